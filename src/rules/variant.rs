//! The catalogue of games: names, titles and sizes. Knows no rules.

/// What is known of a game before it is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariantInfo {
    /// The name used on the command line and in files.
    pub name: &'static str,
    /// The title shown to players.
    pub title: &'static str,
    /// How many seats it has.
    pub seats: u8,
    /// How many cells its board has.
    pub cells: u16,
}

/// Sigma 4 Shogi.
pub const SIGMA: VariantInfo = VariantInfo {
    name: "sigma",
    title: "Sigma 4 Shogi",
    seats: 2,
    cells: 49,
};

/// Sankaku Shogi.
pub const SANKAKU: VariantInfo = VariantInfo {
    name: "sankaku",
    title: "Sankaku Shogi",
    seats: 2,
    cells: 44,
};

/// Every game that can be played, in the order in which they are offered.
pub const CATALOGUE: [VariantInfo; 2] = [SIGMA, SANKAKU];
