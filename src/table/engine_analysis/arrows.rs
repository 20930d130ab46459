//! Which turns are drawn on the board as arrows: what the engine recommends,
//! what is expected to follow, what is threatened.

use bevy::prelude::*;

use super::position_analysis::AnalysisLevel;
use super::{AnalysisToggles, Line, Ply, PositionAnalysis, Threat};
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;

/// What an arrow means: what it looks like, but for the colour of its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArrowKind {
    /// What follows on the other turns.
    Later,
    /// A turn that is nearly as good as the best.
    Also,
    /// The best turn.
    Best,
    /// A turn of the other side that must be seen.
    Threat,
}

/// One turn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// What it means.
    pub sense: ArrowKind,
    /// Whose turn it is.
    pub seat: Seat,
    /// Where the hand reaches first.
    pub from: Location,
    /// Where it goes.
    pub to: Location,
    /// Which turn of its line it is, from 1, where lines are counted.
    pub number: Option<u8>,
}

/// The arrows on the board, those below first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrows(pub Vec<Arrow>);

/// The line of an analysis that is pointed at, by its place.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HoveredLine(pub Option<usize>);

/// How many turns of a line are drawn: the first and the next three.
const DRAWN: usize = 4;

pub(super) fn draw(
    counsel: Res<PositionAnalysis>,
    threat: Res<Threat>,
    pointed: Res<HoveredLine>,
    asked: Res<AnalysisToggles>,
    mut arrows: ResMut<Arrows>,
) {
    let changed = counsel.is_changed() || threat.is_changed();
    if !(changed || pointed.is_changed() || asked.is_changed()) {
        return;
    }
    let mut drawn = Vec::new();
    match counsel.want() {
        AnalysisLevel::Hint => drawn.extend(counsel.lines().first().map(whole).unwrap_or_default()),
        AnalysisLevel::Analysis => drawn.extend(analysed(counsel.lines(), pointed.0)),
        AnalysisLevel::Nothing | AnalysisLevel::Judgement => {}
    }
    let first = threat.line().and_then(|line| line.plies.first());
    drawn.extend(first.and_then(|ply| arrow(ply, ArrowKind::Threat, None)));
    arrows.set_if_neq(Arrows(drawn));
}

/// The line that is pointed at; else the first turns of all.
fn analysed(lines: &[Line], pointed: Option<usize>) -> Vec<Arrow> {
    if let Some(line) = pointed.and_then(|place| lines.get(place)) {
        return whole(line);
    }
    let senses = std::iter::once(ArrowKind::Best).chain(std::iter::repeat(ArrowKind::Also));
    let firsts = lines.iter().zip(senses).filter_map(|(line, sense)| {
        let ply = line.plies.first()?;
        arrow(ply, sense, None)
    });
    firsts.collect::<Vec<Arrow>>().into_iter().rev().collect()
}

/// The first turn strong, those that follow weaker, all counted.
fn whole(line: &Line) -> Vec<Arrow> {
    let senses = std::iter::once(ArrowKind::Best).chain(std::iter::repeat(ArrowKind::Later));
    let plies = line.plies.iter().take(DRAWN).zip(senses).zip(1..);
    let arrows = plies.filter_map(|((ply, sense), number)| arrow(ply, sense, Some(number)));
    arrows.collect::<Vec<Arrow>>().into_iter().rev().collect()
}

fn arrow(ply: &Ply, sense: ArrowKind, number: Option<u8>) -> Option<Arrow> {
    Some(Arrow {
        sense,
        seat: ply.seat,
        from: ply.from?,
        to: ply.to?,
        number,
    })
}
