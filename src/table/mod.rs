//! The Bevy app: a plugin a folder. Shows a match and lets people play it;
//! the position it shows is the rules' own, and no rule is decided here.
//!
//! Messages flow one way each frame (see [`TableSet`]): devices say what they
//! point at ([`select::PointerAction`]), selection turns that into what the player
//! wants ([`flow::Intent`]), the flow asks the rules and announces what
//! happened ([`flow::MovePlayed`], [`flow::IntentRejected`]), the mirror brings
//! the entities in line with [`flow::BoardSnapshot`], and motion, sound and panels
//! present it.

pub mod ai;
pub mod app;
pub mod board_entities;
pub mod engine_analysis;
pub mod engine_tasks;
pub mod files;
pub mod flow;
pub mod input;
pub mod levels;
pub mod link;
pub mod motion;
mod power_saving;
pub mod recent_configs;
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
pub mod widget_registry;
pub mod window;

use bevy::prelude::*;

/// The order of a frame. A new system goes into the set of what it reads and
/// writes; nothing else orders systems of different folders.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSet {
    /// Which device is in hand, and whether panels keep it from the table.
    Notice,
    /// Devices: write [`select::PointerAction`] and [`input::Action`] states.
    Input,
    /// Selection: reads `Reach`, writes [`flow::Intent`].
    Select,
    /// Rules: reads `Intent` and the engine's answers, writes `MovePlayed`,
    /// `MoveRefused` and `Shown`.
    Rules,
    /// Entities are spawned, despawned and re-parented to equal `Shown`.
    Mirror,
    /// Entities travel to where they belong.
    Motion,
    /// What only shows: highlights, cameras, sounds.
    Present,
}

/// The whole table: what needs no window, and what draws and sounds.
pub fn plugin(app: &mut App) {
    app.add_plugins((core, panels, scene::plugin, power_saving::plugin));
}

/// Everything of the table that needs no window: rules, engine, selection,
/// input mapping, entities and their motion. Runs under `MinimalPlugins`.
pub fn core(app: &mut App) {
    app.configure_sets(
        Update,
        (
            TableSet::Notice,
            TableSet::Input,
            TableSet::Select,
            TableSet::Rules,
            TableSet::Mirror,
            TableSet::Motion,
            TableSet::Present,
        )
            .chain(),
    )
    .add_plugins((
        files::plugin,
        levels::plugin,
        flow::plugin,
        ai::plugin,
        engine_analysis::plugin,
        select::plugin,
        input::plugin,
        board_entities::plugin,
        motion::plugin,
        view::plugin,
    ));
}

/// What stands around the board in a window: looks, settings, panels, sound.
/// Needs egui and a camera that carries its primary context.
pub fn panels(app: &mut App) {
    app.add_plugins((
        theme::plugin,
        settings::plugin,
        recent_configs::plugin,
        ui::plugin,
        sound::plugin,
    ));
}
