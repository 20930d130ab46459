//! The guided game of a beginner: what is marked on the board as the goal, and as an answer to check. Knows no
//! words and no panels.

use super::{GameSession, lone_person};
use crate::engine;
use crate::rules::board::{Cell, CellMarking};
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::piece_tracker::PieceLocation;
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::traits::board_view::Location;

/// The level of the engine that beginners meet first: a game against it is guided.
pub const BEGINNERS_LEVEL: u8 = 1;

/// For so many turns of the person the goal is shown.
const GUIDED_TURNS: usize = 3;

/// The person whose game is guided: the only one in it, against engines of the lowest level.
/// None once the game is over.
pub fn guided_beginner(session: &GameSession) -> Option<Seat> {
    let (seat, level) = lone_person(&session.config.players)?;
    let is_guided = level == BEGINNERS_LEVEL && session.game.outcome().is_ongoing();
    is_guided.then_some(seat)
}

/// The beginner who is still shown the goal: during the first turns of the game.
pub fn seat_shown_goal(session: &GameSession) -> Option<Seat> {
    let seat = guided_beginner(session)?;
    let turns = session.game.played_turns().iter();
    (turns.filter(|turn| turn.seat == seat).count() < GUIDED_TURNS).then_some(seat)
}

/// Where the moves begin by which a beginner in check can answer it, on the board and in the hand; none
/// if the beginner is not to answer one.
pub fn answers_to_check(session: &GameSession) -> Vec<Location> {
    let game = &session.game;
    let is_answering = guided_beginner(session) == Some(game.turn())
        && game
            .checked_royals()
            .iter()
            .any(|(seat, _)| *seat == game.turn());
    if !is_answering {
        return Vec::new();
    }
    game.legal_sources()
}

/// Whether a beginner holds the first piece captured in the game, and has dropped none yet.
pub fn holds_first_capture(session: &GameSession) -> bool {
    let Some(seat) = guided_beginner(session).filter(|seat| *seat == session.game.turn()) else {
        return false;
    };
    if !session.game.piece_tracker().stones.is_empty() {
        // A base in a storage needs stones to come back.
        return false;
    }
    let effects = session
        .game
        .played_turns()
        .iter()
        .flat_map(|turn| &turn.effects);
    let own = effects.filter(|effect| match effect {
        Effect::Taken { to, .. } => *to == PieceLocation::Hand(seat),
        Effect::Dropped { seat: by, .. } => *by == seat,
        _ => false,
    });
    own.count() == 1
}

/// The cells that a seat has to reach or to attack to win: the circle of its opponent, and the
/// royals of those who do not win with it.
pub fn goal_cells(game: &Game, seat: Seat) -> Vec<Cell> {
    let own = seats_winning_with(game, seat);
    let tracker = game.piece_tracker();
    let royals = tracker.pieces.iter().filter_map(|piece| {
        let PieceLocation::Cell(cell) = piece.location else {
            return None;
        };
        (piece.royal && !own.contains(piece.seat)).then_some(cell)
    });
    let layout = game.layout();
    let is_goal = |mark: &CellMarking| match mark {
        CellMarking::Circle(owner) => !own.contains(*owner),
        CellMarking::Corner(_) => false,
    };
    let circles = layout
        .cells
        .iter()
        .filter(|shape| shape.marks.iter().any(is_goal))
        .map(|shape| shape.cell);
    let mut cells: Vec<Cell> = royals.chain(circles).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The seats that win with a seat, itself among them.
pub fn seats_winning_with(game: &Game, seat: Seat) -> SeatSet {
    let teams = engine::teams(game);
    match teams.lone_seat() {
        Some(_) => SeatSet::from_seat(seat),
        None => teams.team_of(seat),
    }
}
