//! The setup phase: its limits, its line, presets, random setups and the editor.

use fastrand::Rng;
use komadai::rules::board::Cell;
use komadai::rules::piece_tracker::{PieceId, PieceLocation, StoneId, StoneLocation};
use komadai::rules::seat::Seat;
use komadai::rules::sigma::SetupFault;
use komadai::rules::sigma::geometry::cell_named;
use komadai::rules::sigma::setup::{PresetName, SetupEditor, SetupError, presets};
use komadai::rules::sigma::{DoubleLeapMiddleRule, Setup, Sigma, SigmaOptions, Stone, StoneCounts};
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::Rules;
use komadai::rules::unplayable::UnplayableReason;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words;

const SEATS: [Seat; 2] = Seat::BOTH;

/// White's Standard setup (Sigma 10.4).
const STANDARD: &str = "Setup: NF@a1, ZW@b1, JF@c1, RFW@d1, JF@e1, ZW@f1, NF@g1, \
                        CD@a2, EN@b2, DW@c2, EW@d2, DW@e2, EN@f2, CD@g2, \
                        EF@a3, ED@b3, DW@c3, EF@d3, DW@e3, ED@f3, EF@g3";

/// The same for Black (Sigma 10.5).
const STANDARD_BLACK: &str = "Setup: NF@a7, ZW@b7, JF@c7, RFW@d7, JF@e7, ZW@f7, NF@g7, \
                              CD@a6, EN@b6, DW@c6, EW@d6, DW@e6, EN@f6, CD@g6, \
                              EF@a5, ED@b5, DW@c5, EF@d5, DW@e5, ED@f5, EF@g5";

fn standard() -> Setup {
    Setup::read(STANDARD, Seat::FIRST, &SigmaOptions::default()).expect("the setup of the rules")
}

/// The limits of Sigma 4, checked without the code under test.
fn assert_within_limits(setup: &Setup) {
    let mut all = [0; 8];
    for (n, stones) in setup.bases().iter().enumerate() {
        let counts = *stones.counts_array();
        let [j, z, c, e, k, d, f, w] = counts;
        let sum: u8 = counts.iter().sum();
        let (royal, corner) = (n == 3, n == 0 || n == 6);
        assert!((1..=if royal { 2 } else { 4 }).contains(&sum));
        assert!(f <= 4 && w <= 4 && d <= 2 && e <= 2);
        assert!(z + c <= 1 && j + k <= 1);
        assert!(z + c == 0 || j + k == 0);
        assert!(!royal || z + c + j + k == 0);
        assert!(!corner || z + c + j == 0);
        for (sum, count) in all.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    assert_eq!(all, [2, 2, 2, 8, 4, 8, 8, 8]);
}

/// Sigma 9.3, 10.4, 10.5.
#[test]
fn setup_lines_of_both_seats_follow_the_rules() {
    let setup = standard();
    assert_eq!(setup.write(Seat::FIRST), STANDARD);
    assert_eq!(setup.write(Seat::SECOND), STANDARD_BLACK);
    let black = Setup::read(STANDARD_BLACK, Seat::SECOND, &SigmaOptions::default());
    assert_eq!(black, Ok(setup));
    assert!(setup.left_over_stones().is_empty());
    assert_within_limits(&setup);
}

/// What is changed in the Standard line, and all faults that follow.
const BROKEN: [(&str, &str, &[&str]); 8] = [
    (
        "NF@a1, ZW@b1",
        "ZF@a1, NW@b1",
        &["a1: the Zebra may not start on a corner"],
    ),
    (
        "NF@a1, ZW@b1, JF@c1",
        "JF@a1, ZW@b1, NF@c1",
        &["a1: the Jumper may not start on a corner"],
    ),
    (
        "RFW@d1, JF@e1, ZW",
        "RZF@d1, JF@e1, WW",
        &["d1: the Zebra may not start on the royal base"],
    ),
    (
        "RFW@d1, JF@e1",
        "RJF@d1, FW@e1",
        &["d1: the royal base never holds the Jumper or the Knight"],
    ),
    (
        "CD@a2, EN@b2",
        "CN@a2, DE@b2",
        &["a2: a base may not start with both a Camel or Zebra and a Jumper or Knight"],
    ),
    (
        "ED@b3, DW@c3, EF@d3",
        "DDD@b3, W@c3, EEF@d3",
        &["b3: a base holds at most 2 of the stone Dabbaba"],
    ),
    (
        "NF@a1, ZW@b1, JF@c1",
        "NF@a1, JZ@b1, FWW@c1",
        &[
            "b1: a base may not start with both",
            "has placed 9 of the stone Wazir, but a side has 8",
        ],
    ),
    (
        "EF@g3",
        "E@g3",
        &["has placed only 7 of 8 of the stone Ferz"],
    ),
];

fn cell(name: &str) -> Cell {
    cell_named(name).expect("a cell")
}

/// The faults of a setup in English, one by one.
fn in_english(faults: &[SetupFault]) -> Vec<String> {
    let game = Ruleset::default().begin();
    let sentences = faults.iter().map(|fault| words::setup_fault(&game, fault));
    sentences.map(|it| words::in_english(&it)).collect()
}

/// Sigma 4.1 to 4.10.
#[test]
fn every_broken_limit_is_named_with_its_base_and_rule() {
    for (from, to, parts) in BROKEN {
        let line = STANDARD.replacen(from, to, 1);
        match Setup::read(&line, Seat::FIRST, &SigmaOptions::default()) {
            Err(SetupError::NotAllowed(errors)) => {
                let errors = in_english(&errors);
                for part in parts {
                    let named = errors.iter().any(|error| error.contains(part));
                    assert!(named, "{line}: {errors:?} lacks {part}");
                }
            }
            other => panic!("{line}: {other:?}"),
        }
    }
}

#[test]
fn all_errors_of_a_setup_are_named_at_once() {
    let line = "Setup: JZWFF@a1, RNN@d1";
    let refused = Setup::read(line, Seat::FIRST, &SigmaOptions::default());
    let Err(SetupError::NotAllowed(errors)) = refused else {
        panic!("{refused:?}");
    };
    let errors = in_english(&errors);
    let named = |part: &str| errors.iter().any(|error| error.contains(part));
    for part in [
        "a1: a base has room for 4 stones",
        "a1: the Jumper may not start on a corner",
        "a1: the Zebra may not start on a corner",
        "a1: a base may not start with both a Camel or Zebra and a Jumper or Knight",
        "d1: the royal base never holds the Jumper or the Knight",
        "b1: a base holds at least one stone",
        "g3: a base holds at least one stone",
        "has placed only 1 of 2 of the stone Jumper",
    ] {
        assert!(named(part), "{errors:?} lacks {part}");
    }
}

#[test]
fn malformed_setup_lines_name_the_place() {
    let cases = [
        ("", "base 1: expected stones, `@` and a cell, found nothing"),
        (
            "Setup: NF",
            "base 1: expected stones, `@` and a cell, found `NF`",
        ),
        (
            "Setup: NF@a1, W@z9",
            "base 2: expected one of the seat's own cells after `@`, found `z9`",
        ),
        (
            "Setup: NF@a4",
            "base 1: expected one of the seat's own cells",
        ),
        (
            "Setup: NF@a7",
            "base 1: expected one of the seat's own cells",
        ),
        (
            "Setup: NX@a1",
            "base 1: expected stones from JZCENDFW, found `X`",
        ),
        (
            "Setup: @a1",
            "base 1: expected one to four stones before `@`, found nothing",
        ),
        (
            "Setup: N@a1, F@a1",
            "base 2: expected each cell once, but a1 comes twice",
        ),
        (
            "Setup: RN@a1",
            "base 1: expected `R` on d1 and nowhere else",
        ),
        (
            "Setup: FW@d1",
            "base 1: expected `R` on d1 and nowhere else",
        ),
    ];
    for (line, words) in cases {
        match Setup::read(line, Seat::FIRST, &SigmaOptions::default()) {
            Err(SetupError::Text(error)) => {
                let error = error.to_string();
                assert!(error.contains(words), "{line}: {error}");
            }
            other => panic!("{line}: {other:?}"),
        }
    }
}

/// Sigma 5.3, 5.4.
#[test]
fn stones_left_over_start_in_the_storage_if_allowed() {
    let line = STANDARD.replacen("EF@g3", "E@g3", 1);
    let options = SigmaOptions {
        all_stones_on_board: false,
        ..SigmaOptions::default()
    };
    let setup = Setup::read(&line, Seat::FIRST, &options).expect("allowed by the option");
    assert_eq!(setup.left_over_stones().to_string(), "F");
    let sigma = Sigma::new(options);
    let position = sigma
        .position_after_setups(&setup, &standard())
        .expect("playable");
    assert_eq!(position.storage(Seat::FIRST).1.to_string(), "F");
    let text = sigma.write_position(&position, 1);
    assert_eq!(sigma.read_position(&text), Ok((position, 1)));
    let strict = Sigma::default().position_after_setups(&setup, &standard());
    assert_eq!(
        strict,
        Err(vec![SetupFault::NotAllPlaced {
            seat: Seat::FIRST,
            stone: Stone::Ferz,
            placed: 7,
            per_side: 8,
        }])
    );
}

/// Sigma 5.8.
#[test]
fn presets_keep_the_limits_and_can_be_played() {
    assert_eq!(presets().len(), PresetName::ALL.len());
    assert_eq!(presets()[0].name, "Standard");
    assert_eq!(presets()[0].setup, standard());
    for (preset, name) in presets().iter().zip(PresetName::ALL) {
        assert_within_limits(&preset.setup);
        assert_eq!(preset.name, name.as_str());
        assert!(!preset.character.is_empty());
        for double_leap in [DoubleLeapMiddleRule::Ride, DoubleLeapMiddleRule::Free] {
            let mut options = SigmaOptions {
                double_leap,
                ..SigmaOptions::default()
            };
            options.set("setup", preset.name).expect("a preset's name");
            let sigma = Sigma::new(options);
            let begun = sigma.position_after_setups(&preset.setup, &preset.setup);
            assert_eq!(begun, Ok(sigma.start_position()), "{}", preset.name);
            assert!(sigma.has_legal_move(&sigma.start_position()));
        }
    }
}

#[test]
fn random_setups_keep_every_limit_and_differ() {
    let mut rng = Rng::with_seed(5);
    let sigma = Sigma::new(SigmaOptions {
        double_leap: DoubleLeapMiddleRule::Free,
        ..SigmaOptions::default()
    });
    let mut last = standard();
    let mut largest = 0;
    for _ in 0..2_000 {
        let setup = Setup::random_setup(|n| rng.usize(..n));
        assert_within_limits(&setup);
        assert_ne!(setup, last);
        assert!(sigma.position_after_setups(&setup, &last).is_ok());
        largest = largest.max(setup.bases().iter().filter(|base| base.len() == 4).count());
        last = setup;
    }
    assert!(largest >= 3, "random setups are too even");
}

#[test]
fn a_constant_random_source_still_makes_a_legal_setup() {
    assert_within_limits(&Setup::random_setup(|_| 0));
    assert_within_limits(&Setup::random_setup(|n| n - 1));
}

/// Sigma 5.7.
#[test]
fn a_royal_in_check_before_the_first_turn_is_refused() {
    // Two D on d3 leap over d5 to d7, where that is free.
    let line = STANDARD
        .replacen("EF@d3", "DD@d3", 1)
        .replacen("ED@b3", "EE@b3", 1)
        .replacen("ED@f3", "EF@f3", 1);
    let setup =
        Setup::read(&line, Seat::FIRST, &SigmaOptions::default()).expect("within the limits");
    assert!(
        Sigma::default()
            .position_after_setups(&setup, &standard())
            .is_ok()
    );
    let free = Sigma::new(SigmaOptions {
        double_leap: DoubleLeapMiddleRule::Free,
        ..SigmaOptions::default()
    });
    let reason = UnplayableReason::WaitingInCheck {
        seat: Seat::SECOND,
        royal: cell("d7"),
        mover: Seat::FIRST,
    };
    let fault = SetupFault::UnplayableTogether(reason);
    assert_eq!(
        free.position_after_setups(&setup, &standard()),
        Err(vec![fault])
    );
}

/// The first stone of a kind that still lies in a storage.
fn stored(editor: &SetupEditor, seat: Seat, stone: Stone) -> StoneId {
    let tracker = editor.piece_tracker();
    let ids = tracker.stones_at(StoneLocation::Storage(seat)).into_iter();
    ids.into_iter()
        .find(|id| tracker.stone(*id).kind == stone.kind())
        .expect("a stone of this kind")
}

fn base(editor: &SetupEditor, cell: &str) -> PieceId {
    let file = cell.as_bytes()[0] - b'a';
    let rank = cell.as_bytes()[1] - b'1';
    let cell = Cell(rank * 7 + file);
    editor.piece_tracker().piece_on(cell).expect("a base")
}

#[test]
fn an_editor_starts_with_empty_bases_and_full_storages() {
    let editor = SetupEditor::new(SigmaOptions::default());
    assert_eq!(
        (
            editor.piece_tracker().pieces.len(),
            editor.piece_tracker().stones.len()
        ),
        (42, 84)
    );
    for seat in SEATS {
        assert_eq!(editor.unplaced_stones(seat), StoneCounts::SEAT_START_COUNTS);
        assert!(!editor.is_setup_complete(seat));
    }
    let sigma = Sigma::default();
    let game_registry = komadai::rules::traits::board_view::BoardView::piece_tracker(
        &sigma,
        &sigma.start_position(),
    );
    assert_eq!(editor.piece_tracker().pieces, game_registry.pieces);
}

/// Sigma 4.
#[test]
fn an_editor_refuses_what_breaks_a_limit_and_names_it() {
    let cases: [(&str, &[Stone], Stone, &str); 9] = [
        (
            "a1",
            &[],
            Stone::Jumper,
            "a1: the Jumper may not start on a corner",
        ),
        (
            "d1",
            &[],
            Stone::Camel,
            "d1: the Camel may not start on the royal base",
        ),
        (
            "d1",
            &[],
            Stone::Knight,
            "d1: the royal base never holds the Jumper or the Knight",
        ),
        (
            "d1",
            &[Stone::Wazir; 2],
            Stone::Wazir,
            "d1: the royal base has room for 2 stones",
        ),
        (
            "b2",
            &[Stone::Wazir; 4],
            Stone::Ferz,
            "b2: a base has room for 4 stones",
        ),
        (
            "b2",
            &[Stone::Dabbaba; 2],
            Stone::Dabbaba,
            "b2: a base holds at most 2 of the stone Dabbaba",
        ),
        (
            "b2",
            &[Stone::Camel],
            Stone::Zebra,
            "b2: a base holds at most one Camel or Zebra",
        ),
        (
            "b2",
            &[Stone::Knight],
            Stone::Jumper,
            "b2: a base holds at most one Jumper or Knight",
        ),
        (
            "b2",
            &[Stone::Knight],
            Stone::Zebra,
            "b2: a base may not start with both a Camel or Zebra and a Jumper or Knight",
        ),
    ];
    for (cell, before, stone, sentence) in cases {
        let mut editor = SetupEditor::new(SigmaOptions::default());
        let to = StoneLocation::Base(base(&editor, cell));
        for stone in before {
            let id = stored(&editor, Seat::FIRST, *stone);
            assert_eq!(editor.move_stone(id, to), Ok(()));
        }
        let kept = editor.clone();
        let id = stored(&editor, Seat::FIRST, stone);
        let refused = editor.move_stone(id, to).expect_err(sentence);
        let refused = words::illegal_move(&Ruleset::default().begin(), &refused);
        assert_eq!(words::in_english(&refused), format!("{sentence}."));
        assert_eq!(editor, kept);
    }
}

#[test]
fn an_editor_moves_stones_between_bases_and_back() {
    let mut editor = SetupEditor::new(SigmaOptions::default());
    let (a2, b2) = (base(&editor, "a2"), base(&editor, "b2"));
    let stone = stored(&editor, Seat::FIRST, Stone::Zebra);
    for to in [
        StoneLocation::Base(a2),
        StoneLocation::Base(b2),
        StoneLocation::Base(b2),
    ] {
        assert_eq!(editor.move_stone(stone, to), Ok(()));
        assert_eq!(editor.piece_tracker().stone(stone).location, to);
        assert_eq!(editor.unplaced_stones(Seat::FIRST).count(Stone::Zebra), 1);
    }
    assert_eq!(editor.swap_base_contents(a2, b2), Ok(()));
    assert_eq!(
        editor.piece_tracker().stones_at(StoneLocation::Base(a2)),
        [stone]
    );
    assert!(
        editor
            .piece_tracker()
            .stones_at(StoneLocation::Base(b2))
            .is_empty()
    );
    // A Zebra may not come to a corner by a swap either.
    assert!(editor.swap_base_contents(base(&editor, "a1"), a2).is_err());
    assert!(
        editor
            .move_stone(stone, StoneLocation::Storage(Seat::SECOND))
            .is_err()
    );
    assert!(
        editor
            .move_stone(stone, StoneLocation::Base(base(&editor, "a6")))
            .is_err()
    );
    assert_eq!(
        editor.move_stone(stone, StoneLocation::Storage(Seat::FIRST)),
        Ok(())
    );
    assert_eq!(
        editor.unplaced_stones(Seat::FIRST),
        StoneCounts::SEAT_START_COUNTS
    );
    // Ids of nothing are refused, not fallen over.
    assert!(
        editor
            .move_stone(StoneId(84), StoneLocation::Base(a2))
            .is_err()
    );
    assert!(
        editor
            .move_stone(stone, StoneLocation::Base(PieceId(42)))
            .is_err()
    );
    assert!(editor.swap_base_contents(a2, PieceId(200)).is_err());
}

#[test]
fn a_complete_editor_begins_the_game() {
    let sigma = Sigma::default();
    let mut editor = SetupEditor::new(SigmaOptions::default());
    let errors = editor
        .position_after_setups(&sigma)
        .expect_err("nothing is placed");
    assert!(errors.contains(&SetupFault::EmptyBase(cell("a1"))));
    assert!(errors.contains(&SetupFault::EmptyBase(cell("a7"))));
    for seat in SEATS {
        editor.arrange_as(seat, &presets()[1].setup);
        editor.arrange_as(seat, &standard());
        assert!(editor.is_setup_complete(seat));
        assert_eq!(editor.setup(seat), Ok(standard()));
        assert!(editor.unplaced_stones(seat).is_empty());
    }
    assert_eq!(
        editor.position_after_setups(&sigma),
        Ok(sigma.start_position())
    );
    let filled = editor.clone();
    editor.arrange_as(Seat::SECOND, &standard());
    assert_eq!(editor, filled, "stones that lie right stay");
    editor.clear_seat(Seat::SECOND);
    assert_eq!(
        editor.unplaced_stones(Seat::SECOND),
        StoneCounts::SEAT_START_COUNTS
    );
    assert!(editor.is_setup_complete(Seat::FIRST) && !editor.is_setup_complete(Seat::SECOND));
    let on_board = |place| matches!(place, PieceLocation::Cell(_));
    assert!(
        editor
            .piece_tracker()
            .pieces
            .iter()
            .all(|piece| on_board(piece.location))
    );
}

#[test]
fn options_are_set_by_name_and_refuse_unknown_values() {
    let mut options = SigmaOptions::default();
    for (name, value) in [
        ("double_leap", "Free"),
        ("all_stones_on_board", "false"),
        ("hidden_setup", "true"),
        ("setup", "Towers"),
    ] {
        assert!(SigmaOptions::OPTION_NAMES.contains(&name));
        assert_eq!(options.set(name, value), Ok(()));
    }
    let expected = SigmaOptions {
        double_leap: DoubleLeapMiddleRule::Free,
        all_stones_on_board: false,
        hidden_setup: true,
        setup: Some(PresetName::Towers),
    };
    assert_eq!(options, expected);
    for (name, value, words) in [
        (
            "double_leap",
            "free",
            "option double_leap: expected `Ride` or `Free`, found `free`",
        ),
        (
            "hidden_setup",
            "yes",
            "expected `true` or `false`, found `yes`",
        ),
        ("setup", "Nowhere", "Standard"),
        (
            "colour",
            "red",
            "option name: expected one of `double_leap`",
        ),
    ] {
        let error = options.set(name, value).expect_err(words).to_string();
        assert!(error.contains(words), "{error}");
    }
    assert_eq!(options, expected);
    let text = ron::to_string(&options).expect("plain data");
    assert_eq!(ron::from_str(&text), Ok(options));
    assert_eq!(
        ron::from_str("(double_leap: Free)"),
        Ok(SigmaOptions {
            double_leap: DoubleLeapMiddleRule::Free,
            ..SigmaOptions::default()
        })
    );
    assert!(ron::from_str::<SigmaOptions>("(double_lep: Free)").is_err());
}
