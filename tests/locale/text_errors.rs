//! What is wrong with a text from outside: in English as the readers say it, in Japanese without
//! a word of English but what was written.

use std::fs;
use std::path::Path;

use komadai::rules::error::TextError;
use komadai::rules::record::paste::{PasteError, read_anything};
use komadai::words::{in_english, paste_error, text_error};
use komadai_locale::{Languages, Locale, Message};

use super::ids::english_ids;

fn in_japanese(message: &Message) -> String {
    let languages = Languages::built_in();
    let japanese = languages.iter().find(|it| it.tag() == "ja");
    japanese.expect("Japanese is there").text(message)
}

#[test]
fn a_place_in_lines_is_said_in_the_players_language() {
    for (place, said) in [
        ("line 4", "4行目"),
        ("line 4, column 9", "4行目の9文字目"),
        (
            "line 4, column 9 (motion.lift)",
            "4行目の9文字目（motion.lift）",
        ),
        ("move", "指し手"),
        ("sequel.hands", "sequel.hands"),
    ] {
        for (found, end) in [("", "何もありません。"), ("xyz", "`xyz`となっています。")]
        {
            let error = TextError::new(place, "a cell of the board", found);
            assert_eq!(in_english(&text_error(&error)), error.to_string());
            let japanese = in_japanese(&text_error(&error));
            assert_eq!(japanese, format!("{said}：盤上のマスが必要ですが、{end}"));
        }
    }
}

#[test]
fn files_of_other_programs_are_refused_in_japanese() {
    for (text, parts) in [
        ("V2.2\nPI\n+7776XX\n", ["3行目：", "が必要ですが、"]),
        ("V2.2\n", ["1行目：", "`PI`などの局面"]),
        (
            "手合割：平手\n1 ７六あ(77)\n",
            ["2行目：", "が必要ですが、"],
        ),
    ] {
        let refused: PasteError = read_anything(text).expect_err(text);
        let said = in_japanese(&paste_error(&refused));
        for part in parts {
            assert!(said.contains(part), "{said}");
        }
    }
}

/// A name that no reader says any more would silently stay behind.
#[test]
fn the_readers_say_what_the_locale_files_translate() {
    let mut source = String::new();
    gather(Path::new("src/rules"), &mut source);
    let english = Locale::english();
    let ids = english_ids();
    let named = ids.iter().filter(|id| {
        ["expected-", "text-place-"]
            .iter()
            .any(|it| id.starts_with(it))
    });
    let mut count = 0;
    for id in named {
        let words = english.text(&Message::new(id.clone()));
        assert!(source.contains(&format!("\"{words}\"")), "`{id}`: {words}");
        count += 1;
    }
    assert!(count > 20);
}

fn gather(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).expect("the source is there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, text);
        } else if path.extension().is_some_and(|end| end == "rs") {
            text.push_str(&fs::read_to_string(&path).expect("it is text"));
        }
    }
}
