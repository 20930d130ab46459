//! Positions that are won but not yet decided: a search at full strength says so, ten times its
//! positions confirm it, and a game at full strength from there is won.

use komadai_engine::Request;
use komadai_rules::game::Game;
use komadai_rules::position_editor::PositionEditor;

use super::two_seats::{CONFIRMING_NODES, JUDGEMENT_NODES, SCREEN_NODES, mating_line_length};
use super::{Finder, Likeness, ThrownAway, changed_options, is_royal_attacked};
use crate::puzzles::WonPosition;

/// So much of the game lies behind, in turns of each seat.
const LEAST_TURNS: usize = 8;
/// What the seat to move may expect at least, and at most: above, nothing is left to do.
const LEAST_SHARE: f32 = 0.85;
const MOST_SHARE: f32 = 0.96;
/// A first look may be so far off.
const SCREEN_MARGIN: f32 = 0.1;
/// Positions a turn of the game that is played from there.
const PLAY_NODES: u64 = 4_000;
/// It must be won within so many turns of each seat.
const MOST_TURNS: u32 = 80;

impl Finder {
    /// The first position of a game that is to be won; none if it has none, or one much like those
    /// that are known.
    pub fn won_position_of_game(&mut self, played: &Game) -> Option<WonPosition> {
        self.tally.games += 1;
        let rules = played.ruleset();
        let mut game = rules.begin_problem(&played.start_text()).ok()?;
        for (number, turn) in (1..).zip(played.played_turns()) {
            if turn.game_move.is_none() || game.play(&turn.text).is_err() {
                return None;
            }
            if !game.outcome().is_ongoing() {
                return None;
            }
            if number < LEAST_TURNS * usize::from(game.seat_count()) {
                continue;
            }
            self.tally.positions += 1;
            if self.is_to_be_won(&game) {
                self.tally.won += 1;
                self.known.push(Likeness::of(&game, None));
                return Some(WonPosition {
                    variant: rules.variant().name.into(),
                    options: changed_options(&rules),
                    start: game.position_text(),
                });
            }
        }
        None
    }

    fn is_to_be_won(&mut self, game: &Game) -> bool {
        let shares = LEAST_SHARE - SCREEN_MARGIN..=MOST_SHARE + SCREEN_MARGIN / 2.0;
        if is_royal_attacked(game, game.turn()) || !self.is_judged(game, SCREEN_NODES, &shares) {
            return false;
        }
        let likeness = Likeness::of(game, None);
        if self.known.iter().any(|other| other.is_much_like(&likeness)) {
            self.tally.throw_away(ThrownAway::Alike);
            return false;
        }
        if mating_line_length(game).is_some() {
            self.tally.throw_away(ThrownAway::DecidedBefore);
            return false;
        }
        let shares = LEAST_SHARE..=MOST_SHARE;
        let is_confirmed = [JUDGEMENT_NODES, CONFIRMING_NODES]
            .into_iter()
            .all(|nodes| self.is_judged(game, nodes, &shares));
        if !is_confirmed || !self.wins_by_play(game) {
            self.tally.throw_away(ThrownAway::NotConfirmed);
            return false;
        }
        true
    }

    fn is_judged(
        &mut self,
        game: &Game,
        nodes: u64,
        shares: &std::ops::RangeInclusive<f32>,
    ) -> bool {
        let judged = self.best_judged(game, nodes, Vec::new());
        judged.is_some_and(|it| shares.contains(&it.share))
    }

    /// Whether the seat to move wins against itself at full strength; its history does not count.
    fn wins_by_play(&mut self, from: &Game) -> bool {
        let Ok(mut game) = PositionEditor::from_game(from).begin_problem() else {
            return false;
        };
        let most_plies = game.ply() + MOST_TURNS * u32::from(game.seat_count());
        while game.outcome().is_ongoing() && game.ply() <= most_plies {
            let best = self.best(&game, &Request::limited_to_nodes(PLAY_NODES));
            if best.is_none_or(|text| game.play(&text).is_err()) {
                return false;
            }
        }
        game.outcome().winners().contains(from.turn())
    }
}
