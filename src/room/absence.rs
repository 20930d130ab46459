//! What is done about a seat that does not answer: decided by more than half of the people's
//! keys. A proposal names one place in the log, so that it cannot be used for another.

use komadai_rules::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::hash::Hash;
use crate::keys::{PublicKey, SecretKey, Signature};

/// What happens to the seat for which all wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decision {
    /// Its flag falls. Where it has a clock, and only while turns are played.
    Flag(Seat),
    /// An engine plays on for it, at the end that proposes this, until the person returns.
    Engine {
        /// Which seat.
        seat: Seat,
        /// How well the engine plays, 1 the weakest.
        level: u8,
    },
    /// It goes to another key: to the same person, who has lost the old one, or to another.
    Give {
        /// Which seat.
        seat: Seat,
        /// The new key.
        to: PublicKey,
    },
    /// The game is aborted, without a result.
    Abort,
}

/// A decision that one end asks the others to sign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// The number of the entry that it would become.
    pub number: u32,
    /// The hash of the entry before.
    pub previous: Hash,
    /// Who proposes, and would enter it.
    pub proposer: PublicKey,
    /// What is decided.
    pub decision: Decision,
}

/// Somebody's signature under a proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    /// Whose.
    pub author: PublicKey,
    /// The signature of [`Proposal::hash`].
    pub signature: Signature,
}

impl Proposal {
    /// What is signed.
    #[must_use]
    pub fn hash(&self) -> Hash {
        Hash::of_parts("absence", &[&crate::codec::encode(self)])
    }

    pub(crate) fn approve(&self, key: &SecretKey) -> Approval {
        Approval {
            author: key.public_key(),
            signature: key.sign(&self.hash()),
        }
    }
}

impl Approval {
    /// Whether it is signed under this proposal.
    #[must_use]
    pub fn is_valid_for(&self, proposal: &Proposal) -> bool {
        self.author.has_signed(&proposal.hash(), &self.signature)
    }
}
