//! What is answered to `go`, and told before: asks the engine and puts what it finds
//! into words. Knows no thread, and nobody who listens.

use crate::engine::solve;
use crate::engine::{Engine, Info, Report, Request, Score, Solution, SolveStats, Stop};
use crate::protocol::commands::best::{effort_words, info_line};
use crate::rules::game::Game;

/// In which words a search answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReplyFormat {
    /// `bestmove M`.
    BestMove,
    /// `bestmove M ponder N`, where a reply is expected.
    BestMoveAndPonder,
    /// `checkmate ...`.
    Mate,
}

/// The answer where there is no position to search.
pub(super) fn of_nothing(answer: ReplyFormat) -> String {
    match answer {
        ReplyFormat::Mate => checkmate("notimplemented"),
        ReplyFormat::BestMove | ReplyFormat::BestMoveAndPonder => {
            in_words(&Report::default(), false)
        }
    }
}

/// The answer where a search has crashed: any legal move is better than none.
pub(super) fn after_crash(game: &Game, answer: ReplyFormat) -> String {
    if answer == ReplyFormat::Mate {
        return checkmate("timeout");
    }
    let best = game.legal_texts().into_iter().next();
    let report = Report {
        best,
        ..Report::default()
    };
    in_words(&report, false)
}

/// Searches for the best move; tells each line of what it knows meanwhile.
pub(super) fn best_move(
    engine: &mut Engine,
    game: &Game,
    request: &Request,
    stop: &Stop,
    answer: ReplyFormat,
    tell: &mut dyn FnMut(&str),
) -> String {
    let report = engine.think(game, request, stop, &mut |info| tell(&info_line(info)));
    in_words(&report, answer == ReplyFormat::BestMoveAndPonder)
}

/// The best move, or what USI has for none; with the reply that is expected.
fn in_words(report: &Report, with_reply: bool) -> String {
    let Some(best) = &report.best else {
        return "bestmove resign".into();
    };
    let reply = report.info.as_ref().and_then(|info| info.pv.get(1));
    match reply {
        Some(reply) if with_reply => format!("bestmove {best} ponder {reply}"),
        _ => format!("bestmove {best}"),
    }
}

/// Searches for a win by checks: the line, that there is none, or that there was not
/// time or memory enough to tell.
pub(super) fn mate(
    game: &Game,
    request: &Request,
    stop: &Stop,
    tell: &mut dyn FnMut(&str),
) -> String {
    let mut taken = SolveStats::default();
    let solution = solve(game, request, stop, &mut |effort| {
        taken = effort;
        let words = effort_words(effort.nodes, effort.time, effort.hashfull);
        tell(&format!("info {words}"));
    });
    match solution {
        Solution::Win(pv) => {
            tell(&info_line(&won(&pv, taken)));
            checkmate(&pv.join(" "))
        }
        Solution::None => checkmate("nomate"),
        Solution::Unknown => checkmate("timeout"),
        Solution::NotAsked => checkmate("notimplemented"),
    }
}

fn checkmate(words: &str) -> String {
    format!("checkmate {words}")
}

/// What is known once a win by this line is found.
fn won(pv: &[String], taken: SolveStats) -> Info {
    let plies = pv.len();
    Info {
        depth: u32::try_from(plies).unwrap_or(u32::MAX),
        score: Score::Mate(i32::try_from(plies).unwrap_or(i32::MAX)),
        nodes: taken.nodes,
        time: taken.time,
        pv: pv.to_vec(),
        hashfull: taken.hashfull,
        line: 1,
    }
}
