//! How `spsa` moves the numbers that steer the search.

use komadai::engine::search::parameters::Parameters;
use komadai::engine::training::spsa::Spsa;

/// How far two numbers are from where they had better be, in their own measure.
fn distance(of: &Parameters, goal: [i32; 2]) -> f64 {
    let share = |number: i32, goal: i32| f64::from(number - goal) / f64::from(goal);
    share(of.razor_per_ply, goal[0]).hypot(share(of.null_move_depth, goal[1]))
}

/// Lets numbers play so often, the winner of both games being told.
fn move_on(spsa: &mut Spsa, times: u32, is_won: impl Fn(&Parameters, &Parameters) -> bool) {
    let mut random = fastrand::Rng::with_seed(5);
    for n in 0..times {
        let trial = spsa.draw_trial(&mut random);
        let won = if is_won(&trial.plus, &trial.minus) {
            2.0
        } else {
            -2.0
        };
        spsa.apply_trial(&trial, won, f64::from(n) / f64::from(times));
    }
}

#[test]
fn numbers_move_to_where_games_are_won() {
    let base = &Parameters::built_in().without_variant_overrides();
    // One goes up, and a small one that moves by whole plies goes down.
    let goal = [base.razor_per_ply * 3 / 2, base.null_move_depth - 1];
    let wanted = ["razor_per_ply", "null_move_depth", "delta"];
    let mut spsa = Spsa::new(base, |name| wanted.contains(&name));
    move_on(&mut spsa, 4000, |one, other| {
        distance(one, goal) < distance(other, goal)
    });
    let mut now = spsa.current_parameters();
    assert!(
        distance(&now, goal) < 0.2 * distance(base, goal),
        "razor_per_ply {} null_move_depth {}",
        now.razor_per_ply,
        now.null_move_depth
    );
    let said = format!("razor_per_ply: {}", now.razor_per_ply);
    assert!(spsa.overrides_text(base).contains(&said));
    now.razor_per_ply = base.razor_per_ply;
    now.null_move_depth = base.null_move_depth;
    now.delta = base.delta;
    assert_eq!(now, *base, "what was not asked for stays");
}

#[test]
fn no_number_leaves_its_range() {
    // The smaller number wins, or the greater; all others stray.
    for (way, end) in [(1, 0), (-1, 200)] {
        let mut spsa = Spsa::new(Parameters::built_in(), |_| true);
        let lost = |parameters: &Parameters| -> i32 {
            let mut parameters = parameters.clone();
            let mut numbers = parameters.tunables().into_iter();
            assert!(numbers.all(|number| number.range.contains(number.value)));
            way * parameters.correction_after_one
        };
        move_on(&mut spsa, 3000, |one, other| lost(one) < lost(other));
        assert_eq!(spsa.current_parameters().correction_after_one, end);
    }
}
