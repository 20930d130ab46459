//! The page *Quick game*: three games to begin with, each with its board, what it is about, a game
//! against the weakest engine and its lessons. Sends intents and starts nothing itself.

use bevy_egui::egui::{Align, Layout, Ui, vec2};
use komadai_study::lessons::VariantLessons;

use crate::locale::{Message, msg};
use crate::table::flow::beginner_guidance::BEGINNERS_LEVEL;
use crate::table::flow::{GameConfig, Intent, LessonIntent, PlayerKind, StartIntent};
use crate::table::theme::EguiTheme;
use crate::table::ui::game_catalogue::{self, CatalogueEntry};
use crate::table::ui::pages::new_game;
use crate::table::ui::widgets::{
    Button, board_thumbnail, body, card, columns, divider, draw_footer_buttons, faint, heading,
    scroll_area, sheet, strong,
};
use crate::table::ui::{UiCommands, UiState};
use crate::table::widget_registry;

/// The games, the easiest to learn first.
const OFFERED_GAMES: [&str; 3] = ["minishogi", "sankaku", "sigma"];

/// The height of the sheet with the cards side by side, and with one below the other, in units.
const SHEET_HEIGHT: u8 = 164;
const NARROW_SHEET_HEIGHT: u8 = 190;
/// The height of a game's text beside those of others: three lines; in units.
const BLURB_HEIGHT: u8 = 17;
/// The side of a board's picture, and of one beside its text, in units.
const PICTURE_SIDE: u8 = 52;
const SMALL_PICTURE_SIDE: u8 = 28;
/// The least width of a sheet with the cards side by side, in units.
const LEAST_SIDE_BY_SIDE_WIDTH: u8 = 190;
/// How many minutes a step of a lesson takes.
const MINUTES_PER_LESSON_STEP: f32 = 0.5;

/// What a press on a card leads to.
enum CardChoice {
    Play(usize),
    Learn(usize),
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let entries = offered_games(state);
    let is_narrow = ui.available_width() < theme.units(LEAST_SIDE_BY_SIDE_WIDTH);
    let sheet_height = if is_narrow {
        NARROW_SHEET_HEIGHT
    } else {
        SHEET_HEIGHT
    };
    sheet(ui, theme.tokens.space.sheet, sheet_height, |ui| {
        heading(ui, msg!("quick-title"));
        faint(ui, msg!("quick-about"));
        divider(ui);
        let height = ui.available_height() - theme.button_height() - theme.units(6);
        let is_wide = ui.available_width() >= theme.units(LEAST_SIDE_BY_SIDE_WIDTH);
        let mut choice = None;
        scroll_area(ui, "quick games", height, false, |ui| {
            let count = if is_wide { entries.len() } else { 1 };
            for row in entries.chunks(count.max(1)).enumerate() {
                let (number, row) = row;
                columns(ui, count, |ui, column| {
                    let index = number * count + column;
                    if let Some(entry) = row.get(column) {
                        let chosen = game_card(ui, state, entry, (index, is_wide));
                        choice = chosen.or(choice.take());
                    }
                });
            }
        });
        divider(ui);
        let close = Button::quiet(msg!("quick-close"));
        match draw_footer_buttons(ui, Some(close), Button::quiet(msg!("title-all-games"))) {
            Some(0) => commands.memory.page = None,
            Some(_) => {
                commands.memory.page = None;
                new_game::open_from_title(commands, false);
            }
            None => {}
        }
        match choice {
            Some(CardChoice::Play(index)) => begin_first_game(commands, entries[index]),
            Some(CardChoice::Learn(index)) => open_next_lesson(state, commands, entries[index]),
            None => {}
        }
    });
}

/// The game that somebody who knows none begins with.
pub(in crate::table::ui) fn easiest_game<'a>(state: &'a UiState) -> Option<&'a CatalogueEntry> {
    state.catalogue.entry_named(OFFERED_GAMES[0])
}

/// The games to begin with, the easiest to learn first.
pub(in crate::table::ui) fn offered_games<'a>(state: &'a UiState) -> Vec<&'a CatalogueEntry> {
    let offered = OFFERED_GAMES.iter();
    offered
        .filter_map(|it| state.catalogue.entry_named(it))
        .collect()
}

/// Begins the game that somebody who knows none begins with.
pub(in crate::table::ui) fn begin_very_first_game(state: &UiState, commands: &mut UiCommands) {
    if let Some(easiest) = easiest_game(state) {
        begin_first_game(commands, easiest);
    }
}

/// Begins a first game of this kind at once: a person against the weakest engine.
pub(in crate::table::ui) fn begin_first_game(commands: &mut UiCommands, entry: &CatalogueEntry) {
    let mut config = GameConfig::of(entry.game.clone());
    for player in &mut config.players {
        if let PlayerKind::Engine { level } = player {
            *level = BEGINNERS_LEVEL;
        }
    }
    config.seed = fastrand::u64(..);
    commands.memory.page = None;
    commands.memory.status_message = None;
    commands
        .intents
        .write(Intent::Start(StartIntent::NewGame(config)));
}

fn open_next_lesson(state: &UiState, commands: &mut UiCommands, entry: &CatalogueEntry) {
    let variant = entry.game.variant().name;
    let Ok(lessons) = VariantLessons::built_in(variant) else {
        return;
    };
    commands.memory.page = None;
    commands.memory.lessons_variant = Some(variant);
    let lesson = state.lesson_progress.next_lesson(lessons);
    let variant = variant.into();
    let open = LessonIntent::Open {
        variant,
        lesson_index: lesson,
    };
    commands.intents.write(Intent::Lesson(open));
}

/// The card of a game; what was pressed on it.
fn game_card(
    ui: &mut Ui,
    state: &UiState,
    entry: &CatalogueEntry,
    (index, is_wide): (usize, bool),
) -> Option<CardChoice> {
    let theme = EguiTheme::of(ui.ctx());
    let name = game_catalogue::game_name(&entry.game);
    let mut choice = None;
    card(ui, None, |ui| {
        ui.spacing_mut().item_spacing.y = theme.units(2);
        if is_wide {
            ui.vertical_centered(|ui| {
                board_thumbnail(ui, theme.units(PICTURE_SIDE), &entry.thumbnail)
            });
            ui.vertical(|ui| draw_game_blurb(ui, entry, &name, theme.units(BLURB_HEIGHT)));
        } else {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = theme.units(3);
                board_thumbnail(ui, theme.units(SMALL_PICTURE_SIDE), &entry.thumbnail);
                let size = vec2(ui.available_width(), 0.0);
                ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
                    draw_game_blurb(ui, entry, &name, 0.0);
                });
            });
        }
        let spoken = msg!("quick-play-game", game = name.clone());
        let play = ui.add(
            Button::confirm(msg!("quick-play"))
                .as_wide_as_room(ui)
                .spoken_as(spoken),
        );
        widget_registry::register_named(ui.ctx(), &play_button_name(entry), play.rect);
        if play.clicked() {
            choice = Some(CardChoice::Play(index));
        }
        if let Some(label) = lesson_label(state, entry) {
            let spoken = Message::joined_by_commas([name.clone(), label.clone()]);
            let learn = ui.add(Button::quiet(label).as_wide_as_room(ui).spoken_as(spoken));
            widget_registry::register_named(ui.ctx(), &learn_button_name(entry), learn.rect);
            if learn.clicked() {
                choice = Some(CardChoice::Learn(index));
            }
        }
    });
    choice
}

/// The names of a card's buttons for scripts and tests.
fn play_button_name(entry: &CatalogueEntry) -> String {
    format!("quick-play-{}", entry.game.variant().name)
}

fn learn_button_name(entry: &CatalogueEntry) -> String {
    format!("quick-learn-{}", entry.game.variant().name)
}

/// Name, board, and what the game is about; that takes at least so much height, so that the
/// buttons of cards side by side are on one line.
fn draw_game_blurb(ui: &mut Ui, entry: &CatalogueEntry, name: &Message, least_height: f32) {
    ui.spacing_mut().item_spacing.y = 0.0;
    strong(ui, name);
    faint(ui, game_catalogue::seats_and_board_summary(&entry.game));
    ui.vertical(|ui| {
        ui.set_min_height(least_height);
        body(
            ui,
            match entry.game.variant().name {
                "minishogi" => msg!("quick-about-minishogi"),
                "sankaku" => msg!("quick-about-sankaku"),
                _ => msg!("quick-about-sigma"),
            },
        );
    });
}

/// How long the next lesson takes; none where there is no lesson, or all are done.
fn lesson_label(state: &UiState, entry: &CatalogueEntry) -> Option<Message> {
    let lessons = VariantLessons::built_in(entry.game.variant().name).ok()?;
    let next = lessons
        .lessons
        .get(state.lesson_progress.next_lesson(lessons))?;
    let minutes = (next.steps.len() as f32 * MINUTES_PER_LESSON_STEP).ceil() as usize;
    Some(match state.lesson_progress.has_begun(lessons) {
        false => msg!("quick-learn", minutes = minutes),
        true => msg!("quick-learn-on", minutes = minutes),
    })
}
