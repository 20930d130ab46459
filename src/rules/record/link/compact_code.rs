//! The compact form of a link, `g=1…` or `z=1…`: a whole game as bits, or a puzzle as the game that
//! solves it. Knows no address and no browser.
//!
//! The first sign is the version, [`CODE_VERSION`]; the rest is base64url of the bits below, a byte's
//! worth of zeros at most, and three bytes of checksum ([`crc24`]) over version and bits; in a
//! puzzle over the letter `z` before them, too, so that neither is taken for the other. Whole
//! numbers *n* come in groups of seven bits, the lowest first, each after a bit that says whether
//! another follows.
//!
//! | bits | what |
//! | --- | --- |
//! | 4 | the game, by its place in [`NUMBERED_GAMES`] |
//! | 4, and 8 each | options that are not as on the rules page: which, and which value, by their places among the game's |
//! | 1, and 3 or 7 a seat | whether players are named; 0 and a person's number, or 1 and an engine's level |
//! | *n*, and 2 each | how the hands of the match before this one ended |
//! | 2 | the start: the initial one; the initial one, another seat to move (2 bits); setups; a position text (*n*, and 7 a sign) |
//! | *n* | how many turns |
//! | 6 to 27 each | a turn, by its cells ([`moves`](super::moves)) |
//! | 1, or 10 | whether somebody has ended the game by what was said: won or drawn (1), the seats (4), the reason (4) |
//!
//! A setup is 1 and a preset's place (4 bits), or 0 and the stones of each base in the order of
//! the setup line: their number less one (2), and 3 bits a stone.
//!
//! Places and cells are what they are for good: what comes new comes after them.

use data_encoding::BASE64URL_NOPAD;

use super::bits::{BitReader, BitWriter, crc24};
use super::moves::{
    CellAndKindCounts, SEAT_BITS, read_base_contents, read_turn, write_base_contents, write_turn,
};
use super::{CodeKind, Link, LinkError, LinkPlayer, LinkPlayers, WriteError};
use crate::game::Game;
use crate::game::outcome::{Outcome, Reason};
use crate::matches::match_context::{GameResult, MatchContext};
use crate::record::tree::GameTree;
use crate::record::{Record, Start};
use crate::seat::{Seat, SeatSet};
use crate::sigma::position::BASES_PER_SEAT;
use crate::sigma::setup::{PresetName, Setup};
use crate::sigma::stone_counts::StoneCounts;
use crate::variants::catalogue::{FOUR, HAND, MINISHOGI, SANKAKU, SHOGI, SIGMA, YONIN};
use crate::variants::ruleset::Ruleset;

/// The version that is written, and the only one there is.
const CODE_VERSION: char = '1';

/// The games that have a number, for good.
const NUMBERED_GAMES: [&str; 7] = [
    SIGMA.name,
    SANKAKU.name,
    HAND.name,
    YONIN.name,
    FOUR.name,
    SHOGI.name,
    MINISHOGI.name,
];

const GAME_BITS: u8 = 4;
const OPTION_BITS: u8 = 4;
const PERSON_NUMBER_BITS: u8 = 2;
const LEVEL_BITS: u8 = 6;
const GAME_RESULT_BITS: u8 = 2;
const PRESET_BITS: u8 = 4;
const TEXT_CHARACTER_BITS: u8 = 7;
const SEAT_SET_BITS: u8 = 4;
const REASON_BITS: u8 = 4;
const CHECKSUM_BYTES: usize = 3;

/// The kinds of starts.
const START_BITS: u8 = 2;
const INITIAL_START: u32 = 0;
const OTHER_SEAT_TO_MOVE_START: u32 = 1;
const SETUPS_START: u32 = 2;
const POSITION_START: u32 = 3;

/// The most turns that are written and read: more than any game has.
const MOST_TURNS: u32 = 1 << 14;

/// Writes the main line of a record, as far as it is legal to its end.
pub(super) fn write(
    kind: CodeKind,
    record: &Record,
    players: &[LinkPlayer],
) -> Result<String, WriteError> {
    let game = record.replay_main_line().map_err(|error| error.kind)?;
    let mut bits = BitWriter::default();
    write_rules(&record.game, &mut bits)?;
    write_players(players, &mut bits);
    let hands = record.match_context.iter().flat_map(|sequel| &sequel.hands);
    write_game_results(hands, &mut bits);
    write_start(record, &game, &mut bits)?;
    let turns = u32::try_from(game.played_turns().len()).ok();
    let turns = turns.filter(|turns| *turns <= MOST_TURNS);
    bits.push_number(turns.ok_or(WriteError::Unwritable("turns"))?);
    let space = CellAndKindCounts::of_game(&game);
    for turn in game.played_turns() {
        write_turn(&game, space, turn, &mut bits).ok_or(WriteError::Unwritable("turn"))?;
    }
    write_outcome(game.outcome(), &mut bits);
    let mut bytes = bits.into_bytes();
    let checksum = checksum(kind, CODE_VERSION, &bytes);
    bytes.extend(checksum);
    Ok(format!("{CODE_VERSION}{}", BASE64URL_NOPAD.encode(&bytes)))
}

/// Reads what [`write()`] has written.
pub(super) fn read(kind: CodeKind, text: &str) -> Result<Link, LinkError> {
    let mut signs = text.chars();
    let version = signs.next().ok_or(LinkError::Damaged)?;
    let bytes = BASE64URL_NOPAD.decode(signs.as_str().as_bytes());
    if version != CODE_VERSION {
        let is_newer = version.is_ascii_digit() && version > CODE_VERSION && bytes.is_ok();
        return Err(match is_newer {
            true => LinkError::TooNew(version),
            false => LinkError::Damaged,
        });
    }
    let bytes = bytes.map_err(|_| LinkError::Damaged)?;
    let (bytes, found) = bytes
        .split_last_chunk::<CHECKSUM_BYTES>()
        .ok_or(LinkError::Damaged)?;
    if checksum(kind, version, bytes) != *found {
        return Err(LinkError::Damaged);
    }
    let mut bits = BitReader::new(bytes);
    let link = Link {
        is_puzzle: kind == CodeKind::Puzzle,
        ..read_link_from_bits(&mut bits)?
    };
    if !bits.is_done() {
        return Err(LinkError::Unreadable("end"));
    }
    if link.is_puzzle && link.record.tree.main_line().is_empty() {
        return Err(LinkError::Unreadable("solution"));
    }
    Ok(link)
}

fn checksum(kind: CodeKind, version: char, bytes: &[u8]) -> [u8; CHECKSUM_BYTES] {
    let mark = match kind {
        CodeKind::Game => "",
        CodeKind::Puzzle => kind.key(),
    };
    let before = mark.bytes().chain([version as u8]);
    let crc = crc24(before.chain(bytes.iter().copied()));
    let [_, checksum @ ..] = crc.to_be_bytes();
    checksum
}

fn read_link_from_bits(bits: &mut BitReader) -> Result<Link, LinkError> {
    let rules = read_rules(bits).ok_or(LinkError::Unreadable("game"))?;
    let seats = rules.variant().seats;
    let players = read_players(seats, bits).ok_or(LinkError::Unreadable("players"))?;
    let hands = read_game_results(bits).ok_or(LinkError::Unreadable("hands"))?;
    let start = read_start(&rules, bits).ok_or(LinkError::Unreadable("start"))?;
    let game = rules.begin();
    let space = CellAndKindCounts::of_game(&game);
    let turns = bits.take_number().filter(|turns| *turns <= MOST_TURNS);
    let turns = (0..turns.ok_or(LinkError::Unreadable("turns"))?)
        .map(|_| read_turn(&game, space, bits))
        .collect::<Option<Vec<String>>>()
        .ok_or(LinkError::Unreadable("turns"))?;
    let outcome = read_outcome(seats, bits).ok_or(LinkError::Unreadable("result"))?;
    let sequel = MatchContext {
        hands,
        ..MatchContext::default()
    };
    let record = Record {
        tree: GameTree::of_line(turns.iter().map(String::as_str)),
        result: outcome.map(|outcome| outcome.write(&game.seat_letters())),
        match_context: Some(sequel).filter(|sequel| !sequel.hands.is_empty()),
        ..Record::of_unplayed_game(rules, start)
    };
    Ok(Link {
        record,
        players,
        is_puzzle: false,
        puzzle_goal: None,
    })
}

fn write_rules(rules: &Ruleset, bits: &mut BitWriter) -> Result<(), WriteError> {
    let name = rules.variant().name;
    let number = NUMBERED_GAMES.iter().position(|game| *game == name);
    let usual = Ruleset::named(name).ok_or(WriteError::OwnVariant)?;
    let number = number.ok_or(WriteError::OwnVariant)?;
    let mut said = usual;
    let mut options = Vec::new();
    for (place, option) in (0..).zip(rules.options()) {
        let value = option
            .values
            .iter()
            .position(|value| *value == option.value);
        let value = value.ok_or(WriteError::Unwritable("option"))?;
        // A game may say of an option what is usual, or say nothing of it.
        let (mut with_value, mut same) = (said.clone(), rules.clone());
        for rules in [&mut with_value, &mut same] {
            rules
                .set(option.name, &option.value)
                .map_err(|_| WriteError::Unwritable("option"))?;
        }
        if with_value != said && same == *rules {
            options.push((place, value as u32));
            said = with_value;
        }
    }
    // A variant of a player's own may have the name of another.
    if said != *rules {
        return Err(WriteError::OwnVariant);
    }
    bits.push_bits(number as u32, GAME_BITS);
    bits.push_bits(options.len() as u32, OPTION_BITS);
    for (place, value) in options {
        bits.push_bits(place, OPTION_BITS);
        bits.push_bits(value, OPTION_BITS);
    }
    Ok(())
}

fn read_rules(bits: &mut BitReader) -> Option<Ruleset> {
    let name = NUMBERED_GAMES.get(bits.take_bits(GAME_BITS)? as usize)?;
    let mut rules = Ruleset::named(name)?;
    let options = rules.options();
    for _ in 0..bits.take_bits(OPTION_BITS)? {
        let option = options.get(bits.take_bits(OPTION_BITS)? as usize)?;
        let value = option.values.get(bits.take_bits(OPTION_BITS)? as usize)?;
        rules.set(option.name, value).ok()?;
    }
    Some(rules)
}

fn write_players(players: &[LinkPlayer], bits: &mut BitWriter) {
    bits.push_flag(!players.is_empty());
    for player in players {
        match player {
            LinkPlayer::Person(number) => {
                bits.push_flag(false);
                bits.push_bits(u32::from(*number), PERSON_NUMBER_BITS);
            }
            LinkPlayer::Engine { level } => {
                bits.push_flag(true);
                bits.push_bits(u32::from(*level).min((1 << LEVEL_BITS) - 1), LEVEL_BITS);
            }
        }
    }
}

fn read_players(seats: u8, bits: &mut BitReader) -> Option<LinkPlayers> {
    if !bits.take_flag()? {
        return Some(LinkPlayers::Unsaid);
    }
    let mut player = || {
        Some(if bits.take_flag()? {
            LinkPlayer::Engine {
                level: bits.take_bits(LEVEL_BITS)? as u8,
            }
        } else {
            LinkPlayer::Person(bits.take_bits(PERSON_NUMBER_BITS)? as u8)
        })
    };
    let players: Option<Vec<LinkPlayer>> = (0..seats).map(|_| player()).collect();
    players.map(LinkPlayers::BySeat)
}

fn write_game_results<'a>(
    hands: impl Iterator<Item = &'a GameResult> + Clone,
    bits: &mut BitWriter,
) {
    bits.push_number(hands.clone().count() as u32);
    for hand in hands {
        let number = match hand {
            GameResult::First => 0,
            GameResult::Second => 1,
            GameResult::Drawn => 2,
        };
        bits.push_bits(number, GAME_RESULT_BITS);
    }
}

fn read_game_results(bits: &mut BitReader) -> Option<Vec<GameResult>> {
    let hands = bits.take_number()?;
    let hand = |_| {
        Some(match bits.take_bits(GAME_RESULT_BITS)? {
            0 => GameResult::First,
            1 => GameResult::Second,
            2 => GameResult::Drawn,
            _ => return None,
        })
    };
    (0..hands).map(hand).collect()
}

fn write_start(record: &Record, game: &Game, bits: &mut BitWriter) -> Result<(), WriteError> {
    let rules = &record.game;
    match &record.start {
        Start::Initial => bits.push_bits(INITIAL_START, START_BITS),
        Start::Setup(lines) => {
            bits.push_bits(SETUPS_START, START_BITS);
            for (seat, line) in (0..).map(Seat).zip(lines) {
                write_setup(rules, seat, line, bits)?;
            }
        }
        Start::Position(_) => {
            let text = game.start_text();
            let seats = (0..game.seat_count()).map(Seat);
            let mut begun = seats.filter(|seat| {
                initial_position_text_with_turn(rules, *seat).as_ref() == Some(&text)
            });
            match begun.next() {
                Some(seat) => {
                    bits.push_bits(OTHER_SEAT_TO_MOVE_START, START_BITS);
                    bits.push_bits(seat.0.into(), SEAT_BITS);
                }
                None if text.is_ascii() => {
                    bits.push_bits(POSITION_START, START_BITS);
                    bits.push_number(text.len() as u32);
                    for sign in text.bytes() {
                        bits.push_bits(sign.into(), TEXT_CHARACTER_BITS);
                    }
                }
                None => return Err(WriteError::Unwritable("position")),
            }
        }
    }
    Ok(())
}

/// The text of the initial position with a seat to move.
fn initial_position_text_with_turn(rules: &Ruleset, seat: Seat) -> Option<String> {
    Some(rules.begin_with_first_seat(seat)?.start_text())
}

fn read_start(rules: &Ruleset, bits: &mut BitReader) -> Option<Start> {
    Some(match bits.take_bits(START_BITS)? {
        INITIAL_START => Start::Initial,
        OTHER_SEAT_TO_MOVE_START => {
            let seat = Seat(bits.take_bits(SEAT_BITS)? as u8);
            Start::Position(initial_position_text_with_turn(rules, seat)?)
        }
        SETUPS_START => {
            let lines = Seat::BOTH.map(|seat| read_setup(rules, seat, bits));
            Start::Setup(lines.into_iter().collect::<Option<_>>()?)
        }
        _ => {
            let signs = bits.take_number()?;
            let sign = |_| Some(char::from(bits.take_bits(TEXT_CHARACTER_BITS)? as u8));
            Start::Position((0..signs).map(sign).collect::<Option<_>>()?)
        }
    })
}

fn write_setup(
    rules: &Ruleset,
    seat: Seat,
    line: &str,
    bits: &mut BitWriter,
) -> Result<(), WriteError> {
    let Ruleset::Sigma(options) = rules else {
        return Err(WriteError::Unwritable("setup"));
    };
    let setup = Setup::read(line, seat, options).map_err(|_| WriteError::Unwritable("setup"))?;
    let mut presets = PresetName::ALL.iter();
    let preset = presets.position(|name| name.setup().setup == setup);
    bits.push_flag(preset.is_some());
    match preset {
        Some(place) => bits.push_bits(place as u32, PRESET_BITS),
        None => {
            for (_, _, contents) in setup.placed_bases(seat) {
                write_base_contents(contents, bits);
            }
        }
    }
    Ok(())
}

fn read_setup(rules: &Ruleset, seat: Seat, bits: &mut BitReader) -> Option<String> {
    let Ruleset::Sigma(options) = rules else {
        return None;
    };
    let setup = if bits.take_flag()? {
        let name = PresetName::ALL.get(bits.take_bits(PRESET_BITS)? as usize)?;
        name.setup().setup
    } else {
        let mut bases = [StoneCounts::EMPTY; BASES_PER_SEAT as usize];
        for base in &mut bases {
            *base = read_base_contents(bits)?.stone_counts();
        }
        Setup::new(&bases, seat, options).ok()?
    };
    Some(setup.write(seat))
}

/// The reasons of outcomes that are due to what somebody has said or a clock, and so not to the
/// turns, with their numbers in links.
const REASONS_OUTSIDE_TURNS: [(u32, Reason); 6] = [
    (0, Reason::MaxMoves),
    (9, Reason::Impasse),
    (12, Reason::Resign),
    (13, Reason::Time),
    (14, Reason::Foul),
    (15, Reason::EnteringKing),
];

/// The number of a reason outside the turns; none for another.
fn number_of_reason(reason: Reason) -> Option<u32> {
    let mut known = REASONS_OUTSIDE_TURNS.iter();
    known.find_map(|(number, known)| (*known == reason).then_some(*number))
}

fn write_outcome(outcome: Outcome, bits: &mut BitWriter) {
    let (is_won, seats, reason) = match outcome {
        Outcome::Win { seats, reason } => (true, seats, number_of_reason(reason)),
        Outcome::Draw { seats, reason } => (false, seats, number_of_reason(reason)),
        Outcome::Ongoing => (false, SeatSet::EMPTY, None),
    };
    let Some(reason) = reason else {
        return bits.push_flag(false);
    };
    bits.push_flag(true);
    bits.push_flag(is_won);
    for seat in (0..SEAT_SET_BITS).map(Seat) {
        bits.push_flag(seats.contains(seat));
    }
    bits.push_bits(reason, REASON_BITS);
}

/// The outcome, if one is said; none at all if it is none.
fn read_outcome(count: u8, bits: &mut BitReader) -> Option<Option<Outcome>> {
    if !bits.take_flag()? {
        return Some(None);
    }
    let is_won = bits.take_flag()?;
    let mut seats = SeatSet::EMPTY;
    for seat in (0..SEAT_SET_BITS).map(Seat) {
        if bits.take_flag()? {
            (seat.0 < count).then_some(())?;
            seats = seats.with(seat);
        }
    }
    let number = bits.take_bits(REASON_BITS)?;
    let mut known = REASONS_OUTSIDE_TURNS.iter();
    let (_, reason) = *known.find(|(known, _)| *known == number)?;
    Some(Some(match is_won {
        true => Outcome::Win { seats, reason },
        false => Outcome::Draw { seats, reason },
    }))
}
