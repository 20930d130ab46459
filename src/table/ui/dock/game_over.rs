//! The panel of a finished game: result, the rule that ended it, ranking, match score, buttons for
//! the next game. Who has won is decided by the rules.

use bevy_egui::egui::Ui;

use super::play::{intent_row, save_as_button};
use super::{shared_analysis, suggested_level, turning_point};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::matches::match_score::{MatchFormat, MatchStatus};
use crate::rules::seat::{Seat, SeatSet};
use crate::table::engine_analysis::is_mate;
use crate::table::flow::{
    AdviceIntent, GameConfig, GameSession, Intent, Panel, PlayerColour, StartIntent, lone_person,
};
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
        // A phone shows no more than this without scrolling.
        let has_turning_point = turning_point::can_ask(session);
        if !has_turning_point {
            next_game_buttons(ui, state, session, commands, Rank::Main);
        } else if buttons(ui, [Button::primary(msg!("turning-point-show"))]).is_some() {
            commands.intents.write(Intent::Advice(AdviceIntent::Review));
        }
        if is_mate(game) {
            draw_mate_explanation(ui, state, game, commands);
        }
        if has_turning_point {
            next_game_buttons(ui, state, session, commands, Rank::Minor);
        }
        shared_analysis::draw_analysis_button_after_game(ui, state, session, commands);
        draw_new_game_and_save_buttons(ui, state, commands);
    });
}

/// Lets the arrows be shown that say why it is mate, and tells them.
fn draw_mate_explanation(ui: &mut Ui, state: &UiState, game: &Game, commands: &mut UiCommands) {
    if state.toggles.explains_mate {
        let royal = words::nouns(game).royal;
        faint(ui, msg!("over-mate-text", royal = royal));
    } else {
        let why = Button::quiet(msg!("over-why-mate"));
        intent_row(
            ui,
            commands,
            [(why, Intent::Advice(AdviceIntent::ExplainMate))],
        );
    }
}

/// Whether something is the main thing to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::table::ui) enum Rank {
    Main,
    Minor,
}

impl Rank {
    /// A button of this rank.
    pub(super) fn button(self, label: Message) -> Button {
        match self {
            Rank::Main => Button::primary(label),
            Rank::Minor => Button::quiet(label),
        }
    }
}

/// The buttons for another game with the same players: a rematch, which may be the main thing to do,
/// and against an engine the next level.
pub(super) fn next_game_buttons(
    ui: &mut Ui,
    state: &UiState,
    session: &GameSession,
    commands: &mut UiCommands,
    rank: Rank,
) {
    let online_room = state.online_room.as_deref().filter(|_| session.is_shared());
    let (is_ready, is_seated) = (
        online_room.is_some_and(OnlineRoom::is_ready_for_next_game),
        online_room.is_none_or(OnlineRoom::is_seated),
    );
    // The games of a match change sides, and those that are shared do as all agree.
    let is_single = session.series.format() == MatchFormat::Single && !session.is_shared();
    let lone_seat = |config: &GameConfig| Some(lone_person(&config.players)?.0);
    let lone_seats = lone_seat(&session.config)
        .zip(lone_seat(&session.config.rematch()))
        .filter(|_| is_single);
    let seat_name = |seat| words::seat_name(&session.game, seat);
    let next = match lone_seats {
        _ if is_ready => msg!("online-waiting-for-others"),
        Some((_, next)) => msg!("over-rematch-as", seat = seat_name(next)),
        None => prompts::next_game_label(session),
    };
    let next = rank.button(next).enabled(!is_ready && is_seated);
    let mut row = vec![(next, Intent::Start(StartIntent::Rematch))];
    let same_sides = match lone_seats {
        // Who gives a handicap goes on giving it.
        Some((seat, next)) => (seat != next).then(|| msg!("over-again-as", seat = seat_name(seat))),
        None => is_single.then(|| msg!("over-same-sides")),
    };
    if let Some(same_sides) = same_sides {
        let same_sides = Button::quiet(same_sides);
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
