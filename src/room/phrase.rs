//! [`Phrase`]: the few things that people say to each other beside the game, as numbers, so that
//! each end reads them in its own language. They are no part of the log. Knows no words.

/// One of the things that can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Before the game: may it be a good one.
    GoodGameAhead,
    /// Asks for a moment.
    OneMoment,
    /// Praises a turn.
    WellPlayed,
    /// Says sorry.
    Sorry,
    /// Says thank you.
    ThankYou,
    /// After the game: thanks for it.
    GoodGame,
    /// Asks for another game.
    Again,
}

impl Phrase {
    /// All of them, by their numbers. A number is never given to another phrase; new ones come
    /// last, and ends that do not know them pass over them.
    pub const ALL: [Phrase; 8] = [
        Phrase::Hello,
        Phrase::GoodGameAhead,
        Phrase::OneMoment,
        Phrase::WellPlayed,
        Phrase::Sorry,
        Phrase::ThankYou,
        Phrase::GoodGame,
        Phrase::Again,
    ];

    /// The number by which it travels.
    #[must_use]
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// The phrase with this number, if this program knows it.
    #[must_use]
    pub fn from_number(number: u16) -> Option<Phrase> {
        Phrase::ALL.get(usize::from(number)).copied()
    }
}
