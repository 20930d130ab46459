//! Who plays in a match of the engine against itself: a level, limits, or
//! chance, as written on the command line (`3`, `level=3`, `nodes=5000`,
//! `level=3,nodes=5000`, `random`).

use std::time::Duration;

use crate::engine::{self, Levels, Limits, Report, Request, Stop};
use crate::rules::error::TextError;
use crate::rules::play::Match;

/// What a player may be, for messages.
const FORMS: &str = "a level's number, `random`, or one or more of `level=L`, `depth=D`, `nodes=N`, `time-ms=N` joined by `,`";

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// As it was written.
    pub name: String,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Any legal move, by lot.
    Random,
    /// The engine; the seed is set for every move.
    Engine(Request),
}

impl Player {
    /// Reads a player's description.
    ///
    /// # Errors
    /// If it is none, or names a level that does not exist.
    pub fn read(place: &str, text: &str, levels: &Levels) -> Result<Player, TextError> {
        let kind = if text == "random" {
            Kind::Random
        } else if text.bytes().all(|byte| byte.is_ascii_digit()) {
            Kind::Engine(at_level(place, text, levels)?)
        } else {
            Kind::Engine(read_request(place, text, levels)?)
        };
        Ok(Player {
            name: text.into(),
            kind,
        })
    }

    /// The time a move may take, if that is limited.
    #[must_use]
    pub fn time_limit(&self) -> Option<Duration> {
        match &self.kind {
            Kind::Random => None,
            Kind::Engine(request) => request.limits.time,
        }
    }

    /// Chooses a move; none if it finds none.
    pub fn choose(&self, game: &Match, rng: &mut fastrand::Rng) -> Option<String> {
        match &self.kind {
            Kind::Random => random_move(game, rng),
            Kind::Engine(request) => {
                let request = Request {
                    seed: rng.u64(..),
                    ..request.clone()
                };
                let Report { best, .. } = engine::think(game, &request, &Stop::new(), &mut |_| ());
                best
            }
        }
    }
}

/// A legal move by lot; none if the game is over.
pub(super) fn random_move(game: &Match, rng: &mut fastrand::Rng) -> Option<String> {
    rng.choice(game.legal_texts())
}

fn read_request(place: &str, text: &str, levels: &Levels) -> Result<Request, TextError> {
    let mut request = Request::full_strength(Limits::default());
    for part in text.split(',') {
        match part.split_once('=') {
            Some(("level", value)) => {
                let level = at_level(place, value, levels)?;
                request.strength = level.strength;
                request.limits = tighter(request.limits, level.limits);
            }
            Some(("depth", value)) => request.limits.depth = Some(read_limit(place, value)?),
            Some(("nodes", value)) => request.limits.nodes = Some(read_limit(place, value)?),
            Some(("time-ms", value)) => {
                request.limits.time = Some(Duration::from_millis(read_limit(place, value)?));
            }
            _ => return Err(TextError::new(place, FORMS, part)),
        }
    }
    Ok(request)
}

fn at_level(place: &str, value: &str, levels: &Levels) -> Result<Request, TextError> {
    read_level(place, value, levels).map(|level| Request::at_level(level, 0))
}

/// The level with the number that a text gives.
///
/// # Errors
/// If there is none.
pub fn read_level<'a>(
    place: &str,
    value: &str,
    levels: &'a Levels,
) -> Result<&'a engine::Level, TextError> {
    value
        .parse()
        .ok()
        .and_then(|number| levels.level(number))
        .ok_or_else(|| {
            let highest = levels.all().len();
            TextError::new(place, format!("a level from 1 to {highest}"), value)
        })
}

fn read_limit<N: std::str::FromStr + PartialOrd + From<u8>>(
    place: &str,
    value: &str,
) -> Result<N, TextError> {
    value
        .parse()
        .ok()
        .filter(|limit| *limit > N::from(0))
        .ok_or_else(|| TextError::new(place, "a whole number above 0", value))
}

/// Limits that end as soon as either would.
#[must_use]
pub fn tighter(one: Limits, other: Limits) -> Limits {
    /// The smaller of two limits, of which either may be missing.
    fn least<N: Ord>(one: Option<N>, other: Option<N>) -> Option<N> {
        one.into_iter().chain(other).min()
    }
    Limits {
        depth: least(one.depth, other.depth),
        nodes: least(one.nodes, other.nodes),
        time: least(one.time, other.time),
    }
}
