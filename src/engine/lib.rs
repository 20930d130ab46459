//! The built-in opponent: search, evaluation, levels. Knows the rules through
//! their traits; knows nothing of Bevy, windows or players.
//!
//! Start at [`think()`]. It blocks until it is done: the caller runs it off the
//! frame, and stops it through [`Stop`].

pub mod adjudication;
pub mod engine_params;
pub mod eval;
pub mod hashing_rng;
pub mod level;
pub mod limits;
pub mod mate;
pub mod multiplayer;
mod per_variant;
pub mod request;
mod score;
pub mod search;
pub mod setups;
pub mod training;
pub mod worker_protocol;

pub use engine_params::EngineParams;
pub use eval::material::{LEAST, lead, material, stones};
pub use level::{Level, Levels, OpeningRandomness, Strength};
pub use limits::Limits;
pub use mate::mate_solver::{Solution, SolveStats, solve};
pub use request::{Info, Report, Request, Score, Stop};
pub use setups::choose_setup;

use std::sync::Arc;

use eval::{Evaluate, SeatScores};
use komadai_rules::game::Game;
use komadai_rules::variants::ruleset::Ruleset;
use multiplayer::multiplayer_pv::ScoreRewriter;
use multiplayer::teams::Teams;
use search::clock::SearchControl;
use search::search_state::SearchState;

/// Looks for the best turn, knowing nothing from before.
///
/// Calls `on_info` whenever it knows more. Always reports a legal move, however
/// early it is stopped; reports none if the game is over. On one thread and
/// without a limit of time, the same request about the same game has the same
/// answer everywhere.
pub fn think(
    game: &Game,
    request: &Request,
    stop: &Stop,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    Engine::new().think(game, request, stop, on_info)
}

/// The game as it would go on if the seat to move could give its turn away,
/// with no past; none where that says nothing, as in check, or when it is over.
#[must_use]
pub fn null_move(game: &Game) -> Option<Game> {
    if !game.outcome().is_ongoing() {
        return None;
    }
    match game {
        Game::Sigma(state) => search::driver::null_move(state).map(Game::Sigma),
        Game::Sankaku(state) => search::driver::null_move(state).map(Game::Sankaku),
        Game::Shogi(state) => search::driver::null_move(state).map(Game::Shogi),
        Game::WideShogi(state) => search::driver::null_move(state).map(Game::WideShogi),
    }
}

/// The games in which each opponent of the seat to move has the turn, because it and
/// all between gave theirs away; as far as they may.
#[must_use]
pub fn opponent_turns_after_null_moves(game: &Game) -> Vec<Game> {
    let allies = teams(game).team_of(game.turn());
    let mut games = Vec::new();
    let mut next = null_move(game);
    for _ in 1..game.seats() {
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

/// Who plays with whom in the eyes of the seat to move: scores are those of
/// its party.
#[must_use]
pub fn teams(game: &Game) -> Teams {
    let turn = game.turn();
    match game {
        Game::Sigma(state) => state.game().teams(turn),
        Game::Sankaku(state) => state.game().teams(turn),
        Game::Shogi(state) => state.game().teams(turn),
        Game::WideShogi(state) => state.game().teams(turn),
    }
}

/// How many features a network for the game must know; 0 if it has none.
#[must_use]
pub fn feature_count(game: &Game) -> usize {
    match game {
        Game::Sigma(state) => state.game().feature_count(),
        Game::Sankaku(state) => state.game().feature_count(),
        Game::Shogi(state) => state.game().feature_count(),
        Game::WideShogi(state) => state.game().feature_count(),
    }
}

/// The engine with what it remembers from turn to turn. Stronger than
/// [`think()`] over a game, for it need not find everything out again.
pub struct Engine {
    params: Arc<EngineParams>,
    search_state: SearchState,
    rules: Option<Ruleset>,
}

impl Engine {
    /// An engine that remembers nothing yet.
    #[must_use]
    pub fn new() -> Engine {
        Engine::with_params(EngineParams::built_in())
    }

    /// An engine with other numbers than the built-in ones.
    #[must_use]
    pub fn with_params(params: Arc<EngineParams>) -> Engine {
        Engine {
            params,
            search_state: SearchState::new(),
            rules: None,
        }
    }

    /// Forgets everything, as before another game.
    pub fn forget(&mut self) {
        self.search_state.clear();
    }

    /// Makes room for searches like this one. A search does so by itself, in its own
    /// time: room for much takes long to make.
    pub fn prepare(&mut self, game: &Game, request: &Request) {
        let rules = game.ruleset();
        if self.rules.as_ref() != Some(&rules) || !request.strength.is_error_free() {
            self.search_state = SearchState::new();
            self.rules = Some(rules);
        }
        self.search_state.allocate(request);
    }

    /// How large the table of positions is, in MiB: less than was asked for if there is
    /// no such memory, or no need of so much.
    #[must_use]
    pub fn hash_mib(&self) -> usize {
        self.search_state.table.mib()
    }

    /// By how much each seat is ahead of the strongest of the others, where each plays
    /// for itself, as far as that can be seen without looking ahead.
    fn seat_leads(&mut self, game: &Game, request: &Request, stop: &Stop) -> SeatScores {
        let control = &SearchControl::new(stop);
        self.prepare(game, request);
        let (params, search_state) = (&*self.params, &mut self.search_state);
        match game {
            Game::Sigma(state) => {
                search::driver::seat_leads(state, request, params, search_state, control)
            }
            Game::Sankaku(state) => {
                search::driver::seat_leads(state, request, params, search_state, control)
            }
            Game::Shogi(state) => {
                search::driver::seat_leads(state, request, params, search_state, control)
            }
            Game::WideShogi(state) => {
                search::driver::seat_leads(state, request, params, search_state, control)
            }
        }
    }

    /// Looks for the best turn as [`think()`] does. What a weak level thinks is
    /// neither remembered nor reminded of: it would see too much.
    pub fn think(
        &mut self,
        game: &Game,
        request: &Request,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info),
    ) -> Report {
        if !game.outcome().is_ongoing() {
            return Report::default();
        }
        // Making room counts: whoever waits for the answer waits for that too.
        let control = &SearchControl::new(stop);
        self.prepare(game, request);
        let mut rewriter = ScoreRewriter::of(game, request, &self.params, stop, control);
        let on_info = &mut |info: &Info| match &mut rewriter {
            Some(rewriter) => on_info(&rewriter.rewrite(info.clone())),
            None => on_info(info),
        };
        let (params, search_state) = (&*self.params, &mut self.search_state);
        let mut report = match game {
            Game::Sigma(state) => {
                search::driver::think(state, request, params, search_state, control, on_info)
            }
            Game::Sankaku(state) => {
                search::driver::think(state, request, params, search_state, control, on_info)
            }
            Game::Shogi(state) => {
                search::driver::think(state, request, params, search_state, control, on_info)
            }
            Game::WideShogi(state) => {
                search::driver::think(state, request, params, search_state, control, on_info)
            }
        };
        if !request.strength.is_error_free() {
            self.search_state = SearchState::new();
        }
        if let Some(rewriter) = &mut rewriter {
            report.info = report.info.map(|info| rewriter.rewrite(info));
        }
        report
    }
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}
