//! What can be done in a lesson or a puzzle.

use super::ActionPlace::{Main, Minor};
use super::{Action, ActionLook};
use crate::configs::bindings::InputAction;
use crate::locale::{Message, msg};
use crate::table::flow::{
    Intent, LessonIntent, LessonOpening, LessonSession, PuzzleRun, TurnIntent,
};

fn lesson(intent: LessonIntent) -> Action {
    Action::of(Intent::Lesson(intent))
}

/// In the order of the key hints.
pub(super) fn actions(session: &LessonSession) -> Vec<Action> {
    let mut all = match session.run() {
        Some(run) => run_actions(session, run),
        None if session.is_puzzle() => puzzle_actions(session),
        None => lesson_actions(session),
    };
    all.extend([
        lesson(LessonIntent::Next).key(InputAction::MoveNow),
        Action::of(Intent::Turn(TurnIntent::Pass)).key(InputAction::Pass),
    ]);
    all
}

/// Begin the step again, or take back a try that lies on the board.
fn again() -> Action {
    lesson(LessonIntent::Restart).key(InputAction::Undo)
}

fn answer() -> Action {
    lesson(LessonIntent::ShowAnswer).key(InputAction::Hint)
}

fn next(hint: Option<Message>) -> Action {
    let next = lesson(LessonIntent::Next).repeated_key(InputAction::Forward);
    match hint {
        Some(hint) => next.hint(hint),
        None => next,
    }
}

fn back_to_puzzles() -> Action {
    lesson(LessonIntent::Leave).button(Minor, msg!("puzzle-back"))
}

fn lesson_actions(session: &LessonSession) -> Vec<Action> {
    let is_end = session.is_last_step() && session.is_last_sentence();
    let label = match (is_end, session.is_last_lesson()) {
        (true, true) => msg!("lesson-finish"),
        (true, false) => msg!("lesson-next-lesson"),
        (false, _) => msg!("lesson-next"),
    };
    let answer = match session.has_finished_for_first_game() {
        true => answer(),
        false => answer().button(Main, msg!("lesson-show-answer")),
    };
    vec![
        again().button(Main, msg!("lesson-again")),
        answer,
        lesson(LessonIntent::Back)
            .repeated_key(InputAction::Back)
            .button(Minor, msg!("lesson-back")),
        next(session.can_go_on().then(|| msg!("hint-next")))
            .button(Minor, label)
            .look(ActionLook::Primary),
    ]
}

fn puzzle_actions(session: &LessonSession) -> Vec<Action> {
    let again = match session.step_state().has_trial() {
        true => again()
            .button(Main, msg!("puzzle-try-again"))
            .look(ActionLook::Primary),
        false => again().button(Main, msg!("puzzle-again")),
    };
    if !session.is_solved() {
        return vec![
            again,
            lesson(LessonIntent::ShowHint).button(Main, msg!("puzzle-hint")),
            answer().button(Minor, msg!("lesson-show-answer")),
            back_to_puzzles(),
            next(None),
        ];
    }
    let study = lesson(LessonIntent::Study).button(Main, msg!("puzzle-study"));
    let ways = match session.has_next_puzzle() {
        true => {
            let next = next(Some(msg!("hint-next"))).button(Minor, msg!("puzzle-next"));
            [back_to_puzzles(), next.look(ActionLook::Primary)]
        }
        false => [back_to_puzzles(), next(Some(msg!("hint-leave")))],
    };
    [again, study].into_iter().chain(ways).collect()
}

fn run_actions(session: &LessonSession, run: &PuzzleRun) -> Vec<Action> {
    let mut all = vec![again(), answer(), back_to_puzzles(), next(None)];
    if run.is_over() {
        let anew = LessonOpening::Run(session.lessons().variant.clone());
        let anew = Action::of(anew.into()).button(Minor, msg!("run-again"));
        all.push(anew.look(ActionLook::Primary));
    }
    all
}
