//! Why a command did not do what it was asked, and the exit status that says so.

use std::io;

use thiserror::Error;

use super::online_play::session::SessionError;
use crate::locale::Message;
use crate::rules::error::{MoveError, PositionError, TextError, truncated_for_message};
use crate::rules::game::Game;
use crate::rules::variants::ruleset::Ruleset;
use crate::words::{self, in_english};

/// The exit status of a command that did what it was asked.
pub const EXIT_OK: u8 = 0;
/// The exit status after a failure of our own.
pub const EXIT_FAILURE: u8 = 1;
/// The exit status after bad input.
pub const EXIT_BAD_INPUT: u8 = 2;

/// Why a command did not do what it was asked.
#[derive(Debug, Error)]
pub enum CommandError {
    /// An argument or a file is not what it should be.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The position text was refused.
    #[error("position: {}", in_english(.0))]
    Position(Message),
    /// One of the moves to play first was refused.
    #[error("move {number}{quoted_move}: {}", in_english(reason))]
    Move {
        /// Which of the moves, from 1.
        number: usize,
        /// The move, where the reason does not name the whole of it.
        quoted_move: String,
        reason: Message,
    },
    /// A file cannot be read.
    #[error("{path}: expected a file that can be read, found: {reason}")]
    UnreadableFile {
        path: String,
        /// What the system said.
        reason: io::Error,
    },
    /// A file cannot be written.
    #[error("{path}: expected a file that can be written, found: {reason}")]
    UnwritableFile {
        path: String,
        /// What the system said.
        reason: io::Error,
    },
    /// A file was read and refused.
    #[error("{path}: {reason}")]
    Refused {
        path: String,
        /// Where, what was expected, what was found.
        reason: String,
    },
    /// Another program has the file of a room.
    #[error("{path}: expected a room that no other program has open, found one that another has")]
    RoomInUse { path: String },
    /// The file of a room keeps something else than was asked for.
    #[error("{place}: expected {kept}, which {path} keeps, found {asked}")]
    OtherRoom {
        /// What was asked for.
        place: &'static str,
        path: String,
        kept: String,
        /// What was asked for instead.
        asked: String,
    },
    /// Another program cannot be started or does not talk USI.
    #[error("player {name}: expected a program that talks USI, found: {reason}")]
    Program {
        /// The player as it was written.
        name: String,
        /// What the system said.
        reason: io::Error,
    },
    /// Lessons that are part of the program are wrong.
    #[error("the lessons are wrong:\n{}", .0.join("\n"))]
    Lessons(Vec<String>),
    /// A game with others cannot go on.
    #[error("{}", in_english(.0))]
    Room(Message),
    /// The results cannot be written, or the next line not be heard.
    #[error("reading or writing failed: {0}")]
    Output(#[from] io::Error),
}

impl From<SessionError> for CommandError {
    fn from(error: SessionError) -> CommandError {
        match error {
            SessionError::Io(error) => CommandError::Output(error),
            SessionError::Room(message) => CommandError::Room(message),
            SessionError::Engine(_) => CommandError::Room(Message::verbatim(error.to_string())),
            SessionError::Text(error) => CommandError::Text(error),
        }
    }
}

impl CommandError {
    /// A position text of a game was refused.
    #[must_use]
    pub fn for_position(rules: &Ruleset, reason: &PositionError) -> CommandError {
        CommandError::Position(words::position_error(rules, reason))
    }

    /// A move to play first was refused: in which game, which one, from 1, how it was written,
    /// and why.
    #[must_use]
    pub fn for_move(game: &Game, number: usize, text: &str, reason: &MoveError) -> CommandError {
        let quoted = match reason {
            MoveError::Text(_) => format!(", `{}`", truncated_for_message(text)),
            MoveError::Illegal { .. } => String::new(),
        };
        CommandError::Move {
            number,
            quoted_move: quoted,
            reason: words::move_error(game, reason),
        }
    }

    /// What is to be told to a player who meets the error at the table; what the rules and the
    /// readers say in the player's language, all else in English.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            CommandError::Position(reason)
            | CommandError::Move { reason, .. }
            | CommandError::Room(reason) => reason.clone(),
            CommandError::Text(error) => words::text_error(error),
            _ => Message::verbatim(self.to_string()),
        }
    }

    /// The exit status that says so. A reader that has heard enough
    /// (`| head`) is no failure.
    #[must_use]
    pub fn exit_status(&self) -> u8 {
        match self {
            CommandError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => EXIT_OK,
            CommandError::Output(_) | CommandError::Lessons(_) | CommandError::Room(_) => {
                EXIT_FAILURE
            }
            _ => EXIT_BAD_INPUT,
        }
    }
}
