//! The display offset of what is selected (lifted a little) and of what is dragged
//! (follows the pointer above the board). Must not change where anything belongs.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::table::board_entities::{PieceOrStone, ShownBoardParams, piece_or_stone_at};
use crate::table::motion::DisplayOffset;
use crate::table::scene::pointer::hit::plane_hit;
use crate::table::scene::pointer::press::Press;
use crate::table::select::{Highlights, Selection};

/// How high the selected piece or stone is lifted, in cells.
const SELECTED_LIFT: f32 = 0.07;
/// How high above the board a dragged piece or stone is, in cells.
const DRAG_HEIGHT: f32 = 0.4;

/// Marks what is dragged: it no longer counts in the pile it was taken from.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Component, Debug)]
pub(in crate::table::scene) struct Dragged;

pub(super) fn apply_drag_offset(
    mut commands: Commands,
    table: ShownBoardParams,
    highlights: Res<Highlights>,
    selection: Res<Selection>,
    press: Res<Press>,
    mut redraw: MessageWriter<RequestRedraw>,
    offsets: Query<(Entity, &DisplayOffset, Has<Dragged>)>,
) {
    let Some((shown, entities)) = table.snapshot_and_entities() else {
        return;
    };
    let carried = selection
        .carried
        .and_then(|target| match (target.stone, target.piece) {
            (Some(stone), None) => Some(PieceOrStone::Stone(stone)),
            (_, Some(piece)) => Some(PieceOrStone::Piece(piece)),
            (None, None) => piece_or_stone_at(&shown.tracker, target.location),
        });
    let in_hand = carried.and_then(|thing| {
        let at = plane_hit(press.ray?, DRAG_HEIGHT)?;
        Some((thing, at - table.poses(shown).position_on_board(thing)?))
    });
    let lifted = || {
        let thing = piece_or_stone_at(&shown.tracker, highlights.selected?)?;
        Some((thing, Vec3::Y * SELECTED_LIFT))
    };
    let is_held = in_hand.is_some();
    let wanted = in_hand.or_else(lifted);
    let wanted = wanted.and_then(|(thing, by)| Some((entities.entity(thing)?, DisplayOffset(by))));
    for (entity, ..) in &offsets {
        if wanted.is_none_or(|(other, _)| other != entity) {
            commands.entity(entity).remove::<(DisplayOffset, Dragged)>();
            redraw.write(RequestRedraw);
        }
    }
    let Some((entity, offset)) = wanted else {
        return;
    };
    let now = offsets.get(entity).map(|(_, now, held)| (*now, held));
    if now == Ok((offset, is_held)) {
        return;
    }
    commands.entity(entity).insert(offset);
    if is_held {
        commands.entity(entity).insert_if_new(Dragged);
    } else {
        commands.entity(entity).remove::<Dragged>();
    }
    redraw.write(RequestRedraw);
}
