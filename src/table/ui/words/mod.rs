//! What the panels say: whole sentences made from the state of the game.
//! Pure functions; nothing here knows how they are shown.

mod analysis;
mod ending;
mod nouns;
mod printed;
mod review;
mod seats;
mod status_line;

use crate::engine::{Info, Levels};
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::traits::board_view::Location;
use crate::table::flow::{GameSession, Player, SetupMethod};

pub use analysis::{
    UNSEEN, deed, effort, lead, lead_alone, moot, score as evaluated, standing, thinking, verdict,
    worth,
};
pub use ending::{ranking, reason, result};
pub use nouns::{Nouns, nouns};
pub use printed::printed;
pub use review::{counts, place, sign};
pub use seats::{ahead, next, order, teams, turn};
pub use status_line::{now, why_now};

/// Who sits somewhere: `Human`, or the engine with its level's name.
#[must_use]
pub fn player(player: Player, levels: &Levels) -> String {
    match player {
        Player::Human => "Human".into(),
        Player::Engine { level } => match levels.level(level) {
            Some(level) => format!("Engine, {}", level.name),
            None => format!("Engine, level {level}"),
        },
    }
}

/// The name of a way to set up.
#[must_use]
pub fn opening(opening: &SetupMethod) -> &str {
    match opening {
        SetupMethod::Preset(name) => name,
        SetupMethod::Random => "Random",
        SetupMethod::Engine => "Engine's choice",
        SetupMethod::ByHand => "By hand",
    }
}

/// How many hands of the match each seat's player has won, by seat.
#[must_use]
pub fn score(session: &GameSession) -> String {
    let game = &session.game;
    let series = session.series_now();
    let counts = SeatSet::first(game.seats()).iter().map(|seat| {
        let wins = series.wins(session.series.player(seat));
        format!("{} {wins}", game.seat_name(seat))
    });
    counts.collect::<Vec<String>>().join(", ")
}

/// The name of a cell, or whose hand it is.
pub(super) fn spot(game: &Game, spot: Location) -> String {
    match spot {
        Location::Cell(cell) => game
            .layout()
            .cells
            .get(cell.index())
            .map_or_else(String::new, |shape| shape.name.clone()),
        Location::Hand(seat, _) => format!("{}'s {}", game.seat_name(seat), nouns(game).hand),
    }
}

/// Whether a seat's royal is attacked now.
#[must_use]
pub fn is_checked(game: &Game, seat: Seat) -> bool {
    game.checks().iter().any(|(checked, _)| *checked == seat)
}

/// What the engine thinks of the position, seen by the seat it played for:
/// `+1.4, 5 plies deep`.
#[must_use]
pub fn evaluation(info: &Info) -> String {
    worth(info.score, info.depth)
}

/// Scores are in hundredths of a Wazir.
const HUNDREDTHS: f64 = 100.0;

/// How many positions were visited, to three digits or so.
#[must_use]
pub fn nodes(count: u64) -> String {
    const THOUSAND: u64 = 1_000;
    const MILLION: u64 = 1_000_000;
    match count {
        0..10_000 => format!("{count} positions"),
        10_000..MILLION => format!("{} thousand positions", count / THOUSAND),
        _ => format!("{:.1} million positions", count as f64 / MILLION as f64),
    }
}

/// A sentence that begins with a capital letter and ends with a full stop,
/// whoever wrote it.
#[must_use]
pub fn sentence(text: &str) -> String {
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
