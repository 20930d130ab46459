//! Says an [`IllegalReason`] as the refusal of a move, with all that a sentence needs. What forbids a move is
//! decided there.

use crate::board::Cell;
use crate::error::{IllegalMoveError, PieceOnCell};
use crate::piece_tracker::PieceType;
use crate::seat::Seat;
use crate::traits::board_view::Location;
use crate::traits::rules::Rules;

use super::illegal_reason::IllegalReason;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::position::Position;
use crate::shogi::{Move, Shogi, ShogiRule};

impl<S: Bitboard> Shogi<S> {
    /// Why no legal move leads from one location to another.
    pub(in crate::shogi) fn explain_no_move_between(
        &self,
        position: &Position<S>,
        from: Location,
        to: Location,
    ) -> IllegalMoveError {
        let mover = self.turn(position);
        match (from, to) {
            (Location::Cell(from), Location::Cell(to)) if from == to => {
                match self.variant().grid.contains(to) {
                    true => IllegalMoveError::StaysOn(to),
                    false => IllegalMoveError::NoSuchThing,
                }
            }
            (Location::Cell(from), Location::Cell(to)) => {
                let mv = |promote| Move::Board { from, to, promote };
                // Where promotion is forced, the reason against promoting is the one to name.
                let must_promote =
                    self.illegal_reason(position, mv(false)) == Some(IllegalReason::MustPromote);
                self.illegal_move_error(position, mv(must_promote))
            }
            (Location::Hand(owner, _), Location::Cell(_)) if owner != mover => {
                IllegalMoveError::HandNotYours { owner, mover }
            }
            (Location::Hand(_, kind), Location::Cell(to)) => {
                self.illegal_move_error(position, Move::Drop { kind, to })
            }
            (_, Location::Hand(..)) => ShogiRule::EndsOffBoard.into(),
        }
    }

    /// Why a move is not legal.
    pub(in crate::shogi) fn illegal_move_error(
        &self,
        position: &Position<S>,
        mv: Move,
    ) -> IllegalMoveError {
        match (self.illegal_reason(position, mv), mv) {
            (None, _) => IllegalMoveError::NothingForbids,
            (Some(IllegalReason::GameOver), _) => IllegalMoveError::GameOver,
            (Some(IllegalReason::PassWhileAbleToMove), _) => ShogiRule::PassWhileAbleToMove.into(),
            (Some(IllegalReason::BreaksTruce), mv) => self.broken_truce_rule(mv).into(),
            (Some(reason), Move::Board { from, to, .. }) => {
                self.board_move_error(position, reason, from, to)
            }
            (Some(reason), Move::Drop { kind, to }) => self.drop_error(position, reason, kind, to),
            (Some(_), Move::Pass) => ShogiRule::NoPass.into(),
        }
    }

    fn broken_truce_rule(&self, mv: Move) -> ShogiRule {
        let turns = self.rules().truce_plies;
        match mv {
            Move::Drop { kind, .. } if self.drop_limits(kind).drop_must_attack_king => {
                ShogiRule::TruceDrop { kind, turns }
            }
            _ => ShogiRule::Truce { turns },
        }
    }

    /// The first royal kind.
    fn royal_kind(&self) -> PieceType {
        let mut kinds = (0..).map(PieceType).zip(&self.variant().kinds);
        let royal = kinds.find(|(_, data)| data.royal);
        royal.map_or(PieceType(0), |(kind, _)| kind)
    }

    fn board_move_error(
        &self,
        position: &Position<S>,
        reason: IllegalReason,
        from: Cell,
        to: Cell,
    ) -> IllegalMoveError {
        let on = |cell| {
            let kind = position.piece_at(cell)?.kind;
            Some(PieceOnCell { kind, cell })
        };
        let Some(piece) = on(from) else {
            return match reason {
                IllegalReason::Empty => IllegalMoveError::Empty(from),
                _ => IllegalMoveError::NoSuchThing,
            };
        };
        match reason {
            IllegalReason::NotYours(owner) if position.seats_out().contains(owner) => {
                ShogiRule::OwnerIsOut { owner, cell: from }.into()
            }
            IllegalReason::NotYours(_) => IllegalMoveError::NotYours(from),
            IllegalReason::Friend(owner) if owner == position.turn() => {
                IllegalMoveError::OwnPiece(to)
            }
            IllegalReason::Friend(owner) => ShogiRule::PartnersPiece { owner, cell: to }.into(),
            IllegalReason::CannotReach { blocked_by } => IllegalMoveError::CannotReach {
                piece,
                to,
                blocked_by: blocked_by.and_then(on),
            },
            IllegalReason::KingIsSafe(owner) => self.uncapturable_king_rule(position, owner).into(),
            IllegalReason::FileIsFull(kind) => self.full_file_rule(kind, to).into(),
            IllegalReason::KingAttacked { king, by } => {
                self.king_attacked_error(position, king, by)
            }
            IllegalReason::MustPromote => ShogiRule::MustPromote {
                kind: piece.kind,
                cell: to,
            }
            .into(),
            IllegalReason::CannotPromote => self.cannot_promote_rule(piece.kind).into(),
            _ => IllegalMoveError::NoSuchThing,
        }
    }

    /// Why the king of a seat cannot be captured now.
    fn uncapturable_king_rule(&self, position: &Position<S>, owner: Seat) -> ShogiRule {
        let kind = self.royal_kind();
        if !self.rules().has_capturable_kings() {
            return ShogiRule::RoyalIsNeverTaken(kind);
        }
        if !self.is_in_check(position, owner) {
            return ShogiRule::NotInCheck { kind, owner };
        }
        match self.is_mated_barring_king_captures(position, owner) {
            true => ShogiRule::HasNotLostTurn(owner),
            false => ShogiRule::CanEscape(owner),
        }
    }

    fn drop_error(
        &self,
        position: &Position<S>,
        reason: IllegalReason,
        kind: PieceType,
        cell: Cell,
    ) -> IllegalMoveError {
        let rule = match reason {
            IllegalReason::NotHeld => ShogiRule::NotHeld(kind),
            IllegalReason::Occupied => ShogiRule::Occupied(cell),
            IllegalReason::NeverMoves => ShogiRule::NeverMoves { kind, cell },
            IllegalReason::DropInZone => ShogiRule::DropInZone(kind),
            IllegalReason::DropOnLastRanks => ShogiRule::DropOnLastRanks {
                kind,
                ranks: self.drop_limits(kind).no_drop_last_ranks.max(1),
            },
            IllegalReason::FileIsFull(kind) => self.full_file_rule(kind, cell),
            IllegalReason::AttacksNoKing => ShogiRule::AttacksNoKing { kind, cell },
            IllegalReason::DropMates(seat) => ShogiRule::DropMates { kind, cell, seat },
            IllegalReason::KingAttacked { king, by } => {
                return self.king_attacked_error(position, king, by);
            }
            _ => return IllegalMoveError::NoSuchThing,
        };
        rule.into()
    }

    fn full_file_rule(&self, kind: PieceType, cell: Cell) -> ShogiRule {
        let limit = self.drop_limits(kind).per_file;
        let most = limit.map_or(1, |limit| limit.most);
        ShogiRule::FileIsFull { kind, cell, most }
    }

    /// That a turn leaves the king in check, or puts it there.
    fn king_attacked_error(
        &self,
        position: &Position<S>,
        king: Cell,
        by: Cell,
    ) -> IllegalMoveError {
        match self.is_in_check(position, position.turn()) {
            true => ShogiRule::StillInCheck { king, by }.into(),
            false => IllegalMoveError::LeavesRoyalAttacked { royal: king, by },
        }
    }

    fn cannot_promote_rule(&self, kind: PieceType) -> ShogiRule {
        match self.variant().kind(kind).promotes_to {
            None => ShogiRule::NeverPromotes(kind),
            Some(_) => ShogiRule::PromotesInZone {
                kind,
                on: self.rules().promotes,
            },
        }
    }
}
