//! Puzzles: a position, and the turns that solve it with what is played in return. A puzzle is
//! worked on as a lesson of one step for each turn of the solver's. Knows no links and no words.

use std::collections::BTreeMap;

use komadai_rules::game::effect::Effect;
use komadai_rules::game::outcome::{Outcome, Reason};
use komadai_rules::game::{Game, PlayedTurn};
use komadai_rules::record::{Record, UnplayableRecordError};
use komadai_rules::seat::Seat;
use komadai_rules::variants::ruleset::Ruleset;
use thiserror::Error;

use crate::lessons::{Lesson, Mark, Step, StepGoal, VariantLessons};
use crate::puzzles::PuzzleKind;

/// A record that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// It cannot begin, or a turn of the solution is not legal.
    #[error(transparent)]
    Replay(#[from] UnplayableRecordError),
    /// No turn of the solution has to be found.
    #[error("solution: expected a turn to find, found none")]
    NoSolution,
}

/// The puzzle of a record, whose main line solves it, as a lesson: a step for each turn that has
/// to be found. These are the turns of the side that is to move; those of the others, and passes,
/// are played in return.
///
/// Where the solution wins the game at its end, any other move is right, too, that wins it by the
/// same rule at once. Where its last turn puts seats out of the game, so is any other last turn that
/// does.
///
/// # Errors
/// If the game cannot begin, a turn is not legal, or there is none to find.
pub fn puzzle_lessons(record: &Record) -> Result<VariantLessons, PuzzleError> {
    puzzle_lessons_after(record, 0)
}

/// The same of a puzzle that begins after so many turns of the main line: they have been played, so
/// that what the rules remember of them counts.
///
/// # Errors
/// As [`puzzle_lessons`].
pub fn puzzle_lessons_after(
    record: &Record,
    turns_before: usize,
) -> Result<VariantLessons, PuzzleError> {
    let start = record.begin_game().map_err(UnplayableRecordError::from)?;
    let solved = record.replay_main_line().map_err(|error| error.kind)?;
    // What is said is no move: the solution ends before it.
    let turns = solved.played_turns().iter();
    let turns: Vec<&PlayedTurn> = turns.take_while(|turn| turn.game_move.is_some()).collect();
    let first = turns.get(turns_before).ok_or(PuzzleError::NoSolution)?;
    let solver = first.seat;
    let opponents = start.opponents(solver);
    let is_to_find = |turn: &PlayedTurn| !opponents.contains(turn.seat) && is_not_pass(turn);
    let last = turns.last().filter(|turn| is_to_find(turn));
    let win = last.and_then(|turn| win_goal_at(turn, solver));
    let mut steps: Vec<Step> = Vec::new();
    for (index, turn) in turns.iter().enumerate().skip(turns_before) {
        if is_to_find(turn) {
            let replies = turns[index + 1..].iter();
            let replies = joined_move_texts(replies.copied().take_while(|turn| !is_to_find(turn)));
            steps.push(Step {
                id: (steps.len() + 1).to_string(),
                formerly: Vec::new(),
                sentences: 1,
                options: options_by_name(&record.game),
                start: Some(start.position_text()),
                before: joined_move_texts(turns[..index].iter().copied()),
                touch: None,
                goal: answer_or_other_goal(win.clone()),
                answers: vec![turn.text.clone()],
                accepts_others: win.is_some(),
                moves: 1,
                reply: String::new(),
                replies: BTreeMap::from([(turn.text.clone(), replies)]),
                marks: Vec::new(),
                hint_marks: origin_mark(&start, turn).into_iter().collect(),
                hands: start.seat_letters(),
                rules: Vec::new(),
                pictured: None,
                names_pieces: None,
            });
        }
    }
    let last_step = steps.last_mut().ok_or(PuzzleError::NoSolution)?;
    let out = last.and_then(|turn| elimination_goal_at(&start, turn));
    if let Some(out) = out.filter(|_| win.is_none()) {
        last_step.goal = answer_or_other_goal(Some(out));
        last_step.accepts_others = true;
    }
    Ok(VariantLessons {
        variant: record.game.variant().name.into(),
        untaught: Vec::new(),
        lessons: vec![Lesson {
            id: "puzzle".into(),
            steps,
        }],
    })
}

/// What the solution of a puzzle does, as far as its end tells: to mate, to put seats out of the game or to
/// win it in another way. None where the game goes on: it may be won or saved.
#[must_use]
pub fn kind_of_solution(record: &Record) -> Option<PuzzleKind> {
    let (start, solved) = (record.begin_game().ok()?, record.replay_main_line().ok()?);
    let turns = solved.played_turns();
    let last = turns.last()?;
    let mate = PuzzleKind::Mate(u8::try_from(turns.len()).ok()?);
    match win_goal_at(last, turns.first()?.seat) {
        Some(StepGoal::Win { by: Some(reason) }) => Some(match reason {
            Reason::Mate | Reason::EmperorCaptured | Reason::TeamMated | Reason::LastSeat => mate,
            _ => PuzzleKind::Win,
        }),
        _ => elimination_goal_at(&start, last).map(|_| mate),
    }
}

/// Whether a turn is more than a pass.
fn is_not_pass(turn: &PlayedTurn) -> bool {
    turn.effects.iter().any(|effect| {
        matches!(
            effect,
            Effect::Moved { .. } | Effect::Dropped { .. } | Effect::StoneTaken { .. }
        )
    })
}

/// The answer, or whatever brings this about.
fn answer_or_other_goal(other: Option<StepGoal>) -> StepGoal {
    match other {
        Some(other) => StepGoal::Any(vec![StepGoal::Answers, other]),
        None => StepGoal::Answers,
    }
}

/// To win as a turn does for the solver; none if it does not.
fn win_goal_at(turn: &PlayedTurn, solver: Seat) -> Option<StepGoal> {
    turn.effects.iter().find_map(|effect| match effect {
        Effect::Ended {
            outcome: Outcome::Win { seats, reason },
        } if seats.contains(solver) => Some(StepGoal::Win { by: Some(*reason) }),
        _ => None,
    })
}

/// To put out the seats that a turn puts out; none if it puts out none.
fn elimination_goal_at(game: &Game, turn: &PlayedTurn) -> Option<StepGoal> {
    let out = turn.effects.iter().filter_map(|effect| match effect {
        Effect::SeatOut { seat } => Some(game.seat_letter(*seat)),
        _ => None,
    });
    let out: Vec<char> = out.collect();
    (!out.is_empty()).then_some(StepGoal::Out(out))
}

/// A ring around the cell from which a piece moves; none if it comes from elsewhere.
pub(crate) fn origin_mark(game: &Game, turn: &PlayedTurn) -> Option<Mark> {
    let from = turn.effects.iter().find_map(|effect| match effect {
        Effect::Moved { from, .. } => Some(*from),
        _ => None,
    })?;
    Some(Mark::Circle(game.layout().get_shape(from)?.name.clone()))
}

fn joined_move_texts<'t>(turns: impl Iterator<Item = &'t PlayedTurn>) -> String {
    let texts: Vec<&str> = turns.map(|turn| turn.text.as_str()).collect();
    texts.join(" ")
}

/// The options of a game by their names.
fn options_by_name(rules: &Ruleset) -> BTreeMap<String, String> {
    let options = rules.options().into_iter();
    options
        .map(|option| (option.name.into(), option.value))
        .collect()
}
