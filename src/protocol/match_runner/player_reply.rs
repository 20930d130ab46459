//! What a player answers: its move, and what it thinks of the position. Knows how
//! USI programs tell both, no game.

use crate::engine::Score;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerReply {
    pub action: PlayerAction,
    /// How good the position is for the mover, if it says so.
    pub score: Option<Score>,
}

/// What a player does with its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerAction {
    /// It plays the move of this text.
    Move(String),
    Resign,
    /// It declares that its king has entered.
    Declare,
    /// It says that there is no move.
    NoMove,
}

/// What a `bestmove` line says that the player does.
#[must_use]
pub fn parse_bestmove(line: &str) -> PlayerAction {
    match line.split_whitespace().nth(1) {
        Some("resign") => PlayerAction::Resign,
        Some("win") => PlayerAction::Declare,
        Some("(none)") | None => PlayerAction::NoMove,
        Some(text) => PlayerAction::Move(text.into()),
    }
}

/// The score of an `info` line, if it tells one that can be read.
#[must_use]
pub fn parse_info_score(line: &str) -> Option<Score> {
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
