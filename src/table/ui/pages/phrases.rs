//! The menu of what can be said to people elsewhere beside the game. Sends intents; what is shown
//! of it at the seats is for [`phrase_bubbles`](crate::table::ui::phrase_bubbles).

use bevy_egui::egui::Ui;

use super::online_settings;
use crate::locale::msg;
use crate::room::endpoint::RoomAction;
use crate::room::phrase::Phrase;
use crate::table::flow::{GameSession, Intent, OnlineIntent};
use crate::table::online_play::{OnlineRoom, phrase};
use crate::table::theme::EguiTheme;
use crate::table::ui::widgets::{
    Button, buttons, divider, draw_footer_buttons, faint, heading, height_above_footer_buttons,
    scroll_area, sheet,
};
use crate::table::ui::{UiCommands, UiState};

/// The size of the sheet, in units, and how many phrases stand side by side; where the window is
/// narrower, they stand one below the other.
const WIDTH: u8 = 140;
const HEIGHT: u8 = 112;
const PHRASE_COLUMN_COUNT: usize = 2;
const NARROW_HEIGHT: u8 = 174;

/// Whether the people here can say something in the game at this table.
pub(in crate::table::ui) fn can_open(online_room: &OnlineRoom, session: &GameSession) -> bool {
    session.is_shared() && online_room.is_allowed_to_say_phrases()
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let online_room = state.online_room.as_deref();
    let Some(online_room) =
        online_room.filter(|online_room| online_room.is_allowed_to_say_phrases())
    else {
        commands.memory.page = None;
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    let mut settings = commands.settings.clone();
    let mut said = None;
    let (height, columns) = match ui.available_width() < theme.units(WIDTH) {
        true => (NARROW_HEIGHT, 1),
        false => (HEIGHT, PHRASE_COLUMN_COUNT),
    };
    sheet(ui, theme.units(WIDTH), height, |ui| {
        heading(ui, msg!("phrases-title"));
        divider(ui);
        let height = height_above_footer_buttons(ui);
        scroll_area(ui, "phrases", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(2);
            for row in Phrase::ALL.chunks(columns) {
                let can_say = online_room.can_say_phrase();
                let button = |it: &Phrase| Button::quiet(phrase(*it)).enabled(can_say);
                let row_buttons: Vec<Button> = row.iter().map(button).collect();
                let pressed = buttons(ui, row_buttons);
                said = said.or(pressed.and_then(|at| row.get(at)));
            }
            faint(ui, msg!("phrases-text"));
            ui.add_space(theme.units(1));
            online_settings::silence_phrases_switch(ui, &mut settings);
        });
        divider(ui);
        if draw_footer_buttons(ui, msg!("phrases-close"), None).is_some() {
            commands.memory.page = None;
        }
    });
    commands.change_settings(settings);
    if let Some(phrase) = said {
        commands.memory.page = None;
        let intent = OnlineIntent::Act(RoomAction::SayPhrase(*phrase));
        commands.intents.write(Intent::Online(intent));
    }
}
