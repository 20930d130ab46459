//! Puts an [`IllegalReason`] into words. What forbids a move is decided there.

use crate::board::Cell;
use crate::error::IllegalMoveError;
use crate::piece_registry::PieceType;
use crate::seat::Seat;
use crate::traits::board_view::Location;
use crate::traits::rules::Rules;

use super::illegal_reason::IllegalReason;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::position::Position;
use crate::shogi::variant::Promotes;
use crate::shogi::{Move, Shogi, seats};

/// The English article before a name.
pub(in crate::shogi) fn indefinite_article(name: &str) -> &'static str {
    if name.starts_with(['A', 'E', 'I', 'O', 'U']) {
        "an"
    } else {
        "a"
    }
}

impl<S: Bitboard> Shogi<S> {
    /// Why no legal move leads from one location to another, in words.
    pub(in crate::shogi) fn explain_locations(
        &self,
        position: &Position<S>,
        from: Location,
        to: Location,
    ) -> IllegalMoveError {
        match (from, to) {
            (Location::Cell(from), Location::Cell(to)) if from == to => IllegalMoveError::rule(
                format!("a piece cannot stay on {}", self.name_or_nothing(from)),
            ),
            (Location::Cell(from), Location::Cell(to)) => {
                let mv = |promote| Move::Board { from, to, promote };
                // Where promotion is forced, the reason against promoting is the one to name.
                let must_promote =
                    self.illegal_reason(position, mv(false)) == Some(IllegalReason::MustPromote);
                self.illegal_move_error(position, mv(must_promote))
            }
            (Location::Hand(seat, _), Location::Cell(_)) if seat != self.turn(position) => {
                let (owner, mover) = (
                    self.name_of_seat(seat),
                    self.name_of_seat(self.turn(position)),
                );
                IllegalMoveError::rule(format!("that is {owner}'s hand, and {mover} is to move"))
            }
            (Location::Hand(_, kind), Location::Cell(to)) => {
                self.illegal_move_error(position, Move::Drop { kind, to })
            }
            (_, Location::Hand(..)) => {
                IllegalMoveError::rule("a piece goes to a cell of the board")
            }
        }
    }

    /// Why a move is not legal, in words.
    pub(in crate::shogi) fn illegal_move_error(
        &self,
        position: &Position<S>,
        mv: Move,
    ) -> IllegalMoveError {
        match (self.illegal_reason(position, mv), mv) {
            (None, _) => IllegalMoveError::rule("nothing forbids that"),
            (Some(IllegalReason::GameOver), _) => IllegalMoveError::GameOver,
            (Some(IllegalReason::CanMove), _) => {
                IllegalMoveError::rule("you may not pass, for there is something you can play")
            }
            (Some(IllegalReason::BreaksTruce), mv) => self.truce_error(mv),
            (Some(reason), Move::Board { from, to, .. }) => {
                self.board_move_error(position, reason, from, to)
            }
            (Some(reason), Move::Drop { kind, to }) => self.drop_error(position, reason, kind, to),
            (Some(_), Move::Pass) => IllegalMoveError::rule("you may not pass"),
        }
    }

    fn truce_error(&self, mv: Move) -> IllegalMoveError {
        let turns = self.rules().truce;
        let truce = format!("nobody may give check in the first {turns} turns of the game");
        match mv {
            Move::Drop { kind, .. } if self.limits(kind).drop_attacks_king => {
                let title = self.kind_name(kind);
                IllegalMoveError::rule(format!(
                    "{} {title} must attack the enemy {} from where it is dropped, and {truce}",
                    indefinite_article(title),
                    self.royal_name()
                ))
            }
            _ => IllegalMoveError::rule(truce),
        }
    }

    fn name_of_seat(&self, seat: Seat) -> &'static str {
        seats::name(seat, self.variant().seats)
    }

    fn kind_name(&self, kind: PieceType) -> &str {
        &self.variant().kind(kind).name
    }

    /// The name of the royal kind.
    fn royal_name(&self) -> &str {
        let royal = self.variant().kinds.iter().find(|kind| kind.royal);
        royal.map_or("King", |kind| &kind.name)
    }

    /// What stands on a cell, and where: `Bishop on 8h`.
    fn piece_on(&self, position: &Position<S>, cell: Cell) -> String {
        let piece = position.piece_at(cell);
        let title = piece.map_or("piece", |piece| self.kind_name(piece.kind));
        format!("{title} on {}", self.cell_name(cell))
    }

    fn name_or_nothing(&self, cell: Cell) -> String {
        if self.variant().grid.contains(cell) {
            self.cell_name(cell)
        } else {
            "the board".into()
        }
    }

    fn board_move_error(
        &self,
        position: &Position<S>,
        reason: IllegalReason,
        from: Cell,
        to: Cell,
    ) -> IllegalMoveError {
        let piece = position.piece_at(from);
        let title = piece.map_or("piece", |piece| self.kind_name(piece.kind));
        match reason {
            IllegalReason::Empty => IllegalMoveError::Empty(self.cell_name(from)),
            IllegalReason::NotYours(owner) if position.seats_out().contains(owner) => {
                IllegalMoveError::rule(format!(
                    "{} is out: what stands on {} cannot move",
                    self.name_of_seat(owner),
                    self.cell_name(from)
                ))
            }
            IllegalReason::NotYours(_) => IllegalMoveError::NotYours(self.cell_name(from)),
            IllegalReason::Friend(owner) if owner == position.turn() => {
                IllegalMoveError::OwnPiece(self.cell_name(to))
            }
            IllegalReason::Friend(owner) => IllegalMoveError::rule(format!(
                "a piece of your partner {} stands on {}, which you cannot capture",
                self.name_of_seat(owner),
                self.cell_name(to)
            )),
            IllegalReason::CannotReach { blocked_by } => IllegalMoveError::CannotReach {
                piece: self.piece_on(position, from),
                to: self.cell_name(to),
                blocked_by: blocked_by.map(|cell| self.piece_on(position, cell)),
            },
            IllegalReason::KingIsSafe(owner) => self.king_is_safe(position, owner),
            IllegalReason::FileIsFull(kind) => self.full_file(kind, to),
            IllegalReason::KingAttacked { king, by } => self.king_attacked(position, king, by),
            IllegalReason::MustPromote => IllegalMoveError::rule(format!(
                "the {title} must promote on {}",
                self.cell_name(to)
            )),
            IllegalReason::CannotPromote => self.cannot_promote(position, from),
            _ => IllegalMoveError::rule("there is no such cell"),
        }
    }

    /// Why the king of a seat cannot be captured now.
    fn king_is_safe(&self, position: &Position<S>, owner: Seat) -> IllegalMoveError {
        let (king, seat) = (self.royal_name(), self.name_of_seat(owner));
        if !self.rules().has_capturable_kings() {
            return IllegalMoveError::rule(format!("a {king} is never captured"));
        }
        if !self.in_check(position, owner) {
            return IllegalMoveError::rule(format!("the {king} of {seat} is not in check"));
        }
        match self.is_mated_barring_king_captures(position, owner) {
            true => IllegalMoveError::rule(format!("{seat} has not lost a turn to the check yet")),
            false => IllegalMoveError::rule(format!("{seat} could still get out of check")),
        }
    }

    fn drop_error(
        &self,
        position: &Position<S>,
        reason: IllegalReason,
        kind: PieceType,
        to: Cell,
    ) -> IllegalMoveError {
        let at = self.name_or_nothing(to);
        let data = self.variant().kinds.get(usize::from(kind.0));
        let title = data.map_or("piece", |data| data.name.as_str());
        let article = indefinite_article(title);
        match reason {
            IllegalReason::NotHeld => IllegalMoveError::rule(format!("you hold no {title}")),
            IllegalReason::Occupied => IllegalMoveError::rule(format!(
                "{at} is not empty, so nothing can be dropped there"
            )),
            IllegalReason::NeverMoves => IllegalMoveError::rule(format!(
                "{article} {title} dropped on {at} could never move again"
            )),
            IllegalReason::InZone => IllegalMoveError::rule(format!(
                "{article} {title} may not be dropped into the promotion zone"
            )),
            IllegalReason::OnLastRanks => self.on_last_ranks(kind),
            IllegalReason::FileIsFull(kind) => self.full_file(kind, to),
            IllegalReason::AttacksNoKing => IllegalMoveError::rule(format!(
                "{article} {title} must attack the enemy {} from where it is dropped, and from \
                 {at} it does not",
                self.royal_name()
            )),
            IllegalReason::KingAttacked { king, by } => self.king_attacked(position, king, by),
            IllegalReason::Mates(seat) => IllegalMoveError::rule(format!(
                "{article} {title} may not be dropped so that it mates, and on {at} it would mate \
                 {}",
                self.name_of_seat(seat)
            )),
            _ => IllegalMoveError::rule("there is no such cell or piece"),
        }
    }

    /// That a drop would be on one of the ranks where its kind may not be.
    fn on_last_ranks(&self, kind: PieceType) -> IllegalMoveError {
        let title = self.kind_name(kind);
        let article = indefinite_article(title);
        match self.variant().kind(kind).limits.no_drop_on_last {
            0 | 1 => IllegalMoveError::rule(format!(
                "{article} {title} may not be dropped on the last rank"
            )),
            many => IllegalMoveError::rule(format!(
                "{article} {title} may not be dropped on the last {many} ranks"
            )),
        }
    }

    fn full_file(&self, kind: PieceType, to: Cell) -> IllegalMoveError {
        let title = self.kind_name(kind);
        let at = self.cell_name(to);
        let most = self
            .variant()
            .kind(kind)
            .limits
            .per_file
            .map_or(1, |limit| limit.most);
        match most {
            1 => IllegalMoveError::rule(format!("you already have a {title} on the file of {at}")),
            most => IllegalMoveError::rule(format!(
                "you already have {most} of the kind {title} on the file of {at}"
            )),
        }
    }

    /// That a turn leaves the king in check, or puts it there.
    fn king_attacked(&self, position: &Position<S>, king: Cell, by: Cell) -> IllegalMoveError {
        let title = self.royal_name();
        let (at, from) = (self.cell_name(king), self.cell_name(by));
        if self.in_check(position, position.turn()) {
            IllegalMoveError::rule(format!(
                "you must get out of check, and your {title} on {at} would still be attacked from \
                 {from}"
            ))
        } else {
            IllegalMoveError::rule(format!(
                "that would leave your {title} on {at} attacked from {from}"
            ))
        }
    }

    fn cannot_promote(&self, position: &Position<S>, from: Cell) -> IllegalMoveError {
        let Some(piece) = position.piece_at(from) else {
            return IllegalMoveError::Empty(self.cell_name(from));
        };
        let title = self.kind_name(piece.kind);
        if self.variant().kind(piece.kind).promotes_to.is_none() {
            return IllegalMoveError::rule(format!(
                "{} {title} does not promote",
                indefinite_article(title)
            ));
        }
        match self.rules().promotes {
            Promotes::StartOrEnd => IllegalMoveError::rule(format!(
                "the {title} promotes only on a move that starts or ends in the promotion zone"
            )),
            Promotes::End => IllegalMoveError::rule(format!(
                "the {title} promotes only on a move that ends in the promotion zone"
            )),
        }
    }
}
