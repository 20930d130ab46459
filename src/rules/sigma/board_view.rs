//! Sigma 4 Shogi for a table: the board as shapes, piece types in words, moves as sources and targets.

use std::sync::{Arc, LazyLock};

use crate::board::layout::{EdgeLabel, LABEL_DISTANCE};
use crate::board::{Cell, CellMarking, CellSet, Layout};
use crate::error::IllegalMoveError;
use crate::game::effect::Effect;
use crate::piece_tracker::{
    BodyShape, PieceDesign, PieceLocation, PieceState, PieceTracker, PieceType, PieceTypeInfo,
    StoneLocation, StoneState,
};
use crate::seat::Seat;
use crate::traits::board_view::{BoardView, FromTo, Location, PromotionOrStoneChoice, RoyalAttack};

use super::base_contents::BaseContents;
use super::effects::effects;
use super::geometry::{
    ALL_CELLS, FILES, RANKS, cell_at, cell_name, circle_of, corners_of, is_on_board,
};
use super::movegen::attack::{attackers, attacks_from};
use super::movegen::explain::explain;
use super::movegen::targets::MoveGen;
use super::piece_types::{KIND_BASE, KIND_ROYAL};
use super::position::BASES_PER_SEAT;
use super::stone::Stone;
use super::{Move, Position, Sigma};

static LAYOUT: LazyLock<Arc<Layout>> = LazyLock::new(|| Arc::new(layout()));

fn layout() -> Layout {
    let mut layout = Layout::square_grid(FILES, RANKS, |file, rank| cell_name(cell_at(file, rank)));
    for seat in Seat::BOTH {
        for corner in corners_of(seat) {
            layout.cells[corner.index()]
                .marks
                .push(CellMarking::Corner(seat));
        }
        layout.cells[circle_of(seat).index()]
            .marks
            .push(CellMarking::Circle(seat));
    }
    let [right, top] = layout.half_extent;
    for file in 0..FILES {
        let [x, _] = layout.shape(cell_at(file, 0)).centre;
        layout.labels.push(EdgeLabel {
            text: cell_name(cell_at(file, 0))[..1].into(),
            kanji: None,
            at: [x, -top - LABEL_DISTANCE],
        });
    }
    for rank in 0..RANKS {
        let [_, y] = layout.shape(cell_at(0, rank)).centre;
        layout.labels.push(EdgeLabel {
            text: cell_name(cell_at(0, rank))[1..].into(),
            kanji: None,
            at: [-right - LABEL_DISTANCE, y],
        });
    }
    layout
}

static KINDS: LazyLock<Arc<[PieceTypeInfo]>> = LazyLock::new(|| kinds().into());

fn kinds() -> Vec<PieceTypeInfo> {
    let stones = Stone::ALL.into_iter().map(|stone| PieceTypeInfo {
        kind: stone.kind(),
        code: stone.letter().into(),
        notation: stone.letter().into(),
        name: stone.name().into(),
        rank: stone.rank(),
        royal: false,
        move_marks: Vec::new(),
        movement: None,
        note: String::new(),
        translations: Arc::default(),
        held_as: Some(stone.kind()),
        look: PieceDesign::code_only(BodyShape::Stone),
    });
    let bases = [(KIND_BASE, "", "Base"), (KIND_ROYAL, "R", "Royal base")];
    let bases = bases.map(|(kind, code, name)| PieceTypeInfo {
        kind,
        code: code.into(),
        notation: code.into(),
        name: name.into(),
        rank: 0,
        royal: kind == KIND_ROYAL,
        move_marks: Vec::new(),
        movement: None,
        note: String::new(),
        translations: Arc::default(),
        held_as: (kind == KIND_BASE).then_some(kind),
        look: PieceDesign::code_only(BodyShape::Base),
    });
    stones.chain(bases).collect()
}

/// The tracker of a position: seat by seat, the bases on the board from a1 up and then those in storage; stones
/// in the same order, those in storages last.
fn tracker_of(position: &Position) -> PieceTracker {
    let mut tracker = PieceTracker::default();
    for seat in Seat::BOTH {
        for cell in position.bases(seat).iter() {
            let royal = position.royal(seat) == cell;
            let location =
                StoneLocation::Base(crate::piece_tracker::PieceId(tracker.pieces.len() as u8));
            tracker.pieces.push(PieceState {
                seat,
                kind: if royal { KIND_ROYAL } else { KIND_BASE },
                royal,
                location: PieceLocation::Cell(cell),
            });
            let kinds = position.contents(cell).iter().map(Stone::kind);
            tracker
                .stones
                .extend(kinds.map(|kind| StoneState { kind, location }));
        }
        let (stored, _) = position.storage(seat);
        let base = PieceState {
            seat,
            kind: KIND_BASE,
            royal: false,
            location: PieceLocation::Hand(seat),
        };
        tracker.pieces.extend((0..stored).map(|_| base));
        debug_assert_eq!(tracker.pieces.len() % usize::from(BASES_PER_SEAT), 0);
    }
    for seat in Seat::BOTH {
        let (_, counts) = position.storage(seat);
        let location = StoneLocation::Storage(seat);
        let kinds = counts.iter().map(Stone::kind);
        tracker
            .stones
            .extend(kinds.map(|kind| StoneState { kind, location }));
    }
    tracker
}

/// A move as its source, its target and the choice there.
fn move_locations(seat: Seat, mv: Move) -> FromTo {
    let choice_of = |contents: BaseContents| {
        PromotionOrStoneChoice::Stones(contents.iter().map(Stone::kind).collect())
    };
    let (from, to, choice) = match mv {
        Move::Plain { from, to } => (
            Location::Cell(from),
            Location::Cell(to),
            PromotionOrStoneChoice::Plain,
        ),
        Move::Capture { from, to, contents } => (
            Location::Cell(from),
            Location::Cell(to),
            choice_of(contents),
        ),
        Move::Drop { to, contents } => (
            Location::Hand(seat, KIND_BASE),
            Location::Cell(to),
            choice_of(contents),
        ),
        Move::TakeStone(stone) => (
            Location::Hand(seat.other(), stone.kind()),
            Location::Hand(seat, stone.kind()),
            PromotionOrStoneChoice::Plain,
        ),
    };
    FromTo { from, to, choice }
}

fn sources(movegen: &MoveGen) -> Vec<Location> {
    let bases = movegen.own.iter();
    let mut locations: Vec<Location> = bases
        .filter(|from| !movegen.targets(*from).is_empty())
        .map(Location::Cell)
        .collect();
    if !movegen.drop_cells().is_empty() {
        locations.push(Location::Hand(movegen.seat, KIND_BASE));
    }
    let opponent = movegen.seat.other();
    locations.extend(
        movegen
            .takeable_stones()
            .map(|stone| Location::Hand(opponent, stone.kind())),
    );
    locations.sort_unstable();
    locations
}

fn targets(movegen: &MoveGen, from: Location) -> Vec<Location> {
    match from {
        Location::Cell(cell) if is_on_board(cell) && movegen.own.contains(cell) => {
            movegen.targets(cell).iter().map(Location::Cell).collect()
        }
        Location::Hand(seat, KIND_BASE) if seat == movegen.seat => {
            movegen.drop_cells().iter().map(Location::Cell).collect()
        }
        Location::Hand(seat, kind) if seat == movegen.seat.other() => movegen
            .takeable_stones()
            .filter(|stone| stone.kind() == kind)
            .map(|stone| Location::Hand(movegen.seat, stone.kind()))
            .collect(),
        Location::Cell(_) | Location::Hand(..) => Vec::new(),
    }
}

fn moves_between(movegen: &MoveGen, from: Location, to: Location) -> Vec<Move> {
    if !targets(movegen, from).contains(&to) {
        return Vec::new();
    }
    match (from, to) {
        (Location::Cell(from), Location::Cell(to)) if movegen.enemy.contains(to) => {
            let choices = movegen.capture_choices(from, to).iter();
            choices
                .map(|contents| Move::Capture { from, to, contents })
                .collect()
        }
        (Location::Cell(from), Location::Cell(to)) => vec![Move::Plain { from, to }],
        (Location::Hand(..), Location::Cell(to)) => {
            let choices = movegen.drop_choices().iter();
            choices
                .map(|contents| Move::Drop { to, contents })
                .collect()
        }
        (Location::Hand(_, kind), Location::Hand(..)) => Stone::from_kind(kind)
            .map(Move::TakeStone)
            .into_iter()
            .collect(),
        (Location::Cell(_), Location::Hand(..)) => Vec::new(),
    }
}

impl BoardView for Sigma {
    fn layout(&self) -> Arc<Layout> {
        Arc::clone(&LAYOUT)
    }

    fn kinds(&self) -> Arc<[PieceTypeInfo]> {
        Arc::clone(&KINDS)
    }

    fn piece_tracker(&self, position: &Position) -> PieceTracker {
        tracker_of(position)
    }

    fn move_effects(&self, before: &Position, mv: Move, tracker: &PieceTracker) -> Vec<Effect> {
        effects(before, mv, tracker)
    }

    fn move_locations(&self, position: &Position, mv: Move) -> FromTo {
        move_locations(position.turn(), mv)
    }

    fn legal_sources(&self, position: &Position) -> Vec<Location> {
        MoveGen::of_seat_to_move(self, position).map_or_else(Vec::new, |movegen| sources(&movegen))
    }

    fn legal_targets(&self, position: &Position, from: Location) -> Vec<Location> {
        MoveGen::of_seat_to_move(self, position)
            .map_or_else(Vec::new, |movegen| targets(&movegen, from))
    }

    fn moves_between(&self, position: &Position, from: Location, to: Location) -> Vec<Move> {
        MoveGen::of_seat_to_move(self, position)
            .map_or_else(Vec::new, |movegen| moves_between(&movegen, from, to))
    }

    fn explain_illegal(
        &self,
        position: &Position,
        from: Location,
        to: Location,
    ) -> IllegalMoveError {
        explain(self, position, from, to)
    }

    fn pseudo_legal_targets(&self, position: &Position, from: Cell) -> Vec<Cell> {
        let Some(base) = position.base(from) else {
            return Vec::new();
        };
        let rule = self.options().double_leap;
        attacks_from(base.contents, from, position.occupied(), rule)
            .minus(position.bases(base.seat))
            .iter()
            .collect()
    }

    fn targets_on_empty_board(&self, position: &Position, from: Cell) -> Vec<Cell> {
        let rule = self.options().double_leap;
        let base = position.base(from);
        let reach = base.map(|base| attacks_from(base.contents, from, CellSet::EMPTY, rule));
        reach.map_or_else(Vec::new, |reach| reach.iter().collect())
    }

    /// A base with any of the stones: whichever of them is meant, it goes to an empty square
    /// (Sigma 6.10).
    fn pseudo_legal_drops(&self, position: &Position, seat: Seat, kind: PieceType) -> Vec<Cell> {
        if !Seat::BOTH.contains(&seat) {
            return Vec::new();
        }
        let (bases, counts) = position.storage(seat);
        let is_held = kind == KIND_BASE
            || Stone::from_kind(kind).is_some_and(|stone| counts.count(stone) > 0);
        if bases == 0 || counts.is_empty() || !is_held {
            return Vec::new();
        }
        ALL_CELLS.minus(position.occupied()).iter().collect()
    }

    fn royals(&self, position: &Position, seat: Seat) -> Vec<Cell> {
        vec![position.royal(seat)]
    }

    fn royal_attacks(&self, position: &Position, seat: Seat) -> Vec<RoyalAttack> {
        let royal = position.royal(seat);
        let by = position.bases(seat.other());
        let rule = self.options().double_leap;
        let found = attackers(position, royal, by, position.occupied(), rule);
        RoyalAttack::from_cells(found.iter(), royal)
    }
}
