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
    pub in_check: bool,
    /// Whether the turn may be given away here.
    pub allow_null_move: bool,
    /// Whether the value is expected to be at least beta.
    pub is_cut_node: bool,
    /// A turn, packed, that is not looked at; 0 for none.
    pub excluded_move: u32,
    /// Whether one of several opponents has answered the last turn of the seat
    /// that takes them for one.
    pub has_replied: bool,
}

impl NodeArgs {
    /// Whether an exact value is asked for.
    pub const fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same seen by the other party.
    pub const fn for_opponent(self) -> NodeArgs {
        NodeArgs {
            alpha: -self.beta,
            beta: -self.alpha,
            ..self
        }
    }

    /// The same asked only whether the value is above alpha.
    pub const fn null_window(self) -> NodeArgs {
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
    pub raw_eval: Value,
    /// The same, corrected by what such looks have been wrong by.
    pub static_eval: Value,
    /// Whether that is more than at the mover's last turn.
    pub improving: bool,
}

/// The best of the turns tried so far at a node.
pub struct BestSoFar<M> {
    /// What it is worth.
    pub value: Value,
    /// What the next turn must beat.
    pub alpha: Value,
    turn: Option<M>,
}

impl<M> BestSoFar<M> {
    /// Nothing tried yet: `value` is what the mover has anyway.
    pub const fn starting_at(alpha: Value, value: Value) -> BestSoFar<M> {
        BestSoFar {
            value,
            alpha,
            turn: None,
        }
    }

    /// Takes a turn's value in; whether it beat alpha.
    pub fn try_raise(&mut self, value: Value, turn: M) -> bool {
        self.value = self.value.max(value);
        let better = value > self.alpha;
        if better {
            self.alpha = value;
            self.turn = Some(turn);
        }
        better
    }

    /// The value and, if it beat alpha, the turn.
    pub fn into_parts(self) -> (Value, Option<M>) {
        (self.value, self.turn)
    }
}

/// The node with its window cut to what a game that ends can still be worth;
/// none if nothing is left of it.
pub fn mate_distance_window(node: NodeArgs) -> Option<NodeArgs> {
    let alpha = node.alpha.max(score::lost_at(node.ply));
    let beta = node.beta.min(-score::lost_at(node.ply + 1));
    (alpha < beta).then_some(NodeArgs {
        alpha,
        beta,
        ..node
    })
}
