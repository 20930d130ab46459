//! A node of the search as data: what is asked of it, what is known of it, what
//! has been found at it. Knows no game.

use super::transposition_table::Entry;
use crate::score;
use crate::score::Value;

/// What is asked of a node. The window is that of the party to move.
#[derive(Clone, Copy)]
pub struct NodeArgs {
    /// What the mover can get elsewhere already.
    pub alpha: Value,
    /// What the opponent can get elsewhere already.
    pub beta: Value,
    /// Plies to look ahead.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    /// Whether the mover is in check.
    pub check: bool,
    /// Whether the turn may be given away here.
    pub may_pass: bool,
    /// Whether the value is expected to be at least beta.
    pub cut: bool,
    /// A turn, packed, that is not looked at; 0 for none.
    pub excluded: u32,
    /// Whether one of several opponents has answered the last turn of the seat
    /// that takes them for one.
    pub answered: bool,
}

impl NodeArgs {
    /// Whether an exact value is asked for.
    pub const fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same seen by the other party.
    pub const fn turned(self) -> NodeArgs {
        NodeArgs {
            alpha: -self.beta,
            beta: -self.alpha,
            ..self
        }
    }

    /// The same asked only whether the value is above alpha.
    pub const fn narrowed(self) -> NodeArgs {
        NodeArgs {
            beta: self.alpha + 1,
            ..self
        }
    }
}

/// What is known of a node before its turns are tried.
#[derive(Clone, Copy)]
pub struct NodeEval {
    /// The position's key, the excluded turn and whether it is answered mixed in.
    pub key: u64,
    /// What the table has.
    pub entry: Option<Entry>,
    /// What the position seems to be worth at a look; meaningless in check.
    pub look: Value,
    /// The same, corrected by what such looks have been wrong by.
    pub estimate: Value,
    /// Whether that is more than at the mover's last turn.
    pub improving: bool,
}

/// The best of the turns tried so far at a node.
pub struct Best<M> {
    /// What it is worth.
    pub value: Value,
    /// What the next turn must beat.
    pub alpha: Value,
    turn: Option<M>,
}

impl<M> Best<M> {
    /// Nothing tried yet: `value` is what the mover has anyway.
    pub const fn above(alpha: Value, value: Value) -> Best<M> {
        Best {
            value,
            alpha,
            turn: None,
        }
    }

    /// Takes a turn's value in; whether it beat alpha.
    pub fn raise(&mut self, value: Value, turn: M) -> bool {
        self.value = self.value.max(value);
        let better = value > self.alpha;
        if better {
            self.alpha = value;
            self.turn = Some(turn);
        }
        better
    }

    /// The value and, if it beat alpha, the turn.
    pub fn found(self) -> (Value, Option<M>) {
        (self.value, self.turn)
    }
}

/// The node with its window cut to what a game that ends can still be worth;
/// none if nothing is left of it.
pub fn bounded_by_ends(node: NodeArgs) -> Option<NodeArgs> {
    let alpha = node.alpha.max(score::lost_at(node.ply));
    let beta = node.beta.min(-score::lost_at(node.ply + 1));
    (alpha < beta).then_some(NodeArgs {
        alpha,
        beta,
        ..node
    })
}
