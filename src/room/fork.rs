//! [`Fork`]: the proof that somebody has signed two logs. It stops the game at every end
//! that sees it. Knows no rules of a game.

use serde::{Deserialize, Serialize};

use crate::entry::LogEntry;
use crate::hash::Hash;
use crate::keys::PublicKey;

/// Two ways on from one entry, both signed by one author: two entries of one number; or a
/// decision about somebody absent, and an entry that this author wrote, later, on the way
/// without that decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fork {
    /// One entry of the author, the first of its way.
    pub one_entry: LogEntry,
    /// The other way, whose last entry is the author's.
    pub other_branch: Vec<LogEntry>,
}

impl Fork {
    /// The author of both.
    #[must_use]
    pub fn author(&self) -> PublicKey {
        self.one_entry.author
    }

    /// The number at which the ways part.
    #[must_use]
    pub fn parting_entry_number(&self) -> u32 {
        self.one_entry.number
    }

    /// The hash of the last entry that both have.
    #[must_use]
    pub fn last_common_hash(&self) -> &Hash {
        &self.one_entry.previous
    }

    /// Whether it proves anything: the ways part at one entry, hang together, and their ends
    /// are signed by the same author.
    #[must_use]
    pub fn is_valid_proof(&self) -> bool {
        let one = &self.one_entry;
        let (Some(first), Some(last)) = (self.other_branch.first(), self.other_branch.last())
        else {
            return false;
        };
        let do_part = first.number == one.number
            && first.previous == one.previous
            && first.hash() != one.hash();
        // An author who is overruled by a decision writes on after it, and that is no fork.
        let is_of_a_kind = self.other_branch.len() == 1
            || one.content.is_absence_decision() && !first.content.is_absence_decision();
        do_part
            && is_of_a_kind
            && last.author == one.author
            && is_chain(&self.other_branch)
            && one.has_valid_signature()
            && last.has_valid_signature()
    }
}

/// Whether every entry follows the one before it.
pub(crate) fn is_chain(entries: &[LogEntry]) -> bool {
    entries.windows(2).all(|pair| {
        let [before, after] = pair else {
            return true;
        };
        before.number.checked_add(1) == Some(after.number) && after.previous == before.hash()
    })
}
