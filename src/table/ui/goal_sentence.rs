//! What a beginner's game is about, in one sentence of the dock, and what the piece under the
//! pointer is called. Decides no rule.

use bevy_egui::egui::Ui;

use super::UiState;
use super::widgets::{name_for_scripts, strong};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::piece_tracker::{BodyShape, PieceTypeInfo};
use crate::rules::traits::board_view::Location;
use crate::table::flow::{GameSession, beginner_guidance};
use crate::table::select::{Selection, Target};
use crate::table::ui::words;

/// Says below whose turn it is what a beginner aims at, during the first turns; what the marks in a check
/// mean; and once that a captured piece can be dropped.
pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, session: &GameSession) {
    if state.top_board.is_paused() {
        return;
    }
    let sentence = if !beginner_guidance::answers_to_check(session).is_empty() {
        msg!("check-answers")
    } else if beginner_guidance::holds_first_capture(session) {
        msg!("first-capture")
    } else if beginner_guidance::seat_shown_goal(session).is_some() {
        goal_sentence(&session.game)
    } else {
        return;
    };
    let shown = strong(ui, sentence);
    name_for_scripts(&shown, "goal");
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
