//! The choice of the marks on pieces, with the pieces of the game as they will look. Changes
//! a setting; the same one as on the page Settings.

use bevy_egui::egui::{Ui, vec2};

use crate::locale::msg;
use crate::rules::piece_tracker::PieceTypeInfo;
use crate::table::flow::PlayerColour;
use crate::table::theme::{EguiTheme, PieceSet};
use crate::table::ui::UiCommands;
use crate::table::ui::game_catalogue::CatalogueEntry;
use crate::table::ui::widgets::{choice_chips, faint, piece_with_name, section_label};
use crate::table::ui::words;

/// The height of a piece, in units.
const PIECE_HEIGHT: u8 = 9;

/// Nothing for games whose pieces have no marks to choose from, as Sigma's stones.
pub(in crate::table::ui) fn draw(ui: &mut Ui, entry: &CatalogueEntry, commands: &mut UiCommands) {
    let types = entry.piece_types.iter();
    let mut types = types.filter(|info| !info.move_marks.is_empty()).peekable();
    if types.peek().is_none() {
        return;
    }
    ui.add_space(EguiTheme::of(ui.ctx()).units(2));
    section_label(ui, msg!("settings-pieces"));
    let sets = PieceSet::ALL.map(|set| (set, set.name()));
    let mut chosen = commands.settings.pieces;
    choice_chips(ui, &mut chosen, &sets);
    if chosen != commands.settings.pieces {
        commands.settings.pieces = chosen;
    }
    draw_chosen(ui, chosen, types);
}

/// What is chosen, as it looks on pieces of these types.
pub(in crate::table::ui) fn draw_chosen<'a>(
    ui: &mut Ui,
    chosen: PieceSet,
    types: impl Iterator<Item = &'a PieceTypeInfo>,
) {
    let theme = EguiTheme::of(ui.ctx());
    if chosen == PieceSet::Moves {
        faint(ui, msg!("marks-moves-text"));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(theme.units(4), theme.units(1));
        for info in types {
            let name = words::piece_type_info_name(info);
            piece_with_name(
                ui,
                info,
                PlayerColour::LIGHT,
                theme.units(PIECE_HEIGHT),
                name,
            );
        }
    });
}
