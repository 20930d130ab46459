//! The command `spsa`.

use komadai::engine::search::parameters::Parameters;

use crate::support::engine;

const FILE: &str = include_str!("../../src/engine/params/search.ron");

#[test]
fn spsa_plays_and_ends_with_an_entry_that_fits_the_file() {
    let arguments = [
        "spsa",
        "sigma",
        "--pairs",
        "20",
        "--nodes",
        "20",
        "--openings",
        "1",
        "--only",
        "delta,reduction_base",
    ];
    let ran = engine(&arguments);
    let lines = ran.is_done().lines();
    let entry = lines.last().expect("the entry");
    let own = Parameters::built_in().parameters_of_game("sigma");
    let (before, after) = FILE.split_once("        \"sigma\": (").expect("its entry");
    let (_, after) = after.split_once("),\n").expect("its end");
    let text = format!("{before}{entry}\n{after}");
    let mut found = Parameters::read(&text)
        .expect(entry)
        .parameters_of_game("sigma");
    // What was not moved is as it was, what the game has of its own too.
    found.delta = own.delta;
    found.reduction_base = own.reduction_base;
    assert_eq!(found, own, "{entry}");
    assert_eq!(
        engine(&arguments).out,
        ran.out,
        "the seed decides everything"
    );
}

#[test]
fn spsa_refuses_what_it_cannot_move() {
    engine(&["spsa", "minishogi", "--only", "haste"]).is_refused_with(&[
        "--only",
        "razor_depth",
        "`haste`",
    ]);
    engine(&["spsa", "yonin"]).is_refused_with(&["VARIANT", "two seats", "`yonin`"]);
    engine(&["spsa", "ron_configs/variants/tori.ron"]).is_refused_with(&["VARIANT", "built-in"]);
    engine(&["spsa", "minishogi", "--openings", "0"]).is_refused_with(&["--openings"]);
}
