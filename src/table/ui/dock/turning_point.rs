//! The turning point of a game, looked at after it: whether it can be asked for, how far the review is, what was
//! played and what was better, and the next game. Judges no move: it shows the resource
//! [`Review`](crate::table::engine_analysis::Review).

use bevy_egui::egui::Ui;

use super::game_over;
use crate::locale::msg;
use crate::rules::game::Game;
use crate::table::flow::GameSession;
use crate::table::theme::EguiTheme;
use crate::table::ui::widgets::{body, card, faint, strong};
use crate::table::ui::{UiCommands, UiState, words};

/// The fewest turns of a game that can have turned.
const LEAST_TURN_COUNT: usize = 6;

/// Whether the turning point can be asked for: of a game that was more than begun.
pub(super) fn can_ask(session: &GameSession) -> bool {
    session.game.played_turns().len() >= LEAST_TURN_COUNT
}

/// What is known of the turning point that was asked for; nothing if none was. Whether it is on the board.
pub(super) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, game: &Game) -> bool {
    let review = &state.review;
    let theme = EguiTheme::of(ui.ctx());
    if review.is_looking_for_turning_point() {
        let (done, plies) = (review.reviewed_count(), review.position_count());
        faint(
            ui,
            msg!("turning-point-looking", done = done, plies = plies),
        );
        return false;
    }
    let analysis = state.top_board.analysis();
    let point = analysis.and_then(|it| review.turning_point_on_board(it));
    let (Some(point), Some(session)) = (point, state.top_board.session()) else {
        return false;
    };
    let (Some(better), Some(turn)) = (
        point.better.first(),
        session.game.played_turns().get(point.turns_before),
    ) else {
        return false;
    };
    // In words: a plus would be taken for a check by who knows chess.
    let told = |text: &str| words::move_in_sentence(game, text).unwrap_or_default();
    card(ui, Some(theme.accent), |ui| {
        strong(ui, msg!("turning-point-title"));
        body(
            ui,
            msg!(
                "turning-point-text",
                seat = words::seat_name(game, turn.seat),
                played = told(&turn.text),
                after = words::assessment_of_sides(game, &point.after),
                better = told(&better.text),
                before = words::assessment_of_sides(game, &point.before)
            ),
        );
        if !session.game.outcome().is_ongoing() {
            game_over::next_game_buttons(ui, state, session, commands, game_over::Rank::Main);
        }
    });
    true
}
