//! The panel of a finished game: result, the rule that ended it, ranking, match score, buttons for
//! the next game. Who has won is decided by the rules.

use bevy_egui::egui::Ui;

use super::play::{intent_row, save_as_button};
use super::{shared_analysis, suggested_level, turning_point};
use crate::locale::msg;
use crate::rules::matches::match_score::{MatchFormat, MatchStatus};
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::{AdviceIntent, GameSession, Intent, Panel, PlayerColour, StartIntent};
use crate::table::loop_file::SaveLoop;
use crate::table::online_play::OnlineRoom;
use crate::table::theme::EguiTheme;
use crate::table::ui::pages::new_game;
use crate::table::ui::widgets::{
    Button, body, buttons, card, faint, heading, label, row, seat_disc,
};
use crate::table::ui::{UiCommands, UiState, prompts, words};

/// The height of a row of the ranking, in units.
const RANKING_ROW_HEIGHT: u8 = 6;

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    session: &GameSession,
    commands: &mut UiCommands,
) {
    let game = &session.game;
    let (Some(result), Some(reason)) = (words::game_result(game), words::result_reason(game))
    else {
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    let (result, edge) = match words::own_result(session) {
        Some((has_won, own)) => (own, if has_won { theme.good } else { theme.accent }),
        None => (result, theme.good),
    };
    card(ui, Some(edge), |ui| {
        heading(ui, result);
        body(ui, reason);
        draw_ranking(ui, state, session);
        draw_match_score(ui, session);
        suggested_level::draw_after_game(ui, state, session);
        ui.add_space(theme.units(1));
        let has_turning_point = turning_point::can_ask(session);
        if has_turning_point && buttons(ui, [Button::primary(msg!("turning-point-show"))]).is_some()
        {
            commands
                .intents
                .write(Intent::Advice(AdviceIntent::ShowTurningPoint));
        }
        next_game_buttons(ui, state, session, commands, !has_turning_point);
        shared_analysis::draw_analysis_button_after_game(ui, state, session, commands);
        draw_new_game_and_save_buttons(ui, state, commands);
    });
}

/// The buttons for another game with the same players: a rematch, which may be the main thing to do,
/// and against an engine the next level.
pub(super) fn next_game_buttons(
    ui: &mut Ui,
    state: &UiState,
    session: &GameSession,
    commands: &mut UiCommands,
    is_main: bool,
) {
    let online_room = state.online_room.as_deref().filter(|_| session.is_shared());
    let (is_ready, is_seated) = (
        online_room.is_some_and(OnlineRoom::is_ready_for_next_game),
        online_room.is_none_or(OnlineRoom::is_seated),
    );
    let next = match is_ready {
        true => msg!("online-waiting-for-others"),
        false => prompts::next_game_label(session),
    };
    let next = match is_main {
        true => Button::primary(next),
        false => Button::quiet(next),
    };
    let next = next.enabled(!is_ready && is_seated);
    let mut row = vec![(next, Intent::Start(StartIntent::Rematch))];
    // The games of a match change sides, and those that are shared do as all agree.
    if session.series.format() == MatchFormat::Single && !session.is_shared() {
        let same_sides = Button::quiet(msg!("over-same-sides"));
        row.push((same_sides, Intent::Start(StartIntent::RematchSameSides)));
    }
    intent_row(ui, commands, row);
    if let Some(level) = suggested_level::level_after_game(state, session) {
        let next = Button::quiet(msg!("suggested-level-take", level = level));
        let order = StartIntent::NewGame(session.config.clone().at_level(level));
        intent_row(ui, commands, [(next, Intent::Start(order))]);
    }
}

/// The buttons for another game and for the record of this one.
pub(super) fn draw_new_game_and_save_buttons(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
) {
    let row = [Button::quiet(msg!("over-new-game")), save_as_button()];
    match buttons(ui, row) {
        Some(0) => new_game::leave_game_for_new(commands),
        Some(_) => {
            commands.intents.write(Intent::Open(Panel::Export));
        }
        None => {}
    }
    // A row of its own: three beside each other would be written smaller than the rest.
    let save_loop = Button::quiet(msg!("over-save-loop"));
    if let Some(session) = state.top_board.session()
        && buttons(ui, [save_loop]).is_some()
    {
        commands.loops.write(SaveLoop(session.game.clone()));
    }
}

/// The ranking, if seats were eliminated.
fn draw_ranking(ui: &mut Ui, state: &UiState, session: &GameSession) {
    let theme = EguiTheme::of(ui.ctx());
    let game = &session.game;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (rank, seat) in (1..).zip(words::ranking(game)) {
            row(ui, theme.units(RANKING_ROW_HEIGHT), |ui| {
                label(ui, msg!("over-rank", rank = rank));
                seat_disc(ui, seat_colour(session, seat));
                label(ui, words::seat_name(game, seat));
                faint(ui, words::seat_player(session, seat, &state.levels));
            });
        }
    });
}

/// The colour of a seat.
fn seat_colour(session: &GameSession, seat: Seat) -> PlayerColour {
    let game = &session.game;
    PlayerColour::of(seat, game.seat_count(), game.seat_name(seat))
}

/// The match score, if the match has several games.
fn draw_match_score(ui: &mut Ui, session: &GameSession) {
    let series = session.series_including_game();
    let goal = match series.format() {
        MatchFormat::Single => return,
        MatchFormat::TwoInARow => msg!("over-two-in-a-row"),
        MatchFormat::BestOf(_) => msg!("over-unbeatable-lead"),
    };
    let score = words::match_score(session);
    match series.status() {
        MatchStatus::Ongoing => {
            body(ui, msg!("over-score", score = score, goal = goal));
            faint(ui, msg!("over-colours-change"));
        }
        MatchStatus::Won(player) => {
            let game = &session.game;
            let mut seats = SeatSet::first_n(game.seat_count()).iter();
            let winner = seats.find(|seat| session.series.player_at_seat(*seat) == player);
            let name = winner.map(|seat| words::seat_name(game, seat));
            let winner = name.unwrap_or_default();
            body(ui, msg!("over-match-won", winner = winner, score = score));
        }
        MatchStatus::Drawn => {
            body(ui, msg!("over-match-drawn", score = score));
        }
    }
}
