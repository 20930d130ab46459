//! A finger is broader than the cells of a large board on a phone: there a tap on the end of a
//! move shows it, and a second one plays it.

use bevy::prelude::*;
use komadai::rules::traits::board_view::Location;
use komadai::table::files::Kept;
use komadai::table::flow::GameSession;
use komadai::table::select::Selection;
use komadai::table::settings::{Settings, TapConfirmation};

use super::desk::Desk;

const PHONE: UVec2 = UVec2::new(390, 844);
const DESKTOP: UVec2 = UVec2::new(1280, 720);

fn tap(desk: &mut Desk, cell: &str) {
    let at = desk.on_screen(cell);
    desk.tap(at);
    desk.settle();
}

fn plies(desk: &Desk) -> usize {
    let session = desk.app.world().resource::<GameSession>();
    session.game.played_turns().len()
}

fn selection(desk: &Desk) -> &Selection {
    desk.app.world().resource::<Selection>()
}

fn set(desk: &mut Desk, when: TapConfirmation) {
    let mut settings = desk.app.world_mut().resource_mut::<Kept<Settings>>();
    settings.tap_confirmation = when;
}

#[test]
fn on_a_phone_a_second_tap_plays() {
    let mut desk = Desk::in_window("shogi", PHONE);
    tap(&mut desk, "7g");
    tap(&mut desk, "7f");
    assert_eq!(plies(&desk), 0);
    assert!(matches!(selection(&desk).proposed, Some(Location::Cell(_))));
    tap(&mut desk, "7f");
    assert_eq!(plies(&desk), 1);
    assert_eq!(selection(&desk).proposed, None);
}

#[test]
fn another_tap_means_something_else() {
    let mut desk = Desk::in_window("shogi", PHONE);
    // The rook goes to one file, no, to another.
    tap(&mut desk, "2h");
    tap(&mut desk, "5h");
    let first = selection(&desk).proposed;
    tap(&mut desk, "6h");
    assert_ne!(selection(&desk).proposed, first);
    assert_eq!(plies(&desk), 0);
    // No, a pawn; and where it cannot go is refused at the first tap.
    tap(&mut desk, "7g");
    assert_eq!(selection(&desk).proposed, None);
    tap(&mut desk, "7e");
    assert_eq!(selection(&desk).from, None);
    assert_eq!(plies(&desk), 0);
}

#[test]
fn a_finger_that_drags_sees_where_it_goes() {
    let mut desk = Desk::in_window("shogi", PHONE);
    let (from, to) = (desk.on_screen("7g"), desk.on_screen("7f"));
    desk.pull(from, to);
    desk.settle();
    assert_eq!(plies(&desk), 1);
}

#[test]
fn on_a_screen_with_room_one_tap_plays() {
    let mut desk = Desk::in_window("minishogi", DESKTOP);
    tap(&mut desk, "5d");
    tap(&mut desk, "5c");
    assert_eq!(plies(&desk), 1);
}

#[test]
fn the_settings_say_always_or_never() {
    let mut always = Desk::in_window("minishogi", DESKTOP);
    set(&mut always, TapConfirmation::Always);
    tap(&mut always, "5d");
    tap(&mut always, "5c");
    assert_eq!(plies(&always), 0);
    assert!(selection(&always).proposed.is_some());
    let mut never = Desk::in_window("shogi", PHONE);
    set(&mut never, TapConfirmation::Never);
    tap(&mut never, "7g");
    tap(&mut never, "7f");
    assert_eq!(plies(&never), 1);
}
