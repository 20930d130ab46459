//! Levels of play: how far the engine looks and how it errs, read from
//! `levels.ron`. Knows games by their names, and no search.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde::de::{self, DeserializeSeed, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::limits::Limits;
use super::per_variant_map;
use komadai_rules::error::{TextError, Wording, wording};
use komadai_rules::ron_files::reader::{self, raise};
use komadai_rules::variants::ruleset::Ruleset;

/// How well the engine plays within its limits. Errs as people do: it overlooks
/// replies and misjudges, but does not throw its royal away at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    /// How far a position may be misjudged, in hundredths of a Wazir either
    /// way.
    #[serde(deserialize_with = "read_misjudgement")]
    pub misjudgement: u32,
    /// How many in a hundred of the turns after the next it never thinks of.
    #[serde(deserialize_with = "read_oversight")]
    pub oversight: u8,
    /// How it varies its openings; not at all if left out.
    #[serde(default)]
    pub variety: OpeningRandomness,
}

/// How games come to differ: in the opening one of the best moves is played,
/// whichever the seed says, and not always the very best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpeningRandomness {
    /// How much worse than the best move another may be, in hundredths of a
    /// Wazir.
    #[serde(deserialize_with = "read_margin")]
    pub margin: u32,
    /// So many plies from the start of the game are the opening.
    pub plies: u32,
}

impl OpeningRandomness {
    /// The most that a move of the opening may give away: no more than a
    /// beginner would not miss.
    pub const MOST_MARGIN: u32 = 200;

    /// Whether it changes anything at a ply, which position texts count from 1.
    #[must_use]
    pub const fn applies_at_ply(self, ply: u32) -> bool {
        self.margin > 0 && ply <= self.plies
    }
}

impl Strength {
    /// Plays as well as it can, and the same every time.
    pub const FULL: Strength = Strength {
        misjudgement: 0,
        oversight: 0,
        variety: OpeningRandomness {
            margin: 0,
            plies: 0,
        },
    };

    /// The most that may be misjudged: beyond fifty Wazirs nothing is judged at all.
    pub const MOST_MISJUDGEMENT: u32 = 5000;

    /// The most that may be overlooked, in a hundred turns: something must be
    /// left to think about.
    pub const MOST_OVERSIGHT_PERCENT: u8 = 90;

    /// Whether it sees positions as they are. What it knows of them otherwise
    /// is of no use to anybody else.
    #[must_use]
    pub const fn is_error_free(self) -> bool {
        self.misjudgement == 0 && self.oversight == 0
    }
}

/// How long the engine thinks, and how well it plays meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelSettings {
    /// How long it thinks.
    pub limits: Limits,
    /// How well it plays meanwhile.
    pub strength: Strength,
}

/// What a level does otherwise in one game than in the others. Its time and how
/// it varies its openings are the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelOverride {
    /// As in [`Limits`].
    #[serde(default)]
    depth: Option<u32>,
    /// As in [`Limits`].
    #[serde(default)]
    nodes: Option<u64>,
    /// As in [`Strength`].
    #[serde(default, deserialize_with = "read_misjudgement")]
    misjudgement: u32,
    /// As in [`Strength`].
    #[serde(default, deserialize_with = "read_oversight")]
    oversight: u8,
}

impl LevelOverride {
    /// How it plays where it plays otherwise as `elsewhere`.
    fn apply_over(self, elsewhere: LevelSettings) -> LevelSettings {
        LevelSettings {
            limits: Limits {
                depth: self.depth,
                nodes: self.nodes,
                ..elsewhere.limits
            },
            strength: Strength {
                misjudgement: self.misjudgement,
                oversight: self.oversight,
                ..elsewhere.strength
            },
        }
    }
}

/// One level of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// 1 (weakest) and up.
    pub number: u8,
    /// Its name in English.
    #[serde(deserialize_with = "read_level_name")]
    pub name: String,
    /// How long it thinks.
    #[serde(deserialize_with = "read_limits")]
    limits: Limits,
    /// How well it plays meanwhile.
    strength: Strength,
    /// What it does otherwise in some games, by their names: a ply more, or an
    /// error of so much, is not worth the same in all of them.
    #[serde(default, deserialize_with = "read_overrides")]
    games: BTreeMap<String, LevelOverride>,
}

impl Level {
    /// How it plays a game.
    #[must_use]
    pub fn settings_for(&self, game: &Ruleset) -> LevelSettings {
        let elsewhere = LevelSettings {
            limits: self.limits,
            strength: self.strength,
        };
        let own = per_variant_map::find_for_game(&self.games, game);
        own.map_or(elsewhere, |own| own.apply_over(elsewhere))
    }
}

/// Every level, weakest first, numbered from 1; at least one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Levels {
    #[serde(deserialize_with = "read_levels")]
    levels: Vec<Level>,
}

/// The levels the game comes with.
const BUILT_IN: &str = include_str!("levels.ron");

impl Levels {
    /// Reads a levels file.
    ///
    /// # Errors
    /// If the text is no such file, or a level cannot be played; the place is
    /// `line L, column C`.
    pub fn read(text: &str) -> Result<Levels, TextError> {
        reader::read(text)
    }

    /// The levels the game comes with.
    ///
    /// # Panics
    /// Never: a test reads the file that is built in.
    #[must_use]
    pub fn built_in() -> Levels {
        Levels::read(BUILT_IN).expect("the built-in levels are well-formed")
    }

    /// The levels, weakest first.
    #[must_use]
    pub fn all(&self) -> &[Level] {
        &self.levels
    }

    /// The level with this number.
    #[must_use]
    pub fn level(&self, number: u8) -> Option<&Level> {
        self.levels.iter().find(|level| level.number == number)
    }

    /// The level with this number, or the strongest there is.
    ///
    /// # Panics
    /// Never: there is at least one.
    #[must_use]
    pub fn level_or_strongest(&self, number: u8) -> &Level {
        self.level(number).unwrap_or_else(|| self.strongest())
    }

    /// The strongest level.
    ///
    /// # Panics
    /// Never: there is at least one.
    #[must_use]
    pub fn strongest(&self) -> &Level {
        &self.levels[self.levels.len() - 1]
    }
}

fn read_levels<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Level>, D::Error> {
    from.deserialize_seq(LevelsVisitor)
}

/// Levels, numbered from 1.
struct LevelsVisitor;

impl<'de> Visitor<'de> for LevelsVisitor {
    type Value = Vec<Level>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of levels")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<Level>, A::Error> {
        let mut levels = Vec::new();
        while let Some(level) = seq.next_element_seed(LevelDeserializeSeed(levels.len() + 1))? {
            levels.push(level);
        }
        if levels.is_empty() {
            let expected = wording!("at least one level");
            return Err(raise(TextError::new("", expected, "0")));
        }
        Ok(levels)
    }
}

/// The level with this number: another is refused where it stands.
struct LevelDeserializeSeed(usize);

impl<'de> DeserializeSeed<'de> for LevelDeserializeSeed {
    type Value = Level;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Level, D::Error> {
        let level = Level::deserialize(from)?;
        if usize::from(level.number) == self.0 {
            return Ok(level);
        }
        let expected = wording!("level {} in its place", self.0);
        let found = wording!("level {}", level.number);
        Err(raise(TextError::new("", expected, found)))
    }
}

fn read_level_name<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let name = String::deserialize(from)?;
    if name.trim().is_empty() {
        return Err(raise(TextError::new("", wording!("a name"), &name)));
    }
    Ok(name)
}

fn read_overrides<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<String, LevelOverride>, D::Error> {
    let games: BTreeMap<String, LevelOverride> = per_variant_map::read_with_free_for_all(from)?;
    for own in games.values() {
        let limits = Limits {
            depth: own.depth,
            nodes: own.nodes,
            ..Limits::default()
        };
        check_limits_nonzero(limits, wording!("a limit of depth or nodes above zero"))?;
    }
    Ok(games)
}

fn read_limits<'de, D: Deserializer<'de>>(from: D) -> Result<Limits, D::Error> {
    check_limits_nonzero(
        Limits::deserialize(from)?,
        wording!("a limit of depth, nodes or time_ms, and no limit of zero"),
    )
}

/// The limits, if there are any and none of them is zero.
fn check_limits_nonzero<E: de::Error>(limits: Limits, expected: Wording) -> Result<Limits, E> {
    let is_endless = Limits {
        soft_time: None,
        ..limits
    } == Limits::default();
    if is_endless {
        return Err(raise(TextError::new("", expected, wording!("none"))));
    }
    let is_zero = limits.depth == Some(0)
        || limits.nodes == Some(0)
        || [limits.time, limits.soft_time].contains(&Some(Duration::ZERO));
    if is_zero {
        return Err(raise(TextError::new("", expected, "0")));
    }
    Ok(limits)
}

fn read_misjudgement<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    read_number_at_most(from, Strength::MOST_MISJUDGEMENT)
}

fn read_oversight<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    read_number_at_most(from, Strength::MOST_OVERSIGHT_PERCENT)
}

fn read_margin<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    read_number_at_most(from, OpeningRandomness::MOST_MARGIN)
}

fn read_number_at_most<'de, D, N>(from: D, most: N) -> Result<N, D::Error>
where
    D: Deserializer<'de>,
    N: TryFrom<u64> + PartialOrd + Copy + fmt::Display,
{
    // Read as what holds more than is ever right, so that too much is refused with the limit.
    let number = u64::deserialize(from)?;
    let fits = |fitting: &N| *fitting <= most;
    N::try_from(number).ok().filter(fits).ok_or_else(|| {
        let expected = wording!("at most {}", most.to_string());
        raise(TextError::new("", expected, number.to_string()))
    })
}
