//! [`KeptRoom`]: a room as a file keeps it, so that a program that was killed comes back to its
//! seat: the key beside what the end saves. Whatever is in the file, reading it ends in a room
//! or in an error.

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde::{Deserialize, Serialize};

use crate::room::endpoint::RoomEndpoint;
use crate::room::invitation::Invitation;
use crate::room::keys::SecretKey;
use crate::rules::error::TextError;

/// The version of the form.
const FORMAT_VERSION: u32 = 1;

/// A room as a file keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "KeptRoom", deny_unknown_fields)]
pub struct KeptRoom {
    format: u32,
    /// The link that names this end.
    link: String,
    /// What the key is made of, and what the end has saved, in hexadecimal digits.
    key: String,
    saved: String,
}

impl KeptRoom {
    /// What is kept of an end.
    #[must_use]
    pub fn new(own: &Invitation, key: &SecretKey, saved: &[u8]) -> KeptRoom {
        KeptRoom {
            format: FORMAT_VERSION,
            link: own.to_string(),
            key: HEXLOWER.encode(&key.seed()),
            saved: HEXLOWER.encode(saved),
        }
    }

    /// The text of the file.
    #[must_use]
    pub fn write(&self) -> String {
        // Nothing in it can be refused.
        ron::to_string(self).unwrap_or_default()
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it is no room, or a newer program has written it.
    pub fn read(text: &str) -> Result<KeptRoom, TextError> {
        let kept: KeptRoom = ron::from_str(text)
            .map_err(|error| TextError::new("room", "a room that was kept", error.to_string()))?;
        if kept.format > FORMAT_VERSION {
            let expected = format!("{FORMAT_VERSION} or older, of a program as new as its writer");
            return Err(TextError::new("format", expected, kept.format.to_string()));
        }
        Ok(kept)
    }

    /// The end, with its key and the link that names it.
    ///
    /// # Errors
    /// If a part of it is not what it should be.
    pub fn restore(&self) -> Result<(RoomEndpoint, SecretKey, Invitation), TextError> {
        let refused =
            |place: &str, expected: &str| TextError::new(place, expected, "something else");
        let seed = parse_hex(&self.key).and_then(|seed| <[u8; 32]>::try_from(seed).ok());
        let key = SecretKey::from_seed(seed.ok_or_else(|| refused("key", "64 digits"))?);
        let saved = parse_hex(&self.saved).ok_or_else(|| refused("saved", "digits in pairs"))?;
        let read = |error: String| TextError::new("room", "a room that was kept", error);
        let end =
            RoomEndpoint::restore(&saved, key.clone()).map_err(|error| read(error.to_string()))?;
        let own: Invitation = self
            .link
            .parse()
            .map_err(|error: crate::room::invitation::InvitationError| read(error.to_string()))?;
        Ok((end, key, own))
    }
}

fn parse_hex(text: &str) -> Option<Vec<u8>> {
    HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()
}
