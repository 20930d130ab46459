//! Hand-written evaluation of the shogi family, for each seat: material, distances from
//! kings, attacks and king safety. Knows the rules; no search.

use arrayvec::ArrayVec;

use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::variant::MAX_SEATS;
use komadai_rules::shogi::{Position, Shogi};

use super::compiled_weights::{CompiledWeights, NearKing};

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
pub struct AttackInfo<S: Bitboard> {
    /// Value of the position to each seat, not compared with the others.
    pub values: [i32; MAX_SEATS],
    /// By seat and cell: attackers, without the king: 0, 1 or 2 for more.
    attackers: [S::Board; MAX_SEATS],
}

/// Attackers of a cell are counted no further.
const MAX_ATTACKERS_COUNTED: u8 = 2;

impl<S: Bitboard> AttackInfo<S> {
    /// Attackers of a cell, without the king: 0, 1 or 2 for more.
    #[inline]
    pub fn attacker_count(&self, seat: Seat, cell: Cell) -> usize {
        usize::from(self.attackers[seat.index()].as_ref()[cell.index()])
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
    let mut attackers = [S::filled_board(0); MAX_SEATS];
    for seat in (0..seats).filter(|seat| !position.seats_out().contains(Seat(*seat as u8))) {
        let friends = rules.side_of(Seat(seat as u8));
        let men = position.pieces(Seat(seat as u8));
        let own_king_cell = kings[seat];
        let (mut value, mut attacks) = (0, S::EMPTY);
        let placed_values = compiled.placed_values(Seat(seat as u8));
        let own_king = compiled.near_king(kings[seat]);
        let enemies: ArrayVec<(usize, &[NearKing]), MAX_SEATS> = kings
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != seat && !friends.contains(Seat(*other as u8)))
            .map(|(other, king)| (other, compiled.near_king(*king)))
            .collect();
        // Most games have one: it is looked at along with the rest, which keeps sums out of
        // memory.
        let (first_enemy, other_enemies) = match enemies.split_first() {
            Some(((first, near), others)) => ((*first, *near), others),
            None => ((seat, compiled.near_king(None)), &[][..]),
        };
        let mut danger = 0;
        let attackers = attackers[seat].as_mut();
        for cell in men.iter() {
            let Some(piece) = position.piece_at(cell) else {
                continue;
            };
            value += placed_values.of(piece.kind, cell);
            if own_king_cell == Some(cell) {
                continue;
            }
            let reach = game.attacks_of(piece, cell, occupied);
            attacks |= reach;
            let (mut guard, mut press, mut count) = (0, 0, 0);
            for to in reach.iter() {
                let number = &mut attackers[to.index()];
                *number = (*number + 1).min(MAX_ATTACKERS_COUNTED);
                guard += i32::from(own_king[to.index()].guard);
                press += i32::from(first_enemy.1[to.index()].press);
                count += 1;
            }
            count -= (reach & men).iter().count() as i32;
            danger += press;
            value += guard + weights.attack * count;
            value += i32::from(own_king[cell.index()].own_piece);
            value += i32::from(first_enemy.1[cell.index()].enemy_piece);
            for (other, enemy) in other_enemies {
                let press = reach.iter().map(|to| i32::from(enemy[to.index()].press));
                sides[*other].king_danger += press.sum::<i32>();
                value += i32::from(enemy[cell.index()].enemy_piece);
            }
        }
        sides[first_enemy.0].king_danger += danger;
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
    }
    let mut values = [0; MAX_SEATS];
    for seat in 0..seats {
        if sides[seat].plays {
            let danger = king_danger(game, compiled, &sides, seat);
            values[seat] = sides[seat].value - danger;
        }
    }
    AttackInfo { values, attackers }
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
    let holes = (compiled.king_steps[king.index()] & attacks & !side.attacks).len() as i32;
    let holes = holes * weights.hole;
    let pressure = i64::from(side.king_danger + holes);
    // A position may be set up with hundreds of pieces in a hand.
    let by_hand = i64::from(weights.danger_hand) * i64::from(held) / 100;
    let sharpened = pressure + pressure * by_hand / 100;
    let sharpened = sharpened.clamp(-MAX_KING_PRESSURE, MAX_KING_PRESSURE) as i32;
    sharpened + sharpened * sharpened / weights.danger_divisor.max(1)
}
