//! How turns move: who sets out when, in the order of the effects, with the
//! times of the theme.

use std::collections::BTreeMap;

use bevy::math::Vec3;
use bevy::transform::components::Transform;
use komadai::configs::theme::Theme;
use komadai::rules::board::Layout;
use komadai::rules::game::Game;
use komadai::rules::game::effect::Effect;
use komadai::rules::piece_registry::{PieceId, PieceRegistry, StoneId, StoneLocation};
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::board_entities::pose::{Poses, on_board, relative_to};
use komadai::table::board_entities::{Appearance, PieceOrStone};
use komadai::table::flow::BoardSnapshot;
use komadai::table::motion::choreography::{AnimatedPiece, Times, choreograph};
use komadai::table::motion::track::{Path, ReferenceFrame, Segment, Track};

/// A capture that returns one stone: the second turn of a game from the
/// Standard position.
const CAPTURE: [&str; 2] = ["f1d4", "d5b3=EED"];

/// One turn, and what moves in it.
struct Turn {
    layout: Layout,
    effects: Vec<Effect>,
    actors: BTreeMap<PieceOrStone, AnimatedPiece>,
    before: PieceRegistry,
}

impl Turn {
    /// The last of some turns from the start of a game.
    fn of(mut game: Game, turns: &[&str]) -> Turn {
        let layout = game.layout();
        let (last, first) = turns.split_last().expect("there are turns");
        for turn in first {
            game.play(turn).expect("it is legal");
        }
        let before = BoardSnapshot::of(&game);
        let effects = game.play(last).expect("it is legal").effects.clone();
        let after = BoardSnapshot::of(&game);
        Turn {
            layout,
            effects,
            actors: actors(&before, &after),
            before: before.cast,
        }
    }

    fn tracks(&self, scale: f32) -> BTreeMap<PieceOrStone, Track> {
        choreograph(&self.effects, &self.actors, &self.layout, &times(scale))
    }

    fn on(&self, cell: &str) -> PieceId {
        let cell = self.layout.named(cell).expect("a cell of the board");
        self.before.on(cell).expect("something stands there")
    }

    fn at(&self, cell: &str) -> Vec3 {
        let cell = self.layout.named(cell).expect("a cell of the board");
        on_board(self.layout.shape(cell).centre)
    }
}

fn things(cast: &PieceRegistry) -> Vec<PieceOrStone> {
    let pieces = cast.pieces().map(|(id, _)| PieceOrStone::Piece(id));
    pieces
        .chain(cast.stones().map(|(id, _)| PieceOrStone::Stone(id)))
        .collect()
}

/// Where a thing rests, on the board and relative to what it lies on.
fn rest(poses: &Poses, thing: PieceOrStone) -> (Transform, Transform) {
    match thing {
        PieceOrStone::Piece(PieceId(id)) => {
            let pose = poses.pieces[usize::from(id)].at;
            (pose, pose)
        }
        PieceOrStone::Stone(StoneId(id)) => {
            let at = usize::from(id);
            (poses.stone_on_board(at), poses.stones[at].local)
        }
    }
}

/// Everything that is elsewhere after a turn, or looks different.
fn actors(before: &BoardSnapshot, after: &BoardSnapshot) -> BTreeMap<PieceOrStone, AnimatedPiece> {
    let [from, to] = [before, after].map(|shown| Poses::of(shown, Seat::FIRST));
    let mut actors = BTreeMap::new();
    for thing in things(&after.cast) {
        let (seen, local) = rest(&from, thing);
        let (home, home_local) = rest(&to, thing);
        let was = match thing {
            PieceOrStone::Piece(_) => None,
            PieceOrStone::Stone(id) => {
                let old = before.cast.stone(id).location;
                (old != after.cast.stone(id).location).then_some(old)
            }
        };
        let now = match (thing, was) {
            (PieceOrStone::Stone(id), Some(_)) => {
                let parent = match after.cast.stone(id).location {
                    StoneLocation::Base(PieceId(base)) => from.pieces[usize::from(base)].at,
                    StoneLocation::Storage(seat) => from.trays[seat.index()],
                };
                relative_to(&parent, seen)
            }
            _ => local,
        };
        let guise = match thing {
            PieceOrStone::Piece(id) => {
                let both = [before, after].map(|shown| Appearance::of(&shown.cast, id));
                (both[0] != both[1]).then_some(both)
            }
            PieceOrStone::Stone(_) => None,
        };
        if now != home_local || guise.is_some() {
            let actor = AnimatedPiece {
                seen,
                rest: home,
                local: [now, home_local],
                was,
                guise,
            };
            actors.insert(thing, actor);
        }
    }
    actors
}

fn capture() -> Turn {
    let game = Ruleset::named("sigma").expect("the catalogue has it");
    Turn::of(game.begin(), &CAPTURE)
}

fn times(scale: f32) -> Times {
    Times::of(&Theme::built_in().swap_remove(0).motion, scale)
}

fn end(track: &Track) -> f32 {
    track.legs.last().expect("a track has legs").end()
}

/// When a thing is last under way to another place.
fn lands(track: &Track) -> f32 {
    let travels = |leg: &&Segment| leg.from.translation != leg.to.translation;
    let last = track.legs.iter().rev().find(travels);
    last.expect("it travels").end()
}

#[test]
fn every_track_ends_where_the_thing_belongs() {
    let turn = capture();
    let tracks = turn.tracks(1.0);
    assert_eq!(
        tracks.keys().collect::<Vec<_>>(),
        turn.actors.keys().collect::<Vec<_>>()
    );
    for (thing, track) in &tracks {
        let actor = turn.actors[thing];
        let (first, last) = (track.legs[0], track.legs[track.legs.len() - 1]);
        let (start, goal) = match track.frame {
            ReferenceFrame::Board => (actor.seen, actor.rest),
            ReferenceFrame::Parent => (actor.local[0], actor.local[1]),
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
    let tracks = turn.tracks(1.0);
    let (taken, taker) = (
        &tracks[&PieceOrStone::Piece(turn.on("b3"))],
        &tracks[&PieceOrStone::Piece(turn.on("d5"))],
    );
    assert!(taken.legs[0].start < taker.legs[0].start);
    let captured = turn
        .actors
        .iter()
        .filter(|(_, actor)| actor.was == Some(StoneLocation::Base(turn.on("b3"))));
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
    let tracks = turn.tracks(1.0);
    let order = turn.effects.iter().find_map(|effect| match effect {
        Effect::Restacked { base, stones } if *base == turn.on("d5") => Some(stones.clone()),
        _ => None,
    });
    let moving: Vec<f32> = order
        .expect("the taker is restacked")
        .into_iter()
        .filter_map(|stone| tracks.get(&PieceOrStone::Stone(stone)).map(lands))
        .collect();
    assert!(moving.len() > 1);
    assert!(moving.is_sorted_by(|a, b| a < b), "{moving:?}");
}

#[test]
fn all_times_follow_the_scale() {
    let turn = capture();
    let whole = |scale| {
        let tracks = turn.tracks(scale);
        tracks.values().map(end).fold(0.0, f32::max)
    };
    assert!((whole(2.0) - 2.0 * whole(1.0)).abs() < 1e-4);
}

/// A position of Sankaku Shogi and a turn from there.
fn sankaku(position: &str, turn: &str) -> Turn {
    let game = Ruleset::named("sankaku").expect("the catalogue has it");
    Turn::of(game.at(position).expect("it is a position"), &[turn])
}

#[test]
fn a_run_down_shows_each_soldier_fall_as_the_chariot_comes_to_it() {
    // The Chariot on a4 runs along row 4 over the Soldiers on c4 and e4 to g4.
    let turn = sankaku("1e1/5/7/7/R1s1s2/7/5/1E1 b -", "a4g4");
    let tracks = turn.tracks(1.0);
    let chariot = &tracks[&PieceOrStone::Piece(turn.on("a4"))];
    let falls: Vec<&Track> = ["c4", "e4"]
        .iter()
        .map(|cell| &tracks[&PieceOrStone::Piece(turn.on(cell))])
        .collect();
    let starts: Vec<f32> = falls.iter().map(|track| track.legs[0].start).collect();
    assert!(starts[0] < starts[1], "{starts:?}");
    for (cell, start) in ["c4", "e4"].iter().zip(starts) {
        let there = chariot.at(start).expect("under way").translation;
        let gap = there.distance(turn.at(cell));
        assert!((0.3..1.0).contains(&gap), "{gap} from {cell}");
    }
}

#[test]
fn a_second_leap_touches_down_where_the_first_ends() {
    // The Cavalry on d2 leaps to the Soldier of its own side on e3 and on to g3.
    let turn = sankaku("1e1/5/7/7/7/4S2/2C2/1E1 b -", "d2g3");
    let tracks = turn.tracks(1.0);
    let track = &tracks[&PieceOrStone::Piece(turn.on("d2"))];
    let leaps: Vec<&Segment> = track
        .legs
        .iter()
        .filter(|leg| matches!(leg.path, Path::Arc(_)))
        .collect();
    assert_eq!(leaps.len(), 2);
    let touched = leaps[0].to.translation;
    let stop = turn.at("e3");
    assert!((touched.with_y(0.0)).distance(stop) < 1e-4, "{touched}");
    assert!(touched.y > 0.0, "on top of what stands there");
}
