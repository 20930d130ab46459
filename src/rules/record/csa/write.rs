//! Writing a record of shogi as CSA 2.2.

use std::time::Duration;

use komadai_clock::TimeControl;

use super::{Export, ExportError, pieces};
use crate::game::Game;
use crate::game::special_move::SpecialMove;
use crate::record::annotation::Seconds;
use crate::record::kif::line::Ending;
use crate::record::kif::read::{cell_named, piece_code_on};
use crate::record::kif::write::{kif_ending, origin_and_target, split_ply};
use crate::record::move_reader::SHOGI_NAME;
use crate::record::position_fields::{RowPart, held_pieces, row_parts};
use crate::record::tree::TreeNode;
use crate::record::{Record, UnplayableRecordError};
use crate::seat::Seat;

const SECONDS_PER_MINUTE: u64 = 60;
const SECONDS_PER_HOUR: u64 = 60 * SECONDS_PER_MINUTE;

pub(super) fn write(record: &Record) -> Result<Export, ExportError> {
    let variant = record.game.variant();
    if variant.name != SHOGI_NAME {
        return Err(ExportError::NotShogi(variant.title.into()));
    }
    let game = record.replay_main_line()?;
    let (record, _) = record.clone().with_moves_as_move_texts()?;
    let mut text = String::from("V2.2\n");
    write_headers(&mut text, &record);
    write_start(&mut text, &game);
    write_turns(&mut text, &record)?;
    let (ending, is_exact) = kif_ending(&game);
    text.push_str(&format!("%{}\n", ending_word(ending)));
    let mut notes = notes_on_omissions(&record);
    if !is_exact {
        notes.push(format!(
            "left out how the game ended: {}",
            game.outcome_text()
        ));
    }
    Ok(Export { text, notes })
}

/// The word for an end, as the seat to move says it.
fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Resigned | Ending::LostByDefault | Ending::WonByDefault => "TORYO",
        Ending::Interrupted | Ending::Sealed => "CHUDAN",
        Ending::Repetition => "SENNICHITE",
        Ending::Impasse => "JISHOGI",
        Ending::Mate => "TSUMI",
        Ending::TimeUp => "TIME_UP",
        Ending::WonByFoul | Ending::LostByFoul => "ILLEGAL_MOVE",
        Ending::WonByDeclaration => "KACHI",
        Ending::NoForcedMate => "FUZUMI",
    }
}

/// What CSA has no place for, a sentence each.
fn notes_on_omissions(record: &Record) -> Vec<String> {
    let tree = &record.tree;
    let turns: Vec<&TreeNode> = tree.main_turns().collect();
    let said = || turns.iter().map(|turn| turn.annotations());
    let beside = tree.len() - turns.len();
    let mut notes = Vec::new();
    if beside > 0 {
        notes.push(format!("left out the variations, of {beside} moves"));
    }
    let is_broken = |seconds: Seconds| seconds.get().fract() != 0.0;
    for (is_left_out, what) in [
        (said().any(|said| said.sign.is_some()), "the signs of moves"),
        (
            said().any(|said| !(said.arrows.is_empty() && said.circles.is_empty())),
            "arrows and circles",
        ),
        (said().any(|said| said.evaluation.is_some()), "evaluations"),
        (
            said().any(|said| said.clock.left.is_some()),
            "the times left",
        ),
        (
            said().any(|said| said.clock.spent.is_some_and(is_broken)),
            "the fractions of seconds in the times used",
        ),
        (!record.tags.is_empty(), "the tags"),
        (
            !record.time_controls.is_unlimited() && time_limit(record).is_none(),
            "the time control",
        ),
        (
            record.match_context.is_some(),
            "what the game after it needs to know",
        ),
    ] {
        if is_left_out {
            notes.push(format!("left out {what}"));
        }
    }
    notes
}

/// A text on one line.
fn joined_on_one_line(text: &str) -> String {
    text.lines().collect::<Vec<&str>>().join(" ")
}

fn write_headers(text: &mut String, record: &Record) {
    let preface = &record.preface;
    for (key, player) in ["N+", "N-"].iter().zip(&preface.players) {
        text.push_str(&format!(
            "{key}{}\n",
            joined_on_one_line(&player.to_string())
        ));
    }
    let time = time_limit(record);
    for (key, value) in [
        ("EVENT", &preface.event),
        ("SITE", &preface.place),
        ("START_TIME", &preface.date),
        ("TIME_LIMIT", &time),
    ] {
        if let Some(value) = value {
            text.push_str(&format!("${key}:{}\n", joined_on_one_line(value)));
        }
    }
    for (key, value) in &preface.more {
        let key = joined_on_one_line(&key.replace(':', " "));
        text.push_str(&format!("${key}:{}\n", joined_on_one_line(value)));
    }
}

/// `HH:MM+SS`; none if the time control is of another sort.
fn time_limit(record: &Record) -> Option<String> {
    let (main, byoyomi) = match record.time_controls.common_control()? {
        TimeControl::SuddenDeath { main } => (main, Duration::ZERO),
        TimeControl::Byoyomi {
            main,
            period,
            periods: 0 | 1,
        } => (main, period),
        _ => return None,
    };
    let is_whole = main.subsec_nanos() == 0 && byoyomi.subsec_nanos() == 0;
    let (main, byoyomi) = (main.as_secs(), byoyomi.as_secs());
    let (hours, minutes) = (
        main / SECONDS_PER_HOUR,
        main % SECONDS_PER_HOUR / SECONDS_PER_MINUTE,
    );
    (is_whole && main % SECONDS_PER_MINUTE == 0)
        .then(|| format!("{hours:02}:{minutes:02}+{byoyomi:02}"))
}

/// The start as rows, with hands and whose turn it is.
fn write_start(text: &mut String, game: &Game) {
    let start = game.start_text();
    let (position, _) = split_ply(&start);
    let mut fields = position.split_ascii_whitespace();
    let (board, turn, hands) = (fields.next(), fields.next(), fields.next());
    for (rank, row) in (1..).zip(board.unwrap_or_default().split('/')) {
        text.push_str(&format!("P{rank}{}\n", row_text(row)));
    }
    for (sign, is_of_seat) in [
        ('+', char::is_uppercase as fn(char) -> bool),
        ('-', char::is_lowercase),
    ] {
        let held = hand_text(hands.unwrap_or_default(), is_of_seat);
        if !held.is_empty() {
            text.push_str(&format!("P{sign}{held}\n"));
        }
    }
    text.push_str(if turn == Some("w") { "-\n" } else { "+\n" });
}

fn row_text(row: &str) -> String {
    let parts = row_parts(row).into_iter();
    let texts = parts.map(|part| match part {
        RowPart::Empty(run) => (0..run).map(|_| " * ").collect(),
        RowPart::Piece { code, is_second } => {
            let sign = if is_second { '-' } else { '+' };
            format!(
                "{sign}{}",
                pieces::csa_name_of_code(&code).unwrap_or_default()
            )
        }
    });
    texts.collect()
}

fn hand_text(hands: &str, is_of_seat: fn(char) -> bool) -> String {
    let held = held_pieces(hands, is_of_seat).into_iter();
    let texts = held.filter_map(|(code, count)| {
        let name = pieces::csa_name_of_code(&code)?;
        Some(format!("00{name}").repeat(count))
    });
    texts.collect()
}

fn write_turns(text: &mut String, record: &Record) -> Result<(), ExportError> {
    let mut board = record.begin_game()?;
    let start = record.tree.nodes().next();
    for id in start.into_iter().chain(record.tree.main_line()) {
        let node = record.tree.node(id).map_err(UnplayableRecordError::from)?;
        // What ends the game without a move is written as its ending.
        let is_move = |text: &&str| SpecialMove::read(text, &board.seat_letters()).is_none();
        if let Some(moved) = node.move_text().filter(is_move) {
            let sign = if board.turn() == Seat::FIRST {
                '+'
            } else {
                '-'
            };
            board
                .play(moved)
                .map_err(|reason| UnplayableRecordError::of_move(node.depth(), moved, reason))?;
            let (from, to) = origin_and_target(moved);
            let code = cell_named(&board, to).and_then(|cell| piece_code_on(&board, cell));
            let name = code
                .and_then(|code| pieces::csa_name_of_code(&code))
                .unwrap_or_default();
            text.push_str(&format!(
                "{sign}{}{}{name}\n",
                square_digits(from),
                square_digits(to)
            ));
            if let Some(spent) = node.annotations().clock.spent {
                text.push_str(&format!("T{}\n", spent.as_duration().as_secs()));
            }
        }
        let comment = node.annotations().comment.iter();
        for line in comment.flat_map(|comment| comment.lines()) {
            text.push_str(&format!("'*{line}\n"));
        }
    }
    Ok(())
}

/// The name of a square in digits; `00` for the hand.
fn square_digits(name: &str) -> String {
    let mut letters = name.chars();
    let file = letters.next();
    let rank = letters
        .next()
        .and_then(|rank| u32::from(rank).checked_sub(u32::from('a')));
    match (file, rank) {
        (Some(file), Some(rank)) => format!("{file}{}", rank + 1),
        _ => "00".into(),
    }
}
