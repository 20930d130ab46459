//! Hand-written evaluation of the shogi family, for each seat: material, distances from
//! kings, attacks and king safety. Knows the rules; no search.

use arrayvec::ArrayVec;

use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::variant::MAX_SEATS;
use komadai_rules::shogi::{Position, Shogi};

use super::compiled_weights::{CompiledWeights, KING_RING_COUNT};

/// Terms of one seat.
#[derive(Clone, Copy)]
struct Side<S> {
    /// Whether the seat is not eliminated.
    plays: bool,
    king: Option<Cell>,
    value: i32,
    /// Value of its hand.
    hand_value: i32,
    /// Cells it attacks, without its king's steps.
    attacks: S,
    /// Weighted enemy attacks around its king.
    king_danger: i32,
}

/// Values and attacks that evaluation and network features share.
pub struct AttackInfo<S> {
    /// Value of the position to each seat, not compared with the others.
    pub values: [i32; MAX_SEATS],
    /// Cells each seat attacks, without its king's steps.
    once: [S; MAX_SEATS],
    /// Cells it attacks with two pieces or more.
    twice: [S; MAX_SEATS],
}

impl<S: Bitboard> AttackInfo<S> {
    /// Attackers of a cell, without the king: 0, 1 or 2 for more.
    #[inline]
    pub fn attacker_count(&self, seat: Seat, cell: Cell) -> usize {
        let (once, twice) = (self.once[seat.index()], self.twice[seat.index()]);
        usize::from(once.contains(cell)) + usize::from(twice.contains(cell))
    }
}

/// Computes values and attacks of a position.
pub fn attack_info<S: Bitboard>(
    game: &Shogi<S>,
    compiled: &CompiledWeights<S>,
    position: &Position<S>,
) -> AttackInfo<S> {
    let weights = &compiled.weights;
    let occupied = position.occupied();
    let seats = usize::from(game.variant().seats);
    let mut sides: ArrayVec<Side<S>, MAX_SEATS> = (0..seats as u8)
        .map(|seat| Side {
            plays: !position.seats_out().contains(Seat(seat)),
            king: position.king(Seat(seat)),
            value: 0,
            hand_value: 0,
            attacks: S::EMPTY,
            king_danger: 0,
        })
        .collect();
    let kings: ArrayVec<Option<Cell>, MAX_SEATS> = sides.iter().map(|side| side.king).collect();
    let rules = game.rules();
    let mut twice = [S::EMPTY; MAX_SEATS];
    for seat in (0..seats).filter(|seat| !position.seats_out().contains(Seat(*seat as u8))) {
        let friends = rules.side_of(Seat(seat as u8));
        let men = position.pieces(Seat(seat as u8));
        let (mut value, mut attacks, mut again) = (0, S::EMPTY, S::EMPTY);
        for cell in men.iter() {
            let Some(piece) = position.piece_at(cell) else {
                continue;
            };
            value += compiled.placed_value(piece, cell);
            if kings[seat] == Some(cell) {
                continue;
            }
            let reach = game.attacks_of(piece, cell, occupied);
            again |= attacks & reach;
            attacks |= reach;
            value += weights.attack * (reach & !men).len() as i32;
            for (other, king) in kings.iter().enumerate() {
                let Some(king) = *king else { continue };
                let distance = compiled.king_steps_between(cell, king);
                let rings = &compiled.king_rings[king.index()];
                if other == seat {
                    value += weight_or_zero(&weights.near_own_king, distance)
                        + ring_pressure(reach, rings, &weights.guard);
                } else if !friends.contains(Seat(other as u8)) {
                    value += weight_or_zero(&weights.near_enemy_king, distance);
                    sides[other].king_danger += ring_pressure(reach, rings, &weights.press);
                }
            }
        }
        let mut held = 0;
        let mut slots = position.held_slots(Seat(seat as u8));
        while slots != 0 {
            let slot = slots.trailing_zeros();
            slots &= slots - 1;
            let count = position.hand_slot_piece_count(Seat(seat as u8), slot as u8);
            held += compiled.held[slot as usize] * i32::from(count);
        }
        let side = &mut sides[seat];
        side.value += value + held;
        side.hand_value = held;
        side.attacks = attacks;
        twice[seat] = again;
    }
    let mut values = [0; MAX_SEATS];
    for seat in 0..seats {
        if sides[seat].plays {
            let danger = king_danger(game, compiled, &sides, seat);
            values[seat] = sides[seat].value - danger;
        }
    }
    let mut once = [S::EMPTY; MAX_SEATS];
    for (once, side) in once.iter_mut().zip(&sides) {
        *once = side.attacks;
    }
    AttackInfo {
        values,
        once,
        twice,
    }
}

/// Bound of the king pressure before it is squared.
const MAX_KING_PRESSURE: i64 = 10_000;

/// King danger of a seat: quadratic in the pressure.
fn king_danger<S: Bitboard>(
    game: &Shogi<S>,
    compiled: &CompiledWeights<S>,
    sides: &ArrayVec<Side<S>, MAX_SEATS>,
    seat: usize,
) -> i32 {
    let weights = &compiled.weights;
    let side = &sides[seat];
    let Some(king) = side.king else {
        return 0;
    };
    let friends = game.rules().side_of(Seat(seat as u8));
    let (mut attacks, mut held) = (S::EMPTY, 0);
    for (other, side) in sides.iter().enumerate() {
        if !friends.contains(Seat(other as u8)) {
            attacks |= side.attacks;
            held += side.hand_value;
        }
    }
    let holes = (compiled.king_rings[king.index()][0] & attacks & !side.attacks).len() as i32;
    let holes = holes * weights.hole;
    let pressure = i64::from(side.king_danger + holes);
    // A position may be set up with hundreds of pieces in a hand.
    let by_hand = i64::from(weights.danger_hand) * i64::from(held) / 100;
    let sharpened = pressure + pressure * by_hand / 100;
    let sharpened = sharpened.clamp(-MAX_KING_PRESSURE, MAX_KING_PRESSURE) as i32;
    sharpened + sharpened * sharpened / weights.danger_divisor.max(1)
}

/// Weighted attacks on the rings of cells around a king.
#[inline]
fn ring_pressure<S: Bitboard>(reach: S, rings: &[S; KING_RING_COUNT], weights: &[i32]) -> i32 {
    let mut sum = 0;
    for (ring, weight) in rings.iter().zip(weights) {
        let cells = reach & *ring;
        // Most pieces reach no cell of most rings, and counting cells is slow where
        // the processor is not known to do it.
        if !cells.is_empty() {
            sum += weight * cells.len() as i32;
        }
    }
    sum
}

/// An entry of a list; zero beyond its end.
#[inline]
fn weight_or_zero(list: &[i32], place: usize) -> i32 {
    list.get(place).copied().unwrap_or(0)
}
