//! Table of late move reductions. Knows numbers only.

use super::parameters::Parameters;

/// Largest depth and move number in the table.
const MAX_INDEX: usize = 63;

/// Reductions in hundredths of a ply, by depth and move number.
pub struct Reductions(Vec<[i32; MAX_INDEX + 1]>);

impl Reductions {
    /// Computed from the parameters.
    pub fn new(parameters: &Parameters) -> Reductions {
        let logs: Vec<f64> = (0..=MAX_INDEX).map(natural_log).collect();
        let row = |depth: usize| {
            let mut row = [0; MAX_INDEX + 1];
            for (count, centiplies) in row.iter_mut().enumerate() {
                let logs = f64::from(parameters.reduction_factor) * logs[depth] * logs[count];
                *centiplies = parameters.reduction_base + logs as i32;
            }
            row
        };
        Reductions((0..=MAX_INDEX).map(row).collect())
    }

    /// The reduction of the move numbered `count` at a depth, in hundredths of a ply.
    pub fn centiplies(&self, depth: i32, count: u32) -> i32 {
        let depth = (depth.max(0) as usize).min(MAX_INDEX);
        self.0[depth][(count as usize).min(MAX_INDEX)]
    }
}

/// The natural logarithm, by a series: the same on every machine.
fn natural_log(number: usize) -> f64 {
    const EULER_MASCHERONI: f64 = 0.577_215_664_9;
    if number < 2 {
        return 0.0;
    }
    let sum: f64 = (1..=number).map(|n| 1.0 / n as f64).sum();
    sum - EULER_MASCHERONI - 0.5 / number as f64
}
