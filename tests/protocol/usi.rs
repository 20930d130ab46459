//! The USI loop: whole sessions against the library and against the real
//! program. Nothing said to it may end it but `quit` and the end of the input.

use std::collections::HashSet;
use std::io::{self, BufRead, BufReader, Cursor, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use komadai::engine::Limits;
use komadai::protocol::usi::Loop;
use komadai::protocol::usi::command::{Go, UsiCommand};
use komadai::protocol::usi::settings::{SettingChangeEffect, UsiSettings};
use komadai::protocol::usi::time_management::{self, DEFAULT_NETWORK_DELAY, remaining_limits};
use komadai::rules::variants::ruleset::Ruleset;
use proptest::prelude::*;

use crate::support::engine_hearing;

/// Keeps what the loop says, whichever of its threads says it.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0
            .lock()
            .expect("no test crashes while holding it")
            .write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the loop answers to a whole input.
pub fn session(input: impl AsRef<[u8]>) -> Vec<String> {
    let heard = Heard::default();
    Loop::new(heard.clone())
        .expect("threads")
        .run(Cursor::new(input.as_ref().to_vec()))
        .expect("memory can be read and written");
    let bytes = heard.0.lock().expect("the loop has ended").clone();
    let text = String::from_utf8(bytes).expect("text");
    text.lines().map(ToString::to_string).collect()
}

/// The position text that `d` shows after these lines.
fn shown_after(lines: &str) -> String {
    let answers = session(format!("{lines}\nd\n"));
    let turn = answers
        .iter()
        .rposition(|line| line.starts_with("turn "))
        .expect("a position");
    answers[turn - 1].clone()
}

pub fn bestmoves(answers: &[String]) -> Vec<&str> {
    answers
        .iter()
        .filter_map(|line| line.strip_prefix("bestmove "))
        .collect()
}

#[test]
fn usi_introduces_itself_and_its_options() {
    let answers = session("usi\n");
    assert!(answers[0].starts_with("id name Komadai "));
    assert!(answers[1].starts_with("id author "));
    assert_eq!(answers.last().map(String::as_str), Some("usiok"));
    for option in [
        "option name USI_Variant type combo default sigma var sigma",
        "option name USI_Hash type spin default ",
        "option name USI_Ponder type check default false",
        "option name Threads type spin default 1 min 1 max 256",
        "option name MultiPV type spin default 1 min 1 max ",
        "option name NetworkDelay type spin default 50 min 0 max 10000",
        "option name Level type spin default 0 min 0 max 10",
        "option name double_leap type combo default Ride var Ride var Free",
        "option name all_stones_on_board type check default true",
        "option name hidden_setup type check default false",
        "option name setup type combo default Standard var Standard",
    ] {
        assert!(
            answers.iter().any(|line| line.starts_with(option)),
            "{option}"
        );
    }
}

#[test]
fn isready_is_answered() {
    assert_eq!(session("isready\n\nisready"), ["readyok", "readyok"]);
}

#[test]
fn positions_are_set_up_and_moves_played() {
    let start = shown_after("position startpos");
    assert!(start.ends_with(" w w:0:-/b:0:- 1"), "{start}");
    let after = shown_after("position startpos moves c3c4 c5c4=DDWW");
    assert!(after.ends_with(" w w:1:-/b:0:- 3"), "{after}");
    assert_eq!(shown_after(&format!("position sfen {after}")), after);
    let more = shown_after(&format!("position sfen {after} moves d3c4=EF"));
    assert!(more.ends_with(" b w:1:-/b:1:DDWW 4"), "{more}");
    assert_eq!(
        shown_after("position startpos moves c3c4\nusinewgame"),
        start
    );
}

#[test]
fn a_refused_position_leaves_the_old_one() {
    let old = "position startpos moves c3c4";
    for bad in [
        "position startpos moves c3c4 c3c4",
        "position startpos moves nonsense",
        "position sfen 7/7 w",
        "position sfen",
        "position",
        "position nowhere",
        "position startpos c3c4",
    ] {
        let answers = session(format!("{old}\n{bad}\n"));
        assert_eq!(answers.len(), 1, "{bad}: {answers:?}");
        assert!(answers[0].starts_with("info string "), "{bad}: {answers:?}");
        assert!(
            answers[0].contains("expected ") || answers[0].contains("not allowed"),
            "{answers:?}"
        );
        assert_eq!(
            shown_after(&format!("{old}\n{bad}")),
            shown_after(old),
            "{bad}"
        );
    }
    let answers = session("position startpos moves c3c4 c3c4\n");
    assert!(answers[0].contains("move 2"), "{answers:?}");
}

#[test]
fn nothing_is_searched_after_a_refused_position() {
    let lines_after = |lines: &str| session(format!("position startpos moves c3c4\n{lines}"));
    for bad in [
        "position startpos moves c3c4 c3c4",
        "position sfen 7/7 w",
        "position nowhere",
        "position",
    ] {
        for (go, answer) in [
            ("go nodes 100", "bestmove resign"),
            ("go btime 1000 wtime 1000", "bestmove resign"),
            ("go mate infinite", "checkmate notimplemented"),
            ("go mate 100", "checkmate notimplemented"),
        ] {
            let answers = lines_after(&format!("{bad}\n{go}\n"));
            assert_eq!(answers[1..], [answer], "{bad} {go}");
        }
        // An answer that is to wait for something does so.
        for (go, end) in [
            ("go infinite", "stop"),
            ("go ponder wtime 1000 btime 1000", "stop"),
            ("go ponder wtime 1000 btime 1000", "ponderhit"),
        ] {
            let answers = lines_after(&format!("{bad}\n{go}\nd\n{end}\n"));
            let waited = answers.iter().position(|line| line == "bestmove resign");
            assert_eq!(waited, Some(answers.len() - 1), "{bad} {go}: {answers:?}");
            assert_eq!(bestmoves(&answers).len(), 1, "{bad} {go}: {answers:?}");
        }
        for good in [
            "position startpos moves c3c4",
            "usinewgame",
            "setoption name USI_Variant value shogi",
        ] {
            let answers = lines_after(&format!("{bad}\n{good}\ngo nodes 100\n"));
            let best = bestmoves(&answers);
            assert!(
                matches!(best[..], [best] if best != "resign"),
                "{answers:?}"
            );
        }
        let answers = lines_after(&format!("{bad}\nsetoption name Level value 3\ngo\nstop\n"));
        assert_eq!(bestmoves(&answers), ["resign"], "{bad}");
    }
}

#[test]
fn plies_may_be_counted_from_0() {
    let from = |ply: u8| {
        let position = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
        session(format!(
            "setoption name USI_Variant value shogi\nposition sfen {position} {ply}\nd\n"
        ))
    };
    assert_eq!(from(0), from(1));
}

#[test]
fn perft_divides_and_sums_up() {
    let answers = session("position startpos\nperft 2\n");
    // 118 and 13334 are the referee's, from the rules page.
    assert_eq!(answers.len(), 119);
    assert_eq!(answers[118], "nodes 13334");
    assert!(answers[..118].is_sorted());
}

#[test]
fn searches_beyond_those_that_may_wait_are_answered_at_once() {
    const ASKED: usize = 200;
    // The page of the limits says so.
    const MOST: usize = 64;
    for (go, answer) in [
        ("go infinite", "bestmove resign"),
        ("go mate infinite", "checkmate notimplemented"),
    ] {
        // The first is never found by itself, so all that follow wait.
        let first = "position startpos\ngo infinite\n";
        let answers = session(format!("{first}{}", format!("{go}\n").repeat(ASKED - 1)));
        let told = |line: &&String| line.starts_with("info string go: expected at most 64");
        assert_eq!(answers.iter().filter(told).count(), ASKED - MOST, "{go}");
        let refused = |line: &&String| *line == answer;
        assert_eq!(answers.iter().filter(refused).count(), ASKED - MOST, "{go}");
        let is_answer = |line: &&String| line.starts_with("bestmove") || line.starts_with("checkm");
        assert_eq!(answers.iter().filter(is_answer).count(), ASKED, "{go}");
    }
    let answers = session(format!("{ENDLESS}\n").repeat(ASKED) + "stop\n");
    let told = |line: &&String| line.starts_with("info string perft: expected at most 64");
    assert_eq!(answers.iter().filter(told).count(), ASKED - MOST);
}

/// A count that nobody would see the end of.
const ENDLESS: &str = "perft 40";

#[test]
fn a_count_can_be_stopped_and_holds_nothing_up() {
    let mut program = Program::about("sigma");
    program.until(&format!("{ENDLESS}\nisready"), "readyok");
    program.until("go depth 1", "bestmove ");
    program.until("go infinite\nisready", "readyok");
    let heard = program.all_until("stop\nperft 1", "nodes 118");
    let count = |start: &str| heard.iter().filter(|line| line.starts_with(start)).count();
    assert_eq!(count("info string perft 40 was stopped"), 1, "{heard:?}");
    if count("bestmove ") == 0 {
        program.until("", "bestmove ");
    }
    // Nothing is left to stop.
    program.until("stop\nperft 0", "nodes 1");
    program.until(&format!("{ENDLESS}\nisready"), "readyok");
    assert_eq!(program.quit(), "info string perft 40 was stopped\n");
}

#[test]
fn however_little_is_asked_for_the_answer_was_searched() {
    /// How often a machine with much else to do may leave a search no time at all.
    const TRIES: usize = 20;
    for variant in ["sigma", "shogi"] {
        let mut program = Program::about(variant);
        program.until("isready", "readyok");
        let mut is_searched = |limit: &str| {
            let heard = program.all_until(&format!("usinewgame\ngo {limit}"), "bestmove ");
            let best = heard.last().expect("an answer");
            let known = heard.iter().rfind(|line| line.contains(" score "));
            known.and_then(|line| after(line, "pv")) == after(best, "bestmove")
        };
        for limit in ["nodes 0", "nodes 1", "depth 0"] {
            assert!(is_searched(limit), "{variant} {limit}");
        }
        assert!((0..TRIES).any(|_| is_searched("movetime 0")), "{variant}");
    }
    let least = limits_for(&go("go movetime 0 nodes 0 depth 0"), 'w');
    assert_eq!(limits_for(&go("go wtime 0"), 'w').time, least.time);
    assert!(least.nodes > Some(0) && least.depth > Some(0), "{least:?}");
}

#[test]
fn go_answers_with_info_and_a_legal_bestmove() {
    for limit in [
        "nodes 300",
        "depth 1",
        "movetime 20",
        "wtime 1000 btime 1000 byoyomi 100",
    ] {
        let answers = session(format!("go {limit}\nposition startpos\n"));
        let best = bestmoves(&answers);
        assert_eq!(best.len(), 1, "{limit}: {answers:?}");
        let played = session(format!("position startpos moves {}\n", best[0]));
        assert!(played.is_empty(), "{limit}: {played:?}");
    }
}

#[test]
fn every_go_is_answered_in_its_turn() {
    let answers = session("go nodes 200\ngo nodes 200\ngo infinite\ngo depth 1\nstop\n");
    assert_eq!(bestmoves(&answers).len(), 4, "{answers:?}");
}

#[test]
fn go_without_limits_waits_for_stop_or_quit() {
    for end in ["stop", "quit", ""] {
        for go in [
            "go",
            "go infinite",
            "setoption name Level value 1\ngo infinite",
        ] {
            let answers = session(format!("{go}\nisready\n{end}"));
            assert_eq!(bestmoves(&answers).len(), 1, "{go} {end}: {answers:?}");
            let ready = answers
                .iter()
                .position(|line| line == "readyok")
                .expect("it listens");
            let best = answers.iter().position(|line| line.starts_with("bestmove"));
            assert!(Some(ready) < best, "{go} {end}: {answers:?}");
        }
    }
}

#[test]
fn a_finished_game_has_no_bestmove() {
    let storage =
        "JJJJZZZZCCCCEEEEEEEEEEEEEEEENNNNNNNNDDDDDDDDDDDDDDDDFFFFFFFFFFFFFFFFWWWWWWWWWWWWWW";
    let position = format!("bRW,6/3,wRW,3/7/7/7/7/7 w w:20:-/b:20:{storage}");
    let answers = session(format!(
        "position sfen {position} moves d6d7\ngo depth 2\nd\n"
    ));
    assert_eq!(bestmoves(&answers), ["resign"]);
    assert!(answers.contains(&"outcome win w circle".to_string()));
}

#[test]
fn options_are_set_or_refused() {
    for good in [
        "name USI_Variant value sigma",
        "name USI_Hash value 16",
        "name usi_hash value 1",
        "name USI_Ponder value true",
        "name USI_Ponder value false",
        "name Threads value 1",
        "name MultiPV value 3",
        "name NetworkDelay value 0",
        "name Level value 5",
        "name Level value 0",
        "name double_leap value Free",
        "name all_stones_on_board value false",
        "name setup value Standard",
    ] {
        assert!(session(format!("setoption {good}\n")).is_empty(), "{good}");
    }
    for (bad, part) in [
        ("name USI_Variant value chess", "sigma"),
        ("name USI_Variant value /no/such.ron", "/no/such.ron"),
        ("name USI_Hash value 1.5", "from 1 to"),
        ("name USI_Ponder value maybe", "`true` or `false`"),
        ("name Threads value", "from 1 to 256"),
        ("name MultiPV value many", "`many`"),
        ("name NetworkDelay value 50ms", "from 0 to 10000"),
        ("name Level value high", "from 0 to 10"),
        ("name double_leap value Sometimes", "`Ride` or `Free`"),
        ("name hidden_setup", "`true` or `false`"),
        ("name Colour value red", "double_leap"),
        ("name value x", "a name"),
        ("USI_Hash 16", "`name`"),
        ("", "`name`"),
    ] {
        let answers = session(format!("setoption {bad}\n"));
        assert_eq!(answers.len(), 1, "{bad}: {answers:?}");
        assert!(answers[0].starts_with("info string "), "{bad}: {answers:?}");
        assert!(answers[0].contains(part), "{bad}: {answers:?}");
    }
}

#[test]
fn bad_lines_are_answered_and_listening_goes_on() {
    for bad in ["hello", "USI", "perft", "perft x", "perft -1", "\u{1F600}"] {
        let answers = session(format!("{bad}\nisready\n"));
        assert_eq!(answers.len(), 2, "{bad}: {answers:?}");
        assert!(answers[0].starts_with("info string "), "{bad}: {answers:?}");
        assert!(answers[0].contains("expected "), "{bad}: {answers:?}");
        assert_eq!(answers[1], "readyok");
    }
    let answers = session(b"\xff\xfe\x00\nisready\r\n");
    assert!(answers[0].starts_with("info string "));
    assert_eq!(answers[1], "readyok");
}

#[test]
fn what_go_does_not_understand_is_told_and_the_rest_heeded() {
    for (go, word, answer) in [
        ("nodes", "go nodes", "bestmove "),
        ("nodes many", "`many`", "bestmove "),
        ("depth -1 byoyomi 30", "`-1`", "bestmove "),
        ("sideways", "`sideways`", "bestmove "),
        ("sideways depth 1", "`sideways`", "bestmove "),
        ("depth 1 sideways", "`sideways`", "bestmove "),
        ("infinite now", "`now`", "bestmove "),
        ("wtime btime 100", "go wtime", "bestmove "),
        ("xytime 5 nodes 100", "`xytime 5`", "bestmove "),
        ("rtime 5 nodes 100", "`rtime`", "bestmove "),
        ("rinc 5 nodes 100", "`rinc`", "bestmove "),
        ("movestogo 20 nodes 100", "`movestogo 20`", "bestmove "),
        ("searchmoves depth 1", "go searchmoves", "bestmove "),
        (
            "searchmoves c3c4 nonsense depth 1",
            "`nonsense`",
            "bestmove ",
        ),
        ("mate 100 searchmoves c3c4", "`c3c4`", "checkmate "),
        ("mate soon", "`soon`", "checkmate "),
    ] {
        let answers = session(format!("go {go}\n"));
        let (told, rest) = answers.split_first().expect("answers");
        let names_it = told.starts_with("info string go") && told.contains(word);
        assert!(names_it && told.contains("expected "), "{go}: {told}");
        let told_once = !rest.iter().any(|line| line.starts_with("info string"));
        assert!(told_once, "{go}: {answers:?}");
        let last = rest.last().expect("an answer");
        assert!(
            last.starts_with(answer) && !last.contains("resign"),
            "{go}: {last}"
        );
    }
    let heeded = go("go searchmoves 7g7f depth 3 movestogo 20 nodes 7 btime x winc 5");
    assert_eq!((heeded.depth, heeded.nodes), (Some(3), Some(7)));
    assert_eq!(heeded.increments, [('w', Duration::from_millis(5))]);
    assert!(heeded.time_left.is_empty());
    assert_eq!(heeded.search_moves, ["7g7f"]);
    assert_eq!(go("go mate"), go("go mate infinite"));
}

#[test]
fn numbers_out_of_range_stand_for_the_nearest() {
    let mut settings = UsiSettings::for_ruleset(Ruleset::default());
    for (name, value, taken) in [
        ("USI_Hash", "8192", "4096"),
        ("Hash", "99999999999999999999", "4096"),
        ("USI_Hash", "0", "1"),
        ("Threads", "1000", "256"),
        ("USI_MultiPV", "-3", "1"),
        ("Level", "11", "10"),
        ("NetworkDelay", "60000", "10000"),
    ] {
        let set = settings.set_option(name, value).expect("a number");
        let SettingChangeEffect::Clamped(refusal) = set else {
            panic!("{name} {value}: {set:?}");
        };
        let told = refusal.to_string();
        assert!(told.contains(value) && told.contains(name), "{told}");
        assert!(told.contains(&format!("{taken} is taken")), "{told}");
        let answers = session(format!("setoption name {name} value {value}\n"));
        assert_eq!(answers, [format!("info string {told}")]);
    }
    for (name, value) in [("Hash", "4096"), ("USI_MultiPV", "64")] {
        assert_eq!(
            settings.set_option(name, value).ok(),
            Some(SettingChangeEffect::Engine)
        );
    }
    let request = settings.search_request(Limits::default());
    assert_eq!((request.hash_mib, request.lines), (4096, 64));
}

#[test]
fn a_level_does_not_limit_the_search_for_mates() {
    let mut settings = UsiSettings::for_ruleset(Ruleset::default());
    settings.set_option("Level", "1").expect("a level");
    settings.set_option("MultiPV", "3").expect("a number");
    let limits = Limits {
        time: Some(Duration::from_secs(5)),
        ..Limits::default()
    };
    assert_ne!(settings.search_request(limits).limits, limits);
    let request = settings.mate_request(limits);
    assert_eq!((request.limits, request.lines), (limits, 1));
    assert!(request.strength.is_error_free());
}

/// The word after another one in a line.
fn after<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let mut words = line.split(' ').skip_while(|other| *other != word);
    words.nth(1)
}

#[test]
fn as_many_lines_are_told_as_were_asked_for() {
    let mut program = Program::about("minishogi");
    let asked = "setoption name MultiPV value 3\ngo depth 3";
    let answers = program.all_until(asked, "bestmove ");
    let deepest = answers
        .iter()
        .filter(|line| after(line, "depth") == Some("3"));
    let lines: Vec<&String> = deepest.collect();
    let numbers: Vec<_> = lines.iter().map(|line| after(line, "multipv")).collect();
    assert_eq!(numbers, [Some("1"), Some("2"), Some("3")]);
    let firsts: HashSet<_> = lines.iter().map(|line| after(line, "pv")).collect();
    assert_eq!(firsts.len(), 3, "{lines:?}");
    assert_eq!(after(lines[0], "pv"), bestmoves(&answers).first().copied());
}

/// A line but for what depends on the machine.
fn timeless(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    for name in ["nps", "time"] {
        if let Some(at) = words.iter().position(|word| *word == name) {
            words.drain(at..=at + 1);
        }
    }
    words.join(" ")
}

#[test]
fn another_game_clears_the_tables() {
    let mut program = Program::about("minishogi");
    let mut told = |before: &str| {
        let answers = program.all_until(&format!("{before}go nodes 3000"), "bestmove ");
        answers.iter().map(|line| timeless(line)).collect()
    };
    let first: Vec<String> = told("");
    assert_ne!(told(""), first, "there is nothing to forget");
    assert_eq!(told("usinewgame\n"), first);
}

#[test]
fn what_asks_for_nothing_is_not_answered() {
    assert!(session("\n  \ngameover win\nstop\nponderhit\nusinewgame\n").is_empty());
}

/// Black to move takes the king's last square away with a gold before it:
/// G*5b, which the pawn on 5c defends. A gold's other drops give no mate.
const MATE_IN_ONE: &str = "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1";

#[test]
fn mates_are_told_or_that_there_is_none() {
    let mut program = Program::about("shogi");
    let mut told = |lines: &str| program.until(lines, "checkmate ");
    let position = format!("position sfen {MATE_IN_ONE}");
    for go in ["go mate infinite", "go mate 600000"] {
        assert_eq!(told(&format!("{position}\n{go}")), "checkmate G*5b");
    }
    // Mated already.
    let mated = format!("{position} moves G*5b\ngo mate infinite");
    assert_eq!(told(&mated), "checkmate nomate");
    // Nothing checks at the start of shogi; in Sigma much does.
    let none = told("position startpos\ngo mate 600000");
    assert_eq!(none, "checkmate nomate");
    let timeout = Program::about("sigma").until("go mate 1", "checkmate ");
    assert_eq!(timeout, "checkmate timeout");
}

#[test]
fn pondering_is_answered_once_when_the_move_was_expected() {
    let ponder = "setoption name USI_Variant value shogi\nsetoption name USI_Ponder value true\n\
                  position startpos moves 7g7f 3c3d\n";
    for (then, count) in [
        ("ponderhit\n", 1),
        ("stop\n", 1),
        ("", 1),
        ("gameover win\n", 0),
        (
            "stop\nposition startpos moves 7g7f 8c8d\ngo btime 100 wtime 100\n",
            2,
        ),
        ("ponderhit\nposition startpos\ngo nodes 200\n", 2),
    ] {
        let input = format!("{ponder}go ponder btime 200 wtime 200 byoyomi 0\n{then}");
        let answers = session(input);
        assert_eq!(bestmoves(&answers).len(), count, "{then}: {answers:?}");
        for best in bestmoves(&answers) {
            let words: Vec<&str> = best.split(' ').collect();
            assert!(matches!(words[..], [_] | [_, "ponder", _]), "{best}");
        }
    }
}

#[test]
fn a_reply_is_expected_only_where_pondering_is_wanted() {
    let mut program = Program::about("shogi");
    let answer = program.until("go depth 3", "bestmove ");
    assert_eq!(answer.split(' ').count(), 2, "{answer}");
    let answer = program.until(
        "setoption name USI_Ponder value true\ngo depth 3",
        "bestmove ",
    );
    let words: Vec<&str> = answer.split(' ').collect();
    let ["bestmove", best, "ponder", reply] = words[..] else {
        panic!("{answer}");
    };
    let played = session(format!(
        "setoption name USI_Variant value shogi\nposition startpos moves {best} {reply}\n"
    ));
    assert!(played.is_empty(), "{played:?}");
}

/// What a shogi program for people sends from its start to the end of a game.
#[test]
fn a_whole_game_with_a_shogi_program_goes_well() {
    let answers = session(
        "usi\nsetoption name USI_Ponder value true\nsetoption name USI_Hash value 16\n\
         setoption name USI_Variant value shogi\nisready\nusinewgame\n\
         position startpos\ngo btime 60000 wtime 60000 byoyomi 100\nstop\n\
         position startpos moves 7g7f 3c3d 2g2f\ngo ponder btime 1000 wtime 1000 binc 0 winc 0\n\
         ponderhit\nstop\ngameover lose\nquit\n",
    );
    assert_eq!(bestmoves(&answers).len(), 2, "{answers:?}");
    let complaints = answers
        .iter()
        .filter(|line| line.starts_with("info string"));
    assert_eq!(complaints.count(), 0, "{answers:?}");
}

fn go(line: &str) -> Go {
    match UsiCommand::read(line) {
        Ok(Some(UsiCommand::Go(go))) => go,
        other => panic!("expected go, found {other:?}"),
    }
}

/// How long to think where nobody says how long answers are on their way.
fn limits_for(go: &Go, seat: char) -> Limits {
    time_management::limits_from_go(go, seat, DEFAULT_NETWORK_DELAY)
}

#[test]
fn what_an_answer_is_on_its_way_is_left_of_the_time() {
    let mut settings = UsiSettings::for_ruleset(Ruleset::default());
    assert_eq!(settings.network_delay(), DEFAULT_NETWORK_DELAY);
    settings
        .set_option("NetworkDelay", "700")
        .expect("a number");
    let time_for = |line: &str, delay| time_management::limits_from_go(&go(line), 'w', delay).time;
    let ms = Duration::from_millis;
    let last = "go wtime 0 byoyomi 1000";
    assert_eq!(time_for(last, settings.network_delay()), Some(ms(300)));
    assert_eq!(time_for(last, Duration::ZERO), Some(ms(1000)));
    // There is time to find a move at all.
    let least = time_for(last, ms(10_000)).expect("a time");
    assert!(least > Duration::ZERO && least < ms(50), "{least:?}");
    // Who says how long a move may take has thought of it.
    assert_eq!(time_for("go movetime 1000", ms(700)), Some(ms(1000)));
    // The program heeds it: without, it would use its byoyomi to the end.
    let mut program = Program::about("minishogi");
    let begun = Instant::now();
    let hurry = "setoption name NetworkDelay value 10000\ngo btime 0 byoyomi 9000";
    program.until(hurry, "bestmove ");
    assert!(begun.elapsed() < ms(4500), "{:?}", begun.elapsed());
    assert_eq!(program.quit(), "");
}

#[test]
fn time_is_spent_from_the_own_clock() {
    let ms = Duration::from_millis;
    let time_for = |line: &str, seat| limits_for(&go(line), seat).time;
    let enough_for = |line: &str, seat| limits_for(&go(line), seat).soft_time;
    assert_eq!(time_for("go movetime 700", 'w'), Some(ms(700)));
    assert_eq!(enough_for("go movetime 700", 'w'), None);
    assert_eq!(limits_for(&go("go nodes 5000"), 'w').nodes, Some(5000));
    assert_eq!(time_for("go nodes 5000", 'w'), None);
    assert_eq!(time_for("go infinite btime 1000 wtime 1000", 'w'), None);
    let both = "go btime 600000 wtime 6000 byoyomi 0";
    assert!(enough_for(both, 'w') < enough_for(both, 'b'));
    assert!(enough_for(both, 'b') < Some(ms(600_000) / 10));
    assert!(time_for(both, 'w') < time_for(both, 'b'));
    assert!(time_for(both, 'b') < Some(ms(600_000) / 2));
    // Byoyomi is to be used, all of it, but not overrun.
    let late = "go btime 0 wtime 0 byoyomi 1000";
    let time = time_for(late, 'b').expect("a time");
    assert!(time > ms(500) && time < ms(1000), "{time:?}");
    assert_eq!(enough_for(late, 'b'), None);
    // Never more than there is, however small. In chess an increment comes after the
    // move; USI gives it before: 40 s left and 10 s won make 50 s for this move.
    for left in [0, 1, 60, 100, 1000] {
        for increment in [0, 1, 100, 60_000] {
            let hurry = format!("go wtime {left} winc {increment}");
            let time = time_for(&hurry, 'w').expect("a time");
            assert!(
                time <= ms(left + increment).max(ms(10)),
                "{hurry}: {time:?}"
            );
            assert!(time * 2 >= ms(increment), "{hurry}: {time:?}");
        }
    }
    // What is left of an increment is kept: not all of it is used on every move.
    let fischer = "go wtime 60000 winc 10000";
    assert!(time_for(fischer, 'w') < Some(ms(30_000)));
    assert!(enough_for(fischer, 'w') < Some(ms(15_000)));
    assert!(enough_for("go wtime 0 winc 10000", 'w').is_some());
    assert!(time_for("go wtime -50", 'w').expect("a time") < ms(50));
    let four = "go stime 1000 wtime 90000 ntime 1000 etime 1000";
    assert!(time_for(four, 'n') < time_for(four, 'w'));
    let most = format!("go wtime {0} byoyomi {0} winc {0}", i64::MAX);
    assert!(time_for(&most, 'w').is_some());
    // Somebody waits for an answer, though it is not said how long.
    for unsaid in ["go btime 1000", "go binc 1000", "go ponder", "go sideways"] {
        let time = time_for(unsaid, 'w').expect("a time");
        assert!(time <= ms(2000), "{unsaid}: {time:?}");
    }
    assert_eq!(time_for("go btime 1000 nodes 7", 'w'), None);
    assert_eq!(time_for("go infinite sideways", 'w'), None);
    assert_eq!(limits_for(&go("go"), 'w'), Limits::default());
}

#[test]
fn the_times_told_with_ponderhit_are_taken() {
    let hit = |asked: &str, line: &str| match UsiCommand::read(line) {
        Ok(Some(UsiCommand::PonderHit(times))) => limits_for(&go(asked).with_times_of(times), 'b'),
        other => panic!("expected ponderhit, found {other:?}"),
    };
    let early = "go ponder btime 90000 wtime 90000 byoyomi 0";
    assert_eq!(hit(early, "ponderhit"), limits_for(&go(early), 'b'));
    let later = "btime 1000 wtime 1000 byoyomi 200";
    let told = limits_for(&go(&format!("go {later}")), 'b');
    for asked in [early, "go ponder", "go ponder infinite"] {
        assert_eq!(hit(asked, &format!("ponderhit {later}")), told, "{asked}");
    }
    let deep = hit("go ponder depth 5", "ponderhit movetime 20");
    let time = Some(Duration::from_millis(20));
    assert_eq!((deep.depth, deep.time), (Some(5), time));
    // Nobody has to stop it.
    let mut program = Program::about("shogi");
    program.until(
        "go ponder\nponderhit btime 100 wtime 100 byoyomi 20",
        "bestmove ",
    );
    program.until("go ponder\nponderhit", "bestmove ");
    assert_eq!(program.quit(), "");
}

#[test]
fn time_that_has_gone_by_is_not_left() {
    let ms = Duration::from_millis;
    let limits = Limits {
        depth: Some(3),
        time: Some(ms(900)),
        soft_time: Some(ms(400)),
        ..Limits::default()
    };
    let left = remaining_limits(limits, ms(300));
    assert_eq!((left.time, left.soft_time), (Some(ms(600)), Some(ms(100))));
    assert_eq!((left.depth, left.nodes), (Some(3), None));
    // However late it is, a move is looked for.
    let late = remaining_limits(limits, ms(5000)).time.expect("a time");
    assert!(late > Duration::ZERO && late < ms(50), "{late:?}");
    assert_eq!(
        remaining_limits(Limits::default(), ms(300)),
        Limits::default()
    );
}

#[test]
fn the_end_of_the_game_ends_every_search_unheard() {
    let searches = "go infinite\ngo nodes 1000000000\ngo mate infinite\n";
    // Who stops a search waits for its answer: that one comes, and in time.
    for (before, count) in [("", 0), ("stop\n", 2)] {
        let input = format!("{searches}{before}gameover lose\nisready\nposition startpos\n");
        let answers = session(format!("{input}go depth 1\n"));
        let ready = answers.iter().position(|line| line == "readyok");
        let later = &answers[ready.expect("it is ready")..];
        assert_eq!(bestmoves(later).len(), 1, "{answers:?}");
        let mates = later.iter().filter(|line| line.starts_with("checkmate"));
        assert_eq!(mates.count(), 0, "{answers:?}");
        assert_eq!(bestmoves(&answers).len(), count + 1, "{answers:?}");
    }
}

#[test]
fn the_program_converses() {
    let input =
        "usi\nisready\nposition startpos moves c3c4\ngo depth 1\nnonsense\nd\nquit\nisready\n";
    let ran = engine_hearing(&["usi"], input.as_bytes());
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let lines = ran.lines();
    let count = |start: &str| lines.iter().filter(|line| line.starts_with(start)).count();
    assert_eq!(count("usiok"), 1);
    assert_eq!(count("readyok"), 1, "what comes after quit is not heard");
    assert_eq!(count("bestmove "), 1);
    assert_eq!(count("info string "), 1);
    assert_eq!(count("turn b"), 1);
}

/// The program itself, spoken to line by line.
pub struct Program {
    child: Child,
    say: ChildStdin,
    hear: BufReader<ChildStdout>,
}

impl Program {
    pub fn about(variant: &str) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_komadai-engine"))
            .args(["usi", variant])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let say = child.stdin.take().expect("stdin is piped");
        let hear = BufReader::new(child.stdout.take().expect("stdout is piped"));
        Program { child, say, hear }
    }

    /// Says lines and listens until one begins so; gives that one.
    pub fn until(&mut self, lines: &str, answer: &str) -> String {
        let heard = self.all_until(lines, answer);
        heard.into_iter().next_back().expect("the answer")
    }

    /// Says lines and listens until one begins so; gives all that was heard.
    pub fn all_until(&mut self, lines: &str, answer: &str) -> Vec<String> {
        writeln!(self.say, "{lines}").expect("it listens");
        let mut heard = Vec::new();
        loop {
            let mut line = String::new();
            let count = self.hear.read_line(&mut line).expect("text");
            assert_ne!(count, 0, "it went away at {lines}");
            heard.push(line.trim_end().to_owned());
            if line.starts_with(answer) {
                return heard;
            }
        }
    }

    /// Ends it; what it still had to say.
    fn quit(mut self) -> String {
        writeln!(self.say, "quit").expect("it listens");
        assert!(self.child.wait().expect("it ends").success());
        let mut rest = String::new();
        self.hear.read_to_string(&mut rest).expect("text");
        rest
    }
}

#[test]
fn the_program_listens_while_it_searches() {
    let mut program = Program::about("sigma");
    program.until("go infinite\nisready", "readyok");
    program.until("stop", "bestmove ");
    program.until("go depth 1", "bestmove ");
    program.until("isready", "readyok");
    assert_eq!(program.quit(), "");
}

/// Lines made of words the loop knows, in any order, and of anything at all.
fn line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "usi",
        "isready",
        "usinewgame",
        "setoption",
        "name",
        "value",
        "USI_Variant",
        "USI_Hash",
        "Level",
        "sigma",
        "setup",
        "Standard",
        "position",
        "startpos",
        "sfen",
        "moves",
        "c3c4",
        "c3c5=DW",
        "%F",
        "DF*c4",
        "7/7/7/7/7/7/7",
        "w",
        "go",
        "stop",
        "depth",
        "nodes",
        "1",
        "0",
        "-1",
        "99999999999999999999",
        "wtime",
        "byoyomi",
        "infinite",
        "ponder",
        "mate",
        "searchmoves",
        "ponderhit",
        "d",
        "gameover",
        "",
    ]);
    prop_oneof![
        prop::collection::vec(word, 0..8).prop_map(|words| words.join(" ")),
        any::<String>(),
    ]
    // `perft 99` has no end, and `quit` is tested elsewhere.
    .prop_filter("goes on", |line| {
        !line.contains("perft") && !line.contains("quit")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_line_is_read_or_refused(line in line()) {
        if let Err(refusal) = UsiCommand::read(&line) {
            prop_assert!(!refusal.place.to_string().is_empty() && !refusal.expected.pattern.is_empty());
        }
    }

    #[test]
    fn no_lines_end_the_loop(lines in prop::collection::vec(line(), 0..12)) {
        let mut input = lines.join("\n");
        input.push_str("\nstop\nusi\n");
        let answers = session(input);
        let begun = ["usiok", "readyok", "bestmove ", "checkmate "];
        let known = |line: &str| {
            let said = ["info ", "id ", "option ", "turn ", "outcome "];
            begun.iter().chain(&said).any(|start| line.starts_with(start)) || line.contains(" w:")
        };
        prop_assert!(answers.iter().all(|line| known(line)), "{:?}", answers);
        prop_assert!(answers.iter().any(|line| line == "usiok"), "{:?}", answers);
    }
}

/// A line without end takes no more memory than a long one, and what comes after it is heard.
#[test]
fn a_line_beyond_the_limit_is_refused_and_passed_over() {
    let padded = |bytes: usize| format!("isready{}", " ".repeat(bytes - "isready".len()));
    let answers = session(format!("{}\nquit\n", padded(1 << 20)));
    assert_eq!(answers, ["readyok"]);
    for beyond in [(1 << 20) + 1, 3 << 20] {
        let answers = session(format!("{}\nisready\nquit\n", padded(beyond)));
        let refusal = "info string expected a line of at most 1048576 bytes, found a longer one";
        assert_eq!(answers, [refusal, "readyok"]);
    }
    let answers = session(padded(3 << 20));
    assert_eq!(answers.len(), 1, "{answers:?}");
}
