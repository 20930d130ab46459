//! The files of `ron_configs/`: what comes with the program is read, and what
//! a player may get wrong is refused with place, expected and found.

mod colours;
mod pages;
mod reflection;
mod rooms;
mod scripts;
mod sounds;

use komadai::configs::bindings::{Bindings, InputAction};
use komadai::configs::colour::Colour;
use komadai::configs::theme::Theme;
use komadai::rules::variants::catalogue;
use komadai::rules::variants::ruleset::{Ruleset, read_offered_variant_file};
use proptest::prelude::*;

const BINDINGS: &str = include_str!("../../ron_configs/bindings.ron");
const DAY: &str = include_str!("../../ron_configs/themes/day.ron");

#[test]
fn what_comes_with_the_program_is_read() {
    let bindings = Bindings::built_in();
    for action in InputAction::ALL {
        assert!(!bindings.keyboard[&action].is_empty(), "{action:?}");
        // Who holds the stick comes to both ends as well, types nothing, and has a button of
        // the panel for the clocks and, after a game, for its review. The page of a move
        // opens with the button for a pass, and has the rest. Phrases have a button, too.
        let is_spared = matches!(
            action,
            InputAction::First
                | InputAction::Last
                | InputAction::VariationUp
                | InputAction::VariationDown
                | InputAction::MoveMenu
                | InputAction::Mark
                | InputAction::TypeMove
                | InputAction::Pause
                | InputAction::Phrases
                | InputAction::Review
                | InputAction::Photo
                | InputAction::Reach
        );
        assert!(
            is_spared || !bindings.gamepad[&action].is_empty(),
            "{action:?}"
        );
    }
    let names: Vec<String> = Theme::built_in().into_iter().map(|it| it.name).collect();
    assert_eq!(names[0], "Day");
    assert!(names.len() >= 2, "{names:?}");
}

#[test]
fn every_game_of_the_folder_is_built_in() {
    let named = |text: &str| {
        let game = read_offered_variant_file(text).expect("a file of ours");
        game.variant().name
    };
    let beside = komadai_variants::BESIDE_CATALOGUE.map(named);
    for entry in std::fs::read_dir("ron_configs/variants").expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|it| it == "ron") {
            let name = named(&std::fs::read_to_string(&path).expect("a text"));
            let is_of_catalogue = catalogue::is_known(name) && Ruleset::named(name).is_some();
            assert_ne!(is_of_catalogue, beside.contains(&name), "{name}");
        }
    }
}

/// A change to a file, and what the refusal must name.
type Mistake<'a> = (&'a str, &'a str, [&'a str; 2]);

fn refuse(
    text: &str,
    (from, to, says): Mistake,
    read: impl Fn(&str) -> Result<(), komadai::rules::error::TextError>,
) {
    assert!(text.contains(from), "the file no longer contains {from}");
    let error = read(&text.replacen(from, to, 1)).expect_err(to);
    let words = error.to_string();
    for part in says {
        assert!(
            words.contains(part),
            "{to}: `{words}` does not say `{part}`"
        );
    }
}

#[test]
fn bad_bindings_are_refused_in_words() {
    let mistakes: [Mistake; 5] = [
        ("Up: [\"ArrowUp\"", "Upp: [\"ArrowUp\"", ["line 6", "`Upp"]),
        (
            "\"KeyU\"",
            "\"KeyÜ\"",
            ["line 16, column 16 (keyboard.Undo)", "KeyÜ"],
        ),
        (
            "\"KeyU\"",
            "\"KeyV\"",
            ["column 16 (keyboard.View)", "KeyV"],
        ),
        (
            "\"South\"",
            "\"Souht\"",
            ["line 44, column 19 (gamepad.Confirm)", "Souht"],
        ),
        ("keyboard:", "keyborad:", ["line 5", "keyboard"]),
    ];
    for mistake in mistakes {
        refuse(BINDINGS, mistake, |text| Bindings::read(text).map(drop));
    }
}

#[test]
fn actions_that_a_file_does_not_name_keep_what_is_free_of_their_own() {
    const NOTHING: [&str; 0] = [];
    let text =
        "(keyboard: { Hint: [\"Space\", \"KeyZ\"], Pass: [] }, gamepad: { Cancel: [\"South\"] })";
    let Bindings { keyboard, gamepad } = Bindings::read(text).expect("a file may name few actions");
    assert_eq!(keyboard[&InputAction::Hint], ["Space", "KeyZ"]);
    assert_eq!(keyboard[&InputAction::Confirm], ["Enter"]);
    assert_eq!(keyboard[&InputAction::Undo], ["KeyU", "Backspace"]);
    assert_eq!(keyboard[&InputAction::Pass], NOTHING);
    assert_eq!(gamepad[&InputAction::Cancel], ["South"]);
    assert_eq!(gamepad[&InputAction::Confirm], NOTHING);
    assert_eq!(gamepad[&InputAction::View], ["North"]);
}

#[test]
fn bad_themes_are_refused_in_words() {
    let mistakes: [Mistake; 6] = [
        ("\"#2A2420\"", "\"#2A242\"", ["line ", "colour"]),
        ("\"#2A2420\"", "\"ink\"", ["line ", "colour"]),
        (
            "unit: 4",
            "unit: 0",
            ["line 44, column 19 (space.unit)", "above 0"],
        ),
        ("unit: 4", "unti: 4", ["line ", "unit"]),
        (
            "lift: 80",
            "lift: -1",
            ["line 46, column 15 (motion.lift)", "-1"],
        ),
        ("lift: 80", "lift: NaN", ["motion.lift", "NaN"]),
    ];
    for mistake in mistakes {
        refuse(DAY, mistake, |text| Theme::read(text).map(drop));
    }
}

#[test]
fn colours_are_written_as_they_are_read() {
    for text in ["#E3B873", "#F6F0E3F0", "#000000", "#FFFFFF00"] {
        let colour = Colour::read(text).expect(text);
        assert_eq!(colour.to_string(), text);
    }
    for text in [
        "", "#", "E3B873", "#E3B87", "#E3B8733", "#GGGGGG", "#ééé", "#+1+1+1",
    ] {
        assert_eq!(Colour::read(text), None, "{text}");
    }
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,200}", at in 0..1200_usize) {
        let _ = (Bindings::read(&text), Theme::read(&text), Colour::read(&text));
        let cut: String = DAY.chars().take(at).collect();
        prop_assert!(Theme::read(&cut).is_err());
        let spoilt: String = BINDINGS.chars().take(at.min(600)).chain(text.chars()).collect();
        prop_assert!(Bindings::read(&spoilt).is_err());
    }
}
