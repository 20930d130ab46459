//! The same legal moves, positions, checks and outcomes as the referee in thousands of positions
//! of random games.

use std::collections::BTreeSet;

use fastrand::Rng;
use komadai::rules::game::Game;

use super::cases::{CASES, rules};
use super::coverage::Coverage;
use komadai_naive::shogi::{self as naive, KingCapture, NaiveGame, Referee, Style};

/// Positions of games from the start compared for each set of options.
const POSITIONS: usize = 2_000;

/// Positions compared of short games from random pieces, for each set of options.
const RANDOM_POSITIONS: usize = 1_500;

/// Plies of a game from random pieces.
const SHORT: usize = 16;

/// Plies after which a random game is given up.
const LONGEST: usize = 300;

/// Positions in which every move is played, for each set of options.
const PLAYED_OUT: usize = 60;

/// Positions in which the lines of play are counted, for each set of options.
const COUNTED: usize = 6;

/// Reasons that only the history of a game gives.
const OF_HISTORY: [&str; 4] = ["repetition", "perpetual-check", "no-capture", "all-passed"];

pub fn referee(text: &str, game: NaiveGame) -> Referee {
    Referee::read(text, game).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A random move, often of a sort that leads to the rare situations: captures, above all of kings,
/// checks, promotions, and moves that leave the next seat little to do.
fn choose(referee: &Referee, legal: &[String], rng: &mut Rng) -> String {
    let mut some: Vec<String> = (0..8).filter_map(|_| rng.choice(legal)).cloned().collect();
    match rng.u8(..9) {
        0..2 => {
            let captures = referee.is_capture();
            let king = captures.iter().find(|(_, code)| *code == 'K');
            some = king
                .or_else(|| rng.choice(&captures))
                .map(|(text, _)| text.clone())
                .into_iter()
                .collect();
        }
        2..4 => some.retain(|text| !referee.play(text).checked().is_empty()),
        4 => some.retain(|text| text.ends_with('+')),
        5..7 => some.sort_by_cached_key(|text| referee.play(text).legal().len()),
        _ => {}
    }
    let any = &legal[rng.usize(..legal.len())];
    some.first().unwrap_or(any).clone()
}

/// Asserts that position, turn and checks are as the referee says.
fn compare_position(game: &Game, referee: &Referee) {
    let text = referee.write();
    assert_eq!(game.position_text(), text);
    let turn = game.seat_letter(game.turn());
    assert!(
        text.contains(&format!(" {turn} ")),
        "{turn} to move: {text}"
    );
    let checks = game.checked_royals().into_iter();
    let checked: BTreeSet<char> = checks.map(|(seat, _)| game.seat_letter(seat)).collect();
    let expected: BTreeSet<char> = referee.checked().into_iter().collect();
    assert_eq!(checked, expected, "checks of {text}");
}

/// Asserts that the game stands as the referee says, who lists these moves.
pub fn compare(game: &Game, referee: &Referee, legal: &[String]) {
    compare_position(game, referee);
    let text = referee.write();
    let outcome = game.outcome_text();
    if let Some((winners, reason)) = referee.outcome() {
        let words: Vec<&str> = outcome.split(' ').collect();
        let seats = words.get(1).unwrap_or(&"").split('+');
        let seats: BTreeSet<char> = seats.flat_map(str::chars).collect();
        assert_eq!(words.first(), Some(&"win"), "{reason}: {text}");
        assert_eq!((seats, words[2]), (winners, reason), "{text}");
    } else if !OF_HISTORY.iter().any(|reason| outcome.ends_with(reason)) {
        assert_eq!(outcome, "ongoing", "{text}");
        assert_eq!(game.legal_move_texts(), legal, "{text}");
    }
}

/// Plays a random game in step with the referee and calls `look` with each position. Returns how
/// many there were.
pub fn play(
    mut game: Game,
    rules: NaiveGame,
    most: usize,
    rng: &mut Rng,
    look: &mut impl FnMut(&Game, &Referee, &[String], &mut Rng),
) -> usize {
    let mut now = referee(&game.position_text(), rules);
    for ply in 0..most {
        let legal = now.legal();
        compare(&game, &now, &legal);
        look(&game, &now, &legal, rng);
        if !game.outcome().is_ongoing() {
            return ply + 1;
        }
        let text = choose(&now, &legal, rng);
        now = now.play(&text);
        game.play(&text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    most
}

/// Compares positions of games from the start and from random pieces, every move in some of them,
/// and perft in a few.
fn agree(name: &str, wanted: impl Fn(NaiveGame) -> bool) {
    let mut coverage = None;
    for case in CASES {
        let game = NaiveGame::of(case.0, case.1);
        if case.0 != name || !wanted(game) {
            continue;
        }
        let (_, coverage) = coverage.get_or_insert_with(|| (game, Coverage::default()));
        let mut look = |game: &Game, referee: &Referee, legal: &[String], rng: &mut Rng| {
            coverage.look(referee, legal);
            if rng.usize(..POSITIONS) < PLAYED_OUT {
                every_move(game, referee, legal);
            }
            if rng.usize(..POSITIONS) < COUNTED && game.outcome().is_ongoing() {
                let expected = naive::perft(referee, 2);
                assert_eq!(game.perft(2), expected, "{}", referee.write());
            }
        };
        let rules = rules(case);
        let mut rng = Rng::with_seed(3);
        let mut compared = 0;
        while compared < POSITIONS {
            compared += play(rules.begin(), game, LONGEST, &mut rng, &mut look);
        }
        compared = 0;
        while compared < RANDOM_POSITIONS {
            let text = Referee::random_position(game, rng.usize(4..12), &mut rng).write();
            let begun = rules.begin_at_position_text(&text);
            let begun = begun.unwrap_or_else(|error| panic!("{text}: {error}"));
            compared += play(begun, game, SHORT, &mut rng, &mut look);
        }
    }
    let (game, coverage) = coverage.expect("a case of this game");
    coverage.assert_rich(game);
}

/// Compares the positions that every move leads to.
pub fn every_move(game: &Game, referee: &Referee, legal: &[String]) {
    if !game.outcome().is_ongoing() {
        return;
    }
    for text in legal {
        let mut after = game.clone();
        after
            .play(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        compare_position(&after, &referee.play(text));
    }
}

#[test]
fn shogi_agrees_with_the_referee() {
    agree("shogi", |_| true);
}

#[test]
fn minishogi_agrees_with_the_referee() {
    agree("minishogi", |_| true);
}

#[test]
fn hand_shogi_agrees_with_the_referee() {
    agree("hand", |_| true);
}

#[test]
fn yonin_seireigi_agrees_with_the_referee() {
    agree("yonin", |_| true);
}

#[test]
fn four_player_shogi_in_teams_agrees_with_the_referee() {
    agree(
        "four",
        |game| matches!(game, NaiveGame::Four { style, free_kings: false, .. } if style != Style::Individual),
    );
}

fn each_alone(king_capture: KingCapture) {
    let wanted = NaiveGame::Four {
        style: Style::Individual,
        free_kings: false,
        king_capture,
    };
    agree("four", |game| game == wanted);
}

#[test]
fn four_player_shogi_individual_agrees_with_the_referee() {
    each_alone(KingCapture::AfterTurn);
}

#[test]
fn four_player_shogi_with_king_capture_at_once_agrees_with_the_referee() {
    each_alone(KingCapture::AtOnce);
}

#[test]
fn four_player_shogi_with_free_kings_agrees_with_the_referee() {
    agree("four", |game| {
        matches!(
            game,
            NaiveGame::Four {
                free_kings: true,
                ..
            }
        )
    });
}
