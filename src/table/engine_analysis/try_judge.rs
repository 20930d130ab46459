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
#[derive(Resource, Default)]
pub(super) struct TryJudge {
    current: Option<(Game, String, SearchTask)>,
    engine: EngineHandle,
}

pub(super) fn update(
    top_board: TopBoard,
    mut judge: ResMut<TryJudge>,
    mut intents: MessageWriter<Intent>,
    mut notices: MessageWriter<Notice>,
) {
    let judge = judge.bypass_change_detection();
    let lesson = top_board.lesson();
    let unjudged = lesson.and_then(|it| it.step_state().unjudged_try());
    let (Some(lesson), Some((game, text))) = (lesson, unjudged) else {
        judge.current = None;
        return;
    };
    let is_current = |(before, current, _): &(Game, String, SearchTask)| {
        current == text && before.position_text() == game.position_text()
    };
    if !judge.current.as_ref().is_some_and(is_current) {
        judge.current = None;
        let request = assessment_request(Some(text));
        let search = SearchTask::begin_with_engine(&judge.engine, game, request);
        judge.current = Some((game.clone(), text.to_owned(), search));
    }
    let result = judge.current.as_mut().and_then(|it| it.2.poll_result());
    let Some(result) = result else {
        return;
    };
    judge.current = None;
    match result.info {
        Some(info) => {
            let assessment = Assessment::of(game, info.score);
            let line = legal_plies(game, &info.pv, usize::MAX).into_iter().skip(1);
            let most = LEAST_PLIES_PLAYED_OUT.max(usize::from(game.seat_count()) - 1);
            intents.write(Intent::Lesson(LessonIntent::Judge(JudgedTry {
                text: text.to_owned(),
                is_right: is_right(lesson, text, assessment.winning_chance_of(game.turn())),
                line: line.take(most).map(|ply| ply.text).collect(),
            })));
        }
        None => {
            // As when memory runs out.
            notices.write(Notice::Info(msg!("puzzle-not-judged")));
            intents.write(Intent::Lesson(LessonIntent::Restart));
        }
    }
}

/// Whether a try with this winning chance is as good as what was better than the mistake.
fn is_right(lesson: &LessonSession, text: &str, chance: f32) -> bool {
    let mistake = lesson.puzzle().and_then(PuzzleTask::mistake);
    mistake.is_some_and(|it| it.played != text && is_as_good(it.best_chance, chance))
}
