//! What runs beside the caller: accepts and dials connections, and moves bytes between them
//! and the caller's queues. Knows no thread: it is one future.

use std::time::Duration;

use iroh::endpoint::{Builder, Connection, Incoming, QuicTransportConfig, VarInt, presets};
use iroh::{Endpoint, EndpointAddr, RelayMode, RelayUrl, TransportAddr, Watcher};
use komadai_room::keys::PublicKey;
use n0_future::task::{self, JoinSet};
use n0_future::time::{self, Instant};
use tokio::sync::mpsc;

use crate::open_connection::{self, OpenConnection};
use crate::peers::{IsToDial, Peers};
use crate::status::{SharedStatus, connection_status};

/// What two programs must have in common to talk at all.
const ALPN_PROTOCOL: &[u8] = b"komadai/room/1";
/// How long a connection lives without a sign of life, and how often one is given.
const IDLE_TIMEOUT_MS: u32 = 10_000;
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(3);
/// How long dialling may take.
const DIAL_TIMEOUT: Duration = Duration::from_secs(10);
/// How many connections may be greeted at a time.
const MOST_PENDING_ACCEPTS: usize = 16;
/// How often the relay is looked at, and for how long it may be away before another is
/// looked for.
const RELAY_CHECK_INTERVAL: Duration = Duration::from_millis(500);
const RELAY_LOSS_TIMEOUT: Duration = Duration::from_secs(3);
/// How long to wait after the net could not be used at all.
const BIND_RETRY_DELAY: Duration = Duration::from_secs(5);
/// How long saying goodbye may take.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// What the driver is started with.
#[derive(Debug)]
pub(crate) struct DriverSetup {
    pub key: [u8; 32],
    pub relays: Vec<RelayUrl>,
    /// In a page nothing but a relay is possible.
    #[cfg(not(target_arch = "wasm32"))]
    pub relay_only: bool,
    pub outgoing: mpsc::Receiver<(PublicKey, Vec<u8>)>,
    pub incoming: open_connection::IncomingSender,
    pub status: SharedStatus,
}

/// Something that a task of the driver has done.
enum DriverEvent {
    Connected(PublicKey, Connection),
    Failed(PublicKey),
    /// A greeting has led to nothing.
    AcceptFailed,
    Closed(PublicKey, u64),
}

/// Runs until the caller has gone.
pub(crate) async fn run(mut setup: DriverSetup) {
    let endpoint = loop {
        match endpoint_builder(&setup).bind().await {
            Ok(endpoint) => break endpoint,
            Err(_) => setup
                .status
                .set(connection_status(false, true, Duration::ZERO)),
        }
        // What is to be sent meanwhile is lost, and the caller may go.
        let until_gone = async { while setup.outgoing.recv().await.is_some() {} };
        if time::timeout(BIND_RETRY_DELAY, until_gone).await.is_ok() {
            return;
        }
    };
    let driver = TransportDriver {
        endpoint: endpoint.clone(),
        relays: setup.relays,
        incoming: setup.incoming,
        status: setup.status,
        peers: Peers::default(),
        tasks: JoinSet::new(),
        pending_accepts: 0,
        connection_count: 0,
    };
    driver.run(setup.outgoing).await;
    // Who does not hear it finds out by the silence.
    let _ = time::timeout(CLOSE_TIMEOUT, endpoint.close()).await;
}

fn endpoint_builder(setup: &DriverSetup) -> Builder {
    let transport = QuicTransportConfig::builder()
        .max_idle_timeout(Some(VarInt::from_u32(IDLE_TIMEOUT_MS).into()))
        .keep_alive_interval(KEEP_ALIVE_INTERVAL)
        .max_concurrent_uni_streams(VarInt::from_u32(1))
        .max_concurrent_bidi_streams(VarInt::from_u32(0))
        .build();
    let builder = Endpoint::builder(presets::Minimal)
        .secret_key(iroh::SecretKey::from_bytes(&setup.key))
        .alpns(vec![ALPN_PROTOCOL.to_vec()])
        .relay_mode(RelayMode::custom(setup.relays.clone()))
        .transport_config(transport);
    // A page has no other way than a relay.
    #[cfg(not(target_arch = "wasm32"))]
    if setup.relay_only {
        return builder.clear_ip_transports();
    }
    builder
}

struct TransportDriver {
    endpoint: Endpoint,
    relays: Vec<RelayUrl>,
    incoming: open_connection::IncomingSender,
    status: SharedStatus,
    peers: Peers,
    tasks: JoinSet<DriverEvent>,
    pending_accepts: usize,
    /// How many connections there were so far: the next one's number.
    connection_count: u64,
}

impl TransportDriver {
    async fn run(mut self, mut outgoing: mpsc::Receiver<(PublicKey, Vec<u8>)>) {
        let mut look = time::interval(RELAY_CHECK_INTERVAL);
        let mut since = Instant::now();
        let mut asked = since;
        loop {
            tokio::select! {
                sent = outgoing.recv() => match sent {
                    Some((to, bytes)) => self.send(to, bytes),
                    None => return,
                },
                incoming = self.endpoint.accept() => match incoming {
                    Some(incoming) => self.accept_connection(incoming),
                    None => return,
                },
                Some(news) = self.tasks.join_next(), if !self.tasks.is_empty() => {
                    // A task that has panicked has been reported; the others go on.
                    self.handle_event(news.unwrap_or(DriverEvent::AcceptFailed));
                }
                _ = look.tick() => {
                    let now = Instant::now();
                    if self.update_relay_status(now - since) {
                        (since, asked) = (now, now);
                    } else if now - asked >= RELAY_LOSS_TIMEOUT {
                        // Sooner than iroh does so by itself.
                        asked = now;
                        let endpoint = self.endpoint.clone();
                        task::spawn(async move { endpoint.network_change().await });
                    }
                }
            }
        }
    }

    /// Says how the relay is; whether it can be reached.
    fn update_relay_status(&self, tried_for: Duration) -> bool {
        let relays = self.endpoint.home_relay_status().get();
        let is_connected = relays.iter().any(iroh::endpoint::RelayStatus::is_connected);
        let has_failed = relays.iter().any(|relay| relay.last_error().is_some());
        self.status
            .set(connection_status(is_connected, has_failed, tried_for));
        is_connected
    }

    fn send(&mut self, to: PublicKey, bytes: Vec<u8>) {
        let IsToDial(is_to_dial) = self.peers.send(to, bytes, Instant::now());
        if !is_to_dial {
            return;
        }
        let endpoint = self.endpoint.clone();
        let relays = self.relays.clone();
        self.tasks.spawn(async move {
            match dial(&endpoint, to, relays).await {
                Some(connection) => DriverEvent::Connected(to, connection),
                None => DriverEvent::Failed(to),
            }
        });
    }

    fn accept_connection(&mut self, incoming: Incoming) {
        if self.pending_accepts >= MOST_PENDING_ACCEPTS {
            incoming.refuse();
            return;
        }
        self.pending_accepts += 1;
        self.tasks.spawn(async move {
            let Ok(accepting) = incoming.accept() else {
                return DriverEvent::AcceptFailed;
            };
            match time::timeout(DIAL_TIMEOUT, accepting).await {
                Ok(Ok(connection)) => {
                    let key = PublicKey::from_bytes(*connection.remote_id().as_bytes());
                    DriverEvent::Connected(key, connection)
                }
                _ => DriverEvent::AcceptFailed,
            }
        });
    }

    fn handle_event(&mut self, news: DriverEvent) {
        match news {
            DriverEvent::Connected(key, connection) => {
                if connection.side().is_server() {
                    self.pending_accepts = self.pending_accepts.saturating_sub(1);
                }
                self.connection_count += 1;
                let id = self.connection_count;
                let (connection, running) =
                    OpenConnection::new(id, key, connection, self.incoming.clone());
                self.peers.add_connection(key, connection);
                self.tasks.spawn(async move {
                    running.await;
                    DriverEvent::Closed(key, id)
                });
            }
            DriverEvent::AcceptFailed => {
                self.pending_accepts = self.pending_accepts.saturating_sub(1)
            }
            DriverEvent::Failed(key) => self.peers.record_dial_failure(key, Instant::now()),
            DriverEvent::Closed(key, id) => self.peers.remove_link(key, id),
        }
    }
}

/// A connection to the end with a key, at whichever of the relays it is.
async fn dial(endpoint: &Endpoint, to: PublicKey, relays: Vec<RelayUrl>) -> Option<Connection> {
    let to = iroh::PublicKey::from_bytes(to.as_bytes()).ok()?;
    let places = relays.into_iter().map(TransportAddr::Relay);
    let address = EndpointAddr::from_parts(to, places);
    let dialling = endpoint.connect(address, ALPN_PROTOCOL);
    time::timeout(DIAL_TIMEOUT, dialling).await.ok()?.ok()
}
