//! The seats of a game for four, each at its side of the board as it is seen: whose turn it is, who is
//! next, who plays with whom. Where a language needs more room than that, the caller draws cards.

use std::f32::consts::TAU;

use bevy::math::curve::{Curve, EaseFunction};
use bevy_egui::egui::emath::Rot2;
use bevy_egui::egui::epaint::QuadraticBezierShape;
use bevy_egui::egui::{
    Align, Color32, Layout, Pos2, Rect, Sense, Shape, Stroke, Ui, UiBuilder, Vec2, pos2, vec2,
};

use super::seat_cards;
use crate::engine::teams;
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::table::flow::{GameSession, PlayerColour};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::{
    clock_face, filled_seat_disc, line_width, paint_seat_frame, row, strong,
};
use crate::table::ui::{UiCommands, UiState, clock_plates, words};

/// The size of the whole, and of a seat's plate in it, in units; with clocks both are higher.
const HEIGHT: u8 = 46;
pub(super) const PLATE_HEIGHT: u8 = 13;
const HIGHER_FOR_CLOCK: u8 = 2;
/// The width of a plate, as a share of the whole, and where it has to hold a clock, too.
const PLATE_WIDTH_SHARE: f32 = 0.45;
const CLOCK_PLATE_WIDTH_SHARE: f32 = 0.48;
/// The height of each of the two rows of a plate, in units.
const ROW_HEIGHT: u8 = 5;
/// The width that a clock takes, and the least for a name that was typed, in units: longer ones are cut.
const CLOCK_WIDTH: u8 = 16;
const LEAST_NAME_WIDTH: u8 = 10;
/// The sides of the board that a viewer sees, in the order in which seats follow one another: near,
/// left, far, right; each with the way out from the middle.
const SIDES: [Vec2; 4] = [Vec2::DOWN, Vec2::LEFT, Vec2::UP, Vec2::RIGHT];

/// Whether the texts of all seats have room beside their discs.
pub(super) fn fits(ui: &Ui, state: &UiState, game: &Game, session: Option<&GameSession>) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let room = ui.available_width() * plate_width_share(state, session) - 2.0 * margin(&theme).x;
    words::turn_order(game).into_iter().all(|seat| {
        let name = line_width(ui, &words::seat_name(game, seat), TextRole::Emphasis);
        let status = session.map_or(0.0, |session| {
            seat_cards::widest_status_width(ui, game, session, seat)
        });
        let player = session.map_or(0.0, |session| {
            let name = seat_cards::short_player_name(state, session, seat);
            let whole = line_width(ui, &name, TextRole::Body);
            let width = match session.name_of(seat.index()) {
                Some(_) => whole.min(theme.units(LEAST_NAME_WIDTH)),
                None => whole,
            };
            width + theme.units(1)
        });
        let (above, below) = match has_clock(state, session) {
            true => (status, theme.units(CLOCK_WIDTH)),
            false => (seat_cards::lead_width(ui, game, seat), status),
        };
        let disc_and_gaps = theme.units(5) + 2.0 * theme.units(1);
        disc_and_gaps + name + above <= room && player + below <= room
    })
}

/// Whether the seats have clocks.
fn has_clock(state: &UiState, session: Option<&GameSession>) -> bool {
    session.is_some() && state.clock.seat_clock(Seat::FIRST).is_some()
}

fn plate_width_share(state: &UiState, session: Option<&GameSession>) -> f32 {
    match has_clock(state, session) {
        true => CLOCK_PLATE_WIDTH_SHARE,
        false => PLATE_WIDTH_SHARE,
    }
}

/// Draws the seats.
pub(super) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    game: &Game,
    session: Option<&GameSession>,
) {
    let theme = EguiTheme::of(ui.ctx());
    let higher = match has_clock(state, session) {
        true => HIGHER_FOR_CLOCK,
        false => 0,
    };
    let size = vec2(ui.available_width(), theme.units(HEIGHT + 2 * higher));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let plate_height = theme.units(PLATE_HEIGHT + higher);
    let plate = vec2(size.x * plate_width_share(state, session), plate_height);
    let near = state.view_mode.seat;
    let turns = turns_behind(ui, state, near);
    let plates = SIDES.map(|way| {
        let way = Rot2::from_angle(turns * TAU) * way;
        let middle = rect.center() + way * (size - plate) / 2.0;
        Rect::from_center_size(middle, plate)
    });
    draw_partners(ui, &theme, game, (near, &plates));
    if turns == 0.0 {
        draw_order(ui, &theme, game, (near, &plates));
    }
    for seat in words::turn_order(game) {
        let plate = plates[side_of(seat, near)];
        draw_plate(ui, state, commands, (game, session), seat, plate);
    }
}

/// How far the seats are behind the view, in full turns clockwise, while it goes from chair to chair.
fn turns_behind(ui: &Ui, state: &UiState, near: Seat) -> f32 {
    let id = ui.id().with("turns");
    let goal = f32::from(near.0) / SIDES.len() as f32;
    // The short way round, however often it has gone round.
    let whole = ui.data_mut(|data| {
        let before = data.get_temp_mut_or(id, goal);
        let around = goal - *before;
        *before += around - around.round();
        *before
    });
    let seconds = state.speed.seconds(state.speed.times().view);
    let now = ui.ctx().animate_value_with_time(id, whole, seconds);
    // It is whole quarters that it goes.
    let quarters = (whole - now) * SIDES.len() as f32;
    let eased = EaseFunction::CubicInOut.sample_clamped(quarters.fract().abs());
    (quarters.trunc() + eased.copysign(quarters)) / SIDES.len() as f32
}

/// Which of the [`SIDES`] a seat is at.
fn side_of(seat: Seat, near: Seat) -> usize {
    (seat.index() + SIDES.len() - near.index()) % SIDES.len()
}

/// Lines through the middle from whoever is to move to those who play with it: lines of both teams would
/// cross, and say nothing of who is against whom.
fn draw_partners(ui: &Ui, theme: &EguiTheme, game: &Game, (near, plates): (Seat, &[Rect; 4])) {
    let teams = teams(game);
    if teams.lone_seat().is_some() {
        return;
    }
    let seat = game.turn();
    for partner in teams.team_of(seat).iter().filter(|it| *it != seat) {
        let ends = [seat, partner].map(|it| plates[side_of(it, near)].center());
        let line = Stroke::new(theme.units(1) / 2.0, theme.line);
        ui.painter().line_segment(ends, line);
    }
}

/// An arc from each side to the next, and an arrow from whoever is to move to whoever is next: past who
/// is out straight on, or round the other way.
fn draw_order(ui: &Ui, theme: &EguiTheme, game: &Game, (near, plates): (Seat, &[Rect; 4])) {
    let gap = theme.units(1);
    let edge = |side: usize, way: Vec2| {
        let plate = plates[side];
        plate.center() + way * (plate.size() / 2.0 + Vec2::splat(gap))
    };
    let arc = |from: usize, to: usize, stroke: Stroke| {
        let (start, end) = (edge(from, SIDES[to]), edge(to, SIDES[from]));
        let bend = match SIDES[from].x == 0.0 {
            true => pos2(end.x, start.y),
            false => pos2(start.x, end.y),
        };
        ui.painter().add(QuadraticBezierShape::from_points_stroke(
            [start, bend, end],
            false,
            Color32::TRANSPARENT,
            stroke,
        ));
    };
    let thin = Stroke::new(gap / 4.0, theme.line);
    for from in 0..SIDES.len() {
        arc(from, (from + 1) % SIDES.len(), thin);
    }
    let next = words::next_seat(game).filter(|_| game.outcome().is_ongoing());
    let Some(next) = next.map(|seat| side_of(seat, near)) else {
        return;
    };
    let now = side_of(game.turn(), near);
    let bold = Stroke::new(gap / 2.0, theme.ink);
    let is_opposite = (next + SIDES.len() - now) % SIDES.len() == 2;
    let (end, way) = if is_opposite {
        let ends = [edge(now, SIDES[next]), edge(next, SIDES[now])];
        ui.painter().line_segment(ends, bold);
        (ends[1], SIDES[next])
    } else {
        arc(now, next, bold);
        (edge(next, SIDES[now]), -SIDES[now])
    };
    ui.painter().add(arrow_head(end, way, theme));
}

/// The head of an arrow that ends at a point.
fn arrow_head(end: Pos2, way: Vec2, theme: &EguiTheme) -> Shape {
    // It comes in along the side that it goes to.
    let size = theme.units(2);
    let back = end - way * size;
    let corners = vec![
        end,
        back + way.rot90() * size / 2.0,
        back - way.rot90() * size / 2.0,
    ];
    Shape::convex_polygon(corners, theme.ink, Stroke::NONE)
}

/// The room between a plate's edge and its texts.
pub(super) fn margin(theme: &EguiTheme) -> Vec2 {
    vec2(theme.units(2), theme.units(1))
}

/// A seat: its disc and name, its clock or how far it is ahead, its player and its state.
fn draw_plate(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    (game, session): (&Game, Option<&GameSession>),
    seat: Seat,
    plate: Rect,
) {
    let face = session.and_then(|_| clock_plates::seat_clock_face(state, game, seat));
    draw_on_plate(
        ui,
        (game, seat),
        plate,
        |ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| match &face {
                Some(_) => seat_cards::draw_seat_status(ui, state, game, seat),
                None => seat_cards::draw_material_lead(ui, game, seat, false),
            });
        },
        |ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                match &face {
                    Some(face) => clock_face(ui, face),
                    None => seat_cards::draw_seat_status(ui, state, game, seat),
                }
                seat_cards::draw_who_plays(ui, state, commands, (session, seat));
            });
        },
    );
}

/// A plate with the disc and the name of a seat, what stands beside them, and what stands below.
pub(super) fn draw_on_plate(
    ui: &mut Ui,
    (game, seat): (&Game, Seat),
    plate: Rect,
    add_beside_name: impl FnOnce(&mut Ui),
    add_below: impl FnOnce(&mut Ui),
) {
    let theme = EguiTheme::of(ui.ctx());
    let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
    ui.painter()
        .rect_filled(plate, theme.corners(), theme.raised);
    let fill = seat_cards::seat_fill(&theme, game, seat);
    paint_seat_frame(ui, plate, fill, seat_cards::is_to_move(game, seat));
    let inner = plate.shrink2(margin(&theme));
    let builder = UiBuilder::new()
        .max_rect(inner)
        .layout(Layout::top_down(Align::Min));
    let mut ui = ui.new_child(builder);
    ui.spacing_mut().item_spacing = vec2(theme.units(1), theme.units(1));
    row(&mut ui, theme.units(ROW_HEIGHT), |ui| {
        filled_seat_disc(ui, colour, fill);
        strong(ui, words::seat_name(game, seat));
        add_beside_name(ui);
    });
    row(&mut ui, theme.units(ROW_HEIGHT), add_below);
}
