//! The identities of a game: which piece and which stone is where. A position
//! says "two W on c3"; a tracker says which two, so that the table can move the
//! same wood a hand would move. Changed only by effects. Must not know what is
//! legal.

mod apply_effect;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::Cell;
use super::movement::{MoveMark, Movement};
use super::seat::{Seat, SeatSet};
use super::variants::translations::Translations;

/// A piece (in Sigma: a base) for as long as the game lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PieceId(pub u8);

/// A Sigma stone for as long as the game lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct StoneId(pub u8);

impl PieceId {
    /// Every id there can be, lowest first.
    pub fn all() -> impl Iterator<Item = PieceId> {
        // As an open range it would overflow after the last.
        (0..=u8::MAX).map(PieceId)
    }
}

impl StoneId {
    /// Every id there can be, lowest first.
    pub fn all() -> impl Iterator<Item = StoneId> {
        (0..=u8::MAX).map(StoneId)
    }
}

/// The type of a piece or stone, by number in the game's [`PieceTypeInfo`] table. Values are called `kind`, as players
/// speak of kinds of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PieceType(pub u8);

/// What the table may say and show about a kind of piece or stone.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceTypeInfo {
    /// The number of this kind.
    pub kind: PieceType,
    /// Its letters in position and move texts.
    pub code: String,
    /// Its letters as players write them.
    pub notation: String,
    /// Its name in English.
    pub name: String,
    /// Rank 1 (weak) to 4 (strong); 0 where a game has no ranks.
    pub rank: u8,
    /// Whether its loss or mate loses the game.
    pub royal: bool,
    /// Its way of moving; none where Betza notation cannot tell it (Sigma, Sankaku).
    pub movement: Option<Movement>,
    /// What its game's file says of it beside its way of moving, in sentences; may be empty.
    pub note: String,
    /// Its way of moving as marks to draw; none where its stones say how it moves (Sigma).
    pub move_marks: Vec<MoveMark>,
    /// The texts of its game's file in other languages.
    pub translations: Arc<Translations>,
    /// As which kind it lies in a hand or storage, itself or what it was
    /// before it promoted; `None` if none can hold it.
    pub held_as: Option<PieceType>,
    /// What it looks like.
    pub look: PieceDesign,
}

/// What a kind of piece or stone looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceDesign {
    /// What it is made as.
    pub body: BodyShape,
    /// What is written on it.
    pub marks: PieceInscriptions,
    /// Its size from 1 (a pawn's) to 5 (a king's), where bodies have sizes.
    pub size: u8,
    /// Whether it has promoted: its marks are red.
    pub promoted: bool,
}

/// What a kind of piece or stone is made as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyShape {
    /// A stone with its code and the sign of its move (Sigma).
    Stone,
    /// A shallow round tray that carries stones (Sigma).
    Base,
    /// A low six-sided token with an emblem, upright for whoever looks on.
    Token(Emblem),
    /// A five-sided wedge that points away from its owner.
    Wedge,
}

/// The picture on a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Emblem {
    /// A crown.
    Crown,
    /// A wheel with spokes.
    Wheel,
    /// A horseshoe.
    Horseshoe,
    /// A star.
    Star,
    /// The head of a spear.
    Spear,
}

/// What is written on a piece, in each of the sets a player may choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PieceInscriptions {
    /// One kanji.
    pub kanji: String,
    /// The whole name in kanji, from top to bottom; one or two of them.
    pub kanji_name: String,
    /// Latin letters.
    pub letter: String,
    /// The one kanji and the whole name on the dark piece, where they are others: of two players
    /// Black has the King 玉, White the King 王.
    pub dark_piece_kanji: Option<(String, String)>,
}

impl PieceDesign {
    /// The look of something that only shows its code: a Sigma stone or base.
    #[must_use]
    pub fn code_only(body: BodyShape) -> PieceDesign {
        PieceDesign {
            body,
            marks: PieceInscriptions::default(),
            size: 1,
            promoted: false,
        }
    }
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceLocation {
    /// On the board.
    Cell(Cell),
    /// In a seat's hand or storage.
    Hand(Seat),
    /// Out of the game.
    Gone,
}

/// Where a stone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StoneLocation {
    /// On a base.
    Base(PieceId),
    /// In a seat's storage.
    Storage(Seat),
}

/// One piece as it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceState {
    /// Whose it is now.
    pub seat: Seat,
    /// What it is now; a promotion changes it.
    pub kind: PieceType,
    /// Whether its loss or mate loses the game.
    pub royal: bool,
    /// Where it is now.
    pub location: PieceLocation,
}

/// One stone as it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoneState {
    /// Its kind; never changes.
    pub kind: PieceType,
    /// Where it is now.
    pub location: StoneLocation,
}

/// Every piece and every stone of a game, indexed by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PieceTracker {
    /// `pieces[n]` is the piece numbered n.
    pub pieces: Vec<PieceState>,
    /// `stones[n]` is the stone numbered n; empty but in Sigma.
    pub stones: Vec<StoneState>,
    /// The seats that are out of the game: what is still theirs on the board
    /// is neutral or dead.
    pub seats_out: SeatSet,
}

/// The contents of a [`PieceTracker`] without ids.
#[derive(PartialEq, Eq)]
pub(crate) struct ContentsWithoutIds {
    /// Location, seat, kind, whether it is royal and kinds of stones of each piece.
    pieces: Vec<(PieceLocation, Seat, PieceType, bool, Vec<PieceType>)>,
    /// Seat and kind of each stone in a storage.
    stored: Vec<(Seat, PieceType)>,
    seats_out: SeatSet,
}

impl PieceTracker {
    /// A piece of this game.
    ///
    /// # Panics
    /// If the id is of another game.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> &PieceState {
        &self.pieces[usize::from(id.0)]
    }

    /// A stone of this game.
    ///
    /// # Panics
    /// If the id is of another game.
    #[must_use]
    pub fn stone(&self, id: StoneId) -> &StoneState {
        &self.stones[usize::from(id.0)]
    }

    /// All pieces with their ids.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, &PieceState)> {
        PieceId::all().zip(&self.pieces)
    }

    /// All stones with their ids.
    pub fn stones(&self) -> impl Iterator<Item = (StoneId, &StoneState)> {
        StoneId::all().zip(&self.stones)
    }

    /// The piece on a cell.
    #[must_use]
    pub fn piece_on(&self, cell: Cell) -> Option<PieceId> {
        self.pieces()
            .find(|(_, piece)| piece.location == PieceLocation::Cell(cell))
            .map(|(id, _)| id)
    }

    /// The pieces in a seat's hand or storage, lowest id first.
    pub fn pieces_in_hand(&self, seat: Seat) -> impl Iterator<Item = PieceId> {
        self.pieces()
            .filter(move |(_, piece)| piece.location == PieceLocation::Hand(seat))
            .map(|(id, _)| id)
    }

    /// The stones on a base or in a storage, by kind and then by id.
    #[must_use]
    pub fn stones_at(&self, location: StoneLocation) -> Vec<StoneId> {
        let mut ids: Vec<StoneId> = self
            .stones()
            .filter(|(_, stone)| stone.location == location)
            .map(|(id, _)| id)
            .collect();
        ids.sort_by_key(|id| self.stone(*id).kind);
        ids
    }

    /// The pieces and stones without their ids, sorted, so that two registries can be compared. What is gone is
    /// left out.
    pub(crate) fn without_ids(&self) -> ContentsWithoutIds {
        let mut pieces: Vec<_> = self
            .pieces()
            .filter(|(_, piece)| piece.location != PieceLocation::Gone)
            .map(|(id, piece)| {
                let ids = self.stones_at(StoneLocation::Base(id)).into_iter();
                let stones = ids.map(|id| self.stone(id).kind).collect();
                (piece.location, piece.seat, piece.kind, piece.royal, stones)
            })
            .collect();
        pieces.sort_unstable();
        let mut stored: Vec<_> = self
            .stones
            .iter()
            .filter_map(|stone| match stone.location {
                StoneLocation::Storage(seat) => Some((seat, stone.kind)),
                StoneLocation::Base(_) => None,
            })
            .collect();
        stored.sort_unstable();
        ContentsWithoutIds {
            pieces,
            stored,
            seats_out: self.seats_out,
        }
    }

    fn piece_mut(&mut self, id: PieceId) -> &mut PieceState {
        &mut self.pieces[usize::from(id.0)]
    }

    fn stone_mut(&mut self, id: StoneId) -> &mut StoneState {
        &mut self.stones[usize::from(id.0)]
    }
}
