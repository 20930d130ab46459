//! The rooms that this device keeps, in the settings folder or the browser's storage: a file a
//! room, so that one comes back to every seat. Of the text of a file only what
//! [`KeptRoom`] reads of it is known here. Must not know panels.
//!
//! A file that cannot be read, or that a newer program has written, is told of and left as it is.

use std::cmp::Reverse;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use web_time::SystemTime;

use super::lobby::RoomUnavailableError;
use super::{OnlineRoom, TransportOpener};
use crate::locale::{Message, msg};
use crate::room::endpoint::RestoreError;
use crate::room::kept_room::{KeptRoom, KeptRoomError, RoomSummary};
use crate::room::keys::{RoomSecret, SecretKey};
use crate::rules::variants::ruleset::Ruleset;
use crate::table::files;

/// The folder of the rooms in the settings folder.
const FOLDER: &str = "rooms";
/// The one room that programs before kept.
const OLD_FILE: &str = "room.ron";
const EXTENSION: &str = "ron";
const MOST_KEPT_ROOMS: usize = 16;

/// The settings folder, in which the rooms are kept; none if the system has no place for it.
#[derive(Resource, Reflect, Clone, Debug)]
#[reflect(Resource, Debug)]
pub struct RoomLibrary(pub Option<PathBuf>);

impl Default for RoomLibrary {
    fn default() -> RoomLibrary {
        RoomLibrary(files::settings_folder())
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct ListedRoom {
    pub path: PathBuf,
    /// What there is to tell of it, or why it cannot be read.
    pub outline: Result<RoomOutline, Message>,
}

/// What there is to tell of a room that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomOutline {
    /// Its game; none if nobody has told it yet.
    pub game: Option<Ruleset>,
    /// Who is in it, and how it stands.
    pub summary: RoomSummary,
    /// How long ago somebody here came into it last, in seconds; none if that is not known.
    pub seconds_since_entered: Option<u64>,
}

impl RoomLibrary {
    /// How many rooms are kept, those that cannot be read among them.
    pub fn room_count(&self) -> usize {
        self.old_path()
            .map_or(0, |path| files::exists(&path).into())
            + self.room_paths().len()
    }

    /// The rooms that are kept, the one that was entered last first, those that cannot be read
    /// at the end.
    pub fn rooms(&self) -> Vec<ListedRoom> {
        let now = milliseconds_since_1970();
        let listed = self.kept_rooms().into_iter().map(|(path, room)| {
            let outline = room.and_then(|room| {
                let summary = room.summary().map_err(|error| restore_error(&error))?;
                let since = |entered: u64| now.saturating_sub(entered) / 1000;
                Ok(RoomOutline {
                    game: room.ruleset(),
                    summary,
                    seconds_since_entered: room.entered_at.map(since),
                })
            });
            ListedRoom { path, outline }
        });
        listed.collect()
    }

    /// Gives up a room that is kept.
    ///
    /// # Errors
    /// What the system says.
    pub fn forget(&self, path: &Path) -> io::Result<()> {
        // The one given up last can be brought back by hand, and no key stays for ever.
        self.folder().as_deref().map(files::purge_deleted);
        files::mark_deleted(path)
    }

    /// Gives up the room with this secret, if it is kept.
    pub(super) fn forget_room(&self, secret: &RoomSecret) {
        if let Some(path) = self.path_of(secret).filter(|path| files::exists(path))
            && let Err(error) = self.forget(&path)
        {
            warn!("the room is still kept: {error}");
        }
    }

    /// Whether there is a place where rooms are kept.
    pub(super) fn keeps_rooms(&self) -> bool {
        self.0.is_some()
    }

    /// Keeps a room; the first time, of too many others the oldest go.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn keep(&self, online_room: &OnlineRoom, saved: &[u8]) -> io::Result<()> {
        let Some(path) = self.path_of(&online_room.secret) else {
            return Ok(());
        };
        let (key, relays) = (online_room.key_seed, online_room.relays.clone());
        let key = SecretKey::from_seed(key);
        let kept = KeptRoom {
            watches_unnamed: online_room.watches_unnamed,
            entered_at: online_room.entered_at,
            summary: Some(RoomSummary::of(online_room.endpoint())),
            saved: saved.to_vec(),
            ..KeptRoom::new(key, online_room.secret, online_room.inviter, relays)
        };
        files::write_private(&path, &kept.write())?;
        if !online_room.driver.was_kept() {
            self.drop_excess(&path);
        }
        Ok(())
    }

    /// Gives up the oldest rooms beside this one where they are too many: first those in which
    /// there is no seat to come back to, then those whose game has not begun, and never one whose
    /// game goes on.
    fn drop_excess(&self, newest: &Path) {
        let others = self.kept_rooms().into_iter();
        let others: Vec<(PathBuf, KeptRoom)> = others
            .filter(|(path, _)| path != newest)
            .filter_map(|(path, room)| Some((path, room.ok()?)))
            .collect();
        let excess = (others.len() + 1).saturating_sub(MOST_KEPT_ROOMS);
        if excess == 0 {
            return;
        }
        // A summary may have to replay a log.
        let mut given_up: Vec<_> = others
            .into_iter()
            .filter_map(|(path, room)| {
                let summary = room.summary().unwrap_or_default();
                // Without the one who invited no game would begin.
                let is_awaited = !summary.is_over && (summary.is_seated || room.inviter.is_none());
                let goes_on = summary.is_seated && summary.is_game_under_way;
                (!goes_on).then_some(((is_awaited, room.entered_at), path))
            })
            .collect();
        given_up.sort_by_key(|(order, _)| *order);
        for (_, path) in given_up.into_iter().take(excess) {
            if let Err(error) = self.forget(&path) {
                warn!("{}: {error}", path.display());
            }
        }
    }

    /// The room that was entered last.
    ///
    /// # Errors
    /// If there are only some that cannot be read: why.
    pub(super) fn latest(&self) -> Result<Option<KeptRoom>, RoomUnavailableError> {
        // Those that cannot be read are at the end.
        match self.kept_rooms().into_iter().next() {
            None => Ok(None),
            Some((_, Ok(room))) => Ok(Some(room)),
            Some((path, Err(error))) => Err(unread(&path, error)),
        }
    }

    /// The room that a file keeps, if there is one.
    ///
    /// # Errors
    /// If it cannot be read: why.
    pub(super) fn room_at(&self, path: &Path) -> Result<Option<KeptRoom>, RoomUnavailableError> {
        match read_room(path) {
            Ok(room) => Ok(room),
            Err(error) => Err(unread(path, error)),
        }
    }

    /// The room with this secret, if it is kept.
    ///
    /// # Errors
    /// If its file cannot be read: why.
    pub(super) fn room_of(
        &self,
        secret: &RoomSecret,
    ) -> Result<Option<KeptRoom>, RoomUnavailableError> {
        self.move_old_room();
        let Some(path) = self.path_of(secret) else {
            return Ok(None);
        };
        if let Some(room) = self.room_at(&path)? {
            return Ok(Some(room));
        }
        // It may be that there was no space to move it.
        let old = self.old_path().and_then(|old| read_room(&old).ok()?);
        Ok(old.filter(|room| room.secret == *secret))
    }

    /// What is wrong with the file in which programs before kept their room: it may be of any.
    pub(super) fn fault_of_old_room(&self) -> Option<Message> {
        let path = self.old_path()?;
        let error = read_room(&path).err()?;
        Some(at_path(&path, error))
    }

    /// The file of a room, whether it is kept yet or not.
    pub fn path_of_room(&self, online_room: &OnlineRoom) -> Option<PathBuf> {
        self.path_of(&online_room.secret)
    }

    /// The file of the room with this secret.
    pub(super) fn path_of(&self, secret: &RoomSecret) -> Option<PathBuf> {
        let file = Path::new(&KeptRoom::file_stem(secret)).with_extension(EXTENSION);
        Some(self.folder()?.join(file))
    }

    /// The time to note for a room that is entered now: later than that of any other room, even
    /// if the clock of the device was put back.
    pub(super) fn entry_time(&self) -> u64 {
        let kept = self.kept_rooms().into_iter();
        let times = kept.filter_map(|(_, room)| room.ok()?.entered_at);
        let least = times.max().map_or(0, |last| last.saturating_add(1));
        milliseconds_since_1970().max(least)
    }

    fn folder(&self) -> Option<PathBuf> {
        Some(self.0.as_ref()?.join(FOLDER))
    }

    fn old_path(&self) -> Option<PathBuf> {
        Some(self.0.as_ref()?.join(OLD_FILE))
    }

    fn room_paths(&self) -> Vec<PathBuf> {
        let folder = self.folder();
        let mut paths = folder.map_or_else(Vec::new, |folder| files::list_files(&folder));
        paths.retain(|path| path.extension().is_some_and(|end| end == EXTENSION));
        paths
    }

    /// All rooms, the one that was entered last first, those that cannot be read at the end.
    fn kept_rooms(&self) -> Vec<(PathBuf, Result<KeptRoom, Message>)> {
        self.move_old_room();
        let paths = self.room_paths().into_iter().chain(self.old_path());
        let read = paths.filter_map(|path| {
            let room = read_room(&path).transpose()?;
            Some((path, room))
        });
        let mut rooms: Vec<_> = read.collect();
        let entered =
            |room: &Result<KeptRoom, Message>| room.as_ref().ok().map(|room| room.entered_at);
        rooms.sort_by_key(|(_, room)| Reverse(entered(room)));
        rooms
    }

    /// Gives the room that programs before kept a file as every room has; one that cannot be read
    /// stays where it is.
    fn move_old_room(&self) {
        let Some(old) = self.old_path() else {
            return;
        };
        let Ok(Some(room)) = read_room(&old) else {
            return;
        };
        let Some(path) = self.path_of(&room.secret) else {
            return;
        };
        let written = match read_room(&path) {
            // Neither may go: the one that can be read may have the only key.
            Err(_) => return,
            Ok(Some(kept)) if !is_continued(&kept, &room) => Ok(()),
            // A program of before may have played on while this one had the room already.
            _ => files::write_private(&path, &room.write()),
        };
        if let Err(error) = written.and_then(|()| files::mark_deleted(&old)) {
            warn!("{}: {error}", old.display());
        }
    }
}

/// Whether the second is the first with more entries in its log.
fn is_continued(kept: &KeptRoom, other: &KeptRoom) -> bool {
    let entry_count = |room: &KeptRoom| {
        let end = room.restore_endpoint().ok();
        end.and_then(|end| Some(end.log()?.entries().len()))
            .unwrap_or(0)
    };
    kept.key.public_key() == other.key.public_key() && entry_count(other) > entry_count(kept)
}

/// The room that a file keeps; none if there is no file.
fn read_room(path: &Path) -> Result<Option<KeptRoom>, Message> {
    let text = match files::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(files::io_error_message(&error)),
    };
    let room = KeptRoom::read(&text).map_err(|error| {
        warn!("{}: {error}", path.display());
        match error {
            KeptRoomError::TooNew(_) => msg!("online-room-newer"),
            _ => msg!("online-room-damaged"),
        }
    })?;
    Ok(Some(room))
}

fn at_path(path: &Path, error: Message) -> Message {
    msg!(
        "file-error",
        path = path.display().to_string(),
        error = error
    )
}

fn unread(path: &Path, error: Message) -> RoomUnavailableError {
    RoomUnavailableError::Kept(at_path(path, error))
}

/// The time of the day.
pub(super) fn since_1970() -> Duration {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.unwrap_or_default()
}

fn milliseconds_since_1970() -> u64 {
    u64::try_from(since_1970().as_millis()).unwrap_or(u64::MAX)
}

/// Why no end can be made of what was kept; the log has what the player cannot mend.
fn restore_error(error: &RestoreError) -> Message {
    warn!("{error}");
    match error {
        RestoreError::TooNew(_) => msg!("online-room-newer"),
        RestoreError::NotARoom | RestoreError::Opening(_) | RestoreError::Entry(_) => {
            msg!("online-room-damaged")
        }
    }
}

/// The end that was kept, with a transport of its own.
pub(super) fn restore(
    kept: KeptRoom,
    open: &TransportOpener,
) -> Result<OnlineRoom, RoomUnavailableError> {
    let end = kept
        .restore_endpoint()
        .map_err(|error| RoomUnavailableError::Kept(restore_error(&error)))?;
    let mut online_room = OnlineRoom::new(end, open, kept.key.seed(), kept.secret, kept.relays)?;
    online_room.driver.note_kept(true);
    online_room.inviter = kept.inviter;
    online_room.watches_unnamed = kept.watches_unnamed;
    online_room.entered_at = kept.entered_at;
    Ok(online_room)
}
