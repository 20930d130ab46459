//! The text in the bytes of a file of another program, and back: UTF-8, UTF-16, UTF-32, or what
//! Japanese programs wrote before these, Shift_JIS as Windows has it (CP932), EUC-JP and
//! ISO-2022-JP. Knows no format.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{EUC_JP, Encoding, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};

use crate::error::{Place, TextError, refused};
use crate::ron_files::reader::MOST_TEXT_BYTES;

/// An encoding in which texts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum TextEncoding {
    /// UTF-8.
    #[default]
    Utf8,
    /// Shift_JIS (CP932), for older programs.
    ShiftJis,
}

impl TextEncoding {
    /// Every encoding.
    pub const ALL: [TextEncoding; 2] = [TextEncoding::Utf8, TextEncoding::ShiftJis];

    /// Its name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            TextEncoding::Utf8 => "UTF-8",
            TextEncoding::ShiftJis => "Shift_JIS",
        }
    }
}

/// One in so many letters may be none before another encoding is tried: in UTF-8 of those that are
/// not ASCII, for no other encoding has its sequences.
const LETTERS_PER_SLIP: usize = 20;
const WIDE_LETTERS_PER_SLIP: usize = 4;
/// One in so many letters may be none before the bytes are taken for no text at all.
const LETTERS_PER_FAULT: usize = 5;

/// Begins a change of letters in ISO-2022-JP, which has no other sign of its own.
const ESCAPE: u8 = 0x1b;

/// The text in some bytes, without the mark that some programs begin a file with: in the likeliest
/// encoding in which hardly any of them is no letter, or else in that in which the fewest are.
/// [`char::REPLACEMENT_CHARACTER`] stands for what is no letter.
///
/// # Errors
/// If the bytes are more than any text has, or no text in any of the encodings; the place is that of
/// the first byte that is no UTF-8.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, TextError> {
    if bytes.len() > MOST_TEXT_BYTES {
        let expected = wording!("at most {} bytes", MOST_TEXT_BYTES);
        return refused("text", expected, bytes.len().to_string());
    }
    if let Some(text) = utf32_text(bytes) {
        return Ok(text.into());
    }
    let encodings = match utf16_of(bytes) {
        Some(utf16) => vec![utf16],
        None if bytes.contains(&ESCAPE) => vec![likeliest_old_encoding(bytes), UTF_8],
        None => vec![UTF_8, likeliest_old_encoding(bytes), SHIFT_JIS, EUC_JP],
    };
    let mut best: Option<(usize, Cow<str>)> = None;
    for encoding in encodings {
        let (text, _) = encoding.decode_with_bom_removal(bytes);
        let faults = text.matches(char::REPLACEMENT_CHARACTER).count();
        let is_likely = match encoding == UTF_8 {
            true => faults * (WIDE_LETTERS_PER_SLIP + 1) <= wide_letters(&text),
            false => faults * LETTERS_PER_SLIP <= text.chars().count(),
        };
        if is_likely || best.as_ref().is_none_or(|(fewest, _)| faults < *fewest) {
            best = Some((faults, text));
        }
        if is_likely {
            break;
        }
    }
    let (faults, text) = best.unwrap_or_default();
    if faults * LETTERS_PER_FAULT <= text.chars().count() {
        return Ok(text);
    }
    let end = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
    let line = bytes[..end].iter().filter(|byte| **byte == b'\n').count() + 1;
    let byte = bytes.get(end).copied().unwrap_or_default();
    let expected = wording!("text in UTF-8, UTF-16, Shift_JIS (CP932) or EUC-JP");
    let found = format!("byte {byte:#04x}");
    refused(Place::line(line), expected, found)
}

/// How many letters are not ASCII.
fn wide_letters(text: &str) -> usize {
    text.chars().filter(|letter| !letter.is_ascii()).count()
}

/// The text, if all of it is letters of four bytes: of no other encoding is every fourth byte zero.
/// `encoding_rs` has no UTF-32, as browsers have none.
fn utf32_text(bytes: &[u8]) -> Option<String> {
    let (letters, rest) = bytes.as_chunks::<4>();
    if letters.is_empty() || !rest.is_empty() {
        return None;
    }
    let read = |number: fn([u8; 4]) -> u32| {
        let text: Option<String> = letters
            .iter()
            .map(|it| char::from_u32(number(*it)))
            .collect();
        text.filter(|text| !text.contains('\0'))
    };
    let text = read(u32::from_le_bytes).or_else(|| read(u32::from_be_bytes))?;
    Some(text.trim_start_matches('\u{feff}').to_owned())
}

/// Which UTF-16 it is, by its mark, or by the zeros in its spaces, digits and ends of lines.
fn utf16_of(bytes: &[u8]) -> Option<&'static Encoding> {
    match bytes {
        [0xff, 0xfe, ..] => return Some(UTF_16LE),
        [0xfe, 0xff, ..] => return Some(UTF_16BE),
        _ => {}
    }
    let zeros_at = |odd: usize| {
        let every_second = bytes.iter().skip(odd).step_by(2);
        every_second.filter(|byte| **byte == 0).count()
    };
    let (even, odd) = (zeros_at(0), zeros_at(1));
    // Texts of other encodings have none at all, or a few to fill up the end.
    match even.max(odd) >= 2 && even.max(odd) > 3 * even.min(odd) {
        true if odd > even => Some(UTF_16LE),
        true => Some(UTF_16BE),
        false => None,
    }
}

/// The likeliest of the old encodings of Japanese.
fn likeliest_old_encoding(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    let guess = detector.guess(Some(b"jp"), Utf8Detection::Deny);
    // Records of games in other languages are in UTF-8.
    match [SHIFT_JIS, EUC_JP, ISO_2022_JP].contains(&guess) {
        true => guess,
        false => SHIFT_JIS,
    }
}

/// What stands in the place of a letter that an encoding does not have.
const UNWRITABLE_SIGN: &str = "〓";

/// A text as bytes, and the letters for which the encoding has no place, each once: a sign stands
/// for them.
#[must_use]
pub fn encode(text: &str, encoding: TextEncoding) -> (Vec<u8>, String) {
    if encoding == TextEncoding::Utf8 {
        return (text.as_bytes().to_vec(), String::new());
    }
    let mut unwritable = String::new();
    let (bytes, _, has_faults) = SHIFT_JIS.encode(text);
    if !has_faults {
        return (bytes.into_owned(), unwritable);
    }
    let mut letters = [0; 4];
    let is_writable = |letter: char, letters: &mut [u8; 4]| {
        letter.is_ascii() || !SHIFT_JIS.encode(letter.encode_utf8(letters)).2
    };
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        if unwritable.contains(letter) {
            written.push_str(UNWRITABLE_SIGN);
        } else if is_writable(letter, &mut letters) {
            written.push(letter);
        } else {
            unwritable.push(letter);
            written.push_str(UNWRITABLE_SIGN);
        }
    }
    (SHIFT_JIS.encode(&written).0.into_owned(), unwritable)
}
