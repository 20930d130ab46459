//! A game with others on the net, for `host` and `join`: keys, the room's file, the link, and
//! the loop until the game is over or somebody stops it.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use komadai_network::{Network, NetworkError, NetworkOptions, relays};

use super::connected_endpoint::{ConnectedEndpoint, RoomSaver};
use super::seat_engine::SeatEngine;
use super::session::{Role, Session, SessionStatus};
use crate::atomic_write;
use crate::engine::Levels;
use crate::locale::{Message, msg};
use crate::protocol::{CommandError, files};
use crate::room::endpoint::RoomEndpoint;
use crate::room::invitation::Invitation;
use crate::room::kept_room::KeptRoom;
use crate::room::keys::{PublicKey, RoomSecret, SecretKey};
use crate::room::limits::MOST_NAME_BYTES;
use crate::room::readable_name::readable_name;
use crate::rules::error::{TextError, refused, wording};
use crate::words::in_english;

/// How long the loop sleeps when it has nothing to do.
const IDLE_SLEEP: Duration = Duration::from_millis(5);

/// What both commands are told about the net.
#[derive(Clone, Debug, clap::Args)]
pub struct OnlineArgs {
    /// The level of the engine at the seats of this program
    #[arg(long, value_name = "LEVEL", default_value = "2")]
    level: String,
    /// The name that the others see
    #[arg(long, value_name = "TEXT", default_value = "Komadai")]
    name: String,
    /// Keep the room in this file; if there is one already, come back to its seats
    #[arg(long, value_name = "FILE")]
    room: Option<PathBuf>,
    /// Send everything by a relay, so that the others do not learn from which address
    #[arg(long)]
    relay_only: bool,
    /// End with a failure after waiting so long for somebody who cannot be reached; for ever if
    /// left out
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    wait: Option<u32>,
    /// Decides between moves that are as good as each other; by lot if left out
    #[arg(long)]
    seed: Option<u64>,
}

/// An end with its key and the link that names it.
#[derive(Debug)]
pub struct OwnEndpoint {
    /// The end.
    pub endpoint: RoomEndpoint,
    /// Its key.
    pub key: SecretKey,
    /// What brings others to it.
    pub invitation: Invitation,
    /// The end whose link has brought it; none if it is the one that invites.
    pub inviter: Option<PublicKey>,
}

impl OnlineArgs {
    /// The level of the engine.
    ///
    /// # Errors
    /// If there is none with this number.
    pub fn engine_level(&self) -> Result<u8, CommandError> {
        let levels = Levels::built_in();
        let level =
            crate::protocol::match_runner::player::read_level("--level", &self.level, &levels)?;
        Ok(level.number)
    }

    /// The name that the others see.
    ///
    /// # Errors
    /// If it is empty or too long.
    pub fn player_name(&self) -> Result<String, CommandError> {
        let name = readable_name(&self.name);
        if name.is_empty() || name.len() > MOST_NAME_BYTES {
            let expected = wording!("a name of 1 to {} bytes", MOST_NAME_BYTES);
            return refused("--name", expected, name);
        }
        Ok(name)
    }

    /// The end that a file keeps, if it does.
    ///
    /// # Errors
    /// If there is a file of another kind.
    pub fn read_kept_room(&self) -> Result<Option<OwnEndpoint>, CommandError> {
        let Some(path) = self.room.as_ref().filter(|path| path.exists()) else {
            return Ok(None);
        };
        let path = path.display().to_string();
        let text = files::read_text(&path)?;
        let kept = KeptRoom::read(&text).map_err(|it| files::refused_file_error(&path, it))?;
        let end = kept.restore_endpoint();
        Ok(Some(OwnEndpoint {
            endpoint: end.map_err(|reason| files::refused_file_error(&path, reason))?,
            invitation: kept.own_invitation(),
            inviter: kept.inviter,
            key: kept.key,
        }))
    }

    /// Plays until the game is over.
    ///
    /// # Errors
    /// Why it cannot go on.
    pub fn play_game(
        &self,
        it: OwnEndpoint,
        role: Role,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let options = NetworkOptions {
            relays: it.invitation.relays.clone(),
            relay_only: self.relay_only,
        };
        let network = Network::start(&it.key, &options).map_err(|error| match error {
            NetworkError::Relay { number } => {
                let found = options.relays.get(number - 1).cloned().unwrap_or_default();
                CommandError::Text(relay_address_error(&found))
            }
            NetworkError::Thread(error) => CommandError::Output(error),
        })?;
        let room = KeptRoom::new(
            it.key,
            it.invitation.secret,
            it.inviter,
            it.invitation.relays,
        );
        let connected_endpoint =
            ConnectedEndpoint::new(it.endpoint, network, self.room_saver(room))?;
        let seed = self.seed.unwrap_or_else(|| fastrand::u64(..));
        let engine = SeatEngine::new(Levels::built_in(), seed);
        let longest_wait = self.wait.map(|seconds| Duration::from_secs(seconds.into()));
        let mut session =
            Session::new(connected_endpoint, engine, role).with_longest_wait(longest_wait);
        let is_stopped = ctrl_c_flag()?;
        let begun = Instant::now();
        let mut done = Ok(SessionStatus::GoesOn);
        while matches!(done, Ok(SessionStatus::GoesOn)) && !is_stopped.load(Ordering::Relaxed) {
            done = session.step(begun.elapsed(), out, &mut print_transport_status);
            thread::sleep(IDLE_SLEEP);
        }
        session.into_transport().close();
        match done? {
            SessionStatus::Done => Ok(()),
            SessionStatus::GoesOn if self.room.is_some() => {
                Err(CommandError::Room(msg!("net-left-kept")))
            }
            SessionStatus::GoesOn => Err(CommandError::Room(msg!("net-left"))),
        }
    }

    /// Keeps in the file of the room what its end saves.
    fn room_saver(&self, mut room: KeptRoom) -> RoomSaver {
        let path = self.room.clone();
        Box::new(move |saved| {
            let Some(path) = &path else {
                return Ok(());
            };
            room.saved = saved.to_vec();
            atomic_write::write_private(path, room.write().as_bytes())
        })
    }
}

/// A flag that control-C raises.
fn ctrl_c_flag() -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    ctrlc::set_handler(move || raised.store(true, Ordering::Relaxed)).map_err(io::Error::other)?;
    Ok(flag)
}

fn print_transport_status(message: Message) {
    // Who has closed stderr does not want to know.
    let _ = writeln!(io::stderr(), "{}", in_english(&message));
}

/// A key that nobody can guess.
///
/// # Errors
/// If the system has no chance to give.
pub fn new_key() -> io::Result<SecretKey> {
    Ok(SecretKey::from_seed(random_bytes()?))
}

/// A secret for a room that nobody can guess.
///
/// # Errors
/// As [`new_key`].
pub fn new_room_secret() -> io::Result<RoomSecret> {
    Ok(RoomSecret(random_bytes()?))
}

fn random_bytes<const COUNT: usize>() -> io::Result<[u8; COUNT]> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}

fn relay_address_error(found: &str) -> TextError {
    let expected = wording!("an address that begins with https:// or http://");
    TextError::new("--relay", expected, found)
}

/// The relays that a link has to name.
///
/// # Errors
/// If one of them is none.
pub fn read_relays(relays: &[String]) -> Result<Vec<String>, TextError> {
    if let Some(other) = relays.iter().find(|relay| !relays::is_relay_address(relay)) {
        return Err(relay_address_error(other.as_str()));
    }
    Ok(relays::relays_to_put_in_link(relays))
}
