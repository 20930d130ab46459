//! Writing a record of shogi or minishogi as CSA.

use std::time::Duration;

use komadai_clock::TimeControl;

use super::{Export, ExportError, NOTE_HEADER, NOTE_KEY, pieces};
use crate::game::Game;
use crate::game::special_move::SpecialMove;
use crate::record::annotation::{Annotations, Seconds};
use crate::record::encoding::TextEncoding;
use crate::record::ending::{Ending, ending_of_game};
use crate::record::entering_king;
use crate::record::export::{ExportNote, ensure_shogi, omissions_of, rule_without_points};
use crate::record::kif::read::piece_code_on;
use crate::record::kif::write::origin_and_target;
use crate::record::position_fields::{RowPart, held_pieces, row_parts, split_ply};
use crate::record::score_comment;
use crate::record::tree::{NodeId, TreeNode};
use crate::record::{Record, UnplayableRecordError, joined_on_one_line, text_lines};
use crate::seat::Seat;

const SECONDS_PER_MINUTE: u64 = 60;
const SECONDS_PER_HOUR: u64 = 60 * SECONDS_PER_MINUTE;

/// The headers that only version 3.0 has.
const VERSION_3_KEYS: [&str; 3] = ["MAX_MOVES", entering_king::CSA_KEY, NOTE_HEADER];

pub(super) fn write(record: &Record, encoding: TextEncoding) -> Result<Export, ExportError> {
    ensure_shogi(record)?;
    let game = record.replay_main_line()?;
    let (record, _) = record.clone().with_moves_as_move_texts()?;
    let (ending, is_exact) = ending_of_game(&game);
    let word = ending_word(ending, &game);
    let mut text = match needs_version_3(&record, ending) {
        true => {
            let encoding = encoding.name().to_ascii_uppercase();
            format!("'CSA encoding={encoding}\nV3.0\n")
        }
        false => String::from("V2.2\n"),
    };
    let is_version_3 = needs_version_3(&record, ending);
    let has_clock = write_headers(&mut text, &record, is_version_3);
    write_start(&mut text, &game);
    write_turns(&mut text, &record)?;
    text.push_str(&format!("%{}\n", word.unwrap_or("CHUDAN")));
    let mut notes = notes_on_omissions(&record, &game);
    if !has_clock && !record.time_controls.is_unlimited() {
        notes.push(ExportNote::TimeControl);
    }
    if !is_exact || word.is_none() {
        notes.push(ExportNote::Ending(game.outcome_text()));
    }
    Ok(Export { text, notes })
}

/// Whether version 2.2 has no place for something.
fn needs_version_3(record: &Record, ending: Ending) -> bool {
    let is_broken = |turn: &TreeNode| {
        let spent = turn.annotations().clock.spent;
        spent.is_some_and(|spent| spent.get().fract() != 0.0)
    };
    let has_key = |(key, _): &(String, String)| VERSION_3_KEYS.contains(&key.as_str());
    let is_unlimited = record.time_controls.is_unlimited();
    ending == Ending::MaxMoves
        || entering_king::points_of_rule(&record.game).is_some()
        || record.tree.main_turns().any(is_broken)
        || record.preface.more.iter().any(has_key)
        || !is_unlimited && time_limit(record).is_none() && clocks(record).is_some()
}

/// The word for an end, as the seat to move says it; none if there is none.
fn ending_word(ending: Ending, game: &Game) -> Option<&'static str> {
    Some(match ending {
        Ending::Resigned | Ending::LostByDefault | Ending::WonByDefault => "TORYO",
        Ending::Interrupted | Ending::Sealed => "CHUDAN",
        Ending::Repetition => "SENNICHITE",
        Ending::Impasse => "JISHOGI",
        Ending::Mate => "TSUMI",
        Ending::TimeUp => "TIME_UP",
        Ending::LostByFoul => "ILLEGAL_MOVE",
        // The seat that has broken a rule is not to move.
        Ending::WonByFoul if game.turn() == Seat::FIRST => "-ILLEGAL_ACTION",
        Ending::WonByFoul => "+ILLEGAL_ACTION",
        Ending::WonByDeclaration => "KACHI",
        Ending::MaxMoves => "MAX_MOVES",
        Ending::NoForcedMate => "FUZUMI",
        Ending::Try => return None,
    })
}

/// What CSA has no place for.
fn notes_on_omissions(record: &Record, game: &Game) -> Vec<ExportNote> {
    let tree = &record.tree;
    let line = tree.main_line();
    let nodes = std::iter::once(NodeId::START).chain(line.iter().copied());
    let nodes = nodes.filter_map(|id| tree.node(id).ok());
    let said: Vec<&Annotations> = nodes.map(TreeNode::annotations).collect();
    let beside = tree.len() - line.len();
    let mut notes = Vec::new();
    notes.extend((beside > 0).then_some(ExportNote::Variations(beside)));
    let start = game.start_text();
    let ply = split_ply(&start).1.and_then(|ply| ply.parse::<u32>().ok());
    notes.extend(ply.filter(|ply| *ply != 1).map(ExportNote::StartPly));
    // Thousandths are the most that are written.
    let is_finer = |seconds: Seconds| (seconds.get() * 1000.0).fract() != 0.0;
    if said
        .iter()
        .any(|said| said.clock.spent.is_some_and(is_finer))
    {
        notes.push(ExportNote::FractionsOfSeconds);
    }
    notes.extend(omissions_of(record, &said));
    notes.extend(rule_without_points(&record.game));
    notes
}

/// A time used in seconds, with thousandths only where it has fractions.
fn seconds_text(seconds: Seconds) -> String {
    match seconds.get().fract() == 0.0 {
        true => seconds.as_duration().as_secs().to_string(),
        false => format!("{:.3}", seconds.get()),
    }
}

/// Writes the headers; whether they hold the clock.
fn write_headers(text: &mut String, record: &Record, is_version_3: bool) -> bool {
    let preface = &record.preface;
    for (key, player) in ["N+", "N-"].iter().zip(&preface.players) {
        text.push_str(&format!(
            "{key}{}\n",
            joined_on_one_line(&player.to_string())
        ));
    }
    for (key, value) in [
        ("EVENT", &preface.event),
        ("SITE", &preface.place),
        ("START_TIME", &preface.date),
    ] {
        if let Some(value) = value {
            text.push_str(&format!("${key}:{}\n", joined_on_one_line(value)));
        }
    }
    let clocks = match is_version_3 {
        false => time_limit(record).map(|limit| format!("$TIME_LIMIT:{limit}\n")),
        true => clocks(record).map(|[first, second]| match first == second {
            true => format!("$TIME:{first}\n"),
            false => format!("$TIME+:{first}\n$TIME-:{second}\n"),
        }),
    };
    text.push_str(clocks.as_deref().unwrap_or_default());
    if let Some(points) = entering_king::points_of_rule(&record.game) {
        text.push_str(&format!("${}:{points}\n", entering_king::CSA_KEY));
    }
    for (key, value) in &preface.more {
        if key == NOTE_HEADER {
            let lines: Vec<String> = text_lines(value)
                .map(|line| line.replace('\\', "\\\\"))
                .collect();
            text.push_str(&format!("${NOTE_KEY}:{}\n", lines.join("\\n")));
            continue;
        }
        let key = joined_on_one_line(&key.replace(':', " "));
        text.push_str(&format!("${key}:{}\n", joined_on_one_line(value)));
    }
    clocks.is_some()
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

/// The clocks of both seats, as `MAIN+BYOYOMI+INCREMENT`; none if one is of another sort.
fn clocks(record: &Record) -> Option<[String; 2]> {
    let clock = |seat: Seat| {
        let control = record.time_controls.control_of(seat.index());
        let is_known = !control.is_unlimited() && control.byoyomi_period_count() <= 1;
        let parts = [
            control.main_time(),
            control.byoyomi_period(),
            control.increment(),
        ];
        let parts = parts.map(|part| part.as_secs_f64().to_string());
        is_known.then(|| parts.join("+"))
    };
    Some([clock(Seat::FIRST)?, clock(Seat::SECOND)?])
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
            let cell = board.layout().cell_named(to);
            let code = cell.and_then(|cell| piece_code_on(&board, cell));
            let name = code
                .and_then(|code| pieces::csa_name_of_code(&code))
                .unwrap_or_default();
            text.push_str(&format!(
                "{sign}{}{}{name}\n",
                square_digits(from),
                square_digits(to)
            ));
            if let Some(spent) = node.annotations().clock.spent {
                text.push_str(&format!("T{}\n", seconds_text(spent)));
            }
        }
        let said = node.annotations();
        let scores = score_comment::lines_for(said, true);
        let comment = said.comment.iter().flat_map(|comment| text_lines(comment));
        for line in scores.iter().map(String::as_str).chain(comment) {
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
