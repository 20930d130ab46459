//! The turning point of a game, looked at after it: the button that asks for it, how far the review is, and
//! what was played and what was better. Judges no move: it shows the resource
//! [`Review`](crate::table::engine_analysis::Review).

use bevy_egui::egui::Ui;

use crate::locale::msg;
use crate::rules::game::Game;
use crate::table::flow::{Analysis, GameSession};
use crate::table::theme::EguiTheme;
use crate::table::ui::UiState;
use crate::table::ui::widgets::{body, card, faint, strong};

/// The fewest turns of a game in which a mistake is looked for.
const LEAST_TURNS_FOR_MISTAKE: usize = 6;

/// Whether a mistake can be asked for: a person has played a game that was more than begun.
pub(super) fn can_ask_for_mistake(session: &GameSession) -> bool {
    !session.seats_of_people().is_empty()
        && session.game.played_turns().len() >= LEAST_TURNS_FOR_MISTAKE
}

/// What is known of the mistake that was asked for; nothing if none was.
pub(super) fn draw(ui: &mut Ui, state: &UiState, game: &Game) {
    let review = &state.review;
    let theme = EguiTheme::of(ui.ctx());
    if review.is_looking_for_mistake() {
        let (done, plies) = (review.reviewed_count(), review.position_count());
        faint(ui, msg!("mistake-looking", done = done, plies = plies));
        return;
    }
    let (Some(mistake), Some(analysis)) = (review.mistake(), state.top_board.analysis()) else {
        return;
    };
    if !is_mistake_on_board(analysis, mistake.turns_before) {
        return;
    }
    let session = state.top_board.session();
    let turn = session.and_then(|it| it.game.played_turns().get(mistake.turns_before));
    let Some(turn) = turn.filter(|_| game.outcome().is_ongoing()) else {
        return;
    };
    card(ui, Some(theme.accent), |ui| {
        strong(ui, msg!("mistake-title"));
        body(
            ui,
            msg!(
                "mistake-text",
                played = turn.notation.as_str(),
                better = mistake.better.notation.as_str()
            ),
        );
    });
}

fn is_mistake_on_board(analysis: &Analysis, turns_before: usize) -> bool {
    analysis.is_on_game_line() && analysis.game_turn_count() == turns_before
}
