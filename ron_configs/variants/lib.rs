//! The variant files that come with Komadai, as texts. Must not know what they say: the crate
//! `komadai-rules` reads them. [Variant files](https://github.com/komadai/komadai/blob/main/ron_configs/variants/README.md)
//! tells how one is written.
#![no_std]

/// Hand Shogi.
pub const HAND: &str = include_str!("hand.ron");
/// Yonin Seireigi.
pub const YONIN: &str = include_str!("yonin.ron");
/// Four Player Shogi.
pub const FOUR: &str = include_str!("four.ron");
/// Shogi.
pub const SHOGI: &str = include_str!("shogi.ron");
/// Minishogi.
pub const MINISHOGI: &str = include_str!("minishogi.ron");

/// The games that are offered beside those of the catalogue: Gorogoro, Judkins, Tori and Yonin Shogi.
pub const BESIDE_CATALOGUE: [&str; 4] = [
    include_str!("gorogoro.ron"),
    include_str!("judkins.ron"),
    include_str!("tori.ron"),
    include_str!("yonin_shogi.ron"),
];
