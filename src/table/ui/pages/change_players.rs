//! The pages on which others take the seats of the game: of the one that is played,
//! or of the one that is to be played on from a place of the analysis.

use bevy_egui::egui::Ui;

use crate::engine::Levels;
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::table::flow::{Analysis, GameSession, Intent, Player, PlayerColour};
use crate::table::theme::EguiTheme;
use crate::table::ui::pages::new_game::seat_rows::player_row;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{Button, divider, faint, footer, heading, scroll, sheet};
use crate::table::ui::{UiCommands, UiState};

/// The height of the sheet without a seat, in units.
const FRAME: u8 = 50;
/// What every seat adds to it, and what it adds where the parts of its row stand one
/// below the other.
const SEAT: u8 = 11;
const STACKED: u8 = 34;

/// What a page says of itself.
struct Words {
    title: &'static str,
    next: &'static str,
    note: &'static str,
}

const ON: Words = Words {
    title: "Players",
    next: "Play on",
    note: "The game goes on from where it stands.",
};

const HERE: Words = Words {
    title: "Play from here",
    next: "Play",
    note: "The game as it was stays among the saved games if several moves were played.",
};

/// Opens a page on which it is chosen who plays, with those at the table.
pub(in crate::table::ui) fn open(
    page: Page,
    session: &GameSession,
    memory: &mut crate::table::ui::UiMemory,
) {
    memory.players.clone_from(&session.config.players);
    memory.page = Some(page);
}

/// Who plays on: nobody takes a seat before all of it is chosen.
pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let game = state.session.as_deref().map(|session| &session.game);
    if let Some(players) = page(ui, state, commands, game, &ON) {
        commands.intents.write(Intent::Players(players));
    }
}

/// Opens the page on which it is chosen who plays from here, with those at the table.
pub(in crate::table::ui) fn open_here(
    session: Option<&GameSession>,
    analysis: Option<&Analysis>,
    memory: &mut crate::table::ui::UiMemory,
) {
    if let Some(session) = session.filter(|_| analysis.is_some_and(Analysis::is_playable)) {
        open(Page::PlayHere, session, memory);
    }
}

/// Who plays from here.
pub(in crate::table::ui) fn draw_here(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let game = state.analysis.as_deref().map(Analysis::game);
    if let Some(players) = page(ui, state, commands, game, &HERE) {
        commands.intents.write(Intent::PlayHere(Some(players)));
    }
}

/// A sheet with a row for each seat, until it is left; who plays then, if it is not by
/// going back.
fn page(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    game: Option<&Game>,
    words: &Words,
) -> Option<Vec<Player>> {
    let look = EguiTheme::of(ui.ctx());
    let width = look.theme.space.sheet;
    let is_narrow = ui.available_width() < width;
    let seat = if is_narrow { STACKED } else { SEAT };
    let seats = game.map_or(0, Game::seats);
    let units = FRAME.saturating_add(seat.saturating_mul(seats));
    let pressed = sheet(ui, width, units, |ui| {
        heading(ui, words.title);
        divider(ui);
        let height = ui.available_height() - look.touch() - look.gap(6);
        scroll(ui, "players", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = look.gap(2);
            if let Some(game) = game {
                rows(ui, game, &mut commands.memory.players, &state.levels);
            }
            faint(ui, words.note);
        });
        divider(ui);
        let back = Some(Button::quiet("Back"));
        footer(ui, back, Button::primary(words.next))
    })?;
    commands.memory.page = None;
    (pressed == 1).then(|| std::mem::take(&mut commands.memory.players))
}

/// A row a seat, with who plays there.
fn rows(ui: &mut Ui, game: &Game, players: &mut [Player], levels: &Levels) {
    for (seat, player) in (0..).map(Seat).zip(players) {
        let name = game.seat_name(seat);
        let note = if game.cast().out.contains(seat) {
            "out"
        } else if game.outcome().is_ongoing() && game.turn() == seat {
            "to move"
        } else {
            ""
        };
        let wood = PlayerColour::of(seat, game.seats(), name);
        player_row(ui, (name, note, wood), player, levels);
    }
}
