//! Somebody who has lost the key of a seat, with the browser or the device that held it, comes back
//! by the same link as a new guest: those who are left give the seat back by a button.

use bevy::prelude::*;
use komadai::rules::seat::Seat;
use komadai::table::files::Kept;
use komadai::table::flow::{Intent, OnlineIntent, Screen, TurnIntent};
use komadai::table::online_play::{OnlineRoom, SeatState};
use komadai::table::settings::Settings;
use tempfile::{TempDir, tempdir};

use super::desk::press;
use super::online_play::{
    Hub, is_level, online_room, play_until, run, table, tell, two, wait, wait_until_decidable,
};
use super::phrases::{begin, with_panels_on};
use super::support::{screen, send, session};

/// A table of somebody whose name is in the settings.
fn table_of(hub: &Hub, folder: &TempDir, name: &str) -> App {
    let mut app = table(hub, folder.path());
    app.insert_resource(Kept::load(
        None,
        Settings {
            name: name.into(),
            ..Settings::default()
        },
    ));
    app
}

fn watchers(app: &App) -> Vec<String> {
    let watchers = online_room(app).present_watchers();
    watchers.into_iter().map(|(_, name)| name).collect()
}

#[test]
fn who_has_lost_the_key_is_given_the_seat_by_a_button() {
    let hub = Hub::default();
    let (mut apps, _folders) = with_panels_on(&hub);
    begin(&mut apps);
    play_until(&mut apps, &mut fastrand::Rng::with_seed(7), 3);
    let link = online_room(&apps[0]).invitation().link("");
    // The key is gone with the table that had it; another comes with nothing but the link.
    let folder = tempdir().expect("a scratch folder");
    apps.truncate(1);
    apps.push(table_of(&hub, &folder, "Bea again"));
    tell(&mut apps[1], OnlineIntent::Join(link));
    run(&mut apps, "the absence", |apps| {
        online_room(&apps[0]).absent_seat() == Some(Seat(1)) && watchers(&apps[0]) == ["Bea again"]
    });
    wait_until_decidable(&mut apps, 1);
    wait(&mut apps, 1);
    press(&mut apps[0], "online-give-seat");
    run(&mut apps, "the seat", |apps| {
        online_room(&apps[1]).seat_state(Seat(1)) == SeatState::Here
    });
    run(&mut apps, "the own turn", |apps| {
        apps[1]
            .world()
            .contains_resource::<komadai::table::flow::GameSession>()
            && session(&apps[1]).is_human_to_move()
    });
    let texts = session(&apps[1]).game.legal_move_texts();
    let text = texts[0].clone();
    send(&mut apps[1], Intent::Turn(TurnIntent::PlayText(text)));
    run(&mut apps, "the turn", |apps| {
        session(&apps[0]).game.played_turns().len() == 4
    });
}

#[test]
fn who_comes_into_a_running_game_says_who_it_is_first() {
    let (hub, _folders, mut apps) = two("minishogi");
    let link = online_room(&apps[0]).invitation().link("");
    let folders = [0, 1].map(|_| tempdir().expect("a scratch folder"));
    for folder in &folders {
        let mut app = table(&hub, folder.path());
        tell(&mut app, OnlineIntent::Join(link.clone()));
        apps.push(app);
    }
    run(&mut apps, "the open room", |apps| {
        let mut newcomers = apps[2..].iter();
        newcomers.all(|app| !online_room(app).is_waiting_for_host())
    });
    wait(&mut apps, 2);
    for app in &apps[2..] {
        assert_eq!(screen(app), Screen::Lobby);
        assert!(online_room(app).is_name_missing());
    }
    tell(&mut apps[2], OnlineIntent::Watch("Cem".into()));
    // Nobody has to say a name.
    tell(&mut apps[3], OnlineIntent::Watch(String::new()));
    run(&mut apps, "the game at all tables", is_level);
    run(&mut apps, "the name", |apps| {
        let mut watchers = watchers(&apps[0]);
        watchers.sort_unstable();
        watchers == ["", "Cem"]
    });
}

#[test]
fn those_of_one_name_are_told_apart_by_their_keys() {
    let (hub, _folders, mut apps) = two("minishogi");
    let link = online_room(&apps[0]).invitation().link("");
    let folders = [0, 1, 2].map(|_| tempdir().expect("a scratch folder"));
    for (folder, name) in folders.iter().zip(["Cem", "Cem", "Dai"]) {
        let mut app = table_of(&hub, folder, name);
        tell(&mut app, OnlineIntent::Join(link.clone()));
        apps.push(app);
    }
    run(&mut apps, "the watchers", |apps| {
        is_level(apps) && watchers(&apps[0]).len() == 3
    });
    let keys = [2, 3, 4].map(|at: usize| online_room(&apps[at]).own_key());
    let pieces = keys.map(|key| online_room(&apps[0]).key_piece_beside_name(key));
    assert_eq!(pieces[0], Some(OnlineRoom::key_piece(keys[0])));
    assert_eq!(pieces[1], Some(OnlineRoom::key_piece(keys[1])));
    assert_ne!(pieces[0], pieces[1]);
    assert_eq!(pieces[2], None);
}
