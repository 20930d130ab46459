//! How the pieces of the shogi family move, typed from the rules by hand: nothing here is
//! worked out from Betza notation. A ray is (right, forward, most steps), as the piece's own seat
//! sees it.

use super::NaiveGame;

pub type Ray = (i32, i32, i32);

/// More steps than any board has.
const FAR: i32 = 15;

const KING: &[Ray] = &[
    (0, 1, 1),
    (1, 1, 1),
    (1, 0, 1),
    (1, -1, 1),
    (0, -1, 1),
    (-1, -1, 1),
    (-1, 0, 1),
    (-1, 1, 1),
];

/// One step straight, or diagonally forward.
const GOLD: &[Ray] = &[
    (0, 1, 1),
    (1, 1, 1),
    (-1, 1, 1),
    (1, 0, 1),
    (-1, 0, 1),
    (0, -1, 1),
];

/// One step diagonally, or forward.
const SILVER: &[Ray] = &[(0, 1, 1), (1, 1, 1), (-1, 1, 1), (1, -1, 1), (-1, -1, 1)];

const ROOK: &[Ray] = &[(0, 1, FAR), (1, 0, FAR), (0, -1, FAR), (-1, 0, FAR)];

const BISHOP: &[Ray] = &[(1, 1, FAR), (1, -1, FAR), (-1, -1, FAR), (-1, 1, FAR)];

/// The rook's rays, and one step diagonally.
const DRAGON_KING: &[Ray] = &[
    (0, 1, FAR),
    (1, 0, FAR),
    (0, -1, FAR),
    (-1, 0, FAR),
    (1, 1, 1),
    (1, -1, 1),
    (-1, -1, 1),
    (-1, 1, 1),
];

/// The bishop's rays, and one step straight.
const DRAGON_HORSE: &[Ray] = &[
    (1, 1, FAR),
    (1, -1, FAR),
    (-1, -1, FAR),
    (-1, 1, FAR),
    (0, 1, 1),
    (1, 0, 1),
    (0, -1, 1),
    (-1, 0, 1),
];

/// Two forward and one aside, over anything.
const KNIGHT: &[Ray] = &[(1, 2, 1), (-1, 2, 1)];

const LANCE: &[Ray] = &[(0, 1, FAR)];

const PAWN: &[Ray] = &[(0, 1, 1)];

/// Hand Shogi: slides straight up to three cells.
const TYCOON: &[Ray] = &[(0, 1, 3), (1, 0, 3), (0, -1, 3), (-1, 0, 3)];

/// Hand Shogi: slides diagonally up to three cells.
const SHOGUN: &[Ray] = &[(1, 1, 3), (1, -1, 3), (-1, -1, 3), (-1, 1, 3)];

/// Hand Shogi: jumps to the second square in any direction.
const PARD: &[Ray] = &[
    (0, 2, 1),
    (2, 2, 1),
    (2, 0, 1),
    (2, -2, 1),
    (0, -2, 1),
    (-2, -2, 1),
    (-2, 0, 1),
    (-2, 2, 1),
];

/// Hand Shogi: jumps to the second square straight.
const ONAGER: &[Ray] = &[(0, 2, 1), (2, 0, 1), (0, -2, 1), (-2, 0, 1)];

/// Hand Shogi: jumps to the second square diagonally.
const HASTY: &[Ray] = &[(2, 2, 1), (2, -2, 1), (-2, -2, 1), (-2, 2, 1)];

/// Hand Shogi: one step forward or sideways.
const SOLDIER: &[Ray] = &[(0, 1, 1), (1, 0, 1), (-1, 0, 1)];

/// Yonin Seireigi: slides diagonally forward; one step diagonally backward, sideways or forward.
const GREAT_ELEPHANT: &[Ray] = &[
    (1, 1, FAR),
    (-1, 1, FAR),
    (1, -1, 1),
    (-1, -1, 1),
    (1, 0, 1),
    (-1, 0, 1),
    (0, 1, 1),
];

/// Yonin Seireigi: slides vertically; one step sideways or diagonally forward.
const RUNNING_WOLF: &[Ray] = &[
    (0, 1, FAR),
    (0, -1, FAR),
    (1, 0, 1),
    (-1, 0, 1),
    (1, 1, 1),
    (-1, 1, 1),
];

/// Yonin Seireigi: one step diagonally or forward; jumps to the second square straight or
/// diagonally forward, or two back and one aside.
const HEAVENLY_HORSE: &[Ray] = &[
    (1, 1, 1),
    (1, -1, 1),
    (-1, -1, 1),
    (-1, 1, 1),
    (0, 1, 1),
    (0, 2, 1),
    (2, 2, 1),
    (-2, 2, 1),
    (1, -2, 1),
    (-1, -2, 1),
];

/// Yonin Seireigi: slides sideways; one step vertically; jumps two aside and one up or down.
const FREE_TIGER: &[Ray] = &[
    (1, 0, FAR),
    (-1, 0, FAR),
    (0, 1, 1),
    (0, -1, 1),
    (2, 1, 1),
    (2, -1, 1),
    (-2, 1, 1),
    (-2, -1, 1),
];

/// The rays of a piece. Panics if the game has no such piece.
pub fn rays(game: NaiveGame, code: char, promoted: bool) -> &'static [Ray] {
    match (game, code, promoted) {
        (NaiveGame::Hand, 'T', false) => TYCOON,
        (NaiveGame::Hand, 'U', false) => SHOGUN,
        (NaiveGame::Hand, 'D', false) => PARD,
        (NaiveGame::Hand, 'O', false) => ONAGER,
        (NaiveGame::Hand, 'H', false) => HASTY,
        (NaiveGame::Hand, 'P', false) => SOLDIER,
        (NaiveGame::Hand, 'R' | 'B', _) => panic!("Hand Shogi has no {code}"),
        (NaiveGame::Yonin, 'G', true) => GREAT_ELEPHANT,
        (NaiveGame::Yonin, 'S', true) => RUNNING_WOLF,
        (NaiveGame::Yonin, 'N', true) => HEAVENLY_HORSE,
        (NaiveGame::Yonin, 'L', true) => FREE_TIGER,
        (_, 'K', false) => KING,
        (_, 'G', false) => GOLD,
        (_, 'S', false) => SILVER,
        (_, 'R', false) => ROOK,
        (_, 'B', false) => BISHOP,
        (_, 'N', false) => KNIGHT,
        (_, 'L', false) => LANCE,
        (_, 'P', false) => PAWN,
        (_, 'R', true) => DRAGON_KING,
        (_, 'B', true) => DRAGON_HORSE,
        (_, 'S' | 'N' | 'L' | 'P', true) => GOLD,
        _ => panic!("no such piece: {code}, promoted: {promoted}"),
    }
}

/// Whether a piece, not promoted yet, has a promoted form.
pub fn can_promote(game: NaiveGame, code: char) -> bool {
    match game {
        NaiveGame::Hand => code == 'N',
        NaiveGame::Yonin => code != 'K',
        NaiveGame::Shogi | NaiveGame::Minishogi | NaiveGame::Four { .. } => {
            code != 'K' && code != 'G'
        }
    }
}
