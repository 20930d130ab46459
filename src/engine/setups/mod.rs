//! The engine's own setup before a game of Sigma 4 Shogi: presets, variations and random
//! setups, compared by short searches. Knows setups only by the rules crate's interface.

pub mod setup_evolution;

use super::level::{Level, Strength};
use super::request::{Request, StopFlag};
use super::score::{self, Value};
use super::think;
use komadai_rules::game::{Game, GameState};
use komadai_rules::seat::Seat;
use komadai_rules::sigma::position::BASES_PER_SEAT;
use komadai_rules::sigma::setup::presets;
use komadai_rules::sigma::{Setup, Sigma, Stone, StoneCounts};

/// Exchanges that vary a setup and keep its character.
const STONE_EXCHANGES_PER_VARIATION: usize = 6;

/// How many ideas each level, from 1 on, tries out; the last holds for all above.
/// Even a beginner looks whether a setup is lost before the game has begun.
const CANDIDATES_BY_LEVEL: [usize; 10] = [2, 2, 2, 2, 3, 4, 4, 6, 6, 8];

/// Positions visited to try one idea out.
const NODES_PER_CANDIDATE: u64 = 12_000;

/// The transposition table for trying ideas out, in MiB.
const HASH_MIB: usize = 2;

/// The engine's setup for a seat: legal, and the same for the same seed. The
/// second seat knows what it is up against unless setups are hidden. Stopped, it
/// is the best of what has been tried so far.
#[must_use]
pub fn choose_setup(
    game: &Sigma,
    seat: Seat,
    opponent: Option<&Setup>,
    level: &Level,
    seed: u64,
    stop: &StopFlag,
) -> Setup {
    let mut random = fastrand::Rng::with_seed(seed);
    let place = usize::from(level.number.saturating_sub(1)).min(CANDIDATES_BY_LEVEL.len() - 1);
    let candidates: Vec<Setup> = (0..CANDIDATES_BY_LEVEL[place])
        .map(|_| random_candidate(game, seat, &mut random))
        .collect();
    let mut best = candidates[0];
    if candidates.len() > 1 {
        let mut most = Value::MIN;
        for candidate in &candidates {
            let value = evaluate_setup(game, seat, candidate, opponent, stop);
            // What was cut short says nothing.
            if stop.is_stopped() {
                break;
            }
            if value > most {
                (best, most) = (*candidate, value);
            }
        }
    }
    best
}

/// The setup that [`choose_setup`] weighs first, without weighing any: it needs no search, and a
/// program that only ever asks for this holds none.
#[must_use]
pub fn setup_without_search(game: &Sigma, seat: Seat, seed: u64) -> Setup {
    random_candidate(game, seat, &mut fastrand::Rng::with_seed(seed))
}

/// A preset that is for play, a variation on one, or now and then something else
/// altogether.
fn random_candidate(game: &Sigma, seat: Seat, random: &mut fastrand::Rng) -> Setup {
    // The first is for study: the first mover mates.
    let presets = &presets()[1..];
    let preset = presets[random.usize(..presets.len())].setup;
    match random.u8(..8) {
        0..5 => preset,
        5..7 => vary_setup(game, seat, preset, random),
        _ => Setup::random_setup(|count| random.usize(..count)),
    }
}

/// Moves or swaps a few stones between bases; whatever breaks a limit is left
/// undone.
fn vary_setup(game: &Sigma, seat: Seat, mut setup: Setup, random: &mut fastrand::Rng) -> Setup {
    let bases = usize::from(BASES_PER_SEAT);
    for _ in 0..STONE_EXCHANGES_PER_VARIATION {
        let mut counts_by_base = setup.bases().map(|stones| stones.stone_counts());
        let (from, to) = (random.usize(..bases), random.usize(..bases));
        let Some(stone) = random_stone(&counts_by_base[from], random) else {
            continue;
        };
        let back = random_stone(&counts_by_base[to], random).filter(|_| random.bool());
        counts_by_base[from].remove(stone);
        counts_by_base[to].add(stone);
        if let Some(back) = back {
            counts_by_base[to].remove(back);
            counts_by_base[from].add(back);
        }
        if let Ok(changed) = Setup::new(&counts_by_base, seat, game.options()) {
            setup = changed;
        }
    }
    setup
}

fn random_stone(counts: &StoneCounts, random: &mut fastrand::Rng) -> Option<Stone> {
    let stones: Vec<Stone> = counts.iter().collect();
    random.choice(stones)
}

/// How an idea does against the opponent's setup or, where that is not known,
/// at its worst against itself and the presets.
fn evaluate_setup(
    game: &Sigma,
    seat: Seat,
    candidate: &Setup,
    opponent: Option<&Setup>,
    stop: &StopFlag,
) -> Value {
    let unknown = presets().iter().map(|preset| &preset.setup);
    let opponents: Vec<&Setup> = match opponent {
        Some(opponent) => vec![opponent],
        None => unknown.chain([candidate]).collect(),
    };
    opponents
        .into_iter()
        .map(|opponent| evaluate_against(game, seat, candidate, opponent, stop))
        .min()
        .unwrap_or(score::DRAWN)
}

fn evaluate_against(
    game: &Sigma,
    seat: Seat,
    candidate: &Setup,
    opponent: &Setup,
    stop: &StopFlag,
) -> Value {
    let [white, black] = if seat == Seat::FIRST {
        [candidate, opponent]
    } else {
        [opponent, candidate]
    };
    let Ok(position) = game.position_after_setups(white, black) else {
        // Play cannot even begin from there.
        return Value::MIN;
    };
    let request = Request {
        strength: Strength::FULL,
        hash_mib: HASH_MIB,
        ..Request::limited_to_nodes(NODES_PER_CANDIDATE)
    };
    let game = Game::from(GameState::new(*game, position, 1));
    let report = think(&game, &request, stop, &mut |_| {});
    let value = report.score().map_or(score::DRAWN, score::value_from_score);
    if seat == Seat::FIRST { value } else { -value }
}
