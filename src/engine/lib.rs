//! The built-in opponent: search, evaluation, levels. Knows the rules through
//! their traits; knows nothing of Bevy, windows or players.
//!
//! Call [`think()`] with a [`Game`] and a [`Request`] for the best move, or keep an
//! [`Engine`] for its transposition table and histories. Both block until they are done:
//! run them off the frame, and end them through [`StopFlag`].
//!
//! To read the search, begin at `search/driver.rs` (a request becomes a report), go on to
//! `search/root.rs` (iterative deepening) and `search/alpha_beta.rs` (one node). What it
//! asks of a game is [`eval::SearchGame`]; each game's answers are a folder of `eval`.
//! Mate search is in [`mate`], games of more than two seats in [`multiplayer`], tuning
//! and network training in [`training`].
#![doc = concat!("\n\n", include_str!("README.md"))]
#![warn(clippy::must_use_candidate)]

pub mod adjudication;
pub mod engine_params;
pub mod eval;
pub mod hashing_rng;
pub mod level;
pub mod limits;
pub mod mate;
pub mod move_time;
pub mod multiplayer;
mod per_variant_map;
pub mod request;
mod score;
pub mod search;
pub mod setups;
pub mod training;
pub mod worker_protocol;

pub use engine_params::EngineParams;
pub use eval::material::{
    LEAST_PIECE_VALUE, material_by_seat, material_lead, piece_values, stone_count_by_seat,
};
pub use level::{Level, Levels, OpeningRandomness, Strength};
pub use limits::Limits;
pub use mate::forced_elimination::eliminating_moves;
pub use mate::mate_solver::{Solution, SolveStats, solve};
pub use mate::mating_moves::{MatingMove, NodeLimitReached, mating_moves};
pub use move_time::RemainingTime;
pub use request::{Info, Report, Request, Score, StopFlag};
pub use setups::{choose_setup, setup_without_search};

use std::sync::Arc;

use eval::network_registry::Network;
use eval::{SearchRules, SeatScores};
use komadai_rules::game::Game;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::variants::ruleset::Ruleset;
use komadai_rules::with_game_state;
use multiplayer::multiplayer_pv::ScoreRewriter;
use multiplayer::teams::Teams;
use search::clock::SearchControl;
use search::engine_tables::EngineTables;

/// Searches for the best move with empty tables.
///
/// Calls `on_info` after each iteration. Always reports a legal move, however early it
/// is stopped; reports none if the game is over. On one thread and without a time limit,
/// the same request about the same game has the same answer on every machine.
pub fn think(
    game: &Game,
    request: &Request,
    stop: &StopFlag,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    Engine::new().think(game, request, stop, on_info)
}

/// Whether the seat to move ends the game by declaring that its king has entered (Shogi 10.18),
/// rather than by the move that a search finds: at once where that wins; where it draws, if the
/// search sees nothing better, and so not without its score.
#[must_use]
pub fn should_declare(game: &Game, score: Option<Score>) -> bool {
    match game.declaration_outcome() {
        Some(Outcome::Win { .. }) => true,
        Some(Outcome::Draw { .. }) => score.is_some_and(|score| match score {
            Score::Cp(value) => value <= 0,
            Score::Mate(plies) => plies <= 0,
        }),
        Some(Outcome::Ongoing) | None => false,
    }
}

/// The game after a null move of the seat to move, without history; none where a null
/// move proves nothing, as in check, or when the game is over.
#[must_use]
pub fn null_move(game: &Game) -> Option<Game> {
    if !game.outcome().is_ongoing() {
        return None;
    }
    with_game_state!(game, state => search::driver::null_move(state).map(Game::from))
}

/// One game for each opponent of the seat to move: with that opponent to move, after
/// null moves of all seats before it. Ends where a seat may not make a null move.
#[must_use]
pub fn opponent_turns_after_null_moves(game: &Game) -> Vec<Game> {
    let allies = teams(game).team_of(game.turn());
    let mut games = Vec::new();
    let mut next = null_move(game);
    for _ in 1..game.seat_count() {
        let Some(game) = next.filter(|it| it.outcome().is_ongoing()) else {
            break;
        };
        next = null_move(&game);
        if !allies.contains(game.turn()) {
            games.push(game);
        }
    }
    games
}

/// The two teams of a search for the seat to move; scores are those of its team.
#[must_use]
pub fn teams(game: &Game) -> Teams {
    let turn = game.turn();
    with_game_state!(game, state => state.rules().teams(turn))
}

/// Whether a network is about the things of the game, as far as their numbers tell.
#[must_use]
pub fn knows_things_of(network: &Network, game: &Game) -> bool {
    with_game_state!(game, state => network.of_game(state.rules().as_ref()).is_some())
}

/// The engine with its transposition table and histories, kept from search to search.
/// Stronger than [`think()`] over a game.
pub struct Engine {
    params: Arc<EngineParams>,
    tables: EngineTables,
    ruleset: Option<Ruleset>,
}

impl Engine {
    /// An engine with the built-in parameters and empty tables.
    #[must_use]
    pub fn new() -> Engine {
        Engine::with_params(EngineParams::built_in())
    }

    /// An engine with other parameters than the built-in ones.
    #[must_use]
    pub fn with_params(params: Arc<EngineParams>) -> Engine {
        Engine {
            params,
            tables: EngineTables::new(),
            ruleset: None,
        }
    }

    /// Clears all tables, as before another game.
    pub fn clear_tables(&mut self) {
        self.tables.clear();
    }

    /// Allocates the tables for searches like this one. A search does so by itself, in
    /// its own time: large tables take long to allocate.
    pub fn allocate_tables(&mut self, game: &Game, request: &Request) {
        let rules = game.ruleset();
        if self.ruleset.as_ref() != Some(&rules) || !request.strength.is_error_free() {
            self.tables = EngineTables::new();
            self.ruleset = Some(rules);
        }
        self.tables.allocate(request);
    }

    /// The size of the transposition table in MiB: less than requested if there is not so
    /// much memory, or no need of it.
    #[must_use]
    pub fn hash_mib(&self) -> usize {
        self.tables.table.size_mib()
    }

    /// The lead of each seat over the strongest of the others after a quiescence search,
    /// in a game in which each plays for itself.
    fn seat_leads(&mut self, game: &Game, request: &Request, stop: &StopFlag) -> SeatScores {
        let control = &SearchControl::new(stop);
        self.allocate_tables(game, request);
        let (params, search_state) = (&*self.params, &mut self.tables);
        with_game_state!(game, state => {
            search::driver::seat_leads(state, request, params, search_state, control)
        })
    }

    /// Searches as [`think()`] does, with the tables of earlier searches. A level that
    /// errs neither uses nor leaves any: they would show it too much.
    pub fn think(
        &mut self,
        game: &Game,
        request: &Request,
        stop: &StopFlag,
        on_info: &mut dyn FnMut(&Info),
    ) -> Report {
        if !game.outcome().is_ongoing() {
            return Report::default();
        }
        // The time starts before the tables are allocated: the caller waits for that too.
        let control = &SearchControl::new(stop);
        self.allocate_tables(game, request);
        let mut rewriter = ScoreRewriter::for_request(game, request, &self.params, stop, control);
        let on_info = &mut |info: &Info| match &mut rewriter {
            Some(rewriter) => on_info(&rewriter.rewrite_scores(info.clone())),
            None => on_info(info),
        };
        let (params, search_state) = (&*self.params, &mut self.tables);
        let mut report = with_game_state!(game, state => {
            search::driver::think(state, request, params, search_state, control, on_info)
        });
        if !request.strength.is_error_free() {
            self.tables = EngineTables::new();
        }
        if let Some(rewriter) = &mut rewriter {
            report.info = report.info.map(|info| rewriter.rewrite_scores(info));
        }
        report
    }
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}
