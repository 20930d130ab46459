//! Selecting in the setup phase: press a stone and press the base it should
//! go to, or carry it there; a whole base is exchanged with another.

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
    let (cast, seat) = (setup_phase.draft.registry(), setup_phase.seat);
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
            PointerAction::Press(target) => press(&mut selection, cast, seat, target),
            PointerAction::Release(target) => release(&mut selection, cast, seat, target),
        };
        if let Some(intent) = intent {
            selection.clear();
            intents.write(Intent::Setup(intent));
        }
    }
}

fn press(
    selection: &mut Selection,
    cast: &PieceRegistry,
    seat: Seat,
    target: Option<Target>,
) -> Option<SetupIntent> {
    let target = target.map(|target| exact(cast, seat, target));
    if let (Some(from), Some(target)) = (selection.from, target) {
        if from == target {
            selection.clear();
            return None;
        }
        // A second press on another own stone chooses that one instead, unless
        // it lies on a base: then the base is meant.
        let is_place = target.stone.is_none() || target.piece.is_some();
        if is_place && let Some(intent) = intent(cast, seat, from, target) {
            return Some(intent);
        }
    }
    selection.clear();
    let target = target.filter(|target| is_own(cast, seat, *target))?;
    selection.from = Some(target);
    selection.carried = Some(target);
    None
}

fn release(
    selection: &mut Selection,
    cast: &PieceRegistry,
    seat: Seat,
    target: Option<Target>,
) -> Option<SetupIntent> {
    let carried = selection.carried.take()?;
    let target = exact(cast, seat, target?);
    let same_place = carried.spot == target.spot && carried.piece == target.piece;
    if same_place {
        return None;
    }
    intent(cast, seat, carried, target)
}

/// What moving one thing onto another means.
fn intent(cast: &PieceRegistry, seat: Seat, from: Target, to: Target) -> Option<SetupIntent> {
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
        (None, Some(one), Some(other), _) if is_own(cast, seat, to) => {
            Some(SetupIntent::Swap(one, other))
        }
        // A cursor names no stone on a base: it means the one on top.
        (None, Some(base), None, Location::Hand(owner, _)) if owner == seat => {
            let stone = cast
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

/// Where what is chosen may be put: bases, and the slot of a stone that lies on one.
pub(super) fn targets(setup_phase: &SetupPhase, from: Target) -> Vec<Location> {
    let (draft, cast, seat) = (
        &setup_phase.draft,
        setup_phase.draft.registry(),
        setup_phase.seat,
    );
    let is_allowed = |to: Target| match intent(cast, seat, from, to) {
        Some(SetupIntent::Place { stone, to }) => {
            cast.stone(stone).location != to && draft.can_place(stone, to).is_ok()
        }
        Some(SetupIntent::Swap(one, other)) => one != other && draft.can_swap(one, other).is_ok(),
        _ => false,
    };
    let bases = cast
        .pieces()
        .filter_map(|(id, piece)| match piece.location {
            PieceLocation::Cell(cell) => Some(Target {
                piece: Some(id),
                ..Target::cell(cell)
            }),
            PieceLocation::Hand(_) | PieceLocation::Gone => None,
        });
    let storage = from.stone.map(|stone| Target {
        spot: Location::Hand(seat, cast.stone(stone).kind),
        piece: None,
        stone: None,
    });
    bases
        .chain(storage)
        .filter(|to| is_allowed(*to))
        .map(|to| to.spot)
        .collect()
}

/// The target with the base and the stone that a cursor on its spot means: a
/// cursor knows the cell or the kind only.
fn exact(cast: &PieceRegistry, seat: Seat, target: Target) -> Target {
    match target.spot {
        Location::Cell(cell) => Target {
            piece: target.piece.or_else(|| cast.on(cell)),
            ..target
        },
        Location::Hand(owner, kind) if owner == seat && target.stone.is_none() => Target {
            stone: cast
                .stones_at(StoneLocation::Storage(owner))
                .into_iter()
                .find(|stone| cast.stone(*stone).kind == kind),
            ..target
        },
        Location::Hand(..) => target,
    }
}

fn is_own(cast: &PieceRegistry, seat: Seat, target: Target) -> bool {
    match (target.stone, target.piece) {
        (_, Some(base)) => cast.piece(base).seat == seat,
        (Some(stone), None) => cast.stone(stone).location == StoneLocation::Storage(seat),
        (None, None) => false,
    }
}
