//! Self-play for training data: whole games with the score of each search, and the
//! positions of them that are learnt from. Knows the rules through their traits, no files.

use crate::Engine;
use crate::adjudication::ScoreAdjudicator;
use crate::eval::SearchGame;
use crate::limits::Limits;
use crate::request::{Request, Score, StopFlag};
use crate::training::packed_games::{
    PackedGame, PackedPly, ReplayError, move_number, position_hash, ruleset_text,
};
use komadai_rules::game::Game;
use komadai_rules::seat::SeatSet;
use komadai_rules::traits::notation::Notation;
use komadai_rules::traits::rules::MoveStage;
use komadai_rules::with_game_state;

/// Plies after which a game is given up; nothing is said of its end then.
const MAX_PLIES: usize = 400;

/// Adjudication: score, and plies in a row.
const ADJUDICATION_SCORE: i32 = 2500;
/// See [`ADJUDICATION_SCORE`].
const ADJUDICATION_PLIES: u32 = 4;

/// No search goes on beyond so many times the soft limit of nodes.
const HARD_LIMIT_FACTOR: u64 = 8;

/// Largest score of a start: further ahead, a seat wins whatever it plays.
const MAX_START_SCORE: i32 = 800;

/// Largest score of a training position, but for forced wins.
const MAX_TRAINING_SCORE: i32 = 2000;

/// Score of a forced win in training data.
const WON_SCORE: i32 = 4000;

/// A position to learn from.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingSample<P> {
    /// The position.
    pub position: P,
    /// What a search thought it worth to the seat to move, in hundredths of
    /// the game's least piece.
    pub score: i32,
    /// How the game ended for that seat: 1 won, 0.5 drawn, 0 lost; none if it was given up.
    pub result: Option<f32>,
}

/// Plays a game on from its start, visiting about so many nodes a move: no iteration begins
/// beyond them. None if the first search finds a seat far ahead already, or the game cannot be
/// told by its moves alone.
///
/// The engine's tables are cleared first, so that the same start makes the same game.
pub fn play_game(
    engine: &mut Engine,
    mut game: Game,
    nodes: u64,
    (seed, number): (u64, u64),
) -> Option<PackedGame> {
    engine.clear_tables();
    let request = Request::full_strength(Limits {
        soft_nodes: Some(nodes),
        nodes: Some(nodes.saturating_mul(HARD_LIMIT_FACTOR)),
        ..Limits::default()
    });
    let start = game.position_text();
    let mut plies = Vec::new();
    let mut adjudicator = ScoreAdjudicator::new(ADJUDICATION_SCORE, ADJUDICATION_PLIES);
    let mut decided: Option<SeatSet> = None;
    while decided.is_none() && game.outcome().is_ongoing() && plies.len() < MAX_PLIES {
        let report = engine.think(&game, &request, &StopFlag::new(), &mut |_| {});
        let score = report.score();
        if plies.is_empty() && !score.is_some_and(is_even) {
            return None;
        }
        let (teams, mover) = (crate::teams(&game), game.turn());
        let best = report.best?;
        let move_number = move_number(&game, &best)?;
        game.play(&best).ok()?;
        plies.push(PackedPly { move_number, score });
        decided = adjudicator.adjudicate_score(&teams, mover, score);
    }
    let outcome = game.outcome();
    let ended = (!outcome.is_ongoing()).then(|| outcome.winners());
    let packed = PackedGame {
        ruleset: ruleset_text(&game.ruleset()),
        start,
        seed,
        number,
        nodes,
        winners: ended.or(decided),
        end_hash: position_hash(&game.position_text()),
        plies,
    };
    // Where a history alone puts a seat out, as for perpetual check, moves do not tell all.
    let replayed = with_game_state!(&game, state => {
        packed.replay(state.rules().as_ref(), |_, _, _| {})
    });
    replayed.is_ok().then_some(packed)
}

fn is_even(score: Score) -> bool {
    matches!(score, Score::Cp(score) if score.abs() <= MAX_START_SCORE)
}

/// Hands over what can be learnt from a game: the quiet positions, in which nothing hangs.
///
/// # Errors
/// If the rules no longer play it.
pub fn for_each_sample<G: SearchGame + Notation>(
    game: &G,
    packed: &PackedGame,
    take: &mut dyn FnMut(TrainingSample<&G::Position>),
) -> Result<(), ReplayError> {
    packed.replay(game, |position, score, mv| {
        if let Some(score) = score.and_then(training_score)
            && is_quiet(game, position, mv)
        {
            take(TrainingSample {
                position,
                score,
                result: packed.result_of(game.turn(position)),
            });
        }
    })
}

/// The score as a number, if something can be learnt from it.
fn training_score(score: Score) -> Option<i32> {
    match score {
        Score::Cp(score) => (score.abs() < MAX_TRAINING_SCORE).then_some(score),
        Score::Mate(plies) => Some(plies.signum() * WON_SCORE),
    }
}

/// Whether nothing hangs: no check, and the best move neither takes nor promotes.
fn is_quiet<G: SearchGame>(game: &G, position: &G::Position, best: G::Move) -> bool {
    if game.is_in_check(position, game.turn(position)) || game.is_capture(position, best) {
        return false;
    }
    let mut tactical = Vec::new();
    game.generate(position, MoveStage::Tactical, &mut tactical);
    !tactical.contains(&best)
}
