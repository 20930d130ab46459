//! Forced wins by proof-number search, for problems and beside the main search.
//! Knows games through their traits only.

pub(crate) mod dfpn;
pub mod forced_elimination;
pub(crate) mod mate_probes;
pub mod mate_solver;
pub mod mating_moves;
pub(crate) mod proof_numbers;
