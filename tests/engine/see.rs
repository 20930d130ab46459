//! What captures on one cell come to in the end, counted by hand.

use komadai::engine::EngineParams;
use komadai::engine::eval::{MoveScores, VariantWeights, sigma};
use komadai::rules::game::Game;
use komadai::rules::sankaku::piece::Piece;
use komadai::rules::sigma::Stone;
use komadai::rules::traits::notation::Notation;
use komadai::rules::variants::ruleset::Ruleset;

use super::{game_at, sankaku_positions, sigma_positions};

/// What a turn of White's wins in Sigma, the royals far away on a1 and g7.
fn sigma_gain(bases: &str, mv: &str) -> i32 {
    let bases = format!("a1 wRW, g7 bRW, {bases}");
    sigma_gain_at(&sigma_positions::position(&bases, 'w', ""), mv)
}

fn sigma_gain_at(text: &str, mv: &str) -> i32 {
    let Game::Sigma(state) = game_at(text) else {
        unreachable!("a game of Sigma");
    };
    let (game, position) = (state.rules().as_ref(), state.position());
    let mv = game.read_move(position, mv).expect("a legal turn");
    let tuning = EngineParams::built_in();
    game.see(&game.compile_weights(&game.weights(&tuning)), position, mv)
}

fn weights() -> sigma::weights::Weights {
    EngineParams::built_in().sigma.clone()
}

/// What a Wazir and further stones make a base worth; at most two Ferzes.
fn wazir_with(further: &[Stone]) -> i32 {
    base_with(&[&[Stone::Wazir], further].concat())
}

fn base_with(stones: &[Stone]) -> i32 {
    let weights = weights();
    let mut worth = weights.base;
    for (n, stone) in stones.iter().enumerate() {
        worth += match stones[..n].contains(stone) {
            true => weights.ferzes[0],
            false => weights.stone[*stone as usize],
        };
    }
    worth
}

/// What stones left to the other side are worth to it.
fn left(stones: &[Stone]) -> i32 {
    let weights = weights();
    let worths = stones.iter().map(|stone| weights.stone[*stone as usize]);
    worths.sum::<i32>() * weights.ready_stone / 100
}

use Stone::{Ferz as F, Knight as N, Wazir as W};

/// A Wazir takes an undefended Ferz and goes on with both.
fn both() -> i32 {
    wazir_with(&[F]) - wazir_with(&[]) + base_with(&[F]) - weights().ready_base
}

#[test]
fn sigma_see_counts_stones_kept_and_stones_left_over() {
    assert_eq!(sigma_gain("d3 wW, d4 bF", "d3d4=FW"), both());
    let without = base_with(&[F]) - weights().ready_base - left(&[F]);
    assert_eq!(sigma_gain("d3 wW, d4 bF", "d3d4=W"), without);
}

/// What Black's Ferz wins by taking the Wazir with a Ferz: it goes on with all three.
fn back() -> i32 {
    wazir_with(&[F, F]) - base_with(&[F]) + wazir_with(&[F]) - weights().ready_base
}

#[test]
fn sigma_see_counts_stones_of_three_bases_on_a_recapture() {
    let gain = sigma_gain("d3 wW, d4 bF, e5 bF", "d3d4=FW");
    assert_eq!(gain, both() - back());
    assert!(gain < 0);
}

#[test]
fn sigma_see_stops_at_a_well_defended_base() {
    let again =
        wazir_with(&[F, F, N]) - base_with(&[N]) + wazir_with(&[F, F]) - weights().ready_base;
    assert!(again > back(), "it does not pay to capture back");
    let gain = sigma_gain("d3 wW, c2 wN, d4 bF, e5 bF", "d3d4=FW");
    assert_eq!(gain, both());
}

#[test]
fn sigma_see_lets_the_royal_recapture_only_undefended_bases() {
    let by_royal = |others: &str| {
        let bases = format!("a1 wRW, d5 bRW, d3 wW, d4 bF{others}");
        sigma_gain_at(&sigma_positions::position(&bases, 'w', ""), "d3d4=FW")
    };
    let taken = wazir_with(&[F]) - weights().ready_base - left(&[F, W]);
    assert_eq!(by_royal(""), both() - taken);
    assert_eq!(by_royal(", c2 wN"), both());
}

/// What a turn of Black's wins in Sankaku, the Emperors safe beside their Generals.
fn sankaku_gain(pieces: &str, mv: &str) -> i32 {
    let pieces = format!("d1 E, d2 G, d8 e, d7 g, {pieces}");
    gain_at(&sankaku_positions::position(&pieces, 'b'), mv)
}

fn gain_at(text: &str, mv: &str) -> i32 {
    let game = Ruleset::named("sankaku").expect("a game of the catalogue");
    let Game::Sankaku(state) = game.begin_at_position_text(text).expect("a position") else {
        unreachable!("a game of Sankaku");
    };
    let (game, position) = (state.rules().as_ref(), state.position());
    let mv = game.read_move(position, mv).expect("a legal turn");
    let tuning = EngineParams::built_in();
    game.see(&game.weights(&tuning), position, mv)
}

fn worth(piece: Piece) -> i32 {
    EngineParams::built_in().sankaku.piece[piece.index()]
}

use Piece::{Chariot, General, Soldier};

#[test]
fn sankaku_see_wins_an_undefended_soldier() {
    assert_eq!(sankaku_gain("a4 R, e4 s", "a4e4"), worth(Soldier));
}

#[test]
fn sankaku_see_does_not_trade_a_chariot_for_a_soldier() {
    let pieces = "a4 R, e4 s, e5 g";
    assert_eq!(
        sankaku_gain(pieces, "a4e4"),
        worth(Soldier) - worth(Chariot)
    );
    // With a General behind it the captor falls too.
    let pieces = format!("{pieces}, e3 G");
    let exchanged = worth(Soldier) - worth(Chariot) + worth(General);
    assert_eq!(sankaku_gain(&pieces, "a4e4"), exchanged);
}

#[test]
fn sankaku_see_leaves_out_captors_that_guard_the_emperor() {
    // The General on c1 must stay, the one on b3 may go; then all four fall.
    let pieces = "d1 E, c1 G, b3 G, b2 S, d2 r, d3 g, d8 e, d7 g";
    let gain = gain_at(&sankaku_positions::position(pieces, 'w'), "d2b2");
    let later = worth(General) - worth(General);
    let back = worth(Chariot) - later.max(0);
    assert_eq!(gain, worth(Soldier) - back);
}

#[test]
fn sankaku_see_lets_the_emperor_capture_where_it_is_defended() {
    // The Soldier may not take the Chariot, but the Emperor may then stand by it.
    let pieces = "a4 R, e4 s, f4 s";
    assert_eq!(
        sankaku_gain(pieces, "a4e4"),
        worth(Soldier) - worth(Chariot)
    );
    // Where a General could take it, it may not.
    let pieces = format!("{pieces}, e3 G");
    assert_eq!(sankaku_gain(&pieces, "a4e4"), worth(Soldier));
}
