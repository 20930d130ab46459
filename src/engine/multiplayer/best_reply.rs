//! Best-reply search where one seat takes all others for one opponent: only one
//! of the others answers each of its turns, whichever answers best, and the rest
//! leave theirs. It looks twice as far as a search in which all of them conspire,
//! and fears less what nobody would do. Knows the game through its traits.
//!
//! Source: M. P. D. Schadd and M. H. M. Winands, "Best Reply Search for
//! Multiplayer Games", IEEE Transactions on Computational Intelligence and AI in
//! Games 3 (2011). A seat in check cannot leave its turn, and what it does about
//! the check is no answer. A line that is reported ends where a turn is left, since
//! the rules know nothing of that.

use crate::eval::Evaluate;
use crate::hashing_rng;
use crate::score::Value;
use crate::search::alpha_beta::Search;
use crate::search::node::NodeArgs;
use crate::search::parameters::MultiplayerSearch;
use komadai_rules::game::history::{HistoryEntry, MoveKind};
use komadai_rules::seat::Seat;

/// Mixed into the keys of positions in which the others have answered already.
const ANSWERED: u64 = hashing_rng::mix(0x5DEE_CE66_D1CE_B00C);

impl<G: Evaluate> Search<'_, G> {
    /// Whether a seat is one of the others, of whom one answers.
    fn is_answering(&self, seat: Seat) -> bool {
        let lone = self.parties.lone();
        self.parameters.alone == MultiplayerSearch::BestReply
            && lone.is_some_and(|lone| lone != seat)
    }

    /// Whether the others have answered once the mover of a node has moved.
    pub(crate) fn has_answered(&self, mover: Seat, node: NodeArgs) -> bool {
        self.is_answering(mover) && (node.answered || !node.check)
    }

    /// The key of the present position for the table, as it stands at a node.
    pub(crate) fn key_at(&self, node: NodeArgs) -> u64 {
        let key = self.key();
        if node.answered && self.is_answering(self.game.turn(&self.position)) {
            key ^ ANSWERED
        } else {
            key
        }
    }

    /// The value of the present position if its mover leaves it to others to
    /// answer; none where it may not. `far` as in [`Search::quiesce`], none
    /// before the search proper has ended.
    pub(crate) fn value_left(&mut self, node: NodeArgs, far: Option<i32>) -> Option<Value> {
        let mover = self.game.turn(&self.position);
        if node.check || node.excluded != 0 || !self.is_answering(mover) {
            return None;
        }
        let passed = self.game.passed(&self.position)?;
        if !node.answered && self.parties.lone() == Some(self.game.turn(&passed)) {
            // Somebody has to answer.
            return None;
        }
        if node.answered {
            // Nobody asks what the position is worth to a seat that may not answer.
            self.frames[node.ply].estimate = None;
        }
        let here = std::mem::replace(&mut self.position, passed);
        self.note_left(node.ply, mover);
        let is_turned = !self.parties.together(mover, self.game.turn(&self.position));
        let child = NodeArgs {
            ply: node.ply + 1,
            check: self.in_check(),
            cut: node.cut != is_turned,
            ..node
        };
        let value = match far {
            Some(far) => self.quiet_value_to(mover, child, far),
            None => self.value_to(mover, child),
        };
        self.forget_turn();
        self.position = here;
        Some(value)
    }

    /// Notes that a seat has left its turn. The rules do not know of that: it is no
    /// pass, and no position comes back by it.
    fn note_left(&mut self, ply: usize, mover: Seat) {
        let left = HistoryEntry {
            key: self.plain_key() ^ ANSWERED,
            mover: Some(mover),
            check: false,
            captured: false,
            deed: MoveKind::Step,
        };
        // What has been answered, or what answered, is still the last turn made.
        let last = ply.checked_sub(1).and_then(|ply| self.frames[ply].trace);
        self.note_turn(ply, last, left);
    }
}
