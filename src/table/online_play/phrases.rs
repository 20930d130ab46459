//! What is said beside the game: remembered for as long as it is shown at the seats, told to
//! screen readers, and neither where phrases are silenced. Knows no words.

use std::time::Duration;

use bevy::prelude::*;

use super::OnlineRoom;
use crate::room::keys::PublicKey;
use crate::room::phrase::Phrase;
use crate::room::state::Occupant;
use crate::rules::seat::Seat;

/// How long a phrase is shown, and how long one that was said here, only to see that it was.
const PHRASE_DISPLAY_TIME: Duration = Duration::from_secs(8);
const OWN_PHRASE_DISPLAY_TIME: Duration = Duration::from_secs(4);

/// Somebody elsewhere has said something.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PhraseHeard {
    /// The name of who said it; empty if none is known.
    pub name: String,
    pub phrase: Phrase,
}

/// Something that was said, while it is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShownPhrase {
    author: PublicKey,
    phrase: Phrase,
    shown_at: Duration,
}

impl OnlineRoom {
    /// Whether the people here may say something at all: not those who only watch.
    pub fn is_allowed_to_say_phrases(&self) -> bool {
        self.is_seated() && self.fork_proof().is_none()
    }

    /// Whether something can be said now: not so soon after the last time.
    pub fn can_say_phrase(&self) -> bool {
        self.endpoint().can_say_phrase()
    }

    /// What was said last at a seat, while it is shown.
    pub fn phrase_at(&self, seat: Seat) -> Option<Phrase> {
        let said = |said: &&ShownPhrase| self.phrase_seat_of_author(said.author) == Some(seat);
        self.shown_phrases.iter().find(said).map(|said| said.phrase)
    }

    /// Where the people of an end are shown to speak: at their first seat.
    fn phrase_seat_of_author(&self, author: PublicKey) -> Option<Seat> {
        let occupants = self.state()?.occupants();
        let first = |is_it: &dyn Fn(&Occupant) -> bool| {
            let is_it = |it: &Option<Occupant>| it.as_ref().is_some_and(is_it);
            occupants.iter().position(is_it)
        };
        let is_person = |it: &Occupant| it.engine_level.is_none() || it.holder != it.owner;
        let at = first(&|it| it.owner == author && is_person(it));
        let at = at.or_else(|| first(&|it| it.owner == author || it.holder == author));
        at.and_then(|at| u8::try_from(at).ok()).map(Seat)
    }

    /// Shows what somebody has said. What is to be told of it: nothing of what is said here, or
    /// where the others are silenced.
    pub(super) fn hear_phrase(
        &mut self,
        author: PublicKey,
        phrase: Phrase,
        is_silenced: bool,
    ) -> Option<PhraseHeard> {
        let is_own = author == self.own_key();
        if is_silenced && !is_own {
            return None;
        }
        let at = self.driver.now();
        self.shown_phrases.retain(|said| said.author != author);
        self.shown_phrases.push(ShownPhrase {
            author,
            phrase,
            shown_at: at,
        });
        let name = self.name_of(author);
        (!is_own).then_some(PhraseHeard { name, phrase })
    }

    /// Lets go of what has been shown long enough, and of what the others said once they are
    /// silenced.
    pub(super) fn forget_phrases(&mut self, is_silenced: bool) {
        let (now, me) = (self.driver.now(), self.own_key());
        self.shown_phrases.retain(|said| {
            let age = now.saturating_sub(said.shown_at);
            match said.author == me {
                true => age < OWN_PHRASE_DISPLAY_TIME,
                false => age < PHRASE_DISPLAY_TIME && !is_silenced,
            }
        });
    }
}
