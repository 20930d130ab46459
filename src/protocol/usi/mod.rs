//! The USI loop, extended to games that are not shogi (see the page of the
//! command line). Whatever comes in, the loop goes on: what cannot be
//! understood or done is answered with `info string`. Knows games by their texts.
//!
//! Every `go` has its answer, for a program that waits for one in vain loses on
//! time: what is not understood in it is told, and the rest is heeded. After a
//! `position` that was refused there is nothing to think about, least of all the
//! position before: `go` answers `bestmove resign` or `checkmate notimplemented`
//! until a position is set up or another game begins. Only `d` and `perft` go on
//! with the old one.
//!
//! Nothing keeps the loop from listening: searches and counts have threads of their own,
//! and `stop` ends both.

pub mod clock;
pub mod command;
mod perft_worker;
mod replies;
pub mod settings;
mod worker;

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use crate::engine::{Limits, Request};
use crate::rules::game::Game;
use crate::rules::variants::ruleset::Ruleset;

use super::CommandError;
use super::commands::show_commands;
use command::{Command, Go, MateTime, PositionArgs};
use perft_worker::PerftWorker;
use replies::ReplyFormat;
use settings::{Changed, Settings};
use worker::{Output, ReplyWhen, Worker};

/// One conversation with a GUI or a script.
pub struct Loop<W> {
    out: Output<W>,
    settings: Settings,
    game: Game,
    /// Whether the last position was refused, so that the game is an older one.
    is_misplaced: bool,
    worker: Worker,
    counter: PerftWorker,
    /// What `go ponder` asked for, until it is told how that came out.
    pondering: Option<Go>,
}

/// Whether to go on listening.
#[derive(PartialEq, Eq)]
enum Next {
    Listen,
    Quit,
}

impl<W: Write + Send + 'static> Loop<W> {
    /// A conversation that answers on `out`, at first about Sigma 4 Shogi.
    #[must_use]
    pub fn new(out: W) -> Loop<W> {
        Loop::about(Ruleset::default(), out)
    }

    /// A conversation that is at first about this game: programs for shogi do
    /// not ask which one it is.
    #[must_use]
    pub fn about(rules: Ruleset, out: W) -> Loop<W> {
        let settings = Settings::about(rules);
        let out = Output::new(out);
        Loop {
            worker: Worker::new(out.clone()),
            counter: PerftWorker::new(out.clone()),
            out,
            game: settings.rules.begin(),
            settings,
            is_misplaced: false,
            pondering: None,
        }
    }

    /// Listens until `quit` or the end of the input. Searches that still go on
    /// are stopped and answer. Counts are stopped by `quit` only: who just writes lines
    /// to a pipe wants what they ask for.
    ///
    /// # Errors
    /// If the input cannot be read or the output not be written to.
    pub fn run(mut self, mut input: impl BufRead) -> io::Result<()> {
        let heard = self.listen(&mut input);
        if !matches!(heard, Ok(Next::Listen)) {
            self.counter.stop();
        }
        self.worker.end();
        self.counter.end();
        heard.map(|_| ())
    }

    /// Listens as long as there is something to hear; whether it would go on if there
    /// were more.
    fn listen(&mut self, input: &mut impl BufRead) -> io::Result<Next> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                return Ok(Next::Listen);
            }
            if self.hear(&String::from_utf8_lossy(&line))? == Next::Quit {
                return Ok(Next::Quit);
            }
        }
    }

    fn hear(&mut self, line: &str) -> io::Result<Next> {
        let command = match Command::read(line) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(Next::Listen),
            Err(refusal) => return self.complain(&refusal).map(|()| Next::Listen),
        };
        match command {
            Command::Usi => self.introduce()?,
            Command::IsReady => {
                let request = self.settings.request(Limits::default());
                self.worker.prepare(self.game.clone(), request);
                self.out.say("readyok")?;
            }
            Command::NewGame => self.start_over(),
            Command::SetOption { name, value } => self.set(&name, &value)?,
            Command::Position(place) => {
                let placed = place
                    .map_err(CommandError::from)
                    .and_then(|place| self.place(&place));
                self.is_misplaced = placed.is_err();
                if let Err(failure) = placed {
                    self.complain(&failure)?;
                }
            }
            Command::Go(mut go) => {
                self.check(&mut go)?;
                self.go(go);
            }
            Command::Stop => {
                self.pondering = None;
                self.worker.stop();
                self.counter.stop();
            }
            Command::PonderHit(mut go) => {
                self.check(&mut go)?;
                self.ponder_hit(go);
            }
            Command::GameOver => {
                self.pondering = None;
                self.worker.drop_all();
                // Programs ask whether we are ready before they tell of a new game.
                self.worker.new_game();
            }
            Command::Quit => return Ok(Next::Quit),
            Command::Display => self.out.write(|out| show_commands::show(&self.game, out))?,
            Command::Perft(depth) => self.counter.count(self.game.clone(), depth),
        }
        Ok(Next::Listen)
    }

    /// Tells what is not heeded of what a search is asked for.
    fn check(&self, go: &mut Go) -> io::Result<()> {
        go.keep_clocks_of(&self.game.seat_letters());
        if !go.moves.is_empty() {
            let game = self.thought();
            for text in &mut go.moves {
                // What cannot be played is told as it was written.
                if let Ok(known) = game.move_text(text) {
                    *text = known;
                }
            }
            go.keep_moves_of(&game.legal_texts());
        }
        go.troubles
            .iter()
            .try_for_each(|trouble| self.complain(&format!("{trouble}; it is not heeded")))
    }

    /// Says why something was not done, on one line.
    fn complain(&self, reason: &dyn Display) -> io::Result<()> {
        let reason = reason.to_string().replace(['\r', '\n'], " ");
        self.out.say(&format!("info string {reason}"))
    }

    fn introduce(&self) -> io::Result<()> {
        self.out.write(|out| {
            writeln!(out, "id name Komadai {}", env!("CARGO_PKG_VERSION"))?;
            writeln!(out, "id author the authors of Komadai")?;
            for line in self.settings.lines() {
                writeln!(out, "{line}")?;
            }
            writeln!(out, "usiok")
        })
    }

    fn set(&mut self, name: &str, value: &str) -> io::Result<()> {
        match self.settings.set(name, value) {
            Ok(Changed::Game) => self.start_over(),
            Ok(Changed::Engine) => {}
            Ok(Changed::Nearest(refusal)) => self.complain(&refusal)?,
            Err(failure) => self.complain(&failure)?,
        }
        Ok(())
    }

    fn start_over(&mut self) {
        self.worker.new_game();
        self.game = self.settings.rules.begin();
        self.is_misplaced = false;
    }

    /// Sets up a position; keeps the old one if anything is refused. Programs have
    /// repetition rules of their own, or none: what only the history has ended goes on
    /// as long as its moves are legal. Their problems leave a king out.
    fn place(&mut self, place: &PositionArgs) -> Result<(), CommandError> {
        let rules = &self.settings.rules;
        let mut game = match &place.text {
            Some(text) => rules.problem(text)?,
            None => rules.begin(),
        };
        for (number, text) in (1..).zip(&place.moves) {
            game.go_on();
            game.play_written(text)
                .map_err(|reason| CommandError::of_move(number, text, reason))?;
        }
        self.game = game;
        Ok(())
    }

    fn go(&mut self, go: Go) {
        self.pondering = None;
        if let Some(time) = go.mate {
            self.solve(time);
        } else if go.ponder {
            let request = self.request(Limits::default(), &go);
            self.search(request, ReplyWhen::Stopped, self.answer());
            self.pondering = Some(go);
        } else {
            self.think(&go);
        }
    }

    fn think(&mut self, go: &Go) {
        let seat = self.game.seat_letter(self.game.turn());
        let limits = clock::limits_for(go, seat, self.settings.delay());
        // With no limit at all, the answer is asked for by `stop` too.
        let until = if go.infinite || limits == Limits::default() {
            ReplyWhen::Stopped
        } else {
            ReplyWhen::Done
        };
        self.search(self.request(limits, go), until, self.answer());
    }

    fn request(&self, limits: Limits, go: &Go) -> Request {
        Request {
            turns: go.moves.clone(),
            ..self.settings.request(limits)
        }
    }

    /// Looks for a forced win.
    fn solve(&mut self, time: MateTime) {
        let time = match time {
            MateTime::Infinite => None,
            MateTime::Within(time) => Some(time),
            MateTime::Unknown => Some(clock::UNTOLD),
        };
        let request = self.settings.solving(Limits {
            time,
            ..Limits::default()
        });
        self.search(request, ReplyWhen::Done, ReplyFormat::Mate);
    }

    /// Orders a search, or the answer that there is nothing to search.
    fn search(&mut self, request: Request, until: ReplyWhen, answer: ReplyFormat) {
        let game = (!self.is_misplaced).then(|| self.thought());
        self.worker.search(game, request, until, answer);
    }

    /// The game as it is thought about: who asks for a move plays on.
    fn thought(&self) -> Game {
        let mut game = self.game.clone();
        game.go_on();
        game
    }

    /// Thinks on in the own time: what was found so far is remembered.
    fn ponder_hit(&mut self, times: Go) {
        if let Some(go) = self.pondering.take() {
            self.worker.drop_last();
            self.think(&go.with_times_of(times));
        }
    }

    /// How an answer is given.
    fn answer(&self) -> ReplyFormat {
        if self.settings.ponder {
            ReplyFormat::BestMoveAndPonder
        } else {
            ReplyFormat::BestMove
        }
    }
}
