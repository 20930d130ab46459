//! Principal variations as the table shows them: moves with seats and locations.

use crate::engine::{Info, Score};
use crate::rules::game::effect::Effect;
use crate::rules::game::{Game, GameMove, PlayedTurn};
use crate::rules::piece_tracker::PieceTracker;
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;

/// A principal variation with its score.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Score for the seat to move.
    pub score: Score,
    /// Search depth in plies.
    pub depth: u32,
    /// The moves, the recommended one first.
    pub plies: Vec<Ply>,
}

/// One move of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The seat that moves.
    pub seat: Seat,
    pub game_move: GameMove,
    pub text: String,
    /// The move as players write it.
    pub notation: String,
    /// The same as Japanese records write it, where they can.
    pub japanese: Option<String>,
    /// Where the move starts; none for a pass.
    pub from: Option<Location>,
    /// Where it ends; none for a pass.
    pub to: Option<Location>,
}

/// Longest line that is shown, in plies.
const MOST_PLIES_SHOWN: usize = 8;

impl Line {
    /// The line of a search info.
    pub fn of(game: &Game, info: &Info) -> Line {
        Line {
            score: info.score,
            depth: info.depth,
            plies: legal_plies(game, &info.pv, MOST_PLIES_SHOWN),
        }
    }
}

/// The moves of a line as far as they are legal, `most` plies at most.
pub fn legal_plies(game: &Game, texts: &[String], most: usize) -> Vec<Ply> {
    let mut game = game.clone();
    let mut plies = Vec::new();
    for text in texts.iter().take(most) {
        let before = game.piece_tracker().clone();
        let Ok(game_move) = game.read_move(text) else {
            break;
        };
        let Ok(played) = game.play_move(game_move) else {
            break;
        };
        plies.push(Ply::of(game_move, played, &before));
    }
    plies
}

impl Ply {
    fn of(game_move: GameMove, played: &PlayedTurn, before: &PieceTracker) -> Ply {
        let way = played
            .effects
            .iter()
            .find_map(|effect| move_endpoints(effect, before));
        Ply {
            seat: played.seat,
            game_move,
            text: played.text.clone(),
            notation: played.notation.clone(),
            japanese: played.japanese.clone(),
            from: way.map(|(from, _)| from),
            to: way.map(|(_, to)| to),
        }
    }
}

/// Start and end of the move that an effect belongs to, if the effect moves something of the
/// mover's.
fn move_endpoints(effect: &Effect, before: &PieceTracker) -> Option<(Location, Location)> {
    match effect {
        Effect::Moved { from, to, .. } => Some((Location::Cell(*from), Location::Cell(*to))),
        Effect::Dropped { piece, seat, to } => {
            let kind = before.piece(*piece).kind;
            Some((Location::Hand(*seat, kind), Location::Cell(*to)))
        }
        Effect::StoneTaken { stone, from, to } => {
            let kind = before.stone(*stone).kind;
            Some((Location::Hand(*from, kind), Location::Hand(*to, kind)))
        }
        _ => None,
    }
}
