//! Somebody is gone where no turn waits for them: before the first turn, and when a game is over or
//! aborted. Those who are left go on, with the panels by mouse.

use bevy::prelude::*;
use komadai::room::state::Phase;
use komadai::rules::seat::Seat;
use komadai::table::flow::{GameConfig, OnlineIntent, Player, Screen, SetupMethod};
use tempfile::{TempDir, tempdir};

use super::online_play::{Hub, config, online_room, run, table, tell, wait};
use super::phrases::{invite_to, panels, place, press};
use super::support::screen;

/// A table with panels and one elsewhere, the first move of all the latter's: its setup.
fn two_who_set_up(hub: &Hub) -> (Vec<App>, [TempDir; 2]) {
    let folders = [0, 1].map(|_| tempdir().expect("a scratch folder"));
    let host = panels(hub, folders[0].path());
    let mut apps = vec![host, table(hub, folders[1].path())];
    let config = GameConfig {
        openings: vec![SetupMethod::ByHand; 2],
        ..config("sigma", &[Player::Elsewhere, Player::Human])
    };
    invite_to(&mut apps, config);
    tell(&mut apps[0], OnlineIntent::Begin);
    run(&mut apps, "the setup", |apps| {
        screen(&apps[1]) == Screen::Setup
    });
    (apps, folders)
}

fn phase(app: &App) -> Option<Phase> {
    online_room(app).state().map(|state| state.phase())
}

/// Cuts the line of the second table, and waits until the first has noticed.
fn lose_second(hub: &Hub, apps: &mut [App]) {
    hub.cut(online_room(&apps[1]).own_key());
    run(apps, "the absence", |apps| {
        online_room(&apps[0]).absent_seat() == Some(Seat(0))
    });
    assert_eq!(screen(&apps[0]), Screen::Lobby, "there is no game yet");
    wait(apps, 1);
}

#[test]
fn an_engine_sets_up_for_who_is_gone_before_the_first_turn() {
    let hub = Hub::default();
    let (mut apps, _folders) = two_who_set_up(&hub);
    assert_eq!(place(&mut apps[0], "company-let-engine-play"), None);
    lose_second(&hub, &mut apps);
    press(&mut apps[0], "company-let-engine-play");
    run(&mut apps, "the own setup", |apps| {
        screen(&apps[0]) == Screen::Setup
    });
    // Who was gone comes back to a seat that waits for no setup, and may take it back.
    hub.mend(online_room(&apps[1]).own_key());
    run(&mut apps, "the return", |apps| {
        online_room(&apps[1]).own_seat_played_by_engine() == Some(Seat(0))
            && screen(&apps[1]) == Screen::Lobby
    });
}
