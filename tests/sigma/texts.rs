//! Texts of Sigma 4 Shogi: the examples of its rules, what is refused
//! and how, and that no text makes a reader panic.

use crate::sigma_positions;
use komadai::rules::board::Cell;
use komadai::rules::error::{MoveError, PositionError};
use komadai::rules::seat::Seat;
use komadai::rules::sigma::Stone;
use komadai::rules::sigma::geometry::cell_named;
use komadai::rules::sigma::{Position, Setup, Sigma, SigmaOptions};
use komadai::rules::traits::notation::Notation;
use komadai::rules::unplayable::{FaultPlace, UnplayableReason};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words;
use proptest::prelude::*;

/// The Standard setup (Sigma 10.5).
const STANDARD: &str = "bNF,bZW,bJF,bRFW,bJF,bZW,bNF/bCD,bEN,bDW,bEW,bDW,bEN,bCD/\
                        bEF,bED,bDW,bEF,bDW,bED,bEF/7/wEF,wED,wDW,wEF,wDW,wED,wEF/\
                        wCD,wEN,wDW,wEW,wDW,wEN,wCD/wNF,wZW,wJF,wRFW,wJF,wZW,wNF \
                        w w:0:-/b:0:-";

fn read(text: &str) -> Position {
    let (position, _) = Sigma::default()
        .read_position(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    position
}

/// Sigma 10.5.
#[test]
fn the_default_start_is_the_standard_setup() {
    let sigma = Sigma::default();
    assert_eq!(
        sigma.read_position(STANDARD),
        Ok((sigma.start_position(), 1))
    );
    let text = format!("{STANDARD} 1");
    assert_eq!(sigma.write_position(&sigma.start_position(), 1), text);
}

/// Rules 4.23 and 4.24 of RULES.md.
#[test]
fn the_ply_round_trips() {
    let sigma = Sigma::default();
    let text = format!("{STANDARD} 77");
    assert_eq!(sigma.read_position(&text), Ok((sigma.start_position(), 77)));
    assert_eq!(sigma.write_position(&sigma.start_position(), 77), text);
}

/// What is changed in the Standard text, by what, and what the error must name.
const BAD_TEXTS: [(&str, &str, &[&str]); 22] = [
    (STANDARD, "", &["board", "7 ranks", "nothing"]),
    ("/7/", "/", &["board", "7 ranks", "6 ranks"]),
    ("/7/", "/7/7/", &["board", "7 ranks", "8 ranks"]),
    ("/7/", "/8/", &["rank 4, cell 1", "1 to 7", "`8`"]),
    ("/7/", "/0/", &["rank 4, cell 1", "1 to 7", "`0`"]),
    ("/7/", "/6/", &["rank 4, cell 7", "nothing"]),
    ("/7/", "/7,1/", &["rank 4, cell 8", "the end", "`1`"]),
    (
        "/7/",
        "/99999999999999999999/",
        &["rank 4, cell 1", "`9999"],
    ),
    ("/7/", "/ /", &["board", "7 ranks"]),
    ("/7/", "//", &["rank 4, cell 1", "a base", "nothing"]),
    ("bNF,bZW", "xNF,bZW", &["rank 7, cell 1", "`xNF`"]),
    (
        "bNF,bZW",
        "bNF,bXW",
        &["rank 7, cell 2", "JZCENDFW", "`XW`"],
    ),
    (
        "bNF,bZW",
        "bFN,bZW",
        &["rank 7, cell 1", "in the order", "`FN`"],
    ),
    (
        "bNF,bZW",
        "b,bZW",
        &["rank 7, cell 1", "at least one stone", "nothing"],
    ),
    (
        "bNF,bZW",
        "bR,bZW",
        &["rank 7, cell 1", "at least one stone"],
    ),
    (" w w:", " x w:", &["turn", "`w` or `b`", "`x`"]),
    ("w:0:-/b:0:-", "", &["storages", "nothing"]),
    (
        "w:0:-/",
        "w:0/",
        &["storage of White", "`w:BASES:STONES`", "`w:0`"],
    ),
    ("w:0:-/", "b:0:-/", &["storage of White", "`w:`", "`b`"]),
    (
        "b:0:-",
        "b:x:-",
        &["storage of Black", "a number of bases", "`x`"],
    ),
    ("b:0:-", "b:0:- 0", &["ply", "`0`"]),
    ("b:0:-", "b:0:- 1 1", &["after the ply", "the end", "`1`"]),
];

#[test]
fn malformed_position_texts_name_place_expected_and_found() {
    for (from, to, parts) in BAD_TEXTS {
        let text = STANDARD.replacen(from, to, 1);
        match Sigma::default().read_position(&text) {
            Err(PositionError::Text(error)) => {
                let words = error.to_string();
                for part in parts {
                    assert!(words.contains(part), "{text}: {words} lacks {part}");
                }
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// What is changed in the Standard text, and all faults that follow from it.
const UNPLAYABLE: [(&str, &str, &[&str]); 9] = [
    ("bRFW", "bFW", &["Black has no royal."]),
    (
        "bJF,bRFW",
        "bRF,bRFW",
        &[
            "Black may have only one royal, but has 2",
            "4 of the stone Jumper in all, but there are 3",
        ],
    ),
    (
        "bJF,bRFW",
        "1,bRFW",
        &[
            "20 bases on the board",
            "4 of the stone Jumper",
            "16 of the stone Ferz",
        ],
    ),
    (
        "b:0:-",
        "b:1:-",
        &["Black has 21 bases on the board and 1 in storage"],
    ),
    (
        "w:0:-",
        "w:0:J",
        &["4 of the stone Jumper in all, but there are 5"],
    ),
    (
        "bNF,bZW",
        "bJN,bZF",
        &[
            "The base on a7 may not hold JN.",
            "16 of the stone Wazir",
            "4 of the stone Jumper",
        ],
    ),
    (
        "bNF,bZW",
        "bWWWWW,bZW",
        &["The base on a7 may not hold WWWWW."],
    ),
    (
        "bNF,bZW",
        "bDDD,bZC",
        &[
            "The base on a7 may not hold DDD.",
            "The base on b7 may not hold ZC.",
        ],
    ),
    (
        "bRFW",
        "bRFWW",
        &[
            "The royal base on d7 may not hold FWW.",
            "16 of the stone Wazir in all, but there are 17",
        ],
    ),
];

/// Sigma 11.
#[test]
fn unplayable_positions_name_every_error() {
    for (from, to, parts) in UNPLAYABLE {
        let text = STANDARD.replacen(from, to, 1);
        match Sigma::default().read_position(&text) {
            Err(PositionError::Unplayable(errors)) => {
                let reasons = words::unplayable_reasons(&Ruleset::default(), &errors);
                let errors: Vec<String> = reasons.iter().map(words::in_english).collect();
                assert!(errors.len() >= parts.len(), "{text}: {errors:?}");
                for part in parts {
                    let named = errors.iter().any(|error| error.contains(part));
                    assert!(named, "{text}: {errors:?} lacks {part}");
                }
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

fn cell(name: &str) -> Cell {
    cell_named(name).expect("a cell")
}

/// The refusal of a move in English.
fn in_english(error: &MoveError) -> String {
    words::in_english(&words::move_error(&Ruleset::default().begin(), error))
}

/// Sigma 11.5.
#[test]
fn the_seat_not_to_move_may_not_be_in_check() {
    let attacked = |turn| sigma_positions::position("a1 wRFW, g7 bRFW, e6 wN", turn, "");
    assert!(Sigma::default().read_position(&attacked('b')).is_ok());
    let refused = Sigma::default().read_position(&attacked('w'));
    let reason = UnplayableReason::WaitingInCheck {
        seat: Seat::SECOND,
        royal: cell("g7"),
        mover: Seat::FIRST,
    };
    assert_eq!(reason.fault_places(), [FaultPlace::Cell(cell("g7"))]);
    assert_eq!(refused, Err(PositionError::Unplayable(vec![reason])));
}

/// A royal with too high a rank is named as such.
#[test]
fn the_royal_never_holds_a_stone_of_rank_4() {
    let text = sigma_positions::position("a1 wRN, g7 bRFW", 'w', "");
    let refused = Sigma::default().read_position(&text);
    let reason = UnplayableReason::BaseContents {
        cell: cell("a1"),
        is_royal: true,
        counts: [Stone::Knight].into_iter().collect(),
    };
    assert_eq!(reason.fault_places(), [FaultPlace::Cell(cell("a1"))]);
    assert_eq!(refused, Err(PositionError::Unplayable(vec![reason])));
}

/// Sigma 9.
#[test]
fn notation_follows_the_examples_of_the_rules() {
    let cases = [
        // A plain move. J and N exclude each other.
        ("a1 wRFW, g6 bRFW, d2 wJDFF", "DF", "d2d4", "JDFFd4"),
        // Equal bases that can both go there say from where; others do not.
        ("a1 wRFW, g7 bRFW, a2 wF, c2 wF", "", "a2b3", "Fa2b3"),
        ("a1 wRFW, g7 bRFW, a2 wF, c2 wF", "", "c2d3", "Fd3"),
        ("a1 wRFW, g7 bRFW, a2 wF, c2 wFF", "", "a2b3", "Fb3"),
        // A capture, with and without something left over.
        (
            "g1 wRFW, g7 bRFW, a2 wEDFW, a4 bJW",
            "",
            "a2a4=JEDF",
            "EDFWxa4 &JEDF /WW",
        ),
        (
            "g1 wRFW, g7 bRFW, a2 wDF, a4 bJW",
            "",
            "a2a4=JDFW",
            "DFxa4 &JDFW",
        ),
        (
            "a1 wRFW, g7 bRFW, a2 wF, c2 wF, b3 bC",
            "",
            "a2b3=CF",
            "Fa2xb3 &CF",
        ),
        (
            "a1 wRFW, g7 bRFW, a2 wF, c2 wF, b3 bC",
            "",
            "a2b3=C",
            "Fa2xb3 &C /F",
        ),
        ("a1 wRFW, g7 bRFW, a2 bE", "", "a1a2=EW", "RFWxa2 &REW /F"),
        // A drop, a stone taken, check and mate.
        ("g1 wRFW, a7 bRFW", "EDF", "EDF*a4", "EDF@a4"),
        ("g1 wRFW, d4 bRFW, a7 wN", "", "%F", "%F"),
        ("a1 wRFW, g7 bRFW", "N", "N*e6", "N@e6+"),
        ("a1 wRFW, g7 bRD, e7 bJ, g5 bJ", "N", "N*e6", "N@e6#"),
    ];
    let sigma = Sigma::default();
    for (bases, white, text, notation) in cases {
        let position = read(&sigma_positions::position(bases, 'w', white));
        let mv = sigma
            .read_move(&position, text)
            .unwrap_or_else(|error| panic!("{bases}: {error}"));
        assert_eq!(sigma.write_move(&position, mv), text);
        assert_eq!(sigma.write_notation(&position, mv), notation);
        assert_eq!(sigma.read_notation(&position, notation), Ok(mv));
    }
}

/// Position, move text, and what its refusal must say.
const BAD_MOVES: [(&str, &str, &str); 30] = [
    (NOTATION_HOME, "", "expected a move"),
    (NOTATION_HOME, "d", "expected a move"),
    (NOTATION_HOME, "é4", "expected a cell"),
    (NOTATION_HOME, "aé4", "expected a move"),
    (NOTATION_HOME, "d2d9", "a cell from a1 to g7, found `d9`"),
    (NOTATION_HOME, "d2d4+", "found `d4+`"),
    (NOTATION_HOME, "h2d4", "found `h2`"),
    (NOTATION_HOME, "%", "one stone of JZCENDFW"),
    (NOTATION_HOME, "%FF", "one stone of JZCENDFW"),
    (NOTATION_HOME, "%q", "found `q`"),
    (NOTATION_HOME, "*d4", "at least one stone"),
    (NOTATION_HOME, "FD*d4", "in the order JZCENDFW"),
    (NOTATION_HOME, "pass", "a cell from a1 to g7"),
    (NOTATION_HOME, "d4d5", "There is nothing on d4."),
    (NOTATION_HOME, "g7g6", "What stands on g7 is not yours."),
    (NOTATION_HOME, "d2d2", "A base cannot stay on d2."),
    (NOTATION_HOME, "b2d2", "Your own base stands on d2."),
    (NOTATION_HOME, "b2g6", "The base on b2 cannot reach g6."),
    (
        NOTATION_HOME,
        "b2a4",
        "An enemy base stands on a4. Say what your base holds after capturing it, for example b2a4=NDFW.",
    ),
    (NOTATION_HOME, "b2a4=J", "may not hold fewer stones"),
    (NOTATION_HOME, "b2a4=JENF", "No base may hold JENF."),
    (NOTATION_HOME, "b2a4=EDFZ", "in the order"),
    (NOTATION_HOME, "b2a4=ZEDF", "not enough for ZEDF"),
    (
        NOTATION_HOME,
        "b2b4=ENDF",
        "There is nothing to capture on b4.",
    ),
    (NOTATION_HOME, "W*d4", "which is not enough for W"),
    (NOTATION_HOME, "DF*a4", "a4 is not empty"),
    (NOTATION_HOME, "%F", "red corner"),
    (
        "a1 wRFW, g7 bRFW, a3 wWW, a4 bWWWW",
        "a3b3",
        "royal on a1 attacked from a4",
    ),
    (
        "a1 wRFF, g7 bRFW, b4 bD",
        "a1c3",
        "The royal may not pass through b2, which is attacked from b4.",
    ),
    (
        "a1 wRFW, g7 bRFW, a3 wDD, a5 bN",
        "a3a7",
        "The base on a3 cannot reach a7: the base on a5 is in the way.",
    ),
];

const NOTATION_HOME: &str = "g1 wRFW, g7 bRFW, b2 wENDF, a4 bJW, d2 wJDF";

#[test]
fn illegal_move_texts_are_refused_with_the_reason() {
    let sigma = Sigma::default();
    for (bases, text, reason) in BAD_MOVES {
        let position = read(&sigma_positions::position(bases, 'w', "DF"));
        match sigma.read_move(&position, text) {
            Ok(mv) => panic!("{text} was read as {mv:?}"),
            Err(error) => {
                let words = in_english(&error);
                assert!(words.contains(reason), "{text}: {words}");
            }
        }
    }
}

#[test]
fn illegal_notation_is_refused_with_the_reason() {
    let two = "a1 wRFW, g7 bRFW, a2 wF, c2 wF, b3 bC, e3 wDF, e5 bW";
    let cases = [
        ("", "at least one stone"),
        ("F", "a cell from a1 to g7"),
        ("Fxb3 &CF", "equal bases on a2 and c2"),
        ("Fa2b3", "An enemy base stands on b3: write xb3"),
        ("Fa2xb3", "Say what the base becomes"),
        ("Fa2xb3 &C", "What is left over is written /F"),
        ("Fa2xb3 &C /C", "What is left over is written /F"),
        ("Fa2xb3 &CF /F", "No stone is left over"),
        ("Fa2xb3 &RCF", "Only the royal"),
        ("Fa2xb3 &CZ", "in the order"),
        ("Fc2xd3 &F", "There is nothing to capture on d3"),
        ("Fc2d3 &F", "only when it captures"),
        ("Nc4", "You have no base N"),
        ("DFe6", "The base on e3 cannot reach e6"),
        ("WWWWW@d4", "No base may hold WWWWW"),
        ("F@é", "a cell from a1 to g7"),
        ("%X", "one stone of JZCENDFW"),
    ];
    let sigma = Sigma::default();
    let position = read(&sigma_positions::position(two, 'w', "DF"));
    for (text, reason) in cases {
        match sigma.read_notation(&position, text) {
            Ok(mv) => panic!("{text} was read as {mv:?}"),
            Err(error) => {
                let words = in_english(&error);
                assert!(words.contains(reason), "{text}: {words}");
            }
        }
    }
}

#[test]
fn a_decided_game_refuses_every_move() {
    let text = sigma_positions::position("d7 wRFW, a7 bRFW", 'b', "");
    let refused = Sigma::default().read_move(&read(&text), "a7a6");
    assert!(matches!(refused, Err(MoveError::Illegal { .. })));
}

/// Texts that look almost right.
fn nearly_valid_texts() -> impl Strategy<Value = String> {
    proptest::string::string_regex("[wbRJZCENDFW1-8,/:@&x%+#*= a-g-]{0,60}").expect("a pattern")
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in prop_oneof![any::<String>(), nearly_valid_texts()]) {
        let sigma = Sigma::default();
        let position = sigma.start_position();
        let _ = sigma.read_position(&text);
        let _ = sigma.read_move(&position, &text);
        let _ = sigma.read_notation(&position, &text);
        let _ = Setup::read(&text, Seat::SECOND, &SigmaOptions::default());
        let _ = SigmaOptions::default().set(&text, &text);
    }

    #[test]
    fn a_damaged_position_text_is_refused_or_reads_back(
        at in 0..STANDARD.len(),
        with in "[wbRJZCENDFW0-9,/: -]{0,3}",
    ) {
        let sigma = Sigma::default();
        let text = format!("{}{with}{}", &STANDARD[..at], &STANDARD[at + 1..]);
        if let Ok((position, ply)) = sigma.read_position(&text) {
            let again = sigma.read_position(&sigma.write_position(&position, ply));
            prop_assert_eq!(again, Ok((position, ply)));
        }
    }
}
