//! The commands `selfplay`, `learn` and `tune`: what is kept of games, what is learnt from
//! them, and what is refused.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use komadai::engine::Score;
use komadai::engine::training::packed_games::{
    PackedGame, PackedGames, PackedPly, move_number, position_hash, ruleset_text,
};
use komadai::rules::seat::SeatSet;
use komadai::rules::variants::ruleset::Ruleset;

use crate::support::{PROGRAM, Scratch, engine};

/// A game of these moves as a file, drawn then; every position of it is found worth `score` to
/// the seat to move.
fn game_of(variant: &str, moves: &[&str], score: i32) -> Vec<u8> {
    let rules = Ruleset::named(variant).expect("a game of ours");
    let mut game = rules.begin();
    let start = game.position_text();
    let mut plies = Vec::new();
    for text in moves {
        plies.push(PackedPly {
            move_number: move_number(&game, text).expect("it is legal"),
            score: Some(Score::Cp(score)),
        });
        game.play(text).expect("it is legal");
    }
    let packed = PackedGame {
        ruleset: ruleset_text(&rules),
        start,
        seed: 1,
        number: 0,
        nodes: 100,
        winners: Some(SeatSet::EMPTY),
        end_hash: position_hash(&game.position_text()),
        plies,
    };
    let mut bytes = Vec::new();
    packed.write(&mut bytes);
    bytes
}

/// A game of minishogi of one quiet move: a King steps aside.
fn start() -> Vec<u8> {
    game_of("minishogi", &["5e4d"], 0)
}

/// The games of a file.
fn games_in(path: &str) -> Vec<PackedGame> {
    let bytes = fs::read(path).expect("the games");
    let games: Result<_, _> = PackedGames::new(&bytes).collect();
    games.expect("games alone")
}

#[test]
fn self_play_goes_on_where_it_was_stopped() {
    let scratch = Scratch::new();
    let play = |path: &str, games: &str, more: &[&str]| {
        let arguments = ["selfplay", "minishogi", "--nodes", "40", "--games", games];
        engine(&[&arguments[..], &["--out", path], more].concat());
        fs::read(path).expect("the games")
    };
    let whole = play(&scratch.path("whole.games"), "4", &[]);
    let games = games_in(&scratch.path("whole.games"));
    let numbers: Vec<u64> = games.iter().map(|game| game.number).collect();
    assert_eq!(numbers, [0, 1, 2, 3]);
    let side_by_side = play(&scratch.path("jobs.games"), "4", &["--jobs", "3"]);
    assert_eq!(whole, side_by_side);
    // Whoever was stopped within a game has written a part of it at most.
    let stopped = scratch.path("stopped.games");
    for end in [0, 3, 20, whole.len() / 2, whole.len() - 1, whole.len()] {
        fs::write(&stopped, &whole[..end]).expect("a scratch file");
        assert_eq!(play(&stopped, "4", &[]), whole, "stopped after {end} bytes");
    }
    // Another seed makes other games, in the same file.
    let both = play(&stopped, "2", &["--seed", "2"]);
    assert!(both.starts_with(&whole));
    let more = games_in(&stopped);
    assert_eq!(more.len(), 6);
    assert_ne!(more[4].start, more[0].start);
}

#[test]
fn a_file_of_something_else_is_not_played_on() {
    let scratch = Scratch::new();
    let letter = scratch.file("letter.txt", "dear reader\n");
    let play = ["selfplay", "minishogi", "--games", "1", "--nodes", "20"];
    engine(&[&play[..], &["--out", &letter]].concat())
        .is_refused_with(&[&letter, "byte 0: expected a game of `selfplay`"]);
    assert_eq!(fs::read(&letter).expect("the letter"), b"dear reader\n");
    let inside = format!("{letter}/x.games");
    engine(&[&play[..], &["--out", &inside]].concat())
        .is_refused_with(&[&format!("{inside}: expected a file that can be written")]);
    for device in ["/dev/zero", "/dev/full"] {
        engine(&[&play[..], &["--out", device]].concat())
            .is_refused_with(&[device, "a regular file"]);
        let out = scratch.path("net");
        engine(&["learn", "minishogi", device, "--out", &out])
            .is_refused_with(&[device, "a regular file"]);
    }
}

#[test]
fn games_are_kept_in_the_folder_of_caches() {
    let scratch = Scratch::new();
    let folder = scratch.path("caches");
    for (options, name) in [
        (&[][..], "four.games"),
        (
            &["--option", "style=Individual"],
            "four-style-Individual.games",
        ),
    ] {
        let done = Command::new(PROGRAM)
            .args(["selfplay", "four", "--games", "1", "--nodes", "20"])
            .args(options)
            .env("XDG_CACHE_HOME", &folder)
            .output();
        assert!(done.expect("the program starts").status.success());
        let games = games_in(&format!("{folder}/komadai/games/{name}"));
        assert_eq!(games.len(), 1, "{name}");
    }
}

#[test]
fn games_of_other_rules_are_refused() {
    let scratch = Scratch::new();
    let shogi = scratch.file("shogi.games", game_of("shogi", &["7g7f"], 0));
    let mixed = scratch.file(
        "mixed.games",
        [start(), game_of("shogi", &["7g7f"], 0)].concat(),
    );
    let out = scratch.path("minishogi.net");
    for (file, number) in [(&shogi, 1), (&mixed, 2)] {
        engine(&["learn", "minishogi", file, "--out", &out]).is_refused_with(&[&format!(
            "{file}, game {number}: expected a game of minishogi, found `shogi`"
        )]);
    }
}

#[test]
fn an_empty_training_set_is_refused() {
    let scratch = Scratch::new();
    let (empty, out) = (scratch.file("none.games", ""), scratch.path("new.net"));
    let at_least = [
        &empty[..],
        "expected at least one quiet position",
        "found nothing",
    ];
    engine(&["learn", "minishogi", &empty, "--out", &out]).is_refused_with(&at_least);
    assert!(!fs::exists(&out).expect("a folder that can be read"));
    engine(&["tune", "minishogi", &empty]).is_refused_with(&at_least);
    engine(&["tune", "minishogi", "--games", "0"])
        .is_refused_with(&["--games: expected at least one quiet position"]);
}

#[test]
fn a_bad_game_is_named_by_its_file_and_place() {
    let scratch = Scratch::new();
    let good = scratch.file("good.games", start().repeat(3));
    let mut damaged = start().repeat(2);
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    let bad = scratch.file("bad.games", damaged);
    let out = scratch.path("new.net");
    let place = format!("{bad}: byte {}: ", start().len());
    engine(&["learn", "minishogi", &good, &bad, "--out", &out]).is_refused_with(&[&place]);
    engine(&["tune", "minishogi", &good, &bad, &good]).is_refused_with(&[&place]);
    let other = scratch.file("other.txt", "dear reader\n");
    engine(&["tune", "minishogi", &other])
        .is_refused_with(&[&format!("{other}: byte 0: expected a game of `selfplay`")]);
}

#[test]
fn an_output_that_cannot_be_written_is_refused_before_training() {
    let scratch = Scratch::new();
    let good = scratch.file("good.games", start());
    let ran = engine(&["learn", "minishogi", &good, "--out", "/nonexistent/x.net"]);
    ran.is_refused_with(&["/nonexistent/x.net: expected a file that can be written"]);
}

#[test]
fn the_old_file_stays_until_the_network_is_written() {
    let scratch = Scratch::new();
    let old = scratch.file("minishogi.net", "old");
    let empty = scratch.file("none.games", "");
    assert_eq!(
        engine(&["learn", "minishogi", &empty, "--out", &old]).status,
        2
    );
    assert_eq!(fs::read(&old).expect("the old one"), b"old");
    let good = scratch.file("good.games", start().repeat(4));
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
        scratch.file("other.games", start()),
        scratch.file("own.games", start().repeat(2)),
    );
    engine(&["learn", "minishogi", "--out", &own, &other, &own])
        .is_refused_with(&["--out: expected a file that is not learnt from", &own]);
    assert_eq!(fs::read(&own).expect("the games"), start().repeat(2));
    // What somebody else has called a part of the network is none of this program's.
    let (out, draft) = (
        scratch.path("new.net"),
        scratch.file("new.net.part", start().repeat(4)),
    );
    engine(&["learn", "minishogi", "--out", &out, &draft, "--rounds", "1"]).is_done();
    assert_eq!(fs::read(&draft).expect("the games"), start().repeat(4));
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_to_the_output_stays_one() {
    let scratch = Scratch::new();
    let (link, to) = (scratch.path("minishogi.net"), scratch.path("real.net"));
    std::os::unix::fs::symlink("real.net", &link).expect("a link");
    let is_link = || fs::symlink_metadata(&link).is_ok_and(|data| data.is_symlink());
    let bad = scratch.file("bad.games", "dear reader\n");
    assert_eq!(
        engine(&["learn", "minishogi", &bad, "--out", &link]).status,
        2
    );
    assert!(is_link() && !fs::exists(&to).expect("a folder that can be read"));
    let good = scratch.file("good.games", start().repeat(4));
    for _ in 0..2 {
        engine(&["learn", "minishogi", &good, "--out", &link, "--rounds", "1"]).is_done();
        let net = fs::read(&to).expect("the network");
        assert!(is_link() && net.starts_with(b"KOMANET1"));
    }
    // No half of it is left beside it.
    let folder = Path::new(&to).parent().expect("a folder");
    let files = fs::read_dir(folder).expect("a folder that can be read");
    let names = files.map(|file| file.expect("a file").file_name());
    let names: BTreeSet<_> = names.collect();
    let expected = ["bad.games", "good.games", "minishogi.net", "real.net"];
    assert_eq!(names, expected.map(OsString::from).into());
}

#[test]
fn an_unmeasured_validation_error_is_not_reported_as_zero() {
    let scratch = Scratch::new();
    let (good, out) = (
        scratch.file("good.games", start().repeat(4)),
        scratch.path("new.net"),
    );
    let ran = engine(&["learn", "minishogi", &good, "--out", &out, "--rounds", "1"]);
    let lines = ran.is_done().lines();
    let unknown = "unknown, for that takes 20 positions";
    assert!(
        lines.iter().all(|line| line.ends_with(unknown)),
        "{lines:?}"
    );
    let many = scratch.file("many.games", start().repeat(40));
    let ran = engine(&["learn", "minishogi", &many, "--out", &out, "--rounds", "1"]);
    assert!(
        ran.is_done().out.contains("round 1 error 0."),
        "{}",
        ran.out
    );
}

#[test]
fn self_play_uses_the_chosen_options() {
    let scratch = Scratch::new();
    let games = |name: &str, options: &[&str]| {
        let path = scratch.path(name);
        let play = ["selfplay", "four", "--games", "1", "--nodes", "20"];
        engine(&[&play[..], &["--out", &path], options].concat()).is_done();
        games_in(&path)
    };
    let teams = games("teams.games", &[]);
    let alone = games("alone.games", &["--option", "style=Individual"]);
    assert_eq!(alone[0].ruleset, "four style=Individual");
    assert_ne!(
        teams[0].plies, alone[0].plies,
        "seats alone look ahead otherwise"
    );
    for command in ["selfplay", "tune"] {
        engine(&[command, "four", "--option", "style=Nobody"]).is_refused_with(&[
            "style",
            "Individual",
            "Nobody",
        ]);
    }
}

#[test]
fn games_that_begin_with_any_setup_are_learnt_from_and_played_on() {
    let scratch = Scratch::new();
    let path = scratch.path("sigma.games");
    let play = ["selfplay", "sigma", "--nodes", "20", "--out", &path];
    engine(&[&play[..], &["--games", "6"]].concat()).is_done();
    let games = games_in(&path);
    assert_eq!(games.len(), 6);
    let first_bases = |game: &PackedGame| game.start.split(' ').next().map(String::from);
    let starts: BTreeSet<_> = games.iter().map(first_bases).collect();
    assert!(starts.len() > 1, "the setups are drawn by lot: {starts:?}");
    let whole = fs::read(&path).expect("the games");
    engine(&[&play[..], &["--games", "6"]].concat()).is_done();
    assert_eq!(fs::read(&path).expect("the games"), whole, "all were there");
    let net = scratch.path("sigma.net");
    engine(&["learn", "sigma", &path, "--out", &net, "--rounds", "1"]).is_done();
}

/// A game of Hand Shogi of one quiet move, a Pawn ahead.
fn start_of_hand() -> Vec<u8> {
    let legal = engine(&["legal", "hand"]);
    let pawn = legal
        .is_done()
        .lines()
        .into_iter()
        .find(|text| text.starts_with("5g"));
    game_of(
        "hand",
        &[pawn.expect("a move of what stands in the middle")],
        300,
    )
}

#[test]
fn tuned_weights_of_a_game_can_be_played_with() {
    let scratch = Scratch::new();
    let lessons = scratch.file("hand.games", start_of_hand().repeat(40));
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
    let lessons = scratch.file("hand.games", start_of_hand());
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
