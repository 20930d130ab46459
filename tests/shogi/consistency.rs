//! Random games of the shogi family, with every choice of options: all ways to ask for legal moves agree, and the
//! tracker stays in step with the position.

use crate::offered_moves::offered_texts;
use std::collections::BTreeSet;

use fastrand::Rng;
use komadai::rules::board::Cell;
use komadai::rules::game::{Game, GameState};
use komadai::rules::piece_tracker::PieceType;
use komadai::rules::record::Record;
use komadai::rules::shogi::{Bitboard, Move, Position, Shogi};
use komadai::rules::traits::board_view::Location;
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::{MoveStage, Rules};
use komadai::rules::variants::ruleset::Ruleset;

const LONGEST: usize = 500;

/// How many games of each choice are played through the facade of the table.
const SHOWN: u64 = 3;

const STYLES: [&str; 4] = [
    "TeamOrthogonal",
    "TeamDiagonalNE",
    "TeamDiagonalNW",
    "Individual",
];

/// Every game with every choice that changes its rules of play.
fn choices() -> Vec<Ruleset> {
    let chosen = |name: &str, options: &[(&str, &str)]| {
        let mut rules = Ruleset::named(name).expect("a game of ours");
        for (option, value) in options {
            rules.set(option, value).expect("an option of the game");
        }
        rules
    };
    let mut all = vec![
        chosen("shogi", &[]),
        chosen("minishogi", &[]),
        chosen("minishogi", &[("EnteringKingRule", "TryRule")]),
        chosen("hand", &[]),
        chosen("yonin", &[("setup", "Compact")]),
        chosen("yonin", &[("setup", "Complete")]),
    ];
    for style in STYLES {
        for free in ["false", "true"] {
            all.push(chosen("four", &[("style", style), ("free_kings", free)]));
        }
    }
    all
}

/// Runs the same on whichever size of board a match has.
macro_rules! session {
    ($match:expr, $session:ident => $body:expr) => {
        match $match {
            Game::Shogi($session) => $body,
            Game::WideShogi($session) => $body,
            _ => panic!("a game of the shogi family"),
        }
    };
}

/// A random move text, chosen by source and target.
fn choose(game: &Game, rng: &mut Rng) -> String {
    let Some(from) = rng.choice(game.legal_sources()) else {
        // A lost turn has no place to begin.
        assert_eq!(game.legal_move_texts(), ["pass"]);
        return "pass".into();
    };
    let to = rng
        .choice(game.legal_targets(from))
        .expect("a source has a target");
    let offers = game.move_options(from, to);
    rng.choice(offers).expect("a target has an offer").text
}

#[test]
fn the_registry_stays_in_step_with_the_position() {
    for rules in choices() {
        for seed in 0..SHOWN {
            let mut rng = Rng::with_seed(seed);
            let mut game = rules.begin();
            let mut past = Vec::new();
            while game.outcome().is_ongoing() && past.len() < LONGEST {
                let text = game.position_text();
                assert!(game.is_consistent(), "{text}");
                let again = rules
                    .begin_at_position_text(&text)
                    .unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(again.position_text(), text);
                assert_eq!(again.legal_move_texts(), game.legal_move_texts());
                past.push((text, game.piece_tracker().clone()));
                let chosen = choose(&game, &mut rng);
                game.play(&chosen).unwrap_or_else(|error| panic!("{error}"));
            }
            assert!(game.is_consistent(), "{}", game.position_text());
            let record = Record::from_game(&game).write();
            let record = Record::read(&record).unwrap_or_else(|error| panic!("{error}"));
            let again = record
                .replay_main_line()
                .unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(again.position_text(), game.position_text());
            assert_eq!(again.outcome(), game.outcome());
            assert_eq!(again.played_turns(), game.played_turns());
            assert_eq!(again.ruleset(), rules);
            while let Some((text, tracker)) = past.pop() {
                assert!(game.undo().is_some());
                assert_eq!(game.position_text(), text);
                assert_eq!(*game.piece_tracker(), tracker);
            }
            assert_eq!(game.undo(), None);
        }
    }
}

/// Calls `look` with positions of random games.
fn positions<S: Bitboard>(
    session: &GameState<Shogi<S>>,
    seed: u64,
    mut look: impl FnMut(&Shogi<S>, &Position<S>),
) {
    let game = session.rules().as_ref();
    let mut rng = Rng::with_seed(seed);
    let mut position = *session.start_position();
    for _ in 0..120 {
        look(game, &position);
        let Some(mv) = rng.choice(game.legal_moves(&position)) else {
            return;
        };
        game.play(&mut position, mv);
    }
}

#[test]
fn move_stages_partition_the_legal_moves() {
    for rules in choices() {
        for seed in 0..4 {
            session!(&rules.begin(), session => positions(session, seed, |game, position| {
                let mut staged = Vec::new();
                for stage in MoveStage::ALL {
                    let from = staged.len();
                    game.generate(position, stage, &mut staged);
                    let is_fitting = |mv: &Move| match stage {
                        MoveStage::Tactical => {
                            game.is_capture(position, *mv)
                                || matches!(mv, Move::Board { promote: true, .. })
                        }
                        MoveStage::Quiet => !game.is_capture(position, *mv),
                        MoveStage::Drops => matches!(mv, Move::Drop { .. }),
                        MoveStage::Rest => matches!(mv, Move::Board { promote: false, .. }),
                    };
                    assert!(staged[from..].iter().all(is_fitting), "{stage:?}");
                }
                let distinct: BTreeSet<String> = words(&staged).into_iter().collect();
                assert_eq!(distinct.len(), staged.len());
                assert_eq!(words(&staged), words(&game.legal_moves(position)));
                assert_eq!(game.has_legal_move(position), !staged.is_empty());
            }));
        }
    }
}

/// Moves as texts, in order, whatever order they come in.
fn words(moves: &[Move]) -> Vec<String> {
    let mut words: Vec<String> = moves.iter().map(|mv| format!("{mv:?}")).collect();
    words.sort_unstable();
    words
}

#[test]
fn checking_moves_are_exactly_the_moves_that_give_check() {
    let mut checks = 0;
    for name in ["shogi", "minishogi", "hand"] {
        let rules = Ruleset::named(name).expect("a game of ours");
        for seed in 0..40 {
            session!(&rules.begin(), session => positions(session, seed, |game, position| {
                let is_check = |mv: &Move| {
                    let mut after = *position;
                    game.play(&mut after, *mv);
                    game.is_in_check(&after, game.turn(&after))
                };
                let mut found = Vec::new();
                game.checking_moves(position, &mut found);
                let mut all = game.legal_moves(position);
                all.retain(is_check);
                assert_eq!(words(&found), words(&all), "{}", game.write_position(position, 1));
                checks += all.len();
            }));
        }
    }
    assert!(checks > 1000, "{checks} checks are too few to say anything");
}

#[test]
fn is_legal_agrees_with_the_move_list_and_refusals_have_reasons() {
    for rules in choices() {
        session!(&rules.begin(), session => {
            let mut number = 0;
            positions(session, 7, |game, position| {
                number += 1;
                if number % 30 == 0 {
                    ask_about_every_move(game, position);
                }
            });
        });
    }
}

fn ask_about_every_move<S: Bitboard>(game: &Shogi<S>, position: &Position<S>) {
    let legal = game.legal_moves(position);
    let cells = game.variant().grid.len() as u8;
    let kinds = game.variant().kinds.len() as u8;
    let cells = || (0..=cells).chain([u8::MAX]).map(Cell);
    let mut moves = vec![Move::Pass];
    for to in cells() {
        for from in cells() {
            for promote in [false, true] {
                moves.push(Move::Board { from, to, promote });
            }
        }
        for kind in (0..=kinds).map(PieceType) {
            moves.push(Move::Drop { kind, to });
        }
    }
    for mv in moves {
        let is_legal = legal.contains(&mv);
        assert_eq!(game.is_legal(position, mv), is_legal, "{mv:?}");
        assert_eq!(
            game.illegal_reason(position, mv).is_none(),
            is_legal,
            "{mv:?}"
        );
    }
}

#[test]
fn sources_and_targets_lead_to_every_move_text() {
    for rules in choices() {
        let mut rng = Rng::with_seed(3);
        let mut game = rules.begin();
        for _ in 0..40 {
            if !game.outcome().is_ongoing() {
                break;
            }
            for from in game.legal_sources() {
                assert!(!matches!(from, Location::Hand(seat, _) if seat != game.turn()));
            }
            let mut texts = offered_texts(&game);
            if texts.is_empty() {
                texts.push("pass".into());
            }
            assert_eq!(game.legal_move_texts(), texts);
            let text = choose(&game, &mut rng);
            game.play(&text).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}
