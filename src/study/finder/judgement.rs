//! What a search at full strength thinks of a position: the best turn, and the best of all others.

use komadai_engine::{Request, StopFlag};
use komadai_rules::game::Game;

use super::answer_group::{AnswerGroup, GroupedMove, group_of, grouped_moves};
use super::{Finder, LONG_SEARCH_HASH_MIB, SHORT_SEARCH_HASH_MIB, SHORT_SEARCH_NODES};

/// A turn as a search judges it.
#[derive(Clone, Debug)]
pub(super) struct JudgedMove {
    pub(super) text: String,
    /// What the seat to move may expect, from 0 to 1.
    pub(super) share: f32,
    /// How it goes on, the turn itself first.
    pub(super) line: Vec<String>,
}

/// The best turn and the best of those that are not the same answer.
#[derive(Clone, Debug)]
pub(super) struct Judgement {
    pub(super) best: JudgedMove,
    pub(super) group: AnswerGroup,
    /// None if there is no other answer.
    pub(super) second: Option<JudgedMove>,
}

impl Finder {
    /// The best of some turns, or of all if none is named.
    pub(super) fn best_judged(
        &mut self,
        game: &Game,
        nodes: u64,
        among: Vec<String>,
    ) -> Option<JudgedMove> {
        let request = Request {
            hash_mib: match nodes <= SHORT_SEARCH_NODES {
                true => SHORT_SEARCH_HASH_MIB,
                false => LONG_SEARCH_HASH_MIB,
            },
            search_moves: among,
            needs_score: true,
            ..Request::limited_to_nodes(nodes)
        };
        self.engine.clear_tables();
        let report = self
            .engine
            .think(game, &request, &StopFlag::new(), &mut |_| {});
        let text = report.best.clone()?;
        let score = report.score()?;
        let line = report.info.map(|info| info.pv).unwrap_or_default();
        Some(JudgedMove {
            text,
            share: score.winning_chance(),
            line,
        })
    }

    /// The best turn and the best of the others, with so many positions for each.
    pub(super) fn judgement(&mut self, game: &Game, nodes: u64) -> Option<Judgement> {
        let best = self.best_judged(game, nodes, Vec::new())?;
        let group = group_of(game, &best.text)?;
        let others: Vec<String> = grouped_moves(game)
            .into_iter()
            .filter(|mv| mv.group != group)
            .map(|mv| mv.text)
            .collect();
        let second = match others.is_empty() {
            true => None,
            false => self.best_judged(game, nodes, others),
        };
        Some(Judgement {
            best,
            group,
            second,
        })
    }

    /// The other texts of the best answer for which it holds as well.
    pub(super) fn same_answers(
        &mut self,
        game: &Game,
        judged: &Judgement,
        least_share: f32,
        nodes: u64,
    ) -> Vec<String> {
        let others: Vec<GroupedMove> = grouped_moves(game)
            .into_iter()
            .filter(|mv| mv.group == judged.group && mv.text != judged.best.text)
            .collect();
        let holds = |text: &String| {
            let share = self.best_judged(game, nodes, vec![text.clone()]);
            share.is_some_and(|judged| judged.share >= least_share)
        };
        others.into_iter().map(|mv| mv.text).filter(holds).collect()
    }
}
