//! USI lines, read. Pure: whatever the line, it is a command or refused with
//! place, expected and found.

use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use crate::rules::error::TextError;

/// Every command there is, for messages.
const COMMANDS: &str = "one of usi, isready, usinewgame, setoption, position, go, ponderhit, stop, gameover, quit, d, perft";

/// One line, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `usi`: say who you are and what can be set.
    Usi,
    /// `isready`: say when everything so far is done.
    IsReady,
    /// `usinewgame`: the next position is of another game.
    NewGame,
    /// `setoption name X value Y`; a button has no value.
    SetOption {
        /// The option's name.
        name: String,
        /// Its value, empty if left out.
        value: String,
    },
    /// `position startpos|sfen TEXT [moves ...]`. One that cannot be read is a command
    /// all the same: what was set up before is not meant any more.
    Position(Result<Place, TextError>),
    /// `go ...`.
    Go(Go),
    /// `stop`: end the search and answer.
    Stop,
    /// `quit`.
    Quit,
    /// `d`: show the position.
    Display,
    /// `perft N`.
    Perft(u32),
    /// `ponderhit`: the move that was pondered on has been played.
    PonderHit,
    /// `gameover ...`: nobody waits for an answer any more.
    GameOver,
}

/// What `position` sets up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The position text; none for the start position.
    pub text: Option<String>,
    /// The moves to play from there.
    pub moves: Vec<String>,
}

/// What `go` asks for.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Go {
    /// The deepest iteration.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Exactly so long.
    pub move_time: Option<Duration>,
    /// Time left by seat letter (`btime`).
    pub times: Vec<(char, Duration)>,
    /// Time won a move by seat letter (`binc`).
    pub increments: Vec<(char, Duration)>,
    /// Time for a move once the time left is used up.
    pub byoyomi: Option<Duration>,
    /// Answer nothing until told to stop.
    pub infinite: bool,
    /// Think in the other side's time: answer nothing until told that the
    /// expected move has been played, or to stop.
    pub ponder: bool,
    /// Look for a forced win.
    pub mate: Option<MateTime>,
}

/// How long to look for a forced win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MateTime {
    /// `go mate infinite`: until one is found or it is told to stop.
    Infinite,
    /// `go mate N`.
    Within(Duration),
}

impl Command {
    /// Reads a line; nothing for a blank one.
    ///
    /// # Errors
    /// If the line is not a command.
    pub fn read(line: &str) -> Result<Option<Command>, TextError> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            return Ok(None);
        };
        let command = match first {
            "usi" => Command::Usi,
            "isready" => Command::IsReady,
            "usinewgame" => Command::NewGame,
            "setoption" => read_option(words)?,
            "position" => Command::Position(read_position(words)),
            "go" => Command::Go(read_go(words)?),
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            "d" => Command::Display,
            "perft" => Command::Perft(read_number("perft", &mut words)?),
            "ponderhit" => Command::PonderHit,
            "gameover" => Command::GameOver,
            _ => return Err(TextError::new("command", COMMANDS, first)),
        };
        Ok(Some(command))
    }
}

fn read_option(mut words: SplitWhitespace) -> Result<Command, TextError> {
    match words.next() {
        Some("name") => {}
        other => {
            return Err(TextError::new(
                "setoption",
                "`name`",
                other.unwrap_or_default(),
            ));
        }
    }
    let rest: Vec<&str> = words.collect();
    let (name, value) = match rest.iter().position(|word| *word == "value") {
        Some(at) => (&rest[..at], &rest[at + 1..]),
        None => (&rest[..], &[][..]),
    };
    if name.is_empty() {
        return Err(TextError::new("setoption name", "a name", ""));
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    })
}

fn read_position(words: SplitWhitespace) -> Result<Place, TextError> {
    let words: Vec<&str> = words.collect();
    let moves_at = words.iter().position(|word| *word == "moves");
    let (start, moves) = match moves_at {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (&words[..], &[][..]),
    };
    let text = match start {
        ["startpos"] => None,
        // Some programs count plies from 0.
        ["sfen", text @ .., "0"] if !text.is_empty() => Some(format!("{} 1", text.join(" "))),
        ["sfen", text @ ..] if !text.is_empty() => Some(text.join(" ")),
        ["sfen"] => return Err(TextError::new("position sfen", "a position text", "")),
        ["startpos", more, ..] => return Err(TextError::new("position startpos", "`moves`", more)),
        other => {
            let found = other.first().copied().unwrap_or_default();
            return Err(TextError::new("position", "`startpos` or `sfen`", found));
        }
    };
    Ok(Place {
        text,
        moves: moves.iter().map(ToString::to_string).collect(),
    })
}

fn read_go(mut words: SplitWhitespace) -> Result<Go, TextError> {
    let mut go = Go::default();
    while let Some(word) = words.next() {
        match word {
            "depth" => go.depth = Some(read_number("go depth", &mut words)?),
            "nodes" => go.nodes = Some(read_number("go nodes", &mut words)?),
            "movetime" => go.move_time = Some(read_time("go movetime", &mut words)?),
            "byoyomi" => go.byoyomi = Some(read_time("go byoyomi", &mut words)?),
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "mate" => go.mate = Some(read_mate_time(&mut words)?),
            _ => {
                let place = format!("go {word}");
                if let Some(seat) = seat_of(word, "time") {
                    go.times.push((seat, read_time(&place, &mut words)?));
                } else if let Some(seat) = seat_of(word, "inc") {
                    go.increments.push((seat, read_time(&place, &mut words)?));
                } else {
                    let expected = "depth, nodes, movetime, btime and the like, byoyomi, infinite, ponder or mate";
                    return Err(TextError::new("go", expected, word));
                }
            }
        }
    }
    Ok(go)
}

fn read_mate_time(words: &mut SplitWhitespace) -> Result<MateTime, TextError> {
    let mut rest = words.clone();
    if rest.next() == Some("infinite") {
        *words = rest;
        return Ok(MateTime::Infinite);
    }
    read_time("go mate", words).map(MateTime::Within)
}

/// The seat letter before an ending (`b` in `btime`).
fn seat_of(word: &str, ending: &str) -> Option<char> {
    let mut seat = word.strip_suffix(ending)?.chars();
    let letter = seat.next().filter(char::is_ascii_lowercase)?;
    seat.next().is_none().then_some(letter)
}

fn read_number<N: FromStr>(place: &str, words: &mut SplitWhitespace) -> Result<N, TextError> {
    let word = words.next().unwrap_or_default();
    word.parse()
        .map_err(|_| TextError::new(place, "a whole number", word))
}

/// Reads milliseconds. A clock that has run over may be negative: nothing is left then.
fn read_time(place: &str, words: &mut SplitWhitespace) -> Result<Duration, TextError> {
    let milliseconds: i64 = read_number(place, words)?;
    Ok(Duration::from_millis(milliseconds.max(0).unsigned_abs()))
}
