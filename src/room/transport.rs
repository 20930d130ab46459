//! [`Transport`]: what carries bytes between keys, as an end needs it. Knows no room and no
//! net: who implements it may use sockets, a page's script or a queue.

use crate::keys::PublicKey;

/// Whether a transport can carry anything now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransportStatus {
    /// It looks for its way to the others, for the first time or again.
    Connecting,
    /// It can be reached, and reaches others.
    Online,
    /// It has found no way, and goes on trying.
    Offline,
    /// Something else on this device has this end now, another tab of the browser for one: what
    /// is known of the room here grows old.
    TakenOver,
}

/// What carries bytes between keys. They may be lost, come late, twice or in another order;
/// but what comes from a key was sent by it.
pub trait Transport {
    /// Sends bytes to the end with this key, if it can be reached.
    fn send(&mut self, to: PublicKey, bytes: Vec<u8>);

    /// The next bytes that have come, with the key that sent them. Never blocks.
    fn receive(&mut self) -> Option<(PublicKey, Vec<u8>)>;

    /// Whether it can carry anything now.
    fn status(&self) -> TransportStatus;

    /// Takes the end back from what has it [`TakenOver`](TransportStatus::TakenOver) on this
    /// device. Nothing, where an end cannot be there.
    fn take_over_from_elsewhere(&mut self) {}
}

impl<T: Transport + ?Sized> Transport for Box<T> {
    fn send(&mut self, to: PublicKey, bytes: Vec<u8>) {
        (**self).send(to, bytes);
    }

    fn receive(&mut self) -> Option<(PublicKey, Vec<u8>)> {
        (**self).receive()
    }

    fn status(&self) -> TransportStatus {
        (**self).status()
    }

    fn take_over_from_elsewhere(&mut self) {
        (**self).take_over_from_elsewhere();
    }
}
