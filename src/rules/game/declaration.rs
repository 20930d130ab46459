//! [`DeclarationCount`]: what a seat counts that would end the game by declaring that its king has
//! entered. Knows no position.

/// The count of a seat's declaration (Shogi 10.4 to 10.9), in points and pieces. Whose turn it is,
/// and whether the game goes on, is not in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeclarationCount {
    /// The points in hand and of the pieces in the zone.
    pub points: u32,
    /// The points with which the seat wins.
    pub points_to_win: u32,
    /// The points from which it draws, if fewer bring that.
    pub points_to_draw: Option<u32>,
    /// Its pieces in the zone, the king aside.
    pub pieces_in_zone: u32,
    /// How many have to stand there.
    pub pieces_needed: u32,
    /// Whether its king stands in the zone.
    pub is_king_in_zone: bool,
    /// Whether its king is in check.
    pub is_in_check: bool,
}

impl DeclarationCount {
    /// Whether all is as a declaration needs it, but for the points.
    #[must_use]
    pub const fn is_position_right(&self) -> bool {
        self.is_king_in_zone && !self.is_in_check && self.pieces_in_zone >= self.pieces_needed
    }

    /// Whether declaring wins.
    #[must_use]
    pub const fn wins(&self) -> bool {
        self.is_position_right() && self.points >= self.points_to_win
    }

    /// Whether declaring draws.
    #[must_use]
    pub fn draws(&self) -> bool {
        let has_enough = self
            .points_to_draw
            .is_some_and(|needed| self.points >= needed);
        self.is_position_right() && has_enough && !self.wins()
    }
}
