//! What one learns with: lessons for every game, as data, and what an answer to one of their
//! steps is worth by the rules.
//!
//! Knows rules and nothing else: no screens, no files of a player's, no words of any language.
//! What a step says is named by ids of the locale files, which are made here of the names of
//! game, lesson and step.

pub mod lessons;
