//! Where the cursor moves: from cell to cell, over the edge into the hands and storages beside
//! the board, and back. Plane geometry; knows no devices.

use crate::rules::board::{Cell, Layout};
use crate::rules::piece_tracker::{PieceLocation, PieceTracker, PieceType, StoneLocation};
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::flow::BoardSnapshot;
use crate::table::select::Target;

pub type PlaneDirection = [f32; 2];

/// The four directions along the edges, clockwise from the first seat's right, where its stand
/// is.
const CLOCKWISE_DIRECTIONS: [PlaneDirection; 4] =
    [[1.0, 0.0], [0.0, -1.0], [-1.0, 0.0], [0.0, 1.0]];

/// A direction as the player in this seat means it: the seats sit around the
/// table clockwise.
pub fn view_to_board(seat: Seat, seats: u8, [x, y]: PlaneDirection) -> PlaneDirection {
    match quarter_turns(seat, seats) {
        0 => [x, y],
        1 => [y, -x],
        2 => [-x, -y],
        _ => [-y, x],
    }
}

/// A point of the board as the player in this seat sees it: the seat's own side is at the bottom.
pub fn board_to_view(seat: Seat, seats: u8, [x, y]: PlaneDirection) -> PlaneDirection {
    match quarter_turns(seat, seats) {
        0 => [x, y],
        1 => [-y, x],
        2 => [-x, -y],
        _ => [y, -x],
    }
}

/// Quarter turns between a seat and the first.
fn quarter_turns(seat: Seat, seats: u8) -> usize {
    seat.index() * CLOCKWISE_DIRECTIONS.len() / usize::from(seats.max(1))
        % CLOCKWISE_DIRECTIONS.len()
}

/// The seat whose stand lies in that direction, beyond the edge.
fn seat_with_stand_towards([x, y]: PlaneDirection, seats: u8) -> Option<Seat> {
    let way = if x.abs() >= y.abs() {
        [x.signum(), 0.0]
    } else {
        [0.0, y.signum()]
    };
    (0..seats)
        .map(Seat)
        .find(|seat| CLOCKWISE_DIRECTIONS[quarter_turns(*seat, seats)] == way)
}

/// The target one step further; the board's centre if the cursor is nowhere yet.
pub fn step_target(
    shown: &BoardSnapshot,
    from: Option<Location>,
    direction: PlaneDirection,
) -> Target {
    let location = match from {
        None => Location::Cell(middle_cell(&shown.layout)),
        Some(Location::Cell(cell)) => step_from_cell(shown, cell, direction),
        Some(Location::Hand(seat, kind)) => step_from_hand(shown, seat, kind, direction),
    };
    target_at(&shown.tracker, location)
}

fn step_from_cell(shown: &BoardSnapshot, cell: Cell, direction: PlaneDirection) -> Location {
    let next = shown.layout.cursor_step(cell, direction);
    if next != cell {
        return Location::Cell(next);
    }
    let beyond = seat_with_stand_towards(direction, shown.seat_count)
        .and_then(|seat| hand_locations(&shown.tracker, seat).first().copied());
    beyond.unwrap_or(Location::Cell(cell))
}

fn step_from_hand(
    shown: &BoardSnapshot,
    seat: Seat,
    kind: PieceType,
    direction: PlaneDirection,
) -> Location {
    // A stand lies along its edge, the first kind at its owner's side.
    let [outward, along] = [0, 1].map(|turn| {
        CLOCKWISE_DIRECTIONS
            [(quarter_turns(seat, shown.seat_count) + turn) % CLOCKWISE_DIRECTIONS.len()]
    });
    let push = |way: PlaneDirection| way[0] * direction[0] + way[1] * direction[1];
    let at = Location::Hand(seat, kind);
    if push(outward) < -push(along).abs() {
        return Location::Cell(middle_rim_cell(&shown.layout, outward));
    }
    if push(along).abs() <= push(outward).abs() {
        return at;
    }
    let stops = hand_locations(&shown.tracker, seat);
    neighbouring_stop(&stops, Some(at), push(along) > 0.0).unwrap_or(at)
}

/// From the board to the seat's hand, or back to the board's centre; where it is if the hand
/// is empty.
pub fn jump_target(shown: &BoardSnapshot, from: Option<Location>, seat: Seat) -> Option<Target> {
    let location = match from {
        Some(Location::Hand(..)) => Some(Location::Cell(middle_cell(&shown.layout))),
        _ => hand_locations(&shown.tracker, seat).first().copied(),
    };
    location
        .or(from)
        .map(|location| target_at(&shown.tracker, location))
}

/// The next or previous stop, wrapping around.
pub fn neighbouring_stop(
    stops: &[Location],
    at: Option<Location>,
    forward: bool,
) -> Option<Location> {
    let count = stops.len();
    let index = at.and_then(|at| stops.iter().position(|stop| *stop == at));
    let next = match (index, forward) {
        (None, _) => 0,
        (Some(index), true) => (index + 1) % count,
        (Some(index), false) => (index + count - 1) % count,
    };
    stops.get(next).copied()
}

/// The types in a seat's hand or storage, bases included.
pub fn hand_locations(tracker: &PieceTracker, seat: Seat) -> Vec<Location> {
    let mut kinds: Vec<PieceType> = tracker
        .stones_at(StoneLocation::Storage(seat))
        .into_iter()
        .map(|stone| tracker.stone(stone).kind)
        .chain(
            tracker
                .pieces_in_hand(seat)
                .map(|piece| tracker.piece(piece).kind),
        )
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
        .into_iter()
        .map(|kind| Location::Hand(seat, kind))
        .collect()
}

pub fn base_cells(tracker: &PieceTracker, seat: Seat) -> Vec<Location> {
    tracker
        .pieces()
        .filter(|(_, piece)| piece.seat == seat)
        .filter_map(|(_, piece)| match piece.location {
            PieceLocation::Cell(cell) => Some(Location::Cell(cell)),
            _ => None,
        })
        .collect()
}

fn middle_cell(layout: &Layout) -> Cell {
    layout.cell_at_point([0.0, 0.0]).unwrap_or_default()
}

/// The middle cell of the board's rim on that side.
fn middle_rim_cell(layout: &Layout, outward: PlaneDirection) -> Cell {
    let mut cell = middle_cell(layout);
    loop {
        let next = layout.cursor_step(cell, outward);
        if next == cell {
            return cell;
        }
        cell = next;
    }
}

/// The target of a cursor at a location: the topmost piece or stone there.
pub fn target_at(tracker: &PieceTracker, location: Location) -> Target {
    match location {
        Location::Cell(cell) => Target {
            piece: tracker.piece_on(cell),
            ..Target::of_cell(cell)
        },
        Location::Hand(seat, kind) => Target {
            location,
            piece: tracker
                .pieces_in_hand(seat)
                .find(|piece| tracker.piece(*piece).kind == kind),
            stone: tracker
                .stones_at(StoneLocation::Storage(seat))
                .into_iter()
                .find(|stone| tracker.stone(*stone).kind == kind),
        },
    }
}
