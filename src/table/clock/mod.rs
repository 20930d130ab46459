//! The clocks of the game at the table: runs the one of the seat to move, by the app's time
//! for people and by the time of its search for the engine; presses it when a turn is played,
//! sets it back when one is taken back, and says when a flag falls. What running out of time
//! means is for the flow and the rules; must not know panels or sounds.

mod game_clock;

use bevy::prelude::*;

use super::TableSet;
use super::flow::{
    BoardReset, GameSession, Intent, PlayerKind, SessionIntent, is_game_on_play_screen,
};
use super::motion::ActiveTracks;
use crate::clock::ClockEvent;

pub use game_clock::GameClock;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: GameClock);
    app.init_resource::<GameClock>()
        .add_message::<ClockEventOccurred>()
        .add_systems(
            Update,
            (
                run_clock
                    .in_set(TableSet::RunClock)
                    .run_if(is_game_on_play_screen),
                press_clock.in_set(TableSet::PressClock),
            ),
        );
}

/// Something happened on the clock that runs: ten seconds are left, a second of byoyomi has
/// gone, the flag has fallen.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockEventOccurred(pub ClockEvent);

/// Lets time go by for the seat to move.
fn run_clock(
    session: Res<GameSession>,
    tracks: Res<ActiveTracks>,
    time: Res<Time<Real>>,
    mut clock: ResMut<GameClock>,
    mut events: MessageWriter<ClockEventOccurred>,
    mut intents: MessageWriter<Intent>,
) {
    if !session.has_running_clocks() || session.is_paused() {
        return;
    }
    let game = &session.game;
    if session.is_shared() {
        let rung = clock.show_shared_clock(&session, time.delta());
        events.write_batch(rung.into_iter().map(ClockEventOccurred));
        return;
    }
    let rung = match session.player(game.turn()) {
        // Nobody sees how long somebody elsewhere takes.
        PlayerKind::ByPost { .. } => return,
        PlayerKind::Human | PlayerKind::Elsewhere => {
            clock.run_for_person(time.delta(), tracks.is_moving())
        }
        PlayerKind::Engine { .. } => clock.run_for_engine(),
    };
    events.write_batch(rung.into_iter().map(ClockEventOccurred));
    if clock.has_flag_fallen(game.turn()) {
        intents.write(Intent::Session(SessionIntent::FlagFall {
            seat: game.turn(),
            ply: game.ply(),
        }));
    }
}

/// Ends and begins turns on the clock as the game has gone on.
fn press_clock(
    session: Option<ResMut<GameSession>>,
    mut board_resets: MessageReader<BoardReset>,
    mut clock: ResMut<GameClock>,
) {
    let is_another_game = board_resets.read().any(|how| *how == BoardReset::Fresh);
    let Some(mut session) = session else {
        *clock = GameClock::default();
        return;
    };
    if session.is_shared() {
        // Its log has the times of its turns.
        return;
    }
    if session.is_changed() || is_another_game {
        // Whoever changed the game has marked it as changed.
        clock.sync_with_game(session.bypass_change_detection(), is_another_game);
    }
    if clock.is_paused() != session.is_paused() {
        clock.set_paused(session.is_paused());
    }
}
