//! A puzzle as a lesson: of a link, or made of one's own mistakes; gone through without being asked
//! to, one puzzle after the other.

use std::sync::Arc;

use chrono::Utc;
use komadai_study::lessons::{HelpLevel, Verdict};
use komadai_study::puzzle::{kind_of_solution, puzzle_lessons_after};
use komadai_study::puzzles::{Puzzle, PuzzleKind, PuzzleVerdict};

use super::{
    BoardChange, Feedback, LessonError, LessonOutput, LessonSession, PuzzleChoice, PuzzleProgress,
    PuzzleRun, PuzzleSets, lesson_error_notice,
};
use crate::locale::msg;
use crate::rules::record::{Record, link};
use crate::rules::seat::Seat;
use crate::rules::traits::notation::split_moves;
use crate::words;

/// A puzzle to be solved, wherever it comes from.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleTask {
    /// The game before it, and the solution: its main line.
    pub record: Record,
    /// How many turns of the main line have been played where it begins.
    pub turns_before: usize,
    pub source: PuzzleSource,
}

/// Where a puzzle comes from, and so who knows what is right.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleSource {
    /// Somebody has made it: the solution alone is right. What it asks for, if its end or its link
    /// tells.
    Link(Option<PuzzleKind>),
    /// A bad turn of one's own: the engine finds out what is as good as the best.
    OwnMistake(OwnMistake),
    /// A set: its solution says it.
    Set(Box<Puzzle>),
    /// A file of the player's own: its solution says it, and nothing is kept of it.
    Problem(Box<Puzzle>),
}

impl PuzzleSource {
    /// The puzzle whose solution says what is right.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        match self {
            PuzzleSource::Set(puzzle) | PuzzleSource::Problem(puzzle) => Some(puzzle),
            PuzzleSource::Link(_) | PuzzleSource::OwnMistake(_) => None,
        }
    }

    /// What is asked for, if that is known.
    pub fn kind(&self) -> Option<PuzzleKind> {
        match self {
            PuzzleSource::Link(kind) => *kind,
            _ => self.puzzle().map(|puzzle| puzzle.kind),
        }
    }
}

/// A bad turn of one's own, in whose place a better one is to be found.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnMistake {
    /// The move text of what was played.
    pub played: String,
    /// The mover's winning chance after the best turn, 0 to 1.
    pub best_chance: f32,
}

/// What a try is worth that the rules cannot judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedTry {
    pub text: String,
    /// Whether it is as good as what was asked for.
    pub is_right: bool,
    /// What it allows, as move texts.
    pub line: Vec<String>,
}

#[derive(Clone, Debug)]
pub(super) struct PuzzleQueue {
    tasks: Arc<[PuzzleTask]>,
    /// Which one is shown, from 0.
    at: usize,
    /// Of which puzzles of the set the next one is taken, once these are solved; none if they are
    /// all there are.
    choice: Option<PuzzleChoice>,
    /// The seat that is to move where it begins.
    solver: Seat,
    /// How it has gone so far; none before anything was tried.
    outcome: Option<PuzzleOutcome>,
    /// The run against the clock that they are part of.
    run: Option<PuzzleRun>,
}

/// How a puzzle has gone. Who begins it again cannot mend that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PuzzleOutcome {
    /// There was a wrong try, or help.
    Missed,
    Found,
}

impl PuzzleQueue {
    pub(super) fn task(&self) -> &PuzzleTask {
        &self.tasks[self.at]
    }

    fn next(&self) -> Option<PuzzleQueue> {
        let at = self.at + 1;
        let tasks = self.tasks.clone();
        (at < tasks.len()).then_some(PuzzleQueue {
            tasks,
            at,
            choice: self.choice,
            solver: self.solver,
            outcome: None,
            run: self.run,
        })
    }
}

impl PuzzleTask {
    /// A puzzle of a set; none if its solution cannot be played.
    pub(super) fn of_set(
        puzzle: &Puzzle,
        source: fn(Box<Puzzle>) -> PuzzleSource,
    ) -> Option<PuzzleTask> {
        let solved = puzzle.solved_game().ok()?;
        Some(PuzzleTask {
            record: Record::from_game(&solved),
            turns_before: split_moves(&puzzle.before).len(),
            source: source(Box::new(puzzle.clone())),
        })
    }

    /// The bad turn of one's own in whose place a better one is to be found.
    pub fn mistake(&self) -> Option<&OwnMistake> {
        match &self.source {
            PuzzleSource::OwnMistake(mistake) => Some(mistake),
            PuzzleSource::Link(_) | PuzzleSource::Set(_) | PuzzleSource::Problem(_) => None,
        }
    }
}

impl LessonSession {
    pub(super) fn of_puzzle_link(link: &str) -> Result<LessonSession, LessonError> {
        let read =
            link::read(link).map_err(|error| LessonError::Puzzle(words::link_error(&error)))?;
        let goal = read.puzzle_goal.map(PuzzleKind::from);
        let kind = kind_of_solution(&read.record).or(goal);
        LessonSession::of_puzzles(vec![PuzzleTask {
            source: PuzzleSource::Link(kind),
            record: read.record,
            turns_before: 0,
        }])
    }

    /// The next puzzle of a set that is wanted; none if there is no other.
    pub(super) fn of_set(
        sets: &PuzzleSets,
        progress: &PuzzleProgress,
        variant: &str,
        choice: PuzzleChoice,
    ) -> Option<Result<LessonSession, LessonError>> {
        let puzzle = progress.next(variant, sets.of(variant)?, choice)?;
        let task = PuzzleTask::of_set(puzzle, PuzzleSource::Set)?;
        Some(LessonSession::of_tasks(vec![task], Some(choice)))
    }

    /// A run against the clock through the set of a game; none if that has not been read.
    pub(super) fn of_run(
        sets: &PuzzleSets,
        variant: &str,
    ) -> Option<Result<LessonSession, LessonError>> {
        let mut puzzles: Vec<&Puzzle> = sets.of(variant)?.iter().collect();
        fastrand::shuffle(&mut puzzles);
        puzzles.sort_by_key(|puzzle| puzzle.level);
        let task = |puzzle| PuzzleTask::of_set(puzzle, PuzzleSource::Set);
        let tasks = puzzles.into_iter().filter_map(task).collect();
        let mut opening = LessonSession::of_puzzles(tasks);
        if let Ok(session) = &mut opening
            && let Some(queue) = &mut session.puzzle
        {
            queue.run = Some(PuzzleRun::begin());
        }
        Some(opening)
    }

    /// The first of these puzzles; the others wait.
    pub(super) fn of_puzzles(tasks: Vec<PuzzleTask>) -> Result<LessonSession, LessonError> {
        LessonSession::of_tasks(tasks, None)
    }

    fn of_tasks(
        tasks: Vec<PuzzleTask>,
        choice: Option<PuzzleChoice>,
    ) -> Result<LessonSession, LessonError> {
        if tasks.is_empty() {
            return Err(LessonError::Missing {
                lesson_index: 0,
                step_index: 0,
            });
        }
        LessonSession::of_queue(PuzzleQueue {
            tasks: tasks.into(),
            at: 0,
            choice,
            solver: Seat::FIRST,
            outcome: None,
            run: None,
        })
    }

    fn of_queue(queue: PuzzleQueue) -> Result<LessonSession, LessonError> {
        let task = queue.task();
        let of_record = || puzzle_lessons_after(&task.record, task.turns_before);
        let lessons = match &task.source {
            // Its lines were checked when it was read.
            PuzzleSource::Set(puzzle) | PuzzleSource::Problem(puzzle) => {
                (puzzle.lessons()).map_err(|_| LessonError::Puzzle(msg!("puzzles-not-shown")))?
            }
            PuzzleSource::Link(_) | PuzzleSource::OwnMistake(_) => {
                of_record().map_err(|error| {
                    LessonError::Puzzle(words::puzzle_error(&task.record.game, &error))
                })?
            }
        };
        let mut session = LessonSession::open((Arc::new(lessons), Some(queue)), (0, 0))?;
        if let Some(queue) = &mut session.puzzle {
            queue.solver = session.state.learner();
        }
        Ok(session)
    }

    /// The puzzle that is shown; none in a lesson.
    pub fn puzzle(&self) -> Option<&PuzzleTask> {
        Some(self.puzzle.as_ref()?.task())
    }

    /// Which of its puzzles is shown, from 1, and how many there are; none in a lesson.
    pub fn puzzle_number(&self) -> Option<(usize, usize)> {
        let queue = self.puzzle.as_ref()?;
        Some((queue.at + 1, queue.tasks.len()))
    }

    /// The run against the clock that it is part of.
    pub fn run(&self) -> Option<&PuzzleRun> {
        self.puzzle.as_ref()?.run.as_ref()
    }

    pub(super) fn run_mut(&mut self) -> Option<&mut PuzzleRun> {
        self.puzzle.as_mut()?.run.as_mut()
    }

    pub fn has_next_puzzle(&self) -> bool {
        let queue = self.puzzle.as_ref();
        queue.is_some_and(|it| it.choice.is_some() || it.at + 1 < it.tasks.len())
    }

    /// The seat that is to move at the start of the puzzle; none in a lesson.
    pub fn solver(&self) -> Option<Seat> {
        Some(self.puzzle.as_ref()?.solver)
    }

    /// Whether it is a puzzle and no lesson.
    pub fn is_puzzle(&self) -> bool {
        self.puzzle.is_some()
    }

    /// Whether it is a puzzle that is solved: its last turn is found, or another that ends the game.
    pub fn is_solved(&self) -> bool {
        let is_at_end = self.is_last_step() || !self.game().outcome().is_ongoing();
        self.is_puzzle()
            && self.step_state().is_done()
            && !self.step_state().has_reply()
            && is_at_end
    }

    /// In a puzzle goes on to the next turn that has to be found, once all before it are played.
    pub(super) fn go_on_in_puzzle(&mut self) {
        let is_played = self.state.is_done() && !self.state.has_reply();
        if !self.is_puzzle() || !is_played || self.is_solved() {
            return;
        }
        // The same position: the turns before a step are those that were played.
        if let Ok(next) = self.session_at_step((self.lesson_index, self.step_index + 1)) {
            *self = LessonSession {
                feedback: Some(Feedback::Done),
                ..next
            };
        }
    }

    /// Leaves a puzzle for the next one that waits; the board, if there is none.
    pub(super) fn go_to_next_puzzle(&mut self, output: &mut LessonOutput) -> BoardChange {
        let Some(queue) = &self.puzzle else {
            return BoardChange::Left;
        };
        let of_set = || {
            let (sets, progress) = (&output.sets, &output.puzzle_progress);
            LessonSession::of_set(sets, progress, &self.lessons.variant, queue.choice?)
        };
        let next = queue.next().map(LessonSession::of_queue).or_else(of_set);
        let Some(next) = next else {
            return BoardChange::Left;
        };
        match next {
            Ok(session) => {
                *self = session;
                BoardChange::Fresh
            }
            Err(error) => {
                output.notices.write(lesson_error_notice(&error));
                BoardChange::Left
            }
        }
    }

    /// In a run goes on to the next puzzle once one was missed or solved; what that did to the board.
    pub(super) fn go_on_in_run(&mut self, output: &mut LessonOutput) -> Option<BoardChange> {
        let queue = self.puzzle.as_mut()?;
        let run = queue.run.as_mut()?;
        queue.outcome?;
        if !run.is_over() && queue.at + 1 == queue.tasks.len() {
            run.end();
        }
        if run.is_over() {
            output
                .puzzle_progress
                .note_run(&self.lessons.variant, run.solved());
            return None;
        }
        Some(self.go_to_next_puzzle(output))
    }

    /// Notes once whether a puzzle was missed or solved.
    pub(super) fn note_outcome_of_puzzle(&mut self, output: &mut LessonOutput) {
        let has_erred = self.feedback == Some(Feedback::NotTheGoal)
            || self.state.help_level() > HelpLevel::None;
        let is_solved = self.is_solved();
        let Some(queue) = self.puzzle.as_mut().filter(|it| it.outcome.is_none()) else {
            return;
        };
        let outcome = match (has_erred, is_solved) {
            (true, _) => PuzzleOutcome::Missed,
            (false, true) => PuzzleOutcome::Found,
            (false, false) => return,
        };
        queue.outcome = Some(outcome);
        let is_found = outcome == PuzzleOutcome::Found;
        if let Some(run) = &mut queue.run {
            run.note(is_found);
        }
        match (&queue.task().source, is_found) {
            (PuzzleSource::Link(_) | PuzzleSource::Problem(_), _) => {}
            (PuzzleSource::Set(puzzle), _) => output.puzzle_progress.note(puzzle, is_found),
            (PuzzleSource::OwnMistake(_), false) => {
                output.missed.note_missed(queue.task(), Utc::now());
            }
            (PuzzleSource::OwnMistake(_), true) => {
                output.missed.note_found(queue.task(), Utc::now());
            }
        }
    }

    /// What the solution of a set says of the try on the board; nothing where it is left to the
    /// engine what a wrong one allows.
    pub(super) fn judge_try_by_solution(&mut self) -> Option<Verdict> {
        let puzzle = self.puzzle()?.source.puzzle()?;
        let (before, text) = self.state.unjudged_try()?;
        let turns = before.played_turns()[self.puzzle()?.turns_before..].iter();
        let turns: Vec<String> = turns.map(|turn| turn.text.clone()).collect();
        Some(match puzzle.judge(&turns, text) {
            Ok(PuzzleVerdict::Right { .. } | PuzzleVerdict::Solved) => self.state.accept_try(),
            Ok(PuzzleVerdict::Slower) => {
                self.state.take_try_back();
                Verdict::Slower
            }
            // In a run nobody waits for the engine.
            Ok(PuzzleVerdict::Wrong { refutation })
                if refutation.is_empty() && self.run().is_none() =>
            {
                return None;
            }
            Ok(PuzzleVerdict::Wrong { refutation }) => self.state.refute_try(refutation),
            // It is legal, so that only the engine is left to say something.
            Err(_) => return None,
        })
    }

    /// What is thought of the try on the board; that of another is void.
    pub(super) fn judge_try(&mut self, judged: &JudgedTry) -> Verdict {
        match self.state.unjudged_try() {
            Some((_, text)) if text == judged.text => {}
            _ => return Verdict::Ignored,
        }
        match judged.is_right {
            true => self.state.accept_try(),
            false => self.state.refute_try(judged.line.clone()),
        }
    }
}
