//! The driver: sets a search up for a request, runs its threads, reports. Knows the game
//! through its traits.

use super::alpha_beta::{Search, StackEntry, Weakness};
use super::clock::{SearchClock, SearchControl};
use super::engine_tables::{EngineTables, ThreadHistories};
use super::move_choice::{choose_move, exact_lines_needed};
use super::parameters::{MAX_PLY, Parameters};
use super::pruning::Pruning;
use super::pv::PvTable;
use super::repetition_filter::RepetitionFilter;
use super::root::{RootMove, RootSearch};
use super::transposition_table::TranspositionTable;
use crate::engine_params::EngineParams;
use crate::eval::network_registry::GameNetwork;
use crate::eval::{KeptEvaluation, SearchGame, SeatScores};
use crate::hashing_rng;
use crate::mate::mate_probes::MateProbes;
use crate::request::{Info, Report, Request};
use crate::score;
use komadai_rules::game::GameState;
use komadai_rules::traits::board_view::BoardView;
use komadai_rules::traits::notation::Notation;

/// Searches a game that is not over; `search_state` is allocated already.
pub fn think<G: SearchGame + Notation + BoardView>(
    state: &GameState<G>,
    request: &Request,
    params: &EngineParams,
    search_state: &mut EngineTables,
    control: &SearchControl<'_>,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    let game = state.rules().as_ref();
    let position = state.position();
    search_state.begin_search();
    let context = SearchContext::new(state, request, params, &search_state.table);
    let requested = requested_moves(game, position, request);
    let thread_histories = &mut search_state.thread_histories;
    let Some((own, others)) = thread_histories.split_first_mut() else {
        return Report::default();
    };
    std::thread::scope(|scope| {
        let stop_guard = control.stop_guard();
        for (number, thread_histories) in (1..).zip(others) {
            let clock = SearchClock::for_helper_thread(control);
            let (context, requested) = (&context, &requested);
            let helper = std::thread::Builder::new().spawn_scoped(scope, move || {
                run_helper_thread(context, requested, thread_histories, clock, number)
            });
            // Where the machine has no more threads, those that there are search.
            if helper.is_err() {
                break;
            }
        }
        let clock = SearchClock::new(request.limits, control);
        let mut search = new_search(&context, own, clock);
        let lines = exact_lines_needed(request, state.ply());
        let mut root = RootSearch::new(
            game,
            &context.compiled_weights,
            position,
            state.history(),
            request,
            lines,
        );
        root.restrict_to(&requested);
        // A level that overlooks moves or is limited in depth is not shown mates.
        let searches_deeply = request.limits.depth.is_none() || request.strength.is_error_free();
        let can_prove_mates = request.strength.oversight == 0 && searches_deeply;
        let mate_probes = Some(&search).filter(|_| can_prove_mates);
        let mate_probes = mate_probes.and_then(|search| MateProbes::new(search, request.hash_mib));
        root.iterative_deepening(
            &mut search,
            mate_probes,
            1,
            request.limits.depth,
            |root, search| {
                for (root_move, line) in root.exact_moves().zip(1..=request.lines.max(1)) {
                    on_info(&build_info(
                        &context,
                        root.depth,
                        root_move,
                        line,
                        &search.clock,
                    ));
                }
            },
        );
        drop(stop_guard);
        let chosen = choose_move(state, &root, request);
        Report {
            best: chosen.map(|root_move| game.write_move(position, root_move.mv)),
            info: chosen
                .filter(|root_move| root_move.is_exact)
                .map(|root_move| build_info(&context, root.depth, root_move, 1, &search.clock)),
            nodes: search.clock.total_nodes(),
        }
    })
}

/// The lead of each seat over the strongest of the others after max-n quiescence.
pub fn seat_leads<G: SearchGame + Notation + BoardView>(
    state: &GameState<G>,
    request: &Request,
    params: &EngineParams,
    search_state: &mut EngineTables,
    control: &SearchControl<'_>,
) -> SeatScores {
    let Some((own, _)) = search_state.thread_histories.split_first_mut() else {
        return SeatScores::default();
    };
    let context = SearchContext::new(state, request, params, &search_state.table);
    let clock = SearchClock::new(request.limits, control);
    new_search(&context, own, clock).maxn(0, 0)
}

/// The game after a null move; none in check or where the game has none.
pub fn null_move<G: SearchGame + Notation + BoardView>(
    state: &GameState<G>,
) -> Option<GameState<G>> {
    let (game, position) = (state.rules().as_ref(), state.position());
    if game.is_in_check(position, game.turn(position)) {
        return None;
    }
    let after_pass = game.null_move(position)?;
    Some(state.restarted_at(after_pass, state.ply() + 1))
}

/// Mixed into table keys while a race is on.
const POINTS_RACE_KEY_SALT: u64 = hashing_rng::splitmix64(0x0A11_7EA2_4B5C_91D3);

/// What all threads of a search share, read-only.
struct SearchContext<'a, G: SearchGame> {
    state: &'a GameState<G>,
    request: &'a Request,
    compiled_weights: G::CompiledWeights,
    net: Option<GameNetwork<'a>>,
    parameters: Parameters,
    table: &'a TranspositionTable,
}

impl<'a, G: SearchGame + Notation + BoardView> SearchContext<'a, G> {
    fn new(
        state: &'a GameState<G>,
        request: &'a Request,
        params: &'a EngineParams,
        table: &'a TranspositionTable,
    ) -> SearchContext<'a, G> {
        let game = state.rules().as_ref();
        SearchContext {
            state,
            request,
            compiled_weights: game.compile_weights(&game.weights(params)),
            net: params.nets.network_for(game),
            parameters: params.search.parameters_of_game(game.variant_info().name),
            table,
        }
    }
}

/// The legal moves among those requested (searchmoves).
fn requested_moves<G: Notation>(
    game: &G,
    position: &G::Position,
    request: &Request,
) -> Vec<G::Move> {
    let pv_texts = request.search_moves.iter();
    pv_texts
        .filter_map(|text| game.read_move(position, text).ok())
        .collect()
}

/// Lazy SMP: searches beside the main thread, for the entries it leaves in the table.
fn run_helper_thread<G: SearchGame + Notation + BoardView>(
    context: &SearchContext<'_, G>,
    requested: &[G::Move],
    thread_histories: &mut ThreadHistories,
    clock: SearchClock<'_>,
    number: i32,
) {
    let mut search = new_search(context, thread_histories, clock);
    let state = context.state;
    let mut root = RootSearch::new(
        search.game,
        &context.compiled_weights,
        state.position(),
        state.history(),
        context.request,
        1,
    );
    root.restrict_to(requested);
    // Every other thread is a ply ahead.
    root.iterative_deepening(&mut search, None, 1 + number % 2, None, |_, _| {});
}

fn new_search<'a, G: SearchGame + Notation + BoardView>(
    context: &'a SearchContext<'a, G>,
    thread_histories: &'a mut ThreadHistories,
    clock: SearchClock<'a>,
) -> Search<'a, G> {
    let SearchContext { state, request, .. } = context;
    let game = state.rules().as_ref();
    let position = state.position();
    let turn = game.turn(position);
    let teams = game.teams(request.lone_seat.unwrap_or(turn));
    // The lone seat's perspective and the race change what positions are worth, and so
    // the keys.
    let perspective_salt = teams
        .lone_seat()
        .map_or(0, |seat| hashing_rng::splitmix64(u64::from(seat.0) + 1));
    let key_salt = perspective_salt
        ^ if state.is_impasse_race() {
            POINTS_RACE_KEY_SALT
        } else {
            0
        };
    let past_keys = state.history().entries().iter();
    Search {
        game,
        compiled_weights: &context.compiled_weights,
        net: context.net.as_ref(),
        kept_evaluation: KeptEvaluation::default(),
        parameters: &context.parameters,
        pruning: Pruning::new(&context.parameters),
        position: position.clone(),
        teams,
        is_impasse_race: state.is_impasse_race(),
        history: state.history().clone(),
        repetition_filter: RepetitionFilter::new(past_keys.map(|past| past.key ^ key_salt)),
        table: context.table,
        histories: &mut thread_histories.histories,
        correction_history: &mut thread_histories.correction_history,
        clock,
        pv_table: PvTable::new(),
        weakness: Weakness {
            seed: request.seed,
            strength: request.strength,
        },
        stack: vec![StackEntry::default(); MAX_PLY + 2],
        root_index: state.history().entries().len().saturating_sub(1),
        iteration: 0,
        move_lists: Vec::new(),
        key_salt,
    }
}

fn build_info<G: SearchGame + Notation + BoardView>(
    context: &SearchContext<'_, G>,
    depth: i32,
    root_move: &RootMove<G::Move>,
    line: usize,
    clock: &SearchClock<'_>,
) -> Info {
    let state = context.state;
    Info {
        depth: depth.unsigned_abs(),
        score: score::score_from_value(root_move.value),
        nodes: clock.total_nodes(),
        time: clock.elapsed(),
        pv: pv_texts(state.rules().as_ref(), state.position(), &root_move.pv),
        hashfull: context.table.hashfull(),
        line_number: line,
    }
}

/// A principal variation as move texts, as far as it is legal.
pub(crate) fn pv_texts<G: Notation>(
    game: &G,
    position: &G::Position,
    line: &[G::Move],
) -> Vec<String> {
    let mut position = position.clone();
    let mut pv_texts = Vec::new();
    for mv in line {
        if !game.decided_outcome(&position).is_ongoing() || !game.is_legal(&position, *mv) {
            break;
        }
        pv_texts.push(game.write_move(&position, *mv));
        game.play(&mut position, *mv);
    }
    pv_texts
}
