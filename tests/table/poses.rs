//! Where things rest: nothing overlaps, nothing floats, the height of a pile
//! is its number, and trays hold whatever captures can send them.

use bevy::math::{Vec2, Vec3};
use komadai::rules::board::Layout;
use komadai::rules::cast::{Cast, Perch, PieceId, Place};
use komadai::rules::ruleset::Ruleset;
use komadai::rules::seat::Seat;
use komadai::table::mirror::pose::{BASE_FLOOR, BASE_RADIUS, BASE_STACKED, Poses, STONE_HEIGHT};
use komadai::table::scene::camera::framing::{Eye, frame, table_corners};

fn standard() -> (Layout, Cast) {
    let game = Ruleset::named("sigma")
        .expect("the catalogue has it")
        .begin();
    (game.layout(), game.cast().clone())
}

/// The Standard position with all bases but the royals in the storages, and
/// all stones but the royals' in one seat's.
fn emptied(to: Seat) -> (Layout, Cast) {
    let (layout, mut cast) = standard();
    for piece in cast.pieces.iter_mut().filter(|piece| !piece.royal) {
        piece.place = Place::Hand(piece.seat);
    }
    let royals: Vec<Perch> = cast
        .pieces()
        .filter(|(_, piece)| piece.royal)
        .map(|(id, _)| Perch::Base(id))
        .collect();
    for stone in &mut cast.stones {
        if !royals.contains(&stone.perch) {
            stone.perch = Perch::Storage(to);
        }
    }
    (layout, cast)
}

fn flat(at: Vec3) -> Vec2 {
    Vec2::new(at.x, at.z)
}

/// Cylinders (foot, radius, height) that go through one another.
fn overlaps(a: (Vec3, f32, f32), b: (Vec3, f32, f32)) -> bool {
    const TOUCH: f32 = 1e-3;
    let apart = flat(a.0).distance(flat(b.0)) >= a.1 + b.1 - TOUCH;
    let above = a.0.y >= b.0.y + b.2 - TOUCH || b.0.y >= a.0.y + a.2 - TOUCH;
    !(apart || above)
}

fn stones(poses: &Poses) -> Vec<(Vec3, f32, f32)> {
    (0..poses.stones.len())
        .map(|at| poses.stone_on_board(at))
        // Silhouettes fill a circle but for its corners, which may mesh.
        .map(|pose| (pose.translation, pose.scale.x * 0.94, STONE_HEIGHT))
        .collect()
}

#[test]
fn full_trays_hold_everything_without_overlap() {
    for to in [Seat::FIRST, Seat::SECOND] {
        let (layout, cast) = emptied(to);
        let poses = Poses::of(&layout, &cast, Seat::FIRST);
        let mut solids = stones(&poses);
        let stored = cast.pieces.iter().zip(&poses.pieces);
        let stored = stored.filter(|(piece, _)| matches!(piece.place, Place::Hand(_)));
        solids.extend(stored.filter_map(|(_, pose)| {
            let foot = pose.as_ref()?.translation;
            Some((foot, BASE_RADIUS, BASE_STACKED))
        }));
        assert_eq!(solids.len(), 84 + 40);
        for (n, first) in solids.iter().enumerate() {
            for second in &solids[n + 1..] {
                assert!(!overlaps(*first, *second), "{first:?} and {second:?}");
            }
        }
    }
}

#[test]
fn nothing_in_a_tray_floats() {
    let (layout, cast) = emptied(Seat::FIRST);
    let poses = Poses::of(&layout, &cast, Seat::FIRST);
    let floor = poses.trays[0].translation.y;
    let all = stones(&poses);
    for (stone, pose) in all.iter().zip(&poses.stones) {
        if !matches!(pose.perch, Perch::Storage(_)) {
            continue;
        }
        let on_floor = (stone.0.y - floor).abs() < 1e-4;
        let carried = all.iter().any(|below| {
            flat(below.0).distance(flat(stone.0)) < 1e-4
                && (below.0.y + STONE_HEIGHT - stone.0.y).abs() < 1e-4
        });
        assert!(on_floor || carried, "{stone:?}");
    }
}

#[test]
fn the_height_of_a_pile_is_its_number() {
    let (layout, mut cast) = standard();
    let kind = cast.stones[0].kind;
    let base = PieceId(10);
    for stone in &mut cast.stones {
        if stone.perch == Perch::Base(base) {
            stone.perch = Perch::Storage(Seat::FIRST);
        }
    }
    let equal = cast.stones.iter_mut().filter(|stone| stone.kind == kind);
    for stone in equal.take(4) {
        stone.perch = Perch::Base(base);
    }
    let count = cast.stones_at(Perch::Base(base)).len();
    let poses = Poses::of(&layout, &cast, Seat::FIRST);
    let on_base = poses
        .stones
        .iter()
        .filter(|pose| pose.perch == Perch::Base(base));
    let mut heights: Vec<f32> = on_base.map(|pose| pose.local.translation.y).collect();
    heights.sort_by(f32::total_cmp);
    assert_eq!(heights.len(), count);
    for (level, height) in heights.into_iter().enumerate() {
        let expected = BASE_FLOOR + level as f32 * STONE_HEIGHT;
        assert!(
            (height - expected).abs() < 1e-5,
            "{height} instead of {expected}"
        );
    }
}

#[test]
fn the_whole_table_is_framed_in_any_window_and_view() {
    let (layout, cast) = standard();
    let corners = table_corners(&layout, &cast, &Poses::of(&layout, &cast, Seat::FIRST));
    for aspect in [0.5, 1.0, 1.4, 2.4] {
        for (flat, turns) in [(0.0, 0.0), (0.5, 0.3), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
            let eye = Eye::between(flat, turns);
            let pose = frame(&corners, eye, aspect);
            let mut fullest: f32 = 0.0;
            for corner in &corners {
                let seen = pose.rotation.inverse() * (*corner - pose.translation);
                let (x, y) = (
                    seen.x / -seen.z / (eye.slope * aspect),
                    seen.y / -seen.z / eye.slope,
                );
                assert!(
                    seen.z < 0.0 && x.abs() < 1.0 && y.abs() < 1.0,
                    "{corner} at {x}, {y}"
                );
                fullest = fullest.max(x.abs()).max(y.abs());
            }
            assert!(
                fullest > 0.9,
                "the table fills its part of the window: {fullest}"
            );
        }
    }
}
