//! Where the stones of a base lead on an empty board, for the small diagrams.
//! Drawn from the rules page; whether a turn is legal is the rules' business.

use crate::rules::piece_registry::PieceType;
use crate::rules::sigma::Stone;

use crate::table::ui::widgets::Offset;

/// The cells around a base that holds these stones, each once, with the rank
/// of the strongest stone that leads there.
#[must_use]
pub fn base_moves(stones: &[PieceType]) -> Vec<(Offset, u8)> {
    let mut cells: Vec<(Offset, u8)> = Vec::new();
    for stone in Stone::ALL {
        let count = stones.iter().filter(|kind| **kind == stone.kind()).count();
        for times in 1..=ride_length(stone, count) {
            for (file, rank) in steps_of(stone) {
                let to = (file * times, rank * times);
                match cells.iter_mut().find(|(cell, _)| *cell == to) {
                    Some((_, found)) => *found = stone.rank().max(*found),
                    None => cells.push((to, stone.rank())),
                }
            }
        }
    }
    cells
}

/// How often a step may be repeated with so many equal stones.
fn ride_length(stone: Stone, count: usize) -> i8 {
    let most = i8::try_from(stone.limit()).unwrap_or(i8::MAX);
    i8::try_from(count).unwrap_or(most).min(most)
}

fn steps_of(stone: Stone) -> Vec<Offset> {
    match stone {
        Stone::Wazir => rotations(&[(1, 0)]),
        Stone::Ferz => rotations(&[(1, 1)]),
        Stone::Dabbaba => rotations(&[(2, 0)]),
        Stone::Elephant => rotations(&[(2, 2)]),
        Stone::Knight => rotations(&[(2, 1), (1, 2)]),
        Stone::Camel => rotations(&[(3, 1), (1, 3)]),
        Stone::Zebra => rotations(&[(3, 2), (2, 3)]),
        Stone::Jumper => rotations(&[(3, 0), (3, 3)]),
    }
}

/// Every quarter turn of these steps.
fn rotations(steps: &[Offset]) -> Vec<Offset> {
    steps
        .iter()
        .flat_map(|(x, y)| [(*x, *y), (-*y, *x), (-*x, -*y), (*y, -*x)])
        .collect()
}
