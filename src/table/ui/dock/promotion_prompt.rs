//! The promotion prompt: two buttons with pictures beside the target square, to promote the piece
//! or not. Whether it may or must promote is decided by the rules.

use bevy_egui::egui::{
    Align2, Area, Context, Frame, Id, Margin, Order, Pos2, Rect, Response, Sense, Ui, Vec2, pos2,
    vec2,
};

use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::piece_tracker::{PieceType, PieceTypeInfo};
use crate::rules::traits::board_view::Location;
use crate::table::flow::{Intent, PlayerColour, TurnIntent};
use crate::table::language;
use crate::table::select::PromotionPrompt;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::{PressableRole, paint_piece, pressable};
use crate::table::ui::{UiCommands, UiState};
use crate::table::view;

/// The side of a picture, and the width and height of the label below it, in units.
const PICTURE_SIDE: u8 = 16;
const LABEL_WIDTH: u8 = 25;
const LABEL_HEIGHT: u8 = 6;

/// Shows the prompt, if a promotion is to be decided, within this part of the window.
pub(in crate::table::ui) fn draw(
    ctx: &Context,
    within: Rect,
    state: &UiState,
    commands: &mut UiCommands,
) {
    let (Some(game), Some(promotion)) = (state.top_board.game(), &commands.selection.promotion)
    else {
        return;
    };
    let Some(cell) = cell_on_screen(ctx, state, promotion.to) else {
        return;
    };
    let pressed = draw_prompt(ctx, within, cell, game, promotion);
    if let Some(promotes) = pressed {
        let game_move = promotion.move_option(promotes).game_move;
        commands
            .intents
            .write(Intent::Turn(TurnIntent::Play(game_move)));
    }
}

/// The bounds of a cell on the screen, in egui's points.
fn cell_on_screen(ctx: &Context, state: &UiState, location: Location) -> Option<Rect> {
    let Location::Cell(cell) = location else {
        return None;
    };
    let snapshot = state.snapshot.as_ref()?;
    let shape = snapshot.layout.cells.get(cell.index())?;
    let (camera, camera_transform) = state.cameras.iter().next()?;
    let scale = ctx.zoom_factor();
    let rect = view::cell_on_screen(camera, camera_transform, shape)?;
    let point = |corner: bevy::math::Vec2| pos2(corner.x / scale, corner.y / scale);
    Some(Rect::from_min_max(point(rect.min), point(rect.max)))
}

/// Position of the prompt: at a corner of the cell, towards the middle of the board by rank
/// and away from it by file, so that it hides neither the cell and its rank nor the middle.
fn prompt_position(cell: Rect, size: Vec2, within: Rect, margin: f32) -> Pos2 {
    let is_upper_half = cell.center().y < within.center().y;
    let y = if is_upper_half {
        cell.bottom() + margin
    } else {
        cell.top() - margin - size.y
    };
    let is_left_half = cell.center().x < within.center().x;
    let x = if is_left_half {
        cell.left() - size.x
    } else {
        cell.right()
    };
    let low = within.min + Vec2::splat(margin);
    let high = (within.max - size - Vec2::splat(margin)).max(low);
    pos2(x, y).clamp(low, high)
}

/// Draws the prompt; returns whether the piece is to promote, once that is chosen.
fn draw_prompt(
    ctx: &Context,
    within: Rect,
    cell: Rect,
    game: &Game,
    promotion: &PromotionPrompt,
) -> Option<bool> {
    let theme = EguiTheme::of(ctx);
    let piece_types = game.kinds();
    let seat = game.turn();
    let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
    let (unpromoted, promoted) = unpromoted_and_promoted(game, promotion)?;
    let margin = theme.units(2);
    let size = vec2(
        2.0 * theme.units(LABEL_WIDTH) + 3.0 * margin,
        theme.units(PICTURE_SIDE) + theme.units(LABEL_HEIGHT) + 2.0 * margin,
    );
    let position = prompt_position(cell, size, within, margin);
    let mut pressed = None;
    Area::new(Id::new("promotion"))
        .order(Order::Foreground)
        .fixed_pos(position)
        .fade_in(false)
        .show(ctx, |ui| {
            Frame::new()
                .fill(theme.fill.to_opaque())
                .stroke(theme.hairline(theme.line))
                .corner_radius(theme.corners())
                .inner_margin(Margin::same(margin as i8))
                .show(ui, |ui| {
                    ui.horizontal(|ui| {
                        ui.spacing_mut().item_spacing.x = margin;
                        for (promotes, piece_type, label) in [
                            (true, promoted, msg!("promotion-promote")),
                            (false, unpromoted, msg!("promotion-decline")),
                        ] {
                            let Some(info) = piece_types.get(usize::from(piece_type.0)) else {
                                continue;
                            };
                            let chosen = promotion.promotes == promotes;
                            if option_button(ui, info, colour, &label, chosen).clicked() {
                                pressed = Some(promotes);
                            }
                        }
                    });
                });
        });
    pressed
}

/// The types of the piece if it does not promote and if it does.
fn unpromoted_and_promoted(
    game: &Game,
    promotion: &PromotionPrompt,
) -> Option<(PieceType, PieceType)> {
    let Location::Cell(from) = promotion.from else {
        return None;
    };
    let piece = game.piece_tracker().piece_on(from)?;
    let promoted = game
        .effects_of(promotion.move_option(true).game_move)
        .ok()?
        .into_iter()
        .find_map(|effect| match effect {
            Effect::Promoted {
                piece: promoted,
                kind,
            } if promoted == piece => Some(kind),
            _ => None,
        })?;
    Some((game.piece_tracker().piece(piece).kind, promoted))
}

/// One choice: the piece as it would be, and a label.
fn option_button(
    ui: &mut Ui,
    info: &PieceTypeInfo,
    colour: PlayerColour,
    label: &Message,
    chosen: bool,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let side = theme.units(PICTURE_SIDE);
    let size = vec2(theme.units(LABEL_WIDTH), side + theme.units(LABEL_HEIGHT));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let response = pressable(ui, response, PressableRole::Button, label);
    if chosen || response.hovered() {
        ui.painter()
            .rect_filled(rect, theme.corners(), theme.hovered);
    }
    let middle = pos2(rect.center().x, rect.top() + side / 2.0);
    let square = Rect::from_center_size(middle, Vec2::splat(side)).shrink(theme.units(1));
    paint_piece(ui.painter(), &theme, square, info, colour);
    ui.painter().text(
        pos2(
            rect.center().x,
            rect.bottom() - theme.units(LABEL_HEIGHT) / 2.0,
        ),
        Align2::CENTER_CENTER,
        language::text(ui.ctx(), label),
        theme.font(TextRole::Label),
        theme.ink,
    );
    if chosen {
        ui.painter().rect_stroke(
            rect,
            theme.corners(),
            theme.heavy_line(theme.focus),
            bevy_egui::egui::StrokeKind::Inside,
        );
    }
    response
}
