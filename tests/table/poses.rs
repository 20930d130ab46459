//! Where things rest: nothing overlaps, nothing floats, the height of a pile
//! is its number, and trays hold whatever captures can send them.

use std::collections::BTreeMap;

use bevy::math::{Rect, Vec2, Vec3};
use bevy::transform::components::Transform;
use komadai::rules::piece_tracker::{BodyShape, PieceId, PieceLocation, StoneLocation};
use komadai::rules::seat::Seat;
use komadai::rules::variants::catalogue::CATALOGUE;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::board_entities::piece_shape::{BASE_RADIUS, STONE_HEIGHT, Solid};
use komadai::table::board_entities::pose::{
    BASE_FLOOR_HEIGHT, Poses, layout_to_board, relative_to, seat_rotation,
};
use komadai::table::board_entities::tray::{BASE_STACK_STEP, WALL_THICKNESS};
use komadai::table::flow::BoardSnapshot;
use komadai::table::scene::camera::framing::{ViewDirection, pose_framing, table_corners};
use komadai::table::view::ViewMode;

fn start(game: &str) -> BoardSnapshot {
    let game = Ruleset::named(game).expect("the catalogue has it");
    BoardSnapshot::of(&game.begin())
}

/// The Standard position with all bases but the royals in the storages, and
/// all stones but the royals' in one seat's.
fn emptied(to: Seat) -> BoardSnapshot {
    let mut shown = start("sigma");
    let tracker = &mut shown.tracker;
    for piece in tracker.pieces.iter_mut().filter(|piece| !piece.royal) {
        piece.location = PieceLocation::Hand(piece.seat);
    }
    let royals: Vec<StoneLocation> = tracker
        .pieces()
        .filter(|(_, piece)| piece.royal)
        .map(|(id, _)| StoneLocation::Base(id))
        .collect();
    for stone in &mut tracker.stones {
        if !royals.contains(&stone.location) {
            stone.location = StoneLocation::Storage(to);
        }
    }
    shown
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
        .map(|at| poses.stone_transform_on_board(at))
        // Silhouettes fill a circle but for its corners, which may mesh.
        .map(|pose| (pose.translation, pose.scale.x * 0.94, STONE_HEIGHT))
        .collect()
}

#[test]
fn full_trays_hold_everything_without_overlap() {
    for to in [Seat::FIRST, Seat::SECOND] {
        let shown = emptied(to);
        let poses = Poses::of(&shown, &ViewMode::default());
        let mut solids = stones(&poses);
        let stored = shown.tracker.pieces.iter().zip(&poses.pieces);
        let stored = stored.filter(|(piece, _)| matches!(piece.location, PieceLocation::Hand(_)));
        solids.extend(stored.map(|(_, pose)| (pose.at.translation, BASE_RADIUS, BASE_STACK_STEP)));
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
    let poses = Poses::of(&emptied(Seat::FIRST), &ViewMode::default());
    let floor = poses.trays[0].translation.y;
    let all = stones(&poses);
    for (stone, pose) in all.iter().zip(&poses.stones) {
        if !matches!(pose.location, StoneLocation::Storage(_)) {
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
    let mut shown = start("sigma");
    let tracker = &mut shown.tracker;
    let kind = tracker.stones[0].kind;
    let base = PieceId(10);
    for stone in &mut tracker.stones {
        if stone.location == StoneLocation::Base(base) {
            stone.location = StoneLocation::Storage(Seat::FIRST);
        }
    }
    let equal = tracker.stones.iter_mut().filter(|stone| stone.kind == kind);
    for stone in equal.take(4) {
        stone.location = StoneLocation::Base(base);
    }
    let count = tracker.stones_at(StoneLocation::Base(base)).len();
    let poses = Poses::of(&shown, &ViewMode::default());
    let on_base = poses
        .stones
        .iter()
        .filter(|pose| pose.location == StoneLocation::Base(base));
    let mut heights: Vec<f32> = on_base.map(|pose| pose.local.translation.y).collect();
    heights.sort_by(f32::total_cmp);
    assert_eq!(heights.len(), count);
    for (level, height) in heights.into_iter().enumerate() {
        let expected = BASE_FLOOR_HEIGHT + level as f32 * STONE_HEIGHT;
        assert!(
            (height - expected).abs() < 1e-5,
            "{height} instead of {expected}"
        );
    }
}

/// All games, with the trays beside the board and beyond its ends.
fn games() -> impl Iterator<Item = (BoardSnapshot, ViewMode)> {
    CATALOGUE.iter().flat_map(|info| {
        [false, true].map(|has_trays_at_ends| {
            let view = ViewMode {
                has_trays_at_ends,
                ..ViewMode::default()
            };
            (start(info.name), view)
        })
    })
}

#[test]
fn the_whole_table_is_framed_in_any_window_and_view() {
    let views = [
        (0.0, 0.0),
        (0.5, 0.15),
        (1.0, 0.0),
        (1.0, 0.25),
        (0.0, 0.5),
        (0.0, 0.75),
    ];
    for (shown, view) in games() {
        let corners = table_corners(&shown, &Poses::of(&shown, &view));
        for (aspect, (flat, turns)) in [0.5, 1.0, 1.4, 2.4]
            .into_iter()
            .flat_map(|aspect| views.map(|view| (aspect, view)))
        {
            let eye = ViewDirection::between_seated_and_flat(flat, turns);
            let pose = pose_framing(&corners, eye, aspect);
            let mut fullest: f32 = 0.0;
            for corner in &corners {
                let seen = pose.rotation.inverse() * (*corner - pose.translation);
                let (x, y) = (
                    seen.x / -seen.z / (eye.half_view_tangent * aspect),
                    seen.y / -seen.z / eye.half_view_tangent,
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

/// A phone's part for the board is higher than it needs; a wide window has no height to spare.
#[test]
fn an_upright_view_is_raised_and_shows_no_less() {
    let seated = ViewDirection::between_seated_and_flat(0.0, 0.0);
    for (shown, view) in games() {
        let corners = table_corners(&shown, &Poses::of(&shown, &view));
        let widest = |eye: ViewDirection, aspect: f32| {
            let pose = pose_framing(&corners, eye, aspect);
            let seen = corners.iter().map(|corner| {
                let seen = pose.rotation.inverse() * (*corner - pose.translation);
                assert!(seen.y.abs() / -seen.z < eye.half_view_tangent, "cut off");
                seen.x.abs() / -seen.z / (eye.half_view_tangent * aspect)
            });
            seen.fold(0.0, f32::max)
        };
        let raised = seated.raised_to_fill(&corners, 0.6);
        assert!(raised.elevation > seated.elevation);
        let (before, after) = (widest(seated, 0.6), widest(raised, 0.6));
        assert!(after > before - 0.02 && after < 1.0, "{before} and {after}");
        assert_eq!(seated.raised_to_fill(&corners, 3.0), seated);
    }
}

/// How far a point is inside of a cell's nearest side.
fn depth(corners: &[[f32; 2]], at: Vec2) -> f32 {
    let next = corners.iter().cycle().skip(1);
    let sides = corners.iter().zip(next);
    sides
        .map(|(from, to)| {
            let (from, to) = (Vec2::from(*from), Vec2::from(*to));
            (to - from).normalize().perp_dot(at - from)
        })
        .fold(f32::INFINITY, f32::min)
}

#[test]
fn every_piece_stands_within_its_cell_and_points_from_its_owner() {
    for (shown, view) in games() {
        let poses = Poses::of(&shown, &view);
        for (piece, pose) in shown.tracker.pieces.iter().zip(&poses.pieces) {
            let PieceLocation::Cell(cell) = piece.location else {
                continue;
            };
            let look = &shown.kinds[usize::from(piece.kind.0)].look;
            for corner in Solid::of(look).outline {
                let at = pose.at * Vec3::new(corner.x, 0.0, -corner.y);
                let inside = depth(&shown.layout.shape(cell).corners, Vec2::new(at.x, -at.z));
                assert!(inside > 0.0, "{corner} of {look:?} is {inside} inside");
            }
            if look.body == BodyShape::Wedge {
                // Seats sit clockwise: South, (West,) North, (East).
                let quarters = piece.seat.0 * 4 / shown.seat_count;
                let ahead = [Vec3::NEG_Z, Vec3::X, Vec3::Z, Vec3::NEG_X][usize::from(quarters)];
                assert!((pose.at.rotation * Vec3::NEG_Z).distance(ahead) < 1e-4);
            }
        }
    }
}

#[test]
fn tokens_are_upright_for_whoever_looks_on() {
    let shown = start("sankaku");
    for (seat, right) in [(Seat::FIRST, Vec3::X), (Seat::SECOND, Vec3::NEG_X)] {
        let view = ViewMode {
            seat,
            ..ViewMode::default()
        };
        for pose in Poses::of(&shown, &view).pieces {
            assert!((pose.at.rotation * Vec3::X).distance(right) < 1e-4);
        }
    }
}

#[test]
fn what_is_out_of_the_game_lies_apart_beside_the_board_with_its_captor() {
    let mut shown = start("sankaku");
    for piece in shown.tracker.pieces.iter_mut().filter(|piece| !piece.royal) {
        piece.location = PieceLocation::Gone;
    }
    let poses = Poses::of(&shown, &ViewMode::default());
    let right = shown.layout.half_extent[0];
    let gone: Vec<(Seat, Vec2)> = shown
        .tracker
        .pieces
        .iter()
        .zip(&poses.pieces)
        .filter(|(piece, _)| piece.location == PieceLocation::Gone)
        .map(|(piece, pose)| (piece.seat, flat(pose.at.translation)))
        .collect();
    assert_eq!(gone.len(), 2 * 12);
    let bodies = shown
        .kinds
        .iter()
        .map(|info| Solid::of(&info.look).half_size());
    let least = 2.0 * bodies.fold(Vec2::ZERO, Vec2::max);
    for (n, (seat, at)) in gone.iter().enumerate() {
        // Black's right hand is on the right, White's on the left.
        let side = if *seat == Seat::SECOND { at.x } else { -at.x };
        assert!(side > right, "{seat:?} at {at}");
        for (_, other) in &gone[n + 1..] {
            let apart = (*at - *other).abs();
            assert!(apart.cmpge(least).any(), "{at} and {other}");
        }
    }
}

/// The part of the table that a seat's tray covers.
fn tray_area(poses: &Poses, seat: usize) -> Rect {
    let half = poses.tray_layout.half_size + WALL_THICKNESS;
    let corner = |corner: Vec2| flat(poses.trays[seat] * Vec3::new(corner.x, 0.0, corner.y));
    Rect::from_corners(corner(-half), corner(half))
}

#[test]
fn trays_stand_at_their_owners_right_hand_clear_of_the_cells_and_each_other() {
    for (shown, view) in games() {
        let poses = Poses::of(&shown, &view);
        let seats = usize::from(shown.seat_count);
        assert_eq!(poses.trays.len(), seats);
        for seat in 0..seats {
            let area = tray_area(&poses, seat);
            let owner = seat_rotation(Seat(seat as u8), shown.seat_count);
            let right = (owner * Vec3::X).dot(poses.trays[seat].translation);
            assert!(right > 0.0, "seat {seat} has its tray {right} to the right");
            for cell in &shown.layout.cells {
                for corner in &cell.corners {
                    assert!(
                        !area.contains(flat(layout_to_board(*corner))),
                        "{}",
                        cell.name
                    );
                }
            }
            for other in seat + 1..seats {
                let both = area.intersect(tray_area(&poses, other));
                assert!(both.is_empty(), "trays {seat} and {other} share {both:?}");
            }
        }
    }
}

/// A game in which one seat holds all that can be held.
fn all_held_by(mut shown: BoardSnapshot, seat: Seat) -> BoardSnapshot {
    for piece in &mut shown.tracker.pieces {
        if let Some(kind) = shown.kinds[usize::from(piece.kind.0)].held_as {
            piece.kind = kind;
            piece.seat = seat;
            piece.location = PieceLocation::Hand(seat);
        }
    }
    shown
}

#[test]
fn a_hand_holds_everything_within_its_slots_facing_as_its_owner() {
    let family = games().filter(|(shown, _)| {
        let look = &shown.kinds[0].look;
        look.body == BodyShape::Wedge
    });
    let mut hands = 0;
    for (start, view) in family {
        for seat in (0..start.seat_count).map(Seat) {
            hands += 1;
            let shown = all_held_by(start.clone(), seat);
            let poses = Poses::of(&shown, &view);
            let tray = poses.trays[seat.index()];
            let mut tops = BTreeMap::new();
            for (piece, pose) in shown.tracker.pieces.iter().zip(&poses.pieces) {
                if piece.location != PieceLocation::Hand(seat) {
                    continue;
                }
                let slot = poses.tray_layout.slot(piece.kind).expect("it can be held");
                let look = &shown.kinds[usize::from(piece.kind.0)].look;
                for corner in Solid::of(look).outline {
                    let at = pose.at * Vec3::new(corner.x, 0.0, -corner.y);
                    let inside = relative_to(&tray, Transform::from_translation(at)).translation;
                    assert!(
                        slot.area.contains(flat(inside)),
                        "{} at {inside}",
                        look.marks.kanji
                    );
                }
                assert!(pose.at.rotation.abs_diff_eq(tray.rotation, 1e-4));
                if pose.pile.is_top() {
                    tops.insert(piece.kind, (pose.pile.count, pose.at.translation.y));
                }
            }
            for (kind, (count, height)) in tops {
                let equal = shown
                    .tracker
                    .pieces
                    .iter()
                    .filter(|piece| piece.kind == kind);
                assert_eq!(
                    equal.count(),
                    usize::from(count),
                    "the badge tells all of {kind:?}"
                );
                let heights = shown.tracker.pieces.iter().zip(&poses.pieces);
                let heights = heights.filter(|(piece, _)| piece.kind == kind);
                let highest = heights.map(|(_, pose)| pose.at.translation.y);
                assert_eq!(highest.fold(f32::NEG_INFINITY, f32::max), height);
            }
        }
    }
    // Two seats of shogi, minishogi and Hand Shogi, four of the others; each with both places of trays.
    assert_eq!(hands, 2 * (2 * 3 + 4 * 2));
}
