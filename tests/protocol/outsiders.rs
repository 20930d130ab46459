//! Matches with other programs: what one of them does wrong is counted, and it loses
//! the game by that.

use serde_json::{Value, json};

use crate::support::{PROGRAM, Ran, Scratch, engine};

/// Two short games of a program with others who move by lot; among four, for between
/// two it would take long to find an even opening.
fn play(program: &str) -> Ran {
    engine(&[
        "match",
        "yonin",
        "--games",
        "2",
        "--max-plies",
        "12",
        "--seat1",
        "random",
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
    play(&format!("usi=/bin/sh {path},{limit}"))
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
fn moves_that_are_not_legal_are_counted() {
    // One that is nowhere legal, and what is no move at all.
    for answer in ["e5e6", "nonsense"] {
        let ran = play_answering(&format!("echo bestmove {answer}"), "nodes=50");
        loses(&ran, " illegal-move", &errors(2, 0, 0));
    }
}

#[test]
fn who_finds_no_move_loses_without_having_erred() {
    for answer in ["'(none)'", ""] {
        let ran = play_answering(&format!("echo bestmove {answer}"), "nodes=50");
        loses(&ran, " no-move", &errors(0, 0, 0));
    }
}

#[test]
fn a_program_that_goes_away_has_crashed_and_the_match_goes_on() {
    let ran = play_answering("exit", "nodes=50");
    // In the second game it is gone already.
    loses(&ran, " crash", &errors(0, 2, 0));
}

#[test]
fn answers_that_come_late_are_counted() {
    // It sleeps no less than that; how much more does not matter.
    let ran = play_answering("sleep 1; echo bestmove resign", "time-ms=1");
    loses(&ran, " resign", &errors(0, 0, 2));
}

#[test]
fn our_own_program_makes_no_mistake() {
    let ran = play(&format!("usi={PROGRAM} usi,nodes=50"));
    assert_eq!(ran.totals()["errors"], errors(0, 0, 0));
    let lines = ran.lines();
    let is_whole = |game: &&str| game.contains(" plies 12 ") && game.ends_with(" max-plies");
    assert_eq!(lines.iter().filter(|game| is_whole(game)).count(), 2);
}
