//! [`RoomMessage`]: what ends send each other, as bytes. Whatever the bytes, reading them ends in
//! a message or in none. The table of messages is in the documentation of the crate.

use komadai_rules::seat::SeatSet;
use serde::{Deserialize, Serialize};

use crate::absence::{Approval, Proposal};
use crate::codec;
use crate::entry::LogEntry;
use crate::fork::Fork;
use crate::hash::Hash;
use crate::keys::PublicKey;
use crate::limits::{
    MOST_ENDS_IN_ROOM, MOST_MESSAGE_BYTES, MOST_NAME_BYTES, MOST_RULESET_BYTES, PROTOCOL_VERSION,
    RULES_VERSION,
};
use crate::log::Head;
use crate::options::RulesetText;
use crate::shared_analysis::{AnalysisUpdate, Lead};
use crate::statement::Statement;

/// The versions of a program that must be equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Versions {
    /// Of messages and log.
    pub protocol: u16,
    /// Of the law of the games.
    pub rules: u16,
}

impl Versions {
    /// Those of this program.
    pub const CURRENT: Versions = Versions {
        protocol: PROTOCOL_VERSION,
        rules: RULES_VERSION,
    };
}

/// What an end wants in the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wish {
    /// To watch.
    Watch,
    /// A seat, or several: more than one person may be at an end.
    Play {
        /// The ones that it would rather have; where they are empty, any one.
        seats: SeatSet,
        /// The level of the engine that plays there; none for a person.
        engine_level: Option<u8>,
    },
}

impl Wish {
    /// To have these seats and no others; to watch, if they are none.
    #[must_use]
    pub fn of_seats(seats: SeatSet, engine_level: Option<u8>) -> Wish {
        match seats.is_empty() {
            true => Wish::Watch,
            false => Wish::Play {
                seats,
                engine_level,
            },
        }
    }
}

/// The first thing that ends say to each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// Its versions. They come first in every version, so that unequal ones can tell.
    pub versions: Versions,
    /// Shows that the sender knows the room's secret.
    pub proof: Hash,
    /// The room: the hash of the first entry of its log, if the sender knows it.
    pub room: Option<Hash>,
    /// The name as it was typed there.
    pub name: String,
    /// What it wants.
    pub wish: Wish,
    /// Counts how often it has said what it wants, so that a wish said anew is told from one that
    /// still stands.
    pub wish_number: u32,
    /// Whether it has let the receiver in.
    pub hears_you: bool,
}

/// Why an end is not let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RefusalReason {
    /// The versions differ.
    Versions,
    /// The room has as many ends as it may.
    Full,
}

/// What ends send each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoomMessage {
    /// See [`Hello`].
    Hello(Hello),
    /// The receiver is not let in.
    Refuse {
        /// The sender's versions; they come first in every version.
        versions: Versions,
        /// Why.
        reason: RefusalReason,
    },
    /// Where the sender's log ends.
    Have(Head),
    /// Asks for the entries after the last of these places that the receiver knows.
    Want(Vec<Head>),
    /// Entries, one after the other.
    Entries(Vec<LogEntry>),
    /// Asks for the game with its options.
    WantRuleset,
    /// The game with its options. Taken only by an end that has asked for it.
    Ruleset(RulesetText),
    /// Something said that is to be entered.
    Say(Statement),
    /// A decision to be signed; from its proposer.
    Propose(Proposal),
    /// A signature under the receiver's proposal; from who signed.
    Approve(Approval),
    /// Somebody has signed two logs.
    Stop(Fork),
    /// Ends in the room.
    Endpoints(Vec<PublicKey>),
    /// Something said beside the game: the number of a [`Phrase`](crate::phrase::Phrase), which
    /// the receiver may not know.
    Phrase(u16),
    /// Where the analysis of the game that is over stands, with steps of it.
    Analysis(AnalysisUpdate),
    /// Asks for the steps of the analysis from a number on.
    WantAnalysis {
        /// The lead under which they were made.
        lead: Lead,
        /// The number of the first.
        first_step: u16,
    },
}

/// What bytes are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ReceivedMessage {
    Message(Box<RoomMessage>),
    /// A hello or a refusal of a program with other versions.
    OtherVersions(Versions, IsRefusal),
}

/// Whether a message of another version was a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IsRefusal(pub bool);

/// What messages of other versions begin with, too: the number of the message and versions.
const HELLO_TAG: u8 = 0;
const REFUSE_TAG: u8 = 1;
const RULESET_TAG: u8 = 6;

impl RoomMessage {
    /// Its bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        codec::encode(self)
    }

    /// Reads a message, if the bytes are one that keeps the bounds.
    pub(crate) fn read(bytes: &[u8]) -> Option<ReceivedMessage> {
        let first = *bytes.first()?;
        let most = match first {
            RULESET_TAG => MOST_RULESET_BYTES + 16,
            _ => MOST_MESSAGE_BYTES,
        };
        if bytes.len() > most {
            return None;
        }
        if first == HELLO_TAG || first == REFUSE_TAG {
            let (_, versions): (u8, Versions) = postcard::take_from_bytes(bytes).ok()?.0;
            if versions != Versions::CURRENT {
                let is_refusal = IsRefusal(first == REFUSE_TAG);
                return Some(ReceivedMessage::OtherVersions(versions, is_refusal));
            }
        }
        let message: RoomMessage = codec::decode(bytes)?;
        message
            .is_within_bounds()
            .then(|| ReceivedMessage::Message(Box::new(message)))
    }

    fn is_within_bounds(&self) -> bool {
        match self {
            RoomMessage::Hello(hello) => hello.name.len() <= MOST_NAME_BYTES,
            RoomMessage::Endpoints(ends) => ends.len() <= MOST_ENDS_IN_ROOM,
            _ => true,
        }
    }
}
