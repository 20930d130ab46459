//! The doors: what is brought through each, and what it is held to.

pub mod engine;
pub mod files;
pub mod games;
pub mod records;
pub mod rooms;

/// A number that follows from an input: it decides what is left to lot.
fn lot_from(input: &[u8]) -> fastrand::Rng {
    let seed = input.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    fastrand::Rng::with_seed(seed)
}
