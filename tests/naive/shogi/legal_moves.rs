//! Legal moves and outcomes.

use std::collections::BTreeSet;

use super::piece_moves::{can_promote, rays};
use super::{Cell, Move, NaiveGame, Piece, Referee, Seat};

impl Referee {
    /// Every legal move text, each once, sorted bytewise.
    pub fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let moves = self.moves_of(self.turn);
        if moves.is_empty() {
            return vec!["pass".to_string()];
        }
        let texts: BTreeSet<String> = moves.iter().map(|made| self.move_text(*made)).collect();
        texts.into_iter().collect()
    }

    /// Winners' letters and reason, if the position decides the game.
    pub fn outcome(&self) -> Option<(BTreeSet<char>, &'static str)> {
        let win = |seats: Vec<Seat>, reason| {
            let letters = seats.iter().map(|seat| self.game.letter(*seat)).collect();
            Some((letters, reason))
        };
        if self.game.is_two_seat() {
            if self.can_move(self.turn) {
                return None;
            }
            let mate = self.in_check(self.turn);
            return win(vec![1 - self.turn], if mate { "mate" } else { "stalemate" });
        }
        if matches!(self.game, NaiveGame::Four { .. }) {
            let (winners, reason) = self.won_by_four()?;
            return win(winners, reason);
        }
        let left: Vec<Seat> = (0..4).filter(|seat| self.is_in_game(*seat)).collect();
        if left.len() == 1 {
            win(left, "last-seat")
        } else {
            None
        }
    }

    /// In check, and no legal move relieves it, as if the seat were to move.
    pub(super) fn is_mated(&self, seat: Seat) -> bool {
        self.in_check(seat) && !self.can_move(seat)
    }

    pub(super) fn in_check(&self, seat: Seat) -> bool {
        self.game.has_check() && self.kings_are_attacked(seat)
    }

    fn kings_are_attacked(&self, seat: Seat) -> bool {
        let pieces = self.pieces();
        let is_king = |piece: &Piece| piece.code == 'K' && piece.seat == seat;
        let kings = pieces.iter().filter(|(_, piece)| is_king(piece));
        kings.into_iter().any(|(king, _)| {
            pieces
                .iter()
                .filter(|(_, piece)| self.game.are_enemies(seat, piece.seat))
                .any(|(from, piece)| self.reaches(*from, *piece, *king))
        })
    }

    /// Whether a piece could capture an enemy on this cell, by its way of moving alone.
    pub(super) fn reaches(&self, from: Cell, piece: Piece, target: Cell) -> bool {
        rays(self.game, piece.code, piece.promoted)
            .iter()
            .any(|(right, forward, most)| {
                let (dx, dy) = self.game.rotate(piece.seat, *right, *forward);
                let after = |steps| (from.0 + steps * dx, from.1 + steps * dy);
                let is_open = |at| self.game.exists(at) && self.piece(at).is_none();
                let steps = (1..=*most).find(|steps| after(*steps) == target);
                steps.is_some_and(|steps| (1..steps).all(|step| is_open(after(step))))
            })
    }

    /// Empty cells on the piece's rays, and the first cell with any piece on each.
    fn reached(&self, from: Cell, piece: Piece) -> Vec<Cell> {
        let mut cells = Vec::new();
        for (right, forward, most) in rays(self.game, piece.code, piece.promoted) {
            let (dx, dy) = self.game.rotate(piece.seat, *right, *forward);
            let mut at = from;
            for _ in 0..*most {
                at = (at.0 + dx, at.1 + dy);
                if !self.game.exists(at) {
                    break;
                }
                cells.push(at);
                if self.piece(at).is_some() {
                    break;
                }
            }
        }
        cells
    }

    /// Whether an unpromoted piece on this cell could move if the board were empty.
    pub(super) fn could_ever_move(&self, seat: Seat, code: char, cell: Cell) -> bool {
        rays(self.game, code, false).iter().any(|way| {
            let (dx, dy) = self.game.rotate(seat, way.0, way.1);
            self.game.exists((cell.0 + dx, cell.1 + dy))
        })
    }

    /// Every legal move of a seat, as if it were to move. A pass is not among them.
    pub(super) fn moves_of(&self, seat: Seat) -> Vec<Move> {
        self.legal_moves(seat).collect()
    }

    /// Whether a seat has a legal move, as if it were to move.
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        self.legal_moves(seat).next().is_some()
    }

    fn legal_moves(&self, seat: Seat) -> impl Iterator<Item = Move> {
        let mut moves = self.piece_moves(seat, |target| self.may_capture(seat, target));
        moves.extend(self.drops(seat));
        moves
            .into_iter()
            .filter(move |made| self.is_legal(seat, *made))
    }

    /// The move of the seat to move with this text. Whether it leaves a king attacked or mates
    /// with a pawn is not looked at.
    pub(super) fn move_named(&self, text: &str) -> Move {
        let moves = if text.contains('*') {
            self.drops(self.turn)
        } else {
            self.piece_moves(self.turn, |target| self.may_capture(self.turn, target))
        };
        let made = moves.into_iter().find(|made| self.move_text(*made) == text);
        made.unwrap_or_else(|| panic!("{text} in {}", self.write()))
    }

    /// The legal moves that capture something, each with the code of what it captures.
    pub fn is_capture(&self) -> Vec<(String, char)> {
        let moves = self.moves_of(self.turn);
        let taken = |made: &Move| Some((self.move_text(*made), self.piece(made.to)?.code));
        moves.iter().filter_map(taken).collect()
    }

    /// The seats in check, in the order of play.
    pub fn checked(&self) -> Vec<char> {
        let seats = self.game.order().iter();
        let checked = seats.filter(|seat| self.in_check(**seat));
        checked.map(|seat| self.game.letter(*seat)).collect()
    }

    pub(super) fn is_legal(&self, seat: Seat, made: Move) -> bool {
        let after = self.with_pieces_moved(seat, made);
        if after.in_check(seat) {
            return false;
        }
        let is_pawn_drop = made.from.is_none() && made.code == 'P';
        !is_pawn_drop || !self.is_mating_pawn(seat, made)
    }

    /// Whether a pawn dropped mates where that is forbidden.
    fn is_mating_pawn(&self, seat: Seat, made: Move) -> bool {
        let after = self.with_pieces_moved(seat, made);
        let mut others = (0..4).filter(|other| *other != seat && self.is_in_game(*other));
        match self.game {
            NaiveGame::Hand => false,
            NaiveGame::Shogi | NaiveGame::Minishogi => after.is_mated(1 - seat),
            NaiveGame::Yonin => others.any(|other| after.is_mated(other)),
            NaiveGame::Four { .. } => after.pawn_mates(made.to),
        }
    }

    /// How many pawn drops are forbidden to the seat to move for no other reason than that they
    /// mate.
    pub fn mating_pawn_drops(&self) -> usize {
        self.drops(self.turn)
            .into_iter()
            .filter(|made| made.code == 'P')
            .filter(|made| {
                let after = self.with_pieces_moved(self.turn, *made);
                !after.in_check(self.turn) && self.is_mating_pawn(self.turn, *made)
            })
            .count()
    }

    /// Moves on the board to empty cells and to pieces that may be captured. Check is not looked at.
    pub(super) fn piece_moves(&self, seat: Seat, may_capture: impl Fn(Piece) -> bool) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, piece) in self.pieces() {
            if piece.seat != seat {
                continue;
            }
            for to in self.reached(from, piece) {
                let open = match self.piece(to) {
                    None => true,
                    Some(target) => may_capture(target),
                };
                if !open || !self.soldier_may_go(piece, from, to) {
                    continue;
                }
                for promotes in self.promotion_choices(piece, from, to) {
                    moves.push(Move {
                        from: Some(from),
                        to,
                        code: piece.code,
                        promotes,
                    });
                }
            }
        }
        moves
    }

    fn may_capture(&self, seat: Seat, target: Piece) -> bool {
        if !self.game.are_enemies(seat, target.seat) {
            return false;
        }
        if target.code != 'K' {
            return true;
        }
        matches!(self.game, NaiveGame::Four { .. }) && self.can_capture_king(target.seat)
    }

    /// Hand Shogi: no file may get a second soldier of the same seat.
    fn soldier_may_go(&self, piece: Piece, from: Cell, to: Cell) -> bool {
        let file = |cell| self.game.file(piece.seat, cell);
        self.game != NaiveGame::Hand
            || piece.code != 'P'
            || file(from) == file(to)
            || !self.has_pawn_on(piece.seat, file(to))
    }

    pub(super) fn has_pawn_on(&self, seat: Seat, file: i32) -> bool {
        let pawn = Piece {
            seat,
            code: 'P',
            promoted: false,
        };
        self.pieces()
            .into_iter()
            .any(|(cell, piece)| piece == pawn && self.game.file(seat, cell) == file)
    }

    fn promotion_choices(&self, piece: Piece, from: Cell, to: Cell) -> Vec<bool> {
        if piece.promoted || !can_promote(self.game, piece.code) {
            return vec![false];
        }
        let zone = |cell| self.game.in_zone(piece.seat, cell);
        if self.game == NaiveGame::Hand {
            return vec![zone(to)];
        }
        let may = zone(from) || zone(to);
        let must = !self.could_ever_move(piece.seat, piece.code, to);
        match (may, must) {
            (true, true) => vec![true],
            (true, false) => vec![true, false],
            (false, _) => vec![false],
        }
    }

    pub(super) fn drops(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        for y in 1..=self.game.size() {
            for x in 1..=self.game.size() {
                let to = (x, y);
                if !self.game.exists(to) || self.piece(to).is_some() {
                    continue;
                }
                for code in self.game.hand_order().chars() {
                    if self.in_hand(seat, code) > 0 && self.may_drop(seat, code, to) {
                        moves.push(Move {
                            from: None,
                            to,
                            code,
                            promotes: false,
                        });
                    }
                }
            }
        }
        moves
    }

    /// Whether the game's limits of drops allow one on this empty cell. Check and mate are looked
    /// at elsewhere.
    fn may_drop(&self, seat: Seat, code: char, to: Cell) -> bool {
        if !self.could_ever_move(seat, code, to) {
            return false;
        }
        if code == 'P' && self.has_pawn_on(seat, self.game.file(seat, to)) {
            return false;
        }
        if self.game != NaiveGame::Hand {
            return true;
        }
        match code {
            'N' => !self.game.in_zone(seat, to),
            'H' | 'O' => {
                let dropped = Piece {
                    seat,
                    code,
                    promoted: false,
                };
                let king = |cell: Cell| {
                    let target = self.piece(cell);
                    target.is_some_and(|piece| piece.code == 'K' && piece.seat != seat)
                };
                self.reached(to, dropped).into_iter().any(king)
            }
            _ => true,
        }
    }
}
