//! The command `selfplay`: lets the engine play itself and prints what is to be
//! learnt from it, for the commands `tune` and `learn`. A line a position: what
//! a search thought of it, how the game ended (1 won, 0.5 drawn, 0 lost, both
//! for the seat to move), the position text.

use std::io::Write;

use crate::rules::variants::ruleset::Ruleset;

use crate::protocol::CommandError;
use crate::protocol::training_data::SelfPlayArgs;

/// Plays and prints.
///
/// # Errors
/// If `out` cannot be written to.
pub fn run(rules: &Ruleset, games: SelfPlayArgs, out: &mut dyn Write) -> Result<(), CommandError> {
    for sample in games.samples_by_game(rules).flatten() {
        writeln!(out, "{sample}")?;
    }
    Ok(())
}
