//! The engine's output while a game is played: the hint, the threat, and the report of the engine
//! that plays. Starts no search.

use bevy_egui::egui::Ui;

use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::table::engine_analysis::{AnalysisDemand, Ply, Threat, legal_plies};
use crate::table::flow::PlayerKind;
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::{
    TooltipExt, divider, fitted_line, link, row, section_label, single_line,
};
use crate::table::ui::{UiCommands, UiState, words};
use crate::words::MoveWriter;

/// The height of a line of text, in units.
const TEXT_LINE_HEIGHT: u8 = 5;

pub(in crate::table::ui) fn search_failed_text() -> Message {
    msg!("advice-engine-failed")
}

/// What the engine can report.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Topic {
    /// The best move, as the player asked for it.
    Hint,
    /// What the opponent would play if the player passed.
    Threat,
    /// The search of the engine that plays, where its score may be seen.
    Engine,
}

/// The topics shown now.
fn topics(state: &UiState) -> Vec<Topic> {
    let mut topics = Vec::new();
    let shows_hint = state.position_analysis.current_demand() == AnalysisDemand::Hint;
    if shows_hint {
        topics.push(Topic::Hint);
    }
    let is_allowed = state.top_board.allows_advice();
    if state.toggles.shows_threats && is_allowed && state.top_board.is_human_to_move() {
        topics.push(Topic::Threat);
    }
    let session = state.session.as_ref();
    let shows_score = session.is_some_and(|it| state.toggles.eval_bar.shows_engine_scores(it));
    if state.thinking.searching_seat().is_some() && shows_score && !shows_hint {
        topics.push(Topic::Engine);
    }
    topics
}

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    game: &Game,
) {
    for topic in topics(state) {
        divider(ui);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            match topic {
                Topic::Hint => draw_best_move(ui, state, commands, game),
                Topic::Threat => draw_threat(ui, state, game),
                Topic::Engine => draw_engine_report(ui, state, game),
            }
        });
    }
}

/// The hint: the best move in words and its score; the expected line on the board and in words where it
/// is asked for.
fn draw_best_move(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, game: &Game) {
    let theme = EguiTheme::of(ui.ctx());
    let best = state.position_analysis.lines().first();
    let description = best
        .and_then(|line| line.plies.first())
        .and_then(|ply| words::describe_move(game, &ply.text));
    row(ui, theme.units(TEXT_LINE_HEIGHT), |ui| {
        section_label(ui, msg!("advice-hint"));
        let summary = match best {
            Some(best) => words::outlook(game, best.score),
            None if state.position_analysis.has_failed() => search_failed_text(),
            None => msg!("advice-looking"),
        };
        single_line(ui, summary, TextRole::Small, theme.faint);
    });
    row(ui, theme.units(TEXT_LINE_HEIGHT), |ui| {
        single_line(
            ui,
            description.unwrap_or_default(),
            TextRole::Body,
            theme.ink,
        );
    });
    let is_line_shown = commands.hovered_line.0.is_some();
    row(ui, theme.units(TEXT_LINE_HEIGHT), |ui| {
        let line = best.filter(|best| best.plies.len() > 1);
        let Some(line) = line else {
            return;
        };
        let action = match is_line_shown {
            true => msg!("advice-hide-line"),
            false => msg!("advice-show-line"),
        };
        if link(ui, action) {
            commands.hovered_line.0 = (!is_line_shown).then_some(0);
        }
        if is_line_shown {
            let line = Message::verbatim(pv_notation(ui, game, &line.plies));
            single_line(ui, line, TextRole::Small, theme.faint);
        }
    });
}

/// A line of the engine as its moves are written.
fn pv_notation(ui: &Ui, game: &Game, plies: &[Ply]) -> String {
    let writer = MoveWriter::for_game(game);
    let locale = language::locale_of(ui.ctx());
    let written = |ply: &Ply| writer.in_chosen_notation(&ply.notation, ply.japanese.as_deref());
    let moves = plies.iter().map(|ply| locale.text(&written(ply)));
    moves.collect::<Vec<String>>().join("  ")
}

/// The threat; among more than two it needs a line of its own.
pub(in crate::table::ui) fn draw_threat(ui: &mut Ui, state: &UiState, game: &Game) {
    let theme = EguiTheme::of(ui.ctx());
    let threat = &state.threat;
    let description = threat
        .first_move()
        .and_then(|(passed, ply)| words::describe_move(passed, &ply.text));
    let (summary, colour) = match description {
        _ if !game.outcome().is_ongoing() => (msg!("advice-game-over"), theme.faint),
        Some(description) => (threat_with_seat_name(threat, description), theme.accent),
        None if threat.is_unavailable() => (words::no_threat_reason(game), theme.faint),
        None if threat.has_failed() => (search_failed_text(), theme.faint),
        None if threat.is_harmless() => (msg!("advice-no-threat"), theme.good),
        None => (msg!("advice-looking-for-threat"), theme.faint),
    };
    let line = |ui: &mut Ui| fitted_line(ui, &summary, TextRole::Small, colour);
    let has_own_line = game.seat_count() > 2;
    row(ui, theme.units(TEXT_LINE_HEIGHT), |ui| {
        section_label(ui, msg!("advice-threat"));
        if !has_own_line {
            line(ui);
        }
    });
    if has_own_line {
        row(ui, theme.units(TEXT_LINE_HEIGHT), line);
    }
}

/// The threatening move, with the name of its seat in games of more than two.
fn threat_with_seat_name(threat: &Threat, description: Message) -> Message {
    match threat.first_move() {
        Some((passed, _)) if passed.seat_count() > 2 => words::threat_of_seat(passed, description),
        _ => description,
    }
}

/// The report of the engine that plays: how long it has searched, or the score that it found, and
/// the line that it expects.
fn draw_engine_report(ui: &mut Ui, state: &UiState, game: &Game) {
    let theme = EguiTheme::of(ui.ctx());
    let thinking = &state.thinking;
    let (summary, info) = match thinking.search_start_time() {
        Some(since) => {
            let latest = thinking.current_info();
            let depth = latest.as_ref().map(|info| info.depth);
            (
                words::thinking_time(since, state.time.elapsed(), depth),
                latest,
            )
        }
        None => {
            let last = thinking.last_search_info().map(|(_, info)| info.clone());
            (
                last.as_ref().map(words::engine_score).unwrap_or_default(),
                last,
            )
        }
    };
    row(ui, theme.units(TEXT_LINE_HEIGHT), |ui| {
        section_label(ui, engine_name(state, game));
        let line = single_line(ui, summary, TextRole::Small, theme.ink);
        if let Some(info) = &info {
            line.tooltip(words::node_count(info.nodes));
        }
    });
    row(ui, theme.units(TEXT_LINE_HEIGHT), |ui| {
        let expected = info.map(|info| pv_notation(ui, game, &expected_line(game, &info.pv)));
        let expected = Message::verbatim(expected.unwrap_or_default());
        single_line(ui, expected, TextRole::Small, theme.faint);
    });
}

/// `Engine`, or the name of the seat it moves for where it plays several.
fn engine_name(state: &UiState, game: &Game) -> Message {
    let is_engine = |player: &&PlayerKind| matches!(player, PlayerKind::Engine { .. });
    let players = state.session.as_ref().map(|it| &it.config.players);
    let engines = players.map_or(0, |players| players.iter().filter(is_engine).count());
    match state.thinking.searching_seat() {
        Some(seat) if engines > 1 => words::seat_name(game, seat),
        _ => msg!("advice-engine"),
    }
}

/// How many moves of the engine's line are shown.
const SHOWN_LINE_PLY_COUNT: usize = 8;

/// The engine's line from here on, without its first move if that has been played since.
fn expected_line(game: &Game, line: &[String]) -> Vec<Ply> {
    let last = game.played_turns().last();
    let expected = match line.split_first() {
        Some((first, rest)) if last.is_some_and(|turn| turn.text == *first) => rest,
        _ => line,
    };
    legal_plies(game, expected, SHOWN_LINE_PLY_COUNT)
}
