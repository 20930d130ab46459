//! What Sankaku Shogi positions are worth. Knows the rules' sets of cells; not
//! the search.
//!
//! An Emperor can be taken on every cell that its army does not defend, for
//! the other Emperor reaches it there. So all turns on where an Emperor is
//! safe: on cells that its own army covers and the enemy's does not.

use super::{Evaluate, Parties, Tuning};
use crate::rules::board::{Cell, CellSet};
use crate::rules::game::Game;
use crate::rules::sankaku::attack::{Army, attacker};
use crate::rules::sankaku::geometry::{CELLS, COLUMNS, ROWS, column_of, row_of};
use crate::rules::sankaku::piece::{PIECES, Piece};
use crate::rules::sankaku::{Move, Position, Sankaku};
use crate::rules::seat::Seat;

/// The weights, in hundredths of a Soldier.
mod weight {
    use super::PIECES;

    /// What pieces are worth, in the order of the rules page. An Emperor's
    /// worth is the game, and the search sees to it.
    pub const PIECE: [i32; PIECES] = [0, 520, 380, 360, 100];
    /// A cell covered by the army that holds no own piece.
    pub const COVERED: i32 = 5;
    /// An own piece that the army covers.
    pub const DEFENDED: i32 = 6;
    /// A cell where the Emperor would be safe, for each of the first few.
    pub const REFUGE: [i32; 8] = [120, 70, 45, 30, 20, 15, 10, 5];
    /// The Emperor can be taken where it stands, if its owner is to move.
    pub const EXPOSED: i32 = 60;
    /// A piece that the enemy army attacks and the own does not cover, in
    /// percent of its worth, if its owner is to move.
    pub const HANGING: i32 = 8;
    /// The same if the other side is to move.
    pub const LOST: i32 = 45;
    /// A piece one cell nearer to the middle of the board.
    pub const CENTRE: i32 = 2;
    /// Having the turn.
    pub const TEMPO: i32 = 25;
}

/// More than any material: what ends the game, in estimates of gain.
const GAME: i32 = 10_000;

/// With fewer pieces besides the Emperor, having to move may be a burden.
const ENOUGH_TO_PASS: u32 = 4;

/// One seat's side of a position.
struct Side {
    seat: Seat,
    own: CellSet,
    emperor: Option<Cell>,
    /// The cells that the army covers, its own included.
    covered: CellSet,
}

impl Side {
    fn of(game: &Sankaku, position: &Position, seat: Seat) -> Side {
        let army = Army::of(position, seat, game.options().run_down);
        let pieces = Piece::ALL.into_iter().skip(1);
        let covered = pieces.fold(CellSet::EMPTY, |set, piece| {
            let men = position.of(seat, piece).iter();
            men.fold(set, |set, from| set.or(army.reach(piece, from)))
        });
        Side {
            seat,
            own: position.men(seat),
            emperor: position.emperor(seat),
            covered,
        }
    }

    fn men(&self, position: &Position, piece: Piece) -> CellSet {
        position.of(self.seat, piece)
    }

    fn material(&self, position: &Position) -> i32 {
        let count = |piece: Piece| self.men(position, piece).len() as i32;
        Piece::ALL
            .into_iter()
            .map(|piece| worth_of(piece) * count(piece))
            .sum()
    }

    fn place(&self) -> i32 {
        let centre: i32 = self.own.iter().map(centrality).sum();
        weight::CENTRE * centre
            + weight::COVERED * self.covered.minus(self.own).len() as i32
            + weight::DEFENDED * self.covered.and(self.own).len() as i32
    }

    /// Where the Emperor is and could be safe from the enemy.
    fn safety(&self, enemy: &Side) -> i32 {
        let safe = self.covered.minus(enemy.covered);
        let here = self.emperor.map_or(CellSet::EMPTY, CellSet::of);
        let refuges = safe.minus(self.own).or(safe.and(here)).len() as usize;
        let known = refuges.min(weight::REFUGE.len());
        let room: i32 = weight::REFUGE[..known].iter().sum();
        let exposed = i32::from(safe.and(here).is_empty());
        room - weight::EXPOSED * exposed
    }

    /// What pieces stand to be lost.
    fn danger(&self, enemy: &Side, position: &Position) -> i32 {
        let loose = enemy.covered.minus(self.covered);
        let (mut sum, mut most) = (0, 0);
        for piece in Piece::ALL.into_iter().skip(1) {
            let count = self.men(position, piece).and(loose).len() as i32;
            sum += count * worth_of(piece);
            if count > 0 {
                most = most.max(worth_of(piece));
            }
        }
        if position.turn() == self.seat {
            sum * weight::HANGING / 100
        } else {
            // Only one can be taken at a time.
            (sum * weight::HANGING + most * weight::LOST) / 100
        }
    }

    fn worth(&self, enemy: &Side, position: &Position) -> i32 {
        self.material(position) + self.place() + self.safety(enemy) - self.danger(enemy, position)
    }
}

fn worth_of(piece: Piece) -> i32 {
    weight::PIECE[piece.index()]
}

/// How near to the middle each cell lies, in columns and rows.
const CENTRALITY: [i32; CELLS] = {
    let mut table = [0; CELLS];
    let mut n = 0;
    while n < CELLS {
        let cell = Cell(n as u8);
        // In halves, for the middle of the board lies between two rows.
        let aside = (2 * column_of(cell) as i32 - (COLUMNS as i32 - 1)).abs();
        let ahead = (2 * row_of(cell) as i32 - (ROWS as i32 - 1)).abs();
        table[n] = (COLUMNS as i32 + ROWS as i32 - aside - ahead) / 2;
        n += 1;
    }
    table
};

fn centrality(cell: Cell) -> i32 {
    CENTRALITY[cell.index()]
}

/// How many numbers a cell takes in [`Evaluate::pack`].
const CELL_STEP: u32 = 64;

impl Evaluate for Sankaku {
    type Scales = ();

    fn scales(&self, _tuning: &Tuning) {}

    fn pack(mv: Move) -> u32 {
        // One more, for no turn may be 0.
        (u32::from(mv.from.0) + 1) * CELL_STEP + u32::from(mv.to.0)
    }

    fn unpack(packed: u32) -> Option<Move> {
        let cell = |number: u32| {
            let cell = Cell(u8::try_from(number).ok()?);
            (cell.index() < CELLS).then_some(cell)
        };
        Some(Move {
            from: cell((packed / CELL_STEP).checked_sub(1)?)?,
            to: cell(packed % CELL_STEP)?,
        })
    }

    fn evaluate(&self, _scales: &(), position: &Position, _parties: &Parties) -> i32 {
        let turn = position.turn();
        let [mover, other] = [turn, turn.other()].map(|seat| Side::of(self, position, seat));
        mover.worth(&other, position) - other.worth(&mover, position) + weight::TEMPO
    }

    fn gain(&self, _scales: &(), position: &Position, mv: Move) -> i32 {
        let seat = position.turn();
        let mut after = *position;
        self.play(&mut after, mv);
        if after.emperor(seat.other()).is_none() {
            return GAME;
        }
        if self.in_check(&after, seat) {
            return -GAME;
        }
        let held = position
            .piece(mv.from)
            .map_or(0, |(_, piece)| worth_of(piece));
        let holds = after.piece(mv.to).map_or(0, |(_, piece)| worth_of(piece));
        let taken: i32 = Piece::ALL
            .into_iter()
            .map(|piece| {
                let victims = |position: &Position| position.of(seat.other(), piece).len() as i32;
                (victims(position) - victims(&after)) * worth_of(piece)
            })
            .sum();
        let run_down = self.options().run_down;
        let enemy = Army::of(&after, seat.other(), run_down);
        let is_chariot = after.of(seat, Piece::Chariot).contains(mv.to);
        if enemy.attacker(mv.to, is_chariot).is_some() {
            taken - held
        } else {
            taken + holds - held
        }
    }

    fn winning_turn(&self, position: &Position) -> Option<Move> {
        let to = position.emperor(position.turn().other())?;
        let from = attacker(position, to, position.turn(), self.options().run_down)?;
        Some(Move { from, to })
    }

    fn passed(&self, position: &Position) -> Option<Position> {
        let turn = position.turn();
        // The Emperor is one of them.
        if position.men(turn).len() <= ENOUGH_TO_PASS {
            return None;
        }
        let mut passed = *position;
        passed.set_turn(turn.other());
        Some(passed)
    }
}
