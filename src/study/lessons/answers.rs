//! Which moves of a step are right. Knows nothing of who tries them.

use komadai_rules::game::Game;
use komadai_rules::position_editor::PositionEditor;
use komadai_rules::seat::Seat;
use komadai_rules::traits::board_view::{Location, MoveOption};

use super::step::{Places, Step};

impl Step {
    /// Whether a move, by its text, is right: `before` is the game before it, `after` after it.
    pub(super) fn is_right_move(&self, before: &Game, after: &Game, text: &str) -> bool {
        let is_answer = self.answers.iter().any(|answer| answer == text);
        let is_accepted = is_answer || self.accepts_others;
        is_accepted && self.goal.is_reached(before, after, is_answer)
    }

    /// The texts of the open moves that reach the goal, sorted, be they answers or not.
    pub(super) fn goal_reaching_moves(&self, game: &Game) -> Vec<String> {
        let reaches = |option: &MoveOption| {
            let mut after = game.clone();
            let is_answer = self.answers.contains(&option.text);
            after.play_move(option.game_move).is_ok()
                && self.goal.is_reached(game, &after, is_answer)
        };
        let moves = touchable_moves(game, self.touch.as_ref()).into_iter();
        let mut texts: Vec<String> = moves.filter(reaches).map(|option| option.text).collect();
        texts.sort_unstable();
        texts.dedup();
        texts
    }
}

/// The legal moves that begin at one of some places, or anywhere.
pub(super) fn touchable_moves(game: &Game, touch: Option<&Places>) -> Vec<MoveOption> {
    let mut moves = Vec::new();
    for from in game.legal_sources() {
        if touch.is_none_or(|touch| touch.contains_location(game, from)) {
            let targets = game.legal_targets(from).into_iter();
            moves.extend(targets.flat_map(|to| game.move_options(from, to)));
        }
    }
    moves
}

impl Places {
    /// Whether a place is among these.
    pub(super) fn contains_location(&self, game: &Game, place: Location) -> bool {
        match place {
            Location::Cell(cell) => {
                let layout = game.layout();
                let name = layout.get_shape(cell).map(|shape| &shape.name);
                name.is_some_and(|name| self.cells.contains(name))
            }
            Location::Hand(seat, _) => self.hands.contains(&game.seat_letter(seat)),
        }
    }
}

/// The same position with a seat to move, as if the others had let their turns pass. None if it
/// cannot be played from: the game is over, or a seat that would be passed over is in check.
pub(super) fn game_with_seat_to_move(game: &Game, seat: Seat) -> Option<Game> {
    if !game.outcome().is_ongoing() {
        return None;
    }
    let mut editor = PositionEditor::from_game(game);
    editor.set_turn(seat).ok()?;
    editor.begin_game().ok()
}
