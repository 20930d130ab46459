//! How turns move and sound: what happens when, in the order of the effects,
//! with the times of the theme.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::math::Vec3;
use bevy::transform::components::Transform;
use komadai::configs::theme::Theme;
use komadai::rules::board::Layout;
use komadai::rules::game::Game;
use komadai::rules::game::effect::Effect;
use komadai::rules::piece_tracker::{PieceId, PieceTracker, PieceTypeInfo, StoneId, StoneLocation};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::board_entities::pose::{Poses, layout_to_board, relative_to};
use komadai::table::board_entities::{Appearance, PieceOrStone};
use komadai::table::flow::BoardSnapshot;
use komadai::table::motion::choreography;
use komadai::table::motion::timeline::{
    Durations, MotionAction, PoseChange, PoseChanges, Timeline,
};
use komadai::table::motion::track::{Path, ReferenceFrame, Segment, Track};
use komadai::table::sound::cue::{self, Cue, Sound};
use komadai::table::view::ViewMode;

/// A capture that returns one stone: the second turn of a game from the
/// Standard position.
const CAPTURE: [&str; 2] = ["f1d4", "d5b3=EED"];

/// One turn, and what moves in it.
struct Turn {
    layout: Arc<Layout>,
    effects: Vec<Effect>,
    changes: PoseChanges,
    before: PieceTracker,
    after: PieceTracker,
    kinds: Arc<[PieceTypeInfo]>,
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
            changes: pose_changes(&before, &after),
            before: before.tracker,
            after: after.tracker,
            kinds: after.kinds.clone(),
        }
    }

    fn tracks(&self, scale: f32) -> BTreeMap<PieceOrStone, Track> {
        choreography::tracks(&self.timeline(scale), &self.changes)
    }

    fn timeline(&self, scale: f32) -> Timeline {
        let durations = Durations::of(&Theme::built_in().swap_remove(0).motion, scale);
        Timeline::of(&self.effects, &self.changes, &self.layout, &durations)
    }

    fn cues(&self, scale: f32) -> Vec<Cue> {
        cue::timeline_cues(&self.timeline(scale), &self.after, &self.kinds)
    }

    fn on(&self, cell: &str) -> PieceId {
        let cell = self.layout.cell_named(cell).expect("a cell of the board");
        self.before.piece_on(cell).expect("something stands there")
    }

    fn at(&self, cell: &str) -> Vec3 {
        let cell = self.layout.cell_named(cell).expect("a cell of the board");
        layout_to_board(self.layout.shape(cell).centre)
    }
}

fn things(tracker: &PieceTracker) -> Vec<PieceOrStone> {
    let pieces = tracker.pieces().map(|(id, _)| PieceOrStone::Piece(id));
    pieces
        .chain(tracker.stones().map(|(id, _)| PieceOrStone::Stone(id)))
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
            (poses.stone_transform_on_board(at), poses.stones[at].local)
        }
    }
}

/// Everything that is elsewhere after a turn, or looks different.
fn pose_changes(before: &BoardSnapshot, after: &BoardSnapshot) -> PoseChanges {
    let [from, to] = [before, after].map(|shown| Poses::of(shown, &ViewMode::default()));
    let mut changes = PoseChanges::new();
    for thing in things(&after.tracker) {
        let (seen, local) = rest(&from, thing);
        let (target, local_to) = rest(&to, thing);
        let was = match thing {
            PieceOrStone::Piece(_) => None,
            PieceOrStone::Stone(id) => {
                let old = before.tracker.stone(id).location;
                (old != after.tracker.stone(id).location).then_some(old)
            }
        };
        let local_from = match (thing, was) {
            (PieceOrStone::Stone(id), Some(_)) => {
                let parent = match after.tracker.stone(id).location {
                    StoneLocation::Base(PieceId(base)) => from.pieces[usize::from(base)].at,
                    StoneLocation::Storage(seat) => from.trays[seat.index()],
                };
                relative_to(&parent, seen)
            }
            _ => local,
        };
        let appearance = match thing {
            PieceOrStone::Piece(id) => {
                let both = [before, after].map(|shown| Appearance::of(&shown.tracker, id));
                (both[0] != both[1]).then_some(both)
            }
            PieceOrStone::Stone(_) => None,
        };
        if local_from != local_to || appearance.is_some() {
            let change = PoseChange {
                from: seen,
                to: target,
                local_from,
                local_to,
                old_parent: was,
                appearance,
            };
            changes.insert(thing, change);
        }
    }
    changes
}

fn capture() -> Turn {
    let game = Ruleset::named("sigma").expect("the catalogue has it");
    Turn::of(game.begin(), &CAPTURE)
}

fn end(track: &Track) -> f32 {
    track.segments.last().expect("a track has legs").end()
}

/// When a thing is last under way to another place.
fn lands(track: &Track) -> f32 {
    let travels = |segment: &&Segment| segment.from.translation != segment.to.translation;
    let last = track.segments.iter().rev().find(travels);
    last.expect("it travels").end()
}

#[test]
fn every_track_ends_where_the_thing_belongs() {
    let turn = capture();
    let tracks = turn.tracks(1.0);
    assert_eq!(
        tracks.keys().collect::<Vec<_>>(),
        turn.changes.keys().collect::<Vec<_>>()
    );
    for (thing, track) in &tracks {
        let change = turn.changes[thing];
        let (first, last) = (track.segments[0], track.segments[track.segments.len() - 1]);
        let (start, goal) = match track.frame {
            ReferenceFrame::Board => (change.from, change.to),
            ReferenceFrame::Parent => (change.local_from, change.local_to),
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
    assert!(taken.segments[0].start < taker.segments[0].start);
    let captured = turn
        .changes
        .iter()
        .filter(|(_, change)| change.old_parent == Some(StoneLocation::Base(turn.on("b3"))));
    let mut waiting = 0;
    for (thing, change) in captured {
        let track = &tracks[thing];
        let hover = track.at(lands(taker) - 0.01).expect("still in the air");
        assert!(
            hover.translation.y > change.from.translation.y + 0.5,
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
    Turn::of(
        game.begin_at_position_text(position)
            .expect("it is a position"),
        &[turn],
    )
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
    let starts: Vec<f32> = falls.iter().map(|track| track.segments[0].start).collect();
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
        .segments
        .iter()
        .filter(|segment| matches!(segment.path, Path::Arc(_)))
        .collect();
    assert_eq!(leaps.len(), 2);
    let touched = leaps[0].to.translation;
    let stop = turn.at("e3");
    assert!((touched.with_y(0.0)).distance(stop) < 1e-4, "{touched}");
    assert!(touched.y > 0.0, "on top of what stands there");
}

/// The first moment in which a thing is where it belongs for good.
fn reaches_goal(track: &Track) -> f32 {
    let goal = track.segments.last().expect("a track has legs").to;
    let last = track
        .segments
        .iter()
        .rev()
        .find(|segment| segment.from != goal);
    last.expect("it moves").end()
}

/// When a kind of sound is heard.
fn heard(cues: &[Cue], is_wanted: impl Fn(Sound) -> bool) -> Vec<f32> {
    let wanted = cues.iter().filter(|cue| is_wanted(cue.sound));
    wanted.map(|cue| cue.delay).collect()
}

fn assert_same_times(heard: &[f32], seen: &[f32]) {
    assert_eq!(heard.len(), seen.len(), "heard {heard:?}, seen {seen:?}");
    for (heard, seen) in heard.iter().zip(seen) {
        assert!((heard - seen).abs() < 1e-4, "heard {heard}, seen {seen}");
    }
}

#[test]
fn a_run_down_is_heard_as_it_is_seen() {
    let turn = sankaku("1e1/5/7/7/R1s1s2/7/5/1E1 b -", "a4g4");
    for scale in [1.0, 2.5] {
        let (tracks, cues) = (turn.tracks(scale), turn.cues(scale));
        let track = |cell| &tracks[&PieceOrStone::Piece(turn.on(cell))];
        let landings = heard(&cues, |sound| matches!(sound, Sound::Wood(_)));
        assert_same_times(&landings, &[reaches_goal(track("a4"))]);
        let captures = heard(&cues, |sound| sound == Sound::Capture);
        let falls = ["c4", "e4"].map(|cell| track(cell).segments[0].start);
        assert_same_times(&captures, &falls);
        assert!(captures.iter().all(|at| *at < landings[0]));
    }
}

#[test]
fn a_capture_with_restacking_is_heard_as_it_is_seen() {
    let turn = capture();
    for scale in [1.0, 2.5] {
        let (tracks, cues) = (turn.tracks(scale), turn.cues(scale));
        let taker = &tracks[&PieceOrStone::Piece(turn.on("d5"))];
        let landings = heard(&cues, |sound| matches!(sound, Sound::Wood(_)));
        assert_same_times(&landings, &[reaches_goal(taker)]);
        // Every stone that moves is heard when it arrives, and no other one.
        let stones = tracks.iter().filter_map(|(thing, track)| match thing {
            PieceOrStone::Stone(_) => Some(reaches_goal(track)),
            PieceOrStone::Piece(_) => None,
        });
        let mut arrivals: Vec<f32> = stones.collect();
        let mut clicks = heard(&cues, |sound| matches!(sound, Sound::Stone(_)));
        arrivals.sort_by(f32::total_cmp);
        clicks.sort_by(f32::total_cmp);
        assert!(!clicks.is_empty());
        assert_same_times(&clicks, &arrivals);
    }
}

#[test]
fn a_leap_is_heard_when_it_ends_and_not_where_it_touches_down() {
    let turn = sankaku("1e1/5/7/7/7/4S2/2C2/1E1 b -", "d2g3");
    let track = &turn.tracks(1.0)[&PieceOrStone::Piece(turn.on("d2"))];
    let landings = heard(&turn.cues(1.0), |sound| matches!(sound, Sound::Wood(_)));
    assert_same_times(&landings, &[reaches_goal(track)]);
}

#[test]
fn a_drop_is_heard_when_it_lands() {
    let game = Ruleset::named("shogi").expect("the catalogue has it");
    let turns = ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"];
    let turn = Turn::of(game.begin(), &turns);
    let dropped = turn
        .changes
        .iter()
        .find(|(thing, change)| matches!(thing, PieceOrStone::Piece(_)) && change.distance() > 0.5);
    let (thing, _) = dropped.expect("the Bishop leaves the hand");
    let landings = heard(&turn.cues(1.0), |sound| matches!(sound, Sound::Wood(_)));
    assert_same_times(&landings, &[reaches_goal(&turn.tracks(1.0)[thing])]);
}

#[test]
fn events_of_one_thing_never_overlap() {
    let turn = capture();
    let timeline = turn.timeline(1.0);
    assert!(timeline.events.is_sorted_by(|a, b| a.start <= b.start));
    for track in turn.tracks(1.0).values() {
        let mut pairs = track.segments.windows(2);
        assert!(pairs.all(|pair| pair[0].end() <= pair[1].start + 1e-5));
    }
    let lands = |action: &MotionAction| matches!(action, MotionAction::Land { .. });
    let landings = timeline.events.iter().filter(|event| lands(&event.action));
    assert_eq!(landings.count(), 1);
}
