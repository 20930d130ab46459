//! What searches for forced wins tell the search at the root: a win of the
//! mover's own, and wins that its turns would leave to the other side. They
//! get a share of the positions that the search visits, and each of the two no
//! more memory than its table. Knows the game through its traits, two seats of it.

use super::dfpn::DfpnSearch;
use super::proof_numbers::positions_in;
use crate::eval::Evaluate;
use crate::search::alpha_beta::Search;

/// Positions visited for each question before the search has visited any.
const FIRST: u64 = 100;

/// Searches for forced wins beside a search.
pub struct MateProbes<'a, G: Evaluate> {
    own: DfpnSearch<'a, G>,
    replies: Vec<(G::Move, DfpnSearch<'a, G>)>,
    /// Positions visited for all replies together.
    visited: u64,
    /// How many positions may be remembered for the mover's own win, and as many for all
    /// replies together.
    room: usize,
}

impl<'a, G: Evaluate> MateProbes<'a, G> {
    /// Nothing proved yet about the position of a search, which has so many MiB; none for
    /// games in which there is more than one opponent.
    pub fn new(search: &Search<'a, G>, hash_mib: usize) -> Option<MateProbes<'a, G>> {
        (search.game.seats() == 2).then(|| MateProbes {
            own: mate(search),
            replies: Vec::new(),
            visited: 0,
            room: positions_in(hash_mib),
        })
    }

    /// Looks on for a win of the mover's own; its line once it is found.
    pub fn win(&mut self, search: &mut Search<'a, G>) -> Option<Vec<G::Move>> {
        let limit = FIRST + share_of(search, search.parameters.proof_own);
        // Without room it waits for the search, which may see the win all the same.
        let _ = self.own.look(limit, self.room, &mut search.watch);
        let line = self.own.line()?;
        line.first()
            .is_some_and(|mv| search.permits(*mv))
            .then_some(line)
    }

    /// Looks on for a win of the other side after a turn; tells the search of
    /// it and says so once it is found.
    pub fn refute(&mut self, search: &mut Search<'a, G>, mv: G::Move) -> bool {
        let known = self.replies.iter().position(|(other, _)| *other == mv);
        let at = known.unwrap_or_else(|| {
            let undo = search.play(0, mv);
            let mate = mate(search);
            search.take_back(mv, undo);
            self.replies.push((mv, mate));
            self.replies.len() - 1
        });
        if self.replies[at].1.is_over() {
            return false;
        }
        let room = self.room_for_reply(at);
        let mate = &mut self.replies[at].1;
        let share = FIRST + share_of(search, search.parameters.proof_reply);
        let before = mate.nodes();
        let limit = before + share.saturating_sub(self.visited);
        let _ = mate.look(limit, room, &mut search.watch);
        self.visited += mate.nodes() - before;
        let Some(line) = mate.line() else {
            return false;
        };
        search.note_refuted(mv, line.len());
        true
    }

    /// How many positions may be remembered for one reply. What the others have found
    /// out but for wins makes way: their turns seem best no longer.
    fn room_for_reply(&mut self, at: usize) -> usize {
        if self.remembered_but_for(at) > self.room / 2 {
            for (other, (_, mate)) in self.replies.iter_mut().enumerate() {
                if other != at {
                    mate.keep_wins();
                }
            }
        }
        self.room.saturating_sub(self.remembered_but_for(at))
    }

    fn remembered_but_for(&self, at: usize) -> usize {
        let others = self.replies.iter().enumerate();
        let others = others.filter(|(other, _)| *other != at);
        others.map(|(_, (_, mate))| mate.remembered()).sum()
    }
}

/// A search for a win of the seat to move in the present position.
fn mate<'a, G: Evaluate>(search: &Search<'a, G>) -> DfpnSearch<'a, G> {
    let Search { game, position, .. } = search;
    DfpnSearch::new(game, position, &search.history, search.is_race)
}

/// One of so many positions that the search has visited.
fn share_of<G: Evaluate>(search: &Search<G>, so_many: i32) -> u64 {
    search.watch.own_nodes() / u64::from(so_many.unsigned_abs())
}
