//! Ends that do what they may not: turns for other seats, illegal turns, forged signatures,
//! two logs, floods, nonsense. Honest ends do not panic, do not grow, and come to one log, or
//! stop as the rules say.

use std::time::{Duration, Instant};

use fastrand::Rng;
use komadai::room::absence::{Approval, Decision, Proposal};
use komadai::room::entry::{Content, LogEntry};
use komadai::room::fork::Fork;
use komadai::room::hash::Hash;
use komadai::room::keys::{PublicKey, SecretKey};
use komadai::room::log::{Head, Log};
use komadai::room::message::RoomMessage;
use komadai::room::options::RulesetText;
use komadai::room::shared_analysis::{AnalysisStep, AnalysisUpdate, Lead, NodeMarks};
use komadai::room::state::Phase;
use komadai::room::statement::{Saying, Statement};
use komadai::rules::seat::Seat;

use crate::network::Network;
use crate::player::{Habits, Player, random_move};
use crate::room::{moves, named, play, state, table, watch};
use crate::scenario::key;

/// An entry with whatever is in it, signed by a key, which may or may not be its author's.
pub fn signed(key: &SecretKey, author: PublicKey, head: &Head, content: Content) -> LogEntry {
    let mut entry = LogEntry {
        number: head.len,
        previous: head.hash,
        position: Hash::NONE,
        author,
        content,
        signature: key.sign(&Hash::NONE),
    };
    entry.signature = key.sign(&entry.hash());
    entry
}

pub fn turn(seat: u8, text: &str) -> Content {
    Content::Turn {
        seat: Seat(seat),
        text: text.into(),
        spent_ms: 100,
    }
}

pub fn send(net: &mut Network, from: usize, to: usize, message: &RoomMessage) {
    let from = net.nodes[from].key;
    net.post(from, to, message.to_bytes());
}

/// An entry as its author would write it, and another one in its place.
fn two_turns(net: &Network, at: usize) -> [LogEntry; 2] {
    ["7g7f", "2g2f"].map(|text| {
        let mut log: Log = net.end(at).log().expect("open").clone();
        log.write_entry(&net.nodes[at].secret, turn(0, text))
            .expect("a legal turn")
            .clone()
    })
}

#[test]
fn turns_for_other_seats_illegal_and_forged_ones_are_not_taken() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let (head, victim) = (net.end(0).log().expect("open").head(), net.nodes[0].key);
    let hostile = net.nodes[1].secret.clone();
    for (author, content) in [
        (hostile.public_key(), turn(0, "7g7f")),
        (hostile.public_key(), turn(1, "3c3d")),
        (victim, turn(0, "7g7f")),
    ] {
        let entry = signed(&hostile, author, &head, content);
        send(&mut net, 1, 0, &RoomMessage::Entries(vec![entry]));
        net.run(1);
    }
    // Its own turn, and not by the rules.
    let secret = net.nodes[0].secret.clone();
    let illegal = signed(&secret, victim, &head, turn(0, "7g7d"));
    send(&mut net, 0, 1, &RoomMessage::Entries(vec![illegal]));
    // By the rules, and another position after it.
    let legal = signed(&secret, victim, &head, turn(0, "7g7f"));
    send(&mut net, 0, 1, &RoomMessage::Entries(vec![legal]));
    net.run(1);
    for at in 0..2 {
        assert!(moves(&net, at).is_empty());
    }
    play(&mut net, 0, 0, "7g7f").expect("all goes on");
    // For a minute after what was false the two have not heard each other.
    net.run(65);
    assert!(net.is_agreed());
}

#[test]
fn two_entries_of_one_number_stop_the_game_with_both_logs_kept() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let [one, other] = two_turns(&net, 0);
    send(&mut net, 0, 1, &RoomMessage::Entries(vec![one.clone()]));
    net.run(1);
    assert_eq!(moves(&net, 1), ["7g7f"]);
    send(&mut net, 0, 1, &RoomMessage::Entries(vec![other.clone()]));
    net.run(5);
    let fork = net.end(1).fork_proof().expect("a fork");
    assert_eq!(fork.author(), net.nodes[0].key);
    assert_eq!(net.end(1).log().expect("open").entries().last(), Some(&one));
    assert_eq!(net.end(1).other_branch_of_fork(), [other]);
    // The others are told, and it is kept.
    assert!(net.end(0).fork_proof().is_some());
    net.kill(1);
    net.revive(1);
    assert!(net.end(1).fork_proof().is_some());
    assert!(play(&mut net, 1, 1, "3c3d").is_err());
}

/// Whoever decides that somebody is away, and goes on as if not, has signed two logs.
#[test]
fn a_decision_kept_back_is_a_fork() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let mut kept: Log = net.end(1).log().expect("open").clone();
    let decision = Content::Absence {
        decision: Decision::Engine {
            seat: Seat(0),
            level: 1,
        },
        approvals: Vec::new(),
    };
    let kept = kept
        .write_entry(&net.nodes[1].secret, decision)
        .expect("the other decides")
        .clone();
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    net.run(1);
    play(&mut net, 1, 1, "3c3d").expect("a legal turn");
    net.run(1);
    send(&mut net, 1, 0, &RoomMessage::Entries(vec![kept]));
    net.run(5);
    assert_eq!(
        net.end(0).fork_proof().map(Fork::author),
        Some(net.nodes[1].key)
    );
    assert!(net.end(1).fork_proof().is_some());
}

#[test]
fn nobody_is_stopped_by_what_others_sign_beside_the_log() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let head = net.end(0).log().expect("open").head();
    let hostile = net.nodes[1].secret.clone();
    let entry = |text| signed(&hostile, hostile.public_key(), &head, turn(0, text));
    let fork = Fork {
        one_entry: entry("7g7f"),
        other_branch: vec![entry("2g2f")],
    };
    assert!(fork.is_valid_proof());
    send(&mut net, 1, 0, &RoomMessage::Stop(fork));
    net.run(3);
    assert!(net.end(0).fork_proof().is_none());
}

/// Something about the analysis of a game, right or wrong.
fn random_analysis(rng: &mut Rng, log: &Log, leader: PublicKey) -> AnalysisUpdate {
    let steps = (0..rng.usize(..20)).map(|_| match rng.u8(..3) {
        0 => AnalysisStep::Cut(rng.u16(..40)),
        1 => AnalysisStep::Mark {
            node: rng.u16(..40),
            marks: NodeMarks::default(),
        },
        _ => AnalysisStep::Try {
            parent: rng.u16(..40),
            text: "x".repeat(rng.usize(..80)),
        },
    });
    let steps = steps.collect();
    AnalysisUpdate {
        game_number: log.state().game_number().wrapping_add(rng.u32(..2)),
        steps,
        lead: Lead {
            change_count: rng.u32(..),
            leader: rng.bool().then_some(leader),
        },
        step_count: rng.u16(..),
        current: rng.u16(..),
        first_step: rng.u16(..10),
    }
}

/// An end with a key and the room's secret that keeps no rule.
struct Vandal {
    at: usize,
    rng: Rng,
}

impl Vandal {
    /// Something to send to an end, seldom of use.
    fn message(&mut self, net: &Network, to: usize) -> Vec<u8> {
        let secret = net.nodes[self.at].secret.clone();
        let me = secret.public_key();
        let rng = &mut self.rng;
        let Some(log) = net.end(to).log() else {
            return random_bytes(rng);
        };
        let (head, victim) = (log.head(), net.nodes[to].key);
        let author = if rng.bool() { me } else { victim };
        let seat = if rng.bool() { rng.u8(..4) } else { rng.u8(..) };
        let game = log.state().game();
        let text = game
            .and_then(|game| random_move(game, rng))
            .unwrap_or_default();
        let message = match rng.u8(..16) {
            0 => RoomMessage::Entries(vec![signed(&secret, author, &head, turn(seat, &text))]),
            1 => {
                let at = rng.usize(..log.entries().len());
                let mut entry = log.entries()[at].clone();
                entry.position = Hash::of_parts("nonsense", &[&[seat]]);
                entry.signature = secret.sign(&entry.hash());
                RoomMessage::Entries(vec![entry])
            }
            2 => RoomMessage::Entries(vec![signed(
                &secret,
                me,
                &head,
                Content::Absence {
                    decision: Decision::Abort,
                    approvals: vec![
                        Approval {
                            author: victim,
                            signature: secret.sign(&head.hash),
                        };
                        rng.usize(..9)
                    ],
                },
            )]),
            3 => {
                let entry = |text: &str| signed(&secret, me, &head, turn(seat, text));
                RoomMessage::Stop(Fork {
                    one_entry: entry("7g7f"),
                    other_branch: vec![entry("2g2f")],
                })
            }
            4 => RoomMessage::Propose(Proposal {
                number: head.len,
                previous: head.hash,
                proposer: me,
                decision: Decision::Flag(Seat(seat)),
            }),
            5 => RoomMessage::Say(Statement {
                room: log.room_id(),
                game_number: log.state().game_number(),
                serial: rng.u32(..),
                author,
                saying: Saying::Resign(Seat(seat)),
                signature: secret.sign(&head.hash),
            }),
            6 => RoomMessage::Endpoints((0..16).map(|_| random_key(rng)).collect()),
            7 => RoomMessage::Want(vec![head; rng.usize(..90)]),
            8 => RoomMessage::Have(Head {
                len: rng.u32(..),
                hash: Hash::of_parts("nonsense", &[&[seat]]),
            }),
            9 => {
                let text = RulesetText::from_ruleset(log.state().ruleset());
                RoomMessage::Ruleset(text.expect("a game that travels"))
            }
            10 => RoomMessage::WantRuleset,
            11 => RoomMessage::Entries(log.entries()[rng.usize(..log.entries().len())..].to_vec()),
            12 => RoomMessage::Phrase(rng.u16(..20)),
            13 => RoomMessage::Analysis(random_analysis(rng, log, author)),
            14 => {
                let (change, first) = (rng.u32(..3), rng.u16(..));
                let leader = rng.bool().then_some(author);
                let lead = Lead {
                    change_count: change,
                    leader,
                };
                RoomMessage::WantAnalysis {
                    lead,
                    first_step: first,
                }
            }
            _ => return random_bytes(rng),
        };
        let mut bytes = message.to_bytes();
        match rng.u8(..4) {
            0 => bytes.truncate(rng.usize(..=bytes.len())),
            1 if !bytes.is_empty() => {
                let at = rng.usize(..bytes.len());
                bytes[at] ^= 1 << rng.u8(..8);
            }
            _ => (),
        }
        bytes
    }
}

fn random_bytes(rng: &mut Rng) -> Vec<u8> {
    let most = if rng.u8(..50) == 0 { 100_000 } else { 300 };
    let mut bytes: Vec<u8> = (0..rng.usize(..most)).map(|_| rng.u8(..)).collect();
    if let Some(first) = bytes.first_mut() {
        *first %= 14;
    }
    bytes
}

pub fn random_key(rng: &mut Rng) -> PublicKey {
    PublicKey::from_bytes(std::array::from_fn(|_| rng.u8(..)))
}

/// What an honest end holds, as far as it can be seen.
fn weight(net: &Network, at: usize) -> usize {
    let end = net.end(at);
    let entries = end.log().map_or(0, |log| log.entries().len());
    let beside = end.to_saved_bytes().len().saturating_sub(entries * 1500);
    beside + end.unentered_statements().len() * 200 + end.guests().count() * 200
}

/// Plays a game of two people beside whom a watcher sends nonsense, sometimes in floods, or
/// at which the second seat does so itself; the time that it took.
fn vandalised_game(seed: u64, is_seated: bool) -> Duration {
    let begun = Instant::now();
    let mut net = table(named("minishogi"), "none", &[0, 1]);
    net.rng = Rng::with_seed(seed);
    let contact = net.nodes[0].key;
    let watcher = watch(&mut net, contact, "Vandal", key(40));
    net.run(6);
    let mut vandal = Vandal {
        at: if is_seated { 1 } else { watcher },
        rng: Rng::with_seed(seed),
    };
    let habits = Habits {
        think_ms: 600,
        plies: 60,
        games: 1,
        patience: 60,
        talks: false,
    };
    let mut players: Vec<Player> = (0..2).map(|_| Player::new(habits.clone())).collect();
    let from = net.nodes[vandal.at].key;
    for _ in 0..4000 {
        for to in 0..2 {
            let is_flood = vandal.rng.u8(..40) == 0;
            let count = if is_flood { 300 } else { 2 };
            for _ in 0..if to == vandal.at { 0 } else { count } {
                let bytes = vandal.message(&net, to);
                net.post(from, to, bytes);
            }
        }
        net.step();
        for (at, player) in players.iter_mut().enumerate() {
            let now = net.now;
            if let Some(action) = player.decide(net.end(at), &mut vandal.rng, now) {
                net.act(at, action).ok();
            }
            assert!(
                weight(&net, at) < 40_000,
                "end {at} grows: {}",
                weight(&net, at)
            );
        }
        if (0..2).all(|at| net.end(at).fork_proof().is_some()) {
            break;
        }
        if (0..2).all(|at| state(&net, at).phase() == Phase::Over) && net.is_agreed() {
            break;
        }
    }
    let forks: Vec<_> = (0..2).filter_map(|at| net.end(at).fork_proof()).collect();
    if is_seated {
        // Who has a seat can stop the game by signing two entries, and then all have stopped.
        assert!(forks.iter().all(|fork| fork.author() == from));
        assert!(forks.len() != 1, "one end goes on");
    } else {
        assert!(forks.is_empty(), "a watcher stops a game");
    }
    if forks.is_empty() {
        assert!(net.is_agreed());
        assert_eq!(state(&net, 0).phase(), Phase::Over, "the game hangs");
    }
    begun.elapsed()
}

/// How many seconds of processor time vandals have in `make test`; `KOMADAI_ROOM_SOAK` asks
/// for more.
const SOAK: u64 = 3;

#[test]
fn vandals_harm_nobody() {
    let asked = std::env::var("KOMADAI_ROOM_SOAK");
    let seconds = asked
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(SOAK);
    let (mut spent, mut games) = (Duration::ZERO, 0);
    while spent < Duration::from_secs(seconds) || games < 2 {
        spent += vandalised_game(games, games % 2 == 1);
        games += 1;
        if games % 20 == 1 {
            println!("{games} games, {spent:?}, resident {:?}", resident());
        }
    }
    println!("{games} games, {spent:?}, resident {:?}", resident());
}

/// The memory of this process in KiB, where the system tells it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
