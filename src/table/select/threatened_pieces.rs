//! Which pieces somebody could win by a capture, in games of more than two seats: there nobody sees at
//! a glance who attacks whom. A fact of the board, by moves and values; no search, and no judgement of
//! what happens elsewhere.

use crate::engine;
use crate::rules::board::{Cell, Layout};
use crate::rules::game::Game;
use crate::rules::piece_tracker::{PieceLocation, PieceState};
use crate::rules::seat::Seat;
use crate::table::flow::beginner_guidance::seats_winning_with;

/// A capture that wins something: the piece that can capture, its seat and what it captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceAttack {
    pub seat: Seat,
    pub from: Cell,
    pub to: Cell,
}

/// The least value of a piece that is worth a sign, in hundredths of the least piece: pawns hang
/// everywhere.
const LEAST_SHOWN_VALUE: i32 = 2 * engine::LEAST_PIECE_VALUE;

/// A piece on the board.
struct Standing {
    seat: Seat,
    cell: Cell,
    value: i32,
    is_royal: bool,
}

/// The captures that win something, one for each piece and seat that attacks it: what nobody guards, or
/// what is worth more than the piece that captures it. Empty with two seats, and once the game is over.
pub(super) fn winning_captures(game: &Game) -> Vec<PieceAttack> {
    if game.seat_count() <= 2 || !game.outcome().is_ongoing() {
        return Vec::new();
    }
    let standing = standing_pieces(game);
    let layout = game.layout();
    let mut attacks = Vec::new();
    for victim in &standing {
        if victim.is_royal || victim.value < LEAST_SHOWN_VALUE {
            continue;
        }
        let friends = seats_winning_with(game, victim.seat);
        let is_guarded = standing.iter().any(|it| {
            let is_other = friends.contains(it.seat) && it.cell != victim.cell;
            is_other && guards(game, &layout, it.cell, victim.cell)
        });
        let enemies = standing.iter().filter(|it| !friends.contains(it.seat));
        let mut attackers: Vec<&Standing> = enemies
            .filter(|it| game.pseudo_legal_targets(it.cell).contains(&victim.cell))
            .filter(|it| match it.is_royal {
                true => !is_guarded,
                false => !is_guarded || it.value < victim.value,
            })
            .collect();
        attackers.sort_by_key(|it| (it.seat, it.value));
        attackers.dedup_by_key(|it| it.seat);
        attacks.extend(attackers.into_iter().map(|it| PieceAttack {
            seat: it.seat,
            from: it.cell,
            to: victim.cell,
        }));
    }
    attacks
}

/// The pieces on the board of all seats that are still in the game.
fn standing_pieces(game: &Game) -> Vec<Standing> {
    let tracker = game.piece_tracker();
    let values = engine::piece_values(game);
    let on_board = |piece: &PieceState| match piece.location {
        PieceLocation::Cell(cell) if !tracker.seats_out.contains(piece.seat) => Some(Standing {
            seat: piece.seat,
            cell,
            value: values.get(usize::from(piece.kind.0)).copied().unwrap_or(0),
            is_royal: piece.royal,
        }),
        _ => None,
    };
    tracker.pieces.iter().filter_map(on_board).collect()
}

/// Whether a piece could capture back on a cell where a friend stands.
fn guards(game: &Game, layout: &Layout, from: Cell, to: Cell) -> bool {
    if !game.targets_on_empty_board(from).contains(&to) {
        return false;
    }
    // What belongs to seats that are out stands in the way, too.
    let mut pieces = game.piece_tracker().pieces.iter();
    !pieces.any(|piece| match piece.location {
        PieceLocation::Cell(cell) => lies_between(layout, cell, from, to),
        _ => false,
    })
}

/// Whether a cell lies on the straight line between two others.
fn lies_between(layout: &Layout, cell: Cell, from: Cell, to: Cell) -> bool {
    /// Far less than a cell.
    const OFF_LINE: f32 = 0.01;
    let [cell, from, to] = [cell, from, to].map(|it| layout.shape(it).centre);
    let (way, part) = (offset(from, to), offset(from, cell));
    let across = way[0] * part[1] - way[1] * part[0];
    let along = way[0] * part[0] + way[1] * part[1];
    let whole = way[0] * way[0] + way[1] * way[1];
    across.abs() < OFF_LINE && along > OFF_LINE && along < whole - OFF_LINE
}

fn offset(from: [f32; 2], to: [f32; 2]) -> [f32; 2] {
    [to[0] - from[0], to[1] - from[1]]
}
