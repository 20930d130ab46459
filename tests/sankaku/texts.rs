//! The texts of Sankaku Shogi: what is read and written, what is refused with
//! which words, and that nothing from outside makes it panic.

use fastrand::Rng;
use komadai::rules::error::MoveError;
use komadai::rules::sankaku::{RepetitionBan, Sankaku, SankakuOptions, SoldierRunDownLimit};
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::BoardView;
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::Rules;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};
use komadai::words;

/// The start position (Sankaku 6.3).
const START: &str = "rer/ccgcc/1sssss1/7/7/1SSSSS1/CCGCC/RER b -";

/// Sankaku 6.3.
#[test]
fn the_start_position_is_that_of_the_rules() {
    let sankaku = Sankaku::default();
    let start = Sankaku::start_position();
    assert_eq!(sankaku.write_position(&start, 1), format!("{START} 1"));
    assert_eq!(sankaku.read_position(START), Ok((start, 1)));
    assert_eq!(sankaku.turn(&start), Seat::FIRST);
    assert_eq!(sankaku.seat_letter(Seat::FIRST), 'b');
    assert_eq!(sankaku.seat_letter(Seat::SECOND), 'w');
    assert_eq!(sankaku.seat_name(Seat::SECOND), "White");
}

/// Sankaku 3.1.
#[test]
fn kinds_are_those_of_the_rules_in_order() {
    let kinds = Sankaku::default().kinds();
    let codes: Vec<&str> = kinds.iter().map(|info| info.code.as_str()).collect();
    assert_eq!(codes, ["E", "R", "C", "G", "S"]);
    let names: Vec<&str> = kinds.iter().map(|info| info.name.as_str()).collect();
    assert_eq!(
        names,
        ["Emperor", "Chariot", "Cavalry", "General", "Soldier"]
    );
    assert!((0..).zip(kinds.iter()).all(|(n, info)| info.kind.0 == n));
}

/// Rule 4.3 of RULES.md.
#[test]
fn position_texts_round_trip_exactly() {
    let sankaku = Sankaku::default();
    for text in [
        "3/5/7/7/7/7/5/1E1 w - 7",
        "1e1/5/7/7/7/7/5/3 b - 12",
        "rer/ccgcc/1sssss1/7/3S3/1SS1SS1/CCGCC/RER w - 2",
        "e2/5/7/7/7/7/5/2E b - 1000000000",
        "ggg/ggggg/ggggggg/ggggggg/7/1E5/5/2e b - 1",
    ] {
        let (position, ply) = sankaku.read_position(text).expect(text);
        assert_eq!(sankaku.write_position(&position, ply), text);
    }
    let without_ply = sankaku.read_position("e2/5/7/7/7/7/5/2E w -");
    assert_eq!(without_ply.map(|(_, ply)| ply), Ok(1));
}

#[test]
fn malformed_position_texts_name_place_expected_and_found() {
    let sankaku = Sankaku::default();
    for (text, words) in [
        ("", "board: expected 8 rows separated by `/`, found nothing"),
        (
            "rer/ccgcc b -",
            "board: expected 8 rows separated by `/`, found 2 rows",
        ),
        (
            "4/5/7/7/7/7/5/2E b -",
            "row 8, cell 1: expected a run of 1 to 3 empty cells, found `4`",
        ),
        (
            "e2/5/7/7/7/7/5/2EE b -",
            "row 1, cell 4: expected the end of the row after 3 cells",
        ),
        (
            "e2/5/7/0/7/7/5/2E b -",
            "row 5, cell 1: expected a run of 1 to 7 empty cells, found `0`",
        ),
        ("e2/5/7/34/7/7/5/2E b -", "found `34`"),
        (
            "e2/5/7/6/7/7/5/2E b -",
            "row 5, cell 7: expected a piece or a run of empty cells",
        ),
        (
            "e2/5/7/x6/7/7/5/2E b -",
            "row 5, cell 1: expected a piece of ERCGS",
        ),
        ("e2/5/7/+S6/7/7/5/2E b -", "found `+`"),
        ("e2/5/7/三6/7/7/5/2E b -", "found `三`"),
        (
            "e2/5/7/7/7/7/5/2E",
            "turn: expected `b` or `w`, found nothing",
        ),
        (
            "e2/5/7/7/7/7/5/2E s -",
            "turn: expected `b` or `w`, found `s`",
        ),
        ("e2/5/7/7/7/7/5/2E b", "hands: expected `-`"),
        ("e2/5/7/7/7/7/5/2E b 2P", "found `2P`"),
        (
            "e2/5/7/7/7/7/5/2E b - 0",
            "ply: expected a number from 1 to 1000000000, found `0`",
        ),
        ("e2/5/7/7/7/7/5/2E b - +1", "found `+1`"),
        ("e2/5/7/7/7/7/5/2E b - 1000000001", "ply"),
        (
            "e2/5/7/7/7/7/5/2E b - 1 1",
            "after the ply: expected the end, found `1`",
        ),
        ("3/5/7/7/7/7/5/3 b -", "Neither side has the Emperor."),
        (
            "e2/5/7/7/7/7/5/EE1 b -",
            "Black may have only one Emperor, but has 2",
        ),
        (
            "eee/5/7/7/7/7/5/2E b -",
            "White may have only one Emperor, but has 3",
        ),
    ] {
        let error = sankaku.read_position(text).expect_err(text);
        let error = words::in_english(&words::position_error(&rules(), &error));
        assert!(error.contains(words), "{text}: {error}");
    }
}

fn rules() -> Ruleset {
    Ruleset::named("sankaku").expect("in the catalogue")
}

/// The refusal of a move in English.
fn in_english(error: &MoveError) -> String {
    words::in_english(&words::move_error(&rules().begin(), error))
}

#[test]
fn illegal_move_texts_are_refused_with_the_reason() {
    let sankaku = Sankaku::default();
    let start = Sankaku::start_position();
    for (text, words) in [
        ("", "move: expected a move such as `b3b4`, found nothing"),
        ("b3", "expected a cell of the board"),
        ("a1a2", "expected a cell of the board"),
        ("b3b44", "found `b44`"),
        ("b3a3+", "found `a3+`"),
        ("b3h3", "found `h3`"),
        ("盤盤", "expected a move"),
        ("P*e5", "found `P*`"),
        ("a3a4", "There is nothing on a3"),
        ("b6a6", "What stands on b6 is not yours"),
        ("b3b2", "Your own piece stands on b2"),
        ("d1d1", "A piece cannot stay on d1"),
        ("d1d8", "The Emperor on d8 is defended from"),
        (
            "c1e4",
            "The Chariot on c1 cannot reach e4: the Cavalry on c2 is in the way",
        ),
        ("d2d5", "The General on d2 cannot reach d5"),
        ("b2b5", "The Cavalry on b2 cannot reach b5"),
        ("b3b5", "The Soldier on b3 cannot reach b5"),
        ("d3e4", "only to capture"),
    ] {
        let error = in_english(&sankaku.read_move(&start, text).expect_err(text));
        assert!(error.contains(words), "{text}: {error}");
    }
}

#[test]
fn illegal_notation_is_refused_with_how_to_write_it() {
    let sankaku = Sankaku::default();
    let (position, _) = sankaku
        .read_position("1e1/5/7/7/7/1s2R2/S4/1E1 b -")
        .expect("a position");
    for (text, words) in [
        ("", "notation: expected a turn such as"),
        ("R", "expected a turn such as"),
        ("e3-d3", "expected a turn such as"),
        ("Xe3-d3", "expected a turn such as"),
        ("Re3d3", "expected a turn such as"),
        ("Re3-i3", "expected a cell"),
        ("Re9-d3", "expected a cell"),
        ("Ge3-d3", "That turn is written Re3-d3"),
        ("Re3xd3", "That turn is written Re3-d3"),
        ("Re3-a3", "That turn is written Re3xb3-a3"),
        ("Re3xb3xa3", "That turn is written Re3xb3-a3"),
        ("Re3-d3=G", "That turn is written Re3-d3"),
        (
            "R-d4=G",
            "No turn is written like that. Say where it starts",
        ),
        ("Sxe3", "No turn is written like that. Say where it starts"),
        ("Sb2xb3", "That turn is written Sb2xb3=G"),
        ("Sb2xe2", "The Soldier on b2 cannot reach e2"),
        ("Eé1-d2", "expected a cell"),
    ] {
        let error = sankaku.read_notation(&position, text);
        let error = in_english(&error.expect_err(text));
        assert!(error.contains(words), "{text}: {error}");
    }
}

#[test]
fn no_text_makes_a_reader_panic() {
    let sankaku = Sankaku::default();
    let start = Sankaku::start_position();
    let parts = [
        "rer",
        "/",
        "ccgcc",
        "1sssss1",
        "7",
        "9",
        "E",
        "e",
        " ",
        "b",
        "w",
        "-",
        "1",
        "x",
        "=G",
        "d1",
        "d8",
        "c3",
        "R",
        "S",
        "é",
        "三",
        "+",
        "*",
        "0",
        "99999999999999999999",
        "\t",
        "\0",
        "g6",
    ];
    let mut rng = Rng::with_seed(5);
    let mut read = 0;
    for _ in 0..50_000 {
        let text: String = (0..rng.usize(..9))
            .filter_map(|_| rng.choice(parts))
            .collect();
        read += usize::from(sankaku.read_move(&start, &text).is_ok());
        read += usize::from(sankaku.read_notation(&start, &text).is_ok());
        assert!(sankaku.read_position(&text).is_err(), "{text}");
        // A whole board with a few letters changed.
        let mut letters: Vec<char> = START.chars().collect();
        for _ in 0..rng.usize(1..4) {
            let at = rng.usize(..letters.len());
            letters[at] = rng
                .choice("rRsSeE/17 -wb+x".chars().collect::<Vec<_>>())
                .unwrap_or('?');
        }
        let text: String = letters.into_iter().collect();
        if let Ok((position, ply)) = sankaku.read_position(&text) {
            let again = sankaku.write_position(&position, ply);
            assert_eq!(sankaku.read_position(&again), Ok((position, ply)), "{text}");
            read += sankaku.legal_moves(&position).len();
        }
    }
    assert!(read > 0);
}

#[test]
fn options_are_set_by_name_and_refuse_unknown_values() {
    let mut options = SankakuOptions::default();
    let default = ("Any", "AttackedByArmy");
    assert_eq!(
        (options.run_down.as_str(), options.repetition.as_str()),
        default
    );
    for (name, value) in [("run_down", "One"), ("repetition", "Free")] {
        assert!(SankakuOptions::OPTION_NAMES.contains(&name));
        assert!(SankakuOptions::values(name).is_some_and(|values| values.contains(&value)));
        assert_eq!(options.set(name, value), Ok(()));
        assert_eq!(options.get(name), Some(value));
    }
    let expected = SankakuOptions {
        run_down: SoldierRunDownLimit::One,
        repetition: RepetitionBan::Free,
    };
    assert_eq!(options, expected);
    for (name, value, words) in [
        (
            "run_down",
            "Two",
            "option run_down: expected `Any` or `One`, found `Two`",
        ),
        (
            "repetition",
            "free",
            "expected one of `Attacked`, `AttackedByArmy`, `Free`, found `free`",
        ),
        (
            "colour",
            "red",
            "option name: expected one of `run_down`, `repetition`, found `colour`",
        ),
    ] {
        let error = options.set(name, value).expect_err(words).to_string();
        assert!(error.contains(words), "{error}");
    }
    let file = "(game: sankaku(run_down: One, repetition: Free))";
    assert_eq!(read_variant_file(file), Ok(Ruleset::Sankaku(expected)));
    assert!(read_variant_file("(game: sankaku(run_dwn: One))").is_err());
}

#[test]
fn the_shipped_variant_file_equals_the_defaults() {
    let text = std::fs::read_to_string("ron_configs/variants/sankaku.ron").expect("a file of ours");
    let rules = Ruleset::named("sankaku").expect("in the catalogue");
    assert_eq!(read_variant_file(&text), Ok(rules.clone()));
    for option in rules.options() {
        let written = format!("        {}: {},", option.name, option.value);
        assert!(text.lines().any(|line| line == written), "{written}");
    }
    let refused = rules
        .begin_with_setups(&["Setup: x@a1".into()])
        .expect_err("no setup phase");
    let refused = words::in_english(&words::start_error(&rules, &refused));
    assert!(refused.contains("begins without a setup"), "{refused}");
}
