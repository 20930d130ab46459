//! What searches for forced wins tell the search at the root: a win of the
//! mover's own, and wins that its turns would leave to the other side. They
//! get a share of the positions that the search visits. Knows the game through
//! its traits, two seats of it.

use super::eval::Evaluate;
use super::mate::Mate;
use super::search::Search;

/// Positions visited for each question before the search has visited any.
const FIRST: u64 = 100;

/// Searches for forced wins beside a search.
pub struct Proofs<'a, G: Evaluate> {
    own: Mate<'a, G>,
    replies: Vec<(G::Move, Mate<'a, G>)>,
    /// Positions visited for all replies together.
    visited: u64,
}

impl<'a, G: Evaluate> Proofs<'a, G> {
    /// Nothing proved yet about the position of a search; none for games in
    /// which there is more than one opponent.
    pub fn new(search: &Search<'a, G>) -> Option<Proofs<'a, G>> {
        (search.game.seats() == 2).then(|| Proofs {
            own: Mate::new(search.game, &search.position, &search.history),
            replies: Vec::new(),
            visited: 0,
        })
    }

    /// Looks on for a win of the mover's own; its line once it is found.
    pub fn win(&mut self, search: &mut Search<'a, G>) -> Option<Vec<G::Move>> {
        let limit = FIRST + share_of(search, search.parameters.proof_own);
        self.own.look(limit, &mut search.watch);
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
            let mate = Mate::new(search.game, &search.position, &search.history);
            search.take_back(mv, undo);
            self.replies.push((mv, mate));
            self.replies.len() - 1
        });
        let mate = &mut self.replies[at].1;
        if mate.is_over() {
            return false;
        }
        let share = FIRST + share_of(search, search.parameters.proof_reply);
        let before = mate.nodes();
        mate.look(
            before + share.saturating_sub(self.visited),
            &mut search.watch,
        );
        self.visited += mate.nodes() - before;
        let Some(line) = mate.line() else {
            return false;
        };
        search.note_refuted(mv, line.len());
        true
    }
}

/// One of so many positions that the search has visited.
fn share_of<G: Evaluate>(search: &Search<G>, so_many: i32) -> u64 {
    search.watch.own_nodes() / u64::from(so_many.unsigned_abs())
}
