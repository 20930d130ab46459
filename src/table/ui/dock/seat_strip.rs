//! The four seats of a game in one row, where a window has no room for the compass: who is to move, who is next,
//! who is out. Knows no players, hands and clocks: the cards below have them.

use bevy_egui::egui::{Rect, Sense, Ui, vec2};

use super::{compass, seat_cards};
use crate::locale::msg;
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::line_width;
use crate::table::ui::{UiState, words};

/// The width of the disc on a plate, and the room beside it and between plates, in units.
const DISC_WIDTH: u8 = 5;
const GAP: u8 = 1;

/// The width of one of so many plates, with the room at its edges.
fn plate_width(ui: &Ui, count: usize) -> f32 {
    let gap = EguiTheme::of(ui.ctx()).units(GAP);
    (ui.available_width() + gap) / count as f32 - gap
}

/// Whether all names, and whatever may be said of a seat, have room.
pub(super) fn fits(ui: &Ui, game: &Game, order: &[Seat]) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let room = plate_width(ui, order.len()) - 2.0 * compass::margin(&theme).x;
    let name_room = room - theme.units(DISC_WIDTH + GAP);
    let has_room_for_name = |seat: &Seat| {
        line_width(ui, &words::seat_name(game, *seat), TextRole::Emphasis) <= name_room
    };
    let said = [
        msg!("seat-in-check"),
        msg!("seat-thinking"),
        msg!("seat-to-move"),
        msg!("seat-next"),
        msg!("seat-partner"),
        msg!("seat-away"),
    ];
    let mut said = said.iter();
    order.iter().all(has_room_for_name)
        && said.all(|it| line_width(ui, it, TextRole::Label) <= room)
}

/// Draws them in this order.
pub(super) fn draw(ui: &mut Ui, state: &UiState, game: &Game, order: &[Seat]) {
    let theme = EguiTheme::of(ui.ctx());
    let plate = vec2(
        plate_width(ui, order.len()),
        theme.units(compass::PLATE_HEIGHT),
    );
    let size = vec2(ui.available_width(), plate.y);
    let (whole, _) = ui.allocate_exact_size(size, Sense::hover());
    for (place, &seat) in order.iter().enumerate() {
        let left = vec2(place as f32 * (plate.x + theme.units(GAP)), 0.0);
        let rect = Rect::from_min_size(whole.min + left, plate);
        compass::draw_on_plate(
            ui,
            (game, seat),
            rect,
            |_| {},
            |ui| seat_cards::draw_seat_status(ui, state, game, seat),
        );
    }
}
