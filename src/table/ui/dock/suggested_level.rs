//! The level of the engine that a player's results suggest, in a sentence: where a game is over, and
//! where a new one is chosen. What it is comes from [`Results`].

use bevy_egui::egui::Ui;

use crate::engine::Levels;
use crate::locale::{Message, msg};
use crate::rules::matches::match_score::MatchFormat;
use crate::table::flow::{GameConfig, GameSession};
use crate::table::results::{Results, SuggestedLevel, opposing_level};
use crate::table::theme::EguiTheme;
use crate::table::ui::UiState;
use crate::table::ui::widgets::{faint, link, row};

/// The height of the row, in units.
const ROW_HEIGHT: u8 = 7;

/// Says after a game which level to try.
pub(super) fn draw_after_game(ui: &mut Ui, state: &UiState, session: &GameSession) {
    let config = &session.config;
    if let Some(suggestion) = suggestion(&state.results, &state.levels, config) {
        faint(ui, sentence(suggestion));
    }
}

/// Says for a new game which level to try, and lets it be chosen.
pub(in crate::table::ui) fn draw_for_new_game(
    ui: &mut Ui,
    state: &UiState,
    config: &mut GameConfig,
) {
    let Some(suggestion) = suggestion(&state.results, &state.levels, config) else {
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    faint(ui, sentence(suggestion));
    let is_pressed = row(ui, theme.units(ROW_HEIGHT), |ui| {
        link(ui, msg!("suggested-level-take", level = suggestion.level))
    });
    if is_pressed {
        *config = config.clone().at_level(suggestion.level);
    }
}

/// The level for the next game: the one that results suggest, else the one above a level that a
/// person has just beaten.
pub(super) fn level_after_game(state: &UiState, session: &GameSession) -> Option<u8> {
    if session.is_shared() || session.series.format() != MatchFormat::Single {
        return None;
    }
    let suggested = suggestion(&state.results, &state.levels, &session.config);
    let (person, level) = opposing_level(&session.config.players)?;
    let has_won = session.game.outcome().winners().contains(person);
    let levels = state.levels.all().iter().map(|it| it.number);
    let next = levels.filter(|it| has_won && *it > level).min();
    suggested.map(|it| it.level).or(next)
}

fn suggestion(results: &Results, levels: &Levels, config: &GameConfig) -> Option<SuggestedLevel> {
    let (_, level) = opposing_level(&config.players)?;
    let levels: Vec<u8> = levels.all().iter().map(|level| level.number).collect();
    results.suggestion(config.game.variant().name, level, &levels)
}

fn sentence(suggestion: SuggestedLevel) -> Message {
    msg!(
        "suggested-level",
        won = suggestion.games_won,
        games = suggestion.games,
        played = suggestion.played_level,
        level = suggestion.level
    )
}
