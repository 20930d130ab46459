//! A line of expected play in terms of the table: who does what, from where to
//! where.

use crate::engine::{Info, Score};
use crate::rules::game::effect::Effect;
use crate::rules::game::{Game, GameMove, PlayedTurn};
use crate::rules::piece_registry::PieceRegistry;
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;

/// A line and what the engine thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// How good it is for the seat to move.
    pub score: Score,
    /// How deep that was looked into, in plies.
    pub depth: u32,
    /// The turns, the recommended one first.
    pub plies: Vec<Ply>,
}

/// One turn of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Whose turn it is.
    pub seat: Seat,
    /// The move.
    pub game_move: GameMove,
    /// The move text.
    pub text: String,
    /// The move as players write it.
    pub notation: String,
    /// Where the hand reaches first; none if nothing is moved.
    pub from: Option<Location>,
    /// Where it goes.
    pub to: Option<Location>,
}

/// How many turns of a line are worth showing.
const PLIES: usize = 8;

impl Line {
    /// What the engine told about a game.
    #[must_use]
    pub fn of(game: &Game, info: &Info) -> Line {
        Line {
            score: info.score,
            depth: info.depth,
            plies: foretell(game, &info.pv, PLIES),
        }
    }
}

/// The first turns of a line of play from here, as far as they are legal.
#[must_use]
pub fn foretell(game: &Game, texts: &[String], most: usize) -> Vec<Ply> {
    let mut game = game.clone();
    let mut plies = Vec::new();
    for text in texts.iter().take(most) {
        let before = game.piece_registry().clone();
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
    fn of(game_move: GameMove, played: &PlayedTurn, before: &PieceRegistry) -> Ply {
        let way = played.effects.iter().find_map(|effect| way(effect, before));
        Ply {
            seat: played.seat,
            game_move,
            text: played.text.clone(),
            notation: played.notation.clone(),
            from: way.map(|(from, _)| from),
            to: way.map(|(_, to)| to),
        }
    }
}

/// From where to where a hand goes, if it moves something of its own.
fn way(effect: &Effect, before: &PieceRegistry) -> Option<(Location, Location)> {
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
