//! Carries bytes between keys, for [`komadai_room`]: a [`Network`] is its
//! [`Transport`](komadai_room::transport::Transport) over [iroh]. Must not know games,
//! rooms or what the bytes mean, and never blocks whoever calls it.
//!
//! # How an end is reached
//!
//! The key of an end is its key on the net, so what comes from a key was sent by it, and all
//! is encrypted from end to end. There is no look-up service: an end is dialled by its key at
//! all [relays] of the room at once, and is at one of them. Where the two networks
//! allow it, iroh then goes on without the relay. A page can only go by a relay, by
//! WebSocket; a desktop does so, too, if it is told to keep its address from the others
//! ([`NetworkOptions::relay_only`]).
//!
//! # What goes over a connection
//!
//! One stream each way, of frames: the length in four bytes, the highest first, then the
//! bytes. Nothing else; who opens a second stream or sends a longer frame than
//! 64 KiB and a little is cut off. Either end dials when it has something to say and no
//! connection. If both do at once, both connections stay; each end writes to the one that
//! came last, and reads from all. So an end that was killed and comes back is heard at once,
//! while its old connection has not yet been given up.
//!
//! # What happens when it breaks
//!
//! A connection without a sign of life for ten seconds is given up. The next thing to be sent
//! dials again; after a failure not before half a second, then twice as long every time, up
//! to eight. When the relay at which this end is cannot be reached, iroh chooses the next
//! one, and is asked to at once. What could not be sent is dropped, but for the last few
//! messages: whoever uses a transport says again what matters.
//!
//! # What is bounded
//!
//! Ends, connections of one end, bytes of a frame, messages that wait in
//! either direction. An end to which nothing was ever sent goes where another one comes.
//!
//! # Where it runs
//!
//! On a desktop on a thread of its own, with tokio; in a page among the page's own tasks.

mod driver;
mod frames;
mod network;
mod open_connection;
mod peers;
pub mod relays;
mod status;

pub use network::{Network, NetworkError, NetworkOptions};
