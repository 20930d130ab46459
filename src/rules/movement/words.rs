//! A way of moving in plain English, for players who read no Betza.

use super::{Movement, Ray};

/// Cells to the right and forward.
type Offset = (i8, i8);

/// What rays have in common that one sentence can tell of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RayGroup {
    /// Straight or diagonal, so many cells in a leap, so many leaps.
    Straight { length: u8, reach: u8 },
    /// As a knight: more cells one way than the other, so many leaps.
    Oblique { long: u8, short: u8, reach: u8 },
}

impl RayGroup {
    fn of(ray: Ray) -> RayGroup {
        let (x, y, reach) = (ray.dx.unsigned_abs(), ray.dy.unsigned_abs(), ray.reach);
        let (long, short) = (x.max(y), x.min(y));
        if short == 0 || short == long {
            RayGroup::Straight {
                length: long,
                reach,
            }
        } else {
            RayGroup::Oblique { long, short, reach }
        }
    }

    fn verb(self) -> String {
        match self {
            RayGroup::Straight { length: 1, reach } => match reach {
                1 => "steps".into(),
                Ray::UNLIMITED => "slides".into(),
                most => format!("slides up to {most} cells"),
            },
            RayGroup::Straight { length, reach } => {
                format!("jumps{} to the {} cell", again(reach), ordinal(length))
            }
            RayGroup::Oblique { reach, .. } => format!("jumps{}", again(reach)),
        }
    }
}

/// How often a jump is made in one move.
fn again(reach: u8) -> String {
    match reach {
        1 => String::new(),
        Ray::UNLIMITED => " on and on".into(),
        most => format!(" up to {most} times"),
    }
}

fn ordinal(number: u8) -> String {
    match number {
        2 => "second".into(),
        3 => "third".into(),
        more => format!("{more}th"),
    }
}

/// The whole way of moving: `steps orthogonally or diagonally forward`.
pub(super) fn describe(movement: &Movement) -> String {
    let mut manners: Vec<RayGroup> = Vec::new();
    for ray in &movement.rays {
        let manner = RayGroup::of(*ray);
        if !manners.contains(&manner) {
            manners.push(manner);
        }
    }
    let sentences = manners.into_iter().map(|manner| {
        let offsets: Vec<Offset> = movement
            .rays
            .iter()
            .filter(|ray| RayGroup::of(**ray) == manner)
            .map(|ray| (ray.dx, ray.dy))
            .collect();
        let directions = match manner {
            RayGroup::Straight { .. } => straight(&offsets),
            RayGroup::Oblique { long, short, .. } => oblique(&offsets, long, short),
        };
        format!("{} {directions}", manner.verb())
    });
    sentences.collect::<Vec<String>>().join("; ")
}

/// Straight and diagonal offsets.
fn straight(offsets: &[Offset]) -> String {
    /// The most straight offsets that there are, and the most diagonal ones.
    const ALL: usize = 4;
    let (orthogonal, diagonal): (Vec<Offset>, Vec<Offset>) =
        offsets.iter().partition(|(dx, dy)| *dx == 0 || *dy == 0);
    if orthogonal.len() == ALL && diagonal.len() == ALL {
        return "in any direction".into();
    }
    let mut names = Vec::new();
    match orthogonal.len() {
        ALL => names.push("orthogonally".into()),
        _ => names.extend(sides(&orthogonal)),
    }
    match diagonal.len() {
        ALL => names.push("diagonally".into()),
        _ => names.extend(corners(&diagonal)),
    }
    or(&names)
}

/// Some of the four straight offsets.
fn sides(offsets: &[Offset]) -> Vec<String> {
    let goes = |x: i8, y: i8| {
        offsets
            .iter()
            .any(|(dx, dy)| (dx.signum(), dy.signum()) == (x, y))
    };
    let aside = match (goes(-1, 0), goes(1, 0)) {
        (true, true) => Some("sideways"),
        (true, false) => Some("to the left"),
        (false, true) => Some("to the right"),
        (false, false) => None,
    };
    let names = [
        goes(0, 1).then_some("forward"),
        aside,
        goes(0, -1).then_some("backward"),
    ];
    names.into_iter().flatten().map(String::from).collect()
}

/// Some of the four corners.
fn corners(offsets: &[Offset]) -> Vec<String> {
    let mut names = Vec::new();
    for (y, name) in [(1, "forward"), (-1, "backward")] {
        let goes = |x: i8| {
            offsets
                .iter()
                .any(|(dx, dy)| (dx.signum(), dy.signum()) == (x, y))
        };
        match (goes(-1), goes(1)) {
            (true, true) => names.push(format!("diagonally {name}")),
            (true, false) => names.push(format!("diagonally {name} to the left")),
            (false, true) => names.push(format!("diagonally {name} to the right")),
            (false, false) => {}
        }
    }
    names
}

/// Ways as a knight's.
fn oblique(offsets: &[Offset], long: u8, short: u8) -> String {
    /// A leap and its mirror images.
    const ALL: usize = 8;
    if offsets.len() == ALL {
        return format!("{long} cells one way and {short} at right angles");
    }
    let tall: Vec<Offset> = towards(
        offsets,
        |dx, dy| dy.abs() > dx.abs(),
        |_, dy| (0, dy.signum()),
    );
    let wide: Vec<Offset> = towards(
        offsets,
        |dx, dy| dx.abs() > dy.abs(),
        |dx, _| (dx.signum(), 0),
    );
    let mut names = Vec::new();
    for name in sides(&tall) {
        names.push(format!("{long} cells {name} and {short} sideways"));
    }
    for name in sides(&wide) {
        names.push(format!(
            "{long} cells {name} and {short} forward or backward"
        ));
    }
    or(&names)
}

/// The main offsets of those leaps that are of a sort.
fn towards(
    offsets: &[Offset],
    is_of_sort: impl Fn(i8, i8) -> bool,
    main: impl Fn(i8, i8) -> (i8, i8),
) -> Vec<Offset> {
    offsets
        .iter()
        .filter(|(dx, dy)| is_of_sort(*dx, *dy))
        .map(|(dx, dy)| main(*dx, *dy))
        .collect()
}

/// `a, b or c`.
fn or(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
