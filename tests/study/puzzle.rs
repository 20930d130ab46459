//! Puzzles: the record of a solution as steps. Positions are small enough to see by hand what mates.

use fastrand::Rng;
use komadai::rules::game::Game;
use komadai::rules::record::tree::GameTree;
use komadai::rules::record::{Record, UnplayableRecordError};
use komadai::rules::seat::Seat;
use komadai::rules::variants::catalogue;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::study::lessons::{HelpLevel, Mark, Step, StepState, VariantLessons, Verdict};
use komadai::study::puzzle::{PuzzleError, puzzle_lessons};

/// The rook on 9b keeps the king on its rank: a rook dropped on it mates, unless the king takes it.
const MATE_IN_ONE: &str = "4k4/R8/9/9/9/9/9/9/4K4 b R 1";

/// The game of these move texts from a position.
fn game(name: &str, position: &str, moves: &[&str]) -> Game {
    let rules = Ruleset::named(name).expect("a game of the catalogue");
    let mut game = rules
        .begin_at_position_text(position)
        .expect("a position of the game");
    for text in moves {
        game.play(text).expect("a legal move");
    }
    game
}

fn puzzle(game: &Game) -> VariantLessons {
    puzzle_lessons(&Record::from_game(game)).expect("a puzzle")
}

fn begin(lessons: &VariantLessons, step: usize) -> StepState {
    let step = &lessons.lessons[0].steps[step];
    StepState::begin(&lessons.variant, step).expect("it begins")
}

fn steps(lessons: &VariantLessons) -> Vec<&Step> {
    lessons.steps().map(|(_, step)| step).collect()
}

#[test]
fn the_solution_is_asked_for_turn_by_turn() {
    let moves = ["9b8b", "5a4a", "R*9a"];
    let lessons = puzzle(&game("shogi", MATE_IN_ONE, &moves));
    assert_eq!(steps(&lessons).len(), 2);
    let mut first = begin(&lessons, 0);
    assert_eq!(
        first.try_text("9b9c"),
        Verdict::NotTheGoal {
            help: HelpLevel::None
        }
    );
    assert_eq!(first.shown_marks(), Vec::<&Mark>::new());
    assert_eq!(
        first.try_text("5i4h"),
        Verdict::NotTheGoal {
            help: HelpLevel::Hint
        }
    );
    assert_eq!(first.shown_marks(), [&Mark::Circle("9b".into())]);
    let shown = first.try_text("5i6h");
    assert_eq!(
        shown,
        Verdict::NotTheGoal {
            help: HelpLevel::Answer
        }
    );
    assert_eq!(first.shown_answer(), Some("9b8b"));
    assert_eq!(first.try_text("9b8b"), Verdict::Reached);
    assert!(first.play_reply().expect("a legal reply").is_some());
    assert!(!first.has_reply());
    let last = begin(&lessons, 1);
    assert_eq!(last.game().position_text(), first.game().position_text());
    assert_eq!(last.game().played_turns(), first.game().played_turns());
}

#[test]
fn any_move_that_mates_at_once_solves_a_mate() {
    let lessons = puzzle(&game("shogi", MATE_IN_ONE, &["R*9a"]));
    for text in ["R*9a", "R*8a", "R*7a", "R*3a", "R*2a", "R*1a"] {
        assert_eq!(
            begin(&lessons, 0).try_text(text),
            Verdict::Reached,
            "{text}"
        );
    }
    // The king takes the rook beside it; away from the rank there is no check.
    for text in ["R*4a", "R*6a", "R*5c", "9b9a"] {
        let verdict = begin(&lessons, 0).try_text(text);
        assert_eq!(
            verdict,
            Verdict::NotTheGoal {
                help: HelpLevel::None
            },
            "{text}"
        );
    }
    // In a longer solution, too; nothing is played in return.
    let longer = puzzle(&game("shogi", MATE_IN_ONE, &["9b8b", "5a4a", "R*9a"]));
    let mut first = begin(&longer, 0);
    assert_eq!(first.try_text("R*1a"), Verdict::Reached);
    assert!(!first.has_reply());
    // Where the solution does not mate, only the solution will do.
    let quiet = puzzle(&game("shogi", MATE_IN_ONE, &["9b8b"]));
    let verdict = begin(&quiet, 0).try_text("R*9a");
    assert_eq!(
        verdict,
        Verdict::NotTheGoal {
            help: HelpLevel::None
        }
    );
}

/// Yonin 6.1: North is mated by either rook, as the lance guards a8, the rook on b3 the next file,
/// and North has nothing to put between. The game goes on without North.
#[test]
fn any_move_that_mates_the_same_seat_solves_it() {
    let position = "nK,8/7,sR,1/9/9/6,nP,1,eK/9/1,sR,7/9/sL,3,sK,1,wK,2 s s:-/w:-/n:-/e:- - 1";
    let solved = game("yonin", position, &["h8a8"]);
    assert!(solved.outcome().is_ongoing());
    let lessons = puzzle(&solved);
    for text in ["h8a8", "h8h9"] {
        assert_eq!(
            begin(&lessons, 0).try_text(text),
            Verdict::Reached,
            "{text}"
        );
    }
    // The king takes the rook.
    let verdict = begin(&lessons, 0).try_text("b3b9");
    assert_eq!(
        verdict,
        Verdict::NotTheGoal {
            help: HelpLevel::None
        }
    );
}

#[test]
fn what_is_no_solution_is_refused() {
    let empty = Record::from_game(&game("shogi", MATE_IN_ONE, &[]));
    assert_eq!(puzzle_lessons(&empty), Err(PuzzleError::NoSolution));
    let mut illegal = Record::from_game(&game("shogi", MATE_IN_ONE, &["9b8b"]));
    illegal.tree = GameTree::of_line(["9b8a"]);
    let refused = puzzle_lessons(&illegal);
    assert!(
        matches!(
            refused,
            Err(PuzzleError::Replay(UnplayableRecordError::Move {
                number: 1,
                ..
            }))
        ),
        "{refused:?}"
    );
}

/// Four Player, teams: who moves and the partner are one side, and both find their turns.
#[test]
fn partners_solve_together() {
    let mut rules = Ruleset::named("four").expect("a built-in game");
    rules.set("style", "TeamOrthogonal").expect("an option");
    let mut game = rules.begin();
    let solver = game.turn();
    let opponents = game.opponents(solver);
    for _ in 0..6 {
        let text = game.legal_move_texts().swap_remove(0);
        game.play(&text).expect("a legal move");
    }
    let lessons = puzzle(&game);
    let turns = game.played_turns().iter();
    let own: Vec<(Seat, &str)> = turns
        .filter(|turn| !opponents.contains(turn.seat))
        .map(|turn| (turn.seat, turn.text.as_str()))
        .collect();
    let asked = (0..steps(&lessons).len()).map(|step| begin(&lessons, step).learner());
    assert_eq!(
        asked.collect::<Vec<Seat>>(),
        own.iter().map(|it| it.0).collect::<Vec<Seat>>()
    );
    let answers = steps(&lessons)
        .into_iter()
        .map(|step| step.answers[0].as_str());
    assert!(answers.eq(own.iter().map(|it| it.1)));
    assert!(own.iter().any(|it| it.0 != solver), "the partner, too");
}

/// Lines by lot in every game, with options by lot: each is solved by its own turns, and whatever
/// is played comes out where the record does.
#[test]
fn a_line_of_every_game_is_solved_by_its_turns() {
    let mut rng = Rng::with_seed(23);
    for name in catalogue::names() {
        for _ in 0..20 {
            let mut rules = Ruleset::named(name).expect("a game of the catalogue");
            for option in rules.options() {
                let value = rng.choice(&option.values).expect("a value");
                rules.set(option.name, value).expect("one of its values");
            }
            let (_, mut game) = rules.random_start(&mut |below| rng.usize(..below));
            play_by_lot(&mut game, 40, &mut rng);
            let Ok(mut game) = rules.begin_at_position_text(&game.position_text()) else {
                continue;
            };
            let start = game.position_text();
            play_by_lot(&mut game, 5, &mut rng);
            if game.played_turns().is_empty() {
                continue;
            }
            let Ok(lessons) = puzzle_lessons(&Record::from_game(&game)) else {
                let turn = &game.played_turns()[0];
                assert_eq!(turn.text, "pass", "{name} {start}");
                continue;
            };
            let mut state = begin(&lessons, 0);
            for step in 0..steps(&lessons).len() {
                state = begin(&lessons, step);
                let answer = state.step().answers[0].clone();
                assert_eq!(
                    state.try_text(&answer),
                    Verdict::Reached,
                    "{name} {start} {answer}"
                );
                while state.play_reply().expect("a legal reply").is_some() {}
            }
            assert_eq!(state.game().position_text(), game.position_text());
        }
    }
}

fn play_by_lot(game: &mut Game, turns: usize, rng: &mut Rng) {
    for _ in 0..turns {
        let Some(text) = rng.choice(game.legal_move_texts()) else {
            return;
        };
        game.play(&text).expect("a legal move");
    }
}
