//! What searches for forced wins tell the search at the root: a win of the
//! mover's own, and wins that its turns would leave to the other side. They
//! get a share of the positions that the search visits, and each of the two no
//! more memory than its table. Knows the game through its traits, two seats of it.

use super::dfpn::DfpnSearch;
use super::proof_numbers::positions_per_table;
use crate::eval::SearchGame;
use crate::search::alpha_beta::Search;

/// Positions visited for each question before the search has visited any.
const FIRST_NODES: u64 = 100;

/// Searches for forced wins beside a search.
pub struct MateProbes<'a, G: SearchGame> {
    attacker_search: DfpnSearch<'a, G>,
    reply_searches: Vec<(G::Move, DfpnSearch<'a, G>)>,
    /// Positions visited for all replies together.
    reply_nodes: u64,
    /// How many positions may be remembered for the mover's own win, and as many for all
    /// replies together.
    max_positions: usize,
}

impl<'a, G: SearchGame> MateProbes<'a, G> {
    /// Nothing proved yet about the position of a search, which has so many MiB; none for
    /// games in which there is more than one opponent.
    pub fn new(search: &Search<'a, G>, hash_mib: usize) -> Option<MateProbes<'a, G>> {
        (search.game.seats() == 2).then(|| MateProbes {
            attacker_search: dfpn(search),
            reply_searches: Vec::new(),
            reply_nodes: 0,
            max_positions: positions_per_table(hash_mib),
        })
    }

    /// Looks on for a win of the mover's own; its line once it is found.
    pub fn find_win(&mut self, search: &mut Search<'a, G>) -> Option<Vec<G::Move>> {
        let limit = FIRST_NODES + node_share(search, search.parameters.proof_own);
        // Without room it waits for the search, which may see the win all the same.
        let _ = self
            .attacker_search
            .search(limit, self.max_positions, &mut search.clock);
        let line = self.attacker_search.winning_line()?;
        line.first()
            .is_some_and(|mv| search.is_permitted(*mv))
            .then_some(line)
    }

    /// Looks on for a win of the other side after a turn; tells the search of
    /// it and says so once it is found.
    pub fn find_refutation(&mut self, search: &mut Search<'a, G>, mv: G::Move) -> bool {
        let known = self
            .reply_searches
            .iter()
            .position(|(other, _)| *other == mv);
        let at = known.unwrap_or_else(|| {
            let undo = search.make_move(0, mv);
            let dfpn = dfpn(search);
            search.unmake_move(mv, undo);
            self.reply_searches.push((mv, dfpn));
            self.reply_searches.len() - 1
        });
        if self.reply_searches[at].1.is_solved() {
            return false;
        }
        let max_positions = self.capacity_for_reply(at);
        let dfpn = &mut self.reply_searches[at].1;
        let share = FIRST_NODES + node_share(search, search.parameters.proof_reply);
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

    /// How many positions may be remembered for one reply. What the others have found
    /// out but for wins makes way: their turns seem best no longer.
    fn capacity_for_reply(&mut self, at: usize) -> usize {
        if self.positions_of_others(at) > self.max_positions / 2 {
            for (other, (_, dfpn)) in self.reply_searches.iter_mut().enumerate() {
                if other != at {
                    dfpn.keep_proved_wins();
                }
            }
        }
        self.max_positions
            .saturating_sub(self.positions_of_others(at))
    }

    fn positions_of_others(&self, at: usize) -> usize {
        let others = self.reply_searches.iter().enumerate();
        let others = others.filter(|(other, _)| *other != at);
        others.map(|(_, (_, dfpn))| dfpn.table_len()).sum()
    }
}

/// A search for a win of the seat to move in the present position.
fn dfpn<'a, G: SearchGame>(search: &Search<'a, G>) -> DfpnSearch<'a, G> {
    let Search { game, position, .. } = search;
    DfpnSearch::new(game, position, &search.history, search.is_race)
}

/// One of so many positions that the search has visited.
fn node_share<G: SearchGame>(search: &Search<G>, divisor: i32) -> u64 {
    search.clock.own_nodes() / u64::from(divisor.unsigned_abs())
}
