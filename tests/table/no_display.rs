//! Started where there is no display, the game says so in a sentence.

use std::process::Command;

/// What the game says on stderr, and its exit status, with these variables only.
fn start(variables: &[(&str, &str)]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_komadai"))
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
