//! The command `bench`: how fast the rules and the search are here, and a
//! fingerprint that must be the same everywhere.

use std::io::Write;

use web_time::Instant;

use crate::engine::{self, Limits, Request, Stop};
use crate::rules::ruleset::Ruleset;
use crate::rules::variant;

use super::best::per_second;
use super::{Failure, Selection};

/// Perft counts to the first depth that has so many lines of play: enough to
/// measure, and the same depth on every machine.
const PERFT_LINES: u64 = 1_000_000;
/// No game of ours needs more plies for that; a player's own may have too few moves.
const PERFT_DEPTH: u32 = 12;
/// How deep the search for the fingerprint looks. Depth, not time, ends it, so
/// that the number of nodes does not depend on the machine.
const SEARCH_DEPTH: u32 = 6;

/// Measures one game, by its name or from a variant file, or all of ours.
///
/// # Errors
/// If there is no such game, its file is refused, or `out` cannot be written to.
pub fn run(variant: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
    let games = match variant {
        Some(name) => vec![name],
        None => variant::names().to_vec(),
    };
    for game in games {
        measure(&Selection::of(game).rules()?, out)?;
    }
    Ok(())
}

fn measure(rules: &Ruleset, out: &mut dyn Write) -> Result<(), Failure> {
    let (name, game) = (rules.variant().name, rules.begin());
    for depth in 1..=PERFT_DEPTH {
        let begun = Instant::now();
        let nodes = game.perft(depth);
        if nodes >= PERFT_LINES || depth == PERFT_DEPTH {
            let line = timed(nodes, begun);
            writeln!(out, "{name} perft depth {depth} {line}")?;
            break;
        }
    }

    let request = Request::full_strength(Limits {
        depth: Some(SEARCH_DEPTH),
        ..Limits::default()
    });
    let mut fingerprint = 0;
    for (start, game) in rules.named_starts() {
        let begun = Instant::now();
        let report = engine::think(&game, &request, &Stop::new(), &mut |_| ());
        let line = timed(report.nodes, begun);
        writeln!(out, "{name} search {start} depth {SEARCH_DEPTH} {line}")?;
        out.flush()?;
        fingerprint += report.nodes;
    }
    writeln!(out, "{name} fingerprint {fingerprint}")?;
    Ok(out.flush()?)
}

fn timed(nodes: u64, begun: Instant) -> String {
    let time = begun.elapsed();
    let speed = per_second(nodes, time);
    format!("nodes {nodes} time {} nps {speed}", time.as_millis())
}
