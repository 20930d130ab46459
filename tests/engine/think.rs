//! What every answer has, whatever was asked.

use std::thread::sleep;
use std::time::{Duration, Instant};

use komadai::engine::think;
use komadai::engine::{Engine, Info, Limits, Request, Score, StopFlag, Strength};
use komadai::rules::game::Game;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};

use super::{ask, game_after, game_by_chance, rules, standard, to_depth};

#[test]
fn a_search_stopped_at_once_still_reports_a_legal_move() {
    let stop = StopFlag::new();
    stop.stop();
    for seed in 0..40 {
        let game = game_by_chance(seed, seed as usize);
        let report = think(&game, &to_depth(9), &stop, &mut |_| {});
        let legal = game.legal_move_texts();
        match report.best {
            Some(best) => assert!(legal.contains(&best), "seed {seed}: {best}"),
            None => assert!(legal.is_empty(), "seed {seed}"),
        }
        assert_eq!(report.nodes, 0, "seed {seed}");
    }
}

/// A game of four with thousands of moves: each seat has 27 pieces of the widest moves that there are on its first four
/// ranks, twelve more in hand, and most moves may promote.
fn wide_game() -> Game {
    let letters: Vec<char> = ('B'..='J').chain('L'..='N').collect();
    let moves = "W99F99D99N99A99H99C99Z99G99";
    let pieces = letters.iter().map(|code| {
        format!(
            "(code: \"{code}\", name: \"Wide\", moves: \"{moves}\", promotes: (name: \"Wider\", moves: \"{moves}\")),"
        )
    });
    let pieces: String = pieces.collect();
    let cells = (1..=4).flat_map(|rank| ('e'..='k').map(move |file| format!("{file}{rank}")));
    let cells = cells
        .filter(|cell| cell != "h1")
        .zip(letters.iter().cycle());
    let board: String = cells
        .map(|(cell, code)| format!("; {code} {cell}"))
        .collect();
    let hand: String = letters.iter().collect();
    let text = format!(
        "(name: \"wide\", title: \"Wide\", seats: 4, board: (files: 15, ranks: 15), pieces: [\
         (code: \"K\", name: \"King\", moves: \"K\", royal: true), {pieces}], \
         rules: (zone: Last(10), kings: Free, goal: AllKings, \
         start: Turned(board: \"K h1{board}\", hand: \"{hand}\")))"
    );
    read_variant_file(&text).expect("a variant").begin()
}

/// A node of such a game costs a thousand times one of shogi.
#[test]
fn a_search_of_thousands_of_moves_ends_as_soon_as_another() {
    let game = wide_game();
    assert!(game.legal_move_texts().len() > 1_800);
    let limits = Limits {
        time: Some(Duration::from_millis(100)),
        ..Limits::default()
    };
    let start = Instant::now();
    let report = ask(&game, &Request::full_strength(limits));
    let took = start.elapsed();
    assert!(report.best.is_some());
    assert!(
        took < Duration::from_secs(5),
        "{took:?} for {} nodes",
        report.nodes
    );
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    // The first mate that a search from the Standard setup finds.
    let line = ask(&standard(), &to_depth(5)).info.expect("a mate").pv;
    let mut game = standard();
    for mv in &line {
        game.play(mv).expect("its line is legal");
    }
    assert!(!game.outcome().is_ongoing());
    let report = ask(&game, &to_depth(3));
    assert_eq!((report.best, report.info, report.nodes), (None, None, 0));
}

#[test]
fn the_same_request_has_the_same_answer() {
    for seed in 0..4 {
        let game = game_by_chance(seed, 6);
        let told = || {
            let mut told = Vec::new();
            let report = think(
                &game,
                &Request::limited_to_nodes(20_000),
                &StopFlag::new(),
                &mut |info| {
                    told.push((info.depth, info.score, info.nodes, info.pv.clone()));
                },
            );
            (told, report.best, report.nodes)
        };
        assert_eq!(told(), told(), "seed {seed}");
    }
}

#[test]
fn a_node_limit_is_kept() {
    for nodes in [1, 10, 1000] {
        let game = game_by_chance(3, 4);
        assert!(ask(&game, &Request::limited_to_nodes(nodes)).nodes <= nodes);
    }
}

/// Asserts that asked for three lines the engine tells three, the best first.
#[track_caller]
fn tells_three_lines(game: &Game) {
    let mut lines = Vec::new();
    let request = Request {
        lines: 3,
        ..to_depth(2)
    };
    think(game, &request, &StopFlag::new(), &mut |info| {
        if info.depth == 2 {
            lines.push(info.clone());
        }
    });
    let places: Vec<usize> = lines.iter().map(|info| info.line_number).collect();
    assert_eq!(places, [1, 2, 3]);
    let values: Vec<i32> = lines.iter().map(|info| value(info.score)).collect();
    assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
    for (at, info) in lines.iter().enumerate() {
        let first = info.pv.first().expect("a line has a turn");
        assert!(game.legal_move_texts().contains(first));
        assert!(
            lines[..at]
                .iter()
                .all(|other| other.pv.first() != Some(first))
        );
    }
}

#[test]
fn multi_pv_reports_different_lines_best_first() {
    tells_three_lines(&standard());
}

#[test]
fn multi_pv_works_with_four_seats() {
    for (name, options) in [
        ("yonin", &[][..]),
        ("four", &[]),
        ("four", &[("style", "Individual")]),
    ] {
        tells_three_lines(&rules(name, options).begin());
    }
}

#[test]
fn free_for_all_lines_are_playouts_of_all_seats() {
    for (name, options) in [("yonin", &[][..]), ("four", &[("style", "Individual")])] {
        let game = rules(name, options).begin();
        let request = Request {
            needs_score: true,
            ..to_depth(8)
        };
        let report = ask(&game, &request);
        let info = report.info.expect("it was not stopped");
        assert_eq!(info.pv.first(), report.best.as_ref(), "{name}");
        assert!(
            info.pv.len() > 4,
            "{name}: more than a round, {:?}",
            info.pv
        );
        let mut line = game.clone();
        for mv in &info.pv {
            line.play(mv).expect("its line can be played");
        }
        // At the start nobody has more than anybody else. Who takes the others for one
        // opponent is several pieces behind.
        assert!(value(info.score).abs() < 150, "{name}: {:?}", info.score);
    }
}

#[test]
fn playouts_end_with_the_time_limit() {
    const TIME: Duration = Duration::from_secs(3);
    let game = rules("four", &[("style", "Individual")]).begin();
    let request = Request {
        lines: 16,
        ..Request::full_strength(Limits {
            time: Some(TIME),
            ..Limits::default()
        })
    };
    // Two rounds are foretold; the search itself knows of the seat's own turns and of
    // one answer to each.
    let is_foretold = |info: &Info| info.pv.len() == 8;
    let (mut told, mut later) = (None, Vec::new());
    let begun = Instant::now();
    think(&game, &request, &StopFlag::new(), &mut |info| {
        let first = info.pv.first().cloned();
        if told.is_some() {
            later.push((first, is_foretold(info)));
        } else if is_foretold(info) {
            told = first;
            // Whoever hears of it takes all the time that was left.
            sleep(TIME.saturating_sub(begun.elapsed()));
        }
    });
    assert!(told.is_some(), "turns are foretold while there is time");
    later.retain(|(first, _)| *first != told);
    assert!(later.len() >= 15, "{later:?}");
    assert!(
        !later.iter().any(|(_, is_foretold)| *is_foretold),
        "{later:?}"
    );
}

/// Orders scores: wins before estimates before losses, quick wins first.
pub fn value(score: Score) -> i32 {
    const END: i32 = 1_000_000;
    match score {
        Score::Cp(value) => value,
        Score::Mate(plies) if plies > 0 => END - plies,
        Score::Mate(plies) => -END - plies,
    }
}

#[test]
fn reported_lines_are_legal() {
    let mut played = 0;
    for seed in 0..6 {
        let game = game_by_chance(seed, 8);
        if !game.outcome().is_ongoing() {
            continue;
        }
        let info = ask(&game, &to_depth(3)).info.expect("it was not stopped");
        assert!(!info.pv.is_empty());
        game_after(&game.position_text(), &info.pv.join(" "));
        played += 1;
    }
    assert!(played > 3, "{played}");
}

/// What an engine answers, but for the time it takes.
type Answer = (Option<String>, Option<(Vec<String>, Score, u32)>, u64);

fn answer(engine: &mut Engine, game: &Game, request: &Request) -> Answer {
    let report = engine.think(game, request, &StopFlag::new(), &mut |_| {});
    let known = report.info.map(|info| (info.pv, info.score, info.depth));
    (report.best, known, report.nodes)
}

#[test]
fn cleared_tables_change_no_answer() {
    let mut has_remembered = false;
    for name in ["minishogi", "sigma", "four"] {
        let mut rules = Ruleset::named(name).expect("a game");
        if name == "four" {
            rules.set("style", "Individual").expect("its option");
        }
        let mut game = rules.begin();
        let request = Request::limited_to_nodes(1500);
        let mut engine = Engine::new();
        let answer = |engine: &mut Engine, game: &Game| answer(engine, game, &request);
        for _ in 0..3 {
            let (best, ..) = answer(&mut engine, &game);
            game.play(&best.expect("a turn")).expect("a legal one");
        }
        let remembered = answer(&mut engine, &game);
        engine.clear_tables();
        let forgotten = answer(&mut engine, &game);
        assert_eq!(forgotten, answer(&mut Engine::new(), &game), "{name}");
        has_remembered |= forgotten != remembered;
    }
    assert!(has_remembered, "there was nothing to forget");
}

#[test]
fn preparing_tables_changes_no_answer() {
    let request = Request::limited_to_nodes(3000);
    for name in ["minishogi", "sankaku"] {
        let game = Ruleset::named(name).expect("a game").begin();
        let mut prepared = Engine::new();
        prepared.allocate_tables(&game, &request);
        assert_eq!(
            answer(&mut prepared, &game, &request),
            answer(&mut Engine::new(), &game, &request),
            "{name}"
        );
    }
}

/// Asserts that what was asked before leaves no trace in an answer.
#[track_caller]
fn leaves_no_trace(before: (&Game, &Request), then: (&Game, &Request)) {
    let mut engine = Engine::new();
    answer(&mut engine, before.0, before.1);
    let after = answer(&mut engine, then.0, then.1);
    assert_eq!(after, answer(&mut Engine::new(), then.0, then.1));
}

#[test]
fn weak_levels_share_no_tables_with_other_searches() {
    let full = Request::limited_to_nodes(1500);
    let game = Ruleset::named("minishogi").expect("a game").begin();
    for strength in [
        Strength {
            misjudgement: 500,
            ..Strength::FULL
        },
        Strength {
            oversight: 30,
            ..Strength::FULL
        },
    ] {
        let weak = Request {
            strength,
            ..full.clone()
        };
        leaves_no_trace((&game, &weak), (&game, &full));
        leaves_no_trace((&game, &full), (&game, &weak));
    }
}

#[test]
fn another_game_clears_the_tables() {
    let request = Request::limited_to_nodes(1500);
    // Their starts are the same, but for what may be done from there and with whom.
    for (name, option, values) in [
        ("sankaku", "run_down", ["Any", "One"]),
        ("four", "style", ["TeamOrthogonal", "TeamDiagonalNE"]),
    ] {
        let [one, other] = values.map(|value| rules(name, &[(option, value)]).begin());
        leaves_no_trace((&one, &request), (&other, &request));
    }
}

#[test]
fn a_table_too_large_for_the_memory_is_made_smaller() {
    // More than any machine can name.
    let hash_mib = usize::MAX >> 24;
    let request = Request {
        hash_mib,
        ..to_depth(3)
    };
    let mut engine = Engine::new();
    let (best, ..) = answer(&mut engine, &standard(), &request);
    assert!(best.is_some());
    assert!((1..hash_mib).contains(&engine.hash_mib()));
}

#[test]
fn a_second_thread_searches_too() {
    let game = Ruleset::named("minishogi").expect("a game").begin();
    let searched = |threads| {
        let request = Request {
            threads,
            ..to_depth(8)
        };
        ask(&game, &request).nodes
    };
    let alone = searched(1);
    // Where a machine is busy it may not be its turn before the first is done.
    assert!((0..5).any(|_| searched(2) != alone), "{alone}");
}
