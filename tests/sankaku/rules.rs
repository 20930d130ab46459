//! The rules of Sankaku Shogi case by case: moves and captures of each piece, and how games end.

use crate::sankaku_positions::position;
use komadai::rules::board::Cell;
use komadai::rules::game::Game;
use komadai::rules::game::effect::Effect;
use komadai::rules::game::outcome::{Outcome, Reason};
use komadai::rules::piece_tracker::PieceLocation;
use komadai::rules::sankaku::geometry::{cell_name, cell_named};
use komadai::rules::sankaku::{RepetitionBan, Sankaku, SankakuOptions, SoldierRunDownLimit};
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words::{illegal_move, in_english, move_error};

const BLACK: Seat = Seat::FIRST;

fn game(pieces: &str, turn: char) -> Game {
    game_with(SankakuOptions::default(), pieces, turn)
}

fn game_with(options: SankakuOptions, pieces: &str, turn: char) -> Game {
    Game::sankaku_from_text(Sankaku::new(options), &position(pieces, turn)).expect("a position")
}

fn cell(name: &str) -> Cell {
    cell_named(name).unwrap_or_else(|| panic!("{name} is on the board"))
}

fn location(name: &str) -> Location {
    Location::Cell(cell(name))
}

/// The names of the cells that a piece may go to.
fn targets(game: &Game, from: &str) -> Vec<String> {
    let locations = game.legal_targets(location(from)).into_iter();
    let mut names: Vec<String> = locations
        .map(|to| match to {
            Location::Cell(cell) => cell_name(cell),
            Location::Hand(..) => panic!("there are no hands"),
        })
        .collect();
    names.sort_unstable();
    names
}

fn refused(game: &mut Game, text: &str, words: &str) {
    let error = game.play(text).expect_err(text);
    let error = in_english(&move_error(game, &error));
    assert!(error.contains(words), "{error}");
    let (from, to) = text.split_at(2);
    let told = in_english(&illegal_move(
        game,
        &game.explain_illegal(location(from), location(to)),
    ));
    assert!(told.contains(words), "{told}");
    assert!(game.move_options(location(from), location(to)).is_empty());
}

/// Captured cells in order, cells passed, and what the piece promoted to.
fn summary(effects: &[Effect]) -> (Vec<String>, Vec<String>, Option<u8>) {
    let (mut fallen, mut passed, mut becomes) = (Vec::new(), Vec::new(), None);
    for effect in effects {
        match effect {
            Effect::Taken { from, to, .. } => {
                assert_eq!(*to, PieceLocation::Gone);
                assert!(passed.is_empty(), "what falls comes before the move");
                fallen.push(cell_name(*from));
            }
            Effect::Moved { through, .. } => {
                passed = through.iter().map(|cell| cell_name(*cell)).collect();
            }
            Effect::Promoted { kind, .. } => becomes = Some(kind.0),
            _ => {}
        }
    }
    (fallen, passed, becomes)
}

/// The General in the piece tracker.
const GENERAL: u8 = 3;

/// On row 3: a General, two Soldiers, a gap, the Chariot.
const ROW: &str = "d1 E, e3 R, a3 g, b3 s, c3 s, d8 e";

/// Sankaku 3.5, 3.6, 3.9.
#[test]
fn a_chariot_runs_down_several_soldiers() {
    let mut game = game(ROW, 'b');
    for (to, notation) in [
        ("d3", "Re3-d3"),
        ("c3", "Re3xc3"),
        ("b3", "Re3xc3xb3"),
        ("a3", "Re3xc3xb3xa3"),
    ] {
        let played = game.play(&format!("e3{to}")).expect("it slides").clone();
        assert_eq!(played.notation, notation);
        game.undo();
    }
    let played = game.play("e3a3").expect("it runs them down").clone();
    let (fallen, passed, becomes) = summary(&played.effects);
    assert_eq!(fallen, ["c3", "b3", "a3"]);
    assert_eq!(passed, ["d3", "c3", "b3"]);
    assert_eq!(becomes, None);
    assert_eq!(
        game.position_text(),
        format!("{} 2", position("d1 E, a3 R, d8 e", 'w'))
    );
    assert!(game.is_consistent());
}

/// Sankaku 3.5.
#[test]
fn a_chariot_may_end_behind_a_soldier_on_an_empty_cell() {
    let mut game = game("d1 E, e3 R, c3 s, d8 e", 'b');
    let played = game.play("e3a3").expect("it slides on").clone();
    assert_eq!(played.notation, "Re3xc3-a3");
    assert_eq!(summary(&played.effects).0, ["c3"]);
}

/// Sankaku 3.7, 3.8.
#[test]
fn with_run_down_one_a_chariot_may_capture_the_piece_after_one_soldier() {
    let one = SankakuOptions {
        run_down: SoldierRunDownLimit::One,
        ..SankakuOptions::default()
    };
    let mut game = game_with(one, ROW, 'b');
    refused(&mut game, "e3a3", "only one Soldier");
    let played = game.play("e3b3").expect("it takes the second").clone();
    assert_eq!(summary(&played.effects).0, ["c3", "b3"]);
    let mut further = game_with(one, "d1 E, e3 R, c3 s, a3 s, d8 e", 'b');
    assert_eq!(
        further.play("e3a3").map(|played| played.notation.clone()),
        Ok("Re3xc3xa3".into())
    );
}

/// Sankaku 3.10.
#[test]
fn other_pieces_stop_a_chariot() {
    for (blocker, can_take) in [
        ("g", true),
        ("c", true),
        ("r", true),
        ("S", false),
        ("G", false),
    ] {
        let mut game = game(&format!("d1 E, e3 R, c3 {blocker}, d8 e"), 'b');
        refused(&mut game, "e3b3", "c3 is in the way");
        assert_eq!(game.play("e3c3").is_ok(), can_take, "{blocker}");
    }
}

/// Sankaku 3.19 to 3.22.
#[test]
fn a_soldier_steps_over_sides_and_captures_at_two() {
    // d4 points down: its sides lead to c4, e4 and d5.
    let pieces = "d1 E, d4 S, f4 s, b4 s, c4 s, d8 e";
    let mut game = game(pieces, 'b');
    assert_eq!(targets(&game, "d4"), ["c4", "d5", "e4", "f4"]);
    refused(&mut game, "d4b4", "c4 is in the way");
    refused(&mut game, "d4e5", "only to capture");
    refused(&mut game, "d4d6", "cannot reach");
    let played = game.play("d4f4").expect("it takes at two").clone();
    assert_eq!(played.notation, "Sd4xf4=G");
    let (fallen, passed, becomes) = summary(&played.effects);
    assert_eq!((fallen, passed), (vec!["f4".into()], vec!["e4".into()]));
    assert_eq!(becomes, Some(GENERAL));
    assert!(
        game.position_text().contains("1ss2G1"),
        "{}",
        game.position_text()
    );
}

/// Sankaku 3.11.
#[test]
fn a_soldier_cannot_capture_a_chariot() {
    let mut game = game("d1 E, d4 S, d5 r, f4 r, d8 e", 'b');
    refused(&mut game, "d4d5", "A Soldier cannot capture a Chariot");
    refused(&mut game, "d4f4", "A Soldier cannot capture a Chariot");
}

/// Sankaku 3.14, 3.15.
#[test]
fn cavalry_leaps_again_only_from_its_own_side() {
    let alone = game("d1 E, d4 C, e4 g, d8 e", 'b');
    assert_eq!(targets(&alone, "d4"), ["b4", "c3", "c5", "e3", "e5", "f4"]);
    // From f4 it leaps on to the second cells of f4: e3 e5 g3 g5 (and not back).
    let mut game = game("d1 E, d4 C, f4 S, g5 s, d8 e", 'b');
    let expected = ["b4", "c3", "c5", "e3", "e5", "g3", "g5"];
    assert_eq!(targets(&game, "d4"), expected);
    let played = game.play("d4g5").expect("it leaps twice").clone();
    assert_eq!(played.notation, "Cd4xg5=G");
    let (fallen, passed, becomes) = summary(&played.effects);
    assert_eq!((fallen, passed), (vec!["g5".into()], vec!["f4".into()]));
    assert_eq!(becomes, Some(GENERAL));
}

/// Sankaku 3.16.
#[test]
fn cavalry_has_no_third_leap() {
    // Of the cells behind f4 one holds a Soldier of its own, and f6 lies behind that.
    let game = game("d1 E, d4 C, f4 S, g5 S, d8 e", 'b');
    let expected = ["b4", "c3", "c5", "e3", "e5", "g3"];
    assert_eq!(targets(&game, "d4"), expected);
}

/// Sankaku 3.18.
#[test]
fn a_general_steps_to_all_twelve_adjacent_cells() {
    let game = game("d1 E, d4 G, d8 e", 'b');
    // Around d4, which points down: rows 3 to 5.
    let expected = [
        "b4", "c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5", "f4", "b5", "f5",
    ];
    let mut expected = expected.map(String::from);
    expected.sort_unstable();
    assert_eq!(targets(&game, "d4"), expected);
}

/// Sankaku 3.2, 7.3.
#[test]
fn an_emperor_leaps_anywhere_and_wins_by_capturing_the_other() {
    let mut game = game("d1 E, c4 s, g6 S, d8 e", 'b');
    // 44 cells but its own and that of the Soldier g6.
    assert_eq!(targets(&game, "d1").len(), 42);
    let played = game.play("d1d8").expect("nobody defends it").clone();
    let won = Outcome::win(BLACK, Reason::EmperorCaptured);
    assert_eq!(game.outcome(), won);
    assert_eq!(played.effects.last(), Some(&Effect::Ended { outcome: won }));
    assert_eq!(game.outcome_text(), "win b emperor-captured");
    assert!(game.legal_move_texts().is_empty() && game.legal_sources().is_empty());
    assert!(game.is_consistent());
    // A finished game is a position too.
    let again =
        Game::sankaku_from_text(Sankaku::default(), &game.position_text()).expect("a position");
    assert_eq!(again.outcome(), won);
}

/// Sankaku 3.3.
#[test]
fn other_pieces_capture_an_emperor_defended_or_not() {
    let mut game = game("d1 E, d7 G, c8 r, d8 e", 'b');
    assert!(game.play("d7d8").is_ok());
    assert_eq!(game.outcome(), Outcome::win(BLACK, Reason::EmperorCaptured));
}

/// Sankaku 3.3, 5.1.
#[test]
fn a_defended_emperor_is_safe_from_the_enemy_emperor() {
    for (defender, at, defends) in [
        // e8 e7 f7 f6 g6 is a way from d8; b5 is on none of its strips.
        ("r", "g6", true),
        ("r", "b5", false),
        ("g", "c7", true),
        ("g", "d6", false),
        ("c", "e7", true),
        ("c", "b7", false),
        ("s", "c8", true),
        ("s", "e7", true),
        ("s", "f7", false),
    ] {
        let mut safe = game(&format!("d1 E, d8 e, {at} {defender}"), 'b');
        let error = safe.play("d1d8").err();
        assert_eq!(error.is_some(), defends, "{defender} {at}");
        if let Some(error) = error {
            let error = in_english(&move_error(&safe, &error));
            assert!(error.contains("is defended from"), "{error}");
            assert!(error.contains(at), "{error}");
        }
    }
}

/// Sankaku 5.4.
#[test]
fn defence_is_judged_after_the_captor_has_left_its_cell() {
    // The Soldier e7 strikes d8 over e8, where the Emperor stands that takes.
    let mut game = game("e8 E, e7 s, d8 e", 'b');
    refused(&mut game, "e8d8", "is defended from e7");
    // Anything else on e8 stays there.
    let mut blocked = self::game("d1 E, e8 S, e7 s, d8 e", 'b');
    assert!(blocked.play("d1d8").is_ok());
}

/// Sankaku 7.2.
#[test]
fn leaving_the_emperor_attacked_is_legal_and_shown_as_check() {
    let mut game = Ruleset::Sankaku(SankakuOptions::default()).begin();
    game.play("d1d4").expect("it may go there");
    assert!(
        game.checked_royals().is_empty(),
        "the Cavalry b2 defends it"
    );
    game.undo();
    game.play("d1d5").expect("it may go there too");
    assert_eq!(game.checked_royals(), [(BLACK, cell("d5"))]);
}

/// Both step out and back, which brings the start back.
const OUT_AND_BACK: [&str; 4] = ["b3a3", "b6a6", "a3b3", "a6b6"];

fn start_with(repetition: RepetitionBan) -> Game {
    Ruleset::Sankaku(SankakuOptions {
        repetition,
        ..SankakuOptions::default()
    })
    .begin()
}

fn play_all(game: &mut Game, moves: &[&str]) {
    for text in moves {
        game.play(text).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Sankaku 7.5, 7.8, 7.11.
#[test]
fn an_attacked_piece_may_not_repeat_a_position() {
    let mut game = start_with(RepetitionBan::Attacked);
    play_all(&mut game, &OUT_AND_BACK[..3]);
    // The Emperor d1 attacks every cell, a6 too.
    refused(&mut game, "a6b6", "bring back an earlier position");
    refused(&mut game, "a6b6", "from d1");
    assert!(game.play_move_in_any_form("Sa6-b6").is_err());
    assert!(!game.legal_move_texts().contains(&"a6b6".into()));
    assert!(
        game.legal_targets(location("a6"))
            .iter()
            .all(|to| *to != location("b6"))
    );
    assert!(
        game.legal_sources().contains(&location("a6")),
        "it may go elsewhere"
    );
    // Perft knows no history.
    let divided: Vec<String> = game
        .perft_divide(1)
        .into_iter()
        .map(|(text, _)| text)
        .collect();
    assert!(divided.contains(&"a6b6".into()));
    assert_eq!(divided.len(), game.legal_move_texts().len() + 1);
    // Taken back far enough, it is allowed again.
    game.undo();
    play_all(&mut game, &["c3c4", "a6b6"]);
}

/// Sankaku 7.7.
#[test]
fn with_attacked_by_army_attacks_of_the_emperor_do_not_count() {
    let mut game = start_with(RepetitionBan::AttackedByArmy);
    play_all(&mut game, &OUT_AND_BACK);
    // A Chariot on the strip makes the difference.
    let pieces = "d1 E, g3 R, a4 r, b2 S, b7 s, d8 e";
    let repetition = RepetitionBan::AttackedByArmy;
    let options = SankakuOptions {
        repetition,
        ..SankakuOptions::default()
    };
    let mut game = game_with(options, pieces, 'b');
    play_all(&mut game, &["g3g4", "a4a3", "g4g3"]);
    refused(&mut game, "a3a4", "bring back");
}

/// Sankaku 7.13.
#[test]
fn the_fourth_occurrence_of_a_position_is_a_draw() {
    let both = SeatSet::from_seat(Seat::FIRST).with(Seat::SECOND);
    let draw = Outcome::Draw {
        seats: both,
        reason: Reason::Repetition,
    };
    // Where the Emperors are defended and nothing else attacks them, even the
    // default lets them go back.
    let emperors = ["d1d4", "d8d5", "d4d1", "d5d8"];
    for (repetition, cycle) in [
        (RepetitionBan::Free, OUT_AND_BACK),
        (RepetitionBan::AttackedByArmy, OUT_AND_BACK),
        (RepetitionBan::Attacked, emperors),
    ] {
        let mut game = start_with(repetition);
        for round in 0..3 {
            assert!(game.outcome().is_ongoing(), "{repetition:?} {round}");
            play_all(&mut game, &cycle);
        }
        assert_eq!(game.outcome(), draw, "{repetition:?}");
        game.undo();
        assert!(game.outcome().is_ongoing());
    }
}

/// Turns of each seat without a capture that draw.
const QUIET_TURNS: usize = 100;

/// Sankaku 7.14, 7.15.
#[test]
fn a_hundred_turns_of_each_seat_without_a_capture_are_a_draw() {
    let both = SeatSet::from_seat(Seat::FIRST).with(Seat::SECOND);
    let mut rng = fastrand::Rng::with_seed(3);
    let mut game = start_with(RepetitionBan::Attacked);
    // A capture early on: the count begins after it.
    play_all(&mut game, &["b2b4", "c7a5", "b4a5"]);
    for ply in 0..2 * QUIET_TURNS {
        assert!(game.outcome().is_ongoing(), "after {ply} quiet plies");
        let mut texts = game.legal_move_texts();
        rng.shuffle(&mut texts);
        let quiet = texts.into_iter().any(|position_text| {
            let played = game.play(&position_text).expect("a listed move is legal");
            let is_quiet = !played.notation.contains('x');
            if !is_quiet || (game.outcome().is_ongoing() && played_emperor(&game)) {
                game.undo();
                return false;
            }
            true
        });
        assert!(quiet, "somebody can move without taking");
    }
    let draw = Outcome::Draw {
        seats: both,
        reason: Reason::NoCapture,
    };
    assert_eq!(game.outcome(), draw);
    assert_eq!(game.outcome_text(), "draw b+w no-capture");
}

/// Whether the last turn was an Emperor's; without them nothing comes back.
fn played_emperor(game: &Game) -> bool {
    game.played_turns()
        .last()
        .is_some_and(|last| last.notation.starts_with('E'))
}
