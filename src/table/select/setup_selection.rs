//! Selection in the setup phase: press a stone and press its base, or drag it there; whole
//! bases are swapped.

use bevy::prelude::*;

use super::{PointerAction, Selection, Target};
use crate::rules::piece_registry::{PieceLocation, PieceRegistry, StoneLocation};
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::flow::{Intent, SetupIntent, SetupPhase};

pub(super) fn apply_pointer_actions(
    mut actions: MessageReader<PointerAction>,
    mut selection: ResMut<Selection>,
    setup_phase: Option<Res<SetupPhase>>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(setup_phase) = setup_phase else {
        return;
    };
    let (registry, seat) = (setup_phase.draft.registry(), setup_phase.seat);
    for action in actions.read() {
        let intent = match *action {
            PointerAction::Hover(target) => {
                if selection.hover != target {
                    selection.hover = target;
                }
                None
            }
            PointerAction::Cancel => {
                selection.clear();
                None
            }
            PointerAction::Press(target) => press(&mut selection, registry, seat, target),
            PointerAction::Release(target) => release(&mut selection, registry, seat, target),
        };
        if let Some(intent) = intent {
            selection.clear();
            intents.write(Intent::Setup(intent));
        }
    }
}

fn press(
    selection: &mut Selection,
    registry: &PieceRegistry,
    seat: Seat,
    target: Option<Target>,
) -> Option<SetupIntent> {
    let target = target.map(|target| exact(registry, seat, target));
    if let (Some(from), Some(target)) = (selection.from, target) {
        if from == target {
            selection.clear();
            return None;
        }
        // A second press on another own stone selects that one instead, unless it lies on a
        // base: then the base is meant.
        let is_place = target.stone.is_none() || target.piece.is_some();
        if is_place && let Some(intent) = intent(registry, seat, from, target) {
            return Some(intent);
        }
    }
    selection.clear();
    let target = target.filter(|target| is_own(registry, seat, *target))?;
    selection.from = Some(target);
    selection.carried = Some(target);
    None
}

fn release(
    selection: &mut Selection,
    registry: &PieceRegistry,
    seat: Seat,
    target: Option<Target>,
) -> Option<SetupIntent> {
    let carried = selection.carried.take()?;
    let target = exact(registry, seat, target?);
    let same_place = carried.spot == target.spot && carried.piece == target.piece;
    if same_place {
        return None;
    }
    intent(registry, seat, carried, target)
}

/// The intent of moving one target onto another.
fn intent(registry: &PieceRegistry, seat: Seat, from: Target, to: Target) -> Option<SetupIntent> {
    match (from.stone, from.piece, to.piece, to.spot) {
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
        (None, Some(one), Some(other), _) if is_own(registry, seat, to) => {
            Some(SetupIntent::Swap(one, other))
        }
        // A cursor names no stone on a base: it means the topmost.
        (None, Some(base), None, Location::Hand(owner, _)) if owner == seat => {
            let stone = registry
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
pub(super) fn targets(setup_phase: &SetupPhase, from: Target) -> Vec<Location> {
    let (draft, registry, seat) = (
        &setup_phase.draft,
        setup_phase.draft.registry(),
        setup_phase.seat,
    );
    let is_allowed = |to: Target| match intent(registry, seat, from, to) {
        Some(SetupIntent::Place { stone, to }) => {
            registry.stone(stone).location != to && draft.can_place(stone, to).is_ok()
        }
        Some(SetupIntent::Swap(one, other)) => one != other && draft.can_swap(one, other).is_ok(),
        _ => false,
    };
    let bases = registry
        .pieces()
        .filter_map(|(id, piece)| match piece.location {
            PieceLocation::Cell(cell) => Some(Target {
                piece: Some(id),
                ..Target::cell(cell)
            }),
            PieceLocation::Hand(_) | PieceLocation::Gone => None,
        });
    let storage = from.stone.map(|stone| Target {
        spot: Location::Hand(seat, registry.stone(stone).kind),
        piece: None,
        stone: None,
    });
    bases
        .chain(storage)
        .filter(|to| is_allowed(*to))
        .map(|to| to.spot)
        .collect()
}

/// The target with the base and the stone that a cursor there means: a cursor only has a
/// location.
fn exact(registry: &PieceRegistry, seat: Seat, target: Target) -> Target {
    match target.spot {
        Location::Cell(cell) => Target {
            piece: target.piece.or_else(|| registry.on(cell)),
            ..target
        },
        Location::Hand(owner, kind) if owner == seat && target.stone.is_none() => Target {
            stone: registry
                .stones_at(StoneLocation::Storage(owner))
                .into_iter()
                .find(|stone| registry.stone(*stone).kind == kind),
            ..target
        },
        Location::Hand(..) => target,
    }
}

fn is_own(registry: &PieceRegistry, seat: Seat, target: Target) -> bool {
    match (target.stone, target.piece) {
        (_, Some(base)) => registry.piece(base).seat == seat,
        (Some(stone), None) => registry.stone(stone).location == StoneLocation::Storage(seat),
        (None, None) => false,
    }
}
