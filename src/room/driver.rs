//! [`RoomDriver`]: an end with what carries its bytes, and the one order in which all of it is
//! driven: what has come is taken, time is told, seats are dealt, and what was signed is kept
//! before it is sent. Keeps and shows nothing itself: that is handed out as [`DriverTask`]s. Must
//! not know files, words or what time it is.

use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

use crate::endpoint::{RoomAction, RoomEndpoint};
use crate::keys::PublicKey;
use crate::limits::AWAY_TIMEOUT;
use crate::output::{ActError, EndpointOutput, Event};
use crate::seat_dealing::{SeatDealer, SeatPlan};
use crate::transport::{Transport, TransportStatus};

/// How often the end is told the time.
const TICK_INTERVAL: Duration = Duration::from_millis(100);
/// The most messages that are taken in a step: a flood must not stop what is done beside it.
const MOST_MESSAGES_PER_STEP: usize = 256;
/// The most messages that wait until the room is kept.
const MOST_WAITING_MESSAGES: usize = 256;

/// What others have to do for an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DriverTask {
    /// Keep the bytes of [`RoomDriver::unkept`] in place of the last ones, and say by
    /// [`RoomDriver::note_kept`] whether they are; what was signed waits for that.
    Keep,
    /// Show what has happened.
    Tell(Event),
}

/// How the seats come to guests, at the end that invites.
#[derive(Debug)]
enum SeatDealing {
    /// One by one, as they wish; people begin the game.
    AsWished(SeatDealer),
    /// All at once when everybody is there; then the game begins.
    Together(SeatPlan),
}

/// An end with what carries its bytes.
pub struct RoomDriver<T> {
    endpoint: RoomEndpoint,
    transport: T,
    seat_dealing: SeatDealing,
    now: Duration,
    last_tick_at: Option<Duration>,
    /// When the time of the day was told last: by the time of the steps, and by that of the day.
    last_time_of_day: Option<(Duration, Duration)>,
    /// What has to be kept, and is not yet.
    unkept: Option<Vec<u8>>,
    /// Whether it is to be kept now; what could not be is tried again with the next tick.
    is_keeping_due: bool,
    was_kept: bool,
    outbox: Vec<(PublicKey, Vec<u8>)>,
    events: VecDeque<Event>,
}

impl<T: Transport> RoomDriver<T> {
    /// Puts an end on a transport; its seats are dealt as guests wish.
    #[must_use]
    pub fn new(endpoint: RoomEndpoint, transport: T) -> RoomDriver<T> {
        RoomDriver {
            endpoint,
            transport,
            seat_dealing: SeatDealing::AsWished(SeatDealer::default()),
            now: Duration::ZERO,
            last_tick_at: None,
            last_time_of_day: None,
            unkept: None,
            is_keeping_due: true,
            was_kept: false,
            outbox: Vec::new(),
            events: VecDeque::new(),
        }
    }

    /// Deals the seats by a plan, and begins the game then.
    #[must_use]
    pub fn with_seat_plan(mut self, plan: SeatPlan) -> RoomDriver<T> {
        self.seat_dealing = SeatDealing::Together(plan);
        self
    }

    /// The end.
    #[must_use]
    pub fn endpoint(&self) -> &RoomEndpoint {
        &self.endpoint
    }

    /// Whether it can be reached.
    #[must_use]
    pub fn transport_status(&self) -> TransportStatus {
        self.transport.status()
    }

    /// Takes the end back from what has it on this device.
    pub fn take_over_from_elsewhere(&mut self) {
        self.transport.take_over_from_elsewhere();
    }

    /// Goes by the link of another end of the room as well.
    pub fn follow_other_link(&mut self, inviter: PublicKey) {
        self.endpoint.follow_other_link(inviter);
    }

    /// The transport, to be closed.
    #[must_use]
    pub fn into_transport(self) -> T {
        self.transport
    }

    /// The time by which it was driven last.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.now
    }

    /// Sets the time, as [`RoomDriver::step`] does, and tells that of the day, since whatever day.
    /// A device that sleeps stands still by the first, and not by the second.
    pub fn note_time_of_day(&mut self, now: Duration, time_of_day: Duration) {
        self.now = now;
        let Some((step, day)) = self.last_time_of_day.replace((now, time_of_day)) else {
            return;
        };
        let by_day = time_of_day.saturating_sub(day);
        let slept = by_day.saturating_sub(now.saturating_sub(step));
        if slept >= AWAY_TIMEOUT {
            self.endpoint.note_sleep(slept);
        }
    }

    /// Takes what has come and lets time go by; whether anything has come. To be called often,
    /// and [`RoomDriver::next_task`] after it; never blocks.
    pub fn step(&mut self, now: Duration) -> bool {
        self.now = now;
        match self.transport.status() {
            // Whoever has the end knows more of its room.
            TransportStatus::TakenOver => return false,
            TransportStatus::Online => (),
            _ => self.endpoint.note_unreachable(now),
        }
        let mut has_news = false;
        for _ in 0..MOST_MESSAGES_PER_STEP {
            let Some((from, bytes)) = self.transport.receive() else {
                break;
            };
            let outputs = self.endpoint.receive_bytes(from, &bytes, now);
            self.queue_outputs(outputs);
            has_news = true;
        }
        let is_due = |ticked| now.saturating_sub(ticked) >= TICK_INTERVAL;
        if self.last_tick_at.is_none_or(is_due) {
            self.last_tick_at = Some(now);
            self.is_keeping_due = true;
            let outputs = self.endpoint.tick(now);
            self.queue_outputs(outputs);
        }
        has_news
    }

    /// Does something at this end.
    ///
    /// # Errors
    /// If the room does not allow it.
    pub fn act(&mut self, action: RoomAction) -> Result<(), ActError> {
        let outputs = self.endpoint.act(action, self.now)?;
        self.queue_outputs(outputs);
        Ok(())
    }

    /// Deals the seats that are due, at the end that invites.
    ///
    /// # Errors
    /// If the room does not allow it.
    pub fn deal_seats(&mut self) -> Result<(), ActError> {
        let (deals, begins) = match &mut self.seat_dealing {
            SeatDealing::AsWished(dealer) => (dealer.due_deals(&self.endpoint), false),
            SeatDealing::Together(plan) => (plan.due_deals(&self.endpoint), true),
        };
        let begins = begins && !deals.is_empty();
        for (seat, player) in deals {
            self.act(RoomAction::Deal { seat, player })?;
        }
        match begins {
            true => self.act(RoomAction::Begin),
            false => Ok(()),
        }
    }

    /// The people who invite free a guest's seat: see [`SeatDealer::put_aside_wish`].
    pub fn put_aside_wish(&mut self, key: PublicKey) {
        if let SeatDealing::AsWished(dealer) = &mut self.seat_dealing {
            dealer.put_aside_wish(&self.endpoint, key);
        }
    }

    /// What is to be done next, until there is nothing; what may be sent by then is sent.
    pub fn next_task(&mut self) -> Option<DriverTask> {
        if self.unkept.is_some() && std::mem::take(&mut self.is_keeping_due) {
            return Some(DriverTask::Keep);
        }
        self.send_waiting();
        self.events.pop_front().map(DriverTask::Tell)
    }

    /// What was to be kept is, or could not be.
    pub fn note_kept(&mut self, is_kept: bool) {
        if is_kept {
            self.unkept = None;
            self.was_kept = true;
        }
        self.is_keeping_due = is_kept;
    }

    /// What has to be kept, and is not yet.
    #[must_use]
    pub fn unkept(&self) -> Option<&[u8]> {
        self.unkept.as_deref()
    }

    /// Whether anything of the room was ever kept, to which this end would come back.
    #[must_use]
    pub fn was_kept(&self) -> bool {
        self.was_kept
    }

    fn queue_outputs(&mut self, outputs: Vec<EndpointOutput>) {
        for output in outputs {
            match output {
                EndpointOutput::Save(bytes) => self.unkept = Some(bytes),
                EndpointOutput::Send { to, bytes } => self.outbox.push((to, bytes)),
                EndpointOutput::Event(event) => {
                    if let (Event::Guest(key), SeatDealing::Together(plan)) =
                        (&event, &mut self.seat_dealing)
                    {
                        plan.note_arrival(*key);
                    }
                    self.events.push_back(event);
                }
            }
        }
    }

    /// Sends what waits, if what was signed is kept: an end that came back to an older log than it
    /// has sent would sign another entry in the place of one that the others have. Where nothing
    /// was ever kept, its key is lost with its log, and nobody is deceived: so a page without
    /// storage can play.
    fn send_waiting(&mut self) {
        if self.unkept.is_none() || !self.was_kept {
            for (to, bytes) in self.outbox.drain(..) {
                self.transport.send(to, bytes);
            }
        } else {
            // Ends say again what has not come, so the oldest may go.
            let excess = self.outbox.len().saturating_sub(MOST_WAITING_MESSAGES);
            self.outbox.drain(..excess);
        }
    }
}

impl<T> fmt::Debug for RoomDriver<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RoomDriver")
            .field("endpoint", &self.endpoint)
            .finish_non_exhaustive()
    }
}
