//! Selection in the setup phase: press a stone and press its base, or drag it there; whole
//! bases are swapped.

use super::{Selection, Target};
use crate::rules::piece_tracker::{PieceLocation, PieceTracker, StoneLocation};
use crate::rules::seat::Seat;
use crate::rules::sigma::setup::SetupEditor;
use crate::rules::traits::board_view::Location;
use crate::table::flow::SetupIntent;

pub(super) fn press(
    selection: &mut Selection,
    tracker: &PieceTracker,
    seat: Seat,
    target: Option<Target>,
) -> Option<SetupIntent> {
    selection.pressed = None;
    let target = target.map(|target| target_with_contents(tracker, seat, target));
    if let (Some(from), Some(target)) = (selection.from, target) {
        if from == target {
            selection.clear();
            return None;
        }
        // A second press on another own stone selects that one instead, unless it lies on a
        // base: then the base is meant.
        let is_place = target.stone.is_none() || target.piece.is_some();
        if is_place && let Some(intent) = placing_intent(tracker, seat, from, target) {
            if !target.is_on_something() {
                return Some(intent);
            }
            selection.pressed = Some(target);
            return None;
        }
    }
    selection.clear();
    let target = target.filter(|target| is_target_of_seat(tracker, seat, *target))?;
    selection.from = Some(target);
    selection.carried = Some(target);
    None
}

pub(super) fn release(
    selection: &mut Selection,
    tracker: &PieceTracker,
    seat: Seat,
    target: Option<Target>,
) -> Option<SetupIntent> {
    if let Some(pressed) = selection.pressed.take() {
        let is_there = target?.location == pressed.location;
        let from = selection.from.filter(|_| is_there)?;
        return placing_intent(tracker, seat, from, pressed);
    }
    let carried = selection.carried.take()?;
    let target = target_with_contents(tracker, seat, target?);
    let same_place = carried.location == target.location && carried.piece == target.piece;
    if same_place {
        return None;
    }
    placing_intent(tracker, seat, carried, target)
}

/// The intent of moving one target onto another.
fn placing_intent(
    tracker: &PieceTracker,
    seat: Seat,
    from: Target,
    to: Target,
) -> Option<SetupIntent> {
    match (from.stone, from.piece, to.piece, to.location) {
        (Some(stone), _, Some(base), _) => Some(SetupIntent::Place {
            stone,
            to: StoneLocation::Base(base),
        }),
        (Some(stone), _, None, Location::Hand(owner, _)) if owner == seat => {
            Some(SetupIntent::Place {
                stone,
                to: StoneLocation::Storage(seat),
            })
        }
        (None, Some(one), Some(other), _) if is_target_of_seat(tracker, seat, to) => {
            Some(SetupIntent::Swap(one, other))
        }
        // A cursor names no stone on a base: it means the topmost.
        (None, Some(base), None, Location::Hand(owner, _)) if owner == seat => {
            let stone = tracker
                .stones_at(StoneLocation::Base(base))
                .into_iter()
                .next_back()?;
            Some(SetupIntent::Place {
                stone,
                to: StoneLocation::Storage(seat),
            })
        }
        _ => None,
    }
}

/// Where the selected stone or base can be put.
pub(super) fn placing_targets(draft: &SetupEditor, seat: Seat, from: Target) -> Vec<Location> {
    let tracker = draft.piece_tracker();
    let is_allowed = |to: Target| match placing_intent(tracker, seat, from, to) {
        Some(SetupIntent::Place { stone, to }) => {
            tracker.stone(stone).location != to && draft.can_place(stone, to).is_ok()
        }
        Some(SetupIntent::Swap(one, other)) => one != other && draft.can_swap(one, other).is_ok(),
        _ => false,
    };
    let bases = tracker
        .pieces()
        .filter_map(|(id, piece)| match piece.location {
            PieceLocation::Cell(cell) => Some(Target {
                piece: Some(id),
                ..Target::of_cell(cell)
            }),
            PieceLocation::Hand(_) | PieceLocation::Gone => None,
        });
    let storage = from.stone.map(|stone| Target {
        location: Location::Hand(seat, tracker.stone(stone).kind),
        piece: None,
        stone: None,
    });
    bases
        .chain(storage)
        .filter(|to| is_allowed(*to))
        .map(|to| to.location)
        .collect()
}

/// The target with the base and the stone that a cursor there means: a cursor only has a
/// location.
fn target_with_contents(tracker: &PieceTracker, seat: Seat, target: Target) -> Target {
    match target.location {
        Location::Cell(cell) => Target {
            piece: target.piece.or_else(|| tracker.piece_on(cell)),
            ..target
        },
        Location::Hand(owner, kind) if owner == seat && target.stone.is_none() => Target {
            stone: tracker
                .stones_at(StoneLocation::Storage(owner))
                .into_iter()
                .find(|stone| tracker.stone(*stone).kind == kind),
            ..target
        },
        Location::Hand(..) => target,
    }
}

fn is_target_of_seat(tracker: &PieceTracker, seat: Seat, target: Target) -> bool {
    match (target.stone, target.piece) {
        (_, Some(base)) => tracker.piece(base).seat == seat,
        (Some(stone), None) => tracker.stone(stone).location == StoneLocation::Storage(seat),
        (None, None) => false,
    }
}
