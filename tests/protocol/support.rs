//! Runs the real `komadai-engine` and keeps what it said.

use std::io::Write;
use std::process::{Command, Stdio};

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
    let mut child = Command::new(env!("CARGO_BIN_EXE_komadai-engine"))
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
