//! One's own mistakes as puzzles, headless: made by a review, tried, judged and answered on the board;
//! what is missed comes back until it is known.

use std::sync::LazyLock;

use bevy::prelude::*;
use chrono::{DateTime, Days, TimeDelta, Utc};
use komadai::rules::game::Game;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::engine_analysis::{Coach, Review};
use komadai::table::files::{Kept, KeptValue};
use komadai::table::flow::{
    AdviceIntent, AnalysisIntent, Boards, Feedback, Intent, LessonIntent, LessonOpening,
    MissedMistakes, PuzzleTask, Screen, TurnIntent,
};
use komadai::table::motion::MotionScale;
use komadai::words::in_english;
use komadai_study::lessons::HelpLevel;

use super::lessons::{lesson, wait_for_replies};
use super::mirror_check::check_mirror;
use super::support::{self, open_game, screen, send, session, update_until};

/// Black moves its Bishop where White's takes it for nothing; White does.
const BISHOP_LOST: [&str; 4] = ["7g7f", "3c3d", "8h3c+", "2b3c"];
/// How many turns come before the loss.
const BEFORE_LOSS: usize = 2;

/// A table at which two people have played this game, without motion.
fn table_with(game: &Game) -> App {
    let mut app = support::table();
    app.insert_resource(MotionScale(0.0));
    open_game(&mut app, game);
    app
}

/// A table at which two people have played this game, and the puzzles that a review makes of it.
fn reviewed(game: &Game) -> (App, Vec<PuzzleTask>) {
    let mut app = table_with(game);
    send(&mut app, Intent::Advice(AdviceIntent::Review));
    update_until(&mut app, "the whole review", |world| {
        world.resource::<Review>().is_complete()
    });
    let session = session(&app);
    let review = app.world().resource::<Review>();
    let puzzles = review.puzzles_of_mistakes(&session.game, session.seats_of_people());
    (app, puzzles)
}

fn game_with_bishop_lost() -> Game {
    let mut game = Ruleset::named("shogi").expect("a game").begin();
    for text in BISHOP_LOST {
        game.play(text).expect("a legal turn");
    }
    game
}

/// The puzzle that a review makes of it. Every test has the same one: a review takes seconds.
fn lost_bishop() -> PuzzleTask {
    static PUZZLE: LazyLock<PuzzleTask> = LazyLock::new(|| {
        let (_, mut puzzles) = reviewed(&game_with_bishop_lost());
        assert_eq!(puzzles.len(), 1, "the Bishop, and nothing else");
        puzzles.remove(0)
    });
    PUZZLE.clone()
}

/// A table at which the game is looked into, with the puzzle open.
fn bishop_lost() -> (App, PuzzleTask) {
    let puzzle = lost_bishop();
    let mut app = table_with(&game_with_bishop_lost());
    support::analyse(&mut app);
    let opening = LessonOpening::Puzzles(vec![puzzle.clone()]);
    send(&mut app, opening.into());
    app.update();
    assert_eq!(screen(&app), Screen::Lesson);
    (app, puzzle)
}

/// Tries a turn, and waits until it is judged and answered.
fn attempt(app: &mut App, text: &str) {
    send(app, Intent::Turn(TurnIntent::PlayText(text.into())));
    update_until(app, "the judge", |world| {
        let lesson = world.resource::<Boards>().lesson().expect("a puzzle");
        lesson.step_state().unjudged_try().is_none()
    });
    wait_for_replies(app);
}

fn want(app: &mut App, intent: LessonIntent) {
    send(app, Intent::Lesson(intent));
    app.update();
    app.update();
}

fn missed(app: &App) -> &MissedMistakes {
    app.world().resource::<Kept<MissedMistakes>>()
}

#[test]
fn a_mistake_is_set_up_again_and_a_worse_try_is_answered_on_the_board() {
    let (mut app, puzzle) = bishop_lost();
    assert_eq!(puzzle.turns_before, BEFORE_LOSS);
    let mistake = puzzle.mistake().expect("one's own");
    assert_eq!(mistake.played, BISHOP_LOST[BEFORE_LOSS]);
    assert_eq!(lesson(&app).game().played_turns().len(), BEFORE_LOSS);
    assert!(lesson(&app).is_player_to_move());
    // The mistake itself is none the better for being played again.
    attempt(&mut app, BISHOP_LOST[BEFORE_LOSS]);
    assert_eq!(lesson(&app).feedback(), Some(Feedback::NotTheGoal));
    let turns = lesson(&app).game().played_turns();
    assert!(turns.len() > BEFORE_LOSS + 1, "White answers");
    let answer = &turns[BEFORE_LOSS + 1];
    assert_eq!(answer.seat, Seat::SECOND);
    assert!(
        ["2b3c", "2a3c"].contains(&answer.text.as_str()),
        "{}",
        answer.text
    );
    assert!(!lesson(&app).is_player_to_move());
    check_mirror(app.world_mut(), true).expect("the board shows it");
    want(&mut app, LessonIntent::Restart);
    assert_eq!(lesson(&app).game().played_turns().len(), BEFORE_LOSS);
    assert!(lesson(&app).is_player_to_move());
    check_mirror(app.world_mut(), true).expect("the board shows it");
    // Hint and solution, for who asks.
    want(&mut app, LessonIntent::ShowHint);
    assert_eq!(lesson(&app).step_state().help_level(), HelpLevel::Hint);
    want(&mut app, LessonIntent::ShowAnswer);
    let answer = lesson(&app)
        .step_state()
        .shown_answer()
        .expect("it is shown");
    let answer = answer.to_owned();
    attempt(&mut app, &answer);
    assert!(lesson(&app).is_solved());
    want(&mut app, LessonIntent::Next);
    assert_eq!(screen(&app), Screen::Analysis, "where it came from");
}

/// What is said of the Bishop: White's stands next to 3c, and nothing of Black's reaches that square.
const REMARK: &str = " on 3c can be captured, and nothing can recapture.";

fn remarks(app: &App) -> Vec<String> {
    let remarks = app.world().resource::<Coach>().remarks();
    remarks.iter().map(in_english).collect()
}

#[test]
fn the_coach_says_what_is_wrong_with_a_bad_turn_in_the_review_and_in_a_puzzle() {
    let (mut app, puzzles) = reviewed(&game_with_bishop_lost());
    let go = |app: &mut App, intent| {
        send(app, Intent::Analysis(intent));
        app.update();
        app.update();
        remarks(app)
    };
    assert!(go(&mut app, AnalysisIntent::First).is_empty());
    assert!(go(&mut app, AnalysisIntent::Forward).is_empty());
    assert!(go(&mut app, AnalysisIntent::Forward).is_empty());
    let told = go(&mut app, AnalysisIntent::Forward);
    assert!(told.len() == 1 && told[0].ends_with(REMARK), "{told:?}");
    assert!(go(&mut app, AnalysisIntent::Forward).is_empty());
    want(
        &mut app,
        LessonIntent::Open(LessonOpening::Puzzles(puzzles)),
    );
    assert!(remarks(&app).is_empty());
    attempt(&mut app, BISHOP_LOST[BEFORE_LOSS]);
    assert_eq!(remarks(&app), told);
    want(&mut app, LessonIntent::Restart);
    assert!(remarks(&app).is_empty());
}

#[test]
fn every_turn_that_is_as_good_solves_it() {
    // A quiet opening: none of these gives anything away.
    for text in ["2g2f", "6g6f", "9g9f", "6i7h"] {
        let (mut app, _) = bishop_lost();
        attempt(&mut app, text);
        assert!(lesson(&app).is_solved(), "{text}");
        assert_eq!(missed(&app).count(), 0, "nothing was missed");
    }
}

#[test]
fn what_is_missed_comes_back_until_it_is_known() {
    let (mut app, puzzle) = bishop_lost();
    attempt(&mut app, BISHOP_LOST[BEFORE_LOSS]);
    assert_eq!(missed(&app).count(), 1);
    // Whoever begins again and finds it now has not known it.
    want(&mut app, LessonIntent::Restart);
    attempt(&mut app, "2g2f");
    assert!(lesson(&app).is_solved());
    let mut missed = missed(&app).clone();
    assert_eq!(missed.count(), 1);
    let mut now = Utc::now();
    assert_eq!(missed.due_count(now + TimeDelta::hours(1)), 1, "soon again");
    let mut waited: Vec<TimeDelta> = Vec::new();
    while missed.count() > 0 {
        // Asked for again as soon as it is due.
        let asked = now;
        now = due_time(&missed, now);
        waited.push(now - asked);
        missed.note_found(&puzzle, now);
        assert!(waited.len() < 20, "never known");
    }
    assert!(waited.len() > 2, "not at once: {waited:?}");
    assert!(waited.is_sorted(), "each time after longer: {waited:?}");
    // Missing it once more begins from the start.
    missed.note_missed(&puzzle, now);
    assert_eq!(missed.due_count(now + TimeDelta::hours(1)), 1);
    missed.note_missed(&puzzle, now);
    assert_eq!(missed.count(), 1, "the same mistake");
}

/// A clock that was a hundred years ahead, and is put right.
#[test]
fn a_clock_that_is_set_back_loses_no_mistake() {
    let (mut app, puzzle) = bishop_lost();
    attempt(&mut app, BISHOP_LOST[BEFORE_LOSS]);
    let kept = missed(&app).clone();
    let now = Utc::now();
    let ahead = now + Days::new(36_500);
    type Note = fn(&mut MissedMistakes, &PuzzleTask, DateTime<Utc>);
    let notes: [Note; 2] = [MissedMistakes::note_found, MissedMistakes::note_missed];
    for then in notes {
        for later in notes {
            let mut missed = kept.clone();
            missed.note_missed(&puzzle, ahead);
            then(&mut missed, &puzzle, ahead + Days::new(1));
            assert_eq!(missed.due_count(now), 1, "not only in a hundred years");
            later(&mut missed, &puzzle, now);
            assert_eq!(missed.count(), 1);
            let text = missed.write(&MissedMistakes::default()).expect("RON");
            let read = MissedMistakes::read(&text, &MissedMistakes::default());
            assert_eq!(read, Ok(missed.clone()));
            // It comes back within the days that it does.
            due_time(&missed, now);
        }
    }
}

/// What a file may hold and nobody's memory does.
#[test]
fn a_mistake_of_odd_numbers_can_be_asked_for_and_read_again() {
    let puzzle = lost_bishop();
    for (from, to) in [
        ("stability: 0.4072", "stability: 0.0"),
        ("stability: 0.4072", "stability: 100000.0"),
        ("difficulty: 7", "difficulty: 99999"),
        ("reps: 1", "reps: 100000"),
        ("reps: 1", "reps: 2147483647"),
        ("lapses: 0", "lapses: -2147483648"),
    ] {
        let text = support::altered(KEPT, from, to);
        let usual = MissedMistakes::default();
        let Ok(mut missed) = MissedMistakes::read(&text, &usual) else {
            continue;
        };
        missed.note_found(&puzzle, Utc::now());
        missed.note_missed(&puzzle, Utc::now());
        let text = missed.write(&usual).expect("RON");
        assert_eq!(MissedMistakes::read(&text, &usual), Ok(missed), "{to}");
    }
}

/// When the only mistake is due.
fn due_time(missed: &MissedMistakes, from: DateTime<Utc>) -> DateTime<Utc> {
    let minutes = (0..60).map(|minutes| from + TimeDelta::minutes(minutes));
    let days = (1..40).map(|days| from + Days::new(days));
    let mut times = minutes.chain(days);
    times
        .find(|time| missed.due_count(*time) > 0)
        .expect("it comes back")
}

/// A file with the Bishop of above, due since long ago.
const KEPT: &str = include_str!("records/mistakes-1.ron");

#[test]
fn what_is_kept_is_read_asked_for_and_written_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(MissedMistakes::FILE_NAME);
    std::fs::write(&path, KEPT).expect("the file is written");
    let mut app = support::table();
    app.insert_resource(MotionScale(0.0));
    let kept = Kept::load(Some(path.clone()), MissedMistakes::default());
    assert_eq!(kept.errors().count(), 0);
    app.insert_resource(kept);
    assert_eq!(missed(&app).due_count(Utc::now()), 1);
    want(&mut app, LessonIntent::Open(LessonOpening::DueMistakes));
    assert_eq!(screen(&app), Screen::Lesson);
    assert_eq!(lesson(&app).game().played_turns().len(), BEFORE_LOSS);
    let seat = SeatSet::from_seat(lesson(&app).step_state().learner());
    assert_eq!(seat, SeatSet::from_seat(Seat::FIRST));
    attempt(&mut app, "6g6f");
    assert!(lesson(&app).is_solved());
    app.update();
    assert_eq!(missed(&app).due_count(Utc::now()), 0, "it comes back later");
    let written = std::fs::read_to_string(&path).expect("the file");
    assert_ne!(written, KEPT);
    let read = MissedMistakes::read(&written, &MissedMistakes::default());
    assert_eq!(read.as_ref(), Ok(missed(&app)));
}

#[test]
fn a_damaged_file_of_mistakes_is_refused_and_set_aside() {
    for (from, to) in [
        ("version: 1", "version: 2"),
        ("best_chance: 0.5", "best_chance: 1.5"),
        ("stability: 0.4", "stability: NaN"),
        ("mistakes:", "errors:"),
    ] {
        let text = support::altered(KEPT, from, to);
        let read = MissedMistakes::read(&text, &MissedMistakes::default());
        assert!(read.is_err(), "{to}");
    }
    for end in (0..KEPT.len()).filter(|end| KEPT.is_char_boundary(*end)) {
        let _ = MissedMistakes::read(&KEPT[..end], &MissedMistakes::default());
    }
    // What can no longer be replayed is told, and nothing opens.
    let text = KEPT.replacen("better: \"2g2f\"", "better: \"1a9i\"", 1);
    let value = MissedMistakes::read(&text, &MissedMistakes::default()).expect("a file");
    let mut app = support::table();
    app.insert_resource(Kept::load(None, value));
    want(&mut app, LessonIntent::Open(LessonOpening::DueMistakes));
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn where_everybody_plays_alone_a_mistake_is_the_movers_own() {
    let mut rules = Ruleset::named("four").expect("a game of the catalogue");
    rules.set("style", "Individual").expect("an option");
    let mut game = rules.begin();
    for _ in 0..6 {
        let turn = game.legal_move_texts().remove(0);
        game.play(&turn).expect("a legal turn");
    }
    let (app, puzzles) = reviewed(&game);
    let review = app.world().resource::<Review>();
    for puzzle in puzzles {
        let mistake = puzzle.mistake().expect("one's own").clone();
        let turn = &game.played_turns()[puzzle.turns_before];
        assert_eq!(mistake.played, turn.text);
        assert!(review.move_quality(puzzle.turns_before + 1).is_some());
        let before = review.ply_review(puzzle.turns_before).expect("a review");
        assert_eq!(before.assessment.party, SeatSet::from_seat(turn.seat));
        assert_eq!(mistake.best_chance, before.assessment.winning_chance());
    }
}
