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

/// Whether the seat to move has lost within so many plies, futile interpositions aside (9.3 of
/// RULES.md).
pub fn is_lost_within(game: &Game, plies: u8, attacker: Seat) -> bool {
    if !game.outcome().is_ongoing() {
        return game.outcome().winners().contains(attacker);
    }
    let is_check = game
        .checked_royals()
        .iter()
        .any(|(seat, _)| *seat == game.turn());
    let after = |text: &String| {
        let mut after = game.clone();
        after.play(text).expect("a legal move");
        after
    };
    let loses = |text: &String, plies: u8| {
        let after = after(text);
        plies >= 1 && after.outcome().is_ongoing() && mates_within(&after, plies, attacker)
    };
    let texts = game.legal_move_texts();
    let (drops, others): (Vec<String>, _) = texts.into_iter().partition(|it| it.contains('*'));
    if !is_check
        || !others
            .iter()
            .all(|text| loses(text, plies.saturating_sub(1)))
    {
        return false;
    }
    let lengths = (0..=plies).step_by(2);
    let mut shorter = lengths.filter(|plies| {
        let loses = |text| loses(text, plies.saturating_sub(1));
        others.iter().all(loses)
    });
    let without = shorter.next().unwrap_or(plies);
    drops.iter().all(|text| {
        let captured = || captured_and_given_back(game, text);
        loses(text, plies.saturating_sub(1))
            || captured()
                .iter()
                .any(|it| is_lost_within(it, without, attacker))
    })
}

/// The games after a drop in check, in the shogi family, once the piece that checks has captured what
/// was dropped, and that is back in hand.
fn captured_and_given_back(game: &Game, drop: &str) -> Vec<Game> {
    let (kind, cell) = drop.split_once('*').expect("a drop");
    let checks = game.royal_attacks().into_iter();
    let own = |cell| {
        game.piece_tracker()
            .piece_on(cell)
            .map(|it| game.piece_tracker().piece(it).seat)
    };
    let mut checks = checks.filter(|attack| own(attack.royal) == Some(game.turn()));
    let from = checks.next().expect("a check").from;
    let layout = game.layout();
    let from = &layout.get_shape(from).expect("a cell").name;
    let mut dropped = game.clone();
    dropped.play(drop).expect("a legal move");
    let captures = ["", "+"].map(|promotes| format!("{from}{cell}{promotes}"));
    let given_back = captures.into_iter().filter_map(|capture| {
        let mut after = dropped.clone();
        after.play(&capture).ok()?;
        let text = after.position_text();
        let [board, turn, hands, ply] = text.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{text}");
        };
        let mut held: Vec<char> = Vec::new();
        let mut number = String::new();
        for c in hands.chars().filter(|c| *c != '-') {
            if c.is_ascii_digit() {
                number.push(c);
            } else {
                let count = number.parse().unwrap_or(1);
                held.extend(std::iter::repeat_n(c, count));
                number.clear();
            }
        }
        let black = kind.chars().next().expect("a piece");
        let (got, gave) = match turn {
            "w" => (black, black.to_ascii_lowercase()),
            _ => (black.to_ascii_lowercase(), black),
        };
        let at = held
            .iter()
            .position(|c| *c == got)
            .expect("a captured piece");
        held[at] = gave;
        held.sort_unstable();
        let counted = held.chunk_by(|one, other| one == other);
        let count = |it: &[char]| match it.len() {
            1 => it[0].to_string(),
            more => format!("{more}{}", it[0]),
        };
        let hands: String = counted.map(count).collect();
        let text = format!("{board} {turn} {hands} {ply}");
        Some(game.ruleset().begin_problem(&text).expect(&text))
    });
    given_back.collect()
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
