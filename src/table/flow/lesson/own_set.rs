//! Mate problems of the player's own, from a file: solved one a frame, then shown as a set. What has no
//! mate or more than one solution is told and left out.

use std::collections::{BTreeMap, VecDeque};

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use komadai_study::finder::{UnsoundProblemError, puzzle_of_problem};
use komadai_study::puzzles::read_problem;

use super::{PuzzleSets, PuzzleSource, PuzzleTask};
use crate::locale::{Message, msg};
use crate::table::flow::{Intent, LessonOpening, Notice};

/// How many problems of a file are taken: there are files of a million, and each may take its frame seconds.
const MOST_PROBLEMS: usize = 1000;

/// The problems of a file while they are solved.
#[derive(Debug, Default)]
pub(super) struct OwnSet {
    waiting: VecDeque<String>,
    /// How many are taken of the file.
    count: usize,
    sound: Vec<PuzzleTask>,
    /// The numbers of those that are left out, by why; none for what cannot be read.
    left_out: BTreeMap<Option<UnsoundProblemError>, Vec<usize>>,
}

impl OwnSet {
    /// Begins with the texts of another file; says so.
    pub(super) fn begin(&mut self, mut texts: Vec<String>) -> Notice {
        let count = texts.len().min(MOST_PROBLEMS);
        let solving = msg!("own-set-solving", count = count);
        let left = texts.split_off(count).len();
        let first = (left > 0).then(|| msg!("own-set-first", left = left));
        *self = OwnSet {
            waiting: texts.into(),
            count,
            ..OwnSet::default()
        };
        Notice::Info(Message::joined_sentences(
            [solving].into_iter().chain(first),
        ))
    }

    /// Takes the next problem; whether that was the last.
    fn solve_next(&mut self, text: &str) -> bool {
        let number = self.count - self.waiting.len();
        let game = read_problem(text).ok();
        let puzzle = game.map(|game| puzzle_of_problem(&game));
        let fault = match puzzle {
            Some(Ok(puzzle)) => {
                let task = PuzzleTask::of_set(&puzzle, PuzzleSource::Problem);
                self.sound.extend(task);
                return self.waiting.is_empty();
            }
            Some(Err(fault)) => Some(fault),
            None => None,
        };
        self.left_out.entry(fault).or_default().push(number);
        self.waiting.is_empty()
    }

    /// How many are sound, and what is wrong with the others.
    fn summary(&self) -> Notice {
        let opened = msg!(
            "own-set-opened",
            sound = self.sound.len(),
            count = self.count
        );
        let left_out = self.left_out.iter().map(|(fault, numbers)| {
            let numbers = numbers
                .iter()
                .map(|number| Message::verbatim(number.to_string()));
            let numbers = Message::joined_by_commas(numbers);
            match fault {
                Some(UnsoundProblemError::NoMate) => msg!("own-set-no-mate", numbers = numbers),
                Some(UnsoundProblemError::SeveralSolutions) => {
                    msg!("own-set-several", numbers = numbers)
                }
                Some(UnsoundProblemError::NotSolved) => {
                    msg!("own-set-not-solved", numbers = numbers)
                }
                None => msg!("own-set-unreadable", numbers = numbers),
            }
        });
        let told = Message::joined_sentences([opened].into_iter().chain(left_out));
        match self.left_out.is_empty() {
            true => Notice::Info(told),
            false => Notice::Problem(told),
        }
    }
}

/// Solves the next problem of a file; after the last one opens the set and says what was left out.
pub(in crate::table::flow) fn solve_own_set(
    mut sets: ResMut<PuzzleSets>,
    mut intents: MessageWriter<Intent>,
    mut notices: MessageWriter<Notice>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let set = &mut sets.bypass_change_detection().own;
    let Some(text) = set.waiting.pop_front() else {
        return;
    };
    if set.solve_next(&text) {
        notices.write(set.summary());
        let tasks = std::mem::take(&mut set.sound);
        if !tasks.is_empty() {
            intents.write(LessonOpening::Puzzles(tasks).into());
        }
    }
    redraws.write(RequestRedraw);
}
