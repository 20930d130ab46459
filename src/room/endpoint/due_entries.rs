//! What an end does unasked when its entry comes next: it enters what was said, hashes,
//! reveals and setups, its own flag, and decisions that enough have signed.

use komadai_rules::seat::Seat;

use super::{OwnProposal, RoomEndpoint};
use crate::absence::Approval;
use crate::entry::Content;
use crate::output::Event;
use crate::state::{Phase, RoomState};

impl RoomEndpoint {
    /// Writes entries as long as there is one that has to be written.
    pub(super) fn write_due_entries(&mut self) {
        self.update_catching_up();
        if self.fork.is_some() || self.is_catching_up() {
            return;
        }
        while let Some(content) = self.next_due_entry() {
            if self.write_entry(content).is_err() {
                return;
            }
        }
        self.report_refused_setup();
    }

    fn next_due_entry(&self) -> Option<Content> {
        let state = self.state()?;
        if !self.is_awaited() {
            return self.approved_own_decision(state);
        }
        let acceptable = self.statements.iter().filter(|statement| {
            state.phase() != Phase::Dealing && state.check_statement(statement).is_ok()
        });
        // The first things said first; equal ends choose equally.
        let earliest = acceptable.min_by_key(|statement| (statement.serial, statement.author));
        if let Some(statement) = earliest {
            return Some(Content::Said(statement.clone()));
        }
        let (_, seat) = state.next_author_and_seat()?;
        let seat = seat?;
        match state.phase() {
            Phase::Dealing => None,
            Phase::Over => self.approved_own_decision(state),
            Phase::Committing => self.commitment_entry(state, seat),
            Phase::Revealing => self.reveal_entry(state, seat),
            Phase::SettingUp => {
                let setup = self.own_setup(seat)?.line.clone();
                Some(Content::SetUp { seat, setup })
            }
            Phase::Playing => {
                let left = state.time_until_flag()?;
                (self.turn_time_spent() >= left).then_some(Content::Flag { seat })
            }
        }
    }

    fn commitment_entry(&self, state: &RoomState, seat: Seat) -> Option<Content> {
        let place = state.commitment_place(seat);
        let setup = self.setup_line_to_commit(state, seat)?;
        Some(Content::Commit {
            seat,
            commitment: place.commitment(&place.nonce(&self.key), setup),
        })
    }

    fn reveal_entry(&self, state: &RoomState, seat: Seat) -> Option<Content> {
        Some(Content::Reveal {
            seat,
            nonce: state.commitment_place(seat).nonce(&self.key),
            setup: self.setup_line_to_commit(state, seat)?.into(),
        })
    }

    /// The setup of a seat where setups are hashed; nothing where only a lot is drawn.
    fn setup_line_to_commit(&self, state: &RoomState, seat: Seat) -> Option<&str> {
        if !state.is_committing_to_setups() {
            return Some("");
        }
        Some(self.own_setup(seat)?.line.as_str())
    }

    /// An own proposal that enough others have signed.
    fn approved_own_decision(&self, state: &RoomState) -> Option<Content> {
        let own = self.own_proposal.as_ref()?;
        // Who was absent when it was proposed may have come back.
        self.check_is_absent_here(self.me, own.proposal.decision)
            .ok()?;
        let (absent, _) = state.absent_key_and_seat(self.me, own.proposal.decision)?;
        let approvals = self.valid_approvals(state, own);
        let has_enough = approvals.len() + 1 >= state.votes_needed(absent);
        has_enough.then_some(Content::Absence {
            decision: own.proposal.decision,
            approvals,
        })
    }

    /// The signatures of others under the own proposal that count.
    pub(super) fn valid_approvals(&self, state: &RoomState, own: &OwnProposal) -> Vec<Approval> {
        let about = state.absent_key_and_seat(self.me, own.proposal.decision);
        let Some((absent, _)) = about else {
            return Vec::new();
        };
        let deciders = state.deciders(absent);
        let counts = |key| key != self.me && deciders.contains(&key);
        let approvals = own.approvals.iter();
        let counted = approvals.filter(|approval| counts(approval.author));
        counted.cloned().collect()
    }

    /// An open setup that does not go together with the one before has to be another.
    fn report_refused_setup(&mut self) {
        let Some(state) = self
            .state()
            .filter(|state| state.phase() == Phase::SettingUp)
        else {
            return;
        };
        let awaited = state
            .next_author_and_seat()
            .filter(|(key, _)| *key == self.me);
        if let Some((_, Some(seat))) = awaited
            && self.own_setup(seat).is_some()
        {
            let game = state.game_number();
            self.setups
                .retain(|own| own.game_number != game || own.seat != seat);
            self.needs_save = true;
            self.push_event(Event::SetupRefused(seat));
        }
    }
}
