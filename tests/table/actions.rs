//! The table of what can be done at a board: what it offers is accepted, what it refuses is refused
//! for the reason that it names, and every key of it does what it says.

use bevy::prelude::*;
use komadai::rules::record::Record;
use komadai::table::actions::{Action, ActionPlace, ActionTable};
use komadai::table::flow::{
    AnalysisIntent, EditorIntent, EditorStart, FileIntent, GameConfig, Intent, LessonIntent,
    LessonOpening, PlayerKind, PuzzleChoice, Screen, SetupMethod, StartIntent, TurnIntent,
};
use komadai::words::in_english;

use super::support::{
    self, analyse, begin_game, game_of, is_at, refusals, resign, send, session, update_until,
};

fn actions(app: &App) -> Vec<Action> {
    app.world().resource::<ActionTable>().to_vec()
}

/// A game of three turns, analysed after the last.
fn analysis() -> App {
    let mut app = support::table();
    begin_game(&mut app, game_of([PlayerKind::Human; 2], 1));
    for _ in 0..3 {
        let turn = session(&app).game.legal_move_texts()[0].clone();
        send(&mut app, Intent::Turn(TurnIntent::PlayText(turn)));
        app.update();
    }
    analyse(&mut app);
    app
}

fn analysis_after(steps: &[AnalysisIntent]) -> App {
    let mut app = analysis();
    for step in steps {
        send(&mut app, Intent::Analysis(step.clone()));
    }
    app
}

/// Another first turn is tried.
fn variation() -> App {
    let mut app = analysis_after(&[AnalysisIntent::First]);
    let mut game = session(&app).game.clone();
    while game.undo().is_some() {}
    let text = game.legal_move_texts()[1].clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText(text)));
    app
}

fn study() -> App {
    let mut app = analysis();
    let text = Record::from_game(&session(&app).game).write();
    send(&mut app, Intent::File(FileIntent::Study(text)));
    update_until(&mut app, "the study", |world| {
        is_at(world, Screen::Analysis)
    });
    app
}

fn editor() -> App {
    let mut app = game_begun();
    let open = EditorIntent::Open(EditorStart::ShownPosition);
    send(&mut app, Intent::Editor(open));
    app
}

/// The same, with nothing on the board.
fn empty_editor() -> App {
    let mut app = editor();
    send(&mut app, Intent::Editor(EditorIntent::Clear));
    app
}

fn game_begun() -> App {
    let mut app = support::table();
    begin_game(&mut app, game_of([PlayerKind::Human; 2], 1));
    app
}

fn game_of_a_turn() -> App {
    let mut app = game_begun();
    let turn = session(&app).game.legal_move_texts()[0].clone();
    send(&mut app, Intent::Turn(TurnIntent::PlayText(turn)));
    app
}

fn game_over() -> App {
    let mut app = game_of_a_turn();
    resign(&mut app);
    app
}

/// The first lesson of a game, at its first sentence.
fn lesson() -> App {
    let mut app = support::table();
    let open = LessonOpening::Lesson {
        variant: "minishogi".into(),
        index: 0,
    };
    send(&mut app, open.into());
    app
}

fn puzzle() -> App {
    let mut app = support::table();
    send(
        &mut app,
        LessonOpening::LoadPuzzles("minishogi".into()).into(),
    );
    let next = LessonOpening::NextPuzzle {
        variant: "minishogi".into(),
        choice: PuzzleChoice::New,
    };
    send(&mut app, next.into());
    app
}

/// A game before its stones are set up.
fn setup() -> App {
    let mut app = support::table();
    let order = GameConfig {
        openings: vec![SetupMethod::ByHand; 2],
        ..game_of([PlayerKind::Human; 2], 1)
    };
    send(&mut app, Intent::Start(StartIntent::NewGame(order)));
    app.update();
    app
}

/// The same, with all help asked for.
fn puzzle_shown() -> App {
    let mut app = puzzle();
    send(&mut app, Intent::Lesson(LessonIntent::ShowAnswer));
    app
}

/// Does everything that the table has, each at a board of its own; says what is refused.
fn do_everything(board: fn() -> App) -> Vec<String> {
    let count = actions(&board()).len();
    assert!(count > 5, "the table was read");
    let mut refused = Vec::new();
    for index in 0..count {
        let mut app = board();
        refusals(&mut app);
        let action = actions(&app).swap_remove(index);
        send(&mut app, action.intent.clone());
        let expected: Vec<_> = action.refusal.into_iter().collect();
        assert_eq!(refusals(&mut app), expected, "{:?}", action.intent);
        refused.extend(expected.iter().map(in_english));
    }
    refused.dedup();
    refused
}

#[test]
fn what_is_offered_is_accepted_and_what_is_refused_says_why() {
    const START: &str = "This is the start of the game.";
    const END: &str = "This is the end of the line.";
    const ALONE: &str = "There is no other variation here.";
    // At the end of the moves there is nothing forward, at the start nothing back.
    assert_eq!(do_everything(analysis), [END, ALONE]);
    let at_start = || analysis_after(&[AnalysisIntent::First]);
    assert_eq!(do_everything(at_start), [START, ALONE, START]);
    let between = || analysis_after(&[AnalysisIntent::Back]);
    assert_eq!(do_everything(between), [ALONE]);
    // The two first turns lie beside each other.
    assert_eq!(do_everything(variation), [END]);
    const SAVED: &str = "Nothing has changed since you saved.";
    assert_eq!(do_everything(study), [START, ALONE, START, SAVED]);
    const NOTHING: &str = "There is no turn of yours to take back.";
    const PASS: &str = "You can only pass when there is no legal move.";
    assert_eq!(do_everything(game_begun), [NOTHING, PASS]);
    assert_eq!(do_everything(game_of_a_turn), [PASS]);
    assert_eq!(do_everything(game_over), Vec::<String>::new());
    const READ: &str = "This is the first step.";
    const NO_HELP: &str = "There is no more help here.";
    assert_eq!(do_everything(lesson), [NO_HELP, READ, PASS]);
    const UNSOLVED: &str = "Solve the puzzle first.";
    assert_eq!(do_everything(puzzle), [UNSOLVED, PASS]);
    assert_eq!(do_everything(puzzle_shown), [NO_HELP, UNSOLVED, PASS]);
    let bare = do_everything(setup);
    // Nobody is done before the stones lie on the bases.
    assert_eq!(bare.len(), 1, "{bare:?}");
    const FIRST: &str = "There is nothing to undo.";
    const LAST: &str = "There is nothing to redo.";
    assert_eq!(do_everything(editor), [FIRST, LAST]);
    let empty = do_everything(empty_editor);
    assert_eq!(empty[0], LAST);
    // Neither puzzle nor study nor game begins without a king.
    assert!(empty.len() > 1, "{empty:?}");
}

/// A key of the table is one action's alone: pressed, it does one thing.
#[test]
fn no_two_actions_share_a_key_and_no_two_buttons_of_a_place_a_name() {
    let games = [analysis, variation, study, game_begun, game_over];
    for board in games.into_iter().chain([lesson, puzzle, setup, editor]) {
        let all = actions(&board());
        let keys: Vec<_> = all.iter().flat_map(|action| &action.keys).collect();
        for (at, key) in keys.iter().enumerate() {
            assert!(!keys[..at].contains(key), "{key:?}");
        }
        let named = |action: &Action| {
            let button = action.button.as_ref()?;
            Some((button.place, in_english(&button.label)))
        };
        let names: Vec<(ActionPlace, String)> = all.iter().filter_map(named).collect();
        for (at, name) in names.iter().enumerate() {
            assert!(!names[..at].contains(name), "{name:?}");
        }
    }
}
