//! Rooms: games between ends that share a log, over a simulated net. Nothing here opens a
//! socket or asks what time it is, and everything follows from a seed.

mod absence;
mod dishonest;
mod driver;
#[path = "../support/entered_king.rs"]
mod entered_king;
mod floods;
mod games;
mod hostile;
mod invitation;
mod kept_room;
mod names;
mod network;
mod phrases;
mod player;
mod room;
mod scenario;
mod seat_dealing;
mod shared_analysis;
