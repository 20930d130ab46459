//! The tracks of a turn: which way each thing goes in each event of its
//! [`Timeline`]. Takes all times from there; must not know effects, so every
//! game moves alike.

use std::collections::BTreeMap;

use bevy::math::Vec3;
use bevy::transform::components::Transform;

use super::timeline::{MotionAction, PoseChange, PoseChanges, Timeline, TimelineEvent};
use super::track::{HalfTurn, Path, ReferenceFrame, Segment, Track};
use crate::table::board_entities::PieceOrStone;

/// How high a hand lifts a piece to carry it, in cells.
const CARRY_HEIGHT: f32 = 0.22;
/// How high above the board a piece slides, in cells.
const SLIDE_HEIGHT: f32 = 0.03;
/// How high above the board a leaping piece touches down on another.
const LEAP_LANDING_HEIGHT: f32 = 0.15;
/// How high stones wait in the air while what they lay on is taken away.
const STONE_WAITING_HEIGHT: f32 = 0.62;
/// The height of an arc for each cell of its length.
const ARC_HEIGHT_PER_CELL: f32 = 0.07;
/// The same for a leap that touches down on its way.
const LEAP_HEIGHT_PER_CELL: f32 = 0.3;
/// The height of the arc of something that flies to a storage or out of one.
const FLIGHT_ARC_HEIGHT: f32 = 1.1;

/// The tracks of everything that has to change.
pub fn tracks(timeline: &Timeline, changes: &PoseChanges) -> BTreeMap<PieceOrStone, Track> {
    let mut builder = TrackBuilder {
        changes,
        tracks: BTreeMap::new(),
    };
    for event in &timeline.events {
        builder.choreograph(event);
    }
    builder.tracks
}

struct TrackBuilder<'a> {
    changes: &'a PoseChanges,
    tracks: BTreeMap<PieceOrStone, Track>,
}

impl TrackBuilder<'_> {
    fn choreograph(&mut self, event: &TimelineEvent) {
        use PieceOrStone::{Piece, Stone};
        match event.action {
            MotionAction::Lift { piece, slides } => {
                let height = if slides { SLIDE_HEIGHT } else { CARRY_HEIGHT };
                self.push_board_segment(event, Piece(piece), Path::Lift, |change| {
                    raised(change.from, height)
                });
            }
            MotionAction::Slide { piece } => {
                self.push_board_segment(event, Piece(piece), Path::Glide, |change| {
                    raised(change.to, SLIDE_HEIGHT)
                });
            }
            MotionAction::Carry { piece } => {
                self.push_arc(event, Piece(piece), ARC_HEIGHT_PER_CELL, |change| change.to);
            }
            MotionAction::Leap { piece, touch_down } => {
                self.push_arc(
                    event,
                    Piece(piece),
                    LEAP_HEIGHT_PER_CELL,
                    |change| match touch_down {
                        Some(at) => change
                            .to
                            .with_translation(at + Vec3::Y * LEAP_LANDING_HEIGHT),
                        None => change.to,
                    },
                );
            }
            MotionAction::Drop { piece } | MotionAction::Capture { piece } => {
                self.fly(event, Piece(piece))
            }
            MotionAction::Transfer { thing } => self.fly(event, thing),
            MotionAction::Settle { thing } => {
                self.push_board_segment(event, thing, Path::Settle, |change| change.to);
            }
            MotionAction::RaiseStone { stone } => {
                self.push_board_segment(event, Stone(stone), Path::Lift, |change| {
                    raised(change.from, STONE_WAITING_HEIGHT)
                });
            }
            MotionAction::Restack { stone, flies: true } => {
                let path = Path::Arc(FLIGHT_ARC_HEIGHT);
                self.push_board_segment(event, Stone(stone), path, |change| change.to);
            }
            // What waits above its base falls onto it.
            MotionAction::Restack {
                stone,
                flies: false,
            } => self.push_to_target(event, Stone(stone), |change| match change.old_parent {
                Some(_) => Path::Fall,
                None => Path::Glide,
            }),
            MotionAction::Promote { piece } => self.turn_over(event, Piece(piece)),
            MotionAction::TurnGrey { thing } => self.turn_over(event, thing),
            MotionAction::Align { thing } => {
                self.push_to_target(event, thing, |change| {
                    Path::Arc(ARC_HEIGHT_PER_CELL * change.distance())
                });
                self.turn_over_if_changed(event, thing);
            }
            MotionAction::Land { .. } | MotionAction::Check | MotionAction::GameOver => {}
        }
    }

    /// Through the air to a storage or out of one; what changes its appearance
    /// turns over on the way.
    fn fly(&mut self, event: &TimelineEvent, thing: PieceOrStone) {
        let path = Path::Arc(FLIGHT_ARC_HEIGHT);
        self.push_board_segment(event, thing, path, |change| change.to);
        self.turn_over_if_changed(event, thing);
    }

    fn turn_over_if_changed(&mut self, event: &TimelineEvent, thing: PieceOrStone) {
        let change = self.changes.get(&thing);
        if change.is_some_and(|change| change.appearance.is_some()) {
            self.turn_over(event, thing);
        }
    }

    /// Turns a thing over: on its way, if it is underway then, or else where it is.
    fn turn_over(&mut self, event: &TimelineEvent, thing: PieceOrStone) {
        let is_underway = |track: &Track| {
            let last = track.segments.last();
            last.is_some_and(|last| last.end() > event.start)
        };
        if !self.tracks.get(&thing).is_some_and(is_underway) {
            self.push_board_segment(event, thing, Path::Glide, |change| change.to);
        }
        let Some(track) = self.tracks.get_mut(&thing) else {
            return;
        };
        let half_turn = HalfTurn {
            start: event.start,
            duration: event.end - event.start,
        };
        track.flip_time = Some(half_turn.midpoint_time());
        if let Some(last) = track.segments.last_mut() {
            last.half_turn = Some(half_turn);
        }
    }

    /// To the target; a thing that keeps its parent rides along with it.
    fn push_to_target(
        &mut self,
        event: &TimelineEvent,
        thing: PieceOrStone,
        path: impl Fn(&PoseChange) -> Path,
    ) {
        let Some(change) = self.changes.get(&thing) else {
            return;
        };
        let path = path(change);
        if change.old_parent.is_some() {
            self.push_board_segment(event, thing, path, |change| change.to);
        } else {
            let (from, to) = (change.local_from, change.local_to);
            self.push_segment(event, thing, ReferenceFrame::Parent, [from, to], path);
        }
    }

    /// An arc from where the thing is by then, as high as its length demands.
    fn push_arc(
        &mut self,
        event: &TimelineEvent,
        thing: PieceOrStone,
        slope: f32,
        to: impl Fn(&PoseChange) -> Transform,
    ) {
        let Some(change) = self.changes.get(&thing) else {
            return;
        };
        let last = self
            .tracks
            .get(&thing)
            .and_then(|track| track.segments.last());
        let from = last.map_or(change.from, |segment| segment.to);
        let distance = from.translation.distance(to(change).translation);
        self.push_board_segment(event, thing, Path::Arc(slope * distance), to);
    }

    /// Adds a segment in the board's frame.
    fn push_board_segment(
        &mut self,
        event: &TimelineEvent,
        thing: PieceOrStone,
        path: Path,
        to: impl Fn(&PoseChange) -> Transform,
    ) {
        if let Some(change) = self.changes.get(&thing) {
            let poses = [change.from, to(change)];
            self.push_segment(event, thing, ReferenceFrame::Board, poses, path);
        }
    }

    /// Adds a segment that takes as long as the event. It begins where the
    /// thing's last one ended; a first one begins at `from`.
    fn push_segment(
        &mut self,
        event: &TimelineEvent,
        thing: PieceOrStone,
        frame: ReferenceFrame,
        [from, to]: [Transform; 2],
        path: Path,
    ) {
        let track = self.tracks.entry(thing).or_insert(Track {
            frame,
            segments: Vec::new(),
            flip_time: None,
        });
        let segment = Segment {
            start: event.start,
            duration: event.end - event.start,
            from: track.segments.last().map_or(from, |last| last.to),
            to,
            path,
            half_turn: None,
        };
        track.segments.push(segment);
    }
}

fn raised(pose: Transform, by: f32) -> Transform {
    pose.with_translation(pose.translation + Vec3::Y * by)
}
