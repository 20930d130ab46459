//! When each part of a turn happens: the only place where times of a turn are
//! computed. [`choreography`](super::choreography) makes the tracks of motion
//! from it, `sound` its cues. Must not know entities, how
//! a segment curves, or which sound belongs to what.

use std::collections::{BTreeMap, BTreeSet};

use bevy::math::{Vec3, Vec3Swizzles};
use bevy::transform::components::Transform;

use super::move_path::MovePath;
use crate::configs::theme::MotionTimes;
use crate::rules::board::{Cell, Layout};
use crate::rules::game::effect::Effect;
use crate::rules::piece_tracker::{PieceId, StoneId, StoneLocation};
use crate::rules::seat::Seat;
use crate::table::board_entities::{Appearance, PieceOrStone};

/// How a piece or stone has to change: its pose or its appearance is not yet
/// what it should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PoseChange {
    /// The present pose, in the board's frame.
    pub from: Transform,
    /// The target pose, in the board's frame, once its parent is in place too.
    pub to: Transform,
    /// The present pose, relative to the parent.
    pub local_from: Transform,
    /// The target pose, relative to the parent.
    pub local_to: Transform,
    /// What it lay on before, if it got another parent.
    pub old_parent: Option<StoneLocation>,
    /// The present and the target appearance, if they differ.
    pub appearance: Option<[Appearance; 2]>,
}

impl PoseChange {
    /// How far the thing has to travel, in cells.
    pub fn distance(&self) -> f32 {
        self.from.translation.distance(self.to.translation)
    }

    /// The same over the board's plane, heights left out.
    fn plane_distance(&self) -> f32 {
        let [from, to] = [self.from, self.to].map(|pose| pose.translation.xz());
        from.distance(to)
    }
}

/// Everything that has to change.
pub type PoseChanges = BTreeMap<PieceOrStone, PoseChange>;

/// The durations of motion, in seconds.
#[derive(Clone, Copy, Debug)]
pub struct Durations {
    lift: f32,
    travel_near: f32,
    travel_far: f32,
    settle: f32,
    capture: f32,
    promote: f32,
    restack: f32,
}

/// Ways shorter than this take the time of a near one, in cells; longer than
/// [`FAR_DISTANCE`] that of a far one.
const NEAR_DISTANCE: f32 = 1.5;
const FAR_DISTANCE: f32 = 5.0;

impl Durations {
    /// The theme's times at a scale: 0 lets everything happen at once.
    pub fn of(times: &MotionTimes, scale: f32) -> Durations {
        let seconds = |milliseconds: f32| milliseconds / 1000.0 * scale;
        Durations {
            lift: seconds(times.lift),
            travel_near: seconds(times.travel_near),
            travel_far: seconds(times.travel_far),
            settle: seconds(times.settle),
            capture: seconds(times.capture),
            promote: seconds(times.promote),
            restack: seconds(times.restack),
        }
    }

    /// How long it takes to travel so many cells.
    fn travel_time(&self, distance: f32) -> f32 {
        let part = ((distance - NEAR_DISTANCE) / (FAR_DISTANCE - NEAR_DISTANCE)).clamp(0.0, 1.0);
        self.travel_near + (self.travel_far - self.travel_near) * part
    }
}

/// What happens in an event. Those without a duration have `start == end`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MotionAction {
    /// A piece that is about to move is lifted, only a little if it slides.
    Lift {
        piece: PieceId,
        /// Whether it slides over the board next.
        slides: bool,
    },
    /// A moving piece slides from cell to cell to above its goal.
    Slide { piece: PieceId },
    /// A moving piece is carried to its goal in one go.
    Carry { piece: PieceId },
    /// A moving piece leaps to a point on its way, or at last to its goal.
    Leap {
        piece: PieceId,
        /// The point it touches down on; `None` for the goal.
        touch_down: Option<Vec3>,
    },
    /// A piece comes from a hand or storage to its goal.
    Drop { piece: PieceId },
    /// A moved or dropped piece is at its goal. No duration.
    Land { piece: PieceId, is_drop: bool },
    /// What has come to its goal springs a little; a piece that slid is set down.
    Settle { thing: PieceOrStone },
    /// A captured piece leaves the board, at the start, and flies away.
    Capture { piece: PieceId },
    /// A stone of a captured base rises into the air and waits there.
    RaiseStone { stone: StoneId },
    /// A piece or stone goes from one hand or storage, or from a captured base,
    /// to another.
    Transfer { thing: PieceOrStone },
    /// A stone gets its new place on its base.
    Restack {
        stone: StoneId,
        /// Whether it comes from beyond that base.
        flies: bool,
    },
    /// A piece turns over because it promotes: at the end of its flight, or on its cell.
    Promote { piece: PieceId },
    /// A piece turns over on its cell because its seat is out.
    TurnGrey { thing: PieceOrStone },
    /// Whatever no effect names goes to its target.
    Align { thing: PieceOrStone },
    /// A seat is in check, after all that came before. No duration.
    Check,
    /// The game is over, after all that came before. No duration.
    GameOver,
}

impl MotionAction {
    /// What moves, if anything does.
    fn moved_piece_or_stone(self) -> Option<PieceOrStone> {
        match self {
            MotionAction::Lift { piece, .. }
            | MotionAction::Slide { piece }
            | MotionAction::Carry { piece }
            | MotionAction::Leap { piece, .. }
            | MotionAction::Drop { piece }
            | MotionAction::Land { piece, .. }
            | MotionAction::Capture { piece }
            | MotionAction::Promote { piece } => Some(PieceOrStone::Piece(piece)),
            MotionAction::RaiseStone { stone } | MotionAction::Restack { stone, .. } => {
                Some(PieceOrStone::Stone(stone))
            }
            MotionAction::Settle { thing }
            | MotionAction::Transfer { thing }
            | MotionAction::TurnGrey { thing }
            | MotionAction::Align { thing } => Some(thing),
            MotionAction::Check | MotionAction::GameOver => None,
        }
    }
}

/// One thing that happens, in seconds from the start of the turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimelineEvent {
    pub start: f32,
    pub end: f32,
    pub action: MotionAction,
}

/// All that happens in a turn, by start; the events of one thing never overlap, but that it turns over
/// as it flies.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Timeline {
    pub events: Vec<TimelineEvent>,
}

impl Timeline {
    /// The timeline of the effects of a turn, and of every change that no
    /// effect explains: that begins at once.
    pub fn of(
        effects: &[Effect],
        changes: &PoseChanges,
        layout: &Layout,
        durations: &Durations,
    ) -> Timeline {
        let mut builder = TimelineBuilder {
            changes,
            layout,
            durations,
            events: Vec::new(),
            busy_until: BTreeMap::new(),
            captured: BTreeSet::new(),
            captured_on_path: Vec::new(),
            flights: BTreeMap::new(),
            clock: 0.0,
        };
        for (at, effect) in effects.iter().enumerate() {
            builder.schedule_effect(effect, &effects[at + 1..]);
        }
        builder.schedule_remaining_changes();
        let mut events = builder.events;
        events.sort_by(|a, b| a.start.total_cmp(&b.start));
        Timeline { events }
    }
}

/// How near a sliding piece comes to one that it runs down before that leaves,
/// in cells.
const BUMP_DISTANCE: f32 = 0.7;
/// The part of its time that passes before the next stone follows: none hangs in the air for long.
const RESTACK_RIPPLE_DELAY_SHARE: f32 = 0.45;
/// The part of a half turn that passes before the next piece of a seat turns.
const GREYING_RIPPLE_DELAY_SHARE: f32 = 0.12;

struct TimelineBuilder<'a> {
    changes: &'a PoseChanges,
    layout: &'a Layout,
    durations: &'a Durations,
    events: Vec<TimelineEvent>,
    /// When the last event of a thing ends.
    busy_until: BTreeMap<PieceOrStone, f32>,
    /// All captured pieces: they turn over as they fly, not afterwards.
    captured: BTreeSet<PieceId>,
    /// Captured on the way of a sliding move that has not begun, in order.
    captured_on_path: Vec<PieceId>,
    /// When the last stage of a piece's way to its goal begins and ends.
    flights: BTreeMap<PieceId, [f32; 2]>,
    /// When the next effect begins.
    clock: f32,
}

impl TimelineBuilder<'_> {
    fn schedule_effect(&mut self, effect: &Effect, later: &[Effect]) {
        match effect {
            Effect::Taken { piece, from, .. } => {
                self.captured.insert(*piece);
                if !self.captured_on_path.is_empty() || is_passed_over(*from, later) {
                    self.captured_on_path.push(*piece);
                    return;
                }
                self.capture(*piece, self.clock);
                self.clock += self.durations.lift;
            }
            Effect::Moved {
                piece,
                from,
                to,
                through,
            } => {
                let path = MovePath::of(self.layout, *from, through, *to);
                self.carry(*piece, &path);
            }
            Effect::Dropped { piece, .. } => {
                let landed = self.push_event(
                    self.clock,
                    self.durations.travel_far,
                    MotionAction::Drop { piece: *piece },
                );
                self.land(*piece, landed, true);
                self.settle(PieceOrStone::Piece(*piece), landed);
                self.clock += self.durations.lift + self.durations.travel_far;
            }
            Effect::Promoted { piece, .. } if self.captured.contains(piece) => {}
            Effect::Promoted { piece, .. } => {
                let action = MotionAction::Promote { piece: *piece };
                if let Some([start, end]) = self.flights.get(piece).copied() {
                    let start = start.max(end - self.durations.promote);
                    self.events.push(TimelineEvent { start, end, action });
                    return;
                }
                self.push_event(self.clock, self.durations.promote, action);
                self.clock += self.durations.promote;
            }
            Effect::SeatOut { seat } => self.turn_grey(*seat),
            Effect::Restacked { stones, .. } => {
                for stone in stones {
                    self.restack(*stone);
                }
            }
            Effect::HandedOver { piece, .. } => self.transfer(PieceOrStone::Piece(*piece)),
            Effect::StoneReturned { stone, .. } | Effect::StoneTaken { stone, .. } => {
                self.transfer(PieceOrStone::Stone(*stone));
            }
            Effect::Check { .. } => {
                self.push_event(self.last_event_end(), 0.0, MotionAction::Check);
            }
            Effect::Ended { .. } => {
                let end = self.last_event_end() + self.durations.settle;
                self.push_event(end, 0.0, MotionAction::GameOver);
            }
            Effect::Passed { .. } => {}
        }
    }

    /// Adds an event, not before the last one of the same thing is over.
    /// Returns when it ends.
    fn push_event(&mut self, start: f32, duration: f32, action: MotionAction) -> f32 {
        let thing = action.moved_piece_or_stone();
        let busy_until = thing.and_then(|thing| self.busy_until.get(&thing));
        let start = busy_until.map_or(start, |until| start.max(*until));
        let end = start + duration;
        if let Some(thing) = thing {
            self.busy_until.insert(thing, end);
        }
        self.events.push(TimelineEvent { start, end, action });
        end
    }

    /// When everything so far is over.
    fn last_event_end(&self) -> f32 {
        self.busy_until.values().copied().fold(self.clock, f32::max)
    }

    fn settle(&mut self, thing: PieceOrStone, start: f32) -> f32 {
        self.push_event(start, self.durations.settle, MotionAction::Settle { thing })
    }

    fn land(&mut self, piece: PieceId, at: f32, is_drop: bool) {
        self.push_event(at, 0.0, MotionAction::Land { piece, is_drop });
    }

    /// A captured piece flies away; its stones wait in the air.
    fn capture(&mut self, piece: PieceId, start: f32) {
        let base = Some(StoneLocation::Base(piece));
        for (thing, change) in self.changes {
            if let PieceOrStone::Stone(stone) = *thing
                && change.old_parent == base
            {
                self.push_event(
                    start,
                    self.durations.lift,
                    MotionAction::RaiseStone { stone },
                );
            }
        }
        let gone = self.push_event(
            start,
            self.durations.capture,
            MotionAction::Capture { piece },
        );
        self.settle(PieceOrStone::Piece(piece), gone);
    }

    /// A piece is lifted, brought to its goal along its path and set down. One
    /// that is there already only lands.
    fn carry(&mut self, piece: PieceId, path: &MovePath) {
        let thing = PieceOrStone::Piece(piece);
        let run_down = std::mem::take(&mut self.captured_on_path);
        let Some(change) = self.changes.get(&thing) else {
            for captured in run_down {
                self.capture(captured, self.clock);
            }
            self.land(piece, self.clock, false);
            return;
        };
        let slides = *path == MovePath::Slide;
        let lifted = self.push_event(
            self.clock,
            self.durations.lift,
            MotionAction::Lift { piece, slides },
        );
        let travel = self.durations.travel_time(change.distance());
        match path {
            MovePath::Slide => {
                // Slow enough to see each of those fall.
                let duration = travel + self.durations.travel_near * run_down.len() as f32;
                let above_goal = self.push_event(lifted, duration, MotionAction::Slide { piece });
                self.flights.insert(piece, [lifted, above_goal]);
                for captured in run_down {
                    let part = self.slide_share_until_bump(captured, change);
                    self.capture(captured, lifted + duration * inverse_ease_in_out(part));
                }
                // It is still held above the board: setting it down brings it home.
                self.clock = self.settle(thing, above_goal);
                self.land(piece, self.clock, false);
            }
            MovePath::Leap(stops) => {
                let mut start = lifted;
                for stop in stops {
                    let touch_down = Some(*stop);
                    let leap = MotionAction::Leap { piece, touch_down };
                    start = self.push_event(start, self.durations.travel_near, leap);
                }
                let last = if stops.is_empty() {
                    MotionAction::Carry { piece }
                } else {
                    MotionAction::Leap {
                        piece,
                        touch_down: None,
                    }
                };
                let landed = self.push_event(start, travel, last);
                self.flights.insert(piece, [start, landed]);
                self.land(piece, landed, false);
                self.clock = self.settle(thing, landed);
            }
        }
    }

    /// The part of its way that a sliding piece has gone when it comes near one
    /// that it runs down.
    fn slide_share_until_bump(&self, captured: PieceId, slide: &PoseChange) -> f32 {
        let Some(change) = self.changes.get(&PieceOrStone::Piece(captured)) else {
            return 0.0;
        };
        let distance = change.from.translation.distance(slide.from.translation);
        (distance - BUMP_DISTANCE).max(0.0) / slide.distance().max(f32::EPSILON)
    }

    /// From one hand or storage to another; what is there already costs no time.
    fn transfer(&mut self, thing: PieceOrStone) {
        if self.changes.contains_key(&thing) {
            let action = MotionAction::Transfer { thing };
            let arrived = self.push_event(self.clock, self.durations.capture, action);
            self.settle(thing, arrived);
            self.clock += self.durations.restack;
        }
    }

    /// Puts one stone where it belongs on its base; one that is there already
    /// costs no time.
    fn restack(&mut self, stone: StoneId) {
        let Some(change) = self.changes.get(&PieceOrStone::Stone(stone)) else {
            return;
        };
        let flies = change.old_parent.is_some() && change.plane_distance() >= NEAR_DISTANCE;
        let duration = if flies {
            self.durations.capture
        } else {
            self.durations.restack
        };
        self.push_event(self.clock, duration, MotionAction::Restack { stone, flies });
        self.clock += self.durations.restack * RESTACK_RIPPLE_DELAY_SHARE;
    }

    /// What a seat leaves on the board turns over, one after the other.
    fn turn_grey(&mut self, seat: Seat) {
        let goes_out = |change: &PoseChange| {
            let [before, after] = change.appearance?;
            Some(before.seat == seat && after.is_seat_out && !before.is_seat_out)
        };
        for (thing, change) in self.changes {
            if goes_out(change) != Some(true) || self.busy_until.contains_key(thing) {
                continue;
            }
            let action = MotionAction::TurnGrey { thing: *thing };
            self.push_event(self.clock, self.durations.promote, action);
            self.clock += self.durations.promote * GREYING_RIPPLE_DELAY_SHARE;
        }
        self.clock += self.durations.promote;
    }

    /// Whatever else has to change begins at once.
    fn schedule_remaining_changes(&mut self) {
        for (thing, change) in self.changes {
            if !self.busy_until.contains_key(thing) {
                let duration = self.durations.travel_time(change.distance());
                self.push_event(0.0, duration, MotionAction::Align { thing: *thing });
            }
        }
    }
}

/// Whether the move that follows passes over this cell.
fn is_passed_over(cell: Cell, later: &[Effect]) -> bool {
    let through = later.iter().find_map(|effect| match effect {
        Effect::Moved { through, .. } => Some(through),
        _ => None,
    });
    through.is_some_and(|through| through.contains(&cell))
}

/// At which part of its time something that eases in and out has gone so much
/// of its way: the inverse of the quadratic ease.
fn inverse_ease_in_out(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    if part < 0.5 {
        (part / 2.0).sqrt()
    } else {
        1.0 - ((1.0 - part) / 2.0).sqrt()
    }
}
