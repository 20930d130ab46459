//! The game of a step as it is when the step begins.

use komadai_rules::error::{TextError, wording};
use komadai_rules::game::Game;
use komadai_rules::traits::notation::split_moves;
use komadai_rules::variants::catalogue;
use komadai_rules::variants::ruleset::Ruleset;

use super::error::StepStartError;
use super::sigma_start;
use super::step::Step;

/// The name of the game whose storages are written in short.
pub(super) const SIGMA_NAME: &str = catalogue::SIGMA.name;

impl Step {
    /// The game with the options of this step.
    ///
    /// # Errors
    /// If there is no such game, or it has no such option.
    pub fn ruleset(&self, variant: &str) -> Result<Ruleset, TextError> {
        let mut ruleset = ruleset(variant)?;
        for (name, value) in &self.options {
            ruleset.set(name, value)?;
        }
        Ok(ruleset)
    }

    /// The game of this step, the moves before it played.
    ///
    /// # Errors
    /// If options, position or moves are refused; those of the built-in lessons never are.
    pub fn begin_game(&self, variant: &str) -> Result<Game, StepStartError> {
        let ruleset = self.ruleset(variant)?;
        let mut game = match &self.start {
            Some(text) => {
                ruleset.begin_problem(&sigma_start::complete_start_text(variant, text))?
            }
            None => ruleset.begin(),
        };
        for (number, text) in (1..).zip(split_moves(&self.before)) {
            let played = game.play(&text);
            played.map_err(|reason| StepStartError::Move { number, reason })?;
        }
        Ok(game)
    }
}

/// The game of this name as on its page.
pub(super) fn ruleset(variant: &str) -> Result<Ruleset, TextError> {
    Ruleset::named(variant).ok_or_else(|| {
        let names = catalogue::names().join(", ");
        TextError::new("variant", wording!("one of {}", names), variant)
    })
}
