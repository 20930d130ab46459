//! Checks that pieces of a variant file that promote can ever do so.

use crate::board::Cell;
use crate::piece_tracker::PieceType;
use crate::seat::Seat;
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
    for (number, piece) in spec.pieces.iter().enumerate() {
        let kind = PieceType(number as u8);
        if piece.promotes.is_none()
            || choices
                .iter()
                .any(|choice| can_promote(variant, &choice.rules, kind))
        {
            continue;
        }
        let at = FieldPath::top()
            .field("pieces")
            .item(number)
            .field("promotes");
        let expected = format!(
            "a promotion that can be reached: with these moves no {} ever starts or ends a move \
             in a promotion zone",
            piece.code
        );
        errors.add(&at, expected, &piece.moves);
    }
}

/// Whether some piece of a kind can make a promoting move on an empty board.
fn can_promote(variant: &Variant, rules: &VariantRules, kind: PieceType) -> bool {
    seats::all_seats(variant.seats).any(|seat| {
        let stands = reachable_cells(variant, rules, kind, seat);
        stands.iter().any(|from| {
            empty_board_targets(variant, kind, seat, *from)
                .iter()
                .any(|to| {
                    let ends = is_in_promotion_zone(variant, rules, seat, *to);
                    let starts = is_in_promotion_zone(variant, rules, seat, *from);
                    ends || (starts && rules.promotes == PromotionRule::StartOrEnd)
                })
        })
    })
}

/// The cells that a seat's piece of a kind can reach. A kind that is not in the start position may stand anywhere
/// in a position that a player sets up.
fn reachable_cells(
    variant: &Variant,
    rules: &VariantRules,
    kind: PieceType,
    seat: Seat,
) -> Vec<Cell> {
    let Ok(start) = RawPosition::read(variant, &rules.start) else {
        return Vec::new();
    };
    let mut on_board = start.pieces.iter().filter(|(_, piece)| piece.kind == kind);
    let own = on_board.clone().filter(|(_, piece)| piece.seat == seat);
    let mut cells: Vec<Cell> = own.map(|(cell, _)| *cell).collect();
    let is_absent = on_board.next().is_none();
    if rules.drops || is_absent {
        let can_stand = |cell: &Cell| can_be_dropped(variant, rules, kind, seat, *cell);
        cells.extend(variant.grid.cells().filter(can_stand));
    }
    let mut next = 0;
    while let Some(from) = cells.get(next).copied() {
        for to in empty_board_targets(variant, kind, seat, from) {
            if !cells.contains(&to) {
                cells.push(to);
            }
        }
        next += 1;
    }
    cells
}

/// Whether a seat may drop a kind on a cell of an empty board.
fn can_be_dropped(
    variant: &Variant,
    rules: &VariantRules,
    kind: PieceType,
    seat: Seat,
    cell: Cell,
) -> bool {
    let limits = variant.kind(kind).limits;
    let left = rank_count_ahead(&variant.grid, cell, variant.forward(seat));
    let is_last = left < limits.no_drop_last_ranks;
    let is_zone = limits.no_drop_in_zone && is_in_promotion_zone(variant, rules, seat, cell);
    !is_last && !is_zone && !empty_board_targets(variant, kind, seat, cell).is_empty()
}

/// The targets of a piece on an empty board.
fn empty_board_targets(variant: &Variant, kind: PieceType, seat: Seat, from: Cell) -> Vec<Cell> {
    let forward = variant.forward(seat);
    let mut cells = Vec::new();
    for ray in &variant.kind(kind).movement.rays {
        let step = forward.board_step(ray.dx, ray.dy);
        let mut at = from;
        for _ in 0..ray.reach {
            let Some(to) = variant.grid.step(at, step) else {
                break;
            };
            cells.push(to);
            at = to;
        }
    }
    cells
}
