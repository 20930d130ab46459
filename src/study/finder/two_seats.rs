//! Puzzles of games for two: mates, which are proved, and turns that alone win or save, which are
//! judged.

use std::cmp::Reverse;

use komadai_engine::{MatingMove, Request, Solution, StopFlag, material_lead, mating_moves, solve};
use komadai_rules::game::Game;
use komadai_rules::piece_tracker::PieceLocation;
use komadai_rules::position_editor::PositionEditor;

use super::answer_group::{AnswerGroup, group_of, grouped_moves};
use super::judgement::Judgement;
use super::{Candidate, Finder, Found, SHORT_SEARCH_HASH_MIB, ThrownAway, is_mistake};
use crate::puzzles::{PuzzleKind, PuzzleStep};

/// The longest mate that is looked for, in plies.
const MOST_MATE_PLIES: u8 = 9;
/// How much longer a mate may be that is still told from a mistake.
const MOST_PLIES_SLOWER: u8 = 2;
/// Positions of the search that tells whether there is a mate.
const MATE_SCREEN_NODES: u64 = 1_500;
/// Positions of the search for its exact length.
const MATE_PROOF_NODES: u64 = 240_000;
/// Positions of the search for those a little longer.
const SLOWER_MATE_NODES: u64 = 120_000;
/// Positions of a first look.
pub(super) const SCREEN_NODES: u64 = 1_500;
/// Positions of a judgement; it is confirmed with ten times as many.
pub(super) const JUDGEMENT_NODES: u64 = 10_000;
/// See [`JUDGEMENT_NODES`].
pub(super) const CONFIRMING_NODES: u64 = 10 * JUDGEMENT_NODES;
/// A first look may be so far off.
const SCREEN_MARGIN: f32 = 0.1;
/// A game in which the solver had more than this was decided before.
const MOST_SHARE_BEFORE: f32 = 0.8;
/// What the mistake must have changed.
const LEAST_SHARE_GAINED: f32 = 0.15;
/// The share of a turn that wins, and the most that another may have.
const WIN_SHARES: (f32, f32) = (0.80, 0.55);
/// The share of a turn that saves, and the most that another may have.
const SAVE_SHARES: (f32, f32) = (0.45, 0.15);
/// Fewer legal answers are no choice.
const LEAST_ANSWERS: usize = 4;
/// Turns of the solver in a solution that is judged.
const MOST_WIN_TURNS: usize = 4;
/// What must be won at the end, in hundredths of the least piece.
const LEAST_GAIN: i32 = 150;
/// Plies of a refutation.
const REFUTATION_PLIES: usize = 3;

impl Finder {
    /// The solution of a position, if it has a single one, and what the seat that has just moved may
    /// expect there, from 0 to 1. If `is_judged_only`, no solution is looked for.
    pub(super) fn mate_win_or_save(
        &mut self,
        candidate: &Candidate<'_>,
        is_judged_only: bool,
    ) -> (Option<Found>, Option<f32>) {
        let game = candidate.game;
        if !is_judged_only && let Some(line) = mating_line_length(game) {
            return (self.mate_solution(candidate, line), Some(0.0));
        }
        let screened = self.best_judged(game, SCREEN_NODES, Vec::new());
        let Some(screened) = screened else {
            return (None, None);
        };
        // What the solver will have had before the next turn of the other side.
        let share = Some(1.0 - screened.share);
        if is_judged_only {
            return (None, share);
        }
        let Some(before) = candidate.share_before else {
            return (None, share);
        };
        let gained = screened.share - before;
        let found = if screened.share >= WIN_SHARES.0 - SCREEN_MARGIN {
            if before > MOST_SHARE_BEFORE - LEAST_SHARE_GAINED || gained < LEAST_SHARE_GAINED {
                if gained >= LEAST_SHARE_GAINED / 3.0 {
                    self.tally.throw_away(ThrownAway::DecidedBefore);
                }
                None
            } else {
                self.win(game)
            }
        } else if screened.share >= SAVE_SHARES.0 - SCREEN_MARGIN && before >= SAVE_SHARES.1 {
            self.save(game)
        } else {
            None
        };
        (found, share)
    }

    /// A mate, if there is one.
    pub(super) fn mate(&mut self, candidate: &Candidate<'_>) -> Option<Found> {
        let line = mating_line_length(candidate.game)?;
        self.mate_solution(candidate, line)
    }

    /// The solution of a position in which a line of so many plies is known to mate.
    fn mate_solution(&mut self, candidate: &Candidate<'_>, line: usize) -> Option<Found> {
        let game = candidate.game;
        if line == 1 {
            return self.refuse(ThrownAway::MateInOne);
        }
        if line > usize::from(MOST_MATE_PLIES + MOST_PLIES_SLOWER) {
            // The shortest is hardly shorter, and to tell takes longest.
            return self.refuse(ThrownAway::TooLong);
        }
        let shortest = shortest_mates(game, MOST_MATE_PLIES, MATE_PROOF_NODES);
        let Some((plies, moves)) = shortest else {
            return self.refuse(ThrownAway::TooLong);
        };
        if plies == 1 {
            return self.refuse(ThrownAway::MateInOne);
        }
        let (mut solution, solved) = match only_mate(game, (plies, moves), MATE_PROOF_NODES) {
            Ok(solved) => solved,
            Err(reason) => return self.refuse(reason),
        };
        if solved.outcome().is_ongoing() {
            return self.refuse(ThrownAway::FutileEnd);
        }
        self.add_refutation(game, solution.first_mut()?);
        let is_safe = |other: &Game| {
            mating_moves(other, plies, MATE_PROOF_NODES).is_ok_and(|moves| moves.is_empty())
        };
        if !is_mistake(candidate, is_safe) {
            return self.refuse(ThrownAway::DecidedBefore);
        }
        let kind = PuzzleKind::Mate(plies);
        Some(Found { kind, solution })
    }

    fn win(&mut self, game: &Game) -> Option<Found> {
        let solver = game.turn();
        let (first, same) = match self.only_turn(game, WIN_SHARES) {
            Ok(judged) => judged,
            Err(reason) => return self.refuse(reason),
        };
        let lead_before = material_lead(game, solver);
        let is_capture = captures(game, &first.best.text);
        let mut solution = vec![judged_step(&first, same)];
        let mut game = game.clone();
        game.play(&first.best.text).ok()?;
        // How the material stands after the reply to the last turn that was found.
        let mut lead = lead_before;
        while game.outcome().is_ongoing() {
            let Some(reply) = self.best_judged(&game, JUDGEMENT_NODES, Vec::new()) else {
                break;
            };
            game.play(&reply.text).ok()?;
            lead = material_lead(&game, solver);
            if !game.outcome().is_ongoing() || solution.len() == MOST_WIN_TURNS {
                break;
            }
            let Ok((next, same)) = self.only_turn(&game, WIN_SHARES) else {
                break;
            };
            if let Some(step) = solution.last_mut() {
                step.then = reply.text;
            }
            solution.push(judged_step(&next, same));
            game.play(&next.best.text).ok()?;
        }
        let is_won = game.outcome().winners().contains(solver);
        if !is_won && lead - lead_before < LEAST_GAIN {
            return self.refuse(ThrownAway::NoGain);
        }
        if solution.len() == 1 && is_capture {
            return self.refuse(ThrownAway::TooPlain);
        }
        let kind = PuzzleKind::Win;
        Some(Found { kind, solution })
    }

    fn save(&mut self, game: &Game) -> Option<Found> {
        let Ok((judged, same)) = self.only_turn(game, SAVE_SHARES) else {
            // Most positions in which somebody stands well have many good turns.
            return None;
        };
        // What hangs is seen before the rest.
        if captures(game, &judged.best.text) {
            return self.refuse(ThrownAway::TooPlain);
        }
        let solution = vec![judged_step(&judged, same)];
        let kind = PuzzleKind::Save;
        Some(Found { kind, solution })
    }

    /// The turn that alone has a share of at least the first, all others at most the second, also with
    /// ten times the positions; with the texts that count as the same.
    fn only_turn(
        &mut self,
        game: &Game,
        (least, most): (f32, f32),
    ) -> Result<(Judgement, Vec<String>), ThrownAway> {
        if count_answers(game) < LEAST_ANSWERS {
            return Err(ThrownAway::NoChoice);
        }
        let is_within = |judged: &Judgement, margin: f32| {
            let second = judged.second.as_ref();
            judged.best.share >= least - margin
                && second.is_some_and(|second| second.share <= most + margin)
        };
        let is_only = |judged: &Judgement| is_within(judged, 0.0);
        let screened = self.judgement(game, SCREEN_NODES);
        if !screened.is_some_and(|judged| is_within(&judged, SCREEN_MARGIN)) {
            return Err(ThrownAway::SeveralSolutions);
        }
        let first = self.judgement(game, JUDGEMENT_NODES);
        let first = first.filter(is_only).ok_or(ThrownAway::SeveralSolutions)?;
        let confirmed = self.judgement(game, CONFIRMING_NODES);
        let confirmed = confirmed.filter(|judged| is_only(judged) && judged.group == first.group);
        let confirmed = confirmed.ok_or(ThrownAway::NotConfirmed)?;
        let same = self.same_answers(game, &confirmed, least, JUDGEMENT_NODES);
        Ok((confirmed, same))
    }

    /// What the likeliest wrong try allows.
    fn add_refutation(&mut self, game: &Game, step: &mut PuzzleStep) {
        let wrong = grouped_moves(game).into_iter().map(|mv| mv.text);
        let wrong: Vec<String> = wrong
            .filter(|text| !step.is_right(text) && !step.slower.contains(text))
            .collect();
        if wrong.is_empty() {
            return;
        }
        if let Some(tempting) = self.best_judged(game, JUDGEMENT_NODES, wrong) {
            add_refuting_line(step, &tempting.text, &tempting.line);
        }
    }
}

/// Whether a move captures something.
fn captures(game: &Game, text: &str) -> bool {
    let read = game.read_move(text);
    read.is_ok_and(|mv| game.is_capture(mv).unwrap_or(false))
}

/// The plies of a mate that a short search proves, which need not be the shortest.
pub(super) fn mating_line_length(game: &Game) -> Option<usize> {
    let request = Request {
        hash_mib: SHORT_SEARCH_HASH_MIB,
        ..Request::limited_to_nodes(MATE_SCREEN_NODES)
    };
    match solve(game, &request, &StopFlag::new(), &mut |_| {}) {
        Solution::Win(line) => Some(line.len()),
        Solution::None | Solution::Unknown | Solution::Unsupported => None,
    }
}

/// The plies of the shortest mate, and the turns that mate so, with those a little longer as far as
/// their proof is quick; none if it takes too long to find them.
pub(super) fn shortest_mates(game: &Game, most: u8, nodes: u64) -> Option<(u8, Vec<MatingMove>)> {
    for plies in (1..=most).step_by(2) {
        let moves = mates_of_length(game, plies, nodes)?;
        if let Some(first) = moves.first() {
            return Some((first.plies, moves));
        }
    }
    None
}

/// The mates within so many plies and, if there are any, those a little longer as far as their proof is
/// quick; none if it takes too long.
fn mates_of_length(game: &Game, plies: u8, nodes: u64) -> Option<Vec<MatingMove>> {
    let moves = mating_moves(game, plies, nodes).ok()?;
    if moves.is_empty() {
        return Some(moves);
    }
    let longer = mating_moves(game, plies + MOST_PLIES_SLOWER, SLOWER_MATE_NODES);
    Some(longer.unwrap_or(moves))
}

/// The single solution of a mate in so many plies by these turns, and the game after it.
pub(super) fn only_mate(
    game: &Game,
    (plies, mut moves): (u8, Vec<MatingMove>),
    nodes: u64,
) -> Result<(Vec<PuzzleStep>, Game), ThrownAway> {
    let mut solution: Vec<PuzzleStep> = Vec::new();
    let mut game = game.clone();
    let mut left = plies;
    loop {
        let several = match solution.is_empty() {
            true => ThrownAway::SeveralSolutions,
            false => ThrownAway::SeveralLaterSolutions,
        };
        let is_last = left == 1;
        let mut step = single_mate(&game, &moves, left, is_last).ok_or(several)?;
        if is_reply_barred(&game) {
            return Err(several);
        }
        game.play(&step.find).map_err(|_| several)?;
        if is_last {
            solution.push(step);
            return Ok((solution, game));
        }
        left -= 2;
        let defence = longest_defence(&game, left, nodes);
        let (reply, next) = defence.ok_or(ThrownAway::SeveralLaterSolutions)?;
        game.play(&reply).map_err(|_| several)?;
        step.then = reply;
        solution.push(step);
        moves = next;
    }
}

/// Whether what was played before bars a reply to a check, as a rule about repetition may: then a
/// mate hangs on more than the position, which is all that the proofs know.
fn is_reply_barred(game: &Game) -> bool {
    game.legal_move_texts().into_iter().any(|text| {
        let mut after = game.clone();
        if after.play(&text).is_err() || after.checked_royals().is_empty() {
            return false;
        }
        let alone = PositionEditor::from_game(&after).begin_problem();
        alone.is_ok_and(|alone| alone.legal_move_texts().len() > after.legal_move_texts().len())
    })
}

/// The turn that mates in so many plies, if no other does; any of several if it is the last.
fn single_mate(game: &Game, moves: &[MatingMove], plies: u8, is_last: bool) -> Option<PuzzleStep> {
    let shortest = moves.iter().filter(|mv| mv.plies == plies);
    let shortest: Vec<&str> = shortest.map(|mv| mv.text.as_str()).collect();
    let find = *shortest.first()?;
    let group = group_of(game, find)?;
    let is_of_group = |text: &&str| group_of(game, text).as_ref() == Some(&group);
    if !is_last && !shortest.iter().all(is_of_group) {
        return None;
    }
    // Whatever wins by the rules is right at the end in any case, a mate but for futile interpositions
    // only if it is listed.
    let is_unlisted_mate = |text: &str| {
        let mut after = game.clone();
        is_last && after.play(text).is_ok() && after.outcome().is_ongoing()
    };
    let same = shortest[1..]
        .iter()
        .filter(|text| is_of_group(text) || is_unlisted_mate(text));
    let slower = moves.iter().filter(|mv| mv.plies > plies);
    let slower = slower.filter(|mv| mv.plies <= plies + MOST_PLIES_SLOWER);
    Some(PuzzleStep {
        find: find.to_owned(),
        same: same.map(ToString::to_string).collect(),
        slower: match is_last {
            true => Vec::new(),
            false => slower.map(|mv| mv.text.clone()).collect(),
        },
        ..PuzzleStep::default()
    })
}

/// The reply that holds out so many plies more and leaves a single answer, with the mates after it; of
/// several what a person would try: a capture, else what leaves most room around the royal.
fn longest_defence(game: &Game, plies: u8, nodes: u64) -> Option<(String, Vec<MatingMove>)> {
    let mut replies = game.legal_move_texts();
    // Equal ones stay in the order of their texts.
    replies.sort_by_cached_key(|reply| (!captures(game, reply), Reverse(room_after(game, reply))));
    replies.into_iter().find_map(|reply| {
        let mut after = game.clone();
        after.play(&reply).ok()?;
        let moves = mates_of_length(&after, plies, nodes)?;
        let is_longest = moves.first()?.plies == plies;
        let is_single = single_mate(&after, &moves, plies, plies == 1).is_some();
        (is_longest && is_single).then_some((reply, moves))
    })
}

/// How far the nearest opposing piece is from the royal of the mover after a reply, in hundredths of a cell.
fn room_after(game: &Game, reply: &str) -> i32 {
    let mut after = game.clone();
    if after.play(reply).is_err() {
        return 0;
    }
    let (tracker, layout) = (after.piece_tracker(), after.layout());
    let standing = tracker.pieces.iter().filter_map(|piece| {
        let PieceLocation::Cell(cell) = piece.location else {
            return None;
        };
        Some((piece, layout.get_shape(cell)?.centre))
    });
    let (own, others): (Vec<_>, Vec<_>) =
        standing.partition(|(piece, _)| piece.seat == game.turn());
    let royals = own.iter().filter(|(piece, _)| piece.royal);
    let distances = royals.flat_map(|(_, royal)| {
        others.iter().map(move |(_, at)| {
            let away = (royal[0] - at[0]).hypot(royal[1] - at[1]);
            (100.0 * away) as i32
        })
    });
    distances.min().unwrap_or_default()
}

fn judged_step(judged: &Judgement, same: Vec<String>) -> PuzzleStep {
    let mut step = PuzzleStep {
        find: judged.best.text.clone(),
        same,
        ..PuzzleStep::default()
    };
    if let Some(second) = &judged.second {
        add_refuting_line(&mut step, &second.text, &second.line);
    }
    step
}

fn add_refuting_line(step: &mut PuzzleStep, wrong: &str, line: &[String]) {
    let after = line.iter().skip(1).take(REFUTATION_PLIES);
    let after: Vec<&str> = after.map(String::as_str).collect();
    if !after.is_empty() {
        step.refutations.insert(wrong.to_owned(), after.join(" "));
    }
}

/// How many answers there are that do not count as one.
fn count_answers(game: &Game) -> usize {
    let mut groups: Vec<AnswerGroup> = Vec::new();
    for mv in grouped_moves(game) {
        if !groups.contains(&mv.group) {
            groups.push(mv.group);
        }
        if groups.len() >= LEAST_ANSWERS {
            break;
        }
    }
    groups.len()
}
