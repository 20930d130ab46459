//! Problems of mate: what is said to win does, by checks alone, and what is said not to
//! does not, with a king of the attacker's own or without one.

use std::sync::Arc;

use komadai::engine::solve;
use komadai::engine::{Engine, EngineParams, Request, Score, Solution, StopFlag};
use komadai::rules::game::Game;
use komadai::rules::variants::ruleset::Ruleset;

use super::brute_force_solver::wins_by_checks;
use super::shogi::by_chance;
use super::{ask, rules, standard};

fn solved(game: &Game, nodes: u64) -> Solution {
    solve(
        game,
        &Request::limited_to_nodes(nodes),
        &StopFlag::new(),
        &mut |_| {},
    )
}

fn problem(name: &str, text: &str) -> Game {
    let read = rules(name, &[]).begin_problem(text);
    read.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Asserts that a line wins, every turn of the side that begins being a check.
#[track_caller]
fn wins_by(game: &Game, line: &[String]) {
    let mut game = game.clone();
    let (attacker, start) = (game.turn(), game.position_text());
    for text in line {
        let attacks = game.turn() == attacker;
        game.play(text)
            .unwrap_or_else(|refusal| panic!("{start}: {refusal}"));
        let is_check = game
            .checked_royals()
            .iter()
            .any(|(seat, _)| *seat != attacker);
        assert!(is_check || !attacks, "{start}: {text}");
    }
    assert!(game.outcome().winners().contains(attacker), "{start}");
}

#[test]
fn solutions_agree_with_a_brute_force_search() {
    let (mut won, mut lost) = (0, 0);
    for name in ["minishogi", "shogi"] {
        let rules = rules(name, &[]);
        for seed in 0..600 {
            let game = by_chance(&rules, seed, 80);
            if !game.outcome().is_ongoing() {
                continue;
            }
            let text = game.position_text();
            match solved(&game, 20_000) {
                Solution::Win(line) => {
                    wins_by(&game, &line);
                    won += 1;
                }
                Solution::None => {
                    assert!(!wins_by_checks(&game, 2), "{text}");
                    lost += 1;
                }
                Solution::Unknown => {}
                Solution::Unsupported => panic!("{text}"),
            }
        }
    }
    assert!(won > 40 && lost > 400, "{won} {lost}");
}

/// The Bishop before the Lance goes anywhere and mates.
const UNCOVERED: &str = "7lk/7p1/8B/8L/9/9/9/9/9 b - 1";

/// A lone King in the corner that quiet turns mate, and checks alone do not.
const QUIET: &str = "8k/9/9/5G3/9/9/9/9/9 b G 1";

#[test]
fn discovered_checks_are_found() {
    let game = problem("shogi", UNCOVERED);
    let Solution::Win(line) = solved(&game, 10_000) else {
        panic!("it mates");
    };
    assert_eq!(line.len(), 1);
    wins_by(&game, &line);
}

#[test]
fn a_win_by_quiet_moves_is_no_solution() {
    let game = problem("shogi", QUIET);
    let score = ask(&game, &Request::limited_to_nodes(20_000)).score();
    assert!(
        score.is_some_and(|score| score.to_string().starts_with("mate ")),
        "{score:?}"
    );
    assert_eq!(solved(&game, 10_000), Solution::None);
}

#[test]
fn perpetual_check_is_no_solution() {
    // Whichever way the King goes, the checks come back to where they were.
    let game = problem("shogi", "4k4/9/9/9/9/9/9/9/R8 b - 1");
    assert_eq!(solved(&game, 2_000_000), Solution::None);
}

#[test]
fn a_limit_leaves_the_solution_unknown() {
    let game = rules("shogi", &[]).begin();
    let stop = StopFlag::new();
    stop.stop();
    let asked = Request::limited_to_nodes(100);
    let mut told = Vec::new();
    let ended = solve(&game, &asked, &stop, &mut |effort| told.push(effort.nodes));
    assert_eq!((ended, &told[..]), (Solution::Unknown, &[0][..]));
    assert_eq!(solved(&standard(), 3), Solution::Unknown);
    let four = rules("four", &[]).begin();
    assert_eq!(solved(&four, 1000), Solution::Unsupported);
    // Nothing checks here, and nothing can come back.
    let sankaku = rules("sankaku", &[]).begin();
    assert_eq!(solved(&sankaku, 1000), Solution::None);
}

/// Hand Shogi: the mates take many turns, and more must be remembered on the way to them
/// than a MiB holds.
const LARGE: [&str; 2] = [
    "1Og1k1gu1/2p1d1p2/2n1pT3/3n1p2D/9/1G1u5/4PP3/1L4P2/KS1s2G2 w TO2HL2s2n2l3p 90",
    "1n4g2/2pgk4/lH2O1p2/2t6/9/5S3/2P1PP3/4KSP1L/2G2NG2 w U2SN2Ptu2dohn2l2p 112",
];

/// What comes of a problem within so many MiB, before time is up.
#[track_caller]
fn solved_within(game: &Game, hash_mib: usize) -> Solution {
    const MOST: u64 = 1_000_000;
    let request = Request {
        hash_mib,
        ..Request::limited_to_nodes(MOST)
    };
    let mut visited = 0;
    let solution = solve(game, &request, &StopFlag::new(), &mut |effort| {
        visited = effort.nodes;
    });
    assert!(visited < MOST, "{hash_mib}: {visited}");
    solution
}

#[test]
fn the_solver_keeps_its_memory_limit() {
    let game = problem("hand", LARGE[0]);
    assert_eq!(solved_within(&game, 0), Solution::Unknown);
    let Solution::Win(line) = solved_within(&game, 64) else {
        panic!("it mates");
    };
    wins_by(&game, &line);
}

#[test]
fn a_winning_line_is_complete_although_memory_ran_full() {
    for text in LARGE {
        let game = problem("hand", text);
        let Solution::Win(line) = solved_within(&game, 1) else {
            panic!("{text}: it mates");
        };
        wins_by(&game, &line);
    }
}

/// Hand Shogi: Black mates in seventeen plies, which a search of so few positions sees only
/// where it looks for forced wins, and these only where they are given a few MiB.
const DEEP: &str = "2g1S1O2/2p1dgp2/1k1ppp3/l8/1N7/9/3PPP3/2P1D1P2/2G1KLG2 b TUSHNtu2soh2n2l 11";

#[test]
fn mate_probes_keep_their_memory_limit() {
    let mut tuning = EngineParams::built_in();
    let search = &mut Arc::make_mut(&mut tuning).search;
    *search = search.without_variant_overrides();
    // So little is remembered so soon only by who looks for little else.
    search.proof_own = 1;
    let game = problem("hand", DEEP);
    let mut finds = |hash_mib| {
        let request = Request {
            hash_mib,
            ..Request::limited_to_nodes(300_000)
        };
        let mut engine = Engine::with_params(Arc::clone(&tuning));
        let report = engine.think(&game, &request, &StopFlag::new(), &mut |_| {});
        matches!(report.score(), Some(Score::Mate(_)))
    };
    assert_eq!([1, 64].map(&mut finds), [false, true]);
}

/// The position with a Gold in the place of a King; none if that cannot be.
fn without_king(rules: &Ruleset, text: &str, king: char, gold: &str) -> Option<Game> {
    let (board, rest) = text.split_once(' ')?;
    let board = board.replace(king, gold);
    rules.begin_problem(&format!("{board} {rest}")).ok()
}

#[test]
fn a_seat_without_a_king_can_be_searched_for() {
    let mut thought = 0;
    for name in ["shogi", "minishogi", "hand"] {
        let rules = rules(name, &[]);
        for seed in 0..60 {
            let text = by_chance(&rules, seed, 80).position_text();
            for (king, gold) in [('K', "G"), ('k', "g")] {
                let Some(game) = without_king(&rules, &text, king, gold) else {
                    continue;
                };
                let legal = game.legal_move_texts();
                let best = ask(&game, &Request::limited_to_nodes(1_000)).best;
                assert_eq!(best.is_some(), !legal.is_empty(), "{text}");
                assert!(best.is_none_or(|best| legal.contains(&best)), "{text}");
                if let Solution::Win(line) = solved(&game, 2_000) {
                    wins_by(&game, &line);
                }
                thought += 1;
            }
        }
    }
    assert!(thought > 200, "{thought}");
}

#[test]
fn only_the_requested_moves_are_searched() {
    let game = rules("shogi", &[]).begin();
    let asked = |turns: &[&str], threads| {
        let request = Request {
            search_moves: turns.iter().map(ToString::to_string).collect(),
            lines: 3,
            threads,
            ..Request::limited_to_nodes(4_000)
        };
        let mut firsts = Vec::new();
        let report = komadai::engine::think(&game, &request, &StopFlag::new(), &mut |info| {
            firsts.push(info.pv[0].clone());
            assert!(info.hashfull <= 1000);
        });
        (report, firsts)
    };
    for threads in [1, 2] {
        let named = ["1g1f", "9g9f", "1g1e", "nonsense"];
        let (report, firsts) = asked(&named, threads);
        assert!(named[..2].contains(&report.best.as_deref().expect("a turn")));
        assert!(
            firsts
                .iter()
                .all(|first| named[..2].contains(&first.as_str()))
        );
        // Both lines are told.
        assert!(
            named[..2]
                .iter()
                .all(|name| firsts.iter().any(|first| first == name))
        );
    }
    // The only one is judged like any other.
    let (report, _) = asked(&["1g1f"], 1);
    assert_eq!(report.best.as_deref(), Some("1g1f"));
    let info = report.info.expect("it was not stopped");
    assert!(info.depth > 3 && info.hashfull > 0, "{info:?}");
    // What names nothing legal names nothing.
    let (report, _) = asked(&["1g1e"], 1);
    let legal = game.legal_move_texts();
    assert!(report.best.is_some_and(|best| legal.contains(&best)));
    // Nor does what only the past forbids.
    let mut game = rules("sankaku", &[]).begin();
    for text in ["b3a3", "b6a6", "a3b3"] {
        game.play(text).expect("a legal turn");
    }
    let request = Request {
        search_moves: vec!["a6b6".into()],
        ..Request::limited_to_nodes(500)
    };
    let best = ask(&game, &request).best.expect("the game goes on");
    assert!(game.legal_move_texts().contains(&best), "{best}");
}
