//! The thread that searches while the loop goes on listening. Searches are
//! done one after the other in the order in which they were asked for; the time of
//! each counts from when it was asked for. Knows no lines but those that answer.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use web_time::Instant;

use super::ordered_thread::{MOST_WAITING_ORDERS, OrderedThread, Ticket};
use super::replies;
use super::replies::ReplyFormat;
use super::time_management;
use crate::engine::{Engine, Request, StopFlag};
use crate::rules::game::Game;

/// Where everything is said, by the loop and by the thread that searches.
pub(super) struct UsiOutput<W>(Arc<Mutex<W>>);

impl<W> Clone for UsiOutput<W> {
    fn clone(&self) -> UsiOutput<W> {
        UsiOutput(Arc::clone(&self.0))
    }
}

impl<W: Write> UsiOutput<W> {
    pub fn new(out: W) -> UsiOutput<W> {
        UsiOutput(Arc::new(Mutex::new(out)))
    }

    /// Says one line at once.
    pub fn write_line(&self, line: &str) -> io::Result<()> {
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
    format: ReplyFormat,
    reply_slot: ReplySlot,
    /// When it was asked for.
    received_at: Instant,
    stop: StopFlag,
    /// Closed when a search without end may answer; closed from the start for others.
    reply_permission: Receiver<()>,
}

/// What has become of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReplyState {
    /// It is waited for.
    Due,
    Sent,
    /// Nobody wants it any more.
    Discarded,
}

/// What has become of an answer, for the thread that gives it and the one that may
/// drop it.
#[derive(Clone)]
struct ReplySlot(Arc<Mutex<ReplyState>>);

impl ReplySlot {
    fn new() -> ReplySlot {
        ReplySlot(Arc::new(Mutex::new(ReplyState::Due)))
    }

    fn state(&self) -> MutexGuard<'_, ReplyState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_due(&self) -> bool {
        *self.state() == ReplyState::Due
    }

    fn discard(&self) {
        *self.state() = ReplyState::Discarded;
    }

    /// Says a line while the answer is due. It cannot be dropped meanwhile: once it
    /// is, nothing more is heard of its search.
    fn write_line<W: Write>(
        &self,
        out: &UsiOutput<W>,
        line: &str,
        then: ReplyState,
    ) -> io::Result<()> {
        let mut state = self.state();
        if *state != ReplyState::Due {
            return Ok(());
        }
        *state = then;
        out.write_line(line)
    }
}

/// The means to end a search that was ordered.
struct TaskHandle {
    ticket: Ticket,
    stop: StopFlag,
    reply_slot: ReplySlot,
    /// Dropped to let a search without end answer.
    reply_permission: Option<Sender<()>>,
}

impl TaskHandle {
    /// Ends it; it answers as soon as it can.
    fn stop(self) {
        self.stop.stop();
        drop(self.reply_permission);
    }

    /// Ends it; it does not answer.
    fn discard(self) {
        self.reply_slot.discard();
        self.stop();
    }
}

/// The thread that searches.
pub(super) struct Worker {
    thread: OrderedThread<WorkerCommand>,
    /// Every search that goes on, and some that have answered.
    tasks: Vec<TaskHandle>,
}

impl Worker {
    /// A thread that answers on `out`.
    ///
    /// # Errors
    /// If the machine has no more threads.
    pub fn new<W: Write + Send + 'static>(out: UsiOutput<W>) -> io::Result<Worker> {
        let mut engine = Engine::new();
        let thread = OrderedThread::new("search", move |command| {
            match command {
                WorkerCommand::Forget => engine.clear_tables(),
                WorkerCommand::Prepare(game, request, _done) => {
                    engine.allocate_tables(&game, &request);
                    report_hash_shortage(&engine, &request, &out);
                }
                WorkerCommand::Search(task) => search_and_reply(&mut engine, task, &out)?,
            }
            Ok(())
        })?;
        Ok(Worker {
            thread,
            tasks: Vec::new(),
        })
    }

    /// What is searched next is of another game.
    pub fn new_game(&self) {
        self.thread.send(WorkerCommand::Forget);
    }

    /// Makes room for searches like this one and waits until it is made, unless a
    /// search goes on: that may take any time. One that was told to stop does not.
    pub fn prepare_search(&self, game: Game, request: Request) {
        if self.tasks.iter().any(|task| task.reply_slot.is_due()) {
            return;
        }
        let (done, is_done) = channel();
        self.thread
            .send(WorkerCommand::Prepare(game, request, done));
        // Nothing is ever sent: it closes.
        let _ = is_done.recv();
    }

    /// Whether as many searches wait as may.
    pub fn is_full(&mut self) -> bool {
        self.tasks.retain(|task| task.ticket.is_waiting());
        self.tasks.len() >= MOST_WAITING_ORDERS
    }

    /// Searches and answers; without a game, answers that there is nothing to search.
    pub fn start_search(
        &mut self,
        game: Option<Game>,
        request: Request,
        reply_when: ReplyWhen,
        format: ReplyFormat,
    ) {
        let (reply_permission, may_reply) = channel();
        let stop = StopFlag::new();
        let reply_slot = ReplySlot::new();
        let ticket = self.thread.send(WorkerCommand::Search(Task {
            game,
            request,
            format,
            reply_slot: reply_slot.clone(),
            received_at: Instant::now(),
            stop: stop.clone(),
            reply_permission: may_reply,
        }));
        self.tasks.push(TaskHandle {
            ticket,
            stop,
            reply_slot,
            reply_permission: (reply_when == ReplyWhen::Stopped).then_some(reply_permission),
        });
    }

    /// Makes every search that was ordered answer as soon as it can.
    pub fn stop_searches(&mut self) {
        for task in self.tasks.drain(..) {
            task.stop();
        }
    }

    /// Ends the search that was ordered last; it does not answer.
    pub fn discard_last_search(&mut self) {
        if let Some(task) = self.tasks.pop() {
            task.discard();
        }
    }

    /// Ends every search that goes on; none of them answers. One that was told to stop
    /// still does: its answer is waited for.
    pub fn discard_all_searches(&mut self) {
        for task in self.tasks.drain(..) {
            task.discard();
        }
    }

    /// Makes every search answer and waits until they have.
    ///
    /// # Errors
    /// If an answer could not be said.
    pub fn wait_until_done(mut self) -> io::Result<()> {
        self.stop_searches();
        self.thread.wait_until_done()
    }
}

fn report_hash_shortage<W: Write>(engine: &Engine, request: &Request, out: &UsiOutput<W>) {
    let (had, asked) = (engine.hash_mib(), request.hash_mib);
    if had < asked {
        // As everywhere: nobody is left to tell if this cannot be said.
        let _ = out.write_line(&format!(
            "info string no memory for USI_Hash {asked}: it is {had}"
        ));
    }
}

fn search_and_reply<W: Write>(
    engine: &mut Engine,
    mut task: Task,
    out: &UsiOutput<W>,
) -> io::Result<()> {
    if let Some(game) = task
        .game
        .as_ref()
        .filter(|_| task.format != ReplyFormat::Mate)
    {
        // Made within the search, room could leave no time to look at a single move.
        engine.allocate_tables(game, &task.request);
    }
    task.request.limits =
        time_management::remaining_limits(task.request.limits, task.received_at.elapsed());
    let line = search_reply(engine, &task, out);
    while task.reply_permission.recv().is_ok() {}
    task.reply_slot.write_line(out, &line, ReplyState::Sent)
}

/// The answer that a search finds; it tells what it knows meanwhile.
fn search_reply<W: Write>(engine: &mut Engine, task: &Task, out: &UsiOutput<W>) -> String {
    let Task {
        request,
        stop,
        reply_slot,
        ..
    } = task;
    let mut report = |line: &str| {
        if reply_slot.write_line(out, line, ReplyState::Due).is_err() {
            stop.stop();
        }
    };
    let Some(game) = &task.game else {
        return replies::no_position_reply(task.format);
    };
    // A crash must not leave a GUI waiting for its move.
    let searched = catch_unwind(AssertUnwindSafe(|| match task.format {
        ReplyFormat::Mate => replies::checkmate_reply(game, request, stop, &mut report),
        format => replies::best_move_reply(engine, game, request, stop, format, &mut report),
    }));
    searched.unwrap_or_else(|_| {
        engine.clear_tables();
        report("info string the search crashed");
        replies::crash_reply(game, task.format)
    })
}
