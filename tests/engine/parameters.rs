//! The numbers that steer the search: what a file of them may say, and that no file
//! that is read leads the search astray.

use std::sync::Arc;

use komadai::engine::search::parameters::{MultiplayerSearch, Parameters, TunableParameter};
use komadai::engine::{Engine, EngineParams, Report, Request, StopFlag};
use komadai::rules::game::Game;
use komadai::rules::variants::ruleset::Ruleset;

use super::shogi::{GUARDED_PAWN, HANGING_ROOK};
use super::{rules, to_depth};

const FILE: &str = include_str!("../../src/engine/params/search.ron");

fn refused(from: &str, to: &str) -> String {
    assert!(FILE.contains(from), "the file no longer contains {from}");
    let error = Parameters::read(&FILE.replacen(from, to, 1)).expect_err(to);
    error.to_string()
}

#[test]
fn what_a_file_gets_wrong_is_named() {
    let cases = [
        // It would be divided by.
        (
            "null_move_divisor: 4",
            "null_move_divisor: 0",
            ["from 1", "`0`"],
        ),
        // The window would never grow.
        (
            "aspiration_growth: 250",
            "aspiration_growth: 100",
            ["from 110", "`100`"],
        ),
        ("razor_depth: 2", "razor_depth: 65", ["to 64", "`65`"]),
        (
            "razor_depth",
            "rasor_depth",
            ["one of `aspiration`", "`rasor_depth`"],
        ),
        (
            "\"sigma\": (",
            "\"stigma\": (",
            ["one of `sigma`", "stigma"],
        ),
        (
            "games: {",
            "games: { \"sigma\": (),",
            ["every game once", "sigma"],
        ),
        (
            "\"sigma\": (",
            "\"sigma\": (null_move_value: 0, ",
            ["from 1", "`0`"],
        ),
        (
            "\"sigma\": (",
            "\"sigma\": (null_move_valeu: 9, ",
            ["`null_move_value`", "`null_move_valeu`"],
        ),
    ];
    for (from, to, says) in cases {
        let words = refused(from, to);
        for part in ["line ", "column "].iter().chain(&says) {
            assert!(words.contains(part), "{to}: `{words}` lacks `{part}`");
        }
    }
}

#[test]
fn a_game_has_its_own_numbers_and_all_others_as_they_are() {
    let all = Parameters::read(FILE).expect("it is built in");
    let text = FILE.replacen("games: {", "games: { \"shogi\": (razor_depth: 7),", 1);
    let changed = Parameters::read(&text).expect("one override more");
    let mut shogi = changed.parameters_of_game("shogi");
    assert_eq!(shogi.razor_depth, 7);
    assert_eq!(
        shogi.parameters_of_game("sigma"),
        shogi,
        "of one game once and for all"
    );
    shogi.razor_depth = all.razor_depth;
    assert_eq!(shogi, all.parameters_of_game("shogi"));
    assert_eq!(
        changed.parameters_of_game("hand"),
        all.parameters_of_game("hand")
    );
}

/// Lets the engine look at a few games with other numbers; panics if it does.
fn think_with(change: impl Fn(TunableParameter<'_>)) {
    let mut tuning = EngineParams::built_in();
    let search = &mut Arc::make_mut(&mut tuning).search;
    *search = search.without_variant_overrides();
    search.tunables().into_iter().for_each(change);
    let mut engine = Engine::with_params(tuning);
    for name in ["minishogi", "sigma", "yonin"] {
        let game = Ruleset::named(name).expect("a game").begin();
        let report = engine.think(
            &game,
            &Request::limited_to_nodes(1500),
            &StopFlag::new(),
            &mut |_| (),
        );
        assert!(report.best.is_some(), "{name}");
    }
}

#[test]
fn a_search_ends_with_a_turn_whatever_the_numbers_are() {
    think_with(|number| *number.value = *number.range.start());
    think_with(|number| *number.value = *number.range.end());
    let names: Vec<&str> = Parameters::built_in()
        .clone()
        .tunables()
        .iter()
        .map(|number| number.name)
        .collect();
    for name in names {
        for end in [0, 1] {
            think_with(|number| {
                if number.name == name {
                    *number.value = [*number.range.start(), *number.range.end()][end];
                }
            });
        }
    }
}

/// How a seat that plays for itself may look ahead.
const WAYS: [MultiplayerSearch; 3] = [
    MultiplayerSearch::Paranoid,
    MultiplayerSearch::BestReply,
    MultiplayerSearch::MaxN,
];

fn ask_alone(game: &Game, alone: MultiplayerSearch, request: &Request) -> Report {
    let mut tuning = EngineParams::built_in();
    let search = &mut Arc::make_mut(&mut tuning).search;
    *search = search.without_variant_overrides();
    search.multiplayer_search = alone;
    Engine::with_params(tuning).think(game, request, &StopFlag::new(), &mut |_| ())
}

#[test]
fn whichever_way_a_seat_alone_looks_ahead_it_takes_what_nobody_guards() {
    let [hanging, guarded] = [HANGING_ROOK, GUARDED_PAWN].map(|text| {
        rules("yonin", &[])
            .begin_at_position_text(text)
            .expect("a position")
    });
    // Who guards moves last of the three others: who thinks that all of them move looks as
    // far as that only at this depth.
    let sees_guards_from = |alone| {
        if alone == MultiplayerSearch::BestReply {
            1
        } else {
            3
        }
    };
    for alone in WAYS {
        for depth in 1..=4 {
            let best = |game| ask_alone(game, alone, &to_depth(depth)).best;
            assert_eq!(best(&hanging).as_deref(), Some("c3g3"), "{alone:?} {depth}");
            if depth >= sees_guards_from(alone) {
                assert_ne!(best(&guarded).as_deref(), Some("c3g3"), "{alone:?} {depth}");
            }
        }
    }
}

#[test]
fn seats_alone_look_ahead_in_three_ways() {
    for (name, options) in [("yonin", &[][..]), ("four", &[("style", "Individual")])] {
        let game = rules(name, options).begin();
        let mut searched = Vec::new();
        for alone in WAYS {
            let report = ask_alone(&game, alone, &Request::limited_to_nodes(1_500));
            let info = report.info.expect("it was not stopped");
            let mut line = game.clone();
            for mv in &info.pv {
                line.play(mv).expect("its line is legal");
            }
            assert_eq!(report.best.as_ref(), info.pv.first(), "{name} {alone:?}");
            searched.push(ask_alone(&game, alone, &to_depth(3)).nodes);
        }
        let all = searched.len();
        searched.sort_unstable();
        searched.dedup();
        assert_eq!(searched.len(), all, "{name}: two ways are one");
    }
}
