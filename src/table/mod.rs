//! The Bevy app: each folder is a plugin. Shows a game and lets people play it;
//! the position shown is the rules' own, and no rule is decided here.
//!
//! Messages flow one way each frame (see [`TableSet`]): devices say what they
//! point at ([`select::PointerAction`]), selection turns that into what the player
//! wants ([`flow::Intent`]), the flow asks the rules and announces what
//! happened ([`flow::MovePlayed`], [`flow::IntentRejected`]), `board_entities` brings
//! the entities in line with [`flow::BoardSnapshot`], and motion, sound and panels
//! present it.

#[macro_use]
mod dev;

pub mod accessibility;
pub mod actions;
pub mod ai;
pub mod app;
pub mod board_entities;
pub mod clock;
pub mod crash;
pub mod devices;
pub mod diagram;
pub mod engine_analysis;
pub mod engine_tasks;
pub mod files;
pub mod flow;
mod frame_figures;
pub mod input;
pub mod language;
pub mod levels;
pub mod loop_file;
pub mod motion;
#[cfg(all(feature = "network", not(target_arch = "wasm32")))]
mod network;
mod offscreen;
pub mod online_play;
#[cfg(target_arch = "wasm32")]
mod page_bindings;
mod photo;
mod power_saving;
pub mod results;
pub mod scene;
pub mod script;
pub mod select;
pub mod settings;
pub mod sound;
pub mod theme;
pub mod ui;
pub mod view;
#[cfg(target_arch = "wasm32")]
pub mod web_host;
pub mod window;

use bevy::prelude::*;

/// The sets of [`Update`], each named after what its systems do. [`core_plugin()`] orders them,
/// and nothing else orders systems of different folders: a new system goes into the
/// set that says what it does; if none does, add one here and to the order there.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSet {
    /// Which device is in use, and whether panels keep keys from the table.
    DetectDevice,
    /// Devices and panels: writes [`select::PointerAction`] and, for keys,
    /// [`flow::Intent`].
    ReadInput,
    /// The engine's seats: starts searches, and writes their results as [`flow::Intent`].
    RunEngine,
    /// This table's end of a room: what others have sent comes in, and the game of its log
    /// is compared with the one here. Writes [`flow::Intent::FollowSharedGame`].
    RunOnlinePlay,
    /// Lets time go by on the clock of the seat to move: writes [`clock::ClockEventOccurred`], and
    /// an `Intent` when a flag falls.
    RunClock,
    /// Selection: reads `PointerAction`, writes `Intent`.
    Select,
    /// Acts on `Intent` by the rules: writes [`flow::MovePlayed`], [`flow::BoardReset`]
    /// or [`flow::IntentRejected`], and updates [`flow::BoardSnapshot`]; who acts when is said in
    /// `flow::intent_systems`.
    ApplyIntents,
    /// What people and engines here want of a shared game becomes an entry of its room's log.
    ShareIntents,
    /// Switches what the engine is asked to tell.
    SwitchAdvice,
    /// Ends and begins turns on the clock, and notes how long they took.
    PressClock,
    /// Spawns, despawns and re-parents entities to equal the `BoardSnapshot`.
    SyncEntities,
    /// What to highlight: updates [`select::Highlights`].
    UpdateHighlights,
    /// Hints, threats, analysis and review: starts searches, and reads their results.
    RunAnalysis,
    /// Moves entities to where they belong.
    Animate,
    /// Writes the game to its files.
    SaveGame,
    /// Lets engines that play among themselves agree on an impasse.
    AgreeOnImpasse,
    /// What only shows: visuals, lights, cameras, sounds.
    Present,
}

/// The whole table: what needs no window, and what draws and sounds.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        core_plugin,
        panels_plugin,
        scene::plugin,
        diagram::plugin,
        loop_file::plugin,
        photo::plugin,
        power_saving::plugin,
    ));
}

/// Everything of the table that needs no window: rules, engine, selection,
/// input mapping, entities and their motion. Runs under `MinimalPlugins`.
pub fn core_plugin(app: &mut App) {
    app.configure_sets(
        Update,
        // One line after another; within a line in any order.
        (
            TableSet::DetectDevice,
            (
                TableSet::ReadInput,
                TableSet::RunEngine,
                TableSet::RunOnlinePlay,
            ),
            TableSet::RunClock,
            TableSet::Select,
            TableSet::ApplyIntents,
            (TableSet::ShareIntents, TableSet::SwitchAdvice),
            TableSet::PressClock,
            (
                TableSet::SyncEntities,
                TableSet::UpdateHighlights,
                TableSet::RunAnalysis,
            ),
            (TableSet::Animate, TableSet::SaveGame),
            (TableSet::AgreeOnImpasse, TableSet::Present),
        )
            .chain(),
    )
    .add_plugins((
        crash::plugin,
        files::plugin,
        levels::plugin,
        flow::plugin,
        clock::plugin,
        ai::plugin,
        online_play::plugin,
        engine_analysis::plugin,
        select::plugin,
        actions::plugin,
        input::plugin,
        board_entities::plugin,
        motion::plugin,
        view::plugin,
    ));
}

/// What is around the board in a window: theme, settings, panels, sound. Needs egui and a
/// camera that carries its primary context.
pub fn panels_plugin(app: &mut App) {
    app.add_plugins((
        theme::plugin,
        settings::plugin,
        input::rebinding::keep_bindings_for_user,
        language::plugin,
        flow::recent_configs::plugin,
        results::plugin,
        ui::plugin,
        accessibility::plugin,
        sound::plugin,
    ));
}
