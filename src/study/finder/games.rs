//! Games in which both sides err.

use komadai_engine::Request;
use komadai_engine::hashing_rng::portable_hash;
use komadai_rules::game::Game;
use komadai_rules::variants::ruleset::Ruleset;

use super::{Finder, without_clock};

/// The levels that play: low ones, which blunder.
const LEVELS: [u8; 4] = [1, 2, 3, 4];

/// After so many turns of each seat a game is given up.
const MOST_TURNS: u32 = 90;

impl Finder {
    /// Plays a game at low levels: the same one for the same seed and number.
    pub fn play_game(&mut self, rules: &Ruleset, seed: u64, number: u64) -> Game {
        let hash = |what: u64| portable_hash(&(seed, number, what));
        let mut lots = 0;
        let (_, mut game) = rules.random_start(&mut |below| {
            lots += 1;
            (hash(u64::MAX - lots) % below.max(1) as u64) as usize
        });
        let levels: Vec<_> = (0..u64::from(game.seat_count()))
            .map(|seat| {
                let number = LEVELS[(hash(seat) % LEVELS.len() as u64) as usize];
                self.levels.level_or_strongest(number).clone()
            })
            .collect();
        let most_plies = MOST_TURNS * u32::from(game.seat_count());
        while game.outcome().is_ongoing() && game.ply() <= most_plies {
            let level = &levels[game.turn().index()];
            let seed = hash(1000 + u64::from(game.ply()));
            let request = without_clock(Request::at_level(level, rules, seed));
            let Some(best) = self.best(&game, &request) else {
                break;
            };
            if game.play(&best).is_err() {
                break;
            }
        }
        game
    }
}
