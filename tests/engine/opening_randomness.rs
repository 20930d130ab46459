//! That openings vary, and at what price.

use std::collections::HashSet;

use komadai::engine::think;
use komadai::engine::{Levels, OpeningRandomness, Request, Score, StopFlag, Strength};
use komadai::rules::game::Game;
use komadai::rules::variants::ruleset::Ruleset;

use super::{ask, game_at, tactics::MATES_IN_ONE, to_depth};

const NODES: u64 = 4_000;
const VARIETY: OpeningRandomness = OpeningRandomness {
    margin: 30,
    plies: 6,
};

fn varied(seed: u64) -> Request {
    Request {
        strength: Strength {
            variety: VARIETY,
            ..Strength::FULL
        },
        seed,
        ..Request::limited_to_nodes(NODES)
    }
}

fn start(name: &str) -> Game {
    Ruleset::named(name)
        .expect("a game of the catalogue")
        .begin()
}

/// The best turns and what they are worth as a search for several lines tells
/// them iteration by iteration, the best first.
fn best_lines(game: &Game) -> Vec<Vec<(String, Score)>> {
    let request = Request {
        lines: 5,
        ..Request::limited_to_nodes(NODES)
    };
    let mut told: Vec<Vec<(String, Score)>> = Vec::new();
    think(game, &request, &StopFlag::new(), &mut |info| {
        if info.line_number == 1 {
            told.push(Vec::new());
        }
        let turn = info.pv.first().expect("a line has a turn").clone();
        told.last_mut()
            .expect("the first line comes first")
            .push((turn, info.score));
    });
    told
}

#[test]
fn openings_differ_by_seed_at_full_strength() {
    let levels = Levels::built_in();
    let strongest = levels.level_or_strongest(u8::MAX);
    for name in ["shogi", "minishogi", "sankaku", "yonin", "four"] {
        // In some games one first turn is better than all others: then the answers differ.
        let opening = |seed| {
            let mut game = start(name);
            for _ in 0..4 {
                let request = Request {
                    // Few positions do not tell which turns are about as good.
                    limits: Request::limited_to_nodes(25 * NODES).limits,
                    ..Request::at_level(strongest, &game.ruleset(), seed)
                };
                let best = ask(&game, &request).best.expect("the game goes on");
                game.play(&best).expect("a legal turn");
            }
            game.position_text()
        };
        let first = opening(0);
        let differs = (1..12).any(|seed| opening(seed) != first);
        assert!(differs, "{name}: {first:?}");
    }
}

/// Whether these lines have a turn that is worth no more than the margin less
/// than the first.
fn within_margin(lines: &[(String, Score)], best: &str) -> bool {
    let of = |score| match score {
        Score::Cp(value) => value,
        Score::Mate(_) => panic!("{lines:?}"),
    };
    let least = of(lines[0].1) - VARIETY.margin as i32;
    lines
        .iter()
        .any(|(turn, score)| turn == best && of(*score) >= least)
}

#[test]
fn a_random_opening_move_is_within_the_margin() {
    for name in ["shogi", "minishogi", "sankaku"] {
        let game = start(name);
        let told = best_lines(&game);
        // The last iteration may have been cut short.
        let last = &told[told.len() - 2..];
        for seed in 0..10 {
            let best = ask(&game, &varied(seed)).best.expect("the game goes on");
            assert!(
                last.iter().any(|lines| within_margin(lines, &best)),
                "{name}: {best} of {last:?}"
            );
        }
    }
}

#[test]
fn after_the_opening_the_best_move_is_played() {
    let mut game = start("shogi");
    for text in ["7g7f", "3c3d", "2g2f", "4c4d", "3i4h", "8b4b"] {
        game.play(text).expect("an opening of shogi");
    }
    let best = ask(&game, &Request::limited_to_nodes(NODES)).best;
    for seed in 0..10 {
        assert_eq!(ask(&game, &varied(seed)).best, best);
    }
}

#[test]
fn opening_plies_count_from_the_start_of_the_game() {
    let start = start("shogi");
    let text = start.position_text();
    let answers = |ply: u32| {
        // As a program sends it that does not send the moves before.
        let text = text.strip_suffix(" 1").expect("the first ply");
        let game = start
            .ruleset()
            .begin_at_position_text(&format!("{text} {ply}"));
        let game = game.expect("the start, later");
        let asked = (0..10).map(|seed| {
            // No iteration is cut short, so that there always are turns to choose from.
            let request = Request {
                limits: to_depth(5).limits,
                ..varied(seed)
            };
            ask(&game, &request).best
        });
        asked.collect::<HashSet<_>>()
    };
    assert!(answers(1).len() > 1);
    assert!(answers(VARIETY.plies).len() > 1);
    let best = ask(&start, &to_depth(5)).best;
    assert_eq!(answers(VARIETY.plies + 1), HashSet::from([best]));
}

#[test]
fn a_mate_is_always_played() {
    for text in MATES_IN_ONE {
        for seed in 0..5 {
            let mut game = game_at(text);
            let best = ask(&game, &varied(seed)).best.expect("the game goes on");
            game.play(&best).expect("its turn is legal");
            assert!(!game.outcome().is_ongoing(), "{text}: {best}");
        }
    }
}
