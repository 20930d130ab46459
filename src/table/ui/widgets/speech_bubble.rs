//! A bubble with something that somebody says, in the colour of their seat. Decides nothing.

use bevy_egui::egui::{Context, Pos2, Rect, StrokeKind, UiBuilder, Vec2, vec2};

use super::containers::fixed_area;
use super::pressable::name_message;
use super::text::wrapped_text;
use crate::locale::Message;
use crate::table::flow::PlayerColour;
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole};

/// From which width of the room on letters are large, in units.
const LEAST_LARGE_LETTER_ROOM_WIDTH: u8 = 150;

/// Says a text over a place, moved so that it lies within `room`; `spoken` is what a screen reader
/// finds there, `name` tells bubbles apart.
pub fn speech_bubble(
    ctx: &Context,
    name: &str,
    at: Pos2,
    room: Rect,
    colour: PlayerColour,
    (text, spoken): (&Message, &Message),
) {
    let theme = EguiTheme::of(ctx);
    let role = match room.width() < theme.units(LEAST_LARGE_LETTER_ROOM_WIDTH) {
        true => TextRole::Emphasis,
        false => TextRole::Strong,
    };
    let font = theme.font(role);
    let words = language::text(ctx, text);
    let galley = ctx.fonts_mut(|fonts| fonts.layout_no_wrap(words, font, theme.ink));
    let size = galley.size() + vec2(theme.units(6), theme.units(3));
    let free = room.shrink2(size / 2.0 + Vec2::splat(theme.units(1)));
    // A window smaller than a bubble has no room for it.
    if !free.is_positive() {
        return;
    }
    let rect = Rect::from_center_size(free.clamp(at), size);
    let edge = theme.player_colour(colour);
    let area = fixed_area(name, rect).interactable(false);
    area.show(ctx, |ui| {
        let (fill, line) = (theme.raised, theme.heavy_line(edge));
        ui.painter()
            .rect(rect, theme.corners(), fill, line, StrokeKind::Outside);
        let inner = Rect::from_center_size(rect.center(), galley.size());
        ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
            let response = wrapped_text(ui, text, role, theme.ink);
            let spoken = language::text(ui.ctx(), spoken);
            ui.ctx()
                .accesskit_node_builder(response.id, |node| node.set_value(spoken));
            name_message(&response, text);
        });
    });
}
