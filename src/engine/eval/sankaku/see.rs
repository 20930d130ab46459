//! Static exchange evaluation for Sankaku Shogi. An Emperor takes part where it is safe
//! afterwards, and nobody captures who leaves the own Emperor to be taken. Knows the
//! rules' attack functions; no search.

use crate::eval::see::{Gains, exchange_value};
use komadai_rules::board::Cell;
use komadai_rules::sankaku::movegen::attack::SideAttacks;
use komadai_rules::sankaku::piece::Piece;
use komadai_rules::sankaku::{Move, Position, Sankaku};
use komadai_rules::seat::Seat;
use komadai_rules::traits::rules::Rules;

use super::weights::Weights;

/// Value of ending the game, above any material.
const GAME_END_VALUE: i32 = 10_000;

/// Order of capturing pieces, the least valuable first.
const CAPTURERS_LEAST_FIRST: [Piece; 5] = [
    Piece::Soldier,
    Piece::Cavalry,
    Piece::General,
    Piece::Chariot,
    Piece::Emperor,
];

/// SEE of a move.
pub fn move_see(game: &Sankaku, weights: &Weights, position: &Position, mv: Move) -> i32 {
    let seat = position.turn();
    let mut now = *position;
    game.play(&mut now, mv);
    if now.emperor(seat.other()).is_none() {
        return GAME_END_VALUE;
    }
    if game.is_in_check(&now, seat) {
        return -GAME_END_VALUE;
    }
    let mut stands = material_lead(weights, &now, seat);
    let mut gains = Gains::new();
    gains.push(stands - material_lead(weights, position, seat));
    while !gains.is_full()
        && let Some(after) = position_after_least_capture(game, &now, mv.to)
    {
        // From the capturing side's view.
        let stood = -stands;
        stands = material_lead(weights, &after, now.turn());
        gains.push(stands - stood);
        now = after;
    }
    exchange_value(&gains)
}

/// The position after the least valuable capture on a cell; none if there is none, or an
/// Emperor stands there.
fn position_after_least_capture(
    game: &Sankaku,
    position: &Position,
    cell: Cell,
) -> Option<Position> {
    let seat = position.turn();
    let (_, victim) = position.piece(cell)?;
    if victim == Piece::Emperor {
        return None;
    }
    let army = SideAttacks::for_seat(position, seat, game.options().run_down);
    CAPTURERS_LEAST_FIRST.into_iter().find_map(|piece| {
        let captors = match (piece, victim) {
            (Piece::Emperor, _) => position.pieces_of(seat, piece),
            (Piece::Soldier, Piece::Chariot) => return None,
            _ => army.attackers_of_kind(piece, cell),
        };
        captors.iter().find_map(|from| {
            let mut after = *position;
            game.play(&mut after, Move { from, to: cell });
            (!game.is_in_check(&after, seat)).then_some(after)
        })
    })
}

/// Material lead of a seat.
fn material_lead(weights: &Weights, position: &Position, seat: Seat) -> i32 {
    let count = |seat: Seat, piece: Piece| position.pieces_of(seat, piece).len() as i32;
    let ahead = |piece: Piece| count(seat, piece) - count(seat.other(), piece);
    let values = Piece::ALL.into_iter().zip(weights.piece);
    values.map(|(piece, worth)| worth * ahead(piece)).sum()
}
