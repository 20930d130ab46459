//! The finder: same games, same puzzles, each of the form that it should have; and the proofs that it
//! builds on, against a count of every line by the rules.

use fastrand::Rng;
use komadai::engine::{eliminating_moves, mating_moves};
use komadai::rules::game::Game;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::study::finder::Finder;
use komadai::study::puzzles::{Puzzle, PuzzleKind, PuzzleSet};

/// More positions than any of these proofs visits.
const NODES: u64 = 5_000_000;

fn find(variant: &str, games: u64, seed: u64) -> (Vec<Puzzle>, String) {
    let rules = Ruleset::named(variant).expect(variant);
    let mut finder = Finder::new(&[]);
    let mut found = Vec::new();
    for number in 0..games {
        let game = finder.play_game(&rules, seed, number);
        found.extend(finder.puzzles_of_game(&game));
    }
    (found, finder.tally().to_string())
}

#[test]
fn one_seed_finds_the_same_twice() {
    let (first, tally) = find("minishogi", 1, 1);
    assert_eq!(find("minishogi", 1, 1), (first.clone(), tally));
    let set = PuzzleSet::new("minishogi", first);
    assert_eq!(PuzzleSet::read(&set.write()), Ok(set));
}

/// What is punished need not have been played.
#[test]
fn a_mate_comes_of_a_mistake_alone() {
    let (puzzles, tally) = find("minishogi", 3, 2);
    let mut mates = 0;
    for puzzle in puzzles {
        let PuzzleKind::Mate(plies) = puzzle.kind else {
            continue;
        };
        let before = puzzle.game_before_mistake().expect("a puzzle");
        let is_avoided = before.legal_move_texts().into_iter().any(|text| {
            let mut other = before.clone();
            other.play(&text).expect("a legal move");
            other.outcome().is_ongoing() && mating_moves(&other, plies, NODES) == Ok(Vec::new())
        });
        assert!(is_avoided, "{} {}", puzzle.before, puzzle.start);
        mates += 1;
    }
    assert!(mates > 0, "{tally}");
}

/// Whether the seat to move wins by checks within so many plies, line by line.
pub fn mates_within(game: &Game, plies: u8, attacker: Seat) -> bool {
    game.legal_moves().into_iter().any(|mv| {
        let mut after = game.clone();
        after.play_move(mv).expect("a legal move");
        is_lost_within(&after, plies - 1, attacker)
    })
}

pub fn is_lost_within(game: &Game, plies: u8, attacker: Seat) -> bool {
    if !game.outcome().is_ongoing() {
        return game.outcome().winners().contains(attacker);
    }
    let is_check = game
        .checked_royals()
        .iter()
        .any(|(seat, _)| *seat == game.turn());
    is_check
        && plies >= 2
        && game.legal_moves().into_iter().all(|mv| {
            let mut after = game.clone();
            after.play_move(mv).expect("a legal move");
            after.outcome().is_ongoing() && mates_within(&after, plies - 1, attacker)
        })
}

/// Games that are played at random come to positions with mates.
#[test]
fn mates_are_as_long_as_every_line_says() {
    for variant in ["minishogi", "shogi", "sankaku"] {
        let mut rng = Rng::with_seed(7);
        let mut mates = 0;
        for _ in 0..12 {
            let mut game = Ruleset::named(variant).expect(variant).begin();
            while game.outcome().is_ongoing() && game.ply() < 120 {
                let moves = game.legal_moves();
                game.play_move(moves[rng.usize(..moves.len())])
                    .expect("a legal move");
                if !game.outcome().is_ongoing() || !game.ply().is_multiple_of(9) {
                    continue;
                }
                let found = mating_moves(&game, 3, NODES).expect("few positions");
                for text in game.legal_move_texts() {
                    let mut after = game.clone();
                    after.play(&text).expect("a legal move");
                    let by_lines = [1, 3]
                        .into_iter()
                        .find(|plies| is_lost_within(&after, plies - 1, game.turn()));
                    let found = found.iter().find(|mv| mv.text == text).map(|mv| mv.plies);
                    assert_eq!(found, by_lines, "{variant} {} {text}", game.position_text());
                    mates += usize::from(found.is_some());
                }
            }
        }
        assert!(mates > 0, "{variant}");
    }
}

/// Whatever three others play at random, the solver's second turn puts somebody out.
#[test]
fn an_elimination_holds_against_any_replies() {
    let (puzzles, tally) = find("yonin", 6, 1);
    assert!(!puzzles.is_empty(), "{tally}");
    let mut rng = Rng::with_seed(3);
    for puzzle in puzzles {
        let game = puzzle.begin_game().expect("a puzzle");
        let forced = eliminating_moves(&game, 2, NODES).expect("few positions");
        let solver = game.turn();
        for _ in 0..50 {
            let mut line = game.clone();
            line.play(&forced[0]).expect("a legal move");
            while line.turn() != solver {
                let moves = line.legal_moves();
                line.play_move(moves[rng.usize(..moves.len())])
                    .expect("a legal move");
            }
            let out = line.piece_tracker().seats_out;
            let puts_out = line.legal_moves().into_iter().any(|mv| {
                let mut after = line.clone();
                after.play_move(mv).expect("a legal move");
                after.piece_tracker().seats_out != out
            });
            assert!(puts_out, "{}", line.position_text());
        }
    }
}
