//! Tunes the weights of the shogi family by self-play: positions of games are
//! gathered with how the games ended, and the weights are moved until the
//! judgement of the positions foretells the ends as well as it can; or, with a
//! teacher, what it thinks of them. Knows the rules through their traits, no files.

use super::eval::Evaluate;
use super::eval::shogi::Scales;
use super::eval::shogi::weights::Weights;
use super::parties::Parties;
use super::request::{Limits, Request, Score, Stop};
use super::{Engine, Tuning};
use crate::rules::game::Game;
use crate::rules::play::{Match, Session};
use crate::rules::seat::Seat;
use crate::rules::shogi::Shogi;
use crate::rules::shogi::cells::Cells;
use std::sync::Arc;

/// A game that has taken so many plies says nothing.
const MOST_PLIES: usize = 300;

/// Positions before this ply are those of the opening, whoever wins.
const OPENING: usize = 8;

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
fn play<S: Cells>(
    mut game: Match,
    tuning: &Arc<Tuning>,
    nodes: u64,
    session: for<'a> fn(&'a Match) -> Option<&'a Session<Shogi<S>>>,
    teacher: &mut Option<Teacher>,
    samples: &mut Vec<Sample<<Shogi<S> as Game>::Position>>,
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
        let is_open = report
            .info
            .is_some_and(|info| matches!(info.score, Score::Cp(cp) if cp.abs() < DECIDED));
        if let Some(session) = session(&game)
            && is_open
            && game.played().len() >= OPENING
            && is_quiet(session, &best)
        {
            let position = *session.position();
            match teacher {
                None => positions.push((game.turn(), position)),
                Some(teacher) if game.played().len().is_multiple_of(LESSON) => {
                    let lesson = teacher(&game).map(expected);
                    samples.extend(lesson.map(|result| Sample { position, result }));
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

/// Whether nothing hangs: no check, and the best turn takes nothing.
fn is_quiet<S: Cells>(session: &Session<Shogi<S>>, best: &str) -> bool {
    let (game, position) = (session.game().as_ref(), session.position());
    let mv = crate::rules::text::Text::read_move(game, position, best);
    !game.in_check(position, position.turn())
        && mv.is_ok_and(|mv| !game.captures(position, mv) && !best.ends_with('+'))
}

/// How far the judgement is off, on average, as a square.
fn error<S: Cells>(
    game: &Shogi<S>,
    weights: &Weights,
    unit: f64,
    samples: &[Sample<<Shogi<S> as Game>::Position>],
) -> f64 {
    let scales = Scales::new(game, weights);
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let parties: Parties = game.parties(sample.position.turn());
            let value = game.evaluate(&scales, &sample.position, &parties);
            let expected = 1.0 / (1.0 + (-f64::from(value) / unit).exp());
            (expected - sample.result).powi(2)
        })
        .sum();
    sum / samples.len().max(1) as f64
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

/// Weights that foretell the ends of games better; none if the game is not of
/// the shogi family.
pub fn tune(order: &mut Order, tuning: &Arc<Tuning>) -> Option<Weights> {
    match (order.start)(0) {
        Match::Shogi(session) => Some(tune_game(
            order,
            tuning,
            session.game(),
            |game| match game {
                Match::Shogi(session) => Some(session),
                _ => None,
            },
        )),
        Match::WideShogi(session) => Some(tune_game(
            order,
            tuning,
            session.game(),
            |game| match game {
                Match::WideShogi(session) => Some(session),
                _ => None,
            },
        )),
        _ => None,
    }
}

fn tune_game<S: Cells>(
    order: &mut Order,
    tuning: &Arc<Tuning>,
    game: &Shogi<S>,
    session: for<'a> fn(&'a Match) -> Option<&'a Session<Shogi<S>>>,
) -> Weights {
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
    let mut best = tuning.shogi.clone();
    let errors = UNITS.map(|unit| (error(game, &best, unit, &samples), unit));
    let Some((mut least, unit)) = errors.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)) else {
        return best;
    };
    let lessons = samples.len();
    (order.tell)(&format!("positions {lessons} unit {unit} error {least:.6}"));
    let mut steps: Vec<i32> = best.numbers().iter().map(|one| first_step(**one)).collect();
    for round in 0..order.rounds {
        for (n, step) in steps.iter_mut().enumerate() {
            let tried = [*step, -*step].map(|shift| {
                let mut tried = best.clone();
                *tried.numbers()[n] += shift;
                (error(game, &tried, unit, &samples), tried)
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
    best
}

/// By how much a weight is shifted at first.
fn first_step(weight: i32) -> i32 {
    (weight / 8).abs().max(2)
}
