//! What stands before the moves of a record: who played, when and where. Plain data in free text;
//! knows no calendar.

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

use super::is_default;

/// Who played a game, when and where.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Preface {
    /// Who played, seat 0 first; may be fewer than the seats.
    #[serde(skip_serializing_if = "is_default")]
    pub players: Vec<PlayerInfo>,
    /// The tournament or occasion.
    #[serde(skip_serializing_if = "is_default")]
    pub event: Option<String>,
    /// When it was played.
    #[serde(skip_serializing_if = "is_default")]
    pub date: Option<String>,
    /// Where it was played.
    #[serde(skip_serializing_if = "is_default")]
    pub place: Option<String>,
    /// Anything else, by what it is called in its file (`("戦型", "四間飛車")`), in the order of
    /// the file.
    #[serde(skip_serializing_if = "is_default")]
    pub more: Vec<(String, String)>,
}

/// How it is said, among what else a file says, that nobody may take back a turn: Japanese files of
/// other programs keep it.
const TAKE_BACKS_KEY: &str = "待った";
const NO_TAKE_BACKS: &str = "なし";

impl Preface {
    /// Whether turns may be taken back: where it is not said that they may not.
    #[must_use]
    pub fn allows_take_backs(&self) -> bool {
        let says_so = |(key, value): &(String, String)| {
            key == TAKE_BACKS_KEY && value.trim() == NO_TAKE_BACKS
        };
        !self.more.iter().any(says_so)
    }

    /// Says whether turns may be taken back.
    pub fn allow_take_backs(&mut self, are_allowed: bool) {
        self.more.retain(|(key, _)| key != TAKE_BACKS_KEY);
        if !are_allowed {
            let said = (TAKE_BACKS_KEY.into(), NO_TAKE_BACKS.into());
            self.more.push(said);
        }
    }

    /// What is said of a seat's player, by the seat's index; nothing for a seat of which nothing
    /// is said.
    #[must_use]
    pub fn player(&self, seat: usize) -> PlayerInfo {
        self.players.get(seat).cloned().unwrap_or_default()
    }
}

/// Who played a seat. In files a plain name, or `(name: "Ada", kind: Human)`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PlayerInfo {
    /// The name, in free text; empty if it is not known.
    pub name: String,
    /// What sort of player it was, if that is known.
    pub kind: Option<PlayerKind>,
}

/// What sort of player plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlayerKind {
    /// A person.
    Human,
    /// The built-in engine.
    Engine {
        /// Its level, 1 the weakest.
        level: u8,
    },
    /// Somebody at another end of a shared game: a person, or an engine there.
    Elsewhere,
    /// A person elsewhere with whom links are exchanged.
    ByPost {
        /// Which person, 0 to 3: who has several seats has one number.
        person: u8,
    },
}

impl PlayerInfo {
    /// Somebody of whom only the name is known.
    #[must_use]
    pub fn named_player(name: impl Into<String>) -> PlayerInfo {
        PlayerInfo {
            name: name.into(),
            kind: None,
        }
    }

    /// Somebody without a name.
    #[must_use]
    pub fn of_kind(kind: PlayerKind) -> PlayerInfo {
        PlayerInfo {
            name: String::new(),
            kind: Some(kind),
        }
    }
}

/// How a player without a name is written where there is room for a name only.
const UNNAMED_HUMAN: &str = "Human";
const UNNAMED_ENGINE: &str = "Engine, level ";
const UNNAMED_ELSEWHERE: &str = "Elsewhere";
const UNNAMED_BY_POST: &str = "By post";

impl PlayerInfo {
    /// A player as [`Display`](fmt::Display) writes one: who has no name is told by the sort.
    #[must_use]
    pub fn of_text(text: &str) -> PlayerInfo {
        if text == UNNAMED_HUMAN {
            return PlayerInfo::of_kind(PlayerKind::Human);
        }
        if text == UNNAMED_ELSEWHERE {
            return PlayerInfo::of_kind(PlayerKind::Elsewhere);
        }
        if text == UNNAMED_BY_POST {
            return PlayerInfo::of_kind(PlayerKind::ByPost { person: 0 });
        }
        let level = text.strip_prefix(UNNAMED_ENGINE);
        match level.and_then(|level| level.parse().ok()) {
            Some(level) => PlayerInfo::of_kind(PlayerKind::Engine { level }),
            None => PlayerInfo::named_player(text),
        }
    }
}

impl fmt::Display for PlayerInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Some(PlayerKind::Human) if self.name.is_empty() => f.write_str(UNNAMED_HUMAN),
            Some(PlayerKind::Elsewhere) if self.name.is_empty() => f.write_str(UNNAMED_ELSEWHERE),
            Some(PlayerKind::Engine { level }) if self.name.is_empty() => {
                write!(f, "{UNNAMED_ENGINE}{level}")
            }
            Some(PlayerKind::ByPost { .. }) if self.name.is_empty() => f.write_str(UNNAMED_BY_POST),
            _ => f.write_str(&self.name),
        }
    }
}

/// A player with everything that may be said of one.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Player", deny_unknown_fields)]
struct PlayerFile {
    #[serde(default, skip_serializing_if = "is_default")]
    name: String,
    #[serde(default, skip_serializing_if = "is_default")]
    kind: Option<PlayerKind>,
}

impl Serialize for PlayerInfo {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.kind.is_none() {
            return to.serialize_str(&self.name);
        }
        PlayerFile {
            name: self.name.clone(),
            kind: self.kind,
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for PlayerInfo {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<PlayerInfo, D::Error> {
        from.deserialize_any(PlayerVisitor)
    }
}

struct PlayerVisitor;

impl<'de> Visitor<'de> for PlayerVisitor {
    type Value = PlayerInfo;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name in quotes, or `(name: ..., kind: ...)`")
    }

    fn visit_str<E>(self, name: &str) -> Result<PlayerInfo, E> {
        Ok(PlayerInfo::named_player(name))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<PlayerInfo, A::Error> {
        let PlayerFile { name, kind } = PlayerFile::deserialize(MapAccessDeserializer::new(map))?;
        Ok(PlayerInfo { name, kind })
    }
}
