//! What is told of turns where every seat plays for itself: the play that would follow
//! if everybody did what it thinks best for itself, and what the mover has then. The
//! search that decides takes all others for one opponent, or lets one of them answer
//! ([`super::answers`]): good for choosing among turns, but the further it looks the
//! worse everything seems, and of what follows it knows no turns. Knows engines, games
//! and reports, no search.

use std::collections::HashMap;
use std::sync::Arc;

use super::tuning::Tuning;
use super::{Engine, Info, Limits, Request, Score, Stop, parties};
use crate::rules::outcome::Outcome;
use crate::rules::play::Match;
use crate::rules::seat::{Seat, SeatSet};

/// How far everybody looks, in plies: its own turn, the answer, and its own again.
const LOOK: u32 = 3;

/// How many rounds are foretold.
const ROUNDS: usize = 2;

/// Until it has looked so far, the search is told as it is: it is over at once, and is
/// wrong by little.
const FROM: u32 = 5;

/// What a game that ends in the line is worth: it need not, and so is no mate.
const ENDED: i32 = 3000;

/// The reports of a search, with what they lead to where that is of interest.
pub(super) struct Foretold<'a> {
    game: &'a Match,
    engine: Engine,
    stop: &'a Stop,
    /// By the turn it begins with.
    known: HashMap<String, (i32, Vec<String>)>,
    /// What the best turn has more than the search finds.
    shift: i32,
}

impl<'a> Foretold<'a> {
    /// Reports of a search for what is requested, if there is anything to be told
    /// otherwise.
    pub fn of(
        game: &'a Match,
        request: &Request,
        tuning: &Arc<Tuning>,
        stop: &'a Stop,
    ) -> Option<Foretold<'a>> {
        // Who only wants a turn to play need not wait for anything else.
        let is_asked = request.judges || request.lines > 1;
        let is_own = request.eyes.is_none_or(|seat| seat == game.turn());
        let is_alone = parties(game).lone().is_some();
        (is_asked && is_own && is_alone).then(|| Foretold {
            game,
            engine: Engine::tuned(Arc::clone(tuning)),
            stop,
            known: HashMap::new(),
            shift: 0,
        })
    }

    /// A report as it is told: the best line has what it leads to, and the others are as
    /// much worse as the search finds them. Games that end are told as found.
    pub fn retell(&mut self, info: Info) -> Info {
        let (Score::Cp(value), Some(first)) = (info.score, info.pv.first()) else {
            return info;
        };
        if info.depth < FROM {
            return info;
        }
        let (game, engine, stop) = (self.game, &mut self.engine, self.stop);
        let told = self.known.entry(first.clone());
        let (led, line) = told.or_insert_with(|| foretell(engine, game, first, stop));
        if info.line == 1 {
            self.shift = *led - value;
        }
        Info {
            score: Score::Cp(value + self.shift),
            pv: line.clone(),
            ..info
        }
    }
}

/// What the mover has once a turn of its own has been played and everybody has done
/// what it thinks best for a while; and those turns.
fn foretell(engine: &mut Engine, game: &Match, first: &str, stop: &Stop) -> (i32, Vec<String>) {
    let request = Request {
        hash_mib: 1,
        ..Request::full_strength(Limits {
            depth: Some(LOOK),
            ..Limits::default()
        })
    };
    let seat = game.turn();
    let mut game = game.clone();
    let mut line = Vec::new();
    let mut next = Some(first.to_owned());
    while let Some(text) = next.filter(|_| line.len() < ROUNDS * usize::from(game.seats())) {
        if game.play(&text).is_err() {
            break;
        }
        line.push(text);
        next = engine.think(&game, &request, stop, &mut |_| {}).best;
    }
    (standing(engine, &game, seat, &request, stop), line)
}

/// How much more a seat has than the others have on average: over all seats that is
/// nothing, as it should be where nobody plays badly.
fn standing(engine: &mut Engine, game: &Match, seat: Seat, request: &Request, stop: &Stop) -> i32 {
    let out = game.cast().out;
    match game.outcome() {
        Outcome::Win { seats, .. } if seats.contains(seat) => return ENDED,
        Outcome::Win { .. } => return -ENDED,
        Outcome::Draw { .. } => return 0,
        Outcome::Ongoing if out.contains(seat) => return -ENDED,
        Outcome::Ongoing => {}
    }
    let leads = engine.leads(game, request, stop);
    // Behind the strongest; that one itself by nothing.
    let behind = |seat: Seat| leads[seat.index()].min(0);
    let others = SeatSet::first(game.seats()).without(seat).iter();
    let others: Vec<i32> = others
        .filter(|other| !out.contains(*other))
        .map(behind)
        .collect();
    let average = others.iter().sum::<i32>() / (others.len() as i32).max(1);
    behind(seat) - average
}
