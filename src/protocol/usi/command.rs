//! USI lines, read. Pure: whatever the line, it is a command or refused with
//! place, expected and found. Only `go` and `ponderhit` are never refused, for an
//! answer is waited for: what is not understood in them is kept as error. Knows
//! no game.

use std::iter::Peekable;
use std::str::{FromStr, SplitWhitespace};
use std::time::Duration;

use crate::rules::error::{TextError, refused, wording};
use crate::rules::traits::notation::split_moves;
use crate::rules::traits::rules::DEEPEST_PERFT;

/// Every command there is, for messages.
const COMMAND_LIST_TEXT: &str = "one of usi, isready, usinewgame, setoption, position, go, ponderhit, stop, gameover, quit, d, perft";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UsiCommand {
    /// `usi`: say who you are and what can be set.
    Usi,
    /// `isready`: say when everything so far is done.
    IsReady,
    /// `usinewgame`: the next position is of another game.
    NewGame,
    /// `setoption name X value Y`; a button has no value.
    SetOption {
        name: String,
        /// Its value, empty if left out.
        value: String,
    },
    /// `position startpos|sfen TEXT [moves ...]`. One that cannot be read is a command
    /// all the same: what was set up before is not meant any more.
    Position(Result<UsiPosition, TextError>),
    Go(Go),
    /// `stop`: end the search and answer; end a count.
    Stop,
    Quit,
    /// `d`: show the position.
    Display,
    /// `perft N`: count the lines of play.
    Perft(u32),
    /// `ponderhit`: the move that was pondered on has been played. Some programs
    /// tell the times only then.
    PonderHit(Go),
    /// `gameover ...`: nobody waits for an answer any more.
    GameOver,
}

/// What `position` sets up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsiPosition {
    /// The position text; none for the start position.
    pub text: Option<String>,
    /// The moves to play from there, as move texts or as players write them.
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
    pub time_left: Vec<(char, Duration)>,
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
    /// The only moves that come into question; any if there are none.
    pub search_moves: Vec<String>,
    /// What was not understood, and is not heeded.
    pub errors: Vec<TextError>,
}

impl Go {
    /// Heeds no clocks but those of these seats.
    pub fn retain_clocks_of(&mut self, seats: &[char]) {
        for (clocks, ending) in [
            (&mut self.time_left, TIME_SUFFIX),
            (&mut self.increments, INCREMENT_SUFFIX),
        ] {
            clocks.retain(|(letter, _)| {
                let is_known = seats.contains(letter);
                if !is_known {
                    let known: Vec<String> =
                        seats.iter().map(|seat| format!("{seat}{ending}")).collect();
                    let expected = wording!("one of {}", known.join(", "));
                    let found = format!("{letter}{ending}");
                    self.errors.push(TextError::new("go", expected, found));
                }
                is_known
            });
        }
    }

    /// Heeds no moves but these. For a forced win, all moves come into question.
    pub fn retain_legal_moves(&mut self, legal: &[String]) {
        let moves = std::mem::take(&mut self.search_moves);
        let (expected, known) = match self.mate {
            Some(_) => (wording!("nothing with `mate`"), &[][..]),
            None => (wording!("a legal move"), legal),
        };
        let (kept, others) = moves.into_iter().partition(|text| known.contains(text));
        self.search_moves = kept;
        let error = |text: String| TextError::new("go searchmoves", expected.clone(), text);
        self.errors.extend(others.into_iter().map(error));
    }

    /// The same with other times to think, if there are any.
    #[must_use]
    pub fn with_times_of(self, other: Go) -> Go {
        let is_empty = Go {
            errors: Vec::new(),
            ..other.clone()
        } == Go::default();
        if is_empty {
            return self;
        }
        Go {
            depth: other.depth.or(self.depth),
            nodes: other.nodes.or(self.nodes),
            search_moves: if other.search_moves.is_empty() {
                self.search_moves
            } else {
                other.search_moves
            },
            ponder: self.ponder,
            ..other
        }
    }
}

/// How long to look for a forced win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MateTime {
    /// `go mate infinite` or `go mate`: until one is found or it is told to stop.
    Infinite,
    /// `go mate N`.
    Within(Duration),
    /// `go mate` with a time that was not understood.
    Unknown,
}

impl UsiCommand {
    /// Reads a line; nothing for a blank one.
    ///
    /// # Errors
    /// If the line is not a command.
    pub fn read(line: &str) -> Result<Option<UsiCommand>, TextError> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            return Ok(None);
        };
        let command = match first {
            "usi" => UsiCommand::Usi,
            "isready" => UsiCommand::IsReady,
            "usinewgame" => UsiCommand::NewGame,
            "setoption" => parse_setoption(words)?,
            "position" => UsiCommand::Position(parse_position(words)),
            "go" => UsiCommand::Go(parse_go(first, words)),
            "stop" => UsiCommand::Stop,
            "quit" => UsiCommand::Quit,
            "d" => UsiCommand::Display,
            "perft" => UsiCommand::Perft(parse_perft_depth(words)?),
            "ponderhit" => UsiCommand::PonderHit(parse_go(first, words)),
            "gameover" => UsiCommand::GameOver,
            _ => {
                return refused("command", wording!("{}", COMMAND_LIST_TEXT), first);
            }
        };
        Ok(Some(command))
    }
}

fn parse_setoption(mut words: SplitWhitespace) -> Result<UsiCommand, TextError> {
    match words.next() {
        Some("name") => {}
        other => {
            return refused("setoption", wording!("`name`"), other.unwrap_or_default());
        }
    }
    let rest: Vec<&str> = words.collect();
    let (name, value) = match rest.iter().position(|word| *word == "value") {
        Some(at) => (&rest[..at], &rest[at + 1..]),
        None => (&rest[..], &[][..]),
    };
    if name.is_empty() {
        return refused("setoption name", wording!("a name"), "");
    }
    Ok(UsiCommand::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    })
}

fn parse_position(words: SplitWhitespace) -> Result<UsiPosition, TextError> {
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
        ["sfen"] => {
            return refused("position sfen", wording!("a position text"), "");
        }
        ["startpos", more, ..] => {
            return refused("position startpos", wording!("`moves`"), more);
        }
        other => {
            let found = other.first().copied().unwrap_or_default();
            return refused("position", wording!("`startpos` or `sfen`"), found);
        }
    };
    Ok(UsiPosition {
        text,
        moves: split_moves(&moves.join(" ")),
    })
}

/// The words of `go` but for the clocks, whose names begin with a seat's letter.
const GO_WORDS: [&str; 8] = [
    "depth",
    "nodes",
    "movetime",
    "byoyomi",
    "infinite",
    "ponder",
    "mate",
    "searchmoves",
];
/// The ending of a clock's name (`btime`).
const TIME_SUFFIX: &str = "time";
/// The ending of the name of what is won a move (`binc`).
const INCREMENT_SUFFIX: &str = "inc";

/// Reads what follows `go`, or what may follow like it. Whatever is not understood is
/// passed over up to the next word that is.
fn parse_go(place: &str, words: SplitWhitespace) -> Go {
    let mut go = Go::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let place_of_word = format!("{place} {word}");
        let read = match word {
            "depth" => parse_number(&place_of_word, &mut words).map(|depth| go.depth = Some(depth)),
            "nodes" => parse_number(&place_of_word, &mut words).map(|nodes| go.nodes = Some(nodes)),
            "movetime" => {
                parse_time(&place_of_word, &mut words).map(|time| go.move_time = Some(time))
            }
            "byoyomi" => parse_time(&place_of_word, &mut words).map(|time| go.byoyomi = Some(time)),
            "infinite" => {
                go.infinite = true;
                Ok(())
            }
            "ponder" => {
                go.ponder = true;
                Ok(())
            }
            "mate" => {
                go.mate = Some(MateTime::Unknown);
                parse_mate_time(&place_of_word, &mut words).map(|time| go.mate = Some(time))
            }
            "searchmoves" => {
                parse_moves(&place_of_word, &mut words).map(|moves| go.search_moves.extend(moves))
            }
            _ => {
                if let Some(seat) = seat_letter_before(word, TIME_SUFFIX) {
                    parse_time(&place_of_word, &mut words)
                        .map(|time| go.time_left.push((seat, time)))
                } else if let Some(seat) = seat_letter_before(word, INCREMENT_SUFFIX) {
                    parse_time(&place_of_word, &mut words)
                        .map(|time| go.increments.push((seat, time)))
                } else {
                    let expected = wording!("one of {}, btime and the like", GO_WORDS.join(", "));
                    let mut found = word.to_owned();
                    while let Some(more) = next_argument(&mut words) {
                        found = format!("{found} {more}");
                    }
                    refused(place.to_owned(), expected, found)
                }
            }
        };
        go.errors.extend(read.err());
    }
    go
}

fn parse_mate_time(
    place: &str,
    words: &mut Peekable<SplitWhitespace>,
) -> Result<MateTime, TextError> {
    if words.next_if_eq(&"infinite").is_some() {
        return Ok(MateTime::Infinite);
    }
    match words.peek() {
        Some(word) if !is_go_word(word) => parse_time(place, words).map(MateTime::Within),
        _ => Ok(MateTime::Infinite),
    }
}

/// Reads at least one move, and all up to the next word of `go`.
fn parse_moves(
    place: &str,
    words: &mut Peekable<SplitWhitespace>,
) -> Result<Vec<String>, TextError> {
    let moves: Vec<&str> = std::iter::from_fn(|| next_argument(words)).collect();
    if moves.is_empty() {
        return refused(place.to_owned(), wording!("moves"), "");
    }
    Ok(split_moves(&moves.join(" ")))
}

/// Whether something begins here that `go` may ask for.
fn is_go_word(word: &str) -> bool {
    GO_WORDS.contains(&word)
        || seat_letter_before(word, TIME_SUFFIX)
            .or(seat_letter_before(word, INCREMENT_SUFFIX))
            .is_some()
}

/// The seat letter before an ending (`b` in `btime`).
fn seat_letter_before(word: &str, ending: &str) -> Option<char> {
    let mut seat = word.strip_suffix(ending)?.chars();
    let letter = seat.next().filter(char::is_ascii_lowercase)?;
    seat.next().is_none().then_some(letter)
}

/// The next word that belongs to the one before.
fn next_argument<'a>(words: &mut Peekable<SplitWhitespace<'a>>) -> Option<&'a str> {
    words.next_if(|word| !is_go_word(word))
}

fn parse_number<N: FromStr>(
    place: &str,
    words: &mut Peekable<SplitWhitespace>,
) -> Result<N, TextError> {
    let word = next_argument(words).unwrap_or_default();
    word.parse()
        .map_err(|_| TextError::new(place.to_owned(), wording!("a whole number"), word))
}

/// Reads how deep to count lines of play.
fn parse_perft_depth(words: SplitWhitespace) -> Result<u32, TextError> {
    let depth: u32 = parse_number("perft", &mut words.peekable())?;
    if depth > DEEPEST_PERFT {
        let most = wording!("at most {}", DEEPEST_PERFT);
        return refused("perft", most, depth.to_string());
    }
    Ok(depth)
}

/// Reads milliseconds. A clock that has run over may be negative: nothing is left then.
fn parse_time(place: &str, words: &mut Peekable<SplitWhitespace>) -> Result<Duration, TextError> {
    let milliseconds: i64 = parse_number(place, words)?;
    Ok(Duration::from_millis(milliseconds.max(0).unsigned_abs()))
}
