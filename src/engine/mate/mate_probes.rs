//! Mate searches beside the main search: for a win of the seat to move, and for
//! refutations of its best move. They get a share of its nodes, and each of the two no
//! more memory than its table. Knows the game through its traits, two seats of it.

use super::dfpn::DfpnSearch;
use super::proof_numbers::positions_per_table;
use crate::eval::SearchGame;
use crate::search::alpha_beta::Search;

/// Nodes of each probe before the main search has any.
const FIRST_PROBE_NODES: u64 = 100;

/// Mate searches beside a main search.
pub struct MateProbes<'a, G: SearchGame> {
    attacker_search: DfpnSearch<'a, G>,
    reply_searches: Vec<(G::Move, DfpnSearch<'a, G>)>,
    /// Nodes of all refutation searches together.
    reply_nodes: u64,
    /// Table capacity in positions: for the seat to move, and as many for all refutations
    /// together.
    max_positions: usize,
}

impl<'a, G: SearchGame> MateProbes<'a, G> {
    /// Probes for the root of a search with tables of so many MiB; none in games of more
    /// than two seats.
    pub fn new(search: &Search<'a, G>, hash_mib: usize) -> Option<MateProbes<'a, G>> {
        (search.game.seat_count() == 2).then(|| MateProbes {
            attacker_search: new_dfpn_search(search),
            reply_searches: Vec::new(),
            reply_nodes: 0,
            max_positions: positions_per_table(hash_mib),
        })
    }

    /// Goes on with the mate search for the seat to move; the line once it is proved.
    pub fn find_win(&mut self, search: &mut Search<'a, G>) -> Option<Vec<G::Move>> {
        let limit = FIRST_PROBE_NODES + node_share(search, search.parameters.proof_own);
        // With a full table it waits for the main search, which may see the win all the
        // same.
        let _ = self
            .attacker_search
            .search(limit, self.max_positions, &mut search.clock);
        let line = self.attacker_search.winning_line()?;
        line.first()
            .is_some_and(|mv| search.is_permitted_by_game_history(*mv))
            .then_some(line)
    }

    /// Goes on with the mate search of the other side after a move; stores a win in the
    /// transposition table and returns true once it is proved.
    pub fn find_refutation(&mut self, search: &mut Search<'a, G>, mv: G::Move) -> bool {
        let known = self
            .reply_searches
            .iter()
            .position(|(other, _)| *other == mv);
        let at = known.unwrap_or_else(|| {
            let undo = search.make_move(0, mv);
            let dfpn = new_dfpn_search(search);
            search.unmake_move(mv, undo);
            self.reply_searches.push((mv, dfpn));
            self.reply_searches.len() - 1
        });
        if self.reply_searches[at].1.is_solved() {
            return false;
        }
        let max_positions = self.position_capacity_for_reply(at);
        let dfpn = &mut self.reply_searches[at].1;
        let share = FIRST_PROBE_NODES + node_share(search, search.parameters.proof_reply);
        let before = dfpn.nodes();
        let limit = before + share.saturating_sub(self.reply_nodes);
        let _ = dfpn.search(limit, max_positions, &mut search.clock);
        self.reply_nodes += dfpn.nodes() - before;
        let Some(line) = dfpn.winning_line() else {
            return false;
        };
        search.store_refutation(mv, line.len());
        true
    }

    /// Capacity left for one reply. Others keep only proved wins when room is short:
    /// their moves are best no longer.
    fn position_capacity_for_reply(&mut self, at: usize) -> usize {
        if self.position_count_of_other_replies(at) > self.max_positions / 2 {
            for (other, (_, dfpn)) in self.reply_searches.iter_mut().enumerate() {
                if other != at {
                    dfpn.drop_all_but_proved_wins();
                }
            }
        }
        self.max_positions
            .saturating_sub(self.position_count_of_other_replies(at))
    }

    fn position_count_of_other_replies(&self, at: usize) -> usize {
        let others = self.reply_searches.iter().enumerate();
        let others = others.filter(|(other, _)| *other != at);
        others.map(|(_, (_, dfpn))| dfpn.table_len()).sum()
    }
}

/// A mate search for the seat to move.
fn new_dfpn_search<'a, G: SearchGame>(search: &Search<'a, G>) -> DfpnSearch<'a, G> {
    let Search { game, position, .. } = search;
    DfpnSearch::new(game, position, &search.history, search.is_impasse_race)
}

/// A share of the nodes of the main search.
fn node_share<G: SearchGame>(search: &Search<G>, divisor: i32) -> u64 {
    search.clock.own_nodes() / u64::from(divisor.unsigned_abs())
}
