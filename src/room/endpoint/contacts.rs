//! Whom an end greets: those of whom it knows by the link, the log or a hello, and, for a while
//! and after these, those whom others have named. Nobody can make it send more than a few
//! greetings a second, to whatever keys.

use std::time::Duration;

use super::RoomEndpoint;
use super::peer::is_due;
use crate::keys::PublicKey;
use crate::limits::{
    HELLO_INTERVAL, LONGEST_HELLO_INTERVAL, MOST_CONTACTS, MOST_CONTACTS_WITHOUT_SEAT,
    MOST_GREETINGS_AT_ONCE, MOST_GREETINGS_OF_HEARSAY, MOST_GREETINGS_PER_SECOND, QUICK_GREETINGS,
};
use crate::rate_limit::TokenBucket;

/// An end to greet.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Contact {
    pub greeted_at: Option<Duration>,
    /// How often in a row it was greeted and has not answered.
    pub unanswered: u32,
    /// Whether it is only known from others, and has never answered.
    pub is_hearsay: bool,
}

impl Contact {
    fn interval(&self) -> Duration {
        let doublings = self.unanswered.saturating_sub(QUICK_GREETINGS).min(8);
        (HELLO_INTERVAL * (1 << doublings)).min(LONGEST_HELLO_INTERVAL)
    }
}

impl RoomEndpoint {
    pub(super) fn greeting_bucket() -> TokenBucket {
        TokenBucket::new(
            MOST_GREETINGS_AT_ONCE,
            MOST_GREETINGS_PER_SECOND,
            Duration::ZERO,
        )
    }

    /// Says hello to ends that have not let this one in, those first that are known for sure.
    pub(super) fn greet_contacts(&mut self) {
        let now = self.now;
        let is_waiting = |(key, contact): &(&PublicKey, &Contact)| {
            let peer = self.peers.get(key);
            !peer.is_some_and(|peer| peer.hears_this && peer.is_here)
                && is_due(contact.greeted_at, contact.interval(), now)
        };
        let due = self.contacts.iter().filter(is_waiting);
        let mut due: Vec<_> = due
            .map(|(key, contact)| (contact.is_hearsay, contact.greeted_at, *key))
            .collect();
        due.sort_unstable();
        for (_, _, key) in due {
            if !self.greeting_bucket.take_token(now) {
                return;
            }
            self.say_hello(key);
            self.note_greeting(key);
        }
    }

    /// Forgets whom only others know when they have not answered for long enough.
    fn note_greeting(&mut self, key: PublicKey) {
        let now = self.now;
        let is_seated = self.is_seated(key);
        let Some(contact) = self.contacts.get_mut(&key) else {
            return;
        };
        contact.greeted_at = Some(now);
        contact.unanswered = contact.unanswered.saturating_add(1);
        let is_useless = contact.is_hearsay && contact.unanswered >= MOST_GREETINGS_OF_HEARSAY;
        if is_useless && !is_seated {
            self.contacts.remove(&key);
        }
    }

    /// Remembers an end to greet that another has named.
    pub(super) fn add_hearsay_contact(&mut self, key: PublicKey) {
        if !self.contacts.contains_key(&key) && self.has_space_for_contact(key) {
            let is_hearsay = true;
            let contact = Contact {
                is_hearsay,
                ..Contact::default()
            };
            self.contacts.insert(key, contact);
        }
    }

    /// Remembers an end to greet of which this one knows for sure.
    pub(super) fn add_contact(&mut self, key: PublicKey) {
        if let Some(contact) = self.contacts.get_mut(&key) {
            self.needs_save |= std::mem::replace(&mut contact.is_hearsay, false);
        } else if self.has_space_for_contact(key) {
            self.contacts.insert(key, Contact::default());
            self.needs_save = true;
        }
    }

    /// An end has answered: from here on it is greeted quickly again.
    pub(super) fn note_answer(&mut self, key: PublicKey) {
        if let Some(contact) = self.contacts.get_mut(&key) {
            contact.unanswered = 0;
        }
    }

    /// Whether one more can be greeted; of too many who had a seat once, one goes.
    fn has_space_for_contact(&mut self, key: PublicKey) -> bool {
        if key == self.me {
            return false;
        }
        let has_no_seat = |key: &&PublicKey| !self.is_seated(**key);
        let without_seat = self.contacts.keys().filter(has_no_seat).count();
        if !self.is_seated(key) && without_seat >= MOST_CONTACTS_WITHOUT_SEAT {
            return false;
        }
        if self.contacts.len() < MOST_CONTACTS {
            return true;
        }
        let is_needed = |key: &PublicKey| {
            self.is_seated(*key) || self.peers.contains_key(key) || self.contact == Some(*key)
        };
        let others = self.contacts.iter().filter(|(key, _)| !is_needed(key));
        let least = others.max_by_key(|(_, contact)| (contact.is_hearsay, contact.unanswered));
        let least = least.map(|(key, _)| *key);
        least.is_some_and(|key| self.contacts.remove(&key).is_some())
    }
}
