//! Whole games over a bad net: at every end the same.

use std::collections::BTreeMap;

use crate::scenario::{Played, Scenario};

/// How many games `make test` plays; `KOMADAI_ROOM_GAMES` asks for more, and
/// `KOMADAI_ROOM_FIRST_SEED` for other ones.
const GAMES: u64 = 70;
/// The same of those in which older copies are put back.
const OLDER_COPIES: u64 = 30;

fn asked(name: &str, usual: u64) -> u64 {
    let asked = std::env::var(name);
    asked
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(usual)
}

/// All variants with all their options, setups hidden, open and by lot, teams and alone, one
/// to four ends with seats, watchers, engines, clocks, ends that are killed, come back or go
/// for good: every game ends, with equal logs at every end that is there.
#[test]
fn games_over_a_bad_net_end_alike_at_every_end() {
    let games = asked("KOMADAI_ROOM_GAMES", GAMES);
    let from = asked("KOMADAI_ROOM_FIRST_SEED", 0);
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let play = |first: u64| {
        let seeds = (from + first..from + games).step_by(threads as usize);
        seeds
            .map(|seed| (seed, Scenario::random(seed).play()))
            .collect::<Vec<_>>()
    };
    let played = std::thread::scope(|scope| {
        let runs: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || play(first)))
            .collect();
        let runs = runs
            .into_iter()
            .map(|run| run.join().expect("games that end alike"));
        runs.flatten().collect::<Vec<_>>()
    });
    assert_eq!(played.len() as u64, games);
    let sum = |of: fn(&Played) -> usize| played.iter().map(|(_, game)| of(game)).sum::<usize>();
    let (absences, said, turns) = (sum(|it| it.absences), sum(|it| it.said), sum(|it| it.turns));
    let replaced = sum(|it| it.replaced);
    // Otherwise the net was not bad enough to show anything.
    assert!(absences > 0 && said > 0 && replaced > 0 && turns > 0);
    let longest = played.iter().map(|(_, game)| game.seconds).max();
    println!("{games} games, the longest {longest:?} seconds of simulated time: {turns} turns, ");
    println!("{said} said, {absences} absences, {replaced} times entries were replaced");
    let mut reasons: BTreeMap<&str, u32> = BTreeMap::new();
    for (_, game) in &played {
        let reason = game.outcome.split(' ').next_back().unwrap_or_default();
        *reasons.entry(reason).or_default() += 1;
    }
    println!("{reasons:?}");
}

/// A copy of the room that is older than what was sent is no fork, as long as somebody who plays
/// is there to say what it lacks.
#[test]
fn games_in_which_older_copies_are_put_back_end_alike_at_every_end() {
    let games = asked("KOMADAI_ROOM_GAMES", OLDER_COPIES);
    let from = asked("KOMADAI_ROOM_FIRST_SEED", 0);
    let play = |seed| Scenario::with_older_copies(seed).play().turns;
    assert!((from..from + games).map(play).sum::<usize>() > 0);
}

/// A player who does not know that one has to pass waits for ever, and where all seats that are
/// left are at one end, nobody else may decide about it: the game hangs.
#[test]
fn a_player_with_no_other_move_passes() {
    let mut ruleset = crate::room::named("four");
    ruleset.set("style", "Individual").expect("an option");
    let position = "2,nK,6/9/9/14,eK/3,nR,11/15/15/wK,14/15/15/13,nR,1/13,sP,1/9/9/4,sK,4 n \
                    s:-/w:-/n:G/e:- - 1";
    let mut game = ruleset
        .begin_at_position_text(position)
        .expect("a position of the game");
    game.play("G*o11").expect("a legal move");
    let mut rng = fastrand::Rng::with_seed(0);
    let found = crate::player::random_move(&game, &mut rng);
    assert_eq!(found.as_deref(), Some("pass"));
}
