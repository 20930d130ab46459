//! Perft from the start position.

use komadai::rules::sigma::Sigma;
use komadai::rules::traits::rules::perft;

/// Depths 1 and 2 from Sigma 12.1; depth 3 counted by the referee in
/// `tests/naive`, which takes too long to count it at every test.
const STANDARD: [u64; 4] = [1, 118, 13_334, 1_814_684];

/// Sigma 12.1.
#[test]
fn perft_of_the_standard_setup() {
    let sigma = Sigma::default();
    for (depth, nodes) in (0..).zip(STANDARD) {
        assert_eq!(
            perft(&sigma, &mut sigma.start_position(), depth),
            nodes,
            "depth {depth}"
        );
    }
}
