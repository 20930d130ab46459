//! The lines of a multi-PV search so far, best first.

use crate::engine::Info;

/// The latest info of each line.
#[derive(Clone, Debug, Default)]
pub struct Lines(Vec<Info>);

impl Lines {
    /// Replaces the info of a line by a newer one.
    pub fn update_line(&mut self, info: Info) {
        let place = info.line_number.saturating_sub(1);
        if let Some(known) = self.0.get_mut(place) {
            *known = info;
        } else if place == self.0.len() {
            // Lines come in order; any other would leave a gap.
            self.0.push(info);
        }
    }

    pub fn best(&self) -> Option<&Info> {
        self.0.first()
    }

    /// Every line, each with another first move: an older info whose move is in a better line
    /// by now is left out.
    pub fn all(&self) -> Vec<Info> {
        let mut lines: Vec<Info> = Vec::new();
        for info in &self.0 {
            if lines
                .iter()
                .all(|known| known.pv.first() != info.pv.first())
            {
                lines.push(info.clone());
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::engine::Score;

    fn line_info(line: usize, depth: u32, first: &str) -> Info {
        Info {
            depth,
            score: Score::Cp(0),
            nodes: 0,
            hashfull: 0,
            time: Duration::ZERO,
            pv: vec![first.into()],
            line_number: line,
        }
    }

    #[test]
    fn a_turn_that_became_better_is_told_once() {
        let mut lines = Lines::default();
        for (line, first) in [(1, "a"), (2, "b"), (3, "c")] {
            lines.update_line(line_info(line, 5, first));
        }
        lines.update_line(line_info(1, 6, "b"));
        let firsts = |lines: &Lines| {
            let all = lines.all().into_iter();
            all.map(|info| info.pv[0].clone()).collect::<Vec<String>>()
        };
        assert_eq!(firsts(&lines), ["b", "c"]);
        lines.update_line(line_info(2, 6, "a"));
        assert_eq!(firsts(&lines), ["b", "a", "c"]);
        assert_eq!(lines.best().map(|info| info.depth), Some(6));
    }
}
