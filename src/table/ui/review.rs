//! The review of a game: its course below the board, to be gone through with the
//! pointer, what is marked in the list of moves, and how often who went wrong.

use bevy_egui::egui::{Color32, Context, Rect, RectAlign, Sense, Tooltip, Ui};

use super::play::write;
use super::widgets::{Course, Stop, course, faint, hand_row, pinned, place_at, seat_disc};
use super::{Hand, View, gauge, words};
use crate::engine::parties;
use crate::rules::play::Match;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::{Analysis, AnalysisIntent, Intent, Screen, Wood};
use crate::table::insight::{Finding, Mark, Review};
use crate::table::landmark;
use crate::table::theme::Look;

/// Whether there is a course.
pub(super) fn is_shown(view: &View) -> bool {
    *view.screen.get() == Screen::Analysis && view.review.is_wanted()
}

/// The course of the game; a press goes to a place, and a pointer that is held goes on.
pub(super) fn draw(ctx: &Context, rect: Rect, view: &View, hand: &mut Hand) {
    let (Some(analysis), Some(sitting)) = (view.analysis.as_deref(), view.sitting.as_deref())
    else {
        return;
    };
    let (game, review) = (&sitting.game, &*view.review);
    let places = game.played().len() + 1;
    let here = analysis.own_turns();
    pinned("course", rect).show(ctx, |ui| {
        let (rect, response) = ui.allocate_exact_size(rect.size(), Sense::click_and_drag());
        landmark::note(ctx, "course", rect);
        let stops = (0..places).map(|place| review.finding(place).map(|it| stop(it, game, hand)));
        let marked = (0..places).filter_map(|place| Some((place, review.mark(place)?)));
        let shown = Course {
            stops: stops.collect(),
            marks: marked
                .map(|(place, mark)| (place, colour(&Look::of(ctx), mark)))
                .collect(),
            here,
            words: words::place(game, review, here),
        };
        course(ui, rect, &shown);
        let pressed = response.is_pointer_button_down_on();
        if let Some(at) = response.interact_pointer_pos().filter(|_| pressed) {
            go(hand, analysis, place_at(rect, places, at.x), here);
        } else if let Some(at) = response.hover_pos() {
            let place = place_at(rect, places, at.x);
            // Above the pointer: below lie the keys.
            let mut told = Tooltip::for_enabled(&response).at_pointer();
            told.popup = told.popup.align(RectAlign::TOP);
            told.show(|ui| ui.label(words::place(game, review, place)));
        }
    });
}

/// Goes to a place of the game itself.
fn go(hand: &mut Hand, analysis: &Analysis, place: usize, here: usize) {
    if place == here && analysis.is_own() {
        return;
    }
    let line = analysis.own_line();
    let node = place.checked_sub(1).and_then(|turn| line.get(turn));
    let wish = node.map_or(AnalysisIntent::First, |node| AnalysisIntent::Go(*node));
    write(hand, Intent::Analysis(wish));
}

/// A place on the curve; where everybody plays alone, on that of one seat.
fn stop(finding: &Finding, game: &Match, hand: &Hand) -> Stop {
    let verdict = &finding.verdict;
    if verdict.alone {
        Stop {
            share: verdict.share(),
            below: Wood::of_party(game, verdict.party),
            above: None,
        }
    } else {
        gauge::between_two(game, verdict, hand)
    }
}

/// The colour of a mark.
fn colour(look: &Look, mark: Mark) -> Color32 {
    match mark {
        Mark::Inaccuracy => look.faint,
        Mark::Mistake => look.focus,
        Mark::Blunder => look.accent,
    }
}

/// The sign of a turn of the game itself that has a mark, and its colour.
pub(super) fn sign(ui: &Ui, review: &Review, place: usize) -> Option<(&'static str, Color32)> {
    let mark = review.mark(place)?;
    Some((words::sign(mark), colour(&Look::of(ui.ctx()), mark)))
}

/// How far the review is.
pub(super) fn says(view: &View) -> String {
    let review = &view.review;
    let (done, places) = (review.done(), review.places());
    match (review.is_wanted(), done < places) {
        (true, true) => format!("looking, {done} of {places}"),
        _ => String::new(),
    }
}

/// The height of a party's count, in units.
const ROW: u8 = 6;

/// How high the [`counts`] are.
pub(super) fn counts_height(ui: &Ui, view: &View, game: &Match) -> f32 {
    let rows = counted(view, game).len() as f32;
    rows * (Look::of(ui.ctx()).gap(ROW) + ui.spacing().item_spacing.y)
}

/// The parties whose bad turns are counted; none where no turn is marked.
fn counted(view: &View, game: &Match) -> Vec<SeatSet> {
    let parties = parties(game);
    if !is_shown(view) || parties.lone().is_some() {
        return Vec::new();
    }
    vec![parties.of(Seat::FIRST), parties.against(Seat::FIRST)]
}

/// How often each party went wrong; a press leads from one such turn to the next.
pub(super) fn counts(ui: &mut Ui, view: &View, analysis: &Analysis, hand: &mut Hand) {
    let look = Look::of(ui.ctx());
    let game = analysis.game();
    let here = analysis.own_turns();
    for party in counted(view, game) {
        let pressed = hand_row(ui, look.gap(ROW), false, |ui| {
            for seat in party.iter() {
                seat_disc(ui, Wood::of(seat, game.seats(), game.seat_name(seat)));
            }
            faint(ui, words::counts(&view.review, party));
        });
        let Some(next) = view.review.next_marked(party, here) else {
            continue;
        };
        if pressed.on_hover_text(NEXT).clicked() {
            go(hand, analysis, next, here);
        }
    }
}

/// What a press on a party's count does.
const NEXT: &str = "Go to the next of them";
