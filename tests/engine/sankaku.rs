//! Sankaku Shogi: the engine looks after its Emperor, takes the other one, and
//! keeps to the rule about repetition.

use komadai::engine::think;
use komadai::engine::{Levels, Limits, Request, Score, StopFlag};
use komadai::rules::game::Game;
use komadai::rules::sankaku::geometry::CELLS;
use komadai::rules::sankaku::{Sankaku, SankakuOptions};
use komadai::rules::traits::rules::Rules;
use komadai::rules::variants::ruleset::Ruleset;

use super::brute_force_solver::fewest_turns;
use super::{ask, rules, to_depth};

/// Cells of each row, row 8 first.
const ROWS: [usize; 8] = [3, 5, 7, 7, 7, 7, 5, 3];

fn start() -> Game {
    Ruleset::Sankaku(SankakuOptions::default()).begin()
}

/// A game some plies of chance after the start, moves of Emperors seldom among
/// them; every third one begins with a few pieces strewn over the board.
fn by_chance(seed: u64) -> Game {
    let mut random = fastrand::Rng::with_seed(seed);
    if seed % 3 == 2 {
        return strewn(&mut random);
    }
    let mut game = start();
    for _ in 0..random.usize(2..60) {
        let texts = game.legal_move_texts();
        let others: Vec<&String> = texts
            .iter()
            .filter(|text| !is_emperors(&game, text) || random.u8(..40) == 0)
            .collect();
        let Some(text) = random.choice(&others) else {
            break;
        };
        game.play(text).expect("a listed move is legal");
        if !game.outcome().is_ongoing() {
            game.undo();
        }
    }
    game
}

/// Whether a move is an Emperor's, or takes one.
fn is_emperors(game: &Game, text: &str) -> bool {
    let layout = game.layout();
    let tracker = game.piece_tracker();
    [&text[..2], &text[2..]].into_iter().any(|name| {
        let piece = layout
            .cell_named(name)
            .and_then(|cell| tracker.piece_on(cell));
        piece.is_some_and(|piece| tracker.piece(piece).royal)
    })
}

fn strewn(random: &mut fastrand::Rng) -> Game {
    let mut cells = ['1'; CELLS];
    let pieces = ['E', 'e', 'R', 'S', 'S', 'G', 'C', 'r', 's', 's', 'g', 'c'];
    for piece in &pieces[..random.usize(5..=pieces.len())] {
        let at = random.usize(..CELLS);
        if cells[at] == '1' {
            cells[at] = *piece;
        }
    }
    for emperor in ['E', 'e'] {
        if !cells.contains(&emperor) {
            let free = cells.iter().position(|cell| *cell == '1');
            cells[free.expect("a free cell")] = emperor;
        }
    }
    let mut cells = cells.iter();
    let rows = ROWS.map(|len| {
        // Runs of ones are written as one number.
        let row: String = cells.by_ref().take(len).collect();
        (2..=7).rev().fold(row, |row, run| {
            row.replace(&"1".repeat(run), &run.to_string())
        })
    });
    let turn = if random.bool() { 'b' } else { 'w' };
    let text = format!("{} {turn} -", rows.join("/"));
    Game::sankaku_from_text(Sankaku::default(), &text).expect("a position of these tests")
}

/// Whether the seat to move can take the Emperor of the other.
fn can_take(game: &Game) -> bool {
    game.checked_royals()
        .iter()
        .any(|(seat, _)| *seat != game.turn())
}

/// Whether a move leaves its Emperor to be taken at once.
fn abandons(game: &Game, text: &str) -> bool {
    let mut after = game.clone();
    after.play(text).expect("a legal move");
    after.outcome().is_ongoing() && can_take(&after)
}

#[test]
fn from_level_seven_on_it_never_leaves_its_emperor_to_be_taken() {
    let levels = Levels::built_in();
    let (mut had_to_look, mut in_danger) = (0, 0);
    for seed in 0..240 {
        let game = by_chance(seed);
        let texts = game.legal_move_texts();
        let safe = texts.iter().filter(|text| !abandons(&game, text)).count();
        if !game.outcome().is_ongoing() || safe == 0 {
            continue;
        }
        had_to_look += usize::from(safe < texts.len());
        in_danger += usize::from(
            game.checked_royals()
                .iter()
                .any(|(seat, _)| *seat == game.turn()),
        );
        for (number, depth) in [(7, 1), (7, 2), (8, 1), (10, 2)] {
            let level = levels.level(number).expect("there is such a level");
            let request = Request {
                limits: Limits {
                    depth: Some(depth),
                    ..Limits::default()
                },
                ..Request::at_level(level, &game.ruleset(), seed)
            };
            let best = ask(&game, &request).best.expect("the game goes on");
            let position = game.position_text();
            assert!(
                !abandons(&game, &best),
                "{position}: {best} at level {number}"
            );
        }
    }
    assert!(
        had_to_look > 150 && in_danger > 40,
        "{had_to_look} {in_danger}"
    );
}

#[test]
fn who_can_take_the_emperor_takes_it() {
    let mut taken = 0;
    for seed in 0..200 {
        let mut game = by_chance(seed);
        if !game.outcome().is_ongoing() || !can_take(&game) {
            continue;
        }
        for request in [to_depth(1), to_depth(4), Request::limited_to_nodes(3_000)] {
            let report = ask(&game, &request);
            assert_eq!(report.info.map(|info| info.score), Some(Score::Mate(1)));
            game.play(&report.best.expect("the game goes on"))
                .expect("a legal move");
            assert!(game.outcome_text().ends_with("emperor-captured"));
            game.undo();
        }
        taken += 1;
    }
    assert!(taken > 20, "{taken}");
}

/// The most lines of play of three plies that the solver is asked to walk.
const MOST_LINES: u64 = 200_000;

#[test]
fn forced_wins_in_two_turns_are_found_at_depth_three() {
    let (mut won, mut not) = (0, 0);
    for seed in 0..300 {
        let game = by_chance(seed);
        if !game.outcome().is_ongoing() || game.perft(3) > MOST_LINES {
            continue;
        }
        let text = game.position_text();
        // Without a history, of which the solver knows nothing.
        let game = Game::sankaku_from_text(Sankaku::default(), &text).expect("its own text");
        let info = ask(&game, &to_depth(3)).info;
        let score = info.expect("it was not stopped").score;
        match fewest_turns(&game, 2) {
            Some(turns) => {
                let plies = 2 * turns as i32 - 1;
                assert_eq!(score, Score::Mate(plies), "{text}");
                won += 1;
            }
            None => {
                let claims = matches!(score, Score::Mate(plies) if (1..=3).contains(&plies));
                assert!(!claims, "{text}");
                not += 1;
            }
        }
    }
    assert!(won > 10 && not > 10, "{won} {not}");
}

#[test]
fn it_plays_no_turn_that_the_history_forbids() {
    let mut forbidden = 0;
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        // The option under which most is forbidden.
        let mut game = rules("sankaku", &[("repetition", "Attacked")]).begin();
        // Out and back at once, over and over, with whatever is allowed.
        for _ in 0..24 {
            let texts = game.legal_move_texts();
            if !game.outcome().is_ongoing() {
                break;
            }
            let Game::Sankaku(state) = &game else {
                panic!("a game of Sankaku");
            };
            let all = state.rules().count_legal_moves(state.position());
            forbidden += all - texts.len() as u64;
            let best = ask(&game, &Request::limited_to_nodes(400))
                .best
                .expect("the game goes on");
            assert!(texts.contains(&best), "{best}");
            let back = game.played_turns().iter().rev().nth(1).map(|last| {
                let (from, to) = last.text.split_at(2);
                format!("{to}{from}")
            });
            let quiet: Vec<&String> = texts
                .iter()
                .filter(|text| !is_emperors(&game, text))
                .collect();
            let next = back.filter(|back| texts.contains(back));
            let next = next
                .or_else(|| random.choice(quiet).cloned())
                .unwrap_or(best);
            game.play(&next).expect("a listed move is legal");
        }
    }
    assert!(forbidden > 20, "{forbidden}");
}

#[test]
fn its_lines_can_be_played_and_end_where_they_say() {
    let (mut played, mut ended) = (0, 0);
    for seed in 0..60 {
        let game = by_chance(seed);
        if !game.outcome().is_ongoing() {
            continue;
        }
        let info = ask(&game, &to_depth(4)).info.expect("it was not stopped");
        let mut line = game.clone();
        for mv in &info.pv {
            line.play(mv).unwrap_or_else(|error| panic!("{error}"));
        }
        if let Score::Mate(plies) = info.score
            && plies.unsigned_abs() as usize == info.pv.len()
        {
            assert!(!line.outcome().is_ongoing(), "{}", game.position_text());
            ended += 1;
        }
        played += 1;
    }
    assert!(played > 40 && ended > 10, "{played} {ended}");
}

#[test]
fn a_search_stopped_at_once_still_reports_a_legal_move() {
    let stop = StopFlag::new();
    stop.stop();
    for seed in 0..40 {
        let game = by_chance(seed);
        let best = think(&game, &to_depth(9), &stop, &mut |_| {}).best;
        let legal = game.legal_move_texts();
        assert_eq!(best.is_some(), !legal.is_empty());
        assert!(best.is_none_or(|best| legal.contains(&best)));
    }
}
