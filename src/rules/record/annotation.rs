//! What is said of one turn in a record: comment, annotator's sign, arrows and circles, clock,
//! evaluation. Plain data; knows no screen and no engine.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize};

use crate::error::{TextError, refused};
use crate::game::Game;
use crate::ron_files::reader::raise;
use crate::seat::Seat;
use crate::traits::board_view::Location;

/// All that is said of one node of a tree: of the move that leads there, and of the position
/// after it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Annotations {
    /// Free text, of any number of lines.
    pub comment: Option<String>,
    /// What an annotator thinks of the move.
    pub sign: Option<MoveSign>,
    /// Arrows drawn on the board.
    pub arrows: Vec<Arrow>,
    /// Circles drawn on the board.
    pub circles: Vec<Circle>,
    /// What the clock showed.
    pub clock: ClockAnnotation,
    /// What an engine thought of the position after the move.
    pub evaluation: Option<Evaluation>,
}

impl Annotations {
    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Annotations::default()
    }

    /// Adds a line to the comment.
    pub fn add_comment(&mut self, words: &str) {
        match &mut self.comment {
            Some(comment) => {
                comment.push('\n');
                comment.push_str(words);
            }
            none => *none = Some(words.into()),
        }
    }
}

/// An annotator's sign for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveSign {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl MoveSign {
    /// Every sign, the best first.
    pub const ALL: [MoveSign; 6] = [
        MoveSign::Brilliant,
        MoveSign::Good,
        MoveSign::Interesting,
        MoveSign::Dubious,
        MoveSign::Mistake,
        MoveSign::Blunder,
    ];

    /// How it is written (`!?`).
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            MoveSign::Brilliant => "!!",
            MoveSign::Good => "!",
            MoveSign::Interesting => "!?",
            MoveSign::Dubious => "?!",
            MoveSign::Mistake => "?",
            MoveSign::Blunder => "??",
        }
    }
}

/// The colour of an arrow or a circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum MarkColour {
    /// The first that is offered.
    #[default]
    Green,
    /// The second.
    Red,
    /// The third.
    Blue,
    /// The fourth.
    Yellow,
}

impl MarkColour {
    /// Every colour, in the order in which they are offered.
    pub const ALL: [MarkColour; 4] = [
        MarkColour::Green,
        MarkColour::Red,
        MarkColour::Blue,
        MarkColour::Yellow,
    ];
}

/// A place that an arrow or a circle is drawn at, by the names of position texts. Written as
/// text: `7g` for a cell, `b:P` for a kind of thing in the hand or storage of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "String")]
pub enum MarkPlace {
    /// A cell, by its name (`7g`).
    Cell(String),
    /// Things of one kind in a seat's hand or storage.
    Hand {
        /// The letter of the seat.
        seat: char,
        /// The code of the kind.
        piece: String,
    },
}

/// Stands between the seat and the kind.
const SEAT_AND_KIND_SEPARATOR: char = ':';

impl MarkPlace {
    /// A place of a game by its name; none if the game has no such place.
    #[must_use]
    pub fn from_location(game: &Game, location: Location) -> Option<MarkPlace> {
        match location {
            Location::Cell(cell) => {
                let layout = game.layout();
                Some(MarkPlace::Cell(layout.get_shape(cell)?.name.clone()))
            }
            Location::Hand(seat, kind) => {
                let kinds = game.kinds();
                Some(MarkPlace::Hand {
                    seat: game.seat_letter(seat),
                    piece: kinds.get(usize::from(kind.0))?.code.clone(),
                })
            }
        }
    }

    /// Where in a game the place is; none if the game has no such place.
    #[must_use]
    pub fn location(&self, game: &Game) -> Option<Location> {
        match self {
            MarkPlace::Cell(name) => game.layout().cell_named(name).map(Location::Cell),
            MarkPlace::Hand { seat, piece } => {
                let mut seats = (0..game.seat_count()).map(Seat);
                let seat = seats.find(|it| game.seat_letter(*it) == *seat)?;
                let kinds = game.kinds();
                let info = kinds.iter().find(|info| info.code == *piece)?;
                Some(Location::Hand(seat, info.kind))
            }
        }
    }
}

impl fmt::Display for MarkPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MarkPlace::Cell(name) => f.write_str(name),
            MarkPlace::Hand { seat, piece } => write!(f, "{seat}{SEAT_AND_KIND_SEPARATOR}{piece}"),
        }
    }
}

impl From<MarkPlace> for String {
    fn from(place: MarkPlace) -> String {
        place.to_string()
    }
}

impl FromStr for MarkPlace {
    type Err = TextError;

    fn from_str(text: &str) -> Result<MarkPlace, TextError> {
        let Some((seat, piece)) = text.split_once(SEAT_AND_KIND_SEPARATOR) else {
            return Ok(MarkPlace::Cell(text.into()));
        };
        let mut letters = seat.chars();
        match (letters.next(), letters.next()) {
            (Some(seat), None) if !piece.is_empty() => Ok(MarkPlace::Hand {
                seat,
                piece: piece.into(),
            }),
            _ => {
                let expected =
                    wording!("a cell such as `7g`, or seat and kind in a hand such as `b:P`");
                refused("place", expected, text)
            }
        }
    }
}

impl<'de> Deserialize<'de> for MarkPlace {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<MarkPlace, D::Error> {
        String::deserialize(from)?.parse().map_err(raise)
    }
}

/// An arrow on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrow {
    /// Where it begins.
    pub from: MarkPlace,
    /// Where its head is.
    pub to: MarkPlace,
    /// Its colour.
    #[serde(default)]
    pub colour: MarkColour,
}

/// A circle on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Circle {
    /// What it is drawn around.
    pub at: MarkPlace,
    /// Its colour.
    #[serde(default)]
    pub colour: MarkColour,
}

/// A length of time in seconds: a number of 0 or more that is not without end.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Default, Serialize)]
#[serde(transparent)]
pub struct Seconds(f64);

impl Seconds {
    /// So many seconds; none if there can be no such length.
    #[must_use]
    pub fn new(seconds: f64) -> Option<Seconds> {
        (seconds.is_finite() && seconds >= 0.0).then_some(Seconds(seconds))
    }

    /// How many seconds.
    #[must_use]
    pub fn get(self) -> f64 {
        self.0
    }

    /// The same as a duration; the longest there is, if it is longer.
    #[must_use]
    pub fn as_duration(self) -> Duration {
        Duration::try_from_secs_f64(self.0).unwrap_or(Duration::MAX)
    }
}

impl From<Duration> for Seconds {
    fn from(length: Duration) -> Seconds {
        Seconds(length.as_secs_f64())
    }
}

impl From<u32> for Seconds {
    fn from(seconds: u32) -> Seconds {
        Seconds(seconds.into())
    }
}

impl From<Seconds> for f64 {
    fn from(seconds: Seconds) -> f64 {
        seconds.0
    }
}

impl<'de> Deserialize<'de> for Seconds {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seconds, D::Error> {
        let seconds = f64::deserialize(from)?;
        Seconds::new(seconds).ok_or_else(|| {
            let expected = wording!("seconds of 0 or more");
            raise(TextError::new("", expected, seconds.to_string()))
        })
    }
}

/// What the clock of the seat that moved showed after its move.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct ClockAnnotation {
    /// How long the turn took.
    pub spent: Option<Seconds>,
    /// What was left: of the main time, or of the period of byoyomi that runs.
    pub left: Option<Seconds>,
    /// How many periods of byoyomi were left, the running one included; none before byoyomi.
    pub periods_left: Option<u16>,
}

/// What an engine thought of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evaluation {
    /// How good it is for seat 0.
    pub score: EvaluationScore,
    /// How deep was searched, in plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u16>,
}

/// A score, seen by seat 0 and its team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EvaluationScore {
    /// In hundredths of a pawn; above 0 is good for seat 0.
    Centipawns(i32),
    /// Mate in so many plies; below 0 if seat 0 is mated.
    Mate(i32),
}
