//! The room as it is kept in the settings folder or the browser's storage: the key beside what
//! the end saves, so that this device comes back to the same seat. One room, the latest.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use bevy::prelude::*;
use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};

use super::lobby::RoomUnavailableError;
use super::{OnlineRoom, TransportOpener};
use crate::room::endpoint::RoomEndpoint;
use crate::room::invitation::Invitation;
use crate::room::keys::{PublicKey, RoomSecret, SecretKey};
use crate::rules::error::TextError;
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
        files::write_atomically(path, &text)
    }

    /// The room that is kept.
    ///
    /// # Errors
    /// If there is one that cannot be read: why.
    pub(super) fn read(&self) -> Result<Option<KeptRoom>, String> {
        let Some(path) = &self.0 else {
            return Ok(None);
        };
        let named = |error: String| format!("{}: {error}", path.display());
        let text = match files::read(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(named(error.to_string())),
        };
        let kept: KeptRoom = ron::from_str(&text).map_err(|error| named(error.to_string()))?;
        if kept.format > FORMAT_VERSION {
            let expected = format!("{FORMAT_VERSION} or older");
            let found = format!("{}, which a newer program wrote", kept.format);
            return Err(named(TextError::new("format", expected, found).to_string()));
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
        let expected = format!("{COUNT} bytes in base64url");
        RoomUnavailableError::Kept(TextError::new(place, expected, "another text").to_string())
    })
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
        let saved = saved.map_err(|error| RoomUnavailableError::Kept(error.to_string()))?;
        let end = RoomEndpoint::restore(&saved, SecretKey::from_seed(seed))
            .map_err(|error| RoomUnavailableError::Kept(error.to_string()))?;
        let secret = self.secret()?;
        let mut online_room = OnlineRoom::new(end, open, seed, secret, self.relays.clone())?;
        online_room.inviter = match &self.inviter {
            Some(key) => Some(PublicKey::from_bytes(decode_bytes("inviter", key)?)),
            None => None,
        };
        Ok(online_room)
    }
}
