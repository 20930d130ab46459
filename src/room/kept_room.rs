//! [`KeptRoom`]: a room as a file keeps it, so that a program that was killed comes back to its
//! seat: the key beside what the end saves, and what a list of kept rooms tells of it. Whatever
//! the text, reading it ends in a room or in an error. Must not know files, folders or what time
//! it is.
//!
//! The text is RON, bytes in it are base64url. Version 2 is written; version 1 is read in both
//! of its forms: the table's, with the parts of the link, and the command line's, with the link
//! of the own end and hexadecimal digits.

use std::fmt;

use data_encoding::{BASE64URL_NOPAD, HEXLOWER, HEXLOWER_PERMISSIVE};
use komadai_rules::ron_files::span;
use komadai_rules::variants::ruleset::Ruleset;
use ron::error::SpannedError;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::endpoint::{RestoreError, RoomEndpoint};
use crate::hash::Hash;
use crate::invitation::{Invitation, InvitationError};
use crate::keys::{PublicKey, RoomSecret, SecretKey};
use crate::limits::MOST_ENDS_IN_ROOM;
use crate::readable_name::readable_name;
use crate::state::Phase;

/// The version of the form.
const FORMAT_VERSION: u32 = 2;
/// How many bytes of a hash tell two rooms from each other.
const FILE_STEM_BYTES: usize = 10;

/// A room as a file keeps it.
#[derive(Clone)]
pub struct KeptRoom {
    /// The key of the end.
    pub key: SecretKey,
    /// What lets into the room.
    pub secret: RoomSecret,
    /// The end whose link has brought this one; none at the end that invites.
    pub inviter: Option<PublicKey>,
    /// The relays that the link names.
    pub relays: Vec<String>,
    /// Whether the people here have said that they watch, though under no name.
    pub watches_unnamed: bool,
    /// When somebody here came into the room last, in milliseconds since 1970; none if that is
    /// not known.
    pub entered_at: Option<u64>,
    /// What a list tells of the room; none where it was not kept.
    pub summary: Option<RoomSummary>,
    /// What the end saves.
    pub saved: Vec<u8>,
}

/// What a list of rooms tells of one without replaying its log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomSummary {
    /// The names of the people elsewhere who have seats; empty ones are left out.
    pub others: Vec<String>,
    /// Whether somebody here has a seat.
    pub is_seated: bool,
    /// Whether a game is played, or set up for.
    pub is_game_under_way: bool,
    /// Whether the last game is over, or nothing can be played any more.
    pub is_over: bool,
}

/// A text that keeps no room.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeptRoomError {
    /// It has not the form of one.
    #[error("kept room: {0}")]
    Form(#[from] SpannedError),
    /// A newer program has written it.
    #[error("kept room: format: expected {FORMAT_VERSION} or older, found {0}")]
    TooNew(u32),
    /// A field says something else than it should.
    #[error("kept room: {place}: expected {expected}, found another text")]
    Field {
        /// Which.
        place: &'static str,
        /// What it should be.
        expected: &'static str,
    },
    /// The link that it names leads nowhere, or its relays can be in none.
    #[error("kept room: {0}")]
    Link(#[from] InvitationError),
}

/// Version 2.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    format: u32,
    key: String,
    secret: String,
    inviter: Option<String>,
    relays: Vec<String>,
    watches_unnamed: bool,
    entered_at: Option<u64>,
    summary: Option<RoomSummary>,
    saved: String,
}

/// Version 1 of the table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldTableForm {
    #[serde(rename = "format")]
    _format: u32,
    key: String,
    secret: String,
    inviter: Option<String>,
    relays: Vec<String>,
    saved: String,
}

/// Version 1 of the command line: the link is that of the own end.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldCommandForm {
    #[serde(rename = "format")]
    _format: u32,
    link: String,
    key: String,
    saved: String,
}

impl From<OldTableForm> for Form {
    fn from(old: OldTableForm) -> Form {
        Form {
            format: FORMAT_VERSION,
            key: old.key,
            secret: old.secret,
            inviter: old.inviter,
            relays: old.relays,
            watches_unnamed: false,
            entered_at: None,
            summary: None,
            saved: old.saved,
        }
    }
}

impl KeptRoom {
    /// A room of which no more is known than how one comes into it.
    #[must_use]
    pub fn new(
        key: SecretKey,
        secret: RoomSecret,
        inviter: Option<PublicKey>,
        relays: Vec<String>,
    ) -> KeptRoom {
        KeptRoom {
            key,
            secret,
            inviter,
            relays,
            watches_unnamed: false,
            entered_at: None,
            summary: None,
            saved: Vec::new(),
        }
    }

    /// The text of the file.
    #[must_use]
    pub fn write(&self) -> String {
        let form = Form {
            format: FORMAT_VERSION,
            key: BASE64URL_NOPAD.encode(&self.key.seed()),
            secret: BASE64URL_NOPAD.encode(&self.secret.0),
            inviter: self
                .inviter
                .map(|key| BASE64URL_NOPAD.encode(key.as_bytes())),
            relays: self.relays.clone(),
            watches_unnamed: self.watches_unnamed,
            entered_at: self.entered_at,
            summary: self.summary.clone(),
            saved: BASE64URL_NOPAD.encode(&self.saved),
        };
        // Nothing in it can be refused.
        ron::to_string(&form).unwrap_or_default()
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it is no room, or a newer program has written it.
    pub fn read(text: &str) -> Result<KeptRoom, KeptRoomError> {
        // The name of the type may stand before it, and has been another one.
        let is_of_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
        let text = text.trim_start().trim_start_matches(is_of_name);
        let said = span::field_value_range(text, "format").map(|range| &text[range]);
        let digits = said.and_then(|said| said.split(|sign: char| !sign.is_ascii_digit()).next());
        match digits
            .and_then(|digits| digits.parse().ok())
            .unwrap_or(FORMAT_VERSION)
        {
            0 | 1 => match ron::from_str::<OldTableForm>(text) {
                Ok(form) => KeptRoom::of_form(form.into()),
                Err(refusal) => match ron::from_str::<OldCommandForm>(text) {
                    Ok(form) => KeptRoom::of_old_command(&form),
                    Err(_) => Err(refusal.into()),
                },
            },
            FORMAT_VERSION => KeptRoom::of_form(ron::from_str(text)?),
            newer => Err(KeptRoomError::TooNew(newer)),
        }
    }

    fn of_form(form: Form) -> Result<KeptRoom, KeptRoomError> {
        Invitation::check_relays(&form.relays)?;
        let summary = form.summary.map(RoomSummary::checked).transpose()?;
        Ok(KeptRoom {
            key: SecretKey::from_seed(decode("key", "32 bytes in base64url", &form.key)?),
            secret: RoomSecret(decode("secret", "16 bytes in base64url", &form.secret)?),
            inviter: (form.inviter.as_deref())
                .map(|text| decode("inviter", "32 bytes in base64url", text))
                .transpose()?
                .map(PublicKey::from_bytes),
            relays: form.relays,
            watches_unnamed: form.watches_unnamed,
            entered_at: form.entered_at,
            summary,
            saved: decode_all("saved", &form.saved)?,
        })
    }

    fn of_old_command(form: &OldCommandForm) -> Result<KeptRoom, KeptRoomError> {
        let own: Invitation = form.link.parse()?;
        let (place, expected) = ("key", "64 hexadecimal digits");
        let seed = HEXLOWER_PERMISSIVE.decode(form.key.as_bytes()).ok();
        let seed = seed.and_then(|seed| <[u8; 32]>::try_from(seed).ok());
        let seed = seed.ok_or(KeptRoomError::Field { place, expected })?;
        let saved = HEXLOWER_PERMISSIVE.decode(form.saved.as_bytes());
        let saved = saved.map_err(|_| KeptRoomError::Field {
            place: "saved",
            expected: "hexadecimal digits in pairs",
        })?;
        let inviter = RoomEndpoint::saved_contact(&saved);
        let key = SecretKey::from_seed(seed);
        Ok(KeptRoom {
            saved,
            ..KeptRoom::new(key, own.secret, inviter, own.relays)
        })
    }

    /// The end, as it was saved.
    ///
    /// # Errors
    /// If what it has saved is no room, or its log breaks the rules.
    pub fn restore_endpoint(&self) -> Result<RoomEndpoint, RestoreError> {
        RoomEndpoint::restore(&self.saved, self.key.clone())
    }

    /// The invitation of this end.
    #[must_use]
    pub fn own_invitation(&self) -> Invitation {
        Invitation {
            inviter: self.key.public_key(),
            secret: self.secret,
            relays: self.relays.clone(),
        }
    }

    /// The game of the room, without replaying its log; none where nobody has told it yet.
    #[must_use]
    pub fn ruleset(&self) -> Option<Ruleset> {
        RoomEndpoint::saved_ruleset(&self.saved)
    }

    /// What a list tells of the room: as it was kept, or else by replaying its log.
    ///
    /// # Errors
    /// If the log has to be replayed and cannot be.
    pub fn summary(&self) -> Result<RoomSummary, RestoreError> {
        match &self.summary {
            Some(summary) => Ok(summary.clone()),
            None => Ok(RoomSummary::of(&self.restore_endpoint()?)),
        }
    }

    /// What the file of a room is called, without its extension: it tells nobody the secret.
    #[must_use]
    pub fn file_stem(secret: &RoomSecret) -> String {
        let hash = Hash::of_parts("kept room", &[&secret.0]);
        HEXLOWER.encode(&hash.as_bytes()[..FILE_STEM_BYTES])
    }
}

impl fmt::Debug for KeptRoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeptRoom of {:?}", self.key)
    }
}

impl RoomSummary {
    /// As a list may show it.
    fn checked(mut self) -> Result<RoomSummary, KeptRoomError> {
        if self.others.len() >= MOST_ENDS_IN_ROOM {
            let (place, expected) = (
                "summary: others",
                "fewer names than there are ends in a room",
            );
            return Err(KeptRoomError::Field { place, expected });
        }
        for name in &mut self.others {
            *name = readable_name(name);
        }
        Ok(self)
    }

    /// What there is to tell of an end's room.
    #[must_use]
    pub fn of(end: &RoomEndpoint) -> RoomSummary {
        let me = end.key();
        let Some(state) = end.state() else {
            return RoomSummary::default();
        };
        let mut others = Vec::new();
        for occupant in state.occupants().iter().flatten() {
            let is_engine = occupant.engine_level.is_some() && occupant.owner == occupant.holder;
            let name = &occupant.name;
            if occupant.owner != me && !is_engine && !name.is_empty() && !others.contains(name) {
                others.push(name.clone());
            }
        }
        let is_stopped = end.fork_proof().is_some();
        let is_between_games = matches!(state.phase(), Phase::Dealing | Phase::Over);
        RoomSummary {
            others,
            // The seat of somebody for whom an engine plays is theirs still.
            is_seated: state.is_seated(me)
                || (state.occupants().iter().flatten()).any(|occupant| occupant.owner == me),
            is_game_under_way: !is_between_games && !is_stopped,
            is_over: state.phase() == Phase::Over || is_stopped,
        }
    }
}

fn decode<const COUNT: usize>(
    place: &'static str,
    expected: &'static str,
    text: &str,
) -> Result<[u8; COUNT], KeptRoomError> {
    let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok();
    let bytes = bytes.and_then(|bytes| <[u8; COUNT]>::try_from(bytes).ok());
    bytes.ok_or(KeptRoomError::Field { place, expected })
}

fn decode_all(place: &'static str, text: &str) -> Result<Vec<u8>, KeptRoomError> {
    let expected = "bytes in base64url";
    let bytes = BASE64URL_NOPAD.decode(text.as_bytes());
    bytes.map_err(|_| KeptRoomError::Field { place, expected })
}
