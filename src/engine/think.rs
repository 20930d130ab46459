//! From a request to a report: sets a search up, lets it deepen on one thread
//! or several, tells what it finds. Knows the game through its traits.

use super::choose::{choose, width};
use super::eval::net::Net;
use super::eval::{Evaluate, Worths};
use super::lines::Lines;
use super::memory::{Learnt, Memory};
use super::parameters::{MAX_PLY, Parameters};
use super::proofs::Proofs;
use super::prune::Pruning;
use super::request::{Info, Report, Request};
use super::root::{Root, RootTurn};
use super::score;
use super::search::{Frame, Search, Weakness};
use super::seen::Seen;
use super::table::Table;
use super::time::{Shared, Watch};
use super::tuning::Tuning;
use crate::chance;
use komadai_rules::play::Session;
use komadai_rules::staging::Staging;
use komadai_rules::text::Text;

/// Looks for the best turn of a game that goes on, in memory with room for it.
pub fn think<G: Evaluate + Text + Staging>(
    session: &Session<G>,
    request: &Request,
    tuning: &Tuning,
    memory: &mut Memory,
    shared: &Shared<'_>,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    let game = session.game().as_ref();
    let position = session.position();
    memory.begin();
    let mind = Mind::of(session, request, tuning, &memory.table);
    let only = named(game, position, request);
    let learnt = &mut memory.learnt;
    let Some((own, others)) = learnt.split_first_mut() else {
        return Report::default();
    };
    std::thread::scope(|scope| {
        let finish = shared.finish();
        for (number, learnt) in (1..).zip(others) {
            let watch = Watch::helper(shared);
            let (mind, only) = (&mind, &only);
            scope.spawn(move || help(mind, only, learnt, watch, number));
        }
        let watch = Watch::new(request.limits, shared);
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
        let proofs = proofs.and_then(|search| Proofs::new(search, request.hash_mib));
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
pub fn leads<G: Evaluate + Text + Staging>(
    session: &Session<G>,
    request: &Request,
    tuning: &Tuning,
    memory: &mut Memory,
    shared: &Shared<'_>,
) -> Worths {
    let Some((own, _)) = memory.learnt.split_first_mut() else {
        return Worths::default();
    };
    let mind = Mind::of(session, request, tuning, &memory.table);
    let watch = Watch::new(request.limits, shared);
    search(&mind, own, watch).shares(0, 0)
}

/// The game as it would be if the seat to move could give its turn away; none
/// in check or where the game has no such turn.
pub fn passed<G: Evaluate + Text + Staging>(session: &Session<G>) -> Option<Session<G>> {
    let (game, position) = (session.game().as_ref(), session.position());
    if game.in_check(position, game.turn(position)) {
        return None;
    }
    let passed = game.passed(position)?;
    Some(session.elsewhere(passed, session.ply() + 1))
}

/// Mixed into the keys of positions of a game in which a race is on.
const RACE: u64 = chance::mix(0x0A11_7EA2_4B5C_91D3);

/// What all threads of a search think about, and with what.
struct Mind<'a, G: Evaluate> {
    session: &'a Session<G>,
    request: &'a Request,
    scales: G::Scales,
    net: Option<&'a Net>,
    parameters: Parameters,
    table: &'a Table,
}

impl<'a, G: Evaluate + Text + Staging> Mind<'a, G> {
    fn of(
        session: &'a Session<G>,
        request: &'a Request,
        tuning: &'a Tuning,
        table: &'a Table,
    ) -> Mind<'a, G> {
        let game = session.game().as_ref();
        Mind {
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
fn named<G: Text>(game: &G, position: &G::Position, request: &Request) -> Vec<G::Move> {
    let texts = request.turns.iter();
    texts
        .filter_map(|text| game.read_move(position, text).ok())
        .collect()
}

/// Searches beside the thread that decides, for what it leaves in the table.
fn help<G: Evaluate + Text + Staging>(
    mind: &Mind<'_, G>,
    only: &[G::Move],
    learnt: &mut Learnt,
    watch: Watch<'_>,
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

fn search<'a, G: Evaluate + Text + Staging>(
    mind: &'a Mind<'a, G>,
    learnt: &'a mut Learnt,
    watch: Watch<'a>,
) -> Search<'a, G> {
    let Mind {
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
        .map_or(0, |seat| chance::mix(u64::from(seat.0) + 1));
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
        seen: Seen::new(stood.map(|past| past.key ^ salt)),
        table: mind.table,
        ordering: &mut learnt.ordering,
        corrections: &mut learnt.corrections,
        watch,
        lines: Lines::new(),
        weakness: Weakness {
            seed: request.seed,
            strength: request.strength,
        },
        frames: vec![Frame::default(); MAX_PLY + 2],
        root_at: session.history().line().len().saturating_sub(1),
        iteration: 0,
        lists: Vec::new(),
        salt,
    }
}

fn info<G: Evaluate + Text + Staging>(
    mind: &Mind<'_, G>,
    depth: i32,
    turn: &RootTurn<G::Move>,
    line: usize,
    watch: &Watch<'_>,
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
pub(super) fn texts<G: Text>(game: &G, position: &G::Position, line: &[G::Move]) -> Vec<String> {
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
