//! Turns as numbers of cells and kinds, whatever is legal where they stand: so a link is read
//! the same by every program that knows the board. Knows no game's rules.

use crate::board::Cell;
use crate::game::game_move::TypedMove;
use crate::game::special_move::SpecialMove;
use crate::game::{Game, GameState, PlayedTurn};
use crate::piece_tracker::PieceType;
use crate::seat::Seat;
use crate::sigma::base_contents::{BaseContents, MAX_STONES};
use crate::sigma::stone::{STONE_KINDS, Stone};
use crate::sigma::stone_counts::StoneCounts;
use crate::traits::notation::Notation;
use crate::traits::rules::Rules;
use crate::{sankaku, shogi, sigma, with_game_state};

use super::bits::{BitReader, BitWriter, bits_for};

/// How many cells and kinds a game has, and so what its numbers run over.
///
/// A turn begins with its origin: a cell from which something moves, a kind that is dropped, and
/// after these what else a turn can be; the last of them is something said.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellAndKindCounts {
    cells: u32,
    kinds: u32,
    /// What a turn can be beside these.
    other_origins: u32,
}

impl CellAndKindCounts {
    pub fn of_game(game: &Game) -> CellAndKindCounts {
        let cells = game.layout().cells.len() as u32;
        let (kinds, others) = match game {
            // A drop names its stones; then there is the stone that is taken.
            Game::Sigma(_) => (0, 3),
            Game::Sankaku(_) => (0, 1),
            // A pass.
            Game::Shogi(_) | Game::WideShogi(_) => (game.kinds().len() as u32, 2),
        };
        CellAndKindCounts {
            cells,
            kinds,
            other_origins: others,
        }
    }

    fn write_origin(self, origin: u32, bits: &mut BitWriter) {
        bits.push_bits(
            origin,
            bits_for(self.cells + self.kinds + self.other_origins),
        );
    }

    fn write_cell(self, cell: Cell, bits: &mut BitWriter) {
        bits.push_bits(cell.0.into(), bits_for(self.cells));
    }

    fn read_cell(self, bits: &mut BitReader) -> Option<Cell> {
        let number = bits.take_bits(bits_for(self.cells))?;
        self.cell(number)
    }

    fn cell(self, number: u32) -> Option<Cell> {
        let is_cell = number < self.cells;
        u8::try_from(number).ok().filter(|_| is_cell).map(Cell)
    }

    /// The number of the origin that comes so many after all cells and kinds.
    fn origin_after_cells_and_kinds(self, number: u32) -> u32 {
        self.cells + self.kinds + number
    }

    /// The origin of what is said.
    fn special_move_origin(self) -> u32 {
        self.origin_after_cells_and_kinds(self.other_origins - 1)
    }
}

/// Writes a turn of a game.
pub(super) fn write_turn(
    game: &Game,
    space: CellAndKindCounts,
    turn: &PlayedTurn,
    bits: &mut BitWriter,
) -> Option<()> {
    let Some(game_move) = turn.game_move else {
        let said = SpecialMove::read(&turn.text, &game.seat_letters())?;
        space.write_origin(space.special_move_origin(), bits);
        let (what, seat) = match said {
            SpecialMove::Resign(seat) => (0, seat),
            SpecialMove::Time(seat) => (1, seat),
            SpecialMove::Impasse => (2, Seat::FIRST),
            SpecialMove::EnteringKing => (3, Seat::FIRST),
        };
        bits.push_bits(what, 2);
        bits.push_bits(seat.0.into(), SEAT_BITS);
        return Some(());
    };
    with_game_state!(game, state => write_move(state, space, game_move, bits))
}

/// How many bits a seat takes.
pub(super) const SEAT_BITS: u8 = 2;

/// Reads a turn as its move text; `game` is any position of the game.
pub(super) fn read_turn(
    game: &Game,
    space: CellAndKindCounts,
    bits: &mut BitReader,
) -> Option<String> {
    let origin = bits.take_bits(bits_for(space.cells + space.kinds + space.other_origins))?;
    if origin == space.special_move_origin() {
        let (what, seat) = (bits.take_bits(2)?, bits.take_bits(SEAT_BITS)?);
        let seat = u8::try_from(seat)
            .ok()
            .filter(|seat| *seat < game.seat_count())?;
        let said = match what {
            0 => SpecialMove::Resign(Seat(seat)),
            1 => SpecialMove::Time(Seat(seat)),
            2 if seat == 0 => SpecialMove::Impasse,
            3 if seat == 0 => SpecialMove::EnteringKing,
            _ => return None,
        };
        return Some(said.write(&game.seat_letters()));
    }
    with_game_state!(game, state => read_move(state, space, origin, bits))
}

fn write_move<R>(
    _: &GameState<R>,
    space: CellAndKindCounts,
    game_move: crate::game::GameMove,
    bits: &mut BitWriter,
) -> Option<()>
where
    R: Rules,
    R::Move: CodedMove,
{
    R::Move::from_game_move(game_move)?.write(space, bits);
    Some(())
}

fn read_move<R>(
    state: &GameState<R>,
    space: CellAndKindCounts,
    origin: u32,
    bits: &mut BitReader,
) -> Option<String>
where
    R: Rules + Notation + crate::traits::board_view::BoardView,
    R::Move: CodedMove,
{
    let read = R::Move::read(space, origin, bits)?;
    Some(state.rules().write_move(state.position(), read))
}

/// A move by numbers of cells.
trait CodedMove: TypedMove {
    fn write(self, space: CellAndKindCounts, bits: &mut BitWriter);

    /// The move with an origin; none if there is no such move on any board.
    fn read(space: CellAndKindCounts, origin: u32, bits: &mut BitReader) -> Option<Self>;
}

impl CodedMove for shogi::Move {
    fn write(self, space: CellAndKindCounts, bits: &mut BitWriter) {
        match self {
            shogi::Move::Board { from, to, promote } => {
                space.write_origin(from.0.into(), bits);
                space.write_cell(to, bits);
                bits.push_flag(promote);
            }
            shogi::Move::Drop { kind, to } => {
                space.write_origin(space.cells + u32::from(kind.0), bits);
                space.write_cell(to, bits);
            }
            shogi::Move::Pass => space.write_origin(space.origin_after_cells_and_kinds(0), bits),
        }
    }

    fn read(space: CellAndKindCounts, origin: u32, bits: &mut BitReader) -> Option<shogi::Move> {
        if let Some(from) = space.cell(origin) {
            let to = space.read_cell(bits)?;
            let promote = bits.take_flag()?;
            return Some(shogi::Move::Board { from, to, promote });
        }
        if origin == space.origin_after_cells_and_kinds(0) {
            return Some(shogi::Move::Pass);
        }
        let kind = origin.checked_sub(space.cells)?;
        let kind = u8::try_from(kind).ok().filter(|_| kind < space.kinds)?;
        Some(shogi::Move::Drop {
            kind: PieceType(kind),
            to: space.read_cell(bits)?,
        })
    }
}

impl CodedMove for sankaku::Move {
    fn write(self, space: CellAndKindCounts, bits: &mut BitWriter) {
        space.write_origin(self.from.0.into(), bits);
        space.write_cell(self.to, bits);
    }

    fn read(space: CellAndKindCounts, origin: u32, bits: &mut BitReader) -> Option<sankaku::Move> {
        Some(sankaku::Move {
            from: space.cell(origin)?,
            to: space.read_cell(bits)?,
        })
    }
}

impl CodedMove for sigma::Move {
    fn write(self, space: CellAndKindCounts, bits: &mut BitWriter) {
        match self {
            sigma::Move::Plain { from, to } => {
                space.write_origin(from.0.into(), bits);
                space.write_cell(to, bits);
                bits.push_flag(false);
            }
            sigma::Move::Capture { from, to, contents } => {
                space.write_origin(from.0.into(), bits);
                space.write_cell(to, bits);
                bits.push_flag(true);
                write_base_contents(contents, bits);
            }
            sigma::Move::Drop { to, contents } => {
                space.write_origin(space.origin_after_cells_and_kinds(0), bits);
                space.write_cell(to, bits);
                write_base_contents(contents, bits);
            }
            sigma::Move::TakeStone(stone) => {
                space.write_origin(space.origin_after_cells_and_kinds(1), bits);
                bits.push_bits(stone.index() as u32, STONE_BITS);
            }
        }
    }

    fn read(space: CellAndKindCounts, origin: u32, bits: &mut BitReader) -> Option<sigma::Move> {
        if let Some(from) = space.cell(origin) {
            let to = space.read_cell(bits)?;
            return Some(if bits.take_flag()? {
                let contents = read_base_contents(bits)?;
                sigma::Move::Capture { from, to, contents }
            } else {
                sigma::Move::Plain { from, to }
            });
        }
        if origin == space.origin_after_cells_and_kinds(1) {
            return Some(sigma::Move::TakeStone(read_stone(bits)?));
        }
        (origin == space.origin_after_cells_and_kinds(0)).then_some(())?;
        Some(sigma::Move::Drop {
            to: space.read_cell(bits)?,
            contents: read_base_contents(bits)?,
        })
    }
}

/// How many bits a stone takes.
const STONE_BITS: u8 = bits_for_count(STONE_KINDS);
/// How many bits the number of stones on a base that is not empty takes.
const STONE_COUNT_BITS: u8 = bits_for_count(MAX_STONES as usize);

const fn bits_for_count(count: usize) -> u8 {
    count.next_power_of_two().trailing_zeros() as u8
}

/// Writes the stones of a base that is not empty, in the order of the notation (Sigma 9.1).
pub(super) fn write_base_contents(contents: BaseContents, bits: &mut BitWriter) {
    bits.push_bits(
        u32::from(contents.len()).saturating_sub(1),
        STONE_COUNT_BITS,
    );
    for stone in contents.iter() {
        bits.push_bits(stone.index() as u32, STONE_BITS);
    }
}

/// Reads the stones of a base; none if no base may hold them.
pub(super) fn read_base_contents(bits: &mut BitReader) -> Option<BaseContents> {
    let length = bits.take_bits(STONE_COUNT_BITS)? + 1;
    let stones: Option<StoneCounts> = (0..length).map(|_| read_stone(bits)).collect();
    BaseContents::from_stone_counts(&stones?)
}

fn read_stone(bits: &mut BitReader) -> Option<Stone> {
    let number = bits.take_bits(STONE_BITS)?;
    Stone::ALL.get(number as usize).copied()
}
