//! What tells pieces and seats apart besides colour: the sets of marks on pieces
//! (kanji, letters or how they move), and a sign for each seat. Must not know how they are drawn.

use bevy::math::{Vec2, vec2};
use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};

use crate::locale::{self, msg};
use crate::rules::piece_tracker::PieceInscriptions;
use crate::table::board_entities::piece_shape::circle;
use crate::table::flow::PlayerColour;

/// A set of marks on pieces, as in the settings.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum PieceSet {
    #[default]
    Kanji,
    /// The whole name in kanji, one or two of them.
    KanjiName,
    /// Latin letters.
    Letters,
    /// How the piece moves: dots, lines and angles.
    Moves,
}

impl PieceSet {
    /// Every set, in the order in which they are offered.
    pub const ALL: [PieceSet; 4] = [
        PieceSet::Kanji,
        PieceSet::KanjiName,
        PieceSet::Letters,
        PieceSet::Moves,
    ];

    /// What it is called in the settings.
    pub fn name(self) -> locale::Message {
        match self {
            PieceSet::Kanji => msg!("marks-kanji"),
            PieceSet::KanjiName => msg!("marks-kanji-name"),
            PieceSet::Letters => msg!("marks-letters"),
            PieceSet::Moves => msg!("marks-moves"),
        }
    }

    /// What this set writes on a piece of the player with this colour: letters, where it would
    /// draw how the piece moves and nothing is known of that.
    pub fn mark(self, marks: &PieceInscriptions, colour: PlayerColour) -> &str {
        let own = marks.dark_piece_kanji.as_ref();
        let own = own.filter(|_| colour == PlayerColour::DARK);
        let (kanji, kanji_name) =
            own.map_or((&marks.kanji, &marks.kanji_name), |(one, name)| (one, name));
        match self {
            PieceSet::Kanji => kanji,
            PieceSet::KanjiName => kanji_name,
            PieceSet::Letters | PieceSet::Moves => &marks.letter,
        }
    }
}

/// The sign of the seat that has this wood, within the unit circle: a disc, a
/// triangle, a square, a cross.
pub fn seat_sign(wood: PlayerColour) -> Vec<Vec2> {
    const DISC_CORNERS: usize = 24;
    const SQUARE_HALF_SIDE: f32 = 0.8;
    const ARM_LENGTH: f32 = 0.95;
    const ARM_HALF_WIDTH: f32 = 0.32;
    let pointing_up = |corner: Vec2| corner.perp();
    match wood.0 {
        0 => circle(0.9, DISC_CORNERS),
        1 => circle(1.0, 3).into_iter().map(pointing_up).collect(),
        2 => [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(x, y)| vec2(x, y) * SQUARE_HALF_SIDE)
            .to_vec(),
        _ => {
            let (far, near) = (ARM_LENGTH, ARM_HALF_WIDTH);
            let arm = [vec2(near, -near), vec2(far, -near), vec2(far, near)];
            let mut outline = Vec::new();
            let mut turned = arm;
            for _ in 0..4 {
                outline.extend(turned);
                turned = turned.map(Vec2::perp);
            }
            outline
        }
    }
}
