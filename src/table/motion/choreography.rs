//! Turns the effects of a turn into tracks: who sets out when, and how. Reads
//! effects and poses only, so every game moves alike.

use std::collections::BTreeMap;

use bevy::math::Vec3;
use bevy::transform::components::Transform;

use super::track::{Frame, Leg, Path, Track};
use crate::configs::theme::MotionTimes;
use crate::rules::cast::{Perch, PieceId, StoneId};
use crate::rules::effect::Effect;
use crate::table::mirror::Thing;

/// Something out of place: where it is seen and where it belongs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Actor {
    /// Where it is seen, on the board.
    pub seen: Transform,
    /// Where it belongs, on the board, when everything rests.
    pub rest: Transform,
    /// The same two relative to what it lies on now.
    pub local: [Transform; 2],
    /// What it lay on before, if that has changed.
    pub was: Option<Perch>,
}

/// How high a hand lifts a piece to carry it, in cells.
const CARRY: f32 = 0.22;
/// How high stones wait in the air while what they lay on is taken away.
const WAIT: f32 = 0.85;
/// How much higher than straight a way is, for each cell of its length.
const ARC_SLOPE: f32 = 0.07;
/// The arc of something that flies to a storage or out of one.
const FLIGHT_ARC: f32 = 1.1;
/// Ways shorter than this are near, in cells; longer than `FAR` far.
const NEAR: f32 = 1.5;
/// See [`NEAR`].
const FAR: f32 = 5.0;

/// The tracks of everything that is out of place, in seconds from the start
/// of the turn. What the effects do not name glides home by itself.
#[must_use]
pub fn choreograph(
    effects: &[Effect],
    actors: &BTreeMap<Thing, Actor>,
    times: &MotionTimes,
    scale: f32,
) -> BTreeMap<Thing, Track> {
    let mut score = Score {
        actors,
        times: Times::of(times, scale),
        tracks: BTreeMap::new(),
        clock: 0.0,
    };
    for effect in effects {
        score.stage(effect);
    }
    score.glide_the_rest();
    score.tracks
}

/// The times of motion in seconds.
struct Times {
    lift: f32,
    near: f32,
    far: f32,
    settle: f32,
    capture: f32,
    promote: f32,
    restack: f32,
}

impl Times {
    fn of(times: &MotionTimes, scale: f32) -> Times {
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

struct Score<'a> {
    actors: &'a BTreeMap<Thing, Actor>,
    times: Times,
    tracks: BTreeMap<Thing, Track>,
    clock: f32,
}

impl Score<'_> {
    fn stage(&mut self, effect: &Effect) {
        match effect {
            Effect::Taken { piece, .. } => {
                self.raise_stones_of(*piece);
                self.fly(Thing::Piece(*piece), self.times.capture);
                self.clock += self.times.lift;
            }
            Effect::Moved { piece, .. } => {
                self.carry(Thing::Piece(*piece));
            }
            Effect::Dropped { piece, .. } => {
                self.fly(Thing::Piece(*piece), self.times.far);
                self.clock += self.times.lift + self.times.far;
            }
            Effect::HandedOver { piece, .. } => {
                self.fly(Thing::Piece(*piece), self.times.capture);
            }
            Effect::Promoted { piece, .. } => self.turn_over(Thing::Piece(*piece)),
            Effect::Restacked { stones, .. } => {
                for stone in stones {
                    self.restack(*stone);
                }
            }
            Effect::StoneReturned { stone, .. } | Effect::StoneTaken { stone, .. } => {
                if self.fly(Thing::Stone(*stone), self.times.capture) {
                    self.clock += self.times.restack;
                }
            }
            Effect::Passed { .. }
            | Effect::Check { .. }
            | Effect::SeatOut { .. }
            | Effect::Ended { .. } => {}
        }
    }

    /// Adds a leg to a thing's track, from wherever the thing is by then.
    fn leg(
        &mut self,
        thing: Thing,
        frame: Frame,
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
        });
        let (start, from) = match track.legs.last() {
            Some(last) => (start.max(last.end()), last.to),
            None if frame == Frame::Parent => (start, actor.local[0]),
            None => (start, actor.seen),
        };
        track.legs.push(Leg {
            start,
            length,
            from,
            to,
            path,
        });
    }

    /// Lifts a piece, carries it over on an arc and puts it down.
    fn carry(&mut self, thing: Thing) {
        let Some(actor) = self.actors.get(&thing) else {
            return;
        };
        let distance = actor.seen.translation.distance(actor.rest.translation);
        let (start, travel) = (self.clock, self.times.travel(distance));
        let lifted = raised(actor.seen, CARRY);
        self.leg(
            thing,
            Frame::Board,
            start,
            self.times.lift,
            lifted,
            Path::Lift,
        );
        let arc = Path::Arc(ARC_SLOPE * distance);
        self.leg(thing, Frame::Board, start, travel, actor.rest, arc);
        self.leg(
            thing,
            Frame::Board,
            start,
            self.times.settle,
            actor.rest,
            Path::Settle,
        );
        self.clock += self.times.lift + travel + self.times.settle;
    }

    /// Sends a thing through the air to where it belongs, from now on. False
    /// if it is there already.
    fn fly(&mut self, thing: Thing, length: f32) -> bool {
        let Some(actor) = self.actors.get(&thing) else {
            return false;
        };
        let start = self.clock;
        let arc = Path::Arc(FLIGHT_ARC);
        self.leg(thing, Frame::Board, start, length, actor.rest, arc);
        self.leg(
            thing,
            Frame::Board,
            start,
            self.times.settle,
            actor.rest,
            Path::Settle,
        );
        true
    }

    /// Stones of a base that is being taken away rise and wait for their turn.
    fn raise_stones_of(&mut self, base: PieceId) {
        let stones = self
            .actors
            .iter()
            .filter(|(_, actor)| actor.was == Some(Perch::Base(base)));
        for (thing, actor) in stones.collect::<Vec<_>>() {
            let waiting = raised(actor.seen, WAIT);
            self.leg(
                *thing,
                Frame::Board,
                self.clock,
                self.times.lift,
                waiting,
                Path::Lift,
            );
        }
    }

    fn turn_over(&mut self, thing: Thing) {
        let to = self.actors.get(&thing).map(|actor| actor.rest);
        if let Some(to) = to {
            self.leg(
                thing,
                Frame::Board,
                self.clock,
                self.times.promote,
                to,
                Path::HalfTurn,
            );
            self.clock += self.times.promote;
        }
    }

    /// Puts one stone where it belongs on its base; one that is there already
    /// costs no time.
    fn restack(&mut self, stone: StoneId) {
        let thing = Thing::Stone(stone);
        let Some(actor) = self.actors.get(&thing) else {
            return;
        };
        let start = self.clock;
        match actor.was {
            None => {
                let to = actor.local[1];
                self.leg(
                    thing,
                    Frame::Parent,
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
                self.leg(thing, Frame::Board, start, length, actor.rest, path);
            }
        }
        self.clock += self.times.restack;
    }

    /// Whatever else is out of place.
    fn glide_the_rest(&mut self) {
        for (thing, actor) in self.actors {
            if self.tracks.contains_key(thing) {
                continue;
            }
            let (frame, to) = match actor.was {
                None => (Frame::Parent, actor.local[1]),
                Some(_) => (Frame::Board, actor.rest),
            };
            let distance = actor.seen.translation.distance(actor.rest.translation);
            let length = self.times.travel(distance);
            self.leg(
                *thing,
                frame,
                0.0,
                length,
                to,
                Path::Arc(ARC_SLOPE * distance),
            );
        }
    }
}

fn raised(pose: Transform, by: f32) -> Transform {
    pose.with_translation(pose.translation + Vec3::Y * by)
}
