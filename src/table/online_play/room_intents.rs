//! What people and engines at this table want, as what its end does in the room.

use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::lobby::{self, RoomUnavailableError};
use super::room_library::restore;
use super::{LeftGame, OnlineRoom, RoomLibrary, TransportOpener, words};
use crate::locale::{self, msg};
use crate::room::endpoint::{Introduction, RoomAction};
use crate::room::invitation::Invitation;
use crate::room::kept_room::RoomSummary;
use crate::room::message::Wish;
use crate::room::output::ActError;
use crate::room::statement::{Offer, Saying};
use crate::room::transport::TransportStatus;
use crate::rules::game::GameMove;
use crate::rules::seat::Seat;
use crate::table::files::Kept;
use crate::table::flow::{
    Boards, GameSession, Intent, IntentRejected, Notice, OnlineIntent, PlayerKind, Screen,
    SessionIntent, SetupPhase, StartIntent, TurnIntent,
};
use crate::table::settings::Settings;

/// System parameter with all that a room changes at the table.
#[derive(SystemParam)]
pub(super) struct RoomParams<'w, 's> {
    commands: Commands<'w, 's>,
    screen: ResMut<'w, NextState<Screen>>,
    transport_opener: Option<Res<'w, TransportOpener>>,
    library: Res<'w, RoomLibrary>,
    notices: MessageWriter<'w, Notice>,
    settings: Option<Res<'w, Kept<Settings>>>,
    time: Res<'w, Time<Real>>,
    boards: ResMut<'w, Boards>,
}

pub(super) fn apply_intents(
    mut intents: MessageReader<Intent>,
    mut online_room: Option<ResMut<OnlineRoom>>,
    session: Option<Res<GameSession>>,
    screen: Res<State<Screen>>,
    mut room: RoomParams,
    mut rejections: MessageWriter<IntentRejected>,
) {
    for intent in intents.read() {
        if let Intent::Online(intent) = intent {
            if let Err(reason) =
                room.apply_online_intent(intent, online_room.as_deref_mut(), session.as_deref())
            {
                rejections.write(IntentRejected { reason });
            }
            continue;
        }
        let shared = session.as_deref().filter(|session| session.is_shared());
        let (Some(online_room), Some(session)) = (online_room.as_deref_mut(), shared) else {
            continue;
        };
        // What is meant for the game of a room that was just left is not said in this one.
        if !online_room.is_session_of_this_room(Some(session)) {
            continue;
        }
        if online_room.transport_status() == TransportStatus::TakenOver {
            let reason = msg!("refused-room-elsewhere");
            rejections.write(IntentRejected { reason });
            continue;
        }
        let is_played = *screen.get() == Screen::Play;
        let done = match intent {
            Intent::Turn(intent) if is_played => online_room.play_or_take_back(session, intent),
            Intent::Session(intent) if is_played => {
                online_room.apply_session_intent(session, intent)
            }
            Intent::Start(StartIntent::Rematch) => online_room
                .say(Saying::Ready)
                .map_err(|error| words::game_refusal(session, &error)),
            _ => continue,
        };
        if let Err(reason) = done {
            rejections.write(IntentRejected { reason });
        }
    }
}

impl OnlineRoom {
    /// A turn that a person here wants to play or to take back.
    fn play_or_take_back(
        &mut self,
        session: &GameSession,
        intent: &TurnIntent,
    ) -> Result<(), locale::Message> {
        let asked = session.asked_move(intent)?;
        if let TurnIntent::Undo(seat) = intent {
            let turns_left =
                turn_count_before_last_own(session).ok_or(msg!("refused-nothing-to-take-back"))?;
            let offer = Offer::TakeBack { turns_left };
            return self.offer(session, *seat, offer);
        }
        asked.map_or(Ok(()), |game_move| self.play(session, game_move))
    }

    fn play(&mut self, session: &GameSession, game_move: GameMove) -> Result<(), locale::Message> {
        let mut after = session.game.clone();
        let turn = after
            .play_move(game_move)
            .map_err(|refusal| crate::words::illegal_move(&session.game, &refusal))?;
        let (seat, text) = (turn.seat, turn.text.clone());
        self.act(RoomAction::Play { seat, text })
            .map_err(|error| words::game_refusal(session, &error))
    }

    fn offer(
        &mut self,
        session: &GameSession,
        seat: Seat,
        offer: Offer,
    ) -> Result<(), locale::Message> {
        if self.has_own_offer() {
            return Err(msg!("refused-offer-open"));
        }
        self.say(Saying::Offer { seat, offer })
            .map_err(|error| words::game_refusal(session, &error))
    }

    /// Anything else that somebody at a seat here wants.
    fn apply_session_intent(
        &mut self,
        session: &GameSession,
        intent: &SessionIntent,
    ) -> Result<(), locale::Message> {
        match intent {
            SessionIntent::EngineMove { ply, game_move } if *ply == session.game.ply() => {
                self.play(session, *game_move)
            }
            SessionIntent::Resign(seat) => self
                .say(Saying::Resign(*seat))
                .map_err(|error| words::game_refusal(session, &error)),
            SessionIntent::Declare { seat, ply } if *ply == session.game.ply() => self
                .say(Saying::Declare(*seat))
                .map_err(|error| words::game_refusal(session, &error)),
            SessionIntent::Impasse(_) if session.game.impasse_outcome().is_none() => {
                Err(msg!("refused-no-impasse"))
            }
            SessionIntent::Impasse(seat) => self.offer(session, *seat, Offer::Impasse),
            SessionIntent::ChangePlayers { .. } => Err(msg!("refused-seats-dealt")),
            // The log says when a flag falls, and no clock of it is stopped.
            SessionIntent::EngineMove { .. }
            | SessionIntent::Declare { .. }
            | SessionIntent::FlagFall { .. }
            | SessionIntent::Pause => Ok(()),
        }
    }

    /// What is wanted within the room; nothing of it while the room is in another tab.
    fn apply_lobby_intent(&mut self, intent: &OnlineIntent) -> Result<(), locale::Message> {
        if self.transport_status() == TransportStatus::TakenOver {
            return Err(msg!("refused-room-elsewhere"));
        }
        let done = match intent {
            OnlineIntent::Sit { .. } if self.has_used_up_seats() => {
                return Err(msg!("online-seats-used-up"));
            }
            OnlineIntent::Sit { seat, name } => {
                let wish = self.endpoint().wish_with_seat(*seat, None);
                self.introduce(name, wish)
            }
            OnlineIntent::StandUp(seat) => {
                let wish = self.endpoint().wish_without_seat(*seat);
                let name = self.own_name().to_owned();
                self.introduce(&name, wish)
            }
            OnlineIntent::Watch(name) => {
                self.watches_unnamed = true;
                self.introduce(name, Wish::Watch)
            }
            OnlineIntent::FreeSeat(seat) => self.take_seat_from_guest(*seat, None),
            OnlineIntent::TakeSeat { seat, engine_level } => {
                let player = self.endpoint().as_seat_player(*engine_level);
                self.take_seat_from_guest(*seat, Some(player))
            }
            OnlineIntent::AnswerOffers { is_accepted } => self.answer_offers(*is_accepted),
            OnlineIntent::AgreeToProposal => self.agree_to_proposal(),
            OnlineIntent::Act(action) => self.act(action.clone()),
            OnlineIntent::HandOnAnalysisLead(to) => self.hand_on_analysis_lead(*to),
            OnlineIntent::FollowAnalysis(follows) => {
                self.set_following_analysis(*follows);
                Ok(())
            }
            // What enters, leaves or finds a room is not done within one.
            OnlineIntent::Host { .. }
            | OnlineIntent::Join(_)
            | OnlineIntent::Return
            | OnlineIntent::ReturnTo(_)
            | OnlineIntent::TakeRoomBack
            | OnlineIntent::ReadRoomAnew
            | OnlineIntent::Leave => Ok(()),
        };
        done.map_err(|error| words::room_refusal(&error))
    }

    fn introduce(&mut self, name: &str, wish: Wish) -> Result<(), ActError> {
        let name = name.into();
        self.act(RoomAction::Introduce(Introduction { name, wish }))
    }
}

/// How many turns stay when the last one of a person here is taken back, and all after it.
fn turn_count_before_last_own(session: &GameSession) -> Option<u32> {
    let mut turns = session.game.played_turns().iter();
    let at = turns.rposition(|turn| session.player(turn.seat) == PlayerKind::Human)?;
    u32::try_from(at).ok()
}

impl RoomParams<'_, '_> {
    fn apply_online_intent(
        &mut self,
        intent: &OnlineIntent,
        online_room: Option<&mut OnlineRoom>,
        session: Option<&GameSession>,
    ) -> Result<(), locale::Message> {
        let current = online_room.ok_or(msg!("refused-no-room"));
        match intent {
            OnlineIntent::Host {
                config,
                name,
                allows_advice,
                relays,
            } => {
                let by = (relays.as_slice(), self.time.elapsed());
                let opened =
                    lobby::host_room(self.transport_opener()?, config, name, *allows_advice, by)?;
                self.change_rooms(current.ok(), opened)?;
            }
            OnlineIntent::Join(link) => self.join(link, current.ok(), session)?,
            OnlineIntent::Return => match current {
                Ok(current) => self.show_current_room(current, session),
                Err(no_room) => {
                    let kept = self.library.latest()?.ok_or(no_room)?;
                    let restored = restore(kept, self.transport_opener()?)?;
                    self.enter_room(restored);
                }
            },
            OnlineIntent::ReturnTo(path) => self.return_to(path, current, session)?,
            OnlineIntent::ReadRoomAnew => {
                let current = current?;
                let mut again = self.restore_or_rejoin(current)?;
                again.left_game = current.left_game.take();
                self.enter_room(again);
            }
            OnlineIntent::TakeRoomBack => current?.driver.take_over_from_elsewhere(),
            OnlineIntent::Leave => self.leave_for_good(current?, session),
            intent => current?.apply_lobby_intent(intent)?,
        }
        Ok(())
    }

    /// Goes to the room of a link.
    fn join(
        &mut self,
        link: &str,
        current: Option<&mut OnlineRoom>,
        session: Option<&GameSession>,
    ) -> Result<(), locale::Message> {
        let invitation: Invitation = link
            .parse()
            .map_err(|error| words::invitation_error(&error))?;
        match current {
            Some(current) if current.secret == invitation.secret => {
                self.join_current_room(current, &invitation, session)
            }
            other => {
                let joined = self.join_room(&invitation)?;
                self.change_rooms(other, joined)
            }
        }
    }

    /// Goes back to the room that is kept in this file.
    fn return_to(
        &mut self,
        path: &Path,
        current: Result<&mut OnlineRoom, locale::Message>,
        session: Option<&GameSession>,
    ) -> Result<(), locale::Message> {
        let is_current =
            |it: &OnlineRoom| self.library.path_of(&it.secret).as_deref() == Some(path);
        if let Ok(current) = &current
            && is_current(current)
        {
            self.show_current_room(current, session);
            return Ok(());
        }
        let kept = self.library.room_at(path)?;
        let kept = kept.ok_or(msg!("refused-no-room"))?;
        // Where the old file could not be moved its path is another.
        if let Ok(current) = &current
            && current.secret == kept.secret
        {
            self.show_current_room(current, session);
            return Ok(());
        }
        let restored = restore(kept, self.transport_opener()?)?;
        self.change_rooms(current.ok(), restored)
    }

    fn leave_for_good(&mut self, online_room: &OnlineRoom, session: Option<&GameSession>) {
        self.commands.remove_resource::<OnlineRoom>();
        if session.is_some_and(GameSession::is_shared) {
            self.commands.remove_resource::<GameSession>();
        }
        if online_room.transport_status() != TransportStatus::TakenOver {
            self.library.forget_room(&online_room.secret);
        }
        self.screen.set(Screen::Title);
    }

    /// The end of a room as it was kept last, or else, where none was let in yet, a new one that
    /// comes by the same link.
    fn restore_or_rejoin(&self, online_room: &OnlineRoom) -> Result<OnlineRoom, locale::Message> {
        let link = online_room.invitation_of_inviter();
        if let Some(kept) = self.library.room_of(&link.secret)? {
            return Ok(restore(kept, self.transport_opener()?)?);
        }
        let name = online_room.own_name();
        let mut again = lobby::join_room(self.transport_opener()?, &link, name)?;
        again.watches_unnamed = online_room.watches_unnamed;
        Ok(again)
    }

    fn transport_opener(&self) -> Result<&TransportOpener, locale::Message> {
        self.transport_opener
            .as_deref()
            .ok_or(msg!("refused-no-transport"))
    }

    /// The end of the room of an invitation: the one that this device keeps, or else a new one.
    fn join_room(&mut self, invitation: &Invitation) -> Result<OnlineRoom, locale::Message> {
        // The same device comes back by the same link.
        if let Some(kept) = self.library.room_of(&invitation.secret)? {
            let mut restored = restore(kept, self.transport_opener()?)?;
            restored.follow_other_link(invitation.inviter);
            return Ok(restored);
        }
        if let Some(fault) = self.library.fault_of_old_room() {
            // It may have the key of this very room; it stays as it is.
            let problem = msg!("online-room-unread", error = fault);
            self.notices.write(Notice::Problem(problem));
        }
        // A game may be going on in which a seat is given by the name.
        let name = self.settings.as_deref().map_or("", |it| it.name.trim());
        Ok(lobby::join_room(
            self.transport_opener()?,
            invitation,
            name,
        )?)
    }

    /// Goes by another link of the room in which one is.
    fn join_current_room(
        &mut self,
        current: &mut OnlineRoom,
        invitation: &Invitation,
        session: Option<&GameSession>,
    ) -> Result<(), locale::Message> {
        if !self.keep_before_leaving(current) || current.driver.unkept().is_some() {
            // What is kept nowhere cannot be read again.
            current.follow_other_link(invitation.inviter);
            self.show_current_room(current, session);
            return Ok(());
        }
        let mut joined = self.join_room(invitation)?;
        joined.left_game = current.left_game.take();
        self.enter_room(joined);
        Ok(())
    }

    /// Shows the room in which one is: its game, or its lobby.
    fn show_current_room(&mut self, online_room: &OnlineRoom, session: Option<&GameSession>) {
        let is_own = session.is_some_and(GameSession::is_shared) && online_room.is_game_shown;
        self.screen
            .set(if is_own { Screen::Play } else { Screen::Lobby });
    }

    /// Leaves the room in which one is, if any, for another. A game that goes on there is told of,
    /// with the way back.
    ///
    /// # Errors
    /// If there would be no way back.
    fn change_rooms(
        &mut self,
        current: Option<&mut OnlineRoom>,
        mut entered: OnlineRoom,
    ) -> Result<(), locale::Message> {
        if let Some(current) = current {
            let is_kept = self.keep_before_leaving(current);
            match self.left_game(current) {
                Some(_) if !is_kept => return Err(msg!("refused-room-not-kept")),
                Some(left) => {
                    self.notices.write(Notice::Info(words::left_game(&left)));
                    entered.left_game = Some(left);
                }
                // Who looks into a third room has still left the first.
                None => entered.left_game = current.left_game.take(),
            }
        }
        let is_same = |left: &LeftGame| {
            self.library.path_of(&entered.secret).as_deref() == Some(left.path.as_path())
        };
        if entered.left_game.as_ref().is_some_and(is_same) {
            entered.left_game = None;
        }
        self.enter_room(entered);
        Ok(())
    }

    /// The game in which somebody here has a seat, if it goes on.
    fn left_game(&self, online_room: &OnlineRoom) -> Option<LeftGame> {
        let state = online_room.state()?;
        let summary = RoomSummary::of(online_room.endpoint());
        let goes_on = summary.is_seated && summary.is_game_under_way;
        goes_on.then(|| LeftGame {
            path: self
                .library
                .path_of(&online_room.secret)
                .unwrap_or_default(),
            game: state.ruleset().clone(),
            others: summary.others,
            has_clock: !state.time_controls().is_unlimited(),
        })
    }

    /// Keeps what is not kept yet of a room that is left; whether there is a way back to it.
    fn keep_before_leaving(&self, online_room: &mut OnlineRoom) -> bool {
        // Another tab may have it now, and keeps it.
        if online_room.transport_status() != TransportStatus::TakenOver {
            online_room.keep(&self.library);
        }
        online_room.driver.was_kept() && self.library.keeps_rooms()
    }

    fn enter_room(&mut self, mut online_room: OnlineRoom) {
        online_room.entered_at = Some(self.library.entry_time());
        self.commands.remove_resource::<GameSession>();
        // A setup that is under way is of the room that is left.
        let setup = self.boards.setup_under_way();
        if setup.is_some_and(SetupPhase::is_for_shared_game) {
            self.boards.take_setup();
        }
        self.commands.insert_resource(online_room);
        self.screen.set(Screen::Lobby);
    }
}

impl From<RoomUnavailableError> for locale::Message {
    fn from(error: RoomUnavailableError) -> locale::Message {
        words::room_unavailable_message(&error)
    }
}
