//! Games as USI programs and their windows write them: `startpos moves 7g7f 3c3d`, `sfen ... moves
//! ...`, `moves ...` or the moves alone, with or without `position` before it, with a word for the
//! end behind it, and with `_` for spaces, as addresses have them; also among all else that a log
//! has. Knows text only.

use super::ending::Ending;
use super::entering_king;
use super::export::{Export, ExportNote, ensure_shogi, omissions_of};
use super::import_note::{ImportNote, ImportNoteKind};
use super::kif::{self, ExportError, Import, ImportError};
use super::move_reader::{MoveReader, SHOGI_NAME, game_from_position_text};
use super::paste::without_quotes;
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

/// What GUIs and programs say to each other beside positions.
const PROTOCOL_WORDS: [&str; 15] = [
    "usi",
    "usiok",
    "id",
    "option",
    "setoption",
    "isready",
    "readyok",
    "usinewgame",
    "go",
    "stop",
    "ponderhit",
    "info",
    "bestmove",
    "gameover",
    "quit",
];

/// With what a position begins inside a line of a log.
const POSITION_IN_LOG: [&str; 2] = ["position startpos", "position sfen"];

/// A line with `_` or wide spaces for its spaces, as it would be with spaces.
pub(super) fn with_spaces(text: &str) -> String {
    let text = text.trim();
    match text.contains(char::is_whitespace) {
        true => text.replace('\u{3000}', " "),
        false => text.replace('_', " "),
    }
}

/// A position without a sign before it and with what is left out behind its board: whose turn it
/// is, for which the first seat stands, and hands, of which nothing is said; plies counted from 0 are
/// left out.
pub(super) fn completed(position: &str) -> String {
    let position = with_turn_of_fen(position);
    let mut fields: Vec<&str> = position.split_whitespace().collect();
    if fields.first().is_some_and(|sign| is_position_sign(sign)) {
        fields.remove(0);
    }
    if !fields.first().is_some_and(|board| is_board(board)) {
        return position;
    }
    let usual = ["b", "-"];
    fields.extend(usual.iter().skip(fields.len().saturating_sub(1)));
    if fields.get(3) == Some(&"0") {
        fields.remove(3);
    }
    fields.join(" ")
}

/// A position as PyChess writes it, with the hands in brackets behind the board and the first seat
/// as white, in the form of USI: `9/…/9[Pp] w 0 1`. Any other as it is.
fn with_turn_of_fen(position: &str) -> String {
    let read = || {
        let (board, rest) = position.split_once('[')?;
        let (held, rest) = rest.split_once(']')?;
        let mut fields = rest.split_whitespace();
        let is_second = match fields.next()? {
            "w" => false,
            "b" => true,
            _ => return None,
        };
        let mut hands: Vec<(char, usize)> = Vec::new();
        for piece in held.chars().filter(|piece| *piece != '-') {
            match hands.iter_mut().find(|(known, _)| *known == piece) {
                Some((_, count)) => *count += 1,
                None => hands.push((piece, 1)),
            }
        }
        let hands = hands.iter().map(|(piece, count)| match count {
            1 => piece.to_string(),
            count => format!("{count}{piece}"),
        });
        let hands: String = hands.collect();
        let hands = if hands.is_empty() { "-" } else { &hands };
        let turn = if is_second { 'w' } else { 'b' };
        let number = fields
            .last()
            .and_then(|number| number.parse::<usize>().ok());
        let played = number.and_then(|number| number.checked_sub(1)?.checked_mul(2));
        let ply = played.map_or(1, |played| {
            played.saturating_add(1 + usize::from(is_second))
        });
        is_board(board).then(|| format!("{board} {turn} {hands} {ply}"))
    };
    read().unwrap_or_else(|| position.into())
}

/// Whether a word only says that a position follows.
fn is_position_sign(word: &str) -> bool {
    word.trim_end_matches(':').eq_ignore_ascii_case("sfen")
}

/// Whether a word has as many rows as the board of shogi or of minishogi.
fn is_board(word: &str) -> bool {
    word.is_ascii() && matches!(word.matches('/').count(), 4 | 8)
}

/// A line of USI, without what logs and mail put before it.
fn bare_line(line: &str) -> &str {
    without_quotes(kif::line::bare(line))
}

/// Whether a text begins as a line of USI does, or as what GUIs and programs say to each other.
pub(super) fn looks_like_usi(text: &str) -> bool {
    let Some(line) = text_lines(text).find(|line| !line.trim().is_empty()) else {
        return false;
    };
    let text = with_spaces(without_quotes(text));
    let line = with_spaces(bare_line(line));
    let mut words = line.split_whitespace();
    let first = words.next().unwrap_or_default().to_ascii_lowercase();
    let is_protocol = PROTOCOL_WORDS.contains(&first.as_str()) && looks_like_log(&text);
    FIRST_WORDS.contains(&first.as_str())
        || is_protocol
        || are_moves(&text)
        || is_board(&first) && (words.count() >= SFEN_FIELD_COUNT || text_lines(&text).count() > 1)
}

/// Whether a position of USI stands somewhere in a text.
pub(super) fn looks_like_log(text: &str) -> bool {
    text_lines(text).any(|line| POSITION_IN_LOG.iter().any(|start| line.contains(start)))
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
    let word = as_word(word);
    let bare = word.strip_suffix('+').unwrap_or(&word).as_bytes();
    match bare {
        [piece, b'*', to @ ..] => piece.is_ascii_uppercase() && is_square(to),
        [from @ .., _, _] if from.len() == 2 => is_square(from) && is_square(&bare[2..]),
        _ => false,
    }
}

/// A word in the letters that USI has for it, without what parts it from the next one.
fn as_word(word: &str) -> String {
    let word = word.trim_end_matches([',', ';', '.', '"']);
    let mut text = word.to_ascii_lowercase();
    if word.as_bytes().get(1) == Some(&b'*') {
        text[..1].make_ascii_uppercase();
    }
    text
}

/// A word, and the line where it stands.
type PlacedWord = (usize, String);

/// A position and the moves that follow it.
#[derive(Default)]
struct UsiGame {
    /// The position text; none for the start of an even game.
    start: Option<String>,
    /// Whether the position is told.
    has_start: bool,
    moves: Vec<PlacedWord>,
}

impl UsiGame {
    /// Begins with the words of a line, if a position or moves stand there.
    fn begin(line: usize, words: &[String], notes: &mut Vec<ImportNote>) -> Option<UsiGame> {
        let keyword = |word: &String| word.to_ascii_lowercase();
        let mut words = words.iter().peekable();
        words.next_if(|word| keyword(word) == "position");
        let mut game = UsiGame {
            has_start: true,
            ..UsiGame::default()
        };
        let first = words.peek().map(|word| keyword(word)).unwrap_or_default();
        let is_list = looks_like_move(&first);
        match first.as_str() {
            "startpos" => {
                words.next();
            }
            _ if is_position_sign(&first) || is_board(&first) => {
                words.next_if(|word| is_position_sign(word));
                let mut fields = Vec::new();
                let is_field = |word: &&String| keyword(word) != "moves";
                while fields.len() < SFEN_FIELD_COUNT
                    && let Some(field) = words.next_if(is_field)
                {
                    fields.push(field.as_str());
                }
                game.start = Some(completed(&fields.join(" ")));
            }
            _ if first == "moves" || is_list => game.has_start = false,
            _ => return None,
        }
        let is_other = |word: &&String| keyword(word) != "moves" && !is_list;
        if let Some(word) = words.next_if(is_other) {
            let fault = TextError::new(Place::line(line), wording!("`moves`"), word);
            notes.push(ImportNoteKind::Line(fault).at(line));
        }
        words.next_if(|word| keyword(word) == "moves");
        game.moves = words.map(|word| (line, as_word(word))).collect();
        Some(game)
    }

    /// Whether a game goes on from this one, or this one from it: while it is played, a GUI tells
    /// it before every turn.
    fn is_same_game(&self, other: &UsiGame) -> bool {
        let pairs = self.moves.iter().zip(&other.moves);
        let common = pairs.take_while(|((_, a), (_, b))| a == b).count();
        self.start == other.start && common == self.moves.len().min(other.moves.len())
    }
}

/// The first game of a text. What other games and lines say is told.
fn first_game(text: &str, notes: &mut Vec<ImportNote>) -> Option<UsiGame> {
    let mut game: Option<UsiGame> = None;
    for (number, line) in (1..).zip(text_lines(text)) {
        let line = with_spaces(bare_line(line));
        let mut starts = POSITION_IN_LOG.iter().filter_map(|start| line.find(start));
        let words = split_moves(&line[starts.next().unwrap_or_default()..]);
        let Some(first) = words.first() else {
            continue;
        };
        let first = first.to_ascii_lowercase();
        let goes_on = game.is_some() && (looks_like_move(&first) || first == "moves");
        let next = match goes_on || PROTOCOL_WORDS.contains(&first.as_str()) {
            true => None,
            false => UsiGame::begin(number, &words, notes),
        };
        match (&mut game, next) {
            (None, Some(next)) => game = Some(next),
            (Some(game), Some(next)) if game.is_same_game(&next) => {
                if next.moves.len() > game.moves.len() {
                    *game = next;
                }
            }
            (Some(_), Some(_)) => {
                notes.push(ImportNoteKind::LaterGames.at(number));
                break;
            }
            // Moves and a word for the end may stand on the lines after the position.
            (Some(game), None) if goes_on || is_ending(&first) => {
                let words = words.iter().filter(|word| *word != "moves");
                game.moves.extend(words.map(|word| (number, as_word(word))));
            }
            _ => {
                let expected = wording!("`startpos` or `sfen`");
                let fault = TextError::new(Place::line(number), expected, &line);
                notes.push(ImportNoteKind::Line(fault).at(number));
            }
        }
    }
    game
}

fn is_ending(word: &str) -> bool {
    ENDING_WORDS.iter().any(|(known, _)| *known == word)
}

/// Reads a game of shogi or minishogi. A move that cannot be read or played is left out with what
/// comes after it, and a note says so.
///
/// # Errors
/// If there is neither a position nor a move.
pub fn read(text: &str) -> Result<Import, ImportError> {
    let text = match text.trim().contains(char::is_whitespace) {
        true => without_quotes(text).to_string(),
        false => with_spaces(without_quotes(text)),
    };
    let mut notes: Vec<ImportNote> = Vec::new();
    let refused = |expected: Wording, found: &str| TextError::new(Place::line(1), expected, found);
    let Some(read) = first_game(&text, &mut notes) else {
        return Err(refused(wording!("`startpos` or `sfen`"), text.trim()).into());
    };
    let game = match read.start {
        Some(position) => game_from_position_text(&position, &"sfen".into(), &mut None)?,
        None => {
            let rules = Ruleset::named(SHOGI_NAME);
            rules
                .ok_or_else(|| refused(wording!("a program with shogi"), ""))?
                .begin()
        }
    };
    let mut moves = MoveReader::new(game, notes);
    for (line, word) in read.moves {
        if let Some((_, ending)) = ENDING_WORDS.iter().find(|(known, _)| *known == word) {
            let ahead = moves.left_out();
            moves.take_ending(line, *ending, ahead, &word);
            continue;
        }
        if !moves.wants_move(line) {
            continue;
        }
        let number = moves.depth() + 1;
        let text = moves.game().normalised_move_text(&word);
        // What the rules forbid is told by the move text itself.
        let text = text.unwrap_or(word);
        moves.take_move(line, number, Ok(text));
    }
    moves.end_line();
    moves.into_import(read.has_start, Preface::default(), Default::default())
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
