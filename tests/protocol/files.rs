//! Files as other programs leave them, and where results cannot be written to.

use crate::support::{Ran, Scratch, engine};

/// What some programs begin a text in UTF-8 with.
const MARK: &str = "\u{feff}";

#[test]
fn a_byte_order_mark_is_no_part_of_a_text() {
    let scratch = Scratch::new();
    let record = "(\n    format: 1,\n    game: shogi(name: \"minishogi\"),\n    \
                  start: Position(\"4k/5/4P/5/4K b G 1\"),\n    moves: [\"G*1b\"],\n)\n";
    let marked = scratch.file("game.ron", format!("{MARK}{record}"));
    assert_eq!(engine(&["check", &marked]).is_done().out, "ok\n");
    let plain = scratch.file(
        "plain.ron",
        format!("{MARK}(game: sigma(double_leap: Free))"),
    );
    engine(&["show", &plain]).is_done();
    let tori = std::fs::read_to_string("ron_configs/variants/tori.ron").expect("a file of ours");
    let own = scratch.file("tori.ron", format!("{MARK}{tori}"));
    engine(&["show", &own]).is_done();
    // What is wrong is shown where it is without the mark.
    let bad = scratch.file("bad.ron", format!("{MARK}(game: tictactoe())"));
    engine(&["show", &bad]).is_refused_with(&["line 1, column 8", "`tictactoe`"]);
    let bad = tori.replacen("moves: \"FsfW\"", "moves: \"FsfX\"", 1);
    let bad = scratch.file("badtori.ron", format!("{MARK}{bad}"));
    engine(&["show", &bad]).is_refused_with(&["(pieces, 2, moves), column 4", "found `X`"]);
}

/// Nobody waits for longer than a second without a word.
#[test]
fn of_a_large_file_it_is_told_that_it_is_read() {
    let scratch = Scratch::new();
    let game = "PI\n+\n+7776FU\n";
    let padded = |bytes: usize| game.to_string() + &"\n".repeat(bytes - game.len());
    let small = scratch.file("small.csa", padded(256 * 1024 - 1));
    let large = scratch.file("large.csa", padded(3 << 20));
    let convert = |path: &str| engine(&["convert", path, "--to", "ron"]);
    let check = |path: &str| engine(&["check", path]);
    for read in [&check as &dyn Fn(&str) -> Ran, &convert] {
        let done = read(&small).is_done().out.clone();
        let told = read(&large);
        assert_eq!((told.status, &told.out), (0, &done));
        assert_eq!(told.err, format!("{large}: reading 3072 KiB\n"));
    }
    // A record of ours is read once, though it is looked at twice.
    let record = convert(&small).out + &" ".repeat(256 * 1024);
    let record = scratch.file("record.ron", record);
    let told = convert(&record);
    assert_eq!(
        (told.status, told.err),
        (0, format!("{record}: reading 256 KiB\n"))
    );
}

#[test]
fn a_setup_line_is_judged_as_the_seats_whose_cells_it_names() {
    let scratch = Scratch::new();
    let black = "Setup: NF@a7, ZW@b7, JF@c7, RFW@d7, JF@e7, ZW@f7, NF@g7, CD@a6, EN@b6, DW@c6, EW@d6, DW@e6, \
                 EN@f6, CD@g6, EF@a5, ED@b5, DW@c5, EF@d5, DW@e5, ED@f5, EF@g5";
    let check = |line: &str| engine(&["check", &scratch.file("setup.txt", line)]);
    assert_eq!(check(black).is_done().out, "ok\n");
    check(&black.replace("ED@f5", "EX@f5")).is_refused_with(&["base 20", "`X`"]);
    check(&black.replace("NF@a7", "NX@a7")).is_refused_with(&["base 1:", "`X`"]);
    check(&black.replace("ED@f5", "ED@f3")).is_refused_with(&[
        "base 20",
        "one of the seat's own cells",
        "`f3`",
    ]);
}

#[test]
fn a_resignation_of_an_unknown_seat_is_refused() {
    let scratch = Scratch::new();
    let record = scratch.file(
        "game.ron",
        "(format: 1, game: shogi(name: \"minishogi\"), \
         start: Position(\"4k/5/4P/5/4K b G 1\"), moves: [\"resign:x\"])",
    );
    engine(&["check", &record]).is_refused_with(&[
        "Move 1: call: expected a move, or one of",
        "resign:b",
        "time:w",
        "impasse",
        "found `resign:x`",
    ]);
}

#[test]
fn searches_of_no_positions_are_refused() {
    engine(&["selfplay", "minishogi", "--games", "1", "--nodes", "0"])
        .is_refused_with(&["--nodes"]);
    for nodes in ["--nodes", "--table-nodes", "--outlook-nodes"] {
        engine(&["setups", "--rounds", "0", nodes, "0"]).is_refused_with(&[nodes]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_a_failure_of_our_own() {
    use std::fs::File;
    use std::process::Command;

    for asked in ["help", "--version", "variants"] {
        let full = File::options().write(true).open("/dev/full");
        let ran = Command::new(env!("CARGO_BIN_EXE_komadai-engine"))
            .arg(asked)
            .stdout(full.expect("a full device"))
            .output()
            .expect("the program runs");
        assert_eq!(ran.status.code(), Some(1), "{asked}");
    }
}
