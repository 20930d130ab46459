//! The shogi family on the command line and in the USI loop.

use komadai::rules::record::Record;
use komadai::rules::variants::ruleset;

use crate::support::{engine, engine_hearing};

#[test]
fn the_games_are_listed_with_seats_and_cells() {
    let ran = engine(&["variants"]);
    let lines = ran.is_done().lines();
    for line in [
        "hand 2 81 Hand Shogi",
        "yonin 4 81 Yonin Seireigi",
        "four 4 189 Four Player Shogi",
        "shogi 2 81 Shogi",
        "minishogi 2 25 Minishogi",
    ] {
        let words: Vec<&str> = line.splitn(4, ' ').collect();
        let is_it = |one: &&&str| {
            let mut found = one.split_whitespace();
            words[..3].iter().all(|word| found.next() == Some(word)) && one.ends_with(words[3])
        };
        assert!(lines.iter().find(is_it).is_some(), "{line}: {lines:?}");
    }
}

#[test]
fn start_positions_have_the_moves_of_the_rules_pages() {
    for (name, option, one) in [
        ("shogi", "", 30),
        ("minishogi", "", 14),
        ("hand", "", 315),
        ("yonin", "setup=Compact", 9),
        ("yonin", "setup=Complete", 27),
        ("four", "style=Individual", 30),
        ("four", "free_kings=true", 30),
    ] {
        let mut arguments = vec!["legal", name];
        if !option.is_empty() {
            arguments.extend(["--option", option]);
        }
        let ran = engine(&arguments);
        let lines = ran.is_done().lines();
        assert_eq!(lines.len(), one, "{name} {option}");
        assert!(lines.is_sorted());
    }
}

#[test]
fn a_players_own_file_works_wherever_a_name_does() {
    let path = "ron_configs/variants/tori.ron";
    let shown = engine(&["show", path]);
    assert_eq!(
        shown.is_done().out,
        "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1\nturn b\noutcome ongoing\n"
    );
    let perft = engine(&["perft", path, "2", "--divide"]);
    assert_eq!(perft.is_done().lines().last(), Some(&"nodes 288"));
    let best = engine(&["best", path, "--nodes", "300"]);
    let legal = engine(&["legal", path]);
    let last = best
        .is_done()
        .lines()
        .last()
        .and_then(|line| line.strip_prefix("bestmove "));
    assert!(
        last.is_some_and(|best| legal.lines().contains(&best)),
        "{}",
        best.out
    );
    let out = engine_hearing(
        &["usi"],
        format!("setoption name USI_Variant value {path}\nd\n").as_bytes(),
    );
    assert!(out.is_done().out.contains("rpckcpl/3f3/"), "{}", out.out);
}

#[test]
fn a_bad_file_is_refused_with_line_column_and_reason() {
    let text = std::fs::read_to_string("ron_configs/variants/tori.ron").expect("a file of ours");
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("bad.ron");
    let bad = text.replacen("moves: \"FsfW\"", "moves: \"FsfX\"", 1);
    std::fs::write(&path, &bad).expect("a file");
    let path = path.to_str().expect("a plain path");
    let line = 1 + bad
        .lines()
        .position(|line| line.contains("FsfX"))
        .expect("a line");
    let place = format!("line {line}, column ");
    for command in [&["check", path][..], &["show", path]] {
        let parts = [path, &place, "(pieces, 2, moves), column 4", "found `X`"];
        engine(command).is_refused_with(&parts);
    }
}

#[test]
fn a_record_that_holds_its_own_variant_is_checked_as_a_record() {
    let text =
        std::fs::read_to_string("ron_configs/variants/gorogoro.ron").expect("a file of ours");
    let game = ruleset::read_variant_file(&text)
        .expect("a file of ours")
        .begin();
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("own.ron");
    std::fs::write(&path, Record::from_game(&game).write()).expect("a file");
    let path = path.to_str().expect("a plain path");
    assert_eq!(engine(&["check", path]).is_done().out, "ok\n");
}

#[test]
fn moves_are_refused_by_number_and_reason() {
    engine(&["play", "shogi", "--moves", "7g7f 3c3d 8h1a"]).is_refused_with(&[
        "move 3",
        "`8h1a`",
        "The Bishop on 8h cannot reach 1a: the Bishop on 2b is in the way",
    ]);
    engine(&["show", "yonin", "--option", "setup=Compct"]).is_refused_with(&[
        "option setup",
        "one of `Compact`, `Complete`",
        "`Compct`",
    ]);
}

#[test]
fn effects_tell_of_seats_passed_over() {
    let position = "4,nK,4/9/9/9/wK,7,eK/9/9/4,sR,4/4,sK,4 s s:-/w:-/n:-/e:-";
    let ran = engine(&[
        "effects",
        "yonin",
        "--position",
        position,
        "--moves",
        "e2i2",
    ]);
    // South's two pieces are 0 and 1 from the bottom up.
    assert_eq!(
        ran.is_done().lines(),
        ["moved piece 1 e2 i2", "passed w", "passed n", "check e i5"]
    );
}

#[test]
fn usi_plays_games_of_four_with_a_clock_each() {
    let input = "setoption name USI_Variant value yonin\nusi\nsetoption name setup value Complete\n\
                 position startpos moves e3e4\nd\n\
                 go stime 100 wtime 200 ntime 300 etime 400 byoyomi 20\n";
    let ran = engine_hearing(&["usi"], input.as_bytes());
    let out = &ran.is_done().out;
    for part in [
        "option name setup type combo default Compact var Compact var Complete",
        "option name first_seat type combo default South var South var West var North var East var Random",
        " w s:-/w:-/n:-/e:- - 2",
    ] {
        assert!(out.contains(part), "expected `{part}` in {out}");
    }
    let best = out.lines().find_map(|line| line.strip_prefix("bestmove "));
    let legal = engine(&[
        "legal",
        "yonin",
        "--option",
        "setup=Complete",
        "--moves",
        "e3e4",
    ]);
    assert!(
        best.is_some_and(|best| legal.lines().contains(&best)),
        "{out}"
    );
    assert!(!out.contains("info string"), "{out}");
}

#[test]
fn usi_switches_options_on_and_off() {
    let input = "setoption name USI_Variant value four\nusi\nsetoption name free_kings value true\n\
                 setoption name style value Individual\nposition startpos\nd\n";
    let ran = engine_hearing(&["usi"], input.as_bytes());
    let out = &ran.is_done().out;
    assert!(
        out.contains("option name free_kings type check default false"),
        "{out}"
    );
    assert!(!out.contains("info string"), "{out}");
}
