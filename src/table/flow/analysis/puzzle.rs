//! The line of an analysis as a puzzle, for its link. Copies nothing.

use komadai_study::puzzle::puzzle_lessons;

use super::{Analysis, reopened_game};
use crate::locale::{Message, msg};
use crate::rules::position_editor::PositionEditor;
use crate::rules::record::Record;
use crate::rules::record::link::{self, PuzzleGoal};
use crate::rules::record::tree::NodeId;

impl Analysis {
    /// Whether the end of the line through a node leaves open what a puzzle from there asks for: the
    /// game goes on, won or saved.
    pub fn leaves_puzzle_open(&self, from: NodeId) -> bool {
        let line = self.tree.line_through(from);
        let last = line.last().and_then(|node| self.tree.turn(*node));
        last.is_some_and(|turn| !turn.decides)
    }

    /// What stands behind the `#` of a link to the puzzle that begins at a node: the line goes on
    /// from there with the solution, up to what is said. It says what is asked for, if that is given.
    ///
    /// # Errors
    /// Why there is none, in a sentence: the line has no move to find, or no link carries the game.
    pub fn puzzle_link(&self, from: NodeId, goal: Option<PuzzleGoal>) -> Result<String, Message> {
        let line = self.tree.line_through(from);
        let (before, solution) = line.split_at(self.tree.path(from).len());
        let turns = |nodes| {
            let turns = <[NodeId]>::iter(nodes).filter_map(|node| self.tree.turn(*node));
            turns.take_while(|turn| turn.game_move.is_some())
        };
        let mut start = reopened_game(&self.game);
        while start.undo().is_some() {}
        for turn in turns(before) {
            turn.replay(&mut start);
        }
        // What was played before is no part of it.
        let mut game = PositionEditor::from_game(&start)
            .begin_problem()
            .map_err(|_| msg!("post-no-link"))?;
        for turn in turns(solution) {
            turn.replay(&mut game);
        }
        let record = Record::from_game(&game);
        puzzle_lessons(&record).map_err(|_| msg!("puzzle-no-solution"))?;
        link::write_puzzle(&record, goal).map_err(|_| msg!("post-no-link"))
    }
}
