//! Brings the table to where a shared game stands: turns that were entered into its log are
//! played as any others are, and what was replaced there winds back. Knows no log: it is handed
//! the game as it is now.

use std::time::Duration;

use bevy::prelude::*;

use super::{Board, BoardReset, Boards, GameConfig, GameSession, Intent, MovePlayed, SharedGame};
use crate::rules::game::Game;
use crate::rules::matches::match_score::Match;

#[derive(Clone, Debug)]
pub struct FollowedGame {
    /// Its configuration, by the seats of this game.
    pub config: GameConfig,
    /// What it has because it is shared.
    pub shared: SharedGame,
    pub game: Game,
    /// How many of its turns the table shows already; none if it shows others.
    pub shown_turns: Option<usize>,
    /// The match before this game.
    pub series: Match,
    /// How long each turn took, oldest first.
    pub turn_times: Vec<Option<Duration>>,
}

/// Brings the table to where the log of a shared game stands.
pub(super) fn follow_shared_game(
    mut intents: MessageReader<Intent>,
    mut commands: Commands,
    session: Option<ResMut<GameSession>>,
    mut boards: ResMut<Boards>,
    mut played: MessageWriter<MovePlayed>,
) {
    let followed = intents.read().filter_map(|intent| match intent {
        Intent::FollowSharedGame(followed) => Some(&**followed),
        _ => None,
    });
    // What was to follow before is part of it.
    let Some(followed) = followed.last().cloned() else {
        return;
    };
    let known = session.filter(|session| followed.is_game_of_session(session));
    let Some(mut session) = known else {
        boards.take_setup();
        commands.insert_resource(GameSession::from(followed));
        boards.begin_fresh(Board::Play);
        return;
    };
    let turns = followed.game.played_turns();
    match followed.shown_turns.and_then(|shown| turns.get(shown..)) {
        Some(turns) => {
            played.write_batch(turns.iter().cloned().map(MovePlayed));
        }
        None => {
            boards.reset(BoardReset::SamePieces);
        }
    }
    *session = GameSession::from(followed);
}

impl FollowedGame {
    /// Whether a session is of the same game of the same room.
    fn is_game_of_session(&self, session: &GameSession) -> bool {
        let shared = session.shared.as_ref();
        shared.is_some_and(|it| it.room == self.shared.room && it.number == self.shared.number)
    }
}

impl From<FollowedGame> for GameSession {
    fn from(followed: FollowedGame) -> GameSession {
        let mut session = GameSession::new(followed.config, followed.game, followed.series);
        session.turn_times = followed.turn_times;
        session.shared = Some(followed.shared);
        session
    }
}
