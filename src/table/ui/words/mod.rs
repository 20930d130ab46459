//! The text of the panels that has to do with the table: players, what can be done now, what the
//! engine says. The words of a game itself are those of [`crate::words`]. Pure functions; nothing
//! here knows how text is shown.

mod analysis;
mod clock;
mod review;
mod seats;
mod status_line;

use crate::engine::{Info, Levels};
use crate::locale::{Argument, Message, msg, name_as_id_part};
use crate::rules::record::preface::Preface;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::{GameSession, PlayerKind, SetupMethod};
use crate::table::levels;
use crate::words::name_message;

pub use crate::table::online_play::{name_or_somebody, people, why_stopped};
pub use crate::words::{
    Nouns, cell_marking_explanation, describe_move, game_result, location_name, move_in_sentence,
    movement_sentence, nouns, piece_name, piece_type_info_name, piece_type_name, ranking,
    record_result, result_reason, ruleset_seat_name, seat_name, seat_names, short_result_reason,
    sigma_seat_name, spoken_move, translation_or_own_text,
};
pub use analysis::{
    assessed_result, assessment, assessment_of_sides, lead, lead_label, multiplayer_lead_label,
    no_threat_reason, not_analysed_text, outlook, score, score_and_depth, search_stats,
    thinking_time, threat_of_seat,
};
pub use clock::{clock_note, duration, move_time, time_control, time_control_text};
pub use review::{mistake_counts, ply_review, quality_sign, sign_meaning};
pub use seats::{material_lead, next_seat, own_result, teams_text, turn_headline, turn_order};
pub use status_line::{skipped_seats_sentence, status_line, tap_again_sentence};

/// Who plays a seat of a game: by the name that was typed, by the one that the record has for a
/// person, as `You` where nobody else sits here, or as [`player_name`] says.
pub fn seat_player(session: &GameSession, seat: Seat, all: &Levels) -> Message {
    let index = seat.index();
    match (session.engine_level_of(index), session.name_of(index)) {
        (Some(level), _) => player_name(PlayerKind::Engine { level }, all),
        (None, Some(name)) => Message::verbatim(name),
        (None, None) => match (session.player(seat), session.recorded_name_of(index)) {
            (PlayerKind::Human, Some(name)) => Message::verbatim(name),
            (PlayerKind::Human, None) if session.has_one_person_here() => msg!("player-you"),
            (player, _) => player_name(player, all),
        },
    }
}

/// Event, date and place of a game as its record has them; none if it has none of them.
pub fn event_date_place(preface: &Preface) -> Option<Message> {
    let parts = [&preface.event, &preface.date, &preface.place];
    let parts = parts.into_iter().flatten().map(|part| part.trim());
    let told: Vec<Message> = parts
        .filter(|part| !part.is_empty())
        .map(Message::verbatim)
        .collect();
    (!told.is_empty()).then(|| Message::joined_by_commas(told))
}

/// Label of a player: `Human`, or `Engine` with the name of its level.
pub fn player_name(player: PlayerKind, all: &Levels) -> Message {
    match player {
        PlayerKind::Human => msg!("player-human"),
        PlayerKind::Elsewhere => msg!("player-elsewhere"),
        PlayerKind::ByPost { .. } => msg!("player-by-post"),
        PlayerKind::Engine { level } => match all.level(level) {
            Some(level) => msg!("player-engine", level = levels::level_name(level)),
            None => msg!("player-engine-level", level = level),
        },
    }
}

/// Name of a setup method; of a preset, its own.
pub fn setup_method(method: &SetupMethod) -> Message {
    match method {
        SetupMethod::Preset(name) => name_message("preset", name),
        SetupMethod::Random => msg!("setup-random"),
        SetupMethod::Engine => msg!("setup-engine"),
        SetupMethod::ByHand => msg!("setup-by-hand"),
    }
}

/// Games of the match won by the player of each seat: `Black 2, White 0`.
pub fn match_score(session: &GameSession) -> Message {
    let game = &session.game;
    let series = session.series_including_game();
    let seats = SeatSet::first_n(game.seat_count()).iter();
    Message::joined_by_commas(seats.map(|seat| {
        let wins = series.wins(session.series.player_at_seat(seat));
        msg!(
            "match-score-seat",
            seat = seat_name(game, seat),
            wins = wins
        )
    }))
}

/// What a preset is like, in a sentence.
pub fn preset_description(name: &str, english: &str) -> Message {
    translation_or_own_text(
        format!("preset-character-{}", name_as_id_part(name)),
        english,
    )
}

pub fn theme_name(name: &str) -> Message {
    name_message("theme", name)
}

/// Score and depth of a search, from the view of the seat it moved for:
/// `+1.4, 5 plies deep`.
pub fn engine_score(info: &Info) -> Message {
    score_and_depth(info.score, info.depth)
}

/// Centipawns in a pawn; in Sigma, hundredths of a Wazir.
const CENTIPAWNS_PER_PAWN: f64 = 100.0;

/// A node count to about three digits: `64 thousand positions`. Japanese counts by ten thousands.
pub fn node_count(count: u64) -> Message {
    const THOUSAND: u64 = 1_000;
    const MYRIAD: u64 = 10_000;
    const MILLION: u64 = 1_000_000;
    match count {
        0..10_000 => msg!("nodes", count = count),
        10_000..MILLION => msg!(
            "nodes-thousands",
            count = count / THOUSAND,
            myriads = Argument::Decimal(count as f64 / MYRIAD as f64, 1)
        ),
        _ => msg!(
            "nodes-millions",
            count = Argument::Decimal(count as f64 / MILLION as f64, 1),
            myriads = count / MYRIAD
        ),
    }
}
