//! The thread that searches while the loop goes on listening. Searches are
//! done one after the other in the order in which they were asked for.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::engine::{Engine, Report, Request, Score, Stop};
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

/// When a search answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// When it is done.
    Done,
    /// When it is told to stop, though it may be done before.
    Stopped,
}

/// In which words a search answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// `bestmove M`.
    BestMove,
    /// `bestmove M ponder N`, where a reply is expected.
    BestMoveAndPonder,
    /// `checkmate ...`.
    Mate,
}

/// A search as it is ordered.
struct Task {
    game: Match,
    request: Request,
    answer: Answer,
    /// Set if nobody wants the answer any more.
    is_dropped: Arc<AtomicBool>,
    /// Whether it is of another game than the one before.
    is_new_game: bool,
    stop: Stop,
    /// Closed when a search without end may answer; closed from the start for others.
    released: Receiver<()>,
}

/// The means to end a search that was ordered.
struct Ordered {
    stop: Stop,
    is_dropped: Arc<AtomicBool>,
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

    /// Searches and answers.
    pub fn search(&mut self, game: Match, request: Request, until: Until, answer: Answer) {
        let (release, released) = channel();
        let stop = Stop::new();
        let is_dropped = Arc::new(AtomicBool::new(false));
        self.ordered.push(Ordered {
            stop: stop.clone(),
            is_dropped: Arc::clone(&is_dropped),
            release: (until == Until::Stopped).then_some(release),
        });
        let task = Task {
            game,
            request,
            answer,
            is_dropped,
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

    /// Ends the search that was ordered last; it does not answer.
    pub fn drop_last(&mut self) {
        if let Some(ordered) = self.ordered.pop() {
            ordered.is_dropped.store(true, Ordering::Relaxed);
            ordered.stop.stop();
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
    let report = think(engine, task, out);
    while task.released.recv().is_ok() {}
    if task.is_dropped.load(Ordering::Relaxed) {
        return;
    }
    let line = match task.answer {
        Answer::BestMove => best_move(&report, false),
        Answer::BestMoveAndPonder => best_move(&report, true),
        Answer::Mate => mate(&report),
    };
    // Nobody is left to tell if this cannot be said.
    let _ = out.say(&line);
}

/// The best move, or what USI has for none; with the reply that is expected.
fn best_move(report: &Report, with_reply: bool) -> String {
    let Some(best) = &report.best else {
        return "bestmove resign".into();
    };
    let reply = report.info.as_ref().and_then(|info| info.pv.get(1));
    match reply {
        Some(reply) if with_reply => format!("bestmove {best} ponder {reply}"),
        _ => format!("bestmove {best}"),
    }
}

/// The forced win that was found, that there is none, or that there was not
/// time enough to tell.
fn mate(report: &Report) -> String {
    match &report.info {
        Some(info) => match info.score {
            Score::Mate(plies) if plies > 0 => format!("checkmate {}", info.pv.join(" ")),
            Score::Mate(_) => "checkmate nomate".into(),
            Score::Cp(_) => "checkmate timeout".into(),
        },
        None if report.best.is_none() => "checkmate nomate".into(),
        None => "checkmate timeout".into(),
    }
}

/// What the search finds, telling what it knows meanwhile.
fn think<W: Write>(engine: &mut Engine, task: &Task, out: &Output<W>) -> Report {
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
    searched.unwrap_or_else(|_| {
        engine.forget();
        let _ = out.say("info string the search crashed; any legal move follows");
        Report {
            best: game.legal_texts().into_iter().next(),
            ..Report::default()
        }
    })
}
