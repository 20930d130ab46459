//! How the engine sets up its own stones.

use std::collections::HashSet;

use komadai::engine::{Levels, Request, Score, StopFlag, choose_setup};
use komadai::rules::game::{Game, GameState};
use komadai::rules::seat::Seat;
use komadai::rules::sigma::setup::presets;
use komadai::rules::sigma::{Setup, Sigma};

use super::{ask, think::value};

#[test]
fn every_level_makes_legal_setups_for_both_seats() {
    let sigma = Sigma::default();
    let standard = presets()[0].setup;
    for level in Levels::built_in().all() {
        for seat in Seat::BOTH {
            let setup = choose_setup(&sigma, seat, Some(&standard), level, 7, &StopFlag::new());
            let again = Setup::read(&setup.write(seat), seat, sigma.options());
            assert_eq!(again, Ok(setup), "level {}", level.number);
            let [white, black] = if seat == Seat::FIRST {
                [setup, standard]
            } else {
                [standard, setup]
            };
            assert!(
                sigma.position_after_setups(&white, &black).is_ok(),
                "level {}",
                level.number
            );
        }
    }
}

#[test]
fn a_seed_always_gives_the_same_setup_and_seeds_differ() {
    let sigma = Sigma::default();
    let levels = Levels::built_in();
    let level = levels.level(2).expect("there is a second level");
    let setup = |seed| choose_setup(&sigma, Seat::FIRST, None, level, seed, &StopFlag::new());
    assert_eq!(setup(3), setup(3));
    let mut different = HashSet::new();
    // As many as it takes: each is seconds of search.
    assert!((0..12).any(|seed| different.insert(setup(seed)) && different.len() > 3));
}

/// How a setup of the first seat does against one of the second.
fn worth(sigma: Sigma, setup: &Setup, opponent: &Setup) -> Score {
    let position = sigma
        .position_after_setups(setup, opponent)
        .expect("a legal setup");
    let game = Game::Sigma(GameState::new(sigma, position, 1));
    // As an idea is tried out.
    let request = Request {
        hash_mib: 2,
        ..Request::limited_to_nodes(12_000)
    };
    ask(&game, &request).score().expect("it was not stopped")
}

#[test]
fn the_first_idea_is_left_for_one_that_does_better() {
    let (sigma, opponent) = (Sigma::default(), presets()[1].setup);
    let levels = Levels::built_in();
    let level = levels.level(1).expect("there is a first level");
    let stopped = StopFlag::new();
    stopped.stop();
    // A weak level rarely finds a better one.
    const SEEDS: std::ops::Range<u64> = 0..40;
    let mut left = 0;
    for seed in SEEDS {
        let choose = |stop| choose_setup(&sigma, Seat::FIRST, Some(&opponent), level, seed, stop);
        // Stopped at once, it has nothing but its first idea.
        let (first, chosen) = (choose(&stopped), choose(&StopFlag::new()));
        if chosen != first {
            let [first, chosen] = [first, chosen].map(|it| worth(sigma, &it, &opponent));
            assert!(value(chosen) > value(first), "{seed}: {chosen}, {first}");
            left += 1;
        }
    }
    assert!((1..SEEDS.end).contains(&left), "{left}");
}

#[test]
fn between_presets_no_game_is_over_as_soon_as_it_begins() {
    let sigma = Sigma::default();
    // The first is a mate in three, and there to be studied.
    let presets = &presets()[1..];
    assert!(presets.len() >= 6);
    for white in presets {
        for black in presets {
            let names = format!("{} and {}", white.name, black.name);
            let begun = sigma.position_after_setups(&white.setup, &black.setup);
            let position = begun.unwrap_or_else(|errors| panic!("{names}: {errors:?}"));
            let game = Game::Sigma(GameState::new(sigma, position, 1));
            let info = ask(&game, &Request::limited_to_nodes(4_000))
                .info
                .expect("it was not stopped");
            assert!(
                matches!(info.score, Score::Cp(_)),
                "{names}: {}",
                info.score
            );
        }
    }
}
