//! Turns the effects of a turn into tracks: who sets out when, and how. Reads
//! effects and poses only, so every game moves alike.

use std::collections::BTreeMap;

use bevy::math::Vec3;
use bevy::transform::components::Transform;

use super::move_path::MovePath;
use super::track::{Path, ReferenceFrame, Segment, Track};
use crate::configs::theme::MotionTimes;
use crate::rules::board::{Cell, Layout};
use crate::rules::game::effect::Effect;
use crate::rules::piece_registry::{PieceId, StoneId, StoneLocation};
use crate::rules::seat::Seat;
use crate::table::board_entities::{Appearance, PieceOrStone};

/// Something out of place, or about to look different: where it is seen and
/// where it belongs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnimatedPiece {
    /// Where it is seen, on the board.
    pub seen: Transform,
    /// Where it belongs, on the board, when everything rests.
    pub rest: Transform,
    /// The same two relative to what it lies on now.
    pub local: [Transform; 2],
    /// What it lay on before, if that has changed.
    pub was: Option<StoneLocation>,
    /// What it looks like and what it should look like, if they differ.
    pub guise: Option<[Appearance; 2]>,
}

/// How high a hand lifts a piece to carry it, in cells.
const CARRY: f32 = 0.22;
/// How high a piece is that is pushed along, in cells.
const PUSHED: f32 = 0.03;
/// How high above the board a leaping piece touches down on one of its own.
const TOUCH: f32 = 0.15;
/// How high stones wait in the air while what they lay on is taken away.
const WAIT: f32 = 0.85;
/// How much higher than straight a way is, for each cell of its length.
const ARC_SLOPE: f32 = 0.07;
/// The same for a leap that touches down on its way.
const LEAP_SLOPE: f32 = 0.3;
/// The arc of something that flies to a storage or out of one.
const FLIGHT_ARC: f32 = 1.1;
/// How near a piece comes to what it runs down before that gives way, in cells.
const BUMP: f32 = 0.7;
/// How much of a half turn passes before the next piece of a seat turns.
const RIPPLE: f32 = 0.12;
/// Ways shorter than this are near, in cells; longer than `FAR` far.
const NEAR: f32 = 1.5;
/// See [`NEAR`].
const FAR: f32 = 5.0;

/// The tracks of everything that is out of place, in seconds from the start
/// of the turn. What the effects do not name glides home by itself.
#[must_use]
pub fn choreograph(
    effects: &[Effect],
    actors: &BTreeMap<PieceOrStone, AnimatedPiece>,
    layout: &Layout,
    times: &Times,
) -> BTreeMap<PieceOrStone, Track> {
    let mut score = Timeline {
        actors,
        layout,
        times,
        tracks: BTreeMap::new(),
        passed: Vec::new(),
        clock: 0.0,
    };
    for (at, effect) in effects.iter().enumerate() {
        score.stage(effect, &effects[at + 1..]);
    }
    score.glide_the_rest();
    score.tracks
}

/// The times of motion in seconds.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    lift: f32,
    near: f32,
    far: f32,
    settle: f32,
    capture: f32,
    promote: f32,
    restack: f32,
}

impl Times {
    /// The theme's times at a scale.
    #[must_use]
    pub fn of(times: &MotionTimes, scale: f32) -> Times {
        let seconds = |milliseconds: f32| milliseconds / 1000.0 * scale;
        Times {
            lift: seconds(times.lift),
            near: seconds(times.travel_near),
            far: seconds(times.travel_far),
            settle: seconds(times.settle),
            capture: seconds(times.capture),
            promote: seconds(times.promote),
            restack: seconds(times.restack),
        }
    }

    /// How long it takes to travel that far.
    fn travel(&self, distance: f32) -> f32 {
        let part = ((distance - NEAR) / (FAR - NEAR)).clamp(0.0, 1.0);
        self.near + (self.far - self.near) * part
    }
}

struct Timeline<'a> {
    actors: &'a BTreeMap<PieceOrStone, AnimatedPiece>,
    layout: &'a Layout,
    times: &'a Times,
    tracks: BTreeMap<PieceOrStone, Track>,
    /// Taken on the way of a move that has not begun, in order.
    passed: Vec<PieceId>,
    clock: f32,
}

impl Timeline<'_> {
    fn stage(&mut self, effect: &Effect, later: &[Effect]) {
        match effect {
            Effect::Taken { piece, from, .. } => {
                if !self.passed.is_empty() || is_run_down(*from, later) {
                    self.passed.push(*piece);
                    return;
                }
                self.raise_stones_of(*piece);
                self.fly(PieceOrStone::Piece(*piece), self.times.capture);
                self.clock += self.times.lift;
            }
            Effect::Moved {
                piece,
                from,
                to,
                through,
            } => {
                let way = MovePath::of(self.layout, *from, through, *to);
                self.carry(PieceOrStone::Piece(*piece), &way);
            }
            Effect::Dropped { piece, .. } => {
                self.fly(PieceOrStone::Piece(*piece), self.times.far);
                self.clock += self.times.lift + self.times.far;
            }
            Effect::HandedOver { piece, .. } => {
                if self.fly(PieceOrStone::Piece(*piece), self.times.capture) {
                    self.clock += self.times.restack;
                }
            }
            Effect::Promoted { piece, .. } => self.turn_over(PieceOrStone::Piece(*piece)),
            Effect::SeatOut { seat } => self.turn_grey(*seat),
            Effect::Restacked { stones, .. } => {
                for stone in stones {
                    self.restack(*stone);
                }
            }
            Effect::StoneReturned { stone, .. } | Effect::StoneTaken { stone, .. } => {
                if self.fly(PieceOrStone::Stone(*stone), self.times.capture) {
                    self.clock += self.times.restack;
                }
            }
            Effect::Passed { .. } | Effect::Check { .. } | Effect::Ended { .. } => {}
        }
    }

    /// Adds a leg to a thing's track, from wherever the thing is by then.
    fn leg(
        &mut self,
        thing: PieceOrStone,
        frame: ReferenceFrame,
        start: f32,
        length: f32,
        to: Transform,
        path: Path,
    ) {
        let Some(actor) = self.actors.get(&thing) else {
            return;
        };
        let track = self.tracks.entry(thing).or_insert(Track {
            frame,
            legs: Vec::new(),
            turns: None,
        });
        let (start, from) = match track.legs.last() {
            Some(last) => (start.max(last.end()), last.to),
            None if frame == ReferenceFrame::Parent => (start, actor.local[0]),
            None => (start, actor.seen),
        };
        let leg = Segment {
            start,
            length,
            from,
            to,
            path,
        };
        if matches!(path, Path::HalfTurn | Path::Tumble(_)) {
            track.turns = Some(leg.middle());
        }
        track.legs.push(leg);
    }

    /// Adds a leg on the board that begins when the thing's last one ends, but
    /// not before now.
    fn next(&mut self, thing: PieceOrStone, length: f32, to: Transform, path: Path) {
        self.leg(thing, ReferenceFrame::Board, self.clock, length, to, path);
    }

    /// Lifts a piece, carries it over as its way goes and puts it down.
    fn carry(&mut self, thing: PieceOrStone, way: &MovePath) {
        let Some(actor) = self.actors.get(&thing) else {
            return;
        };
        let (from, to) = (actor.seen.translation, actor.rest.translation);
        let distance = from.distance(to);
        let taken = std::mem::take(&mut self.passed);
        let high = match way {
            MovePath::Pushed => PUSHED,
            MovePath::Leaps(_) => CARRY,
        };
        let length = match way {
            // Slow enough to see each of those fall.
            MovePath::Pushed => self.times.travel(distance) + self.times.near * taken.len() as f32,
            MovePath::Leaps(_) => self.times.travel(distance),
        };
        self.next(thing, self.times.lift, raised(actor.seen, high), Path::Lift);
        let sets_out = self.clock + self.times.lift;
        let travel = match way {
            MovePath::Pushed => {
                self.next(thing, length, raised(actor.rest, high), Path::Glide);
                for piece in taken {
                    self.give_way(piece, from, to, sets_out, length);
                }
                length
            }
            MovePath::Leaps(stops) => {
                for stop in stops {
                    let mut touched = raised(actor.rest, TOUCH);
                    touched.translation += *stop - to;
                    self.next(thing, self.times.near, touched, leap(from.distance(*stop)));
                }
                let arc = if stops.is_empty() {
                    Path::Arc(ARC_SLOPE * distance)
                } else {
                    leap(stops.last().map_or(distance, |stop| stop.distance(to)))
                };
                self.next(thing, length, actor.rest, arc);
                length + self.times.near * stops.len() as f32
            }
        };
        self.next(thing, self.times.settle, actor.rest, Path::Settle);
        self.clock += self.times.lift + travel + self.times.settle;
    }

    /// Sends something off when a piece that is pushed along comes near it.
    fn give_way(&mut self, piece: PieceId, from: Vec3, to: Vec3, sets_out: f32, length: f32) {
        let thing = PieceOrStone::Piece(piece);
        let Some(actor) = self.actors.get(&thing) else {
            return;
        };
        let whole = from.distance(to).max(f32::EPSILON);
        let near = (actor.seen.translation.distance(from) - BUMP).max(0.0) / whole;
        let now = std::mem::replace(&mut self.clock, sets_out + length * when(near));
        self.fly(thing, self.times.capture);
        self.clock = now;
    }

    /// Sends a thing through the air to where it belongs, from now on. False
    /// if it is there already.
    fn fly(&mut self, thing: PieceOrStone, length: f32) -> bool {
        let Some(actor) = self.actors.get(&thing) else {
            return false;
        };
        let path = match actor.guise {
            Some(_) => Path::Tumble(FLIGHT_ARC),
            None => Path::Arc(FLIGHT_ARC),
        };
        self.next(thing, length, actor.rest, path);
        self.next(thing, self.times.settle, actor.rest, Path::Settle);
        true
    }

    /// Stones of a base that is being taken away rise and wait for their turn.
    fn raise_stones_of(&mut self, base: PieceId) {
        let stones = self
            .actors
            .iter()
            .filter(|(_, actor)| actor.was == Some(StoneLocation::Base(base)));
        for (thing, actor) in stones.collect::<Vec<_>>() {
            self.next(
                *thing,
                self.times.lift,
                raised(actor.seen, WAIT),
                Path::Lift,
            );
        }
    }

    /// A promotion. What was taken has turned over on its flight already.
    fn turn_over(&mut self, thing: PieceOrStone) {
        let turned = self
            .tracks
            .get(&thing)
            .is_some_and(|track| track.turns.is_some());
        let to = self.actors.get(&thing).map(|actor| actor.rest);
        if let (Some(to), false) = (to, turned) {
            self.next(thing, self.times.promote, to, Path::HalfTurn);
            self.clock += self.times.promote;
        }
    }

    /// What a seat leaves on the board turns over, one after the other.
    fn turn_grey(&mut self, seat: Seat) {
        let left = |actor: &AnimatedPiece| {
            actor
                .guise
                .is_some_and(|[now, due]| now.seat == seat && due.out && !now.out)
        };
        let ripple = self.times.promote * RIPPLE;
        let actors = self.actors;
        for (thing, actor) in actors.iter().filter(|(_, actor)| left(actor)) {
            if self.tracks.contains_key(thing) {
                continue;
            }
            self.next(*thing, self.times.promote, actor.rest, Path::HalfTurn);
            self.clock += ripple;
        }
        self.clock += self.times.promote;
    }

    /// Puts one stone where it belongs on its base; one that is there already
    /// costs no time.
    fn restack(&mut self, stone: StoneId) {
        let thing = PieceOrStone::Stone(stone);
        let Some(actor) = self.actors.get(&thing) else {
            return;
        };
        let start = self.clock;
        match actor.was {
            None => {
                let to = actor.local[1];
                self.leg(
                    thing,
                    ReferenceFrame::Parent,
                    start,
                    self.times.restack,
                    to,
                    Path::Glide,
                );
            }
            Some(_) => {
                let from = self.tracks.get(&thing).and_then(|track| track.legs.last());
                let from = from.map_or(actor.seen, |leg| leg.to);
                let away = (from.translation - actor.rest.translation) * (Vec3::X + Vec3::Z);
                let (length, path) = if away.length() < NEAR {
                    (self.times.restack, Path::Glide)
                } else {
                    (self.times.capture, Path::Arc(FLIGHT_ARC))
                };
                self.next(thing, length, actor.rest, path);
            }
        }
        self.clock += self.times.restack;
    }

    /// Whatever else is out of place or looks wrong.
    fn glide_the_rest(&mut self) {
        for (thing, actor) in self.actors {
            if self.tracks.contains_key(thing) {
                continue;
            }
            let (frame, to) = match actor.was {
                None => (ReferenceFrame::Parent, actor.local[1]),
                Some(_) => (ReferenceFrame::Board, actor.rest),
            };
            let distance = actor.seen.translation.distance(actor.rest.translation);
            let length = self.times.travel(distance);
            let path = match actor.guise {
                Some(_) => Path::Tumble(ARC_SLOPE * distance),
                None => Path::Arc(ARC_SLOPE * distance),
            };
            self.leg(*thing, frame, 0.0, length, to, path);
        }
    }
}

/// Whether the move that follows passes over this cell.
fn is_run_down(cell: Cell, later: &[Effect]) -> bool {
    let way = later.iter().find_map(|effect| match effect {
        Effect::Moved { through, .. } => Some(through),
        _ => None,
    });
    way.is_some_and(|through| through.contains(&cell))
}

fn leap(distance: f32) -> Path {
    Path::Arc(LEAP_SLOPE * distance)
}

/// At which part of its time a glide has come so far: the inverse of its ease
/// in and out.
fn when(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    if part < 0.5 {
        (part / 2.0).sqrt()
    } else {
        1.0 - ((1.0 - part) / 2.0).sqrt()
    }
}

fn raised(pose: Transform, by: f32) -> Transform {
    pose.with_translation(pose.translation + Vec3::Y * by)
}
