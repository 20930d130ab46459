//! What a table needs of a game to show it and to let a hand play it: the
//! board as shapes, the things on it with their identities, moves as
//! "from here to there, and then this choice". Knows no pixels.

use std::sync::Arc;

use super::rules::Rules;
use crate::board::{Cell, Layout};
use crate::error::IllegalMoveError;
use crate::game::GameMove;
use crate::game::effect::Effect;
use crate::piece_tracker::{PieceTracker, PieceType, PieceTypeInfo};
use crate::seat::Seat;

/// A place that a hand can reach for or put something on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Location {
    /// A cell of the board.
    Cell(Cell),
    /// Things of one kind in a seat's hand or storage.
    Hand(Seat, PieceType),
}

/// What is left to decide once it is known where a move starts and ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PromotionOrStoneChoice {
    /// Nothing.
    Plain,
    /// Whether the piece promotes.
    Promote(bool),
    /// The stones that the base will hold, in notation order.
    Stones(Vec<PieceType>),
}

/// A move as a hand makes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FromTo {
    /// Where the hand reaches first.
    pub from: Location,
    /// Where it goes.
    pub to: Location,
    /// What it decides there.
    pub choice: PromotionOrStoneChoice,
}

/// One of the legal moves between two locations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOption {
    /// The move, for [`PlayedGame::play_move`](crate::game::PlayedGame::play_move).
    pub game_move: GameMove,
    /// The move text.
    pub text: String,
    /// What tells it from the others.
    pub choice: PromotionOrStoneChoice,
}

/// A piece that attacks a royal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoyalAttack {
    /// Where the piece stands.
    pub from: Cell,
    /// Where the royal stands.
    pub royal: Cell,
}

impl RoyalAttack {
    /// The attacks of the pieces on some cells on a royal.
    pub(crate) fn from_cells(from: impl Iterator<Item = Cell>, royal: Cell) -> Vec<RoyalAttack> {
        from.map(|from| RoyalAttack { from, royal }).collect()
    }
}

/// Showing one game on a table.
pub trait BoardView: Rules {
    /// The board, which is made once.
    fn layout(&self) -> Arc<Layout>;

    /// The kinds of pieces and stones, `kinds()[n]` being kind n; made once, too.
    fn kinds(&self) -> Arc<[PieceTypeInfo]>;

    /// Identities for everything in a position with which a game begins.
    fn piece_tracker(&self, position: &Self::Position) -> PieceTracker;

    /// Whether a tracker is one of this position, whatever its ids.
    fn is_tracker_of(&self, position: &Self::Position, tracker: &PieceTracker) -> bool {
        let expected = self.piece_tracker(position);
        expected.without_ids() == tracker.without_ids()
    }

    /// What playing a legal move will do to the piece tracker. Check and the end of
    /// the game are not among it: the caller knows them better.
    fn move_effects(
        &self,
        before: &Self::Position,
        mv: Self::Move,
        tracker: &PieceTracker,
    ) -> Vec<Effect>;

    /// What a seat's leaving a game that goes on without it will do to the
    /// piece tracker (see [`Rules::after_retirement`]).
    fn retirement_effects(
        &self,
        _before: &Self::Position,
        seat: Seat,
        _heir: Seat,
        _tracker: &PieceTracker,
    ) -> Vec<Effect> {
        vec![Effect::SeatOut { seat }]
    }

    /// The move as a hand makes it.
    fn move_locations(&self, position: &Self::Position, mv: Self::Move) -> FromTo;

    /// The places where the seat to move can begin a legal move, sorted.
    fn legal_sources(&self, position: &Self::Position) -> Vec<Location>;

    /// The places where a move begun at `from` can legally end, sorted.
    fn legal_targets(&self, position: &Self::Position, from: Location) -> Vec<Location>;

    /// The legal moves from one place to another, most promising first.
    fn moves_between(
        &self,
        position: &Self::Position,
        from: Location,
        to: Location,
    ) -> Vec<Self::Move>;

    /// Why no legal move leads from one place to another.
    fn explain_illegal(
        &self,
        position: &Self::Position,
        from: Location,
        to: Location,
    ) -> IllegalMoveError;

    /// Why the history forbids a legal move.
    fn explain_history_ban(&self, _position: &Self::Position, _mv: Self::Move) -> IllegalMoveError {
        IllegalMoveError::HistoryForbids
    }

    /// The cells that what stands on a cell could go to by its way of moving
    /// alone, whoever is to move and whatever is attacked. Empty if nothing
    /// stands there.
    fn pseudo_legal_targets(&self, position: &Self::Position, from: Cell) -> Vec<Cell>;

    /// The cells that what stands on a cell could go to if nothing stood in its way or on them:
    /// where it may find itself able to go once others have moved. Empty if nothing stands there.
    fn targets_on_empty_board(&self, position: &Self::Position, from: Cell) -> Vec<Cell>;

    /// The cells where a seat could put down what it holds of a kind, by the limits on drops
    /// alone, whoever is to move and whatever is attacked. Empty if it holds none, or has left
    /// the game.
    fn pseudo_legal_drops(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _kind: PieceType,
    ) -> Vec<Cell> {
        Vec::new()
    }

    /// Where the royals of a seat stand.
    fn royals(&self, position: &Self::Position, seat: Seat) -> Vec<Cell>;

    /// Every attack on the royals of a seat, sorted: none unless it is in check.
    fn royal_attacks(&self, position: &Self::Position, seat: Seat) -> Vec<RoyalAttack>;
}
