//! Counts of lines of play from the start position.

use komadai::rules::game::perft;
use komadai::rules::sigma::Sigma;

/// From the rules page, counted by an independent referee.
const STANDARD: [u64; 3] = [1, 118, 13334];

#[test]
fn standard_setup_has_the_lines_of_the_rules_page() {
    let sigma = Sigma::default();
    for (depth, nodes) in (0..).zip(STANDARD) {
        assert_eq!(
            perft(&sigma, &mut sigma.start(), depth),
            nodes,
            "depth {depth}"
        );
    }
}
