//! Cells that a base of Sigma reaches on an empty board, for movement diagrams (Sigma 3.1 to
//! 3.6). Whether a move is legal is decided by the rules alone.

use crate::rules::piece_tracker::PieceType;
use crate::rules::sigma::Stone;

use crate::table::ui::widgets::Offset;

/// The cells that a base with these stones reaches, each once, with the rank
/// of the strongest stone that reaches it.
pub fn base_moves(stones: &[PieceType]) -> Vec<(Offset, u8)> {
    let mut cells: Vec<(Offset, u8)> = Vec::new();
    for stone in Stone::ALL {
        let count = stones
            .iter()
            .filter(|piece_type| **piece_type == stone.kind())
            .count();
        for times in 1..=ride_length(stone, count) {
            for (file, rank) in steps_of_stone(stone) {
                let to = (file * times, rank * times);
                match cells.iter_mut().find(|(cell, _)| *cell == to) {
                    Some((_, strongest)) => *strongest = stone.rank().max(*strongest),
                    None => cells.push((to, stone.rank())),
                }
            }
        }
    }
    cells
}

/// How often a base with `count` equal stones may repeat their step in one move.
fn ride_length(stone: Stone, count: usize) -> i8 {
    let max_stones = i8::try_from(stone.limit_per_base()).unwrap_or(i8::MAX);
    i8::try_from(count).unwrap_or(max_stones).min(max_stones)
}

fn steps_of_stone(stone: Stone) -> Vec<Offset> {
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

/// These steps, turned by every quarter turn.
fn rotations(steps: &[Offset]) -> Vec<Offset> {
    steps
        .iter()
        .flat_map(|(x, y)| [(*x, *y), (-*y, *x), (-*x, -*y), (*y, -*x)])
        .collect()
}
