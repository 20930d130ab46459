//! Playing on from a position of the analysis, of the game itself or of a variation. The game
//! before is saved if another takes its place.

use bevy::prelude::*;

use super::Analysis;
use crate::rules::game::Game;
use crate::rules::matches::match_score::Match;
use crate::rules::record::Record;
use crate::table::flow::persistence::{GameLibrary, notify_if_not_saved};
use crate::table::flow::{Board, Boards, GameSession, Intent, IntentRejected, Notice, Screen};

/// Plays on from the analysis at the table, and from a study as a new game in place of the one
/// there.
pub(in crate::table::flow) fn play_here(
    mut intents: MessageReader<Intent>,
    now: Res<State<Screen>>,
    mut boards: ResMut<Boards>,
    mut session: Option<ResMut<GameSession>>,
    (folder, mut notices): (Res<GameLibrary>, MessageWriter<Notice>),
    mut commands: Commands,
    mut rejections: MessageWriter<IntentRejected>,
) {
    let intents = intents.read().filter(|_| *now.get() == Screen::Analysis);
    for intent in intents {
        let (Intent::PlayHere(players), Some(analysis)) = (intent, boards.analysis()) else {
            continue;
        };
        if let Some(reason) = boards.refusal(session.as_deref(), intent) {
            rejections.write(IntentRejected { reason });
            continue;
        }
        let Some(players) = players else {
            // The page that asks for players is open.
            continue;
        };
        if let Some(study) = boards.study() {
            let mut session = study.session_from_here();
            session.set_players(players);
            commands.insert_resource(session);
            boards.begin_fresh(Board::Play);
            continue;
        }
        let Some(session) = &mut session else {
            continue;
        };
        // What is played on from here is a game at this table.
        session.shared = None;
        if !is_same_game(&analysis.game, &session.game) {
            notify_if_not_saved(folder.save_session_if_unsaved(session), &mut notices);
            session.replace_game(analysis.game.clone());
        }
        session.set_players(players);
        // Not a fresh board: the variations stay.
        boards.play_on();
    }
}

/// Whether two games are the same, outcome included.
fn is_same_game(one: &Game, other: &Game) -> bool {
    Record::from_game(one) == Record::from_game(other)
}

impl Analysis {
    /// Whether the game can be played on from the current position.
    pub fn is_playable(&self) -> bool {
        self.game.outcome().is_ongoing()
    }
}

impl GameSession {
    /// Replaces the game by a branch of it: with a match score and a seed of its own.
    pub(in crate::table::flow) fn replace_game(&mut self, game: Game) {
        self.game = game;
        self.series = Match::new(self.series.format());
        self.config.seed = self.config.seed.wrapping_add(1);
    }
}
