//! Links that carry a game: `#v=sigma&p=POSITION&m=MOVE,MOVE`. All parts but
//! the first may be left out; `o=NAME=VALUE,...` sets options, and `e=LEVEL`
//! says how well the engine plays the other seats, 0 for people everywhere.

use serde::{Deserialize, Serialize};

use crate::locale::{Message, msg};
use crate::protocol::{CommandError, GameArgs};
use crate::rules::game::Game;
use crate::rules::record::preface::{PlayerInfo, Preface};
use crate::rules::record::tree::{GameTree, TreeNode};
use crate::rules::record::{Record, Start};
use crate::rules::seat::Seat;
use crate::table::flow::Player;
use crate::table::flow::persistence::player_info;
use crate::words;

/// The parts of a link, decoded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Link {
    v: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    o: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    p: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    m: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    e: String,
}

/// Separates moves and options in a link.
const COMMA: char = ',';
/// Default level of the engine.
const USUAL_LEVEL: u8 = 2;

/// The record text of the game that a link carries; nothing if it carries none.
///
/// # Errors
/// What is wrong with it.
pub fn open(link: &str) -> Result<Option<String>, Message> {
    let refused = |error: Message| msg!("link-refused", error = error);
    let unread = |error: serde_json::Error| refused(Message::verbatim(error.to_string()));
    let link: Link = serde_json::from_str(link).map_err(unread)?;
    if link.v.is_empty() {
        return Ok(None);
    }
    let level = match link.e.as_str() {
        "" => USUAL_LEVEL,
        text => text.parse().map_err(|_| msg!("link-level", found = text))?,
    };
    let record = link.record().map_err(|fault| refused(fault.message()))?;
    // Opening the record reports what is wrong with its moves, and goes as far as they are
    // legal.
    let reached = match record.replay() {
        Ok(game) => game,
        Err(error) => match error.reached {
            Some(game) => *game,
            None => return Err(refused(words::replay_error(&record.game, &error.kind))),
        },
    };
    let record = Record {
        preface: Preface {
            players: players(&reached, level),
            ..record.preface
        },
        ..record
    };
    Ok(Some(record.write()))
}

/// A link to a game from its first position on.
#[must_use]
pub fn write(game: &Game) -> Link {
    let record = Record::of(game);
    let turns = record.tree.main_turns();
    let moves: Vec<&str> = turns.filter_map(TreeNode::move_text).collect();
    let usual = crate::rules::variants::ruleset::Ruleset::named(game.variant().name);
    let usual = usual.map(|rules| rules.options()).unwrap_or_default();
    let options: Vec<String> = game
        .ruleset()
        .options()
        .into_iter()
        .filter(|option| !usual.contains(option))
        .map(|option| format!("{}={}", option.name, option.value))
        .collect();
    Link {
        v: game.variant().name.into(),
        o: options.join(","),
        p: match record.start {
            Start::Initial | Start::Setup(_) => game.start_text(),
            Start::Position(text) => text,
        },
        m: moves.join(","),
        e: String::new(),
    }
}

impl Link {
    /// The game of the link as a record; its moves are not checked.
    fn record(&self) -> Result<Record, CommandError> {
        let selection = GameArgs {
            options: parts(&self.o).map(Into::into).collect(),
            ..GameArgs::of(&self.v)
        };
        // A link with nothing but a name means what the new game page offers.
        let names_game_only = self.p.is_empty() && self.m.is_empty();
        let rules = if names_game_only {
            selection.offered_ruleset()?
        } else {
            selection.ruleset()?
        };
        let start = if self.p.is_empty() {
            rules.begin()
        } else {
            rules
                .at(&self.p)
                .map_err(|reason| CommandError::for_position(&rules, &reason))?
        };
        Ok(Record {
            tree: GameTree::of_line(parts(&self.m)),
            result: None,
            ..Record::of(&start)
        })
    }
}

fn parts(list: &str) -> impl Iterator<Item = &str> {
    list.split(COMMA)
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

/// A person for the seat to move, the engine for the others.
fn players(game: &Game, level: u8) -> Vec<PlayerInfo> {
    (0..game.seats())
        .map(|seat| match level {
            _ if Seat(seat) == game.turn() => Player::Human,
            0 => Player::Human,
            level => Player::Engine { level },
        })
        .map(|player| player_info(&player))
        .collect()
}
