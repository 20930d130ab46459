//! Setups of the seats at this table: asks for them when the log waits for one, and hands them
//! to the end.

use bevy::prelude::*;

use super::{OnlineRoom, words};
use crate::room::endpoint::RoomAction;
use crate::room::state::Phase;
use crate::rules::seat::Seat;
use crate::rules::sigma::Setup;
use crate::table::flow::{
    Boards, GameConfig, Intent, IntentRejected, Screen, SeatSetupDone, SeatSetupRequest,
    StartIntent,
};

/// Asks people for the setup that the log waits for; an engine draws its own by lot.
pub(super) fn ask_for_setup(
    mut online_room: ResMut<OnlineRoom>,
    screen: Res<State<Screen>>,
    boards: Res<Boards>,
    mut intents: MessageWriter<Intent>,
) {
    let it = online_room.bypass_change_detection();
    let Some(seat) = it.endpoint().seat_awaiting_setup() else {
        return;
    };
    let occupant = it.occupant(seat);
    if occupant.is_some_and(|it| it.engine_level.is_some()) {
        if it.endpoint().engine_seat_to_act().is_none() {
            return;
        }
        let setup = Setup::random_setup(|below| fastrand::usize(..below));
        let line = setup.write(seat);
        // One that does not go together with the other is drawn again.
        it.act(RoomAction::SetUp { seat, line }).ok();
        return;
    }
    let is_free = matches!(*screen.get(), Screen::Lobby | Screen::Play);
    if is_free
        && boards.setup_under_way().is_none()
        && let Some(order) = it.setup_request(seat)
    {
        intents.write(Intent::Start(StartIntent::SetUpSeat(Box::new(order))));
    }
}

/// Puts a setup away for which the log does not wait any more: an engine has taken the seat of
/// whoever was thought gone, or the game was aborted.
pub(super) fn put_unwanted_setup_away(
    online_room: Res<OnlineRoom>,
    now: Res<State<Screen>>,
    mut boards: ResMut<Boards>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let own = boards.setup_under_way();
    let own = own.filter(|it| it.is_for_shared_game());
    let is_unwanted =
        own.is_some_and(|it| online_room.endpoint().seat_awaiting_setup() != Some(it.seat));
    if is_unwanted {
        boards.take_setup();
        if *now.get() == Screen::Setup {
            screen.set(Screen::Lobby);
        }
    }
}

/// Hands setups to the end.
pub(super) fn hand_over_setups(
    mut online_room: Option<ResMut<OnlineRoom>>,
    mut set_up: MessageReader<SeatSetupDone>,
    mut rejections: MessageWriter<IntentRejected>,
) {
    for SeatSetupDone { seat, line } in set_up.read() {
        let Some(online_room) = &mut online_room else {
            continue;
        };
        let (seat, line) = (*seat, line.clone());
        if let Err(error) = online_room.act(RoomAction::SetUp { seat, line }) {
            let reason = words::room_refusal(&error);
            rejections.write(IntentRejected { reason });
        }
    }
}

impl OnlineRoom {
    fn setup_request(&self, seat: Seat) -> Option<SeatSetupRequest> {
        let state = self.state()?;
        // Hidden ones are shown to nobody before all are there.
        let open = (state.phase() == Phase::SettingUp).then(|| state.entered_setups());
        let known = (0..).map(Seat).zip(open.into_iter().flatten().cloned());
        Some(SeatSetupRequest {
            config: GameConfig::of(state.ruleset().clone()),
            seat,
            known_setups: known.collect(),
        })
    }
}
