//! The command `selfplay`: lets the engine play itself and appends the games to a file, for
//! the commands `tune` and `learn`. It plays only what the file does not have, so it can be
//! stopped at any moment and started again. Prints how it goes.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::engine::Engine;
use crate::rules::error::{refused, wording};
use crate::rules::variants::ruleset::Ruleset;

use crate::protocol::training_data::{GamesFile, SelfPlayArgs, games_file_name};
use crate::protocol::{CommandError, ordered_jobs};

/// What to do, as the command line says it.
#[derive(Clone, Debug, clap::Args)]
pub struct SelfPlayCommandArgs {
    #[command(flatten)]
    /// Which games.
    pub games: SelfPlayArgs,
    /// How many games are played at once, one a core
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: u16,
    /// The file that the games are appended to; without it one in the folder of caches,
    /// komadai/games/NAME.games
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// Games after which it is said how it goes.
const GAMES_PER_REPORT: usize = 100;

/// Plays and appends; `cache_folder` is where caches are kept.
///
/// # Errors
/// If the file cannot be read or written or has something else in it, if there is neither a
/// file nor a folder of caches, or if `out` cannot be written to.
pub fn run(
    rules: &Ruleset,
    args: &SelfPlayCommandArgs,
    cache_folder: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let path = match (&args.out, cache_folder) {
        (Some(path), _) => path.clone(),
        (None, Some(folder)) => folder.join("komadai/games").join(games_file_name(rules)),
        (None, None) => {
            let expected = wording!("a file, for there is no folder of caches");
            return refused("--out", expected, "");
        }
    };
    let mut file = GamesFile::open(&path)?;
    let (played, mut positions) = file.played_numbers(rules, args.games)?;
    let mut count = played.len();
    let left = (0..args.games.games).filter(|number| !played.contains(&u64::from(*number)));
    let engines = (0..args.jobs).map(|_| Engine::new()).collect();
    let mut tell = |games: usize, positions: usize| {
        writeln!(
            out,
            "games {games} positions {positions} {}",
            path.display()
        )?;
        out.flush()
    };
    let played = ordered_jobs::in_order(
        engines,
        left,
        |engine, number| args.games.play_game(rules, engine, number),
        |game| {
            let Some(game) = game else {
                return ControlFlow::Continue(());
            };
            count += 1;
            positions += game.plies.len();
            let done = file.append(&game).and_then(|()| {
                if count.is_multiple_of(GAMES_PER_REPORT) {
                    tell(count, positions)?;
                }
                Ok(())
            });
            match done {
                Ok(()) => ControlFlow::Continue(()),
                Err(reason) => ControlFlow::Break(reason),
            }
        },
    )?;
    if let ControlFlow::Break(reason) = played {
        return Err(reason.into());
    }
    Ok(tell(count, positions)?)
}
