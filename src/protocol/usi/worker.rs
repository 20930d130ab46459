//! The thread that searches while the loop goes on listening. Searches are
//! done one after the other in the order in which they were asked for; the time of
//! each counts from when it was asked for. Knows no lines but those that answer.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use web_time::Instant;

use super::clock;
use super::replies;
use super::replies::ReplyFormat;
use crate::engine::{Engine, Request, Stop};
use crate::rules::game::Game;

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
pub(super) enum ReplyWhen {
    /// When it is done.
    Done,
    /// When it is told to stop, though it may be done before.
    Stopped,
}

/// What the thread is to do.
enum WorkerCommand {
    /// To forget everything: another game comes.
    Forget,
    /// To make room for searches like this one. Closes the last part when it is done.
    Prepare(Game, Request, Sender<()>),
    /// To search and answer.
    Search(Task),
}

/// A search as it is ordered.
struct Task {
    /// None if there is no position to search.
    game: Option<Game>,
    request: Request,
    answer: ReplyFormat,
    answering: ReplySlot,
    /// When it was asked for.
    asked: Instant,
    stop: Stop,
    /// Closed when a search without end may answer; closed from the start for others.
    released: Receiver<()>,
}

/// What has become of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReplyState {
    /// It is waited for.
    Due,
    /// It was given.
    Given,
    /// Nobody wants it any more.
    Dropped,
}

/// What has become of an answer, for the thread that gives it and the one that may
/// drop it.
#[derive(Clone)]
struct ReplySlot(Arc<Mutex<ReplyState>>);

impl ReplySlot {
    fn new() -> ReplySlot {
        ReplySlot(Arc::new(Mutex::new(ReplyState::Due)))
    }

    fn fate(&self) -> MutexGuard<'_, ReplyState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_due(&self) -> bool {
        *self.fate() == ReplyState::Due
    }

    fn drop_answer(&self) {
        *self.fate() = ReplyState::Dropped;
    }

    /// Says a line while the answer is due. It cannot be dropped meanwhile: once it
    /// is, nothing more is heard of its search.
    fn say<W: Write>(&self, out: &Output<W>, line: &str, then: ReplyState) -> io::Result<()> {
        let mut fate = self.fate();
        if *fate != ReplyState::Due {
            return Ok(());
        }
        *fate = then;
        out.say(line)
    }
}

/// The means to end a search that was ordered.
struct TaskHandle {
    stop: Stop,
    answering: ReplySlot,
    /// Dropped to let a search without end answer.
    release: Option<Sender<()>>,
}

impl TaskHandle {
    /// Ends it; it answers as soon as it can.
    fn stop(self) {
        self.stop.stop();
        drop(self.release);
    }

    /// Ends it; it does not answer.
    fn drop_answer(self) {
        self.answering.drop_answer();
        self.stop();
    }
}

/// The thread that searches.
pub(super) struct Worker {
    orders: Sender<WorkerCommand>,
    /// Every search that goes on, and some that have answered.
    ordered: Vec<TaskHandle>,
    thread: JoinHandle<()>,
}

impl Worker {
    /// A thread that answers on `out`.
    pub fn new<W: Write + Send + 'static>(out: Output<W>) -> Worker {
        let (orders, ordered) = channel();
        let thread = thread::spawn(move || {
            let mut engine = Engine::new();
            for order in ordered {
                match order {
                    WorkerCommand::Forget => engine.forget(),
                    WorkerCommand::Prepare(game, request, _done) => {
                        engine.prepare(&game, &request);
                        tell_shortage(&engine, &request, &out);
                    }
                    WorkerCommand::Search(task) => answer(&mut engine, task, &out),
                }
            }
        });
        Worker {
            orders,
            ordered: Vec::new(),
            thread,
        }
    }

    fn order(&self, order: WorkerCommand) {
        // The thread catches crashes and takes orders as long as we give any.
        let _ = self.orders.send(order);
    }

    /// What is searched next is of another game.
    pub fn new_game(&self) {
        self.order(WorkerCommand::Forget);
    }

    /// Makes room for searches like this one and waits until it is made, unless a
    /// search goes on: that may take any time. One that was told to stop does not.
    pub fn prepare(&self, game: Game, request: Request) {
        if self.ordered.iter().any(|one| one.answering.is_due()) {
            return;
        }
        let (done, is_done) = channel();
        self.order(WorkerCommand::Prepare(game, request, done));
        // Nothing is ever sent: it closes.
        let _ = is_done.recv();
    }

    /// Searches and answers; without a game, answers that there is nothing to search.
    pub fn search(
        &mut self,
        game: Option<Game>,
        request: Request,
        until: ReplyWhen,
        answer: ReplyFormat,
    ) {
        let (release, released) = channel();
        let stop = Stop::new();
        let answering = ReplySlot::new();
        self.ordered.retain(|one| one.answering.is_due());
        self.ordered.push(TaskHandle {
            stop: stop.clone(),
            answering: answering.clone(),
            release: (until == ReplyWhen::Stopped).then_some(release),
        });
        self.order(WorkerCommand::Search(Task {
            game,
            request,
            answer,
            answering,
            asked: Instant::now(),
            stop,
            released,
        }));
    }

    /// Makes every search that was ordered answer as soon as it can.
    pub fn stop(&mut self) {
        for ordered in self.ordered.drain(..) {
            ordered.stop();
        }
    }

    /// Ends the search that was ordered last; it does not answer.
    pub fn drop_last(&mut self) {
        if let Some(ordered) = self.ordered.pop() {
            ordered.drop_answer();
        }
    }

    /// Ends every search that goes on; none of them answers. One that was told to stop
    /// still does: its answer is waited for.
    pub fn drop_all(&mut self) {
        for ordered in self.ordered.drain(..) {
            ordered.drop_answer();
        }
    }

    /// Makes every search answer and waits until they have.
    pub fn end(mut self) {
        self.stop();
        drop(self.orders);
        // What it could say, it has said.
        let _ = self.thread.join();
    }
}

fn tell_shortage<W: Write>(engine: &Engine, request: &Request, out: &Output<W>) {
    let (had, asked) = (engine.hash_mib(), request.hash_mib);
    if had < asked {
        // As everywhere: nobody is left to tell if this cannot be said.
        let _ = out.say(&format!(
            "info string no memory for USI_Hash {asked}: it is {had}"
        ));
    }
}

fn answer<W: Write>(engine: &mut Engine, mut task: Task, out: &Output<W>) {
    if let Some(game) = task
        .game
        .as_ref()
        .filter(|_| task.answer != ReplyFormat::Mate)
    {
        // Made within the search, room could leave no time to look at a single move.
        engine.prepare(game, &task.request);
    }
    task.request.limits = clock::left_of(task.request.limits, task.asked.elapsed());
    let line = found(engine, &task, out);
    while task.released.recv().is_ok() {}
    // Nobody is left to tell if this cannot be said.
    let _ = task.answering.say(out, &line, ReplyState::Given);
}

/// The answer that a search finds; it tells what it knows meanwhile.
fn found<W: Write>(engine: &mut Engine, task: &Task, out: &Output<W>) -> String {
    let Task {
        request,
        stop,
        answering,
        ..
    } = task;
    let mut tell = |line: &str| {
        if answering.say(out, line, ReplyState::Due).is_err() {
            stop.stop();
        }
    };
    let Some(game) = &task.game else {
        return replies::of_nothing(task.answer);
    };
    // A crash must not leave a GUI waiting for its move.
    let searched = catch_unwind(AssertUnwindSafe(|| match task.answer {
        ReplyFormat::Mate => replies::mate(game, request, stop, &mut tell),
        answer => replies::best_move(engine, game, request, stop, answer, &mut tell),
    }));
    searched.unwrap_or_else(|_| {
        engine.forget();
        tell("info string the search crashed");
        replies::after_crash(game, task.answer)
    })
}
