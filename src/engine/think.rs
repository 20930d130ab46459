//! From a request to a report: sets a search up, lets it deepen, tells what it
//! finds. Knows the game through its traits.

use super::choose::choose;
use super::eval::Evaluate;
use super::lines::Lines;
use super::ordering::Ordering;
use super::request::{Info, Report, Request, Stop};
use super::root::{Root, RootTurn};
use super::score;
use super::search::{Search, Weakness};
use super::table::Table;
use super::time::Watch;
use crate::rules::play::Session;
use crate::rules::staging::Staging;
use crate::rules::text::Text;

/// Looks for the best turn of a game that goes on.
pub fn think<G: Evaluate + Text + Staging>(
    session: &Session<G>,
    request: &Request,
    stop: &Stop,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    let game = session.game().as_ref();
    let position = session.position();
    let mut root = Root::new(game, position, session.history(), request.lines.max(1));
    let mut search = Search {
        game,
        position: position.clone(),
        history: session.history().clone(),
        table: Table::new(request.hash_mib),
        ordering: Ordering::new(),
        watch: Watch::start(request.limits, stop),
        lines: Lines::new(),
        weakness: Weakness {
            seed: request.seed,
            strength: request.strength,
        },
        line: Vec::new(),
        iteration: 0,
        lists: Vec::new(),
    };
    root.deepen(&mut search, request.limits.depth, |root, search| {
        for (turn, line) in root.exact().zip(1..=request.lines.max(1)) {
            on_info(&info(game, position, root.depth, turn, line, &search.watch));
        }
    });
    let chosen = choose(game, position, &root, request.strength);
    Report {
        best: chosen.map(|turn| game.write_move(position, turn.mv)),
        info: chosen
            .filter(|turn| turn.is_exact)
            .map(|turn| info(game, position, root.depth, turn, 1, &search.watch)),
        nodes: search.watch.nodes(),
    }
}

fn info<G: Evaluate + Text>(
    game: &G,
    position: &G::Position,
    depth: i32,
    turn: &RootTurn<G::Move>,
    line: usize,
    watch: &Watch<'_>,
) -> Info {
    Info {
        depth: depth.unsigned_abs(),
        score: score::report(turn.value),
        nodes: watch.nodes(),
        time: watch.elapsed(),
        pv: texts(game, position, &turn.pv),
        line,
    }
}

/// A line of play as move texts, as far as it is legal.
fn texts<G: Text>(game: &G, position: &G::Position, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for mv in line {
        if !game.decided(&position).is_ongoing() || !game.is_legal(&position, *mv) {
            break;
        }
        texts.push(game.write_move(&position, *mv));
        game.play(&mut position, *mv);
    }
    texts
}
