//! The command `bench`: how fast the rules and the search are here, and a
//! fingerprint that must be the same everywhere.

use std::io::Write;

use web_time::Instant;

use crate::engine::{Engine, Info, Request, StopFlag, hashing_rng};
use crate::rules::game::Game;
use crate::rules::variants::catalogue;
use crate::rules::variants::ruleset::Ruleset;

use super::best::nodes_per_second;
use crate::protocol::{CommandError, GameArgs};

/// Perft counts to the first depth that has so many lines of play: enough to
/// measure, and the same depth on every machine.
const MIN_PERFT_NODES: u64 = 1_000_000;
/// No game of ours needs more plies for that; a player's own may have too few moves.
const MAX_PERFT_DEPTH: u32 = 12;
/// How many positions a search visits: enough to reach what is done at some depth only,
/// but in Sigma, where that would take too long. Their number, not time, ends it, so that
/// what it finds does not depend on the machine.
const SEARCH_NODES: u64 = 150_000;

/// A game of every variant of ours: its name and the moves from its start.
const BENCH_GAMES: &str = include_str!("../bench_games.txt");
/// Of how many parts of such a game the beginnings are searched.
const POSITIONS_PER_GAME: usize = 4;

/// Measures one game, by its name or from a variant file, or all of ours.
///
/// # Errors
/// If there is no such game, its file is refused, or `out` cannot be written to.
pub fn run(variant: Option<&str>, out: &mut dyn Write) -> Result<(), CommandError> {
    let games = match variant {
        Some(name) => vec![name],
        None => catalogue::names().to_vec(),
    };
    for game in games {
        bench_ruleset(&GameArgs::for_variant(game).ruleset()?, out)?;
    }
    Ok(())
}

fn bench_ruleset(rules: &Ruleset, out: &mut dyn Write) -> Result<(), CommandError> {
    let (name, game) = (rules.variant().name, rules.begin());
    for depth in 1..=MAX_PERFT_DEPTH {
        let start = Instant::now();
        let nodes = game.perft(depth);
        if nodes >= MIN_PERFT_NODES || depth == MAX_PERFT_DEPTH {
            let line = nodes_time_nps(nodes, start);
            writeln!(out, "{name} perft depth {depth} {line}")?;
            break;
        }
    }

    let request = Request {
        // Where there is only one turn, nothing would be searched.
        needs_score: true,
        ..Request::limited_to_nodes(SEARCH_NODES)
    };
    let mut engine = Engine::new();
    let mut fingerprint = Fingerprint::default();
    for (position_name, game) in bench_positions(rules)? {
        // To make room and to clear it takes longer than to search a little: it is not
        // what is measured.
        engine.clear_tables();
        engine.allocate_tables(&game, &request);
        let mut depth = 0;
        let start = Instant::now();
        let report = engine.think(&game, &request, &StopFlag::new(), &mut |info| {
            depth = info.depth;
            fingerprint.add_search_info(info);
        });
        let line = nodes_time_nps(report.nodes, start);
        writeln!(out, "{name} search {position_name} depth {depth} {line}")?;
        out.flush()?;
    }
    writeln!(out, "{name} fingerprint {}", fingerprint.0)?;
    Ok(out.flush()?)
}

/// The positions of a game that are searched, and what they are called: its start and, if
/// it is as it comes by its name, some from a game that was played.
///
/// # Errors
/// If that game cannot be played by the rules.
pub fn bench_positions(rules: &Ruleset) -> Result<Vec<(String, Game)>, CommandError> {
    let mut game = rules.begin();
    let mut positions = vec![("start".to_owned(), game.clone())];
    let moves = bench_game_moves(rules);
    let part = moves.len() / POSITIONS_PER_GAME;
    for (number, text) in (1..).zip(moves) {
        if let Some(reason) = game.play(text).err() {
            return Err(CommandError::for_move(&game, number, text, &reason));
        }
        if number % part == 0 && positions.len() < POSITIONS_PER_GAME {
            positions.push((format!("ply-{number}"), game.clone()));
        }
    }
    Ok(positions)
}

/// The moves of the game that was played of a variant; none of one that is not ours.
fn bench_game_moves(rules: &Ruleset) -> Vec<&'static str> {
    let name = rules.variant().name;
    if Ruleset::named(name).as_ref() != Some(rules) {
        return Vec::new();
    }
    let mut games = BENCH_GAMES.lines().map(str::split_whitespace);
    let game = games.find_map(|mut words| (words.next() == Some(name)).then_some(words));
    game.into_iter().flatten().collect()
}

/// What a search has told, as one number: another one as soon as it finds anything
/// else, or finds it earlier or later.
#[derive(Default)]
struct Fingerprint(u64);

impl Fingerprint {
    fn add_search_info(&mut self, info: &Info) {
        let text = format!("{} {} {}", info.depth, info.score, info.nodes);
        self.0 = hashing_rng::portable_hash(&(self.0, text, &info.pv));
    }
}

fn nodes_time_nps(nodes: u64, start: Instant) -> String {
    let time = start.elapsed();
    let speed = nodes_per_second(nodes, time);
    format!("nodes {nodes} time {} nps {speed}", time.as_millis())
}
