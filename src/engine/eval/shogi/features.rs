//! Network features of the shogi family: pieces by cell, hands, attackers and defenders,
//! and both sides' attacks around the kings. Knows two seats or four in two teams; no weights.
//!
//! There are two perspectives: that of the mover, or of who plays alone against all others whoever
//! moves, and that of the next enemy. The slowest part of evaluation: both are filled together.

use super::feature_geometry::{self, FeatureGeometry};
use super::hce::{ATTACKER_COUNT_STATES, AttackInfo};
use crate::eval::network::{FeaturePair, Features};
use crate::multiplayer::teams::Teams;
use komadai_rules::board::Cell;
use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::variant::MAX_SEATS;
use komadai_rules::shogi::{Position, Variant};

/// Pieces of a kind in hand, as far as they are told apart.
const HAND_FEATURES_PER_KIND: usize = 18;

/// Who attacks a cell: attackers of the own team and of the other.
const ATTACK_STATES: usize = ATTACKER_COUNT_STATES * ATTACKER_COUNT_STATES;

/// Who stands on a cell (nobody, the own team, the other) and who attacks it.
const OCCUPANT_AND_ATTACK_STATES: usize = 3 * ATTACK_STATES;

/// A state as the other team sees it.
const STATES_SEEN_BY_OTHER_TEAM: [usize; OCCUPANT_AND_ATTACK_STATES] = {
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

/// How many features there are; none where not everybody sees the board alike.
pub fn feature_count(variant: &Variant) -> usize {
    if !feature_geometry::is_seen_alike(variant) {
        return 0;
    }
    usize::from(variant.seats)
        * (piece_and_hand_feature_count(variant)
            + attacked_piece_feature_count(variant)
            + feature_geometry::zone_cell_count(variant) * OCCUPANT_AND_ATTACK_STATES)
}

/// By seat, its number among all for a viewer: the viewer, its allies, then its enemies, each in
/// the order of the seats from the viewer on.
fn relations(teams: &Teams, viewer: Seat, seats: usize) -> [usize; MAX_SEATS] {
    let mut relations = [0; MAX_SEATS];
    let mut next = 0;
    for is_ally in [true, false] {
        for n in 0..seats {
            let seat = (viewer.index() + n) % seats;
            if teams.are_allies(viewer, Seat(seat as u8)) == is_ally {
                relations[seat] = next;
                next += 1;
            }
        }
    }
    relations
}

/// The seat after this one, of so many, that plays against it and is not out; if all are, itself.
fn next_enemy(teams: &Teams, out: SeatSet, viewer: Seat, seats: usize) -> Seat {
    let others = (1..seats).map(|n| Seat(((viewer.index() + n) % seats) as u8));
    let mut enemies = others.filter(|other| !teams.are_allies(viewer, *other));
    let playing = enemies.find(|seat| !out.contains(*seat));
    playing.unwrap_or(viewer)
}

/// What is seen of a position in the eyes of the seat to move, or of who plays alone, and in those
/// of the next enemy.
pub fn both_seats_features<S: Bitboard>(
    variant: &Variant,
    feature_geometry: &FeatureGeometry,
    position: &Position<S>,
    attack_info: &AttackInfo<S>,
    teams: &Teams,
) -> [Features; 2] {
    let mut seen = FeaturePair::default();
    let seats = usize::from(variant.seats);
    let viewer = teams.lone_seat().unwrap_or(position.turn());
    let enemy = next_enemy(teams, position.seats_out(), viewer, seats);
    let viewers = [viewer, enemy];
    let [mover, other] = viewers.map(|seat| feature_geometry.perspective(position, seat));
    let [own, others] = viewers.map(|seat| relations(teams, seat, seats));
    let sides = [teams.team_of(viewer), teams.opponents_of(viewer)];
    let cells = variant.grid.len();
    let pieces = piece_and_hand_feature_count(variant);
    let side = pieces + attacked_piece_feature_count(variant);
    let zone = feature_geometry::zone_cell_count(variant) * OCCUPANT_AND_ATTACK_STATES;
    let states = attack_info.attack_states(sides);
    let attacks = |cell: Cell| usize::from(states.as_ref()[cell.index()]);
    for seat in (0..variant.seats).map(Seat) {
        if position.seats_out().contains(seat) {
            continue;
        }
        let relation = [own[seat.index()], others[seat.index()]];
        let [first, first_of_other] = relation.map(|nth| nth * side);
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
            // Of so many kings what is around them says enough: all together have to fit.
            if seats > 2 && position.king(seat) == Some(cell) {
                continue;
            }
            let attacks = attacks(cell);
            let states = pieces + kind * ATTACK_STATES;
            seen.add(
                first + states + attacks,
                first_of_other + states + STATES_SEEN_BY_OTHER_TEAM[attacks],
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
        let [first, first_of_other] = relation.map(|nth| seats * side + nth * zone);
        for (number, cell) in &feature_geometry.king_zone[king.index()] {
            let owner = match position.piece_at(*cell) {
                None => 0,
                Some(piece) if sides[0].contains(piece.seat) => 1,
                Some(_) => 2,
            };
            let state = owner * ATTACK_STATES + attacks(*cell);
            let places = [mover, other].map(|eyes| eyes.king_zone[*number]);
            let [place, place_of_other] = places.map(|place| place * OCCUPANT_AND_ATTACK_STATES);
            seen.add(
                first + place + state,
                first_of_other + place_of_other + STATES_SEEN_BY_OTHER_TEAM[state],
            );
        }
    }
    seen.into_features()
}
