//! Who plays a match, and at what: the command line of `match` as a [`MatchConfig`].
//! Knows words only; playing is for others.

use clap::Args;

use super::player;
use super::player::{MatchPlayer, PLAYER_SYNTAX};
use super::runner::MatchConfig;
use super::sprt::SprtBounds;
use crate::protocol::{CommandError, GameArgs};
use crate::rules::error::{refused, wording};

/// A match as the command line orders it.
#[derive(Args, Debug)]
pub struct MatchArgs {
    /// A game's name, or the path of a variant file
    variant: String,
    /// An option of the game; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// How many games
    #[arg(long)]
    games: u32,
    #[arg(long, value_name = "PLAYER", help = format!("Who plays: {PLAYER_SYNTAX}"))]
    seat1: Option<String>,
    /// The second player
    #[arg(long, value_name = "PLAYER")]
    seat2: Option<String>,
    /// The third player, in games of four
    #[arg(long, value_name = "PLAYER")]
    seat3: Option<String>,
    /// The fourth player, in games of four
    #[arg(long, value_name = "PLAYER")]
    seat4: Option<String>,
    /// The file that says how levels play, instead of the built-in ones
    #[arg(long, value_name = "FILE")]
    levels: Option<String>,
    /// Decides openings and whatever is left to chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Draw at most so many openings, then play them again
    #[arg(long, default_value_t = u32::MAX, hide_default_value = true)]
    openings: u32,
    /// Play openings as they are drawn, even or not: to find an even one takes long
    #[arg(long)]
    any_opening: bool,
    /// Give a game up as drawn after so many plies
    #[arg(long, default_value_t = 400)]
    max_plies: u32,
    /// Decide a game between two sides once all players have found the same one ahead by
    /// so much for eight plies, in hundredths of the least piece
    #[arg(long, value_name = "SCORE", value_parser = clap::value_parser!(i32).range(1..))]
    decided: Option<i32>,
    /// Stop as soon as it is known, with 5 percent of error, whether the first player leads
    /// by HIGH Elo points or by LOW only (`0,10`); there are two players, by their names
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// How many games are played at once, one a core
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
}

impl MatchArgs {
    /// The game and everybody who plays it.
    ///
    /// # Errors
    /// If anything of it is refused, or a seat is left free before one that is not.
    pub fn into_config(self) -> Result<MatchConfig, CommandError> {
        let selection = GameArgs {
            options: self.options,
            ..GameArgs::for_variant(self.variant)
        };
        let rules = selection.ruleset()?;
        let levels = player::read_levels(self.levels.as_deref())?;
        let seats = [self.seat1, self.seat2, self.seat3, self.seat4];
        let taken = seats.iter().rposition(Option::is_some);
        let taken = taken.map_or(0, |last| last + 1);
        let mut players = Vec::new();
        for (number, seat) in (1..).zip(seats).take(taken) {
            let place = format!("--seat{number}");
            let Some(text) = seat else {
                return refused(place, wording!("a player, for --seat{} has one", taken), "");
            };
            players.push(MatchPlayer::read(&place, &text, &rules, &levels)?);
        }
        let bounds = self.sprt.as_deref().map(str::parse::<SprtBounds>);
        Ok(MatchConfig {
            ruleset: rules,
            players,
            games: self.games,
            seed: self.seed,
            max_openings: self.openings,
            allows_uneven_openings: self.any_opening,
            max_plies: self.max_plies,
            adjudication_score: self.decided,
            sprt: bounds.transpose()?,
            jobs: self.jobs,
        })
    }
}
