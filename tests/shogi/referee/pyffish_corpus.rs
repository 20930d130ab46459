//! Shogi and minishogi against Fairy-Stockfish: positions of random games with the legal moves
//! that Fairy-Stockfish found in them, written by `tests/referee/pyffish_referee.py --write`. Its
//! pawn drops that mate, which Shogi 4.6 forbids, were left out there.

use komadai::rules::variants::ruleset::Ruleset;

use komadai_naive::shogi::{NaiveGame, Referee};

/// Lines of variant, position text and sorted moves, with tabs between.
const POSITIONS: &str = include_str!("../../referee/positions.tsv");

/// Positions of each variant in the file, at least.
const ENOUGH: usize = 100;

fn compare_with_pyffish(variant: &str) {
    let rules = Ruleset::named(variant).expect("a game of the catalogue");
    let mut compared = 0;
    for (text, expected) in positions(variant) {
        let game = rules.begin_at_position_text(text);
        let game = game.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.legal_move_texts(), expected, "{text}");
        compared += 1;
    }
    assert!(compared >= ENOUGH, "{compared} positions of {variant}");
}

fn compare_referee_with_pyffish(variant: &str) {
    let game = NaiveGame::of(variant, &[]);
    for (text, expected) in positions(variant) {
        let referee = Referee::read(text, game);
        let referee = referee.unwrap_or_else(|error| panic!("{text}: {error}"));
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
fn shogi_agrees_with_pyffish() {
    compare_with_pyffish("shogi");
}

#[test]
fn minishogi_agrees_with_pyffish() {
    compare_with_pyffish("minishogi");
}

#[test]
fn referee_of_shogi_agrees_with_pyffish() {
    compare_referee_with_pyffish("shogi");
}

#[test]
fn referee_of_minishogi_agrees_with_pyffish() {
    compare_referee_with_pyffish("minishogi");
}
