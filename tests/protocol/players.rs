//! Who may play in a match: what is refused of the words for a player.

use crate::support::{Scratch, engine};

#[test]
fn who_would_think_for_ever_is_refused() {
    for endless in ["net=none", "threads=2", "usi=true,threads=2"] {
        engine(&[
            "match", "sigma", "--games", "1", "--seat1", endless, "--seat2", "random",
        ])
        .is_refused_with(&["--seat1: expected at least one of `level=L`", "`nodes=N`"]);
    }
}

#[test]
fn threads_are_no_more_than_usi_allows() {
    for threads in ["0", "257", "many"] {
        let player = format!("nodes=50,threads={threads}");
        engine(&[
            "match", "sigma", "--games", "1", "--seat1", "random", "--seat2", &player,
        ])
        .is_refused_with(&["--seat2", "from 1 to 256", &format!("`{threads}`")]);
    }
}

#[test]
fn no_seat_before_another_is_left_free() {
    engine(&[
        "match", "shogi", "--games", "1", "--seat1", "random", "--seat3", "random",
    ])
    .is_refused_with(&["--seat2: expected a player, for --seat3 has one, found nothing"]);
}

#[test]
fn files_for_a_player_are_refused_by_their_names_and_places() {
    let scratch = Scratch::new();
    let noise = scratch.file("noise.ron", b"(\n\xff");
    let with = |first: &str| {
        engine(&[
            "match", "sigma", "--games", "1", "--seat1", first, "--seat2", "random",
        ])
    };
    let place = format!("{noise}: line 2, column 1: expected text in UTF-8");
    with(&format!("nodes=5,search={noise}")).is_refused_with(&[&place, "0xff"]);
    with("nodes=5,sigma=/no/such.ron").is_refused_with(&["/no/such.ron: expected a file"]);
    engine(&["show", &noise]).is_refused_with(&[&place, "0xff"]);
    let wrong = scratch.file("wrong.ron", "(\n  oops: 1)");
    with(&format!("nodes=5,sigma={wrong}")).is_refused_with(&[&format!("{wrong}: line 2")]);
}

#[test]
fn help_names_every_form_a_player_may_have() {
    let ran = engine(&["match", "--help"]);
    let words = ran.is_done().out.split_whitespace();
    let help: String = words.collect::<Vec<&str>>().join(" ");
    for form in [
        "`threads=N`",
        "`search=FILE`",
        "`net=FILE`",
        "`usi=PROGRAM`",
    ] {
        assert!(help.contains(form), "{form} in: {help}");
    }
}
