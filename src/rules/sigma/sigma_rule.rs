//! The rules of Sigma alone that can forbid a turn or a step of the setup, as data. Knows no words.

use crate::board::Cell;

use super::setup::BaseFault;
use super::{BaseContents, Stone, StoneCounts};

/// A rule of Sigma that forbids a turn, or something in the setup phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SigmaRule {
    /// A base never goes back to the storage by itself.
    BaseToStorage,
    /// The bases in that storage belong to the opponent.
    OpponentsBases,
    /// Stones are never added to a base on the board.
    StoneToBase,
    /// A stone comes to the board on a base only.
    StoneWithoutBase,
    /// Stones go from the opponent's storage to one's own, and no other way.
    StoneOnlyToOwnStorage,
    /// An enemy base stands there: what the base holds after taking it must be said.
    ContentsMissing {
        /// Where the move starts.
        from: Cell,
        /// Where it ends.
        to: Cell,
        /// What the base could hold.
        example: BaseContents,
    },
    /// Nothing stands there to be taken.
    NothingToTake(Cell),
    /// The storage does not hold what would be dropped.
    StorageLacks {
        /// What it holds.
        held: StoneCounts,
        /// What would be dropped.
        wanted: BaseContents,
    },
    /// The two bases of a capture do not hold what would be left.
    BasesLack {
        /// What they hold together.
        held: StoneCounts,
        /// What the base would hold.
        wanted: BaseContents,
    },
    /// After a capture a base holds at least as many stones as before.
    FewerStones {
        /// What it holds.
        held: BaseContents,
        /// What it would hold.
        wanted: BaseContents,
    },
    /// The royal base may not hold this.
    NotOnRoyal(BaseContents),
    /// No base may hold this.
    NotOnBase(StoneCounts),
    /// There is no base in the storage.
    NoBaseStored,
    /// There is no stone in the storage to fill a base with.
    NoStoneStored,
    /// A base is dropped on an empty cell.
    Occupied(Cell),
    /// Only stones can be taken from a storage.
    NotAStone,
    /// A stone is taken only while a base stands on a red corner of the opponent.
    NoCornerHeld,
    /// The opponent's storage has no such stone.
    StoneNotStored(Stone),
    /// The seat has no such base where the notation says.
    NoSuchBase {
        /// Whether it is written as the royal base.
        is_royal: bool,
        /// What it is written to hold.
        held: StoneCounts,
    },
    /// Several equal bases can go there.
    EqualBases(Vec<Cell>),
    /// An enemy base stands there, which the notation does not say.
    CaptureNotWritten(Cell),
    /// The notation does not say what the base becomes.
    ResultNotWritten,
    /// A base changes only when it takes something, and nothing stands there.
    ChangesWithoutTaking(Cell),
    /// Only the royal base is written with its letter.
    NotRoyal,
    /// The stones that are left over after a capture are others than those written.
    LeftOverMismatch(StoneCounts),
    /// There is no such stone in the setup.
    NoSuchStone,
    /// There is no such base in the setup, or it is not on the board.
    NoSuchSetupBase,
    /// Stones stay with the seat that places them.
    StoneOfOtherSeat,
    /// A base in the setup may not hold this.
    BaseLimit {
        /// Where it stands.
        cell: Cell,
        /// The limit that is broken.
        fault: BaseFault,
    },
}
