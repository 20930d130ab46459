//! A connection to another end: what is queued is written, what comes is handed on. Knows
//! nothing of other connections.

use iroh::endpoint::{Connection, VarInt};
use komadai_room::keys::PublicKey;
use tokio::sync::mpsc;

use crate::frames;

/// How many messages may wait to be written to one connection.
const QUEUE_CAPACITY: usize = 32;

/// What arrives, with the key that sent it.
pub(crate) type IncomingSender = mpsc::Sender<(PublicKey, Vec<u8>)>;

/// An open connection, as whoever writes to it has it.
#[derive(Debug)]
pub(crate) struct OpenConnection {
    pub id: u64,
    queue: mpsc::Sender<Vec<u8>>,
    connection: Connection,
}

/// What became of bytes that were to be sent.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum QueueingOutcome {
    /// They wait for their turn, or are dropped: too many wait.
    Taken,
    /// The connection is closed; the bytes come back.
    Closed(Vec<u8>),
}

impl OpenConnection {
    /// A connection that is written to, and what has to run for it until it closes.
    pub fn new(
        id: u64,
        key: PublicKey,
        connection: Connection,
        incoming: IncomingSender,
    ) -> (OpenConnection, impl Future<Output = ()>) {
        let (queue, waiting) = mpsc::channel(QUEUE_CAPACITY);
        let opened = OpenConnection {
            id,
            queue,
            connection: connection.clone(),
        };
        (opened, run_connection(connection, key, waiting, incoming))
    }

    pub fn send(&self, bytes: Vec<u8>) -> QueueingOutcome {
        match self.queue.try_send(bytes) {
            Ok(()) | Err(mpsc::error::TrySendError::Full(_)) => QueueingOutcome::Taken,
            Err(mpsc::error::TrySendError::Closed(bytes)) => QueueingOutcome::Closed(bytes),
        }
    }

    pub fn close(&self) {
        self.connection.close(VarInt::from_u32(0), b"");
    }
}

async fn run_connection(
    connection: Connection,
    key: PublicKey,
    mut waiting: mpsc::Receiver<Vec<u8>>,
    incoming: IncomingSender,
) {
    let write = async {
        let Ok(mut stream) = connection.open_uni().await else {
            return;
        };
        while let Some(bytes) = waiting.recv().await {
            if frames::write(&mut stream, &bytes).await.is_err() {
                return;
            }
        }
    };
    let read = async {
        let Ok(mut stream) = connection.accept_uni().await else {
            return;
        };
        while let Ok(bytes) = frames::read(&mut stream).await {
            // Who sends more than is fetched here has to wait.
            if incoming.send((key, bytes)).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = write => (),
        () = read => (),
        _ = connection.closed() => (),
    }
    connection.close(VarInt::from_u32(0), b"");
}
