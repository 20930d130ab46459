//! Files of settings and looks, of the engine's numbers, of lessons and of languages.

use std::fmt::Debug;
use std::sync::LazyLock;

use komadai::configs::bindings::Bindings;
use komadai::configs::theme::Theme;
use komadai::engine::Levels;
use komadai::engine::eval::network::Net;
use komadai::engine::eval::nnue::Nnue;
use komadai::engine::eval::weights_file::WeightsFile;
use komadai::engine::eval::{sankaku, shogi, sigma};
use komadai::engine::search::parameters::Parameters;
use komadai::locale::{LanguageTexts, Languages, Message, MessageErrors};
use komadai::rules::error::TextError;
use komadai::rules::ron_files::reader;
use komadai::study::lessons::{RawErrorExplainer, VariantLessons, check_lessons};
use komadai::study::puzzles::PuzzleSet;
use serde::Serialize;

pub const RON_WORDS: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ":",
    ",",
    "\"",
    "None",
    "Some(",
    "true",
    "false",
    "-",
    "1e400",
    "NaN",
    "inf",
    "0x",
    "1_000",
    "r#\"",
    "\"#",
    "\\u{110000}",
    "//",
    "/*",
    "*/",
    "#![enable(implicit_some)]",
    "'a'",
    "()",
];
pub const LESSON_WORDS: &[&str] = &[
    "steps: [",
    "id: \"a\"",
    "goal: Win",
    "answers: [\"7g7f\"]",
    "before: \"7g7f 3c3d\"",
    "start: Some(\"4k4/9/9/9/9/9/9/9/4K4 b - 1\")",
    "options: {\"style\": \"Individual\"}",
    "replies: {\"7g7f\": \"3c3d\"}",
    "rules: [\"5.17\"]",
    "variant: \"shogi\"",
    "None",
    "/*",
    "*/",
];
pub const PUZZLE_WORDS: &[&str] = &[
    "id: \"a\"",
    "start: \"4k4/9/9/9/9/9/9/9/4K4 b - 1\"",
    "before: \"6a5a\"",
    "kind: Mate(3)",
    "solution: []",
    "(find: \"R*9a\")",
    "same: [\"9b7b\"]",
    "slower: []",
    "then: \"5a4a 4a5a\"",
    "refutations: {\"5i4h\": \"5a4a\"}",
    "themes: [DropMate]",
    "level: 255",
    "options: {}",
    "variant: \"sigma\"",
    "/*",
    "*/",
];
pub const FLUENT_WORDS: &[&str] = &[
    "{",
    "}",
    "{ $a }",
    "{ -term }",
    "{ message }",
    "{ $n ->\n  [one] a\n *[other] b\n}",
    "= ",
    ".attribute = ",
    "-",
    "\n",
    "\n ",
    "\"",
    "\\u0041",
    "NUMBER($n, a: 1)",
    "#",
    "###",
];

/// What is read is written and read back as the same.
fn check_form<T: Serialize + PartialEq + Debug>(
    text: &str,
    read: impl Fn(&str) -> Result<T, TextError>,
) {
    if let Ok(value) = read(text) {
        let written = reader::write(&value);
        assert_eq!(read(&written).as_ref(), Ok(&value), "{written}");
    }
}

fn check_weights<T: WeightsFile>(text: &str) {
    if let Ok(weights) = T::read(text) {
        let written = weights.write();
        let again = T::read(&written).expect("weights as they were written");
        assert_eq!(again.write(), written);
    }
}

pub fn levels(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    check_form(&text, Levels::read);
}

pub fn theme(input: &[u8]) {
    check_form(&String::from_utf8_lossy(input), Theme::read);
}

pub fn bindings(input: &[u8]) {
    check_form(&String::from_utf8_lossy(input), Bindings::read);
}

pub fn weights(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let _ = Parameters::read(&text);
    check_weights::<shogi::weights::FamilyWeights>(&text);
    check_weights::<sigma::weights::Weights>(&text);
    check_weights::<sankaku::weights::Weights>(&text);
}

pub fn network(input: &[u8]) {
    if let Ok(net) = Net::read(input) {
        assert_eq!(net.write(), input);
    }
    if let Ok(net) = Nnue::read(input) {
        assert_eq!(net.write(), input);
    }
}

pub fn lessons(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    if let Ok(lessons) = VariantLessons::read(&text, &RawErrorExplainer) {
        let _ = check_lessons("", &[&lessons], &RawErrorExplainer);
    }
}

pub fn puzzles(input: &[u8]) {
    let Ok(set) = PuzzleSet::read(&String::from_utf8_lossy(input)) else {
        return;
    };
    let written = set.write();
    assert_eq!(PuzzleSet::read(&written).as_ref(), Ok(&set), "{written}");
    for puzzle in &set.puzzles {
        puzzle.solved_game().expect("a puzzle that was read");
        let _ = puzzle.judge(&[], &puzzle.solution[0].find);
    }
}

pub fn locale(input: &[u8]) {
    static LANGUAGES: LazyLock<Languages> = LazyLock::new(Languages::built_in);
    let text = String::from_utf8_lossy(input).into_owned();
    let ids: Vec<String> = text
        .lines()
        .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
        .collect();
    let mut languages = LANGUAGES.clone();
    let texts = LanguageTexts {
        messages: vec![text],
        ..LanguageTexts::default()
    };
    languages.add_texts("ja", &texts);
    let locale = languages.choose_language(Some("ja"), &[]);
    for id in ids.into_iter().take(20) {
        let _ = locale.text_noting_errors(&Message::new(id), &mut MessageErrors::default());
    }
}
