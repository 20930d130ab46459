//! One rule of a room at a time, on a fair net.

use std::time::Duration;

use komadai::room::absence::Decision;
use komadai::room::endpoint::{Introduction, OwnTurn, RoomAction, RoomEndpoint};
use komadai::room::entry::SeatPlayer;
use komadai::room::hash::Hash;
use komadai::room::keys::{PublicKey, SecretKey};
use komadai::room::log::Log;
use komadai::room::message::{RoomMessage, Wish};
use komadai::room::options::SetupMode;
use komadai::room::output::{ActError, Event, OutdatedEnd};
use komadai::room::state::{EntryError, Phase, RoomState};
use komadai::room::statement::{Offer, Saying};
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};

use crate::entered_king::entered_king;
use crate::network::{Network, Weather};
use crate::scenario::{SECRET, key, new_room};

/// A room of a game with an end for each of these seats, dealt and begun.
pub fn table(ruleset: Ruleset, clocks: &str, seats: &[usize]) -> Network {
    let mut net = room(ruleset, SetupMode::BySeats, clocks, seats);
    net.act(0, RoomAction::Begin).expect("all seats are dealt");
    net.run(2);
    net
}

/// The same before it has begun.
pub fn room(ruleset: Ruleset, setup: SetupMode, clocks: &str, seats: &[usize]) -> Network {
    let mut net = Network::new(1, Weather::FAIR);
    let host = Introduction {
        name: "Player 0".into(),
        wish: Wish::Watch,
    };
    let room = new_room(ruleset, setup, clocks);
    let end = RoomEndpoint::host_room(room, host, key(1)).expect("a game that can travel");
    net.add(key(1), end);
    let contact = net.nodes[0].key;
    let ends = seats.iter().max().map_or(1, |most| most + 1);
    for number in 1..ends {
        let name = format!("Player {number}");
        watch(&mut net, contact, &name, key(number as u8 + 1));
    }
    net.run(8);
    for (seat, at) in seats.iter().enumerate() {
        let player = SeatPlayer {
            key: net.nodes[*at].key,
            name: format!("Player {at}"),
            engine_level: None,
        };
        let seat = Seat(seat as u8);
        let player = Some(player);
        net.act(0, RoomAction::Deal { seat, player })
            .expect("the host deals");
    }
    net.run(2);
    net
}

/// An end by this name and key comes into the room through one that is there, and wishes to
/// watch; its number.
pub fn watch(net: &mut Network, contact: PublicKey, name: &str, secret: SecretKey) -> usize {
    let introduction = Introduction {
        name: name.into(),
        wish: Wish::Watch,
    };
    let end = RoomEndpoint::join_room(SECRET, contact, introduction, secret.clone());
    net.add(secret, end)
}

/// How a guest introduces itself that wishes to play, on this seat if it has picked one.
fn guest(seat: Option<Seat>) -> Introduction {
    Introduction {
        name: "Guest".into(),
        wish: Wish::Play {
            seats: seat.into_iter().collect(),
            engine_level: None,
        },
    }
}

pub fn named(name: &str) -> Ruleset {
    Ruleset::named(name).expect("a game of the catalogue")
}

pub fn state(net: &Network, at: usize) -> &RoomState {
    net.end(at).state().expect("a room that is open")
}

pub fn play(net: &mut Network, at: usize, seat: u8, text: &str) -> Result<(), ActError> {
    let action = RoomAction::Play {
        seat: Seat(seat),
        text: text.into(),
    };
    net.act(at, action)
}

pub fn moves(net: &Network, at: usize) -> Vec<String> {
    let game = state(net, at).game().expect("a game");
    game.played_turns()
        .iter()
        .map(|turn| turn.text.clone())
        .collect()
}

pub fn outcome(net: &Network, at: usize) -> String {
    state(net, at).outcome().write(&['0', '1', '2', '3'])
}

fn say(net: &mut Network, at: usize, saying: Saying) -> Result<(), ActError> {
    net.act(at, RoomAction::Say(saying))
}

#[test]
fn a_turn_is_at_every_end_and_only_the_seat_to_move_plays() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    assert_eq!(state(&net, 1).phase(), Phase::Playing);
    assert!(play(&mut net, 1, 0, "7g7f").is_err());
    assert!(play(&mut net, 1, 1, "3c3d").is_err());
    assert!(play(&mut net, 0, 0, "7g7e").is_err());
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    net.run(1);
    play(&mut net, 1, 1, "3c3d").expect("a legal turn");
    net.run(1);
    assert_eq!(moves(&net, 0), ["7g7f", "3c3d"]);
    assert!(net.is_agreed());
}

#[test]
fn resigning_is_entered_by_the_end_that_is_to_move() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    say(&mut net, 1, Saying::Resign(Seat(1))).expect("an own seat");
    net.run(1);
    assert_eq!(outcome(&net, 0), "win 0 resign");
    let log = net.end(1).log().expect("open");
    let last = log.entries().last().expect("entries");
    assert_eq!(last.author, net.nodes[0].key);
    assert!(say(&mut net, 0, Saying::Resign(Seat(1))).is_err());
}

/// Shogi 10.8 and 10.9: 14 + 14 points win by 27, and 14 + 10 draw by 24.
#[test]
fn a_declaration_is_entered_like_a_resignation() {
    for (rule, hand, end) in [
        ("CSARule27", "2B4P", "win 0 entering-king"),
        ("CSARule24", "2B", "draw 0+1 impasse"),
    ] {
        let mut net = table(entered_king(rule, hand), "none", &[0, 1]);
        // White is not to move, and nobody speaks for another.
        assert!(say(&mut net, 1, Saying::Declare(Seat(1))).is_err());
        assert!(say(&mut net, 1, Saying::Declare(Seat(0))).is_err());
        say(&mut net, 0, Saying::Declare(Seat(0))).expect(rule);
        net.run(2);
        for at in 0..2 {
            assert_eq!(outcome(&net, at), end);
            assert_eq!(state(&net, at).phase(), Phase::Over);
        }
        assert!(net.is_agreed());
    }
    // 27 points and 23 are one too few.
    for (rule, hand) in [("CSARule27", "2B3P"), ("CSARule24", "B4P")] {
        let mut net = table(entered_king(rule, hand), "none", &[0, 1]);
        assert!(
            say(&mut net, 0, Saying::Declare(Seat(0))).is_err(),
            "{rule}"
        );
        assert_eq!(outcome(&net, 0), "ongoing");
    }
    // In a game without the rule there is nothing to declare.
    let mut net = table(named("shogi"), "none", &[0, 1]);
    assert!(say(&mut net, 0, Saying::Declare(Seat(0))).is_err());
}

/// Rule 7.5 of the page for all games: in a game of sides the side loses.
#[test]
fn in_teams_resigning_needs_both() {
    let mut ruleset = named("four");
    let options = ruleset.options();
    let style = options.iter().find(|option| option.name == "style");
    let values = &style.expect("an option").values;
    let teams = values.iter().find(|value| **value != "Individual");
    ruleset
        .set("style", teams.expect("teams"))
        .expect("a value");
    let mut net = table(ruleset, "none", &[0, 1, 2, 3]);
    say(&mut net, 1, Saying::Resign(Seat(1))).expect("an own seat");
    net.run(3);
    assert_eq!(outcome(&net, 0), "ongoing");
    assert!(state(&net, 0).resigning_seats().contains(Seat(1)));
    say(&mut net, 3, Saying::Resign(Seat(3))).expect("an own seat");
    net.run(3);
    for at in 0..4 {
        assert_eq!(outcome(&net, at), "win 0+2 resign");
    }
}

#[test]
fn a_take_back_needs_all_people_and_stays_in_its_game() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    for (at, text) in [(0, "7g7f"), (1, "3c3d"), (0, "2g2f")] {
        play(&mut net, at, at as u8, text).expect("a legal turn");
        net.run(1);
    }
    let offer = Saying::Offer {
        seat: Seat(0),
        offer: Offer::TakeBack { turns_left: 2 },
    };
    say(&mut net, 0, offer.clone()).expect("an offer");
    net.run(1);
    let answer = |net: &Network, is_accepted| Saying::Answer {
        offer: state(net, 1).open_offers()[0].hash,
        is_accepted,
    };
    let no = answer(&net, false);
    say(&mut net, 1, no).expect("an answer");
    net.run(1);
    assert_eq!(moves(&net, 0).len(), 3);
    assert!(state(&net, 0).open_offers().is_empty());
    say(&mut net, 0, offer).expect("another offer");
    net.run(1);
    let yes = answer(&net, true);
    say(&mut net, 1, yes).expect("an answer");
    net.run(1);
    for at in 0..2 {
        assert_eq!(moves(&net, at), ["7g7f", "3c3d"]);
        assert_eq!(state(&net, at).game().expect("a game").turn(), Seat(0));
    }
    // The hand is over, and the next one has nothing to take back.
    say(&mut net, 0, Saying::Resign(Seat(0))).expect("an own seat");
    net.run(1);
    for at in 0..2 {
        say(&mut net, at, Saying::Ready).expect("the game is over");
        net.run(1);
    }
    assert_eq!(state(&net, 0).game_number(), 2);
    let past = Saying::Offer {
        seat: Seat(1),
        offer: Offer::TakeBack { turns_left: 0 },
    };
    assert!(say(&mut net, 0, past).is_err());
    // Seats are rotated: who had moved second moves first.
    play(&mut net, 1, 0, "7g7f").expect("seat 0 is at the other end now");
}

#[test]
fn hidden_setups_are_hashed_before_any_is_shown() {
    let mut ruleset = named("sigma");
    ruleset.set("hidden_setup", "true").expect("an option");
    let mut net = table(ruleset.clone(), "none", &[0, 1]);
    ruleset.set("setup", "Towers").expect("a preset");
    let lines = ruleset.begin().setup_lines().expect("setups");
    let set_up = |seat: u8| RoomAction::SetUp {
        seat: Seat(seat),
        line: lines[usize::from(seat)].clone(),
    };
    assert_eq!(net.end(0).seat_awaiting_setup(), Some(Seat(0)));
    net.act(0, set_up(0)).expect("a legal setup");
    net.run(2);
    assert_eq!(state(&net, 1).phase(), Phase::Committing);
    assert_eq!(net.end(1).seat_awaiting_setup(), Some(Seat(1)));
    // Nothing that the other end has heard so far names a stone.
    let bytes = net.nodes[1].saved.clone();
    let setup = lines[0].as_bytes();
    assert!(!bytes.windows(setup.len()).any(|window| window == setup));
    net.act(1, set_up(1)).expect("a legal setup");
    net.run(2);
    for at in 0..2 {
        let game = state(&net, at).game().expect("a game");
        assert_eq!(game.setup_lines().as_ref(), Some(&lines));
    }
}

#[test]
fn open_setups_are_entered_whites_first() {
    let mut ruleset = named("sigma");
    ruleset.set("setup", "Towers").expect("a preset");
    let lines = ruleset.begin().setup_lines().expect("setups");
    let mut net = table(ruleset, "none", &[0, 1]);
    assert_eq!(state(&net, 0).phase(), Phase::SettingUp);
    assert_eq!(net.end(1).seat_awaiting_setup(), None);
    for (at, line) in lines.iter().cloned().enumerate() {
        let seat = Seat(at as u8);
        net.act(at, RoomAction::SetUp { seat, line })
            .expect("a legal setup");
        net.run(1);
    }
    assert_eq!(state(&net, 0).phase(), Phase::Playing);
    assert_eq!(state(&net, 1).entered_setups(), lines);
}

#[test]
fn a_lot_is_drawn_from_all_nonces_and_rematches_draw_anew() {
    let start = |setup, seats: &[usize]| {
        let mut net = room(named("sigma"), setup, "none", seats);
        net.act(0, RoomAction::Begin).expect("all seats are dealt");
        net.run(4);
        let first = state(&net, 1).game().expect("a game").start_text();
        say(&mut net, 0, Saying::Resign(Seat(0))).expect("an own seat");
        net.run(2);
        for at in seats {
            say(&mut net, *at, Saying::Ready).expect("the game is over");
            net.run(4);
        }
        let second = state(&net, 1).game().expect("a game").start_text();
        (first, second)
    };
    let (first, second) = start(SetupMode::Random, &[0, 1]);
    assert_ne!(first, second);
    // Another key at seat 1 has another nonce, and the whole lot is another.
    let (other, _) = start(SetupMode::Random, &[0, 2]);
    assert_ne!(first, other);
}

#[test]
fn clocks_are_the_movers_and_a_flag_is_entered_by_its_own_end() {
    let mut net = table(named("shogi"), "0:10", &[0, 1]);
    net.run(3);
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    net.run(1);
    let times = state(&net, 1).turn_times();
    // Two seconds since the game began, and three more.
    assert_eq!(times[0].map(|time| time.as_secs()), Some(5));
    net.run(11);
    assert_eq!(outcome(&net, 0), "win 0 time");
    let log = net.end(0).log().expect("open");
    assert_eq!(
        log.entries().last().map(|last| last.author),
        Some(net.nodes[1].key)
    );
}

#[test]
fn another_measure_of_more_than_two_seconds_is_shown() {
    let mut net = table(named("shogi"), "10", &[0, 1]);
    net.run(5);
    // As if the table had shown the last turn only now.
    net.act(0, RoomAction::TurnShown).expect("the room is open");
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    net.run(1);
    let differs = |event: &Event| matches!(event, Event::ClockDiffers { seat: Seat(0), .. });
    assert!(net.nodes[1].events.iter().any(differs));
    play(&mut net, 1, 1, "3c3d").expect("a legal turn");
    net.run(1);
    assert!(
        !net.nodes[0]
            .events
            .iter()
            .any(|event| matches!(event, Event::ClockDiffers { .. }))
    );
}

#[test]
fn unequal_versions_name_who_must_update() {
    let mut net = room(named("shogi"), SetupMode::Preset, "none", &[0, 1]);
    // The first byte is the number of the message, then come protocol and rules.
    let hello = |protocol: u8| vec![0, protocol, 1, 7, 7, 7];
    for (number, protocol, updater) in [(98, 4, OutdatedEnd::Other), (99, 6, OutdatedEnd::This)] {
        let now = net.now;
        let stranger = key(number).public_key();
        let end = net.nodes[0].end.as_mut().expect("an end that is up");
        let outputs = end.receive_bytes(stranger, &hello(protocol), now);
        let named = outputs.iter().any(|output| {
            matches!(output, komadai::room::output::EndpointOutput::Event(Event::OtherVersions {
                outdated: found, ..
            }) if *found == updater)
        });
        assert!(named, "{outputs:?}");
    }
}

#[test]
fn an_own_variant_travels_whole() {
    let text = include_str!("../../ron_configs/variants/judkins.ron");
    let ruleset = read_variant_file(text).expect("a variant");
    let net = table(ruleset.clone(), "none", &[0, 1]);
    assert_eq!(state(&net, 1).ruleset(), &ruleset);
    assert!(state(&net, 1).game().is_some());
}

#[test]
fn who_does_not_know_the_secret_is_not_let_in() {
    let mut net = room(named("shogi"), SetupMode::Preset, "none", &[0, 1]);
    let mut secret = SECRET;
    secret.0[0] ^= 1;
    let introduction = Introduction {
        name: "Nobody".into(),
        wish: Wish::Watch,
    };
    let stranger = RoomEndpoint::join_room(secret, net.nodes[0].key, introduction, key(50));
    let at = net.add(key(50), stranger);
    net.run(10);
    assert!(net.end(at).log().is_none());
    assert_eq!(net.end(0).guests().count(), 1);
}

#[test]
fn a_restored_end_has_its_log_and_nonsense_is_refused() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    net.kill(0);
    net.run(1);
    net.revive(0);
    net.run(9);
    assert!(net.is_agreed());
    assert_eq!(moves(&net, 1), ["7g7f"]);
    let saved = net.nodes[0].saved.clone();
    for at in 0..saved.len() {
        RoomEndpoint::restore(&saved[..at], key(1)).expect_err("a part of a room");
    }
    let mut rng = fastrand::Rng::with_seed(5);
    for _ in 0..500 {
        let mut bytes = saved.clone();
        let at = rng.usize(..bytes.len());
        bytes[at] ^= 1 << rng.u8(..8);
        // Whatever comes of it: it does not panic, and a log that is taken is sound.
        if let Ok(end) = RoomEndpoint::restore(&bytes, key(1)) {
            assert!(end.log().is_none_or(|log: &Log| !log.entries().is_empty()));
        }
    }
}

/// 1 number, 32 previous, 32 position, 32 author, 64 signature; of the turn 1 kind, 1 seat,
/// 1 length, 4 text, 2 milliseconds; of the message 1 kind, 1 length.
#[test]
fn a_turn_takes_172_bytes() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    let log = net.end(0).log().expect("open");
    let message = RoomMessage::Entries(log.entries()[log.entries().len() - 1..].to_vec());
    assert_eq!(message.to_bytes().len(), 172);
    // The longest question: 1 kind, 1 length, places of up to 5 and 32 bytes, four close ones
    // and then every time twice as far, 15 of them in the longest log.
    let longest = 2 + 37 * 19;
    assert!(RoomMessage::Want(log.fork_search_places()).to_bytes().len() <= longest);
}

#[test]
fn the_others_go_on_without_who_invited_and_let_more_in() {
    let mut net = table(named("shogi"), "none", &[1, 2]);
    net.kill(0);
    play(&mut net, 1, 0, "7g7f").expect("a legal turn");
    net.run(1);
    let contact = net.nodes[2].key;
    let at = watch(&mut net, contact, "Watcher", key(60));
    net.run(8);
    play(&mut net, 2, 1, "3c3d").expect("a legal turn");
    net.run(2);
    assert_eq!(moves(&net, at), ["7g7f", "3c3d"]);
    // A watcher has nothing to say.
    assert!(play(&mut net, at, 0, "2g2f").is_err());
    assert!(say(&mut net, at, Saying::Resign(Seat(0))).is_err());
    net.revive(0);
    net.run(8);
    assert!(net.is_agreed());
}

#[test]
fn a_room_has_sixteen_ends_and_players_come_before_watchers() {
    let mut net = room(named("shogi"), SetupMode::Preset, "none", &[0, 1]);
    net.kill(1);
    let contact = net.nodes[0].key;
    for number in 0..20 {
        watch(&mut net, contact, "Watcher", key(70 + number));
    }
    net.run(12);
    assert_eq!(net.end(0).guests().count(), 15);
    let is_refused = |event: &Event| matches!(event, Event::Refused { .. });
    assert!(
        net.nodes
            .iter()
            .any(|node| node.events.iter().any(is_refused))
    );
    net.revive(1);
    net.run(10);
    let player = net.nodes[1].key;
    assert!(
        net.end(0)
            .guests()
            .any(|guest| guest.key == player && guest.is_here)
    );
    assert_eq!(net.end(0).guests().count(), 15);
}

/// Every window without storage comes with a key of its own, and is gone soon.
#[test]
fn watchers_who_have_gone_make_room_for_whoever_comes() {
    let mut net = room(named("shogi"), SetupMode::Preset, "none", &[0, 1]);
    let contact = net.nodes[0].key;
    let mut watchers = Vec::new();
    for number in 0..14 {
        watchers.push(watch(&mut net, contact, "Watcher", key(70 + number)));
    }
    net.run(12);
    assert_eq!(net.end(0).guests().count(), 15);
    // The first is gone longest.
    for at in watchers.drain(..3) {
        net.kill(at);
        net.run(8);
    }
    // The player who is away keeps the place; both who come find one.
    net.kill(1);
    net.run(8);
    let player = net.nodes[1].key;
    let gone = watchers[0] - 3;
    for number in 0..2 {
        let at = watch(&mut net, contact, "Late", key(100 + number));
        net.run(12);
        assert!(net.end(at).state().is_some(), "let in");
        assert!(net.end(0).is_here(net.nodes[at].key));
        assert_eq!(net.end(0).guests().count(), 15);
        let has = |key| net.end(0).guests().any(|guest| guest.key == key);
        assert!(has(player));
        assert!(!has(net.nodes[gone + usize::from(number)].key));
        for watcher in &watchers {
            assert!(has(net.nodes[*watcher].key), "who is here stays");
        }
    }
    // With nobody gone but the player and one watcher, a third takes that place, a fourth none.
    watch(&mut net, contact, "Late", key(102));
    net.run(12);
    let at = watch(&mut net, contact, "Late", key(103));
    net.run(12);
    assert!(net.end(at).state().is_none());
    // The place of a player who is away is nobody else's.
    net.revive(1);
    net.run(12);
    assert!(net.end(0).is_here(player));
}

#[test]
fn engines_alone_decide_about_each_other() {
    let mut net = room(named("minishogi"), SetupMode::Preset, "none", &[0, 1]);
    for at in 0..2 {
        let player = SeatPlayer {
            key: net.nodes[at].key,
            name: "Engine".into(),
            engine_level: Some(3),
        };
        let seat = Seat(at as u8);
        let player = Some(player);
        net.act(0, RoomAction::Deal { seat, player })
            .expect("the host deals");
    }
    net.act(0, RoomAction::Begin).expect("all seats are dealt");
    net.run(2);
    let first = state(&net, 0).game().expect("a game").legal_move_texts();
    play(&mut net, 0, 0, &first[0]).expect("a legal turn");
    net.run(1);
    // One of them has gone: the other decides, for there are no people.
    crate::absence::leave(&mut net, 1);
    crate::absence::propose(&mut net, 0, Decision::Abort).expect("the other decides");
    assert_eq!(state(&net, 0).phase(), Phase::Over);
}

#[test]
fn a_guest_picks_a_seat_before_the_room_is_open_to_it() {
    let mut net = room(named("shogi"), SetupMode::Preset, "none", &[0]);
    let secret = key(80);
    let end = RoomEndpoint::join_room(SECRET, net.nodes[0].key, guest(None), secret.clone());
    let at = net.add(secret, end);
    net.act(at, RoomAction::Introduce(guest(Some(Seat(1)))))
        .expect("a name needs no room");
    assert!(net.end(at).log().is_none());
    net.run(6);
    let heard = net
        .end(0)
        .guests()
        .find(|guest| guest.key == net.nodes[at].key);
    let heard = heard.expect("a guest");
    assert_eq!(heard.introduction, guest(Some(Seat(1))));
    assert_eq!(net.end(0).name_of(heard.key), Some("Guest"));
    let player = Some(heard.as_seat_player());
    let seat = Seat(1);
    net.act(0, RoomAction::Deal { seat, player })
        .expect("the host deals");
    net.act(0, RoomAction::Begin).expect("all seats are dealt");
    net.run(2);
    let turn = |seat| {
        Some(OwnTurn {
            seat,
            engine_level: None,
        })
    };
    assert_eq!(net.end(0).own_turn(), turn(Seat(0)));
    assert_eq!(net.end(at).own_turn(), None);
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    net.run(1);
    assert_eq!(net.end(at).own_turn(), turn(Seat(1)));
    assert!(net.end(at).can_say(&Saying::Resign(Seat(1))));
    assert!(!net.end(at).can_say(&Saying::Resign(Seat(0))));
}

/// A wish that changes on the way of the answer, and one whose every second message is lost.
#[test]
fn a_changed_wish_is_heard_whenever_it_changes_and_whatever_gets_lost() {
    for (loss, seconds) in [(0, 4), (50, 120)] {
        for steps in 0..16 {
            let mut net = room(named("shogi"), SetupMode::Preset, "none", &[0]);
            net.weather = Weather {
                delay: (300, 700),
                loss,
                twice: 0,
            };
            let secret = key(80);
            let contact = net.nodes[0].key;
            let end = RoomEndpoint::join_room(SECRET, contact, guest(None), secret.clone());
            let at = net.add(secret, end);
            (0..steps).for_each(|_| net.step());
            let changed = guest(Some(Seat(1)));
            net.act(at, RoomAction::Introduce(changed.clone()))
                .expect("a name needs no room");
            net.run(seconds);
            let key = net.nodes[at].key;
            let heard = net.end(0).guests().find(|guest| guest.key == key);
            let heard = heard.map(|guest| guest.introduction);
            assert_eq!(heard, Some(changed), "loss {loss}, changed after {steps}");
        }
    }
}

/// What an end has signed after the copy that was put back is known to the others: it asks them
/// before it enters anything by itself, here its own flag.
#[test]
fn an_older_copy_of_an_end_enters_nothing_before_it_was_told_the_rest() {
    let mut net = table(named("shogi"), "0:03", &[0, 1]);
    let older = net.nodes[0].saved.clone();
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    net.run(1);
    play(&mut net, 1, 1, "3c3d").expect("a legal turn");
    net.run(1);
    net.kill(0);
    net.nodes[0].saved = older;
    net.revive(0);
    net.nodes[0].part = 1;
    assert!(net.end(0).is_catching_up());
    net.run(6);
    assert_eq!(outcome(&net, 0), "ongoing");
    assert!(net.end(0).is_catching_up());
    net.nodes[0].part = 0;
    net.run(5);
    assert!(!net.end(0).is_catching_up());
    assert_eq!(moves(&net, 0), ["7g7f", "3c3d"]);
    // From here on its flag falls as any.
    net.run(5);
    assert_eq!(outcome(&net, 0), "win 1 time");
    assert!(net.is_agreed());
    assert!((0..2).all(|at| net.end(at).fork_proof().is_none()));
}

/// Those who play may all be away for good; who watches has signed nothing and may be anybody.
#[test]
fn an_end_that_came_back_goes_on_after_15_seconds_without_those_who_play() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let contact = net.nodes[0].key;
    watch(&mut net, contact, "Watcher", key(60));
    net.run(8);
    for other in [1, 0] {
        let at = 1 - other;
        net.kill(other);
        net.kill(at);
        net.revive(at);
        net.run(14);
        assert!(net.end(at).is_catching_up(), "{at}");
        net.run(2);
        assert!(!net.end(at).is_catching_up(), "{at}");
        net.revive(other);
        net.run(4);
        // One that is answered need not wait.
        assert!(!net.end(other).is_catching_up(), "{other}");
    }
}

/// What refuses an entry is read by people, too.
#[test]
fn refusals_are_said_without_the_words_of_the_source() {
    let key = key(1).public_key();
    let (seat, phase) = (Seat(1), Phase::SettingUp);
    let hash = Hash::NONE;
    let refusals = [
        EntryError::Author {
            expected: Some(key),
            found: key,
        },
        EntryError::Author {
            expected: None,
            found: key,
        },
        EntryError::Phase(phase),
        EntryError::Seat {
            expected: Some(seat),
            found: Seat(0),
        },
        EntryError::Seat {
            expected: None,
            found: seat,
        },
        EntryError::OutOfTime {
            left: Duration::from_millis(1500),
            spent: Duration::from_secs(2),
        },
        EntryError::Position {
            expected: hash,
            found: hash,
        },
    ];
    let texts = refusals.iter().map(ToString::to_string);
    let own = ActError::NotOwn(seat).to_string();
    for text in texts.chain([own]) {
        let is_of_source = ["Some", "None", "Seat(", "SettingUp", "1.5s"];
        assert!(
            !is_of_source.iter().any(|word| text.contains(word)),
            "{text}"
        );
    }
    assert_eq!(
        refusals[1].to_string(),
        format!("author: expected none, found {key}")
    );
    assert_eq!(refusals[3].to_string(), "seat: expected 1, found 0");
}
