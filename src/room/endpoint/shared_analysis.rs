//! Looking into a finished game together: who leads, what the leader shows, and how ends that
//! lack steps get them. Nothing of the log depends on it.

use super::RoomEndpoint;
use super::peer::is_due;
use crate::keys::PublicKey;
use crate::limits::REQUEST_INTERVAL;
use crate::message::RoomMessage;
use crate::output::{ActError, Event};
use crate::shared_analysis::{AnalysisStep, AnalysisUpdate, Lead, NodeNumber, SharedAnalysis};
use crate::state::{Phase, RoomState};

impl RoomEndpoint {
    /// The analysis of the game that is over; none if nobody has begun one.
    #[must_use]
    pub fn shared_analysis(&self) -> Option<&SharedAnalysis> {
        let game = self.analysable_game_number()?;
        let analysis = self.shared_analysis.as_ref();
        analysis.filter(|analysis| analysis.game_number() == game)
    }

    /// Who leads the analysis now.
    #[must_use]
    pub fn analysis_leader(&self) -> Option<PublicKey> {
        self.shared_analysis()?.lead().leader
    }

    /// Whether the lead can be taken here: by who plays, where nobody has it who can be heard.
    #[must_use]
    pub fn can_lead_analysis(&self) -> bool {
        let leader = self.analysis_leader();
        let is_free = leader.is_none_or(|key| key != self.me && !self.is_here(key));
        is_free && self.check_can_lead().is_ok()
    }

    /// The number of the game that can be analysed together: one that is over.
    fn analysable_game_number(&self) -> Option<u32> {
        let is_over = |state: &&RoomState| state.phase() == Phase::Over && state.game().is_some();
        let state = self.state().filter(|_| self.fork.is_none());
        state.filter(is_over).map(RoomState::game_number)
    }

    fn check_can_lead(&self) -> Result<u32, ActError> {
        self.state().ok_or(ActError::NotOpen)?;
        if !self.is_seated(self.me) {
            return Err(ActError::Watching);
        }
        self.analysable_game_number().ok_or(ActError::NotOver)
    }

    fn check_leads(&mut self) -> Result<&mut SharedAnalysis, ActError> {
        let is_led_here = self.analysis_leader() == Some(self.me);
        let analysis = self.shared_analysis.as_mut().filter(|_| is_led_here);
        analysis.ok_or(ActError::NotLeading)
    }

    /// Begins the analysis, or takes a lead that nobody has who can be heard.
    pub(super) fn lead_analysis(&mut self) -> Result<(), ActError> {
        let game = self.check_can_lead()?;
        if self.analysis_leader() == Some(self.me) {
            return Ok(());
        }
        if !self.can_lead_analysis() {
            return Err(ActError::NotLeading);
        }
        let lead = self.next_lead(Some(self.me));
        match self.shared_analysis().is_some() {
            true => self.set_lead(lead),
            false => self.begin_analysis(game, lead),
        }
        Ok(())
    }

    /// Hands the lead on, to somebody who plays, or to nobody.
    pub(super) fn hand_on_analysis_lead(&mut self, to: Option<PublicKey>) -> Result<(), ActError> {
        self.check_leads()?;
        if to.is_some_and(|key| !self.is_seated(key)) {
            return Err(ActError::Watching);
        }
        if to != Some(self.me) {
            let lead = self.next_lead(to);
            self.set_lead(lead);
        }
        Ok(())
    }

    /// Shows what the people here have done in the analysis that they lead.
    pub(super) fn show_analysis(
        &mut self,
        steps: Vec<AnalysisStep>,
        current: NodeNumber,
    ) -> Result<(), ActError> {
        let analysis = self.check_leads()?;
        let before = (analysis.step_count(), analysis.current());
        let mut steps = steps.into_iter();
        let is_full = steps.any(|step| analysis.make_step(step).is_err());
        analysis.set_current(current);
        // Sent with the next tick: a key that is held down steps faster than messages may go.
        self.has_unsent_analysis |= before != (analysis.step_count(), analysis.current());
        match is_full {
            true => Err(ActError::AnalysisFull),
            false => Ok(()),
        }
    }

    fn next_lead(&self, leader: Option<PublicKey>) -> Lead {
        let change = self
            .shared_analysis()
            .map_or(0, |it| it.lead().change_count);
        Lead {
            change_count: change.saturating_add(1),
            leader,
        }
    }

    fn begin_analysis(&mut self, game: u32, lead: Lead) {
        let log_game = self.state().and_then(RoomState::game);
        let turns = log_game.map_or(&[][..], |game| game.played_turns()).iter();
        let analysis = SharedAnalysis::new(game, lead, turns.map(|turn| turn.text.as_str()));
        self.shared_analysis = Some(analysis);
        self.announce_lead(lead);
    }

    fn set_lead(&mut self, lead: Lead) {
        if let Some(analysis) = &mut self.shared_analysis {
            analysis.set_lead(lead);
        }
        self.announce_lead(lead);
    }

    fn announce_lead(&mut self, lead: Lead) {
        self.has_unsent_analysis = true;
        let leader = lead.leader;
        self.push_event(Event::AnalysisLead { leader });
    }

    /// Sends what has changed since the last time.
    pub(super) fn send_unsent_analysis(&mut self) {
        if !std::mem::take(&mut self.has_unsent_analysis) {
            return;
        }
        let sent = std::mem::take(&mut self.sent_analysis);
        let Some(analysis) = self.shared_analysis() else {
            return;
        };
        let lead = analysis.lead();
        // After another end has led, the others may have other steps: they ask.
        let known = sent.filter(|(known, _)| *known == lead);
        let first = known.map_or(analysis.step_count(), |(_, count)| count);
        let update = analysis.update_with_steps_from(first);
        self.sent_analysis = Some((lead, analysis.step_count()));
        self.send_to_all(&RoomMessage::Analysis(update));
    }

    /// Shows an end where the analysis stands; it asks for what it lacks.
    pub(super) fn send_analysis_state(&mut self, to: PublicKey) {
        let analysis = self.shared_analysis();
        let Some(analysis) = analysis.filter(|_| self.is_seated(self.me)) else {
            return;
        };
        let update = analysis.update_with_steps_from(analysis.step_count());
        self.send(to, &RoomMessage::Analysis(update));
    }

    /// Answers an end that lacks steps from a number on.
    pub(super) fn send_analysis_steps(&mut self, to: PublicKey, lead: Lead, first: u16) {
        let analysis = self.shared_analysis();
        if let Some(analysis) = analysis.filter(|it| it.lead() == lead) {
            let update = analysis.update_with_steps_from(first);
            self.send(to, &RoomMessage::Analysis(update));
        }
    }

    /// Takes over where the analysis stands at another end, and asks for what is missing here.
    pub(super) fn receive_analysis(&mut self, from: PublicKey, update: AnalysisUpdate) {
        if !self.is_seated(from) || self.analysable_game_number() != Some(update.game_number) {
            return;
        }
        if update.lead.leader.is_some_and(|key| !self.is_seated(key)) {
            return;
        }
        let known = self.shared_analysis().map(SharedAnalysis::lead);
        if known.is_some_and(|known| known > update.lead) || !update.lead.is_reachable_after(known)
        {
            return;
        }
        if known != Some(update.lead) {
            // What was tried under another lead may differ from end to end.
            self.begin_analysis(update.game_number, update.lead);
            // Only who has made the change tells of it.
            self.has_unsent_analysis = false;
        }
        let now = self.now;
        let is_led_here = update.lead.leader == Some(self.me);
        let is_leader_here = update.lead.leader.is_some_and(|key| self.is_here(key));
        let Some(analysis) = &mut self.shared_analysis else {
            return;
        };
        let before = (analysis.step_count(), analysis.current());
        let first = usize::from(update.first_step);
        for (number, step) in (first..).zip(update.steps) {
            if number == usize::from(analysis.step_count()) {
                analysis.receive_step(step);
            }
        }
        let has_all = analysis.step_count() >= update.step_count;
        // Who leads shows what it shows; until it knows all, it has only come back. Others may
        // say what was shown before.
        let is_known_better = match is_led_here {
            true => true,
            false => is_leader_here && update.lead.leader != Some(from),
        };
        if has_all && (!is_known_better || before.0 < update.step_count) {
            analysis.set_current(update.current);
        }
        let after = (analysis.step_count(), analysis.current());
        if before != after {
            self.push_event(Event::AnalysisChanged);
        }
        let is_nearer = after.0 > before.0;
        if !has_all
            && let Some(peer) = self.peers.get_mut(&from)
            && (is_nearer || is_due(peer.analysis_asked_at, REQUEST_INTERVAL, now))
        {
            peer.analysis_asked_at = Some(now);
            let (lead, first) = (update.lead, after.0);
            self.send(
                from,
                &RoomMessage::WantAnalysis {
                    lead,
                    first_step: first,
                },
            );
        }
    }
}
