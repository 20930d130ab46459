//! The rooms of the table, which are the folders and files right under `src/table`, know each other
//! from the top down: no two of them in a circle. `tests/house/measure` prints their order.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What puts the rooms together and is none.
const NO_ROOMS: [&str; 2] = ["mod", "app"];

pub(super) fn table() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/table")
}

pub(super) fn files_under(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files_under(&path),
            false => vec![path],
        })
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .collect()
}

fn first_name(text: &str) -> &str {
    let is_end = |letter: char| !(letter.is_alphanumeric() || letter == '_');
    text.split(is_end).next().unwrap_or_default()
}

/// The names right behind a path, those of a group each for itself.
fn names_behind(rest: &str) -> Vec<&str> {
    let Some(group) = rest.strip_prefix('{') else {
        return vec![first_name(rest)];
    };
    let (mut depth, mut begin) = (1, 0);
    let mut names = Vec::new();
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 || (depth == 1 && letter == ',') {
            names.push(first_name(&group[begin..at]));
            begin = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    names
}

/// The rooms that a text names, which is so many modules below the table.
fn named_rooms(text: &str, depth: usize) -> BTreeSet<String> {
    let code = text.split("#[cfg(test)]\nmod tests").next();
    let code: String = code.unwrap_or_default().split_whitespace().collect();
    let ways = ["crate::table::".to_owned(), "super::".repeat(depth)];
    let mut named = BTreeSet::new();
    for way in &ways {
        for (at, _) in code.match_indices(way.as_str()) {
            let (before, rest) = (&code[..at], &code[at + way.len()..]);
            // Part of a longer way up.
            if !before.ends_with("::") && !rest.starts_with("super::") {
                named.extend(names_behind(rest).into_iter().map(String::from));
            }
        }
    }
    named
}

/// The rooms, each with those that it knows.
fn known_rooms() -> BTreeMap<String, BTreeSet<String>> {
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in files_under(&table()) {
        let inside = path.strip_prefix(table()).expect("a file of the table");
        let inside = inside.with_extension("");
        let parts = inside.iter().map(|part| part.to_string_lossy());
        let parts: Vec<String> = parts.map(|part| part.into_owned()).collect();
        let is_top = parts.last().is_some_and(|name| name == "mod");
        let depth = parts.len() - usize::from(is_top);
        let room = parts[0].clone();
        if depth > 0 && !NO_ROOMS.contains(&room.as_str()) {
            let text = fs::read_to_string(&path).expect("a source file");
            known
                .entry(room)
                .or_default()
                .extend(named_rooms(&text, depth));
        }
    }
    let rooms: BTreeSet<String> = known.keys().cloned().collect();
    for (room, others) in &mut known {
        others.retain(|other| other != room && rooms.contains(other));
    }
    known
}

#[test]
fn rooms_of_the_table_know_each_other_in_no_circle() {
    let mut known = known_rooms();
    assert!(known["ui"].contains("flow"), "{known:?}");
    // Whoever knows nobody that is left is taken away, from the ground up.
    while let Some(ground) = known
        .iter()
        .find(|(_, others)| others.is_empty())
        .map(|(room, _)| room.clone())
    {
        known.remove(&ground);
        known.values_mut().for_each(|others| {
            others.remove(&ground);
        });
    }
    assert!(known.is_empty(), "rooms that know each other: {known:#?}");
}
