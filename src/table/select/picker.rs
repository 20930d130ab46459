//! The stone picker: which stones can still be chosen for a base so that the result is legal.
//! Filters the move options of the rules.

use crate::rules::piece_tracker::PieceType;
use crate::rules::traits::board_view::{Location, MoveOption, PromotionOrStoneChoice};

/// A capture or drop whose stones are to be chosen.
///
/// Holds every legal result; what is chosen is always part of at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picker {
    /// Where the move starts.
    pub from: Location,
    pub to: Location,
    /// Every stone that may be chosen from, in notation order.
    pub pool: Vec<PieceType>,
    /// The legal results, most promising first.
    pub offers: Vec<MoveOption>,
    chosen: Vec<PieceType>,
}

impl Picker {
    /// A picker over the offers of one move, with the most promising result
    /// chosen. `None` if the offers are not about stones.
    pub fn open(from: Location, to: Location, offers: Vec<MoveOption>) -> Option<Picker> {
        let chosen = stones_of_offer(offers.first()?)?.to_vec();
        let mut pool: Vec<PieceType> = Vec::new();
        for result in offers.iter().filter_map(stones_of_offer) {
            for kind in result {
                let most = count_of_kind(result, *kind);
                while count_of_kind(&pool, *kind) < most {
                    pool.push(*kind);
                }
            }
        }
        pool.sort_unstable();
        Some(Picker {
            from,
            to,
            pool,
            offers,
            chosen,
        })
    }

    /// The stones chosen, in notation order.
    pub fn chosen_stones(&self) -> &[PieceType] {
        &self.chosen
    }

    /// The legal result that is chosen exactly, if it is one.
    pub fn chosen_result(&self) -> Option<&MoveOption> {
        self.offers
            .iter()
            .find(|offer| stones_of_offer(offer) == Some(&self.chosen[..]))
    }

    /// Whether one stone more of this kind still leads to a legal result.
    pub fn can_add(&self, kind: PieceType) -> bool {
        let mut more = self.chosen.clone();
        more.push(kind);
        self.is_part_of_a_result(&more)
    }

    /// Chooses one stone more of this kind; no change if nothing legal
    /// contains the result.
    pub fn add(&mut self, kind: PieceType) {
        if self.can_add(kind) {
            self.chosen.push(kind);
            self.chosen.sort_unstable();
        }
    }

    /// Takes one stone of this kind back.
    pub fn remove(&mut self, kind: PieceType) {
        if let Some(at) = self.chosen.iter().position(|chosen| *chosen == kind) {
            self.chosen.remove(at);
        }
    }

    /// Chooses a whole legal result.
    pub fn choose_result(&mut self, offer: usize) {
        if let Some(result) = self.offers.get(offer).and_then(stones_of_offer) {
            self.chosen = result.to_vec();
        }
    }

    /// The index of the chosen result among the offers.
    pub fn chosen_result_index(&self) -> Option<usize> {
        self.offers
            .iter()
            .position(|offer| stones_of_offer(offer) == Some(&self.chosen[..]))
    }

    fn is_part_of_a_result(&self, wanted: &[PieceType]) -> bool {
        self.offers
            .iter()
            .filter_map(stones_of_offer)
            .any(|result| {
                wanted
                    .iter()
                    .all(|kind| count_of_kind(result, *kind) >= count_of_kind(wanted, *kind))
            })
    }
}

fn stones_of_offer(offer: &MoveOption) -> Option<&[PieceType]> {
    match &offer.choice {
        PromotionOrStoneChoice::Stones(kinds) => Some(kinds),
        _ => None,
    }
}

fn count_of_kind(kinds: &[PieceType], kind: PieceType) -> usize {
    kinds.iter().filter(|other| **other == kind).count()
}
