//! Static exchange evaluation (SEE) for the shogi family. Knows the rules' attack
//! functions; no search.

use crate::eval::see::{Gains, exchange_value};
use komadai_rules::board::Cell;
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::position::Piece;
use komadai_rules::shogi::{Move, Position, Shogi};

use super::compiled_weights::{CompiledWeights, KING_EXCHANGE_VALUE};

/// SEE of a move.
pub fn move_see<S: Bitboard>(
    game: &Shogi<S>,
    compiled: &CompiledWeights<S>,
    position: &Position<S>,
    mv: Move,
) -> i32 {
    let mover = position.turn();
    let (to, mut at_stake, won, mut occupied) = match mv {
        Move::Board { from, to, promote } => {
            let Some(piece) = position.piece_at(from) else {
                return 0;
            };
            let taken = position
                .piece_at(to)
                .map_or(0, |taken| compiled.piece_exchange_value(taken.kind));
            let mut kind = piece.kind;
            let mut won = taken;
            if promote && let Some(promoted) = game.variant().kind(kind).promotes_to {
                won += compiled.promotion[usize::from(kind.0)];
                kind = promoted;
            }
            let occupied = position.occupied() & !S::from_cell(from);
            (to, compiled.piece_exchange_value(kind), won, occupied)
        }
        Move::Drop { kind, to } => (
            to,
            compiled.piece_exchange_value(kind),
            0,
            position.occupied(),
        ),
        Move::Pass => return 0,
    };
    occupied |= S::from_cell(to);
    let enemies = game.enemy_pieces(position, mover);
    // Pieces of seats that are out attack, but do not capture.
    let idle = position.seats_out().iter();
    let idle = idle.fold(S::EMPTY, |set, seat| set | position.pieces(seat));
    let sides = [position.occupied() & !enemies & !idle, enemies & !idle];
    let mut gains = Gains::new();
    gains.push(won);
    let mut side = 1;
    while !gains.is_full() {
        let among = sides[side] & occupied & !S::from_cell(to);
        let attackers = game.attackers(position, to, among, occupied);
        let Some((from, kind)) = least_attacker(compiled, position, attackers) else {
            break;
        };
        if compiled.piece_exchange_value(kind) >= KING_EXCHANGE_VALUE {
            // A king captures only what nobody defends.
            let others = sides[1 - side] & occupied & !S::from_cell(to);
            if !game.attackers(position, to, others, occupied).is_empty() {
                break;
            }
        }
        gains.push(at_stake);
        at_stake = compiled.piece_exchange_value(kind);
        occupied &= !S::from_cell(from);
        side = 1 - side;
    }
    exchange_value(&gains)
}

/// The least valuable attacker.
fn least_attacker<S: Bitboard>(
    compiled: &CompiledWeights<S>,
    position: &Position<S>,
    attackers: S,
) -> Option<(Cell, komadai_rules::piece_tracker::PieceType)> {
    let pieces = attackers.iter().filter_map(|cell| {
        let Piece { kind, .. } = position.piece_at(cell)?;
        Some((cell, kind))
    });
    pieces.min_by_key(|(_, kind)| compiled.piece_exchange_value(*kind))
}
