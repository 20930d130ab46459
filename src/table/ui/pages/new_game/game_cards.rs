//! The games to choose from, as cards or chips. Returns the choice and starts no game.

use bevy_egui::egui::Ui;

use crate::locale::{Message, msg};
use crate::rules::variants::ruleset::Ruleset;
use crate::table::flow::GameConfig;
use crate::table::theme::EguiTheme;
use crate::table::ui::UiState;
use crate::table::ui::game_catalogue;
use crate::table::ui::game_catalogue::CatalogueEntry;
use crate::table::ui::pages::quick_game;
use crate::table::ui::widgets::{
    board_thumbnail, choice_chips, clickable_row, faint, section_label, strong,
};
use crate::table::widget_registry;

/// The height of a card and the side of its picture, in units.
const CARD_HEIGHT: u8 = 15;
const PICTURE_SIDE: u8 = 13;

/// A card for each game with a thumbnail of its board; returns the game that was pressed.
pub(super) fn game_card_list(ui: &mut Ui, state: &UiState, config: &GameConfig) -> Option<Ruleset> {
    let theme = EguiTheme::of(ui.ctx());
    ui.spacing_mut().item_spacing.y = theme.units(1);
    let mut picked = None;
    for (title, entries) in groups(state) {
        section_label(ui, title);
        for entry in entries {
            let chosen = variant_name(&entry.game) == variant_name(&config.game);
            if game_card(ui, entry, chosen) && !chosen {
                picked = Some(entry.game.clone());
            }
        }
    }
    picked
}

/// The games in groups with their titles: those to begin with, the others for two, those for more.
fn groups<'a>(state: &'a UiState) -> [(Message, Vec<&'a CatalogueEntry>); 3] {
    let first = quick_game::offered_games(state);
    let is_first = |it: &&CatalogueEntry| first.iter().any(|first| first.game == it.game);
    let rest = state.catalogue.0.iter().filter(|it| !is_first(it));
    let (two, more) = rest.partition(|it| it.seats.len() == 2);
    [
        (msg!("new-game-start-here"), first),
        (msg!("new-game-two-seats"), two),
        (msg!("new-game-four-seats"), more),
    ]
}

fn game_card(ui: &mut Ui, entry: &CatalogueEntry, chosen: bool) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let title = game_catalogue::game_name(&entry.game);
    let row = clickable_row(ui, theme.units(CARD_HEIGHT), chosen, &title, |ui| {
        ui.spacing_mut().item_spacing.x = theme.units(3);
        board_thumbnail(ui, theme.units(PICTURE_SIDE), &entry.thumbnail);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(theme.units(2));
            strong(ui, &title);
            faint(ui, game_catalogue::seats_and_board_summary(&entry.game));
        });
    });
    widget_registry::register(ui.ctx(), &title, row.rect);
    row.clicked()
}

/// The same in narrow windows: a chip with the title of each game.
pub(super) fn game_chips(ui: &mut Ui, state: &UiState, config: &GameConfig) -> Option<Ruleset> {
    let titles: Vec<(String, Message)> = groups(state)
        .into_iter()
        .flat_map(|(_, entries)| entries)
        .map(|it| (variant_name(&it.game), game_catalogue::game_name(&it.game)))
        .collect();
    let mut chosen = variant_name(&config.game);
    if !choice_chips(ui, &mut chosen, &titles) {
        return None;
    }
    let entry = state
        .catalogue
        .0
        .iter()
        .find(|it| variant_name(&it.game) == chosen)?;
    Some(entry.game.clone())
}

fn variant_name(game: &Ruleset) -> String {
    game.variant().name.into()
}
