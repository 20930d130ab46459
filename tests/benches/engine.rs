//! How fast rules and search are from the Standard setup of Sigma, and the
//! rules of the shogi family from its start positions.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

use komadai::engine::eval::{StaticEval, VariantWeights};
use komadai::engine::multiplayer::teams::Teams;
use komadai::engine::think;
use komadai::engine::{EngineParams, Limits, Request, StopFlag};
use komadai::rules::game::{Game, GameState};
use komadai::rules::sigma::Sigma;
use komadai::rules::traits::rules::{MoveStage, Rules, perft};
use komadai::rules::variants::ruleset::Ruleset;

fn main() {
    divan::main();
}

#[divan::bench]
fn generate(bencher: Bencher) {
    let sigma = Sigma::default();
    let start = sigma.start_position();
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        moves.clear();
        for stage in MoveStage::ALL {
            sigma.generate(black_box(&start), stage, &mut moves);
        }
        moves.len()
    });
}

#[divan::bench]
fn evaluate(bencher: Bencher) {
    let sigma = Sigma::default();
    let start = sigma.start_position();
    let tuning = EngineParams::built_in();
    let compiled = sigma.compile_weights(&sigma.weights(&tuning));
    bencher.bench(|| {
        let attack_info = sigma.attack_info(&compiled, black_box(&start));
        sigma.evaluate(&compiled, &start, &attack_info, &Teams::TWO_SEATS)
    });
}

#[divan::bench(args = [2, 3], sample_count = 10)]
fn count_lines(bencher: Bencher, depth: u32) {
    let sigma = Sigma::default();
    let mut start = sigma.start_position();
    let lines = perft(&sigma, &mut start, depth);
    bencher
        .counter(ItemsCount::new(lines))
        .bench_local(|| perft(&sigma, &mut start, depth));
}

/// Name and depth of what [`count_lines_of`] counts.
const FAMILY: [(&str, u32); 5] = [
    ("shogi", 4),
    ("minishogi", 5),
    ("hand", 2),
    ("yonin", 5),
    ("four", 3),
];

#[divan::bench(args = FAMILY, sample_count = 10)]
fn count_lines_of(bencher: Bencher, (name, depth): (&str, u32)) {
    let game = Ruleset::named(name).expect("a game of ours").begin();
    bencher
        .counter(ItemsCount::new(game.perft(depth)))
        .bench_local(|| game.perft(black_box(depth)));
}

#[divan::bench(sample_count = 10)]
fn search(bencher: Bencher) {
    const NODES: u64 = 30_000;
    let sigma = Sigma::default();
    let game = Game::Sigma(GameState::new(sigma, sigma.start_position(), 1));
    let request = Request::full_strength(Limits {
        nodes: Some(NODES),
        ..Limits::default()
    });
    bencher
        .counter(ItemsCount::new(NODES))
        .bench(|| think(&game, &request, &StopFlag::new(), &mut |_| {}));
}
