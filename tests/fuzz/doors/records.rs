//! Records of all forms, links, and whatever is pasted.

use komadai::clock::{TimeControl, TimeControls};
use komadai::rules::record::encoding::{self, TextEncoding};
use komadai::rules::record::export::{self, RecordFormat};
use komadai::rules::record::kif::Import;
use komadai::rules::record::link::{self, LinkPlayer};
use komadai::rules::record::paste::{PastedContent, read_anything};
use komadai::rules::record::tree::TreeNode;
use komadai::rules::record::{Record, csa, is_old_form, kif, usi};
use komadai::study::puzzle::puzzle_lessons;
use komadai::study::puzzles::{problem_texts, read_problem};

pub const RECORD_WORDS: &[&str] = &[
    "format: 1",
    "format: 2",
    "format: 3",
    "moves: []",
    "variations: [(line: 0, after: 1, moves: [\"7g7f\"])]",
    "start_note: ()",
    "result: \"win b mate\"",
    "result: \"ongoing\"",
    "resign:b",
    "sequel: (seed: 1)",
    "preface: ()",
    "time_controls: \"5|5\"",
    "(text: \"7g7f\", note: (comment: \"a\"))",
    "Position(\"4k4/9/9/9/9/9/9/9/4K4 b - 1\")",
    "Setup([\"\"])",
    "shogi(name: \"minishogi\")",
    "sigma()",
    "None",
    "spent: 1.5",
    "sign: Good",
    "arrows: [(from: \"7g\", to: \"7f\")]",
    "evaluation: (score: Mate(3))",
    "//",
    "/*",
    "*/",
];
pub const KIF_WORDS: &[&str] = &[
    "\n",
    "\r\n",
    "手合割：香落ち\n",
    "変化：1手\n",
    "変化：9手\n",
    "   1 ７六歩(77)   ( 0:01/00:00:01)\n",
    "   2 同　歩(22)\n",
    "   3 投了\n",
    "まで2手で先手の勝ち\n",
    "*評価値=61\n",
    "* 61 -3334FU\n",
    "後手の持駒：飛二　角　歩十八\n",
    "| ・ ・v玉 ・ ・ ・ ・ ・ ・|一\n",
    "手数＝52  △３三角  まで\n",
    "▲７六歩△３四歩",
    "備考：a\n",
    "先手：",
    "：",
    "#",
    "&",
    "投了",
    "千日手",
    "切れ負け",
    "反則負け",
    "中断",
    "成",
    "打",
];
pub const CSA_WORDS: &[&str] = &[
    "\n",
    ",",
    "V2.2\n",
    "N+a\n",
    "$EVENT:a\n",
    "$TIME_LIMIT:00:10+30\n",
    "$TIME:60+10+5\n",
    "PI\n",
    "PI82HI22KA\n",
    "P+00AL\n",
    "P-00FU\n",
    "P+28HI\n",
    "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n",
    "+\n",
    "-\n",
    "+7776FU\n",
    "-3334FU\n",
    "T12\n",
    "%TORYO\n",
    "%+ILLEGAL_ACTION\n",
    "%KACHI\n",
    "%SENNICHITE\n",
    "'*comment\n",
    "'Max_Moves:256\n",
    "/\n",
    "$NOTE:a\\nb\\\\\n",
];
pub const USI_WORDS: &[&str] = &[
    "position ",
    "startpos ",
    "sfen ",
    "moves ",
    "7g7f ",
    "G*5b ",
    "resign",
    "win",
    "4k4/9/9/9/9/9/9/9/4K4 b - 1 ",
    "+",
    "_",
    "\n",
];
pub const LINK_WORDS: &[&str] = &[
    "#g=1",
    "#z=1",
    "#v=",
    "&p=",
    "&m=",
    "&o=",
    "&e=4",
    "sigma",
    "style=Individual",
    ",",
    "%2B",
    "=",
    "&",
    "?",
    "#",
    "-",
    "_",
    "AAAA",
];
pub const TIME_WORDS: &[&str] = &[
    "+",
    "x",
    "|",
    ":",
    ".",
    ",",
    "none",
    "0",
    "99",
    "100:00:00",
    " ",
];

/// The moves that were played, without what was said in the place of one.
fn played(record: &Record) -> Vec<String> {
    let turns = record.tree.main_turns().filter_map(TreeNode::move_text);
    let is_move = |text: &&str| !text.contains(':') && *text != "impasse";
    turns.filter(is_move).map(String::from).collect()
}

/// Holds a record to what every record promises: it is read back equal, and every form that can hold its game has all of
/// its moves.
fn check_record(record: &Record) {
    let written = record.write();
    assert_eq!(Record::read(&written).as_ref(), Ok(record), "{written}");
    let Ok((record, _)) = record.clone().with_moves_as_move_texts() else {
        return;
    };
    record
        .check_variations()
        .expect("what cannot be played was cut");
    if record.replay_main_line().is_err() {
        // Its result is another one.
        return;
    }
    for format in RecordFormat::ALL
        .into_iter()
        .filter(|format| format.can_hold(&record.game))
    {
        let Ok((bytes, _)) = export::write(&record, format, TextEncoding::Utf8) else {
            continue;
        };
        let text = String::from_utf8(bytes).expect("UTF-8");
        let read = match format {
            RecordFormat::Kif | RecordFormat::Ki2 => kif::read(&text).map(|import| import.record),
            RecordFormat::Csa => csa::read(&text).map(|import| import.record),
            RecordFormat::Usi => usi::read(&text).map(|import| import.record),
            RecordFormat::Ron => continue,
        };
        let read = read.unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name()));
        assert_eq!(played(&read), played(&record), "{}\n{text}", format.name());
    }
    check_link_of(&record);
}

/// Holds a link to its game: rules, start and moves come back.
fn check_link_of(record: &Record) {
    // By hand a position may be written in several ways; a link has it as the rules write it.
    let start = |record: &Record| {
        record
            .begin_game()
            .expect("a game that was replayed")
            .start_text()
    };
    let seats = record.game.variant().seats;
    let players = vec![LinkPlayer::Person(0); seats.into()];
    if let Ok(text) = link::write(record, &players) {
        let read = link::read(&text).expect("a link of ours").record;
        assert_eq!(
            (&read.game, start(&read), played(&read)),
            (&record.game, start(record), played(record)),
            "{text}"
        );
    }
}

pub fn record(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let _ = is_old_form(&text);
    if let Ok((record, _)) = Record::read_without_damaged_parts(&text) {
        check_record(&record);
    }
}

/// Holds what was read of another program's file to what is promised: all of it can be played.
fn check_import(import: &Import) {
    import
        .record
        .check_variations()
        .expect("only what can be played is read");
    check_record(&import.record);
}

pub fn kif(input: &[u8]) {
    if let Some(import) = encoding::decode(input)
        .ok()
        .and_then(|text| kif::read(&text).ok())
    {
        check_import(&import);
    }
}

pub fn csa(input: &[u8]) {
    if let Some(import) = encoding::decode(input)
        .ok()
        .and_then(|text| csa::read(&text).ok())
    {
        check_import(&import);
    }
}

pub fn usi_moves(input: &[u8]) {
    if let Ok(import) = usi::read(&String::from_utf8_lossy(input)) {
        check_import(&import);
    }
}

pub fn paste(input: &[u8]) {
    match read_anything(input) {
        Ok(PastedContent::Game { record, .. }) => check_record(&record),
        Ok(PastedContent::Position { text, games }) => {
            assert!(!games.is_empty());
            for rules in games {
                rules.begin_problem(&text).expect("a position of the game");
            }
        }
        Err(error) => assert!(
            error.to_string().len() < 20_000,
            "a refusal as long as a file"
        ),
    }
}

/// A file of mate problems: each that is read is a position, which is the same when it is written and read.
pub fn problems(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    // As many as the table takes.
    for text in problem_texts(&text).into_iter().flatten().take(1000) {
        if let Ok(game) = read_problem(&text) {
            let written = game.position_text();
            let again = read_problem(&written).map(|game| game.position_text());
            assert_eq!(again.as_deref(), Ok(written.as_str()), "{text}");
        }
    }
}

pub fn link(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let _ = link::find_code_link(&text);
    let Ok(read) = link::read(&text) else {
        return;
    };
    if read.is_puzzle {
        let _ = puzzle_lessons(&read.record);
    }
    let Ok((record, _)) = read.record.clone().with_moves_as_move_texts() else {
        return;
    };
    check_link_of(&record);
    let _ = read.into_receivers_record(3);
}

pub fn time_controls(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    if let Ok(controls) = text.parse::<TimeControls>() {
        let written = controls.to_string();
        assert_eq!(written.parse(), Ok(controls), "{written}");
    }
    if let Ok(control) = text.parse::<TimeControl>() {
        assert_eq!(control.to_string().parse(), Ok(control), "{control}");
    }
}
