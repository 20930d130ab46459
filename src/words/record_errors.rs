//! Why a record, a file of another program or a pasted text cannot be read, played or written, as
//! sentences.

use super::{move_error, position_error, start_error, text_error, text_place};
use crate::locale::{Message, msg};
use crate::rules::record::import_note::{EndingNote, ImportNote};
use crate::rules::record::kif::{ExportError, ImportError};
use crate::rules::record::link::LinkError;
use crate::rules::record::paste::{PasteError, PasteForm, PasteFormError};
use crate::rules::record::tree::{MOST_NODES, TreeError};
use crate::rules::record::usi::UsiError;
use crate::rules::record::{FORMAT_VERSION, Record, RecordError, UnplayableRecordError};
use crate::rules::variants::ruleset::Ruleset;

/// Why a text is not a record.
#[must_use]
pub fn record_error(error: &RecordError) -> Message {
    match error {
        RecordError::Text(error) => text_error(error),
        RecordError::TooNew(found) => {
            msg!("record-too-new", newest = FORMAT_VERSION, found = *found)
        }
        RecordError::NoSuchFormat(found) => {
            msg!(
                "record-no-such-format",
                newest = FORMAT_VERSION,
                found = *found
            )
        }
    }
}

/// Why a record of a game of these rules cannot be played to its end.
#[must_use]
pub fn replay_error(rules: &Ruleset, error: &UnplayableRecordError) -> Message {
    match error {
        UnplayableRecordError::Start(error) => {
            msg!("replay-start", reason = start_error(rules, error))
        }
        UnplayableRecordError::Move { number, reason, .. } => msg!(
            "replay-move",
            number = *number,
            reason = move_error(&rules.begin(), reason)
        ),
        UnplayableRecordError::Node(error) => tree_error(error),
        UnplayableRecordError::Result(error) => text_error(error),
        UnplayableRecordError::OtherResult { recorded, reached } => msg!(
            "replay-other-result",
            recorded = recorded.as_str(),
            reached = reached.as_str()
        ),
    }
}

/// Why a node of a tree of moves cannot be had.
fn tree_error(error: &TreeError) -> Message {
    match error {
        TreeError::NoSuchNode(node) => msg!("tree-no-such-node", node = node.number().to_string()),
        TreeError::StartNode => msg!("tree-start-node"),
        TreeError::Full => msg!("tree-full", most = MOST_NODES.to_string()),
    }
}

/// Why a KIF or CSA text was refused.
#[must_use]
pub fn import_error(error: &ImportError) -> Message {
    let shogi = || Ruleset::named("shogi").unwrap_or_default();
    match error {
        ImportError::Text(error) => text_error(error),
        ImportError::Start { place, reason } => msg!(
            "kif-start",
            place = text_place(place),
            reason = position_error(&shogi(), reason)
        ),
        ImportError::Move {
            place,
            number,
            reason,
        } => msg!(
            "kif-move",
            place = text_place(place),
            number = *number,
            reason = move_error(&shogi().begin(), reason)
        ),
    }
}

/// Why a record cannot be written as KIF or CSA.
#[must_use]
pub fn export_error(record: &Record, error: &ExportError) -> Message {
    match error {
        ExportError::NotShogi(name) => msg!("export-not-shogi", name = name.as_str()),
        ExportError::Replay(error) => replay_error(&record.game, &error.kind),
        ExportError::Start(error) => text_error(error),
        ExportError::Move(error) => replay_error(&record.game, error),
        ExportError::Begin(error) => {
            msg!("replay-start", reason = start_error(&record.game, error))
        }
    }
}

/// Why a USI line was refused.
#[must_use]
pub fn usi_error(error: &UsiError) -> Message {
    let shogi = || Ruleset::named("shogi").unwrap_or_default();
    match error {
        UsiError::Text(error) => text_error(error),
        UsiError::Start(reason) => position_error(&shogi(), reason),
        UsiError::Move { number, reason } => msg!(
            "replay-move",
            number = *number,
            reason = move_error(&shogi().begin(), reason)
        ),
    }
}

/// Why a pasted text is nothing that can be read: a sentence for every form that it looks like.
#[must_use]
pub fn paste_error(error: &PasteError) -> Message {
    match error {
        PasteError::Empty => msg!("paste-empty"),
        PasteError::NoText(error) => text_error(error),
        PasteError::Unknown(found) => msg!("paste-unknown", found = found.as_str()),
        PasteError::Refused(attempts) => {
            Message::joined_sentences(attempts.iter().map(|attempt| {
                let reason = paste_fault(&attempt.fault);
                match attempt.form {
                    PasteForm::Link => msg!("paste-as-link", reason = reason),
                    PasteForm::Record => msg!("paste-as-record", reason = reason),
                    PasteForm::Kif => msg!("paste-as-kif", reason = reason),
                    PasteForm::Csa => msg!("paste-as-csa", reason = reason),
                    PasteForm::Usi => msg!("paste-as-usi", reason = reason),
                    PasteForm::Position => msg!("paste-as-position", reason = reason),
                }
            }))
        }
    }
}

/// Why a link was refused.
#[must_use]
pub fn link_error(error: &LinkError) -> Message {
    match error {
        LinkError::Text(error) => text_error(error),
        LinkError::Start { game, reason } => {
            position_error(&Ruleset::named(game).unwrap_or_default(), reason)
        }
        LinkError::Damaged => msg!("link-damaged"),
        LinkError::TooNew(version) => msg!("link-too-new", version = version.to_string()),
        LinkError::Unreadable(_) => msg!("link-unreadable"),
    }
}

/// Why a text is not of one form.
#[must_use]
pub fn paste_fault(fault: &PasteFormError) -> Message {
    match fault {
        PasteFormError::Link(error) => link_error(error),
        PasteFormError::Position { game, reason } => {
            let rules = Ruleset::named(game).unwrap_or_default();
            position_error(&rules, reason)
        }
        PasteFormError::Record(error) => record_error(error),
        PasteFormError::Start { game, reason } => {
            msg!("replay-start", reason = start_error(game, reason))
        }
        PasteFormError::Kif(error) | PasteFormError::Csa(error) => import_error(error),
        PasteFormError::Usi(error) => usi_error(error),
    }
}

/// What of another program's file was left out or taken otherwise.
#[must_use]
pub fn import_note(note: &ImportNote) -> Message {
    match note {
        ImportNote::LaterGames => msg!("import-later-games"),
        ImportNote::VariationBeyondLine { number } => msg!("import-beyond-line", number = *number),
        ImportNote::Variation(fault) => {
            msg!("import-variation", reason = import_error(fault))
        }
        ImportNote::Foul {
            number: Some(number),
            ..
        } => msg!("import-foul", number = *number),
        ImportNote::Foul { number: None, .. } => msg!("import-last-foul"),
        ImportNote::Ending { word, taken_as } => {
            let word = word.as_str();
            match taken_as {
                EndingNote::NotRepeated => msg!("import-not-repeated", word = word),
                EndingNote::NotMated => msg!("import-not-mated", word = word),
                EndingNote::LegalMove => msg!("import-legal-move", word = word),
                EndingNote::NoSuchMove | EndingNote::Resignation => {
                    msg!("import-resignation", word = word)
                }
                EndingNote::OtherResignation => msg!("import-other-resignation", word = word),
                EndingNote::NoForcedMate | EndingNote::Sealed => {
                    msg!("import-left-open", word = word)
                }
            }
        }
    }
}
