//! What a pointer is on, by rays alone: from the seated eye and from above.

use bevy::math::{Dir3, Ray3d, Vec2, Vec3};
use komadai::rules::board::CellShape;
use komadai::rules::game::effect::Effect;
use komadai::rules::piece_tracker::{PieceId, PieceLocation, StoneId, StoneLocation};
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::catalogue::CATALOGUE;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::board_entities::piece_shape::{BASE_RADIUS, STONE_HEIGHT, Solid};
use komadai::table::board_entities::pose::{Poses, layout_to_board};
use komadai::table::flow::BoardSnapshot;
use komadai::table::scene::camera::framing::{ViewDirection, pose_framing, table_corners};
use komadai::table::scene::pointer::hit::{PointerTargets, first_target_hit};
use komadai::table::select::Target;
use komadai::table::view::ViewMode;

struct Scene {
    shown: BoardSnapshot,
    poses: Poses,
}

impl Scene {
    fn of(shown: BoardSnapshot) -> Scene {
        let poses = Poses::of(&shown, &ViewMode::default());
        Scene { shown, poses }
    }

    fn start(game: &str) -> Scene {
        let game = Ruleset::named(game).expect("the catalogue has it");
        Scene::of(BoardSnapshot::of(&game.begin()))
    }

    fn hit(&self, ray: Ray3d, carried: Option<Target>) -> Option<Target> {
        let table = PointerTargets {
            snapshot: &self.shown,
            poses: &self.poses,
        };
        first_target_hit(ray, &table, carried)
    }

    /// What lies straight below a point high above.
    fn below(&self, at: Vec3) -> Option<Target> {
        self.hit(Ray3d::new(at.with_y(20.0), Dir3::NEG_Y), None)
    }

    /// Looks at a point from the first seat.
    fn seated(&self, at: Vec3) -> Option<Target> {
        let corners = table_corners(&self.shown, &self.poses);
        let eye = pose_framing(
            &corners,
            ViewDirection::between_seated_and_flat(0.0, 0.0),
            1.4,
        )
        .translation;
        let way = Dir3::new(at - eye).expect("the eye is not on the table");
        self.hit(Ray3d::new(eye, way), None)
    }

    fn cell(&self, name: &str) -> (Location, Vec3) {
        let layout = &self.shown.layout;
        let cell = layout.cell_named(name).expect("a cell of the board");
        (
            Location::Cell(cell),
            layout_to_board(layout.shape(cell).centre),
        )
    }
}

fn standard() -> Scene {
    Scene::start("sigma")
}

/// The Standard position after so much of it went to the storages: bases and
/// their stones, as captures send them.
fn with_storages() -> Scene {
    let mut scene = standard();
    for name in ["a7", "b7", "c7", "a1", "b1"] {
        let (Location::Cell(cell), _) = scene.cell(name) else {
            continue;
        };
        let piece = scene
            .shown
            .tracker
            .piece_on(cell)
            .expect("a base stands there");
        let seat = scene.shown.tracker.piece(piece).seat;
        for stone in scene.shown.tracker.stones_at(StoneLocation::Base(piece)) {
            scene
                .shown
                .tracker
                .apply_effect(&Effect::StoneReturned { stone, to: seat });
        }
        scene.shown.tracker.apply_effect(&Effect::Taken {
            piece,
            from: cell,
            to: PieceLocation::Hand(seat),
        });
    }
    Scene::of(scene.shown)
}

#[test]
fn every_cell_is_hit_in_its_middle() {
    let scene = standard();
    for shape in &scene.shown.layout.cells {
        let at = layout_to_board(shape.centre);
        let piece = scene.shown.tracker.piece_on(shape.cell);
        for target in [scene.below(at), scene.seated(at)] {
            let target = target.expect("something is there");
            assert_eq!(
                target.location,
                Location::Cell(shape.cell),
                "{}",
                shape.name
            );
            assert_eq!(target.piece, piece, "{}", shape.name);
        }
    }
}

#[test]
fn a_corner_of_a_cell_is_not_its_base() {
    let scene = standard();
    let (location, at) = scene.cell("c3");
    let target = scene
        .below(at + Vec3::new(0.48, 0.0, 0.48))
        .expect("the cell");
    assert_eq!(target.location, location);
    assert_eq!(target.stone, None);
    let rim = scene
        .below(at + Vec3::new(0.0, 0.0, BASE_RADIUS - 0.02))
        .expect("the base");
    assert_eq!((rim.location, rim.stone), (location, None));
    assert!(rim.piece.is_some());
}

#[test]
fn every_stone_that_tops_its_pile_is_hit_in_its_middle() {
    let scene = with_storages();
    for (id, pose) in (0..).map(StoneId).zip(&scene.poses.stones) {
        let at = scene
            .poses
            .stone_transform_on_board(usize::from(id.0))
            .translation;
        let target = scene.below(at).expect("a stone");
        if pose.pile.is_top() {
            assert_eq!(target.stone, Some(id));
        }
        let expected = match pose.location {
            StoneLocation::Base(base) => match scene.shown.tracker.piece(base).location {
                PieceLocation::Cell(cell) => Location::Cell(cell),
                place => panic!("a base with stones is {place:?}"),
            },
            StoneLocation::Storage(seat) => {
                Location::Hand(seat, scene.shown.tracker.stone(id).kind)
            }
        };
        assert_eq!(target.location, expected);
    }
}

#[test]
fn bases_in_storages_are_hit() {
    let scene = with_storages();
    let stored: Vec<PieceId> = [Seat::FIRST, Seat::SECOND]
        .into_iter()
        .flat_map(|seat| scene.shown.tracker.pieces_in_hand(seat))
        .collect();
    assert_eq!(stored.len(), 5);
    for id in stored {
        let at = scene.poses.pieces[usize::from(id.0)].at.translation;
        let state = scene.shown.tracker.piece(id);
        let target = scene.below(at).expect("a base");
        assert_eq!(target.location, Location::Hand(state.seat, state.kind));
    }
}

#[test]
fn beside_everything_is_nothing() {
    let scene = standard();
    assert_eq!(scene.below(Vec3::new(9.0, 0.0, 0.0)), None);
    let up = Ray3d::new(Vec3::Y, Dir3::Y);
    assert_eq!(scene.hit(up, None), None);
}

#[test]
fn what_the_hand_holds_is_not_in_its_way() {
    let scene = standard();
    let (location, at) = scene.cell("c3");
    let ray = Ray3d::new(at.with_y(20.0), Dir3::NEG_Y);
    let carried = scene.hit(ray, None);
    let below = scene
        .hit(
            ray,
            carried.map(|held| Target {
                stone: None,
                ..held
            }),
        )
        .expect("the cell");
    assert_eq!((below.location, below.stone), (location, None));
}

#[test]
fn a_high_pile_is_met_before_what_stands_behind_it() {
    let mut scene = standard();
    let (Location::Cell(cell), at) = scene.cell("d3") else {
        return;
    };
    let base = scene
        .shown
        .tracker
        .piece_on(cell)
        .expect("a base stands there");
    let own = scene.shown.tracker.stones_at(StoneLocation::Base(base));
    let kind = scene.shown.tracker.stone(own[0]).kind;
    let more: Vec<StoneId> = scene
        .shown
        .tracker
        .stones()
        .filter(|(_, stone)| stone.kind == kind)
        .map(|(id, _)| id)
        .take(4)
        .collect();
    for stone in own {
        scene.shown.tracker.apply_effect(&Effect::StoneReturned {
            stone,
            to: Seat::FIRST,
        });
    }
    scene
        .shown
        .tracker
        .apply_effect(&Effect::Restacked { base, stones: more });
    let scene = Scene::of(scene.shown);
    let top = at + Vec3::Y * 4.0 * STONE_HEIGHT;
    let target = scene.seated(top).expect("the pile");
    assert_eq!(target.piece, Some(base));
    assert!(target.stone.is_some());
}

/// The sides of a cell, counter-clockwise.
fn sides(shape: &CellShape) -> impl Iterator<Item = [Vec2; 2]> {
    let next = shape.corners.iter().cycle().skip(1);
    let sides = shape.corners.iter().zip(next);
    sides.map(|(from, to)| [Vec2::from(*from), Vec2::from(*to)])
}

/// The cell that has these corners too, the other way round.
fn beyond(cells: &[CellShape], [from, to]: [Vec2; 2]) -> Option<Location> {
    let is = |a: Vec2, b: Vec2| a.distance(b) < 1e-3;
    let shares = |shape: &&CellShape| sides(shape).any(|[a, b]| is(a, to) && is(b, from));
    cells
        .iter()
        .find(shares)
        .map(|shape| Location::Cell(shape.cell))
}

#[test]
fn triangles_are_told_apart_at_their_very_sides() {
    const HAIR: f32 = 1e-3;
    const ALONG: [f32; 5] = [0.03, 0.3, 0.5, 0.7, 0.97];
    let mut scene = Scene::start("sankaku");
    for piece in &mut scene.shown.tracker.pieces {
        piece.location = PieceLocation::Gone;
    }
    let scene = Scene::of(scene.shown);
    let cells = &scene.shown.layout.cells;
    let mut shared = 0;
    for (shape, side) in cells
        .iter()
        .flat_map(|shape| sides(shape).map(move |side| (shape, side)))
    {
        let [from, to] = side;
        let out = -(to - from).normalize().perp();
        let other = beyond(cells, side);
        shared += usize::from(other.is_some());
        for part in ALONG {
            let at = |by: f32| {
                let at = from.lerp(to, part) + out * by;
                Vec3::new(at.x, 0.0, -at.y)
            };
            for look in [Scene::below, Scene::seated] {
                let location = |by: f32| look(&scene, at(by)).map(|target| target.location);
                assert_eq!(
                    location(-HAIR),
                    Some(Location::Cell(shape.cell)),
                    "{}",
                    shape.name
                );
                assert_eq!(location(HAIR), other, "beside {}", shape.name);
            }
        }
    }
    // Rows of 3, 5, 7, 7, 7, 7, 5 and 3 have 2+4+6+6+6+6+4+2 = 36 sides
    // between neighbours; from row to row 2+3+4+3+4+3+2 = 21 level sides are
    // shared. Each was met from both of its cells.
    assert_eq!(shared, 2 * (36 + 21));
}

#[test]
fn tokens_are_hit_within_their_six_sides_only() {
    let scene = Scene::start("sankaku");
    for (id, piece) in scene.shown.tracker.pieces() {
        let PieceLocation::Cell(cell) = piece.location else {
            continue;
        };
        let look = &scene.shown.kinds[usize::from(piece.kind.0)].look;
        let middle = layout_to_board(scene.shown.layout.shape(cell).centre);
        let top = Vec3::Y * Solid::of(look).height;
        for corner in Solid::of(look).outline {
            let out = Vec3::new(corner.x, 0.0, -corner.y);
            let within = scene.seated(middle + top + out * 0.9).expect("the token");
            assert_eq!(within.piece, Some(id));
            let beside = scene.below(middle + out * 1.05).expect("its cell");
            assert_eq!(beside.location, Location::Cell(cell));
        }
    }
}

#[test]
fn what_is_out_of_the_game_is_not_reached_for() {
    let mut scene = Scene::start("sankaku");
    scene.shown.tracker.pieces[0].location = PieceLocation::Gone;
    let scene = Scene::of(scene.shown);
    assert_eq!(scene.below(scene.poses.pieces[0].at.translation), None);
}

#[test]
fn every_slot_of_every_hand_is_reached_empty_or_full() {
    let mut slots = 0;
    for info in CATALOGUE {
        let scene = Scene::start(info.name);
        for (seat, tray) in (0..).map(Seat).zip(&scene.poses.trays) {
            for slot in &scene.poses.tray_layout.slots {
                let centre = slot.area.center();
                let target = scene.below(*tray * Vec3::new(centre.x, 0.0, centre.y));
                let location = target.map(|target| target.location);
                assert_eq!(
                    location,
                    Some(Location::Hand(seat, slot.kind)),
                    "{}",
                    info.name
                );
                slots += 1;
            }
        }
    }
    // Sigma: eight kinds of stones and the bases. Sankaku has no hands. Hand
    // Shogi ten kinds, shogi and both games of four seven, minishogi five.
    assert_eq!(slots, 2 * 9 + 2 * 10 + 2 * 7 + 4 * 7 + 4 * 7 + 2 * 5);
}
