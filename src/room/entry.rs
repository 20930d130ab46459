//! [`LogEntry`]: one line of the log, signed. Knows no rules: whether it may stand where it
//! stands is for [`RoomState`](crate::state::RoomState) to say.

use komadai_rules::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::absence::{Approval, Decision};
use crate::codec;
use crate::hash::Hash;
use crate::keys::{PublicKey, SecretKey, Signature};
use crate::options::RoomOptions;
use crate::statement::Statement;

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatPlayer {
    /// The end at which the seat is.
    pub key: PublicKey,
    /// The name as it was typed there.
    pub name: String,
    /// The engine's level; none for a person.
    pub engine_level: Option<u8>,
}

/// What an entry says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Content {
    /// The room is opened. The first entry and no other; by the end that invites.
    Open(RoomOptions),
    /// The inviting end gives a seat to a player, or frees it.
    Deal {
        /// Which seat.
        seat: Seat,
        /// To whom.
        player: Option<SeatPlayer>,
    },
    /// All seats are dealt, and the game begins.
    Begin,
    /// The hash of what a seat will reveal.
    Commit {
        /// Which seat.
        seat: Seat,
        /// See [`commit_reveal`](crate::state::commit_reveal).
        commitment: Hash,
    },
    /// What a seat had hashed.
    Reveal {
        /// Which seat.
        seat: Seat,
        /// What kept it from being guessed, and its part in the lot.
        nonce: Hash,
        /// The setup line; empty where there is only a lot.
        setup: String,
    },
    /// The setup of a seat, where all may see it.
    SetUp {
        /// Which seat.
        seat: Seat,
        /// The setup line.
        setup: String,
    },
    /// A turn.
    Turn {
        /// Whose.
        seat: Seat,
        /// The move text.
        text: String,
        /// How long it took by the mover's own clock, in milliseconds.
        spent_ms: u32,
    },
    /// The seat to move has run out of time.
    Flag {
        /// Which seat.
        seat: Seat,
    },
    /// Something that a player has said, entered by the end that is to move.
    Said(Statement),
    /// What more than half have decided about the seat that does not answer.
    Absence {
        /// What.
        decision: Decision,
        /// Who agrees, the author not among them.
        approvals: Vec<Approval>,
    },
    /// Whoever is said to be absent is here. It stands in no log: it is signed for the place of
    /// the decision, and with it proves that the game has to stop ([`Fork`](crate::fork::Fork)).
    Here {
        /// The hash of the decision.
        decision: Hash,
    },
}

impl Content {
    /// Whether it comes by the rule of absence.
    #[must_use]
    pub fn is_absence_decision(&self) -> bool {
        matches!(self, Content::Absence { .. })
    }
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Its number; the first is 0.
    pub number: u32,
    /// The hash of the entry before; [`Hash::NONE`] for the first.
    pub previous: Hash,
    /// The hash of the game as it stands after it ([`RoomState::position_hash`]).
    ///
    /// [`RoomState::position_hash`]: crate::state::RoomState::position_hash
    pub position: Hash,
    /// Who wrote it.
    pub author: PublicKey,
    /// What it says.
    pub content: Content,
    /// The author's signature of [`LogEntry::hash`].
    pub signature: Signature,
}

impl LogEntry {
    pub(crate) fn sign(
        key: &SecretKey,
        number: u32,
        previous: Hash,
        position: Hash,
        content: Content,
    ) -> LogEntry {
        let author = key.public_key();
        let hash = entry_hash(number, &previous, &position, &author, &content);
        LogEntry {
            number,
            previous,
            position,
            author,
            content,
            signature: key.sign(&hash),
        }
    }

    /// The hash of everything but the signature: of one entry signed twice there is one hash.
    #[must_use]
    pub fn hash(&self) -> Hash {
        entry_hash(
            self.number,
            &self.previous,
            &self.position,
            &self.author,
            &self.content,
        )
    }

    /// Whether its author has signed it.
    #[must_use]
    pub fn has_valid_signature(&self) -> bool {
        self.author.has_signed(&self.hash(), &self.signature)
    }
}

fn entry_hash(
    number: u32,
    previous: &Hash,
    position: &Hash,
    author: &PublicKey,
    content: &Content,
) -> Hash {
    Hash::of_parts(
        "entry",
        &[
            &number.to_le_bytes(),
            previous.as_bytes(),
            position.as_bytes(),
            author.as_bytes(),
            &codec::encode(content),
        ],
    )
}
