//! What a turn does to the bases and stones on the table, in the order a hand
//! would do it.

use crate::board::Cell;
use crate::game::effect::Effect;
use crate::piece_registry::{PieceId, PieceLocation, PieceRegistry, StoneId, StoneLocation};
use crate::seat::Seat;

use super::base_contents::BaseContents;
use super::{Move, Position};

/// The effects of a legal turn. Empty if the cast is not of this position.
pub(super) fn effects(before: &Position, mv: Move, cast: &PieceRegistry) -> Vec<Effect> {
    let seat = before.turn();
    let found = match mv {
        Move::Plain { from, to } => moved(cast, from, to),
        Move::Capture { from, to, contents } => capture(cast, seat, (from, to), contents),
        Move::Drop { to, contents } => drop(cast, seat, to, contents),
        Move::TakeStone(stone) => {
            let from = seat.other();
            let mut stored = cast.stones_at(StoneLocation::Storage(from)).into_iter();
            let taken = stored.find(|id| cast.stone(*id).kind == stone.kind());
            taken.map(|stone| {
                vec![Effect::StoneTaken {
                    stone,
                    from,
                    to: seat,
                }]
            })
        }
    };
    debug_assert!(found.is_some(), "the cast shows another position");
    found.unwrap_or_default()
}

fn moved(cast: &PieceRegistry, from: Cell, to: Cell) -> Option<Vec<Effect>> {
    let piece = cast.on(from)?;
    Some(vec![Effect::Moved {
        piece,
        from,
        to,
        through: Vec::new(),
    }])
}

/// The stones for a content, and what is not used. Earlier stones come first.
fn pick(
    cast: &PieceRegistry,
    from: &[StoneId],
    contents: BaseContents,
) -> (Vec<StoneId>, Vec<StoneId>) {
    let mut picked = Vec::new();
    for wanted in contents.iter() {
        let unused = from
            .iter()
            .find(|id| cast.stone(**id).kind == wanted.kind() && !picked.contains(*id));
        picked.extend(unused);
    }
    let mut left: Vec<StoneId> = from.to_vec();
    left.retain(|id| !picked.contains(id));
    left.sort_by_key(|id| cast.stone(*id).kind);
    (picked, left)
}

fn capture(
    cast: &PieceRegistry,
    seat: Seat,
    (from, to): (Cell, Cell),
    contents: BaseContents,
) -> Option<Vec<Effect>> {
    let (base, taken) = (cast.on(from)?, cast.on(to)?);
    let opponent = seat.other();
    let mut all = cast.stones_at(StoneLocation::Base(base));
    all.extend(cast.stones_at(StoneLocation::Base(taken)));
    let (stones, left) = pick(cast, &all, contents);
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

fn drop(cast: &PieceRegistry, seat: Seat, to: Cell, contents: BaseContents) -> Option<Vec<Effect>> {
    let piece: PieceId = cast.in_hand(seat).next()?;
    let (stones, _) = pick(
        cast,
        &cast.stones_at(StoneLocation::Storage(seat)),
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
