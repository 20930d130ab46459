//! How the things of a position are numbered for a network: pieces on cells and pieces held, by
//! seat; and what each of them is to each seat. Knows no game and no weights.

use komadai_rules::board::Cell;
use komadai_rules::seat::{Seat, SeatSet};

/// Who a seat is to another: itself and the enemy, or itself, the next, the opposite one, the
/// one before, and whoever is out.
const RELATIONS: [usize; 2] = [2, 5];

/// A thing of a position: a seat's kind on a cell, or the n-th that it holds of a kind.
pub type Thing = u16;

/// How many there are of what a network tells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayoutSize {
    /// Seats, 2 or 4; each has a view.
    pub seats: usize,
    /// Kinds of things that stand on cells.
    pub kinds: usize,
    /// Cells of the board.
    pub cells: usize,
    /// Things that a seat can hold: of every kind the first, the second, and so on.
    pub held: usize,
}

impl LayoutSize {
    /// Things of one seat.
    #[must_use]
    pub const fn things_of_seat(&self) -> usize {
        self.kinds * self.cells + self.held
    }

    /// Features of one view: every thing by who has it.
    #[must_use]
    pub fn features(&self) -> usize {
        RELATIONS[usize::from(self.seats > 2)] * self.things_of_seat()
    }

    /// The number of a thing on a cell.
    #[inline(always)]
    #[must_use]
    pub const fn placed(&self, seat: Seat, kind: usize, cell: Cell) -> Thing {
        (seat.index() * self.things_of_seat() + kind * self.cells + cell.index()) as Thing
    }

    /// The number of a thing that is held.
    #[inline(always)]
    #[must_use]
    pub const fn held(&self, seat: Seat, number: usize) -> Thing {
        (seat.index() * self.things_of_seat() + self.kinds * self.cells + number) as Thing
    }
}

/// What a view of a position depends on beside its things.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// Whether left and right are exchanged.
    pub is_mirrored: bool,
    /// Where the seat's royal stands as it sees the board, mirrored; 0 if it has none.
    pub royal: u8,
    /// Who is out.
    pub out: SeatSet,
}

/// The things of a game, and what each is to each seat.
#[derive(Clone, Debug)]
pub struct Layout {
    /// How many there are.
    pub size: LayoutSize,
    /// By seat, as it is and mirrored: where a cell lies, seen from the seat's edge.
    oriented: Vec<[Vec<u8>; 2]>,
    /// By seat: the cells on which its royal makes the view mirrored.
    mirrors: Vec<Vec<bool>>,
    /// By seat, as it is and mirrored: the feature that a thing is.
    features: Vec<[Vec<u16>; 2]>,
}

impl Layout {
    /// That of a game whose cells lie for a seat where `orient` says, left and right exchanged
    /// or not, and whose royal is to stand elsewhere than where `is_right` says of such a
    /// place. None where a network would need more numbers than there are.
    pub fn new(
        size: LayoutSize,
        orient: impl Fn(Seat, bool, Cell) -> Option<u8>,
        is_right: impl Fn(Seat, u8) -> bool,
    ) -> Option<Layout> {
        let things = size.seats * size.things_of_seat();
        let most = usize::from(u16::MAX);
        if things > most || size.features() > most || size.cells > usize::from(u8::MAX) {
            return None;
        }
        let seats = || (0..size.seats as u8).map(Seat);
        let cells = || (0..size.cells as u8).map(Cell);
        let oriented = |seat, is_mirrored| {
            let places = cells().map(|cell| orient(seat, is_mirrored, cell));
            let places: Option<Vec<u8>> = places.collect();
            places.filter(|places| places.iter().all(|place| usize::from(*place) < size.cells))
        };
        let oriented: Option<Vec<[Vec<u8>; 2]>> = seats()
            .map(|seat| Some([oriented(seat, false)?, oriented(seat, true)?]))
            .collect();
        let oriented = oriented?;
        let mirrors = seats().map(|seat| {
            let places = oriented[seat.index()][0].iter();
            places.map(|place| is_right(seat, *place)).collect()
        });
        let features = seats().map(|view| {
            oriented[view.index()]
                .each_ref()
                .map(|places| features_of_view(&size, view, places))
        });
        Some(Layout {
            size,
            mirrors: mirrors.collect(),
            features: features.collect(),
            oriented,
        })
    }

    /// What a seat's view depends on, by where its royal stands.
    #[inline]
    #[must_use]
    pub fn view(&self, seat: Seat, royal: Option<Cell>, out: SeatSet) -> View {
        let Some(royal) = royal else {
            return View {
                out,
                ..View::default()
            };
        };
        let is_mirrored = self.mirrors[seat.index()][royal.index()];
        let places = &self.oriented[seat.index()][usize::from(is_mirrored)];
        View {
            is_mirrored,
            royal: places[royal.index()],
            out,
        }
    }

    /// The features of things as a seat sees them.
    #[inline]
    #[must_use]
    pub fn features_of(&self, seat: Seat, view: View) -> ViewFeatures<'_> {
        ViewFeatures {
            features: &self.features[seat.index()][usize::from(view.is_mirrored)],
            size: self.size,
            out: view.out,
        }
    }
}

/// The features that things are in one view.
#[derive(Clone, Copy)]
pub struct ViewFeatures<'a> {
    features: &'a [u16],
    size: LayoutSize,
    out: SeatSet,
}

impl ViewFeatures<'_> {
    /// That of a thing.
    #[inline(always)]
    #[must_use]
    pub fn of(self, thing: Thing) -> usize {
        let feature = usize::from(self.features[usize::from(thing)]);
        if self.out.is_empty() {
            return feature;
        }
        let things = self.size.things_of_seat();
        let seat = Seat((usize::from(thing) / things) as u8);
        if self.out.contains(seat) {
            // The last relation is that to whoever is out.
            self.size.features() - things + feature % things
        } else {
            feature
        }
    }
}

/// By thing: the feature that it is to a seat that sees cells in these places.
fn features_of_view(size: &LayoutSize, view: Seat, places: &[u8]) -> Vec<u16> {
    let of_seat = |seat: usize| {
        let relation = (seat + size.seats - view.index()) % size.seats;
        let first = relation * size.things_of_seat();
        let placed = (0..size.kinds).flat_map(move |kind| {
            let places = places.iter();
            places.map(move |place| first + kind * size.cells + usize::from(*place))
        });
        let held = (0..size.held).map(move |n| first + size.kinds * size.cells + n);
        placed.chain(held)
    };
    let features = (0..size.seats).flat_map(of_seat);
    features.map(|feature| feature as u16).collect()
}
