//! The command `lessons`: what it lists can be played, and what is wrong is found.

use crate::support::{Scratch, engine};

/// A step of minishogi: the only move that reaches 5a is the Pawn's, which must promote there.
fn file_with(step: &str) -> String {
    format!("(variant: \"minishogi\", lessons: [(id: \"first\", steps: [(id: \"one\", {step})])])")
}

const PAWN_START: &str = "start: \"4k/P4/5/5/4K b -\"";

#[test]
fn every_step_is_listed_so_that_it_can_be_played() {
    let ran = engine(&["lessons", "sankaku"]);
    let lines = ran.is_done().lines();
    assert!(!lines.is_empty());
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let [variant, _, _, options, moves, position] = fields[..] else {
            panic!("six fields: {line}");
        };
        let mut arguments = vec!["play", variant, "--position", position, "--moves", moves];
        for option in options.split(';').filter(|option| !option.is_empty()) {
            arguments.extend(["--option", option]);
        }
        engine(&arguments).is_done();
    }
}

#[test]
fn a_game_without_lessons_is_refused() {
    engine(&["lessons", "tori"]).is_refused_with(&["VARIANT", "sankaku", "`tori`"]);
}

#[test]
fn a_file_of_lessons_is_checked_by_its_path() {
    let scratch = Scratch::new();
    let check = |step: &str| {
        let path = scratch.file("lessons/minishogi.ron", file_with(step));
        engine(&["lessons", &path, "--check"])
    };
    // The rules of shogi: a Pawn on the last rank promotes.
    let ran = check(&format!(
        "{PAWN_START}, goal: Reach([\"5a\"]), answers: [\"5b5a+\"]"
    ));
    assert!(!ran.err.contains("minishogi/first/one"), "{}", ran.err);
    for (step, fault) in [
        ("goal: Reach([\"5a\"])", "expected an answer to show"),
        (
            "goal: Read, answers: [\"5b5a+\"]",
            "where nothing is asked for",
        ),
        (
            "goal: Reach([\"5a\"]), answers: [\"5b5a\"]",
            "a legal answer",
        ),
        (
            "goal: Reach([\"5a\"]), answers: [\"1e1d\"]",
            "reaches the goal, found `1e1d`",
        ),
        (
            "goal: Avoid([\"5a\"]), answers: [\"1e1d\"]",
            "among the answers, found none of 1e2d 1e2e",
        ),
        ("goal: RelieveCheck, answers: [\"1e1d\"]", "a seat in check"),
        (
            "goal: Promote, answers: [\"5b5a+\"], reply: \"1a5a\"",
            "a legal reply to `5b5a+`",
        ),
        (
            "goal: Promote, answers: [\"5b5a+\"], replies: {\"1e1d\": \"1a1b\"}",
            "found one to `1e1d`",
        ),
        (
            "goal: Promote, answers: [\"5b5a+\"], touch: (cells: [\"1e\"])",
            "may not be touched",
        ),
        (
            "goal: Promote, answers: [\"5b5a+\"], rules: [\"99.1\"]",
            "found `99.1`",
        ),
    ] {
        let ran = check(&format!("{PAWN_START}, {step}"));
        assert_eq!(ran.status, 1, "{step}: {}", ran.err);
        let line = ran
            .err
            .lines()
            .find(|it| it.contains("minishogi/first/one"));
        assert!(
            line.is_some_and(|it| it.contains(fault)),
            "{step}: {}",
            ran.err
        );
    }
}

#[test]
fn what_is_no_file_of_lessons_is_refused_with_its_place() {
    let scratch = Scratch::new();
    for (text, parts) in [
        (
            "(variant: \"chess\", lessons: [])",
            ["line 1, column 11 (variant)", "`chess`"],
        ),
        (
            &file_with("goal: Reach([\"9z\"])"),
            ["(lessons.steps.goal): expected the name of a cell", "`9z`"],
        ),
        (
            &file_with("start: \"4k/P4/5/5 b -\", goal: Read"),
            ["(lessons.steps.start): expected a position text", "rows"],
        ),
        (
            &file_with("before: \"5e5d\", goal: Read"),
            [
                "(lessons.steps.before): expected legal moves",
                // The Pawn on 5d is one's own.
                "move 1 before this step: `5e5d` is not allowed. Your own piece stands on 5d.",
            ],
        ),
        (
            &file_with("start: \"5/P4/5/5/5 b -\", goal: Read"),
            [
                "(lessons.steps.start): expected a position text",
                "Black has no King",
            ],
        ),
        (
            &file_with("options: {\"no\": \"1\"}, goal: Read"),
            ["(lessons.steps.options)", "`no`"],
        ),
        (
            &file_with("hands: ['x'], goal: Read"),
            [
                "(lessons.steps.hands): expected one of the seats b w",
                "`x`",
            ],
        ),
        (&file_with("goal: Jump"), ["Reach", "`Jump`"]),
        (
            &file_with("formerly: [\"first/one\"], goal: Read"),
            ["(lessons.steps.formerly)", "`first/one`"],
        ),
    ] {
        let path = scratch.file("lessons.ron", text);
        println!("{text}");
        engine(&["lessons", &path]).is_refused_with(&parts);
        engine(&["check", &path]).is_refused_with(&parts);
    }
}

#[test]
fn rules_are_listed_with_the_steps_that_need_them() {
    let ran = engine(&["lessons", "sankaku", "--rules"]);
    let lines = ran.is_done().lines();
    // Counted on the page: 4 + 15 + 24 + 4 + 4 + 5 + 15 + 6 + 11 + 1 rules in ten sections.
    assert_eq!(lines.len(), 89);
    assert!(lines.contains(&"sankaku\t1.1\tuntaught"));
    let soldier = lines
        .iter()
        .find(|line| line.starts_with("sankaku\t3.19\t"));
    assert!(soldier.is_some_and(|line| line.contains("sankaku/board/neighbour")));
}
