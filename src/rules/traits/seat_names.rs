//! Letters and names of the seats of a game, for texts and for players. Knows no game.

use crate::error::TextError;
use crate::seat::Seat;

/// Letter in texts and name for players of each seat of a game, the first seat first.
pub(crate) struct SeatNames(pub &'static [(char, &'static str)]);

impl SeatNames {
    /// Letter and name of a seat; those of nobody if the game has no such seat.
    fn letter_and_name(&self, seat: Seat) -> (char, &'static str) {
        let names = self.0.get(seat.index());
        names.copied().unwrap_or(('-', "nobody"))
    }

    /// The letter of a seat in texts (`w`, `s`).
    pub fn letter(&self, seat: Seat) -> char {
        self.letter_and_name(seat).0
    }

    /// The name of a seat for players (`White`, `South`).
    pub fn name(&self, seat: Seat) -> &'static str {
        self.letter_and_name(seat).1
    }

    /// The seat with a letter.
    pub fn seat_with_letter(&self, letter: char) -> Option<Seat> {
        let index = self.0.iter().position(|(own, _)| *own == letter)?;
        u8::try_from(index).ok().map(Seat)
    }

    /// The TURN field of a position text (rule 4.17 of RULES.md): the letter of a seat.
    pub fn read_turn(&self, text: &str) -> Result<Seat, TextError> {
        let mut letters = text.chars();
        let seat = letters.next().and_then(|one| self.seat_with_letter(one));
        seat.filter(|_| letters.as_str().is_empty()).ok_or_else(|| {
            let letters = self.0.iter().map(|(letter, _)| format!("`{letter}`"));
            let expected = wording!("{}", letters.collect::<Vec<String>>().join(" or "));
            TextError::new("turn", expected, text)
        })
    }
}
