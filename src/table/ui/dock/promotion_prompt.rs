//! The promotion prompt: two buttons with pictures beside the target square, on a phone below the
//! board, to promote the piece or not. Whether it may or must promote is decided by the rules.

use bevy_egui::egui::{
    Area, Context, Frame, Id, Margin, Order, Pos2, Rect, Response, Sense, Ui, Vec2, pos2, vec2,
};

use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::piece_tracker::{PieceLocation, PieceType, PieceTypeInfo};
use crate::rules::traits::board_view::Location;
use crate::table::flow::{Intent, PlayerColour, TurnIntent};
use crate::table::language;
use crate::table::select::PromotionPrompt;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::layout::{SidePanels, divide_window, is_phone};
use crate::table::ui::widgets::{
    PressableRole, cover_area, paint_piece, paint_piece_diagram, pressable,
};
use crate::table::ui::{UiCommands, UiState, ghosts, words};

/// The side of a picture and of the diagram of moves beside it, and the width and height of the
/// labels below them, in units.
const PICTURE_SIDE: u8 = 14;
const DIAGRAM_SIDE: u8 = 14;
const LABEL_WIDTH: u8 = 40;
const LABEL_HEIGHT: u8 = 6;
const NOTE_HEIGHT: u8 = 5;

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
    let Some(cell) = ghosts::cell_on_screen(ctx, state, promotion.to) else {
        return;
    };
    let around = Surroundings::of(ctx, state, (game, promotion, cell));
    let pressed = draw_prompt(ctx, within, &around, game, promotion);
    if let Some(kind) = chosen_type(game, promotion) {
        ghosts::paint(ctx, cell, game, (game.turn(), kind));
    }
    if let Some(promotes) = pressed {
        let game_move = promotion.move_option(promotes).game_move;
        commands
            .intents
            .write(Intent::Turn(TurnIntent::Play(game_move)));
    }
}

/// What the prompt must not hide: the cell that is asked about and where the piece comes from, and as
/// few pieces as can be.
struct Surroundings {
    cell: Rect,
    from: Option<Rect>,
    pieces: Vec<Rect>,
}

impl Surroundings {
    fn of(
        ctx: &Context,
        state: &UiState,
        (game, promotion, cell): (&Game, &PromotionPrompt, Rect),
    ) -> Surroundings {
        let pieces = game.piece_tracker().pieces.iter();
        let cells = pieces.filter_map(|piece| match piece.location {
            PieceLocation::Cell(cell) => Some(Location::Cell(cell)),
            PieceLocation::Hand(_) | PieceLocation::Gone => None,
        });
        Surroundings {
            cell,
            from: ghosts::cell_on_screen(ctx, state, promotion.from),
            pieces: cells
                .filter_map(|it| ghosts::cell_on_screen(ctx, state, it))
                .collect(),
        }
    }

    /// How much a prompt there hides, and how far it is from its cell.
    fn cost(&self, prompt: Rect) -> f32 {
        let hides = |rect: &Rect| prompt.intersects(*rect);
        let asked = [Some(self.cell), self.from].into_iter().flatten();
        let hidden = self.pieces.iter().filter(|rect| hides(rect)).count();
        let far = prompt.distance_to_pos(self.cell.center()) / self.cell.height().max(1.0);
        ASKED_CELL_COST * asked.filter(hides).count() as f32 + hidden as f32 + far
    }
}

/// How much worse it is to hide a cell that is asked about than a piece.
const ASKED_CELL_COST: f32 = 100.0;
/// Where the prompt is tried beside its cell: so many cells away, and shifted aside by so many parts of
/// its own width.
const TRIED_DISTANCES: [f32; 3] = [0.0, 1.0, 2.0];
const TRIED_SHIFTS: [f32; 5] = [0.0, -0.5, 0.5, -1.0, 1.0];

/// Position of the prompt: of those around its cell the one that hides least.
fn prompt_position(around: &Surroundings, size: Vec2, within: Rect, margin: f32) -> Pos2 {
    let cell = around.cell;
    let low = within.min + Vec2::splat(margin);
    let high = (within.max - size - Vec2::splat(margin)).max(low);
    let rows = TRIED_DISTANCES.into_iter().flat_map(|cells| {
        let away = margin + cells * cell.height();
        [cell.bottom() + away, cell.top() - away - size.y]
    });
    let beside = cell.center().y - size.y / 2.0;
    let shift = |part: f32| cell.center().x - size.x / 2.0 + part * (size.x + cell.width());
    let places = rows
        .chain([beside])
        .flat_map(|y| TRIED_SHIFTS.map(|part| pos2(shift(part), y).clamp(low, high)));
    let cost = |at: &Pos2| around.cost(Rect::from_min_size(*at, size));
    places
        .min_by(|one, other| cost(one).total_cmp(&cost(other)))
        .unwrap_or(low)
}

/// Draws the prompt; returns whether the piece is to promote, once that is chosen.
fn draw_prompt(
    ctx: &Context,
    within: Rect,
    around: &Surroundings,
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
        theme.units(PICTURE_SIDE + LABEL_HEIGHT + NOTE_HEIGHT) + 2.0 * margin,
    );
    let window = ctx.viewport_rect();
    let position = match is_phone(window, &theme.tokens) {
        // Its board is too small to spare a cell: the question takes the place of the dock.
        true => {
            let dock = divide_window(window, &theme.tokens, SidePanels::default()).dock;
            cover_area(ctx, "promotion cover", dock, |_| {});
            dock.center() - size / 2.0
        }
        false => prompt_position(around, size, within, margin),
    };
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
                            let note = piece_moving_like(&piece_types, info)
                                .filter(|_| promotes)
                                .map(words::piece_type_info_name)
                                .map(|piece| msg!("promotion-moves-like", piece = piece));
                            let texts = (label, note.unwrap_or_default());
                            if option_button(ui, info, colour, &texts, chosen).clicked() {
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

/// The type that moves like a promoted one without being promoted: such as a Gold General.
fn piece_moving_like<'a>(
    piece_types: &'a [PieceTypeInfo],
    promoted: &PieceTypeInfo,
) -> Option<&'a PieceTypeInfo> {
    let mut unpromoted = piece_types.iter().filter(|it| !it.look.promoted);
    unpromoted.find(|it| it.move_marks == promoted.move_marks && !it.move_marks.is_empty())
}

/// The piece as it would be by the choice so far.
fn chosen_type(game: &Game, promotion: &PromotionPrompt) -> Option<PieceType> {
    let (unpromoted, promoted) = unpromoted_and_promoted(game, promotion)?;
    Some(match promotion.promotes {
        true => promoted,
        false => unpromoted,
    })
}

/// One choice: the piece as it would be, how it would move, a label and a note.
fn option_button(
    ui: &mut Ui,
    info: &PieceTypeInfo,
    colour: PlayerColour,
    (label, note): &(Message, Message),
    chosen: bool,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let side = theme.units(PICTURE_SIDE);
    let size = vec2(
        theme.units(LABEL_WIDTH),
        side + theme.units(LABEL_HEIGHT + NOTE_HEIGHT),
    );
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let response = pressable(ui, response, PressableRole::Button, label);
    if chosen || response.hovered() {
        ui.painter()
            .rect_filled(rect, theme.corners(), theme.hovered);
    }
    let middle = rect.top() + side / 2.0;
    let square = |x: f32| {
        let square = Rect::from_center_size(pos2(x, middle), Vec2::splat(side));
        square.shrink(theme.units(1))
    };
    let (left, right) = (
        rect.left() + rect.width() / 4.0,
        rect.right() - rect.width() / 4.0,
    );
    paint_piece(ui.painter(), &theme, square(left), info, colour);
    let diagram = Rect::from_center_size(
        pos2(right, middle),
        Vec2::splat(theme.units(DIAGRAM_SIDE) - theme.units(2)),
    );
    paint_piece_diagram(ui.painter(), &theme, diagram, info, colour);
    let lines = [
        (label, LABEL_HEIGHT, NOTE_HEIGHT, TextRole::Label, theme.ink),
        (note, NOTE_HEIGHT, 0, TextRole::Small, theme.faint),
    ];
    for (text, height, below, role, colour) in lines {
        let y = rect.bottom() - theme.units(below) - theme.units(height) / 2.0;
        let font = theme.font(role);
        let text = language::text(ui.ctx(), text);
        let galley = ui.painter().layout_no_wrap(text, font, colour);
        let at = pos2(rect.center().x, y) - galley.size() / 2.0;
        ui.painter().galley(at, galley, colour);
    }
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
