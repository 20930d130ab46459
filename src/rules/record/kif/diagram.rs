//! Diagrams of KIF: a position drawn with kanji. Reads into the letters of a
//! position text and draws from them; whether the position can be played is
//! for the rules to say.

use crate::error::{Place, TextError, refused};
use crate::record::position_fields::{RowPart, held_pieces, row_parts};
use crate::seat::Seat;
use crate::shogi::notation::japanese_reader::Square;
use crate::shogi::notation::numerals::{kanji_count_text, kanji_digit, parse_count, wide_digit};
use crate::shogi::notation::piece_names;

/// Files and ranks of the boards: of shogi, and of minishogi.
const BOARD_SIDES: [usize; 2] = [9, 5];

/// An empty square, as it is written; a full stop and a half-width dot are read, too.
const EMPTY_SQUARE: char = '・';

/// Before the second seat's pieces, as it is written.
const SECOND_SEAT_MARK: char = 'v';

/// A hand that holds nothing.
const EMPTY_HAND: &str = "なし";

/// What else says so.
const EMPTY_HAND_WORDS: [&str; 5] = [EMPTY_HAND, "ナシ", "無し", "無", "-"];

/// How the full names of pieces end, and of which: `飛車`, `金将`, `桂馬`.
const FULL_NAME_ENDS: [(&str, char); 5] = [
    ("RL", '車'),
    ("B", '行'),
    ("GS", '将'),
    ("N", '馬'),
    ("P", '兵'),
];

/// The pieces of a hand in the order in which they are written.
const HAND_ORDER: [char; 7] = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];

/// What of a position a KIF text has told so far.
#[derive(Default)]
pub(super) struct Diagram {
    /// The rows as position text, the top one first.
    rows: Vec<String>,
    /// How many squares the first row has.
    side: Option<usize>,
    /// The hands as position text, first seat and second seat.
    hands: [String; 2],
    /// Whether the second seat is to move, if the text says.
    pub(super) is_second_to_move: Option<bool>,
}

impl Diagram {
    /// Whether there is a board.
    pub(super) fn has_board(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Whose piece stands on a square, file and rank as records count them.
    pub(super) fn seat_on(&self, (file, rank): Square) -> Option<Seat> {
        let row = self.rows.get(usize::from(rank).checked_sub(1)?)?;
        let before = self.side?.checked_sub(usize::from(file))?;
        let squares = row_parts(row).into_iter().flat_map(|part| match part {
            RowPart::Empty(run) => vec![None; run as usize],
            RowPart::Piece {
                is_second: true, ..
            } => vec![Some(Seat::SECOND)],
            RowPart::Piece { .. } => vec![Some(Seat::FIRST)],
        });
        squares.into_iter().nth(before)?
    }

    /// Adds the next row of the board.
    pub(super) fn add_row(&mut self, row: &str, place: &Place) -> Result<(), TextError> {
        let (text, squares) = read_row(row, place)?;
        let side = *self.side.get_or_insert(squares);
        if side != squares || !BOARD_SIDES.contains(&side) {
            let side = if BOARD_SIDES.contains(&side) {
                side
            } else {
                BOARD_SIDES[0]
            };
            let expected = wording!("{} squares", side);
            let found = wording!("{} squares", squares);
            return refused(place, expected, found);
        }
        if self.rows.len() == side {
            return refused(place, wording!("{} rows", side), wording!("one more"));
        }
        self.rows.push(text);
        Ok(())
    }

    /// Says what a seat holds: 0 for the first. What cannot be read comes back, and the rest is
    /// taken.
    pub(super) fn set_hand(&mut self, seat: usize, text: &str, place: &Place) -> Option<TextError> {
        let (letters, fault) = read_hand(text, place);
        self.hands[seat] = if seat == 0 {
            letters
        } else {
            letters.to_ascii_lowercase()
        };
        fault
    }

    /// The position text without ply.
    pub(super) fn position_text(&self, place: &Place) -> Result<String, TextError> {
        let side = self.side.unwrap_or(BOARD_SIDES[0]);
        if self.rows.len() != side {
            let found = wording!("{} rows", self.rows.len());
            let expected = wording!("{} rows", side);
            return refused(place, expected, found);
        }
        let turn = if self.is_second_to_move == Some(true) {
            'w'
        } else {
            'b'
        };
        let hands = self.hands.concat();
        let hands = if hands.is_empty() { "-" } else { &hands };
        Ok(format!("{} {turn} {hands}", self.rows.join("/")))
    }
}

/// `v香v桂 ・ 歩`: for every square a sign and a piece. The row as position text, and how many
/// squares it has.
fn read_row(row: &str, place: &Place) -> Result<(String, usize), TextError> {
    let letters: Vec<char> = row.chars().collect();
    let is_drawn = !row.contains(EMPTY_SQUARE) && BOARD_SIDES.contains(&(letters.len() / 2));
    if is_drawn && letters.len().is_multiple_of(2) {
        // Some leave an empty square blank.
        let squares = letters.chunks(2).map(|square| match square {
            [' ', ' '] => [' ', EMPTY_SQUARE],
            [sign, piece, ..] => [*sign, *piece],
            _ => [' ', ' '],
        });
        let row: String = squares.flatten().collect();
        return read_signs(&row, place);
    }
    read_signs(row, place)
}

/// The same of a row in which every square has a letter.
fn read_signs(row: &str, place: &Place) -> Result<(String, usize), TextError> {
    let mut text = String::new();
    let (mut run, mut squares) = (0, 0);
    let mut is_second = false;
    let mut rest = row;
    while let Some(letter) = rest.chars().next() {
        let after = &rest[letter.len_utf8()..];
        match letter {
            SECOND_SEAT_MARK | 'V' | 'ｖ' | 'Ｖ' | '▽' | '△' | '☖' | '↓' => {
                is_second = true
            }
            ' ' | '　' | '^' | '\t' | '▲' | '☗' | '↑' => is_second = false,
            EMPTY_SQUARE | '･' | '.' | '．' => {
                run += 1;
                squares += 1;
            }
            piece => {
                let known = piece_names::strip_piece_name(rest);
                let (code, after) = known.ok_or_else(|| {
                    let expected = wording!("a piece of shogi or `・`");
                    TextError::new(place, expected, piece.to_string())
                })?;
                push_run(&mut text, &mut run);
                if is_second {
                    text.push_str(&code.to_ascii_lowercase());
                } else {
                    text.push_str(code);
                }
                is_second = false;
                squares += 1;
                rest = after;
                continue;
            }
        }
        rest = after;
    }
    push_run(&mut text, &mut run);
    Ok((text, squares))
}

fn push_run(text: &mut String, run: &mut usize) {
    if *run > 0 {
        text.push_str(&run.to_string());
    }
    *run = 0;
}

/// `飛　角二　歩十八`, also without spaces, up to what cannot be read. The order is that of
/// position texts.
fn read_hand(text: &str, place: &Place) -> (String, Option<TextError>) {
    let mut counts = HAND_ORDER.map(|letter| (letter, 0));
    let in_letters = |counts: [(char, usize); HAND_ORDER.len()]| -> String {
        let held = counts.into_iter().filter(|(_, count)| *count > 0);
        let held = held.map(|(letter, count)| match count {
            1 => letter.to_string(),
            count => format!("{count}{letter}"),
        });
        held.collect()
    };
    let separators = [' ', '　', '\t', '、', '，', ',', '・'];
    let mut rest = text.trim_matches(separators);
    while !rest.is_empty() {
        let mut words = EMPTY_HAND_WORDS.iter();
        if let Some(after) = words.find_map(|word| rest.strip_prefix(word)) {
            rest = after.trim_start_matches(separators);
            continue;
        }
        let held = piece_names::strip_piece_name(rest).and_then(|(code, after)| {
            let mut counts = counts.iter_mut();
            let (_, count) = counts.find(|(letter, _)| code == letter.to_string())?;
            Some((code, count, after))
        });
        let Some((code, count, after)) = held else {
            let expected = wording!("pieces with their numbers in kanji, or `{}`", EMPTY_HAND);
            return (
                in_letters(counts),
                Some(TextError::new(place, expected, rest)),
            );
        };
        let mut ends = FULL_NAME_ENDS.iter();
        let end = ends.find_map(|(of, end)| after.strip_prefix(*end).filter(|_| of.contains(code)));
        let after = end.unwrap_or(after);
        // The number goes up to the next piece.
        let mut ends = after.char_indices().map(|(at, _)| at);
        let end = ends.find(|at| {
            let rest = &after[*at..];
            rest.starts_with(separators) || piece_names::strip_piece_name(rest).is_some()
        });
        let (number, after) = after.split_at(end.unwrap_or(after.len()));
        let number = match number {
            "" => Some(1),
            number => parse_count(number),
        };
        let Some(number) = number else {
            let expected = wording!("a number in kanji, such as `十八`");
            let fault = TextError::new(place, expected, rest);
            return (in_letters(counts), Some(fault));
        };
        *count += usize::from(number);
        rest = after.trim_start_matches(separators);
    }
    (in_letters(counts), None)
}

/// Draws a position text of shogi or minishogi with all that KIF wants around it.
pub(super) fn draw_diagram(position: &str, [first, second]: [&str; 2]) -> Option<String> {
    let mut fields = position.split_ascii_whitespace();
    let (board, turn, hands) = (fields.next()?, fields.next()?, fields.next()?);
    let mut text = format!(
        "{second}の持駒：{}\n",
        draw_hand(hands, char::is_lowercase)?
    );
    let side = board.split('/').count();
    let files: Vec<String> = (1..=side)
        .rev()
        .map(|file| wide_digit(u8::try_from(file).unwrap_or_default()).to_string())
        .collect();
    let edge = format!("+{}+\n", "---".repeat(side));
    text.push_str(&format!("  {}\n{edge}", files.join(" ")));
    for (rank, row) in (1..).zip(board.split('/')) {
        text.push_str(&format!("|{}|{}\n", draw_row(row)?, kanji_digit(rank)));
    }
    text.push_str(&edge);
    text.push_str(&format!(
        "{first}の持駒：{}\n",
        draw_hand(hands, char::is_uppercase)?
    ));
    if turn == "w" {
        text.push_str(&format!("{second}番\n"));
    }
    Some(text)
}

fn draw_row(row: &str) -> Option<String> {
    let mut text = String::new();
    for part in row_parts(row) {
        match part {
            RowPart::Empty(run) => (0..run).for_each(|_| text.push_str(" ・")),
            RowPart::Piece { code, is_second } => {
                text.push(if is_second { SECOND_SEAT_MARK } else { ' ' });
                text.push(piece_names::name_in_diagrams(&code)?);
            }
        }
    }
    Some(text)
}

fn draw_hand(hands: &str, is_of_seat: fn(char) -> bool) -> Option<String> {
    let mut entries = Vec::new();
    for (code, count) in held_pieces(hands, is_of_seat) {
        if let Some(piece) = piece_names::name_in_diagrams(&code) {
            entries.push(format!("{piece}{}", kanji_count_text(count)?));
        }
    }
    Some(if entries.is_empty() {
        EMPTY_HAND.into()
    } else {
        entries.join("　")
    })
}
