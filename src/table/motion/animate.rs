//! Plays the tracks: starts them when something happened, moves entities along
//! them, and lets whatever has no track approach its target. Must not know which
//! track belongs to what: that is [`choreography`].

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::choreography;
use super::timeline::{Durations, PoseChange, PoseChanges, Timeline};
use super::track::{Path, ReferenceFrame, Segment, Track};
use super::{ActiveTracks, AnimationSpeed, DisplayOffset, TimelineStarted};
use crate::rules::game::effect::Effect;
use crate::table::board_entities::pose::relative_to;
use crate::table::board_entities::{
    Appearance, EntityIndex, PreviousStoneLocation, ShownBoardParams, TargetAppearance,
    TargetTransform, piece_or_stone_at,
};
use crate::table::flow::{BoardReset, IntentRejected, MovePlayed};
use crate::table::select::Highlights;

/// Nearer to its target than this, a pose becomes equal to it: in cells, and in
/// parts of quaternions.
const SNAP_DISTANCE: f32 = 1e-3;
/// How fast a pose without a track approaches its target: the exponent of the
/// decay for each lift time.
const APPROACH_RATE: f32 = 3.0;

pub(super) type BodyQuery<'w, 's> = Query<
    'w,
    's,
    (
        &'static mut Transform,
        Option<&'static TargetTransform>,
        Option<&'static ChildOf>,
        Option<&'static DisplayOffset>,
        Option<&'static PreviousStoneLocation>,
    ),
>;

/// What sets things in motion, and what motion says of it.
#[derive(SystemParam)]
pub(super) struct MotionMessages<'w, 's> {
    played: MessageReader<'w, 's, MovePlayed>,
    resets: MessageReader<'w, 's, BoardReset>,
    started: MessageWriter<'w, TimelineStarted>,
}

/// Starts the timeline of a turn, and the tracks of whatever stands elsewhere now.
pub(super) fn start_tracks(
    mut commands: Commands,
    mut messages: MotionMessages,
    table: ShownBoardParams,
    speed: AnimationSpeed,
    mut active: ResMut<ActiveTracks>,
    bodies: BodyQuery,
    appearances: Query<(&Appearance, &TargetAppearance)>,
) {
    let mut effects: Vec<Effect> = messages
        .played
        .read()
        .flat_map(|turn| turn.0.effects.clone())
        .collect();
    let resets: Vec<BoardReset> = messages.resets.read().copied().collect();
    let moved = !resets.is_empty();
    if resets.iter().any(|how| how.spawns_anew()) {
        // They were about things that are not on this board.
        effects.clear();
    }
    let Some((shown, entities)) = table.snapshot_and_entities() else {
        active.clear();
        return;
    };
    let mut is_reparented = false;
    for (_, entity) in entities.pieces_and_stones() {
        if bodies.get(entity).is_ok_and(|mover| mover.4.is_some()) {
            commands.entity(entity).remove::<PreviousStoneLocation>();
            is_reparented = true;
        }
    }
    if effects.is_empty() && !moved && !is_reparented {
        return;
    }
    active.clear();
    let changes = pose_changes(entities, &bodies, &appearances);
    let durations = Durations::of(speed.times(), speed.scale());
    let timeline = Timeline::of(&effects, &changes, &shown.layout, &durations);
    if speed.is_enabled() {
        active.just_started = true;
        let ends = timeline.events.iter().map(|event| event.end);
        active.turn_end = ends.fold(0.0, f32::max);
        active.tracks = choreography::tracks(&timeline, &changes)
            .into_iter()
            .collect();
    }
    if !effects.is_empty() {
        messages.started.write(TimelineStarted(timeline));
    }
}

/// Everything that is out of place or does not look as it should.
fn pose_changes(
    entities: &EntityIndex,
    bodies: &BodyQuery,
    appearances: &Query<(&Appearance, &TargetAppearance)>,
) -> PoseChanges {
    entities
        .pieces_and_stones()
        .filter_map(|(thing, entity)| {
            let (local, target, parent, _, was) = bodies.get(entity).ok()?;
            let (local_from, local_to) = (*local, target?.0);
            let appearance = appearances.get(entity).ok();
            let appearance =
                appearance.and_then(|(now, target)| (*now != target.0).then_some([*now, target.0]));
            if local_from == local_to && appearance.is_none() {
                return None;
            }
            // A base's own tray or board is never scaled or moved.
            let parent = parent.and_then(|parent| bodies.get(parent.parent()).ok());
            let (parent_from, parent_to) = parent
                .map_or_else(Default::default, |(now, target, ..)| {
                    (*now, target.map_or(*now, |target| target.0))
                });
            let change = PoseChange {
                from: parent_from * local_from,
                to: parent_to * local_to,
                local_from,
                local_to,
                old_parent: was.map(|was| was.0),
                appearance,
            };
            Some((thing, change))
        })
        .collect()
}

/// A refused intent: what is selected shakes its head.
pub(super) fn shake_rejected(
    mut refused: MessageReader<IntentRejected>,
    table: ShownBoardParams,
    highlights: Res<Highlights>,
    speed: AnimationSpeed,
    mut active: ResMut<ActiveTracks>,
    bodies: BodyQuery,
) {
    if refused.read().count() == 0 || !speed.is_enabled() || !active.tracks.is_empty() {
        return;
    }
    let Some((shown, entities)) = table.snapshot_and_entities() else {
        return;
    };
    let location = highlights
        .selected
        .or(highlights.hover)
        .or(highlights.cursor);
    let thing = location.and_then(|location| piece_or_stone_at(&shown.tracker, location));
    let entity = thing.and_then(|thing| entities.entity(thing));
    let Some((thing, Ok((pose, ..)))) = thing.zip(entity.map(|entity| bodies.get(entity))) else {
        return;
    };
    let length = speed.seconds(speed.times().shake);
    let segment = Segment {
        start: 0.0,
        duration: length,
        from: *pose,
        to: *pose,
        path: Path::Shake,
        half_turn: None,
    };
    (active.clock, active.just_started) = (0.0, true);
    active.tracks.insert(
        thing,
        Track {
            frame: ReferenceFrame::Parent,
            segments: vec![segment],
            flip_time: None,
        },
    );
}

/// Moves everything on by the time of this frame.
pub(super) fn advance_tracks(
    time: Res<Time>,
    entities: Option<Res<EntityIndex>>,
    speed: AnimationSpeed,
    mut active: ResMut<ActiveTracks>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut bodies: BodyQuery,
) {
    let Some(entities) = entities else {
        active.is_moving = false;
        return;
    };
    let step = time.delta_secs();
    // The frame in which tracks begin may have been a long one.
    if !std::mem::take(&mut active.just_started) {
        active.clock += step;
    }
    let fraction = approach_fraction(speed.seconds(speed.times().lift), step);
    let mut is_moving = false;
    for (thing, entity) in entities.pieces_and_stones() {
        let Ok((pose, Some(target), parent, offset, _)) = bodies.get(entity) else {
            continue;
        };
        let parent = parent.and_then(|parent| bodies.get(parent.parent()).ok());
        let parent = parent.map_or_else(Transform::default, |(pose, ..)| *pose);
        let on_track = active.tracks.get(&thing).and_then(|track| {
            let pose = track.at(active.clock)?;
            Some(match track.frame {
                ReferenceFrame::Board => relative_to(&parent, pose),
                ReferenceFrame::Parent => pose,
            })
        });
        is_moving |= on_track.is_some();
        let next = on_track.unwrap_or_else(|| {
            let goal = displaced(target.0, offset, &parent);
            approach(pose, &goal, fraction)
        });
        is_moving |= on_track.is_none() && next != displaced(target.0, offset, &parent);
        if next != *pose
            && let Ok((mut pose, ..)) = bodies.get_mut(entity)
        {
            *pose = next;
        }
    }
    let clock = active.clock;
    active.tracks.retain(|_, track| track.at(clock).is_some());
    active.is_moving = is_moving;
    if is_moving {
        redraw.write(RequestRedraw);
    }
}

/// The target of something that may be held away from it.
fn displaced(target: Transform, offset: Option<&DisplayOffset>, parent: &Transform) -> Transform {
    let away = offset.map_or(Vec3::ZERO, |offset| parent.rotation.inverse() * offset.0);
    target.with_translation(target.translation + away)
}

/// Gives pieces their target appearance: at once, or when their track flips them.
pub(super) fn update_appearances(
    entities: Option<Res<EntityIndex>>,
    active: Res<ActiveTracks>,
    mut appearances: Query<(&mut Appearance, &TargetAppearance)>,
) {
    let Some(entities) = entities else {
        return;
    };
    for (thing, entity) in entities.pieces_and_stones() {
        let Ok((mut appearance, target)) = appearances.get_mut(entity) else {
            continue;
        };
        let track = active.tracks.get(&thing);
        let hides = |track: &Track| track.flip_time.is_none_or(|time| active.clock < time);
        if *appearance != target.0 && !track.is_some_and(hides) {
            *appearance = target.0;
        }
    }
}

/// The part of the distance to its target that a pose goes in one step.
fn approach_fraction(lift: f32, step: f32) -> f32 {
    if lift > 0.0 {
        1.0 - (-step * APPROACH_RATE / lift).exp()
    } else {
        1.0
    }
}

/// Whether two rotations turn things the same way; q and -q do.
fn is_same_rotation(one: Quat, other: Quat) -> bool {
    one.abs_diff_eq(other, SNAP_DISTANCE) || one.abs_diff_eq(-other, SNAP_DISTANCE)
}

/// A pose moved by a part of the way to its goal; exactly the goal when near enough.
fn approach(pose: &Transform, goal: &Transform, part: f32) -> Transform {
    let next = Transform {
        translation: pose.translation.lerp(goal.translation, part),
        rotation: pose.rotation.slerp(goal.rotation, part),
        scale: pose.scale.lerp(goal.scale, part),
    };
    let near = next
        .translation
        .abs_diff_eq(goal.translation, SNAP_DISTANCE)
        && is_same_rotation(next.rotation, goal.rotation)
        && next.scale.abs_diff_eq(goal.scale, SNAP_DISTANCE);
    if near || part >= 1.0 { *goal } else { next }
}
