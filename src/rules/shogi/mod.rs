//! The shogi family (`rules/*.md` beside this file): one implementation, many games told apart by data. A
//! [`Variant`] is the data, a [`ConfiguredVariant`] is a variant with its options chosen, and [`Shogi`] is the
//! game compiled from that, for boards up to 128 cells ([`Bitboard128`]) or up to 254 ([`Bitboard256`]). Must not
//! know a game of another family, or who plays.

mod board_view;
mod effects;
mod game_move;
pub mod geometry;
mod make_move;
pub mod movegen;
pub(crate) mod notation;
pub mod position;
mod position_editing;
mod rules;
mod seats;
mod shogi_rule;
mod special_rules;
pub mod variant;

use std::sync::{Arc, OnceLock};

use super::board::{Cell, Layout};
use super::piece_tracker::{PieceType, PieceTypeInfo};
use super::seat::Seat;

pub use game_move::Move;
pub use geometry::bitboard::{Bitboard, Bitboard128, Bitboard256};
pub use movegen::illegal_reason::IllegalReason;
pub use position::{Piece, Position};
pub use shogi_rule::ShogiRule;
pub use variant::Variant;
pub use variant::configured_variant::ConfiguredVariant;

use geometry::tables::Tables;
use variant::{
    KingRoyalty, MAX_HAND_SLOTS, MatedSeatRule, StalematedSeatRule, TurnRule, VariantRules,
    WinCondition,
};

/// The rules of one variant with its options chosen, compiled into tables.
#[derive(Clone, Debug)]
pub struct Shogi<S: Bitboard> {
    configured: ConfiguredVariant,
    rules: VariantRules,
    tables: Tables<S>,
    /// Whether two seats alternate until one of them is mated, as in shogi: then nobody is ever out, and
    /// turn order, elimination and special goals are skipped.
    is_standard_two_player: bool,
    /// Whether every seat plays for itself.
    has_no_teams: bool,
    /// Whether kings are captured, held and dropped like other pieces (Four Player 10.1).
    has_free_kings: bool,
    /// Whether some kind may not move onto a file that is full of its own (Hand 5.5).
    has_file_limited_moves: bool,
    /// By hand slot: whether its drops have no limit that depends on the position (nifu, mating drops, ...).
    is_unlimited_slot: [bool; MAX_HAND_SLOTS],
    /// The hand slots of kings, where kings are free.
    king_slots: Vec<u8>,
    /// By seat, the cell that its king has to reach by the try rule, if that holds (Shogi 10.14).
    try_cells: Option<[Cell; 2]>,
    /// The board, once somebody has asked for it.
    layout: OnceLock<Arc<Layout>>,
    /// The same of its kinds of pieces.
    kinds: OnceLock<Arc<[PieceTypeInfo]>>,
}

/// A game with the smallest bitboards that hold its board.
#[derive(Debug)]
pub enum SizedShogi {
    /// A board of up to 128 cells.
    Small(Shogi<Bitboard128>),
    /// A larger board.
    Large(Shogi<Bitboard256>),
}

impl SizedShogi {
    /// Compiles a variant; none if its board fits no bitboard.
    #[must_use]
    pub fn new(configured: &ConfiguredVariant) -> Option<SizedShogi> {
        let narrow = Shogi::new(configured.clone()).map(SizedShogi::Small);
        narrow.or_else(|| Shogi::new(configured.clone()).map(SizedShogi::Large))
    }
}

impl<S: Bitboard> Shogi<S> {
    /// Compiles a variant; none if its board has more cells than [`Bitboard::CAPACITY`].
    #[must_use]
    pub fn new(configured: ConfiguredVariant) -> Option<Shogi<S>> {
        let rules = configured.rules();
        let variant = Arc::clone(configured.variant());
        if variant.grid.len() > S::CAPACITY {
            return None;
        }
        let tables = geometry::table_builder::build_tables(&variant, &rules);
        let is_unlimited = |kind: &PieceType| {
            let limits = variant.kind(*kind).limits;
            limits.per_file.is_none() && !limits.drop_must_attack_king && !limits.no_mating_drop
        };
        let mut is_unlimited_slot = [true; MAX_HAND_SLOTS];
        for (free, kind) in is_unlimited_slot.iter_mut().zip(&variant.hand_order) {
            *free = is_unlimited(kind);
        }
        let king_slots = variant.kinds.iter().zip(&tables.piece_types);
        let mut game = Shogi {
            is_standard_two_player: is_standard_two_player(&variant, &rules),
            has_no_teams: rules.sides.iter().all(|side| side.len() == 1),
            has_free_kings: rules.kings == KingRoyalty::Free,
            has_file_limited_moves: tables
                .piece_types
                .iter()
                .any(|form| form.per_file.is_some_and(|limit| limit.moves)),
            is_unlimited_slot,
            king_slots: king_slots
                .filter_map(|(data, form)| form.flags.slot.filter(|_| data.royal))
                .collect(),
            tables,
            rules,
            configured,
            try_cells: None,
            layout: OnceLock::new(),
            kinds: OnceLock::new(),
        };
        game.try_cells = game.find_try_cells();
        Some(game)
    }

    /// The variant with its chosen options.
    #[must_use]
    pub fn configured_variant(&self) -> &ConfiguredVariant {
        &self.configured
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &Arc<Variant> {
        self.configured.variant()
    }

    /// The rules with the chosen options.
    #[must_use]
    pub fn rules(&self) -> &VariantRules {
        &self.rules
    }

    /// The kind as which a captured piece goes to hand: unpromoted; none if it leaves the game.
    #[must_use]
    pub fn held_as(&self, kind: PieceType) -> Option<PieceType> {
        geometry::table_builder::held_as(self.variant(), &self.rules, kind)
    }

    /// Whether a kind is royal: it must not be left attacked.
    #[must_use]
    pub fn is_royal(&self, kind: PieceType) -> bool {
        self.tables.piece_type_rules(kind).flags.royal
    }

    /// The hand slot of a kind: its index in the variant's hand order; none if it cannot be held.
    #[must_use]
    pub fn hand_slot(&self, kind: PieceType) -> Option<u8> {
        self.tables.piece_type_rules(kind).flags.slot
    }

    /// How many pieces of a kind a seat holds in hand.
    #[must_use]
    pub fn hand_count(&self, position: &Position<S>, seat: Seat, kind: PieceType) -> u8 {
        self.hand_slot(kind)
            .map_or(0, |slot| position.hand_slot_piece_count(seat, slot))
    }

    /// Sets how many pieces of a kind a seat holds in hand; does nothing if the kind cannot be held.
    pub fn set_hand_count(
        &self,
        position: &mut Position<S>,
        seat: Seat,
        kind: PieceType,
        count: u8,
    ) {
        if let Some(slot) = self.hand_slot(kind) {
            position.set_hand_count(seat, slot, count);
        }
    }

    /// Puts a piece on an empty cell of the board.
    ///
    /// # Panics
    /// If the cell is not on the board or the kind is of another game.
    pub fn put_piece(&self, position: &mut Position<S>, piece: Piece, cell: Cell) {
        position.put_piece(piece, cell, self.tables.piece_type_rules(piece.kind).flags);
    }
}

/// See the field of this name.
fn is_standard_two_player(variant: &Variant, rules: &VariantRules) -> bool {
    variant.seats == 2
        && rules.sides.len() == 2
        && rules.kings == KingRoyalty::Royal
        && rules.mated == MatedSeatRule::Loses
        && rules.stalemated != StalematedSeatRule::Passes
        && rules.goal == WinCondition::LastSeat
        && rules.turns == TurnRule::InOrder
}
