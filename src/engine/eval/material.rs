//! Material count of each seat, as players do it. Knows the weights, no search.

use komadai_rules::game::Game;
use komadai_rules::piece_tracker::{BodyShape, PieceLocation, PieceType, StoneLocation};
use komadai_rules::seat::Seat;
use komadai_rules::with_game_state;

use super::VariantWeights;
use crate::engine_params::EngineParams;
use crate::teams;

/// Value of the least piece in [`material_by_seat`].
pub const LEAST_PIECE_VALUE: i32 = 100;

/// Material of each seat, on the board and in hand or storage, in hundredths of the least
/// piece. A piece in hand counts as on the board, so that a drop changes nothing; royals
/// count nothing.
#[must_use]
pub fn material_by_seat(game: &Game) -> Vec<i32> {
    let (values, least) = unscaled_piece_values(game);
    let sums = piece_value_sum_by_seat(game, &values);
    sums.into_iter()
        .map(|sum| sum * LEAST_PIECE_VALUE / least)
        .collect()
}

/// The value of each kind of piece or stone, by its number, in hundredths of the least piece.
#[must_use]
pub fn piece_values(game: &Game) -> Vec<i32> {
    let (values, least) = unscaled_piece_values(game);
    values
        .into_iter()
        .map(|value| value * LEAST_PIECE_VALUE / least)
        .collect()
}

/// The value of each kind in the game's weights, and there of the least piece.
fn unscaled_piece_values(game: &Game) -> (Vec<i32>, i32) {
    let params = EngineParams::built_in();
    let (values, least) = with_game_state!(game, state => {
        let weights = state.rules().weights(&params);
        (state.rules().piece_values(&weights), state.rules().least_piece_value(&weights))
    });
    (values, least.unwrap_or(LEAST_PIECE_VALUE))
}

/// Material lead of a seat's team; in games of every seat for itself, over the strongest
/// other seat.
#[must_use]
pub fn material_lead(game: &Game, seat: Seat) -> i32 {
    let teams = teams(game);
    let sums = (0..).map(Seat).zip(material_by_seat(game));
    if teams.lone_seat().is_some() {
        let (own, others): (Vec<_>, Vec<_>) = sums.partition(|(other, _)| *other == seat);
        let strongest = others.iter().map(|(_, sum)| *sum).max();
        return own.iter().map(|(_, sum)| *sum).sum::<i32>() - strongest.unwrap_or(0);
    }
    let team = teams.team_of(seat);
    sums.map(|(other, sum)| if team.contains(other) { sum } else { -sum })
        .sum()
}

/// Sum of the values of each seat's pieces and stones.
fn piece_value_sum_by_seat(game: &Game, values: &[i32]) -> Vec<i32> {
    let tracker = game.piece_tracker();
    let value = |kind: PieceType| values.get(usize::from(kind.0)).copied().unwrap_or(0);
    let mut sums = vec![0; usize::from(game.seat_count())];
    let mut add = |seat: Seat, value: i32| {
        if let Some(sum) = sums.get_mut(seat.index()) {
            *sum += value;
        }
    };
    for piece in &tracker.pieces {
        match piece.location {
            PieceLocation::Cell(_) => add(piece.seat, value(piece.kind)),
            PieceLocation::Hand(seat) => add(seat, value(piece.kind)),
            PieceLocation::Gone => {}
        }
    }
    for stone in &tracker.stones {
        let seat = match stone.location {
            StoneLocation::Base(base) => tracker.piece(base).seat,
            StoneLocation::Storage(seat) => seat,
        };
        add(seat, value(stone.kind));
    }
    sums
}

/// Number of stones of each seat, on bases and in storage; none in a game without stones.
#[must_use]
pub fn stone_count_by_seat(game: &Game) -> Option<Vec<i32>> {
    let kinds = game.kinds();
    let values: Vec<i32> = kinds
        .iter()
        .map(|kind| i32::from(kind.look.body == BodyShape::Stone))
        .collect();
    values
        .contains(&1)
        .then(|| piece_value_sum_by_seat(game, &values))
}
