//! Ends that say of people who are there that they are absent: in a game of two, of three and of
//! four, one alone and all others together. Nobody loses a seat, time or a mate by it.

use komadai::room::absence::{Approval, Decision, Proposal};
use komadai::room::endpoint::RoomAction;
use komadai::room::entry::{Content, LogEntry};
use komadai::room::fork::Fork;
use komadai::room::log::{Head, Log};
use komadai::room::message::RoomMessage;
use komadai::room::output::{ActError, Event};
use komadai::room::state::Phase;
use komadai::room::statement::Saying;
use komadai::rules::seat::Seat;

use crate::absence::{SILENT, leave, propose};
use crate::hostile::{send, turn};
use crate::network::Network;
use crate::player::random_move;
use crate::room::{moves, named, outcome, play, state, table, watch};
use crate::scenario::key;

/// Everything that can be decided about a seat, with who would get it.
fn decisions(net: &Network, seat: Seat, to: usize) -> [Decision; 4] {
    let to = net.nodes[to].key;
    [
        Decision::Flag(seat),
        Decision::Engine { seat, level: 1 },
        Decision::Give { seat, to },
        Decision::Abort,
    ]
}

/// A decision as its author enters it with the signatures of others, whatever is true.
fn decided(
    net: &Network,
    log: &Log,
    author: usize,
    others: &[usize],
    decision: Decision,
) -> LogEntry {
    let head = log.head();
    let proposal = Proposal {
        number: head.len,
        previous: head.hash,
        proposer: net.nodes[author].key,
        decision,
    };
    let approvals = others.iter().map(|at| Approval {
        author: net.nodes[*at].key,
        signature: net.nodes[*at].secret.sign(&proposal.hash()),
    });
    let content = Content::Absence {
        decision,
        approvals: approvals.collect(),
    };
    let mut log = log.clone();
    let entry = log.write_entry(&net.nodes[author].secret, content);
    entry.expect("enough have signed it").clone()
}

/// The end of the seat that is awaited, the seat, and the ends of the others who play.
fn awaited(net: &Network, ends: usize) -> (usize, Seat, Vec<usize>) {
    let (key, seat) = state(net, 0).next_author_and_seat().expect("somebody");
    let end = (0..ends).find(|at| net.nodes[*at].key == key);
    let end = end.expect("an end that plays");
    let others = (0..ends).filter(|at| *at != end).collect();
    (end, seat.expect("a seat"), others)
}

/// A game with clocks of an hour of two people, of three, one of whom has two seats, or of four.
fn table_of(people: usize) -> Network {
    if people == 2 {
        return table(named("shogi"), "60", &[0, 1]);
    }
    let mut ruleset = named("four");
    ruleset.set("style", "Individual").expect("an option");
    let seats: &[usize] = if people == 3 {
        &[0, 1, 2, 2]
    } else {
        &[0, 1, 2, 3]
    };
    table(ruleset, "60", seats)
}

/// Found on 2026-11-26: with an hour left on the clock, one message of the other won the game,
/// took the seat or ended the game.
#[test]
fn who_is_there_loses_nothing_by_what_all_others_decide() {
    for people in 2..=4 {
        for number in 0..4 {
            let mut net = table_of(people);
            // Long after all have come, and with nobody silent since, a turn is played.
            net.run(70);
            let (mover, seat, _) = awaited(&net, people);
            let text = state(&net, mover)
                .game()
                .expect("a game")
                .legal_move_texts();
            play(&mut net, mover, seat.0, &text[0]).expect("a legal turn");
            net.run(2);
            let (victim, seat, others) = awaited(&net, people);
            let decision = decisions(&net, seat, others[0])[number];
            let log = net.end(victim).log().expect("open").clone();
            let entry = decided(&net, &log, others[0], &others[1..], decision);
            send(
                &mut net,
                others[0],
                victim,
                &RoomMessage::Entries(vec![entry.clone()]),
            );
            net.run(5);
            let end = net.end(victim);
            let after = end.log().expect("open");
            assert_eq!(after.head(), log.head(), "{people} people, {decision:?}");
            assert_eq!(after.state().phase(), Phase::Playing);
            assert_eq!(outcome(&net, victim), "ongoing");
            // It stops the game at every end, with both logs kept, and says who decided.
            assert_eq!(end.other_branch_of_fork(), [entry]);
            for at in 0..people {
                let proof = net.end(at).fork_proof().expect("a game that has stopped");
                assert_eq!(proof.author(), net.nodes[others[0]].key);
                assert_eq!(proof.objector(), Some(net.nodes[victim].key));
                assert_eq!(outcome(&net, at), "ongoing");
            }
            net.kill(victim);
            net.revive(victim);
            assert!(net.end(victim).fork_proof().is_some());
        }
    }
}

/// Whoever goes silent cannot be told from a line that is cut: the people are asked, and what they
/// do not accept is not obeyed.
#[test]
fn silence_before_a_decision_wins_nothing() {
    for number in 0..4 {
        let mut net = table_of(2);
        net.run(5);
        let decision = decisions(&net, Seat(0), 1)[number];
        let log = net.end(0).log().expect("open").clone();
        net.nodes[1].part = 1;
        net.run(SILENT + 10);
        net.nodes[1].part = 0;
        let entry = decided(&net, &log, 1, &[], decision);
        for _ in 0..3 {
            send(&mut net, 1, 0, &RoomMessage::Entries(vec![entry.clone()]));
            net.run(60);
            assert_eq!(net.end(0).log().expect("open").head(), log.head());
            let held = net.end(0).held_decision().expect("a decision");
            assert_eq!((held.author, held.decision), (net.nodes[1].key, decision));
        }
        let asked = Event::DecidedAgainstThis {
            author: net.nodes[1].key,
            decision,
        };
        let times = net.nodes[0].events.iter().filter(|event| **event == asked);
        assert_eq!(times.count(), 1, "asked once");
        net.act(0, RoomAction::Object).expect("a decision");
        net.run(3);
        for at in 0..2 {
            let proof = net.end(at).fork_proof().expect("a game that has stopped");
            assert_eq!(proof.objector(), Some(net.nodes[0].key));
            assert_eq!(outcome(&net, at), "ongoing");
        }
        assert_eq!(net.act(0, RoomAction::Object), Err(ActError::Stopped));
    }
}

/// The loser of a game sends a decision for the place of the mating turn.
#[test]
fn a_mate_is_not_undone() {
    let (mut net, before, winner) = mated();
    let loser = 1 - winner;
    let seat = Seat(winner as u8);
    let ended = net.end(winner).log().expect("open").head();
    let result = outcome(&net, winner);
    for decision in decisions(&net, seat, loser) {
        let entry = decided(&net, &before, loser, &[], decision);
        let fork = Fork {
            one_entry: entry.clone(),
            other_branch: net.end(winner).log().expect("open").entries()[before.entries().len()..]
                .to_vec(),
        };
        send(&mut net, loser, winner, &RoomMessage::Entries(vec![entry]));
        send(&mut net, loser, winner, &RoomMessage::Stop(fork));
        net.run(3);
        assert_eq!(net.end(winner).log().expect("open").head(), ended);
        assert!(net.end(winner).fork_proof().is_none(), "{decision:?}");
        assert_eq!(outcome(&net, winner), result);
    }
}

/// A game of two with random turns that ended in a mate, the log before the mating turn, and who
/// has played it.
fn mated() -> (Network, Log, usize) {
    for seed in 0..200 {
        let mut net = table(named("minishogi"), "60", &[0, 1]);
        let mut rng = fastrand::Rng::with_seed(seed);
        for ply in 0..120 {
            let mover = ply % 2;
            let before = net.end(mover).log().expect("open").clone();
            let game = state(&net, mover).game().expect("a game");
            let text = random_move(game, &mut rng).expect("a legal move");
            play(&mut net, mover, mover as u8, &text).expect("a legal turn");
            net.step();
            if outcome(&net, mover) == format!("win {mover} mate") {
                net.run(1);
                return (net, before, mover);
            }
            if state(&net, mover).phase() == Phase::Over {
                break;
            }
        }
    }
    panic!("no random game ends in a mate");
}

/// The line is cut, one end mates, the other, honestly, lets an engine play on: when the line is
/// there again the mate stands at both.
#[test]
fn a_mate_beats_what_was_decided_while_the_line_was_cut() {
    let (_, before, winner) = mated();
    let mut net = table(named("minishogi"), "60", &[0, 1]);
    // The same turns once more.
    let turns = before.state().game().expect("a game").played_turns();
    for (ply, turn) in turns.iter().enumerate() {
        let mover = ply % 2;
        play(&mut net, mover, mover as u8, &turn.text).expect("a legal turn");
        net.step();
    }
    let (seat, loser) = (Seat(winner as u8), 1 - winner);
    net.nodes[loser].part = 1;
    net.run(SILENT);
    let engine = Decision::Engine { seat, level: 1 };
    propose(&mut net, loser, engine).expect("the other decides");
    let game = state(&net, winner).game().expect("a game");
    let mating = game.legal_move_texts().into_iter().find(|text| {
        let mut game = game.clone();
        game.play(text).is_ok() && !game.outcome().is_ongoing()
    });
    play(&mut net, winner, winner as u8, &mating.expect("a mate")).expect("a legal turn");
    net.nodes[loser].part = 0;
    net.run(9);
    assert!(net.is_agreed());
    for at in 0..2 {
        assert_eq!(outcome(&net, at), format!("win {winner} mate"));
        assert!(net.end(at).fork_proof().is_none());
    }
}

#[test]
fn who_hears_a_seat_signs_nothing_about_it() {
    for people in 2..=4 {
        let mut net = table_of(people);
        net.run(40);
        let (victim, seat, others) = awaited(&net, people);
        for decision in decisions(&net, seat, others[0]) {
            for at in &others {
                assert!(!net.end(*at).can_propose_decision(decision));
                assert_eq!(
                    propose(&mut net, *at, decision),
                    Err(ActError::NotAbsent),
                    "{decision:?}"
                );
            }
            let log = net.end(victim).log().expect("open").head();
            let proposal = Proposal {
                number: log.len,
                previous: log.hash,
                proposer: net.nodes[others[0]].key,
                decision,
            };
            for at in &others[1..] {
                let message = RoomMessage::Propose(proposal.clone());
                send(&mut net, others[0], *at, &message);
                net.run(1);
                let proposer = net.nodes[others[0]].key;
                assert_eq!(
                    net.act(*at, RoomAction::Approve { proposer }),
                    Err(ActError::NotAbsent)
                );
            }
        }
        // Thirty seconds after it was heard last, and not before.
        net.kill(victim);
        net.run(25);
        let engine = Decision::Engine { seat, level: 1 };
        let left = net.end(others[0]).time_until_decision(seat);
        assert!(left.is_some_and(|left| (3..8).contains(&left.as_secs())));
        propose(&mut net, others[0], engine).expect_err("too soon");
        net.run(6);
        propose(&mut net, others[0], engine).expect("long enough");
        // A flag has an hour of time.
        propose(&mut net, others[0], Decision::Flag(seat)).expect_err("there is time");
    }
}

/// A proposal was signed while somebody was away who is back before it is entered.
#[test]
fn nothing_is_entered_about_who_has_come_back() {
    let mut net = table_of(4);
    let (victim, seat, others) = awaited(&net, 4);
    leave(&mut net, victim);
    let engine = Decision::Engine { seat, level: 1 };
    propose(&mut net, others[0], engine).expect("a proposal");
    net.run(1);
    let proposer = net.nodes[others[0]].key;
    net.act(others[1], RoomAction::Approve { proposer })
        .expect("nobody hears the seat");
    net.revive(victim);
    net.run(5);
    net.act(others[2], RoomAction::Approve { proposer })
        .expect_err("the seat is heard again");
    assert_eq!(
        state(&net, others[0]).holder(seat),
        Some(net.nodes[victim].key)
    );
    assert!(net.is_agreed());
}

/// A watcher who hears the seat waits for what its end says.
#[test]
fn a_watcher_does_not_believe_what_it_hears_to_be_false() {
    let mut net = table_of(2);
    let contact = net.nodes[0].key;
    let watcher = watch(&mut net, contact, "Watcher", key(40));
    net.run(50);
    let log = net.end(0).log().expect("open").clone();
    for decision in decisions(&net, Seat(0), 1) {
        let entry = decided(&net, &log, 1, &[], decision);
        send(&mut net, 1, watcher, &RoomMessage::Entries(vec![entry]));
        net.run(2);
        assert_eq!(net.end(watcher).log().expect("open").head(), log.head());
    }
    // It is nobody's fault that it was handed on, and the game goes on.
    play(&mut net, 0, 0, "7g7f").expect("a legal turn");
    net.run(2);
    assert_eq!(moves(&net, watcher), ["7g7f"]);
}

/// An end that comes late has no measure of its own for what was decided before.
#[test]
fn who_comes_late_takes_what_was_decided_before() {
    let mut net = table_of(2);
    leave(&mut net, 0);
    let engine = Decision::Engine {
        seat: Seat(0),
        level: 1,
    };
    propose(&mut net, 1, engine).expect("the other decides");
    play(&mut net, 1, 0, "7g7f").expect("the engine's turn");
    net.revive(0);
    net.run(9);
    net.act(0, RoomAction::AcceptDecision).expect("a decision");
    net.run(60);
    let contact = net.nodes[1].key;
    let watcher = watch(&mut net, contact, "Watcher", key(40));
    net.run(15);
    assert!(net.is_agreed());
    assert_eq!(moves(&net, watcher), ["7g7f"]);
    // So has one that was closed.
    net.kill(watcher);
    net.revive(watcher);
    net.run(9);
    assert!(net.is_agreed());
}

/// Who has come back and gone on has accepted what was decided.
#[test]
fn who_has_accepted_a_decision_objects_no_more() {
    let mut net = table_of(2);
    net.run(5);
    leave(&mut net, 0);
    let engine = Decision::Engine {
        seat: Seat(0),
        level: 1,
    };
    propose(&mut net, 1, engine).expect("the other decides");
    let decision = net.end(1).log().expect("open").entries().last().cloned();
    let decision = decision.expect("an entry");
    net.revive(0);
    net.run(9);
    net.act(0, RoomAction::AcceptDecision).expect("a decision");
    net.act(0, RoomAction::Say(Saying::Return(Seat(0))))
        .expect("the own seat");
    net.run(3);
    let head = Head {
        len: decision.number,
        hash: decision.previous,
    };
    let content = Content::Here {
        decision: decision.hash(),
    };
    let (secret, author) = (&net.nodes[0].secret, net.nodes[0].key);
    let here = crate::hostile::signed(secret, author, &head, content);
    let fork = Fork {
        one_entry: decision,
        other_branch: vec![here],
    };
    assert!(fork.is_valid_proof());
    send(&mut net, 0, 1, &RoomMessage::Stop(fork));
    net.run(3);
    assert!(net.end(1).fork_proof().is_none());
    assert_eq!(state(&net, 1).holder(Seat(0)), Some(author));
}

/// Nobody stops a game by objecting to what was not decided about him, or to nothing.
#[test]
fn an_objection_counts_only_against_a_decision_about_its_author() {
    let mut net = table_of(4);
    net.run(5);
    let (victim, seat, others) = awaited(&net, 4);
    let log = net.end(victim).log().expect("open").clone();
    let engine = Decision::Engine { seat, level: 1 };
    let decision = decided(&net, &log, others[0], &others[1..], engine);
    let head = log.head();
    let here = |at: usize, decision: &LogEntry| {
        let secret = &net.nodes[at].secret;
        let content = Content::Here {
            decision: decision.hash(),
        };
        crate::hostile::signed(secret, secret.public_key(), &head, content)
    };
    // Somebody else's objection, and one against a decision that too few have signed.
    let others_here = here(others[1], &decision);
    let mut unsigned = decision.clone();
    if let Content::Absence { approvals, .. } = &mut unsigned.content {
        approvals.clear();
    }
    unsigned.signature = net.nodes[others[0]].secret.sign(&unsigned.hash());
    let forks = [
        (decision.clone(), others_here),
        (unsigned.clone(), here(victim, &unsigned)),
        (
            crate::hostile::signed(
                &net.nodes[victim].secret,
                net.nodes[victim].key,
                &head,
                turn(seat.0, "pass"),
            ),
            here(victim, &decision),
        ),
    ];
    for (one_entry, here) in forks {
        let fork = Fork {
            one_entry,
            other_branch: vec![here.clone()],
        };
        for at in &others {
            send(&mut net, victim, *at, &RoomMessage::Stop(fork.clone()));
            send(
                &mut net,
                victim,
                *at,
                &RoomMessage::Entries(vec![here.clone()]),
            );
        }
        net.run(3);
        assert!((0..4).all(|at| net.end(at).fork_proof().is_none()));
    }
}
