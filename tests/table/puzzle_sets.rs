//! Puzzles of a set at the table, headless: the next one by one's own rating, by theme and those that
//! were failed; what a try is worth by the solution; the rating that comes of it, and what is kept.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::egui::{Event, Key, Modifiers};
use komadai::engine::Levels;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::engine_analysis::Coach;
use komadai::table::files::{self, Kept, KeptValue};
use komadai::table::flow::recent_configs::RecentConfigs;
use komadai::table::flow::{
    Difficulty, Feedback, GameSession, Intent, LessonIntent, LessonOpening, PlayerKind,
    PuzzleChoice, PuzzleProgress, PuzzleRun, PuzzleSets, Screen, TurnIntent, VariantProgress,
};
use komadai::table::motion::MotionScale;
use komadai::words::in_english;
use komadai_study::lessons::HelpLevel;
use komadai_study::puzzles::{PuzzleSet, Theme};

use super::desk::Desk;
use super::lessons::{lesson, wait_for_replies};
use super::support::{self, button, gamepad, screen, send, send_egui_event, update_until};

/// A Rook on the second rank keeps the King on the first, so a Rook that checks there mates unless it
/// can be taken. Levels 1, 2 and 10.
const SET: &str = r#"(
    format: 2,
    variant: "shogi",
    won: [(start: "3k5/R8/9/9/9/9/9/9/4K4 b R 1")],
    puzzles: [
        (
            id: "hard", start: "3k5/R8/9/9/9/9/9/9/4K4 b R 1", kind: Mate(1),
            solution: [(find: "R*9a")], level: 10,
        ),
        (
            id: "two-rooks", start: "3k5/R8/9/9/9/9/9/9/4K4 w R 1", before: "6a5a", kind: Mate(3),
            solution: [
                (find: "9b8b", same: ["9b7b"], slower: ["9b9c"], then: "5a4a", refutations: {"5i4h": "5a4a"}),
                (find: "R*9a"),
            ],
            themes: [DropMate], level: 2,
        ),
        (
            id: "easy", start: "3k5/R8/9/9/9/9/9/9/4K4 b R 1", kind: Mate(1),
            solution: [(find: "R*9a")], level: 1,
        ),
    ],
)"#;

fn table() -> App {
    let mut app = support::table();
    app.insert_resource(MotionScale(0.0));
    let mut sets = app.world_mut().resource_mut::<PuzzleSets>();
    assert_eq!(sets.read("shogi", Some(SET)), None);
    app
}

fn want(app: &mut App, intent: LessonIntent) {
    send(app, Intent::Lesson(intent));
    app.update();
    app.update();
}

fn solve_next(app: &mut App, choice: PuzzleChoice) {
    let variant = "shogi".into();
    let next = LessonOpening::NextPuzzle { variant, choice };
    want(app, LessonIntent::Open(next));
}

fn attempt(app: &mut App, text: &str) {
    send(app, Intent::Turn(TurnIntent::PlayText(text.into())));
    update_until(app, "the judge", |world| {
        let boards = world.resource::<komadai::table::flow::Boards>();
        let lesson = boards.lesson().expect("a puzzle");
        lesson.step_state().unjudged_try().is_none()
    });
    wait_for_replies(app);
}

/// What the coach says of a Rook that is dropped beside White's King.
const ROOK_LOST: &str = "The Rook on 4a can be captured, and nothing can recapture.";

fn remarks(app: &App) -> Vec<String> {
    let remarks = app.world().resource::<Coach>().remarks();
    remarks.iter().map(in_english).collect()
}

fn progress(app: &App) -> &PuzzleProgress {
    app.world().resource::<Kept<PuzzleProgress>>()
}

fn rating(app: &App) -> i32 {
    progress(app)
        .of("shogi")
        .expect("a puzzle was tried")
        .rating()
}

/// The steps of the puzzle that is shown.
fn steps(app: &App) -> usize {
    lesson(app).lesson().1.steps.len()
}

#[test]
fn a_puzzle_of_a_set_is_judged_by_its_solution() {
    let mut app = table();
    solve_next(&mut app, PuzzleChoice::New);
    assert_eq!(screen(&app), Screen::Lesson);
    // Of the ratings 600, 791 and 2319 the second is nearest to the 800 of a beginner.
    assert_eq!(steps(&app), 2);
    let played = |app: &App| lesson(app).game().played_turns().len();
    assert_eq!(played(&app), 1, "the mistake");
    attempt(&mut app, "9b9c");
    assert_eq!(lesson(&app).feedback(), Some(Feedback::Slower));
    assert_eq!(played(&app), 1, "taken back");
    assert!(progress(&app).of("shogi").is_none(), "no mistake");
    attempt(&mut app, "9b7b");
    assert_eq!(lesson(&app).feedback(), Some(Feedback::Done));
    assert_eq!(played(&app), 3, "as good as the solution's, and the reply");
    attempt(&mut app, "R*1a");
    assert!(lesson(&app).is_solved(), "any mate");
    assert!(rating(&app) > 800);
    // Then the nearest to the new rating, which is far below 2319.
    assert!(lesson(&app).has_next_puzzle());
    want(&mut app, LessonIntent::Next);
    assert_eq!(screen(&app), Screen::Lesson);
    assert_eq!(steps(&app), 1);
}

#[test]
fn a_wrong_try_is_answered_and_the_failed_puzzle_comes_again() {
    let mut app = table();
    let theme = PuzzleChoice::OfTheme(Theme::DropMate);
    solve_next(&mut app, theme);
    // What it allows stands in the file.
    attempt(&mut app, "5i4h");
    assert_eq!(lesson(&app).feedback(), Some(Feedback::NotTheGoal));
    let turns = lesson(&app).game().played_turns();
    let texts: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(texts, ["6a5a", "5i4h", "5a4a"]);
    let failed = rating(&app);
    assert!(failed < 800);
    // That there was a mate is not told: it is to be found.
    assert!(remarks(&app).is_empty());
    // Where the file says nothing, the engine does.
    want(&mut app, LessonIntent::Restart);
    attempt(&mut app, "R*4a");
    assert_eq!(lesson(&app).feedback(), Some(Feedback::NotTheGoal));
    let turns = lesson(&app).game().played_turns();
    let reply = turns.get(2).map(|turn| turn.text.as_str());
    assert_eq!(reply, Some("5a4a"), "the King takes the Rook");
    assert_eq!(remarks(&app), [ROOK_LOST]);
    want(&mut app, LessonIntent::Restart);
    attempt(&mut app, "9b8b");
    attempt(&mut app, "R*9a");
    assert!(lesson(&app).is_solved());
    want(&mut app, LessonIntent::Leave);
    let count = |app: &App, choice| {
        let sets = app.world().resource::<PuzzleSets>();
        progress(app).count("shogi", sets.of("shogi").expect("a set"), choice)
    };
    assert_eq!(count(&app, theme), 0);
    assert_eq!(count(&app, PuzzleChoice::New), 2);
    assert_eq!(
        count(&app, PuzzleChoice::Failed),
        1,
        "begun again is not solved"
    );
    solve_next(&mut app, PuzzleChoice::Failed);
    assert_eq!(steps(&app), 2);
    attempt(&mut app, "9b8b");
    attempt(&mut app, "R*9a");
    assert_eq!(count(&app, PuzzleChoice::Failed), 0);
    assert_eq!(rating(&app), failed, "only the first time counts");
    want(&mut app, LessonIntent::Next);
    assert_eq!(screen(&app), Screen::Title, "no other has failed");
}

fn run(app: &App) -> PuzzleRun {
    *lesson(app).run().expect("a run")
}

fn begin_run(app: &mut App) {
    want(app, LessonIntent::Open(LessonOpening::Run("shogi".into())));
}

#[test]
fn a_run_goes_on_by_itself_from_the_easiest_puzzle_to_the_last() {
    let mut app = table();
    begin_run(&mut app);
    let position = |app: &App| lesson(app).game().position_text();
    assert_eq!(position(&app), "3k5/R8/9/9/9/9/9/9/4K4 b R 1", "level 1");
    attempt(&mut app, "R*9a");
    assert_eq!((run(&app).solved(), run(&app).missed()), (1, 0));
    // What is played is gone: the next one is there.
    assert_eq!(steps(&app), 2);
    attempt(&mut app, "5i4h");
    assert_eq!((run(&app).solved(), run(&app).missed()), (1, 1));
    assert!(!run(&app).is_over());
    attempt(&mut app, "5i4h");
    assert_eq!((run(&app).solved(), run(&app).missed()), (1, 2));
    assert!(run(&app).is_over(), "there are three puzzles");
    let best = |app: &App| progress(app).of("shogi").map(VariantProgress::best_run);
    assert_eq!(best(&app), Some(1));
    // Once more, and worse: the best one stays.
    begin_run(&mut app);
    attempt(&mut app, "5i4h");
    assert_eq!((run(&app).solved(), run(&app).missed()), (0, 1));
    want(&mut app, LessonIntent::Leave);
    assert_eq!(screen(&app), Screen::Title);
    assert_eq!(best(&app), Some(1));
}

#[test]
fn a_run_ends_when_its_three_minutes_are_up() {
    let mut app = table();
    begin_run(&mut app);
    let minute = TimeUpdateStrategy::ManualDuration(Duration::from_secs(60));
    app.insert_resource(minute);
    app.update();
    app.update();
    assert!(!run(&app).is_over());
    let before = lesson(&app).game().position_text();
    for _ in 0..2 {
        app.update();
    }
    assert!(run(&app).is_over());
    assert_eq!(run(&app).time_left(), Duration::ZERO);
    // The board is no longer played on.
    want(&mut app, LessonIntent::Next);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("R*9a".into())));
    app.update();
    assert_eq!(lesson(&app).game().position_text(), before);
    assert_eq!(run(&app).solved(), 0);
}

#[test]
fn progress_is_read_as_it_was_written_and_refused_where_it_is_damaged() {
    let mut app = table();
    solve_next(&mut app, PuzzleChoice::New);
    attempt(&mut app, "5i4h");
    let usual = PuzzleProgress::default();
    let text = progress(&app).write(&usual).expect("a text");
    assert_eq!(
        PuzzleProgress::read(&text, &usual).as_ref(),
        Ok(progress(&app))
    );
    // The form of the first version, as it was written then.
    let first = include_str!("records/puzzles-1.ron");
    let read = PuzzleProgress::read(first, &usual).expect("an old file");
    assert_eq!(read.of("shogi").expect("the game").rating(), 1327);
    assert_eq!(read.of("shogi").expect("the game").solved_count(), 1);
    for (from, to) in [
        ("version: 1", "version: 2"),
        ("rating: 1327.2", "rating: inf"),
        ("deviation: 290.3", "deviation: -1.0"),
        ("1450,", "-2147483648,"),
        ("games:", "plays:"),
    ] {
        let text = support::altered(first, from, to);
        assert!(PuzzleProgress::read(&text, &usual).is_err(), "{to}");
    }
}

/// The page of puzzles over a game, with the set of above.
/// Whoever never finds any, or always all, has a rating that is read again.
#[test]
fn no_row_of_results_makes_progress_that_is_refused() {
    let set = PuzzleSet::read(SET).expect("a set");
    let usual = PuzzleProgress::default();
    for is_solved in [false, true] {
        let mut progress = usual.clone();
        for number in 0..3000 {
            let mut puzzle = set.puzzles[1].clone();
            puzzle.id = format!("puzzle-{number}");
            puzzle.level = if is_solved { 255 } else { 1 };
            progress.note(&puzzle, is_solved);
        }
        let text = progress.write(&usual).expect("a text");
        assert_eq!(PuzzleProgress::read(&text, &usual), Ok(progress));
    }
    let first = include_str!("records/puzzles-1.ron");
    for (from, to) in [
        ("rating: 1327.2", "rating: 10000.0"),
        ("deviation: 290.3", "deviation: 0.0"),
        ("deviation: 290.3", "deviation: 10000.0"),
        ("volatility: 0.06", "volatility: 0.0"),
        ("volatility: 0.06", "volatility: 10000.0"),
    ] {
        let text = support::altered(first, from, to);
        let mut progress = PuzzleProgress::read(&text, &usual).expect("an odd file");
        for is_solved in [false, true] {
            let mut puzzle = set.puzzles[0].clone();
            puzzle.id = format!("puzzle-{is_solved}");
            progress.note(&puzzle, is_solved);
        }
        let text = progress.write(&usual).expect("a text");
        assert_eq!(PuzzleProgress::read(&text, &usual), Ok(progress), "{to}");
    }
}

fn page() -> Desk {
    let mut desk = Desk::with("minishogi");
    // Nothing of whoever runs the tests, and nothing left to them.
    files::load_and_keep(&mut desk.app, None, PuzzleProgress::default());
    let mut sets = desk.app.world_mut().resource_mut::<PuzzleSets>();
    assert_eq!(sets.read("shogi", Some(SET)), None);
    let shogi = Ruleset::named("shogi").expect("a built-in game");
    let mut orders = desk.app.world_mut().resource_mut::<Kept<RecentConfigs>>();
    orders.switch_to_game(&shogi);
    let world = desk.app.world_mut();
    world
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Puzzles);
    desk.settle();
    desk
}

#[test]
fn a_position_that_is_won_at_full_strength_is_marked() {
    let mut desk = page();
    let pad = gamepad(&mut desk.app);
    let has_won = |desk: &Desk| {
        let sets = desk.app.world().resource::<PuzzleSets>();
        let shogi = progress(&desk.app).of("shogi");
        shogi.is_some_and(|it| it.has_won(&sets.won("shogi")[0]))
    };
    desk.lead_focus(pad, "won-number-spoken");
    button(&mut desk.app, pad, GamepadButton::South);
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::Play);
    let players = &desk.app.world().resource::<GameSession>().config.players;
    let strongest = Levels::built_in().all().len() as u8;
    let engine = PlayerKind::Engine { level: strongest };
    assert_eq!(players, &[PlayerKind::Human, engine]);
    assert!(!has_won(&desk));
    send(
        &mut desk.app,
        Intent::Turn(TurnIntent::PlayText("R*9a".into())),
    );
    desk.settle();
    assert!(has_won(&desk), "R*9a mates");
}

/// No page has more stops than this.
const MOST_STOPS: usize = 60;

#[test]
fn the_page_and_a_puzzle_are_gone_through_by_gamepad() {
    let mut desk = page();
    let pad = gamepad(&mut desk.app);
    let press = |desk: &mut Desk, label: &str| {
        desk.lead_focus(pad, label);
        button(&mut desk.app, pad, GamepadButton::South);
        desk.settle();
    };
    press(&mut desk, "puzzles-solve");
    assert_eq!(screen(&desk.app), Screen::Lesson);
    press(&mut desk, "puzzle-hint");
    let help = lesson(&desk.app).step_state().help_level();
    assert_eq!(help, HelpLevel::Hint);
    press(&mut desk, "puzzle-back");
    assert_eq!(screen(&desk.app), Screen::Puzzles);
}

#[test]
fn the_page_and_a_puzzle_are_gone_through_by_keyboard() {
    let mut desk = page();
    let strike = |desk: &mut Desk, key: Key| {
        for pressed in [true, false] {
            let event = Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            };
            send_egui_event(&mut desk.app, event);
            desk.app.update();
        }
    };
    let lead_to = |desk: &mut Desk, label: &str| {
        for _ in 0..MOST_STOPS {
            let goal = desk.find(label);
            let is_there = desk.context(|context| {
                let goal = goal?;
                let focused = context.memory(|memory| memory.focused())?;
                let focused = context.read_response(focused)?;
                Some(focused.interact_rect.contains(goal.center()))
            });
            if is_there == Some(true) {
                return;
            }
            strike(desk, Key::Tab);
        }
        panic!("`{label}` is not reached");
    };
    lead_to(&mut desk, "puzzles-solve");
    strike(&mut desk, Key::Enter);
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::Lesson);
    lead_to(&mut desk, "lesson-show-answer");
    strike(&mut desk, Key::Enter);
    desk.settle();
    let help = lesson(&desk.app).step_state().help_level();
    assert_eq!(help, HelpLevel::Answer);
    lead_to(&mut desk, "puzzle-back");
    strike(&mut desk, Key::Enter);
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::Puzzles);
}

#[test]
fn puzzles_are_chosen_by_how_hard_they_are() {
    let mut app = table();
    let left = |difficulty| {
        let set = PuzzleSet::read(SET).expect("a set");
        let choice = PuzzleChoice::OfDifficulty(difficulty);
        PuzzleProgress::default().count("shogi", &set.puzzles, choice)
    };
    // Of levels 1, 2 and 10.
    assert_eq!(Difficulty::ALL.map(left), [2, 0, 1]);
    solve_next(&mut app, PuzzleChoice::OfDifficulty(Difficulty::Hard));
    let shown = lesson(&app).puzzle().and_then(|it| it.source.puzzle());
    assert_eq!(shown.map(|it| it.id.as_str()), Some("hard"));
}

#[test]
fn who_leaves_a_puzzle_is_back_on_the_page() {
    let mut desk = page();
    desk.tap_widget("puzzles-close");
    desk.settle();
    desk.tap_widget("play-title");
    desk.settle();
    desk.tap_widget("title-puzzles");
    desk.settle();
    desk.tap_widget("puzzles-solve");
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::Lesson);
    desk.tap_widget("puzzle-back");
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::Puzzles);
    desk.tap_widget("puzzles-solve");
    desk.settle();
    send(&mut desk.app, Intent::Lesson(LessonIntent::Study));
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::Analysis);
    send(&mut desk.app, Intent::Analyse(None));
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::Puzzles);
    desk.tap_widget("puzzles-close");
    desk.settle();
    assert_eq!(screen(&desk.app), Screen::Title);
}
