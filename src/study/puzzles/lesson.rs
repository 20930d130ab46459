//! A puzzle as a lesson: a step for each turn that has to be found.

use std::collections::BTreeMap;

use komadai_rules::traits::notation::split_moves;

use super::error::PuzzleLineError;
use super::set::Puzzle;
use crate::lessons::{Lesson, Step, StepGoal, VariantLessons};
use crate::puzzle::origin_mark;

impl Puzzle {
    /// The puzzle as a lesson: what the solution says is right; what else is, only
    /// [`Puzzle::judge`] knows.
    ///
    /// # Errors
    /// If options, position or moves are refused; those of a set that was read never are.
    pub fn lessons(&self) -> Result<VariantLessons, PuzzleLineError> {
        let mut game = self.begin_game()?;
        let letters = game.seat_letters();
        let mut before = split_moves(&self.before);
        let mut steps = Vec::new();
        for (number, part) in (1..).zip(&self.solution) {
            let start = game.clone();
            let turns = std::iter::once(part.find.clone()).chain(split_moves(&part.then));
            let turns: Vec<String> = turns.collect();
            let mut hint_marks = Vec::new();
            for (index, text) in turns.iter().enumerate() {
                let number = before.len() + index + 1;
                let played = game.play(text);
                let turn = played.map_err(|reason| PuzzleLineError::Turn { number, reason })?;
                if index == 0 {
                    hint_marks.extend(origin_mark(&start, turn));
                }
            }
            steps.push(Step {
                id: number.to_string(),
                formerly: Vec::new(),
                sentences: 1,
                options: self.options.clone(),
                start: Some(self.start.clone()),
                before: before.join(" "),
                touch: None,
                goal: StepGoal::Answers,
                answers: [std::slice::from_ref(&part.find), &part.same].concat(),
                accepts_others: false,
                moves: 1,
                reply: part.then.clone(),
                replies: BTreeMap::new(),
                marks: Vec::new(),
                hint_marks,
                hands: letters.clone(),
                rules: Vec::new(),
                pictured: None,
                names_pieces: None,
            });
            before.extend(turns);
        }
        Ok(VariantLessons {
            variant: self.variant.clone(),
            untaught: Vec::new(),
            lessons: vec![Lesson {
                id: "puzzle".into(),
                steps,
            }],
        })
    }
}
