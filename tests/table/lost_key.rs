//! Somebody who has lost the key of a seat, with the browser or the device that held it, comes back
//! by the same link as a new guest: those who are left give the seat back by a button.

use komadai::rules::seat::Seat;
use komadai::table::flow::{Intent, OnlineIntent};
use komadai::table::online_play::SeatState;
use tempfile::tempdir;

use super::online_play::{Hub, online_room, play_until, run, table, tell, wait};
use super::phrases::{begin, press, with_panels_on};
use super::support::{send, session};

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
    apps.push(table(&hub, folder.path()));
    tell(&mut apps[1], OnlineIntent::Join(link));
    tell(&mut apps[1], OnlineIntent::Watch("Bea again".into()));
    run(&mut apps, "the absence", |apps| {
        online_room(&apps[0]).absent_seat() == Some(Seat(1))
            && !online_room(&apps[0]).present_watchers().is_empty()
    });
    wait(&mut apps, 1);
    press(&mut apps[0], "company-give-seat");
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
    send(&mut apps[1], Intent::PlayText(text));
    run(&mut apps, "the turn", |apps| {
        session(&apps[0]).game.played_turns().len() == 4
    });
}
