//! What an end gives to those around it: bytes to send and to keep, and events to show.
//! Typed; the words are for others.

use std::time::Duration;

use komadai_rules::seat::Seat;
use thiserror::Error;

use crate::absence::Decision;
use crate::keys::PublicKey;
use crate::message::{RefusalReason, Versions};
use crate::phrase::Phrase;
use crate::state::EntryError;

/// What is to be done, in this order: what has been signed is kept before it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndpointOutput {
    /// Keep these bytes in place of the last ones; [`RoomEndpoint::restore`](crate::endpoint::RoomEndpoint::restore)
    /// takes them.
    Save(Vec<u8>),
    /// Send these bytes to the end with this key. They may be lost.
    Send {
        /// To whom.
        to: PublicKey,
        /// What.
        bytes: Vec<u8>,
    },
    /// Something to show.
    Event(Event),
}

/// Who has to update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutdatedEnd {
    /// This end.
    This,
    /// The other.
    Other,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The room is open here: game and options are known.
    Opened,
    /// An end has come, or wants something else now ([`RoomEndpoint::guests`](crate::endpoint::RoomEndpoint::guests)).
    Guest(PublicKey),
    /// An end can be heard, or not any more.
    Presence {
        /// Which.
        key: PublicKey,
        /// Whether it can be heard.
        is_here: bool,
    },
    /// The log has grown, from this number on.
    Added(u32),
    /// Entries were replaced, from this number on: what was shown after it is void.
    Replaced(u32),
    /// Somebody has signed two logs, or has decided about somebody who objects. Nothing goes on;
    /// both logs are kept.
    Stopped {
        /// Who.
        author: PublicKey,
        /// Who objects; none if two logs were signed.
        objector: Option<PublicKey>,
        /// Where.
        number: u32,
    },
    /// An end with other versions: they cannot play together.
    OtherVersions {
        /// Which end.
        key: PublicKey,
        /// Its versions.
        versions: Versions,
        /// Who must update.
        outdated: OutdatedEnd,
    },
    /// Another end does not let this one in.
    Refused {
        /// Which.
        by: PublicKey,
        /// Why.
        reason: RefusalReason,
    },
    /// A turn took another time by this end's measure, by more than two seconds.
    ClockDiffers {
        /// Whose turn.
        seat: Seat,
        /// As it was entered.
        entered: Duration,
        /// As it was measured here.
        measured: Duration,
    },
    /// Somebody asks to sign a decision about the seat that is awaited.
    Proposed {
        /// Who.
        proposer: PublicKey,
        /// What.
        decision: Decision,
    },
    /// A decision that somebody has proposed is no longer to be signed: it was withdrawn,
    /// another took its place, or the log has gone on.
    ProposalVoid {
        /// Who had proposed it.
        proposer: PublicKey,
    },
    /// Others have decided that this end is absent; its people have to accept it, or to object
    /// ([`RoomEndpoint::held_decision`](crate::endpoint::RoomEndpoint::held_decision)).
    DecidedAgainstThis {
        /// Who has entered it.
        author: PublicKey,
        /// What.
        decision: Decision,
    },
    /// A setup does not go together with the other seat's: another one is needed.
    SetupRefused(Seat),
    /// The inviting end has freed a seat that this end had and did not give back.
    SeatFreed(Seat),
    /// Somebody who plays has said something beside the game; this end, too.
    Phrase {
        /// Who.
        author: PublicKey,
        /// What.
        phrase: Phrase,
    },
    /// Somebody leads the analysis of the game from now on, or nobody does.
    AnalysisLead {
        /// Who; this end, too.
        leader: Option<PublicKey>,
    },
    /// The analysis shows something else, or more.
    AnalysisChanged,
}

/// Something that cannot be done now.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActError {
    /// The room is not open here yet.
    #[error("room: expected one that is open, found none yet")]
    NotOpen,
    /// The game was stopped.
    #[error("room: expected a log that nobody has forked, found two")]
    Stopped,
    /// The rules of game or room do not allow it.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// No seat of this end.
    #[error("seat: expected one of this end, found {}", .0.0)]
    NotOwn(Seat),
    /// Another proposal was signed for the same entry.
    #[error("absence: expected no signature under another proposal, found one")]
    HasApproved,
    /// The end that is awaited can be heard, or has time left, by what this end measures.
    #[error("absence: expected an end that has been silent or out of time for long enough")]
    NotAbsent,
    /// Nothing was decided about this end.
    #[error("absence: expected a decision about this end, found none")]
    NoDecision,
    /// There is no such proposal.
    #[error("absence: expected an open proposal, found none")]
    NoProposal,
    /// It is for those who play.
    #[error("end: expected somebody who plays, found a watcher")]
    Watching,
    /// Only a game that is over is analysed together.
    #[error("analysis: expected a game that is over, found one under way")]
    NotOver,
    /// Another end leads the analysis, or nobody does.
    #[error("analysis: expected the end that leads, found another")]
    NotLeading,
    /// There is no room for more in the analysis.
    #[error("analysis: expected fewer or shorter steps, found too many")]
    AnalysisFull,
    /// Another phrase was said a moment ago.
    #[error("phrase: expected one in two seconds, found more")]
    TooSoon,
}
