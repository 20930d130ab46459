//! [`Invitation`]: what a link to a room says, as text. Knows no page and no transport: whether
//! a relay can be reached is for others to find out.
//!
//! The text is `room=TOKEN`, and `&relay=URL` for every relay that is named. The token is
//! base64url without padding of a version (1 byte), the inviting end's key (32), the room's
//! secret (16) and a checksum (5), so that a link of which a messenger has lost a part is
//! refused. In a page's address it stands behind `#`, where no server sees it.

use std::fmt;
use std::str::FromStr;

use data_encoding::BASE64URL_NOPAD;
use thiserror::Error;

use crate::hash::Hash;
use crate::keys::{PublicKey, RoomSecret};
use crate::limits::{MOST_INVITATION_BYTES, MOST_RELAYS};
use crate::relay_address::is_relay_address;

/// The version of the token.
const TOKEN_VERSION: u8 = 1;
const TOKEN_CONTENT_BYTES: usize = 1 + 32 + 16;
const CHECKSUM_BYTES: usize = 5;
const TOKEN_BYTES: usize = TOKEN_CONTENT_BYTES + CHECKSUM_BYTES;
/// What the parts are called.
const ROOM_FIELD: &str = "room";
const RELAY_FIELD: &str = "relay";

/// What a link to a room says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The end to say hello to.
    pub inviter: PublicKey,
    /// What lets in.
    pub secret: RoomSecret,
    /// The relays at which that end is, the first to be tried first; none for those that
    /// every program knows.
    pub relays: Vec<String>,
}

/// A text that is no invitation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvitationError {
    /// It names no room.
    #[error("link: expected `room=`, found none")]
    NoRoom,
    /// It is longer than any link.
    #[error("link: expected at most {MOST_INVITATION_BYTES} bytes, found {0}")]
    TooLong(usize),
    /// A part of it is missing or was changed on the way.
    #[error("link: room: expected 72 signs as they were sent, found {found} of which some differ")]
    Damaged {
        /// How many signs there are.
        found: usize,
    },
    /// A newer program has made it.
    #[error("link: room: expected version {TOKEN_VERSION}, found {0}")]
    OtherVersion(u8),
    /// It names too many relays.
    #[error("link: expected at most {MOST_RELAYS} relays, found {0}")]
    TooManyRelays(usize),
    /// What it names as a relay is no address of one.
    #[error("link: relay {number}: expected an address that begins with https:// or http://")]
    Relay {
        /// Which of them, from 1.
        number: usize,
    },
}

impl Invitation {
    /// The whole link, with the address of a page before it.
    #[must_use]
    pub fn link(&self, page: &str) -> String {
        let page = page.split('#').next().unwrap_or_default();
        format!("{page}#{self}")
    }

    /// Whether a text looks like an invitation, whether or not all of it is there.
    #[must_use]
    pub fn is_invitation_text(text: &str) -> bool {
        room_parameters(text).is_some()
    }

    /// Whether a link can name these relays.
    ///
    /// # Errors
    /// If they are too many, or one of them is no address of a relay.
    pub fn check_relays(relays: &[String]) -> Result<(), InvitationError> {
        if relays.len() > MOST_RELAYS {
            return Err(InvitationError::TooManyRelays(relays.len()));
        }
        match relays.iter().position(|relay| !is_relay_address(relay)) {
            Some(at) => Err(InvitationError::Relay { number: at + 1 }),
            None => Ok(()),
        }
    }

    fn token(&self) -> [u8; TOKEN_BYTES] {
        let mut token = [0; TOKEN_BYTES];
        token[0] = TOKEN_VERSION;
        token[1..33].copy_from_slice(self.inviter.as_bytes());
        token[33..TOKEN_CONTENT_BYTES].copy_from_slice(&self.secret.0);
        let checksum = checksum(&token[..TOKEN_CONTENT_BYTES]);
        token[TOKEN_CONTENT_BYTES..].copy_from_slice(&checksum);
        token
    }
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = form_urlencoded::Serializer::new(String::new());
        text.append_pair(ROOM_FIELD, &BASE64URL_NOPAD.encode(&self.token()));
        for relay in &self.relays {
            text.append_pair(RELAY_FIELD, relay);
        }
        f.write_str(&text.finish())
    }
}

impl FromStr for Invitation {
    type Err = InvitationError;

    /// Reads an invitation: a page's address with the parts behind `#` or `?`, or the parts
    /// alone.
    fn from_str(text: &str) -> Result<Invitation, InvitationError> {
        if text.len() > MOST_INVITATION_BYTES {
            return Err(InvitationError::TooLong(text.len()));
        }
        let parts = room_parameters(text).ok_or(InvitationError::NoRoom)?;
        let parts = || form_urlencoded::parse(parts.as_bytes());
        let token = parts().find(|(name, _)| name == ROOM_FIELD);
        let (_, token) = token.ok_or(InvitationError::NoRoom)?;
        let (inviter, secret) = read_token(&token)?;
        let relays: Vec<String> = parts()
            .filter(|(name, _)| name == RELAY_FIELD)
            .map(|(_, relay)| relay.into_owned())
            .collect();
        Invitation::check_relays(&relays)?;
        Ok(Invitation {
            inviter,
            secret,
            relays,
        })
    }
}

/// The part of a text that has a room in it.
fn room_parameters(text: &str) -> Option<&str> {
    let mut parts = text.trim().split(['#', '?']);
    parts.find(|part| form_urlencoded::parse(part.as_bytes()).any(|(name, _)| name == ROOM_FIELD))
}

fn read_token(text: &str) -> Result<(PublicKey, RoomSecret), InvitationError> {
    let found = text.chars().count();
    let damaged = InvitationError::Damaged { found };
    let Ok(token) = BASE64URL_NOPAD.decode(text.as_bytes()) else {
        return Err(damaged);
    };
    match token.first() {
        Some(&TOKEN_VERSION) => (),
        // What another version looks like is not known here, so it may be damaged, too.
        Some(version) => return Err(InvitationError::OtherVersion(*version)),
        None => return Err(damaged),
    }
    let Ok(token) = <[u8; TOKEN_BYTES]>::try_from(token) else {
        return Err(damaged);
    };
    let (content, sum) = token.split_at(TOKEN_CONTENT_BYTES);
    if checksum(content) != sum {
        return Err(damaged);
    }
    let (mut inviter, mut secret) = ([0; 32], [0; 16]);
    inviter.copy_from_slice(&content[1..33]);
    secret.copy_from_slice(&content[33..]);
    Ok((PublicKey::from_bytes(inviter), RoomSecret(secret)))
}

fn checksum(content: &[u8]) -> [u8; CHECKSUM_BYTES] {
    let hash = Hash::of_parts("invitation", &[content]);
    let mut checksum = [0; CHECKSUM_BYTES];
    checksum.copy_from_slice(&hash.as_bytes()[..CHECKSUM_BYTES]);
    checksum
}
