//! Compares the game of the log with the one at the table, and has the table follow it.

use std::borrow::Cow;

use bevy::prelude::*;

use super::OnlineRoom;
use crate::room::endpoint::RoomAction;
use crate::room::log::Log;
use crate::room::state::{self, Occupant};
use crate::rules::game::{Game, PlayedTurn};
use crate::rules::seat::Seat;
use crate::table::clock::GameClock;
use crate::table::flow::{
    FollowedGame, GameConfig, GameSession, Intent, PlayerKind, Screen, SharedGame,
};
use crate::table::motion::ActiveTracks;

/// How many turns are played one after the other where the table lags behind; with more it
/// shows at once where the game stands.
const MOST_REPLAYED_TURNS: usize = 8;

pub(super) fn follow_room_game(
    mut online_room: ResMut<OnlineRoom>,
    mut commands: Commands,
    session: Option<Res<GameSession>>,
    screen: Res<State<Screen>>,
    tracks: Res<ActiveTracks>,
    mut clock: ResMut<GameClock>,
    mut intents: MessageWriter<Intent>,
) {
    let it = online_room.bypass_change_detection();
    clock.shared_clock = it.endpoint().clock();
    let Some(state) = it.state() else {
        return;
    };
    let Some(game) = state.game() else {
        return;
    };
    let own = session
        .as_deref()
        .filter(|session| it.is_session_of_this_game(session));
    let has_earlier = it.is_session_of_this_room(session.as_deref());
    if own.is_none() && it.is_game_shown && !has_earlier {
        // Another game was begun at this table; the room is kept.
        commands.remove_resource::<OnlineRoom>();
        return;
    }
    let is_looking = match own {
        // Another game at this table goes on until somebody comes into the room.
        None => match *screen.get() {
            Screen::Lobby => !it.is_name_missing(),
            Screen::Play => has_earlier,
            _ => false,
        },
        Some(_) => *screen.get() == Screen::Play,
    };
    if !is_looking {
        return;
    }
    let shown_turns = own.and_then(|own| shown_turn_count(&own.game, game));
    let next = next_game_to_show(own, game, shown_turns, tracks.is_moving());
    let (shared, players) = (it.shared_game(state), it.players(state));
    let is_there = own.is_some_and(|own| {
        // Both are beginnings of the game of the log.
        shown_turns == Some(next.played_turns().len())
            && own.game.outcome() == next.outcome()
            && own.shared.as_ref() == Some(&shared)
            && own.config.players == players
    });
    let is_shown = is_there && next.played_turns().len() == game.played_turns().len();
    let place = (state.game_number(), game.played_turns().len());
    if !is_there {
        let followed = it.followed_game(state, (next.into_owned(), shown_turns), shared, players);
        it.is_game_shown = true;
        intents.write(Intent::FollowSharedGame(Box::new(followed)));
    } else if is_shown && !tracks.is_moving() && it.shown_turn != Some(place) {
        it.shown_turn = Some(place);
        // Refused only where nothing is measured any more.
        it.act(RoomAction::TurnShown).ok();
    }
}

/// How many turns of a game are shown; none if others are.
fn shown_turn_count(shown: &Game, game: &Game) -> Option<usize> {
    let (shown, all) = (shown.played_turns(), game.played_turns());
    let is_same = |(one, other): (&PlayedTurn, &PlayedTurn)| one.text == other.text;
    let is_continued = shown.len() <= all.len() && shown.iter().zip(all).all(is_same);
    is_continued.then_some(shown.len())
}

/// The game to show next: turn by turn where only few are missing and each can be shown.
fn next_game_to_show<'a>(
    own: Option<&'a GameSession>,
    game: &'a Game,
    shown_turns: Option<usize>,
    in_motion: bool,
) -> Cow<'a, Game> {
    let (Some(own), Some(shown)) = (own, shown_turns) else {
        return Cow::Borrowed(game);
    };
    let missing = &game.played_turns()[shown..];
    let Some(first) = missing
        .first()
        .filter(|_| missing.len() <= MOST_REPLAYED_TURNS)
    else {
        return Cow::Borrowed(game);
    };
    if in_motion {
        return Cow::Borrowed(&own.game);
    }
    let mut next = own.game.clone();
    let is_one_of_several = missing.len() > 1 && first.game_move.is_some();
    if is_one_of_several && next.play(&first.text).is_ok() {
        Cow::Owned(next)
    } else {
        Cow::Borrowed(game)
    }
}

impl OnlineRoom {
    /// What tells this room from others; none until it is open here.
    fn room_hash(&self) -> Option<crate::room::hash::Hash> {
        self.endpoint().log().map(Log::room_id)
    }

    /// Whether a session is of the game that this room plays.
    pub(super) fn is_session_of_this_game(&self, session: &GameSession) -> bool {
        let number = self.state().map(state::RoomState::game_number);
        let shared = session.shared.as_ref();
        self.is_session_of_this_room(Some(session)) && shared.map(|it| it.number) == number
    }

    /// Whether the table still shows the game of this room before the present one.
    pub(super) fn is_session_of_this_room(&self, session: Option<&GameSession>) -> bool {
        let shared = session.and_then(|session| session.shared.as_ref());
        shared.is_some_and(|it| Some(it.room) == self.room_hash())
    }

    /// Who plays, seat 0 first, as this table sees it.
    fn players(&self, state: &state::RoomState) -> Vec<PlayerKind> {
        let occupants = state.occupants().iter();
        occupants.map(|it| self.player(it.as_ref())).collect()
    }

    fn shared_game(&self, state: &state::RoomState) -> SharedGame {
        let occupants = state.occupants().iter();
        SharedGame {
            room: self.room_hash().unwrap_or_default(),
            number: state.game_number(),
            engine_levels: occupants
                .clone()
                .map(|it| it.as_ref()?.engine_level)
                .collect(),
            names: occupants.map(|it| occupant_name(it.as_ref())).collect(),
            allows_advice: state.options().allows_advice,
            is_stopped: state.is_aborted() || self.fork_proof().is_some(),
        }
    }

    fn followed_game(
        &self,
        state: &state::RoomState,
        (game, shown_turns): (Game, Option<usize>),
        shared: SharedGame,
        players: Vec<PlayerKind>,
    ) -> FollowedGame {
        let mut turn_times = state.turn_times().to_vec();
        turn_times.truncate(game.played_turns().len());
        FollowedGame {
            config: GameConfig {
                players,
                time_controls: state.time_controls().clone(),
                seed: self.chance_seed,
                ..GameConfig::of(state.ruleset().clone())
            },
            shared,
            series: state.match_so_far().clone(),
            turn_times,
            game,
            shown_turns,
        }
    }

    /// Who plays a seat, as this table sees it.
    fn player(&self, occupant: Option<&Occupant>) -> PlayerKind {
        match occupant {
            Some(it) if it.holder == self.own_key() => match it.engine_level {
                // Who came back with an older copy of the room would play a turn twice.
                Some(_) if self.endpoint().is_catching_up() => PlayerKind::Elsewhere,
                Some(level) => PlayerKind::Engine { level },
                None => PlayerKind::Human,
            },
            _ => PlayerKind::Elsewhere,
        }
    }

    pub(super) fn own_seats(&self) -> Vec<Seat> {
        let key = self.own_key();
        let state = self.state();
        state.map_or_else(Vec::new, |state| state.seats_of(key).collect())
    }
}

fn occupant_name(occupant: Option<&Occupant>) -> String {
    occupant.map(|it| it.name.clone()).unwrap_or_default()
}
