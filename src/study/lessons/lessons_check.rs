//! Whether lessons are right by the rules: every answer legal and reaching what is asked for, every
//! legal move that reaches it an answer, every reply legal, every rule of the page needed somewhere.

use komadai_rules::error::{IllegalMoveError, MoveError};
use komadai_rules::game::Game;
use komadai_rules::traits::notation::split_moves;
use thiserror::Error;

use super::error::StepStartError;
use super::goal::StepGoal;
use super::rules_page::rule_numbers;
use super::setup_step::{PartialSetup, read_setup};
use super::step::{Step, VariantLessons};
use super::step_state::{StepState, Verdict};

/// Something wrong with a step, or with the lessons of a page as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {fault}")]
pub struct LessonsCheckError {
    /// `GAME/LESSON/STEP`, or the game.
    pub place: String,
    /// What is wrong.
    pub fault: StepCheckError,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StepCheckError {
    /// Its position cannot be had: why, in words.
    #[error("{0}")]
    Start(String),
    /// It asks for something and has no answer.
    #[error("expected an answer to show, found none")]
    NoAnswer,
    /// It has an answer and asks for nothing.
    #[error("expected no answer where nothing is asked for, found `{0}`")]
    NotAsked(String),
    /// An answer is not allowed.
    #[error("expected a legal answer that may be touched, found `{answer}`: {reason}")]
    Illegal {
        /// The answer.
        answer: String,
        /// Why it is not allowed, in words.
        reason: String,
    },
    /// An answer does not bring about what is asked for.
    #[error("expected an answer that reaches the goal, found `{0}`")]
    NotReached(String),
    /// A legal move brings about what is asked for, but is no answer.
    #[error("expected every move that reaches the goal among the answers, found none of {}", .0.join(" "))]
    NotAccepted(Vec<String>),
    /// Nobody is in check where a check is to be relieved.
    #[error("expected a seat in check to relieve, found none")]
    NotInCheck,
    /// What is played in return is not legal.
    #[error("expected a legal reply to `{answer}`: {reason}")]
    Reply {
        /// The answer.
        answer: String,
        /// Why the reply is not allowed, in words.
        reason: String,
    },
    /// A reply is kept for what is no answer.
    #[error("expected replies to answers only, found one to `{0}`")]
    ReplyToNothing(String),
    /// The step needs a rule that the page does not have.
    #[error("expected a number of a rule on the game's page, found `{0}`")]
    UnknownRule(String),
    /// No step needs these rules.
    #[error("expected a step for every rule of the page, found none for {}", .0.join(" "))]
    UnusedRules(Vec<String>),
    /// A rule that no step can need is needed.
    #[error("expected rule {0} either in a step or among the untaught, found both")]
    TaughtAndUntaught(String),
}

/// Says it as data, where nobody has words for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct RawErrorExplainer;

impl Explain for RawErrorExplainer {
    fn illegal_move(&self, _: &Game, error: &IllegalMoveError) -> String {
        error.to_string()
    }

    fn step_start_failure(&self, _: &str, _: &Step, error: &StepStartError) -> String {
        error.to_string()
    }
}

/// What was checked, and what is wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonsCheckReport {
    /// How many steps.
    pub steps: usize,
    /// How many answers were played, those counted that are accepted without being written down.
    pub answers: usize,
    /// Everything that is wrong.
    pub faults: Vec<LessonsCheckError>,
}

/// Says why something cannot be: words are for others.
pub trait Explain {
    /// Why a move is not allowed in a position.
    fn illegal_move(&self, game: &Game, error: &IllegalMoveError) -> String;

    /// Why a step of a game cannot begin.
    fn step_start_failure(&self, variant: &str, step: &Step, error: &StepStartError) -> String;
}

/// Checks the lessons of all games that share a page, against the page.
#[must_use]
pub fn check_lessons(
    page: &str,
    all_lessons: &[&VariantLessons],
    explain: &dyn Explain,
) -> LessonsCheckReport {
    let mut checked = LessonsCheckReport::default();
    for lessons in all_lessons {
        for (lesson, step) in lessons.steps() {
            let place = format!("{}/{}/{}", lessons.variant, lesson.id, step.id);
            checked.steps += 1;
            match play_answers(&lessons.variant, step, explain) {
                Ok(answers) => checked.answers += answers,
                Err(fault) => checked.faults.push(LessonsCheckError { place, fault }),
            }
        }
    }
    checked.faults.extend(rule_faults(page, all_lessons));
    checked
}

/// Plays every answer of a step, be it written down or not; how many there are.
fn play_answers(
    variant: &str,
    step: &Step,
    explain: &dyn Explain,
) -> Result<usize, StepCheckError> {
    let start = StepState::begin(variant, step);
    let start = start.map_err(|error| {
        StepCheckError::Start(explain.step_start_failure(variant, step, &error))
    })?;
    check_has_answers(start.game(), step)?;
    let mut answers = step.answers.clone();
    for answer in &answers {
        play_answer(start.clone(), answer, explain)?;
    }
    let others = unwritten_answers(start.game(), step);
    if !others.is_empty() && !step.accepts_others {
        return Err(StepCheckError::NotAccepted(others));
    }
    for answer in &others {
        play_answer(start.clone(), answer, explain)?;
    }
    answers.extend(others);
    match step.replies.keys().find(|answer| !answers.contains(answer)) {
        Some(answer) => Err(StepCheckError::ReplyToNothing(answer.clone())),
        None => Ok(answers.len()),
    }
}

/// Whether there is an answer exactly where something is asked for.
fn check_has_answers(start: &Game, step: &Step) -> Result<(), StepCheckError> {
    match (step.has_question(), step.answers.first()) {
        (false, Some(answer)) => return Err(StepCheckError::NotAsked(answer.clone())),
        (true, None) => return Err(StepCheckError::NoAnswer),
        (false, None) | (true, Some(_)) => {}
    }
    if step.goal.single_goals().contains(&&StepGoal::RelieveCheck)
        && !start.is_in_check(start.turn())
    {
        return Err(StepCheckError::NotInCheck);
    }
    Ok(())
}

/// The moves that reach the goal and are not written down. Of lines of several moves and of setups
/// nobody could write down all.
fn unwritten_answers(start: &Game, step: &Step) -> Vec<String> {
    if !step.goal.asks_for_moves() || step.moves > 1 {
        return Vec::new();
    }
    let mut others = step.goal_reaching_moves(start);
    others.retain(|text| !step.answers.contains(text));
    others
}

/// Gives an answer to a step as a learner would, and plays what comes in return.
fn play_answer(
    mut state: StepState,
    answer: &str,
    explain: &dyn Explain,
) -> Result<(), StepCheckError> {
    let goal = state.step().goal.clone();
    let verdict = match &goal {
        StepGoal::SetUp(setup) => return check_setup(&state, setup, answer),
        goal if goal.asks_for_seat() => {
            let letters = state.game().seat_letters().into_iter();
            let seats = (0..).map(komadai_rules::seat::Seat).zip(letters);
            let mut named = seats.filter(|(_, letter)| letter.to_string() == answer);
            named.next().map(|(seat, _)| state.answer_with_seat(seat))
        }
        _ => play_line(&mut state, answer),
    };
    match verdict {
        Some(Verdict::Reached) => play_reply(&mut state, answer, explain),
        Some(Verdict::Illegal { reason, .. }) => Err(illegal_answer_fault(
            answer,
            explain.illegal_move(state.game(), &reason),
        )),
        Some(Verdict::Unreadable(error)) => Err(illegal_answer_fault(answer, error)),
        Some(Verdict::Ignored) => Err(illegal_answer_fault(answer, "it may not be touched")),
        Some(
            Verdict::OnTheWay { .. }
            | Verdict::NotTheGoal { .. }
            | Verdict::Unjudged
            | Verdict::Slower,
        )
        | None => Err(StepCheckError::NotReached(answer.into())),
    }
}

/// Plays the moves of an answer; what the last of them is worth, or the first that is not right.
fn play_line(state: &mut StepState, answer: &str) -> Option<Verdict> {
    let mut last = None;
    for text in split_moves(answer) {
        if matches!(last, Some(Verdict::Reached)) {
            return None;
        }
        let verdict = state.try_text(&text);
        if !matches!(verdict, Verdict::Reached | Verdict::OnTheWay { .. }) {
            return Some(verdict);
        }
        last = Some(verdict);
    }
    last
}

fn play_reply(
    state: &mut StepState,
    answer: &str,
    explain: &dyn Explain,
) -> Result<(), StepCheckError> {
    loop {
        match state.play_reply() {
            Ok(Some(_)) => {}
            Ok(None) => return Ok(()),
            Err(reason) => {
                let answer = answer.into();
                let reason = match reason {
                    MoveError::Text(error) => error.to_string(),
                    MoveError::Illegal { reason, .. } => {
                        explain.illegal_move(state.game(), &reason)
                    }
                };
                return Err(StepCheckError::Reply { answer, reason });
            }
        }
    }
}

fn check_setup(state: &StepState, goal: &PartialSetup, answer: &str) -> Result<(), StepCheckError> {
    let ruleset = state.game().ruleset();
    let setup =
        read_setup(answer, &ruleset).map_err(|reason| illegal_answer_fault(answer, reason))?;
    if goal.is_completed_by(&setup) {
        Ok(())
    } else {
        Err(StepCheckError::NotReached(answer.into()))
    }
}

fn illegal_answer_fault(answer: &str, reason: impl ToString) -> StepCheckError {
    StepCheckError::Illegal {
        answer: answer.into(),
        reason: reason.to_string(),
    }
}

/// Rules that are needed and not there, there and not needed, or both needed and not to be taught.
fn rule_faults(page: &str, all_lessons: &[&VariantLessons]) -> Vec<LessonsCheckError> {
    let numbers = rule_numbers(page);
    let mut faults = Vec::new();
    let mut note = |place: String, fault| faults.push(LessonsCheckError { place, fault });
    let (mut needed, mut untaught) = (Vec::new(), Vec::new());
    for lessons in all_lessons {
        for (lesson, step) in lessons.steps() {
            let place = format!("{}/{}/{}", lessons.variant, lesson.id, step.id);
            needed.extend(step.rules.iter().map(|rule| (rule, place.clone())));
        }
        let rules = lessons.untaught.iter().flat_map(|it| &it.rules);
        untaught.extend(rules.map(|rule| (rule, lessons.variant.clone())));
    }
    for (rule, place) in needed.iter().chain(&untaught) {
        if !numbers.contains(&rule.as_str()) {
            note(place.clone(), StepCheckError::UnknownRule((*rule).clone()));
        }
    }
    for (rule, place) in &untaught {
        if needed.iter().any(|(it, _)| it == rule) {
            note(
                place.clone(),
                StepCheckError::TaughtAndUntaught((*rule).clone()),
            );
        }
    }
    let is_somewhere = |number: &str| {
        let mut rules = needed.iter().chain(&untaught);
        rules.any(|(rule, _)| *rule == number)
    };
    let unused = numbers.into_iter().filter(|number| !is_somewhere(number));
    let unused: Vec<String> = unused.map(String::from).collect();
    if !unused.is_empty() {
        let games: Vec<&str> = all_lessons.iter().map(|it| it.variant.as_str()).collect();
        note(games.join("+"), StepCheckError::UnusedRules(unused));
    }
    faults
}
