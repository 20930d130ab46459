//! The dock in a puzzle: who is to move, what the last try was worth, help, and where to go once it
//! is solved; and copying the link of one that is made in an analysis. Judges nothing: it sends
//! intents.

use bevy_egui::egui::Ui;
use komadai_study::lessons::HelpLevel;
use komadai_study::puzzles::{Puzzle, PuzzleKind, Theme};

use super::{action_buttons, lesson, play_by_post, review, stone_picker};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::record::link::PuzzleGoal;
use crate::rules::record::tree::NodeId;
use crate::table::actions::ActionPlace;
use crate::table::flow::{
    Analysis, Feedback, LessonSession, OwnMistake, PuzzleRun, PuzzleSource, VariantProgress,
};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::layout::PanelLayout;
use crate::table::ui::ui_memory::StatusMessage;
use crate::table::ui::widgets::{
    Button, Foot, body, card, divider, error_note, faint, heading, scroll_area, strong,
    wrapped_text,
};
use crate::table::ui::{UiCommands, UiState, game_catalogue, words};
use crate::words::{self as law_words, MoveWriter};

pub(super) fn draw(
    ui: &mut Ui,
    state: &UiState,
    session: &LessonSession,
    commands: &mut UiCommands,
    layout: PanelLayout,
) {
    if commands.selection.picker.is_some() {
        stone_picker::draw(ui, session.game(), commands, layout.is_narrow);
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    if !layout.is_narrow {
        faint(ui, game_catalogue::game_name(&session.game().ruleset()));
    }
    let foot = Foot::of(ui, "puzzle");
    let height = foot.room_above(ui).max(theme.units(10));
    scroll_area(ui, "puzzle", height, true, |ui| {
        ui.spacing_mut().item_spacing.y = theme.units(2);
        draw_texts(ui, state, session, layout.is_narrow);
    });
    foot.draw(ui, |ui| {
        divider(ui);
        action_buttons::draw(ui, state, commands, ActionPlace::Main);
        action_buttons::draw(ui, state, commands, ActionPlace::Minor);
    });
}

fn draw_texts(ui: &mut Ui, state: &UiState, session: &LessonSession, is_narrow: bool) {
    let title = match (session.run(), own_mistake(session)) {
        (Some(_), _) => msg!("run-title"),
        (None, Some(_)) => msg!("mistakes-title"),
        (None, None) => msg!("puzzle-title"),
    };
    if is_narrow {
        strong(ui, title);
    } else {
        heading(ui, title);
    }
    if let Some(run) = session.run() {
        draw_run(ui, state, session, run);
        if !run.is_over() {
            task(ui, session);
        }
        return;
    }
    if let Some((number, all)) = session.puzzle_number().filter(|(_, all)| *all > 1) {
        faint(ui, msg!("puzzle-number", number = number, all = all));
    }
    if let Some(puzzle) = session.puzzle().filter(|_| session.is_solved()) {
        card(ui, None, |ui| {
            strong(ui, msg!("puzzle-solved"));
            if let Some(best) = other_best_sentence(session) {
                body(ui, best);
            }
            if let PuzzleSource::Set(puzzle) = &puzzle.source {
                draw_solved_puzzle(ui, state, puzzle);
            }
        });
        return;
    }
    let (number, all) = (session.step().0 + 1, session.lesson().1.steps.len());
    if all > 1 {
        faint(ui, msg!("puzzle-turn", number = number, all = all));
    }
    task(ui, session);
    match session.feedback() {
        Some(Feedback::Done) => {
            body(ui, msg!("puzzle-right"));
        }
        Some(Feedback::NotTheGoal) => {
            error_note(ui, wrong_sentence(session));
            review::coach_remarks(ui, state);
        }
        Some(Feedback::Unjudged) => {
            body(ui, msg!("puzzle-judging"));
        }
        Some(Feedback::Slower) => {
            body(ui, msg!("puzzle-slower"));
        }
        Some(Feedback::OtherActionExpected | Feedback::OnTheWay { .. }) | None => {}
    }
    if session.step_state().help_level() >= HelpLevel::Hint
        && let Some(hint) = hint_sentence(session)
    {
        card(ui, None, |ui| {
            strong(ui, msg!("lesson-hint"));
            body(ui, hint);
        });
    }
    if let Some(answer) = lesson::answer_sentence(session) {
        body(ui, msg!("lesson-answer", answer = answer));
    }
}

/// What is to be done, in the letters of what matters.
fn task(ui: &mut Ui, session: &LessonSession) {
    let ink = EguiTheme::of(ui.ctx()).ink;
    wrapped_text(ui, task_sentence(session), TextRole::Strong, ink);
}

/// How a run against the clock goes, or how it went.
fn draw_run(ui: &mut Ui, state: &UiState, session: &LessonSession, run: &PuzzleRun) {
    if run.is_over() {
        card(ui, None, |ui| {
            strong(ui, msg!("run-over", solved = run.solved()));
            let progress = state.puzzle_progress.of(&session.lessons().variant);
            let best = progress.map_or(0, VariantProgress::best_run);
            faint(ui, msg!("run-best", solved = best));
        });
        return;
    }
    // A second that has begun is shown whole.
    let seconds = run.time_left().as_secs_f32().ceil() as usize;
    let digits = format!("{}:{:02}", seconds / 60, seconds % 60);
    heading(ui, Message::verbatim(digits));
    let (missed, most) = (usize::from(run.missed()), PuzzleRun::MOST_MISSED);
    body(ui, msg!("run-solved", solved = run.solved()));
    body(
        ui,
        msg!("run-missed", missed = missed, most = usize::from(most)),
    );
}

fn own_mistake(session: &LessonSession) -> Option<&OwnMistake> {
    session.puzzle()?.mistake()
}

/// Who is to find the next turn, and what was played there before.
fn task_sentence(session: &LessonSession) -> Message {
    let state = session.step_state();
    let seat = words::seat_name(session.game(), state.learner());
    let played = own_mistake(session);
    if let Some(played) = played.and_then(|it| notation(state.start(), &it.played)) {
        return msg!("mistakes-to-find", seat = seat, played = played);
    }
    match session.puzzle().and_then(|it| it.source.kind()) {
        Some(PuzzleKind::Mate(plies)) => {
            msg!("puzzle-to-mate", seat = seat, plies = usize::from(plies))
        }
        Some(PuzzleKind::Win) => msg!("puzzle-to-win", seat = seat),
        Some(PuzzleKind::Save) => msg!("puzzle-to-save", seat = seat),
        None => msg!("puzzle-to-find", seat = seat),
    }
}

/// What happens in the solution of a puzzle, how hard it is, and one's own rating after it.
fn draw_solved_puzzle(ui: &mut Ui, state: &UiState, puzzle: &Puzzle) {
    if !puzzle.themes.is_empty() {
        let themes = puzzle.themes.iter().map(|theme| theme_name(*theme));
        faint(ui, Message::joined_by_commas(themes));
    }
    let progress = state.puzzle_progress.of(&puzzle.variant);
    if let Some(progress) = progress {
        let level = usize::from(puzzle.level);
        let rating = msg!(
            "puzzle-level-and-rating",
            level = level,
            rating = progress.rating()
        );
        faint(ui, rating);
    }
}

/// The name of what happens in a solution.
pub(in crate::table::ui) fn theme_name(theme: Theme) -> Message {
    match theme {
        Theme::DoubleCheck => msg!("theme-double-check"),
        Theme::DiscoveredAttack => msg!("theme-discovered-attack"),
        Theme::Fork => msg!("theme-fork"),
        Theme::Sacrifice => msg!("theme-sacrifice"),
        Theme::DropMate => msg!("theme-drop-mate"),
        Theme::PromotionRefused => msg!("theme-promotion-refused"),
        Theme::QuietMove => msg!("theme-quiet-move"),
        Theme::Restacking => msg!("theme-restacking"),
        Theme::RunDown => msg!("theme-run-down"),
        Theme::SecondCell => msg!("theme-second-square"),
        Theme::TurnJump => msg!("theme-turn-jump"),
    }
}

/// What is said of a wrong turn: where it lies on the board, that one sees what it allows.
fn wrong_sentence(session: &LessonSession) -> Message {
    let refuted = session.step_state().refuted_try();
    match refuted.and_then(|(before, text)| notation(before, text)) {
        Some(refuted) => msg!("puzzle-refuted", played = refuted),
        None => msg!("puzzle-wrong"),
    }
}

/// What the engine would have played, where another turn was found that is as good.
fn other_best_sentence(session: &LessonSession) -> Option<Message> {
    own_mistake(session)?;
    let best = session.step().1.answers.first()?;
    let found = session.game().played_turns().last()?;
    let best = notation(session.step_state().start(), best).filter(|_| found.text != *best)?;
    Some(msg!("mistakes-as-good", best = best))
}

/// A move text as the player reads moves.
fn notation(before: &Game, text: &str) -> Option<Message> {
    let mut after = before.clone();
    let turn = after.play(text).ok()?;
    Some(MoveWriter::for_game(before).written_turn(turn))
}

/// Which piece the next turn of the solution moves.
fn hint_sentence(session: &LessonSession) -> Option<Message> {
    let answer = session.step().1.answers.first()?;
    law_words::moved_piece_hint(session.step_state().start(), answer)
}

/// What can be done now, in a sentence.
pub(super) fn status_sentence(session: &LessonSession) -> Message {
    match session.feedback() {
        _ if session.run().is_some_and(PuzzleRun::is_over) => msg!("run-status-over"),
        _ if session.is_solved() => msg!("puzzle-status-solved"),
        Some(Feedback::Unjudged) => msg!("puzzle-judging"),
        Some(Feedback::Slower) => msg!("puzzle-slower"),
        Some(Feedback::NotTheGoal) if session.step_state().has_trial() => wrong_sentence(session),
        // The dock says what is asked for.
        _ => msg!("lesson-status-try"),
    }
}

/// The buttons that copy a link to the puzzle that begins at a node of an analysis. Where the game goes
/// on after the solution, whoever copies says what is asked for.
pub(in crate::table::ui) fn copy_buttons(
    analysis: &Analysis,
    from: NodeId,
    make: fn(Message) -> Button,
) -> Vec<(Button, Option<PuzzleGoal>)> {
    match analysis.leaves_puzzle_open(from) {
        true => vec![
            (make(msg!("puzzle-copy-win")), Some(PuzzleGoal::Win)),
            (make(msg!("puzzle-copy-save")), Some(PuzzleGoal::Save)),
        ],
        false => vec![(make(msg!("puzzle-copy")), None)],
    }
}

/// Copies a link to the puzzle that begins at a node of an analysis, with what it asks for.
pub(in crate::table::ui) fn copy_puzzle_link(
    ui: &Ui,
    commands: &mut UiCommands,
    (analysis, from): (&Analysis, NodeId),
    goal: Option<PuzzleGoal>,
) {
    let said = match analysis.puzzle_link(from, goal) {
        Ok(link) => {
            let address = play_by_post::page_address(commands);
            ui.ctx().copy_text(format!("{address}#{link}"));
            StatusMessage::Notice(msg!("puzzle-copied"))
        }
        Err(reason) => StatusMessage::Refusal(reason),
    };
    commands.memory.status_message = Some(said);
}
