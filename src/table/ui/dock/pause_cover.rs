//! What lies over the board while the game is paused: nobody thinks on while the clocks stand
//! still. Changes no game: it sends the intent to go on.

use bevy_egui::egui::{Align, Context, Layout, Rect, Vec2};

use crate::locale::msg;
use crate::table::flow::{Intent, SessionIntent};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::UiCommands;
use crate::table::ui::widgets::{Button, cover_area, heading, wrapped_text};

/// The height of what is written there, and the width of the button, in units.
const CONTENT_HEIGHT: u8 = 40;
const BUTTON_WIDTH: u8 = 50;

/// Covers the board's part of the window.
pub(in crate::table::ui) fn draw(ctx: &Context, board: Rect, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ctx);
    cover_area(ctx, "pause", board, |ui| {
        let size = ui.available_size();
        ui.add_space(((size.y - theme.units(CONTENT_HEIGHT)) / 2.0).max(0.0));
        let layout = Layout::top_down(Align::Center);
        ui.allocate_ui_with_layout(
            Vec2::new(size.x, theme.units(CONTENT_HEIGHT)),
            layout,
            |ui| {
                ui.spacing_mut().item_spacing.y = theme.units(3);
                heading(ui, msg!("clock-paused"));
                wrapped_text(ui, msg!("clock-paused-text"), TextRole::Body, theme.faint);
                let resume = Button::primary(msg!("clock-resume")).width(theme.units(BUTTON_WIDTH));
                if ui.add(resume).clicked() {
                    commands
                        .intents
                        .write(Intent::Session(SessionIntent::Pause));
                }
            },
        );
    });
}
