//! The command `bench`: how fast the rules and the search are here, and a
//! fingerprint that must be the same everywhere.

use std::io::Write;

use web_time::Instant;

use crate::engine::{self, Limits, Request, Stop};
use crate::rules::ruleset::Ruleset;
use crate::rules::variant;

use super::Failure;
use super::best::per_second;
use super::selection::unknown_variant;

/// Perft counts to the first depth that has so many lines of play: enough to
/// measure, and the same depth on every machine.
const PERFT_LINES: u64 = 1_000_000;
/// How deep the search for the fingerprint looks. Depth, not time, ends it, so
/// that the number of nodes does not depend on the machine.
const SEARCH_DEPTH: u32 = 6;

/// Measures one game, or all of them.
///
/// # Errors
/// If there is no such game, or `out` cannot be written to.
pub fn run(variant: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
    let names: Vec<&str> = match variant {
        Some(name) => vec![name],
        None => variant::names().to_vec(),
    };
    for name in names {
        let rules = Ruleset::named(name).ok_or_else(|| unknown_variant("VARIANT", name))?;
        measure(name, &rules, out)?;
    }
    Ok(())
}

fn measure(name: &str, rules: &Ruleset, out: &mut dyn Write) -> Result<(), Failure> {
    let game = rules.begin();
    for depth in 1.. {
        let begun = Instant::now();
        let nodes = game.perft(depth);
        if nodes >= PERFT_LINES {
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
