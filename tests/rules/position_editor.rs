//! Positions put together by hand: what the editor accepts, the rules and the engine accept, and
//! what it refuses the rules refuse, for the same reasons in the same places. What is expected is
//! counted here from sections 5 of RULES.md and 11 of Sigma's page.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use komadai::engine::{Engine, Limits, Request, StopFlag};
use komadai::rules::board::Cell;
use komadai::rules::error::PositionError;
use komadai::rules::game::Game;
use komadai::rules::piece_tracker::{PieceLocation, PieceType, StoneLocation};
use komadai::rules::position_editor::{
    EditError, EditSource, EditTarget, PositionEditor, SeatStatus,
};
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::unplayable::{FaultPlace, UnplayableReason};
use komadai::rules::variants::ruleset::Ruleset;

/// How many kings a seat must have.
#[derive(Clone, Copy, PartialEq)]
enum Kings {
    /// One, unless it is out (rules 5.6, 5.7 and 5.14).
    One,
    /// Any number: kings are free.
    Free,
    /// At most one, and one seat at least has it (Sankaku 6.5).
    OneOfEither,
}

/// What the pages say of a game.
struct Case {
    name: &'static str,
    options: &'static [(&'static str, &'static str)],
    kings: Kings,
    /// Whether the seat not to move may not be in check (rule 5.8).
    has_check: bool,
    /// Whether seats can be out (rule 5.15).
    has_out: bool,
    /// Whether seats can have lost a turn to a check (rule 4.21).
    has_under_mate: bool,
}

const fn two(name: &'static str) -> Case {
    Case {
        name,
        options: &[],
        kings: Kings::One,
        has_check: true,
        has_out: false,
        has_under_mate: false,
    }
}

const fn four(options: &'static [(&'static str, &'static str)]) -> Case {
    Case {
        options,
        has_check: false,
        ..two("four")
    }
}

const CASES: [Case; 12] = [
    two("sigma"),
    Case {
        kings: Kings::OneOfEither,
        has_check: false,
        ..two("sankaku")
    },
    two("shogi"),
    two("minishogi"),
    two("hand"),
    Case {
        options: &[("truce", "Three")],
        ..two("hand")
    },
    Case {
        has_check: false,
        has_out: true,
        ..two("yonin")
    },
    four(&[("style", "TeamOrthogonal")]),
    Case {
        kings: Kings::Free,
        ..four(&[("style", "TeamDiagonalNE"), ("free_kings", "true")])
    },
    Case {
        has_out: true,
        has_under_mate: true,
        ..four(&[("style", "Individual")])
    },
    Case {
        has_out: true,
        has_under_mate: true,
        ..four(&[("style", "Individual"), ("king_capture", "AtOnce")])
    },
    Case {
        kings: Kings::Free,
        has_out: true,
        ..four(&[("style", "Individual"), ("free_kings", "true")])
    },
];

impl Case {
    fn rules(&self) -> Ruleset {
        let mut rules = Ruleset::named(self.name).expect(self.name);
        for (option, value) in self.options {
            rules.set(option, value).expect("an option of the game");
        }
        rules
    }
}

fn editor(name: &str) -> PositionEditor {
    PositionEditor::new(&Ruleset::named(name).expect(name))
}

fn cell(editor: &PositionEditor, name: &str) -> Cell {
    editor.layout().cell_named(name).expect(name)
}

fn kind(editor: &PositionEditor, code: &str) -> PieceType {
    let kinds = editor.kinds().iter();
    let mut kinds = kinds.filter(|info| info.code == code);
    kinds.next().expect(code).kind
}

/// A reason as text, with its seat and its cells.
fn describe(game: &Game, reason: &UnplayableReason) -> String {
    use UnplayableReason as Reason;
    let letter = |seat: Seat| game.seat_letter(seat);
    let layout = game.layout();
    let cells: Vec<String> = reason
        .fault_places()
        .iter()
        .filter_map(|place| match place {
            FaultPlace::Cell(cell) => Some(layout.shape(*cell).name.clone()),
            FaultPlace::Hand(_) => None,
        })
        .collect();
    let cells = cells.join(" ");
    match reason {
        Reason::NoRoyal { seat, .. } => format!("no king {}", letter(*seat)),
        Reason::NoRoyals { .. } => "no kings".into(),
        Reason::ManyRoyals { seat, .. } => format!("many kings {} {cells}", letter(*seat)),
        Reason::OutSeatHasRoyal { seat, .. } => format!("king of out {} {cells}", letter(*seat)),
        Reason::OutSeatHasHand(seat) => {
            assert_eq!(reason.fault_places(), [FaultPlace::Hand(*seat)]);
            format!("hand of out {}", letter(*seat))
        }
        Reason::AllOut => "all out".into(),
        Reason::OutSeatToMove(seat) => format!("turn of out {}", letter(*seat)),
        Reason::WaitingInCheck { seat, .. } => format!("in check {} {cells}", letter(*seat)),
        Reason::BaseContents { .. } => format!("base {cells}"),
        Reason::BaseCount { seat, .. } => {
            assert_eq!(reason.fault_places(), [FaultPlace::Hand(*seat)]);
            format!("bases {}", letter(*seat))
        }
        Reason::StoneTotal { stone, found, .. } => format!("stones {} {found}", stone.letter()),
        other => panic!("no such thing can be put together: {other:?}"),
    }
}

/// The cells of a seat's kings, in the order of the board.
fn kings(editor: &PositionEditor, seat: Seat) -> Vec<String> {
    let royal = |kind: PieceType| editor.kinds()[usize::from(kind.0)].royal;
    let is_king = |kind| royal(kind) || editor.kinds()[usize::from(kind.0)].code == "K";
    let pieces = editor.contents().tracker.pieces.iter();
    let mut cells: Vec<Cell> = pieces
        .filter(|piece| piece.seat == seat && is_king(piece.kind))
        .filter_map(|piece| match piece.location {
            PieceLocation::Cell(cell) => Some(cell),
            _ => None,
        })
        .collect();
    cells.sort_unstable();
    let names = cells.into_iter();
    names
        .map(|cell| editor.layout().shape(cell).name.clone())
        .collect()
}

/// What the pages refuse, counted piece by piece; checks are looked at elsewhere.
fn expected(case: &Case, editor: &PositionEditor) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    let contents = editor.contents();
    let (tracker, game) = (&contents.tracker, editor.game_at_start());
    let seats: Vec<Seat> = SeatSet::first_n(game.seat_count()).iter().collect();
    let all: Vec<Vec<String>> = seats.iter().map(|seat| kings(editor, *seat)).collect();
    for (seat, own) in seats.iter().zip(&all) {
        let letter = game.seat_letter(*seat);
        let is_out = tracker.seats_out.contains(*seat);
        let cells = own.join(" ");
        match (case.kings, own.len()) {
            (Kings::Free, _) | (Kings::OneOfEither, 0) => {}
            (_, 0) if is_out => {}
            (_, 1) if !is_out => {}
            (_, 0) => {
                faults.insert(format!("no king {letter}"));
            }
            _ if is_out => {
                faults.insert(format!("king of out {letter} {cells}"));
            }
            _ => {
                faults.insert(format!("many kings {letter} {cells}"));
            }
        }
        if is_out && tracker.pieces_in_hand(*seat).next().is_some() {
            faults.insert(format!("hand of out {letter}"));
        }
    }
    if case.kings == Kings::OneOfEither && all.iter().all(Vec::is_empty) {
        faults.insert("no kings".into());
    }
    let left = seats.len() - tracker.seats_out.len() as usize;
    if left == 0 {
        faults.insert("all out".into());
    } else if left > 1 && tracker.seats_out.contains(contents.turn) {
        faults.insert(format!("turn of out {}", game.seat_letter(contents.turn)));
    }
    if case.name == "sigma" {
        faults.extend(expected_of_sigma(editor));
    }
    faults
}

/// Rules 4.1 to 4.7 and 11.2 to 11.4 of Sigma.
fn expected_of_sigma(editor: &PositionEditor) -> BTreeSet<String> {
    let tracker = &editor.contents().tracker;
    let code = |kind: PieceType| editor.kinds()[usize::from(kind.0)].code.clone();
    let mut faults = BTreeSet::new();
    let mut bases = BTreeMap::from([(Seat::FIRST, 0), (Seat::SECOND, 0)]);
    for (id, piece) in tracker.pieces() {
        let place = match piece.location {
            PieceLocation::Cell(cell) => cell,
            PieceLocation::Hand(_) => {
                *bases.entry(piece.seat).or_default() += 1;
                continue;
            }
            PieceLocation::Gone => continue,
        };
        *bases.entry(piece.seat).or_default() += 1;
        let on = tracker.stones_at(StoneLocation::Base(id)).into_iter();
        let on: Vec<String> = on.map(|stone| code(tracker.stone(stone).kind)).collect();
        let count = |letters: &str| on.iter().filter(|it| letters.contains(it.as_str())).count();
        let is_royal = code(piece.kind) == "R";
        let (room, high) = if is_royal { (2, 0) } else { (4, 1) };
        let fits = (1..=room).contains(&on.len())
            && count("D") <= 2
            && count("E") <= 2
            && count("ZC") <= 1
            && count("NJ") <= high;
        if !fits {
            let name = &editor.layout().shape(place).name;
            faults.insert(format!("base {name}"));
        }
    }
    for (seat, letter) in [(Seat::FIRST, 'w'), (Seat::SECOND, 'b')] {
        if bases[&seat] != 21 {
            faults.insert(format!("bases {letter}"));
        }
    }
    let totals = [
        ("W", 16),
        ("F", 16),
        ("D", 16),
        ("E", 16),
        ("Z", 4),
        ("C", 4),
        ("N", 8),
        ("J", 4),
    ];
    for (letter, total) in totals {
        let stones = tracker.stones.iter();
        let found = stones.filter(|stone| code(stone.kind) == letter).count();
        if found != total {
            faults.insert(format!("stones {letter} {found}"));
        }
    }
    faults
}

/// One random edit; those that cannot be made change nothing.
fn edit(editor: &mut PositionEditor, rng: &mut Rng) {
    let seat = Seat(rng.u8(..editor.game_at_start().seat_count()));
    let cell = Cell(rng.u8(..u8::try_from(editor.layout().cells.len()).expect("few cells")));
    let kinds = editor.kinds().len();
    let kind = PieceType(rng.u8(..u8::try_from(kinds).expect("few kinds")));
    let to = match rng.u8(..8) {
        0 => EditTarget::Off,
        1 => EditTarget::Hand(seat),
        _ => EditTarget::Cell(cell),
    };
    let tracker = &editor.contents().tracker;
    let occupied: Vec<Cell> = tracker
        .pieces
        .iter()
        .filter_map(|piece| match piece.location {
            PieceLocation::Cell(cell) => Some(cell),
            _ => None,
        })
        .collect();
    let from = rng.choice(occupied.iter()).copied().unwrap_or(cell);
    let mark = if rng.bool() {
        SeatStatus::Out
    } else {
        SeatStatus::UnderMate
    };
    let before = editor.contents().clone();
    let done = match rng.u8(..24) {
        0..10 => editor.carry(EditSource::Cell(from), to),
        10..13 => editor.carry(EditSource::StoneOn(from, kind), to),
        13..16 => editor.carry(EditSource::Hand(seat, kind), to),
        16 => editor.carry(EditSource::New(seat, kind), to),
        17..19 => editor.cycle_form(from),
        19 => editor.set_turn(seat),
        20 => editor.set_seat_status(seat, mark, rng.bool()),
        21 => {
            editor.set_ply(rng.u32(1..12));
            Ok(())
        }
        22 => {
            editor.mirror();
            Ok(())
        }
        _ => {
            editor.exchange_sides();
            Ok(())
        }
    };
    if done.is_err() {
        assert_eq!(editor.contents(), &before, "a refused edit changes nothing");
    }
}

/// What was met of a game.
#[derive(Default)]
struct Coverage {
    accepted: usize,
    faults: BTreeSet<String>,
}

fn compare(
    case: &Case,
    editor: &PositionEditor,
    (engine, coverage): (&mut Engine, &mut Coverage),
    rng: &mut Rng,
) {
    let (rules, text) = (editor.rules(), editor.position_text());
    let game = editor.game_at_start();
    let described = editor.unplayable_reasons().iter();
    let mut described: BTreeSet<String> = described.map(|it| describe(game, it)).collect();
    coverage.faults.extend(
        described
            .iter()
            .filter_map(|fault| fault.split(' ').next().map(str::to_owned)),
    );
    assert_eq!(
        described.len(),
        editor.unplayable_reasons().len(),
        "each once: {text}"
    );
    let in_check: Vec<String> = described
        .iter()
        .filter(|fault| fault.starts_with("in check"))
        .cloned()
        .collect();
    described.retain(|fault| !fault.starts_with("in check"));
    assert_eq!(described, expected(case, editor), "{}: {text}", case.name);
    assert!(in_check.is_empty() || case.has_check, "{text}");
    // Rule 5.17: in a mate problem of two seats of the shogi family one may be without a king.
    let missing = described.iter().filter(|it| it.starts_with("no king"));
    let missing = missing.count();
    let has_problems = editor.game_at_start().seat_count() == 2
        && !["sigma", "sankaku"].contains(&case.name)
        && case.kings != Kings::Free;
    let is_sound = described.len() + in_check.len() == missing;
    let is_problem = is_sound && missing <= usize::from(has_problems);
    assert_eq!(editor.can_begin_problem(), is_problem, "{text}");
    assert_eq!(rules.begin_problem(&text).is_ok(), is_problem, "{text}");

    let read = rules.begin_at_position_text(&text);
    match editor.begin_game() {
        Ok(finished) => {
            assert_eq!(editor.unplayable_reasons(), [], "{text}");
            let mut read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.position_text(), text);
            assert_eq!(finished.position_text(), text);
            assert_eq!(finished.outcome(), read.outcome());
            assert!(finished.is_consistent() && read.is_consistent(), "{text}");
            let legal = read.legal_move_texts();
            coverage.accepted += 1;
            if !read.outcome().is_ongoing() {
                assert!(legal.is_empty(), "{text}");
                return;
            }
            // Emptying the engine's memory takes longer than all else here.
            if coverage.accepted % 8 == 1 {
                let mut request = Request::full_strength(Limits {
                    nodes: Some(40),
                    ..Limits::default()
                });
                request.hash_mib = 1;
                let report = engine.think(&read, &request, &StopFlag::new(), &mut |_| {});
                let best = report.best.unwrap_or_else(|| panic!("no move: {text}"));
                assert!(legal.contains(&best), "{best}: {text}");
            }
            let mv = rng.choice(&legal).expect("a legal move");
            read.play(mv).expect("a legal move");
            assert!(read.is_consistent(), "{text} {mv}");
        }
        Err(reasons) => {
            assert_eq!(editor.unplayable_reasons(), reasons, "{text}");
            assert!(!reasons.is_empty());
            match read {
                Err(PositionError::Unplayable(read)) => assert_eq!(read, reasons, "{text}"),
                Err(PositionError::Text(error)) => {
                    assert!(
                        names_empty_base(editor, &error.place.to_string()),
                        "{error}: {text}"
                    );
                }
                Ok(_) => panic!("the rules accept {text}"),
            }
        }
    }
    compare_checks(editor, &in_check);
}

/// Rule 5.8: the seat not to move is in check exactly where, if it were to move, it would have to
/// answer a check.
fn compare_checks(editor: &PositionEditor, in_check: &[String]) {
    let mut turned = editor.clone();
    let turn = editor.contents().turn;
    if editor.game_at_start().seat_count() != 2 || !turned.contents().tracker.seats_out.is_empty() {
        return;
    }
    turned.set_turn(turn.other()).expect("a seat of two");
    let Ok(game) = turned.begin_game() else {
        return;
    };
    let checks = game.checked_royals().into_iter();
    let checks: Vec<String> = checks
        .filter(|(seat, _)| *seat == turn.other())
        .map(|(seat, cell)| {
            let cell = &editor.layout().shape(cell).name;
            format!("in check {} {cell}", game.seat_letter(seat))
        })
        .collect();
    if editor.rules().variant().name != "sankaku" {
        assert_eq!(in_check, checks, "{}", editor.position_text());
    }
}

/// Whether a place in the text of a position of Sigma is a base that holds nothing, which only
/// the editor can show (rule 4.28).
fn names_empty_base(editor: &PositionEditor, place: &str) -> bool {
    let rank = place
        .strip_prefix("rank ")
        .and_then(|rest| rest.split_once(", cell "));
    let Some((rank, file)) = rank else {
        return false;
    };
    let file: u8 = file.parse().expect("a number");
    let name = format!("{}{rank}", char::from(b'a' + file - 1));
    let at = cell(editor, &name);
    editor
        .unplayable_reasons()
        .iter()
        .any(|reason| match reason {
            UnplayableReason::BaseContents { counts, .. } => {
                counts.is_empty() && reason.fault_places() == [FaultPlace::Cell(at)]
            }
            _ => false,
        })
}

#[test]
fn what_the_editor_accepts_the_rules_accept_and_what_it_refuses_they_refuse() {
    for (number, case) in CASES.iter().enumerate() {
        let rules = case.rules();
        let mut rng = Rng::with_seed(17 + number as u64);
        let mut engine = Engine::new();
        let mut coverage = Coverage::default();
        for session in 0..40 {
            let mut editor = PositionEditor::new(&rules);
            if session % 4 == 3 {
                editor.clear();
            }
            // Short ones stay near what is playable, long ones do not.
            let edits = if session % 2 == 0 { 12 } else { 60 };
            for _ in 0..edits {
                edit(&mut editor, &mut rng);
                compare(case, &editor, (&mut engine, &mut coverage), &mut rng);
            }
            let last = editor.contents().clone();
            while editor.undo() {}
            assert_eq!(editor.contents(), PositionEditor::new(&rules).contents());
            while editor.redo() {}
            assert_eq!(editor.contents(), &last);
        }
        let marks = PositionEditor::new(&rules).possible_seat_statuses();
        assert_eq!(marks.contains(&SeatStatus::Out), case.has_out);
        assert_eq!(marks.contains(&SeatStatus::UnderMate), case.has_under_mate);
        let (name, accepted) = (case.name, coverage.accepted);
        assert!(accepted > 60, "{name}: {accepted} accepted");
        let met = |fault: &str| coverage.faults.contains(fault);
        assert_eq!(met("no"), case.kings != Kings::Free, "{name}");
        assert_eq!(met("in"), case.has_check, "{name}");
        assert_eq!(met("turn"), case.has_out, "{name}");
        assert_eq!(met("base"), case.name == "sigma", "{name}");
    }
}

#[test]
fn a_text_of_any_position_is_read_back_as_it_was() {
    for case in &CASES {
        let mut rng = Rng::with_seed(5);
        let mut editor = PositionEditor::new(&case.rules());
        for _ in 0..400 {
            edit(&mut editor, &mut rng);
            let text = editor.position_text();
            let mut other = PositionEditor::new(&case.rules());
            if other.read_position(&text).is_ok() {
                assert_eq!(other.position_text(), text);
                assert_eq!(
                    other.unplayable_reasons(),
                    editor.unplayable_reasons(),
                    "{text}"
                );
            } else {
                assert_eq!(case.name, "sigma", "{text}");
            }
        }
    }
}

#[test]
fn a_symmetry_done_twice_changes_nothing() {
    for case in &CASES {
        let mut rng = Rng::with_seed(9);
        let mut editor = PositionEditor::new(&case.rules());
        for _ in 0..20 {
            edit(&mut editor, &mut rng);
        }
        let text = editor.position_text();
        editor.mirror();
        editor.mirror();
        assert_eq!(editor.position_text(), text);
        editor.exchange_sides();
        editor.exchange_sides();
        assert_eq!(editor.position_text(), text);
    }
}

/// Left and right of a lone Rook: 1i is 9i mirrored, and 9a turned round.
#[test]
fn mirrored_and_turned_pieces_stand_where_a_hand_would_put_them() {
    let mut shogi = editor("shogi");
    shogi
        .read_position("4k4/9/9/9/9/9/9/9/4K3R b 2P 1")
        .expect("a position");
    shogi.mirror();
    assert_eq!(shogi.position_text(), "4k4/9/9/9/9/9/9/9/R3K4 b 2P 1");
    shogi.exchange_sides();
    assert_eq!(shogi.position_text(), "4k3r/9/9/9/9/9/9/9/4K4 w 2p 1");
    let mut four = editor("four");
    let start = four.position_text();
    four.mirror();
    assert_ne!(four.contents().turn, Seat(1));
    four.mirror();
    assert_eq!(four.position_text(), start);
}

#[test]
fn a_piece_is_turned_over_round_all_forms_and_seats() {
    let mut shogi = editor("shogi");
    let at = cell(&shogi, "7g");
    let start = shogi.position_text();
    let mut codes = Vec::new();
    for _ in 0..4 {
        shogi.cycle_form(at).expect("a Pawn");
        let tracker = &shogi.contents().tracker;
        let piece = tracker.piece(tracker.piece_on(at).expect("a Pawn"));
        let code = shogi.kinds()[usize::from(piece.kind.0)].code.clone();
        codes.push((piece.seat.0, code));
    }
    let expected = [(0, "+P"), (1, "P"), (1, "+P"), (0, "P")];
    assert_eq!(codes, expected.map(|(seat, code)| (seat, code.to_owned())));
    assert_eq!(shogi.position_text(), start);
    let king = cell(&shogi, "5i");
    shogi.cycle_form(king).expect("a King");
    let faults: Vec<String> = shogi
        .unplayable_reasons()
        .iter()
        .map(|reason| describe(shogi.game_at_start(), reason))
        .collect();
    assert_eq!(faults, ["no king b", "many kings w 5i 5a"]);
}

#[test]
fn every_fault_is_said_at_once() {
    let mut four = PositionEditor::new(&CASES[9].rules());
    let (south, north) = (Seat(0), Seat(2));
    four.set_turn(south).expect("a seat");
    four.set_seat_status(south, SeatStatus::Out, true)
        .expect("a mark");
    let pawn = kind(&four, "P");
    let given = four.carry(EditSource::New(south, pawn), EditTarget::Hand(south));
    given.expect("a hand holds Pawns");
    let king = kings(&four, north).remove(0);
    let king = cell(&four, &king);
    let taken = four.carry(EditSource::Cell(king), EditTarget::Off);
    taken.expect("a King leaves the board");
    let faults: BTreeSet<String> = four
        .unplayable_reasons()
        .iter()
        .map(|reason| describe(four.game_at_start(), reason))
        .collect();
    let own = kings(&four, south).remove(0);
    let expected = [
        format!("king of out s {own}"),
        "hand of out s".into(),
        "no king n".into(),
        "turn of out s".into(),
    ];
    assert_eq!(faults, BTreeSet::from(expected));
}

#[test]
fn what_cannot_be_put_somewhere_is_refused_with_the_reason() {
    let mut sigma = editor("sigma");
    let (royal, empty) = (cell(&sigma, "d1"), cell(&sigma, "d4"));
    let wazir = kind(&sigma, "W");
    let stone = EditSource::New(Seat::FIRST, wazir);
    let refused = sigma.carry(stone, EditTarget::Cell(empty));
    assert_eq!(refused, Err(EditError::NoBase(empty)));
    sigma
        .carry(EditSource::Cell(royal), EditTarget::Off)
        .expect("a base");
    // In Sigma nothing leaves the game: it lies in the storage, with its stones.
    assert_eq!(
        sigma.unplayable_reasons().len(),
        1,
        "{:?}",
        sigma.unplayable_reasons()
    );
    let base = kind(&sigma, "");
    assert_eq!(sigma.contents().count_in_hand(Seat::FIRST, base), 1);

    let mut shogi = editor("shogi");
    let king = kind(&shogi, "K");
    let at = cell(&shogi, "5i");
    let refused = shogi.carry(EditSource::Cell(at), EditTarget::Hand(Seat::FIRST));
    assert_eq!(refused, Err(EditError::NotHeld(king)));
    let nobody = shogi.set_turn(Seat(2));
    assert_eq!(nobody, Err(EditError::NotOfGame));
    let mark = shogi.set_seat_status(Seat::FIRST, SeatStatus::Out, true);
    assert_eq!(mark, Err(EditError::NotOfGame));
    let nowhere = shogi.carry(EditSource::Cell(Cell(200)), EditTarget::Off);
    assert_eq!(nowhere, Err(EditError::NothingThere));
    assert_eq!(shogi.position_text(), editor("shogi").position_text());
    assert!(!shogi.can_undo());
}

/// A promoted Rook that is taken lies in the hand as a Rook.
#[test]
fn a_promoted_piece_is_held_as_it_was() {
    let mut shogi = editor("shogi");
    let at = cell(&shogi, "2h");
    shogi.cycle_form(at).expect("a Rook");
    let held = shogi.carry(EditSource::Cell(at), EditTarget::Hand(Seat::SECOND));
    held.expect("a hand holds Rooks");
    assert!(
        shogi.position_text().ends_with(" b r 1"),
        "{}",
        shogi.position_text()
    );
}

/// As in a text with more Pawns than 255, of which no two could be told apart.
#[test]
fn more_than_can_be_told_apart_is_refused() {
    let mut shogi = editor("shogi");
    let pawn = EditSource::New(Seat::FIRST, kind(&shogi, "P"));
    let mut last = Ok(());
    for _ in 0..300 {
        last = shogi.carry(pawn, EditTarget::Hand(Seat::FIRST));
    }
    assert_eq!(last, Err(EditError::TooManyPieces));
    assert!(shogi.begin_game().is_ok());
    let refused = shogi.read_position("4k4/9/9/9/9/9/9/9/4K4 b 200P100L 1");
    let too_many = UnplayableReason::TooManyPieces {
        count: 302,
        most: 255,
    };
    assert_eq!(refused, Err(PositionError::Unplayable(vec![too_many])));
    let mut sigma = editor("sigma");
    let text = sigma.position_text().replace("w:0:", "w:4000000000:");
    let refused = sigma.read_position(&text);
    assert!(matches!(refused, Err(PositionError::Unplayable(reasons)) if reasons.len() == 1));
}
