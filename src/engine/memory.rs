//! What the engine keeps from one turn of a game to the next: the table of
//! positions, and what it has learnt about good turns. Knows no game.

use super::ordering::Ordering;
use super::request::Request;
use super::table::Table;

/// What is kept. Every thread of a search has learnt for itself.
pub struct Memory {
    pub table: Table,
    pub learnt: Vec<Ordering>,
    hash_mib: usize,
}

impl Memory {
    /// Nothing known yet.
    pub fn new() -> Memory {
        Memory {
            table: Table::new(0),
            learnt: Vec::new(),
            hash_mib: 0,
        }
    }

    /// Makes ready for another search as it is requested.
    pub fn prepare(&mut self, request: &Request) {
        if self.hash_mib == request.hash_mib {
            self.table.grow_old();
        } else {
            self.table = Table::new(request.hash_mib);
            self.hash_mib = request.hash_mib;
        }
        self.learnt.resize_with(threads(request), Ordering::new);
        self.learnt.iter_mut().for_each(Ordering::begin);
    }
}

/// How many threads search.
fn threads(request: &Request) -> usize {
    if cfg!(target_family = "wasm") {
        1
    } else {
        request.threads.max(1)
    }
}
