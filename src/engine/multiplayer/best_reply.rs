//! Best-reply search, for one seat against all others: only one of the opponents replies
//! to each of its moves, the others skip their turns. It looks twice as far as paranoid
//! search, and fears less what no opponent would do. Knows the game through its traits.
//!
//! Source: M. P. D. Schadd and M. H. M. Winands, "Best Reply Search for
//! Multiplayer Games", IEEE Transactions on Computational Intelligence and AI in
//! Games 3 (2011). A seat in check cannot leave its turn, and what it does about
//! the check is no answer. A line that is reported ends where a move is left, since
//! the rules know nothing of that.

use crate::eval::SearchGame;
use crate::hashing_rng;
use crate::score::Value;
use crate::search::alpha_beta::Search;
use crate::search::node::NodeArgs;
use crate::search::parameters::MultiplayerSearch;
use komadai_rules::game::history::{HistoryEntry, MoveKind};
use komadai_rules::seat::Seat;

/// Mixed into keys of positions after the reply.
const REPLIED_KEY_SALT: u64 = hashing_rng::splitmix64(0x5DEE_CE66_D1CE_B00C);

impl<G: SearchGame> Search<'_, G> {
    /// Whether a seat is one of the opponents in best-reply search.
    fn is_best_reply_opponent(&self, seat: Seat) -> bool {
        let lone_seat = self.teams.lone_seat();
        self.parameters.multiplayer_search == MultiplayerSearch::BestReply
            && lone_seat.is_some_and(|lone_seat| lone_seat != seat)
    }

    /// Whether the reply has been made once the mover of a node has moved.
    pub(crate) fn has_replied_after(&self, mover: Seat, node: NodeArgs) -> bool {
        self.is_best_reply_opponent(mover) && (node.has_replied || !node.in_check)
    }

    /// The table key of the position at a node.
    pub(crate) fn node_key(&self, node: NodeArgs) -> u64 {
        let key = self.table_key();
        if node.has_replied && self.is_best_reply_opponent(self.game.turn(&self.position)) {
            key ^ REPLIED_KEY_SALT
        } else {
            key
        }
    }

    /// The value if the seat to move skips its turn; none where it may not. `qs_ply` as
    /// in [`Search::quiesce`], none in the main search.
    pub(crate) fn skip_turn_value(&mut self, node: NodeArgs, qs_ply: Option<i32>) -> Option<Value> {
        let mover = self.game.turn(&self.position);
        if node.in_check || node.excluded_move != 0 || !self.is_best_reply_opponent(mover) {
            return None;
        }
        let after_pass = self.game.null_move(&self.position)?;
        if !node.has_replied && self.teams.lone_seat() == Some(self.game.turn(&after_pass)) {
            // Somebody has to answer.
            return None;
        }
        if node.has_replied {
            // Nobody asks what the position is worth to a seat that may not answer.
            self.stack[node.ply].static_eval = None;
        }
        let here = std::mem::replace(&mut self.position, after_pass);
        self.push_skipped_turn(node.ply, mover);
        let child = NodeArgs {
            ply: node.ply + 1,
            in_check: self.in_check(),
            is_cut_node: !node.is_cut_node,
            ..node
        };
        let value = match qs_ply {
            Some(qs_ply) => self.quiesce_child(mover, child, qs_ply),
            None => self.search_child(mover, child),
        };
        self.pop_history();
        self.position = here;
        Some(value)
    }

    /// Pushes a skipped turn on the history. It is no pass of the rules and repeats no
    /// position.
    fn push_skipped_turn(&mut self, ply: usize, mover: Seat) {
        let left = HistoryEntry {
            key: self.position_key() ^ REPLIED_KEY_SALT,
            mover: Some(mover),
            gave_check: false,
            was_capture: false,
            move_kind: MoveKind::BoardMove,
        };
        // What has been answered, or what answered, is still the last move made.
        let last = ply.checked_sub(1).and_then(|ply| self.stack[ply].move_key);
        self.push_history(ply, last, left);
    }
}
