//! Jobs of a page's worker, games to learn from, and the lines of USI.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use komadai::engine::training::packed_games::PackedGames;
use komadai::engine::worker_protocol::{Reply, perform_job_within_time};
use komadai::protocol::usi::Loop;
use komadai::protocol::usi::command::UsiCommand;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::rules::with_game_state;

pub const JSON_WORDS: &[&str] = &[
    "null",
    "true",
    "-1",
    "1e400",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "\\u0000",
    "\\\"",
    "\"lone_seat\":3",
    "\"threads\":65536",
    "\"hash_mib\":99999",
    "\"lines\":0",
    "\"nodes\":null",
    "\"seat\":1",
    "\"opponent\":\"\"",
    "\"search_moves\":[\"7g7f\"]",
    "\"record\":\"\"",
];
pub const USI_WORDS: &[&str] = &[
    "\n",
    "setoption name ",
    " value ",
    "USI_Variant",
    "position startpos",
    " moves ",
    "position sfen ",
    "go ",
    "go nodes 5",
    "go infinite\nstop",
    "go mate infinite\nstop",
    "btime -1",
    "byoyomi 99999999999999999999",
    "depth 0",
    "searchmoves 7g7f",
    "ponderhit",
    "stop",
    "d",
    "usinewgame",
    "isready",
    "perft 1",
    "gameover lose",
    "MultiPV",
    "sigma",
    "four",
];

/// The longest time that an input's searches have, each.
const SEARCH_TIME: Duration = Duration::from_millis(5);

pub fn packed_games(input: &[u8]) {
    for game in PackedGames::new(input) {
        let Ok(game) = game else {
            return;
        };
        let mut again = Vec::new();
        game.write(&mut again);
        assert_eq!(PackedGames::new(&again).next(), Some(Ok(game.clone())));
        let name = game.ruleset.split(' ').next().unwrap_or_default();
        let Some(rules) = Ruleset::named(name) else {
            continue;
        };
        with_game_state!(&rules.begin(), state => {
            let _ = game.replay(state.rules().as_ref(), |_, _, _| ());
        });
    }
}

pub fn worker(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    // A large table is allowed, and filling one with zeros again and again shows nothing.
    if text.contains("hash_mib\":1,") {
        // Written, it says its time in whole milliseconds.
        let written = perform_job_within_time(&text, SEARCH_TIME).write();
        assert_eq!(Reply::read(&written).write(), written);
    }
    let reply = Reply::read(&text);
    assert_eq!(Reply::read(&reply.write()), reply);
}

#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut heard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        heard.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub fn usi(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let mut session = String::new();
    for line in text.lines().take(40) {
        let _ = UsiCommand::read(line);
        // What takes memory or has no end by what it asks for is left out; so is the end.
        let is_large = ["hash", "threads", "perft", "quit"]
            .iter()
            .any(|word| line.to_lowercase().contains(word));
        if !is_large {
            session.push_str(line);
            // No search goes on for long.
            session.push_str("\nstop\n");
        }
    }
    session.push_str("usi\n");
    let heard = Heard::default();
    Loop::new(heard.clone())
        .expect("threads")
        .run(session.as_bytes())
        .expect("nothing fails");
    let heard = heard.0.lock().unwrap_or_else(PoisonError::into_inner);
    let heard = String::from_utf8_lossy(&heard);
    assert!(
        heard.lines().any(|line| line == "usiok"),
        "it listens to the end"
    );
    let asked = session
        .lines()
        .filter(|line| line.split_whitespace().next() == Some("go"))
        .count();
    let answers = heard.lines().filter(|line| {
        ["bestmove", "checkmate"]
            .iter()
            .any(|word| line.starts_with(word))
    });
    assert!(answers.count() <= asked, "an answer that nobody asked for");
}
