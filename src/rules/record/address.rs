//! The position that the address of a page carries, as of lishogi's analysis
//! (`https://lishogi.org/analysis/standard/SFEN` with `_` for spaces) or in a part `sfen=`. Nothing
//! is fetched. Knows no browser.

use std::borrow::Cow;

use crate::variants::catalogue;

/// A position from an address.
pub(super) struct AddressPosition {
    /// The position text.
    pub(super) position: String,
    /// The name of its game, if the address says which.
    pub(super) game: Option<&'static str>,
}

/// What addresses call shogi.
const SHOGI_NAMES: [&str; 2] = ["standard", "shogi"];

/// The parts of an address that hold a position.
const POSITION_PARTS: [&str; 2] = ["sfen", "fen"];

/// Parts of a path that name no game.
const PAGE_NAMES: [&str; 4] = ["analysis", "editor", "study", "training"];

/// Whether a text is an address of a page, and nothing else.
pub(super) fn is_address(text: &str) -> bool {
    let text = text.trim();
    let (host, _) = without_scheme(text).split_once('/').unwrap_or_default();
    let has_scheme = without_scheme(text).len() < text.len();
    !text.contains(char::is_whitespace) && (has_scheme || is_host(host))
}

fn without_scheme(text: &str) -> &str {
    let mut schemes = ["http://", "https://"].iter();
    let rest = schemes.find_map(|scheme| text.strip_prefix(scheme));
    rest.unwrap_or(text)
}

/// Whether a part of an address is the name of a machine: `lishogi.org`.
fn is_host(text: &str) -> bool {
    let is_name = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == b'-')
    };
    let last = text.rsplit('.').next().unwrap_or_default();
    let is_domain = last.len() > 1 && last.bytes().all(|letter| letter.is_ascii_lowercase());
    text.contains('.') && is_domain && text.split('.').all(is_name)
}

/// The position in an address; none if there is none, or one of a game that is not known.
pub(super) fn position_in(text: &str) -> Option<AddressPosition> {
    let text = text.trim();
    let rest = Some(without_scheme(text)).filter(|_| is_address(text));
    let (_, path) = rest?.split_once('/')?;
    let path = path.split('#').next().unwrap_or_default();
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let mut parts = form_urlencoded::parse(query.as_bytes());
    if let Some((_, position)) = parts.find(|(key, _)| POSITION_PARTS.contains(&key.as_ref())) {
        return Some(AddressPosition {
            position: with_spaces(position),
            game: None,
        });
    }
    // As a part of a form, so that letters written as numbers are read.
    // There a plus sign would be a space.
    let path = path.replace('+', "%2B");
    let decoded = form_urlencoded::parse(path.as_bytes())
        .next()?
        .0
        .into_owned();
    let segments: Vec<&str> = decoded.split('/').collect();
    let is_row = |part: &&str| {
        !part.is_empty()
            && part
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '+')
            && !is_name(part)
    };
    // The rows before the last one, which has the other fields behind it, if it has any.
    let with_fields = segments.iter().position(|part| part.contains(['_', ' ']));
    let last = with_fields.or_else(|| segments.iter().rposition(is_row))?;
    let rows = segments[..last]
        .iter()
        .rev()
        .take_while(|part| is_row(part))
        .count();
    if with_fields.is_none() && rows < FEWEST_ROWS {
        return None;
    }
    let first = last - rows;
    let game = match segments[..first].last() {
        Some(name) if is_game_name(name) => Some(game_named(name)?),
        _ => None,
    };
    Some(AddressPosition {
        position: with_spaces(segments[first..=last].join("/").into()),
        game,
    })
}

fn with_spaces(position: Cow<str>) -> String {
    position.replace('_', " ")
}

/// Whether a part of a path is a word and no row of a board.
fn is_name(part: &str) -> bool {
    PAGE_NAMES.contains(&part)
        || SHOGI_NAMES.contains(&part)
        || part.len() > MOST_ROW_LETTERS
        || catalogue::names().into_iter().any(|name| name == part)
        || part.ends_with("shogi")
}

/// The fewest rows before the last one of a board that stands without anything behind it: of
/// minishogi.
const FEWEST_ROWS: usize = 4;

/// The most letters that a row of nine squares has, each piece promoted.
const MOST_ROW_LETTERS: usize = 18;

fn is_game_name(part: &str) -> bool {
    is_name(part) && !PAGE_NAMES.contains(&part)
}

fn game_named(name: &str) -> Option<&'static str> {
    let name = if SHOGI_NAMES.contains(&name) {
        "shogi"
    } else {
        name
    };
    catalogue::names().into_iter().find(|known| *known == name)
}
