//! How ends come to the same log: each shows where its log ends, asks for what it lacks and
//! hands out what others lack.

use super::RoomEndpoint;
use super::peer::is_due;
use crate::codec;
use crate::entry::{Content, LogEntry};
use crate::fork::Fork;
use crate::keys::PublicKey;
use crate::limits::{CLOCK_TOLERANCE, HEARTBEAT_INTERVAL, MOST_MESSAGE_BYTES, REQUEST_INTERVAL};
use crate::log::{Head, Log, MergeOutcome, RoomOpeningError};
use crate::message::RoomMessage;
use crate::options::{RulesetError, RulesetText};
use crate::output::Event;

/// How many messages of entries answer one question.
const MOST_MESSAGES_PER_ANSWER: usize = 3;
/// What a message has beside its entries.
const ENVELOPE_BYTES: usize = 16;

impl RoomEndpoint {
    /// The other end's log ends there.
    pub(super) fn compare_head(&mut self, from: PublicKey, head: Head) {
        if let Some(peer) = self.peers.get_mut(&from) {
            peer.head = Some(head);
        }
        let Some(log) = &self.log else {
            self.ask_for_entries(from);
            return;
        };
        if !log.contains(&head) {
            self.ask_for_entries(from);
        } else if head.len < log.head().len {
            self.send_entries(from, &[head]);
        }
    }

    /// Asks an end for the entries that it has and this one lacks, unless it was just asked.
    pub(super) fn ask_for_entries(&mut self, to: PublicKey) {
        let now = self.now;
        if let Some(peer) = self.peers.get_mut(&to)
            && is_due(peer.asked_at, REQUEST_INTERVAL, now)
        {
            peer.asked_at = Some(now);
            self.ask_for_entries_at_once(to);
        }
    }

    fn ask_for_entries_at_once(&mut self, to: PublicKey) {
        let message = match (&self.log, &self.opening_entry) {
            (Some(log), _) => RoomMessage::Want(log.fork_search_places()),
            (None, Some(_)) => RoomMessage::WantRuleset,
            (None, None) => RoomMessage::Want(Vec::new()),
        };
        self.send(to, &message);
    }

    /// Sends the entries after the last of some places that are known here.
    pub(super) fn send_entries(&mut self, to: PublicKey, places: &[Head]) {
        let Some(log) = &self.log else {
            return;
        };
        let messages: Vec<RoomMessage> = entry_batches(log.entries_missing_at_other_end(places))
            .take(MOST_MESSAGES_PER_ANSWER)
            .collect();
        for message in messages {
            self.send(to, &message);
        }
    }

    pub(super) fn send_ruleset(&mut self, to: PublicKey) {
        let now = self.now;
        // It is long, and asking for it is not: not oftener than need be.
        if let Some(peer) = self.peers.get_mut(&to)
            && is_due(peer.ruleset_at, HEARTBEAT_INTERVAL, now)
            && let Some(text) = self.ruleset.clone()
        {
            peer.ruleset_at = Some(now);
            self.send(to, &RoomMessage::Ruleset(text));
        }
    }

    pub(super) fn receive_ruleset(&mut self, from: PublicKey, text: RulesetText) {
        let (Some(opening), None) = (&self.opening_entry, &self.log) else {
            return;
        };
        match Log::from_first_entry(opening.clone(), &text) {
            Ok(log) => {
                self.log = Some(log);
                self.ruleset = Some(text);
                self.opening_entry = None;
                self.needs_save = true;
                self.push_event(Event::Opened);
                for key in self.peer_keys() {
                    self.ask_for_entries_at_once(key);
                }
            }
            Err(RoomOpeningError::Ruleset(RulesetError::OtherText { .. })) => {
                self.cut_off_end(from);
            }
            // It is the text of the room: nobody else has another one.
            Err(_) => (),
        }
    }

    pub(super) fn receive_entries(&mut self, from: PublicKey, entries: &[LogEntry]) {
        if self.fork.is_some() {
            return;
        }
        let Some(log) = &self.log else {
            self.receive_first_entries(from, entries);
            return;
        };
        if let Some(length) = log.replay_length_for(entries)
            && !self.is_within_replay_rate(from, length)
        {
            return;
        }
        self.merge_entries(from, entries);
    }

    /// Takes entries from an end as far as they may stand and are believed.
    pub(super) fn merge_entries(&mut self, from: PublicKey, entries: &[LogEntry]) {
        let Some(mut log) = self.log.take() else {
            return;
        };
        let mut decided_here = None;
        let merge = log.merge(entries, &mut |claim| {
            let is_believed = self.is_claim_believed(claim, from);
            if !is_believed && claim.absent == self.me {
                decided_here = Some((claim.entry.clone(), claim.decision));
            }
            is_believed
        });
        self.log = Some(log);
        if merge.has_false_entry {
            self.cut_off_end(from);
        }
        match merge.outcome {
            MergeOutcome::Nothing => (),
            MergeOutcome::Gap => self.ask_for_entries(from),
            MergeOutcome::Added(number) => {
                self.report_added_entries(number);
                self.ask_for_more_entries(from, entries);
            }
            MergeOutcome::Replaced(number) => {
                self.push_event(Event::Replaced(number));
                self.update_after_log_change();
                self.ask_for_more_entries(from, entries);
            }
            MergeOutcome::Fork(fork) => self.stop_for_fork(*fork, entries.to_vec()),
        }
        if let Some((entry, decision)) = decided_here.filter(|_| self.fork.is_none()) {
            self.hold_decision(&entry, decision);
            self.note_entries_after_held(entries);
        }
    }

    fn receive_first_entries(&mut self, from: PublicKey, entries: &[LogEntry]) {
        let first = entries.first().filter(|entry| entry.number == 0);
        let (Some(first), None) = (first, &self.opening_entry) else {
            return;
        };
        // Only the end in the link is believed what the room is.
        if self.room.is_none() && self.contact == Some(from) {
            self.room = Some(first.hash());
        }
        if self.room == Some(first.hash()) {
            self.opening_entry = Some(first.clone());
            self.needs_save = true;
            self.ask_for_entries_at_once(from);
        }
    }

    /// Asks for more, if that end has more.
    fn ask_for_more_entries(&mut self, from: PublicKey, entries: &[LogEntry]) {
        let theirs = self.peers.get(&from).and_then(|peer| peer.head);
        let (Some(log), Some(theirs), Some(last)) = (&self.log, theirs, entries.last()) else {
            return;
        };
        // What was asked before may bring some messages: only the last is worth a question.
        let is_last = last.number.checked_add(1) == Some(log.head().len);
        if !log.contains(&theirs) && last.number < theirs.len && is_last {
            self.ask_for_entries_at_once(from);
        }
    }

    /// Shows what was entered, and compares the time of a turn with this end's measure.
    fn report_added_entries(&mut self, number: u32) {
        let (spent, is_whole) = (self.turn_time_spent(), self.turn_time_measurement.is_whole);
        let Some(log) = &self.log else {
            return;
        };
        let new = &log.entries()[number as usize..];
        let turns: Vec<_> = new
            .iter()
            .filter_map(|entry| match &entry.content {
                Content::Turn { seat, spent_ms, .. } => Some((*seat, *spent_ms)),
                _ => None,
            })
            .collect();
        if let ([(seat, spent_ms)], true) = (&turns[..], is_whole) {
            let entered = std::time::Duration::from_millis((*spent_ms).into());
            if entered.abs_diff(spent) > CLOCK_TOLERANCE {
                let (seat, measured) = (*seat, spent);
                self.push_event(Event::ClockDiffers {
                    seat,
                    entered,
                    measured,
                });
            }
        }
        self.push_event(Event::Added(number));
        self.update_after_log_change();
        if turns.len() > 1 {
            self.turn_time_measurement.is_whole = false;
        }
    }

    /// After every change of the log: what it has made void goes, and a new turn is measured.
    pub(super) fn update_after_log_change(&mut self) {
        self.needs_save = true;
        if let Some(head) = self.log.as_ref().map(Log::head) {
            self.note_log_length(head.len);
        }
        let Some(log) = &self.log else {
            return;
        };
        let (state, head) = (log.state(), log.head());
        let is_here = |number: u32, previous| number == head.len && previous == head.hash;
        if let Some(own) = &self.own_proposal
            && !is_here(own.proposal.number, own.proposal.previous)
        {
            self.own_proposal = None;
        }
        // What is held is of weight only where it parts from this log.
        if let Some(held) = self.held_decision.as_ref().and_then(|held| held.entry()) {
            let before = Head {
                len: held.number,
                hash: held.previous,
            };
            let after = Head {
                len: held.number.saturating_add(1),
                hash: held.hash(),
            };
            if !log.contains(&before) || log.contains(&after) {
                self.held_decision = None;
            }
        }
        let game = state.game_number();
        self.statements.retain(|statement| {
            statement.game_number == game
                && statement.serial > state.last_statement_serial(statement.author)
        });
        self.setups.retain(|setup| setup.game_number >= game);
        let turn = state
            .next_author_and_seat()
            .map(|(key, _)| (game, state.phase(), state.turn_times().len(), key));
        let named: Vec<PublicKey> = state
            .occupants()
            .iter()
            .flatten()
            .flat_map(|occupant| [occupant.owner, occupant.holder])
            .chain([state.host()])
            .collect();
        if turn != self.turn_time_measurement.turn {
            self.turn_time_measurement = super::TurnTimeMeasurement {
                turn,
                started_at: self.now,
                is_whole: true,
            };
        }
        for key in named {
            self.add_contact(key);
        }
        self.drop_proposals_where(|heard| {
            heard.proposal.number != head.len || heard.proposal.previous != head.hash
        });
        self.adapt_wish_to_seats();
    }

    /// Stops the game, and tells everybody why.
    pub(super) fn stop_for_fork(&mut self, fork: Fork, other: Vec<LogEntry>) {
        self.push_event(Event::Stopped {
            author: fork.author(),
            objector: fork.objector(),
            number: fork.parting_entry_number(),
        });
        self.needs_save = true;
        self.other_log = other;
        self.own_proposal = None;
        self.held_decision = None;
        self.drop_proposals_where(|_| true);
        let message = RoomMessage::Stop(fork.clone());
        self.fork = Some(Box::new(fork));
        self.send_to_all(&message);
    }

    /// Shows the others that the log has changed; what was written here goes along.
    pub(super) fn announce_head(&mut self) {
        let Some(log) = &self.log else {
            return;
        };
        let head = log.head();
        if self.announced == Some(head) {
            return;
        }
        self.announced = Some(head);
        let is_own = log
            .entries()
            .last()
            .is_some_and(|last| last.author == self.me);
        for to in self.peer_keys() {
            let theirs = self.peers.get(&to).and_then(|peer| peer.head);
            match theirs {
                Some(theirs) if is_own => self.send_entries(to, &[theirs]),
                _ => self.send_head(to),
            }
        }
    }

    pub(super) fn send_head(&mut self, to: PublicKey) {
        let now = self.now;
        if let Some(peer) = self.peers.get_mut(&to) {
            peer.head_sent_at = Some(now);
        }
        if let Some(log) = &self.log {
            let head = log.head();
            self.send(to, &RoomMessage::Have(head));
        }
    }
}

/// Entries in messages that keep the bound.
fn entry_batches(entries: &[LogEntry]) -> impl Iterator<Item = RoomMessage> + '_ {
    let mut left = entries;
    std::iter::from_fn(move || {
        let mut bytes = ENVELOPE_BYTES;
        let fitting = left.iter().take_while(|entry| {
            bytes += codec::encode(entry).len();
            bytes <= MOST_MESSAGE_BYTES
        });
        let count = fitting.count();
        let (batch, rest) = left.split_at(count);
        left = rest;
        (count > 0).then(|| RoomMessage::Entries(batch.to_vec()))
    })
}
