//! Who plays in a match: a level, limits, chance, or another program that talks
//! USI, as written on the command line (`3`, `level=3`, `nodes=5000`,
//! `level=3,nodes=5000`, `clock=10+30`, `clock-ms=60000+500`, `random`,
//! `usi=PROGRAM,time-ms=200`).

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::clock::{TimeControl, TimeControlError};
use crate::engine::eval::network_registry::{Nets, Network};
use crate::engine::eval::shogi::weights::FamilyWeights;
use crate::engine::eval::weights_file::WeightsFile;
use crate::engine::search::parameters::Parameters;
use crate::engine::{
    self, Engine, EngineParams, Levels, Limits, Request, StopFlag, should_declare,
};
use crate::rules::error::{TextError, refused, wording};
use crate::rules::game::Game;
use crate::rules::variants::ruleset::Ruleset;

use super::clocks::Clocks;
use super::player_reply::{PlayerAction, PlayerReply};
use super::usi_client::UsiClient;
use crate::protocol::{CommandError, files};

/// What a player may be, for messages and help.
pub const PLAYER_SYNTAX: &str = "a level's number, `random`, or one or more of `level=L`, `depth=D`, `nodes=N`, `time-ms=N` (for a move), `clock-ms=N+N` (for a game and, before every move, more), `clock=TEXT` (`10` minutes, `10+30` with byoyomi of 30 seconds, `10+3x30` of three periods, `5|5` with 5 seconds more for every move), `threads=N`, `search=FILE`, `shogi=FILE`, `sigma=FILE`, `sankaku=FILE`, `net=FILE` (`net=none` for no network) joined by `,` in any order, each once: whichever limit is reached first ends a thought, be it a level's own; `usi=PROGRAM` and then `depth=D`, `nodes=N`, `time-ms=N`, `clock-ms=N+N` or `clock=TEXT` for another program";

/// What ends the thought of a player: without any of them it would never move.
const LIMIT_SYNTAX: &str =
    "at least one of `level=L`, `depth=D`, `nodes=N`, `time-ms=N`, `clock-ms=N+N`, `clock=TEXT`";

/// What of all that may be said to another program in USI's `go`.
const USI_LIMIT_KEYS: [&str; 5] = ["depth", "nodes", "time-ms", "clock-ms", "clock"];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchPlayer {
    /// As it was written.
    pub name: String,
    /// The time it has for a game.
    pub time_control: TimeControl,
    kind: MatchPlayerKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum MatchPlayerKind {
    /// Any legal move, by lot.
    Random,
    /// The engine; the seed is set for every move.
    Engine(Request, Arc<EngineParams>),
    /// Another program.
    External { program: String, limits: Limits },
}

impl MatchPlayer {
    /// Reads the description of a player of a game.
    ///
    /// # Errors
    /// If it is none, names a level that does not exist or a file that is refused,
    /// or would think for ever.
    pub fn read(
        place: &str,
        text: &str,
        game: &Ruleset,
        levels: &Levels,
    ) -> Result<MatchPlayer, CommandError> {
        let mut time_control = TimeControl::Unlimited;
        let kind = if text == "random" {
            MatchPlayerKind::Random
        } else if let Some(rest) = text.strip_prefix("usi=") {
            let (program, limits) = rest.split_once(',').unwrap_or((rest, ""));
            if limits.is_empty() {
                return refused(place.to_owned(), wording!("{}", PLAYER_SYNTAX), text);
            }
            let is_limit = |part: &&str| USI_LIMIT_KEYS.contains(&spec_key(part));
            if let Some(other) = limits.split(',').find(|part| !is_limit(part)) {
                let expected = wording!(
                    "`depth=D`, `nodes=N`, `time-ms=N`, `clock-ms=N+N` or `clock=TEXT` \
                                for another program"
                );
                return refused(place.to_owned(), expected, other);
            }
            let spec = parse_spec(place, limits, game, levels)?;
            time_control = spec.time_control;
            MatchPlayerKind::External {
                program: program.into(),
                limits: spec.request.limits,
            }
        } else if text.bytes().all(|byte| byte.is_ascii_digit()) {
            MatchPlayerKind::Engine(
                request_at_level(place, text, game, levels)?,
                EngineParams::built_in(),
            )
        } else {
            let spec = parse_spec(place, text, game, levels)?;
            time_control = spec.time_control;
            MatchPlayerKind::Engine(spec.request, spec.params)
        };
        Ok(MatchPlayer {
            name: text.into(),
            time_control,
            kind,
        })
    }

    /// The time a move may take, if that is limited.
    #[must_use]
    pub fn move_time_limit(&self) -> Option<Duration> {
        match &self.kind {
            MatchPlayerKind::Random => None,
            MatchPlayerKind::Engine(request, _) => request.limits.time,
            MatchPlayerKind::External { limits, .. } => limits.time,
        }
    }
}

/// A player at the board, with whatever it remembers.
pub struct ActivePlayer {
    backend: PlayerBackend,
}

enum PlayerBackend {
    Random,
    Engine(Request, Engine),
    External(UsiClient),
}

impl ActivePlayer {
    /// Lets a player sit down to games like this one.
    ///
    /// # Errors
    /// If it is another program that cannot be started.
    pub fn new(player: &MatchPlayer, game: &Game) -> io::Result<ActivePlayer> {
        let backend = match &player.kind {
            MatchPlayerKind::Random => PlayerBackend::Random,
            MatchPlayerKind::Engine(request, params) => {
                let mut engine = Engine::with_params(Arc::clone(params));
                // No clock should have to wait for room in memory.
                engine.allocate_tables(game, request);
                PlayerBackend::Engine(request.clone(), engine)
            }
            MatchPlayerKind::External { program, limits } => {
                PlayerBackend::External(UsiClient::start(program, *limits, game)?)
            }
        };
        Ok(ActivePlayer { backend })
    }

    /// Tells the player that another game begins.
    ///
    /// # Errors
    /// If it is another program that no longer listens.
    pub fn new_game(&mut self) -> io::Result<()> {
        match &mut self.backend {
            PlayerBackend::Random => Ok(()),
            PlayerBackend::Engine(_, engine) => {
                engine.clear_tables();
                Ok(())
            }
            PlayerBackend::External(external) => external.new_game(),
        }
    }

    /// Chooses a move while the clocks of all seats stand so.
    ///
    /// # Errors
    /// If it is another program that no longer answers.
    pub fn choose_move(
        &mut self,
        game: &Game,
        clocks: &Clocks,
        rng: &mut fastrand::Rng,
    ) -> io::Result<PlayerReply> {
        match &mut self.backend {
            PlayerBackend::Random => Ok(PlayerReply {
                action: move_or_resign(random_move(game, rng)),
                score: None,
            }),
            PlayerBackend::Engine(request, engine) => {
                let mut request = request
                    .clone()
                    .with_limits(clocks.search_limits_for(game.turn()));
                request.seed = rng.u64(..);
                if should_declare(game, None) {
                    return Ok(PlayerReply {
                        score: None,
                        action: PlayerAction::Declare,
                    });
                }
                let report = engine.think(game, &request, &StopFlag::new(), &mut |_| ());
                let action = match should_declare(game, report.score()) {
                    true => PlayerAction::Declare,
                    false => move_or_resign(report.best.clone()),
                };
                Ok(PlayerReply {
                    score: report.score(),
                    action,
                })
            }
            PlayerBackend::External(external) => external.choose_move(game, clocks),
        }
    }
}

/// Who finds no move gives up.
fn move_or_resign(found: Option<String>) -> PlayerAction {
    found.map_or(PlayerAction::Resign, PlayerAction::Move)
}

/// A legal move by lot; none if the game is over.
pub(in crate::protocol) fn random_move(game: &Game, rng: &mut fastrand::Rng) -> Option<String> {
    rng.choice(game.legal_move_texts())
}

/// What the parts of a player's description come to.
struct ParsedSpec {
    request: Request,
    time_control: TimeControl,
    params: Arc<EngineParams>,
}

/// Reads the parts of a player's description, which mean the same in any order: a level
/// comes first, and limits narrow its own, as for `best`.
fn parse_spec(
    place: &str,
    text: &str,
    game: &Ruleset,
    levels: &Levels,
) -> Result<ParsedSpec, CommandError> {
    let mut request = Request::full_strength(Limits::default());
    let mut limits = Limits::default();
    let mut clock = None;
    let mut threads = request.threads;
    let mut params = EngineParams::built_in();
    let mut known = Vec::new();
    for part in text.split(',') {
        if known.contains(&spec_key(part)) {
            let expected = wording!("`{}=` once", spec_key(part));
            return refused(place.to_owned(), expected, text);
        }
        known.push(spec_key(part));
        match part.split_once('=') {
            Some(("level", value)) => request = request_at_level(place, value, game, levels)?,
            Some(("depth", value)) => limits.depth = Some(read_limit(place, value)?),
            Some(("nodes", value)) => limits.nodes = Some(read_limit(place, value)?),
            Some(("time-ms", value)) => {
                limits.time = Some(Duration::from_millis(read_limit(place, value)?));
            }
            Some(("clock-ms", value)) if clock.is_none() => {
                clock = Some(read_clock_ms(place, value)?)
            }
            Some(("clock", value)) if clock.is_none() => {
                clock = Some(read_time_control(place, value)?);
            }
            Some(("clock-ms" | "clock", _)) => {
                let expected = wording!("either `clock-ms=` or `clock=`");
                return refused(place.to_owned(), expected, text);
            }
            Some(("threads", value)) => threads = read_threads(place, value)?,
            Some(("search", path)) => {
                Arc::make_mut(&mut params).search = read_parameters_file(path, Parameters::read)?;
            }
            Some(("shogi", path)) => {
                Arc::make_mut(&mut params).shogi = read_shogi_weights(path, game)?;
            }
            Some(("sigma", path)) => {
                Arc::make_mut(&mut params).sigma = read_parameters_file(path, WeightsFile::read)?;
            }
            Some(("sankaku", path)) => {
                Arc::make_mut(&mut params).sankaku = read_parameters_file(path, WeightsFile::read)?;
            }
            Some(("net", "none")) => Arc::make_mut(&mut params).nets = Nets::default(),
            Some(("net", path)) => {
                let (name, net) = read_network_file(path, game)?;
                Arc::make_mut(&mut params).nets.insert(name, net);
            }
            _ => {
                return refused(place.to_owned(), wording!("{}", PLAYER_SYNTAX), part);
            }
        }
    }
    if clock.is_some() && limits.time.is_some() {
        // To another program only one of them can be told.
        let expected = wording!("either `time-ms=` or a clock");
        return refused(place.to_owned(), expected, text);
    }
    let time_control = clock.unwrap_or_default();
    let request = Request {
        threads,
        ..request.with_limits(limits)
    };
    let Limits {
        depth, nodes, time, ..
    } = request.limits;
    if (depth, nodes, time) == (None, None, None) && time_control.is_unlimited() {
        return refused(place.to_owned(), wording!("{}", LIMIT_SYNTAX), text);
    }
    Ok(ParsedSpec {
        request,
        time_control,
        params,
    })
}

/// What a part of a player's description is about.
fn spec_key(part: &str) -> &str {
    part.split_once('=').map_or(part, |(key, _)| key)
}

/// The levels of a file, or those that are built in.
///
/// # Errors
/// If the file cannot be read or is no levels file.
pub fn read_levels(path: Option<&str>) -> Result<Levels, CommandError> {
    path.map_or_else(
        || Ok(Levels::built_in()),
        |path| read_parameters_file(path, Levels::read),
    )
}

/// A file of numbers that are tried against the built-in ones.
fn read_parameters_file<T>(
    path: &str,
    read: fn(&str) -> Result<T, TextError>,
) -> Result<T, CommandError> {
    read(&files::read_text(path)?).map_err(|reason| files::refused_file_error(path, reason))
}

/// The weights of the shogi family from a file, where they fit the game.
fn read_shogi_weights(path: &str, game: &Ruleset) -> Result<FamilyWeights, CommandError> {
    let family = read_parameters_file(path, FamilyWeights::read)?;
    if let Ruleset::Shogi(selection) = game {
        let fits = family.check_for_variant(selection.variant());
        fits.map_err(|reason| files::refused_file_error(path, reason))?;
    }
    Ok(family)
}

/// A network for a game from a file that is named like it (`sigma.net`).
fn read_network_file(path: &str, game: &Ruleset) -> Result<(String, Network), CommandError> {
    let net = Network::read(&files::read_bytes(path)?)
        .map_err(|reason| files::refused_file_error(path, reason))?;
    let name = game.variant().name;
    if Path::new(path).file_stem().unwrap_or_default() != name {
        let expected = wording!("a network named like its game, `{}.net`", name);
        return refused(path.to_owned(), expected, path);
    }
    if !engine::knows_things_of(&net, &game.begin()) {
        let expected = wording!("a network of the pieces and cells of {}", name);
        return refused(path.to_owned(), expected, net.to_string());
    }
    Ok((name.into(), net))
}

fn request_at_level(
    place: &str,
    value: &str,
    game: &Ruleset,
    levels: &Levels,
) -> Result<Request, TextError> {
    read_level(place, value, levels).map(|level| Request::at_level(level, game, 0))
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
            let expected = wording!("a level from 1 to {}", highest);
            TextError::new(place.to_owned(), expected, value)
        })
}

fn read_threads(place: &str, value: &str) -> Result<usize, TextError> {
    let threads = value.parse().ok();
    threads
        .filter(|threads| (1..=Request::MOST_THREADS).contains(threads))
        .ok_or_else(|| {
            let expected = wording!(
                "a whole number of threads from 1 to {}",
                Request::MOST_THREADS
            );
            TextError::new(place.to_owned(), expected, value)
        })
}

/// Reads the time for a game and what is won for every move (`60000+500`).
fn read_clock_ms(place: &str, value: &str) -> Result<TimeControl, TextError> {
    let times = value.split_once('+').and_then(|(left, increment)| {
        let (left, increment) = (left.parse().ok()?, increment.parse().ok()?);
        (left > 0).then_some((left, increment))
    });
    let Some((left, increment)) = times else {
        let expected =
            wording!("milliseconds for a game, above 0, and for every move (`60000+500`)");
        return refused(place.to_owned(), expected, value);
    };
    Ok(TimeControl::Fischer {
        main: Duration::from_millis(left),
        increment: Duration::from_millis(increment),
    })
}

/// Reads a time control as people write it (`10+30`).
fn read_time_control(place: &str, value: &str) -> Result<TimeControl, TextError> {
    value.parse().map_err(|error: TimeControlError| {
        let expected = wording!(
            "a time control such as `10+30`, `10+3x30`, `5|5` ({})",
            error.to_string()
        );
        TextError::new(place.to_owned(), expected, value)
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
        .ok_or_else(|| TextError::new(place.to_owned(), wording!("a whole number above 0"), value))
}
