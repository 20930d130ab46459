//! Looking into a finished game together with people who are elsewhere: what is done in the
//! analysis of the end that leads goes into the room, and what comes from there into this
//! table's analysis, as long as its people follow. Knows no panel.

use bevy::prelude::*;

use super::OnlineRoom;
use crate::locale::msg;
use crate::room::endpoint::RoomAction;
use crate::room::keys::PublicKey;
use crate::room::output::ActError;
use crate::room::shared_analysis::{Lead, NodeNumber};
use crate::table::flow::{
    Analysis, AnalysisIntent, Board, Boards, GameSession, Intent, Notice, Screen,
};

/// How the people here look into the finished game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct AnalysisView {
    /// Whether this table shows what the leader shows.
    follows: bool,
    /// What of the shared analysis this table's own has taken over.
    adopted_progress: Option<AnalysisProgress>,
    /// Whether the people here have led on the screen of the analysis: leaving it ends that.
    has_led: bool,
    /// The lead under which no more steps went in.
    lead_when_full: Option<Lead>,
}

/// How far a shared analysis is known: game, lead, steps, and the node that is shown.
type AnalysisProgress = (u32, Lead, u16, NodeNumber);

/// Who shows what in the analysis of a shared game, as panels say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisRole {
    /// The people here show the others what they do.
    Leading,
    /// This table shows what somebody elsewhere does, by this name.
    Following(String),
    /// Somebody elsewhere shows something, and the people here look by themselves.
    NotFollowing(String),
    /// Nobody shows anything, and the people here may.
    MayLead,
    /// Nobody shows anything, or nobody who can be heard, and the people here only watch.
    Waiting,
}

impl OnlineRoom {
    /// What the people here are in the analysis of the game that is over.
    pub fn analysis_role(&self) -> AnalysisRole {
        let leader = self.endpoint().analysis_leader();
        match leader.filter(|key| self.is_reachable(*key)) {
            Some(key) if key == self.own_key() => AnalysisRole::Leading,
            Some(key) if self.analysis.follows => AnalysisRole::Following(self.name_of(key)),
            Some(key) => AnalysisRole::NotFollowing(self.name_of(key)),
            None if self.endpoint().can_lead_analysis() => AnalysisRole::MayLead,
            None => AnalysisRole::Waiting,
        }
    }

    fn leads_analysis(&self) -> bool {
        self.endpoint().analysis_leader() == Some(self.own_key())
    }

    pub(super) fn hand_on_analysis_lead(&mut self, to: Option<PublicKey>) -> Result<(), ActError> {
        self.analysis.has_led = false;
        // Whoever leads now has gone on from what is shown here.
        self.analysis.follows = to.is_some();
        self.act(RoomAction::HandOnAnalysisLead(to))
    }

    pub(super) fn set_following_analysis(&mut self, follows: bool) {
        self.analysis.follows = follows;
        self.analysis.adopted_progress = None;
    }

    fn analysis_progress(&self) -> Option<AnalysisProgress> {
        let shared = self.endpoint().shared_analysis()?;
        let (game, lead) = (shared.game_number(), shared.lead());
        Some((game, lead, shared.step_count(), shared.current()))
    }
}

/// The analysis of the game at the table, while it is shown.
fn shown_table_analysis(boards: &Boards) -> Option<&Analysis> {
    match boards.top() {
        Board::Analysis(analysis) => Some(analysis),
        _ => None,
    }
}

/// Somebody who steps or plays by himself no longer follows.
pub(super) fn stop_following_on_own_step(
    mut intents: MessageReader<Intent>,
    online_room: Option<ResMut<OnlineRoom>>,
    boards: Res<Boards>,
) {
    let is_own = |intent: &Intent| match intent {
        Intent::Turn(_) => true,
        Intent::Analysis(AnalysisIntent::AdoptSharedAnalysis { .. } | AnalysisIntent::Edit(..)) => {
            false
        }
        Intent::Analysis(_) => true,
        _ => false,
    };
    let is_apart = intents.read().any(is_own) && shown_table_analysis(&boards).is_some();
    if let Some(mut online_room) = online_room
        && is_apart
        && online_room.analysis.follows
        && !online_room.leads_analysis()
    {
        online_room.analysis.follows = false;
    }
}

/// Brings this table's analysis and that of the room together.
pub(super) fn share_analysis(
    mut online_room: ResMut<OnlineRoom>,
    boards: Res<Boards>,
    session: Option<Res<GameSession>>,
    mut intents: MessageWriter<Intent>,
    mut notices: MessageWriter<Notice>,
) {
    let it = online_room.bypass_change_detection();
    let Some(now) = it.analysis_progress() else {
        it.analysis = AnalysisView::default();
        return;
    };
    let is_leading = it.leads_analysis();
    let session = session.filter(|session| it.is_session_of_this_game(session));
    let analysis = shown_table_analysis(&boards).filter(|_| session.is_some());
    let Some(analysis) = analysis else {
        if is_leading && it.analysis.has_led && boards.screen() != Screen::Analysis {
            // Refused only where nobody leads here any more.
            it.hand_on_analysis_lead(None).ok();
        }
        return;
    };
    let known = it.analysis.adopted_progress;
    let follows = it.analysis.follows;
    if !is_leading {
        it.analysis.has_led = false;
        if follows && known != Some(now) {
            it.analysis.adopted_progress = Some(now);
            intents.write_batch(adopt_shared_analysis_intent(it, true));
        }
        return;
    }
    it.analysis.has_led = true;
    let has_steps = |known: AnalysisProgress| (known.0, known.2) == (now.0, now.2);
    if now.2 > 0 && !known.is_some_and(has_steps) {
        // First what the others know already: a leader who does not know it would cut it.
        it.analysis.adopted_progress = Some(now);
        intents.write_batch(adopt_shared_analysis_intent(it, false));
        return;
    }
    let is_new = boards.is_changed() || known.is_none_or(|known| known.1 != now.1);
    if !is_new || it.analysis.lead_when_full == Some(now.1) {
        return;
    }
    let Some(shared) = it.endpoint().shared_analysis() else {
        return;
    };
    let (steps, current) = analysis.steps_not_yet_shared(shared);
    if it.act(RoomAction::ShowAnalysis { steps, current }) == Err(ActError::AnalysisFull) {
        it.analysis.lead_when_full = Some(now.1);
        notices.write(Notice::Problem(msg!("shared-analysis-full")));
    }
    it.analysis.adopted_progress = it.analysis_progress();
}

fn adopt_shared_analysis_intent(online_room: &OnlineRoom, goes_there: bool) -> Option<Intent> {
    let shared = online_room
        .endpoint()
        .shared_analysis()
        .cloned()
        .map(Box::new)?;
    Some(Intent::Analysis(AnalysisIntent::AdoptSharedAnalysis {
        shared,
        goes_there,
    }))
}
