//! A referee for Sigma 4 Shogi, for the integration tests only: a second, deliberately naive
//! move generator, written from the rules alone, against which the real one is checked.
//! It must not share code, types or tables with the library: only texts go in and come out.
//! Slow and obvious on purpose.

use std::collections::{BTreeMap, BTreeSet};

/// The stones in notation order, each with its rank, how many one base may hold, and how many
/// there are in the whole game.
const STONES: [(char, usize, usize, usize); 8] = [
    ('J', 4, 1, 4),
    ('Z', 3, 1, 4),
    ('C', 3, 1, 4),
    ('E', 2, 2, 16),
    ('N', 4, 1, 8),
    ('D', 2, 2, 16),
    ('F', 1, 4, 16),
    ('W', 1, 4, 16),
];

/// File 1 to 7 (a to g), rank 1 to 7.
type Cell = (i32, i32);

/// The rulings that change how bases move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// True: the middle square of a double leap does not matter (Free). False: it must be empty
    /// (Ride, the default).
    pub free_double_leap: bool,
}

#[derive(Clone, Debug)]
struct Base {
    seat: char,
    royal: bool,
    stones: Vec<char>,
}

#[derive(Clone, Debug)]
struct Storage {
    bases: usize,
    stones: Vec<char>,
}

/// A position, and the referee who knows what may be played in it.
#[derive(Clone, Debug)]
pub struct Referee {
    options: Options,
    board: BTreeMap<Cell, Base>,
    white: Storage,
    black: Storage,
    turn: char,
    ply: u32,
}

impl Referee {
    /// Reads a position text; refuses what is not a valid position.
    pub fn read(position_text: &str, options: Options) -> Result<Referee, String> {
        let fields: Vec<&str> = position_text.split(' ').collect();
        if fields.len() != 3 && fields.len() != 4 {
            return Err("a position has three or four fields".to_string());
        }
        let turn = match fields[1] {
            "w" => 'w',
            "b" => 'b',
            other => return Err(format!("unknown side to move: {other}")),
        };
        let ply = match fields.get(3) {
            None => 1,
            Some(text) => match text.parse::<u32>() {
                Ok(ply) if ply >= 1 => ply,
                _ => return Err(format!("bad ply: {text}")),
            },
        };
        let Some((white, black)) = fields[2].split_once('/') else {
            return Err("two storages are needed".to_string());
        };
        let referee = Referee {
            options,
            board: read_board(fields[0])?,
            white: read_storage(white, "w")?,
            black: read_storage(black, "b")?,
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
        referee.check_validity()?;
        Ok(referee)
    }

    fn check_validity(&self) -> Result<(), String> {
        for (cell, base) in &self.board {
            if !may_hold(base.royal, &base.stones) {
                return Err(format!("no base may hold what {} holds", name(*cell)));
            }
        }
        for seat in ['w', 'b'] {
            let royals = self
                .board
                .values()
                .filter(|base| base.seat == seat && base.royal)
                .count();
            if royals != 1 {
                return Err(format!("{seat} has {royals} royals"));
            }
        }
        let (stones, white_bases, black_bases) = self.stones_and_bases();
        for (index, (stone, _, _, wanted)) in STONES.iter().enumerate() {
            if stones[index] != *wanted {
                let found = stones[index];
                return Err(format!("{found} stones {stone} instead of {wanted}"));
            }
        }
        if white_bases != 21 || black_bases != 21 {
            return Err(format!(
                "{white_bases} white and {black_bases} black bases instead of 21 each"
            ));
        }
        if self.in_check(opponent(self.turn)) {
            return Err("the seat not to move is in check".to_string());
        }
        Ok(())
    }

    /// The position text, with the ply.
    pub fn write(&self) -> String {
        let mut rows = Vec::new();
        for rank in (1..=7).rev() {
            let mut cells = Vec::new();
            let mut empty = 0;
            for file in 1..=7 {
                match self.board.get(&(file, rank)) {
                    None => empty += 1,
                    Some(base) => {
                        if empty > 0 {
                            cells.push(empty.to_string());
                            empty = 0;
                        }
                        let royal = if base.royal { "R" } else { "" };
                        cells.push(format!("{}{royal}{}", base.seat, in_order(&base.stones)));
                    }
                }
            }
            if empty > 0 {
                cells.push(empty.to_string());
            }
            rows.push(cells.join(","));
        }
        format!(
            "{} {} w:{}/b:{} {}",
            rows.join("/"),
            self.turn,
            write_storage(&self.white),
            write_storage(&self.black),
            self.ply
        )
    }

    /// How many stones of each kind (order J Z C E N D F W), white bases and black bases there
    /// are on the board and in the storages together.
    pub fn stones_and_bases(&self) -> ([usize; 8], usize, usize) {
        let mut all: Vec<char> = Vec::new();
        let mut white_bases = self.white.bases;
        let mut black_bases = self.black.bases;
        all.extend(&self.white.stones);
        all.extend(&self.black.stones);
        for base in self.board.values() {
            all.extend(&base.stones);
            if base.seat == 'w' {
                white_bases += 1;
            } else {
                black_bases += 1;
            }
        }
        let stones = STONES.map(|(stone, _, _, _)| count(&all, stone));
        (stones, white_bases, black_bases)
    }

    /// Is the royal of this seat (`w` or `b`) attacked?
    pub fn in_check(&self, seat: char) -> bool {
        self.board.iter().any(|(cell, base)| {
            base.seat == seat && base.royal && self.is_attacked(*cell, opponent(seat))
        })
    }

    /// Winner and reason (`circle`, `mate` or `stalemate`), if the game is over. Repetition needs
    /// the history of the game and is not looked at.
    pub fn outcome(&self) -> Option<(char, &'static str)> {
        if let Some(winner) = self.on_circle() {
            return Some((winner, "circle"));
        }
        if !self.legal().is_empty() {
            return None;
        }
        let reason = if self.in_check(self.turn) {
            "mate"
        } else {
            "stalemate"
        };
        Some((opponent(self.turn), reason))
    }

    /// Every legal move text, each once, sorted bytewise.
    pub fn legal(&self) -> Vec<String> {
        if self.on_circle().is_some() {
            return Vec::new();
        }
        let mut candidates = BTreeSet::new();
        candidates.extend(self.moves_and_captures());
        candidates.extend(self.drops());
        candidates.extend(self.stone_takes());
        candidates
            .into_iter()
            .filter(|text| !self.play(text).in_check(self.turn))
            .collect()
    }

    /// The position after a move of `legal`. A text that is no move at all panics.
    pub fn play(&self, move_text: &str) -> Referee {
        let mut after = self.clone();
        let mover = self.turn;
        let enemy = opponent(mover);
        if let Some(stone) = move_text.strip_prefix('%') {
            remove(&mut after.storage_mut(enemy).stones, stone);
            after.storage_mut(mover).stones.extend(stone.chars());
        } else if let Some((stones, to)) = move_text.split_once('*') {
            after.storage_mut(mover).bases -= 1;
            remove(&mut after.storage_mut(mover).stones, stones);
            let base = Base {
                seat: mover,
                royal: false,
                stones: stones.chars().collect(),
            };
            after.board.insert(cell_named(to), base);
        } else {
            let from = cell_named(&move_text[0..2]);
            let to = cell_named(&move_text[2..4]);
            let mut base = after.board.remove(&from).expect("a base to move");
            if let Some((_, kept)) = move_text.split_once('=') {
                let taken = after.board.remove(&to).expect("a base to take");
                let mut left_over = base.stones.clone();
                left_over.extend(taken.stones);
                remove(&mut left_over, kept);
                base.stones = kept.chars().collect();
                after.storage_mut(taken.seat).bases += 1;
                after.storage_mut(taken.seat).stones.extend(left_over);
            }
            after.board.insert(to, base);
        }
        after.turn = enemy;
        after.ply = after.ply.saturating_add(1);
        after
    }

    /// The seat whose royal stands on the circle of the other. Should both do, the one that has
    /// just moved.
    fn on_circle(&self) -> Option<char> {
        [opponent(self.turn), self.turn].into_iter().find(|seat| {
            let circle = if *seat == 'w' { (4, 7) } else { (4, 1) };
            self.board
                .get(&circle)
                .is_some_and(|base| base.seat == *seat && base.royal)
        })
    }

    fn moves_and_captures(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for (from, base) in &self.board {
            if base.seat != self.turn {
                continue;
            }
            for (to, slid_over) in self.reached(*from, &base.stones) {
                if base.royal && self.any_attacked_without(*from, &slid_over) {
                    continue;
                }
                let text = format!("{}{}", name(*from), name(to));
                match self.board.get(&to) {
                    None => texts.push(text),
                    Some(target) if target.seat == self.turn => {}
                    Some(target) => {
                        let mut pool = base.stones.clone();
                        pool.extend(&target.stones);
                        for choice in choices(&pool) {
                            if may_hold(base.royal, &choice) && choice.len() >= base.stones.len() {
                                texts.push(format!("{text}={}", in_order(&choice)));
                            }
                        }
                    }
                }
            }
        }
        texts
    }

    fn drops(&self) -> Vec<String> {
        let own = self.storage(self.turn);
        let mut texts = Vec::new();
        if own.bases == 0 {
            return texts;
        }
        for choice in choices(&own.stones) {
            if !may_hold(false, &choice) {
                continue;
            }
            for cell in all_cells() {
                if !self.board.contains_key(&cell) {
                    texts.push(format!("{}*{}", in_order(&choice), name(cell)));
                }
            }
        }
        texts
    }

    fn stone_takes(&self) -> Vec<String> {
        let corners = if self.turn == 'w' {
            [(1, 7), (7, 7)]
        } else {
            [(1, 1), (7, 1)]
        };
        let on_corner = corners.iter().any(|corner| {
            self.board
                .get(corner)
                .is_some_and(|base| base.seat == self.turn)
        });
        if !on_corner {
            return Vec::new();
        }
        let stones = &self.storage(opponent(self.turn)).stones;
        stones.iter().map(|stone| format!("%{stone}")).collect()
    }

    /// Could a base of this seat, by its way of moving, capture an enemy standing on the cell?
    fn is_attacked(&self, cell: Cell, by: char) -> bool {
        self.board.iter().any(|(from, base)| {
            base.seat == by
                && self
                    .reached(*from, &base.stones)
                    .iter()
                    .any(|(to, _)| *to == cell)
        })
    }

    /// Is any of the cells attacked by the enemy, the own royal being lifted off the board?
    fn any_attacked_without(&self, royal: Cell, cells: &[Cell]) -> bool {
        let mut lifted = self.clone();
        lifted.board.remove(&royal);
        cells
            .iter()
            .any(|cell| lifted.is_attacked(*cell, opponent(self.turn)))
    }

    /// Every cell that a base with these stones reaches, whoever stands there, each with the
    /// cells slid over on the way (a leap slides over none). May list a cell more than once.
    fn reached(&self, from: Cell, stones: &[char]) -> Vec<(Cell, Vec<Cell>)> {
        let mut reached = Vec::new();
        for stone in stones {
            let number = count(stones, *stone);
            match stone {
                'W' => reached.extend(self.slides(from, 0, 1, number)),
                'F' => reached.extend(self.slides(from, 1, 1, number)),
                'D' => reached.extend(self.leaps(from, 0, 2, number == 2)),
                'E' => reached.extend(self.leaps(from, 2, 2, number == 2)),
                'Z' => reached.extend(self.leaps(from, 2, 3, false)),
                'C' => reached.extend(self.leaps(from, 1, 3, false)),
                'N' => reached.extend(self.leaps(from, 1, 2, false)),
                'J' => {
                    reached.extend(self.leaps(from, 0, 3, false));
                    reached.extend(self.leaps(from, 3, 3, false));
                }
                _ => {}
            }
        }
        reached
    }

    fn slides(&self, from: Cell, a: i32, b: i32, most: usize) -> Vec<(Cell, Vec<Cell>)> {
        let mut reached = Vec::new();
        for (x, y) in directions(a, b) {
            let mut slid_over = Vec::new();
            let mut cell = from;
            for _ in 0..most {
                cell = (cell.0 + x, cell.1 + y);
                if !on_board(cell) {
                    break;
                }
                reached.push((cell, slid_over.clone()));
                if self.board.contains_key(&cell) {
                    break;
                }
                slid_over.push(cell);
            }
        }
        reached
    }

    fn leaps(&self, from: Cell, a: i32, b: i32, twice: bool) -> Vec<(Cell, Vec<Cell>)> {
        let mut reached = Vec::new();
        for (x, y) in directions(a, b) {
            let once = (from.0 + x, from.1 + y);
            let again = (once.0 + x, once.1 + y);
            if on_board(once) {
                reached.push((once, Vec::new()));
            }
            let middle_allows = self.options.free_double_leap || !self.board.contains_key(&once);
            if twice && on_board(again) && middle_allows {
                reached.push((again, Vec::new()));
            }
        }
        reached
    }

    fn storage(&self, seat: char) -> &Storage {
        if seat == 'w' {
            &self.white
        } else {
            &self.black
        }
    }

    fn storage_mut(&mut self, seat: char) -> &mut Storage {
        if seat == 'w' {
            &mut self.white
        } else {
            &mut self.black
        }
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
    if seat == 'w' { 'b' } else { 'w' }
}

fn on_board((file, rank): Cell) -> bool {
    (1..=7).contains(&file) && (1..=7).contains(&rank)
}

fn all_cells() -> Vec<Cell> {
    let mut cells = Vec::new();
    for file in 1..=7 {
        for rank in 1..=7 {
            cells.push((file, rank));
        }
    }
    cells
}

fn name((file, rank): Cell) -> String {
    let letter = match file {
        1 => 'a',
        2 => 'b',
        3 => 'c',
        4 => 'd',
        5 => 'e',
        6 => 'f',
        _ => 'g',
    };
    format!("{letter}{rank}")
}

fn cell_named(text: &str) -> Cell {
    all_cells()
        .into_iter()
        .find(|cell| name(*cell) == text)
        .expect("the name of a cell")
}

/// Every step with `a` one way and `b` the other way.
fn directions(a: i32, b: i32) -> Vec<(i32, i32)> {
    let mut steps = Vec::new();
    for x in -3_i32..=3 {
        for y in -3_i32..=3 {
            if (x.abs(), y.abs()) == (a, b) || (x.abs(), y.abs()) == (b, a) {
                steps.push((x, y));
            }
        }
    }
    steps
}

fn count(stones: &[char], wanted: char) -> usize {
    stones.iter().filter(|stone| **stone == wanted).count()
}

/// The stones as text, in notation order.
fn in_order(stones: &[char]) -> String {
    let mut text = String::new();
    for (stone, _, _, _) in STONES {
        for _ in 0..count(stones, stone) {
            text.push(stone);
        }
    }
    text
}

/// Takes each of the listed stones out of the pool, once.
fn remove(pool: &mut Vec<char>, listed: &str) {
    for wanted in listed.chars() {
        let place = pool.iter().position(|stone| *stone == wanted);
        pool.remove(place.expect("a stone that is there"));
    }
}

/// The limits that always hold (Sigma 4.1 to 4.7).
fn may_hold(royal: bool, stones: &[char]) -> bool {
    let mut rank_three = 0;
    let mut rank_four = 0;
    for (stone, rank, most, _) in STONES {
        let number = count(stones, stone);
        if number > most {
            return false;
        }
        if rank == 3 {
            rank_three += number;
        }
        if rank == 4 {
            rank_four += number;
        }
    }
    if royal {
        (1..=2).contains(&stones.len()) && rank_three <= 1 && rank_four == 0
    } else {
        (1..=4).contains(&stones.len()) && rank_three <= 1 && rank_four <= 1
    }
}

/// Every different handful of at most four stones out of the pool, each in notation order.
fn choices(pool: &[char]) -> Vec<Vec<char>> {
    let mut all: Vec<Vec<char>> = vec![Vec::new()];
    for (stone, _, _, _) in STONES {
        let mut longer = Vec::new();
        for choice in &all {
            for number in 0..=count(pool, stone) {
                if choice.len() + number <= 4 {
                    let mut with_more = choice.clone();
                    with_more.extend(vec![stone; number]);
                    longer.push(with_more);
                }
            }
        }
        all = longer;
    }
    all
}

fn read_stones(text: &str) -> Result<Vec<char>, String> {
    for letter in text.chars() {
        if !STONES.iter().any(|(stone, _, _, _)| *stone == letter) {
            return Err(format!("unknown stone: {letter}"));
        }
    }
    Ok(text.chars().collect())
}

fn read_board(text: &str) -> Result<BTreeMap<Cell, Base>, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 7 {
        return Err(format!("{} rows instead of 7", rows.len()));
    }
    let mut board = BTreeMap::new();
    for (rank, row) in (1..=7).rev().zip(rows) {
        let mut file = 1;
        for item in row.split(',') {
            if let Ok(run) = item.parse::<i32>() {
                if !(1..=7).contains(&run) {
                    return Err(format!("bad run of empty cells: {run}"));
                }
                file += run;
            } else {
                if !on_board((file, rank)) {
                    return Err(format!("row {rank} is too long"));
                }
                board.insert((file, rank), read_base(item)?);
                file += 1;
            }
        }
        if file != 8 {
            return Err(format!("row {rank} has {} cells", file - 1));
        }
    }
    Ok(board)
}

fn read_base(item: &str) -> Result<Base, String> {
    let (seat, rest) = if let Some(rest) = item.strip_prefix('w') {
        ('w', rest)
    } else if let Some(rest) = item.strip_prefix('b') {
        ('b', rest)
    } else {
        return Err(format!("unknown base: {item}"));
    };
    let (royal, stones) = match rest.strip_prefix('R') {
        Some(stones) => (true, stones),
        None => (false, rest),
    };
    Ok(Base {
        seat,
        royal,
        stones: read_stones(stones)?,
    })
}

fn read_storage(text: &str, seat: &str) -> Result<Storage, String> {
    let parts: Vec<&str> = text.split(':').collect();
    if parts.len() != 3 || parts[0] != seat {
        return Err(format!("bad storage of {seat}: {text}"));
    }
    let bases = match parts[1].parse::<usize>() {
        Ok(bases) if bases <= 21 => bases,
        _ => return Err(format!("bad number of bases: {}", parts[1])),
    };
    let stones = if parts[2] == "-" {
        Vec::new()
    } else {
        read_stones(parts[2])?
    };
    Ok(Storage { bases, stones })
}

fn write_storage(storage: &Storage) -> String {
    let stones = if storage.stones.is_empty() {
        "-".to_string()
    } else {
        in_order(&storage.stones)
    };
    format!("{}:{stones}", storage.bases)
}
