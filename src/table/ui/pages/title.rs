//! The title screen: a sheet at the left, the board beside it; on a phone held upright
//! the sheet below, the board above it. Starts nothing itself: it sends intents
//! and opens pages.

use bevy::app::AppExit;
use bevy_egui::egui::{Align, Context, Layout, Rect, Ui, UiBuilder, pos2, vec2};

use super::{kept_rooms, lessons, lobby, new_game, puzzles, quick_game, saved_games};
use crate::locale::{Message, msg};
use crate::table::flow::{
    EditorIntent, EditorStart, FileIntent, GameSession, Intent, OnlineIntent, StartIntent,
};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::ui_memory::{Page, StatusMessage};
use crate::table::ui::widgets::{
    Button, SheetSide, action_row, cover_area, draw_sheet_edge, error_note, faint, kanji_seal,
    menu_entry_height, scroll_area, set_group_name, wrapped_text,
};
use crate::table::ui::{UiCommands, UiState};

/// The width of the sheet and its margins, in units.
const SHEET_WIDTH: f32 = 100.0;
/// The width of a page that has the board beside it, in units, and the least that is left to the board.
const PAGE_WIDTH: f32 = 140.0;
const LEAST_BOARD_WIDTH: f32 = 110.0;
/// Its height where it lies below the board and shows what the new see, in units; what more it shows adds
/// so much; and the largest share of the window's height that it takes there.
const HEIGHT_BELOW: f32 = 144.0;
const SAVED_GAMES_HEIGHT: f32 = 7.0;
const ROOM_HEIGHT: f32 = 12.0;
const MAX_SHEET_HEIGHT_SHARE: f32 = 0.72;
/// Sheets lower than this, in units, have less spacing; those lower than the next neither a version
/// line nor the name in kanji, so that a phone shows what one comes for without scrolling.
const LEAST_ROOMY_HEIGHT: f32 = 200.0;
const LEAST_HEIGHT_FOR_VERSION: f32 = 160.0;
/// The height of the version line, in units.
const VERSION_HEIGHT: u8 = 5;
const SHEET_MARGIN: u8 = 10;
/// The margin above and below in a low one.
const LOW_SHEET_MARGIN: u8 = 3;
/// Distance of a menu entry's text from its frame, in units.
const ENTRY_PADDING: u8 = 4;
/// The width that the name of a group of entries takes beside them, in units.
const GROUP_NAME_WIDTH: u8 = 20;
/// The height of the button that stands out, in units.
const MAIN_BUTTON_HEIGHT: u8 = 13;

/// The part of the window that the title screen leaves to the board.
fn board_rect(window: Rect, theme: &EguiTheme, height_below: f32) -> Rect {
    let sheet = sheet_rect(window, theme, height_below);
    if is_sheet_below(window, theme) {
        Rect::from_min_max(window.min, sheet.right_top())
    } else {
        Rect::from_min_max(pos2(sheet.right(), window.top()), window.max)
    }
}

/// The parts of the window for a page that opens from the title, and for the board: a wider sheet at the
/// left, with the board beside it, or all of a window that has no room for both.
pub(in crate::table::ui) fn page_and_board_rects(window: Rect, theme: &EguiTheme) -> (Rect, Rect) {
    match width_beside_board(window, theme) {
        Some(width) => window.split_left_right_at_x(window.left() + width),
        None => (window, board_rect(window, theme, HEIGHT_BELOW)),
    }
}

/// The width of a page, where there is room for the board beside it.
pub(in crate::table::ui) fn width_beside_board(window: Rect, theme: &EguiTheme) -> Option<f32> {
    let [page, board] = [PAGE_WIDTH, LEAST_BOARD_WIDTH].map(|it| it * theme.tokens.space.unit);
    (window.width() >= page + board).then_some(page)
}

/// Whether the board is seen beside a page that opens from the title.
pub(super) fn is_board_beside_page(ctx: &Context) -> bool {
    width_beside_board(ctx.viewport_rect(), &EguiTheme::of(ctx)).is_some()
}

/// The height of the sheet below the board, in units: no more than its entries take.
fn height_below(state: &UiState) -> f32 {
    let shown = [has_game(state), has_room(state)];
    let [saved_games, rooms] = shown.map(|shown| f32::from(u8::from(shown)));
    HEIGHT_BELOW + saved_games * SAVED_GAMES_HEIGHT + rooms * ROOM_HEIGHT
}

/// The part of the window for the sheet.
fn sheet_rect(window: Rect, theme: &EguiTheme, height_below: f32) -> Rect {
    let unit = theme.tokens.space.unit;
    if is_sheet_below(window, theme) {
        let height = (unit * height_below).min(window.height() * MAX_SHEET_HEIGHT_SHARE);
        return Rect::from_min_max(pos2(window.left(), window.bottom() - height), window.max);
    }
    let width = (unit * SHEET_WIDTH).min(window.width());
    Rect::from_min_max(window.min, pos2(window.left() + width, window.bottom()))
}

/// Whether the sheet lies below the board, as too little would be left beside it.
fn is_sheet_below(window: Rect, theme: &EguiTheme) -> bool {
    let beside = window.width() - theme.tokens.space.unit * SHEET_WIDTH;
    beside < window.width() / 2.0 && window.height() > window.width()
}

/// Draws the title screen; returns the board's part of the window.
pub(in crate::table::ui) fn draw(
    ctx: &Context,
    window: Rect,
    state: &UiState,
    commands: &mut UiCommands,
) -> Rect {
    let theme = EguiTheme::of(ctx);
    let height_below = height_below(state);
    let sheet = sheet_rect(window, &theme, height_below);
    let is_below = is_sheet_below(window, &theme);
    cover_area(ctx, "title", sheet, |ui| {
        let units = sheet.height() / theme.tokens.space.unit;
        let above = match units < LEAST_ROOMY_HEIGHT {
            true => LOW_SHEET_MARGIN,
            false => SHEET_MARGIN - ENTRY_PADDING,
        };
        let beside = theme.units(SHEET_MARGIN - ENTRY_PADDING);
        let inner = ui.max_rect().shrink2(vec2(beside, theme.units(above)));
        let builder = UiBuilder::new().max_rect(inner);
        ui.scope_builder(builder, |ui| {
            let is_new = !has_game(state) && !has_room(state);
            draw_program_name(ui, &theme, units, is_new);
            // The texts of the menu align with the name; their frames reach beyond.
            let mut below = ui.available_rect_before_wrap();
            below.min.x -= theme.units(ENTRY_PADDING);
            if units >= LEAST_HEIGHT_FOR_VERSION {
                below.max.y = version_rect(sheet, &theme).top() - theme.units(1);
            }
            ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
                // With a setup under way a phone has no room for all entries.
                let height = ui.available_height();
                scroll_area(ui, "menu", height, false, |ui| {
                    let is_roomy = units >= LEAST_ROOMY_HEIGHT;
                    ui.spacing_mut().item_spacing.y = theme.units(is_roomy.into());
                    // Below the menu they would be out of sight in a low window.
                    draw_file_errors(ui, state, commands);
                    menu(ui, state, commands, (!is_below).then_some(below.bottom()));
                });
            });
        });
        if !is_below {
            draw_sheet_edge(ui, sheet, SheetSide::Right);
        }
        if units >= LEAST_HEIGHT_FOR_VERSION {
            draw_version_line(ui, sheet, &theme);
        }
    });
    board_rect(window, &theme, height_below)
}

/// The name of the program, for a sheet with this height in units. What it is a low one says to the new
/// alone: whoever has games needs the room for one entry more.
fn draw_program_name(ui: &mut Ui, theme: &EguiTheme, units: f32, is_new: bool) {
    let (above, below) = if units < LEAST_ROOMY_HEIGHT {
        (0, 2)
    } else {
        (6, 8)
    };
    ui.add_space(theme.units(above));
    if units >= LEAST_HEIGHT_FOR_VERSION {
        ui.horizontal(|ui| {
            wrapped_text(ui, Message::verbatim("駒台"), TextRole::Display, theme.ink);
        });
    }
    ui.horizontal(|ui| {
        wrapped_text(ui, Message::verbatim("Komadai"), TextRole::Title, theme.ink);
        ui.add_space(theme.units(2));
        kanji_seal(ui, "将棋");
    });
    if is_new || units >= LEAST_HEIGHT_FOR_VERSION {
        faint(ui, msg!("title-motto"));
    }
    ui.add_space(theme.units(below));
}

/// The menu: one main button, what one comes for, and in small letters the rest: below it, or at the foot
/// of the sheet.
fn menu(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, foot: Option<f32>) {
    let theme = EguiTheme::of(ui.ctx());
    let can_reach_others = state.transport_opener.is_some();
    // While its game is at the table, `Continue` leads there.
    let is_away = !state.session.as_deref().is_some_and(GameSession::is_shared);
    // Others are waiting there: before any game here.
    let comes_room_first = has_room(state) && is_away && can_reach_others;
    if comes_room_first && main_button(ui, msg!("title-room")) {
        commands.intents.write(Intent::Online(OnlineIntent::Return));
    }
    let text = last_or_first_game_text(state);
    let begins = match comes_room_first {
        true => menu_entry(ui, text),
        false => main_button(ui, text),
    };
    if begins {
        go_to_last_or_first_game(state, commands);
    }
    ui.add_space(theme.units(1));
    menu_group(ui, msg!("title-play"), |ui| {
        if menu_entry(ui, msg!("title-quick-game")) {
            commands.memory.page = Some(Page::QuickGame);
        }
        if menu_entry(ui, msg!("title-all-games")) {
            new_game::open_from_title(commands, false);
        }
        if can_reach_others && menu_entry(ui, msg!("title-with-others")) {
            new_game::open_from_title(commands, true);
        }
    });
    menu_group(ui, msg!("title-learn"), |ui| {
        if menu_entry(ui, msg!("title-lessons")) {
            lessons::open(state, commands);
        }
        if menu_entry(ui, msg!("title-puzzles")) {
            puzzles::open(state, commands);
        }
    });
    menu_group(ui, msg!("title-study"), |ui| {
        if has_game(state) && menu_entry(ui, msg!("title-saved-games")) {
            saved_games::open(state, commands);
        }
        if menu_entry(ui, msg!("title-editor")) {
            open_editor(state, commands);
        }
    });
    small_entries(ui, state, commands, foot);
    if let Some(StatusMessage::Refusal(refusal)) = &commands.memory.status_message {
        error_note(ui, refusal.clone());
    }
}

enum SmallEntry {
    Rooms,
    Join,
    #[cfg(target_arch = "wasm32")]
    OpenFile,
    Rules,
    Settings,
    Quit,
}

/// What one comes for rarely, in two columns; down to the foot, where there is one and room before it.
fn small_entries(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, foot: Option<f32>) {
    let can_reach_others = state.transport_opener.is_some();
    let has_rooms = can_reach_others && state.room_library.room_count() > 1;
    // A page is left, not quit.
    let can_quit = cfg!(not(target_arch = "wasm32"));
    let entries = [
        (has_rooms, msg!("title-rooms"), SmallEntry::Rooms),
        (can_reach_others, msg!("title-join"), SmallEntry::Join),
        #[cfg(target_arch = "wasm32")]
        (true, msg!("title-open"), SmallEntry::OpenFile),
        (true, msg!("title-help"), SmallEntry::Rules),
        (true, msg!("title-settings"), SmallEntry::Settings),
        (can_quit, msg!("title-quit"), SmallEntry::Quit),
    ];
    let shown = entries.into_iter().filter(|(is_shown, ..)| *is_shown);
    let shown: Vec<_> = shown
        .map(|(_, text, entry)| (Button::small_menu_entry(text), entry))
        .collect();
    if let Some(foot) = foot {
        let gap = ui.spacing().item_spacing.y;
        let row = menu_entry_height(&EguiTheme::of(ui.ctx())) + gap;
        let height = row * shown.len().div_ceil(2) as f32;
        ui.add_space((foot - ui.cursor().top() - height - gap).max(0.0));
    }
    let mut shown = shown.into_iter();
    let mut pressed = None;
    while let Some(first) = shown.next() {
        let row = std::iter::once(first).chain(shown.next());
        pressed = action_row(ui, row).or(pressed);
    }
    match pressed {
        Some(SmallEntry::Rooms) => kept_rooms::open(state, commands),
        Some(SmallEntry::Join) => lobby::open_join(commands),
        #[cfg(target_arch = "wasm32")]
        Some(SmallEntry::OpenFile) => crate::table::page_bindings::pick_file(),
        Some(SmallEntry::Rules) => commands.memory.page = Some(Page::Help),
        Some(SmallEntry::Settings) => commands.memory.page = Some(Page::Settings),
        Some(SmallEntry::Quit) => {
            commands.exit.write(AppExit::Success);
        }
        None => {}
    }
}

/// Whether there is a game to go on with or to look at.
fn has_game(state: &UiState) -> bool {
    state.session.is_some() || state.library.has_last_game()
}

/// Whether there is a room to come back to.
fn has_room(state: &UiState) -> bool {
    state.online_room.is_some() || state.room_library.room_count() > 0
}

/// The one button that stands out. Returns whether it was pressed.
fn main_button(ui: &mut Ui, text: Message) -> bool {
    let height = EguiTheme::of(ui.ctx()).units(MAIN_BUTTON_HEIGHT);
    let button = Button::primary(text).as_wide_as_room(ui);
    ui.add(button.least_height(height)).clicked()
}

/// What leads back to where one was, or to a first game.
fn last_or_first_game_text(state: &UiState) -> Message {
    match (state.top_board.setup_under_way().is_some(), has_game(state)) {
        (true, _) => msg!("title-setup"),
        (false, true) => msg!("title-continue"),
        (false, false) => msg!("title-first-game"),
    }
}

fn go_to_last_or_first_game(state: &UiState, commands: &mut UiCommands) {
    if state.top_board.setup_under_way().is_some() {
        commands
            .intents
            .write(Intent::Start(StartIntent::ResumeSetup));
    } else if has_game(state) {
        commands
            .intents
            .write(Intent::File(FileIntent::LoadLastGame));
    } else {
        quick_game::begin_very_first_game(state, commands);
    }
}

/// Opens the position editor, with the position edited last if there is one.
fn open_editor(state: &UiState, commands: &mut UiCommands) {
    let start = match state.top_board.last_editor() {
        Some(_) => EditorStart::ShownPosition,
        None => EditorStart::StartPosition(commands.recent_configs.current().game.clone()),
    };
    commands
        .intents
        .write(Intent::Editor(EditorIntent::Open(start)));
}

/// Entries of one sort, with its name beside the first.
fn menu_group(ui: &mut Ui, name: Message, add_entries: impl FnOnce(&mut Ui)) {
    let theme = EguiTheme::of(ui.ctx());
    let gap = ui.spacing().item_spacing.y;
    ui.horizontal_top(|ui| {
        set_group_name(ui, &name);
        ui.spacing_mut().item_spacing.x = 0.0;
        let size = vec2(theme.units(GROUP_NAME_WIDTH), menu_entry_height(&theme));
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(size);
            ui.add_space(theme.units(ENTRY_PADDING));
            faint(ui, name);
        });
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = gap;
            add_entries(ui);
        });
    });
    ui.add_space(theme.units(1));
}

fn menu_entry(ui: &mut Ui, text: Message) -> bool {
    let button = Button::menu_entry(text).as_wide_as_room(ui);
    ui.add(button).clicked()
}

/// The place of the version, at the bottom of the sheet.
fn version_rect(sheet: Rect, theme: &EguiTheme) -> Rect {
    let height = theme.units(VERSION_HEIGHT);
    let foot = sheet.shrink(theme.units(SHEET_MARGIN)).left_bottom() - vec2(0.0, height);
    Rect::from_min_size(foot, vec2(sheet.width(), height))
}

/// The version at the bottom of the sheet.
fn draw_version_line(ui: &mut Ui, sheet: Rect, theme: &EguiTheme) {
    let rect = version_rect(sheet, theme);
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        faint(
            ui,
            msg!("title-version", version = env!("CARGO_PKG_VERSION")),
        );
    });
}

/// Errors in the player's settings, theme and variant files.
fn draw_file_errors(ui: &mut Ui, state: &UiState, commands: &UiCommands) {
    let read = state.file_errors.0.iter().chain(&state.themes.errors);
    for error in commands.settings.save_error().into_iter().chain(read) {
        error_note(ui, error.clone());
    }
}
