//! The page *Quick game*: three games to begin with, each with its board, what it is about, a game
//! against the weakest engine and its lessons. A press on a card plays its game; the one on the table beside
//! the page has the main button. Sends intents and starts nothing itself.

use bevy_egui::egui::{Align, Layout, Ui, vec2};
use komadai_study::lessons::VariantLessons;

use crate::locale::{Message, msg};
use crate::table::flow::beginner_guidance::BEGINNERS_LEVEL;
use crate::table::flow::{GameConfig, Intent, LessonOpening, StartIntent};
use crate::table::theme::EguiTheme;
use crate::table::ui::game_catalogue::{self, CatalogueEntry};
use crate::table::ui::pages::{game_chips, new_game};
use crate::table::ui::widgets::{
    Button, board_thumbnail, body, columns_of_width, divider, draw_footer_buttons, faint, heading,
    height_above_footer_buttons, name_for_scripts, pressable_card, scroll_area, sheet, strong,
};
use crate::table::ui::{UiCommands, UiState};

/// The games, the easiest to learn first.
const OFFERED_GAMES: [&str; 3] = ["minishogi", "sankaku", "sigma"];

/// The height of the sheet, in units.
const SHEET_HEIGHT: u8 = 190;
/// The side of a board's picture, in units: in a wide card, which has its buttons beside it, and in a narrow one.
const PICTURE_SIDE: u8 = 35;
const NARROW_PICTURE_SIDE: u8 = 24;
const LEAST_WIDE_CARD: u8 = 110;
/// The least width of a button beside another, in units.
const LEAST_BUTTON_WIDTH: u8 = 34;
/// How many minutes a step of a lesson takes.
const MINUTES_PER_LESSON_STEP: f32 = 0.5;

/// What a press on a card leads to.
enum CardChoice<'a> {
    Play(&'a CatalogueEntry),
    Learn(&'a CatalogueEntry),
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let entries = offered_games(state);
    sheet(ui, theme.tokens.space.sheet, SHEET_HEIGHT, |ui| {
        heading(ui, msg!("quick-title"));
        faint(ui, msg!("quick-about"));
        divider(ui);
        let height = height_above_footer_buttons(ui);
        let mut choice = None;
        // What lies on the table beside the page is what is played by the main button.
        let chosen = game_chips::chosen(commands);
        let is_offered = entries.iter().any(|it| it.game.variant().name == chosen);
        let main = if is_offered { chosen } else { OFFERED_GAMES[0] };
        scroll_area(ui, "quick games", height, false, |ui| {
            for entry in &entries {
                let variant = entry.game.variant().name;
                let (pressed, is_pointed_at) = game_card(ui, state, entry, variant == main);
                choice = pressed.or(choice.take());
                if is_pointed_at && variant != chosen {
                    commands.recent_configs.switch_to_game(&entry.game);
                }
            }
        });
        divider(ui);
        let all_games = Button::quiet(msg!("title-all-games"));
        match draw_footer_buttons(ui, msg!("quick-close"), all_games) {
            Some(0) => commands.memory.page = None,
            Some(_) => {
                commands.memory.page = None;
                new_game::open_from_title(commands, false);
            }
            None => {}
        }
        match choice {
            Some(CardChoice::Play(entry)) => begin_first_game(commands, entry),
            Some(CardChoice::Learn(entry)) => open_next_lesson(state, commands, entry),
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

/// Begins a first game of this kind at once.
fn begin_first_game(commands: &mut UiCommands, entry: &CatalogueEntry) {
    commands.memory.page = None;
    commands.memory.status_message = None;
    commands.intents.write(first_game(entry));
}

/// A first game of this kind: a person against the weakest engine.
pub(in crate::table::ui) fn first_game(entry: &CatalogueEntry) -> Intent {
    let mut config = GameConfig::of(entry.game.clone()).at_level(BEGINNERS_LEVEL);
    config.seed = fastrand::u64(..);
    Intent::Start(StartIntent::NewGame(config))
}

fn open_next_lesson(state: &UiState, commands: &mut UiCommands, entry: &CatalogueEntry) {
    let variant = entry.game.variant().name;
    let Ok(lessons) = VariantLessons::built_in(variant) else {
        return;
    };
    commands.memory.page = None;
    commands.recent_configs.switch_to_game(&entry.game);
    let lesson = state.lesson_progress.next_lesson(lessons);
    let variant = variant.into();
    let open = LessonOpening::Lesson {
        variant,
        index: lesson,
    };
    commands.intents.write(open.into());
}

/// The card of a game; what was pressed on it, and whether the pointer or the focus came to it.
fn game_card<'a>(
    ui: &mut Ui,
    state: &UiState,
    entry: &'a CatalogueEntry,
    is_main: bool,
) -> (Option<CardChoice<'a>>, bool) {
    let theme = EguiTheme::of(ui.ctx());
    let name = game_catalogue::game_name(&entry.game);
    let mut pressed = (None, false);
    let card = pressable_card(ui, |ui| {
        ui.spacing_mut().item_spacing.y = theme.units(2);
        let is_wide = ui.available_width() >= theme.units(LEAST_WIDE_CARD);
        let side = theme.units(if is_wide {
            PICTURE_SIDE
        } else {
            NARROW_PICTURE_SIDE
        });
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = theme.units(3);
            board_thumbnail(ui, side, &entry.thumbnail);
            let size = vec2(ui.available_width(), 0.0);
            ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
                draw_game_blurb(ui, entry, &name);
                if is_wide {
                    let used = ui.min_rect().height();
                    ui.add_space((side - used - theme.button_height()).max(theme.units(2)));
                    pressed = draw_card_buttons(ui, state, entry, &name, is_main);
                }
            });
        });
        if !is_wide {
            pressed = draw_card_buttons(ui, state, entry, &name, is_main);
        }
    });
    // What is pointed at lies on the table beside the page; not what the page opened under.
    let is_pointed_at = card.contains_pointer() && ui.input(|input| input.pointer.is_moving());
    let (choice, has_focus) = pressed;
    let choice = choice.or(card.clicked().then_some(CardChoice::Play(entry)));
    (choice, is_pointed_at || has_focus)
}

/// The buttons of a card; what was pressed, and whether one has just got the focus.
fn draw_card_buttons<'a>(
    ui: &mut Ui,
    state: &UiState,
    entry: &'a CatalogueEntry,
    name: &Message,
    is_main: bool,
) -> (Option<CardChoice<'a>>, bool) {
    let spoken = msg!("quick-play-game", game = name.clone());
    let play = match is_main {
        true => Button::primary(msg!("quick-play")),
        false => Button::quiet(msg!("quick-play")),
    };
    let play = (
        play.spoken_as(spoken),
        play_button_name(entry),
        CardChoice::Play(entry),
    );
    let learn = lesson_label(state, entry).map(|label| {
        let spoken = Message::joined_by_commas([name.clone(), label.clone()]);
        let button = Button::quiet(label).spoken_as(spoken);
        (button, learn_button_name(entry), CardChoice::Learn(entry))
    });
    let count = 1 + usize::from(learn.is_some());
    let mut row = Some(play).into_iter().chain(learn);
    let (mut choice, mut gained_focus) = (None, false);
    columns_of_width(ui, LEAST_BUTTON_WIDTH, count, |ui, _| {
        let Some((button, name, meaning)) = row.next() else {
            return;
        };
        let response = ui.add(button.as_wide_as_room(ui));
        name_for_scripts(&response, &name);
        gained_focus |= response.gained_focus();
        if response.clicked() {
            choice = Some(meaning);
        }
    });
    (choice, gained_focus)
}

/// The names of a card's buttons for scripts and tests.
fn play_button_name(entry: &CatalogueEntry) -> String {
    format!("quick-play-{}", entry.game.variant().name)
}

fn learn_button_name(entry: &CatalogueEntry) -> String {
    format!("quick-learn-{}", entry.game.variant().name)
}

/// Name, board, and what the game is about.
fn draw_game_blurb(ui: &mut Ui, entry: &CatalogueEntry, name: &Message) {
    ui.spacing_mut().item_spacing.y = 0.0;
    strong(ui, name);
    faint(ui, game_catalogue::seats_and_board_summary(&entry.game));
    body(
        ui,
        match entry.game.variant().name {
            "minishogi" => msg!("quick-about-minishogi"),
            "sankaku" => msg!("quick-about-sankaku"),
            _ => msg!("quick-about-sigma"),
        },
    );
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
