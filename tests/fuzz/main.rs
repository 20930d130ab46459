//! Fuzz targets: one for every door that takes text or bytes from outside. Each is a function of bytes which must come
//! back, soon and without a panic, and which holds its door to what it promises: what is written is read back equal, a
//! legal move's notation names one move, taking back restores the hash.
//!
//! As tests they read their corpora and then try mutations of these for a fifth of a second each, by the same seed every time;
//! `make fuzz` does that for ten minutes a door, with other ones each time. What is found goes into `cases`, in a
//! folder of the door's name, and is tried ever after.

mod corpus;
mod doors;
mod mutation;

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

/// For how many seconds each door is tried.
const SECONDS_VARIABLE: &str = "KOMADAI_FUZZ_SECONDS";
/// How long each is tried where that is not said.
const USUAL_TIME: Duration = Duration::from_millis(200);
/// What the mutations follow from.
const SEED_VARIABLE: &str = "KOMADAI_FUZZ_SEED";
/// A folder into which each input is written before it is tried: what is left there has ended the program.
const LAST_INPUT_VARIABLE: &str = "KOMADAI_FUZZ_LAST";
/// How many seconds an input may take; more on a machine that does other work.
const SLOW_VARIABLE: &str = "KOMADAI_FUZZ_SLOW";

/// A door, and what is known to come through it.
struct Door {
    name: &'static str,
    /// Real inputs.
    corpus: fn() -> Vec<Vec<u8>>,
    /// What its readers look for.
    words: &'static [&'static str],
    /// Brings an input through the door and panics where that does not hold what it promises.
    check: fn(&[u8]),
}

fn number_from(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    let number = text.parse::<u64>();
    Some(number.unwrap_or_else(|_| panic!("{variable}: expected a whole number, found {text}")))
}

/// Tries one input; what takes too long twice is a fault as a panic is.
fn try_input(door: &Door, input: &[u8], most: Duration) {
    if let Ok(folder) = std::env::var(LAST_INPUT_VARIABLE) {
        let path = PathBuf::from(folder).join(door.name);
        fs::write(path, input).expect("the folder of last inputs");
    }
    let mut took = Duration::ZERO;
    for _ in 0..2 {
        let start = Instant::now();
        (door.check)(input);
        took = start.elapsed();
        if took < most {
            return;
        }
    }
    panic!("{} bytes took {took:?}", input.len());
}

fn try_door(door: &Door) {
    let slow = Duration::from_secs(number_from(SLOW_VARIABLE).unwrap_or(10));
    let cases = corpus::cases_of(door.name);
    for (path, input) in &cases {
        println!("{}", path.display());
        try_input(door, input, slow);
    }
    let mut corpus = (door.corpus)();
    assert!(
        !corpus.is_empty(),
        "nothing real comes through {}",
        door.name
    );
    for input in &corpus {
        try_input(door, input, slow);
    }
    corpus.extend(cases.into_iter().map(|(_, input)| input));

    let seed = number_from(SEED_VARIABLE).unwrap_or(1);
    let mut seed_bytes = [0; 32];
    seed_bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let config = Config {
        failure_persistence: None,
        max_shrink_time: 60_000,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed_bytes);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let mutations = mutation::mutations();
    let time = number_from(SECONDS_VARIABLE).map_or(USUAL_TIME, Duration::from_secs);
    let start = Instant::now();
    let mut count = 0_u64;
    while start.elapsed() < time {
        count += 1;
        let mutation = mutations.new_tree(&mut runner).expect("a mutation");
        let tried = runner.run_one(mutation, |mutation| {
            try_input(door, &mutation.input(&corpus, door.words), slow);
            Ok(())
        });
        if let Err(error) = tried {
            let (TestError::Fail(_, mutation), reason) = (&error, error.to_string()) else {
                panic!("{error}");
            };
            let found = mutation.input(&corpus, door.words);
            let path = corpus::keep_found(door.name, &found);
            let place = format!("tests/fuzz/cases/{}", door.name);
            panic!(
                "{reason}\nThe input is {}: move it into {place}",
                path.display()
            );
        }
    }
    let hour = u128::from(count) * 3_600_000 / start.elapsed().as_millis().max(1);
    println!(
        "{}: {count} inputs by seed {seed}, {hour} an hour",
        door.name
    );
}

macro_rules! doors {
    ($($name:ident: $check:path, $corpus:expr, $words:expr;)*) => {
        $(
            #[test]
            fn $name() {
                try_door(&Door {
                    name: stringify!($name),
                    corpus: || $corpus,
                    words: $words,
                    check: $check,
                });
            }
        )*

        #[test]
        fn every_case_is_of_a_door() {
            let doors = [$(stringify!($name)),*];
            for folder in corpus::case_folders() {
                assert!(doors.contains(&folder.as_str()), "{folder}");
            }
        }
    };
}

doors! {
    position: doors::games::position, corpus::positions(), doors::games::POSITION_WORDS;
    moves: doors::games::moves, corpus::moves(), doors::games::MOVE_WORDS;
    setup: doors::games::setup, corpus::setups(), doors::games::MOVE_WORDS;
    movement: doors::games::movement, corpus::movements(), doors::games::MOVEMENT_WORDS;
    variant: doors::games::variant, corpus::files(&["ron_configs/variants", "tests/shogi/variants"], "ron"), doors::games::VARIANT_WORDS;
    record: doors::records::record, corpus::records(), doors::records::RECORD_WORDS;
    kif: doors::records::kif, corpus::foreign(&["kif", "ki2"]), doors::records::KIF_WORDS;
    csa: doors::records::csa, corpus::foreign(&["csa"]), doors::records::CSA_WORDS;
    usi_moves: doors::records::usi_moves, corpus::foreign(&["usi", "txt"]), doors::records::USI_WORDS;
    paste: doors::records::paste, corpus::pasted(), doors::records::KIF_WORDS;
    problems: doors::records::problems, corpus::problems(), doors::records::KIF_WORDS;
    link: doors::records::link, corpus::links(), doors::records::LINK_WORDS;
    time_controls: doors::records::time_controls, corpus::time_controls(), doors::records::TIME_WORDS;
    levels: doors::files::levels, corpus::files(&["src/engine/levels.ron"], "ron"), doors::files::RON_WORDS;
    theme: doors::files::theme, corpus::files(&["ron_configs/themes"], "ron"), doors::files::RON_WORDS;
    bindings: doors::files::bindings, corpus::files(&["ron_configs/bindings.ron"], "ron"), doors::files::RON_WORDS;
    weights: doors::files::weights, corpus::files(&["src/engine/params"], "ron"), doors::files::RON_WORDS;
    network: doors::files::network, corpus::networks(), &[];
    lessons: doors::files::lessons, corpus::files(&["assets/lessons"], "ron"), doors::files::LESSON_WORDS;
    puzzles: doors::files::puzzles, corpus::files(&["assets/puzzles"], "ron"), doors::files::PUZZLE_WORDS;
    locale: doors::files::locale, corpus::files(&["assets/locales/en", "assets/locales/ja"], "ftl"), doors::files::FLUENT_WORDS;
    packed_games: doors::engine::packed_games, corpus::packed_games(), &[];
    worker: doors::engine::worker, corpus::worker_jobs(), doors::engine::JSON_WORDS;
    usi: doors::engine::usi, corpus::usi_sessions(), doors::engine::USI_WORDS;
    invitation: doors::rooms::invitation, corpus::invitations(), doors::rooms::INVITATION_WORDS;
    kept_room: doors::rooms::kept_room, corpus::kept_rooms(), doors::files::RON_WORDS;
    saved_end: doors::rooms::saved_end, doors::rooms::saved_ends(), &[];
    room: doors::rooms::room, doors::rooms::conversations(), &[];
}
