//! The rules of Sankaku alone that can forbid a move, as data. Knows no words.

use crate::board::Cell;

/// A rule of Sankaku that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SankakuRule {
    /// Captured pieces leave the game: nobody holds any.
    NoHands,
    /// A Chariot may run down one Soldier only in one slide.
    RunsDownOne,
    /// A Soldier cannot take a Chariot.
    SoldierTakesChariot,
    /// A Soldier goes to the second cell only to take something there.
    SoldierSecondCellWithoutCapture,
    /// An Emperor may not take an Emperor that is defended.
    DefendedEmperor {
        /// Where it stands.
        at: Cell,
        /// A cell from which it is defended.
        by: Option<Cell>,
    },
    /// An earlier position may not come back while what moves is under attack (Sankaku 7.5).
    RepeatsUnderAttack {
        /// Where it stands.
        at: Cell,
        /// A cell from which it is attacked.
        by: Option<Cell>,
    },
}
