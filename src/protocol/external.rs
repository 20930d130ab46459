//! A player of another program: talks USI to it, one process for a whole
//! contest. Knows moves and positions only as texts.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::choice::{Choice, read_score};
use crate::engine::Limits;
use crate::rules::play::Match;

/// The transposition table that is asked for, in MiB.
const HASH_MIB: usize = 32;

/// A program that plays.
pub struct External {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    limits: Limits,
}

impl External {
    /// Starts a program, its arguments after spaces, and tells it which game
    /// to play.
    ///
    /// # Errors
    /// If it cannot be started or does not answer as USI wants it.
    pub fn start(program: &str, limits: Limits, game: &Match) -> io::Result<External> {
        let mut words = program.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("no pipes"));
        };
        let mut external = External {
            child,
            to,
            from: BufReader::new(from),
            limits,
        };
        external.say("usi")?;
        external.wait_for("usiok")?;
        // Fairy-Stockfish keeps the name of the other protocol; who does not know
        // an option passes over it.
        for option in ["USI_Variant", "UCI_Variant"] {
            external.set(option, game.variant().name)?;
        }
        external.set("USI_Hash", &HASH_MIB.to_string())?;
        external.set("Threads", "1")?;
        for option in game.ruleset().options() {
            external.set(option.name, &option.value)?;
        }
        external.say("isready")?;
        external.wait_for("readyok")?;
        Ok(external)
    }

    /// Tells it that another game begins.
    ///
    /// # Errors
    /// If it no longer listens.
    pub fn new_game(&mut self) -> io::Result<()> {
        self.say("usinewgame")?;
        self.say("isready")?;
        self.wait_for("readyok").map(|_| ())
    }

    /// Its move, none if it gives up, and its last word on the position.
    ///
    /// # Errors
    /// If it no longer answers.
    pub fn choose(&mut self, game: &Match) -> io::Result<Choice> {
        let moves: Vec<&str> = game
            .played()
            .iter()
            .map(|played| played.text.as_str())
            .collect();
        let mut position = format!("position sfen {}", game.start_text());
        if !moves.is_empty() {
            position = format!("{position} moves {}", moves.join(" "));
        }
        self.say(&position)?;
        let mut go = String::from("go");
        if let Some(depth) = self.limits.depth {
            go = format!("{go} depth {depth}");
        }
        if let Some(nodes) = self.limits.nodes {
            go = format!("{go} nodes {nodes}");
        }
        if let Some(time) = self.limits.time {
            go = format!("{go} movetime {}", time.as_millis());
        }
        self.say(&go)?;
        let mut score = None;
        let answer = self.wait_hearing("bestmove", |line| score = read_score(line).or(score))?;
        let best = answer.split_whitespace().nth(1).unwrap_or_default();
        Ok(Choice {
            text: (best != "resign").then(|| best.to_owned()),
            score,
        })
    }

    fn set(&mut self, name: &str, value: &str) -> io::Result<()> {
        self.say(&format!("setoption name {name} value {value}"))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.to, "{line}")?;
        self.to.flush()
    }

    /// The next line that begins with a word.
    fn wait_for(&mut self, word: &str) -> io::Result<String> {
        self.wait_hearing(word, |_| ())
    }

    /// The next line that begins with a word, and all lines until then.
    fn wait_hearing(&mut self, word: &str, mut hear: impl FnMut(&str)) -> io::Result<String> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.from.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
            hear(&line);
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // It may have ended already; nobody is left to tell either way.
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
