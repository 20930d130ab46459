//! The card that says how a piece or stone moves: name, picture, movement on an empty board, what
//! it promotes to, a line of advice. It opens over whatever is shown, see
//! [`crate::table::select::piece_card`]. Here too is what panels do to offer it for the pieces
//! that they show. Decides no move.

use std::sync::Arc;
use std::time::Duration;

use bevy_egui::egui::{Align2, Area, Context, Frame, Id, Margin, Order, Rect, Response, Ui, vec2};

use super::dock::base_moves::base_moves;
use super::game_catalogue::CatalogueEntry;
use super::key_hints::bound_key;
use super::widgets::{
    BoardDiagram, StoneBadge, base_with_stones, board_diagram, body, divider, faint, heading,
    is_focused, make_picture_pressable, movement_diagram, name_for_scripts, piece_diagram,
    piece_icon, stone_icon, strong,
};
use super::{UiCommands, UiState, words};
use crate::configs::bindings::InputAction;
use crate::locale::{Argument, Locale, Message, msg, name_as_id_part};
use crate::rules::piece_tracker::{BodyShape, PieceType, PieceTypeInfo};
use crate::rules::variants::catalogue;
use crate::table::flow::PlayerColour;
use crate::table::input::Device;
use crate::table::select::piece_card::{KeyTargetReason, OpenedBy};
use crate::table::select::{CardSubject, PieceCard};
use crate::table::theme::EguiTheme;

/// The width of the card, the side of a diagram, of one on a whole board and of a picture, in
/// units.
const CARD_WIDTH: u8 = 92;
const DIAGRAM_SIDE: u8 = 30;
const WHOLE_BOARD_DIAGRAM_SIDE: u8 = 44;
const ICON_SIDE: u8 = 15;
/// How many stones a base has room for.
const MOST_STONES_ON_BASE: usize = 4;
/// How long a press on something in a panel lasts that opens its card, in seconds.
const LONG_PRESS_SECONDS: f64 = 0.5;

/// The card's subject for a type of a game in the catalogue.
pub(super) fn card_subject_of_type(entry: &CatalogueEntry, info: &PieceTypeInfo) -> CardSubject {
    CardSubject {
        variant: entry.game.variant().name,
        kinds: Arc::clone(&entry.piece_types),
        kind: info.kind,
        stones: Vec::new(),
        colour: PlayerColour::LIGHT,
    }
}

/// The card's subject for a stone of Sigma.
pub(super) fn stone_card_subject(piece_types: &[PieceTypeInfo], stone: PieceType) -> CardSubject {
    CardSubject {
        variant: catalogue::SIGMA.name,
        kinds: piece_types.into(),
        kind: stone,
        stones: Vec::new(),
        colour: PlayerColour::LIGHT,
    }
}

/// Offers the card of something that a panel shows: while the pointer is held on it, and by the
/// key while it is pointed at or focused.
pub(super) fn offer_card(
    ui: &Ui,
    card: &mut PieceCard,
    response: &Response,
    subject: impl Fn() -> CardSubject,
) {
    if is_focused(ui, response) {
        card.offer_panel_subject(KeyTargetReason::Focused, &subject);
    }
    if !ui.rect_contains_pointer(response.rect) {
        return;
    }
    card.offer_panel_subject(KeyTargetReason::Pointed, &subject);
    let held = ui.input(|input| {
        let pointer = &input.pointer;
        let is_here = |at| response.rect.contains(at);
        let is_down = pointer.primary_down() && pointer.press_origin().is_some_and(is_here);
        let since = pointer.press_start_time().filter(|_| is_down)?;
        Some(input.time - since)
    });
    match held {
        Some(seconds) if seconds >= LONG_PRESS_SECONDS && card.subject().is_none() => {
            card.open(subject(), OpenedBy::Panel);
        }
        Some(_) => ui.ctx().request_repaint(),
        None => {}
    }
}

/// Draws the card, if it is open, at the foot of the dock where there is one, so that the board is seen
/// beside it, or in the middle of the window; closes it when the pointer that
/// was held on a panel comes up.
pub(super) fn draw(
    ctx: &Context,
    (window, dock): (Rect, Option<Rect>),
    state: &UiState,
    commands: &mut UiCommands,
) {
    let card = &mut commands.card;
    let is_down = ctx.input(|input| input.pointer.any_down());
    if let Some(subject) = card.subject() {
        draw_card(ctx, (window, dock), state, subject, card.takes_keys());
    }
    if card.is_held_in_panel() && !is_down {
        // What is below must not take the release for a click, and sees the card open until now.
        card.close();
        ctx.request_repaint();
    }
}

fn draw_card(
    ctx: &Context,
    (window, dock): (Rect, Option<Rect>),
    state: &UiState,
    subject: &CardSubject,
    takes_keys: bool,
) {
    let Some(info) = subject.info() else {
        return;
    };
    let theme = EguiTheme::of(ctx);
    let room = dock.unwrap_or(window).shrink(theme.units(4));
    let width = theme.units(CARD_WIDTH).min(room.width());
    let (pivot, at) = match dock {
        Some(_) => (Align2::RIGHT_BOTTOM, room.max),
        None => (Align2::CENTER_CENTER, room.center()),
    };
    let area = Area::new(Id::new("piece card"))
        .order(Order::Tooltip)
        .pivot(pivot)
        .fixed_pos(at)
        .interactable(takes_keys)
        .fade_in(false);
    let shown = area.show(ctx, |ui| {
        Frame::new()
            .fill(theme.fill.to_opaque())
            .stroke(theme.heavy_line(theme.line))
            .corner_radius(theme.corners())
            .inner_margin(Margin::from(theme.units(4)))
            .show(ui, |ui| {
                ui.set_width(width - theme.units(8));
                ui.spacing_mut().item_spacing.y = theme.units(2);
                draw_card_contents(ui, state, subject, info);
                if takes_keys {
                    draw_key_hints(ui, state);
                }
            });
    });
    name_for_scripts(&shown.response, "piece-card");
}

fn draw_card_contents(ui: &mut Ui, state: &UiState, subject: &CardSubject, info: &PieceTypeInfo) {
    let theme = EguiTheme::of(ui.ctx());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = theme.units(3);
        draw_piece_picture(ui, subject, info);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            heading(ui, card_title(info));
            draw_card_subtitle(ui, subject, info);
        });
    });
    body(ui, card_movement_sentence(subject, info));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(theme.units(4), theme.units(2));
        draw_movement_diagram(ui, state, subject, info);
        if let Some(promotion) = subject.promotion() {
            ui.vertical(|ui| {
                ui.set_max_width(theme.units(DIAGRAM_SIDE));
                piece_diagram(ui, theme.units(DIAGRAM_SIDE), promotion, subject.colour);
                let piece = words::piece_type_info_name(promotion);
                strong(ui, msg!("card-promotes-to", piece = piece));
            });
        }
    });
    if let Some(promotion) = subject.promotion() {
        faint(ui, words::movement_sentence(subject.variant, promotion));
    }
    if let Some(advice) = piece_advice(subject.variant, info) {
        divider(ui);
        body(ui, advice);
    }
}

/// The name of a type; bases have it here.
fn card_title(info: &PieceTypeInfo) -> Message {
    if info.look.body == BodyShape::Base {
        let royal = if info.royal { "royal" } else { "base" };
        return msg!("card-base", royal = Argument::Selector(royal));
    }
    words::piece_type_info_name(info)
}

/// What is on a base, what a piece was before it promoted, or how it is written.
fn draw_card_subtitle(ui: &mut Ui, subject: &CardSubject, info: &PieceTypeInfo) {
    if info.look.body == BodyShape::Base {
        let stones = subject.stones.iter();
        let stones = stones.filter_map(|kind| subject.kinds.get(usize::from(kind.0)));
        faint(
            ui,
            Message::joined_by_commas(stones.map(words::piece_type_info_name)),
        );
        return;
    }
    let unpromoted = info.held_as.filter(|_| info.look.promoted);
    let unpromoted = unpromoted.and_then(|kind| subject.kinds.get(usize::from(kind.0)));
    match unpromoted {
        Some(unpromoted) => {
            let piece = words::piece_type_info_name(unpromoted);
            faint(ui, msg!("card-promoted-from", piece = piece))
        }
        None => {
            let kanji = &info.look.marks.kanji_name;
            let written = [info.notation.as_str(), kanji].join("  ");
            faint(ui, Message::verbatim(written.trim()))
        }
    };
}

fn draw_piece_picture(ui: &mut Ui, subject: &CardSubject, info: &PieceTypeInfo) {
    let theme = EguiTheme::of(ui.ctx());
    let height = theme.units(ICON_SIDE);
    match info.look.body {
        BodyShape::Stone => {
            stone_icon(ui, info, height, StoneBadge::default());
        }
        BodyShape::Base => {
            let height = theme.units(ICON_SIDE / 2);
            base_with_stones(
                ui,
                &subject.kinds,
                &subject.stones,
                MOST_STONES_ON_BASE,
                height,
            );
        }
        BodyShape::Token(_) | BodyShape::Wedge => {
            piece_icon(ui, info, subject.colour, height);
        }
    }
}

fn card_movement_sentence(subject: &CardSubject, info: &PieceTypeInfo) -> Message {
    match (info.look.body, info.royal) {
        (BodyShape::Base, false) => msg!("card-base-moves"),
        (BodyShape::Base, true) => msg!("card-royal-moves"),
        _ => words::movement_sentence(subject.variant, info),
    }
}

/// The movement on an empty board.
fn draw_movement_diagram(
    ui: &mut Ui,
    state: &UiState,
    subject: &CardSubject,
    info: &PieceTypeInfo,
) {
    let theme = EguiTheme::of(ui.ctx());
    if let Some(board) = whole_board_diagram(state, subject, info) {
        board_diagram(ui, theme.units(WHOLE_BOARD_DIAGRAM_SIDE), board);
        return;
    }
    match info.look.body {
        BodyShape::Stone => {
            // As many as a base may hold: it shows all that the stone can do.
            let stones = vec![info.kind; MOST_STONES_ON_BASE];
            movement_diagram(ui, theme.units(DIAGRAM_SIDE), &base_moves(&stones));
        }
        BodyShape::Base => {
            movement_diagram(ui, theme.units(DIAGRAM_SIDE), &base_moves(&subject.stones));
        }
        BodyShape::Token(_) | BodyShape::Wedge => {
            piece_diagram(ui, theme.units(DIAGRAM_SIDE), info, subject.colour);
        }
    }
}

/// The diagram on a whole board, in games that have them.
fn whole_board_diagram<'a>(
    state: &'a UiState,
    subject: &CardSubject,
    info: &PieceTypeInfo,
) -> Option<&'a BoardDiagram> {
    let entry = state.catalogue.entry_named(subject.variant)?;
    entry.diagrams.get(usize::from(info.kind.0))
}

/// A line of advice; none for pieces of the player's own variants.
fn piece_advice(variant: &str, info: &PieceTypeInfo) -> Option<Message> {
    let name = name_as_id_part(&info.name);
    let own = format!("advice-{}-{name}", name_as_id_part(variant));
    let ids = [own, format!("advice-{name}")];
    let known = |id: &String| Locale::english().has_message(id);
    ids.into_iter().find(known).map(Message::new)
}

/// What the keys or buttons of the device in use do.
fn draw_key_hints(ui: &mut Ui, state: &UiState) {
    if *state.device == Device::Touch {
        return;
    }
    let key = |action| bound_key(*state.device, &state.bindings, action).unwrap_or_default();
    faint(
        ui,
        msg!(
            "card-keys",
            left = key(InputAction::Left),
            right = key(InputAction::Right)
        ),
    );
}

/// Makes a picture open its card: by a press, or as [`offer_card`] does.
pub(super) fn open_card_on_press(
    ui: &Ui,
    card: &mut PieceCard,
    picture: &Response,
    entry: &CatalogueEntry,
    info: &PieceTypeInfo,
) {
    let response = make_picture_pressable(ui, picture, msg!("card-open", piece = card_title(info)));
    offer_card(ui, card, &response, || card_subject_of_type(entry, info));
    if response.clicked() && card.subject().is_none() {
        card.open(
            card_subject_of_type(entry, info),
            OpenedBy::Key(Duration::ZERO),
        );
    }
}
