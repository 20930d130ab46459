//! Lessons at the table, headless: every step of every game is done through the table's own
//! intents, and by hand; wrong tries are helped with, what was learnt is kept, and the game at the
//! table is what it was. `lessons_by_device` does the same by gamepad and by touch.

use super::mirror_check::check_mirror;
use super::support::{
    self, at_rest, begin_game, button, click_location, game_of, gamepad, is_table_shown,
    rejections, right_stick, screen, send, session, update_until,
};
use bevy::prelude::*;
use komadai::locale::Message;
use komadai::rules::game::Game;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::traits::board_view::Location;
use komadai::table::files::{self, Kept};
use komadai::table::flow::persistence::GameLibrary;
use komadai::table::flow::{
    Boards, Feedback, GameSession, Intent, LessonIntent, LessonOpening, LessonProgress,
    LessonSession, PlayerKind, Screen, TurnIntent,
};
use komadai::table::motion::{ActiveTracks, MotionScale};
use komadai::table::select::Highlights;
use komadai::words::in_english;
use komadai_study::lessons::{
    HelpLevel, PartialSetup, StepGoal, VariantLessons, variants_with_lessons,
};

/// A table that keeps no progress and moves at once.
fn table() -> App {
    let mut app = support::table();
    files::load_and_keep(&mut app, None, LessonProgress::default());
    app.insert_resource(MotionScale(0.0));
    app
}

pub fn open(app: &mut App, variant: &str, lesson: usize) {
    let variant = variant.into();
    send(
        app,
        LessonOpening::Lesson {
            variant,
            index: lesson,
        }
        .into(),
    );
    app.update();
    assert_eq!(screen(app), Screen::Lesson);
}

pub fn lesson(app: &App) -> &LessonSession {
    app.world().resource::<Boards>().lesson().expect("a lesson")
}

fn next(app: &mut App) {
    send(app, Intent::Lesson(LessonIntent::Next));
}

fn at_last_sentence(app: &mut App) {
    while !lesson(app).is_last_sentence() {
        next(app);
    }
}

pub fn wait_for_replies(app: &mut App) {
    for _ in 0..8 {
        app.update();
    }
    update_until(app, "the reply", |world| {
        let is_moving = world.resource::<ActiveTracks>().is_moving();
        !is_moving
            && !world
                .resource::<Boards>()
                .lesson()
                .expect("a lesson")
                .step_state()
                .has_reply()
    });
}

/// Puts the stones of the answer onto the bases that were cleared, by hand.
fn set_up(app: &mut App, goal: &PartialSetup, answer: &str) {
    let bases = answer.trim_start_matches("Setup: ").split(", ");
    for (stones, name) in bases.filter_map(|base| base.split_once('@')) {
        if !goal.cleared.iter().any(|cleared| cleared == name) {
            continue;
        }
        let base = cell(app, name);
        for letter in stones.chars() {
            let kinds = lesson(app).game().kinds();
            let kind = kinds.iter().find(|info| info.code == letter.to_string());
            let kind = kind.expect("a kind of stone").kind;
            click_location(app, Location::Hand(Seat::FIRST, kind));
            click_location(app, base);
            app.update();
        }
    }
}

/// Does the step that is shown, by its first answer.
fn do_step(app: &mut App) {
    at_last_sentence(app);
    let step = lesson(app).step().1.clone();
    match &step.goal {
        StepGoal::Read => return,
        StepGoal::SetUp(goal) => set_up(app, goal, &step.answers[0]),
        goal if goal.asks_for_seat() => {
            let game = lesson(app).game();
            let letter = step.answers[0].clone();
            let mut seats = SeatSet::first_n(game.seat_count()).iter();
            let is_it = |seat: &Seat| game.seat_letter(*seat).to_string() == letter;
            let seat = seats.find(is_it).expect("a seat");
            send(app, Intent::Lesson(LessonIntent::NameSeat(seat)));
        }
        _ => {
            for text in step.answers[0].split(' ') {
                send(app, Intent::Turn(TurnIntent::PlayText(text.into())));
                assert_eq!(rejections(app), Vec::<String>::new(), "{}", step.id);
            }
        }
    }
    assert_eq!(lesson(app).feedback(), Some(Feedback::Done), "{}", step.id);
    wait_for_replies(app);
    check_mirror(app.world_mut(), true).unwrap_or_else(|fault| panic!("{}: {fault}", step.id));
}

#[test]
fn every_step_of_every_game_is_done_at_the_table() {
    for variant in variants_with_lessons() {
        let mut app = table();
        let lessons = VariantLessons::built_in(variant).expect("they are built in");
        open(&mut app, variant, 0);
        let mut steps = 0;
        while screen(&app) == Screen::Lesson {
            do_step(&mut app);
            steps += 1;
            next(&mut app);
            app.update();
        }
        assert_eq!(steps, lessons.steps().count(), "{variant}");
        assert_eq!(screen(&app), Screen::Title);
        let progress = app.world().resource::<Kept<LessonProgress>>();
        for lesson in &lessons.lessons {
            let done = progress.done_step_count(variant, lesson);
            assert_eq!(done, lesson.steps.len(), "{variant}/{}", lesson.id);
        }
    }
}

/// From where to where a hand makes a move, if it needs no further choice.
fn hand_move(game: &Game, text: &str) -> Option<(Location, Location)> {
    let sources = game.legal_sources().into_iter();
    let mut ways = sources.flat_map(|from| {
        game.legal_targets(from)
            .into_iter()
            .map(move |to| (from, to))
    });
    ways.find(|(from, to)| {
        let options = game.move_options(*from, *to);
        options.len() == 1 && options[0].text == text
    })
}

#[test]
fn steps_are_done_by_hand() {
    let mut by_hand = 0;
    for variant in variants_with_lessons() {
        let mut app = table();
        open(&mut app, variant, 0);
        while screen(&app) == Screen::Lesson {
            at_last_sentence(&mut app);
            let step = lesson(&app).step().1.clone();
            let answer = step.answers.first().filter(|_| step.moves == 1);
            let hands = answer.and_then(|text| hand_move(lesson(&app).game(), text));
            match hands {
                Some((from, to)) => {
                    by_hand += 1;
                    click_location(&mut app, from);
                    click_location(&mut app, to);
                    app.update();
                    assert_eq!(lesson(&app).feedback(), Some(Feedback::Done), "{}", step.id);
                    wait_for_replies(&mut app);
                }
                None => do_step(&mut app),
            }
            next(&mut app);
            app.update();
        }
    }
    assert!(
        by_hand > 40,
        "most steps are moves from cell to cell: {by_hand}"
    );
}

/// The second step of Sankaku's first lesson: a Soldier on d4 goes to d5.
fn soldier_step(app: &mut App) {
    open(app, "sankaku", 0);
    at_last_sentence(app);
    next(app);
    at_last_sentence(app);
    assert_eq!(lesson(app).step().1.id, "neighbour");
}

fn cell(app: &App, name: &str) -> Location {
    let layout = lesson(app).game().layout();
    let shape = layout.cells.iter().find(|shape| shape.name == name);
    Location::Cell(shape.expect("a cell of the board").cell)
}

fn click(app: &mut App, name: &str) {
    let location = cell(app, name);
    click_location(app, location);
}

#[test]
fn wrong_tries_are_told_why_then_helped_with_then_answered() {
    let mut app = table();
    soldier_step(&mut app);
    // Legal, but not the circle.
    click(&mut app, "d4");
    click(&mut app, "c4");
    app.update();
    assert_eq!(lesson(&app).feedback(), Some(Feedback::NotTheGoal));
    assert_eq!(lesson(&app).step_state().help_level(), HelpLevel::None);
    assert!(lesson(&app).arrows().is_empty());
    // No way leads there: the rules say why, and it counts.
    click(&mut app, "d4");
    click(&mut app, "d7");
    app.update();
    let reasons = rejections(&mut app);
    assert_eq!(reasons.len(), 1, "{reasons:?}");
    assert_eq!(lesson(&app).step_state().help_level(), HelpLevel::Hint);
    assert_eq!(lesson(&app).arrows().len(), 1);
    click(&mut app, "d4");
    click(&mut app, "c4");
    app.update();
    assert_eq!(lesson(&app).step_state().help_level(), HelpLevel::Answer);
    assert_eq!(lesson(&app).step_state().shown_answer(), Some("d4d5"));
    check_mirror(app.world_mut(), true).expect("back at the start");
    click(&mut app, "d4");
    click(&mut app, "d5");
    app.update();
    assert_eq!(lesson(&app).feedback(), Some(Feedback::Done));
    send(&mut app, Intent::Lesson(LessonIntent::Restart));
    assert_eq!(lesson(&app).feedback(), None);
    assert_eq!(lesson(&app).step_state().help_level(), HelpLevel::None);
}

#[test]
fn checks_that_a_step_is_not_about_are_not_shown() {
    let mut app = table();
    // Two Emperors alone with a Soldier attack each other all the time (Sankaku 5.1).
    soldier_step(&mut app);
    app.update();
    assert_ne!(lesson(&app).game().checked_royals(), []);
    let shown = |app: &App| {
        let highlights = app.world().resource::<Highlights>();
        (highlights.check.len(), highlights.attacks.len())
    };
    assert_eq!(shown(&app), (0, 0));
    do_step(&mut app);
    app.update();
    assert_eq!(shown(&app), (0, 0));
    // Where an Emperor is to be captured, they are what it is about.
    let lessons = VariantLessons::built_in("sankaku").expect("they are built in");
    let emperor = lessons.lessons.iter().position(|it| it.id == "emperor");
    open(&mut app, "sankaku", emperor.expect("a lesson"));
    while lesson(&app).step().1.id != "capture" {
        do_step(&mut app);
        next(&mut app);
        app.update();
    }
    app.update();
    assert_ne!(shown(&app), (0, 0));
}

#[test]
fn a_lesson_is_worked_through_by_a_gamepad_alone() {
    let mut app = table();
    let pad = gamepad(&mut app);
    open(&mut app, "sankaku", 0);
    // The right stick leads through sentences and steps, as it does through moves.
    let mut presses = 0;
    while lesson(&app).step().1.id != "neighbour" || !lesson(&app).is_last_sentence() {
        right_stick(&mut app, pad, [1.0, 0.0]);
        right_stick(&mut app, pad, [0.0, 0.0]);
        presses += 1;
        assert!(presses < 20, "the button leads on");
    }
    let from = cell(&app, "d4");
    let sources = lesson(&app).game().legal_sources();
    assert!(sources.contains(&from));
    // The cursor begins at a piece that can move; it is moved there and on to the cell above.
    for name in ["d4", "d5"] {
        let location = cell(&app, name);
        move_cursor(&mut app, pad, location);
        button(&mut app, pad, GamepadButton::South);
    }
    app.update();
    assert_eq!(lesson(&app).feedback(), Some(Feedback::Done));
}

/// Pushes the cross until the cursor is on a cell: row by row, then along the row.
fn move_cursor(app: &mut App, pad: Entity, location: Location) {
    let centre = |app: &App, location: Location| match location {
        Location::Cell(cell) => lesson(app).game().layout().shape(cell).centre,
        Location::Hand(..) => [0.0; 2],
    };
    let cursor = |app: &App| support::selection(app).cursor.map(|target| target.location);
    if cursor(app).is_none() {
        button(app, pad, GamepadButton::DPadUp);
    }
    for _ in 0..40 {
        let Some(at) = cursor(app) else { break };
        if at == location {
            return;
        }
        let ([x, y], [to_x, to_y]) = (centre(app, at), centre(app, location));
        let push = match (to_x - x, to_y - y) {
            (_, dy) if dy > 0.4 => GamepadButton::DPadUp,
            (_, dy) if dy < -0.4 => GamepadButton::DPadDown,
            (dx, _) if dx > 0.0 => GamepadButton::DPadRight,
            _ => GamepadButton::DPadLeft,
        };
        button(app, pad, push);
    }
    assert_eq!(cursor(app), Some(location), "the cursor gets there");
}

#[test]
fn the_game_at_the_table_and_the_progress_outlast_a_lesson() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lessons.ron");
    let mut app = table();
    files::load_and_keep(&mut app, Some(path.clone()), LessonProgress::default());
    begin_game(&mut app, game_of([PlayerKind::Human; 2], 1));
    let text = session(&app).game.legal_move_texts()[0].clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText(text)));
    update_until(&mut app, "the table", at_rest);
    let before = session(&app).game.clone();
    open(&mut app, "sankaku", 0);
    at_last_sentence(&mut app);
    next(&mut app);
    do_step(&mut app);
    send(&mut app, Intent::Lesson(LessonIntent::Leave));
    app.update();
    assert_eq!(screen(&app), Screen::Play);
    assert!(is_table_shown(&app));
    let after = &app.world().resource::<GameSession>().game;
    assert_eq!(after.played_turns(), before.played_turns());
    check_mirror(app.world_mut(), true).expect("the table is shown again");
    // The lesson is taken up at its first step that has not been done.
    let progress = Kept::load(Some(path), LessonProgress::default());
    assert_eq!(progress.errors().next(), None);
    let lessons = VariantLessons::built_in("sankaku").expect("they are built in");
    assert_eq!(progress.done_step_count("sankaku", &lessons.lessons[0]), 2);
    app.insert_resource(progress);
    open(&mut app, "sankaku", 0);
    assert_eq!(lesson(&app).step().0, 2);
}

#[test]
fn a_game_with_a_thinking_engine_is_the_same_after_a_lesson() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = table();
    app.insert_resource(GameLibrary(Some(folder.path().into())));
    support::begin_game_with_thinking_engine(&mut app);
    let (before, on_disk) = (session(&app).clone(), support::files(folder.path()));
    open(&mut app, "sankaku", 0);
    at_last_sentence(&mut app);
    next(&mut app);
    do_step(&mut app);
    send(&mut app, Intent::Lesson(LessonIntent::Leave));
    app.update();
    assert_eq!(screen(&app), Screen::Play);
    let now = session(&app);
    assert_eq!(now.config, before.config);
    assert_eq!(now.series, before.series);
    assert_eq!(now.game.played_turns(), before.game.played_turns());
    assert_eq!(now.game.position_text(), before.game.position_text());
    assert_eq!(support::files(folder.path()), on_disk);
    // The engine takes its turn up again.
    send(&mut app, Intent::MoveNow);
    update_until(&mut app, "the engine", |world| {
        world.resource::<GameSession>().game.played_turns().len() == 2
    });
}

#[test]
fn what_was_done_before_lessons_were_split_stays_done() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lessons.ron");
    std::fs::write(&path, include_str!("../study/progress_1.ron")).expect("written");
    let progress = Kept::load(Some(path), LessonProgress::default());
    assert_eq!(progress.errors().next(), None);
    let lessons = VariantLessons::built_in("yonin").expect("they are built in");
    let steps_left: Vec<(&str, usize)> = lessons
        .lessons
        .iter()
        .map(|it| {
            (
                &*it.id,
                it.steps.len() - progress.done_step_count("yonin", it),
            )
        })
        .filter(|(_, left)| *left > 0)
        .collect();
    // Three steps were added; all others were there, some in other lessons.
    assert_eq!(steps_left, [("mate", 1), ("out", 2)]);
}

#[test]
fn progress_that_cannot_be_read_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lessons.ron");
    for (text, place) in [
        ("(version: 1", "line 1"),
        ("(version: 9, done: {})", "version"),
    ] {
        std::fs::write(&path, text).expect("written");
        let kept = Kept::load(Some(path.clone()), LessonProgress::default());
        let error = Message::joined_sentences(kept.errors().cloned());
        assert!(in_english(&error).contains(place));
        let aside = std::fs::read_to_string(folder.path().join("lessons.ron.bad"));
        assert_eq!(aside.expect("set aside"), text);
        std::fs::remove_file(folder.path().join("lessons.ron.bad")).expect("done with");
    }
}
