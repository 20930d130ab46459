//! A second opinion on forced wins: every line, no pruning, no table. Shares
//! nothing with the search.

use komadai::rules::game::{Game, GameState};
use komadai::rules::traits::board_view::BoardView;
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::Rules;

/// In how few own turns, at most `most`, the seat to move can force a win.
pub fn fewest_turns(game: &Game, most: u32) -> Option<u32> {
    match game {
        Game::Sigma(state) => fewest_of(state, most),
        Game::Sankaku(state) => fewest_of(state, most),
        Game::Shogi(state) => fewest_of(state, most),
        Game::WideShogi(state) => fewest_of(state, most),
    }
}

fn fewest_of<G: Rules + Notation + BoardView>(state: &GameState<G>, most: u32) -> Option<u32> {
    let mut position = state.position().clone();
    (1..=most).find(|turns| wins(state.rules().as_ref(), &mut position, *turns))
}

fn wins<G: Rules>(game: &G, position: &mut G::Position, turns: u32) -> bool {
    game.legal_moves(position).into_iter().any(|mv| {
        let undo = game.play(position, mv);
        let wins = is_lost(game, position, turns - 1);
        game.undo(position, mv, undo);
        wins
    })
}

/// Whether the seat to move has lost, or will whatever it does, after so many
/// turns of the other side.
fn is_lost<G: Rules>(game: &G, position: &mut G::Position, turns: u32) -> bool {
    let decided = game.decided_outcome(position);
    if !decided.is_ongoing() {
        return !decided.winners().contains(game.turn(position));
    }
    if !game.has_legal_move(position) {
        return true;
    }
    turns > 0
        && game.legal_moves(position).into_iter().all(|mv| {
            let undo = game.play(position, mv);
            let wins = game.decided_outcome(position).is_ongoing() && wins(game, position, turns);
            game.undo(position, mv, undo);
            wins
        })
}

/// Whether the seat to move can force a win within so many own turns, each of
/// them a check.
pub fn wins_by_checks(game: &Game, most: u32) -> bool {
    match game {
        Game::Sigma(state) => checks_win_of(state, most),
        Game::Sankaku(state) => checks_win_of(state, most),
        Game::Shogi(state) => checks_win_of(state, most),
        Game::WideShogi(state) => checks_win_of(state, most),
    }
}

fn checks_win_of<G: Rules + Notation + BoardView>(state: &GameState<G>, most: u32) -> bool {
    let mut position = state.position().clone();
    checks_win(state.rules().as_ref(), &mut position, most)
}

fn checks_win<G: Rules>(game: &G, position: &mut G::Position, turns: u32) -> bool {
    turns > 0
        && game.legal_moves(position).into_iter().any(|mv| {
            let undo = game.play(position, mv);
            let wins = game.is_in_check(position, game.turn(position))
                && no_answer(game, position, turns - 1);
            game.undo(position, mv, undo);
            wins
        })
}

/// Whether after every answer to a check further checks win.
fn no_answer<G: Rules>(game: &G, position: &mut G::Position, turns: u32) -> bool {
    game.legal_moves(position).into_iter().all(|mv| {
        let undo = game.play(position, mv);
        let wins = checks_win(game, position, turns);
        game.undo(position, mv, undo);
        wins
    })
}
