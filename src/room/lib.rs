//! Games between people who are elsewhere: a signed log that only grows, which every end
//! verifies by the rules. Must not know sockets, Bevy, files or what time it is.

pub mod absence;
mod codec;
pub mod entry;
pub mod fork;
pub mod hash;
pub mod keys;
pub mod limits;
pub mod log;
pub mod options;
pub mod state;
pub mod statement;
