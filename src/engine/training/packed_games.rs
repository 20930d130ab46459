//! Games of self-play as bytes: three to four a position. Knows the rules through their
//! traits, no files.
//!
//! A file is any number of games, one after the other, so files are merged by
//! concatenation, and who appends games whole may be stopped at any moment. A game:
//!
//! | bytes | what |
//! | --- | --- |
//! | 4 | `KMG1` |
//! | 4 | the number of bytes until the checksum, little-endian |
//! | | the game and its options that differ from the usual ones: `four style=Individual` |
//! | | the position text of the start, which is behind all moves by lot |
//! | | seed, number of the game among those of the seed, nodes a move |
//! | 2 | 0 for a game given up, 1 for one that has ended; the winners, a bit a seat |
//! | 4 | a hash of the last position's text, little-endian |
//! | | a move and a score each ply, to the end |
//! | 4 | a hash of all bytes after the length |
//!
//! Texts begin with their length in bytes. Numbers without a size are varints (LEB128: seven
//! bits a byte, the least first). A move is its number among the legal moves in the order of
//! [`MoveKeys::pack_move`](crate::eval::MoveKeys::pack_move). A score is that of the seat to move,
//! decisive ones as `score::value_from_score` has them: 0 for none, else one more than its zigzag
//! code.

use thiserror::Error;

use crate::eval::SearchGame;
use crate::hashing_rng;
use crate::request::Score;
use crate::score;
use crate::score::Value;
use komadai_rules::error::PositionError;
use komadai_rules::game::Game;
use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::traits::notation::Notation;
use komadai_rules::variants::ruleset::Ruleset;
use komadai_rules::with_game_state;

/// How every game begins.
const MAGIC: [u8; 4] = *b"KMG1";

/// Magic and length.
const FRAME_BYTES: usize = MAGIC.len() + 4;

/// The checksum behind a game.
const CHECKSUM_BYTES: usize = 4;

/// A game of self-play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedGame {
    /// The game and its options, as [`ruleset_text`] writes them.
    pub ruleset: String,
    /// The position text of the start.
    pub start: String,
    /// The seed of the openings.
    pub seed: u64,
    /// The number of the game among those of the seed.
    pub number: u64,
    /// The soft limit of nodes a move.
    pub nodes: u64,
    /// How it ended; none if it was given up for its length.
    pub winners: Option<SeatSet>,
    /// Hash of the last position's text: a change of the rules, or of the order of moves,
    /// makes another of it.
    pub end_hash: u32,
    /// Move and score of each ply.
    pub plies: Vec<PackedPly>,
}

/// One ply of a packed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackedPly {
    /// Number of the move among the legal ones, from 0.
    pub move_number: usize,
    /// What the search thought the position worth to the seat to move.
    pub score: Option<Score>,
}

/// Why bytes are not games.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("byte {byte_offset}: expected {expected}")]
pub struct PackedGameError {
    /// Where the game begins, from 0.
    pub byte_offset: usize,
    /// What was expected.
    pub expected: &'static str,
}

/// Why a game cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// Its start is refused.
    #[error("start: {0:?}")]
    Start(PositionError),
    /// A move does not exist, or the moves do not lead where they led.
    #[error("ply {ply}: expected the game as it was played, by the rules of then")]
    Moves {
        /// The ply, from 1.
        ply: usize,
    },
}

/// A game's name, and its options that differ from the usual ones: `four style=Individual`.
#[must_use]
pub fn ruleset_text(rules: &Ruleset) -> String {
    let mut text = rules.variant().name.to_owned();
    let usual = rules.with_defaults().options();
    for (option, usual) in rules.options().iter().zip(&usual) {
        if option.value != usual.value {
            text += &format!(" {}={}", option.name, option.value);
        }
    }
    text
}

/// The legal moves of a position in the order in which games count them.
fn numbered_moves<G: SearchGame>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = game.legal_moves(position);
    moves.sort_unstable_by_key(|mv| G::pack_move(*mv));
    moves
}

/// The number of a move, by its text, among the legal ones of a game; none if it is not legal.
#[must_use]
pub fn move_number(game: &Game, text: &str) -> Option<usize> {
    with_game_state!(game, state => {
        let (game, position) = (state.rules().as_ref(), state.position());
        let mv = game.read_move(position, text).ok()?;
        let moves = numbered_moves(game, position);
        moves.iter().position(|other| *other == mv)
    })
}

/// What [`PackedGame::end_hash`] is of a position text.
#[must_use]
pub fn position_hash(text: &str) -> u32 {
    hashing_rng::portable_hash(&text) as u32
}

impl PackedGame {
    /// Appends its bytes.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(MAGIC);
        let length_at = bytes.len();
        bytes.extend([0; 4]);
        let begin = bytes.len();
        for text in [&self.ruleset, &self.start] {
            write_varint(bytes, text.len() as u64);
            bytes.extend(text.as_bytes());
        }
        for number in [self.seed, self.number, self.nodes] {
            write_varint(bytes, number);
        }
        let winners = self.winners.unwrap_or(SeatSet::EMPTY);
        let winner_bits = winners.iter().fold(0, |bits, seat| bits | 1 << seat.0);
        bytes.extend([u8::from(self.winners.is_some()), winner_bits]);
        bytes.extend(self.end_hash.to_le_bytes());
        for ply in &self.plies {
            write_varint(bytes, ply.move_number as u64);
            write_varint(bytes, score_code(ply.score));
        }
        let length = (bytes.len() - begin) as u32;
        bytes[length_at..begin].copy_from_slice(&length.to_le_bytes());
        let checksum = checksum(&bytes[begin..]);
        bytes.extend(checksum.to_le_bytes());
    }

    /// Plays the game again: hands every position over with its ply, the score of the search
    /// there and the move that was played.
    ///
    /// # Errors
    /// If the rules no longer play it.
    pub fn replay<G: SearchGame + Notation>(
        &self,
        game: &G,
        mut visit: impl FnMut(&G::Position, Option<Score>, G::Move),
    ) -> Result<(), ReplayError> {
        let (mut position, mut number) = game
            .read_position(&self.start)
            .map_err(ReplayError::Start)?;
        for (ply, played) in (1..).zip(&self.plies) {
            let moves = numbered_moves(game, &position);
            let Some(mv) = moves.get(played.move_number) else {
                return Err(ReplayError::Moves { ply });
            };
            visit(&position, played.score, *mv);
            game.play(&mut position, *mv);
            number += 1;
        }
        let end = game.write_position(&position, number);
        if position_hash(&end) != self.end_hash {
            let ply = self.plies.len();
            return Err(ReplayError::Moves { ply });
        }
        Ok(())
    }

    /// How the game ended for a seat: 1 won, 0.5 drawn, 0 lost; none if it was given up.
    #[must_use]
    pub fn result_of(&self, seat: Seat) -> Option<f32> {
        self.winners.map(|winners| match winners.contains(seat) {
            _ if winners.is_empty() => 0.5,
            true => 1.0,
            false => 0.0,
        })
    }
}

/// Reads games one after the other.
pub struct PackedGames<'a> {
    bytes: &'a [u8],
    offset: usize,
}

impl<'a> PackedGames<'a> {
    /// The games of a file.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> PackedGames<'a> {
        PackedGames { bytes, offset: 0 }
    }

    /// How many bytes the games read so far take: behind the last one stands at most the
    /// beginning of one whose writer was stopped.
    #[must_use]
    pub const fn bytes_read(&self) -> usize {
        self.offset
    }
}

impl Iterator for PackedGames<'_> {
    type Item = Result<PackedGame, PackedGameError>;

    /// The next game; none at the end, or if the rest is the beginning of a game.
    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.bytes[self.offset..];
        let refuse = |expected| {
            let byte_offset = self.offset;
            Some(Err(PackedGameError {
                byte_offset,
                expected,
            }))
        };
        let begun = &rest[..rest.len().min(MAGIC.len())];
        if !MAGIC.starts_with(begun) {
            return refuse("a game of `selfplay` (KMG1)");
        }
        let (length, rest) = rest.get(MAGIC.len()..)?.split_first_chunk()?;
        let length = u32::from_le_bytes(*length) as usize;
        let body = rest.get(..length)?;
        let (sum, _) = rest[length..].split_first_chunk()?;
        if u32::from_le_bytes(*sum) != checksum(body) {
            return refuse("a game as it was written, with its checksum");
        }
        let Some(game) = read_body(body) else {
            return refuse("a game that is whole");
        };
        self.offset += FRAME_BYTES + length + CHECKSUM_BYTES;
        Some(Ok(game))
    }
}

fn read_body(mut body: &[u8]) -> Option<PackedGame> {
    let bytes = &mut body;
    let (ruleset, start) = (read_text(bytes)?, read_text(bytes)?);
    let [seed, number, nodes] = [
        read_varint(bytes)?,
        read_varint(bytes)?,
        read_varint(bytes)?,
    ];
    let ([has_ended, winner_bits], rest) = bytes.split_first_chunk()?;
    let (end_hash, rest) = rest.split_first_chunk()?;
    *bytes = rest;
    let seats = (0..SeatSet::CAPACITY).map(Seat);
    let winners = seats
        .filter(|seat| winner_bits >> seat.0 & 1 == 1)
        .fold(SeatSet::EMPTY, SeatSet::with);
    let mut plies = Vec::new();
    while !bytes.is_empty() {
        plies.push(PackedPly {
            move_number: read_varint(bytes)?.try_into().ok()?,
            score: read_score(read_varint(bytes)?)?,
        });
    }
    Some(PackedGame {
        ruleset,
        start,
        seed,
        number,
        nodes,
        winners: (*has_ended == 1).then_some(winners),
        end_hash: u32::from_le_bytes(*end_hash),
        plies,
    })
}

fn checksum(body: &[u8]) -> u32 {
    hashing_rng::portable_hash(&body) as u32
}

fn score_code(score: Option<Score>) -> u64 {
    score.map_or(0, |score| {
        let value = i64::from(score::value_from_score(score));
        1 + ((value << 1) ^ (value >> 63)) as u64
    })
}

/// Undoes [`score_code`]; none if it is no code of a score.
fn read_score(code: u64) -> Option<Option<Score>> {
    let Some(zigzag) = code.checked_sub(1) else {
        return Some(None);
    };
    let value = (zigzag >> 1) as i64 ^ -((zigzag & 1) as i64);
    let value = Value::try_from(value).ok()?;
    (-score::WON..=score::WON)
        .contains(&value)
        .then(|| Some(score::score_from_value(value)))
}

fn write_varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..u64::BITS).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

fn read_text(bytes: &mut &[u8]) -> Option<String> {
    let length = usize::try_from(read_varint(bytes)?).ok()?;
    let (text, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    String::from_utf8(text.to_vec()).ok()
}
