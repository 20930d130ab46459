//! The commands that look at a game: `variants`, `options`, `show`, `legal`, `perft`.

use std::io::{self, Write};

use crate::rules::game::Game;
use crate::rules::variants::catalogue::CATALOGUE;
use crate::rules::variants::ruleset::Ruleset;

/// A line for every game: name, seats, cells, title.
///
/// # Errors
/// If `out` cannot be written to.
pub fn list_variants(out: &mut dyn Write) -> io::Result<()> {
    for variant in CATALOGUE {
        writeln!(
            out,
            "{} {} {} {}",
            variant.name, variant.seats, variant.cells, variant.title
        )?;
    }
    Ok(())
}

/// A line for every option of a game: name, values, the one it has now.
///
/// # Errors
/// If `out` cannot be written to.
pub fn list_options(rules: &Ruleset, out: &mut dyn Write) -> io::Result<()> {
    for option in rules.options() {
        let values = option.values.join("|");
        writeln!(out, "{} {values} default {}", option.name, option.value)?;
    }
    Ok(())
}

/// The position text, whose turn it is, and how the game stands.
///
/// # Errors
/// If `out` cannot be written to.
pub fn show_position(game: &Game, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", game.position_text())?;
    writeln!(out, "turn {}", game.seat_letter(game.turn()))?;
    writeln!(out, "outcome {}", game.outcome_text())
}

/// Every legal move text, sorted bytewise, a line each.
///
/// # Errors
/// If `out` cannot be written to.
pub fn list_legal_moves(game: &Game, out: &mut dyn Write) -> io::Result<()> {
    game.legal_move_texts()
        .iter()
        .try_for_each(|text| writeln!(out, "{text}"))
}

/// The number of lines of play, on demand by root move first.
///
/// # Errors
/// If `out` cannot be written to.
pub fn perft(game: &Game, depth: u32, divide: bool, out: &mut dyn Write) -> io::Result<()> {
    if divide {
        return perft_divide_until_stopped(game, depth, &|| true, out).map(|_| ());
    }
    writeln!(out, "nodes {}", game.perft(depth))
}

/// The number of lines of play, by root move first. Writes nothing if `goes_on`, which is
/// asked again and again, says no before all is counted; whether it was.
///
/// # Errors
/// If `out` cannot be written to.
pub fn perft_divide_until_stopped(
    game: &Game,
    depth: u32,
    goes_on: &dyn Fn() -> bool,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let mut total = 1;
    if depth > 0 {
        let Some(counts) = game.perft_divide_while(depth, goes_on) else {
            return Ok(false);
        };
        for (text, nodes) in &counts {
            writeln!(out, "{text} {nodes}")?;
        }
        total = counts.iter().map(|(_, nodes)| nodes).sum();
    }
    writeln!(out, "nodes {total}")?;
    Ok(true)
}
