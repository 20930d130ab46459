//! Effects as text, a line each. The lines are stable: scripts may read them.
//! `src/rules/NOTATION.md` lists them.

use std::io::Write;
use std::sync::Arc;

use crate::rules::board::{Cell, Layout};
use crate::rules::error::{refused, wording};
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::piece_tracker::{PieceId, PieceLocation, PieceType, PieceTypeInfo, StoneId};
use crate::rules::seat::Seat;

use crate::protocol::CommandError;

/// The effects of the last move, a line each.
///
/// # Errors
/// If no move has been played, or `out` cannot be written to.
pub fn write_last_move_effects(game: &Game, out: &mut dyn Write) -> Result<(), CommandError> {
    let Some(last) = game.played_turns().last() else {
        return refused("--moves", wording!("at least one move"), "");
    };
    let formatter = EffectFormatter::for_game(game);
    for effect in &last.effects {
        writeln!(out, "{}", formatter.effect_line(effect))?;
    }
    Ok(())
}

/// The names of everything in one game.
struct EffectFormatter<'a> {
    game: &'a Game,
    layout: Arc<Layout>,
    kinds: Arc<[PieceTypeInfo]>,
    piece_noun: &'static str,
}

impl EffectFormatter<'_> {
    fn for_game(game: &Game) -> EffectFormatter<'_> {
        EffectFormatter {
            layout: game.layout(),
            kinds: game.kinds(),
            piece_noun: if game.piece_tracker().stones.is_empty() {
                "piece"
            } else {
                "base"
            },
            game,
        }
    }

    fn effect_line(&self, effect: &Effect) -> String {
        match effect {
            Effect::Moved {
                piece,
                from,
                to,
                through,
            } => {
                let (piece, from, to) = (
                    self.piece_text(*piece),
                    self.cell_name(*from),
                    self.cell_name(*to),
                );
                let passed: Vec<&str> = through.iter().map(|cell| self.cell_name(*cell)).collect();
                match passed.as_slice() {
                    [] => format!("moved {piece} {from} {to}"),
                    _ => format!("moved {piece} {from} {to} through {}", passed.join(" ")),
                }
            }
            Effect::Taken { piece, from, to } => {
                let (piece, from) = (self.piece_text(*piece), self.cell_name(*from));
                format!("taken {piece} {from} {}", self.destination_text(*to))
            }
            Effect::Promoted { piece, kind } => {
                format!(
                    "promoted {} {}",
                    self.piece_text(*piece),
                    self.piece_code(*kind)
                )
            }
            Effect::Dropped { piece, seat, to } => {
                let (piece, seat) = (self.piece_text(*piece), self.seat_letter(*seat));
                format!("dropped {piece} {seat} {}", self.cell_name(*to))
            }
            Effect::HandedOver { piece, from, to } => {
                let (piece, from) = (self.piece_text(*piece), self.seat_letter(*from));
                format!("handed {piece} {from} {}", self.destination_text(*to))
            }
            Effect::Restacked { base, stones } => {
                let codes: Vec<&str> = stones.iter().map(|id| self.stone_code(*id)).collect();
                format!("restacked {} {}", self.piece_text(*base), codes.join(" "))
            }
            Effect::StoneReturned { stone, to } => {
                format!(
                    "returned {} {}",
                    self.stone_text(*stone),
                    self.seat_letter(*to)
                )
            }
            Effect::StoneTaken { stone, from, to } => {
                let (from, to) = (self.seat_letter(*from), self.seat_letter(*to));
                format!("took {} {from} {to}", self.stone_text(*stone))
            }
            Effect::Passed { seat } => format!("passed {}", self.seat_letter(*seat)),
            Effect::Check { seat, royal } => {
                format!(
                    "check {} {}",
                    self.seat_letter(*seat),
                    self.cell_name(*royal)
                )
            }
            Effect::SeatOut { seat } => format!("out {}", self.seat_letter(*seat)),
            Effect::Ended { outcome } => {
                format!("ended {}", outcome.write(&self.game.seat_letters()))
            }
        }
    }

    fn seat_letter(&self, seat: Seat) -> char {
        self.game.seat_letter(seat)
    }

    fn cell_name(&self, cell: Cell) -> &str {
        &self.layout.shape(cell).name
    }

    fn piece_code(&self, kind: PieceType) -> &str {
        &self.kinds[usize::from(kind.0)].code
    }

    fn piece_text(&self, id: PieceId) -> String {
        format!("{} {}", self.piece_noun, id.0)
    }

    fn stone_code(&self, id: StoneId) -> &str {
        self.piece_code(self.game.piece_tracker().stone(id).kind)
    }

    fn stone_text(&self, id: StoneId) -> String {
        format!("{} {}", id.0, self.stone_code(id))
    }

    fn destination_text(&self, destination: PieceLocation) -> String {
        match destination {
            PieceLocation::Cell(cell) => format!("to {}", self.cell_name(cell)),
            PieceLocation::Hand(seat) => format!("to {}", self.seat_letter(seat)),
            PieceLocation::Gone => "out".into(),
        }
    }
}
