//! By how many plies late turns are searched less. Knows numbers only.

use std::sync::LazyLock;

use super::parameters::{REDUCTION_BASE, REDUCTION_FACTOR};

/// Depths and turn numbers beyond this count as this.
const MOST: usize = 63;

/// Reductions in hundredths of a ply by depth and turn number.
static TABLE: LazyLock<Vec<[i32; MOST + 1]>> = LazyLock::new(|| {
    let logs: Vec<f64> = (0..=MOST).map(log).collect();
    let row = |depth: usize| {
        let mut row = [0; MOST + 1];
        for (count, plies) in row.iter_mut().enumerate() {
            *plies = (REDUCTION_BASE + REDUCTION_FACTOR * logs[depth] * logs[count]) as i32;
        }
        row
    };
    (0..=MOST).map(row).collect()
});

/// The natural logarithm, by a series: the same on every machine.
fn log(number: usize) -> f64 {
    const EULER: f64 = 0.577_215_664_9;
    if number < 2 {
        return 0.0;
    }
    let sum: f64 = (1..=number).map(|n| 1.0 / n as f64).sum();
    sum - EULER - 0.5 / number as f64
}

/// The reduction of the turn numbered `count` at a depth, in hundredths of a ply.
pub fn reduction(depth: i32, count: u32) -> i32 {
    let depth = (depth.max(0) as usize).min(MOST);
    TABLE[depth][(count as usize).min(MOST)]
}
