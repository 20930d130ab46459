//! What one learns with: lessons for every game, as data, and what an answer to one of their
//! steps is worth by the rules; puzzles, as lessons that are made of a record and as sets, and what
//! finds them in games; what is certain about a turn that was not the best.
//!
//! Knows rules, and the engine to find and to prove; nothing else: no screens, no files of a player's, no
//! words of any language. What a step says is named by ids of the locale files, which are made here
//! of the names of game, lesson and step.
//!
//! ```
//! use komadai_study::lessons::{
//!     HelpLevel, StepState, VariantLessons, Verdict, step_message_ids, variants_with_lessons,
//! };
//!
//! assert!(variants_with_lessons().contains(&"sankaku"));
//! let lessons = VariantLessons::built_in("sankaku")?;
//! let lesson = &lessons.lessons[0];
//! let step = &lesson.steps[1];
//!
//! // What it says, by ids of the locale files.
//! let ids = step_message_ids("sankaku", lesson, step);
//! assert_eq!(ids.sentences[0], "lesson-sankaku-board-neighbour-1");
//!
//! // A table shows the game of the step, its marks and its hands, and gives it what a player tries.
//! let mut state = StepState::begin("sankaku", step)?;
//! assert_eq!(state.try_text("d4c4"), Verdict::NotTheGoal { help: HelpLevel::None });
//! assert_eq!(state.try_text("d4d5"), Verdict::Reached);
//! // Then it plays what comes in return, if anything does.
//! while let Some(turn) = state.play_reply()? {
//!     println!("{}", turn.notation);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(clippy::must_use_candidate)]

pub mod coach;
pub mod finder;
mod landing;
pub mod lessons;
pub mod puzzle;
pub mod puzzles;
