//! Plays the tracks: begins them when something happened, moves entities along
//! them, and brings home what has none.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::choreography;
use super::timeline::{Durations, PoseChange, PoseChanges, Timeline};
use super::track::{Path, ReferenceFrame, Segment, Track};
use super::{ActiveTracks, AnimationSpeed, DisplayOffset, InMotion, TimelineStarted};
use crate::rules::game::effect::Effect;
use crate::table::board_entities::pose::relative_to;
use crate::table::board_entities::{
    Appearance, EntityIndex, OnTable, Reparented, TargetAppearance, TargetTransform, thing_at,
};
use crate::table::flow::{BoardReset, IntentRejected, MovePlayed};
use crate::table::select::Highlights;

/// What is nearer home than this is at home, in cells.
const HOME: f32 = 1e-3;
/// How many times the lift time fits into the way home, roughly.
const HOMING: f32 = 3.0;

type Movers<'w, 's> = Query<
    'w,
    's,
    (
        &'static mut Transform,
        Option<&'static TargetTransform>,
        Option<&'static ChildOf>,
        Option<&'static DisplayOffset>,
        Option<&'static Reparented>,
    ),
>;

/// What sets things in motion, and what motion says of it.
#[derive(SystemParam)]
pub(super) struct MotionMessages<'w, 's> {
    played: MessageReader<'w, 's, MovePlayed>,
    rearranged: MessageReader<'w, 's, BoardReset>,
    started: MessageWriter<'w, TimelineStarted>,
}

/// Starts the timeline of a turn, and the tracks of whatever stands elsewhere now.
pub(super) fn begin(
    mut commands: Commands,
    mut messages: MotionMessages,
    table: OnTable,
    tempo: AnimationSpeed,
    mut playing: ResMut<ActiveTracks>,
    movers: Movers,
    guises: Query<(&Appearance, &TargetAppearance)>,
) {
    let effects: Vec<Effect> = messages
        .played
        .read()
        .flat_map(|turn| turn.0.effects.clone())
        .collect();
    let moved = messages.rearranged.read().count() > 0;
    let Some((shown, stage)) = table.get() else {
        *playing = ActiveTracks::default();
        return;
    };
    let mut uprooted = false;
    for (_, entity) in stage.things() {
        if movers.get(entity).is_ok_and(|mover| mover.4.is_some()) {
            commands.entity(entity).remove::<Reparented>();
            uprooted = true;
        }
    }
    if effects.is_empty() && !moved && !uprooted {
        return;
    }
    *playing = ActiveTracks::default();
    let changes = pose_changes(stage, &movers, &guises);
    let durations = Durations::of(tempo.times(), tempo.scale());
    let timeline = Timeline::of(&effects, &changes, &shown.layout, &durations);
    if tempo.moves() {
        playing.begun = true;
        playing.tracks = choreography::tracks(&timeline, &changes)
            .into_iter()
            .collect();
    }
    if !effects.is_empty() {
        messages.started.write(TimelineStarted(timeline));
    }
}

/// Everything that is out of place or does not look as it should.
fn pose_changes(
    stage: &EntityIndex,
    movers: &Movers,
    guises: &Query<(&Appearance, &TargetAppearance)>,
) -> PoseChanges {
    stage
        .things()
        .filter_map(|(thing, entity)| {
            let (local, target, parent, _, was) = movers.get(entity).ok()?;
            let (local_from, local_to) = (*local, target?.0);
            let guise = guises.get(entity).ok();
            let appearance = guise.and_then(|(now, due)| (*now != due.0).then_some([*now, due.0]));
            if local_from == local_to && appearance.is_none() {
                return None;
            }
            // A base's own tray or board is never scaled or moved.
            let parent = parent.and_then(|parent| movers.get(parent.parent()).ok());
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
pub(super) fn refuse(
    mut refused: MessageReader<IntentRejected>,
    table: OnTable,
    highlights: Option<Res<Highlights>>,
    tempo: AnimationSpeed,
    mut playing: ResMut<ActiveTracks>,
    movers: Movers,
) {
    if refused.read().count() == 0 || !tempo.moves() || !playing.tracks.is_empty() {
        return;
    }
    let (Some((shown, stage)), Some(highlights)) = (table.get(), highlights) else {
        return;
    };
    let spot = highlights
        .selected
        .or(highlights.hover)
        .or(highlights.cursor);
    let thing = spot.and_then(|spot| thing_at(&shown.cast, spot));
    let entity = thing.and_then(|thing| stage.entity(thing));
    let Some((thing, Ok((pose, ..)))) = thing.zip(entity.map(|entity| movers.get(entity))) else {
        return;
    };
    let length = tempo.seconds(tempo.times().shake);
    let leg = Segment {
        start: 0.0,
        length,
        from: *pose,
        to: *pose,
        path: Path::Shake,
    };
    (playing.clock, playing.begun) = (0.0, true);
    playing.tracks.insert(
        thing,
        Track {
            frame: ReferenceFrame::Parent,
            legs: vec![leg],
            turns: None,
        },
    );
}

/// Moves everything on by the time of this frame.
pub(super) fn advance(
    time: Res<Time>,
    stage: Option<Res<EntityIndex>>,
    tempo: AnimationSpeed,
    mut playing: ResMut<ActiveTracks>,
    mut moving: ResMut<InMotion>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut movers: Movers,
) {
    let Some(stage) = stage else {
        moving.set_if_neq(InMotion(false));
        return;
    };
    let step = time.delta_secs();
    // The frame in which tracks begin may have been a long one.
    if !std::mem::take(&mut playing.begun) {
        playing.clock += step;
    }
    let homing = homing(tempo.seconds(tempo.times().lift), step);
    let mut busy = false;
    for (thing, entity) in stage.things() {
        let Ok((pose, Some(rest), parent, nudge, _)) = movers.get(entity) else {
            continue;
        };
        let parent = parent.and_then(|parent| movers.get(parent.parent()).ok());
        let parent = parent.map_or_else(Transform::default, |(pose, ..)| *pose);
        let on_track = playing.tracks.get(&thing).and_then(|track| {
            let pose = track.at(playing.clock)?;
            Some(match track.frame {
                ReferenceFrame::Board => relative_to(&parent, pose),
                ReferenceFrame::Parent => pose,
            })
        });
        busy |= on_track.is_some();
        let next = on_track.unwrap_or_else(|| {
            let goal = held(rest.0, nudge, &parent);
            toward(pose, &goal, homing)
        });
        busy |= on_track.is_none() && next != held(rest.0, nudge, &parent);
        if next != *pose
            && let Ok((mut pose, ..)) = movers.get_mut(entity)
        {
            *pose = next;
        }
    }
    let clock = playing.clock;
    playing.tracks.retain(|_, track| track.at(clock).is_some());
    moving.set_if_neq(InMotion(busy));
    if busy {
        redraw.write(RequestRedraw);
    }
}

/// Where something belongs that may be held away from its place.
fn held(rest: Transform, nudge: Option<&DisplayOffset>, parent: &Transform) -> Transform {
    let away = nudge.map_or(Vec3::ZERO, |nudge| parent.rotation.inverse() * nudge.0);
    rest.with_translation(rest.translation + away)
}

/// Lets pieces look as they should: at once, or when their track says so.
pub(super) fn disguise(
    stage: Option<Res<EntityIndex>>,
    playing: Res<ActiveTracks>,
    mut guises: Query<(&mut Appearance, &TargetAppearance)>,
) {
    let Some(stage) = stage else {
        return;
    };
    for (thing, entity) in stage.things() {
        let Ok((mut guise, due)) = guises.get_mut(entity) else {
            continue;
        };
        let track = playing.tracks.get(&thing);
        let hides = |track: &Track| track.turns.is_none_or(|turns| playing.clock < turns);
        if *guise != due.0 && !track.is_some_and(hides) {
            *guise = due.0;
        }
    }
}

/// How much of the way home is gone in one step.
fn homing(lift: f32, step: f32) -> f32 {
    if lift > 0.0 {
        1.0 - (-step * HOMING / lift).exp()
    } else {
        1.0
    }
}

/// Whether two rotations turn things the same way; q and -q do.
fn is_same_turn(one: Quat, other: Quat) -> bool {
    one.abs_diff_eq(other, HOME) || one.abs_diff_eq(-other, HOME)
}

/// A pose part of the way to its goal; exactly the goal when near enough.
fn toward(pose: &Transform, goal: &Transform, part: f32) -> Transform {
    let next = Transform {
        translation: pose.translation.lerp(goal.translation, part),
        rotation: pose.rotation.slerp(goal.rotation, part),
        scale: pose.scale.lerp(goal.scale, part),
    };
    let near = next.translation.abs_diff_eq(goal.translation, HOME)
        && is_same_turn(next.rotation, goal.rotation)
        && next.scale.abs_diff_eq(goal.scale, HOME);
    if near || part >= 1.0 { *goal } else { next }
}
