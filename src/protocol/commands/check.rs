//! The command `check`: is this file of ours what it wants to be? What kind it
//! is shows in its folder, its name or its fields; the reader of that kind
//! says the rest. A new kind is one line in `KINDS`.

use std::io::Write;
use std::path::Path;

use crate::configs::bindings::Bindings;
use crate::configs::theme::Theme;
use crate::engine::Levels;
use crate::engine::eval::weights_file::WeightsFile;
use crate::engine::eval::{sankaku, shogi, sigma};
use crate::engine::search::parameters::Parameters;
use crate::rules::error::TextError;
use crate::rules::record::Record;
use crate::rules::record::kif;
use crate::rules::sigma::{Options, Setup};
use crate::rules::variants::ruleset;
use crate::rules::variants::ruleset::Ruleset;

use crate::protocol::{CommandError, files};

/// A kind of file.
struct FileKind {
    /// Its name; a file or its folder is called so, or so with an `s`.
    name: &'static str,
    /// What stands in such a file and in none of the kinds listed after it.
    mark: &'static str,
    /// What may stand in such a file, for one that lacks its mark.
    signs: &'static [&'static str],
    /// Says what is wrong with the text of such a file, if anything is.
    fault: fn(&str) -> Option<String>,
}

/// Records of Japanese programs; their file names end so.
const KIF: &str = "kif";

/// Every kind of file there is.
const KINDS: &[FileKind] = &[
    FileKind {
        name: "record",
        mark: "format:",
        signs: &["start:", "moves:"],
        fault: |text| fault(checked_record(text)),
    },
    FileKind {
        name: "variant",
        mark: "rules: (",
        signs: &["game:", "board:", "pieces:"],
        fault: |text| fault(ruleset::read_variant_file(text)),
    },
    FileKind {
        name: "level",
        mark: "levels:",
        signs: &[],
        fault: |text| fault(Levels::read(text)),
    },
    FileKind {
        name: "theme",
        mark: "scene:",
        signs: &["panel:"],
        fault: |text| fault(Theme::read(text)),
    },
    FileKind {
        name: "binding",
        mark: "keyboard:",
        signs: &["gamepad:"],
        fault: |text| fault(Bindings::read(text)),
    },
    FileKind {
        name: "search",
        mark: "aspiration:",
        signs: &["reduction_base:"],
        fault: |text| fault(Parameters::read(text)),
    },
    FileKind {
        name: "weight",
        mark: "near_own_king:",
        signs: &["near_enemy_king:"],
        fault: |text| fault(shogi::weights::FamilyWeights::read(text)),
    },
    FileKind {
        name: "weight",
        mark: "royal_pressed:",
        signs: &["royal_unguarded:"],
        fault: |text| fault(sigma::weights::Weights::read(text)),
    },
    FileKind {
        name: "weight",
        mark: "refuge:",
        signs: &["covered:"],
        fault: |text| fault(sankaku::weights::Weights::read(text)),
    },
    FileKind {
        name: "setup",
        mark: "Setup:",
        signs: &[],
        fault: |text| fault(checked_setup(text)),
    },
    FileKind {
        name: KIF,
        mark: "手数-",
        signs: &["手合割"],
        fault: |text| fault(kif::read(text)),
    },
];

/// Reads the file and says `ok`.
///
/// # Errors
/// If the file cannot be read, is of no kind that is known, or is wrong; or if
/// `out` cannot be written to.
pub fn check(path: &str, out: &mut dyn Write) -> Result<(), CommandError> {
    match fault_of(path, &files::text(path)?) {
        None => Ok(writeln!(out, "ok")?),
        Some(reason) => Err(files::refused(path, reason)),
    }
}

/// What is wrong with a file, if anything is.
fn fault_of(path: &str, text: &str) -> Option<String> {
    if let Some(kind) = kind_of(Path::new(path), text) {
        return (kind.fault)(text);
    }
    let mut names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
    // Every game has weights of its own.
    names.dedup();
    let expected = format!("a file of one of the kinds {}", names.join(", "));
    let first = text.lines().next().unwrap_or_default();
    Some(TextError::new("line 1, column 1", expected, first).to_string())
}

/// The kind that a file's folder, name or content shows.
fn kind_of(path: &Path, text: &str) -> Option<&'static FileKind> {
    let folder = path.parent().and_then(Path::file_name);
    let names: Vec<&str> = [folder, path.file_stem(), path.extension()]
        .into_iter()
        .flatten()
        .filter_map(|name| name.to_str())
        .collect();
    let is_called = |kind: &&FileKind| {
        names
            .iter()
            .any(|name| name.strip_suffix('s').unwrap_or(name) == kind.name)
    };
    let is_marked = |kind: &&FileKind| text.contains(kind.mark);
    // The more signs of a kind a file shows, the more likely it is of it; of
    // equals, the kind that is named first.
    let shown = |kind: &FileKind| {
        kind.signs
            .iter()
            .filter(|sign| text.contains(**sign))
            .count()
    };
    let likely = || {
        let kinds = KINDS.iter().rev().filter(|kind| shown(kind) > 0);
        kinds.max_by_key(|kind| shown(kind))
    };
    let mut kinds = KINDS.iter();
    let called = kinds.clone().find(is_called);
    called.or_else(|| kinds.find(is_marked)).or_else(likely)
}

fn fault<T, E: ToString>(read: Result<T, E>) -> Option<String> {
    read.err().map(|error| error.to_string())
}

/// A record must not only be one; its game must be playable to its end.
fn checked_record(text: &str) -> Result<(), String> {
    let record = Record::read(text).map_err(|error| error.to_string())?;
    record
        .replay()
        .map(|_| ())
        .map_err(|error| error.to_string())
}

/// A setup file holds the setup line of either seat, or one of each.
fn checked_setup(text: &str) -> Result<(), String> {
    let lines: Vec<String> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(ToString::to_string)
        .collect();
    if let [line] = &lines[..] {
        return Setup::read(line, Setup::seat_of(line), &Options::default())
            .map(|_| ())
            .map_err(|error| error.to_string());
    }
    let game = Ruleset::default().set_up(&lines);
    game.map(|_| ()).map_err(|error| error.to_string())
}
