//! Pondering: searching while a person is to move, if the player allows it, in the position
//! after the move that the engine expects. The engine's tables then make the next search
//! deeper in the same time. Only a level limited by time alone gains by it.

use bevy::prelude::*;

use super::{EngineResources, PonderTask, Thinking, is_limited_by_time_only};
use crate::engine::{Info, Limits, Request};
use crate::rules::game::Game;
use crate::table::engine_analysis::LONGEST_ANALYSIS_TIME;
use crate::table::engine_tasks::SearchTask;
use crate::table::flow::{GameSession, PlayerKind};
use crate::table::levels::EngineLevels;

pub(super) fn update(
    session: Res<GameSession>,
    levels: Res<EngineLevels>,
    resources: Res<EngineResources>,
    mut thinking: ResMut<Thinking>,
) {
    let ply = session.game.ply();
    let wanted = resources.ponder && session.is_human_to_move() && !thinking.is_busy();
    if let Some(ponder) = &thinking.ponder
        && !(wanted && ponder.ply == ply)
    {
        thinking.ponder = None;
    }
    if !wanted || thinking.ponder.is_some() {
        return;
    }
    let expected_game = thinking
        .last_info
        .as_ref()
        .and_then(|(_, last)| expected_game(&session, last));
    let Some(game) = expected_game.filter(|game| is_worth_pondering(&session, &levels, game))
    else {
        return;
    };
    let request = resources.apply_to_request(Request::full_strength(Limits {
        time: Some(LONGEST_ANALYSIS_TIME),
        ..Limits::default()
    }));
    let engine = thinking.engine(game.turn());
    thinking.ponder = Some(PonderTask {
        _search: SearchTask::begin_with_engine(&engine, &game, request),
        ply,
    });
}

/// The game after the expected reply: the second move of the last principal variation.
fn expected_game(session: &GameSession, last: &Info) -> Option<Game> {
    let [own, reply, ..] = &last.pv[..] else {
        return None;
    };
    if session.game.played_turns().last()?.text != *own {
        return None;
    }
    let mut game = session.game.clone();
    game.play(reply).ok()?;
    game.outcome().is_ongoing().then_some(game)
}

/// Whether the seat to move then is an engine at a level limited by time alone.
fn is_worth_pondering(session: &GameSession, levels: &EngineLevels, game: &Game) -> bool {
    match session.player(game.turn()) {
        PlayerKind::Engine { level } => {
            let play = levels
                .level_or_strongest(level)
                .settings_for(&game.ruleset());
            play.strength.is_error_free() && is_limited_by_time_only(play.limits)
        }
        PlayerKind::Human | PlayerKind::Elsewhere | PlayerKind::ByPost { .. } => false,
    }
}
