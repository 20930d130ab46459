//! Links that carry a game, as people send them to each other. These forms are read:
//!
//! - `…#g=1…`, which is written: the whole game in a few hundred signs, who plays which seat, and
//!   a checksum (`code`).
//! - `…#z=1…`, which is written the same way: a puzzle, whose start is its position and whose turns
//!   are its solution. `&k=win` or `&k=save` behind it says what it asks for where the end of its
//!   solution does not tell; who does not know this part reads past it.
//! - `…#v=sigma&p=POSITION&m=MOVE,MOVE`, for people to write by hand and for links that are out
//!   there. All parts but the first may be left out; `o=NAME=VALUE,...` sets options, and
//!   `e=LEVEL` says how well the engine plays the other seats, 0 for people everywhere.
//!
//! Knows no browser and no address: what stands before the sign `#` is for others.

mod bits;
mod compact_code;
mod moves;

use std::borrow::Cow;

use thiserror::Error;

use super::preface::{PlayerInfo, PlayerKind, Preface};
use super::tree::GameTree;
use super::{Record, Start, UnplayableRecordError};
use crate::error::{PositionError, TextError, refused};
use crate::seat::Seat;
use crate::variants::catalogue;
use crate::variants::ruleset::Ruleset;

/// A link that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkError {
    /// A part of it cannot be read.
    #[error("link: {0}")]
    Text(#[from] TextError),
    /// The game cannot begin at its position.
    #[error("link: {game}: {reason}")]
    Start {
        /// The name of the game.
        game: String,
        /// Why not.
        reason: PositionError,
    },
    /// Signs of it are missing or wrong.
    #[error("link: expected all signs as they were written, found some missing or changed")]
    Damaged,
    /// A newer version of the program has written it.
    #[error("link: expected version 1, found version {0}, which a newer program wrote")]
    TooNew(char),
    /// It is whole, and yet what it says of this cannot be.
    #[error("link: {0}: expected what this program knows, found something else")]
    Unreadable(&'static str),
}

/// A game that no link carries.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// It is no game of the catalogue, and who receives the link may not have it.
    #[error("link: expected a game of the catalogue, found one of the player's own")]
    OwnVariant,
    /// Its moves are not legal.
    #[error("link: {0}")]
    Replay(#[from] UnplayableRecordError),
    /// A puzzle without a turn that solves it.
    #[error("link: expected the turns that solve the puzzle, found none")]
    NoSolution,
    /// Something in it has no place in a link.
    #[error("link: {0}: expected one that a link can carry, found another")]
    Unwritable(&'static str),
}

/// A link that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The game; its moves are not checked.
    pub record: Record,
    /// Who plays.
    pub players: LinkPlayers,
    /// Whether it is a puzzle: nobody has played its turns, they solve it.
    pub is_puzzle: bool,
    /// What the puzzle asks for, if the link says so.
    pub puzzle_goal: Option<PuzzleGoal>,
}

/// What a puzzle asks for whose solution the game outlasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleGoal {
    /// To win enough that the game is won.
    Win,
    /// To find the turn that does not lose.
    Save,
}

impl PuzzleGoal {
    const ALL: [PuzzleGoal; 2] = [PuzzleGoal::Win, PuzzleGoal::Save];
    /// The name of the part that says it.
    const KEY: &str = "k";

    const fn word(self) -> &'static str {
        match self {
            PuzzleGoal::Win => "win",
            PuzzleGoal::Save => "save",
        }
    }

    /// What the word of a link means; none if it is not known.
    fn read(word: &str) -> Option<PuzzleGoal> {
        let mut goals = PuzzleGoal::ALL.into_iter();
        goals.find(|goal| goal.word() == word)
    }
}

/// Who plays the game of a link.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum LinkPlayers {
    /// The link does not say.
    #[default]
    Unsaid,
    /// The receiver the seat to move, an engine of this level the others; at level 0 people play
    /// all of them.
    ReceiverToMove {
        /// The engine's level.
        level: u8,
    },
    /// These, seat 0 first: whoever has the seat to move receives the link.
    BySeat(Vec<LinkPlayer>),
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkPlayer {
    /// A person: seats with one number, 0 to 3, are one person's.
    Person(u8),
    /// An engine, at whichever end its turn comes.
    Engine {
        /// Its level, 1 the weakest.
        level: u8,
    },
}

/// What the compact form carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CodeKind {
    Game,
    Puzzle,
}

impl CodeKind {
    const ALL: [CodeKind; 2] = [CodeKind::Puzzle, CodeKind::Game];

    /// The name of the part that holds it.
    const fn key(self) -> &'static str {
        match self {
            CodeKind::Game => "g",
            CodeKind::Puzzle => "z",
        }
    }
}

/// Separates moves and options in a link.
const LIST_SEPARATOR: char = ',';

/// Whether a text looks like a link with a game.
#[must_use]
pub fn is_link(text: &str) -> bool {
    let text = text.trim();
    let is_line = !text.contains(char::is_whitespace);
    let has = |key| query(text).is_some_and(|parts| has_part(parts, key));
    is_line && (has("v") || CodeKind::ALL.into_iter().any(|kind| has(kind.key())))
}

/// Whether a text looks like a link with a puzzle.
#[must_use]
pub fn is_puzzle(text: &str) -> bool {
    let key = CodeKind::Puzzle.key();
    is_link(text) && query(text.trim()).is_some_and(|parts| has_part(parts, key))
}

/// Whether the parts of a link have one of this name.
fn has_part(parts: &str, key: &str) -> bool {
    let mut names = parts.split('&').filter_map(|part| part.split_once('='));
    names.any(|(name, _)| name == key)
}

/// The first link of the compact form in a text, as people send it with words around it.
#[must_use]
pub fn find_code_link(text: &str) -> Option<&str> {
    let is_coded = |word: &&str| {
        let mut keys = CodeKind::ALL.into_iter().map(CodeKind::key);
        is_link(word) && keys.any(|key| word.contains(&format!("#{key}=")))
    };
    let word = text.split_whitespace().find(is_coded)?;
    let is_mark = |sign: char| !sign.is_ascii_alphanumeric() && !matches!(sign, '-' | '_');
    let bare = word.trim_end_matches(is_mark);
    Some(bare.trim_start_matches(['<', '(', '[', '"', '\'', '\u{300C}']))
}

/// What stands behind the sign that separates the parts from the address.
fn query(text: &str) -> Option<&str> {
    text.split_once(['#', '?']).map(|(_, parts)| parts)
}

/// What stands behind the `#` of a link to a game: its main line, and who plays.
///
/// # Errors
/// If a link cannot carry the game.
pub fn write(record: &Record, players: &[LinkPlayer]) -> Result<String, WriteError> {
    let kind = CodeKind::Game;
    Ok(format!(
        "{}={}",
        kind.key(),
        compact_code::write(kind, record, players)?
    ))
}

/// What stands behind the `#` of a link to a puzzle: the start of a record and its main line, which
/// solves it, and what is asked for, if that is to be said.
///
/// # Errors
/// If there are no turns, or a link cannot carry them.
pub fn write_puzzle(record: &Record, goal: Option<PuzzleGoal>) -> Result<String, WriteError> {
    if record.tree.main_line().is_empty() {
        return Err(WriteError::NoSolution);
    }
    let kind = CodeKind::Puzzle;
    let code = compact_code::write(kind, record, &[])?;
    let goal = goal.map(|goal| format!("&{}={}", PuzzleGoal::KEY, goal.word()));
    Ok(format!("{}={code}{}", kind.key(), goal.unwrap_or_default()))
}

/// Reads a link, with or without the address before its `#`.
///
/// # Errors
/// If it names no game of the catalogue, has an option or a position that is none, or is damaged.
pub fn read(text: &str) -> Result<Link, LinkError> {
    let text = text.trim();
    // In a link a plus sign is a plus sign: moves have it.
    let parts = query(text).unwrap_or(text).replace('+', "%2B");
    let parts: Vec<(Cow<str>, Cow<str>)> = form_urlencoded::parse(parts.as_bytes()).collect();
    let part = |name: &str| {
        let found = parts.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_ref())
    };
    let mut codes = CodeKind::ALL.into_iter();
    match codes.find_map(|kind| Some((kind, part(kind.key())?))) {
        Some((kind, code)) => {
            let link = compact_code::read(kind, code)?;
            let goal = part(PuzzleGoal::KEY).and_then(PuzzleGoal::read);
            Ok(Link {
                puzzle_goal: goal.filter(|_| link.is_puzzle),
                ..link
            })
        }
        None => read_parts(|name| part(name).unwrap_or_default()),
    }
}

/// Reads the form for people.
fn read_parts<'a>(part: impl Fn(&str) -> &'a str) -> Result<Link, LinkError> {
    let mut rules = Ruleset::named(part("v")).ok_or_else(|| {
        let expected = wording!("`v=` and one of {}", catalogue::names().join(", "));
        TextError::new("v", expected, part("v"))
    })?;
    if part("p").is_empty() && part("m").is_empty() {
        // Nothing but a name means what is offered for a new game.
        rules = rules.with_options_as_offered();
    }
    for option in comma_separated(part("o")) {
        let Some((name, value)) = option.split_once('=') else {
            return refused("o", wording!("NAME=VALUE"), option);
        };
        rules.set(name.trim(), value.trim())?;
    }
    let start = match part("p") {
        "" => Start::of_game(&rules.begin()),
        position => {
            let game = rules
                .begin_problem(position)
                .map_err(|reason| LinkError::Start {
                    game: part("v").into(),
                    reason,
                })?;
            Start::of_game(&game)
        }
    };
    let players = match part("e") {
        "" => LinkPlayers::Unsaid,
        text => {
            let level = text.parse();
            let level = level.map_err(|_| TextError::new("e", wording!("a level"), text))?;
            LinkPlayers::ReceiverToMove { level }
        }
    };
    let record = Record {
        tree: GameTree::of_line(comma_separated(part("m"))),
        ..Record::of_unplayed_game(rules, start)
    };
    Ok(Link {
        record,
        players,
        is_puzzle: false,
        puzzle_goal: None,
    })
}

fn comma_separated(text: &str) -> impl Iterator<Item = &str> {
    text.split(LIST_SEPARATOR)
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

impl Link {
    /// The record of the game for who receives the link: the seat to move is played here, with
    /// all other seats of the same person, and those of other people by post. Where the link
    /// does not say who plays, an engine of the usual level plays the other seats.
    ///
    /// # Errors
    /// If the game cannot begin.
    pub fn into_receivers_record(self, usual_level: u8) -> Result<Record, UnplayableRecordError> {
        let mut record = self.record;
        // As far as its moves are legal: opening the record says what is wrong with them.
        let game = match record.replay_main_line() {
            Ok(game) => game,
            Err(error) => *error.reached.ok_or(error.kind)?,
        };
        let turn = game.turn();
        let kinds = (0..game.seat_count())
            .map(|seat| self.players.player_kind(Seat(seat), turn, usual_level));
        record.preface = Preface {
            players: kinds.map(PlayerInfo::of_kind).collect(),
            ..record.preface
        };
        Ok(record)
    }
}

impl LinkPlayers {
    /// Who plays a seat, as the receiver has it.
    fn player_kind(&self, seat: Seat, turn: Seat, usual_level: u8) -> PlayerKind {
        let level = match self {
            LinkPlayers::BySeat(players) => {
                let of = |seat: Seat| players.get(seat.index()).copied();
                return match of(seat) {
                    Some(LinkPlayer::Engine { level }) => PlayerKind::Engine { level },
                    player if seat == turn || player == of(turn) => PlayerKind::Human,
                    Some(LinkPlayer::Person(person)) => PlayerKind::ByPost { person },
                    None => PlayerKind::Human,
                };
            }
            LinkPlayers::ReceiverToMove { level } => *level,
            LinkPlayers::Unsaid => usual_level,
        };
        match level {
            _ if seat == turn => PlayerKind::Human,
            0 => PlayerKind::Human,
            level => PlayerKind::Engine { level },
        }
    }
}
