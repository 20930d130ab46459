//! What the engine keeps from search to search: the transposition table, and histories
//! for each thread. Knows no game.

use super::correction_history::CorrectionHistory;
use super::history_tables::HistoryTables;
use super::transposition_table::TranspositionTable;
use crate::request::Request;

/// Histories of one search thread.
pub struct ThreadHistories {
    /// Move-ordering statistics.
    pub histories: HistoryTables,
    /// Errors of the static evaluation.
    pub correction_history: CorrectionHistory,
}

impl ThreadHistories {
    fn unallocated() -> ThreadHistories {
        ThreadHistories {
            histories: HistoryTables::new(),
            correction_history: CorrectionHistory::new(),
        }
    }
}

/// The table, and the histories of every thread.
pub struct EngineTables {
    pub table: TranspositionTable,
    pub thread_histories: Vec<ThreadHistories>,
    hash_mib: usize,
    /// Whether nothing has been searched since it was cleared.
    is_blank: bool,
}

impl EngineTables {
    /// Empty.
    pub fn new() -> EngineTables {
        EngineTables {
            table: TranspositionTable::new(0),
            thread_histories: Vec::new(),
            hash_mib: 0,
            is_blank: true,
        }
    }

    /// Clears everything and keeps the memory: fresh memory is slow at first. Does
    /// nothing where it is clear already.
    pub fn clear(&mut self) {
        if std::mem::replace(&mut self.is_blank, true) {
            return;
        }
        self.table.clear();
        for thread_histories in &mut self.thread_histories {
            thread_histories.histories.clear();
            thread_histories.correction_history.clear();
        }
    }

    /// Allocates what a search needs. A larger table within the requested size is kept:
    /// to allocate again takes time and loses its entries.
    pub fn allocate(&mut self, request: &Request) {
        let hash_mib = needed_mib(request);
        if !(hash_mib..=request.hash_mib).contains(&self.hash_mib) {
            // There may not be room for both.
            self.table = TranspositionTable::new(0);
            self.table = TranspositionTable::new(hash_mib);
            self.hash_mib = hash_mib;
        }
        self.thread_histories
            .resize_with(thread_count(request), ThreadHistories::unallocated);
    }

    /// Begins a search.
    pub fn begin_search(&mut self) {
        self.is_blank = false;
        self.table.next_generation();
        for thread_histories in &mut self.thread_histories {
            thread_histories.histories.clear_all_killers();
        }
    }
}

/// The table's size as requested, or smaller if so few positions are to be
/// visited that they do not fill it in several moves.
fn needed_mib(request: &Request) -> usize {
    const POSITIONS_PER_MIB: u64 = 1 << 12;
    let enough = request
        .limits
        .nodes
        .map(|nodes| (nodes / POSITIONS_PER_MIB).saturating_add(1));
    let enough = enough.map_or(usize::MAX, |mib| mib.try_into().unwrap_or(usize::MAX));
    request.hash_mib.min(enough)
}

/// How many threads search.
fn thread_count(request: &Request) -> usize {
    if cfg!(target_family = "wasm") {
        1
    } else {
        request.threads.max(1)
    }
}
