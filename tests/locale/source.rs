//! The messages that the source names: every `msg!("id", argument = ...)` in it.

use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The ids of a source tree with the arguments that they are given, and one place of each.
#[derive(Debug, Default)]
pub struct UsedIds(pub BTreeMap<String, Use>);

/// How an id is used.
#[derive(Debug, Default)]
pub struct Use {
    /// The sets of arguments that it is given, one for each place.
    pub argument_sets: Vec<BTreeSet<String>>,
    /// The file of one of the places.
    pub file: PathBuf,
}

/// Reads all Rust files of a folder but those of one folder in it.
pub fn used_ids(root: &Path, but: &Path) -> UsedIds {
    let mut used = UsedIds::default();
    for file in rust_files(root) {
        if !file.starts_with(but) {
            let text = fs::read_to_string(&file).expect("the source is there");
            let tokens: TokenStream = text.parse().expect("the source is Rust");
            used.collect(&file, tokens);
        }
    }
    used
}

/// The Rust files of a folder and of those in it.
pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
    files
}

impl UsedIds {
    fn collect(&mut self, file: &Path, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, tree) in trees.iter().enumerate() {
            let TokenTree::Group(group) = tree else {
                continue;
            };
            self.collect(file, group.stream());
            let is_macro = at >= 2
                && matches!(&trees[at - 2], TokenTree::Ident(name) if name == "msg")
                && matches!(&trees[at - 1], TokenTree::Punct(mark) if mark.as_char() == '!');
            if is_macro && group.delimiter() == Delimiter::Parenthesis {
                self.note(file, group.stream());
            }
        }
    }

    /// Notes one `msg!`: its literal, and each `NAME =` that follows a comma.
    fn note(&mut self, file: &Path, arguments: TokenStream) {
        let trees: Vec<TokenTree> = arguments.into_iter().collect();
        let Some(TokenTree::Literal(id)) = trees.first() else {
            return;
        };
        let id = id.to_string().trim_matches('"').to_owned();
        let names = trees.windows(3).filter_map(|three| match three {
            [
                TokenTree::Punct(comma),
                TokenTree::Ident(name),
                TokenTree::Punct(equals),
            ] if comma.as_char() == ',' && equals.as_char() == '=' => Some(name.to_string()),
            _ => None,
        });
        let names: BTreeSet<String> = names.collect();
        let used = self.0.entry(id).or_default();
        used.argument_sets.push(names);
        used.file = file.to_owned();
    }
}
