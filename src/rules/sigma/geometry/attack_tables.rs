//! Attack tables of every stone from every cell of the empty board, computed at compile time: leaps as sets
//! of cells, slides and double leaps as rays, and shifts of whole sets of cells.

use super::{CELLS, FILES, RANKS, cell_at, file_of, rank_of};
use crate::board::{Cell, CellSet};
use crate::sigma::stone::{STONE_KINDS, Stone};

/// The most steps of a slide: four stones of one kind.
pub const MAX_SLIDE_STEPS: usize = 4;

/// Directions of a sliding or double-leaping stone.
pub const SLIDE_DIRECTION_COUNT: usize = 4;

/// The cells at one step, two steps ... in one direction, up to the edge.
#[derive(Clone, Copy, Debug)]
pub struct SlideRay {
    cells: [Cell; MAX_SLIDE_STEPS],
    len: u8,
}

impl SlideRay {
    const EMPTY: SlideRay = SlideRay {
        cells: [Cell(0); MAX_SLIDE_STEPS],
        len: 0,
    };

    /// The cells, nearest first.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.len)]
    }
}

/// Slides or double leaps of a stone from one cell. The moves are symmetrical, so the same cells are those from
/// which such a stone attacks this one.
#[derive(Clone, Copy)]
pub struct Slider {
    /// The four directions.
    pub rays: [SlideRay; SLIDE_DIRECTION_COUNT],
    /// The cells at two steps or more.
    pub far: CellSet,
    /// The rays as sets: cell indices rise along the first and third, and fall along the second and fourth.
    ray_sets: [CellSet; SLIDE_DIRECTION_COUNT],
    /// `within[n]`: the cells at most n steps away.
    within: [CellSet; MAX_SLIDE_STEPS + 1],
}

impl Slider {
    const EMPTY: Slider = Slider {
        rays: [SlideRay::EMPTY; SLIDE_DIRECTION_COUNT],
        far: CellSet::EMPTY,
        ray_sets: [CellSet::EMPTY; SLIDE_DIRECTION_COUNT],
        within: [CellSet::EMPTY; MAX_SLIDE_STEPS + 1],
    };

    /// The cells attacked within `steps` (at most [`MAX_SLIDE_STEPS`]) if any piece blocks.
    #[must_use]
    #[inline]
    pub fn slide_attacks(&self, steps: u8, occupied: CellSet) -> CellSet {
        let [rising, falling, also_rising, also_falling] = self.ray_sets;
        let up = |ray: CellSet| ray.and(ray.and(occupied).cells_up_to_first());
        let down = |ray: CellSet| ray.and(ray.and(occupied).cells_from_last());
        up(rising)
            .or(up(also_rising))
            .or(down(falling))
            .or(down(also_falling))
            .and(self.leap_attacks(steps))
    }

    /// The cells attacked within `steps` (at most [`MAX_SLIDE_STEPS`]) if nothing blocks.
    #[must_use]
    #[inline]
    pub fn leap_attacks(&self, steps: u8) -> CellSet {
        self.within[usize::from(steps)]
    }
}

/// The stones that can repeat their step, each with the most steps.
pub const SLIDERS: [(Stone, u8); 4] = [
    (Stone::Wazir, Stone::Wazir.limit_per_base()),
    (Stone::Ferz, Stone::Ferz.limit_per_base()),
    (Stone::Dabbaba, Stone::Dabbaba.limit_per_base()),
    (Stone::Elephant, Stone::Elephant.limit_per_base()),
];

/// One direction of a stone's step or leap, as a shift of whole sets of cells.
#[derive(Clone, Copy)]
struct Shift {
    /// By how many bits.
    by: u8,
    /// The cells from which it does not lead off the board.
    from: CellSet,
}

/// The shifts of a stone, `len` to higher cell indices and as many to lower.
#[derive(Clone, Copy)]
struct Shifts {
    rising: [Shift; SLIDE_DIRECTION_COUNT],
    falling: [Shift; SLIDE_DIRECTION_COUNT],
    len: usize,
}

static STONE_SHIFTS: [Shifts; STONE_KINDS] = shifts();

/// Targets of one step or leap of a stone from a set of cells, one set for each direction.
#[inline]
pub fn shifted_leaps(stone: Stone, cells: CellSet) -> impl Iterator<Item = CellSet> {
    let shifts = &STONE_SHIFTS[stone.index()];
    let rising = shifts.rising[..shifts.len].iter();
    let falling = shifts.falling[..shifts.len].iter();
    let rise = move |shift: &Shift| CellSet(cells.and(shift.from).0 << shift.by);
    let fall = move |shift: &Shift| CellSet(cells.and(shift.from).0 >> shift.by);
    rising.map(rise).chain(falling.map(fall))
}

/// Attack tables by stone and cell.
pub struct AttackTables {
    /// `near[stone][cell]`: the cells one step or leap away.
    pub near: [[CellSet; CELLS]; STONE_KINDS],
    /// `sliders[n][cell]`: for [`SLIDERS`] number n.
    pub sliders: [[Slider; CELLS]; SLIDERS.len()],
}

/// The attack tables.
pub static ATTACK_TABLES: AttackTables = attack_tables();

/// The leaps (a, b) of a stone (Sigma 2.17); a stone with one leap has it twice.
const fn leaps_of(stone: Stone) -> [(i8, i8); 2] {
    match stone {
        Stone::Jumper => [(3, 0), (3, 3)],
        Stone::Zebra => [(3, 2), (3, 2)],
        Stone::Camel => [(3, 1), (3, 1)],
        Stone::Elephant => [(2, 2), (2, 2)],
        Stone::Knight => [(2, 1), (2, 1)],
        Stone::Dabbaba => [(2, 0), (2, 0)],
        Stone::Ferz => [(1, 1), (1, 1)],
        Stone::Wazir => [(1, 0), (1, 0)],
    }
}

const fn offset_cell(cell: Cell, files: i8, ranks: i8) -> Option<Cell> {
    let file = file_of(cell) as i8 + files;
    let rank = rank_of(cell) as i8 + ranks;
    if file < 0 || rank < 0 || file >= FILES as i8 || rank >= RANKS as i8 {
        None
    } else {
        Some(cell_at(file as u8, rank as u8))
    }
}

/// The targets of an (a, b) leap in all directions.
const fn leap_cells(cell: Cell, (a, b): (i8, i8)) -> CellSet {
    let steps = [
        (a, b),
        (a, -b),
        (-a, b),
        (-a, -b),
        (b, a),
        (b, -a),
        (-b, a),
        (-b, -a),
    ];
    let mut set = CellSet::EMPTY;
    let mut n = 0;
    while n < steps.len() {
        if let Some(to) = offset_cell(cell, steps[n].0, steps[n].1) {
            set = set.or(CellSet::from_cell(to));
        }
        n += 1;
    }
    set
}

const fn slider(cell: Cell, (a, b): (i8, i8), repeats: u8) -> Slider {
    let steps = if b == 0 {
        [(a, 0), (-a, 0), (0, a), (0, -a)]
    } else {
        [(a, b), (a, -b), (-a, b), (-a, -b)]
    };
    let mut slider = Slider::EMPTY;
    let mut n = 0;
    while n < SLIDE_DIRECTION_COUNT {
        let mut times = 1;
        while times <= repeats {
            let far = times as i8;
            if let Some(to) = offset_cell(cell, steps[n].0 * far, steps[n].1 * far) {
                slider.rays[n].cells[times as usize - 1] = to;
                slider.rays[n].len = times;
                slider.ray_sets[n] = slider.ray_sets[n].or(CellSet::from_cell(to));
                let mut steps = times as usize;
                while steps <= MAX_SLIDE_STEPS {
                    slider.within[steps] = slider.within[steps].or(CellSet::from_cell(to));
                    steps += 1;
                }
                if times > 1 {
                    slider.far = slider.far.or(CellSet::from_cell(to));
                }
            }
            times += 1;
        }
        n += 1;
    }
    slider
}

const fn attack_tables() -> AttackTables {
    let mut tables = AttackTables {
        near: [[CellSet::EMPTY; CELLS]; STONE_KINDS],
        sliders: [[Slider::EMPTY; CELLS]; SLIDERS.len()],
    };
    let mut at = 0;
    while at < CELLS {
        let cell = Cell(at as u8);
        let mut n = 0;
        while n < STONE_KINDS {
            let [one, other] = leaps_of(Stone::ALL[n]);
            tables.near[n][at] = leap_cells(cell, one).or(leap_cells(cell, other));
            n += 1;
        }
        let mut n = 0;
        while n < SLIDERS.len() {
            let (stone, repeats) = SLIDERS[n];
            tables.sliders[n][at] = slider(cell, leaps_of(stone)[0], repeats);
            n += 1;
        }
        at += 1;
    }
    tables
}

const fn shifts() -> [Shifts; STONE_KINDS] {
    let none = Shift {
        by: 0,
        from: CellSet::EMPTY,
    };
    let none = Shifts {
        rising: [none; SLIDE_DIRECTION_COUNT],
        falling: [none; SLIDE_DIRECTION_COUNT],
        len: 0,
    };
    let mut all = [none; STONE_KINDS];
    let mut kind = 0;
    while kind < STONE_KINDS {
        let [one, other] = leaps_of(Stone::ALL[kind]);
        let (longest, mut ranks) = (one.0, 0);
        while ranks <= longest {
            let mut files = -longest;
            while files <= longest {
                let is_of_stone = is_leap(one, (files, ranks)) || is_leap(other, (files, ranks));
                // The other half of the directions are the opposites.
                if is_of_stone && (ranks > 0 || files > 0) {
                    let n = all[kind].len;
                    all[kind].rising[n] = shift(files, ranks);
                    all[kind].falling[n] = shift(-files, -ranks);
                    all[kind].len += 1;
                }
                files += 1;
            }
            ranks += 1;
        }
        kind += 1;
    }
    all
}

/// Whether (files, ranks) is an (a, b) leap in some direction.
const fn is_leap((a, b): (i8, i8), (files, ranks): (i8, i8)) -> bool {
    let (files, ranks) = (files.abs(), ranks.abs());
    files == a && ranks == b || files == b && ranks == a
}

const fn shift(files: i8, ranks: i8) -> Shift {
    let by = (ranks * FILES as i8 + files).unsigned_abs();
    let mut from = CellSet::EMPTY;
    let mut at = 0;
    while at < CELLS {
        let cell = Cell(at as u8);
        if offset_cell(cell, files, ranks).is_some() {
            from = from.or(CellSet::from_cell(cell));
        }
        at += 1;
    }
    Shift { by, from }
}
