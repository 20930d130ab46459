//! The setup line, `Setup: NF@a1, ZW@b1, ...` (Sigma 9.3). It is read as raw data, and becomes a [`Setup`] once the
//! limits are checked.

use thiserror::Error;

use super::{ROYAL_BASE_INDEX, Setup, SetupFault};
use crate::board::Cell;
use crate::error::{TextError, Wording, refused};
use crate::seat::Seat;
use crate::sigma::geometry::{cell_name, cell_named, home_cell, home_index};
use crate::sigma::options::SigmaOptions;
use crate::sigma::position::BASES_PER_SEAT;
use crate::sigma::stone::Stone;
use crate::sigma::stone_counts::StoneCounts;

/// How a setup line begins.
const LINE_PREFIX: &str = "Setup:";

/// More letters than this on one base are refused unread.
const MOST_STONE_LETTERS_PER_BASE: usize = 42;

/// A setup line that was refused. What [`Display`](std::fmt::Display) writes of faults is for
/// logs alone.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The text is not a setup line at all.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The line can be read, but breaks the limits. Every error is named.
    #[error("{0:?}")]
    NotAllowed(Vec<SetupFault>),
}

/// A setup line as it was written, allowed or not.
struct RawSetup {
    bases: [StoneCounts; BASES_PER_SEAT as usize],
}

impl RawSetup {
    fn read(text: &str, seat: Seat) -> Result<RawSetup, TextError> {
        let text = text.trim();
        let entries = text.strip_prefix(LINE_PREFIX).unwrap_or(text);
        let mut raw = RawSetup {
            bases: [StoneCounts::EMPTY; BASES_PER_SEAT as usize],
        };
        for (number, entry) in (1..).zip(entries.split(',')) {
            let (n, counts) = read_entry(number, entry.trim(), seat)?;
            if !raw.bases[n].is_empty() {
                let cell = cell_name(home_cell(seat, n as u8));
                let expected = wording!("each cell once, but {} comes twice", cell);
                return refused(base_error_place(number), expected, entry.trim());
            }
            raw.bases[n] = counts;
        }
        Ok(raw)
    }
}

fn base_error_place(number: usize) -> String {
    format!("setup line, base {number}")
}

/// Reads one `STONES@CELL`: the index of the base in the line, and its stones.
fn read_entry(number: usize, entry: &str, seat: Seat) -> Result<(usize, StoneCounts), TextError> {
    let error =
        |expected: Wording, found: &str| TextError::new(base_error_place(number), expected, found);
    let (letters, cell) = entry
        .split_once('@')
        .ok_or_else(|| error(wording!("stones, `@` and a cell"), entry))?;
    let n = cell_named(cell.trim())
        .and_then(|cell| home_index(seat, cell))
        .map(usize::from)
        .ok_or_else(|| {
            error(
                wording!("one of the seat's own cells after `@`"),
                cell.trim(),
            )
        })?;
    let letters = letters.trim();
    let stones = letters.strip_prefix('R').unwrap_or(letters);
    if (stones.len() < letters.len()) != (n == ROYAL_BASE_INDEX) {
        let royal = cell_name(home_cell(seat, ROYAL_BASE_INDEX as u8));
        return Err(error(wording!("`R` on {} and nowhere else", royal), entry));
    }
    if stones.is_empty() || stones.len() > MOST_STONE_LETTERS_PER_BASE {
        return Err(error(wording!("one to four stones before `@`"), stones));
    }
    let mut counts = StoneCounts::EMPTY;
    for letter in stones.chars() {
        let stone = Stone::from_letter(letter).ok_or_else(|| {
            error(
                wording!("stones from {}", Stone::LETTERS),
                letter.encode_utf8(&mut [0; 4]),
            )
        })?;
        counts.add(stone);
    }
    Ok((n, counts))
}

impl Setup {
    /// The seat of a setup line: the one whose home cells it names most, whatever else is wrong with it.
    #[must_use]
    pub fn seat_of(text: &str) -> Seat {
        let named = text.split(',').filter_map(|entry| {
            let (_, cell) = entry.split_once('@')?;
            cell_named(cell.trim())
        });
        let cells: Vec<Cell> = named.collect();
        let own = |seat: Seat| {
            let own = cells
                .iter()
                .filter(|cell| home_index(seat, **cell).is_some());
            own.count()
        };
        if own(Seat::SECOND) > own(Seat::FIRST) {
            Seat::SECOND
        } else {
            Seat::FIRST
        }
    }

    /// The setup that a setup line describes. The cells may come in any
    /// order, the stones too, and the heading may be left out.
    ///
    /// # Errors
    /// If the text cannot be read, or the setup breaks the limits.
    pub fn read(text: &str, seat: Seat, options: &SigmaOptions) -> Result<Setup, SetupError> {
        let raw = RawSetup::read(text, seat)?;
        Setup::new(&raw.bases, seat, options).map_err(SetupError::NotAllowed)
    }

    /// The setup line for a seat.
    #[must_use]
    pub fn write(&self, seat: Seat) -> String {
        let entries: Vec<String> = self
            .placed_bases(seat)
            .map(|(cell, royal, stones)| {
                let sign = if royal { "R" } else { "" };
                format!("{sign}{stones}@{}", cell_name(cell))
            })
            .collect();
        format!("{LINE_PREFIX} {}", entries.join(", "))
    }
}
