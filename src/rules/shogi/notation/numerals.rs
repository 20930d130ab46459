//! Numbers as Japanese records of games write them: full-width digits and kanji. Knows no shogi.

const KANJI_DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const WIDE_DIGITS: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];
const KANJI_TEN: char = '十';

/// A digit from 1 to 9 in any of its shapes.
pub(crate) fn parse_digit(letter: char) -> Option<u8> {
    let shapes = (1..).zip(WIDE_DIGITS).chain((1..).zip(KANJI_DIGITS));
    let ascii = letter
        .to_digit(10)
        .and_then(|digit| u8::try_from(digit).ok());
    shapes
        .into_iter()
        .find_map(|(number, shape)| (shape == letter).then_some(number))
        .or(ascii.filter(|digit| *digit > 0))
}

/// A digit of either width, 0 among them, as ASCII.
pub(crate) fn ascii_digit(letter: char) -> Option<char> {
    let wide = u32::from(letter).checked_sub(u32::from('０'));
    let wide = wide.filter(|digit| *digit < 10);
    char::from_digit(letter.to_digit(10).or(wide)?, 10)
}

/// Whether a letter is a digit of either width.
pub(crate) fn is_digit(letter: char) -> bool {
    ascii_digit(letter).is_some()
}

/// A full-width digit; a space for anything but 1 to 9.
pub(crate) fn wide_digit(digit: u8) -> char {
    shape_of_digit(&WIDE_DIGITS, digit)
}

/// A kanji digit; a space for anything but 1 to 9.
pub(crate) fn kanji_digit(digit: u8) -> char {
    shape_of_digit(&KANJI_DIGITS, digit)
}

/// The name of a square: file and rank, both from 1 (`７六`).
pub(crate) fn square_name(file: u8, rank: u8) -> String {
    format!("{}{}", wide_digit(file), kanji_digit(rank))
}

fn shape_of_digit(shapes: &[char], digit: u8) -> char {
    let index = usize::from(digit).checked_sub(1);
    index
        .and_then(|index| shapes.get(index))
        .copied()
        .unwrap_or('　')
}

/// A count in kanji or digits, from 1 to 99 (`十八`, `18`, `１８`).
pub(crate) fn parse_count(text: &str) -> Option<u8> {
    let digits = |letter: char| match letter {
        '0' | '０' | '〇' => Some(0),
        letter => parse_digit(letter),
    };
    if let [tens, ones] = text.chars().collect::<Vec<char>>()[..]
        && let (Some(tens), Some(ones)) = (digits(tens), digits(ones))
    {
        return Some(tens * 10 + ones).filter(|count| *count > 0);
    }
    let (tens, ones) = match text.split_once(KANJI_TEN) {
        None => (0, parse_single_digit(text)?),
        Some(("", "")) => (1, 0),
        Some(("", ones)) => (1, parse_single_digit(ones)?),
        Some((tens, "")) => (parse_single_digit(tens)?, 0),
        Some((tens, ones)) => (parse_single_digit(tens)?, parse_single_digit(ones)?),
    };
    Some(tens * 10 + ones)
}

fn parse_single_digit(text: &str) -> Option<u8> {
    let mut letters = text.chars();
    let number = parse_digit(letters.next()?)?;
    letters.next().is_none().then_some(number)
}

/// The most that is counted in kanji.
pub(crate) const MOST_KANJI_COUNT: usize = 99;

/// A count in kanji; nothing for one, which is not written. None beyond
/// [`MOST_KANJI_COUNT`].
pub(crate) fn kanji_count_text(count: usize) -> Option<String> {
    if count > MOST_KANJI_COUNT {
        return None;
    }
    let (tens, ones) = (count / 10, count % 10);
    let digit = |number: usize| kanji_digit(u8::try_from(number).unwrap_or_default());
    let mut text = String::new();
    if tens > 1 {
        text.push(digit(tens));
    }
    if tens > 0 {
        text.push(KANJI_TEN);
    }
    if ones > 0 && count > 1 {
        text.push(digit(ones));
    }
    Some(text)
}
