//! Positions, moves, setups, ways of moving, and files of variants: texts of a game.

use std::sync::LazyLock;

use fastrand::Rng;
use komadai::engine::{Engine, Request, StopFlag};
use komadai::rules::game::Game;
use komadai::rules::movement::Movement;
use komadai::rules::position_editor::PositionEditor;
use komadai::rules::record::Record;
use komadai::rules::ron_files::reader;
use komadai::rules::sigma::{Setup, SigmaOptions};
use komadai::rules::traits::rules::Rules;
use komadai::rules::variants::catalogue;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};
use komadai::rules::with_game_state;

use super::lot_from;

pub const POSITION_WORDS: &[&str] = &[
    "/", " b ", " w ", " s ", " n ", " e ", "-", "+P", "+r", "K", "k", "2G3P", "9", "16", " 1",
    " 99999", "x", "*", "'", "out", "E", "RFW", "JEDF", "100p",
];
pub const MOVE_WORDS: &[&str] = &[
    "+", "=", "*", "x", "-", "P", "P*", "&", "/DW", "%F", "同", "▲", "△", "７", "六", "歩", "成",
    "不成", "打", "右", "左", "直", "resign:b", "impasse", "Setup: ", "@", ",", "pass", "!", "#",
    "7g7f", "P-7f",
];
pub const MOVEMENT_WORDS: &[&str] = &[
    "W", "F", "D", "A", "N", "H", "C", "Z", "G", "R", "B", "Q", "K", "f", "b", "l", "r", "s", "v",
    "99", "0", "100", "ff", "fr", "WW",
];
pub const VARIANT_WORDS: &[&str] = &[
    "moves: \"W99F99D99N99A99H99C99Z99G99\"",
    "royal: true",
    "seats: 4",
    "seats: 2",
    "files: 16",
    "ranks: 16",
    "without: [\"a1\"]",
    "zone: Last(3)",
    "zone: Nowhere",
    "promotes_to",
    "held_as",
    "hands: \"\"",
    "options: []",
    "None",
    "Some(",
    "Turned(board: \"K e1\")",
    "naming: Algebraic",
    "repetition: (times: 4, verdict: Draw, perpetual_check: true)",
    "truce: 255",
    "/*",
    "*/",
    "//",
    "r#\"",
    "\"#",
];

/// Every game that comes with the program, and those of files; of games with options some others, too.
pub fn rulesets() -> &'static [Ruleset] {
    static RULESETS: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
        let named =
            catalogue::names().map(|name| Ruleset::named(name).expect("a game of the catalogue"));
        let mut all = named.to_vec();
        for file in ["gorogoro", "judkins", "tori", "yonin_shogi"] {
            let text = std::fs::read_to_string(format!("ron_configs/variants/{file}.ron"));
            all.push(read_variant_file(&text.expect(file)).expect(file));
        }
        let mut other_options = Vec::new();
        for rules in &all {
            let mut rules = rules.clone();
            let options = rules.options();
            for option in &options {
                let last = option.values.last().expect("a value");
                rules.set(option.name, last).expect("one of its values");
            }
            if !options.is_empty() {
                other_options.push(rules);
            }
        }
        all.extend(other_options);
        all
    });
    &RULESETS
}

fn key_of(game: &Game) -> u64 {
    with_game_state!(game, state => state.rules().key(state.position()))
}

/// Holds a game to what every game promises: its position is written and read back as the same, each legal move has a
/// notation that names it alone, and taking a turn back restores all.
pub fn check_game(game: &Game, lot: &mut Rng, turns: usize) {
    let mut game = game.clone();
    let rules = game.ruleset();
    for _ in 0..turns {
        assert!(game.is_consistent());
        let (text, key) = (game.position_text(), key_of(&game));
        // The race for points that an impasse begins is of the game, not of its position.
        let again = rules
            .begin_problem(&text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(again.position_text(), text);
        assert_eq!(key_of(&again), key, "{text}");
        let legal = game.legal_move_texts();
        assert!(
            legal.windows(2).all(|pair| pair[0] < pair[1]),
            "{text}: two moves of one text"
        );
        if legal.is_empty() {
            return;
        }
        for _ in 0..3 {
            let chosen = &legal[lot.usize(..legal.len())];
            let turn = game.play(chosen).expect("a legal move").clone();
            assert_eq!(&turn.text, chosen);
            assert!(game.is_consistent());
            game.undo().expect("what was played");
            assert_eq!(
                (game.position_text(), key_of(&game)),
                (text.clone(), key),
                "{chosen}"
            );
            for written in [Some(&turn.notation), turn.japanese.as_ref()]
                .into_iter()
                .flatten()
            {
                let read = game.normalised_move_text(written);
                assert_eq!(read.as_ref(), Ok(chosen), "{text}: {written}");
            }
        }
        let chosen = &legal[lot.usize(..legal.len())];
        game.play(chosen).expect("a legal move");
    }
}

pub fn position(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let mut lot = lot_from(input);
    for rules in rulesets() {
        if let Ok(game) = rules.begin_problem(&text) {
            check_game(&game, &mut lot, 6);
        }
    }
    let mut editor = PositionEditor::new(&rulesets()[lot.usize(..rulesets().len())]);
    if editor.read_position(&text).is_ok() {
        let written = editor.position_text();
        let playable = editor.begin_problem();
        assert_eq!(playable.is_ok(), editor.can_begin_problem(), "{written}");
        for turned in [PositionEditor::mirror, PositionEditor::exchange_sides] {
            turned(&mut editor);
            turned(&mut editor);
            assert_eq!(editor.position_text(), written);
        }
    }
}

/// Games some turns on.
static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let mut lot = Rng::with_seed(52);
    let mut games = Vec::new();
    for rules in rulesets() {
        let mut game = rules.begin();
        for _ in 0..40 {
            games.push(game.clone());
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            game.play_move(legal[lot.usize(..legal.len())])
                .expect("a legal move");
        }
    }
    games
});

pub fn moves(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let mut lot = lot_from(input);
    for _ in 0..8 {
        let game = &GAMES[lot.usize(..GAMES.len())];
        let Ok(read) = game.normalised_move_text(&text) else {
            continue;
        };
        assert!(game.legal_move_texts().contains(&read), "{text}: {read}");
        let mut played = game.clone();
        played.play_record_turn(&text).expect("a legal move");
        check_game(&played, &mut lot, 1);
    }
}

pub fn setup(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let options = SigmaOptions::default();
    let seat = Setup::seat_of(&text);
    if let Ok(setup) = Setup::read(&text, seat, &options) {
        let written = setup.write(seat);
        assert_eq!(
            Setup::read(&written, seat, &options),
            Ok(setup),
            "{written}"
        );
    }
    let lines: Vec<String> = text.lines().map(String::from).collect();
    if let Ok(game) = Ruleset::default().begin_with_setups(&lines) {
        check_game(&game, &mut lot_from(input), 1);
    }
}

pub fn movement(input: &[u8]) {
    if let Ok(movement) = Movement::parse(&String::from_utf8_lossy(input)) {
        let places: usize = movement
            .clauses()
            .iter()
            .map(|clause| clause.directions.len())
            .sum();
        assert!(places <= movement.rays.len());
        let _ = movement.move_marks();
        for side in [1, 16, 255] {
            assert!(movement.rays.iter().all(|ray| ray.most_leaps(side) < side));
        }
    }
}

pub fn variant(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let Ok(rules) = read_variant_file(&text) else {
        return;
    };
    let written = reader::write(&rules);
    assert_eq!(reader::read::<Ruleset>(&written).as_ref(), Ok(&rules));
    let mut lot = lot_from(input);
    let (_, game) = rules.random_start(&mut |most| lot.usize(..most));
    check_game(&game, &mut lot, 3);
    let record = Record::from_game(&game).write();
    let again = Record::read(&record).expect("a record of its game");
    assert_eq!(again.game, game.ruleset());
    let request = Request {
        hash_mib: 1,
        ..Request::limited_to_nodes(20)
    };
    let report = Engine::new().think(&game, &request, &StopFlag::new(), &mut |_| ());
    match report.best {
        Some(best) => assert!(game.legal_move_texts().contains(&best), "{best}"),
        None => assert!(game.legal_moves().is_empty()),
    }
}
