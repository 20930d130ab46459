//! Shogi and minishogi against an outside witness: positions of random games with the legal moves
//! that Fairy-Stockfish found in them, written by `tests/referee/pyffish_referee.py --write`. Its
//! pawn drops that mate, which the rules page forbids, were left out there.

use komadai::rules::variants::ruleset::Ruleset;

use crate::naive::{NaiveGame, Referee};

/// Lines of variant, position text and sorted moves, with tabs between.
const POSITIONS: &str = include_str!("../../referee/positions.tsv");

/// Positions of each variant in the file, at least.
const ENOUGH: usize = 100;

fn legal_moves_are_the_witnesses(variant: &str) {
    let rules = Ruleset::named(variant).expect("a game of the catalogue");
    let mut seen = 0;
    for (text, expected) in positions(variant) {
        let game = rules.at(text);
        let game = game.unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(game.legal_texts(), expected, "{text}");
        seen += 1;
    }
    assert!(seen >= ENOUGH, "{seen} positions of {variant}");
}

fn referee_agrees_with_the_witness(variant: &str) {
    let game = NaiveGame::of(variant, &[]);
    for (text, expected) in positions(variant) {
        let referee = Referee::read(text, game);
        let referee = referee.unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(referee.legal(), expected, "{text}");
    }
}

/// The positions of a variant with their moves.
fn positions(variant: &str) -> impl Iterator<Item = (&str, Vec<&str>)> {
    POSITIONS.lines().filter_map(move |line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, text, moves] = fields[..] else {
            panic!("not three fields: {line}");
        };
        (name == variant).then(|| (text, moves.split_whitespace().collect()))
    })
}

#[test]
fn shogi() {
    legal_moves_are_the_witnesses("shogi");
}

#[test]
fn minishogi() {
    legal_moves_are_the_witnesses("minishogi");
}

#[test]
fn referee_of_shogi() {
    referee_agrees_with_the_witness("shogi");
}

#[test]
fn referee_of_minishogi() {
    referee_agrees_with_the_witness("minishogi");
}
