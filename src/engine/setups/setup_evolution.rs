//! Evolves setups for Sigma 4 Shogi by self-play: a population of symmetric setups plays
//! itself; the best stay, the others make room for mutations of them. Those that stay
//! must differ enough. Knows setups only by the rules crate's interface, no files.

use crate::Engine;
use crate::request::{Request, Score, Stop};
use crate::think;
use komadai_rules::game::{Game, GameState};
use komadai_rules::seat::Seat;
use komadai_rules::sigma::geometry::FILES;
use komadai_rules::sigma::position::BASES;
use komadai_rules::sigma::setup::presets;
use komadai_rules::sigma::{DoubleLeap, Options, Setup, Sigma, Stone, StoneCounts};

/// A game between two setups that has taken so many plies is drawn.
const MOST_PLIES: usize = 160;

/// A game is decided for a side that is so far ahead, in hundredths of a Wazir.
const DECIDED: i32 = 1500;

/// Others that each setup meets in a round, with either seat.
const RIVALS: usize = 4;

/// Exchanges that make a variation on a setup.
const EXCHANGES: usize = 3;

/// Exchanges after which nothing is left of a setup.
const STRANGE: usize = 200;

/// Stones that must lie elsewhere for two setups to be unlike each other.
const UNLIKE: usize = 22;

/// Players visit up to one part in so many more positions than they are told,
/// by lot, so that games between the same setups differ.
const UNEVEN: u64 = 2;

/// What to do and whom to tell.
pub struct EvolutionConfig<'a> {
    /// The game with its options.
    pub game: Sigma,
    /// How many setups play each other.
    pub population: usize,
    /// How often the worse half makes room.
    pub rounds: u32,
    /// Positions to visit for a move.
    pub nodes: u64,
    /// Decides variations, who meets whom, and the games.
    pub seed: u64,
    /// Told how it goes after every round.
    pub tell: &'a mut dyn FnMut(&str),
}

/// How a setup has done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PointsTally {
    /// Games won, and half of those drawn.
    pub points: f64,
    /// Games played.
    pub games: f64,
}

impl PointsTally {
    /// Points of a game, from 0 to 1.
    #[must_use]
    pub fn share(self) -> f64 {
        self.points / self.games.max(1.0)
    }

    fn count(&mut self, points: f64) {
        self.points += points;
        self.games += 1.0;
    }
}

/// A setup and how it has done.
#[derive(Clone, Copy, Debug)]
struct Individual {
    setup: Setup,
    tally: PointsTally,
}

impl Individual {
    fn new(setup: Setup) -> Individual {
        let tally = PointsTally::default();
        Individual { setup, tally }
    }
}

/// Breeds setups from the presets and from strangers; the best come first, and
/// are unlike each other as long as there are enough.
#[must_use]
pub fn breed(order: &mut EvolutionConfig) -> Vec<(Setup, PointsTally)> {
    let mut random = fastrand::Rng::with_seed(order.seed);
    let mut members: Vec<Individual> = presets()
        .iter()
        .map(|preset| Individual::new(preset.setup))
        .collect();
    while members.len() < order.population {
        let stranger = stranger(&order.game, &mut random);
        members.push(Individual::new(stranger));
    }
    for round in 1..=order.rounds {
        play_round(order, &mut members, &mut random);
        members = ranked(members);
        let best = members[0];
        (order.tell)(&format!(
            "round {round} best {:.2} {}",
            best.tally.share(),
            best.setup.write(Seat::FIRST)
        ));
        if round < order.rounds {
            renew(&order.game, &mut members, &mut random);
        }
    }
    members
        .into_iter()
        .map(|member| (member.setup, member.tally))
        .collect()
}

/// Every setup against every other and itself, with either seat: row by row the
/// points of the row's setup when it moves first, in so many games.
#[must_use]
pub fn cross_table(
    game: &Sigma,
    setups: &[Setup],
    nodes: u64,
    games: u64,
    seed: u64,
) -> Vec<Vec<PointsTally>> {
    let mut random = fastrand::Rng::with_seed(seed);
    let row = |white: &Setup| {
        let cells = setups.iter().map(|black| {
            let mut tally = PointsTally::default();
            for _ in 0..games {
                tally.count(play(game, white, black, nodes, random.u64(..)));
            }
            tally
        });
        cells.collect()
    };
    setups.iter().map(row).collect()
}

/// What a search of so many positions thinks of the start for the first seat;
/// none if play cannot begin from there.
#[must_use]
pub fn outlook(game: &Sigma, white: &Setup, black: &Setup, nodes: u64) -> Option<Score> {
    let position = game.begin(white, black).ok()?;
    let game = Game::Sigma(GameState::new(*game, position, 1));
    let request = Request::to_nodes(nodes);
    let report = think(&game, &request, &Stop::new(), &mut |_| {});
    report.score()
}

/// The points of the first seat: 1 for a game won, a half for one drawn.
fn play(game: &Sigma, white: &Setup, black: &Setup, nodes: u64, seed: u64) -> f64 {
    const DRAWN: f64 = 0.5;
    let Ok(position) = game.begin(white, black) else {
        return DRAWN;
    };
    let mut random = fastrand::Rng::with_seed(seed);
    let mut players = [Engine::new(), Engine::new()];
    let points = |winner| if winner == Seat::FIRST { 1.0 } else { 0.0 };
    let mut game = Game::Sigma(GameState::new(*game, position, 1));
    while game.outcome().is_ongoing() && game.played().len() < MOST_PLIES {
        let turn = game.turn();
        let request = Request::to_nodes(nodes + random.u64(..=nodes / UNEVEN));
        let report = players[turn.index()].think(&game, &request, &Stop::new(), &mut |_| {});
        match report.score() {
            Some(Score::Cp(value)) if value > DECIDED => return points(turn),
            Some(Score::Mate(plies)) if plies > 0 => return points(turn),
            _ => {}
        }
        if report.best.is_none_or(|best| game.play(&best).is_err()) {
            return DRAWN;
        }
    }
    match game.outcome().winners() {
        winners if winners.contains(Seat::FIRST) => points(Seat::FIRST),
        winners if winners.contains(Seat::SECOND) => points(Seat::SECOND),
        _ => DRAWN,
    }
}

fn play_round(order: &EvolutionConfig, members: &mut [Individual], random: &mut fastrand::Rng) {
    let count = members.len();
    if count < 2 {
        return;
    }
    for one in 0..count {
        for _ in 0..RIVALS {
            let other = (one + random.usize(1..count)) % count;
            for (white, black) in [(one, other), (other, one)] {
                let points = play(
                    &order.game,
                    &members[white].setup,
                    &members[black].setup,
                    order.nodes,
                    random.u64(..),
                );
                members[white].tally.count(points);
                members[black].tally.count(1.0 - points);
            }
        }
    }
}

/// The members, best first; those too much like a better one come last.
fn ranked(mut members: Vec<Individual>) -> Vec<Individual> {
    members.sort_by(|a, b| b.tally.share().total_cmp(&a.tally.share()));
    let (mut unlike, mut alike): (Vec<Individual>, Vec<Individual>) = (Vec::new(), Vec::new());
    for member in members {
        if unlike
            .iter()
            .all(|other| distance(&other.setup, &member.setup) >= UNLIKE)
        {
            unlike.push(member);
        } else {
            alike.push(member);
        }
    }
    unlike.append(&mut alike);
    unlike
}

/// Replaces the worse half by variations on the better one, the last by a
/// stranger. What was played long ago counts less and less.
fn renew(game: &Sigma, members: &mut [Individual], random: &mut fastrand::Rng) {
    const FADING: f64 = 0.5;
    let (better, worse) = members.split_at_mut(members.len().div_ceil(2));
    for member in better.iter_mut() {
        member.tally.points *= FADING;
        member.tally.games *= FADING;
    }
    for member in worse.iter_mut() {
        let parent = better[random.usize(..better.len())].setup;
        *member = Individual::new(varied(game, parent, EXCHANGES, random));
    }
    if let Some(last) = worse.last_mut() {
        *last = Individual::new(stranger(game, random));
    }
}

/// How many stones lie elsewhere.
fn distance(one: &Setup, other: &Setup) -> usize {
    let pairs = one.bases().iter().zip(other.bases());
    pairs
        .map(|(a, b)| {
            let (a, b) = (a.stone_counts(), b.stone_counts());
            Stone::ALL
                .iter()
                .map(|stone| usize::from(a.count(*stone).saturating_sub(b.count(*stone))))
                .sum::<usize>()
        })
        .sum()
}

/// A setup like no other.
fn stranger(game: &Sigma, random: &mut fastrand::Rng) -> Setup {
    let from = presets()[random.usize(..presets().len())].setup;
    varied(game, from, STRANGE, random)
}

/// A setup after so many exchanges of stones that the limits permit.
fn varied(game: &Sigma, mut setup: Setup, exchanges: usize, random: &mut fastrand::Rng) -> Setup {
    /// Attempts for each exchange, of which many break a limit.
    const ATTEMPTS: usize = 20;
    let mut left = exchanges;
    for _ in 0..exchanges * ATTEMPTS {
        if left == 0 {
            break;
        }
        let mut pools = setup.bases().map(|stones| stones.stone_counts());
        let done = exchange(&mut pools, random).is_some();
        if let Ok(changed) = Setup::new(&pools, Seat::FIRST, game.options())
            && done
            && changed != setup
            && begins(game, &changed)
        {
            setup = changed;
            left -= 1;
        }
    }
    setup
}

/// Whether play can begin from a setup on both sides, however double leaps go.
fn begins(game: &Sigma, setup: &Setup) -> bool {
    [DoubleLeap::Ride, DoubleLeap::Free]
        .into_iter()
        .all(|double_leap| {
            let options = Options {
                double_leap,
                ..*game.options()
            };
            Sigma::new(options).begin(setup, setup).is_ok()
        })
}

/// Moves a stone from one base to another, and perhaps one back, and does the
/// same to the right as to the left. Between the middle file and the others two
/// stones of a kind go, one to either side. None if there is no such stone.
fn exchange(pools: &mut [StoneCounts; BASES as usize], random: &mut fastrand::Rng) -> Option<()> {
    let (from, to) = (random.usize(..pools.len()), random.usize(..pools.len()));
    let back = random.bool();
    transfer(pools, from, to, random)?;
    if back {
        transfer(pools, to, from, random)?;
    }
    Some(())
}

/// Moves any stone of a base to another, and its fellow on the other side.
fn transfer(
    pools: &mut [StoneCounts; BASES as usize],
    from: usize,
    to: usize,
    random: &mut fastrand::Rng,
) -> Option<()> {
    let stone = random.choice(pools[from].iter().collect::<Vec<_>>())?;
    let (other_from, other_to) = (mirrored(from), mirrored(to));
    carry(pools, stone, from, to)?;
    if from == other_from && to == other_to {
        return Some(());
    }
    carry(pools, stone, other_from, other_to)
}

fn carry(
    pools: &mut [StoneCounts; BASES as usize],
    stone: Stone,
    from: usize,
    to: usize,
) -> Option<()> {
    (pools[from].count(stone) > 0).then(|| {
        pools[from].remove(stone);
        pools[to].add(stone);
    })
}

/// The place in the setup line of the same base on the other side.
const fn mirrored(n: usize) -> usize {
    let files = FILES as usize;
    n / files * files + (files - 1 - n % files)
}
