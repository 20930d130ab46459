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
    pub kind: ArrowKind,
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

pub(super) fn update(
    position_analysis: Res<PositionAnalysis>,
    threat: Res<Threat>,
    hovered: Res<HoveredLine>,
    toggles: Res<AnalysisToggles>,
    mut arrows: ResMut<Arrows>,
) {
    let changed = position_analysis.is_changed() || threat.is_changed();
    if !(changed || hovered.is_changed() || toggles.is_changed()) {
        return;
    }
    let mut drawn = Vec::new();
    match position_analysis.want() {
        AnalysisLevel::Hint => drawn.extend(
            position_analysis
                .lines()
                .first()
                .map(line_arrows)
                .unwrap_or_default(),
        ),
        AnalysisLevel::Analysis => drawn.extend(line_starts(position_analysis.lines(), hovered.0)),
        AnalysisLevel::Nothing | AnalysisLevel::Judgement => {}
    }
    let first = threat.line().and_then(|line| line.plies.first());
    drawn.extend(first.and_then(|ply| arrow(ply, ArrowKind::Threat, None)));
    arrows.set_if_neq(Arrows(drawn));
}

/// The line that is pointed at; else the first turns of all.
fn line_starts(lines: &[Line], hovered: Option<usize>) -> Vec<Arrow> {
    if let Some(line) = hovered.and_then(|place| lines.get(place)) {
        return line_arrows(line);
    }
    let kinds = std::iter::once(ArrowKind::Best).chain(std::iter::repeat(ArrowKind::Also));
    let firsts = lines.iter().zip(kinds).filter_map(|(line, kind)| {
        let ply = line.plies.first()?;
        arrow(ply, kind, None)
    });
    firsts.collect::<Vec<Arrow>>().into_iter().rev().collect()
}

/// The first turn strong, those that follow weaker, all counted.
fn line_arrows(line: &Line) -> Vec<Arrow> {
    let kinds = std::iter::once(ArrowKind::Best).chain(std::iter::repeat(ArrowKind::Later));
    let plies = line.plies.iter().take(DRAWN).zip(kinds).zip(1..);
    let arrows = plies.filter_map(|((ply, kind), number)| arrow(ply, kind, Some(number)));
    arrows.collect::<Vec<Arrow>>().into_iter().rev().collect()
}

fn arrow(ply: &Ply, kind: ArrowKind, number: Option<u8>) -> Option<Arrow> {
    Some(Arrow {
        kind,
        seat: ply.seat,
        from: ply.from?,
        to: ply.to?,
        number,
    })
}
