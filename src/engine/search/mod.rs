//! The alpha-beta search of two sides: driver and iterative deepening, move ordering,
//! pruning, the transposition table, time. Knows games through their traits only.

pub(crate) mod alpha_beta;
pub(crate) mod clock;
pub(crate) mod correction_history;
pub(crate) mod driver;
pub(crate) mod engine_tables;
pub(crate) mod history_tables;
pub(crate) mod lmr;
pub(crate) mod make_unmake;
pub(crate) mod move_choice;
pub(crate) mod move_picker;
pub(crate) mod node;
pub(crate) mod node_pruning;
pub mod parameters;
pub(crate) mod pruning;
pub(crate) mod pv;
pub(crate) mod quiescence;
pub(crate) mod repetition_filter;
pub(crate) mod root;
pub mod soft_time;
pub(crate) mod terminal;
pub(crate) mod transposition_table;
