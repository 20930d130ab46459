//! The games to choose from, in groups, wherever a game is chosen before it is played or learnt.
//! Makes it the one that would be begun, and starts nothing.

use bevy_egui::egui::{Align, Layout, Ui, Vec2};

use super::quick_game;
use crate::locale::{Message, msg};
use crate::table::theme::EguiTheme;
use crate::table::ui::game_catalogue::{self, CatalogueEntry};
use crate::table::ui::widgets::{choice_chips, section_label};
use crate::table::ui::{UiCommands, UiState};

/// The width of a group's title beside its games, and the least width for that, in units.
const TITLE_WIDTH: u8 = 24;
const LEAST_SIDE_BY_SIDE_WIDTH: u8 = 110;

/// A chip for each game that is offered by its name. Returns whether another was chosen.
pub(super) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    is_offered: impl Fn(&str) -> bool,
) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let before = chosen(commands);
    let mut chosen = before;
    ui.spacing_mut().item_spacing.y = theme.units(1);
    for (title, mut entries) in groups(state) {
        entries.retain(|entry| is_offered(name(entry)));
        let games = entries.iter();
        let games: Vec<_> = games
            .map(|it| (name(it), game_catalogue::game_name(&it.game)))
            .collect();
        if games.is_empty() {
            continue;
        }
        if ui.available_width() < theme.units(LEAST_SIDE_BY_SIDE_WIDTH) {
            section_label(ui, title);
            choice_chips(ui, &mut chosen, &games);
            continue;
        }
        ui.horizontal_top(|ui| {
            let size = Vec2::new(theme.units(TITLE_WIDTH), theme.pressable_height(8));
            ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(size.x);
                section_label(ui, title);
            });
            choice_chips(ui, &mut chosen, &games);
        });
    }
    let picked = (chosen != before).then(|| state.catalogue.entry_named(chosen));
    if let Some(entry) = picked.flatten() {
        commands.recent_configs.switch_to_game(&entry.game);
    }
    chosen != before
}

/// The name of the game that would be begun.
pub(super) fn chosen(commands: &UiCommands) -> &'static str {
    commands.recent_configs.current().game.variant().name
}

/// Chooses the easiest game where the one that would be begun is not offered.
pub(super) fn choose_offered(
    state: &UiState,
    commands: &mut UiCommands,
    is_offered: impl Fn(&str) -> bool,
) {
    let easiest = quick_game::easiest_game(state).filter(|_| !is_offered(chosen(commands)));
    if let Some(easiest) = easiest {
        commands.recent_configs.switch_to_game(&easiest.game);
    }
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

fn name(entry: &CatalogueEntry) -> &'static str {
    entry.game.variant().name
}
