//! Reading a game from CSA: the lines into a record that replays.

use komadai_clock::{TimeControl, TimeControls};

use super::{Import, ImportError, pieces};
use crate::error::TextError;
use crate::game::Game;
use crate::game::outcome::{Outcome, Reason};
use crate::record::annotation::Seconds;
use crate::record::import_note::{EndingNote, ImportNote};
use crate::record::kif::line::Ending;
use crate::record::kif::read::{cell_named, outcome_of_ending, piece_code_on};
use crate::record::move_reader::{MoveReader, game_from_position_text};
use crate::record::preface::Preface;
use crate::seat::Seat;
use crate::traits::notation::without_byte_order_mark;

/// Files and ranks of the board.
const BOARD_SIDE: usize = 9;

/// The board of an even game, as rows of codes from file 9 to file 1, second seat first.
const EVEN_GAME_BOARD: [&str; BOARD_SIDE] = [
    "l n s g k g s n l",
    ". r . . . . . b .",
    "p p p p p p p p p",
    ". . . . . . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
    "P P P P P P P P P",
    ". B . . . . . R .",
    "L N S G K G S N L",
];

/// The words that end a game.
const ENDING_WORDS: [(&str, Ending); 12] = [
    ("TORYO", Ending::Resigned),
    ("CHUDAN", Ending::Interrupted),
    ("SENNICHITE", Ending::Repetition),
    ("TIME_UP", Ending::TimeUp),
    ("ILLEGAL_MOVE", Ending::LostByFoul),
    ("JISHOGI", Ending::Impasse),
    ("HIKIWAKE", Ending::Impasse),
    ("KACHI", Ending::WonByDeclaration),
    ("TSUMI", Ending::Mate),
    ("FUZUMI", Ending::NoForcedMate),
    ("MATTA", Ending::Interrupted),
    ("ERROR", Ending::Interrupted),
];

/// Begins the next game of a file.
const NEXT_GAME_SIGN: &str = "/";

pub(super) fn read(text: &str) -> Result<Import, ImportError> {
    let mut reader = CsaReader::default();
    for (number, line) in (1..).zip(without_byte_order_mark(text).lines()) {
        reader.place = format!("line {number}");
        let line = line.trim_end();
        if line == NEXT_GAME_SIGN {
            if !reader.has_game {
                continue;
            }
            reader.notes.push(ImportNote::LaterGames);
            break;
        }
        reader.take_line(line)?;
    }
    reader.into_import()
}

/// What has been read so far.
#[derive(Default)]
struct CsaReader {
    /// The line being read.
    place: String,
    preface: Preface,
    players: [String; 2],
    time: Option<TimeControl>,
    board: StartBoard,
    is_second_to_move: bool,
    moves: MoveReader,
    end: Option<Outcome>,
    notes: Vec<ImportNote>,
    /// Whether any line has told of a game; remarks alone make none.
    has_game: bool,
}

impl CsaReader {
    fn take_line(&mut self, line: &str) -> Result<(), ImportError> {
        if let Some(comment) = line.strip_prefix("'*") {
            self.moves.annotations(&self.place)?.add_comment(comment);
            return Ok(());
        }
        if line.starts_with('\'') || line.is_empty() || line.starts_with('V') {
            return Ok(());
        }
        self.has_game = true;
        if let Some(name) = line.strip_prefix("N+") {
            self.players[0] = name.trim().into();
        } else if let Some(name) = line.strip_prefix("N-") {
            self.players[1] = name.trim().into();
        } else if let Some(header) = line.strip_prefix('$') {
            self.take_header(header)?;
        } else {
            // Several may stand on a line.
            for statement in line.split(',').map(str::trim).filter(|it| !it.is_empty()) {
                self.take_statement(statement)?;
            }
        }
        Ok(())
    }

    fn take_header(&mut self, header: &str) -> Result<(), TextError> {
        let Some((key, value)) = header.split_once(':') else {
            let expected = "a header such as `$EVENT:`";
            return Err(TextError::new(&self.place, expected, format!("${header}")));
        };
        let value = value.trim();
        match key {
            _ if value.is_empty() => {}
            "EVENT" => self.preface.event = Some(value.into()),
            "SITE" => self.preface.place = Some(value.into()),
            "START_TIME" => self.preface.date = Some(value.into()),
            "TIME_LIMIT" => match time_limit(value) {
                Some(time) => self.time = Some(time),
                None => self.preface.more.push((key.into(), value.into())),
            },
            _ => self.preface.more.push((key.into(), value.into())),
        }
        Ok(())
    }

    fn take_statement(&mut self, statement: &str) -> Result<(), ImportError> {
        let place = self.place.clone();
        let is_begun = self.moves.game.is_some();
        match statement {
            "+" if !is_begun => self.is_second_to_move = false,
            "-" if !is_begun => self.is_second_to_move = true,
            _ if statement.starts_with('P') && !is_begun => {
                self.board.read_statement(&statement[1..], &place)?;
            }
            _ if statement.starts_with('T') => self.take_time(&statement[1..])?,
            _ if statement.starts_with('%') => self.take_ending(&statement[1..])?,
            _ if statement.starts_with(['+', '-']) => self.take_move(statement)?,
            other => {
                let expected =
                    "a header, a row such as `P1`, a move such as `+7776FU`, a time or `%`";
                return Err(TextError::new(place, expected, other).into());
            }
        }
        Ok(())
    }

    fn take_time(&mut self, text: &str) -> Result<(), ImportError> {
        let seconds = text.parse().ok().and_then(Seconds::new);
        let seconds = seconds.ok_or_else(|| {
            TextError::new(&self.place, "the time used in seconds, such as `T12`", text)
        })?;
        // The time after the last move is that of the end.
        if self.end.is_none() && self.moves.foul.is_none() {
            self.moves.annotations(&self.place)?.clock.spent = Some(seconds);
        }
        Ok(())
    }

    /// The game at the start that the file tells.
    fn begin_game(&mut self) -> Result<&mut Game, ImportError> {
        if self.moves.game.is_none() {
            let position = self.board.position_text(self.is_second_to_move);
            self.moves.game = Some(game_from_position_text(&position, &self.place)?);
        }
        self.moves.begun_game(&self.place)
    }

    fn take_move(&mut self, statement: &str) -> Result<(), ImportError> {
        if let Some(foul) = self.moves.foul.take() {
            return Err(foul);
        }
        let place = self.place.clone();
        if self.end.is_some() {
            let expected = "nothing after the end of the game";
            return Err(TextError::new(place, expected, statement).into());
        }
        let text = move_text(self.begin_game()?, statement, &place)?;
        self.moves.play_move_text(text, &place)?;
        Ok(())
    }

    fn take_ending(&mut self, word: &str) -> Result<(), ImportError> {
        let place = self.place.clone();
        let foul = self.moves.foul.take();
        let game = self.begin_game()?;
        let mover = game.turn();
        if let Some(foul) = foul {
            let is_foul = word == "ILLEGAL_MOVE" || word.ends_with("ILLEGAL_ACTION");
            if !is_foul {
                return Err(foul);
            }
            self.end = Some(Outcome::win(mover.other(), Reason::Resign));
            self.notes.push(ImportNote::of_foul(&foul));
            return Ok(());
        }
        // `%+ILLEGAL_ACTION`: the first seat has broken a rule.
        let by_seat = match word {
            "+ILLEGAL_ACTION" => Some(Seat::FIRST),
            "-ILLEGAL_ACTION" => Some(Seat::SECOND),
            _ => None,
        };
        if let Some(seat) = by_seat {
            self.end = Some(Outcome::win(seat.other(), Reason::Resign));
            self.notes.push(ImportNote::Ending {
                word: format!("%{word}"),
                taken_as: EndingNote::Resignation,
            });
            return Ok(());
        }
        let known = ENDING_WORDS.iter().find(|(known, _)| *known == word);
        let (_, ending) = known.ok_or_else(|| {
            let words: Vec<String> = ENDING_WORDS
                .iter()
                .map(|(word, _)| format!("%{word}"))
                .collect();
            TextError::new(
                place,
                format!("one of {}", words.join(" ")),
                format!("%{word}"),
            )
        })?;
        let (outcome, note) = outcome_of_ending(game, *ending, &format!("%{word}"));
        self.end = Some(outcome);
        self.notes.extend(note);
        Ok(())
    }

    fn into_import(mut self) -> Result<Import, ImportError> {
        if !self.has_game {
            let expected = "a header such as `N+`, a position such as `PI` or a move";
            return Err(TextError::new("line 1", expected, "").into());
        }
        if let Some(foul) = self.moves.foul.take() {
            return Err(foul);
        }
        let end = self.end.take();
        let game = self.begin_game()?.clone();
        let said = (self.preface, self.players);
        let mut import = self.moves.into_import((&game, end), said, self.notes);
        let time_controls = self.time.map(TimeControls::same_for_all);
        import.record.time_controls = time_controls.unwrap_or_default();
        Ok(import)
    }
}

/// `HH:MM+SS`: main time in hours and minutes, byoyomi in seconds; none if no clock could run so.
fn time_limit(text: &str) -> Option<TimeControl> {
    let (main, byoyomi) = text.split_once('+')?;
    let (hours, minutes) = main.split_once(':')?;
    let (hours, minutes): (u32, u32) = (hours.parse().ok()?, minutes.parse().ok()?);
    let minutes = hours.checked_mul(60)?.checked_add(minutes)?;
    let byoyomi: u32 = byoyomi.parse().ok()?;
    // The text of a time control knows which there can be.
    format!("{minutes}+{byoyomi}").parse().ok()
}

/// The move text of `+7776FU`, here.
fn move_text(game: &Game, statement: &str, place: &str) -> Result<String, TextError> {
    let refused = || TextError::new(place, "a move such as `+7776FU` or `-0055KA`", statement);
    let seat = if statement.starts_with('+') {
        Seat::FIRST
    } else {
        Seat::SECOND
    };
    if game.turn() != seat {
        let expected = format!("a move of {}", game.seat_name(game.turn()));
        return Err(TextError::new(place, expected, statement));
    }
    let from = statement.get(1..3).ok_or_else(refused)?;
    let to = statement
        .get(3..5)
        .and_then(square_from_digits)
        .ok_or_else(refused)?;
    let named = statement
        .get(5..)
        .and_then(pieces::code_of_csa_name)
        .ok_or_else(refused)?;
    if from == HAND_SQUARE {
        return Ok(format!("{named}*{to}"));
    }
    let from = square_from_digits(from).ok_or_else(refused)?;
    let standing = cell_named(game, &from).and_then(|cell| piece_code_on(game, cell));
    let promotes = match standing.as_deref() {
        // That nothing stands there, the rules say better.
        None => false,
        Some(standing) if standing == named => false,
        Some(standing) if named.strip_prefix('+') == Some(standing) => true,
        Some(standing) => {
            let name = pieces::csa_name_of_code(standing).unwrap_or(standing);
            let expected = format!("{name}, which stands on {from}");
            return Err(TextError::new(place, expected, statement));
        }
    };
    Ok(format!("{from}{to}{}", if promotes { "+" } else { "" }))
}

/// Where pieces in hand are.
const HAND_SQUARE: &str = "00";

/// The name in move texts of a square in digits (`77`).
fn square_from_digits(digits: &str) -> Option<String> {
    let mut digits = digits.chars().map(|digit| digit.to_digit(10));
    let (file, rank) = (digits.next()??, digits.next()??);
    let side = 1..=u32::try_from(BOARD_SIDE).ok()?;
    let rank = side.contains(&rank).then_some(rank)?;
    let letter = char::from_u32(u32::from('a') + rank - 1)?;
    side.contains(&file).then(|| format!("{file}{letter}"))
}

/// The start as far as it was told: codes by rank and file, the letter's case says whose.
#[derive(Default)]
struct StartBoard {
    /// By rank from the top and by file from 9 to 1.
    rows: [[String; BOARD_SIDE]; BOARD_SIDE],
    hands: [String; 2],
    /// Whether the file has told of any piece.
    is_given: bool,
}

impl StartBoard {
    fn set_even_game(&mut self) {
        for (row, text) in self.rows.iter_mut().zip(EVEN_GAME_BOARD) {
            for (square, code) in row.iter_mut().zip(text.split(' ')) {
                *square = code.trim_matches('.').into();
            }
        }
        self.is_given = true;
    }

    /// What follows the `P` of a statement.
    fn read_statement(&mut self, text: &str, place: &str) -> Result<(), TextError> {
        let mut letters = text.chars();
        match letters.next() {
            Some('I') => self.take_handicap(letters.as_str(), place),
            Some('+') => self.take_pieces(0, letters.as_str(), place),
            Some('-') => self.take_pieces(1, letters.as_str(), place),
            Some(rank @ '1'..='9') => {
                let rank = usize::from(u8::try_from(rank).unwrap_or(b'1') - b'1');
                self.take_row(rank, letters.as_str(), place)
            }
            _ => {
                let expected = "`PI`, a row `P1` to `P9`, or pieces after `P+` or `P-`";
                Err(TextError::new(place, expected, format!("P{text}")))
            }
        }
    }

    /// `PI82HI22KA`: the even game without these.
    fn take_handicap(&mut self, text: &str, place: &str) -> Result<(), TextError> {
        self.set_even_game();
        for (square, _) in placed_pieces(text, place)? {
            let Some((rank, file)) = rank_and_file_of_square(square) else {
                return Err(TextError::new(place, "squares from `11` to `99`", square));
            };
            self.rows[rank][file].clear();
        }
        Ok(())
    }

    /// `-KY-KE * `: three letters for every square.
    fn take_row(&mut self, rank: usize, text: &str, place: &str) -> Result<(), TextError> {
        self.is_given = true;
        let letters: Vec<char> = text.chars().collect();
        for (file, square) in self.rows[rank].iter_mut().enumerate() {
            let written: String = letters.iter().skip(file * 3).take(3).collect();
            let name = written.get(1..).unwrap_or_default();
            *square = match (written.chars().next(), pieces::code_of_csa_name(name)) {
                (Some('+'), Some(code)) => code.into(),
                (Some('-'), Some(code)) => code.to_ascii_lowercase(),
                _ if written.contains('*') || written.trim().is_empty() => String::new(),
                _ => {
                    let expected = "nine squares of three letters, such as `-KY` or ` * `";
                    return Err(TextError::new(place, expected, &written));
                }
            };
        }
        Ok(())
    }

    /// `P+28HI00FU`: pieces of one seat; `00AL` is all that is left.
    fn take_pieces(&mut self, seat: usize, text: &str, place: &str) -> Result<(), TextError> {
        self.is_given = true;
        let cased = |code: &str| match seat {
            0 => code.to_string(),
            _ => code.to_ascii_lowercase(),
        };
        for (square, name) in placed_pieces(text, place)? {
            if square == HAND_SQUARE && name == "AL" {
                let rest = self.left_over_pieces();
                self.hands[seat].push_str(&cased(&rest));
                continue;
            }
            let Some(code) = pieces::code_of_csa_name(name) else {
                return Err(TextError::new(place, "a piece such as `FU`", name));
            };
            match rank_and_file_of_square(square) {
                Some((rank, file)) => self.rows[rank][file] = cased(code),
                None if square == HAND_SQUARE && !code.starts_with('+') && code != "K" => {
                    self.hands[seat].push_str(&cased(code));
                }
                None => {
                    let expected = "a square from `11` to `99`, or `00` for the hand";
                    return Err(TextError::new(place, expected, format!("{square}{name}")));
                }
            }
        }
        Ok(())
    }

    /// The pieces of a set that are on no square and in no hand.
    fn left_over_pieces(&self) -> String {
        let mut text = String::new();
        for (code, held) in pieces::FULL_SET_WITHOUT_KINGS {
            let squares = self.rows.iter().flatten();
            let on_board = squares
                .filter(|square| square.trim_start_matches('+').eq_ignore_ascii_case(code))
                .count();
            let hands = self.hands.iter().flat_map(|hand| hand.chars());
            let in_hands = hands
                .filter(|letter| letter.to_string().eq_ignore_ascii_case(code))
                .count();
            text.push_str(&code.repeat(held.saturating_sub(on_board + in_hands)));
        }
        text
    }

    /// The position text.
    fn position_text(&mut self, is_second_to_move: bool) -> String {
        if !self.is_given {
            self.set_even_game();
        }
        let rows: Vec<String> = self.rows.iter().map(row_text).collect();
        let turn = if is_second_to_move { 'w' } else { 'b' };
        format!("{} {turn} {} 1", rows.join("/"), hands_text(&self.hands))
    }
}

fn row_text(row: &[String; BOARD_SIDE]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for square in row {
        if square.is_empty() {
            run += 1;
            continue;
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        run = 0;
        text.push_str(square);
    }
    if run > 0 {
        text.push_str(&run.to_string());
    }
    text
}

/// Both hands with their numbers, in the order of position texts.
fn hands_text(hands: &[String; 2]) -> String {
    let mut text = String::new();
    for (seat, hand) in hands.iter().enumerate() {
        for (code, _) in pieces::FULL_SET_WITHOUT_KINGS {
            let code = if seat == 0 {
                code.to_string()
            } else {
                code.to_ascii_lowercase()
            };
            match hand.matches(code.as_str()).count() {
                0 => {}
                1 => text.push_str(&code),
                held => text.push_str(&format!("{held}{code}")),
            }
        }
    }
    if text.is_empty() { "-".into() } else { text }
}

/// Squares and names of pieces in groups of four letters.
fn placed_pieces<'a>(text: &'a str, place: &str) -> Result<Vec<(&'a str, &'a str)>, TextError> {
    let mut rest = text.trim();
    let mut pieces = Vec::new();
    while !rest.is_empty() {
        let (Some(square), Some(name), Some(after)) =
            (rest.get(..2), rest.get(2..4), rest.get(4..))
        else {
            let expected = "squares with pieces, such as `28HI00FU`";
            return Err(TextError::new(place, expected, rest));
        };
        pieces.push((square, name));
        rest = after;
    }
    Ok(pieces)
}

/// Rank from the top and file from 9 of a square in digits.
fn rank_and_file_of_square(square: &str) -> Option<(usize, usize)> {
    let mut digits = square.chars().map(|digit| digit.to_digit(10));
    let (file, rank) = (digits.next()??, digits.next()??);
    let file = BOARD_SIDE.checked_sub(usize::try_from(file).ok()?)?;
    let rank = usize::try_from(rank).ok()?.checked_sub(1)?;
    (file < BOARD_SIDE && rank < BOARD_SIDE).then_some((rank, file))
}
