//! What Sigma 4 Shogi positions are worth. Knows the rules' sets of cells; not
//! the search.

mod see;
pub mod weights;

use std::sync::LazyLock;

use arrayvec::ArrayVec;

use super::network::Features;
use super::weights_file::WeightsFile;
use super::{EngineParams, Evaluate, Teams, at};
use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::base_contents::{BaseContentsSet, CONTENTS_COUNT, MAX_STONES};
use komadai_rules::sigma::geometry::{
    ATTACK_TABLES, BOARD, CELLS, CellSet, FILES, RANKS, circle_of, corners_of, file_of, mirrored,
    rank_of,
};
use komadai_rules::sigma::movegen::attack::{
    attacks_cell, attacks_from, single_and_double_attacks,
};
use komadai_rules::sigma::position::BASES;
use komadai_rules::sigma::stone::STONE_KINDS;
use komadai_rules::sigma::{BaseContents, Move, Position, Sigma, Stone, StoneCounts};
use komadai_rules::traits::rules::{MoveStage, Rules};
use komadai_rules::variants::catalogue;
use see::SeeState;
use weights::Weights;

/// What is looked up about contents and cells.
struct Tables {
    /// The numbers of a content's stones: the first of a kind, the second, and so
    /// on have numbers of their own.
    stones: Vec<ArrayVec<u8, { MAX_STONES as usize }>>,
    /// How near to the middle a cell lies.
    centre: [i32; CELLS],
    /// The cells around a cell, itself included.
    around: [CellSet; CELLS],
    /// Where a cell lies for a seat: as it is, with left and right exchanged, turned
    /// half round, both.
    seen: [[u8; CELLS]; 4],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        stones: vec![ArrayVec::new(); CONTENTS_COUNT],
        centre: [0; CELLS],
        around: [CellSet::EMPTY; CELLS],
        seen: [[0; CELLS]; 4],
    };
    for stones in BaseContentsSet::at_least(1).iter() {
        let number = usize::from(stones.index());
        tables.stones[number] = Stone::ALL
            .into_iter()
            .flat_map(|stone| {
                let first = FIRST_OF_KIND[stone.index()];
                first..first + stones.count(stone)
            })
            .collect();
    }
    for cell in BOARD.iter() {
        let near = |stone: Stone| ATTACK_TABLES.near[stone.index()][cell.index()];
        tables.around[cell.index()] = near(Stone::Wazir)
            .or(near(Stone::Ferz))
            .or(CellSet::of(cell));
        let mirrored = mirrored(cell);
        let last = CELLS as u8 - 1;
        let seen = [cell.0, mirrored.0, last - cell.0, last - mirrored.0];
        for (table, seen) in tables.seen.iter_mut().zip(seen) {
            table[cell.index()] = seen;
        }
        let (file, rank) = (i32::from(file_of(cell)), i32::from(rank_of(cell)));
        let (middle_file, middle_rank) = (i32::from(FILES) / 2, i32::from(RANKS) / 2);
        tables.centre[cell.index()] =
            middle_file + middle_rank - (file - middle_file).abs() - (rank - middle_rank).abs();
    }
    tables
});

/// The number of the first stone of each kind on a base.
const FIRST_OF_KIND: [u8; STONE_KINDS] = {
    let mut firsts = [0; STONE_KINDS];
    let mut kind = 1;
    while kind < STONE_KINDS {
        firsts[kind] = firsts[kind - 1] + Stone::ALL[kind - 1].limit();
        kind += 1;
    }
    firsts
};

/// How the features of a position are numbered, for each of the two sides: the
/// stones on each cell, the royal's cell, the stones and bases in storage.
mod feature {
    use super::{BASES, CELLS, FIRST_OF_KIND, STONE_KINDS, Stone};

    /// Numbers of stones on one base.
    pub const STONES: usize =
        FIRST_OF_KIND[STONE_KINDS - 1] as usize + Stone::ALL[STONE_KINDS - 1].limit() as usize;
    /// Counts of a kind in a storage that are told apart, from none.
    pub const STORED: usize = 17;
    pub const ROYAL: usize = CELLS * STONES;
    pub const POOL: usize = ROYAL + CELLS;
    pub const STORED_BASES: usize = POOL + STONE_KINDS * STORED;
    /// Features of one side.
    pub const SIDE: usize = STORED_BASES + BASES as usize + 1;
    /// What both sides make of each cell, see [`super::state`].
    pub const STATE: usize = 2 * SIDE;
    pub const ALL: usize = STATE + CELLS * super::STATES;
}

/// Attacks on a cell are told apart up to here: by none, by one, by more.
const ATTACKS: usize = 3;

/// What may be said of a cell: who stands there, if anybody, and how often it is
/// attacked by either side; but not that there is nothing to be said.
const STATES: usize = 3 * ATTACKS * ATTACKS - 1;

/// What both sides make of a cell, below [`STATES`]; none of an empty cell that
/// nobody attacks.
fn state(own: &Attacks, other: &Attacks, cell: Cell) -> Option<usize> {
    let stands = usize::from(own.men.contains(cell)) + 2 * usize::from(other.men.contains(cell));
    ((stands * ATTACKS + own.on(cell)) * ATTACKS + other.on(cell)).checked_sub(1)
}

/// The bases of one side and what they attack.
struct Attacks {
    men: CellSet,
    /// What they attack, the royal's included.
    once: CellSet,
    /// What two or more of them attack.
    twice: CellSet,
}

impl Attacks {
    fn of(game: &Sigma, position: &Position, seat: Seat) -> Attacks {
        let men = position.bases(seat);
        let (once, twice) = single_and_double_attacks(position, men, game.options().double_leap);
        Attacks { men, once, twice }
    }

    /// How often a cell is attacked, below [`ATTACKS`].
    fn on(&self, cell: Cell) -> usize {
        usize::from(self.once.contains(cell)) + usize::from(self.twice.contains(cell))
    }
}

/// What both sides of a position attack.
pub struct AttackInfo {
    /// By seat.
    attacks: [Attacks; 2],
}

impl AttackInfo {
    fn of(&self, seat: Seat) -> &Attacks {
        &self.attacks[seat.index()]
    }
}

/// What positions are judged by.
pub struct CompiledWeights {
    weights: Weights,
    /// What a base is worth by the number of its content; nothing if empty.
    worth: [i32; CONTENTS_COUNT],
    /// What its stones are worth in a storage that has a base for them, in hundredths of
    /// the other unit.
    stored: [i32; CONTENTS_COUNT],
}

impl CompiledWeights {
    fn new(weights: &Weights) -> CompiledWeights {
        let (mut worth, mut stored) = ([0; CONTENTS_COUNT], [0; CONTENTS_COUNT]);
        for stones in BaseContentsSet::at_least(1).iter() {
            let number = usize::from(stones.index());
            worth[number] = weights.base + stones_worth(weights, stones);
            let singly = stones.iter().map(|stone| weights.stone[stone.index()]);
            stored[number] = singly.sum::<i32>() * weights.ready_stone;
        }
        CompiledWeights {
            weights: weights.clone(),
            worth,
            stored,
        }
    }

    fn worth_of(&self, stones: BaseContents) -> i32 {
        self.worth[usize::from(stones.index())]
    }

    /// What lies in a storage: stones are worth something where there is a base to
    /// drop them with, and bases where there are stones.
    fn storage_worth(&self, bases: i32, pool: &StoneCounts) -> i32 {
        let weights = &self.weights;
        let stones = pool.len() as i32;
        if stones == 0 {
            return 0;
        }
        let worth: i32 = weights
            .stone
            .iter()
            .zip(pool.as_array())
            .map(|(worth, count)| worth * i32::from(*count))
            .sum();
        let carried = stones.min(bases * i32::from(MAX_STONES));
        let share = weights.ready_stone * carried + weights.spare_stone * (stones - carried);
        // Nobody has so many stones of so much worth, but a file may say so.
        let in_stones = worth.saturating_mul(share) / (100 * stones);
        weights.ready_base * bases.min(stones) + in_stones
    }
}

/// What the stones of one base are worth together.
fn stones_worth(weights: &Weights, stones: BaseContents) -> i32 {
    let counts = stones.counts_array();
    let kinds: i32 = (0..STONE_KINDS)
        .map(|kind| weights.stone[kind] * i32::from(counts[kind] > 0))
        .sum();
    let more = |stone: Stone, worths: &[i32]| -> i32 {
        let count = usize::from(counts[stone.index()]).saturating_sub(1);
        worths.iter().take(count).sum()
    };
    kinds
        + more(Stone::Wazir, &weights.wazirs)
        + more(Stone::Ferz, &weights.ferzes)
        + more(Stone::Dabbaba, &[weights.dabbabas])
        + more(Stone::Elephant, &[weights.elephants])
}

/// One seat's side of a position.
struct Side<'a> {
    compiled: &'a CompiledWeights,
    seat: Seat,
    royal: Cell,
    attacks: &'a Attacks,
}

impl<'a> Side<'a> {
    fn of(
        compiled: &'a CompiledWeights,
        position: &Position,
        attack_info: &'a AttackInfo,
        seat: Seat,
    ) -> Side<'a> {
        Side {
            compiled,
            seat,
            royal: position.royal(seat),
            attacks: attack_info.of(seat),
        }
    }

    /// A cell's row, counted from the seat's own edge.
    fn row(&self, cell: Cell) -> usize {
        let rank = usize::from(rank_of(cell));
        if self.seat == Seat::FIRST {
            rank
        } else {
            usize::from(RANKS) - 1 - rank
        }
    }

    /// Bases and stones, on the board and in the storage.
    fn material(&self, position: &Position) -> i32 {
        let weights = &self.compiled.weights;
        let board: i32 = self
            .attacks
            .men
            .iter()
            .map(|cell| {
                self.compiled.worth_of(position.contents(cell))
                    + weights.centre * TABLES.centre[cell.index()]
            })
            .sum();
        let (bases, pool) = position.storage(self.seat);
        board + self.compiled.storage_worth(i32::from(bases), pool)
    }

    /// What bases stand to be lost, the other side being `enemy`.
    fn danger(&self, enemy: &Side, position: &Position) -> i32 {
        let loose = self
            .attacks
            .men
            .and(enemy.attacks.once)
            .minus(self.attacks.once)
            .minus(CellSet::of(self.royal));
        let worths = loose
            .iter()
            .map(|cell| self.compiled.worth_of(position.contents(cell)));
        let Weights { hanging, lost, .. } = self.compiled.weights;
        if position.turn() == self.seat {
            worths.sum::<i32>() * hanging / 100
        } else {
            // Only one can be taken at a time.
            let worths: Sum = worths.fold(Sum::default(), Sum::with);
            (worths.sum * hanging + worths.most * lost) / 100
        }
    }

    /// How safe the royal stands and how far it has come.
    fn royal(&self, enemy: &Side) -> i32 {
        let weights = &self.compiled.weights;
        let around = TABLES.around[self.royal.index()];
        let pressed = around.and(enemy.attacks.once);
        // The royal's own steps guard nothing: it cannot go where it is attacked.
        let unguarded = pressed.minus(self.attacks.twice);
        let air = around.minus(enemy.attacks.once).minus(self.attacks.men);
        at(&weights.royal_air, air.len() as usize)
            + weights.royal_row[self.row(self.royal)]
            + at(&weights.royal_pressed, pressed.len() as usize)
            + at(&weights.royal_unguarded, unguarded.len() as usize)
    }

    /// What bases on the other side's red corners bring in.
    fn corners(&self, position: &Position) -> i32 {
        let weights = &self.compiled.weights;
        let corners = corners_of(self.seat.other());
        if !corners
            .into_iter()
            .any(|corner| self.attacks.men.contains(corner))
        {
            return 0;
        }
        let (_, pool) = position.storage(self.seat.other());
        let stones = (pool.len() as i32).min(weights.corner_stones);
        weights.corner + weights.corner_income * stones
    }

    fn worth(&self, enemy: &Side, position: &Position) -> i32 {
        let weights = &self.compiled.weights;
        self.material(position)
            + weights.attacked_cell * self.attacks.once.minus(self.attacks.men).len() as i32
            + self.royal(enemy)
            + self.corners(position)
            - self.danger(enemy, position)
    }
}

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

/// In so many forms the same check is looked at in a search for forced wins.
const FORMS: u8 = 3;

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
    type Weights = Weights;
    type CompiledWeights = CompiledWeights;
    type AttackInfo = AttackInfo;

    fn weights(&self, params: &EngineParams) -> Weights {
        params.sigma.clone()
    }

    fn weights_file_with(&self, weights: &Weights, _tuning: &EngineParams) -> String {
        weights.write()
    }

    fn compile_weights(&self, weights: &Weights) -> CompiledWeights {
        CompiledWeights::new(weights)
    }

    fn pack_move(mv: Move) -> u32 {
        let cell = |cell: Cell| u32::from(cell.0);
        let number = |stones: BaseContents| u32::from(stones.index());
        match mv {
            Move::Plain { from, to } => {
                packed::PLAIN | cell(to) << packed::TO | cell(from) << packed::FROM
            }
            Move::Capture {
                from,
                to,
                contents: stones,
            } => {
                packed::CAPTURE
                    | cell(to) << packed::TO
                    | cell(from) << packed::FROM
                    | number(stones) << packed::STONES
            }
            Move::Drop {
                to,
                contents: stones,
            } => packed::DROP | cell(to) << packed::TO | number(stones) << packed::STONES,
            Move::TakeStone(stone) => packed::TAKE | (stone.index() as u32) << packed::STONES,
        }
    }

    fn unpack_move(packed: u32) -> Option<Move> {
        let cell = |shift: u32| Cell((packed >> shift & mask(packed::CELL_BITS)) as u8);
        let number = (packed >> packed::STONES) as usize;
        let (from, to) = (cell(packed::FROM), cell(packed::TO));
        let is_on_board = from.index() < CELLS && to.index() < CELLS;
        let stones = || u8::try_from(number).ok().and_then(BaseContents::from_index);
        match packed & mask(packed::SORT_BITS) {
            _ if !is_on_board => None,
            packed::PLAIN => Some(Move::Plain { from, to }),
            packed::CAPTURE => stones().map(|stones| Move::Capture {
                from,
                to,
                contents: stones,
            }),
            packed::DROP => stones().map(|stones| Move::Drop {
                to,
                contents: stones,
            }),
            packed::TAKE => Stone::ALL.get(number).map(|stone| Move::TakeStone(*stone)),
            _ => None,
        }
    }

    fn attack_info(&self, _scales: &CompiledWeights, position: &Position) -> AttackInfo {
        let attacks = [Seat::FIRST, Seat::SECOND].map(|seat| Attacks::of(self, position, seat));
        AttackInfo { attacks }
    }

    fn evaluate(
        &self,
        compiled: &CompiledWeights,
        position: &Position,
        attack_info: &AttackInfo,
        _parties: &Teams,
    ) -> i32 {
        let turn = position.turn();
        let [mover, other] =
            [turn, turn.other()].map(|seat| Side::of(compiled, position, attack_info, seat));
        mover.worth(&other, position) - other.worth(&mover, position) + compiled.weights.tempo
    }

    fn name(&self) -> &str {
        catalogue::SIGMA.name
    }

    fn feature_count(&self) -> usize {
        feature::ALL
    }

    fn add_features(
        &self,
        position: &Position,
        attack_info: &AttackInfo,
        eyes: Seat,
        features: &mut Features,
    ) {
        let tables = &*TABLES;
        let is_turned = eyes != Seat::FIRST;
        // Left and right are alike: the own royal stands on the left.
        let file = file_of(position.royal(eyes));
        let is_mirrored = if is_turned {
            file < FILES / 2
        } else {
            file > FILES / 2
        };
        let table = &tables.seen[2 * usize::from(is_turned) + usize::from(is_mirrored)];
        let seen = |cell: Cell| usize::from(table[cell.index()]);
        for (seat, first) in [(eyes, 0), (eyes.other(), feature::SIDE)] {
            for cell in position.bases(seat).iter() {
                let on_cell = first + seen(cell) * feature::STONES;
                let number = usize::from(position.contents(cell).index());
                for stone in &tables.stones[number] {
                    features.add(on_cell + usize::from(*stone));
                }
            }
            features.add(first + feature::ROYAL + seen(position.royal(seat)));
            let (bases, pool) = position.storage(seat);
            for (kind, count) in pool.as_array().iter().enumerate() {
                let most = feature::STORED - 1;
                let count = usize::from(*count).min(most);
                features.add(first + feature::POOL + kind * feature::STORED + count);
            }
            let bases = usize::from(bases.min(BASES));
            features.add(first + feature::STORED_BASES + bases);
        }
        let [own, other] = [eyes, eyes.other()].map(|seat| attack_info.of(seat));
        for cell in BOARD.iter() {
            if let Some(state) = state(own, other, cell) {
                features.add(feature::STATE + seen(cell) * STATES + state);
            }
        }
    }

    fn mirrored(&self, position: &Position) -> Option<Position> {
        Some(position.mirrored())
    }

    fn see(&self, compiled: &CompiledWeights, position: &Position, mv: Move) -> i32 {
        match mv {
            Move::Capture {
                from,
                to,
                contents: stones,
            } => SeeState::on(self, position, to).see(compiled, position, from, stones),
            Move::Plain { .. } | Move::Drop { .. } | Move::TakeStone(_) => 0,
        }
    }

    fn see_all(
        &self,
        compiled: &CompiledWeights,
        position: &Position,
        moves: &[Move],
        gains: &mut Vec<i32>,
    ) {
        let mut contests: ArrayVec<SeeState, CELLS> = ArrayVec::new();
        gains.extend(moves.iter().map(|mv| {
            let Move::Capture {
                from,
                to,
                contents: stones,
            } = *mv
            else {
                return 0;
            };
            let found = contests.iter().find(|contest| contest.cell() == to);
            let contest = found.copied().unwrap_or_else(|| {
                let contest = SeeState::on(self, position, to);
                contests.push(contest);
                contest
            });
            contest.see(compiled, position, from, stones)
        }));
    }

    fn winning_move(&self, position: &Position) -> Option<Move> {
        let seat = position.turn();
        let (from, goal) = (position.royal(seat), circle_of(seat.other()));
        let rule = self.options().double_leap;
        if !attacks_cell(
            position.contents(from),
            from,
            goal,
            position.occupied(),
            rule,
        ) {
            return None;
        }
        let mv = match position.seat_on(goal) {
            // With its own stones it may always go on.
            Some(enemy) if enemy != seat => Move::Capture {
                from,
                to: goal,
                contents: position.contents(from),
            },
            _ => Move::Plain { from, to: goal },
        };
        self.is_legal(position, mv).then_some(mv)
    }

    fn score_quiets(
        &self,
        compiled: &CompiledWeights,
        position: &Position,
        moves: &[Move],
        scores: &mut [i32],
    ) {
        let weights = &compiled.weights.promise;
        let rule = self.options().double_leap;
        let (seat, enemy) = (position.turn(), position.turn().other());
        let attack_info = self.attack_info(compiled, position);
        let (own, other) = (attack_info.of(seat), attack_info.of(enemy));
        let royal = position.royal(enemy);
        let at_royal = TABLES.around[royal.index()].minus(CellSet::of(royal));
        let at_own_royal = TABLES.around[position.royal(seat).index()];
        for (mv, score) in moves.iter().zip(scores) {
            let (from, to, stones, defended) = match *mv {
                // The base's own attack does not defend where it goes.
                Move::Plain { from, to } => (from, to, position.contents(from), own.twice),
                Move::Drop {
                    to,
                    contents: stones,
                } => (to, to, stones, own.once),
                Move::Capture { .. } | Move::TakeStone(_) => continue,
            };
            let occupied = position.occupied().minus(CellSet::of(from));
            let reach = attacks_from(stones, to, occupied, rule);
            let worth = compiled.worth_of(stones);
            let threats = reach.and(other.men).iter();
            let threat = threats.map(|cell| compiled.worth_of(position.contents(cell)));
            *score += weights.worth * worth
                + weights.check * i32::from(reach.contains(royal))
                + weights.threat * threat.max().unwrap_or(0)
                + weights.at_royal * reach.and(at_royal).len() as i32
                + weights.at_own_royal * i32::from(at_own_royal.contains(to))
                + weights.reach * reach.minus(own.men).len() as i32;
            if other.once.contains(to) {
                *score +=
                    weights.attacked * worth + weights.defended * i32::from(defended.contains(to));
            }
            if from == to {
                *score += weights.drop + weights.single * i32::from(stones.len() == 1);
            }
        }
    }

    fn gives_check(&self, position: &Position, mv: Move) -> bool {
        let (from, to, stones) = match mv {
            Move::Plain { from, to } => (from, to, position.contents(from)),
            Move::Capture {
                from,
                to,
                contents: stones,
            } => (from, to, stones),
            Move::Drop {
                to,
                contents: stones,
            } => (to, to, stones),
            Move::TakeStone(_) => return false,
        };
        let royal = position.royal(position.turn().other());
        let occupied = position.occupied().minus(CellSet::of(from));
        attacks_cell(stones, to, royal, occupied, self.options().double_leap)
    }

    fn quiet_checks(&self, position: &Position, moves: &mut Vec<Move>) {
        let rule = self.options().double_leap;
        let (seat, enemy) = (position.turn(), position.turn().other());
        let (royal, occupied) = (position.royal(enemy), position.occupied());
        let by_royal = TABLES.around[royal.index()];
        let (guarded, _) = single_and_double_attacks(
            position,
            position.bases(enemy).minus(CellSet::of(royal)),
            rule,
        );
        let own = Attacks::of(self, position, seat);
        let safe = BOARD.minus(occupied).minus(guarded);
        let (bases, pool) = position.storage(seat);
        let is_legal = |mv: &Move| self.is_legal(position, *mv);
        if bases > 0 {
            let safe = safe.minus(by_royal.minus(own.once));
            for stone in Stone::ALL {
                if pool.count(stone) > 0
                    && let Some(stones) = BaseContents::EMPTY.with(stone)
                {
                    let cells = safe.and(attacks_from(stones, royal, occupied, rule));
                    let drops = cells.iter().map(|to| Move::Drop {
                        to,
                        contents: stones,
                    });
                    moves.extend(drops.filter(is_legal));
                }
            }
        }
        // The base's own attack does not defend where it goes.
        let safe = safe.minus(by_royal.minus(own.twice));
        let own_royal = CellSet::of(position.royal(seat));
        for from in own.men.minus(own_royal).iter() {
            let stones = position.contents(from);
            let without = occupied.minus(CellSet::of(from));
            let cells = safe
                .and(attacks_from(stones, royal, without, rule))
                .and(attacks_from(stones, from, occupied, rule));
            let plain = cells.iter().map(|to| Move::Plain { from, to });
            moves.extend(plain.filter(is_legal));
        }
    }

    fn mate_search_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        for stage in MoveStage::ALL {
            self.generate(position, stage, moves);
        }
        let mut forms = [0_u8; CELLS * CELLS];
        moves.retain(|mv| {
            if !self.gives_check(position, *mv) {
                return false;
            }
            let (from, to) = match mv {
                Move::Capture { from, to, .. } => (*from, *to),
                // No base moves to where it stands.
                Move::Drop { to, .. } => (*to, *to),
                Move::Plain { .. } | Move::TakeStone(_) => return true,
            };
            let forms = &mut forms[from.index() * CELLS + to.index()];
            *forms = forms.saturating_add(1);
            // Stages and their turns come most promising first.
            *forms <= FORMS
        });
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        let mut after_pass = *position;
        after_pass.set_turn(position.turn().other());
        Some(after_pass)
    }
}
