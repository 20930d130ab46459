//! What people and engines at this table want, as what its end does in the room.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::lobby::{self, HostError};
use super::{Company, RoomFile, TransportOpener, words};
use crate::locale::{self, msg};
use crate::room::end::{Action, Introduction};
use crate::room::invitation::Invitation;
use crate::room::message::Wish;
use crate::room::output::ActError;
use crate::room::statement::{Offer, Saying};
use crate::room::transport::TransportStatus;
use crate::rules::game::GameMove;
use crate::rules::seat::Seat;
use crate::table::flow::{
    CompanyIntent, GameSession, Intent, IntentHandler, IntentRejected, Player, Screen,
    SessionIntent, StartIntent, TurnIntent,
};

/// System parameter with all that a room changes at the table.
#[derive(SystemParam)]
pub(super) struct RoomParams<'w, 's> {
    commands: Commands<'w, 's>,
    screen: ResMut<'w, NextState<Screen>>,
    open: Option<Res<'w, TransportOpener>>,
    file: Res<'w, RoomFile>,
    time: Res<'w, Time<Real>>,
}

pub(super) fn obey(
    mut intents: MessageReader<Intent>,
    mut company: Option<ResMut<Company>>,
    session: Option<Res<GameSession>>,
    screen: Res<State<Screen>>,
    mut room: RoomParams,
    mut rejections: MessageWriter<IntentRejected>,
) {
    for intent in intents.read() {
        let handler = intent.handler();
        if let IntentHandler::Company(intent) = handler {
            if let Err(reason) = room.obey(intent, company.as_deref_mut(), session.as_deref()) {
                rejections.write(IntentRejected { reason });
            }
            continue;
        }
        let shared = session.as_deref().filter(|session| session.is_shared());
        let (Some(company), Some(session)) = (company.as_deref_mut(), shared) else {
            continue;
        };
        if company.status() == TransportStatus::Elsewhere {
            let reason = msg!("refused-room-elsewhere");
            rejections.write(IntentRejected { reason });
            continue;
        }
        let is_played = *screen.get() == Screen::Play;
        let done = match handler {
            IntentHandler::Turn(intent) if is_played => company.play_or_take_back(session, intent),
            IntentHandler::Session(intent) if is_played => {
                company.apply_session_intent(session, intent)
            }
            IntentHandler::Start(StartIntent::Rematch) => company
                .say(Saying::Ready)
                .map_err(|error| words::refusal(session, &error)),
            _ => continue,
        };
        if let Err(reason) = done {
            rejections.write(IntentRejected { reason });
        }
    }
}

impl Company {
    /// A turn that a person here wants to play or to take back.
    fn play_or_take_back(
        &mut self,
        session: &GameSession,
        intent: TurnIntent,
    ) -> Result<(), locale::Message> {
        if let TurnIntent::Undo(seat) = intent {
            let turns_left = last_own_turn(session).ok_or(msg!("refused-nothing-to-take-back"))?;
            let offer = Offer::TakeBack { turns_left };
            return self.offer(session, seat, offer);
        }
        match session.asked_move(intent) {
            None => Ok(()),
            Some(game_move) => self.play(session, game_move?),
        }
    }

    fn play(&mut self, session: &GameSession, game_move: GameMove) -> Result<(), locale::Message> {
        let mut after = session.game.clone();
        let turn = after
            .play_move(game_move)
            .map_err(|refusal| crate::words::illegal_move(&session.game, &refusal))?;
        let (seat, text) = (turn.seat, turn.text.clone());
        self.act(Action::Play { seat, text })
            .map_err(|error| words::refusal(session, &error))
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
            .map_err(|error| words::refusal(session, &error))
    }

    /// Anything else that somebody at a seat here wants.
    fn apply_session_intent(
        &mut self,
        session: &GameSession,
        intent: SessionIntent,
    ) -> Result<(), locale::Message> {
        match intent {
            SessionIntent::EngineMove { ply, game_move } if ply == session.game.ply() => {
                self.play(session, game_move)
            }
            SessionIntent::Resign(seat) => self
                .say(Saying::Resign(seat))
                .map_err(|error| words::refusal(session, &error)),
            SessionIntent::Impasse(_) if session.game.impasse_outcome().is_none() => {
                Err(msg!("refused-no-impasse"))
            }
            SessionIntent::Impasse(seat) => self.offer(session, seat, Offer::Impasse),
            SessionIntent::Players { .. } => Err(msg!("refused-seats-dealt")),
            // The log says when a flag falls, and no clock of it is stopped.
            SessionIntent::EngineMove { .. }
            | SessionIntent::FlagFall { .. }
            | SessionIntent::Pause => Ok(()),
        }
    }

    fn introduce(&mut self, name: &str, wish: Wish) -> Result<(), ActError> {
        let name = name.into();
        self.act(Action::Introduce(Introduction { name, wish }))
    }
}

/// How many turns stay when the last one of a person here is taken back, and all after it.
fn last_own_turn(session: &GameSession) -> Option<u32> {
    let mut turns = session.game.played_turns().iter();
    let at = turns.rposition(|turn| session.player(turn.seat) == Player::Human)?;
    u32::try_from(at).ok()
}

impl RoomParams<'_, '_> {
    fn obey(
        &mut self,
        intent: &CompanyIntent,
        company: Option<&mut Company>,
        session: Option<&GameSession>,
    ) -> Result<(), locale::Message> {
        match intent {
            CompanyIntent::Host {
                config,
                name,
                allows_advice,
                relays,
            } => {
                let by = (relays.as_slice(), self.time.elapsed());
                let opened = lobby::host(self.opener()?, config, name, *allows_advice, by)?;
                self.enter(opened);
                return Ok(());
            }
            CompanyIntent::Join(link) => {
                let invitation: Invitation = link
                    .parse()
                    .map_err(|error| words::invitation_error(&error))?;
                let joined = match self.file.room_of(&invitation) {
                    // The same device comes back by the same link.
                    Some(kept) => kept.restore(self.opener()?)?,
                    None => lobby::join(self.opener()?, &invitation, "")?,
                };
                self.enter(joined);
                return Ok(());
            }
            CompanyIntent::ReadRoomAnew => {
                let company = company.ok_or(msg!("refused-no-room"))?;
                let again = self.restore_or_rejoin(company)?;
                self.enter(again);
                return Ok(());
            }
            CompanyIntent::Return if company.is_none() => {
                let kept = self.file.read().map_err(locale::Message::verbatim)?;
                let kept = kept.ok_or(msg!("refused-no-room"))?;
                let restored = kept.restore(self.opener()?)?;
                self.enter(restored);
                return Ok(());
            }
            _ => {}
        }
        let company = company.ok_or(msg!("refused-no-room"))?;
        if let CompanyIntent::Return = intent {
            let is_own = session.is_some_and(GameSession::is_shared) && company.is_game_shown;
            self.screen
                .set(if is_own { Screen::Play } else { Screen::Lobby });
            return Ok(());
        }
        let is_elsewhere = company.status() == TransportStatus::Elsewhere;
        if let CompanyIntent::TakeOver = intent {
            company.transport.take_over();
            return Ok(());
        }
        if let CompanyIntent::Leave = intent {
            self.commands.remove_resource::<Company>();
            if session.is_some_and(GameSession::is_shared) {
                self.commands.remove_resource::<GameSession>();
            }
            if !is_elsewhere {
                self.file.forget();
            }
            self.screen.set(Screen::Title);
            return Ok(());
        }
        if is_elsewhere {
            return Err(msg!("refused-room-elsewhere"));
        }
        let done = match intent {
            CompanyIntent::Sit { seat, name } => {
                let wish = Wish::Play {
                    seat: *seat,
                    engine: None,
                };
                company.introduce(name, wish)
            }
            CompanyIntent::Watch(name) => company.introduce(name, Wish::Watch),
            CompanyIntent::FreeSeat(seat) => company.deal(*seat, None),
            CompanyIntent::Begin => company.act(Action::Begin),
            CompanyIntent::AnswerOffers { is_accepted } => company.answer_offers(*is_accepted),
            CompanyIntent::ProposeDecision(decision) => company.propose_decision(*decision),
            CompanyIntent::AgreeToProposal => company.agree_to_proposal(),
            CompanyIntent::TakeSeatBack(seat) => company.say(Saying::Return(*seat)),
            CompanyIntent::SayPhrase(phrase) => company.act(Action::SayPhrase(*phrase)),
            CompanyIntent::LeadAnalysis => company.act(Action::LeadAnalysis),
            CompanyIntent::HandOnAnalysisLead(to) => company.hand_on_analysis_lead(*to),
            CompanyIntent::FollowAnalysis(follows) => {
                company.follow_analysis(*follows);
                Ok(())
            }
            CompanyIntent::Host { .. }
            | CompanyIntent::Join(_)
            | CompanyIntent::Return
            | CompanyIntent::TakeOver
            | CompanyIntent::ReadRoomAnew
            | CompanyIntent::Leave => Ok(()),
        };
        done.map_err(|error| words::room_refusal(&error))
    }

    /// The end of a room as it was kept last, or else, where none was let in yet, a new one that
    /// comes by the same link.
    fn restore_or_rejoin(&self, company: &Company) -> Result<Company, locale::Message> {
        let link = company.link_of_inviter();
        if let Some(kept) = self.file.room_of(&link) {
            return Ok(kept.restore(self.opener()?)?);
        }
        Ok(lobby::join(self.opener()?, &link, company.own_name())?)
    }

    fn opener(&self) -> Result<&TransportOpener, locale::Message> {
        self.open.as_deref().ok_or(msg!("refused-no-transport"))
    }

    fn enter(&mut self, company: Company) {
        self.commands.remove_resource::<GameSession>();
        self.commands.insert_resource(company);
        self.screen.set(Screen::Lobby);
    }
}

impl From<HostError> for locale::Message {
    fn from(error: HostError) -> locale::Message {
        words::host_error(&error)
    }
}
