//! The driver of an end: what was signed is kept before it is sent, and tried again if it cannot be.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use komadai::room::driver::{DriverTask, RoomDriver};
use komadai::room::endpoint::{Introduction, RoomAction, RoomEndpoint};
use komadai::room::keys::PublicKey;
use komadai::room::message::Wish;
use komadai::room::options::SetupMode;
use komadai::room::seat_dealing::SeatPlan;
use komadai::room::state::Phase;
use komadai::room::transport::{Transport, TransportStatus};
use komadai::rules::seat::SeatSet;

use crate::room::named;
use crate::scenario::{SECRET, key, new_room};

/// A wire to one other end.
#[derive(Clone)]
struct Wire {
    other: PublicKey,
    status: Rc<RefCell<TransportStatus>>,
    inbox: Rc<RefCell<Vec<Vec<u8>>>>,
    outbox: Rc<RefCell<Vec<Vec<u8>>>>,
}

impl Transport for Wire {
    fn send(&mut self, _: PublicKey, bytes: Vec<u8>) {
        self.outbox.borrow_mut().push(bytes);
    }

    fn receive(&mut self) -> Option<(PublicKey, Vec<u8>)> {
        let mut inbox = self.inbox.borrow_mut();
        (!inbox.is_empty()).then(|| (self.other, inbox.remove(0)))
    }

    fn status(&self) -> TransportStatus {
        *self.status.borrow()
    }
}

/// Two ends with their wires, who invites first.
fn two_ends() -> [(RoomDriver<Wire>, Wire); 2] {
    let [host, guest] = [key(1), key(2)];
    let called = |name: &str, wish| Introduction {
        name: name.into(),
        wish,
    };
    let room = new_room(named("minishogi"), SetupMode::Preset, "none");
    let invites = RoomEndpoint::host_room(room, called("Aki", Wish::Watch), host.clone());
    let wish = Wish::Play {
        seats: SeatSet::EMPTY,
        engine_level: None,
    };
    let (there, called) = (host.public_key(), called("Ben", wish));
    let comes = RoomEndpoint::join_room(SECRET, there, called, guest.clone());
    let there = Wire {
        other: guest.public_key(),
        status: Rc::new(RefCell::new(TransportStatus::Online)),
        inbox: Rc::default(),
        outbox: Rc::default(),
    };
    let here = Wire {
        other: host.public_key(),
        status: Rc::new(RefCell::new(TransportStatus::Online)),
        inbox: Rc::clone(&there.outbox),
        outbox: Rc::clone(&there.inbox),
    };
    let invites = invites.expect("a game that can travel");
    [
        (RoomDriver::new(invites, there.clone()), there),
        (RoomDriver::new(comes, here.clone()), here),
    ]
}

/// Does what there is to do; what is to be kept can be, or cannot. How often it was tried.
fn carry_out(driver: &mut RoomDriver<Wire>, can_keep: bool) -> usize {
    let mut tries = 0;
    while let Some(task) = driver.next_task() {
        if let DriverTask::Keep = task {
            tries += 1;
            driver.note_kept(can_keep);
        }
    }
    tries
}

fn run(ends: &mut [(RoomDriver<Wire>, Wire); 2], from: u64, steps: u64) {
    for step in from..from + steps {
        for (driver, _) in ends.iter_mut() {
            driver.step(Duration::from_millis(100 * step));
            driver.deal_seats().expect("seats that are free");
            carry_out(driver, true);
        }
    }
}

#[test]
fn what_cannot_be_kept_is_not_sent_and_is_tried_again_with_the_next_tick() {
    let [(host, there), guest] = two_ends();
    let host = host.with_seat_plan(SeatPlan::new(1, 1));
    let wire = guest.1.clone();
    let mut ends = [(host, there), guest];
    run(&mut ends, 0, 60);
    let [(host, _), _] = &mut ends;
    let phase = host
        .endpoint()
        .state()
        .map(komadai::room::state::RoomState::phase);
    assert_eq!(phase, Some(Phase::Playing), "all seats were dealt together");
    let seat = host
        .endpoint()
        .own_turn()
        .expect("who invites moves first")
        .seat;
    wire.inbox.borrow_mut().clear();
    let text = "5d5c".into();
    host.act(RoomAction::Play { seat, text }).expect("legal");
    assert_eq!(carry_out(host, false), 1);
    assert!(wire.inbox.borrow().is_empty(), "sent what is not kept");
    assert!(host.unkept().is_some());
    // No tick goes by between two steps at one time.
    host.step(Duration::from_millis(5_900));
    assert_eq!(carry_out(host, false), 0);
    host.step(Duration::from_millis(6_000));
    assert_eq!(carry_out(host, true), 1);
    assert!(!wire.inbox.borrow().is_empty(), "what is kept is sent");
    assert!(host.unkept().is_none());
}

#[test]
fn an_end_that_something_else_has_takes_nothing_and_keeps_what_has_come_for_it() {
    let mut ends = two_ends();
    run(&mut ends, 0, 60);
    let [(host, wire), (guest, _)] = &mut ends;
    *wire.status.borrow_mut() = TransportStatus::TakenOver;
    guest.step(Duration::from_secs(20));
    carry_out(guest, true);
    let waiting = wire.inbox.borrow().len();
    assert!(waiting > 0, "a greeting is under way");
    assert!(!host.step(Duration::from_secs(20)));
    assert_eq!(wire.inbox.borrow().len(), waiting);
}
