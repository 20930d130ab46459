//! What an end does as time goes by: it greets, shows what it has, says again what was not
//! entered, and notices who is silent.

use std::time::Duration;

use super::RoomEndpoint;
use super::peer::is_due;
use crate::absence::Decision;
use crate::keys::PublicKey;
use crate::limits::{
    AWAY_TIMEOUT, HEARTBEAT_INTERVAL, INTRODUCTION_INTERVAL, PROPOSAL_LIFETIME,
    REPEAT_STATEMENT_INTERVAL,
};
use crate::message::RoomMessage;
use crate::output::{EndpointOutput, Event};
use crate::state::RoomState;

impl RoomEndpoint {
    /// Lets time go by. To be called a few times a second, whatever else is called.
    pub fn tick(&mut self, now: Duration) -> Vec<EndpointOutput> {
        self.set_time(now);
        self.greet_contacts();
        self.send_heartbeats();
        self.mark_silent_peers_away();
        self.drop_expired_proposals();
        if is_due(
            Some(self.statements_sent_at),
            REPEAT_STATEMENT_INTERVAL,
            self.now,
        ) {
            self.statements_sent_at = self.now;
            self.resend_unentered_statements();
        }
        self.propose_overdue_flag();
        self.send_unsent_analysis();
        self.write_due_entries();
        self.take_outputs()
    }

    fn send_heartbeats(&mut self) {
        for key in self.peer_keys() {
            let introduced = self.peers.get(&key).and_then(|peer| peer.introduced_at);
            if is_due(introduced, INTRODUCTION_INTERVAL, self.now) {
                // A changed wish may have been lost on its way.
                self.say_hello(key);
                self.introduce_other_ends_to(key);
            }
            let shown = self.peers.get(&key).and_then(|peer| peer.head_sent_at);
            if is_due(shown, HEARTBEAT_INTERVAL, self.now) {
                if self.log.is_some() {
                    self.send_head(key);
                    self.send_analysis_state(key);
                } else {
                    self.ask_for_entries(key);
                }
                if self.fork.is_some() {
                    self.send_fork_proof(key);
                }
            }
        }
    }

    fn mark_silent_peers_away(&mut self) {
        let now = self.now;
        let silent: Vec<PublicKey> = self
            .peers
            .iter_mut()
            .filter(|(_, peer)| peer.is_here && now.saturating_sub(peer.heard_at) >= AWAY_TIMEOUT)
            .map(|(key, peer)| {
                peer.is_here = false;
                *key
            })
            .collect();
        for key in silent {
            let is_here = false;
            self.push_event(Event::Presence { key, is_here });
        }
    }

    /// Who withdraws a proposal says it no more, and so does who has gone.
    fn drop_expired_proposals(&mut self) {
        let now = self.now;
        self.drop_proposals_where(|heard| now.saturating_sub(heard.heard_at) >= PROPOSAL_LIFETIME);
    }

    /// Says again what was not entered: own things to all, others' to the end that would
    /// enter them.
    fn resend_unentered_statements(&mut self) {
        if self.fork.is_some() {
            return;
        }
        let awaited = self
            .state()
            .and_then(RoomState::next_author_and_seat)
            .map(|(key, _)| key);
        for statement in self.statements.clone() {
            let is_own = statement.author == self.me;
            let message = RoomMessage::Say(statement);
            match awaited {
                _ if is_own => self.send_to_all(&message),
                Some(awaited) => self.send(awaited, &message),
                None => (),
            }
        }
        if let Some(own) = &self.own_proposal {
            let message = RoomMessage::Propose(own.proposal.clone());
            self.send_to_all(&message);
        }
    }

    /// Asks to enter the flag of a seat that should have done so itself ten seconds ago.
    fn propose_overdue_flag(&mut self) {
        let is_asked = self.own_proposal.is_some() || self.fork.is_some() || self.is_awaited();
        if is_asked
            || !self
                .state()
                .is_some_and(|state| self.is_flag_overdue(state))
        {
            return;
        }
        let seat = self
            .state()
            .and_then(RoomState::next_author_and_seat)
            .and_then(|(_, seat)| seat);
        let Some(decision) = seat.map(Decision::Flag) else {
            return;
        };
        let asked: Vec<_> = self
            .proposals_of_others()
            .filter(|proposal| proposal.decision == decision)
            .cloned()
            .collect();
        let has_approved = asked
            .into_iter()
            .any(|proposal| self.approve_proposal(&proposal).is_ok());
        if !has_approved {
            // Refused for who has no voice, or has signed something else: others decide.
            self.propose_decision(decision).ok();
        }
    }
}
