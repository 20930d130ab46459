//! The command `setups`: setups for Sigma 4 Shogi, found by self-play and
//! compared with those there are. Prints how it goes, the setup lines, and a
//! table of all against all.

use std::io::Write;

use crate::engine::Score;
use crate::engine::setups::setup_evolution::{
    EvolutionConfig, PointsTally, cross_table, evolve, start_score,
};
use crate::rules::seat::Seat;
use crate::rules::sigma::setup::presets;
use crate::rules::sigma::{Setup, Sigma};

use crate::protocol::CommandError;
use crate::protocol::progress::with_progress;

/// What to do, as the command line says it.
#[derive(Clone, Debug, clap::Args)]
pub struct SetupsArgs {
    /// How many setups play each other
    #[arg(long, default_value_t = 24)]
    pub population: usize,
    /// How often the worse half makes room for new ones; 0 compares the presets only
    #[arg(long, default_value_t = 20)]
    pub rounds: u32,
    /// Positions to visit for a turn
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// How many of the best are compared with the presets
    #[arg(long, default_value_t = 8)]
    pub keep: usize,
    /// Games for each pair and seat in the table
    #[arg(long, default_value_t = 2)]
    pub games: u64,
    /// Positions to visit for a turn there
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    pub table_nodes: u64,
    /// Positions to visit to see whether a start is lost at once
    #[arg(long, default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub outlook_nodes: u64,
    /// Decides what is left to chance
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// Seeks setups, then lets the best and the presets play.
///
/// # Errors
/// If `out` cannot be written to.
pub fn run(args: &SetupsArgs, out: &mut dyn Write) -> Result<(), CommandError> {
    let game = Sigma::default();
    let mut entries: Vec<(String, Setup)> = presets()
        .iter()
        .map(|preset| (preset.name.into(), preset.setup))
        .collect();
    if args.rounds > 0 {
        let evolved = with_progress(out, "", |tell| {
            evolve(&mut EvolutionConfig {
                game,
                population: args.population,
                generations: args.rounds,
                nodes: args.nodes,
                seed: args.seed,
                report: tell,
            })
        })?;
        let new = evolved
            .into_iter()
            .map(|(setup, _)| setup)
            .filter(|setup| presets().iter().all(|preset| preset.setup != *setup));
        for (number, setup) in (1..).zip(new.take(args.keep)) {
            let name = format!("new-{number}");
            writeln!(out, "{name} {}", setup.write(Seat::FIRST))?;
            entries.push((name, setup));
        }
    }
    let setups: Vec<Setup> = entries.iter().map(|(_, setup)| *setup).collect();
    write_decided_pairs(&game, &entries, args.outlook_nodes, out)?;
    let table = cross_table(&game, &setups, args.table_nodes, args.games, args.seed);
    write_points_table(&entries, &table, out)?;
    Ok(out.flush()?)
}

/// Names the pairs between which the game is over as soon as it has begun.
fn write_decided_pairs(
    game: &Sigma,
    entries: &[(String, Setup)],
    nodes: u64,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    for (white_name, white) in entries {
        for (black_name, black) in entries {
            match start_score(game, white, black, nodes) {
                Some(score @ Score::Mate(_)) => {
                    writeln!(out, "ends {white_name} {black_name} {score}")?;
                }
                Some(Score::Cp(_)) => {}
                None => writeln!(out, "ends {white_name} {black_name} cannot begin")?,
            }
            out.flush()?;
        }
    }
    Ok(())
}

/// A row for each setup that moves first: its points in a hundred against each
/// other; then its points over all games with either seat.
fn write_points_table(
    entries: &[(String, Setup)],
    table: &[Vec<PointsTally>],
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let names: Vec<&str> = entries.iter().map(|(name, _)| name.as_str()).collect();
    writeln!(out, "| first \\ second | {} | all |", names.join(" | "))?;
    writeln!(out, "|{}", " --- |".repeat(names.len() + 2))?;
    for (at, name) in names.iter().enumerate() {
        let cells: Vec<String> = table[at]
            .iter()
            .map(|tally| format!("{:.0}", tally.points_share() * 100.0))
            .collect();
        let first = table[at].iter();
        let second = table.iter().map(|row| &row[at]);
        let points: f64 = first.clone().map(|tally| tally.points).sum::<f64>()
            + second
                .clone()
                .map(|tally| tally.games - tally.points)
                .sum::<f64>();
        let games: f64 = first.chain(second).map(|tally| tally.games).sum();
        let all = PointsTally { points, games };
        let all = all.points_share() * 100.0;
        writeln!(out, "| {name} | {} | {all:.0} |", cells.join(" | "))?;
    }
    Ok(())
}
