//! A lesson or a puzzle on a board of its own: shows the game of its step, lets the step's state
//! judge what the player tries, and plays what comes in return. The game at the table never
//! notices. Knows no words: what a step says is named by ids of the locale files.

mod board;
mod mistakes;
mod own_set;
mod progress;
mod puzzle;
mod puzzle_progress;
mod puzzle_run;
mod puzzle_sets;

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use chrono::Utc;
use komadai_study::lessons::{
    HelpLevel, Lesson, LessonsError, Step, StepGoal, StepState, VariantLessons, Verdict,
};
use thiserror::Error;

use super::{
    Board, BoardReset, Boards, FileIntent, Intent, IntentRejected, LessonIntent, LessonOpening,
    MovePlayed, Notice, PasteRefused, Screen, SetupIntent, TurnIntent, forced_pass,
};
use crate::locale::{Message, msg};
use crate::rules::board::Cell;
use crate::rules::game::Game;
use crate::rules::traits::board_view::Location;
use crate::table::files::Kept;
use crate::words;

pub use mistakes::MissedMistakes;
pub(super) use own_set::solve_own_set;
pub use progress::LessonProgress;
use puzzle::PuzzleQueue;
pub use puzzle::{JudgedTry, OwnMistake, PuzzleSource, PuzzleTask};
pub use puzzle_progress::{Difficulty, PuzzleChoice, PuzzleProgress, VariantProgress};
pub use puzzle_run::PuzzleRun;
#[cfg(target_arch = "wasm32")]
pub use puzzle_sets::FETCHED_PUZZLES_PREFIX;
pub use puzzle_sets::PuzzleSets;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: PuzzleSets);
    app.add_message::<IllegalTry>();
    progress::plugin(app);
    mistakes::plugin(app);
    puzzle_progress::plugin(app);
    puzzle_run::plugin(app);
    app.init_resource::<PuzzleSets>();
}

/// Somebody tried to move from one place to another, and no legal move leads there. The selection
/// says why; a lesson counts it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalTry {
    /// Where the move would have begun.
    pub from: Location,
    /// Where it would have ended.
    pub to: Location,
}

/// What the last try was worth, where it was no illegal one: those are refused by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feedback {
    /// It was right: the step is done.
    Done,
    /// Not yet; so many moves are left.
    OnTheWay { moves_left: u8 },
    /// Legal, but not what is asked for.
    NotTheGoal,
    /// It lies on the board and is being judged.
    Unjudged,
    /// It does what is asked for, but later than it could.
    Slower,
    /// The step asks for something else.
    OtherActionExpected,
}

/// A lesson or a puzzle under way.
#[derive(Clone, Debug)]
pub struct LessonSession {
    lessons: Arc<VariantLessons>,
    /// The puzzle that the steps are made of, and those that wait; none in a lesson.
    puzzle: Option<PuzzleQueue>,
    lesson_index: usize,
    step_index: usize,
    /// Which of the step's sentences is shown, from 0.
    sentence_index: usize,
    state: StepState,
    feedback: Option<Feedback>,
}

/// A lesson that cannot be shown.
#[derive(Clone, Debug, PartialEq, Error)]
pub(super) enum LessonError {
    /// There are none for the game.
    #[error(transparent)]
    Lessons(#[from] LessonsError),
    /// Its position cannot be had: why.
    #[error("{}", words::in_english(.0))]
    Step(Message),
    /// It is no puzzle: why.
    #[error("{}", words::in_english(.0))]
    Puzzle(Message),
    /// The game has no lesson or step of this number.
    #[error("lesson {lesson_index}, step {step_index}: expected one that there is, found none")]
    Missing {
        /// Which lesson, from 0.
        lesson_index: usize,
        /// Which step, from 0.
        step_index: usize,
    },
}

impl LessonSession {
    fn open(
        (lessons, puzzle): (Arc<VariantLessons>, Option<PuzzleQueue>),
        (lesson, step): (usize, usize),
    ) -> Result<LessonSession, LessonError> {
        let found = lessons
            .lessons
            .get(lesson)
            .and_then(|it| it.steps.get(step));
        let shown = found.ok_or(LessonError::Missing {
            lesson_index: lesson,
            step_index: step,
        })?;
        let state = StepState::begin(&lessons.variant, shown).map_err(|error| {
            LessonError::Step(words::step_start_error(&lessons.variant, shown, &error))
        })?;
        let state = match puzzle {
            Some(_) => state.with_judge(),
            None => state,
        };
        Ok(LessonSession {
            state,
            lessons,
            puzzle,
            lesson_index: lesson,
            step_index: step,
            sentence_index: 0,
            feedback: None,
        })
    }

    pub fn lessons(&self) -> &VariantLessons {
        &self.lessons
    }

    /// The lesson and its number, from 0.
    pub fn lesson(&self) -> (usize, &Lesson) {
        (self.lesson_index, &self.lessons.lessons[self.lesson_index])
    }

    /// The step and its number within the lesson, from 0.
    pub fn step(&self) -> (usize, &Step) {
        (self.step_index, &self.lesson().1.steps[self.step_index])
    }

    /// Which of the step's sentences is shown, from 0.
    pub fn sentence_index(&self) -> usize {
        self.sentence_index
    }

    /// Whether the last sentence is shown, which says what to do.
    pub fn is_last_sentence(&self) -> bool {
        self.sentence_index + 1 >= usize::from(self.step().1.sentences)
    }

    /// The step's state: its game, what is marked, how much help there is.
    pub fn step_state(&self) -> &StepState {
        &self.state
    }

    pub fn game(&self) -> &Game {
        self.state.game()
    }

    pub fn is_player_to_move(&self) -> bool {
        self.state.asks_for_moves()
    }

    /// What the last try was worth.
    pub fn feedback(&self) -> Option<Feedback> {
        self.feedback
    }

    /// Whether there is a sentence or a step before.
    pub fn can_go_back(&self) -> bool {
        self.sentence_index > 0 || self.step_index > 0
    }

    /// Whether a seat is to be named.
    pub fn asks_for_seat(&self) -> bool {
        self.is_last_sentence() && self.step().1.goal.asks_for_seat() && !self.state.is_done()
    }

    /// Whether there is a sentence or a step of a lesson to go on to now.
    pub fn can_go_on(&self) -> bool {
        let is_open = self.step().1.has_question() && !self.state.is_done();
        !(self.is_puzzle() || self.is_last_sentence() && is_open)
    }

    /// Whether everything is done that one needs for a first game.
    pub fn has_finished_for_first_game(&self) -> bool {
        let is_end = self.is_last_step() && self.is_last_sentence();
        is_end && self.leads_to_first_game() && self.can_go_on()
    }

    /// Why something can certainly not be done now.
    pub(super) fn refusal(&self, intent: &Intent) -> Option<Message> {
        match intent {
            Intent::Lesson(intent) => self.lesson_refusal(intent),
            Intent::Turn(TurnIntent::Pass) => forced_pass(self.game()).err(),
            _ => None,
        }
    }

    fn lesson_refusal(&self, intent: &LessonIntent) -> Option<Message> {
        let can_help = |level| {
            let has_question = self.is_puzzle() || self.step().1.has_question();
            has_question && !self.state.is_done() && self.state.help_level() < level
        };
        match intent {
            LessonIntent::ShowHint if !can_help(HelpLevel::Hint) => {
                Some(msg!("refused-no-more-help"))
            }
            LessonIntent::ShowAnswer if !can_help(HelpLevel::Answer) => {
                Some(msg!("refused-no-more-help"))
            }
            LessonIntent::Next if self.is_puzzle() => {
                (!self.is_solved()).then(|| msg!("refused-puzzle-open"))
            }
            LessonIntent::Next if !self.can_go_on() => Some(msg!("refused-step-open")),
            LessonIntent::Back if !self.can_go_back() => Some(msg!("refused-first-step")),
            _ => None,
        }
    }

    /// Whether this is the last step of its lesson.
    pub fn is_last_step(&self) -> bool {
        self.step_index + 1 >= self.lesson().1.steps.len()
    }

    /// Whether this is the last lesson that one needs for a game: what follows is about options.
    pub fn leads_to_first_game(&self) -> bool {
        let mut later = self.lessons.lessons.iter().skip(self.lesson_index + 1);
        later.all(Lesson::is_about_options)
    }

    /// Whether this is the last lesson of its game.
    pub fn is_last_lesson(&self) -> bool {
        self.lesson_index + 1 >= self.lessons.lessons.len()
    }

    pub fn circled_cells(&self) -> Vec<Cell> {
        let board = self.game().layout();
        let marks = self.state.shown_marks().into_iter();
        marks.filter_map(|mark| mark.ring(&board)).collect()
    }

    pub fn arrows(&self) -> Vec<(Cell, Cell)> {
        let board = self.game().layout();
        let marks = self.state.shown_marks().into_iter();
        marks.filter_map(|mark| mark.arrow(&board)).collect()
    }

    /// The step after this one, in this lesson or the next.
    fn next_step(&self) -> Option<(usize, usize)> {
        if !self.is_last_step() {
            Some((self.lesson_index, self.step_index + 1))
        } else if !self.is_last_lesson() {
            Some((self.lesson_index + 1, 0))
        } else {
            None
        }
    }

    fn session_at_step(&self, place: (usize, usize)) -> Result<LessonSession, LessonError> {
        let source = (self.lessons.clone(), self.puzzle.clone());
        LessonSession::open(source, place)
    }
}

/// What a try or a press did to the board.
enum BoardChange {
    Nothing,
    /// The move that was just played.
    Played,
    /// The same pieces, elsewhere.
    SamePieces,
    /// Another position.
    Fresh,
    Left,
}

/// System parameter with all that a lesson writes.
#[derive(SystemParam)]
pub(super) struct LessonOutput<'w> {
    progress: ResMut<'w, Kept<LessonProgress>>,
    missed: ResMut<'w, Kept<MissedMistakes>>,
    puzzle_progress: ResMut<'w, Kept<PuzzleProgress>>,
    sets: ResMut<'w, PuzzleSets>,
    played: MessageWriter<'w, MovePlayed>,
    rejections: MessageWriter<'w, IntentRejected>,
    notices: MessageWriter<'w, Notice>,
    paste_refusals: MessageWriter<'w, PasteRefused>,
}

/// Opens lessons and puzzles, and carries out what is wanted in one.
pub(super) fn apply_intents(
    mut intents: MessageReader<Intent>,
    mut tries: MessageReader<IllegalTry>,
    now: Res<State<Screen>>,
    mut boards: ResMut<Boards>,
    mut output: LessonOutput,
) {
    for IllegalTry { from, to } in tries.read() {
        if boards.lesson().is_some()
            && let Board::Lesson(lesson) = boards.top_mut()
        {
            // The selection has said why.
            lesson.note_illegal_try(from, to);
            boards.reset(BoardReset::SamePieces);
        }
    }
    for intent in intents.read() {
        if let Some(opening) = opened_by(intent, &mut output) {
            match opening {
                Ok(opened) => boards.open(Board::Lesson(Box::new(opened))),
                Err(error) => refuse_to_open(intent, &error, &mut output),
            }
            continue;
        }
        let is_for_shown = match intent {
            Intent::Lesson(LessonIntent::Open(_)) => false,
            Intent::Lesson(_) | Intent::Turn(_) | Intent::Setup(_) => true,
            _ => false,
        };
        // Not what was meant for the board before it.
        let is_shown = boards.lesson().is_some() && *now.get() == Screen::Lesson;
        if is_for_shown
            && is_shown
            && let Board::Lesson(lesson) = boards.top_mut()
        {
            match lesson.carry_out_intent(intent, &mut output) {
                BoardChange::Nothing | BoardChange::Played => {}
                BoardChange::SamePieces => boards.reset(BoardReset::SamePieces),
                BoardChange::Fresh => boards.reset(BoardReset::OtherBoard),
                BoardChange::Left => boards.go_back(),
            }
        }
    }
}

/// The lesson or puzzle that an intent opens over whatever is shown, if it opens one. Fetches the
/// puzzles that it asks for.
fn opened_by(
    intent: &Intent,
    output: &mut LessonOutput,
) -> Option<Result<LessonSession, LessonError>> {
    match intent {
        Intent::Lesson(LessonIntent::Open(opening)) => opening.session(output),
        Intent::File(intent) => {
            if let Some(texts) = intent.problem_texts() {
                let notice = output.sets.own.begin(texts);
                output.notices.write(notice);
                return None;
            }
            intent.puzzle_link().map(LessonSession::of_puzzle_link)
        }
        _ => None,
    }
}

impl LessonOpening {
    /// What it opens; none if there is nothing to open.
    fn session(&self, output: &mut LessonOutput) -> Option<Result<LessonSession, LessonError>> {
        match self {
            LessonOpening::Lesson { variant, index } => {
                Some(open_first_undone_step(variant, *index, &output.progress))
            }
            LessonOpening::Puzzles(tasks) => Some(LessonSession::of_puzzles(tasks.clone())),
            LessonOpening::NextPuzzle { variant, choice } => {
                let (sets, progress) = (&output.sets, &output.puzzle_progress);
                LessonSession::of_set(sets, progress, variant, *choice)
            }
            LessonOpening::Run(variant) => LessonSession::of_run(&output.sets, variant),
            LessonOpening::DueMistakes => {
                let (tasks, has_unreadable) = output.missed.due_puzzles(Utc::now());
                if has_unreadable {
                    let notice = Notice::Problem(msg!("mistakes-unreadable"));
                    output.notices.write(notice);
                }
                (!tasks.is_empty()).then(|| LessonSession::of_puzzles(tasks))
            }
            LessonOpening::LoadPuzzles(variant) => {
                let problem = output.sets.load(variant);
                output.notices.write_batch(problem);
                None
            }
        }
    }
}

/// Says why a lesson is not opened, on the page from which its link came, too.
fn refuse_to_open(intent: &Intent, error: &LessonError, output: &mut LessonOutput) {
    if let (LessonError::Puzzle(reason), Intent::File(FileIntent::Paste(text))) = (error, intent) {
        let (text, reason) = (text.clone(), reason.clone());
        output.paste_refusals.write(PasteRefused { text, reason });
    }
    output.notices.write(lesson_error_notice(error));
}

impl LessonSession {
    /// Carries out an intent while it is shown.
    fn carry_out_intent(&mut self, intent: &Intent, output: &mut LessonOutput) -> BoardChange {
        let is_over = self.run().is_some_and(PuzzleRun::is_over);
        let change = match (self.refusal(intent), intent) {
            (_, Intent::Turn(_)) if is_over => BoardChange::Nothing,
            (Some(reason), _) => {
                output.rejections.write(IntentRejected { reason });
                BoardChange::Nothing
            }
            (None, Intent::Lesson(intent)) => self.apply_intent(intent, output),
            (None, Intent::Turn(intent)) => self.try_turn(intent, output),
            (None, Intent::Setup(SetupIntent::Place { stone, to })) => {
                let verdict = self.state.move_setup_stone(*stone, *to);
                // Back in its place or put down: the board shows it either way.
                self.apply_verdict(verdict, output);
                BoardChange::SamePieces
            }
            _ => BoardChange::Nothing,
        };
        if !is_over {
            self.note_outcome_of_puzzle(output);
            if let Some(next) = self.go_on_in_run(output) {
                return next;
            }
        }
        if let BoardChange::Played = change {
            let turn = self.game().played_turns().last().cloned();
            output.played.write_batch(turn.map(MovePlayed));
        }
        change
    }
}

/// A lesson of a game, from its first step that has not been done.
fn open_first_undone_step(
    variant: &str,
    lesson: usize,
    progress: &LessonProgress,
) -> Result<LessonSession, LessonError> {
    let lessons = VariantLessons::built_in(variant)?;
    let steps = lessons.lessons.get(lesson).map_or(&[][..], |it| &it.steps);
    let is_open = |step: &Step| !progress.is_done(variant, &lessons.lessons[lesson], step);
    let step = steps.iter().position(is_open).unwrap_or(0);
    let source = (Arc::new(lessons.clone()), None);
    LessonSession::open(source, (lesson, step))
}

impl LessonSession {
    fn apply_intent(&mut self, intent: &LessonIntent, output: &mut LessonOutput) -> BoardChange {
        match intent {
            // Opened before, and the study by itself.
            LessonIntent::Open(_) | LessonIntent::Study => BoardChange::Nothing,
            LessonIntent::Next => self.go_on(output),
            LessonIntent::Back => self.go_back(output),
            LessonIntent::Restart if self.state.has_trial() => {
                self.state.take_try_back();
                self.feedback = None;
                BoardChange::Fresh
            }
            LessonIntent::Restart if self.is_puzzle() => self.go_to((0, 0), output),
            LessonIntent::Restart => {
                self.state.restart();
                self.feedback = None;
                BoardChange::Fresh
            }
            LessonIntent::ShowHint => {
                self.state.ask_for_hint();
                self.feedback = None;
                BoardChange::Fresh
            }
            LessonIntent::ShowAnswer => {
                self.state.ask_for_answer();
                self.feedback = None;
                BoardChange::Fresh
            }
            LessonIntent::Judge(judged) => {
                let verdict = self.judge_try(judged);
                self.apply_verdict(verdict, output)
            }
            LessonIntent::NameSeat(seat) => {
                let verdict = self.state.answer_with_seat(*seat);
                self.apply_verdict(verdict, output)
            }
            LessonIntent::Reply => match self.state.play_reply() {
                Ok(Some(_)) => {
                    self.go_on_in_puzzle();
                    BoardChange::Played
                }
                Ok(None) | Err(_) => BoardChange::Nothing,
            },
            LessonIntent::Leave => BoardChange::Left,
        }
    }

    /// The next sentence; after the last one the next step, if this one is done or only read.
    fn go_on(&mut self, output: &mut LessonOutput) -> BoardChange {
        if self.is_puzzle() {
            // Its steps follow each other by themselves.
            return self.go_to_next_puzzle(output);
        }
        if !self.is_last_sentence() {
            self.sentence_index += 1;
            return BoardChange::Nothing;
        }
        if !self.state.is_done() {
            let verdict = self.state.finish_reading();
            self.apply_verdict(verdict, output);
        }
        match self.next_step() {
            Some(place) => self.go_to(place, output),
            None => BoardChange::Left,
        }
    }

    /// The sentence before, or the step before.
    fn go_back(&mut self, output: &mut LessonOutput) -> BoardChange {
        if self.sentence_index > 0 {
            self.sentence_index -= 1;
            return BoardChange::Nothing;
        }
        match self.step_index.checked_sub(1) {
            Some(step) => self.go_to((self.lesson_index, step), output),
            None => BoardChange::Nothing,
        }
    }

    fn go_to(&mut self, place: (usize, usize), output: &mut LessonOutput) -> BoardChange {
        match self.session_at_step(place) {
            Ok(session) => {
                *self = session;
                BoardChange::Fresh
            }
            Err(error) => {
                output.notices.write(lesson_error_notice(&error));
                BoardChange::Nothing
            }
        }
    }

    fn try_turn(&mut self, intent: &TurnIntent, output: &mut LessonOutput) -> BoardChange {
        let verdict = match intent {
            TurnIntent::Play(game_move) => self.state.try_move(*game_move),
            TurnIntent::PlayText(written) => match self.game().read_move_in_any_form(written) {
                Ok(game_move) => self.state.try_move(game_move),
                Err(_) => self.state.try_text(written),
            },
            TurnIntent::Pass => match forced_pass(self.game()) {
                Ok(pass) => self.state.try_move(pass),
                Err(_) => Verdict::Ignored,
            },
            TurnIntent::Undo(_) if self.is_puzzle() => {
                return self.apply_intent(&LessonIntent::Restart, output);
            }
            TurnIntent::Undo(_) => {
                self.state.restart();
                self.feedback = None;
                return BoardChange::Fresh;
            }
        };
        // Who moves has read enough.
        self.sentence_index = usize::from(self.step().1.sentences).saturating_sub(1);
        let verdict = match verdict {
            Verdict::Unjudged => self.judge_try_by_solution().unwrap_or(Verdict::Unjudged),
            other => other,
        };
        self.apply_verdict(verdict, output)
    }

    /// An illegal try that the selection has refused.
    fn note_illegal_try(&mut self, from: &Location, to: &Location) {
        self.feedback = match self.state.try_move_between(*from, *to) {
            Verdict::Ignored => Some(Feedback::OtherActionExpected),
            _ => None,
        };
    }

    /// Notes what a try was worth, and says why an illegal one is.
    fn apply_verdict(&mut self, verdict: Verdict, output: &mut LessonOutput) -> BoardChange {
        let (feedback, change) = match verdict {
            Verdict::Reached => {
                if !self.is_puzzle() {
                    self.note_progress(output);
                }
                let change = match self.feedback {
                    // It lies there already.
                    Some(Feedback::Unjudged) => BoardChange::Nothing,
                    _ => self.board_change_of_right_answer(),
                };
                self.go_on_in_puzzle();
                (Some(Feedback::Done), change)
            }
            Verdict::OnTheWay { moves_left } => {
                // The other side's turn has been let pass: no single turn tells of that.
                (
                    Some(Feedback::OnTheWay { moves_left }),
                    BoardChange::SamePieces,
                )
            }
            Verdict::Slower => (Some(Feedback::Slower), BoardChange::SamePieces),
            Verdict::Unjudged => (Some(Feedback::Unjudged), BoardChange::Played),
            // What it allows is played in return.
            Verdict::NotTheGoal { .. } if self.state.refuted_try().is_some() => {
                (Some(Feedback::NotTheGoal), BoardChange::Nothing)
            }
            Verdict::NotTheGoal { help } => (
                Some(Feedback::NotTheGoal),
                self.board_change_of_wrong_try(help),
            ),
            Verdict::Illegal { reason, help } => {
                let reason = words::illegal_move(self.game(), &reason);
                output.rejections.write(IntentRejected { reason });
                (None, self.board_change_of_wrong_try(help))
            }
            Verdict::Ignored => (Some(Feedback::OtherActionExpected), BoardChange::Nothing),
            Verdict::Unreadable(error) => {
                let reason = words::text_error(&error);
                output.rejections.write(IntentRejected { reason });
                (None, BoardChange::Nothing)
            }
        };
        self.feedback = feedback;
        change
    }

    /// Notes that the step has been done.
    fn note_progress(&self, output: &mut LessonOutput) {
        let (_, lesson) = self.lesson();
        output
            .progress
            .note_done_step(&self.lessons.variant, lesson, self.step().1);
    }

    /// What the right answer did to the board.
    fn board_change_of_right_answer(&self) -> BoardChange {
        match &self.step().1.goal {
            StepGoal::Read => BoardChange::Nothing,
            goal if goal.asks_for_seat() => BoardChange::Nothing,
            StepGoal::SetUp(_) => BoardChange::SamePieces,
            _ => BoardChange::Played,
        }
    }

    /// The board after a wrong try: back at the start where the answer is shown.
    fn board_change_of_wrong_try(&self, help: HelpLevel) -> BoardChange {
        match help {
            HelpLevel::None | HelpLevel::Hint => BoardChange::SamePieces,
            HelpLevel::Answer => BoardChange::Fresh,
        }
    }
}

/// What is said of a lesson that cannot be shown: of the built-in ones none.
fn lesson_error_notice(error: &LessonError) -> Notice {
    let error = match error {
        LessonError::Puzzle(reason) => {
            return Notice::Problem(msg!("link-refused", error = reason));
        }
        LessonError::Step(reason) => reason.clone(),
        LessonError::Lessons(LessonsError::File { error, .. }) => words::text_error(error),
        LessonError::Lessons(LessonsError::Unknown(_)) => msg!("lesson-none"),
        LessonError::Missing { .. } => msg!("lesson-missing"),
    };
    Notice::Problem(msg!("lesson-not-shown", error = error))
}
