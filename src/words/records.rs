//! Why a record or a KIF file cannot be read, played or written, as sentences.

use super::{move_error, position_error, start_error, text_error};
use crate::locale::{Message, msg};
use crate::rules::record::kif::{ExportError, KifError};
use crate::rules::record::{FORMAT, Record, RecordError, ReplayErrorKind};
use crate::rules::variants::ruleset::Ruleset;

/// Why a text is not a record.
#[must_use]
pub fn record_error(error: &RecordError) -> Message {
    match error {
        RecordError::Text(error) => text_error(error),
        RecordError::TooNew(found) => msg!("record-too-new", newest = FORMAT, found = *found),
        RecordError::NoSuchFormat(found) => {
            msg!("record-no-such-format", newest = FORMAT, found = *found)
        }
    }
}

/// Why a record of a game of these rules cannot be played to its end.
#[must_use]
pub fn replay_error(rules: &Ruleset, error: &ReplayErrorKind) -> Message {
    match error {
        ReplayErrorKind::Start(error) => {
            msg!("replay-start", reason = start_error(rules, error))
        }
        ReplayErrorKind::Move { number, reason, .. } => msg!(
            "replay-move",
            number = *number,
            reason = move_error(&rules.begin(), reason)
        ),
        ReplayErrorKind::Result(error) => text_error(error),
        ReplayErrorKind::OtherResult { recorded, reached } => msg!(
            "replay-other-result",
            recorded = recorded.as_str(),
            reached = reached.as_str()
        ),
    }
}

/// Why a KIF text was refused.
#[must_use]
pub fn kif_error(error: &KifError) -> Message {
    let shogi = || Ruleset::named("shogi").unwrap_or_default();
    match error {
        KifError::Text(error) => text_error(error),
        KifError::Start { place, reason } => msg!(
            "kif-start",
            place = place.as_str(),
            reason = position_error(&shogi(), reason)
        ),
        KifError::Move {
            place,
            number,
            reason,
        } => msg!(
            "kif-move",
            place = place.as_str(),
            number = *number,
            reason = move_error(&shogi().begin(), reason)
        ),
    }
}

/// Why a record cannot be written as KIF.
#[must_use]
pub fn export_error(record: &Record, error: &ExportError) -> Message {
    match error {
        ExportError::NotShogi(name) => msg!("export-not-shogi", name = name.as_str()),
        ExportError::Replay(error) => replay_error(&record.game, &error.kind),
        ExportError::Start(error) => text_error(error),
    }
}
