//! Random play that likes captures, drops, corners and checks, so that tests
//! meet the rare situations of the game. Everything follows from the seed.

use fastrand::Rng;
use komadai::rules::board::Cell;
use komadai::rules::seat::Seat;
use komadai::rules::sigma::{Move, Position, Sigma};
use komadai::rules::traits::rules::Rules;

/// a1, g1, a7, g7.
const CORNERS: [Cell; 4] = [Cell(0), Cell(6), Cell(42), Cell(48)];

/// What a random player may be fond of at a turn.
const FANCIES: [fn(&Sigma, &Position, Move) -> bool; 7] = [
    |_, _, mv| matches!(mv, Move::Capture { .. }),
    |_, _, mv| matches!(mv, Move::Drop { .. }),
    |_, _, mv| matches!(mv, Move::Plain { .. }),
    |_, _, mv| matches!(mv, Move::TakeStone(_)),
    |_, _, mv| match mv {
        Move::Plain { to, .. } | Move::Capture { to, .. } | Move::Drop { to, .. } => {
            CORNERS.contains(&to)
        }
        Move::TakeStone(_) => false,
    },
    |_, position, mv| match mv {
        // The royal marches towards the circle on the other side.
        Move::Plain { from, to } | Move::Capture { from, to, .. } => {
            let ahead = i16::from(to.0 / 7) - i16::from(from.0 / 7);
            let forward = if position.turn() == Seat::FIRST {
                1
            } else {
                -1
            };
            from == position.royal(position.turn()) && ahead * forward > 0
        }
        _ => false,
    },
    |sigma, position, mv| {
        let mut after = *position;
        sigma.play(&mut after, mv);
        sigma.is_in_check(&after, after.turn())
    },
];

/// A legal move, if there is one: of a sort that the random player fancies
/// now, or else any.
pub fn pick(sigma: &Sigma, position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = sigma.legal_moves(position);
    let fancy = FANCIES[rng.usize(..FANCIES.len())];
    let fancied: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| fancy(sigma, position, *mv))
        .collect();
    let from = if fancied.is_empty() { &moves } else { &fancied };
    rng.choice(from).copied()
}
