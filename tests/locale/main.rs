//! The locale files against the code that uses them, and against each other: every id and
//! every argument that code names is known to every language, and none is left over.

mod error_texts;
mod files;
mod glyphs;
mod ids;
mod joints;
mod lessons;
mod reader_words;
mod source;
mod text_errors;
mod wording;
