//! The cursor of keyboard and gamepad: from cell to cell, over the edge into
//! the storages, and into the stone picker while it is open.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::{Action, KeyboardTaken};
use crate::rules::board::{Cell, Layout};
use crate::rules::cast::{Cast, Kind, Perch};
use crate::rules::seat::Seat;
use crate::rules::staging::Spot;
use crate::table::flow::{Drafting, Intent, Screen, Shown, Sitting};
use crate::table::select::{Picker, Reach, Selection, Target};
use crate::table::view::ViewMode;

/// A way over the board's plane.
type Direction = [f32; 2];

/// Directions on the board as the player in the first seat sees it.
const DIRECTIONS: [(Action, Direction); 4] = [
    (Action::Up, [0.0, 1.0]),
    (Action::Down, [0.0, -1.0]),
    (Action::Left, [-1.0, 0.0]),
    (Action::Right, [1.0, 0.0]),
];

#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Table<'w> {
    screen: Res<'w, State<Screen>>,
    shown: Option<Res<'w, Shown>>,
    sitting: Option<Res<'w, Sitting>>,
    drafting: Option<Res<'w, Drafting>>,
    taken: Res<'w, KeyboardTaken>,
}

impl Table<'_> {
    fn is_listening(&self) -> bool {
        matches!(self.screen.get(), Screen::Setup | Screen::Play) && !self.taken.0
    }

    /// Where a move can begin, or the places of the setup.
    fn sources(&self) -> Vec<Spot> {
        match (self.screen.get(), &self.sitting, &self.drafting) {
            (Screen::Play, Some(sitting), _) => sitting.game.sources(),
            (Screen::Setup, _, Some(drafting)) => bases(drafting.draft.cast(), drafting.seat),
            _ => Vec::new(),
        }
    }
}

pub(super) fn push(
    actions: Query<&ActionState<Action>>,
    table: Table,
    view: Res<ViewMode>,
    mut selection: ResMut<Selection>,
    mut reaches: MessageWriter<Reach>,
    mut intents: MessageWriter<Intent>,
) {
    let (Ok(actions), Some(shown)) = (actions.single(), &table.shown) else {
        return;
    };
    if !table.is_listening() {
        return;
    }
    if actions.just_pressed(&Action::Cancel) {
        reaches.write(Reach::Cancel);
        return;
    }
    if let Some(picker) = &selection.picker {
        match choose(actions, picker) {
            Some(Chosen::Play(text)) => {
                intents.write(Intent::Play(text));
            }
            Some(Chosen::Offer(next)) => {
                if let Some(picker) = &mut selection.picker {
                    picker.choose(next);
                }
            }
            None => {}
        }
        return;
    }
    for (action, direction) in DIRECTIONS {
        if actions.just_pressed(&action) {
            let from = selection.cursor.map(|target| target.spot);
            let seen = seen_from(view.seat, shown.seats, direction);
            selection.cursor = Some(step(shown, from, seen));
        }
    }
    for (action, forward) in [(Action::Next, true), (Action::Previous, false)] {
        if actions.just_pressed(&action) {
            let stops = if selection.targets.is_empty() {
                table.sources()
            } else {
                selection.targets.clone()
            };
            let at = selection.cursor.map(|target| target.spot);
            selection.cursor = neighbour(&stops, at, forward).map(|spot| on(&shown.cast, spot));
        }
    }
    if actions.just_pressed(&Action::Confirm) {
        match selection.cursor {
            Some(target) => {
                reaches.write(Reach::Press(Some(target)));
                reaches.write(Reach::Release(Some(target)));
            }
            None => selection.cursor = Some(step(shown, None, [0.0, 0.0])),
        }
    }
}

pub(super) fn shortcuts(
    actions: Query<&ActionState<Action>>,
    table: Table,
    mut view: ResMut<ViewMode>,
    mut intents: MessageWriter<Intent>,
) {
    let Ok(actions) = actions.single() else {
        return;
    };
    if !table.is_listening() {
        return;
    }
    if actions.just_pressed(&Action::View) {
        view.flat = !view.flat;
    }
    if actions.just_pressed(&Action::Turn) {
        let seats = table.shown.as_ref().map_or(1, |shown| shown.seats);
        view.turn(seats);
    }
    if *table.screen.get() != Screen::Play {
        return;
    }
    if actions.just_pressed(&Action::Undo) {
        intents.write(Intent::Undo);
    }
    if actions.just_pressed(&Action::MoveNow) {
        intents.write(Intent::MoveNow);
    }
}

/// A direction as the player in this seat means it: the seats sit around the
/// table clockwise.
fn seen_from(seat: Seat, seats: u8, direction: Direction) -> Direction {
    const QUARTERS: u8 = 4;
    let quarters = seat.0 * QUARTERS / seats.max(1);
    (0..quarters).fold(direction, |[x, y], _| [y, -x])
}

/// What a key does in the stone picker.
enum Chosen {
    /// Plays this move.
    Play(String),
    /// Goes to this one of the legal results.
    Offer(usize),
}

/// Walks through the legal results; the one confirmed is the move to play.
fn choose(actions: &ActionState<Action>, picker: &Picker) -> Option<Chosen> {
    if actions.just_pressed(&Action::Confirm) {
        let offer = picker.complete()?;
        return Some(Chosen::Play(offer.text.clone()));
    }
    let forward = [Action::Down, Action::Right, Action::Next];
    let back = [Action::Up, Action::Left, Action::Previous];
    let pressed = |any: [Action; 3]| any.iter().any(|action| actions.just_pressed(action));
    let count = picker.offers.len();
    let at = picker.position();
    if pressed(forward) {
        Some(Chosen::Offer(at.map_or(0, |at| (at + 1) % count)))
    } else if pressed(back) {
        Some(Chosen::Offer(at.map_or(0, |at| (at + count - 1) % count)))
    } else {
        None
    }
}

/// The target that a cursor goes to from where it is; the middle of the board
/// if it is nowhere yet.
fn step(shown: &Shown, from: Option<Spot>, direction: [f32; 2]) -> Target {
    let (layout, cast) = (&shown.layout, &shown.cast);
    let spot = match from {
        None => Spot::Cell(middle(layout)),
        Some(Spot::Cell(cell)) => {
            let next = layout.step(cell, direction);
            let beyond = (next == cell && direction[0] != 0.0)
                .then(|| Seat(u8::from(direction[0] < 0.0)))
                .and_then(|seat| storage(cast, seat).first().copied());
            beyond.unwrap_or(Spot::Cell(next))
        }
        Some(Spot::Hand(seat, kind)) => {
            let stops = storage(cast, seat);
            let inward = if seat == Seat::FIRST { -1.0 } else { 1.0 };
            if direction[0] == inward {
                Spot::Cell(rim(layout, -inward))
            } else if direction[1] == 0.0 {
                Spot::Hand(seat, kind)
            } else {
                let at = Some(Spot::Hand(seat, kind));
                neighbour(&stops, at, direction[1] < 0.0).unwrap_or(Spot::Hand(seat, kind))
            }
        }
    };
    on(cast, spot)
}

/// The next or the previous of the stops, round and round.
fn neighbour(stops: &[Spot], at: Option<Spot>, forward: bool) -> Option<Spot> {
    let count = stops.len();
    let index = at.and_then(|at| stops.iter().position(|stop| *stop == at));
    let next = match (index, forward) {
        (None, _) => 0,
        (Some(index), true) => (index + 1) % count,
        (Some(index), false) => (index + count - 1) % count,
    };
    stops.get(next).copied()
}

/// The kinds that lie in a storage, bases included.
fn storage(cast: &Cast, seat: Seat) -> Vec<Spot> {
    let mut kinds: Vec<Kind> = cast
        .stones_at(Perch::Storage(seat))
        .into_iter()
        .map(|stone| cast.stone(stone).kind)
        .chain(cast.in_hand(seat).map(|piece| cast.piece(piece).kind))
        .collect();
    kinds.dedup();
    kinds
        .into_iter()
        .map(|kind| Spot::Hand(seat, kind))
        .collect()
}

/// The cells of a seat's bases.
fn bases(cast: &Cast, seat: Seat) -> Vec<Spot> {
    cast.pieces()
        .filter(|(_, piece)| piece.seat == seat)
        .filter_map(|(_, piece)| match piece.place {
            crate::rules::cast::Place::Cell(cell) => Some(Spot::Cell(cell)),
            _ => None,
        })
        .collect()
}

fn middle(layout: &Layout) -> Cell {
    layout.hit([0.0, 0.0]).unwrap_or_default()
}

/// The middle cell of the board's rim on the right (1) or left (-1).
fn rim(layout: &Layout, side: f32) -> Cell {
    let mut cell = middle(layout);
    loop {
        let next = layout.step(cell, [side, 0.0]);
        if next == cell {
            return cell;
        }
        cell = next;
    }
}

/// The target that a cursor on a spot is on: the topmost thing there.
fn on(cast: &Cast, spot: Spot) -> Target {
    match spot {
        Spot::Cell(cell) => Target {
            piece: cast.on(cell),
            ..Target::cell(cell)
        },
        Spot::Hand(seat, kind) => Target {
            spot,
            piece: cast
                .in_hand(seat)
                .find(|piece| cast.piece(*piece).kind == kind),
            stone: cast
                .stones_at(Perch::Storage(seat))
                .into_iter()
                .find(|stone| cast.stone(*stone).kind == kind),
        },
    }
}
