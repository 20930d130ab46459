//! Evolves setups for Sigma 4 Shogi by self-play: a population of symmetric setups plays
//! itself; the best stay, the others make room for mutations of them. Those that stay
//! must differ enough. Knows setups only by the rules crate's interface, no files.

use crate::Engine;
use crate::request::{Request, Score, StopFlag};
use crate::think;
use komadai_rules::game::{Game, GameState};
use komadai_rules::seat::Seat;
use komadai_rules::sigma::geometry::FILES;
use komadai_rules::sigma::position::BASES_PER_SEAT;
use komadai_rules::sigma::setup::presets;
use komadai_rules::sigma::{DoubleLeapMiddleRule, Setup, Sigma, SigmaOptions, Stone, StoneCounts};

/// A game between two setups that has taken so many plies is drawn.
const MAX_PLIES: usize = 160;

/// A game is decided for a side that is so far ahead, in hundredths of a Wazir.
const ADJUDICATION_SCORE: i32 = 1500;

/// Others that each setup meets in a round, with either seat.
const OPPONENTS_PER_ROUND: usize = 4;

/// Exchanges that make a variation on a setup.
const STONE_EXCHANGES_PER_MUTATION: usize = 3;

/// Exchanges after which nothing is left of a setup.
const RANDOMISING_STONE_EXCHANGES: usize = 200;

/// Stones that must lie elsewhere for two setups to be unlike each other.
const MIN_STONE_DISTANCE: usize = 22;

/// Players visit up to one part in so many more positions than they are told,
/// by lot, so that games between the same setups differ.
const NODE_VARIATION_DIVISOR: u64 = 2;

/// What to do and whom to tell.
pub struct EvolutionConfig<'a> {
    /// The game with its options.
    pub game: Sigma,
    /// How many setups play each other.
    pub population: usize,
    /// How often the worse half makes room.
    pub generations: u32,
    /// Positions to visit for a move.
    pub nodes: u64,
    /// Decides variations, who meets whom, and the games.
    pub seed: u64,
    /// Told how it goes after every round.
    pub report: &'a mut dyn FnMut(&str),
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
    pub fn points_share(self) -> f64 {
        self.points / self.games.max(1.0)
    }

    fn add_game(&mut self, points: f64) {
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
pub fn evolve(config: &mut EvolutionConfig) -> Vec<(Setup, PointsTally)> {
    let mut random = fastrand::Rng::with_seed(config.seed);
    let mut population: Vec<Individual> = presets()
        .iter()
        .map(|preset| Individual::new(preset.setup))
        .collect();
    while population.len() < config.population {
        let stranger = randomised_setup(&config.game, &mut random);
        population.push(Individual::new(stranger));
    }
    for round in 1..=config.generations {
        play_round(config, &mut population, &mut random);
        population = rank_population(population);
        let best = population[0];
        (config.report)(&format!(
            "round {round} best {:.2} {}",
            best.tally.points_share(),
            best.setup.write(Seat::FIRST)
        ));
        if round < config.generations {
            replace_worse_half(&config.game, &mut population, &mut random);
        }
    }
    population
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
                tally.add_game(play_game(game, white, black, nodes, random.u64(..)));
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
pub fn start_score(game: &Sigma, white: &Setup, black: &Setup, nodes: u64) -> Option<Score> {
    let position = game.position_after_setups(white, black).ok()?;
    let game = Game::from(GameState::new(*game, position, 1));
    let request = Request::limited_to_nodes(nodes);
    let report = think(&game, &request, &StopFlag::new(), &mut |_| {});
    report.score()
}

/// The points of the first seat: 1 for a game won, a half for one drawn.
fn play_game(game: &Sigma, white: &Setup, black: &Setup, nodes: u64, seed: u64) -> f64 {
    const DRAW_POINTS: f64 = 0.5;
    let Ok(position) = game.position_after_setups(white, black) else {
        return DRAW_POINTS;
    };
    let mut random = fastrand::Rng::with_seed(seed);
    let mut players = [Engine::new(), Engine::new()];
    let points = |winner| if winner == Seat::FIRST { 1.0 } else { 0.0 };
    let mut game = Game::from(GameState::new(*game, position, 1));
    while game.outcome().is_ongoing() && game.played_turns().len() < MAX_PLIES {
        let turn = game.turn();
        let request =
            Request::limited_to_nodes(nodes + random.u64(..=nodes / NODE_VARIATION_DIVISOR));
        let report = players[turn.index()].think(&game, &request, &StopFlag::new(), &mut |_| {});
        match report.score() {
            Some(Score::Cp(value)) if value > ADJUDICATION_SCORE => return points(turn),
            Some(Score::Mate(plies)) if plies > 0 => return points(turn),
            _ => {}
        }
        if report.best.is_none_or(|best| game.play(&best).is_err()) {
            return DRAW_POINTS;
        }
    }
    match game.outcome().winners() {
        winners if winners.contains(Seat::FIRST) => points(Seat::FIRST),
        winners if winners.contains(Seat::SECOND) => points(Seat::SECOND),
        _ => DRAW_POINTS,
    }
}

fn play_round(config: &EvolutionConfig, population: &mut [Individual], random: &mut fastrand::Rng) {
    let count = population.len();
    if count < 2 {
        return;
    }
    for one in 0..count {
        for _ in 0..OPPONENTS_PER_ROUND {
            let other = (one + random.usize(1..count)) % count;
            for (white, black) in [(one, other), (other, one)] {
                let points = play_game(
                    &config.game,
                    &population[white].setup,
                    &population[black].setup,
                    config.nodes,
                    random.u64(..),
                );
                population[white].tally.add_game(points);
                population[black].tally.add_game(1.0 - points);
            }
        }
    }
}

/// The members, best first; those too much like a better one come last.
fn rank_population(mut population: Vec<Individual>) -> Vec<Individual> {
    population.sort_by(|a, b| b.tally.points_share().total_cmp(&a.tally.points_share()));
    let (mut unlike, mut alike): (Vec<Individual>, Vec<Individual>) = (Vec::new(), Vec::new());
    for member in population {
        if unlike
            .iter()
            .all(|other| stone_distance(&other.setup, &member.setup) >= MIN_STONE_DISTANCE)
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
fn replace_worse_half(game: &Sigma, population: &mut [Individual], random: &mut fastrand::Rng) {
    const TALLY_DECAY: f64 = 0.5;
    let (better, worse) = population.split_at_mut(population.len().div_ceil(2));
    for member in better.iter_mut() {
        member.tally.points *= TALLY_DECAY;
        member.tally.games *= TALLY_DECAY;
    }
    for member in worse.iter_mut() {
        let parent = better[random.usize(..better.len())].setup;
        *member = Individual::new(mutated(game, parent, STONE_EXCHANGES_PER_MUTATION, random));
    }
    if let Some(last) = worse.last_mut() {
        *last = Individual::new(randomised_setup(game, random));
    }
}

/// How many stones lie elsewhere.
fn stone_distance(one: &Setup, other: &Setup) -> usize {
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
fn randomised_setup(game: &Sigma, random: &mut fastrand::Rng) -> Setup {
    let from = presets()[random.usize(..presets().len())].setup;
    mutated(game, from, RANDOMISING_STONE_EXCHANGES, random)
}

/// A setup after so many exchanges of stones that the limits permit.
fn mutated(game: &Sigma, mut setup: Setup, exchanges: usize, random: &mut fastrand::Rng) -> Setup {
    /// Attempts for each exchange, of which many break a limit.
    const ATTEMPTS_PER_EXCHANGE: usize = 20;
    let mut left = exchanges;
    for _ in 0..exchanges * ATTEMPTS_PER_EXCHANGE {
        if left == 0 {
            break;
        }
        let mut counts_by_base = setup.bases().map(|stones| stones.stone_counts());
        let done = exchange_stones(&mut counts_by_base, random).is_some();
        if let Ok(changed) = Setup::new(&counts_by_base, Seat::FIRST, game.options())
            && done
            && changed != setup
            && can_play_begin_from(game, &changed)
        {
            setup = changed;
            left -= 1;
        }
    }
    setup
}

/// Whether play can begin from a setup on both sides, however double leaps go.
fn can_play_begin_from(game: &Sigma, setup: &Setup) -> bool {
    [DoubleLeapMiddleRule::Ride, DoubleLeapMiddleRule::Free]
        .into_iter()
        .all(|double_leap| {
            let options = SigmaOptions {
                double_leap,
                ..*game.options()
            };
            Sigma::new(options)
                .position_after_setups(setup, setup)
                .is_ok()
        })
}

/// Moves a stone from one base to another, and perhaps one back, and does the
/// same to the right as to the left. Between the middle file and the others two
/// stones of a kind go, one to either side. None if there is no such stone.
fn exchange_stones(
    counts_by_base: &mut [StoneCounts; BASES_PER_SEAT as usize],
    random: &mut fastrand::Rng,
) -> Option<()> {
    let (from, to) = (
        random.usize(..counts_by_base.len()),
        random.usize(..counts_by_base.len()),
    );
    let back = random.bool();
    move_stone_and_its_mirror_image(counts_by_base, from, to, random)?;
    if back {
        move_stone_and_its_mirror_image(counts_by_base, to, from, random)?;
    }
    Some(())
}

/// Moves any stone of a base to another, and its fellow on the other side.
fn move_stone_and_its_mirror_image(
    counts_by_base: &mut [StoneCounts; BASES_PER_SEAT as usize],
    from: usize,
    to: usize,
    random: &mut fastrand::Rng,
) -> Option<()> {
    let stone = random.choice(counts_by_base[from].iter().collect::<Vec<_>>())?;
    let (other_from, other_to) = (mirrored_base(from), mirrored_base(to));
    transfer_stone(counts_by_base, stone, from, to)?;
    if from == other_from && to == other_to {
        return Some(());
    }
    transfer_stone(counts_by_base, stone, other_from, other_to)
}

fn transfer_stone(
    counts_by_base: &mut [StoneCounts; BASES_PER_SEAT as usize],
    stone: Stone,
    from: usize,
    to: usize,
) -> Option<()> {
    (counts_by_base[from].count(stone) > 0).then(|| {
        counts_by_base[from].remove(stone);
        counts_by_base[to].add(stone);
    })
}

/// The place in the setup line of the same base on the other side.
const fn mirrored_base(n: usize) -> usize {
    let files = FILES as usize;
    n / files * files + (files - 1 - n % files)
}
