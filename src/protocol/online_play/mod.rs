//! Games with others elsewhere, without a window: the engine at the seats of an end
//! ([`seat_engine`]), and a game from the first greeting to its last line ([`session`]). Knows transports only as
//! [`Transport`](crate::room::transport::Transport): only `online` opens sockets, where the feature `network` is on.

#[cfg(all(feature = "network", not(target_arch = "wasm32")))]
pub mod online;
pub mod seat_engine;
pub mod session;
