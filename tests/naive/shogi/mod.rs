//! A referee for the shogi family, for the integration tests only: a second, deliberately naive
//! move generator for shogi, minishogi, Hand Shogi, Yonin Seireigi and Four Player Shogi, written
//! from the rules alone, against which the real one is checked. It shares no code, types or
//! tables with the library: only texts go in and come out. Slow and obvious on purpose: every move
//! is made on a copy of the board, and then every enemy piece is asked whether it attacks a king.
//! What needs the history of a game (repetition, rounds of passes) is not looked at.
//!
//! Rulings it follows:
//! - A soldier of Hand Shogi attacks sideways also where it may not go because of another soldier
//!   on that file: an attack is by its way of moving alone (Hand 3.14).
//! - Yonin Seireigi: whether a mover leaves its own king attacked is asked before the kings of
//!   mated seats are taken away. Mates that come about because such a king has gone count as mates
//!   by the same move.
//! - Yonin Seireigi: a pawn drop mates a seat also if that seat was in check before, and the pawn
//!   only stands in the way of its relief.
//! - Four Player Shogi: partners do not capture each other with free kings either.
//! - Four Player Shogi, Individual: a seat is under a mate until it has made a move again: its mark
//!   stands in the text while it is to move. A seat that passes without being in check stays what
//!   it was, marked or not.
//! - Whether a king may be captured is asked of the position before the capture, as if its owner
//!   were to move in it: a turn of the owner's that is legal there and takes no king spares the
//!   king. A seat whose only answer is to take a king can lose its own before it comes to that; on
//!   its turn it takes the king, and need not pass.
//! - A pawn drop that mates is no answer in that question either. Whether it mates is asked as
//!   always: whoever could take a king, and be out of check by that, is not mated by the pawn.
//! - A pawn drop mates a seat also if that seat was mated before, as long as the pawn attacks its
//!   king.
//! - Whoever takes a king must be out of check afterwards, as after every other move.
//! - `king_capture: AtOnce` changes nothing else: who passes in check is under a mate there, too.
//! - The only seat left in a game is the one to move.

mod four_player;
mod legal_moves;
mod make_move;
mod piece_moves;
mod random_mates;
mod random_positions;
mod text;

use std::collections::{BTreeMap, BTreeSet};

/// A file counted from the left and a rank counted from the bottom, both from 1.
type Cell = (i32, i32);

/// Black and White are 0 and 1; South, West, North and East 0 to 3.
type Seat = u8;

/// Who plays with whom, and in which order, in Four Player Shogi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    TeamOrthogonal,
    TeamDiagonalNE,
    TeamDiagonalNW,
    Individual,
}

/// When a king may be captured in Four Player Shogi, each seat alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingCapture {
    /// Only after a mate has cost its owner a turn.
    AfterTurn,
    /// As soon as its owner is mated.
    AtOnce,
}

/// Which game is played, with the options that matter here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NaiveGame {
    Shogi,
    Minishogi,
    Hand,
    Yonin,
    Four {
        style: Style,
        free_kings: bool,
        king_capture: KingCapture,
    },
}

impl NaiveGame {
    /// The game with this name and these options (name and value) on the command line.
    pub fn of(name: &str, options: &[(&str, &str)]) -> NaiveGame {
        let value = |option: &str| {
            let found = options.iter().find(|(name, _)| *name == option);
            found.map_or("", |(_, value)| *value)
        };
        match name {
            "shogi" => NaiveGame::Shogi,
            "minishogi" => NaiveGame::Minishogi,
            "hand" => NaiveGame::Hand,
            "yonin" => NaiveGame::Yonin,
            "four" => NaiveGame::Four {
                style: match value("style") {
                    "TeamOrthogonal" => Style::TeamOrthogonal,
                    "TeamDiagonalNE" => Style::TeamDiagonalNE,
                    "TeamDiagonalNW" => Style::TeamDiagonalNW,
                    "Individual" => Style::Individual,
                    other => panic!("no style: {other}"),
                },
                free_kings: value("free_kings") == "true",
                king_capture: match value("king_capture") {
                    "" | "AfterTurn" => KingCapture::AfterTurn,
                    "AtOnce" => KingCapture::AtOnce,
                    other => panic!("no king capture: {other}"),
                },
            },
            other => panic!("no game: {other}"),
        }
    }

    fn is_two_seat(self) -> bool {
        matches!(
            self,
            NaiveGame::Shogi | NaiveGame::Minishogi | NaiveGame::Hand
        )
    }

    fn size(self) -> i32 {
        match self {
            NaiveGame::Minishogi => 5,
            NaiveGame::Shogi | NaiveGame::Hand | NaiveGame::Yonin => 9,
            NaiveGame::Four { .. } => 15,
        }
    }

    fn exists(self, (x, y): Cell) -> bool {
        let on_grid = x >= 1 && y >= 1 && x <= self.size() && y <= self.size();
        let at_an_end = |n: i32| n <= 3 || n >= 13;
        let in_corner = matches!(self, NaiveGame::Four { .. }) && at_an_end(x) && at_an_end(y);
        on_grid && !in_corner
    }

    fn letter(self, seat: Seat) -> char {
        let letters = if self.is_two_seat() { "bw" } else { "swne" };
        letters.chars().nth(seat.into()).expect("a seat")
    }

    /// The order in which a hand is written.
    fn hand_order(self) -> &'static str {
        match self {
            NaiveGame::Hand => "TUGSDOHNLP",
            NaiveGame::Shogi | NaiveGame::Minishogi => "RBGSNLP",
            NaiveGame::Yonin | NaiveGame::Four { .. } => "RBGSNLPK",
        }
    }

    /// The order of play.
    fn order(self) -> &'static [Seat] {
        match self {
            NaiveGame::Shogi | NaiveGame::Minishogi | NaiveGame::Hand => &[0, 1],
            NaiveGame::Yonin => &[0, 1, 2, 3],
            NaiveGame::Four { style, .. } => match style {
                Style::TeamOrthogonal | Style::Individual => &[2, 3, 0, 1],
                Style::TeamDiagonalNE => &[2, 0, 3, 1],
                Style::TeamDiagonalNW => &[2, 0, 1, 3],
            },
        }
    }

    /// The sides of two seats each, where there are such.
    fn teams(self) -> &'static [[Seat; 2]] {
        let NaiveGame::Four { style, .. } = self else {
            return &[];
        };
        match style {
            Style::TeamOrthogonal => &[[2, 0], [3, 1]],
            Style::TeamDiagonalNE => &[[2, 3], [0, 1]],
            Style::TeamDiagonalNW => &[[2, 1], [0, 3]],
            Style::Individual => &[],
        }
    }

    /// The seats on the side of this one, itself included.
    fn side(self, seat: Seat) -> Vec<Seat> {
        let mine = self.teams().iter().find(|side| side.contains(&seat));
        mine.map_or(vec![seat], |side| side.to_vec())
    }

    fn are_enemies(self, one: Seat, other: Seat) -> bool {
        let is_theirs = |side: &[Seat; 2]| side.contains(&one) && side.contains(&other);
        one != other && !self.teams().iter().any(is_theirs)
    }

    fn has_check(self) -> bool {
        !self.has_free_kings()
    }

    fn has_free_kings(self) -> bool {
        matches!(
            self,
            NaiveGame::Four {
                free_kings: true,
                ..
            }
        )
    }

    /// Four Player Shogi with check, each seat alone: kings may be captured while mated.
    fn is_individual(self) -> bool {
        matches!(
            self,
            NaiveGame::Four {
                style: Style::Individual,
                free_kings: false,
                ..
            }
        )
    }

    /// Rotates a step from the seat's view (right, forward) to the screen's.
    fn rotate(self, seat: Seat, right: i32, forward: i32) -> (i32, i32) {
        let quarters = if self.is_two_seat() { seat * 2 } else { seat };
        match quarters {
            0 => (right, forward),
            1 => (forward, -right),
            2 => (-right, -forward),
            _ => (-forward, right),
        }
    }

    /// The rank of a cell as a seat sees it: 1 for its first rank.
    fn seat_rank(self, seat: Seat, (x, y): Cell) -> i32 {
        match self.rotate(seat, 0, 1) {
            (0, 1) => y,
            (1, 0) => x,
            (0, -1) => self.size() + 1 - y,
            _ => self.size() + 1 - x,
        }
    }

    /// The file of a cell as a seat sees it.
    fn file(self, seat: Seat, (x, y): Cell) -> i32 {
        if self.rotate(seat, 0, 1).0 == 0 { x } else { y }
    }

    fn in_zone(self, seat: Seat, cell: Cell) -> bool {
        match self {
            NaiveGame::Minishogi => self.seat_rank(seat, cell) == 5,
            NaiveGame::Shogi | NaiveGame::Hand | NaiveGame::Yonin => {
                self.seat_rank(seat, cell) >= 7
            }
            // The wings of the three others: whatever lies outside the middle and the own wing.
            NaiveGame::Four { .. } => {
                let in_middle = (4..=12).contains(&cell.0) && (4..=12).contains(&cell.1);
                !in_middle && self.seat_rank(seat, cell) > 3
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    seat: Seat,
    code: char,
    promoted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    /// Nothing for a drop.
    from: Option<Cell>,
    to: Cell,
    /// What moves or is dropped, as it was before.
    code: char,
    promotes: bool,
}

/// A position, and the referee who knows what may be played in it.
#[derive(Clone, Debug)]
pub struct Referee {
    game: NaiveGame,
    board: [Option<Piece>; Referee::ROOM],
    turn: Seat,
    hands: BTreeMap<(Seat, char), u32>,
    out: BTreeSet<Seat>,
    /// Four Player Shogi, Individual: the seats that have lost a turn to a mate and not moved since.
    under_mate: BTreeSet<Seat>,
    ply: u32,
}

impl Referee {
    const ROOM: usize = 16 * 16;

    fn piece(&self, (x, y): Cell) -> Option<Piece> {
        self.board[usize::try_from(y * 16 + x).expect("a cell of the board")]
    }

    fn put(&mut self, (x, y): Cell, piece: Option<Piece>) {
        self.board[usize::try_from(y * 16 + x).expect("a cell of the board")] = piece;
    }

    fn in_hand(&self, seat: Seat, code: char) -> u32 {
        self.hands.get(&(seat, code)).copied().unwrap_or(0)
    }

    /// Every cell with a piece on it.
    fn pieces(&self) -> Vec<(Cell, Piece)> {
        let mut found = Vec::new();
        for y in 1..=self.game.size() {
            for x in 1..=self.game.size() {
                if let Some(piece) = self.piece((x, y)) {
                    found.push(((x, y), piece));
                }
            }
        }
        found
    }

    fn is_in_game(&self, seat: Seat) -> bool {
        !self.out.contains(&seat)
    }
}

/// Perft.
pub fn perft(referee: &Referee, depth: u32) -> u64 {
    let legal = referee.legal();
    match depth {
        0 => 1,
        1 => legal.len() as u64,
        _ => legal
            .iter()
            .map(|text| perft(&referee.play(text), depth - 1))
            .sum(),
    }
}
