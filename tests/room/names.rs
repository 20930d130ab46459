//! Names that others have typed: nothing in them reaches a terminal or turns a line, and logs
//! that have such names stay valid.

use komadai::room::endpoint::{Introduction, RoomAction, RoomEndpoint};
use komadai::room::entry::{Content, SeatPlayer};
use komadai::room::message::Wish;
use komadai::room::options::SetupMode;
use komadai::room::output::EndpointOutput;
use komadai::room::readable_name::readable_name;
use komadai::rules::seat::Seat;

use crate::room::{named, room, state, watch};
use crate::scenario::{SECRET, key};

/// Clears a terminal and names its window.
const HOSTILE: &str = "Eve\x1b[2J\x1b]0;owned\x07";
const HARMLESS: &str = "Eve [2J ]0;owned";

#[test]
fn a_name_is_one_line_that_says_what_it_shows() {
    let long = "x".repeat(64);
    for (typed, shown) in [
        ("Ann", "Ann"),
        ("山田　太郎", "山田　太郎"),
        ("José María", "José María"),
        ("علی", "علی"),
        ("A\u{2764}", "A\u{2764}"),
        (&long, &long),
        (HOSTILE, HARMLESS),
        ("one\ntwo\r\nthree\u{85}four", "one two  three four"),
        ("one\u{2028}two\u{2029}three\t4", "one two three 4"),
        // C1 controls are escapes of their own.
        ("\u{9b}2JEve\u{7f}", "2JEve"),
        // Turned round it would read "Ann (you)".
        ("\u{202e})uoy( nnA\u{202c}", ")uoy( nnA"),
        ("\u{2067}Ann\u{2069}\u{200f}\u{61c}", "Ann"),
        ("A\u{200b}n\u{2060}n\u{feff}\u{ad}\u{e0041}", "Ann"),
        ("  Ann  ", "Ann"),
        ("\u{3164}\u{2800}\u{115f}", ""),
        ("\u{1b}", ""),
        ("", ""),
    ] {
        assert_eq!(readable_name(typed), shown, "{typed:?}");
        assert_eq!(readable_name(shown), shown, "{typed:?}");
        assert!(shown.len() <= typed.len(), "{typed:?}");
    }
}

#[test]
fn what_a_guest_calls_itself_is_shown_without_controls() {
    let mut net = room(named("shogi"), SetupMode::Preset, "none", &[0, 1]);
    let (host, guest) = (net.nodes[0].key, net.nodes[1].key);
    net.kill(1);
    net.run(1);
    // A program of before or of somebody else's, which sends what was typed: the bytes of an
    // honest hello with another name of the same length.
    let introduction = Introduction {
        name: "E".repeat(HOSTILE.len()),
        wish: Wish::Watch,
    };
    let mut end = RoomEndpoint::join_room(SECRET, host, introduction, key(2));
    let hellos = end
        .tick(net.now)
        .into_iter()
        .filter_map(|output| match output {
            EndpointOutput::Send { bytes, .. } => Some(bytes),
            _ => None,
        });
    for mut bytes in hellos.collect::<Vec<_>>() {
        let typed = "E".repeat(HOSTILE.len());
        let mut places = bytes.windows(typed.len());
        let at = places
            .position(|part| part == typed.as_bytes())
            .expect("the name");
        bytes[at..at + HOSTILE.len()].copy_from_slice(HOSTILE.as_bytes());
        net.post(guest, 0, bytes);
    }
    net.run(1);
    let named: Vec<String> = net.end(0).guests().map(|it| it.introduction.name).collect();
    assert_eq!(named, [HARMLESS]);
    assert_eq!(net.end(0).name_of(guest), Some(HARMLESS));
    let dealt = net.end(0).guests().map(|it| it.as_seat_player().name);
    assert_eq!(dealt.collect::<Vec<_>>(), [HARMLESS]);
}

#[test]
fn what_is_said_of_oneself_is_cleaned_too() {
    let mut net = room(named("shogi"), SetupMode::Preset, "none", &[0, 1]);
    let host = net.nodes[0].key;
    let at = watch(&mut net, host, HOSTILE, key(9));
    assert_eq!(net.end(at).introduction().name, HARMLESS);
    let introduction = Introduction {
        name: "Eve\n".into(),
        wish: Wish::Watch,
    };
    net.act(at, RoomAction::Introduce(introduction))
        .expect("a game that goes on");
    net.run(4);
    let key = net.nodes[at].key;
    assert_eq!(net.end(0).name_of(key), Some("Eve"));
}

#[test]
fn a_log_with_such_a_name_is_valid_and_shows_it_without_controls() {
    let mut net = room(named("shogi"), SetupMode::Preset, "none", &[0, 1]);
    // The key is at no end that is here, so only the entry has the name.
    let gone = key(99).public_key();
    let player = SeatPlayer {
        key: gone,
        name: HOSTILE.into(),
        engine_level: None,
    };
    let (seat, player) = (Seat(0), Some(player));
    net.act(0, RoomAction::Deal { seat, player })
        .expect("the host deals");
    net.run(2);
    assert!(net.is_agreed());
    net.kill(1);
    net.revive(1);
    for at in 0..2 {
        let entries = net.end(at).log().expect("open").entries();
        let is_kept = entries.iter().any(|entry| {
            matches!(&entry.content, Content::Deal { player: Some(player), .. }
                if player.name == HOSTILE)
        });
        assert!(is_kept, "end {at}");
        let occupant = state(&net, at).occupants()[0].as_ref().expect("a player");
        assert_eq!(occupant.name, HARMLESS);
        assert_eq!(net.end(at).name_of(gone), Some(HARMLESS));
    }
}
