//! What positions are worth. The search asks through [`Evaluate`]; each game
//! answers in a file of its own. Knows no search.

pub mod sankaku;
pub mod sigma;

use crate::rules::game::Game;

/// A game whose positions can be judged.
pub trait Evaluate: Game {
    /// What the position is worth to the seat to move, in hundredths of the
    /// game's least piece (a Wazir in Sigma, a Soldier in Sankaku); between
    /// -20,000 and 20,000.
    fn evaluate(&self, position: &Self::Position) -> i32;

    /// An estimate of what a legal capture or promotion wins in the end, in
    /// the same unit; below zero if it seems to lose something.
    fn gain(&self, position: &Self::Position, mv: Self::Move) -> i32;

    /// A turn that ends the game in favour of the seat to move, where that can
    /// be told without search; the search then looks no further.
    fn winning_turn(&self, _position: &Self::Position) -> Option<Self::Move> {
        None
    }

    /// The position as it would be if the seat to move could pass; none where
    /// passing proves nothing.
    fn passed(&self, position: &Self::Position) -> Option<Self::Position>;
}
