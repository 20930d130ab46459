//! Games of self-play as bytes: what is written comes back, games may stand one after the
//! other and be cut off at the end, and what is no game is refused.

use std::collections::BTreeMap;

use komadai::engine::eval::SearchGame;
use komadai::engine::training::packed_games::{
    PackedGame, PackedGames, PackedPly, ReplayError, move_number, position_hash, ruleset_text,
};
use komadai::engine::training::selfplay;
use komadai::engine::{Engine, Score};
use komadai::rules::game::Game;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::Rules;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::rules::with_game_state;

use super::rules;

/// A game by lot with scores by lot, and every position text, move and score of it.
fn by_lot(rules: &Ruleset, seed: u64, most: usize) -> (PackedGame, Vec<(String, String)>) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = rules.begin();
    let start = game.position_text();
    let (mut plies, mut turns) = (Vec::new(), Vec::new());
    while game.outcome().is_ongoing() && plies.len() < most {
        let text = random
            .choice(game.legal_move_texts())
            .expect("a game that goes on");
        plies.push(PackedPly {
            move_number: move_number(&game, &text).expect("it is legal"),
            score: match random.u8(..10) {
                0 => None,
                1 => Some(Score::Mate(random.i32(-100..100))),
                _ => Some(Score::Cp(random.i32(-3000..=3000))),
            },
        });
        turns.push((game.position_text(), text.clone()));
        game.play(&text).expect("a listed move is legal");
    }
    let packed = PackedGame {
        ruleset: ruleset_text(rules),
        start,
        seed,
        number: 300,
        nodes: 1500,
        winners: [
            None,
            Some(SeatSet::EMPTY),
            Some(SeatSet::from_seat(Seat(1))),
        ][seed as usize % 3],
        end_hash: position_hash(&game.position_text()),
        plies,
    };
    (packed, turns)
}

fn bytes_of(games: &[PackedGame]) -> Vec<u8> {
    let mut bytes = Vec::new();
    games.iter().for_each(|game| game.write(&mut bytes));
    bytes
}

fn all_rules() -> Vec<Ruleset> {
    vec![
        rules("shogi", &[]),
        rules("minishogi", &[]),
        rules("hand", &[]),
        rules("sigma", &[]),
        rules("sankaku", &[]),
        rules("yonin", &[]),
        rules("four", &[("style", "Individual")]),
    ]
}

fn replayed<G: SearchGame + Notation>(
    game: &G,
    packed: &PackedGame,
) -> Result<Vec<(String, String, Option<Score>)>, ReplayError> {
    let mut turns = Vec::new();
    let mut number = 1;
    packed.replay(game, |position, score, mv| {
        let text = game.write_move(position, mv);
        turns.push((game.write_position(position, number), text, score));
        number += 1;
    })?;
    Ok(turns)
}

#[test]
fn games_come_back_as_they_were_played() {
    for rules in all_rules() {
        let name = ruleset_text(&rules);
        for seed in 0..6 {
            let (packed, turns) = by_lot(&rules, seed, 60);
            let bytes = bytes_of(std::slice::from_ref(&packed));
            let read: Vec<_> = PackedGames::new(&bytes).collect();
            assert_eq!(read, [Ok(packed.clone())], "{name}");
            let again = with_game_state!(rules.begin(), start => {
                replayed(start.rules().as_ref(), &packed)
            });
            let again = again.expect("the rules are the same");
            assert_eq!(again.len(), turns.len());
            for (ply, ((position, text), again)) in turns.iter().zip(&again).enumerate() {
                assert_eq!((position, text), (&again.0, &again.1), "{name}, ply {ply}");
                assert_eq!(again.2, packed.plies[ply].score);
            }
        }
    }
}

#[test]
fn a_position_takes_three_to_four_bytes() {
    for rules in all_rules() {
        let (packed, _) = by_lot(&rules, 1, 60);
        let empty = PackedGame {
            plies: Vec::new(),
            ..packed.clone()
        };
        let bytes = bytes_of(std::slice::from_ref(&packed)).len() - bytes_of(&[empty]).len();
        assert!(bytes <= 4 * packed.plies.len(), "{}", packed.ruleset);
    }
}

#[test]
fn options_are_part_of_the_rules_where_they_are_not_the_usual_ones() {
    assert_eq!(ruleset_text(&rules("four", &[])), "four");
    let alone = rules("four", &[("style", "Individual")]);
    assert_eq!(ruleset_text(&alone), "four style=Individual");
}

#[test]
fn files_are_merged_by_concatenation_and_may_end_within_a_game() {
    let games: Vec<PackedGame> = (0..3)
        .map(|seed| by_lot(&rules("minishogi", &[]), seed, 40).0)
        .collect();
    let (first, all) = (bytes_of(&games[..2]), bytes_of(&games));
    assert_eq!(all, [first.clone(), bytes_of(&games[2..])].concat());
    for end in first.len()..all.len() {
        let mut read = PackedGames::new(&all[..end]);
        let whole: Result<Vec<PackedGame>, _> = read.by_ref().collect();
        assert_eq!(whole.as_deref(), Ok(&games[..2]), "cut at {end}");
        assert_eq!(read.bytes_read(), first.len());
    }
}

#[test]
fn what_is_no_game_is_refused_with_its_place() {
    let games: Vec<PackedGame> = (0..2)
        .map(|seed| by_lot(&rules("minishogi", &[]), seed, 20).0)
        .collect();
    let (first, all) = (bytes_of(&games[..1]).len(), bytes_of(&games));
    // Every byte of the first game but its length, which may say that the file ends within it.
    for at in (0..4).chain(8..first) {
        let mut damaged = all.clone();
        damaged[at] ^= 0x10;
        let refused = PackedGames::new(&damaged).next().expect("something");
        assert_eq!(refused.expect_err("damaged").byte_offset, 0, "byte {at}");
    }
    let noise = [&all[..], b"dear reader"].concat();
    let refused = PackedGames::new(&noise).nth(2).expect("something");
    assert_eq!(refused.expect_err("noise").byte_offset, all.len());
}

#[test]
fn games_of_other_rules_are_not_replayed() {
    let (packed, _) = by_lot(&rules("minishogi", &[]), 1, 20);
    let replay = |packed: &PackedGame| {
        with_game_state!(rules("minishogi", &[]).begin(), start => {
            packed.replay(start.rules().as_ref(), |_, _, _| {})
        })
    };
    assert_eq!(replay(&packed), Ok(()));
    let mut elsewhere = packed.clone();
    elsewhere.end_hash ^= 1;
    assert_eq!(replay(&elsewhere), Err(ReplayError::Moves { ply: 20 }));
    let mut without_move = packed.clone();
    without_move.plies[6].move_number = 10_000;
    assert_eq!(replay(&without_move), Err(ReplayError::Moves { ply: 7 }));
    let mut without_start = packed;
    without_start.start = "5/5/5/5/5 b - 1".into();
    assert!(matches!(replay(&without_start), Err(ReplayError::Start(_))));
}

#[test]
fn self_play_records_its_own_moves_and_who_won() {
    let rules = rules("minishogi", &[]);
    let play = || {
        let start: Game = rules.begin();
        selfplay::play_game(&mut Engine::new(), start, 300, (5, 8)).expect("an even start")
    };
    let packed = play();
    assert_eq!(packed, play(), "the same start makes the same game");
    assert_eq!((packed.seed, packed.number), (5, 8));
    let winners = packed.winners.expect("a game that ended");
    assert_eq!(winners.len(), 1, "this game is won by one seat");
    let mut results = BTreeMap::new();
    with_game_state!(rules.begin(), start => {
        let game = start.rules().as_ref();
        let read = selfplay::for_each_sample(game, &packed, &mut |sample| {
            let seat = game.turn(sample.position);
            assert!(!game.is_in_check(sample.position, seat), "nothing hangs in a sample");
            results.insert(seat.0, sample.result);
        });
        read.expect("it was played");
    });
    let [first, second] = [0, 1].map(|seat| {
        let won = winners.contains(Seat(seat));
        (seat, Some(f32::from(u8::from(won))))
    });
    assert_eq!(results, BTreeMap::from([first, second]));
}

#[test]
fn a_start_with_a_seat_far_ahead_is_not_played() {
    // White has a bare King.
    let text = "4k/5/5/P4/KGSB1 b 2RGS 1";
    let start = rules("minishogi", &[]).begin_at_position_text(text);
    let start = start.expect("a position");
    assert_eq!(
        selfplay::play_game(&mut Engine::new(), start, 300, (1, 1)),
        None
    );
}

#[test]
fn a_game_that_was_given_up_says_nothing_of_its_end() {
    let (mut packed, _) = by_lot(&rules("yonin", &[]), 0, 4);
    let result = |packed: &PackedGame, seat| packed.result_of(Seat(seat));
    assert_eq!(packed.winners, None);
    assert_eq!(result(&packed, 0), None);
    packed.winners = Some(SeatSet::EMPTY);
    assert_eq!(result(&packed, 3), Some(0.5));
    packed.winners = Some(SeatSet::from_seat(Seat(0)).with(Seat(2)));
    assert_eq!(
        [0, 1, 2].map(|seat| result(&packed, seat)),
        [1.0, 0.0, 1.0].map(Some)
    );
}
