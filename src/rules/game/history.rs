//! The positions a game has been through, for rules about repetition and about
//! turns without capture. Knows only their hashes, who moved, what sort of turn
//! it was and whether it gave check or captured.

use crate::seat::Seat;

/// What sort of turn it was, for rules about turns on which nothing happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum MoveKind {
    /// A move on the board.
    #[default]
    BoardMove,
    /// A move on the board by which the piece became another kind.
    Promotion,
    /// A piece came from a hand or a storage onto the board.
    Drop,
    /// None at all.
    Pass,
}

/// One position that stood in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// The position's hash, side to move included.
    pub key: u64,
    /// The seat whose turn brought it about; nobody for the start position.
    pub mover: Option<Seat>,
    /// Whether that turn gave check.
    pub gave_check: bool,
    /// Whether that turn captured something.
    pub was_capture: bool,
    /// What sort of turn that was.
    pub move_kind: MoveKind,
}

/// Every position of a game so far, the start first and the present one last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    entries: Vec<HistoryEntry>,
}

impl History {
    /// The history of a game that has just begun.
    #[must_use]
    pub fn starting(key: u64) -> History {
        History {
            entries: vec![HistoryEntry {
                key,
                mover: None,
                gave_check: false,
                was_capture: false,
                move_kind: MoveKind::default(),
            }],
        }
    }

    /// Adds the position that a turn brought about.
    pub fn push(&mut self, occurrence: HistoryEntry) {
        self.entries.push(occurrence);
    }

    /// Takes the last position back.
    pub fn pop(&mut self) -> Option<HistoryEntry> {
        self.entries.pop()
    }

    /// The positions, oldest first.
    #[must_use]
    pub fn entries(&self) -> &[HistoryEntry] {
        &self.entries
    }

    /// The positions since the last capture, the one it brought about counted,
    /// the present one first. In a game without captures, all of them.
    pub fn entries_since_capture(&self) -> impl Iterator<Item = &HistoryEntry> {
        let mut is_over = false;
        self.entries.iter().rev().take_while(move |past| {
            let is_before = is_over;
            is_over = past.was_capture;
            !is_before
        })
    }

    /// How often a position with this hash has stood, the present one counted.
    #[must_use]
    pub fn count_occurrences(&self, key: u64) -> usize {
        self.entries.iter().filter(|past| past.key == key).count()
    }
}
