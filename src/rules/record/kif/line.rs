//! The lines of a KIF text, each read by itself. Knows no position.

use crate::error::TextError;
use crate::shogi::notation::numerals::parse_digit;
use crate::shogi::notation::piece_names;

/// A square, file from the first mover's right and rank from the top, both
/// from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    pub(super) file: u8,
    pub(super) rank: u8,
}

impl Square {
    /// The square that a move text ends with.
    pub(super) fn at_end_of(text: &str) -> Option<Square> {
        let mut letters = text.trim_end_matches('+').chars().rev();
        let rank = u8::try_from(letters.next()?).ok()?.checked_sub(b'a')? + 1;
        let file = parse_digit(letters.next()?)?;
        Some(Square { file, rank })
    }

    /// Its name in move texts (`7g`).
    pub(super) fn name(self) -> String {
        let rank = char::from(b'a' + self.rank - 1);
        format!("{}{rank}", self.file)
    }
}

/// How a move reaches its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// From another square; it may promote there.
    Square { from: Square, promotes: bool },
    /// From the hand.
    Hand,
}

/// A move as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ParsedMove {
    /// Where it goes; nothing for `同`, where the last move went.
    pub(super) to: Option<Square>,
    /// The code of the piece before the move.
    pub(super) piece: &'static str,
    pub(super) origin: Origin,
}

/// What stands in the place of a move at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::record) enum Ending {
    Resigned,
    Interrupted,
    Repetition,
    Impasse,
    Mate,
    TimeUp,
    /// The seat that would move wins, because the last move broke a rule.
    WonByFoul,
    /// The seat that would move has broken a rule.
    LostByFoul,
    /// The seat that would move wins by the declaration of the entered king.
    WonByDeclaration,
    LostByDefault,
    /// The other seat did not come to play.
    WonByDefault,
    Sealed,
    /// A problem: there is no mate.
    NoForcedMate,
}

/// The words of endings; of several for one, the first is written.
pub(super) const ENDING_WORDS: [(&str, Ending); 15] = [
    ("投了", Ending::Resigned),
    ("中断", Ending::Interrupted),
    ("千日手", Ending::Repetition),
    ("持将棋", Ending::Impasse),
    ("詰み", Ending::Mate),
    ("詰", Ending::Mate),
    ("切れ負け", Ending::TimeUp),
    ("反則勝ち", Ending::WonByFoul),
    ("反則負け", Ending::LostByFoul),
    ("入玉勝ち", Ending::WonByDeclaration),
    ("入玉宣言", Ending::WonByDeclaration),
    ("不戦敗", Ending::LostByDefault),
    ("不戦勝", Ending::WonByDefault),
    ("封じ手", Ending::Sealed),
    ("不詰", Ending::NoForcedMate),
];

impl Ending {
    /// The word that is written for it.
    pub(super) fn word(self) -> &'static str {
        let mut known = ENDING_WORDS.iter().filter(|(_, ending)| *ending == self);
        known.next().map_or("", |(word, _)| *word)
    }
}

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
    /// `*words`.
    Comment(&'a str),
    /// A numbered line of the score.
    Numbered {
        number: usize,
        entry: NumberedLineEntry,
        seconds: Option<u32>,
    },
    /// `変化：N手`: what follows is another Nth move, and on from there.
    Variation(usize),
}

/// What stands on a numbered line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberedLineEntry {
    Move(ParsedMove),
    End(Ending),
}

/// Reads one line; `place` is where it stands.
pub(super) fn read<'a>(line: &'a str, place: &str) -> Result<KifLine<'a>, TextError> {
    let trimmed = line.trim();
    if let Some(comment) = trimmed.strip_prefix('*') {
        return Ok(KifLine::Comment(comment));
    }
    if trimmed.is_empty() || is_decoration(trimmed) {
        return Ok(KifLine::Nothing);
    }
    if let Some(row) = trimmed.strip_prefix('|') {
        let row = row.split_once('|').map_or(row, |(row, _)| row);
        return Ok(KifLine::Row(row));
    }
    match trimmed {
        "先手番" | "下手番" => return Ok(KifLine::SecondToMove(false)),
        "後手番" | "上手番" => return Ok(KifLine::SecondToMove(true)),
        _ => {}
    }
    if trimmed.starts_with(|letter: char| letter.is_ascii_digit()) {
        return read_numbered_line(trimmed, place);
    }
    let Some((key, value)) = trimmed.split_once(['：', ':']) else {
        let expected = "a header such as `先手：`, a numbered move or a comment after `*`";
        return Err(TextError::new(place, expected, trimmed));
    };
    if key == "変化" {
        return read_variation(value, place).map(KifLine::Variation);
    }
    Ok(KifLine::Header(key.trim(), value.trim()))
}

/// What is there for eyes only: remarks of programs, bookmarks, rulers, from which
/// side the board is seen, the summary at the end.
fn is_decoration(line: &str) -> bool {
    let is_ruler = |line: &str| {
        line.chars()
            .all(|letter| letter.is_whitespace() || parse_digit(letter).is_some())
            && line.contains('９')
    };
    line.starts_with(['#', '&', '+'])
        || line.starts_with("手数")
        || line.starts_with("まで")
        || line == "盤面回転"
        || is_ruler(line)
}

/// The number of a move in `3手`.
fn read_variation(text: &str, place: &str) -> Result<usize, TextError> {
    let number = text.trim().trim_end_matches('手').trim_end();
    let number = number.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| TextError::new(place, "the number of a move, such as `3手`", text))
}

fn read_numbered_line<'a>(line: &str, place: &str) -> Result<KifLine<'a>, TextError> {
    let digits = line
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(line.len());
    let (number, rest) = line.split_at(digits);
    let number = number
        .parse()
        .map_err(|_| TextError::new(place, "the number of a move", number))?;
    let rest = rest.trim_start();
    let ending = ENDING_WORDS
        .iter()
        .find_map(|(word, ending)| Some((*ending, rest.strip_prefix(word)?)));
    let (entry, rest) = match ending {
        Some((ending, rest)) => (NumberedLineEntry::End(ending), rest),
        None => {
            let (written, rest) = read_move(rest, place)?;
            (NumberedLineEntry::Move(written), rest)
        }
    };
    let seconds = read_seconds(rest, place)?;
    Ok(KifLine::Numbered {
        number,
        entry,
        seconds,
    })
}

/// `７六歩(77)`, `同　銀成(31)`, `５五角打`; what follows comes back.
fn read_move<'a>(text: &'a str, place: &str) -> Result<(ParsedMove, &'a str), TextError> {
    let expected = "a move such as `７六歩(77)`, `同　銀(31)` or `５五角打`";
    let refused = || TextError::new(place, expected, text);
    let (to, rest) = match text.strip_prefix('同') {
        Some(rest) => (None, rest.trim_start()),
        None => {
            let (square, rest) = read_square(text).ok_or_else(refused)?;
            (Some(square), rest)
        }
    };
    let (piece, rest) = piece_names::strip_piece_name(rest).ok_or_else(refused)?;
    if let Some(rest) = rest.strip_prefix('打') {
        let origin = Origin::Hand;
        return Ok((ParsedMove { to, piece, origin }, rest));
    }
    let (promotes, rest) = match rest.strip_prefix("不成") {
        Some(rest) => (false, rest),
        None => rest
            .strip_prefix('成')
            .map_or((false, rest), |rest| (true, rest)),
    };
    let (from, rest) = rest
        .trim_start()
        .strip_prefix('(')
        .and_then(read_square)
        .and_then(|(from, rest)| Some((from, rest.strip_prefix(')')?)))
        .ok_or_else(|| {
            let expected = "the square a piece comes from, such as `(77)`, or `打` for a drop";
            TextError::new(place, expected, text)
        })?;
    let origin = Origin::Square { from, promotes };
    Ok((ParsedMove { to, piece, origin }, rest))
}

/// Two digits in any of their shapes; what follows comes back.
fn read_square(text: &str) -> Option<(Square, &str)> {
    let mut letters = text.chars();
    let file = parse_digit(letters.next()?)?;
    let rank = parse_digit(letters.next()?)?;
    Some((Square { file, rank }, letters.as_str()))
}

/// The time used for a move in `( 0:12/00:01:30)`; a `+` may follow, which
/// says that there are variations.
fn read_seconds(text: &str, place: &str) -> Result<Option<u32>, TextError> {
    let text = text.trim().trim_end_matches('+').trim_end();
    if text.is_empty() {
        return Ok(None);
    }
    let seconds = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'))
        .map(|text| text.split_once('/').map_or(text, |(used, _)| used))
        .and_then(|used| {
            used.trim().split(':').try_fold(0_u32, |sum, part| {
                let part: u32 = part.trim().parse().ok()?;
                sum.checked_mul(60)?.checked_add(part)
            })
        });
    seconds.map(Some).ok_or_else(|| {
        let expected = "the time used, such as `( 0:12/00:01:30)`, or the end of the line";
        TextError::new(place, expected, text)
    })
}
