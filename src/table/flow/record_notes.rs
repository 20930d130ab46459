//! [`RecordNotes`]: what a game's record holds beside the game itself. Knows no files.

use crate::rules::game::Game;
use crate::rules::game::special_move::SpecialMove;
use crate::rules::record::Record;
use crate::rules::record::annotation::{Annotations, ClockAnnotation};
use crate::rules::record::preface::Preface;
use crate::rules::record::tree::{GameTree, NodeId, TreeNode};

/// What a record holds beside the turns of its game: who played where, and what was tried and
/// said. Kept while the game goes on, and written with it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordNotes {
    /// Who played, when and where, as the record had it.
    pub preface: Preface,
    /// Words by which it can be found.
    pub tags: Vec<String>,
    /// The turns with their variations and what is said of them. The game may have gone on since,
    /// see [`RecordNotes::tree_of`]. Empty while nothing was tried or said.
    pub tree: GameTree,
}

impl RecordNotes {
    /// The notes of a record whose moves are move texts.
    pub(super) fn of(record: &Record, is_timed: bool) -> RecordNotes {
        let mut tree = record.tree.clone();
        if is_timed {
            // The session has the times of turns.
            for node in tree.main_line() {
                if let Ok(said) = tree.annotations_mut(node) {
                    said.clock.spent = None;
                }
            }
        }
        cut_end_without_move(&mut tree, record);
        let is_more = tree.len() > tree.main_line().len() || is_annotated(&tree);
        RecordNotes {
            preface: record.preface.clone(),
            tags: record.tags.clone(),
            tree: if is_more { tree } else { GameTree::new() },
        }
    }

    /// The tree as it is now that the game stands so: its turns are on the main line.
    pub fn tree_of(&self, game: &Game) -> GameTree {
        let mut tree = self.tree.clone();
        let texts = game.played_turns().iter().map(|turn| turn.text.as_str());
        // Only a tree of thousands of millions of moves takes no more.
        if let Ok(end) = tree.add_line(NodeId::START, texts) {
            tree.make_main(end).unwrap_or_default();
        }
        tree
    }
}

/// Whether anything is said of any node.
fn is_annotated(tree: &GameTree) -> bool {
    let mut nodes = tree.nodes().filter_map(|id| tree.node(id).ok());
    nodes.any(|node| !node.annotations().is_empty())
}

/// Whether more is in a tree than the moves of its main line and their times.
pub(super) fn is_more_than_moves(tree: &GameTree) -> bool {
    let mut nodes = tree.nodes().filter_map(|id| tree.node(id).ok());
    let untimed = |node: &TreeNode| Annotations {
        clock: ClockAnnotation::default(),
        ..node.annotations().clone()
    };
    tree.len() > tree.main_line().len() || nodes.any(|node| !untimed(node).is_empty())
}

/// Cuts what ended the game at the end of its main line without a move: the session has the
/// outcome. What was said of it is said of the last move.
fn cut_end_without_move(tree: &mut GameTree, record: &Record) {
    let end = tree.main_line_end();
    let Some((text, comment)) = tree.node(end).ok().and_then(|node| {
        let comment = node.annotations().comment.clone();
        Some((node.move_text()?.to_owned(), comment))
    }) else {
        return;
    };
    let letters = record.game.begin().seat_letters();
    let is_call = SpecialMove::read(&text, &letters).is_some();
    // Where the game goes on without a seat, giving up is a turn of it.
    if !is_call
        || record
            .game_at(end)
            .is_ok_and(|game| is_last_turn(&game, &text))
    {
        return;
    }
    let Ok(before) = tree.cut(end) else { return };
    if let (Some(comment), Ok(said)) = (comment, tree.annotations_mut(before)) {
        said.add_comment(&comment);
    }
}

fn is_last_turn(game: &Game, text: &str) -> bool {
    game.played_turns()
        .last()
        .is_some_and(|turn| turn.text == text)
}
