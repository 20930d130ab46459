//! [`Network`]: the caller's side of it.

use komadai_room::keys::{PublicKey, SecretKey};
use komadai_room::transport::{Transport, TransportStatus};
use thiserror::Error;
use tokio::sync::mpsc;

use crate::driver::{self, DriverSetup};
use crate::relays;
use crate::status::SharedStatus;

/// How many messages may wait on their way to the driver, and back.
const QUEUE_CAPACITY: usize = 256;

/// How the others are reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NetworkOptions {
    /// The relays of the room, the first to be tried first; none for the default ones.
    pub relays: Vec<String>,
    /// Whether all goes by a relay, so that the other ends do not learn from where. In a page
    /// it does in any case.
    pub relay_only: bool,
}

/// A net that cannot be used.
#[derive(Debug, Error)]
pub enum NetworkError {
    /// What is named as a relay is none.
    #[error("relay {number}: expected an address that begins with https:// or http://")]
    Relay {
        /// Which of them, from 1.
        number: usize,
    },
    /// The system has refused something.
    #[error("network: expected a thread of its own, found: {0}")]
    Thread(#[from] std::io::Error),
}

/// This end on the net.
#[derive(Debug)]
pub struct Network {
    outgoing: mpsc::Sender<(PublicKey, Vec<u8>)>,
    incoming: mpsc::Receiver<(PublicKey, Vec<u8>)>,
    status: SharedStatus,
    #[cfg(not(target_arch = "wasm32"))]
    thread: std::thread::JoinHandle<()>,
}

impl Network {
    /// Goes on the net as the end with a key. Whether anybody can be reached shows later.
    ///
    /// # Errors
    /// If a relay's address is none, or the system refuses a thread.
    pub fn start(key: &SecretKey, options: &NetworkOptions) -> Result<Network, NetworkError> {
        let named = relays::named_or_default_relays(&options.relays);
        let relays = (1..).zip(&named).map(|(number, text)| {
            let url = relays::parse_relay_url(text);
            url.ok_or(NetworkError::Relay { number })
        });
        let (outgoing, to_send) = mpsc::channel(QUEUE_CAPACITY);
        let (arrived, incoming) = mpsc::channel(QUEUE_CAPACITY);
        let status = SharedStatus::default();
        let setup = DriverSetup {
            key: key.seed(),
            relays: relays.collect::<Result<_, _>>()?,
            #[cfg(not(target_arch = "wasm32"))]
            relay_only: options.relay_only,
            outgoing: to_send,
            incoming: arrived,
            status: status.clone(),
        };
        #[cfg(not(target_arch = "wasm32"))]
        let thread = spawn_driver(setup)?;
        #[cfg(target_arch = "wasm32")]
        n0_future::task::spawn(driver::run(setup));
        Ok(Network {
            outgoing,
            incoming,
            status,
            #[cfg(not(target_arch = "wasm32"))]
            thread,
        })
    }

    /// Says goodbye to the others, so that they need not find out by the silence. Blocks, for
    /// two seconds at most; who may not wait drops it, and the same happens beside.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn close(self) {
        let Network {
            outgoing,
            incoming,
            thread,
            ..
        } = self;
        drop((outgoing, incoming));
        // What it panicked of has been reported.
        thread.join().ok();
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn spawn_driver(setup: DriverSetup) -> std::io::Result<std::thread::JoinHandle<()>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    std::thread::Builder::new()
        .name("network".into())
        .spawn(move || runtime.block_on(driver::run(setup)))
}

impl Transport for Network {
    fn send(&mut self, to: PublicKey, bytes: Vec<u8>) {
        // Where too many wait, this one is lost, as any may be.
        self.outgoing.try_send((to, bytes)).ok();
    }

    fn receive(&mut self) -> Option<(PublicKey, Vec<u8>)> {
        self.incoming.try_recv().ok()
    }

    fn status(&self) -> TransportStatus {
        self.status.get()
    }
}
