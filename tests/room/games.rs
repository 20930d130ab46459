//! Whole games over a bad net: at every end the same.

use crate::scenario::Scenario;

/// How many games `make test` plays; `KOMADAI_ROOM_GAMES` asks for more.
const GAMES: u64 = 70;

fn games() -> u64 {
    let asked = std::env::var("KOMADAI_ROOM_GAMES");
    asked
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(GAMES)
}

/// All variants with all their options, setups hidden, open and by lot, teams and alone, one
/// to four ends with seats, watchers, engines, clocks, ends that are killed, come back or go
/// for good: every game ends, with equal logs at every end that is there.
#[test]
fn games_over_a_bad_net_end_alike_at_every_end() {
    let games = games();
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get() as u64);
    let play = |first: u64| {
        let seeds = (first..games).step_by(threads as usize);
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
    let entries: u64 = played.iter().map(|(_, game)| u64::from(game.entries)).sum();
    let seconds = played.iter().map(|(_, game)| game.seconds).max();
    println!("{games} games, {entries} entries, the longest {seconds:?} seconds of simulated time");
    let mut outcomes: std::collections::BTreeMap<String, u32> = Default::default();
    for (_, game) in played {
        let reason = game.outcome.split(' ').next_back().unwrap_or_default();
        *outcomes.entry(reason.into()).or_default() += 1;
    }
    println!("{outcomes:?}");
}
