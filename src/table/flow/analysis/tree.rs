//! The tree of an analysis: the turns of a [`GameTree`] with what is shown of them, and which of
//! several moves steps forward follow. Knows no screen, and no game but to play the moves of a
//! tree once.

use std::collections::{HashMap, HashSet};

use crate::locale::Message;
use crate::rules::game::effect::Effect;
use crate::rules::game::special_move::SpecialMove;
use crate::rules::game::{Game, GameMove, PlayedTurn};
use crate::rules::record::annotation::Annotations;
use crate::rules::record::tree::{GameTree, NodeId, TreeNode};
use crate::rules::seat::Seat;
use crate::words::{self, MoveWriter};

/// A turn of the tree, or what a player said in the place of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeTurn {
    /// The seat that moved, or of which something was said.
    pub seat: Seat,
    /// The move; none for what a player said.
    pub game_move: Option<GameMove>,
    /// What a player said, where it is no move.
    pub special_move: Option<SpecialMove>,
    pub text: String,
    /// The move as players write it.
    pub notation: String,
    /// The same as Japanese records write it, where they can.
    pub japanese: Option<String>,
    /// Whether it ended the game and is no turn of it, as a resignation between two.
    pub ends_game: bool,
    /// Whether the game ended by it, or a seat was put out.
    pub decides: bool,
}

impl TreeTurn {
    pub fn of(played: &PlayedTurn) -> TreeTurn {
        TreeTurn {
            seat: played.seat,
            game_move: played.game_move,
            special_move: played.special_move,
            text: played.text.clone(),
            notation: played.notation.clone(),
            japanese: played.japanese.clone(),
            ends_game: false,
            decides: played
                .effects
                .iter()
                .any(|effect| matches!(effect, Effect::Ended { .. } | Effect::SeatOut { .. })),
        }
    }

    pub fn list_notation(&self, writer: &MoveWriter) -> Message {
        if let Some(special_move) = self.special_move {
            return words::special_move(special_move);
        }
        writer.in_chosen_notation(&self.notation, self.japanese.as_deref())
    }

    /// Plays a move text, or says what stands in the place of a move. None if that cannot be.
    pub(super) fn play_text(game: &mut Game, text: &str) -> Option<TreeTurn> {
        let (before, seat) = (game.played_turns().len(), game.turn());
        game.play_record_turn(text).ok()?;
        if let Some(turn) = game.played_turns().get(before) {
            return Some(TreeTurn::of(turn));
        }
        let call = SpecialMove::read(text, &game.seat_letters())?;
        Some(TreeTurn {
            seat: call.retiring_seat().unwrap_or(seat),
            game_move: None,
            special_move: Some(call),
            text: text.into(),
            notation: call.notation().into(),
            japanese: None,
            ends_game: true,
            decides: true,
        })
    }

    /// Plays the turn again, where it was legal before; whether it was.
    pub(super) fn replay(&self, game: &mut Game) -> bool {
        match self.game_move {
            Some(game_move) => game.play_move(game_move).is_ok(),
            None => game.play_record_turn(&self.text).is_ok(),
        }
    }

    /// Takes the turn back, which was the last.
    pub(super) fn undo(&self, game: &mut Game) {
        if self.ends_game {
            game.reopen();
        } else {
            game.undo();
        }
    }
}

#[derive(Clone, Debug)]
pub struct Tree {
    tree: GameTree,
    turns: HashMap<NodeId, TreeTurn>,
    /// The child that a step forward goes to, where it is not the main move.
    preferred: HashMap<NodeId, NodeId>,
    /// How many times the tree has changed.
    revision: u64,
}

impl Tree {
    /// The turns of a tree that begins with this game. Moves that cannot be played are cut.
    pub fn of(mut tree: GameTree, start: &Game) -> Tree {
        let mut game = start.clone();
        let mut turns: HashMap<NodeId, TreeTurn> = HashMap::new();
        let mut path: Vec<NodeId> = Vec::new();
        let ids: Vec<NodeId> = tree.nodes().skip(1).collect();
        for id in ids {
            let Ok((depth, text)) = tree
                .node(id)
                .map(|it| (it.depth(), it.move_text().unwrap_or_default().to_owned()))
            else {
                // Cut with a move before it.
                continue;
            };
            while path.len() >= depth {
                if let Some(turn) = path.pop().and_then(|last| turns.get(&last)) {
                    turn.undo(&mut game);
                }
            }
            match TreeTurn::play_text(&mut game, &text) {
                Some(turn) => {
                    turns.insert(id, turn);
                    path.push(id);
                }
                None => tree.cut(id).map(drop).unwrap_or_default(),
            }
        }
        Tree {
            tree,
            turns,
            preferred: HashMap::new(),
            revision: 0,
        }
    }

    /// Takes over which moves steps forward followed in an earlier state of the same tree.
    pub(super) fn copy_preferred_children(&mut self, before: &Tree) {
        let mut known = before.preferred.clone();
        known.retain(|at, next| self.children(*at).contains(next));
        self.preferred = known;
    }

    pub fn game_tree(&self) -> &GameTree {
        &self.tree
    }

    /// A number that is another one whenever the tree has changed.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    pub(super) fn game_tree_mut(&mut self) -> &mut GameTree {
        self.revision += 1;
        &mut self.tree
    }

    /// The move that leads to a node; none at the start.
    pub fn turn(&self, at: NodeId) -> Option<&TreeTurn> {
        self.turns.get(&at).filter(|_| self.tree.contains(at))
    }

    /// What is said of a node; none if it is not there.
    pub fn annotations(&self, at: NodeId) -> Option<&Annotations> {
        self.tree.node(at).ok().map(TreeNode::annotations)
    }

    pub fn parent(&self, at: NodeId) -> Option<NodeId> {
        self.tree.node(at).ok()?.parent()
    }

    /// The node that a step forward goes to.
    pub fn preferred_child(&self, at: NodeId) -> Option<NodeId> {
        let preferred = self.preferred.get(&at).copied();
        let preferred = preferred.filter(|next| self.children(at).contains(next));
        preferred.or_else(|| self.tree.node(at).ok()?.main_move())
    }

    /// The nodes one move further.
    pub fn children(&self, at: NodeId) -> &[NodeId] {
        self.tree.node(at).map_or(&[], TreeNode::children)
    }

    /// Adds a turn unless it is there; steps forward go to it from now on.
    pub(super) fn add(&mut self, at: NodeId, turn: TreeTurn) -> NodeId {
        let before = self.tree.len();
        let Ok(node) = self.tree.add_move(at, turn.text.as_str()) else {
            return at;
        };
        if self.tree.len() != before {
            self.revision += 1;
            self.turns.insert(node, turn);
        }
        self.preferred.insert(at, node);
        node
    }

    /// The nodes from the first move to this one.
    pub fn path(&self, at: NodeId) -> Vec<NodeId> {
        self.tree.path_to(at).unwrap_or_default()
    }

    /// The path, and on along the steps forward to their end.
    pub fn line_through(&self, at: NodeId) -> Vec<NodeId> {
        let mut line = self.path(at);
        line.extend(std::iter::successors(self.preferred_child(at), |node| {
            self.preferred_child(*node)
        }));
        line
    }

    /// Makes steps forward lead to a node.
    pub(super) fn prefer_path_to(&mut self, at: NodeId) {
        let mut before = NodeId::START;
        for node in self.path(at) {
            self.preferred.insert(before, node);
            before = node;
        }
    }

    /// Whether a node belongs to the main line.
    pub fn is_main(&self, at: NodeId) -> bool {
        self.tree.is_on_main_line(at).unwrap_or_default()
    }

    /// The last node of the path that belongs to the main line.
    pub fn last_main_line_node(&self, at: NodeId) -> NodeId {
        let main: HashSet<NodeId> = self.tree.main_line().into_iter().collect();
        let path = self.path(at).into_iter();
        let own = path.take_while(|node| main.contains(node));
        own.last().unwrap_or(NodeId::START)
    }

    /// The node beside this one, or beside the nearest before it that has any beside it: so many
    /// places further down, around the ends.
    pub fn variation_beside(&self, at: NodeId, down: isize) -> Option<NodeId> {
        let mut path = self.path(at).into_iter().rev();
        path.find_map(|node| {
            let siblings = self.children(self.parent(node)?);
            let place = siblings.iter().position(|it| *it == node)?;
            let other = (place.cast_signed() + down).rem_euclid(siblings.len().cast_signed());
            siblings
                .get(other.cast_unsigned())
                .copied()
                .filter(|it| *it != node)
        })
    }

    pub(super) fn forget_cut_turns(&mut self) {
        let tree = &self.tree;
        self.turns.retain(|node, _| tree.contains(*node));
        self.preferred
            .retain(|at, next| tree.contains(*at) && tree.contains(*next));
    }
}
