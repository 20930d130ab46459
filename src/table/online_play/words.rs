//! What happens in a room, and why something cannot be done in it, as messages.

use std::time::Duration;

use super::lobby::RoomUnavailableError;
use super::{LeftGame, OnlineRoom, PhraseHeard, TransportError};
use crate::locale::{Argument, Message, msg};
use crate::room::invitation::InvitationError;
use crate::room::keys::PublicKey;
use crate::room::limits::MOST_RELAYS;
use crate::room::message::RefusalReason;
use crate::room::options::RulesetError;
use crate::room::output::{ActError, Event, OutdatedEnd};
use crate::room::phrase::Phrase;
use crate::room::state::EntryError;
use crate::table::files;
use crate::table::flow::{GameSession, Notice};

/// What people should know of an event.
pub(super) fn notice(online_room: &OnlineRoom, event: &Event) -> Option<Notice> {
    let is_seated = |key| {
        online_room
            .state()
            .is_some_and(|state| state.is_seated(key))
    };
    let name = |key| name_or_somebody(online_room.name_of(key));
    match event {
        Event::Presence { key, is_here } if is_seated(*key) => {
            let name = name(*key);
            Some(Notice::Info(match is_here {
                true => msg!("online-here", name = name),
                false => msg!("online-away", name = name),
            }))
        }
        Event::Stopped {
            author, objector, ..
        } => Some(Notice::Problem(why_stopped(
            online_room,
            *author,
            *objector,
        ))),
        Event::DecidedAgainstThis { author, .. } => Some(Notice::Problem(msg!(
            "online-decided-against",
            name = name(*author)
        ))),
        Event::OtherVersions {
            outdated: updater,
            key,
            ..
        } => Some(Notice::Problem(match updater {
            OutdatedEnd::This => msg!("online-update-own"),
            OutdatedEnd::Other => msg!("online-update-other", name = name(*key)),
        })),
        Event::Refused { reason, .. } => Some(Notice::Problem(match reason {
            RefusalReason::Full => msg!("online-full"),
            RefusalReason::Versions => msg!("online-update-own"),
        })),
        Event::ClockDiffers {
            seat,
            entered,
            measured,
        } => {
            let key = online_room.state()?.holder(*seat)?;
            Some(Notice::Info(msg!(
                "online-clock-differs",
                name = name(key),
                entered = seconds_argument(*entered),
                measured = seconds_argument(*measured)
            )))
        }
        Event::SeatFreed(seat) => {
            let game = online_room.state()?.ruleset().begin();
            Some(Notice::Info(msg!(
                "online-seat-freed",
                seat = crate::words::seat_name(&game, *seat)
            )))
        }
        Event::SetupRefused(_) => Some(Notice::Problem(msg!("online-setup-refused"))),
        Event::AnalysisLead { leader } => Some(Notice::Info(match *leader {
            None => msg!("shared-analysis-ended"),
            Some(key) if key == online_room.own_key() => msg!("shared-analysis-yours"),
            Some(key) => msg!("shared-analysis-led", name = name(key)),
        })),
        Event::Replaced(_) => Some(Notice::Info(msg!("online-replaced"))),
        Event::Presence { .. }
        | Event::Opened
        | Event::Guest(_)
        | Event::Added(_)
        | Event::Proposed { .. }
        | Event::ProposalVoid { .. }
        | Event::Phrase { .. }
        | Event::AnalysisChanged => None,
    }
}

/// Why the game has stopped: somebody has signed two, or has decided about somebody who objects.
pub fn why_stopped(
    online_room: &OnlineRoom,
    author: PublicKey,
    objector: Option<PublicKey>,
) -> Message {
    let name = |key| name_or_somebody(online_room.name_of(key));
    match objector {
        Some(objector) => msg!(
            "online-objected",
            name = name(author),
            other = name(objector)
        ),
        None => msg!("online-two-logs", name = name(author)),
    }
}

fn seconds_argument(time: Duration) -> Argument {
    Argument::Decimal(time.as_secs_f64(), 1)
}

/// A name as it was typed; somebody, if none was.
pub fn name_or_somebody(name: String) -> Message {
    match name.is_empty() {
        true => msg!("online-somebody"),
        false => Message::verbatim(name),
    }
}

/// The people in a room, as far as their names are known.
pub fn people(names: &[String]) -> Message {
    match names.is_empty() {
        true => msg!("online-somebody"),
        false => Message::list_and(names.iter().map(Message::verbatim)),
    }
}

/// That a game waits in another room.
pub(super) fn left_game(left: &LeftGame) -> Message {
    let waits = msg!("online-left-game", others = people(&left.others));
    let clock = left.has_clock.then(|| msg!("online-left-clock"));
    Message::joined_sentences([waits].into_iter().chain(clock))
}

pub fn phrase(phrase: Phrase) -> Message {
    match phrase {
        Phrase::Hello => msg!("phrase-hello"),
        Phrase::GoodGameAhead => msg!("phrase-good-game-ahead"),
        Phrase::OneMoment => msg!("phrase-one-moment"),
        Phrase::WellPlayed => msg!("phrase-well-played"),
        Phrase::Sorry => msg!("phrase-sorry"),
        Phrase::ThankYou => msg!("phrase-thank-you"),
        Phrase::GoodGame => msg!("phrase-good-game"),
        Phrase::Again => msg!("phrase-again"),
    }
}

/// What somebody has said, with the name.
pub fn phrase_heard(heard: &PhraseHeard) -> Message {
    msg!(
        "phrase-heard",
        name = name_or_somebody(heard.name.clone()),
        phrase = phrase(heard.phrase)
    )
}

/// Why something cannot be done in the game.
pub(super) fn game_refusal(session: &GameSession, error: &ActError) -> Message {
    match error {
        ActError::Entry(EntryError::Move(error)) => crate::words::move_error(&session.game, error),
        ActError::Entry(EntryError::SpecialMove(error)) => {
            crate::words::illegal_move(&session.game, error)
        }
        other => room_refusal(other),
    }
}

/// Why something cannot be done in the room.
pub(super) fn room_refusal(error: &ActError) -> Message {
    match error {
        ActError::NotOpen => msg!("online-not-open"),
        ActError::Stopped => msg!("online-stopped"),
        ActError::NotOwn(_) => msg!("refused-other-to-move"),
        ActError::HasApproved => msg!("online-agreed-before"),
        ActError::NoProposal | ActError::NoDecision => msg!("online-nothing-to-agree"),
        ActError::NotAbsent => msg!("online-not-absent"),
        ActError::Watching => msg!("phrase-refused-watching"),
        ActError::NotOver => msg!("shared-analysis-not-over"),
        ActError::NotLeading => msg!("shared-analysis-not-leading"),
        ActError::AnalysisFull => msg!("shared-analysis-full"),
        ActError::TooSoon => msg!("phrase-refused-too-soon"),
        ActError::Entry(EntryError::SeatsOpen) => msg!("online-seats-open"),
        ActError::Entry(EntryError::OutOfTime { .. }) => msg!("online-out-of-time"),
        ActError::Entry(EntryError::Statement { .. }) => msg!("online-not-to-say-now"),
        ActError::Entry(_) => msg!("online-not-now"),
    }
}

/// Why a link cannot name the relays that are set.
pub fn relays_error(error: &InvitationError) -> Message {
    match error {
        InvitationError::TooManyRelays(_) => msg!("relays-too-many", most = MOST_RELAYS),
        InvitationError::Relay { number } => msg!("relays-no-address", number = *number),
        other => invitation_error(other),
    }
}

pub(super) fn room_unavailable_message(error: &RoomUnavailableError) -> Message {
    match error {
        RoomUnavailableError::Ruleset(error) => {
            msg!("online-no-room", error = ruleset_error(error))
        }
        RoomUnavailableError::Act(error) => room_refusal(error),
        RoomUnavailableError::Random => msg!("online-no-chance"),
        RoomUnavailableError::Relays(error) => relays_error(error),
        RoomUnavailableError::Transport(error) => {
            let reason = match error {
                TransportError::Relay { number } => {
                    msg!("online-relay-address", number = *number)
                }
                TransportError::System(error) => files::io_error_message(error),
            };
            msg!("online-no-transport", error = reason)
        }
        RoomUnavailableError::Kept(error) => msg!("online-room-unread", error = error),
    }
}

/// Why a game cannot be that of a room.
fn ruleset_error(error: &RulesetError) -> Message {
    match error {
        RulesetError::TooLong(_) => msg!("online-game-too-long"),
        RulesetError::Text(error) => crate::words::text_error(error),
        RulesetError::OtherText { .. } => msg!("online-game-other"),
    }
}

pub(super) fn invitation_error(error: &InvitationError) -> Message {
    match error {
        InvitationError::OtherVersion(_) => msg!("online-link-newer"),
        InvitationError::NoRoom => msg!("online-link-no-room"),
        InvitationError::Damaged { .. } => msg!("online-link-damaged"),
        InvitationError::TooLong(_) => msg!("online-link-too-long"),
        InvitationError::TooManyRelays(_) => {
            msg!("online-link-too-many-relays", most = MOST_RELAYS)
        }
        InvitationError::Relay { number } => msg!("online-relay-address", number = *number),
    }
}
