//! Help in tabs: the rules of a game in short with its pieces, keys and buttons; its whole rules page
//! and those that all games share; what the program does for every game. Shows texts and decides no
//! rule.

mod features;
pub mod markdown;
mod pictures;
mod piece_types;
mod rules_page;
mod short_rules;

use std::sync::Arc;

use bevy::prelude::Reflect;
use bevy_egui::egui::Ui;

use crate::configs::bindings::InputAction;
use crate::locale::{Message, msg};
use crate::rules::variants::ruleset::Ruleset;
use crate::table::language;
use crate::table::select::piece_card::KeyTargetReason;
use crate::table::theme::EguiTheme;
use crate::table::ui::game_catalogue;
use crate::table::ui::key_hints::key_label;
use crate::table::ui::pages::bindings::action_description;
use crate::table::ui::piece_card;
use crate::table::ui::widgets::{
    body, columns_of_width, divider, draw_footer_buttons, faint, heading,
    height_above_footer_buttons, key_cap, label, row, scroll_area, scroll_by_keys, section_label,
    sheet, strong, tab,
};
use crate::table::ui::{UiCommands, UiState};

use markdown::Block;
pub use rules_page::full_rules;
use rules_page::{COMMON_PAGE, NOTATION_PAGE};
pub(in crate::table::ui) use short_rules::winning_rule;

/// The least width of what stands beside something else, in units.
const LEAST_COLUMN_WIDTH: u8 = 75;

#[derive(Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpTab {
    /// Rules in short, pieces, keys.
    #[default]
    Short,
    /// The whole rules page.
    FullRules,
    /// The rules that all games share.
    CommonRules,
    /// How positions, moves and records are written.
    Notation,
    /// What the program does beside the rules.
    Features,
}

/// The actions listed with their keys, and what they do. How a cursor is moved need not be said.
fn key_descriptions() -> impl Iterator<Item = (InputAction, Message)> {
    let all = InputAction::ALL.into_iter().skip(CURSOR_ACTION_COUNT);
    let all = all.map(|action| (action, action_description(action)));
    // What two of them do in an analysis.
    all.chain([
        (InputAction::Hint, msg!("key-engine")),
        (InputAction::MoveNow, msg!("key-play-here")),
    ])
}

/// Its directions, and the way back.
const CURSOR_ACTION_COUNT: usize = 5;

/// The height of the sheet, in units.
const HEIGHT: u8 = 240;

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let game = game_of_help(state, commands);
    if let Some(entry) = state.catalogue.entry(&game)
        && let Some(first) = entry.piece_types.first()
    {
        let subject = || piece_card::card_subject_of_type(entry, first);
        commands
            .card
            .offer_panel_subject(KeyTargetReason::Topic, subject);
    }
    sheet(ui, theme.tokens.space.sheet, HEIGHT, |ui| {
        let variant = game.variant();
        let heading_text = msg!("help-title", game = game_catalogue::game_name(&game));
        heading(ui, heading_text);
        let own = rules_page::cached_full_rules(ui.ctx(), variant.name);
        help_tabs(ui, &mut commands.memory.help_tab, own.is_some());
        divider(ui);
        let height = height_above_footer_buttons(ui);
        // A scroll area of its own, so that each tab keeps its scroll position.
        let tab = commands.memory.help_tab;
        let (name, full) = match tab {
            HelpTab::Short => ("help", None),
            HelpTab::FullRules => ("full rules", own),
            HelpTab::CommonRules => ("common rules", common_page(ui, COMMON_PAGE)),
            HelpTab::Notation => ("notation", common_page(ui, NOTATION_PAGE)),
            HelpTab::Features => ("features", None),
        };
        scroll_area(ui, name, height, false, |ui| {
            scroll_by_keys(ui, height);
            match (tab, &full) {
                (HelpTab::Features, _) => draw_feature_columns(ui),
                (_, Some(page)) => rules_page::draw(ui, page),
                (_, None) => {
                    pictures::draw(ui, variant.name);
                    columns_of_width(ui, LEAST_COLUMN_WIDTH, 2, |ui, column| {
                        // Who learns a game looks for its pieces first.
                        if column > 0 {
                            draw_short_rules(ui, &game);
                            draw_action_keys(ui, state);
                        } else if let Some(entry) = state.catalogue.entry(&game) {
                            piece_types::draw(ui, entry, &mut commands.card);
                        }
                    });
                }
            }
        });
        divider(ui);
        if draw_footer_buttons(ui, msg!("help-done"), None).is_some() {
            commands.memory.page = None;
        }
    });
}

/// A page that all games share.
fn common_page(ui: &Ui, name: &'static str) -> Option<Arc<[Block]>> {
    rules_page::cached_full_rules(ui.ctx(), name)
}

/// The tabs; the one for the whole rules only if the game has a rules page. They stand above
/// what scrolls, so that keys which scroll never carry the page back to them.
fn help_tabs(ui: &mut Ui, open: &mut HelpTab, has_full_rules: bool) {
    let tabs = [
        (HelpTab::Short, msg!("help-in-short")),
        (HelpTab::FullRules, msg!("help-full-rules")),
        (HelpTab::CommonRules, msg!("help-common-rules")),
        (HelpTab::Notation, msg!("help-notation")),
        (HelpTab::Features, msg!("help-program")),
    ];
    // Wrapped, as a phone held upright is too narrow for all of them.
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (help_tab, name) in tabs {
            let is_offered = help_tab != HelpTab::FullRules || has_full_rules;
            if is_offered && tab(ui, name, *open == help_tab).clicked() {
                *open = help_tab;
            }
        }
    });
}

/// What the program does beside the rules, in two columns.
fn draw_feature_columns(ui: &mut Ui) {
    let features = features::features();
    let halves = features.split_at(features.len().div_ceil(2));
    columns_of_width(ui, LEAST_COLUMN_WIDTH, 2, |ui, column| {
        let half = if column == 0 { halves.0 } else { halves.1 };
        for (name, text) in half {
            draw_titled_text(ui, name, text);
        }
    });
}

/// The game that Help is about: the one on the table, or the one chosen for a new game.
fn game_of_help(state: &UiState, commands: &UiCommands) -> Ruleset {
    let top_board = &state.top_board;
    let shown = top_board.game().map(|game| game.ruleset());
    let edited = || top_board.editor().map(|it| it.editor().rules());
    let set_up = || top_board.setup_phase().map(|it| it.config.game.clone());
    let chosen = || commands.recent_configs.current().game.clone();
    shown.or_else(edited).or_else(set_up).unwrap_or_else(chosen)
}

/// Options and short rules of a game, and whose they are.
fn draw_short_rules(ui: &mut Ui, game: &Ruleset) {
    let changed = game_catalogue::changed_options(game);
    if !changed.is_empty() {
        section_label(ui, msg!("help-options"));
    }
    for (option, description) in &changed {
        draw_titled_text(ui, option, description);
    }
    if !changed.is_empty() {
        section_label(ui, msg!("help-rules"));
    }
    for (name, text) in &short_rules::short_rules(game) {
        draw_titled_text(ui, name, text);
    }
    for line in game_catalogue::credit_lines(game) {
        faint(ui, line);
    }
}

/// A text under its heading.
fn draw_titled_text(ui: &mut Ui, name: &Message, text: &Message) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        strong(ui, name);
        if !language::text(ui.ctx(), text).is_empty() {
            body(ui, text);
        }
    });
    let theme = EguiTheme::of(ui.ctx());
    ui.add_space(theme.units(1));
}

/// The keys and gamepad buttons of the actions.
fn draw_action_keys(ui: &mut Ui, state: &UiState) {
    let theme = EguiTheme::of(ui.ctx());
    section_label(ui, msg!("help-keys"));
    let maps = [&state.bindings.keyboard, &state.bindings.gamepad];
    for (action, description) in key_descriptions() {
        row(ui, theme.pressable_height(7), |ui| {
            for map in maps {
                let name = map.get(&action).and_then(|names| names.first());
                if let Some(name) = name {
                    key_cap(ui, &Message::verbatim(key_label(name)));
                }
            }
            label(ui, description);
        });
    }
}
