//! What builds, tests and packages the project builds what `Cargo.lock` says, and nothing newer.

use std::fs;
use std::path::Path;

/// Where `cargo` is called.
const PLACES: [&str; 8] = [
    "Makefile",
    ".ci",
    ".github/workflows",
    "packaging",
    "web/build",
    "tests/shots",
    "tests/accessibility",
    "tests/benches",
];

/// What of cargo reads the list of dependencies.
const COMMANDS: [&str; 9] = [
    "bench", "build", "check", "doc", "install", "metadata", "package", "run", "test",
];

fn lines_below(path: &Path, into: &mut Vec<String>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder") {
            lines_below(&entry.expect("an entry").path(), into);
        }
    } else if path.extension().is_none_or(|end| end != "md") {
        let text = fs::read(path).expect("a file");
        // Commands go on behind the end of a line.
        let text = String::from_utf8_lossy(&text).replace("\\\n", " ");
        into.extend(text.lines().map(String::from));
    }
}

#[test]
fn everything_is_built_of_what_is_locked() {
    let mut lines = Vec::new();
    for place in PLACES {
        lines_below(Path::new(place), &mut lines);
    }
    let mut calls = 0;
    for line in lines
        .iter()
        .filter(|line| !line.trim_start().starts_with('#'))
    {
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_call = |pair: &[&str]| pair[0] == "cargo" && COMMANDS.contains(&pair[1]);
        if !words.windows(2).any(is_call) {
            continue;
        }
        calls += 1;
        // What these stand for has the word, and is a line of its own.
        let is_locked = ["--locked", "$(ENGINE)"]
            .iter()
            .any(|word| line.contains(word));
        assert!(is_locked, "expected --locked: {line}");
    }
    assert!(calls > 15, "only {calls} calls of cargo");
}
