//! Rooms: invitations, messages of other ends, and what an end has kept.

use std::collections::VecDeque;
use std::time::Duration;

use komadai::clock::TimeControls;
use komadai::room::endpoint::{Introduction, NewRoom, RoomAction, RoomEndpoint};
use komadai::room::entry::{Content, LogEntry};
use komadai::room::hash::Hash;
use komadai::room::invitation::Invitation;
use komadai::room::kept_room::KeptRoom;
use komadai::room::keys::{RoomSecret, SecretKey};
use komadai::room::message::{RoomMessage, Wish};
use komadai::room::options::SetupMode;
use komadai::room::output::EndpointOutput;
use komadai::room::statement::{Saying, Statement};
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::variants::ruleset::Ruleset;

pub const INVITATION_WORDS: &[&str] = &[
    "room=", "&", "relay=", "#", "?", "%", "https://", "http://", "=", "AQ", "-", "_",
];

const SECRET: RoomSecret = RoomSecret(*b"a secret of ours");
/// No end thinks that time begins with it.
const BEGIN: Duration = Duration::from_secs(3600);
/// What an input's part is, besides bytes from the guest: something that the guest signs.
const RAW: u8 = 0;
const ENTRY: u8 = 1;
const SAYING: u8 = 2;
/// Added to these: a minute goes by before it, so that who was cut off is heard again.
const LATER: u8 = 128;

fn key(number: u8) -> SecretKey {
    SecretKey::from_seed([number; 32])
}

fn introduction(name: &str) -> Introduction {
    Introduction {
        name: name.into(),
        wish: Wish::Play {
            seats: SeatSet::EMPTY,
            engine_level: None,
        },
    }
}

/// Two ends with a game between them.
struct Pair {
    ends: [RoomEndpoint; 2],
    now: Duration,
    under_way: VecDeque<(usize, Vec<u8>)>,
    /// What the guest has sent so far.
    guest_sent: Vec<Vec<u8>>,
}

impl Pair {
    fn new(game: &str, setup: SetupMode) -> Pair {
        let room = NewRoom {
            ruleset: Ruleset::named(game).expect(game),
            setup,
            time_controls: "5|5".parse::<TimeControls>().expect("clocks"),
            allows_advice: true,
            secret: SECRET,
        };
        let host =
            RoomEndpoint::host_room(room, introduction("Host"), key(1)).expect("a small game");
        let guest =
            RoomEndpoint::join_room(SECRET, key(1).public_key(), introduction("Guest"), key(2));
        let mut pair = Pair {
            ends: [host, guest],
            now: BEGIN,
            under_way: VecDeque::new(),
            guest_sent: Vec::new(),
        };
        pair.run(40);
        let guest = pair.ends[0]
            .guests()
            .next()
            .expect("the guest is let in")
            .as_seat_player();
        let host = pair.ends[0].as_seat_player(None);
        for (seat, player) in [(0, host), (1, guest)] {
            let player = Some(player);
            pair.act(
                0,
                RoomAction::Deal {
                    seat: Seat(seat),
                    player,
                },
            );
        }
        pair.act(0, RoomAction::Begin);
        pair.run(20);
        pair
    }

    fn take(&mut self, from: usize, outputs: Vec<EndpointOutput>) {
        for output in outputs {
            if let EndpointOutput::Send { bytes, .. } = output {
                if from == 1 {
                    self.guest_sent.push(bytes.clone());
                }
                self.under_way.push_back((1 - from, bytes));
            }
        }
    }

    fn act(&mut self, at: usize, action: RoomAction) {
        let outputs = self.ends[at]
            .act(action, self.now)
            .expect("what may be done");
        self.take(at, outputs);
        self.run(4);
    }

    /// Lets so many quarters of a second go by.
    fn run(&mut self, quarters: usize) {
        for _ in 0..quarters {
            self.now += Duration::from_millis(250);
            for at in 0..2 {
                let outputs = self.ends[at].tick(self.now);
                self.take(at, outputs);
            }
            while let Some((to, bytes)) = self.under_way.pop_front() {
                let from = self.ends[1 - to].key();
                let outputs = self.ends[to].receive_bytes(from, &bytes, self.now);
                self.take(to, outputs);
            }
        }
    }

    /// Two turns, and something said.
    fn play(&mut self) {
        for seat in [0, 1] {
            let text = self.ends[0]
                .state()
                .expect("open")
                .game()
                .expect("a game")
                .legal_move_texts()[3]
                .clone();
            self.act(
                usize::from(seat),
                RoomAction::Play {
                    seat: Seat(seat),
                    text,
                },
            );
        }
        self.act(1, RoomAction::Say(Saying::Resign(Seat(1))));
        self.run(20);
    }
}

fn pairs() -> Vec<Pair> {
    let mut pairs = vec![
        Pair::new("minishogi", SetupMode::Preset),
        Pair::new("shogi", SetupMode::Preset),
        Pair::new("sigma", SetupMode::Preset),
    ];
    pairs.iter_mut().skip(1).for_each(Pair::play);
    pairs
}

pub fn saved_ends() -> Vec<Vec<u8>> {
    let pairs = pairs().into_iter();
    pairs
        .flat_map(|pair| pair.ends.map(|end| end.to_saved_bytes()))
        .collect()
}

pub fn kept_rooms() -> Vec<Vec<u8>> {
    let mut kept = KeptRoom::new(key(1), SECRET, None, vec!["http://localhost:3340/".into()]);
    let mut texts = vec![kept.write().into_bytes()];
    for saved in saved_ends() {
        kept.saved = saved;
        texts.push(kept.write().into_bytes());
    }
    texts
}

fn part(kind: u8, bytes: &[u8]) -> Vec<u8> {
    let len = u16::try_from(bytes.len()).unwrap_or(u16::MAX);
    let mut part = vec![kind];
    part.extend(len.to_le_bytes());
    part.extend(&bytes[..usize::from(len)]);
    part
}

/// What a guest sends in a game, and what one may sign that means harm.
pub fn conversations() -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for pair in pairs() {
        let sent = pair.guest_sent.iter().map(|bytes| part(RAW, bytes));
        all.push(sent.flatten().collect());
        let entries = pair.ends[0].log().expect("open").entries();
        let contents = entries
            .iter()
            .map(|entry| postcard::to_allocvec(&entry.content).expect("plain data"));
        all.push(
            contents
                .flat_map(|bytes| part(ENTRY | LATER, &bytes))
                .collect(),
        );
    }
    let sayings = [
        Saying::Resign(Seat(0)),
        Saying::Return(Seat(1)),
        Saying::Ready,
    ];
    let sayings =
        sayings.map(|saying| part(SAYING, &postcard::to_allocvec(&saying).expect("plain data")));
    all.push(sayings.concat());
    all
}

pub fn invitation(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    if let Ok(invitation) = text.parse::<Invitation>() {
        assert!(Invitation::is_invitation_text(&text));
        let written = invitation.to_string();
        assert_eq!(written.parse().as_ref(), Ok(&invitation), "{written}");
        let link = invitation.link("https://komadai.example/#old");
        assert_eq!(link.parse().as_ref(), Ok(&invitation), "{link}");
    }
}

pub fn kept_room(input: &[u8]) {
    let Ok(kept) = KeptRoom::read(&String::from_utf8_lossy(input)) else {
        return;
    };
    let written = kept.write();
    let again = KeptRoom::read(&written).expect("as it was written");
    assert_eq!(again.write(), written);
    let _ = (kept.ruleset(), kept.summary());
    if let Ok(end) = kept.restore_endpoint() {
        check_saved(&end, &kept.key);
    }
}

/// An end that is kept comes back as it was.
fn check_saved(end: &RoomEndpoint, key: &SecretKey) {
    let saved = end.to_saved_bytes();
    let again = RoomEndpoint::restore(&saved, key.clone()).expect("as it was saved");
    assert_eq!(again.to_saved_bytes(), saved);
}

pub fn saved_end(input: &[u8]) {
    for number in [1, 2] {
        if let Ok(mut end) = RoomEndpoint::restore(input, key(number)) {
            check_saved(&end, &key(number));
            let _ = end.tick(BEGIN);
            check_saved(&end, &key(number));
        }
    }
}

pub fn room(input: &[u8]) {
    thread_local! {
        /// The inviting end of a game under way, and the guest's hello.
        static BEGUN: (Vec<u8>, Vec<u8>) = {
            let pair = Pair::new("minishogi", SetupMode::Preset);
            (pair.ends[0].to_saved_bytes(), pair.guest_sent[0].clone())
        };
    }
    let mut rest = input;
    let (saved, hello) = BEGUN.with(Clone::clone);
    let mut host = RoomEndpoint::restore(&saved, key(1)).expect("as it was saved");
    let guest = key(2);
    let mut now = BEGIN;
    let mut sent = 0_usize;
    let mut parts = 0_usize;
    let mut count = |outputs: Vec<EndpointOutput>| {
        sent += outputs
            .iter()
            .filter(|output| matches!(output, EndpointOutput::Send { .. }))
            .count();
    };
    let ticked = host.tick(now);
    count(ticked);
    let greeted = host.receive_bytes(guest.public_key(), &hello, now);
    count(greeted);
    while let [kind, low, high, bytes @ ..] = rest {
        let len = usize::from(u16::from_le_bytes([*low, *high])).min(bytes.len());
        let (bytes, after) = bytes.split_at(len);
        rest = after;
        parts += 1;
        now += Duration::from_millis(match kind & LATER {
            0 => 60,
            _ => 61_000,
        });
        let message = match kind & !LATER {
            ENTRY => postcard::from_bytes(bytes)
                .ok()
                .map(|content| signed_entry(&host, &guest, content)),
            SAYING => postcard::from_bytes(bytes)
                .ok()
                .map(|saying| signed_saying(&host, &guest, saying)),
            _ => Some(bytes.to_vec()),
        };
        if let Some(message) = message {
            let heard = host.receive_bytes(guest.public_key(), &message, now);
            count(heard);
        }
        if parts.is_multiple_of(8) {
            let ticked = host.tick(now);
            count(ticked);
        }
    }
    // An answer may be in three messages, and all in the room are told what is entered.
    assert!(sent <= 64 + parts * 16, "{sent} messages for {parts}");
    check_saved(&host, &key(1));
}

/// An entry of the guest's as the log wants it, if it may stand there, and signed all the same if not.
fn signed_entry(host: &RoomEndpoint, guest: &SecretKey, content: Content) -> Vec<u8> {
    let log = host.log().expect("a room that is open");
    let written = log.clone().write_entry(guest, content.clone()).cloned();
    let entry = written.unwrap_or_else(|_| {
        let head = log.head();
        let mut entry = LogEntry {
            number: head.len,
            previous: head.hash,
            position: Hash::NONE,
            author: guest.public_key(),
            content,
            signature: guest.sign(&Hash::NONE),
        };
        entry.signature = guest.sign(&entry.hash());
        entry
    });
    RoomMessage::Entries(vec![entry]).to_bytes()
}

fn signed_saying(host: &RoomEndpoint, guest: &SecretKey, saying: Saying) -> Vec<u8> {
    let log = host.log().expect("a room that is open");
    let mut statement = Statement {
        room: log.room_id(),
        game_number: 1,
        serial: log.head().len,
        author: guest.public_key(),
        saying,
        signature: guest.sign(&Hash::NONE),
    };
    statement.signature = guest.sign(&statement.hash());
    RoomMessage::Say(statement).to_bytes()
}
