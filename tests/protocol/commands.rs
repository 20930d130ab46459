//! Every command of `komadai-engine` through the real program: what it
//! prints, what it refuses, and with which exit status.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use komadai::engine::Score;
use komadai::protocol::commands::bench;
use komadai::protocol::match_runner::player_reply::parse_info_score;
use komadai::rules::game::Game;
use komadai::rules::seat::Seat;
use komadai::rules::sigma::setup::presets;
use komadai::rules::sigma::{Setup, SigmaOptions};
use komadai::rules::variants::catalogue::names;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};

use crate::support::{Scratch, against_lot, engine};

/// The Standard setup as the rules page prints it.
const STANDARD: &str = "bNF,bZW,bJF,bRFW,bJF,bZW,bNF/bCD,bEN,bDW,bEW,bDW,bEN,bCD/bEF,bED,bDW,bEF,bDW,bED,bEF/7/\
wEF,wED,wDW,wEF,wDW,wED,wEF/wCD,wEN,wDW,wEW,wDW,wEN,wCD/wNF,wZW,wJF,wRFW,wJF,wZW,wNF w w:0:-/b:0:-";

/// The Standard setup after the Wazir slide c3c4, written by hand.
const AFTER_C3C4: &str = "bNF,bZW,bJF,bRFW,bJF,bZW,bNF/bCD,bEN,bDW,bEW,bDW,bEN,bCD/bEF,bED,bDW,bEF,bDW,bED,bEF/2,wDW,4/\
wEF,wED,1,wEF,wDW,wED,wEF/wCD,wEN,wDW,wEW,wDW,wEN,wCD/wNF,wZW,wJF,wRFW,wJF,wZW,wNF b w:0:-/b:0:- 2";

#[test]
fn variants_lists_name_seats_cells_title() {
    assert_eq!(
        engine(&["variants"]).is_done().out,
        "sigma 2 49 Sigma 4 Shogi\nsankaku 2 44 Sankaku Shogi\nhand 2 81 Hand Shogi\n\
         yonin 4 81 Yonin Seireigi\nfour 4 189 Four Player Shogi\nshogi 2 81 Shogi\n\
         minishogi 2 25 Minishogi\n"
    );
}

#[test]
fn show_prints_position_turn_outcome() {
    let expected = format!("{STANDARD} 1\nturn w\noutcome ongoing\n");
    assert_eq!(engine(&["show", "sigma"]).is_done().out, expected);
}

#[test]
fn show_takes_a_position_and_keeps_its_ply() {
    let ran = engine(&["show", "sigma", "--position", AFTER_C3C4]);
    let expected = format!("{AFTER_C3C4}\nturn b\noutcome ongoing\n");
    assert_eq!(ran.is_done().out, expected);
}

#[test]
fn play_plays_the_moves() {
    let ran = engine(&["play", "sigma", "--moves", "c3c4"]);
    let expected = format!("{AFTER_C3C4}\nturn b\noutcome ongoing\n");
    assert_eq!(ran.is_done().out, expected);
}

#[test]
fn play_names_an_illegal_move_its_number_and_the_reason() {
    engine(&["play", "sigma", "--moves", "c3c4 c5c4=DW d1d4"])
        .is_refused_with(&["move 3", "`d1d4`"]);
    engine(&["play", "sigma", "--moves", "c3c4 zz"])
        .is_refused_with(&["move 2", "expected", "`zz`"]);
}

#[test]
fn legal_lists_sorted_move_texts() {
    let ran = engine(&["legal", "sigma"]);
    let lines = ran.is_done().lines();
    // The count is the referee's, from the rules page.
    assert_eq!(lines.len(), 118);
    assert!(lines.is_sorted());
    assert!(lines.contains(&"c3c4"));
    assert!(lines.contains(&"c3c5=DDWW"));
}

#[test]
fn perft_counts_lines_of_play() {
    for (depth, nodes) in [("0", 1), ("1", 118), ("2", 13_334)] {
        let ran = engine(&["perft", "sigma", depth]);
        assert_eq!(ran.is_done().out, format!("nodes {nodes}\n"));
    }
}

#[test]
fn perft_divides_by_root_move() {
    let ran = engine(&["perft", "sigma", "2", "--divide"]);
    let lines = ran.is_done().lines();
    let (total, moves) = lines.split_last().expect("a total");
    assert_eq!(*total, "nodes 13334");
    assert_eq!(moves.len(), 118);
    assert!(moves.is_sorted());
    let sum: u64 = moves
        .iter()
        .map(|line| line.split_once(' ').expect("MOVE COUNT").1)
        .map(|count| count.parse::<u64>().expect("a count"))
        .sum();
    assert_eq!(sum, 13_334);
    assert_eq!(
        engine(&["perft", "sigma", "0", "--divide"]).out,
        "nodes 1\n"
    );
}

#[test]
fn effects_tell_the_last_move_only() {
    let moved = engine(&["effects", "sigma", "--moves", "c3c4"]);
    let lines = moved.is_done().lines();
    let [line] = lines[..] else {
        panic!("expected one effect, found {lines:?}");
    };
    let words: Vec<&str> = line.split(' ').collect();
    assert!(
        matches!(words[..], ["moved", "base", _, "c3", "c4"]),
        "{line}"
    );
}

#[test]
fn effects_of_a_capture_tell_every_stone() {
    // DW takes DW and keeps D and W: two stones are left over for Black.
    let ran = engine(&["effects", "sigma", "--moves", "c3c5=DW"]);
    let lines = ran.is_done().lines();
    let starting = |word: &str| -> Vec<&str> {
        let of_word = lines
            .iter()
            .filter(|line| line.split(' ').next() == Some(word));
        of_word.copied().collect()
    };
    assert!(matches!(starting("taken")[..], [line] if line.ends_with(" c5 to b")));
    assert!(matches!(starting("moved")[..], [line] if line.ends_with(" c3 c5")));
    let returned = starting("returned");
    assert_eq!(returned.len(), 2, "{lines:?}");
    assert!(returned.iter().all(|line| line.ends_with(" b")));
}

#[test]
fn effects_without_a_move_are_refused() {
    engine(&["effects", "sigma"]).is_refused_with(&["--moves", "expected at least one move"]);
}

#[test]
fn best_ends_with_a_legal_bestmove() {
    for limit in [
        ["--nodes", "500"],
        ["--depth", "1"],
        ["--time-ms", "20"],
        ["--level", "1"],
    ] {
        let ran = engine(&[&["best", "sigma"], &limit[..]].concat());
        let lines = ran.is_done().lines();
        let (last, infos) = lines.split_last().expect("an answer");
        let best = last.strip_prefix("bestmove ").expect("bestmove last");
        engine(&["play", "sigma", "--moves", best]).is_done();
        assert!(
            infos.iter().all(|line| line.starts_with("info depth ")),
            "{infos:?}"
        );
        assert!(infos.iter().all(|line| {
            [" score ", " nodes ", " nps ", " time ", " pv "]
                .iter()
                .all(|part| line.contains(part))
        }));
    }
}

/// Two royals alone, White's a step from the circle on d7, every other stone
/// in Black's storage; White to move.
fn before_the_circle() -> String {
    let storage: String = [
        ("J", 4),
        ("Z", 4),
        ("C", 4),
        ("E", 16),
        ("N", 8),
        ("D", 16),
        ("F", 16),
        ("W", 14),
    ]
    .iter()
    .map(|(stone, count)| stone.repeat(*count))
    .collect();
    format!("bRW,6/3,wRW,3/7/7/7/7/7 w w:20:-/b:20:{storage}")
}

#[test]
fn best_finds_the_circle_in_one() {
    let position = before_the_circle();
    let ran = engine(&["best", "sigma", "--position", &position, "--depth", "2"]);
    assert_eq!(ran.is_done().lines().last(), Some(&"bestmove d6d7"));
    assert!(ran.out.contains("score mate 1"), "{}", ran.out);
}

#[test]
fn a_finished_game_is_shown_and_has_no_moves() {
    let position = before_the_circle();
    let over = ["sigma", "--position", &position, "--moves", "d6d7"];
    let with = |command: &'static str| engine(&[&[command], &over[..]].concat());
    assert_eq!(with("show").is_done().lines()[2], "outcome win w circle");
    assert_eq!(with("legal").is_done().out, "");
    assert_eq!(
        with("effects").is_done().lines().last(),
        Some(&"ended win w circle")
    );
    with("best").is_refused_with(&["a game that goes on", "win w circle"]);
    engine(&[
        "play",
        "sigma",
        "--position",
        &position,
        "--moves",
        "d6d7 a7a6",
    ])
    .is_refused_with(&["move 2", "The game is over"]);
}

#[test]
fn best_refuses_levels_that_do_not_exist() {
    engine(&["best", "sigma", "--level", "11"]).is_refused_with(&[
        "--level",
        "from 1 to 10",
        "`11`",
    ]);
    engine(&["best", "sigma", "--nodes", "0"]).is_refused_with(&["--nodes"]);
}

#[test]
fn match_plays_games_and_counts_them() {
    let arguments = [
        "match",
        "sigma",
        "--games",
        "4",
        "--seat1",
        "random",
        "--seat2",
        "nodes=50",
        "--seed",
        "7",
        "--max-plies",
        "40",
        // Openings that a search finds even are another test's: each takes it seconds.
        "--any-opening",
    ];
    let ran = engine(&arguments);
    let totals = ran.totals();
    let lines = ran.lines();
    assert_eq!(lines.len(), 5);
    // Seats rotate: each player sits twice at White.
    let seated = |player: &str| {
        let seat = format!(" w:{player} ");
        lines.iter().filter(|line| line.contains(&seat)).count()
    };
    assert_eq!((seated("random"), seated("nodes=50")), (2, 2));
    assert_eq!(totals["games"], 4);
    for player in 0..2 {
        let score = &totals["players"][player];
        let count = |name: &str| score[name].as_u64().expect("a count");
        assert_eq!(count("wins") + count("draws") + count("losses"), 4);
    }
    for error in ["illegal_moves", "crashes", "time_overruns"] {
        assert_eq!(totals["errors"][error], 0, "{error}");
    }
    assert_eq!(
        engine(&arguments).out,
        ran.out,
        "the seed decides everything"
    );
}

#[test]
fn match_plays_few_openings_again() {
    // Players who always play alike: the same opening gives the same game.
    let games = |more: &[&str]| -> Vec<String> {
        let mut arguments = vec!["match", "minishogi", "--games", "8"];
        arguments.extend(["--seat1", "depth=1", "--seat2", "depth=2"]);
        arguments.extend(more);
        let ran = engine(&arguments);
        let lines = ran.is_done().lines();
        // What follows the number of the game.
        let game = |line: &&str| line.splitn(3, ' ').nth(2).expect("a game").to_owned();
        lines[..8].iter().map(game).collect()
    };
    let again = games(&["--openings", "1"]);
    for (first, later) in again.iter().zip(&again[2..]) {
        assert_eq!(first, later);
    }
    let all = games(&[]);
    assert_eq!(all[..2], again[..2]);
    // Not every opening drawn is even.
    assert_ne!(games(&["--any-opening"]), all);
    assert!(
        all.iter()
            .zip(&all[2..])
            .any(|(first, later)| first != later)
    );
}

#[test]
fn match_decides_games_about_which_all_players_agree() {
    let games = |variant: &[&str], players: &[&str], more: &[&str]| -> Vec<String> {
        let mut arguments = vec!["match"];
        arguments.extend(variant);
        arguments.extend(["--games", "4", "--max-plies", "60", "--any-opening"]);
        for (number, player) in ["--seat1", "--seat2", "--seat3", "--seat4"]
            .into_iter()
            .zip(players)
        {
            arguments.extend([number, player]);
        }
        arguments.extend(more);
        let ran = engine(&arguments);
        let lines = ran.is_done().lines();
        lines[..4].iter().map(ToString::to_string).collect()
    };
    let plies = |line: &str| -> u32 {
        let mut words = line.split(' ').skip_while(|word| *word != "plies");
        words.nth(1).expect("plies").parse().expect("a number")
    };
    let players = ["nodes=300", "nodes=100"];
    let whole = games(&["minishogi"], &players, &[]);
    let decided = games(&["minishogi"], &players, &["--decided", "600"]);
    let is_decided = |line: &&String| line.ends_with(" decided");
    assert_eq!(whole.iter().filter(is_decided).count(), 0, "{whole:?}");
    assert!(decided.iter().any(|line| is_decided(&line)), "{decided:?}");
    for (whole, decided) in whole.iter().zip(&decided) {
        if is_decided(&decided) {
            assert!(decided.contains("result win "), "{decided}");
            assert!((8..=plies(whole)).contains(&plies(decided)), "{decided}");
        } else {
            assert_eq!(whole, decided);
        }
    }
    // Somebody who says nothing agrees with nobody, and among several who play each
    // for itself nobody can say who wins.
    let silent = games(
        &["minishogi"],
        &["nodes=300", "random"],
        &["--decided", "1"],
    );
    let alone = games(&["yonin"], &["nodes=20"; 4], &["--decided", "1"]);
    assert_eq!(silent.iter().chain(&alone).filter(is_decided).count(), 0);
}

#[test]
fn match_names_games_that_took_too_long() {
    let ran = engine(&[
        "match",
        "sigma",
        "--games",
        "1",
        "--seat1",
        "random",
        "--seat2",
        "random",
        "--max-plies",
        "5",
        "--any-opening",
    ]);
    let totals = ran.totals();
    assert!(
        ran.lines()[0].ends_with("plies 5 result draw w+b max-plies"),
        "{}",
        ran.out
    );
    assert_eq!(totals["players"][0]["draws"], 1);
    assert_eq!(totals["players"][1]["draws"], 1);
}

#[test]
fn match_opens_from_named_setups_and_from_others() {
    let ran = engine(&[
        "match",
        "sigma",
        "--games",
        "6",
        "--seat1",
        "random",
        "--seat2",
        "random",
        // A seed of which both pass the search that says whether they are even, in three openings: each
        // of these searches takes seconds.
        "--seed",
        "5",
        "--max-plies",
        "4",
    ]);
    let lines = ran.is_done().lines();
    let openings: Vec<&str> = lines[..6]
        .iter()
        .map(|line| line.split(" opening ").nth(1).expect("an opening"))
        .map(|rest| rest.split(' ').next().expect("its name"))
        .collect();
    assert!(openings.contains(&"random"), "{openings:?}");
    assert!(
        openings.iter().any(|name| *name != "random"),
        "{openings:?}"
    );
    // Each opening is played from both sides.
    assert!(
        openings.chunks(2).all(|pair| pair[0] == pair[1]),
        "{openings:?}"
    );
}

#[test]
fn match_refuses_what_cannot_play() {
    against_lot("sigma", "strong").is_refused_with(&["--seat1", "level=L", "`strong`"]);
    against_lot("sigma", "level=77").is_refused_with(&["--seat1", "from 1 to 10", "`77`"]);
    against_lot("sigma", "nodes=0").is_refused_with(&["--seat1", "above 0", "`0`"]);
    engine(&["match", "sigma", "--games", "1", "--seat1", "random"]).is_refused_with(&[
        "--seat",
        "2 players",
        "`1`",
    ]);
}

#[test]
fn bench_measures_and_prints_a_fingerprint() {
    let ran = engine(&["bench", "minishogi"]);
    let lines = ran.is_done().lines();
    let count = |start: &str| lines.iter().filter(|line| line.starts_with(start)).count();
    assert_eq!(count("minishogi perft depth "), 1, "{lines:?}");
    assert_eq!(count("minishogi search "), 4, "{lines:?}");
    assert_eq!(count("minishogi fingerprint "), 1, "{lines:?}");
    let searches = lines.iter().filter(|line| line.contains(" search "));
    for line in searches {
        let words: Vec<&str> = line.split(' ').collect();
        let [_, _, _, "depth", depth, "nodes", nodes, "time", _, "nps", _] = words[..] else {
            panic!("{line}");
        };
        // From depth 7 turns that stand alone are looked into.
        let depth: u32 = depth.parse().expect("a depth");
        let nodes: u64 = nodes.parse().expect("a number");
        assert!(depth > 7 && nodes >= 100_000, "{line}");
    }
    engine(&["bench", "chess"]).is_refused_with(&["expected one of sigma", "`chess`"]);
    // As often as it is taken, it is the same.
    let fingerprint = || -> u64 {
        let file = engine(&["bench", "ron_configs/variants/gorogoro.ron"]);
        let lines = file.is_done().lines();
        let words = lines
            .last()
            .and_then(|line| line.strip_prefix("gorogoro fingerprint "));
        words.expect("it comes last").parse().expect("a number")
    };
    let taken = fingerprint();
    assert!(taken > 0);
    assert_eq!(fingerprint(), taken);
}

/// The fingerprint rule of CONTRIBUTING.md: what the search finds changes where somebody means it to.
#[test]
fn the_fingerprints_of_all_games_are_those_that_are_kept() {
    let ran = engine(&["bench"]);
    let lines = ran.is_done().lines();
    let is_fingerprint = |line: &&&str| line.contains(" fingerprint ");
    let found: Vec<&&str> = lines.iter().filter(is_fingerprint).collect();
    let kept: Vec<&str> = include_str!("../benches/fingerprints.txt")
        .lines()
        .collect();
    let changed: Vec<&&&str> = found.iter().filter(|it| !kept.contains(**it)).collect();
    assert!(
        changed.is_empty() && found.len() == kept.len(),
        "the search finds something else, see \"The fingerprint rule\" in CONTRIBUTING.md: {changed:?}"
    );
}

#[test]
fn bench_searches_every_game_of_ours_from_its_start_to_its_end() {
    for name in names() {
        let rules = Ruleset::named(name).expect("a game of ours");
        let positions = bench::bench_positions(&rules).expect("a game that was played");
        assert_eq!(positions.len(), 4, "{name}");
        let plies = positions.iter().map(|(_, game)| game.played_turns().len());
        let plies: Vec<usize> = plies.collect();
        assert!(plies[0] == 0 && plies.is_sorted_by(|one, next| one < next));
        assert!(plies[3] > 30, "{name}: {plies:?}");
        let goes_on = |(_, game): &(String, Game)| game.outcome().is_ongoing();
        assert!(positions.iter().all(goes_on), "{name}");
    }
    // Of others only the start is known.
    let mut free = Ruleset::default();
    free.set("double_leap", "Free").expect("an option");
    let positions = bench::bench_positions(&free).expect("a start");
    assert_eq!(positions.len(), 1);
}

#[test]
fn options_lists_what_may_be_chosen_about_a_game() {
    assert_eq!(
        engine(&["options", "sankaku"]).is_done().out,
        "run_down Any|One default Any\nrepetition Attacked|AttackedByArmy|Free default AttackedByArmy\n"
    );
    assert_eq!(
        engine(&["options", "shogi"]).is_done().out,
        "EnteringKingRule NoEnteringKing|CSARule24|CSARule27|TryRule default NoEnteringKing\n"
    );
    let tori = engine(&["options", "ron_configs/variants/tori.ron"]);
    assert_eq!(tori.is_done().out, "");
    let file = engine(&["options", "ron_configs/variants/four.ron"]);
    assert_eq!(file.is_done().out, engine(&["options", "four"]).out);
}

#[test]
fn check_says_ok_of_the_files_that_come_with_us() {
    let mut folders = ["ron_configs", "src/engine"].map(PathBuf::from).to_vec();
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of ours") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            // Pages about the files and code that reads them lie beside them.
            if path.extension().is_none_or(|end| end != "ron") {
                continue;
            }
            let file = path.to_str().expect("a path in UTF-8");
            assert_eq!(engine(&["check", file]).is_done().out, "ok\n", "{file}");
            files += 1;
        }
    }
    assert!(
        files >= 8,
        "levels, bindings, two themes and the engine's numbers at least, found {files}"
    );
}

#[test]
fn check_says_what_is_wrong_where() {
    let scratch = Scratch::new();
    let levels = "(\n    levels: [\n        (number: 1, name: 7),\n    ],\n)\n";
    let file = scratch.file("levels.ron", levels);
    engine(&["check", &file]).is_refused_with(&[&file, "line 3, column 27"]);

    let record =
        "(\n    format: 1,\n    game: sigma(),\n    start: Position(\"x\"),\n    moved: [],\n)";
    let file = scratch.file("game.ron", record);
    engine(&["check", &file]).is_refused_with(&[&file, "line 5, column 5", "`moves`", "`moved`"]);

    let variant = "(game: sigma(double_leap: Sometimes))";
    let file = scratch.file("variants/mine.ron", variant);
    engine(&["check", &file]).is_refused_with(&[&file, "line 1", "`Ride`, `Free`", "`Sometimes`"]);

    let shogi = fs::read_to_string("ron_configs/variants/minishogi.ron").expect("a file of ours");
    for rules in ["rules:(", "rules :\n(", "rules: ("] {
        let file = scratch.file("mine.ron", shogi.replace("rules: (", rules));
        assert_eq!(engine(&["check", &file]).is_done().out, "ok\n", "{rules}");
        let file = scratch.file(
            "mine.ron",
            shogi.replace("rules: (", &format!("{rules}x: 1,")),
        );
        engine(&["check", &file]).is_refused_with(&[&file, "`x`"]);
    }

    let file = scratch.file("letter.txt", "Dear reader");
    engine(&["check", &file]).is_refused_with(&[
        &file,
        "expected a file of one of the kinds",
        "Dear",
    ]);

    let file = scratch.file("themes/noise.ron", b"(\n\xff\xfe");
    engine(&["check", &file]).is_refused_with(&["line 2, column 1", "UTF-8", "0xff"]);

    // A file may be one line, and a message is not to be a file.
    let file = scratch.file("long.kif", "x".repeat(300_000));
    let ran = engine(&["check", &file]);
    ran.is_refused_with(&[&file, "line 1: expected a header", "xxx…`"]);
    assert!(ran.err.len() < 500, "{} bytes", ran.err.len());
    let file = scratch.file("themes/long.ron", format!("(x{}: 1)", "x".repeat(300_000)));
    let ran = engine(&["check", &file]);
    ran.is_refused_with(&[&file, "line 1", "xxx…`"]);
    assert!(ran.err.len() < 1000, "{} bytes", ran.err.len());

    let file = scratch.file("empty.kif", "");
    engine(&["check", &file]).is_refused_with(&[&file, "line 1", "found nothing"]);
    engine(&["convert", &file, "--to", "ron"]).is_refused_with(&[&file, "found nothing"]);

    engine(&["check", "/no/such/file.ron"])
        .is_refused_with(&["/no/such/file.ron", "expected a file"]);
}

#[test]
fn check_replays_records() {
    let scratch = Scratch::new();
    let record = |moves: &str| {
        format!("(format: 1, game: sigma(), start: Position(\"{STANDARD}\"), moves: [{moves}])")
    };
    let good = scratch.file(
        "good.ron",
        record("\"c3c4\", (text: \"c5c4=DDWW\", comment: \"hm\")"),
    );
    assert_eq!(engine(&["check", &good]).is_done().out, "ok\n");
    let bad = scratch.file("bad.ron", record("\"c3c4\", \"c3c4\""));
    engine(&["check", &bad]).is_refused_with(&[&bad, "Move 2", "`c3c4`"]);
}

#[test]
fn check_knows_setups() {
    let scratch = Scratch::new();
    // The setup line of the rules page.
    let standard = "Setup: NF@a1, ZW@b1, JF@c1, RFW@d1, JF@e1, ZW@f1, NF@g1, CD@a2, EN@b2, DW@c2, EW@d2, DW@e2, \
                    EN@f2, CD@g2, EF@a3, ED@b3, DW@c3, EF@d3, DW@e3, ED@f3, EF@g3";
    let good = scratch.file("mine.txt", standard);
    assert_eq!(engine(&["check", &good]).is_done().out, "ok\n");
    // A Jumper may not start on a corner.
    let bad = standard.replace("NF@a1", "JF@a1").replace("JF@c1", "NF@c1");
    let bad = scratch.file("setups/bad.txt", bad);
    engine(&["check", &bad]).is_refused_with(&[&bad, "a1", "corner"]);
}

#[test]
fn a_variant_file_is_as_good_as_a_name() {
    let scratch = Scratch::new();
    let file = scratch.file("mine.ron", "(game: sigma(double_leap: Free))");
    let ran = engine(&["show", &file]);
    assert_eq!(ran.is_done().lines()[0], format!("{STANDARD} 1"));
    let broken = scratch.file("broken.ron", "(game: tictactoe())");
    engine(&["show", &broken]).is_refused_with(&[
        &broken,
        "line 1, column 8",
        "`sigma`",
        "`tictactoe`",
    ]);
    engine(&["show", "no-such-file.ron"]).is_refused_with(&["no-such-file.ron"]);
}

#[test]
fn the_variant_file_that_comes_with_us_says_what_is_offered_without_it() {
    let text = fs::read_to_string("ron_configs/variants/sigma.ron").expect("a file of ours");
    let offered_ruleset = Ruleset::default().with_options_as_offered();
    assert_eq!(read_variant_file(&text).as_ref(), Ok(&offered_ruleset));
    // It names every option there is.
    for option in offered_ruleset.options() {
        let written = format!("        {}: {},", option.name, option.value);
        assert!(text.lines().any(|line| line == written), "{written}");
    }
}

#[test]
fn bad_choices_are_refused_with_place_expected_found() {
    engine(&["show", "chess"]).is_refused_with(&["VARIANT", "sigma", "`chess`"]);
    engine(&["show", "sigma", "--option", "double_leap"]).is_refused_with(&[
        "--option",
        "NAME=VALUE",
        "`double_leap`",
    ]);
    engine(&["show", "sigma", "--option", "double_leap=Maybe"]).is_refused_with(&[
        "double_leap",
        "`Ride` or `Free`",
        "`Maybe`",
    ]);
    engine(&["show", "sigma", "--option", "colour=red"]).is_refused_with(&[
        "double_leap",
        "setup",
        "`colour`",
    ]);
    engine(&["show", "sigma", "--option", "setup=Nonsense"])
        .is_refused_with(&["Standard", "`Nonsense`"]);
    engine(&["show", "sigma", "--position", "7/7 w"]).is_refused_with(&["position: "]);
    engine(&["show", "sigma", "--position", ""]).is_refused_with(&["position: "]);
    engine(&["perft", "sigma", "two"]).is_refused_with(&["two", "DEPTH"]);
    engine(&["perft", "sigma", "-1"]).is_refused_with(&["-1"]);
    engine(&["dance"]).is_refused_with(&["dance"]);
}

#[test]
fn options_of_the_game_are_set() {
    let ran = engine(&[
        "show",
        "sigma",
        "--option",
        "setup=Standard",
        "--option",
        "double_leap=Free",
    ]);
    assert_eq!(ran.is_done().lines()[0], format!("{STANDARD} 1"));
}

#[test]
fn a_reader_that_has_heard_enough_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_komadai-engine"))
        .args(["perft", "sigma", "2", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Gone before the first line is written.
    drop(child.stdout.take());
    let mut err = String::new();
    let mut stderr = BufReader::new(child.stderr.take().expect("stderr is piped"));
    assert!(stderr.fill_buf().is_ok());
    stderr.read_to_string(&mut err).expect("text");
    let status = child.wait().expect("the program ends");
    assert_eq!((status.code(), err.as_str()), (Some(0), ""));
}

/// What nothing can be written to.
#[cfg(target_os = "linux")]
fn full_device() -> fs::File {
    fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("a device that is always full")
}

#[test]
#[cfg(target_os = "linux")]
fn results_that_cannot_be_written_are_a_failure_of_our_own() {
    let output = Command::new(env!("CARGO_BIN_EXE_komadai-engine"))
        .arg("variants")
        .stdout(full_device())
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("writing failed"));
}

#[test]
#[cfg(target_os = "linux")]
fn answers_of_other_threads_that_cannot_be_written_are_one_too() {
    for asked in ["go nodes 10", "go mate 100", "perft 1"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_komadai-engine"))
            .arg("usi")
            .stdin(Stdio::piped())
            .stdout(full_device())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let mut stdin = child.stdin.take().expect("stdin is piped");
        writeln!(stdin, "{asked}").expect("it listens");
        drop(stdin);
        let status = child.wait().expect("the program ends");
        assert_eq!(status.code(), Some(1), "{asked}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn bad_input_is_bad_input_even_if_nobody_hears_of_it() {
    let status = Command::new(env!("CARGO_BIN_EXE_komadai-engine"))
        .args(["show", "chess"])
        .stderr(full_device())
        .status()
        .expect("the program runs");
    assert_eq!(status.code(), Some(2));
}

#[test]
fn setups_prints_what_it_finds_and_a_table_of_all() {
    let ran = engine(&[
        "setups",
        "--population",
        "6",
        "--rounds",
        "2",
        "--nodes",
        "20",
        "--keep",
        "2",
        "--games",
        "1",
        "--table-nodes",
        "20",
        "--outlook-nodes",
        "200",
    ]);
    let lines = ran.is_done().lines();
    let found: Vec<&str> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("new-")?.split_once(' '))
        .map(|(_, setup)| setup)
        .collect();
    assert!(!found.is_empty());
    for setup in &found {
        let read = Setup::read(setup, Seat::FIRST, &SigmaOptions::default());
        assert!(read.is_ok(), "{setup}: {read:?}");
    }
    let rows: Vec<&&str> = lines.iter().filter(|line| line.starts_with('|')).collect();
    // A heading and a rule, then a row for each preset and each setup found.
    assert_eq!(rows.len(), 2 + presets().len() + found.len());
    let columns = rows[0].matches('|').count();
    assert!(rows.iter().all(|row| row.matches('|').count() == columns));
}

#[test]
fn a_network_that_is_named_like_no_game_is_refused() {
    let nets = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine/nets");
    let scratch = Scratch::new();
    let net = fs::read(nets.join("sigma.net")).expect("a network of ours");
    let player = format!("nodes=50,net={}", scratch.file("best.net", net));
    let arguments = ["match", "sigma", "--games", "1", "--seat2", "random"];
    let ran = engine(&[&arguments[..], &["--seat1", &player]].concat());
    ran.is_refused_with(&["a network named like its game", "best.net"]);
}

#[test]
fn what_other_programs_think_is_read() {
    let cases = [
        (
            "info depth 3 score cp -34 nodes 9 pv 7g7f",
            Some(Score::Cp(-34)),
        ),
        ("info score cp 120 lowerbound depth 4", Some(Score::Cp(120))),
        ("info depth 9 score mate 5 pv 7g7f", Some(Score::Mate(5))),
        ("info depth 9 score mate -2", Some(Score::Mate(-2))),
        ("info depth 9 score mate +", Some(Score::Mate(1))),
        ("info depth 9 score mate -", Some(Score::Mate(-1))),
        ("info depth 9 score cp", None),
        ("info depth 9 score cp much", None),
        ("info depth 9 score guess 4", None),
        ("info string no score", None),
        ("info depth 9 score", None),
        ("", None),
    ];
    for (line, score) in cases {
        assert_eq!(parse_info_score(line), score, "{line}");
    }
}
