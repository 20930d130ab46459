//! Messages from other ends. What is too much, too long or no message is dropped, without an
//! answer.

use std::time::Duration;

use super::claims::Silences;
use super::peer::{Peer, Stranger, is_due};
use super::{HeardProposal, Introduction, RoomEndpoint};
use crate::absence::{Approval, Decision, Proposal};
use crate::fork::Fork;
use crate::keys::PublicKey;
use crate::limits::{
    CUT_OFF_TIME, HEARTBEAT_INTERVAL, LONG_REPLAY_ENTRIES, MOST_ENDS_CUT_OFF, MOST_ENDS_IN_ROOM,
    MOST_RATE_LIMITED_STRANGERS, MOST_REPLAYS_AT_ONCE, MOST_REPLAYS_PER_SECOND,
};
use crate::message::{Hello, IsRefusal, ReceivedMessage, RefusalReason, RoomMessage, Versions};
use crate::output::{EndpointOutput, Event, OutdatedEnd};
use crate::rate_limit::TokenBucket;
use crate::state::RoomState;
use crate::statement::Statement;

impl RoomEndpoint {
    /// Takes bytes from the end with this key, as the transport has made sure.
    pub fn receive_bytes(
        &mut self,
        from: PublicKey,
        bytes: &[u8],
        now: Duration,
    ) -> Vec<EndpointOutput> {
        self.set_time(now);
        let is_heard = from != self.me && !self.is_cut_off(from);
        if is_heard && self.is_within_receiving_rate(from) {
            match RoomMessage::read(bytes) {
                Some(ReceivedMessage::Message(message)) => self.handle_message(from, *message),
                Some(ReceivedMessage::OtherVersions(versions, is_refusal)) => {
                    self.report_other_versions(from, versions, is_refusal);
                }
                None => (),
            }
        }
        self.write_due_entries();
        self.take_outputs()
    }

    /// Whether an end has sent no more than it may.
    fn is_within_receiving_rate(&mut self, from: PublicKey) -> bool {
        let now = self.now;
        if let Some(peer) = self.peers.get_mut(&from) {
            return peer.receiving_bucket.take_token(now);
        }
        if let Some(known) = self.strangers.iter_mut().find(|known| known.key == from) {
            return known.receiving_bucket.take_token(now);
        }
        if self.strangers.len() >= MOST_RATE_LIMITED_STRANGERS {
            self.strangers.remove(0);
        }
        let mut receiving = RoomEndpoint::receiving_bucket(now);
        let may = receiving.take_token(now);
        self.strangers.push(Stranger {
            key: from,
            receiving_bucket: receiving,
            is_reported: false,
        });
        may
    }

    fn is_cut_off(&mut self, from: PublicKey) -> bool {
        let now = self.now;
        self.cut_off.retain(|_, until| *until > now);
        self.cut_off.contains_key(&from)
    }

    /// An end has sent what no honest one has: for a while it is as if it were away.
    pub(super) fn cut_off_end(&mut self, key: PublicKey) {
        if self.cut_off.len() >= MOST_ENDS_CUT_OFF {
            let earliest = self.cut_off.iter().min_by_key(|(_, until)| **until);
            let earliest = earliest.map(|(key, _)| *key);
            earliest.and_then(|key| self.cut_off.remove(&key));
        }
        let until = self.now.saturating_add(CUT_OFF_TIME);
        self.cut_off.insert(key, until);
    }

    fn report_other_versions(&mut self, key: PublicKey, versions: Versions, is: IsRefusal) {
        let updater = if versions < Versions::CURRENT {
            OutdatedEnd::Other
        } else {
            OutdatedEnd::This
        };
        let known = self.strangers.iter_mut().find(|known| known.key == key);
        // Told once, however often it comes.
        let is_news = known.is_some_and(|known| !std::mem::replace(&mut known.is_reported, true));
        // An end that was let in before it was updated is a stranger again.
        let was_here = self.peers.remove(&key).is_some();
        let now = self.now;
        if (is_news || was_here) && self.version_report_bucket.take_token(now) {
            self.push_event(Event::OtherVersions {
                key,
                versions,
                outdated: updater,
            });
        }
        if !is.0 {
            self.send_refusal(key, RefusalReason::Versions);
        }
    }

    fn send_refusal(&mut self, to: PublicKey, reason: RefusalReason) {
        let message = RoomMessage::Refuse {
            versions: Versions::CURRENT,
            reason,
        };
        let bytes = message.to_bytes();
        self.outputs.push(EndpointOutput::Send { to, bytes });
    }

    fn handle_message(&mut self, from: PublicKey, message: RoomMessage) {
        if let RoomMessage::Hello(hello) = message {
            self.answer_hello(from, hello);
            return;
        }
        if let RoomMessage::Refuse { reason, .. } = message {
            if self.contacts.contains_key(&from) {
                self.push_event(Event::Refused { by: from, reason });
            }
            return;
        }
        let now = self.now;
        let Some(peer) = self.peers.get_mut(&from) else {
            // An end that this one knew before it was closed and opened again.
            if self.contact == Some(from) || self.is_seated(from) {
                self.add_contact(from);
            }
            return;
        };
        let is_back = peer.hear(now);
        self.note_heard(from, is_back);
        if self.fork.is_some() && !matches!(message, RoomMessage::Stop(_)) {
            self.send_fork_proof(from);
        }
        match message {
            RoomMessage::Hello(_) | RoomMessage::Refuse { .. } => (),
            RoomMessage::Have(head) => self.compare_head(from, head),
            RoomMessage::Want(places) => self.send_entries(from, &places),
            RoomMessage::Entries(entries) => self.receive_entries(from, &entries),
            RoomMessage::WantRuleset => self.send_ruleset(from),
            RoomMessage::Ruleset(text) => self.receive_ruleset(from, text),
            RoomMessage::Say(statement) => self.receive_statement(statement),
            RoomMessage::Propose(proposal) => self.consider_proposal(from, proposal),
            RoomMessage::Approve(approval) => self.count_approval(from, approval),
            RoomMessage::Stop(fork) => self.receive_fork_proof(from, fork),
            RoomMessage::Endpoints(keys) => {
                let named = keys.into_iter();
                named.for_each(|key| self.add_hearsay_contact(key));
            }
            RoomMessage::Phrase(number) => self.receive_phrase(from, number),
            RoomMessage::Analysis(update) => self.receive_analysis(from, update),
            RoomMessage::WantAnalysis {
                lead,
                first_step: first,
            } => self.send_analysis_steps(from, lead, first),
        }
    }

    pub(super) fn is_seated(&self, key: PublicKey) -> bool {
        self.state().is_some_and(|state| state.is_seated(key))
    }

    /// Lets an end in that knows the secret, while there is room.
    fn answer_hello(&mut self, from: PublicKey, hello: Hello) {
        if hello.proof != self.secret.proof(from, self.me) {
            return;
        }
        match (self.room, hello.room) {
            (Some(own), Some(other)) if own != other => return,
            // Only the end in the link is believed what the room is.
            (None, Some(room)) if self.contact == Some(from) => {
                self.room = Some(room);
                self.needs_save = true;
            }
            _ => (),
        }
        let introduction = Introduction {
            name: hello.name,
            wish: hello.wish,
        };
        let introduction = introduction.with_readable_name();
        if self.peers.contains_key(&from) {
            self.update_known_peer(from, (introduction, hello.wish_number), hello.hears_you);
        } else if self.make_space_for(from) {
            self.let_in(from, (introduction, hello.wish_number), hello.hears_you);
        } else {
            self.send_refusal(from, RefusalReason::Full);
            return;
        }
        if !hello.hears_you {
            self.say_hello(from);
        }
        self.send_head(from);
    }

    fn update_known_peer(
        &mut self,
        from: PublicKey,
        (introduction, wish_number): (Introduction, u32),
        hears_this: bool,
    ) {
        let now = self.now;
        let Some(peer) = self.peers.get_mut(&from) else {
            return;
        };
        peer.hears_this |= hears_this;
        let is_back = peer.hear(now);
        // What was said before may come after it.
        let is_newest = wish_number >= peer.wish_number;
        let is_news =
            is_newest && (&peer.introduction, peer.wish_number) != (&introduction, wish_number);
        if is_newest {
            peer.introduction = introduction;
            peer.wish_number = wish_number;
        }
        if is_news && peer.has_answered {
            self.push_event(Event::Guest(from));
        }
        match hears_this {
            true => self.note_heard(from, is_back),
            false if is_back => self.push_event(Event::Presence {
                key: from,
                is_here: true,
            }),
            false => (),
        }
    }

    /// An end that was let in has answered: the first time, it is told of.
    fn note_heard(&mut self, from: PublicKey, is_back: bool) {
        self.note_answer(from);
        let Some(peer) = self.peers.get_mut(&from) else {
            return;
        };
        let has_answered = std::mem::replace(&mut peer.has_answered, true);
        if !has_answered {
            self.add_contact(from);
            self.push_event(Event::Guest(from));
            self.introduce_other_ends_to(from);
        }
        if is_back || !has_answered {
            let is_here = true;
            self.push_event(Event::Presence { key: from, is_here });
        }
    }

    /// Whether there is room for one more. Who has only said hello and never answered makes room
    /// for anybody, the one who has come first of these first; so does who watches and has gone,
    /// the one who was heard longest ago first; one who is here does for a player.
    fn make_space_for(&mut self, key: PublicKey) -> bool {
        if self.peers.len() + 1 < MOST_ENDS_IN_ROOM {
            return true;
        }
        let host = self.state().map(RoomState::host);
        let watchers: Vec<_> = (self.peers.iter())
            .filter(|(key, _)| {
                !self.is_seated(**key) && Some(**key) != host && Some(**key) != self.contact
            })
            .collect();
        let unanswered = watchers.iter().filter(|(_, peer)| !peer.has_answered);
        let unanswered = unanswered.min_by_key(|(_, peer)| peer.let_in_at);
        let away = watchers.iter().filter(|(_, peer)| !peer.is_here);
        let away = away.min_by_key(|(_, peer)| peer.heard_at);
        let here = watchers.first().filter(|_| self.is_seated(key));
        let leaving = unanswered.or(away).or(here).map(|(key, _)| **key);
        let Some(leaving) = leaving else {
            return false;
        };
        // It is greeted no more, or the ends that have gone would take the places of new ones
        // there, too; if it comes back, it says hello itself.
        self.needs_save |= self.contacts.remove(&leaving).is_some();
        self.peers.remove(&leaving).is_some()
    }

    fn let_in(
        &mut self,
        key: PublicKey,
        (introduction, wish_number): (Introduction, u32),
        hears_this: bool,
    ) {
        let now = self.now;
        let peer = Peer {
            introduction,
            wish_number,
            hears_this,
            head: None,
            let_in_at: now,
            heard_at: now,
            silences: Silences::default(),
            is_here: true,
            has_answered: false,
            receiving_bucket: RoomEndpoint::receiving_bucket(now),
            sending_bucket: RoomEndpoint::sending_bucket(now),
            phrase_bucket: RoomEndpoint::phrase_bucket(now),
            replay_bucket: TokenBucket::new(MOST_REPLAYS_AT_ONCE, MOST_REPLAYS_PER_SECOND, now),
            asked_at: None,
            head_sent_at: None,
            stopped_at: None,
            introduced_at: None,
            analysis_asked_at: None,
            ruleset_at: None,
        };
        self.strangers.retain(|stranger| stranger.key != key);
        self.peers.insert(key, peer);
    }

    /// Tells an end who else is there.
    pub(super) fn introduce_other_ends_to(&mut self, to: PublicKey) {
        let now = self.now;
        if let Some(peer) = self.peers.get_mut(&to) {
            peer.introduced_at = Some(now);
        }
        let mut others = self.peer_keys();
        others.retain(|key| *key != to);
        if !others.is_empty() {
            self.send(to, &RoomMessage::Endpoints(others));
        }
    }

    pub(super) fn say_hello(&mut self, to: PublicKey) {
        let hello = Hello {
            versions: Versions::CURRENT,
            proof: self.secret.proof(self.me, to),
            room: self.room,
            name: self.introduction.name.clone(),
            wish: self.introduction.wish,
            wish_number: self.wish_number,
            hears_you: self.peers.contains_key(&to),
        };
        let bytes = RoomMessage::Hello(hello).to_bytes();
        self.outputs.push(EndpointOutput::Send { to, bytes });
    }

    /// Keeps what somebody has said until it is entered.
    fn receive_statement(&mut self, statement: Statement) {
        let Some(state) = self.state() else {
            return;
        };
        let is_known = self.statements.contains(&statement);
        if !is_known && state.check_statement(&statement).is_ok() {
            // No more of one author than can be entered.
            let author = statement.author;
            let of_author = self.statements.iter().filter(|one| one.author == author);
            let most = crate::limits::MOST_STATEMENTS_BETWEEN_TURNS as usize;
            if of_author.count() < most {
                self.statements.push(statement);
            }
        }
    }

    /// A proposal that another end asks to sign.
    fn consider_proposal(&mut self, from: PublicKey, proposal: Proposal) {
        let (Some(log), None) = (&self.log, &self.fork) else {
            return;
        };
        let head = log.head();
        let is_here = proposal.number == head.len && proposal.previous == head.hash;
        let state = log.state();
        let may = state.check_absence_proposal(from, proposal.decision);
        if !is_here || from != proposal.proposer || may.is_err() {
            return;
        }
        let absent = state.absent_key_and_seat(from, proposal.decision);
        if absent.is_some_and(|(key, _)| key == self.me) {
            // This end is here.
            self.send_head(from);
            return;
        }
        let now = self.now;
        let mut heard = self.proposals.iter_mut();
        if let Some(known) = heard.find(|heard| heard.proposal == proposal) {
            known.heard_at = now;
        } else {
            self.drop_proposals_where(|heard| heard.proposal.proposer == from);
            self.proposals.push(HeardProposal {
                proposal: proposal.clone(),
                heard_at: now,
            });
            self.push_event(Event::Proposed {
                proposer: from,
                decision: proposal.decision,
            });
        }
        let hash = proposal.hash();
        if self
            .approved_proposal
            .is_some_and(|approved| approved.proposal == hash)
        {
            // The signature sent before may have been lost.
            if self.check_is_absent_here(from, proposal.decision).is_ok() {
                self.send_approval(&proposal);
            }
        } else if matches!(proposal.decision, Decision::Flag(_)) {
            // Not where time is left, or another was signed before.
            self.approve_proposal(&proposal).ok();
        }
    }

    /// Lets proposals of others go.
    pub(super) fn drop_proposals_where(&mut self, is_void: impl Fn(&HeardProposal) -> bool) {
        let void: Vec<HeardProposal> = self
            .proposals
            .extract_if(.., |heard| is_void(heard))
            .collect();
        for heard in void {
            let proposer = heard.proposal.proposer;
            self.push_event(Event::ProposalVoid { proposer });
        }
    }

    /// A signature under the own proposal.
    fn count_approval(&mut self, from: PublicKey, approval: Approval) {
        let Some(own) = &mut self.own_proposal else {
            return;
        };
        let is_new = own.approvals.iter().all(|other| other.author != from);
        if is_new && approval.author == from && approval.is_valid_for(&own.proposal) {
            own.approvals.push(approval);
        }
    }

    /// Whether an end may have so many entries replayed once more. What is passed over comes
    /// again with its next heartbeat.
    pub(super) fn is_within_replay_rate(&mut self, from: PublicKey, length: usize) -> bool {
        let now = self.now;
        let peer = self.peers.get_mut(&from);
        peer.is_some_and(|peer| peer.replay_bucket.take_token(now))
            && (length <= LONG_REPLAY_ENTRIES || self.long_replay_bucket.take_token(now))
    }

    fn receive_fork_proof(&mut self, from: PublicKey, fork: Fork) {
        let Some(log) = &self.log else {
            self.ask_for_entries(from);
            return;
        };
        let length = log.replay_length_to(fork.parting_entry_number());
        if self.fork.is_some() || !self.is_within_replay_rate(from, length) {
            return;
        }
        if !fork.is_valid_proof() {
            self.cut_off_end(from);
            return;
        }
        let Some(log) = &self.log else {
            return;
        };
        if log.is_affected_by(&fork) {
            let other = fork.other_branch.clone();
            self.stop_for_fork(fork, other);
        } else if fork.parting_entry_number() > log.head().len {
            self.ask_for_entries(from);
        }
    }

    pub(super) fn send_fork_proof(&mut self, to: PublicKey) {
        let now = self.now;
        let Some(fork) = &self.fork else {
            return;
        };
        let message = RoomMessage::Stop(Fork::clone(fork));
        let is_due = self
            .peers
            .get(&to)
            .is_some_and(|peer| is_due(peer.stopped_at, HEARTBEAT_INTERVAL, now));
        if is_due {
            if let Some(peer) = self.peers.get_mut(&to) {
                peer.stopped_at = Some(now);
            }
            self.send(to, &message);
        }
    }
}
