//! Phrases: what is said beside the game reaches all who are there, depends on nothing and harms
//! nobody.

use komadai::room::endpoint::RoomAction;
use komadai::room::keys::PublicKey;
use komadai::room::limits::{MOST_PHRASES_PER_SECOND, MOST_PHRASES_SHOWN_AT_ONCE};
use komadai::room::message::RoomMessage;
use komadai::room::output::{ActError, Event};
use komadai::room::phrase::Phrase;

use crate::network::{Network, Weather};
use crate::room::{moves, named, play, table, watch};
use crate::scenario::key;

/// What an end has been told of phrases: who said what.
fn heard(net: &Network, at: usize) -> Vec<(PublicKey, Phrase)> {
    let said = net.nodes[at].events.iter().filter_map(|event| match event {
        Event::Phrase { author, phrase } => Some((*author, *phrase)),
        _ => None,
    });
    said.collect()
}

fn say(net: &mut Network, at: usize, phrase: Phrase) -> Result<(), ActError> {
    net.act(at, RoomAction::SayPhrase(phrase))
}

/// A game of two with a third end that watches.
fn watched_game() -> Network {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let contact = net.nodes[0].key;
    watch(&mut net, contact, "Watcher", key(40));
    // Ends are named to each other every ten seconds.
    net.run(15);
    net
}

/// The numbers travel: programs of other versions go by them.
#[test]
fn every_phrase_keeps_its_number() {
    let numbers = Phrase::ALL.map(Phrase::number);
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(Phrase::Hello.number(), 0);
    assert_eq!(Phrase::Again.number(), 7);
    for phrase in Phrase::ALL {
        assert_eq!(Phrase::from_number(phrase.number()), Some(phrase));
        // The number of the message, and its own.
        let bytes = RoomMessage::Phrase(phrase.number()).to_bytes();
        assert_eq!(bytes, [12, phrase.number() as u8]);
    }
    assert_eq!(Phrase::from_number(8), None);
}

#[test]
fn a_phrase_is_shown_once_at_every_end_and_not_entered() {
    let mut net = watched_game();
    let before = net.end(0).log().expect("open").head();
    say(&mut net, 1, Phrase::Hello).expect("who plays may say something");
    net.run(5);
    let author = net.nodes[1].key;
    for at in 0..3 {
        assert_eq!(heard(&net, at), [(author, Phrase::Hello)], "end {at}");
        assert_eq!(net.end(at).log().expect("open").head(), before);
    }
    // Not on the own turn only, and after the game as well as before.
    say(&mut net, 0, Phrase::WellPlayed).expect("anybody who plays");
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    net.run(3);
    assert_eq!(heard(&net, 1).len(), 2);
    assert_eq!(moves(&net, 1), ["7g7f"]);
}

#[test]
fn one_is_said_in_two_seconds_and_none_by_watchers() {
    let mut net = watched_game();
    say(&mut net, 0, Phrase::Hello).expect("the first");
    assert_eq!(say(&mut net, 0, Phrase::Hello), Err(ActError::TooSoon));
    assert!(!net.end(0).can_say_phrase());
    net.run(3);
    assert!(net.end(0).can_say_phrase());
    say(&mut net, 0, Phrase::GoodGameAhead).expect("another");
    assert_eq!(say(&mut net, 2, Phrase::Hello), Err(ActError::Watching));
    // Nor by a watcher who does not ask.
    let watcher = net.nodes[2].key;
    net.post(
        watcher,
        1,
        RoomMessage::Phrase(Phrase::Hello.number()).to_bytes(),
    );
    net.run(2);
    assert_eq!(heard(&net, 1).len(), 2);
}

#[test]
fn a_flood_of_phrases_harms_nobody() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let hostile = net.nodes[1].key;
    let flood = RoomMessage::Phrase(Phrase::Sorry.number()).to_bytes();
    let seconds = 10;
    for _ in 0..seconds {
        for _ in 0..300 {
            net.post(hostile, 0, flood.clone());
        }
        net.run(1);
    }
    let most = MOST_PHRASES_SHOWN_AT_ONCE + (seconds + 1) * MOST_PHRASES_PER_SECOND;
    let shown = heard(&net, 0).len();
    assert!((1..=most as usize).contains(&shown), "{shown} are shown");
    // The game goes on: whoever floods has used up what is heard of him for a while.
    net.run(5);
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    net.run(3);
    play(&mut net, 1, 1, "3c3d").expect("a legal turn");
    net.run(5);
    assert_eq!(moves(&net, 0), ["7g7f", "3c3d"]);
    assert!(net.is_agreed());
}

#[test]
fn what_a_newer_program_says_is_passed_over() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let newer = net.nodes[1].key;
    // A phrase that is not known here, the largest number, and a message that is not known.
    for bytes in [vec![12, 8], vec![12, 0xff, 0xff, 0x03], vec![99, 1, 2]] {
        net.post(newer, 0, bytes);
    }
    net.run(2);
    assert_eq!(heard(&net, 0), []);
    assert!(net.end(0).is_here(newer));
    say(&mut net, 1, Phrase::Hello).expect("who plays may say something");
    net.run(1);
    assert_eq!(heard(&net, 0).len(), 1);
}

#[test]
fn nobody_says_anything_before_the_room_is_open() {
    let mut net = Network::new(1, Weather::FAIR);
    let contact = key(1).public_key();
    let at = watch(&mut net, contact, "Guest", key(2));
    assert_eq!(say(&mut net, at, Phrase::Hello), Err(ActError::NotOpen));
}
