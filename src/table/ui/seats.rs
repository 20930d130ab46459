//! Who sits where, whose turn it is, what they hold.

use bevy_egui::egui::{Align, Layout, Ui};

use super::desk::Page;
use super::widgets::{card, cut_link, one_line, row, seat_disc, strong};
use super::{Hand, View, held, players, storage, words};
use crate::rules::play::Match;
use crate::rules::seat::Seat;
use crate::rules::series::MatchHands;
use crate::table::flow::{Sitting, Wood};
use crate::table::theme::{Look, Type};

/// A card a seat, the one from whose side the table is looked at last; with the
/// players where a game is played.
pub(super) fn draw(
    ui: &mut Ui,
    view: &View,
    hand: &mut Hand,
    game: &Match,
    sitting: Option<&Sitting>,
) {
    let seats = game.seats();
    let near = hand.view.seat.0;
    for clockwise in (0..seats).rev() {
        let seat = Seat((near + clockwise) % seats);
        of_seat(ui, view, hand, (game, sitting), seat);
    }
}

fn of_seat(
    ui: &mut Ui,
    view: &View,
    hand: &mut Hand,
    (game, sitting): (&Match, Option<&Sitting>),
    seat: Seat,
) {
    let look = Look::of(ui.ctx());
    let wood = Wood::of(seat, game.seats(), game.seat_name(seat));
    let mark = is_to_move(game, seat).then_some(look.accent);
    card(ui, mark, |ui| {
        ui.spacing_mut().item_spacing.y = look.gap(1);
        row(ui, look.gap(6), |ui| {
            seat_disc(ui, wood);
            strong(ui, game.seat_name(seat));
            if let Some(sitting) = sitting {
                let name = words::player(sitting.player(seat), &view.levels);
                if cut_link(ui, &name, "Change who plays") {
                    players::open(Page::Players, sitting, &mut hand.desk);
                }
                score(ui, sitting, seat);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                status(ui, view, game, seat);
            });
        });
        if game.cast().stones.is_empty() {
            held::draw(ui, view, hand, game, seat);
        } else {
            storage::draw(ui, game.cast(), &game.kinds(), seat);
        }
    });
}

/// How many hands of the match the player here has won.
fn score(ui: &mut Ui, sitting: &Sitting, seat: Seat) {
    let series = sitting.series_now();
    if series.hands() == MatchHands::Single {
        return;
    }
    let look = Look::of(ui.ctx());
    let wins = series.wins(sitting.series.player(seat));
    one_line(ui, format!("{wins} won"), Type::Small, look.faint);
}

fn is_to_move(game: &Match, seat: Seat) -> bool {
    game.outcome().is_ongoing() && game.turn() == seat
}

fn status(ui: &mut Ui, view: &View, game: &Match, seat: Seat) {
    let look = Look::of(ui.ctx());
    let (text, colour) = if game.outcome().winners().contains(seat) {
        ("has won", look.good)
    } else if game.cast().out.contains(seat) {
        ("out", look.faint)
    } else if words::is_checked(game, seat) {
        ("in check", look.accent)
    } else if !is_to_move(game, seat) {
        return;
    } else if view.thinking.is_busy() {
        ("thinking", look.accent)
    } else {
        ("to move", look.accent)
    };
    one_line(ui, text, Type::Label, colour);
}
