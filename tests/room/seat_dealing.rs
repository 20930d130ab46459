//! Before the game: guests take seats and give them back, the end that invites deals them and
//! frees them again.

use std::time::Duration;

use fastrand::Rng;
use komadai::room::endpoint::{Introduction, RoomAction, RoomEndpoint};
use komadai::room::limits::{
    MOST_SEAT_CHANGES_BEFORE_GAME, MOST_SEATS_DEALT_TO_GUEST, SEAT_CHANGES_KEPT_FOR_HOST,
};
use komadai::room::message::Wish;
use komadai::room::options::SetupMode;
use komadai::room::output::Event;
use komadai::room::seat_dealing::{SeatDealer, seats_dealt_to};
use komadai::rules::seat::{Seat, SeatSet};

use crate::network::{Network, Weather};
use crate::room::{named, state, watch};
use crate::scenario::{SECRET, key, new_room};

/// A room of Four Player Shogi with its dealer, and so many guests who watch.
struct Lobby {
    net: Network,
    dealer: SeatDealer,
}

fn lobby(guests: u8) -> Lobby {
    let mut net = Network::new(1, Weather::FAIR);
    let host = Introduction {
        name: "Host".into(),
        wish: Wish::Watch,
    };
    let room = new_room(named("four"), SetupMode::Preset, "none");
    let end = RoomEndpoint::host_room(room, host, key(1)).expect("a game that can travel");
    net.add(key(1), end);
    let contact = net.nodes[0].key;
    for number in 1..=guests {
        watch(
            &mut net,
            contact,
            &format!("Guest {number}"),
            key(number + 1),
        );
    }
    let dealer = SeatDealer::default();
    let mut lobby = Lobby { net, dealer };
    lobby.run(8);
    lobby
}

impl Lobby {
    /// Lets time go by, while the dealer deals a few times a second.
    fn run(&mut self, seconds: u64) {
        let until = self.net.now + Duration::from_secs(seconds);
        while self.net.now < until {
            self.net.step();
            let deals = self.dealer.due_deals(self.net.end(0));
            for (seat, player) in deals {
                let deal = RoomAction::Deal { seat, player };
                self.net.act(0, deal).expect("a seat change that is left");
            }
        }
    }

    fn introduce(&mut self, at: usize, wish: Wish) {
        let name = self.net.end(at).introduction().name.clone();
        let introduction = Introduction { name, wish };
        self.net
            .act(at, RoomAction::Introduce(introduction))
            .expect("a guest may wish");
    }

    fn sit(&mut self, at: usize, seat: u8) {
        let wish = self.net.end(at).wish_with_seat(Some(Seat(seat)), None);
        self.introduce(at, wish);
        self.run(2);
    }

    fn stand_up(&mut self, at: usize, seat: u8) {
        let wish = self.net.end(at).wish_without_seat(Seat(seat));
        self.introduce(at, wish);
        self.run(2);
    }

    /// As the people who invite do it.
    fn free(&mut self, seat: u8) {
        let seat = Seat(seat);
        let occupant = state(&self.net, 0).occupants()[seat.index()].clone();
        let holder = occupant.expect("a seat that is taken").holder;
        self.dealer.put_aside_wish(self.net.end(0), holder);
        let player = None;
        self.net
            .act(0, RoomAction::Deal { seat, player })
            .expect("the host frees");
        self.run(2);
    }

    /// Which end has each seat.
    fn seats(&self) -> Vec<Option<usize>> {
        let occupants = state(&self.net, 0).occupants().iter();
        let at = |key| self.net.nodes.iter().position(|node| node.key == key);
        occupants
            .map(|occupant| at(occupant.as_ref()?.holder))
            .collect()
    }

    fn freed(&self, at: usize) -> usize {
        let events = self.net.nodes[at].events.iter();
        let is_freed = |event: &&Event| matches!(event, Event::SeatFreed(_));
        events.filter(is_freed).count()
    }
}

#[test]
fn people_at_one_end_take_seats_one_by_one_and_give_them_back() {
    let mut lobby = lobby(2);
    lobby.sit(1, 2);
    lobby.sit(1, 0);
    assert_eq!(lobby.seats(), [Some(1), None, Some(1), None]);
    // A seat that somebody has is not taken from them; who has none gets another.
    lobby.sit(2, 0);
    assert_eq!(lobby.seats(), [Some(1), Some(2), Some(1), None]);
    // The seat that was asked for in vain is not taken once it is free.
    lobby.stand_up(1, 0);
    assert_eq!(lobby.seats(), [None, Some(2), Some(1), None]);
    lobby.run(30);
    assert_eq!(lobby.seats(), [None, Some(2), Some(1), None]);
    lobby.stand_up(1, 2);
    assert_eq!(lobby.seats(), [None, Some(2), None, None]);
    assert_eq!(lobby.net.end(1).introduction().wish, Wish::Watch);
    assert_eq!(lobby.freed(1), 0);
}

#[test]
fn seats_pressed_faster_than_they_are_dealt_are_all_taken() {
    let mut lobby = lobby(1);
    for seat in [3, 1] {
        let wish = lobby.net.end(1).wish_with_seat(Some(Seat(seat)), None);
        lobby.introduce(1, wish);
    }
    lobby.run(2);
    assert_eq!(lobby.seats(), [None, Some(1), None, Some(1)]);
}

#[test]
fn a_freed_guest_hears_of_it_and_sits_again_only_by_asking() {
    let mut lobby = lobby(1);
    lobby.sit(1, 1);
    lobby.sit(1, 2);
    lobby.free(1);
    assert_eq!(lobby.seats(), [None, None, Some(1), None]);
    assert_eq!(lobby.freed(1), 1);
    lobby.free(2);
    // Long enough for every hello to be said again.
    lobby.run(30);
    assert_eq!(lobby.seats(), [None; 4]);
    assert_eq!(lobby.freed(1), 2);
    assert_eq!(lobby.net.end(1).introduction().wish, Wish::Watch);
    lobby.sit(1, 1);
    assert_eq!(lobby.seats(), [None, Some(1), None, None]);
    // So is somebody who cannot be reached just then.
    lobby.net.nodes[1].part = 1;
    lobby.net.run(1);
    lobby.free(1);
    lobby.net.nodes[1].part = 0;
    lobby.run(30);
    assert_eq!(lobby.seats(), [None; 4]);
    assert_eq!(lobby.freed(1), 3);
}

#[test]
fn who_wishes_any_seat_gets_one_and_no_other_after_it_was_freed() {
    let mut lobby = lobby(1);
    let wish = lobby.net.end(1).wish_with_seat(None, Some(4));
    lobby.introduce(1, wish);
    lobby.run(2);
    assert_eq!(lobby.seats(), [Some(1), None, None, None]);
    let level = state(&lobby.net, 0).occupants()[0].clone();
    assert_eq!(level.expect("the guest").engine_level, Some(4));
    lobby.free(0);
    lobby.run(30);
    assert_eq!(lobby.seats(), [None; 4]);
}

#[test]
fn a_wish_for_a_seat_that_does_not_exist_costs_nobody_a_seat() {
    let mut lobby = lobby(1);
    lobby.sit(1, 2);
    lobby.introduce(
        1,
        Wish::Play {
            seats: SeatSet::from_seat(Seat(7)),
            engine_level: None,
        },
    );
    lobby.run(5);
    assert_eq!(lobby.seats(), [None, None, Some(1), None]);
}

/// 16 seats dealt to each of the guests; 64 of the 256 changes stay for the people who invite.
#[test]
fn guests_cannot_use_up_the_seat_changes() {
    let mut lobby = lobby(9);
    for _ in 0..2 * MOST_SEATS_DEALT_TO_GUEST {
        lobby.sit(1, 3);
        lobby.stand_up(1, 3);
    }
    let log = lobby.net.end(0).log().expect("open");
    assert_eq!(seats_dealt_to(log, lobby.net.nodes[1].key), 16);
    lobby.sit(1, 3);
    assert_eq!(lobby.seats(), [None; 4]);
    // Another guest has its own.
    lobby.sit(2, 3);
    assert_eq!(lobby.seats(), [None, None, None, Some(2)]);
    for guest in 2..=9 {
        for _ in 0..MOST_SEATS_DEALT_TO_GUEST {
            lobby.stand_up(guest, 3);
            lobby.sit(guest, 3);
        }
        lobby.stand_up(guest, 3);
    }
    // The first entry opens the room, every other one is a change of a seat.
    let changes = lobby.net.end(0).log().expect("open").entries().len() - 1;
    assert_eq!(
        (MOST_SEAT_CHANGES_BEFORE_GAME, SEAT_CHANGES_KEPT_FOR_HOST),
        (256, 64)
    );
    assert!((191..=196).contains(&changes), "{changes}");
    let host = lobby.net.end(0).as_seat_player(Some(3));
    for seat in (0..4).map(Seat) {
        let player = Some(host.clone());
        lobby
            .net
            .act(0, RoomAction::Deal { seat, player })
            .expect("a change that was kept for the host");
    }
    lobby.net.act(0, RoomAction::Begin).expect("all are dealt");
}

/// What an end of the first form saved before anybody had answered, written by hand: format,
/// secret, name, a wish for seat 1 by a person, no room, the contact, the contacts, and nothing
/// of ruleset, entries, statements, setups, approved proposal, fork and other log.
#[test]
fn an_end_saved_when_it_could_wish_for_one_seat_is_restored() {
    let contact = key(1).public_key();
    let saved = |wish: &[u8]| {
        let mut bytes = vec![1];
        bytes.extend(SECRET.0);
        bytes.extend(b"\x03Bea");
        bytes.extend(wish);
        bytes.extend([0, 1]);
        bytes.extend(contact.as_bytes());
        bytes.push(1);
        bytes.extend(contact.as_bytes());
        bytes.extend([0; 7]);
        bytes
    };
    let wish_of = |bytes: &[u8]| {
        let end = RoomEndpoint::restore(bytes, key(2)).expect("an end of the first form");
        assert_eq!(end.introduction().name, "Bea");
        end.introduction().wish
    };
    let play = |seats, engine_level| Wish::Play {
        seats,
        engine_level,
    };
    assert_eq!(wish_of(&saved(&[0])), Wish::Watch);
    assert_eq!(wish_of(&saved(&[1, 0, 0])), play(SeatSet::EMPTY, None));
    let second = SeatSet::from_seat(Seat(1));
    assert_eq!(wish_of(&saved(&[1, 1, 1, 0])), play(second, None));
    assert_eq!(wish_of(&saved(&[1, 1, 1, 1, 5])), play(second, Some(5)));
    // It comes back in the form of today.
    let end = RoomEndpoint::restore(&saved(&[1, 1, 1, 0]), key(2)).expect("restored");
    assert_eq!(wish_of(&end.to_saved_bytes()), play(second, None));
    assert_eq!(end.to_saved_bytes()[0], 2);
}

/// A copy of before the seats were dealt, put back by whoever invites. What the guests answer
/// comes in any order: who they are before what they have.
#[test]
fn an_older_copy_deals_no_seat_before_it_was_told_which_are_dealt() {
    for seed in 0..10 {
        let mut lobby = lobby(2);
        let older = lobby.net.nodes[0].saved.clone();
        // The first to have the seat is not the last: an equal deal would be an equal entry.
        lobby.sit(1, 1);
        lobby.stand_up(1, 1);
        lobby.sit(2, 1);
        lobby.net.kill(0);
        lobby.net.nodes[0].saved = older;
        lobby.net.revive(0);
        lobby.dealer = SeatDealer::default();
        lobby.net.rng = Rng::with_seed(seed);
        lobby.net.weather = Weather {
            delay: (5, 2000),
            ..Weather::FAIR
        };
        lobby.run(20);
        assert_eq!(lobby.seats(), [None, Some(2), None, None], "seed {seed}");
        assert!((0..3).all(|at| lobby.net.end(at).fork_proof().is_none()));
        // It deals on from there.
        lobby.net.weather = Weather::FAIR;
        lobby.run(5);
        lobby.sit(1, 0);
        assert_eq!(lobby.seats(), [Some(1), Some(2), None, None]);
        assert!(lobby.net.is_agreed());
    }
}
