//! Reading a game from KIF: the lines into a record that replays.

use super::diagram::Diagram;
use super::handicaps;
use super::line;
use super::line::{Ending, KifLine, NumberedLineEntry, Origin, ParsedMove, Square};
use super::{Import, ImportError};
use crate::board::Cell;
use crate::error::TextError;
use crate::game::Game;
use crate::game::outcome::{Outcome, Reason};
use crate::game::special_move::SpecialMove;
use crate::record::import_note::{EndingNote, ImportNote};
use crate::record::move_reader::{MoveReader, game_from_position_text};
use crate::record::preface::Preface;
use crate::record::tree::NodeId;
use crate::seat::SeatSet;
use crate::shogi::notation::piece_names;
use crate::traits::notation::without_byte_order_mark;

/// The headers for which a record has a place of its own.
pub(super) const DATE_HEADER: &str = "開始日時";
pub(super) const EVENT_HEADER: &str = "棋戦";
pub(super) const PLACE_HEADER: &str = "場所";

pub(super) fn read(text: &str) -> Result<Import, ImportError> {
    let mut reader = KifReader::default();
    for (number, line) in (1..).zip(without_byte_order_mark(text).lines()) {
        reader.place = format!("line {number}");
        let line = line::read(line, &reader.place)?;
        reader.take_line(line)?;
    }
    reader.into_import()
}

/// What has been read so far.
#[derive(Default)]
struct KifReader {
    /// The line being read.
    place: String,
    diagram: Diagram,
    handicap: Option<(String, String)>,
    preface: Preface,
    players: [String; 2],
    moves: MoveReader,
    /// The end of the line being read.
    end: Option<Outcome>,
    /// How the main line ended, and the game there; none while it is being read.
    main_end: Option<(Game, Option<Outcome>)>,
    /// Whether the rest of a variation is passed over.
    is_skipping: bool,
    notes: Vec<ImportNote>,
    /// Whether any line has told of a game; remarks alone make none.
    has_game: bool,
}

impl KifReader {
    fn take_line(&mut self, line: KifLine) -> Result<(), ImportError> {
        self.has_game |= !matches!(line, KifLine::Nothing | KifLine::Comment(_));
        match line {
            KifLine::Nothing => {}
            KifLine::Header(key, value) => self.take_header(key, value)?,
            KifLine::Row(row) => self.diagram.add_row(row, &self.place)?,
            KifLine::SecondToMove(is_second) => self.diagram.is_second_to_move = Some(is_second),
            KifLine::Variation(number) => self.take_variation(number)?,
            KifLine::Comment(_) | KifLine::Numbered { .. } if self.is_skipping => {}
            KifLine::Comment(words) => self.moves.annotations(&self.place)?.add_comment(words),
            KifLine::Numbered {
                number,
                entry,
                seconds,
            } => self.take_entry(number, entry, seconds)?,
        }
        Ok(())
    }

    fn take_header(&mut self, key: &str, value: &str) -> Result<(), TextError> {
        match key {
            "先手" | "下手" => self.players[0] = value.into(),
            "後手" | "上手" => self.players[1] = value.into(),
            "先手の持駒" | "下手の持駒" => {
                self.diagram.set_hand(0, value, &self.place)?
            }
            "後手の持駒" | "上手の持駒" => {
                self.diagram.set_hand(1, value, &self.place)?
            }
            "手合割" => {
                self.handicap = Some((value.into(), self.place.clone()));
            }
            _ if value.is_empty() => {}
            DATE_HEADER => self.preface.date = Some(value.into()),
            EVENT_HEADER => self.preface.event = Some(value.into()),
            PLACE_HEADER => self.preface.place = Some(value.into()),
            _ => self.preface.more.push((key.into(), value.into())),
        }
        Ok(())
    }

    /// Goes back to where a variation leaves the line that was read last.
    fn take_variation(&mut self, number: usize) -> Result<(), ImportError> {
        self.end_line_of_play()?;
        let path = self.moves.tree.path_to(self.moves.node).unwrap_or_default();
        let game = self.begin_game()?;
        let before = number - 1;
        if before > path.len() {
            self.notes.push(ImportNote::VariationBeyondLine { number });
            self.is_skipping = true;
            return Ok(());
        }
        while game.played_turns().len() > before {
            game.undo();
        }
        self.moves.node = match before.checked_sub(1) {
            Some(last) => path.get(last).copied().unwrap_or_default(),
            None => NodeId::START,
        };
        self.moves.begin_variation(&self.place)?;
        Ok(())
    }

    /// Ends the line being read. Of a variation with a move that cannot be played, what is before
    /// that is kept.
    fn end_line_of_play(&mut self) -> Result<(), ImportError> {
        let game = self.begin_game()?.clone();
        let end = self.end.take();
        self.moves.go_back_from_special_move();
        match (self.moves.foul.take(), &self.main_end) {
            (Some(foul), None) => return Err(foul),
            (Some(foul), Some(_)) => self.leave_out_variation(foul),
            (None, None) => self.main_end = Some((game, end)),
            (None, Some(_)) => {}
        }
        self.is_skipping = false;
        Ok(())
    }

    fn leave_out_variation(&mut self, fault: ImportError) {
        self.notes.push(ImportNote::Variation(fault));
        self.is_skipping = true;
    }

    /// The game at the start that the headers tell.
    fn begin_game(&mut self) -> Result<&mut Game, ImportError> {
        if self.moves.game.is_none() {
            let (position, place) = self.start_position_text()?;
            self.moves.game = Some(game_from_position_text(&position, &place)?);
        }
        self.moves.begun_game(&self.place)
    }

    /// The position text of the start, and where it was told.
    fn start_position_text(&self) -> Result<(String, String), TextError> {
        if self.diagram.has_board() {
            return Ok((self.diagram.position_text(&self.place)?, self.place.clone()));
        }
        let (name, place) = match &self.handicap {
            Some((name, place)) if !name.is_empty() => (name.as_str(), place),
            _ => (handicaps::EVEN_GAME_NAME, &self.place),
        };
        let position = handicaps::position_of_start_name(name).ok_or_else(|| {
            let expected = format!("a diagram, or one of {}", handicaps::start_names());
            TextError::new(place, expected, name)
        })?;
        Ok((position, place.clone()))
    }

    fn take_entry(
        &mut self,
        number: usize,
        entry: NumberedLineEntry,
        seconds: Option<u32>,
    ) -> Result<(), ImportError> {
        if let Some(foul) = self.moves.foul.take() {
            let is_end = matches!(
                entry,
                NumberedLineEntry::End(Ending::WonByFoul | Ending::LostByFoul)
            );
            if is_end && number == self.moves.depth() + 2 {
                self.take_foul(&foul);
                return Ok(());
            }
            return self.refuse_rest(foul);
        }
        let expected = self.moves.depth() + 1;
        if self.end.is_some() || number != expected {
            let expected = match self.end {
                Some(_) => "nothing after the end of the game".into(),
                None => format!("move {expected}"),
            };
            let fault = TextError::new(&self.place, expected, number.to_string());
            return self.refuse_rest(fault.into());
        }
        let taken = match entry {
            NumberedLineEntry::Move(written) => self.take_move(written, seconds),
            NumberedLineEntry::End(ending) => self.take_ending(ending),
        };
        taken.or_else(|fault| self.refuse_rest(fault))
    }

    /// Refuses the file, or what is left of a variation.
    fn refuse_rest(&mut self, fault: ImportError) -> Result<(), ImportError> {
        if self.main_end.is_none() {
            return Err(fault);
        }
        self.leave_out_variation(fault);
        Ok(())
    }

    /// Where the last move went.
    fn last_square(&self) -> Option<Square> {
        let text = self.moves.tree.node(self.moves.node).ok()?.move_text()?;
        Square::at_end_of(text)
    }

    fn take_move(&mut self, written: ParsedMove, seconds: Option<u32>) -> Result<(), ImportError> {
        let (place, last) = (self.place.clone(), self.last_square());
        let game = self.begin_game()?;
        let to = written
            .to
            .or(last)
            .ok_or_else(|| TextError::new(&place, "a square, for no move has gone before", "同"))?;
        check_named_piece(game, written, &place)?;
        let text = match written.origin {
            Origin::Hand => format!("{}*{}", written.piece, to.name()),
            Origin::Square { from, promotes } => {
                let sign = if promotes { "+" } else { "" };
                format!("{}{}{sign}", from.name(), to.name())
            }
        };
        let is_played = self.moves.play_move_text(text, &place)?;
        if let Some(seconds) = seconds.filter(|_| is_played) {
            self.moves.annotations(&self.place)?.clock.spent = Some(seconds.into());
        }
        Ok(())
    }

    /// The game ended with a move that the rules forbid: who made it has lost.
    fn take_foul(&mut self, foul: &ImportError) {
        if let Some(game) = &self.moves.game {
            self.end = Some(Outcome::win(game.turn().other(), Reason::Resign));
        }
        self.notes.push(ImportNote::of_foul(foul));
    }

    fn take_ending(&mut self, ending: Ending) -> Result<(), ImportError> {
        let game = self.begin_game()?.clone();
        let (outcome, note) = outcome_of_ending(&game, ending, ending.word());
        self.end = Some(outcome);
        if self.main_end.is_none() {
            self.notes.extend(note);
            return Ok(());
        }
        // How the game itself ended is its result; how a variation did is one of its turns.
        let call = match ending {
            Ending::Resigned => SpecialMove::Resign(game.turn()),
            Ending::TimeUp => SpecialMove::Time(game.turn()),
            Ending::Impasse => SpecialMove::Impasse,
            _ => return Ok(()),
        };
        Ok(self.moves.add_special_move(call, &self.place)?)
    }

    fn into_import(mut self) -> Result<Import, ImportError> {
        if !self.has_game {
            let expected = "a header such as `先手：`, a diagram or a numbered move";
            return Err(TextError::new("line 1", expected, "").into());
        }
        self.end_line_of_play()?;
        let Some((game, end)) = self.main_end else {
            return Err(TextError::new("the end of the text", "a game", "").into());
        };
        let said = (self.preface, self.players);
        Ok(self.moves.into_import((&game, end), said, self.notes))
    }
}

/// The piece that is named must be the one that moves.
fn check_named_piece(game: &Game, written: ParsedMove, place: &str) -> Result<(), TextError> {
    let Origin::Square { from, .. } = written.origin else {
        return Ok(());
    };
    let name = from.name();
    let standing = cell_named(game, &name).and_then(|cell| piece_code_on(game, cell));
    match standing {
        Some(code) if code != written.piece => {
            let expected = format!(
                "{}, which stands on {name}",
                piece_names::name_in_moves(&code)
            );
            Err(TextError::new(
                place,
                expected,
                piece_names::name_in_moves(written.piece),
            ))
        }
        // That nothing stands there, the rules say better.
        _ => Ok(()),
    }
}

pub(in crate::record) fn cell_named(game: &Game, name: &str) -> Option<Cell> {
    game.layout().cell_named(name)
}

pub(in crate::record) fn piece_code_on(game: &Game, cell: Cell) -> Option<String> {
    let tracker = game.piece_tracker();
    let kind = tracker.piece(tracker.piece_on(cell)?).kind;
    let info = game.kinds().into_iter().find(|info| info.kind == kind)?;
    Some(info.code)
}

/// The outcome that an ending stands for, and what it cannot say; `word` is how the file says it.
pub(in crate::record) fn outcome_of_ending(
    game: &Game,
    ending: Ending,
    word: &str,
) -> (Outcome, Option<ImportNote>) {
    let (mover, both) = (game.turn(), SeatSet::first_n(game.seat_count()));
    let draw = |reason| Outcome::Draw {
        seats: both,
        reason,
    };
    let lost = |reason| Outcome::win(mover.other(), reason);
    let won = |reason| Outcome::win(mover, reason);
    let said = |taken_as| {
        Some(ImportNote::Ending {
            word: word.into(),
            taken_as,
        })
    };
    let reached = game.outcome();
    match ending {
        _ if !reached.is_ongoing() => (reached, None),
        Ending::Resigned => (lost(Reason::Resign), None),
        Ending::TimeUp => (lost(Reason::Time), None),
        Ending::Impasse => (draw(Reason::Impasse), None),
        Ending::WonByDeclaration => (won(Reason::Impasse), None),
        Ending::Interrupted => (Outcome::Ongoing, None),
        Ending::Repetition => (Outcome::Ongoing, said(EndingNote::NotRepeated)),
        Ending::Mate => (Outcome::Ongoing, said(EndingNote::NotMated)),
        Ending::WonByFoul => (Outcome::Ongoing, said(EndingNote::LegalMove)),
        Ending::LostByFoul => (lost(Reason::Resign), said(EndingNote::NoSuchMove)),
        Ending::LostByDefault => (lost(Reason::Resign), said(EndingNote::Resignation)),
        Ending::WonByDefault => (won(Reason::Resign), said(EndingNote::OtherResignation)),
        Ending::NoForcedMate => (Outcome::Ongoing, said(EndingNote::NoForcedMate)),
        Ending::Sealed => (Outcome::Ongoing, said(EndingNote::Sealed)),
    }
}
