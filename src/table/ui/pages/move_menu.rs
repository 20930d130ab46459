//! The page of a move in the analysis: its sign and comment, its place in the tree, and what of it
//! can be copied. Changes no tree itself: it sends intents about the node.

use bevy_egui::egui::{Id, TextEdit, Ui};

use crate::locale::{Message, msg};
use crate::rules::record::annotation::MoveSign;
use crate::rules::record::tree::NodeId;
use crate::table::diagram::SaveDiagram;
use crate::table::flow::{Analysis, AnalysisIntent, GameSession, Intent, Panel, TreeEdit};
use crate::table::language;
use crate::table::theme::EguiTheme;
use crate::table::ui::dock::play::save_as_button;
use crate::table::ui::dock::puzzle;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    Button, action_row, body, choice_chips, choice_chips_with_spoken_names, divider,
    draw_footer_buttons, heading, height_above_footer_buttons, name_for_scripts, scroll_area,
    section_label, sheet,
};
use crate::table::ui::{UiCommands, UiMemory, UiState, prompts, words};
use crate::words::MoveWriter;

/// The height of the sheet, in units.
const HEIGHT: u8 = 150;
/// How many lines of a comment are shown.
const SHOWN_COMMENT_LINE_COUNT: usize = 4;
/// The width in which three buttons stand side by side, in units.
const LEAST_THREE_BUTTON_WIDTH: u8 = 110;

/// What the page of a move remembers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveMenu {
    /// The move, or the start.
    pub node: NodeId,
    /// The comment being edited.
    pub comment: String,
    /// Whether it is asked if the move should be cut.
    pub asks_to_cut: bool,
}

pub(in crate::table::ui) fn open(memory: &mut UiMemory, analysis: &Analysis, node: NodeId) {
    let said = analysis.tree().annotations(node);
    memory.move_menu = MoveMenu {
        node,
        comment: said
            .and_then(|said| said.comment.clone())
            .unwrap_or_default(),
        asks_to_cut: false,
    };
    memory.page = Some(Page::MoveMenu);
}

/// Closes the page; what was typed is kept.
pub(in crate::table::ui) fn close(commands: &mut UiCommands) {
    commands.memory.page = None;
    let menu = std::mem::take(&mut commands.memory.move_menu);
    send_edit(commands, menu.node, TreeEdit::Comment(menu.comment));
}

fn send_edit(commands: &mut UiCommands, node: NodeId, edit: TreeEdit) {
    let intent = AnalysisIntent::Edit(node, edit);
    commands.intents.write(Intent::Analysis(intent));
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let node = commands.memory.move_menu.node;
    let Some(analysis) = state
        .top_board
        .analysis()
        .filter(|it| it.tree().game_tree().contains(node))
    else {
        commands.memory.page = None;
        return;
    };
    let theme = EguiTheme::of(ui.ctx());
    sheet(ui, theme.tokens.space.sheet, HEIGHT, |ui| {
        heading(ui, title(analysis, node));
        divider(ui);
        let height = height_above_footer_buttons(ui);
        scroll_area(ui, "move menu", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(2);
            if node != NodeId::START {
                draw_sign_choice(ui, analysis, node, commands);
            }
            comment_field(ui, commands);
            if node != NodeId::START {
                variation_buttons(ui, analysis, node, commands);
            }
            copy_buttons(ui, analysis, commands);
            copy_as_puzzle_button(ui, state, analysis, node, commands);
        });
        divider(ui);
        if draw_footer_buttons(ui, msg!("move-menu-done"), None).is_some() {
            close(commands);
        }
    });
}

/// What the page is about.
fn title(analysis: &Analysis, node: NodeId) -> Message {
    match analysis.tree().turn(node) {
        Some(turn) => {
            let number = analysis.tree().game_tree().depth(node).unwrap_or_default();
            msg!(
                "move-menu-title",
                number = number,
                notation = turn.list_notation(&MoveWriter::for_game(analysis.game()))
            )
        }
        None => msg!("move-menu-start"),
    }
}

fn draw_sign_choice(ui: &mut Ui, analysis: &Analysis, node: NodeId, commands: &mut UiCommands) {
    section_label(ui, msg!("move-menu-sign"));
    let mut sign = analysis.tree().annotations(node).and_then(|said| said.sign);
    let signs = MoveSign::ALL.map(|sign| {
        let sign_text = sign.as_str();
        let spoken = words::sign_meaning(sign_text);
        (Some(sign), Message::verbatim(sign_text), spoken)
    });
    let no_sign = || msg!("move-menu-no-sign");
    let none = [(None, no_sign(), no_sign())];
    let options: Vec<(Option<MoveSign>, Message, Message)> =
        none.into_iter().chain(signs).collect();
    if choice_chips_with_spoken_names(ui, &mut sign, &options) {
        send_edit(commands, node, TreeEdit::Sign(sign));
    }
}

fn comment_field(ui: &mut Ui, commands: &mut UiCommands) {
    section_label(ui, msg!("move-menu-comment"));
    let id = Id::new("comment of a move");
    let prompt = language::text(ui.ctx(), &msg!("move-menu-comment-prompt"));
    let menu = &mut commands.memory.move_menu;
    let field = TextEdit::multiline(&mut menu.comment)
        .id(id)
        .hint_text(prompt.as_str())
        .desired_rows(SHOWN_COMMENT_LINE_COUNT)
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    name_for_scripts(&response, "comment of a move");
    ui.ctx()
        .accesskit_node_builder(id, |node| node.set_label(prompt));
    if response.lost_focus() {
        let (node, words) = (menu.node, menu.comment.clone());
        send_edit(commands, node, TreeEdit::Comment(words));
    }
}

/// Buttons side by side, or one below the other where there is little room.
fn button_group<T>(ui: &mut Ui, group: Vec<(Button, T)>) -> Option<T> {
    let theme = EguiTheme::of(ui.ctx());
    if ui.available_width() >= theme.units(LEAST_THREE_BUTTON_WIDTH) {
        return action_row(ui, group);
    }
    let mut pressed = None;
    for action in group {
        pressed = action_row(ui, [action]).or(pressed);
    }
    pressed
}

fn variation_buttons(ui: &mut Ui, analysis: &Analysis, node: NodeId, commands: &mut UiCommands) {
    section_label(ui, msg!("move-menu-variation"));
    if let Some(prompt) = prompts::cut_moves(&commands.memory, analysis) {
        body(ui, prompt.text.clone());
        return prompt.draw_answers(ui, commands, button_group);
    }
    draw_sibling_moves(ui, analysis, node, commands);
    let promote = Button::quiet(msg!("move-menu-promote"));
    let make_main = Button::quiet(msg!("move-menu-make-main"));
    let cut = Button::quiet(msg!("move-menu-cut"));
    let group = vec![
        (
            promote.enabled(analysis.can_promote_variation(node)),
            TreeEdit::PromoteVariation,
        ),
        (
            make_main.enabled(analysis.can_make_main(node)),
            TreeEdit::MakeMain,
        ),
        (cut.enabled(analysis.can_cut(node)), TreeEdit::Cut),
    ];
    match button_group(ui, group) {
        Some(TreeEdit::Cut) => commands.memory.move_menu.asks_to_cut = true,
        Some(edit) => send_edit(commands, node, edit),
        None => {}
    }
}

/// The moves that were played in the place of this one: a press goes to one.
fn draw_sibling_moves(ui: &mut Ui, analysis: &Analysis, node: NodeId, commands: &mut UiCommands) {
    let tree = analysis.tree();
    let siblings = tree
        .parent(node)
        .map_or(&[][..], |parent| tree.children(parent));
    if siblings.len() < 2 {
        return;
    }
    let writer = MoveWriter::for_game(analysis.game());
    let named = siblings.iter().filter_map(|node| {
        let turn = tree.turn(*node)?;
        Some((*node, turn.list_notation(&writer)))
    });
    let options: Vec<(NodeId, Message)> = named.collect();
    let mut chosen = node;
    if choice_chips(ui, &mut chosen, &options) {
        close(commands);
        commands
            .intents
            .write(Intent::Analysis(AnalysisIntent::Go(chosen)));
        open(&mut commands.memory, analysis, chosen);
    }
}

fn copy_buttons(ui: &mut Ui, analysis: &Analysis, commands: &mut UiCommands) {
    section_label(ui, msg!("move-menu-copy"));
    enum Copied {
        Game,
        Diagram,
        NoMarks,
    }
    let has_marks = analysis
        .annotations()
        .is_some_and(|said| !(said.arrows.is_empty() && said.circles.is_empty()));
    let clear = Button::quiet(msg!("move-menu-clear-marks")).enabled(has_marks);
    let group = vec![
        (save_as_button(), Copied::Game),
        (
            Button::quiet(msg!("move-menu-save-diagram")),
            Copied::Diagram,
        ),
        (clear, Copied::NoMarks),
    ];
    match button_group(ui, group) {
        Some(Copied::Game) => {
            close(commands);
            commands.intents.write(Intent::Open(Panel::Export));
        }
        Some(Copied::Diagram) => {
            // The page would cover the board.
            close(commands);
            let variant = analysis.game().variant().name;
            commands.diagrams.write(SaveDiagram(variant.into()));
        }
        Some(Copied::NoMarks) => {
            send_edit(commands, analysis.current_node(), TreeEdit::ClearMarks);
        }
        None => {}
    }
}

/// A puzzle that begins here. While a game is played it is nobody's puzzle.
fn copy_as_puzzle_button(
    ui: &mut Ui,
    state: &UiState,
    analysis: &Analysis,
    node: NodeId,
    commands: &mut UiCommands,
) {
    let goes_on = state
        .top_board
        .session()
        .is_some_and(GameSession::is_ongoing);
    let is_offered = state.top_board.study().is_some() || !goes_on;
    let copies = puzzle::copy_buttons(analysis, node, Button::quiet);
    let copies = copies.into_iter();
    let copies = copies.map(|(copy, asked)| (copy.enabled(is_offered), asked));
    if let Some(asked) = button_group(ui, copies.collect()) {
        // What is said of it stands in the status line, which the page would cover.
        close(commands);
        puzzle::copy_puzzle_link(ui, commands, (analysis, node), asked);
    }
}
