//! Variant files of the shogi family: those that come with the program, and
//! what is said of files that are wrong, with line and column.

use komadai::locale::{Locale, Message};
use komadai::protocol::GameArgs;
use komadai::rules::game::Game;
use komadai::rules::record::Record;
use komadai::rules::shogi::variant::file::RESERVED_OPTION_NAMES;
use komadai::rules::variants::ruleset::{Ruleset, read_offered_variant_file, read_variant_file};
use komadai::words::{movement_sentence, piece_type_info_name, translation_or_own_text};

/// The file of a game that comes with the program.
fn file(name: &str) -> String {
    let path = format!("ron_configs/variants/{name}.ron");
    std::fs::read_to_string(&path).expect(&path)
}

/// The file of shogi with something in it replaced.
fn shogi_with(from: &str, to: &str) -> String {
    let text = file("shogi");
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

#[track_caller]
fn is_refused(text: &str, parts: &[&str]) {
    let error = read_variant_file(text).expect_err("a bad file").to_string();
    for part in parts {
        let is_told = error.contains(part);
        assert!(is_told, "expected `{part}` in: {error}");
    }
}

/// The line and the column (from 1) where a text begins.
fn place_of(text: &str, what: &str) -> String {
    let at = text.find(what).expect(what);
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    format!(
        "line {line}, column {}",
        text[start..at].chars().count() + 1
    )
}

fn begun(name: &str) -> Game {
    Ruleset::named(name).expect(name).begin()
}

#[test]
fn built_in_variants_load_from_their_files() {
    for (name, seats, cells) in [
        ("shogi", 2, 81),
        ("minishogi", 2, 25),
        ("hand", 2, 81),
        ("yonin", 4, 81),
        ("four", 4, 189),
    ] {
        let built_in = begun(name);
        assert_eq!(
            (built_in.seat_count(), built_in.layout().cells.len()),
            (seats, cells)
        );
        assert_eq!(built_in.variant().cells, cells as u16);
        let own = read_variant_file(&file(name)).expect(name).begin();
        assert_eq!(own.start_text(), built_in.start_text());
        assert_eq!(own.legal_move_texts(), built_in.legal_move_texts());
    }
}

#[test]
fn other_known_variants_need_only_a_file() {
    // Moves from the start position and after one move, by an independent
    // generator (Fairy-Stockfish's judkins, gorogoro and torishogi).
    for (name, one, two, three) in [
        ("judkins", 20, 336, 6183),
        ("gorogoro", 16, 250, 4166),
        ("tori", 17, 288, 5430),
    ] {
        let game = read_variant_file(&file(name)).expect(name).begin();
        let counts = [1, 2, 3].map(|depth| game.perft(depth));
        assert_eq!(counts, [one, two, three], "{name}");
    }
    // Nine moves, as in the Compact setup of Yonin Seireigi: the king's three
    // neighbours are free only diagonally forward, and so on; the two games
    // share pieces and setup until something promotes.
    let yonin = read_variant_file(&file("yonin_shogi")).expect("a file of ours");
    assert_eq!(
        yonin.begin().legal_move_texts(),
        begun("yonin").legal_move_texts()
    );
}

#[test]
fn an_error_in_betza_notation_is_located_in_the_file() {
    let text = shogi_with("moves: \"fR\"", "moves: \"fX\"");
    let place = place_of(&text, "\"fX\"");
    is_refused(&text, &[&place, "column 2: expected an atom", "found `X`"]);
    let text = shogi_with("moves: \"RF\"", "moves: \"R0F\"");
    is_refused(
        &text,
        &[
            &place_of(&text, "\"R0F\""),
            "pieces, 2, promotes, moves",
            "found `0`",
        ],
    );
}

#[test]
fn all_errors_of_a_file_are_named_at_once() {
    let text = shogi_with("moves: \"fR\"", "moves: \"fX\"").replacen("size: 1", "size: 9", 1);
    is_refused(
        &text,
        &[
            &place_of(&text, "\"fX\""),
            &place_of(&text, "9,\n            per_file"),
            "a size from 1 to 5",
        ],
    );
}

#[test]
fn rotated_setups_may_not_overlap_nor_leave_the_board() {
    let start = "Position(\"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -\")";
    for (setup, words) in [
        (
            "K 5i; G 5e",
            "group 2: expected an empty cell for White, but Black has a G there, found `5e`",
        ),
        (
            "K 5i; G 5i",
            "group 2: expected an empty cell for Black, but Black has a K there, found `5i`",
        ),
        (
            "K 5i; G 5j",
            "group 2: expected a cell of the board, found `5j`",
        ),
        (
            "K 5i; X 4i",
            "group 2: expected a piece with its cells, one of K R B",
        ),
        ("K 5i; +G 4i", "found `+G`"),
        ("", "group 1: expected a piece with its cells"),
        ("G 5i", "found no King of Black"),
    ] {
        let text = shogi_with(start, &format!("Turned(board: \"{setup}\")"));
        is_refused(
            &text,
            &["rules, start, ", words].map(|part| part.trim_end_matches(", ")),
        );
    }
    let text = shogi_with(start, "Turned(board: \"K 5i\", hand: \"2P3K\")");
    is_refused(
        &text,
        &[
            "rules, start, hand",
            "a piece that can be held",
            "found `K`",
        ],
    );
    // In a game of four West's setup is South's, turned.
    let yonin = file("yonin").replacen(
        "K e1; G d1 f1; S c1 g1; R e2",
        "K e1; G d1 f1; S c1 g1 a1; R e2",
        1,
    );
    assert!(read_variant_file(&yonin).is_ok());
    let yonin = yonin.replacen("c1 g1 a1;", "c1 g1 a1 i1;", 1);
    is_refused(
        &yonin,
        &["expected an empty cell for South, but East has a S there, found `i1`"],
    );
}

#[test]
fn start_positions_must_fit_the_board_and_be_playable() {
    for (from, to, words) in [
        (
            "/ppppppppp/",
            "/pppppppp/",
            "rank c, cell 9: expected a piece or a run of empty cells",
        ),
        (
            "/ppppppppp/",
            "/pppppppppp/",
            "rank c, cell 10: expected the end of the row after 9 cells",
        ),
        (
            "1B5R1/LNSG",
            "1B5Q1/LNSG",
            "rank h, cell 8: expected a piece of KRBGSNLP",
        ),
        (
            "LNSGKGSNL b",
            "LNSKKGSNL b",
            "found 2 of the kind King of Black",
        ),
        ("LNSGKGSNL b", "LNSGGGSNL b", "found no King of Black"),
        (
            "1B5R1/LNSGKGSNL b -",
            "9/9 b -",
            "expected pieces of Black on the board",
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b",
            "4k4/9/9/9/4R4/9/9/9/4K4 b",
            "found a check to White, but the turn of Black",
        ),
    ] {
        let text = if words.contains("pieces of Black") {
            shogi_with("9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -", "9/9/9/9/9/9 b -")
        } else {
            shogi_with(from, to)
        };
        is_refused(&text, &["rules, start", words]);
    }
}

#[test]
fn zones_lie_on_the_board_and_promotions_can_be_reached() {
    let text = shogi_with("zone: Last(3)", "zone: Last(12)");
    let place = place_of(&text, "Last(12)");
    is_refused(
        &text,
        &[&place, "a zone on the board, of 1 to 9 ranks, found `12`"],
    );
    is_refused(
        &shogi_with("zone: Last(3)", "zone: Wings(0)"),
        &["found `0`"],
    );
    let text = shogi_with("zone: Last(3)", "zone: Nowhere");
    let place = place_of(&text, "(name: \"Dragon King\"");
    is_refused(
        &text,
        &[&place, "a promotion that can be reached", "no R ever"],
    );
    // Backwards only, and dropped nowhere: a piece that never gets there.
    let text = shogi_with("moves: \"fW\"", "moves: \"bW\"").replacen(
        "zone: Last(3),",
        "zone: Last(3),\n        drops: false,",
        1,
    );
    is_refused(&text, &["pieces, 8, promotes", "no P ever"]);
}

#[test]
fn codes_kings_and_names_are_unique() {
    is_refused(
        &shogi_with("code: \"B\"", "code: \"R\""),
        &["pieces, 3, code", "a letter that no other piece has"],
    );
    is_refused(
        &shogi_with("code: \"B\"", "code: \"Bi\""),
        &["pieces, 3, code", "one capital letter"],
    );
    is_refused(
        &shogi_with("code: \"B\"", "code: \"金\""),
        &["one capital letter"],
    );
    is_refused(
        &shogi_with("royal: true, ", ""),
        &["one piece that is royal, found none"],
    );
    is_refused(
        &shogi_with(
            "name: \"Gold General\",",
            "name: \"Gold General\", royal: true,",
        ),
        &["pieces, 4, royal", "one piece only that is royal"],
    );
    is_refused(
        &shogi_with("name: \"shogi\"", "name: \"Sho Gi\""),
        &["name", "small letters"],
    );
    is_refused(
        &shogi_with("title: \"Shogi\"", "title: \" \""),
        &["(title): expected a title"],
    );
    is_refused(
        &shogi_with("name: \"Rook\"", "name: \"\""),
        &["(pieces, 2, name): expected a name, found nothing"],
    );
}

#[test]
fn numbers_stay_within_their_limits() {
    is_refused(
        &shogi_with("files: 9", "files: 17"),
        &["board, files", "from 1 to 16", "found `17`"],
    );
    is_refused(
        &shogi_with("ranks: 9", "ranks: 0"),
        &["board, ranks", "found `0`"],
    );
    is_refused(
        &shogi_with("ranks: 9", "ranks: 300"),
        &["within its limits"],
    );
    is_refused(
        &shogi_with("(files: 9, ranks: 9)", "(files: 16, ranks: 16)"),
        &["from 1 to 254 cells"],
    );
    is_refused(
        &shogi_with("ranks: 9)", "ranks: 9, without: [\"9a-8\"])"),
        &["without, 1", "found `8`"],
    );
    is_refused(
        &shogi_with("most: 1", "most: 0"),
        &["per_file, most", "a number from 1"],
    );
    is_refused(
        &shogi_with("times: 4", "times: 1"),
        &["repetition, times", "found `1`"],
    );
    for seats in ["3", "200"] {
        is_refused(
            &shogi_with("title:", &format!("seats: {seats},\n    title:")),
            &["(seats): expected 2 or 4", &format!("found `{seats}`")],
        );
    }
}

#[test]
fn seats_and_options_are_named_once() {
    let yonin = file("yonin");
    let refused = |from: &str, to: &str, parts: &[&str]| {
        assert!(yonin.contains(from), "{from}");
        is_refused(&yonin.replacen(from, to, 1), parts);
    };
    refused(
        "order: \"swne\"",
        "order: \"swnn\"",
        &["rules, order", "`swne`, each once", "found `swnn`"],
    );
    refused("order: \"swne\"", "order: \"swn\"", &["found `swn`"]);
    refused(
        "turns: ToChecked",
        "sides: [\"sn\", \"w\"]",
        &["rules, sides", "each on one side"],
    );
    refused(
        "name: \"first_seat\"",
        "name: \"setup\"",
        &["options, 2, name", "nothing before it has"],
    );
    refused(
        "default: \"Compact\"",
        "default: \"compact\"",
        &["options, 1, default", "one of `Compact`, `Complete`"],
    );
    refused(
        "(name: \"Compact\")",
        "(name: \"Com pact\")",
        &["values, 1, name", "letters, digits"],
    );
}

#[test]
fn files_that_are_no_variant_are_refused_with_the_place() {
    is_refused("", &["line 1, column 1"]);
    is_refused("(game: nonsense())", &["line 1, column 8", "`nonsense`"]);
    let text = shogi_with("zone: Last(3)", "zoen: Last(3)");
    is_refused(&text, &["`zone`", "found `zoen`"]);
    is_refused(
        &shogi_with("zone: Last(3)", "zone: Lost(3)"),
        &["`Last`", "found `Lost`"],
    );
    is_refused(&shogi_with("moves: \"RF\"", "moves: RF"), &["line "]);
    let whole = file("yonin");
    for end in (0..whole.trim_end().len()).step_by(61) {
        if let Some(part) = whole.get(..end) {
            assert!(read_variant_file(part).is_err(), "cut at {end}");
        }
    }
}

#[test]
fn options_are_those_of_the_rules() {
    let options = |name: &str| -> Vec<(&str, String, Vec<&str>)> {
        let rules = Ruleset::named(name).expect(name);
        let infos = rules.options().into_iter();
        infos
            .map(|info| (info.name, info.value, info.values))
            .collect()
    };
    // Shogi 10.1.
    assert_eq!(
        options("shogi"),
        [(
            "EnteringKingRule",
            "NoEnteringKing".into(),
            vec!["NoEnteringKing", "CSARule24", "CSARule27", "TryRule"],
        )]
    );
    assert_eq!(
        options("four"),
        [
            (
                "style",
                "TeamOrthogonal".into(),
                vec![
                    "TeamOrthogonal",
                    "TeamDiagonalNE",
                    "TeamDiagonalNW",
                    "Individual"
                ]
            ),
            (
                "king_capture",
                "AfterTurn".into(),
                vec!["AfterTurn", "AtOnce"]
            ),
            ("free_kings", "false".into(), vec!["false", "true"]),
        ]
    );
    let yonin = options("yonin");
    assert_eq!(yonin[1].2, ["South", "West", "North", "East", "Random"]);
    let yonin: Vec<(&str, String)> = yonin
        .into_iter()
        .map(|(name, value, _)| (name, value))
        .collect();
    assert_eq!(
        yonin,
        [
            ("setup", "Compact".into()),
            ("first_seat", "South".into()),
            ("board", "Plain".to_string())
        ]
    );
    let hand = options("hand");
    assert_eq!(
        (hand[0].0, hand[0].1.as_str()),
        ("match_hands", "TwoInARow")
    );
    let mut four = Ruleset::named("four").expect("four");
    assert_eq!(four.set("style", "Individual"), Ok(()));
    assert_eq!(four.options()[0].value, "Individual");
    let refused = four.set("style", "individual").expect_err("no such value");
    assert!(
        refused
            .to_string()
            .contains("option style: expected one of `TeamOrthogonal`"),
        "{refused}"
    );
    assert!(four.set("colour", "red").is_err());
}

/// Yonin 2.4.
#[test]
fn the_first_seat_is_drawn_by_lot_where_the_file_says_so() {
    let mut rules = Ruleset::named("yonin").expect("yonin");
    let turns = |rules: &Ruleset| -> Vec<char> {
        (0..4)
            .map(|number| {
                let (_, game) = rules.random_start(&mut |most| number % most);
                game.seat_letter(game.turn())
            })
            .collect()
    };
    assert_eq!(turns(&rules), ['s', 's', 's', 's']);
    assert_eq!(rules.set("first_seat", "Random"), Ok(()));
    assert_eq!(turns(&rules), ['s', 'w', 'n', 'e']);
}

#[test]
fn a_record_of_a_custom_variant_opens_without_its_file() {
    for text in [file("tori"), file("yonin_shogi"), file("four")] {
        let mut rules = read_variant_file(&text).expect("a file of ours");
        if let Some(option) = rules.options().first() {
            let last = *option.values.last().expect("a value");
            rules.set(option.name, last).expect("its own value");
        }
        let mut game = rules.begin();
        for _ in 0..6 {
            let moves = game.legal_move_texts();
            game.play(&moves[moves.len() / 2]).expect("legal");
        }
        let record = Record::from_game(&game).write();
        let again = Record::read(&record).expect("our own record");
        assert_eq!(again.game, rules);
        let replayed = again.replay_main_line().expect("our own record");
        assert_eq!(replayed.position_text(), game.position_text());
    }
    let built_in = Record::from_game(&begun("yonin")).write();
    assert!(
        !built_in.contains("pieces"),
        "a built-in game is kept by name: {built_in}"
    );
}

#[test]
fn rules_under_which_no_game_can_end_are_refused() {
    for mated in ["Passes", "KingExposed", "Out"] {
        let text = shogi_with("rules: (", &format!("rules: (\n mated: {mated},"));
        is_refused(&text, &["(rules, mated)", "expected `Loses`"]);
    }
    let free = shogi_with("rules: (", "rules: (\n kings: Free,");
    is_refused(&free, &["(rules)", "`goal: AllKings` with `kings: Free`"]);
    let free = shogi_with("rules: (", "rules: (\n kings: Free, goal: AllKings,");
    read_variant_file(&free).expect("possessing the kings wins");
}

#[test]
fn a_truce_needs_two_seats() {
    let with = "rules: (\n truce: 255,";
    read_variant_file(&shogi_with("rules: (", with)).expect("long enough");
    let four = file("yonin").replacen("rules: (", with, 1);
    is_refused(&four, &["(rules, truce)", "only two"]);
}

/// Hand Shogi, offered with a truce that it does not have by itself.
fn with_offered_truce(offered_ruleset: &str) -> String {
    let text = file("hand");
    let default = "name: \"truce\",\n            default: \"None\",";
    assert!(text.contains(default));
    let with = format!("{default}\n            offered: \"{offered_ruleset}\",");
    text.replacen(default, &with, 1)
}

#[test]
fn offered_option_values_may_differ_from_the_defaults() {
    let truce = |game: &Ruleset| {
        let option = game.options().into_iter();
        let option = option.filter(|option| option.name == "truce");
        option.map(|option| option.value).collect::<Vec<_>>()
    };
    let text = with_offered_truce("Three");
    let hand = read_variant_file(&text).expect("a file like ours");
    assert_eq!(truce(&hand), ["None"]);
    assert_eq!(truce(&hand.clone().with_options_as_offered()), ["Three"]);
    // A player's own file is offered as it says, but where it has chosen itself.
    assert_eq!(
        truce(&read_offered_variant_file(&text).expect("a file like ours")),
        ["Three"]
    );
    let chosen =
        read_offered_variant_file("(game: shogi(name: \"hand\", options: {\"truce\": \"Eight\"}))");
    assert_eq!(truce(&chosen.expect("a game of ours")), ["Eight"]);
    // Whoever names it to begin it is offered it too, whoever asks about it is not.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hand.ron");
    std::fs::write(&path, &text).expect("a file");
    let named = |options: &[&str]| GameArgs {
        options: options.iter().map(ToString::to_string).collect(),
        ..GameArgs::for_variant(path.to_string_lossy())
    };
    let offered_ruleset =
        |options| truce(&named(options).offered_ruleset().expect("a file like ours"));
    assert_eq!(offered_ruleset(&[]), ["Three"]);
    assert_eq!(offered_ruleset(&["truce=Eight"]), ["Eight"]);
    assert_eq!(
        truce(&named(&[]).ruleset().expect("a file like ours")),
        ["None"]
    );
    let refused = ["offered", "one of `None`, `Three`", "found `Six`"];
    is_refused(&with_offered_truce("Six"), &refused);
}

#[test]
fn built_in_games_are_offered_with_the_defaults_of_the_rules() {
    for name in ["sankaku", "hand", "yonin", "four", "shogi", "minishogi"] {
        let game = Ruleset::named(name).expect(name);
        assert_eq!(game.clone().with_options_as_offered(), game);
    }
    // But for Sigma's start, which is Standard for tests and lost for Black.
    let setup = |game: Ruleset| {
        let options = game.options().into_iter();
        let mut setup = options.filter(|option| option.name == "setup");
        setup.next().map(|option| option.value)
    };
    let sigma = || Ruleset::named("sigma").expect("sigma");
    assert_eq!(setup(sigma()).as_deref(), Some("Standard"));
    assert_eq!(
        setup(sigma().with_options_as_offered()).as_deref(),
        Some("Towers")
    );
    let mut chosen = sigma();
    chosen.set("setup", "Standard").expect("a preset");
    assert_eq!(
        setup(chosen.with_options_as_offered()).as_deref(),
        Some("Standard")
    );
}

/// Yonin 2.4.
#[test]
fn the_chosen_seat_moves_first() {
    for (value, letter) in [("South", 's'), ("West", 'w'), ("North", 'n'), ("East", 'e')] {
        let mut yonin = Ruleset::named("yonin").expect("yonin");
        yonin.set("first_seat", value).expect("an option");
        for setup in ["Compact", "Complete"] {
            yonin.set("setup", setup).expect("an option");
            let game = yonin.begin();
            assert_eq!(game.seat_letter(game.turn()), letter, "{setup}");
            // Then clockwise: S W N E.
            let order = ['s', 'w', 'n', 'e'];
            let at = order.iter().position(|one| *one == letter).expect("a seat");
            let mut next = game.clone();
            next.play(&game.legal_move_texts()[0])
                .expect("a listed move");
            assert_eq!(next.seat_letter(next.turn()), order[(at + 1) % 4]);
        }
    }
    let with = "rules: (\n first: \"x\",";
    let refused = ["(rules, first)", "`s`, `w`, `n`, `e`", "found `x`"];
    is_refused(&file("yonin").replacen("rules: (", with, 1), &refused);
}

#[test]
fn option_names_of_the_engine_are_reserved() {
    for name in RESERVED_OPTION_NAMES.into_iter().chain(["usi_hash"]) {
        let option =
            format!("options: [(name: \"{name}\", default: \"a\", values: [(name: \"a\")]),");
        is_refused(&shogi_with("options: [", &option), &["engine", name]);
    }
}

#[test]
fn negative_numbers_are_quoted_whole() {
    is_refused(&shogi_with("files: 9", "files: -1"), &["found `-1`"]);
}

#[test]
fn setting_an_option_of_a_game_without_options_says_so() {
    let mut tori = read_variant_file(&file("tori")).expect("ours");
    let error = tori.set("x", "y").expect_err("no such option");
    assert!(error.to_string().contains("has no options"), "{error}");
}

/// Hand 8.3.
#[test]
fn match_formats_may_be_written_as_in_files() {
    let mut hand = Ruleset::named("hand").expect("ours");
    let mut same = hand.clone();
    hand.set("match_hands", "BestOf(3)")
        .expect("the best of three");
    same.set("match_hands", "BestOf3")
        .expect("the best of three");
    assert_eq!(hand, same);
    assert!(hand.set("match_hands", "BestOf(4)").is_err());
}

/// A file of a game whose words are there in two more languages.
const WITH_WORDS: &str = include_str!("variants/words.ron");

#[test]
fn a_file_says_its_names_and_sentences_in_other_languages() {
    let game = read_offered_variant_file(WITH_WORDS).expect("a sound file");
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    let kinds = game.begin().kinds();
    let kind = |name: &str| kinds.iter().find(|info| info.name == name).expect(name);
    let said =
        |message: &Message| [Locale::english(), &japanese].map(|locale| locale.text(message));
    // Its own word for what the locale files know too, and one that they do not know.
    assert_eq!(said(&piece_type_info_name(kind("King"))), ["King", "殿"]);
    assert_eq!(
        said(&piece_type_info_name(kind("Weasel"))),
        ["Weasel", "鼬"]
    );
    // A name that the file does not translate is the locale files' own.
    assert_eq!(
        said(&piece_type_info_name(kind("Gold General"))),
        ["Gold General", "金将"]
    );
    assert_eq!(
        said(&movement_sentence("burrow", kind("Weasel"))),
        [
            "Jumps to the second square forward. Never seen twice.",
            "前の2マス先に跳べます。二度と見つかりません。"
        ]
    );
    let (heading, text) = &game.help_sections()[0];
    let words = |text: &str| {
        translation_or_own_text("unknown".into(), text)
            .with_translations(game.translations().translations_of(text))
    };
    assert_eq!(said(&words(heading)), ["Winning", "勝ち"]);
    assert_eq!(said(&words(text))[1], "敵の殿を詰ませば勝ちです。");
}

#[test]
fn words_of_a_file_are_of_its_own_texts_and_of_languages() {
    is_refused(
        &WITH_WORDS.replace("\"Weasel\": \"鼬\"", "\"Stoat\": \"鼬\""),
        &[
            "words",
            "expected a name or a sentence of this file",
            "`Stoat`",
        ],
    );
    is_refused(
        &WITH_WORDS.replace("\"ja\": {", "\"in Japanese\": {"),
        &["words", "expected a language tag", "`in Japanese`"],
    );
    is_refused(
        &WITH_WORDS.replace("\"鼬\"", "\" \""),
        &["words", "expected what this is in the language", "`Weasel`"],
    );
}
