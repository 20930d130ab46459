//! [`Fork`]: the proof that somebody has signed two logs, or has decided that somebody is absent
//! who objects. It stops the game at every end that sees it. Knows no rules of a game.

use serde::{Deserialize, Serialize};

use crate::entry::{Content, LogEntry};
use crate::hash::Hash;
use crate::keys::{PublicKey, SecretKey};

/// Two ways on from one entry, both signed by one author: two entries of one number; or a
/// decision about somebody absent, and an entry that this author wrote, later, on the way
/// without that decision. Or a decision about somebody absent, and that one's [`Content::Here`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fork {
    /// One entry of the author, the first of its way.
    pub one_entry: LogEntry,
    /// The other way, whose last entry is the author's.
    pub other_branch: Vec<LogEntry>,
}

impl Fork {
    /// The objection of whoever is said to be absent to the decision that says so.
    pub(crate) fn objection(decision: LogEntry, key: &SecretKey) -> Fork {
        let here = Content::Here {
            decision: decision.hash(),
        };
        let (number, previous) = (decision.number, decision.previous);
        Fork {
            other_branch: vec![LogEntry::sign(key, number, previous, Hash::NONE, here)],
            one_entry: decision,
        }
    }

    /// Who objects to a decision, if that is what it proves; otherwise somebody has signed two
    /// logs.
    #[must_use]
    pub fn objector(&self) -> Option<PublicKey> {
        let here = self.other_branch.first()?;
        matches!(here.content, Content::Here { .. }).then_some(here.author)
    }

    /// The author of both, or of the decision to which somebody objects.
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
        let is_here = |entry: &LogEntry| matches!(entry.content, Content::Here { .. });
        let is_decision = one.content.is_absence_decision();
        let is_of_a_kind = match first.content {
            Content::Here { decision } => {
                is_decision && self.other_branch.len() == 1 && decision == one.hash()
            }
            // An author who is overruled by a decision writes on after it, and that is no fork.
            _ => {
                let is_one_author = last.author == one.author && !is_here(one) && !is_here(last);
                let is_way_on = is_decision && !first.content.is_absence_decision();
                is_one_author && (self.other_branch.len() == 1 || is_way_on)
            }
        };
        do_part
            && is_of_a_kind
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
