//! A run against the clock: puzzles of a set one after the other, the easiest first, until the time is
//! up or too many were missed. Lets its time go by; knows no puzzle.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::PuzzleProgress;
use crate::table::TableSet;
use crate::table::files::Kept;
use crate::table::flow::{Board, BoardReset, Boards};

const RUN_TIME: Duration = Duration::from_secs(180);

/// How a run against the clock goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRun {
    time_left: Duration,
    solved: usize,
    missed: u8,
    /// Whether there is no puzzle left.
    is_through: bool,
}

impl PuzzleRun {
    pub const MOST_MISSED: u8 = 3;

    pub(super) fn begin() -> PuzzleRun {
        PuzzleRun {
            time_left: RUN_TIME,
            solved: 0,
            missed: 0,
            is_through: false,
        }
    }

    /// How much of its time is left.
    pub fn time_left(&self) -> Duration {
        self.time_left
    }

    pub fn solved(&self) -> usize {
        self.solved
    }

    pub fn missed(&self) -> u8 {
        self.missed
    }

    pub fn is_over(&self) -> bool {
        self.time_left.is_zero() || self.missed >= PuzzleRun::MOST_MISSED || self.is_through
    }

    /// How a puzzle of it has gone.
    pub(super) fn note(&mut self, is_found: bool) {
        match is_found {
            true => self.solved += 1,
            false => self.missed += 1,
        }
    }

    /// No puzzle is left.
    pub(super) fn end(&mut self) {
        self.is_through = true;
    }

    /// How long until less time is shown, in whole seconds; none once it is over.
    pub fn time_until_next_change(&self) -> Option<Duration> {
        let part = Duration::from_nanos(self.time_left.subsec_nanos().into());
        let wait = if part.is_zero() {
            Duration::from_secs(1)
        } else {
            part
        };
        (!self.is_over()).then_some(wait)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, run_down.in_set(TableSet::RunClock));
}

/// Lets time go by in the run that is shown.
fn run_down(
    time: Res<Time<Real>>,
    mut boards: ResMut<Boards>,
    mut progress: ResMut<Kept<PuzzleProgress>>,
) {
    // The board changes only when it has ended.
    let Board::Lesson(lesson) = boards.bypass_change_detection().top_mut() else {
        return;
    };
    let Some(run) = lesson.run_mut().filter(|run| !run.is_over()) else {
        return;
    };
    run.time_left = run.time_left.saturating_sub(time.delta());
    if run.is_over() {
        let solved = run.solved();
        progress.note_run(&lesson.lessons().variant, solved);
        boards.reset(BoardReset::SamePieces);
    }
}
