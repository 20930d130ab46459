//! The positions a game has been through, for rules about repetition. Knows
//! only their hashes, who moved and whether the move gave check.

use super::seat::Seat;

/// One position that stood in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// The position's hash, side to move included.
    pub key: u64,
    /// The seat whose turn brought it about; nobody for the start position.
    pub mover: Option<Seat>,
    /// Whether that turn gave check.
    pub check: bool,
}

/// Every position of a game so far, the start first and the present one last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    line: Vec<Occurrence>,
}

impl History {
    /// The history of a game that has just begun.
    #[must_use]
    pub fn starting(key: u64) -> History {
        History {
            line: vec![Occurrence {
                key,
                mover: None,
                check: false,
            }],
        }
    }

    /// Adds the position that a turn brought about.
    pub fn push(&mut self, occurrence: Occurrence) {
        self.line.push(occurrence);
    }

    /// Takes the last position back.
    pub fn pop(&mut self) -> Option<Occurrence> {
        self.line.pop()
    }

    /// The positions, oldest first.
    #[must_use]
    pub fn line(&self) -> &[Occurrence] {
        &self.line
    }

    /// How often a position with this hash has stood, the present one counted.
    #[must_use]
    pub fn count(&self, key: u64) -> usize {
        self.line.iter().filter(|past| past.key == key).count()
    }
}
