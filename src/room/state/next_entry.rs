//! Which entry may come next, and what it changes.

use std::time::Duration;

use komadai_clock::Clock;
use komadai_rules::game::special_move::SpecialMove;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::Setup;
use komadai_rules::variants::ruleset::{Ruleset, StartError};

use super::commit_reveal::CommitmentPlace;
use super::{EntryError, Phase, RoomState, check_at_most, occupant_from};
use crate::absence::{Approval, Decision, Proposal};
use crate::entry::{Content, SeatPlayer};
use crate::hash::Hash;
use crate::keys::PublicKey;
use crate::limits::{MOST_MOVE_OR_SETUP_BYTES, MOST_NAME_BYTES, MOST_SEAT_CHANGES_BEFORE_GAME};
use crate::options::{CommittedPart, GameBeginning};

/// Where an entry would stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NextEntrySlot {
    pub number: u32,
    pub previous: Hash,
    pub author: PublicKey,
}

impl RoomState {
    /// Whether an entry may come next; its signature and position are for others to check.
    pub(crate) fn check_entry(
        &self,
        slot: &NextEntrySlot,
        content: &Content,
    ) -> Result<(), EntryError> {
        if let Content::Absence {
            decision,
            approvals,
        } = content
        {
            return self.check_absence_decision(slot, *decision, approvals);
        }
        let awaited = self.next_author_and_seat();
        let (Some((key, seat)), author) = (awaited, slot.author) else {
            return Err(EntryError::Phase(self.phase));
        };
        if key != author {
            return Err(EntryError::Author {
                expected: Some(key),
                found: author,
            });
        }
        let is_in = |phase: Phase, found: Seat| match seat {
            _ if self.phase != phase => Err(EntryError::Phase(self.phase)),
            Some(seat) if seat == found => Ok(()),
            expected => Err(EntryError::Seat { expected, found }),
        };
        match content {
            Content::Open(_) | Content::Absence { .. } | Content::Here { .. } => {
                Err(EntryError::Phase(self.phase))
            }
            Content::Deal { seat, player } => self.check_seat_change(*seat, player.as_ref()),
            Content::Begin if self.phase != Phase::Dealing => Err(EntryError::Phase(self.phase)),
            Content::Begin if self.occupants.contains(&None) => Err(EntryError::SeatsOpen),
            Content::Begin => Ok(()),
            Content::Commit { seat, .. } => is_in(Phase::Committing, *seat),
            Content::Reveal { seat, nonce, setup } => {
                is_in(Phase::Revealing, *seat)?;
                self.check_reveal(*seat, nonce, setup)
            }
            Content::SetUp { seat, setup } => {
                is_in(Phase::SettingUp, *seat)?;
                self.check_setup(*seat, setup)
            }
            Content::Turn {
                seat,
                text,
                spent_ms,
            } => {
                is_in(Phase::Playing, *seat)?;
                self.check_turn(text, *spent_ms)
            }
            Content::Flag { seat } => {
                is_in(Phase::Playing, *seat)?;
                self.time_until_flag()
                    .map(|_| ())
                    .ok_or(EntryError::NoClock)
            }
            Content::Said(_) if self.phase == Phase::Dealing => Err(EntryError::Phase(self.phase)),
            Content::Said(statement) => self.check_statement(statement),
        }
    }

    fn check_seat_change(&self, seat: Seat, player: Option<&SeatPlayer>) -> Result<(), EntryError> {
        if self.phase != Phase::Dealing {
            return Err(EntryError::Phase(self.phase));
        }
        if self.occupants.get(seat.index()).is_none() {
            let expected = None;
            return Err(EntryError::Seat {
                expected,
                found: seat,
            });
        }
        let deals = self.deal_count as usize + 1;
        check_at_most("deals", MOST_SEAT_CHANGES_BEFORE_GAME as usize, deals)?;
        let name = player.map_or(0, |player| player.name.len());
        check_at_most("bytes of a name", MOST_NAME_BYTES, name)
    }

    fn place_of_commitment(&self, seat: Seat) -> CommitmentPlace {
        CommitmentPlace {
            room: self.room,
            game_number: self.game_number,
            redraw_count: self.commit_reveal.redraw_count(),
            seat,
        }
    }

    /// Whether what is hashed now are setups.
    pub(crate) fn is_committing_to_setups(&self) -> bool {
        self.options.beginning(&self.ruleset) == GameBeginning::Hashed(CommittedPart::Setups)
    }

    /// Where a seat's nonce and setup are hashed now.
    pub(crate) fn commitment_place(&self, seat: Seat) -> CommitmentPlace {
        self.place_of_commitment(seat)
    }

    fn check_reveal(&self, seat: Seat, nonce: &Hash, setup: &str) -> Result<(), EntryError> {
        check_at_most("bytes of a setup", MOST_MOVE_OR_SETUP_BYTES, setup.len())?;
        let commitment = self.place_of_commitment(seat).commitment(nonce, setup);
        if self.commit_reveal.commitment(seat) != Some(&commitment) {
            return Err(EntryError::NotAsHashed);
        }
        match self.options.beginning(&self.ruleset) {
            GameBeginning::Hashed(CommittedPart::Setups) => self.check_setup_line(seat, setup),
            _ if setup.is_empty() => Ok(()),
            _ => Err(EntryError::NotAsHashed),
        }
    }

    /// Whether a setup is allowed by itself.
    pub(crate) fn check_setup_line(&self, seat: Seat, setup: &str) -> Result<(), EntryError> {
        check_at_most("bytes of a setup", MOST_MOVE_OR_SETUP_BYTES, setup.len())?;
        let Ruleset::Sigma(options) = &self.ruleset else {
            return Err(EntryError::Phase(self.phase));
        };
        let read = Setup::read(setup, seat, options);
        read.map(|_| ()).map_err(|reason| {
            let seat = char::from(b'0' + seat.0.min(9));
            EntryError::Setup(Box::new(StartError::Setup { seat, reason }))
        })
    }

    fn check_setup(&self, seat: Seat, setup: &str) -> Result<(), EntryError> {
        self.check_setup_line(seat, setup)?;
        let mut setups = self.setups.clone();
        setups.push(setup.into());
        if setups.len() < self.occupants.len() {
            return Ok(());
        }
        let game = self.ruleset.begin_with_setups(&setups);
        game.map(|_| ())
            .map_err(|error| EntryError::Setup(Box::new(error)))
    }

    fn check_turn(&self, text: &str, spent_ms: u32) -> Result<(), EntryError> {
        check_at_most("bytes of a move", MOST_MOVE_OR_SETUP_BYTES, text.len())?;
        let spent = Duration::from_millis(spent_ms.into());
        if let Some(left) = self.time_until_flag().filter(|left| spent >= *left) {
            return Err(EntryError::OutOfTime { left, spent });
        }
        let Some(game) = &self.game else {
            return Err(EntryError::Phase(self.phase));
        };
        Ok(game.read_move(text).map(|_| ())?)
    }

    fn check_absence_decision(
        &self,
        slot: &NextEntrySlot,
        decision: Decision,
        approvals: &[Approval],
    ) -> Result<(), EntryError> {
        let proposal = Proposal {
            number: slot.number,
            previous: slot.previous,
            proposer: slot.author,
            decision,
        };
        self.check_absence_proposal(slot.author, decision)?;
        let about = self.absent_key_and_seat(slot.author, decision);
        let (absent, _) = about.ok_or(EntryError::Decision)?;
        let deciders = self.deciders(absent);
        let mut counted = vec![slot.author];
        for approval in approvals.iter().take(deciders.len()) {
            let key = approval.author;
            let counts = deciders.contains(&key) && !counted.contains(&key);
            if counts && approval.is_valid_for(&proposal) {
                counted.push(key);
            }
        }
        let expected = self.votes_needed(absent);
        let found = counted.len();
        // Signatures that do not count have no place in the log.
        if found < expected || approvals.len() + 1 != found {
            return Err(EntryError::Approvals { expected, found });
        }
        Ok(())
    }

    /// Changes the state by an entry that was checked.
    pub(crate) fn apply_entry(&mut self, author: PublicKey, content: &Content) {
        match content {
            Content::Open(_) | Content::Here { .. } => (),
            Content::Deal { seat, player } => {
                self.deal_count += 1;
                if let Some(occupant) = self.occupants.get_mut(seat.index()) {
                    *occupant = player.as_ref().map(occupant_from);
                }
            }
            Content::Begin => self.begin_game_or_setups(),
            Content::Commit { commitment, .. } => {
                self.commit_reveal.commit(*commitment);
                if usize::from(self.commit_reveal.commitment_count()) == self.occupants.len() {
                    self.phase = Phase::Revealing;
                }
            }
            Content::Reveal { nonce, setup, .. } => {
                self.commit_reveal.reveal(*nonce, setup.clone());
                if usize::from(self.commit_reveal.reveal_count()) == self.occupants.len() {
                    self.begin_revealed_game();
                }
            }
            Content::SetUp { setup, .. } => {
                self.setups.push(setup.clone());
                if self.setups.len() == self.occupants.len()
                    && let Ok(game) = self.ruleset.begin_with_setups(&self.setups)
                {
                    self.start_game(game);
                }
            }
            Content::Turn {
                seat,
                text,
                spent_ms,
            } => self.play_turn(*seat, text, Duration::from_millis((*spent_ms).into())),
            Content::Flag { seat } => self.lose_on_time(*seat),
            Content::Said(statement) => self.enter_statement(statement),
            Content::Absence { decision, .. } => self.apply_absence_decision(author, *decision),
        }
    }

    /// The game that was hashed and revealed; once more, if two setups do not go together.
    fn begin_revealed_game(&mut self) {
        match self.options.beginning(&self.ruleset) {
            GameBeginning::Hashed(CommittedPart::Lot) => {
                let game = self.commit_reveal.game_by_lot(&self.ruleset);
                self.start_game(game);
            }
            _ => match self.commit_reveal.game_from_setups(&self.ruleset) {
                Ok(game) => self.start_game(game),
                Err(_) => self.restart_setups(),
            },
        }
    }

    fn play_turn(&mut self, seat: Seat, text: &str, spent: Duration) {
        let Some(game) = &mut self.game else {
            return;
        };
        if game.play(text).is_err() {
            return;
        }
        self.turn_times.push(Some(spent));
        self.clock.enter_measured_turn(seat.index(), spent);
        self.statements_since_turn.clear();
        self.fill_turn_times();
        self.expire_offers();
        self.end_game_if_over();
    }

    fn lose_on_time(&mut self, seat: Seat) {
        let left = self.time_until_flag().unwrap_or_default();
        let Some(game) = &mut self.game else {
            return;
        };
        if game.play_special_move(SpecialMove::Time(seat)).is_ok() {
            self.clock.enter_measured_turn(seat.index(), left);
            self.statements_since_turn.clear();
            self.fill_turn_times();
            self.end_game_if_over();
        }
    }

    fn apply_absence_decision(&mut self, author: PublicKey, decision: Decision) {
        match decision {
            Decision::Flag(seat) => self.lose_on_time(seat),
            Decision::Abort => self.end_game(),
            Decision::Engine { seat, level } => {
                if let Some(occupant) = self
                    .occupants
                    .get_mut(seat.index())
                    .and_then(Option::as_mut)
                {
                    occupant.holder = author;
                    occupant.engine_level = Some(level);
                }
                self.reset_after_seat_change();
            }
            Decision::Give { seat, to } => {
                if let Some(occupant) = self
                    .occupants
                    .get_mut(seat.index())
                    .and_then(Option::as_mut)
                {
                    let before = [occupant.owner, occupant.holder];
                    let lost = before.into_iter().filter(|key| *key != to);
                    self.displaced.extend(lost);
                    self.displaced.sort_unstable();
                    self.displaced.dedup();
                    occupant.owner = to;
                    occupant.holder = to;
                    occupant.engine_level = None;
                }
                self.reset_after_seat_change();
            }
        }
    }

    /// Another key plays a seat: what it had hashed is lost, and who has to agree changes.
    fn reset_after_seat_change(&mut self) {
        self.restart_setups();
        if self.phase == Phase::Playing {
            self.carry_out_agreed_offers();
        }
        self.begin_next_game_if_all_ready();
    }

    /// Sets the clocks anew from the times of the turns, after some were taken back.
    pub(super) fn rebuild_clock(&mut self) {
        let Some(game) = &self.game else {
            return;
        };
        let turns = game.played_turns().iter().zip(&self.turn_times);
        let turns = turns.filter_map(|(turn, spent)| Some((turn.seat.index(), (*spent)?)));
        self.clock = Clock::after_turns(&self.time_controls, self.occupants.len(), turns);
    }
}
