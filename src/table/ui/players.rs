//! The pages on which others take the seats of the game: of the one that is played,
//! or of the one that is to be played on from a place of the analysis.

use bevy_egui::egui::Ui;

use super::desk::Page;
use super::new_game::seats::who;
use super::widgets::{Button, divider, faint, footer, heading, scroll, sheet};
use super::{Hand, View};
use crate::engine::Levels;
use crate::rules::play::Match;
use crate::rules::seat::Seat;
use crate::table::flow::{Analysis, Intent, Player, Sitting, Wood};
use crate::table::theme::Look;

/// The height of the sheet without a seat, in units.
const FRAME: u8 = 66;
/// What every seat adds to it, and what it adds where the parts of its row stand one
/// below the other.
const SEAT: u8 = 11;
const STACKED: u8 = 34;

/// Opens the page on which it is chosen who plays on, with those at the table.
pub(super) fn open(sitting: &Sitting, desk: &mut super::Desk) {
    desk.players.clone_from(&sitting.config.players);
    desk.page = Some(Page::Players);
}

/// Who plays on: nobody takes a seat before all of it is chosen.
pub(super) fn draw(ui: &mut Ui, view: &View, hand: &mut Hand) {
    let seats = view.shown.as_ref().map_or(0, |shown| shown.seats);
    let back = Some(Button::quiet("Back"));
    let pressed = page(ui, ("Players", seats), back, "Play on", |ui| {
        if let Some(sitting) = view.sitting.as_deref() {
            rows(ui, &sitting.game, &mut hand.desk.players, &view.levels);
        }
        faint(ui, "The game goes on from where it stands.");
    });
    if pressed.is_some() {
        hand.desk.page = None;
    }
    if pressed == Some(1) {
        let players = std::mem::take(&mut hand.desk.players);
        hand.intents.write(Intent::Players(players));
    }
}

/// Opens the page on which it is chosen who plays from here, with those at the table.
pub(super) fn open_here(
    sitting: Option<&Sitting>,
    analysis: Option<&Analysis>,
    desk: &mut super::Desk,
) {
    if let Some(sitting) = sitting.filter(|_| analysis.is_some_and(Analysis::is_playable)) {
        desk.players.clone_from(&sitting.config.players);
        desk.page = Some(Page::PlayHere);
    }
}

/// Who plays from here.
pub(super) fn draw_here(ui: &mut Ui, view: &View, hand: &mut Hand) {
    let seats = view.shown.as_ref().map_or(0, |shown| shown.seats);
    let back = Some(Button::quiet("Back"));
    let pressed = page(ui, ("Play from here", seats), back, "Play", |ui| {
        if let Some(analysis) = view.analysis.as_deref() {
            let players = &mut hand.desk.players;
            rows(ui, analysis.game(), players, &view.levels);
        }
        faint(
            ui,
            "The game as it was stays among the saved games, if it was more than begun.",
        );
    });
    if pressed.is_some() {
        hand.desk.page = None;
    }
    if pressed == Some(1) {
        let players = std::mem::take(&mut hand.desk.players);
        hand.intents.write(Intent::PlayHere(Some(players)));
    }
}

/// A sheet with a title and a row for each of so many seats; the place of the button
/// that was pressed at its foot.
fn page(
    ui: &mut Ui,
    (title, seats): (&str, u8),
    back: Option<Button>,
    next: &str,
    add: impl FnOnce(&mut Ui),
) -> Option<usize> {
    let look = Look::of(ui.ctx());
    let width = look.theme.space.sheet;
    let is_narrow = ui.available_width() < width;
    let seat = if is_narrow { STACKED } else { SEAT };
    let units = FRAME.saturating_add(seat.saturating_mul(seats));
    sheet(ui, width, units, |ui| {
        heading(ui, title);
        divider(ui);
        let height = ui.available_height() - look.touch() - look.gap(6);
        scroll(ui, "players", height, false, |ui| {
            ui.spacing_mut().item_spacing.y = look.gap(2);
            add(ui);
        });
        divider(ui);
        footer(ui, back, Button::primary(next))
    })
}

/// A row a seat, with who plays there.
fn rows(ui: &mut Ui, game: &Match, players: &mut [Player], levels: &Levels) {
    for (seat, player) in (0..).map(Seat).zip(players) {
        let name = game.seat_name(seat);
        let note = if game.cast().out.contains(seat) {
            "out"
        } else if game.outcome().is_ongoing() && game.turn() == seat {
            "to move"
        } else {
            ""
        };
        let wood = Wood::of(seat, game.seats(), name);
        who(ui, (name, note, wood), player, levels);
    }
}
