//! Position texts in comma form (rules 4.12 to 4.20 of RULES.md). They are read into raw data first; only what the
//! rules can go on from becomes a [`Position`].

use std::fmt::Write;

use crate::board::Cell;
use crate::error::{Place, PositionError, TextError, WordingArgument, refused};
use crate::piece_tracker::{PieceId, PieceLocation, PieceState, StoneLocation, StoneState};
use crate::ply;
use crate::position_editor::PositionContents;
use crate::seat::Seat;
use crate::sigma::{KIND_BASE, KIND_ROYAL};
use crate::unplayable::UnplayableReason;

use crate::sigma::base_contents::BaseContents;
use crate::sigma::geometry::{FILES, RANKS, cell_at};
use crate::sigma::position::{BASES_PER_SEAT, Position, SEAT_COUNT};
use crate::sigma::stone::{STONE_KINDS, Stone};
use crate::sigma::stone_counts::StoneCounts;
use crate::sigma::{SEAT_NAMES, Sigma, validity};

/// More letters than this in one place are refused.
const MOST_STONE_LETTERS: usize = 84;

/// A base as it was written, allowed or not.
struct RawBase {
    cell: Cell,
    seat: Seat,
    royal: bool,
    counts: StoneCounts,
}

/// A position as it was written, playable or not.
pub(in crate::sigma) struct RawPosition {
    bases: Vec<RawBase>,
    stored_bases: [u32; SEAT_COUNT],
    stored_stones: [StoneCounts; SEAT_COUNT],
    turn: Seat,
    ply: u32,
}

/// Reads a position text.
pub(in crate::sigma) fn read(sigma: &Sigma, text: &str) -> Result<(Position, u32), PositionError> {
    let raw = RawPosition::read(text)?;
    let position = raw
        .playable_position(sigma)
        .map_err(PositionError::Unplayable)?;
    Ok((position, raw.ply))
}

impl RawPosition {
    /// Reads a position text, playable or not.
    ///
    /// # Errors
    /// If it does not fit the board, or what bases and storages hold is not written as it should
    /// be.
    pub(in crate::sigma) fn read(text: &str) -> Result<RawPosition, TextError> {
        let mut fields = text.split_ascii_whitespace();
        let mut bases = read_board(fields.next().unwrap_or_default())?;
        // In the order of the board, not of the text, so that reasons name cells in one order.
        bases.sort_by_key(|base| base.cell);
        let turn = SEAT_NAMES.read_turn(fields.next().unwrap_or_default())?;
        let [(white, first), (black, second)] = read_hands(fields.next().unwrap_or_default())?;
        let ply = fields.next().map_or(Ok(1), ply::read)?;
        if let Some(more) = fields.next() {
            return refused("after the ply", wording!("the end"), more);
        }
        Ok(RawPosition {
            bases,
            stored_bases: [white, black],
            stored_stones: [first, second],
            turn,
            ply,
        })
    }

    /// The position as raw data.
    pub(in crate::sigma) fn from_position(position: &Position, ply: u32) -> RawPosition {
        let cells = position.occupied();
        let bases = cells.iter().filter_map(|cell| {
            let base = position.base(cell)?;
            Some(RawBase {
                cell,
                seat: base.seat,
                royal: base.royal,
                counts: base.contents.stone_counts(),
            })
        });
        RawPosition {
            bases: bases.collect(),
            stored_bases: Seat::BOTH.map(|seat| u32::from(position.storage(seat).0)),
            stored_stones: Seat::BOTH.map(|seat| *position.storage(seat).1),
            turn: position.turn(),
            ply,
        }
    }

    /// What an editor has put together.
    pub(in crate::sigma) fn of_contents(contents: &PositionContents) -> RawPosition {
        let counts_at = |location: StoneLocation| -> StoneCounts {
            let kinds = contents.stone_kinds_at(location);
            kinds.filter_map(Stone::from_kind).collect()
        };
        let bases = contents.pieces_on_board().into_iter();
        let bases = bases.map(|(cell, id, state)| RawBase {
            cell,
            seat: state.seat,
            royal: state.kind == KIND_ROYAL,
            counts: counts_at(StoneLocation::Base(id)),
        });
        RawPosition {
            bases: bases.collect(),
            stored_bases: Seat::BOTH.map(|seat| contents.count_in_hand(seat, KIND_BASE) as u32),
            stored_stones: Seat::BOTH.map(|seat| counts_at(StoneLocation::Storage(seat))),
            turn: contents.turn,
            ply: contents.ply,
        }
    }

    /// The same for an editor: seat by seat, the bases on the board from a1 up and then those in
    /// storage; stones in the same order, those in storages last. None if there is too much.
    pub(in crate::sigma) fn editor_contents(&self) -> Option<PositionContents> {
        let most = usize::from(u8::MAX);
        if self
            .stored_bases
            .iter()
            .any(|stored| *stored as usize > most)
        {
            return None;
        }
        let (mut pieces, mut stones) = (Vec::new(), Vec::new());
        for seat in Seat::BOTH {
            let mut bases: Vec<&RawBase> = self.bases.iter().collect();
            bases.retain(|base| base.seat == seat);
            bases.sort_by_key(|base| base.cell);
            for base in bases {
                // No more than the cells of the board and two full storages.
                let location = StoneLocation::Base(PieceId(u8::try_from(pieces.len()).ok()?));
                pieces.push(PieceState {
                    seat,
                    kind: if base.royal { KIND_ROYAL } else { KIND_BASE },
                    royal: base.royal,
                    location: PieceLocation::Cell(base.cell),
                });
                let kinds = base.counts.iter().map(Stone::kind);
                stones.extend(kinds.map(|kind| StoneState { kind, location }));
            }
            let stored = PieceState {
                seat,
                kind: KIND_BASE,
                royal: false,
                location: PieceLocation::Hand(seat),
            };
            let count = self.stored_bases[seat.index()] as usize;
            pieces.extend(std::iter::repeat_n(stored, count));
        }
        for seat in Seat::BOTH {
            let location = StoneLocation::Storage(seat);
            let kinds = self.stored_stones[seat.index()].iter().map(Stone::kind);
            stones.extend(kinds.map(|kind| StoneState { kind, location }));
        }
        PositionContents::new(pieces, stones, self.turn, self.ply)
    }

    /// The position, if the rules can go on from it.
    ///
    /// # Errors
    /// Every reason why they cannot.
    pub(in crate::sigma) fn playable_position(
        &self,
        sigma: &Sigma,
    ) -> Result<Position, Vec<UnplayableReason>> {
        let mut errors = self.unplayable_reasons();
        let position = self.build_position();
        if let Some(position) = &position {
            errors.extend(validity::unplayable_reasons(sigma, position));
        }
        match position {
            Some(position) if errors.is_empty() => Ok(position),
            _ => Err(errors),
        }
    }

    /// Every error of bases and stones (Sigma 11).
    pub(in crate::sigma) fn unplayable_reasons(&self) -> Vec<UnplayableReason> {
        let mut errors = Vec::new();
        for base in &self.bases {
            if base.contents().is_none() {
                errors.push(UnplayableReason::BaseContents {
                    cell: base.cell,
                    is_royal: base.royal,
                    counts: base.counts,
                });
            }
        }
        for seat in Seat::BOTH {
            self.check_seat(seat, &mut errors);
        }
        let mut totals = [0; STONE_KINDS];
        for counts in self
            .bases
            .iter()
            .map(|base| &base.counts)
            .chain(&self.stored_stones)
        {
            for (sum, count) in totals.iter_mut().zip(counts.as_array()) {
                *sum += usize::from(*count);
            }
        }
        errors.extend(validity::stone_count_errors(&totals));
        errors
    }

    fn check_seat(&self, seat: Seat, errors: &mut Vec<UnplayableReason>) {
        let kind = KIND_ROYAL;
        let own = || self.bases.iter().filter(|base| base.seat == seat);
        let royals = own().filter(|base| base.royal);
        let cells: Vec<Cell> = royals.map(|base| base.cell).collect();
        match cells.len() {
            0 => errors.push(UnplayableReason::NoRoyal { seat, kind }),
            1 => {}
            _ => errors.push(UnplayableReason::ManyRoyals { seat, kind, cells }),
        }
        let (on_board, stored) = (own().count(), self.stored_bases[seat.index()]);
        if on_board as u64 + u64::from(stored) != u64::from(BASES_PER_SEAT) {
            errors.push(UnplayableReason::BaseCount {
                seat,
                on_board,
                stored,
                expected: usize::from(BASES_PER_SEAT),
            });
        }
    }

    /// The position, whose counts of stones and of stored bases may be wrong: who attacks whom can
    /// be seen all the same. None if a seat has not one royal, has more bases on the board than
    /// there are, or if a base holds what it may not.
    fn build_position(&self) -> Option<Position> {
        let mut royals = [Cell::default(); SEAT_COUNT];
        for seat in Seat::BOTH {
            let own = || self.bases.iter().filter(|base| base.seat == seat);
            let mut royal = own().filter(|base| base.royal);
            royals[seat.index()] = royal.next()?.cell;
            if royal.next().is_some() || own().count() > usize::from(BASES_PER_SEAT) {
                return None;
            }
        }
        let mut position = Position::empty(royals, self.stored_stones);
        for base in &self.bases {
            let contents = base.contents()?;
            position.put_base(base.seat, base.royal, base.cell, contents);
        }
        position.set_turn(self.turn);
        Some(position)
    }

    /// The position text.
    pub(in crate::sigma) fn write(&self) -> String {
        let mut text = String::new();
        for rank in (0..RANKS).rev() {
            let mut entries = Vec::new();
            let mut run = 0;
            for file in 0..FILES {
                let cell = cell_at(file, rank);
                let Some(base) = self.bases.iter().find(|base| base.cell == cell) else {
                    run += 1;
                    continue;
                };
                if run > 0 {
                    entries.push(run.to_string());
                    run = 0;
                }
                let royal = if base.royal { "R" } else { "" };
                entries.push(format!(
                    "{}{royal}{}",
                    SEAT_NAMES.letter(base.seat),
                    base.counts
                ));
            }
            if run > 0 {
                entries.push(run.to_string());
            }
            text.push_str(&entries.join(","));
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        let hands = Seat::BOTH.map(|seat| {
            let (bases, counts) = (
                self.stored_bases[seat.index()],
                &self.stored_stones[seat.index()],
            );
            let contents = if counts.is_empty() {
                "-".into()
            } else {
                counts.to_string()
            };
            format!("{}:{bases}:{contents}", SEAT_NAMES.letter(seat))
        });
        let turn = SEAT_NAMES.letter(self.turn);
        // Writing to a string cannot fail.
        let _ = write!(text, "{turn} {} {}", hands.join("/"), self.ply);
        text
    }
}

impl RawBase {
    /// What it holds, if a base of its kind may hold that (Sigma 11).
    fn contents(&self) -> Option<BaseContents> {
        let contents = BaseContents::from_stone_counts(&self.counts)?;
        let is_allowed = !contents.is_empty() && (!self.royal || contents.can_be_royal());
        is_allowed.then_some(contents)
    }
}

fn read_board(text: &str) -> Result<Vec<RawBase>, TextError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(RANKS) {
        let expected = wording!("{} ranks separated by `/`", RANKS);
        if text.is_empty() {
            return refused("board", expected, "");
        }
        let found = wording!("{} ranks", rows.len());
        return refused("board", expected, found);
    }
    let mut bases = Vec::new();
    for (rank, row) in (0..RANKS).rev().zip(rows) {
        read_row(rank, row, &mut bases)?;
    }
    Ok(bases)
}

fn read_row(rank: u8, row: &str, bases: &mut Vec<RawBase>) -> Result<(), TextError> {
    let place = |file: u8| Place::from(wording!("rank {}, cell {}", rank + 1, file + 1));
    let mut file = 0;
    for entry in row.split(',') {
        if file >= FILES {
            let expected = wording!("the end of the rank after {} cells", FILES);
            return refused(place(file), expected, entry);
        }
        let left = FILES - file;
        if entry.starts_with(|first: char| first.is_ascii_digit()) {
            let run = entry.parse().ok().filter(|run| (1..=left).contains(run));
            file += run.ok_or_else(|| {
                let expected = wording!("a run of 1 to {} empty cells", left);
                TextError::new(place(file), expected, entry)
            })?;
        } else {
            bases.push(read_base(&place(file), cell_at(file, rank), entry)?);
            file += 1;
        }
    }
    if file < FILES {
        return refused(place(file), wording!("a base or a run of empty cells"), "");
    }
    Ok(())
}

fn read_base(place: &Place, cell: Cell, text: &str) -> Result<RawBase, TextError> {
    let (seat, rest) = Seat::BOTH
        .into_iter()
        .find_map(|seat| Some((seat, text.strip_prefix(SEAT_NAMES.letter(seat))?)))
        .ok_or_else(|| {
            let expected = wording!("a base (`w` or `b` and its stones) or a number");
            TextError::new(place, expected, text)
        })?;
    let contents = rest.strip_prefix('R').unwrap_or(rest);
    Ok(RawBase {
        cell,
        seat,
        royal: contents.len() < rest.len(),
        counts: read_stones(place, contents)?,
    })
}

/// Reads stones in notation order, at least one (rule 4.28 of RULES.md).
pub(in crate::sigma) fn read_stones(place: &Place, text: &str) -> Result<StoneCounts, TextError> {
    let mut counts = StoneCounts::EMPTY;
    let mut last = 0;
    for letter in text.chars() {
        let stone = Stone::from_letter(letter).filter(|stone| stone.index() >= last);
        let Some(stone) = stone.filter(|_| text.len() <= MOST_STONE_LETTERS) else {
            let expected = wording!("stones in the order {}", Stone::LETTERS);
            return refused(place, expected, text);
        };
        last = stone.index();
        counts.add(stone);
    }
    if counts.is_empty() {
        let expected = wording!("at least one stone of {}", Stone::LETTERS);
        return refused(place, expected, "");
    }
    Ok(counts)
}

fn read_hands(text: &str) -> Result<[(u32, StoneCounts); SEAT_COUNT], TextError> {
    let (white, black) = text.split_once('/').ok_or_else(|| {
        let expected = wording!("`w:BASES:STONES/b:BASES:STONES`");
        TextError::new("storages", expected, text)
    })?;
    Ok([
        read_storage(Seat::FIRST, white)?,
        read_storage(Seat::SECOND, black)?,
    ])
}

fn read_storage(seat: Seat, text: &str) -> Result<(u32, StoneCounts), TextError> {
    let place = Place::from(wording!(
        "storage of {}",
        WordingArgument::Seat(SEAT_NAMES.name(seat).into())
    ));
    let letter = SEAT_NAMES.letter(seat);
    let parts: Vec<&str> = text.split(':').collect();
    let &[name, bases, contents] = parts.as_slice() else {
        let expected = wording!("`{}:BASES:STONES`", letter);
        return refused(place, expected, text);
    };
    if name.chars().ne([letter]) {
        return refused(place, wording!("`{}:`", letter), name);
    }
    let count = read_number(bases)
        .ok_or_else(|| TextError::new(&place, wording!("a number of bases"), bases))?;
    let counts = if contents == "-" {
        StoneCounts::EMPTY
    } else {
        read_stones(&place, contents)?
    };
    Ok((count, counts))
}

/// Reads digits without a sign.
fn read_number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// Writes a position text.
pub(in crate::sigma) fn write(position: &Position, ply: u32) -> String {
    RawPosition::from_position(position, ply).write()
}
