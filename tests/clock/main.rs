//! `src/clock`: time controls as texts, and the clocks that run by them, held against counts
//! by hand that stand beside each case.

mod byoyomi;
mod display;
mod fischer;
mod seats;
mod sudden_death;
mod support;
mod text;
