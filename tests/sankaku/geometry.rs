//! The board of Sankaku Shogi against plane geometry: everything expected here
//! is worked out from the corners of equilateral triangles, laid out by the
//! picture of Sankaku 2.1.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fastrand::Rng;
use komadai::rules::board::{Cell, CellSet, Layout};
use komadai::rules::movement::MoveManner;
use komadai::rules::sankaku::Sankaku;
use komadai::rules::sankaku::geometry::{CELLS, TOPOLOGY, cell_name, cell_named};
use komadai::rules::traits::board_view::BoardView;

/// The board as Sankaku 2.1 draws it, row 8 first.
const PICTURE: [&str; 8] = [
    "c^ dv e^",
    "b^ cv d^ ev f^",
    "a^ bv c^ dv e^ fv g^",
    "av b^ cv d^ ev f^ gv",
    "a^ bv c^ dv e^ fv g^",
    "av b^ cv d^ ev f^ gv",
    "bv c^ dv e^ fv",
    "cv d^ ev",
];

/// Lengths that differ by less are the same.
const CLOSE: f64 = 1e-6;

type Point = [f64; 2];

fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

fn dot(a: Point, b: Point) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

fn cross(a: Point, b: Point) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}

fn is_same(a: Point, b: Point) -> bool {
    let gap = minus(a, b);
    gap[0].hypot(gap[1]) < CLOSE
}

/// A triangle with sides of one.
struct Triangle {
    name: String,
    points_up: bool,
    corners: [Point; 3],
}

impl Triangle {
    fn centre(&self) -> Point {
        [0, 1].map(|axis| self.corners.iter().map(|corner| corner[axis]).sum::<f64>() / 3.0)
    }

    fn shared_corners(&self, other: &Triangle) -> usize {
        let is_shared = |corner: &&Point| other.corners.iter().any(|own| is_same(*own, **corner));
        self.corners.iter().filter(is_shared).count()
    }
}

/// The triangles of the picture; the middle of the board is the origin.
fn triangles() -> Vec<Triangle> {
    let height = 3.0_f64.sqrt() / 2.0;
    let mut triangles = Vec::new();
    for (row, line) in (1..=8).rev().zip(PICTURE) {
        for entry in line.split(' ') {
            let (column, shape) = entry.split_at(1);
            let letter = column.chars().next().expect("a letter");
            // Columns are half a side apart; d is in the middle.
            let x = (f64::from(u32::from(letter)) - f64::from(u32::from('d'))) / 2.0;
            let (low, high) = (f64::from(row - 5) * height, f64::from(row - 4) * height);
            let points_up = shape == "^";
            let corners = if points_up {
                [[x - 0.5, low], [x + 0.5, low], [x, high]]
            } else {
                [[x, low], [x + 0.5, high], [x - 0.5, high]]
            };
            triangles.push(Triangle {
                name: format!("{column}{row}"),
                points_up,
                corners,
            });
        }
    }
    triangles
}

fn names(set: CellSet) -> BTreeSet<String> {
    set.iter().map(cell_name).collect()
}

fn named(name: &str) -> Cell {
    cell_named(name).unwrap_or_else(|| panic!("{name} is on the board"))
}

fn touching(triangles: &[Triangle], one: &Triangle, corners: usize) -> BTreeSet<String> {
    triangles
        .iter()
        .filter(|other| other.name != one.name && one.shared_corners(other) >= corners)
        .map(|other| other.name.clone())
        .collect()
}

/// The six unit vectors along which strips run.
fn directions() -> [Point; 6] {
    [0, 60, 120, 180, 240, 300].map(|degrees| {
        let angle = f64::from(degrees).to_radians();
        [angle.cos(), angle.sin()]
    })
}

/// The cells that lie, seen from one, in the same strip and further on in a
/// direction, nearest first. A strip is what two parallel lines a triangle's
/// height apart enclose: all its cells have the same least and greatest
/// distance across.
fn cells_along(triangles: &[Triangle], one: &Triangle, direction: Point) -> Vec<String> {
    let across = |triangle: &Triangle| {
        let distances = triangle.corners.map(|corner| cross(direction, corner));
        let least = distances.into_iter().fold(f64::INFINITY, f64::min);
        let most = distances.into_iter().fold(f64::NEG_INFINITY, f64::max);
        [least, most]
    };
    let along = |triangle: &Triangle| dot(direction, triangle.centre());
    let mut ahead: Vec<&Triangle> = triangles
        .iter()
        .filter(|other| is_same(across(other), across(one)) && along(other) > along(one) + CLOSE)
        .collect();
    ahead.sort_by(|a, b| along(a).total_cmp(&along(b)));
    let mut last = one;
    for next in &ahead {
        assert_eq!(last.shared_corners(next), 2, "{} {}", last.name, next.name);
        last = next;
    }
    ahead.into_iter().map(|other| other.name.clone()).collect()
}

/// Sankaku 2.1.
#[test]
fn the_board_has_the_cells_of_the_rules() {
    let triangles = triangles();
    assert_eq!(triangles.len(), 44);
    assert_eq!(CELLS, 44);
    let drawn: BTreeSet<String> = triangles.iter().map(|one| one.name.clone()).collect();
    assert_eq!(names(CellSet::first_n(CELLS)), drawn);
    for name in [
        "a1", "b1", "f1", "a2", "g2", "a7", "g8", "h4", "a0", "a9", "", "d", "d44", "Δ4",
    ] {
        assert_eq!(cell_named(name), None, "{name}");
    }
}

/// Sankaku 2.3, 2.15.
#[test]
fn neighbours_share_sides_and_points() {
    let triangles = triangles();
    for one in &triangles {
        let at = named(&one.name).index();
        let orthogonal = touching(&triangles, one, 2);
        let adjacent = touching(&triangles, one, 1);
        assert!(orthogonal.len() <= 3 && adjacent.len() <= 12);
        assert_eq!(names(TOPOLOGY.orthogonal[at]), orthogonal, "{}", one.name);
        assert_eq!(names(TOPOLOGY.adjacent[at]), adjacent, "{}", one.name);
    }
}

/// Sankaku 2.4 to 2.14.
#[test]
fn rays_and_second_orthogonals_follow_the_strips() {
    let triangles = triangles();
    for one in &triangles {
        let at = named(&one.name).index();
        let expected: BTreeSet<Vec<String>> = directions()
            .map(|direction| cells_along(&triangles, one, direction))
            .into_iter()
            .filter(|way| !way.is_empty())
            .collect();
        let found: Vec<Vec<String>> = TOPOLOGY.rays[at]
            .iter()
            .map(|way| way.cells().iter().map(|cell| cell_name(*cell)).collect())
            .filter(|way: &Vec<String>| !way.is_empty())
            .collect();
        assert_eq!(found.len(), expected.len(), "{}", one.name);
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
        let second: BTreeSet<String> = expected
            .iter()
            .filter_map(|way| way.get(1))
            .cloned()
            .collect();
        assert_eq!(
            names(TOPOLOGY.second_orthogonals[at]),
            second,
            "{}",
            one.name
        );
    }
}

/// Why the cells of a move say all about it: no cell is reached by two rays
/// that differ in what lies between.
#[test]
fn two_rays_from_a_cell_share_at_most_their_first_cell() {
    let triangles = triangles();
    for one in &triangles {
        let ways = directions().map(|direction| cells_along(&triangles, one, direction));
        for (n, first) in ways.iter().enumerate() {
            for second in &ways[n + 1..] {
                let later = first.iter().skip(1);
                assert!(
                    later.clone().all(|cell| !second.contains(cell)),
                    "{}",
                    one.name
                );
                assert!(second.iter().skip(1).all(|cell| !first.contains(cell)));
            }
        }
    }
}

fn layout() -> Arc<Layout> {
    Sankaku::default().layout()
}

fn wide(point: [f32; 2]) -> Point {
    point.map(f64::from)
}

#[test]
fn cell_shapes_are_the_triangles() {
    let layout = layout();
    let triangles = triangles();
    assert_eq!(layout.cells.len(), triangles.len());
    for one in &triangles {
        let cell = layout.cell_named(&one.name).expect("its name");
        let shape = layout.shape(cell);
        assert_eq!((shape.cell, cell), (cell, named(&one.name)));
        assert_eq!(shape.tone, u8::from(!one.points_up));
        assert!(is_same(wide(shape.centre), one.centre()), "{}", one.name);
        let corners: Vec<Point> = shape.corners.iter().map(|corner| wide(*corner)).collect();
        assert_eq!(corners.len(), 3);
        for corner in one.corners {
            assert!(
                corners.iter().any(|own| is_same(*own, corner)),
                "{}",
                one.name
            );
        }
        let turn = cross(minus(corners[1], corners[0]), minus(corners[2], corners[1]));
        assert!(turn > 0.0, "{} is outlined clockwise", one.name);
    }
    let far = |axis: usize| {
        let corners = triangles.iter().flat_map(|one| one.corners);
        corners.map(|corner| corner[axis].abs()).fold(0.0, f64::max)
    };
    assert!(is_same(wide(layout.half_extent), [far(0), far(1)]));
    let labels: BTreeSet<&str> = layout
        .labels
        .iter()
        .map(|label| label.text.as_str())
        .collect();
    let expected = [
        "a", "b", "c", "d", "e", "f", "g", "1", "2", "3", "4", "5", "6", "7", "8",
    ];
    assert_eq!(labels, expected.into_iter().collect());
}

/// How far a point lies inside a triangle; below zero outside.
fn depth(triangle: &Triangle, point: Point) -> f64 {
    let [a, b, c] = triangle.corners;
    [(a, b), (b, c), (c, a)]
        .map(|(from, to)| cross(minus(to, from), minus(point, from)))
        .into_iter()
        .fold(f64::INFINITY, f64::min)
}

#[test]
fn a_point_hits_the_triangle_it_lies_in() {
    /// Nearer to an edge than this, single precision may see it otherwise.
    const MARGIN: f64 = 5e-5;
    let layout = layout();
    let triangles = triangles();
    let mut rng = Rng::with_seed(44);
    let (mut hits, mut misses) = (0, 0);
    for _ in 0..20_000 {
        let point = [rng.f64() * 5.0 - 2.5, rng.f64() * 8.0 - 4.0];
        let near = triangles.iter().any(|one| depth(one, point).abs() < MARGIN);
        if near {
            continue;
        }
        let expected = triangles.iter().find(|one| depth(one, point) > 0.0);
        let found = layout.cell_at_point([point[0] as f32, point[1] as f32]);
        assert_eq!(found, expected.map(|one| named(&one.name)), "{point:?}");
        match found {
            Some(_) => hits += 1,
            None => misses += 1,
        }
    }
    assert!(hits > 5_000 && misses > 1_000, "{hits} {misses}");
}

#[test]
fn points_beside_an_edge_hit_the_cell_on_their_side() {
    /// How far beside the edge the pointer is.
    const BESIDE: f64 = 1e-3;
    let layout = layout();
    let triangles = triangles();
    for one in &triangles {
        let centre = one.centre();
        for n in 0..3 {
            let (a, b) = (one.corners[n], one.corners[(n + 1) % 3]);
            for along in [0.05, 0.3, 0.5, 0.8, 0.95] {
                let at = [0, 1].map(|axis| a[axis] + (b[axis] - a[axis]) * along);
                let inward = minus(centre, [0, 1].map(|axis| (a[axis] + b[axis]) / 2.0));
                let length = inward[0].hypot(inward[1]);
                let beside =
                    |by: f64| [0, 1].map(|axis| (at[axis] + inward[axis] / length * by) as f32);
                assert_eq!(layout.cell_at_point(beside(BESIDE)), Some(named(&one.name)));
                let over = triangles.iter().find(|other| {
                    let corner =
                        |point: Point| other.corners.iter().any(|own| is_same(*own, point));
                    other.name != one.name && corner(a) && corner(b)
                });
                let expected = over.map(|other| named(&other.name));
                assert_eq!(
                    layout.cell_at_point(beside(-BESIDE)),
                    expected,
                    "{}",
                    one.name
                );
            }
        }
    }
}

/// Pushed along a strip, a cursor moves along it cell by cell.
#[test]
fn a_cursor_moves_along_the_strips() {
    let layout = layout();
    let triangles = triangles();
    let mut walked = BTreeMap::new();
    for one in &triangles {
        for (n, direction) in directions().into_iter().enumerate() {
            let expected = cells_along(&triangles, one, direction);
            let pushed = direction.map(|part| part as f32);
            let found = layout.cursor_step(named(&one.name), pushed);
            if let Some(next) = expected.first() {
                assert_eq!(cell_name(found), *next, "{} pushed {n}", one.name);
                *walked.entry(n).or_insert(0) += 1;
            }
        }
        // Up and down there is always the cell beyond the side or the point.
        let [x, y] = one.centre();
        for up in [1.0, -1.0] {
            let found = layout.cursor_step(named(&one.name), [0.0, up as f32]);
            let above = triangles.iter().filter(|other| {
                let [other_x, other_y] = other.centre();
                (other_x - x).abs() < CLOSE && (other_y - y) * up > CLOSE
            });
            let nearest = above.min_by(|a, b| {
                let far = |one: &Triangle| (one.centre()[1] - y).abs();
                far(a).total_cmp(&far(b))
            });
            if let Some(next) = nearest {
                assert_eq!(cell_name(found), next.name, "{} pushed {up}", one.name);
            }
        }
    }
    assert_eq!(walked.len(), 6);
}

/// Around an equilateral triangle with sides of 1 that points up (Sankaku 2.3, 2.8, 2.15, 3.2 to
/// 3.22): across a side the middles are two inradii away (1/√3), straight below and 30 degrees
/// above the horizontal; the second cells of the six paths lie one side away every 60 degrees;
/// across its points three more, two circumradii away (2/√3).
#[test]
fn the_marks_of_moves_lie_where_the_triangles_are() {
    use MoveManner::{Anywhere, Capture, Leap, Slide, Step};
    let sixths: Vec<i32> = (0..6).map(|n| 60 * n).collect();
    let (sides, points) = ([30, 150, 270], [90, 210, 330]);
    let third = 1.0 / 3.0_f32.sqrt();
    let at = |degrees: &[i32], far: f32, manner| {
        let marks = degrees.iter().map(|degree| (*degree, far, manner));
        marks.collect::<Vec<(i32, f32, MoveManner)>>()
    };
    let expected = [
        at(&[0], 0.0, Anywhere),
        at(&sixths, 1.0, Slide(u8::MAX)),
        at(&sixths, 1.0, Leap),
        [
            at(&sides, third, Step),
            at(&sixths, 1.0, Step),
            at(&points, 2.0 * third, Step),
        ]
        .concat(),
        [at(&sides, third, Step), at(&sixths, 1.0, Capture)].concat(),
    ];
    for (info, mut expected) in Sankaku::default().kinds().iter().zip(expected) {
        let marks = info.move_marks.iter().map(|mark| {
            let [x, y] = mark.offset;
            let degrees = y.atan2(x).to_degrees().round() as i32;
            (degrees.rem_euclid(360), x.hypot(y), mark.manner)
        });
        let mut marks: Vec<(i32, f32, MoveManner)> = marks.collect();
        let order = |a: &(i32, f32, MoveManner), b: &(i32, f32, MoveManner)| {
            a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
        };
        marks.sort_by(order);
        expected.sort_by(order);
        assert_eq!(marks.len(), expected.len(), "{}", info.name);
        for (mark, expected) in marks.iter().zip(&expected) {
            assert_eq!((mark.0, mark.2), (expected.0, expected.2), "{}", info.name);
            assert!(
                (mark.1 - expected.1).abs() < 1e-4,
                "{}: {mark:?}",
                info.name
            );
        }
    }
}
