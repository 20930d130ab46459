//! Reads a variant file, a game of the shogi family as text, and shows what it says.
//!
//!     cargo run --no-default-features --example read_variant_file -- ron_configs/variants/tori.ron

use std::env;
use std::error::Error;
use std::fs;

use komadai::rules::variants::ruleset::read_variant_file;

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args()
        .nth(1)
        .unwrap_or_else(|| "ron_configs/variants/tori.ron".into());

    // A file with a mistake is refused with line, column and reason.
    let ruleset = read_variant_file(&fs::read_to_string(path)?)?;

    let variant = ruleset.variant();
    println!("{}: {} seats", variant.title, variant.seats);
    for option in ruleset.options() {
        let values = option.values.join(", ");
        println!("option {} is {} ({values})", option.name, option.value);
    }

    let game = ruleset.begin();
    println!("start: {}", game.position_text());
    println!("first moves: {}", game.legal_move_texts().join(" "));
    Ok(())
}
