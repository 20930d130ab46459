//! The start of a new game that is not the usual one: a picture of its board, who moves first, and
//! the way back to the usual start. Begins no game.

use bevy_egui::egui::Ui;

use crate::locale::msg;
use crate::rules::game::Game;
use crate::rules::record::Start;
use crate::table::flow::{GameConfig, Screen};
use crate::table::theme::EguiTheme;
use crate::table::ui::widgets::{
    BoardThumbnail, Button, board_thumbnail, body, buttons, name_group, notice, section,
};
use crate::table::ui::{UiCommands, UiState, words};

/// The side of the picture, in units.
const PICTURE_SIDE: u8 = 34;

/// The start, if it is not the usual one.
pub(super) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    config: &mut GameConfig,
) {
    if config.start == Start::Initial {
        return;
    }
    let theme = EguiTheme::of(ui.ctx());
    ui.add_space(theme.gap(2));
    section(ui, msg!("new-game-start-title"));
    let game = config.start.begin(&config.game);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = theme.gap(4);
        if let Ok(game) = &game {
            board_thumbnail(ui, theme.gap(PICTURE_SIDE), &BoardThumbnail::of(game));
        }
        ui.vertical(|ui| {
            name_group(ui, msg!("new-game-start-title"));
            match &game {
                Ok(game) => {
                    let seat = words::seat_name(game, game.turn());
                    body(ui, msg!("new-game-start-own", seat = seat));
                }
                Err(_) => {
                    notice(ui, msg!("new-game-start-refused"));
                }
            }
            start_buttons(ui, state, commands, config, game.ok());
        });
    });
}

fn start_buttons(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    config: &mut GameConfig,
    game: Option<Game>,
) {
    let usual = Button::quiet(msg!("new-game-start-usual"));
    let edited = state.edited.as_deref();
    let is_edited = game.zip(edited).is_some_and(|(game, session)| {
        session.editor().text() == game.start_text() && session.editor().rules() == config.game
    });
    let change = Button::quiet(msg!("new-game-start-edit")).enabled(is_edited);
    match buttons(ui, [change, usual]) {
        Some(0) => commands.next_screen.set(Screen::Editor),
        Some(_) => config.start = Start::Initial,
        None => {}
    }
}
