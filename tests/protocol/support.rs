//! Runs the real `komadai-engine` and keeps what it said.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A folder for files that goes away with the value.
pub struct Scratch(TempDir);

impl Scratch {
    pub fn new() -> Scratch {
        Scratch(tempfile::tempdir().expect("a scratch folder"))
    }

    /// The path of a file in it, whether or not there is one.
    pub fn path(&self, name: &str) -> String {
        let path = self.0.path().join(name);
        path.to_str().expect("a path in UTF-8").into()
    }

    /// Writes a file; its path.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a scratch folder");
        fs::write(&path, content).expect("a scratch file");
        self.path(name)
    }
}

/// What a run of the program left behind.
pub struct Ran {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// The lines of stdout.
    pub fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }

    /// Asserts that bad input was refused as the page of the command line
    /// says: status 2, nothing on stdout, and a message with these parts.
    #[track_caller]
    pub fn is_refused_with(&self, parts: &[&str]) {
        assert_eq!(self.status, 2, "stderr: {}", self.err);
        assert_eq!(self.out, "");
        for part in parts {
            assert!(
                self.err.contains(part),
                "expected `{part}` in: {}",
                self.err
            );
        }
    }

    /// The last line of a match: what it came to.
    #[track_caller]
    pub fn totals(&self) -> serde_json::Value {
        let lines = self.is_done().lines();
        serde_json::from_str(lines.last().expect("totals")).expect("JSON")
    }

    /// Asserts that the command was done: status 0 and nothing on stderr.
    #[track_caller]
    pub fn is_done(&self) -> &Ran {
        assert_eq!((self.status, self.err.as_str()), (0, ""));
        self
    }
}

/// Runs the program with these arguments.
pub fn engine(arguments: &[&str]) -> Ran {
    engine_hearing(arguments, b"")
}

/// Runs the program with these arguments and this input.
pub fn engine_hearing(arguments: &[&str], input: &[u8]) -> Ran {
    run(&mut Command::new(PROGRAM), arguments, input)
}

/// Runs the program with these arguments in a folder.
pub fn engine_in(folder: &Path, arguments: &[&str]) -> Ran {
    run(Command::new(PROGRAM).current_dir(folder), arguments, b"")
}

/// Runs a match of these two players, with more arguments.
pub fn match_between(variant: &str, players: [&str; 2], more: &[&str]) -> Ran {
    let [first, second] = players;
    let arguments = ["match", variant, "--seat1", first, "--seat2", second];
    engine(&[&arguments[..], more].concat())
}

/// Runs a match of one game against a player that moves by lot.
pub fn against_lot(variant: &str, player: &str) -> Ran {
    match_between(variant, [player, "random"], &["--games", "1"])
}

/// The path of the program.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_komadai-engine");

fn run(program: &mut Command, arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = program
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    // A program that does not listen may be gone before it is told anything.
    let _ = stdin.write_all(input);
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    Ran {
        status: output.status.code().expect("no signal ends it"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}
