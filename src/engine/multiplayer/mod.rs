//! What differs where more than two seats play: who plays with whom, max-n, the best
//! reply of all others, and what is told of such a game. Knows games only through
//! their traits and the facade `Game`.

pub(crate) mod best_reply;
pub(crate) mod maxn;
pub(crate) mod multiplayer_pv;
pub mod teams;
