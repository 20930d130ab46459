//! [`Session`]: a game with others from the first greeting to its last line. Who invites deals
//! the seats once all guests are there; engines play the seats of this end; every turn is
//! printed. Knows no argument and no socket; time is handed in.

use std::io::{self, Write};
use std::time::Duration;

use thiserror::Error;

use super::connected_endpoint::ConnectedEndpoint;
use super::seat_engine::{SeatEngine, pending_task};
use crate::locale::{Message, msg};
use crate::protocol::commands::show_commands;
use crate::room::endpoint::{Guest, Introduction, RoomAction};
use crate::room::entry::SeatPlayer;
use crate::room::keys::PublicKey;
use crate::room::message::{RefusalReason, Wish};
use crate::room::output::{ActError, Event, OutdatedEnd};
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
        /// How many.
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
    /// It does.
    GoesOn,
    /// All is said and done.
    Done,
}

/// A game with others.
pub struct Session<T> {
    connected_endpoint: ConnectedEndpoint<T>,
    engine: SeatEngine,
    role: Role,
    /// The guests in the order in which they came.
    arrived_guests: Vec<PublicKey>,
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
    /// Begins with an end in its room.
    #[must_use]
    pub fn new(
        connected_endpoint: ConnectedEndpoint<T>,
        engine: SeatEngine,
        role: Role,
    ) -> Session<T> {
        Session {
            connected_endpoint,
            engine,
            role,
            arrived_guests: Vec::new(),
            printed_turns: Vec::new(),
            has_begun: false,
            status: TransportStatus::Connecting,
            over_since: None,
            wait: None,
            longest_wait: None,
        }
    }

    /// Ends the game with a failure once it has waited so long for somebody who cannot be reached.
    #[must_use]
    pub fn with_longest_wait(mut self, longest_wait: Option<Duration>) -> Session<T> {
        self.longest_wait = longest_wait;
        self
    }

    /// The transport, to be closed.
    #[must_use]
    pub fn into_transport(self) -> T {
        self.connected_endpoint.into_transport()
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
        self.connected_endpoint.step(now)?;
        // Who comes back may ask for another seat than before.
        if !std::mem::replace(&mut self.has_begun, true) {
            self.ask_for_seat(now)?;
        }
        for event in self.connected_endpoint.take_events() {
            self.handle_event(&event, now, tell)?;
        }
        if let Some(reason) = self.stop_reason() {
            self.print_new_turns(out)?;
            return self.end_stopped(reason, now);
        }
        self.watch_wait(now, tell)?;
        self.deal_seats(now)?;
        if let Some((task, action)) = self.engine.step(self.connected_endpoint.endpoint())
            && let Err(error) = self.connected_endpoint.perform_action(action, now)?
            // Where the room has gone on meanwhile, nothing is lost.
            && pending_task(self.connected_endpoint.endpoint()) == Some(task)
        {
            return Err(SessionError::Engine(error));
        }
        self.print_new_turns(out)?;
        self.finish_if_over(now, out)
    }

    fn state(&self) -> Option<&RoomState> {
        self.connected_endpoint.endpoint().state()
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
        let is_here = self.connected_endpoint.endpoint().is_here(key);
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
        let fork = self.connected_endpoint.endpoint().fork_proof()?;
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
        let status = self.connected_endpoint.transport_status();
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
        now: Duration,
        tell: &mut dyn FnMut(Message),
    ) -> Result<(), SessionError> {
        match event {
            Event::Opened => self.ask_for_seat(now)?,
            Event::Guest(key) if !self.arrived_guests.contains(key) => {
                self.arrived_guests.push(*key);
                tell(msg!("net-came", name = self.name_of_key(*key)));
            }
            Event::Presence { key, is_here } if self.arrived_guests.contains(key) => {
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
                let held = self.connected_endpoint.endpoint().held_decision();
                let answer = match held.is_some_and(|held| held.was_running) {
                    true => RoomAction::Object,
                    false => RoomAction::AcceptDecision,
                };
                // Refused only if something came in between.
                self.connected_endpoint.perform_action(answer, now)?.ok();
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
        let name = self.connected_endpoint.endpoint().name_of(key);
        let name = name.filter(|name| !name.is_empty());
        name.map_or_else(|| format!("{key:?}"), Into::into)
    }

    /// Once the game is known, its seats have letters; once it has begun, they are dealt.
    fn ask_for_seat(&mut self, now: Duration) -> Result<(), SessionError> {
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
        let name = self
            .connected_endpoint
            .endpoint()
            .introduction()
            .name
            .clone();
        let introduction = Introduction {
            name,
            wish: Wish::Play {
                seats: SeatSet::from_seat(Seat(seat)),
                engine_level: Some(level),
            },
        };
        // Refused only where the game was stopped, which is told in any case.
        let _ = self
            .connected_endpoint
            .perform_action(RoomAction::Introduce(introduction), now)?;
        Ok(())
    }

    /// Deals the seats and begins, once all guests are there. For who invites.
    fn deal_seats(&mut self, now: Duration) -> Result<(), SessionError> {
        let Role::Host { guests, level } = self.role else {
            return Ok(());
        };
        let Some(state) = self.state().filter(|state| state.phase() == Phase::Dealing) else {
            return Ok(());
        };
        let end = self.connected_endpoint.endpoint();
        // Who came back with an older copy of the room may have dealt them before.
        if end.is_catching_up() {
            return Ok(());
        }
        let mut players: Vec<Guest> = end.guests().filter(is_waiting_for_seat).collect();
        players.sort_by_key(|guest| self.arrived_guests.iter().position(|key| *key == guest.key));
        players.truncate(guests);
        let seats = state.occupants().len();
        let host = end.as_seat_player(Some(level));
        let dealt = assign_seats((seats, guests), &players, &host);
        // Two guests may wish for one seat, or for seats that there are not.
        let guest_seats = dealt.iter().filter(|player| player.key != host.key);
        if guest_seats.count() < guests {
            return Ok(());
        }
        for (seat, player) in (0..).map(Seat).zip(dealt) {
            let player = Some(player);
            let done = self
                .connected_endpoint
                .perform_action(RoomAction::Deal { seat, player }, now)?;
            done.map_err(SessionError::Engine)?;
        }
        let begun = self
            .connected_endpoint
            .perform_action(RoomAction::Begin, now)?;
        begun.map_err(SessionError::Engine)
    }

    /// Prints the turns that are new; one that was taken back or replaced is followed by
    /// another of its number.
    fn print_new_turns(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Some(game) = self
            .connected_endpoint
            .endpoint()
            .state()
            .and_then(RoomState::game)
        else {
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
        let Some(state) = self.connected_endpoint.endpoint().state() else {
            return Ok(SessionStatus::GoesOn);
        };
        let is_guest = matches!(self.role, Role::Guest { .. });
        if is_guest
            && state.phase() != Phase::Dealing
            && !state.is_seated(self.connected_endpoint.endpoint().key())
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

fn is_waiting_for_seat(guest: &Guest) -> bool {
    guest.is_here && matches!(guest.introduction.wish, Wish::Play { .. })
}

/// Who sits where: guests on the seats that they wish, as far as they are free and there are
/// enough for all; those who got none on the last ones, so that who invites has the first.
fn assign_seats(
    (seats, guest_seats): (usize, usize),
    guests: &[Guest],
    host: &SeatPlayer,
) -> Vec<SeatPlayer> {
    let mut players: Vec<Option<SeatPlayer>> = vec![None; seats];
    let mut others = Vec::new();
    let mut given = 0;
    for (place, guest) in guests.iter().enumerate() {
        let Wish::Play { seats: wished, .. } = guest.introduction.wish else {
            continue;
        };
        let still_to_come = guests.len() - place - 1;
        let most = guest_seats.saturating_sub(given + still_to_come);
        let is_free = |seat: &Seat| players.get(seat.index()).is_some_and(Option::is_none);
        let seats: Vec<Seat> = wished.iter().filter(is_free).take(most).collect();
        given += seats.len().max(1);
        if seats.is_empty() {
            others.push(guest.as_seat_player());
        }
        for seat in seats {
            players[seat.index()] = Some(guest.as_seat_player());
        }
    }
    let mut free: Vec<usize> = (0..seats).filter(|seat| players[*seat].is_none()).collect();
    let own = free.len().saturating_sub(others.len());
    for (seat, player) in free.split_off(own).into_iter().zip(others) {
        players[seat] = Some(player);
    }
    players
        .into_iter()
        .map(|player| player.unwrap_or_else(|| host.clone()))
        .collect()
}
