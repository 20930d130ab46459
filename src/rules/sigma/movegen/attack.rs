//! Attacks (Sigma 3), checks and pins (Sigma 7). Looks at a position, with other blockers where asked to; never
//! makes a move.

use std::ops::ControlFlow::{self, Break, Continue};

use arrayvec::ArrayVec;

use crate::board::Cell;

use crate::sigma::base_contents::{BaseContents, CONTENTS_COUNT};
use crate::sigma::geometry::{
    ALL_CELLS, ATTACK_TABLES, CELLS, CellSet, SLIDE_DIRECTION_COUNT, SLIDERS, Slider, shifted_leaps,
};
use crate::sigma::options::DoubleLeapMiddleRule;
use crate::sigma::position::Position;
use crate::sigma::stone::{STONE_KINDS, Stone};

/// The rank of the stones that leap twice, D and E.
const DOUBLE_LEAPER_RANK: u8 = 2;

/// Whether the middle cell of a double leap does not matter (Sigma 3.7, 3.8).
fn is_middle_cell_ignored(stone: Stone, rule: DoubleLeapMiddleRule) -> bool {
    rule == DoubleLeapMiddleRule::Free && stone.rank() == DOUBLE_LEAPER_RANK
}

/// `STEP_ATTACKS[contents][cell]`: the cells attacked with single steps and leaps.
static STEP_ATTACKS: [[CellSet; CELLS]; CONTENTS_COUNT] = step_attacks();

const fn step_attacks() -> [[CellSet; CELLS]; CONTENTS_COUNT] {
    let mut near = [[CellSet::EMPTY; CELLS]; CONTENTS_COUNT];
    let mut number = 0;
    while number < CONTENTS_COUNT {
        let counts = BaseContents::from_index_unchecked(number as u8).counts_array();
        let mut kind = 0;
        while kind < STONE_KINDS {
            let mut cell = 0;
            while counts[kind] > 0 && cell < CELLS {
                near[number][cell] = near[number][cell].or(ATTACK_TABLES.near[kind][cell]);
                cell += 1;
            }
            kind += 1;
        }
        number += 1;
    }
    near
}

/// The cells a base with these contents attacks.
#[inline]
#[must_use]
pub fn attacks_from(
    contents: BaseContents,
    from: Cell,
    occupied: CellSet,
    rule: DoubleLeapMiddleRule,
) -> CellSet {
    let near = STEP_ATTACKS[usize::from(contents.index())][from.index()];
    if contents.has_repeats() {
        near.or(slide_and_double_leap_attacks(
            contents, from, occupied, rule,
        ))
    } else {
        near
    }
}

/// Whether a base with these contents attacks a cell.
#[inline]
#[must_use]
pub fn attacks_cell(
    contents: BaseContents,
    from: Cell,
    to: Cell,
    occupied: CellSet,
    rule: DoubleLeapMiddleRule,
) -> bool {
    let repeats = |stone: Stone, slider: &Slider| {
        let steps = contents.count(stone);
        steps > 1
            && slider.far.contains(to)
            && repeated_step_attacks(slider, stone, steps, occupied, rule).contains(to)
    };
    let mut sliders = SLIDERS.iter().zip(&ATTACK_TABLES.sliders);
    STEP_ATTACKS[usize::from(contents.index())][from.index()].contains(to)
        || contents.has_repeats()
            && sliders.any(|((stone, _), sliders)| repeats(*stone, &sliders[from.index()]))
}

/// The cells attacked within `steps` of a slider or double leaper.
fn repeated_step_attacks(
    slider: &Slider,
    stone: Stone,
    steps: u8,
    occupied: CellSet,
    rule: DoubleLeapMiddleRule,
) -> CellSet {
    if is_middle_cell_ignored(stone, rule) {
        slider.leap_attacks(steps)
    } else {
        slider.slide_attacks(steps, occupied)
    }
}

/// The cells attacked by slides and double leaps; single steps are included for stones that repeat.
fn slide_and_double_leap_attacks(
    contents: BaseContents,
    from: Cell,
    occupied: CellSet,
    rule: DoubleLeapMiddleRule,
) -> CellSet {
    let mut reach = CellSet::EMPTY;
    for ((stone, _), sliders) in SLIDERS.iter().zip(&ATTACK_TABLES.sliders) {
        let steps = contents.count(*stone);
        if steps < 2 {
            continue;
        }
        reach = reach.or(repeated_step_attacks(
            &sliders[from.index()],
            *stone,
            steps,
            occupied,
            rule,
        ));
    }
    reach
}

/// The cells attacked by some bases, and those attacked by two or more of them.
#[must_use]
pub fn attacked_and_doubly_attacked_cells(
    position: &Position,
    bases: CellSet,
    rule: DoubleLeapMiddleRule,
) -> (CellSet, CellSet) {
    let (mut attacks, mut double_attacks) = (CellSet::EMPTY, CellSet::EMPTY);
    let mut add = |set: CellSet| {
        double_attacks = double_attacks.or(attacks.and(set));
        attacks = attacks.or(set);
    };
    // No two different stones attack the same cell with one step, so a base counts once.
    for stone in Stone::ALL {
        let holders = bases.and(position.bases_holding(stone));
        if !holders.is_empty() {
            shifted_leaps(stone, holders).for_each(&mut add);
        }
    }
    for cell in bases.and(position.bases_with_repeated_steps()).iter() {
        let contents = position.contents(cell);
        let near = STEP_ATTACKS[usize::from(contents.index())][cell.index()];
        add(slide_and_double_leap_attacks(contents, cell, position.occupied(), rule).minus(near));
    }
    (attacks, double_attacks)
}

/// The cell of a base among `by` that attacks a cell, `occupied` being the blockers. What stands on the cell
/// itself does not matter.
#[must_use]
pub fn attacker(
    position: &Position,
    target: Cell,
    by: CellSet,
    occupied: CellSet,
    rule: DoubleLeapMiddleRule,
) -> Option<Cell> {
    let found = visit_attackers(position, target, by, occupied, rule, |found| {
        found.first().map_or(Continue(()), Break)
    });
    found.break_value()
}

/// The cells of all bases among `by` that attack a cell, `occupied` being the blockers.
#[must_use]
pub fn attackers(
    position: &Position,
    target: Cell,
    by: CellSet,
    occupied: CellSet,
    rule: DoubleLeapMiddleRule,
) -> CellSet {
    let mut all = CellSet::EMPTY;
    let _: ControlFlow<()> = visit_attackers(position, target, by, occupied, rule, |found| {
        all = all.or(found);
        Continue(())
    });
    all
}

/// Visits sets of attackers as they are found, until `visit` breaks off.
#[inline]
fn visit_attackers<Found>(
    position: &Position,
    target: Cell,
    by: CellSet,
    occupied: CellSet,
    rule: DoubleLeapMiddleRule,
    mut visit: impl FnMut(CellSet) -> ControlFlow<Found>,
) -> ControlFlow<Found> {
    for stone in Stone::ALL {
        let near = ATTACK_TABLES.near[stone.index()][target.index()];
        visit(near.and(position.bases_holding(stone)).and(by))?;
    }
    for ((stone, _), sliders) in SLIDERS.iter().zip(&ATTACK_TABLES.sliders) {
        let slider = &sliders[target.index()];
        let holders = position
            .bases_holding(*stone)
            .and(position.bases_with_repeated_steps());
        let candidates = slider.far.and(holders).and(by);
        if candidates.is_empty() {
            continue;
        }
        let passes = is_middle_cell_ignored(*stone, rule);
        for ray in &slider.rays {
            for (steps, cell) in (1..).zip(ray.cells()) {
                let enough = || position.contents(*cell).count(*stone) >= steps;
                if candidates.contains(*cell) && enough() {
                    visit(CellSet::from_cell(*cell))?;
                }
                if !passes && occupied.contains(*cell) {
                    break;
                }
            }
        }
    }
    Continue(())
}

/// An attack by slide or double leap on the royal, open or blocked by one own base.
#[derive(Clone, Copy)]
struct CheckRay {
    attacker: Cell,
    /// The cells between, which must be empty for the attack.
    between: CellSet,
}

/// Checks and pins of a royal: what attacks it, or would if one own base moved away. Decides the legality of
/// every move of another base.
pub(in crate::sigma) struct CheckInfo {
    /// Checkers that cannot be blocked, only captured.
    unblockable: CellSet,
    /// Checking and pinning rays, at most one for each direction of each stone: no own move opens a ray behind an
    /// enemy base.
    rays: ArrayVec<CheckRay, { SLIDERS.len() * SLIDE_DIRECTION_COUNT }>,
    occupied: CellSet,
}

impl CheckInfo {
    /// Checks and pins by `enemy` of a royal of `own`.
    pub(in crate::sigma) fn new(
        position: &Position,
        royal: Cell,
        own: CellSet,
        enemy: CellSet,
        rule: DoubleLeapMiddleRule,
    ) -> CheckInfo {
        let mut check_info = CheckInfo {
            unblockable: CellSet::EMPTY,
            rays: ArrayVec::new(),
            occupied: own.or(enemy),
        };
        for stone in Stone::ALL {
            let near = ATTACK_TABLES.near[stone.index()][royal.index()];
            let found = near.and(position.bases_holding(stone)).and(enemy);
            check_info.unblockable = check_info.unblockable.or(found);
        }
        for ((stone, _), sliders) in SLIDERS.iter().zip(&ATTACK_TABLES.sliders) {
            let slider = &sliders[royal.index()];
            let holders = position
                .bases_holding(*stone)
                .and(position.bases_with_repeated_steps());
            let candidates = slider.far.and(holders).and(enemy);
            if candidates.is_empty() {
                continue;
            }
            let passes = is_middle_cell_ignored(*stone, rule);
            for ray in &slider.rays {
                check_info.scan_ray(position, ray.cells(), *stone, candidates, own, passes);
            }
        }
        check_info
    }

    /// Adds the check or pin along one ray, if there is one.
    fn scan_ray(
        &mut self,
        position: &Position,
        ray: &[Cell],
        stone: Stone,
        candidates: CellSet,
        own: CellSet,
        passes: bool,
    ) {
        let mut between = CellSet::EMPTY;
        let mut own_blockers = 0;
        for (steps, cell) in (1..).zip(ray) {
            let attacks = candidates.contains(*cell)
                && steps > 1
                && position.contents(*cell).count(stone) >= steps;
            if attacks && passes {
                self.unblockable = self.unblockable.or(CellSet::from_cell(*cell));
            } else if attacks {
                self.rays.push(CheckRay {
                    attacker: *cell,
                    between,
                });
            }
            if passes {
                continue;
            }
            if own.contains(*cell) {
                own_blockers += 1;
            } else if self.occupied.contains(*cell) {
                break;
            }
            if own_blockers > 1 {
                break;
            }
            between = between.or(CellSet::from_cell(*cell));
        }
    }

    /// The cells on which a base that leaves `lifted` (empty for a drop) leaves the royal safe: by capturing or
    /// blocking every checker, and by staying on the ray of a pin. The whole board if there is no check and no
    /// pin of that base.
    pub(in crate::sigma) fn evasion_mask(&self, lifted: CellSet) -> CellSet {
        let mut evasion_mask = match self.unblockable.len() {
            0 => ALL_CELLS,
            1 => self.unblockable,
            _ => CellSet::EMPTY,
        };
        for ray in &self.rays {
            let blockers = ray.between.and(self.occupied).minus(lifted);
            if blockers.is_empty() {
                evasion_mask = evasion_mask.and(ray.between.or(CellSet::from_cell(ray.attacker)));
            }
        }
        evasion_mask
    }

    /// Whether the royal is attacked now.
    pub(in crate::sigma) fn is_check(&self) -> bool {
        self.evasion_mask(CellSet::EMPTY) != ALL_CELLS
    }
}
