//! How much time turns deserve.

use std::time::Duration;

use komadai::engine::search::soft_time::{Iteration, SoftTimeManager};
use komadai::engine::{Limits, Request};
use komadai::rules::variants::ruleset::Ruleset;

use super::ask;

const ENOUGH: Duration = Duration::from_secs(1);

/// What a turn deserves after iterations with these best turns, values and shares.
fn deserved(iterations: &[(char, i32, f64)]) -> Duration {
    let mut pace = SoftTimeManager::default();
    for (best, value, share) in iterations.iter().copied() {
        let share = Some(share);
        pace.update(Iteration {
            best,
            value,
            effort_share: share,
        });
    }
    pace.soft_limit(ENOUGH).expect("there was an iteration")
}

#[test]
fn no_soft_limit_before_the_first_iteration() {
    assert_eq!(SoftTimeManager::<char>::default().soft_limit(ENOUGH), None);
}

#[test]
fn a_stable_best_move_shortens_the_soft_limit_and_an_unstable_one_extends_it() {
    let clear = deserved(&[('a', 30, 0.95); 8]);
    let doubtful = deserved(&[('a', 30, 0.3), ('b', 25, 0.3), ('a', 20, 0.3)]);
    assert!(clear < ENOUGH / 2, "{clear:?}");
    assert!(doubtful > ENOUGH, "{doubtful:?}");
}

#[test]
fn each_sign_of_instability_extends_the_soft_limit() {
    let steady = [('a', 100, 0.6); 4];
    let with = |last| deserved(&[&steady[..], &[last]].concat());
    let usual = with(('a', 100, 0.6));
    assert!(with(('b', 100, 0.6)) > usual, "another turn");
    assert!(with(('a', -50, 0.6)) > usual, "a worse value");
    assert!(with(('a', 100, 0.3)) > usual, "others that hold out longer");
}

#[test]
fn an_unknown_effort_share_changes_nothing() {
    let deserved = |share| {
        let mut pace = SoftTimeManager::default();
        let best = 'a';
        pace.update(Iteration {
            best,
            value: 0,
            effort_share: share,
        });
        pace.soft_limit(ENOUGH)
    };
    assert!(deserved(Some(0.9)) < deserved(None));
    assert!(deserved(None) < deserved(Some(0.2)));
}

#[test]
fn the_soft_limit_ends_a_search_before_the_hard_one() {
    // Many times what anything could search in that time. The slower a machine is, the
    // fewer positions it has visited by then.
    const MOST: u64 = 3_000_000;
    let limits = Limits {
        nodes: Some(MOST),
        soft_time: Some(Duration::from_millis(10)),
        ..Limits::default()
    };
    let game = Ruleset::named("shogi").expect("a game").begin();
    for lines in [1, 3] {
        let request = Request {
            lines,
            ..Request::full_strength(limits)
        };
        let report = ask(&game, &request);
        assert!(report.info.is_some(), "{lines}");
        assert!(report.nodes < MOST, "{lines}");
    }
}
