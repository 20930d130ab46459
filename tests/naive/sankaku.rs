//! A referee for Sankaku Shogi, for the integration tests only: a second, deliberately naive
//! move generator, written from the rules alone, against which the real one is checked.
//! It shares no code, types or tables with the library: only texts go in and come out.
//! Slow and obvious on purpose: everything about the board comes from the corners of the
//! triangles in the plane. Repetition and draws need the history of a game and are not looked at.
//!
//! Move text: `FROM TO` joined, and then, for each Soldier that a Chariot runs down on its way, in
//! the order of the way, `x` and the Soldier's cell: `c1e3xc2xd3`. What is captured on the cell
//! `TO` is not listed. Two strips through a cell part for good after their first step, so `FROM
//! TO` alone already tells what is run down: cut to four bytes, the texts are still distinct.
//!
//! Rulings it follows:
//! - Whether an Emperor is defended is asked of the board after the capture, so the captor has
//!   left its own cell, which may open a way.
//! - What a piece may not capture it does not attack: no Soldier attacks a Chariot, and no Emperor
//!   attacks a defended Emperor. A cell that is empty, or that holds a piece of the attacking
//!   seat, is asked about as if an enemy General stood there.
//! - `run_down_one`: after the one Soldier the slide goes on as far as it likes over empty cells;
//!   a second Soldier stops it like any other piece (and may be captured there).
//! - One Emperor may be missing, whoever is to move (the game is over); not both.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The board as Sankaku 2.1 draws it, row 8 first: `^` points up, `v` points down.
const PICTURE: [(i32, &str); 8] = [
    (8, "c^ dv e^"),
    (7, "b^ cv d^ ev f^"),
    (6, "a^ bv c^ dv e^ fv g^"),
    (5, "av b^ cv d^ ev f^ gv"),
    (4, "a^ bv c^ dv e^ fv g^"),
    (3, "av b^ cv d^ ev f^ gv"),
    (2, "bv c^ dv e^ fv"),
    (1, "cv d^ ev"),
];

/// A point of the plane: half sides to the right, heights of a triangle up.
type Point = (i32, i32);

/// Two corners of a triangle, the smaller point first.
type Side = (Point, Point);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cell {
    row: i32,
    column: char,
    corners: [Point; 3],
}

/// Every cell, in the order of the position text.
static CELLS: LazyLock<Vec<Cell>> = LazyLock::new(|| {
    let mut cells = Vec::new();
    for (row, drawn) in PICTURE {
        for item in drawn.split(' ') {
            let column = item.chars().next().expect("a column letter");
            let middle = "abcdefg".find(column).expect("a column a to g") as i32;
            let corners = if item.ends_with('^') {
                [(middle - 1, row), (middle, row + 1), (middle + 1, row)]
            } else {
                [(middle - 1, row + 1), (middle, row), (middle + 1, row + 1)]
            };
            cells.push(Cell {
                row,
                column,
                corners,
            });
        }
    }
    cells
});

/// What `rays_from` finds for each cell, so that it is walked only once.
static RAYS: LazyLock<BTreeMap<Cell, Vec<Vec<Cell>>>> =
    LazyLock::new(|| CELLS.iter().map(|cell| (*cell, rays_from(*cell))).collect());

/// The rulings that change how pieces move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// True: a Chariot may run down one Soldier in a slide (One). False: any number (Any, the
    /// default).
    pub run_down_one: bool,
}

/// A position, and the referee who knows what may be played in it.
#[derive(Clone, Debug)]
pub struct Referee {
    options: Options,
    /// Piece letters as in the position text: upper case is Black.
    board: BTreeMap<Cell, char>,
    turn: char,
    ply: u32,
}

#[derive(Clone, Debug)]
struct Move {
    from: Cell,
    to: Cell,
    run_down: Vec<Cell>,
}

impl Move {
    fn text(&self) -> String {
        let mut text = format!("{}{}", name(self.from), name(self.to));
        for cell in &self.run_down {
            text.push('x');
            text.push_str(&name(*cell));
        }
        text
    }
}

impl Referee {
    /// Reads a position text; refuses what is not a valid position.
    pub fn read(position_text: &str, options: Options) -> Result<Referee, String> {
        let fields: Vec<&str> = position_text.split(' ').collect();
        if fields.len() != 3 && fields.len() != 4 {
            return Err("a position has three or four fields".to_string());
        }
        let turn = match fields[1] {
            "b" => 'b',
            "w" => 'w',
            other => return Err(format!("unknown side to move: {other}")),
        };
        if fields[2] != "-" {
            return Err(format!("there are no hands: {}", fields[2]));
        }
        let ply = match fields.get(3) {
            None => 1,
            Some(text) => match text.parse::<u32>() {
                Ok(ply) if ply >= 1 => ply,
                _ => return Err(format!("bad ply: {text}")),
            },
        };
        let referee = Referee {
            options,
            board: read_board(fields[0])?,
            turn,
            ply,
        };

        // There is one way to write a position.
        let mut full_text = position_text.to_string();
        if fields.len() == 3 {
            full_text.push_str(" 1");
        }
        if referee.write() != full_text {
            return Err(format!("should be written {}", referee.write()));
        }

        let black = referee.emperors('b');
        let white = referee.emperors('w');
        if black > 1 || white > 1 {
            return Err("more than one Emperor of a seat".to_string());
        }
        if black + white == 0 {
            return Err("no Emperor at all".to_string());
        }
        Ok(referee)
    }

    /// The position text, with the ply.
    pub fn write(&self) -> String {
        let mut rows = Vec::new();
        for (row, _) in PICTURE {
            let mut text = String::new();
            let mut empty = 0;
            for cell in CELLS.iter().filter(|cell| cell.row == row) {
                match self.board.get(cell) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                            empty = 0;
                        }
                        text.push(*piece);
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            rows.push(text);
        }
        format!("{} {} - {}", rows.join("/"), self.turn, self.ply)
    }

    /// Winner and reason, if the game is over. A seat that has its Emperor always has a move: to
    /// an empty cell, onto an enemy piece, or, if the enemy Emperor is all that it finds, onto
    /// that, for nobody defends it. So the loss of a seat without a move (Sankaku 7.4) never comes up.
    pub fn outcome(&self) -> Option<(char, &'static str)> {
        if self.emperors('w') == 0 {
            Some(('b', "emperor-captured"))
        } else if self.emperors('b') == 0 {
            Some(('w', "emperor-captured"))
        } else {
            None
        }
    }

    /// Every legal move text, each once, sorted bytewise.
    pub fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let texts: BTreeSet<String> = self.moves(self.turn).iter().map(Move::text).collect();
        texts.into_iter().collect()
    }

    /// The position after a move of `legal`. A text that is no move at all panics.
    pub fn play(&self, move_text: &str) -> Referee {
        let mut parts = move_text.split('x');
        let from_to = parts.next().expect("the cells from and to");
        let from = cell_named(&from_to[0..2]);
        let to = cell_named(&from_to[2..]);
        let mut after = self.clone();
        for run_down in parts {
            let soldier = after.board.remove(&cell_named(run_down));
            soldier.expect("a Soldier to run down");
        }
        let piece = after.board.remove(&from).expect("a piece to move");
        let captured = after.board.remove(&to);
        let becomes = match (piece, captured) {
            ('C' | 'S', Some(_)) => 'G',
            ('c' | 's', Some(_)) => 'g',
            _ => piece,
        };
        after.board.insert(to, becomes);
        after.turn = opponent(self.turn);
        after.ply = after.ply.saturating_add(1);
        after
    }

    /// Could a piece of the seat `by` (`b` or `w`) capture an enemy that stands on the cell? See
    /// the top of this file for the cells where none does.
    pub fn attacked(&self, cell: &str, by: char) -> bool {
        let cell = cell_named(cell);
        let mut board = self.clone();
        if board.seat_on(cell) != Some(opponent(by)) {
            board.board.insert(cell, if by == 'b' { 'g' } else { 'G' });
        }
        board.moves(by).iter().any(|made| made.to == cell)
    }

    fn emperors(&self, seat: char) -> usize {
        let emperor = if seat == 'b' { 'E' } else { 'e' };
        let pieces = self.board.values();
        pieces.filter(|piece| **piece == emperor).count()
    }

    /// Whose piece stands on the cell?
    fn seat_on(&self, cell: Cell) -> Option<char> {
        self.board.get(&cell).map(|piece| seat_of(*piece))
    }

    /// Everything the pieces of this seat can do by their ways of moving. May list a move more
    /// than once.
    fn moves(&self, seat: char) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, piece) in &self.board {
            if seat_of(*piece) != seat {
                continue;
            }
            if piece.eq_ignore_ascii_case(&'R') {
                moves.extend(self.slides(*from, seat));
                continue;
            }
            let reached = match piece.to_ascii_uppercase() {
                'E' => self.reached_by_emperor(*from),
                'C' => self.reached_by_cavalry(*from, seat),
                'G' => adjacent(*from),
                'S' => self.reached_by_soldier(*from),
                other => panic!("no such piece: {other}"),
            };
            for to in reached {
                if self.seat_on(to) != Some(seat) {
                    moves.push(Move {
                        from: *from,
                        to,
                        run_down: Vec::new(),
                    });
                }
            }
        }
        moves
    }

    /// A Chariot's moves.
    fn slides(&self, from: Cell, seat: char) -> Vec<Move> {
        let enemy_soldier = if seat == 'b' { 's' } else { 'S' };
        let mut moves = Vec::new();
        for way in &RAYS[&from] {
            let mut run_down = Vec::new();
            for to in way.iter().copied() {
                if self.seat_on(to) == Some(seat) {
                    break;
                }
                moves.push(Move {
                    from,
                    to,
                    run_down: run_down.clone(),
                });
                match self.board.get(&to) {
                    None => {}
                    Some(piece) if *piece == enemy_soldier => {
                        if self.options.run_down_one && run_down.len() == 1 {
                            break;
                        }
                        run_down.push(to);
                    }
                    Some(_) => break,
                }
            }
        }
        moves
    }

    /// Any cell, but not one with a defended Emperor.
    fn reached_by_emperor(&self, from: Cell) -> Vec<Cell> {
        let mut reached = Vec::new();
        for to in CELLS.iter() {
            let emperor = matches!(self.board.get(to), Some('E' | 'e'));
            if *to != from && !(emperor && self.is_defended(*to, from)) {
                reached.push(*to);
            }
        }
        reached
    }

    /// Could the Emperor on this cell be defended, if the enemy Emperor came from `captor`?
    fn is_defended(&self, emperor: Cell, captor: Cell) -> bool {
        let avengers = self.seat_on(emperor).expect("an Emperor to defend");
        let mut after = self.clone();
        let piece = after.board.remove(&captor).expect("an Emperor to capture");
        after.board.insert(emperor, piece);
        after.moves(avengers).iter().any(|made| made.to == emperor)
    }

    fn reached_by_cavalry(&self, from: Cell, seat: char) -> Vec<Cell> {
        let mut reached = Vec::new();
        for (_, once) in seconds(from) {
            if self.seat_on(once) != Some(seat) {
                reached.push(once);
                continue;
            }
            for (_, twice) in seconds(once) {
                if twice != from {
                    reached.push(twice);
                }
            }
        }
        reached
    }

    fn reached_by_soldier(&self, from: Cell) -> Vec<Cell> {
        let chariot = |cell: Cell| matches!(self.board.get(&cell), Some('R' | 'r'));
        let mut reached = Vec::new();
        for side in sides(from) {
            if let Some(first) = across(from, side)
                && !chariot(first)
            {
                reached.push(first);
            }
        }
        for (first, second) in seconds(from) {
            let free = !self.board.contains_key(&first);
            let taken = self.board.contains_key(&second);
            if free && taken && !chariot(second) {
                reached.push(second);
            }
        }
        reached
    }
}

/// Perft.
pub fn perft(referee: &Referee, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    referee
        .legal()
        .iter()
        .map(|text| perft(&referee.play(text), depth - 1))
        .sum()
}

fn opponent(seat: char) -> char {
    if seat == 'b' { 'w' } else { 'b' }
}

fn seat_of(piece: char) -> char {
    if piece.is_ascii_uppercase() { 'b' } else { 'w' }
}

fn name(cell: Cell) -> String {
    format!("{}{}", cell.column, cell.row)
}

fn cell_named(text: &str) -> Cell {
    let found = CELLS.iter().find(|cell| name(**cell) == text);
    *found.expect("the name of a cell")
}

fn sides(cell: Cell) -> [Side; 3] {
    let [a, b, c] = cell.corners;
    [
        (a.min(b), a.max(b)),
        (b.min(c), b.max(c)),
        (a.min(c), a.max(c)),
    ]
}

fn parallel(one: Side, other: Side) -> bool {
    let (a, b) = (one.1.0 - one.0.0, one.1.1 - one.0.1);
    let (c, d) = (other.1.0 - other.0.0, other.1.1 - other.0.1);
    a * d == b * c
}

/// The other cell that has this side.
fn across(cell: Cell, side: Side) -> Option<Cell> {
    CELLS
        .iter()
        .copied()
        .find(|other| *other != cell && sides(*other).contains(&side))
}

/// The cells that share a side or a point with this one.
fn adjacent(cell: Cell) -> Vec<Cell> {
    let touches = |other: &Cell| other.corners.iter().any(|p| cell.corners.contains(p));
    CELLS
        .iter()
        .copied()
        .filter(|other| *other != cell && touches(other))
        .collect()
}

/// The six rays of a cell along its three strips, each up to the edge of the board. A strip
/// lies between two parallel lines: moves along it cross only sides that are not parallel
/// to those.
fn rays_from(from: Cell) -> Vec<Vec<Cell>> {
    let mut ways = Vec::new();
    for line in sides(from) {
        for first_side in sides(from) {
            if parallel(first_side, line) {
                continue;
            }
            let mut way = Vec::new();
            let mut here = from;
            let mut side = first_side;
            while let Some(next) = across(here, side) {
                way.push(next);
                here = next;
                side = sides(here)
                    .into_iter()
                    .find(|other| *other != side && !parallel(*other, line))
                    .expect("a side to leave by");
            }
            ways.push(way);
        }
    }
    ways
}

/// The second orthogonals of a cell, each with the first cell on its way.
fn seconds(from: Cell) -> Vec<(Cell, Cell)> {
    RAYS[&from]
        .iter()
        .filter(|way| way.len() >= 2)
        .map(|way| (way[0], way[1]))
        .collect()
}

fn read_board(text: &str) -> Result<BTreeMap<Cell, char>, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != PICTURE.len() {
        return Err(format!("{} rows instead of 8", rows.len()));
    }
    let mut board = BTreeMap::new();
    for ((row, _), items) in PICTURE.into_iter().zip(rows) {
        let mut cells = CELLS.iter().filter(|cell| cell.row == row);
        let mut missing = false;
        for item in items.chars() {
            if let Some(run) = item.to_digit(10) {
                for _ in 0..run {
                    missing |= cells.next().is_none();
                }
            } else if "ERCGSercgs".contains(item) {
                match cells.next() {
                    None => missing = true,
                    Some(cell) => {
                        board.insert(*cell, item);
                    }
                }
            } else {
                return Err(format!("unknown piece: {item}"));
            }
        }
        if missing {
            return Err(format!("row {row} is too long"));
        }
        if cells.next().is_some() {
            return Err(format!("row {row} is too short"));
        }
    }
    Ok(board)
}
