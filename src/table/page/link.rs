//! Links that carry a game: `#v=sigma&p=POSITION&m=MOVE,MOVE`. All parts but
//! the first may be left out; `o=NAME=VALUE,...` sets options, and `e=LEVEL`
//! says how well the engine plays the other seats, 0 for people everywhere.

use serde::{Deserialize, Serialize};

use crate::protocol::Selection;
use crate::rules::play::Match;
use crate::rules::record::{Record, Start};
use crate::rules::seat::Seat;
use crate::table::flow::Player;
use crate::table::flow::keep::describe;

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

/// Between the moves and between the options of a link.
const COMMA: char = ',';
/// How the engine plays where the link does not say.
const USUAL_LEVEL: u8 = 2;

/// The record text of the game that a link carries; nothing if it carries none.
///
/// # Errors
/// What is wrong with it, in words.
pub fn open(link: &str) -> Result<Option<String>, String> {
    let link: Link = serde_json::from_str(link).map_err(|error| format!("link: {error}"))?;
    if link.v.is_empty() {
        return Ok(None);
    }
    let level = match link.e.as_str() {
        "" => USUAL_LEVEL,
        text => text
            .parse()
            .map_err(|_| format!("link: expected e=LEVEL, found `{text}`"))?,
    };
    let selection = link.selection();
    // Who names a game only gets it as anybody would who begins it.
    let game = if link.p.is_empty() && link.m.is_empty() {
        selection.offered().map(|rules| rules.begin())
    } else {
        selection.open()
    };
    let game = game.map_err(|failure| format!("This link cannot be opened: {failure}"))?;
    let record = Record {
        players: players(&game, level),
        ..Record::of(&game)
    };
    Ok(Some(record.write()))
}

/// A link to a game from its first position on.
pub fn write(game: &Match) -> Link {
    let record = Record::of(game);
    let moves: Vec<&str> = record.moves.iter().map(|turn| turn.text.as_str()).collect();
    let usual = crate::rules::ruleset::Ruleset::named(game.variant().name);
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
            Start::Setup(_) => game.start_text(),
            Start::Position(text) => text,
        },
        m: moves.join(","),
        e: String::new(),
    }
}

impl Link {
    fn selection(&self) -> Selection {
        Selection {
            variant: self.v.clone(),
            options: self
                .o
                .split(COMMA)
                .filter(|option| !option.is_empty())
                .map(Into::into)
                .collect(),
            position: Some(self.p.clone()).filter(|text| !text.is_empty()),
            moves: self.m.replace(COMMA, " "),
        }
    }
}

/// A person for the seat to move, the engine for the others.
fn players(game: &Match, level: u8) -> Vec<String> {
    (0..game.seats())
        .map(|seat| match level {
            _ if Seat(seat) == game.turn() => Player::Human,
            0 => Player::Human,
            level => Player::Engine { level },
        })
        .map(|player| describe(&player))
        .collect()
}
