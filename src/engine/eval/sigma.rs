//! What Sigma 4 Shogi positions are worth. Knows the rules' sets of cells; not
//! the search.

use std::sync::LazyLock;

use super::{Evaluate, Parties, Tuning};
use crate::rules::board::Cell;
use crate::rules::seat::Seat;
use crate::rules::sigma::attack::{attacker, reach};
use crate::rules::sigma::geometry::{
    BOARD, CELLS, CellSet, FILES, RANKS, SLIDERS, WAYS, circle_of, corners_of, file_of, rank_of,
};
use crate::rules::sigma::stones::{ROOM, StonesSet};
use crate::rules::sigma::{Move, Pool, Position, Sigma, Stone, Stones};

/// The weights, in hundredths of a Wazir unless a comment says otherwise.
mod weight {
    /// A base on the board, whatever it holds.
    pub const BASE: i32 = 80;
    /// A base in the storage that has a stone to be dropped with.
    pub const READY_BASE: i32 = 60;
    /// A stone in the storage with a base to carry it, in percent of its worth.
    pub const READY_STONE: i32 = 65;
    /// A stone in the storage beyond what the bases there can carry, in percent.
    pub const SPARE_STONE: i32 = 25;
    /// A base one cell nearer to the middle of the board.
    pub const CENTRE: i32 = 4;
    /// A cell attacked.
    pub const ATTACKED_CELL: i32 = 5;
    /// A base attacked by the other side and defended by none, in percent of
    /// its worth, if its owner is to move; it can be saved then.
    pub const HANGING: i32 = 5;
    /// The same if the other side is to move.
    pub const LOST: i32 = 35;
    /// A cell at the royal attacked by the other side.
    pub const ROYAL_PRESSED: i32 = 22;
    /// The same if no own base attacks it.
    pub const ROYAL_UNGUARDED: i32 = 26;
    /// A free cell at the royal where it is safe.
    pub const ROYAL_AIR: i32 = 6;
    /// The royal one row nearer to the circle it wins on, once it is past the
    /// middle; grows with the square.
    pub const ROYAL_ADVANCE: i32 = 10;
    /// A base on a red corner of the other side.
    pub const CORNER: i32 = 40;
    /// A stone that such a base can take, at most [`CORNER_STONES`] of them.
    pub const CORNER_INCOME: i32 = 15;
    /// See [`CORNER_INCOME`].
    pub const CORNER_STONES: i32 = 4;
    /// Having the turn.
    pub const TEMPO: i32 = 20;
}

/// What is looked up about contents and cells.
struct Tables {
    /// What a base is worth by the number of its content; nothing if empty.
    worth: [i32; CONTENTS],
    /// What a single stone is worth.
    stone: [i32; Stone::ALL.len()],
    /// `near[number][cell]`: what a content attacks with single steps.
    near: Vec<[CellSet; CELLS]>,
    /// The contents that can repeat a step.
    sliding: [bool; CONTENTS],
    /// How near to the middle a cell lies.
    centre: [i32; CELLS],
    /// The cells around a cell, itself included.
    around: [CellSet; CELLS],
}

/// Numbers of contents, the empty one included.
const CONTENTS: usize = 252;

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        worth: [0; CONTENTS],
        stone: Stone::ALL.map(stone_worth),
        near: vec![[CellSet::EMPTY; CELLS]; CONTENTS],
        sliding: [false; CONTENTS],
        centre: [0; CELLS],
        around: [CellSet::EMPTY; CELLS],
    };
    for stones in StonesSet::at_least(1).iter() {
        let number = usize::from(stones.number());
        tables.worth[number] = weight::BASE + mobility_worth(stones);
        tables.sliding[number] = SLIDERS.iter().any(|(stone, _)| stones.count(*stone) > 1);
        for (cell, near) in tables.near[number].iter_mut().enumerate() {
            *near = stones.iter().fold(CellSet::EMPTY, |set, stone| {
                set.or(WAYS.near[stone.index()][cell])
            });
        }
    }
    for cell in BOARD.iter() {
        let near = |stone: Stone| WAYS.near[stone.index()][cell.index()];
        tables.around[cell.index()] = near(Stone::Wazir)
            .or(near(Stone::Ferz))
            .or(CellSet::of(cell));
        let (file, rank) = (i32::from(file_of(cell)), i32::from(rank_of(cell)));
        let (middle_file, middle_rank) = (i32::from(FILES) / 2, i32::from(RANKS) / 2);
        tables.centre[cell.index()] =
            middle_file + middle_rank - (file - middle_file).abs() - (rank - middle_rank).abs();
    }
    tables
});

/// What a content's reach is worth, a Wazir's being worth 100.
fn mobility_worth(stones: Stones) -> i32 {
    let wazir = Stones::EMPTY.with(Stone::Wazir).map_or(1, Stones::mobility);
    (100 * stones.mobility() / wazir) as i32
}

fn stone_worth(stone: Stone) -> i32 {
    Stones::EMPTY.with(stone).map_or(0, mobility_worth)
}

/// One seat's side of a position.
struct Side {
    seat: Seat,
    men: CellSet,
    royal: Cell,
    /// What its bases attack, the royal's included.
    attacks: CellSet,
    /// What two or more of them attack.
    doubly: CellSet,
}

impl Side {
    fn of(game: &Sigma, position: &Position, seat: Seat, occupied: CellSet) -> Side {
        let tables = &*TABLES;
        let men = position.men(seat);
        let rule = game.options().double_leap;
        let (mut attacks, mut doubly) = (CellSet::EMPTY, CellSet::EMPTY);
        for cell in men.iter() {
            let stones = position.stones(cell);
            let number = usize::from(stones.number());
            let reach = if tables.sliding[number] {
                reach(stones, cell, occupied, rule)
            } else {
                tables.near[number][cell.index()]
            };
            doubly = doubly.or(attacks.and(reach));
            attacks = attacks.or(reach);
        }
        Side {
            seat,
            men,
            royal: position.royal(seat),
            attacks,
            doubly,
        }
    }

    /// Bases and stones, on the board and in the storage.
    fn material(&self, position: &Position) -> i32 {
        let tables = &*TABLES;
        let board: i32 = self
            .men
            .iter()
            .map(|cell| {
                tables.worth[usize::from(position.stones(cell).number())]
                    + weight::CENTRE * tables.centre[cell.index()]
            })
            .sum();
        let (bases, pool) = position.storage(self.seat);
        board + storage_worth(i32::from(bases), pool)
    }

    /// What bases stand to be lost, the other side being `enemy`.
    fn danger(&self, enemy: &Side, position: &Position) -> i32 {
        let loose = self
            .men
            .and(enemy.attacks)
            .minus(self.attacks)
            .minus(CellSet::of(self.royal));
        let worths = loose
            .iter()
            .map(|cell| TABLES.worth[usize::from(position.stones(cell).number())]);
        if position.turn() == self.seat {
            worths.sum::<i32>() * weight::HANGING / 100
        } else {
            // Only one can be taken at a time.
            let worths: Sum = worths.fold(Sum::default(), Sum::with);
            (worths.sum * weight::HANGING + worths.most * weight::LOST) / 100
        }
    }

    /// How safe the royal stands and how far it has come.
    fn royal(&self, enemy: &Side) -> i32 {
        let around = TABLES.around[self.royal.index()];
        let pressed = around.and(enemy.attacks);
        // The royal's own steps guard nothing: it cannot go where it is attacked.
        let unguarded = pressed.minus(self.doubly);
        let air = around.minus(enemy.attacks).minus(self.men);
        let goal = circle_of(self.seat.other());
        let ahead = i32::from(rank_of(goal).abs_diff(rank_of(self.royal)));
        let beyond_middle = (i32::from(RANKS) / 2 - ahead).max(0);
        weight::ROYAL_AIR * (air.len() as i32).min(ENOUGH_AIR)
            + weight::ROYAL_ADVANCE * beyond_middle * beyond_middle
            - weight::ROYAL_PRESSED * pressed.len() as i32
            - weight::ROYAL_UNGUARDED * unguarded.len() as i32
    }

    /// What bases on the other side's red corners bring in.
    fn corners(&self, position: &Position) -> i32 {
        let corners = corners_of(self.seat.other());
        if !corners.into_iter().any(|corner| self.men.contains(corner)) {
            return 0;
        }
        let (_, pool) = position.storage(self.seat.other());
        let stones = (pool.len() as i32).min(weight::CORNER_STONES);
        weight::CORNER + weight::CORNER_INCOME * stones
    }

    fn worth(&self, enemy: &Side, position: &Position) -> i32 {
        self.material(position)
            + weight::ATTACKED_CELL * self.attacks.minus(self.men).len() as i32
            + self.royal(enemy)
            + self.corners(position)
            - self.danger(enemy, position)
    }
}

/// More free cells than this make no royal safer.
const ENOUGH_AIR: i32 = 4;

/// The sum and the greatest of some worths.
#[derive(Default)]
struct Sum {
    sum: i32,
    most: i32,
}

impl Sum {
    fn with(self, worth: i32) -> Sum {
        Sum {
            sum: self.sum + worth,
            most: self.most.max(worth),
        }
    }
}

/// What lies in a storage: stones are worth something where there is a base to
/// drop them with, and bases where there are stones.
fn storage_worth(bases: i32, pool: &Pool) -> i32 {
    let stones = pool.len() as i32;
    if stones == 0 {
        return 0;
    }
    let worth: i32 = TABLES
        .stone
        .iter()
        .zip(pool.counts())
        .map(|(worth, count)| worth * i32::from(*count))
        .sum();
    let carried = stones.min(bases * i32::from(ROOM));
    let share = weight::READY_STONE * carried + weight::SPARE_STONE * (stones - carried);
    weight::READY_BASE * bases.min(stones) + worth * share / (100 * stones)
}

fn worth_of(stones: Stones) -> i32 {
    TABLES.worth[usize::from(stones.number())]
}

/// How [`Evaluate::pack`] lays a turn out: what sort of turn it is, and then
/// two cells, or a cell and stones.
mod packed {
    pub const PLAIN: u32 = 1;
    pub const CAPTURE: u32 = 2;
    pub const DROP: u32 = 3;
    pub const TAKE: u32 = 4;
    pub const SORT_BITS: u32 = 3;
    pub const CELL_BITS: u32 = 6;
    pub const TO: u32 = SORT_BITS;
    pub const FROM: u32 = TO + CELL_BITS;
    pub const STONES: u32 = FROM + CELL_BITS;
}

const fn mask(bits: u32) -> u32 {
    (1 << bits) - 1
}

impl Evaluate for Sigma {
    type Scales = ();

    fn scales(&self, _tuning: &Tuning) {}

    fn pack(mv: Move) -> u32 {
        let cell = |cell: Cell| u32::from(cell.0);
        let number = |stones: Stones| u32::from(stones.number());
        match mv {
            Move::Plain { from, to } => {
                packed::PLAIN | cell(to) << packed::TO | cell(from) << packed::FROM
            }
            Move::Capture { from, to, stones } => {
                packed::CAPTURE
                    | cell(to) << packed::TO
                    | cell(from) << packed::FROM
                    | number(stones) << packed::STONES
            }
            Move::Drop { to, stones } => {
                packed::DROP | cell(to) << packed::TO | number(stones) << packed::STONES
            }
            Move::Take(stone) => packed::TAKE | (stone.index() as u32) << packed::STONES,
        }
    }

    fn unpack(packed: u32) -> Option<Move> {
        let cell = |shift: u32| Cell((packed >> shift & mask(packed::CELL_BITS)) as u8);
        let number = (packed >> packed::STONES) as usize;
        let (from, to) = (cell(packed::FROM), cell(packed::TO));
        let is_on_board = from.index() < CELLS && to.index() < CELLS;
        let stones = || u8::try_from(number).ok().and_then(Stones::from_number);
        match packed & mask(packed::SORT_BITS) {
            _ if !is_on_board => None,
            packed::PLAIN => Some(Move::Plain { from, to }),
            packed::CAPTURE => stones().map(|stones| Move::Capture { from, to, stones }),
            packed::DROP => stones().map(|stones| Move::Drop { to, stones }),
            packed::TAKE => Stone::ALL.get(number).map(|stone| Move::Take(*stone)),
            _ => None,
        }
    }

    fn evaluate(&self, _scales: &(), position: &Position, _parties: &Parties) -> i32 {
        let occupied = position.occupied();
        let turn = position.turn();
        let [mover, other] =
            [turn, turn.other()].map(|seat| Side::of(self, position, seat, occupied));
        mover.worth(&other, position) - other.worth(&mover, position) + weight::TEMPO
    }

    fn gain(&self, _scales: &(), position: &Position, mv: Move) -> i32 {
        let Move::Capture { from, to, stones } = mv else {
            return 0;
        };
        let (held, taken) = (
            worth_of(position.stones(from)),
            worth_of(position.stones(to)),
        );
        let seat = position.turn();
        let is_royal = position.royal(seat) == from;
        let occupied = position.occupied().minus(CellSet::of(from));
        let by = position.men(seat.other()).minus(CellSet::of(to));
        let rule = self.options().double_leap;
        if is_royal || attacker(position, to, by, occupied, rule).is_none() {
            worth_of(stones) - held + taken
        } else {
            // What it has gained it loses again.
            taken - held
        }
    }

    fn passed(&self, position: &Position) -> Option<Position> {
        let mut passed = *position;
        passed.set_turn(position.turn().other());
        Some(passed)
    }
}
