//! Where the stones of a base lead on an empty board, for the small diagrams.
//! Drawn from the rules page; whether a turn is legal is the rules' business.

use crate::rules::piece_registry::PieceType;
use crate::rules::sigma::Stone;

use crate::table::ui::widgets::Offset;

/// The cells around a base that holds these stones, each once, with the rank
/// of the strongest stone that leads there.
#[must_use]
pub fn moves_of(stones: &[PieceType]) -> Vec<(Offset, u8)> {
    let mut cells: Vec<(Offset, u8)> = Vec::new();
    for stone in Stone::ALL {
        let count = stones.iter().filter(|kind| **kind == stone.kind()).count();
        for times in 1..=reach(stone, count) {
            for (file, rank) in leaps(stone) {
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
fn reach(stone: Stone, count: usize) -> i8 {
    let most = i8::try_from(stone.limit()).unwrap_or(i8::MAX);
    i8::try_from(count).unwrap_or(most).min(most)
}

fn leaps(stone: Stone) -> Vec<Offset> {
    match stone {
        Stone::Wazir => turned(&[(1, 0)]),
        Stone::Ferz => turned(&[(1, 1)]),
        Stone::Dabbaba => turned(&[(2, 0)]),
        Stone::Elephant => turned(&[(2, 2)]),
        Stone::Knight => turned(&[(2, 1), (1, 2)]),
        Stone::Camel => turned(&[(3, 1), (1, 3)]),
        Stone::Zebra => turned(&[(3, 2), (2, 3)]),
        Stone::Jumper => turned(&[(3, 0), (3, 3)]),
    }
}

/// Every quarter turn of these steps.
fn turned(steps: &[Offset]) -> Vec<Offset> {
    steps
        .iter()
        .flat_map(|(x, y)| [(*x, *y), (-*y, *x), (-*x, -*y), (*y, -*x)])
        .collect()
}
