//! Rooms that a device keeps: no invitation takes the seat of a running game away, and one comes
//! back to each of them, by the card, the list or the link.

use std::fs;
use std::path::Path;

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use data_encoding::BASE64URL_NOPAD;
use komadai::room::kept_room::KeptRoom;
use komadai::rules::seat::Seat;
use komadai::table::flow::{GameSession, Notice, OnlineIntent, PlayerKind, Screen};
use komadai::table::online_play::{OnlineRoom, RoomLibrary};
use komadai::table::ui::Page;
use komadai::words::in_english;
use tempfile::{TempDir, tempdir};

use super::desk::{place, press};
use super::online_play::{
    Hub, config, host, is_level, online_room, play_until, room_file, room_files, run, table, tell,
    two, wait,
};
use super::phrases::{begin, invite, page, panels};
use super::support::{note_rejections, refusals, rejections, screen};

const PLAYERS: [PlayerKind; 2] = [PlayerKind::Human, PlayerKind::Elsewhere];

/// A table elsewhere that invites to a game of its own, with its link.
fn other_inviter(hub: &Hub) -> (App, TempDir, String) {
    let folder = tempdir().expect("a scratch folder");
    let mut app = table(hub, folder.path());
    let link = host(&mut app, config("shogi", &PLAYERS));
    (app, folder, link)
}

/// What a table was told, in English, since it was asked last.
fn told(app: &mut App) -> Vec<String> {
    let mut notices = app.world_mut().resource_mut::<Messages<Notice>>();
    let told = notices.drain().filter_map(|notice| match notice {
        Notice::Info(text) => Some(in_english(&text)),
        Notice::Problem(_) => None,
    });
    told.collect()
}

fn read(path: &Path) -> KeptRoom {
    let text = fs::read_to_string(path).expect("a room that is kept");
    KeptRoom::read(&text).expect("a room that is kept")
}

#[test]
fn another_invitation_leaves_the_seat_of_a_running_game() {
    let (hub, folders, mut apps) = two("minishogi");
    play_until(&mut apps, &mut fastrand::Rng::with_seed(7), 3);
    let guest = online_room(&apps[1]).own_key();
    let (inviter, _folder, link) = other_inviter(&hub);
    apps.push(inviter);
    told(&mut apps[1]);
    tell(&mut apps[1], OnlineIntent::Join(link));
    assert_eq!(rejections(&mut apps[1]), Vec::<String>::new());
    let told = told(&mut apps[1]);
    assert!(told.iter().any(|text| text.contains("Aki")), "{told:?}");
    run(&mut apps, "the other room", |apps| {
        online_room(&apps[1]).own_key() != guest && !online_room(&apps[1]).is_waiting_for_host()
    });
    let left = online_room(&apps[1])
        .left_game()
        .expect("a game that waits");
    assert_eq!(left.others, ["Aki"]);
    assert_eq!(left.game.variant().name, "minishogi");
    let path = left.path.clone();
    assert_eq!(room_files(folders[1].path()).len(), 2);
    // By one press back.
    tell(&mut apps[1], OnlineIntent::ReturnTo(path));
    run(&mut apps, "the seat", |apps| is_level(&apps[..2]));
    assert_eq!(online_room(&apps[1]).own_key(), guest);
    assert_eq!(online_room(&apps[1]).left_game(), None);
    play_until(&mut apps[..2], &mut fastrand::Rng::with_seed(8), 5);
}

#[test]
fn who_invites_anew_comes_back_by_the_link_and_by_return() {
    let (hub, folders, mut apps) = two("minishogi");
    play_until(&mut apps, &mut fastrand::Rng::with_seed(7), 2);
    let guest = online_room(&apps[1]).own_key();
    let link = online_room(&apps[0]).invitation().link("");
    host(&mut apps[1], config("shogi", &PLAYERS));
    let other = online_room(&apps[1]).own_key();
    assert_ne!(other, guest);
    assert!(online_room(&apps[1]).left_game().is_some());
    wait(&mut apps, 1);
    tell(&mut apps[1], OnlineIntent::Join(link));
    run(&mut apps, "the seat", is_level);
    assert_eq!(online_room(&apps[1]).own_key(), guest);
    wait(&mut apps, 1);
    // The room that was entered last is the one to which the title leads.
    apps[1] = table(&hub, folders[1].path());
    tell(&mut apps[1], OnlineIntent::Return);
    run(&mut apps, "the return", is_level);
    assert_eq!(online_room(&apps[1]).own_key(), guest);
}

#[test]
fn a_game_to_which_there_is_no_way_back_is_not_left_unasked() {
    let (hub, _folders, mut apps) = two("minishogi");
    let guest = online_room(&apps[1]).own_key();
    let (_inviter, _folder, link) = other_inviter(&hub);
    apps[1].insert_resource(RoomLibrary(None));
    tell(&mut apps[1], OnlineIntent::Join(link));
    assert_eq!(rejections(&mut apps[1]).len(), 1);
    apps[1].update();
    assert_eq!(online_room(&apps[1]).own_key(), guest);
    assert_eq!(screen(&apps[1]), Screen::Play);
    // The link of the room itself changes nothing.
    let link = online_room(&apps[0]).invitation().link("");
    tell(&mut apps[1], OnlineIntent::Join(link));
    apps[1].update();
    assert_eq!(online_room(&apps[1]).own_key(), guest);
    run(&mut apps, "the game goes on", is_level);
}

/// The text in which programs before kept their only room.
fn old_form(room: &KeptRoom) -> String {
    let inviter = room.inviter.expect("a guest's room");
    format!(
        "(format:1,key:\"{}\",secret:\"{}\",inviter:Some(\"{}\"),relays:[],saved:\"{}\")",
        BASE64URL_NOPAD.encode(&room.key.seed()),
        BASE64URL_NOPAD.encode(&room.secret.0),
        BASE64URL_NOPAD.encode(inviter.as_bytes()),
        BASE64URL_NOPAD.encode(&room.saved),
    )
}

#[test]
fn the_only_room_of_before_is_read_and_moved_over() {
    let (hub, folders, mut apps) = two("minishogi");
    play_until(&mut apps, &mut fastrand::Rng::with_seed(7), 2);
    let guest = online_room(&apps[1]).own_key();
    let kept = room_file(folders[1].path());
    let old = folders[1].path().join("room.ron");
    fs::write(&old, old_form(&read(&kept))).expect("written");
    fs::remove_file(&kept).expect("removed");
    apps[1] = table(&hub, folders[1].path());
    assert_eq!(apps[1].world().resource::<RoomLibrary>().room_count(), 1);
    tell(&mut apps[1], OnlineIntent::Return);
    run(&mut apps, "the return", is_level);
    assert_eq!(online_room(&apps[1]).own_key(), guest);
    assert!(!old.exists());
    assert_eq!(room_file(folders[1].path()), kept);
}

#[test]
fn a_file_that_cannot_be_read_is_said_and_never_written_over() {
    let (hub, folders, mut apps) = two("minishogi");
    let link = online_room(&apps[0]).invitation().link("");
    let kept = room_file(folders[1].path());
    let whole = fs::read_to_string(&kept).expect("a kept room");
    for bad in [whole.replacen("format:2", "format:3", 1), whole[1..].into()] {
        fs::write(&kept, &bad).expect("written");
        let mut again = table(&hub, folders[1].path());
        for intent in [OnlineIntent::Join(link.clone()), OnlineIntent::Return] {
            tell(&mut again, intent);
            again.update();
            assert_eq!(refusals(&mut again).len(), 1);
            assert!(!again.world().contains_resource::<OnlineRoom>());
        }
        // Another room has a file of its own.
        host(&mut again, config("shogi", &PLAYERS));
        wait(std::slice::from_mut(&mut again), 1);
        assert_eq!(fs::read_to_string(&kept).expect("the file"), bad);
        tell(&mut again, OnlineIntent::Leave);
        again.update();
        assert_eq!(fs::read_to_string(&kept).expect("the file"), bad);
    }
    fs::write(&kept, whole).expect("written");
    apps[1] = table(&hub, folders[1].path());
    tell(&mut apps[1], OnlineIntent::Join(link));
    run(&mut apps, "the seat", is_level);
}

#[test]
fn of_too_many_rooms_the_one_whose_game_goes_on_stays() {
    let (_hub, folders, mut apps) = two("minishogi");
    let kept = room_file(folders[1].path());
    let mut second = Vec::new();
    for _ in 0..18 {
        host(&mut apps[1], config("shogi", &PLAYERS));
        wait(&mut apps[1..], 1);
        let library = apps[1].world().resource::<RoomLibrary>();
        second.push(library.path_of_room(online_room(&apps[1])).expect("a path"));
    }
    let files = room_files(folders[1].path());
    assert_eq!(files.len(), 16);
    assert!(files.contains(&kept));
    // Of the others the newest are left.
    let mut newest: Vec<_> = second[3..].iter().chain([&kept]).cloned().collect();
    newest.sort();
    assert_eq!(files, newest);
}

/// A page that is loaded anew opens the link again.
#[test]
fn who_watches_without_a_name_is_not_asked_again() {
    let (hub, _folders, mut apps) = two("minishogi");
    let link = online_room(&apps[0]).invitation().link("");
    let folder = tempdir().expect("a scratch folder");
    apps.push(table(&hub, folder.path()));
    tell(&mut apps[2], OnlineIntent::Join(link.clone()));
    tell(&mut apps[2], OnlineIntent::Watch(String::new()));
    run(&mut apps, "the game", is_level);
    wait(&mut apps, 1);
    let key = online_room(&apps[2]).own_key();
    apps[2] = table(&hub, folder.path());
    tell(&mut apps[2], OnlineIntent::Join(link));
    run(&mut apps, "the game without a question", is_level);
    assert_eq!(online_room(&apps[2]).own_key(), key);
}

/// A table that has invited, and the program with its panels, that is the guest, in a game; the
/// rooms of the guest are kept.
fn guest_with_panels(hub: &Hub) -> (Vec<App>, [TempDir; 2]) {
    let folders = [0, 1].map(|_| tempdir().expect("a scratch folder"));
    let mut guest = panels(hub, folders[1].path());
    guest.insert_resource(RoomLibrary(Some(folders[1].path().into())));
    note_rejections(&mut guest);
    let mut apps = vec![table(hub, folders[0].path()), guest];
    invite(&mut apps);
    begin(&mut apps);
    (apps, folders)
}

#[test]
fn a_card_leads_back_to_the_game_that_was_left() {
    let hub = Hub::default();
    let (mut apps, _folders) = guest_with_panels(&hub);
    let guest = online_room(&apps[1]).own_key();
    let library = apps[1].world().resource::<RoomLibrary>();
    let game = library.path_of_room(online_room(&apps[1])).expect("a path");
    let (inviter, _folder, link) = other_inviter(&hub);
    apps.push(inviter);
    assert_eq!(place(&mut apps[1], "online-back-to-game"), None);
    tell(&mut apps[1], OnlineIntent::Join(link.clone()));
    wait(&mut apps, 2);
    press(&mut apps[1], "online-back-to-game");
    run(&mut apps, "the seat", |apps| is_level(&apps[..2]));
    assert_eq!(online_room(&apps[1]).own_key(), guest);
    wait(&mut apps, 1);
    assert_eq!(place(&mut apps[1], "online-back-to-game"), None);
    // Whoever wants to stay is told no more.
    tell(&mut apps[1], OnlineIntent::Join(link.clone()));
    wait(&mut apps, 2);
    press(&mut apps[1], "online-stay-here");
    assert_eq!(place(&mut apps[1], "online-back-to-game"), None);
    assert_ne!(online_room(&apps[1]).own_key(), guest);
    // Until they have been back and leave once more.
    tell(&mut apps[1], OnlineIntent::ReturnTo(game));
    run(&mut apps, "the seat", |apps| is_level(&apps[..2]));
    wait(&mut apps, 1);
    tell(&mut apps[1], OnlineIntent::Join(link));
    wait(&mut apps, 2);
    assert!(place(&mut apps[1], "online-back-to-game").is_some());
}

/// A press that has been aimed does not go beside the button.
#[test]
fn the_way_back_stands_still_while_the_other_room_opens() {
    let hub = Hub::default();
    let (mut apps, _folders) = guest_with_panels(&hub);
    let (inviter, _folder, link) = other_inviter(&hub);
    apps.push(inviter);
    tell(&mut apps[1], OnlineIntent::Join(link));
    let mut places = Vec::new();
    for _ in 0..50 {
        apps.iter_mut().for_each(App::update);
        places.extend(place(&mut apps[1], "online-back-to-game"));
    }
    places.dedup();
    assert_eq!(places.len(), 1, "{places:?}");
}

#[test]
fn the_list_leads_into_a_room_and_forgets_one_after_a_question() {
    let hub = Hub::default();
    let (mut apps, folders) = guest_with_panels(&hub);
    let guest = online_room(&apps[1]).own_key();
    let file = |app: &App| {
        let library = app.world().resource::<RoomLibrary>();
        let path = library.path_of_room(online_room(app)).expect("a path");
        let name = path.file_name().expect("a name");
        (path.clone(), name.to_string_lossy().into_owned())
    };
    let (game_path, game_row) = file(&apps[1]);
    host(&mut apps[1], config("shogi", &PLAYERS));
    wait(&mut apps, 1);
    let (other_path, _) = file(&apps[1]);
    press(&mut apps[1], "lobby-back");
    wait(&mut apps, 1);
    press(&mut apps[1], "title-rooms");
    assert_eq!(page(&apps[1]), Some(Page::KeptRooms));
    press(&mut apps[1], &game_row);
    assert_eq!(page(&apps[1]), None);
    run(&mut apps, "the game", is_level);
    assert_eq!(online_room(&apps[1]).own_key(), guest);
    assert_eq!(
        online_room(&apps[1]).own_seat(),
        Some(Seat(1)),
        "the same seat"
    );
    wait(&mut apps, 1);
    press(&mut apps[1], "play-title");
    wait(&mut apps, 1);
    press(&mut apps[1], "title-rooms");
    // The room one is in is left in its lobby: here there is one to forget.
    press(&mut apps[1], "rooms-forget");
    assert!(other_path.exists(), "it is asked first");
    press(&mut apps[1], "rooms-keep");
    press(&mut apps[1], "rooms-forget");
    press(&mut apps[1], "rooms-forget-now");
    assert!(!other_path.exists());
    assert_eq!(room_files(folders[1].path()), [game_path]);
    assert!(apps[1].world().contains_resource::<GameSession>());
}
