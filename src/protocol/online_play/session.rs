//! [`Session`]: a game with others from the first greeting to its last line, by the driver of its
//! end. Engines play the seats of this end; every turn is printed. Knows no argument and no
//! socket; time is handed in.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::time::Duration;

use thiserror::Error;

use super::seat_engine::{SeatEngine, pending_task};
use crate::locale::{Message, msg};
use crate::protocol::commands::show_commands;
use crate::room::driver::{DriverTask, RoomDriver};
use crate::room::endpoint::{Introduction, RoomAction, RoomEndpoint};
use crate::room::keys::PublicKey;
use crate::room::message::{RefusalReason, Wish};
use crate::room::output::{ActError, Event, OutdatedEnd};
use crate::room::seat_dealing::SeatPlan;
use crate::room::state::{Phase, RoomState};
use crate::room::transport::{Transport, TransportStatus};
use crate::rules::error::{TextError, wording};
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};

/// How long an end stays after the game, so that the others hear of its end.
const LINGER_TIME: Duration = Duration::from_secs(4);
/// How long it waits for somebody who cannot be reached before it says so: whoever comes back to
/// a room has not heard anybody yet.
const WAIT_NOTICE_DELAY: Duration = Duration::from_secs(3);

/// Why a game was left before its end.
#[derive(Debug, Error)]
pub enum SessionError {
    /// What is signed cannot be kept, or the results cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// What the room says.
    #[error("{}", crate::words::in_english(.0))]
    Room(Message),
    /// The room does not take what the engine has found.
    #[error("engine: {0}")]
    Engine(ActError),
    /// What was asked for is not there.
    #[error(transparent)]
    Text(#[from] TextError),
}

/// What this end is in the room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// It invites, gives so many seats to guests, and plays the others.
    Host {
        guests: usize,
        /// The level of the engine at its own seats.
        level: u8,
    },
    /// It was invited, and asks for a seat.
    Guest {
        /// The letter of the seat that it would rather have.
        seat: Option<char>,
        /// The level of the engine there.
        level: u8,
    },
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionStatus {
    GoesOn,
    /// All is said and done.
    Done,
}

/// What keeps the bytes that an end saves.
pub type RoomSaver = Box<dyn FnMut(&[u8]) -> io::Result<()>>;

/// A game with others.
pub struct Session<T> {
    driver: RoomDriver<T>,
    saver: RoomSaver,
    /// What has happened and was not told yet.
    events: Vec<Event>,
    engine: SeatEngine,
    role: Role,
    /// The guests of whom was told that they came.
    told_guests: BTreeSet<PublicKey>,
    printed_turns: Vec<String>,
    has_begun: bool,
    status: TransportStatus,
    over_since: Option<Duration>,
    wait: Option<Wait>,
    /// How long it waits for somebody who cannot be reached; for ever, if nothing is said.
    longest_wait: Option<Duration>,
}

/// A wait for somebody who cannot be reached.
#[derive(Clone, Copy, Debug)]
struct Wait {
    /// For whom; for whoever the link names, before anybody has answered.
    key: Option<PublicKey>,
    since: Duration,
    is_told: bool,
}

impl<T: Transport> Session<T> {
    /// Begins with an end in its room, on a transport.
    ///
    /// # Errors
    /// If the end cannot be kept.
    pub fn new(
        end: RoomEndpoint,
        transport: T,
        mut saver: RoomSaver,
        (engine, role): (SeatEngine, Role),
    ) -> io::Result<Session<T>> {
        saver(&end.to_saved_bytes())?;
        let mut driver = RoomDriver::new(end, transport);
        driver.note_kept(true);
        if let Role::Host { guests, level } = role {
            driver = driver.with_seat_plan(SeatPlan::new(guests, level));
        }
        Ok(Session {
            driver,
            saver,
            events: Vec::new(),
            engine,
            role,
            told_guests: BTreeSet::new(),
            printed_turns: Vec::new(),
            has_begun: false,
            status: TransportStatus::Connecting,
            over_since: None,
            wait: None,
            longest_wait: None,
        })
    }

    /// Ends the game with a failure once it has waited so long for somebody who cannot be reached.
    #[must_use]
    pub fn with_longest_wait(mut self, longest_wait: Option<Duration>) -> Session<T> {
        self.longest_wait = longest_wait;
        self
    }

    /// Tells the time of the day, as [`RoomDriver::note_time_of_day`] wants it.
    pub fn note_time_of_day(&mut self, now: Duration, time_of_day: Duration) {
        self.driver.note_time_of_day(now, time_of_day);
    }

    /// The transport, to be closed.
    #[must_use]
    pub fn into_transport(self) -> T {
        self.driver.into_transport()
    }

    /// Does what there is to do now. To be called often; never blocks.
    ///
    /// # Errors
    /// Why the game cannot go on at this end.
    pub fn step(
        &mut self,
        now: Duration,
        out: &mut dyn Write,
        tell: &mut dyn FnMut(Message),
    ) -> Result<SessionStatus, SessionError> {
        // What is known here is not kept over what another program knows.
        self.report_status_change(tell)?;
        self.driver.step(now);
        self.carry_out_tasks()?;
        // Who comes back may ask for another seat than before.
        if !std::mem::replace(&mut self.has_begun, true) {
            self.ask_for_seat()?;
        }
        for event in std::mem::take(&mut self.events) {
            self.handle_event(&event, tell)?;
        }
        if let Some(reason) = self.stop_reason() {
            self.print_new_turns(out)?;
            return self.end_stopped(reason, now);
        }
        self.watch_wait(now, tell)?;
        self.driver.deal_seats().map_err(SessionError::Engine)?;
        self.carry_out_tasks()?;
        if let Some((task, action)) = self.engine.step(self.driver.endpoint())
            && let Err(error) = self.act(action)?
            // Where the room has gone on meanwhile, nothing is lost.
            && pending_task(self.driver.endpoint()) == Some(task)
        {
            return Err(SessionError::Engine(error));
        }
        self.print_new_turns(out)?;
        self.finish_if_over(now, out)
    }

    /// Does something at this end; whether the room allows it.
    fn act(&mut self, action: RoomAction) -> io::Result<Result<(), ActError>> {
        let done = self.driver.act(action);
        self.carry_out_tasks()?;
        Ok(done)
    }

    /// Keeps and sends what there is. What cannot be kept is not sent, either.
    fn carry_out_tasks(&mut self) -> io::Result<()> {
        while let Some(task) = self.driver.next_task() {
            match task {
                DriverTask::Keep => {
                    self.driver.unkept().map_or(Ok(()), &mut self.saver)?;
                    self.driver.note_kept(true);
                }
                DriverTask::Tell(event) => self.events.push(event),
            }
        }
        Ok(())
    }

    fn state(&self) -> Option<&RoomState> {
        self.driver.endpoint().state()
    }

    /// Who cannot be reached though the room goes on only with them. Who invites and has still
    /// guests to come waits for nobody in particular.
    fn absent_partner(&self) -> Option<Option<PublicKey>> {
        let Some(state) = self.state() else {
            return self.is_waiting_guest().then_some(None);
        };
        let key = match state.phase() {
            Phase::Over => return None,
            Phase::Dealing => state.host(),
            _ => state.next_author_and_seat()?.0,
        };
        let is_here = self.driver.endpoint().is_here(key);
        (!is_here).then_some(Some(key))
    }

    /// Says once for whom it waits, and gives up after the longest wait.
    fn watch_wait(
        &mut self,
        now: Duration,
        tell: &mut dyn FnMut(Message),
    ) -> Result<(), SessionError> {
        let Some(key) = self.absent_partner() else {
            self.wait = None;
            return Ok(());
        };
        let mut wait = self.wait.filter(|wait| wait.key == key).unwrap_or(Wait {
            key,
            since: now,
            is_told: false,
        });
        let waited = now.saturating_sub(wait.since);
        let name = key.map(|key| self.name_of_key(key));
        if self.longest_wait.is_some_and(|longest| waited >= longest) {
            let seconds = waited.as_secs();
            return Err(SessionError::Room(match name {
                Some(name) => msg!("net-waited", name = name, seconds = seconds),
                None => msg!("net-waited-for-inviter", seconds = seconds),
            }));
        }
        if !wait.is_told && waited >= WAIT_NOTICE_DELAY {
            wait.is_told = true;
            tell(match name {
                Some(name) => msg!("net-waits", name = name),
                None => msg!("net-waits-for-inviter"),
            });
        }
        self.wait = Some(wait);
        Ok(())
    }

    /// Why nothing goes on in this room, if it was stopped: now, or before this program came back.
    fn stop_reason(&self) -> Option<Message> {
        let fork = self.driver.endpoint().fork_proof()?;
        let name = self.name_of_key(fork.author());
        Some(match fork.objector() {
            Some(objector) => {
                let other = self.name_of_key(objector);
                msg!("net-objected", name = name, other = other)
            }
            None => msg!("net-stopped", name = name),
        })
    }

    /// Ends with this reason, once the others have had time to hear the proof.
    fn end_stopped(
        &mut self,
        reason: Message,
        now: Duration,
    ) -> Result<SessionStatus, SessionError> {
        let since = *self.over_since.get_or_insert(now);
        if now.saturating_sub(since) < LINGER_TIME {
            return Ok(SessionStatus::GoesOn);
        }
        Err(SessionError::Room(reason))
    }

    fn report_status_change(&mut self, tell: &mut dyn FnMut(Message)) -> Result<(), SessionError> {
        let status = self.driver.transport_status();
        match (self.status, status) {
            (TransportStatus::Offline, TransportStatus::Online) => tell(msg!("net-online-again")),
            (_, TransportStatus::TakenOver) => {
                return Err(SessionError::Room(msg!("net-taken-over")));
            }
            (TransportStatus::Offline, _) | (_, TransportStatus::Connecting) => return Ok(()),
            (_, TransportStatus::Offline) => tell(msg!("net-offline")),
            _ => (),
        }
        self.status = status;
        Ok(())
    }

    fn handle_event(
        &mut self,
        event: &Event,
        tell: &mut dyn FnMut(Message),
    ) -> Result<(), SessionError> {
        match event {
            Event::Opened => self.ask_for_seat()?,
            Event::Guest(key) if self.told_guests.insert(*key) => {
                tell(msg!("net-came", name = self.name_of_key(*key)));
            }
            Event::Presence { key, is_here } if self.told_guests.contains(key) => {
                let name = self.name_of_key(*key);
                if *is_here && self.is_playing() {
                    tell(msg!("net-back", name = name));
                } else if !is_here {
                    tell(msg!("net-away", name = name));
                }
            }
            Event::DecidedAgainstThis { .. } => {
                // Nobody is here to be asked. A program that was closed comes back to what was
                // decided meanwhile; one that was running gives nothing away.
                let held = self.driver.endpoint().held_decision();
                let answer = match held.is_some_and(|held| held.was_running) {
                    true => RoomAction::Object,
                    false => RoomAction::AcceptDecision,
                };
                // Refused only if something came in between.
                self.act(answer)?.ok();
            }
            Event::OtherVersions {
                outdated: updater, ..
            } => {
                let message = match updater {
                    OutdatedEnd::This => msg!("net-update-this"),
                    OutdatedEnd::Other => msg!("net-update-other"),
                };
                if self.is_waiting_guest() {
                    return Err(SessionError::Room(message));
                }
                tell(message);
            }
            Event::Refused {
                reason: RefusalReason::Full,
                ..
            } if self.is_waiting_guest() => {
                return Err(SessionError::Room(msg!("net-full")));
            }
            _ => (),
        }
        Ok(())
    }

    /// Whether this end was invited and is not let in yet.
    fn is_waiting_guest(&self) -> bool {
        matches!(self.role, Role::Guest { .. }) && self.state().is_none()
    }

    fn is_playing(&self) -> bool {
        self.state()
            .is_some_and(|state| state.phase() != Phase::Dealing)
    }

    fn name_of_key(&self, key: PublicKey) -> String {
        let name = self.driver.endpoint().name_of(key);
        let name = name.filter(|name| !name.is_empty());
        name.map_or_else(|| format!("{key:?}"), Into::into)
    }

    /// Once the game is known, its seats have letters; once it has begun, they are dealt.
    fn ask_for_seat(&mut self) -> Result<(), SessionError> {
        let Role::Guest {
            seat: Some(letter),
            level,
        } = self.role
        else {
            return Ok(());
        };
        let Some(state) = self.state() else {
            return Ok(());
        };
        let letters = state.ruleset().begin().seat_letters();
        let place = letters.iter().position(|seat| *seat == letter);
        let seat = place.and_then(|place| u8::try_from(place).ok());
        let seat = seat.ok_or_else(|| {
            let letters: Vec<String> = letters.iter().map(char::to_string).collect();
            let expected = wording!("one of {}", letters.join(", "));
            TextError::new("--seat", expected, letter.to_string())
        })?;
        if state.phase() != Phase::Dealing {
            return Ok(());
        }
        let name = self.driver.endpoint().introduction().name.clone();
        let introduction = Introduction {
            name,
            wish: Wish::Play {
                seats: SeatSet::from_seat(Seat(seat)),
                engine_level: Some(level),
            },
        };
        // Refused only where the game was stopped, which is told in any case.
        let _ = self.act(RoomAction::Introduce(introduction))?;
        Ok(())
    }

    /// Prints the turns that are new; one that was taken back or replaced is followed by
    /// another of its number.
    fn print_new_turns(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(game) = self.driver.endpoint().state().and_then(RoomState::game) else {
            return Ok(());
        };
        let played = game.played_turns();
        let same = self.printed_turns.iter().zip(played);
        let same = same.take_while(|(text, turn)| **text == turn.text).count();
        self.printed_turns.truncate(same);
        for turn in &played[same..] {
            self.printed_turns.push(turn.text.clone());
            writeln!(out, "ply {} {}", self.printed_turns.len(), turn.text)?;
        }
        if played.len() > same {
            out.flush()?;
        }
        Ok(())
    }

    fn finish_if_over(
        &mut self,
        now: Duration,
        out: &mut dyn Write,
    ) -> Result<SessionStatus, SessionError> {
        let Some(state) = self.driver.endpoint().state() else {
            return Ok(SessionStatus::GoesOn);
        };
        let is_guest = matches!(self.role, Role::Guest { .. });
        if is_guest
            && state.phase() != Phase::Dealing
            && !state.is_seated(self.driver.endpoint().key())
        {
            return Err(SessionError::Room(msg!("net-no-seat")));
        }
        if state.phase() != Phase::Over {
            self.over_since = None;
            return Ok(SessionStatus::GoesOn);
        }
        let Some(since) = self.over_since else {
            let game = state.game().cloned();
            let game: Game = game.unwrap_or_else(|| state.ruleset().begin());
            show_commands::show_position(&game, out)?;
            out.flush()?;
            self.over_since = Some(now);
            return Ok(SessionStatus::GoesOn);
        };
        if now.saturating_sub(since) < LINGER_TIME {
            return Ok(SessionStatus::GoesOn);
        }
        Ok(SessionStatus::Done)
    }
}
