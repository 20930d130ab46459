//! What Four Player Shogi has to itself: kings that may be captured, pawn drops that mate, and how
//! a game is won.

use super::{Cell, KingCapture, NaiveGame, Referee, Seat, Style};

impl Referee {
    /// Whether the king of this seat may be captured now by an enemy's piece that attacks it.
    pub(super) fn can_capture_king(&self, owner: Seat) -> bool {
        let NaiveGame::Four {
            style,
            free_kings,
            king_capture,
        } = self.game
        else {
            return false;
        };
        if free_kings {
            return true;
        }
        if style != Style::Individual {
            return false;
        }
        let has_had_its_turn = match king_capture {
            KingCapture::AfterTurn => self.under_mate.contains(&owner),
            KingCapture::AtOnce => true,
        };
        has_had_its_turn && self.in_check(owner) && !self.has_move_without_king_capture(owner)
    }

    /// Whether a seat, were it to move now, would have a legal move that takes no king.
    ///
    /// Nothing here goes round in circles: the only kings asked about on the way are those that
    /// somebody could take in answer to a pawn dropped, and every such drop leaves fewer in hand.
    pub(super) fn has_move_without_king_capture(&self, seat: Seat) -> bool {
        let moves = self.piece_moves(seat, |target| {
            target.code != 'K' && self.game.are_enemies(seat, target.seat)
        });
        let mut answers = moves.into_iter().chain(self.drops(seat));
        answers.any(|made| self.is_legal(seat, made))
    }

    /// How many kings the seat to move attacks and may not take although their owners have lost a
    /// turn to a mate: they have an answer again.
    pub fn uncapturable_attacked_kings(&self) -> usize {
        let attacked = |king: Cell| {
            self.pieces()
                .into_iter()
                .filter(|(_, piece)| piece.seat == self.turn)
                .any(|(from, piece)| self.reaches(from, piece, king))
        };
        self.pieces()
            .into_iter()
            .filter(|(_, piece)| piece.code == 'K' && self.under_mate.contains(&piece.seat))
            .filter(|(cell, king)| king.seat != self.turn && attacked(*cell))
            .filter(|(_, king)| !self.can_capture_king(king.seat))
            .count()
    }

    /// Whether the pawn that has just been dropped on this cell mates the owner of a king that it
    /// attacks, as if that seat were to move at once.
    pub(super) fn pawn_mates(&self, cell: Cell) -> bool {
        if self.game.has_free_kings() {
            return false;
        }
        let pawn = self.piece(cell).expect("the pawn dropped");
        self.pieces()
            .into_iter()
            .filter(|(_, piece)| piece.code == 'K' && self.game.are_enemies(pawn.seat, piece.seat))
            .any(|(king, piece)| self.reaches(cell, pawn, king) && self.is_mated(piece.seat))
    }

    /// Winners and reason, if the position decides the game.
    pub(super) fn won_by_four(&self) -> Option<(Vec<Seat>, &'static str)> {
        let NaiveGame::Four {
            style, free_kings, ..
        } = self.game
        else {
            return None;
        };
        let mut sides = (0..4).map(|seat| self.game.side(seat));
        if free_kings {
            let has_all = |side: &Vec<Seat>| self.kings_of(side) == 4;
            return sides.find(has_all).map(|side| (side, "kings"));
        }
        if style == Style::Individual {
            let left: Vec<Seat> = (0..4).filter(|seat| self.is_in_game(*seat)).collect();
            return (left.len() == 1).then_some((left, "last-seat"));
        }
        let is_beaten = |side: &Vec<Seat>| side.iter().all(|seat| self.is_mated(*seat));
        let beaten = sides.find(is_beaten)?;
        let winners = (0..4).filter(|seat| !beaten.contains(seat)).collect();
        Some((winners, "team-mated"))
    }

    /// Kings that these seats possess, on the board and in hand.
    fn kings_of(&self, side: &[Seat]) -> u32 {
        let on_board = self.pieces().into_iter().map(|(_, piece)| piece);
        let on_board = on_board.filter(|piece| piece.code == 'K' && side.contains(&piece.seat));
        let in_hand: u32 = side.iter().map(|seat| self.in_hand(*seat, 'K')).sum();
        on_board.count() as u32 + in_hand
    }
}
