//! How a capture moves: who sets out when, in the order of its effects, with
//! the times of the theme.

use std::collections::BTreeMap;

use bevy::transform::components::Transform;
use komadai::configs::theme::{MotionTimes, Theme};
use komadai::rules::cast::{Cast, Perch, PieceId, StoneId};
use komadai::rules::effect::Effect;
use komadai::rules::ruleset::Ruleset;
use komadai::rules::seat::Seat;
use komadai::table::mirror::Thing;
use komadai::table::mirror::pose::{Poses, relative_to};
use komadai::table::motion::choreography::{Actor, choreograph};
use komadai::table::motion::track::{Frame, Leg, Track};

/// A capture that returns one stone: the second turn of a game from the
/// Standard position.
const CAPTURE: [&str; 2] = ["f1d4", "d5b3=EED"];

struct Turn {
    effects: Vec<Effect>,
    actors: BTreeMap<Thing, Actor>,
    taken: PieceId,
    taker: PieceId,
}

fn things(cast: &Cast) -> Vec<Thing> {
    let pieces = cast.pieces().map(|(id, _)| Thing::Piece(id));
    pieces
        .chain(cast.stones().map(|(id, _)| Thing::Stone(id)))
        .collect()
}

/// Where a thing rests, on the board and relative to what it lies on.
fn rest(poses: &Poses, thing: Thing) -> (Transform, Transform) {
    match thing {
        Thing::Piece(PieceId(id)) => {
            let pose = poses.pieces[usize::from(id)].expect("Sigma's bases stay in the game");
            (pose, pose)
        }
        Thing::Stone(StoneId(id)) => {
            let at = usize::from(id);
            (poses.stone_on_board(at), poses.stones[at].local)
        }
    }
}

fn capture() -> Turn {
    let mut game = Ruleset::named("sigma")
        .expect("the catalogue has it")
        .begin();
    game.play(CAPTURE[0]).expect("it is legal");
    let layout = game.layout();
    let before = game.cast().clone();
    let effects = game.play(CAPTURE[1]).expect("it is legal").effects.clone();
    let after = game.cast().clone();
    let [from, to] = [&before, &after].map(|cast| Poses::of(&layout, cast, Seat::FIRST));
    let mut actors = BTreeMap::new();
    for thing in things(&after) {
        let (seen, local) = rest(&from, thing);
        let (home, home_local) = rest(&to, thing);
        let was = match thing {
            Thing::Piece(_) => None,
            Thing::Stone(id) => {
                let old = before.stone(id).perch;
                (old != after.stone(id).perch).then_some(old)
            }
        };
        let now = match (thing, was) {
            (Thing::Stone(StoneId(id)), Some(_)) => {
                let parent = match after.stone(StoneId(id)).perch {
                    Perch::Base(PieceId(base)) => {
                        from.pieces[usize::from(base)].unwrap_or_default()
                    }
                    Perch::Storage(seat) => from.trays[seat.index()],
                };
                relative_to(&parent, seen)
            }
            _ => local,
        };
        if now != home_local {
            actors.insert(
                thing,
                Actor {
                    seen,
                    rest: home,
                    local: [now, home_local],
                    was,
                },
            );
        }
    }
    let id = |name: &str| {
        let cell = layout.named(name).expect("a cell of the board");
        before.on(cell).expect("a base stands there")
    };
    Turn {
        effects,
        actors,
        taken: id("b3"),
        taker: id("d5"),
    }
}

fn times() -> MotionTimes {
    Theme::built_in().swap_remove(0).motion
}

fn end(track: &Track) -> f32 {
    track.legs.last().expect("a track has legs").end()
}

/// When a thing is last under way to another place.
fn lands(track: &Track) -> f32 {
    let travels = |leg: &&Leg| leg.from.translation != leg.to.translation;
    let last = track.legs.iter().rev().find(travels);
    last.expect("it travels").end()
}

#[test]
fn every_track_ends_where_the_thing_belongs() {
    let turn = capture();
    let tracks = choreograph(&turn.effects, &turn.actors, &times(), 1.0);
    assert_eq!(
        tracks.keys().collect::<Vec<_>>(),
        turn.actors.keys().collect::<Vec<_>>()
    );
    for (thing, track) in &tracks {
        let actor = turn.actors[thing];
        let (first, last) = (track.legs[0], track.legs[track.legs.len() - 1]);
        let (start, goal) = match track.frame {
            Frame::Board => (actor.seen, actor.rest),
            Frame::Parent => (actor.local[0], actor.local[1]),
        };
        assert_eq!((first.from, last.to), (start, goal), "{thing:?}");
        assert_eq!(
            track.at(0.0),
            Some(start),
            "{thing:?} starts where it is seen"
        );
        assert_eq!(track.at(end(track)), None, "{thing:?} is done");
    }
}

#[test]
fn the_taken_base_leaves_before_the_taker_lands_and_stones_wait_for_both() {
    let turn = capture();
    let tracks = choreograph(&turn.effects, &turn.actors, &times(), 1.0);
    let (taken, taker) = (
        &tracks[&Thing::Piece(turn.taken)],
        &tracks[&Thing::Piece(turn.taker)],
    );
    assert!(taken.legs[0].start < taker.legs[0].start);
    let captured = turn
        .actors
        .iter()
        .filter(|(_, actor)| actor.was == Some(Perch::Base(turn.taken)));
    let mut waiting = 0;
    for (thing, actor) in captured {
        let track = &tracks[thing];
        let hover = track.at(lands(taker) - 0.01).expect("still in the air");
        assert!(
            hover.translation.y > actor.seen.translation.y + 0.5,
            "{thing:?}"
        );
        assert!(
            lands(track) > lands(taker),
            "{thing:?} comes down after the base"
        );
        waiting += 1;
    }
    assert_eq!(waiting, 2, "b3 held E and D");
}

#[test]
fn stones_are_restacked_one_after_the_other_in_the_order_of_the_effect() {
    let turn = capture();
    let tracks = choreograph(&turn.effects, &turn.actors, &times(), 1.0);
    let order = turn.effects.iter().find_map(|effect| match effect {
        Effect::Restacked { base, stones } if *base == turn.taker => Some(stones.clone()),
        _ => None,
    });
    let moving: Vec<f32> = order
        .expect("the taker is restacked")
        .into_iter()
        .filter_map(|stone| tracks.get(&Thing::Stone(stone)).map(lands))
        .collect();
    assert!(moving.len() > 1);
    assert!(moving.is_sorted_by(|a, b| a < b), "{moving:?}");
}

#[test]
fn all_times_follow_the_scale() {
    let turn = capture();
    let whole = |scale| {
        let tracks = choreograph(&turn.effects, &turn.actors, &times(), scale);
        tracks.values().map(end).fold(0.0, f32::max)
    };
    assert!((whole(2.0) - 2.0 * whole(1.0)).abs() < 1e-4);
}
