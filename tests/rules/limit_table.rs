//! The table of limits (`src/rules/LIMITS.md`) says what the source says: each constant that a row names has a number of
//! the row, and each that bounds an input is named.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The crates and files whose public limits are all in the table.
const BOUNDED: [&str; 5] = [
    "src/rules",
    "src/clock",
    "src/room",
    "src/engine/request.rs",
    "src/engine/level.rs",
];

/// Public constants of such a name that bound no input: the law of a game.
const NO_LIMITS: [&str; 3] = ["MAX_STONES", "MAX_ROYAL_STONES", "MAX_SLIDE_STEPS"];

/// What stands in a constant's place.
struct Constant {
    name: String,
    /// Its value as it is written.
    text: String,
    is_limit: bool,
}

fn rust_files(path: &Path, into: &mut Vec<String>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder") {
            rust_files(&entry.expect("an entry").path(), into);
        }
    } else if path.extension().is_some_and(|end| end == "rs") {
        into.push(fs::read_to_string(path).expect("a text"));
    }
}

/// The constants of a file or of all below a folder.
fn constants_in(path: &str) -> Vec<Constant> {
    let mut texts = Vec::new();
    rust_files(Path::new(path), &mut texts);
    let lines = texts.iter().flat_map(|text| text.lines());
    let constant = |line: &str| {
        let line = line.trim();
        let (is_public, line) = match line.strip_prefix("pub ") {
            Some(line) => (true, line),
            None => {
                let inside = ["pub(crate) ", "pub(super) "];
                let inner = inside.iter().find_map(|word| line.strip_prefix(word));
                (false, inner.unwrap_or(line))
            }
        };
        let (name, rest) = line.strip_prefix("const ")?.split_once(':')?;
        let text = rest.split_once('=')?.1.trim().strip_suffix(';')?;
        let is_bound = ["MOST_", "LONGEST_", "MAX_"]
            .into_iter()
            .any(|word| name.starts_with(word));
        Some(Constant {
            name: name.into(),
            text: text.into(),
            is_limit: is_public && is_bound,
        })
    };
    lines.filter_map(constant).collect()
}

/// The value of a constant: a number, a product, a shifted number, a byte's last value, or seconds.
fn value(text: &str) -> Option<u64> {
    let inner = text
        .strip_prefix("Duration::from_secs(")
        .and_then(|rest| rest.strip_suffix(')'));
    let text = inner.unwrap_or(text);
    if text == "u8::MAX" {
        return Some(255);
    }
    if let Some((number, places)) = text.split_once("<<") {
        return Some(value(number.trim())? << value(places.trim())?);
    }
    let factors = text.split('*').map(|factor| {
        let digits = factor.trim().replace('_', "");
        digits.parse::<u64>().ok()
    });
    factors.product()
}

/// The rows of all tables, each with its numbers and the constants it names.
fn rows() -> Vec<(String, BTreeSet<u64>, Vec<String>)> {
    let page = fs::read_to_string("src/rules/LIMITS.md").expect("the page");
    let rows = page.lines().filter(|line| line.starts_with("| "));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [what, most, constants] = cells[..] else {
            panic!("expected three columns: {line}");
        };
        let numbers = [what, most].join(" ");
        let numbers = numbers.split(|letter: char| !letter.is_ascii_digit());
        let names = constants.split('`').skip(1).step_by(2);
        (
            line.to_string(),
            numbers.filter_map(|number| number.parse().ok()).collect(),
            names.map(String::from).collect(),
        )
    };
    rows.map(row).collect()
}

#[test]
fn the_table_says_what_the_source_says() {
    let mut known: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    for path in BOUNDED.into_iter().chain([
        "src/engine",
        "src/protocol",
        "src/locale",
        "src/study/puzzles/set.rs",
        "src/table/flow/lesson/own_set.rs",
    ]) {
        for constant in constants_in(path) {
            known
                .entry(constant.name)
                .or_default()
                .extend(value(&constant.text));
        }
    }
    let rows = rows();
    let named: usize = rows.iter().map(|(.., names)| names.len()).sum();
    assert!(named > 70, "only {named} constants");
    for (line, numbers, names) in rows {
        for name in names {
            let values = known.get(&name);
            let values = values.unwrap_or_else(|| panic!("{name} is not in the source: {line}"));
            assert!(!values.is_empty(), "{name} has no plain number");
            assert!(
                values.is_subset(&numbers),
                "{name} is {values:?} in the source: {line}"
            );
        }
    }
}

#[test]
fn every_limit_of_the_source_is_in_the_table() {
    let named: BTreeSet<String> = rows().into_iter().flat_map(|(.., names)| names).collect();
    let limits = BOUNDED.into_iter().flat_map(constants_in);
    let limits = limits.filter(|constant| constant.is_limit);
    let names: BTreeSet<String> = limits.map(|constant| constant.name).collect();
    assert!(names.len() > 60, "only {}", names.len());
    let missing: Vec<&String> = names
        .difference(&named)
        .filter(|name| !NO_LIMITS.contains(&name.as_str()))
        .collect();
    assert!(
        missing.is_empty(),
        "not in src/rules/LIMITS.md: {missing:?}"
    );
}
