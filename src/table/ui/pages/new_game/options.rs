//! The options of a variant: switches and chips, each with a sentence. Which there are is decided
//! by the variant.

use bevy_egui::egui::Ui;

use crate::locale::{Message, msg};
use crate::rules::error::TextError;
use crate::rules::variants::ruleset::{OptionInfo, Ruleset};
use crate::table::flow::GameConfig;
use crate::table::theme::EguiTheme;
use crate::table::ui::game_catalogue;
use crate::table::ui::game_catalogue::{
    SWITCHED_ON_VALUE, option_title, option_value_description, option_value_name,
};
use crate::table::ui::widgets::{
    choice_chips, columns, faint, section_label, set_group_name, strong, toggle_switch,
};

/// How many options stand side by side.
const OPTION_COLUMN_COUNT: usize = 2;

pub(super) fn draw(ui: &mut Ui, config: &mut GameConfig) {
    let options = game_catalogue::listed_options(&config.game);
    if options.is_empty() {
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    ui.add_space(theme.units(2));
    section_label(ui, msg!("new-game-options"));
    ui.spacing_mut().item_spacing.y = theme.units(3);
    for pair in options.chunks(OPTION_COLUMN_COUNT) {
        columns(ui, OPTION_COLUMN_COUNT, |ui, column| {
            if let Some(option) = pair.get(column)
                && let Some(value) = option_widget(ui, &config.game, option)
            {
                log_error(config.game.set(option.name, &value));
            }
        });
    }
}

/// Draws one option; returns its new value, if another was chosen.
fn option_widget(ui: &mut Ui, game: &Ruleset, option: &OptionInfo) -> Option<String> {
    let theme = EguiTheme::of(ui.ctx());
    ui.spacing_mut().item_spacing.y = theme.units(1);
    let title = option_title(game, option);
    if option.is_switch() {
        let mut on = option.value == SWITCHED_ON_VALUE;
        let description = option_value_description(game, option, SWITCHED_ON_VALUE);
        return toggle_switch(ui, &mut on, title, description).then(|| on.to_string());
    }
    strong(ui, &title);
    let values: Vec<(String, Message)> = option
        .values
        .iter()
        .map(|value| ((*value).to_owned(), option_value_name(game, option, value)))
        .collect();
    let mut value = option.value.clone();
    let changed = ui.scope(|ui| {
        set_group_name(ui, title);
        choice_chips(ui, &mut value, &values)
    });
    let changed = changed.inner;
    faint(ui, option_value_description(game, option, &value));
    changed.then_some(value)
}

/// Logs an error: values that the rules offer are never refused.
fn log_error(result: Result<(), TextError>) {
    if let Err(error) = result {
        bevy::log::error!("{error}");
    }
}
