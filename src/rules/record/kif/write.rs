//! Writing a record of shogi as KIF.

use super::diagram::draw;
use super::line::{ENDINGS, Ending};
use super::read::GAME;
use super::{Export, ExportError, start};
use crate::error::TextError;
use crate::game::effect::Effect;
use crate::game::outcome::{Outcome, Reason};
use crate::game::{Game, PlayedTurn};
use crate::piece_registry::PieceType;
use crate::record::{Record, RecordedTurn};
use crate::seat::Seat;
use crate::shogi::notation::numerals::{MOST, digit, square_name};
use crate::shogi::notation::piece_names;

/// How the seats are called in even games, and where a handicap is given.
const EVEN_SEATS: [&str; 2] = ["先手", "後手"];
const HANDICAP_SEATS: [&str; 2] = ["下手", "上手"];

const SECONDS: u64 = 60;
const MINUTES: u64 = 60;

pub(super) fn write(record: &Record) -> Result<Export, ExportError> {
    let variant = record.game.variant();
    if variant.name != GAME {
        return Err(ExportError::NotShogi(variant.title.into()));
    }
    let game = record.replay()?;
    let mut text = String::from("#KIF version=2.0 encoding=UTF-8\n");
    write_headers(&mut text, record, &game)?;
    text.push_str("手数----指手---------消費時間--\n");
    write_moves(&mut text, record, &game);
    let notes = export_notes(record, &game);
    Ok(Export { text, notes })
}

/// What KIF has no place for, a sentence each.
fn export_notes(record: &Record, game: &Game) -> Vec<String> {
    let mut notes = Vec::new();
    let start = game.start_text();
    if let (_, Some(ply)) = split_ply(&start)
        && ply != FIRST_PLY
    {
        notes.push(format!("left out that the start stands at ply {ply}"));
    }
    let times = record.moves.iter().filter_map(|turn| turn.seconds);
    let (kept, too_long): (Vec<f64>, Vec<f64>) =
        times.partition(|seconds| whole_seconds(*seconds).is_some());
    if kept.iter().any(|seconds| seconds.fract() != 0.0) {
        notes.push("left out the fractions of seconds in the times used".into());
    }
    notes.extend(
        too_long
            .iter()
            .map(|seconds| format!("left out a time used of {seconds:e} seconds")),
    );
    let (_, is_exact) = ending(game);
    if !is_exact {
        notes.push(format!(
            "left out but for a comment how the game ended: {}",
            game.outcome_text()
        ));
    }
    if record.sequel.is_some() {
        notes.push("left out what the game after it needs to know".into());
    }
    notes
}

/// The ply of a start that is none of a game in progress.
const FIRST_PLY: &str = "1";

/// A position text without its ply, and that.
fn split_ply(text: &str) -> (&str, Option<&str>) {
    text.rsplit_once(' ')
        .map_or((text, None), |(position, ply)| (position, Some(ply)))
}

fn write_headers(text: &mut String, record: &Record, game: &Game) -> Result<(), TextError> {
    let mut line = |key: &str, value: &str| {
        // A line break would be read as another line.
        let value: Vec<&str> = value.lines().collect();
        text.push_str(&format!("{key}：{}\n", value.join(" ")));
    };
    if let Some(date) = &record.date {
        line("開始日時", date);
    }
    let start = game.start_text();
    let (start, _) = split_ply(&start);
    let name = start::name(start);
    line("手合割", name.unwrap_or(start::OTHER));
    let seats = match name {
        Some(start::EVEN) | None => EVEN_SEATS,
        Some(_) => HANDICAP_SEATS,
    };
    for (seat, player) in seats.iter().zip(&record.players) {
        line(seat, player);
    }
    if name.is_none() {
        let expected =
            format!("a position of the pieces of shogi, at most {MOST} of a kind in a hand");
        let drawn = draw(start, seats);
        text.push_str(&drawn.ok_or_else(|| TextError::new("start", expected, start))?);
    }
    Ok(())
}

fn write_moves(text: &mut String, record: &Record, game: &Game) {
    let kinds = game.kinds();
    let code = |kind: PieceType| kinds.get(usize::from(kind.0)).map(|info| info.code.clone());
    let mut board = ReplayBoard::of(record);
    let mut clocks = [0; Seat::BOTH.len()];
    let mut last = String::new();
    for (number, (played, turn)) in (1..).zip(game.played().iter().zip(&record.moves)) {
        let (from, to) = ends(&played.text);
        let was = board.as_ref().and_then(|board| board.piece(from, played));
        let was = was.and_then(code).unwrap_or_default();
        text.push_str(&format!(
            "{number:>4} {}",
            write_move(&was, from, to, &last, &played.text)
        ));
        if let Some(seconds) = turn.seconds.and_then(whole_seconds) {
            text.push_str(&write_time(
                seconds,
                &mut clocks[played.seat.index() % Seat::BOTH.len()],
            ));
        }
        text.push('\n');
        write_comment(text, turn);
        last = to.into();
        if let Some(board) = &mut board {
            board.play(played);
        }
    }
    write_ending(text, game);
}

/// The game once more, move by move, to see what moves.
struct ReplayBoard(Game);

impl ReplayBoard {
    fn of(record: &Record) -> Option<ReplayBoard> {
        let opening = Record {
            moves: Vec::new(),
            result: None,
            ..record.clone()
        };
        opening.replay().ok().map(ReplayBoard)
    }

    /// The kind that moves or is dropped.
    fn piece(&self, from: &str, played: &PlayedTurn) -> Option<PieceType> {
        let registry = self.0.piece_registry();
        let moved = played.effects.iter().find_map(|effect| match effect {
            Effect::Moved { piece, .. } | Effect::Dropped { piece, .. } => Some(*piece),
            _ => None,
        });
        let standing = self
            .0
            .layout()
            .named(from)
            .and_then(|cell| registry.on(cell));
        Some(registry.piece(standing.or(moved)?).kind)
    }

    fn play(&mut self, played: &PlayedTurn) {
        let is_played = self.0.play(&played.text).is_ok();
        debug_assert!(is_played, "what was played can be played again");
    }
}

/// Where a move text starts (nothing for a drop) and ends.
fn ends(text: &str) -> (&str, &str) {
    let text = text.trim_end_matches('+');
    match text.split_once('*') {
        Some((_, to)) => ("", to),
        None => text.split_at_checked(text.len() / 2).unwrap_or((text, "")),
    }
}

/// File and rank of a square by its name.
fn square(name: &str) -> Option<(u8, u8)> {
    let mut letters = name.chars();
    let file = digit(letters.next()?)?;
    let rank = u8::try_from(letters.next()?).ok()?.checked_sub(b'a')? + 1;
    Some((file, rank))
}

fn write_move(code: &str, from: &str, to: &str, last: &str, text: &str) -> String {
    let target = match square(to) {
        _ if to == last => "同　".into(),
        Some((file, rank)) => square_name(file, rank),
        None => to.into(),
    };
    let piece = piece_names::word(code);
    match square(from) {
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
    let (minutes, rest) = (used / SECONDS, used % SECONDS);
    let (all_minutes, all_rest) = (*clock / SECONDS, *clock % SECONDS);
    format!(
        "   ({minutes:>2}:{rest:02}/{:02}:{:02}:{all_rest:02})",
        all_minutes / MINUTES,
        all_minutes % MINUTES
    )
}

fn write_comment(text: &mut String, turn: &RecordedTurn) {
    for line in turn.comment.iter().flat_map(|comment| comment.lines()) {
        text.push_str(&format!("*{line}\n"));
    }
}

/// The line for the end of the game.
fn write_ending(text: &mut String, game: &Game) {
    let (ending, is_exact) = ending(game);
    let word = ENDINGS
        .iter()
        .find_map(|(word, known)| (*known == ending).then_some(*word));
    let number = game.played().len() + 1;
    text.push_str(&format!("{number:>4} {}\n", word.unwrap_or_default()));
    if !is_exact {
        text.push_str(&format!("*{}\n", game.outcome_text()));
    }
}

/// How the game ended, and whether KIF has a word for just that.
fn ending(game: &Game) -> (Ending, bool) {
    let Outcome::Win { seats, reason } = game.outcome() else {
        return match game.outcome() {
            Outcome::Draw {
                reason: Reason::Impasse,
                ..
            } => (Ending::Impasse, true),
            Outcome::Draw { reason, .. } => (Ending::Repetition, reason == Reason::Repetition),
            _ => (Ending::Interrupted, true),
        };
    };
    let is_movers = seats.contains(game.turn());
    match reason {
        Reason::Mate => (Ending::Mate, true),
        Reason::Stalemate => (Ending::Mate, false),
        Reason::PerpetualCheck if is_movers => (Ending::WonByFoul, true),
        Reason::PerpetualCheck => (Ending::LostByFoul, true),
        Reason::Impasse if is_movers => (Ending::Entered, true),
        Reason::Time if !is_movers => (Ending::TimeUp, true),
        Reason::Resign if !is_movers => (Ending::Resigned, true),
        // The words are all said by the seat to move.
        _ => (Ending::Interrupted, false),
    }
}
