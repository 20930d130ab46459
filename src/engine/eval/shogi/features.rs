//! Network features of the shogi family: pieces by cell, hands, attackers and defenders,
//! and both sides' attacks around the kings. Knows two seats and boards without gaps; no
//! weights.
//!
//! The slowest part of evaluation: both perspectives are filled together.

use super::feature_geometry::{FeatureGeometry, KING_ZONE_CELL_COUNT};
use super::hce::{ATTACKER_COUNT_STATES, AttackInfo};
use crate::eval::network::{FeaturePair, Features};
use komadai_rules::board::Cell;
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::{Position, Variant};

/// Pieces of a kind in hand, as far as they are told apart.
const HAND_FEATURES_PER_KIND: usize = 18;

/// Who attacks a cell: attackers of the own seat and of the other.
const ATTACK_STATES: usize = ATTACKER_COUNT_STATES * ATTACKER_COUNT_STATES;

/// Who stands on a cell (nobody, the own seat, the other) and who attacks it.
const OCCUPANT_AND_ATTACK_STATES: usize = 3 * ATTACK_STATES;

/// A state as the other seat sees it.
const STATES_SEEN_BY_OTHER_SEAT: [usize; OCCUPANT_AND_ATTACK_STATES] = {
    let mut swapped = [0; OCCUPANT_AND_ATTACK_STATES];
    let mut state = 0;
    while state < OCCUPANT_AND_ATTACK_STATES {
        let (owner, attacks) = (state / ATTACK_STATES, state % ATTACK_STATES);
        let (own, other) = (
            attacks / ATTACKER_COUNT_STATES,
            attacks % ATTACKER_COUNT_STATES,
        );
        // One and two change places, nobody stays.
        swapped[state] = (3 - owner) % 3 * ATTACK_STATES + other * ATTACKER_COUNT_STATES + own;
        state += 1;
    }
    swapped
};

/// Pieces by kind and cell, and the hand, of one side.
fn piece_and_hand_feature_count(variant: &Variant) -> usize {
    variant.kinds.len() * variant.grid.len() + variant.hand_order.len() * HAND_FEATURES_PER_KIND
}

/// Pieces of one side by kind and by who attacks them.
fn attacked_piece_feature_count(variant: &Variant) -> usize {
    variant.kinds.len() * ATTACK_STATES
}

/// How many features there are; none where boards have gaps or more than two sit around
/// them: not all see those alike.
pub fn feature_count(variant: &Variant) -> usize {
    let places = usize::from(variant.grid.files()) * usize::from(variant.grid.ranks());
    if variant.seats != 2 || places != variant.grid.len() {
        return 0;
    }
    2 * (piece_and_hand_feature_count(variant)
        + attacked_piece_feature_count(variant)
        + KING_ZONE_CELL_COUNT * OCCUPANT_AND_ATTACK_STATES)
}

/// What both seats see of a position, the seat to move first.
pub fn both_seats_features<S: Bitboard>(
    variant: &Variant,
    feature_geometry: &FeatureGeometry,
    position: &Position<S>,
    attack_info: &AttackInfo<S>,
) -> [Features; 2] {
    let mut seen = FeaturePair::default();
    // Own and other as the mover sees them.
    let seats = [position.turn(), position.turn().other()];
    let [mover, other] = seats.map(|seat| feature_geometry.perspective(position, seat));
    let cells = variant.grid.len();
    let pieces = piece_and_hand_feature_count(variant);
    let side = pieces + attacked_piece_feature_count(variant);
    let states = attack_info.attack_states(seats);
    let attacks = |cell: Cell| usize::from(states.as_ref()[cell.index()]);
    for (n, seat) in seats.into_iter().enumerate() {
        // The own pieces come first, whoever looks.
        let (first, first_of_other) = (n * side, (1 - n) * side);
        for cell in position.pieces(seat).iter() {
            let Some(piece) = position.piece_at(cell) else {
                continue;
            };
            let kind = usize::from(piece.kind.0);
            let places = kind * cells;
            seen.add(
                first + places + mover.cell_indices[cell.index()],
                first_of_other + places + other.cell_indices[cell.index()],
            );
            let attacks = attacks(cell);
            let states = pieces + kind * ATTACK_STATES;
            seen.add(
                first + states + attacks,
                first_of_other + states + STATES_SEEN_BY_OTHER_SEAT[attacks],
            );
        }
        let hand = variant.kinds.len() * cells;
        for slot in 0..variant.hand_order.len() {
            let held = usize::from(position.hand_slot_piece_count(seat, slot as u8))
                .min(HAND_FEATURES_PER_KIND);
            let places = hand + slot * HAND_FEATURES_PER_KIND;
            for n in places..places + held {
                seen.add(first + n, first_of_other + n);
            }
        }
        let Some(king) = position.king(seat) else {
            continue;
        };
        let [first, first_of_other] = [n, 1 - n]
            .map(|nth| 2 * side + nth * KING_ZONE_CELL_COUNT * OCCUPANT_AND_ATTACK_STATES);
        for (number, cell) in &feature_geometry.king_zone[king.index()] {
            let owner = match position.piece_at(*cell) {
                None => 0,
                Some(piece) if piece.seat == seats[0] => 1,
                Some(_) => 2,
            };
            let state = owner * ATTACK_STATES + attacks(*cell);
            let places = [mover, other].map(|eyes| eyes.king_zone[*number]);
            let [place, place_of_other] = places.map(|place| place * OCCUPANT_AND_ATTACK_STATES);
            seen.add(
                first + place + state,
                first_of_other + place_of_other + STATES_SEEN_BY_OTHER_SEAT[state],
            );
        }
    }
    seen.into_features()
}
