//! The built-in opponent through its public door: what it finds, what it
//! avoids, and that it always has an answer.

mod adjudication;
mod brute_force_solver;
mod entering_king;
mod levels;
mod lines;
mod mate_solver;
mod mating_moves;
mod networks;
mod nnue;
mod opening_randomness;
mod overflow;
mod packed_games;
mod parameters;
mod sankaku;
mod see;
mod setups;
mod shogi;
mod sigma;
mod soft_time;
mod spsa;
mod tactics;
mod think;
mod weights;
mod worker_protocol;

#[path = "../support/sankaku_positions.rs"]
mod sankaku_positions;
#[path = "../support/sigma_positions.rs"]
mod sigma_positions;

use komadai::engine::think;
use komadai::engine::{Info, Limits, Report, Request, StopFlag};
use komadai::rules::game::Game;
use komadai::rules::sigma::Sigma;
use komadai::rules::variants::ruleset::Ruleset;

/// A game of the catalogue with some options.
fn rules(name: &str, options: &[(&str, &str)]) -> Ruleset {
    let mut rules = Ruleset::named(name).expect("a game of the catalogue");
    for (option, value) in options {
        rules.set(option, value).expect("an option of the game");
    }
    rules
}

/// A game of Sigma that begins at a position text.
fn game_at(text: &str) -> Game {
    Game::sigma_from_text(Sigma::default(), text).expect("a position of these tests")
}

/// The same after some moves.
fn game_after(text: &str, moves: &str) -> Game {
    let mut game = game_at(text);
    for mv in moves.split_whitespace() {
        game.play(mv).expect("a move of these tests");
    }
    game
}

fn standard() -> Game {
    let sigma = Sigma::default();
    game_at(&komadai::rules::traits::notation::Notation::write_position(
        &sigma,
        &sigma.start_position(),
        1,
    ))
}

fn to_depth(depth: u32) -> Request {
    Request::full_strength(Limits {
        depth: Some(depth),
        ..Limits::default()
    })
}

fn ask(game: &Game, request: &Request) -> Report {
    think(game, request, &StopFlag::new(), &mut |_: &Info| {})
}

/// The first game of a seed, so many plies of chance into it, or fewer if it ends.
fn game_by_chance(seed: u64, plies: usize) -> Game {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = standard();
    for _ in 0..plies {
        let texts = game.legal_move_texts();
        let Some(text) = random.choice(&texts) else {
            break;
        };
        game.play(text).expect("a listed move is legal");
    }
    game
}
