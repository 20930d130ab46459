//! Sigma's rules case by case: effects of moves, how games end, limits of captures.

use crate::sigma_positions;
use komadai::rules::board::Cell;
use komadai::rules::game::Game;
use komadai::rules::game::effect::Effect;
use komadai::rules::game::outcome::{Outcome, Reason};
use komadai::rules::piece_tracker::{PieceLocation, PieceType, StoneId, StoneLocation};
use komadai::rules::seat::Seat;
use komadai::rules::sigma::{DoubleLeapMiddleRule, Sigma, SigmaOptions, Stone};
use komadai::rules::traits::notation::Notation;

fn game_with(options: SigmaOptions, bases: &str, turn: char, white: &str) -> Game {
    let text = sigma_positions::position(bases, turn, white);
    Game::sigma_from_text(Sigma::new(options), &text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn game(bases: &str, turn: char, white: &str) -> Game {
    game_with(SigmaOptions::default(), bases, turn, white)
}

fn cell(name: &str) -> Cell {
    let sigma = Sigma::default();
    komadai::rules::traits::board_view::BoardView::layout(&sigma)
        .cell_named(name)
        .expect("a cell of the board")
}

fn kinds(game: &Game, stones: &[StoneId]) -> Vec<PieceType> {
    let kind = |id: &StoneId| game.piece_tracker().stone(*id).kind;
    stones.iter().map(kind).collect()
}

/// Sigma 6.3 to 6.9.
#[test]
fn a_capture_takes_a_base_and_redistributes_the_stones() {
    let mut game = game("g1 wRFW, g7 bRFW, a2 wEDFW, a4 bJWW", 'w', "");
    let before = game.piece_tracker().clone();
    let (base, taken) = (
        before.piece_on(cell("a2")).unwrap(),
        before.piece_on(cell("a4")).unwrap(),
    );
    let own = before.stones_at(StoneLocation::Base(base));
    let theirs = before.stones_at(StoneLocation::Base(taken));
    let effects = game.play("a2a4=JEWW").expect("legal").effects.clone();
    let [first, second, returned @ .., last] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    let place = PieceLocation::Hand(Seat::SECOND);
    let (from, to) = (cell("a2"), cell("a4"));
    assert_eq!(
        *first,
        Effect::Taken {
            piece: taken,
            from: to,
            to: place
        }
    );
    assert_eq!(
        *second,
        Effect::Moved {
            piece: base,
            from,
            to,
            through: Vec::new(),
        }
    );
    let returned: Vec<StoneId> = returned
        .iter()
        .map(|effect| match effect {
            Effect::StoneReturned {
                stone,
                to: Seat::SECOND,
            } => *stone,
            other => panic!("{other:?}"),
        })
        .collect();
    let letters = [Stone::Dabbaba, Stone::Ferz, Stone::Wazir].map(Stone::kind);
    assert_eq!(kinds(&game, &returned), letters);
    let Effect::Restacked { base: on, stones } = last else {
        panic!("{last:?}");
    };
    assert_eq!(*on, base);
    let letters = [Stone::Jumper, Stone::Elephant, Stone::Wazir, Stone::Wazir];
    assert_eq!(kinds(&game, stones), letters.map(Stone::kind));
    // The mover keeps its own E and W; J and only one W come from the taken base.
    assert_eq!(stones.iter().filter(|id| own.contains(id)).count(), 2);
    assert_eq!(stones.iter().filter(|id| theirs.contains(id)).count(), 2);
    assert_eq!(game.piece_tracker().piece(taken).seat, Seat::SECOND);
    assert!(game.is_consistent());
}

/// Sigma 6.10.
#[test]
fn a_drop_brings_a_base_with_stones_from_the_storage() {
    let mut game = game("g1 wRFW, g7 bRFW", 'w', "DFF");
    let effects = game.play("DFF*c4").expect("legal").effects.clone();
    let [
        Effect::Dropped { piece, seat, to },
        Effect::Restacked { base, stones },
    ] = effects.as_slice()
    else {
        panic!("{effects:?}");
    };
    assert_eq!((*seat, *to), (Seat::FIRST, cell("c4")));
    assert_eq!(base, piece);
    let letters = [Stone::Dabbaba, Stone::Ferz, Stone::Ferz];
    assert_eq!(kinds(&game, stones), letters.map(Stone::kind));
    assert!(game.is_consistent());
}

/// Sigma 6.16.
#[test]
fn a_stone_is_taken_only_with_a_base_on_a_red_corner() {
    let mut game = game("g1 wRFW, d4 bRFW, a7 wN", 'w', "");
    let effects = game.play("%J").expect("legal").effects.clone();
    let [Effect::StoneTaken { stone, from, to }] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    assert_eq!((*from, *to), (Seat::SECOND, Seat::FIRST));
    assert_eq!(kinds(&game, &[*stone]), [Stone::Jumper.kind()]);
    assert!(game.is_consistent());
    // Now it is Black's turn, and none of Black's bases stands on a1 or g1.
    assert!(game.play("%J").is_err());
}

/// Sigma 6.19.
#[test]
fn two_corners_give_no_more_than_one_stone() {
    let one = game("g1 wRFW, d4 bRFW, a7 wN", 'w', "");
    let two = game("g1 wRFW, d4 bRFW, a7 wN, g7 wN", 'w', "");
    let takes = |game: &Game| {
        let texts = game.legal_move_texts().into_iter();
        texts.filter(|text| text.starts_with('%')).count()
    };
    // One of each kind that lies in Black's storage: all eight kinds.
    assert_eq!((takes(&one), takes(&two)), (8, 8));
}

/// Sigma 8.3, 8.4, 8.11.
#[test]
fn the_royal_on_the_opponents_circle_wins_at_once() {
    let mut white = game("d6 wRFW, a7 bRFW", 'w', "");
    white.play("d6d7").expect("the circle is not attacked");
    assert_eq!(white.outcome(), Outcome::win(Seat::FIRST, Reason::Circle));
    assert!(white.legal_move_texts().is_empty());
    let mut black = game("g7 wRFW, d2 bRFW", 'b', "");
    black.play("d2d1").expect("the circle is not attacked");
    assert_eq!(black.outcome(), Outcome::win(Seat::SECOND, Reason::Circle));
    // Attacked from b6 the circle may not be entered.
    assert!(
        game("d6 wRFW, a7 bRFW, b6 bN", 'w', "")
            .play("d6d7")
            .is_err()
    );
    // The own circle wins nothing.
    let mut own = game("d2 wRFW, a7 bRFW", 'w', "");
    own.play("d2d1").expect("legal");
    assert!(own.outcome().is_ongoing());
}

/// A knight on e6 checks g7; g7 moves only by D, to e7 and g5, where Black's
/// own bases stand, and neither of these reaches e6.
///
/// Sigma 8.1.
#[test]
fn mate_ends_the_game() {
    let mut game = game("a1 wRFW, g7 bRD, e7 bJ, g5 bJ", 'w', "N");
    let effects = game.play("N*e6").expect("legal").effects.clone();
    let outcome = Outcome::win(Seat::FIRST, Reason::Mate);
    assert_eq!(game.outcome(), outcome);
    let royal = cell("g7");
    let seat = Seat::SECOND;
    let last = [Effect::Check { seat, royal }, Effect::Ended { outcome }];
    assert_eq!(effects[effects.len() - 2..], last);
    assert!(game.legal_move_texts().is_empty());
}

/// Two knights go there and back. The start, which no turn brought about, does not count,
/// so that the position after White's first turn is the first to stand three times: after
/// turns 1, 5 and 9. Whoever begins to shuffle from the start loses.
///
/// Sigma 8.5, 8.8, 8.9.
#[test]
fn bringing_about_the_third_occurrence_loses() {
    let sigma = Sigma::default();
    let text = sigma.write_position(&sigma.start_position(), 1);
    let mut game = Game::sigma_from_text(sigma, &text).expect("the start");
    let round = ["b2c4", "f6e4", "c4b2", "e4f6"];
    for (ply, text) in round.iter().cycle().take(9).enumerate() {
        assert!(game.outcome().is_ongoing(), "ply {ply}");
        game.play(text).unwrap_or_else(|error| panic!("{error}"));
    }
    assert_eq!(
        game.outcome(),
        Outcome::win(Seat::SECOND, Reason::Repetition)
    );
    assert!(game.legal_move_texts().is_empty());
    assert!(game.undo().is_some());
    assert!(game.outcome().is_ongoing());
}

/// Sigma 3.2 to 3.4.
#[test]
fn slides_are_as_long_as_their_stones_and_blocked_by_any_base() {
    let game = game("g1 wRFW, g7 bRFW, a1 wWWW, a3 wF", 'w', "");
    let texts = game.legal_move_texts();
    let from_a1: Vec<&str> = texts
        .iter()
        .filter_map(|text| text.strip_prefix("a1"))
        .collect();
    assert_eq!(from_a1, ["a2", "b1", "c1", "d1"]);
}

/// Sigma 3.7 to 3.9.
#[test]
fn the_middle_of_a_double_leap_must_be_empty_unless_free() {
    let bases = "g1 wRFW, g7 bRFW, a1 wDD, a2 wF, a3 wN";
    let texts = |double_leap| {
        let options = SigmaOptions {
            double_leap,
            ..SigmaOptions::default()
        };
        game_with(options, bases, 'w', "").legal_move_texts()
    };
    let reaches = |double_leap, to: &str| texts(double_leap).contains(&format!("a1{to}"));
    // The squares leapt over never matter: b1 to d1 are free here anyway.
    assert!(reaches(DoubleLeapMiddleRule::Ride, "c1") && reaches(DoubleLeapMiddleRule::Ride, "e1"));
    assert!(!reaches(DoubleLeapMiddleRule::Ride, "a5"));
    assert!(reaches(DoubleLeapMiddleRule::Free, "a5"));
}

/// Sigma 6.8.
#[test]
fn a_capturer_keeps_at_least_as_many_stones() {
    let game = game("g1 wRFW, g7 bRFW, a1 wDF, a3 bDW", 'w', "");
    let texts = game.legal_move_texts();
    let held: Vec<&str> = texts
        .iter()
        .filter_map(|text| text.strip_prefix("a1a3="))
        .collect();
    // Of D, D, F, W: the pairs, the triples, and all four.
    let expected = ["DD", "DDF", "DDFW", "DDW", "DF", "DFW", "DW", "FW"];
    assert_eq!(held, expected);
}

/// Sigma 4.5 to 4.7, 6.6.
#[test]
fn a_capturing_royal_keeps_the_limits_of_the_royal() {
    let game = game("a1 wRFW, g7 bRFW, b1 bJZW", 'w', "");
    let texts = game.legal_move_texts();
    let held: Vec<&str> = texts
        .iter()
        .filter_map(|text| text.strip_prefix("a1b1="))
        .collect();
    // Of J, Z, F, W, W two without the J.
    assert_eq!(held, ["FW", "WW", "ZF", "ZW"]);
}
