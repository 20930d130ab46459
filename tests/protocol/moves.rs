//! Moves as people type them: move texts and the players' notation, wherever the
//! command line takes moves.

#[path = "../support/sigma_positions.rs"]
mod sigma_positions;

use crate::support::{Ran, Scratch, engine};
use crate::usi::session;

/// Shogi after 7g7f 3c3d, as every shogi program has it.
const TWO_PAWNS: &str = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";

/// Shogi after 7g7f 3c3d 8h2b+ 3a2b.
const BISHOPS_OFF: &str = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5";

/// The position text that a command prints.
#[track_caller]
fn shown(arguments: &[&str]) -> String {
    let ran = engine(arguments);
    ran.is_done().lines()[0].to_owned()
}

/// What is shown after moves from a position, given as one text.
#[track_caller]
fn after(variant: &str, position: &str, moves: &str) -> String {
    shown(&["play", variant, "--position", position, "--moves", moves])
}

#[test]
fn moves_are_plain_words_after_the_variant() {
    let two_pawns = format!("{TWO_PAWNS}\nturn b\noutcome ongoing\n");
    let ran = engine(&["play", "shogi", "7g7f", "3c3d"]);
    assert_eq!(ran.is_done().out, two_pawns);
    for words in [
        &["play", "shogi", "P-7f", "P-3d"][..],
        &["play", "shogi", "P-7f 3c3d"],
        &["play", "--moves", "P-7f 3c3d", "shogi"],
        &["play", "shogi", "--moves", "7g7f P-3d"],
        &["play", "shogi", "P7g-7f", "P3c-3d#"],
    ] {
        assert_eq!(shown(words), TWO_PAWNS, "{words:?}");
    }
    let all = ["7g7f", "P-3d", "Bx2b+", "3a2b"];
    assert_eq!(shown(&[&["play", "shogi"], &all[..]].concat()), BISHOPS_OFF);
    let start = engine(&["show", "minishogi"]).is_done().out.clone();
    assert_eq!(engine(&["play", "minishogi"]).is_done().out, start);
}

#[test]
fn every_command_at_a_position_takes_moves_as_plain_words() {
    let moves = ["7g7f", "P-3d", "Bx2b+"];
    for command in [
        &["show", "shogi"][..],
        &["legal", "shogi"],
        &["perft", "shogi", "2", "--divide"],
        &["play", "shogi"],
        &["effects", "shogi"],
        &["best", "shogi", "--depth", "1"],
    ] {
        let by_words = engine(&[command, &moves].concat());
        let one_text = engine(&[command, &["--moves", "7g7f 3c3d 8h2b+"]].concat());
        // The lines before the last of `best` tell the time.
        let is_result = |line: &&str| !line.starts_with("info ");
        let result = |ran: &Ran| -> Vec<String> {
            let lines = ran.is_done().lines().into_iter();
            lines.filter(is_result).map(String::from).collect()
        };
        assert_eq!(result(&by_words), result(&one_text), "{command:?}");
    }
}

#[test]
fn moves_are_words_or_one_text_but_not_both() {
    for words in [
        &["play", "shogi", "3c3d", "--moves", "7g7f"][..],
        &["show", "shogi", "3c3d", "--moves", "7g7f"],
        &["perft", "shogi", "1", "3c3d", "--moves", "7g7f"],
        &["play", "shogi", "--moves", "7g7f", "3c3d"],
        &["play", "--moves", "7g7f", "shogi", "3c3d"],
        &["play", "shogi", "7g7f", "--moves="],
    ] {
        engine(words).is_refused_with(&["--moves", "cannot be used with", "[MOVE]..."]);
    }
}

#[test]
fn every_game_s_notation_is_taken_where_moves_are() {
    let dragon = "4k4/9/9/9/9/1p7/9/9/1+R2K4 b -";
    let yonin = "4,nK,4/9/9/9/wK,7,eK/9/9/9/4,sK,4 s s:P/w:-/n:-/e:-";
    let sigma = sigma_positions::position("g1 wRFW, g7 bRFW, a2 wEDFW, a4 bJD", 'w', "");
    let soldiers = "1e1/5/7/7/7/1s2R2/S4/1E1 b -";
    for (variant, position, text, notation) in [
        ("shogi", dragon, "8i8f", "+Rx8f"),
        ("yonin", yonin, "P*e5", "P*e5"),
        ("sigma", &sigma, "a2a4=JEDF", "EDFWxa4 &JEDF /DW"),
        ("sigma", &sigma, "a2a4=JEDF", "EDFWa2xa4 &JEDF /DW+"),
        ("sigma", &sigma, "g1f1", "RFWf1"),
        ("sankaku", soldiers, "e3a3", "Re3xb3-a3"),
        ("sankaku", soldiers, "e3d3", "R-d3"),
    ] {
        let by_text = after(variant, position, text);
        assert_eq!(after(variant, position, notation), by_text, "{notation}");
    }
    let of_hand = |word| shown(&["play", "hand", word]);
    assert_eq!(of_hand("SO-5f"), of_hand("5g5f"));
    // A Shogun is `U` to programs and `SH` to players.
    let shogun = "4k4/9/9/9/9/9/9/4U4/4K4 b -";
    assert_eq!(
        after("hand", shogun, "SH-2e"),
        after("hand", shogun, "5h2e")
    );
}

#[test]
fn what_a_base_becomes_belongs_to_the_move_before() {
    let sigma = sigma_positions::position("g1 wRFW, g7 bRFW, a2 wEDFW, a4 bJD", 'w', "");
    let base = ["play", "sigma", "--position", &sigma];
    let expected = shown(&[&base[..], &["a2a4=JEDF", "g7g6"]].concat());
    for words in [
        &["EDFWxa4", "&JEDF", "/DW", "g7g6"][..],
        &["EDFWxa4 &JEDF /DW", "RFWg6"],
        &["EDFWxa4 &JEDF", "/DW RFWg6"],
        &["--moves", "EDFWxa4 &JEDF /DW RFWg6"],
        &["--moves", "EDFWxa4  &JEDF\t/DW g7g6"],
        &["EDFWxa4&JEDF/DW", "g7g6"],
    ] {
        assert_eq!(shown(&[&base[..], words].concat()), expected, "{words:?}");
    }
}

#[test]
fn a_refused_move_is_named_with_its_number_and_the_reason() {
    for (words, parts) in [
        // Two golds can go there.
        (
            &["shogi", "P-7f", "3c3d", "G-5h"][..],
            &["move 3", "`G-5h`", "G6i-5h, G4i-5h"][..],
        ),
        (
            &["shogi", "7g7f", "P-3z"],
            &["move 2", "`P-3z`", "a cell of the board, found `3z`"],
        ),
        (
            &["shogi", "7g7f", "7g7f"],
            &["move 2", "`7g7f`", "There is nothing on 7g"],
        ),
        (
            &["shogi", "Px7f"],
            &["move 1", "`Px7f`", "That turn is written P-7f"],
        ),
        (
            &["shogi", "P-7f+"],
            &["move 1", "`P-7f+`", "That turn is written P-7f"],
        ),
        (
            &["shogi", "7g7f", "nonsense"],
            &["move 2", "expected a move of two cells", "`nonsense`"],
        ),
        (&["shogi", "&DW"], &["move 1", "expected", "`&DW`"]),
        (
            &["hand", "SH*9z"],
            &["move 1", "`SH*9z`", "a cell of the board, found `9z`"],
        ),
        (
            &["hand", "U*9z"],
            &["move 1", "`U*9z`", "a cell of the board, found `9z`"],
        ),
        (
            &["hand", "X*5e"],
            &["move 1", "a piece that can be dropped", "`X`"],
        ),
        (
            &["sigma", "DWxc5", "&DW", "/W"],
            &["move 1", "`DWxc5 &DW /W`", "left over is written /DW"],
        ),
        (
            &["sigma", "c3c4", "DF@z9"],
            &["move 2", "`DF@z9`", "a1 to g7, found `z9`"],
        ),
        (
            &["sigma", "c3c4", "DF*z9"],
            &["move 2", "`DF*z9`", "a1 to g7, found `z9`"],
        ),
        (
            &["sankaku", "R-d9"],
            &["move 1", "`R-d9`", "Say where it starts"],
        ),
        (&["four", "G-h14"], &["move 1", "G(g15)-h14, G(i15)-h14"]),
    ] {
        engine(&[&["play"], words].concat()).is_refused_with(parts);
        let line = words[1..].join(" ");
        engine(&["play", words[0], "--moves", &line]).is_refused_with(parts);
    }
}

#[test]
fn usi_reads_notation_where_moves_stand() {
    let shogi = "setoption name USI_Variant value shogi\n";
    let shown_after = |moves: &str| session(format!("{shogi}position startpos moves {moves}\nd\n"));
    for moves in ["7g7f 3c3d", "P-7f P-3d", "P-7f 3c3d", "7g7f P3c-3d"] {
        assert_eq!(shown_after(moves)[0], TWO_PAWNS, "{moves}");
    }
    assert_eq!(shown_after("P-7f P-3d Bx2b+ Sx2b")[0], BISHOPS_OFF);
    let refused = shown_after("P-7f P-3d G-5h");
    assert!(refused[0].starts_with("info string move 3"), "{refused:?}");
    assert!(refused[0].contains("G6i-5h, G4i-5h"), "{refused:?}");

    let sigma = sigma_positions::position("g1 wRFW, g7 bRFW, a2 wEDFW, a4 bJD", 'w', "");
    let by = |moves: &str| session(format!("position sfen {sigma} moves {moves}\nd\n"));
    assert_eq!(by("EDFWxa4 &JEDF /DW RFWg6"), by("a2a4=JEDF g7g6"));

    let searched = |moves: &str| {
        let answers = session(format!(
            "position sfen {sigma}\ngo depth 1 searchmoves {moves}\n"
        ));
        answers.last().cloned()
    };
    let only = Some("bestmove a2a4=JEDF".to_owned());
    assert_eq!(searched("EDFWxa4 &JEDF /DW"), only);
    assert_eq!(searched("a2a4=JEDF"), only);
}

#[test]
fn records_written_by_hand_may_hold_notation_and_are_written_with_move_texts() {
    let scratch = Scratch::new();
    let record = |moves: &str| {
        let start = TWO_PAWNS.trim_end_matches(" 3");
        format!(
            "(format: 1, game: shogi(name: \"shogi\"), start: Position(\"{start}\"), moves: [{moves}])"
        )
    };
    let by_hand =
        record("\"Bx2b+\", (text: \"Sx2b\", comment: \"of course\"), \"B*5e\", \"resign:w\"");
    let file = scratch.file("by_hand.ron", by_hand);
    assert_eq!(engine(&["check", &file]).is_done().out, "ok\n");
    let written = engine(&["convert", &file, "--to", "ron"])
        .is_done()
        .out
        .clone();
    for text in [
        "\"8h2b+\"",
        "\"3a2b\"",
        "\"B*5e\"",
        "\"resign:w\"",
        "of course",
    ] {
        assert!(written.contains(text), "expected {text} in {written}");
    }
    assert!(
        !written.contains("Bx2b") && !written.contains("Sx2b"),
        "{written}"
    );
    let converted = scratch.file("converted.ron", &written);
    let as_kif = |file: &str| {
        engine(&["convert", file, "--to", "kif"])
            .is_done()
            .out
            .clone()
    };
    assert_eq!(as_kif(&file), as_kif(&converted));
    let kif = scratch.file("game.kif", as_kif(&file));
    let again = engine(&["convert", &kif, "--to", "ron"])
        .is_done()
        .out
        .clone();
    assert!(again.contains("\"8h2b+\""), "{again}");

    let bad = scratch.file("bad.ron", record("\"Bx2b+\", \"Sx2c\""));
    for command in [&["check", &bad][..], &["convert", &bad, "--to", "ron"]] {
        engine(command).is_refused_with(&[&bad, "Move 2", "`Sx2c`"]);
    }
}
