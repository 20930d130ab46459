//! The pages for people who read the code are true: what they name is there.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The pages, with whether the names of code on them are looked for as well.
const PAGES: [(&str, bool); 3] = [
    ("ARCHITECTURE.md", true),
    ("CONTRIBUTING.md", false),
    ("README.md", false),
];

/// The folders at the top level that pages name files of.
const FOLDERS: [&str; 6] = ["src", "tests", "web", "assets", "ron_configs", ".ci"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What a page has between backticks, fenced blocks aside.
fn code_spans(page: &str) -> Vec<&str> {
    let outside = page.split("```").step_by(2);
    let lines = outside.flat_map(str::lines);
    lines
        .flat_map(|line| line.split('`').skip(1).step_by(2))
        .collect()
}

/// The targets of a page's links within the repository.
fn link_targets(page: &str) -> Vec<&str> {
    let ends = page.split("](").skip(1);
    let targets = ends.filter_map(|end| end.split_once(')')).map(|(to, _)| to);
    targets.filter(|to| !to.contains("://")).collect()
}

fn is_path(span: &str) -> bool {
    let first = span.split('/').next().unwrap_or_default();
    span.contains('/') && !span.contains(' ') && FOLDERS.contains(&first)
}

/// The words of all source files.
fn words_of_source() -> HashSet<String> {
    let mut words = HashSet::new();
    let mut folders = vec![root().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path: PathBuf = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = fs::read_to_string(path).expect("source is text");
                let found = text.split(|c: char| c != '_' && !c.is_alphanumeric());
                words.extend(found.map(String::from));
            }
        }
    }
    words
}

/// The parts of a span that is the name of a type, constant, macro or function.
fn parts_of_name(span: &str) -> Vec<&str> {
    let name = span.trim_end_matches("()").trim_end_matches('!');
    let is_word = |part: &str| part.chars().all(|c| c == '_' || c.is_ascii_alphanumeric());
    let parts: Vec<&str> = name.split("::").collect();
    let is_name = name.len() < span.len() || name.starts_with(|c: char| c.is_ascii_uppercase());
    if is_name && parts.iter().all(|part| is_word(part)) {
        parts
    } else {
        Vec::new()
    }
}

#[test]
fn what_the_pages_name_is_there() {
    let words = words_of_source();
    let mut missing = Vec::new();
    let mut checked = 0;
    for (name, has_code) in PAGES {
        let page = fs::read_to_string(root().join(name)).expect(name);
        let paths = code_spans(&page).into_iter().filter(|span| is_path(span));
        for path in paths.chain(link_targets(&page)) {
            checked += 1;
            if !root().join(path).exists() {
                missing.push(format!("{name}: {path}"));
            }
        }
        if !has_code {
            continue;
        }
        for part in code_spans(&page).into_iter().flat_map(parts_of_name) {
            checked += 1;
            if !words.contains(part) {
                missing.push(format!("{name}: {part}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert!(checked > 100, "only {checked} names");
}
