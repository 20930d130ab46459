//! From a request to a report: sets a search up, lets it deepen on one thread
//! or several, tells what it finds. Knows the game through its traits.

use super::alpha_beta::{Search, StackEntry, Weakness};
use super::clock::{SearchClock, Shared};
use super::move_choice::{choose, width};
use super::parameters::{MAX_PLY, Parameters};
use super::pruning::Pruning;
use super::pv::PvTable;
use super::repetition_filter::RepetitionFilter;
use super::root::{Root, RootMove};
use super::search_state::{Histories, SearchState};
use super::transposition_table::TranspositionTable;
use crate::engine_params::EngineParams;
use crate::eval::network::Net;
use crate::eval::{Evaluate, SeatScores};
use crate::hashing_rng;
use crate::mate::mate_probes::MateProbes;
use crate::request::{Info, Report, Request};
use crate::score;
use komadai_rules::game::GameState;
use komadai_rules::traits::board_view::BoardView;
use komadai_rules::traits::notation::Notation;

/// Looks for the best turn of a game that goes on, in memory with room for it.
pub fn think<G: Evaluate + Notation + BoardView>(
    session: &GameState<G>,
    request: &Request,
    tuning: &EngineParams,
    memory: &mut SearchState,
    shared: &Shared<'_>,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    let game = session.game().as_ref();
    let position = session.position();
    memory.begin();
    let mind = SearchContext::of(session, request, tuning, &memory.table);
    let only = named(game, position, request);
    let learnt = &mut memory.learnt;
    let Some((own, others)) = learnt.split_first_mut() else {
        return Report::default();
    };
    std::thread::scope(|scope| {
        let finish = shared.finish();
        for (number, learnt) in (1..).zip(others) {
            let watch = SearchClock::helper(shared);
            let (mind, only) = (&mind, &only);
            scope.spawn(move || help(mind, only, learnt, watch, number));
        }
        let watch = SearchClock::new(request.limits, shared);
        let mut search = search(&mind, own, watch);
        let lines = width(request, session.ply());
        let mut root = Root::new(
            game,
            &mind.scales,
            position,
            session.history(),
            request,
            lines,
        );
        root.keep_only(&only);
        // Who overlooks turns or looks just so far does not prove anything.
        let looks_on = request.limits.depth.is_none() || request.strength.sees_all();
        let is_thorough = request.strength.oversight == 0 && looks_on;
        let proofs = Some(&search).filter(|_| is_thorough);
        let proofs = proofs.and_then(|search| MateProbes::new(search, request.hash_mib));
        root.deepen(
            &mut search,
            proofs,
            1,
            request.limits.depth,
            |root, search| {
                for (turn, line) in root.exact().zip(1..=request.lines.max(1)) {
                    on_info(&info(&mind, root.depth, turn, line, &search.watch));
                }
            },
        );
        drop(finish);
        let chosen = choose(session, &root, request);
        Report {
            best: chosen.map(|turn| game.write_move(position, turn.mv)),
            info: chosen
                .filter(|turn| turn.is_exact)
                .map(|turn| info(&mind, root.depth, turn, 1, &search.watch)),
            nodes: search.watch.nodes(),
        }
    })
}

/// By how much each seat is ahead of the strongest of the others, where each plays for
/// itself, once those who move have taken what they win.
pub fn leads<G: Evaluate + Notation + BoardView>(
    session: &GameState<G>,
    request: &Request,
    tuning: &EngineParams,
    memory: &mut SearchState,
    shared: &Shared<'_>,
) -> SeatScores {
    let Some((own, _)) = memory.learnt.split_first_mut() else {
        return SeatScores::default();
    };
    let mind = SearchContext::of(session, request, tuning, &memory.table);
    let watch = SearchClock::new(request.limits, shared);
    search(&mind, own, watch).shares(0, 0)
}

/// The game as it would be if the seat to move could give its turn away; none
/// in check or where the game has no such turn.
pub fn passed<G: Evaluate + Notation + BoardView>(session: &GameState<G>) -> Option<GameState<G>> {
    let (game, position) = (session.game().as_ref(), session.position());
    if game.in_check(position, game.turn(position)) {
        return None;
    }
    let passed = game.passed(position)?;
    Some(session.elsewhere(passed, session.ply() + 1))
}

/// Mixed into the keys of positions of a game in which a race is on.
const RACE: u64 = hashing_rng::mix(0x0A11_7EA2_4B5C_91D3);

/// What all threads of a search think about, and with what.
struct SearchContext<'a, G: Evaluate> {
    session: &'a GameState<G>,
    request: &'a Request,
    scales: G::Scales,
    net: Option<&'a Net>,
    parameters: Parameters,
    table: &'a TranspositionTable,
}

impl<'a, G: Evaluate + Notation + BoardView> SearchContext<'a, G> {
    fn of(
        session: &'a GameState<G>,
        request: &'a Request,
        tuning: &'a EngineParams,
        table: &'a TranspositionTable,
    ) -> SearchContext<'a, G> {
        let game = session.game().as_ref();
        SearchContext {
            session,
            request,
            scales: game.scales(&game.weights(tuning)),
            net: tuning.nets.of(game),
            parameters: tuning.search.of_game(game.name()),
            table,
        }
    }
}

/// The legal turns that a request names.
fn named<G: Notation>(game: &G, position: &G::Position, request: &Request) -> Vec<G::Move> {
    let texts = request.turns.iter();
    texts
        .filter_map(|text| game.read_move(position, text).ok())
        .collect()
}

/// Searches beside the thread that decides, for what it leaves in the table.
fn help<G: Evaluate + Notation + BoardView>(
    mind: &SearchContext<'_, G>,
    only: &[G::Move],
    learnt: &mut Histories,
    watch: SearchClock<'_>,
    number: i32,
) {
    let mut search = search(mind, learnt, watch);
    let session = mind.session;
    let mut root = Root::new(
        search.game,
        &mind.scales,
        session.position(),
        session.history(),
        mind.request,
        1,
    );
    root.keep_only(only);
    // Every other thread is a ply ahead.
    root.deepen(&mut search, None, 1 + number % 2, None, |_, _| {});
}

fn search<'a, G: Evaluate + Notation + BoardView>(
    mind: &'a SearchContext<'a, G>,
    learnt: &'a mut Histories,
    watch: SearchClock<'a>,
) -> Search<'a, G> {
    let SearchContext {
        session, request, ..
    } = mind;
    let game = session.game().as_ref();
    let position = session.position();
    let turn = game.turn(position);
    let parties = game.parties(request.eyes.unwrap_or(turn));
    // Who is one against all judges by own eyes, and where points decide a race other
    // positions are won than before.
    let eyes = parties
        .lone()
        .map_or(0, |seat| hashing_rng::mix(u64::from(seat.0) + 1));
    let salt = eyes ^ if session.is_race() { RACE } else { 0 };
    let stood = session.history().line().iter();
    Search {
        game,
        scales: &mind.scales,
        net: mind.net,
        parameters: &mind.parameters,
        pruning: Pruning::new(&mind.parameters),
        position: position.clone(),
        parties,
        is_race: session.is_race(),
        history: session.history().clone(),
        seen: RepetitionFilter::new(stood.map(|past| past.key ^ salt)),
        table: mind.table,
        ordering: &mut learnt.ordering,
        corrections: &mut learnt.corrections,
        watch,
        lines: PvTable::new(),
        weakness: Weakness {
            seed: request.seed,
            strength: request.strength,
        },
        frames: vec![StackEntry::default(); MAX_PLY + 2],
        root_at: session.history().line().len().saturating_sub(1),
        iteration: 0,
        lists: Vec::new(),
        salt,
    }
}

fn info<G: Evaluate + Notation + BoardView>(
    mind: &SearchContext<'_, G>,
    depth: i32,
    turn: &RootMove<G::Move>,
    line: usize,
    watch: &SearchClock<'_>,
) -> Info {
    let session = mind.session;
    Info {
        depth: depth.unsigned_abs(),
        score: score::report(turn.value),
        nodes: watch.nodes(),
        time: watch.elapsed(),
        pv: texts(session.game().as_ref(), session.position(), &turn.pv),
        hashfull: mind.table.fullness(),
        line,
    }
}

/// A line of play as move texts, as far as it is legal.
pub(crate) fn texts<G: Notation>(
    game: &G,
    position: &G::Position,
    line: &[G::Move],
) -> Vec<String> {
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
