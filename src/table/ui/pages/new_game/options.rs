//! The options of a new game: of a game with the engine whether moves can be taken back, of one with others
//! whether the engine may help; then those of the variant, which decides which there are: switches and chips,
//! each with a sentence.

use bevy_egui::egui::Ui;

use crate::locale::{Message, msg};
use crate::rules::error::TextError;
use crate::rules::variants::ruleset::{OptionInfo, Ruleset};
use crate::table::flow::GameConfig;
use crate::table::theme::EguiTheme;
use crate::table::ui::UiCommands;
use crate::table::ui::game_catalogue;
use crate::table::ui::game_catalogue::{
    SWITCHED_ON_VALUE, option_title, option_value_description, option_value_name,
};
use crate::table::ui::widgets::{
    choice_chips, columns, faint, set_group_name, strong, toggle_switch,
};

/// How many options stand side by side.
const OPTION_COLUMN_COUNT: usize = 2;

/// What is not as usual; none where there is nothing to choose.
pub(super) fn chosen(
    config: &GameConfig,
    commands: &UiCommands,
    is_shared: bool,
) -> Option<Message> {
    let against_engine = config.is_against_engine() && !is_shared;
    if !is_shared && !against_engine && game_catalogue::listed_options(&config.game).is_empty() {
        return None;
    }
    let mut chosen = game_catalogue::unusual_options(&config.game);
    if against_engine && config.forbids_take_back {
        chosen.insert(0, msg!("new-game-no-take-back"));
    }
    if is_shared && commands.memory.lobby.allows_advice {
        chosen.insert(0, msg!("lobby-advice-on"));
    }
    Some(match chosen.is_empty() {
        true => msg!("new-game-options-usual"),
        false => Message::joined_by_commas(chosen),
    })
}

pub(super) fn draw(
    ui: &mut Ui,
    config: &mut GameConfig,
    commands: &mut UiCommands,
    is_shared: bool,
) {
    let theme = EguiTheme::of(ui.ctx());
    ui.spacing_mut().item_spacing.y = theme.units(3);
    if is_shared {
        toggle_switch(
            ui,
            &mut commands.memory.lobby.allows_advice,
            msg!("new-game-advice"),
            msg!("new-game-advice-text"),
        );
    } else if config.is_against_engine() {
        toggle_switch(
            ui,
            &mut config.forbids_take_back,
            msg!("new-game-no-take-back"),
            msg!("new-game-no-take-back-text"),
        );
    }
    let options = game_catalogue::listed_options(&config.game);
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
