//! What the table does that no rule asks for: armies come from their stands at a new game, and at
//! mate the king bows, and around a shared table the view goes to whoever is to move. Less than a
//! second each, and any press ends it. Must not know any game.

use bevy::math::Vec3Swizzles;
use bevy::prelude::*;

use super::animate::BodyQuery;
use super::timeline::{MotionAction, Timeline, TimelineEvent};
use super::track::{Path, ReferenceFrame, Segment, Track};
use super::{ActiveTracks, AnimationSpeed, TimelineStarted};
use crate::rules::game::effect::Effect;
use crate::rules::piece_tracker::PieceId;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::board_entities::pose::seat_rotation;
use crate::table::board_entities::{PieceOrStone, ShownBoardParams, TargetTransform};
use crate::table::devices::AnyPress;
use crate::table::flow::{BoardReset, GameSession, Intent, MovePlayed, PlayerKind, TopBoard};
use crate::table::view::ViewMode;

/// In how many seconds all pieces of an army leave their stand, and how long each flies, at scale 1;
/// slower motion does not make it longer.
const SET_OUT_TIME: f32 = 0.45;
const SET_OUT_FLIGHT: f32 = 0.28;
/// How high they fly, how far apart they lie before, in cells, by which angle each further on, and by
/// how much each that leaves earlier lies higher in the heap.
const SET_OUT_ARC: f32 = 0.7;
const HEAP_SPACING: f32 = 0.09;
const HEAP_STEP_RADIANS: f32 = 2.4;
const HEAP_RISE: f32 = 0.05;
/// How far apart, in parts of a cell, ranks and files are told from each other.
const ORDER_STEPS_PER_CELL: f32 = 4.0;
/// One in so many pieces is heard.
const PIECES_PER_CLICK: usize = 4;
/// How long a king bows, in seconds.
const BOW_TIME: f32 = 0.9;

/// A game that somebody here begins, and does not open: every piece comes from its owner's stand.
pub(super) fn set_out_armies(
    (mut intents, mut resets): (MessageReader<Intent>, MessageReader<BoardReset>),
    mut is_begun_here: Local<bool>,
    top_board: TopBoard,
    table: ShownBoardParams,
    speed: AnimationSpeed,
    (mut active, targets): (ResMut<ActiveTracks>, Query<&TargetTransform>),
    mut started: MessageWriter<TimelineStarted>,
) {
    for intent in intents.read() {
        match intent {
            Intent::Start(_) => *is_begun_here = true,
            Intent::File(_) => *is_begun_here = false,
            _ => {}
        }
    }
    let is_reset = resets.read().any(|how| *how == BoardReset::Fresh);
    let is_new = is_reset && std::mem::take(&mut *is_begun_here);
    let has_not_begun = |session: &GameSession| session.game.played_turns().is_empty();
    if !(is_new && top_board.played_session().is_some_and(has_not_begun)) {
        return;
    }
    let Some((shown, entities)) = table.snapshot_and_entities().filter(|_| speed.is_enabled())
    else {
        return;
    };
    let trays = table.poses(shown).trays;
    let scale = speed.scale().min(1.0);
    let mut timeline = Timeline::default();
    for (seat, tray) in trays.iter().enumerate() {
        let of_seat = |id: &PieceId| shown.tracker.piece(*id).seat.index() == seat;
        let target = |id: PieceId| {
            let entity = entities.entity(PieceOrStone::Piece(id))?;
            targets.get(entity).ok().map(|target| target.0)
        };
        let army = shown.tracker.pieces().map(|(id, _)| id).filter(of_seat);
        let mut army: Vec<_> = army.filter_map(|id| Some((id, target(id)?))).collect();
        // From the back rank on, each rank from the owner's left.
        let to_owner = seat_rotation(Seat(seat as u8), shown.seat_count).inverse();
        army.sort_by_key(|(_, at)| {
            let [x, z] = (to_owner * at.translation).xz().to_array();
            [-z, x].map(|it| (it * ORDER_STEPS_PER_CELL).round() as i32)
        });
        let step = SET_OUT_TIME / army.len().max(1) as f32;
        let last = army.len().saturating_sub(1);
        for (number, (id, to)) in army.into_iter().enumerate() {
            let thing = PieceOrStone::Piece(id);
            let aside = Quat::from_rotation_y(number as f32 * HEAP_STEP_RADIANS);
            let aside = aside * Vec3::X * HEAP_SPACING * (number as f32).sqrt();
            let height = Vec3::Y * (HEAP_SPACING + HEAP_RISE * (last - number) as f32);
            let segment = Segment {
                start: number as f32 * step * scale,
                duration: SET_OUT_FLIGHT * scale,
                from: to.with_translation(tray.translation + aside + height),
                to,
                path: Path::Arc(SET_OUT_ARC),
                half_turn: None,
            };
            if number % PIECES_PER_CLICK == 0 {
                timeline.events.push(TimelineEvent {
                    start: segment.end(),
                    end: segment.end(),
                    action: MotionAction::Land {
                        piece: id,
                        is_drop: false,
                    },
                });
            }
            active.insert_ceremony(thing, ReferenceFrame::Board, segment);
        }
    }
    timeline.events.sort_by(|a, b| a.start.total_cmp(&b.start));
    started.write(TimelineStarted(timeline));
}

/// The king that is in check when the game ends, once its last turn is over.
pub(super) fn bow_at_mate(
    mut played: MessageReader<MovePlayed>,
    table: ShownBoardParams,
    speed: AnimationSpeed,
    mut active: ResMut<ActiveTracks>,
    bodies: BodyQuery,
) {
    let mated = played.read().find_map(|turn| {
        let effects = &turn.0.effects;
        let has_ended = effects.iter().any(|it| matches!(it, Effect::Ended { .. }));
        effects.iter().find_map(|effect| match effect {
            Effect::Check { royal, .. } if has_ended => Some(*royal),
            _ => None,
        })
    });
    let shown = table.snapshot_and_entities().filter(|_| speed.is_enabled());
    let (Some(cell), Some((shown, entities))) = (mated, shown) else {
        return;
    };
    let Some(king) = shown.tracker.piece_on(cell).map(PieceOrStone::Piece) else {
        return;
    };
    let Some(Ok((pose, ..))) = entities.entity(king).map(|it| bodies.get(it)) else {
        return;
    };
    let segment = Segment {
        start: active.end(),
        duration: BOW_TIME * speed.scale().min(1.0),
        from: *pose,
        to: *pose,
        path: Path::Bow,
        half_turn: None,
    };
    active.insert_ceremony(king, ReferenceFrame::Parent, segment);
}

/// Where several people sit around one table, whoever is to move sees it from the own chair. Without
/// motion nobody walks.
pub(super) fn walk_to_next_chair(
    top_board: TopBoard,
    tracks: Res<ActiveTracks>,
    speed: AnimationSpeed,
    mut view: ResMut<ViewMode>,
    mut seated: Local<Option<Seat>>,
) {
    if tracks.is_moving || !speed.is_enabled() {
        return;
    }
    let Some(session) = top_board.played_session().filter(|it| it.is_ongoing()) else {
        return;
    };
    let seats = SeatSet::first_n(session.game.seat_count());
    let is_here = |seat: &Seat| session.player(*seat) == PlayerKind::Human;
    let turn = session.game.turn();
    let is_shared_table = seats.iter().count() > 2 && seats.iter().filter(is_here).count() > 1;
    // Whoever turns the board afterwards is let.
    if is_shared_table && is_here(&turn) && seated.replace(turn) != Some(turn) {
        view.seat = turn;
    }
}

/// Everything goes to its place at the first press of anything.
pub(super) fn skip_ceremony(press: AnyPress, mut active: ResMut<ActiveTracks>) {
    if !active.ceremonial.is_empty() && press.is_new() {
        let ActiveTracks {
            tracks, ceremonial, ..
        } = &mut *active;
        for thing in ceremonial.drain(..) {
            tracks.remove(&thing);
        }
    }
}

impl ActiveTracks {
    /// When everything that moves is at rest, by the clock of the tracks.
    fn end(&self) -> f32 {
        let last = self.tracks.values().filter_map(|it| it.segments.last());
        last.map(Segment::end).fold(self.clock, f32::max)
    }

    /// Adds a track that can be skipped; with the first of all the clock begins.
    fn insert_ceremony(&mut self, thing: PieceOrStone, frame: ReferenceFrame, segment: Segment) {
        if self.tracks.is_empty() {
            self.just_started = true;
        }
        self.ceremonial.push(thing);
        let track = Track {
            frame,
            segments: vec![segment],
            flip_time: None,
        };
        self.tracks.insert(thing, track);
    }
}
