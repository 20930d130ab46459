//! The choice of the marks on pieces, with the pieces of the game as they will look. Changes
//! a setting; the same one as on the page Settings.

use bevy_egui::egui::{Ui, vec2};

use crate::locale::{Message, msg};
use crate::rules::movement::MoveManner;
use crate::rules::piece_tracker::PieceTypeInfo;
use crate::table::flow::PlayerColour;
use crate::table::theme::move_marks::{MOST_BEADS_OF_SLIDE, has_cross};
use crate::table::theme::{EguiTheme, PieceSet, TextRole};
use crate::table::ui::UiCommands;
use crate::table::ui::game_catalogue::CatalogueEntry;
use crate::table::ui::widgets::{choice_chips, faint, line_width, piece_with_name, section_label};
use crate::table::ui::words;

/// The height of a piece, in units.
const PIECE_HEIGHT: u8 = 9;

/// In a game: which piece is which, and below that the choice. Nothing for games whose pieces have no
/// marks to choose from, as Sigma's stones.
pub(in crate::table::ui) fn draw(ui: &mut Ui, entry: &CatalogueEntry, commands: &mut UiCommands) {
    if chosen(entry, commands).is_some() {
        let theme = EguiTheme::of(ui.ctx());
        ui.add_space(theme.units(2));
        draw_chosen(ui, commands.settings.pieces, marked_types(entry));
        ui.add_space(theme.units(2));
        section_label(ui, msg!("settings-pieces"));
        draw_chips(ui, commands);
    }
}

/// In a lesson: which piece is which, of those that a game begins with.
pub(in crate::table::ui) fn draw_unpromoted(ui: &mut Ui, entry: &CatalogueEntry, set: PieceSet) {
    let types = marked_types(entry).filter(|info| !info.look.promoted);
    draw_chosen(ui, set, types);
}

/// The name of the marks in use; none where there is no choice.
pub(super) fn chosen(entry: &CatalogueEntry, commands: &UiCommands) -> Option<Message> {
    let name = commands.settings.pieces.name();
    marked_types(entry).next().map(|_| name)
}

pub(super) fn draw_choice(ui: &mut Ui, entry: &CatalogueEntry, commands: &mut UiCommands) {
    draw_chips(ui, commands);
    draw_chosen(ui, commands.settings.pieces, marked_types(entry));
}

fn draw_chips(ui: &mut Ui, commands: &mut UiCommands) {
    let sets = PieceSet::ALL.map(|set| (set, set.name()));
    let mut chosen = commands.settings.pieces;
    choice_chips(ui, &mut chosen, &sets);
    if chosen != commands.settings.pieces {
        commands.settings.pieces = chosen;
    }
}

fn marked_types(entry: &CatalogueEntry) -> impl Iterator<Item = &PieceTypeInfo> + Clone {
    let types = entry.piece_types.iter();
    types.filter(|info| !info.move_marks.is_empty())
}

/// What is chosen, as it looks on pieces of these types.
pub(in crate::table::ui) fn draw_chosen<'a>(
    ui: &mut Ui,
    chosen: PieceSet,
    types: impl Iterator<Item = &'a PieceTypeInfo> + Clone,
) {
    let theme = EguiTheme::of(ui.ctx());
    if chosen == PieceSet::Moves {
        faint(ui, Message::joined_clauses(signs(types.clone())));
    }
    let height = theme.units(PIECE_HEIGHT);
    let named = types.map(|info| (info, words::piece_type_info_name(info)));
    let named: Vec<_> = named.collect();
    // In columns, so that a name is found by looking along one.
    let widths = named
        .iter()
        .map(|(_, name)| line_width(ui, name, TextRole::Small));
    let column = widths.fold(0.0, f32::max) + height + theme.units(4);
    let columns = ((ui.available_width() / column) as usize).max(1);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, theme.units(1));
        for row in named.chunks(columns) {
            ui.horizontal(|ui| {
                for (info, name) in row {
                    let left = ui.cursor().left();
                    piece_with_name(ui, info, PlayerColour::LIGHT, height, name);
                    ui.add_space(left + column - ui.cursor().left());
                }
            });
        }
    });
}

/// What the signs mean that stand on pieces of these types.
fn signs<'a>(types: impl Iterator<Item = &'a PieceTypeInfo> + Clone) -> Vec<Message> {
    let moves = |is_meant: fn(MoveManner) -> bool| {
        let mut marks = types.clone().flat_map(|info| &info.move_marks);
        marks.any(|mark| is_meant(mark.manner))
    };
    let signs = [
        (moves(|it| it == MoveManner::Step), msg!("mark-step")),
        (
            moves(|it| matches!(it, MoveManner::Slide(_))),
            msg!("mark-slide"),
        ),
        (
            moves(|it| matches!(it, MoveManner::Slide(reach) if reach <= MOST_BEADS_OF_SLIDE)),
            msg!("mark-beads"),
        ),
        (
            moves(|it| {
                use MoveManner::{Anywhere, Leap, RepeatedLeap};
                matches!(it, Leap | RepeatedLeap | Anywhere)
            }),
            msg!("mark-leap"),
        ),
        (moves(|it| it == MoveManner::Capture), msg!("mark-capture")),
        (types.clone().any(|info| info.royal), msg!("mark-royal")),
        (types.clone().any(has_cross), msg!("mark-promoted")),
    ];
    let shown = signs.into_iter().filter(|(is_there, _)| *is_there);
    shown.map(|(_, sign)| sign).collect()
}
