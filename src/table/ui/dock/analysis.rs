//! The dock in analysis: the engine's best lines, the move list with its variations, and the
//! buttons to step through them. Searches nothing itself and changes no game: it sends intents.

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Align, Layout, Ui, Vec2};

use super::move_list::{MoveList, MoveListEntry};
use super::play::{dock_tabs, edit_position, page_links, send, view_buttons};
use super::{engine_advice, mistake, move_list, review, seat_cards, stone_picker};
use crate::engine::teams;
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::seat::SeatSet;
use crate::table::engine_analysis::{Assessment, HoveredLine, LINES, Line, Ply};
use crate::table::flow::analysis::tree::{Node, Turn};
use crate::table::flow::{Analysis, AnalysisIntent, Intent, PlayerColour, must_pass};
use crate::table::input::Device;
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::layout::PanelLayout;
use crate::table::ui::ui_memory::DockTab;
use crate::table::ui::widgets::TooltipExt;
use crate::table::ui::widgets::{
    Button, buttons, choice_chips, clickable_row, columns, divider, is_focused, link, row, scroll,
    seat_disc, section, single_line, strong, truncated_line,
};
use crate::table::ui::{UiCommands, UiState, words};
use crate::table::widget_registry;
use crate::words::MoveWriter;

/// The height of a line of the engine, in units.
const LINE: u8 = 7;
/// The width of a line's score, in units.
const SCORE: u8 = 17;
/// The width of a seat's disc before a score, in units.
const DISC: u8 = 6;
/// The least height at which the move list is shown, in units.
const LEAST_MOVES: u8 = 18;

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    layout: PanelLayout,
) {
    let Some(analysis) = state.analysis.get() else {
        return;
    };
    if layout.is_narrow {
        draw_narrow(ui, state, commands, analysis);
    } else {
        draw_wide(ui, state, commands, analysis);
    }
}

fn draw_wide(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, analysis: &Analysis) {
    let theme = EguiTheme::of(ui.ctx());
    let game = analysis.game();
    row(ui, theme.gap(7), |ui| {
        strong(ui, title(state));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            page_links(ui, commands)
        });
    });
    seat_cards::turn_headline(ui, state, game, None);
    seat_cards::draw(ui, state, commands, (game, None), false);
    if commands.selection.picker.is_some() {
        commands.hovered_line.set_if_neq(HoveredLine(None));
        stone_picker::draw(ui, game, commands, false);
        return;
    }
    mistake::draw(ui, state, game);
    engine_panel(ui, state, commands, game);
    let below = navigation_height(ui, analysis);
    if ui.available_height() - below > theme.gap(LEAST_MOVES) {
        let height = ui.available_height() - below;
        moves_panel(ui, state, analysis, commands, height);
    }
    navigation_buttons(ui, state, commands, analysis);
}

fn draw_narrow(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, analysis: &Analysis) {
    let game = analysis.game();
    if commands.selection.picker.is_some() {
        commands.hovered_line.set_if_neq(HoveredLine(None));
        stone_picker::draw(ui, game, commands, true);
        return;
    }
    dock_tabs(ui, commands, title(state), msg!("analysis-moves"));
    let height = ui.available_height();
    match commands.memory.dock_tab {
        DockTab::Game => scroll(ui, "analysis", height, false, |ui| {
            columns(ui, 2, |ui, column| {
                if column == 0 {
                    mistake::draw(ui, state, game);
                    engine_panel(ui, state, commands, game);
                    navigation_buttons(ui, state, commands, analysis);
                } else {
                    seat_cards::draw(ui, state, commands, (game, None), true);
                }
            });
        }),
        DockTab::Moves => {
            commands.hovered_line.set_if_neq(HoveredLine(None));
            moves_panel(ui, state, analysis, commands, height);
        }
    }
}

/// What is looked at: the game at the table, or a study.
fn title(state: &UiState) -> Message {
    match state.analysis.is_study() {
        true => msg!("study-title"),
        false => msg!("analysis-title"),
    }
}

/// The header of a section: its name, a note, and at the right a link. Returns whether the
/// link was pressed.
fn section_header(ui: &mut Ui, name: Message, note: Message, action: Message) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let mut is_pressed = false;
    row(ui, theme.gap(7), |ui| {
        // Right to left, so that the note is cut off where there is little room.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            is_pressed = link(ui, action);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                section(ui, name);
                single_line(ui, note, TextRole::Small, theme.faint);
            });
        });
    });
    is_pressed
}

/// The engine's best lines, unless it is turned off; the line under the pointer is shown on
/// the board.
fn engine_panel(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, game: &Game) {
    let theme = EguiTheme::of(ui.ctx());
    let is_off = state.toggles.silence;
    let lines = state.position_analysis.lines();
    let note = match (lines.first(), state.position_analysis.stats()) {
        _ if is_off => msg!("analysis-engine-off"),
        _ if state.position_analysis.has_failed() => engine_advice::failed(),
        (Some(best), Some((nodes, time))) => words::search_stats(best.depth, nodes, time),
        _ if state.position_analysis.is_busy() => msg!("analysis-engine-looking"),
        _ => Message::default(),
    };
    let action = if is_off {
        msg!("analysis-turn-on")
    } else {
        msg!("analysis-turn-off")
    };
    if section_header(ui, msg!("analysis-engine"), note, action) {
        send(commands, Intent::Hint);
    }
    let mut hovered = None;
    let mut clicked = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let count = if is_off { 0 } else { LINES };
        for index in 0..count {
            let Some(line) = lines.get(index) else {
                // Keeps the height constant while lines are still missing.
                ui.add_space(theme.gap(LINE));
                continue;
            };
            let response = engine_line_row(ui, game, line);
            widget_registry::note_named(ui.ctx(), &format!("line {}", index + 1), response.rect);
            if response.hovered() || is_focused(ui, &response) {
                hovered = Some(index);
            }
            if response.clicked() {
                clicked = Some((index, line));
            }
        }
        if state.toggles.threat {
            engine_advice::threat(ui, state, game);
        }
    });
    handle_engine_line_input(state, commands, hovered, clicked);
}

/// Shows the hovered line on the board and plays the clicked one. With touch,
/// which cannot hover, the first tap shows a line and the second plays it.
fn handle_engine_line_input(
    state: &UiState,
    commands: &mut UiCommands,
    hovered: Option<usize>,
    clicked: Option<(usize, &Line)>,
) {
    let is_touch = *state.device == Device::Touch;
    if let Some((index, line)) = clicked {
        let is_shown = commands.hovered_line.0 == Some(index);
        if is_touch && !is_shown {
            commands.hovered_line.set_if_neq(HoveredLine(Some(index)));
            return;
        }
        if let Some(ply) = line.plies.first() {
            send(commands, Intent::Play(ply.game_move));
        }
        commands.hovered_line.set_if_neq(HoveredLine(None));
    } else if !is_touch {
        commands.hovered_line.set_if_neq(HoveredLine(hovered));
    }
}

/// The seats whose discs stand before a score, and the score: the side that is ahead and its
/// lead; where everybody plays alone, the seat to move and its own score.
fn leader_and_score(assessment: &Assessment) -> (Option<SeatSet>, Message) {
    if assessment.alone {
        (
            Some(assessment.party),
            words::assessed_result(assessment.result),
        )
    } else {
        (assessment.leader(), words::lead(assessment.result))
    }
}

/// The width of the score of a line with the discs before it, in units.
fn score_width(game: &Game) -> u8 {
    let teams = teams(game);
    let has_teams = teams.lone_seat().is_none() && teams.seats() > 2;
    SCORE + DISC * if has_teams { 2 } else { 1 }
}

/// A row for a line of the engine: score, first move, and the moves after it.
fn engine_line_row(ui: &mut Ui, game: &Game, line: &Line) -> bevy_egui::egui::Response {
    let theme = EguiTheme::of(ui.ctx());
    let writer = MoveWriter::of(game);
    let locale = language::of(ui.ctx());
    let written = |ply: &Ply| writer.written(&ply.notation, ply.japanese.as_deref());
    let mut moves = line.plies.iter().map(|ply| locale.text(&written(ply)));
    let first = moves.next().unwrap_or_default();
    let later = moves.collect::<Vec<String>>().join("  ");
    let label = Message::commas([
        words::assessment(game, &Assessment::of(game, line.score)),
        Message::verbatim(&first),
    ]);
    clickable_row(ui, theme.gap(LINE), false, label, |ui| {
        let layout = Layout::left_to_right(Align::Center);
        let size = Vec2::new(theme.gap(score_width(game)), theme.gap(LINE));
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_width(size.x);
            let assessment = Assessment::of(game, line.score);
            let (seats, score) = leader_and_score(&assessment);
            ui.spacing_mut().item_spacing.x = theme.gap(1);
            for seat in seats.into_iter().flat_map(SeatSet::iter) {
                seat_disc(
                    ui,
                    PlayerColour::of(seat, game.seats(), game.seat_name(seat)),
                );
            }
            single_line(ui, score, TextRole::Label, theme.ink)
                .tooltip(words::assessment(game, &assessment));
        });
        truncated_line(ui, Message::verbatim(first), TextRole::Emphasis, theme.ink);
        truncated_line(ui, Message::verbatim(later), TextRole::Small, theme.faint);
    })
}

/// The move list, and the mistake counts of a review.
fn moves_panel(
    ui: &mut Ui,
    state: &UiState,
    analysis: &Analysis,
    commands: &mut UiCommands,
    height: f32,
) {
    let bottom = ui.cursor().top() + height;
    let is_reviewed = state.review.is_wanted();
    let action = if is_reviewed {
        msg!("analysis-end-review")
    } else {
        msg!("analysis-review")
    };
    if section_header(ui, msg!("analysis-moves"), review::progress(state), action) {
        send(commands, Intent::Review);
    }
    let height = bottom - ui.cursor().top();
    let counts = review::mistake_counts_height(ui, state, analysis.game());
    // Where there is little room, the moves matter more than the counts.
    let has_room = height - counts > EguiTheme::of(ui.ctx()).gap(LEAST_MOVES);
    let height = if has_room { height - counts } else { height };
    move_list_panel(ui, state, analysis, commands, height);
    if has_room {
        review::mistake_counts(ui, state, analysis, commands);
    }
}

/// The moves of the line that leads through the current position; a press goes to one.
fn move_list_panel(
    ui: &mut Ui,
    state: &UiState,
    analysis: &Analysis,
    commands: &mut UiCommands,
    height: f32,
) {
    let line = analysis.line();
    let is_reviewed = state.review.is_wanted();
    let writer = MoveWriter::of(analysis.game());
    let locale = language::of(ui.ctx());
    let written = |turn: &Turn| writer.written(&turn.notation, turn.japanese.as_deref());
    let entries = (1..).zip(&line).map(|(ply, (_, turn))| MoveListEntry {
        seat: turn.seat,
        notation: locale.text(&written(turn)),
        is_variation: !turn.own,
        sign: review::quality_sign(ui, &state.review, ply).filter(|_| is_reviewed && turn.own),
    });
    let list = MoveList {
        moves: entries.collect(),
        current: line.iter().position(|(node, _)| *node == analysis.at()),
        sticks_to_end: false,
    };
    let pressed = move_list::draw(ui, analysis.game(), &list, height);
    if let Some((node, _)) = pressed.and_then(|index| line.get(index)) {
        send(commands, Intent::Analysis(AnalysisIntent::Go(*node)));
    }
}

/// The height of the [`navigation_buttons`], in points.
fn navigation_height(ui: &Ui, analysis: &Analysis) -> f32 {
    let theme = EguiTheme::of(ui.ctx());
    let gap = ui.spacing().item_spacing.y;
    let own_line_row = if analysis.is_own() { 0.0 } else { 1.0 };
    let pass_row = if must_pass(analysis.game()) { 1.0 } else { 0.0 };
    let variations = if analysis.branches().is_empty() {
        0.0
    } else {
        theme.gap(VARIATIONS) + gap
    };
    (ROWS + own_line_row + pass_row) * (theme.touch() + gap) + variations + theme.gap(1) + gap
}

/// How many rows of buttons are always shown.
const ROWS: f32 = 3.0;
/// The height of the variations with their label, in units.
const VARIATIONS: u8 = 15;

/// The buttons below the move list: steps through the line, view and threat, and back to the
/// game.
fn navigation_buttons(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    analysis: &Analysis,
) {
    variations(ui, commands, analysis);
    divider(ui);
    let (back, forward) = (analysis.has_back(), analysis.has_forward());
    let steps = [
        (
            Button::quiet(Message::verbatim("«")).enabled(back),
            AnalysisIntent::First,
        ),
        (
            Button::quiet(Message::verbatim("‹")).enabled(back),
            AnalysisIntent::Back,
        ),
        (
            Button::quiet(Message::verbatim("›")).enabled(forward),
            AnalysisIntent::Forward,
        ),
        (
            Button::quiet(Message::verbatim("»")).enabled(forward),
            AnalysisIntent::Last,
        ),
    ];
    let intents = steps.each_ref().map(|(_, intent)| *intent);
    if let Some(index) = buttons(ui, steps.map(|(button, _)| button)) {
        send(commands, Intent::Analysis(intents[index]));
    }
    if !analysis.is_own()
        && buttons(ui, [Button::quiet(msg!("analysis-to-moves-played"))]).is_some()
    {
        send(commands, Intent::Analysis(AnalysisIntent::OwnLine));
    }
    if must_pass(analysis.game()) && buttons(ui, [Button::quiet(msg!("analysis-pass"))]).is_some() {
        send(commands, Intent::Pass);
    }
    let threat = Button::toggle(msg!("analysis-threat"), state.toggles.threat);
    if view_buttons(ui, commands, analysis.game(), threat) {
        send(commands, Intent::Threat);
    }
    let play_here = Button::quiet(msg!("analysis-play-from-here")).enabled(analysis.is_playable());
    let back = match state.analysis.is_study() {
        true => msg!("study-back"),
        false => msg!("analysis-back-to-game"),
    };
    let edit = Button::quiet(msg!("editor-edit"));
    match buttons(ui, [play_here, edit, Button::primary(back)]) {
        Some(0) => send(commands, Intent::PlayHere(None)),
        Some(1) => edit_position(commands),
        Some(_) => send(commands, Intent::Analyse(None)),
        None => {}
    }
}

/// The variations that start here, as chips.
fn variations(ui: &mut Ui, commands: &mut UiCommands, analysis: &Analysis) {
    let branches = analysis.branches();
    if branches.is_empty() {
        return;
    }
    section(ui, msg!("analysis-played-from-here"));
    let writer = MoveWriter::of(analysis.game());
    let names: Vec<(Option<Node>, Message)> = branches
        .iter()
        .map(|(node, turn)| {
            let written = writer.written(&turn.notation, turn.japanese.as_deref());
            (Some(*node), written)
        })
        .collect();
    let mut chosen = None;
    if choice_chips(ui, &mut chosen, &names)
        && let Some(node) = chosen
    {
        send(commands, Intent::Analysis(AnalysisIntent::Go(node)));
    }
}
