//! Records of games of two and of four seats: they round-trip, with special
//! moves such as resignations between the turns.

use komadai::rules::game::Game;
use komadai::rules::game::special_move::SpecialMove;
use komadai::rules::record::preface::Preface;
use komadai::rules::record::tree::TreeNode;
use komadai::rules::record::{Record, Start};
use komadai::rules::seat::Seat;
use komadai::rules::variants::ruleset::Ruleset;

fn begun(name: &str, options: &[(&str, &str)]) -> Game {
    let mut rules = Ruleset::named(name).expect(name);
    for (option, value) in options {
        rules.set(option, value).expect(option);
    }
    rules.begin()
}

fn played(mut game: Game, moves: &str) -> Game {
    for text in moves.split_whitespace() {
        game.play(text).unwrap_or_else(|error| panic!("{error}"));
    }
    game
}

#[track_caller]
fn comes_back(game: &Game) -> Record {
    let text = Record::from_game(game).write();
    let record = Record::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(record, Record::from_game(game));
    let again = record
        .replay_main_line()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.position_text(), game.position_text());
    assert_eq!(again.outcome(), game.outcome());
    assert_eq!(again.ruleset(), game.ruleset());
    assert_eq!(again.played_turns(), game.played_turns());
    record
}

#[test]
fn records_of_two_seats_round_trip() {
    let game = played(begun("shogi", &[]), "7g7f 3c3d 8h2b+ 3a2b B*4e");
    let record = comes_back(&game);
    assert_eq!(record.start, Start::Initial);
    comes_back(&played(begun("hand", &[("match_hands", "Single")]), "S*5e"));
}

#[test]
fn records_of_four_seats_round_trip_with_options() {
    let game = played(
        begun("yonin", &[("setup", "Complete")]),
        "e3e4 c5d5 e7e6 g5f5",
    );
    assert_eq!(comes_back(&game).preface, Preface::default());
    let game = played(begun("four", &[("style", "TeamDiagonalNE")]), "h13h12 h3h4");
    comes_back(&game);
}

#[test]
fn a_resignation_is_kept_among_the_moves() {
    let mut game = played(begun("yonin", &[]), "e3e4");
    game.play_special_move(SpecialMove::Resign(Seat(1)))
        .expect("West may give up");
    let game = played(game, "e7e6");
    let record = comes_back(&game);
    let turns = record.tree.main_turns();
    let texts: Vec<&str> = turns.filter_map(TreeNode::move_text).collect();
    assert_eq!(texts, ["e3e4", "resign:w", "e7e6"]);
    // East's turn is the fourth, though West has none any more.
    assert!(game.position_text().ends_with(" w 4"));
}

#[test]
fn a_resigned_game_keeps_its_result() {
    let mut game = played(begun("shogi", &[]), "7g7f");
    game.play_special_move(SpecialMove::Resign(Seat(1)))
        .expect("White may give up");
    let record = comes_back(&game);
    assert_eq!(record.result.as_deref(), Some("win b resign"));
}

#[test]
fn an_impossible_result_is_refused() {
    let with_result = |name: &str, options: &[(&str, &str)], result: &str| {
        let record = Record {
            result: Some(result.into()),
            ..Record::from_game(&begun(name, options))
        };
        record.replay_main_line().map(|game| game.outcome_text())
    };
    let individual = [("style", "Individual")];
    for (name, options, result) in [
        // A side is two seats.
        ("four", &[][..], "win s resign"),
        ("four", &[], "draw w impasse"),
        // The others play on.
        ("four", &individual, "win s resign"),
        ("yonin", &[], "win s time"),
        ("yonin", &[], "win s impasse"),
        ("shogi", &[], "draw b resign"),
        ("shogi", &[], "draw b impasse"),
        ("shogi", &[], "win b+w time"),
        ("hand", &[], "win b impasse"),
        ("sankaku", &[], "win b impasse"),
        ("sigma", &[], "draw w+b impasse"),
    ] {
        let error = with_result(name, options, result).expect_err(result);
        assert!(error.to_string().contains(result), "{error}");
    }
    for (name, result) in [
        ("four", "win s+n resign"),
        ("four", "win w+e time"),
        ("shogi", "win b impasse"),
        ("shogi", "draw b+w impasse"),
        ("hand", "draw b+w impasse"),
        ("sankaku", "win w resign"),
    ] {
        let reached = with_result(name, &[], result).expect(result);
        assert_eq!(reached, result);
    }
}
