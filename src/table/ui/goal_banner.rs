//! What a beginner's game is about, in one sentence over the board whose cells are marked, and
//! what the piece under the pointer is called. Decides no rule.

use bevy_egui::egui::{Align2, Area, Context, Frame, Id, Margin, Order, Rect, vec2};

use super::UiState;
use super::widgets::wrapped_text;
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::piece_tracker::{BodyShape, PieceTypeInfo};
use crate::rules::traits::board_view::Location;
use crate::table::flow::beginner_guidance;
use crate::table::select::{Selection, Target};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::words;
use crate::table::widget_registry;

/// The distance from the upper edge of the board's part of the window, in units.
const BANNER_MARGIN: u8 = 4;

/// Shows the goal at the top of the board's part of the window, while it is to be shown.
pub(super) fn draw(ctx: &Context, board: Rect, state: &UiState) {
    let Some(session) = state.session.as_deref() else {
        return;
    };
    if beginner_guidance::seat_shown_goal(session).is_none() || state.top_board.is_paused() {
        return;
    }
    let theme = EguiTheme::of(ctx);
    let width = board.width() - theme.units(2 * BANNER_MARGIN);
    let area = Area::new(Id::new("goal"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(board.center_top() + vec2(0.0, theme.units(BANNER_MARGIN)))
        .constrain(false)
        .interactable(false)
        .fade_in(false);
    let shown = area.show(ctx, |ui| {
        ui.set_max_width(width);
        Frame::new()
            .fill(theme.fill)
            .stroke(theme.hairline(theme.line))
            .corner_radius(theme.corners())
            .inner_margin(Margin::symmetric(
                theme.units(4) as i8,
                theme.units(2) as i8,
            ))
            .show(ui, |ui| {
                wrapped_text(
                    ui,
                    goal_sentence(&session.game),
                    TextRole::Strong,
                    theme.ink,
                );
            });
    });
    widget_registry::register_named(ctx, "goal", shown.response.rect);
}

/// The goal of a game in one sentence, for whoever sees its cells marked.
fn goal_sentence(game: &Game) -> Message {
    match game.ruleset().variant().name {
        "sigma" => msg!("goal-sigma"),
        "sankaku" => msg!("goal-sankaku"),
        _ if game.seat_count() > 2 => msg!("goal-of-four"),
        _ => msg!("goal-mate", royal = words::nouns(game).royal),
    }
}

/// In a beginner's game, what the pointer is on and how that moves, while nothing is chosen.
pub(super) fn pointed_piece_sentence(state: &UiState, selection: &Selection) -> Option<Message> {
    let session = state.session.as_deref()?;
    beginner_guidance::guided_beginner(session).filter(|_| state.top_board.is_played())?;
    let is_choosing =
        selection.from.is_some() || selection.picker.is_some() || selection.promotion.is_some();
    let target = selection.pointed_target().filter(|_| !is_choosing)?;
    let game = &session.game;
    let kinds = game.kinds();
    let info = piece_type_at_target(game, &kinds, target)?;
    let variant = game.ruleset().variant().name;
    Some(msg!(
        "pointed-piece",
        piece = words::piece_type_info_name(info),
        movement = words::movement_sentence(variant, info)
    ))
}

/// The type of the piece or stone; a base is not named, as its stones are.
fn piece_type_at_target<'a>(
    game: &Game,
    kinds: &'a [PieceTypeInfo],
    target: Target,
) -> Option<&'a PieceTypeInfo> {
    let tracker = game.piece_tracker();
    let kind = match (target.stone, target.location) {
        (Some(stone), _) => tracker.stones.get(usize::from(stone.0))?.kind,
        (None, Location::Hand(_, kind)) => kind,
        (None, Location::Cell(cell)) => tracker.piece(tracker.piece_on(cell)?).kind,
    };
    let info = kinds.get(usize::from(kind.0))?;
    let is_base = info.look.body == BodyShape::Base;
    (!is_base).then_some(info)
}
