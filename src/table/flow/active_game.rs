//! The game that a hand reaches into now: the one that is played, or the one
//! that is looked into.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{Analysis, GameSession, Screen};
use crate::rules::game::Game;

/// The game at hand, if one is on screen.
#[derive(SystemParam)]
pub struct ActiveGame<'w> {
    screen: Res<'w, State<Screen>>,
    session: Option<Res<'w, GameSession>>,
    analysis: Option<Res<'w, Analysis>>,
}

impl ActiveGame<'_> {
    /// The game.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        match self.screen.get() {
            Screen::Play => Some(&self.session.as_ref()?.game),
            Screen::Analysis => Some(self.analysis.as_ref()?.game()),
            Screen::Title | Screen::NewGame | Screen::Setup => None,
        }
    }

    /// Whether a person decides the next turn.
    #[must_use]
    pub fn human_to_move(&self) -> bool {
        match self.screen.get() {
            Screen::Play => self.session.as_ref().is_some_and(|it| it.human_to_move()),
            _ => self.game().is_some_and(|game| game.outcome().is_ongoing()),
        }
    }

    /// Whether an engine is to move in a game with people: it needs the machine
    /// for itself.
    #[must_use]
    pub fn engine_to_answer(&self) -> bool {
        let played = self.session.as_deref().filter(|it| !it.is_watched());
        played.is_some() && *self.screen.get() == Screen::Play && !self.human_to_move()
    }

    /// Whether it is looked into.
    #[must_use]
    pub fn is_analysed(&self) -> bool {
        *self.screen.get() == Screen::Analysis
    }

    /// Whether it may be another one, or stand differently, since the last look.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        let moved = self.session.as_ref().is_some_and(|it| it.is_changed());
        let looked = self.analysis.as_ref().is_some_and(|it| it.is_changed());
        self.screen.is_changed() || moved || looked
    }
}

/// Run condition: there is a game at hand.
pub fn has_active_game(active_game: ActiveGame) -> bool {
    active_game.game().is_some()
}
