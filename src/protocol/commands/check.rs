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
use crate::rules::error::{Place, TextError, wording};
use crate::rules::record::import_note::{ImportNote, ImportNoteKind};
use crate::rules::record::kif::{Import, ImportError};
use crate::rules::record::{Record, csa, encoding, kif};
use crate::rules::sigma::{Setup, SigmaOptions};
use crate::rules::variants::ruleset;
use crate::rules::variants::ruleset::Ruleset;

use super::lessons;
use crate::protocol::{CommandError, files};
use crate::study::puzzles::PuzzleSet;
use crate::words::{self, in_english};

/// A kind of file.
struct FileKind {
    /// Its name; a file or its folder is called so, or so with an `s`.
    name: &'static str,
    /// What stands in such a file and in none of the kinds listed after it, blanks left out.
    key_text: &'static str,
    /// What may stand in such a file, for one that lacks its mark.
    other_texts: &'static [&'static str],
    /// Says what is wrong with the text of such a file, if anything is.
    error_in: fn(&str) -> Option<String>,
}

/// Records of Japanese programs; their file names end so.
const KIF_EXTENSION: &str = "kif";
const KI2_EXTENSION: &str = "ki2";
const CSA_EXTENSION: &str = "csa";

/// Every kind of file there is.
const FILE_KINDS: &[FileKind] = &[
    FileKind {
        name: "puzzle",
        key_text: "puzzles:",
        other_texts: &["solution:"],
        error_in: |text| error_text(PuzzleSet::read(text)),
    },
    FileKind {
        name: "record",
        key_text: "format:",
        other_texts: &["start:", "moves:"],
        error_in: |text| error_text(check_playable_record(text)),
    },
    FileKind {
        name: "variant",
        key_text: "rules:(",
        other_texts: &["game:", "board:", "pieces:"],
        error_in: |text| error_text(ruleset::read_variant_file(text)),
    },
    FileKind {
        name: "lesson",
        key_text: "lessons:",
        other_texts: &["steps:"],
        error_in: lessons::error_in_lessons_text,
    },
    FileKind {
        name: "level",
        key_text: "levels:",
        other_texts: &[],
        error_in: |text| error_text(Levels::read(text)),
    },
    FileKind {
        name: "theme",
        key_text: "scene:",
        other_texts: &["panel:"],
        error_in: |text| error_text(Theme::read(text)),
    },
    FileKind {
        name: "binding",
        key_text: "keyboard:",
        other_texts: &["gamepad:"],
        error_in: |text| error_text(Bindings::read(text)),
    },
    FileKind {
        name: "search",
        key_text: "aspiration:",
        other_texts: &["reduction_base:"],
        error_in: |text| error_text(Parameters::read(text)),
    },
    FileKind {
        name: "weight",
        key_text: "near_own_king:",
        other_texts: &["near_enemy_king:"],
        error_in: |text| error_text(shogi::weights::FamilyWeights::read(text)),
    },
    FileKind {
        name: "weight",
        key_text: "royal_pressed:",
        other_texts: &["royal_unguarded:"],
        error_in: |text| error_text(sigma::weights::Weights::read(text)),
    },
    FileKind {
        name: "weight",
        key_text: "refuge:",
        other_texts: &["covered:"],
        error_in: |text| error_text(sankaku::weights::Weights::read(text)),
    },
    FileKind {
        name: "setup",
        key_text: "Setup:",
        other_texts: &[],
        error_in: |text| error_text(check_setup_file(text)),
    },
    FileKind {
        name: KIF_EXTENSION,
        key_text: "手数-",
        other_texts: &["手合割"],
        error_in: |text| error_in_foreign_game(kif::read(text)),
    },
    FileKind {
        name: KI2_EXTENSION,
        key_text: "▲",
        other_texts: &["△"],
        error_in: |text| error_in_foreign_game(kif::read(text)),
    },
    FileKind {
        name: CSA_EXTENSION,
        key_text: "N+",
        other_texts: &["\nPI", "V2.", "V3.", "\n%"],
        error_in: |text| error_in_foreign_game(csa::read(text)),
    },
];

/// Why a game of another program is refused, or else what of it cannot be read.
fn error_in_foreign_game(read: Result<Import, ImportError>) -> Option<String> {
    let import = match read {
        Ok(import) => import,
        Err(error) => return Some(in_english(&words::import_error(&error))),
    };
    let is_fault = |note: &&ImportNote| {
        // These are well written, and only kept in other words.
        !matches!(
            note.kind,
            ImportNoteKind::LaterGames
                | ImportNoteKind::Foul(_)
                | ImportNoteKind::Ending { .. }
                | ImportNoteKind::Clock(_)
        )
    };
    let mut faults = import.notes.iter().filter(is_fault);
    faults
        .next()
        .map(|note| in_english(&words::import_note(note)))
}

/// Reads the file and says `ok`.
///
/// # Errors
/// If the file cannot be read, is of no kind that is known, or is wrong; or if
/// `out` cannot be written to.
pub fn check(path: &str, out: &mut dyn Write) -> Result<(), CommandError> {
    let bytes = files::read_bytes(path)?;
    let is_foreign = [KIF_EXTENSION, KI2_EXTENSION, CSA_EXTENSION]
        .iter()
        .any(|end| path.ends_with(&format!(".{end}")));
    // Files of other programs may be in Shift_JIS.
    let text = if is_foreign {
        encoding::decode(&bytes)
    } else {
        files::decode_utf8(&bytes, 1).map(Into::into)
    };
    let text = text.map_err(|reason| files::refused_file_error(path, reason))?;
    match error_in_file(path, &text) {
        None => Ok(writeln!(out, "ok")?),
        Some(reason) => Err(files::refused_file_error(path, reason)),
    }
}

/// What is wrong with a file, if anything is.
fn error_in_file(path: &str, text: &str) -> Option<String> {
    if let Some(kind) = detect_kind(Path::new(path), text) {
        return (kind.error_in)(text);
    }
    let mut names: Vec<&str> = FILE_KINDS.iter().map(|kind| kind.name).collect();
    // Every game has weights of its own.
    names.dedup();
    let expected = wording!("a file of one of the kinds {}", names.join(", "));
    let first = text.lines().next().unwrap_or_default();
    Some(TextError::new(Place::column((1, 1), ""), expected, first).to_string())
}

/// The kind that a file's folder, name or content shows.
fn detect_kind(path: &Path, text: &str) -> Option<&'static FileKind> {
    let folder = path.parent().and_then(Path::file_name);
    let names: Vec<&str> = [folder, path.file_stem(), path.extension()]
        .into_iter()
        .flatten()
        .filter_map(|name| name.to_str())
        .collect();
    let is_named_so = |kind: &&FileKind| {
        names
            .iter()
            .any(|name| name.strip_suffix('s').unwrap_or(name) == kind.name)
    };
    let by_key_text = || {
        let without_blanks: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let has_key_text = |kind: &&FileKind| without_blanks.contains(kind.key_text);
        FILE_KINDS.iter().find(has_key_text)
    };
    // The more signs of a kind a file shows, the more likely it is of it; of
    // equals, the kind that is named first.
    let matches = |kind: &FileKind| {
        kind.other_texts
            .iter()
            .filter(|sign| text.contains(**sign))
            .count()
    };
    let by_other_texts = || {
        let kinds = FILE_KINDS.iter().rev().filter(|kind| matches(kind) > 0);
        kinds.max_by_key(|kind| matches(kind))
    };
    let by_name = FILE_KINDS.iter().find(is_named_so);
    by_name.or_else(by_key_text).or_else(by_other_texts)
}

fn error_text<T, E: ToString>(read: Result<T, E>) -> Option<String> {
    read.err().map(|error| error.to_string())
}

/// A record must not only be one; its game must be playable to its end.
fn check_playable_record(text: &str) -> Result<(), String> {
    let record = Record::read(text).map_err(|error| in_english(&words::record_error(&error)))?;
    let refused = |kind| in_english(&words::replay_error(&record.game, &kind));
    record
        .replay_main_line()
        .map_err(|error| refused(error.kind))?;
    record.check_variations().map_err(refused)
}

/// A setup file holds the setup line of either seat, or one of each.
fn check_setup_file(text: &str) -> Result<(), String> {
    let lines: Vec<String> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(ToString::to_string)
        .collect();
    let rules = Ruleset::default();
    if let [line] = &lines[..] {
        return Setup::read(line, Setup::seat_of(line), &SigmaOptions::default())
            .map(|_| ())
            .map_err(|error| in_english(&words::setup_error(&rules, &error)));
    }
    let game = rules.begin_with_setups(&lines);
    game.map(|_| ())
        .map_err(|error| in_english(&words::start_error(&rules, &error)))
}
