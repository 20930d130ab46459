//! The lines of a KIF or KI2 text, each read by itself. Knows no position.

use crate::error::{Place, TextError};
use crate::record::annotation::Seconds;
use crate::record::ending::{Ending, Summary};
use crate::shogi::notation::japanese_reader::{self, JapaneseMove};
use crate::shogi::notation::numerals::{ascii_digit, is_digit, parse_digit};

/// What one line says.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum KifLine<'a> {
    /// Nothing that matters.
    Nothing,
    /// `KEY：VALUE`.
    Header(&'a str, &'a str),
    /// A row of a diagram, between its bars.
    Row(&'a str),
    /// Whether the second seat moves first.
    SecondToMove(bool),
    /// `手数----指手----`, after which the moves come.
    MoveListHead,
    /// `手数＝52  △３三角  まで`: how many moves have led to the diagram, and the last of them.
    Played(usize, Option<JapaneseMove>),
    /// `変化：N手`: what follows is another Nth move, and on from there; or why it is not known
    /// which.
    Variation(Result<usize, TextError>),
    /// A line of play.
    Play(PlayLine<'a>),
}

/// A line of the moves, and of what is said of them.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PlayLine<'a> {
    /// `*words`, or a bookmark `&words` with its sign.
    Comment(&'a str),
    /// A numbered line of KIF.
    Numbered(usize, NumberedLine<'a>),
    /// Moves of KI2, one after the other.
    Moves(&'a str),
    /// `まで2手で後手の勝ち`.
    Summary(Summary, &'a str),
}

/// What stands on a numbered line, behind the number.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct NumberedLine<'a> {
    pub(super) entry: NumberedLineEntry<'a>,
    /// How it is written, and the time used.
    pub(super) text: &'a str,
    pub(super) seconds: Option<Seconds>,
    /// What of the line cannot be read, beside the entry.
    pub(super) fault: Option<TextError>,
    /// A comment on the same line.
    pub(super) comment: Option<&'a str>,
}

/// What stands on a numbered line.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum NumberedLineEntry<'a> {
    Move(JapaneseMove),
    End(Ending, &'static str),
    /// A word that may be an end.
    UnknownWord(&'a str),
    Unreadable(TextError),
}

/// What a line says, without blanks around it and without what mail puts before a line that it
/// quotes.
pub(in crate::record) fn bare(line: &str) -> &str {
    let is_blank = |letter: char| {
        letter.is_whitespace() || matches!(letter, '\u{200b}' | '\u{2060}' | '\u{feff}')
    };
    let line = line.trim_matches(is_blank);
    line.trim_start_matches(|letter| is_blank(letter) || matches!(letter, '>' | '＞'))
}

/// Stands behind the number of a move in prose.
pub(in crate::record) const NUMBER_WORD: &str = "手目";

/// Stand around the number of a move.
const OPENING_BRACKETS: [char; 4] = ['[', '［', '(', '（'];
const CLOSING_BRACKETS: [char; 4] = [']', '］', ')', '）'];

/// The number that a line begins with, bare or in brackets, and what follows it: behind bare
/// full-width digits, which a square has too, not at once.
pub(in crate::record) fn strip_number(line: &str) -> Option<(&str, &str)> {
    if let Some(inside) = line.strip_prefix(OPENING_BRACKETS) {
        let (number, rest) = inside.split_once(CLOSING_BRACKETS)?;
        let is_number = !number.is_empty() && number.chars().all(is_digit);
        return is_number.then_some((number, rest));
    }
    let end = line.find(|letter| !is_digit(letter)).unwrap_or(line.len());
    let (number, rest) = line.split_at(end);
    let is_apart = || rest.starts_with(is_between_number_and_move) || rest.starts_with(NUMBER_WORD);
    (!number.is_empty() && (number.is_ascii() || is_apart())).then_some((number, rest))
}

/// Whether a letter may stand between the number of a move and the move.
fn is_between_number_and_move(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(
            letter,
            '.' | '．' | ':' | '：' | '、' | ',' | ')' | '）' | '\u{200b}'
        )
}

/// A move of KI2 without the number before it, if it has one.
pub(super) fn without_number(text: &str) -> &str {
    let rest =
        strip_number(text).map(|(_, rest)| rest.trim_start_matches(is_between_number_and_move));
    rest.filter(|rest| japanese_reader::begins_with_seat_sign(rest))
        .unwrap_or(text)
}

/// Whether several moves of KI2 stand on a line, of which the first at least has a number.
fn is_line_of_numbered_moves(line: &str) -> bool {
    let moves = line.split('*').next().unwrap_or_default();
    let signs = moves.char_indices().map(|(at, _)| &moves[at..]);
    let signs = signs.filter(|rest| japanese_reader::begins_with_seat_sign(rest));
    without_number(line) != line && signs.count() > 1
}

/// A line that is none of a record.
pub(super) fn refused_line(place: &Place, line: &str) -> TextError {
    let expected = wording!("a header such as `先手：`, a numbered move or a comment after `*`");
    TextError::new(place, expected, line)
}

/// Reads one line; `place` is where it stands.
pub(super) fn read<'a>(line: &'a str, place: &Place) -> Result<KifLine<'a>, TextError> {
    let trimmed = bare(line);
    if let Some(comment) = trimmed.strip_prefix(['*', '＊']) {
        return Ok(KifLine::Play(PlayLine::Comment(comment)));
    }
    if trimmed.starts_with('&') {
        return Ok(KifLine::Play(PlayLine::Comment(trimmed)));
    }
    if trimmed.is_empty() || is_decoration(trimmed) {
        return Ok(KifLine::Nothing);
    }
    if let Some(row) = trimmed.strip_prefix(['|', '｜']) {
        let row = row.split_once(['|', '｜']).map_or(row, |(row, _)| row);
        return Ok(KifLine::Row(row));
    }
    match trimmed {
        "先手番" | "下手番" => return Ok(KifLine::SecondToMove(false)),
        "後手番" | "上手番" => return Ok(KifLine::SecondToMove(true)),
        _ => {}
    }
    if let Some(rest) = trimmed.strip_prefix("手数") {
        return Ok(read_played(rest));
    }
    if let Some(summary) = Summary::read(trimmed) {
        return Ok(KifLine::Play(PlayLine::Summary(summary, trimmed)));
    }
    if let Some((ending, _, rest)) = Ending::strip_word(trimmed)
        && rest.trim_start_matches(['。', '．', '.']).is_empty()
    {
        let summary = Summary::of_word(ending);
        return Ok(KifLine::Play(PlayLine::Summary(summary, trimmed)));
    }
    if japanese_reader::begins_with_seat_sign(trimmed) || is_line_of_numbered_moves(trimmed) {
        return Ok(KifLine::Play(PlayLine::Moves(trimmed)));
    }
    if is_unnumbered_move(trimmed, place) {
        return Ok(KifLine::Play(PlayLine::Moves(trimmed)));
    }
    if let Some((number, rest)) = strip_number(trimmed) {
        return read_numbered_line(number, rest, place);
    }
    let Some((key, value)) = trimmed.split_once(['：', ':']) else {
        return Err(refused_line(place, trimmed));
    };
    match key.trim() {
        "変化" => Ok(KifLine::Variation(read_variation(value, place))),
        key => Ok(KifLine::Header(key, value.trim())),
    }
}

/// What is there for eyes only: remarks of programs, rulers, from which side the board is seen.
fn is_decoration(line: &str) -> bool {
    line.starts_with('#') || is_edge(line) || line == "盤面回転" || is_ruler(line)
}

/// Whether a line is the edge of a diagram, or drawn to part what stands above from what is below.
fn is_edge(line: &str) -> bool {
    let is_drawn = |letter| matches!(letter, '+' | '-' | '=' | '＋' | '－' | '─' | '━' | '―');
    line.chars().all(is_drawn)
}

/// Whether a line holds the numbers of the files above a diagram: one digit after the other.
fn is_ruler(line: &str) -> bool {
    let is_digit = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .is_some_and(|letter| parse_digit(letter).is_some())
            && letters.next().is_none()
    };
    line.split_whitespace().count() > 3 && line.split_whitespace().all(is_digit)
}

/// Whether a line begins with a move without a number: behind the two digits of its square the
/// piece follows at once.
fn is_unnumbered_move(line: &str, place: &Place) -> bool {
    let mut letters = line.chars();
    let is_numbered = match (letters.next(), letters.nth(1)) {
        (Some('同'), _) => false,
        // `33同　銀(42)` is the 33rd move.
        (Some(first), Some('同')) => first.is_ascii(),
        (_, Some(third)) => third.is_whitespace(),
        _ => true,
    };
    !is_numbered && japanese_reader::parse(line, place).is_ok()
}

/// What follows the word for the number of moves.
fn read_played<'a>(rest: &str) -> KifLine<'a> {
    let Some(rest) = rest.trim_start().strip_prefix(['＝', '=', '：', ':']) else {
        return KifLine::MoveListHead;
    };
    let digits: String = rest.trim_start().chars().map_while(ascii_digit).collect();
    let number = digits.parse::<usize>();
    let start = rest.find(|letter: char| !letter.is_whitespace() && !letter.is_numeric());
    let last = start.and_then(|at| japanese_reader::parse(&rest[at..], &"".into()).ok());
    match number {
        Ok(number) => KifLine::Played(number, last.map(|(last, _)| last)),
        Err(_) => KifLine::Nothing,
    }
}

/// The number of a move in `3手`.
fn read_variation(text: &str, place: &Place) -> Result<usize, TextError> {
    let number = text.trim().split('手').next().unwrap_or_default().trim();
    let digits: Option<String> = number.chars().map(ascii_digit).collect();
    let number = digits
        .and_then(|digits| digits.parse().ok())
        .filter(|number| *number > 0);
    number
        .ok_or_else(|| TextError::new(place, wording!("the number of a move, such as `3手`"), text))
}

fn read_numbered_line<'a>(
    number: &str,
    rest: &'a str,
    place: &Place,
) -> Result<KifLine<'a>, TextError> {
    let digits: String = number.chars().filter_map(ascii_digit).collect();
    let number = digits
        .parse()
        .map_err(|_| TextError::new(place, wording!("the number of a move"), number))?;
    let written = rest;
    let rest = rest.strip_prefix(NUMBER_WORD).unwrap_or(rest);
    let rest = rest.trim_start_matches(is_between_number_and_move);
    let (rest, comment) = match rest.split_once('*') {
        Some((rest, comment)) => (rest, Some(comment)),
        None => (rest, None),
    };
    let text = rest.split(['(', ' ', '　']).next().unwrap_or_default();
    let (entry, rest) = match Ending::strip_word(rest) {
        Some((ending, word, rest)) => (NumberedLineEntry::End(ending, word), rest),
        None => read_move(rest, place),
    };
    let is_word = matches!(entry, NumberedLineEntry::UnknownWord(_));
    if is_word && !written.starts_with(is_between_number_and_move) {
        // `2020年の対局` is no line of play.
        return Err(refused_line(place, written));
    }
    let (seconds, fault) = match (&entry, read_seconds(rest, place)) {
        (NumberedLineEntry::Unreadable(_), _) => (None, None),
        (_, Ok(seconds)) => (seconds, None),
        (_, Err(fault)) => (None, Some(fault)),
    };
    Ok(KifLine::Play(PlayLine::Numbered(
        number,
        NumberedLine {
            entry,
            text,
            seconds,
            fault,
            comment,
        },
    )))
}

/// A move, or whatever stands in its place; what follows comes back.
fn read_move<'a>(text: &'a str, place: &Place) -> (NumberedLineEntry<'a>, &'a str) {
    match japanese_reader::parse(text, place) {
        Ok((written, rest)) => (NumberedLineEntry::Move(written), rest),
        Err(fault) => {
            let is_move = text.starts_with('同')
                || text.starts_with(|letter| parse_digit(letter).is_some())
                || japanese_reader::begins_with_seat_sign(text);
            match is_move || text.trim().is_empty() {
                true => (NumberedLineEntry::Unreadable(fault), ""),
                false => {
                    let (word, rest) = match text.find(['(', ' ', '　']) {
                        Some(at) => text.split_at(at),
                        None => (text, ""),
                    };
                    (NumberedLineEntry::UnknownWord(word), rest)
                }
            }
        }
    }
}

/// The time used for a move in `( 0:12/00:01:30)`, or without brackets; a `+` may follow, which
/// says that there are variations.
fn read_seconds(text: &str, place: &Place) -> Result<Option<Seconds>, TextError> {
    let text = text.trim().trim_end_matches(['+', '＋']).trim_end();
    if text.is_empty() {
        return Ok(None);
    }
    let bracketed = text
        .strip_prefix(['(', '（'])
        .and_then(|text| text.strip_suffix([')', '）']));
    let seconds = bracketed
        .or(Some(text).filter(|text| text.contains(':')))
        .map(|text| text.split_once('/').map_or(text, |(used, _)| used))
        .and_then(|used| {
            used.trim().split(':').try_fold(0.0, |sum, part| {
                let part: f64 = part.trim().parse().ok()?;
                (part >= 0.0).then_some(sum * 60.0 + part)
            })
        });
    seconds.and_then(Seconds::new).map(Some).ok_or_else(|| {
        let expected =
            wording!("the time used, such as `( 0:12/00:01:30)`, or the end of the line");
        TextError::new(place, expected, text)
    })
}
