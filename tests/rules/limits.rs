//! Files made to hurt: as deep, as many and as much work as a text can ask for. Each is refused with the limit that it
//! breaks, or read, and soon; the numbers are those of `src/rules/LIMITS.md`.

use std::fmt::Write;
use std::time::{Duration, Instant};

use komadai::clock::TimeControls;
use komadai::configs::bindings::Bindings;
use komadai::configs::theme::Theme;
use komadai::engine::Levels;
use komadai::engine::eval::weights_file::WeightsFile;
use komadai::engine::eval::{sankaku, shogi, sigma};
use komadai::engine::search::parameters::Parameters;
use komadai::room::kept_room::KeptRoom;
use komadai::rules::record::import_note::ImportNoteKind;
use komadai::rules::record::paste::read_anything;
use komadai::rules::record::tree::MOST_NODES;
use komadai::rules::record::{Record, Start, csa, kif};
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

/// A variant of two seats; what is said of its board and its other pieces and options comes in between.
fn small_variant(board: &str, pieces: &str, options: &str) -> String {
    format!(
        "(name: \"small\", title: \"Small\", board: ({board}), pieces: [\
         (code: \"K\", name: \"King\", moves: \"K\", royal: true), {pieces}], \
         rules: (zone: Nowhere, start: Turned(board: \"K b1\")), options: [{options}])"
    )
}

#[test]
fn boards_seats_and_pieces_of_a_variant_are_counted() {
    let sides = |files: u8, ranks: u8| {
        let board = format!("files: {files}, ranks: {ranks}, naming: Algebraic");
        small_variant(&board, "", "")
    };
    // Letters beyond the king's, and what each becomes: two kinds.
    let kinds = |count: u8, moves: &str, promotes: &str| {
        let letters = (b'A'..).filter(|letter| *letter != b'K').take(count.into());
        letters
            .map(|letter| {
                let code = char::from(letter);
                format!("(code: \"{code}\", name: \"Piece\", moves: \"{moves}\", {promotes}),")
            })
            .collect::<String>()
    };
    let board = "files: 5, ranks: 5, naming: Algebraic";
    let of_kinds = |count, promotes| small_variant(board, &kinds(count, "W", promotes), "");
    let repeats = |moves| small_variant(board, &kinds(1, moves, ""), "");
    for (within, beyond, said) in [
        (sides(16, 15), sides(17, 15), "a number from 1 to 16"),
        (sides(15, 16), sides(15, 17), "a number from 1 to 16"),
        // The king is none of them: it cannot be held.
        (
            of_kinds(16, ""),
            of_kinds(17, ""),
            "at most 16 pieces that can be held",
        ),
        (
            repeats("W99"),
            repeats("W100"),
            "a number of repeats from 1 to 99",
        ),
    ] {
        read_variant_file(&within).unwrap_or_else(|error| panic!("{said}: {error}"));
        let error = read_variant_file(&beyond).expect_err(said).to_string();
        assert!(error.contains(said), "{error}");
    }
    // There are letters for 26 kinds and what they become, so the limit is reached by names that are none, too.
    let many = small_variant(
        board,
        &"(code: \"A\", name: \"Piece\", moves: \"W\"),".repeat(63),
        "",
    );
    let error = read_variant_file(&many).expect_err("64 kinds").to_string();
    assert!(
        error.contains("from 1 to 63 pieces, promoted ones counted"),
        "{error}"
    );
    for seats in [0, 1, 3, 5] {
        let minishogi = file("ron_configs/variants/minishogi.ron");
        let text = minishogi.replacen("board:", &format!("seats: {seats}, board:"), 1);
        let error = read_variant_file(&text).expect_err("seats").to_string();
        assert!(error.contains("expected 2 or 4"), "{error}");
    }
}

#[test]
fn the_ways_to_choose_among_options_are_counted() {
    let option = |name: &str, values: usize| {
        let values: String = (0..values)
            .map(|it| format!("(name: \"v{it}\"),"))
            .collect();
        format!("(name: \"{name}\", default: \"v0\", values: [{values}]),")
    };
    let board = "files: 5, ranks: 5, naming: Algebraic";
    // 20 x 50 ways, and 1001 = 7 x 11 x 13.
    let within = option("a", 20) + &option("b", 50);
    read_variant_file(&small_variant(board, "", &within)).expect("1000 ways");
    let beyond = option("a", 7) + &option("b", 11) + &option("c", 13);
    let error = read_variant_file(&small_variant(board, "", &beyond)).expect_err("1001 ways");
    let error = error.to_string();
    assert!(
        error.contains("at most 1000 ways to choose among all options"),
        "{error}"
    );
}

#[test]
fn the_pieces_of_a_position_are_counted() {
    let shogi = Ruleset::named("shogi").expect("shogi");
    // Two kings on the board, and 253 or 254 pawns in hand.
    let position = |pawns: u16| format!("4k4/9/9/9/9/9/9/9/4K4 b {pawns}P 1");
    shogi
        .begin_at_position_text(&position(253))
        .expect("255 pieces");
    let error = shogi
        .begin_at_position_text(&position(254))
        .expect_err("256 pieces");
    assert!(error.to_string().contains("TooManyPieces"), "{error}");
    let error = shogi
        .begin_at_position_text(&position(256))
        .expect_err("more than a byte");
    assert!(error.to_string().contains("256"), "{error}");
}

#[test]
fn texts_and_brackets_are_counted() {
    // A theme is a struct with structs in it, so the brackets of an unknown field count from the second on.
    let spaces = |count: usize| " ".repeat(count);
    let bindings = file("ron_configs/bindings.ron");
    let padded = |len: usize| bindings.clone() + &spaces(len - bindings.len());
    Bindings::read(&padded(16_777_216)).expect("a text as long as any");
    let error = Bindings::read(&padded(16_777_217))
        .expect_err("too long")
        .to_string();
    assert!(
        error.contains("at most 16777216 bytes, found `16777217`"),
        "{error}"
    );
    let csa = "PI\n+\n+7776FU\n";
    let padded = |len: usize| csa.to_owned() + &"\n".repeat(len - csa.len());
    read_anything(padded(16_777_216)).expect("a text as long as any");
    let error = read_anything(padded(16_777_217))
        .expect_err("too long")
        .to_string();
    assert!(
        error.contains("at most 16777216 bytes, found `16777217`"),
        "{error}"
    );
    // Nothing recurses in comments.
    let levels = 20_000;
    let nested = format!("{}{}", "/*".repeat(levels), "*/".repeat(levels));
    let minishogi = file("ron_configs/variants/minishogi.ron");
    let commented = minishogi.replacen("\n(", &format!("\n({}", "/**/".repeat(10_000)), 1);
    read_variant_file(&commented).expect("comments beside each other");
    let commented = bindings.replacen("\n(", &format!("\n({nested}"), 1);
    Bindings::read(&commented).expect("comments within comments");
}

#[test]
fn clocks_are_bounded() {
    for (within, beyond) in [
        ("6000", "6000:01"),
        ("10+99x30", "10+100x30"),
        ("5|360000", "5|360001"),
        ("1, 1, 1, 1, 1, 1, 1, 1", "1, 1, 1, 1, 1, 1, 1, 1, 1"),
    ] {
        within.parse::<TimeControls>().expect(within);
        beyond.parse::<TimeControls>().expect_err(beyond);
    }
}

#[test]
fn a_csa_clock_beyond_the_limit_is_kept_as_a_text() {
    for (limit, control) in [
        ("00:10+30", "10+30"),
        ("100:00+00", "6000"),
        ("100:01+00", "none"),
        ("00:00+00", "none"),
        ("00:10+400000", "none"),
    ] {
        let text = format!("V2.2\n$TIME_LIMIT:{limit}\nPI\n+\n+7776FU\n");
        let record = csa::read(&text).expect(limit).record;
        assert_eq!(record.time_controls.to_string(), control, "{limit}");
        let kept = record
            .preface
            .more
            .iter()
            .any(|(key, value)| key == "TIME_LIMIT" && value == limit);
        assert_eq!(kept, control == "none", "{limit}");
    }
}

#[test]
fn the_rest_of_a_set_of_csa_is_counted_once() {
    let text =
        |statements: &str| format!("V2.2\nP1 *  *  *  * -OU *  *  *  * \nP+58OU{statements}\n+\n");
    let once = csa::read(&text("00AL")).expect("a start").record;
    let often = text(&format!("00AL{}", "28HI00AL".repeat(500_000)));
    let often = assert_soon("half a million rests", || csa::read(&often)).expect("a start");
    let Start::Position(start) = &once.start else {
        panic!("{:?}", once.start);
    };
    // Of a set without kings: 2 rooks, 2 bishops, 4 each of gold, silver, knights and lances, 18 pawns.
    assert!(start.contains(" b 2R2B4G4S4N4L18P "), "{start}");
    let Start::Position(start) = &often.record.start else {
        panic!("{:?}", often.record.start);
    };
    // A rook was put on 28 again and again: it is on the board, and two are in hand.
    assert!(start.contains(" b 2R2B4G4S4N4L18P "), "{start}");
}

#[test]
fn headers_of_kif_without_number_are_read_in_one_go() {
    let mut text = String::new();
    for number in 0..300_000 {
        writeln!(text, "h{number}：v").expect("memory");
    }
    text.push_str("備考：a\n");
    text.push_str(&"備考：b\n".repeat(100_000));
    text.push_str("   1 ７六歩(77)\n");
    let read = assert_soon("headers", || kif::read(&text)).expect("a game");
    let more = read.record.preface.more;
    assert_eq!(more.len(), 300_001);
    assert_eq!(more[300_000].1.lines().count(), 100_001);
}

#[test]
fn variations_that_leave_the_main_line_far_apart_are_read_soon() {
    // Two kings that go to and fro, twice: two times more, and the position of the start would end the game.
    let mut text = String::from("| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n");
    text.push_str(&"| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n".repeat(7));
    text.push_str("| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n先手番\n");
    let there = ["５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"];
    let mut number = 0;
    for _ in 0..2 {
        for played in there {
            number += 1;
            writeln!(text, "{number} {played}").expect("memory");
        }
    }
    let main = number;
    for _ in 0..20_000 {
        writeln!(
            text,
            "変化：1手\n1 ４八玉(59)\n変化：{main}手\n{main} ４一玉(52)"
        )
        .expect("memory");
    }
    let read = assert_soon("40,000 variations", || kif::read(&text)).expect("a game");
    // 2 moves that differ from the main line, however often they come.
    assert_eq!(read.record.tree.len(), 8 + 2);
    // Seven moves of the main line are played again for every second variation; 14,285 times, and it is 99,995.
    let beyond = read
        .notes
        .iter()
        .filter(|note| matches!(note.kind, ImportNoteKind::VariationBeyondLine { .. }));
    assert_eq!(beyond.count(), 20_000 - 14_285);
}
