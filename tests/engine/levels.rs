//! The levels and their file.

use std::collections::HashSet;
use std::time::Duration;

use komadai::engine::{Level, Levels, Request, Score, Strength};
use komadai::rules::variants::catalogue;

use super::{ask, rules, standard, to_depth};

#[test]
fn there_are_ten_levels_in_order() {
    let levels = Levels::built_in();
    let numbers: Vec<u8> = levels.all().iter().map(|level| level.number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(levels.level(11), None);
}

#[test]
fn every_level_has_a_limit_of_time_in_every_game() {
    for level in Levels::built_in().all() {
        for game in catalogue::names() {
            let limits = level.settings_for(&rules(game, &[])).limits;
            assert!(limits.time.is_some(), "{}, {game}", level.name);
        }
    }
}

#[test]
fn a_game_may_have_limits_of_its_own() {
    let games = r#"games: { "hand": (nodes: 70, misjudgement: 5, oversight: 1) }"#;
    let level = level_with(games);
    let [hand, shogi] =
        ["hand", "shogi"].map(|game| Request::at_level(&level, &rules(game, &[]), 3));
    assert_eq!((hand.limits.nodes, hand.limits.depth), (Some(70), None));
    assert_eq!(hand.limits.time, Some(Duration::from_millis(9)));
    assert_eq!(
        (hand.strength.misjudgement, hand.strength.oversight),
        (5, 1)
    );
    assert_eq!((shogi.limits.nodes, shogi.limits.depth), (None, Some(2)));
    assert_eq!((shogi.strength.misjudgement, shogi.seed), (0, 3));
}

#[test]
fn a_game_of_teams_may_have_other_limits_where_each_plays_alone() {
    let level = level_with(r#"games: { "four": (depth: 3), "four-alone": (depth: 4) }"#);
    let depth = |game: &str, options: &[_]| level.settings_for(&rules(game, options)).limits.depth;
    assert_eq!(depth("four", &[("style", "Individual")]), Some(4));
    for style in ["TeamOrthogonal", "TeamDiagonalNE", "TeamDiagonalNW"] {
        assert_eq!(depth("four", &[("style", style)]), Some(3), "{style}");
    }
    assert_eq!(depth("yonin", &[]), Some(2));

    let level = level_with(r#"games: { "four": (depth: 3) }"#);
    let individual = rules("four", &[("style", "Individual")]);
    assert_eq!(level.settings_for(&individual).limits.depth, Some(3));
}

#[test]
fn each_alone_is_named_only_for_games_of_teams() {
    for game in ["yonin", "shogi", "sigma"] {
        let name = format!("{game}-alone");
        let error = Levels::read(&weights_file_with(&format!(
            "games: {{ {name:?}: (depth: 1) }}"
        )));
        let error = error.expect_err("nothing else is played there");
        assert!(error.expected.to_string().contains("four-alone"), "{error}");
        assert!(error.found.to_string().contains(&name), "{error}");
    }
}

/// A levels file with one level, depth 2 and 9 ms, and what it says of games.
fn weights_file_with(games: &str) -> String {
    file("1", "\"One\"", "depth: 2, time_ms: 9", "0")
        .replace("),\n        ),", &format!("),\n{games}),"))
}

fn level_with(games: &str) -> Level {
    let levels = Levels::read(&weights_file_with(games)).expect("a levels file");
    levels.level(1).expect("the only one").clone()
}

#[test]
fn limits_of_no_game_are_refused() {
    let text = file(
        "1",
        "\"One\"",
        "depth: 2",
        "0, ), games: { \"hnad\": (depth: 1) }, //",
    );
    let error = Levels::read(&text).expect_err("there is no such game");
    assert!(error.place.to_string().starts_with("line 7"), "{error}");
    assert!(error.expected.to_string().contains("hand"), "{error}");
    assert!(error.found.to_string().contains("hnad"), "{error}");
}

#[test]
fn a_weak_level_plays_differently_by_seed() {
    let levels = Levels::built_in();
    let level = levels.level(1).expect("there is a first level");
    let game = standard();
    let turns: HashSet<_> = (0..8)
        .map(|seed| ask(&game, &Request::at_level(level, &game.ruleset(), seed)).best)
        .collect();
    assert!(turns.len() > 1, "{turns:?}");
}

/// What is played at the start of minishogi by a strength and a seed, and what the
/// start is thought to be worth.
fn found(strength: Strength, depth: u32, seed: u64) -> (Option<String>, Option<Score>) {
    let request = Request {
        strength,
        seed,
        ..to_depth(depth)
    };
    let report = ask(&rules("minishogi", &[]).begin(), &request);
    let score = report.score();
    (report.best, score)
}

/// Asserts that a strength errs, and every seed in its own way.
#[track_caller]
fn errs_by_seed(strength: Strength, depth: u32) {
    let (_, right) = found(Strength::FULL, depth, 0);
    let (mut turns, mut scores) = (HashSet::new(), Vec::new());
    for seed in 0..20 {
        let (best, score) = found(strength, depth, seed);
        assert_eq!(
            found(strength, depth, seed),
            (best.clone(), score),
            "{seed}"
        );
        turns.insert(best);
        scores.push(score);
    }
    assert!(turns.len() > 1, "{turns:?}");
    assert!(scores.iter().any(|score| *score != right), "{scores:?}");
}

#[test]
fn who_misjudges_does_so_otherwise_by_every_seed() {
    let strength = Strength {
        misjudgement: 2000,
        ..Strength::FULL
    };
    errs_by_seed(strength, 1);
}

#[test]
fn who_overlooks_does_so_otherwise_by_every_seed() {
    let strength = Strength {
        oversight: 90,
        ..Strength::FULL
    };
    errs_by_seed(strength, 3);
}

/// A levels file with one level made of these fields.
fn file(number: &str, name: &str, limits: &str, oversight: &str) -> String {
    format!(
        "(\n    levels: [\n        (\n            number: {number},\n            name: {name},\n            limits: ({limits}),\n            strength: (misjudgement: 0, oversight: {oversight}),\n        ),\n    ],\n)\n"
    )
}

#[test]
fn a_good_file_is_read() {
    let levels = Levels::read(&file("1", "\"One\"", "depth: 2", "90"));
    assert_eq!(levels.map(|levels| levels.all().len()), Ok(1));
}

#[test]
fn bad_files_are_refused_with_place_expected_and_found() {
    let with_limits = |limits, expected, found| {
        let text = file("1", "\"One\"", limits, "0");
        (text, 6, expected, found)
    };
    let cases = [
        (file("1", "\"\"", "depth: 2", "0"), 5, "a name", "nothing"),
        with_limits("", "a limit", "none"),
        with_limits("depth: 0", "no limit of zero", "0"),
        with_limits("enough_ms: 9", "time_ms", "none"),
        with_limits("time_ms: 9, enough_ms: 0", "no limit of zero", "0"),
        with_limits("dept: 2", "`depth`", "`dept`"),
        (
            file("1", "\"One\"", "depth: 2", "91"),
            7,
            "at most 90",
            "91",
        ),
        (
            file("1", "\"One\"", "depth: 2", "300"),
            7,
            "at most 90",
            "300",
        ),
        (
            file("2", "\"One\"", "depth: 2", "0"),
            8,
            "level 1",
            "level 2",
        ),
        (
            file(
                "1",
                "\"One\"",
                "depth: 2",
                "0, variety: (margin: 201, plies: 9)",
            ),
            7,
            "at most 200",
            "201",
        ),
        (
            file(
                "1",
                "\"One\"",
                "depth: 2",
                "0), games: { \"hand\": (misjudgement: 1) }, //",
            ),
            7,
            "depth or nodes",
            "none",
        ),
        ("(levels: [])".into(), 1, "at least one level", "0"),
        ("(levels: [(number: 1,".into(), 1, "more", "end"),
    ];
    for (text, line, expected, found) in cases {
        let error = Levels::read(&text).expect_err(&text);
        let place = format!("line {line}, column ");
        assert!(
            error.place.to_string().starts_with(&place),
            "{error}\n{text}"
        );
        assert!(
            error.expected.to_string().contains(expected),
            "{error}\n{text}"
        );
        assert!(error.found.to_string().contains(found), "{error}\n{text}");
    }
}

#[test]
fn a_level_out_of_its_place_is_told_of_where_it_stands() {
    let level = |number: usize| {
        format!(
            "(number: {number}, name: \"One\", limits: (depth: 1), \
             strength: (misjudgement: 0, oversight: 0)),\n"
        )
    };
    let with = |numbers: &[usize]| {
        let levels: String = numbers.iter().map(|number| level(*number)).collect();
        Levels::read(&format!("(levels: [\n{levels}])"))
    };
    let error = with(&[1, 3, 3]).expect_err("level 2 is missing");
    assert!(error.place.to_string().starts_with("line 3, "), "{error}");
    assert!(error.expected.to_string().contains("level 2"), "{error}");

    let all: Vec<usize> = (1..=255).collect();
    assert_eq!(with(&all).map(|levels| levels.all().len()), Ok(255));
}
