//! The last configuration of each game, kept in a RON file of the user's configuration
//! directory. Knows no panels; the choices are [`GameConfig`]'s.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::files;
use super::files::{FileErrors, read_or_set_aside, system_error_message, write_atomically};
use super::flow::GameConfig;
use crate::configs;
use crate::locale::{Message, msg};
use crate::rules::record::Start;
use crate::rules::variants::ruleset::Ruleset;
use crate::words::in_english;

/// The last configuration of each game, the current one first. Never empty.
#[derive(Resource, Clone, Debug)]
pub struct RecentConfigs {
    all: Vec<GameConfig>,
    path: Option<PathBuf>,
}

/// Reads the file, and writes it from now on.
pub(super) fn plugin(app: &mut App) {
    let path = files::settings_folder().map(|folder| folder.join("orders.ron"));
    let (orders, faults) = RecentConfigs::load(path);
    app.insert_resource(orders);
    app.world_mut()
        .get_resource_or_init::<FileErrors>()
        .0
        .extend(faults);
}

impl RecentConfigs {
    /// The configurations of a file, or that of the game which is learnt first; and what was wrong with the file, in
    /// sentences. A bad file is set aside under another name.
    #[must_use]
    pub fn load(path: Option<PathBuf>) -> (RecentConfigs, Vec<Message>) {
        let (all, faults) = path.as_deref().map(read).unwrap_or_default();
        let mut orders = RecentConfigs { all, path };
        if orders.all.is_empty() {
            let easiest = Ruleset::named("minishogi").unwrap_or_default();
            orders.all.push(GameConfig::of(easiest));
        }
        (orders, faults)
    }

    /// The current configuration.
    #[must_use]
    pub fn current(&self) -> &GameConfig {
        &self.all[0]
    }

    /// Replaces the configuration of its game, and makes it the current one.
    pub fn set_current(&mut self, order: GameConfig) {
        let name = order.game.variant().name;
        self.all.retain(|other| other.game.variant().name != name);
        self.all.insert(0, order);
    }

    /// A game with the options it was ordered with last.
    #[must_use]
    pub fn last_rules_of(&self, game: &Ruleset) -> Ruleset {
        let name = game.variant().name;
        let mut known = self.all.iter().map(|order| &order.game);
        let known = known.find(|rules| rules.variant().name == name);
        known.unwrap_or(game).clone()
    }

    /// Makes the last configuration of a game the current one. A game that was never played
    /// begins with the time controls chosen last.
    pub fn switch_to_game(&mut self, game: &Ruleset) {
        let name = game.variant().name;
        let known = self
            .all
            .iter()
            .find(|order| order.game.variant().name == name);
        let first = || GameConfig {
            time_controls: self.current().time_controls.clone(),
            ..GameConfig::of(game.clone())
        };
        let order = known.map_or_else(first, GameConfig::clone);
        self.set_current(order);
    }

    /// Lets the next game of the current configuration begin as usual: a start of its own is for
    /// one game and its rematches.
    pub fn forget_custom_start(&mut self) {
        if let Some(current) = self.all.first_mut() {
            current.start = Start::Initial;
        }
    }

    /// Writes the file.
    pub fn save(&self) {
        let Some(path) = &self.path else {
            return;
        };
        if let Err(fault) = write(path, &self.all) {
            warn!("{}", in_english(&fault));
        }
    }
}

fn read(path: &Path) -> (Vec<GameConfig>, Vec<Message>) {
    let errors = match read_or_set_aside(path, configs::read::<Vec<GameConfig>>) {
        Ok(configs) => {
            let fitted = configs.into_iter().map(GameConfig::fitted_to_seats);
            return (fitted.collect(), Vec::new());
        }
        Err(error) => error.sentences(path, msg!("file-usual-game")),
    };
    (Vec::new(), errors)
}

fn write(path: &Path, orders: &[GameConfig]) -> Result<(), Message> {
    write_atomically(path, &configs::write(&orders))
        .map_err(|error| system_error_message(path, &error))
}
