//! How the pieces of the shogi family move, typed from the rules pages by hand: nothing here is
//! worked out from Betza notation. A way is (to the right, forward, how many steps at most), as
//! the piece's own seat sees it.

use super::NaiveGame;

pub type Way = (i32, i32, i32);

/// More steps than any board has.
const FAR: i32 = 15;

const KING: &[Way] = &[
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
const GOLD: &[Way] = &[
    (0, 1, 1),
    (1, 1, 1),
    (-1, 1, 1),
    (1, 0, 1),
    (-1, 0, 1),
    (0, -1, 1),
];

/// One step diagonally, or forward.
const SILVER: &[Way] = &[(0, 1, 1), (1, 1, 1), (-1, 1, 1), (1, -1, 1), (-1, -1, 1)];

const ROOK: &[Way] = &[(0, 1, FAR), (1, 0, FAR), (0, -1, FAR), (-1, 0, FAR)];

const BISHOP: &[Way] = &[(1, 1, FAR), (1, -1, FAR), (-1, -1, FAR), (-1, 1, FAR)];

/// The rook's ways, and one step diagonally.
const DRAGON_KING: &[Way] = &[
    (0, 1, FAR),
    (1, 0, FAR),
    (0, -1, FAR),
    (-1, 0, FAR),
    (1, 1, 1),
    (1, -1, 1),
    (-1, -1, 1),
    (-1, 1, 1),
];

/// The bishop's ways, and one step straight.
const DRAGON_HORSE: &[Way] = &[
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
const KNIGHT: &[Way] = &[(1, 2, 1), (-1, 2, 1)];

const LANCE: &[Way] = &[(0, 1, FAR)];

const PAWN: &[Way] = &[(0, 1, 1)];

/// Hand Shogi: slides straight up to three cells.
const TYCOON: &[Way] = &[(0, 1, 3), (1, 0, 3), (0, -1, 3), (-1, 0, 3)];

/// Hand Shogi: slides diagonally up to three cells.
const SHOGUN: &[Way] = &[(1, 1, 3), (1, -1, 3), (-1, -1, 3), (-1, 1, 3)];

/// Hand Shogi: jumps to the second square in any direction.
const PARD: &[Way] = &[
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
const ONAGER: &[Way] = &[(0, 2, 1), (2, 0, 1), (0, -2, 1), (-2, 0, 1)];

/// Hand Shogi: jumps to the second square diagonally.
const HASTY: &[Way] = &[(2, 2, 1), (2, -2, 1), (-2, -2, 1), (-2, 2, 1)];

/// Hand Shogi: one step forward or sideways.
const SOLDIER: &[Way] = &[(0, 1, 1), (1, 0, 1), (-1, 0, 1)];

/// Yonin Seireigi: slides diagonally forward; one step diagonally backward, sideways or forward.
const GREAT_ELEPHANT: &[Way] = &[
    (1, 1, FAR),
    (-1, 1, FAR),
    (1, -1, 1),
    (-1, -1, 1),
    (1, 0, 1),
    (-1, 0, 1),
    (0, 1, 1),
];

/// Yonin Seireigi: slides vertically; one step sideways or diagonally forward.
const RUNNING_WOLF: &[Way] = &[
    (0, 1, FAR),
    (0, -1, FAR),
    (1, 0, 1),
    (-1, 0, 1),
    (1, 1, 1),
    (-1, 1, 1),
];

/// Yonin Seireigi: one step diagonally or forward; jumps to the second square straight or
/// diagonally forward, or two back and one aside.
const HEAVENLY_HORSE: &[Way] = &[
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
const FREE_TIGER: &[Way] = &[
    (1, 0, FAR),
    (-1, 0, FAR),
    (0, 1, 1),
    (0, -1, 1),
    (2, 1, 1),
    (2, -1, 1),
    (-2, 1, 1),
    (-2, -1, 1),
];

/// The ways of a piece. Panics if the game has no such piece.
pub fn ways(game: NaiveGame, code: char, promoted: bool) -> &'static [Way] {
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
