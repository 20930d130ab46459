//! Lifts what is chosen by a few millimetres, and lets what the pointer holds
//! follow it just above the board.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::table::board_entities::{PieceOrStone, TableState, thing_at};
use crate::table::motion::DisplayOffset;
use crate::table::scene::pointer::PointerRay;
use crate::table::scene::pointer::hit::meets_plane;
use crate::table::select::{Highlights, Selection};

/// How high the chosen thing is lifted, in cells.
const LIFT: f32 = 0.07;
/// How high above the board a thing in the hand is.
const HELD: f32 = 0.4;

/// What the pointer holds: no part of the pile it was taken from.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table::scene) struct InHand;

pub(super) fn hold(
    mut commands: Commands,
    table: TableState,
    highlights: Option<Res<Highlights>>,
    selection: Option<Res<Selection>>,
    pointer: Res<PointerRay>,
    mut redraw: MessageWriter<RequestRedraw>,
    nudged: Query<(Entity, &DisplayOffset, Has<InHand>)>,
) {
    let (Some((shown, stage)), Some(highlights), Some(selection)) =
        (table.get(), highlights, selection)
    else {
        return;
    };
    let carried = selection
        .carried
        .and_then(|target| match (target.stone, target.piece) {
            (Some(stone), None) => Some(PieceOrStone::Stone(stone)),
            (_, Some(piece)) => Some(PieceOrStone::Piece(piece)),
            (None, None) => thing_at(&shown.registry, target.spot),
        });
    let in_hand = carried.and_then(|thing| {
        let at = meets_plane(pointer.0?, HELD)?;
        Some((thing, at - table.poses(shown).on_board(thing)?))
    });
    let lifted = || {
        let thing = thing_at(&shown.registry, highlights.selected?)?;
        Some((thing, Vec3::Y * LIFT))
    };
    let is_held = in_hand.is_some();
    let wanted = in_hand.or_else(lifted);
    let wanted = wanted.and_then(|(thing, by)| Some((stage.entity(thing)?, DisplayOffset(by))));
    for (entity, ..) in &nudged {
        if wanted.is_none_or(|(other, _)| other != entity) {
            commands.entity(entity).remove::<(DisplayOffset, InHand)>();
            redraw.write(RequestRedraw);
        }
    }
    let Some((entity, nudge)) = wanted else {
        return;
    };
    let now = nudged.get(entity).map(|(_, now, held)| (*now, held));
    if now == Ok((nudge, is_held)) {
        return;
    }
    commands.entity(entity).insert(nudge);
    if is_held {
        commands.entity(entity).insert_if_new(InHand);
    } else {
        commands.entity(entity).remove::<InHand>();
    }
    redraw.write(RequestRedraw);
}
