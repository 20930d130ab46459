//! The engine at a distance answers what it answers at hand, and refuses
//! nonsense in words.

use std::time::Duration;

use komadai::engine::think;
use komadai::engine::worker_protocol::{Job, Reply, perform_job, perform_job_within_time};
use komadai::engine::{Engine, Info, Levels, Limits, Request, StopFlag, choose_setup};
use komadai::rules::game::Game;
use komadai::rules::seat::Seat;
use komadai::rules::sigma::{Setup, Sigma};
use komadai::rules::variants::ruleset::Ruleset;

use super::to_depth;

/// Ends by nodes, so that the answer does not depend on the clock.
const NODES: u64 = 2_000;

/// A game of every kind after some of its moves: repetitions and plies count.
fn games() -> Vec<Game> {
    ["sigma", "sankaku", "shogi", "yonin", "four"]
        .map(|name| {
            let mut game = Ruleset::named(name).expect("a game").begin();
            for _ in 0..4 {
                let text = game.legal_move_texts().swap_remove(0);
                game.play(&text).expect("a legal move");
            }
            game
        })
        .into()
}

fn replies(job: &str) -> Vec<Reply> {
    replies_of(&mut Engine::new(), job)
}

fn replies_of(engine: &mut Engine, job: &str) -> Vec<Reply> {
    let mut replies = Vec::new();
    perform_job(engine, job, &StopFlag::new(), &mut |reply| {
        replies.push(Reply::read(&reply.write()));
    });
    replies
}

/// An info without its time, which no two searches share.
fn timeless(info: &Info) -> Info {
    Info {
        time: Duration::ZERO,
        ..info.clone()
    }
}

#[test]
fn a_worker_answers_as_the_engine_does() {
    for game in games() {
        let mut infos = Vec::new();
        let here = think(
            &game,
            &Request::limited_to_nodes(NODES),
            &StopFlag::new(),
            &mut |info| {
                infos.push(timeless(info));
            },
        );
        let replies = replies(&Job::think(&game, Request::limited_to_nodes(NODES)).write());
        let (last, before) = replies.split_last().expect("an answer");
        let Reply::Report(there) = last else {
            panic!("{last:?}");
        };
        assert_eq!((&there.best, there.nodes), (&here.best, here.nodes));
        let told: Vec<Info> = before
            .iter()
            .map(|reply| match reply {
                Reply::Info(info) => timeless(info),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(told, infos);
    }
}

#[test]
fn a_worker_keeps_its_tables_until_they_are_cleared() {
    let game = games().swap_remove(0);
    let job = Job::think(&game, to_depth(5)).write();
    let mut engine = Engine::new();
    let mut nodes = || {
        let replies = replies_of(&mut engine, &job);
        match replies.last() {
            Some(Reply::Report(report)) => report.nodes,
            other => panic!("{other:?}"),
        }
    };
    let (first, second) = (nodes(), nodes());
    assert!(second < first / 2, "{first} positions, then {second}");
    engine.clear_tables();
    let replies = replies_of(&mut engine, &job);
    let Some(Reply::Report(report)) = replies.last() else {
        panic!("{replies:?}");
    };
    assert_eq!(report.nodes, first);
}

#[test]
fn a_worker_chooses_the_same_setup() {
    let (game, levels) = (Sigma::default(), Levels::built_in());
    let (level, seed) = (levels.level_or_strongest(3), 7);
    let white = choose_setup(&game, Seat::FIRST, None, level, seed, &StopFlag::new());
    for (seat, opponent) in [(Seat::FIRST, None), (Seat::SECOND, Some(&white))] {
        let here = choose_setup(&game, seat, opponent, level, seed, &StopFlag::new());
        let replies = replies(&Job::setup_choice(&game, seat, opponent, level, seed).write());
        let [Reply::SetUp(line)] = replies.as_slice() else {
            panic!("{replies:?}");
        };
        let there = Setup::read(line, seat, game.options()).expect("a setup line");
        assert_eq!(there, here);
    }
}

#[test]
fn malformed_jobs_are_refused_with_a_reason() {
    let no_game = r#"{"Think":{"record":"(","request":REQUEST}}"#.replace(
        "REQUEST",
        &serde_json::to_string(&Request::limited_to_nodes(NODES)).expect("plain data"),
    );
    let job = Job::setup_choice(
        &Sigma::default(),
        Seat::FIRST,
        None,
        Levels::built_in().level_or_strongest(1),
        0,
    );
    let no_seat = job.write().replace(r#""seat":0"#, r#""seat":7"#);
    let four = Ruleset::named("four")
        .expect("a game of the catalogue")
        .begin();
    let asking = |request: Request| Job::think(&four, request).write();
    let usual = || Request::limited_to_nodes(NODES);
    let lone_seat = Some(Seat(30));
    let [many_threads, no_lone_seat, many_lines, much_memory] = [
        asking(Request {
            threads: 65_536,
            ..usual()
        }),
        asking(Request {
            lone_seat,
            ..usual()
        }),
        asking(Request {
            lines: 65,
            ..usual()
        }),
        asking(Request {
            hash_mib: 4_097,
            ..usual()
        }),
    ];
    let cases = [
        (
            &*many_threads,
            "request: threads: expected a number up to 256, found `65536`",
        ),
        (
            &*no_lone_seat,
            "request: lone_seat: expected a seat below 4, found `30`",
        ),
        (
            &*many_lines,
            "request: lines: expected a number up to 64, found `65`",
        ),
        (
            &*much_memory,
            "request: hash_mib: expected a number up to 4096, found `4097`",
        ),
        ("", "job: "),
        ("{\"Sing\":{}}", "unknown variant `Sing`"),
        (&no_game, "record: line 1, column 1: expected more"),
        (&no_seat, "seat: expected 0 or 1, found 7"),
    ];
    for (job, expected) in cases {
        let replies = replies(job);
        let [Reply::JobFailed(reason)] = replies.as_slice() else {
            panic!("{job}: {replies:?}");
        };
        assert!(reason.contains(expected), "{job}: {reason}");
    }
    let Reply::JobFailed(reason) = Reply::read("maybe") else {
        panic!("not a reply");
    };
    assert!(reason.starts_with("reply: "), "{reason}");
}

#[test]
fn without_a_worker_it_still_plays_a_legal_move() {
    for game in games() {
        // No limit of its own: only the slice ends it.
        let request = Request::full_strength(Limits::default());
        let reply = perform_job_within_time(
            &Job::think(&game, request).write(),
            Duration::from_millis(1),
        );
        let Reply::Report(report) = &reply else {
            panic!("{reply:?}");
        };
        assert!(reply.is_last());
        let best = report.best.clone().expect("a move");
        assert!(game.legal_move_texts().contains(&best), "{best}");
    }
}
