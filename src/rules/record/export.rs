//! A game in the form and the encoding that somebody wants it in, and what of it had no place
//! there. Knows no files.

use super::annotation::Annotations;
use super::encoding::{self, TextEncoding};
use super::entering_king;
use super::kif::ExportError;
use super::move_reader::{MINISHOGI_NAME, SHOGI_NAME};
use super::{Record, UnplayableRecordError, csa, kif, usi};
use crate::variants::ruleset::Ruleset;

/// A form in which a game is kept or handed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecordFormat {
    /// The record format of Japanese shogi programs.
    Kif,
    /// That of newspapers and forums, whose moves are written for people.
    Ki2,
    /// The record format of the Computer Shogi Association.
    Csa,
    /// The line that USI programs are handed.
    Usi,
    /// A record of ours, of any game.
    Ron,
}

impl RecordFormat {
    /// Every form.
    pub const ALL: [RecordFormat; 5] = [
        RecordFormat::Kif,
        RecordFormat::Ki2,
        RecordFormat::Csa,
        RecordFormat::Usi,
        RecordFormat::Ron,
    ];

    /// The name of the form, which is also the ending of its files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            RecordFormat::Kif => "kif",
            RecordFormat::Ki2 => "ki2",
            RecordFormat::Csa => "csa",
            RecordFormat::Usi => "usi",
            RecordFormat::Ron => "ron",
        }
    }

    /// Whether games of these rules can be written in the form.
    #[must_use]
    pub fn can_hold(self, rules: &Ruleset) -> bool {
        self == RecordFormat::Ron || is_shogi(rules.variant().name)
    }
}

/// A game that was written, and what of the record the form has no place for.
#[derive(Clone, Debug, PartialEq)]
pub struct Export {
    /// The file.
    pub text: String,
    /// What was left out.
    pub notes: Vec<ExportNote>,
}

/// Something of a record that a form has no place for.
#[derive(Clone, Debug, PartialEq)]
pub enum ExportNote {
    /// A variation from a move that cannot be played.
    Variation(UnplayableRecordError),
    /// Variations, of so many moves.
    Variations(usize),
    /// How a variation ends, as records write it.
    VariationEnding(String),
    /// The ply at which the start stands.
    StartPly(u32),
    /// What is said of moves and positions.
    Comments,
    /// The times used.
    Times,
    /// The fractions of seconds in the times used.
    FractionsOfSeconds,
    /// A time used of so many seconds.
    TimeUsed(f64),
    /// The annotator's signs.
    Signs,
    /// Arrows and circles.
    Marks,
    /// What engines thought of positions.
    Evaluations,
    /// What the clocks showed.
    TimesLeft,
    /// The tags.
    Tags,
    /// The time control.
    TimeControl,
    /// Who played, when and where.
    Preface,
    /// What the game after it needs to know.
    MatchContext,
    /// How the game ended, as records write it.
    Ending(String),
    /// How the game ended, as records write it, which stands in a comment.
    EndingButForComment(String),
    /// The entering-king rule, by the value of its option.
    EnteringKingRule(String),
    /// Letters that the encoding does not have, each once.
    Letters(String),
}

/// Writes a game in a form and an encoding: what stands in the file, and what was left out.
///
/// # Errors
/// If the form has no words for the game, or the game cannot be played to its end.
pub fn write(
    record: &Record,
    format: RecordFormat,
    encoding: TextEncoding,
) -> Result<(Vec<u8>, Vec<ExportNote>), ExportError> {
    let Export { text, mut notes } = match format {
        RecordFormat::Kif => kif::write_for(record, encoding)?,
        RecordFormat::Ki2 => kif::write_ki2(record)?,
        RecordFormat::Csa => csa::write_for(record, encoding)?,
        RecordFormat::Usi => usi::write(record)?,
        RecordFormat::Ron => Export {
            text: record.write(),
            notes: Vec::new(),
        },
    };
    let (bytes, unwritable) = encoding::encode(&text, encoding);
    if !unwritable.is_empty() {
        notes.push(ExportNote::Letters(unwritable));
    }
    Ok((bytes, notes))
}

/// Writes the position after the main line of a game of shogi or minishogi, as USI programs have it.
///
/// # Errors
/// If the game is another one, or cannot be played to its end.
pub fn write_sfen(record: &Record) -> Result<String, ExportError> {
    ensure_shogi(record)?;
    let game = record.replay_main_line()?;
    Ok(format!("{}\n", game.position_text()))
}

fn is_shogi(name: &str) -> bool {
    [SHOGI_NAME, MINISHOGI_NAME].contains(&name)
}

/// Refuses the record of a game for which other programs have no words.
pub(super) fn ensure_shogi(record: &Record) -> Result<(), ExportError> {
    let variant = record.game.variant();
    match is_shogi(variant.name) {
        true => Ok(()),
        false => Err(ExportError::NotShogi(variant.title.into())),
    }
}

/// The entering-king rule of a game, if files name it by no points.
pub(super) fn rule_without_points(rules: &Ruleset) -> Option<ExportNote> {
    let rule = entering_king::chosen_rule(rules)?;
    let has_points = entering_king::points_of_rule(rules).is_some();
    (!has_points).then_some(ExportNote::EnteringKingRule(rule))
}

/// What no form of other programs has a place for.
pub(super) fn omissions_of(record: &Record, said: &[&Annotations]) -> Vec<ExportNote> {
    let has = |is_said: fn(&Annotations) -> bool| said.iter().any(|said| is_said(said));
    let is_drawn = |said: &Annotations| !(said.arrows.is_empty() && said.circles.is_empty());
    // What else the next game would want to know, a game by itself has no need of.
    let is_in_match = record
        .match_context
        .as_ref()
        .is_some_and(|context| !context.hands.is_empty());
    let left_out = [
        (has(|said| said.sign.is_some()), ExportNote::Signs),
        (has(is_drawn), ExportNote::Marks),
        (has(|said| said.clock.left.is_some()), ExportNote::TimesLeft),
        (!record.tags.is_empty(), ExportNote::Tags),
        (is_in_match, ExportNote::MatchContext),
    ];
    left_out
        .into_iter()
        .filter_map(|(is_left_out, note)| is_left_out.then_some(note))
        .collect()
}
