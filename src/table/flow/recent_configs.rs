//! The last configuration of each game, kept in a RON file of the user's configuration
//! directory. Knows no panels; the choices are [`GameConfig`]'s.

use bevy::prelude::*;

use super::GameConfig;
use crate::configs;
use crate::locale::{Message, msg};
use crate::rules::error::TextError;
use crate::rules::record::Start;
use crate::rules::variants::ruleset::Ruleset;
use crate::table::files::{self, KeptValue};

/// The last configuration of each game, the current one first. Never empty.
#[derive(Reflect, Clone, Debug)]
#[reflect(opaque, Debug)]
pub struct RecentConfigs(Vec<GameConfig>);

/// Reads the file. It is written when a game begins: what is only tried out on the page is not kept.
pub(in crate::table) fn plugin(app: &mut App) {
    let path = files::path_for_user::<RecentConfigs>();
    files::load_and_keep(app, path, RecentConfigs::default());
}

/// That of the game which is learnt first.
impl Default for RecentConfigs {
    fn default() -> RecentConfigs {
        let easiest = Ruleset::named("minishogi").unwrap_or_default();
        RecentConfigs(vec![GameConfig::of(easiest)])
    }
}

impl KeptValue for RecentConfigs {
    const FILE_NAME: &'static str = "orders.ron";

    fn usual_sentence() -> Option<Message> {
        Some(msg!("file-usual-game"))
    }

    fn read(text: &str, usual: &RecentConfigs) -> Result<RecentConfigs, TextError> {
        let configs: Vec<GameConfig> = configs::read(text)?;
        if configs.is_empty() {
            return Ok(usual.clone());
        }
        let fitted = configs.into_iter().map(GameConfig::fitted_to_seats);
        Ok(RecentConfigs(fitted.collect()))
    }

    fn write(&self, _usual: &RecentConfigs) -> Result<String, ron::Error> {
        Ok(configs::write(&self.0))
    }
}

impl RecentConfigs {
    pub fn current(&self) -> &GameConfig {
        &self.0[0]
    }

    /// Replaces the configuration of its game, and makes it the current one.
    pub fn set_current(&mut self, order: GameConfig) {
        let name = order.game.variant().name;
        self.0.retain(|other| other.game.variant().name != name);
        self.0.insert(0, order);
    }

    /// A game with the options it was ordered with last.
    pub fn last_rules_of(&self, game: &Ruleset) -> Ruleset {
        let name = game.variant().name;
        let mut known = self.0.iter().map(|order| &order.game);
        let known = known.find(|rules| rules.variant().name == name);
        known.unwrap_or(game).clone()
    }

    /// Makes the last configuration of a game the current one. A game that was never played
    /// begins with the time controls chosen last.
    pub fn switch_to_game(&mut self, game: &Ruleset) {
        let name = game.variant().name;
        let mut known = self.0.iter();
        let known = known.find(|order| order.game.variant().name == name);
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
        if let Some(current) = self.0.first_mut() {
            current.start = Start::Initial;
        }
    }
}
