//! The command `match`: the engine against itself or another program, seats
//! rotating, openings drawn from a seed. Prints a line a game and a JSON line of the totals.
//!
//! Every opening is played from as many rotations of the seats as seat other players, so that no
//! player has the better start more often than another, and at four seats no game is counted twice.
//! Between two seats only openings are played that a short search finds about even and that no seat
//! wins in nearly every quick game: from others it wins both games, whoever sits
//! there, which says nothing of players.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Write};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use serde::Serialize;
use web_time::Instant;

use crate::engine::adjudication::ScoreAdjudicator;
use crate::engine::{Engine, Request, Score, StopFlag};
use crate::rules::error::{TextError, refused, wording};
use crate::rules::game::Game;
use crate::rules::game::outcome::Outcome;
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::variants::ruleset::Ruleset;

use super::clocks::Clocks;
use super::player::{ActivePlayer, MatchPlayer, random_move};
use super::player_reply::PlayerAction;
use super::sprt::{Sprt, SprtBounds, SprtVerdict};
use crate::protocol::{CommandError, ordered_jobs};

/// Random plies played after the setup, so that games from a preset differ.
const RANDOM_OPENING_PLIES: u32 = 4;
/// How far a player may pass its time for a move before it counts as an overrun. A clock
/// forgives nothing: what goes by between is for its player to think of.
const MOVE_TIME_TOLERANCE: Duration = Duration::from_millis(100);

/// A contest as it is ordered.
#[derive(Clone, Debug)]
pub struct MatchConfig {
    pub ruleset: Ruleset,
    /// Who plays; in the first game player n sits at seat n.
    pub players: Vec<MatchPlayer>,
    pub games: u32,
    /// Decides openings and whatever the players leave to chance.
    pub seed: u64,
    /// How many openings there are at most; then they come again, which is of
    /// use to players who do not always play alike.
    pub max_openings: u32,
    /// Whether openings are played as they are drawn, even or not.
    pub allows_uneven_openings: bool,
    /// A game that has taken so many plies is given up as drawn.
    pub max_plies: u32,
    /// A game between two sides is decided once all players have found the same
    /// one ahead by so much, in hundredths of the least piece, for
    /// [`ADJUDICATION_PLIES`]; never, if there is no such number.
    pub adjudication_score: Option<i32>,
    /// Between which leads of the first player over the other one, in Elo points, it is
    /// decided early; never, if there are none.
    pub sprt: Option<SprtBounds>,
    /// How many games are played at once.
    pub jobs: u16,
}

/// For how many plies in a row players must agree before a game is decided.
pub const ADJUDICATION_PLIES: u32 = 8;

#[derive(Serialize)]
struct Totals {
    games: u32,
    players: Vec<PlayerTotals>,
    errors: ErrorCounts,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtTotals>,
}

/// What a test of two players came to.
#[derive(Serialize)]
struct SprtTotals {
    #[serde(flatten)]
    bounds: SprtBounds,
    log_likelihood_ratio: f64,
    verdict: SprtVerdict,
}

#[derive(Clone, Serialize)]
struct PlayerTotals {
    name: String,
    wins: u32,
    draws: u32,
    losses: u32,
    /// Wins and half the draws, in percent of the games.
    percent: f64,
    /// Half the width of what that is within with a certainty of 95 percent.
    margin: f64,
}

/// What must not happen.
#[derive(Clone, Copy, Default, Serialize)]
struct ErrorCounts {
    illegal_moves: u32,
    crashes: u32,
    time_overruns: u32,
}

/// How one game ended.
enum GameEnd {
    Outcome(Outcome),
    /// It took too long.
    MaxPlies,
    /// All players agree who is winning.
    Adjudicated(SeatSet),
    /// A seat forfeited it; the word says how.
    Forfeit {
        winners: SeatSet,
        how: &'static str,
    },
}

impl GameEnd {
    /// A seat forfeits to all that play against it, its own side not among them.
    fn forfeit(game: &Game, seat: Seat, how: &'static str) -> GameEnd {
        let winners = game.opponents(seat);
        GameEnd::Forfeit { winners, how }
    }

    fn winners(&self) -> SeatSet {
        match self {
            GameEnd::Outcome(outcome) => outcome.winners(),
            GameEnd::MaxPlies => SeatSet::EMPTY,
            GameEnd::Adjudicated(winners) | GameEnd::Forfeit { winners, .. } => *winners,
        }
    }

    fn seats_that_drew(&self, seats: u8) -> SeatSet {
        match self {
            GameEnd::Outcome(Outcome::Draw { seats, .. }) => *seats,
            GameEnd::MaxPlies => SeatSet::first_n(seats),
            _ => SeatSet::EMPTY,
        }
    }

    /// What a seat has of the point: all of it, half or none.
    fn points(&self, seat: Seat, seats: u8) -> f64 {
        if self.winners().contains(seat) {
            1.0
        } else if self.seats_that_drew(seats).contains(seat) {
            0.5
        } else {
            0.0
        }
    }

    /// As the command line writes outcomes, with its own reasons for what the
    /// rules do not know.
    fn result_text(&self, game: &Game) -> String {
        let names = |seats: SeatSet| {
            let letters: Vec<String> = seats
                .iter()
                .map(|seat| game.seat_letter(seat).to_string())
                .collect();
            letters.join("+")
        };
        match self {
            GameEnd::Outcome(outcome) => outcome.write(&game.seat_letters()),
            GameEnd::MaxPlies => {
                format!(
                    "draw {} max-plies",
                    names(self.seats_that_drew(game.seat_count()))
                )
            }
            GameEnd::Adjudicated(winners) => format!("win {} decided", names(*winners)),
            GameEnd::Forfeit { winners, how } => format!("win {} {how}", names(*winners)),
        }
    }
}

/// A game that has been played.
struct PlayedGame {
    /// What is told of it.
    line: String,
    seating: Vec<usize>,
    end: GameEnd,
    errors: ErrorCounts,
}

/// Plays all games, or until the test is decided.
///
/// # Errors
/// If the number of players is not the number of seats, a test is wanted of other than two
/// players, or `out` cannot be written to.
pub fn run(config: &MatchConfig, out: &mut dyn Write) -> Result<(), CommandError> {
    let seats = config.ruleset.variant().seats;
    let count = config.players.len();
    if count != usize::from(seats) {
        let expected = wording!("{} players, one a seat", seats);
        return refused("--seat1 to --seat4", expected, count.to_string());
    }
    if config.sprt.is_some() {
        config.check_players_are_two()?;
    }
    let first = config.ruleset.begin();
    let sit_down = |player: &MatchPlayer| {
        ActivePlayer::new(player, &first).map_err(|reason| CommandError::Program {
            name: player.name.clone(),
            reason,
        })
    };
    let mut tables: Vec<Vec<ActivePlayer>> = Vec::new();
    for _ in 0..config.jobs {
        let players = config.players.iter().map(sit_down);
        tables.push(players.collect::<Result<_, _>>()?);
    }
    let mut totals = Totals {
        games: 0,
        players: config.players.iter().map(PlayerTotals::new).collect(),
        errors: ErrorCounts::default(),
        sprt: None,
    };
    let mut test = config.sprt.map(|bounds| (bounds, Sprt::new(bounds)));
    let mut shares = Vec::new();
    let rotations = config.rotation_count();
    let openings = DrawnOpenings::new(config);
    let played: ControlFlow<io::Result<()>> = ordered_jobs::in_order(
        tables,
        0..config.games,
        |players, number| config.play_game(&openings, players, number),
        |game| {
            totals.add_game(&game);
            if let Err(reason) = writeln!(out, "{}", game.line).and_then(|()| out.flush()) {
                return ControlFlow::Break(Err(reason));
            }
            if let Some((_, test)) = &mut test {
                shares.push(config.share_of_first_player(&game));
                if shares.len() == usize::from(rotations) {
                    test.add(shares.drain(..).sum::<f64>() / f64::from(rotations));
                    if test.verdict() != SprtVerdict::Undecided {
                        return ControlFlow::Break(Ok(()));
                    }
                }
            }
            ControlFlow::Continue(())
        },
    )?;
    if let ControlFlow::Break(written) = played {
        written?;
    }
    let players = totals.players.iter_mut();
    players.for_each(PlayerTotals::compute_percentages);
    totals.sprt = test.map(|(bounds, test)| SprtTotals {
        bounds,
        log_likelihood_ratio: (test.log_likelihood_ratio() * 100.0).round() / 100.0,
        verdict: test.verdict(),
    });
    let line = serde_json::to_string(&totals).map_err(io::Error::from)?;
    Ok(writeln!(out, "{line}")?)
}

/// The openings of a match, each drawn when it is first played.
struct DrawnOpenings<'a> {
    config: &'a MatchConfig,
    drawn: Mutex<BTreeMap<u32, Arc<DrawnOpening>>>,
}

type DrawnOpening = OnceLock<(&'static str, Game)>;

impl DrawnOpenings<'_> {
    const fn new(config: &MatchConfig) -> DrawnOpenings<'_> {
        DrawnOpenings {
            config,
            drawn: Mutex::new(BTreeMap::new()),
        }
    }

    /// The opening with this number, and its name. Who needs one that is being drawn waits
    /// for it.
    fn opening(&self, number: u32) -> (&'static str, Game) {
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let opening = Arc::clone(drawn.entry(number).or_default());
        drop(drawn);
        opening
            .get_or_init(|| self.config.opening(number.into()))
            .clone()
    }
}

impl MatchConfig {
    /// How many rotations of the seats an opening is played from, two at least: where two players take
    /// turns round a table of four, a half turn is the same game once more.
    fn rotation_count(&self) -> u8 {
        let names = || self.players.iter().map(|player| &player.name);
        let seats = self.players.len();
        let is_the_same =
            |rotation: &usize| names().cycle().skip(*rotation).take(seats).eq(names());
        (2..seats).find(is_the_same).unwrap_or(seats) as u8
    }

    /// Plays the game with this number from 0.
    fn play_game(
        &self,
        openings: &DrawnOpenings<'_>,
        active_players: &mut [ActivePlayer],
        number: u32,
    ) -> PlayedGame {
        let seats = self.ruleset.variant().seats;
        let rotations = u32::from(self.rotation_count());
        let rotation = (number % rotations) as u8;
        let opening = (number / rotations) % self.max_openings.max(1);
        let (opening, mut game) = openings.opening(opening);
        let mut rng = rng_for(self.seed, RngStream::Play, u64::from(number));
        // Which player sits at which seat.
        let seating: Vec<usize> = (0..seats)
            .map(|seat| usize::from((seat + rotation) % seats))
            .collect();
        let mut table = SeatedPlayers {
            config: self,
            seating: &seating,
            active_players,
        };
        let mut errors = ErrorCounts::default();
        let end = table.play_game(&mut game, &mut rng, &mut errors);
        PlayedGame {
            line: self.game_line(number + 1, opening, &seating, &game, &end),
            seating,
            end,
            errors,
        }
    }

    fn game_line(
        &self,
        number: u32,
        opening: &str,
        seating: &[usize],
        game: &Game,
        end: &GameEnd,
    ) -> String {
        let seats: Vec<String> = game
            .seat_letters()
            .iter()
            .zip(seating)
            .map(|(letter, player)| format!("{letter}:{}", self.players[*player].name))
            .collect();
        let (plies, result) = (game.played_turns().len(), end.result_text(game));
        let seats = seats.join(" ");
        format!("game {number} {seats} opening {opening} plies {plies} result {result}")
    }

    /// Refuses a test unless there are two players by their names.
    fn check_players_are_two(&self) -> Result<(), TextError> {
        let mut names: Vec<&str> = self.players.iter().map(|player| &player.name[..]).collect();
        names.sort_unstable();
        names.dedup();
        if names.len() == 2 {
            return Ok(());
        }
        let expected = wording!("two players, by their names");
        refused("--sprt", expected, names.len().to_string())
    }

    /// The share of a game's points that the first player has at all its seats.
    fn share_of_first_player(&self, game: &PlayedGame) -> f64 {
        let first = &self.players[0].name;
        let seats = game.seating.len() as u8;
        let (mut own, mut all) = (0.0, 0.0);
        for (seat, player) in (0..).map(Seat).zip(&game.seating) {
            let points = game.end.points(seat, seats);
            all += points;
            if self.players[*player].name == *first {
                own += points;
            }
        }
        if all == 0.0 { 0.5 } else { own / all }
    }
}

/// What is left to chance.
#[derive(Clone, Copy)]
enum RngStream {
    /// The start and its first plies; the same for every rotation of the seats.
    Opening,
    /// What players decide by lot.
    Play,
}

/// Odd and irregular, so that neighbouring numbers give unlike seeds.
const SEED_MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;

/// The chances of one thing in one game, independent of all others.
fn rng_for(seed: u64, stream: RngStream, number: u64) -> fastrand::Rng {
    let mut rng = fastrand::Rng::with_seed(seed);
    let base = rng.u64(..).wrapping_add(stream as u64);
    fastrand::Rng::with_seed(
        (base ^ number.wrapping_mul(SEED_MULTIPLIER)).wrapping_mul(SEED_MULTIPLIER),
    )
}

/// How many random plies begin a game of self-play.
const SELF_PLAY_OPENING_PLIES: std::ops::RangeInclusive<u32> = 4..=10;

/// Openings for the game of self-play with this number, even or not: the first that serves
/// is played.
pub(in crate::protocol) fn openings_by_lot(
    rules: &Ruleset,
    seed: u64,
    number: u64,
) -> impl Iterator<Item = Game> {
    let mut rng = rng_for(seed, RngStream::Opening, number);
    std::iter::repeat_with(move || {
        let plies = rng.u32(SELF_PLAY_OPENING_PLIES);
        setup_and_random_plies(rules, &mut rng, plies).1
    })
}

/// How many positions the searches visit that say whether an opening is even:
/// a look that most that are not do not pass, and a better one.
const BALANCE_SEARCH_STAGE_NODES: [u64; 2] = [20_000, 160_000];

/// An opening is even if neither side is ahead by more than this, in hundredths
/// of the least piece.
const MAX_BALANCED_SCORE: u32 = 150;

/// How many positions a move the quick games look at that an opening must stand:
/// unlike numbers, for unlike games.
const QUICK_GAME_NODES: [u64; 6] = [500, 700, 900, 1100, 1300, 1500];

/// Of an opening that either seat can win, neither wins more of them than all
/// but so many.
const MIN_QUICK_GAMES_NOT_WON: usize = 2;

/// A quick game is over once a side has been ahead by so much, in hundredths of the
/// least piece, for [`ADJUDICATION_PLIES`].
const QUICK_GAME_ADJUDICATION_SCORE: i32 = 2500;

/// How many plies a quick game takes at most; then it is drawn.
const MAX_QUICK_GAME_PLIES: usize = 160;

/// How many openings are drawn at most; if none is even, the most even one of
/// them is played.
const MAX_OPENINGS_TRIED: usize = 40;

/// The drawn opening with this number, and its name; about even, if the game is one
/// of two seats.
pub(in crate::protocol) fn balanced_opening(
    rules: &Ruleset,
    seed: u64,
    number: u64,
) -> (&'static str, Game) {
    let rng = &mut rng_for(seed, RngStream::Opening, number);
    let mut best = setup_and_random_plies(rules, rng, RANDOM_OPENING_PLIES);
    if rules.variant().seats > 2 {
        return best;
    }
    let mut least = imbalance(&best.1);
    for _ in 1..MAX_OPENINGS_TRIED {
        if least <= MAX_BALANCED_SCORE {
            break;
        }
        let candidate = setup_and_random_plies(rules, rng, RANDOM_OPENING_PLIES);
        let imbalance = imbalance(&candidate.1);
        if imbalance < least {
            (best, least) = (candidate, imbalance);
        }
    }
    best
}

/// By how much one side is ahead, whichever it is, at the first look that finds
/// it too much, or else at the last; the most there is if it wins every quick
/// game.
fn imbalance(game: &Game) -> u32 {
    let mut imbalance = 0;
    for nodes in BALANCE_SEARCH_STAGE_NODES {
        imbalance = search_imbalance(game, nodes);
        if imbalance > MAX_BALANCED_SCORE {
            return imbalance;
        }
    }
    if can_both_win_quick_games(game) {
        imbalance
    } else {
        u32::MAX
    }
}

/// Whether no seat wins nearly all of the quick games from here; they end as soon
/// as that is known.
fn can_both_win_quick_games(start: &Game) -> bool {
    let mut not_won = [0; 2];
    QUICK_GAME_NODES.into_iter().any(|nodes| {
        let winners = quick_game_winners(start, &mut [Engine::new()], nodes, MAX_QUICK_GAME_PLIES);
        for (count, seat) in not_won.iter_mut().zip(Seat::BOTH) {
            *count += usize::from(!winners.contains(seat));
        }
        not_won
            .iter()
            .all(|count| *count >= MIN_QUICK_GAMES_NOT_WON)
    })
}

/// Who wins a quick game of two sides from here among engines that take turns,
/// visiting so many positions a move; nobody once the game has so many plies.
pub(in crate::protocol) fn quick_game_winners(
    start: &Game,
    engines: &mut [Engine],
    nodes: u64,
    plies: usize,
) -> SeatSet {
    let mut game = start.clone();
    let mut adjudicator = ScoreAdjudicator::new(QUICK_GAME_ADJUDICATION_SCORE, ADJUDICATION_PLIES);
    let engine_count = engines.len();
    while game.outcome().is_ongoing() && game.played_turns().len() < plies {
        let engine = &mut engines[game.turn().index() % engine_count];
        let report = engine.think(
            &game,
            &Request::limited_to_nodes(nodes),
            &StopFlag::new(),
            &mut |_| (),
        );
        let teams = crate::engine::teams(&game);
        if let Some(winners) = adjudicator.adjudicate_score(&teams, game.turn(), report.score()) {
            return winners;
        }
        if report.best.is_none_or(|text| game.play(&text).is_err()) {
            break;
        }
    }
    game.outcome().winners()
}

/// By how much a search finds one side ahead; the most there is if the game has
/// been won already.
fn search_imbalance(game: &Game, nodes: u64) -> u32 {
    let report = crate::engine::think(
        game,
        &Request::limited_to_nodes(nodes),
        &StopFlag::new(),
        &mut |_| (),
    );
    match report.score() {
        Some(Score::Cp(imbalance)) => imbalance.unsigned_abs(),
        Some(Score::Mate(_)) | None => u32::MAX,
    }
}

impl MatchConfig {
    /// The opening with this number, and its name.
    fn opening(&self, number: u64) -> (&'static str, Game) {
        if self.allows_uneven_openings {
            return setup_and_random_plies(
                &self.ruleset,
                &mut rng_for(self.seed, RngStream::Opening, number),
                RANDOM_OPENING_PLIES,
            );
        }
        balanced_opening(&self.ruleset, self.seed, number)
    }
}

/// An opening: a start of the game's own and a few plies by lot.
fn setup_and_random_plies(
    rules: &Ruleset,
    rng: &mut fastrand::Rng,
    plies: u32,
) -> (&'static str, Game) {
    let (name, start) = rules.random_start(&mut |below| rng.usize(..below));
    let mut game = start.clone();
    for _ in 0..plies {
        if !play_random_ply(&mut game, rng) {
            // Over before it began: let the players begin at the start itself.
            return (name, start);
        }
    }
    (name, game)
}

/// How often a move by lot is drawn anew that ends the game or lets it be ended.
const MAX_RANDOM_MOVE_TRIES: u32 = 100;

/// Plays a move by lot after which the game goes on and the mover's royal
/// cannot be taken at once, where the rules would allow that; false if none
/// was found.
fn play_random_ply(game: &mut Game, rng: &mut fastrand::Rng) -> bool {
    for _ in 0..MAX_RANDOM_MOVE_TRIES {
        let played = random_move(game, rng).is_some_and(|text| game.play(&text).is_ok());
        if !played {
            return false;
        }
        let mover_is_safe = game
            .checked_royals()
            .iter()
            .all(|(seat, _)| *seat == game.turn());
        if game.outcome().is_ongoing() && mover_is_safe {
            return true;
        }
        game.undo();
    }
    false
}

/// Players at their seats.
struct SeatedPlayers<'a> {
    config: &'a MatchConfig,
    seating: &'a [usize],
    active_players: &'a mut [ActivePlayer],
}

impl SeatedPlayers<'_> {
    fn play_game(
        &mut self,
        game: &mut Game,
        rng: &mut fastrand::Rng,
        errors: &mut ErrorCounts,
    ) -> GameEnd {
        // Who no longer listens does not answer either, and forfeits then.
        self.active_players.iter_mut().for_each(|player| {
            let _ = player.new_game();
        });
        let mut adjudicator = (self.config.adjudication_score)
            .map(|least| ScoreAdjudicator::new(least, ADJUDICATION_PLIES));
        let seating = self.seating.iter();
        let controls = seating.map(|player| self.config.players[*player].time_control);
        let mut clocks = Clocks::new(game.seat_letters().into_iter().zip(controls));
        while game.outcome().is_ongoing() {
            if game.played_turns().len() >= self.config.max_plies as usize {
                return GameEnd::MaxPlies;
            }
            let seat = game.turn();
            let player = self.seating[seat.index()];
            let start = Instant::now();
            // A crash of a player must not end the contest: it is what we look for.
            let active_player = &mut self.active_players[player];
            let reply = catch_unwind(AssertUnwindSafe(|| {
                active_player.choose_move(game, &clocks, rng)
            }));
            let reply = match reply {
                Ok(Ok(reply)) => reply,
                Ok(Err(reason)) if reason.kind() == ErrorKind::TimedOut => {
                    errors.crashes += 1;
                    return GameEnd::forfeit(game, seat, "no-answer");
                }
                Ok(Err(_)) | Err(_) => {
                    errors.crashes += 1;
                    return GameEnd::forfeit(game, seat, "crash");
                }
            };
            let elapsed = start.elapsed();
            if !clocks.spend_move_time(seat, elapsed) {
                errors.time_overruns += 1;
                return GameEnd::forfeit(game, seat, "time");
            }
            if self.config.players[player]
                .move_time_limit()
                .is_some_and(|limit| elapsed > limit + MOVE_TIME_TOLERANCE)
            {
                errors.time_overruns += 1;
            }
            let text = match reply.action {
                PlayerAction::Move(text) => text,
                PlayerAction::Resign => return GameEnd::forfeit(game, seat, "resign"),
                PlayerAction::NoMove => return GameEnd::forfeit(game, seat, "no-move"),
                PlayerAction::Declare => return declaration_result(game, seat),
            };
            let teams = crate::engine::teams(game);
            if game.play(&text).is_err() {
                errors.illegal_moves += 1;
                return GameEnd::forfeit(game, seat, "illegal-move");
            }
            let winners = adjudicator
                .as_mut()
                .and_then(|adjudicator| adjudicator.adjudicate_score(&teams, seat, reply.score));
            if let Some(winners) = winners
                && game.outcome().is_ongoing()
            {
                return GameEnd::Adjudicated(winners);
            }
        }
        GameEnd::Outcome(game.outcome())
    }
}

/// What it brings that the seat to move declares that its king has entered (Shogi 7.10): what the
/// game says of declarations; of a game that has none, what all would agree on if they can.
fn declaration_result(game: &Game, seat: Seat) -> GameEnd {
    let outcome = match game.declaration_count(seat) {
        Some(_) => game.declaration_outcome(),
        None => game.impasse_outcome(),
    };
    match outcome {
        Some(outcome) if !outcome.is_ongoing() => GameEnd::Outcome(outcome),
        _ => GameEnd::forfeit(game, seat, "declaration"),
    }
}

impl Totals {
    fn add_game(&mut self, game: &PlayedGame) {
        self.games += 1;
        self.errors.illegal_moves += game.errors.illegal_moves;
        self.errors.crashes += game.errors.crashes;
        self.errors.time_overruns += game.errors.time_overruns;
        let seats = game.seating.len() as u8;
        for (seat, player) in (0..).map(Seat).zip(&game.seating) {
            let score = &mut self.players[*player];
            match game.end.points(seat, seats) {
                1.0 => score.wins += 1,
                0.0 => score.losses += 1,
                _ => score.draws += 1,
            }
        }
    }
}

impl PlayerTotals {
    fn new(player: &MatchPlayer) -> PlayerTotals {
        PlayerTotals {
            name: player.name.clone(),
            wins: 0,
            draws: 0,
            losses: 0,
            percent: 0.0,
            margin: 0.0,
        }
    }

    /// Works the percentages out, to a tenth.
    fn compute_percentages(&mut self) {
        /// Standard errors to either side that make 95 percent.
        const Z_95: f64 = 1.96;
        let games = f64::from((self.wins + self.draws + self.losses).max(1));
        let (wins, draws) = (f64::from(self.wins) / games, f64::from(self.draws) / games);
        let mean = wins + draws / 2.0;
        let variance = wins + draws / 4.0 - mean * mean;
        let tenths = |share: f64| (share * 1000.0).round() / 10.0;
        self.percent = tenths(mean);
        self.margin = tenths(Z_95 * (variance / games).sqrt());
    }
}
