//! What is wrong with a text from outside: in English as the readers say it, in Japanese without
//! a word of English but what was written.

use std::collections::BTreeSet;
use std::fs;
use std::sync::{Arc, LazyLock};

use komadai::configs::bindings::Bindings;
use komadai::configs::theme::Theme;
use komadai::engine::level::Levels;
use komadai::rules::error::{MoveError, Place, TextError, WordingArgument, wording};
use komadai::rules::record::paste::{PasteError, PastedContent, read_anything};
use komadai::rules::record::tree::{NodeId, TreeError};
use komadai::rules::record::{Record, UnplayableRecordError, csa, kif, link};
use komadai::rules::variants::catalogue;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};
use komadai::words::{
    FileFault, import_note, in_english, move_error, paste_error, position_error, replay_error,
    text_error,
};
use komadai_locale::{Locale, Message};

fn in_japanese(message: &Message) -> String {
    // Read once: thousands of sentences are asked for.
    static JAPANESE: LazyLock<Arc<Locale>> =
        LazyLock::new(|| Locale::built_in("ja").expect("Japanese is there"));
    JAPANESE.text(message)
}

#[test]
fn a_place_in_lines_is_said_in_the_players_language() {
    for (place, said) in [
        (Place::line(4), "4行目"),
        (Place::column((4, 9), ""), "4行目の9文字目"),
        (
            Place::column((4, 9), "motion.lift"),
            "4行目の9文字目（motion.lift）",
        ),
        ("move".into(), "指し手"),
        ("sequel.hands".into(), "sequel.hands"),
    ] {
        for (found, end) in [("", "何もありません。"), ("xyz", "`xyz`となっています。")]
        {
            let error = TextError::new(&place, wording!("a cell of the board"), found);
            assert_eq!(in_english(&text_error(&error)), error.to_string());
            let japanese = in_japanese(&text_error(&error));
            assert_eq!(japanese, format!("{said}：盤上のマスが必要ですが、{end}"));
        }
    }
}

#[test]
fn files_of_other_programs_are_refused_in_japanese() {
    let refused: PasteError = read_anything("V2.2\n").expect_err("there is no position");
    let said = in_japanese(&paste_error(&refused));
    for part in ["1行目：", "`PI`などの局面"] {
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn what_a_file_of_another_program_spoils_is_told_in_japanese() {
    for (text, line) in [
        ("V2.2\nPI\n+7776XX\n", "3行目"),
        ("手合割：平手\n1 ７六あ(77)\n", "2行目"),
    ] {
        let read = read_anything(text).expect("its position is read");
        let PastedContent::Game { notes, .. } = read else {
            panic!("{text}");
        };
        let said: String = notes
            .iter()
            .map(|note| in_japanese(&import_note(note)))
            .collect();
        assert!(said.contains(line), "{said}");
        assert_eq!(english_in(&said), None, "{said}");
    }
}

#[test]
fn what_a_damaged_record_lacks_is_said_in_both_languages() {
    let rules = Ruleset::named("minishogi").expect("the catalogue has it");
    for error in [
        TreeError::NoSuchNode(NodeId::START),
        TreeError::StartNode,
        TreeError::Full,
    ] {
        let message = replay_error(&rules, &UnplayableRecordError::Node(error));
        assert_eq!(in_english(&message), error.to_string());
        let japanese = in_japanese(&message);
        let has_latin = japanese.contains(|letter: char| letter.is_ascii_alphabetic());
        assert!(!has_latin, "{japanese}");
    }
    let error = TextError::new("sequel.openings", wording!("{} of them", 2_u8), "x");
    assert_eq!(in_english(&text_error(&error)), error.to_string());
    assert_eq!(
        in_japanese(&text_error(&error)),
        "sequel.openings：2個が必要ですが、`x`となっています。"
    );
}

#[test]
fn what_readers_expect_is_said_in_both_languages() {
    let expected = [
        (
            wording!("`R` on {} and nowhere else", "d1"),
            "d1だけにある`R`",
        ),
        (
            wording!("each cell once, but {} comes twice", "c3"),
            "1回ずつのマス（c3が2回あります）",
        ),
        (
            wording!("one of the seat's own cells after `@`"),
            "`@`の後に自分のマス",
        ),
        (
            wording!("one to four stones before `@`"),
            "`@`の前に1個から4個の石",
        ),
        (wording!("stones from {}", "NZWDFEJC"), "NZWDFEJCの石"),
        (wording!("stones, `@` and a cell"), "石と`@`とマス"),
        (
            wording!("one stone of {} after `{}`", "NZWDFEJC", '%'),
            "`%`の後にNZWDFEJCの石を1個",
        ),
        (
            wording!("the end of the rank after {} cells", 7_u8),
            "7マスでの段の終わり",
        ),
        (
            wording!(
                "`{}`, or seats, each once, with `{}` if it is marked as mated: one of {}",
                '-',
                '#',
                "`b`, `w`"
            ),
            "`-`か、`b`, `w`の席を1回ずつ（詰み印の付いた席の後に`#`）",
        ),
        (
            wording!(
                "`after` to be at most {}, the length of line {}",
                5_u8,
                0_u8
            ),
            "`after`は5（手順0の長さ）まで",
        ),
        (
            wording!("`line` to be a number from 0 to {}", 3_u8),
            "`line`は0から3までの数",
        ),
        (
            wording!("no `text`: it is no move"),
            "`text`のないこと（指し手ではないため）",
        ),
        (
            wording!("seats out of {} joined by `+`", "w b"),
            "w bの席（2つからは`+`でつなぎます）",
        ),
        (wording!("{}, which stands on {}", "歩", "7g"), "7gにある歩"),
        (
            wording!(
                "a position of the pieces of shogi, at most {} of a kind in a hand",
                99_u8
            ),
            "将棋の駒の局面（持ち駒は1種類99枚まで）",
        ),
        (
            wording!("a move of {}", WordingArgument::Seat("Black".into())),
            "先手の指し手",
        ),
        (
            wording!("pieces with their numbers in kanji, or `{}`", "なし"),
            "漢数字の枚数の付いた駒か`なし`",
        ),
        (wording!("{} rows", 9_u8), "9段"),
        (wording!("{} squares", 9_u8), "9マス"),
        (
            wording!("nothing, for the game has no options"),
            "何もないこと（この対局にはルール設定がありません）",
        ),
        (
            wording!("`v=` and one of {}", "sigma, shogi"),
            "`v=`と、sigma, shogiのどれか",
        ),
        (
            wording!("a `variant`, or as `name` one of {}", "shogi, minishogi"),
            "`variant`か、`name`としてshogi, minishogiのどれか",
        ),
        (wording!("at most {}", 40_u8), "40まで"),
        (
            wording!("the start position in `start`"),
            "`start`に開始局面",
        ),
    ];
    for (expected, in_ja) in expected {
        let error = TextError::new("move", expected, "");
        assert_eq!(in_english(&text_error(&error)), error.to_string());
        let japanese = in_japanese(&text_error(&error));
        let sentence = format!("指し手：{in_ja}が必要ですが、何もありません。");
        assert_eq!(japanese, sentence);
    }
}

/// Letters that a hand or a cut connection puts into a text.
const STRAY: [char; 16] = [
    'x', 'P', 'k', '0', '9', '/', ',', '+', '-', ' ', '(', '*', ':', '|', '歩', '三',
];

/// A text with a few letters taken out, put in or changed.
fn broken(text: &str, lot: &mut fastrand::Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..lot.usize(1..4) {
        let at = lot.usize(..letters.len().max(1));
        let stray = STRAY[lot.usize(..STRAY.len())];
        match lot.u8(..4) {
            0 => letters.truncate(at),
            1 if at < letters.len() => letters[at] = stray,
            2 if at < letters.len() => drop(letters.remove(at)),
            _ => letters.insert(at.min(letters.len()), stray),
        }
    }
    letters.into_iter().collect()
}

/// English in a Japanese sentence, but for what is quoted, names of fields and of files' own words.
fn english_in(said: &str) -> Option<&str> {
    let unquoted = said.split('`').step_by(2);
    let words = unquoted.flat_map(|part| part.split(|letter: char| !letter.is_ascii_alphabetic()));
    let mut words = words.filter(|word| word.len() > 2);
    words.find(|word| word.chars().any(|letter| letter.is_ascii_lowercase()))
}

/// What readers say of positions, moves and records that a slip has spoiled, as a player reads it.
fn said_of_spoiled_texts(count: u32) -> BTreeSet<String> {
    let mut lot = fastrand::Rng::with_seed(29);
    let mut said = BTreeSet::new();
    for name in catalogue::names() {
        let ruleset = Ruleset::named(name).expect("a game of the catalogue");
        let mut game = ruleset.begin();
        for _ in 0..12 {
            let legal = game.legal_move_texts();
            let text = &legal[lot.usize(..legal.len())];
            game.play(text).expect("a legal move");
        }
        let position = game.position_text();
        let turn = &game.played_turns()[11].text;
        let record = Record::from_game(&game);
        let link = link::write(&record, &[]).expect("a game that has a link");
        let files = [kif::write(&record), csa::write(&record)];
        let files: Vec<String> = files.into_iter().flatten().map(|it| it.text).collect();
        for _ in 0..count {
            for file in &files {
                if let Err(error) = read_anything(broken(file, &mut lot)) {
                    said.insert(in_japanese(&paste_error(&error)));
                }
            }
            if let Err(error) = ruleset.begin_at_position_text(&broken(&position, &mut lot)) {
                said.insert(in_japanese(&position_error(&ruleset, &error)));
            }
            if let Err(error @ MoveError::Text(_)) = game.read_move(&broken(turn, &mut lot)) {
                said.insert(in_japanese(&move_error(&game, &error)));
            }
            if let Err(error) = read_anything(broken(&link, &mut lot)) {
                said.insert(in_japanese(&paste_error(&error)));
            }
        }
    }
    said
}

#[test]
fn what_a_slip_has_spoiled_is_refused_without_a_word_of_english() {
    let said = said_of_spoiled_texts(400);
    let english: Vec<&String> = said.iter().filter(|it| english_in(it).is_some()).collect();
    assert!(said.len() > 200, "{}", said.len());
    assert!(english.is_empty(), "{english:#?}");
}

/// The files that a player may have own ones of, each read as the program reads it.
fn faults_of_files(spoil: impl Fn(&str) -> Vec<String>) -> BTreeSet<String> {
    fn fault<E: FileFault>(read: Result<(), E>) -> Option<Message> {
        read.err().map(|error| error.fault_message())
    }
    let read = |path: &str, text: &str| match path {
        "ron_configs/bindings.ron" => fault(Bindings::read(text).map(drop)),
        "src/engine/levels.ron" => fault(Levels::read(text).map(drop)),
        path if path.starts_with("ron_configs/themes") => fault(Theme::read(text).map(drop)),
        _ => fault(read_variant_file(text).map(drop)),
    };
    let mut said = BTreeSet::new();
    for path in [
        "ron_configs/bindings.ron",
        "src/engine/levels.ron",
        "ron_configs/themes/day.ron",
        "ron_configs/variants/shogi.ron",
        "ron_configs/variants/yonin.ron",
    ] {
        let text = fs::read_to_string(path).expect(path);
        for spoiled in spoil(&text) {
            said.extend(read(path, &spoiled).map(|fault| in_japanese(&fault)));
        }
    }
    said
}

/// A sentence without the names of fields that stand in brackets behind a place.
fn without_fields(said: &str) -> String {
    let parts = said.split('（').enumerate().map(|(at, part)| match at {
        0 => part,
        _ => part
            .split_once('）')
            .map_or(part, |(field, rest)| match field.is_ascii() {
                true => rest,
                false => part,
            }),
    });
    parts.collect()
}

#[test]
fn a_slip_in_a_players_own_file_is_said_in_japanese() {
    let said = faults_of_files(|text| {
        let mut lot = fastrand::Rng::with_seed(29);
        (0..300).map(|_| broken(text, &mut lot)).collect()
    });
    let english = said.iter().map(|it| without_fields(it));
    let english: Vec<String> = english.filter(|it| english_in(it).is_some()).collect();
    assert!(said.len() > 100, "{}", said.len());
    assert!(english.is_empty(), "{english:#?}");
}

#[test]
fn a_game_that_cannot_be_played_is_refused_in_japanese() {
    for (from, to, words) in [
        ("/ppppppppp/", "/pppppppp/", "c段の9マス目"),
        ("LNSGKGSNL b", "LNSKKGSNL b", "先手の王将が2枚ある局面"),
        ("LNSGKGSNL b", "LNSGGGSNL b", "先手の王将がない局面"),
        ("size: 1", "size: 9", "1から5までの大きさ"),
        ("moves: \"fR\"", "moves: \"fX\"", "、2文字目：`W F D N"),
        ("moves: \"fR\"", "moves: \"fR100\"", "繰り返しの数"),
        ("zone: Last(3)", "zone: Last(12)", "1から9段の成りゾーン"),
        ("zone: Last(3)", "zone: Nowhere", "できる成り"),
        ("files: 9", "files: 90", "までの数"),
        ("    board:", "    seats: 3,\n    board:", "2か4"),
        ("code: \"B\"", "code: \"R\"", "ほかの駒にない文字"),
        ("code: \"B\"", "code: \"b\"", "AからZまでの大文字1字"),
        ("royal: true", "royal: false", "`royal`の駒を1つ"),
        ("name: \"shogi\"", "name: \"Shogi!\"", "英小文字"),
    ] {
        let said = faults_of_files(|text| match text.contains(from) {
            true => vec![text.replacen(from, to, 1)],
            false => Vec::new(),
        });
        let said: Vec<String> = said.iter().map(|it| without_fields(it)).collect();
        assert!(!said.is_empty(), "{to} is refused");
        let english = said.iter().find(|it| english_in(it).is_some());
        assert_eq!(english, None, "{to}");
        assert!(said.iter().any(|it| it.contains(words)), "{to}: {said:#?}");
    }
}
