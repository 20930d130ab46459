//! The other ends: which connections there are to each, what waits for one, and when one may
//! be dialled. Knows no endpoint: what is to be dialled is handed out.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use komadai_room::keys::PublicKey;
use n0_future::time::Instant;

use crate::open_connection::{OpenConnection, QueueingOutcome};

/// The most ends that are known at a time: as many as a room has, and as many strangers.
pub(crate) const MOST_PEERS: usize = 2 * komadai_room::limits::MOST_ENDS_IN_ROOM;
/// The most connections to one end.
const MOST_CONNECTIONS: usize = 4;
/// How many messages wait for a connection; of more, the last.
const MOST_WAITING_MESSAGES: usize = 16;
/// How long after a failure an end is dialled again, at first and at most.
const FIRST_BACKOFF: Duration = Duration::from_millis(500);
/// See [`FIRST_BACKOFF`].
const MOST_BACKOFF: Duration = Duration::from_secs(8);

#[derive(Debug)]
enum DialState {
    Idle,
    UnderWay,
    NotBefore(Instant),
}

#[derive(Debug)]
struct PeerConnections {
    /// Whether anything was ever to be sent to it.
    is_addressed: bool,
    /// When it was last heard of or written to; counted, not timed.
    last_used: u64,
    /// The last one is written to.
    connections: Vec<OpenConnection>,
    waiting: VecDeque<Vec<u8>>,
    dial: DialState,
    failures: u32,
}

/// Whether an end is to be dialled now.
#[derive(Debug, PartialEq, Eq)]
#[must_use]
pub(crate) struct IsToDial(pub bool);

#[derive(Debug, Default)]
pub(crate) struct Peers {
    peers: BTreeMap<PublicKey, PeerConnections>,
    use_count: u64,
}

impl Peers {
    /// Sends bytes to an end, or keeps them until there is a connection.
    pub fn send(&mut self, to: PublicKey, bytes: Vec<u8>, now: Instant) -> IsToDial {
        let Some(peer) = self.get_or_insert(to, true) else {
            return IsToDial(false);
        };
        let mut bytes = bytes;
        while let Some(connection) = peer.connections.last() {
            match connection.send(bytes) {
                QueueingOutcome::Taken => return IsToDial(false),
                QueueingOutcome::Closed(back) => bytes = back,
            }
            peer.connections.pop();
        }
        if peer.waiting.len() >= MOST_WAITING_MESSAGES {
            peer.waiting.pop_front();
        }
        peer.waiting.push_back(bytes);
        let may_dial = match peer.dial {
            DialState::Idle => true,
            DialState::UnderWay => false,
            DialState::NotBefore(time) => now >= time,
        };
        if may_dial {
            peer.dial = DialState::UnderWay;
        }
        IsToDial(may_dial)
    }

    /// Takes a connection to an end, if there is room for one.
    pub fn add_connection(&mut self, key: PublicKey, connection: OpenConnection) {
        let Some(peer) = self.get_or_insert(key, false) else {
            connection.close();
            return;
        };
        peer.failures = 0;
        peer.dial = DialState::Idle;
        for bytes in peer.waiting.drain(..) {
            connection.send(bytes);
        }
        peer.connections.push(connection);
        if peer.connections.len() > MOST_CONNECTIONS {
            peer.connections.remove(0).close();
        }
    }

    /// An end did not answer.
    pub fn record_dial_failure(&mut self, key: PublicKey, now: Instant) {
        if let Some(peer) = self.peers.get_mut(&key)
            && matches!(peer.dial, DialState::UnderWay)
        {
            let (least, most) = (FIRST_BACKOFF, MOST_BACKOFF);
            let wait = least.saturating_mul(1 << peer.failures.min(8)).min(most);
            peer.dial = DialState::NotBefore(now + wait);
            peer.failures += 1;
        }
    }

    /// A connection has closed.
    pub fn remove_link(&mut self, key: PublicKey, id: u64) {
        if let Some(peer) = self.peers.get_mut(&key) {
            peer.connections.retain(|connection| connection.id != id);
        }
    }

    /// The end with a key, with room made for it.
    fn get_or_insert(
        &mut self,
        key: PublicKey,
        is_addressed: bool,
    ) -> Option<&mut PeerConnections> {
        if !self.peers.contains_key(&key) && self.peers.len() >= MOST_PEERS {
            self.evict_least_needed(is_addressed)?;
        }
        self.use_count += 1;
        let peer = self.peers.entry(key).or_insert_with(|| PeerConnections {
            is_addressed: false,
            last_used: 0,
            connections: Vec::new(),
            waiting: VecDeque::new(),
            dial: DialState::Idle,
            failures: 0,
        });
        peer.last_used = self.use_count;
        peer.is_addressed |= is_addressed;
        Some(peer)
    }

    /// Lets the end go that is missed least: first who was never written to, then who cannot
    /// be reached. A stranger does not come in the place of somebody who can.
    fn evict_least_needed(&mut self, for_addressed: bool) -> Option<()> {
        let goes = self.peers.iter();
        let goes = goes.min_by_key(|(_, peer)| {
            (
                peer.is_addressed,
                !peer.connections.is_empty(),
                peer.last_used,
            )
        });
        let (key, peer) = goes?;
        if peer.is_addressed && !peer.connections.is_empty() && !for_addressed {
            return None;
        }
        let key = *key;
        if let Some(peer) = self.peers.remove(&key) {
            peer.connections.iter().for_each(OpenConnection::close);
        }
        Some(())
    }
}
