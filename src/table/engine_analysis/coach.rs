//! What is certain about the bad turn that is looked at: in a review the one that led to the position,
//! in a puzzle the try that is refuted on the board. Proved once, when it comes.

use bevy::prelude::*;

use super::Review;
use super::review::PlyReview;
use crate::locale::Message;
use crate::rules::game::Game;
use crate::study::coach::{BetterTurn, coach};
use crate::table::flow::analysis::game_after_turns;
use crate::table::flow::{Analysis, LessonSession, TopBoard};
use crate::words;

/// What the coach says now.
#[derive(Resource, Reflect, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct Coach {
    #[reflect(ignore)]
    case: Option<Case>,
    #[reflect(ignore)]
    remarks: Vec<Message>,
}

impl Coach {
    /// The sentences, the most important first; none where nothing is certain.
    pub fn remarks(&self) -> &[Message] {
        &self.remarks
    }
}

/// A bad turn, and what is known to be better.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Case {
    place: Place,
    turn: String,
    better: Option<String>,
}

/// Where a bad turn was made.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    /// In a game that is reviewed; the position after it.
    Review(String),
    /// In a puzzle, where the better turn is still to be found; the position before it.
    Puzzle(String),
}

pub(super) fn update(top_board: TopBoard, review: Res<Review>, mut coach: ResMut<Coach>) {
    let analysis = top_board.analysis();
    let in_review = analysis.and_then(|it| case_of_review(it, &review));
    let case = in_review.or_else(|| top_board.lesson().and_then(case_of_puzzle));
    if case == coach.case {
        return;
    }
    let before = match case.as_ref().map(|case| &case.place) {
        Some(Place::Review(_)) => analysis.map(|it| game_before_last_turn(it.game())),
        Some(Place::Puzzle(_)) => top_board.lesson().map(|it| it.step_state().start().clone()),
        None => None,
    };
    let remarks = before.zip(case.as_ref());
    coach.remarks = remarks.map_or_else(Vec::new, |(before, case)| remarks_on(&before, case));
    coach.case = case;
}

fn remarks_on(before: &Game, case: &Case) -> Vec<Message> {
    let better = match (&case.place, &case.better) {
        (_, None) => BetterTurn::Unknown,
        (Place::Review(_), Some(better)) => BetterTurn::Told(better),
        (Place::Puzzle(_), Some(better)) => BetterTurn::Secret(better),
    };
    let remarks = coach(before, &case.turn, better).into_iter();
    remarks
        .filter_map(|remark| words::remark(before, &case.turn, &remark))
        .collect()
}

/// The marked move of the game that led to the position that is shown.
fn case_of_review(analysis: &Analysis, review: &Review) -> Option<Case> {
    let place = analysis.game_turn_count();
    let is_shown = review.is_wanted() && analysis.is_on_game_line();
    review.move_quality(place).filter(|_| is_shown)?;
    let best = review.ply_review(place - 1).and_then(PlyReview::best);
    Some(Case {
        place: Place::Review(analysis.game().position_text()),
        turn: analysis.game().played_turns().last()?.text.clone(),
        better: best.map(|best| best.text.clone()),
    })
}

fn game_before_last_turn(game: &Game) -> Game {
    game_after_turns(game, game.played_turns().len().saturating_sub(1))
}

/// The try that lies on the board of a puzzle with what it allows.
fn case_of_puzzle(session: &LessonSession) -> Option<Case> {
    let (before, turn) = session.step_state().refuted_try()?;
    Some(Case {
        place: Place::Puzzle(before.position_text()),
        turn: turn.to_owned(),
        better: session.step().1.answers.first().cloned(),
    })
}
