//! Playing on from a place of the analysis, be it of the game itself or of what was
//! tried. The game that was looked into is kept before another takes its place.

use bevy::prelude::*;

use super::Analysis;
use crate::rules::game::Game;
use crate::rules::matches::match_score::Match;
use crate::rules::record::Record;
use crate::table::flow::persistence::{GameLibrary, tell_kept};
use crate::table::flow::{
    BoardReset, GameSession, Intent, IntentHandler, IntentRejected, Notice, Screen,
};

/// Why there is no playing on from a place.
const OVER: &str = "The game is over here: there is nothing left to play.";

#[expect(
    clippy::too_many_arguments,
    reason = "each is another part of the table"
)]
pub(super) fn play_here(
    mut intents: MessageReader<Intent>,
    now: Res<State<Screen>>,
    analysis: Option<Res<Analysis>>,
    sitting: Option<ResMut<GameSession>>,
    folder: Res<GameLibrary>,
    mut screen: ResMut<NextState<Screen>>,
    mut rearranged: MessageWriter<BoardReset>,
    mut notices: MessageWriter<Notice>,
    mut refused: MessageWriter<IntentRejected>,
) {
    let intents = intents.read();
    let (Some(analysis), Some(mut sitting)) = (analysis, sitting) else {
        return intents.for_each(drop);
    };
    for intent in intents.filter(|_| *now.get() == Screen::Analysis) {
        let IntentHandler::PlayHere(players) = intent.handler() else {
            continue;
        };
        if !analysis.is_playable() {
            let reason = OVER.into();
            refused.write(IntentRejected { reason });
            continue;
        }
        let Some(players) = players else {
            // Whoever asks is still to say who plays.
            continue;
        };
        if !is_same(&analysis.game, &sitting.game) {
            tell_kept(folder.keep_played(&sitting), &mut notices);
            sitting.branch(analysis.game.clone());
        }
        sitting.seat(players);
        screen.set(Screen::Play);
        // Nothing is laid out anew, and what was tried stays known.
        rearranged.write(BoardReset::Moved);
    }
}

/// Whether nothing distinguishes one game from another, not even how it stands.
fn is_same(one: &Game, other: &Game) -> bool {
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
    fn branch(&mut self, game: Game) {
        self.game = game;
        self.series = Match::new(self.series.hands());
        self.config.seed = self.config.seed.wrapping_add(1);
    }
}
