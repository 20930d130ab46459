//! Help on what the program does beside the rules: hint, threat, analysis, review, the engine,
//! clocks, saved games, typed moves. The same for every game; knows no rule and draws nothing.

use crate::locale::{Message, msg};

/// A heading and the text below it.
pub type Feature = (Message, Message);

/// The features in the order of the page. Desktop and browser differ in a few.
pub fn features() -> Vec<Feature> {
    vec![
        (msg!("feature-hint"), msg!("feature-hint-text")),
        (msg!("feature-threat"), msg!("feature-threat-text")),
        (msg!("feature-analysis"), msg!("feature-analysis-text")),
        (
            msg!("feature-engine-lines"),
            msg!("feature-engine-lines-text"),
        ),
        (msg!("feature-variations"), msg!("feature-variations-text")),
        (msg!("feature-notes"), msg!("feature-notes-text")),
        (msg!("feature-arrows"), msg!("feature-arrows-text")),
        (
            msg!("feature-play-from-here"),
            msg!("feature-play-from-here-text"),
        ),
        (msg!("feature-editor"), msg!("feature-editor-text")),
        (msg!("feature-puzzles"), msg!("feature-puzzles-text")),
        (
            msg!("feature-solving-puzzles"),
            msg!("feature-solving-puzzles-text"),
        ),
        (msg!("feature-review"), msg!("feature-review-text")),
        (
            msg!("feature-review-graph"),
            msg!("feature-review-graph-text"),
        ),
        (msg!("feature-mistakes"), msg!("feature-mistakes-text")),
        (
            msg!("feature-evaluation-bar"),
            msg!("feature-evaluation-bar-text"),
        ),
        (msg!("feature-marks"), msg!("feature-marks-text")),
        (msg!("feature-piece-card"), msg!("feature-piece-card-text")),
        (msg!("feature-photo"), msg!("feature-photo-text")),
        (msg!("feature-bindings"), msg!("feature-bindings-text")),
        (msg!("feature-resources"), resources_text()),
        (msg!("feature-players"), msg!("feature-players-text")),
        (msg!("feature-others"), msg!("feature-others-text")),
        (msg!("feature-room"), msg!("feature-room-text")),
        (msg!("feature-consent"), msg!("feature-consent-text")),
        (msg!("feature-absence"), msg!("feature-absence-text")),
        (msg!("feature-phrases"), msg!("feature-phrases-text")),
        (
            msg!("feature-call-to-turn"),
            msg!("feature-call-to-turn-text"),
        ),
        (
            msg!("feature-shared-analysis"),
            msg!("feature-shared-analysis-text"),
        ),
        (msg!("feature-clocks"), msg!("feature-clocks-text")),
        (
            msg!("feature-running-clocks"),
            msg!("feature-running-clocks-text"),
        ),
        (
            msg!("feature-saved-games"),
            msg!("feature-saved-games-text"),
        ),
        (msg!("feature-files"), files_text()),
        (
            msg!("feature-typed-moves"),
            msg!("feature-typed-moves-text"),
        ),
        (msg!("feature-screen-reader"), screen_reader_text()),
    ]
}

fn resources_text() -> Message {
    if cfg!(target_arch = "wasm32") {
        msg!("feature-resources-text-browser")
    } else {
        msg!("feature-resources-text-desktop")
    }
}

fn screen_reader_text() -> Message {
    if cfg!(target_arch = "wasm32") {
        msg!("feature-screen-reader-text-browser")
    } else {
        msg!("feature-screen-reader-text-desktop")
    }
}

fn files_text() -> Message {
    if cfg!(target_arch = "wasm32") {
        msg!("feature-files-text-browser")
    } else {
        msg!("feature-files-text-desktop")
    }
}
