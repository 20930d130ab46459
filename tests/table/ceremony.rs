//! What the table does for show: armies that set themselves out, the bow at mate, the walk to the next
//! chair, and the reach of both sides. None of it takes longer than a second, and any press ends it.

use bevy::input::ButtonState;
use bevy::prelude::*;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::table::board_entities::{PieceBody, TargetTransform};
use komadai::table::flow::{GameConfig, Intent, PlayerKind, StartIntent, TurnIntent};
use komadai::table::motion::{ActiveTracks, MotionScale};
use komadai::table::select::Highlights;
use komadai::table::view::ViewMode;

use super::support::{at_rest, begin_game, hold, send, session, table, update_until};

/// How many frames of 40 ms a second has.
const FRAMES_IN_SECOND: usize = 25;

fn game_of_people(name: &str) -> GameConfig {
    let game = Ruleset::named(name).expect("it is in the catalogue");
    GameConfig {
        players: vec![PlayerKind::Human; usize::from(game.begin().seat_count())],
        ..GameConfig::of(game)
    }
}

/// How far the piece lies from its place that lies farthest, in cells.
fn farthest(app: &mut App) -> f32 {
    let mut pieces = app
        .world_mut()
        .query_filtered::<(&Transform, &TargetTransform), With<PieceBody>>();
    pieces
        .iter(app.world())
        .map(|(now, target)| now.translation.distance(target.0.translation))
        .fold(0.0, f32::max)
}

/// Begins a game with motion so slow; how far pieces were from their places in its first frames, and
/// how many frames passed from then until nothing moved.
fn set_out(app: &mut App, scale: f32) -> (f32, usize) {
    app.insert_resource(MotionScale(scale));
    send(
        app,
        Intent::Start(StartIntent::NewGame(game_of_people("minishogi"))),
    );
    let (mut most, mut frames) = (0.0_f32, 0);
    for _ in 0..4 * FRAMES_IN_SECOND {
        app.update();
        most = most.max(farthest(app));
        frames += usize::from(app.world().resource::<ActiveTracks>().is_moving());
    }
    (most, frames)
}

#[test]
fn armies_come_from_their_stands_within_a_second_however_slow_motion_is() {
    for scale in [1.0, 3.0] {
        let (away, frames) = set_out(&mut table(), scale);
        assert!(away > 2.0, "a stand is beside the board, not {away} away");
        assert!((1..=FRAMES_IN_SECOND).contains(&frames), "{frames}");
    }
    let (away, _) = set_out(&mut table(), 0.0);
    assert!(
        away < 1e-3,
        "without motion everything lies where it belongs"
    );
}

#[test]
fn any_press_ends_the_setting_out() {
    let mut app = table();
    send(
        &mut app,
        Intent::Start(StartIntent::NewGame(game_of_people("minishogi"))),
    );
    update_until(&mut app, "armies set out", |world| {
        world.resource::<ActiveTracks>().is_moving()
    });
    hold(&mut app, KeyCode::F9, ButtonState::Pressed);
    for _ in 0..FRAMES_IN_SECOND / 2 {
        app.update();
    }
    assert!(!app.world().resource::<ActiveTracks>().is_moving());
    assert!(farthest(&mut app) < 1e-3);
}

/// A Rook and a Gold against a King in the corner: G-2b is mate, as the Rook covers the Gold.
#[test]
fn the_king_bows_at_mate_and_stands_up_again() {
    let minishogi = Ruleset::named("minishogi").expect("it is in the catalogue");
    let game = minishogi
        .begin_at_position_text("4k/5/3G1/5/K2R1 b - 1")
        .expect("a position");
    let mut app = table();
    super::support::open_game(&mut app, &game);
    send(&mut app, Intent::Turn(TurnIntent::PlayText("2c2b".into())));
    let tip = |app: &mut App| {
        let mut pieces = app
            .world_mut()
            .query_filtered::<(&Transform, &TargetTransform), With<PieceBody>>();
        let angles = pieces.iter(app.world());
        angles
            .map(|(now, target)| now.rotation.angle_between(target.0.rotation).to_degrees())
            .fold(0.0, f32::max)
    };
    let mut most = 0.0_f32;
    for _ in 0..3 * FRAMES_IN_SECOND {
        app.update();
        most = most.max(tip(&mut app));
    }
    assert!(!session(&app).is_ongoing(), "it is mate");
    assert!(
        (28.0..31.0).contains(&most),
        "it bows thirty degrees, not {most}"
    );
    assert!(tip(&mut app) < 0.1);
}

#[test]
fn around_a_shared_table_the_view_is_that_of_whoever_is_to_move() {
    let mut app = table();
    begin_game(&mut app, game_of_people("yonin"));
    for _ in 0..3 {
        let turn = session(&app).game.legal_move_texts().swap_remove(0);
        send(&mut app, Intent::Turn(TurnIntent::PlayText(turn)));
        update_until(&mut app, "the move", at_rest);
        app.update();
        let to_move = session(&app).game.turn();
        assert_eq!(app.world().resource::<ViewMode>().seat, to_move);
    }
}

/// By hand from the start of minishogi: King 4d, Gold 4d 3d, Silver 4d 3d 2d, Bishop 1d 3d 4c 5b, Rook
/// 1d 1c 1b, Pawn 5c; those are nine cells, and as many for the other side.
#[test]
fn while_a_key_is_held_the_reach_of_both_sides_is_shown() {
    let mut app = table();
    begin_game(&mut app, game_of_people("minishogi"));
    hold(&mut app, KeyCode::KeyQ, ButtonState::Pressed);
    let count = |app: &App, seat: Seat| {
        let shown = app.world().resource::<Highlights>();
        let of_seat = shown.reach_of_seats.iter().filter(|(it, _)| *it == seat);
        of_seat.count()
    };
    app.update();
    assert_eq!([0, 1].map(|seat| count(&app, Seat(seat))), [9, 9]);
    hold(&mut app, KeyCode::KeyQ, ButtonState::Released);
    app.update();
    assert_eq!(count(&app, Seat::FIRST), 0);
}
