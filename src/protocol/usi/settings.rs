//! What a GUI may set: the game with its options, and how the engine thinks.
//!
//! An option's `default` is the value that it has as long as nobody sets it, and not the one
//! it has just now: USI takes the word from UCI, where it is "the default value of this
//! parameter", and programs offer it to go back to. A game's own options are those of the
//! game that is chosen now, with the values that this game has by itself.

use std::fmt::Display;
use std::time::Duration;

use crate::engine::{Levels, Limits, Request};
use crate::protocol::{CommandError, GameArgs};
use crate::rules::error::{TextError, refused, wording};
use crate::rules::variants::catalogue;
use crate::rules::variants::ruleset::{OptionInfo, Ruleset};

use super::time_management::DEFAULT_NETWORK_DELAY;

/// The option that chooses the game.
pub(super) const VARIANT_OPTION: &str = "USI_Variant";

/// The longest way for an answer to take, in milliseconds.
const MAX_NETWORK_DELAY_MS: usize = 10_000;

/// The threads that search where nothing else is asked for.
const DEFAULT_THREADS: usize = 1;
/// The lines that are told where nothing else is asked for.
const DEFAULT_MULTI_PV: usize = 1;
/// How long answers are on their way where nothing else is said, in milliseconds.
const DEFAULT_NETWORK_DELAY_MS: usize = DEFAULT_NETWORK_DELAY.as_millis() as usize;
/// What stands for no level: full strength.
const NO_LEVEL: usize = 0;
/// Whether answers say what to think about meanwhile where nothing else is asked for.
const DEFAULT_PONDER: bool = false;

/// Everything that can be set.
#[derive(Debug)]
pub struct UsiSettings {
    pub ruleset: Ruleset,
    /// Whether answers say what to think about meanwhile.
    pub ponder: bool,
    /// The game before any of its options was set.
    default_ruleset: Ruleset,
    /// The game before anything was set, and after it those from files, by whose names
    /// they are chosen again; none of them has another's name.
    variants: Vec<Ruleset>,
    levels: Levels,
    /// The number of a level, or [`NO_LEVEL`].
    level: usize,
    hash_mib: usize,
    threads: usize,
    multi_pv: usize,
    /// How long answers are on their way, in milliseconds.
    network_delay_ms: usize,
}

/// What a new value has an effect on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingChangeEffect {
    /// The game: it begins anew.
    Game,
    /// How the engine thinks.
    Engine,
    /// How the engine thinks, but by the nearest value there is; and why.
    Clamped(TextError),
}

impl UsiSettings {
    /// As they are before anything is set: this game at full strength.
    #[must_use]
    pub fn for_ruleset(rules: Ruleset) -> UsiSettings {
        UsiSettings {
            default_ruleset: rules.clone(),
            variants: vec![rules.clone()],
            ruleset: rules,
            ponder: DEFAULT_PONDER,
            levels: Levels::built_in(),
            level: NO_LEVEL,
            hash_mib: Request::DEFAULT_HASH_MIB,
            threads: DEFAULT_THREADS,
            multi_pv: DEFAULT_MULTI_PV,
            network_delay_ms: DEFAULT_NETWORK_DELAY_MS,
        }
    }

    /// A line for every option, as the answer to `usi` has them.
    #[must_use]
    pub fn option_lines(&self) -> Vec<String> {
        let known: Vec<&str> = self
            .variants
            .iter()
            .map(|game| game.variant().name)
            .collect();
        let mut variants = catalogue::names().to_vec();
        variants.extend(known.iter().filter(|name| !catalogue::is_known(name)));
        let mut lines = vec![
            combo_option_line(VARIANT_OPTION, known[0], &variants),
            spin_option_line(
                "USI_Hash",
                Request::DEFAULT_HASH_MIB,
                1,
                Request::MOST_HASH_MIB,
            ),
            boolean_option_line("USI_Ponder", DEFAULT_PONDER),
            spin_option_line("Threads", DEFAULT_THREADS, 1, Request::MOST_THREADS),
            spin_option_line("MultiPV", DEFAULT_MULTI_PV, 1, Request::MOST_LINES),
            spin_option_line(
                "NetworkDelay",
                DEFAULT_NETWORK_DELAY_MS,
                0,
                MAX_NETWORK_DELAY_MS,
            ),
            spin_option_line("Level", NO_LEVEL, 0, self.levels.all().len()),
        ];
        lines.extend(
            self.default_ruleset
                .options()
                .iter()
                .map(ruleset_option_line),
        );
        lines
    }

    /// Chooses the game that a name or the path of a variant file stands for, with none
    /// of its options set.
    fn choose_variant(&mut self, value: &str) -> Result<(), CommandError> {
        let is_named = |game: &&Ruleset| game.variant().name == value;
        let game = match self.variants.iter().find(is_named) {
            Some(game) => game.clone(),
            None => GameArgs::for_variant(value).ruleset()?,
        };
        let name = game.variant().name;
        // A game of the catalogue is meant by its name, whatever other options a file
        // gives it.
        if !catalogue::is_known(name) {
            let is_named = |one: &&mut Ruleset| one.variant().name == name;
            match self.variants.iter_mut().find(is_named) {
                // A file may have changed since it was read.
                Some(known) => *known = game.clone(),
                None => self.variants.push(game.clone()),
            }
        }
        self.default_ruleset = game.clone();
        self.ruleset = game;
        Ok(())
    }

    /// Sets an option. Names are not case-sensitive, and some are known by others too.
    /// A number out of range stands for the nearest in it.
    ///
    /// # Errors
    /// If there is no such option, or it has no such value; nothing is set then.
    pub fn set_option(
        &mut self,
        name: &str,
        value: &str,
    ) -> Result<SettingChangeEffect, CommandError> {
        let highest_level = self.levels.all().len();
        let changed = match name.to_ascii_lowercase().as_str() {
            "usi_variant" => {
                self.choose_variant(value)?;
                SettingChangeEffect::Game
            }
            "usi_hash" | "hash" => {
                set_clamped_number(&mut self.hash_mib, name, value, 1, Request::MOST_HASH_MIB)?
            }
            "usi_ponder" | "ponder" => {
                self.ponder = parse_bool(name, value)?;
                SettingChangeEffect::Engine
            }
            "threads" => {
                set_clamped_number(&mut self.threads, name, value, 1, Request::MOST_THREADS)?
            }
            "multipv" | "usi_multipv" => {
                set_clamped_number(&mut self.multi_pv, name, value, 1, Request::MOST_LINES)?
            }
            "networkdelay" => set_clamped_number(
                &mut self.network_delay_ms,
                name,
                value,
                0,
                MAX_NETWORK_DELAY_MS,
            )?,
            "level" => set_clamped_number(&mut self.level, name, value, 0, highest_level)?,
            lower => {
                let known = self.ruleset.options();
                let Some(option) = known
                    .iter()
                    .find(|one| one.name.to_ascii_lowercase() == lower)
                else {
                    let mut names = vec![
                        VARIANT_OPTION,
                        "USI_Hash",
                        "USI_Ponder",
                        "Threads",
                        "MultiPV",
                        "NetworkDelay",
                        "Level",
                    ];
                    names.extend(known.iter().map(|one| one.name));
                    return refused("option name", wording!("one of {}", names.join(", ")), name);
                };
                self.ruleset.set(option.name, value)?;
                SettingChangeEffect::Game
            }
        };
        Ok(changed)
    }

    /// What to think with, within the limits of `go` and those of the level.
    #[must_use]
    pub fn search_request(&self, limits: Limits) -> Request {
        let number = u8::try_from(self.level).ok();
        let level = number.and_then(|number| self.levels.level(number));
        let request = match level {
            // A level errs, and should not err the same way in every game.
            Some(level) => {
                Request::at_level(level, &self.ruleset, fastrand::u64(..)).with_limits(limits)
            }
            None => Request::full_strength(limits),
        };
        Request {
            lines: self.multi_pv,
            ..self.with_resources(request)
        }
    }

    /// How long an answer is on its way to the clock that it ends.
    #[must_use]
    pub fn network_delay(&self) -> Duration {
        Duration::from_millis(self.network_delay_ms as u64)
    }

    /// What to look for a forced win with: whatever the level, and for one line only.
    #[must_use]
    pub fn mate_request(&self, limits: Limits) -> Request {
        self.with_resources(Request::full_strength(limits))
    }

    fn with_resources(&self, request: Request) -> Request {
        Request {
            hash_mib: self.hash_mib,
            threads: self.threads,
            ..request
        }
    }
}

fn boolean_option_line(name: &str, value: impl Display) -> String {
    format!("option name {name} type check default {value}")
}

fn spin_option_line(name: &str, value: usize, min: usize, max: usize) -> String {
    format!("option name {name} type spin default {value} min {min} max {max}")
}

fn combo_option_line(name: &str, value: &str, values: &[&str]) -> String {
    let vars: Vec<String> = values.iter().map(|one| format!("var {one}")).collect();
    format!(
        "option name {name} type combo default {value} {}",
        vars.join(" ")
    )
}

fn ruleset_option_line(option: &OptionInfo) -> String {
    if option.is_switch() {
        boolean_option_line(option.name, &option.value)
    } else {
        combo_option_line(option.name, &option.value, &option.values)
    }
}

fn parse_bool(name: &str, value: &str) -> Result<bool, TextError> {
    value.parse().map_err(|_| {
        let expected = wording!("`true` or `false`");
        TextError::new(wording!("option {}", name), expected, value)
    })
}

/// Sets a number, or the nearest to it that is in range.
fn set_clamped_number(
    number: &mut usize,
    name: &str,
    value: &str,
    min: usize,
    max: usize,
) -> Result<SettingChangeEffect, TextError> {
    let place = format!("option {name}");
    let range = wording!("a whole number from {} to {}", min, max);
    let Ok(parsed) = value.parse::<i128>() else {
        return refused(place, range, value);
    };
    let clamped = if parsed < 0 {
        min
    } else {
        usize::try_from(parsed).map_or(max, |parsed| parsed.clamp(min, max))
    };
    *number = clamped;
    Ok(if usize::try_from(parsed) == Ok(clamped) {
        SettingChangeEffect::Engine
    } else {
        let expected = wording!("{} ({} is taken)", range.to_string(), clamped);
        SettingChangeEffect::Clamped(TextError::new(place, expected, value))
    })
}
