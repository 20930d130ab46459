//! [`OnlineRoom`]: this table's end of a room, with the transport that carries its bytes. What
//! panels may know of it. No systems.

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use data_encoding::HEXLOWER;

use super::BoxedTransport;
use super::phrases::ShownPhrase;
use super::shared_analysis::AnalysisView;
use crate::room::absence::Proposal;
use crate::room::driver::RoomDriver;
use crate::room::endpoint::{Guest, HeldDecision, RoomAction, RoomEndpoint};
use crate::room::entry::SeatPlayer;
use crate::room::fork::Fork;
use crate::room::invitation::Invitation;
use crate::room::keys::{PublicKey, RoomSecret};
use crate::room::limits::MOST_SEATS_DEALT_TO_GUEST;
use crate::room::message::Wish;
use crate::room::output::ActError;
use crate::room::seat_dealing::seats_dealt_to;
use crate::room::state::{Occupant, Phase, RoomState};
use crate::room::statement::{Offer, Saying};
use crate::room::transport::TransportStatus;
use crate::rules::seat::Seat;
use crate::rules::variants::ruleset::Ruleset;

/// How many bytes of a key tell two ends of one name from each other.
const KEY_PIECE_BYTES: usize = 3;

/// This table's end of a room.
#[derive(Resource, Reflect)]
#[reflect(Component, from_reflect = false)]
pub struct OnlineRoom {
    #[reflect(ignore)]
    pub(super) driver: RoomDriver<BoxedTransport>,
    /// What the key of the end is made from; never sent.
    #[reflect(ignore)]
    pub(super) key_seed: [u8; 32],
    #[reflect(ignore)]
    pub(in crate::table) secret: RoomSecret,
    /// The relays that the link names.
    pub(super) relays: Vec<String>,
    /// The end that the link names; none at the end that invites.
    #[reflect(ignore)]
    pub(super) inviter: Option<PublicKey>,
    /// Whether the people here have said that they watch, though under no name.
    pub(super) watches_unnamed: bool,
    /// Decides what is left to chance at this table: the engine's choices.
    pub(super) chance_seed: u64,
    /// Whether it could not be kept the last time, which was said.
    pub(super) has_keep_problem: bool,
    /// When somebody here came into the room last, in milliseconds since 1970.
    pub(super) entered_at: Option<u64>,
    /// Whether it has still to be kept that it was entered now.
    pub(super) is_entry_unkept: bool,
    /// The game of another room that the people here have left for this one.
    #[reflect(ignore)]
    pub(super) left_game: Option<LeftGame>,
    /// What was said beside the game, of each end the last, while it is shown.
    #[reflect(ignore)]
    pub(super) shown_phrases: Vec<ShownPhrase>,
    /// How the people here look into the game that is over.
    #[reflect(ignore)]
    pub(super) analysis: AnalysisView,
    pub(super) is_game_shown: bool,
    /// The last turn of the log that has been seen to end at the table: game and turns.
    pub(super) shown_turn: Option<(u32, usize)>,
}

/// A game that goes on in another room, in which the people here have a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftGame {
    /// The file that keeps the room.
    pub path: PathBuf,
    pub game: Ruleset,
    pub others: Vec<String>,
    pub has_clock: bool,
}

/// What a seat of the room is, as its lobby and the cards of the game show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatState {
    /// It waits for a guest.
    Open,
    Here,
    /// It is at another end, which can be heard.
    Elsewhere,
    /// It is at another end, which cannot be heard.
    Unreachable,
}

/// An offer of another end that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferView {
    pub seat: Seat,
    pub offer: Offer,
    /// How many turns have been played.
    pub turns_played: usize,
}

impl OnlineRoom {
    pub(super) fn endpoint(&self) -> &RoomEndpoint {
        self.driver.endpoint()
    }

    /// What the log says; none until the room is open here.
    pub fn state(&self) -> Option<&RoomState> {
        self.endpoint().state()
    }

    pub fn own_key(&self) -> PublicKey {
        self.endpoint().key()
    }

    /// Whether this is the end that invites.
    pub fn is_host(&self) -> bool {
        self.inviter.is_none()
    }

    /// The name under which the people here are known.
    pub fn own_name(&self) -> &str {
        &self.endpoint().introduction().name
    }

    /// Whether the people here are newcomers who have not said who they are: a game that goes
    /// on waits for that, since a seat may be given to them.
    pub fn is_name_missing(&self) -> bool {
        let is_named = !self.own_name().is_empty() || self.watches_unnamed;
        !is_named && !self.is_host() && !self.is_seated()
    }

    /// Whether anything can be sent now.
    pub fn transport_status(&self) -> TransportStatus {
        self.driver.transport_status()
    }

    /// The invitation of this end; any that is seated can show its own.
    pub fn invitation(&self) -> Invitation {
        Invitation {
            inviter: self.own_key(),
            secret: self.secret,
            relays: self.relays.clone(),
        }
    }

    /// Whether this end can show its link: the end that invites, or whoever plays. It lets others
    /// in even when the one who invited is gone.
    pub fn can_show_invitation(&self) -> bool {
        self.state().is_some()
            && self.fork_proof().is_none()
            && (self.is_host() || self.is_seated())
    }

    /// The game that waits in another room, left for this one.
    pub fn left_game(&self) -> Option<&LeftGame> {
        self.left_game.as_ref()
    }

    /// The invitation by which this end came, or its own.
    pub(in crate::table) fn invitation_of_inviter(&self) -> Invitation {
        Invitation {
            inviter: self.inviter.unwrap_or_else(|| self.own_key()),
            ..self.invitation()
        }
    }

    /// Goes by the link of another end of the room as well; the end that invites stays that.
    pub(super) fn follow_other_link(&mut self, inviter: PublicKey) {
        if !self.is_host() && inviter != self.own_key() {
            self.inviter = Some(inviter);
        }
        self.driver.follow_other_link(inviter);
    }

    /// The other ends that have been let in.
    pub fn guests(&self) -> impl Iterator<Item = Guest> + '_ {
        self.endpoint().guests()
    }

    /// Whether the end that invites has not answered yet.
    pub fn is_waiting_for_host(&self) -> bool {
        self.state().is_none()
    }

    /// The proof that somebody has signed two logs, if that stopped the game.
    pub fn fork_proof(&self) -> Option<&Fork> {
        self.endpoint().fork_proof()
    }

    /// Whether the seats are still being dealt.
    pub fn is_dealing_seats(&self) -> bool {
        self.state()
            .is_some_and(|state| state.phase() == Phase::Dealing)
    }

    pub fn has_all_players(&self) -> bool {
        self.state()
            .is_some_and(|state| state.occupants().iter().all(Option::is_some))
    }

    /// Who has a seat; nobody if it waits for a guest.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.state()?.occupants().get(seat.index())?.as_ref()
    }

    pub fn seat_state(&self, seat: Seat) -> SeatState {
        match self.occupant(seat) {
            None => SeatState::Open,
            Some(occupant) if occupant.holder == self.own_key() => SeatState::Here,
            Some(occupant) if self.is_reachable(occupant.holder) => SeatState::Elsewhere,
            Some(_) => SeatState::Unreachable,
        }
    }

    /// Whether another end can be heard now.
    pub fn is_reachable(&self, key: PublicKey) -> bool {
        self.endpoint().is_here(key)
    }

    /// The first seat of the people at this table.
    pub fn own_seat(&self) -> Option<Seat> {
        let seats = self.own_seats();
        let mut people = seats.into_iter().filter(|seat| {
            let occupant = self.occupant(*seat);
            occupant.is_some_and(|it| it.engine_level.is_none())
        });
        people.next()
    }

    /// Whether the people here wait for this seat: they have asked for it, and nobody has it.
    pub fn has_asked_for(&self, seat: Seat) -> bool {
        self.occupant(seat).is_none() && self.endpoint().held_and_wished_seats().contains(seat)
    }

    /// Whether a guest here has a seat, or waits for one.
    pub fn has_asked_for_seat(&self) -> bool {
        self.endpoint().introduction().wish != Wish::Watch
    }

    /// Whether somebody at this table plays.
    pub fn is_seated(&self) -> bool {
        let key = self.own_key();
        self.state().is_some_and(|state| state.is_seated(key))
    }

    /// The name of the people at the end with this key; empty if none is known.
    pub fn name_of(&self, key: PublicKey) -> String {
        self.endpoint().name_of(key).unwrap_or_default().into()
    }

    /// What tells the people at an end without a seat from others of the same name: a piece of
    /// its key; none where nobody else without a seat is called so.
    pub fn key_piece_beside_name(&self, key: PublicKey) -> Option<String> {
        let name = self.name_of(key);
        let state = self.state()?;
        let mut others = self
            .guests()
            .filter(|guest| guest.key != key && !state.is_seated(guest.key));
        let is_shared = others.any(|other| other.introduction.name.trim() == name.trim());
        is_shared.then(|| OnlineRoom::key_piece(key))
    }

    /// The piece of a key that is shown to people.
    pub fn key_piece(key: PublicKey) -> String {
        HEXLOWER.encode(&key.as_bytes()[..KEY_PIECE_BYTES])
    }

    /// Whether the end of somebody who plays cannot be heard.
    pub fn is_player_away(&self) -> bool {
        let seats = self.state().map_or(0, |state| state.occupants().len());
        let mut seats = (0..).map(Seat).take(seats);
        seats.any(|seat| self.seat_state(seat) == SeatState::Unreachable)
    }

    /// The offers of others that wait for an answer of the people here.
    pub fn open_offers(&self) -> Vec<OfferView> {
        let views = self.unanswered_offers().map(|open| OfferView {
            seat: open.seat,
            offer: open.offer,
            turns_played: self.played_turn_count(),
        });
        views.collect()
    }

    fn unanswered_offers(&self) -> impl Iterator<Item = &crate::room::state::OpenOffer> {
        let me = self.own_key();
        let state = self.state();
        let is_asked = state.is_some_and(|state| state.voters().contains(&me));
        let offers = state.map_or(&[][..], RoomState::open_offers);
        offers
            .iter()
            .filter(move |open| is_asked && !open.agreed_by.contains(&me))
    }

    /// The offers of the people here that others have not answered yet.
    pub fn has_own_offer(&self) -> bool {
        let me = self.own_key();
        let state = self.state();
        let is_own = |seat| state.and_then(|state| state.holder(seat)) == Some(me);
        let is_open = state.is_some_and(|state| {
            let mut offers = state.open_offers().iter();
            offers.any(|open| is_own(open.seat))
        });
        let is_said = |saying: &Saying| matches!(saying, Saying::Offer { .. });
        let mut unentered = self.endpoint().unentered_statements().iter();
        is_open || unentered.any(|it| it.author == me && is_said(&it.saying))
    }

    /// Whether a game is played, or set up for.
    pub fn is_game_under_way(&self) -> bool {
        self.state()
            .is_some_and(|state| !matches!(state.phase(), Phase::Dealing | Phase::Over))
    }

    /// The seat for which all wait, if its end cannot be heard, or the engine's that stands in.
    /// After a game it is waited for only by those who want another.
    pub fn absent_seat(&self) -> Option<Seat> {
        let state = self.state()?;
        let (key, seat) = state.next_author_and_seat()?;
        let is_away = |key| !self.is_reachable(key);
        let awaited = seat.filter(|_| is_away(key));
        let seat = match state.phase() {
            Phase::Dealing => None,
            Phase::Over => {
                let mut others = state.seats_awaited_for_next_game();
                let other = others.find(|seat| state.holder(*seat).is_some_and(is_away));
                let can_decide = |seat: &Seat| self.time_until_decision(*seat).is_some();
                let seat = awaited.or(other).filter(can_decide);
                seat.filter(|_| self.is_ready_for_next_game())
            }
            _ => awaited,
        };
        seat.filter(|_| self.is_seated())
    }

    /// Those elsewhere who can be heard and have a seat, with their names.
    pub fn present_players(&self) -> Vec<(PublicKey, String)> {
        self.present_guests(true)
    }

    /// Those elsewhere who can be heard and have no seat, with their names.
    pub fn present_watchers(&self) -> Vec<(PublicKey, String)> {
        self.present_guests(false)
    }

    fn present_guests(&self, are_seated: bool) -> Vec<(PublicKey, String)> {
        let is_seated = |key| self.state().is_some_and(|state| state.is_seated(key));
        let guests = self.guests().filter(|guest| guest.is_here);
        guests
            .filter(|guest| is_seated(guest.key) == are_seated)
            .map(|guest| (guest.key, guest.introduction.name))
            .collect()
    }

    /// A seat of the people here that an engine plays elsewhere.
    pub fn own_seat_played_by_engine(&self) -> Option<Seat> {
        let me = self.own_key();
        let occupants = self.state()?.occupants().iter();
        let is_lost = |it: &Option<Occupant>| {
            let occupant = it.as_ref();
            occupant.is_some_and(|it| it.owner == me && it.holder != me)
        };
        let at = occupants.map(is_lost).position(|is_lost| is_lost)?;
        u8::try_from(at).ok().map(Seat)
    }

    /// What others ask the people here to decide.
    pub fn proposals(&self) -> Vec<Proposal> {
        self.endpoint().proposals_of_others().cloned().collect()
    }

    /// What others have decided about the people here, who have to accept it or to object.
    pub fn held_decision(&self) -> Option<&HeldDecision> {
        self.endpoint().held_decision()
    }

    /// How long it takes until something can be decided about a seat that cannot be reached.
    pub fn time_until_decision(&self, seat: Seat) -> Option<Duration> {
        self.endpoint().time_until_decision(seat)
    }

    /// Whether the people here are ready for the next game.
    pub fn is_ready_for_next_game(&self) -> bool {
        let me = self.own_key();
        let is_said = |saying: &Saying| *saying == Saying::Ready;
        let mut unentered = self.endpoint().unentered_statements().iter();
        self.state()
            .is_some_and(|state| state.players_ready().contains(&me))
            || unentered.any(|it| it.author == me && is_said(&it.saying))
    }

    fn played_turn_count(&self) -> usize {
        let game = self.state().and_then(RoomState::game);
        game.map_or(0, |game| game.played_turns().len())
    }

    /// Does something; what comes of it is kept and sent with the next frame.
    pub(super) fn act(&mut self, action: RoomAction) -> Result<(), ActError> {
        self.driver.act(action)
    }

    pub(super) fn assign_seat(
        &mut self,
        seat: Seat,
        player: Option<SeatPlayer>,
    ) -> Result<(), ActError> {
        self.act(RoomAction::Deal { seat, player })
    }

    pub(super) fn say(&mut self, saying: Saying) -> Result<(), ActError> {
        self.act(RoomAction::Say(saying))
    }

    pub(super) fn answer_offers(&mut self, is_accepted: bool) -> Result<(), ActError> {
        let offers: Vec<_> = self.unanswered_offers().map(|open| open.hash).collect();
        for offer in offers {
            self.say(Saying::Answer { offer, is_accepted })?;
        }
        Ok(())
    }

    /// Agrees to what others ask to decide, the lowest key's first.
    pub(super) fn agree_to_proposal(&mut self) -> Result<(), ActError> {
        let proposers = self
            .endpoint()
            .proposals_of_others()
            .map(|proposal| proposal.proposer);
        let proposer = proposers.min().ok_or(ActError::NoProposal)?;
        self.act(RoomAction::Approve { proposer })
    }

    /// Gives a seat to somebody here, or to nobody, whoever has it. A guest who had it gets it
    /// again only by asking anew.
    pub(super) fn take_seat_from_guest(
        &mut self,
        seat: Seat,
        player: Option<SeatPlayer>,
    ) -> Result<(), ActError> {
        let holder = self.occupant(seat).map(|occupant| occupant.holder);
        if let Some(holder) = holder.filter(|holder| *holder != self.own_key()) {
            self.driver.put_aside_wish(holder);
        }
        self.assign_seat(seat, player)
    }

    /// Whether the end that invites deals the people here no seat any more, because they have
    /// changed seats too often.
    pub(super) fn has_used_up_seats(&self) -> bool {
        let log = self.endpoint().log();
        let dealt = log.map(|log| seats_dealt_to(log, self.own_key()));
        !self.is_host() && dealt.is_some_and(|dealt| dealt >= MOST_SEATS_DEALT_TO_GUEST)
    }
}
