//! Counts of lines of play from the start position.

use komadai::rules::sigma::Sigma;
use komadai::rules::traits::rules::perft;

/// Depths 1 and 2 from the rules page; depth 3 counted by the referee in
/// `tests/naive`, which takes too long to count it at every test.
const STANDARD: [u64; 4] = [1, 118, 13_334, 1_814_684];

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
