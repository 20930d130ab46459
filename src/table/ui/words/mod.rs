//! The text of the panels: words and whole sentences made from the state of
//! the game. Pure functions; nothing here knows how text is shown.

mod analysis;
mod cell_markings;
mod clock;
mod ending;
mod nouns;
mod review;
mod seats;
mod status_line;

use crate::engine::{Info, Levels};
use crate::locale::{Argument, Locale, Message, id_part, msg};
use crate::rules::game::Game;
use crate::rules::piece_registry::{BodyShape, PieceType, PieceTypeInfo};
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::traits::board_view::Location;
use crate::rules::variants::ruleset::Ruleset;
use crate::table::flow::{GameSession, Player, SetupMethod};
use crate::table::language::file_text;
use crate::table::levels;

pub use analysis::{
    assessed_result, assessment, describe_move, lead, lead_label, multiplayer_lead_label,
    no_threat_reason, not_analysed, score, score_and_depth, search_stats, spoken_move,
    thinking_time, threat_of_seat,
};
pub use cell_markings::cell_marking;
pub use clock::{clock_note, duration, time_control, time_control_text};
pub use ending::{game_result, ranking, result_reason};
pub use nouns::{Nouns, nouns};
pub use review::{mistake_counts, ply_review, quality_sign};
pub use seats::{material_lead, next_seat, teams, turn_headline, turn_order};
pub use status_line::{skipped_seats, status_line};

/// Label of a player: `Human`, or `Engine` with the name of its level.
#[must_use]
pub fn player_name(player: Player, all: &Levels) -> Message {
    match player {
        Player::Human => msg!("player-human"),
        Player::Engine { level } => match all.level(level) {
            Some(level) => msg!("player-engine", level = levels::level_name(level)),
            None => msg!("player-engine-level", level = level),
        },
    }
}

/// Name of a setup method; of a preset, its own.
#[must_use]
pub fn setup_method(method: &SetupMethod) -> Message {
    match method {
        SetupMethod::Preset(name) => named("preset", name),
        SetupMethod::Random => msg!("setup-random"),
        SetupMethod::Engine => msg!("setup-engine"),
        SetupMethod::ByHand => msg!("setup-by-hand"),
    }
}

/// Games of the match won by the player of each seat: `Black 2, White 0`.
#[must_use]
pub fn match_score(session: &GameSession) -> Message {
    let game = &session.game;
    let series = session.series_now();
    let seats = SeatSet::first(game.seats()).iter();
    Message::commas(seats.map(|seat| {
        let wins = series.wins(session.series.player(seat));
        msg!(
            "match-score-seat",
            seat = seat_name(game, seat),
            wins = wins
        )
    }))
}

/// Name of a seat (`Black`, `North`). Sigma's are called by their colours in every language,
/// since White moves first there.
#[must_use]
pub fn seat_name(game: &Game, seat: Seat) -> Message {
    seat_named(game.seat_name(seat), matches!(game, Game::Sigma(_)))
}

/// Name of a seat by its English name, before a game has begun or after it.
#[must_use]
pub fn seat_of(game: &Ruleset, english: &str) -> Message {
    seat_named(english, matches!(game, Ruleset::Sigma(..)))
}

/// The rule that ended a game, in a word or two, by the word that records have for it.
#[must_use]
pub fn reason(word: &str) -> Message {
    Message::new(format!("reason-{word}")).or(Message::verbatim(word))
}

/// What a preset is like, in a sentence.
#[must_use]
pub fn preset_character(name: &str, english: &str) -> Message {
    file_text(format!("preset-character-{}", id_part(name)), english)
}

/// Name of a theme.
#[must_use]
pub fn theme_name(name: &str) -> Message {
    named("theme", name)
}

/// Name of a seat of Sigma, by its English name.
#[must_use]
pub fn sigma_seat_name(english: &str) -> Message {
    seat_named(english, true)
}

/// The message for the English name of a seat, which stands for itself where no locale file
/// knows it.
pub(super) fn seat_named(english: &str, is_sigma: bool) -> Message {
    named(if is_sigma { "seat-sigma" } else { "seat" }, english)
}

/// Names of seats, joined with `and`.
#[must_use]
pub fn seat_names(game: &Game, seats: SeatSet) -> Message {
    Message::list_and(seats.iter().map(|seat| seat_name(game, seat)))
}

/// Name of the opponent in a game of two seats.
pub(super) fn opponent_name(game: &Game, seat: Seat) -> Option<Message> {
    let mut others = SeatSet::first(game.seats()).without(seat).iter();
    others.next().map(|other| seat_name(game, other))
}

/// Name of a piece; every base of Sigma is just `base`.
#[must_use]
pub fn piece_name(game: &Game, piece_type: PieceType) -> Message {
    match nouns(game).piece {
        "base" => msg!("noun-base"),
        _ => piece_type_name(game, piece_type),
    }
}

/// Name of a type of pieces or stones.
#[must_use]
pub fn piece_type_name(game: &Game, piece_type: PieceType) -> Message {
    let piece_types = game.kinds();
    let info = piece_types.get(usize::from(piece_type.0));
    info.map_or_else(Message::default, type_name)
}

/// Name of a type of pieces or stones; of one that no locale file knows, the name of the
/// variant file.
#[must_use]
pub fn type_name(info: &PieceTypeInfo) -> Message {
    match info.look.body {
        BodyShape::Stone => named("stone", &info.name),
        BodyShape::Base | BodyShape::Token(_) | BodyShape::Wedge => named("piece", &info.name),
    }
}

/// How a piece moves, in a sentence. The locale files have it by the piece's name, or by game
/// and name where games differ; any other movement is told as the rules tell it.
#[must_use]
pub fn movement_sentence(variant: &str, info: &PieceTypeInfo) -> Message {
    let name = id_part(&info.name);
    let own = format!("movement-{}-{name}", id_part(variant));
    let id = if Locale::english().has(&own) {
        own
    } else {
        format!("movement-{name}")
    };
    file_text(id, &to_sentence(&info.movement))
}

/// The message for an English name: its id is the kind of thing and the name. Where no locale
/// file knows it, the name stands for itself.
fn named(kind: &str, english: &str) -> Message {
    file_text(format!("{kind}-{}", id_part(english)), english)
}

/// Name of a cell (`5e`), or whose hand or storage it is (`White's hand`).
pub(super) fn location_name(game: &Game, location: Location) -> Message {
    match location {
        Location::Cell(cell) => game
            .layout()
            .cells
            .get(cell.index())
            .map_or_else(Message::default, |shape| Message::verbatim(&shape.name)),
        Location::Hand(seat, _) => msg!(
            "place-hand",
            seat = seat_name(game, seat),
            hand = nouns(game).hand_key()
        ),
    }
}

/// Whether a seat is in check.
#[must_use]
pub fn is_in_check(game: &Game, seat: Seat) -> bool {
    game.checks().iter().any(|(checked, _)| *checked == seat)
}

/// Score and depth of a search, from the view of the seat it moved for:
/// `+1.4, 5 plies deep`.
#[must_use]
pub fn engine_score(info: &Info) -> Message {
    score_and_depth(info.score, info.depth)
}

/// Centipawns in a pawn; in Sigma, hundredths of a Wazir.
const HUNDREDTHS: f64 = 100.0;

/// A node count to about three digits: `64 thousand positions`.
#[must_use]
pub fn node_count(count: u64) -> Message {
    const THOUSAND: u64 = 1_000;
    const MILLION: u64 = 1_000_000;
    match count {
        0..10_000 => msg!("nodes", count = count),
        10_000..MILLION => msg!("nodes-thousands", count = count / THOUSAND),
        _ => msg!(
            "nodes-millions",
            count = Argument::Decimal(count as f64 / MILLION as f64, 1)
        ),
    }
}

/// Turns a text of another module into a sentence: with a capital letter at the start and a
/// full stop at the end.
#[must_use]
pub fn to_sentence(text: &str) -> String {
    let mut letters = text.trim().chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let mut sentence = String::new();
    // The name of a cell (`a1`) stays as it is.
    if letters
        .as_str()
        .starts_with(|next: char| next.is_ascii_digit())
    {
        sentence.push(first);
    } else {
        sentence.extend(first.to_uppercase());
    }
    sentence.push_str(letters.as_str());
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}
