//! What a pointer is on, by rays alone: from the seated eye and from above.

use bevy::math::{Dir3, Ray3d, Vec3};
use komadai::rules::board::Layout;
use komadai::rules::cast::{Cast, Perch, PieceId, Place, StoneId};
use komadai::rules::effect::Effect;
use komadai::rules::ruleset::Ruleset;
use komadai::rules::seat::Seat;
use komadai::rules::staging::Spot;
use komadai::table::mirror::pose::{BASE_RADIUS, Poses, STONE_HEIGHT, on_board};
use komadai::table::scene::camera::framing::{Eye, frame, table_corners};
use komadai::table::scene::pointer::hit::{Table, hit};
use komadai::table::select::Target;

struct Scene {
    layout: Layout,
    cast: Cast,
    poses: Poses,
}

impl Scene {
    fn of(layout: Layout, cast: Cast) -> Scene {
        let poses = Poses::of(&layout, &cast, Seat::FIRST);
        Scene {
            layout,
            cast,
            poses,
        }
    }

    fn hit(&self, ray: Ray3d, carried: Option<Target>) -> Option<Target> {
        let table = Table {
            layout: &self.layout,
            cast: &self.cast,
            poses: &self.poses,
        };
        hit(ray, &table, carried)
    }

    /// What lies straight below a point high above.
    fn below(&self, at: Vec3) -> Option<Target> {
        self.hit(Ray3d::new(at.with_y(20.0), Dir3::NEG_Y), None)
    }

    /// Looks at a point from the first seat.
    fn seated(&self, at: Vec3) -> Option<Target> {
        let corners = table_corners(&self.layout, &self.cast, &self.poses);
        let eye = frame(&corners, Eye::between(0.0, 0.0), 1.4).translation;
        let way = Dir3::new(at - eye).expect("the eye is not on the table");
        self.hit(Ray3d::new(eye, way), None)
    }

    fn cell(&self, name: &str) -> (Spot, Vec3) {
        let cell = self.layout.named(name).expect("a cell of the board");
        (Spot::Cell(cell), on_board(self.layout.shape(cell).centre))
    }
}

fn standard() -> Scene {
    let game = Ruleset::named("sigma")
        .expect("the catalogue has it")
        .begin();
    Scene::of(game.layout(), game.cast().clone())
}

/// The Standard position after so much of it went to the storages: bases and
/// their stones, as captures send them.
fn with_storages() -> Scene {
    let mut scene = standard();
    for name in ["a7", "b7", "c7", "a1", "b1"] {
        let (Spot::Cell(cell), _) = scene.cell(name) else {
            continue;
        };
        let piece = scene.cast.on(cell).expect("a base stands there");
        let seat = scene.cast.piece(piece).seat;
        for stone in scene.cast.stones_at(Perch::Base(piece)) {
            scene.cast.apply(&Effect::StoneReturned { stone, to: seat });
        }
        scene.cast.apply(&Effect::Taken {
            piece,
            from: cell,
            to: Place::Hand(seat),
        });
    }
    Scene::of(scene.layout, scene.cast)
}

#[test]
fn every_cell_is_hit_in_its_middle() {
    let scene = standard();
    for shape in &scene.layout.cells {
        let at = on_board(shape.centre);
        let piece = scene.cast.on(shape.cell);
        for target in [scene.below(at), scene.seated(at)] {
            let target = target.expect("something is there");
            assert_eq!(target.spot, Spot::Cell(shape.cell), "{}", shape.name);
            assert_eq!(target.piece, piece, "{}", shape.name);
        }
    }
}

#[test]
fn a_corner_of_a_cell_is_not_its_base() {
    let scene = standard();
    let (spot, at) = scene.cell("c3");
    let target = scene
        .below(at + Vec3::new(0.48, 0.0, 0.48))
        .expect("the cell");
    assert_eq!(target.spot, spot);
    assert_eq!(target.stone, None);
    let rim = scene
        .below(at + Vec3::new(0.0, 0.0, BASE_RADIUS - 0.02))
        .expect("the base");
    assert_eq!((rim.spot, rim.stone), (spot, None));
    assert!(rim.piece.is_some());
}

#[test]
fn every_stone_that_tops_its_pile_is_hit_in_its_middle() {
    let scene = with_storages();
    for (id, pose) in (0..).map(StoneId).zip(&scene.poses.stones) {
        let at = scene.poses.stone_on_board(usize::from(id.0)).translation;
        let target = scene.below(at).expect("a stone");
        if pose.pile.is_top() {
            assert_eq!(target.stone, Some(id));
        }
        let expected = match pose.perch {
            Perch::Base(base) => match scene.cast.piece(base).place {
                Place::Cell(cell) => Spot::Cell(cell),
                place => panic!("a base with stones is {place:?}"),
            },
            Perch::Storage(seat) => Spot::Hand(seat, scene.cast.stone(id).kind),
        };
        assert_eq!(target.spot, expected);
    }
}

#[test]
fn bases_in_storages_are_hit() {
    let scene = with_storages();
    let stored: Vec<PieceId> = [Seat::FIRST, Seat::SECOND]
        .into_iter()
        .flat_map(|seat| scene.cast.in_hand(seat))
        .collect();
    assert_eq!(stored.len(), 5);
    for id in stored {
        let at = scene.poses.pieces[usize::from(id.0)]
            .expect("it lies there")
            .translation;
        let state = scene.cast.piece(id);
        let target = scene.below(at).expect("a base");
        assert_eq!(target.spot, Spot::Hand(state.seat, state.kind));
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
    let (spot, at) = scene.cell("c3");
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
    assert_eq!((below.spot, below.stone), (spot, None));
}

#[test]
fn a_high_pile_is_met_before_what_stands_behind_it() {
    let mut scene = standard();
    let (Spot::Cell(cell), at) = scene.cell("d3") else {
        return;
    };
    let base = scene.cast.on(cell).expect("a base stands there");
    let own = scene.cast.stones_at(Perch::Base(base));
    let kind = scene.cast.stone(own[0]).kind;
    let more: Vec<StoneId> = scene
        .cast
        .stones()
        .filter(|(_, stone)| stone.kind == kind)
        .map(|(id, _)| id)
        .take(4)
        .collect();
    for stone in own {
        scene.cast.apply(&Effect::StoneReturned {
            stone,
            to: Seat::FIRST,
        });
    }
    scene.cast.apply(&Effect::Restacked { base, stones: more });
    let scene = Scene::of(scene.layout, scene.cast);
    let top = at + Vec3::Y * 4.0 * STONE_HEIGHT;
    let target = scene.seated(top).expect("the pile");
    assert_eq!(target.piece, Some(base));
    assert!(target.stone.is_some());
}
