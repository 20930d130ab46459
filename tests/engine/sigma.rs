//! Sigma 4 Shogi: with a thousand turns to choose from, what looks promising
//! is tried first.

use std::sync::Arc;

use komadai::engine::EngineParams;
use komadai::engine::eval::{CheckMoves, MoveScores, VariantWeights};
use komadai::rules::game::{Game, GameState};
use komadai::rules::sigma::{Move, Sigma};
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::Rules;

use super::sigma_positions;
use super::{game_at, game_by_chance};

fn state(game: &Game) -> &GameState<Sigma> {
    match game {
        Game::Sigma(state) => state,
        _ => unreachable!("the games of this module are of Sigma"),
    }
}

/// Every turn that takes nothing, and how promising it looks.
fn promises(state: &GameState<Sigma>, tuning: &Arc<EngineParams>) -> Vec<(Move, i32)> {
    let (game, position) = (state.rules().as_ref(), state.position());
    let mut moves = game.legal_moves(position);
    moves.retain(|mv| !game.is_capture(position, *mv));
    let compiled = game.compile_weights(&game.weights(tuning));
    let mut scores = vec![0; moves.len()];
    game.score_quiets(&compiled, position, &moves, &mut scores);
    moves.into_iter().zip(scores).collect()
}

fn mean(scores: impl Iterator<Item = i32>) -> Option<f64> {
    let scores: Vec<f64> = scores.map(f64::from).collect();
    (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64)
}

#[test]
fn drops_that_give_check_look_more_promising_than_others() {
    let tuning = EngineParams::built_in();
    let mut compared = 0;
    for seed in 0..60 {
        let game = game_by_chance(seed, 4 + seed as usize % 30);
        let state = state(&game);
        let (rules, position) = (state.rules().as_ref(), state.position());
        let of_kind = |checks: bool, promises: &[(Move, i32)]| {
            let drops = promises.iter().filter(|(mv, _)| {
                matches!(mv, Move::Drop { .. }) && rules.gives_check(position, *mv) == checks
            });
            mean(drops.map(|(_, score)| *score))
        };
        let all = promises(state, &tuning);
        let (checks, others) = (of_kind(true, &all), of_kind(false, &all));
        if let (Some(checks), Some(others)) = (checks, others) {
            assert!(checks > others, "seed {seed}: {checks} against {others}");
            compared += 1;
        }
    }
    assert!(compared > 10, "only {compared} positions have such drops");
}

#[test]
fn what_has_succeeded_adds_to_what_looks_promising() {
    let game = game_by_chance(5, 9);
    let state = state(&game);
    let all = promises(state, &EngineParams::built_in());
    let moves: Vec<Move> = all.iter().map(|(mv, _)| *mv).collect();
    let (rules, position) = (state.rules().as_ref(), state.position());
    let compiled = rules.compile_weights(&rules.weights(&EngineParams::built_in()));
    let mut scores: Vec<i32> = (0..moves.len() as i32).collect();
    rules.score_quiets(&compiled, position, &moves, &mut scores);
    for (success, (score, (mv, promise))) in scores.into_iter().zip(all).enumerate() {
        assert_eq!(score, success as i32 + promise, "{mv:?}");
    }
}

#[test]
fn the_checks_looked_at_when_all_is_quiet_are_sound() {
    let mut found = 0;
    for seed in 0..40 {
        let game = game_by_chance(seed, 30);
        let state = state(&game);
        let (game, position) = (state.rules().as_ref(), state.position());
        let mut checks = Vec::new();
        game.quiet_checks(position, &mut checks);
        found += checks.len();
        for mv in checks {
            assert!(game.is_legal(position, mv), "{mv:?}");
            assert!(!game.is_capture(position, mv), "{mv:?}");
            let mut after = *position;
            game.play(&mut after, mv);
            assert!(game.is_in_check(&after, after.turn()), "{mv:?}");
            // Nothing takes what gives check and comes off.
            let cell = match mv {
                Move::Plain { to, .. } | Move::Drop { to, .. } => to,
                Move::Capture { .. } | Move::TakeStone(_) => {
                    unreachable!("no turn of these checks")
                }
            };
            let takes = |reply: &Move| matches!(reply, Move::Capture { to, .. } if *to == cell);
            let answer = game.legal_moves(&after).into_iter().find(takes);
            assert_eq!(answer, None, "{mv:?}");
        }
    }
    assert!(found > 0, "there are checks in games by chance");
}

#[test]
fn a_royal_that_can_reach_the_circle_is_seen_without_search() {
    let winning = |bases: &str| {
        let game = game_at(&sigma_positions::position(bases, 'w', ""));
        let state = state(&game);
        let (rules, position) = (state.rules().as_ref(), state.position());
        let mv = rules.winning_move(position)?;
        Some(rules.write_move(position, mv))
    };
    assert_eq!(winning("d6 wRW, a7 bRF").as_deref(), Some("d6d7"));
    // What stands there is taken.
    let taken = winning("d6 wRW, a7 bRF, d7 bN");
    assert!(taken.is_some_and(|text| text.starts_with("d6d7=")));
    assert_eq!(winning("d5 wRW, a7 bRF"), None, "too far");
    assert_eq!(winning("d6 wRW, a7 bRF, b6 bN"), None, "attacked");
}
