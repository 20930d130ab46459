//! Which moves count as one answer: those that differ only in a promotion, or in the stones of a base
//! after a capture or a drop.

use komadai_rules::board::Cell;
use komadai_rules::game::effect::Effect;
use komadai_rules::game::{Game, GameMove};
use komadai_rules::piece_tracker::PieceType;

/// What moves have in common that count as one answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum AnswerGroup {
    /// A piece goes this way.
    Move {
        from: Cell,
        to: Cell,
        through: Vec<Cell>,
    },
    /// A piece of this kind is dropped.
    Drop { kind: PieceType, to: Cell },
    /// Anything else, by its move text.
    Other(String),
}

/// A legal move with its group.
pub(super) struct GroupedMove {
    pub(super) text: String,
    pub(super) group: AnswerGroup,
    pub(super) effects: Vec<Effect>,
}

/// Every legal move with its group, in the order of their texts.
pub(super) fn grouped_moves(game: &Game) -> Vec<GroupedMove> {
    let texts = game.legal_move_texts().into_iter();
    let grouped = texts.filter_map(|text| {
        let mv = game.read_move(&text).ok()?;
        grouped_move(game, mv, text)
    });
    grouped.collect()
}

/// A legal move with its group.
pub(super) fn grouped_move(game: &Game, mv: GameMove, text: String) -> Option<GroupedMove> {
    let effects = game.effects_of(mv).ok()?;
    let tracker = game.piece_tracker();
    let group = effects.iter().find_map(|effect| match effect {
        Effect::Moved {
            from, to, through, ..
        } => Some(AnswerGroup::Move {
            from: *from,
            to: *to,
            through: through.clone(),
        }),
        Effect::Dropped { piece, to, .. } => Some(AnswerGroup::Drop {
            kind: tracker.piece(*piece).kind,
            to: *to,
        }),
        _ => None,
    });
    Some(GroupedMove {
        group: group.unwrap_or_else(|| AnswerGroup::Other(text.clone())),
        text,
        effects,
    })
}

/// The group of a legal move text.
pub(super) fn group_of(game: &Game, text: &str) -> Option<AnswerGroup> {
    let mv = game.read_move(text).ok()?;
    grouped_move(game, mv, text.to_owned()).map(|it| it.group)
}
