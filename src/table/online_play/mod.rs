//! Playing with people who are elsewhere: holds this table's end of a room, hands it the bytes
//! that have come and the time, makes the log's entries the table's turns, and what is done at
//! the seats here the end's entries. Decides nothing: the log does, and the flow shows it. Must
//! not know panels, nor what carries the bytes.
//!
//! Once a frame, in [`TableSet::RunOnlinePlay`]: bytes in, time in, seats dealt; then the game of
//! the log is compared with the one at the table, and [`Intent::FollowSharedGame`](super::flow::Intent::FollowSharedGame) written if they
//! differ. In [`TableSet::ShareIntents`] what people and engines here want becomes an
//! [`RoomAction`](crate::room::endpoint::RoomAction) of the end. What is said beside the game is shown for some
//! seconds; a player who looks elsewhere is called when their turn comes.

mod lobby;
mod phrases;
mod pump;
mod room;
mod room_game_sync;
mod room_intents;
mod room_library;
mod seat_setup;
mod shared_analysis;
mod turn_alert;
mod words;

use std::io;

use bevy::prelude::*;

use super::TableSet;
use crate::room::transport::Transport;

pub use phrases::PhraseHeard;
pub use room::{LeftGame, OfferView, OnlineRoom, SeatState};
pub use room_library::{ListedRoom, RoomLibrary, RoomOutline};
pub use shared_analysis::AnalysisRole;
pub use turn_alert::TurnAlert;
pub use words::{name_or_somebody, people, phrase, phrase_heard, relays_error, why_stopped};

pub(super) fn plugin(app: &mut App) {
    register_types!(app: OnlineRoom, RoomLibrary, TransportOpener);
    app.init_resource::<RoomLibrary>()
        .add_message::<PhraseHeard>()
        .add_message::<TurnAlert>()
        .add_systems(
            Update,
            (
                (
                    pump::pump,
                    seat_setup::put_unwanted_setup_away,
                    seat_setup::ask_for_setup,
                    room_game_sync::follow_room_game,
                    shared_analysis::share_analysis,
                )
                    .chain()
                    .in_set(TableSet::RunOnlinePlay)
                    .run_if(resource_exists::<OnlineRoom>),
                (
                    room_intents::apply_intents,
                    seat_setup::hand_over_setups,
                    shared_analysis::stop_following_on_own_step,
                )
                    .in_set(TableSet::ShareIntents),
                (
                    turn_alert::show_turn_in_title,
                    (
                        turn_alert::write_turn_alerts,
                        turn_alert::request_player_attention,
                    )
                        .chain(),
                )
                    .in_set(TableSet::Present),
            ),
        );
}

/// What carries the bytes of an end.
pub type BoxedTransport = Box<dyn Transport + Send + Sync>;

/// How a transport is opened for the end with this key, given as the 32 bytes from which it is
/// made, by these relays or, if none are named, by those that every program knows. Where there
/// is no such resource nobody can play with people elsewhere. An error says why there is none.
#[derive(Resource, Reflect)]
#[reflect(Component, from_reflect = false)]
pub struct TransportOpener(#[reflect(ignore)] pub Box<OpenTransportFn>);

pub type OpenTransportFn =
    dyn Fn([u8; 32], &[String]) -> Result<BoxedTransport, TransportError> + Send + Sync;

#[derive(Debug)]
pub enum TransportError {
    /// What is named as a relay is no address of one.
    Relay {
        /// Which of them, from 1.
        number: usize,
    },
    /// The system has refused something.
    System(io::Error),
}
