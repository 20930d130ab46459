//! What an end keeps, so that it comes back to the same seat. The key is kept beside it, by
//! others. Whatever the bytes, restoring ends in an end or in an error.

use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::variants::ruleset::Ruleset;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::contacts::Contact;
use super::own_wish::wished_seats;
use super::{ApprovedProposal, Introduction, OwnSetup, RoomEndpoint};
use crate::codec;
use crate::entry::LogEntry;
use crate::fork::Fork;
use crate::hash::Hash;
use crate::keys::{PublicKey, RoomSecret, SecretKey};
use crate::limits::MOST_CONTACTS;
use crate::log::{Log, RoomOpeningError};
use crate::message::Wish;
use crate::options::RulesetText;
use crate::state::EntryError;
use crate::statement::Statement;

/// The version of the form.
const FORMAT_VERSION: u16 = 2;
/// The one of before ends could wish for several seats.
const ONE_SEAT_FORMAT_VERSION: u16 = 1;

/// The form, by what it has of the wish.
#[derive(Serialize, Deserialize)]
struct SavedEndpoint<W> {
    secret: RoomSecret,
    name: String,
    wish: W,
    room: Option<Hash>,
    contact: Option<PublicKey>,
    contacts: Vec<PublicKey>,
    ruleset: Option<RulesetText>,
    entries: Vec<LogEntry>,
    statements: Vec<Statement>,
    setups: Vec<OwnSetup>,
    approved_proposal: Option<ApprovedProposal>,
    fork: Option<Fork>,
    other_log: Vec<LogEntry>,
}

/// A wish with its number.
#[derive(Serialize, Deserialize)]
struct NumberedWish {
    wish: Wish,
    number: u32,
}

/// The wish in the first form.
#[derive(Serialize, Deserialize)]
enum OneSeatWish {
    Watch,
    Play {
        seat: Option<Seat>,
        engine_level: Option<u8>,
    },
}

impl From<OneSeatWish> for NumberedWish {
    fn from(wish: OneSeatWish) -> NumberedWish {
        let wish = match wish {
            OneSeatWish::Watch => Wish::Watch,
            OneSeatWish::Play { seat, engine_level } => Wish::Play {
                seats: wished_seats(seat),
                engine_level,
            },
        };
        NumberedWish { wish, number: 0 }
    }
}

/// Bytes of which no end can be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RestoreError {
    /// The bytes are of a newer program.
    #[error(
        "saved room: expected format {FORMAT_VERSION} or older, found {0}, which a newer program wrote"
    )]
    TooNew(u16),
    /// The bytes are no saved room.
    #[error("saved room: expected the bytes of a room, found others")]
    NotARoom,
    /// The log does not begin as one does.
    #[error("saved room: {0}")]
    Opening(#[from] RoomOpeningError),
    /// An entry may not stand where it is.
    #[error("saved room: {0}")]
    Entry(#[from] EntryError),
}

impl SavedEndpoint<NumberedWish> {
    fn read(bytes: &[u8]) -> Result<SavedEndpoint<NumberedWish>, RestoreError> {
        let (format, rest): (u16, &[u8]) =
            postcard::take_from_bytes(bytes).map_err(|_| RestoreError::NotARoom)?;
        if format > FORMAT_VERSION {
            return Err(RestoreError::TooNew(format));
        }
        let saved = match format {
            ONE_SEAT_FORMAT_VERSION => {
                codec::decode::<SavedEndpoint<OneSeatWish>>(rest).map(SavedEndpoint::with_number)
            }
            _ => codec::decode(rest),
        };
        saved.ok_or(RestoreError::NotARoom)
    }
}

impl SavedEndpoint<OneSeatWish> {
    /// The same in the form of today.
    fn with_number(self) -> SavedEndpoint<NumberedWish> {
        SavedEndpoint {
            secret: self.secret,
            name: self.name,
            wish: self.wish.into(),
            room: self.room,
            contact: self.contact,
            contacts: self.contacts,
            ruleset: self.ruleset,
            entries: self.entries,
            statements: self.statements,
            setups: self.setups,
            approved_proposal: self.approved_proposal,
            fork: self.fork,
            other_log: self.other_log,
        }
    }
}

impl RoomEndpoint {
    /// The bytes to keep; given out as [`EndpointOutput::Save`](crate::output::EndpointOutput::Save), too.
    #[must_use]
    pub fn to_saved_bytes(&self) -> Vec<u8> {
        let entries = match (&self.log, &self.opening_entry) {
            (Some(log), _) => log.entries().to_vec(),
            (None, Some(opening)) => vec![opening.clone()],
            (None, None) => Vec::new(),
        };
        let saved = SavedEndpoint {
            secret: self.secret,
            name: self.introduction.name.clone(),
            wish: NumberedWish {
                wish: self.introduction.wish,
                number: self.wish_number,
            },
            room: self.room,
            contact: self.contact,
            contacts: (self.contacts.iter())
                .filter(|(_, contact)| !contact.is_hearsay)
                .map(|(key, _)| *key)
                .collect(),
            ruleset: self.ruleset.clone(),
            entries,
            statements: self.statements.clone(),
            setups: self.setups.clone(),
            approved_proposal: self.approved_proposal,
            fork: self.fork.as_deref().cloned(),
            other_log: self.other_log.clone(),
        };
        codec::encode(&(FORMAT_VERSION, saved))
    }

    /// The game of a room that was kept, without replaying its log; none where the bytes are no
    /// room, or nobody has told the game yet.
    pub(crate) fn saved_ruleset(bytes: &[u8]) -> Option<Ruleset> {
        let saved = SavedEndpoint::read(bytes).ok()?;
        let text = saved.ruleset?;
        text.read(&text.hash()).ok()
    }

    /// The end by whose link the end of a room that was kept has come; none if that is the one
    /// that invites, or the bytes are no room.
    pub(crate) fn saved_contact(bytes: &[u8]) -> Option<PublicKey> {
        SavedEndpoint::read(bytes).ok()?.contact
    }

    /// The end that was kept. Its log is verified like anybody's.
    ///
    /// # Errors
    /// If the bytes are no saved room, or its log breaks the rules.
    pub fn restore(bytes: &[u8], key: SecretKey) -> Result<RoomEndpoint, RestoreError> {
        let saved = SavedEndpoint::read(bytes)?;
        let introduction = Introduction {
            name: saved.name,
            wish: saved.wish.wish,
        };
        let mut end = RoomEndpoint::new(saved.secret, introduction, key);
        end.wish_number = saved.wish.number;
        let mut entries = saved.entries.into_iter();
        match (&saved.ruleset, entries.next()) {
            (Some(text), Some(opening)) => {
                let mut log = Log::from_first_entry(opening, text)?;
                for entry in entries {
                    log.push(entry)?;
                }
                end.announced = Some(log.head());
                end.log = Some(log);
            }
            (None, opening) => end.opening_entry = opening,
            (Some(_), None) => return Err(RestoreError::NotARoom),
        }
        end.room = saved.room;
        end.contact = saved.contact;
        let contacts = saved.contacts.into_iter().take(MOST_CONTACTS);
        end.contacts = contacts.map(|key| (key, Contact::default())).collect();
        end.ruleset = saved.ruleset;
        end.statements = saved.statements;
        end.setups = saved.setups;
        end.approved_proposal = saved.approved_proposal;
        end.fork = saved.fork.map(Box::new);
        end.other_log = saved.other_log;
        // A seat given back while nobody heard it is not one that was dealt just now.
        end.held_seats = end
            .state()
            .map_or(SeatSet::EMPTY, |state| state.seats_of(end.me).collect());
        end.update_after_log_change();
        end.turn_time_measurement.is_whole = false;
        end.catching_up_since = Some(end.now);
        Ok(end)
    }
}
