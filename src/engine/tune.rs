//! Tunes a game's weights by self-play: positions of games are gathered with
//! how the games ended, and the weights are moved until the judgement of the
//! positions foretells the ends as well as it can; or, with a teacher, what it
//! thinks of them. Knows the rules through their traits, no files.

use super::eval::Evaluate;
use super::eval::weights::Weights;
use super::parties::Parties;
use super::request::{Limits, Request, Score, Stop};
use super::selfplay::is_quiet_in;
use super::{Engine, Tuning};
use crate::rules::play::{Match, Session};
use crate::rules::seat::Seat;
use crate::rules::staging::Staging;
use crate::rules::text::Text;
use std::sync::Arc;

/// A game that has taken so many plies says nothing.
const MOST_PLIES: usize = 300;

/// Positions before this ply are those of the opening, whoever wins.
const OPENING: usize = 5;

/// Beyond this estimate a game is decided, and says little about weights.
const DECIDED: i32 = 2500;

/// Estimates of one of these are three won games in four, roughly; the one that
/// fits the games best is taken.
const UNITS: [f64; 7] = [400.0, 600.0, 800.0, 1100.0, 1500.0, 2000.0, 3000.0];

/// A teacher is asked every so many plies: neighbours are much alike.
const LESSON: usize = 3;

/// A teacher's estimate of this much is three won games in four, roughly.
const TEACHERS_UNIT: f64 = 800.0;

/// Says what a position is worth to the seat to move, if it can tell.
pub type Teacher<'a> = &'a mut dyn FnMut(&Match) -> Option<Score>;

/// The result that a score foretells.
fn expected(score: Score) -> f64 {
    match score {
        Score::Cp(cp) => 1.0 / (1.0 + (-f64::from(cp) / TEACHERS_UNIT).exp()),
        Score::Mate(plies) => f64::from(u8::from(plies > 0)),
    }
}

/// A position of a game, and how it ended for the seat to move: 1 won, 0 lost.
pub struct Sample<P> {
    position: P,
    result: f64,
}

/// Plays one game and keeps its quiet positions.
fn play<G: Evaluate + Text + Staging>(
    mut game: Match,
    tuning: &Arc<Tuning>,
    nodes: u64,
    session: SessionOf<G>,
    teacher: &mut Option<Teacher>,
    samples: &mut Vec<Sample<G::Position>>,
) {
    let mut engine = Engine::tuned(Arc::clone(tuning));
    let request = Request::full_strength(Limits {
        nodes: Some(nodes),
        ..Limits::default()
    });
    let mut positions = Vec::new();
    while game.outcome().is_ongoing() && game.played().len() < MOST_PLIES {
        let report = engine.think(&game, &request, &Stop::new(), &mut |_| {});
        let Some(best) = report.best else { break };
        let known = report.info.as_ref();
        let is_open =
            known.is_some_and(|info| matches!(info.score, Score::Cp(cp) if cp.abs() < DECIDED));
        if is_open && game.played().len() >= OPENING {
            match teacher {
                None => positions.extend(known.and_then(|info| leaf(session(&game)?, &info.pv))),
                Some(teacher) if game.played().len().is_multiple_of(LESSON) => {
                    let quiet = session(&game).filter(|session| is_quiet_in(session, &best));
                    let position = quiet.map(|session| session.position().clone());
                    samples.extend(position.and_then(|position| {
                        let result = teacher(&game).map(expected)?;
                        Some(Sample { position, result })
                    }));
                }
                Some(_) => {}
            }
        }
        if game.play(&best).is_err() {
            return;
        }
    }
    let outcome = game.outcome();
    if outcome.is_ongoing() {
        return;
    }
    let winners = outcome.winners();
    let result = |seat: Seat| match (winners.is_empty(), winners.contains(seat)) {
        (true, _) => 0.5,
        (false, won) => f64::from(u8::from(won)),
    };
    samples.extend(positions.into_iter().map(|(seat, position)| Sample {
        position,
        result: result(seat),
    }));
}

/// The position at the end of the expected play, where nothing hangs, and who is
/// to move there; none in check or where the game ends.
fn leaf<G: Evaluate + Text + Staging>(
    session: &Session<G>,
    line: &[String],
) -> Option<(Seat, G::Position)> {
    let game = session.game().as_ref();
    let mut position = session.position().clone();
    for text in line {
        let mv = game.read_move(&position, text).ok()?;
        game.play(&mut position, mv);
    }
    let turn = game.turn(&position);
    let is_quiet = game.decided(&position).is_ongoing() && !game.in_check(&position, turn);
    is_quiet.then_some((turn, position))
}

/// How far the judgement is off, on average, as a square.
fn error<G: Evaluate>(
    game: &G,
    weights: &G::Weights,
    unit: f64,
    samples: &[Sample<G::Position>],
) -> f64 {
    let scales = game.scales(weights);
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let parties: Parties = game.parties(game.turn(&sample.position));
            let value = game.evaluate(&scales, &sample.position, &parties);
            let expected = 1.0 / (1.0 + (-f64::from(value) / unit).exp());
            (expected - sample.result).powi(2)
        })
        .sum();
    sum / samples.len().max(1) as f64
}

/// How far a weight is expected to move at most, as a share of what it was, and
/// for weights near zero.
const SPREAD: (f64, f64) = (0.5, 15.0);

/// What the positions of one game tell is much the same: so many count as one.
const ALIKE: f64 = 5.0;

/// How unlikely weights are before anything is known of games, in the unit of
/// [`error`]: few games would otherwise move them anywhere.
fn unlikeliness<W: Weights>(weights: &mut W, first: &[i32], samples: usize) -> f64 {
    let numbers = weights.numbers();
    let sum: f64 = numbers
        .iter()
        .zip(first)
        .map(|(number, first)| {
            let spread = (f64::from(first.abs()) * SPREAD.0).max(SPREAD.1);
            (f64::from(**number - first) / spread).powi(2)
        })
        .sum();
    // Half the square is the logarithm of a chance, and so is twice the error.
    sum * ALIKE / (4.0 * samples.max(1) as f64)
}

/// What to do and whom to tell.
pub struct Order<'a> {
    /// How many games to play.
    pub games: u32,
    /// Positions to visit for a turn.
    pub nodes: u64,
    /// How often to go through all weights.
    pub rounds: u32,
    /// A start for each game, by its number.
    pub start: &'a dyn Fn(u32) -> Match,
    /// Who says what positions are worth, if not the games' ends.
    pub teacher: Option<Teacher<'a>>,
    /// Told what has been done so far.
    pub tell: &'a mut dyn FnMut(&str),
}

/// Finds the session of one game in a match.
type SessionOf<G> = for<'a> fn(&'a Match) -> Option<&'a Session<G>>;

/// Weights that foretell the ends of games better, as a file of
/// `ron_configs/engine/`.
pub fn tune(order: &mut Order, tuning: &Arc<Tuning>) -> String {
    macro_rules! tune_as {
        ($variant:path, $first:expr) => {
            tune_game(order, tuning, $first.game().as_ref(), |game| match game {
                $variant(session) => Some(session),
                _ => None,
            })
        };
    }
    match (order.start)(0) {
        Match::Sigma(first) => tune_as!(Match::Sigma, first),
        Match::Sankaku(first) => tune_as!(Match::Sankaku, first),
        Match::Shogi(first) => tune_as!(Match::Shogi, first),
        Match::WideShogi(first) => tune_as!(Match::WideShogi, first),
    }
}

fn tune_game<G: Evaluate + Text + Staging>(
    order: &mut Order,
    tuning: &Arc<Tuning>,
    game: &G,
    session: SessionOf<G>,
) -> String {
    let mut samples = Vec::new();
    for number in 0..order.games {
        play(
            (order.start)(number),
            tuning,
            order.nodes,
            session,
            &mut order.teacher,
            &mut samples,
        );
        if number % 50 == 49 {
            (order.tell)(&format!("games {} positions {}", number + 1, samples.len()));
        }
    }
    let mut best = G::weights(tuning).clone();
    let errors = UNITS.map(|unit| (error(game, &best, unit, &samples), unit));
    let Some((mut least, unit)) = errors.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)) else {
        return best.write();
    };
    let lessons = samples.len();
    (order.tell)(&format!("positions {lessons} unit {unit} error {least:.6}"));
    let first: Vec<i32> = best.numbers().iter().map(|one| **one).collect();
    let mut steps: Vec<i32> = best.numbers().iter().map(|one| first_step(**one)).collect();
    for round in 0..order.rounds {
        for (n, step) in steps.iter_mut().enumerate() {
            let tried = [*step, -*step].map(|shift| {
                let mut tried = best.clone();
                *tried.numbers()[n] += shift;
                let doubt = unlikeliness(&mut tried, &first, lessons);
                (error(game, &tried, unit, &samples) + doubt, tried)
            });
            let better = tried.into_iter().find(|(found, _)| *found < least);
            match better {
                Some((found, tried)) => {
                    (best, least) = (tried, found);
                    *step = *step * 3 / 2;
                }
                None => *step = (*step / 2).max(1),
            }
        }
        (order.tell)(&format!("round {} error {least:.6}", round + 1));
    }
    best.write()
}

/// By how much a weight is shifted at first.
fn first_step(weight: i32) -> i32 {
    (weight / 8).abs().max(2)
}
