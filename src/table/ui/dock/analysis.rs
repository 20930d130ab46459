//! The dock while a game is looked into: what the engine thinks of the
//! position, the turns, and the ways through them.

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Align, Layout, Ui, Vec2};

use super::move_list as turns;
use super::move_list::{Entry, Listed};
use super::play::{page_links, send, view_buttons};
use super::{engine_advice, review, seat_cards, stone_picker};
use crate::engine::teams;
use crate::rules::game::Game;
use crate::rules::seat::SeatSet;
use crate::table::engine_analysis::{Assessment, HoveredLine, LINES, Line};
use crate::table::flow::analysis::tree::Node;
use crate::table::flow::{Analysis, AnalysisIntent, Intent, PlayerColour, must_pass};
use crate::table::input::Device;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::layout::PanelLayout;
use crate::table::ui::ui_memory::DockTab;
use crate::table::ui::widgets::{
    Button, buttons, choice_chips, clickable_row, columns, divider, is_focused, link, row, scroll,
    seat_disc, section, single_line, strong, tab, truncated_line,
};
use crate::table::ui::{UiCommands, UiState, words};
use crate::table::widget_registry;

/// The height of a line of the engine, in units.
const LINE: u8 = 7;
/// The width of what a line is worth, in units.
const WORTH: u8 = 17;
/// And of the disc of somebody to whom it is worth that.
const DISC: u8 = 6;
/// The least room in which a list of moves is any use, in units.
const LEAST_MOVES: u8 = 18;

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    layout: PanelLayout,
) {
    let Some(analysis) = state.analysis.as_deref() else {
        return;
    };
    if layout.is_narrow {
        draw_narrow(ui, state, commands, analysis);
    } else {
        draw_wide(ui, state, commands, analysis);
    }
}

fn draw_wide(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, analysis: &Analysis) {
    let look = EguiTheme::of(ui.ctx());
    let game = analysis.game();
    row(ui, look.gap(7), |ui| {
        strong(ui, "Analysis");
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
    engine_panel(ui, state, commands, game);
    let below = navigation_height(ui, analysis);
    if ui.available_height() - below > look.gap(LEAST_MOVES) {
        let height = ui.available_height() - below;
        moves_panel(ui, state, analysis, commands, height);
    }
    navigation_buttons(ui, state, commands, analysis);
}

fn draw_narrow(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, analysis: &Analysis) {
    let look = EguiTheme::of(ui.ctx());
    let game = analysis.game();
    if commands.selection.picker.is_some() {
        commands.hovered_line.set_if_neq(HoveredLine(None));
        stone_picker::draw(ui, game, commands, true);
        return;
    }
    row(ui, look.touch(), |ui| {
        for (kind, name) in [(DockTab::Game, "Analysis"), (DockTab::Moves, "Moves")] {
            if tab(ui, name, commands.memory.dock_tab == kind).clicked() {
                commands.memory.dock_tab = kind;
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            page_links(ui, commands)
        });
    });
    let height = ui.available_height();
    match commands.memory.dock_tab {
        DockTab::Game => scroll(ui, "analysis", height, false, |ui| {
            columns(ui, 2, |ui, place| {
                if place == 0 {
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

/// The label over a group of things with what is said of it, and at its other end what
/// can be done about it; whether that is wanted.
fn section_header(ui: &mut Ui, name: &str, says: String, wish: &str) -> bool {
    let look = EguiTheme::of(ui.ctx());
    let mut is_wanted = false;
    row(ui, look.gap(7), |ui| {
        // What is cut short where there is little room is what is said.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            is_wanted = link(ui, wish);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                section(ui, name);
                single_line(ui, says, TextRole::Small, look.faint);
            });
        });
    });
    is_wanted
}

/// The best lines, unless the player wants to think alone; one that is pointed at
/// is shown on the board.
fn engine_panel(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, game: &Game) {
    let look = EguiTheme::of(ui.ctx());
    let silence = state.toggles.silence;
    let lines = state.position_analysis.lines();
    let says = match (lines.first(), state.position_analysis.effort()) {
        _ if silence => "off".into(),
        _ if state.position_analysis.has_failed() => engine_advice::FAILED.into(),
        (Some(best), Some((nodes, time))) => words::search_stats(best.depth, nodes, time),
        _ if state.position_analysis.is_busy() => "looking".into(),
        _ => String::new(),
    };
    let wish = if silence { "Turn on" } else { "Turn off" };
    if section_header(ui, "Engine", says, wish) {
        send(commands, Intent::Hint);
    }
    let mut pointed = None;
    let mut play = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let room = if silence { 0 } else { LINES };
        for place in 0..room {
            let Some(line) = lines.get(place) else {
                // What is still to come keeps its room.
                ui.add_space(look.gap(LINE));
                continue;
            };
            let response = engine_line_row(ui, game, line);
            widget_registry::note(ui.ctx(), &format!("line {}", place + 1), response.rect);
            if response.hovered() || is_focused(ui, &response) {
                pointed = Some(place);
            }
            if response.clicked() {
                play = Some((place, line));
            }
        }
        if state.toggles.threat {
            engine_advice::threat(ui, state, game);
        }
    });
    handle_engine_line_input(state, commands, pointed, play);
}

/// A finger cannot point without pressing: its first tap points, its second
/// plays.
fn handle_engine_line_input(
    state: &UiState,
    commands: &mut UiCommands,
    pointed: Option<usize>,
    play: Option<(usize, &Line)>,
) {
    let by_finger = *state.device == Device::Touch;
    if let Some((place, line)) = play {
        let is_shown = commands.hovered_line.0 == Some(place);
        if by_finger && !is_shown {
            commands.hovered_line.set_if_neq(HoveredLine(Some(place)));
            return;
        }
        if let Some(ply) = line.plies.first() {
            send(commands, Intent::Play(ply.text.clone()));
        }
        commands.hovered_line.set_if_neq(HoveredLine(None));
    } else if !by_finger {
        commands.hovered_line.set_if_neq(HoveredLine(pointed));
    }
}

/// Whose advantage is told, and how great it is: theirs who are ahead, or, where
/// everybody plays alone, that of the seat to move, for better or worse.
fn leader_and_score(verdict: &Assessment) -> (Option<SeatSet>, String) {
    if verdict.alone {
        (
            Some(verdict.party),
            words::assessed_result(verdict.standing),
        )
    } else {
        let lead = words::lead_label(verdict.standing, false);
        (verdict.leader(), lead.replace('\n', " "))
    }
}

/// How wide what a line is worth may be, in units, with a disc for everybody ahead.
fn score_width(game: &Game) -> u8 {
    let teams = teams(game);
    let is_of_teams = teams.lone_seat().is_none() && teams.seats() > 2;
    WORTH + DISC * if is_of_teams { 2 } else { 1 }
}

/// What a line is worth and to whom, its first turn, and how play may go on.
fn engine_line_row(ui: &mut Ui, game: &Game, line: &Line) -> bevy_egui::egui::Response {
    let look = EguiTheme::of(ui.ctx());
    let mut turns = line.plies.iter().map(|ply| ply.notation.as_str());
    let first = turns.next().unwrap_or_default();
    let others = turns.collect::<Vec<&str>>().join("  ");
    clickable_row(ui, look.gap(LINE), false, |ui| {
        let layout = Layout::left_to_right(Align::Center);
        let size = Vec2::new(look.gap(score_width(game)), look.gap(LINE));
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_width(size.x);
            let verdict = Assessment::of(game, line.score);
            let (whose, worth) = leader_and_score(&verdict);
            ui.spacing_mut().item_spacing.x = look.gap(1);
            for seat in whose.into_iter().flat_map(SeatSet::iter) {
                seat_disc(
                    ui,
                    PlayerColour::of(seat, game.seats(), game.seat_name(seat)),
                );
            }
            single_line(ui, worth, TextRole::Label, look.ink)
                .on_hover_text(words::assessment(game, &verdict));
        });
        truncated_line(ui, first, TextRole::Emphasis, look.ink);
        truncated_line(ui, others, TextRole::Small, look.faint);
    })
}

/// The turns, and what a review says of them.
fn moves_panel(
    ui: &mut Ui,
    state: &UiState,
    analysis: &Analysis,
    commands: &mut UiCommands,
    height: f32,
) {
    let bottom = ui.cursor().top() + height;
    let is_reviewed = state.review.is_wanted();
    let wish = if is_reviewed { "End review" } else { "Review" };
    if section_header(ui, "Moves", review::progress(state), wish) {
        send(commands, Intent::Review);
    }
    let height = bottom - ui.cursor().top();
    let counts = review::mistake_counts_height(ui, state, analysis.game());
    // Where there is little room, the moves themselves say more.
    let has_room = height - counts > EguiTheme::of(ui.ctx()).gap(LEAST_MOVES);
    let height = if has_room { height - counts } else { height };
    move_list_panel(ui, state, analysis, commands, height);
    if has_room {
        review::mistake_counts(ui, state, analysis, commands);
    }
}

/// The turns that lead here and on; a press goes there.
fn move_list_panel(
    ui: &mut Ui,
    state: &UiState,
    analysis: &Analysis,
    commands: &mut UiCommands,
    height: f32,
) {
    let line = analysis.line();
    let is_reviewed = state.review.is_wanted();
    let entries = (1..).zip(&line).map(|(place, (_, turn))| Entry {
        seat: turn.seat,
        notation: &turn.notation,
        tried: !turn.own,
        sign: review::quality_sign(ui, &state.review, place).filter(|_| is_reviewed && turn.own),
    });
    let listed = Listed {
        turns: entries.collect(),
        at: line.iter().position(|(node, _)| *node == analysis.at()),
        at_end: false,
    };
    let pressed = turns::draw(ui, analysis.game(), &listed, height);
    if let Some((node, _)) = pressed.and_then(|place| line.get(place)) {
        send(commands, Intent::Analysis(AnalysisIntent::Go(*node)));
    }
}

fn navigation_height(ui: &Ui, analysis: &Analysis) -> f32 {
    let look = EguiTheme::of(ui.ctx());
    let gap = ui.spacing().item_spacing.y;
    let off = if analysis.is_own() { 0.0 } else { 1.0 };
    let pass = if must_pass(analysis.game()) { 1.0 } else { 0.0 };
    let tried = if analysis.branches().is_empty() {
        0.0
    } else {
        look.gap(CHIPS) + gap
    };
    (ROWS + off + pass) * (look.touch() + gap) + tried + look.gap(1) + gap
}

/// How many rows of buttons there are.
const ROWS: f32 = 3.0;
/// The height of the turns that were tried, with their name, in units.
const CHIPS: u8 = 15;

/// Back and forth, what else can be seen, and the way out.
fn navigation_buttons(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    analysis: &Analysis,
) {
    tried_moves(ui, commands, analysis);
    divider(ui);
    let (back, forward) = (analysis.has_back(), analysis.has_forward());
    let steps = [
        (Button::quiet("«").enabled(back), AnalysisIntent::First),
        (Button::quiet("‹").enabled(back), AnalysisIntent::Back),
        (Button::quiet("›").enabled(forward), AnalysisIntent::Forward),
        (Button::quiet("»").enabled(forward), AnalysisIntent::Last),
    ];
    let wishes = steps.each_ref().map(|(_, wish)| *wish);
    if let Some(place) = buttons(ui, steps.map(|(button, _)| button)) {
        send(commands, Intent::Analysis(wishes[place]));
    }
    if !analysis.is_own() && buttons(ui, [Button::quiet("To the moves played")]).is_some() {
        send(commands, Intent::Analysis(AnalysisIntent::OwnLine));
    }
    if must_pass(analysis.game()) && buttons(ui, [Button::quiet("Pass")]).is_some() {
        send(commands, Intent::Pass);
    }
    let threat = Button::toggle("Threat", state.toggles.threat);
    if view_buttons(ui, commands, analysis.game(), threat) {
        send(commands, Intent::Threat);
    }
    let here = Button::quiet("Play from here").enabled(analysis.is_playable());
    match buttons(ui, [here, Button::primary("Back to game")]) {
        Some(0) => send(commands, Intent::PlayHere(None)),
        Some(_) => send(commands, Intent::Analyse(None)),
        None => {}
    }
}

/// The turns that have been played from here.
fn tried_moves(ui: &mut Ui, commands: &mut UiCommands, analysis: &Analysis) {
    let branches = analysis.branches();
    if branches.is_empty() {
        return;
    }
    section(ui, "Played from here");
    let names: Vec<(Option<Node>, String)> = branches
        .iter()
        .map(|(node, turn)| (Some(*node), turn.notation.clone()))
        .collect();
    let mut chosen = None;
    if choice_chips(ui, &mut chosen, &names)
        && let Some(node) = chosen
    {
        send(commands, Intent::Analysis(AnalysisIntent::Go(node)));
    }
}
