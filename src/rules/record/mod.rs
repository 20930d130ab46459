//! A whole game as data: rules, players, start, moves, result. Human-readable
//! RON that people may edit, so every door expects nonsense. Knows text only;
//! files, clocks and the calendar are for others.
//!
//! A record holds one line of play. Branches will need a new [`FORMAT`], and
//! older records will go on being read.

pub mod annotation;
pub mod kif;
pub mod tree;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, IgnoredAny, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use thiserror::Error;

use super::error::{MoveError, TextError};
use super::game::Game;
use super::game::outcome::Outcome;
use super::matches::match_context::MatchContext;
use super::ron_files::reader;
use super::variants::ruleset::{Ruleset, StartError};

/// The version of the format that is written, and the newest that is read.
pub const FORMAT: u32 = 1;

/// One game as it is kept on disk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the format.
    pub format: u32,
    /// The game and its options.
    pub game: Ruleset,
    /// Who played, seat 0 first, in free text; may be left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// When it was played, in free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// How it began.
    pub start: Start,
    /// The turns, oldest first.
    pub moves: Vec<RecordedTurn>,
    /// How it stands after the last turn (`win w mate`, `ongoing`); may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// What the game after it needs to know; may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sequel: Option<MatchContext>,
}

/// A record of which only the game is read.
#[derive(Deserialize)]
#[serde(rename = "Record", deny_unknown_fields)]
struct RecordWithoutMatch {
    format: u32,
    game: Ruleset,
    #[serde(default)]
    players: Vec<String>,
    #[serde(default)]
    date: Option<String>,
    start: Start,
    moves: Vec<RecordedTurn>,
    #[serde(default)]
    result: Option<String>,
    #[serde(default, rename = "sequel")]
    _sequel: IgnoredAny,
}

impl From<RecordWithoutMatch> for Record {
    fn from(bare: RecordWithoutMatch) -> Record {
        Record {
            format: bare.format,
            game: bare.game,
            players: bare.players,
            date: bare.date,
            start: bare.start,
            moves: bare.moves,
            result: bare.result,
            sequel: None,
        }
    }
}

/// How a game began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// With these setup lines in the game's own notation, seat 0 first.
    Setup(Vec<String>),
    /// At this position text.
    Position(String),
}

/// One turn of a record. In RON a plain move text, or `(text: "a3a4", seconds:
/// 2.5, comment: "why not")`.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct RecordedTurn {
    /// The move text. Where people write records by hand, it may be the move as players
    /// write it.
    pub text: String,
    /// Time used, in seconds.
    pub seconds: Option<f64>,
    /// Anything anybody wants to say about it.
    pub comment: Option<String>,
}

/// A record text that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The text is not a record.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The record was written by a newer version of the program.
    #[error(
        "format: expected version {FORMAT} or older, found version {0}, which a newer program wrote"
    )]
    TooNew(u32),
    /// No version of the program has written that format.
    #[error("format: expected version 1 to {FORMAT}, found version {0}")]
    NoSuchFormat(u32),
}

/// Why a record cannot be replayed to its end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayErrorKind {
    /// The game cannot begin like that.
    #[error("start: {0}")]
    Start(#[from] StartError),
    /// A turn cannot be played.
    #[error("move {number}: {reason}")]
    Move {
        /// Which of the record's moves, from 1.
        number: usize,
        /// The move text.
        text: String,
        /// Why not.
        reason: Box<MoveError>,
    },
    /// The result is not one.
    #[error(transparent)]
    Result(#[from] TextError),
    /// The moves lead to another result.
    #[error("result: expected `{reached}` after the last move, found `{recorded}`")]
    OtherResult {
        /// What the record says.
        recorded: String,
        /// What the rules say.
        reached: String,
    },
}

/// A record that cannot be replayed to its end, with what could be saved of it.
#[derive(Debug, Error)]
#[error("{kind}")]
pub struct ReplayError {
    /// What stopped it.
    pub kind: ReplayErrorKind,
    /// The game as far as it could be played; none if it could not even begin.
    pub reached: Option<Box<Game>>,
}

impl Record {
    /// The record of a game. Players, date and times used are not the rules'
    /// business and are left empty.
    #[must_use]
    pub fn of(game: &Game) -> Record {
        Record {
            format: FORMAT,
            game: game.ruleset(),
            players: Vec::new(),
            date: None,
            start: game
                .setup_lines()
                .map_or_else(|| Start::Position(game.start_text()), Start::Setup),
            moves: game
                .played()
                .iter()
                .map(|played| RecordedTurn::new(&played.text))
                .collect(),
            result: Some(game.outcome_text()),
            sequel: None,
        }
    }

    /// Reads a record. That its moves are legal is for [`Record::replay`] to say.
    ///
    /// # Errors
    /// If the text is not a record, or one of a format that is not known.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        /// What every format has had, to tell a new format from a broken record.
        #[derive(Deserialize)]
        struct Versioned {
            format: u32,
        }
        if let Ok(Versioned { format }) = reader::read(text) {
            if format > FORMAT {
                return Err(RecordError::TooNew(format));
            }
            if format == 0 {
                return Err(RecordError::NoSuchFormat(format));
            }
        }
        Ok(reader::read(text)?)
    }

    /// Reads a record for the sake of its game. A sequel that is damaged is left out,
    /// and why is told beside the record.
    ///
    /// # Errors
    /// As for [`Record::read`], if more than the sequel is damaged.
    pub fn read_game(text: &str) -> Result<(Record, Option<RecordError>), RecordError> {
        match Record::read(text) {
            Ok(record) => Ok((record, None)),
            Err(RecordError::Text(kind)) => match reader::read::<RecordWithoutMatch>(text) {
                Ok(bare) => Ok((bare.into(), Some(kind.into()))),
                Err(_) => Err(kind.into()),
            },
            Err(other) => Err(other),
        }
    }

    /// The record as text; reading it back gives the same record.
    ///
    /// # Panics
    /// Never: nothing in a record can refuse to be written.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = reader::write(self);
        text.push('\n');
        text
    }

    /// Plays the whole game again.
    ///
    /// # Errors
    /// If it cannot begin, a move is not legal, or the result is not the one
    /// that the rules give; the error holds the game as far as it went.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        let mut game = self.begin().map_err(|kind| ReplayError {
            kind: kind.into(),
            reached: None,
        })?;
        match self.replay_on(&mut game) {
            Ok(()) => Ok(game),
            Err(kind) => Err(ReplayError {
                kind,
                reached: Some(Box::new(game)),
            }),
        }
    }

    /// The same record with its turns as move texts; `game` is what it was replayed to.
    #[must_use]
    pub fn in_move_texts(mut self, game: &Game) -> Record {
        for (turn, played) in self.moves.iter_mut().zip(game.played()) {
            turn.text.clone_from(&played.text);
        }
        self
    }

    fn begin(&self) -> Result<Game, StartError> {
        match &self.start {
            Start::Setup(lines) => self.game.set_up(lines),
            Start::Position(text) => Ok(self.game.at(text)?),
        }
    }

    fn replay_on(&self, game: &mut Game) -> Result<(), ReplayErrorKind> {
        for (number, turn) in (1..).zip(&self.moves) {
            game.replay(&turn.text)
                .map_err(|reason| ReplayErrorKind::Move {
                    number,
                    text: turn.text.clone(),
                    reason: Box::new(reason),
                })?;
        }
        let Some(recorded) = &self.result else {
            return Ok(());
        };
        let outcome = Outcome::read(recorded, &game.seat_letters())?;
        if game.can_end(outcome) {
            game.end(outcome);
        }
        if game.outcome() == outcome {
            Ok(())
        } else {
            Err(ReplayErrorKind::OtherResult {
                recorded: recorded.clone(),
                reached: game.outcome_text(),
            })
        }
    }
}

impl RecordedTurn {
    /// A turn of which only the move is known.
    #[must_use]
    pub fn new(text: impl Into<String>) -> RecordedTurn {
        RecordedTurn {
            text: text.into(),
            ..RecordedTurn::default()
        }
    }
}

/// A turn with everything that may be said of it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Turn", deny_unknown_fields)]
struct AnnotatedTurn {
    text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
}

impl Serialize for RecordedTurn {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.seconds.is_none() && self.comment.is_none() {
            return to.serialize_str(&self.text);
        }
        AnnotatedTurn {
            text: self.text.clone(),
            seconds: self.seconds,
            comment: self.comment.clone(),
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for RecordedTurn {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<RecordedTurn, D::Error> {
        from.deserialize_any(TurnVisitor)
    }
}

struct TurnVisitor;

impl<'de> Visitor<'de> for TurnVisitor {
    type Value = RecordedTurn;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move text in quotes, or `(text: ..., seconds: ..., comment: ...)`")
    }

    fn visit_str<E>(self, text: &str) -> Result<RecordedTurn, E> {
        Ok(RecordedTurn::new(text))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<RecordedTurn, A::Error> {
        let AnnotatedTurn {
            text,
            seconds,
            comment,
        } = AnnotatedTurn::deserialize(MapAccessDeserializer::new(map))?;
        if let Some(odd) = seconds.filter(|time| !(time.is_finite() && *time >= 0.0)) {
            return Err(A::Error::invalid_value(
                Unexpected::Float(odd),
                &"seconds of 0 or more",
            ));
        }
        Ok(RecordedTurn {
            text,
            seconds,
            comment,
        })
    }
}
