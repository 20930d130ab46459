//! The thread that counts lines of play while the loop goes on listening and searches go
//! on beside it. Counts are done one after the other in the order in which they were
//! asked for. Knows no search.

use std::io::{self, Write};

use super::ordered_thread::{MOST_WAITING_ORDERS, OrderedThread, Ticket};
use super::worker::UsiOutput;
use crate::engine::StopFlag;
use crate::protocol::commands::show_commands;
use crate::rules::game::Game;

/// A count as it is ordered.
struct PerftJob {
    game: Game,
    depth: u32,
    stop: StopFlag,
}

/// The thread that counts.
pub(super) struct PerftWorker {
    thread: OrderedThread<PerftJob>,
    /// Every count that is not done, and some that are.
    tickets: Vec<Ticket>,
    /// Ends every count that was ordered since the last was ended.
    stop: StopFlag,
}

impl PerftWorker {
    /// A thread that tells its counts on `out`.
    ///
    /// # Errors
    /// If the machine has no more threads.
    pub fn new<W: Write + Send + 'static>(out: UsiOutput<W>) -> io::Result<PerftWorker> {
        let thread = OrderedThread::new("perft", move |job| run_job(&job, &out))?;
        Ok(PerftWorker {
            thread,
            tickets: Vec::new(),
            stop: StopFlag::new(),
        })
    }

    /// Whether as many counts wait as may.
    pub fn is_full(&mut self) -> bool {
        self.tickets.retain(Ticket::is_waiting);
        self.tickets.len() >= MOST_WAITING_ORDERS
    }

    /// Counts the lines of play of so many plies from here, by root move.
    pub fn start_count(&mut self, game: Game, depth: u32) {
        let stop = self.stop.clone();
        self.tickets
            .push(self.thread.send(PerftJob { game, depth, stop }));
    }

    /// Ends every count that was ordered; each says so.
    pub fn stop_counts(&mut self) {
        self.stop.stop();
        self.stop = StopFlag::new();
    }

    /// Waits until everything that was ordered is counted.
    ///
    /// # Errors
    /// If a count could not be said.
    pub fn wait_until_done(self) -> io::Result<()> {
        self.thread.wait_until_done()
    }
}

fn run_job<W: Write>(job: &PerftJob, out: &UsiOutput<W>) -> io::Result<()> {
    let PerftJob { game, depth, stop } = job;
    // Counted before it is said: a long count must not hold up a search's answer.
    let mut text = Vec::new();
    let result =
        show_commands::perft_divide_until_stopped(game, *depth, &|| !stop.is_stopped(), &mut text);
    match result {
        Ok(true) => out.write(|out| out.write_all(&text)),
        Ok(false) | Err(_) => out.write_line(&format!("info string perft {depth} was stopped")),
    }
}
