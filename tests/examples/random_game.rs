//! Plays a game with random legal moves to its end, or for a thousand plies.
//!
//!     cargo run --release --no-default-features --example random_game -- sigma 7

use std::env;
use std::error::Error;

use komadai::rules::variants::ruleset::Ruleset;

/// Random players may never come to an end.
const MAX_PLIES: u32 = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "sankaku".into());
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;

    let ruleset = Ruleset::named(&name).ok_or(format!("no game is called `{name}`"))?;
    let mut game = ruleset.begin();
    let mut random = fastrand::Rng::with_seed(seed);

    while game.outcome().is_ongoing() && game.ply() <= MAX_PLIES {
        // Moves come and go as texts (`7g7f`, `P*5e`), whatever the game.
        let moves = game.legal_move_texts();
        let Some(move_text) = random.choice(&moves) else {
            break;
        };
        println!("{} {move_text}", game.seat_letter(game.turn()));
        // Refused with the reason if it were illegal.
        game.play(move_text)?;
    }

    println!("{}", game.position_text());
    println!("{}", game.outcome_text());
    Ok(())
}
