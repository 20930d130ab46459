//! The text in the bytes of a file of another program: UTF-8, or Shift_JIS as Windows has it
//! (CP932), in which most KIF and CSA files are. Knows no format.

use std::borrow::Cow;

use encoding_rs::SHIFT_JIS;

use crate::error::TextError;
use crate::traits::notation::without_byte_order_mark;

/// The text in some bytes, without the mark that some programs begin a file with. What is no
/// UTF-8 is read as Shift_JIS.
///
/// # Errors
/// If the bytes are neither; the place is that of the first byte that is no UTF-8.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, TextError> {
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(without_byte_order_mark(text).into()),
        Err(error) => error,
    };
    match SHIFT_JIS.decode_without_bom_handling_and_without_replacement(bytes) {
        Some(text) => Ok(text),
        None => {
            let good = &bytes[..error.valid_up_to()];
            let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
            let byte = bytes.get(good.len()).copied().unwrap_or_default();
            let place = format!("line {line}");
            let expected = "text in UTF-8 or Shift_JIS (CP932)";
            Err(TextError::new(place, expected, format!("byte {byte:#04x}")))
        }
    }
}
