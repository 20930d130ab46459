//! Lifts what is chosen by a few millimetres, and lets what the pointer holds
//! follow it just above the board.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::table::mirror::{OnTable, Thing, thing_at};
use crate::table::motion::Nudge;
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
    table: OnTable,
    highlights: Option<Res<Highlights>>,
    selection: Option<Res<Selection>>,
    pointer: Res<PointerRay>,
    mut redraw: MessageWriter<RequestRedraw>,
    nudged: Query<(Entity, &Nudge)>,
    held: Query<Entity, With<InHand>>,
) {
    let (Some((shown, stage)), Some(highlights), Some(selection)) =
        (table.get(), highlights, selection)
    else {
        return;
    };
    let carried = selection
        .carried
        .and_then(|target| match (target.stone, target.piece) {
            (Some(stone), None) => Some(Thing::Stone(stone)),
            (_, Some(piece)) => Some(Thing::Piece(piece)),
            (None, None) => thing_at(&shown.cast, target.spot),
        });
    let in_hand = carried.and_then(|thing| {
        let at = meets_plane(pointer.0?, HELD)?;
        Some((thing, at - table.poses(shown).on_board(thing)?))
    });
    let holds = in_hand.and_then(|(thing, _)| stage.entity(thing));
    if let Some(entity) = holds.filter(|entity| !held.contains(*entity)) {
        commands.entity(entity).insert(InHand);
    }
    for entity in held.iter().filter(|entity| holds != Some(*entity)) {
        commands.entity(entity).remove::<InHand>();
    }
    let lifted = || {
        let thing = thing_at(&shown.cast, highlights.selected?)?;
        Some((thing, Vec3::Y * LIFT))
    };
    let wanted = in_hand.or_else(lifted);
    let wanted = wanted.and_then(|(thing, by)| Some((stage.entity(thing)?, Nudge(by))));
    for (entity, _) in &nudged {
        if wanted.is_none_or(|(other, _)| other != entity) {
            commands.entity(entity).remove::<Nudge>();
            redraw.write(RequestRedraw);
        }
    }
    if let Some((entity, nudge)) = wanted
        && nudged.get(entity).map(|(_, now)| *now) != Ok(nudge)
    {
        commands.entity(entity).insert(nudge);
        redraw.write(RequestRedraw);
    }
}
