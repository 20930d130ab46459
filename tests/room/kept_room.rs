//! Rooms as files keep them: what is written is read again, files of before are read for ever, and
//! nothing else is taken for a room.
//!
//! The old files are of a game of minishogi after the turn `4e4d`, at the guest's end (the
//! table's form) and at the inviting end (the command line's), as programs before version 2
//! wrote them.

use komadai::room::endpoint::{Introduction, RoomEndpoint};
use komadai::room::invitation::InvitationError;
use komadai::room::kept_room::{KeptRoom, KeptRoomError, RoomSummary};
use komadai::room::keys::{RoomSecret, SecretKey};
use komadai::room::message::Wish;

use crate::room::named;
use crate::scenario::{SECRET, key};

const OLD_TABLE: &str = include_str!("kept_rooms/table_1.ron");
const OLD_COMMAND: &str = include_str!("kept_rooms/command_1.ron");

fn read(text: &str) -> KeptRoom {
    KeptRoom::read(text).expect("a room that was kept")
}

/// The turns in the log of a room that was kept.
fn turns(kept: &KeptRoom) -> Vec<String> {
    let end = kept.restore_endpoint().expect("an end that was saved");
    let game = end.state().and_then(|state| state.game());
    let turns = game.expect("a game").played_turns().iter();
    turns.map(|turn| turn.text.clone()).collect()
}

#[test]
fn the_old_file_of_the_table_is_read() {
    let kept = read(OLD_TABLE);
    assert_eq!(kept.key.public_key(), key(2).public_key());
    assert!(kept.secret == SECRET);
    assert_eq!(kept.inviter, Some(key(1).public_key()));
    assert_eq!(kept.relays, ["https://relay.example.org/"]);
    assert!(!kept.watches_unnamed);
    assert_eq!(kept.entered_at, None);
    assert_eq!(turns(&kept), ["4e4d"]);
    assert_eq!(kept.ruleset(), Some(named("minishogi")));
    let summary = kept.summary().expect("a log that holds");
    let expected = RoomSummary {
        others: vec!["Player 0".into()],
        is_seated: true,
        is_game_under_way: true,
        is_over: false,
    };
    assert_eq!(summary, expected);
}

#[test]
fn the_old_file_of_the_command_line_is_read() {
    let kept = read(OLD_COMMAND);
    assert_eq!(kept.key.public_key(), key(1).public_key());
    assert!(kept.secret == SECRET);
    assert_eq!(kept.inviter, None, "it is the one that invites");
    assert_eq!(kept.relays, ["https://relay.example.org/"]);
    assert_eq!(turns(&kept), ["4e4d"]);
    // What is written of it is of the new form, with the same in it.
    let again = read(&kept.write());
    assert_eq!(again.own_invitation(), kept.own_invitation());
    assert_eq!(turns(&again), ["4e4d"]);
}

#[test]
fn what_is_written_is_read_again() {
    let room = KeptRoom {
        watches_unnamed: true,
        entered_at: Some(1_700_000_000_123),
        summary: Some(RoomSummary {
            others: vec!["\"Bea\" (水)".into()],
            ..RoomSummary::default()
        }),
        ..read(OLD_TABLE)
    };
    let text = room.write();
    let again = read(&text);
    assert_eq!(again.write(), text);
    assert!(again.watches_unnamed);
    assert_eq!(again.entered_at, room.entered_at);
    assert_eq!(again.summary, room.summary);
    assert_eq!(again.saved, room.saved);
    // With the name of the type before it, and from a guest that nobody has let in yet.
    read(&format!("KeptRoom{text}"));
    let empty = KeptRoom::new(SecretKey::from_seed([7; 32]), SECRET, None, Vec::new());
    let empty = read(&empty.write());
    assert_eq!(empty.ruleset(), None);
    empty.summary().expect_err("nothing is saved");
}

#[test]
fn a_room_that_nobody_has_opened_yet_has_no_game() {
    let contact = key(1).public_key();
    let introduction = Introduction {
        name: "Bea".into(),
        wish: Wish::Watch,
    };
    let end = RoomEndpoint::join_room(SECRET, contact, introduction, key(2));
    let kept = KeptRoom {
        saved: end.to_saved_bytes(),
        ..KeptRoom::new(key(2), SECRET, Some(contact), Vec::new())
    };
    let kept = read(&kept.write());
    assert_eq!(kept.ruleset(), None);
    assert_eq!(kept.summary(), Ok(RoomSummary::default()));
}

#[test]
fn what_is_no_room_is_refused_with_its_place() {
    let text = read(OLD_TABLE).write();
    let fault = |text: &str| KeptRoom::read(text).expect_err("no room");
    for text in ["", "()", "(format:1)", &text[1..], &text[..text.len() - 1]] {
        assert!(matches!(fault(text), KeptRoomError::Form(_)), "{text}");
    }
    let newer = text.replacen("format:2", "format:3", 1);
    assert_eq!(fault(&newer), KeptRoomError::TooNew(3));
    // A newer one may have other fields.
    assert_eq!(fault("(format:9,seats:[1])"), KeptRoomError::TooNew(9));
    let place = |text: &str| match fault(text) {
        KeptRoomError::Field { place, .. } => place,
        other => panic!("{other}"),
    };
    assert_eq!(place(&text.replacen("key:\"", "key:\"A", 1)), "key");
    assert_eq!(
        place(&text.replacen("secret:\"", "secret:\"A", 1)),
        "secret"
    );
    assert_eq!(place(&text.replacen("Some(\"", "Some(\"A", 1)), "inviter");
    assert_eq!(place(&text.replacen("saved:\"", "saved:\"?", 1)), "saved");
    let link = OLD_COMMAND.replacen("room=A", "room=B", 1);
    assert!(matches!(fault(&link), KeptRoomError::Link(_)));
}

/// Found on 2026-11-28: a file could name 100,000 relays, each of which would be dialled.
#[test]
fn no_more_relays_and_names_are_read_than_a_room_can_have() {
    let with = |relays: usize, others: usize| {
        let relays = vec!["https://relay.example.org/".to_string(); relays];
        let others = vec!["Eve\u{1b}[2J\u{202e}".to_string(); others];
        let room = KeptRoom {
            relays,
            summary: Some(RoomSummary {
                others,
                ..RoomSummary::default()
            }),
            ..read(OLD_TABLE)
        };
        room.write()
    };
    let kept = read(&with(4, 15));
    assert_eq!(kept.relays.len(), 4);
    // They are shown in a list.
    let names = kept.summary.expect("a summary").others;
    assert_eq!(names, vec!["Eve [2J"; 15]);
    for relays in [5, 100_000] {
        let fault = KeptRoom::read(&with(relays, 1)).expect_err("too many");
        let expected = InvitationError::TooManyRelays(relays);
        assert_eq!(fault, KeptRoomError::Link(expected));
    }
    let fault = KeptRoom::read(&with(1, 16)).expect_err("too many");
    assert!(matches!(
        fault,
        KeptRoomError::Field {
            place: "summary: others",
            ..
        }
    ));
    let nowhere = with(1, 1).replacen("https", "ftp", 1);
    let fault = KeptRoom::read(&nowhere).expect_err("no relay");
    assert_eq!(
        fault,
        KeptRoomError::Link(InvitationError::Relay { number: 1 })
    );
}

#[test]
fn the_name_of_a_file_tells_rooms_apart_and_no_secret() {
    let (one, other) = (RoomSecret([1; 16]), RoomSecret([2; 16]));
    let stem = KeptRoom::file_stem(&one);
    assert_ne!(stem, KeptRoom::file_stem(&other));
    assert_eq!(stem, KeptRoom::file_stem(&one));
    assert!(stem.chars().all(|sign| sign.is_ascii_hexdigit()), "{stem}");
    assert!(!stem.contains("0101"), "{stem}");
}
