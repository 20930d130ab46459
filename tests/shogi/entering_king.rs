//! The entering-king rule (Shogi 10). Every count is made by hand from the rule; how is said beside
//! each. `tests/referee/declaration_referee.py` compares the same questions with cshogi.

use komadai::rules::game::Game;
use komadai::rules::game::special_move::SpecialMove;
use komadai::rules::record::encoding::TextEncoding;
use komadai::rules::record::export::{self, ExportNote, RecordFormat};
use komadai::rules::record::paste::{PastedContent, read_anything};
use komadai::rules::record::{Record, link};
use komadai::rules::seat::Seat;
use komadai::rules::shogi::ConfiguredVariant;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words::{in_english, move_error};

const RULE: &str = "EnteringKingRule";

fn rules(name: &str, rule: &str) -> Ruleset {
    let mut rules = Ruleset::named(name).expect("a game of ours");
    rules.set(RULE, rule).expect("a value of the option");
    rules
}

fn at(name: &str, rule: &str, position: &str) -> Game {
    let game = rules(name, rule).begin_at_position_text(position);
    game.unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Black's King on 5a, nine Tokins on the second rank and a Rook on 9c: ten pieces, 9 + 5 = 14
/// points. What is in hand comes to that.
fn black_in(hand: &str) -> String {
    format!("4K4/+P+P+P+P+P+P+P+P+P/R8/9/9/9/9/9/4k4 b {hand} 1")
}

/// The same turned round, for White.
fn white_in(hand: &str) -> String {
    format!("4K4/9/9/9/9/9/8r/+p+p+p+p+p+p+p+p+p/4k4 w {hand} 1")
}

/// What declaring brings, which is also what comes of it.
fn declared(rule: &str, position: &str) -> String {
    let mut game = at("shogi", rule, position);
    let promised = game.declaration_outcome();
    let done = game.play_special_move(SpecialMove::EnteringKing);
    assert_eq!(done.is_ok(), promised.is_some(), "{position}: {done:?}");
    assert_eq!(game.outcome(), promised.unwrap_or_default());
    game.outcome_text()
}

/// Shogi 10.9: two Bishops are 10, so 4 Pawns more make 28 and 3 make 27.
#[test]
fn by_27_points_black_needs_28_and_white_27() {
    let rule = "CSARule27";
    assert_eq!(declared(rule, &black_in("2B4P")), "win b entering-king");
    assert_eq!(declared(rule, &black_in("2B3P")), "ongoing");
    assert_eq!(declared(rule, &white_in("2b3p")), "win w entering-king");
    assert_eq!(declared(rule, &white_in("2b2p")), "ongoing");
}

/// Shogi 10.8: 31, 30, 24 and 23 points.
#[test]
fn by_24_points_31_win_and_24_draw() {
    let rule = "CSARule24";
    assert_eq!(declared(rule, &black_in("2B7P")), "win b entering-king");
    assert_eq!(declared(rule, &black_in("2B6P")), "draw b+w impasse");
    assert_eq!(declared(rule, &black_in("2B")), "draw b+w impasse");
    // 14 + 5 + 4.
    assert_eq!(declared(rule, &black_in("B4P")), "ongoing");
    // White needs as many.
    assert_eq!(declared(rule, &white_in("2b7p")), "win w entering-king");
    assert_eq!(declared(rule, &white_in("2b6p")), "draw b+w impasse");
}

/// Shogi 10.1, 10.3 to 10.7, each broken by itself.
#[test]
fn whoever_lacks_one_thing_may_not_declare() {
    let rule = "CSARule27";
    for (why, position) in [
        (
            "10.4: the King stands on the fourth rank",
            "9/+P+P+P+P+P+P+P+P+P/R8/4K4/9/9/9/9/4k4 b 2B4P 1",
        ),
        (
            // Eight Tokins and the Rook are nine; 8 + 5 + 10 + 5 points are 28.
            "10.5: nine pieces in the zone",
            "4K4/+P+P+P+P+P+P+P+P1/R8/9/9/9/9/9/4k4 b 2B5P 1",
        ),
        (
            "10.6: the Rook on 1a gives check",
            "4K3r/+P+P+P+P+P+P+P+P+P/+P8/9/9/9/9/9/4k4 b R2B4P 1",
        ),
        (
            // The Rook stands on 9d: 9 + 1 + 10 + 4 points are 24, with ten Tokins in the zone.
            "10.7: what stands outside does not count",
            "4K4/+P+P+P+P+P+P+P+P+P/+P8/R8/9/9/9/9/4k4 b 2B4P 1",
        ),
    ] {
        let game = at("shogi", rule, position);
        assert_eq!(game.declaration_outcome(), None, "{why}");
    }
    // 10.3: it is White's turn, who has nothing; what Black counts can be asked all the same.
    let others = black_in("2B4P").replace(" b ", " w ");
    let game = at("shogi", rule, &others);
    assert_eq!(game.declaration_outcome(), None);
    let count = game.declaration_count(Seat::FIRST).expect("a count");
    assert!(count.wins());
    // 10.1: without the option nobody declares, and there is nothing to count.
    let game = at("shogi", "NoEnteringKing", &black_in("2B4P"));
    assert_eq!(game.declaration_outcome(), None);
    assert_eq!(game.declaration_count(Seat::FIRST), None);
}

#[test]
fn the_count_tells_what_is_missing() {
    // A promoted Rook is 5, a promoted Bishop 5, the Gold on 9c 1: 11 of three pieces, and 2 in
    // hand; the Tokin on 5d is outside.
    let position = "4K4/+R+B7/G8/4+P4/9/9/9/9/4k4 b SN 1";
    let game = at("shogi", "CSARule24", position);
    let count = game.declaration_count(Seat::FIRST).expect("a count");
    assert_eq!((count.points, count.pieces_in_zone), (13, 3));
    assert_eq!((count.points_to_win, count.points_to_draw), (31, Some(24)));
    assert_eq!(count.pieces_needed, 10);
    assert!(count.is_king_in_zone && !count.is_in_check);
    assert!(!count.wins() && !count.draws());
    // White has a bare King; 5i is in its zone, the three ranks of Black's camp (10.4).
    let white = game.declaration_count(Seat::SECOND).expect("a count");
    assert_eq!((white.points, white.is_king_in_zone), (0, true));
}

/// Shogi 10.11: nothing comes of a declaration that does not hold.
#[test]
fn a_declaration_that_does_not_hold_is_refused() {
    let mut game = at("shogi", "CSARule27", &black_in("2B3P"));
    let error = game
        .play_record_turn("entering-king")
        .expect_err("27 points");
    let said = in_english(&move_error(&game, &error));
    assert!(
        said.ends_with("Your entered King cannot be declared here."),
        "{said}"
    );
    game.play("5a4a").expect("the game goes on");
}

/// Shogi 10.14: the cells are those on which the Kings begin.
#[test]
fn a_king_that_reaches_the_others_first_cell_wins_by_the_try_rule() {
    for (name, position, text, end) in [
        ("shogi", "9/4K4/9/9/9/9/9/9/k8 b - 1", "5b5a", "b"),
        ("shogi", "8K/9/9/9/9/9/9/3k5/9 w - 1", "6h5i", "w"),
        ("minishogi", "k4/3K1/5/5/5 b - 1", "2b1a", "b"),
        ("minishogi", "K4/5/5/k4/5 w - 1", "5d5e", "w"),
    ] {
        let mut game = at(name, "TryRule", position);
        assert_eq!(game.outcome_text(), "ongoing");
        game.play(text).expect(position);
        assert_eq!(game.outcome_text(), format!("win {end} entering-king"));
        assert!(game.legal_moves().is_empty());
        assert!(game.undo().is_some() && game.outcome().is_ongoing());
        // Without the rule it is a move as any other.
        let mut game = at(name, "NoEnteringKing", position);
        game.play(text).expect(position);
        assert_eq!(game.outcome_text(), "ongoing");
    }
    // The Gold on 4a guards 5a, so Black may not go there.
    let game = at("shogi", "TryRule", "5g3/4K4/9/9/9/9/9/9/k8 b - 1");
    assert!(!game.legal_move_texts().contains(&"5b5a".into()));
    // The cell on which the own King begins is nothing: Black's is 5i.
    let mut game = at("shogi", "TryRule", "k8/9/9/9/9/9/9/4K4/9 b - 1");
    game.play("5h5i").expect("a legal move");
    assert_eq!(game.outcome_text(), "ongoing");
    // There is nothing to declare, and nothing to count.
    assert_eq!(game.declaration_count(Seat::FIRST), None);
}

/// Shogi 10.15.
#[test]
fn a_king_that_stands_there_at_the_start_has_won() {
    let one = at("shogi", "TryRule", "4K4/9/9/9/9/9/9/9/k8 b - 1");
    assert_eq!(one.outcome_text(), "win b entering-king");
    for (turn, winner) in [("b", "w"), ("w", "b")] {
        let both = at(
            "shogi",
            "TryRule",
            &format!("4K4/9/9/9/9/9/9/9/4k4 {turn} - 1"),
        );
        assert_eq!(both.outcome_text(), format!("win {winner} entering-king"));
    }
}

/// Shogi 10.16: from 5b to 5a the King opens the Rook's rank, which mates on 1b: the Knights guard 1a
/// and 2a, the Gold 1c and 2c.
#[test]
fn a_try_that_mates_is_a_try() {
    let position = "9/R3K3k/6NN1/7G1/9/9/9/9/9 b - 1";
    for (rule, end) in [("NoEnteringKing", "mate"), ("TryRule", "entering-king")] {
        let mut game = at("shogi", rule, position);
        game.play("5b5a").expect("a legal move");
        assert_eq!(game.outcome_text(), format!("win b {end}"));
    }
}

/// The perft of the law (Shogi 9.1, 9.2) holds under every value: nothing enters so early.
#[test]
fn the_option_changes_no_move() {
    for (name, values, counts) in [
        (
            "shogi",
            &["NoEnteringKing", "CSARule24", "CSARule27", "TryRule"][..],
            [30, 900, 25470],
        ),
        (
            "minishogi",
            &["NoEnteringKing", "TryRule"][..],
            [14, 181, 2512],
        ),
    ] {
        for value in values {
            let game = rules(name, value).begin();
            for (depth, count) in (1..).zip(counts) {
                assert_eq!(game.perft(depth), count, "{name} {value}");
            }
        }
    }
    let mut small = Ruleset::named("minishogi").expect("a game");
    assert!(small.set(RULE, "CSARule27").is_err(), "Shogi 10.2");
}

fn declared_game() -> Game {
    let mut game = at("shogi", "CSARule27", &black_in("2B4P"));
    game.play_special_move(SpecialMove::EnteringKing)
        .expect("28 points");
    game
}

fn read_back(text: &[u8]) -> Record {
    match read_anything(text) {
        Ok(PastedContent::Game { record, notes, .. }) => {
            assert_eq!(notes, []);
            *record
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_declared_game_survives_every_form_and_a_link() {
    let game = declared_game();
    let record = Record::from_game(&game);
    let text = record.write();
    assert!(
        text.contains("\"EnteringKingRule\": \"CSARule27\""),
        "{text}"
    );
    let mut forms = Vec::new();
    for format in [RecordFormat::Ron, RecordFormat::Kif, RecordFormat::Csa] {
        let (bytes, notes) =
            export::write(&record, format, TextEncoding::Utf8).expect("it can be written");
        assert_eq!(notes, []);
        forms.push((String::from_utf8(bytes).expect("UTF-8"), format));
    }
    let kif = &forms[1].0;
    assert!(kif.contains("持将棋：27\n"), "{kif}");
    assert!(kif.contains("   1 入玉勝ち\n"), "{kif}");
    let csa = &forms[2].0;
    assert!(
        csa.contains("V3.0\n") && csa.contains("$JISHOGI:27\n"),
        "{csa}"
    );
    assert!(csa.ends_with("%KACHI\n"), "{csa}");
    for (text, format) in &forms {
        let again = read_back(text.as_bytes());
        assert_eq!(again.game, record.game, "{format:?}");
        let replayed = again.replay_main_line().expect("it can be played");
        assert_eq!(replayed.outcome_text(), "win b entering-king", "{format:?}");
    }
    let link = link::write(&record, &[]).expect("a built-in game");
    let again = link::read(&link).expect("a link").record;
    assert_eq!(again.game, record.game);
    let replayed = again.replay_main_line().expect("it can be played");
    assert_eq!(replayed.outcome_text(), "win b entering-king");
    // USI has no place for the rule, nor for the end.
    let (_, notes) = export::write(&record, RecordFormat::Usi, TextEncoding::Utf8).expect("a line");
    assert!(notes.contains(&ExportNote::EnteringKingRule("CSARule27".into())));
}

/// CSA 3.0 and KIF name no points for the try rule: that is told.
#[test]
fn what_no_file_has_a_word_for_is_told() {
    let record = Record::from_game(&rules("minishogi", "TryRule").begin());
    for format in [RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Csa] {
        let (_, notes) =
            export::write(&record, format, TextEncoding::Utf8).expect("it can be written");
        assert_eq!(notes, [ExportNote::EnteringKingRule("TryRule".into())]);
    }
}

#[test]
fn a_header_that_names_no_rule_of_ours_stays_a_header() {
    for (text, key) in [
        ("V3.0\n$JISHOGI:30\nPI\n+\n+7776FU\n%CHUDAN\n", "JISHOGI"),
        ("持将棋：なし\n   1 ７六歩(77)\n   2 中断\n", "持将棋"),
        // Minishogi has no points (Shogi 10.2).
        (
            "V3.0\n$JISHOGI:27\nP1-HI-KA-GI-KI-OU\nP2 *  *  *  * -FU\nP3 *  *  *  *  * \n\
             P4+FU *  *  *  * \nP5+OU+KI+GI+KA+HI\n+\n%CHUDAN\n",
            "JISHOGI",
        ),
    ] {
        let record = read_back(text.as_bytes());
        let more = &record.preface.more;
        assert!(more.iter().any(|(known, _)| known == key), "{more:?}");
        let options = record.game.options();
        assert_eq!(options[0].value, "NoEnteringKing");
    }
    let named = read_back("持将棋：24点法\n   1 ７六歩(77)\n   2 中断\n".as_bytes());
    assert_eq!(named.game, rules("shogi", "CSARule24"));
}

#[test]
fn a_variation_ends_by_a_declaration() {
    let text = format!(
        "(format: 2, game: shogi(name: \"shogi\", options: {{\"EnteringKingRule\": \"CSARule27\"}}), \
         start: Position(\"{}\"), moves: [\"5a4a\"], \
         variations: [(line: 0, after: 0, moves: [\"entering-king\"])])",
        black_in("2B4P")
    );
    let record = Record::read(&text).expect("a record");
    record.check_variations().expect("it can be declared");
    let (kif, _) =
        export::write(&record, RecordFormat::Kif, TextEncoding::Utf8).expect("it can be written");
    let again = read_back(&kif);
    let said = again.tree.nodes().filter_map(|id| {
        let node = again.tree.node(id).ok()?;
        node.move_text().map(String::from)
    });
    assert!(said.collect::<Vec<_>>().contains(&"entering-king".into()));
}

/// Records of before name no such option, and are written as they were.
#[test]
fn an_old_record_stays_as_it_is() {
    let text = "(format: 2, game: shogi(name: \"shogi\"), moves: [\"7g7f\"])";
    let record = Record::read(text).expect("a record");
    assert_eq!(record.game, rules("shogi", "NoEnteringKing"));
    assert!(!record.write().contains(RULE));
    assert!(
        record
            .write()
            .contains("shogi(\n        name: \"shogi\",\n    )")
    );
}

#[test]
fn a_file_for_four_has_no_entering_king() {
    let four = include_str!("../../ron_configs/variants/four.ron");
    let with = four.replacen("zone:", "entering_king: Try, zone:", 1);
    assert_ne!(four, with);
    let refused = ConfiguredVariant::read(&with).expect_err("it is for two");
    assert!(refused.to_string().contains("entering_king"), "{refused}");
}
