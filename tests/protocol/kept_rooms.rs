//! The file of a room (`--room`): what is asked for beside it, and who may have it.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use komadai::room::invitation::Invitation;
use komadai::room::keys::{RoomSecret, SecretKey};
use komadai::rules::variants::catalogue;

use crate::support::{PROGRAM, Ran, Scratch};

/// Nobody listens there, and nothing of the tests leaves the machine.
const RELAY: &str = "http://127.0.0.1:1/";

/// The program, left alone in a room until it is killed.
struct Alone(Child);

impl Drop for Alone {
    fn drop(&mut self) {
        self.0.kill().expect("it runs");
        self.0.wait().expect("it was started here");
    }
}

fn start(arguments: &[&str]) -> Child {
    let program = Command::new(PROGRAM)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    program.expect("the program starts")
}

/// Starts `host`; with the link that it prints.
fn host(arguments: &[&str]) -> (Alone, String) {
    let mut program = start(arguments);
    let out = program.stdout.take().expect("stdout is piped");
    let alone = Alone(program);
    let mut line = String::new();
    let read = BufReader::new(out).read_line(&mut line);
    read.expect("a line in UTF-8");
    let link = line.trim_end().strip_prefix("link ");
    (alone, link.expect("the link").into())
}

/// What is left of a command that has to be refused, and waits for nobody.
fn engine(arguments: &[&str]) -> Ran {
    let mut program = Command::new(PROGRAM)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let until = Instant::now() + Duration::from_secs(20);
    while program.try_wait().expect("it was started here").is_none() && Instant::now() < until {
        thread::sleep(Duration::from_millis(5));
    }
    // One that is done cannot be killed.
    let _ = program.kill();
    let output = program.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran {
        status: output.status.code().unwrap_or(-1),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// The link of another room.
fn other_link() -> String {
    let invitation = Invitation {
        inviter: SecretKey::from_seed([8; 32]).public_key(),
        secret: RoomSecret([9; 16]),
        relays: vec![RELAY.into()],
    };
    invitation.link("")
}

#[test]
fn what_the_file_of_a_room_does_not_keep_is_refused() {
    let scratch = Scratch::new();
    let room = scratch.path("aki.room");
    let kept = ["host", "minishogi", "--relay", RELAY, "--room", &room];
    let first = [&kept[..], &["--clock", "10+30", "--name", "Aki"]].concat();
    let (program, link) = host(&first);
    drop(program);
    for (asked, parts) in [
        (vec!["--name", "Ben"], ["--name", "`Aki`", "`Ben`"]),
        (vec!["--clock", "none"], ["--clock", "`10+30`", "`none`"]),
    ] {
        let refused = engine(&[&kept[..], &asked].concat());
        refused.is_refused_with(&[&parts[..], &["aki.room"]].concat());
    }
    let of = |variant: &str, more: &[&str]| {
        engine(&[&["host", variant, "--room", &room], more].concat())
    };
    of("shogi", &[]).is_refused_with(&["VARIANT", "`minishogi`", "`shogi`", "aki.room"]);
    let relay = of("minishogi", &["--relay", "https://relay.example.org"]);
    relay.is_refused_with(&["--relay", RELAY, "https://relay.example.org", "aki.room"]);
    // It is not the room of somebody else.
    let join = engine(&["join", &link, "--room", &room]);
    join.is_refused_with(&["`host`", "`join`", "aki.room"]);
    // The same command brings back to the same room, and so does one that says less of it.
    let less = ["host", "minishogi", "--room", &room];
    for again in [&first[..], &kept, &less] {
        assert_eq!(host(again).1, link);
    }
}

#[test]
fn an_option_that_the_room_has_not_is_refused() {
    let scratch = Scratch::new();
    let room = scratch.path("four.room");
    let kept = ["host", "four", "--relay", RELAY, "--room", &room];
    drop(host(
        &[&kept[..], &["--option", "style=Individual"]].concat(),
    ));
    let refused = engine(&kept);
    refused.is_refused_with(&["`four, style=Individual`", "`four`", "four.room"]);
}

#[test]
fn the_same_command_comes_back_to_a_room_of_any_game() {
    let scratch = Scratch::new();
    let own = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/ron_configs/variants/gorogoro.ron"
    );
    let names = catalogue::names().into_iter().chain([own]);
    for (number, game) in names.enumerate() {
        let room = scratch.path(&format!("{number}.room"));
        let arguments = ["host", game, "--relay", RELAY, "--room", &room];
        let (program, link) = host(&arguments);
        drop(program);
        assert_eq!(host(&arguments).1, link, "{game}");
    }
}

#[test]
fn a_seat_in_one_room_is_none_in_another() {
    let scratch = Scratch::new();
    let room = scratch.path("ben.room");
    let file = || fs::read_to_string(&room).unwrap_or_default();
    let link = other_link();
    let program = Alone(start(&["join", &link, "--room", &room, "--level", "3"]));
    while file().is_empty() {
        thread::sleep(Duration::from_millis(5));
    }
    drop(program);
    let before = file();
    let other = other_link().replacen("room=A", "room=B", 1);
    let damaged = engine(&["join", &other, "--room", &room]);
    damaged.is_refused_with(&["LINK"]);
    let other = Invitation {
        inviter: SecretKey::from_seed([8; 32]).public_key(),
        secret: RoomSecret([10; 16]),
        relays: Vec::new(),
    };
    let other = engine(&["join", &other.link(""), "--room", &room]);
    other.is_refused_with(&["LINK", "ben.room", "a link to room"]);
    let host = engine(&["host", "minishogi", "--room", &room]);
    host.is_refused_with(&["`host`", "`join`", "ben.room"]);
    let level = engine(&["join", &link, "--room", &room, "--level", "4"]);
    level.is_refused_with(&["--level", "level 3", "level 4", "ben.room"]);
    assert_eq!(file(), before);
}

#[test]
fn two_programs_never_have_one_room() {
    let scratch = Scratch::new();
    let room = scratch.path("aki.room");
    let arguments = ["host", "minishogi", "--relay", RELAY, "--room", &room];
    let (program, link) = host(&arguments);
    let before = fs::read(&room).expect("it is kept");
    engine(&arguments).is_refused_with(&["aki.room", "another"]);
    engine(&["join", &other_link(), "--room", &room]).is_refused_with(&["aki.room", "another"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Whoever may open it may have it.
        let data = fs::metadata(format!("{room}.lock")).expect("the file that stands for the room");
        assert_eq!(data.permissions().mode() & 0o777, 0o600);
        let other_name = scratch.path("link.room");
        std::os::unix::fs::symlink(&room, &other_name).expect("a link");
        let same = ["host", "minishogi", "--relay", RELAY, "--room", &other_name];
        engine(&same).is_refused_with(&["link.room", "another"]);
    }
    assert_eq!(fs::read(&room).expect("it is kept"), before);
    // Whoever is killed has it no more, and what was half written then is gone at the next start.
    drop(program);
    let half = scratch.file("aki.room.4711.part", "half of a room");
    let others = scratch.file("aki.room.old.part", "what somebody else has");
    let (program, again) = host(&arguments);
    assert_eq!(again, link);
    assert!(!fs::exists(half).expect("a folder"));
    assert!(fs::exists(others).expect("a folder"));
    drop(program);
    let lock = OpenOptions::new().write(true).open(format!("{room}.lock"));
    let lock: File = lock.expect("the file that stands for the room");
    lock.try_lock().expect("nobody has it");
    engine(&arguments).is_refused_with(&["aki.room", "another"]);
}

#[test]
fn no_sign_that_a_terminal_obeys_comes_back_from_an_argument() {
    for arguments in [
        ["host", "minishogi", "--page", "https://a\x1b[2J.example/"],
        ["host", "minishogi", "--page", "https://a\u{202e}.example/"],
        ["host", "minishogi", "--relay", "https://a\x1b[2J.example/"],
        ["host", "minishogi", "--clock", "1\x1b[2J"],
        ["host", "mini\x1b[2Jshogi", "--clock", "none"],
    ] {
        let refused = engine(&arguments);
        refused.is_refused_with(&["expected"]);
        let is_obeyed = |sign: char| sign.is_control() && sign != '\n' || sign == '\u{202e}';
        assert!(!refused.err.contains(is_obeyed), "{:?}", refused.err);
    }
}
