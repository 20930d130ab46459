//! Reading a game from KIF or KI2: the lines into a record that replays.

use super::diagram::Diagram;
use super::handicaps;
use super::line::{self, KifLine, NumberedLine, NumberedLineEntry, PlayLine};
use super::{Import, ImportError};
use crate::board::Cell;
use crate::error::{MoveError, Place, TextError, truncated_for_message};
use crate::game::Game;
use crate::record::ending::{Ending, Summary};
use crate::record::entering_king;
use crate::record::import_note::{ImportNote, ImportNoteKind};
use crate::record::move_reader::{MoveReader, game_from_position_text};
use crate::record::preface::Preface;
use crate::record::text_lines;
use crate::seat::Seat;
use crate::shogi::notation::japanese_reader::{self, JapaneseMove, Square};
use crate::traits::notation::without_byte_order_mark;
use crate::variants::ruleset::Ruleset;

/// The headers for which a record has a place of its own.
pub(super) const DATE_HEADER: &str = "開始日時";
pub(super) const EVENT_HEADER: &str = "棋戦";
pub(super) const PLACE_HEADER: &str = "場所";
pub(super) const START_HEADER: &str = "手合割";
/// Who moves first.
const TURN_HEADER: &str = "手番";
/// A header of which there may be several lines.
pub(in crate::record) const NOTE_HEADER: &str = "備考";

pub(super) fn read(text: &str) -> Result<Import, ImportError> {
    let mut reader = KifReader::default();
    for (number, line) in (1..).zip(text_lines(without_byte_order_mark(text))) {
        match line::read(line, &Place::line(number)) {
            Ok(line) => {
                if !reader.take_line(number, line) {
                    break;
                }
            }
            Err(fault) => reader.notes.push(ImportNoteKind::Line(fault).at(number)),
        }
    }
    reader.into_import()
}

/// Whether a header of a game of these rules is read back as it is written: as none of those that
/// tell of players, event or start, and as no line of play.
pub(super) fn is_read_as_other_header(key: &str, value: &str, rules: &Ruleset) -> bool {
    let written = format!("{key}：{value}");
    let Ok(KifLine::Header(read_key, read_value)) = line::read(&written, &"".into()) else {
        return false;
    };
    let mut reader = KifReader::default();
    reader.take_header(0, read_key, read_value);
    let header = Some((key, value));
    let mut more = reader.preface.more.iter();
    let more = more
        .next()
        .map(|(key, value)| (key.as_str(), value.as_str()));
    // Points that name no rule of the game stay a header.
    let names_rule = |points: &&str| entering_king::choose_by_points(&mut rules.clone(), points);
    let points = reader
        .points
        .as_deref()
        .filter(|points| !names_rule(points));
    more == header || points.map(|points| (entering_king::KIF_HEADER, points)) == header
}

/// The seat that a text begins with.
fn seat_named(text: &str) -> Option<Seat> {
    let is_seat = |words: [&str; 4]| words.iter().any(|word| text.starts_with(word));
    match () {
        () if is_seat(["先手", "下手", "▲", "☗"]) => Some(Seat::FIRST),
        () if is_seat(["後手", "上手", "△", "☖"]) => Some(Seat::SECOND),
        () => None,
    }
}

/// A line of play and where it stands.
type PlacedLine<'a> = (usize, PlayLine<'a>);

/// A variation.
struct Block<'a> {
    /// Where it is said which move it replaces.
    line: usize,
    /// The number of the move that it replaces, if that can be read.
    number: Option<usize>,
    lines: Vec<PlacedLine<'a>>,
    /// Whether a move is among them.
    has_moves: bool,
    /// Whether a header has come since it began.
    has_header: bool,
}

/// The lines of a text, parted into what they are for: a variation may stand before the line that
/// it leaves.
#[derive(Default)]
struct KifReader<'a> {
    diagram: Diagram,
    /// The name of the start, and where it stands.
    handicap: Option<(&'a str, usize)>,
    /// Why the diagram is none, and where.
    start_fault: Option<(usize, TextError)>,
    preface: Preface,
    /// Which of the other headers is the note.
    note_index: Option<usize>,
    players: [String; 2],
    /// Whether the seats are called as where a handicap is given.
    has_handicap_seats: bool,
    /// The points by which the entering-king rule is named.
    points: Option<String>,
    /// How many moves have led to the start, and the last of them.
    played: Option<(usize, Option<JapaneseMove>)>,
    main: Vec<PlacedLine<'a>>,
    /// The sentence about the end, where it stands before the moves.
    early_end: Option<PlacedLine<'a>>,
    variations: Vec<Block<'a>>,
    /// Whether what comes next belongs to the main line.
    is_in_main: bool,
    has_main_moves: bool,
    notes: Vec<ImportNote>,
    /// Whether any line has told of a game; remarks alone make none.
    has_game: bool,
    /// Whether the position is told.
    has_start: bool,
}

impl<'a> KifReader<'a> {
    /// Whether the next line belongs to the same game.
    fn take_line(&mut self, number: usize, line: KifLine<'a>) -> bool {
        match line {
            KifLine::Nothing => {}
            KifLine::Header(key, value) => {
                if self.begins_later_game(key) {
                    self.notes.push(ImportNoteKind::LaterGames.at(number));
                    return false;
                }
                self.begin_headers();
                self.take_header(number, key, value);
            }
            KifLine::Row(row) => {
                self.begin_headers();
                let place = Place::line(number);
                let added = self.diagram.add_row(row, &place);
                self.keep_start_fault(number, added);
            }
            KifLine::SecondToMove(is_second) => self.diagram.is_second_to_move = Some(is_second),
            KifLine::Played(count, last) => self.played = Some((count, last)),
            KifLine::MoveListHead => {
                self.is_in_main |= !self.has_main_moves;
            }
            KifLine::Variation(of) => {
                self.has_game = true;
                self.is_in_main = false;
                let of = of.map_err(|fault| {
                    self.notes.push(ImportNoteKind::Line(fault).at(number));
                });
                self.variations.push(Block {
                    line: number,
                    number: of.ok(),
                    lines: Vec::new(),
                    has_moves: false,
                    has_header: false,
                });
            }
            KifLine::Play(line) => self.take_play_line(number, line),
        }
        true
    }

    /// Whether a header that is there already begins another game.
    fn begins_later_game(&self, key: &str) -> bool {
        let is_said = match key {
            "先手" | "下手" => !self.players[0].is_empty(),
            "後手" | "上手" => !self.players[1].is_empty(),
            START_HEADER => self.handicap.is_some(),
            DATE_HEADER => self.preface.date.is_some(),
            _ => false,
        };
        is_said && self.has_main_moves
    }

    /// What follows headers is the main line, if there is none yet.
    fn begin_headers(&mut self) {
        if let Some(block) = self.variations.last_mut() {
            block.has_header = true;
        }
    }

    fn take_play_line(&mut self, number: usize, line: PlayLine<'a>) {
        let is_move = matches!(line, PlayLine::Numbered(..) | PlayLine::Moves(_));
        self.has_game |= is_move || matches!(line, PlayLine::Summary(..));
        if matches!(line, PlayLine::Summary(..))
            && !self.has_main_moves
            && self.variations.is_empty()
            && self.early_end.is_none()
        {
            self.early_end = Some((number, line));
            return;
        }
        let is_main = match self.variations.last() {
            None => true,
            Some(_) if self.has_main_moves || self.is_in_main => self.is_in_main,
            Some(block) => {
                // The main line may begin behind a variation.
                let begins_again = match line {
                    PlayLine::Numbered(1, _) => block.number != Some(1) || block.has_moves,
                    _ => false,
                };
                is_move && (block.has_header && !block.has_moves || begins_again)
            }
        };
        self.is_in_main = is_main;
        match self.variations.last_mut().filter(|_| !is_main) {
            Some(block) => {
                block.has_moves |= is_move;
                block.lines.push((number, line));
            }
            None => {
                self.has_main_moves |= is_move;
                self.main.push((number, line));
            }
        }
    }

    fn keep_start_fault(&mut self, line: usize, read: Result<(), TextError>) {
        self.has_game = true;
        self.has_start = true;
        if let Err(fault) = read {
            self.start_fault.get_or_insert((line, fault));
        }
    }

    fn take_header(&mut self, number: usize, key: &'a str, value: &'a str) {
        let place = Place::line(number);
        self.has_handicap_seats |= key.starts_with("上手") || key.starts_with("下手");
        let is_of_seat = |word: &str| key.strip_suffix(word);
        if let Some(seat) = is_of_seat("の持駒").or(is_of_seat("の持ち駒")) {
            let seat = match seat {
                "先手" | "下手" => 0,
                "後手" | "上手" => 1,
                _ => return self.preface.more.push((key.into(), value.into())),
            };
            return match self.diagram.set_hand(seat, value, &place) {
                Some(fault) => self.notes.push(ImportNoteKind::Line(fault).at(number)),
                None => (self.has_game, self.has_start) = (true, true),
            };
        }
        if key == TURN_HEADER
            && let Some(seat) = seat_named(value)
        {
            self.diagram.is_second_to_move = Some(seat == Seat::SECOND);
            return;
        }
        let is_known = matches!(
            key,
            "先手"
                | "下手"
                | "後手"
                | "上手"
                | START_HEADER
                | DATE_HEADER
                | EVENT_HEADER
                | PLACE_HEADER
        );
        self.has_game |= is_known;
        match key {
            // Of several lines the first is that of the record, and the rest is kept.
            "先手" | "下手" if self.players[0].is_empty() => self.players[0] = value.into(),
            "後手" | "上手" if self.players[1].is_empty() => self.players[1] = value.into(),
            START_HEADER if self.handicap.is_none() => {
                self.has_start = true;
                self.handicap = Some((value, number));
            }
            _ if value.is_empty() => {}
            DATE_HEADER if self.preface.date.is_none() => self.preface.date = Some(value.into()),
            EVENT_HEADER if self.preface.event.is_none() => self.preface.event = Some(value.into()),
            PLACE_HEADER if self.preface.place.is_none() => self.preface.place = Some(value.into()),
            entering_king::KIF_HEADER => self.points = Some(value.into()),
            _ => self.add_other_header(key, value),
        }
    }

    fn add_other_header(&mut self, key: &str, value: &str) {
        let more = &mut self.preface.more;
        if key == NOTE_HEADER {
            if let Some((_, note)) = self.note_index.and_then(|at| more.get_mut(at)) {
                note.push('\n');
                note.push_str(value);
                return;
            }
            self.note_index = Some(more.len());
        }
        more.push((key.into(), value.into()));
    }

    /// The game at the start that the headers tell.
    fn begin_game(&mut self) -> Result<Game, ImportError> {
        let named = self
            .handicap
            .and_then(|(name, _)| handicaps::position_of_start_name(name));
        let fault = self.start_fault.take();
        // The name of the start is enough, if the diagram is damaged.
        if let Some((line, fault)) = fault.clone() {
            match named {
                Some(_) => self.notes.push(ImportNoteKind::Line(fault).at(line)),
                None => return Err(fault.into()),
            }
        }
        let ply = self
            .played
            .map_or(1, |(played, _)| played.saturating_add(1));
        let ply = ply.clamp(1, usize::try_from(MOST_PLY).unwrap_or(usize::MAX));
        if self.diagram.has_board() && fault.is_none() {
            let place = &Place::from("the diagram");
            if self.diagram.is_second_to_move.is_none() {
                self.diagram.is_second_to_move = Some(self.second_seems_to_move());
            }
            let position = self.diagram.position_text(place)?;
            return self.game_at(&format!("{position} {ply}"), place);
        }
        let (name, line) = self.handicap.unwrap_or_default();
        let name = if name.is_empty() {
            handicaps::EVEN_GAME_NAME
        } else {
            name
        };
        let position = handicaps::position_of_start_name(name);
        let position = position.or_else(|| {
            let name = truncated_for_message(name).into();
            self.notes.push(ImportNoteKind::Start(name).at(line));
            handicaps::position_of_start_name(handicaps::EVEN_GAME_NAME)
        });
        let place = Place::line(line);
        self.game_at(&format!("{} {ply}", position.unwrap_or_default()), &place)
    }

    /// The game from a position text, with the entering-king rule that is named; what names none
    /// of ours stays a header.
    fn game_at(&mut self, position: &str, place: &Place) -> Result<Game, ImportError> {
        let game = game_from_position_text(position, place, &mut self.points)?;
        if let Some(points) = self.points.take() {
            let key = entering_king::KIF_HEADER.into();
            self.preface.more.push((key, points));
        }
        Ok(game)
    }

    /// Whose turn it seems to be in a diagram of which that is not said: the mover's of the first
    /// move, or else the giver's of a handicap.
    fn second_seems_to_move(&self) -> bool {
        let first = self.main.iter().find_map(|(_, line)| match line {
            PlayLine::Numbered(_, line) => match line.entry {
                NumberedLineEntry::Move(written) => Some(written),
                _ => None,
            },
            PlayLine::Moves(text) => Some(japanese_reader::parse(text, &"".into()).ok()?.0),
            _ => None,
        });
        let by_sign = first.and_then(|first| first.seat);
        let by_piece = || self.diagram.seat_on(first?.from?);
        let by_last = || self.played.and_then(|(_, last)| Some(last?.seat?.other()));
        by_sign
            .or_else(by_piece)
            .or_else(by_last)
            .map_or(self.has_handicap_seats, |seat| seat == Seat::SECOND)
    }

    fn into_import(mut self) -> Result<Import, ImportError> {
        let nothing = || {
            let expected = wording!("a header such as `先手：`, a diagram or a numbered move");
            ImportError::Text(TextError::new(Place::line(1), expected, ""))
        };
        let first_fault = self.notes.iter().find_map(|note| match &note.kind {
            ImportNoteKind::Line(fault) => Some(fault.clone()),
            _ => None,
        });
        if !self.has_game {
            return Err(first_fault.map_or_else(nothing, ImportError::Text));
        }
        let game = self.begin_game()?;
        let last = self.played.and_then(|(_, last)| last?.to);
        let variations = self.variations.iter().flat_map(|block| &block.lines);
        let has_numbers = self.main.iter().chain(variations).any(|(_, line)| {
            let entry = match line {
                PlayLine::Numbered(_, line) => Some(&line.entry),
                _ => None,
            };
            matches!(entry, Some(NumberedLineEntry::Move(_)))
        });
        let mut line_reader = LineReader {
            has_numbers,
            start_target: last.and_then(|square| cell_of_square(&game, square)),
            moves: MoveReader::new(game, std::mem::take(&mut self.notes)),
            first_number: None,
            played: self.played.map_or(0, |(played, _)| played),
        };
        for (number, line) in self.main.into_iter().chain(self.early_end) {
            line_reader.take(number, line);
        }
        line_reader.moves.end_line();
        for block in self.variations {
            line_reader.take_variation(block);
        }
        line_reader
            .moves
            .into_import(self.has_start, self.preface, self.players)
    }
}

/// The highest number of a move with which a position is said to stand.
const MOST_PLY: u32 = 99_999;

/// The lines of play.
struct LineReader {
    moves: MoveReader,
    /// Whether moves are numbered, so that what begins as one without a number may be prose.
    has_numbers: bool,
    /// Where the move before the start went.
    start_target: Option<Cell>,
    /// The number of the first move, once one has come.
    first_number: Option<usize>,
    /// How many moves have led to the start.
    played: usize,
}

impl LineReader {
    fn take(&mut self, at: usize, line: PlayLine) {
        match line {
            PlayLine::Comment(words) => self.moves.add_comment(words),
            PlayLine::Numbered(number, line) => self.take_numbered(at, number, line),
            PlayLine::Moves(text) => self.take_moves(at, text),
            PlayLine::Summary(summary, text) => {
                let first = self.first_number.unwrap_or(1);
                self.moves.take_summary(at, summary, text, first);
            }
        }
    }

    fn take_variation(&mut self, block: Block) {
        if block.lines.is_empty() {
            return;
        }
        let first = self.first_number.unwrap_or(1);
        // Which move it replaces could not be read: that is told.
        let Some(number) = block.number else {
            return;
        };
        let after = number.checked_sub(first);
        if after.is_none_or(|after| !self.moves.begin_variation(after)) {
            let kind = ImportNoteKind::VariationBeyondLine { number };
            return self.moves.note(block.line, kind);
        }
        for (number, line) in block.lines {
            self.take(number, line);
        }
        self.moves.end_line();
    }

    /// Whether a word on a numbered line stands where the next move would.
    fn is_in_place(&self, number: usize) -> bool {
        let first = self.first_number;
        let first = first.unwrap_or(self.played.saturating_add(1));
        let next = first.saturating_add(self.moves.depth() + self.moves.left_out());
        number == next || number == 1 && next == first
    }

    fn take_numbered(&mut self, at: usize, number: usize, line: NumberedLine) {
        if let NumberedLineEntry::UnknownWord(word) = line.entry
            && Summary::of_win(word).is_none()
            && !self.is_in_place(number)
        {
            let fault = line::refused_line(&Place::line(at), word);
            return self.moves.note(at, ImportNoteKind::Line(fault));
        }
        let first = match self.first_number {
            Some(first) => first,
            None => {
                // The moves are counted from the start, or go on from the number of the diagram.
                let first = match number {
                    1 => 1,
                    _ if number == self.played.saturating_add(1) => number,
                    _ => {
                        let expected = 1;
                        let kind = ImportNoteKind::MoveNumber {
                            expected,
                            found: number,
                        };
                        self.moves.note(at, kind);
                        number
                    }
                };
                self.first_number = Some(first);
                first
            }
        };
        let expected = first.saturating_add(self.moves.depth());
        match line.entry {
            NumberedLineEntry::Move(written) => {
                if !self.moves.wants_move(at) {
                    return;
                }
                if number != expected {
                    let found = number;
                    self.moves
                        .note(at, ImportNoteKind::MoveNumber { expected, found });
                }
                if self.take_move(at, expected, &written, line.text)
                    && let Some(seconds) = line.seconds
                {
                    self.moves.set_time_spent(seconds);
                }
            }
            NumberedLineEntry::End(ending, word) => {
                let ahead = number.saturating_sub(expected);
                self.moves.take_ending(at, ending, ahead, word);
            }
            NumberedLineEntry::UnknownWord(word) => match Summary::of_win(word) {
                Some(summary) => self.moves.take_summary(at, summary, word, first),
                None => self.moves.take_unknown_ending(at, word),
            },
            NumberedLineEntry::Unreadable(fault) => {
                if self.moves.wants_move(at) {
                    self.moves.cut(at, fault.into());
                }
            }
        }
        if let Some(fault) = line.fault {
            self.moves.note(at, ImportNoteKind::Line(fault));
        }
        if let Some(comment) = line.comment {
            self.moves.add_comment(comment);
        }
    }

    /// Takes the moves of a line of KI2.
    fn take_moves(&mut self, at: usize, text: &str) {
        let place = Place::line(at);
        if self.has_numbers && !are_moves(text) {
            let fault = line::refused_line(&place, text);
            return self.moves.note(at, ImportNoteKind::Line(fault));
        }
        let mut rest = text.trim();
        while !rest.is_empty() {
            if let Some(summary) = Summary::read(rest) {
                let first = self.first_number.unwrap_or(1);
                return self.moves.take_summary(at, summary, rest, first);
            }
            if let Some((ending, word, _)) = Ending::strip_word(rest) {
                let ahead = self.moves.left_out();
                return self.moves.take_ending(at, ending, ahead, word);
            }
            if let Some(comment) = rest.strip_prefix('*') {
                return self.moves.add_comment(comment);
            }
            if !self.moves.wants_move(at) {
                rest = after_move(rest);
                continue;
            }
            let number = self.moves.depth() + 1;
            rest = line::without_number(rest);
            match japanese_reader::parse(rest, &place) {
                Ok((written, after)) => {
                    let text = rest[..rest.len() - after.len()].trim_end();
                    self.take_move(at, number, &written, text);
                    rest = after.trim_start_matches(is_between_moves);
                }
                Err(fault) => {
                    self.moves.cut(at, fault.into());
                    rest = after_move(rest);
                }
            }
        }
    }

    fn take_move(&mut self, at: usize, number: usize, written: &JapaneseMove, text: &str) -> bool {
        let last = match written.to {
            Some(_) => None,
            None => self.moves.last_target().or(self.start_target),
        };
        let found = self.moves.game().find_japanese_move(written, last, text);
        let text = found.map_err(|reason| match reason {
            MoveError::Text(fault) => TextError {
                place: Box::new(Place::line(at)),
                ..fault
            }
            .into(),
            reason => ImportError::Move {
                place: Place::line(at),
                number,
                reason: Box::new(reason),
            },
        });
        self.moves.take_move(at, number, text)
    }
}

/// Whether a letter may stand between two moves of KI2.
fn is_between_moves(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '、' | '，' | ',')
}

/// Whether a text is moves of KI2 from its first letter to its last.
fn are_moves(text: &str) -> bool {
    let mut rest = text.trim();
    let is_end = |rest: &str| {
        rest.is_empty()
            || rest.starts_with('*')
            || Summary::read(rest).is_some()
            || Ending::strip_word(rest).is_some()
    };
    while !is_end(rest) {
        match japanese_reader::parse(line::without_number(rest), &"".into()) {
            Ok((_, after)) => rest = after.trim_start_matches(is_between_moves),
            Err(_) => return false,
        }
    }
    true
}

/// What follows a move of KI2 that is left out: the next move, or how the game ended.
fn after_move(text: &str) -> &str {
    let mut before = None;
    let next = text.char_indices().find(|(at, letter)| {
        let rest = &text[*at..];
        let is_apart = before.replace(*letter).is_some_and(is_between_moves);
        let is_end = || Summary::read(rest).is_some() || Ending::strip_word(rest).is_some();
        *at > 0 && (japanese_reader::begins_with_seat_sign(rest) || is_apart && is_end())
    });
    next.map_or("", |(at, _)| &text[at..])
}

/// The cell of a file and a rank as records count them.
fn cell_of_square(game: &Game, (file, rank): Square) -> Option<Cell> {
    let letter = char::from(b'a' + rank.checked_sub(1)?);
    game.layout().cell_named(&format!("{file}{letter}"))
}

/// The code of the piece on a cell.
pub(in crate::record) fn piece_code_on(game: &Game, cell: Cell) -> Option<String> {
    let tracker = game.piece_tracker();
    let kind = tracker.piece(tracker.piece_on(cell)?).kind;
    Some(game.kinds().get(usize::from(kind.0))?.code.clone())
}
