//! Reading a game from KIF: the lines into a record that replays.

use super::diagram::Diagram;
use super::line;
use super::line::{Ending, KifLine, Origin, ParsedMove, ScoreEntry, Square};
use super::start;
use super::{Import, KifError};
use crate::board::Cell;
use crate::error::{MoveError, TextError};
use crate::game::Game;
use crate::game::outcome::{Outcome, Reason};
use crate::record::{self, FORMAT, Record, Start};
use crate::seat::SeatSet;
use crate::shogi::notation::piece_names;
use crate::traits::notation::without_mark;
use crate::variants::ruleset::Ruleset;

/// The name of the only game there are KIF files of.
pub(super) const GAME: &str = "shogi";

pub(super) fn read(text: &str) -> Result<Import, KifError> {
    let mut reader = Reader::default();
    for (number, line) in (1..).zip(without_mark(text).lines()) {
        reader.place = format!("line {number}");
        let line = line::read(line, &reader.place)?;
        if reader.variations == 0 || matches!(line, KifLine::Variation) {
            reader.take(line)?;
        }
    }
    reader.finish()
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    /// The line being read.
    place: String,
    diagram: Diagram,
    handicap: Option<(String, String)>,
    players: [String; 2],
    date: Option<String>,
    /// Headers for which a record has no place.
    others: Vec<String>,
    /// Comments before the first move.
    preface: Vec<String>,
    /// The game, once the first move or the end has come.
    game: Option<Game>,
    turns: Vec<record::RecordedTurn>,
    /// Where the last move went.
    last: Option<Square>,
    /// A move that the rules forbid; only an end by a foul may follow it.
    foul: Option<KifError>,
    result: Option<Outcome>,
    notes: Vec<String>,
    variations: usize,
    /// Whether any line has told of a game; remarks alone make none.
    has_game: bool,
}

impl Reader {
    fn take(&mut self, line: KifLine) -> Result<(), KifError> {
        self.has_game |= !matches!(line, KifLine::Nothing | KifLine::Comment(_));
        match line {
            KifLine::Nothing => {}
            KifLine::Header(key, value) => self.take_header(key, value)?,
            KifLine::Row(row) => self.diagram.add_row(row, &self.place)?,
            KifLine::SecondToMove(is_second) => self.diagram.is_second_to_move = Some(is_second),
            KifLine::Comment(words) => self.take_comment(words),
            KifLine::Numbered {
                number,
                entry,
                seconds,
            } => self.take_entry(number, entry, seconds)?,
            KifLine::Variation => self.variations += 1,
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
            "開始日時" => {
                self.date = Some(value.into()).filter(|date: &String| !date.is_empty())
            }
            _ if value.is_empty() => {}
            _ => self.others.push(format!("{key}：{value}")),
        }
        Ok(())
    }

    fn take_comment(&mut self, words: &str) {
        match self.turns.last_mut() {
            None => self.preface.push(words.into()),
            Some(turn) => match &mut turn.comment {
                Some(comment) => {
                    comment.push('\n');
                    comment.push_str(words);
                }
                none => *none = Some(words.into()),
            },
        }
    }

    /// The game at the start that the headers tell.
    fn begin(&mut self) -> Result<&mut Game, KifError> {
        if self.game.is_none() {
            self.game = Some(self.begun()?);
        }
        self.game
            .as_mut()
            .ok_or_else(|| TextError::new(&self.place, "a game that can begin", "").into())
    }

    fn begun(&self) -> Result<Game, KifError> {
        let rules = Ruleset::named(GAME);
        let rules = rules.ok_or_else(|| TextError::new(&self.place, "a program with shogi", ""))?;
        let (position, place) = self.position()?;
        let game = rules.at(&position);
        game.map_err(|reason| KifError::Start { place, reason })
    }

    /// The position text of the start, and where it was told.
    fn position(&self) -> Result<(String, String), TextError> {
        if self.diagram.has_board() {
            return Ok((self.diagram.position(&self.place)?, self.place.clone()));
        }
        let (name, place) = match &self.handicap {
            Some((name, place)) if !name.is_empty() => (name.as_str(), place),
            _ => (start::EVEN, &self.place),
        };
        let position = start::position(name).ok_or_else(|| {
            let expected = format!("one of {}, or a diagram", start::names());
            TextError::new(place, expected, name)
        })?;
        Ok((position, place.clone()))
    }

    fn take_entry(
        &mut self,
        number: usize,
        entry: ScoreEntry,
        seconds: Option<u32>,
    ) -> Result<(), KifError> {
        if let Some(foul) = self.foul.take() {
            let is_end = matches!(
                entry,
                ScoreEntry::End(Ending::WonByFoul | Ending::LostByFoul)
            );
            if !is_end || number != self.turns.len() + 2 {
                return Err(foul);
            }
            self.take_foul(&foul);
            return Ok(());
        }
        let expected = self.turns.len() + 1;
        if self.result.is_some() || number != expected {
            let expected = match self.result {
                Some(_) => "nothing after the end of the game".into(),
                None => format!("move {expected}"),
            };
            return Err(TextError::new(&self.place, expected, number.to_string()).into());
        }
        match entry {
            ScoreEntry::Move(written) => self.take_move(written, seconds),
            ScoreEntry::End(ending) => self.take_end(ending),
        }
    }

    fn take_move(&mut self, written: ParsedMove, seconds: Option<u32>) -> Result<(), KifError> {
        let (place, last) = (self.place.clone(), self.last);
        let number = self.turns.len() + 1;
        let game = self.begin()?;
        let to = written
            .to
            .or(last)
            .ok_or_else(|| TextError::new(&place, "a square, for no move has gone before", "同"))?;
        check_piece(game, written, &place)?;
        let text = match written.origin {
            Origin::Hand => format!("{}*{}", written.piece, to.name()),
            Origin::Square { from, promotes } => {
                let sign = if promotes { "+" } else { "" };
                format!("{}{}{sign}", from.name(), to.name())
            }
        };
        let is_open = game.outcome().is_ongoing();
        if let Err(reason) = game.play(&text) {
            let foul = KifError::Move {
                place,
                number,
                reason: Box::new(reason),
            };
            if !is_open {
                return Err(foul);
            }
            self.foul = Some(foul);
            return Ok(());
        }
        self.last = Some(to);
        self.turns.push(record::RecordedTurn {
            seconds: seconds.map(f64::from),
            ..record::RecordedTurn::new(text)
        });
        Ok(())
    }

    /// The game ended with a move that the rules forbid: who made it has lost.
    fn take_foul(&mut self, foul: &KifError) {
        if let Some(game) = &self.game {
            self.result = Some(Outcome::win(game.turn().other(), Reason::Resign));
        }
        // Why they forbid it is a reason, for which there are no words here.
        let left_out = match foul {
            KifError::Move { reason, number, .. } => match reason.as_ref() {
                MoveError::Illegal { text, .. } => format!("move {number}, `{text}`"),
                MoveError::Text(_) => format!("move {number}"),
            },
            KifError::Text(_) | KifError::Start { .. } => "the last move".into(),
        };
        self.notes.push(format!(
            "left out {left_out}, which the rules forbid: kept as a resignation"
        ));
    }

    fn take_end(&mut self, ending: Ending) -> Result<(), KifError> {
        let game = self.begin()?;
        let (outcome, note) = outcome_of_ending(game, ending);
        self.result = Some(outcome);
        self.notes.extend(note.map(String::from));
        Ok(())
    }

    fn finish(mut self) -> Result<Import, KifError> {
        if !self.has_game {
            let expected = "a header such as `先手：`, a diagram or a numbered move";
            return Err(TextError::new("line 1", expected, "").into());
        }
        self.begin()?;
        if let Some(foul) = self.foul {
            return Err(foul);
        }
        self.place = "the end of the text".into();
        if !self.preface.is_empty() {
            let words = self.preface.join("\n");
            match self.turns.first_mut() {
                // A record has no place before the first move.
                Some(turn) => {
                    let own = turn.comment.take();
                    turn.comment = Some(own.map_or(words.clone(), |own| format!("{words}\n{own}")));
                }
                None => self
                    .notes
                    .push(format!("left out, for there is no move: {words}")),
            }
        }
        if self.variations > 0 {
            let count = self.variations;
            self.notes.push(format!(
                "left out {count} variation{}: only the main line was kept",
                if count == 1 { "" } else { "s" }
            ));
        }
        for other in &self.others {
            self.notes.push(format!("left out the header {other}"));
        }
        let Some(game) = self.game else {
            return Err(TextError::new(self.place, "a game", "").into());
        };
        let outcome = match self.result {
            Some(outcome) if game.outcome().is_ongoing() => outcome,
            _ => game.outcome(),
        };
        let has_players = self.players.iter().any(|player| !player.is_empty());
        Ok(Import {
            record: Record {
                format: FORMAT,
                game: game.ruleset(),
                players: if has_players {
                    self.players.to_vec()
                } else {
                    Vec::new()
                },
                date: self.date,
                start: Start::Position(game.start_text()),
                moves: self.turns,
                result: Some(outcome.write(&game.seat_letters())),
                sequel: None,
            },
            notes: self.notes,
        })
    }
}

/// The piece that is named must be the one that moves.
fn check_piece(game: &Game, written: ParsedMove, place: &str) -> Result<(), TextError> {
    let Origin::Square { from, .. } = written.origin else {
        return Ok(());
    };
    let name = from.name();
    let standing = cell_named(game, &name).and_then(|cell| code_on(game, cell));
    match standing {
        Some(code) if code != written.piece => {
            let expected = format!("{}, which stands on {name}", piece_names::word(&code));
            Err(TextError::new(
                place,
                expected,
                piece_names::word(written.piece),
            ))
        }
        // That nothing stands there, the rules say better.
        _ => Ok(()),
    }
}

fn cell_named(game: &Game, name: &str) -> Option<Cell> {
    game.layout().named(name)
}

fn code_on(game: &Game, cell: Cell) -> Option<String> {
    let registry = game.piece_registry();
    let kind = registry.piece(registry.on(cell)?).kind;
    let info = game.kinds().into_iter().find(|info| info.kind == kind)?;
    Some(info.code)
}

/// The outcome that an ending stands for, and what it cannot say.
fn outcome_of_ending(game: &Game, ending: Ending) -> (Outcome, Option<&'static str>) {
    let (mover, both) = (game.turn(), SeatSet::first(game.seats()));
    let draw = |reason| Outcome::Draw {
        seats: both,
        reason,
    };
    let lost = |reason| Outcome::win(mover.other(), reason);
    let won = |reason| Outcome::win(mover, reason);
    let reached = game.outcome();
    match ending {
        _ if !reached.is_ongoing() => (reached, None),
        Ending::Resigned => (lost(Reason::Resign), None),
        Ending::TimeUp => (lost(Reason::Time), None),
        Ending::Impasse => (draw(Reason::Impasse), None),
        Ending::Entered => (won(Reason::Impasse), None),
        Ending::Interrupted => (Outcome::Ongoing, None),
        Ending::Repetition => (
            Outcome::Ongoing,
            Some(
                "the file says 千日手, but no position has stood four times: the game is left open",
            ),
        ),
        Ending::Mate => (
            Outcome::Ongoing,
            Some("the file says 詰み, but the king is not mated: the game is left open"),
        ),
        Ending::WonByFoul => (
            Outcome::Ongoing,
            Some("the file says 反則勝ち, but the last move is legal: the game is left open"),
        ),
        Ending::LostByFoul => (
            lost(Reason::Resign),
            Some("the file says 反則負け, of which there is no move: kept as a resignation"),
        ),
        Ending::NotPlayed => (
            lost(Reason::Resign),
            Some("the file says 不戦敗: kept as a resignation"),
        ),
        Ending::WonUnplayed => (
            won(Reason::Resign),
            Some("the file says 不戦勝: kept as a resignation of the other seat"),
        ),
        Ending::NoMate => (
            Outcome::Ongoing,
            Some("the file says 不詰, that there is no mate: the game is left open"),
        ),
        Ending::Sealed => (
            Outcome::Ongoing,
            Some("the file ends with a sealed move: the game is left open"),
        ),
    }
}
