//! The effects of a move on the bases and stones of the tracker, in the order in which a player's hand would
//! carry them out.

use crate::board::Cell;
use crate::game::effect::Effect;
use crate::piece_tracker::{PieceId, PieceLocation, PieceTracker, StoneId, StoneLocation};
use crate::seat::Seat;

use super::base_contents::BaseContents;
use super::{Move, Position};

/// The effects of a legal move. Empty if the tracker is not of this position.
pub(super) fn effects(before: &Position, mv: Move, tracker: &PieceTracker) -> Vec<Effect> {
    let seat = before.turn();
    let found = match mv {
        Move::Plain { from, to } => plain_move_effects(tracker, from, to),
        Move::Capture { from, to, contents } => {
            capture_effects(tracker, seat, (from, to), contents)
        }
        Move::Drop { to, contents } => drop_effects(tracker, seat, to, contents),
        Move::TakeStone(stone) => {
            let from = seat.other();
            let mut stored = tracker.stones_at(StoneLocation::Storage(from)).into_iter();
            let taken = stored.find(|id| tracker.stone(*id).kind == stone.kind());
            taken.map(|stone| {
                vec![Effect::StoneTaken {
                    stone,
                    from,
                    to: seat,
                }]
            })
        }
    };
    debug_assert!(found.is_some(), "the tracker shows another position");
    found.unwrap_or_default()
}

fn plain_move_effects(tracker: &PieceTracker, from: Cell, to: Cell) -> Option<Vec<Effect>> {
    let piece = tracker.piece_on(from)?;
    Some(vec![Effect::Moved {
        piece,
        from,
        to,
        through: Vec::new(),
    }])
}

/// Picks stones for these contents, earlier ones first; returns them and those left over.
fn pick_stones(
    tracker: &PieceTracker,
    from: &[StoneId],
    contents: BaseContents,
) -> (Vec<StoneId>, Vec<StoneId>) {
    let mut picked = Vec::new();
    for wanted in contents.iter() {
        let unused = from
            .iter()
            .find(|id| tracker.stone(**id).kind == wanted.kind() && !picked.contains(*id));
        picked.extend(unused);
    }
    let mut left: Vec<StoneId> = from.to_vec();
    left.retain(|id| !picked.contains(id));
    left.sort_by_key(|id| tracker.stone(*id).kind);
    (picked, left)
}

fn capture_effects(
    tracker: &PieceTracker,
    seat: Seat,
    (from, to): (Cell, Cell),
    contents: BaseContents,
) -> Option<Vec<Effect>> {
    let (base, taken) = (tracker.piece_on(from)?, tracker.piece_on(to)?);
    let opponent = seat.other();
    let mut all = tracker.stones_at(StoneLocation::Base(base));
    all.extend(tracker.stones_at(StoneLocation::Base(taken)));
    let (stones, left) = pick_stones(tracker, &all, contents);
    let mut effects = vec![
        Effect::Taken {
            piece: taken,
            from: to,
            to: PieceLocation::Hand(opponent),
        },
        Effect::Moved {
            piece: base,
            from,
            to,
            through: Vec::new(),
        },
    ];
    effects.extend(left.into_iter().map(|stone| Effect::StoneReturned {
        stone,
        to: opponent,
    }));
    effects.push(Effect::Restacked { base, stones });
    Some(effects)
}

fn drop_effects(
    tracker: &PieceTracker,
    seat: Seat,
    to: Cell,
    contents: BaseContents,
) -> Option<Vec<Effect>> {
    let piece: PieceId = tracker.pieces_in_hand(seat).next()?;
    let (stones, _) = pick_stones(
        tracker,
        &tracker.stones_at(StoneLocation::Storage(seat)),
        contents,
    );
    Some(vec![
        Effect::Dropped { piece, seat, to },
        Effect::Restacked {
            base: piece,
            stones,
        },
    ])
}
