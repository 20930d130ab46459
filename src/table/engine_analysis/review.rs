//! A whole game gone through by the engine: how it stood after every turn, what the
//! engine would have played, and which turns gave much away. Goes from the end to the
//! start, so that what comes of a turn is known to the engine when it judges it. Knows
//! the game on the table; nothing of panels.

use std::time::Duration;

use bevy::prelude::*;

use super::{Assessment, Ply, foretell};
use crate::engine::{Info, Limits, Request};
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::engine_tasks::{EngineHandle, SearchTask};
use crate::table::flow::analysis::reopened;
use crate::table::flow::{BoardReset, GameSession, Notice, Screen};

/// How many positions the engine visits for each place of the game, and how long it may
/// take for that: a long game is gone through in a minute or two.
const NODES: u64 = 100_000;
const MAX_TIME: Duration = Duration::from_millis(800);

/// What is said when the engine cannot go on, as where there is no memory left.
const REVIEW_FAILED: &str =
    "The engine failed to go through the game. Ask for the review once more.";

/// How bad a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveQuality {
    /// It gave something away.
    Inaccuracy,
    /// It gave much away.
    Mistake,
    /// It may have cost the game.
    Blunder,
}

impl MoveQuality {
    /// All of them, the least bad first.
    pub const ALL: [MoveQuality; 3] = [
        MoveQuality::Inaccuracy,
        MoveQuality::Mistake,
        MoveQuality::Blunder,
    ];

    /// What part of a party's [share](Assessment::share) of the game such a turn costs it at
    /// least.
    const fn least_loss(self) -> f32 {
        match self {
            MoveQuality::Inaccuracy => 0.08,
            MoveQuality::Mistake => 0.15,
            MoveQuality::Blunder => 0.25,
        }
    }
}

/// What the engine thinks of one place in the game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyReview {
    /// How the game stands.
    pub assessment: Assessment,
    /// What it would play; nothing where the game is over.
    pub best: Option<Ply>,
    /// How the game stands if what was played is played, by a second look from the same
    /// place: what two neighbouring places are worth differs by the turn between them and
    /// by how the engine looks, and only the first is the player's doing. Known where the
    /// turn seems to have given something away.
    played: Option<Assessment>,
}

/// The review of the game on the table. A place is the position after so many of its
/// turns.
#[derive(Resource, Default)]
pub struct Review {
    is_wanted: bool,
    /// The turns that were played when it was last looked.
    turns: Vec<(Seat, String)>,
    /// What was found of each place.
    plies: Vec<Option<PlyReview>>,
    current: Option<ReviewSearch>,
    /// What the engine remembers from place to place, until it is through.
    engine: Option<EngineHandle>,
}

/// A place that is thought about.
struct ReviewSearch {
    place: usize,
    game: Game,
    /// Whether it is the second look, at what was played.
    is_verification: bool,
    search: SearchTask,
}

impl Review {
    /// Whether somebody has asked for it.
    #[must_use]
    pub fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// Whether the engine is at it.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.current.is_some()
    }

    /// How many places there are: one more than turns.
    #[must_use]
    pub fn places(&self) -> usize {
        self.plies.len()
    }

    /// Of how many places something has been found.
    #[must_use]
    pub fn done(&self) -> usize {
        self.plies.iter().flatten().count()
    }

    /// What was found of a place.
    #[must_use]
    pub fn ply_review(&self, place: usize) -> Option<&PlyReview> {
        self.plies.get(place)?.as_ref()
    }

    /// How bad the turn was that led to a place, if it was bad. Where everybody plays
    /// alone no turn is marked: how the game stands is told of the mover only, and
    /// three others move before that is told of the same seat again.
    #[must_use]
    pub fn mark(&self, place: usize) -> Option<MoveQuality> {
        let turn = place.checked_sub(1)?;
        let provisional = self.provisional_quality(place)?;
        let verified = self.ply_review(turn)?.played.as_ref()?;
        self.quality_of_loss(turn, verified)
            .map(|mark| mark.min(provisional))
    }

    /// How bad the turn that led to a place was if what the two places are worth is
    /// believed.
    fn provisional_quality(&self, place: usize) -> Option<MoveQuality> {
        let turn = place.checked_sub(1)?;
        let (_, text) = self.turns.get(turn)?;
        let best = self.ply_review(turn)?.best.as_ref();
        if best.is_some_and(|best| best.text == *text) {
            return None;
        }
        self.quality_of_loss(turn, &self.ply_review(place)?.assessment)
    }

    /// How bad a turn was after which the game stands like that.
    fn quality_of_loss(&self, turn: usize, after: &Assessment) -> Option<MoveQuality> {
        let (seat, _) = self.turns.get(turn)?;
        let before = &self.ply_review(turn)?.assessment;
        if before.alone {
            return None;
        }
        let lost = before.share() - after.share();
        let is_own = before.party.contains(*seat);
        let lost = if is_own { lost } else { -lost };
        let mut qualities = MoveQuality::ALL.into_iter().rev();
        qualities.find(|mark| lost >= mark.least_loss())
    }

    /// A place of which it is to be seen what the turn played there is worth.
    fn unverified_ply(&self) -> Option<usize> {
        let is_unverified = |turn: &usize| {
            let ply_review = self.ply_review(*turn);
            ply_review.is_some_and(|it| it.played.is_none())
                && self.provisional_quality(turn + 1).is_some()
        };
        (0..self.turns.len()).rev().find(is_unverified)
    }

    /// The places to which marked turns of these seats led, the first one first.
    fn marked(&self, seats: SeatSet) -> impl Iterator<Item = (usize, MoveQuality)> {
        let turns = (1..).zip(&self.turns);
        let own = turns.filter(move |(_, (seat, _))| seats.contains(*seat));
        own.filter_map(|(place, _)| Some((place, self.mark(place)?)))
    }

    /// How many turns of these seats have a mark.
    #[must_use]
    pub fn count(&self, seats: SeatSet, mark: MoveQuality) -> usize {
        self.marked(seats).filter(|(_, it)| *it == mark).count()
    }

    /// The next place after this one, round and round, to which a marked turn of these
    /// seats led.
    #[must_use]
    pub fn next_marked(&self, seats: SeatSet, after: usize) -> Option<usize> {
        let next = self.marked(seats).find(|(place, _)| *place > after);
        let (place, _) = next.or_else(|| self.marked(seats).next())?;
        Some(place)
    }

    pub(super) fn set_wanted(&mut self, is_wanted: bool) {
        self.is_wanted = is_wanted;
        self.current = None;
        self.engine = None;
    }

    /// Takes up a game as it stands now, which may have gone on or been taken back.
    fn sync_with_game(&mut self, game: &Game) {
        let turns: Vec<(Seat, String)> = game
            .played()
            .iter()
            .map(|turn| (turn.seat, turn.text.clone()))
            .collect();
        let pairs = self.turns.iter().zip(&turns);
        let common = pairs.take_while(|(one, other)| one == other).count();
        self.plies.truncate(common + 1);
        self.plies.resize(turns.len() + 1, None);
        if let Some(Some(ply_review)) = self.plies.get_mut(common) {
            // Another turn may follow there now.
            ply_review.played = None;
        }
        self.turns = turns;
        self.current = None;
    }

    /// Hears whether the engine is done with a place; whether it failed.
    fn poll(&mut self) -> bool {
        let Some(result) = self.current.as_mut().and_then(|it| it.search.answer()) else {
            return false;
        };
        let (Some(current), Some(info)) = (self.current.take(), result.info) else {
            return true;
        };
        let ply_review = self.plies.get_mut(current.place);
        match ply_review {
            Some(Some(ply_review)) if current.is_verification => {
                ply_review.played = Some(Assessment::of(&current.game, info.score));
            }
            Some(ply_review) => *ply_review = Some(PlyReview::of(&current.game, &info)),
            None => {}
        }
        false
    }

    /// Turns to a place that needs a second look, or to the last one of which nothing has
    /// been found yet.
    fn search_next(&mut self, game: &Game) {
        loop {
            let unverified_ply = self.unverified_ply();
            let unknown = || self.plies.iter().rposition(Option::is_none);
            let Some(place) = unverified_ply.or_else(unknown) else {
                self.engine = None;
                return;
            };
            let game = after(game, place);
            match Assessment::of_end(&game) {
                Some(end) => self.plies[place] = Some(PlyReview::of_end(end)),
                None => return self.start_search(place, game, unverified_ply.is_some()),
            }
        }
    }

    fn start_search(&mut self, place: usize, game: Game, is_verification: bool) {
        let limits = Limits {
            nodes: Some(NODES),
            time: Some(MAX_TIME),
            ..Limits::default()
        };
        let played = self.turns.get(place).filter(|_| is_verification);
        let request = Request {
            // What the only turn is worth matters as well.
            judges: true,
            turns: played.map(|(_, text)| text.clone()).into_iter().collect(),
            ..Request::full_strength(limits)
        };
        let engine = self.engine.get_or_insert_default();
        let search = SearchTask::with(engine, &game, request);
        self.current = Some(ReviewSearch {
            place,
            game,
            is_verification,
            search,
        });
    }
}

impl PlyReview {
    fn of(game: &Game, info: &Info) -> PlyReview {
        PlyReview {
            assessment: Assessment::of(game, info.score),
            best: foretell(game, &info.pv, 1).into_iter().next(),
            played: None,
        }
    }

    const fn of_end(assessment: Assessment) -> PlyReview {
        PlyReview {
            assessment,
            best: None,
            played: None,
        }
    }
}

/// A game as it stood after so many turns; where players ended it, there was something
/// left to play.
fn after(game: &Game, turns: usize) -> Game {
    let mut game = reopened(game);
    while game.played().len() > turns {
        game.undo();
    }
    game
}

/// Goes on with the review while the game is looked into.
pub(super) fn update(
    screen: Res<State<Screen>>,
    session: Option<Res<GameSession>>,
    mut board_resets: MessageReader<BoardReset>,
    mut review: ResMut<Review>,
    mut notices: MessageWriter<Notice>,
) {
    if board_resets.read().any(|how| *how == BoardReset::Fresh) {
        *review = Review::default();
    }
    let is_analysed = *screen.get() == Screen::Analysis;
    let Some(session) = session.filter(|_| is_analysed && review.is_wanted) else {
        if review.is_busy() {
            review.current = None;
        }
        return;
    };
    if screen.is_changed() || session.is_changed() || review.is_changed() {
        review
            .bypass_change_detection()
            .sync_with_game(&session.game);
    }
    let review = review.bypass_change_detection();
    if review.poll() {
        review.set_wanted(false);
        notices.write(Notice::Info(REVIEW_FAILED.into()));
    } else if !review.is_busy() {
        review.search_next(&session.game);
    }
}
