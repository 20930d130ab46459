//! By what the games of the shogi family are judged: what a file may say of single
//! games, that it holds there and nowhere else, and that tuning finds what it is shown.

use std::sync::Arc;

use komadai::engine::eval::network_registry::Nets;
use komadai::engine::eval::shogi::weights::{
    FamilyWeights, PieceValue, Weights, check_no_clash_with_built_in_variant,
};
use komadai::engine::eval::weights_file::WeightsFile;
use komadai::engine::eval::{SearchRules, StaticEval, VariantWeights};
use komadai::engine::training::selfplay::TrainingSample;
use komadai::engine::training::texel::{TuningConfig, logistic, tune};
use komadai::engine::{Engine, EngineParams, Request, StopFlag};
use komadai::rules::shogi::{Bitboard128, ConfiguredVariant, Shogi};
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::Rules;
use komadai::rules::variants::ruleset::Ruleset;

use super::rules;
use super::shogi::by_chance;

const TORI: &str = include_str!("../../ron_configs/variants/tori.ron");

/// The games of the family that come with the program.
const GAMES: [&str; 5] = ["hand", "yonin", "four", "shogi", "minishogi"];

/// The file that comes with the engine, with these entries of single games.
fn file(games: &str) -> String {
    let (general, _) = FamilyWeights::BUILT_IN
        .rsplit_once("games: {")
        .expect("the file has entries of games");
    format!("{general}games: {{{games}}},\n)")
}

fn family(games: &str) -> FamilyWeights {
    FamilyWeights::read(&file(games)).expect("a file of weights")
}

/// Judging by these weights, and by no network.
fn with(family: &FamilyWeights) -> Arc<EngineParams> {
    Arc::new(EngineParams {
        shogi: family.clone(),
        nets: Nets::default(),
        ..EngineParams::clone(&EngineParams::built_in())
    })
}

fn selection(name: &str) -> ConfiguredVariant {
    ConfiguredVariant::built_in(name).expect("it is in the catalogue")
}

fn of_game(family: &FamilyWeights, name: &str) -> Weights {
    family.weights_of_game(selection(name).variant())
}

fn worth(family: &FamilyWeights, name: &str, code: &str) -> PieceValue {
    let selection = selection(name);
    let kind = selection
        .variant()
        .kind_with_code(code)
        .expect("it has the piece");
    of_game(family, name).piece_value(selection.variant(), kind)
}

#[test]
fn what_comes_with_the_engine_is_of_games_and_pieces_that_there_are() {
    let family = FamilyWeights::built_in();
    for text in ["tori", "judkins", "gorogoro", "yonin_shogi"] {
        let path = format!("ron_configs/variants/{text}.ron");
        let text = std::fs::read_to_string(path).expect("a file of ours");
        let own = ConfiguredVariant::read(&text).expect("a game");
        assert_eq!(family.check_for_variant(own.variant()), Ok(()));
        assert_eq!(check_no_clash_with_built_in_variant(own.variant()), Ok(()));
    }
    for name in GAMES {
        assert_eq!(family.check_for_variant(selection(name).variant()), Ok(()));
        assert_eq!(
            check_no_clash_with_built_in_variant(selection(name).variant()),
            Ok(())
        );
    }
}

#[test]
fn what_a_file_says_of_games_or_pieces_that_there_are_not_is_named() {
    let general = file("").replacen("\"P\": (", "\"T\": (board: 1, hand: 1),\n\"P\": (", 1);
    let piece = |code: &str| format!("\"{code}\": (board: 1, hand: 1)");
    let of_hand = |code: &str| file(&format!("\"hand\": (pieces: {{{}}})", piece(code)));
    let cases = [
        (general, ["(pieces.T)", "a piece of shogi (P, L, N,", "`T`"]),
        (
            of_hand("X"),
            [
                "(games.hand.pieces.X)",
                "of hand but for the king (T, U, G",
                "`X`",
            ],
        ),
        (
            of_hand("K"),
            ["(games.hand.pieces.K)", "but for the king", "`K`"],
        ),
        (
            of_hand("+P"),
            ["(games.hand.pieces.+P)", "H, N, L, P, +N)", "`+P`"],
        ),
        (
            file("\"Hand\": ()"),
            ["games", "a name of small letters", "Hand"],
        ),
        (
            file("\"sigma\": ()"),
            ["games", "a game of the shogi family", "sigma"],
        ),
        (
            file("\"hand\": (), \"hand\": ()"),
            ["games", "every game once", "hand"],
        ),
        (
            file("\"hand\": (tmepo: 5)"),
            ["column", "`tempo`", "`tmepo`"],
        ),
    ];
    for (text, says) in cases {
        let words = FamilyWeights::read(&text).expect_err(says[2]).to_string();
        let says = ["line ", "expected "].iter().chain(&says[1..]);
        for part in says {
            assert!(words.contains(part), "`{words}` lacks `{part}`");
        }
    }
}

#[test]
fn what_is_said_of_a_players_own_game_is_held_against_it_once_it_is_there() {
    let own = ConfiguredVariant::read(TORI).expect("a game");
    let variant = own.variant();
    let fits = family("\"tori\": (pieces: {\"+S\": (board: 500, hand: 0)})");
    assert_eq!(fits.check_for_variant(variant), Ok(()));
    assert_eq!(fits.weights_of_game(variant).pieces["+S"].board, 500);
    let wrong = family("\"tori\": (pieces: {\"G\": (board: 500, hand: 0)})");
    let refused = wrong
        .check_for_variant(variant)
        .expect_err("it has no Gold")
        .to_string();
    for part in [
        "games.tori.pieces.G",
        "a piece of tori",
        "F, C, P, L, R, S, +F",
        "`G`",
    ] {
        assert!(refused.contains(part), "`{refused}` lacks `{part}`");
    }
    let namesake = TORI.replacen("name: \"tori\"", "name: \"hand\"", 1);
    let namesake = ConfiguredVariant::read(&namesake).expect("a game");
    let refused =
        check_no_clash_with_built_in_variant(namesake.variant()).expect_err("hand is another game");
    assert!(
        refused
            .to_string()
            .contains("a name of its own, found `hand`")
    );
}

#[test]
fn a_piece_is_worth_what_is_said_of_it_where_it_is_that_piece() {
    let plain = family("");
    let own = family("\"hand\": (pieces: {\"P\": (board: 300, hand: 310)})");
    let said = PieceValue {
        board: 300,
        hand: 310,
    };
    // A Soldier of Hand Shogi is no Pawn of shogi, a Gold is a Gold.
    assert_ne!(worth(&plain, "hand", "P"), worth(&plain, "shogi", "P"));
    assert_eq!(worth(&plain, "hand", "G"), worth(&plain, "shogi", "G"));
    assert_eq!(worth(&own, "hand", "P"), said);
    assert_eq!(worth(&own, "shogi", "P"), worth(&plain, "shogi", "P"));
    // What pieces are worth by how they move can be otherwise in a game too.
    let dearer = family("\"hand\": (step: 124)");
    for code in ["T", "P"] {
        let (now, before) = (worth(&dearer, "hand", code), worth(&plain, "hand", code));
        assert!(now.board > before.board * 3 / 2 && now.hand > before.hand);
    }
    assert_eq!(worth(&dearer, "hand", "G"), worth(&plain, "hand", "G"));
}

#[test]
fn what_is_otherwise_in_a_game_is_so_there_and_nowhere_else() {
    let (plain, own) = (
        family(""),
        family("\"hand\": (tempo: 99, press: [60, 20], pieces: {\"T\": (board: 200, hand: 210)})"),
    );
    let play = |family: &FamilyWeights, rules: &Ruleset| {
        let mut engine = Engine::with_params(with(family));
        let mut play = |seed| {
            let (game, request) = (by_chance(rules, seed, 30), Request::limited_to_nodes(500));
            let report = engine.think(&game, &request, &StopFlag::new(), &mut |_| {});
            (report.score(), report.nodes, report.best)
        };
        [play(1), play(2), play(3), play(4)]
    };
    for name in GAMES {
        let rules = rules(name, &[]);
        let same_weights = of_game(&plain, name) == of_game(&own, name);
        let same_play = play(&plain, &rules) == play(&own, &rules);
        let is_other = name == "hand";
        assert_eq!((same_weights, same_play), (!is_other, !is_other), "{name}");
    }
}

#[test]
fn a_file_of_weights_is_read_as_it_is_written() {
    for games in ["", "\"hand\": (tempo: 9, guard: [1]), \"tori\": (step: 70)"] {
        let family = family(games);
        assert_eq!(FamilyWeights::read(&family.write()).as_ref(), Ok(&family));
        for name in GAMES {
            let weights = of_game(&family, name);
            let variant = selection(name);
            let same = family.with_game_weights(variant.variant(), &weights);
            assert_eq!(same, family, "{name}");
            // To list what follows from other numbers changes nothing.
            let listed = weights.clone().with_all_pieces(variant.variant());
            assert!(listed.pieces.len() >= weights.pieces.len());
            assert_eq!(
                family.with_game_weights(variant.variant(), &listed),
                family,
                "{name}"
            );
        }
    }
}

fn hand() -> Shogi<Bitboard128> {
    Shogi::new(selection("hand")).expect("81 cells are few")
}

/// A position of Hand Shogi with what it is worth.
type Lesson = TrainingSample<<Shogi<Bitboard128> as Rules>::Position>;

/// Positions of Hand Shogi, judged by other weights than the built-in ones.
fn lessons(judge: &FamilyWeights) -> Vec<Lesson> {
    const POSITIONS: u64 = 2000;
    const UNIT: f32 = 350.0;
    let game = hand();
    let compiled = game.compile_weights(&judge.weights_of_game(game.variant()));
    let rules = rules("hand", &[]);
    let lesson = |seed| {
        let text = by_chance(&rules, seed, 80).position_text();
        let (position, _) = game.read_position(&text).expect("it is a position");
        let attack_info = game.attack_info(&compiled, &position);
        let teams = game.teams(game.turn(&position));
        let score = game.evaluate(&compiled, &position, &attack_info, &teams);
        TrainingSample {
            position,
            score,
            result: Some(logistic(score as f32 / UNIT)),
        }
    };
    (0..POSITIONS).map(lesson).collect()
}

/// What tuning makes of lessons, and the error before and after each round.
fn tuned(
    first: &FamilyWeights,
    lessons: &[Lesson],
    by_movement: bool,
) -> (FamilyWeights, Vec<f32>) {
    let course = TuningConfig {
        result_share: 0.0,
        rounds: 5,
        tunes_movement_weights: by_movement,
    };
    let mut errors = Vec::new();
    let mut tell = |line: &str| {
        let (_, error) = line.rsplit_once("error ").expect("it tells the error");
        errors.push(error.parse().expect("a number"));
    };
    let text = tune(&hand(), lessons.to_vec(), &course, &with(first), &mut tell);
    (
        FamilyWeights::read(&text).expect("a file of weights"),
        errors,
    )
}

#[test]
fn tuning_finds_what_a_piece_is_worth_and_leaves_other_games_alone() {
    let first = family("\"minishogi\": (tempo: 50), \"hand\": (tempo: 30)");
    let before = worth(&first, "hand", "P");
    let truth = before.board * 3 / 2;
    let entry = format!("\"P\": (board: {truth}, hand: {})", before.hand);
    let judge = family(&format!("\"hand\": (tempo: 30, pieces: {{{entry}}})"));
    let (found, errors) = tuned(&first, &lessons(&judge), false);
    assert_eq!(errors.len(), 6);
    assert!(errors.is_sorted_by(|before, after| before >= after));
    assert!(errors[5] < errors[0] / 2.0, "{errors:?}");
    let after = worth(&found, "hand", "P").board;
    assert!(
        (after - truth).abs() * 3 < (before.board - truth).abs() * 2,
        "from {} to {after} instead of {truth}",
        before.board
    );
    for name in GAMES {
        let is_same = of_game(&found, name) == of_game(&first, name);
        assert_eq!(is_same, name != "hand", "{name}");
    }
    // Nothing can be learnt from these positions about kings that may be taken.
    assert_eq!(
        of_game(&found, "hand").free_king,
        of_game(&first, "hand").free_king
    );
}

#[test]
fn tuning_by_movement_moves_what_all_pieces_are_made_of() {
    let first = family("");
    let (found, errors) = tuned(&first, &lessons(&family("\"hand\": (step: 90)")), true);
    assert!(errors[5] < errors[0] / 2.0, "{errors:?}");
    let steps = [&first, &found].map(|family| of_game(family, "hand").step);
    let [before, after] = steps.map(|step| (step - 90).abs());
    assert!(after * 3 < before * 2, "{steps:?}");
    assert!(!of_game(&found, "hand").pieces.contains_key("T"));
}
