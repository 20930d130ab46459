//! A net between ends, without a socket: messages are delayed, overtake each other, get lost
//! and come twice; parts of it are cut off from each other; ends are killed and come back
//! with what they had saved.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::time::Duration;

use fastrand::Rng;
use komadai::room::endpoint::{RoomAction, RoomEndpoint};
use komadai::room::keys::{PublicKey, SecretKey};
use komadai::room::output::{ActError, EndpointOutput, Event};

/// How often ends are ticked.
const TICK: Duration = Duration::from_millis(250);
/// How many backups a disk has.
const MOST_BACKUPS: usize = 40;

/// How bad the net is.
#[derive(Clone, Copy, Debug)]
pub struct Weather {
    /// The shortest and the longest way of a message, in milliseconds.
    pub delay: (u64, u64),
    /// Of 100 messages, how many get lost.
    pub loss: u8,
    /// Of 100 messages, how many come twice.
    pub twice: u8,
}

impl Weather {
    pub const FAIR: Weather = Weather {
        delay: (5, 40),
        loss: 0,
        twice: 0,
    };
}

/// One end with its disk.
pub struct Node {
    pub secret: SecretKey,
    pub key: PublicKey,
    /// None while it is killed.
    pub end: Option<RoomEndpoint>,
    pub saved: Vec<u8>,
    /// What it had saved before, the last at the end: the backups of its disk.
    pub older: VecDeque<Vec<u8>>,
    /// Which part of the net it is in: messages go only within a part.
    pub part: u8,
    pub events: Vec<Event>,
}

/// A message under way: when it comes, its number, to and from whom, and the bytes.
type Letter = Reverse<(Duration, u64, usize, PublicKey, Vec<u8>)>;

/// The ends and what is between them.
pub struct Network {
    pub rng: Rng,
    pub now: Duration,
    pub weather: Weather,
    pub nodes: Vec<Node>,
    keys: BTreeMap<PublicKey, usize>,
    letters: BinaryHeap<Letter>,
    sent: u64,
    /// How many messages went to keys that nobody has.
    pub sent_nowhere: usize,
    ticked: Duration,
}

impl Network {
    pub fn new(seed: u64, weather: Weather) -> Network {
        Network {
            rng: Rng::with_seed(seed),
            // An hour that means nothing: ends may not think that time begins with them.
            now: Duration::from_secs(3600),
            weather,
            nodes: Vec::new(),
            keys: BTreeMap::new(),
            letters: BinaryHeap::new(),
            sent: 0,
            sent_nowhere: 0,
            ticked: Duration::ZERO,
        }
    }

    pub fn add(&mut self, secret: SecretKey, end: RoomEndpoint) -> usize {
        let key = secret.public_key();
        let at = self.nodes.len();
        self.keys.insert(key, at);
        self.nodes.push(Node {
            secret,
            key,
            saved: end.to_saved_bytes(),
            older: VecDeque::new(),
            end: Some(end),
            part: 0,
            events: Vec::new(),
        });
        at
    }

    pub fn end(&self, at: usize) -> &RoomEndpoint {
        self.nodes[at].end.as_ref().expect("an end that is up")
    }

    pub fn ups(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.nodes.len()).filter(|at| self.nodes[*at].end.is_some())
    }

    /// Does what an end says: keeps, sends, notes.
    fn carry_out(&mut self, at: usize, outputs: Vec<EndpointOutput>) {
        for output in outputs {
            match output {
                EndpointOutput::Save(bytes) => {
                    let node = &mut self.nodes[at];
                    let last = std::mem::replace(&mut node.saved, bytes);
                    if node.older.len() >= MOST_BACKUPS {
                        node.older.pop_front();
                    }
                    node.older.push_back(last);
                }
                EndpointOutput::Event(event) => self.nodes[at].events.push(event),
                EndpointOutput::Send { to, bytes } => match self.keys.get(&to).copied() {
                    Some(to) => self.post(self.nodes[at].key, to, bytes),
                    None => self.sent_nowhere += 1,
                },
            }
        }
    }

    /// Gives bytes to the net.
    pub fn post(&mut self, from: PublicKey, to: usize, bytes: Vec<u8>) {
        let copies = 1 + u8::from(self.rng.u8(..100) < self.weather.twice);
        for _ in 0..copies {
            if self.rng.u8(..100) >= self.weather.loss {
                let (least, most) = self.weather.delay;
                let delay = Duration::from_millis(self.rng.u64(least..=most));
                self.sent += 1;
                let letter = (self.now + delay, self.sent, to, from, bytes.clone());
                self.letters.push(Reverse(letter));
            }
        }
    }

    pub fn act(&mut self, at: usize, action: RoomAction) -> Result<(), ActError> {
        let now = self.now;
        let end = self.nodes[at].end.as_mut().expect("an end that is up");
        let outputs = end.act(action, now)?;
        self.carry_out(at, outputs);
        Ok(())
    }

    /// Lets the time go by until the next tick, and ticks all ends.
    pub fn step(&mut self) {
        let until = self.ticked.max(self.now) + TICK;
        while let Some(Reverse((time, ..))) = self.letters.peek()
            && *time <= until
        {
            let Some(Reverse((time, _, to, from, bytes))) = self.letters.pop() else {
                break;
            };
            self.now = self.now.max(time);
            let is_cut = self
                .keys
                .get(&from)
                .is_some_and(|from| self.nodes[*from].part != self.nodes[to].part);
            let now = self.now;
            if let Some(end) = self.nodes[to].end.as_mut().filter(|_| !is_cut) {
                let outputs = end.receive_bytes(from, &bytes, now);
                self.carry_out(to, outputs);
            }
        }
        (self.now, self.ticked) = (until, until);
        for at in 0..self.nodes.len() {
            if let Some(end) = &mut self.nodes[at].end {
                let outputs = end.tick(until);
                self.carry_out(at, outputs);
            }
        }
    }

    pub fn run(&mut self, seconds: u64) {
        let until = self.now + Duration::from_secs(seconds);
        while self.now < until {
            self.step();
        }
    }

    pub fn kill(&mut self, at: usize) {
        self.nodes[at].end = None;
    }

    /// Starts an end again from what it had saved.
    pub fn revive(&mut self, at: usize) {
        let node = &mut self.nodes[at];
        let end = RoomEndpoint::restore(&node.saved, node.secret.clone());
        node.end = Some(end.expect("what an end has saved"));
    }

    /// Whether all ends that are up have the same log.
    pub fn is_agreed(&self) -> bool {
        let mut heads = self
            .ups()
            .map(|at| self.end(at).log().map(|log| log.head()));
        let first = heads.next().flatten();
        first.is_some() && heads.all(|head| head == first)
    }
}
