//! Matches with other programs: what one of them does wrong is counted, and it loses
//! the game by that.

use serde_json::{Value, json};

use crate::support::{PROGRAM, Ran, Scratch, engine};

/// Two short games of a program with others who move by lot; among four, for between
/// two it would take long to find an even opening.
fn play(program: &str) -> Ran {
    play_with("random", program)
}

/// The same with somebody else in place of one of those who move by lot.
fn play_with(first: &str, program: &str) -> Ran {
    engine(&[
        "match",
        "yonin",
        "--games",
        "2",
        "--max-plies",
        "12",
        "--seat1",
        first,
        "--seat2",
        program,
        "--seat3",
        "random",
        "--seat4",
        "random",
    ])
}

/// The same with a program that answers every `go` by these commands of the shell.
fn play_answering(go: &str, limit: &str) -> Ran {
    let scratch = Scratch::new();
    play(&answering(&scratch, go, limit))
}

/// A player that is a program which answers every `go` by these commands of the shell;
/// what follows the word is in `$rest`.
fn answering(scratch: &Scratch, go: &str, limit: &str) -> String {
    let script = format!(
        "while read -r word rest; do
            case $word in
                usi) echo usiok ;;
                isready) echo readyok ;;
                go) {go} ;;
                quit) exit ;;
            esac
        done"
    );
    let path = scratch.file("program.sh", script);
    format!("usi=/bin/sh {path},{limit}")
}

fn errors(illegal_moves: u32, crashes: u32, time_overruns: u32) -> Value {
    json!({
        "illegal_moves": illegal_moves,
        "crashes": crashes,
        "time_overruns": time_overruns,
    })
}

/// Asserts that every game ended with these words, that the program won none, and what
/// was counted against it.
#[track_caller]
fn loses(ran: &Ran, how: &str, errors: &Value) {
    let lines = ran.lines();
    let games = &lines[..2];
    assert!(games.iter().all(|game| game.ends_with(how)), "{games:?}");
    let totals = ran.totals();
    assert_eq!(totals["players"][1]["losses"], 2);
    assert_eq!(&totals["errors"], errors, "{games:?}");
}

#[test]
fn illegal_moves_are_counted() {
    // One that is nowhere legal, and what is no move at all.
    for answer in ["e5e6", "nonsense"] {
        let ran = play_answering(&format!("echo bestmove {answer}"), "nodes=50");
        loses(&ran, " illegal-move", &errors(2, 0, 0));
    }
}

#[test]
fn no_move_loses_and_is_no_error() {
    for answer in ["'(none)'", ""] {
        let ran = play_answering(&format!("echo bestmove {answer}"), "nodes=50");
        loses(&ran, " no-move", &errors(0, 0, 0));
    }
}

#[test]
fn a_crash_is_counted_and_the_match_goes_on() {
    let ran = play_answering("exit", "nodes=50");
    // In the second game it is gone already.
    loses(&ran, " crash", &errors(0, 2, 0));
}

#[test]
fn time_overruns_are_counted() {
    // It sleeps no less than that; how much more does not matter.
    let ran = play_answering("sleep 1; echo bestmove resign", "time-ms=1");
    loses(&ran, " resign", &errors(0, 0, 2));
}

#[test]
fn a_flag_fall_loses() {
    let ran = play_answering("sleep 1; echo bestmove resign", "clock-ms=50+50");
    loses(&ran, " time", &errors(0, 0, 2));
}

/// The letter of the program's seat and the `go` line it was given, for each of two games that it
/// resigns at once: with these specs of its own clock and of the other player.
fn clocks_told(own_clock: &str, other: &str) -> Vec<(char, String)> {
    let scratch = Scratch::new();
    let told = scratch.path("told.txt");
    let go = format!("echo \"$rest\" >>{told}; echo bestmove resign");
    let player = answering(&scratch, &go, own_clock);
    let ran = play_with(other, &player);
    loses(&ran, " resign", &errors(0, 0, 0));
    let told = std::fs::read_to_string(&told).expect("it was asked for moves");
    assert_eq!(told.lines().count(), 2, "{told}");
    let games = ran.lines();
    let pairs = games.iter().zip(told.lines()).map(|(game, go)| {
        let (before, _) = game.split_once(&format!(":{player}")).expect("its seat");
        let own = before.chars().next_back().expect("a letter");
        (own, go.to_owned())
    });
    pairs.collect()
}

#[test]
fn a_program_is_told_all_clocks() {
    for (own, go) in clocks_told("clock-ms=60000+20", "nodes=50,clock-ms=5000+7") {
        let clock = format!("{own}time 60000 {own}inc 20");
        assert!(go.contains(&clock), "{clock}: {go}");
        assert!(go.contains("inc 7"), "{go}");
    }
}

#[test]
fn a_program_is_told_its_byoyomi() {
    for (own, go) in clocks_told("clock=1+3x30", "nodes=50,clock=2") {
        // A minute of its own, most of two of the other's, and 30 seconds for a move.
        assert!(go.contains(&format!("{own}time 60000")), "{own}: {go}");
        let others = go
            .split_whitespace()
            .filter_map(|word| word.parse::<u32>().ok());
        assert!(
            others
                .into_iter()
                .any(|left| (110_000..=120_000).contains(&left)),
            "{go}"
        );
        assert!(go.ends_with("byoyomi 30000"), "{go}");
    }
}

#[test]
fn the_own_engine_makes_no_error_over_usi() {
    for limit in [
        "nodes=50",
        "nodes=50,clock-ms=60000+20",
        "nodes=50,clock=1+10",
    ] {
        let ran = play_with(limit, &format!("usi={PROGRAM} usi,{limit}"));
        assert_eq!(ran.totals()["errors"], errors(0, 0, 0));
        let lines = ran.lines();
        let is_whole = |game: &&str| game.contains(" plies 12 ") && game.ends_with(" max-plies");
        assert_eq!(lines.iter().filter(|game| is_whole(game)).count(), 2);
    }
}

/// A program that writes on and on and ends no line is not listened to: at its start it is refused, and in a game
/// it has failed.
#[test]
fn a_line_without_end_is_not_listened_to() {
    let ran = engine(&[
        "match",
        "shogi",
        "--games",
        "1",
        "--seat1",
        "usi=cat /dev/zero,nodes=1",
        "--seat2",
        "random",
    ]);
    ran.is_refused_with(&["expected a line of at most 65536 bytes, found a longer one"]);
    let ran = play_answering("cat /dev/zero", "nodes=50");
    loses(&ran, " crash", &errors(0, 2, 0));
}
