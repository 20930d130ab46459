//! What a GUI may set: the game with its options, and how the engine thinks.

use crate::engine::{Levels, Limits, Request};
use crate::protocol::{Failure, MOST_THREADS, Selection};
use crate::rules::error::TextError;
use crate::rules::ruleset::{OptionInfo, Ruleset};
use crate::rules::variant;

/// The largest transposition table that may be asked for, in MiB.
const MOST_HASH_MIB: usize = 4096;
/// The most lines that may be asked for.
const MOST_LINES: usize = 64;

/// Everything that can be set.
#[derive(Debug)]
pub struct Settings {
    /// The game.
    pub rules: Ruleset,
    /// Whether answers say what to think about meanwhile.
    pub ponder: bool,
    /// The game before anything was set: it may be one that no name stands for.
    first: Ruleset,
    levels: Levels,
    /// 0 for full strength.
    level: usize,
    hash_mib: usize,
    threads: usize,
    lines: usize,
}

/// What a new value has an effect on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changed {
    /// The game: it begins anew.
    Game,
    /// How the engine thinks.
    Engine,
    /// How the engine thinks, but by the nearest value there is; and why.
    Nearest(TextError),
}

impl Settings {
    /// As they are before anything is set: this game at full strength.
    #[must_use]
    pub fn about(rules: Ruleset) -> Settings {
        Settings {
            first: rules.clone(),
            rules,
            ponder: false,
            levels: Levels::built_in(),
            level: 0,
            hash_mib: Request::DEFAULT_HASH_MIB,
            threads: 1,
            lines: 1,
        }
    }

    /// A line for every option, as the answer to `usi` has them.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let first = self.first.variant().name;
        let mut variants = variant::names().to_vec();
        if !variants.contains(&first) {
            variants.push(first);
        }
        let mut lines = vec![
            combo("USI_Variant", self.rules.variant().name, &variants),
            spin("USI_Hash", self.hash_mib, 1, MOST_HASH_MIB),
            format!("option name USI_Ponder type check default {}", self.ponder),
            spin("Threads", self.threads, 1, MOST_THREADS),
            spin("MultiPV", self.lines, 1, MOST_LINES),
            spin("Level", self.level, 0, self.levels.all().len()),
        ];
        lines.extend(self.rules.options().iter().map(rule_line));
        lines
    }

    /// Sets an option. Names are not case-sensitive, and some are known by others too.
    /// A number out of range stands for the nearest in it.
    ///
    /// # Errors
    /// If there is no such option, or it has no such value; nothing is set then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Changed, Failure> {
        let highest_level = self.levels.all().len();
        let changed = match name.to_ascii_lowercase().as_str() {
            "usi_variant" if value == self.first.variant().name => {
                self.rules = self.first.clone();
                Changed::Game
            }
            "usi_variant" => {
                let selection = Selection {
                    variant: value.into(),
                    ..Selection::default()
                };
                self.rules = selection.rules()?;
                Changed::Game
            }
            "usi_hash" | "hash" => set_number(&mut self.hash_mib, name, value, 1, MOST_HASH_MIB)?,
            "usi_ponder" | "ponder" => {
                self.ponder = switch(name, value)?;
                Changed::Engine
            }
            "threads" => set_number(&mut self.threads, name, value, 1, MOST_THREADS)?,
            "multipv" | "usi_multipv" => set_number(&mut self.lines, name, value, 1, MOST_LINES)?,
            "level" => set_number(&mut self.level, name, value, 0, highest_level)?,
            lower => {
                let known = self.rules.options();
                let Some(option) = known
                    .iter()
                    .find(|one| one.name.to_ascii_lowercase() == lower)
                else {
                    let mut names = vec![
                        "USI_Variant",
                        "USI_Hash",
                        "USI_Ponder",
                        "Threads",
                        "MultiPV",
                        "Level",
                    ];
                    names.extend(known.iter().map(|one| one.name));
                    let expected = format!("one of {}", names.join(", "));
                    return Err(TextError::new("option name", expected, name).into());
                };
                self.rules.set(option.name, value)?;
                Changed::Game
            }
        };
        Ok(changed)
    }

    /// What to think with, within the limits of `go` and those of the level.
    #[must_use]
    pub fn request(&self, limits: Limits) -> Request {
        let number = u8::try_from(self.level).ok();
        let level = number.and_then(|number| self.levels.level(number));
        let request = match level {
            // A level errs, and should not err the same way in every game.
            Some(level) => Request::at_level(level, &self.rules, fastrand::u64(..)).within(limits),
            None => Request::full_strength(limits),
        };
        Request {
            lines: self.lines,
            ..self.with_means(request)
        }
    }

    /// What to look for a forced win with: whatever the level, and for one line only.
    #[must_use]
    pub fn solving(&self, limits: Limits) -> Request {
        self.with_means(Request::full_strength(limits))
    }

    fn with_means(&self, request: Request) -> Request {
        Request {
            hash_mib: self.hash_mib,
            threads: self.threads,
            ..request
        }
    }
}

fn spin(name: &str, value: usize, least: usize, most: usize) -> String {
    format!("option name {name} type spin default {value} min {least} max {most}")
}

fn combo(name: &str, value: &str, values: &[&str]) -> String {
    let vars: Vec<String> = values.iter().map(|one| format!("var {one}")).collect();
    format!(
        "option name {name} type combo default {value} {}",
        vars.join(" ")
    )
}

fn rule_line(option: &OptionInfo) -> String {
    if option.is_switch() {
        format!(
            "option name {} type check default {}",
            option.name, option.value
        )
    } else {
        combo(option.name, &option.value, &option.values)
    }
}

fn switch(name: &str, value: &str) -> Result<bool, TextError> {
    value
        .parse()
        .map_err(|_| TextError::new(format!("option {name}"), "`true` or `false`", value))
}

/// Sets a number, or the nearest to it that is in range.
fn set_number(
    number: &mut usize,
    name: &str,
    value: &str,
    least: usize,
    most: usize,
) -> Result<Changed, TextError> {
    let place = format!("option {name}");
    let range = format!("a whole number from {least} to {most}");
    let Ok(wanted) = value.parse::<i128>() else {
        return Err(TextError::new(place, range, value));
    };
    let nearest = if wanted < 0 {
        least
    } else {
        usize::try_from(wanted).map_or(most, |wanted| wanted.clamp(least, most))
    };
    *number = nearest;
    Ok(if usize::try_from(wanted) == Ok(nearest) {
        Changed::Engine
    } else {
        let expected = format!("{range} ({nearest} is taken)");
        Changed::Nearest(TextError::new(place, expected, value))
    })
}
