//! Records: a whole game to text and back, by hand and by lot, and whatever
//! may have happened to the text in between.

use fastrand::Rng;
use komadai::clock::{TimeControl, TimeControls};
use komadai::rules::game::Game;
use komadai::rules::matches::match_context::{GameResult, MatchContext};
use komadai::rules::matches::match_score::MatchFormat;
use komadai::rules::record::annotation::{
    Annotations, Arrow, Circle, ClockAnnotation, Evaluation, EvaluationScore, MarkColour,
    MarkPlace, MoveSign, Seconds,
};
use komadai::rules::record::preface::{PlayerInfo, PlayerKind, Preface};
use komadai::rules::record::tree::{GameTree, NodeId, TreeNode};
use komadai::rules::record::{
    FORMAT_VERSION, Record, RecordError, Start, UnplayableRecordError, csa, kif,
};
use komadai::rules::sigma;
use komadai::rules::variants::catalogue;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words::{in_english, replay_error};

/// Plies after which a random game is long enough.
const LONG_ENOUGH: usize = 120;

/// A game played by lot, to its end or until it is long enough.
fn random_game(seed: u64) -> Game {
    let mut rng = Rng::with_seed(seed);
    let (_, mut game) = Ruleset::default().random_start(&mut |below| rng.usize(..below));
    while game.played_turns().len() < LONG_ENOUGH {
        let Some(text) = rng.choice(game.legal_move_texts()) else {
            break;
        };
        game.play(&text).expect("a legal move");
    }
    game
}

/// A short record as a person might write it.
const BY_HAND: &str = r#"
// Played in the train.
(
    format: 1,
    game: sigma(),
    players: ["Ada", "Komadai, level 2"],
    date: "on a Sunday",
    start: Setup([
        "NF@a1, ZW@b1, JF@c1, RFW@d1, JF@e1, ZW@f1, NF@g1, CD@a2, EN@b2, DW@c2, EW@d2, DW@e2, EN@f2, CD@g2, EF@a3, ED@b3, DW@c3, EF@d3, DW@e3, ED@f3, EF@g3",
        "NF@a7, ZW@b7, JF@c7, RFW@d7, JF@e7, ZW@f7, NF@g7, CD@a6, EN@b6, DW@c6, EW@d6, DW@e6, EN@f6, CD@g6, EF@a5, ED@b5, DW@c5, EF@d5, DW@e5, ED@f5, EF@g5",
    ]),
    moves: [
        "c3c4",
        (text: "c5c4=DDWW", seconds: 2.5, comment: "Takes \"everything\"."),
    ],
    result: "win b resign",
)
"#;

fn by_hand() -> Record {
    Record::read(BY_HAND).expect("a record")
}

#[test]
fn a_record_written_by_hand_is_read() {
    let record = by_hand();
    let names: Vec<&str> = record
        .preface
        .players
        .iter()
        .map(|it| it.name.as_str())
        .collect();
    assert_eq!(names, ["Ada", "Komadai, level 2"]);
    assert_eq!(record.preface.date.as_deref(), Some("on a Sunday"));
    assert_eq!(record.game, Ruleset::Sigma(sigma::SigmaOptions::default()));
    let turns: Vec<&TreeNode> = record.tree.main_turns().collect();
    assert_eq!(turns[0].move_text(), Some("c3c4"));
    assert!(turns[0].annotations().is_empty());
    let said = turns[1].annotations();
    assert_eq!(said.clock.spent, Seconds::new(2.5));
    assert_eq!(said.comment.as_deref(), Some("Takes \"everything\"."));
    let game = record.replay_main_line().expect("a game");
    assert_eq!(game.played_turns().len(), 2);
    assert_eq!(game.outcome_text(), "win b resign");
}

#[test]
fn what_is_written_is_read_back_the_same() {
    let record = by_hand();
    assert_eq!(Record::read(&record.write()), Ok(record.clone()));
    // Text from a person may hold anything.
    let mut awkward = Record {
        preface: Preface {
            players: vec![
                PlayerInfo::named_player("\"; DROP\n\t\\ \u{1F600}"),
                PlayerInfo::default(),
            ],
            ..Preface::default()
        },
        tree: GameTree::of_line(["c3c4"]),
        result: None,
        ..record
    };
    let first = awkward.tree.main_line_end();
    let said = awkward.tree.annotations_mut(first).expect("the move");
    said.clock.spent = Seconds::new(0.1 + 0.2);
    said.comment = Some("// (no [comment] #\"at all\"#".into());
    assert_eq!(Record::read(&awkward.write()), Ok(awkward));
}

/// Text as people and programs write it into records, and as nobody should.
fn any_text(rng: &mut Rng) -> String {
    const PIECES: [&str; 24] = [
        "a", "7g7f", "\"", "\\", "\n", "\r", "\t", "\0", "\u{7f}", "\u{feff}", "\u{202e}", "歩",
        "😀", "e\u{301}", "(", ")", "[", "//", "/*", "*/", "r#\"", "\"#", ":", " ",
    ];
    (0..rng.usize(..6))
        .map(|_| *rng.choice(&PIECES).expect("one"))
        .collect()
}

fn maybe<T>(rng: &mut Rng, value: impl FnOnce(&mut Rng) -> T) -> Option<T> {
    rng.bool().then(|| value(rng))
}

fn several<T>(rng: &mut Rng, value: impl Fn(&mut Rng) -> T) -> Vec<T> {
    (0..rng.usize(..3)).map(|_| value(rng)).collect()
}

/// Any length of time that there is: of few digits, of all, the largest and the smallest.
fn any_seconds(rng: &mut Rng) -> Seconds {
    let tries = [
        f64::from(rng.u16(..)) / 10.0,
        f64::from_bits(rng.u64(..)).abs(),
        f64::MAX,
        f64::MIN_POSITIVE,
        -0.0,
    ];
    let length = *rng.choice(&tries).expect("one");
    Seconds::new(length).unwrap_or_default()
}

/// Time controls as their own texts can tell.
fn any_time_controls(rng: &mut Rng) -> TimeControls {
    let control = |rng: &mut Rng| -> Option<TimeControl> {
        let (main, more, periods) = (rng.u32(..7_000), rng.u32(..400_000), rng.u16(..100));
        let nanos = rng.u32(..1_000_000_000);
        let texts = [
            "none".to_owned(),
            format!("{main}"),
            format!("0+{more}"),
            format!("{main}:{:02}.{nanos:09}+{periods}x{more}", more % 60),
            format!("{}|{more}.{nanos:09}", main % 2),
        ];
        rng.choice(&texts)?.parse().ok()
    };
    TimeControls::by_seat((0..rng.usize(..5)).filter_map(|_| control(rng)))
}

fn any_place(rng: &mut Rng) -> MarkPlace {
    any_text(rng).parse().unwrap_or(MarkPlace::Hand {
        seat: rng.char(..),
        piece: "P".into(),
    })
}

fn any_colour(rng: &mut Rng) -> MarkColour {
    *rng.choice(&MarkColour::ALL).expect("a colour")
}

fn any_annotations(rng: &mut Rng) -> Annotations {
    Annotations {
        comment: maybe(rng, any_text),
        sign: maybe(rng, |rng| *rng.choice(&MoveSign::ALL).expect("a sign")),
        arrows: several(rng, |rng| Arrow {
            from: any_place(rng),
            to: any_place(rng),
            colour: any_colour(rng),
        }),
        circles: several(rng, |rng| Circle {
            at: any_place(rng),
            colour: any_colour(rng),
        }),
        clock: ClockAnnotation {
            spent: maybe(rng, any_seconds),
            left: maybe(rng, any_seconds),
            periods_left: maybe(rng, |rng| rng.u16(..)),
        },
        evaluation: maybe(rng, |rng| Evaluation {
            score: match rng.bool() {
                true => EvaluationScore::Centipawns(rng.i32(..)),
                false => EvaluationScore::Mate(rng.i32(..)),
            },
            depth: maybe(rng, |rng| rng.u16(..)),
        }),
    }
}

fn any_player(rng: &mut Rng) -> PlayerInfo {
    let kinds = [
        PlayerKind::Human,
        PlayerKind::Engine { level: rng.u8(..) },
        PlayerKind::Elsewhere,
        PlayerKind::ByPost {
            person: rng.u8(..4),
        },
    ];
    PlayerInfo {
        name: any_text(rng),
        kind: maybe(rng, |rng| *rng.choice(&kinds).expect("a kind")),
    }
}

/// A record of which any field says anything that a field can.
fn any_record(rng: &mut Rng) -> Record {
    let name = *rng.choice(&catalogue::names()).expect("a game");
    let mut game = Ruleset::named(name).expect(name);
    for option in game.options() {
        if rng.bool() {
            let value = rng.choice(&option.values).expect("a value");
            game.set(option.name, value).expect("a value of the option");
        }
    }
    let mut nodes = vec![NodeId::START];
    let mut tree = GameTree::new();
    for _ in 0..rng.usize(..12) {
        let parent = *rng.choice(&nodes).expect("a node");
        if rng.u8(..4) == 0 && tree.node(parent).expect("a node").children().is_empty() {
            tree.end_line(parent).expect("a node");
        }
        nodes.push(tree.add_move(parent, any_text(rng)).expect("room"));
    }
    for node in nodes {
        if rng.bool() {
            *tree.annotations_mut(node).expect("a node") = any_annotations(rng);
        }
    }
    Record {
        game,
        preface: Preface {
            players: several(rng, any_player),
            event: maybe(rng, any_text),
            date: maybe(rng, any_text),
            place: maybe(rng, any_text),
            more: several(rng, |rng| (any_text(rng), any_text(rng))),
        },
        time_controls: any_time_controls(rng),
        tags: several(rng, any_text),
        start: match rng.u8(..3) {
            0 => Start::Initial,
            1 => Start::Setup(several(rng, any_text)),
            _ => Start::Position(any_text(rng)),
        },
        tree,
        result: maybe(rng, any_text),
        match_context: maybe(rng, |rng| MatchContext {
            seed: rng.u64(..),
            openings: several(rng, any_text),
            hands: several(rng, |rng| {
                let results = [GameResult::First, GameResult::Second, GameResult::Drawn];
                *rng.choice(&results).expect("a result")
            }),
            time_controls: any_time_controls(rng),
        }),
    }
}

#[test]
fn whatever_a_record_says_is_read_back_equal() {
    let mut rng = Rng::with_seed(52);
    for number in 0..4_000 {
        let record = any_record(&mut rng);
        let text = record.write();
        let again =
            Record::read(&text).unwrap_or_else(|error| panic!("record {number}: {error}\n{text}"));
        assert_eq!(again, record, "record {number}:\n{text}");
    }
}

/// Files of other programs with headers and times by lot, among them clocks that cannot run and numbers that are none.
#[test]
fn whatever_is_converted_from_other_programs_is_a_record() {
    let mut rng = Rng::with_seed(52);
    let mut read = 0;
    for _ in 0..2_000 {
        let number = |rng: &mut Rng| match rng.u8(..5) {
            0 => "00".to_owned(),
            1 => rng.u64(..).to_string(),
            2 => format!("{:02}", rng.u8(..100)),
            3 => rng.i16(..).to_string(),
            _ => any_text(rng),
        };
        let time = format!(
            "{}:{}+{}",
            number(&mut rng),
            number(&mut rng),
            number(&mut rng)
        );
        let spent = number(&mut rng);
        let said = any_text(&mut rng).replace(['\n', '\r'], "");
        let csa = format!(
            "V2.2\nN+{said}\n$EVENT:{said}\n$TIME_LIMIT:{time}\nPI\n+\n+7776FU\nT{spent}\n'*{said}\n%TORYO\n"
        );
        let kif = format!(
            "手合割：平手\n先手：{said}\n持ち時間：{time}\n手数----指手\n1 ７六歩(77) ( {spent}:{spent}/{time})\n*{said}\n2 投了\n"
        );
        for import in [csa::read(&csa).ok(), kif::read(&kif).ok()]
            .into_iter()
            .flatten()
        {
            read += 1;
            let text = import.record.write();
            let again =
                Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{csa}\n{kif}\n{text}"));
            assert_eq!(again, import.record, "{text}");
            again
                .replay_main_line()
                .unwrap_or_else(|error| panic!("{error}\n{csa}\n{kif}"));
        }
    }
    // Numbers that are none are refused; most of these are none.
    assert!(read > 500, "{read}");
}

/// `$TIME_LIMIT:00:00+00` is no time for a first move, and more than a hundred hours run on no clock.
#[test]
fn a_time_limit_under_which_nobody_could_play_is_kept_as_it_is_written() {
    for (limit, control) in [
        ("00:25+10", Some("25+10")),
        ("01:30+00", Some("90")),
        ("00:00+30", Some("0+30")),
        ("00:00+00", None),
        ("00:10+400000", None),
        ("4294967295:59+1", None),
    ] {
        let text = format!("V2.2\n$TIME_LIMIT:{limit}\nPI\n+\n+7776FU\n%TORYO\n");
        let record = csa::read(&text).expect("a game").record;
        let more = [("TIME_LIMIT".to_owned(), limit.to_owned())];
        match control {
            Some(control) => assert_eq!(record.time_controls.to_string(), control),
            None => assert_eq!(record.preface.more, more),
        }
        assert_eq!(Record::read(&record.write()), Ok(record));
    }
}

#[test]
fn what_is_written_is_plain_to_read() {
    let text = by_hand().write();
    for line in [
        "    format: 2,",
        "        \"c3c4\",",
        "            seconds: 2.5,",
        "    result: \"win b resign\",",
        "        date: \"on a Sunday\",",
    ] {
        assert!(
            text.lines().any(|one| one == line),
            "expected `{line}` in\n{text}"
        );
    }
}

#[test]
fn options_of_the_game_are_kept() {
    let mut rules = Ruleset::default();
    rules.set("double_leap", "Free").expect("an option");
    let record = Record::from_game(&rules.begin());
    let again = Record::read(&record.write()).expect("a record");
    assert_eq!(again.replay_main_line().expect("a game").ruleset(), rules);
}

#[test]
fn random_games_replay_to_the_same_end() {
    for seed in 0..40 {
        let game = random_game(seed);
        let record = Record::from_game(&game);
        let again = Record::read(&record.write()).expect("a record");
        assert_eq!(again, record, "seed {seed}");
        let replayed = again.replay_main_line().expect("a game");
        assert_eq!(
            replayed.position_text(),
            game.position_text(),
            "seed {seed}"
        );
        assert_eq!(replayed.played_turns(), game.played_turns(), "seed {seed}");
        assert_eq!(replayed.outcome(), game.outcome(), "seed {seed}");
        assert_eq!(replayed.start_text(), game.start_text(), "seed {seed}");
    }
}

#[test]
fn a_game_from_setups_is_recorded_with_them_and_others_with_their_position() {
    let mut game = Ruleset::default().begin();
    game.play("c3c4").expect("a legal move");
    let Start::Setup(lines) = Record::from_game(&game).start else {
        panic!("expected setup lines");
    };
    // The Standard setup of the rules page.
    assert!(
        lines[0].starts_with("Setup: NF@a1, ZW@b1, JF@c1, RFW@d1,"),
        "{}",
        lines[0]
    );
    assert!(
        lines[1].starts_with("Setup: NF@a7, ZW@b7, JF@c7, RFW@d7,"),
        "{}",
        lines[1]
    );

    let later = Ruleset::default()
        .begin_at_position_text(&game.position_text())
        .expect("a position");
    assert_eq!(
        Record::from_game(&later).start,
        Start::Position(game.position_text())
    );
}

#[test]
fn stones_left_over_by_a_setup_are_kept() {
    let Start::Setup(mut lines) = by_hand().start else {
        panic!("expected setup lines");
    };
    lines[0] = lines[0].replace("EF@g3", "E@g3");
    let mut rules = Ruleset::default();
    rules
        .set("all_stones_on_board", "false")
        .expect("an option");
    let game = rules.begin_with_setups(&lines).expect("a start");
    assert!(
        game.position_text().ends_with(" w w:0:F/b:0:- 1"),
        "{}",
        game.position_text()
    );
    let record = Record::from_game(&game);
    assert!(matches!(record.start, Start::Setup(_)));
    assert_eq!(
        record.replay_main_line().expect("a game").position_text(),
        game.position_text()
    );
}

#[test]
fn an_illegal_move_is_named_and_the_game_before_it_is_kept() {
    let record = Record {
        tree: GameTree::of_line(["c3c4", "d1d4", "c5c4=DDWW"]),
        ..by_hand()
    };
    let error = record.replay_main_line().expect_err("an illegal move");
    let UnplayableRecordError::Move { number, text, .. } = &error.kind else {
        panic!("expected a move, found {:?}", error.kind);
    };
    assert_eq!((*number, text.as_str()), (2, "d1d4"));
    assert_eq!(
        in_english(&replay_error(&record.game, &error.kind)),
        "Move 2: `d1d4` is not allowed. What stands on d1 is not yours."
    );
    let reached = error.reached.expect("the game so far");
    assert_eq!(reached.played_turns().len(), 1);
    assert_eq!(reached.played_turns()[0].text, "c3c4");
}

#[test]
fn a_start_that_is_not_allowed_is_refused() {
    let refused = |start: Start| {
        let error = Record { start, ..by_hand() }
            .replay_main_line()
            .expect_err("no start");
        assert!(error.reached.is_none());
        in_english(&replay_error(&by_hand().game, &error.kind))
    };
    assert!(refused(Start::Position("7 w".into())).contains("board: expected 7 r"));
    assert_eq!(
        refused(Start::Setup(vec![String::new()])),
        "The game cannot begin like that. A setup has 2 lines, one for each player. Here is 1 line."
    );
    let Start::Setup(mut lines) = by_hand().start else {
        panic!("expected setup lines");
    };
    // One stone fewer of a kind, one more of another.
    lines[1] = lines[1].replace("EF@g5", "EE@g5");
    let message = refused(Start::Setup(lines));
    assert!(message.contains("Setup of b: "), "{message}");
    assert!(
        message.contains("only 7 of 8 of the stone Ferz"),
        "{message}"
    );
}

#[test]
fn a_result_must_follow_from_the_moves() {
    let with = |result: &str| {
        let record = Record {
            result: Some(result.into()),
            ..by_hand()
        };
        record
            .replay_main_line()
            .map(|game| game.outcome_text())
            .map_err(|error| {
                // Nothing is lost over a wrong result.
                assert_eq!(
                    error.reached.expect("the whole game").played_turns().len(),
                    2
                );
                error.kind.to_string()
            })
    };
    assert_eq!(with("ongoing"), Ok("ongoing".into()));
    assert_eq!(with("win w time"), Ok("win w time".into()));
    assert_eq!(
        with("win w mate"),
        Err("result: expected `ongoing` after the last move, found `win w mate`".into())
    );
    assert!(
        with("win x mate")
            .expect_err("no such seat")
            .contains("seats out of w b")
    );
    assert!(
        with("win w luck")
            .expect_err("no such reason")
            .contains("one of mate stalemate")
    );
    assert!(
        with("hurrah")
            .expect_err("no result")
            .contains("found `hurrah`")
    );
}

#[test]
fn what_is_wrong_with_a_record_is_said_with_its_place() {
    let refused = |from: &str, to: &str| {
        assert!(BY_HAND.contains(from), "{from}");
        Record::read(&BY_HAND.replace(from, to))
            .expect_err("a bad record")
            .to_string()
    };
    // Line 1 is empty, the bracket opens on line 3.
    assert!(refused("    date:", "    dato:").starts_with("line 7, column 5: expected one of "));
    assert_eq!(
        refused("format: 1", "format: \"1\""),
        "line 4, column 13: expected a whole number, found `\"1\"`"
    );
    assert!(refused("seconds: 2.5", "seconds: -2.5").contains("expected seconds of 0 or more"));
    assert!(refused("\"c3c4\",", "7,").contains("line 13, column 9: expected a move text"));
    assert!(refused("    result: \"win b resign\",\n)", "").starts_with("line "));
    assert!(refused("format: 1,", "").contains("the field `format`"));
    assert!(
        refused("sigma()", "chess()")
            .contains("expected one of `sigma`, `sankaku`, `shogi`, found `chess`")
    );
}

#[test]
fn a_format_from_the_future_is_said_to_be_one() {
    // With a field that nobody knows yet.
    let newer = BY_HAND.replace("format: 1", "format: 3, weather: [(rain: true)]");
    assert_eq!(Record::read(&newer), Err(RecordError::TooNew(3)));
    let never = BY_HAND.replace("format: 1", "format: 0");
    assert_eq!(Record::read(&never), Err(RecordError::NoSuchFormat(0)));
    let written = Record::from_game(&Ruleset::default().begin()).write();
    assert!(
        written.contains(&format!("format: {FORMAT_VERSION},")),
        "{written}"
    );
}

/// Reads and, if there is anything to replay, replays; the point is to come back.
fn survives(text: &str) {
    if let Ok(record) = Record::read(text) {
        match record.replay_main_line() {
            Ok(game) => assert_eq!(game.played_turns().len(), record.tree.main_line().len()),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        assert_eq!(Record::read(&record.write()), Ok(record));
    }
}

#[test]
fn a_record_cut_anywhere_is_refused() {
    let text = by_hand().write();
    let whole = text.trim_end().len();
    for end in (0..whole).filter(|end| text.is_char_boundary(*end)) {
        let error = Record::read(&text[..end]).expect_err("half a record");
        assert!(
            matches!(error, RecordError::Text(_)),
            "cut at {end}: {error}"
        );
    }
}

#[test]
fn a_record_with_any_character_changed_is_refused_or_valid() {
    let mut rng = Rng::with_seed(3);
    let text: Vec<char> = by_hand().write().chars().collect();
    let strange = [
        '\0', '"', '(', ')', '[', ']', ',', ':', '/', '*', '\\', '7', 'x', '\u{FFFD}',
    ];
    for at in 0..text.len() {
        let mut changed = text.clone();
        changed[at] = strange[rng.usize(..strange.len())];
        survives(&changed.iter().collect::<String>());
        changed.remove(at);
        survives(&changed.iter().collect::<String>());
        changed.insert(at, strange[rng.usize(..strange.len())]);
        changed.insert(at, text[at]);
        survives(&changed.iter().collect::<String>());
    }
}

#[test]
fn brackets_without_end_are_refused() {
    for open in ["(", "[", "{", "/*", "Some(", "\""] {
        let text = open.repeat(100_000);
        assert!(Record::read(&text).is_err(), "{open}");
        let inside = BY_HAND.replace("sigma()", &text);
        assert!(Record::read(&inside).is_err(), "{open}");
    }
}

#[test]
fn what_comes_after_a_game_is_kept_beside_it() {
    let record = Record {
        match_context: Some(MatchContext {
            seed: u64::MAX,
            openings: vec!["Towers".into(), "By hand".into()],
            hands: vec![GameResult::First, GameResult::Drawn, GameResult::Second],
            time_controls: "10+30, 5|5".parse().expect("time controls"),
        }),
        ..by_hand()
    };
    let text = record.write();
    // As it was written before there were clocks, and is where there are none.
    let clock = "time_controls: \"10+30, 5|5\"";
    assert!(text.contains(clock), "{text}");
    let without = Record::read(&text.replace(&format!("{clock},"), "")).expect("a record");
    let untimed = without
        .match_context
        .as_ref()
        .map(|sequel| sequel.time_controls.is_unlimited());
    assert_eq!(untimed, Some(true));
    assert!(!without.write().contains("time_controls"));
    assert_eq!(Record::read(&text), Ok(record.clone()));
    assert_eq!(
        Record::read_without_damaged_parts(&text),
        Ok((record.clone(), Vec::new()))
    );
    // What was written before there was any of it.
    assert_eq!(by_hand().match_context, None);
    assert_eq!(
        Record::read_without_damaged_parts(BY_HAND),
        Ok((by_hand(), Vec::new()))
    );
    for (damage, word) in [
        (text.replace("First", "Third"), "Third"),
        (text.replace("openings: [", "openings: 3, more: ["), "3"),
        (text.replace("seed: ", "seed: -"), "-"),
        (text.replace("seed", "sede"), "sede"),
        (text.replace("5|5", "5|five"), "five"),
    ] {
        let (game, error) = Record::read_without_damaged_parts(&damage).expect("the game is whole");
        assert_eq!(game, by_hand());
        let error = error.first().expect("the sequel is not").to_string();
        assert!(error.contains("line ") && error.contains(word), "{error}");
        assert!(Record::read(&damage).is_err());
    }
    // What is damaged beside it is refused as ever.
    let broken = text.replace("moves: [", "moves: (");
    assert_eq!(
        Record::read_without_damaged_parts(&broken).map(|_| ()),
        Record::read(&broken).map(|_| ())
    );
}

#[test]
fn a_damaged_preface_or_time_control_leaves_the_game_whole() {
    let record = Record {
        preface: Preface {
            players: ["Ada", "Bea"].map(PlayerInfo::named_player).into(),
            event: Some("An evening".into()),
            ..Preface::default()
        },
        time_controls: "10+3x30".parse().expect("a time control"),
        tags: vec!["a tag".into()],
        ..Record::from_game(&Ruleset::named("shogi").expect("shogi").begin())
    };
    let text = record.write();
    let without_preface = Record {
        preface: Preface::default(),
        ..record.clone()
    };
    let without_clock = Record {
        time_controls: TimeControls::default(),
        ..record.clone()
    };
    let without_both = Record {
        preface: Preface::default(),
        ..without_clock.clone()
    };
    let damage = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        text.replace(from, to)
    };
    for (damaged, expected, words) in [
        (
            damage("event: \"An", "evnet: \"An"),
            &without_preface,
            vec!["`evnet`"],
        ),
        (
            damage("\"10+3x30\"", "\"10+3x\""),
            &without_clock,
            vec!["`3x`"],
        ),
        (
            damage("\"10+3x30\"", "7").replace("\"Ada\"", "Ada"),
            &without_both,
            vec!["(preface", "(time_controls"],
        ),
    ] {
        assert!(Record::read(&damaged).is_err());
        let (read, faults) =
            Record::read_without_damaged_parts(&damaged).expect("the game is whole");
        assert_eq!(&read, expected, "{damaged}");
        let faults: Vec<String> = faults.iter().map(RecordError::to_string).collect();
        assert_eq!(faults.len(), words.len(), "{faults:?}");
        for (fault, word) in faults.iter().zip(words) {
            assert!(fault.contains(word) && fault.contains("line "), "{fault}");
        }
    }
}

#[test]
fn a_match_that_was_over_has_no_further_hand() {
    let sequel = |hands: &[GameResult]| MatchContext {
        hands: hands.to_vec(),
        ..MatchContext::default()
    };
    let (first, drawn) = (GameResult::First, GameResult::Drawn);
    for (hands, kind) in [
        (&[first, first][..], MatchFormat::TwoInARow),
        (&[first, first, drawn], MatchFormat::TwoInARow),
        (&[first, first], MatchFormat::BestOf(3)),
        (&[drawn], MatchFormat::Single),
    ] {
        let error = sequel(hands).match_so_far(kind).expect_err("it was over");
        assert_eq!(error.place.to_string(), "sequel.hands");
    }
    let series = sequel(&[first, drawn, first]).match_so_far(MatchFormat::TwoInARow);
    assert_eq!(series.expect("it goes on").wins(0), 2);
}
