//! Somebody is gone where no turn waits for them: before the first turn, and when a game is over or
//! aborted. Those who are left go on, with the panels by mouse.

use bevy::prelude::*;
use komadai::room::endpoint::RoomAction;
use komadai::room::state::Phase;
use komadai::room::statement::Saying;
use komadai::rules::seat::Seat;
use komadai::table::flow::{
    GameConfig, Intent, OnlineIntent, PlayerKind, Screen, SessionIntent, SetupMethod, StartIntent,
};
use komadai::table::online_play::SeatState;
use komadai::table::ui::Page;
use tempfile::{TempDir, tempdir};

use super::desk::{place, press};
use super::online_play::{
    Hub, accept_decision, config, is_level, is_over, online_room, play_until, run, table, tell,
    wait, wait_until_decidable,
};
use super::phrases::{begin, invite_to, page, panels, with_panels_on};
use super::support::{screen, send, session};

/// A table with panels and one elsewhere, the first move of all the latter's: its setup.
fn two_who_set_up(hub: &Hub) -> (Vec<App>, [TempDir; 2]) {
    let folders = [0, 1].map(|_| tempdir().expect("a scratch folder"));
    let host = panels(hub, folders[0].path());
    let mut apps = vec![host, table(hub, folders[1].path())];
    let config = GameConfig {
        openings: vec![SetupMethod::ByHand; 2],
        ..config("sigma", &[PlayerKind::Elsewhere, PlayerKind::Human])
    };
    invite_to(&mut apps, config);
    tell(&mut apps[0], OnlineIntent::Act(RoomAction::Begin));
    run(&mut apps, "the setup", |apps| {
        screen(&apps[1]) == Screen::Setup
    });
    (apps, folders)
}

/// Which game of the room it is, and what is done in it.
fn game_and_phase(app: &App) -> Option<(u32, Phase)> {
    let state = online_room(app).state();
    state.map(|state| (state.game_number(), state.phase()))
}

/// Cuts the line of the second table, and waits until the first has noticed.
fn lose_second(hub: &Hub, apps: &mut [App]) {
    hub.cut(online_room(&apps[1]).own_key());
    wait_until_decidable(apps, 0);
    assert_eq!(screen(&apps[0]), Screen::Lobby, "there is no game yet");
    wait(apps, 1);
}

#[test]
fn an_engine_sets_up_for_who_is_gone_before_the_first_turn() {
    let hub = Hub::default();
    let (mut apps, _folders) = two_who_set_up(&hub);
    assert_eq!(place(&mut apps[0], "online-let-engine-play"), None);
    lose_second(&hub, &mut apps);
    press(&mut apps[0], "online-let-engine-play");
    run(&mut apps, "the own setup", |apps| {
        screen(&apps[0]) == Screen::Setup
    });
    // While stones are set up, too, others can be sent the link.
    wait(&mut apps, 1);
    press(&mut apps[0], "lobby-link-show");
    assert_eq!(page(&apps[0]), Some(Page::RoomLink));
    press(&mut apps[0], "lobby-link-close");
    assert_eq!(page(&apps[0]), None);
    // Who was gone comes back to a seat that waits for no setup, and may take it back.
    hub.mend(online_room(&apps[1]).own_key());
    accept_decision(&mut apps);
    run(&mut apps, "the return", |apps| {
        online_room(&apps[1]).own_seat_played_by_engine() == Some(Seat(0))
            && screen(&apps[1]) == Screen::Lobby
    });
}

#[test]
fn a_game_aborted_before_its_first_turn_is_followed_by_another() {
    let hub = Hub::default();
    let (mut apps, _folders) = two_who_set_up(&hub);
    lose_second(&hub, &mut apps);
    press(&mut apps[0], "online-abort");
    run(&mut apps, "the end", |apps| {
        game_and_phase(&apps[0]) == Some((1, Phase::Over))
    });
    wait(&mut apps, 1);
    press(&mut apps[0], "over-rematch");
    assert!(online_room(&apps[0]).is_ready_for_next_game());
    hub.mend(online_room(&apps[1]).own_key());
    accept_decision(&mut apps);
    run(&mut apps, "the end elsewhere", |apps| {
        game_and_phase(&apps[1]) == Some((1, Phase::Over)) && screen(&apps[1]) == Screen::Lobby
    });
    tell(
        &mut apps[1],
        OnlineIntent::Act(RoomAction::Say(Saying::Ready)),
    );
    // Seats are rotated: the first setup is the first table's.
    run(&mut apps, "the own setup", |apps| {
        game_and_phase(&apps[0]).is_some_and(|it| it.0 == 2) && screen(&apps[0]) == Screen::Setup
    });
}

#[test]
fn an_aborted_game_is_followed_by_another() {
    let hub = Hub::default();
    let (mut apps, _folders) = with_panels_on(&hub);
    begin(&mut apps);
    play_until(&mut apps, &mut fastrand::Rng::with_seed(7), 1);
    let guest = online_room(&apps[1]).own_key();
    hub.cut(guest);
    wait_until_decidable(&mut apps, 1);
    wait(&mut apps, 1);
    press(&mut apps[0], "online-abort");
    run(&mut apps, "the end", |apps| !session(&apps[0]).is_ongoing());
    wait(&mut apps, 1);
    // What is refused is not offered.
    assert_eq!(place(&mut apps[0], "play-resign"), None);
    assert!(place(&mut apps[0], "play-analyse").is_some());
    press(&mut apps[0], "over-rematch");
    assert!(online_room(&apps[0]).is_ready_for_next_game());
    hub.mend(guest);
    accept_decision(&mut apps);
    run(&mut apps, "the end elsewhere", |apps| {
        !session(&apps[1]).is_ongoing()
    });
    send(&mut apps[1], Intent::Start(StartIntent::Rematch));
    run(&mut apps, "the next game", |apps| {
        is_level(apps) && session(&apps[0]).is_ongoing()
    });
    assert_eq!(game_and_phase(&apps[0]), Some((2, Phase::Playing)));
}

/// Two tables whose game is over, with the second one gone and the first ready for the next.
fn second_gone_after_game(hub: &Hub) -> (Vec<App>, [TempDir; 2]) {
    let (mut apps, folders) = with_panels_on(hub);
    begin(&mut apps);
    send(
        &mut apps[0],
        Intent::Session(SessionIntent::Resign(Seat(0))),
    );
    run(&mut apps, "the end", |apps| {
        is_level(apps) && is_over(&apps[0])
    });
    hub.cut(online_room(&apps[1]).own_key());
    run(&mut apps, "the loss", |apps| {
        online_room(&apps[0]).seat_state(Seat(1)) == SeatState::Unreachable
    });
    wait(&mut apps, 1);
    assert_eq!(place(&mut apps[0], "online-let-engine-play"), None);
    press(&mut apps[0], "over-rematch");
    wait_until_decidable(&mut apps, 1);
    wait(&mut apps, 1);
    // There is nothing to abort.
    assert_eq!(place(&mut apps[0], "online-abort"), None);
    (apps, folders)
}

#[test]
fn who_has_left_after_a_game_does_not_keep_the_rest_from_the_next() {
    let hub = Hub::default();
    let (mut apps, _folders) = second_gone_after_game(&hub);
    press(&mut apps[0], "online-let-engine-play");
    run(&mut apps, "the next game", |apps| {
        game_and_phase(&apps[0]) == Some((2, Phase::Playing)) && !is_over(&apps[0])
    });
    let seat = online_room(&apps[0]).own_seat();
    assert_eq!(seat, Some(Seat(1)), "seats are rotated");
    // Who had left takes the seat back.
    hub.mend(online_room(&apps[1]).own_key());
    accept_decision(&mut apps);
    run(&mut apps, "the return", |apps| {
        online_room(&apps[1]).own_seat_played_by_engine() == Some(Seat(0))
    });
    tell(
        &mut apps[1],
        OnlineIntent::Act(RoomAction::Say(Saying::Return(Seat(0)))),
    );
    run(&mut apps, "the own seat", |apps| {
        online_room(&apps[1]).own_seat() == Some(Seat(0))
    });
}

#[test]
fn who_has_lost_the_key_after_a_game_is_given_the_seat_of_the_next() {
    let hub = Hub::default();
    let (mut apps, _folders) = second_gone_after_game(&hub);
    let link = online_room(&apps[0]).invitation().link("");
    let folder = tempdir().expect("a scratch folder");
    apps.truncate(1);
    apps.push(table(&hub, folder.path()));
    tell(&mut apps[1], OnlineIntent::Join(link));
    tell(&mut apps[1], OnlineIntent::Watch("Bea again".into()));
    run(&mut apps, "the newcomer", |apps| {
        is_level(apps) && !online_room(&apps[0]).present_watchers().is_empty()
    });
    wait(&mut apps, 1);
    press(&mut apps[0], "online-give-seat");
    run(&mut apps, "the seat", |apps| {
        online_room(&apps[1]).own_seat() == Some(Seat(1))
    });
    send(&mut apps[1], Intent::Start(StartIntent::Rematch));
    run(&mut apps, "the next game", |apps| {
        is_level(apps) && !is_over(&apps[0])
    });
    assert_eq!(online_room(&apps[1]).own_seat(), Some(Seat(0)));
}
