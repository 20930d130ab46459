//! Reading a file of lessons. What is wrong in it is told with its line and column; what is wrong by
//! the rules (an answer that does not reach its goal) is found by the check.

use std::collections::HashSet;

use komadai_rules::board::Layout;
use komadai_rules::error::{Found, TextError, Wording, wording};
use komadai_rules::ron_files::reader;
use komadai_rules::ron_files::span::{self, PathStep};

use super::error::StepStartError;
use super::goal::StepGoal;
use super::lessons_check::Explain;
use super::rules_page::is_rule_number;
use super::step::{Mark, Step, VariantLessons};
use super::step_start::ruleset;

impl VariantLessons {
    /// Reads a file of lessons; `explain` says why a step cannot begin.
    ///
    /// # Errors
    /// If it is none, or names what the game does not have; the places are line and column.
    pub fn read(text: &str, explain: &dyn Explain) -> Result<VariantLessons, TextError> {
        let lessons: VariantLessons = reader::read(text)?;
        let file = LessonsFile { text, explain };
        file.check(&lessons)?;
        Ok(lessons)
    }
}

struct LessonsFile<'t> {
    text: &'t str,
    explain: &'t dyn Explain,
}

/// A step with its place in the file.
struct StepInFile<'t> {
    file: &'t LessonsFile<'t>,
    variant: &'t str,
    step: &'t Step,
    path: Vec<PathStep>,
}

impl LessonsFile<'_> {
    fn error(&self, path: &[PathStep], expected: Wording, found: impl Into<Found>) -> TextError {
        TextError::new(span::place_of(self.text, path), expected, found)
    }

    fn check(&self, lessons: &VariantLessons) -> Result<(), TextError> {
        let variant = &lessons.variant;
        if let Err(error) = ruleset(variant) {
            return Err(self.error(&[field_path_step("variant")], *error.expected, variant));
        }
        let untaught = (0..).zip(&lessons.untaught);
        for (at, rules) in untaught {
            let path = [
                field_path_step("untaught"),
                PathStep::Item(at),
                field_path_step("rules"),
            ];
            self.check_rules(&path, &rules.rules)?;
        }
        let mut lesson_ids = HashSet::new();
        let mut progress_keys = HashSet::new();
        for (at, lesson) in lessons.lessons.iter().enumerate() {
            let path = vec![field_path_step("lessons"), PathStep::Item(at)];
            self.check_id(&path, &lesson.id, &mut lesson_ids)?;
            let mut step_ids = HashSet::new();
            for (at, step) in lesson.steps.iter().enumerate() {
                let path = [&path[..], &[field_path_step("steps"), PathStep::Item(at)]].concat();
                self.check_id(&path, &step.id, &mut step_ids)?;
                for key in lesson.progress_keys(step) {
                    if let Some(key) = progress_keys.replace(key) {
                        let path = [&path[..], &[field_path_step("formerly")]].concat();
                        let expected = wording!("names that no other step has or had");
                        return Err(self.error(&path, expected, &key));
                    }
                }
                let file = self;
                StepInFile {
                    file,
                    variant,
                    step,
                    path,
                }
                .check()?;
            }
        }
        Ok(())
    }

    fn check_id<'i>(
        &self,
        path: &[PathStep],
        id: &'i str,
        known: &mut HashSet<&'i str>,
    ) -> Result<(), TextError> {
        let path = [path, &[field_path_step("id")]].concat();
        let is_part = |part: &str| {
            let is_in_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
            !part.is_empty() && part.chars().all(is_in_part)
        };
        if !id.split('-').all(is_part) {
            let expected = wording!("small letters and digits with `-` between words");
            return Err(self.error(&path, expected, id));
        }
        if !known.insert(id) {
            return Err(self.error(&path, wording!("an id of its own"), id));
        }
        Ok(())
    }

    fn check_rules(&self, path: &[PathStep], rules: &[String]) -> Result<(), TextError> {
        match rules.iter().position(|rule| !is_rule_number(rule)) {
            Some(at) => {
                let path = [path, &[PathStep::Item(at)]].concat();
                Err(self.error(&path, wording!("the number of a rule (`3.4`)"), &rules[at]))
            }
            None => Ok(()),
        }
    }
}

impl StepInFile<'_> {
    fn error(&self, name: &str, expected: Wording, found: impl Into<Found>) -> TextError {
        let path = [&self.path[..], &[field_path_step(name)]].concat();
        self.file.error(&path, expected, found)
    }

    fn explain_start_error(&self, error: &StepStartError) -> String {
        self.file
            .explain
            .step_start_failure(self.variant, self.step, error)
    }

    fn check(&self) -> Result<(), TextError> {
        let step = self.step;
        if let Err(error) = step.ruleset(self.variant) {
            return Err(self.error("options", *error.expected, error.found));
        }
        let game = step.begin_game(self.variant).map_err(|error| match error {
            StepStartError::Text(inner) => self.error("start", *inner.expected, inner.found),
            StepStartError::Position(_) => self.error(
                "start",
                wording!("a position text"),
                self.explain_start_error(&error),
            ),
            StepStartError::Move { .. } => self.error(
                "before",
                wording!("legal moves"),
                self.explain_start_error(&error),
            ),
        })?;
        self.check_numbers()?;
        let layout = game.layout();
        let touch = step.touch.clone().unwrap_or_default();
        self.check_cells("touch", &touch.cells, &layout)?;
        self.check_cells("marks", &marked_cells(&step.marks), &layout)?;
        self.check_cells("hint_marks", &marked_cells(&step.hint_marks), &layout)?;
        self.check_cells("goal", &step.goal.cells(), &layout)?;
        let letters = game.seat_letters();
        self.check_seats("touch", &touch.hands, &letters)?;
        self.check_seats("hands", &step.hands, &letters)?;
        self.check_seats("goal", &step.goal.seats(), &letters)?;
        if let StepGoal::SetUp(setup) = &step.goal {
            let editor = setup.setup_editor(&game.ruleset());
            editor.map_err(|error| self.error("goal", *error.expected, error.found))?;
        }
        let path = [&self.path[..], &[field_path_step("rules")]].concat();
        self.file.check_rules(&path, &step.rules)
    }

    fn check_numbers(&self) -> Result<(), TextError> {
        let step = self.step;
        if step.sentences == 0 {
            return Err(self.error("sentences", wording!("one sentence or more"), "0"));
        }
        if step.moves == 0 {
            return Err(self.error("moves", wording!("one move or more"), "0"));
        }
        if step.moves > 1 && !step.accepts_others {
            let expected = wording!("`accepts_others: true` in a step of several moves");
            return Err(self.error("accepts_others", expected, "false"));
        }
        Ok(())
    }

    fn check_cells(&self, name: &str, cells: &[String], layout: &Layout) -> Result<(), TextError> {
        match cells.iter().find(|cell| layout.cell_named(cell).is_none()) {
            Some(cell) => Err(self.error(name, wording!("the name of a cell"), cell)),
            None => Ok(()),
        }
    }

    fn check_seats(&self, name: &str, seats: &[char], letters: &[char]) -> Result<(), TextError> {
        match seats.iter().find(|seat| !letters.contains(seat)) {
            Some(seat) => {
                let known: Vec<String> = letters.iter().map(char::to_string).collect();
                let expected = wording!("one of the seats {}", known.join(" "));
                Err(self.error(name, expected, seat.to_string()))
            }
            None => Ok(()),
        }
    }
}

fn field_path_step(name: &str) -> PathStep {
    PathStep::Field(name.into())
}

/// The names of the cells that marks are drawn on.
fn marked_cells(marks: &[Mark]) -> Vec<String> {
    let cells = |mark: &Mark| match mark {
        Mark::Circle(cell) => vec![cell.clone()],
        Mark::Arrow(from, to) => vec![from.clone(), to.clone()],
    };
    marks.iter().flat_map(cells).collect()
}
