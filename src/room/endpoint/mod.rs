//! [`RoomEndpoint`]: one program in a room, as a state machine. Bytes, actions and the time go in;
//! bytes and events come out. Knows no socket, no clock of its own, no file and no screen.

mod actions;
mod catch_up;
mod claims;
mod contacts;
mod due_entries;
mod own_wish;
mod peer;
mod phrases;
mod receive;
mod saved_endpoint;
mod shared_analysis;
mod sync;
mod tick;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use komadai_clock::Clock;
use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::variants::ruleset::Ruleset;

use crate::absence::{Approval, Decision, Proposal};
use crate::entry::{LogEntry, SeatPlayer};
use crate::fork::Fork;
use crate::hash::Hash;
use crate::keys::{PublicKey, RoomSecret, SecretKey};
use crate::limits;
use crate::limits::{MESSAGE_BURST_SECONDS, MOST_MESSAGES_PER_SECOND};
use crate::log::{Head, Log};
use crate::message::{RoomMessage, Wish};
use crate::options::{RoomOptions, RulesetError, RulesetText, SetupMode};
use crate::output::{EndpointOutput, Event};
use crate::rate_limit::TokenBucket;
use crate::readable_name::readable_name;
use crate::shared_analysis::{Lead, SharedAnalysis};
use crate::state::{Phase, RoomState};
use crate::statement::{Saying, Statement};
pub use actions::RoomAction;
pub use claims::HeldDecision;
use contacts::Contact;
use peer::{Peer, Stranger};
pub use saved_endpoint::RestoreError;

/// What a room is opened with.
#[derive(Clone, Debug)]
pub struct NewRoom {
    /// The game with its options.
    pub ruleset: Ruleset,
    /// How setups come about.
    pub setup: SetupMode,
    /// The clocks.
    pub time_controls: komadai_clock::TimeControls,
    /// Whether help by an engine is allowed, to all.
    pub allows_advice: bool,
    /// What the link carries.
    pub secret: RoomSecret,
}

/// Who this end is to the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// The name as it was typed; an end keeps it as a [`readable_name`].
    pub name: String,
    /// What it wants.
    pub wish: Wish,
}

impl Introduction {
    /// The same with a name that can be shown anywhere.
    fn with_readable_name(mut self) -> Introduction {
        self.name = readable_name(&self.name);
        self
    }
}

/// Another end as it has introduced itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Its key.
    pub key: PublicKey,
    /// Its name and wish.
    pub introduction: Introduction,
    /// How often it has said what it wants: a wish of another number is a new one.
    pub wish_number: u32,
    /// Whether it can be heard.
    pub is_here: bool,
}

impl Guest {
    /// What the inviting end deals it ([`RoomAction::Deal`]): a person, or the engine that it
    /// wishes to play with.
    #[must_use]
    pub fn as_seat_player(&self) -> SeatPlayer {
        let engine = match self.introduction.wish {
            Wish::Play {
                engine_level: engine,
                ..
            } => engine,
            Wish::Watch => None,
        };
        SeatPlayer {
            key: self.key,
            name: self.introduction.name.clone(),
            engine_level: engine,
        }
    }
}

/// A seat of this end that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnTurn {
    /// Which seat.
    pub seat: Seat,
    /// The level of the engine that plays it; none for a person.
    pub engine_level: Option<u8>,
}

/// How many have signed the own proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Votes {
    /// What is proposed.
    pub decision: Decision,
    /// How many have signed, this end included.
    pub signed: usize,
    /// How many are needed.
    pub needed: usize,
}

/// An own proposal with what others have signed under it.
#[derive(Clone, Debug)]
struct OwnProposal {
    proposal: Proposal,
    approvals: Vec<Approval>,
}

/// Another end's proposal, and when it was said last.
#[derive(Clone, Debug)]
struct HeardProposal {
    proposal: Proposal,
    heard_at: Duration,
}

/// Whose proposal this end has signed, and for which entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct ApprovedProposal {
    number: u32,
    previous: Hash,
    proposer: PublicKey,
    proposal: Hash,
}

/// A setup that this end has been given for a seat of its own.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct OwnSetup {
    game_number: u32,
    redraw_count: u32,
    seat: Seat,
    line: String,
}

/// Which turn is measured, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct TurnTimeMeasurement {
    turn: Option<(u32, Phase, usize, PublicKey)>,
    started_at: Duration,
    /// Whether the turn was seen to begin.
    is_whole: bool,
}

/// One program in a room.
#[derive(Debug)]
pub struct RoomEndpoint {
    key: SecretKey,
    me: PublicKey,
    secret: RoomSecret,
    introduction: Introduction,
    /// How often the people here have said what they want.
    wish_number: u32,
    /// The seats that this end had before the last entry.
    held_seats: SeatSet,
    /// The room: as opened here, or as the end in the link has told.
    room: Option<Hash>,
    /// The end that the link names.
    contact: Option<PublicKey>,
    ruleset: Option<RulesetText>,
    opening_entry: Option<LogEntry>,
    log: Option<Log>,
    fork: Option<Box<Fork>>,
    /// The other log of a fork, as far as it came.
    other_log: Vec<LogEntry>,
    peers: BTreeMap<PublicKey, Peer>,
    /// Ends to greet.
    contacts: BTreeMap<PublicKey, Contact>,
    strangers: Vec<Stranger>,
    /// Who has sent what is false, and until when nothing is heard from there.
    cut_off: BTreeMap<PublicKey, Duration>,
    /// How many ends may still be greeted, how many reports of other versions shown, and how
    /// many times the whole log replayed.
    greeting_bucket: TokenBucket,
    version_report_bucket: TokenBucket,
    long_replay_bucket: TokenBucket,
    /// What was said and is not entered, own and others'.
    statements: Vec<Statement>,
    setups: Vec<OwnSetup>,
    own_proposal: Option<OwnProposal>,
    proposals: Vec<HeardProposal>,
    approved_proposal: Option<ApprovedProposal>,
    /// What others have decided about this end, and what of it the people here accept just now.
    held_decision: Option<HeldDecision>,
    accepted_decision: Option<Hash>,
    turn_time_measurement: TurnTimeMeasurement,
    now: Duration,
    /// Whether it has been told the time: before, nothing is measured.
    knows_time: bool,
    listens_since: Duration,
    /// Since when it could have been told what it has signed after what was kept; none if it has all.
    catching_up_since: Option<Duration>,
    /// Of the last lengths of the log, since when it has each.
    log_lengths: VecDeque<(u32, Duration)>,
    statements_sent_at: Duration,
    /// When the last phrase was said here.
    phrase_at: Option<Duration>,
    shared_analysis: Option<SharedAnalysis>,
    /// Whether the others are to be told of it, and what was told last: under which lead, and
    /// how many steps.
    has_unsent_analysis: bool,
    sent_analysis: Option<(Lead, u16)>,
    needs_save: bool,
    announced: Option<Head>,
    outputs: Vec<EndpointOutput>,
}

impl RoomEndpoint {
    /// Opens a room.
    ///
    /// # Errors
    /// If the game is too large to travel.
    pub fn host_room(
        room: NewRoom,
        introduction: Introduction,
        key: SecretKey,
    ) -> Result<RoomEndpoint, RulesetError> {
        let text = RulesetText::from_ruleset(&room.ruleset)?;
        let options = RoomOptions {
            ruleset: text.hash(),
            setup: room.setup,
            time_controls: room.time_controls,
            allows_advice: room.allows_advice,
            nonce: Hash::of_parts("room", &[&room.secret.0]),
        };
        let log = Log::open_room(&key, options, &text)?;
        let mut end = RoomEndpoint::new(room.secret, introduction, key);
        end.room = Some(log.room_id());
        end.log = Some(log);
        end.ruleset = Some(text);
        end.needs_save = true;
        Ok(end)
    }

    /// Comes into a room by its link, which names one end and the secret.
    #[must_use]
    pub fn join_room(
        secret: RoomSecret,
        contact: PublicKey,
        introduction: Introduction,
        key: SecretKey,
    ) -> RoomEndpoint {
        let mut end = RoomEndpoint::new(secret, introduction, key);
        end.contact = Some(contact);
        end.contacts.insert(contact, Contact::default());
        end.needs_save = true;
        end
    }

    /// Goes by the link of another end of the same room, too: the one that was in the link before
    /// may be gone. Until somebody has answered, the end in the last link is believed.
    pub fn follow_other_link(&mut self, contact: PublicKey) {
        if contact == self.me {
            return;
        }
        if self.room.is_none() && self.contact.is_some() {
            self.contact = Some(contact);
        }
        self.add_contact(contact);
        self.needs_save = true;
    }

    fn new(secret: RoomSecret, introduction: Introduction, key: SecretKey) -> RoomEndpoint {
        RoomEndpoint {
            me: key.public_key(),
            key,
            secret,
            introduction: introduction.with_readable_name(),
            wish_number: 0,
            held_seats: SeatSet::EMPTY,
            room: None,
            contact: None,
            ruleset: None,
            opening_entry: None,
            log: None,
            fork: None,
            other_log: Vec::new(),
            peers: BTreeMap::new(),
            contacts: BTreeMap::new(),
            strangers: Vec::new(),
            cut_off: BTreeMap::new(),
            greeting_bucket: RoomEndpoint::greeting_bucket(),
            version_report_bucket: TokenBucket::new(
                limits::MOST_VERSION_REPORTS_AT_ONCE,
                limits::MOST_VERSION_REPORTS_PER_SECOND,
                Duration::ZERO,
            ),
            long_replay_bucket: TokenBucket::new(
                limits::MOST_LONG_REPLAYS_AT_ONCE,
                limits::MOST_LONG_REPLAYS_PER_SECOND,
                Duration::ZERO,
            ),
            statements: Vec::new(),
            setups: Vec::new(),
            own_proposal: None,
            proposals: Vec::new(),
            approved_proposal: None,
            held_decision: None,
            accepted_decision: None,
            turn_time_measurement: TurnTimeMeasurement::default(),
            now: Duration::ZERO,
            knows_time: false,
            listens_since: Duration::ZERO,
            catching_up_since: None,
            log_lengths: VecDeque::new(),
            statements_sent_at: Duration::ZERO,
            phrase_at: None,
            shared_analysis: None,
            has_unsent_analysis: false,
            sent_analysis: None,
            needs_save: false,
            announced: None,
            outputs: Vec::new(),
        }
    }

    /// The key of this end.
    #[must_use]
    pub fn key(&self) -> PublicKey {
        self.me
    }

    /// Who this end is to the others.
    #[must_use]
    pub fn introduction(&self) -> &Introduction {
        &self.introduction
    }

    /// A player at this end, for [`RoomAction::Deal`]: a person, or an engine of a level.
    #[must_use]
    pub fn as_seat_player(&self, engine: Option<u8>) -> SeatPlayer {
        SeatPlayer {
            key: self.me,
            name: self.introduction.name.clone(),
            engine_level: engine,
        }
    }

    /// The log; none until the room is open here.
    #[must_use]
    pub fn log(&self) -> Option<&Log> {
        self.log.as_ref()
    }

    /// What the log says.
    #[must_use]
    pub fn state(&self) -> Option<&RoomState> {
        self.log.as_ref().map(Log::state)
    }

    /// The proof that somebody has signed two logs, if the game was stopped for that.
    #[must_use]
    pub fn fork_proof(&self) -> Option<&Fork> {
        self.fork.as_deref()
    }

    /// The other log of a fork from where the two part, as far as it is known here.
    #[must_use]
    pub fn other_branch_of_fork(&self) -> &[LogEntry] {
        &self.other_log
    }

    /// The other ends that have been let in.
    pub fn guests(&self) -> impl Iterator<Item = Guest> + '_ {
        let answered = self.peers.iter().filter(|(_, peer)| peer.has_answered);
        answered.map(|(key, peer)| Guest {
            key: *key,
            introduction: peer.introduction.clone(),
            wish_number: peer.wish_number,
            is_here: peer.is_here,
        })
    }

    /// Whether an end can be heard; this one always.
    #[must_use]
    pub fn is_here(&self, key: PublicKey) -> bool {
        key == self.me || self.peers.get(&key).is_some_and(|peer| peer.is_here)
    }

    /// The name of whoever is at an end: as it has introduced itself, or as it was dealt a
    /// seat. A [`readable_name`].
    #[must_use]
    pub fn name_of(&self, key: PublicKey) -> Option<&str> {
        if key == self.me {
            return Some(&self.introduction.name);
        }
        if let Some(peer) = self.peers.get(&key) {
            return Some(&peer.introduction.name);
        }
        let mut occupants = self.state()?.occupants().iter().flatten();
        let occupant = occupants.find(|occupant| occupant.owner == key);
        occupant.map(|occupant| occupant.name.as_str())
    }

    /// The seat of this end that is to move now, with who plays it.
    #[must_use]
    pub fn own_turn(&self) -> Option<OwnTurn> {
        let state = self.state().filter(|_| self.fork.is_none())?;
        let (key, seat) = state.next_author_and_seat()?;
        let is_own = state.phase() == Phase::Playing && key == self.me;
        let seat = seat.filter(|_| is_own)?;
        let occupant = state.occupants().get(seat.index())?.as_ref()?;
        Some(OwnTurn {
            seat,
            engine_level: occupant.engine_level,
        })
    }

    /// Whether this end may say this now, and has not said it yet.
    #[must_use]
    pub fn can_say(&self, saying: &Saying) -> bool {
        let Some(state) = self.state().filter(|_| self.fork.is_none()) else {
            return false;
        };
        let mut waiting = self.statements.iter();
        let is_said = waiting.any(|it| it.author == self.me && it.saying == *saying);
        !is_said && state.check_saying(self.me, saying).is_ok()
    }

    /// Whether this end may propose this about the seat that is awaited: that seat's end is
    /// absent by what this one has heard and measured.
    #[must_use]
    pub fn can_propose_decision(&self, decision: Decision) -> bool {
        let may = |state: &RoomState| state.check_absence_proposal(self.me, decision).is_ok();
        self.fork.is_none()
            && self.state().is_some_and(may)
            && self.check_is_absent_here(self.me, decision).is_ok()
    }

    /// The own proposal, and how many have signed it.
    #[must_use]
    pub fn votes_for_own_proposal(&self) -> Option<Votes> {
        let own = self.own_proposal.as_ref()?;
        let state = self.state()?;
        let (absent, _) = state.absent_key_and_seat(self.me, own.proposal.decision)?;
        Some(Votes {
            decision: own.proposal.decision,
            signed: self.valid_approvals(state, own).len() + 1,
            needed: state.votes_needed(absent),
        })
    }

    /// Decisions that others ask this end to sign.
    pub fn proposals_of_others(&self) -> impl Iterator<Item = &Proposal> + '_ {
        self.proposals.iter().map(|heard| &heard.proposal)
    }

    /// What this end or others have said and nobody has entered yet.
    #[must_use]
    pub fn unentered_statements(&self) -> &[Statement] {
        &self.statements
    }

    /// The clocks now: as entered, and the turn under way by this end's measure.
    #[must_use]
    pub fn clock(&self) -> Option<Clock> {
        let state = self.state()?;
        let mut clock = state.clock().clone();
        if state.phase() == Phase::Playing
            && let Some((_, Some(seat))) = state.next_author_and_seat()
        {
            clock.start_turn(seat.index());
            clock.advance(self.turn_time_spent());
        }
        Some(clock)
    }

    /// A seat of this end that has to be given a setup now.
    #[must_use]
    pub fn seat_awaiting_setup(&self) -> Option<Seat> {
        let state = self.state()?;
        let is_asked = match state.phase() {
            Phase::SettingUp => true,
            Phase::Committing => state.is_committing_to_setups(),
            _ => false,
        };
        let awaited = state.next_author_and_seat().filter(|_| is_asked);
        let (key, seat) = awaited?;
        seat.filter(|seat| key == self.me && self.own_setup(*seat).is_none())
    }

    /// The seat of this end that has something to do now, a turn or a setup, and the level of the
    /// engine that plays it. None while it may have done that already, and know nothing of it.
    #[must_use]
    pub fn engine_seat_to_act(&self) -> Option<(Seat, u8)> {
        if self.fork.is_some() || self.is_catching_up() {
            return None;
        }
        let turn = self.own_turn().map(|turn| turn.seat);
        let seat = turn.or_else(|| self.seat_awaiting_setup())?;
        let occupant = self.state()?.occupants().get(seat.index())?.as_ref()?;
        Some((seat, occupant.engine_level?))
    }

    fn own_setup(&self, seat: Seat) -> Option<&OwnSetup> {
        let state = self.state()?;
        let (game, draw) = (state.game_number(), state.setup_or_lot_redraw_count());
        let mut setups = self.setups.iter();
        setups.find(|own| own.game_number == game && own.redraw_count == draw && own.seat == seat)
    }

    /// How long the turn under way has taken by this end's measure.
    fn turn_time_spent(&self) -> Duration {
        self.now
            .saturating_sub(self.turn_time_measurement.started_at)
    }

    /// Whether an entry of this end comes next.
    fn is_awaited(&self) -> bool {
        let awaited = self.state().and_then(RoomState::next_author_and_seat);
        awaited.is_some_and(|(key, _)| key == self.me)
    }

    fn set_time(&mut self, now: Duration) {
        self.now = self.now.max(now);
        if !std::mem::replace(&mut self.knows_time, true) {
            self.turn_time_measurement.started_at = self.now;
            self.listens_since = self.now;
            self.catching_up_since = self.catching_up_since.map(|_| self.now);
        }
    }

    fn push_event(&mut self, event: Event) {
        self.outputs.push(EndpointOutput::Event(event));
    }

    /// Sends a message to an end that was let in, if not too many have gone there.
    fn send(&mut self, to: PublicKey, message: &RoomMessage) {
        let now = self.now;
        if let Some(peer) = self.peers.get_mut(&to)
            && peer.sending_bucket.take_token(now)
        {
            let bytes = message.to_bytes();
            self.outputs.push(EndpointOutput::Send { to, bytes });
        }
    }

    fn send_to_all(&mut self, message: &RoomMessage) {
        for to in self.peer_keys() {
            self.send(to, message);
        }
    }

    fn peer_keys(&self) -> Vec<PublicKey> {
        self.peers.keys().copied().collect()
    }

    /// What has come of a call, what is to be kept first.
    fn take_outputs(&mut self) -> Vec<EndpointOutput> {
        self.announce_head();
        let mut outputs = std::mem::take(&mut self.outputs);
        if std::mem::take(&mut self.needs_save) {
            outputs.insert(0, EndpointOutput::Save(self.to_saved_bytes()));
        }
        outputs
    }

    fn receiving_bucket(now: Duration) -> TokenBucket {
        let most = MOST_MESSAGES_PER_SECOND * MESSAGE_BURST_SECONDS;
        TokenBucket::new(most, MOST_MESSAGES_PER_SECOND, now)
    }

    /// Keeps below what others take, whatever a hitch of the net bunches together.
    fn sending_bucket(now: Duration) -> TokenBucket {
        TokenBucket::new(
            MOST_MESSAGES_PER_SECOND,
            MOST_MESSAGES_PER_SECOND * 3 / 4,
            now,
        )
    }
}
