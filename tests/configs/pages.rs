//! The pages for people who read the code are true: what they name is there.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The pages, with whether the names of code on them are looked for as well.
const PAGES: [(&str, bool); 3] = [
    ("ARCHITECTURE.md", true),
    ("CONTRIBUTING.md", false),
    ("README.md", false),
];

/// The folders at the top level that pages name files of.
const FOLDERS: [&str; 7] = [
    "src",
    "tests",
    "web",
    "assets",
    "ron_configs",
    "packaging",
    ".ci",
];

fn architecture() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).expect("a page")
}

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

/// What the source files say.
#[derive(Default)]
struct Source {
    /// All words.
    words: HashSet<String>,
    /// The words of each file, by the name of its module and by those of the folders it is in.
    modules: HashMap<String, HashSet<String>>,
    /// The types and traits, each with what is declared in it and in its `impl`s: variants,
    /// fields, functions, constants.
    members: HashMap<String, BTreeSet<String>>,
}

impl Source {
    fn add_file(&mut self, path: &Path, text: &str) {
        let found: HashSet<String> = words_of(text).map(String::from).collect();
        let inside = path.strip_prefix(root().join("src")).expect("in src");
        let modules = inside.with_extension("");
        for module in modules.iter().filter_map(|part| part.to_str()) {
            let words = self.modules.entry(module.into()).or_default();
            words.extend(found.iter().cloned());
        }
        self.words.extend(found);
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            if let Some(name) = declared_type(line) {
                let members = self.members.entry(name.into()).or_default();
                members.extend(members_of_block(&lines[at..]));
            }
        }
    }

    /// Whether `A::B` is there: B is declared in the type A, or occurs in the module A.
    fn has_path(&self, parts: &[&str]) -> bool {
        parts.windows(2).all(|pair| {
            let (within, name) = (pair[0], pair[1]);
            if within.starts_with(|c: char| c.is_ascii_uppercase()) {
                let members = self.members.get(within);
                members.is_some_and(|members| members.contains(name))
            } else {
                let words = self.modules.get(within);
                words.is_some_and(|words| words.contains(name))
            }
        })
    }
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c != '_' && !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// A line without its indentation and without what says who may see it.
fn without_visibility(line: &str) -> &str {
    let line = line.trim_start();
    match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => {
            rest.split_once(") ").map_or(line, |(_, declared)| declared)
        }
        Some(rest) if rest.starts_with(' ') => &rest[1..],
        _ => line,
    }
}

/// The type that a line begins to declare or to implement.
fn declared_type(line: &str) -> Option<&str> {
    let line = without_visibility(line);
    let kinds = ["enum ", "struct ", "trait "];
    if let Some(named) = kinds.iter().find_map(|kind| line.strip_prefix(kind)) {
        return words_of(named).next();
    }
    let after = line.strip_prefix("impl")?;
    let mut depth = 0;
    let end_of_parameters = after.find(|c: char| {
        depth += i32::from(c == '<') - i32::from(c == '>');
        depth == 0
    })?;
    let (_, named) = after.split_at(end_of_parameters + 1);
    let named = named.split_once(" for ").map_or(named, |(_, named)| named);
    let path = named.split(['<', '{']).next()?;
    words_of(path).last()
}

/// What is declared in the block that begins with the first of these lines. As `rustfmt` leaves
/// it: what is in the block is a step further in, and the brace that ends it is not.
fn members_of_block(lines: &[&str]) -> BTreeSet<String> {
    let indentation = |line: &str| line.len() - line.trim_start().len();
    let outer = lines.first().map_or(0, |line| indentation(line));
    if lines.first().is_some_and(|line| line.ends_with(['}', ';'])) {
        return BTreeSet::new();
    }
    let inside = lines[1..].iter().take_while(|line| {
        !(line.starts_with('}') || line[outer.min(line.len())..].starts_with('}'))
    });
    let declaring = inside.filter(|line| {
        indentation(line) == outer + 4 && !line.trim_start().starts_with(['/', '#', '}', ')'])
    });
    declaring
        .flat_map(|line| {
            let declared = without_visibility(line);
            let end = declared.find(['(', '{', '<', ',', ':', '=', ';']);
            words_of(&declared[..end.unwrap_or(declared.len())])
        })
        .map(String::from)
        .collect()
}

/// Every file of the source, with its text.
fn source_files() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut folders = vec![root().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path: PathBuf = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = fs::read_to_string(&path).expect("source is text");
                files.push((path, text));
            }
        }
    }
    files
}

fn read_source() -> Source {
    let mut source = Source::default();
    for (path, text) in source_files() {
        source.add_file(&path, &text);
    }
    source
}

/// The parts of a span that is the name of a type, constant, macro or function.
fn parts_of_name(span: &str) -> Vec<&str> {
    let name = span.trim_end_matches("()").trim_end_matches('!');
    let is_word = |part: &str| part.chars().all(|c| c == '_' || c.is_ascii_alphanumeric());
    let parts: Vec<&str> = name.split("::").collect();
    let is_marked = name.len() < span.len() || parts.len() > 1;
    let is_name = is_marked || name.starts_with(|c: char| c.is_ascii_uppercase());
    if is_name && parts.iter().all(|part| is_word(part)) {
        parts
    } else {
        Vec::new()
    }
}

/// What pages show as an example of a text, and is no name of anything.
const EXAMPLES: [&str; 3] = ["7g7f", "P-7f", "z=1…"];

/// Whether what is said of a thing that is no path and no name of code is true: there is a file, a
/// crate, a program, a command or a word of the source that is called so.
fn is_known(span: &str, source: &Source) -> bool {
    let words: Vec<&str> = span.split(' ').collect();
    match words[..] {
        ["make", target] => {
            let makefile = fs::read_to_string(root().join("Makefile")).expect("it is there");
            let rule = format!("{target}:");
            makefile.lines().any(|line| line.starts_with(&rule))
        }
        ["komadai-engine", command, ..] => {
            let folder = root().join("src/protocol/commands");
            folder.join(command).with_extension("rs").exists()
        }
        ["cargo", "test", "--test", area] => root().join("tests").join(area).is_dir(),
        [name] if name.starts_with("komadai-") => {
            let manifests = all_files()
                .into_iter()
                .filter(|path| path.ends_with("Cargo.toml"));
            let mut texts = manifests.map(|path| fs::read_to_string(path).expect("a text"));
            texts.any(|text| text.contains(&format!("name = {name:?}")))
        }
        [name] if name.contains('.') => all_files().iter().any(|path| path.ends_with(name)),
        [name] => {
            let is_folder = FOLDERS.contains(&name);
            is_folder || source.words.contains(name) || name == "--no-default-features"
        }
        _ => false,
    }
}

/// Every file in [`FOLDERS`], and those at the top.
fn all_files() -> Vec<PathBuf> {
    let mut files = vec![root().join("Cargo.toml")];
    let mut folders: Vec<PathBuf> = FOLDERS.iter().map(|it| root().join(it)).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files
}

#[test]
fn all_that_the_architecture_page_names_can_be_looked_up() {
    let source = read_source();
    let page = architecture();
    let unknown: Vec<&str> = code_spans(&page)
        .into_iter()
        .filter(|span| !is_path(span) && parts_of_name(span).is_empty())
        .filter(|span| !EXAMPLES.contains(span) && !is_known(span, &source))
        .collect();
    assert!(unknown.is_empty(), "what are these? {unknown:?}");
    for example in EXAMPLES {
        assert!(page.contains(example), "no page shows {example}");
    }
}

/// The text of all sources in a folder, or of one file.
fn source_text(path: &str) -> String {
    let under = root().join(path);
    let within = source_files().into_iter();
    let texts = within.filter(|(file, _)| file.starts_with(&under));
    texts.map(|(_, text)| text).collect()
}

/// `Name` (`path`) says that the name is in that file or folder, and a step of a way that its set is
/// one that the plugin of its folder uses.
#[test]
fn what_the_architecture_page_names_is_where_it_says() {
    let page = architecture();
    let mut misplaced = Vec::new();
    let mut checked = 0;
    let spans: Vec<&str> = page.split('`').collect();
    for trio in spans.windows(3).skip(1).step_by(2) {
        let [name, between, path] = trio else {
            continue;
        };
        if *between != " (" || !is_path(path) {
            continue;
        }
        let text = source_text(path);
        let parts = parts_of_name(name);
        let name = parts.last().unwrap_or(name);
        checked += 1;
        if !words_of(&text).any(|word| word == *name) {
            misplaced.push(format!("{name} is not in {path}"));
        }
    }
    assert!(checked > 8, "only {checked} names with a place");
    for line in page.lines().filter(|line| line.starts_with("| ")) {
        let [number, sets, places] = line.split('|').skip(1).take(3).collect::<Vec<_>>()[..] else {
            continue;
        };
        if number.trim().parse::<u32>().is_err() {
            continue;
        }
        for (set, place) in code_spans(sets).into_iter().flat_map(|set| {
            code_spans(places)
                .into_iter()
                .map(move |place| (set, place))
        }) {
            let folder: Vec<&str> = place.split('/').take(3).collect();
            let text = source_text(&folder.join("/"));
            if !text.contains(&format!("TableSet::{set}")) {
                misplaced.push(format!(
                    "nothing in {} is in the set {set}",
                    folder.join("/")
                ));
            }
        }
    }
    assert!(misplaced.is_empty(), "{}", misplaced.join("\n"));
}

/// The folders of `src`: name, and whether it is a crate of its own.
fn source_folders() -> BTreeMap<String, bool> {
    let entries = fs::read_dir(root().join("src")).expect("a folder");
    let folders = entries.flatten().filter(|entry| entry.path().is_dir());
    folders
        .map(|entry| {
            let name = entry.file_name().into_string().expect("a name in ASCII");
            let is_crate = entry.path().join("Cargo.toml").exists();
            (name, is_crate)
        })
        .collect()
}

/// Which folders of `src` each of them uses.
fn used_folders() -> BTreeMap<String, BTreeSet<String>> {
    let folders = source_folders();
    let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in source_files() {
        let inside = path.strip_prefix(root().join("src")).expect("in src");
        let folder = inside.iter().next().and_then(|it| it.to_str());
        let Some((user, is_crate)) = folder.and_then(|it| folders.get_key_value(it)) else {
            continue;
        };
        let lines = text.lines().map(str::trim_start);
        let code: Vec<&str> = lines.filter(|line| !line.starts_with("//")).collect();
        for other in folders.keys().filter(|other| *other != user) {
            let of_crate = format!("komadai_{other}");
            let uses = |line: &&str| {
                let mut paths = line.split("crate::").skip(1);
                words_of(line).any(|word| word == of_crate)
                    || !is_crate
                        && paths.any(|rest| words_of(rest).next().is_some_and(|it| it == other))
            };
            if code.iter().any(uses) {
                used.entry(user.clone()).or_default().insert(other.clone());
            }
        }
    }
    used
}

#[test]
fn folders_use_what_the_architecture_page_says_and_nothing_else() {
    let page = architecture();
    let arrows = page.lines().filter_map(|line| line.strip_prefix("    "));
    let arrows = arrows.filter_map(|line| line.split_once("  ->  "));
    let folders = source_folders();
    let listed: BTreeMap<String, BTreeSet<String>> = arrows
        .map(|(user, used)| {
            (
                user.trim().into(),
                used.split(", ").map(String::from).collect(),
            )
        })
        .filter(|(user, _)| folders.contains_key(user))
        .collect();
    // The programs put everything together.
    let mut used = used_folders();
    used.remove("bin");
    assert_eq!(listed, used);
}

#[test]
fn the_architecture_page_lists_all_folders() {
    let page = architecture();
    let spans = code_spans(&page);
    for within in ["src", "src/table"] {
        for entry in fs::read_dir(root().join(within))
            .expect("a folder")
            .flatten()
        {
            let path = format!("{within}/{}", entry.file_name().display());
            assert!(
                !entry.path().is_dir() || spans.contains(&path.as_str()),
                "{path} is in no table"
            );
        }
    }
}

#[test]
fn what_the_pages_name_is_there() {
    let source = read_source();
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
        for parts in code_spans(&page).into_iter().map(parts_of_name) {
            checked += parts.len();
            let unknown = parts.iter().filter(|part| !source.words.contains(**part));
            missing.extend(unknown.map(|part| format!("{name}: {part}")));
            if !source.has_path(&parts) {
                missing.push(format!("{name}: {}", parts.join("::")));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert!(checked > 100, "only {checked} names");
}

/// The sets of systems that the architecture page names: in the list of all of them, and in the
/// tables of the ways that a move takes.
fn sets_on_page(page: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let is_capital = |word: &&str| word.starts_with(|c: char| c.is_ascii_uppercase());
    let indented = page.lines().filter(|line| line.starts_with("    "));
    let listed = indented.flat_map(words_of).filter(is_capital);
    let steps = page.lines().filter_map(|line| line.strip_prefix("| "));
    let steps = steps.filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let of_steps = steps.filter_map(|step| step.split('|').nth(1));
    (
        listed.map(String::from).collect(),
        of_steps.flat_map(words_of).map(String::from).collect(),
    )
}

#[test]
fn the_page_lists_the_sets_that_there_are() {
    let source = read_source();
    let page = architecture();
    let (listed, of_steps) = sets_on_page(&page);
    assert_eq!(listed, source.members["TableSet"]);
    assert!(of_steps.len() > 5, "{of_steps:?}");
    let unknown: Vec<&String> = of_steps.difference(&listed).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

/// A glossary says what things are called, so its names are of types, not of anything else that
/// happens to be called the same.
#[test]
fn the_glossary_names_types() {
    let source = read_source();
    let page = architecture();
    let (_, glossary) = page.split_once("## Glossary").expect("a glossary");
    let names: Vec<&str> = code_spans(glossary)
        .into_iter()
        .flat_map(parts_of_name)
        .collect();
    assert!(names.len() > 5, "{names:?}");
    let is_type = |name: &&&str| source.members.contains_key(**name);
    let unknown: Vec<&&str> = names.iter().filter(|name| !is_type(name)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn a_name_within_a_type_is_told_from_the_same_name_elsewhere() {
    let text = "pub(crate) enum Wish {\n    /// Answer them.\n    Watch,\n    Play { seat: Seat },\n}\n\n\
        impl<T: Into<Name>> fmt::Display for Other<T> {\n    pub(super) fn shown(&self) {\n        Answer;\n    }\n}\n";
    let mut source = Source::default();
    source.add_file(&root().join("src/room/wish.rs"), text);
    for known in [
        ["Wish", "Watch"],
        ["Wish", "Play"],
        ["Other", "shown"],
        ["room", "Answer"],
    ] {
        assert!(source.has_path(&known), "{known:?}");
    }
    for unknown in [
        ["Wish", "Answer"],
        ["Wish", "shown"],
        ["Other", "Answer"],
        ["table", "Answer"],
    ] {
        assert!(!source.has_path(&unknown), "{unknown:?}");
    }
}

/// The comment that a file begins with.
fn module_comment(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    lines.collect::<Vec<&str>>().join("")
}

#[test]
fn every_folder_says_what_it_must_not_know_or_do() {
    let limits = ["not", "no", "nothing", "only"];
    let mut missing = Vec::new();
    let mut checked = 0;
    for (path, text) in source_files() {
        if path.ends_with("mod.rs") || path.ends_with("lib.rs") {
            checked += 1;
            let comment = module_comment(&text).to_lowercase();
            if !words_of(&comment).any(|word| limits.contains(&word)) {
                missing.push(path.display().to_string());
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert!(checked > 50, "only {checked} folders");
}

#[test]
fn errors_are_called_so() {
    let mut others = Vec::new();
    let mut checked = 0;
    for (_, text) in source_files() {
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let derived = line.trim_start().strip_prefix("#[derive(");
            if !derived.is_some_and(|derived| words_of(derived).any(|word| word == "Error")) {
                continue;
            }
            let name = lines.by_ref().find_map(declared_type).expect("a type");
            checked += 1;
            if !name.ends_with("Error") {
                others.push(name.to_string());
            }
        }
    }
    assert!(others.is_empty(), "{others:?}");
    assert!(checked > 30, "only {checked} errors");
}
