//! What lies in a storage, and rows of stones.

use bevy_egui::egui::Ui;

use crate::rules::piece_registry::{PieceRegistry, PieceType, PieceTypeInfo, StoneLocation};
use crate::rules::seat::Seat;
use crate::rules::sigma::Stone;
use crate::rules::sigma::stone::STONE_KINDS;
use crate::table::theme::EguiTheme;
use crate::table::ui::widgets::{StoneBadge, faint, inline_label, stone_icon};

/// The height of a token in a storage, in units.
pub(in crate::table::ui) const TOKEN: u8 = 6;

/// How many there are of each kind, in the order of the kinds.
pub(in crate::table::ui) fn count_by_type(stones: &[PieceType]) -> Vec<(PieceType, usize)> {
    let mut counts: Vec<(PieceType, usize)> = Vec::new();
    let mut sorted = stones.to_vec();
    sorted.sort_unstable();
    for kind in sorted {
        match counts.last_mut() {
            Some((last, count)) if *last == kind => *count += 1,
            _ => counts.push((kind, 1)),
        }
    }
    counts
}

/// The kinds of the stones in one place.
pub(in crate::table::ui) fn stone_types_at(
    cast: &PieceRegistry,
    perch: StoneLocation,
) -> Vec<PieceType> {
    cast.stones_at(perch)
        .into_iter()
        .map(|id| cast.stone(id).kind)
        .collect()
}

/// The kinds of stones, the weak first.
pub(in crate::table::ui) fn stones_by_rank() -> [Stone; STONE_KINDS] {
    let mut stones = Stone::ALL;
    stones.reverse();
    stones.sort_by_key(|stone| stone.rank());
    stones
}

/// Bases and stones in a storage, in as many rows as they take.
pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    cast: &PieceRegistry,
    kinds: &[PieceTypeInfo],
    seat: Seat,
) {
    let look = EguiTheme::of(ui.ctx());
    let bases = cast.in_hand(seat).count();
    let stones = count_by_type(&stone_types_at(cast, StoneLocation::Storage(seat)));
    if bases == 0 && stones.is_empty() {
        faint(ui, "Storage empty");
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = bevy_egui::egui::Vec2::splat(look.gap(1));
        let word = if bases == 1 { "base" } else { "bases" };
        inline_label(ui, &format!("{bases} {word}"), look.gap(TOKEN));
        stone_icons(ui, &stones, kinds);
    });
}

/// Tokens with their counts, in the row that is being filled.
pub(in crate::table::ui) fn stone_icons(
    ui: &mut Ui,
    stones: &[(PieceType, usize)],
    kinds: &[PieceTypeInfo],
) {
    let look = EguiTheme::of(ui.ctx());
    for (kind, count) in stones {
        if let Some(info) = kinds.get(usize::from(kind.0)) {
            let marks = StoneBadge {
                count: Some(*count),
                pale: false,
            };
            stone_icon(ui, info, look.gap(TOKEN), marks);
        }
    }
}
