//! What a try at a puzzle is worth, by the rules and the solution that was proved.

use komadai_rules::game::Game;
use komadai_rules::game::effect::Effect;
use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::traits::notation::split_moves;

use super::error::PuzzleLineError;
use super::kind::PuzzleKind;
use super::set::Puzzle;

/// What a try is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleVerdict {
    /// It was to be found. These are played in return, then the next turn is asked for.
    Right {
        /// Move texts, in order.
        replies: Vec<String>,
    },
    /// It mates as well, but later than it could. The puzzle stands where it was.
    Slower,
    /// It does not do what is asked for. The puzzle stands where it was.
    Wrong {
        /// What it allows, as move texts after it; empty where only a search could tell.
        refutation: Vec<String>,
    },
    /// It was the last one to be found.
    Solved,
}

impl Puzzle {
    /// What a turn is worth after these turns since the puzzle began, of all seats.
    ///
    /// Any turn that wins the game solves the puzzle, and so does, in place of the last one, any that
    /// puts a seat out as the last one does. Apart from that the turns of the solution are right, with
    /// those that differ from them only in stones that are kept or in a promotion that changes nothing.
    ///
    /// # Errors
    /// If the puzzle cannot begin, a turn is not legal, or there is nothing to find.
    pub fn judge(&self, turns: &[String], turn: &str) -> Result<PuzzleVerdict, PuzzleLineError> {
        let mut game = self.begin_game()?;
        let solver = game.turn();
        let mut found = 0;
        for (number, text) in (1..).zip(turns) {
            found += usize::from(game.turn() == solver && self.asks_at(found, text));
            game.play(text)
                .map_err(|reason| PuzzleLineError::Turn { number, reason })?;
        }
        let number = turns.len() + 1;
        let step = self.solution.get(found).ok_or(PuzzleLineError::Solved)?;
        if !game.outcome().is_ongoing() {
            return Err(PuzzleLineError::Solved);
        }
        if game.turn() != solver {
            return Err(PuzzleLineError::NotYourTurn { number });
        }
        let before = game.clone();
        let played = game.play(turn);
        let text = played
            .map_err(|reason| PuzzleLineError::Turn { number, reason })?
            .text
            .clone();
        let is_last = found + 1 == self.solution.len();
        let is_win = game.outcome().winners().contains(solver);
        if is_win || (is_last && self.puts_out_as_solution(&before, &game, &step.find)) {
            return Ok(PuzzleVerdict::Solved);
        }
        if step.is_right(&text) {
            return Ok(match is_last {
                true => PuzzleVerdict::Solved,
                false => PuzzleVerdict::Right {
                    replies: split_moves(&step.then),
                },
            });
        }
        if step.slower.contains(&text) {
            return Ok(PuzzleVerdict::Slower);
        }
        let refutation = step.refutations.get(&text);
        Ok(PuzzleVerdict::Wrong {
            refutation: refutation.map(|line| split_moves(line)).unwrap_or_default(),
        })
    }

    /// Whether a turn of the solver's is one that had to be found, and not a pass between.
    fn asks_at(&self, found: usize, text: &str) -> bool {
        let step = self.solution.get(found);
        step.is_some_and(|step| step.is_right(text))
    }

    /// Whether the turn just played puts opponents out of the game, in a puzzle whose last turn does.
    fn puts_out_as_solution(&self, before: &Game, after: &Game, find: &str) -> bool {
        if !matches!(self.kind, PuzzleKind::Mate(_)) {
            return false;
        }
        let mut solved = before.clone();
        let wanted = solved.play(find).is_ok() && !opponents_put_out(before, &solved).is_empty();
        wanted && !opponents_put_out(before, after).is_empty()
    }
}

/// The opponents of the seat to move that its turn, just played, puts out of the game.
fn opponents_put_out(before: &Game, after: &Game) -> SeatSet {
    let opponents = before.opponents(before.turn());
    let out = after.played_turns().last().map(|turn| &turn.effects);
    let out = out.into_iter().flatten().filter_map(|effect| match effect {
        Effect::SeatOut { seat } => Some(*seat),
        _ => None,
    });
    out.filter(|seat: &Seat| opponents.contains(*seat))
        .collect()
}
