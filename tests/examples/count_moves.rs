//! Perft: the number of lines of play of a game, ply by ply.
//!
//!     cargo run --release --no-default-features --example count_moves -- minishogi 5

use std::env;
use std::error::Error;

use komadai::rules::variants::ruleset::Ruleset;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "shogi".into());
    let depth: u32 = arguments.next().map_or(Ok(3), |text| text.parse())?;

    // A ruleset is a game with its options; `begin` sets it up.
    let ruleset = Ruleset::named(&name).ok_or(format!("no game is called `{name}`"))?;
    let game = ruleset.begin();
    for depth in 1..=depth {
        println!("{depth} plies: {}", game.perft(depth));
    }

    // The same count of the last depth, split by the first move.
    for (move_text, nodes) in game.perft_divide(depth) {
        println!("{move_text} {nodes}");
    }
    Ok(())
}
