//! What is answered to `go`, and told before: asks the engine and puts what it finds
//! into words. Knows no thread, and nobody who listens.

use crate::engine::{Engine, Info, Report, Request, Score, Solution, SolveStats, StopFlag};
use crate::engine::{should_declare, solve};
use crate::protocol::commands::best::{effort_fields, info_line};
use crate::rules::game::Game;

/// The answer of a seat that wins by declaring that its king has entered.
pub(in crate::protocol) const DECLARED_WIN: &str = "bestmove win";

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
pub(super) fn no_position_reply(format: ReplyFormat) -> String {
    match format {
        ReplyFormat::Mate => checkmate_line("notimplemented"),
        ReplyFormat::BestMove | ReplyFormat::BestMoveAndPonder => {
            bestmove_line(&Report::default(), false)
        }
    }
}

/// The answer where a search has crashed: any legal move is better than none.
pub(super) fn crash_reply(game: &Game, format: ReplyFormat) -> String {
    if format == ReplyFormat::Mate {
        return checkmate_line("timeout");
    }
    let best = game.legal_move_texts().into_iter().next();
    let report = Report {
        best,
        ..Report::default()
    };
    bestmove_line(&report, false)
}

/// Searches for the best move; tells each line of what it knows meanwhile.
pub(super) fn best_move_reply(
    engine: &mut Engine,
    game: &Game,
    request: &Request,
    stop: &StopFlag,
    format: ReplyFormat,
    report_line: &mut dyn FnMut(&str),
) -> String {
    let is_asked_freely = request.search_moves.is_empty();
    if is_asked_freely && should_declare(game, None) {
        report_line("info score mate 1");
        return DECLARED_WIN.into();
    }
    let report = engine.think(game, request, stop, &mut |info| {
        report_line(&info_line(info))
    });
    bestmove_line(&report, format == ReplyFormat::BestMoveAndPonder)
}

/// The best move, or what USI has for none; with the reply that is expected.
fn bestmove_line(report: &Report, with_reply: bool) -> String {
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
pub(super) fn checkmate_reply(
    game: &Game,
    request: &Request,
    stop: &StopFlag,
    report_line: &mut dyn FnMut(&str),
) -> String {
    let mut stats = SolveStats::default();
    let solution = solve(game, request, stop, &mut |effort| {
        stats = effort;
        let result = effort_fields(effort.nodes, effort.time, effort.hashfull);
        report_line(&format!("info {result}"));
    });
    match solution {
        Solution::Win(pv) => {
            report_line(&info_line(&mate_info(&pv, stats)));
            checkmate_line(&pv.join(" "))
        }
        Solution::None => checkmate_line("nomate"),
        Solution::Unknown => checkmate_line("timeout"),
        Solution::Unsupported => checkmate_line("notimplemented"),
    }
}

fn checkmate_line(result: &str) -> String {
    format!("checkmate {result}")
}

/// What is known once a win by this line is found.
fn mate_info(pv: &[String], stats: SolveStats) -> Info {
    let plies = pv.len();
    Info {
        depth: u32::try_from(plies).unwrap_or(u32::MAX),
        score: Score::Mate(i32::try_from(plies).unwrap_or(i32::MAX)),
        nodes: stats.nodes,
        time: stats.time,
        pv: pv.to_vec(),
        hashfull: stats.hashfull,
        line_number: 1,
    }
}
