//! The tree of an analysis: the game's own moves and the variations. Stores moves; plays none.

use crate::rules::game::{Game, GameMove, PlayedTurn};
use crate::rules::seat::Seat;

/// A node of the tree: the position after a move, or the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Node(usize);

/// A move in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The seat that moved.
    pub seat: Seat,
    /// The move; none for a resignation in a game that goes on.
    pub game_move: Option<GameMove>,
    /// The move text.
    pub text: String,
    /// The move as players write it.
    pub notation: String,
    /// The same as Japanese records write it, where they can.
    pub japanese: Option<String>,
    /// Whether it belongs to the game that is analysed.
    pub own: bool,
}

#[derive(Clone, Debug, Default)]
struct Branch {
    /// The move that leads here; none at the start.
    turn: Option<Turn>,
    parent: Node,
    children: Vec<Node>,
    /// The child that a step forward goes to.
    next: Option<Node>,
}

/// The tree, as an arena of nodes. Its root is the start of the game.
#[derive(Clone, Debug)]
pub struct Tree(Vec<Branch>);

impl Turn {
    /// A move that was played.
    pub fn of(played: &PlayedTurn, own: bool) -> Turn {
        Turn {
            seat: played.seat,
            game_move: played.game_move,
            text: played.text.clone(),
            notation: played.notation.clone(),
            japanese: played.japanese.clone(),
            own,
        }
    }
}

impl Tree {
    /// The start of the game.
    pub const ROOT: Node = Node(0);

    /// A tree of a game's own moves, and the node at their end.
    pub fn of(game: &Game) -> (Tree, Node) {
        let mut tree = Tree(vec![Branch::default()]);
        let end = tree.sync_with_game(game);
        (tree, end)
    }

    /// Brings the tree in line with the game, which may have gone on or been taken back;
    /// variations stay. Returns the node where the game ends.
    pub fn sync_with_game(&mut self, game: &Game) -> Node {
        for turn in self.0.iter_mut().filter_map(|branch| branch.turn.as_mut()) {
            turn.own = false;
        }
        let mut at = Tree::ROOT;
        for played in game.played() {
            at = self.add(at, Turn::of(played, true));
            if let Some(turn) = &mut self.0[at.0].turn {
                turn.own = true;
            }
        }
        at
    }

    /// The move that leads to a node; none at the start.
    pub fn turn(&self, at: Node) -> Option<&Turn> {
        self.0.get(at.0)?.turn.as_ref()
    }

    /// The node before.
    pub fn parent(&self, at: Node) -> Option<Node> {
        self.turn(at).map(|_| self.0[at.0].parent)
    }

    /// The node that a step forward goes to.
    pub fn next(&self, at: Node) -> Option<Node> {
        self.0.get(at.0)?.next
    }

    /// The nodes one move further.
    pub fn children(&self, at: Node) -> &[Node] {
        self.0.get(at.0).map_or(&[], |branch| &branch.children)
    }

    /// The child that a move leads to, if it is in the tree.
    pub fn child(&self, at: Node, text: &str) -> Option<Node> {
        let is_it = |node: &Node| self.turn(*node).is_some_and(|turn| turn.text == text);
        self.children(at).iter().copied().find(is_it)
    }

    /// Adds a move unless it is there; steps forward go to it from now on.
    pub fn add(&mut self, at: Node, turn: Turn) -> Node {
        let known = self.child(at, &turn.text);
        let node = known.unwrap_or_else(|| {
            let node = Node(self.0.len());
            self.0.push(Branch {
                turn: Some(turn),
                parent: at,
                ..Branch::default()
            });
            self.0[at.0].children.push(node);
            node
        });
        self.0[at.0].next = Some(node);
        node
    }

    /// The nodes from the first move to this one.
    pub fn path(&self, at: Node) -> Vec<Node> {
        let mut path = Vec::new();
        let mut node = at;
        while let Some(parent) = self.parent(node) {
            path.push(node);
            node = parent;
        }
        path.reverse();
        path
    }

    /// The path, and on along the steps forward to their end.
    pub fn line(&self, at: Node) -> Vec<Node> {
        let mut line = self.path(at);
        let mut node = at;
        while let Some(next) = self.next(node) {
            line.push(next);
            node = next;
        }
        line
    }

    /// Makes steps forward lead to a node.
    pub fn prefer(&mut self, at: Node) {
        let mut node = at;
        while let Some(parent) = self.parent(node) {
            self.0[parent.0].next = Some(node);
            node = parent;
        }
    }

    /// The last node of the path that belongs to the game itself.
    pub fn fork(&self, at: Node) -> Node {
        let is_own = |node: &Node| self.turn(*node).is_some_and(|turn| turn.own);
        let own = self.path(at).into_iter().take_while(is_own);
        own.last().unwrap_or(Tree::ROOT)
    }

    /// The child that belongs to the game itself.
    pub fn own_next(&self, at: Node) -> Option<Node> {
        let is_own = |node: &Node| self.turn(*node).is_some_and(|turn| turn.own);
        self.children(at).iter().copied().find(is_own)
    }
}
