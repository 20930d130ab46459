//! Playing on from a place of the analysis, be it of the game itself or of what was
//! tried. The game that was looked into is kept before another takes its place.

use bevy::prelude::*;

use super::Analysis;
use crate::rules::game::Game;
use crate::rules::matches::match_score::Match;
use crate::rules::record::Record;
use crate::table::flow::persistence::{GameLibrary, notify_kept};
use crate::table::flow::{
    BoardReset, GameSession, Intent, IntentHandler, IntentRejected, Notice, Screen,
};

/// Why there is no playing on from a place.
const GAME_OVER: &str = "The game is over here: there is nothing left to play.";

#[expect(
    clippy::too_many_arguments,
    reason = "each is another part of the table"
)]
pub(super) fn play_here(
    mut intents: MessageReader<Intent>,
    now: Res<State<Screen>>,
    analysis: Option<Res<Analysis>>,
    session: Option<ResMut<GameSession>>,
    folder: Res<GameLibrary>,
    mut screen: ResMut<NextState<Screen>>,
    mut board_resets: MessageWriter<BoardReset>,
    mut notices: MessageWriter<Notice>,
    mut rejections: MessageWriter<IntentRejected>,
) {
    let intents = intents.read();
    let (Some(analysis), Some(mut session)) = (analysis, session) else {
        return intents.for_each(drop);
    };
    for intent in intents.filter(|_| *now.get() == Screen::Analysis) {
        let IntentHandler::PlayHere(players) = intent.handler() else {
            continue;
        };
        if !analysis.is_playable() {
            let reason = GAME_OVER.into();
            rejections.write(IntentRejected { reason });
            continue;
        }
        let Some(players) = players else {
            // Whoever asks is still to say who plays.
            continue;
        };
        if !is_same_game(&analysis.game, &session.game) {
            notify_kept(folder.keep_played(&session), &mut notices);
            session.replace_game(analysis.game.clone());
        }
        session.set_players(players);
        screen.set(Screen::Play);
        // Nothing is laid out anew, and what was tried stays known.
        board_resets.write(BoardReset::Moved);
    }
}

/// Whether nothing distinguishes one game from another, not even how it stands.
fn is_same_game(one: &Game, other: &Game) -> bool {
    Record::of(one) == Record::of(other)
}

impl Analysis {
    /// Whether the game can be played on from where it is looked at.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        self.game.outcome().is_ongoing()
    }
}

impl GameSession {
    /// Another game takes the place of this one, with which it has its beginning in
    /// common: no hand of a match that is under way, and with other chances.
    fn replace_game(&mut self, game: Game) {
        self.game = game;
        self.series = Match::new(self.series.hands());
        self.config.seed = self.config.seed.wrapping_add(1);
    }
}
