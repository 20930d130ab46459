//! What can be said for certain about a turn that was not the best: each remark is proved by the rules
//! or by the mate search, and where nothing can be proved nothing is said. A remark is a value; its
//! words are made by whoever shows it.
//! Must not judge: what an evaluation thinks is no proof.

use komadai_engine::{mating_moves, null_move};
use komadai_rules::board::Cell;
use komadai_rules::game::Game;
use komadai_rules::game::effect::Effect;
use komadai_rules::piece_tracker::{PieceId, PieceLocation, PieceType};
use komadai_rules::seat::Seat;

use crate::landing::{Landing, landing};

/// The longest mate that is told of, in plies.
const MOST_MATE_PLIES: u8 = 5;
/// Positions of a proof: a remark comes at once or not at all.
const PROOF_NODES: u64 = 5_000;
/// The most that is said about one turn.
const MOST_REMARKS: usize = 2;

/// Something that is certain about a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The other side mates, beginning with this move, in so many plies; after the better turn it
    /// does not within as many.
    AllowsMate {
        /// Its move text, after the turn.
        answer: String,
        /// Plies from there to the end, its own first.
        plies: u8,
    },
    /// You could mate in so many plies, beginning with this move, and this turn is none that does.
    MissesMate {
        /// Its move text, before the turn.
        chance: String,
        /// Plies to the end, the move itself first.
        plies: u8,
    },
    /// What the turn moved or dropped can be captured where it stands now, nothing can recapture, and
    /// the turn itself captured nothing.
    CanBeCaptured {
        /// What.
        kind: PieceType,
        /// Where.
        cell: Cell,
    },
    /// A piece can be captured that could be recaptured before, only by the piece that moved away.
    LeavesUndefended {
        /// What.
        kind: PieceType,
        /// Where.
        cell: Cell,
        /// The piece that moved.
        defender: PieceType,
    },
    /// The better turn captures something, and nothing can recapture there.
    MissesCapture {
        /// Its move text, before the turn.
        chance: String,
        /// What it captures.
        kind: PieceType,
        /// Where.
        cell: Cell,
    },
}

/// What is known to be better than a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BetterTurn<'a> {
    /// Nothing.
    Unknown,
    /// This move text.
    Told(&'a str),
    /// This one, which is still to be found: no remark gives it away.
    Secret(&'a str),
}

impl<'a> BetterTurn<'a> {
    const fn text(self) -> Option<&'a str> {
        match self {
            BetterTurn::Unknown => None,
            BetterTurn::Told(text) | BetterTurn::Secret(text) => Some(text),
        }
    }
}

/// What is certain about a turn in a game, the most important first. Nothing if the turn is not legal, and in games of more than two seats: there another seat
/// may recapture, and turns come in another order.
#[must_use]
pub fn coach(game: &Game, turn: &str, better: BetterTurn<'_>) -> Vec<Remark> {
    let Some(after) = played(game, turn) else {
        return Vec::new();
    };
    if !after.outcome().is_ongoing() || game.seat_count() != 2 {
        return Vec::new();
    }
    let is_secret = matches!(better, BetterTurn::Secret(_));
    let better = better.text().filter(|better| *better != turn);
    let after_better = better.and_then(|better| played(game, better));
    let case = Case {
        game,
        after,
        turn,
        after_better,
    };
    let mut remarks: Vec<Remark> = Vec::new();
    if !is_secret {
        remarks.extend(case.missed_mate());
    }
    remarks.extend(case.allowed_mate());
    if remarks.is_empty() {
        remarks.extend(case.undefended_piece());
        remarks.extend(case.captured_mover());
        if !is_secret {
            remarks.extend(better.and_then(|better| case.missed_capture(better)));
        }
    }
    remarks.truncate(MOST_REMARKS);
    remarks
}

/// A turn with what came of it.
struct Case<'a> {
    game: &'a Game,
    /// After the turn.
    after: Game,
    turn: &'a str,
    /// After the better one, if one is known.
    after_better: Option<Game>,
}

impl Case<'_> {
    fn missed_mate(&self) -> Option<Remark> {
        let mates = mating_moves(self.game, MOST_MATE_PLIES, PROOF_NODES).ok()?;
        let shortest = mates.first()?;
        let is_one = mates.iter().any(|mate| mate.text == self.turn);
        (!is_one).then(|| Remark::MissesMate {
            chance: shortest.text.clone(),
            plies: shortest.plies,
        })
    }

    fn allowed_mate(&self) -> Option<Remark> {
        let mates = mating_moves(&self.after, MOST_MATE_PLIES, PROOF_NODES).ok()?;
        let shortest = mates.first()?;
        let better = self.after_better.as_ref()?;
        let otherwise = mating_moves(better, shortest.plies, PROOF_NODES).ok()?;
        let is_escape = otherwise.is_empty() && !better.outcome().winners().contains(better.turn());
        is_escape.then(|| Remark::AllowsMate {
            answer: shortest.text.clone(),
            plies: shortest.plies,
        })
    }

    /// A piece of the mover's that its own turn has left to be captured.
    fn undefended_piece(&self) -> Option<Remark> {
        let (seat, moved) = (self.game.turn(), self.moved()?);
        let passed = null_move(self.game)?;
        // The order of turns must be the same, or the capture is another seat's.
        let is_same_turn = passed.turn() == self.after.turn();
        let tracker = self.after.piece_tracker();
        let own = tracker
            .pieces()
            .filter(|(id, piece)| piece.seat == seat && *id != moved.piece && !piece.royal);
        let own: Vec<(Cell, PieceType)> = own
            .filter_map(|(_, piece)| match piece.location {
                PieceLocation::Cell(cell) => Some((cell, piece.kind)),
                PieceLocation::Hand(_) | PieceLocation::Gone => None,
            })
            .collect();
        own.into_iter()
            .filter(|_| is_same_turn)
            .find_map(|(cell, kind)| {
                let capture = free_capture(&self.after, cell, seat)?;
                let recapturing = recapturing_pieces(&passed, &capture, seat)?;
                let is_safe_otherwise = self
                    .after_better
                    .as_ref()
                    .is_none_or(|better| free_capture(better, cell, seat).is_none());
                let is_only = recapturing.iter().all(|piece| *piece == moved.piece);
                (is_only && !recapturing.is_empty() && is_safe_otherwise).then_some(
                    Remark::LeavesUndefended {
                        kind,
                        cell,
                        defender: self.game.piece_tracker().piece(moved.piece).kind,
                    },
                )
            })
    }

    /// The piece that was moved, if it can be captured for nothing.
    fn captured_mover(&self) -> Option<Remark> {
        let moved = self.moved()?;
        let last = self.after.played_turns().last()?;
        if last.effects.iter().any(|effect| is_taken(effect).is_some()) {
            return None;
        }
        free_capture(&self.after, moved.cell, self.game.turn())?;
        let kind = self.after.piece_tracker().piece(moved.piece).kind;
        Some(Remark::CanBeCaptured {
            kind,
            cell: moved.cell,
        })
    }

    /// A capture that nobody can answer there.
    fn missed_capture(&self, better: &str) -> Option<Remark> {
        let after = self.after_better.as_ref()?;
        if !after.outcome().is_ongoing() {
            // It wins, which is more than a capture.
            return None;
        }
        let last = after.played_turns().last()?;
        let (taken, cell) = last.effects.iter().find_map(is_taken)?;
        let piece = self.game.piece_tracker().piece(taken);
        let landed = landing(&last.effects)?;
        let is_enemy = self.game.opponents(self.game.turn()).contains(piece.seat);
        let is_free = is_enemy && landed.cell == cell && captures_on(after, cell).is_empty();
        is_free.then(|| Remark::MissesCapture {
            chance: better.to_owned(),
            kind: piece.kind,
            cell,
        })
    }

    fn moved(&self) -> Option<Landing> {
        landing(&self.after.played_turns().last()?.effects)
    }
}

fn is_taken(effect: &Effect) -> Option<(PieceId, Cell)> {
    match effect {
        Effect::Taken { piece, from, .. } => Some((*piece, *from)),
        _ => None,
    }
}

fn played(game: &Game, turn: &str) -> Option<Game> {
    let mut after = game.clone();
    after.play(turn).ok()?;
    Some(after)
}

/// The legal turns that capture what stands on a cell, with the pieces that do.
fn captures_on(game: &Game, cell: Cell) -> Vec<(String, PieceId)> {
    let texts = game.legal_move_texts().into_iter();
    let capture = |text: String| {
        let effects = game.effects_of(game.read_move(&text).ok()?).ok()?;
        let is_there = effects
            .iter()
            .filter_map(is_taken)
            .any(|(_, at)| at == cell);
        let captor = landing(&effects).filter(|_| is_there)?;
        Some((text, captor.piece))
    };
    texts.filter_map(capture).collect()
}

/// A capture on a cell after which the seat that owned the piece cannot capture what captured, wherever
/// that is by then; none if there is none.
fn free_capture(game: &Game, cell: Cell, owner: Seat) -> Option<String> {
    if game.turn() == owner {
        return None;
    }
    captures_on(game, cell).into_iter().find_map(|(text, _)| {
        let answers = recapturing_pieces(game, &text, owner)?;
        answers.is_empty().then_some(text)
    })
}

/// The pieces of a seat that can capture what has made this capture; none if it is not legal here, or
/// ends the game.
fn recapturing_pieces(game: &Game, capture: &str, owner: Seat) -> Option<Vec<PieceId>> {
    let after = played(game, capture)?;
    let captor = landing(&after.played_turns().last()?.effects)?;
    let is_owners_turn = after.outcome().is_ongoing() && after.turn() == owner;
    let recaptures = captures_on(&after, captor.cell).into_iter();
    is_owners_turn.then(|| recaptures.map(|(_, piece)| piece).collect())
}
