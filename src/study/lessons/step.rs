//! The data of lessons as a file has it. Knows nothing of how a step is played.

use std::collections::BTreeMap;

use komadai_rules::board::{Cell, Layout};
use komadai_rules::traits::notation::split_moves;
use serde::Deserialize;

use super::goal::StepGoal;

/// All lessons of one game, in the order in which they are learnt.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantLessons {
    /// The game, by its name in the catalogue.
    pub variant: String,
    /// The rules of its page that no step can need, with the reason.
    #[serde(default)]
    pub untaught: Vec<UntaughtRules>,
    /// The lessons.
    pub lessons: Vec<Lesson>,
}

/// Rules of a page that nobody needs at the board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UntaughtRules {
    /// What they are about instead.
    pub about: UntaughtRuleKind,
    /// Their numbers.
    pub rules: Vec<String>,
}

/// What a rule is about that nobody needs at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum UntaughtRuleKind {
    /// Where the game comes from, and how its page came about.
    Source,
    /// How positions and moves are written for programs.
    Text,
    /// Which positions a program takes, though no game leads to them.
    ValidPosition,
    /// What the program does, where players would talk to each other.
    Program,
    /// How many lines of play there are.
    Counts,
    /// What holds only with an option, which tells it where it is chosen.
    Option,
}

/// Steps that belong together: what is learnt in a few minutes.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in ids: small letters, digits and `-`.
    pub id: String,
    /// Its steps, in order.
    pub steps: Vec<Step>,
}

/// One thing to do: a position, what is asked for, and what is right.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name in ids, within its lesson.
    pub id: String,
    /// Names as `LESSON/STEP` that it had before it was moved: a learner may have done it under one
    /// of them.
    #[serde(default)]
    pub formerly: Vec<String>,
    /// How many sentences explain it, from 1.
    #[serde(default = "default_sentence_and_move_count")]
    pub sentences: u8,
    /// The game's options that are not as on its page, by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The position text it begins from; none for the start of the game.
    #[serde(default)]
    pub start: Option<String>,
    /// Move texts that were played from there, separated by spaces.
    #[serde(default)]
    pub before: String,
    /// Where a move may begin; none for anywhere.
    #[serde(default)]
    pub touch: Option<Places>,
    /// What is asked for.
    pub goal: StepGoal,
    /// The move texts that are right. The first is shown to who does not find it. In a step of
    /// several moves each is a line of moves, separated by spaces; in a setup a setup line; where
    /// a seat is asked for its letter.
    #[serde(default)]
    pub answers: Vec<String>,
    /// Whether every other move that reaches the goal is right, too.
    #[serde(default)]
    pub accepts_others: bool,
    /// How many moves there are to reach the goal, while the other side stands still.
    #[serde(default = "default_sentence_and_move_count")]
    pub moves: u8,
    /// What is played in return, as move texts separated by spaces; nothing if the step ends with
    /// the answer.
    #[serde(default)]
    pub reply: String,
    /// The same after some of the answers only.
    #[serde(default)]
    pub replies: BTreeMap<String, String>,
    /// What is marked from the beginning.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// What is marked once a hint is given.
    #[serde(default)]
    pub hint_marks: Vec<Mark>,
    /// The letters of the seats whose hand or storage is shown.
    #[serde(default)]
    pub hands: Vec<char>,
    /// The numbers of the rules on the game's page that the step needs.
    #[serde(default)]
    pub rules: Vec<String>,
    /// Which of its sentences, from 1, stands below its picture on the page of rules; none for the
    /// many steps that are no picture there.
    #[serde(default)]
    pub pictured: Option<u8>,
    /// From which of its sentences on, counted from 1, the pieces are shown with their names; none where
    /// no sentence names several.
    #[serde(default)]
    pub names_pieces: Option<u8>,
}

/// Places on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Places {
    /// Names of cells.
    #[serde(default)]
    pub cells: Vec<String>,
    /// Letters of seats, for their hands or storages.
    #[serde(default)]
    pub hands: Vec<char>,
}

/// Something drawn on the board that explains.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Mark {
    /// A ring around a cell, by its name.
    Circle(String),
    /// An arrow from one cell to another.
    Arrow(String, String),
}

impl Mark {
    /// The cell of a ring; none of an arrow, or if the board has no such cell.
    #[must_use]
    pub fn ring(&self, board: &Layout) -> Option<Cell> {
        match self {
            Mark::Circle(cell) => board.cell_named(cell),
            Mark::Arrow(..) => None,
        }
    }

    /// Where an arrow begins and ends; none of a ring, or if the board has no such cells.
    #[must_use]
    pub fn arrow(&self, board: &Layout) -> Option<(Cell, Cell)> {
        match self {
            Mark::Arrow(from, to) => Some((board.cell_named(from)?, board.cell_named(to)?)),
            Mark::Circle(_) => None,
        }
    }
}

const fn default_sentence_and_move_count() -> u8 {
    1
}

impl VariantLessons {
    /// Every step with its lesson, in order.
    pub fn steps(&self) -> impl Iterator<Item = (&Lesson, &Step)> {
        let of = |lesson| Lesson::steps_with_lesson(lesson);
        self.lessons.iter().flat_map(of)
    }
}

impl Lesson {
    /// The names under which a learner's progress may hold one of its steps, as `LESSON/STEP`: the
    /// first is the one it has now.
    pub fn progress_keys(&self, step: &Step) -> impl Iterator<Item = String> {
        let now = format!("{}/{}", self.id, step.id);
        std::iter::once(now).chain(step.formerly.clone())
    }

    /// Whether every step is played with options that are not as on the page: it can be left for
    /// later.
    #[must_use]
    pub fn is_about_options(&self) -> bool {
        self.steps.iter().all(|step| !step.options.is_empty())
    }

    fn steps_with_lesson(&self) -> impl Iterator<Item = (&Lesson, &Step)> {
        self.steps.iter().map(move |step| (self, step))
    }
}

impl Step {
    /// What is played in return after an answer, one move text after the other.
    #[must_use]
    pub fn reply_to(&self, answer: &str) -> Vec<String> {
        split_moves(self.replies.get(answer).unwrap_or(&self.reply))
    }

    /// Whether there is an answer to give, and not only something to read.
    #[must_use]
    pub fn has_question(&self) -> bool {
        self.goal != StepGoal::Read
    }
}
