//! The text of the panels: words and whole sentences made from the state of
//! the game. Pure functions; nothing here knows how text is shown.

mod analysis;
mod cell_markings;
mod ending;
mod nouns;
mod review;
mod seats;
mod status_line;

use crate::engine::{Info, Levels};
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::traits::board_view::Location;
use crate::table::flow::{GameSession, Player, SetupMethod};

pub use analysis::{
    NOT_ANALYSED, assessed_result, assessment, describe_move, lead_label, multiplayer_lead_label,
    no_threat_reason, score, score_and_depth, search_stats, thinking_time,
};
pub use cell_markings::cell_marking;
pub use ending::{game_result, ranking, result_reason};
pub use nouns::{Nouns, nouns};
pub use review::{mistake_counts, ply_review, quality_sign};
pub use seats::{material_lead, next_seat, teams, turn_headline, turn_order};
pub use status_line::{skipped_seats, status_line};

/// Label of a player: `Human`, or `Engine` with the name of its level.
#[must_use]
pub fn player_name(player: Player, levels: &Levels) -> String {
    match player {
        Player::Human => "Human".into(),
        Player::Engine { level } => match levels.level(level) {
            Some(level) => format!("Engine, {}", level.name),
            None => format!("Engine, level {level}"),
        },
    }
}

/// Name of a setup method; of a preset, its own.
#[must_use]
pub fn setup_method(method: &SetupMethod) -> &str {
    match method {
        SetupMethod::Preset(name) => name,
        SetupMethod::Random => "Random",
        SetupMethod::Engine => "Engine's choice",
        SetupMethod::ByHand => "By hand",
    }
}

/// Games of the match won by the player of each seat: `Black 2, White 0`.
#[must_use]
pub fn match_score(session: &GameSession) -> String {
    let game = &session.game;
    let series = session.series_now();
    let counts = SeatSet::first(game.seats()).iter().map(|seat| {
        let wins = series.wins(session.series.player(seat));
        format!("{} {wins}", game.seat_name(seat))
    });
    counts.collect::<Vec<String>>().join(", ")
}

/// Name of a cell (`5e`), or whose hand or storage it is (`White's hand`).
pub(super) fn location_name(game: &Game, location: Location) -> String {
    match location {
        Location::Cell(cell) => game
            .layout()
            .cells
            .get(cell.index())
            .map_or_else(String::new, |shape| shape.name.clone()),
        Location::Hand(seat, _) => format!("{}'s {}", game.seat_name(seat), nouns(game).hand),
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
pub fn engine_score(info: &Info) -> String {
    score_and_depth(info.score, info.depth)
}

/// Centipawns in a pawn; in Sigma, hundredths of a Wazir.
const HUNDREDTHS: f64 = 100.0;

/// A node count to about three digits: `64 thousand positions`.
#[must_use]
pub fn node_count(count: u64) -> String {
    const THOUSAND: u64 = 1_000;
    const MILLION: u64 = 1_000_000;
    match count {
        0..10_000 => format!("{count} positions"),
        10_000..MILLION => format!("{} thousand positions", count / THOUSAND),
        _ => format!("{:.1} million positions", count as f64 / MILLION as f64),
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
