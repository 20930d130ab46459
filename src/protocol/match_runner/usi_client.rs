//! A player of another program: talks USI to it, one process for a whole
//! contest. Knows moves and positions only as texts.

use std::io::{self, BufReader, ErrorKind, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use web_time::Instant;

use super::clocks::Clocks;
use super::player_reply::{PlayerReply, parse_bestmove, parse_info_score};
use crate::engine::Limits;
use crate::protocol::bounded_lines::{self, BoundedLine};
use crate::rules::error::truncated_for_message;
use crate::rules::game::Game;

/// The transposition table that is asked for, in MiB.
const HASH_MIB: usize = 32;

/// How long a program may take to start, and to be ready for a game.
const READY_TIMEOUT: Duration = Duration::from_secs(30);

/// How long it may take for a move beyond the time it is given: a referee's patience,
/// not the player's.
const MOVE_TIMEOUT_MARGIN: Duration = Duration::from_secs(30);

/// How long it may take for a move if it is given no time.
const UNTIMED_MOVE_TIMEOUT: Duration = Duration::from_secs(600);

/// The names of the option by which programs are told the game. Fairy-Stockfish keeps
/// that of the other protocol; who does not know one passes over it.
const VARIANT_OPTION_NAMES: [&str; 2] = ["USI_Variant", "UCI_Variant"];

/// How many lines of a program may wait to be heard; then it waits itself.
const MAX_UNREAD_LINES: usize = 1024;

/// The most bytes of one of them.
const MOST_PLAYER_LINE_BYTES: usize = 64 * 1024;

/// A program that plays.
pub struct UsiClient {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<io::Result<String>>,
    limits: Limits,
    /// It has been waited for too long.
    has_timed_out: bool,
}

impl UsiClient {
    /// Starts a program, its arguments after spaces, and tells it which game
    /// to play.
    ///
    /// # Errors
    /// If it cannot be started or does not answer as USI wants it.
    pub fn start(program: &str, limits: Limits, game: &Game) -> io::Result<UsiClient> {
        let mut words = program.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("no pipes"));
        };
        let mut client = UsiClient {
            child,
            stdin,
            lines: spawn_reader(stdout)?,
            limits,
            has_timed_out: false,
        };
        client.send("usi")?;
        let name = game.variant().name;
        let mut refusal = None;
        client.wait_for_line("usiok", READY_TIMEOUT, |line| {
            if !is_variant_offered(line, name) {
                refusal = Some(truncated_for_message(line.trim()).into_owned());
            }
        })?;
        if let Some(line) = refusal {
            let words = format!("a program that does not play {name}: `{line}`");
            return Err(io::Error::other(words));
        }
        for option in VARIANT_OPTION_NAMES {
            client.set_option(option, name)?;
        }
        client.set_option("USI_Hash", &HASH_MIB.to_string())?;
        client.set_option("Threads", "1")?;
        for option in game.ruleset().options() {
            client.set_option(option.name, &option.value)?;
        }
        client.wait_until_ready()?;
        Ok(client)
    }

    /// Tells it that another game begins.
    ///
    /// # Errors
    /// If it no longer listens.
    pub fn new_game(&mut self) -> io::Result<()> {
        self.send("usinewgame")?;
        self.wait_until_ready()
    }

    fn wait_until_ready(&mut self) -> io::Result<()> {
        self.send("isready")?;
        self.wait_for_line("readyok", READY_TIMEOUT, |_| ())
            .map(|_| ())
    }

    /// What it does, and its last word on the position, while the clocks stand so.
    ///
    /// # Errors
    /// If it no longer answers.
    pub fn choose_move(&mut self, game: &Game, clocks: &Clocks) -> io::Result<PlayerReply> {
        let moves: Vec<&str> = game
            .played_turns()
            .iter()
            .map(|played| played.text.as_str())
            .collect();
        let mut position = format!("position sfen {}", game.start_text());
        if !moves.is_empty() {
            position = format!("{position} moves {}", moves.join(" "));
        }
        self.send(&position)?;
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
        let until_flag = clocks.time_until_flag(game.turn());
        if until_flag.is_some() {
            go = format!("{go}{}", clocks.go_arguments(game.turn()));
        }
        self.send(&go)?;
        let mut score = None;
        let time = self.limits.time.or(until_flag);
        let timeout = time.map_or(UNTIMED_MOVE_TIMEOUT, |time| {
            time.saturating_add(MOVE_TIMEOUT_MARGIN)
        });
        let line = self.wait_for_line("bestmove", timeout, |line| {
            score = parse_info_score(line).or(score);
        })?;
        Ok(PlayerReply {
            action: parse_bestmove(&line),
            score,
        })
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        self.send(&format!("setoption name {name} value {value}"))
    }

    fn send(&mut self, line: &str) -> io::Result<()> {
        if self.has_timed_out {
            return Err(ErrorKind::BrokenPipe.into());
        }
        writeln!(self.stdin, "{line}")?;
        self.stdin.flush()
    }

    /// The next line that begins with a word, and all lines until then. Who does not
    /// say it in time is not listened to any more.
    fn wait_for_line(
        &mut self,
        word: &str,
        timeout: Duration,
        mut on_other_line: impl FnMut(&str),
    ) -> io::Result<String> {
        let start = Instant::now();
        loop {
            let left = timeout.saturating_sub(start.elapsed());
            let received = match left {
                // Even who goes on talking must come to the word.
                Duration::ZERO => Err(RecvTimeoutError::Timeout),
                left => self.lines.recv_timeout(left),
            };
            match received {
                Ok(line) => {
                    let line = line?;
                    if line.split_whitespace().next() == Some(word) {
                        return Ok(line);
                    }
                    on_other_line(&line);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let words = format!("its end without `{word}`");
                    return Err(io::Error::new(ErrorKind::UnexpectedEof, words));
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.has_timed_out = true;
                    let words = format!("no `{word}` within {} s", timeout.as_secs());
                    return Err(io::Error::new(ErrorKind::TimedOut, words));
                }
            }
        }
    }
}

/// The lines that a program says, read by a thread of their own: a pipe cannot be
/// waited at for a while only.
fn spawn_reader(stdout: ChildStdout) -> io::Result<Receiver<io::Result<String>>> {
    let (sender, lines) = sync_channel(MAX_UNREAD_LINES);
    let reader = thread::Builder::new().name("reader".into());
    reader.spawn(move || {
        let mut stdout = BufReader::new(stdout);
        while let Some(line) =
            bounded_lines::read_line(&mut stdout, MOST_PLAYER_LINE_BYTES).transpose()
        {
            let line = match line {
                // Names of programs and their authors come in any encoding.
                Ok(BoundedLine::Line(line)) => Ok(String::from_utf8_lossy(&line).into_owned()),
                Ok(BoundedLine::TooLong) => {
                    Err(bounded_lines::too_long_error(MOST_PLAYER_LINE_BYTES))
                }
                Err(error) => Err(error),
            };
            let is_end = line.is_err();
            if sender.send(line).is_err() || is_end {
                break;
            }
        }
    })?;
    Ok(lines)
}

/// Whether a program may play a game for all that a line of its options says: not if
/// it lists games and this one is not among them.
fn is_variant_offered(line: &str, game: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["option", "name", option, "type", "combo", ..]
            if VARIANT_OPTION_NAMES.contains(&option) =>
        {
            let mut pairs = words.windows(2);
            pairs.any(|pair| pair == ["var", game])
        }
        _ => true,
    }
}

impl Drop for UsiClient {
    fn drop(&mut self) {
        // It may have ended already, or not listen; nobody is left to tell either way.
        let _ = self.send("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
