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

pub mod command;
mod ordered_thread;
mod perft_worker;
pub(in crate::protocol) mod replies;
pub mod settings;
pub mod time_management;
mod worker;

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use crate::engine::{Limits, Request};
use crate::rules::error::{TextError, wording};
use crate::rules::game::Game;
use crate::rules::game::outcome::{Outcome, Reason};
use crate::rules::variants::ruleset::Ruleset;

use super::CommandError;
use super::bounded_lines::{self, BoundedLine};
use super::commands::show_commands;
use command::{Go, MateTime, UsiCommand, UsiPosition};
use ordered_thread::MOST_WAITING_ORDERS;
use perft_worker::PerftWorker;
use replies::ReplyFormat;
use settings::{SettingChangeEffect, UsiSettings, VARIANT_OPTION};
use worker::{ReplyWhen, UsiOutput, Worker};

/// The most bytes of a line: a game of a hundred thousand turns has fewer.
const MOST_LINE_BYTES: usize = 1 << 20;

/// One conversation with a GUI or a script.
pub struct Loop<W> {
    out: UsiOutput<W>,
    settings: UsiSettings,
    game: Game,
    /// The position as it was told last, if it could be set up.
    position: Option<UsiPosition>,
    /// Whether the last position was refused, so that the game is an older one.
    is_position_refused: bool,
    worker: Worker,
    perft_worker: PerftWorker,
    /// What `go ponder` asked for, until it is told how that came out.
    pondering: Option<Go>,
}

/// What stands in the place of a move where the seat to move has declared that its king has
/// entered.
const DECLARATION: &str = "win";

/// Ends a game by the declaration of the seat to move, by the rules of others where ours do not
/// bear it out.
fn end_by_declaration(game: &mut Game) {
    let claimed = Outcome::win(game.turn(), Reason::EnteringKing);
    let outcome = game.declaration_outcome().unwrap_or(claimed);
    if game.outcome().is_ongoing() {
        game.end_with_outcome(outcome);
    }
}

/// The refusal of an order while as many wait as may.
fn too_many_orders_error(command: &'static str) -> TextError {
    let expected = wording!("at most {} that wait", MOST_WAITING_ORDERS);
    TextError::new(command, expected, wording!("more"))
}

/// Whether to go on listening.
#[derive(PartialEq, Eq)]
enum LoopControl {
    Continue,
    Quit,
}

impl<W: Write + Send + 'static> Loop<W> {
    /// A conversation that answers on `out`, at first about Sigma 4 Shogi.
    ///
    /// # Errors
    /// If the machine has no more threads.
    pub fn new(out: W) -> io::Result<Loop<W>> {
        Loop::for_ruleset(Ruleset::default(), out)
    }

    /// A conversation that is at first about this game: programs for shogi do
    /// not ask which one it is.
    ///
    /// # Errors
    /// If the machine has no more threads.
    pub fn for_ruleset(rules: Ruleset, out: W) -> io::Result<Loop<W>> {
        let settings = UsiSettings::for_ruleset(rules);
        let out = UsiOutput::new(out);
        Ok(Loop {
            worker: Worker::new(out.clone())?,
            perft_worker: PerftWorker::new(out.clone())?,
            out,
            game: settings.ruleset.begin(),
            settings,
            position: None,
            is_position_refused: false,
            pondering: None,
        })
    }

    /// Listens until `quit` or the end of the input. Searches that still go on
    /// are stopped and answer. Counts are stopped by `quit` only: who just writes lines
    /// to a pipe wants what they ask for.
    ///
    /// # Errors
    /// If the input cannot be read or the output not be written to.
    pub fn run(mut self, mut input: impl BufRead) -> io::Result<()> {
        let ended = self.read_lines(&mut input);
        if !matches!(ended, Ok(LoopControl::Continue)) {
            self.perft_worker.stop_counts();
        }
        let searched = self.worker.wait_until_done();
        let counted = self.perft_worker.wait_until_done();
        ended.and(searched).and(counted)
    }

    /// Listens as long as there is something to hear; whether it would go on if there
    /// were more.
    fn read_lines(&mut self, input: &mut impl BufRead) -> io::Result<LoopControl> {
        while let Some(line) = bounded_lines::read_line(input, MOST_LINE_BYTES)? {
            let control = match line {
                BoundedLine::Line(line) => self.handle_line(&String::from_utf8_lossy(&line))?,
                BoundedLine::TooLong => {
                    self.send_info_string(&bounded_lines::too_long_error(MOST_LINE_BYTES))?;
                    input.skip_until(b'\n')?;
                    LoopControl::Continue
                }
            };
            if control == LoopControl::Quit {
                return Ok(LoopControl::Quit);
            }
        }
        Ok(LoopControl::Continue)
    }

    fn handle_line(&mut self, line: &str) -> io::Result<LoopControl> {
        let command = match UsiCommand::read(line) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(LoopControl::Continue),
            Err(refusal) => {
                return self
                    .send_info_string(&refusal)
                    .map(|()| LoopControl::Continue);
            }
        };
        match command {
            UsiCommand::Usi => self.reply_to_usi()?,
            UsiCommand::IsReady => {
                let request = self.settings.search_request(Limits::default());
                self.worker.prepare_search(self.game.clone(), request);
                self.out.write_line("readyok")?;
            }
            UsiCommand::NewGame => self.begin_new_game(),
            UsiCommand::SetOption { name, value } => self.set_option(&name, &value)?,
            UsiCommand::Position(args) => self.handle_position(args.map_err(CommandError::from))?,
            UsiCommand::Go(mut go) => {
                if self.worker.is_full() {
                    return self.refuse_search(&go).map(|()| LoopControl::Continue);
                }
                self.report_ignored_go_arguments(&mut go)?;
                self.handle_go(go);
            }
            UsiCommand::Stop => {
                self.pondering = None;
                self.worker.stop_searches();
                self.perft_worker.stop_counts();
            }
            UsiCommand::PonderHit(mut go) => {
                self.report_ignored_go_arguments(&mut go)?;
                self.handle_ponderhit(go);
            }
            UsiCommand::GameOver => {
                self.pondering = None;
                self.worker.discard_all_searches();
                // Programs ask whether we are ready before they tell of a new game.
                self.worker.new_game();
            }
            UsiCommand::Quit => return Ok(LoopControl::Quit),
            UsiCommand::Display => self
                .out
                .write(|out| show_commands::show_position(&self.game, out))?,
            UsiCommand::Perft(_) if self.perft_worker.is_full() => {
                let refusal = too_many_orders_error("perft");
                self.send_info_string(&refusal)?;
            }
            UsiCommand::Perft(depth) => self.perft_worker.start_count(self.game.clone(), depth),
        }
        Ok(LoopControl::Continue)
    }

    /// Answers at once that nothing is searched: too many searches wait.
    fn refuse_search(&self, go: &Go) -> io::Result<()> {
        self.send_info_string(&too_many_orders_error("go"))?;
        let format = match go.mate {
            Some(_) => ReplyFormat::Mate,
            None => self.reply_format(),
        };
        self.out.write_line(&replies::no_position_reply(format))
    }

    /// Tells what is not heeded of what a search is asked for.
    fn report_ignored_go_arguments(&self, go: &mut Go) -> io::Result<()> {
        go.retain_clocks_of(&self.game.seat_letters());
        if !go.search_moves.is_empty() {
            let game = self.game_to_search();
            for text in &mut go.search_moves {
                // What cannot be played is told as it was written.
                if let Ok(known) = game.normalised_move_text(text) {
                    *text = known;
                }
            }
            go.retain_legal_moves(&game.legal_move_texts());
        }
        go.errors
            .iter()
            .try_for_each(|error| self.send_info_string(&format!("{error}; it is not heeded")))
    }

    /// Says why something was not done, on one line.
    fn send_info_string(&self, reason: &dyn Display) -> io::Result<()> {
        let reason = reason.to_string().replace(['\r', '\n'], " ");
        self.out.write_line(&format!("info string {reason}"))
    }

    fn reply_to_usi(&self) -> io::Result<()> {
        self.out.write(|out| {
            writeln!(out, "id name Komadai {}", env!("CARGO_PKG_VERSION"))?;
            writeln!(out, "id author the authors of Komadai")?;
            for line in self.settings.option_lines() {
                writeln!(out, "{line}")?;
            }
            writeln!(out, "usiok")
        })
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        match self.settings.set_option(name, value) {
            Ok(SettingChangeEffect::Game) => {
                let position = self.position.take();
                self.begin_new_game();
                // Some GUIs set options after the position, which stays as they told it.
                if let Some(position) = position
                    && !name.eq_ignore_ascii_case(VARIANT_OPTION)
                {
                    self.handle_position(Ok(position))?;
                }
            }
            Ok(SettingChangeEffect::Engine) => {}
            Ok(SettingChangeEffect::Clamped(refusal)) => self.send_info_string(&refusal)?,
            Err(failure) => self.send_info_string(&failure)?,
        }
        Ok(())
    }

    fn handle_position(&mut self, args: Result<UsiPosition, CommandError>) -> io::Result<()> {
        let result = args.and_then(|args| {
            self.set_position(&args)?;
            self.position = Some(args);
            Ok(())
        });
        self.is_position_refused = result.is_err();
        match result {
            Ok(()) => Ok(()),
            Err(failure) => self.send_info_string(&failure),
        }
    }

    fn begin_new_game(&mut self) {
        self.worker.new_game();
        self.position = None;
        self.game = self.settings.ruleset.begin();
        self.is_position_refused = false;
    }

    /// Sets up a position; keeps the old one if anything is refused. Programs have
    /// repetition rules of their own, or none: what only the history has ended goes on
    /// as long as its moves are legal. Their problems leave a king out.
    fn set_position(&mut self, args: &UsiPosition) -> Result<(), CommandError> {
        let rules = &self.settings.ruleset;
        let mut game = match &args.text {
            Some(text) => rules
                .begin_problem(text)
                .map_err(|reason| CommandError::for_position(rules, &reason))?,
            None => rules.begin(),
        };
        for (number, text) in (1..).zip(&args.moves) {
            if text == DECLARATION {
                end_by_declaration(&mut game);
                continue;
            }
            game.ignore_history_outcome();
            if let Some(reason) = game.play_move_in_any_form(text).err() {
                return Err(CommandError::for_move(&game, number, text, &reason));
            }
        }
        self.game = game;
        Ok(())
    }

    fn handle_go(&mut self, go: Go) {
        self.pondering = None;
        if let Some(time) = go.mate {
            self.start_mate_search(time);
        } else if go.ponder {
            let request = self.search_request(Limits::default(), &go);
            self.queue_search(request, ReplyWhen::Stopped, self.reply_format());
            self.pondering = Some(go);
        } else {
            self.start_search(&go);
        }
    }

    fn start_search(&mut self, go: &Go) {
        let seat = self.game.seat_letter(self.game.turn());
        let limits = time_management::limits_from_go(go, seat, self.settings.network_delay());
        // With no limit at all, the answer is asked for by `stop` too.
        let reply_when = if go.infinite || limits == Limits::default() {
            ReplyWhen::Stopped
        } else {
            ReplyWhen::Done
        };
        self.queue_search(
            self.search_request(limits, go),
            reply_when,
            self.reply_format(),
        );
    }

    fn search_request(&self, limits: Limits, go: &Go) -> Request {
        Request {
            search_moves: go.search_moves.clone(),
            ..self.settings.search_request(limits)
        }
    }

    /// Looks for a forced win.
    fn start_mate_search(&mut self, time: MateTime) {
        let time = match time {
            MateTime::Infinite => None,
            MateTime::Within(time) => Some(time),
            MateTime::Unknown => Some(time_management::DEFAULT_MOVE_TIME),
        };
        let request = self.settings.mate_request(Limits {
            time,
            ..Limits::default()
        });
        self.queue_search(request, ReplyWhen::Done, ReplyFormat::Mate);
    }

    /// Orders a search, or the answer that there is nothing to search.
    fn queue_search(&mut self, request: Request, reply_when: ReplyWhen, format: ReplyFormat) {
        let game = (!self.is_position_refused).then(|| self.game_to_search());
        self.worker.start_search(game, request, reply_when, format);
    }

    /// The game as it is thought about: who asks for a move plays on.
    fn game_to_search(&self) -> Game {
        let mut game = self.game.clone();
        game.ignore_history_outcome();
        game
    }

    /// Thinks on in the own time: what was found so far is remembered.
    fn handle_ponderhit(&mut self, times: Go) {
        if let Some(go) = self.pondering.take() {
            self.worker.discard_last_search();
            self.start_search(&go.with_times_of(times));
        }
    }

    /// How an answer is given.
    fn reply_format(&self) -> ReplyFormat {
        if self.settings.ponder {
            ReplyFormat::BestMoveAndPonder
        } else {
            ReplyFormat::BestMove
        }
    }
}
