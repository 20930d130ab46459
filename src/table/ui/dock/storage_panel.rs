//! A seat's storage of bases and stones in Sigma, and rows of stone icons. Shows only; stones are
//! chosen in the stone picker.

use bevy_egui::egui::Ui;

use crate::locale::msg;
use crate::rules::piece_tracker::{PieceTracker, PieceType, PieceTypeInfo, StoneLocation};
use crate::rules::seat::Seat;
use crate::rules::sigma::Stone;
use crate::rules::sigma::stone::STONE_KINDS;
use crate::table::select::PieceCard;
use crate::table::theme::EguiTheme;
use crate::table::ui::piece_card;
use crate::table::ui::widgets::{StoneBadge, faint, inline_label, stone_icon};

/// The height of a stone's icon in a storage, in units.
pub(in crate::table::ui) const STONE_ICON_HEIGHT: u8 = 6;

/// Counts stones by type, in the order of the types.
pub(in crate::table::ui) fn count_by_type(stones: &[PieceType]) -> Vec<(PieceType, usize)> {
    let mut counts: Vec<(PieceType, usize)> = Vec::new();
    let mut sorted = stones.to_vec();
    sorted.sort_unstable();
    for piece_type in sorted {
        match counts.last_mut() {
            Some((last, count)) if *last == piece_type => *count += 1,
            _ => counts.push((piece_type, 1)),
        }
    }
    counts
}

/// The types of the stones on a base or in a storage.
pub(in crate::table::ui) fn stone_types_at(
    tracker: &PieceTracker,
    location: StoneLocation,
) -> Vec<PieceType> {
    tracker
        .stones_at(location)
        .into_iter()
        .map(|id| tracker.stone(id).kind)
        .collect()
}

/// All types of stones by rank, the lowest first.
pub(in crate::table::ui) fn stone_types_by_rank() -> [Stone; STONE_KINDS] {
    let mut stones = Stone::ALL;
    stones.reverse();
    stones.sort_by_key(|stone| stone.rank());
    stones
}

/// Bases and stones in a storage, wrapped into rows.
pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    tracker: &PieceTracker,
    piece_types: &[PieceTypeInfo],
    seat: Seat,
    card: &mut PieceCard,
) {
    let theme = EguiTheme::of(ui.ctx());
    let bases = tracker.pieces_in_hand(seat).count();
    let stones = count_by_type(&stone_types_at(tracker, StoneLocation::Storage(seat)));
    if bases == 0 && stones.is_empty() {
        faint(ui, msg!("storage-empty"));
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = bevy_egui::egui::Vec2::splat(theme.units(1));
        inline_label(
            ui,
            msg!("storage-bases", count = bases),
            theme.units(STONE_ICON_HEIGHT),
        );
        draw_stone_icons(ui, &stones, piece_types, card);
    });
}

/// Icons of stones with their counts, in the wrapped row of the caller.
pub(in crate::table::ui) fn draw_stone_icons(
    ui: &mut Ui,
    stones: &[(PieceType, usize)],
    piece_types: &[PieceTypeInfo],
    card: &mut PieceCard,
) {
    let theme = EguiTheme::of(ui.ctx());
    for (piece_type, count) in stones {
        if let Some(info) = piece_types.get(usize::from(piece_type.0)) {
            let badge = StoneBadge {
                count: Some(*count),
                is_pale: false,
            };
            let icon = stone_icon(ui, info, theme.units(STONE_ICON_HEIGHT), badge);
            let subject = || piece_card::stone_card_subject(piece_types, *piece_type);
            piece_card::offer_card(ui, card, &icon, subject);
        }
    }
}
