//! The piece types of a game in Help, each with its picture, its movement and where there is one a
//! diagram. Decides no move: texts and diagrams come from the rules and the catalogue.

use bevy_egui::egui::Ui;

use crate::locale::{Message, msg};
use crate::rules::piece_tracker::{BodyShape, PieceTypeInfo};
use crate::table::flow::PlayerColour;
use crate::table::language;
use crate::table::select::PieceCard;
use crate::table::theme::EguiTheme;
use crate::table::ui::dock::base_moves::base_moves;
use crate::table::ui::dock::storage_panel::stone_types_by_rank;
use crate::table::ui::game_catalogue::CatalogueEntry;
use crate::table::ui::piece_card;
use crate::table::ui::widgets::{
    StoneBadge, board_diagram, divider, faint, movement_diagram, piece_icon, stone_icon, strong,
};
use crate::table::ui::words;

/// Sides of the diagrams and heights of pieces and stones, in units; boards
/// that are shown whole are higher.
const DIAGRAM_SIDE: u8 = 18;
const WHOLE_BOARD_DIAGRAM_SIDE: u8 = 32;
const ICON_SIDE: u8 = 12;

pub(super) fn draw(ui: &mut Ui, entry: &CatalogueEntry, card: &mut PieceCard) {
    let variant = entry.game.variant().name;
    let piece_types = &entry.piece_types;
    if piece_types
        .iter()
        .any(|info| info.look.body == BodyShape::Stone)
    {
        draw_stone_types(ui, entry, card);
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    for (index, info) in piece_types.iter().enumerate() {
        if index > 0 {
            divider(ui);
        }
        ui.horizontal_top(|ui| {
            if let Some(diagram) = entry.diagrams.get(index) {
                board_diagram(ui, theme.units(WHOLE_BOARD_DIAGRAM_SIDE), diagram);
            }
            let picture = piece_icon(ui, info, PlayerColour::LIGHT, theme.units(ICON_SIDE));
            piece_card::open_card_on_press(ui, card, &picture, entry, info);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let name = name_with_letters(ui, info);
                strong(ui, name);
                faint(ui, words::movement_sentence(variant, info));
                if let Some((dark, _)) = &info.look.marks.dark_piece_kanji {
                    let light = Message::verbatim(&info.look.marks.kanji);
                    let dark = Message::verbatim(dark);
                    faint(ui, msg!("piece-type-two-kanji", light = light, dark = dark));
                }
            });
        });
    }
}

/// A piece's name with its letters; of a token, which shows an emblem, with its kanji too,
/// unless the name is written in these.
fn name_with_letters(ui: &Ui, info: &PieceTypeInfo) -> Message {
    let name = words::piece_type_info_name(info);
    let letters = Message::verbatim(&info.notation);
    let kanji = &info.look.marks.kanji_name;
    let is_token = matches!(info.look.body, BodyShape::Token(_));
    if is_token && language::text(ui.ctx(), &name) != *kanji {
        return msg!(
            "piece-type-name-with-kanji",
            name = name,
            letters = letters,
            kanji = Message::verbatim(kanji)
        );
    }
    msg!("piece-type-name", name = name, letters = letters)
}

/// How many stones of a type a base may hold (Sigma 2.17); where it is one, one of that rank.
fn stone_limit_sentence(
    info: &PieceTypeInfo,
    piece_types: &[PieceTypeInfo],
    max_stones: usize,
) -> Message {
    let rank = info.rank;
    if max_stones > 1 {
        return msg!("stone-limit", rank = rank, count = max_stones);
    }
    let same_rank = piece_types.iter().filter(|info| info.rank == rank);
    let codes = same_rank.map(|info| Message::verbatim(&info.code));
    msg!(
        "stone-limit-one-of",
        rank = rank,
        stones = Message::list_and(codes)
    )
}

/// The stones of Sigma.
fn draw_stone_types(ui: &mut Ui, entry: &CatalogueEntry, card: &mut PieceCard) {
    let theme = EguiTheme::of(ui.ctx());
    let variant = entry.game.variant().name;
    let piece_types = &entry.piece_types;
    for (index, stone) in stone_types_by_rank().into_iter().enumerate() {
        let Some(info) = piece_types.get(usize::from(stone.kind().0)) else {
            continue;
        };
        if index > 0 {
            divider(ui);
        }
        ui.horizontal_top(|ui| {
            let max_stones = usize::from(stone.limit_per_base());
            movement_diagram(
                ui,
                theme.units(DIAGRAM_SIDE),
                &base_moves(&vec![stone.kind(); max_stones]),
            );
            let picture = stone_icon(ui, info, theme.units(ICON_SIDE), StoneBadge::default());
            piece_card::open_card_on_press(ui, card, &picture, entry, info);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                let name = name_with_letters(ui, info);
                strong(ui, name);
                faint(ui, stone_limit_sentence(info, piece_types, max_stones));
                faint(ui, words::movement_sentence(variant, info));
            });
        });
    }
}
