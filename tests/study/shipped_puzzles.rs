//! The puzzles that come with the program, each verified by the mate solver and a search, and never by
//! what found them. A few of each game here; all of them with `cargo test --test study -- --ignored`.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::panic::catch_unwind;

use komadai::engine::{Request, Solution, StopFlag, eliminating_moves, mating_moves, solve, think};
use komadai::rules::game::Game;
use komadai::rules::piece_tracker::PieceLocation;
use komadai::study::puzzles::{
    Puzzle, PuzzleKind, PuzzleSet, PuzzleVerdict, Theme, built_in_text, variants_with_puzzles,
};

/// How many puzzles of each game are verified at each run.
const SAMPLE: usize = 2;
/// Ten times the positions with which turns were judged when they were found.
const CONFIRMING_NODES: u64 = 100_000;
/// Positions of a proof.
const PROOF_NODES: u64 = 2_000_000;

fn set(variant: &str) -> PuzzleSet {
    let text = built_in_text(variant).expect(variant);
    PuzzleSet::read(text).unwrap_or_else(|error| panic!("{variant}: {error}"))
}

/// What the seat to move may expect if it plays one of these turns, and the turn.
fn judged(game: &Game, among: Vec<String>) -> (String, f32) {
    let request = Request {
        search_moves: among,
        needs_score: true,
        ..Request::limited_to_nodes(CONFIRMING_NODES)
    };
    let report = think(game, &request, &StopFlag::new(), &mut |_| {});
    let score = report.score().expect("a score");
    (report.best.expect("a move"), score.winning_chance())
}

fn verify_only_turn(puzzle: &Puzzle, game: &Game, right: &[&str], (least, most): (f32, f32)) {
    let name = format!("{} {}", puzzle.variant, puzzle.id);
    let (best, share) = judged(game, Vec::new());
    assert!(right.contains(&best.as_str()), "{name}: {best} {share}");
    assert!(share >= least, "{name}: {share}");
    let others = game.legal_move_texts().into_iter();
    let others: Vec<String> = others
        .filter(|text| !is_same_way(game, text, right[0]))
        .collect();
    let (second, share) = judged(game, others);
    assert!(share <= most, "{name}: {second} {share}");
}

/// Whether two moves go the same way, and differ at most in a promotion or in stones that are kept.
fn is_same_way(game: &Game, one: &str, other: &str) -> bool {
    let ways = [one, other].map(|text| {
        let mut after = game.clone();
        after.play(text).expect("a legal move");
        let landed = after
            .piece_tracker()
            .pieces
            .iter()
            .zip(&game.piece_tracker().pieces);
        let moved = landed.enumerate().find(|(_, (now, then))| {
            now.location != then.location
                && now.seat == game.turn()
                && matches!(now.location, PieceLocation::Cell(_))
        });
        moved.map(|(id, (now, then))| (id, now.location, then.location))
    });
    ways[0] == ways[1] && ways[0].is_some()
}

/// Every other check has a reply after which no mate is left in time.
fn verify_shortest_mate(puzzle: &Puzzle, game: &Game, right: &[&str], plies: u8) {
    let name = format!("{} {}", puzzle.variant, puzzle.id);
    let request = Request::limited_to_nodes(PROOF_NODES);
    let solution = solve(game, &request, &StopFlag::new(), &mut |_| {});
    assert!(matches!(solution, Solution::Win(_)), "{name}: {solution:?}");
    let mates = |game: &Game, plies| {
        mating_moves(game, plies, PROOF_NODES).unwrap_or_else(|_| panic!("{name}: too long"))
    };
    assert!(mates(game, plies - 2).is_empty(), "{name}: a shorter mate");
    for text in game.legal_move_texts() {
        let mut after = game.clone();
        after.play(&text).expect("a legal move");
        let is_mate = after.outcome().winners().contains(game.turn());
        let has_escape = !after
            .checked_royals()
            .iter()
            .any(|(seat, _)| *seat == after.turn())
            || after.legal_move_texts().into_iter().any(|reply| {
                let mut escaped = after.clone();
                escaped.play(&reply).expect("a legal move");
                // Who captures a royal that was left in check has escaped, too.
                let is_lost = escaped.outcome().winners().contains(game.turn());
                !is_lost && mates(&escaped, plies - 2).is_empty()
            });
        let is_right = right.contains(&text.as_str());
        assert!(!is_mate, "{name}: {text} mates at once");
        assert_eq!(!has_escape, is_right, "{name}: {text}");
    }
}

fn verify(puzzle: &Puzzle) {
    let name = format!("{} {}", puzzle.variant, puzzle.id);
    let game = puzzle.begin_game().expect(&name);
    let solver = game.turn();
    let mistake = puzzle.game_before_mistake().expect(&name);
    assert!(
        game.opponents(solver).contains(mistake.turn()),
        "{name}: whose mistake is it?"
    );
    let first = &puzzle.solution[0];
    let right: Vec<&str> = [&first.find]
        .into_iter()
        .chain(&first.same)
        .map(String::as_str)
        .collect();
    match puzzle.kind {
        PuzzleKind::Mate(plies) if game.seat_count() == 2 => {
            assert_eq!(usize::from(plies), puzzle.line().len(), "{name}");
            let solved = puzzle.solved_game().expect(&name);
            assert!(solved.outcome().winners().contains(solver), "{name}");
            let (mut game, mut left) = (game, plies);
            for step in &puzzle.solution {
                if left == 1 {
                    // Of several mates with the last turn any is right.
                    break;
                }
                let right: Vec<&str> = [&step.find]
                    .into_iter()
                    .chain(&step.same)
                    .map(String::as_str)
                    .collect();
                verify_shortest_mate(puzzle, &game, &right, left);
                for text in [&step.find, &step.then] {
                    game.play(text).expect(&name);
                }
                left -= 2;
            }
        }
        PuzzleKind::Mate(_) => {
            let at_once = eliminating_moves(&game, 1, PROOF_NODES);
            assert_eq!(at_once, Ok(Vec::new()), "{name}");
            let forced = eliminating_moves(&game, 2, PROOF_NODES).expect(&name);
            let forced: HashSet<&str> = forced.iter().map(String::as_str).collect();
            assert_eq!(forced, right.iter().copied().collect(), "{name}");
        }
        PuzzleKind::Win => verify_only_turn(puzzle, &game, &right, (0.80, 0.55)),
        PuzzleKind::Save => verify_only_turn(puzzle, &game, &right, (0.45, 0.15)),
    }
}

/// Whoever plays the solution is told so at every turn.
fn follow_solution(puzzle: &Puzzle) {
    let mut turns: Vec<String> = Vec::new();
    for (number, step) in (1..).zip(&puzzle.solution) {
        let verdict = puzzle.judge(&turns, &step.find).expect("a legal move");
        turns.push(step.find.clone());
        match verdict {
            PuzzleVerdict::Right { replies } => turns.extend(replies),
            PuzzleVerdict::Solved => assert_eq!(number, puzzle.solution.len(), "{}", puzzle.id),
            other => panic!("{}: {} is {other:?}", puzzle.id, step.find),
        }
    }
}

#[test]
fn every_solution_is_right_turn_by_turn() {
    for variant in variants_with_puzzles() {
        set(variant).puzzles.iter().for_each(follow_solution);
    }
}

/// How many cells two boards of a game must have between them, or of puzzles that begin with the same move
/// a part of the pieces.
const LEAST_DIFFERENT_CELLS: usize = 6;
const LEAST_DIFFERENT_PART: usize = 4;

#[test]
fn no_two_puzzles_are_much_alike() {
    let mut alike: Vec<String> = Vec::new();
    for variant in variants_with_puzzles() {
        let set = set(variant);
        let boards = set.puzzles.iter().map(|puzzle| {
            let game = puzzle.begin_game().expect(&puzzle.id);
            let pieces = game.piece_tracker().pieces.iter();
            let cells = pieces.filter_map(|piece| match piece.location {
                PieceLocation::Cell(cell) => Some((cell.index(), (piece.seat, piece.kind))),
                PieceLocation::Hand(_) | PieceLocation::Gone => None,
            });
            (puzzle, cells.collect::<BTreeMap<_, _>>())
        });
        let boards: Vec<_> = boards.collect();
        for (number, (puzzle, board)) in boards.iter().enumerate() {
            for (other, others) in &boards[..number] {
                let cells: BTreeSet<_> = board.keys().chain(others.keys()).collect();
                let is_different = |cell: &&&usize| board.get(**cell) != others.get(**cell);
                let different = cells.iter().filter(is_different).count();
                let same_move = puzzle.solution[0].find == other.solution[0].find;
                let is_alike = different < LEAST_DIFFERENT_CELLS
                    || same_move && different * LEAST_DIFFERENT_PART < board.len();
                if is_alike {
                    alike.push(format!("{variant} {} {}", other.id, puzzle.id));
                }
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

/// The name of a row of the table, and which puzzles count in it.
type Row<'a> = (String, &'a dyn Fn(&Puzzle) -> bool);

/// How the puzzles are spread over kinds, levels and themes, as the page of the sets has it.
fn spread() -> String {
    let sets: Vec<PuzzleSet> = variants_with_puzzles().into_iter().map(set).collect();
    let row = |cells: &mut dyn Iterator<Item = String>| {
        let cells: Vec<String> = cells.collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let all = sets.iter().flat_map(|set| &set.puzzles);
    let kinds: BTreeSet<PuzzleKind> = all.map(|puzzle| puzzle.kind).collect();
    let is_of_kind: Vec<_> = kinds
        .iter()
        .map(|kind| move |it: &Puzzle| it.kind == *kind)
        .collect();
    let is_of_level: Vec<_> = (1..=9)
        .map(|level| move |it: &Puzzle| it.level == level)
        .collect();
    let has_theme = Theme::ALL.map(|theme| move |it: &Puzzle| it.themes.contains(&theme));
    let mut rows: Vec<Row<'_>> = vec![("all".into(), &|_| true)];
    for (kind, counts) in kinds.iter().zip(&is_of_kind) {
        rows.push((kind.to_string(), counts));
    }
    for (level, counts) in (1..=9).zip(&is_of_level) {
        rows.push((format!("level {level}"), counts));
    }
    for (theme, counts) in Theme::ALL.iter().zip(&has_theme) {
        rows.push((theme.to_string(), counts));
    }
    let names = sets.iter().map(|set| set.variant.clone());
    let mut text = row(&mut ["how many".to_owned()].into_iter().chain(names));
    text += &row(&mut (0..=sets.len()).map(|_| "---".to_owned()));
    for (name, is_counted) in rows {
        let counts = sets.iter().map(|set| {
            let counted = set.puzzles.iter().filter(|puzzle| is_counted(puzzle));
            counted.count().to_string()
        });
        text += &row(&mut [name].into_iter().chain(counts));
    }
    text
}

#[test]
fn the_page_says_how_they_are_spread() {
    let page = include_str!("../../assets/puzzles/README.md");
    let spread = spread();
    assert!(page.contains(&spread), "the page should have:\n{spread}");
}

/// Those positions of a game to be won that a search doubts, of all of them or of a few.
fn doubted_won(variant: &str, most: usize) -> Vec<String> {
    let set = set(variant);
    let doubted = set.won.iter().take(most).filter_map(|won| {
        let rules = won.ruleset().expect(variant);
        let game = won.start().begin_game(&rules).expect(&won.start);
        let (best, share) = judged(&game, Vec::new());
        (share < 0.8).then(|| format!("{variant} {}: {best} {share}", won.start))
    });
    doubted.collect()
}

#[test]
fn some_puzzles_hold_by_solver_and_search() {
    for variant in variants_with_puzzles() {
        set(variant).puzzles.iter().take(SAMPLE).for_each(verify);
        assert_eq!(doubted_won(variant, SAMPLE), Vec::<String>::new());
    }
}

#[test]
#[ignore = "minutes"]
fn every_puzzle_holds_by_solver_and_search() {
    let mut doubted = Vec::new();
    for variant in variants_with_puzzles() {
        doubted.extend(doubted_won(variant, usize::MAX));
        let puzzles = set(variant).puzzles;
        let fails = |puzzle: &&Puzzle| catch_unwind(|| verify(puzzle)).is_err();
        let failed = puzzles.iter().filter(fails);
        doubted.extend(failed.map(|puzzle| format!("{variant} {}", puzzle.id)));
    }
    assert_eq!(doubted, Vec::<String>::new());
}
