//! Lines of a game by lot, as a search walks along them, and the games for which that is tried.

use std::collections::BTreeSet;

use komadai::engine::eval::SearchGame;
use komadai::rules::variants::catalogue::CATALOGUE;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};

/// How far to walk.
pub struct Walk {
    pub seed: u64,
    pub steps: u32,
    /// It goes back at one step of so many.
    pub steps_per_return: u8,
}

/// Walks through a game by lot, back and forth, and visits some positions with how far they are
/// from the start, as a search looks at some of a line only; how many different values there were.
pub fn walk<G: SearchGame>(
    game: &G,
    start: &G::Position,
    walk: &Walk,
    mut visit: impl FnMut(&G::Position, usize) -> i32,
) -> usize {
    let mut random = fastrand::Rng::with_seed(walk.seed);
    let mut line = vec![start.clone()];
    let mut values = BTreeSet::new();
    for _ in 0..walk.steps {
        let here = line.last().expect("the start stays").clone();
        if random.u8(..3) > 0 {
            values.insert(visit(&here, line.len() - 1));
        }
        let moves = game.legal_moves(&here);
        let goes_back = random.u8(..walk.steps_per_return) == 0;
        if goes_back || moves.is_empty() || !game.decided_outcome(&here).is_ongoing() {
            line.truncate(random.usize(1..=line.len()));
            continue;
        }
        let mut next = here;
        game.play(&mut next, moves[random.usize(..moves.len())]);
        line.push(next);
    }
    values.len()
}

/// The games of the catalogue, and two of variant files.
pub fn all_rules() -> Vec<Ruleset> {
    let named = CATALOGUE
        .iter()
        .map(|variant| Ruleset::named(variant.name).expect("it is in the catalogue"));
    let of_files = ["tori", "gorogoro"].map(|file| {
        let text = std::fs::read_to_string(format!("ron_configs/variants/{file}.ron"));
        read_variant_file(&text.expect("a file of ours")).expect("a game")
    });
    named.chain(of_files).collect()
}
