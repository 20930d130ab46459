//! Builds the [`Tables`] of a game from its variant and rules.

use super::bitboard::Bitboard;
use super::grid::{Forward, Grid};
use super::tables::{MovePattern, PIECE_CODE_COUNT, PieceTypeRules, RayTable, SeatTables, Tables};
use crate::board::Cell;
use crate::movement::Ray;
use crate::piece_tracker::PieceType;
use crate::seat::{Seat, SeatSet};
use crate::shogi::position::{Piece, PieceFlags};
use crate::shogi::variant::{KingRoyalty, MAX_SEATS, Variant, VariantRules, Zone};

/// A ray in directions of the board: files and ranks of one step, most steps (1 for a leap).
type RaySpec = (i8, i8, u8);

/// Builds the tables of a game.
pub(in crate::shogi) fn build_tables<S: Bitboard>(
    variant: &Variant,
    rules: &VariantRules,
) -> Tables<S> {
    let mut builder = TableBuilder {
        grid: &variant.grid,
        rays: Vec::new(),
        patterns: Vec::new(),
    };
    let mut pattern_of = [0; PIECE_CODE_COUNT];
    for seat in (0..variant.seats).map(Seat) {
        for (kind, data) in (0..).map(PieceType).zip(&variant.kinds) {
            let forward = variant.forward(seat);
            let rays = data.movement.rays.iter();
            let steps = rays.map(|ray| {
                let (files, ranks) = forward.board_step(ray.dx, ray.dy);
                (files, ranks, builder.distinct_reach(ray))
            });
            let steps = steps.collect();
            let pattern = builder.add_pattern(steps);
            pattern_of[usize::from(Piece { seat, kind }.code())] = pattern;
        }
    }
    let rays: Vec<RayTable<S>> = builder
        .rays
        .iter()
        .map(|step| builder.ray_table(*step))
        .collect();
    let patterns: Vec<MovePattern<S>> = builder
        .patterns
        .iter()
        .map(|pattern| builder.move_pattern(pattern))
        .collect();
    let piece_types: Vec<PieceTypeRules> = (0..variant.kinds.len() as u8)
        .map(|kind| piece_type_rules(variant, rules, PieceType(kind)))
        .collect();
    let mut tables = Tables {
        board: S::first_n(variant.grid.len()),
        leap_sources: sources_by_target(&variant.grid, &patterns, |pattern, cell| {
            pattern.leaps[cell.index()]
        }),
        slide_sources: sources_by_target(&variant.grid, &patterns, |pattern, cell| {
            let indices = pattern.rays.iter();
            indices.fold(S::EMPTY, |set, ray_table| {
                set | rays[usize::from(*ray_table)].ray[cell.index()]
            })
        }),
        rays,
        patterns,
        pattern_of,
        piece_types,
        by_seat: Vec::new(),
        slot_kinds: variant.hand_order.clone(),
    };
    tables.by_seat = (0..MAX_SEATS as u8)
        .map(|seat| build_seat_tables(variant, rules, &tables, Seat(seat)))
        .collect();
    tables
}

/// By target: from where any pattern reaches it. These are the cells that any pattern reaches from the target,
/// for the reverse of every pattern is one, too.
fn sources_by_target<S: Bitboard>(
    grid: &Grid,
    patterns: &[MovePattern<S>],
    reach: impl Fn(&MovePattern<S>, Cell) -> S,
) -> Vec<S> {
    let sources = |target| {
        let reached = patterns.iter().map(|pattern| reach(pattern, target));
        reached.fold(S::EMPTY, |set, cells| set | cells)
    };
    grid.cells().map(sources).collect()
}

/// Collects the distinct rays and patterns, and gives each an index.
struct TableBuilder<'a> {
    grid: &'a Grid,
    rays: Vec<RaySpec>,
    patterns: Vec<Vec<RaySpec>>,
}

impl TableBuilder<'_> {
    /// The reach of a ray, but that all which are cut off by the edge alone are one: of numbers of repeats there
    /// could be many more tables than the board has room for.
    fn distinct_reach(&self, ray: &Ray) -> u8 {
        let longest_side = self.grid.files().max(self.grid.ranks());
        if ray.reach > 1 && ray.reach > ray.most_leaps(longest_side) {
            Ray::UNLIMITED
        } else {
            ray.reach
        }
    }

    /// Adds a pattern and its reverse; returns the pattern's index.
    fn add_pattern(&mut self, mut steps: Vec<RaySpec>) -> u16 {
        let mut reverse = reversed_rays(&steps);
        for steps in [&mut steps, &mut reverse] {
            steps.sort_unstable();
            for step in steps.iter().filter(|(_, _, reach)| *reach > 1) {
                intern(&mut self.rays, step);
            }
        }
        intern(&mut self.patterns, &reverse);
        intern(&mut self.patterns, &steps)
    }

    fn ray_table<S: Bitboard>(&self, (files, ranks, reach): RaySpec) -> RayTable<S> {
        let cells_along = |from: Cell, reach: u8| {
            let next = |cell: &Cell| self.grid.step(*cell, (files, ranks));
            std::iter::successors(Some(from), next)
                .skip(1)
                .take(usize::from(reach))
                .fold(S::EMPTY, |set, cell| set | S::from_cell(cell))
        };
        RayTable {
            ray: self
                .grid
                .cells()
                .map(|from| cells_along(from, reach))
                .collect(),
            beyond: self
                .grid
                .cells()
                .map(|from| cells_along(from, u8::MAX))
                .collect(),
            ascends: ranks > 0 || (ranks == 0 && files > 0),
        }
    }

    fn move_pattern<S: Bitboard>(&self, steps: &[RaySpec]) -> MovePattern<S> {
        let leaps = |from: Cell| {
            let leaps = steps.iter().filter(|(_, _, reach)| *reach == 1);
            leaps
                .filter_map(|(files, ranks, _)| self.grid.step(from, (*files, *ranks)))
                .fold(S::EMPTY, |set, cell| set | S::from_cell(cell))
        };
        let slides = steps.iter().filter(|(_, _, reach)| *reach > 1);
        MovePattern {
            leaps: self.grid.cells().map(leaps).collect(),
            rays: slides
                .filter_map(|step| index_of(&self.rays, step))
                .collect(),
            reverse: index_of(&self.patterns, &sorted_rays(reversed_rays(steps)))
                .unwrap_or_default(),
        }
    }
}

/// The same rays in opposite directions.
fn reversed_rays(steps: &[RaySpec]) -> Vec<RaySpec> {
    let reverse = |(files, ranks, reach): &RaySpec| (-files, -ranks, *reach);
    steps.iter().map(reverse).collect()
}

fn sorted_rays(mut steps: Vec<RaySpec>) -> Vec<RaySpec> {
    steps.sort_unstable();
    steps
}

/// The index of a known value.
fn index_of<T: PartialEq>(known: &[T], wanted: &T) -> Option<u16> {
    known.iter().position(|one| one == wanted).map(|n| n as u16)
}

/// The index of a value, which is added if it is new.
fn intern<T: PartialEq + Clone>(known: &mut Vec<T>, wanted: &T) -> u16 {
    index_of(known, wanted).unwrap_or_else(|| {
        known.push(wanted.clone());
        (known.len() - 1) as u16
    })
}

/// The kind as which a captured piece goes to hand; none if it leaves the game.
pub(in crate::shogi) fn held_as(
    variant: &Variant,
    rules: &VariantRules,
    kind: PieceType,
) -> Option<PieceType> {
    let data = variant.kind(kind);
    if !rules.drops || (data.royal && rules.kings == KingRoyalty::Royal) {
        return None;
    }
    data.held_as
}

/// The hand slot of a kind.
fn hand_slot(variant: &Variant, kind: PieceType) -> Option<u8> {
    let mut slots = (0..).zip(&variant.hand_order);
    slots.find_map(|(slot, held)| (*held == kind).then_some(slot))
}

fn piece_type_rules(variant: &Variant, rules: &VariantRules, kind: PieceType) -> PieceTypeRules {
    let data = variant.kind(kind);
    let held = held_as(variant, rules, kind);
    let promotion_keeps_all_moves = data.promotes_to.is_some_and(|promoted| {
        let better = &variant.kind(promoted).movement.rays;
        data.movement.rays.iter().all(|ray| {
            let covers = |one: &Ray| (one.dx, one.dy) == (ray.dx, ray.dy) && one.reach >= ray.reach;
            better.iter().any(covers)
        })
    });
    PieceTypeRules {
        flags: PieceFlags {
            slot: hand_slot(variant, kind).filter(|_| held == Some(kind)),
            king: data.royal,
            royal: data.royal && rules.kings == KingRoyalty::Royal,
            slides: data.movement.rays.iter().any(|ray| ray.reach > 1),
            is_file_limited: data.limits.per_file.is_some(),
        },
        promotes_to: data.promotes_to,
        must_promote: data.must_promote,
        promotion_keeps_all_moves,
        captured_slot: held.and_then(|held| hand_slot(variant, held)),
        per_file: data.limits.per_file,
    }
}

fn build_seat_tables<S: Bitboard>(
    variant: &Variant,
    rules: &VariantRules,
    tables: &Tables<S>,
    seat: Seat,
) -> SeatTables<S> {
    let grid = &variant.grid;
    let forward = variant.forward(seat);
    let seats = SeatSet::first_n(variant.seats);
    let cells_where = |is_in: &dyn Fn(Cell) -> bool| -> S {
        let cells = grid.cells().filter(|cell| is_in(*cell));
        cells.fold(S::EMPTY, |set, cell| set | S::from_cell(cell))
    };
    let zone = cells_where(&|cell| is_in_promotion_zone(variant, rules, seat, cell));
    let dead_end_cells: Vec<S> = (0..variant.kinds.len() as u8)
        .map(|kind| {
            let piece = Piece {
                seat,
                kind: PieceType(kind),
            };
            let pattern = tables.move_pattern(piece.code());
            cells_where(&|cell| tables.attacks(pattern, cell, S::EMPTY).is_empty())
        })
        .collect();
    let drop_cells = variant.hand_order.iter().map(|kind| {
        let limits = variant.kind(*kind).limits;
        let mut cells = tables.board & !dead_end_cells[usize::from(kind.0)];
        if limits.no_drop_in_zone {
            cells &= !zone;
        }
        let last = |cell| rank_count_ahead(grid, cell, forward) < limits.no_drop_last_ranks;
        cells & !cells_where(&last)
    });
    let side = rules.side_of(seat);
    SeatTables {
        zone,
        file: grid
            .cells()
            .map(|cell| {
                let file = grid.seat_file(cell, forward);
                cells_where(&|one| grid.seat_file(one, forward) == file)
            })
            .collect(),
        drop_cells: drop_cells.collect(),
        dead_end_cells,
        side,
        opponents: seats.iter().filter(|one| !side.contains(*one)).collect(),
    }
}

/// How many ranks lie ahead of a cell, up to the edge of the grid, missing cells included (Four Player 2.8).
pub(in crate::shogi) fn rank_count_ahead(grid: &Grid, cell: Cell, forward: Forward) -> u8 {
    grid.seat_rank_count(forward) - 1 - grid.seat_rank(cell, forward)
}

/// Whether a cell is in a seat's promotion zone (Shogi 3.1, 8.2, Yonin 4.1, Four Player 5.1).
pub(in crate::shogi) fn is_in_promotion_zone(
    variant: &Variant,
    rules: &VariantRules,
    seat: Seat,
    cell: Cell,
) -> bool {
    let grid = &variant.grid;
    match rules.zone {
        Zone::None => false,
        Zone::Last(ranks) => rank_count_ahead(grid, cell, variant.forward(seat)) < ranks,
        Zone::Wings(ranks) => (0..variant.seats)
            .map(Seat)
            .filter(|other| *other != seat)
            .any(|other| grid.seat_rank(cell, variant.forward(other)) < ranks),
    }
}
