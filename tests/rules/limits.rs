//! Files made to hurt: as deep, as many and as much work as a text can ask for. Each is refused with the limit that it
//! breaks, or read, and soon; the numbers are those of `src/rules/LIMITS.md`.

use std::fmt::Write;
use std::time::{Duration, Instant};

use komadai::configs::bindings::Bindings;
use komadai::configs::theme::Theme;
use komadai::engine::Levels;
use komadai::engine::eval::weights_file::WeightsFile;
use komadai::engine::eval::{sankaku, shogi, sigma};
use komadai::engine::search::parameters::Parameters;
use komadai::room::kept_room::KeptRoom;
use komadai::rules::record::Record;
use komadai::rules::record::tree::MOST_NODES;
use komadai::rules::shogi::variant::file::limits::MOST_NAMED_ERRORS;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};

/// What a file may take in a test's build on a busy machine; without the limits these take many times as long.
const SOON: Duration = Duration::from_secs(15);

#[track_caller]
fn assert_soon<T>(name: &str, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = work();
    let took = start.elapsed();
    assert!(took < SOON, "{name}: {took:?}");
    done
}

fn file(path: &str) -> String {
    std::fs::read_to_string(path).expect(path)
}

/// A reader of files of RON: the file of such a kind, what is wrong in it once `from` stands as `to`, and the reader.
struct Door {
    path: &'static str,
    from: &'static str,
    to: &'static str,
    error_in: fn(&str) -> Option<String>,
}

fn error_text<T, E: ToString>(read: Result<T, E>) -> Option<String> {
    read.err().map(|error| error.to_string())
}

/// Files with a fault that is found after reading, so that its place has to be looked for in the text.
const DOORS: [Door; 6] = [
    Door {
        path: "ron_configs/variants/minishogi.ron",
        from: "size: 1",
        to: "size: 9",
        error_in: |text| error_text(read_variant_file(text)),
    },
    Door {
        path: "ron_configs/bindings.ron",
        from: "\"ArrowUp\"",
        to: "\"ArrowOver\"",
        error_in: |text| error_text(Bindings::read(text)),
    },
    Door {
        path: "ron_configs/themes/day.ron",
        from: "\"#",
        to: "\"",
        error_in: |text| error_text(Theme::read(text)),
    },
    Door {
        path: "src/engine/params/shogi.ron",
        from: "\"P\": (board",
        to: "\"Y\": (board",
        error_in: |text| error_text(shogi::weights::FamilyWeights::read(text)),
    },
    Door {
        path: "src/engine/params/sigma.ron",
        from: "base: 80",
        to: "base: 80000000",
        error_in: |text| error_text(sigma::weights::Weights::read(text)),
    },
    Door {
        path: "src/engine/params/sankaku.ron",
        from: "covered: 8",
        to: "covered: 80000000",
        error_in: |text| error_text(sankaku::weights::Weights::read(text)),
    },
];

/// The comment of comments nests in RON: none of these brackets is one of the file.
fn nested_comment(brackets: usize) -> String {
    format!("/* /* */ {} */", "([{".repeat(brackets / 3))
}

#[test]
fn brackets_in_nested_comments_are_none_of_the_file() {
    for door in DOORS {
        let text = file(door.path);
        let spoiled = text.replacen(door.from, door.to, 1);
        let error = (door.error_in)(&spoiled).unwrap_or_else(|| panic!("{} is read", door.path));
        let begin = "\n(";
        assert!(text.contains(begin), "{}", door.path);
        // No more than a variant file may have.
        let commented = spoiled.replacen(begin, &format!("{begin}{}", nested_comment(55_000)), 1);
        let found = assert_soon(door.path, || (door.error_in)(&commented));
        // The fault is on a later line, where no letter has moved.
        assert_eq!(found, Some(error), "{}", door.path);
    }
}

#[test]
fn brackets_without_number_are_refused_by_every_reader() {
    for (opening, closing) in [
        ("(", ")"),
        ("[", "]"),
        ("{", "}"),
        ("Some(", ")"),
        ("a: (", ")"),
    ] {
        for depth in [200, 100_000] {
            let nest = format!("{}{}", opening.repeat(depth), closing.repeat(depth));
            for text in [
                nest.clone(),
                format!("(name: {nest})"),
                format!("(format: 2, game: {nest})"),
            ] {
                let readers: [(&str, Option<String>); 10] = [
                    ("variant", error_text(read_variant_file(&text))),
                    ("bindings", error_text(Bindings::read(&text))),
                    ("theme", error_text(Theme::read(&text))),
                    ("levels", error_text(Levels::read(&text))),
                    ("search", error_text(Parameters::read(&text))),
                    (
                        "shogi",
                        error_text(shogi::weights::FamilyWeights::read(&text)),
                    ),
                    ("sigma", error_text(sigma::weights::Weights::read(&text))),
                    (
                        "sankaku",
                        error_text(sankaku::weights::Weights::read(&text)),
                    ),
                    ("record", error_text(Record::read(&text))),
                    ("room", error_text(KeptRoom::read(&text))),
                ];
                for (name, error) in readers {
                    assert!(error.is_some(), "{name} reads {depth} times {opening}");
                }
            }
        }
    }
}

/// A variant of four seats on 15x15 cells with this many pieces of the widest moves that there are, and options of so
/// many values each.
///
/// Steps of `W99F99D99N99A99H99C99Z99G99`, where 14 cells are the longest way: of leaps of one cell 14 repeats, of two
/// cells 7, of three 4. W and F: 4 directions each, 8 x 14 = 112; D and A: 8 x 7 = 56; N: 8 x 7 = 56; H and G:
/// 8 x 4 = 32; C and Z: 16 x 4 = 64. Together 320. The king has 8.
fn wide_variant(pieces: u8, options: &[usize]) -> String {
    let mut text = String::from(
        "(name: \"wide\", title: \"Wide\", seats: 4, board: (files: 15, ranks: 15), pieces: [\n\
         (code: \"A\", name: \"King\", moves: \"K\", royal: true),\n",
    );
    for letter in (b'B'..).take(pieces.into()) {
        let moves = "W99F99D99N99A99H99C99Z99G99";
        let code = char::from(letter);
        writeln!(
            text,
            "(code: \"{code}\", name: \"Wide\", moves: \"{moves}\"),"
        )
        .expect("memory");
    }
    text.push_str("], rules: (zone: Last(1), start: Turned(board: \"A h1\")), options: [");
    for (number, values) in options.iter().enumerate() {
        write!(text, "(name: \"o{number}\", default: \"v0\", values: [").expect("memory");
        for value in 0..*values {
            let rules = format!(
                "repetition: (times: {}, verdict: Draw, perpetual_check: true)",
                value + 2
            );
            let zone = format!("zone: Last({})", value + 1);
            let changed = if number == 0 { rules } else { zone };
            write!(text, "(name: \"v{value}\", rules: ({changed})),").expect("memory");
        }
        text.push_str("]),");
    }
    text.push_str("])");
    text
}

#[test]
fn the_work_of_checking_a_variant_is_bounded_by_a_count() {
    // (8 + 12 x 320) steps x 4 seats x 225 cells x 14 ways.
    let found = 3848 * 4 * 225 * 14;
    assert!(found < 50_000_000);
    let light = wide_variant(12, &[14]);
    assert_soon("a variant within the limit", || read_variant_file(&light)).expect("a variant");
    // The same in 15 ways.
    let heavy = wide_variant(12, &[15]);
    let found = 3848 * 4 * 225 * 15;
    assert!(found > 50_000_000);
    let error =
        assert_soon("a variant beyond it", || read_variant_file(&heavy)).expect_err("too much");
    let error = error.to_string();
    let said = format!(
        "(pieces): expected at most 50000000 steps of its pieces to check, found `{found}`"
    );
    assert!(error.contains(&said), "{error}");
    // In a record, which a room carries, too.
    let record = format!("(format: 2, game: shogi(variant: {heavy}), moves: [])");
    let error = assert_soon("in a record", || Record::read(&record)).expect_err("too much");
    assert!(
        error.to_string().contains("at most 50000000 steps"),
        "{error}"
    );
}

#[test]
fn a_variant_is_no_larger_than_a_room_carries() {
    let minishogi = file("ron_configs/variants/minishogi.ron");
    let padded = |len: usize| minishogi.clone() + &" ".repeat(len - minishogi.len());
    read_variant_file(&padded(65_536)).expect("a variant");
    let error = read_variant_file(&padded(65_537))
        .expect_err("too large")
        .to_string();
    assert!(
        error.contains("expected at most 65536 bytes, found `65537`"),
        "{error}"
    );
}

#[test]
fn names_options_and_errors_of_a_variant_are_counted() {
    let minishogi = file("ron_configs/variants/minishogi.ron");
    let with = |from: &str, to: &str| {
        assert!(minishogi.contains(from), "{from}");
        minishogi.replacen(from, to, 1)
    };
    let option = |name: &str, values: usize| {
        let values: String = (0..values)
            .map(|it| format!("(name: \"v{it}\"),"))
            .collect();
        format!("(name: \"{name}\", default: \"v0\", values: [{values}]),")
    };
    let with_options = |options: String| {
        let at = minishogi.find("options: [").expect("its own");
        format!("{} options: [{options}])", &minishogi[..at])
    };
    let many =
        |count: usize| with_options((0..count).map(|it| option(&format!("o{it}"), 1)).collect());
    for (text, most) in [
        (
            with("\"Minishogi\"", &format!("\"{}\"", "x".repeat(80))),
            None,
        ),
        (
            with("\"Minishogi\"", &format!("\"{}\"", "x".repeat(81))),
            Some("at most 80 characters"),
        ),
        (with("\"Rook\"", &format!("\"{}\"", "x".repeat(40))), None),
        (
            with("\"Rook\"", &format!("\"{}\"", "x".repeat(41))),
            Some("at most 40 characters"),
        ),
        (
            with("\"飛車\"", &format!("\"{}\"", "飛".repeat(9))),
            Some("at most 8 characters"),
        ),
        (with_options(option("o", 64)), None),
        (with_options(option("o", 65)), Some("at most 64 of them")),
        (many(32), None),
        (many(33), Some("at most 32 of them")),
    ] {
        match (read_variant_file(&text), most) {
            (Ok(_), None) => {}
            (Err(error), Some(most)) => assert!(error.to_string().contains(most), "{error}"),
            (read, most) => panic!("{read:?}, but {most:?}"),
        }
    }
    // A hand's letters are each looked at, and none of these is one.
    let wrong = with(
        "pieces:",
        &format!("hands: \"{}\", pieces:", "%".repeat(60_000)),
    );
    let error = assert_soon("60,000 errors", || read_variant_file(&wrong)).expect_err("no hands");
    assert_eq!(error.0.len(), MOST_NAMED_ERRORS);
    assert_eq!(MOST_NAMED_ERRORS, 50);
}

#[test]
fn a_board_of_sixteen_by_sixteen_may_lack_cells() {
    let text = |without: &str| {
        format!(
            "(name: \"large\", title: \"Large\", board: (files: 16, ranks: 16, naming: Algebraic, \
             without: [{without}]), pieces: [(code: \"K\", name: \"King\", moves: \"K\", royal: true)], \
             rules: (zone: Nowhere, start: Turned(board: \"K h1\")))"
        )
    };
    let game = read_variant_file(&text("\"a1\", \"p16\""))
        .expect("254 cells")
        .begin();
    assert_eq!(game.variant().cells, 254);
    let again = Record::read(&Record::from_game(&game).write()).expect("a record");
    assert_eq!(again.game, game.ruleset());
    for few in ["", "\"a1\""] {
        let error = read_variant_file(&text(few))
            .expect_err("a cell is a byte")
            .to_string();
        assert!(error.contains("from 1 to 254 cells"), "{error}");
    }
    let error = read_variant_file(&text("\"q1\""))
        .expect_err("no such file")
        .to_string();
    assert!(error.contains("cells of the board"), "{error}");
}

/// A record of shogi with these variations.
fn record_with(variations: &str) -> String {
    let shogi = Record::from_game(&Ruleset::named("shogi").expect("shogi").begin()).write();
    let (before, _) = shogi.split_once("moves:").expect("moves");
    format!("{before} moves: [\"7g7f\"], variations: [{variations}])")
}

#[test]
fn thousands_of_variations_are_read_in_one_go() {
    let mut beside = String::new();
    let mut chain = String::new();
    for number in 0..60_000 {
        write!(beside, "(line: 0, after: 1, moves: [\"m{number}\"]),").expect("memory");
        write!(
            chain,
            "(line: {number}, after: {}, moves: [\"m{number}\"]),",
            number + 1
        )
        .expect("memory");
    }
    let record =
        assert_soon("beside each other", || Record::read(&record_with(&beside))).expect("a record");
    assert_eq!(record.tree.len(), 60_001);
    let record =
        assert_soon("in a chain", || Record::read(&record_with(&chain))).expect("a record");
    assert_eq!(record.tree.len(), 60_001);
    // What is written is the longest line as one.
    let again = assert_soon("again", || Record::read(&record.write())).expect("a record");
    assert_eq!(again.tree, record.tree);
    // Every second one goes back to the beginning of a chain.
    let mut back = String::new();
    for number in 0..30_000 {
        write!(
            back,
            "(line: {number}, after: {}, moves: [\"m{number}\"]),",
            number + 1
        )
        .expect("memory");
    }
    for number in 0..30_000 {
        write!(back, "(line: 30000, after: 1, moves: [\"n{number}\"]),").expect("memory");
    }
    let record =
        assert_soon("back along a chain", || Record::read(&record_with(&back))).expect("a record");
    assert_eq!(record.tree.len(), 60_001);
    // None of these can be played, and each is cut.
    let checked = assert_soon("cut", || {
        Record::read(&record_with(&beside))
            .expect("a record")
            .check_variations()
    });
    checked.expect_err("no such moves");
}

#[test]
fn a_record_has_no_more_moves_than_a_tree() {
    let moves = "\"7g7f\",".repeat(MOST_NODES as usize);
    let text = record_with("").replace("\"7g7f\"", &moves);
    let error = assert_soon("as many moves", || Record::read(&text)).expect_err("too many");
    assert!(error.to_string().contains("131072"), "{error}");
}
