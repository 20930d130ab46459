//! The options that the USI loop announces, beside those of a game and its file.

use komadai::rules::shogi::file::ENGINE_OPTIONS;

use crate::support::engine_hearing;

#[test]
fn what_the_engine_calls_its_options_no_file_may() {
    let mut session: String = ENGINE_OPTIONS
        .map(|name| format!("setoption name {name} value ?\n"))
        .concat();
    session.push_str("usi\nquit\n");
    let ran = engine_hearing(&["usi"], session.as_bytes());
    let lines = ran.is_done().lines();
    let unknown = lines.iter().find(|line| line.contains("option name:"));
    assert_eq!(unknown, None);
    // The game's own begin with a small letter.
    let own = lines
        .iter()
        .filter_map(|line| line.strip_prefix("option name "))
        .filter(|line| line.starts_with(char::is_uppercase));
    for line in own {
        let is_taken = |name: &&str| line.split(' ').next() == Some(name);
        assert!(ENGINE_OPTIONS.iter().any(is_taken), "{line}");
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
