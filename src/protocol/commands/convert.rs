//! The command `convert`: a game from any form that is read to a record of ours or to a form of
//! other programs. What could not be read, and what the new form has no place for, is said, not
//! dropped in silence.

use std::io::Write;

use crate::locale::Message;
use crate::rules::record::Record;
use crate::rules::record::encoding::TextEncoding;
use crate::rules::record::export::{self, RecordFormat};
use crate::rules::record::import_note::ImportNote;
use crate::rules::record::paste::{PasteForm, PastedContent, read_anything};

use crate::protocol::{CommandError, files};
use crate::words::{self, in_english};

/// What is written of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConvertedForm {
    /// All of it, in a form.
    Game(RecordFormat),
    /// Its last position, as USI programs have it.
    Sfen,
}

/// Reads a game in any form, and writes it in another; notes on what was left out go to `notes`.
///
/// # Errors
/// If the file cannot be read, holds no game, or one that the form cannot
/// hold; or if an output cannot be written to.
pub fn convert(
    path: &str,
    to: ConvertedForm,
    encoding: TextEncoding,
    out: &mut dyn Write,
    notes: &mut dyn Write,
) -> Result<(), CommandError> {
    let (record, read) = read_game(path)?;
    for note in &read {
        writeln!(notes, "{path}: {}", in_english(&words::import_note(note)))?;
    }
    let written = match to {
        ConvertedForm::Game(format) => export::write(&record, format, encoding),
        // Who asks for a position does not miss the game.
        ConvertedForm::Sfen => {
            export::write_sfen(&record).map(|text| (text.into_bytes(), Vec::new()))
        }
    };
    let (bytes, left_out) = written.map_err(|error| {
        files::refused_file_error(path, in_english(&words::export_error(&record, &error)))
    })?;
    for note in &left_out {
        let note = words::export_note(&record.game, note);
        writeln!(notes, "{path}: {}", in_english(&note))?;
    }
    Ok(out.write_all(&bytes)?)
}

/// The game of a file, and notes on what was left out; a record of ours must be sound to its end.
fn read_game(path: &str) -> Result<(Record, Vec<ImportNote>), CommandError> {
    let refused = |reason: Message| files::refused_file_error(path, in_english(&reason));
    let bytes = files::read_bytes(path)?;
    match read_anything(&bytes).map_err(|error| refused(words::paste_error(&error)))? {
        PastedContent::Game {
            record,
            form: PasteForm::Record,
            ..
        } => {
            // As it was written: what was left out of it counts.
            let text = files::text_of(path, &bytes)?;
            let written =
                Record::read(text).map_err(|error| refused(words::record_error(&error)))?;
            let unplayed = |kind| refused(words::replay_error(&written.game, &kind));
            written
                .replay_main_line()
                .map_err(|error| unplayed(error.kind))?;
            written.check_variations().map_err(unplayed)?;
            Ok((*record, Vec::new()))
        }
        PastedContent::Game { record, notes, .. } => Ok((*record, notes)),
        PastedContent::Position { text, games } => {
            let rules = games.into_iter().next().unwrap_or_default();
            let game = rules.begin_problem(&text);
            let game = game.map_err(|error| refused(words::position_error(&rules, &error)))?;
            Ok((Record::from_game(&game), Vec::new()))
        }
    }
}
