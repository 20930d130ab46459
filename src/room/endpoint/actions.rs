//! What the people and engines at this end do.

use std::collections::BTreeSet;
use std::time::Duration;

use komadai_rules::seat::Seat;

use super::{ApprovedProposal, Introduction, OwnProposal, OwnSetup, RoomEndpoint};
use crate::absence::{Decision, Proposal};
use crate::entry::{Content, SeatPlayer};
use crate::keys::PublicKey;
use crate::log::Log;
use crate::message::RoomMessage;
use crate::output::{ActError, EndpointOutput};
use crate::phrase::Phrase;
use crate::shared_analysis::{AnalysisStep, NodeNumber};
use crate::state::{EntryError, Phase};
use crate::statement::{Saying, Statement};

/// Something done at this end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomAction {
    /// Gives a seat to a player, or frees it. For the inviting end, before the game.
    Deal {
        /// Which seat.
        seat: Seat,
        /// To whom.
        player: Option<SeatPlayer>,
    },
    /// All seats are dealt: the game begins. For the inviting end.
    Begin,
    /// A setup for a seat of this end; see [`RoomEndpoint::seat_awaiting_setup`]. A hidden one is hashed
    /// and later revealed without anything more to do.
    SetUp {
        /// Which seat.
        seat: Seat,
        /// The setup line.
        line: String,
    },
    /// The last turn is shown: from here on the own one is measured.
    TurnShown,
    /// Plays a turn.
    Play {
        /// Whose.
        seat: Seat,
        /// The move text.
        text: String,
    },
    /// Says something; it is entered at once by the end that is to move.
    Say(Saying),
    /// Says something beside the game to all who can be heard.
    SayPhrase(Phrase),
    /// Begins to look into the game that is over together with the others, or takes a lead that
    /// nobody has who can be heard. For those who play.
    LeadAnalysis,
    /// Hands that lead on to somebody who plays, or to nobody.
    HandOnAnalysisLead(Option<PublicKey>),
    /// Shows the others what was done in the analysis that is led here.
    ShowAnalysis {
        /// What was tried, drawn and cut, in order.
        steps: Vec<AnalysisStep>,
        /// The node that is shown after it.
        current: NodeNumber,
    },
    /// Tells the others another name or wish: a guest picks a seat. Before the room is open,
    /// too.
    Introduce(Introduction),
    /// Asks the others to sign a decision about the seat that is awaited.
    Propose(Decision),
    /// Withdraws the own proposal.
    Withdraw,
    /// Signs another end's proposal ([`RoomEndpoint::proposals_of_others`]).
    Approve {
        /// Whose.
        proposer: PublicKey,
    },
    /// Accepts what others have decided about this end ([`RoomEndpoint::held_decision`]).
    AcceptDecision,
    /// Objects to it, which stops the game at every end.
    Object,
}

impl RoomEndpoint {
    /// Does something at this end.
    ///
    /// # Errors
    /// If it cannot be done now. Entries that were due before it may have been written then;
    /// what there is to send and to keep of them comes with the next call.
    pub fn act(
        &mut self,
        action: RoomAction,
        now: Duration,
    ) -> Result<Vec<EndpointOutput>, ActError> {
        self.set_time(now);
        if self.fork.is_some() {
            return Err(ActError::Stopped);
        }
        match action {
            RoomAction::Deal { seat, player } => {
                self.write_entry(Content::Deal { seat, player })?
            }
            RoomAction::Begin => self.write_entry(Content::Begin)?,
            RoomAction::SetUp { seat, line } => self.store_own_setup(seat, line)?,
            RoomAction::TurnShown => {
                self.log.as_ref().ok_or(ActError::NotOpen)?;
                self.turn_time_measurement.started_at = self.now;
            }
            RoomAction::Play { seat, text } => self.play_turn(seat, text)?,
            RoomAction::Say(saying) => self.make_statement(saying)?,
            RoomAction::SayPhrase(phrase) => self.say_phrase(phrase)?,
            RoomAction::LeadAnalysis => self.lead_analysis()?,
            RoomAction::HandOnAnalysisLead(to) => self.hand_on_analysis_lead(to)?,
            RoomAction::ShowAnalysis { steps, current } => self.show_analysis(steps, current)?,
            RoomAction::Introduce(introduction) => {
                self.introduce(introduction);
            }
            RoomAction::Propose(decision) => self.propose_decision(decision)?,
            RoomAction::Withdraw => self.own_proposal = None,
            RoomAction::Approve { proposer } => {
                let proposal = self
                    .proposals_of_others()
                    .find(|proposal| proposal.proposer == proposer);
                let proposal = proposal.cloned().ok_or(ActError::NoProposal)?;
                self.approve_proposal(&proposal)?;
            }
            RoomAction::AcceptDecision => self.accept_decision()?,
            RoomAction::Object => self.object_to_decision()?,
        }
        self.write_due_entries();
        Ok(self.take_outputs())
    }

    /// Tells the others another name or wish.
    pub(super) fn introduce(&mut self, introduction: Introduction) {
        self.introduction = introduction.with_readable_name();
        self.wish_number = self.wish_number.saturating_add(1);
        self.needs_save = true;
        // To those as well that may just be letting this end in with what it said before.
        let to: BTreeSet<PublicKey> = self
            .peers
            .keys()
            .chain(self.contacts.keys())
            .copied()
            .collect();
        to.into_iter().for_each(|key| self.say_hello(key));
    }

    /// Writes the next entry of the log.
    pub(super) fn write_entry(&mut self, content: Content) -> Result<(), ActError> {
        let log = self.log.as_mut().ok_or(ActError::NotOpen)?;
        let number = log.write_entry(&self.key, content)?.number;
        self.push_event(crate::output::Event::Added(number));
        self.update_after_log_change();
        Ok(())
    }

    fn store_own_setup(&mut self, seat: Seat, line: String) -> Result<(), ActError> {
        let state = self.state().ok_or(ActError::NotOpen)?;
        if state.holder(seat) != Some(self.me) {
            return Err(ActError::NotOwn(seat));
        }
        let phase = state.phase();
        if !matches!(phase, Phase::Committing | Phase::SettingUp) {
            return Err(EntryError::Phase(phase).into());
        }
        state.check_setup_line(seat, &line)?;
        let own = OwnSetup {
            game_number: state.game_number(),
            redraw_count: state.setup_or_lot_redraw_count(),
            seat,
            line,
        };
        // What was hashed stays as it is.
        if self.own_setup(seat).is_none() {
            self.setups.push(own);
            self.needs_save = true;
        }
        Ok(())
    }

    /// Plays a turn, after entering what others have said; a flag that has fallen is entered
    /// in its place.
    fn play_turn(&mut self, seat: Seat, text: String) -> Result<(), ActError> {
        self.write_due_entries();
        let state = self.state().ok_or(ActError::NotOpen)?;
        let awaited = (self.me, Some(seat));
        if state.phase() != Phase::Playing || state.next_author_and_seat() != Some(awaited) {
            return Err(ActError::NotOwn(seat));
        }
        let spent_ms = u32::try_from(self.turn_time_spent().as_millis()).unwrap_or(u32::MAX);
        self.write_entry(Content::Turn {
            seat,
            text,
            spent_ms,
        })
    }

    fn make_statement(&mut self, saying: Saying) -> Result<(), ActError> {
        let state = self.state().ok_or(ActError::NotOpen)?;
        state.check_saying(self.me, &saying)?;
        let own = self.statements.iter().filter(|one| one.author == self.me);
        let last = own.map(|one| one.serial).max().unwrap_or_default();
        let serial = last
            .max(state.last_statement_serial(self.me))
            .saturating_add(1);
        let (room, game) = (state.room, state.game_number());
        let statement = Statement::sign(&self.key, room, game, serial, saying);
        state.check_statement(&statement)?;
        self.needs_save = true;
        self.statements.push(statement.clone());
        if !self.is_awaited() {
            self.send_to_all(&RoomMessage::Say(statement));
        }
        Ok(())
    }

    /// Asks the others to sign; where no other signature is needed, it is entered at once.
    pub(super) fn propose_decision(&mut self, decision: Decision) -> Result<(), ActError> {
        let log = self.log.as_ref().ok_or(ActError::NotOpen)?;
        let proposal = proposal_for_next_entry(log, self.me, decision);
        log.state().check_absence_proposal(self.me, decision)?;
        self.check_is_absent_here(self.me, decision)?;
        if self.has_approved_rival(&proposal) {
            return Err(ActError::HasApproved);
        }
        self.own_proposal = Some(OwnProposal {
            proposal: proposal.clone(),
            approvals: Vec::new(),
        });
        self.send_to_all(&RoomMessage::Propose(proposal));
        Ok(())
    }

    /// Whether this end has signed another's proposal for the same entry, and that other has a
    /// lower key and says it still. So all come to the lowest key's, and nobody waits for one
    /// who has gone or has thought better of it.
    fn has_approved_rival(&self, proposal: &Proposal) -> bool {
        let is_said = |hash| self.proposals_of_others().any(|said| said.hash() == hash);
        self.approved_proposal.is_some_and(|approved| {
            approved.is_for_same_entry(proposal)
                && approved.proposer < proposal.proposer
                && is_said(approved.proposal)
        })
    }

    /// Signs a proposal; the own one is withdrawn in favour of a lower key.
    pub(super) fn approve_proposal(&mut self, proposal: &Proposal) -> Result<(), ActError> {
        let state = self.state().ok_or(ActError::NotOpen)?;
        state.check_absence_proposal(proposal.proposer, proposal.decision)?;
        self.check_is_absent_here(proposal.proposer, proposal.decision)?;
        let about = state.absent_key_and_seat(proposal.proposer, proposal.decision);
        let absent = about.map(|(key, _)| key);
        if !absent.is_some_and(|absent| state.deciders(absent).contains(&self.me)) {
            return Err(EntryError::Decision.into());
        }
        let is_own_lower = self.own_proposal.is_some() && self.me < proposal.proposer;
        if is_own_lower || self.has_approved_rival(proposal) {
            return Err(ActError::HasApproved);
        }
        self.own_proposal = None;
        self.approved_proposal = Some(ApprovedProposal {
            number: proposal.number,
            previous: proposal.previous,
            proposer: proposal.proposer,
            proposal: proposal.hash(),
        });
        self.needs_save = true;
        self.send_approval(proposal);
        Ok(())
    }

    pub(super) fn send_approval(&mut self, proposal: &Proposal) {
        let approval = proposal.approve(&self.key);
        self.send(proposal.proposer, &RoomMessage::Approve(approval));
    }
}

impl ApprovedProposal {
    /// Whether it binds for the entry that a proposal would become.
    fn is_for_same_entry(&self, proposal: &Proposal) -> bool {
        self.number == proposal.number && self.previous == proposal.previous
    }
}

/// A proposal for the next entry.
fn proposal_for_next_entry(log: &Log, proposer: PublicKey, decision: Decision) -> Proposal {
    let head = log.head();
    Proposal {
        number: head.len,
        previous: head.hash,
        proposer,
        decision,
    }
}
