//! The thread that searches while the loop goes on listening. Searches are
//! done one after the other in the order in which they were asked for.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::engine::{Engine, Request, Stop};
use crate::protocol::best::info_line;
use crate::rules::play::Match;

/// Where everything is said, by the loop and by the thread that searches.
pub(super) struct Output<W>(Arc<Mutex<W>>);

impl<W> Clone for Output<W> {
    fn clone(&self) -> Output<W> {
        Output(Arc::clone(&self.0))
    }
}

impl<W: Write> Output<W> {
    pub fn new(out: W) -> Output<W> {
        Output(Arc::new(Mutex::new(out)))
    }

    /// Says one line at once.
    pub fn say(&self, line: &str) -> io::Result<()> {
        self.write(|out| writeln!(out, "{line}"))
    }

    /// Says several lines that nothing may come between.
    pub fn write(&self, write: impl FnOnce(&mut W) -> io::Result<()>) -> io::Result<()> {
        // A thread that crashed while writing leaves at worst half a line.
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        write(&mut out)?;
        out.flush()
    }
}

/// A search as it is ordered.
struct Task {
    game: Match,
    request: Request,
    /// Whether it is of another game than the one before.
    is_new_game: bool,
    stop: Stop,
    /// Closed when a search without end may answer; closed from the start for others.
    released: Receiver<()>,
}

/// The means to end a search that was ordered.
struct Ordered {
    stop: Stop,
    /// Dropped to let a search without end answer.
    release: Option<Sender<()>>,
}

/// The thread that searches.
pub(super) struct Worker {
    tasks: Sender<Task>,
    ordered: Vec<Ordered>,
    is_new_game: bool,
    thread: JoinHandle<()>,
}

impl Worker {
    /// A thread that answers on `out`.
    pub fn new<W: Write + Send + 'static>(out: Output<W>) -> Worker {
        let (tasks, ordered) = channel();
        let thread = thread::spawn(move || {
            let mut engine = Engine::new();
            for task in ordered {
                answer(&mut engine, &task, &out);
            }
        });
        Worker {
            tasks,
            ordered: Vec::new(),
            is_new_game: false,
            thread,
        }
    }

    /// What is searched next is of another game.
    pub fn new_game(&mut self) {
        self.is_new_game = true;
    }

    /// Searches and answers `bestmove`; if `until_stopped`, only when stopped.
    pub fn search(&mut self, game: Match, request: Request, until_stopped: bool) {
        let (release, released) = channel();
        let stop = Stop::new();
        self.ordered.push(Ordered {
            stop: stop.clone(),
            release: until_stopped.then_some(release),
        });
        let task = Task {
            game,
            request,
            is_new_game: std::mem::take(&mut self.is_new_game),
            stop,
            released,
        };
        // The thread catches crashes and takes tasks as long as we give any.
        let _ = self.tasks.send(task);
    }

    /// Makes every search that was ordered answer as soon as it can.
    pub fn stop(&mut self) {
        for ordered in self.ordered.drain(..) {
            ordered.stop.stop();
            drop(ordered.release);
        }
    }

    /// Makes every search answer and waits until they have.
    pub fn end(mut self) {
        self.stop();
        drop(self.tasks);
        // What it could say, it has said.
        let _ = self.thread.join();
    }
}

fn answer<W: Write>(engine: &mut Engine, task: &Task, out: &Output<W>) {
    if task.is_new_game {
        engine.forget();
    }
    let best = think(engine, task, out);
    while task.released.recv().is_ok() {}
    // Nobody is left to tell if this cannot be said.
    let _ = out.say(&format!("bestmove {best}"));
}

/// The best move, or what USI has for none.
fn think<W: Write>(engine: &mut Engine, task: &Task, out: &Output<W>) -> String {
    let Task {
        game,
        request,
        stop,
        ..
    } = task;
    // A crash must not leave a GUI waiting for its move.
    let searched = catch_unwind(AssertUnwindSafe(|| {
        engine.think(game, request, stop, &mut |info| {
            if out.say(&info_line(info)).is_err() {
                stop.stop();
            }
        })
    }));
    let best = match searched {
        Ok(report) => report.best,
        Err(_) => {
            engine.forget();
            let _ = out.say("info string the search crashed; any legal move follows");
            game.legal_texts().into_iter().next()
        }
    };
    best.unwrap_or_else(|| "resign".into())
}
