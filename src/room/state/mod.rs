//! [`RoomState`]: what the log says so far. Seats, phase, game, clocks and what was offered all
//! follow from the entries and from nothing else, so equal logs are equal states. An entry is
//! checked before anything changes. Knows no ends, no messages and no time.

pub mod commit_reveal;
pub(crate) mod next_entry;
mod statements;

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use komadai_clock::{Clock, TimeControls};
use komadai_rules::error::IllegalMoveError;
use komadai_rules::error::MoveError;
use komadai_rules::game::Game;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::matches::match_score::{Match, MatchFormat, MatchStatus};
use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::variants::ruleset::{Ruleset, StartError};
use thiserror::Error;

use crate::absence::Decision;
use crate::codec;
use crate::entry::SeatPlayer;
use crate::hash::Hash;
use crate::keys::PublicKey;
use crate::limits;
use crate::options::{GameBeginning, RoomOptions};
use crate::readable_name::readable_name;
pub(crate) use commit_reveal::CommitReveal;
pub use statements::OpenOffer;

/// What the room is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// The inviting end deals the seats.
    Dealing,
    /// Seats enter hashes of what they will reveal, seat 0 first.
    Committing,
    /// Seats reveal it, seat 0 first.
    Revealing,
    /// Seats enter their setups, White's first.
    SettingUp,
    /// Turns are played.
    Playing,
    /// The game is over; the next begins when all people are ready.
    Over,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Dealing => "the dealing of seats",
            Phase::Committing => "the hashes of setups or lots",
            Phase::Revealing => "what was hashed",
            Phase::SettingUp => "the setups",
            Phase::Playing => "the turns",
            Phase::Over => "a game that is over",
        })
    }
}

/// What is expected where there may be nothing that is.
fn or_none(expected: Option<impl fmt::Display>) -> String {
    expected.map_or_else(|| "none".into(), |it| it.to_string())
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupant {
    /// The key to which the seat belongs.
    pub owner: PublicKey,
    /// The key that plays it now: another one only while an engine stands in.
    pub holder: PublicKey,
    /// The player's name, as a [`readable_name`] of what the entry has.
    pub name: String,
    /// The level of the engine that plays it; none for a person.
    pub engine_level: Option<u8>,
}

/// An entry that may not stand where it is.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    /// The author's signature is not under it.
    #[error("entry {number}: expected the signature of its author, found another")]
    Signature {
        /// The entry's number.
        number: u32,
    },
    /// It does not follow the last entry.
    #[error("entry {found}: expected one that follows entry {last}")]
    Place {
        /// The number of the last entry.
        last: u32,
        /// The number of the one that was refused.
        found: u32,
    },
    /// Somebody else is awaited.
    #[error("author: expected {}, found {found}", or_none(expected.as_ref()))]
    Author {
        /// Whose entry is awaited, if anybody's.
        expected: Option<PublicKey>,
        /// Whose it is.
        found: PublicKey,
    },
    /// The room does something else now.
    #[error("phase: expected an entry that belongs to {0}")]
    Phase(Phase),
    /// It is about another seat than the one that is awaited.
    #[error("seat: expected {}, found {}", or_none(expected.map(|seat| seat.0)), found.0)]
    Seat {
        /// The seat that is awaited, if any.
        expected: Option<Seat>,
        /// The seat of the entry.
        found: Seat,
    },
    /// A text or a number is beyond its bound.
    #[error("{place}: expected at most {most}, found {found}")]
    TooMuch {
        /// Of what.
        place: &'static str,
        /// The bound.
        most: usize,
        /// How much there is.
        found: usize,
    },
    /// Not every seat is dealt.
    #[error("begin: expected a player on every seat")]
    SeatsOpen,
    /// The move is not legal.
    #[error("turn: {0}")]
    Move(#[from] MoveError),
    /// What was said cannot be carried out.
    #[error("said: {0}")]
    SpecialMove(#[from] IllegalMoveError),
    /// The setup cannot be played.
    #[error("setup: {0}")]
    Setup(Box<StartError>),
    /// What is revealed is not what was hashed.
    #[error("reveal: expected what was hashed before, found something else")]
    NotAsHashed,
    /// The turn took longer than there was time.
    #[error("clock: expected less than {} ms, found {} ms", left.as_millis(), spent.as_millis())]
    OutOfTime {
        /// What was left.
        left: Duration,
        /// What the turn took.
        spent: Duration,
    },
    /// The seat has no clock.
    #[error("clock: expected a seat with a clock, found none")]
    NoClock,
    /// A statement that cannot be entered now.
    #[error("statement: expected {expected}")]
    Statement {
        /// What would have been accepted.
        expected: &'static str,
    },
    /// Too few have signed a decision, or somebody who may not.
    #[error("absence: expected {expected} signatures of people's keys, found {found}")]
    Approvals {
        /// How many are needed, the author's included.
        expected: usize,
        /// How many of those that count are there.
        found: usize,
    },
    /// The decision has no meaning here.
    #[error("absence: expected a decision about the seat that is awaited")]
    Decision,
    /// The position after it is another one.
    #[error("position: expected {expected}, found {found}")]
    Position {
        /// By the rules.
        expected: Hash,
        /// By the entry.
        found: Hash,
    },
}

/// What the log says so far.
#[derive(Clone, Debug)]
pub struct RoomState {
    pub(crate) room: Hash,
    host: PublicKey,
    options: RoomOptions,
    ruleset: Ruleset,
    phase: Phase,
    occupants: Vec<Option<Occupant>>,
    /// Whose seats were given to others.
    displaced: Vec<PublicKey>,
    deal_count: u32,
    game_number: u32,
    series: Match,
    time_controls: TimeControls,
    clock: Clock,
    game: Option<Box<Game>>,
    /// By turn of the game: how long it took; none for what is no move.
    turn_times: Vec<Option<Duration>>,
    /// By author: the number of the last statement that was entered.
    serials: BTreeMap<PublicKey, u32>,
    /// By author: how many statements were entered since the last turn.
    statements_since_turn: BTreeMap<PublicKey, u32>,
    offers: Vec<OpenOffer>,
    /// The seats of teams that have resigned and wait for the rest of the team.
    resigning: SeatSet,
    ready_players: Vec<PublicKey>,
    commit_reveal: CommitReveal,
    /// Setups that all may see, seat 0 first.
    setups: Vec<String>,
}

impl RoomState {
    /// The state of a room that was just opened.
    pub(crate) fn open(
        room: Hash,
        host: PublicKey,
        options: RoomOptions,
        ruleset: Ruleset,
    ) -> RoomState {
        let seats = usize::from(ruleset.variant().seats);
        RoomState {
            room,
            host,
            phase: Phase::Dealing,
            occupants: vec![None; seats],
            displaced: Vec::new(),
            deal_count: 0,
            game_number: 1,
            series: Match::new(match_format(&ruleset)),
            clock: Clock::new(&options.time_controls, seats),
            time_controls: options.time_controls.clone(),
            game: None,
            turn_times: Vec::new(),
            serials: BTreeMap::new(),
            statements_since_turn: BTreeMap::new(),
            offers: Vec::new(),
            resigning: SeatSet::EMPTY,
            ready_players: Vec::new(),
            commit_reveal: CommitReveal::default(),
            setups: Vec::new(),
            options,
            ruleset,
        }
    }

    /// The end that invited.
    #[must_use]
    pub fn host(&self) -> PublicKey {
        self.host
    }

    /// What it fixed.
    #[must_use]
    pub fn options(&self) -> &RoomOptions {
        &self.options
    }

    /// The game with its options.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// What the room is doing.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has which seat, seat 0 first.
    #[must_use]
    pub fn occupants(&self) -> &[Option<Occupant>] {
        &self.occupants
    }

    /// Which game of the room it is, from 1.
    #[must_use]
    pub fn game_number(&self) -> u32 {
        self.game_number
    }

    /// The match of which it is a hand.
    #[must_use]
    pub fn match_so_far(&self) -> &Match {
        &self.series
    }

    /// The game; none before it begins.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.game.as_deref()
    }

    /// The time controls, by the seats of this game.
    #[must_use]
    pub fn time_controls(&self) -> &TimeControls {
        &self.time_controls
    }

    /// The clocks after the last entry; none runs.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How long each turn of the game took; none for what is no move.
    #[must_use]
    pub fn turn_times(&self) -> &[Option<Duration>] {
        &self.turn_times
    }

    /// What is offered and not answered by all.
    #[must_use]
    pub fn open_offers(&self) -> &[OpenOffer] {
        &self.offers
    }

    /// The seats of teams that have resigned and wait for their partners.
    #[must_use]
    pub fn resigning_seats(&self) -> SeatSet {
        self.resigning
    }

    /// Who is ready for the next game.
    #[must_use]
    pub fn players_ready(&self) -> &[PublicKey] {
        &self.ready_players
    }

    /// The setups that have been entered and that all may see, White's first.
    #[must_use]
    pub fn entered_setups(&self) -> &[String] {
        &self.setups
    }

    /// How often setups or the lot have been hashed anew in this game.
    #[must_use]
    pub fn setup_or_lot_redraw_count(&self) -> u32 {
        self.commit_reveal.redraw_count()
    }

    /// The key that plays a seat.
    #[must_use]
    pub fn holder(&self, seat: Seat) -> Option<PublicKey> {
        self.occupant(seat).map(|occupant| occupant.holder)
    }

    fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.occupants.get(seat.index())?.as_ref()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.ruleset.variant().seats).map(Seat)
    }

    /// Whether a seat is still in the game; all are before it begins and when it is over.
    #[must_use]
    pub fn is_in_game(&self, seat: Seat) -> bool {
        let out = match &self.game {
            Some(game) if self.phase == Phase::Playing => game.piece_tracker().seats_out,
            _ => SeatSet::EMPTY,
        };
        usize::from(seat.0) < self.occupants.len() && !out.contains(seat)
    }

    /// Whose entry comes next, and for which seat.
    #[must_use]
    pub fn next_author_and_seat(&self) -> Option<(PublicKey, Option<Seat>)> {
        let seat = match self.phase {
            Phase::Dealing => return Some((self.host, None)),
            Phase::Committing => Seat(self.commit_reveal.commitment_count()),
            Phase::Revealing => Seat(self.commit_reveal.reveal_count()),
            Phase::SettingUp => Seat(u8::try_from(self.setups.len()).ok()?),
            Phase::Playing => self.game.as_ref()?.turn(),
            Phase::Over => self.first_human_seat().unwrap_or_default(),
        };
        Some((self.holder(seat)?, Some(seat)))
    }

    /// The first seat of a person.
    fn first_human_seat(&self) -> Option<Seat> {
        self.seats().find(|seat| {
            let occupant = self.occupant(*seat);
            occupant.is_some_and(|occupant| occupant.engine_level.is_none())
        })
    }

    /// The seats of people who have not said that they are ready for the next game, while one
    /// is over.
    pub fn seats_awaited_for_next_game(&self) -> impl Iterator<Item = Seat> + '_ {
        let is_awaited = |occupant: &Occupant| {
            occupant.engine_level.is_none() && !self.ready_players.contains(&occupant.holder)
        };
        self.seats().filter(move |seat| {
            self.phase == Phase::Over && self.occupant(*seat).is_some_and(is_awaited)
        })
    }

    /// The key that a decision would be about if this key proposed it, and its seat: whose entry
    /// comes next. When a game is over the one whose entry comes next may also propose about
    /// others who have not said that they are ready, or who has left would keep the rest from
    /// going on.
    #[must_use]
    pub fn absent_key_and_seat(
        &self,
        proposer: PublicKey,
        decision: Decision,
    ) -> Option<(PublicKey, Option<Seat>)> {
        let awaited = self.next_author_and_seat()?;
        let about = match decision {
            Decision::Engine { seat, .. } | Decision::Give { seat, .. } => Some(seat),
            Decision::Flag(_) | Decision::Abort => None,
        };
        let mut others = self.seats_awaited_for_next_game();
        match about.filter(|_| proposer == awaited.0) {
            Some(seat) if others.any(|other| other == seat) => {
                Some((self.holder(seat)?, Some(seat)))
            }
            _ => Some(awaited),
        }
    }

    /// The keys that decide together: those of the people in the game, or of the engines if
    /// there are no people in it.
    #[must_use]
    pub fn voters(&self) -> Vec<PublicKey> {
        let in_game = self.seats().filter(|seat| self.is_in_game(*seat));
        let occupants: Vec<&Occupant> = in_game.filter_map(|seat| self.occupant(seat)).collect();
        let has_people = occupants
            .iter()
            .any(|occupant| occupant.engine_level.is_none());
        let voting = occupants
            .into_iter()
            .filter(|occupant| occupant.engine_level.is_none() || !has_people);
        let mut keys: Vec<PublicKey> = voting.map(|occupant| occupant.holder).collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// The keys that may decide about an absent one: the other [`RoomState::voters`]. Where there
    /// are none, as when the only person has left an engine, all others that have a seat, or
    /// had one in which an engine sits now; and where there is nobody like that either, those
    /// whose seats were given away. Otherwise nobody could decide about an end that has all
    /// seats, and has gone.
    #[must_use]
    pub fn deciders(&self, absent: PublicKey) -> Vec<PublicKey> {
        let mut keys = self.voters();
        keys.retain(|key| *key != absent);
        if keys.is_empty() {
            let occupants = self.occupants.iter().flatten();
            keys = occupants
                .flat_map(|occupant| [occupant.owner, occupant.holder])
                .collect();
            keys.sort_unstable();
            keys.dedup();
            keys.retain(|key| *key != absent);
        }
        if keys.is_empty() {
            keys.clone_from(&self.displaced);
            keys.retain(|key| *key != absent);
        }
        keys
    }

    /// How many of the [`RoomState::deciders`] must agree on a decision about an absent key: more
    /// than half of the voters, the absent one counted; of two, the other; of those whose seats
    /// were given away, any.
    #[must_use]
    pub fn votes_needed(&self, absent: PublicKey) -> usize {
        let voters = self.voters();
        let deciders = self.deciders(absent);
        if !deciders.iter().any(|key| self.is_seated(*key)) {
            // Who has lost a seat may have lost the key.
            return 1;
        }
        match voters.len() {
            1 | 2 if voters.contains(&absent) => deciders.len() / 2 + 1,
            count => count / 2 + 1,
        }
    }

    /// Whether a key has a seat, or had one in which an engine sits now.
    #[must_use]
    pub fn is_seated(&self, key: PublicKey) -> bool {
        let mut occupants = self.occupants.iter().flatten();
        occupants.any(|occupant| occupant.owner == key || occupant.holder == key)
    }

    /// The seats of one key.
    pub fn seats_of(&self, key: PublicKey) -> impl Iterator<Item = Seat> + '_ {
        self.seats()
            .filter(move |seat| self.holder(*seat) == Some(key))
    }

    /// How the game stands.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.game().map(|game| game.outcome()).unwrap_or_default()
    }

    /// Whether the game was aborted: it is over, and nobody has won, lost or drawn.
    #[must_use]
    pub fn is_aborted(&self) -> bool {
        self.phase == Phase::Over && self.outcome().is_ongoing()
    }

    /// How long the seat to move has until its flag falls, when its turn begins.
    #[must_use]
    pub fn time_until_flag(&self) -> Option<Duration> {
        let (_, seat) = self.next_author_and_seat()?;
        let seat = seat.filter(|_| self.phase == Phase::Playing)?;
        self.clock.clock_of(seat.index())?.until_flag()
    }

    /// The hash that the next entry gives for the game as it stands.
    #[must_use]
    pub fn position_hash(&self) -> Hash {
        let (position, outcome) = match &self.game {
            Some(game) => (game.position_text(), game.outcome_text()),
            None => (String::new(), String::new()),
        };
        let occupants: Vec<Option<(PublicKey, PublicKey, Option<u8>)>> = self
            .occupants
            .iter()
            .map(|seat| {
                let seat = seat.as_ref()?;
                Some((seat.owner, seat.holder, seat.engine_level))
            })
            .collect();
        Hash::of_parts(
            "position",
            &[
                &self.game_number.to_le_bytes(),
                &[self.phase as u8],
                position.as_bytes(),
                outcome.as_bytes(),
                &codec::encode(&occupants),
            ],
        )
    }

    /// Whether a key may propose this about the seat that is awaited
    /// ([`RoomState::absent_key_and_seat`]), and it could be entered if enough signed it.
    ///
    /// # Errors
    /// Why not.
    pub fn check_absence_proposal(
        &self,
        proposer: PublicKey,
        decision: Decision,
    ) -> Result<(), EntryError> {
        let about = self.absent_key_and_seat(proposer, decision);
        let (absent, seat) = about.ok_or(EntryError::Decision)?;
        if self.phase == Phase::Dealing || proposer == absent {
            return Err(EntryError::Decision);
        }
        if !self.deciders(absent).contains(&proposer) {
            return Err(EntryError::Author {
                expected: None,
                found: proposer,
            });
        }
        let is_about = |found: Seat| {
            if seat == Some(found) {
                Ok(())
            } else {
                Err(EntryError::Seat {
                    expected: seat,
                    found,
                })
            }
        };
        match decision {
            Decision::Flag(found) => {
                is_about(found)?;
                self.time_until_flag()
                    .map(|_| ())
                    .ok_or(EntryError::NoClock)
            }
            Decision::Engine { seat, .. } | Decision::Give { seat, .. } => is_about(seat),
            Decision::Abort if self.phase == Phase::Over => Err(EntryError::Phase(Phase::Over)),
            Decision::Abort => Ok(()),
        }
    }

    fn begin_game_or_setups(&mut self) {
        self.game = None;
        self.turn_times.clear();
        self.statements_since_turn.clear();
        self.offers.clear();
        self.resigning = SeatSet::EMPTY;
        self.ready_players.clear();
        self.commit_reveal = CommitReveal::default();
        self.setups.clear();
        self.clock = Clock::new(&self.time_controls, self.occupants.len());
        match self.options.beginning(&self.ruleset) {
            GameBeginning::AtOnce => self.start_game(self.ruleset.begin()),
            GameBeginning::OpenSetups => self.phase = Phase::SettingUp,
            GameBeginning::Hashed(_) => self.phase = Phase::Committing,
        }
    }

    fn start_game(&mut self, game: Game) {
        self.game = Some(Box::new(game));
        self.phase = Phase::Playing;
        self.end_game_if_over();
    }

    /// The next game: seats and clocks rotated, everything drawn anew.
    fn begin_next_game(&mut self) {
        let outcome = self.outcome();
        self.series.record_outcome(outcome);
        if self.series.status() != MatchStatus::Ongoing {
            self.series = Match::new(self.series.format());
        }
        self.occupants.rotate_right(1);
        self.time_controls = self.time_controls.rotated_by_one_seat(self.occupants.len());
        self.game_number = self.game_number.saturating_add(1);
        self.begin_game_or_setups();
    }

    /// After anything that may have made the last person ready for the next game.
    fn begin_next_game_if_all_ready(&mut self) {
        let ready = |key: &PublicKey| self.ready_players.contains(key);
        let voters = self.voters();
        if self.phase == Phase::Over && !voters.is_empty() && voters.iter().all(ready) {
            self.begin_next_game();
        }
    }

    /// After anything that may have ended the game.
    fn end_game_if_over(&mut self) {
        if self.phase == Phase::Playing && !self.outcome().is_ongoing() {
            self.end_game();
        }
    }

    fn end_game(&mut self) {
        self.phase = Phase::Over;
        self.offers.clear();
        self.resigning = SeatSet::EMPTY;
        self.statements_since_turn.clear();
    }

    /// Puts as many times as there are turns: what is no move took none.
    fn fill_turn_times(&mut self) {
        let turns = self.game().map_or(0, |game| game.played_turns().len());
        self.turn_times.resize(turns, None);
    }

    /// The setups hashed or shown before have to come anew: who made them has left.
    fn restart_setups(&mut self) {
        match self.phase {
            Phase::Committing | Phase::Revealing => {
                self.commit_reveal.forget_commitments();
                self.phase = Phase::Committing;
                if self.commit_reveal.redraw_count() >= limits::MOST_SETUP_OR_LOT_REDRAWS {
                    self.end_game();
                }
            }
            _ => (),
        }
    }
}

/// The format of a match of this game.
fn match_format(ruleset: &Ruleset) -> MatchFormat {
    match ruleset {
        Ruleset::Shogi(variant) => variant.rules().match_format,
        Ruleset::Sigma(_) | Ruleset::Sankaku(_) => MatchFormat::Single,
    }
}

fn occupant_from(player: &SeatPlayer) -> Occupant {
    Occupant {
        owner: player.key,
        holder: player.key,
        name: readable_name(&player.name),
        engine_level: player.engine_level,
    }
}

/// Refuses what is longer than its bound.
pub(crate) fn check_at_most(
    place: &'static str,
    most: usize,
    found: usize,
) -> Result<(), EntryError> {
    if found <= most {
        Ok(())
    } else {
        Err(EntryError::TooMuch { place, most, found })
    }
}
