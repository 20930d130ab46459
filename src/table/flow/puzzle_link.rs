//! What the link of a puzzle asks for where the end of its solution does not tell: a part `k=win` or
//! `k=save` behind the puzzle's own. Who does not know it reads past it, and links without it stay
//! readable. Knows no boards and no words.

use komadai_study::puzzles::PuzzleKind;

/// The name of the part, with its sign.
const PART: &str = "k=";

/// What a link can say.
const KINDS: [PuzzleKind; 2] = [PuzzleKind::Win, PuzzleKind::Save];

/// The link of a puzzle that says what is asked for.
pub(super) fn with_kind(link: &str, kind: PuzzleKind) -> String {
    format!("{link}&{PART}{kind}")
}

/// What the link of a puzzle says that it asks for.
pub(super) fn kind(link: &str) -> Option<PuzzleKind> {
    let mut parts = link.trim().split(['#', '?', '&']);
    let said = parts.find_map(|part| part.strip_prefix(PART))?;
    KINDS.into_iter().find(|kind| kind.to_string() == said)
}
