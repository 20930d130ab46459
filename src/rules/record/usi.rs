//! Games as USI programs and their windows write them: `startpos moves 7g7f 3c3d`, `sfen ... moves
//! ...`, `moves ...` or the moves alone, with or without `position` before it, with a word for the end behind it, and
//! with `_` for spaces, as addresses have them. Knows text only.

use super::ending::Ending;
use super::entering_king;
use super::export::{Export, ExportNote, ensure_shogi, omissions_of};
use super::import_note::{ImportNote, ImportNoteKind};
use super::kif::{ExportError, Import, ImportError};
use super::move_reader::{MoveReader, SHOGI_NAME, game_from_position_text};
use super::preface::Preface;
use super::tree::{NodeId, TreeNode};
use super::{Record, text_lines};
use crate::error::{Place, TextError, Wording};
use crate::game::Game;
use crate::game::special_move::SpecialMove;
use crate::traits::notation::split_moves;
use crate::variants::ruleset::Ruleset;

/// How many fields a position has: board, turn, hands, number of the move.
const SFEN_FIELD_COUNT: usize = 4;

/// The words with which a line begins.
const FIRST_WORDS: [&str; 4] = ["position", "startpos", "sfen", "moves"];

/// The words that end a game, as ShogiGUI writes them behind the moves.
const ENDING_WORDS: [(&str, Ending); 9] = [
    ("resign", Ending::Resigned),
    ("win", Ending::WonByDeclaration),
    ("rep_draw", Ending::Repetition),
    ("draw", Ending::Impasse),
    ("timeout", Ending::TimeUp),
    ("break", Ending::Interrupted),
    ("abort", Ending::Interrupted),
    ("mate", Ending::Mate),
    ("illegal", Ending::LostByFoul),
];

/// A line with `_` for its spaces, as it would be with spaces.
pub(super) fn with_spaces(text: &str) -> String {
    let text = text.trim();
    match text.contains(char::is_whitespace) {
        true => text.into(),
        false => text.replace('_', " "),
    }
}

/// Whether a text begins as a line of USI does.
pub(super) fn looks_like_usi(text: &str) -> bool {
    let text = with_spaces(text);
    let first = text.split_whitespace().next().unwrap_or_default();
    FIRST_WORDS.contains(&first) || are_moves(&text)
}

/// Whether a text is nothing but moves: two at least, for a word by itself may mean anything.
fn are_moves(text: &str) -> bool {
    let mut words = text.split_whitespace();
    [words.next(), words.next()]
        .into_iter()
        .all(|word| word.is_some_and(looks_like_move))
}

/// Whether a word has the form of a move, such as `7g7f`, `8h2b+` or `P*5e`.
fn looks_like_move(word: &str) -> bool {
    let is_square = |letters: &[u8]| matches!(letters, [file, rank] if file.is_ascii_digit() && rank.is_ascii_lowercase());
    let bare = word.strip_suffix('+').unwrap_or(word).as_bytes();
    match bare {
        [piece, b'*', to @ ..] => piece.is_ascii_uppercase() && is_square(to),
        [from @ .., _, _] if from.len() == 2 => is_square(from) && is_square(&bare[2..]),
        _ => false,
    }
}

/// Reads a game of shogi or minishogi. A move that cannot be read or played is left out with what
/// comes after it, and a note says so.
///
/// # Errors
/// If there is neither a position nor a move.
pub fn read(text: &str) -> Result<Import, ImportError> {
    let text = with_spaces(text);
    let mut words = Vec::new();
    for (line, text) in (1..).zip(text_lines(&text)) {
        words.extend(split_moves(text).into_iter().map(|word| (line, word)));
    }
    let words = words.iter().map(|(line, word)| (*line, word.as_str()));
    let mut words = words.peekable();
    let refused = |expected: Wording, found: &str| TextError::new(Place::line(1), expected, found);
    words.next_if(|(_, word)| *word == "position");
    let mut has_start = true;
    let mut is_list = false;
    let start = match words.peek().map(|(_, word)| *word) {
        Some("startpos") => {
            words.next();
            None
        }
        Some("sfen") => {
            words.next();
            let mut fields = Vec::new();
            while let Some((_, field)) =
                words.next_if(|(_, word)| *word != "moves" && fields_left(&fields))
            {
                fields.push(field);
            }
            Some(fields.join(" "))
        }
        Some("moves") => {
            has_start = false;
            None
        }
        Some(word) if looks_like_move(word) => {
            has_start = false;
            is_list = true;
            None
        }
        other => {
            let expected = wording!("`startpos` or `sfen`");
            return Err(refused(expected, other.unwrap_or_default()).into());
        }
    };
    let game = match start {
        Some(position) => game_from_position_text(&position, &"sfen".into(), &mut None)?,
        None => {
            let rules = Ruleset::named(SHOGI_NAME);
            rules
                .ok_or_else(|| refused(wording!("a program with shogi"), ""))?
                .begin()
        }
    };
    let mut notes: Vec<ImportNote> = Vec::new();
    if let Some((line, word)) = words.next_if(|(_, word)| *word != "moves" && !is_list) {
        let fault = TextError::new(Place::line(line), wording!("`moves`"), word);
        notes.push(ImportNoteKind::Line(fault).at(line));
    }
    words.next_if(|(_, word)| *word == "moves");
    let mut moves = MoveReader::new(game, notes);
    for (line, word) in words {
        if FIRST_WORDS.contains(&word) {
            moves.note(line, ImportNoteKind::LaterGames);
            break;
        }
        if let Some((_, ending)) = ENDING_WORDS.iter().find(|(known, _)| *known == word) {
            moves.take_ending(line, *ending, 0, word);
            continue;
        }
        if !moves.wants_move(line) {
            continue;
        }
        let number = moves.depth() + 1;
        let text = moves.game().normalised_move_text(word);
        // What the rules forbid is told by the move text itself.
        let text = text.unwrap_or_else(|_| word.into());
        moves.take_move(line, number, Ok(text));
    }
    moves.end_line();
    moves.into_import(has_start, Preface::default(), Default::default())
}

/// Whether a position may have more fields than these.
fn fields_left(fields: &[&str]) -> bool {
    fields.len() < SFEN_FIELD_COUNT
}

/// Writes the main line of a game of shogi or minishogi, as a program is handed it: a word for the
/// end is for windows only, and left out.
///
/// # Errors
/// If the game is another one, or cannot be played to its end.
pub fn write(record: &Record) -> Result<Export, ExportError> {
    ensure_shogi(record)?;
    let game = record.replay_main_line()?;
    let (record, _) = record.clone().with_moves_as_move_texts()?;
    let start = game.start_text();
    let even = Ruleset::named(SHOGI_NAME).map(|rules| rules.begin().start_text());
    let mut text = match even.as_deref() == Some(start.as_str()) {
        true => String::from("position startpos"),
        false => format!("position sfen {start}"),
    };
    let letters = game.seat_letters();
    let turns = record.tree.main_turns().filter_map(TreeNode::move_text);
    let moves: Vec<&str> = turns
        .filter(|text| SpecialMove::read(text, &letters).is_none())
        .collect();
    if !moves.is_empty() {
        text.push_str(&format!(" moves {}", moves.join(" ")));
    }
    text.push('\n');
    Ok(Export {
        text,
        notes: notes_on_omissions(&record, &game, moves.len()),
    })
}

/// What USI has no place for.
fn notes_on_omissions(record: &Record, game: &Game, moves: usize) -> Vec<ExportNote> {
    let nodes = std::iter::once(NodeId::START).chain(record.tree.main_line());
    let nodes = nodes.filter_map(|id| record.tree.node(id).ok());
    let said: Vec<_> = nodes.map(TreeNode::annotations).collect();
    let beside = record.tree.len().saturating_sub(moves);
    // What the rules decide, the moves say.
    let has_end = game.clone().reopen();
    let left_out = [
        (beside > 0, ExportNote::Variations(beside)),
        (record.preface != Preface::default(), ExportNote::Preface),
        (
            said.iter().any(|said| said.comment.is_some()),
            ExportNote::Comments,
        ),
        (
            said.iter().any(|said| said.clock.spent.is_some()),
            ExportNote::Times,
        ),
        (
            said.iter().any(|said| said.evaluation.is_some()),
            ExportNote::Evaluations,
        ),
        (
            !record.time_controls.is_unlimited(),
            ExportNote::TimeControl,
        ),
        (has_end, ExportNote::Ending(game.outcome_text())),
    ];
    let left_out = left_out.into_iter();
    let mut notes: Vec<ExportNote> = left_out
        .filter_map(|(is_left_out, note)| is_left_out.then_some(note))
        .collect();
    let rule = entering_king::chosen_rule(&record.game);
    notes.extend(rule.map(ExportNote::EnteringKingRule));
    notes.extend(omissions_of(record, &said));
    notes
}
