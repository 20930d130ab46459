//! Whether somebody is absent by what this end has heard and measured itself: who decides about
//! another's seat needs it, and believes nobody else who does. About its own seat an end believes
//! nobody at all: its people are asked, or it objects. Knows no message.

use std::time::Duration;

use komadai_rules::seat::Seat;

use super::RoomEndpoint;
use crate::absence::{Approval, Decision};
use crate::entry::{Content, LogEntry};
use crate::fork::Fork;
use crate::hash::Hash;
use crate::keys::PublicKey;
use crate::limits::{ABSENCE_DELAY, AWAY_TIMEOUT, CATCH_UP_TIME, JUST_STARTED, OVERDUE_FLAG_DELAY};
use crate::log::AbsenceClaim;
use crate::output::{ActError, Event};
use crate::state::RoomState;

/// How many lengths of the log are remembered with the time of each.
const MOST_LOG_LENGTHS: usize = 64;

/// A decision of others that this end is absent. It is not obeyed: the people here accept it
/// ([`RoomAction::AcceptDecision`](super::RoomAction::AcceptDecision)), or object
/// ([`RoomAction::Object`](super::RoomAction::Object)), which stops the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldDecision {
    /// The entry, and what others have written after it as far as it has come.
    pub(super) entries: Vec<LogEntry>,
    /// What is decided.
    pub decision: Decision,
    /// Who has entered it.
    pub author: PublicKey,
    /// Whether this program was running long before it came: otherwise it may have been closed
    /// when that was decided.
    pub was_running: bool,
}

impl HeldDecision {
    pub(super) fn entry(&self) -> Option<&LogEntry> {
        self.entries.first()
    }

    fn hash(&self) -> Option<Hash> {
        self.entry().map(LogEntry::hash)
    }
}

/// When an end was heard again after it could not be heard for a while.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Silences {
    /// After a silence in which a flag may have been decided.
    short_ended_at: Option<Duration>,
    /// After one in which anything may have been.
    long_ended_at: Option<Duration>,
}

/// At the other end the same silence may seem longer: what was sent last may have been lost.
const LONG_SILENCE: Duration = ABSENCE_DELAY.saturating_sub(AWAY_TIMEOUT);

impl Silences {
    /// A silence of this length has ended.
    pub fn note(&mut self, length: Duration, now: Duration) {
        if length >= AWAY_TIMEOUT {
            self.short_ended_at = Some(now);
        }
        if length >= LONG_SILENCE {
            self.long_ended_at = Some(now);
        }
    }

    fn ended_at(&self, decision: Decision) -> Option<Duration> {
        match decision {
            Decision::Flag(_) => self.short_ended_at,
            _ => self.long_ended_at,
        }
    }
}

impl RoomEndpoint {
    /// How long a key has not been heard here; no longer than this end has listened.
    pub(super) fn silence_of(&self, key: PublicKey) -> Duration {
        if key == self.me {
            return Duration::ZERO;
        }
        let heard = self.peers.get(&key).map_or(self.listens_since, |peer| {
            peer.heard_at.max(self.listens_since)
        });
        self.now.saturating_sub(heard)
    }

    /// Whether a flag should have been entered ten seconds ago: by the log's clock, and by how
    /// long the turn has taken here.
    pub(super) fn is_flag_overdue(&self, state: &RoomState) -> bool {
        let left = state.time_until_flag();
        left.is_some_and(|left| self.turn_time_spent() >= left.saturating_add(OVERDUE_FLAG_DELAY))
    }

    /// Whether this end can sign that a decision is right.
    pub(super) fn check_is_absent_here(
        &self,
        proposer: PublicKey,
        decision: Decision,
    ) -> Result<(), ActError> {
        let state = self.state().ok_or(ActError::NotOpen)?;
        let about = state.absent_key_and_seat(proposer, decision);
        let is_absent = match decision {
            Decision::Flag(_) => self.is_flag_overdue(state),
            _ => about.is_some_and(|(absent, _)| self.silence_of(absent) >= ABSENCE_DELAY),
        };
        match is_absent {
            true => Ok(()),
            false => Err(ActError::NotAbsent),
        }
    }

    /// Whether this end believes a decision that it is shown by another end.
    pub(super) fn is_claim_believed(&self, claim: &AbsenceClaim<'_>, from: PublicKey) -> bool {
        if claim.absent == self.me {
            return self.accepted_decision == Some(claim.entry.hash());
        }
        // Who obeys it hands it on; and what this end has signed, it has believed.
        let is_signed_here = |approval: &Approval| approval.author == self.me;
        if from == claim.absent
            || claim.entry.author == self.me
            || claim.approvals.iter().any(is_signed_here)
        {
            return true;
        }
        if let Decision::Flag(_) = claim.decision
            && claim.is_next
            && self.turn_time_measurement.is_whole
        {
            return self.is_flag_overdue(claim.state);
        }
        // Who has listened for too short a time has no measure of its own.
        let listened_since = self.peers.get(&claim.absent).map(|peer| peer.let_in_at);
        let has_measure =
            listened_since.is_some_and(|since| self.now.saturating_sub(since) >= ABSENCE_DELAY);
        !has_measure || self.silence_of(claim.absent) >= ABSENCE_DELAY
    }

    /// Notes that the log has so many entries from now on.
    pub(super) fn note_log_length(&mut self, length: u32) {
        let is_known = |(known, _): &(u32, Duration)| *known == length;
        if !self.knows_time || self.log_lengths.back().is_some_and(is_known) {
            return;
        }
        while self
            .log_lengths
            .back()
            .is_some_and(|(known, _)| *known > length)
        {
            self.log_lengths.pop_back();
        }
        if self.log_lengths.len() >= MOST_LOG_LENGTHS {
            self.log_lengths.pop_front();
        }
        self.log_lengths.push_back((length, self.now));
    }

    /// Since when the log has had so many entries; since this end listens, if that is not known.
    fn length_reached_at(&self, length: u32) -> Duration {
        let mut reached = self
            .log_lengths
            .iter()
            .skip_while(|(known, _)| *known < length);
        let is_first = self
            .log_lengths
            .front()
            .is_some_and(|(known, _)| *known > length);
        let reached = reached.next().filter(|_| !is_first);
        reached.map_or(self.listens_since, |(_, at)| *at)
    }

    /// Whether it may be, by what was heard here, that an end has not heard this one for long
    /// enough to decide about its place in the log: since shortly before this one came to that
    /// place, the other was silent itself, or has come only then. Shortly before, since what was
    /// written during a silence comes after it.
    fn may_have_been_cut_off_from(
        &self,
        key: PublicKey,
        decision: Decision,
        place: Duration,
    ) -> bool {
        self.peers.get(&key).is_none_or(|peer| {
            let mut silences = peer.silences;
            silences.note(self.silence_of(key), self.now);
            let silence = silences.ended_at(decision);
            let since = silence.map_or(peer.let_in_at, |ended_at| ended_at.max(peer.let_in_at));
            since.saturating_add(CATCH_UP_TIME) >= place
        })
    }

    /// The device has slept for so long, which the time that is handed in may not show: others
    /// could not reach this end meanwhile.
    pub fn note_sleep(&mut self, length: Duration) {
        for peer in self.peers.values_mut() {
            peer.silences.note(length, self.now);
        }
    }

    /// A decision about this end has come: its people are asked, if it may have been out of
    /// reach of all who have signed it; otherwise it objects.
    pub(super) fn hold_decision(&mut self, entry: &LogEntry, decision: Decision) {
        let Content::Absence { approvals, .. } = &entry.content else {
            return;
        };
        let known = self.held_decision.as_ref().and_then(HeldDecision::hash);
        if known == Some(entry.hash()) {
            return;
        }
        let signers = approvals.iter().map(|approval| approval.author);
        let mut signers = signers.chain([entry.author]);
        let place = self.length_reached_at(entry.number);
        let is_plausible = signers.all(|key| self.may_have_been_cut_off_from(key, decision, place));
        let held = HeldDecision {
            entries: vec![entry.clone()],
            decision,
            author: entry.author,
            was_running: self.now.saturating_sub(self.listens_since) > JUST_STARTED,
        };
        self.held_decision = Some(held);
        if is_plausible {
            let author = entry.author;
            self.push_event(Event::DecidedAgainstThis { author, decision });
        } else {
            // It is held, so it can be objected to.
            self.object_to_decision().ok();
        }
    }

    /// Keeps what follows the decision that is held.
    pub(super) fn note_entries_after_held(&mut self, entries: &[LogEntry]) {
        let Some(held) = &mut self.held_decision else {
            return;
        };
        let Some(first) = held.entries.first().map(LogEntry::hash) else {
            return;
        };
        let at = entries.iter().position(|entry| entry.hash() == first);
        if let Some(branch) = at.map(|at| &entries[at..])
            && branch.len() > held.entries.len()
        {
            held.entries = branch.to_vec();
        }
    }

    /// The people here accept what was decided about them.
    pub(super) fn accept_decision(&mut self) -> Result<(), ActError> {
        let held = self.held_decision.take().ok_or(ActError::NoDecision)?;
        self.accepted_decision = held.hash();
        self.merge_entries(held.author, &held.entries);
        // The rest is asked for.
        self.accepted_decision = None;
        self.ask_for_entries(held.author);
        Ok(())
    }

    /// The people here were not absent: what was decided about them stops the game.
    pub(super) fn object_to_decision(&mut self) -> Result<(), ActError> {
        let held = self.held_decision.take().ok_or(ActError::NoDecision)?;
        let entry = held.entry().cloned().ok_or(ActError::NoDecision)?;
        let fork = Fork::objection(entry, &self.key);
        self.stop_for_fork(fork, held.entries);
        Ok(())
    }

    /// The decision of others that this end is absent, which its people have to accept or to
    /// object to.
    #[must_use]
    pub fn held_decision(&self) -> Option<&HeldDecision> {
        self.held_decision.as_ref().filter(|_| self.fork.is_none())
    }

    /// How long it takes until something can be decided about a seat, by what this end hears:
    /// none if the end of that seat is not awaited, or this one may not decide; nothing left if
    /// it can be proposed now.
    #[must_use]
    pub fn time_until_decision(&self, seat: Seat) -> Option<Duration> {
        let state = self.state().filter(|_| self.fork.is_none())?;
        let decision = Decision::Give { seat, to: self.me };
        state.check_absence_proposal(self.me, decision).ok()?;
        let (absent, _) = state.absent_key_and_seat(self.me, decision)?;
        Some(ABSENCE_DELAY.saturating_sub(self.silence_of(absent)))
    }
}
