//! The thread that counts lines of play while the loop goes on listening and searches go
//! on beside it. Counts are done one after the other in the order in which they were
//! asked for. Knows no search.

use std::io::Write;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

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
    jobs: Sender<PerftJob>,
    /// Ends every count that was ordered since the last was ended.
    stop: StopFlag,
    thread: JoinHandle<()>,
}

impl PerftWorker {
    /// A thread that tells its counts on `out`.
    pub fn new<W: Write + Send + 'static>(out: UsiOutput<W>) -> PerftWorker {
        let (jobs, received) = channel();
        let thread = thread::spawn(move || {
            for job in received {
                run_job(&job, &out);
            }
        });
        PerftWorker {
            jobs,
            stop: StopFlag::new(),
            thread,
        }
    }

    /// Counts the lines of play of so many plies from here, by root move.
    pub fn start_count(&self, game: Game, depth: u32) {
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
    pub fn wait_until_done(self) {
        drop(self.jobs);
        // What it could say, it has said.
        let _ = self.thread.join();
    }
}

fn run_job<W: Write>(job: &PerftJob, out: &UsiOutput<W>) {
    let PerftJob { game, depth, stop } = job;
    // Counted before it is said: a long count must not hold up a search's answer.
    let mut text = Vec::new();
    let result =
        show_commands::perft_divide_until_stopped(game, *depth, &|| !stop.is_stopped(), &mut text);
    // Nobody is left to tell if this cannot be said.
    let _ = match result {
        Ok(true) => out.write(|out| out.write_all(&text)),
        Ok(false) | Err(_) => out.write_line(&format!("info string perft {depth} was stopped")),
    };
}
