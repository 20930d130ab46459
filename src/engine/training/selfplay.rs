//! Self-play for training data: quiet positions with search scores and game results.
//! Knows the rules through their traits, no files.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::adjudication::ScoreAdjudicator;
use crate::request::{Request, Score, StopFlag};
use crate::{Engine, EngineParams};
use komadai_rules::error::TextError;
use komadai_rules::game::{Game, GameState};
use komadai_rules::seat::Seat;
use komadai_rules::traits::board_view::BoardView;
use komadai_rules::traits::notation::Notation;
use komadai_rules::traits::rules::MoveStage;
use komadai_rules::with_game_state;

/// Plies after which a game counts as drawn.
const MAX_PLIES: usize = 300;

/// Adjudication: score, and plies in a row.
const ADJUDICATION_SCORE: i32 = 2500;
/// See [`ADJUDICATION_SCORE`].
const ADJUDICATION_PLIES: u32 = 4;

/// Largest score of a training position, but for forced wins.
const MAX_TRAINING_SCORE: i32 = 2000;

/// Longest line of captures, in plies, that is played out before a position becomes a
/// sample.
const MAX_CAPTURE_LINE_PLIES: usize = 4;

/// Score of a forced win in training data.
const WON_SCORE: i32 = 4000;

/// Random moves: chance in percent, up to this ply; else games would be much alike.
const RANDOM_MOVE_PERCENT: u8 = 5;
/// See [`RANDOM_MOVE_PERCENT`].
const LAST_RANDOM_PLY: usize = 40;

/// A training position. As text: score, result and position text, with spaces between.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingSample {
    /// The position text.
    pub position: String,
    /// What a search thought it worth to the seat to move, in hundredths of
    /// the game's least piece.
    pub score: i32,
    /// How the game ended for that seat: 1 won, 0 lost.
    pub result: f32,
}

impl fmt::Display for TrainingSample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.score, self.result, self.position)
    }
}

impl FromStr for TrainingSample {
    type Err = TextError;

    fn from_str(line: &str) -> Result<TrainingSample, TextError> {
        let mut words = line.splitn(3, ' ');
        let mut next = |expected: &str| {
            let word = words.next().filter(|word| !word.is_empty());
            word.ok_or_else(|| TextError::new("lesson", expected, ""))
        };
        let score = next(SCORE_EXPECTED_MESSAGE)?;
        let result = next(RESULT_EXPECTED_MESSAGE)?;
        let parsed_result = result.parse().ok();
        Ok(TrainingSample {
            score: score
                .parse()
                .map_err(|_| TextError::new("lesson", SCORE_EXPECTED_MESSAGE, score))?,
            result: parsed_result
                .filter(|result| (0.0..=1.0).contains(result))
                .ok_or_else(|| TextError::new("lesson", RESULT_EXPECTED_MESSAGE, result))?,
            position: next("a position text")?.into(),
        })
    }
}

/// Words of a sample's line, for messages.
const SCORE_EXPECTED_MESSAGE: &str = "a score, a whole number";
const RESULT_EXPECTED_MESSAGE: &str = "a result from 0 to 1";

/// Plays a game on from where it is, looking at so many positions a move.
pub fn play_to_end(
    mut game: Game,
    params: &Arc<EngineParams>,
    nodes: u64,
    random: &mut fastrand::Rng,
) -> Vec<TrainingSample> {
    let mut engine = Engine::with_params(Arc::clone(params));
    let request = Request::limited_to_nodes(nodes);
    let mut seen: Vec<(Seat, i32, String)> = Vec::new();
    let mut adjudicator = ScoreAdjudicator::new(ADJUDICATION_SCORE, ADJUDICATION_PLIES);
    while game.outcome().is_ongoing() && game.played_turns().len() < MAX_PLIES {
        let (percent, until) = (RANDOM_MOVE_PERCENT, LAST_RANDOM_PLY);
        if game.played_turns().len() < until && random.u8(..100) < percent {
            let random_move = random.choice(game.legal_move_texts());
            if random_move.is_none_or(|position_text| game.play(&position_text).is_err()) {
                break;
            }
            continue;
        }
        let teams = crate::teams(&game);
        let report = engine.think(&game, &request, &StopFlag::new(), &mut |_| {});
        let score = report.score();
        let Some(best) = report.best else { break };
        let line = report.info.map(|info| info.pv).unwrap_or_default();
        if let Some(score) = score.and_then(training_score)
            && let Some(quiet) = quiet_position(&game, &line)
            && let Some(score) = teams.score_for_other_seat(quiet.turn(), game.turn(), score)
        {
            let position = quiet.position_text();
            // A later search of the same position knows more.
            seen.retain(|(_, _, known)| *known != position);
            seen.push((quiet.turn(), score, position));
        }
        if let Some(winners) = adjudicator.adjudicate_score(&teams, game.turn(), score) {
            return training_samples(seen, |seat| f32::from(u8::from(winners.contains(seat))));
        }
        if game.play(&best).is_err() {
            break;
        }
    }
    let winners = game.outcome().winners();
    training_samples(seen, |seat| {
        match (winners.is_empty(), winners.contains(seat)) {
            (true, _) => 0.5,
            (false, won) => f32::from(u8::from(won)),
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

fn training_samples(
    seen: Vec<(Seat, i32, String)>,
    result: impl Fn(Seat) -> f32,
) -> Vec<TrainingSample> {
    let sample = |(seat, score, position)| TrainingSample {
        position,
        score,
        result: result(seat),
    };
    seen.into_iter().map(sample).collect()
}

/// The first quiet position that a search expects, what it thought being true of
/// that one as well; none if exchanges go on for too long.
fn quiet_position(game: &Game, line: &[String]) -> Option<Game> {
    let mut game = game.clone();
    for turn in line.iter().take(1 + MAX_CAPTURE_LINE_PLIES) {
        if is_quiet(&game, turn) {
            return Some(game);
        }
        game.play(turn).ok()?;
    }
    None
}

fn is_quiet(game: &Game, best: &str) -> bool {
    with_game_state!(game, state => is_quiet_in(state, best))
}

/// Whether nothing hangs: no check, and the best move takes nothing.
fn is_quiet_in<G: Notation + BoardView>(state: &GameState<G>, best: &str) -> bool {
    let (game, position) = (state.rules().as_ref(), state.position());
    let mut tactical = Vec::new();
    game.generate(position, MoveStage::Tactical, &mut tactical);
    !game.is_in_check(position, game.turn(position))
        && game
            .read_move(position, best)
            .is_ok_and(|mv| !game.is_capture(position, mv) && !tactical.contains(&mv))
}
