//! What the panels say, in English: the messages of `ui::words` as text.

use std::time::Duration;

use komadai::engine::{Levels, Score};
use komadai::locale::{Locale, Message};
use komadai::rules::board::Cell;
use komadai::rules::game::Game;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::table::engine_analysis::Review;
use komadai::table::flow::GameSession;
use komadai::table::select::Selection;
use komadai::table::ui::words;

pub use komadai::table::ui::words::{next_seat, ranking, turn_order};

/// A message in English.
pub fn english(message: &Message) -> String {
    Locale::english().text(message)
}

pub fn status_line(game: &Game, is_human_to_move: bool, selection: &Selection) -> String {
    english(&words::status_line(game, is_human_to_move, selection))
}

pub fn describe_move(game: &Game, text: &str) -> Option<String> {
    words::describe_move(game, text).as_ref().map(english)
}

pub fn score(score: Score) -> String {
    english(&words::score(score))
}

pub fn outlook(game: &Game, score: Score) -> String {
    english(&words::outlook(game, score))
}

pub fn thinking_time(since: Duration, now: Duration, depth: Option<u32>) -> String {
    english(&words::thinking_time(since, now, depth))
}

pub fn search_stats(depth: u32, nodes: u64, time: Duration) -> String {
    english(&words::search_stats(depth, nodes, time))
}

pub fn seat_player(session: &GameSession, seat: Seat) -> String {
    english(&words::seat_player(session, seat, &Levels::built_in()))
}

pub fn game_result(game: &Game) -> Option<String> {
    words::game_result(game).as_ref().map(english)
}

pub fn result_reason(game: &Game) -> Option<String> {
    words::result_reason(game).as_ref().map(english)
}

pub fn turn_headline(game: &Game, is_human_to_move: bool, is_only_human: bool) -> String {
    english(&words::turn_headline(game, is_human_to_move, is_only_human))
}

pub fn teams(game: &Game) -> Option<String> {
    words::teams_text(game).as_ref().map(english)
}

pub fn material_lead(game: &Game, seat: Seat) -> Option<(String, String)> {
    words::material_lead(game, seat).map(|(short, long)| (short, english(&long)))
}

pub fn skipped_seats(game: &Game) -> Option<String> {
    words::skipped_seats_sentence(game).as_ref().map(english)
}

pub fn match_score(session: &GameSession) -> String {
    english(&words::match_score(session))
}

pub fn cell_marking(game: &Game, cell: Cell) -> Option<String> {
    words::cell_marking_explanation(game, cell)
        .as_ref()
        .map(english)
}

pub fn ply_review(game: &Game, review: &Review, ply: usize) -> String {
    english(&words::ply_review(game, review, ply))
}

pub fn mistake_counts(review: &Review, party: SeatSet) -> String {
    english(&words::mistake_counts(review, party))
}
