//! Writing a record of shogi as KIF.

use super::diagram::draw_diagram;
use super::line::Ending;
use super::read::{DATE_HEADER, EVENT_HEADER, PLACE_HEADER, cell_named, piece_code_on};
use super::{Export, ExportError, handicaps};
use crate::error::TextError;
use crate::game::Game;
use crate::game::outcome::{Outcome, Reason};
use crate::game::special_move::SpecialMove;
use crate::record::annotation::{Annotations, Seconds};
use crate::record::move_reader::SHOGI_NAME;
use crate::record::tree::{NodeId, TreeNode};
use crate::record::{Record, UnplayableRecordError};
use crate::seat::Seat;
use crate::shogi::notation::numerals::{MOST_KANJI_COUNT, parse_digit, square_name};
use crate::shogi::notation::piece_names;

/// How the seats are called in even games, and where a handicap is given.
const EVEN_GAME_SEAT_NAMES: [&str; 2] = ["先手", "後手"];
const HANDICAP_SEAT_NAMES: [&str; 2] = ["下手", "上手"];

const SECONDS_PER_MINUTE: u64 = 60;
const MINUTES_PER_HOUR: u64 = 60;

pub(super) fn write(record: &Record) -> Result<Export, ExportError> {
    let variant = record.game.variant();
    if variant.name != SHOGI_NAME {
        return Err(ExportError::NotShogi(variant.title.into()));
    }
    let game = record.replay_main_line()?;
    let (record, faults) = record.clone().with_moves_as_move_texts()?;
    let mut text = String::from("#KIF version=2.0 encoding=UTF-8\n");
    write_headers(&mut text, &record, &game)?;
    text.push_str("手数----指手---------消費時間--\n");
    write_moves(&mut text, &record, &game)?;
    let faults = faults.iter();
    let mut notes: Vec<String> = faults
        .map(|fault| format!("left out a variation from {}", fault.place()))
        .collect();
    notes.extend(notes_on_omissions(&record, &game));
    Ok(Export { text, notes })
}

/// What KIF has no place for, a sentence each.
fn notes_on_omissions(record: &Record, game: &Game) -> Vec<String> {
    let mut notes = Vec::new();
    let start = game.start_text();
    if let (_, Some(ply)) = split_ply(&start)
        && ply != FIRST_PLY
    {
        notes.push(format!("left out that the start stands at ply {ply}"));
    }
    let nodes = record
        .tree
        .nodes()
        .filter_map(|id| record.tree.node(id).ok());
    let said: Vec<&Annotations> = nodes.map(TreeNode::annotations).collect();
    let times = said.iter().filter_map(|said| said.clock.spent);
    let times = times.map(Seconds::get);
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
    let has = |is_said: fn(&Annotations) -> bool| said.iter().any(|said| is_said(said));
    let is_drawn = |said: &Annotations| !(said.arrows.is_empty() && said.circles.is_empty());
    for (is_left_out, what) in [
        (has(|said| said.sign.is_some()), "the signs of moves"),
        (has(is_drawn), "arrows and circles"),
        (has(|said| said.evaluation.is_some()), "evaluations"),
        (has(|said| said.clock.left.is_some()), "the times left"),
        (!record.tags.is_empty(), "the tags"),
        (!record.time_controls.is_unlimited(), "the time control"),
    ] {
        if is_left_out {
            notes.push(format!("left out {what}"));
        }
    }
    let (_, is_exact) = kif_ending(game);
    if !is_exact {
        notes.push(format!(
            "left out but for a comment how the game ended: {}",
            game.outcome_text()
        ));
    }
    if record.match_context.is_some() {
        notes.push("left out what the game after it needs to know".into());
    }
    notes
}

/// The ply of a start that is none of a game in progress.
const FIRST_PLY: &str = "1";

/// A position text without its ply, and that.
pub(in crate::record) fn split_ply(text: &str) -> (&str, Option<&str>) {
    text.rsplit_once(' ')
        .map_or((text, None), |(position, ply)| (position, Some(ply)))
}

fn write_headers(text: &mut String, record: &Record, game: &Game) -> Result<(), TextError> {
    let mut line = |key: &str, value: &str| {
        // A line break would be read as another line.
        let value: Vec<&str> = value.lines().collect();
        text.push_str(&format!("{key}：{}\n", value.join(" ")));
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
        line(&key.replace(['：', ':'], " "), value);
    }
    let start = game.start_text();
    let (start, _) = split_ply(&start);
    let name = handicaps::start_name_of_position(start);
    line("手合割", name.unwrap_or(handicaps::UNNAMED_START));
    let seats = match name {
        Some(handicaps::EVEN_GAME_NAME) | None => EVEN_GAME_SEAT_NAMES,
        Some(_) => HANDICAP_SEAT_NAMES,
    };
    for (seat, player) in seats.iter().zip(&preface.players) {
        line(seat, &player.to_string());
    }
    if name.is_none() {
        let expected = format!(
            "a position of the pieces of shogi, at most {MOST_KANJI_COUNT} of a kind in a hand"
        );
        let drawn = draw_diagram(start, seats);
        text.push_str(&drawn.ok_or_else(|| TextError::new("start", expected, start))?);
    }
    Ok(())
}

/// Times used by both seats up to a move.
type SecondsUsedBySeat = [u64; Seat::BOTH.len()];

/// Writes every line: the main one with the end of the game, then each variation after the line
/// that it leaves, those that leave last first. A reader that goes back along the line which it
/// has read last finds every place where one leaves.
fn write_moves(text: &mut String, record: &Record, game: &Game) -> Result<(), ExportError> {
    let tree = &record.tree;
    let mut board = record.begin_game()?;
    let mut clocks: Vec<SecondsUsedBySeat> = vec![SecondsUsedBySeat::default()];
    let mut before = NodeId::START;
    let mut is_main = true;
    for id in tree.nodes() {
        let node = tree.node(id).map_err(UnplayableRecordError::from)?;
        let Some(parent) = node.parent() else {
            write_comment(text, node.annotations());
            continue;
        };
        let main = tree.node(parent).ok().and_then(TreeNode::main_move);
        if parent != before || main != Some(id) {
            if std::mem::take(&mut is_main) {
                write_ending(text, game);
            }
            text.push_str(&format!("\n変化：{}手\n", node.depth()));
        }
        while board.played_turns().len() >= node.depth() {
            board.undo();
        }
        clocks.truncate(node.depth());
        let mut used = clocks.last().copied().unwrap_or_default();
        let moved = node.move_text().unwrap_or_default();
        if let Some(call) = SpecialMove::read(moved, &board.seat_letters()) {
            // What ends the game itself without a move is written as its ending.
            if let Some(ending) = ending_of_special_move(call, &board).filter(|_| !is_main) {
                text.push_str(&format!("{:>4} {}\n", node.depth(), ending.word()));
            }
            write_comment(text, node.annotations());
            before = id;
            continue;
        }
        let last = tree.node(parent).ok().and_then(TreeNode::move_text);
        write_move_line(text, node, last.unwrap_or_default(), &board, &mut used);
        clocks.push(used);
        board
            .play(moved)
            .map_err(|reason| UnplayableRecordError::of_move(node.depth(), moved, reason))?;
        before = id;
    }
    if is_main {
        write_ending(text, game);
    }
    Ok(())
}

/// Writes one turn; `board` is the game before it, and `last` the move text before it.
fn write_move_line(
    text: &mut String,
    node: &TreeNode,
    last: &str,
    board: &Game,
    used: &mut SecondsUsedBySeat,
) {
    let moved = node.move_text().unwrap_or_default();
    let (from, to) = origin_and_target(moved);
    let standing = cell_named(board, from).and_then(|cell| piece_code_on(board, cell));
    let dropped = moved.split_once('*').map(|(code, _)| code.to_string());
    let code = standing.or(dropped).unwrap_or_default();
    let (_, last) = origin_and_target(last);
    text.push_str(&format!(
        "{:>4} {}",
        node.depth(),
        write_move(&code, from, to, last, moved)
    ));
    let said = node.annotations();
    let seconds = said.clock.spent.map(Seconds::get);
    if let Some(seconds) = seconds.and_then(whole_seconds) {
        let clock = &mut used[board.turn().index() % Seat::BOTH.len()];
        text.push_str(&write_time(seconds, clock));
    }
    text.push('\n');
    write_comment(text, said);
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

fn write_comment(text: &mut String, said: &Annotations) {
    for line in said.comment.iter().flat_map(|comment| comment.lines()) {
        text.push_str(&format!("*{line}\n"));
    }
}

/// The line for the end of the game.
fn write_ending(text: &mut String, game: &Game) {
    let (ending, is_exact) = kif_ending(game);
    let number = game.played_turns().len() + 1;
    text.push_str(&format!("{number:>4} {}\n", ending.word()));
    if !is_exact {
        text.push_str(&format!("*{}\n", game.outcome_text()));
    }
}

/// The word for what a player said in a variation; none for what only the seat to move can say in
/// KIF, if another one said it.
fn ending_of_special_move(call: SpecialMove, board: &Game) -> Option<Ending> {
    let is_movers = call.retiring_seat().is_none_or(|seat| seat == board.turn());
    let ending = match call {
        SpecialMove::Resign(_) => Ending::Resigned,
        SpecialMove::Time(_) => Ending::TimeUp,
        SpecialMove::Impasse => Ending::Impasse,
    };
    Some(ending).filter(|_| is_movers)
}

/// How the game ended, and whether KIF has a word for just that.
pub(in crate::record) fn kif_ending(game: &Game) -> (Ending, bool) {
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
        Reason::Impasse if is_movers => (Ending::WonByDeclaration, true),
        Reason::Time if !is_movers => (Ending::TimeUp, true),
        Reason::Resign if !is_movers => (Ending::Resigned, true),
        // The words are all said by the seat to move.
        _ => (Ending::Interrupted, false),
    }
}
