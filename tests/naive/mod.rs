//! Referees written a second time from the rules pages, for tests to compare with.

pub mod sigma;
