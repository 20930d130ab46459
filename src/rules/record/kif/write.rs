//! Writing a record of shogi or minishogi as KIF or KI2.

use super::diagram::draw_diagram;
use super::read::{
    DATE_HEADER, EVENT_HEADER, NOTE_HEADER, PLACE_HEADER, START_HEADER, is_read_as_other_header,
    piece_code_on,
};
use super::{ExportError, handicaps};
use crate::error::TextError;
use crate::game::Game;
use crate::game::outcome::{Outcome, Reason};
use crate::game::special_move::SpecialMove;
use crate::record::annotation::{Annotations, Seconds};
use crate::record::encoding::TextEncoding;
use crate::record::ending::{Ending, ending_of_game};
use crate::record::entering_king;
use crate::record::export::{Export, ExportNote, ensure_shogi, omissions_of, rule_without_points};
use crate::record::position_fields::split_ply;
use crate::record::score_comment;
use crate::record::tree::{NodeId, TreeNode};
use crate::record::{Record, UnplayableRecordError, joined_on_one_line, text_lines};
use crate::seat::Seat;
use crate::shogi::notation::numerals::{MOST_KANJI_COUNT, parse_digit, square_name};
use crate::shogi::notation::piece_names;

/// How the seats are called in even games, and where a handicap is given.
const EVEN_GAME_SEAT_NAMES: [&str; 2] = ["先手", "後手"];
const HANDICAP_SEAT_NAMES: [&str; 2] = ["下手", "上手"];

const SECONDS_PER_MINUTE: u64 = 60;
const MINUTES_PER_HOUR: u64 = 60;

/// What begins a bookmark, in a file and as a line of a comment.
const BOOKMARK_SIGN: char = '&';

/// How many moves stand on a line of KI2.
const MOVES_PER_LINE: usize = 6;
/// The columns between moves of KI2; letters are two columns wide.
const MOVE_COLUMNS: usize = 16;

/// Which of the two forms is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// In a text of this encoding.
    Kif(TextEncoding),
    Ki2,
}

pub(super) fn write(record: &Record, form: Form) -> Result<Export, ExportError> {
    ensure_shogi(record)?;
    let game = record.replay_main_line()?;
    let (record, faults) = record.clone().with_moves_as_move_texts()?;
    let mut text = String::new();
    if let Form::Kif(encoding) = form {
        text.push_str(&format!("#KIF version=2.0 encoding={}\n", encoding.name()));
    }
    let seats = write_headers(&mut text, &record, &game)?;
    match form {
        Form::Kif(_) => text.push_str("手数----指手---------消費時間--\n"),
        Form::Ki2 => text.push('\n'),
    }
    let mut writer = MoveWriter {
        text,
        form,
        seats,
        moves_on_line: 0,
        notes: faults.into_iter().map(ExportNote::Variation).collect(),
    };
    writer.write_moves(&record, &game)?;
    let mut notes = writer.notes;
    notes.extend(notes_on_omissions(&record, &game, form));
    Ok(Export {
        text: writer.text,
        notes,
    })
}

/// What the form has no place for.
fn notes_on_omissions(record: &Record, game: &Game, form: Form) -> Vec<ExportNote> {
    let mut notes = Vec::new();
    let nodes = record.tree.nodes();
    let nodes = nodes.filter_map(|id| record.tree.node(id).ok());
    let said: Vec<&Annotations> = nodes.map(TreeNode::annotations).collect();
    let times: Vec<f64> = said
        .iter()
        .filter_map(|said| said.clock.spent.map(Seconds::get))
        .collect();
    if form == Form::Ki2 {
        notes.extend((!times.is_empty()).then_some(ExportNote::Times));
    } else {
        let (kept, too_long): (Vec<f64>, Vec<f64>) = times
            .into_iter()
            .partition(|seconds| whole_seconds(*seconds).is_some());
        if kept.iter().any(|seconds| seconds.fract() != 0.0) {
            notes.push(ExportNote::FractionsOfSeconds);
        }
        notes.extend(too_long.into_iter().map(ExportNote::TimeUsed));
    }
    notes.extend(omissions_of(record, &said));
    notes.extend(rule_without_points(&record.game));
    if !record.time_controls.is_unlimited() {
        notes.push(ExportNote::TimeControl);
    }
    if !ending_of_game(game).1 {
        notes.push(ExportNote::EndingButForComment(game.outcome_text()));
    }
    notes
}

/// The ply of a start that is none of a game in progress.
const FIRST_PLY: u32 = 1;

/// Writes the headers; how the seats are called comes back.
fn write_headers(
    text: &mut String,
    record: &Record,
    game: &Game,
) -> Result<[&'static str; 2], TextError> {
    let mut line = |key: &str, value: &str| {
        text.push_str(&format!("{key}：{}\n", joined_on_one_line(value)));
    };
    let preface = &record.preface;
    for (key, value) in [
        (DATE_HEADER, &preface.date),
        (EVENT_HEADER, &preface.event),
        (PLACE_HEADER, &preface.place),
    ] {
        if let Some(value) = value {
            line(key, value);
        }
    }
    for (key, value) in &preface.more {
        if key == NOTE_HEADER {
            text_lines(value).for_each(|value| line(key, value));
        } else if is_read_as_other_header(key, &joined_on_one_line(value), &record.game) {
            line(key, value);
        } else {
            // What would be read as a move, as a player or as the start is kept in words.
            let words = format!("{}：{value}", joined_on_one_line(key));
            line(NOTE_HEADER, &words);
        }
    }
    if let Some(points) = entering_king::points_of_rule(&record.game) {
        line(entering_king::KIF_HEADER, points);
    }
    let start = game.start_text();
    let (start, ply) = split_ply(&start);
    let name = handicaps::start_name_of_position(start);
    line(START_HEADER, name.unwrap_or(handicaps::UNNAMED_START));
    let seats = match name {
        Some(name) if !handicaps::is_even(name) => HANDICAP_SEAT_NAMES,
        _ => EVEN_GAME_SEAT_NAMES,
    };
    for (seat, player) in seats.iter().zip(&preface.players) {
        line(seat, &player.to_string());
    }
    if name.is_none() {
        let expected = wording!(
            "a position of the pieces of shogi, at most {} of a kind in a hand",
            MOST_KANJI_COUNT
        );
        let drawn = draw_diagram(start, seats);
        text.push_str(&drawn.ok_or_else(|| TextError::new("start", expected, start))?);
    }
    let ply = ply.and_then(|ply| ply.parse::<u32>().ok());
    if let Some(ply) = ply.filter(|ply| *ply > FIRST_PLY) {
        text.push_str(&format!("手数＝{}　　まで\n", ply - FIRST_PLY));
    }
    Ok(seats)
}

/// Times used by both seats up to a move.
type SecondsUsedBySeat = [u64; Seat::BOTH.len()];

/// Writes the moves.
struct MoveWriter {
    text: String,
    form: Form,
    /// How the seats are called.
    seats: [&'static str; 2],
    /// How many moves stand on the line of KI2 that is being written.
    moves_on_line: usize,
    notes: Vec<ExportNote>,
}

impl MoveWriter {
    /// Writes every line: the main one with the end of the game, then each variation after the line
    /// that it leaves, those that leave last first. A reader that goes back along the line which it
    /// has read last finds every place where one leaves.
    fn write_moves(&mut self, record: &Record, game: &Game) -> Result<(), ExportError> {
        let tree = &record.tree;
        let mut board = record.begin_game()?;
        let mut clocks: Vec<SecondsUsedBySeat> = vec![SecondsUsedBySeat::default()];
        let mut before = NodeId::START;
        let mut is_main = true;
        for id in tree.nodes() {
            let node = tree.node(id).map_err(UnplayableRecordError::from)?;
            let Some(parent) = node.parent() else {
                self.write_comment(node.annotations());
                continue;
            };
            let main = tree.node(parent).ok().and_then(TreeNode::main_move);
            if parent != before || main != Some(id) {
                if std::mem::take(&mut is_main) {
                    self.write_ending_of_game(game);
                }
                self.end_line();
                self.text.push_str(&format!("\n変化：{}手\n", node.depth()));
            }
            while board.played_turns().len() >= node.depth() {
                board.undo();
            }
            clocks.truncate(node.depth());
            let mut used = clocks.last().copied().unwrap_or_default();
            let moved = node.move_text().unwrap_or_default();
            before = id;
            if let Some(call) = SpecialMove::read(moved, &board.seat_letters()) {
                // What ends the game itself without a move is written as its ending.
                if !is_main {
                    self.write_ending_of_variation(call, &board);
                }
                self.write_comment(node.annotations());
                continue;
            }
            let last = tree.node(parent).ok().and_then(TreeNode::move_text);
            let line = self.kif_move_line(node, last.unwrap_or_default(), &board, &mut used);
            clocks.push(used);
            let played = board
                .play(moved)
                .map_err(|reason| UnplayableRecordError::of_move(node.depth(), moved, reason))?;
            match self.form {
                Form::Kif(_) => self.text.push_str(&line),
                Form::Ki2 => self.write_ki2_move(played.japanese.as_deref().unwrap_or_default()),
            }
            self.write_comment(node.annotations());
        }
        if is_main {
            self.write_ending_of_game(game);
        }
        self.end_line();
        Ok(())
    }

    /// Ends a line of KI2 on which moves stand.
    fn end_line(&mut self) {
        if std::mem::take(&mut self.moves_on_line) > 0 {
            let length = self.text.trim_end().len();
            self.text.truncate(length);
            self.text.push('\n');
        }
    }

    fn write_ki2_move(&mut self, written: &str) {
        if self.moves_on_line == MOVES_PER_LINE {
            self.end_line();
        }
        self.moves_on_line += 1;
        self.text.push_str(written);
        let columns: usize = written
            .chars()
            .map(|letter| 1 + usize::from(!letter.is_ascii()))
            .sum();
        let gap = MOVE_COLUMNS.saturating_sub(columns).max(1);
        self.text.push_str(&" ".repeat(gap));
    }

    /// One turn as KIF has it; `board` is the game before it, and `last` the move text before it.
    fn kif_move_line(
        &self,
        node: &TreeNode,
        last: &str,
        board: &Game,
        used: &mut SecondsUsedBySeat,
    ) -> String {
        let moved = node.move_text().unwrap_or_default();
        let (from, to) = origin_and_target(moved);
        let standing = board.layout().cell_named(from);
        let standing = standing.and_then(|cell| piece_code_on(board, cell));
        let dropped = moved.split_once('*').map(|(code, _)| code.to_string());
        let code = standing.or(dropped).unwrap_or_default();
        let (_, last) = origin_and_target(last);
        let written = write_move(&code, from, to, last, moved);
        let mut line = format!("{:>4} {written}", node.depth());
        let seconds = node.annotations().clock.spent.map(Seconds::get);
        if let Some(seconds) = seconds.and_then(whole_seconds) {
            let clock = &mut used[board.turn().index() % Seat::BOTH.len()];
            line.push_str(&write_time(seconds, clock));
        }
        line.push('\n');
        line
    }

    fn write_comment(&mut self, said: &Annotations) {
        let scores = score_comment::lines_for(said, false);
        let comment = said.comment.iter().flat_map(|comment| text_lines(comment));
        for line in scores.iter().map(String::as_str).chain(comment) {
            self.end_line();
            if !line.starts_with(BOOKMARK_SIGN) {
                self.text.push('*');
            }
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    /// The line for the end of the game.
    fn write_ending_of_game(&mut self, game: &Game) {
        let (ending, is_exact) = ending_of_game(game);
        self.write_ending(ending, game, game.outcome());
        if !is_exact {
            self.text.push_str(&format!("*{}\n", game.outcome_text()));
        }
        // Some programs read who has won from the sentence alone.
        if self.form != Form::Ki2 {
            self.write_sentence(ending, game, game.outcome());
        }
    }

    fn write_ending(&mut self, ending: Ending, board: &Game, outcome: Outcome) {
        self.end_line();
        if self.form == Form::Ki2 {
            self.write_sentence(ending, board, outcome);
        } else {
            let number = board.played_turns().len() + 1;
            self.text
                .push_str(&format!("{number:>4} {}\n", ending.word()));
        }
    }

    fn write_sentence(&mut self, ending: Ending, board: &Game, outcome: Outcome) {
        let moves = board.played_turns().len();
        let words = self.ending_in_words(ending, board, outcome);
        self.text.push_str(&format!("まで{moves}手で{words}\n"));
    }

    /// The end as the sentence has it.
    fn ending_in_words(&self, ending: Ending, board: &Game, outcome: Outcome) -> String {
        let Outcome::Win { seats, reason } = outcome else {
            return ending.word().into();
        };
        let winner = seats.iter().next().unwrap_or(board.turn());
        let winner = self.seats[winner.index() % self.seats.len()];
        match reason {
            Reason::Resign => format!("{winner}の勝ち"),
            Reason::Time => format!("時間切れにより{winner}の勝ち"),
            Reason::Foul | Reason::PerpetualCheck => format!("{winner}の反則勝ち"),
            Reason::EnteringKing | Reason::Impasse => format!("{winner}の入玉勝ち"),
            // Where there is no word for the end, who has won is said at least.
            _ if ending == Ending::Interrupted => format!("{winner}の勝ち"),
            _ => ending.word().into(),
        }
    }

    /// Writes what a player said in a variation, if the seat to move said it: nobody else can in
    /// these forms.
    fn write_ending_of_variation(&mut self, call: SpecialMove, board: &Game) {
        let is_movers = call.retiring_seat().is_none_or(|seat| seat == board.turn());
        let ending = match call {
            SpecialMove::Resign(_) => Ending::Resigned,
            SpecialMove::Time(_) => Ending::TimeUp,
            SpecialMove::Impasse => Ending::Impasse,
            SpecialMove::EnteringKing => match board.declaration_outcome() {
                Some(Outcome::Draw { .. }) => Ending::Impasse,
                _ => Ending::WonByDeclaration,
            },
        };
        if !is_movers {
            let text = call.write(&board.seat_letters());
            self.notes.push(ExportNote::VariationEnding(text));
            return;
        }
        let outcome = match call {
            SpecialMove::Impasse => Outcome::Ongoing,
            SpecialMove::EnteringKing => Outcome::win(board.turn(), call.reason()),
            SpecialMove::Resign(_) | SpecialMove::Time(_) => {
                Outcome::win(board.turn().other(), call.reason())
            }
        };
        self.write_ending(ending, board, outcome);
    }
}

/// Where a move text starts (nothing for a drop) and ends.
pub(in crate::record) fn origin_and_target(text: &str) -> (&str, &str) {
    let text = text.trim_end_matches('+');
    match text.split_once('*') {
        Some((_, to)) => ("", to),
        None => text.split_at_checked(text.len() / 2).unwrap_or((text, "")),
    }
}

/// File and rank of a square by its name.
fn read_file_and_rank(name: &str) -> Option<(u8, u8)> {
    let mut letters = name.chars();
    let file = parse_digit(letters.next()?)?;
    let rank = u8::try_from(letters.next()?).ok()?.checked_sub(b'a')? + 1;
    Some((file, rank))
}

fn write_move(code: &str, from: &str, to: &str, last: &str, text: &str) -> String {
    let target = match read_file_and_rank(to) {
        _ if to == last => "同　".into(),
        Some((file, rank)) => square_name(file, rank),
        None => to.into(),
    };
    let piece = piece_names::name_in_moves(code);
    match read_file_and_rank(from) {
        None => format!("{target}{piece}打"),
        Some((file, rank)) => {
            let sign = if text.ends_with('+') { "成" } else { "" };
            format!("{target}{piece}{sign}({file}{rank})")
        }
    }
}

/// A time used as KIF holds it; none if it is longer than what can be read again.
fn whole_seconds(seconds: f64) -> Option<u64> {
    let is_readable = (0.0..=f64::from(u32::MAX)).contains(&seconds);
    is_readable.then_some(seconds as u64)
}

/// Time used for a move and by its player so far.
fn write_time(used: u64, clock: &mut u64) -> String {
    *clock = clock.saturating_add(used);
    let (minutes, rest) = (used / SECONDS_PER_MINUTE, used % SECONDS_PER_MINUTE);
    let (all_minutes, all_rest) = (*clock / SECONDS_PER_MINUTE, *clock % SECONDS_PER_MINUTE);
    format!(
        "   ({minutes:>2}:{rest:02}/{:02}:{:02}:{all_rest:02})",
        all_minutes / MINUTES_PER_HOUR,
        all_minutes % MINUTES_PER_HOUR
    )
}
