//! What the people at an end wish as they take seats and give them back, and how a wish follows
//! what the inviting end has dealt. Deals nothing.

use komadai_rules::seat::{Seat, SeatSet};

use super::{Introduction, RoomEndpoint};
use crate::message::Wish;
use crate::output::Event;
use crate::state::Phase;

/// The set of a seat that somebody would rather have; none is any.
pub(super) fn wished_seats(seat: Option<Seat>) -> SeatSet {
    let seat = seat.filter(|seat| seat.0 < SeatSet::CAPACITY);
    seat.into_iter().collect()
}

impl RoomEndpoint {
    /// The wish for one more seat, beside those that this end has or waits for; without a seat,
    /// for any one where it has none.
    #[must_use]
    pub fn wish_with_seat(&self, seat: Option<Seat>, engine_level: Option<u8>) -> Wish {
        let more = wished_seats(seat);
        Wish::Play {
            seats: self
                .held_and_wished_seats()
                .iter()
                .chain(more.iter())
                .collect(),
            engine_level,
        }
    }

    /// The wish for one seat less.
    #[must_use]
    pub fn wish_without_seat(&self, seat: Seat) -> Wish {
        let left: SeatSet = self
            .held_and_wished_seats()
            .iter()
            .filter(|it| *it != seat)
            .collect();
        match self.introduction.wish {
            Wish::Play { engine_level, .. } => Wish::of_seats(left, engine_level),
            Wish::Watch => Wish::Watch,
        }
    }

    /// The seats that this end has, and those that it wishes and nobody has.
    #[must_use]
    pub fn held_and_wished_seats(&self) -> SeatSet {
        let Some(state) = self.state() else {
            return SeatSet::EMPTY;
        };
        let Wish::Play { seats: wished, .. } = self.introduction.wish else {
            return SeatSet::EMPTY;
        };
        let is_open = |seat: &Seat| {
            let occupant = state.occupants().get(seat.index());
            occupant.is_some_and(Option::is_none)
        };
        state
            .seats_of(self.me)
            .chain(wished.iter().filter(is_open))
            .collect()
    }

    /// After an entry of the inviting end: a seat that it has freed is wished no more, so that it
    /// is not taken again unasked; whatever it has dealt in place of what was wished is.
    pub(super) fn adapt_wish_to_seats(&mut self) {
        let Some(state) = self.state() else {
            return;
        };
        let held: SeatSet = state.seats_of(self.me).collect();
        let is_guest_before_game = state.phase() == Phase::Dealing && state.host() != self.me;
        let held_before = std::mem::replace(&mut self.held_seats, held);
        let Wish::Play {
            seats: wished,
            engine_level,
        } = self.introduction.wish
        else {
            return;
        };
        if !is_guest_before_game {
            return;
        }
        let is_lost = |seat: &Seat| held_before.contains(*seat) && !held.contains(*seat);
        let lost: SeatSet = wished.iter().filter(is_lost).collect();
        if !lost.is_empty() {
            let left: SeatSet = wished.iter().filter(|seat| !is_lost(seat)).collect();
            self.introduce(Introduction {
                name: self.introduction.name.clone(),
                wish: Wish::of_seats(left, engine_level),
            });
            for seat in lost.iter() {
                self.push_event(Event::SeatFreed(seat));
            }
        } else if held
            .iter()
            .any(|seat| !held_before.contains(seat) && !wished.contains(seat))
        {
            self.introduction.wish = Wish::Play {
                seats: held,
                engine_level,
            };
            self.needs_save = true;
        }
    }
}
