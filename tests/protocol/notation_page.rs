//! The page about texts is true: every command on it prints what stands below it.

use std::path::Path;

use crate::support::{Scratch, engine_in};

const PAGE: &str = include_str!("../../src/rules/NOTATION.md");

/// What begins a line with a command.
const PROMPT: &str = "    $ komadai-engine ";

/// The arguments of a command line; quotation marks keep spaces together.
fn arguments(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for (number, part) in line.split('"').enumerate() {
        if number % 2 == 1 {
            words.push(part);
        } else {
            words.extend(part.split_whitespace());
        }
    }
    words
}

#[test]
fn every_example_does_what_the_page_says() {
    let scratch = Scratch::new();
    for block in PAGE.split("```").skip(1).step_by(2) {
        let (head, text) = block.split_once('\n').expect("a block has a first line");
        let (_, name) = head.split_once(' ').expect("a block is a file with a name");
        scratch.file(name, text);
    }
    let mut examples = 0;
    let mut lines = PAGE.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(command) = line.strip_prefix(PROMPT) else {
            continue;
        };
        let mut expected = String::new();
        while let Some(said) = lines
            .next_if(|next| !next.starts_with(PROMPT))
            .and_then(|next| next.strip_prefix("    "))
        {
            expected.push_str(said);
            expected.push('\n');
        }
        let ran = engine_in(Path::new(&scratch.path("")), &arguments(command));
        assert_eq!(ran.is_done().out, expected, "{command}");
        examples += 1;
    }
    assert!(examples > 10, "only {examples} examples");
}
