//! What a position of the shogi family is worth to each seat: material, where
//! pieces stand from the kings, what they attack, and how safe kings are.
//! Knows the rules' questions; no search.

use arrayvec::ArrayVec;

use crate::engine::eval;
use crate::rules::board::Cell;
use crate::rules::seat::Seat;
use crate::rules::shogi::cells::Cells;
use crate::rules::shogi::variant::MOST_SEATS;
use crate::rules::shogi::{Position, Shogi};

use super::scales::{RINGS, Scales};

/// What one seat has.
#[derive(Clone, Copy)]
struct Side<S> {
    /// Whether it is in the game.
    plays: bool,
    king: Option<Cell>,
    men: S,
    worth: i32,
    /// What is in its hand.
    held: i32,
    /// What it attacks, the king's own steps aside.
    attacks: S,
    /// How hard the others press on its king.
    pressed: i32,
}

/// What a position is worth to each seat, not compared with the others.
pub fn worths<S: Cells>(
    game: &Shogi<S>,
    scales: &Scales<S>,
    position: &Position<S>,
) -> [i32; MOST_SEATS] {
    let weights = &scales.weights;
    let occupied = position.occupied();
    let seats = usize::from(game.variant().seats);
    let mut sides: ArrayVec<Side<S>, MOST_SEATS> = (0..seats as u8)
        .map(|seat| Side {
            plays: !position.out().contains(Seat(seat)),
            king: position.king(Seat(seat)),
            men: position.men(Seat(seat)),
            worth: 0,
            held: 0,
            attacks: S::EMPTY,
            pressed: 0,
        })
        .collect();
    let kings: ArrayVec<Option<Cell>, MOST_SEATS> = sides.iter().map(|side| side.king).collect();
    let rules = game.rules();
    for seat in (0..seats).filter(|seat| !position.out().contains(Seat(*seat as u8))) {
        let friends = rules.side(Seat(seat as u8));
        let men = position.men(Seat(seat as u8));
        let (mut worth, mut attacks) = (0, S::EMPTY);
        for cell in men.iter() {
            let Some(piece) = position.piece_at(cell) else {
                continue;
            };
            worth += scales.placed(piece, cell);
            if kings[seat] == Some(cell) {
                continue;
            }
            let reach = game.reach_of(piece, cell, occupied);
            attacks |= reach;
            worth += scales.attack[usize::from(piece.kind.0)] * (reach & !men).len() as i32;
            for (other, king) in kings.iter().enumerate() {
                let Some(king) = *king else { continue };
                let distance = scales.distance(cell, king);
                let rings = &scales.rings[king.index()];
                if other == seat {
                    worth +=
                        at(&weights.near_own_king, distance) + around(reach, rings, &weights.guard);
                } else if !friends.contains(Seat(other as u8)) {
                    worth += at(&weights.near_enemy_king, distance);
                    sides[other].pressed += around(reach, rings, &weights.press);
                }
            }
        }
        let mut held = 0;
        let mut slots = position.slots(Seat(seat as u8));
        while slots != 0 {
            let slot = slots.trailing_zeros();
            slots &= slots - 1;
            let count = position.in_slot(Seat(seat as u8), slot as u8);
            held += scales.held[slot as usize] * i32::from(count);
        }
        let side = &mut sides[seat];
        side.worth += worth + held;
        side.held = held;
        side.attacks = attacks;
    }
    let mut worths = [0; MOST_SEATS];
    for seat in 0..seats {
        if sides[seat].plays {
            let against = against(game, &sides, seat);
            worths[seat] = sides[seat].worth
                - danger(scales, &sides[seat], &against)
                - loose(scales, position, &sides[seat], &against, Seat(seat as u8));
        }
    }
    worths
}

/// What all enemies of a seat have together.
struct Against<S> {
    attacks: S,
    held: i32,
}

fn against<S: Cells>(
    game: &Shogi<S>,
    sides: &ArrayVec<Side<S>, MOST_SEATS>,
    seat: usize,
) -> Against<S> {
    let friends = game.rules().side(Seat(seat as u8));
    let mut against = Against {
        attacks: S::EMPTY,
        held: 0,
    };
    for (other, side) in sides.iter().enumerate() {
        if !friends.contains(Seat(other as u8)) {
            against.attacks |= side.attacks;
            against.held += side.held;
        }
    }
    against
}

/// How unsafe a seat's king is.
fn danger<S: Cells>(scales: &Scales<S>, side: &Side<S>, against: &Against<S>) -> i32 {
    let weights = &scales.weights;
    let Some(king) = side.king else {
        return 0;
    };
    let near = scales.rings[king.index()][0];
    let holes = (near & against.attacks & !side.attacks).len() as i32;
    let air = (near & !against.attacks & !side.men).len() as usize;
    let pressed = side.pressed + holes * weights.hole;
    let sharpened = pressed + pressed * (weights.danger_hand * against.held / 100) / 100;
    sharpened + sharpened * sharpened / weights.danger_divisor.max(1)
        - eval::at(&weights.king_air, air)
}

/// What a seat stands to lose by captures of what nobody defends.
fn loose<S: Cells>(
    scales: &Scales<S>,
    position: &Position<S>,
    side: &Side<S>,
    against: &Against<S>,
    seat: Seat,
) -> i32 {
    let weights = &scales.weights;
    let near_king = side
        .king
        .map_or(S::EMPTY, |king| scales.rings[king.index()][0]);
    let loose = side.men & against.attacks & !side.attacks & !near_king;
    let pieces = loose.iter().filter_map(|cell| position.piece_at(cell));
    let worths = pieces.map(|piece| scales.board[usize::from(piece.kind.0)]);
    if position.turn() == seat {
        worths.sum::<i32>() * weights.hanging / 100
    } else {
        worths.max().unwrap_or(0) * weights.lost / 100
    }
}

/// What attacks on the cells around a king count.
#[inline]
fn around<S: Cells>(reach: S, rings: &[S; RINGS], weights: &[i32]) -> i32 {
    let rings = rings.iter().zip(weights);
    rings
        .map(|(ring, weight)| weight * (reach & *ring).len() as i32)
        .sum()
}

/// An entry of a list that goes on with nothing.
#[inline]
fn at(list: &[i32], place: usize) -> i32 {
    list.get(place).copied().unwrap_or(0)
}
