//! The arithmetic of positions' hashes. Knows no game.

/// Spreads a number over 64 bits (the finisher of SplitMix64).
#[inline]
pub(crate) const fn splitmix64_finish(number: u64) -> u64 {
    let mut z = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
