//! Phrases: what is said beside the game, sent once and shown by whoever it reaches. Nothing of
//! the room depends on them.

use std::time::Duration;

use super::RoomEndpoint;
use super::peer::is_due;
use crate::keys::PublicKey;
use crate::limits::{MOST_PHRASES_PER_SECOND, MOST_PHRASES_SHOWN_AT_ONCE, PHRASE_INTERVAL};
use crate::message::RoomMessage;
use crate::output::{ActError, Event};
use crate::phrase::Phrase;
use crate::rate_limit::TokenBucket;

impl RoomEndpoint {
    /// Whether a phrase can be said here now.
    #[must_use]
    pub fn can_say_phrase(&self) -> bool {
        self.fork.is_none() && self.check_can_say_phrase().is_ok()
    }

    fn check_can_say_phrase(&self) -> Result<(), ActError> {
        self.state().ok_or(ActError::NotOpen)?;
        if !self.is_seated(self.me) {
            return Err(ActError::Watching);
        }
        match is_due(self.phrase_at, PHRASE_INTERVAL, self.now) {
            true => Ok(()),
            false => Err(ActError::TooSoon),
        }
    }

    pub(super) fn say_phrase(&mut self, phrase: Phrase) -> Result<(), ActError> {
        self.check_can_say_phrase()?;
        self.phrase_at = Some(self.now);
        self.send_to_all(&RoomMessage::Phrase(phrase.number()));
        let author = self.me;
        self.push_event(Event::Phrase { author, phrase });
        Ok(())
    }

    /// Shows what somebody who plays has said, unless it is too much or of a newer program.
    pub(super) fn receive_phrase(&mut self, author: PublicKey, number: u16) {
        let Some(phrase) = Phrase::from_number(number).filter(|_| self.is_seated(author)) else {
            return;
        };
        let now = self.now;
        if let Some(peer) = self.peers.get_mut(&author)
            && peer.phrase_bucket.take_token(now)
        {
            self.push_event(Event::Phrase { author, phrase });
        }
    }

    pub(super) fn phrase_bucket(now: Duration) -> TokenBucket {
        TokenBucket::new(MOST_PHRASES_SHOWN_AT_ONCE, MOST_PHRASES_PER_SECOND, now)
    }
}
