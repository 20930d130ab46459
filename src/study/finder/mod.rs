//! Finds puzzles in games: mates and eliminations that are proved over every reply, and turns that
//! alone win or save by the judgement of a search at full strength, confirmed with ten times its
//! positions. What is punished is the turn that was played, or a capture or check that tempted instead.
//! Same games, same puzzles, on every machine.
//! Must not know files or screens; whoever calls it decides on which thread.
//!
//! [`Finder::play_game`] makes games in which both sides err; a game of a player's own will do as well.
//! [`puzzle_of_problem`] proves mate problems that others have made.

mod answer_group;
mod games;
mod judgement;
mod multi_seat;
mod problems;
mod tally;
mod themes;
mod two_seats;
mod won;

use std::collections::{BTreeMap, HashSet};

use komadai_engine::{Engine, Levels, Request, StopFlag};
use komadai_rules::game::Game;
use komadai_rules::game::effect::Effect;
use komadai_rules::piece_tracker::{PieceLocation, PieceType};
use komadai_rules::seat::Seat;
use komadai_rules::variants::ruleset::Ruleset;

use self::answer_group::{GroupedMove, grouped_moves};
use crate::puzzles::{Puzzle, PuzzleKind, PuzzleStep, WonPosition, short_name};

pub use problems::{UnsoundProblemError, puzzle_of_problem};
pub use tally::{Tally, ThrownAway};

/// After a puzzle in a game the next one begins so many turns later, or it would be the same attack.
const PLIES_BETWEEN_PUZZLES: usize = 8;

/// So many captures and checks are tried instead of a turn that was played.
const MOST_TEMPTATIONS: usize = 16;

/// So many other turns are tried instead of one that may have been a mistake.
const MOST_ALTERNATIVES: usize = 10;

/// Positions with fewer cells than this between them are one: the second makes no puzzle.
const LEAST_DIFFERENT_CELLS: usize = 6;

/// Of puzzles that begin with the same move, more cells than a part of the pieces must differ.
const LEAST_DIFFERENT_PART: usize = 4;

/// With so many of [`LEVEL_SEEDS`] a level finds the first turn.
const LEVEL_FINDS: u32 = 6;

/// How often each level tries.
const LEVEL_SEEDS: u64 = 8;

/// A turn that nobody below finds is of this level: from here on levels are told apart by time, of
/// which there is no same amount everywhere.
const HARDEST_LEVEL: u8 = 9;

/// The transposition table of a search of up to [`SHORT_SEARCH_NODES`] positions, in MiB.
const SHORT_SEARCH_HASH_MIB: usize = 1;

/// See [`SHORT_SEARCH_HASH_MIB`].
const SHORT_SEARCH_NODES: u64 = 20_000;

/// The transposition table of longer searches, in MiB.
const LONG_SEARCH_HASH_MIB: usize = 8;

/// What makes a puzzle like another.
struct Likeness {
    /// What stands on the cells of the board.
    occupants: HashSet<(usize, Seat, PieceType)>,
    /// The move text to find, if it is a single one.
    find: Option<String>,
}

/// Finds puzzles, and counts what it throws away.
pub struct Finder {
    engine: Engine,
    levels: Levels,
    tally: Tally,
    /// Of the puzzles found so far.
    known: Vec<Likeness>,
    is_proved_only: bool,
}

/// A position in which the last turn may have been a mistake.
struct Candidate<'a> {
    /// The game before that turn.
    before: &'a Game,
    /// The game after it: the solver is to move.
    game: &'a Game,
    /// That turn's move text.
    mistake: &'a str,
    /// What the solver is to be expected to get before it, from 0 to 1, where that was judged.
    share_before: Option<f32>,
}

/// A solution that was proved.
struct Found {
    kind: PuzzleKind,
    solution: Vec<PuzzleStep>,
}

impl Finder {
    /// A finder that has found nothing yet; it finds nothing that is much like these puzzles.
    #[must_use]
    pub fn new(known: &[Puzzle]) -> Finder {
        let known = known.iter().filter_map(|puzzle| {
            let first = puzzle.solution.first()?;
            Some(Likeness::of(&puzzle.begin_game().ok()?, Some(&first.find)))
        });
        Finder {
            engine: Engine::new(),
            levels: Levels::built_in(),
            tally: Tally::default(),
            known: known.collect(),
            is_proved_only: false,
        }
    }

    /// The same, which finds nothing that is much like these won positions either.
    #[must_use]
    pub fn besides(mut self, won: &[WonPosition]) -> Finder {
        let begun = won
            .iter()
            .filter_map(|it| it.start().begin_game(&it.ruleset().ok()?).ok());
        self.known
            .extend(begun.map(|game| Likeness::of(&game, None)));
        self
    }

    /// The same, which looks only for what the rules prove: mates and eliminations. Many times as
    /// fast, since nothing is judged.
    #[must_use]
    pub fn for_proofs_only(self) -> Finder {
        Finder {
            is_proved_only: true,
            ..self
        }
    }

    /// What was found and thrown away so far.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// Counts why a position makes no puzzle.
    fn refuse(&mut self, reason: ThrownAway) -> Option<Found> {
        self.tally.throw_away(reason);
        None
    }

    /// The puzzles of a game, in its order.
    pub fn puzzles_of_game(&mut self, played: &Game) -> Vec<Puzzle> {
        self.tally.games += 1;
        let rules = played.ruleset();
        let Ok(mut game) = rules.begin_problem(&played.start_text()) else {
            return Vec::new();
        };
        let mut puzzles = Vec::new();
        let mut seen = HashSet::from([position_without_ply(&game)]);
        let mut next_from = 1;
        let mut share_before = None;
        for (ply, turn) in (1..).zip(played.played_turns()) {
            let before = game.clone();
            if turn.game_move.is_none() || game.play(&turn.text).is_err() {
                break;
            }
            if !game.outcome().is_ongoing() {
                break;
            }
            let is_repeated = !seen.insert(position_without_ply(&game));
            let is_close = ply < next_from;
            let is_own_turn = game.turn() == before.turn();
            let candidate = Candidate {
                before: &before,
                game: &game,
                mistake: &turn.text,
                share_before,
            };
            self.tally.positions += 1;
            let (found, share) = self.solution_of(&candidate, is_close || is_own_turn);
            share_before = share;
            // If a position comes back, its history would be a part of the puzzle.
            let puzzle = match found {
                Some(_) if is_repeated => {
                    self.tally.throw_away(ThrownAway::Repeated);
                    None
                }
                Some(found) => self.new_puzzle(&rules, &candidate, found),
                None if is_close => None,
                None => self.puzzle_of_temptation(&rules, &before, &turn.text),
            };
            if let Some(puzzle) = puzzle {
                next_from = ply + PLIES_BETWEEN_PUZZLES;
                puzzles.push(puzzle);
            }
        }
        puzzles
    }

    /// The solution of a position, and what the other side may expect of it, if that was judged.
    fn solution_of(
        &mut self,
        candidate: &Candidate<'_>,
        is_judged_only: bool,
    ) -> (Option<Found>, Option<f32>) {
        if candidate.game.seat_count() > 2 || self.is_proved_only {
            let found = (!is_judged_only).then(|| self.proved_solution_of(candidate));
            (found.flatten(), None)
        } else {
            self.mate_win_or_save(candidate, is_judged_only)
        }
    }

    /// A puzzle that a capture or a check makes, which was not played.
    fn puzzle_of_temptation(
        &mut self,
        rules: &Ruleset,
        before: &Game,
        played: &str,
    ) -> Option<Puzzle> {
        let own = before.turn();
        let opponents = before.opponents(own);
        let is_tempting = |effect: &Effect| match effect {
            Effect::Taken { .. } => true,
            Effect::Check { seat, .. } => opponents.contains(*seat),
            _ => false,
        };
        let tempts = |mv: &GroupedMove| mv.text != played && mv.effects.iter().any(is_tempting);
        let tempting = grouped_moves(before).into_iter().filter(tempts);
        for mv in tempting.take(MOST_TEMPTATIONS) {
            let mut game = before.clone();
            let is_played = game.play(&mv.text).is_ok() && game.outcome().is_ongoing();
            // Where a royal may be left in check, that tempts nobody.
            if !is_played || game.turn() == own || is_royal_attacked(&game, own) {
                continue;
            }
            let candidate = Candidate {
                before,
                game: &game,
                mistake: &mv.text,
                share_before: None,
            };
            self.tally.positions += 1;
            let puzzle = self
                .proved_solution_of(&candidate)
                .and_then(|found| self.new_puzzle(rules, &candidate, found));
            if puzzle.is_some() {
                return puzzle;
            }
        }
        None
    }

    /// The solution of a position if the rules alone prove it.
    fn proved_solution_of(&mut self, candidate: &Candidate<'_>) -> Option<Found> {
        match candidate.game.seat_count() {
            2 => self.mate(candidate),
            _ => self.elimination(candidate),
        }
    }

    /// The puzzle, unless it is much like one that is known.
    fn new_puzzle(
        &mut self,
        rules: &Ruleset,
        candidate: &Candidate<'_>,
        found: Found,
    ) -> Option<Puzzle> {
        let first = found.solution.first().map(|step| step.find.as_str());
        let likeness = Likeness::of(candidate.game, first);
        if self.known.iter().any(|other| other.is_much_like(&likeness)) {
            self.tally.throw_away(ThrownAway::Alike);
            return None;
        }
        let puzzle = self.puzzle(rules, candidate, found);
        self.known.push(likeness);
        self.tally.keep(&puzzle);
        Some(puzzle)
    }

    fn puzzle(&mut self, rules: &Ruleset, candidate: &Candidate<'_>, found: Found) -> Puzzle {
        let start = candidate.before.position_text();
        let before = candidate.mistake.to_owned();
        let mut puzzle = Puzzle {
            variant: rules.variant().name.into(),
            // It depends on the position alone.
            id: short_name(&(start.as_str(), before.as_str())),
            options: changed_options(rules),
            start,
            before,
            kind: found.kind,
            solution: found.solution,
            themes: Vec::new(),
            level: 1,
        };
        puzzle.themes = themes::themes_of(&puzzle);
        puzzle.level = self.level_of(candidate.game, &puzzle);
        puzzle
    }

    /// The lowest level that finds the first turn.
    fn level_of(&mut self, game: &Game, puzzle: &Puzzle) -> u8 {
        let rules = game.ruleset();
        let levels = self.levels.all().to_vec();
        let below = levels.iter().filter(|level| level.number < HARDEST_LEVEL);
        for level in below {
            let (mut finds, mut misses) = (0, 0);
            for seed in 0..LEVEL_SEEDS {
                let request = without_clock(Request::at_level(level, &rules, seed));
                let best = self.best(game, &request);
                match best.is_some_and(|best| puzzle.solution[0].is_right(&best)) {
                    true => finds += 1,
                    false => misses += 1,
                }
                if finds == LEVEL_FINDS {
                    return level.number;
                }
                if u64::from(LEVEL_FINDS) + misses > LEVEL_SEEDS {
                    break;
                }
            }
        }
        HARDEST_LEVEL
    }

    /// The best move by a request.
    fn best(&mut self, game: &Game, request: &Request) -> Option<String> {
        // To clear large tables takes longer than a short search.
        let hash_mib = SHORT_SEARCH_HASH_MIB;
        let request = &Request {
            hash_mib,
            ..request.clone()
        };
        self.engine.clear_tables();
        let report = self
            .engine
            .think(game, request, &StopFlag::new(), &mut |_| {});
        report.best
    }
}

/// A request of which the answer does not depend on how fast a machine is.
fn without_clock(mut request: Request) -> Request {
    request.limits.time = None;
    request.limits.soft_time = None;
    request
}

/// Whether another turn would not have allowed what the solver can do, as `is_safe` says of the game
/// after it; only some are tried.
fn is_mistake(candidate: &Candidate<'_>, is_safe: impl Fn(&Game) -> bool) -> bool {
    let before = candidate.before;
    let texts = before.legal_move_texts();
    let step = (texts.len() / MOST_ALTERNATIVES).max(1);
    let prevents = |text: &String| {
        let mut other: Game = before.clone();
        let is_played = other.play(text).is_ok() && other.outcome().is_ongoing();
        is_played && (other.turn() != candidate.game.turn() || is_safe(&other))
    };
    texts.iter().step_by(step).any(prevents)
}

/// Whether a royal of a seat can be captured, whoever is to move.
fn is_royal_attacked(game: &Game, seat: Seat) -> bool {
    let tracker = game.piece_tracker();
    let attacked = game.royal_attacks().into_iter();
    let mut attacked = attacked.filter_map(|attack| tracker.piece_on(attack.royal));
    attacked.any(|royal| tracker.piece(royal).seat == seat)
}

/// The position text but for the ply.
fn position_without_ply(game: &Game) -> String {
    let text = game.position_text();
    let cut = text.rfind(' ').unwrap_or(text.len());
    text[..cut].to_owned()
}

impl Likeness {
    fn of(game: &Game, find: Option<&str>) -> Likeness {
        let pieces = game.piece_tracker().pieces.iter();
        let occupants = pieces.filter_map(|piece| match piece.location {
            PieceLocation::Cell(cell) => Some((cell.index(), piece.seat, piece.kind)),
            PieceLocation::Hand(_) | PieceLocation::Gone => None,
        });
        Likeness {
            occupants: occupants.collect(),
            find: find.map(str::to_owned),
        }
    }

    fn is_much_like(&self, other: &Likeness) -> bool {
        let different: HashSet<usize> = self
            .occupants
            .symmetric_difference(&other.occupants)
            .map(|(cell, _, _)| *cell)
            .collect();
        let has_same_move = self.find.is_some() && self.find == other.find;
        different.len() < LEAST_DIFFERENT_CELLS
            || has_same_move && different.len() * LEAST_DIFFERENT_PART < self.occupants.len()
    }
}

/// The options that are not as on the game's page; not the setup, since a position says more.
fn changed_options(rules: &Ruleset) -> BTreeMap<String, String> {
    let usual = rules.with_defaults().options();
    let changed = rules.options().into_iter().filter(|option| {
        let default = usual.iter().find(|usual| usual.name == option.name);
        option.name != "setup" && default.is_none_or(|usual| usual.value != option.value)
    });
    changed
        .map(|option| (option.name.into(), option.value))
        .collect()
}
