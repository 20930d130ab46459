//! The command `best`, and the lines in which a search reports.

use std::io::{self, Write};
use std::time::Duration;

use crate::engine::{Info, Request, StopFlag, should_declare};
use crate::rules::error::{refused, wording};
use crate::rules::game::Game;

use crate::protocol::CommandError;
use crate::protocol::usi::replies::DECLARED_WIN;

/// Searches and says what it found: `info` lines, then `bestmove MOVE`; or just `bestmove win`,
/// where declaring that the king has entered wins.
///
/// # Errors
/// If the game is over, or `out` cannot be written to.
pub fn best(game: &Game, request: &Request, out: &mut dyn Write) -> Result<(), CommandError> {
    if should_declare(game, None) {
        return Ok(writeln!(out, "{DECLARED_WIN}")?);
    }
    let stop = StopFlag::new();
    let mut written = Ok(());
    let report = crate::engine::think(game, request, &stop, &mut |info| {
        if written.is_ok() {
            written = write_info(info, out);
        }
        if written.is_err() {
            stop.stop();
        }
    });
    written?;
    let Some(text) = report.best else {
        let over = format!("the game is over: {}", game.outcome_text());
        return refused("position", wording!("a game that goes on"), over);
    };
    Ok(writeln!(out, "bestmove {text}")?)
}

fn write_info(info: &Info, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", info_line(info))?;
    out.flush()
}

/// What a search knows, as USI writes it.
pub(in crate::protocol) fn info_line(info: &Info) -> String {
    format!(
        "info depth {} multipv {} score {} {} pv {}",
        info.depth,
        info.line_number,
        info.score,
        effort_fields(info.nodes, info.time, info.hashfull),
        info.pv.join(" ")
    )
}

/// What a search has taken so far, as USI writes it.
pub(in crate::protocol) fn effort_fields(nodes: u64, time: Duration, hashfull: u32) -> String {
    let speed = nodes_per_second(nodes, time);
    let milliseconds = time.as_millis();
    format!("nodes {nodes} nps {speed} hashfull {hashfull} time {milliseconds}")
}

/// A count over a time as a whole number per second; an immeasurably short
/// time counts as a microsecond.
pub(in crate::protocol) fn nodes_per_second(count: u64, time: Duration) -> u64 {
    const MICROSECONDS_PER_SECOND: u128 = 1_000_000;
    let nodes_per_second = u128::from(count) * MICROSECONDS_PER_SECOND / time.as_micros().max(1);
    u64::try_from(nodes_per_second).unwrap_or(u64::MAX)
}
