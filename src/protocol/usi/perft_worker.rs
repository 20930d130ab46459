//! The thread that counts lines of play while the loop goes on listening and searches go
//! on beside it. Counts are done one after the other in the order in which they were
//! asked for. Knows no search.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use super::worker::{MOST_WAITING_ORDERS, UsiOutput};
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
    jobs: Sender<PerftJob>,
    /// Ends every count that was ordered since the last was ended.
    stop: StopFlag,
    /// How many counts are not done.
    waiting: Arc<AtomicUsize>,
    /// Ends with what kept it from saying a count, if anything did.
    thread: JoinHandle<io::Result<()>>,
}

impl PerftWorker {
    /// A thread that tells its counts on `out`.
    ///
    /// # Errors
    /// If the machine has no more threads.
    pub fn new<W: Write + Send + 'static>(out: UsiOutput<W>) -> io::Result<PerftWorker> {
        let (jobs, received) = channel();
        let waiting = Arc::new(AtomicUsize::new(0));
        let thread = thread::Builder::new().name("perft".into());
        let thread = thread.spawn({
            let waiting = Arc::clone(&waiting);
            move || {
                let mut said = Ok(());
                for job in received {
                    said = said.and(run_job(&job, &out));
                    waiting.fetch_sub(1, Relaxed);
                }
                said
            }
        })?;
        Ok(PerftWorker {
            jobs,
            stop: StopFlag::new(),
            waiting,
            thread,
        })
    }

    /// Whether as many counts wait as may.
    pub fn is_full(&self) -> bool {
        self.waiting.load(Relaxed) >= MOST_WAITING_ORDERS
    }

    /// Counts the lines of play of so many plies from here, by root move.
    pub fn start_count(&self, game: Game, depth: u32) {
        self.waiting.fetch_add(1, Relaxed);
        // The thread takes orders as long as we give any.
        let _ = self.jobs.send(PerftJob {
            game,
            depth,
            stop: self.stop.clone(),
        });
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
        drop(self.jobs);
        // What it could say before a crash, it has said.
        self.thread.join().unwrap_or(Ok(()))
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
