//! The four seats of a game in one row, where a window has no room for the compass: who is to move, who is next,
//! who is out. Knows no players, hands and clocks: the cards below have them.

use bevy_egui::egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, vec2};

use super::seat_cards;
use crate::locale::msg;
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::table::flow::PlayerColour;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::{filled_seat_disc, line_width, paint_seat_frame, row, strong};
use crate::table::ui::{UiState, words};

/// The height of a plate, of each of its two rows, of the disc in it, the room at its edge and between plates, in
/// units.
const HEIGHT: u8 = 13;
const ROW_HEIGHT: u8 = 5;
const DISC_WIDTH: u8 = 5;
const GAP: u8 = 1;

/// The width of one of so many plates, with the room at its edges.
fn plate_width(ui: &Ui, count: usize) -> f32 {
    let gap = EguiTheme::of(ui.ctx()).units(GAP);
    (ui.available_width() + gap) / count as f32 - gap
}

/// Whether all names, and whatever may be said of a seat, have room.
pub(super) fn fits(ui: &Ui, game: &Game) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let order = words::turn_order(game);
    let room = plate_width(ui, order.len()) - 2.0 * theme.units(2 * GAP);
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

/// Draws them, in turn order.
pub(super) fn draw(ui: &mut Ui, state: &UiState, game: &Game) {
    let theme = EguiTheme::of(ui.ctx());
    let order = words::turn_order(game);
    let plate = vec2(plate_width(ui, order.len()), theme.units(HEIGHT));
    let size = vec2(ui.available_width(), plate.y);
    let (whole, _) = ui.allocate_exact_size(size, Sense::hover());
    for (place, seat) in order.into_iter().enumerate() {
        let left = vec2(place as f32 * (plate.x + theme.units(GAP)), 0.0);
        let rect = Rect::from_min_size(whole.min + left, plate);
        draw_plate(ui, state, game, seat, rect);
    }
}

fn draw_plate(ui: &mut Ui, state: &UiState, game: &Game, seat: Seat, plate: Rect) {
    let theme = EguiTheme::of(ui.ctx());
    let fill = seat_cards::seat_fill(&theme, game, seat);
    ui.painter()
        .rect_filled(plate, theme.corners(), theme.raised);
    paint_seat_frame(ui, plate, fill, seat_cards::is_to_move(game, seat));
    let inner = plate.shrink2(vec2(theme.units(2 * GAP), theme.units(GAP)));
    let builder = UiBuilder::new()
        .max_rect(inner)
        .layout(Layout::top_down(Align::Min));
    let mut ui = ui.new_child(builder);
    ui.spacing_mut().item_spacing = vec2(theme.units(GAP), theme.units(GAP));
    let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
    row(&mut ui, theme.units(ROW_HEIGHT), |ui| {
        filled_seat_disc(ui, colour, fill);
        strong(ui, words::seat_name(game, seat));
    });
    row(&mut ui, theme.units(ROW_HEIGHT), |ui| {
        seat_cards::draw_seat_status(ui, state, game, seat);
    });
}
