//! Errors say in English what is wrong, for logs and the command line. What the table shows is made
//! of their variants, as messages; no text of an error gets there in the place of one.

use std::fs;
use std::path::Path;

use proc_macro2::TokenStream;

use super::source::rust_files;

/// How an error becomes a text, or a text of one a message.
const WAYS: [&str; 12] = [
    "error.to_string(",
    "error.as_str(",
    "reason.to_string(",
    "reason.as_str(",
    "fault.to_string(",
    "fault.as_str(",
    "verbatim(error",
    "verbatim(reason",
    "verbatim(fault",
    "verbatim(format!(\"{error}",
    "map_err(Message::verbatim",
    "map_err(locale::Message::verbatim",
];

/// Where it may: the file, how many times, and why.
const EXCEPTIONS: [(&str, usize, &str); 4] = [
    (
        "src/table/files/mod.rs",
        2,
        "what a system seldom says has no message: two ways find the one place",
    ),
    (
        "src/table/script/script_driver.rs",
        1,
        "a script is for who writes one, and told on the command line",
    ),
    (
        "src/table/theme/fonts.rs",
        1,
        "what the reader of fonts says is for the log",
    ),
    (
        "src/table/web_host/host_commands.rs",
        1,
        "what the page's own script got wrong is for who writes it",
    ),
];

/// The source without comments and blanks.
fn tokens_without_blanks(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("the source is there");
    let tokens: TokenStream = text.parse().expect("the source is Rust");
    let mut text = tokens.to_string();
    text.retain(|letter| !letter.is_whitespace());
    text
}

#[test]
fn no_text_of_an_error_is_shown_in_the_place_of_a_message() {
    for folder in ["src/table", "src/words"] {
        for path in rust_files(Path::new(folder)) {
            let source = tokens_without_blanks(&path);
            let found: usize = WAYS.map(|way| source.matches(way).count()).iter().sum();
            let name = path.display().to_string();
            let excepted = EXCEPTIONS.iter().find(|(file, ..)| *file == name);
            let expected = excepted.map_or(0, |(_, count, _)| *count);
            assert_eq!(
                found, expected,
                "{name}: say an error by a message for each of its variants"
            );
        }
    }
}
