//! The options that the USI loop announces, beside those of a game and its file.

use komadai::rules::shogi::variant::file::RESERVED_OPTION_NAMES;

use crate::support::{Scratch, engine_hearing};
use crate::usi::{Program, bestmoves, session};

#[test]
fn what_the_engine_calls_its_options_no_file_may() {
    let mut session: String = RESERVED_OPTION_NAMES
        .map(|name| format!("setoption name {name} value ?\n"))
        .concat();
    session.push_str("usi\nquit\n");
    let ran = engine_hearing(&["usi"], session.as_bytes());
    let lines = ran.is_done().lines();
    let unknown = lines.iter().find(|line| line.contains("option name:"));
    assert_eq!(unknown, None);
    // Those of Sigma begin with a small letter.
    let own = lines
        .iter()
        .filter_map(|line| line.strip_prefix("option name "))
        .filter(|line| line.starts_with(char::is_uppercase));
    for line in own {
        let is_taken = |name: &&str| line.split(' ').next() == Some(name);
        assert!(RESERVED_OPTION_NAMES.iter().any(is_taken), "{line}");
    }
}

#[test]
fn a_game_from_a_file_is_one_that_can_be_chosen() {
    let ran = engine_hearing(
        &["usi", "ron_configs/variants/tori.ron"],
        b"usi\nd\nsetoption name USI_Variant value sigma\n\
          setoption name USI_Variant value tori\nd\nquit\n",
    );
    let lines = ran.is_done().lines();
    let combo = lines.iter().find(|line| line.contains("USI_Variant"));
    let combo = combo.expect("an option for the game");
    assert!(combo.contains(" default tori var sigma "), "{combo}");
    assert!(combo.ends_with(" var tori"), "{combo}");
    let shown: Vec<&&str> = lines
        .iter()
        .filter(|line| line.ends_with(" b - 1"))
        .collect();
    assert!(
        matches!(shown[..], [one, other] if one == other),
        "{lines:?}"
    );
}

/// The line that chooses a game.
fn choose(game: &str) -> String {
    format!("setoption name USI_Variant value {game}\n")
}

#[test]
fn a_game_chosen_from_a_file_can_be_chosen_again_by_its_name() {
    let file = choose("ron_configs/variants/tori.ron");
    let (sigma, tori) = (choose("sigma"), choose("tori"));
    let shown = session(format!("{file}d\n"));
    let answers = session(format!("{file}usi\n{sigma}{tori}d\n"));
    let combo = answers.iter().find(|line| line.contains("USI_Variant"));
    let combo = combo.expect("an option for the game");
    assert!(combo.contains(" default sigma var sigma "), "{combo}");
    assert!(combo.ends_with(" var tori"), "{combo}");
    assert_eq!(answers[answers.len() - shown.len()..], shown[..]);
    // However often it is chosen, it is there once.
    let answers = session(format!("{file}{sigma}{file}{tori}usi\n"));
    let combo = answers.iter().find(|line| line.contains("USI_Variant"));
    let count = combo.map(|line| line.matches(" var tori").count());
    assert_eq!(count, Some(1), "{combo:?}");
}

#[test]
fn a_file_of_a_game_of_ours_does_not_take_its_name() {
    let scratch = Scratch::new();
    let free = scratch.file("free.ron", "(game: sigma(double_leap: Free))");
    let default_of = |lines: String| {
        let answers = session(format!("{lines}usi\n"));
        let option = "option name double_leap type combo default ";
        let told = answers.iter().find_map(|line| line.strip_prefix(option));
        let default = told.and_then(|rest| rest.split(' ').next());
        default.expect("the option").to_owned()
    };
    assert_eq!(default_of(choose(&free)), "Free");
    assert_eq!(default_of(choose(&free) + &choose("sigma")), "Ride");
}

#[test]
fn a_default_is_what_holds_before_anything_is_set() {
    let introduced = session("usi\n");
    let lines = [
        ("USI_Hash", "64"),
        ("USI_Ponder", "true"),
        ("Threads", "3"),
        ("MultiPV", "4"),
        ("NetworkDelay", "500"),
        ("Level", "5"),
        ("double_leap", "Free"),
        ("all_stones_on_board", "false"),
    ]
    .map(|(name, value)| format!("setoption name {name} value {value}\n"))
    .concat();
    assert_eq!(session(format!("{lines}usi\n")), introduced);
    // Another game has options of its own; which game it was at first stays so.
    let answers = session(format!("{}usi\n", choose("four")));
    let has = |start: &str| answers.iter().any(|line| line.starts_with(start));
    assert!(has("option name USI_Variant type combo default sigma "));
    assert!(has("option name style type combo default "), "{answers:?}");
    assert!(!has("option name double_leap "), "{answers:?}");
}

/// Black's King on 5a with ten pieces in the zone: 9 + 5 points there, and 10 + 4 in hand (Shogi
/// 10.9).
const BLACK_WITH_28_POINTS: &str = "4K4/+P+P+P+P+P+P+P+P+P/R8/9/9/9/9/9/4k4 b 2B4P 1";

#[test]
fn the_entering_king_rule_is_set_as_other_engines_have_it() {
    let shogi = choose("shogi");
    let known = "option name EnteringKingRule type combo default NoEnteringKing \
        var NoEnteringKing var CSARule24 var CSARule27 var TryRule";
    let lines = session(format!("{shogi}usi\n"));
    assert!(lines.iter().any(|line| line == known), "{lines:?}");
    let answer = |rule: &str, position: &str| {
        let lines = session(format!(
            "{shogi}setoption name EnteringKingRule value {rule}\n\
             position sfen {position}\ngo depth 1\n"
        ));
        bestmoves(&lines).join(" ")
    };
    assert_eq!(answer("CSARule27", BLACK_WITH_28_POINTS), "win");
    // 28 points are too few for 31: a draw, for which USI has no word.
    for rule in ["CSARule24", "NoEnteringKing", "TryRule"] {
        assert_ne!(
            answer(rule, "4K4/+P+P+P+P+P+P+P+P+P/R8/9/9/9/9/9/k8 b 2B4P 1"),
            "win"
        );
    }
    // By the try rule a move wins (Shogi 10.14): the search is waited for, since the end of a session stops it.
    let mut program = Program::about("shogi");
    let sought = program.until(
        "setoption name EnteringKingRule value TryRule\n\
         position sfen 9/4K4/9/9/9/9/9/9/k8 b - 1\ngo depth 1",
        "bestmove ",
    );
    assert_eq!(sought, "bestmove 5b5a");
}

/// The option comes after the position: as if it had come before.
#[test]
fn an_option_leaves_the_position_as_it_was_told() {
    let shogi = choose("shogi");
    let position = format!("position sfen {BLACK_WITH_28_POINTS}\n");
    let rule = "setoption name EnteringKingRule value CSARule27\n";
    let lines = session(format!("{shogi}{position}{rule}go depth 1\n"));
    assert_eq!(bestmoves(&lines), ["win"]);
    // Another game begins at its own start, and so does the next one.
    let lines = session(format!("{shogi}{position}{}d\n", choose("minishogi")));
    assert!(
        lines.iter().any(|line| line == "rbsgk/4p/5/P4/KGSBR b - 1"),
        "{lines:?}"
    );
    let lines = session(format!("{shogi}{position}usinewgame\n{rule}go depth 1\n"));
    assert_ne!(bestmoves(&lines), ["win"]);
}

#[test]
fn a_declaration_among_the_moves_ends_the_game() {
    let shogi = choose("shogi");
    for rule in ["CSARule27", "NoEnteringKing"] {
        let lines = session(format!(
            "{shogi}setoption name EnteringKingRule value {rule}\n\
             position sfen {BLACK_WITH_28_POINTS} moves win\nd\ngo depth 1\n"
        ));
        assert!(
            lines.contains(&"outcome win b entering-king".to_owned()),
            "{lines:?}"
        );
        assert_eq!(bestmoves(&lines), ["resign"]);
    }
}
