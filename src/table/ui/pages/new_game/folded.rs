//! What most leave as it is, folded below the players of a new game: each part a row that says what is chosen
//! there, one of them unfolded at a time. Changes a configuration only.

use bevy_egui::egui::Ui;

use super::{handicap, options, piece_sets, time_controls};
use crate::locale::{Message, msg};
use crate::table::flow::GameConfig;
use crate::table::theme::EguiTheme;
use crate::table::ui::UiCommands;
use crate::table::ui::game_catalogue::CatalogueEntry;
use crate::table::ui::widgets::{fold_row, scroll_into_view_when_new};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NewGameSection {
    Handicap,
    Time,
    Marks,
    Options,
}

impl NewGameSection {
    pub const ALL: [NewGameSection; 4] = [
        NewGameSection::Handicap,
        NewGameSection::Time,
        NewGameSection::Marks,
        NewGameSection::Options,
    ];

    fn title(self) -> Message {
        match self {
            NewGameSection::Handicap => msg!("handicap-title"),
            NewGameSection::Time => msg!("clock-title"),
            NewGameSection::Marks => msg!("settings-pieces"),
            NewGameSection::Options => msg!("new-game-options"),
        }
    }
}

pub(super) fn draw(
    ui: &mut Ui,
    entry: &CatalogueEntry,
    config: &mut GameConfig,
    commands: &mut UiCommands,
    is_shared: bool,
) {
    let theme = EguiTheme::of(ui.ctx());
    for section in NewGameSection::ALL {
        let chosen = match section {
            NewGameSection::Handicap => handicap::chosen(config),
            NewGameSection::Time => Some(time_controls::chosen(config)),
            NewGameSection::Marks => piece_sets::chosen(entry, commands),
            NewGameSection::Options => options::chosen(config, commands, is_shared),
        };
        let Some(chosen) = chosen else {
            continue;
        };
        let unfolded = &mut commands.memory.new_game.unfolded;
        let is_open = *unfolded == Some(section);
        if fold_row(ui, section.title(), chosen, is_open) {
            *unfolded = (!is_open).then_some(section);
        }
        if !is_open {
            continue;
        }
        let contents = ui.scope(|ui| match section {
            NewGameSection::Handicap => handicap::draw(ui, config, commands),
            NewGameSection::Time => {
                time_controls::draw(ui, entry, config, &mut commands.memory.new_game);
            }
            NewGameSection::Marks => piece_sets::draw_choice(ui, entry, commands),
            NewGameSection::Options => options::draw(ui, config, commands, is_shared),
        });
        scroll_into_view_when_new(ui, ("new game", section), contents.response.rect);
        ui.add_space(theme.units(2));
    }
}
