//! [`ConnectedEndpoint`]: an end with what carries its bytes and what keeps them. Does what the end
//! says, in its order. Knows no seat, no player and no clock: time is handed in.

use std::fmt;
use std::io;
use std::time::Duration;

use crate::room::endpoint::{RoomAction, RoomEndpoint};
use crate::room::output::{ActError, EndpointOutput, Event};
use crate::room::transport::{Transport, TransportStatus};

/// How often the end is told the time.
const TICK_INTERVAL: Duration = Duration::from_millis(100);
/// The most messages that are taken before anything else has its turn.
const MOST_MESSAGES_PER_STEP: usize = 64;

/// What keeps the bytes that an end saves.
pub type RoomSaver = Box<dyn FnMut(&[u8]) -> io::Result<()>>;

/// An end with what carries its bytes and what keeps them.
pub struct ConnectedEndpoint<T> {
    endpoint: RoomEndpoint,
    transport: T,
    saver: RoomSaver,
    last_tick_at: Option<Duration>,
    events: Vec<Event>,
}

impl<T: Transport> ConnectedEndpoint<T> {
    /// Puts an end on a transport.
    ///
    /// # Errors
    /// If it cannot be kept.
    pub fn new(
        end: RoomEndpoint,
        transport: T,
        mut keep: RoomSaver,
    ) -> io::Result<ConnectedEndpoint<T>> {
        keep(&end.to_saved_bytes())?;
        Ok(ConnectedEndpoint {
            endpoint: end,
            transport,
            saver: keep,
            last_tick_at: None,
            events: Vec::new(),
        })
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

    /// Takes what has come and lets time go by. To be called often; never blocks.
    ///
    /// # Errors
    /// If what was signed cannot be kept: it was not sent, either.
    pub fn step(&mut self, now: Duration) -> io::Result<()> {
        if self.transport.status() != TransportStatus::Online {
            self.endpoint.note_unreachable(now);
        }
        for _ in 0..MOST_MESSAGES_PER_STEP {
            let Some((from, bytes)) = self.transport.receive() else {
                break;
            };
            let outputs = self.endpoint.receive_bytes(from, &bytes, now);
            self.carry_out_outputs(outputs)?;
        }
        let is_due = |ticked| now.saturating_sub(ticked) >= TICK_INTERVAL;
        if self.last_tick_at.is_none_or(is_due) {
            self.last_tick_at = Some(now);
            let outputs = self.endpoint.tick(now);
            self.carry_out_outputs(outputs)?;
        }
        Ok(())
    }

    /// Does something at this end; whether the room allows it.
    ///
    /// # Errors
    /// As [`ConnectedEndpoint::step`].
    pub fn perform_action(
        &mut self,
        action: RoomAction,
        now: Duration,
    ) -> io::Result<Result<(), ActError>> {
        match self.endpoint.act(action, now) {
            Ok(outputs) => self.carry_out_outputs(outputs).map(Ok),
            Err(error) => Ok(Err(error)),
        }
    }

    /// What has happened since it was asked last.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// The transport, to be closed.
    #[must_use]
    pub fn into_transport(self) -> T {
        self.transport
    }

    fn carry_out_outputs(&mut self, outputs: Vec<EndpointOutput>) -> io::Result<()> {
        for output in outputs {
            match output {
                EndpointOutput::Save(bytes) => (self.saver)(&bytes)?,
                EndpointOutput::Send { to, bytes } => self.transport.send(to, bytes),
                EndpointOutput::Event(event) => self.events.push(event),
            }
        }
        Ok(())
    }
}

impl<T> fmt::Debug for ConnectedEndpoint<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConnectedEndpoint")
            .field("end", &self.endpoint)
            .finish_non_exhaustive()
    }
}
