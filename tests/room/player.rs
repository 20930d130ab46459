//! What an honest person or engine does at an end: random legal moves, and now and then
//! resigning, offers, answers and decisions about who does not answer.

use std::collections::BTreeSet;
use std::time::Duration;

use fastrand::Rng;
use komadai::room::absence::Decision;
use komadai::room::endpoint::{RoomAction, RoomEndpoint};
use komadai::room::hash::Hash;
use komadai::room::log::Head;
use komadai::room::state::{Phase, RoomState};
use komadai::room::statement::{Offer, Saying};
use komadai::rules::game::Game;
use komadai::rules::seat::Seat;
use komadai::rules::sigma::Setup;

/// How somebody plays.
#[derive(Clone, Debug)]
pub struct Habits {
    /// The longest that a turn is thought about, in milliseconds.
    pub think_ms: u64,
    /// After so many plies turns are given up for resigning.
    pub plies: u32,
    /// How many games of the room are played.
    pub games: u32,
    /// After how many seconds of waiting something is proposed about who is away.
    pub patience: u64,
    /// Whether there are offers and resignations before that.
    pub talks: bool,
}

/// The memory of a player at an end.
#[derive(Debug)]
pub struct Player {
    pub habits: Habits,
    answered: BTreeSet<Hash>,
    head: Option<Head>,
    since: Duration,
    think: Duration,
}

impl Player {
    pub fn new(habits: Habits) -> Player {
        Player {
            habits,
            answered: BTreeSet::new(),
            head: None,
            since: Duration::ZERO,
            think: Duration::ZERO,
        }
    }

    /// What to do now, if anything.
    pub fn decide(
        &mut self,
        end: &RoomEndpoint,
        rng: &mut Rng,
        now: Duration,
    ) -> Option<RoomAction> {
        let log = end.log()?;
        let state = log.state();
        if self.head != Some(log.head()) {
            self.head = Some(log.head());
            self.since = now;
            self.think = Duration::from_millis(rng.u64(..=self.habits.think_ms));
        }
        let waited = now.saturating_sub(self.since);
        if let Some(action) = self.answer(end, state, rng) {
            return Some(action);
        }
        if end.held_decision().is_some() {
            // Somebody else cannot have known better.
            return Some(RoomAction::AcceptDecision);
        }
        let (awaited, seat) = state.next_author_and_seat()?;
        if awaited != end.key() {
            return self.wait(end, state, rng, waited);
        }
        let seat = seat?;
        if let Some(seat) = end.seat_awaiting_setup() {
            let line = Setup::random_setup(|below| rng.usize(..below)).write(seat);
            return Some(RoomAction::SetUp { seat, line });
        }
        if state.phase() != Phase::Playing || waited < self.think {
            return None;
        }
        let game = state.game()?;
        self.speak(state, seat, rng)
            .or_else(|| Some(play(seat, random_move(game, rng)?)))
    }

    fn answer(
        &mut self,
        end: &RoomEndpoint,
        state: &RoomState,
        rng: &mut Rng,
    ) -> Option<RoomAction> {
        let me = end.key();
        let can_say = |saying: &Saying| end.can_say(saying);
        if state.phase() == Phase::Over {
            let is_wanted = state.game_number() < self.habits.games;
            return Some(Saying::Ready)
                .filter(|ready| is_wanted && can_say(ready))
                .map(RoomAction::Say);
        }
        for seat in (0..state.occupants().len() as u8).map(Seat) {
            let back = Saying::Return(seat);
            if can_say(&back) {
                return Some(RoomAction::Say(back));
            }
        }
        for seat in state.seats_of(me) {
            // A partner has given up.
            let resign = Saying::Resign(seat);
            if !state.resigning_seats().is_empty() && can_say(&resign) && rng.u8(..8) == 0 {
                return Some(RoomAction::Say(resign));
            }
        }
        let open = state.open_offers().iter();
        let open: Vec<Hash> = open.map(|open| open.hash).collect();
        for offer in open {
            let answer = Saying::Answer {
                offer,
                is_accepted: rng.u8(..3) > 0,
            };
            if can_say(&answer) && self.answered.insert(offer) {
                return Some(RoomAction::Say(answer));
            }
        }
        None
    }

    fn wait(
        &self,
        end: &RoomEndpoint,
        state: &RoomState,
        rng: &mut Rng,
        waited: Duration,
    ) -> Option<RoomAction> {
        let is_patient = waited < Duration::from_secs(self.habits.patience);
        let me = end.key();
        let (absent, seat) = state.next_author_and_seat()?;
        if is_patient || !state.deciders(absent).contains(&me) || state.phase() == Phase::Over {
            return None;
        }
        // Not every tick: others need time to sign.
        if rng.u8(..8) > 0 {
            return None;
        }
        if let Some(proposal) = end.proposals_of_others().min_by_key(|one| one.proposer)
            && (rng.bool() || proposal.proposer < me)
        {
            let proposer = proposal.proposer;
            return Some(RoomAction::Approve { proposer });
        }
        let seat = seat?;
        let decision = match rng.u8(..10) {
            0 => Decision::Abort,
            1 => Decision::Flag(seat),
            2 => Decision::Give { seat, to: me },
            _ => Decision::Engine { seat, level: 1 },
        };
        Some(RoomAction::Propose(decision))
    }

    /// Something to say before the turn.
    fn speak(&self, state: &RoomState, seat: Seat, rng: &mut Rng) -> Option<RoomAction> {
        let game = state.game()?;
        let played = game.played_turns().len() as u32;
        if played >= self.habits.plies && rng.u8(..3) == 0 {
            return Some(RoomAction::Say(Saying::Resign(seat)))
                .filter(|_| !state.resigning_seats().contains(seat));
        }
        if !self.habits.talks {
            return None;
        }
        let offer = match rng.u8(..60) {
            0 => return Some(RoomAction::Say(Saying::Resign(seat))),
            1..4 => Offer::TakeBack {
                turns_left: played.checked_sub(rng.u32(1..4))?,
            },
            4..8 if game.impasse_outcome().is_some() => Offer::Impasse,
            _ => return None,
        };
        Some(RoomAction::Say(Saying::Offer { seat, offer }))
    }
}

fn play(seat: Seat, text: String) -> RoomAction {
    RoomAction::Play { seat, text }
}

/// A legal move, if there is one. Whoever has no other passes: a pass comes from nowhere.
pub fn random_move(game: &Game, rng: &mut Rng) -> Option<String> {
    let sources = game.legal_sources();
    let Some(from) = rng.choice(&sources) else {
        return game.legal_move_texts().pop();
    };
    let targets = game.legal_targets(*from);
    let to = rng.choice(&targets)?;
    let options = game.move_options(*from, *to);
    Some(rng.choice(&options)?.text.clone())
}
