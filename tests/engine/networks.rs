//! What is learnt from self-play: the networks that come with the engine, their
//! files, what positions look like to them, and the learning itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::lines::{Walk, all_rules, walk};
use komadai::engine::eval::network::{
    Features, HIDDEN_QUANTISATION_SCALE, HIDDEN_SIZE, MOST_ACTIVE_FEATURES, Net, NetError,
    OUTPUT_QUANTISATION_SCALE,
};
use komadai::engine::eval::network_registry::{Nets, Network};
use komadai::engine::eval::{
    KeptEvaluation, SearchGame, StaticEval, VariantWeights, evaluate_with_net,
};
use komadai::engine::multiplayer::teams::Teams;
use komadai::engine::training::nn_training::{
    Examples, Labels, Learnt, NetworkShape, SeenView, TrainingConfig, train,
};
use komadai::engine::training::selfplay::TrainingSample;
use komadai::engine::training::texel::{TuningConfig, tune};
use komadai::engine::{EngineParams, Request};
use komadai::rules::game::Game;
use komadai::rules::seat::Seat;
use komadai::rules::shogi::{Bitboard128, ConfiguredVariant, Shogi};
use komadai::rules::sigma::Sigma;
use komadai::rules::traits::notation::Notation;
use komadai::rules::variants::catalogue::CATALOGUE;
use komadai::rules::variants::ruleset::{Ruleset, read_variant_file};
use komadai::rules::with_game_state;

use crate::game_by_chance;

/// The games that come with a network.
const WITH_NETWORK: [&str; 6] = ["hand", "minishogi", "sankaku", "shogi", "sigma", "yonin"];

/// Those of them for two that know who attacks what.
const WITH_ATTACKS: [&str; 5] = ["hand", "minishogi", "sankaku", "shogi", "sigma"];

fn begin(name: &str) -> Game {
    begin_with(name, &[])
}

fn begin_with(name: &str, options: &[(&str, &str)]) -> Game {
    let mut rules = Ruleset::named(name).expect("it is in the catalogue");
    for (option, value) in options {
        rules.set(option, value).expect("an option and its value");
    }
    rules.begin()
}

/// The features of a position in a seat's eyes, lowest first; one that several pieces
/// have stands there several times.
fn features<G: SearchGame>(game: &G, position: &G::Position, eyes: Seat) -> Vec<u16> {
    let compiled = game.compile_weights(&game.weights(&EngineParams::built_in()));
    let (turn, attack_info) = (game.turn(position), game.attack_info(&compiled, position));
    let [mover, other] =
        game.features_of_both_seats(&compiled, position, &attack_info, &game.teams(turn));
    let features = match turn == eyes {
        true => mover,
        false => other,
    };
    let mut numbers = features.feature_indices().to_vec();
    numbers.sort_unstable();
    assert!(
        numbers
            .iter()
            .all(|number| usize::from(*number) < game.feature_count())
    );
    assert!(numbers.len() < MOST_ACTIVE_FEATURES, "none is left out");
    numbers
}

fn minishogi() -> Shogi<Bitboard128> {
    let selection = ConfiguredVariant::built_in("minishogi").expect("it is in the catalogue");
    Shogi::new(selection).expect("25 cells are few")
}

/// What a seat sees in a position of minishogi.
fn seen(text: &str, eyes: Seat) -> Vec<u16> {
    let game = minishogi();
    let (position, _) = game.read_position(text).expect("a position of these tests");
    features(&game, &position, eyes)
}

#[test]
fn every_network_that_comes_with_the_engine_fits_its_game() {
    let nets = Nets::built_in();
    let has_one = |name: &&str| {
        let game = begin(name);
        with_game_state!(game, state => nets.network_for(state.rules().as_ref()).is_some())
    };
    let names = CATALOGUE.iter().map(|variant| variant.name);
    let fitting: BTreeSet<&str> = names.filter(has_one).collect();
    assert_eq!(fitting, BTreeSet::from(WITH_NETWORK));
    assert_eq!(nets.len(), fitting.len(), "one fits no game");
}

#[test]
fn a_network_of_ours_is_not_for_another_game_of_the_name() {
    const MINISHOGI: &str = include_str!("../../ron_configs/variants/minishogi.ron");
    let own = |text: &str| {
        let rules = read_variant_file(text).expect("a variant file");
        let game = rules.begin();
        let mut nets = Nets::built_in();
        with_game_state!(game, state => {
            let game = state.rules().as_ref();
            let ours = nets.network_for(game).is_some();
            let net = include_bytes!("../../src/engine/nets/minishogi.net");
            nets.insert("minishogi".into(), Network::read(net).expect("a network of ours"));
            (ours, nets.network_for(game).is_some())
        })
    };
    assert_eq!(own(MINISHOGI), (true, true), "only where it lies differs");
    // A Bishop that steps as a King besides, and as many features as before.
    let bishop = "moves: \"B\"";
    assert_eq!(
        MINISHOGI.matches(bishop).count(),
        1,
        "the file has one Bishop"
    );
    let other = MINISHOGI.replace(bishop, "moves: \"BK\"");
    assert_eq!(own(&other), (false, true), "who names a network means it");
}

/// What both seats see, the first seat first.
fn seen_by_both(game: &Game) -> [Vec<u16>; 2] {
    let eyes = Seat::BOTH;
    with_game_state!(game, state => {
        eyes.map(|eyes| features(state.rules().as_ref(), state.position(), eyes))
    })
}

#[test]
fn positions_of_games_have_features_that_fit_and_are_different() {
    for name in WITH_ATTACKS {
        let (mut turns, mut with_hands) = (0, 0);
        for seed in 0..6 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut game = begin(name);
            for _ in 0..40 {
                let before = seen_by_both(&game);
                let texts = game.legal_move_texts();
                let Some(text) = random.choice(&texts) else {
                    break;
                };
                with_hands += usize::from(texts.iter().any(|text| text.contains('*')));
                game.play(text).expect("a listed move is legal");
                let position = game.position_text();
                let after = seen_by_both(&game);
                for (before, after) in before.iter().zip(after) {
                    assert_ne!(*before, after, "{name} {text}: {position}");
                }
                turns += 1;
            }
        }
        assert!(turns > 60, "{name}: {turns}");
        assert_eq!(with_hands > 0, name != "sankaku", "{name}");
    }
}

#[test]
fn hand_features_are_seen_from_both_perspectives() {
    let mut sigma = begin("sigma");
    for text in ["c3c4", "c5c4=DDWW", "d3c4=EF"] {
        sigma.play(text).expect("a legal move");
    }
    let sigma = sigma.position_text();
    for (name, text, hands) in [
        ("minishogi", "4k/5/5/5/K4 b - 1", ["-", "S", "s", "2S"]),
        (
            "shogi",
            "4k4/9/9/9/9/9/9/9/4K4 b - 1",
            ["-", "P", "p", "2P"],
        ),
        (
            "sigma",
            &sigma,
            [
                "w:1:-/b:1:DDWW",
                "w:1:DDWW/b:1:-",
                "w:1:DD/b:1:WW",
                "w:1:D/b:1:DWW",
            ],
        ),
    ] {
        let mut seen = [BTreeSet::new(), BTreeSet::new()];
        for hand in hands {
            let text = text.replacen(&format!(" {} ", hands[0]), &format!(" {hand} "), 1);
            let game = Ruleset::named(name)
                .expect("a game")
                .begin_at_position_text(&text);
            let game = game.unwrap_or_else(|error| panic!("{text}: {error}"));
            for (known, seen) in seen.iter_mut().zip(seen_by_both(&game)) {
                assert!(known.insert(seen), "{name}: {hand} looks like another");
            }
        }
    }
}

#[test]
fn a_symmetric_start_has_the_same_features_for_both() {
    for name in ["shogi", "minishogi", "hand", "sankaku"] {
        let game = begin(name);
        with_game_state!(&game, state => {
            let [first, second] = Seat::BOTH
                .map(|seat| features(state.rules().as_ref(), state.position(), seat));
            assert_eq!(first, second, "{name}");
        });
    }
}

/// What the mover and the next enemy see, or who plays alone and the next.
fn seen_from_the_turn(game: &Game) -> [Vec<u16>; 2] {
    // Whoever is not the mover is the other.
    let eyes = [game.turn(), game.turn().other()];
    with_game_state!(game, state => {
        eyes.map(|eyes| features(state.rules().as_ref(), state.position(), eyes))
    })
}

#[test]
fn around_a_board_of_four_a_turned_position_has_the_same_features() {
    // Every setup is that of South, turned; so whoever begins sees the same, and the next as well.
    let mut seen = BTreeSet::new();
    for first in ["South", "West", "North", "East"] {
        let game = begin_with("yonin", &[("first_seat", first)]);
        seen.insert(seen_from_the_turn(&game));
    }
    assert_eq!(seen.len(), 1);
    // The pawn before the king of whoever begins.
    let moved = [
        ("South", "e3e4"),
        ("West", "c5d5"),
        ("North", "e7e6"),
        ("East", "g5f5"),
    ];
    let after = moved.map(|(first, text)| {
        let mut game = begin_with("yonin", &[("first_seat", first)]);
        game.play(text).expect("a legal move");
        seen_from_the_turn(&game)
    });
    assert!(after.iter().all(|seen| *seen == after[0]), "{after:?}");
}

#[test]
fn four_seats_have_room_for_all_their_features() {
    for (name, options) in [
        ("yonin", [("setup", "Complete")].as_slice()),
        ("four", &[]),
        ("four", &[("style", "Individual")]),
        (
            "four",
            &[("style", "TeamDiagonalNE"), ("free_kings", "true")],
        ),
    ] {
        for seed in 0..4 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut game = begin_with(name, options);
            let mut before = [Vec::new(), Vec::new()];
            for _ in 0..120 {
                let seen = seen_from_the_turn(&game);
                assert_eq!(seen[0].len(), seen[1].len(), "{name}: nobody sees more");
                assert_ne!(seen, before, "{name}: {}", game.position_text());
                before = seen;
                let texts = game.legal_move_texts();
                let Some(text) = random.choice(&texts) else {
                    break;
                };
                game.play(text).expect("a listed move is legal");
            }
        }
    }
}

#[test]
fn mirrored_positions_have_the_same_features() {
    // The same position twice, the second with its files in reverse; and a third
    // with one pawn elsewhere.
    let one = "r3k/1s2p/5/P1G2/K3R b Sbg 1";
    let mirrored = "k3r/p2s1/5/2G1P/R3K b Sbg 1";
    let other = "r3k/1s2p/P4/2G2/K3R b Sbg 1";
    for seat in Seat::BOTH {
        assert_eq!(seen(one, seat), seen(mirrored, seat));
        assert_ne!(seen(one, seat), seen(other, seat));
    }
}

#[test]
fn a_mirrored_position_is_worth_as_much() {
    for seed in 0..20 {
        let Game::Sigma(state) = game_by_chance(seed, 40) else {
            continue;
        };
        let (game, position) = (state.rules().as_ref(), state.position());
        let mirrored = position.mirrored();
        assert_eq!(mirrored.mirrored(), *position);
        let text = game.write_position(&mirrored, 1);
        let read = game.read_position(&text).expect("it is a position");
        assert_eq!(read.0, mirrored);
        let compiled = game.compile_weights(&game.weights(&EngineParams::built_in()));
        let [here, there] = [position, &mirrored].map(|position| {
            game.evaluate(
                &compiled,
                position,
                &game.attack_info(&compiled, position),
                &Teams::TWO_SEATS,
            )
        });
        assert_eq!(here, there);
    }
}

#[test]
fn swapping_colours_swaps_the_perspectives() {
    let one = "r3k/1s2p/5/P1G2/K3R b Sbg 1";
    // Turned by half, capitals and small letters exchanged.
    let turned = "r3k/2g1p/5/P2S1/K3R w sBG 1";
    assert_eq!(seen(one, Seat::FIRST), seen(turned, Seat::SECOND));
    assert_eq!(seen(one, Seat::SECOND), seen(turned, Seat::FIRST));
}

/// What both seats see in a position of Sankaku, the first seat first.
fn seen_in_sankaku(text: &str) -> [Vec<u16>; 2] {
    let rules = Ruleset::named("sankaku").expect("a game");
    let game = rules.begin_at_position_text(text);
    seen_by_both(&game.unwrap_or_else(|error| panic!("{text}: {error}")))
}

#[test]
fn a_board_of_triangles_is_seen_mirrored_and_turned_alike() {
    let one = seen_in_sankaku("e2/5/1s5/7/7/5S1/1C3/R1E b -");
    // Every row backwards.
    let mirrored = seen_in_sankaku("2e/5/5s1/7/7/1S5/3C1/E1R b -");
    assert_eq!(one, mirrored);
    // Turned by half, capitals and small letters exchanged.
    let [first, second] = seen_in_sankaku("e1r/3c1/1s5/7/7/5S1/5/2E w -");
    assert_eq!(one, [second, first]);
    // The Cavalry one cell on.
    assert_ne!(one, seen_in_sankaku("e2/5/1s5/7/7/5S1/2C2/R1E b -"));
}

#[test]
fn an_attacker_is_one_thing_more_that_is_seen() {
    // A General on d4 attacks the twelve cells around it (2.15, 3.18). Alone beside the two Emperors it
    // is a thing, and it is seen by whom it is attacked, as each Emperor is; either side has a number of
    // safe cells; and of each of the 44 cells is said what is not nothing: three stand somewhere, and
    // twelve are attacked, of which none is an Emperor's.
    let [first, second] = seen_in_sankaku("e2/5/7/7/3G3/7/5/2E b -");
    assert_eq!(first.len(), 3 + 3 + 2 + 3 + 12);
    assert_eq!(second.len(), first.len());
}

/// A network that knows two features: the first adds one to every number of the
/// hidden layer, the second nothing.
fn small() -> Net {
    let mut output = [[0; HIDDEN_SIZE]; 2];
    output[0][0] = 64;
    output[1][0] = -32;
    Net {
        rows: vec![[100; HIDDEN_SIZE], [0; HIDDEN_SIZE]],
        bias: [0; HIDDEN_SIZE],
        output,
        output_bias: 0,
        evaluation_scale: 1000,
    }
}

fn seeing(numbers: &[usize]) -> Features {
    let mut features = Features::default();
    numbers.iter().for_each(|number| features.add(*number));
    features
}

#[test]
fn the_value_is_a_weighted_sum_of_squared_clipped_relus() {
    let net = small();
    // 100 of 255, squared, times the weight 64 of 64; the unit is 1000.
    let share =
        f64::from(100 * 100) / f64::from(HIDDEN_QUANTISATION_SCALE * HIDDEN_QUANTISATION_SCALE);
    let expected = share * 1000.0 * 64.0 / f64::from(OUTPUT_QUANTISATION_SCALE);
    let value = f64::from(net.evaluate(&seeing(&[0]), &seeing(&[1])));
    assert!((value - expected).abs() <= 1.0, "{value} is not {expected}");
    // Seen with the other's eyes the same counts half, and against the mover.
    let other = f64::from(net.evaluate(&seeing(&[1]), &seeing(&[0])));
    assert!((other + expected / 2.0).abs() <= 1.0);
    // Three times as much is more than one, and counts as one.
    assert_eq!(net.evaluate(&seeing(&[0, 0, 0]), &seeing(&[])), 1000);
    // What it does not know says nothing.
    assert_eq!(net.evaluate(&seeing(&[7]), &seeing(&[1])), 0);
}

#[test]
fn a_network_is_written_and_read() {
    let bytes = small().write();
    assert_eq!(Net::read(&bytes), Ok(small()));
}

#[test]
fn broken_files_of_networks_are_refused() {
    let bytes = small().write();
    assert_eq!(Net::read(b""), Err(NetError::Magic));
    assert_eq!(Net::read(b"KOMANET0 and more"), Err(NetError::Magic));
    for length in 8..bytes.len() {
        let found = Net::read(&bytes[..length]);
        assert!(matches!(found, Err(NetError::Length { found, .. }) if found == length));
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(matches!(Net::read(&longer), Err(NetError::Length { .. })));
    let mut boasting = bytes;
    boasting[8..12].fill(0xff);
    assert!(matches!(Net::read(&boasting), Err(NetError::Length { .. })));
}

#[test]
fn training_finds_the_feature_that_wins() {
    // Whoever has the first feature wins, whatever else there is, and by hand
    // nobody is ahead.
    let mut examples = Examples::default();
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..40_000 {
        let mover_has_it = random.bool();
        let (with, without) = ([0, random.u16(2..20)], [1, random.u16(2..20)]);
        let (mover, other) = if mover_has_it {
            (with, without)
        } else {
            (without, with)
        };
        let sign = if mover_has_it { 1.0 } else { -1.0 };
        let known = Labels {
            static_eval: 0.0,
            known_eval: 0.0,
            score: 500.0 * sign,
            result: Some(f32::midpoint(1.0, sign)),
        };
        let seen = |features| SeenView {
            features,
            royal: 0,
            is_ally: false,
        };
        examples.add(&[seen(&mover), seen(&other)], 0, known);
    }
    let course = TrainingConfig {
        result_share: 0.5,
        weight_decay: 3.0,
        rate_share: 1.0,
        epochs: 40,
        seed: 1,
        jobs: 2,
    };
    let mut net = None;
    let shape = NetworkShape::residual(20);
    let keep = &mut |learnt: &Learnt<'_>| {
        net = Some(learnt.to_residual());
        Ok::<(), ()>(())
    };
    train(&examples, &shape, None, &course, &mut |_| {}, keep).expect("it is kept");
    let net = net.expect("a network");
    for n in 2..20 {
        let (with, without) = (seeing(&[0, n]), seeing(&[1, n]));
        assert!(net.evaluate(&with, &without) > 100);
        assert!(net.evaluate(&without, &with) < -100);
    }
}

#[test]
fn an_engine_without_networks_evaluates_differently() {
    let mut by_hand = EngineParams::built_in();
    Arc::make_mut(&mut by_hand).nets = Nets::default();
    let game = begin("shogi");
    let request = Request::limited_to_nodes(500);
    let value = |tuning: Arc<EngineParams>| {
        let mut engine = komadai::engine::Engine::with_params(tuning);
        let report = engine.think(
            &game,
            &request,
            &komadai::engine::StopFlag::new(),
            &mut |_| {},
        );
        report.info.map(|info| info.score)
    };
    assert_ne!(value(by_hand), value(EngineParams::built_in()));
}

#[test]
fn weights_are_tuned_together_with_the_network() {
    let tuning = EngineParams::built_in();
    let games: Vec<Game> = (0..20).map(|seed| game_by_chance(seed, 20)).collect();
    let sigma = Sigma::default();
    let compiled = sigma.compile_weights(&sigma.weights(&tuning));
    let lesson = |game: &Game| {
        let text = game.position_text();
        let (position, _) = sigma.read_position(&text).expect("it is a position");
        let net = tuning.nets.network_for(&sigma);
        TrainingSample {
            score: evaluate_with_net(
                &sigma,
                &compiled,
                net.as_ref(),
                &mut KeptEvaluation::default(),
                (&position, 0),
                &Teams::TWO_SEATS,
            ),
            position,
            result: Some(0.5),
        }
    };
    let lessons: Vec<TrainingSample<_>> = games.iter().map(lesson).collect();
    let told = |tuning: &EngineParams| {
        let mut told = String::new();
        let mut tell = |line: &str| told.push_str(line);
        let course = TuningConfig {
            result_share: 0.0,
            rounds: 0,
            tunes_movement_weights: false,
        };
        tune(&sigma, lessons.clone(), &course, tuning, &mut tell);
        told
    };
    assert!(told(&tuning).ends_with("error 0.000000"));
    let without = EngineParams {
        nets: Nets::default(),
        ..EngineParams::clone(&tuning)
    };
    assert!(!told(&without).ends_with("error 0.000000"));
}

/// Walks through a game by lot, back and forth, and compares at every step the evaluation that
/// was changed with one worked out anew; how many different ones there were.
fn compare_evaluations<G: SearchGame>(game: &G, start: &G::Position, seed: u64) -> usize {
    let tuning = EngineParams::built_in();
    let compiled = game.compile_weights(&game.weights(&tuning));
    let net = tuning.nets.network_for(game);
    let evaluate = |kept: &mut KeptEvaluation<G>, position: &G::Position| {
        let teams = game.teams(game.turn(position));
        evaluate_with_net(game, &compiled, net.as_ref(), kept, (position, 0), &teams)
    };
    let mut kept = KeptEvaluation::default();
    let far = Walk {
        seed,
        steps: 250,
        steps_per_return: 6,
    };
    walk(game, start, &far, |here, _| {
        let changed = evaluate(&mut kept, here);
        let anew = evaluate(&mut KeptEvaluation::default(), here);
        assert_eq!(changed, anew, "{}", game.variant_info().name);
        changed
    })
}

#[test]
fn an_evaluation_that_is_kept_and_changed_is_one_worked_out_anew() {
    for rules in all_rules() {
        let mut values = 0;
        for seed in 0..6 {
            let game = rules.begin();
            values += with_game_state!(&game, state => {
                compare_evaluations(state.rules().as_ref(), state.position(), seed)
            });
        }
        assert!(values > 100, "{}: {values}", rules.variant().name);
    }
}
