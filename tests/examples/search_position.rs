//! Searches a position of shogi for a second and prints each iteration as it is done.
//!
//!     cargo run --release --no-default-features --example search_position

use std::error::Error;
use std::time::Duration;

use komadai::engine::{self, Limits, Request, StopFlag};
use komadai::rules::variants::ruleset::Ruleset;

/// A middlegame with pieces in both hands; White, the small letters, is to move.
const POSITION: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";

fn main() -> Result<(), Box<dyn Error>> {
    let shogi = Ruleset::named("shogi").ok_or("shogi is built in")?;
    let game = shogi.begin_at_position_text(POSITION)?;

    // Full strength for a second; `Request::at_level` plays as a level does instead.
    let request = Request::full_strength(Limits {
        time: Some(Duration::from_secs(1)),
        ..Limits::default()
    });

    // `think` blocks; a clone of `stop` ends it from another thread.
    let stop = StopFlag::new();
    let report = engine::think(&game, &request, &stop, &mut |info| {
        println!(
            "depth {} score {} pv {}",
            info.depth,
            info.score,
            info.pv.join(" ")
        );
    });

    // None if the game is over.
    println!("best move: {}", report.best.as_deref().unwrap_or("none"));
    Ok(())
}
