//! The active game: the one on screen, whether it is played or analysed.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{Analysis, GameSession, LessonSession, Screen, ShownBoard, Study};
use crate::rules::game::Game;

/// System parameter with the game on screen, if there is one.
#[derive(SystemParam)]
pub struct ActiveGame<'w> {
    screen: Res<'w, State<Screen>>,
    session: Option<Res<'w, GameSession>>,
    analysis: Option<Res<'w, Analysis>>,
    shown_board: Res<'w, ShownBoard>,
    study: Option<Res<'w, Study>>,
    lesson: Option<Res<'w, LessonSession>>,
}

impl ActiveGame<'_> {
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        match *self.shown_board {
            ShownBoard::Table => {}
            ShownBoard::Study => return Some(self.study.as_ref()?.analysis.game()),
            ShownBoard::Lesson => return Some(self.lesson.as_ref()?.game()),
            ShownBoard::Editor => return None,
        }
        match self.screen.get() {
            Screen::Play => Some(&self.session.as_ref()?.game),
            Screen::Analysis => Some(self.analysis.as_ref()?.game()),
            Screen::Title
            | Screen::NewGame
            | Screen::Setup
            | Screen::Lesson
            | Screen::Lobby
            | Screen::Editor => None,
        }
    }

    /// Whether a person is to move; in an analysis always, until the game is over.
    #[must_use]
    pub fn is_human_to_move(&self) -> bool {
        match (*self.shown_board, self.screen.get()) {
            (ShownBoard::Table, Screen::Play) => self
                .session
                .as_ref()
                .is_some_and(|it| it.is_human_to_move()),
            (ShownBoard::Lesson, _) => self
                .lesson
                .as_ref()
                .is_some_and(|it| it.is_player_to_move()),
            _ => self.game().is_some_and(|game| game.outcome().is_ongoing()),
        }
    }

    /// Whether hint, threat, bar and engine lines may be shown. While a shared game goes on that
    /// does not allow them they are off on every board.
    #[must_use]
    pub fn allows_advice(&self) -> bool {
        self.session.as_ref().is_none_or(|it| it.allows_advice())
    }

    /// Whether an engine is to move in a game with people: no other search may take the
    /// machine then.
    #[must_use]
    pub fn is_engine_to_answer(&self) -> bool {
        let played = self.session.as_deref().filter(|it| !it.is_engines_only());
        let is_played =
            *self.shown_board == ShownBoard::Table && *self.screen.get() == Screen::Play;
        played.is_some_and(GameSession::is_engine_to_move) && is_played
    }

    /// Whether it is played, and somebody's reply by post is awaited.
    #[must_use]
    pub fn awaits_reply_by_post(&self) -> bool {
        let played = self.session.as_deref();
        *self.shown_board == ShownBoard::Table
            && played.is_some_and(GameSession::awaits_reply_by_post)
    }

    /// Whether it is played and paused: nobody may look at the board or move.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        let session = self.session.as_deref();
        *self.screen.get() == Screen::Play && session.is_some_and(GameSession::is_paused)
    }

    /// Whether it is the game at the table, and played.
    #[must_use]
    pub fn is_played(&self) -> bool {
        *self.shown_board == ShownBoard::Table && *self.screen.get() == Screen::Play
    }

    /// Whether it is analysed.
    #[must_use]
    pub fn is_analysed(&self) -> bool {
        *self.screen.get() == Screen::Analysis
    }

    /// Whether the game or its position may have changed since the system ran last.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        let moved = self.session.as_ref().is_some_and(|it| it.is_changed());
        let looked = self.analysis.as_ref().is_some_and(|it| it.is_changed());
        let studied = self.study.as_ref().is_some_and(|it| it.is_changed());
        let learnt = self.lesson.as_ref().is_some_and(|it| it.is_changed());
        self.screen.is_changed()
            || learnt
            || self.shown_board.is_changed()
            || moved
            || looked
            || studied
    }
}

/// Run condition: a game is on screen.
pub fn has_active_game(active_game: ActiveGame) -> bool {
    active_game.game().is_some()
}
