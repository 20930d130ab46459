//! Lessons through their public door: what a try at a step is worth, and what a goal means, against the
//! rules pages.

mod built_in;
mod coach;
mod coach_sweep;
mod finder;
mod goals;
mod problems;
mod progress;
mod puzzle;
mod puzzles;
mod shipped_puzzles;
mod step_state;
