//! [`SeatDealer`]: which seats the inviting end deals to guests, and which it frees, as they wish;
//! [`SeatPlan`]: how a program that invites deals all of them once everybody is there. Writes no entry and knows no screen: what it finds is for [`RoomAction::Deal`].
//!
//! [`RoomAction::Deal`]: crate::endpoint::RoomAction::Deal

use std::collections::BTreeMap;

use komadai_rules::seat::{Seat, SeatSet};

use crate::endpoint::{Guest, RoomEndpoint};
use crate::entry::{Content, SeatPlayer};
use crate::keys::PublicKey;
use crate::limits::{
    MOST_SEAT_CHANGES_BEFORE_GAME, MOST_SEATS_DEALT_TO_GUEST, SEAT_CHANGES_KEPT_FOR_HOST,
};
use crate::log::Log;
use crate::message::Wish;
use crate::state::Phase;

/// A seat, and to whom it is dealt; freed, if to nobody.
pub type SeatDeal = (Seat, Option<SeatPlayer>);

/// Meets every wish of a guest once: so a seat that was freed since is not dealt again for a wish
/// that still stands.
#[derive(Clone, Debug, Default)]
pub struct SeatDealer {
    /// By guest the number of the last wish that was met.
    met_wishes: BTreeMap<PublicKey, u32>,
}

/// Gives so many seats to guests once all of them are there, and the others to an engine of this
/// end.
#[derive(Clone, Debug)]
pub struct SeatPlan {
    guest_seats: usize,
    engine_level: u8,
    /// The guests in the order in which they came.
    arrived_guests: Vec<PublicKey>,
}

/// The seats as they are, and what is to be changed.
struct Seating<'e> {
    log: &'e Log,
    players: Vec<Option<SeatPlayer>>,
    deals: Vec<SeatDeal>,
}

/// How often seats were dealt or freed.
fn seat_change_count(log: &Log) -> usize {
    let entries = log.entries().iter();
    entries
        .filter(|entry| matches!(entry.content, Content::Deal { .. }))
        .count()
}

/// How often an end was dealt a seat; the inviting end deals none to a guest oftener than
/// [`MOST_SEATS_DEALT_TO_GUEST`] times.
#[must_use]
pub fn seats_dealt_to(log: &Log, key: PublicKey) -> usize {
    let is_to = |content: &Content| matches!(content, Content::Deal { player: Some(player), .. } if player.key == key);
    let entries = log.entries().iter();
    entries.filter(|entry| is_to(&entry.content)).count()
}

impl SeatDealer {
    /// What the inviting end is to deal and to free now, in this order. At other ends nothing, nor
    /// where it may have dealt more than it knows.
    pub fn due_deals(&mut self, endpoint: &RoomEndpoint) -> Vec<SeatDeal> {
        let Some(log) = endpoint.log() else {
            return Vec::new();
        };
        let state = log.state();
        let is_dealing = state.phase() == Phase::Dealing && state.host() == endpoint.key();
        if !is_dealing || endpoint.is_catching_up() {
            return Vec::new();
        }
        let players = state.occupants().iter().map(|occupant| {
            let occupant = occupant.as_ref()?;
            Some(SeatPlayer {
                key: occupant.holder,
                name: occupant.name.clone(),
                engine_level: occupant.engine_level,
            })
        });
        let mut seating = Seating {
            log,
            players: players.collect(),
            deals: Vec::new(),
        };
        for guest in endpoint.guests() {
            match guest.introduction.wish {
                Wish::Watch => seating.free_all_but(guest.key, SeatSet::EMPTY),
                Wish::Play { seats, .. } if guest.is_here => {
                    seating.rename(&guest);
                    let is_met = self.met_wishes.get(&guest.key) == Some(&guest.wish_number);
                    if !is_met && seating.meet_wish(&guest, seats) {
                        self.met_wishes.insert(guest.key, guest.wish_number);
                    }
                }
                Wish::Play { .. } => (),
            }
        }
        seating.deals
    }

    /// The people who invite free a guest's seat: what that guest has wished before deals it no
    /// seat any more.
    pub fn put_aside_wish(&mut self, endpoint: &RoomEndpoint, key: PublicKey) {
        let guest = endpoint.guests().find(|guest| guest.key == key);
        if let Some(guest) = guest {
            self.met_wishes.insert(key, guest.wish_number);
        }
    }
}

impl SeatPlan {
    /// So many seats for guests, and the level of the engine at the others.
    #[must_use]
    pub fn new(guest_seats: usize, engine_level: u8) -> SeatPlan {
        SeatPlan {
            guest_seats,
            engine_level,
            arrived_guests: Vec::new(),
        }
    }

    /// A guest has come: who came earlier is dealt a seat first.
    pub fn note_arrival(&mut self, key: PublicKey) {
        if !self.arrived_guests.contains(&key) {
            self.arrived_guests.push(key);
        }
    }

    /// All seats, if everybody is there; nothing as long as somebody is missing, and where this
    /// end may have dealt more than it knows.
    #[must_use]
    pub fn due_deals(&self, endpoint: &RoomEndpoint) -> Vec<SeatDeal> {
        let state = endpoint.state();
        let Some(state) = state.filter(|state| state.phase() == Phase::Dealing) else {
            return Vec::new();
        };
        if endpoint.is_catching_up() {
            return Vec::new();
        }
        let is_waiting =
            |guest: &Guest| guest.is_here && matches!(guest.introduction.wish, Wish::Play { .. });
        let mut guests: Vec<Guest> = endpoint.guests().filter(is_waiting).collect();
        guests.sort_by_key(|guest| self.arrived_guests.iter().position(|key| *key == guest.key));
        guests.truncate(self.guest_seats);
        let host = endpoint.as_seat_player(Some(self.engine_level));
        let players = self.seat_players(state.occupants().len(), &guests, &host);
        // Two guests may wish for one seat, or for seats that there are not.
        let guest_seats = players.iter().filter(|player| player.key != host.key);
        if guest_seats.count() < self.guest_seats {
            return Vec::new();
        }
        (0..).map(Seat).zip(players.into_iter().map(Some)).collect()
    }

    /// Who sits where: guests on the seats that they wish, as far as they are free and there are
    /// enough for all; those who got none on the last ones, so that who invites has the first.
    fn seat_players(&self, seats: usize, guests: &[Guest], host: &SeatPlayer) -> Vec<SeatPlayer> {
        let mut players: Vec<Option<SeatPlayer>> = vec![None; seats];
        let mut others = Vec::new();
        let mut given = 0;
        for (place, guest) in guests.iter().enumerate() {
            let Wish::Play { seats: wished, .. } = guest.introduction.wish else {
                continue;
            };
            let still_to_come = guests.len() - place - 1;
            let most = self.guest_seats.saturating_sub(given + still_to_come);
            let is_free = |seat: &Seat| players.get(seat.index()).is_some_and(Option::is_none);
            let seats: Vec<Seat> = wished.iter().filter(is_free).take(most).collect();
            given += seats.len().max(1);
            if seats.is_empty() {
                others.push(guest.as_seat_player());
            }
            for seat in seats {
                players[seat.index()] = Some(guest.as_seat_player());
            }
        }
        let mut free: Vec<usize> = (0..seats).filter(|seat| players[*seat].is_none()).collect();
        let own = free.len().saturating_sub(others.len());
        for (seat, player) in free.split_off(own).into_iter().zip(others) {
            players[seat] = Some(player);
        }
        players
            .into_iter()
            .map(|player| player.unwrap_or_else(|| host.clone()))
            .collect()
    }
}

impl Seating<'_> {
    fn seats_of(&self, key: PublicKey) -> SeatSet {
        let is_own = |player: &Option<SeatPlayer>| player.as_ref().is_some_and(|it| it.key == key);
        let players = (0..).map(Seat).zip(&self.players);
        let own = players.filter(|(_, player)| is_own(player));
        own.map(|(seat, _)| seat).collect()
    }

    /// A seat that does not exist is none.
    fn is_free(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(Option::is_none)
    }

    fn deal(&mut self, seat: Seat, player: Option<SeatPlayer>) {
        if let Some(place) = self.players.get_mut(seat.index()) {
            place.clone_from(&player);
            self.deals.push((seat, player));
        }
    }

    /// How many seats may still be dealt to a guest: one alone must not use up the changes of the
    /// room, nor all of them those of the people who invite.
    fn allowance(&self, key: PublicKey) -> usize {
        let is_to = |deal: &&SeatDeal| deal.1.as_ref().is_some_and(|player| player.key == key);
        let dealt = seats_dealt_to(self.log, key) + self.deals.iter().filter(is_to).count();
        let changes = seat_change_count(self.log) + self.deals.len() + SEAT_CHANGES_KEPT_FOR_HOST;
        let left = (MOST_SEAT_CHANGES_BEFORE_GAME as usize).saturating_sub(changes);
        left.min(MOST_SEATS_DEALT_TO_GUEST.saturating_sub(dealt))
    }

    fn free_all_but(&mut self, key: PublicKey, kept: SeatSet) {
        for seat in self.seats_of(key).iter() {
            if !kept.contains(seat) {
                self.deal(seat, None);
            }
        }
    }

    /// Who is called otherwise now, or plays with another engine, keeps the seats.
    fn rename(&mut self, guest: &Guest) {
        let player = Some(guest.as_seat_player());
        for seat in self.seats_of(guest.key).iter() {
            let is_other = self.players.get(seat.index()) != Some(&player);
            if is_other && self.allowance(guest.key) > 0 {
                self.deal(seat, player.clone());
            }
        }
    }

    /// Deals the seats that a guest wishes and can have, and frees what it wishes no more; whether
    /// the guest has a seat now. Where none of them can be had it keeps what it has, or gets any.
    fn meet_wish(&mut self, guest: &Guest, wished: SeatSet) -> bool {
        let held = self.seats_of(guest.key);
        let allowance = self.allowance(guest.key);
        let new = wished.iter().filter(|seat| self.is_free(*seat));
        let mut new: SeatSet = new.take(allowance).collect();
        let kept: SeatSet = wished.iter().filter(|seat| held.contains(*seat)).collect();
        if !new.is_empty() || !kept.is_empty() {
            self.free_all_but(guest.key, kept);
        } else if held.is_empty() {
            let seats = (0..).map(Seat).take(self.players.len());
            let free = seats.filter(|seat| self.is_free(*seat));
            new = free.take(allowance.min(1)).collect();
        }
        for seat in new.iter() {
            self.deal(seat, Some(guest.as_seat_player()));
        }
        !self.seats_of(guest.key).is_empty()
    }
}
