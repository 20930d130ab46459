//! Started where there is no display, the game says so in a sentence.

use std::fs;
use std::path::Path;
use std::process::Command;

/// What the game says on stderr, and its exit status, with these variables only.
fn start(variables: &[(&str, &str)]) -> (String, Option<i32>) {
    start_with(None, variables)
}

/// The same with a file as its argument.
fn start_with(file: Option<&Path>, variables: &[(&str, &str)]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_komadai"))
        .args(file)
        .env_clear()
        .envs(variables.iter().copied())
        .output()
        .expect("the game starts");
    let said = String::from_utf8(output.stderr).expect("it speaks UTF-8");
    (said, output.status.code())
}

#[test]
fn without_a_display_the_game_says_so_in_one_line() {
    for (variables, word) in [
        (&[][..], "DISPLAY is set"),
        (&[("DISPLAY", "")], "DISPLAY is set"),
        (&[("DISPLAY", ":9876")], "X11 display :9876"),
        (&[("DISPLAY", "nowhere")], "X11 display nowhere"),
        (&[("WAYLAND_DISPLAY", "none-7")], "Wayland display none-7"),
    ] {
        let (said, status) = start(variables);
        assert!(
            said.starts_with("komadai: ") && said.contains(word),
            "{said}"
        );
        assert_eq!((said.lines().count(), status), (1, Some(1)), "{said}");
    }
}

/// Arguments are read before a display is looked for.
#[test]
fn a_file_of_another_program_is_taken_as_the_argument_and_what_is_no_text_is_refused() {
    let foreign = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shogi/foreign");
    for name in ["game-1-cshogi.kif", "game-1-python-shogi.kif", "game-1.usi"] {
        let (said, status) = start_with(Some(&foreign.join(name)), &[]);
        assert!(said.contains("DISPLAY is set"), "{name}: {said}");
        assert_eq!(status, Some(1), "{name}");
    }
    let folder = tempfile::tempdir().expect("a scratch folder");
    let picture = folder.path().join("picture.kif");
    fs::write(&picture, [0x89, 0x50, 0xff, 0x00]).expect("written");
    for (file, word) in [
        (picture, "Shift_JIS"),
        (folder.path().join("none.kif"), "none.kif"),
    ] {
        let (said, status) = start_with(Some(&file), &[]);
        assert!(
            said.starts_with("komadai: ") && said.contains(word),
            "{said}"
        );
        assert_eq!((said.lines().count(), status), (1, Some(2)), "{said}");
    }
}
