//! Review of a game: assessment of every position, the engine's best move, and the quality of
//! the move that was played. Goes backwards, so that the engine's tables know what follows
//! when it judges a move. Knows the game session; nothing of panels.

use std::time::Duration;

use bevy::prelude::*;

use super::assessment::is_as_good;
use super::{Assessment, Ply, legal_plies};
use crate::engine::{Info, Limits, Request};
use crate::locale::msg;
use crate::rules::game::Game;
use crate::rules::record::Record;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::engine_tasks::{EngineHandle, SearchTask};
use crate::table::flow::analysis::game_after_turns;
use crate::table::flow::{
    Analysis, AnalysisIntent, BoardReset, Intent, Notice, OwnMistake, PuzzleSource, PuzzleTask,
    TopBoard,
};

/// Node and time limit for each position: a long game takes a minute or two.
const NODES_PER_POSITION: u64 = 100_000;
const MOST_TIME_PER_POSITION: Duration = Duration::from_millis(800);

/// Quality of a move that lost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveQuality {
    /// Lost a little.
    Inaccuracy,
    /// Lost much.
    Mistake,
    /// May have lost the game.
    Blunder,
}

impl MoveQuality {
    /// All of them, the mildest first.
    pub const ALL: [MoveQuality; 3] = [
        MoveQuality::Inaccuracy,
        MoveQuality::Mistake,
        MoveQuality::Blunder,
    ];

    /// Least loss of winning chances ([`Assessment::winning_chance`], 0 to 1) of such a move.
    const fn least_loss(self) -> f32 {
        match self {
            MoveQuality::Inaccuracy => 0.08,
            MoveQuality::Mistake => 0.15,
            MoveQuality::Blunder => 0.25,
        }
    }
}

/// Review of one ply: assessment, best move, and the assessment of the move played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyReview {
    pub assessment: Assessment,
    /// The engine's best move and what it expects after it; empty where the game is over.
    pub best_line: Vec<Ply>,
    /// Assessment of the move that was played, searched from the same position: the
    /// assessments of two positions also differ by what each search saw, which is not the
    /// player's doing. None unless the move seems to have lost something.
    played_assessment: Option<Assessment>,
}

/// The review of the game session. Positions are counted by the moves that led to them.
#[derive(Resource, Reflect, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct Review {
    is_wanted: bool,
    /// Seat and text of the moves that were played at the last look.
    #[reflect(ignore)]
    turns: Vec<(Seat, String)>,
    /// Review of each position, if it is done.
    #[reflect(ignore)]
    plies: Vec<Option<PlyReview>>,
    #[reflect(ignore)]
    current: Option<ReviewSearch>,
    /// Among whose moves the turning point is looked for.
    #[reflect(ignore)]
    turning_point_seats: Option<SeatSet>,
    /// The position reached by the move that turned the game, once it is found.
    position_after_turn: Option<usize>,
    /// The engine with its tables, while the review is under way.
    #[reflect(ignore)]
    engine: Option<EngineHandle>,
}

/// The move that turned a game: the position before it, and what was better.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint<'a> {
    /// The number of moves before it.
    pub turns_before: usize,
    /// The better move, and what would have followed.
    pub better: &'a [Ply],
    /// The assessment of the position, from which the better move is played.
    pub before: Assessment,
    /// The assessment of the move that was played.
    pub after: Assessment,
}

/// The least winning chance (0 to 1) at which a side is still in the game.
const LEAST_EVEN_CHANCE: f32 = 0.4;

/// How many moves of a best line are kept.
const BEST_LINE_PLY_COUNT: usize = 3;

/// The search under way, for one position.
#[derive(Debug)]
struct ReviewSearch {
    position_index: usize,
    game: Game,
    /// Whether it searches the move that was played, instead of all.
    is_verification: bool,
    search: SearchTask,
}

impl Review {
    pub fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// Whether a search is under way.
    pub fn is_busy(&self) -> bool {
        self.current.is_some()
    }

    /// Number of positions: one more than moves.
    pub fn position_count(&self) -> usize {
        self.plies.len()
    }

    pub fn reviewed_count(&self) -> usize {
        self.plies.iter().flatten().count()
    }

    pub fn ply_review(&self, place: usize) -> Option<&PlyReview> {
        self.plies.get(place)?.as_ref()
    }

    /// Quality of the move that led to a position; none if it lost nothing.
    pub fn move_quality(&self, place: usize) -> Option<MoveQuality> {
        let turn = place.checked_sub(1)?;
        let provisional = self.provisional_quality(place)?;
        let verified = self.ply_review(turn)?.played_assessment.as_ref()?;
        self.quality_of_loss(turn, verified)
            .map(|mark| mark.min(provisional))
    }

    /// Quality of the move that led to a position by the assessments of the two positions
    /// alone. Where everybody plays alone the later one is another seat's and says nothing: any
    /// move but the best may have lost the game.
    fn provisional_quality(&self, place: usize) -> Option<MoveQuality> {
        let turn = place.checked_sub(1)?;
        let (_, text) = self.turns.get(turn)?;
        let best = self.ply_review(turn)?.best();
        if best.is_some_and(|best| best.text == *text) {
            return None;
        }
        if self.ply_review(turn)?.assessment.is_everybody_alone {
            return Some(MoveQuality::Blunder);
        }
        self.quality_of_loss(turn, &self.ply_review(place)?.assessment)
    }

    /// Quality of a move after which the position is assessed like this.
    fn quality_of_loss(&self, turn: usize, after: &Assessment) -> Option<MoveQuality> {
        let (seat, _) = self.turns.get(turn)?;
        let before = &self.ply_review(turn)?.assessment;
        let lost = before.winning_chance_of(*seat) - after.winning_chance_of(*seat);
        let mut qualities = MoveQuality::ALL.into_iter().rev();
        qualities.find(|mark| lost >= mark.least_loss())
    }

    /// A position whose played move seems to have lost something and has still to be searched.
    fn unverified_ply(&self) -> Option<usize> {
        let is_unverified = |turn: &usize| {
            let ply_review = self.ply_review(*turn);
            ply_review.is_some_and(|it| it.played_assessment.is_none())
                && self.provisional_quality(turn + 1).is_some()
        };
        (0..self.turns.len()).rev().find(is_unverified)
    }

    /// Positions reached by marked moves of these seats, in the order of the game.
    fn flawed_moves(&self, seats: SeatSet) -> impl Iterator<Item = (usize, MoveQuality)> {
        let turns = (1..).zip(&self.turns);
        let own = turns.filter(move |(_, (seat, _))| seats.contains(*seat));
        own.filter_map(|(place, _)| Some((place, self.move_quality(place)?)))
    }

    /// Number of moves of these seats with this quality.
    pub fn count_of_quality(&self, seats: SeatSet, mark: MoveQuality) -> usize {
        self.flawed_moves(seats)
            .filter(|(_, it)| *it == mark)
            .count()
    }

    /// The next position reached by a marked move of these seats; after the last one the first
    /// again.
    pub fn next_flawed_move(&self, seats: SeatSet, after: usize) -> Option<usize> {
        let next = self.flawed_moves(seats).find(|(place, _)| *place > after);
        let (place, _) = next.or_else(|| self.flawed_moves(seats).next())?;
        Some(place)
    }

    /// Whether the review goes on to find the turning point.
    pub fn is_looking_for_turning_point(&self) -> bool {
        self.turning_point_seats.is_some()
    }

    /// The move that turned the game, once it was asked for and found.
    pub fn turning_point(&self) -> Option<TurningPoint<'_>> {
        let turns_before = self.position_after_turn?.checked_sub(1)?;
        let ply_review = self.ply_review(turns_before)?;
        Some(TurningPoint {
            turns_before,
            better: &ply_review.best_line,
            before: ply_review.assessment,
            after: ply_review.played_assessment?,
        })
    }

    /// The turning point, while the position before it is on the board.
    pub fn turning_point_on_board(&self, analysis: &Analysis) -> Option<TurningPoint<'_>> {
        self.turning_point().filter(|point| {
            analysis.is_on_game_line() && analysis.game_turn_count() == point.turns_before
        })
    }

    /// The number of moves before each bad move of these seats, in the order of the game. A move that a
    /// puzzle would accept as good as the best is none of them.
    pub fn mistakes(&self, seats: SeatSet) -> impl Iterator<Item = usize> {
        let flawed = self.flawed_moves(seats);
        let mistakes = flawed.filter(|(place, _)| {
            let chances = self.chances_before_and_after(*place);
            chances.is_some_and(|(best, played)| !is_as_good(best, played))
        });
        mistakes.map(|(place, _)| place - 1)
    }

    /// The [`Review::mistakes`] of these seats in the game that is reviewed, each with a better move to
    /// find.
    pub fn puzzles_of_mistakes(&self, game: &Game, seats: SeatSet) -> Vec<PuzzleTask> {
        let puzzles = self.mistakes(seats);
        let puzzles = puzzles.filter_map(|turns_before| self.puzzle_of_move(game, turns_before));
        puzzles.collect()
    }

    fn puzzle_of_move(&self, game: &Game, turns_before: usize) -> Option<PuzzleTask> {
        let (_, played) = self.turns.get(turns_before)?;
        let (best_chance, _) = self.chances_before_and_after(turns_before + 1)?;
        let ply_review = self.ply_review(turns_before)?;
        let mut solved = game_after_turns(game, turns_before);
        solved.play(&ply_review.best()?.text).ok()?;
        Some(PuzzleTask {
            record: Record::from_game(&solved),
            turns_before,
            source: PuzzleSource::OwnMistake(OwnMistake {
                played: played.clone(),
                best_chance,
            }),
        })
    }

    /// Reviews the game, if that is not done, and looks for the move of these seats that turned it.
    pub(super) fn look_for_turning_point(&mut self, seats: SeatSet) {
        if !self.is_wanted {
            self.set_wanted(true);
        }
        self.position_after_turn = None;
        self.turning_point_seats = Some(seats);
    }

    /// The chances of whoever made the move that led to a position: after the best move, and
    /// after the one played.
    fn chances_before_and_after(&self, place: usize) -> Option<(f32, f32)> {
        let (seat, _) = self.turns.get(place - 1)?;
        let before = self.ply_review(place - 1)?;
        let after = before.played_assessment?;
        Some((
            before.assessment.winning_chance_of(*seat),
            after.winning_chance_of(*seat),
        ))
    }

    /// The position reached by the last move by which one of these seats fell out of an even game.
    fn last_move_out_of_even(&self, seats: SeatSet) -> Option<usize> {
        let falls = self.flawed_moves(seats).filter(|(place, _)| {
            let chances = self.chances_before_and_after(*place);
            chances.is_some_and(|(before, after)| {
                before >= LEAST_EVEN_CHANCE && after < LEAST_EVEN_CHANCE
            })
        });
        falls.last().map(|(place, _)| place)
    }

    /// The position reached by the move of these seats that lost most.
    fn worst_move(&self, seats: SeatSet) -> Option<usize> {
        let rated = self.flawed_moves(seats).filter_map(|(place, _)| {
            let (before, after) = self.chances_before_and_after(place)?;
            Some((place, before - after))
        });
        let worst = rated.max_by(|one, other| one.1.total_cmp(&other.1));
        worst.map(|(place, _)| place)
    }

    /// Whether all is reviewed, and every move that seems to have lost something is searched.
    pub fn is_complete(&self) -> bool {
        let has_begun = self.is_wanted && self.position_count() > 0;
        let is_done = self.reviewed_count() == self.position_count() && !self.is_busy();
        has_begun && is_done && self.unverified_ply().is_none()
    }

    /// The turning point that was looked for, as soon as it is known: the last fall out of an even
    /// game, else the worst move once all is reviewed; none if no move lost anything.
    fn take_turning_point(&mut self) -> Option<Option<usize>> {
        let seats = self.turning_point_seats?;
        if self.unverified_ply().is_some() {
            return None;
        }
        let last_fall = self.last_move_out_of_even(seats);
        // The review goes backwards: a later fall may be found no more.
        let is_last = |place: usize| self.plies[place..].iter().all(Option::is_some);
        let found = match last_fall.filter(|place| is_last(*place)) {
            Some(place) => Some(place),
            None if self.plies.iter().all(Option::is_some) && !self.is_busy() => {
                self.worst_move(seats)
            }
            None => return None,
        };
        self.turning_point_seats = None;
        self.position_after_turn = found;
        Some(found)
    }

    pub(super) fn set_wanted(&mut self, is_wanted: bool) {
        self.turning_point_seats = None;
        self.position_after_turn = None;
        self.is_wanted = is_wanted;
        self.current = None;
        self.engine = None;
    }

    /// Compares with the game as it is now, and drops reviews of positions that are gone.
    fn sync_with_game(&mut self, game: &Game) {
        let turns: Vec<(Seat, String)> = game
            .played_turns()
            .iter()
            .map(|turn| (turn.seat, turn.text.clone()))
            .collect();
        let pairs = self.turns.iter().zip(&turns);
        let common = pairs.take_while(|(one, other)| one == other).count();
        self.plies.truncate(common + 1);
        self.plies.resize(turns.len() + 1, None);
        if let Some(Some(ply_review)) = self.plies.get_mut(common) {
            // Another move may follow there now.
            ply_review.played_assessment = None;
        }
        self.turns = turns;
        self.current = None;
    }

    /// Takes over the result of a finished search; whether the search failed.
    fn poll(&mut self) -> bool {
        let Some(result) = self.current.as_mut().and_then(|it| it.search.poll_result()) else {
            return false;
        };
        let (Some(current), Some(info)) = (self.current.take(), result.info) else {
            return true;
        };
        let ply_review = self.plies.get_mut(current.position_index);
        match ply_review {
            Some(Some(ply_review)) if current.is_verification => {
                ply_review.played_assessment = Some(Assessment::of(&current.game, info.score));
            }
            Some(ply_review) => *ply_review = Some(PlyReview::of(&current.game, &info)),
            None => {}
        }
        false
    }

    /// Starts the next search: of a played move to verify, else of the last position without a
    /// review.
    fn search_next(&mut self, game: &Game) {
        loop {
            let unverified_ply = self.unverified_ply();
            let unknown = || self.plies.iter().rposition(Option::is_none);
            let Some(place) = unverified_ply.or_else(unknown) else {
                self.engine = None;
                return;
            };
            let game = game_after_turns(game, place);
            match Assessment::of_finished_game(&game) {
                Some(end) => self.plies[place] = Some(PlyReview::of_final_position(end)),
                None => return self.start_search(place, game, unverified_ply.is_some()),
            }
        }
    }

    fn start_search(&mut self, place: usize, game: Game, is_verification: bool) {
        let played = self.turns.get(place).filter(|_| is_verification);
        let request = assessment_request(played.map(|(_, text)| text.as_str()));
        let engine = self.engine.get_or_insert_default();
        let search = SearchTask::begin_with_engine(engine, &game, request);
        self.current = Some(ReviewSearch {
            position_index: place,
            game,
            is_verification,
            search,
        });
    }
}

/// What is asked of the engine for the assessment of a position, or of one move there.
pub(super) fn assessment_request(only_move: Option<&str>) -> Request {
    let limits = Limits {
        nodes: Some(NODES_PER_POSITION),
        time: Some(MOST_TIME_PER_POSITION),
        ..Limits::default()
    };
    Request {
        // The score of a single legal move matters as well.
        needs_score: true,
        search_moves: only_move.map(String::from).into_iter().collect(),
        ..Request::full_strength(limits)
    }
}

impl PlyReview {
    /// The engine's best move; none where the game is over.
    pub fn best(&self) -> Option<&Ply> {
        self.best_line.first()
    }

    fn of(game: &Game, info: &Info) -> PlyReview {
        PlyReview {
            assessment: Assessment::of(game, info.score),
            best_line: legal_plies(game, &info.pv, BEST_LINE_PLY_COUNT),
            played_assessment: None,
        }
    }

    const fn of_final_position(assessment: Assessment) -> PlyReview {
        PlyReview {
            assessment,
            best_line: Vec::new(),
            played_assessment: None,
        }
    }
}

/// Goes on with the review while the game is analysed.
pub(super) fn update(
    top_board: TopBoard,
    mut board_resets: MessageReader<BoardReset>,
    mut review: ResMut<Review>,
    mut notices: MessageWriter<Notice>,
    mut intents: MessageWriter<Intent>,
) {
    if board_resets.read().any(|how| how.spawns_anew()) {
        *review = Review::default();
    }
    let session = top_board
        .session()
        .filter(|_| top_board.is_analysed() && review.is_wanted);
    let line = top_board.analysis().map(Analysis::game_line);
    let Some(game) = session.map(|session| &session.game) else {
        if review.is_busy() {
            review.current = None;
        }
        return;
    };
    if top_board.is_changed() || review.is_changed() {
        review.bypass_change_detection().sync_with_game(game);
    }
    let review = review.bypass_change_detection();
    if review.poll() {
        review.set_wanted(false);
        // As when memory runs out.
        notices.write(Notice::Info(msg!("notice-review-failed")));
    } else if !review.is_busy() {
        review.search_next(game);
    }
    match review.take_turning_point() {
        Some(Some(place)) => {
            // To the position before the move.
            let node = place.checked_sub(2).and_then(|at| line?.get(at).copied());
            let go = node.map_or(AnalysisIntent::First, AnalysisIntent::Go);
            intents.write(Intent::Analysis(go));
        }
        Some(None) => {
            notices.write(Notice::Info(msg!("turning-point-none")));
        }
        None => {}
    }
}
