//! The notation of Japanese records: the diagrams of the Japan Shogi Association's own page on it
//! (棋譜の表記方法) from both sides of the board, and published games as they were written down.

use fastrand::Rng;
use komadai::locale::{Locale, Message, NotationStyle};
use komadai::rules::game::Game;
use komadai::rules::game::special_move::SpecialMove;
use komadai::rules::record::kif;
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::Location;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};
use komadai::words::{self, MoveWriter};

fn rules(name: &str) -> Ruleset {
    Ruleset::named(name).expect(name)
}

fn at(name: &str, text: &str) -> Game {
    let game = rules(name).begin_at_position_text(text);
    game.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// How a legal move is written.
fn written(game: &Game, mv: &str) -> Option<String> {
    let legal = game.read_move(mv);
    game.japanese_notation(legal.unwrap_or_else(|error| panic!("{error}")))
}

const SIDE: usize = 9;

/// A position of pieces with their squares (`+R9a`); Black has capitals and is to move.
struct Diagram(Vec<(String, String)>);

impl Diagram {
    fn of(pieces: &str) -> Diagram {
        let placed = pieces.split_whitespace().map(|piece| {
            let (code, square) = piece.split_at(piece.len() - 2);
            (code.into(), square.into())
        });
        Diagram(placed.collect())
    }

    /// The same with the board turned and the sides exchanged: White has what Black had.
    fn turned(&self) -> Diagram {
        let exchange = |letter: char| match letter.is_ascii_uppercase() {
            true => letter.to_ascii_lowercase(),
            false => letter.to_ascii_uppercase(),
        };
        let turned = self
            .0
            .iter()
            .map(|(code, square)| (code.chars().map(exchange).collect(), turned_squares(square)));
        Diagram(turned.collect())
    }

    fn position(&self, turn: char) -> String {
        let ranks = ('a'..='i').map(|rank| {
            let files = (1..=SIDE).rev().map(|file| {
                let square = format!("{file}{rank}");
                let piece = self.0.iter().find(|(_, at)| *at == square);
                piece.map_or("1", |(code, _)| code.as_str()).to_string()
            });
            files.collect::<String>()
        });
        let board = ranks.collect::<Vec<_>>().join("/");
        format!("{} {turn} - 1", with_runs(&board))
    }
}

/// A board with runs of empty squares counted (`111` becomes `3`).
fn with_runs(board: &str) -> String {
    (1..=SIDE).rev().fold(board.into(), |board: String, run| {
        board.replace(&"1".repeat(run), &run.to_string())
    })
}

/// A move text, or a square, after half a turn of the board.
fn turned_squares(text: &str) -> String {
    let turn = |letter: char| match letter {
        '1'..='9' => char::from(b'1' + b'9' - letter as u8),
        'a'..='i' => char::from(b'a' + b'i' - letter as u8),
        other => other,
    };
    text.chars().map(turn).collect()
}

/// Black's notation as White writes it after half a turn of the board.
fn turned_notation(text: &str) -> String {
    const FILES: &str = "１２３４５６７８９";
    const RANKS: &str = "一二三四五六七八九";
    let opposite = |numbers: &str, letter: char| {
        let index = numbers.chars().position(|number| number == letter)?;
        numbers.chars().rev().nth(index)
    };
    let turn = |letter: char| match letter {
        '▲' => '△',
        other => opposite(FILES, other)
            .or_else(|| opposite(RANKS, other))
            .unwrap_or(other),
    };
    text.chars().map(turn).collect()
}

/// Checks moves of Black, and the same moves of White on the turned board.
fn check(pieces: &str, moves: &[(&str, &str)]) {
    let diagram = Diagram::of(pieces);
    let game = at("shogi", &diagram.position('b'));
    let turned = at("shogi", &diagram.turned().position('w'));
    for (mv, expected) in moves {
        assert_eq!(
            written(&game, mv).as_deref(),
            Some(*expected),
            "{pieces}: {mv}"
        );
        assert_eq!(
            written(&turned, &turned_squares(mv)),
            Some(turned_notation(expected)),
            "{pieces}, turned: {mv}"
        );
    }
}

#[test]
fn motions_come_first() {
    for (pieces, moves) in [
        (
            "G9c G7b K5i k1a",
            [("9c8b", "▲８二金上"), ("7b8b", "▲８二金寄")],
        ),
        (
            "G4c G3a K9i k9a",
            [("4c3b", "▲３二金上"), ("3a3b", "▲３二金引")],
        ),
        // Straight ahead, but 上 is enough.
        (
            "G5f G4e K9i k9a",
            [("5f5e", "▲５五金上"), ("4e5e", "▲５五金寄")],
        ),
        (
            "S8i S7g K5i k5a",
            [("8i8h", "▲８八銀上"), ("7g8h", "▲８八銀引")],
        ),
        (
            "S4i S2g K5i k5a",
            [("4i3h", "▲３八銀上"), ("2g3h", "▲３八銀引")],
        ),
    ] {
        check(pieces, &moves);
    }
}

#[test]
fn sides_come_where_motions_are_alike() {
    for (pieces, moves) in [
        (
            "G9b G7b K5i k1a",
            [("9b8a", "▲８一金左"), ("7b8a", "▲８一金右")],
        ),
        (
            "G3b G1b K5i k9a",
            [("3b2b", "▲２二金左"), ("1b2b", "▲２二金右")],
        ),
        (
            "S6e S4e K5i k5a",
            [("6e5f", "▲５六銀左"), ("4e5f", "▲５六銀右")],
        ),
        (
            "G8i G7i K5i k5a",
            [("8i7h", "▲７八金左"), ("7i7h", "▲７八金直")],
        ),
        (
            "S3i S2i K5i k5a",
            [("3i3h", "▲３八銀直"), ("2i3h", "▲３八銀右")],
        ),
    ] {
        check(pieces, &moves);
    }
}

#[test]
fn three_and_more_need_motion_and_side() {
    check(
        "G6c G5c G4c K5i k9a",
        &[
            ("6c5b", "▲５二金左"),
            ("5c5b", "▲５二金直"),
            ("4c5b", "▲５二金右"),
        ],
    );
    check(
        "+P7i +P8i +P9i +P9h +P8g K5i k5a",
        &[
            ("7i8h", "▲８八と右"),
            ("8i8h", "▲８八と直"),
            ("9i8h", "▲８八と左上"),
            ("9h8h", "▲８八と寄"),
            ("8g8h", "▲８八と引"),
        ],
    );
    check(
        "S1g S2i S3i S3g K5i k5a",
        &[
            ("1g2h", "▲２八銀右"),
            ("2i2h", "▲２八銀直"),
            ("3i2h", "▲２八銀左上"),
            ("3g2h", "▲２八銀左引"),
        ],
    );
}

#[test]
fn dragons_are_told_apart_without_straight() {
    for (pieces, moves) in [
        (
            "+R9a +R8d K1i k5h",
            [("9a8b", "▲８二龍引"), ("8d8b", "▲８二龍上")],
        ),
        (
            "+R5b +R2c K1i k8h",
            [("2c4c", "▲４三龍寄"), ("5b4c", "▲４三龍引")],
        ),
        (
            "+R5e +R1e K9i k8b",
            [("5e3e", "▲３五龍左"), ("1e3e", "▲３五龍右")],
        ),
        (
            "+R9i +R8i K1h k5a",
            [("9i8h", "▲８八龍左"), ("8i8h", "▲８八龍右")],
        ),
        (
            "+R2h +R1i K5f k5a",
            [("2h1g", "▲１七龍左"), ("1i1g", "▲１七龍右")],
        ),
    ] {
        check(pieces, &moves);
    }
}

#[test]
fn horses_are_told_apart_without_straight() {
    for (pieces, moves) in [
        (
            "+B9a +B8a K1f k5i",
            [("9a8b", "▲８二馬左"), ("8a8b", "▲８二馬右")],
        ),
        (
            "+B9e +B6c K1i k1a",
            [("9e8e", "▲８五馬寄"), ("6c8e", "▲８五馬引")],
        ),
        (
            "+B1a +B3d K5i k9a",
            [("1a1b", "▲１二馬引"), ("3d1b", "▲１二馬上")],
        ),
        (
            "+B9i +B5i K1i k5a",
            [("9i7g", "▲７七馬左"), ("5i7g", "▲７七馬右")],
        ),
        (
            "+B4g +B1h K9i k5a",
            [("4g2i", "▲２九馬左"), ("1h2i", "▲２九馬右")],
        ),
    ] {
        check(pieces, &moves);
    }
}

#[test]
fn other_pieces_follow_the_same_rules() {
    for (pieces, moves) in [
        (
            "S5i S3i K9i k9a",
            [("3i4h", "▲４八銀右"), ("5i4h", "▲４八銀左")],
        ),
        (
            "N8i N6i K5i k5a",
            [("8i7g", "▲７七桂左"), ("6i7g", "▲７七桂右")],
        ),
        (
            "R9e R1e K9i k5a",
            [("9e5e", "▲５五飛左"), ("1e5e", "▲５五飛右")],
        ),
        (
            "R5h R9e K9i k4a",
            [("5h5e", "▲５五飛上"), ("9e5e", "▲５五飛寄")],
        ),
        (
            "B8h B2h K9i k5a",
            [("8h5e", "▲５五角左"), ("2h5e", "▲５五角右")],
        ),
        (
            "+S5c G4c K5i k9a",
            [("5c5b", "▲５二成銀"), ("4c5b", "▲５二金")],
        ),
        (
            "+N6c +N5c K5i k9a",
            [("6c5b", "▲５二成桂左"), ("5c5b", "▲５二成桂直")],
        ),
        (
            "+L5c +L5a K5i k9a",
            [("5c5b", "▲５二成香上"), ("5a5b", "▲５二成香引")],
        ),
    ] {
        check(pieces, &moves);
    }
    check("K5i G6h k5a", &[("5i4h", "▲４八玉"), ("6h7h", "▲７八金")]);
    // A pinned piece counts, though it could not have gone there.
    check("K5i G5h G7h r5a k9a", &[("7h6h", "▲６八金左")]);
}

#[test]
fn promoting_is_written_wherever_it_is_possible() {
    check(
        "S6b S5d K5i k1a",
        &[
            ("6b5c", "▲５三銀引不成"),
            ("6b5c+", "▲５三銀引成"),
            ("5d5c", "▲５三銀上不成"),
            ("5d5c+", "▲５三銀上成"),
            ("5d4e", "▲４五銀"),
            ("6b7a+", "▲７一銀成"),
        ],
    );
    check(
        "S5c P9b K5i k1a",
        &[
            // Out of the zone; and where it is not a choice.
            ("5c4d", "▲４四銀不成"),
            ("5c4d+", "▲４四銀成"),
            ("9b9a+", "▲９一歩成"),
        ],
    );
}

#[test]
fn drops_are_marked_only_where_a_piece_on_the_board_could_go() {
    let game = at("shogi", "8k/9/9/9/9/9/4G4/9/K8 b G 1");
    assert_eq!(written(&game, "G*5f").as_deref(), Some("▲５六金打"));
    assert_eq!(written(&game, "5g5f").as_deref(), Some("▲５六金"));
    assert_eq!(written(&game, "G*1e").as_deref(), Some("▲１五金"));
    // A dragon is no rook.
    let game = at("shogi", "9/9/9/9/4+R4/9/8k/9/K8 b R 1");
    assert_eq!(written(&game, "R*5d").as_deref(), Some("▲５四飛"));
    // Nor is the enemy's.
    let game = at("shogi", "8k/9/9/4g4/9/9/9/9/K8 b G 1");
    assert_eq!(written(&game, "G*5e").as_deref(), Some("▲５五金"));
    let game = at("shogi", "8k/9/9/9/9/9/4P4/9/K8 b S 1");
    assert_eq!(written(&game, "S*5f").as_deref(), Some("▲５六銀"));
}

#[test]
fn the_square_of_the_move_before_is_the_same() {
    let mut game = rules("shogi").begin();
    let mut play = |mv: &str, expected: &str| {
        assert_eq!(written(&game, mv).as_deref(), Some(expected));
        game.play(mv).expect("legal");
    };
    play("7g7f", "▲７六歩");
    play("3c3d", "△３四歩");
    play("8h2b+", "▲２二角成");
    play("3a2b", "△同銀");
    play("B*4e", "▲４五角");
    let turns = game
        .played_turns()
        .iter()
        .map(|turn| turn.japanese.as_deref());
    let turns: Vec<Option<&str>> = turns.collect();
    let expected = ["▲７六歩", "△３四歩", "▲２二角成", "△同銀", "▲４五角"];
    assert_eq!(turns, expected.map(Some));

    let position = "ln1gk3l/1r4g2/p1ppssnpp/4p1p2/1p3P3/2P1SgPRP/PPBPP1N2/2SK5/LN1G4L b B2P 1";
    let mut game = at("shogi", position);
    game.play("4e4d").expect("legal");
    assert_eq!(written(&game, "5c4d").as_deref(), Some("△同銀右"));
    assert_eq!(written(&game, "4c4d").as_deref(), Some("△同銀直"));
}

#[test]
fn three_dragons_of_which_the_rules_do_not_speak_have_names_too() {
    let game = at("shogi", "3+R+R+R3/9/9/9/k8/9/9/9/8K b - 1");
    for (mv, expected) in [
        ("6a5b", "▲５二龍左"),
        ("5a5b", "▲５二龍(51)"),
        ("4a5b", "▲５二龍右"),
    ] {
        assert_eq!(written(&game, mv).as_deref(), Some(expected));
    }
}

#[test]
fn readers_of_japanese_see_moves_and_squares_as_in_books() {
    let mut game = rules("shogi").begin();
    for mv in ["7g7f", "3c3d", "8h2b+", "3a2b"] {
        game.play(mv).expect("legal");
    }
    let english = Locale::english();
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    let writer = MoveWriter::for_game(&game);
    let turns: Vec<Message> = game
        .played_turns()
        .iter()
        .map(|turn| writer.written_turn(turn))
        .collect();
    let said =
        |locale: &Locale| -> Vec<String> { turns.iter().map(|it| locale.text(it)).collect() };
    let as_in_books = ["☗７六歩", "☖３四歩", "☗２二角成", "☖同銀"];
    let of_the_game = ["P-7f", "P-3d", "Bx2b+", "Sx2b"];
    assert_eq!(said(&japanese), as_in_books);
    assert_eq!(said(english), of_the_game);
    // Whatever the language, one may be chosen.
    assert_eq!(
        said(&english.with_notation(Some(NotationStyle::Japanese))),
        as_in_books
    );
    assert_eq!(
        said(&japanese.with_notation(Some(NotationStyle::Western))),
        of_the_game
    );

    let hint = words::describe_move(&game, "B*4e").expect("legal");
    assert_eq!(japanese.text(&hint), "☗４五角");
    assert!(english.text(&hint).contains("4e"), "{hint:?}");
    let square = game.layout().cell_named("7f").expect("a square");
    let square = words::location_name(&game, Location::Cell(square));
    assert_eq!(
        [japanese.text(&square), english.text(&square)],
        ["７六", "7f"]
    );
}

/// What is said in the place of a move is a word of the language; the notation stays as the command
/// line prints it.
#[test]
fn lists_of_moves_say_in_words_who_gives_up() {
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    let mut game = rules("yonin").begin();
    let seat = game.turn();
    for (call, english, expected) in [
        (SpecialMove::Resign(seat), "resigns", "投了"),
        (SpecialMove::Time(seat), "out of time", "時間切れ"),
    ] {
        game.play_special_move(call).expect("the others play on");
        let turn = game.played_turns().last().expect("a turn of its own");
        let written = MoveWriter::for_game(&game).written_turn(turn);
        assert_eq!(japanese.text(&written), expected);
        assert_eq!(Locale::english().text(&written), english);
        assert_eq!(turn.notation, english);
        game.undo();
    }
    let impasse = words::special_move(SpecialMove::Impasse);
    assert_eq!(japanese.text(&impasse), "持将棋");
    assert_eq!(
        Locale::english().text(&impasse),
        SpecialMove::Impasse.notation()
    );
}

#[test]
fn other_games_keep_their_notation_with_the_piece_in_kanji() {
    let japanese = Locale::built_in("ja").expect("Japanese is built in");
    for (name, mv, expected) in [
        // A Soldier steps: the kanji are those on the pages of the rules.
        ("sankaku", "c3c4", "兵 Sc3-c4"),
        ("hand", "5g5f", "兵 SO-5f"),
        ("yonin", "e3e4", "歩 P-e4"),
        ("four", "h13h12", "歩 P-h12"),
    ] {
        let mut game = rules(name).begin();
        game.play(mv).expect(name);
        let written = MoveWriter::for_game(&game).written_turn(&game.played_turns()[0]);
        assert_eq!(japanese.text(&written), expected);
        assert_eq!(
            Locale::english().text(&written),
            game.played_turns()[0].notation
        );
        // What is shown can be typed.
        let mut typed = rules(name).begin();
        let played = typed.play_move_in_any_form(expected).expect(expected);
        assert_eq!(played.text, mv);
    }
    // The kanji does not make a move of another piece.
    for wrong in ["金 ", "兵 G-5f", "歩 SO-5f", "兵SO-5f"] {
        let played = rules("hand").begin().play_move_in_any_form(wrong).is_ok();
        assert!(!played, "{wrong}");
    }
}

#[test]
fn only_games_with_the_pieces_of_shogi_are_written_so() {
    let mut mini = rules("minishogi").begin();
    for (mv, expected) in [
        ("2e3d", "▲３四角"),
        ("1b1c", "△１三歩"),
        ("1e1c", "▲同飛"),
        ("2a1b", "△１二金"),
    ] {
        let said = mini.read_move(mv).map(|mv| mini.japanese_notation(mv));
        assert_eq!(said, Ok(Some(expected.into())), "{mv}");
        mini.play(mv).expect("legal");
    }
    let file = include_str!("../../ron_configs/variants/judkins.ron");
    let judkins = read_variant_file(file).expect("a shipped file").begin();
    assert_eq!(written(&judkins, "6e6d").as_deref(), Some("▲６四歩"));
    for name in ["hand", "sankaku", "sigma", "yonin", "four"] {
        let mut game = rules(name).begin();
        let mv = game.legal_moves()[0];
        assert_eq!(game.japanese_notation(mv), None, "{name}");
        game.play_move(mv).expect("legal");
        assert_eq!(game.played_turns()[0].japanese, None, "{name}");
    }
    let mut game = rules("shogi").begin();
    let mv = game.read_move("7g7f").expect("legal");
    game.play_move(mv).expect("legal");
    assert_eq!(game.japanese_notation(mv), None, "no longer legal");
}

#[test]
fn no_two_moves_of_a_position_are_written_alike() {
    let mut rng = Rng::with_seed(29);
    let full = "4k4/9/3+B1+B3/9/1G1G1G1G1/9/2S1S1S2/3S5/4K4 b 2R4N4L9P2r9p 1";
    let starts = [
        rules("shogi").begin(),
        rules("minishogi").begin(),
        at("shogi", full),
    ];
    for start in starts {
        for _ in 0..8 {
            let mut game = start.clone();
            for turn in 0..200 {
                let moves = game.legal_moves();
                let Some(mv) = rng.choice(&moves) else {
                    break;
                };
                let mut texts: Vec<String> = moves
                    .iter()
                    .map(|mv| game.japanese_notation(*mv).expect("a game of shogi"))
                    .collect();
                texts.sort_unstable();
                let twice = texts.windows(2).find(|pair| pair[0] == pair[1]);
                assert_eq!(twice, None, "{}", game.position_text());
                let expected = game.japanese_notation(*mv);
                game.play_move(*mv).expect("legal");
                assert_eq!(game.played_turns()[turn].japanese.clone(), expected);
            }
        }
    }
}

/// Yoshiharu Habu against Takeshi Fujii, class A of the 65th Junisen, 15 December 2006, as KIF.
const HABU_FUJII: &str = "\
    ７六歩(77) ３四歩(33) ２六歩(27) ４四歩(43) ４八銀(39) ４二飛(82) ６八王(59) ６二王(51) ７八王(68) ７二王(62) \
    ５六歩(57) ３二銀(31) ５七銀(48) ４三銀(32) ７七角(88) ８二王(72) ２五歩(26) ３三角(22) ８八王(78) ５四銀(43) \
    ６六歩(67) ９二香(91) ９八香(99) ９一王(82) ９九王(88) ８二銀(71) ８八銀(79) ７一金(61) ５八金(49) ７四歩(73) \
    ６八金(58) ５二金(41) ９六歩(97) ９四歩(93) ７九金(69) ６二金(52) ７八金(68) １四歩(13) １六歩(17) ６四歩(63) \
    ２六飛(28) ４五歩(44) ３六飛(26) ４三銀(54) ６八銀(57) ７二金(62) ８六歩(87) ５四歩(53) ６五歩(66) 同歩(64) \
    ３三角成(77) 同桂(21) ３一角打 ４一飛(42) ６四角成(31) ７三銀(82) ６五馬(64) ６一飛(41) ６四歩打 ３九角打 \
    ５五歩(56) ６四銀(73) ７四馬(65) ７三金(72) 同馬(74) 同銀(64) ５四歩(55) ５二歩打 ６七歩打 ６三飛(61) \
    １七桂(29) ９三角成(39) ５六飛(36) ４四銀(43) ２四歩(25) 同歩(23) ２六飛(56) ３五銀(44) ５六飛(26) ７四角打 \
    ５三歩成(54) 同歩(52) ６六飛(56) ６四歩打 ７五歩(76) ４七角成(74) ７七銀(68) ７四歩打 ８五歩(86) ７五歩(74) \
    ５二歩打 ６一金(71) ８七銀(88) ５二金(61) ８八金(79) ６二金(52) ２三金打 ５四歩(53) ３六歩(37) ４四銀(35) \
    ２四金(23) ７四銀(73) ９五歩(96) 同歩(94) ３五歩(36) ４六歩(45) ３四歩(35) ４五桂(33) ３三歩成(34) ８四歩(83) \
    ４八歩打 ３六馬(47) ８六銀(77) ８二馬(93) ８四歩(85) ８五歩打 ９五銀(86) 同香(92) 同香(98) ９四歩打 \
    同香(95) ９三歩打 ８三香打 同銀(74) 同歩成(84) 同馬(82) ９三香成(94) 同桂(81) ９四歩打 ９五香打 \
    ９六銀(87) ９八歩打 同王(99) ９六香(95) 同飛(66) ９五歩打 同飛(96) ９二歩打 ９三歩成(94) 同歩(92) \
    ８五飛(95) ８四香打 同飛(85) 同馬(83) ８七香打 ８五歩打 ９六桂打 ７四馬(84) ８四香打 ７二金(62) \
    ９二歩打 同馬(74) ８三歩打 ９五銀打 ８二銀打 同金(72) 同歩成(83) 同馬(92) 同香成(84) 同王(91) \
    ７四金打 ７二銀打 ８三歩打 同飛(63) ８四歩打 ５三飛(83) ７三歩打 同飛(53) ９一角打 同王(82) \
    ７三金(74) 同銀(72) ８三歩成(84) ８一金打 ９二歩打 同金(81) ７一飛打 ８一香打 ９二と(83) 同王(91) \
    ７二飛成(71)";

/// Hisashi Namekata against Yoshiharu Habu, 54th Oi title match, game 4, 8 August 2013, as KIF.
const NAMEKATA_HABU: &str = "\
    ７六歩(77) ３四歩(33) ２六歩(27) ８四歩(83) ２五歩(26) ８五歩(84) ７八金(69) ３二金(41) ２四歩(25) 同歩(23) \
    同飛(28) ８六歩(85) 同歩(87) 同飛(82) ３四飛(24) ３三角(22) ３六飛(34) ８四飛(86) ２六飛(36) ２二銀(31) \
    ８七歩打 ５二玉(51) ４八銀(39) １四歩(13) １六歩(17) ２三銀(22) ５八玉(59) ５一金(61) ３八金(49) ６二銀(71) \
    ７七角(88) ９四歩(93) ９六歩(97) ７七角成(33) 同桂(89) ３三桂(21) ６八銀(79) ９三桂(81) ７五歩(76) ２四歩打 \
    ７四歩(75) 同歩(73) ７二歩打 ６一金(51) ８六飛(26) 同飛(84) 同歩(87) ８九飛打 ７九金(78) ９九飛成(89) \
    ８一飛打 ７五香打 ４一角打 ５一玉(52) ５九銀(48) ７七香成(75) 同銀(68) ７九龍(99) ６八銀(77) ９九龍(79) \
    ５二香打 ４二玉(51) ６一飛成(81) ７六桂打 ７九金打 ６八桂成(76) 同金(79) ４五桂(33) ６二龍(61) ８四角打 \
    ５一龍(62) 同角(84) 同香成(52) ５七桂成(45) 同金(68) ５九龍(99) 同玉(58) ７九飛打";

/// What is ours in a move and KIF leaves out, and the sign of drops that KIF never leaves out.
const MARKS: &str = "右左直上寄引打";

/// Square, piece and promotion of a move.
fn core(text: &str) -> String {
    let bare = text.trim_start_matches(['▲', '△']).replace("不成", "");
    let (bare, _) = bare.split_once('(').unwrap_or((&bare, ""));
    let core = bare.chars().filter(|letter| !MARKS.contains(*letter));
    core.collect::<String>().replace('王', "玉")
}

#[test]
fn published_games_in_kif_are_written_with_the_same_squares_and_pieces() {
    for (moves, count) in [(HABU_FUJII, 181), (NAMEKATA_HABU, 78)] {
        let words: Vec<&str> = moves.split_whitespace().collect();
        assert_eq!(words.len(), count);
        let numbered = (1..).zip(&words);
        let lines = numbered.map(|(number, word)| format!("{number} {word}\n"));
        let text: String = lines.collect();
        let import = kif::read(&text).unwrap_or_else(|error| panic!("{error}"));
        let game = import.record.replay_main_line().expect("a whole game");
        for (turn, word) in words.iter().enumerate() {
            let ours = game.played_turns()[turn].japanese.clone().expect("shogi");
            let sign = if game.played_turns()[turn].seat == Seat::FIRST {
                '▲'
            } else {
                '△'
            };
            assert!(ours.starts_with(sign), "{turn}: {ours}");
            assert_eq!(core(&ours), core(word), "{turn}: {ours}");
            if ours.ends_with('打') {
                assert!(word.ends_with('打'), "{turn}: {ours}");
            }
        }
    }
}

/// Momoko Kato against Kana Satomi, women's Oza title match, 11 November 2017, as KI2: moves without origins.
const KATO_SATOMI: &str = "\
    ▲２六歩 △３四歩 ▲２五歩 △３三角 ▲７六歩 △４二銀 ▲４八銀 △５四歩 ▲６八玉 △５五歩 \
    ▲３六歩 △５二飛 ▲３七銀 △５三銀 ▲４六銀 △４四銀 ▲５八金右 △６二玉 ▲７八玉 △７二玉 \
    ▲６六歩 △８二玉 ▲６七金 △７二銀 ▲７七角 △９四歩 ▲８八玉 △９五歩 ▲９八香 △８四歩 \
    ▲９九玉 △８三銀 ▲８八銀 △７二金 ▲６五歩 △７四歩 ▲６六金 △７三桂 ▲８六角 △５一飛 \
    ▲７八飛 △８五歩 ▲５九角 △４二角 ▲７九金 △３三桂 ▲７五歩 △同歩 ▲同金 △同角 \
    ▲同飛 △７四歩 ▲７六飛 △７五金 ▲７八飛 △５六歩 ▲同歩 △６五金 ▲５五歩 △５六歩 \
    ▲２六角 △１四歩 ▲６二歩 △５二金 ▲６一歩成 △同飛 ▲５四歩 △６六金 ▲６八飛 △７六金 \
    ▲７七歩 △７五金 ▲５八飛 △６六金 ▲６八飛 △６五金 ▲３二角 △８六歩 ▲同歩 △３五歩 \
    ▲２三角成 △６四歩 ▲３五歩 △２一飛 ▲３四馬 △９二香 ▲４八角 △９一飛 ▲２四歩 △７五金 \
    ▲５六馬 △８四歩 ▲７五角 △同歩 ▲６四飛 △６三金左 ▲６八飛 △６五角 ▲同飛 △同桂 \
    ▲同馬 △５九飛 ▲６六桂 △７三金上 ▲５二角 △６四金直 ▲同馬 △同金 ▲６五歩 △４八角 \
    ▲６四歩 △６六角成 ▲７三金";

/// Tomohiro Murata against Isao Nakata, Junisen, 18 September 2014, as KI2.
const MURATA_NAKATA: &str = "\
    ▲７六歩 △３四歩 ▲２六歩 △４四歩 ▲４八銀 △３二飛 ▲２五歩 △３三角 ▲６八玉 △６二玉 \
    ▲７八玉 △４二銀 ▲７七角 △５二金左 ▲８八玉 △７二銀 ▲９八香 △７一玉 ▲９九玉 △６四歩 \
    ▲８八銀 △７四歩 ▲５六歩 △５四歩 ▲３六歩 △９四歩 ▲６八角 △５三銀 ▲５九金右 △７三桂 \
    ▲７八金 △９五歩 ▲６九金 △４五歩 ▲３七桂 △４二飛 ▲５七銀 △８五桂 ▲６六銀 △６三金 \
    ▲２四歩 △同歩 ▲同角 △２二飛 ▲２五歩 △４四角 ▲４五桂 △６二銀 ▲４六角 △９六歩 \
    ▲同歩 △４二飛 ▲８六歩 △９七歩 ▲同桂 △同桂成 ▲同香 △８四桂 ▲８七金 △６六角 \
    ▲同歩 △４五飛 ▲７八金 △３三桂 ▲６八飛 △５五歩 ▲同角 △４七飛成 ▲６五歩 △５四金 \
    ▲３三角成 △９五歩 ▲同歩 △７六桂 ▲同金 △９六歩 ▲同香 △８四桂 ▲７七馬 △９六桂 \
    ▲６六桂 △８八桂成 ▲同玉 △７五香 ▲同金 △同歩 ▲５四桂 △７三銀左 ▲７四歩 △７六銀 \
    ▲４四角 △８一玉 ▲７三歩成 △同銀 ▲８五桂 △同銀 ▲８四桂 △同銀 ▲８五歩 △７六桂 \
    ▲９九玉 △９八歩 ▲同玉 △９五香 ▲９七歩 △同香成 ▲同玉 △９六歩 ▲同玉 △９五銀打 \
    ▲８七玉 △６八桂成";

#[test]
fn published_games_in_ki2_are_followed_by_their_notation_alone() {
    for (moves, count) in [(KATO_SATOMI, 113), (MURATA_NAKATA, 112)] {
        let mut game = rules("shogi").begin();
        let words: Vec<&str> = moves.split_whitespace().collect();
        assert_eq!(words.len(), count);
        for (turn, word) in words.iter().enumerate() {
            let mut meant = game.legal_moves();
            meant.retain(|mv| game.japanese_notation(*mv).as_deref() == Some(word));
            let [mv] = meant[..] else {
                panic!("turn {turn}: {word} names {} moves", meant.len());
            };
            game.play_move(mv).expect("legal");
        }
    }
}
