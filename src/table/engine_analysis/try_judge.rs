//! Judges a try in a puzzle that the rules cannot judge: searches it as the review has searched what
//! was played there, and says what it allows. Knows the lesson board, and no panels.

use bevy::prelude::*;

use super::assessment::is_as_good;
use super::review::assessment_request;
use super::{Assessment, legal_plies};
use crate::locale::msg;
use crate::rules::game::Game;
use crate::table::engine_tasks::{EngineHandle, SearchTask};
use crate::table::flow::{
    Intent, JudgedTry, LessonIntent, LessonSession, Notice, PuzzleTask, TopBoard,
};

/// How much is played out of what a try allows: a reply, an answer to it, and a reply again; and as
/// many as all others have, where there are more of them.
const LEAST_PLIES_PLAYED_OUT: usize = 3;

/// The search for the try that lies on the board.
#[derive(Default)]
pub(super) struct TryJudge {
    current: Option<Judgement>,
    engine: EngineHandle,
}

struct Judgement {
    before: Game,
    text: String,
    search: SearchTask,
    /// Whether it is right, once that is known and only what it allows is looked for: the search that
    /// judged it may have seen nothing after it.
    verdict: Option<bool>,
}

pub(super) fn update(
    top_board: TopBoard,
    mut judge: Local<TryJudge>,
    mut intents: MessageWriter<Intent>,
    mut notices: MessageWriter<Notice>,
) {
    let lesson = top_board.lesson();
    let unjudged = lesson.and_then(|it| it.step_state().unjudged_try());
    let (Some(lesson), Some((game, text))) = (lesson, unjudged) else {
        judge.current = None;
        return;
    };
    let is_current =
        |it: &Judgement| it.text == text && it.before.position_text() == game.position_text();
    if !judge.current.as_ref().is_some_and(is_current) {
        // The search before has to end before its engine can start another.
        judge.current = None;
        let request = assessment_request(Some(text));
        judge.current = Some(Judgement {
            before: game.clone(),
            text: text.to_owned(),
            search: SearchTask::begin_with_engine(&judge.engine, game, request),
            verdict: None,
        });
    }
    let result = judge
        .current
        .as_mut()
        .and_then(|it| it.search.poll_result());
    let Some(result) = result else {
        return;
    };
    let verdict = judge.current.take().and_then(|it| it.verdict);
    let Some(info) = result.info else {
        // As when memory runs out.
        notices.write(Notice::Info(msg!("puzzle-not-judged")));
        intents.write(Intent::Lesson(LessonIntent::Restart));
        return;
    };
    let after = lesson.game();
    let (is_right, line) = match verdict {
        Some(is_right) => (is_right, legal_plies(after, &info.pv, usize::MAX)),
        None => {
            let assessment = Assessment::of(game, info.score);
            let mut line = legal_plies(game, &info.pv, usize::MAX);
            line.drain(..line.len().min(1));
            let chance = assessment.winning_chance_of(game.turn());
            (is_right(lesson, text, chance), line)
        }
    };
    if verdict.is_none() && !is_right && line.is_empty() && after.outcome().is_ongoing() {
        let request = assessment_request(None);
        judge.current = Some(Judgement {
            before: game.clone(),
            text: text.to_owned(),
            search: SearchTask::begin_with_engine(&judge.engine, after, request),
            verdict: Some(is_right),
        });
        return;
    }
    let most = LEAST_PLIES_PLAYED_OUT.max(usize::from(game.seat_count()) - 1);
    intents.write(Intent::Lesson(LessonIntent::Judge(JudgedTry {
        text: text.to_owned(),
        is_right,
        line: line.into_iter().take(most).map(|ply| ply.text).collect(),
    })));
}

/// Whether a try with this winning chance is as good as what was better than the mistake.
fn is_right(lesson: &LessonSession, text: &str, chance: f32) -> bool {
    let mistake = lesson.puzzle().and_then(PuzzleTask::mistake);
    mistake.is_some_and(|it| it.played != text && is_as_good(it.best_chance, chance))
}
