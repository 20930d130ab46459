//! Links that carry a game: `…#v=sigma&p=POSITION&m=MOVE,MOVE`. All parts but the first may be
//! left out; `o=NAME=VALUE,...` sets options, and `e=LEVEL` says how well the engine plays the
//! other seats, 0 for people everywhere. Knows no browser.

use thiserror::Error;

use super::tree::GameTree;
use super::{Record, Start};
use crate::error::{PositionError, TextError};
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
}

/// A link that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// The game; its moves are not checked.
    pub record: Record,
    /// The level of the engine for the other seats, 0 for people everywhere; none if the link
    /// does not say.
    pub level: Option<u8>,
}

/// Separates moves and options in a link.
const COMMA: char = ',';

/// Whether a text looks like a link with a game.
#[must_use]
pub fn is_link(text: &str) -> bool {
    let text = text.trim();
    let is_line = !text.contains(char::is_whitespace);
    is_line && query(text).is_some_and(|parts| parts.starts_with("v=") || parts.contains("&v="))
}

/// What stands behind the sign that separates the parts from the address.
fn query(text: &str) -> Option<&str> {
    text.split_once(['#', '?']).map(|(_, parts)| parts)
}

/// Reads a link, with or without the address before its `#`.
///
/// # Errors
/// If it names no game of the catalogue, or an option or a position that is none.
pub fn read(text: &str) -> Result<Link, LinkError> {
    let text = text.trim();
    let parts = query(text).unwrap_or(text);
    let parts: Vec<_> = form_urlencoded::parse(parts.as_bytes()).collect();
    let part = |name: &str| {
        let found = parts.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value.as_ref())
    };
    let mut rules = Ruleset::named(part("v")).ok_or_else(|| {
        let expected = format!("v= and one of {}", catalogue::names().join(", "));
        TextError::new("v", expected, part("v"))
    })?;
    if part("p").is_empty() && part("m").is_empty() {
        // Nothing but a name means what is offered for a new game.
        rules = rules.as_offered();
    }
    for option in list(part("o")) {
        let Some((name, value)) = option.split_once('=') else {
            return Err(TextError::new("o", "NAME=VALUE", option).into());
        };
        rules.set(name.trim(), value.trim())?;
    }
    let start = match part("p") {
        "" => Start::of(&rules.begin()),
        position => {
            let game = rules.at(position).map_err(|reason| LinkError::Start {
                game: part("v").into(),
                reason,
            })?;
            Start::of(&game)
        }
    };
    let level = match part("e") {
        "" => None,
        text => {
            let level = text.parse();
            Some(level.map_err(|_| TextError::new("e", "a level", text))?)
        }
    };
    let record = Record {
        tree: GameTree::of_line(list(part("m"))),
        ..Record::starting(rules, start)
    };
    Ok(Link { record, level })
}

fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(COMMA)
        .map(str::trim)
        .filter(|part| !part.is_empty())
}
