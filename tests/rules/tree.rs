//! Trees of turns: what may be done to them, that they come back from a file as they went, and
//! that nothing done to a node that is not there does harm.

use std::time::{Duration, Instant};

use fastrand::Rng;
use komadai::rules::record::annotation::{
    Annotations, Arrow, Circle, ClockAnnotation, Evaluation, EvaluationScore, MarkColour,
    MarkPlace, MoveSign, Seconds,
};
use komadai::rules::record::preface::{PlayerInfo, PlayerKind, Preface};
use komadai::rules::record::tree::{GameTree, NodeId, TreeError};
use komadai::rules::record::{Record, RecordError, Start, UnplayableRecordError};
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::Ruleset;

/// How long a tree of 2,000 moves may take to open: ten times what players are promised.
const MOST_TIME_TO_OPEN: Duration = Duration::from_secs(2);

/// Three moves, and two others in the place of the second.
fn small() -> (GameTree, [NodeId; 5]) {
    let mut tree = GameTree::new();
    let mut add = |parent, text| tree.add_move(parent, text).expect("a node");
    let a = add(NodeId::START, "a");
    let b = add(a, "b");
    let c = add(b, "c");
    let x = add(a, "x");
    let y = add(a, "y");
    (tree, [a, b, c, x, y])
}

#[test]
fn the_first_move_from_a_node_is_the_main_one() {
    let (tree, [a, b, c, x, y]) = small();
    assert_eq!(tree.len(), 5);
    assert_eq!(tree.main_line(), [a, b, c]);
    assert_eq!(tree.node(a).expect("a").variations(), [x, y]);
    assert_eq!(tree.line_through(x), Ok(vec![a, x]));
    assert_eq!(tree.moves_to(c), Ok(vec!["a", "b", "c"]));
    assert_eq!(tree.depth(c), Ok(3));
    assert_eq!(tree.is_on_main_line(y), Ok(false));
    let order: Vec<NodeId> = tree.nodes().collect();
    assert_eq!(order, [NodeId::START, a, b, c, x, y]);
}

#[test]
fn a_variation_is_promoted_where_it_leaves_and_made_main_everywhere() {
    let (mut tree, [a, b, _, x, y]) = small();
    let z = tree.add_move(NodeId::START, "z").expect("a node");
    let z2 = tree.add_move(z, "b").expect("a node");
    let z3 = tree.add_move(z, "c").expect("a node");
    assert_eq!(tree.promote(y), Ok(true));
    assert_eq!(tree.node(a).expect("a").children(), [y, b, x]);
    assert_eq!(tree.promote(y), Ok(false));
    // First below z, then at the start.
    assert_eq!(tree.promote(z3), Ok(true));
    assert_eq!(tree.node(z).expect("z").children(), [z3, z2]);
    assert_eq!(tree.main_line(), [a, y]);
    assert_eq!(tree.make_main(z2), Ok(true));
    assert_eq!(tree.main_line(), [z, z2]);
    assert_eq!(tree.make_main(z2), Ok(false));
}

#[test]
fn what_is_tried_after_the_end_of_a_line_is_beside_it_until_it_is_promoted() {
    let (mut tree, [a, b, c, x, _]) = small();
    let without = tree.clone();
    tree.end_line(c).expect("a node");
    assert_eq!(tree, without, "nothing was tried there");
    let d = tree.add_move(c, "d").expect("a node");
    let e = tree.add_move(c, "e").expect("a node");
    assert_eq!(tree.main_line(), [a, b, c]);
    assert_eq!(tree.node(c).expect("c").main_move(), None);
    assert_eq!(tree.node(c).expect("c").variations(), [d, e]);
    assert_eq!(tree.is_on_main_line(d), Ok(false));
    assert_eq!(tree.line_through(d), Ok(vec![a, b, c, d]));
    let record = |tree: &GameTree| Record {
        tree: tree.clone(),
        ..Record::of_unplayed_game(Ruleset::default(), Start::Initial)
    };
    let again = Record::read(&record(&tree).write()).expect("a record");
    assert_eq!(again, record(&tree));
    assert_ne!(again.tree, without);
    assert_eq!(tree.promote(e), Ok(true));
    assert_eq!(tree.main_line(), [a, b, c, e]);
    assert_eq!(tree.node(c).expect("c").variations(), [d]);
    // The game was over, and what came next is what was tried there.
    assert_eq!(tree.make_main(x), Ok(true));
    assert_eq!(tree.main_line(), [a, x]);
}

#[test]
fn what_is_cut_is_gone_and_its_number_never_comes_back() {
    let (mut tree, [a, b, c, x, _]) = small();
    assert_eq!(tree.cut(b), Ok(a));
    assert_eq!(tree.len(), 3);
    for gone in [b, c] {
        let mut harmless = tree.clone();
        let fault = Some(TreeError::NoSuchNode(gone));
        assert_eq!(tree.node(gone).err(), fault);
        assert_eq!(tree.path_to(gone).err(), fault);
        assert_eq!(tree.line_through(gone).err(), fault);
        assert_eq!(tree.depth(gone).err(), fault);
        assert_eq!(tree.child(gone, "d").err(), fault);
        assert_eq!(tree.is_on_main_line(gone).err(), fault);
        assert_eq!(harmless.add_move(gone, "d").err(), fault);
        assert_eq!(harmless.add_line(gone, ["d"]).err(), fault);
        assert_eq!(harmless.promote(gone).err(), fault);
        assert_eq!(harmless.make_main(gone).err(), fault);
        assert_eq!(harmless.cut(gone).err(), fault);
        assert_eq!(harmless.annotations_mut(gone).err(), fault);
        assert_eq!(harmless, tree);
    }
    assert_eq!(tree.main_line(), [a, x]);
    let again = tree.add_move(a, "b").expect("a node");
    assert!(again != b && again != c);
    assert_eq!(tree.cut(NodeId::START), Err(TreeError::StartNode));
}

const LETTERS: [&str; 6] = ["7g7f", "B*4e", "resign:w", "\"(//", "c5c4=DDWW", "歩"];

fn random_tree(rng: &mut Rng) -> GameTree {
    let mut tree = GameTree::new();
    let mut nodes = vec![NodeId::START];
    for _ in 0..rng.usize(..40) {
        let at = nodes[rng.usize(..nodes.len())];
        match rng.u8(..12) {
            0 => drop(tree.cut(at)),
            1 => drop(tree.promote(at)),
            2 => drop(tree.make_main(at)),
            3 => drop(tree.end_line(at)),
            _ => {
                // Mostly on, so that lines are long and variations have variations.
                let at = if rng.bool() {
                    nodes[nodes.len() - 1]
                } else {
                    at
                };
                let text = LETTERS[rng.usize(..LETTERS.len())];
                nodes.extend(tree.add_move(at, text));
            }
        }
    }
    for node in nodes {
        if let Ok(said) = tree.annotations_mut(node)
            && rng.u8(..3) == 0
        {
            *said = random_annotations(rng, node == NodeId::START);
        }
    }
    tree
}

fn random_annotations(rng: &mut Rng, is_start: bool) -> Annotations {
    let place = |rng: &mut Rng| match rng.u8(..3) {
        0 => MarkPlace::Hand {
            seat: 'b',
            piece: "+P".into(),
        },
        _ => MarkPlace::Cell(LETTERS[0][..2].into()),
    };
    let colour = MarkColour::ALL[rng.usize(..4)];
    Annotations {
        comment: rng.bool().then(|| "one\n\"two\" \\ 三".into()),
        sign: (!is_start && rng.bool()).then(|| MoveSign::ALL[rng.usize(..6)]),
        arrows: (0..rng.usize(..3))
            .map(|_| Arrow {
                from: place(rng),
                to: place(rng),
                colour,
            })
            .collect(),
        circles: (0..rng.usize(..3))
            .map(|_| Circle {
                at: place(rng),
                colour,
            })
            .collect(),
        clock: ClockAnnotation {
            spent: Seconds::new(rng.f64() * 1e4),
            left: rng
                .bool()
                .then(|| Seconds::from(Duration::from_millis(rng.u64(..1_000_000)))),
            periods_left: rng.bool().then(|| rng.u16(..)),
        },
        evaluation: rng.bool().then(|| Evaluation {
            score: if rng.bool() {
                EvaluationScore::Centipawns(rng.i32(..))
            } else {
                EvaluationScore::Mate(rng.i32(-99..99))
            },
            depth: rng.bool().then(|| rng.u16(..)),
        }),
    }
}

#[test]
fn a_thousand_random_trees_come_back_for_each_seed() {
    for seed in [1, 2] {
        let mut rng = Rng::with_seed(seed);
        for number in 0..1_000 {
            let record = Record {
                tree: random_tree(&mut rng),
                tags: vec!["a tag".into()],
                preface: Preface {
                    players: vec![
                        PlayerInfo::named_player("Ada"),
                        PlayerInfo {
                            name: "Komadai".into(),
                            kind: Some(PlayerKind::Engine { level: 3 }),
                        },
                    ],
                    event: Some("an event".into()),
                    more: vec![("戦型".into(), "中飛車".into())],
                    ..Preface::default()
                },
                time_controls: "10+3x30, 5|5".parse().expect("time controls"),
                ..Record::of_unplayed_game(Ruleset::default(), Start::Initial)
            };
            let text = record.write();
            let again = Record::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(again, record, "seed {seed}, tree {number}:\n{text}");
        }
    }
}

/// By hand, as the form is described: line 0 is the main line.
const BY_HAND: &str = r#"(
    format: 2,
    game: shogi("shogi"),
    start_note: (comment: "An even game."),
    moves: ["7g7f", (text: "3c3d", sign: Good), "2g2f"],
    variations: [
        (line: 0, after: 1, moves: ["8c8d", "2g2f"]),
        (line: 1, after: 2, moves: [(text: "7f7e", arrows: [(from: "b:P", to: "5e", colour: Red)])]),
        (line: 1, after: 1, moves: ["4a3b"]),
    ],
)"#;

#[test]
fn a_tree_written_by_hand_is_read() {
    let text = BY_HAND.replace("shogi(\"shogi\")", &ruleset_text());
    let record = Record::read(&text).expect("a record");
    let tree = &record.tree;
    let first = tree.main_line()[0];
    let beside = tree
        .node(first)
        .expect("the first move")
        .variations()
        .to_vec();
    let lines: Vec<Vec<&str>> = beside
        .iter()
        .map(|id| tree.moves_to(*id).expect("a node"))
        .collect();
    // The third variation leaves its line where that leaves the main one.
    assert_eq!(lines, [["7g7f", "8c8d"], ["7g7f", "4a3b"]]);
    let (_, faults) = record
        .clone()
        .with_moves_as_move_texts()
        .expect("shogi begins");
    assert!(faults.is_empty(), "{faults:?}");
    let second = tree.node(beside[0]).expect("8c8d");
    let last = tree.node(second.variations()[0]).expect("7f7e");
    let game = record.game_at(second.variations()[0]).expect("legal");
    assert!(game.position_text().ends_with(" w - 4"));
    let arrow = &last.annotations().arrows[0];
    let from = arrow.from.location(&game).expect("pawns in the hand");
    assert!(matches!(from, Location::Hand(..)));
    assert_eq!(
        MarkPlace::from_location(&game, from),
        Some(arrow.from.clone())
    );
    let to = arrow.to.location(&game).expect("5e");
    assert_eq!(
        MarkPlace::from_location(&game, to),
        Some(MarkPlace::Cell("5e".into()))
    );
}

/// How shogi with its usual options stands in a record.
fn ruleset_text() -> String {
    let text = Record::from_game(&Ruleset::named("shogi").expect("shogi").begin()).write();
    let (_, rest) = text.split_once("game: ").expect("a game");
    let (game, _) = rest.split_once("moves:").expect("moves");
    game.trim().trim_end_matches(',').into()
}

#[test]
fn variations_that_hang_on_nothing_are_refused_with_their_number() {
    let text = BY_HAND.replace("shogi(\"shogi\")", &ruleset_text());
    for (from, to, words) in [
        (
            "line: 0, after: 1",
            "line: 7, after: 1",
            "variation 1: expected `line` to be a number from 0 to 0",
        ),
        (
            "line: 0, after: 1",
            "line: 0, after: 9",
            "variation 1: expected `after` to be at most 3",
        ),
        (
            "[\"4a3b\"]",
            "[\"3c3d\"]",
            "variation 3: expected another move",
        ),
        (
            "An even game.\"",
            "x\", text: \"7g7f\"",
            "start_note: expected no `text`",
        ),
        (
            "line: 0",
            "lines: 0",
            "expected one of `line`, `after`, `moves`",
        ),
    ] {
        assert!(text.contains(from), "{from}");
        let error = Record::read(&text.replacen(from, to, 1)).expect_err(to);
        assert!(error.to_string().contains(words), "{to}: {error}");
    }
    let newer = text.replace("format: 2", "format: 7, smell: 3");
    assert_eq!(Record::read(&newer), Err(RecordError::TooNew(7)));
}

#[test]
fn a_move_that_cannot_be_played_is_cut_with_what_follows() {
    let mut record =
        Record::of_unplayed_game(Ruleset::named("shogi").expect("shogi"), Start::Initial);
    let tree = &mut record.tree;
    tree.add_line(NodeId::START, ["P-7f", "3c3d"])
        .expect("a line");
    let first = tree.main_line()[0];
    tree.add_line(first, ["3c3e", "2g2f"]).expect("a line");
    tree.add_line(NodeId::START, ["resign:b"]).expect("a line");
    let (record, faults) = record.with_moves_as_move_texts().expect("a start");
    assert_eq!(faults.len(), 1, "{faults:?}");
    let UnplayableRecordError::Move { number, text, .. } = &faults[0] else {
        panic!("expected a move, found {:?}", faults[0]);
    };
    assert_eq!((*number, text.as_str()), (2, "3c3e"));
    let texts: Vec<Option<&str>> = record
        .tree
        .nodes()
        .map(|id| record.tree.node(id).expect("a node").move_text())
        .collect();
    assert_eq!(texts, [None, Some("7g7f"), Some("3c3d"), Some("resign:b")]);
}

/// Prints how long it takes to open a tree of 2,000 moves. The bound is loose, for slow builds on
/// busy machines: what grows with the square of the moves is still beyond it.
#[test]
fn a_tree_of_two_thousand_moves_opens() {
    let mut rng = Rng::with_seed(5);
    let mut record =
        Record::of_unplayed_game(Ruleset::named("shogi").expect("shogi"), Start::Initial);
    let mut ends = vec![NodeId::START];
    while record.tree.len() < 2_000 {
        let at = ends[rng.usize(..ends.len())];
        let mut game = record.game_at(at).expect("legal");
        let mut last = at;
        for _ in 0..50 {
            let Some(text) = rng.choice(game.legal_move_texts()) else {
                break;
            };
            game.play(&text).expect("legal");
            last = record.tree.add_move(last, text).expect("a node");
            ends.push(last);
        }
    }
    let text = record.write();
    let began = Instant::now();
    let read = Record::read(&text).expect("a record");
    let parsed = began.elapsed();
    let (again, faults) = read.with_moves_as_move_texts().expect("a start");
    let played = began.elapsed();
    println!(
        "{} moves, {} bytes: read in {parsed:?}, all played by {played:?}",
        again.tree.len(),
        text.len(),
    );
    assert!(played < MOST_TIME_TO_OPEN, "opened in {played:?}");
    assert!(faults.is_empty());
    assert_eq!(again, record);
}
