//! The pages that change players: those of the running game, and those of a new game that starts
//! from the analysed position. Changes nothing itself: it sends intents.

use bevy_egui::egui::Ui;

use crate::engine::Levels;
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::table::flow::{Analysis, GameSession, Intent, PlayerColour, PlayerKind, SessionIntent};
use crate::table::theme::EguiTheme;
use crate::table::ui::pages::new_game::seat_rows::player_row;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    Button, divider, draw_footer_buttons, faint, heading, height_above_footer_buttons, scroll_area,
    sheet,
};
use crate::table::ui::{UiCommands, UiMemory, UiState, words};

/// The height of the sheet without its rows, in units.
const HEIGHT_WITHOUT_ROWS: u8 = 50;
/// The height of a seat's row, and of a row whose parts stand one below the other, in units.
const SEAT_ROW_HEIGHT: u8 = 11;
const STACKED_ROW_HEIGHT: u8 = 34;

/// The texts of one of the two pages.
struct PageTexts {
    title: Message,
    next_label: Message,
    note: Message,
}

/// For the running game.
fn texts_of_change_players() -> PageTexts {
    PageTexts {
        title: msg!("players-title"),
        next_label: msg!("players-play-on"),
        note: msg!("players-note"),
    }
}

/// For a game from the analysed position.
fn texts_of_play_here() -> PageTexts {
    PageTexts {
        title: msg!("play-here-title"),
        next_label: msg!("play-here-play"),
        note: msg!("play-here-note"),
    }
}

/// Opens one of the two pages with the present players.
pub(in crate::table::ui) fn open(page: Page, session: &GameSession, memory: &mut UiMemory) {
    memory.players.clone_from(&session.config.players);
    memory.page = Some(page);
}

/// Draws the page for the running game; its players change all at once, when it is left.
pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let game = state.session.as_deref().map(|session| &session.game);
    if let Some(players) = draw_player_sheet(ui, state, commands, game, texts_of_change_players()) {
        let seat = state
            .session
            .as_deref()
            .map(GameSession::seat_for_requests_from_here);
        let seat = seat.unwrap_or_default();
        commands
            .intents
            .write(Intent::Session(SessionIntent::ChangePlayers {
                seat,
                players,
            }));
    }
}

/// Opens the page for a game from the analysed position, if that can be played.
pub(in crate::table::ui) fn open_play_here(session: Option<&GameSession>, memory: &mut UiMemory) {
    if let Some(session) = session {
        open(Page::PlayHere, session, memory);
    }
}

/// Draws the page for a game from the analysed position.
pub(in crate::table::ui) fn draw_play_here(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
) {
    let game = state.top_board.analysis().map(Analysis::game);
    if let Some(players) = draw_player_sheet(ui, state, commands, game, texts_of_play_here()) {
        commands.intents.write(Intent::PlayHere(Some(players)));
    }
}

/// Draws a sheet with a row for each seat. When it is left by its main button, returns the
/// players.
fn draw_player_sheet(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    game: Option<&Game>,
    texts: PageTexts,
) -> Option<Vec<PlayerKind>> {
    let theme = EguiTheme::of(ui.ctx());
    let width = theme.tokens.space.sheet;
    let is_narrow = ui.available_width() < width;
    let row_units = if is_narrow {
        STACKED_ROW_HEIGHT
    } else {
        SEAT_ROW_HEIGHT
    };
    let seats = game.map_or(0, |game| game.seat_count());
    let units = HEIGHT_WITHOUT_ROWS.saturating_add(row_units.saturating_mul(seats));
    let pressed = sheet(ui, width, units, |ui| {
        heading(ui, texts.title);
        divider(ui);
        let height = height_above_footer_buttons(ui);
        scroll_area(ui, "players", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = theme.units(2);
            if let Some(game) = game {
                seat_rows(ui, game, &mut commands.memory.players, &state.levels);
            }
            faint(ui, texts.note);
        });
        divider(ui);
        draw_footer_buttons(ui, msg!("players-back"), Button::primary(texts.next_label))
    })?;
    commands.memory.page = None;
    (pressed == 1).then(|| std::mem::take(&mut commands.memory.players))
}

fn seat_rows(ui: &mut Ui, game: &Game, players: &mut [PlayerKind], levels: &Levels) {
    for (seat, player) in (0..).map(Seat).zip(players) {
        let name = words::seat_name(game, seat);
        let note = if game.piece_tracker().seats_out.contains(seat) {
            msg!("players-out")
        } else if game.outcome().is_ongoing() && game.turn() == seat {
            msg!("players-to-move")
        } else {
            Message::default()
        };
        let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
        player_row(ui, (name, note, colour), player, levels, true);
    }
}
