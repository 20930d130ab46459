//! The hidden layers of the positions of a line, kept and changed by what changes from one to
//! the next. Knows the game through its traits.
//!
//! Nothing is done before a value is wanted, and nothing need be told of moves: what is kept is
//! the last position that was evaluated at each ply, and a position is reached from that of the
//! ply before, whichever it is, by their difference. The sums are the same on every way there.

use super::layout::{Layout, Thing, View};
use super::{HIDDEN_BLOCK, Nnue};
use crate::eval::MAX_SEATS;
use crate::eval::nnue_input::NnueInput;
use crate::multiplayer::teams::Teams;
use komadai_rules::seat::Seat;

/// A network with the numbers of the game that it is about.
pub struct GameNnue<'a> {
    /// The network.
    pub nnue: &'a Nnue,
    layout: Layout,
}

impl<'a> GameNnue<'a> {
    /// The network for a game whose things it knows; none if it is about others.
    pub fn new<G: NnueInput>(nnue: &'a Nnue, game: &G) -> Option<GameNnue<'a>> {
        let layout = game.layout()?;
        (layout.size == nnue.size).then_some(GameNnue { nnue, layout })
    }
}

/// What is known of a position.
struct Known<P> {
    position: P,
    views: [View; MAX_SEATS],
    /// By seat and number of the hidden layer.
    sums: Vec<i16>,
    /// By seat: what all things are worth to it.
    worths: [i32; MAX_SEATS],
}

/// The hidden layers along a line.
pub struct Accumulators<P> {
    /// By ply.
    known: Vec<Option<Known<P>>>,
    changes: Changes,
}

/// Things that come and go.
#[derive(Default)]
struct Changes {
    come: Vec<Thing>,
    gone: Vec<Thing>,
    /// Where the rows of their features begin in one view.
    rows_come: Vec<usize>,
    rows_gone: Vec<usize>,
}

impl Changes {
    fn find<G: NnueInput>(
        &mut self,
        game: &G,
        layout: &Layout,
        before: Option<&G::Position>,
        after: &G::Position,
    ) {
        self.come.clear();
        self.gone.clear();
        game.for_each_difference(&layout.size, before, after, |thing, has_come| {
            let things = if has_come {
                &mut self.come
            } else {
                &mut self.gone
            };
            things.push(thing);
        });
    }
}

impl<P> Default for Accumulators<P> {
    /// Nothing is known.
    fn default() -> Accumulators<P> {
        Accumulators {
            known: Vec::new(),
            changes: Changes::default(),
        }
    }
}

impl<P: Clone> Accumulators<P> {
    /// Evaluation of a position so many plies from the root, for the team of the seat to move.
    pub fn evaluate<G: NnueInput<Position = P>>(
        &mut self,
        game: &G,
        network: &GameNnue<'_>,
        position: &P,
        ply: usize,
        teams: &Teams,
    ) -> i32 {
        let GameNnue { nnue, layout } = network;
        if self.known.len() <= ply {
            self.known.resize_with(ply + 1, || None);
        }
        let (before, from_here) = self.known.split_at_mut(ply);
        let here = &mut from_here[0];
        let parent = before.last().and_then(Option::as_ref);
        match (&mut *here, parent) {
            (Some(here), Some(parent)) => {
                here.sums.copy_from_slice(&parent.sums);
                here.worths = parent.worths;
                here.views = parent.views;
                self.changes
                    .find(game, layout, Some(&parent.position), position);
                here.position.clone_from(position);
            }
            (Some(here), None) => {
                self.changes
                    .find(game, layout, Some(&here.position), position);
                here.position.clone_from(position);
            }
            (None, Some(parent)) => {
                self.changes
                    .find(game, layout, Some(&parent.position), position);
                *here = Some(Known {
                    position: position.clone(),
                    views: parent.views,
                    sums: parent.sums.clone(),
                    worths: parent.worths,
                });
            }
            (None, None) => *here = Some(Known::nothing(nnue, position)),
        }
        let here = here.get_or_insert_with(|| Known::nothing(nnue, position));
        here.bring_up_to_date(game, network, &mut self.changes);
        let (turn, placed) = (game.turn(position), game.placed_count(position));
        nnue.evaluate(&here.sums, &here.worths, placed, turn, teams)
    }
}

impl<P: Clone> Known<P> {
    /// A position of which no view is known.
    fn nothing(nnue: &Nnue, position: &P) -> Known<P> {
        // No royal stands there.
        let unknown = View {
            royal: u8::MAX,
            ..View::default()
        };
        Known {
            position: position.clone(),
            views: [unknown; MAX_SEATS],
            sums: vec![0; nnue.size.seats * nnue.hidden()],
            worths: [0; MAX_SEATS],
        }
    }

    /// Brings the sums of every view to the position, by the changes to it; where a view is
    /// another now, as it was never known, from nothing.
    fn bring_up_to_date<G: NnueInput<Position = P>>(
        &mut self,
        game: &G,
        network: &GameNnue<'_>,
        changes: &mut Changes,
    ) {
        let GameNnue { nnue, layout } = network;
        let hidden = nnue.hidden();
        let out = game.seats_out(&self.position);
        let seats = (0..nnue.size.seats as u8).map(Seat);
        let mut anew = [false; MAX_SEATS];
        for seat in seats.clone() {
            let view = layout.view(seat, game.royal_cell(&self.position, seat), out);
            let before = std::mem::replace(&mut self.views[seat.index()], view);
            // Buckets of royals alone matter, not where in one they stand.
            anew[seat.index()] = before.royal == u8::MAX
                || (before.is_mirrored, before.out) != (view.is_mirrored, view.out)
                || nnue.first_feature(before) != nnue.first_feature(view);
            if !anew[seat.index()] {
                self.apply(network, seat, changes);
            }
        }
        if anew.contains(&true) {
            changes.find(game, layout, None, &self.position);
            for seat in seats.filter(|seat| anew[seat.index()]) {
                self.sums[seat.index() * hidden..][..hidden].copy_from_slice(&nnue.bias);
                self.worths[seat.index()] = 0;
                self.apply(network, seat, changes);
            }
        }
    }

    /// Adds the rows of what has come to a view's sums and takes those of what has gone from
    /// them, block by block, for a block stays in registers meanwhile. Of positions that can come
    /// about the sums fit their numbers; of hundreds of pieces set up they wrap, everywhere in
    /// the same way.
    fn apply(&mut self, network: &GameNnue<'_>, seat: Seat, changes: &mut Changes) {
        let GameNnue { nnue, layout } = network;
        let hidden = nnue.hidden();
        let view = self.views[seat.index()];
        let features = layout.features_of(seat, view);
        let first = nnue.first_feature(view);
        let blocks = hidden / HIDDEN_BLOCK;
        let worth = &mut self.worths[seat.index()];
        let Changes {
            come,
            gone,
            rows_come,
            rows_gone,
        } = changes;
        rows_come.clear();
        for thing in come.iter() {
            let feature = first + features.of(*thing);
            *worth += i32::from(nnue.worths[feature]);
            rows_come.push(feature * blocks);
        }
        rows_gone.clear();
        for thing in gone.iter() {
            let feature = first + features.of(*thing);
            *worth -= i32::from(nnue.worths[feature]);
            rows_gone.push(feature * blocks);
        }
        let sums = &mut self.sums[seat.index() * hidden..][..hidden];
        for (n, block) in sums
            .as_chunks_mut::<HIDDEN_BLOCK>()
            .0
            .iter_mut()
            .enumerate()
        {
            let mut sums = *block;
            for row in rows_come.iter() {
                let row = &nnue.rows[row + n];
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum = sum.wrapping_add(i16::from(*weight));
                }
            }
            for row in rows_gone.iter() {
                let row = &nnue.rows[row + n];
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum = sum.wrapping_sub(i16::from(*weight));
                }
            }
            *block = sums;
        }
    }
}
