//! What can be said for certain about a turn that was not the best: each remark is proved by the rules
//! or by the mate search, and where nothing can be proved nothing is said. A remark is a value; its
//! words are made by whoever shows it. What is captured is not talked of where a mate comes.
//! Must not judge: what an evaluation thinks is no proof.

use komadai_engine::{MatingMove, material_lead, mating_moves, null_move};
use komadai_rules::board::Cell;
use komadai_rules::game::Game;
use komadai_rules::game::effect::Effect;
use komadai_rules::game::outcome::{Outcome, Reason};
use komadai_rules::piece_tracker::{PieceId, PieceLocation, PieceType};
use komadai_rules::seat::Seat;

use crate::landing::{Landing, landing};

/// The longest mate that is told of, in plies.
const MOST_MATE_PLIES: u8 = 5;
/// Positions of a proof: a remark comes at once or not at all.
const PROOF_NODES: u64 = 20_000;
/// Captures of one piece that are looked at for a mate after them: a base has dozens of results.
const MOST_PROOFS: usize = 2;
/// Replies after which a win is followed to its end, to tell by which rule it comes.
const MOST_REPLIES: usize = 300;
/// The most that is said about one turn.
const MOST_REMARKS: usize = 2;

/// Something that is certain about a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The other side wins by force, beginning with this move, in so many plies; after the better
    /// turn it does not within as many.
    AllowsWin {
        /// Its move text, after the turn.
        answer: String,
        /// Plies from there to the end, its own first.
        plies: u8,
        /// The rule that ends every line of it, if that is one.
        reason: Option<Reason>,
    },
    /// You could win by force in so many plies, beginning with this move, and this turn is none that
    /// does.
    MissesWin {
        /// Its move text, before the turn.
        chance: String,
        /// Plies to the end, the move itself first.
        plies: u8,
        /// The rule that ends every line of it, if that is one.
        reason: Option<Reason>,
    },
    /// What the turn moved or dropped can be captured where it stands now, nothing can recapture, no
    /// mate is known to follow, and the turn itself captured nothing.
    CanBeCaptured {
        /// What.
        kind: PieceType,
        /// Where.
        cell: Cell,
    },
    /// A piece can be captured for nothing; before the turn and after the better one it could not, and
    /// the piece that has moved could have recaptured. Of several the most valuable, which is more than
    /// the turn itself captured.
    LeavesUndefended {
        /// What.
        kind: PieceType,
        /// Where.
        cell: Cell,
        /// The piece that moved.
        defender: PieceType,
    },
    /// The better turn captures something that this one does not, and more than this one, nothing can
    /// recapture there, and no mate is known to follow.
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

/// What is certain about a turn in a game, the most important first. Nothing if the turn is not legal
/// or wins, and in games of more than two seats: there another seat may recapture, and turns come in
/// another order.
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
        mates: mates(game).unwrap_or_default(),
        mates_after: mates(&after),
        after,
        after_better,
    };
    if case.mates.iter().any(|mate| mate.text == turn) {
        return Vec::new();
    }
    let mut remarks: Vec<Remark> = Vec::new();
    if !is_secret {
        remarks.extend(case.missed_win());
    }
    remarks.extend(case.allowed_win());
    // Where a mate comes, or none is ruled out, no capture matters.
    let is_safe = case.mates_after.as_ref().is_some_and(Vec::is_empty);
    if remarks.is_empty() && is_safe {
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
    /// Of the seat that played the turn, in its place; none if none is known.
    mates: Vec<MatingMove>,
    /// The answers that mate, if that is known.
    mates_after: Option<Vec<MatingMove>>,
    /// After the turn.
    after: Game,
    /// After the better one, if one is known.
    after_better: Option<Game>,
}

impl Case<'_> {
    fn missed_win(&self) -> Option<Remark> {
        let shortest = self.mates.first()?;
        Some(Remark::MissesWin {
            chance: shortest.text.clone(),
            plies: shortest.plies,
            reason: winning_reason(self.game, shortest, &mut { MOST_REPLIES }),
        })
    }

    fn allowed_win(&self) -> Option<Remark> {
        let shortest = self.mates_after.as_ref()?.first()?;
        let better = self.after_better.as_ref()?;
        let otherwise = mating_moves(better, shortest.plies, PROOF_NODES).ok()?;
        let is_escape = otherwise.is_empty() && !better.outcome().winners().contains(better.turn());
        is_escape.then(|| Remark::AllowsWin {
            answer: shortest.text.clone(),
            plies: shortest.plies,
            reason: winning_reason(&self.after, shortest, &mut { MOST_REPLIES }),
        })
    }

    /// A piece of the mover's that its own turn has left to be captured.
    fn undefended_piece(&self) -> Option<Remark> {
        let (seat, moved) = (self.game.turn(), self.moved()?);
        let from = moved.from?;
        // The order of turns must be the same, or the capture is another seat's.
        let passed = null_move(self.game).filter(|it| it.turn() == self.after.turn())?;
        let pieces = self.after.piece_tracker().pieces();
        let own = pieces.filter(|(id, it)| it.seat == seat && *id != moved.piece && !it.royal);
        let left = own.filter_map(|(_, piece)| {
            let PieceLocation::Cell(cell) = piece.location else {
                return None;
            };
            // Where pieces stand, for a game after a null move numbers them anew.
            let was_defended = |capture: &str| {
                let captured = played(&passed, capture);
                let recapturing = captured.and_then(|it| recapturing_cells(&it, seat));
                recapturing.is_some_and(|cells| cells.contains(&from))
            };
            let captures = unanswered_captures(&self.after, cell, seat);
            let mut left = captures
                .filter(|(capture, _)| was_defended(capture))
                .peekable();
            left.peek()?;
            let is_safe = |other: &Game| unanswered_captures(other, cell, seat).next().is_none();
            if !is_safe(&passed) || !self.after_better.as_ref().is_none_or(is_safe) {
                return None;
            }
            let captured = left.map(|(_, it)| it).take(MOST_PROOFS).find(has_no_mate)?;
            Some((material_lead(&captured, seat), cell, piece.kind))
        });
        let (lead, cell, kind) = left.min_by_key(|(lead, ..)| *lead)?;
        if lead >= material_lead(self.game, seat) {
            // The turn itself has captured as much.
            return None;
        }
        Some(Remark::LeavesUndefended {
            kind,
            cell,
            defender: self.game.piece_tracker().piece(moved.piece).kind,
        })
    }

    /// The piece that was moved, if it can be captured for nothing.
    fn captured_mover(&self) -> Option<Remark> {
        let moved = self.moved()?;
        let last = self.after.played_turns().last()?;
        if last.effects.iter().any(|effect| is_taken(effect).is_some()) {
            return None;
        }
        let seat = self.game.turn();
        let before = material_lead(&self.after, seat);
        // Who captures a base may have to leave as much as it held.
        unanswered_captures(&self.after, moved.cell, seat)
            .filter(|(_, captured)| material_lead(captured, seat) < before)
            .take(MOST_PROOFS)
            .find(|(_, captured)| has_no_mate(captured))?;
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
        let by_turn = &self.after.played_turns().last()?.effects;
        if by_turn.iter().filter_map(is_taken).any(|it| it.0 == taken) {
            return None;
        }
        let piece = self.game.piece_tracker().piece(taken);
        let is_enemy = self.game.opponents(self.game.turn()).contains(piece.seat);
        let is_there = landing(&last.effects)?.cell == cell;
        let lead = |game| material_lead(game, self.game.turn());
        let is_more = lead(after) > lead(&self.after);
        let is_free = is_more && is_unanswered(after, piece.seat) && has_no_mate(after);
        (is_enemy && is_there && is_free).then(|| Remark::MissesCapture {
            chance: better.to_owned(),
            kind: piece.kind,
            cell,
        })
    }

    fn moved(&self) -> Option<Landing> {
        landing(&self.after.played_turns().last()?.effects)
    }
}

/// The turns that mate within as many plies as can be searched, [`MOST_MATE_PLIES`] at most; none if
/// not even mates at once can be.
fn mates(game: &Game) -> Option<Vec<MatingMove>> {
    let mut lengths = (1..=MOST_MATE_PLIES).rev().step_by(2);
    lengths.find_map(|plies| mating_moves(game, plies, PROOF_NODES).ok())
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

/// The legal turns that capture what stands on a cell, with the cells from which they do.
fn captures_on(game: &Game, cell: Cell) -> Vec<(String, Cell)> {
    let texts = game.legal_move_texts().into_iter();
    let capture = |text: String| {
        let effects = game.effects_of(game.read_move(&text).ok()?).ok()?;
        let is_there = effects
            .iter()
            .filter_map(is_taken)
            .any(|(_, at)| at == cell);
        let captor = landing(&effects).filter(|_| is_there)?;
        Some((text, captor.from?))
    };
    texts.filter_map(capture).collect()
}

/// The captures on a cell that the seat that owned the piece cannot answer by capturing what captured,
/// each with the game after it.
fn unanswered_captures(
    game: &Game,
    cell: Cell,
    owner: Seat,
) -> impl Iterator<Item = (String, Game)> {
    let captures = match game.turn() == owner {
        true => Vec::new(),
        false => captures_on(game, cell),
    };
    captures.into_iter().filter_map(move |(text, _)| {
        let after = played(game, &text)?;
        is_unanswered(&after, owner).then_some((text, after))
    })
}

/// Whether a seat cannot capture what the last turn moved, wherever that is by then.
fn is_unanswered(after: &Game, owner: Seat) -> bool {
    recapturing_cells(after, owner).is_some_and(|cells| cells.is_empty())
}

/// Whether the seat to move is proved not to mate.
fn has_no_mate(game: &Game) -> bool {
    mating_moves(game, MOST_MATE_PLIES, PROOF_NODES).is_ok_and(|mates| mates.is_empty())
}

/// The cells from which a seat can capture what the last turn moved; none if it is not its turn.
fn recapturing_cells(after: &Game, owner: Seat) -> Option<Vec<Cell>> {
    let captor = landing(&after.played_turns().last()?.effects)?;
    let is_owners_turn = after.outcome().is_ongoing() && after.turn() == owner;
    let recaptures = captures_on(after, captor.cell).into_iter();
    is_owners_turn.then(|| recaptures.map(|(_, from)| from).collect())
}

/// The rule by which a proved win ends, whatever the replies; none if they lead to several, or are
/// more than are left to be looked at.
fn winning_reason(game: &Game, win: &MatingMove, replies_left: &mut usize) -> Option<Reason> {
    let after = played(game, &win.text)?;
    if let Outcome::Win { reason, .. } = after.outcome() {
        return Some(reason);
    }
    let mut reasons = after.legal_move_texts().into_iter().map(|reply| {
        *replies_left = replies_left.checked_sub(1)?;
        let replied = played(&after, &reply)?;
        // A futile interposition leaves the mate as long as it was.
        let lengths = [win.plies.saturating_sub(2), win.plies].into_iter();
        let mut wins = lengths.filter_map(|it| mating_moves(&replied, it, PROOF_NODES).ok());
        let wins = wins.find(|wins| !wins.is_empty())?;
        winning_reason(&replied, wins.first()?, replies_left)
    });
    let first = reasons.next()??;
    reasons.all(|it| it == Some(first)).then_some(first)
}
