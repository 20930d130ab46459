//! All ways to ask for legal moves agree: stages, legality tests, sources and targets, move texts and notation.

use crate::sigma_random_play;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use fastrand::Rng;
use komadai::rules::board::Cell;
use komadai::rules::error::IllegalMoveError;
use komadai::rules::piece_tracker::PieceType;
use komadai::rules::seat::Seat;
use komadai::rules::sigma::{
    DoubleLeapMiddleRule, KIND_BASE, KIND_ROYAL, Move, Position, Sigma, SigmaOptions, Stone,
};
use komadai::rules::traits::board_view::{BoardView, Location, PromotionOrStoneChoice};
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::{MoveStage, Rules};

/// Cells of the board; some tests ask beyond them.
const CELLS: u8 = 49;

const KINDS: u8 = 10;

/// Calls `visit` in every third position of random games with both options.
fn positions(games: u64, mut visit: impl FnMut(&Sigma, &Position, &mut Rng)) {
    for (seed, double_leap) in (0..games).zip(
        [DoubleLeapMiddleRule::Ride, DoubleLeapMiddleRule::Free]
            .iter()
            .cycle(),
    ) {
        let sigma = Sigma::new(SigmaOptions {
            double_leap: *double_leap,
            ..SigmaOptions::default()
        });
        let mut rng = Rng::with_seed(100 + seed);
        let mut position = sigma.start_position();
        for ply in 0..120 {
            if ply % 3 == 0 {
                visit(&sigma, &position, &mut rng);
            }
            let Some(mv) = sigma_random_play::pick(&sigma, &position, &mut rng) else {
                break;
            };
            sigma.play(&mut position, mv);
        }
    }
}

fn stage(sigma: &Sigma, position: &Position, stage: MoveStage) -> Vec<Move> {
    let mut moves = Vec::new();
    sigma.generate(position, stage, &mut moves);
    moves
}

#[test]
fn move_stages_partition_the_legal_moves() {
    positions(20, |sigma, position, _| {
        let tactical = stage(sigma, position, MoveStage::Tactical);
        let quiet = stage(sigma, position, MoveStage::Quiet);
        let drops = stage(sigma, position, MoveStage::Drops);
        let rest = stage(sigma, position, MoveStage::Rest);
        assert!(tactical.iter().all(|mv| matches!(mv, Move::Capture { .. })));
        assert!(
            quiet
                .iter()
                .all(|mv| matches!(mv, Move::Plain { .. } | Move::TakeStone(_)))
        );
        assert!(drops.iter().all(|mv| matches!(mv, Move::Drop { .. })));
        assert!(
            rest.iter()
                .all(|mv| matches!(mv, Move::Drop { .. } | Move::Capture { .. }))
        );
        let all: Vec<Move> = [tactical, quiet, drops, rest].concat();
        let distinct: HashSet<Move> = all.iter().copied().collect();
        assert_eq!(distinct.len(), all.len());
        assert_eq!(all, sigma.legal_moves(position));
    });
}

#[test]
fn every_capture_and_drop_cell_has_a_move_in_an_early_stage() {
    positions(10, |sigma, position, _| {
        let route = |mv: &Move| match *mv {
            Move::Capture { from, to, .. } => Some((Some(from), to)),
            Move::Drop { to, .. } => Some((None, to)),
            _ => None,
        };
        let routes = |stages: &[MoveStage]| -> HashSet<_> {
            let moves = stages.iter().flat_map(|s| stage(sigma, position, *s));
            moves.filter_map(|mv| route(&mv)).collect()
        };
        let early = routes(&[MoveStage::Tactical, MoveStage::Drops]);
        assert!(routes(&[MoveStage::Rest]).is_subset(&early));
    });
}

#[test]
fn is_legal_agrees_with_the_move_list() {
    let mut foreign: Vec<Move> = Vec::new();
    positions(10, |sigma, position, rng| {
        let legal: HashSet<Move> = sigma.legal_moves(position).into_iter().collect();
        for mv in &legal {
            assert!(sigma.is_legal(position, *mv), "{mv:?}");
        }
        let (mut asked, mut refused) = (Vec::new(), 0);
        asked.extend(Stone::ALL.map(Move::TakeStone));
        for from in (0..CELLS + 3).chain([u8::MAX]).map(Cell) {
            for to in (0..CELLS + 3).chain([u8::MAX]).map(Cell) {
                asked.push(Move::Plain { from, to });
            }
        }
        asked.extend(&foreign);
        for mv in foreign.iter().take(500) {
            let (from, to) = (Cell(rng.u8(..52)), Cell(rng.u8(..52)));
            if let Move::Capture { contents, .. } | Move::Drop { contents, .. } = *mv {
                asked.push(Move::Capture { from, to, contents });
                asked.push(Move::Drop { to, contents });
            }
        }
        for mv in asked {
            assert_eq!(sigma.is_legal(position, mv), legal.contains(&mv), "{mv:?}");
            refused += usize::from(!legal.contains(&mv));
        }
        assert!(refused > 0);
        foreign.extend(legal.iter().copied().filter(|_| rng.u8(..20) == 0));
    });
    assert!(foreign.iter().any(|mv| matches!(mv, Move::Drop { .. })));
}

fn locations() -> Vec<Location> {
    let cells = (0..CELLS + 1).map(|n| Location::Cell(Cell(n)));
    let hands = Seat::BOTH
        .into_iter()
        .flat_map(|seat| (0..KINDS + 1).map(move |kind| Location::Hand(seat, PieceType(kind))));
    cells.chain(hands).collect()
}

#[test]
fn sources_and_targets_lead_to_the_listed_moves() {
    positions(6, |sigma, position, _| {
        let mut expected: BTreeMap<Location, BTreeMap<Location, HashSet<Move>>> = BTreeMap::new();
        for mv in sigma.legal_moves(position) {
            let step = sigma.move_locations(position, mv);
            let targets = expected.entry(step.from).or_default();
            targets.entry(step.to).or_default().insert(mv);
            match (mv, step.choice) {
                (Move::Plain { .. } | Move::TakeStone(_), choice) => {
                    assert_eq!(choice, PromotionOrStoneChoice::Plain)
                }
                (Move::Capture { contents, .. } | Move::Drop { contents, .. }, choice) => {
                    let kinds = contents.iter().map(Stone::kind).collect();
                    assert_eq!(choice, PromotionOrStoneChoice::Stones(kinds));
                }
            }
        }
        let sources: Vec<Location> = expected.keys().copied().collect();
        assert_eq!(sigma.legal_sources(position), sources);
        for from in locations() {
            let of_source = expected.remove(&from).unwrap_or_default();
            let targets: Vec<Location> = of_source.keys().copied().collect();
            assert_eq!(sigma.legal_targets(position, from), targets, "{from:?}");
            for to in locations() {
                let moves = sigma.moves_between(position, from, to);
                let found: HashSet<Move> = moves.iter().copied().collect();
                assert_eq!(found.len(), moves.len());
                let expected = of_source.get(&to).cloned().unwrap_or_default();
                assert_eq!(found, expected, "{from:?} {to:?}");
                if moves.is_empty() {
                    let refusal = sigma.explain_illegal(position, from, to);
                    let evasion = IllegalMoveError::NothingForbids;
                    assert_ne!(refusal, evasion, "{from:?} {to:?}");
                }
            }
        }
    });
}

#[test]
fn storage_locations_name_known_piece_types() {
    let sigma = Sigma::default();
    let kinds = sigma.kinds();
    assert_eq!(kinds.len(), usize::from(KINDS));
    let codes: Vec<&str> = kinds.iter().map(|info| info.code.as_str()).collect();
    assert_eq!(codes, ["J", "Z", "C", "E", "N", "D", "F", "W", "", "R"]);
    assert_eq!((KIND_BASE, KIND_ROYAL), (PieceType(8), PieceType(9)));
    let ranks: Vec<u8> = kinds.iter().map(|info| info.rank).collect();
    assert_eq!(ranks[..8], [4, 3, 3, 2, 4, 2, 1, 1]);
}

#[test]
fn move_texts_and_notation_are_unique_and_round_trip() {
    positions(16, |sigma, position, _| {
        let moves = sigma.legal_moves(position);
        let mut notations = BTreeSet::new();
        let every = moves.len().div_ceil(400).max(1);
        for mv in moves.iter().step_by(every) {
            let text = sigma.write_move(position, *mv);
            assert_eq!(sigma.read_move(position, &text), Ok(*mv), "{text}");
            let notation = sigma.write_notation(position, *mv);
            assert_eq!(
                sigma.read_notation(position, &notation),
                Ok(*mv),
                "{notation}"
            );
            let bare = notation.trim_end_matches(['+', '#']).replace(' ', "");
            assert_eq!(sigma.read_notation(position, &bare), Ok(*mv), "{bare}");
            let wide: String = notation.chars().flat_map(|c| [c, ' ']).collect();
            assert_eq!(sigma.read_notation(position, &wide), Ok(*mv), "{wide}");
            assert!(notations.insert(notation), "{text}");
        }
    });
}
