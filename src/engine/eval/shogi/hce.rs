//! Hand-written evaluation of the shogi family, for each seat: material, distances from
//! kings, attacks and king safety. Knows the rules; no search.
//!
//! What the pieces add to it is kept, and changed by what a move changes, for each
//! [`frame`] of kings.

use arrayvec::ArrayVec;

use komadai_rules::board::Cell;
use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::variant::MAX_SEATS;
use komadai_rules::shogi::{Position, Shogi};

use super::compiled_weights::{CompiledWeights, NearKing};

/// What the pieces on the board add for one seat.
#[derive(Clone, Copy, Default)]
struct SeatTerms {
    /// Value of its pieces where they stand, and of its attacks around its king.
    value: i32,
    /// How many attacks its pieces make, without its king's.
    attacks: i32,
    /// How many of these are on its own pieces.
    defences: i32,
    /// Weighted enemy attacks around its king.
    king_danger: i32,
}

/// Values and attacks that evaluation and network features share.
pub struct AttackInfo<S: Bitboard> {
    /// Value of the position to each seat, not compared with the others.
    pub values: [i32; MAX_SEATS],
    /// By seat and cell: attackers, without the king.
    attackers: [S::Board; MAX_SEATS],
    terms: [SeatTerms; MAX_SEATS],
}

/// Attackers of a cell are told apart no further.
const MAX_ATTACKERS_COUNTED: u8 = 2;

/// How many attackers of one seat are told apart: none, one, more.
pub const ATTACKER_COUNT_STATES: usize = MAX_ATTACKERS_COUNTED as usize + 1;

impl<S: Bitboard> AttackInfo<S> {
    /// That of an empty board.
    fn empty() -> AttackInfo<S> {
        AttackInfo {
            values: [0; MAX_SEATS],
            attackers: [S::filled_board(0); MAX_SEATS],
            terms: [SeatTerms::default(); MAX_SEATS],
        }
    }

    /// By cell: attackers of one team times `ATTACKER_COUNT_STATES`, and of another, without
    /// their kings, each 0, 1 or 2 for more. Many cells are worked out by one instruction.
    #[inline]
    pub fn attack_states(&self, teams: [SeatSet; 2]) -> S::Board {
        let [mut states, other] = teams.map(|team| self.attackers_of(team));
        for (state, other) in states.as_mut().iter_mut().zip(other.as_ref()) {
            let own = (*state).min(MAX_ATTACKERS_COUNTED);
            *state = own * ATTACKER_COUNT_STATES as u8 + (*other).min(MAX_ATTACKERS_COUNTED);
        }
        states
    }

    /// By cell: attackers of a team.
    #[inline]
    fn attackers_of(&self, team: SeatSet) -> S::Board {
        let mut seats = team.iter();
        let first = seats.next().map_or(0, Seat::index);
        let mut attackers = self.attackers[first];
        for seat in seats {
            let more = self.attackers[seat.index()].as_ref();
            for (count, more) in attackers.as_mut().iter_mut().zip(more) {
                *count += more;
            }
        }
        attackers
    }

    /// How many attacks a seat makes on some cells, without its king's.
    #[inline]
    fn attacks_on(&self, seat: usize, cells: S) -> i32 {
        let attackers = self.attackers[seat].as_ref();
        let cells = cells.iter();
        cells.map(|cell| i32::from(attackers[cell.index()])).sum()
    }
}

/// Which seats play and where their kings stand: as long as that stays, terms can be changed.
pub fn frame<S: Bitboard>(game: &Shogi<S>, position: &Position<S>) -> u64 {
    let seats = (0..game.variant().seats).map(Seat);
    seats.fold(0, |frame, seat| {
        let king = position.king(seat).map_or(u8::MAX, |king| king.0);
        let is_out = position.seats_out().contains(seat);
        frame << 9 | u64::from(king) << 1 | u64::from(is_out)
    })
}

/// Computes values and attacks of a position.
pub fn attack_info<S: Bitboard>(
    game: &Shogi<S>,
    compiled: &CompiledWeights<S>,
    position: &Position<S>,
) -> AttackInfo<S> {
    let mut attack_info = AttackInfo::empty();
    let mut change = Change::new(game, compiled, position, &mut attack_info);
    for cell in position.occupied().iter() {
        change.count_piece(position, cell, 1);
    }
    change.count_defences(position, S::EMPTY, 1);
    change.finish(position);
    attack_info
}

/// With fewer pieces for each cell that changes, all of them are counted sooner.
const LEAST_PIECES_PER_CHANGE: u32 = 5;

/// Brings the values and attacks of one position to another.
pub fn update_attack_info<S: Bitboard>(
    game: &Shogi<S>,
    compiled: &CompiledWeights<S>,
    (before, after): (&Position<S>, &Position<S>),
    attack_info: &mut AttackInfo<S>,
) {
    let (mut replaced, mut count) = (S::EMPTY, 0);
    before.for_each_changed_cell(after, |cell| {
        replaced |= S::from_cell(cell);
        count += 1;
    });
    if count * LEAST_PIECES_PER_CHANGE > after.occupied().len() {
        *attack_info = self::attack_info(game, compiled, after);
        return;
    }
    let opened_or_closed = before.occupied() ^ after.occupied();
    let mut change = Change::new(game, compiled, after, attack_info);
    change.staying = !replaced;
    change.count_defences(before, change.staying, -1);
    let mut sliders = S::EMPTY;
    for cell in opened_or_closed.iter() {
        sliders |= game.sliders_towards(after, cell);
    }
    for cell in (sliders & !replaced).iter() {
        change.change_reach(before, after, cell);
    }
    for cell in replaced.iter() {
        change.count_piece(before, cell, -1);
        change.count_piece(after, cell, 1);
    }
    change.count_defences(after, change.staying, 1);
    change.finish(after);
}

/// What matters to one seat, as long as no king moves.
struct SeatView<'a> {
    king: Option<Cell>,
    near_own_king: &'a [NearKing],
    /// The first of the enemies: most games have one, and it is looked at along with the rest,
    /// which keeps sums out of memory.
    enemy: (usize, &'a [NearKing]),
    other_enemies: ArrayVec<(usize, &'a [NearKing]), MAX_SEATS>,
}

/// Pieces that come and go.
struct Change<'a, S: Bitboard> {
    game: &'a Shogi<S>,
    compiled: &'a CompiledWeights<S>,
    views: ArrayVec<SeatView<'a>, MAX_SEATS>,
    /// The cells on which there is the same before and after: only there attacks that come and go
    /// are known to be defences or none.
    staying: S,
    pieces: [S; MAX_SEATS],
    attack_info: &'a mut AttackInfo<S>,
}

impl<'a, S: Bitboard> Change<'a, S> {
    fn new(
        game: &'a Shogi<S>,
        compiled: &'a CompiledWeights<S>,
        position: &Position<S>,
        attack_info: &'a mut AttackInfo<S>,
    ) -> Change<'a, S> {
        let seats = usize::from(game.variant().seats);
        let near_king = |seat: usize| compiled.near_king(position.king(Seat(seat as u8)));
        let view = |seat: usize| {
            let friends = game.rules().side_of(Seat(seat as u8));
            let mut enemies = (0..seats)
                .filter(|other| *other != seat && !friends.contains(Seat(*other as u8)))
                .map(|other| (other, near_king(other)));
            SeatView {
                king: position.king(Seat(seat as u8)),
                near_own_king: near_king(seat),
                enemy: enemies.next().unwrap_or((seat, compiled.near_king(None))),
                other_enemies: enemies.collect(),
            }
        };
        Change {
            game,
            compiled,
            views: (0..seats).map(view).collect(),
            staying: S::EMPTY,
            pieces: std::array::from_fn(|seat| position.pieces(Seat(seat as u8))),
            attack_info,
        }
    }

    /// Counts once more or less, for each seat, its attacks on its own pieces that do not stay.
    fn count_defences(&mut self, position: &Position<S>, staying: S, times: i32) {
        for seat in 0..self.views.len() {
            let pieces = position.pieces(Seat(seat as u8)) & !staying;
            let defences = self.attack_info.attacks_on(seat, pieces);
            self.attack_info.terms[seat].defences += times * defences;
        }
    }

    /// Counts the piece on a cell, if there is one, once more or less.
    #[inline]
    fn count_piece(&mut self, position: &Position<S>, cell: Cell, times: i32) {
        let Some(piece) = position.piece_at(cell) else {
            return;
        };
        if position.seats_out().contains(piece.seat) {
            return;
        }
        let seat = piece.seat.index();
        let view = &self.views[seat];
        let mut value = self.compiled.placed_values(piece.seat).of(piece.kind, cell);
        if view.king == Some(cell) {
            self.attack_info.terms[seat].value += times * value;
            return;
        }
        value += i32::from(view.near_own_king[cell.index()].own_piece);
        value += i32::from(view.enemy.1[cell.index()].enemy_piece);
        for (_, enemy) in &view.other_enemies {
            value += i32::from(enemy[cell.index()].enemy_piece);
        }
        self.attack_info.terms[seat].value += times * value;
        let reach = self.game.attacks_of(piece, cell, position.occupied());
        self.count_attacks(seat, reach, times);
    }

    /// Counts what a piece that stays attacks in one position and not in the other.
    #[inline]
    fn change_reach(&mut self, before: &Position<S>, after: &Position<S>, cell: Cell) {
        let Some(piece) = after.piece_at(cell) else {
            return;
        };
        let seat = piece.seat.index();
        if self.views[seat].king == Some(cell) || after.seats_out().contains(piece.seat) {
            return;
        }
        let [before, after] =
            [before, after].map(|it| self.game.attacks_of(piece, cell, it.occupied()));
        if before != after {
            self.count_attacks(seat, before & !after, -1);
            self.count_attacks(seat, after & !before, 1);
        }
    }

    /// Counts attacks of a seat once more or less.
    #[inline]
    fn count_attacks(&mut self, seat: usize, reach: S, times: i32) {
        let view = &self.views[seat];
        let AttackInfo {
            attackers, terms, ..
        } = &mut *self.attack_info;
        let attackers = attackers[seat].as_mut();
        let (mut guard, mut press, mut count) = (0, 0, 0);
        for to in reach.iter() {
            let number = &mut attackers[to.index()];
            *number = number.wrapping_add(times as u8);
            guard += i32::from(view.near_own_king[to.index()].guard);
            press += i32::from(view.enemy.1[to.index()].press);
            count += 1;
        }
        terms[view.enemy.0].king_danger += times * press;
        for (other, enemy) in &view.other_enemies {
            let press = reach.iter().map(|to| i32::from(enemy[to.index()].press));
            terms[*other].king_danger += times * press.sum::<i32>();
        }
        let defences = (reach & self.pieces[seat] & self.staying).iter().count() as i32;
        let terms = &mut terms[seat];
        terms.value += times * guard;
        terms.attacks += times * count;
        terms.defences += times * defences;
    }

    /// Computes the values from the terms of the pieces and from the hands.
    fn finish(self, position: &Position<S>) {
        let compiled = self.compiled;
        let plays = |seat: &usize| !position.seats_out().contains(Seat(*seat as u8));
        let playing = (0..self.views.len()).filter(plays);
        let mut held = [0; MAX_SEATS];
        for seat in playing.clone() {
            let mut slots = position.held_slots(Seat(seat as u8));
            while slots != 0 {
                let slot = slots.trailing_zeros();
                slots &= slots - 1;
                let count = position.hand_slot_piece_count(Seat(seat as u8), slot as u8);
                held[seat] += compiled.held[slot as usize] * i32::from(count);
            }
        }
        self.attack_info.values = [0; MAX_SEATS];
        for seat in playing {
            let terms = self.attack_info.terms[seat];
            let attacks = compiled.weights.attack * (terms.attacks - terms.defences);
            let danger = self.king_danger(&held, seat);
            self.attack_info.values[seat] = terms.value + attacks + held[seat] - danger;
        }
    }

    /// King danger of a seat: quadratic in the pressure.
    fn king_danger(&self, held: &[i32; MAX_SEATS], seat: usize) -> i32 {
        let CompiledWeights {
            weights,
            king_steps,
            ..
        } = self.compiled;
        let view = &self.views[seat];
        let Some(king) = view.king else {
            return 0;
        };
        let attackers = self.attack_info.attackers.each_ref().map(AsRef::as_ref);
        let (mut holes, mut hand) = (0, held[view.enemy.0]);
        for cell in king_steps[king.index()].iter() {
            let attacks = |seat: usize| i32::from(attackers[seat][cell.index()] > 0);
            let mut is_attacked = attacks(view.enemy.0);
            for (enemy, _) in &view.other_enemies {
                is_attacked |= attacks(*enemy);
            }
            holes += is_attacked & !attacks(seat);
        }
        for (enemy, _) in &view.other_enemies {
            hand += held[*enemy];
        }
        let pressure = self.attack_info.terms[seat].king_danger + holes * weights.hole;
        // A position may be set up with hundreds of pieces in a hand.
        let by_hand = i64::from(weights.danger_hand) * i64::from(hand) / 100;
        let pressure = i64::from(pressure);
        let sharpened = pressure + pressure * by_hand / 100;
        let sharpened = sharpened.clamp(-MAX_KING_PRESSURE, MAX_KING_PRESSURE) as i32;
        sharpened + sharpened * sharpened / weights.danger_divisor.max(1)
    }
}

/// Bound of the king pressure before it is squared.
const MAX_KING_PRESSURE: i64 = 10_000;
