//! Numbers from outside: whatever a file of weights, a network or a position says, it is
//! refused where it is too much, and else positions are judged all the same. The tests
//! are built so that nothing may overflow.

use std::sync::Arc;

use komadai::engine::eval::network::{Features, HIDDEN_SIZE, MOST_ACTIVE_FEATURES, Net, NetError};
use komadai::engine::eval::network_registry::Nets;
use komadai::engine::eval::shogi::weights::FamilyWeights;
use komadai::engine::eval::weights_file::WeightsFile;
use komadai::engine::eval::{sankaku, sigma};
use komadai::engine::{Engine, EngineParams, Request, Score, StopFlag};
use komadai::rules::error::{Found, Place, TextError, WordingArgument};
use komadai::rules::game::Game;

use super::shogi::by_chance;
use super::{game_by_chance, rules};

/// The built-in file with every number set to this one, without its comments.
fn with_all_numbers(file: &str, number: i32) -> String {
    let lines = file.lines().map(|line| {
        let line = line.split("//").next().unwrap_or_default();
        let mut text = String::new();
        // Every other part is in quotation marks, as the codes of pieces are.
        for (n, part) in line.split('"').enumerate() {
            if n > 0 {
                text.push('"');
            }
            let mut before = ' ';
            for sign in part.chars() {
                match sign {
                    _ if n % 2 == 1 => text.push(sign),
                    '-' => {}
                    '0'..='9' if before.is_ascii_digit() => {}
                    '0'..='9' => text.push_str(&number.to_string()),
                    _ => text.push(sign),
                }
                before = sign;
            }
        }
        text
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The place of an error of a file, line and column from 1.
fn place_of(error: &TextError) -> (usize, usize) {
    match *error.place {
        Place::Line { line, column, .. } => (line, column.expect("a column")),
        Place::Part(_) => panic!("{error}"),
    }
}

/// Reads a file with as much, or as little, as it may say everywhere; every number
/// that is refused is replaced by the end of the range that the refusal names.
fn at_the_ends<W: WeightsFile>(number: i32) -> W {
    let mut text = with_all_numbers(W::BUILT_IN, number);
    loop {
        let error = match W::read(&text) {
            Ok(file) => return file,
            Err(error) => error,
        };
        let [
            WordingArgument::Verbatim(least),
            WordingArgument::Verbatim(most),
        ] = &error.expected.arguments[..]
        else {
            panic!("{error}");
        };
        let end = if number > 0 { most } else { least };
        assert_eq!(error.found, Found::Quoted(number.to_string()), "{error}");
        let (line, column) = place_of(&error);
        let before: usize = text.lines().take(line - 1).map(|line| line.len() + 1).sum();
        let at = before + column - 1;
        let found = number.to_string();
        assert!(text[at..].starts_with(&found), "{error}");
        text.replace_range(at..at + found.len(), end);
    }
}

/// Positions in which something is attacked, hangs and is held.
fn games() -> Vec<Game> {
    let mut games: Vec<Game> = (0..3).map(|seed| game_by_chance(seed, 30)).collect();
    for (name, options) in [
        ("sankaku", &[][..]),
        ("shogi", &[]),
        ("hand", &[]),
        ("yonin", &[]),
        ("four", &[]),
        ("four", &[("style", "Individual"), ("free_kings", "true")]),
    ] {
        let rules = rules(name, options);
        games.extend((0..3).map(|seed| by_chance(&rules, seed, 60)));
    }
    games
}

/// Thinks about a game; the score if it does not end.
fn judged(tuning: &Arc<EngineParams>, game: &Game) -> Option<i32> {
    let request = Request {
        needs_score: true,
        ..Request::limited_to_nodes(400)
    };
    let mut engine = Engine::with_params(Arc::clone(tuning));
    let report = engine.think(game, &request, &StopFlag::new(), &mut |_| {});
    match report.score() {
        Some(Score::Cp(value)) => Some(value),
        _ => None,
    }
}

#[test]
fn no_accepted_weights_overflow_the_evaluation() {
    for number in [i32::MAX, i32::MIN] {
        let tuning = Arc::new(EngineParams {
            shogi: at_the_ends::<FamilyWeights>(number),
            sigma: at_the_ends::<sigma::weights::Weights>(number),
            sankaku: at_the_ends::<sankaku::weights::Weights>(number),
            nets: Nets::default(),
            ..EngineParams::clone(&EngineParams::built_in())
        });
        for game in games() {
            let value = judged(&tuning, &game).unwrap_or_default();
            assert!(value.abs() < 25_000, "{}: {value}", game.position_text());
        }
    }
}

#[test]
fn weights_out_of_range_are_refused_with_their_place() {
    let text = FamilyWeights::BUILT_IN.replacen("tempo: 134", "tempo: 1001", 1);
    let line = text.lines().position(|line| line.contains("1001"));
    let line = line.expect("Hand Shogi has a tempo of its own") + 1;
    let error = FamilyWeights::read(&text)
        .expect_err("too much")
        .to_string();
    let expected = "(games.hand.tempo): expected a number from -1000 to 1000, found `1001`";
    assert_eq!(error, format!("line {line}, column 20 {expected}"));
    let text = FamilyWeights::BUILT_IN.replacen("[29, 10]", "[29, -1010]", 1);
    let error = FamilyWeights::read(&text)
        .expect_err("too little")
        .to_string();
    assert!(error.contains("column 17 (press): expected"), "{error}");
}

/// As many pieces as a position may have, nearly all of them in one hand, and others
/// that press on the Kings of who faces them.
const HANDS_FULL: [(&str, &str); 3] = [
    (
        "shogi",
        "4k4/R7R/3GSG3/3B1B3/9/3b1b3/3gsg3/r7r/4K4 b 236R 1",
    ),
    (
        "yonin",
        "4,nK,4/9/3,sS,1,sS,3/3,sR,1,sB,3/wK,7,eK/9/3,wR,1,wS,3/9/4,sK,4 s s:240R/w:-/n:-/e:- - 1",
    ),
    ("minishogi", "4k/2GS1/1B2r/2gs1/K4 w 240rb 1"),
];

#[test]
fn no_position_overflows_the_evaluation() {
    for (name, text) in HANDS_FULL {
        let game = rules(name, &[]).begin_at_position_text(text).expect(text);
        for tuning in [EngineParams::built_in(), at_most()] {
            let value = judged(&tuning, &game).unwrap_or_default();
            assert!(value.abs() < 25_000, "{text}: {value}");
        }
    }
}

/// As much as may be said of the shogi family.
fn at_most() -> Arc<EngineParams> {
    Arc::new(EngineParams {
        shogi: at_the_ends::<FamilyWeights>(i32::MAX),
        ..EngineParams::clone(&EngineParams::built_in())
    })
}

/// A network of one feature with these numbers everywhere.
fn net(weight: i16, bias: i16, output_bias: i32, unit: i32) -> Net {
    Net {
        rows: vec![[weight; HIDDEN_SIZE]],
        bias: [bias; HIDDEN_SIZE],
        output: [[weight; HIDDEN_SIZE]; 2],
        output_bias,
        evaluation_scale: unit,
    }
}

#[test]
fn no_accepted_network_overflows_the_evaluation() {
    let mut all = Features::default();
    (0..MOST_ACTIVE_FEATURES).for_each(|_| all.add(0));
    for net in [
        net(127, 8000, 1_000_000, 100_000),
        net(-128, -8000, -1_000_000, 100_000),
    ] {
        assert_eq!(Net::read(&net.write()).as_ref(), Ok(&net));
        let value = net.evaluate(&all, &Features::default());
        assert!((value > 0) == (net.bias[0] > 0), "{value}");
    }
    for (net, at) in [
        (net(1, 0, 0, 0), 12),
        (net(1, 0, 0, 100_001), 12),
        (net(1, 0, 1_000_001, 1), 16),
        (net(1, 8001, 0, 1), 20),
        (net(1, -8001, 0, 1), 20),
    ] {
        let error = Net::read(&net.write()).expect_err("a number out of range");
        assert!(
            matches!(error, NetError::Number { byte_offset: byte, .. } if byte == at),
            "{error}"
        );
    }
}
