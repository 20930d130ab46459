//! The link that any seated end shows, in the middle of the game too: by it others come in when the
//! one who invited is gone.

use bevy::prelude::*;
use komadai::rules::seat::Seat;
use komadai::table::flow::{GameSession, OnlineIntent};
use komadai::table::online_play::SeatState;
use komadai::table::ui::{Page, UiMemory};
use tempfile::{TempDir, tempdir};

use super::desk::{lead_focus, place, press};
use super::online_play::{
    Hub, online_room, play_until, run, table, tell, wait, wait_until_decidable,
};
use super::phrases::{begin, invite, page, panels};
use super::support::{button, gamepad, session};

/// A table that has invited, and the program with its panels, that is the guest, in a game.
fn guest_with_panels(hub: &Hub) -> (Vec<App>, [TempDir; 2]) {
    let folders = [0, 1].map(|_| tempdir().expect("a scratch folder"));
    let guest = panels(hub, folders[1].path());
    let mut apps = vec![table(hub, folders[0].path()), guest];
    invite(&mut apps);
    begin(&mut apps);
    (apps, folders)
}

/// The link that was copied from the page.
fn copied_link(app: &App) -> String {
    let lobby = &app.world().resource::<UiMemory>().lobby;
    lobby.copied_link.clone().expect("a copied link")
}

#[test]
fn a_guest_shows_its_link_and_another_comes_by_it_when_the_inviter_is_gone() {
    let hub = Hub::default();
    let (mut apps, _folders) = guest_with_panels(&hub);
    play_until(&mut apps, &mut fastrand::Rng::with_seed(7), 2);
    let link_of_inviter = online_room(&apps[0]).invitation().link("");
    drop(apps.remove(0));
    press(&mut apps[0], "play-more");
    press(&mut apps[0], "lobby-link-show");
    assert_eq!(page(&apps[0]), Some(Page::RoomLink));
    press(&mut apps[0], "lobby-copy");
    let link = copied_link(&apps[0]);
    assert_ne!(link, link_of_inviter, "it leads to the guest");
    press(&mut apps[0], "lobby-link-close");
    assert_eq!(page(&apps[0]), None);
    // By the link of the one who is gone nobody answers.
    let folder = tempdir().expect("a scratch folder");
    apps.push(table(&hub, folder.path()));
    tell(&mut apps[1], OnlineIntent::Join(link_of_inviter));
    wait(&mut apps, 10);
    assert!(online_room(&apps[1]).is_waiting_for_host());
    tell(&mut apps[1], OnlineIntent::Join(link));
    run(&mut apps, "the absence, and somebody to play on", |apps| {
        let room = online_room(&apps[0]);
        room.absent_seat() == Some(Seat(0)) && !room.present_watchers().is_empty()
    });
    wait_until_decidable(&mut apps, 0);
    wait(&mut apps, 1);
    press(&mut apps[0], "online-give-seat");
    run(&mut apps, "the seat", |apps| {
        online_room(&apps[1]).seat_state(Seat(0)) == SeatState::Here
    });
    run(&mut apps, "the turn of the one who came", |apps| {
        apps[1].world().contains_resource::<GameSession>() && session(&apps[1]).is_human_to_move()
    });
    play_until(&mut apps, &mut fastrand::Rng::with_seed(8), 4);
    // Whoever was given the seat can show a link, too.
    assert!(online_room(&apps[1]).can_show_invitation());
}

#[test]
fn a_gamepad_reaches_the_link_in_the_game() {
    let hub = Hub::default();
    let (mut apps, _folders) = guest_with_panels(&hub);
    let own = online_room(&apps[1]).invitation().link("");
    let guest = &mut apps[1];
    let pad = gamepad(guest);
    lead_focus(guest, pad, "play-more");
    button(guest, pad, GamepadButton::South);
    lead_focus(guest, pad, "lobby-link-show");
    button(guest, pad, GamepadButton::South);
    assert_eq!(page(guest), Some(Page::RoomLink));
    // In a page the first push gives the first button the focus.
    button(guest, pad, GamepadButton::DPadDown);
    lead_focus(guest, pad, "lobby-copy");
    button(guest, pad, GamepadButton::South);
    assert_eq!(copied_link(guest), own);
    // The first press takes the focus away, the second closes the page.
    button(guest, pad, GamepadButton::East);
    button(guest, pad, GamepadButton::East);
    assert_eq!(page(guest), None);
}

#[test]
fn who_only_watches_has_no_link_to_show() {
    let hub = Hub::default();
    let (mut apps, _folders) = guest_with_panels(&hub);
    let link = online_room(&apps[1]).invitation().link("");
    let folder = tempdir().expect("a scratch folder");
    apps.push(panels(&hub, folder.path()));
    tell(&mut apps[2], OnlineIntent::Join(link));
    tell(&mut apps[2], OnlineIntent::Watch("Cem".into()));
    run(&mut apps, "the game at the one who watches", |apps| {
        apps[2].world().contains_resource::<GameSession>()
    });
    wait(&mut apps, 1);
    assert!(!online_room(&apps[2]).can_show_invitation());
    press(&mut apps[2], "play-more");
    assert!(place(&mut apps[2], "play-less").is_some());
    assert!(place(&mut apps[2], "lobby-link-show").is_none());
}
