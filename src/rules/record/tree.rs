//! [`GameTree`]: a game with its variations, each turn with what is said of it. Knows moves as
//! texts only: that they are legal is for [`Record`](super::Record) and whoever holds the
//! [`Game`](crate::game::Game) to see to.

use std::collections::HashMap;

use thiserror::Error;

use super::annotation::Annotations;

/// The most nodes that a tree has had, cut ones included: a hundred times what people write.
pub const MOST_NODES: u32 = 1 << 17;

/// A node of a [`GameTree`], by number. It names the same node until that is cut, and is never
/// given to another node of the same tree. The default is [`NodeId::START`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct NodeId(u32);

impl NodeId {
    /// The start position, which every tree has.
    pub const START: NodeId = NodeId(0);

    /// Its number in the tree, as refusals name it.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why a tree was not changed, or a question about it has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TreeError {
    /// No such node, or one that was cut.
    #[error("node: expected one of the tree, found {} which is not there", .0.0)]
    NoSuchNode(NodeId),
    /// The start position cannot be cut.
    #[error("node: expected one that a move leads to, found the start position")]
    StartNode,
    /// There are [`MOST_NODES`] already.
    #[error("tree: expected at most {MOST_NODES} nodes, found one more")]
    Full,
}

/// A node: a position, by the move that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode {
    /// The move text; empty for the start position.
    text: String,
    /// None for the start position.
    parent: Option<NodeId>,
    /// What was played from here, main line first.
    children: Vec<NodeId>,
    /// Whether the line ends here all the same: the children are all variations.
    ends_line: bool,
    /// How many moves lead here.
    depth: usize,
    /// What is said of it.
    annotations: Annotations,
}

impl TreeNode {
    /// The text of the move, or of the call in the place of one, that leads here from the node
    /// before; none for the start position.
    #[must_use]
    pub fn move_text(&self) -> Option<&str> {
        self.parent.map(|_| self.text.as_str())
    }

    /// The node before; none for the start position.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// What was played from here: the main move first, if there is one, then its variations.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The move with which the line goes on from here; none where it ends, also where moves that
    /// come after it were tried.
    #[must_use]
    pub fn main_move(&self) -> Option<NodeId> {
        let first = self.children.first().copied();
        first.filter(|_| !self.ends_line)
    }

    /// The moves from here beside the main one.
    #[must_use]
    pub fn variations(&self) -> &[NodeId] {
        let main = usize::from(self.main_move().is_some());
        self.children.get(main..).unwrap_or_default()
    }

    /// How many moves lead here from the start.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// What is said of the move and of the position after it.
    #[must_use]
    pub fn annotations(&self) -> &Annotations {
        &self.annotations
    }
}

/// A game as a tree of turns from one start position. Of the moves from a node the first is the
/// main one, unless the line ends at the node ([`GameTree::end_line`]); the main line is the main
/// moves from the start on. No two moves from a node have the same text.
///
/// Two trees are equal if they hold the same moves in the same order with the same annotations,
/// whatever their nodes are numbered.
///
/// ```
/// use komadai_rules::record::tree::{GameTree, NodeId};
///
/// let mut tree = GameTree::new();
/// let first = tree.add_move(NodeId::START, "7g7f")?;
/// let second = tree.add_move(first, "3c3d")?;
/// let other = tree.add_move(first, "8c8d")?;
/// // A move that is there already is not there twice.
/// assert_eq!(tree.add_move(first, "3c3d")?, second);
/// assert_eq!(tree.main_line(), [first, second]);
///
/// tree.promote(other)?;
/// assert_eq!(tree.main_line(), [first, other]);
/// tree.cut(second)?;
/// assert!(tree.node(second).is_err());
/// # Ok::<(), komadai_rules::record::tree::TreeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameTree {
    /// By the numbers of their ids; none where a node was cut. The start is always there.
    nodes: Vec<Option<TreeNode>>,
    /// Every node that is there, by the one before it and its move text: thousands may stand beside each other.
    by_move: HashMap<(NodeId, String), NodeId>,
    /// How many moves there are.
    move_count: usize,
}

impl Default for GameTree {
    fn default() -> GameTree {
        GameTree::new()
    }
}

impl PartialEq for GameTree {
    fn eq(&self, other: &GameTree) -> bool {
        // Both are walked in the same order, so the same texts at the same depths are the same
        // tree.
        let is_same = |a: &TreeNode, b: &TreeNode| {
            a.depth == b.depth
                && a.text == b.text
                && a.main_move().is_some() == b.main_move().is_some()
                && a.annotations == b.annotations
        };
        let mut pairs = self.nodes().zip(other.nodes());
        self.move_count == other.move_count
            && pairs.all(|(a, b)| match (self.node(a), other.node(b)) {
                (Ok(a), Ok(b)) => is_same(a, b),
                _ => false,
            })
    }
}

impl GameTree {
    /// A tree without a move.
    #[must_use]
    pub fn new() -> GameTree {
        GameTree {
            nodes: vec![Some(TreeNode {
                text: String::new(),
                parent: None,
                children: Vec::new(),
                ends_line: false,
                depth: 0,
                annotations: Annotations::default(),
            })],
            by_move: HashMap::new(),
            move_count: 0,
        }
    }

    /// A tree of one line, by its move texts, first to last.
    pub fn of_line<T: Into<String>>(texts: impl IntoIterator<Item = T>) -> GameTree {
        let mut tree = GameTree::new();
        let mut last = NodeId::START;
        for text in texts {
            match tree.add_new_child(last, text.into()) {
                Ok(node) => last = node,
                // No game has so many moves.
                Err(_) => break,
            }
        }
        tree
    }

    /// How many moves there are in all lines together.
    #[must_use]
    pub fn len(&self) -> usize {
        self.move_count
    }

    /// How many moves there are from a node on in all lines, its own included; none if it is not
    /// there.
    #[must_use]
    pub fn count_from(&self, id: NodeId) -> usize {
        let mut next = vec![id];
        let mut count = 0;
        while let Some(node) = next.pop().and_then(|id| self.node(id).ok()) {
            count += 1;
            next.extend(&node.children);
        }
        count
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.move_count == 0
    }

    /// Whether there is such a node.
    #[must_use]
    pub fn contains(&self, id: NodeId) -> bool {
        self.node(id).is_ok()
    }

    /// A node.
    ///
    /// # Errors
    /// If it is not there.
    pub fn node(&self, id: NodeId) -> Result<&TreeNode, TreeError> {
        let node = self.nodes.get(id.index());
        node.and_then(Option::as_ref)
            .ok_or(TreeError::NoSuchNode(id))
    }

    fn node_mut(&mut self, id: NodeId) -> Result<&mut TreeNode, TreeError> {
        let node = self.nodes.get_mut(id.index());
        node.and_then(Option::as_mut)
            .ok_or(TreeError::NoSuchNode(id))
    }

    /// What is said of a node, to change it.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn annotations_mut(&mut self, id: NodeId) -> Result<&mut Annotations, TreeError> {
        Ok(&mut self.node_mut(id)?.annotations)
    }

    /// The node that a move leads to from another; none if it has not been played there.
    ///
    /// # Errors
    /// If the other is not there.
    pub fn child(&self, parent: NodeId, text: &str) -> Result<Option<NodeId>, TreeError> {
        self.node(parent)?;
        Ok(self.by_move.get(&(parent, text.into())).copied())
    }

    /// Lets the line end at a node: moves from there are variations of it, as they were tried
    /// after the last move of a game, until one of them is promoted.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn end_line(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.node_mut(id)?.ends_line = true;
        Ok(())
    }

    /// Adds a move after all others from a node. If it is there already, that node comes back
    /// and nothing changes.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn add_move(
        &mut self,
        parent: NodeId,
        text: impl Into<String>,
    ) -> Result<NodeId, TreeError> {
        let text = text.into();
        match self.child(parent, &text)? {
            Some(child) => Ok(child),
            None => self.add_new_child(parent, text),
        }
    }

    fn add_new_child(&mut self, parent: NodeId, text: String) -> Result<NodeId, TreeError> {
        let number = u32::try_from(self.nodes.len()).ok();
        let number = number.filter(|number| *number < MOST_NODES);
        let id = NodeId(number.ok_or(TreeError::Full)?);
        let above = self.node_mut(parent)?;
        above.children.push(id);
        let depth = above.depth + 1;
        self.by_move.insert((parent, text.clone()), id);
        self.nodes.push(Some(TreeNode {
            text,
            parent: Some(parent),
            children: Vec::new(),
            ends_line: false,
            depth,
            annotations: Annotations::default(),
        }));
        self.move_count += 1;
        Ok(id)
    }

    /// Adds a line of moves below a node, as by [`GameTree::add_move`]; the last of them comes
    /// back, or the node itself if there are none.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn add_line<T: Into<String>>(
        &mut self,
        parent: NodeId,
        texts: impl IntoIterator<Item = T>,
    ) -> Result<NodeId, TreeError> {
        self.node(parent)?;
        let mut texts = texts.into_iter();
        texts.try_fold(parent, |last, text| self.add_move(last, text))
    }

    /// Writes the move to a node in another way; the same move as text must not stand beside it.
    pub(super) fn set_move_text(&mut self, id: NodeId, text: &str) -> Result<(), TreeError> {
        let parent = self.node(id)?.parent.ok_or(TreeError::StartNode)?;
        if self.child(parent, text)?.is_none() {
            let before = std::mem::replace(&mut self.node_mut(id)?.text, text.into());
            self.by_move.remove(&(parent, before));
            self.by_move.insert((parent, text.into()), id);
        }
        Ok(())
    }

    /// Makes the variation to which a node belongs the main one where it branches off: the
    /// nearest node on the way back that is not the main move becomes it. Whether anything
    /// changed: nothing does on the main line.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn promote(&mut self, id: NodeId) -> Result<bool, TreeError> {
        let path = self.path_to(id)?;
        for node in path.into_iter().rev() {
            if self.put_first(node)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Makes a node part of the main line of the whole tree. Whether anything changed.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn make_main(&mut self, id: NodeId) -> Result<bool, TreeError> {
        let mut has_changed = false;
        for node in self.path_to(id)? {
            has_changed |= self.put_first(node)?;
        }
        Ok(has_changed)
    }

    /// Makes a node the main move of its parent; false if it is that already.
    fn put_first(&mut self, id: NodeId) -> Result<bool, TreeError> {
        let Some(parent) = self.node(id)?.parent else {
            return Ok(false);
        };
        let parent = self.node_mut(parent)?;
        if parent.main_move() == Some(id) {
            return Ok(false);
        }
        parent.ends_line = false;
        if let Some(at) = parent.children.iter().position(|child| *child == id) {
            parent.children[..=at].rotate_right(1);
        }
        Ok(true)
    }

    /// Takes a node out of the tree, and all that comes after it. The node before comes back.
    ///
    /// # Errors
    /// If the node is not there, or is the start position.
    pub fn cut(&mut self, id: NodeId) -> Result<NodeId, TreeError> {
        let parent = self.node(id)?.parent.ok_or(TreeError::StartNode)?;
        let siblings = &mut self.node_mut(parent)?.children;
        if let Some(at) = siblings.iter().position(|child| *child == id) {
            siblings.remove(at);
        }
        let mut doomed = vec![id];
        while let Some(next) = doomed.pop() {
            if let Some(node) = self.nodes.get_mut(next.index()).and_then(Option::take) {
                self.move_count -= 1;
                if let Some(parent) = node.parent {
                    self.by_move.remove(&(parent, node.text));
                }
                doomed.extend(node.children);
            }
        }
        Ok(parent)
    }

    /// How many moves lead to a node from the start.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn depth(&self, id: NodeId) -> Result<usize, TreeError> {
        Ok(self.node(id)?.depth)
    }

    /// The nodes on the way from the start, which is left out, to a node, which is the last.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn path_to(&self, id: NodeId) -> Result<Vec<NodeId>, TreeError> {
        let mut path = Vec::with_capacity(self.node(id)?.depth);
        let mut at = id;
        while let Some(parent) = self.node(at)?.parent {
            path.push(at);
            at = parent;
        }
        path.reverse();
        Ok(path)
    }

    /// The texts of the moves that lead to a node from the start.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn moves_to(&self, id: NodeId) -> Result<Vec<&str>, TreeError> {
        let path = self.path_to(id)?.into_iter();
        path.map(|id| Ok(self.node(id)?.text.as_str())).collect()
    }

    /// The main line: the nodes after the start, as far as there are any.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line_after(NodeId::START)
    }

    /// The turns of the main line, first to last; the start is left out.
    pub fn main_turns(&self) -> impl Iterator<Item = &TreeNode> {
        let line = self.main_line().into_iter();
        line.filter_map(|id| self.node(id).ok())
    }

    /// The last node of the main line; the start if there is no move.
    #[must_use]
    pub fn main_line_end(&self) -> NodeId {
        self.main_line().last().copied().unwrap_or(NodeId::START)
    }

    /// The whole line on which a node lies: the way to it, and from there on the main moves.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn line_through(&self, id: NodeId) -> Result<Vec<NodeId>, TreeError> {
        let mut line = self.path_to(id)?;
        line.extend(self.line_after(id));
        Ok(line)
    }

    /// The main moves from a node on, which is left out; none if it is not there.
    #[must_use]
    pub fn line_after(&self, id: NodeId) -> Vec<NodeId> {
        let next = |id: &NodeId| self.node(*id).ok()?.main_move();
        std::iter::successors(next(&id), next).collect()
    }

    /// Whether a node lies on the main line; the start does.
    ///
    /// # Errors
    /// If the node is not there.
    pub fn is_on_main_line(&self, id: NodeId) -> Result<bool, TreeError> {
        let mut at = id;
        while let Some(parent) = self.node(at)?.parent {
            if self.node(parent)?.main_move() != Some(at) {
                return Ok(false);
            }
            at = parent;
        }
        Ok(true)
    }

    /// Every node, the start first, each before what comes after it, and the main move with all
    /// that follows before its variations.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        let mut next = vec![NodeId::START];
        std::iter::from_fn(move || {
            let id = next.pop()?;
            if let Ok(node) = self.node(id) {
                next.extend(node.children.iter().rev());
            }
            Some(id)
        })
    }
}
