//! A whole game as data: rules, preface, start, turns with their variations, result.
//! Human-readable RON that people may edit, so every door expects nonsense. Knows text only;
//! files, clocks and the calendar are for others.
//!
//! Written is [`FORMAT_VERSION`]; every older format is read.

mod address;
pub mod annotation;
pub mod csa;
pub mod encoding;
mod ending;
mod entering_king;
pub mod export;
mod file;
mod format1;
pub mod import_note;
pub mod kif;
pub mod link;
mod move_reader;
pub mod paste;
mod position_fields;
pub mod preface;
mod score_comment;
pub mod tree;
pub mod usi;

use komadai_clock::TimeControls;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::error::{MoveError, Place, TextError, refused};
use super::game::Game;
use super::game::outcome::Outcome;
use super::matches::match_context::MatchContext;
use super::ron_files::{reader, span};
use super::variants::ruleset::{Ruleset, StartError};
use file::RecordFile;
use format1::Format1File;
use preface::Preface;
use tree::{GameTree, NodeId, TreeError, TreeNode};

/// The version of the format that is written, and the newest that is read.
pub const FORMAT_VERSION: u32 = 2;

/// One game as it is kept on disk: a tree of turns from one start position.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game and its options.
    pub game: Ruleset,
    /// Who played, when and where.
    pub preface: Preface,
    /// How much time each seat had.
    pub time_controls: TimeControls,
    /// Words by which it can be found.
    pub tags: Vec<String>,
    /// How it began.
    pub start: Start,
    /// The turns; the main line is the game that was played. Where people write records by
    /// hand, a move may be written as players write it.
    pub tree: GameTree,
    /// How the game stands after the last turn of the main line (`win w mate`, `ongoing`); none
    /// if nobody has said.
    pub result: Option<String>,
    /// What the game after it needs to know.
    pub match_context: Option<MatchContext>,
}

/// How a game began.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Start {
    /// As games with these options begin.
    #[default]
    Initial,
    /// With these setup lines in the game's own notation, seat 0 first.
    Setup(Vec<String>),
    /// At this position text.
    Position(String),
}

impl Start {
    /// How a game began: by its setups where there are any, by its position where that is not
    /// the initial one.
    #[must_use]
    pub fn of_game(game: &Game) -> Start {
        match game.setup_lines() {
            Some(lines) => Start::Setup(lines),
            None => Start::Position(game.start_text()).simplified_to_initial(&game.ruleset()),
        }
    }

    /// The initial start, if this position is that.
    fn simplified_to_initial(self, rules: &Ruleset) -> Start {
        match self {
            Start::Position(text) if rules.begin().start_text() == text => Start::Initial,
            other => other,
        }
    }

    /// A game of these rules that begins so: the one way to begin a game from any position, that
    /// of a mate problem too.
    ///
    /// # Errors
    /// If a setup or the position cannot be read, or the rules cannot go on from there.
    pub fn begin_game(&self, rules: &Ruleset) -> Result<Game, StartError> {
        match self {
            Start::Initial => Ok(rules.begin()),
            Start::Setup(lines) => rules.begin_with_setups(lines),
            Start::Position(text) => Ok(rules.begin_problem(text)?),
        }
    }
}

/// What ends a line beside the line feed: of old Macs, of word processors, of Unicode.
const LINE_ENDS: [char; 5] = ['\r', '\u{b}', '\u{85}', '\u{2028}', '\u{2029}'];

/// The lines of a text, whatever ends them.
fn text_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split(LINE_ENDS))
}

/// A text on one line, for forms in which a line break would begin something else.
fn joined_on_one_line(text: &str) -> String {
    text_lines(text).collect::<Vec<&str>>().join(" ")
}

/// Whether a value says nothing, so that it need not be written.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A record text that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The text is not a record.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The record was written by a newer version of the program.
    #[error(
        "format: expected version {FORMAT_VERSION} or older, found version {0}, which a newer program wrote"
    )]
    TooNew(u32),
    /// No version of the program has written that format.
    #[error("format: expected version 1 to {FORMAT_VERSION}, found version {0}")]
    NoSuchFormat(u32),
}

/// Why a record cannot be replayed to its end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnplayableRecordError {
    /// The game cannot begin like that.
    #[error("start: {0}")]
    Start(#[from] StartError),
    /// A turn cannot be played.
    #[error("move {number}: {reason}")]
    Move {
        /// Which move of its line, from 1.
        number: usize,
        /// The move text.
        text: String,
        /// Why not.
        reason: Box<MoveError>,
    },
    /// There is no such node.
    #[error(transparent)]
    Node(#[from] TreeError),
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

impl UnplayableRecordError {
    /// The refusal of a move of this number in its line.
    fn of_move(number: usize, text: &str, reason: MoveError) -> UnplayableRecordError {
        UnplayableRecordError::Move {
            number,
            text: text.into(),
            reason: Box::new(reason),
        }
    }
}

/// A record that cannot be replayed to its end, with what could be saved of it.
#[derive(Debug, Error)]
#[error("{kind}")]
pub struct ReplayError {
    /// What stopped it.
    pub kind: UnplayableRecordError,
    /// The game as far as it could be played; none if it could not even begin.
    pub reached: Option<Box<Game>>,
}

impl Record {
    /// The record of a game, of one line. Players, date and times used are not the rules'
    /// business and are left empty.
    #[must_use]
    pub fn from_game(game: &Game) -> Record {
        let moves = game
            .played_turns()
            .iter()
            .map(|played| played.text.as_str());
        Record {
            tree: GameTree::of_line(moves),
            result: Some(game.outcome_text()),
            ..Record::of_unplayed_game(game.ruleset(), Start::of_game(game))
        }
    }

    /// The record of a game in which nothing has been played yet.
    #[must_use]
    pub fn of_unplayed_game(game: Ruleset, start: Start) -> Record {
        Record {
            game,
            preface: Preface::default(),
            time_controls: TimeControls::default(),
            tags: Vec::new(),
            start,
            tree: GameTree::new(),
            result: None,
            match_context: None,
        }
    }

    /// Reads a record of any format. That its moves are legal is for [`Record::replay_main_line`] to say.
    ///
    /// # Errors
    /// If the text is not a record, or one of a format that is not known.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        Ok(match format_version_of(text)? {
            1 => reader::read::<Format1File>(text)?.into_record()?,
            _ => reader::read::<RecordFile>(text)?.into_record()?,
        })
    }

    /// Reads a record for the sake of its game. A preface, time controls or a sequel that is
    /// damaged is left out, and why is told beside the record.
    ///
    /// # Errors
    /// As for [`Record::read`], if more than that is damaged.
    pub fn read_without_damaged_parts(
        text: &str,
    ) -> Result<(Record, Vec<RecordError>), RecordError> {
        match Record::read(text) {
            Ok(record) => Ok((record, Vec::new())),
            Err(RecordError::Text(kind)) => match Record::read_damaged(text) {
                // Of a single fault the refusal knows where in the file it is.
                Ok((record, faults)) if faults.len() == 1 => Ok((record, vec![kind.into()])),
                Ok((record, faults)) if !faults.is_empty() => {
                    Ok((record, faults.into_iter().map(RecordError::Text).collect()))
                }
                _ => Err(kind.into()),
            },
            Err(other) => Err(other),
        }
    }

    /// A record that was refused, without what is damaged beside its game, and what is wrong with that.
    fn read_damaged(text: &str) -> Result<(Record, Vec<TextError>), RecordError> {
        let mut undamaged = text.to_owned();
        let mut faults = Vec::new();
        for part in PARTS_BESIDE_THE_GAME {
            let Some(range) = span::field_value_range(&undamaged, part.name) else {
                continue;
            };
            if let Some(fault) = (part.fault_in)(&undamaged[range.clone()]) {
                undamaged.replace_range(range, part.empty);
                let place = Place::from(part.name).with_inside(&fault.place);
                faults.push(TextError {
                    place: Box::new(place),
                    ..fault
                });
            }
        }
        Ok((Record::read(&undamaged)?, faults))
    }

    /// The record as text; reading it back gives the same record.
    ///
    /// # Panics
    /// Never: nothing in a record can refuse to be written.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = reader::write(&RecordFile::from(self));
        text.push('\n');
        text
    }

    /// Plays the whole main line again.
    ///
    /// # Errors
    /// If it cannot begin, a move is not legal, or the result is not the one
    /// that the rules give; the error holds the game as far as it went.
    pub fn replay_main_line(&self) -> Result<Game, ReplayError> {
        let mut game = self.begin_game().map_err(|kind| ReplayError {
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

    /// The game as it stands at a node.
    ///
    /// # Errors
    /// If the node is not there, or the moves that lead there cannot be played; the error holds
    /// the game as far as it went.
    pub fn game_at(&self, node: NodeId) -> Result<Game, ReplayError> {
        let unreached = |kind| ReplayError {
            kind,
            reached: None,
        };
        let path = self
            .tree
            .path_to(node)
            .map_err(|kind| unreached(kind.into()))?;
        let mut game = self.begin_game().map_err(|kind| unreached(kind.into()))?;
        for (number, id) in (1..).zip(path) {
            if let Err(kind) = self.play_node(&mut game, number, id) {
                return Err(ReplayError {
                    kind,
                    reached: Some(Box::new(game)),
                });
            }
        }
        Ok(game)
    }

    /// The same record with every move of every line as a move text. A move that cannot be
    /// played is cut with all that comes after it, and the reason comes back.
    ///
    /// # Errors
    /// If the game cannot begin.
    pub fn with_moves_as_move_texts(
        mut self,
    ) -> Result<(Record, Vec<UnplayableRecordError>), StartError> {
        let mut game = self.begin_game()?;
        let mut faults = Vec::new();
        // The moves on the board now, and whether each is a turn of the game: a call that ends it
        // is none.
        let mut path: Vec<bool> = Vec::new();
        let ids: Vec<NodeId> = self.tree.nodes().skip(1).collect();
        for id in ids {
            let Ok(depth) = self.tree.depth(id) else {
                // Cut with a move before it.
                continue;
            };
            while path.len() >= depth {
                match path.pop() {
                    Some(true) => drop(game.undo()),
                    _ => drop(game.reopen()),
                }
            }
            let before = game.played_turns().len();
            match self.play_node(&mut game, depth, id) {
                Ok(()) => {
                    let turn = game.played_turns().get(before);
                    path.push(turn.is_some());
                    if let Some(text) = turn.map(|turn| turn.text.clone()) {
                        self.tree.set_move_text(id, &text).unwrap_or_default();
                    }
                }
                Err(fault) => {
                    faults.push(fault);
                    self.cut_move_and_end_line(id);
                }
            }
        }
        Ok((self, faults))
    }

    /// Cuts a move. The line ends before it: a variation of it was never the main move.
    fn cut_move_and_end_line(&mut self, id: NodeId) {
        let parent = self.tree.node(id).ok().and_then(TreeNode::parent);
        let main = |parent| self.tree.node(parent).ok().and_then(TreeNode::main_move);
        if let Some(parent) = parent.filter(|parent| main(*parent) == Some(id)) {
            self.tree.end_line(parent).unwrap_or_default();
        }
        self.tree.cut(id).map(drop).unwrap_or_default();
    }

    /// Whether every move of every line can be played.
    ///
    /// # Errors
    /// If one cannot, or the game cannot begin.
    pub fn check_variations(&self) -> Result<(), UnplayableRecordError> {
        let (_, faults) = self.clone().with_moves_as_move_texts()?;
        faults.into_iter().next().map_or(Ok(()), Err)
    }

    /// The game at the start.
    ///
    /// # Errors
    /// If it cannot begin so.
    pub fn begin_game(&self) -> Result<Game, StartError> {
        self.start.begin_game(&self.game)
    }

    /// Plays the move of a node, which is the move of this number in its line.
    fn play_node(
        &self,
        game: &mut Game,
        number: usize,
        id: NodeId,
    ) -> Result<(), UnplayableRecordError> {
        let text = self.tree.node(id)?.move_text().unwrap_or_default();
        game.play_record_turn(text)
            .map_err(|reason| UnplayableRecordError::of_move(number, text, reason))
    }

    fn replay_on(&self, game: &mut Game) -> Result<(), UnplayableRecordError> {
        for (number, id) in (1..).zip(self.tree.main_line()) {
            self.play_node(game, number, id)?;
        }
        let Some(recorded) = &self.result else {
            return Ok(());
        };
        let outcome = Outcome::read(recorded, &game.seat_letters())?;
        if game.can_end_with(outcome) {
            game.end_with_outcome(outcome);
        }
        if game.outcome() == outcome {
            Ok(())
        } else {
            Err(UnplayableRecordError::OtherResult {
                recorded: recorded.clone(),
                reached: game.outcome_text(),
            })
        }
    }
}

/// Whether a text is a record of a format older than [`FORMAT_VERSION`].
#[must_use]
pub fn is_old_form(text: &str) -> bool {
    matches!(format_version_of(text), Ok(format) if format < FORMAT_VERSION)
        && Record::read_without_damaged_parts(text).is_ok()
}

/// A field of a record without which its game is whole.
struct PartBesideTheGame {
    name: &'static str,
    /// What is wrong with its text, if anything is.
    fault_in: fn(&str) -> Option<TextError>,
    /// The text of one that says nothing.
    empty: &'static str,
}

const PARTS_BESIDE_THE_GAME: [PartBesideTheGame; 3] = [
    PartBesideTheGame {
        name: "preface",
        fault_in: |text| reader::read::<Preface>(text).err(),
        empty: "()",
    },
    PartBesideTheGame {
        name: "time_controls",
        fault_in: |text| reader::read::<TimeControls>(text).err(),
        empty: "\"none\"",
    },
    PartBesideTheGame {
        name: "sequel",
        fault_in: |text| reader::read::<Option<MatchContext>>(text).err(),
        empty: "None",
    },
];

/// The format of a record text. A text that is no valid RON is taken as one of the newest, so that it is refused with
/// the words of that.
fn format_version_of(text: &str) -> Result<u32, RecordError> {
    let Some(range) = span::field_value_range(text, "format") else {
        if !text.trim_end().ends_with(')') {
            return Ok(FORMAT_VERSION);
        }
        let (line, column) = span::line_and_column(text, &[]);
        let place = Place::column((line, column), "");
        let (expected, found) = (
            wording!("the field `{}`", "format"),
            wording!("the end without it"),
        );
        return refused(place, expected, found);
    };
    let said = &text[range];
    let digits = said.split(|letter: char| !letter.is_ascii_digit()).next();
    match digits.and_then(|digits| digits.parse().ok()) {
        Some(format) if format > FORMAT_VERSION => Err(RecordError::TooNew(format)),
        Some(0) => Err(RecordError::NoSuchFormat(0)),
        format => Ok(format.unwrap_or(FORMAT_VERSION)),
    }
}
