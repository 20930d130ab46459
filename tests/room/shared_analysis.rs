//! A finished game that is looked into together: all ends come to the same nodes and the same
//! one shown, whatever the net does, and nothing of it harms the log.

use komadai::room::endpoint::RoomAction;
use komadai::room::keys::PublicKey;
use komadai::room::limits::{MOST_LEAD_CHANGES_MISSED, MOST_MARKS_OF_NODE, MOST_MESSAGE_BYTES};
use komadai::room::message::RoomMessage;
use komadai::room::output::{ActError, Event};
use komadai::room::shared_analysis::{
    AnalysisStep, AnalysisUpdate, Lead, NodeMarks, NodeNumber, SharedAnalysis,
};
use komadai::room::statement::Saying;
use komadai::rules::record::annotation::{Arrow, Circle, MarkColour, MarkPlace, MoveSign};
use komadai::rules::seat::Seat;

use crate::network::{Network, Weather};
use crate::room::{moves, named, play, table, watch};
use crate::scenario::key;

/// The turns of the game that is looked into: node 1 and node 2.
const TURNS: [&str; 2] = ["7g7f", "3c3d"];

/// A game of two that is over after two turns, with a third end that watches.
fn finished_game() -> Network {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    let contact = net.nodes[0].key;
    watch(&mut net, contact, "Watcher", key(40));
    net.run(15);
    for (at, text) in TURNS.iter().enumerate() {
        play(&mut net, at, at as u8, text).expect("a legal turn");
        net.run(1);
    }
    net.act(0, RoomAction::Say(Saying::Resign(Seat(0))))
        .expect("an own seat");
    net.run(2);
    net
}

fn tried(parent: NodeNumber, text: &str) -> AnalysisStep {
    let text = text.into();
    AnalysisStep::Try { parent, text }
}

fn show(
    net: &mut Network,
    at: usize,
    steps: Vec<AnalysisStep>,
    current: NodeNumber,
) -> Result<(), ActError> {
    net.act(at, RoomAction::ShowAnalysis { steps, current })
}

fn analysis(net: &Network, at: usize) -> &SharedAnalysis {
    net.end(at).shared_analysis().expect("an analysis")
}

/// The nodes after those of the game: each with the one before, and whether it was cut.
fn tried_nodes(net: &Network, at: usize) -> Vec<(NodeNumber, String, bool)> {
    let nodes = analysis(net, at).nodes().iter().skip(1 + TURNS.len());
    let tried = nodes.map(|it| (it.parent.expect("a parent"), it.text.clone(), it.is_cut));
    tried.collect()
}

fn marks() -> NodeMarks {
    let cell = |name: &str| MarkPlace::Cell(name.into());
    NodeMarks {
        sign: Some(MoveSign::Dubious),
        arrows: vec![Arrow {
            from: cell("2g"),
            to: cell("2f"),
            colour: MarkColour::Red,
        }],
        circles: vec![Circle {
            at: cell("5e"),
            colour: MarkColour::Blue,
        }],
    }
}

#[test]
fn moves_marks_and_what_is_shown_come_to_all_who_are_there() {
    let mut net = finished_game();
    net.act(1, RoomAction::LeadAnalysis)
        .expect("a game that is over");
    net.run(1);
    for at in 0..3 {
        let shared = analysis(&net, at);
        assert_eq!(shared.lead().leader, Some(net.nodes[1].key));
        assert_eq!(shared.current(), 2, "the last turn of the game");
        let texts: Vec<&str> = shared.nodes().iter().map(|it| it.text.as_str()).collect();
        assert_eq!(texts, ["", "7g7f", "3c3d"]);
    }
    // Another second turn, a reply to it, and a mark on the first.
    let node = 1;
    let mark = AnalysisStep::Mark {
        node,
        marks: marks(),
    };
    let steps = vec![tried(1, "8c8d"), tried(3, "2g2f"), mark];
    show(&mut net, 1, steps, 4).expect("what a leader does");
    net.run(1);
    for at in 0..3 {
        let expected = [(1, "8c8d".into(), false), (3, "2g2f".into(), false)];
        assert_eq!(tried_nodes(&net, at), expected, "end {at}");
        assert_eq!(analysis(&net, at).current(), 4);
        assert_eq!(analysis(&net, at).nodes()[1].marks, Some(marks()));
    }
    show(&mut net, 1, vec![AnalysisStep::Cut(3)], 1).expect("what a leader does");
    net.run(1);
    assert!(tried_nodes(&net, 0)[0].2);
    assert_eq!(analysis(&net, 0).current(), 1);
    // Nothing of it is in the log.
    assert!(net.is_agreed());
    assert_eq!(moves(&net, 2), TURNS);
}

#[test]
fn only_who_plays_leads_and_only_a_game_that_is_over() {
    let mut net = table(named("shogi"), "none", &[0, 1]);
    assert_eq!(net.act(0, RoomAction::LeadAnalysis), Err(ActError::NotOver));
    let mut net = finished_game();
    assert_eq!(
        net.act(2, RoomAction::LeadAnalysis),
        Err(ActError::Watching)
    );
    assert_eq!(
        show(&mut net, 0, Vec::new(), 1),
        Err(ActError::NotLeading),
        "nobody has begun"
    );
    net.act(0, RoomAction::LeadAnalysis).expect("who plays");
    net.run(1);
    assert!(!net.end(1).can_lead_analysis());
    assert_eq!(
        net.act(1, RoomAction::LeadAnalysis),
        Err(ActError::NotLeading)
    );
    assert_eq!(show(&mut net, 1, Vec::new(), 1), Err(ActError::NotLeading));
}

#[test]
fn the_lead_is_handed_on_and_the_next_leader_goes_on_where_the_first_stopped() {
    let mut net = finished_game();
    net.act(0, RoomAction::LeadAnalysis).expect("who plays");
    show(&mut net, 0, vec![tried(2, "2g2f")], 3).expect("what a leader does");
    net.run(1);
    let (first, second, watcher) = (net.nodes[0].key, net.nodes[1].key, net.nodes[2].key);
    assert_eq!(
        net.act(0, RoomAction::HandOnAnalysisLead(Some(watcher))),
        Err(ActError::Watching)
    );
    net.act(0, RoomAction::HandOnAnalysisLead(Some(second)))
        .expect("to somebody who plays");
    net.run(1);
    assert_eq!(net.end(2).analysis_leader(), Some(second));
    show(&mut net, 1, vec![tried(3, "8c8d")], 4).expect("the new leader");
    assert_eq!(show(&mut net, 0, Vec::new(), 1), Err(ActError::NotLeading));
    net.run(3);
    for at in 0..3 {
        let expected = [(2, "2g2f".into(), false), (3, "8c8d".into(), false)];
        assert_eq!(tried_nodes(&net, at), expected, "end {at}");
        assert_eq!(analysis(&net, at).current(), 4);
    }
    // Who stops leading leaves it to anybody.
    net.act(1, RoomAction::HandOnAnalysisLead(None))
        .expect("who leads");
    net.run(1);
    assert_eq!(net.end(0).analysis_leader(), None);
    net.act(0, RoomAction::LeadAnalysis).expect("nobody leads");
    net.run(3);
    assert_eq!(net.end(2).analysis_leader(), Some(first));
    assert_eq!(tried_nodes(&net, 2).len(), 2);
}

#[test]
fn who_comes_late_or_back_is_told_all_of_it() {
    let mut net = finished_game();
    net.kill(2);
    net.act(0, RoomAction::LeadAnalysis).expect("who plays");
    // More than one message holds: 1,000 moves of eight bytes.
    for number in 0..1000_u16 {
        show(&mut net, 0, vec![tried(2 + number, "8h2b+xyz")], 3 + number).expect("room");
    }
    net.run(1);
    net.revive(2);
    net.run(15);
    for at in 1..3 {
        assert_eq!(analysis(&net, at).nodes().len(), 1003, "end {at}");
        assert_eq!(analysis(&net, at).current(), 1002);
    }
    // Who led and comes back knows nothing of it, and leads on with what the others know.
    net.kill(0);
    net.run(10);
    net.revive(0);
    net.run(15);
    assert_eq!(net.end(0).analysis_leader(), Some(net.nodes[0].key));
    assert_eq!(analysis(&net, 0).nodes().len(), 1003);
    show(&mut net, 0, vec![tried(1002, "5i5h")], 1003).expect("who leads");
    net.run(2);
    assert_eq!(analysis(&net, 1).current(), 1003);
}

#[test]
fn a_leader_who_is_away_is_replaced_and_two_at_once_come_to_one() {
    let mut net = finished_game();
    net.act(0, RoomAction::LeadAnalysis).expect("who plays");
    net.run(1);
    net.nodes[0].part = 1;
    net.run(10);
    assert!(net.end(1).can_lead_analysis());
    net.act(1, RoomAction::LeadAnalysis)
        .expect("the leader is away");
    show(&mut net, 1, vec![tried(2, "2g2f")], 3).expect("who leads");
    // The other still leads where nobody hears it.
    show(&mut net, 0, vec![tried(2, "6g6f")], 3).expect("who leads");
    net.run(2);
    net.nodes[0].part = 0;
    net.run(10);
    for at in 0..3 {
        assert_eq!(net.end(at).analysis_leader(), Some(net.nodes[1].key));
        assert_eq!(tried_nodes(&net, at), [(2, "2g2f".into(), false)]);
    }
    // Both begin anew in the same moment: after nobody has led, whoever has the higher key.
    net.act(1, RoomAction::HandOnAnalysisLead(None))
        .expect("who leads");
    net.run(2);
    net.act(0, RoomAction::LeadAnalysis).expect("nobody leads");
    net.act(1, RoomAction::LeadAnalysis).expect("nobody leads");
    net.run(3);
    let higher = net.nodes[0].key.max(net.nodes[1].key);
    for at in 0..3 {
        assert_eq!(net.end(at).analysis_leader(), Some(higher));
    }
}

#[test]
fn every_end_comes_to_the_same_over_a_bad_net() {
    for seed in 0..20 {
        let mut net = finished_game();
        net.rng = fastrand::Rng::with_seed(seed);
        net.weather = Weather {
            delay: (20, 1500),
            loss: 20,
            twice: 10,
        };
        net.act(0, RoomAction::LeadAnalysis).expect("who plays");
        let mut nodes = 3;
        for step in 0..60 {
            let parent = net.rng.u16(..nodes);
            let text = format!("7g7f{step}");
            let leader = usize::from(step >= 30);
            if step == 30 {
                let next = net.nodes[1].key;
                net.act(0, RoomAction::HandOnAnalysisLead(Some(next)))
                    .expect("who leads");
                net.run(30);
            }
            show(&mut net, leader, vec![tried(parent, &text)], nodes).expect("who leads");
            nodes += 1;
            net.step();
        }
        net.run(40);
        let all = analysis(&net, 1);
        assert_eq!(all.nodes().len(), usize::from(nodes), "seed {seed}");
        for at in [0, 2] {
            let other = analysis(&net, at);
            assert_eq!(other.nodes(), all.nodes(), "seed {seed}, end {at}");
            assert_eq!(other.current(), all.current(), "seed {seed}, end {at}");
        }
    }
}

#[test]
fn what_keeps_no_bounds_or_comes_from_a_watcher_changes_nothing() {
    let mut net = finished_game();
    net.act(0, RoomAction::LeadAnalysis).expect("who plays");
    net.run(1);
    let many = NodeMarks {
        circles: vec![marks().circles[0].clone(); MOST_MARKS_OF_NODE + 1],
        ..NodeMarks::default()
    };
    let refused = [
        tried(9, "7g7f"),
        tried(0, &"x".repeat(65)),
        AnalysisStep::Cut(0),
        AnalysisStep::Cut(77),
        AnalysisStep::Mark {
            node: 0,
            marks: many,
        },
    ];
    for step in refused {
        assert!(!analysis(&net, 0).accepts(&step), "{step:?}");
        let shown = show(&mut net, 0, vec![step], 2);
        assert_eq!(shown, Err(ActError::AnalysisFull));
    }
    let watcher: PublicKey = net.nodes[2].key;
    let game_number = analysis(&net, 0).game_number();
    let forged = |leader: PublicKey, change: u32| {
        let update = AnalysisUpdate {
            game_number,
            lead: Lead {
                change_count: change,
                leader: Some(leader),
            },
            step_count: 0,
            current: 0,
            first_step: 0,
            steps: Vec::new(),
        };
        RoomMessage::Analysis(update).to_bytes()
    };
    // A watcher takes no lead, and nobody gives one to a watcher.
    net.post(watcher, 0, forged(watcher, 9));
    net.post(watcher, 0, forged(net.nodes[1].key, 9));
    let player = net.nodes[1].key;
    net.post(player, 0, forged(watcher, 9));
    net.run(2);
    assert_eq!(net.end(0).analysis_leader(), Some(net.nodes[0].key));
    assert!(net.is_agreed());
}

#[test]
fn nobody_takes_the_lead_for_good_by_its_last_number() {
    let mut net = finished_game();
    net.act(0, RoomAction::LeadAnalysis).expect("who plays");
    net.run(1);
    let game_number = analysis(&net, 0).game_number();
    let [first, second] = [0, 1].map(|at: usize| net.nodes[at].key);
    for change_count in [u32::MAX, u32::MAX - 1, 1 + MOST_LEAD_CHANGES_MISSED + 1] {
        let lead = Lead {
            change_count,
            leader: Some(second),
        };
        let update = AnalysisUpdate {
            game_number,
            lead,
            step_count: 0,
            current: 0,
            first_step: 0,
            steps: Vec::new(),
        };
        for to in [0, 2] {
            net.post(second, to, RoomMessage::Analysis(update.clone()).to_bytes());
        }
        net.run(1);
        assert_eq!(net.end(0).analysis_leader(), Some(first), "{change_count}");
        assert_eq!(net.end(2).analysis_leader(), Some(first), "{change_count}");
    }
    // Who was away for a while hears of as many changes as people make.
    net.nodes[2].part = 1;
    for turn in 0..20 {
        let (from, to) = (turn % 2, (turn + 1) % 2);
        let to = Some(net.nodes[to].key);
        net.act(from, RoomAction::HandOnAnalysisLead(to))
            .expect("who leads");
        net.run(1);
    }
    net.nodes[2].part = 0;
    net.run(12);
    assert_eq!(analysis(&net, 2).lead(), analysis(&net, 0).lead());
}

/// One that is as long as a message would be in nobody's answer, and so keep those who come late
/// from all that follows it.
#[test]
fn a_refused_step_counts_and_holds_up_nobody() {
    let mut net = finished_game();
    net.act(0, RoomAction::LeadAnalysis).expect("who plays");
    net.run(1);
    // The third end is cut off, and the leader sends the other what its own program refuses.
    net.nodes[2].part = 1;
    let leader = net.nodes[0].key;
    let game_number = analysis(&net, 1).game_number();
    let lead = analysis(&net, 1).lead();
    let long = tried(0, &"x".repeat(3990));
    let update = |first_step, step| AnalysisUpdate {
        game_number,
        lead,
        step_count: 2,
        current: 2,
        first_step,
        steps: vec![step],
    };
    for update in [update(0, long), update(1, tried(1, "8c8d"))] {
        let bytes = RoomMessage::Analysis(update).to_bytes();
        assert!(bytes.len() <= MOST_MESSAGE_BYTES);
        net.post(leader, 1, bytes);
        net.run(1);
    }
    assert_eq!(analysis(&net, 1).step_count(), 2);
    // The leader is gone: the third end has all of it from the other.
    net.kill(0);
    net.nodes[2].part = 0;
    net.run(20);
    for at in [1, 2] {
        assert_eq!(analysis(&net, at).step_count(), 2, "end {at}");
        assert_eq!(tried_nodes(&net, at), [(1, "8c8d".into(), false)]);
    }
}

#[test]
fn the_next_game_begins_without_it() {
    let mut net = finished_game();
    net.act(0, RoomAction::LeadAnalysis).expect("who plays");
    net.run(1);
    for at in 0..2 {
        net.act(at, RoomAction::Say(Saying::Ready))
            .expect("after a game");
    }
    net.run(5);
    for at in 0..3 {
        assert_eq!(net.end(at).shared_analysis(), None, "end {at}");
        assert!(net.nodes[at].events.contains(&Event::AnalysisLead {
            leader: Some(net.nodes[0].key)
        }));
    }
}
