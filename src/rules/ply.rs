//! The ply in a position text, the same in every game.

use super::error::TextError;

/// Plies beyond this are refused, so that counting on cannot overflow.
const LAST_PLY: u32 = 1_000_000_000;

/// The ply after so many more turns; the last one, once it is reached.
pub(crate) fn ply_after(first: u32, turns: usize) -> u32 {
    let turns = u32::try_from(turns).unwrap_or(LAST_PLY);
    first.saturating_add(turns).min(LAST_PLY)
}

/// A ply that a position text can have.
pub(crate) fn clamped_ply(ply: u32) -> u32 {
    ply.clamp(1, LAST_PLY)
}

/// Reads plies played so far plus one: digits only, no sign, no point.
///
/// # Errors
/// If it is no number from 1, or one beyond every game.
pub(crate) fn read(text: &str) -> Result<u32, TextError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|ply| digits && (1..=LAST_PLY).contains(ply))
        .ok_or_else(|| TextError::new("ply", wording!("a number from 1 to {}", LAST_PLY), text))
}
