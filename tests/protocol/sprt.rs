//! Matches that stop as soon as they tell, and games side by side.

use komadai::protocol::match_runner::sprt::{Sprt, SprtBounds, SprtVerdict};

use crate::support::{against_lot, engine, match_between};

/// A test of pairs of games of which so many brought 0, 1/2, 1, 1 1/2 and 2 points.
fn test_of(bounds: &str, counts: [u32; 5]) -> Sprt {
    let mut test = Sprt::new(bounds.parse::<SprtBounds>().expect("bounds"));
    for (share, count) in [0.0, 0.25, 0.5, 0.75, 1.0].into_iter().zip(counts) {
        (0..count).for_each(|_| test.add(share));
    }
    test
}

#[test]
fn the_likelihood_ratio_is_that_of_the_exact_test() {
    // By maximum likelihood over all distributions of pairs with these means, worked out by a
    // program of its own; an approximation for small leads comes within 8 percent of it.
    for (counts, exact) in [
        ([10, 20, 30, 25, 15], 0.482),
        ([30, 60, 120, 90, 50], 2.564),
        ([100, 300, 500, 300, 100], -1.997),
        ([60, 40, 100, 30, 20], -3.600),
    ] {
        let found = test_of("0,10", counts).log_likelihood_ratio();
        let error = (found - exact).abs() / f64::abs(exact);
        assert!(error < 0.08, "{counts:?}: {found} instead of {exact}");
    }
}

#[test]
fn a_verdict_has_an_error_of_five_percent() {
    // Wald's bounds: the logarithm of 0.95 / 0.05 is 2.944 either way.
    let verdict = |counts| test_of("0,10", counts).verdict();
    assert_eq!(verdict([30, 60, 120, 90, 50]), SprtVerdict::Undecided);
    assert_eq!(verdict([60, 120, 240, 180, 100]), SprtVerdict::Accepted);
    assert_eq!(verdict([60, 40, 100, 30, 20]), SprtVerdict::Rejected);
    assert_eq!(verdict([0; 5]), SprtVerdict::Undecided);
    assert_eq!(
        verdict([0, 0, 0, 0, 1]),
        SprtVerdict::Undecided,
        "one pair tells little"
    );
}

#[test]
fn bounds_are_two_numbers_the_lower_first() {
    assert_eq!(
        "-3,1.5".parse(),
        Ok(SprtBounds {
            low: -3.0,
            high: 1.5
        })
    );
    for bad in ["", "5", "10,0", "0,0", "0,much", "0,inf", "0,10,20"] {
        let ran = match_between(
            "minishogi",
            ["nodes=5", "random"],
            &["--games", "2", "--sprt", bad],
        );
        ran.is_refused_with(&["--sprt: expected two numbers of Elo points"]);
    }
}

#[test]
fn a_match_stops_once_it_is_known_who_is_better() {
    let test = ["--games", "1000", "--sprt", "0,10", "--any-opening"];
    let ran = match_between("minishogi", ["nodes=200", "random"], &test);
    let totals = ran.totals();
    let games = totals["games"].as_u64().expect("a number");
    assert!((4..200).contains(&games), "{games} games");
    assert_eq!(games % 2, 0, "both games of an opening are played");
    assert_eq!(ran.lines().len() as u64, games + 1);
    assert_eq!(totals["sprt"]["verdict"], "accepted");
    assert_eq!(totals["sprt"]["high"], 10.0);
    let worse = match_between("minishogi", ["random", "nodes=200"], &test).totals();
    assert_eq!(worse["sprt"]["verdict"], "rejected");
    let short = ["--games", "2", "--sprt", "0,10", "--any-opening"];
    let short = match_between("minishogi", ["nodes=200", "random"], &short).totals();
    assert_eq!(
        (&short["games"], &short["sprt"]["verdict"]),
        (&2.into(), &"undecided".into())
    );
    assert_eq!(
        against_lot("minishogi", "nodes=5").totals()["sprt"],
        serde_json::Value::Null
    );
}

#[test]
fn a_test_of_four_seats_is_between_two_players() {
    let test = |third: &str| {
        let players = [
            "--seat1", "nodes=60", "--seat2", "random", "--seat3", third, "--seat4", "random",
        ];
        let limits = ["--games", "8", "--max-plies", "300", "--sprt", "0,500"];
        engine(&[&["match", "four"], &players[..], &limits].concat())
    };
    test("nodes=40").is_refused_with(&["--sprt: expected two players, by their names", "`3`"]);
    let totals = test("nodes=60").totals();
    let ratio = totals["sprt"]["log_likelihood_ratio"]
        .as_f64()
        .expect("a number");
    assert!(ratio > 0.0, "who thinks leads: {totals}");
}

#[test]
fn two_players_in_turns_at_four_seats_play_no_game_twice() {
    // They always play alike, and half a turn of the table seats them as they sat: from the same
    // opening they would play the same game.
    let players = [
        "--seat1", "depth=1", "--seat2", "nodes=20", "--seat3", "depth=1", "--seat4", "nodes=20",
    ];
    let games = ["--games", "4", "--max-plies", "300"];
    let ran = engine(&[&["match", "four"], &players[..], &games].concat());
    let lines = ran.is_done().lines();
    // What follows the number of the game.
    let game = |n: usize| lines[n].splitn(3, ' ').nth(2).expect("a game");
    assert!(game(0).contains("s:depth=1") && game(1).contains("s:nodes=20"));
    assert_ne!((game(0), game(1)), (game(2), game(3)));
}

#[test]
fn games_side_by_side_are_the_same_games_in_the_same_order() {
    let play = |jobs: &str| {
        let more = ["--games", "10", "--max-plies", "80", "--jobs", jobs];
        let ran = match_between("minishogi", ["nodes=60", "nodes=30"], &more);
        ran.is_done();
        ran.out
    };
    assert_eq!(play("1"), play("3"));
    match_between(
        "minishogi",
        ["nodes=5", "random"],
        &["--games", "2", "--jobs", "0"],
    )
    .is_refused_with(&["--jobs"]);
}
