//! A search node as data: its arguments, its evaluation, the best move so far. Knows no
//! game.

use super::transposition_table::Entry;
use crate::score;
use crate::score::Value;

/// Arguments of a node's search. The window is that of the team to move.
#[derive(Clone, Copy)]
pub struct NodeArgs {
    /// Lower bound of the window.
    pub alpha: Value,
    /// Upper bound of the window.
    pub beta: Value,
    /// Remaining depth in plies.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    /// Whether the mover is in check.
    pub in_check: bool,
    /// Whether a null move may be tried.
    pub allow_null_move: bool,
    /// Whether the value is expected to fail high (a cut-node).
    pub is_cut_node: bool,
    /// The move, packed, that a singular search leaves out; 0 for none.
    pub excluded_move: u32,
    /// Best-reply search: whether one of the opponents has replied to the last move of
    /// the lone seat.
    pub has_replied: bool,
}

impl NodeArgs {
    /// Whether the window is open (a PV node).
    pub const fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same with the window negated.
    pub const fn for_opponent(self) -> NodeArgs {
        NodeArgs {
            alpha: -self.beta,
            beta: -self.alpha,
            ..self
        }
    }

    /// The same with a null window at alpha.
    pub const fn null_window(self) -> NodeArgs {
        NodeArgs {
            beta: self.alpha + 1,
            ..self
        }
    }
}

/// Evaluation of a node before its moves are searched.
#[derive(Clone, Copy)]
pub struct NodeEval {
    /// Table key: with the excluded move and the best-reply state mixed in.
    pub key: u64,
    /// The table's entry, if any.
    pub entry: Option<Entry>,
    /// Static evaluation without correction; meaningless in check.
    pub raw_eval: Value,
    /// Static evaluation with the correction history applied.
    pub static_eval: Value,
    /// Whether it is higher than at the mover's last position.
    pub improving: bool,
}

/// The best move found so far at a node.
pub struct BestSoFar<M> {
    /// Its value.
    pub value: Value,
    /// The raised alpha that the next move must beat.
    pub alpha: Value,
    mv: Option<M>,
}

impl<M> BestSoFar<M> {
    /// Before any move: `value` is what standing pat or skipping the move gives.
    pub const fn starting_at(alpha: Value, value: Value) -> BestSoFar<M> {
        BestSoFar {
            value,
            alpha,
            mv: None,
        }
    }

    /// Takes a move's value in; whether it beat alpha.
    pub fn try_raise(&mut self, value: Value, mv: M) -> bool {
        self.value = self.value.max(value);
        let better = value > self.alpha;
        if better {
            self.alpha = value;
            self.mv = Some(mv);
        }
        better
    }

    /// The value and, if it beat alpha, the move.
    pub fn into_parts(self) -> (Value, Option<M>) {
        (self.value, self.mv)
    }
}

/// Mate distance pruning: the window cut to what a game that ends can still give; none if
/// nothing is left of it.
pub fn mate_distance_window(node: NodeArgs) -> Option<NodeArgs> {
    let alpha = node.alpha.max(score::value_of_loss_at(node.ply));
    let beta = node.beta.min(-score::value_of_loss_at(node.ply + 1));
    (alpha < beta).then_some(NodeArgs {
        alpha,
        beta,
        ..node
    })
}
