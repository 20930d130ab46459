//! What Sankaku Shogi positions are worth. Knows the rules' sets of cells; not
//! the search.
//!
//! An Emperor can be taken on every cell that its army does not defend, for
//! the other Emperor reaches it there. So all moves on where an Emperor is
//! safe: on cells that its own army covers and the enemy's does not.

mod features;
mod nnue_things;
mod see;
pub mod weights;

use super::attacks::{AttackInfo, Attacks};
use super::weights_file::WeightsFile;
use super::{
    CheckMoves, MoveKeys, MoveScores, SearchRules, StaticEval, VariantWeights, weight_at_or_last,
};
use crate::engine_params::EngineParams;
use crate::multiplayer::teams::Teams;
use komadai_rules::board::{Cell, CellSet};
use komadai_rules::sankaku::geometry::{CELLS, COLUMNS, ROWS, column_of, row_of};
use komadai_rules::sankaku::movegen::attack::{SideAttacks, attacker};
use komadai_rules::sankaku::piece::Piece;
use komadai_rules::sankaku::{Move, Position, Sankaku};
use komadai_rules::seat::Seat;
use see::move_see;
use weights::Weights;

/// With fewer pieces besides the Emperor, having to move may be a burden.
const MIN_PIECES_FOR_NULL_MOVE: u32 = 4;

/// One seat's side of a position.
struct Side<'a> {
    weights: &'a Weights,
    seat: Seat,
    /// Its pieces, and what its army attacks.
    attacks: &'a Attacks,
}

/// What the army of a seat attacks: the Emperor, which reaches every cell, is none of it.
fn attacks_of_army(game: &Sankaku, position: &Position, seat: Seat) -> Attacks {
    let army = SideAttacks::for_seat(position, seat, game.options().run_down);
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for piece in Piece::ALL.into_iter().skip(1) {
        for from in position.pieces_of(seat, piece).iter() {
            let reach = army.attacks_from(piece, from);
            twice = twice.or(once.and(reach));
            once = once.or(reach);
        }
    }
    Attacks {
        occupied: position.pieces(seat),
        once,
        twice,
    }
}

/// The cells where an Emperor is safe or would be: its army covers them, the enemy's does not, and no
/// other piece of its own stands there.
fn refuges(own: &Attacks, enemy: &Attacks, emperor: CellSet) -> CellSet {
    let safe = own.once.minus(enemy.once);
    safe.minus(own.occupied.minus(emperor))
}

impl Side<'_> {
    fn cells_of_piece(&self, position: &Position, piece: Piece) -> CellSet {
        position.pieces_of(self.seat, piece)
    }

    fn value_of(&self, piece: Piece) -> i32 {
        self.weights.piece[piece.index()]
    }

    fn material(&self, position: &Position) -> i32 {
        let count = |piece: Piece| self.cells_of_piece(position, piece).len() as i32;
        Piece::ALL
            .into_iter()
            .map(|piece| self.value_of(piece) * count(piece))
            .sum()
    }

    fn placement_score(&self) -> i32 {
        let weights = self.weights;
        let Attacks {
            occupied: own,
            once: covered,
            ..
        } = *self.attacks;
        let centre: i32 = own.iter().map(centrality).sum();
        weights.centre * centre
            + weights.covered * covered.minus(own).len() as i32
            + weights.defended * covered.and(own).len() as i32
    }

    /// Where the Emperor is and could be safe from the enemy.
    fn emperor_safety(&self, enemy: &Side, position: &Position) -> i32 {
        let emperor = self.cells_of_piece(position, Piece::Emperor);
        let refuges = refuges(self.attacks, enemy.attacks, emperor);
        let exposed = i32::from(refuges.and(emperor).is_empty());
        weight_at_or_last(&self.weights.refuge, refuges.len() as usize)
            + self.weights.exposed * exposed
    }

    /// What pieces stand to be lost.
    fn hanging_penalty(&self, enemy: &Side, position: &Position) -> i32 {
        let loose = enemy.attacks.once.minus(self.attacks.once);
        let (mut sum, mut most) = (0, 0);
        for piece in Piece::ALL.into_iter().skip(1) {
            let count = self.cells_of_piece(position, piece).and(loose).len() as i32;
            sum += count * self.value_of(piece);
            if count > 0 {
                most = most.max(self.value_of(piece));
            }
        }
        let Weights { hanging, lost, .. } = self.weights;
        if position.turn() == self.seat {
            sum * hanging / 100
        } else {
            // Only one can be taken at a time.
            (sum * hanging + most * lost) / 100
        }
    }

    fn evaluation(&self, enemy: &Side, position: &Position) -> i32 {
        self.material(position) + self.placement_score() + self.emperor_safety(enemy, position)
            - self.hanging_penalty(enemy, position)
    }
}

/// How near to the middle each cell lies, in columns and rows.
const CELL_CENTRALITY: [i32; CELLS] = {
    let mut table = [0; CELLS];
    let mut n = 0;
    while n < CELLS {
        let cell = Cell(n as u8);
        // In halves, for the middle of the board lies between two rows.
        let aside = (2 * column_of(cell) as i32 - (COLUMNS as i32 - 1)).abs();
        let ahead = (2 * row_of(cell) as i32 - (ROWS as i32 - 1)).abs();
        table[n] = (COLUMNS as i32 + ROWS as i32 - aside - ahead) / 2;
        n += 1;
    }
    table
};

/// Each cell's mirror image across the middle column.
const MIRRORED_CELLS: [Cell; CELLS] = {
    let mut table = [Cell(0); CELLS];
    let mut one = 0;
    while one < CELLS {
        let mut other = 0;
        while other < CELLS {
            let (here, there) = (Cell(one as u8), Cell(other as u8));
            if row_of(here) == row_of(there) && column_of(here) + column_of(there) == COLUMNS - 1 {
                table[one] = there;
            }
            other += 1;
        }
        one += 1;
    }
    table
};

/// Where each cell lies for a seat, the first seat's first: as it is, and with left and right exchanged.
/// Seen from the other edge, the first cell is the last.
const ORIENTED_CELLS: [[[Cell; CELLS]; 2]; 2] = {
    let mut tables = [[[Cell(0); CELLS]; 2]; 2];
    let mut n = 0;
    while n < CELLS {
        let here = Cell(n as u8);
        let turned = Cell((CELLS - 1 - n) as u8);
        tables[0][0][n] = here;
        tables[0][1][n] = MIRRORED_CELLS[n];
        tables[1][0][n] = turned;
        tables[1][1][n] = MIRRORED_CELLS[turned.index()];
        n += 1;
    }
    tables
};

fn centrality(cell: Cell) -> i32 {
    CELL_CENTRALITY[cell.index()]
}

/// How many numbers a cell takes in [`MoveKeys::pack_move`].
const PACKED_FROM_FACTOR: u32 = 64;

impl VariantWeights for Sankaku {
    type Weights = Weights;
    type CompiledWeights = Weights;

    fn weights(&self, params: &EngineParams) -> Weights {
        params.sankaku.clone()
    }

    fn weights_file_text(&self, weights: &Weights, _tuning: &EngineParams) -> String {
        weights.write()
    }

    fn piece_values(&self, weights: &Weights) -> Vec<i32> {
        weights.piece.to_vec()
    }

    fn compile_weights(&self, weights: &Weights) -> Weights {
        weights.clone()
    }
}

impl StaticEval for Sankaku {
    type AttackInfo = AttackInfo;

    fn attack_info(&self, _compiled: &Weights, position: &Position) -> AttackInfo {
        let attacks = Seat::BOTH.map(|seat| attacks_of_army(self, position, seat));
        AttackInfo { attacks }
    }

    fn evaluate(
        &self,
        weights: &Weights,
        position: &Position,
        attack_info: &AttackInfo,
        _teams: &Teams,
    ) -> i32 {
        let turn = position.turn();
        let [mover, other] = [turn, turn.other()].map(|seat| Side {
            weights,
            seat,
            attacks: attack_info.attacks_of(seat),
        });
        mover.evaluation(&other, position) - other.evaluation(&mover, position) + weights.tempo
    }
}

impl MoveScores for Sankaku {
    fn see(&self, weights: &Weights, position: &Position, mv: Move) -> i32 {
        move_see(self, weights, position, mv)
    }

    const HAS_QUIET_SEE: bool = true;

    fn see_quiet(&self, weights: &Weights, position: &Position, mv: Move) -> i32 {
        move_see(self, weights, position, mv).min(0)
    }
}

impl MoveKeys for Sankaku {
    fn pack_move(mv: Move) -> u32 {
        // One more, for no move may be 0.
        (u32::from(mv.from.0) + 1) * PACKED_FROM_FACTOR + u32::from(mv.to.0)
    }

    fn unpack_move(packed: u32) -> Option<Move> {
        let cell = |number: u32| {
            let cell = Cell(u8::try_from(number).ok()?);
            (cell.index() < CELLS).then_some(cell)
        };
        Some(Move {
            from: cell((packed / PACKED_FROM_FACTOR).checked_sub(1)?)?,
            to: cell(packed % PACKED_FROM_FACTOR)?,
        })
    }
}

impl CheckMoves for Sankaku {
    fn winning_move(&self, position: &Position) -> Option<Move> {
        let to = position.emperor(position.turn().other())?;
        let from = attacker(position, to, position.turn(), self.options().run_down)?;
        Some(Move { from, to })
    }
}

impl SearchRules for Sankaku {
    fn null_move(&self, position: &Position) -> Option<Position> {
        let turn = position.turn();
        // The Emperor is one of them.
        if position.pieces(turn).len() <= MIN_PIECES_FOR_NULL_MOVE {
            return None;
        }
        let mut after_pass = *position;
        after_pass.set_turn(turn.other());
        Some(after_pass)
    }
}
