//! The lines of a KIF or KI2 text, each read by itself. Knows no position.

use crate::error::TextError;
use crate::record::annotation::Seconds;
use crate::record::ending::{Ending, Summary};
use crate::shogi::notation::japanese_reader::{self, JapaneseMove};
use crate::shogi::notation::numerals::parse_digit;

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
    /// `変化：N手`: what follows is another Nth move, and on from there.
    Variation(usize),
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

/// Reads one line; `place` is where it stands.
pub(super) fn read<'a>(line: &'a str, place: &str) -> Result<KifLine<'a>, TextError> {
    let trimmed = line.trim();
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
    if japanese_reader::begins_with_seat_sign(trimmed) {
        return Ok(KifLine::Play(PlayLine::Moves(trimmed)));
    }
    if is_unnumbered_move(trimmed, place) {
        return Ok(KifLine::Play(PlayLine::Moves(trimmed)));
    }
    if trimmed.starts_with(|letter: char| letter.is_ascii_digit()) {
        return read_numbered_line(trimmed, place);
    }
    let Some((key, value)) = trimmed.split_once(['：', ':']) else {
        let expected = "a header such as `先手：`, a numbered move or a comment after `*`";
        return Err(TextError::new(place, expected, trimmed));
    };
    match key.trim() {
        "変化" => read_variation(value, place).map(KifLine::Variation),
        key => Ok(KifLine::Header(key, value.trim())),
    }
}

/// What is there for eyes only: remarks of programs, rulers, from which side the board is seen.
fn is_decoration(line: &str) -> bool {
    line.starts_with(['#', '+']) || line == "盤面回転" || is_ruler(line)
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
fn is_unnumbered_move(line: &str, place: &str) -> bool {
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
    let digits: Vec<usize> = rest
        .trim_start()
        .chars()
        .map_while(|letter| match letter {
            '0' | '０' => Some(0),
            other => parse_digit(other).map(usize::from),
        })
        .collect();
    let number = digits.iter().try_fold(0_usize, |sum, digit| {
        sum.checked_mul(10)?.checked_add(*digit)
    });
    let start = rest.find(|letter: char| !letter.is_whitespace() && !letter.is_numeric());
    let last = start.and_then(|at| japanese_reader::parse(&rest[at..], "").ok());
    match number {
        Some(number) if !digits.is_empty() => KifLine::Played(number, last.map(|(last, _)| last)),
        _ => KifLine::Nothing,
    }
}

/// The number of a move in `3手`.
fn read_variation(text: &str, place: &str) -> Result<usize, TextError> {
    let number = text.trim().split('手').next().unwrap_or_default().trim();
    let number = number.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| TextError::new(place, "the number of a move, such as `3手`", text))
}

fn read_numbered_line<'a>(line: &'a str, place: &str) -> Result<KifLine<'a>, TextError> {
    let digits = line
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(line.len());
    let (number, rest) = line.split_at(digits);
    let number = number
        .parse()
        .map_err(|_| TextError::new(place, "the number of a move", number))?;
    let rest = rest.trim_start_matches(['.', '．', ':', '：', ' ', '　', '\t']);
    let (rest, comment) = match rest.split_once('*') {
        Some((rest, comment)) => (rest, Some(comment)),
        None => (rest, None),
    };
    let text = rest.split(['(', ' ', '　']).next().unwrap_or_default();
    let (entry, rest) = match Ending::strip_word(rest) {
        Some((ending, word, rest)) => (NumberedLineEntry::End(ending, word), rest),
        None => read_move(rest, place),
    };
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
fn read_move<'a>(text: &'a str, place: &str) -> (NumberedLineEntry<'a>, &'a str) {
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

/// The time used for a move in `( 0:12/00:01:30)`; a `+` may follow, which
/// says that there are variations.
fn read_seconds(text: &str, place: &str) -> Result<Option<Seconds>, TextError> {
    let text = text.trim().trim_end_matches(['+', '＋']).trim_end();
    if text.is_empty() {
        return Ok(None);
    }
    let seconds = text
        .strip_prefix(['(', '（'])
        .and_then(|text| text.strip_suffix([')', '）']))
        .map(|text| text.split_once('/').map_or(text, |(used, _)| used))
        .and_then(|used| {
            used.trim().split(':').try_fold(0.0, |sum, part| {
                let part: f64 = part.trim().parse().ok()?;
                (part >= 0.0).then_some(sum * 60.0 + part)
            })
        });
    seconds.and_then(Seconds::new).map(Some).ok_or_else(|| {
        let expected = "the time used, such as `( 0:12/00:01:30)`, or the end of the line";
        TextError::new(place, expected, text)
    })
}
