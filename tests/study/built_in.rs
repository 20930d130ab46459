//! The lessons that are part of the program are right by the rules.

use std::fs;

use komadai::study::lessons::{
    RawErrorExplainer, StepGoal, VariantLessons, check_lessons, variants_with_lessons,
};

/// The rules pages with the games that they are for.
const PAGES: [(&str, &[&str]); 6] = [
    ("sigma/RULES.md", &["sigma"]),
    ("sankaku/RULES.md", &["sankaku"]),
    ("shogi/rules/hand-shogi.md", &["hand"]),
    ("shogi/rules/yonin-seireigi.md", &["yonin"]),
    ("shogi/rules/four-player-shogi.md", &["four"]),
    ("shogi/rules/shogi.md", &["shogi", "minishogi"]),
];

#[test]
fn every_answer_is_right_and_every_rule_is_needed() {
    let known = variants_with_lessons();
    assert!(
        known.contains(&"sankaku") && known.contains(&"sigma"),
        "{known:?}"
    );
    for (page, variants) in PAGES {
        let page = fs::read_to_string(format!("src/rules/{page}")).expect("the page is there");
        let of_page = variants.iter().filter(|name| known.contains(name));
        let lessons: Vec<&VariantLessons> = of_page
            .map(|name| VariantLessons::built_in(name).expect("they are read"))
            .collect();
        if lessons.is_empty() {
            continue;
        }
        let checked = check_lessons(&page, &lessons, &RawErrorExplainer);
        let faults: Vec<String> = checked.faults.iter().map(ToString::to_string).collect();
        assert_eq!(faults, Vec::<String>::new(), "{variants:?}");
        assert!(checked.answers > 0, "{variants:?}: {checked:?}");
    }
}

/// The page of rules of a game shows how it is played: a move, a capture, and last how it is won.
#[test]
fn three_steps_of_each_game_are_pictured() {
    for variant in variants_with_lessons() {
        let lessons = VariantLessons::built_in(variant).expect("they are read");
        let pictured = lessons
            .steps()
            .map(|(_, step)| step)
            .filter(|it| it.pictured.is_some());
        let pictured: Vec<_> = pictured.collect();
        assert_eq!(pictured.len(), 3, "{variant}");
        assert!(
            matches!(pictured[2].goal, StepGoal::Win { .. }),
            "{variant}: {:?}",
            pictured[2].goal
        );
        for step in pictured {
            let sentence = step.pictured.unwrap_or_default();
            assert!(
                (1..=step.sentences).contains(&sentence),
                "{variant}, {}",
                step.id
            );
            // What is pictured is the position before an arrow, or after a drop.
            let begun = step.begin_game(variant).expect("it begins");
            let first = step.answers[0].split(" ").next().unwrap_or_default();
            let legal = begun.legal_move_texts();
            assert!(legal.iter().any(|it| it == first), "{variant}, {}", step.id);
        }
    }
}
