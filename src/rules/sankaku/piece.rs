//! The five kinds of pieces: letters, names, moves in words, looks (Sankaku 3.1). Knows no board.

use crate::piece_tracker::{BodyShape, Emblem, PieceDesign, PieceInscriptions, PieceType};

/// How many kinds of pieces there are.
pub const PIECE_KINDS: usize = 5;

/// A kind of piece, in the order of Sankaku 3.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// Leaps to any cell; its capture wins.
    Emperor,
    /// Slides along strips and runs Soldiers down.
    Chariot,
    /// Leaps to a second orthogonal, or over its own side to a further one.
    Cavalry,
    /// Steps to any adjacent cell.
    General,
    /// Steps orthogonally and captures at two.
    Soldier,
}

impl Piece {
    /// Every kind, in order.
    pub const ALL: [Piece; PIECE_KINDS] = [
        Piece::Emperor,
        Piece::Chariot,
        Piece::Cavalry,
        Piece::General,
        Piece::Soldier,
    ];

    /// Its index, for arrays with an entry for each kind.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its type in the piece tracker.
    #[must_use]
    pub const fn kind(self) -> PieceType {
        PieceType(self as u8)
    }

    /// Its letter in texts, in upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Piece::Emperor => 'E',
            Piece::Chariot => 'R',
            Piece::Cavalry => 'C',
            Piece::General => 'G',
            Piece::Soldier => 'S',
        }
    }

    /// The piece with this letter, in upper case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Piece> {
        Piece::ALL.into_iter().find(|one| one.letter() == letter)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Emperor => "Emperor",
            Piece::Chariot => "Chariot",
            Piece::Cavalry => "Cavalry",
            Piece::General => "General",
            Piece::Soldier => "Soldier",
        }
    }

    /// What it looks like.
    #[must_use]
    pub fn design(self) -> PieceDesign {
        let (emblem, kanji, kanji_name, size) = match self {
            Piece::Emperor => (Emblem::Crown, "帝", "皇帝", 5),
            Piece::Chariot => (Emblem::Wheel, "車", "戦車", 4),
            Piece::Cavalry => (Emblem::Horseshoe, "騎", "騎兵", 3),
            Piece::General => (Emblem::Star, "将", "将軍", 3),
            Piece::Soldier => (Emblem::Spear, "兵", "兵士", 1),
        };
        PieceDesign {
            body: BodyShape::Token(emblem),
            marks: PieceInscriptions {
                kanji: kanji.into(),
                kanji_name: kanji_name.into(),
                dark_piece_kanji: None,
                letter: self.letter().into(),
            },
            size,
            promoted: false,
        }
    }

    /// The kind after a capture, which promotes Cavalry and Soldier (Sankaku 4.1, 4.2).
    #[must_use]
    pub const fn after_capturing(self) -> Piece {
        match self {
            Piece::Cavalry | Piece::Soldier => Piece::General,
            other => other,
        }
    }
}
