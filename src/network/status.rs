//! The status that the driver writes and the caller reads, and how it follows from what iroh
//! says of its relay.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use komadai_room::transport::TransportStatus;

/// A relay that has not answered after so long is none that can be reached.
const RELAY_TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Clone, Debug, Default)]
pub(crate) struct SharedStatus(Arc<AtomicU8>);

impl SharedStatus {
    pub fn get(&self) -> TransportStatus {
        match self.0.load(Ordering::Relaxed) {
            0 => TransportStatus::Connecting,
            1 => TransportStatus::Online,
            _ => TransportStatus::Offline,
        }
    }

    pub fn set(&self, status: TransportStatus) {
        let number = match status {
            TransportStatus::Connecting => 0,
            TransportStatus::Online => 1,
            // Nothing here shares an end with others: a page sees to that before.
            TransportStatus::Offline | TransportStatus::TakenOver => 2,
        };
        self.0.store(number, Ordering::Relaxed);
    }
}

/// What the relays come to.
pub(crate) fn connection_status(
    is_connected: bool,
    has_failed: bool,
    tried_for: Duration,
) -> TransportStatus {
    if is_connected {
        TransportStatus::Online
    } else if has_failed || tried_for >= RELAY_TIMEOUT {
        TransportStatus::Offline
    } else {
        TransportStatus::Connecting
    }
}
