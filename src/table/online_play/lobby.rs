//! Before the game: opens rooms and comes into them.

use std::time::Duration;

use super::room_library::since_1970;
use super::shared_analysis::AnalysisView;
use super::{BoxedTransport, OnlineRoom, TransportError, TransportOpener};
use crate::locale::Message;
use crate::room::driver::RoomDriver;
use crate::room::endpoint::{Introduction, NewRoom, RoomEndpoint};
use crate::room::invitation::{Invitation, InvitationError};
use crate::room::keys::{RoomSecret, SecretKey};
use crate::room::message::Wish;
use crate::room::options::{RulesetError, SetupMode};
use crate::room::output::ActError;
use crate::rules::seat::Seat;
use crate::rules::variants::ruleset::Ruleset;
use crate::table::flow::{GameConfig, PlayerKind, SetupMethod};

/// Why no room could be opened.
pub(super) enum RoomUnavailableError {
    Ruleset(RulesetError),
    Act(ActError),
    Random,
    /// The link cannot name these relays.
    Relays(InvitationError),
    /// What was kept cannot be read: why.
    Kept(Message),
    /// Nobody can be reached: why.
    Transport(TransportError),
}

impl From<RulesetError> for RoomUnavailableError {
    fn from(error: RulesetError) -> RoomUnavailableError {
        RoomUnavailableError::Ruleset(error)
    }
}

impl From<ActError> for RoomUnavailableError {
    fn from(error: ActError) -> RoomUnavailableError {
        RoomUnavailableError::Act(error)
    }
}

/// Bytes that nobody can guess.
pub(super) fn random_bytes<const COUNT: usize>() -> Result<[u8; COUNT], RoomUnavailableError> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes).map_err(|_| RoomUnavailableError::Random)?;
    Ok(bytes)
}

/// How setups come about in a room for this game.
fn setup_mode(config: &GameConfig) -> SetupMode {
    let first = config.openings.first();
    match first {
        Some(SetupMethod::Random) if config.openings.iter().all(|it| Some(it) == first) => {
            SetupMode::Random
        }
        Some(SetupMethod::Preset(_)) if config.openings.iter().all(|it| Some(it) == first) => {
            SetupMode::Preset
        }
        Some(_) => SetupMode::BySeats,
        None => SetupMode::Preset,
    }
}

/// The game of a room: with the preset that all seats begin from, if there is one.
fn ruleset(config: &GameConfig) -> Ruleset {
    let mut game = config.game.clone();
    if let (Some(SetupMethod::Preset(name)), SetupMode::Preset) =
        (config.openings.first(), setup_mode(config))
    {
        // A preset of this name is there: the page offers no other.
        game.set("setup", name).ok();
    }
    game
}

pub(super) fn host_room(
    open: &TransportOpener,
    config: &GameConfig,
    name: &str,
    allows_advice: bool,
    (relays, now): (&[String], Duration),
) -> Result<OnlineRoom, RoomUnavailableError> {
    // Guests would refuse the link.
    Invitation::check_relays(relays).map_err(RoomUnavailableError::Relays)?;
    let (seed, secret) = (random_bytes()?, RoomSecret(random_bytes()?));
    let room = NewRoom {
        ruleset: ruleset(config),
        setup: setup_mode(config),
        time_controls: config.time_controls.clone(),
        allows_advice,
        secret,
    };
    let introduction = Introduction {
        name: name.into(),
        wish: Wish::Watch,
    };
    let end = RoomEndpoint::host_room(room, introduction, SecretKey::from_seed(seed))?;
    let mut online_room = OnlineRoom::new(end, open, seed, secret, relays.to_vec())?;
    online_room.driver.note_time_of_day(now, since_1970());
    for (seat, player) in (0..).map(Seat).zip(&config.players) {
        let engine = match player {
            PlayerKind::Human => None,
            PlayerKind::Engine { level } => Some(*level),
            PlayerKind::Elsewhere | PlayerKind::ByPost { .. } => continue,
        };
        let player = online_room.endpoint().as_seat_player(engine);
        online_room.assign_seat(seat, Some(player))?;
    }
    Ok(online_room)
}

/// Comes into the room of an invitation.
pub(super) fn join_room(
    open: &TransportOpener,
    invitation: &Invitation,
    name: &str,
) -> Result<OnlineRoom, RoomUnavailableError> {
    let seed = random_bytes()?;
    let introduction = Introduction {
        name: name.into(),
        wish: Wish::Watch,
    };
    let key = SecretKey::from_seed(seed);
    let end = RoomEndpoint::join_room(invitation.secret, invitation.inviter, introduction, key);
    let relays = invitation.relays.clone();
    let mut online_room = OnlineRoom::new(end, open, seed, invitation.secret, relays)?;
    online_room.inviter = Some(invitation.inviter);
    Ok(online_room)
}

impl OnlineRoom {
    pub(super) fn new(
        end: RoomEndpoint,
        open: &TransportOpener,
        seed: [u8; 32],
        secret: RoomSecret,
        relays: Vec<String>,
    ) -> Result<OnlineRoom, RoomUnavailableError> {
        let transport: BoxedTransport =
            (open.0)(seed, &relays).map_err(RoomUnavailableError::Transport)?;
        Ok(OnlineRoom {
            driver: RoomDriver::new(end, transport),
            key_seed: seed,
            secret,
            relays,
            inviter: None,
            watches_unnamed: false,
            chance_seed: fastrand::u64(..),
            has_keep_problem: false,
            entered_at: None,
            is_entry_unkept: true,
            left_game: None,
            shown_phrases: Vec::new(),
            analysis: AnalysisView::default(),
            is_game_shown: false,
            shown_turn: None,
        })
    }
}
