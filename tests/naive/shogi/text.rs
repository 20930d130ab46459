//! Position texts and move texts (sections 4 and 6 of RULES.md).

use std::collections::{BTreeMap, BTreeSet};

use super::{Cell, Move, NaiveGame, Piece, Referee, Seat};

impl Referee {
    /// Reads a position text. Checks only what it needs to make sense of it.
    pub fn read(text: &str, game: NaiveGame) -> Result<Referee, String> {
        let mut fields = text.split(' ');
        let mut field = |name: &str| fields.next().ok_or(format!("no {name} in {text}"));
        let board = field("board")?;
        let turn = field("turn")?;
        let hands = field("hands")?;
        let status = if game.is_two_seat() {
            "-"
        } else {
            field("status")?
        };
        let ply = fields.next().unwrap_or("1");
        let mut referee = Referee {
            game,
            board: [None; Referee::ROOM],
            turn: seat_named(game, turn)?,
            hands: BTreeMap::new(),
            out: BTreeSet::new(),
            under_mate: BTreeSet::new(),
            ply: ply.parse().map_err(|_| format!("bad ply {ply}"))?,
        };
        for (row, y) in board.split('/').zip((1..=game.size()).rev()) {
            referee.read_row(row, y)?;
        }
        if game.is_two_seat() {
            referee.read_two_hands(hands)?;
        } else {
            for (hand, seat) in hands.split('/').zip(0..4) {
                let letters = hand.split_once(':').ok_or(format!("bad hand {hand}"))?.1;
                referee.read_hand(letters, |_| seat)?;
            }
            referee.read_status(status)?;
        }
        Ok(referee)
    }

    fn read_row(&mut self, row: &str, y: i32) -> Result<(), String> {
        let cells: Vec<Cell> = (1..=self.game.size())
            .map(|x| (x, y))
            .filter(|cell| self.game.exists(*cell))
            .collect();
        let mut at = 0;
        for item in self.items(row)? {
            if let Ok(run) = item.parse::<usize>() {
                at += run;
                continue;
            }
            let cell = *cells.get(at).ok_or(format!("too long: {row}"))?;
            self.put(cell, Some(self.piece_named(&item)?));
            at += 1;
        }
        if at == cells.len() {
            Ok(())
        } else {
            Err(format!("{at} cells instead of {}: {row}", cells.len()))
        }
    }

    /// The numbers and pieces of a row, one each.
    fn items(&self, row: &str) -> Result<Vec<String>, String> {
        if !self.game.is_two_seat() {
            return Ok(row.split(',').map(str::to_string).collect());
        }
        let mut items = Vec::new();
        let mut letters = row.chars();
        while let Some(letter) = letters.next() {
            let mut item = letter.to_string();
            if letter == '+' {
                item.push(letters.next().ok_or(format!("a lone + in {row}"))?);
            }
            items.push(item);
        }
        Ok(items)
    }

    fn piece_named(&self, item: &str) -> Result<Piece, String> {
        let bad = || format!("no piece: {item}");
        let promoted = item.contains('+');
        let code = item.chars().last().ok_or_else(bad)?;
        let seat = if self.game.is_two_seat() {
            u8::from(code.is_ascii_lowercase())
        } else {
            seat_named(self.game, item.get(..1).ok_or_else(bad)?)?
        };
        Ok(Piece {
            seat,
            code: code.to_ascii_uppercase(),
            promoted,
        })
    }

    fn read_two_hands(&mut self, hands: &str) -> Result<(), String> {
        self.read_hand(hands, |letter| u8::from(letter.is_ascii_lowercase()))
    }

    fn read_hand(&mut self, letters: &str, seat: impl Fn(char) -> Seat) -> Result<(), String> {
        let mut count = String::new();
        for letter in letters.chars() {
            if letter == '-' {
                continue;
            }
            if letter.is_ascii_digit() {
                count.push(letter);
                continue;
            }
            let many = if count.is_empty() { "1" } else { &count };
            let many: u32 = many.parse().map_err(|_| format!("bad hand {letters}"))?;
            let key = (seat(letter), letter.to_ascii_uppercase());
            *self.hands.entry(key).or_default() += many;
            count.clear();
        }
        Ok(())
    }

    fn read_status(&mut self, status: &str) -> Result<(), String> {
        for item in status.split(',') {
            if item == "-" {
                continue;
            }
            match item.strip_suffix('#') {
                Some(seat) => self.under_mate.insert(seat_named(self.game, seat)?),
                None => self.out.insert(seat_named(self.game, item)?),
            };
        }
        Ok(())
    }

    /// The position text, with the ply.
    pub fn write(&self) -> String {
        let rows: Vec<String> = (1..=self.game.size())
            .rev()
            .map(|y| self.write_row(y))
            .collect();
        let turn = self.game.letter(self.turn);
        let mut fields = vec![rows.join("/"), turn.to_string(), self.write_hands()];
        if !self.game.is_two_seat() {
            fields.push(self.write_status());
        }
        fields.push(self.ply.to_string());
        fields.join(" ")
    }

    fn write_row(&self, y: i32) -> String {
        let mut items = Vec::new();
        let mut empty = 0;
        for x in 1..=self.game.size() {
            if !self.game.exists((x, y)) {
                continue;
            }
            let Some(piece) = self.piece((x, y)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                items.push(empty.to_string());
                empty = 0;
            }
            items.push(self.write_piece(piece));
        }
        if empty > 0 {
            items.push(empty.to_string());
        }
        let between = if self.game.is_two_seat() { "" } else { "," };
        items.join(between)
    }

    fn write_piece(&self, piece: Piece) -> String {
        let plus = if piece.promoted { "+" } else { "" };
        match (self.game.is_two_seat(), piece.seat) {
            (true, 0) => format!("{plus}{}", piece.code),
            (true, _) => format!("{plus}{}", piece.code.to_ascii_lowercase()),
            (false, seat) => format!("{}{plus}{}", self.game.letter(seat), piece.code),
        }
    }

    fn write_hands(&self) -> String {
        if self.game.is_two_seat() {
            let white = self.write_hand(1).to_ascii_lowercase();
            let both = format!("{}{white}", self.write_hand(0));
            return if both.is_empty() { "-".into() } else { both };
        }
        let hands = (0..4).map(|seat| {
            let hand = self.write_hand(seat);
            let hand = if hand.is_empty() { "-" } else { &hand };
            format!("{}:{hand}", self.game.letter(seat))
        });
        hands.collect::<Vec<_>>().join("/")
    }

    fn write_hand(&self, seat: Seat) -> String {
        let mut text = String::new();
        for letter in self.game.hand_order().chars() {
            match self.in_hand(seat, letter) {
                0 => {}
                1 => text.push(letter),
                many => text.push_str(&format!("{many}{letter}")),
            }
        }
        text
    }

    fn write_status(&self) -> String {
        let out = self.out.iter().map(|seat| self.game.letter(*seat).into());
        let marked = self.under_mate.iter();
        let marked = marked.map(|seat| format!("{}#", self.game.letter(*seat)));
        let all: Vec<String> = out.chain(marked).collect();
        if all.is_empty() {
            "-".into()
        } else {
            all.join(",")
        }
    }

    /// The text of a move in this game.
    pub(super) fn move_text(&self, made: Move) -> String {
        let to = self.cell_name(made.to);
        match made.from {
            None => format!("{}*{to}", made.code),
            Some(from) => {
                let plus = if made.promotes { "+" } else { "" };
                format!("{}{to}{plus}", self.cell_name(from))
            }
        }
    }

    fn cell_name(&self, (x, y): Cell) -> String {
        let letter = |n: i32| char::from(b'a' + u8::try_from(n).expect("a small number"));
        if self.game.is_two_seat() {
            let size = self.game.size();
            format!("{}{}", size + 1 - x, letter(size - y))
        } else {
            format!("{}{y}", letter(x - 1))
        }
    }
}

fn seat_named(game: NaiveGame, name: &str) -> Result<Seat, String> {
    let seats = if game.is_two_seat() { 0..2 } else { 0..4 };
    seats
        .into_iter()
        .find(|seat| game.letter(*seat).to_string() == name)
        .ok_or(format!("no seat: {name}"))
}
