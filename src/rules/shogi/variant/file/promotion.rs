//! Checks that pieces of a variant file that promote can ever do so.

use crate::board::Cell;
use crate::piece_tracker::PieceType;
use crate::seat::Seat;
use crate::shogi::geometry::bitboard::{Bitboard, Bitboard256};
use crate::shogi::geometry::table_builder::{is_in_promotion_zone, rank_count_ahead};
use crate::shogi::notation::position_text::RawPosition;
use crate::shogi::seats;
use crate::shogi::variant::{PromotionRule, Variant, VariantRules};

use super::field_error::{FieldErrors, FieldPath};
use super::option_combinations::OptionCombination;
use super::spec::VariantSpec;

/// Checks that every piece that promotes can do so for some seat and some choice of options.
pub(super) fn check_promotions(
    spec: &VariantSpec,
    variant: &Variant,
    choices: &[OptionCombination],
    errors: &mut FieldErrors,
) {
    let starts: Vec<(&VariantRules, RawPosition)> = choices
        .iter()
        .filter_map(|choice| {
            let start = RawPosition::read(variant, &choice.rules.start).ok()?;
            Some((&choice.rules, start))
        })
        .collect();
    for (number, piece) in spec.pieces.iter().enumerate() {
        let kind = PieceType(number as u8);
        let is_reached = |seat| {
            let targets = empty_board_targets(variant, kind, seat);
            starts
                .iter()
                .any(|(rules, start)| can_promote(variant, rules, start, kind, seat, &targets))
        };
        if piece.promotes.is_none() || seats::all_seats(variant.seats).any(is_reached) {
            continue;
        }
        let at = FieldPath::top()
            .field("pieces")
            .item(number)
            .field("promotes");
        let expected = wording!(
            "a promotion that can be reached: with these moves no {} ever starts or ends a move \
             in a promotion zone",
            &piece.code
        );
        errors.add(&at, expected, &piece.moves);
    }
}

/// Whether some piece of a kind and a seat can make a promoting move on an empty board. A kind that is not in the
/// start position may stand anywhere in a position that a player sets up.
fn can_promote(
    variant: &Variant,
    rules: &VariantRules,
    start: &RawPosition,
    kind: PieceType,
    seat: Seat,
    targets: &[Bitboard256],
) -> bool {
    let is_in_zone = |cell: &Cell| is_in_promotion_zone(variant, rules, seat, *cell);
    let zone: Bitboard256 = variant.grid.cells().filter(is_in_zone).collect();
    let mut on_board = start.pieces.iter().filter(|(_, piece)| piece.kind == kind);
    let own = on_board.clone().filter(|(_, piece)| piece.seat == seat);
    let mut reached: Bitboard256 = own.map(|(cell, _)| *cell).collect();
    let is_absent = on_board.next().is_none();
    if rules.drops || is_absent {
        let can_stand = |cell: &Cell| {
            let is_closed = variant.kind(kind).limits.no_drop_in_zone && zone.contains(*cell);
            !is_closed
                && !is_closed_to_drops(variant, kind, seat, *cell)
                && !targets[cell.index()].is_empty()
        };
        reached |= variant.grid.cells().filter(can_stand).collect();
    }
    let mut open = reached;
    while let Some(from) = open.iter().next() {
        let ends = targets[from.index()];
        let starts_in_zone = rules.promotes == PromotionRule::StartOrEnd && zone.contains(from);
        if (starts_in_zone && !ends.is_empty()) || !(ends & zone).is_empty() {
            return true;
        }
        open = (open | (ends & !reached)) & !Bitboard256::from_cell(from);
        reached |= ends;
    }
    false
}

/// Whether a cell is on one of the last ranks, where a seat may not drop a kind.
fn is_closed_to_drops(variant: &Variant, kind: PieceType, seat: Seat, cell: Cell) -> bool {
    let left = rank_count_ahead(&variant.grid, cell, variant.forward(seat));
    left < variant.kind(kind).limits.no_drop_last_ranks
}

/// By cell: the targets of a piece that stands there on an empty board.
fn empty_board_targets(variant: &Variant, kind: PieceType, seat: Seat) -> Vec<Bitboard256> {
    let forward = variant.forward(seat);
    let targets = |from: Cell| {
        let rays = variant.kind(kind).movement.rays.iter();
        let along = rays.flat_map(|ray| {
            let step = forward.board_step(ray.dx, ray.dy);
            let next = move |cell: &Cell| variant.grid.step(*cell, step);
            std::iter::successors(next(&from), next).take(usize::from(ray.reach))
        });
        along.collect()
    };
    variant.grid.cells().map(targets).collect()
}
