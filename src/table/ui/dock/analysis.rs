//! The dock in analysis: the engine's best lines, the move list with its variations, and the
//! buttons to step through them. Searches nothing itself and changes no game: it sends intents.

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Align, Layout, Sense, Ui, UiBuilder, Vec2};

use super::game_over::Rank;
use super::move_list::{MoveList, MoveListEntry};
use super::play::{dock_tabs, page_links, send_intent};
use super::variations::VariationPress;
use super::{
    action_buttons, engine_advice, move_list, puzzle, review, seat_cards, shared_analysis,
    stone_picker, turning_point,
};
use crate::engine::teams;
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::record::tree::NodeId;
use crate::rules::seat::SeatSet;
use crate::rules::traits::board_view::Location;
use crate::table::actions::{Action, ActionPlace};
use crate::table::engine_analysis::{ANALYSIS_LINE_COUNT, Assessment, HoveredLine, Line, Ply};
use crate::table::flow::{Analysis, AnalysisIntent, Intent, PlayerColour, TurnIntent};
use crate::table::input::Device;
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::layout::PanelLayout;
use crate::table::ui::pages::move_menu;
use crate::table::ui::ui_memory::DockTab;
use crate::table::ui::widgets::TooltipExt;
use crate::table::ui::widgets::{
    Button, Foot, PressableRole, action_row, choice_chips, clickable_row, columns, divider, faint,
    is_focused, link, name_for_scripts, name_pressable, row, scroll_area, seat_disc, section_label,
    single_line, strong, truncated_line, wrapped_text,
};
use crate::table::ui::{UiCommands, UiMemory, UiState, words};
use crate::words::MoveWriter;

/// The height of a line of the engine, in units.
const ENGINE_LINE_HEIGHT: u8 = 7;
/// The width of a line's score, in units.
const SCORE_WIDTH: u8 = 17;
/// The width of a seat's disc before a score, in units.
const SEAT_DISC_WIDTH: u8 = 6;
/// The least height at which the move list is shown, in units.
const LEAST_MOVE_LIST_HEIGHT: u8 = 18;

pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    layout: PanelLayout,
) {
    let Some(analysis) = state.top_board.analysis() else {
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
    row(ui, theme.pressable_height(7), |ui| {
        strong(ui, title(state));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            page_links(ui, commands)
        });
    });
    // In a review the coach needs its room, and so do four seats; whose turn it is their cards show, too.
    if !state.review.is_wanted() && game.seat_count() == 2 {
        seat_cards::draw_turn_headline(ui, state, game, None, false);
    }
    seat_cards::draw(ui, state, commands, (game, None), false);
    if commands.selection.picker.is_some() {
        commands.hovered_line.set_if_neq(HoveredLine(None));
        stone_picker::draw(ui, game, commands, false);
        return;
    }
    shared_analysis::draw(ui, state, commands);
    let is_turning_point = turning_point::draw(ui, state, commands, game);
    if !is_turning_point {
        engine_panel(ui, state, commands, game);
    }
    let foot = Foot::of(ui, "analysis");
    let height = foot.room_above(ui);
    // Beside the turning point stands the next game, and one thing is the main thing to do.
    let practice = match is_turning_point {
        true => Rank::Minor,
        false => Rank::Main,
    };
    if height > theme.units(LEAST_MOVE_LIST_HEIGHT) {
        let size = (height, practice);
        draw_move_list_and_mistake_counts(ui, state, analysis, commands, size);
    }
    foot.draw(ui, |ui| {
        // Below the moves, where what comes and goes moves nothing else.
        if !is_turning_point {
            review::coach_remarks(ui, state);
        }
        puzzle_making_panel(ui, state, commands, analysis);
        navigation_buttons(ui, state, commands, analysis, &ACTION_ROWS);
    });
}

fn draw_narrow(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, analysis: &Analysis) {
    let game = analysis.game();
    if commands.selection.picker.is_some() {
        commands.hovered_line.set_if_neq(HoveredLine(None));
        stone_picker::draw(ui, game, commands, true);
        return;
    }
    dock_tabs(ui, commands, title(state), msg!("analysis-moves"));
    // The steps through the game stay within reach.
    let [steps, others @ ..] = ACTION_ROWS;
    let foot = Foot::of(ui, "analysis");
    let height = foot.room_above(ui);
    match commands.memory.dock_tab {
        DockTab::Game => scroll_area(ui, "analysis", height, false, |ui| {
            columns(ui, 2, |ui, column| {
                if column == 0 {
                    shared_analysis::draw(ui, state, commands);
                    puzzle_making_panel(ui, state, commands, analysis);
                    // While the turning point is on the board, its better line is drawn.
                    if !turning_point::draw(ui, state, commands, game) {
                        review::coach_remarks(ui, state);
                        engine_panel(ui, state, commands, game);
                    }
                    navigation_buttons(ui, state, commands, analysis, &others);
                } else {
                    seat_cards::draw(ui, state, commands, (game, None), true);
                }
            });
        }),
        DockTab::Moves => {
            commands.hovered_line.set_if_neq(HoveredLine(None));
            let size = (height, Rank::Main);
            draw_move_list_and_mistake_counts(ui, state, analysis, commands, size);
        }
    }
    foot.draw(ui, |ui| {
        divider(ui);
        action_buttons::draw(ui, state, commands, steps);
    });
}

/// What is looked at: the game at the table, or a study.
fn title(state: &UiState) -> Message {
    match state.top_board.study().is_some() {
        true => msg!("study-title"),
        false => msg!("analysis-title"),
    }
}

/// The header of a section: its name, a note, and from the right links of what can be done about it.
fn section_header<'a>(
    ui: &mut Ui,
    commands: &mut UiCommands,
    (name, note): (Message, Message),
    links: impl Iterator<Item = &'a Action>,
) {
    let theme = EguiTheme::of(ui.ctx());
    row(ui, theme.pressable_height(7), |ui| {
        // Right to left, so that the note is cut off where there is little room.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for action in links {
                if link(ui, action.label()) {
                    send_intent(commands, action.intent.clone());
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                section_label(ui, name);
                single_line(ui, note, TextRole::Small, theme.faint);
            });
        });
    });
}

/// The engine's best lines, unless it is turned off; the line under the pointer is shown on
/// the board.
fn engine_panel(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, game: &Game) {
    let theme = EguiTheme::of(ui.ctx());
    let is_off = state.toggles.hides_lines;
    let lines = state.position_analysis.lines();
    let note = match (lines.first(), state.position_analysis.nodes_and_time()) {
        _ if is_off => msg!("analysis-engine-off"),
        _ if state.position_analysis.has_failed() => engine_advice::search_failed_text(),
        (Some(best), Some((nodes, time))) => words::search_stats(best.depth, nodes, time),
        _ if state.position_analysis.is_busy() => msg!("analysis-engine-looking"),
        _ => Message::default(),
    };
    let links = state.actions.at(ActionPlace::EngineLink);
    section_header(ui, commands, (msg!("analysis-engine"), note), links);
    let mut hovered = None;
    let mut clicked = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let count = if is_off { 0 } else { ANALYSIS_LINE_COUNT };
        let known = &lines[..count.min(lines.len())];
        let shown = known.iter().enumerate();
        let shown = shown.filter(|(index, line)| !is_told(&known[..*index], line));
        let shown: Vec<_> = shown.collect();
        for (index, line) in shown.iter().copied() {
            let response = engine_line_row(ui, game, line);
            name_for_scripts(&response, format_args!("line {}", index + 1));
            if response.hovered() || is_focused(ui, &response) {
                hovered = Some(index);
            }
            if response.clicked() {
                clicked = Some((index, line));
            }
        }
        // Keeps the height constant while lines are still missing, and where one is not worth a row of
        // its own.
        let missing = (count - shown.len()) as f32;
        ui.add_space(missing * theme.pressable_height(ENGINE_LINE_HEIGHT));
        if state.toggles.shows_threats {
            engine_advice::draw_threat(ui, state, game);
        }
    });
    handle_engine_line_input(state, commands, hovered, clicked);
}

/// Whether a better line begins with the same way, such as that of a piece that promotes on it: both
/// are one arrow.
fn is_told(better: &[Line], line: &Line) -> bool {
    let way = |line: &Line| line.plies.first().map(|ply| (ply.from, ply.to));
    let own = way(line).filter(|(from, _)| matches!(from, Some(Location::Cell(_))));
    own.is_some() && better.iter().any(|it| way(it) == own)
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
            send_intent(commands, Intent::Turn(TurnIntent::Play(ply.game_move)));
        }
        commands.hovered_line.set_if_neq(HoveredLine(None));
    } else if !is_touch {
        commands.hovered_line.set_if_neq(HoveredLine(hovered));
    }
}

/// The seats whose discs stand before a score, and the score: the side that is ahead and its
/// lead; where everybody plays alone, the seat to move and its own score.
fn leader_and_score(assessment: &Assessment) -> (Option<SeatSet>, Message) {
    if assessment.is_everybody_alone {
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
    let has_teams = teams.lone_seat().is_none() && teams.seat_count() > 2;
    SCORE_WIDTH + SEAT_DISC_WIDTH * if has_teams { 2 } else { 1 }
}

/// A row for a line of the engine: first move, the moves after it, and at the other end the score: discs
/// of who is ahead would be taken for who moves.
fn engine_line_row(ui: &mut Ui, game: &Game, line: &Line) -> bevy_egui::egui::Response {
    let theme = EguiTheme::of(ui.ctx());
    let writer = MoveWriter::for_game(game);
    let locale = language::locale_of(ui.ctx());
    let written = |ply: &Ply| writer.in_chosen_notation(&ply.notation, ply.japanese.as_deref());
    let mut moves = line.plies.iter().map(|ply| locale.text(&written(ply)));
    let first = moves.next().unwrap_or_default();
    let later = moves.collect::<Vec<String>>().join("  ");
    let label = Message::joined_by_commas([
        words::assessment(game, &Assessment::of(game, line.score)),
        Message::verbatim(&first),
    ]);
    clickable_row(
        ui,
        theme.pressable_height(ENGINE_LINE_HEIGHT),
        false,
        label,
        |ui| {
            let layout = Layout::left_to_right(Align::Center);
            let size = Vec2::new(
                theme.units(score_width(game)),
                theme.pressable_height(ENGINE_LINE_HEIGHT),
            );
            let gap = ui.spacing().item_spacing.x;
            let moves = Vec2::new(ui.available_width() - size.x - gap, size.y);
            ui.allocate_ui_with_layout(moves, layout, |ui| {
                ui.set_min_width(moves.x);
                truncated_line(ui, Message::verbatim(first), TextRole::Emphasis, theme.ink);
                truncated_line(ui, Message::verbatim(later), TextRole::Small, theme.faint);
            });
            let layout = Layout::right_to_left(Align::Center);
            ui.allocate_ui_with_layout(size, layout, |ui| {
                let assessment = Assessment::of(game, line.score);
                let (seats, score) = leader_and_score(&assessment);
                ui.spacing_mut().item_spacing.x = theme.units(1);
                single_line(ui, score, TextRole::Label, theme.ink)
                    .tooltip(words::assessment(game, &assessment));
                for seat in seats.into_iter().flat_map(SeatSet::iter) {
                    seat_disc(
                        ui,
                        PlayerColour::of(seat, game.seat_count(), game.seat_name(seat)),
                    );
                }
            });
        },
    )
}

/// The move list, and below it the mistake counts of a review and the button that leads to puzzles made of
/// them.
fn draw_move_list_and_mistake_counts(
    ui: &mut Ui,
    state: &UiState,
    analysis: &Analysis,
    commands: &mut UiCommands,
    (height, practice_rank): (f32, Rank),
) {
    let bottom = ui.cursor().top() + height;
    let progress = review::progress_text(state);
    // How far the review is takes the room of the other links.
    let most_links = if progress.is_empty() { usize::MAX } else { 1 };
    let links = state.actions.at(ActionPlace::MovesLink).take(most_links);
    section_header(ui, commands, (msg!("analysis-moves"), progress), links);
    event_date_place_line(ui, state);
    let comment = comment_height(ui, analysis);
    let height = bottom - ui.cursor().top() - comment;
    let practice = review::practice_button_height(ui, state);
    let height = height - practice;
    let counts = review::mistake_counts_height(ui, state, analysis.game());
    // Where there is little room, the moves matter more than the counts.
    let has_room = height - counts > EguiTheme::of(ui.ctx()).units(LEAST_MOVE_LIST_HEIGHT);
    let height = if has_room { height - counts } else { height };
    move_list_panel(ui, state, analysis, commands, height);
    if has_room {
        review::mistake_counts_panel(ui, state, analysis, commands);
    }
    review::practice_button(ui, state, commands, practice_rank);
    comment_panel(ui, analysis, commands, comment);
}

/// When and where the game was played, as its record has it.
fn event_date_place_line(ui: &mut Ui, state: &UiState) {
    let session = state.top_board.session();
    let Some(told) = session.and_then(|it| words::event_date_place(&it.notes.preface)) else {
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    let line = truncated_line(ui, &told, TextRole::Small, theme.faint);
    name_for_scripts(&line, "event, date and place");
    line.tooltip(told);
}

/// How many lines of a comment are shown at once.
const SHOWN_COMMENT_LINE_COUNT: u8 = 3;
/// The height of such a line, in units.
const COMMENT_LINE_HEIGHT: u8 = 5;

/// The comment at the current position; none if there is none.
fn current_comment(analysis: &Analysis) -> Option<&str> {
    analysis.annotations()?.comment.as_deref()
}

/// The height of the [`comment_panel`], in points.
fn comment_height(ui: &Ui, analysis: &Analysis) -> f32 {
    let theme = EguiTheme::of(ui.ctx());
    match current_comment(analysis) {
        Some(_) => {
            theme.units(COMMENT_LINE_HEIGHT * SHOWN_COMMENT_LINE_COUNT) + 2.0 * theme.units(1)
        }
        None => 0.0,
    }
}

/// What is said of the current position; a press opens the page where it can be changed.
fn comment_panel(ui: &mut Ui, analysis: &Analysis, commands: &mut UiCommands, height: f32) {
    let Some(comment) = current_comment(analysis) else {
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover());
    let inner = rect.shrink2(Vec2::new(0.0, theme.units(1)));
    ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
        ui.set_clip_rect(inner.intersect(ui.clip_rect()));
        scroll_area(ui, "comment", inner.height(), false, |ui| {
            wrapped_text(ui, Message::verbatim(comment), TextRole::Small, theme.ink);
        });
    });
    let response = ui.interact(rect, ui.id().with("comment"), Sense::click());
    let label = msg!("move-menu-edit-comment");
    name_pressable(ui, &response, PressableRole::Button, &label);
    if response.clicked() {
        move_menu::open(&mut commands.memory, analysis, analysis.current_node());
    }
}

/// The moves of the game with the variations below them; a press goes to one, the secondary button
/// opens its page.
fn move_list_panel(
    ui: &mut Ui,
    state: &UiState,
    analysis: &Analysis,
    commands: &mut UiCommands,
    height: f32,
) {
    let line = analysis.game_line();
    let tree = analysis.tree();
    let is_reviewed = state.review.is_wanted();
    let writer = MoveWriter::for_game(analysis.game());
    let locale = language::locale_of(ui.ctx());
    let entries = (1..).zip(&line).filter_map(|(ply, node)| {
        let (turn, said) = (tree.turn(*node)?, tree.annotations(*node)?);
        let reviewed = review::quality_sign(ui, &state.review, ply).filter(|_| is_reviewed);
        Some(MoveListEntry {
            seat: turn.seat,
            notation: locale.text(&turn.list_notation(&writer)),
            promotes: move_list::promotes(&turn.text),
            is_variation: false,
            sign: said
                .sign
                .map(|sign| review::move_sign(ui, sign))
                .or(reviewed),
            is_commented: said.comment.is_some(),
        })
    });
    let list = MoveList {
        moves: entries.collect(),
        current: line
            .iter()
            .position(|node| *node == analysis.current_node()),
        sticks_to_end: false,
        node: Some(analysis.current_node()),
    };
    let UiMemory {
        variation_rows,
        folded_variations: folded,
        ..
    } = &mut *commands.memory;
    let mut pressed = None;
    let mut is_laid_out = false;
    let main = move_list::draw_with_inserted_rows(
        ui,
        analysis.game(),
        &list,
        height,
        |ui, painter, between| {
            if !std::mem::replace(&mut is_laid_out, true) {
                variation_rows.update(ui, painter, analysis, folded);
            }
            pressed = variation_rows
                .draw(ui, painter, analysis, between)
                .or(pressed);
        },
    );
    let main = main.and_then(|press| Some((press.is_for_menu, *line.get(press.index)?)));
    let main = main.map(|(is_for_menu, node)| match is_for_menu {
        true => VariationPress::Menu(node),
        false => VariationPress::Go(node),
    });
    match main.or(pressed) {
        Some(VariationPress::Go(node)) => {
            send_intent(commands, Intent::Analysis(AnalysisIntent::Go(node)));
        }
        Some(VariationPress::Menu(node)) => {
            send_intent(commands, Intent::Analysis(AnalysisIntent::Go(node)));
            move_menu::open(&mut commands.memory, analysis, node);
        }
        Some(VariationPress::Fold(fork)) => {
            let folded = &mut commands.memory.folded_variations;
            if !folded.remove(&fork) {
                folded.insert(fork);
            }
        }
        None => {}
    }
}

/// The rows of buttons below the move list.
const ACTION_ROWS: [ActionPlace; 5] = [
    ActionPlace::Steps,
    ActionPlace::GameLine,
    ActionPlace::Pass,
    ActionPlace::Tools,
    ActionPlace::Foot,
];
/// The buttons below the move list: steps through the line, tools, and back to the game.
fn navigation_buttons(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    analysis: &Analysis,
    rows: &[ActionPlace],
) {
    variation_chips(ui, commands, analysis);
    divider(ui);
    for place in rows {
        action_buttons::draw(ui, state, commands, *place);
    }
}

/// What is to be done where a puzzle is made, and the button that copies it.
fn puzzle_making_panel(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    analysis: &Analysis,
) {
    if is_making_puzzle(state) {
        let start = NodeId::START;
        faint(ui, msg!("puzzle-make"));
        let copies = puzzle::copy_buttons(analysis, start, Button::primary);
        if let Some(asked) = action_row(ui, copies) {
            puzzle::copy_puzzle_link(ui, commands, (analysis, start), asked);
        }
    }
}

/// Whether the study was opened to play the solution of a puzzle.
fn is_making_puzzle(state: &UiState) -> bool {
    let study = state.top_board.study();
    study.is_some_and(|study| study.is_making_puzzle())
}

fn variation_chips(ui: &mut Ui, commands: &mut UiCommands, analysis: &Analysis) {
    let branches = analysis.branches();
    if branches.is_empty() {
        return;
    }
    section_label(ui, msg!("analysis-played-from-here"));
    let writer = MoveWriter::for_game(analysis.game());
    let names: Vec<(Option<NodeId>, Message)> = branches
        .iter()
        .map(|(node, turn)| (Some(*node), turn.list_notation(&writer)))
        .collect();
    let mut chosen = None;
    if choice_chips(ui, &mut chosen, &names)
        && let Some(node) = chosen
    {
        send_intent(commands, Intent::Analysis(AnalysisIntent::Go(node)));
    }
}
