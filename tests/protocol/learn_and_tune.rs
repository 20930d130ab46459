//! The commands `learn` and `tune`: what they learn from, and what they refuse.

use std::fs;

use crate::support::{Scratch, engine};

/// The start of minishogi, as `selfplay` prints positions.
const START: &str = "0 0.5 rbsgk/4p/5/P4/KGSBR b - 1\n";

#[test]
fn an_empty_training_set_is_refused() {
    let scratch = Scratch::new();
    let (empty, out) = (scratch.file("none.txt", ""), scratch.path("new.net"));
    let at_least = [
        &empty[..],
        "expected at least one position",
        "found nothing",
    ];
    engine(&["learn", "minishogi", &empty, "--out", &out]).is_refused_with(&at_least);
    assert!(!fs::exists(&out).expect("a folder that can be read"));
    engine(&["tune", "minishogi", &empty]).is_refused_with(&at_least);
    engine(&["tune", "minishogi", "--games", "0"])
        .is_refused_with(&["--games: expected at least one position"]);
}

#[test]
fn a_bad_sample_is_named_by_its_file_and_line() {
    let scratch = Scratch::new();
    let good = scratch.file("good.txt", START.repeat(3));
    let bad = scratch.file("bad.txt", format!("{START}0 0.5 5/5/5/5/5 b - 1\n"));
    let out = scratch.path("new.net");
    let line = format!("{bad}, line 2: ");
    engine(&["learn", "minishogi", &good, &bad, "--out", &out]).is_refused_with(&[&line]);
    engine(&["tune", "minishogi", &good, &bad, &good]).is_refused_with(&[&line]);
    let other = scratch.file("other.txt", format!("{START}dear reader\n"));
    engine(&["tune", "minishogi", &other]).is_refused_with(&[&format!("{other}, line 2: ")]);
    let noise = scratch.file("noise.txt", [START.as_bytes(), b"\xff\n"].concat());
    engine(&["tune", "minishogi", &noise]).is_refused_with(&[
        &noise,
        "line 2, column 1",
        "UTF-8",
        "0xff",
    ]);
}

#[test]
fn an_output_that_cannot_be_written_is_refused_before_training() {
    let scratch = Scratch::new();
    let good = scratch.file("good.txt", START);
    let ran = engine(&["learn", "minishogi", &good, "--out", "/nonexistent/x.net"]);
    ran.is_refused_with(&["/nonexistent/x.net: expected a file that can be written"]);
}

#[test]
fn the_old_file_stays_until_the_network_is_written() {
    let scratch = Scratch::new();
    let old = scratch.file("minishogi.net", "old");
    let empty = scratch.file("none.txt", "");
    assert_eq!(
        engine(&["learn", "minishogi", &empty, "--out", &old]).status,
        2
    );
    assert_eq!(fs::read(&old).expect("the old one"), b"old");
    let good = scratch.file("good.txt", START.repeat(4));
    engine(&["learn", "minishogi", &good, "--out", &old, "--rounds", "1"]).is_done();
    let net = fs::read(&old).expect("the new one");
    assert!(net.starts_with(b"KOMANET1"));
}

#[test]
fn decay_must_be_a_finite_number_from_zero() {
    for bad in ["NaN", "inf", "-1", "much"] {
        let decay = format!("--decay={bad}");
        let ran = engine(&["learn", "minishogi", "x.txt", "--out", "x.net", &decay]);
        ran.is_refused_with(&["--decay", "a number, 0 or more", bad]);
    }
}

#[test]
fn the_training_files_are_not_overwritten() {
    let scratch = Scratch::new();
    let (other, own) = (
        scratch.file("other.txt", START),
        scratch.file("own.txt", START.repeat(2)),
    );
    let draft = scratch.file("new.net.part", START);
    for (out, lessons) in [(&own, &own), (&scratch.path("new.net"), &draft)] {
        engine(&["learn", "minishogi", "--out", out, &other, lessons])
            .is_refused_with(&["--out: expected a file that is not learnt from", lessons]);
    }
    assert_eq!(
        fs::read_to_string(&own).expect("the lessons"),
        START.repeat(2)
    );
    assert_eq!(fs::read_to_string(&draft).expect("the lessons"), START);
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_to_the_output_stays_one() {
    let scratch = Scratch::new();
    let (link, to) = (scratch.path("minishogi.net"), scratch.path("real.net"));
    std::os::unix::fs::symlink("real.net", &link).expect("a link");
    let is_link = || fs::symlink_metadata(&link).is_ok_and(|data| data.is_symlink());
    let bad = scratch.file("bad.txt", "dear reader\n");
    assert_eq!(
        engine(&["learn", "minishogi", &bad, "--out", &link]).status,
        2
    );
    assert!(is_link() && !fs::exists(&to).expect("a folder that can be read"));
    let good = scratch.file("good.txt", START.repeat(4));
    for _ in 0..2 {
        engine(&["learn", "minishogi", &good, "--out", &link, "--rounds", "1"]).is_done();
        let net = fs::read(&to).expect("the network");
        assert!(is_link() && net.starts_with(b"KOMANET1"));
    }
    assert!(!fs::exists(scratch.path("real.net.part")).expect("a folder"));
}

#[test]
fn an_unmeasured_validation_error_is_not_reported_as_zero() {
    let scratch = Scratch::new();
    let (good, out) = (
        scratch.file("good.txt", START.repeat(4)),
        scratch.path("new.net"),
    );
    let ran = engine(&["learn", "minishogi", &good, "--out", &out, "--rounds", "1"]);
    let lines = ran.is_done().lines();
    let unknown = "unknown, for that takes 20 positions";
    assert!(
        lines.iter().all(|line| line.ends_with(unknown)),
        "{lines:?}"
    );
    let many = scratch.file("many.txt", START.repeat(40));
    let ran = engine(&["learn", "minishogi", &many, "--out", &out, "--rounds", "1"]);
    assert!(
        ran.is_done().out.contains("round 1 error 0."),
        "{}",
        ran.out
    );
}

#[test]
fn self_play_uses_the_chosen_options() {
    let game = |options: &[&str]| {
        let game = ["selfplay", "four", "--games", "1", "--nodes", "20"];
        let ran = engine(&[&game[..], options].concat());
        ran.is_done();
        ran.out
    };
    let (teams, alone) = (game(&[]), game(&["--option", "style=Individual"]));
    assert!(!alone.is_empty());
    assert_ne!(teams, alone, "seats alone look ahead otherwise");
    for command in ["selfplay", "tune"] {
        engine(&[command, "four", "--option", "style=Nobody"]).is_refused_with(&[
            "style",
            "Individual",
            "Nobody",
        ]);
    }
}

/// The start of Hand Shogi, as `selfplay` prints positions.
fn start_of_hand() -> String {
    let shown = engine(&["show", "hand"]);
    format!("300 1 {}\n", shown.is_done().lines()[0])
}

#[test]
fn tuned_weights_of_a_game_can_be_played_with() {
    let scratch = Scratch::new();
    let lessons = scratch.file("hand.txt", start_of_hand().repeat(40));
    let tune = ["tune", "hand", &lessons, "--rounds", "2"];
    for further in [&[][..], &["--by-movement"]] {
        let ran = engine(&[&tune[..], further].concat());
        let (_, games) = ran.is_done().out.split_once("games: {").expect("an entry");
        assert!(games.contains("\"hand\": (") && !games.contains("shogi"));
        let weights = scratch.file("shogi.ron", &ran.out);
        assert_eq!(engine(&["check", &weights]).is_done().out, "ok\n");
        for variant in ["hand", "shogi"] {
            let player = format!("nodes=5,shogi={weights}");
            let game = ["match", variant, "--games", "1", "--max-plies", "4"];
            let players = ["--seat1", &player, "--seat2", "random"];
            engine(&[&game[..], &players].concat()).is_done();
        }
    }
}

#[test]
fn weights_that_cannot_be_for_one_game_alone_are_refused() {
    let scratch = Scratch::new();
    let lessons = scratch.file("hand.txt", start_of_hand());
    engine(&["tune", "sigma", &lessons, "--by-movement"]).is_refused_with(&[
        "--by-movement: expected a game of the shogi family",
        "`sigma`",
    ]);
    let tori = fs::read_to_string("ron_configs/variants/tori.ron").expect("a file of ours");
    let namesake = tori.replacen("name: \"tori\"", "name: \"hand\"", 1);
    let namesake = scratch.file("own.ron", namesake);
    engine(&["tune", &namesake, &lessons])
        .is_refused_with(&["VARIANT: expected a game with a name of its own", "`hand`"]);
}
