//! Floods: what one end or many send to keep another busy, to have it send, or to keep others out.
//! What a peer may cause is bounded a second.

use std::time::{Duration, Instant};

use komadai::room::absence::Decision;
use komadai::room::endpoint::{Introduction, RoomAction, RoomEndpoint};
use komadai::room::entry::{Content, LogEntry, SeatPlayer};
use komadai::room::hash::Hash;
use komadai::room::kept_room::KeptRoom;
use komadai::room::keys::{PublicKey, SecretKey};
use komadai::room::limits::{
    CUT_OFF_TIME, MOST_GREETINGS_AT_ONCE, MOST_GREETINGS_PER_SECOND, MOST_VERSION_REPORTS_AT_ONCE,
    MOST_VERSION_REPORTS_PER_SECOND,
};
use komadai::room::log::Log;
use komadai::room::message::{RoomMessage, Wish};
use komadai::room::options::SetupMode;
use komadai::room::output::{EndpointOutput, Event};
use komadai::room::shared_analysis::{AnalysisStep, AnalysisUpdate, Lead};
use komadai::room::statement::Saying;
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::read_variant_file;

use crate::hostile::{random_key, send, signed};
use crate::network::Network;
use crate::room::{named, play, room, state, table, watch};
use crate::scenario::{SECRET, key};

/// What an end does with a message that comes now.
fn hand(net: &mut Network, from: PublicKey, at: usize, bytes: &[u8]) -> Vec<EndpointOutput> {
    let now = net.now;
    let end = net.nodes[at].end.as_mut().expect("an end that is up");
    end.receive_bytes(from, bytes, now)
}

/// Whether an end answers another that asks for its log.
fn is_answered(net: &mut Network, from: PublicKey, at: usize) -> bool {
    let want = RoomMessage::Want(Vec::new()).to_bytes();
    let outputs = hand(net, from, at, &want);
    outputs
        .iter()
        .any(|output| matches!(output, EndpointOutput::Send { to, .. } if *to == from))
}

/// A game of two with so many watchers, after as many turns as there are.
fn watched_game(watchers: u8, turns: usize) -> (Network, Vec<PublicKey>) {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let contact = net.nodes[1].key;
    let watchers =
        (0..watchers).map(|number| watch(&mut net, contact, "Watcher", key(40 + number)));
    let watchers: Vec<usize> = watchers.collect();
    net.run(10);
    // Rooks to and fro; a repetition ends the game, so the kings go for a walk.
    let mut rng = fastrand::Rng::with_seed(4);
    for ply in 0..turns {
        let at = ply % 2;
        let game = state(&net, at).game().expect("a game");
        let quiet = game.legal_move_texts().into_iter().filter(|text| {
            let mut game = game.clone();
            game.play(text).is_ok() && game.outcome().is_ongoing()
        });
        let quiet: Vec<String> = quiet.collect();
        let text = rng.choice(&quiet).expect("a quiet move").clone();
        play(&mut net, at, at as u8, &text).expect("a legal turn");
        net.step();
    }
    net.run(3);
    let keys = watchers.iter().map(|at| net.nodes[*at].key).collect();
    (net, keys)
}

/// A legal turn of the seat to move, signed by it, with the position that is not after it.
fn wrong_position(net: &Network, log: &Log, number: u32) -> LogEntry {
    let secret = &net.nodes[0].secret;
    let game = log.state().game().expect("a game");
    let content = Content::Turn {
        seat: Seat(0),
        text: game.legal_move_texts()[0].clone(),
        spent_ms: number,
    };
    signed(secret, secret.public_key(), &log.head(), content)
}

/// Found on 2026-11-26: 900 such messages cost 3.2 to 23 seconds of processor time.
#[test]
fn wrong_positions_cost_little_and_cut_off_who_hands_them_on() {
    let (mut net, watchers) = watched_game(14, 60);
    let log = net.end(1).log().expect("open").clone();
    let messages: Vec<Vec<u8>> = (0..900)
        .map(|number| RoomMessage::Entries(vec![wrong_position(&net, &log, number)]).to_bytes())
        .collect();
    for watcher in &watchers {
        assert!(is_answered(&mut net, *watcher, 1));
    }
    // One is enough: the rate of messages cuts nobody off yet.
    for (watcher, bytes) in watchers.iter().zip(&messages) {
        hand(&mut net, *watcher, 1, bytes);
        assert!(!is_answered(&mut net, *watcher, 1), "cut off");
    }
    let begun = Instant::now();
    for (at, bytes) in messages.iter().enumerate() {
        hand(&mut net, watchers[at % watchers.len()], 1, bytes);
    }
    println!("900 wrong positions: {:?}", begun.elapsed());
    assert_eq!(net.end(1).log().expect("open").head(), log.head());
    net.run(CUT_OFF_TIME.as_secs() + 1);
    for watcher in &watchers {
        assert!(is_answered(&mut net, *watcher, 1), "for a while only");
    }
    // Nobody else is harmed.
    let text = log.state().game().expect("a game").legal_move_texts()[0].clone();
    play(&mut net, 0, 0, &text).expect("a legal turn");
    net.run(3);
    assert_eq!(
        net.end(1).log().expect("open").head(),
        net.end(0).log().expect("open").head()
    );
}

/// Decisions about somebody absent, for places long past, that too few have signed.
#[test]
fn decisions_about_the_past_cut_off_who_hands_them_on() {
    let mut ruleset = named("four");
    ruleset.set("style", "Individual").expect("an option");
    let mut net = table(ruleset, "none", &[0, 1, 2, 3]);
    let contact = net.nodes[1].key;
    let watchers = (0..12).map(|number| watch(&mut net, contact, "Watcher", key(40 + number)));
    let watchers: Vec<usize> = watchers.collect();
    net.run(10);
    let watchers: Vec<PublicKey> = watchers.iter().map(|at| net.nodes[*at].key).collect();
    for _ in 0..40 {
        let (key, seat) = state(&net, 0).next_author_and_seat().expect("somebody");
        let at = (0..4).find(|at| net.nodes[*at].key == key).expect("an end");
        let text = state(&net, at).game().expect("a game").legal_move_texts()[0].clone();
        play(&mut net, at, seat.expect("a seat").0, &text).expect("a legal turn");
        net.step();
    }
    net.run(3);
    let log = net.end(1).log().expect("open").clone();
    let secret = net.nodes[0].secret.clone();
    let decision = |at: usize| {
        let own = &log.entries()[at];
        let content = Content::Absence {
            decision: Decision::Abort,
            approvals: Vec::new(),
        };
        let head = komadai::room::log::Head {
            len: own.number,
            hash: own.previous,
        };
        signed(&secret, secret.public_key(), &head, content)
    };
    let begun = Instant::now();
    let turns = log.entries().iter().filter(|entry| {
        matches!(entry.content, Content::Turn { .. }) && entry.author != net.nodes[0].key
    });
    let places: Vec<usize> = turns.map(|entry| entry.number as usize).collect();
    for (number, watcher) in watchers.iter().enumerate() {
        let entry = decision(places[number % places.len()]);
        hand(
            &mut net,
            *watcher,
            1,
            &RoomMessage::Entries(vec![entry]).to_bytes(),
        );
        assert!(!is_answered(&mut net, *watcher, 1), "cut off");
    }
    println!("{} decisions: {:?}", watchers.len(), begun.elapsed());
    assert_eq!(net.end(1).log().expect("open").head(), log.head());
}

/// Found on 2026-11-26: an end sent 2,576 messages in 30 seconds to keys that another named.
#[test]
fn few_messages_go_to_keys_that_others_name() {
    const SECONDS: u64 = 30;
    // The end that invites deals seats to keys that nobody has, and takes them back.
    let mut net = room(named("shogi"), SetupMode::Preset, "none", &[0]);
    let contact = net.nodes[0].key;
    watch(&mut net, contact, "Guest", key(30));
    net.run(8);
    let mut rng = fastrand::Rng::with_seed(8);
    for _ in 0..120 {
        let player = Some(SeatPlayer {
            key: random_key(&mut rng),
            name: "Nobody".into(),
            engine_level: None,
        });
        for player in [player, None] {
            let seat = Seat(1);
            net.act(0, RoomAction::Deal { seat, player })
                .expect("a seat");
        }
    }
    net.run(8);
    net.sent_nowhere = 0;
    net.run(SECONDS);
    let most = MOST_GREETINGS_AT_ONCE as u64 + u64::from(MOST_GREETINGS_PER_SECOND) * SECONDS;
    let ends = net.nodes.len() as u64;
    println!("dealt: {} messages", net.sent_nowhere);
    assert!(
        net.sent_nowhere as u64 <= ends * most,
        "{}",
        net.sent_nowhere
    );
    // A watcher names new ones all the time.
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let contact = net.nodes[0].key;
    let watcher = watch(&mut net, contact, "Watcher", key(40));
    net.run(8);
    net.sent_nowhere = 0;
    for _ in 0..SECONDS * 4 {
        let keys = (0..16).map(|_| random_key(&mut rng)).collect();
        send(&mut net, watcher, 0, &RoomMessage::Endpoints(keys));
        net.step();
    }
    println!("named: {} messages", net.sent_nowhere);
    assert!(net.sent_nowhere > 0, "some are tried");
    assert!(net.sent_nowhere as u64 <= most, "{}", net.sent_nowhere);
    // They are forgotten, and none of them is kept.
    net.run(60);
    net.sent_nowhere = 0;
    net.run(30);
    assert_eq!(net.sent_nowhere, 0);
}

/// The hello of an end with a key of its own that knows the secret.
fn hello(secret: &SecretKey, to: PublicKey, now: Duration) -> Vec<u8> {
    let introduction = Introduction {
        name: "Nobody".into(),
        wish: Wish::Watch,
    };
    let mut end = RoomEndpoint::join_room(SECRET, to, introduction, secret.clone());
    let outputs = end.tick(now);
    let sent = outputs.into_iter().find_map(|output| match output {
        EndpointOutput::Send { bytes, .. } => Some(bytes),
        _ => None,
    });
    sent.expect("a hello")
}

/// A key of its own for every number.
fn numbered_key(number: u32) -> SecretKey {
    let mut seed = [9; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    SecretKey::from_seed(seed)
}

#[test]
fn hellos_of_many_keep_no_friend_out() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let contact = net.nodes[0].key;
    let mut number = 0;
    let mut flood = |net: &mut Network| {
        for _ in 0..25 {
            number += 1;
            let secret = numbered_key(number);
            let bytes = hello(&secret, contact, net.now);
            hand(net, secret.public_key(), 0, &bytes);
        }
        net.step();
    };
    (0..20).for_each(|_| flood(&mut net));
    let friend = watch(&mut net, contact, "Friend", key(40));
    for _ in 0..40 {
        flood(&mut net);
    }
    assert!(net.end(friend).log().is_some(), "let in within ten seconds");
    let friend = net.nodes[friend].key;
    assert!(net.end(0).guests().any(|guest| guest.key == friend));
    // Who has said hello and no more is shown to nobody.
    let shown = net.nodes[0]
        .events
        .iter()
        .filter(|event| matches!(event, Event::Guest(_)));
    assert!(shown.count() <= 3);
}

#[test]
fn many_strangers_with_other_versions_are_told_of_seldom() {
    const SECONDS: u64 = 10;
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let mut events = 0;
    let mut rng = fastrand::Rng::with_seed(2);
    for _ in 0..SECONDS * 4 {
        for _ in 0..500 {
            let outputs = hand(&mut net, random_key(&mut rng), 0, &[0, 99, 1, 7, 7, 7]);
            let told = outputs
                .iter()
                .filter(|it| matches!(it, EndpointOutput::Event(_)));
            events += told.count() as u64;
        }
        net.step();
    }
    let most = u64::from(MOST_VERSION_REPORTS_AT_ONCE)
        + u64::from(MOST_VERSION_REPORTS_PER_SECOND) * (SECONDS + 1);
    assert!(0 < events && events <= most, "{events}");
}

#[test]
fn numbers_at_their_ends_are_no_fault() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    net.act(0, RoomAction::Say(Saying::Resign(Seat(0))))
        .expect("an own seat");
    net.run(2);
    for first_step in [u16::MAX - 1, u16::MAX] {
        let update = AnalysisUpdate {
            game_number: 1,
            lead: Lead {
                change_count: 1,
                leader: Some(net.nodes[1].key),
            },
            step_count: u16::MAX,
            current: u16::MAX,
            first_step,
            steps: vec![AnalysisStep::Cut(u16::MAX); 4],
        };
        send(&mut net, 1, 0, &RoomMessage::Analysis(update));
        net.run(2);
    }
    let head = komadai::room::log::Head {
        len: u32::MAX,
        hash: Hash::NONE,
    };
    let mut last = signed(
        &net.nodes[1].secret,
        net.nodes[1].key,
        &head,
        Content::Begin,
    );
    send(&mut net, 1, 0, &RoomMessage::Have(head));
    send(&mut net, 1, 0, &RoomMessage::Want(vec![head; 9]));
    send(
        &mut net,
        1,
        0,
        &RoomMessage::Entries(vec![last.clone(), last.clone()]),
    );
    last.number = 0;
    send(&mut net, 1, 0, &RoomMessage::Entries(vec![last]));
    net.run(3);
    assert!(net.end(0).log().is_some());
}

/// Every list of rooms and every restored room names a game, and to read one is to check it.
#[test]
fn the_game_of_a_room_is_checked_once() {
    let text = include_str!("../../ron_configs/variants/judkins.ron");
    // Another text than those of other tests.
    let text = text.replacen("Judkins", "Judkins of this test", 1);
    let ruleset = read_variant_file(&text).expect("a variant");
    let net = table(ruleset.clone(), "none", &[0, 1]);
    let kept = KeptRoom {
        saved: net.nodes[0].saved.clone(),
        ..KeptRoom::new(key(1), SECRET, None, Vec::new())
    };
    // Whatever else the machine does meanwhile, the shortest of some times tells.
    let shortest = |work: &dyn Fn()| {
        let times = (0..20).map(|_| {
            let begun = Instant::now();
            work();
            begun.elapsed()
        });
        times.min().expect("times")
    };
    let read = shortest(&|| drop(read_variant_file(&text)));
    let kept = shortest(&|| assert_eq!(kept.ruleset().as_ref(), Some(&ruleset)));
    println!("read anew: {read:?}, from what is kept: {kept:?}");
    assert!(kept * 2 < read, "{kept:?}, read anew {read:?}");
}
