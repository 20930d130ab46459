//! A game of shogi whose start is a King that has entered, with the points to declare.

use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};

/// Shogi by an entering-king rule, in which Black is to move with the King on 5a, nine Tokins and a
/// Rook in the zone, which are 9 + 5 points of ten pieces (10.3 to 10.7), and a hand.
pub fn entered_king(rule: &str, hand: &str) -> Ruleset {
    let shogi = include_str!("../../ron_configs/variants/shogi.ron");
    let start = format!("4K4/+P+P+P+P+P+P+P+P+P/R8/9/9/9/9/9/4k4 b {hand}");
    let own = shogi
        .replace("name: \"shogi\"", "name: \"entered\"")
        .replace(
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -",
            &start,
        )
        .replace(
            "default: \"NoEnteringKing\"",
            &format!("default: \"{rule}\""),
        );
    read_variant_file(&own).expect("a variant file")
}
