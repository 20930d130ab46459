//! A game with others on the net, for `host` and `join`: keys, the room's file, the link, and
//! the loop until the game is over or somebody stops it.

use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use komadai_network::{Network, NetworkError, NetworkOptions, relays};

use super::seat_engine::SeatEngine;
use super::session::{Role, RoomSaver, Session, SessionStatus};
use crate::atomic_write;
use crate::engine::Levels;
use crate::locale::{Message, msg};
use crate::protocol::{CommandError, files};
use crate::room::endpoint::RoomEndpoint;
use crate::room::invitation::Invitation;
use crate::room::kept_room::KeptRoom;
use crate::room::keys::{PublicKey, RoomSecret, SecretKey};
use crate::room::limits::MOST_NAME_BYTES;
use crate::room::message::Wish;
use crate::room::readable_name::readable_name;
use crate::room::state::RoomState;
use crate::rules::error::{TextError, refused, wording};
use crate::words::in_english;

/// How long the loop sleeps when it has nothing to do.
const IDLE_SLEEP: Duration = Duration::from_millis(5);

/// The level of the engine and the name of this program if nothing is said.
const DEFAULT_LEVEL: &str = "2";
const DEFAULT_NAME: &str = "Komadai";

/// What both commands are told about the net.
#[derive(Clone, Debug, clap::Args)]
pub struct OnlineArgs {
    /// The level of the engine at the seats of this program; 2 if left out
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    /// The name that the others see; Komadai if left out
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    /// Keep the room in this file; if there is one already, come back to its seats. What else is
    /// asked for must be what it keeps then, and no other program may have it
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
    pub endpoint: RoomEndpoint,
    pub key: SecretKey,
    /// What brings others to it.
    pub invitation: Invitation,
    /// The end whose link has brought it; none if it is the one that invites.
    pub inviter: Option<PublicKey>,
}

impl OwnEndpoint {
    /// The level of the engine that plays here, as it was dealt or else wished; none before that,
    /// and for a person.
    fn engine_level(&self) -> Option<u8> {
        let me = self.endpoint.key();
        let occupants = self.endpoint.state().map(RoomState::occupants);
        let mut own = occupants.into_iter().flatten().flatten();
        let wished = match self.endpoint.introduction().wish {
            Wish::Play { engine_level, .. } => engine_level,
            Wish::Watch => None,
        };
        match own.find(|occupant| occupant.owner == me) {
            Some(occupant) => occupant.engine_level,
            None => wished,
        }
    }
}

impl OnlineArgs {
    /// The level of the engine.
    ///
    /// # Errors
    /// If there is none with this number.
    pub fn engine_level(&self) -> Result<u8, CommandError> {
        let levels = Levels::built_in();
        let level = self.level.as_deref().unwrap_or(DEFAULT_LEVEL);
        let level = crate::protocol::match_runner::player::read_level("--level", level, &levels)?;
        Ok(level.number)
    }

    /// The name that the others see.
    ///
    /// # Errors
    /// If it is empty or too long.
    pub fn player_name(&self) -> Result<String, CommandError> {
        let name = readable_name(self.name.as_deref().unwrap_or(DEFAULT_NAME));
        if name.is_empty() || name.len() > MOST_NAME_BYTES {
            let expected = wording!("a name of 1 to {} bytes", MOST_NAME_BYTES);
            return refused("--name", expected, name);
        }
        Ok(name)
    }

    /// Has the file of the room for this program, until what is returned is dropped.
    ///
    /// # Errors
    /// If another program has it, or there is no place for it.
    pub fn lock_room(&self) -> Result<Option<File>, CommandError> {
        let Some(path) = &self.room else {
            return Ok(None);
        };
        let lock = atomic_write::try_lock(path);
        let path = path.display().to_string();
        match lock {
            Ok(None) => Err(CommandError::RoomInUse { path }),
            Ok(lock) => Ok(lock),
            Err(reason) => Err(CommandError::UnwritableFile { path, reason }),
        }
    }

    /// What is asked for must be what the file of the room keeps.
    ///
    /// # Errors
    /// If it is something else.
    pub fn check_kept<T: PartialEq>(
        &self,
        place: &'static str,
        kept: &T,
        asked: &T,
        write: impl Fn(&T) -> String,
    ) -> Result<(), CommandError> {
        if kept == asked {
            return Ok(());
        }
        let path = self.room.as_ref().map(|path| path.display().to_string());
        Err(CommandError::OtherRoom {
            place,
            path: path.unwrap_or_default(),
            kept: write(kept),
            asked: write(asked),
        })
    }

    /// The same of what both commands can be asked for: the role, the name, the level.
    fn check_kept_player(&self, it: &OwnEndpoint, is_host: bool) -> Result<(), CommandError> {
        self.check_kept("COMMAND", &it.inviter.is_none(), &is_host, |is_host| {
            let seat = match is_host {
                true => "`host`, for a room that was opened here",
                false => "`join`, for a seat in a room of others",
            };
            seat.into()
        })?;
        if self.name.is_some() {
            let kept = &it.endpoint.introduction().name;
            self.check_kept("--name", kept, &self.player_name()?, |it| format!("`{it}`"))?;
        }
        if let (Some(_), Some(kept)) = (&self.level, it.engine_level()) {
            let asked = self.engine_level()?;
            self.check_kept("--level", &kept, &asked, |it| format!("level {it}"))?;
        }
        Ok(())
    }

    /// The end that a file keeps, if it does.
    ///
    /// # Errors
    /// If there is a file of another kind, or it keeps another role, name or level than were
    /// asked for.
    pub fn read_kept_room(&self, is_host: bool) -> Result<Option<OwnEndpoint>, CommandError> {
        let Some(path) = self.room.as_ref().filter(|path| path.exists()) else {
            return Ok(None);
        };
        let path = path.display().to_string();
        let text = files::read_text(&path)?;
        let kept = KeptRoom::read(&text).map_err(|it| files::refused_file_error(&path, it))?;
        let end = kept.restore_endpoint();
        let it = OwnEndpoint {
            endpoint: end.map_err(|reason| files::refused_file_error(&path, reason))?,
            invitation: kept.own_invitation(),
            inviter: kept.inviter,
            key: kept.key,
        };
        self.check_kept_player(&it, is_host)?;
        Ok(Some(it))
    }

    /// Plays until the game is over. The link, if there is one to print, leads to a room that is kept.
    ///
    /// # Errors
    /// Why it cannot go on.
    pub fn play_game(
        &self,
        it: OwnEndpoint,
        role: Role,
        link: Option<&str>,
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
        let seed = self.seed.unwrap_or_else(|| fastrand::u64(..));
        let engine = SeatEngine::new(Levels::built_in(), seed);
        let longest_wait = self.wait.map(|seconds| Duration::from_secs(seconds.into()));
        let saver = self.room_saver(room);
        let session = Session::new(it.endpoint, network, saver, (engine, role))?;
        let mut session = session.with_longest_wait(longest_wait);
        if let Some(link) = link {
            writeln!(out, "link {link}")?;
            out.flush()?;
        }
        let is_stopped = ctrl_c_flag()?;
        let begun = Instant::now();
        let mut done = Ok(SessionStatus::GoesOn);
        while matches!(done, Ok(SessionStatus::GoesOn)) && !is_stopped.load(Ordering::Relaxed) {
            let (now, today) = (
                begun.elapsed(),
                SystemTime::now().duration_since(UNIX_EPOCH),
            );
            session.note_time_of_day(now, today.unwrap_or_default());
            done = session.step(now, out, &mut print_transport_status);
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
