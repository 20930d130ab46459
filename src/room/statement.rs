//! [`Statement`]: what a player says outside the turns, signed. It travels from end to end,
//! and the end that is to move enters it into the log. Knows no log.

use komadai_rules::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::hash::Hash;
use crate::keys::{PublicKey, SecretKey, Signature};

/// What a player says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Saying {
    /// The seat gives up. In teams it takes effect when every person of the team has said it.
    Resign(Seat),
    /// The seat proposes something to all.
    Offer {
        /// Who proposes.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// An answer to an offer.
    Answer {
        /// The hash of the statement that made the offer.
        offer: Hash,
        /// Whether it is accepted; one refusal closes the offer.
        is_accepted: bool,
    },
    /// The person to whom the seat belonged takes it back from the engine.
    Return(Seat),
    /// The game is over, and the next one may begin.
    Ready,
    /// The seat, which is to move, declares that its king has entered.
    Declare(Seat),
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offer {
    /// That the game is at an impasse. Engines in the game must agree by the rules, too.
    Impasse,
    /// To take turns back until so many are left.
    TakeBack {
        /// How many turns stay.
        turns_left: u32,
    },
}

/// A saying with its author's signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statement {
    /// The room: the hash of the first entry of its log.
    pub room: Hash,
    /// In which game of the room, from 1.
    pub game_number: u32,
    /// Higher than that of every earlier statement of the author, so that nothing is
    /// entered twice.
    pub serial: u32,
    /// Who says it.
    pub author: PublicKey,
    /// What is said.
    pub saying: Saying,
    /// The author's signature of [`Statement::hash`].
    pub signature: Signature,
}

impl Statement {
    pub(crate) fn sign(
        key: &SecretKey,
        room: Hash,
        game: u32,
        serial: u32,
        saying: Saying,
    ) -> Statement {
        let author = key.public_key();
        let hash = statement_hash(&room, game, serial, &author, &saying);
        Statement {
            room,
            game_number: game,
            serial,
            author,
            saying,
            signature: key.sign(&hash),
        }
    }

    /// What is signed, and what an answer names.
    #[must_use]
    pub fn hash(&self) -> Hash {
        statement_hash(
            &self.room,
            self.game_number,
            self.serial,
            &self.author,
            &self.saying,
        )
    }

    /// Whether its author has signed it.
    #[must_use]
    pub fn has_valid_signature(&self) -> bool {
        self.author.has_signed(&self.hash(), &self.signature)
    }
}

fn statement_hash(
    room: &Hash,
    game: u32,
    serial: u32,
    author: &PublicKey,
    saying: &Saying,
) -> Hash {
    let saying = crate::codec::encode(saying);
    Hash::of_parts(
        "statement",
        &[
            room.as_bytes(),
            &game.to_le_bytes(),
            &serial.to_le_bytes(),
            author.as_bytes(),
            &saying,
        ],
    )
}
