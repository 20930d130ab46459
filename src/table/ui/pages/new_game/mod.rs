//! The new game screen: which game and its players, and folded below them handicap, time, marks and options.
//! Edits a configuration and sends it as an intent; starts no game itself.

mod custom_start;
mod folded;
mod handicap;
mod options;
pub(in crate::table::ui) mod piece_sets;
pub(in crate::table::ui) mod seat_rows;
mod setups;
mod time_controls;
mod with_others;

use custom_start::StartPreview;
pub use folded::NewGameSection;

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Align, Layout, Ui};

use super::{game_chips, lobby};
use crate::locale::msg;
use crate::rules::seat::Seat;
use crate::table::flow::{GameConfig, Intent, Screen, StartIntent};
use crate::table::theme::EguiTheme;
use crate::table::ui::dock::suggested_level;
use crate::table::ui::game_catalogue;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    Button, body, divider, draw_footer_buttons, faint, heading, height_above_footer_buttons, link,
    row, scroll_area, sheet, strong,
};
use crate::table::ui::{UiCommands, UiState};

/// The height of the sheet, in units.
const SHEET_HEIGHT: u8 = 190;
/// The height of the row with the game's title, in units.
const TITLE_ROW_HEIGHT: u8 = 7;

/// What the page remembers beside the order.
#[derive(Clone, Debug, Default)]
pub struct NewGameMemory {
    /// The part of the page that is unfolded.
    pub unfolded: Option<NewGameSection>,
    /// Whether the engines get a level each, though several play.
    are_engine_levels_apart: bool,
    /// Whether the time control of each seat is chosen by its parts though it is one of the chips,
    /// by seat.
    pub are_clocks_custom: Vec<bool>,
    /// Whether each seat has its own time control, though they are alike.
    pub has_each_seat_own_clock: bool,
    /// The seat whose list of setups is unfolded.
    pub unfolded_setup_seat: Option<Seat>,
    /// What is shown of a start that is not the usual one.
    start_preview: Option<StartPreview>,
}

/// Leaves the running game for the new game screen.
pub(in crate::table::ui) fn leave_game_for_new(commands: &mut UiCommands) {
    commands.next_screen.set(Screen::NewGame);
}

/// Opens the page from the title, for a game at this table or with people elsewhere.
pub(in crate::table::ui) fn open_from_title(commands: &mut UiCommands, with_others: bool) {
    commands.memory.lobby.with_others = with_others;
    commands.next_screen.set(Screen::NewGame);
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.tokens.space.sheet, SHEET_HEIGHT, |ui| {
        heading(ui, msg!("new-game-title"));
        divider(ui);
        let is_shared = with_others::is_game_with_others(state, commands);
        let missing = with_others::what_is_missing(commands).filter(|_| is_shared);
        let note = missing
            .as_ref()
            .map_or(0.0, |_| lobby::missing_note_height(ui));
        let height = height_above_footer_buttons(ui) - note;
        scroll_area(ui, "new game", height, false, |ui| {
            game_chips::draw(ui, state, commands, |_| true);
            divider(ui);
            let mut config = commands.recent_configs.current().clone();
            draw_chosen_game(ui, state, commands, &mut config);
            if config != *commands.recent_configs.current() {
                commands.recent_configs.set_current(config);
            }
        });
        divider(ui);
        if let Some(missing) = missing {
            lobby::draw_missing_note(ui, missing);
        }
        footer_buttons(ui, state, commands, is_shared);
    });
}

/// The chosen game: what it is, its players, setup, time, the marks on its pieces, options.
fn draw_chosen_game(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    config: &mut GameConfig,
) {
    let theme = EguiTheme::of(ui.ctx());
    ui.spacing_mut().item_spacing.y = theme.units(2);
    let name = game_catalogue::game_name(&config.game);
    row(ui, theme.pressable_height(TITLE_ROW_HEIGHT), |ui| {
        strong(ui, name);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if link(ui, msg!("new-game-rules")) {
                commands.memory.page = Some(Page::Help);
            }
        });
    });
    if let Some(description) = game_catalogue::description(&config.game) {
        body(ui, description.blurb);
    }
    custom_start::draw(ui, state, commands, config);
    with_others::here_or_elsewhere_choice(ui, state, commands);
    let Some(entry) = state.catalogue.entry(&config.game) else {
        return;
    };
    let before = config.clone();
    let is_shared = with_others::is_game_with_others(state, commands);
    if is_shared {
        with_others::draw(ui, entry, config, &state.levels, commands);
    } else {
        seat_rows::draw(
            ui,
            entry,
            config,
            &state.levels,
            &mut commands.memory.new_game,
        );
        suggested_level::draw_for_new_game(ui, state, config);
    }
    handicap::follow_setups(&before, config);
    folded::draw(ui, entry, config, commands, is_shared);
    if is_shared {
        faint(ui, lobby::privacy_message());
    }
}

/// The buttons `Back` and `Start the game`, or `Invite`.
fn footer_buttons(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, is_shared: bool) {
    let start = match is_shared {
        true => Button::primary(msg!("new-game-invite")).enabled(with_others::has_guests(commands)),
        false => Button::primary(msg!("new-game-start")),
    };
    let pressed = draw_footer_buttons(ui, msg!("new-game-back"), start);
    if pressed == Some(0) {
        commands.leave_screen(state);
    }
    if pressed == Some(1) && is_shared && lobby::missing_name(commands).is_some() {
        lobby::ask_for_name(commands);
    } else if pressed == Some(1) {
        commands.memory.status_message = None;
        let seed = fastrand::u64(..);
        let mut config = commands.recent_configs.current().clone();
        // Chosen for a game against the engine, it is for no other.
        config.forbids_take_back &= config.is_against_engine() && !is_shared;
        if is_shared {
            with_others::open_room(commands, config);
            return;
        }
        commands.recent_configs.forget_custom_start();
        commands.recent_configs.bypass_change_detection().save();
        commands
            .intents
            .write(Intent::Start(StartIntent::NewGame(GameConfig {
                seed,
                ..config
            })));
    }
}
