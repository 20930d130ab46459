//! Hidden setups and lots: every seat enters the hash of a nonce and of its setup, and when
//! all hashes are there, reveals both. So nobody chooses after having seen another's, and
//! nobody steers the lot, which is all nonces hashed together. Knows no keys.

use komadai_rules::game::Game;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::Setup;
use komadai_rules::variants::ruleset::{Ruleset, StartError};

use crate::hash::Hash;

/// What has been hashed and revealed, seat 0 first.
#[derive(Clone, Debug, Default)]
pub(crate) struct CommitReveal {
    redraw_count: u32,
    commitments: Vec<Hash>,
    nonces: Vec<Hash>,
    setups: Vec<String>,
}

/// Where in the room something is hashed, so that it is of no use elsewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CommitmentPlace {
    pub room: Hash,
    pub game_number: u32,
    pub redraw_count: u32,
    pub seat: Seat,
}

impl CommitmentPlace {
    fn bytes_to_hash(&self) -> Vec<u8> {
        crate::codec::encode(&(self.room, self.game_number, self.redraw_count, self.seat))
    }

    /// What a seat enters before it reveals.
    pub fn commitment(&self, nonce: &Hash, setup: &str) -> Hash {
        Hash::of_parts(
            "commitment",
            &[&self.bytes_to_hash(), nonce.as_bytes(), setup.as_bytes()],
        )
    }

    /// The nonce of an end: it need not be kept, for the key draws it again.
    pub fn nonce(&self, key: &crate::keys::SecretKey) -> Hash {
        key.derive_secret_hash("nonce", &[&self.bytes_to_hash()])
    }
}

impl CommitReveal {
    pub fn redraw_count(&self) -> u32 {
        self.redraw_count
    }

    /// How many seats have entered their hashes.
    pub fn commitment_count(&self) -> u8 {
        // There are no more than seats.
        self.commitments.len() as u8
    }

    /// How many seats have revealed.
    pub fn reveal_count(&self) -> u8 {
        self.nonces.len() as u8
    }

    pub fn commitment(&self, seat: Seat) -> Option<&Hash> {
        self.commitments.get(seat.index())
    }

    pub fn commit(&mut self, commitment: Hash) {
        self.commitments.push(commitment);
    }

    pub fn reveal(&mut self, nonce: Hash, setup: String) {
        self.nonces.push(nonce);
        self.setups.push(setup);
    }

    /// Forgets everything, so that all hash anew.
    pub fn forget_commitments(&mut self) {
        *self = CommitReveal {
            redraw_count: self.redraw_count.saturating_add(1),
            ..CommitReveal::default()
        };
    }

    /// The game that the revealed setups make.
    pub fn game_from_setups(&self, ruleset: &Ruleset) -> Result<Game, StartError> {
        ruleset.begin_with_setups(&self.setups)
    }

    /// The game that the revealed nonces draw.
    pub fn game_by_lot(&self, ruleset: &Ruleset) -> Game {
        let nonces: Vec<&[u8]> = self
            .nonces
            .iter()
            .map(|nonce| &nonce.as_bytes()[..])
            .collect();
        let mut lot = LotRng::new(Hash::of_parts("lot", &nonces));
        match ruleset {
            Ruleset::Sigma(_) => game_with_random_setups(ruleset, &mut lot),
            Ruleset::Sankaku(_) | Ruleset::Shogi(_) => {
                ruleset.random_start(&mut |below| lot.number_below(below)).1
            }
        }
    }
}

/// Two setups by lot, drawn anew where play cannot begin from both together.
fn game_with_random_setups(ruleset: &Ruleset, lot: &mut LotRng) -> Game {
    for _ in 0..crate::limits::MOST_SETUP_OR_LOT_REDRAWS {
        let setups = [Seat::FIRST, Seat::SECOND]
            .map(|seat| Setup::random_setup(|below| lot.number_below(below)).write(seat));
        if let Ok(game) = ruleset.begin_with_setups(&setups) {
            return game;
        }
    }
    // Hardly ever reached: in most pairs nobody is in check at the start.
    ruleset.begin()
}

/// Numbers that follow from a hash, the same at every end.
pub(crate) struct LotRng {
    seed: Hash,
    numbers_drawn: u64,
}

impl LotRng {
    pub fn new(seed: Hash) -> LotRng {
        LotRng {
            seed,
            numbers_drawn: 0,
        }
    }

    /// A number below another, all equally likely; 0 if there is none.
    pub fn number_below(&mut self, below: usize) -> usize {
        let below = below.max(1) as u64;
        // The largest multiple: beyond it some numbers would come more often.
        let fair = u64::MAX - u64::MAX % below;
        loop {
            let number = self.next_number();
            if number < fair {
                return (number % below) as usize;
            }
        }
    }

    fn next_number(&mut self) -> u64 {
        let hash = Hash::of_parts(
            "draw",
            &[self.seed.as_bytes(), &self.numbers_drawn.to_le_bytes()],
        );
        self.numbers_drawn += 1;
        let first = hash.as_bytes().first_chunk().copied().unwrap_or_default();
        u64::from_le_bytes(first)
    }
}
