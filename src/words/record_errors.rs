//! Why a record, a file of another program or a pasted text cannot be read, played or written, as
//! sentences.

use super::{
    move_error, position_error, result_of_record, short_result_reason, start_error, text_error,
    text_place,
};
use crate::locale::{Message, msg};
use crate::rules::game::outcome::Outcome;
use crate::rules::record::export::ExportNote;
use crate::rules::record::import_note::{EndingNote, ImportNote, ImportNoteKind};
use crate::rules::record::kif::{ExportError, ImportError};
use crate::rules::record::link::LinkError;
use crate::rules::record::paste::{PasteError, PasteForm, PasteFormError};
use crate::rules::record::tree::{MOST_NODES, TreeError};
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

/// Why a text of another program was refused.
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

/// Why a record cannot be written in a form of other programs.
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
        PasteFormError::Import(error) => import_error(error),
    }
}

/// What of another program's file was left out or taken otherwise, and where.
#[must_use]
pub fn import_note(note: &ImportNote) -> Message {
    let told =
        |note: &ImportNote, what: Message| msg!("import-note", line = note.line, note = what);
    match &note.kind {
        // These name their line.
        ImportNoteKind::Line(fault) => msg!("import-line", reason = text_error(fault)),
        ImportNoteKind::Move(fault) => msg!("import-move", reason = import_error(fault)),
        ImportNoteKind::Foul(fault) => msg!("import-foul", reason = import_error(fault)),
        kind => told(note, kind_of_import_note(kind)),
    }
}

fn kind_of_import_note(kind: &ImportNoteKind) -> Message {
    match kind {
        ImportNoteKind::LaterGames => msg!("import-later-games"),
        ImportNoteKind::Letters => msg!("import-letters"),
        ImportNoteKind::Start(name) => msg!("import-start", name = name.as_str()),
        ImportNoteKind::MoveNumber { expected, found } => msg!(
            "import-move-number",
            expected = expected.to_string(),
            found = found.to_string()
        ),
        ImportNoteKind::AfterEnd => msg!("import-after-end"),
        ImportNoteKind::VariationBeyondLine { number } => {
            msg!("import-beyond-line", number = *number)
        }
        ImportNoteKind::VariationEnding(word) => {
            msg!("import-variation-ending", word = word.as_str())
        }
        ImportNoteKind::OtherResult(word) => msg!("import-other-result", word = word.as_str()),
        ImportNoteKind::Clock(text) => msg!("import-clock", text = text.as_str()),
        ImportNoteKind::Ending { word, taken_as } => ending_note(word, *taken_as),
        ImportNoteKind::Line(fault) => text_error(fault),
        ImportNoteKind::Move(fault) | ImportNoteKind::Foul(fault) => import_error(fault),
    }
}

fn ending_note(word: &str, taken_as: EndingNote) -> Message {
    match taken_as {
        EndingNote::Unknown => msg!("import-unknown-ending", word = word),
        EndingNote::NotRepeated => msg!("import-not-repeated", word = word),
        EndingNote::NotMated => msg!("import-not-mated", word = word),
        EndingNote::NotEntered => msg!("import-not-entered", word = word),
        EndingNote::Resignation => msg!("import-resignation", word = word),
        EndingNote::OtherResignation => msg!("import-other-resignation", word = word),
        EndingNote::NoForcedMate | EndingNote::Sealed | EndingNote::NoSuchEnd => {
            msg!("import-left-open", word = word)
        }
        EndingNote::Reached(outcome) => {
            let (Outcome::Win { reason: end, .. } | Outcome::Draw { reason: end, .. }) = outcome
            else {
                return msg!("import-left-open", word = word);
            };
            msg!(
                "import-reached",
                word = word,
                reason = short_result_reason(&end.to_string())
            )
        }
    }
}

/// What of a record of a game of these rules has no place in the form in which it was written.
#[must_use]
pub fn export_note(rules: &Ruleset, note: &ExportNote) -> Message {
    match note {
        ExportNote::Variation(fault) => {
            msg!("export-variation", reason = replay_error(rules, fault))
        }
        ExportNote::Variations(moves) => msg!("export-variations", moves = *moves),
        ExportNote::VariationEnding(text) => {
            msg!("export-variation-ending", text = text.as_str())
        }
        ExportNote::StartPly(ply) => msg!("export-start-ply", ply = ply.to_string()),
        ExportNote::Comments => msg!("export-comments"),
        ExportNote::Times => msg!("export-times"),
        ExportNote::FractionsOfSeconds => msg!("export-fractions-of-seconds"),
        ExportNote::TimeUsed(seconds) => {
            msg!("export-time-used", seconds = format!("{seconds:e}"))
        }
        ExportNote::Signs => msg!("export-signs"),
        ExportNote::Marks => msg!("export-marks"),
        ExportNote::Evaluations => msg!("export-evaluations"),
        ExportNote::TimesLeft => msg!("export-times-left"),
        ExportNote::Tags => msg!("export-tags"),
        ExportNote::TimeControl => msg!("export-time-control"),
        ExportNote::Preface => msg!("export-preface"),
        ExportNote::MatchContext => msg!("export-match-context"),
        ExportNote::Ending(result) => {
            msg!("export-ending", outcome = result_of_record(rules, result))
        }
        ExportNote::EndingButForComment(result) => msg!(
            "export-ending-but-for-comment",
            outcome = result_of_record(rules, result)
        ),
        ExportNote::EnteringKingRule(rule) => {
            msg!("export-entering-king-rule", rule = rule.as_str())
        }
        ExportNote::Letters(letters) => msg!("export-letters", letters = letters.as_str()),
    }
}
