//! Reading a game from CSA: the lines into a record that replays.

use std::borrow::Cow;
use std::time::Duration;

use komadai_clock::{TimeControl, TimeControls};

use super::{Import, ImportError, NOTE_HEADER, NOTE_KEY, pieces};
use crate::error::{Place, TextError, WordingArgument};
use crate::game::Game;
use crate::game::outcome::Reason;
use crate::record::annotation::Seconds;
use crate::record::ending::Ending;
use crate::record::entering_king;
use crate::record::import_note::{ImportNote, ImportNoteKind};
use crate::record::kif::read::piece_code_on;
use crate::record::move_reader::{MoveReader, game_from_position_text};
use crate::record::preface::Preface;
use crate::record::text_lines;
use crate::seat::Seat;
use crate::traits::notation::without_byte_order_mark;

/// Files and ranks of the board of shogi.
const BOARD_SIDE: usize = 9;
/// Files and ranks of the board of minishogi.
const SMALL_BOARD_SIDE: usize = 5;

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
const ENDING_WORDS: [(&str, Ending); 13] = [
    ("TORYO", Ending::Resigned),
    ("CHUDAN", Ending::Interrupted),
    ("SENNICHITE", Ending::Repetition),
    ("TIME_UP", Ending::TimeUp),
    ("ILLEGAL_MOVE", Ending::LostByFoul),
    ("JISHOGI", Ending::Impasse),
    ("HIKIWAKE", Ending::Impasse),
    ("KACHI", Ending::WonByDeclaration),
    ("MAX_MOVES", Ending::MaxMoves),
    ("TSUMI", Ending::Mate),
    ("FUZUMI", Ending::NoForcedMate),
    ("MATTA", Ending::Interrupted),
    ("ERROR", Ending::Interrupted),
];

/// Begins the next game of a file.
const NEXT_GAME_SIGN: &str = "/";

pub(super) fn read(text: &str) -> Result<Import, ImportError> {
    let mut reader = CsaReader::default();
    for (number, line) in (1..).zip(text_lines(without_byte_order_mark(text))) {
        let line = with_ascii_sign(line.trim());
        let line = line.as_ref();
        if line == NEXT_GAME_SIGN {
            if !reader.has_game {
                continue;
            }
            reader.note(number, ImportNoteKind::LaterGames);
            break;
        }
        if reader.begins_later_game(line) {
            reader.note(number, ImportNoteKind::LaterGames);
            break;
        }
        reader.take_line(number, line)?;
    }
    reader.into_import()
}

/// A line whose first sign may be a full-width one, with the one of CSA.
fn with_ascii_sign(line: &str) -> Cow<'_, str> {
    let mut letters = line.chars();
    let sign = match letters.next() {
        Some('＋') => "+",
        Some('－' | '−') => "-",
        Some('％') => "%",
        _ => return line.into(),
    };
    format!("{sign}{}", letters.as_str()).into()
}

/// What has been read so far.
#[derive(Default)]
struct CsaReader {
    preface: Preface,
    players: [String; 2],
    /// The clocks, of both seats or of each.
    times: [Option<TimeControl>; 2],
    /// The points by which the entering-king rule is named.
    points: Option<String>,
    board: StartBoard,
    /// Why the position with which the game begins cannot be read.
    start_fault: Option<TextError>,
    /// Whether the second seat moves first, if it is said.
    is_second_to_move: Option<bool>,
    /// What is said before the first move.
    comments: Vec<String>,
    /// The moves, once the first or the end has come.
    moves: Option<MoveReader>,
    /// What was left out before the first move.
    notes: Vec<ImportNote>,
    /// Whether any line has told of a game; remarks alone make none.
    has_game: bool,
    /// Whether the position is told.
    has_start: bool,
}

impl CsaReader {
    fn note(&mut self, line: usize, kind: ImportNoteKind) {
        match &mut self.moves {
            Some(moves) => moves.note(line, kind),
            None => self.notes.push(kind.at(line)),
        }
    }

    /// Whether a line begins another game, after the moves of this one.
    fn begins_later_game(&self, line: &str) -> bool {
        let is_named = |sign, seat: usize| line.starts_with(sign) && !self.players[seat].is_empty();
        let has_moves = self.moves.as_ref().is_some_and(|moves| moves.depth() > 0);
        has_moves && (is_named("N+", 0) || is_named("N-", 1) || is_position(line))
    }

    fn take_line(&mut self, number: usize, line: &str) -> Result<(), ImportError> {
        if let Some(comment) = line.strip_prefix("'*") {
            self.add_comment(comment);
            return Ok(());
        }
        if let Some(header) = line.strip_prefix("'$") {
            self.take_header(number, header);
            return Ok(());
        }
        if let Some(remark) = line.strip_prefix('\'') {
            self.take_remark(remark);
            return Ok(());
        }
        if line.is_empty() || is_version(line) {
            return Ok(());
        }
        if let Some(name) = line.strip_prefix("N+") {
            self.take_name(0, "N+", name.trim());
        } else if let Some(name) = line.strip_prefix("N-") {
            self.take_name(1, "N-", name.trim());
        } else if let Some(header) = line.strip_prefix('$') {
            self.take_header(number, header);
        } else {
            // Several may stand on a line; in rows a blank is a part of them.
            let is_row = line.starts_with('P');
            let is_between =
                |letter: char| letter == ',' || !is_row && letter.is_ascii_whitespace();
            let statements = line.split(is_between).map(str::trim);
            let is_statement = line.starts_with(['P', '+', '-', '%', 'T']);
            let statements = statements.filter(|it| !it.is_empty() && is_statement);
            let stray = Some(line).filter(|_| !is_statement);
            for statement in statements.chain(stray) {
                self.take_statement(number, statement)?;
            }
        }
        Ok(())
    }

    /// Takes the name of a seat's player; a second one is kept beside it.
    fn take_name(&mut self, seat: usize, sign: &str, name: &str) {
        self.has_game = true;
        match self.players[seat].is_empty() {
            true => self.players[seat] = name.into(),
            false => self.preface.more.push((sign.into(), name.into())),
        }
    }

    fn add_comment(&mut self, comment: &str) {
        match &mut self.moves {
            Some(moves) => moves.add_comment(comment),
            None => self.comments.push(comment.into()),
        }
    }

    /// A remark for programs such as `'Max_Moves:256` is kept as a header, one for people as a
    /// comment.
    fn take_remark(&mut self, remark: &str) {
        if remark.starts_with(ENCODING_REMARK) {
            return;
        }
        let (key, value) = remark.split_once(':').unwrap_or_default();
        let is_word = |key: &str| {
            let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            !key.is_empty() && key.chars().all(is_letter)
        };
        if is_word(key) && !value.trim().is_empty() {
            self.preface.more.push((key.into(), value.trim().into()));
        } else if !remark.trim().is_empty() {
            self.add_comment(remark);
        }
    }

    fn take_header(&mut self, number: usize, header: &str) {
        let Some((key, value)) = header.split_once(':') else {
            let (place, expected) = (Place::line(number), wording!("a header such as `$EVENT:`"));
            let fault = TextError::new(place, expected, format!("${header}"));
            return self.note(number, ImportNoteKind::Line(fault));
        };
        self.has_game = true;
        let value = value.trim();
        if value.is_empty() {
            return;
        }
        match key {
            // Of several lines the first is that of the record, and the rest is kept.
            "EVENT" if self.preface.event.is_none() => self.preface.event = Some(value.into()),
            "SITE" if self.preface.place.is_none() => self.preface.place = Some(value.into()),
            "START_TIME" if self.preface.date.is_none() => self.preface.date = Some(value.into()),
            entering_king::CSA_KEY if self.moves.is_none() => self.points = Some(value.into()),
            NOTE_KEY => self
                .preface
                .more
                .push((NOTE_HEADER.into(), unescaped_note(value))),
            "TIME_LIMIT" => self.take_clock(number, (key, value), [true, true], time_limit(value)),
            "TIME" | "TIMET" => self.take_clock(number, (key, value), [true, true], time(value)),
            "TIME+" | "TIMET+" => self.take_clock(number, (key, value), [true, false], time(value)),
            "TIME-" | "TIMET-" => self.take_clock(number, (key, value), [false, true], time(value)),
            _ => self.preface.more.push((key.into(), value.into())),
        }
    }

    /// Takes the clock of some seats; one that there is none of here is kept as it is written.
    fn take_clock(
        &mut self,
        number: usize,
        (key, value): (&str, &str),
        is_of_seat: [bool; 2],
        read: Result<TimeControl, ClockFault>,
    ) {
        match read {
            Ok(control) => {
                for (time, _) in self.times.iter_mut().zip(is_of_seat).filter(|(_, is)| *is) {
                    *time = Some(control);
                }
            }
            Err(fault) => {
                if let ClockFault::OfBothSorts = fault {
                    let kind = ImportNoteKind::Clock(format!("${key}:{value}"));
                    self.note(number, kind);
                }
                self.preface.more.push((key.into(), value.into()));
            }
        }
    }

    fn take_statement(&mut self, number: usize, statement: &str) -> Result<(), ImportError> {
        let place = Place::line(number);
        let is_begun = self.moves.is_some();
        match statement {
            "+" | "-" if !is_begun => {
                (self.has_game, self.has_start) = (true, true);
                self.is_second_to_move = Some(statement == "-");
            }
            _ if is_position(statement) && !is_begun => {
                (self.has_game, self.has_start) = (true, true);
                if let Err(fault) = self.board.read_statement(&statement[1..], &place) {
                    self.start_fault.get_or_insert(fault);
                }
            }
            _ if statement.starts_with('T') => self.take_time(number, &statement[1..]),
            _ if statement.starts_with('%') => {
                self.has_game = true;
                self.begun_moves()?;
                self.take_ending(number, &statement[1..]);
            }
            _ if statement.starts_with(['+', '-']) => {
                self.has_game = true;
                // Where only that is not said of the position, the first move says who begins.
                if self.has_start {
                    let is_second = statement.starts_with('-');
                    self.is_second_to_move.get_or_insert(is_second);
                }
                let moves = self.begun_moves()?;
                if moves.wants_move(number) {
                    let text = move_text(moves.game(), &statement.to_ascii_uppercase(), &place);
                    let next = moves.depth() + 1;
                    moves.take_move(number, next, text.map_err(ImportError::Text));
                }
            }
            other => {
                let expected = wording!(
                    "a header, a row such as `P1`, a move such as `+7776FU`, a time or `%`"
                );
                let fault = TextError::new(place, expected, other);
                self.note(number, ImportNoteKind::Line(fault));
            }
        }
        Ok(())
    }

    fn take_time(&mut self, number: usize, text: &str) {
        match (text.parse().ok().and_then(Seconds::new), &mut self.moves) {
            // The time after the last move is that of the end.
            (Some(seconds), Some(moves)) => moves.set_time_spent(seconds),
            _ => {
                let expected = wording!("the time used in seconds, such as `T12`");
                let fault = TextError::new(Place::line(number), expected, text);
                self.note(number, ImportNoteKind::Line(fault));
            }
        }
    }

    /// The reader of the moves, at the start that the file tells.
    fn begun_moves(&mut self) -> Result<&mut MoveReader, ImportError> {
        if self.moves.is_none() {
            if let Some(fault) = self.start_fault.take() {
                return Err(fault.into());
            }
            let is_second = self.is_second_to_move == Some(true);
            let position = self.board.position_text(is_second);
            let game = game_from_position_text(&position, &"the start".into(), &mut self.points)?;
            if let Some(points) = self.points.take() {
                self.preface
                    .more
                    .push((entering_king::CSA_KEY.into(), points));
            }
            let mut moves = MoveReader::new(game, std::mem::take(&mut self.notes));
            for comment in std::mem::take(&mut self.comments) {
                moves.add_comment(&comment);
            }
            self.moves = Some(moves);
        }
        let moves = self.moves.as_mut();
        moves.ok_or_else(|| {
            TextError::new("the start", wording!("a game that can begin"), "").into()
        })
    }

    fn take_ending(&mut self, number: usize, word: &str) {
        let Some(moves) = &mut self.moves else {
            return;
        };
        let written = format!("%{word}");
        let word = word.to_ascii_uppercase();
        let word = word.as_str();
        // `%+ILLEGAL_ACTION`: the first seat has broken a rule.
        let winner = match word {
            "+ILLEGAL_ACTION" => Some(Seat::SECOND),
            "-ILLEGAL_ACTION" => Some(Seat::FIRST),
            _ => None,
        };
        if let Some(winner) = winner {
            return moves.take_win(number, winner, Reason::Foul, &written);
        }
        match ENDING_WORDS.iter().find(|(known, _)| *known == word) {
            Some((_, ending)) => {
                let ahead = moves.left_out();
                moves.take_ending(number, *ending, ahead, &written);
            }
            None => moves.take_unknown_ending(number, &written),
        }
    }

    fn into_import(mut self) -> Result<Import, ImportError> {
        if !self.has_game {
            let fault = self.notes.iter().find_map(|note| match &note.kind {
                ImportNoteKind::Line(fault) => Some(fault.clone()),
                _ => None,
            });
            let expected = wording!("a header such as `N+`, a position such as `PI` or a move");
            let nothing = || TextError::new(Place::line(1), expected, "");
            return Err(fault.unwrap_or_else(nothing).into());
        }
        self.begun_moves()?;
        let (has_start, times) = (self.has_start, self.times);
        let Some(mut moves) = self.moves else {
            return Err(TextError::new("the start", wording!("a game that can begin"), "").into());
        };
        moves.end_line();
        let mut import = moves.into_import(has_start, self.preface, self.players)?;
        if times.iter().any(Option::is_some) {
            let controls = times.map(Option::unwrap_or_default);
            import.record.time_controls = TimeControls::by_seat(controls);
        }
        Ok(import)
    }
}

/// What is said of the encoding, which is told by the bytes.
const ENCODING_REMARK: &str = "CSA encoding=";

/// Whether a line says which version of CSA it is: `V2.2`.
fn is_version(line: &str) -> bool {
    let number = line.strip_prefix('V');
    number.is_some_and(|number| number.starts_with(|letter: char| letter.is_ascii_digit()))
}

/// Whether a line or a statement tells of the position with which the game begins.
fn is_position(text: &str) -> bool {
    let rest = text.strip_prefix('P');
    rest.is_some_and(|rest| rest.starts_with(['I', '+', '-']) || is_rank(rest))
}

fn is_rank(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_digit())
}

/// The lines of `$NOTE`.
fn unescaped_note(value: &str) -> String {
    let mut text = String::new();
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        match (letter, letters.clone().next()) {
            ('\\', Some('n')) => text.push('\n'),
            ('\\', Some('\\')) => text.push('\\'),
            _ => {
                text.push(letter);
                continue;
            }
        }
        letters.next();
    }
    text
}

/// Why a clock is none of ours.
enum ClockFault {
    /// It has byoyomi and more time for each move.
    OfBothSorts,
    /// It cannot be read, or has no time at all.
    NoClock,
}

/// `HH:MM+SS`: main time in hours and minutes, byoyomi in seconds.
fn time_limit(text: &str) -> Result<TimeControl, ClockFault> {
    let read = || {
        let (main, byoyomi) = text.split_once('+')?;
        let (hours, minutes) = main.split_once(':')?;
        let (hours, minutes): (f64, f64) = (hours.parse().ok()?, minutes.parse().ok()?);
        Some([(hours * 60.0 + minutes) * 60.0, byoyomi.parse().ok()?, 0.0])
    };
    control_of_seconds(read().ok_or(ClockFault::NoClock)?)
}

/// `MAIN+BYOYOMI+INCREMENT`, in seconds; what is 0 at the end may be left out.
fn time(text: &str) -> Result<TimeControl, ClockFault> {
    let mut seconds = [0.0; 3];
    let parts: Vec<&str> = text.split('+').collect();
    if parts.len() > seconds.len() {
        return Err(ClockFault::NoClock);
    }
    for (place, part) in seconds.iter_mut().zip(parts) {
        *place = part.trim().parse().map_err(|_| ClockFault::NoClock)?;
    }
    control_of_seconds(seconds)
}

/// The clock with so much main time, byoyomi and increment.
fn control_of_seconds(seconds: [f64; 3]) -> Result<TimeControl, ClockFault> {
    let [main, byoyomi, increment] = seconds.map(Duration::try_from_secs_f64);
    let no_clock = |_| ClockFault::NoClock;
    let (main, byoyomi) = (main.map_err(no_clock)?, byoyomi.map_err(no_clock)?);
    let increment = increment.map_err(no_clock)?;
    let control = match (byoyomi.is_zero(), increment.is_zero()) {
        (true, true) => TimeControl::SuddenDeath { main },
        (false, true) => TimeControl::Byoyomi {
            main,
            period: byoyomi,
            periods: 1,
        },
        (true, false) => TimeControl::Fischer { main, increment },
        (false, false) => return Err(ClockFault::OfBothSorts),
    };
    // A clock without time, or with more of it than a clock has, is none.
    match control.to_string().parse::<TimeControl>() {
        Ok(read) if read == control => Ok(control),
        _ => Err(ClockFault::NoClock),
    }
}

/// The move text of `+7776FU`, here.
fn move_text(game: &Game, statement: &str, place: &Place) -> Result<String, TextError> {
    let refused = || {
        let expected = wording!("a move such as `+7776FU` or `-0055KA`");
        TextError::new(place, expected, statement)
    };
    let seat = if statement.starts_with('+') {
        Seat::FIRST
    } else {
        Seat::SECOND
    };
    if game.turn() != seat {
        let expected = wording!(
            "a move of {}",
            WordingArgument::Seat(game.seat_name(game.turn()).into())
        );
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
    let standing = game.layout().cell_named(&from);
    let standing = standing.and_then(|cell| piece_code_on(game, cell));
    let promotes = match standing.as_deref() {
        // That nothing stands there, the rules say better.
        None => false,
        Some(standing) if standing == named => false,
        Some(standing) if named.strip_prefix('+') == Some(standing) => true,
        Some(standing) => {
            let name = pieces::csa_name_of_code(standing).unwrap_or(standing);
            let expected = wording!("{}, which stands on {}", name, from);
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

/// How many kinds of pieces a set has beside the kings.
const KINDS_OF_SET: usize = pieces::FULL_SET_WITHOUT_KINGS.len();

/// Which kind of the full set the piece of a code is, whoever's and promoted or not.
fn kind_in_set(code: &str) -> Option<usize> {
    let code = code.trim_start_matches('+');
    let mut set = pieces::FULL_SET_WITHOUT_KINGS.iter();
    set.position(|(known, _)| known.eq_ignore_ascii_case(code))
}

/// The start as far as it was told: codes by rank and file, the letter's case says whose.
struct StartBoard {
    /// By rank from the top and by file from the left, as far as the board goes.
    rows: [[String; BOARD_SIDE]; BOARD_SIDE],
    /// How many files and ranks it has.
    side: usize,
    /// By seat and kind, in the order of the full set.
    hands: [[usize; KINDS_OF_SET]; 2],
    /// How many of each kind are on the board, whoever's and promoted or not.
    on_board: [usize; KINDS_OF_SET],
    /// Whether the file has told of any piece.
    is_given: bool,
}

impl Default for StartBoard {
    fn default() -> StartBoard {
        StartBoard {
            rows: Default::default(),
            side: BOARD_SIDE,
            hands: Default::default(),
            on_board: Default::default(),
            is_given: false,
        }
    }
}

impl StartBoard {
    fn set_even_game(&mut self) {
        for (rank, text) in EVEN_GAME_BOARD.iter().enumerate() {
            for (file, code) in text.split(' ').enumerate() {
                self.set_square(rank, file, code.trim_matches('.').into());
            }
        }
        self.is_given = true;
    }

    /// Puts the piece of a code on a square, in place of what stood there.
    fn set_square(&mut self, rank: usize, file: usize, code: String) {
        let before = std::mem::replace(&mut self.rows[rank][file], code);
        if let Some(kind) = kind_in_set(&before) {
            self.on_board[kind] -= 1;
        }
        if let Some(kind) = kind_in_set(&self.rows[rank][file]) {
            self.on_board[kind] += 1;
        }
    }

    /// What follows the `P` of a statement.
    fn read_statement(&mut self, text: &str, place: &Place) -> Result<(), TextError> {
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
                let expected = wording!("`PI`, a row `P1` to `P9`, or pieces after `P+` or `P-`");
                Err(TextError::new(place, expected, format!("P{text}")))
            }
        }
    }

    /// `PI82HI22KA`: the even game without these.
    fn take_handicap(&mut self, text: &str, place: &Place) -> Result<(), TextError> {
        self.set_even_game();
        for (square, _) in placed_pieces(text, place)? {
            let Some((rank, file)) = self.rank_and_file_of_square(square) else {
                let expected = wording!("squares from `11` to `99`");
                return Err(TextError::new(place, expected, square));
            };
            self.set_square(rank, file, String::new());
        }
        Ok(())
    }

    /// `-KY-KE * `: three letters for every square, of whose blanks some may be missing.
    fn take_row(&mut self, rank: usize, text: &str, place: &Place) -> Result<(), TextError> {
        let is_first = !std::mem::replace(&mut self.is_given, true);
        let squares = match row_of_words(text) {
            Some(squares) => squares,
            None => row_of_columns(text, place)?,
        };
        if is_first && squares.len() == SMALL_BOARD_SIDE {
            self.side = SMALL_BOARD_SIDE;
        }
        if squares.len() != self.side || rank >= self.side {
            let expected = wording!("{} squares", self.side);
            let found = wording!("{} squares", squares.len());
            return Err(TextError::new(place, expected, found));
        }
        for (file, code) in squares.into_iter().enumerate() {
            self.set_square(rank, file, code);
        }
        Ok(())
    }

    /// Rank from the top and file from the left of a square in digits.
    fn rank_and_file_of_square(&self, square: &str) -> Option<(usize, usize)> {
        let mut digits = square.chars().map(|digit| digit.to_digit(10));
        let (file, rank) = (digits.next()??, digits.next()??);
        let file = self.side.checked_sub(usize::try_from(file).ok()?)?;
        let rank = usize::try_from(rank).ok()?.checked_sub(1)?;
        (file < self.side && rank < self.side).then_some((rank, file))
    }

    /// `P+28HI00FU`: pieces of one seat; `00AL` is all that is left.
    fn take_pieces(&mut self, seat: usize, text: &str, place: &Place) -> Result<(), TextError> {
        self.is_given = true;
        let cased = |code: &str| match seat {
            0 => code.to_string(),
            _ => code.to_ascii_lowercase(),
        };
        for (square, name) in placed_pieces(text, place)? {
            if square == HAND_SQUARE && name == "AL" {
                self.take_left_over_pieces(seat);
                continue;
            }
            let Some(code) = pieces::code_of_csa_name(name) else {
                let expected = wording!("a piece such as `FU`");
                return Err(TextError::new(place, expected, name));
            };
            let held = kind_in_set(code).filter(|_| !code.starts_with('+'));
            match (self.rank_and_file_of_square(square), held) {
                (Some((rank, file)), _) => self.set_square(rank, file, cased(code)),
                (None, Some(kind)) if square == HAND_SQUARE => self.hands[seat][kind] += 1,
                (None, _) => {
                    let expected = wording!("a square from `11` to `99`, or `00` for the hand");
                    return Err(TextError::new(place, expected, format!("{square}{name}")));
                }
            }
        }
        Ok(())
    }

    /// Puts the pieces of a set that are on no square and in no hand into one.
    fn take_left_over_pieces(&mut self, seat: usize) {
        for (kind, (_, held)) in pieces::FULL_SET_WITHOUT_KINGS.iter().enumerate() {
            let in_hands = self.hands[0][kind] + self.hands[1][kind];
            self.hands[seat][kind] += held.saturating_sub(self.on_board[kind] + in_hands);
        }
    }

    /// The position text.
    fn position_text(&mut self, is_second_to_move: bool) -> String {
        if !self.is_given {
            self.set_even_game();
        }
        let rows = self.rows.iter().take(self.side);
        let rows: Vec<String> = rows.map(|row| row_text(&row[..self.side])).collect();
        let turn = if is_second_to_move { 'w' } else { 'b' };
        format!("{} {turn} {} 1", rows.join("/"), hands_text(&self.hands))
    }
}

/// The code of what stands on a square, by a sign and a name.
fn code_of_square(sign: char, name: &str) -> Option<String> {
    let code = pieces::code_of_csa_name(name)?;
    Some(match sign {
        '+' => code.into(),
        _ => code.to_ascii_lowercase(),
    })
}

/// The squares of a row by its signs and names, whatever blanks are between them; none if it has
/// anything else.
fn row_of_words(text: &str) -> Option<Vec<String>> {
    let mut squares = Vec::new();
    let mut rest = text.trim();
    while let Some(sign) = rest.chars().next() {
        let after = &rest[sign.len_utf8()..];
        let (square, after) = match sign {
            '*' => (String::new(), after),
            '+' | '-' => (code_of_square(sign, after.get(..2)?)?, &after[2..]),
            _ => return None,
        };
        squares.push(square);
        rest = after.trim_start();
    }
    Some(squares).filter(|squares| [BOARD_SIDE, SMALL_BOARD_SIDE].contains(&squares.len()))
}

/// The squares of a row of shogi, three letters each.
fn row_of_columns(text: &str, place: &Place) -> Result<Vec<String>, TextError> {
    let letters: Vec<char> = text.chars().collect();
    let squares = (0..BOARD_SIDE).map(|file| {
        let written: String = letters.iter().skip(file * 3).take(3).collect();
        let name = written.get(1..).unwrap_or_default();
        let sign = written.chars().next().unwrap_or(' ');
        match code_of_square(sign, name).filter(|_| "+-".contains(sign)) {
            Some(code) => Ok(code),
            None if written.contains('*') || written.trim().is_empty() => Ok(String::new()),
            None => {
                let expected = wording!("nine squares of three letters, such as `-KY` or ` * `");
                Err(TextError::new(place, expected, &written))
            }
        }
    });
    squares.collect()
}

fn row_text(row: &[String]) -> String {
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
fn hands_text(hands: &[[usize; KINDS_OF_SET]; 2]) -> String {
    let mut text = String::new();
    for (seat, hand) in hands.iter().enumerate() {
        for ((code, _), held) in pieces::FULL_SET_WITHOUT_KINGS.iter().zip(hand) {
            let code = if seat == 0 {
                (*code).to_string()
            } else {
                code.to_ascii_lowercase()
            };
            match held {
                0 => {}
                1 => text.push_str(&code),
                held => text.push_str(&format!("{held}{code}")),
            }
        }
    }
    if text.is_empty() { "-".into() } else { text }
}

/// Squares and names of pieces in groups of four letters.
fn placed_pieces<'a>(text: &'a str, place: &Place) -> Result<Vec<(&'a str, &'a str)>, TextError> {
    let mut rest = text.trim();
    let mut pieces = Vec::new();
    while !rest.is_empty() {
        let (Some(square), Some(name), Some(after)) =
            (rest.get(..2), rest.get(2..4), rest.get(4..))
        else {
            let expected = wording!("squares with pieces, such as `28HI00FU`");
            return Err(TextError::new(place, expected, rest));
        };
        pieces.push((square, name));
        rest = after;
    }
    Ok(pieces)
}
