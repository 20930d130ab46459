//! The network features of Sankaku Shogi: pieces by cell and by who attacks them, who attacks each
//! cell, and how many cells are safe for an Emperor. Attacks are those of the armies: an Emperor
//! attacks every cell.

use super::weights::Weights;
use super::{ORIENTED_CELLS, refuges};
use crate::eval::NetworkInput;
use crate::eval::attacks::{ATTACK_COUNT_STATES, AttackInfo, OCCUPANT_AND_ATTACK_STATES};
use crate::eval::network::{FeaturePair, Features};
use crate::multiplayer::teams::Teams;
use komadai_rules::board::Cell;
use komadai_rules::sankaku::geometry::{CELLS, COLUMNS, column_of};
use komadai_rules::sankaku::piece::{PIECE_KINDS, Piece};
use komadai_rules::sankaku::{Position, Sankaku};
use komadai_rules::seat::Seat;

/// How the features of a position are numbered, for each of the two sides: its pieces by cell, by
/// attackers of either side, the cells that are safe for its Emperor.
mod feature_layout {
    use super::{ATTACK_COUNT_STATES, CELLS, OCCUPANT_AND_ATTACK_STATES, PIECE_KINDS};

    /// Who attacks a piece: none, one, more of either side.
    pub const ATTACK_STATES: usize = ATTACK_COUNT_STATES * ATTACK_COUNT_STATES;
    pub const ATTACKED_OFFSET: usize = PIECE_KINDS * CELLS;
    pub const SAFE_CELLS_OFFSET: usize = ATTACKED_OFFSET + PIECE_KINDS * ATTACK_STATES;
    /// Safe cells that are told apart, from none.
    pub const SAFE_CELLS_STATES: usize = 16;
    /// Features of one side.
    pub const FEATURES_PER_SIDE: usize = SAFE_CELLS_OFFSET + SAFE_CELLS_STATES;
    /// What both sides make of each cell.
    pub const CELL_STATES_OFFSET: usize = 2 * FEATURES_PER_SIDE;
    pub const TOTAL_FEATURE_COUNT: usize = CELL_STATES_OFFSET + CELLS * OCCUPANT_AND_ATTACK_STATES;
}

use feature_layout::{
    ATTACK_STATES, ATTACKED_OFFSET, CELL_STATES_OFFSET, FEATURES_PER_SIDE, SAFE_CELLS_OFFSET,
    SAFE_CELLS_STATES, TOTAL_FEATURE_COUNT,
};

/// Where each cell lies as a seat sees the board. Left and right are alike: the own Emperor stands on
/// the left.
fn orientation(position: &Position, seat: Seat) -> &'static [Cell; CELLS] {
    let [as_it_is, mirrored] = &ORIENTED_CELLS[usize::from(seat != Seat::FIRST)];
    let is_right = position
        .emperor(seat)
        .is_some_and(|emperor| column_of(as_it_is[emperor.index()]) > COLUMNS / 2);
    if is_right { mirrored } else { as_it_is }
}

impl NetworkInput for Sankaku {
    fn feature_count(&self) -> usize {
        TOTAL_FEATURE_COUNT
    }

    fn features_of_both_seats(
        &self,
        _compiled: &Weights,
        position: &Position,
        attack_info: &AttackInfo,
        _teams: &Teams,
    ) -> [Features; 2] {
        let mut seen = FeaturePair::default();
        let turn = position.turn();
        let [mover, other] = [turn, turn.other()].map(|seat| orientation(position, seat));
        let places = |cell: Cell| [mover, other].map(|eyes| eyes[cell.index()].index());
        for (seat, first, first_of_other) in [
            (turn, 0, FEATURES_PER_SIDE),
            (turn.other(), FEATURES_PER_SIDE, 0),
        ] {
            let [own, enemy] = [seat, seat.other()].map(|seat| attack_info.attacks_of(seat));
            for piece in Piece::ALL {
                for cell in position.pieces_of(seat, piece).iter() {
                    let on_cell = piece.index() * CELLS;
                    let [place, place_of_other] = places(cell);
                    seen.add(
                        first + on_cell + place,
                        first_of_other + on_cell + place_of_other,
                    );
                    let attacks = own.attack_count_on(cell) * ATTACK_COUNT_STATES
                        + enemy.attack_count_on(cell);
                    let attacked = ATTACKED_OFFSET + piece.index() * ATTACK_STATES + attacks;
                    seen.add(first + attacked, first_of_other + attacked);
                }
            }
            let emperor = position.pieces_of(seat, Piece::Emperor);
            let safe = refuges(own, enemy, emperor).len() as usize;
            let safe = SAFE_CELLS_OFFSET + safe.min(SAFE_CELLS_STATES - 1);
            seen.add(first + safe, first_of_other + safe);
        }
        attack_info.for_each_cell_state(turn, |cell, [state, state_of_other]| {
            let [place, place_of_other] = places(cell);
            seen.add(
                CELL_STATES_OFFSET + place * OCCUPANT_AND_ATTACK_STATES + state,
                CELL_STATES_OFFSET + place_of_other * OCCUPANT_AND_ATTACK_STATES + state_of_other,
            );
        });
        seen.into_features()
    }
}
