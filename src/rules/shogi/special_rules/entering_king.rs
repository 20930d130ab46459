//! The entering-king rule (Shogi 10): what a seat's entered king counts, and the end that it brings, declared or,
//! by the try rule, reached.

use crate::board::Cell;
use crate::game::declaration::DeclarationCount;
use crate::game::outcome::{Outcome, Reason};
use crate::seat::Seat;
use crate::traits::notation::Notation;
use crate::traits::rules::Rules;

use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::position::Position;
use crate::shogi::variant::{DeclarationRule, EnteringKingRule};
use crate::shogi::{Move, Shogi};

impl<S: Bitboard> Shogi<S> {
    /// The rule of declarations, if this game has one.
    const fn declaration_rule(&self) -> Option<DeclarationRule> {
        match self.rules.entering_king {
            EnteringKingRule::Declared(rule) => Some(rule),
            EnteringKingRule::Never | EnteringKingRule::Try => None,
        }
    }

    /// What a seat would count if it declared that its king has entered, whoever is to move (Shogi 10.4 to 10.9);
    /// none where nothing is declared.
    pub(in crate::shogi) fn declaration_count(
        &self,
        position: &Position<S>,
        seat: Seat,
    ) -> Option<DeclarationCount> {
        let rule = self.declaration_rule()?;
        let zone = self.tables.seat_tables(seat).zone;
        let in_zone = position.pieces(seat) & zone & !position.king_cells();
        Some(DeclarationCount {
            points: self.points_on_cells(position, in_zone) + self.points_in_hand(position, seat),
            points_to_win: u32::from(rule.win[seat.index() % rule.win.len()]),
            points_to_draw: (rule.draw > 0).then_some(u32::from(rule.draw)),
            pieces_in_zone: in_zone.len(),
            pieces_needed: u32::from(rule.pieces),
            is_king_in_zone: self.has_king_entered(position, seat),
            is_in_check: self.checker(position, seat).is_some(),
        })
    }

    /// What declaring brings the seat to move, in a game that goes on; none if it may not (Shogi 10.3 to 10.10).
    pub(in crate::shogi) fn declaration_outcome(&self, position: &Position<S>) -> Option<Outcome> {
        let seat = position.turn();
        // The cheap test first: a search asks in every position.
        self.declaration_rule()
            .filter(|_| self.has_king_entered(position, seat))?;
        let count = self.declaration_count(position, seat)?;
        // Who has no move left has lost before (rule 7.1 of RULES.md).
        if !count.wins() && !count.draws() || !self.has_legal_move(position) {
            return None;
        }
        if count.wins() {
            return Some(Outcome::win(seat, Reason::EnteringKing));
        }
        Some(Outcome::Draw {
            seats: self.seats_in_game(position),
            reason: Reason::Impasse,
        })
    }

    /// The win of a king that has reached the cell on which the other begins the game (Shogi 10.14 to 10.16); of
    /// two that stand there, that of the seat that is not to move.
    pub(in crate::shogi) fn try_outcome(&self, position: &Position<S>) -> Outcome {
        let Some(cells) = &self.try_cells else {
            return Outcome::Ongoing;
        };
        let turn = position.turn();
        let has_tried =
            |seat: &Seat| position.king(*seat) == Some(cells[seat.index() % cells.len()]);
        match [turn.other(), turn].into_iter().find(has_tried) {
            Some(seat) => Outcome::win(seat, Reason::EnteringKing),
            None => Outcome::Ongoing,
        }
    }

    /// The legal move with which the king of the seat to move wins by the try rule, if there is one.
    #[must_use]
    pub fn try_move(&self, position: &Position<S>) -> Option<Move> {
        let seat = position.turn();
        let cells = self.try_cells.as_ref()?;
        let (from, to) = (position.king(seat)?, cells[seat.index() % cells.len()]);
        let reach = self.attacks_of(position.piece_at(from)?, from, position.occupied());
        let mv = Move::Board {
            from,
            to,
            promote: false,
        };
        // The cheap test first: a search asks in every position.
        (reach.contains(to) && self.is_legal(position, mv)).then_some(mv)
    }

    /// By seat, the cell that its king has to reach by the try rule: that on which the other king begins the game.
    /// None in a game without that rule.
    pub(in crate::shogi) fn find_try_cells(&self) -> Option<[Cell; 2]> {
        if self.rules.entering_king != EnteringKingRule::Try {
            return None;
        }
        let (start, _) = self.read_position(&self.rules.start).ok()?;
        Some([start.king(Seat::SECOND)?, start.king(Seat::FIRST)?])
    }
}
