//! What a player answers: its move, and what it thinks of the position. Knows how
//! USI programs tell the latter, no game.

use crate::engine::Score;

/// A player's answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The move; none if it finds none or gives up.
    pub text: Option<String>,
    /// How good the position is for the mover, if it says so.
    pub score: Option<Score>,
}

/// The score of an `info` line, if it tells one that can be read.
#[must_use]
pub fn read_score(line: &str) -> Option<Score> {
    let mut words = line.split_whitespace().skip_while(|word| *word != "score");
    words.next()?;
    match (words.next()?, words.next()?) {
        ("cp", value) => value.parse().ok().map(Score::Cp),
        // A mate whose length is not known.
        ("mate", "+") => Some(Score::Mate(1)),
        ("mate", "-") => Some(Score::Mate(-1)),
        ("mate", plies) => plies.parse().ok().map(Score::Mate),
        _ => None,
    }
}
