//! The room as it is kept in the settings folder or the browser's storage: the key beside what
//! the end saves, so that this device comes back to the same seat. One room, the latest.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use bevy::prelude::*;
use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};

use super::lobby::RoomUnavailableError;
use super::{OnlineRoom, TransportOpener};
use crate::locale::{Message, msg};
use crate::room::endpoint::{RestoreError, RoomEndpoint};
use crate::room::invitation::Invitation;
use crate::room::keys::{PublicKey, RoomSecret, SecretKey};
use crate::table::files;

/// The version of the form.
const FORMAT_VERSION: u32 = 1;
const FILE_NAME: &str = "room.ron";

/// Where the room is kept; nowhere if the system has no place for it.
#[derive(Resource, Clone, Debug)]
pub struct RoomFile(pub Option<PathBuf>);

impl Default for RoomFile {
    fn default() -> RoomFile {
        RoomFile(files::settings_folder().map(|folder| folder.join(FILE_NAME)))
    }
}

/// A room as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename = "Room", deny_unknown_fields)]
pub(super) struct KeptRoom {
    format: u32,
    /// What the key is made from, the secret, the inviting end and what the end saves:
    /// base64url.
    key: String,
    secret: String,
    inviter: Option<String>,
    relays: Vec<String>,
    saved: String,
}

impl RoomFile {
    /// Whether there is a room to go back to.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.0.as_deref().is_some_and(files::exists)
    }

    /// Keeps the room.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn keep(&self, online_room: &OnlineRoom, saved: &[u8]) -> io::Result<()> {
        let Some(path) = &self.0 else {
            return Ok(());
        };
        let kept = KeptRoom {
            format: FORMAT_VERSION,
            key: BASE64URL_NOPAD.encode(&online_room.key_seed),
            secret: BASE64URL_NOPAD.encode(&online_room.secret.0),
            inviter: online_room
                .inviter
                .map(|key| BASE64URL_NOPAD.encode(key.as_bytes())),
            relays: online_room.relays.clone(),
            saved: BASE64URL_NOPAD.encode(saved),
        };
        let text = ron::to_string(&kept).map_err(io::Error::other)?;
        files::write_private(path, &text)
    }

    /// The room that is kept.
    ///
    /// # Errors
    /// If there is one that cannot be read: why.
    pub(super) fn read(&self) -> Result<Option<KeptRoom>, RoomUnavailableError> {
        let Some(path) = &self.0 else {
            return Ok(None);
        };
        let refused = |error: Message| {
            let path = path.display().to_string();
            RoomUnavailableError::Kept(msg!("file-error", path = path, error = error))
        };
        let text = match files::read(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(refused(files::io_error_message(&error))),
        };
        let kept: KeptRoom = ron::from_str(&text).map_err(|error| {
            warn!("{}: {error}", path.display());
            refused(msg!("online-room-damaged"))
        })?;
        if kept.format > FORMAT_VERSION {
            return Err(refused(msg!("online-room-newer")));
        }
        Ok(Some(kept))
    }

    /// The room that is kept, if it is the one of an invitation.
    pub(super) fn room_of(&self, invitation: &Invitation) -> Option<KeptRoom> {
        let kept = self.read().ok().flatten()?;
        let is_its = kept.secret().ok()? == invitation.secret;
        is_its.then_some(kept)
    }

    /// Gives the room up.
    pub(super) fn forget(&self) {
        if let Some(path) = &self.0
            && let Err(error) = files::mark_deleted(path)
        {
            warn!("the room is still kept: {error}");
        }
    }
}

fn decode_bytes<const COUNT: usize>(
    place: &'static str,
    text: &str,
) -> Result<[u8; COUNT], RoomUnavailableError> {
    let read = BASE64URL_NOPAD.decode(text.as_bytes()).ok();
    let read = read.and_then(|bytes| <[u8; COUNT]>::try_from(bytes).ok());
    read.ok_or_else(|| {
        warn!("the kept room: {place}: expected {COUNT} bytes in base64url, found another text");
        RoomUnavailableError::Kept(msg!("online-room-damaged"))
    })
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

impl KeptRoom {
    fn secret(&self) -> Result<RoomSecret, RoomUnavailableError> {
        Ok(RoomSecret(decode_bytes("secret", &self.secret)?))
    }

    /// The end that was kept, with a transport of its own.
    pub(super) fn restore(
        &self,
        open: &TransportOpener,
    ) -> Result<OnlineRoom, RoomUnavailableError> {
        let seed = decode_bytes("key", &self.key)?;
        let saved = BASE64URL_NOPAD.decode(self.saved.as_bytes());
        let saved = saved.map_err(|error| {
            warn!("the kept room: saved: {error}");
            RoomUnavailableError::Kept(msg!("online-room-damaged"))
        })?;
        let end = RoomEndpoint::restore(&saved, SecretKey::from_seed(seed))
            .map_err(|error| RoomUnavailableError::Kept(restore_error(&error)))?;
        let secret = self.secret()?;
        let mut online_room = OnlineRoom::new(end, open, seed, secret, self.relays.clone())?;
        online_room.was_kept = true;
        online_room.inviter = match &self.inviter {
            Some(key) => Some(PublicKey::from_bytes(decode_bytes("inviter", key)?)),
            None => None,
        };
        Ok(online_room)
    }
}
