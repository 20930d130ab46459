//! Help: the rules of a game in short with its pieces, keys and buttons, and behind a tab its
//! whole rules page.

pub mod markdown;
mod piece_types;
mod rules;
mod rules_page;

use bevy_egui::egui::Ui;

use crate::configs::bindings::Action;
use crate::rules::variants::ruleset::Ruleset;
use crate::table::flow::Screen;
use crate::table::theme::EguiTheme;
use crate::table::ui::game_catalogue;
use crate::table::ui::hints::key_label;
use crate::table::ui::ui_memory::HelpTab;
use crate::table::ui::widgets::{
    Button, body, columns, divider, faint, footer, heading, key_cap, label, row, scroll,
    scroll_by_keys, section, sheet, strong, tab,
};
use crate::table::ui::{UiCommands, UiState};

pub use rules_page::full_rules;

/// The actions listed with their keys, and what they do.
const KEYS: [(Action, &str); 20] = [
    (Action::Confirm, "Choose"),
    (Action::Cancel, "Cancel, close"),
    (Action::Next, "Next that can move"),
    (Action::Hand, "To the hand and back"),
    (Action::Pass, "Pass, if nothing else is left"),
    (Action::Undo, "Take back"),
    (Action::TypeMove, "Type a move"),
    (Action::View, "Flat or seated view"),
    (Action::Turn, "Turn the board"),
    (Action::MoveNow, "Engine moves now"),
    (Action::Hint, "Show the best move"),
    (Action::Threat, "Show what is threatened"),
    (Action::Analyse, "Analyse, and back to the game"),
    (Action::Review, "Review the whole game"),
    (Action::Back, "Analysis: one move back"),
    (Action::Forward, "Analysis: one move forward"),
    (Action::First, "Analysis: to the start"),
    (Action::Last, "Analysis: to the end"),
    (Action::Hint, "Analysis: engine on and off"),
    (Action::MoveNow, "Analysis: play from here"),
];

/// The height of the sheet, in units.
const HEIGHT: u8 = 240;

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let look = EguiTheme::of(ui.ctx());
    let game = game_of_help(state, commands);
    sheet(ui, look.theme.space.sheet, HEIGHT, |ui| {
        let variant = game.variant();
        heading(
            ui,
            format!("{} in short {}", variant.title, variant.japanese).trim(),
        );
        let full = full_rules(variant.name);
        if full.is_some() {
            help_tabs(ui, &mut commands.memory.help_tab);
        }
        divider(ui);
        let height = ui.available_height() - look.touch() - look.gap(6);
        // Its own scroll area, so that each tab keeps its place.
        let full = full.filter(|_| commands.memory.help_tab == HelpTab::FullRules);
        let name = if full.is_some() { "full rules" } else { "help" };
        scroll(ui, name, height, false, |ui| {
            scroll_by_keys(ui, height);
            if let Some(page) = full {
                rules_page::draw(ui, page);
                return;
            }
            columns(ui, 2, |ui, column| {
                if column == 0 {
                    short_rules(ui, &game);
                    keys(ui, state);
                } else if let Some(entry) = state.catalogue.entry(&game) {
                    piece_types::draw(ui, &entry.kinds, &entry.diagrams);
                }
            });
        });
        divider(ui);
        if footer(ui, None, Button::primary("Done")).is_some() {
            commands.memory.page = None;
        }
    });
}

/// The tabs of a game that has a rules page. They stand above what scrolls, so that keys
/// which scroll never carry the page back to them.
fn help_tabs(ui: &mut Ui, open: &mut HelpTab) {
    let tabs = [
        (HelpTab::Short, "In short"),
        (HelpTab::FullRules, "The whole rules"),
    ];
    row(ui, EguiTheme::of(ui.ctx()).touch(), |ui| {
        for (kind, name) in tabs {
            if tab(ui, name, *open == kind).clicked() {
                *open = kind;
            }
        }
    });
}

/// The short rule on winning a game; `None` if there is none.
pub(in crate::table::ui) fn winning_rule(game: &Ruleset) -> Option<&str> {
    let mut rules = rules::rules(game).into_iter();
    rules
        .find(|(name, _)| *name == "Winning")
        .map(|(_, text)| text)
}

/// The game that Help is about: the one on the table, or the one chosen for a new game.
fn game_of_help(state: &UiState, commands: &UiCommands) -> Ruleset {
    match (state.screen.get(), &state.session, &state.setup) {
        (Screen::Play | Screen::Analysis, Some(session), _) => session.game.ruleset(),
        (Screen::Setup, _, Some(setup)) => setup.config.game.clone(),
        _ => commands.recent_configs.current().game.clone(),
    }
}

/// Credits, options and short rules of a game.
fn short_rules(ui: &mut Ui, game: &Ruleset) {
    for line in game_catalogue::credit(game) {
        faint(ui, line);
    }
    let chosen = game_catalogue::chosen(game);
    if !chosen.is_empty() {
        section(ui, "Options of this game, which override the rules below");
    }
    for (option, meaning) in &chosen {
        rule(ui, option, meaning);
    }
    if !chosen.is_empty() {
        section(ui, "Rules");
    }
    for (name, text) in rules::rules(game) {
        rule(ui, name, text);
    }
}

/// A short rule under its heading.
fn rule(ui: &mut Ui, name: &str, text: &str) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        strong(ui, name);
        if !text.is_empty() {
            body(ui, text);
        }
    });
    let look = EguiTheme::of(ui.ctx());
    ui.add_space(look.gap(1));
}

/// The keys and gamepad buttons of the actions.
fn keys(ui: &mut Ui, state: &UiState) {
    let look = EguiTheme::of(ui.ctx());
    section(ui, "Keys and gamepad buttons");
    let maps = [&state.bindings.keyboard, &state.bindings.gamepad];
    for (action, does) in KEYS {
        row(ui, look.gap(7), |ui| {
            for map in maps {
                let name = map.get(&action).and_then(|names| names.first());
                if let Some(name) = name {
                    key_cap(ui, &key_label(name));
                }
            }
            label(ui, does);
        });
    }
}
