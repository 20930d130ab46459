//! Random setups. Has no source of randomness of its own: the caller passes one in.

use super::Setup;
use super::limits::base_errors;
use crate::sigma::base_contents::BaseContents;
use crate::sigma::position::BASES_PER_SEAT;
use crate::sigma::stone::Stone;
use crate::sigma::stone_counts::StoneCounts;

/// Index of d3 in the setup line, two cells in front of the royal.
const ROYAL_FRONT_INDEX: usize = 17;

/// The kinds that the limits restrict most, most restricted first; they are dealt first.
const RESTRICTED_STONES: [Stone; 4] = [Stone::Jumper, Stone::Zebra, Stone::Camel, Stone::Knight];

/// Whether a base may take one stone more. Two D on d3 are left out although the limits permit them: with
/// `double_leap: Free` they would attack the opponent's royal before the first turn (Sigma 5.7).
fn can_accept(n: usize, counts: &StoneCounts, stone: Stone) -> bool {
    let mut grown = *counts;
    grown.add(stone);
    let attacks_royal = n == ROYAL_FRONT_INDEX && grown.count(Stone::Dabbaba) > 1;
    !attacks_royal && base_errors(n, &grown).is_empty()
}

/// Deals stones to bases at random.
struct StoneDealer<F> {
    bases: [StoneCounts; BASES_PER_SEAT as usize],
    choose: F,
}

impl<F: FnMut(usize) -> usize> StoneDealer<F> {
    /// Puts a stone on any base of these that accepts it. There always is
    /// one: all bases have room for 82 stones, and no kind is so numerous
    /// that the bases it may not join could fill up first.
    fn deal_stone(&mut self, stone: Stone, among: impl Fn(&StoneCounts) -> bool) {
        let open: Vec<usize> = (0..self.bases.len())
            .filter(|n| among(&self.bases[*n]) && can_accept(*n, &self.bases[*n], stone))
            .collect();
        if !open.is_empty() {
            let n = open[(self.choose)(open.len()) % open.len()];
            self.bases[n].add(stone);
        }
    }
}

impl Setup {
    /// A setup of all 42 stones within every limit; any such setup can come
    /// out but for two D on d3. `choose(n)` picks a number below n.
    #[must_use]
    pub fn random_setup(choose: impl FnMut(usize) -> usize) -> Setup {
        let mut deal = StoneDealer {
            bases: [StoneCounts::EMPTY; BASES_PER_SEAT as usize],
            choose,
        };
        for stone in RESTRICTED_STONES {
            for _ in 0..stone.count_per_seat() {
                deal.deal_stone(stone, |_| true);
            }
        }
        let mut rest: Vec<Stone> = StoneCounts::SEAT_START_COUNTS.iter().collect();
        rest.retain(|stone| !RESTRICTED_STONES.contains(stone));
        while !rest.is_empty() {
            let stone = rest.swap_remove((deal.choose)(rest.len()) % rest.len());
            // Empty bases come first, so that none stays empty.
            if deal.bases.iter().any(StoneCounts::is_empty) {
                deal.deal_stone(stone, StoneCounts::is_empty);
            } else {
                deal.deal_stone(stone, |_| true);
            }
        }
        Setup {
            bases: deal
                .bases
                .map(|counts| BaseContents::from_stone_counts(&counts).unwrap_or_default()),
        }
    }
}
