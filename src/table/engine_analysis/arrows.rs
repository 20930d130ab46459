//! Arrows on the board: recommended moves, what is expected to follow, and threats.

use bevy::prelude::*;

use super::position_analysis::AnalysisDemand;
use super::{AnalysisToggles, Line, Ply, PositionAnalysis, Review, Threat, legal_plies};
use crate::rules::board::Cell;
use crate::rules::game::Game;
use crate::rules::game::outcome::{Outcome, Reason};
use crate::rules::position_editor::{EditSource, EditTarget, PositionEditor};
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::flow::analysis::game_after_turns;
use crate::table::flow::{LessonSession, TopBoard};

/// What an arrow stands for; decides its style, but for the colour of its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArrowKind {
    /// A later move of a line.
    Later,
    /// First move of a line other than the best.
    Alternative,
    Best,
    /// The threatened move of an opponent.
    Threat,
}

/// One move as an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineArrow {
    pub kind: ArrowKind,
    /// The seat that moves.
    pub seat: Seat,
    /// Where the move starts.
    pub from: Location,
    pub to: Location,
    /// Number of the move in its line, from 1; none where lines are not numbered.
    pub number: Option<u8>,
}

/// The arrows on the board, in drawing order.
#[derive(Resource, Reflect, Clone, Debug, Default, PartialEq, Eq)]
#[reflect(opaque, Resource, Debug)]
pub struct Arrows(pub Vec<EngineArrow>);

/// Index of the line that is drawn whole: the hovered one of the analysis, and that of a hint where it is asked for.
#[derive(Resource, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(Resource, Debug)]
pub struct HoveredLine(pub Option<usize>);

/// How many moves of a line are drawn.
const MOST_ARROWS_OF_LINE: usize = 4;

pub(super) fn update(
    position_analysis: Res<PositionAnalysis>,
    threat: Res<Threat>,
    hovered: Res<HoveredLine>,
    toggles: Res<AnalysisToggles>,
    (review, top_board): (Res<Review>, TopBoard),
    mut arrows: ResMut<Arrows>,
) {
    let searched = position_analysis.is_changed() || threat.is_changed() || review.is_changed();
    let chosen = hovered.is_changed() || toggles.is_changed();
    if !(searched || chosen || top_board.is_changed()) {
        return;
    }
    if let Some(shown) = turning_point_arrows(&review, &top_board) {
        arrows.set_if_neq(Arrows(shown));
        return;
    }
    let mut drawn = Vec::new();
    match position_analysis.current_demand() {
        AnalysisDemand::Hint => {
            drawn.extend(hint_arrows(position_analysis.lines().first(), hovered.0))
        }
        AnalysisDemand::Analysis => {
            drawn.extend(analysis_arrows(position_analysis.lines(), hovered.0))
        }
        AnalysisDemand::Nothing | AnalysisDemand::Assessment => {}
    }
    let first = threat.line().and_then(|line| line.plies.first());
    drawn.extend(first.and_then(|ply| arrow_of_ply(ply, ArrowKind::Threat, None)));
    if toggles.explains_mate {
        drawn.extend(top_board.game().map(mate_arrows).into_iter().flatten());
    }
    if let Some(session) = top_board.lesson() {
        drawn.extend(lesson_arrows(session));
        drawn.extend(answer_arrow(session));
        drawn.extend(refutation_arrows(session));
    }
    arrows.set_if_neq(Arrows(drawn));
}

/// The move that turned the game and the better line, where the turning point that was looked for
/// is shown: nothing else is drawn there.
fn turning_point_arrows(review: &Review, top_board: &TopBoard) -> Option<Vec<EngineArrow>> {
    let (analysis, session) = (top_board.analysis()?, top_board.session()?);
    let point = review.turning_point_on_board(analysis)?;
    let played = session.game.played_turns().get(point.turns_before)?;
    let texts = [played.text.clone()];
    let played = legal_plies(analysis.game(), &texts, 1).into_iter().next();
    let bad = played.and_then(|ply| arrow_of_ply(&ply, ArrowKind::Threat, None));
    Some(bad.into_iter().chain(line_arrows(point.better)).collect())
}

/// The arrows that explain a step of a lesson, in the colours of the pieces that they begin at.
fn lesson_arrows(session: &LessonSession) -> impl Iterator<Item = EngineArrow> {
    let tracker = session.game().piece_tracker();
    let owner = |cell| tracker.piece_on(cell).map(|id| tracker.piece(id).seat);
    session
        .arrows()
        .into_iter()
        .map(move |(from, to)| EngineArrow {
            kind: ArrowKind::Best,
            seat: owner(from).unwrap_or(session.step_state().learner()),
            from: Location::Cell(from),
            to: Location::Cell(to),
            number: None,
        })
}

/// Why a royal that is mated has no cell to go to: what attacks each of those that it could reach.
fn mate_arrows(game: &Game) -> Vec<EngineArrow> {
    let royals = game.checked_royals().into_iter().filter(|_| is_mate(game));
    let ways = royals.flat_map(|(_, royal)| {
        let targets = game.pseudo_legal_targets(royal).into_iter();
        targets.map(move |to| (royal, to))
    });
    let arrows = ways.filter_map(|(royal, to)| {
        let from = attacker_after(game, royal, to)?;
        let tracker = game.piece_tracker();
        Some(EngineArrow {
            kind: ArrowKind::Threat,
            seat: tracker.piece(tracker.piece_on(from)?).seat,
            from: Location::Cell(from),
            to: Location::Cell(to),
            number: None,
        })
    });
    arrows.collect()
}

/// What would attack a royal that had gone to a cell, as if that were allowed.
fn attacker_after(game: &Game, royal: Cell, to: Cell) -> Option<Cell> {
    let mut editor = PositionEditor::from_game(game);
    if game.piece_tracker().piece_on(to).is_some() {
        editor.carry(EditSource::Cell(to), EditTarget::Off).ok()?;
    }
    let there = EditTarget::Cell(to);
    editor.carry(EditSource::Cell(royal), there).ok()?;
    let attacks = editor.begin_problem().ok()?.royal_attacks().into_iter();
    let on_it = attacks.filter(|attack| attack.royal == to);
    on_it.map(|attack| attack.from).next()
}

pub fn is_mate(game: &Game) -> bool {
    let reason = match game.outcome() {
        Outcome::Win { reason, .. } => Some(reason),
        _ => None,
    };
    matches!(reason, Some(Reason::Mate | Reason::TeamMated))
}

/// The answer of a puzzle, once it is shown: unlike a lesson it has no marks of its own for that.
fn answer_arrow(session: &LessonSession) -> Option<EngineArrow> {
    let state = session.step_state();
    let is_open = session.is_puzzle() && state.asks_for_moves();
    let answer = state.shown_answer().filter(|_| is_open)?.to_owned();
    let ply = legal_plies(session.game(), &[answer], 1)
        .into_iter()
        .next()?;
    arrow_of_ply(&ply, ArrowKind::Best, None)
}

/// What a wrong try of a puzzle allows, as far as it has been played out.
fn refutation_arrows(session: &LessonSession) -> Vec<EngineArrow> {
    let Some((before, _)) = session.step_state().refuted_try() else {
        return Vec::new();
    };
    let turns_before = before.played_turns().len() + 1;
    let replies = session.game().played_turns().iter().skip(turns_before);
    let replies: Vec<String> = replies.map(|turn| turn.text.clone()).collect();
    let after_try = game_after_turns(session.game(), turns_before);
    let line = legal_plies(&after_try, &replies, MOST_ARROWS_OF_LINE);
    let mut arrows = line_arrows(&line);
    if let Some(first) = arrows.last_mut() {
        first.kind = ArrowKind::Threat;
    }
    arrows
}

/// The hovered line; without one, the first moves of all lines.
fn analysis_arrows(lines: &[Line], hovered: Option<usize>) -> Vec<EngineArrow> {
    if let Some(line) = hovered.and_then(|place| lines.get(place)) {
        return line_arrows(&line.plies);
    }
    let kinds = std::iter::once(ArrowKind::Best).chain(std::iter::repeat(ArrowKind::Alternative));
    let firsts = lines.iter().zip(kinds).filter_map(|(line, kind)| {
        let ply = line.plies.first()?;
        arrow_of_ply(ply, kind, None)
    });
    firsts
        .collect::<Vec<EngineArrow>>()
        .into_iter()
        .rev()
        .collect()
}

/// The move of a hint alone; the line that follows where it is asked for.
fn hint_arrows(line: Option<&Line>, hovered: Option<usize>) -> Vec<EngineArrow> {
    let Some(line) = line else {
        return Vec::new();
    };
    if hovered.is_some() {
        return line_arrows(&line.plies);
    }
    let first = line.plies.first();
    let first = first.and_then(|ply| arrow_of_ply(ply, ArrowKind::Best, None));
    first.into_iter().collect()
}

/// A line as numbered arrows, its first move on top.
fn line_arrows(plies: &[Ply]) -> Vec<EngineArrow> {
    let kinds = std::iter::once(ArrowKind::Best).chain(std::iter::repeat(ArrowKind::Later));
    let plies = plies.iter().take(MOST_ARROWS_OF_LINE).zip(kinds).zip(1..);
    let arrows = plies.filter_map(|((ply, kind), number)| arrow_of_ply(ply, kind, Some(number)));
    arrows
        .collect::<Vec<EngineArrow>>()
        .into_iter()
        .rev()
        .collect()
}

fn arrow_of_ply(ply: &Ply, kind: ArrowKind, number: Option<u8>) -> Option<EngineArrow> {
    Some(EngineArrow {
        kind,
        seat: ply.seat,
        from: ply.from?,
        to: ply.to?,
        number,
    })
}
