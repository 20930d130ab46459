//! Turns: asks the rules, plays or refuses, and announces it.

use bevy::prelude::*;

use super::{
    GameConfig, Intent, MovePlayed, MoveRefused, PASS, Player, Rearranged, Screen, Series, Shown,
    Sitting, TableSet, must_pass, playing,
};
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::seat::{Seat, SeatSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, turns.in_set(TableSet::Rules).run_if(playing))
        .add_systems(Update, leave.in_set(TableSet::Rules));
}

fn turns(
    mut intents: MessageReader<Intent>,
    mut sitting: ResMut<Sitting>,
    mut shown: ResMut<Shown>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<MoveRefused>,
    mut rearranged: MessageWriter<Rearranged>,
) {
    for intent in intents.read() {
        match intent {
            Intent::Answer { ply, .. } if *ply != sitting.game.ply() => continue,
            Intent::Play(text) | Intent::Answer { text, .. } => match sitting.play(text) {
                Ok(turn) => {
                    played.write(turn);
                }
                Err(reason) => {
                    refused.write(MoveRefused { reason });
                }
            },
            Intent::Pass if !sitting.human_to_move() => continue,
            Intent::Pass => match sitting.pass() {
                Ok(turn) => {
                    played.write(turn);
                }
                Err(reason) => {
                    refused.write(MoveRefused { reason });
                }
            },
            Intent::Undo => {
                if sitting.take_back() {
                    rearranged.write(Rearranged::Moved);
                } else {
                    refused.write(MoveRefused {
                        reason: "There is no turn to take back.".into(),
                    });
                }
            }
            Intent::Resign => sitting.resign(),
            _ => continue,
        }
        shown.cast.clone_from(sitting.game.cast());
    }
}

fn leave(mut intents: MessageReader<Intent>, mut screen: ResMut<NextState<Screen>>) {
    if intents.read().any(|intent| matches!(intent, Intent::Leave)) {
        screen.set(Screen::Title);
    }
}

impl Sitting {
    fn play(&mut self, text: &str) -> Result<MovePlayed, String> {
        let turn = self
            .game
            .play(text)
            .map_err(|error| error.to_string())?
            .clone();
        Ok(MovePlayed(turn))
    }

    fn pass(&mut self) -> Result<MovePlayed, String> {
        if must_pass(&self.game) {
            self.play(PASS)
        } else {
            Err("You can only pass when there is no legal move.".into())
        }
    }

    /// Takes turns back until a person is to move again; with two people or
    /// two engines, just the last one. False if there is none.
    fn take_back(&mut self) -> bool {
        if self.game.undo().is_none() {
            return false;
        }
        let shared = self.config.players.contains(&Player::Human);
        while shared && !self.human_to_move() && self.game.undo().is_some() {}
        true
    }

    /// The game after this one, everybody one seat further: the next hand of
    /// the match, or the first of a new one.
    pub(super) fn next_hand(&self) -> (GameConfig, Series) {
        let series = if self.has_next_hand() {
            self.series.after(self.game.outcome(), self.game.seats())
        } else {
            Series::default()
        };
        (self.config.rematch(), series)
    }

    /// Gives up for the person to move, or for the only person at the table.
    fn resign(&mut self) {
        if !self.game.outcome().is_ongoing() {
            return;
        }
        let turn = self.game.turn();
        let seats = SeatSet::first(self.game.seats());
        let people: Vec<Seat> = seats
            .iter()
            .filter(|seat| self.player(*seat) == Player::Human)
            .collect();
        let loser = if people.contains(&turn) {
            turn
        } else {
            people.first().copied().unwrap_or(turn)
        };
        self.game.end(Outcome::Win {
            seats: seats.without(loser),
            reason: Reason::Resign,
        });
    }
}

impl GameConfig {
    /// The same game with everybody one seat further and other chances.
    #[must_use]
    pub fn rematch(&self) -> GameConfig {
        let mut next = self.clone();
        next.players.rotate_right(1);
        next.openings.rotate_right(1);
        next.seed = next.seed.wrapping_add(1);
        next
    }
}
