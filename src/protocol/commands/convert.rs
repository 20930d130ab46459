//! The command `convert`: a game of shogi from KIF to a record of ours, or the
//! other way. What the new form has no place for is said, not dropped in silence.

use std::io::Write;

use crate::locale::Message;
use crate::rules::record::Record;
use crate::rules::record::kif;

use crate::protocol::{CommandError, files};
use crate::words::{self, in_english};

/// A form in which a game can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConvertFormat {
    /// The record format of Japanese shogi programs, in UTF-8.
    Kif,
    /// A record of this program.
    Ron,
}

/// Reads a game in one form (a text that begins as RON does is a record) and
/// writes it in another; notes on what was left out go to `notes`.
///
/// # Errors
/// If the file cannot be read, holds no game, or one that the form cannot
/// hold; or if an output cannot be written to.
pub fn convert(
    path: &str,
    to: ConvertFormat,
    out: &mut dyn Write,
    notes: &mut dyn Write,
) -> Result<(), CommandError> {
    let refused = |reason: Message| files::refused_file(path, in_english(&reason));
    let bytes = files::read_bytes(path)?;
    let text = files::decode_utf8(&bytes, 1).map_err(|reason| {
        let advice = "a KIF file in Shift_JIS (CP932) must be converted to UTF-8 first";
        files::refused_file(path, format!("{reason}; {advice}"))
    })?;
    let record = if looks_like_ron(text) {
        let record = Record::read(text).map_err(|error| refused(words::record_error(&error)))?;
        let game = record
            .replay()
            .map_err(|error| refused(words::replay_error(&record.game, &error.kind)))?;
        record.in_move_texts(&game)
    } else {
        let import = kif::read(text).map_err(|error| refused(words::kif_error(&error)))?;
        for note in &import.notes {
            writeln!(notes, "{path}: {note}")?;
        }
        import.record
    };
    let text = match to {
        ConvertFormat::Ron => record.write(),
        ConvertFormat::Kif => {
            let export = kif::write(&record)
                .map_err(|error| refused(words::export_error(&record, &error)))?;
            for note in &export.notes {
                writeln!(notes, "{path}: {note}")?;
            }
            export.text
        }
    };
    Ok(out.write_all(text.as_bytes())?)
}

/// Whether a text looks like RON: its first line that is no comment opens a
/// bracket or names a struct that does.
fn looks_like_ron(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with("//"));
    first.is_some_and(|line| line.starts_with('(') || line.starts_with("Record"))
}
