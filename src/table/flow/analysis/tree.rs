//! Every turn that has been looked at in an analysis: the game's own, and what
//! was tried instead. Pure bookkeeping; plays nothing.

use crate::rules::game::{Game, GameMove, PlayedTurn};
use crate::rules::seat::Seat;

/// A place in the tree: the position after a turn, or the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Node(usize);

/// A turn in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// The move; none where players said something that is no move, as by giving up.
    pub game_move: Option<GameMove>,
    /// The move text.
    pub text: String,
    /// The move as players write it.
    pub notation: String,
    /// Whether it belongs to the game that is analysed.
    pub own: bool,
}

#[derive(Clone, Debug, Default)]
struct Branch {
    /// The turn that leads here; none at the start.
    turn: Option<Turn>,
    parent: Node,
    children: Vec<Node>,
    /// The turn that a step forward plays.
    next: Option<Node>,
}

/// The tree. Its root is the start of the game.
#[derive(Clone, Debug)]
pub struct Tree(Vec<Branch>);

impl Turn {
    /// A turn that was played.
    pub fn of(played: &PlayedTurn, own: bool) -> Turn {
        Turn {
            seat: played.seat,
            game_move: played.game_move,
            text: played.text.clone(),
            notation: played.notation.clone(),
            own,
        }
    }
}

impl Tree {
    /// The start.
    pub const ROOT: Node = Node(0);

    /// A tree of one line: the turns of a game; and where that ends.
    pub fn of(game: &Game) -> (Tree, Node) {
        let mut tree = Tree(vec![Branch::default()]);
        let end = tree.sync_with_game(game);
        (tree, end)
    }

    /// Takes up a game as it stands now, which may have gone on or been taken
    /// back; what has been tried stays. Where the game ends.
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

    /// The turn that leads to a place; none at the start.
    pub fn turn(&self, at: Node) -> Option<&Turn> {
        self.0.get(at.0)?.turn.as_ref()
    }

    /// The place before.
    pub fn parent(&self, at: Node) -> Option<Node> {
        self.turn(at).map(|_| self.0[at.0].parent)
    }

    /// Where a step forward leads.
    pub fn next(&self, at: Node) -> Option<Node> {
        self.0.get(at.0)?.next
    }

    /// Every place one turn further.
    pub fn children(&self, at: Node) -> &[Node] {
        self.0.get(at.0).map_or(&[], |branch| &branch.children)
    }

    /// Where a turn leads from a place, if it has been tried there.
    pub fn child(&self, at: Node, text: &str) -> Option<Node> {
        let is_it = |node: &Node| self.turn(*node).is_some_and(|turn| turn.text == text);
        self.children(at).iter().copied().find(is_it)
    }

    /// Puts a turn into the tree, unless it is there; a step forward plays it
    /// from now on.
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

    /// The places from the first turn to this one.
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

    /// The path, and on to where steps forward end.
    pub fn line(&self, at: Node) -> Vec<Node> {
        let mut line = self.path(at);
        let mut node = at;
        while let Some(next) = self.next(node) {
            line.push(next);
            node = next;
        }
        line
    }

    /// Lets steps forward lead to a place.
    pub fn prefer(&mut self, at: Node) {
        let mut node = at;
        while let Some(parent) = self.parent(node) {
            self.0[parent.0].next = Some(node);
            node = parent;
        }
    }

    /// The last place of the path that belongs to the game itself.
    pub fn fork(&self, at: Node) -> Node {
        let is_own = |node: &Node| self.turn(*node).is_some_and(|turn| turn.own);
        let own = self.path(at).into_iter().take_while(is_own);
        own.last().unwrap_or(Tree::ROOT)
    }

    /// The turn of the game itself from one of its places.
    pub fn own_next(&self, at: Node) -> Option<Node> {
        let is_own = |node: &Node| self.turn(*node).is_some_and(|turn| turn.own);
        self.children(at).iter().copied().find(is_own)
    }
}
