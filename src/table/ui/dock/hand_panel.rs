//! A seat's hand as buttons, by piece type; a press selects the piece, and pointing at it
//! shows where it could go, as on the komadai beside the board. Plays nothing itself: it sends pointer actions.

use bevy_egui::egui::{Ui, Vec2};

use crate::locale::msg;
use crate::rules::game::Game;
use crate::rules::piece_tracker::PieceType;
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::flow::PlayerColour;
use crate::table::input::cursor_navigation;
use crate::table::select::{CardSubject, PointerAction};
use crate::table::theme::EguiTheme;
use crate::table::ui::piece_card;
use crate::table::ui::widgets::TooltipExt;
use crate::table::ui::widgets::{HandPieceState, hand_piece_button};
use crate::table::ui::words;
use crate::table::ui::{UiCommands, UiState};

/// The height of a piece in a hand, in units.
const PIECE_HEIGHT: u8 = 8;

/// The piece types in a seat's hand with their counts; nothing if it is empty.
pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    game: &Game,
    seat: Seat,
) {
    let tracker = game.piece_tracker();
    let mut types_in_hand: Vec<PieceType> = tracker
        .pieces_in_hand(seat)
        .map(|id| tracker.piece(id).kind)
        .collect();
    if types_in_hand.is_empty() {
        return;
    }
    types_in_hand.sort_unstable();
    let theme = EguiTheme::of(ui.ctx());
    let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
    let piece_types = state.snapshot.kinds.clone();
    let is_enabled = state.top_board.is_human_to_move() && game.turn() == seat;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(theme.units(1));
        for group in types_in_hand.chunk_by(|one, other| one == other) {
            let Some(info) = piece_types.get(usize::from(group[0].0)) else {
                continue;
            };
            let location = Location::Hand(seat, info.kind);
            let hand = HandPieceState {
                count: group.len(),
                enabled: is_enabled,
                chosen: commands
                    .selection
                    .from
                    .is_some_and(|from| from.location == location),
            };
            let label = msg!(
                "hand-piece",
                piece = words::piece_type_info_name(info),
                seat = words::seat_name(game, seat)
            );
            let button = hand_piece_button(
                ui,
                info,
                colour,
                theme.pressable_height(PIECE_HEIGHT),
                hand,
                &label,
            );
            let target = Some(cursor_navigation::target_at(tracker, location));
            let hover = if button.hovered() || button.has_focus() {
                target
            } else {
                commands
                    .selection
                    .hover
                    .filter(|it| it.location != location)
            };
            if hover != commands.selection.hover {
                commands.pointer_actions.write(PointerAction::Hover(hover));
            }
            let subject = || CardSubject {
                variant: game.ruleset().variant().name,
                kinds: piece_types.clone(),
                kind: info.kind,
                stones: Vec::new(),
                colour,
            };
            piece_card::offer_card(ui, &mut commands.card, &button, subject);
            // A press that showed the card is none that chooses.
            let is_card = commands.card.is_held_in_panel();
            if button.tooltip(label).clicked() && !is_card {
                commands.pointer_actions.write(PointerAction::Press(target));
                commands
                    .pointer_actions
                    .write(PointerAction::Release(target));
            }
        }
    });
}
