//! Efficiently updatable networks: that what is kept and changed is what a full sum is, what
//! they see of a position, their files, and the learning.

use super::lines::{Walk, all_rules, walk};
use komadai::engine::eval::network::NetError;
use komadai::engine::eval::network_registry::{GameNetwork, Network};
use komadai::engine::eval::nnue::Nnue;
use komadai::engine::eval::nnue::accumulators::Accumulators;
use komadai::engine::eval::nnue::layout::{LayoutSize, View};
use komadai::engine::eval::{NnueInput, SearchGame};
use komadai::engine::multiplayer::teams::Teams;
use komadai::engine::training::nn_training::{
    Examples, Labels, Learnt, NetworkShape, SeenView, TrainingConfig, train,
};
use komadai::rules::board::Cell;
use komadai::rules::game::Game;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::shogi::{Bitboard128, ConfiguredVariant, Shogi};
use komadai::rules::traits::notation::Notation;
use komadai::rules::variants::ruleset::Ruleset;
use komadai::rules::with_game_state;

/// A network that says nothing, of so many king buckets and hidden numbers.
fn blank(size: LayoutSize, king_buckets: u8, hidden: usize) -> Nnue {
    let features = usize::from(king_buckets) * size.features();
    Nnue {
        replaces: true,
        size,
        king_buckets: (0..size.cells).map(|n| n as u8 % king_buckets).collect(),
        full_board: 40,
        evaluation_scale: 1000,
        bias: vec![0; hidden],
        output_bias: vec![0; 2],
        output: vec![0; 2 * size.seats * hidden],
        worths: vec![0; features],
        rows: vec![[0; 32]; features * hidden / 32],
    }
}

/// One with numbers by lot.
fn by_lot(size: LayoutSize) -> Nnue {
    let mut random = fastrand::Rng::with_seed(7);
    let mut nnue = blank(size, 3, 256 / size.seats);
    nnue.bias.fill_with(|| random.i16(0..200));
    nnue.output_bias.fill_with(|| random.i32(-9000..9000));
    nnue.output.fill_with(|| random.i8(..));
    nnue.worths.fill_with(|| random.i16(-3000..3000));
    nnue.rows
        .as_flattened_mut()
        .fill_with(|| random.i8(-30..30));
    nnue
}

/// What a network says of a position with nothing known before.
fn value<G: SearchGame>(game: &G, network: &Network, position: &G::Position) -> i32 {
    value_along(game, network, &mut Accumulators::default(), position, 0)
}

fn value_along<G: SearchGame>(
    game: &G,
    network: &Network,
    line: &mut Accumulators<G::Position>,
    position: &G::Position,
    ply: usize,
) -> i32 {
    let Some(GameNetwork::Nnue(network)) = network.of_game(game) else {
        panic!("it is about this game");
    };
    let teams = game.teams(game.turn(position));
    line.evaluate(game, &network, position, ply, &teams)
}

/// Walks through a game by lot, back and forth, and compares at every step what was changed with
/// a full sum.
fn compare_along_lines<G: SearchGame>(game: &G, start: &G::Position, seed: u64) -> usize {
    let network = Network::Nnue(by_lot(game.layout().expect("every game has things").size));
    let mut kept = Accumulators::default();
    let far = Walk {
        seed,
        steps: 120,
        steps_per_return: 4,
    };
    walk(game, start, &far, |here, ply| {
        let changed = value_along(game, &network, &mut kept, here, ply);
        assert_eq!(changed, value(game, &network, here));
        changed
    })
}

#[test]
fn what_is_kept_and_changed_is_what_a_full_sum_is() {
    for rules in all_rules() {
        let mut values = 0;
        for seed in 0..6 {
            let game = rules.begin();
            values += with_game_state!(&game, state => {
                compare_along_lines(state.rules().as_ref(), state.position(), seed)
            });
        }
        assert!(values > 100, "{}: {values}", rules.variant().name);
    }
}

fn minishogi() -> Shogi<Bitboard128> {
    let selection = ConfiguredVariant::built_in("minishogi").expect("it is in the catalogue");
    Shogi::new(selection).expect("25 cells are few")
}

/// What a network says of a position of minishogi.
fn said(nnue: &Nnue, text: &str) -> i32 {
    let game = minishogi();
    let (position, _) = game.read_position(text).expect("a position of these tests");
    value(&game, &Network::Nnue(nnue.clone()), &position)
}

fn size_of_minishogi() -> LayoutSize {
    minishogi().layout().expect("it has two seats").size
}

/// Of kings on the left a seat's first cell is its own left corner, and a rank has five.
#[test]
fn a_thing_is_numbered_by_bucket_relation_kind_and_oriented_cell() {
    let size = size_of_minishogi();
    let game = minishogi();
    let pawn = game
        .variant()
        .kinds
        .iter()
        .position(|kind| kind.code == "P");
    let pawn = pawn.expect("it has Pawns");
    let number = |relation: usize, cell: usize| {
        relation * (size.kinds * size.cells + size.held) + pawn * size.cells + cell
    };
    // A Pawn of Black on the second file and rank; White sees it on the fourth of each.
    let text = |mover: &str| format!("4k/5/5/1P3/K4 {mover} - 1");
    for (relation, cell, says) in [(0, 5 + 1, [100, -100]), (1, 3 * 5 + 3, [-100, 100])] {
        let mut nnue = blank(size, 2, 32);
        // In the bucket of the corner where both kings stand. One view of two has it.
        nnue.worths[number(relation, cell)] = 2 * 100 * 8;
        assert_eq!(["b", "w"].map(|mover| said(&nnue, &text(mover))), says);
    }
    // One file farther the king is in the other bucket, where the Pawn is of another number.
    let aside = text("b").replace("K4", "1K3");
    let mut nnue = blank(size, 2, 32);
    nnue.worths[number(0, 5 + 1)] = 1600;
    assert_eq!(said(&nnue, &aside), 0);
    nnue.worths[size.features() + number(0, 5 + 1)] = 1600;
    assert_eq!(said(&nnue, &aside), 100);
}

#[test]
fn held_pieces_are_thermometers() {
    let size = size_of_minishogi();
    let game = minishogi();
    let slot = |code: &str| {
        let kinds = game.variant().hand_order.iter();
        let mut codes = kinds.map(|kind| &game.variant().kinds[usize::from(kind.0)].code);
        codes
            .position(|found| found == code)
            .expect("it can be held")
    };
    let per_kind = size.held / game.variant().hand_order.len();
    let mut nnue = blank(size, 1, 32);
    let first = size.kinds * size.cells + slot("P") * per_kind;
    nnue.worths[first] = 1600;
    nnue.worths[first + 1] = 160;
    for (hand, worth) in [
        ("-", 0),
        ("S", 0),
        ("P", 100),
        ("2P", 110),
        ("Pp", 0),
        ("p", -100),
    ] {
        assert_eq!(
            said(&nnue, &format!("4k/5/5/5/K4 b {hand} 1")),
            worth,
            "{hand}"
        );
    }
}

#[test]
fn both_seats_and_both_sides_of_the_board_are_seen_alike() {
    let nnue = by_lot(size_of_minishogi());
    let one = "r3k/1s2p/5/P1G2/K3R b Sbg 1";
    // Its files in reverse, turned by half with capitals and small letters exchanged, and with
    // a Pawn elsewhere.
    let mirrored = "k3r/p2s1/5/2G1P/R3K b Sbg 1";
    let turned = "r3k/2g1p/5/P2S1/K3R w sBG 1";
    let other = "r3k/1s2p/P4/2G2/K3R b Sbg 1";
    assert_eq!(said(&nnue, one), said(&nnue, mirrored));
    assert_eq!(said(&nnue, one), said(&nnue, turned));
    assert_ne!(said(&nnue, one), said(&nnue, other));
}

#[test]
fn pieces_of_a_seat_that_is_out_are_nobodys() {
    let rules = Ruleset::named("four").expect("it is in the catalogue");
    let game = rules.begin();
    let Game::WideShogi(state) = &game else {
        panic!("a board of more than 128 cells, or another name");
    };
    let layout = {
        state
            .rules()
            .layout()
            .expect("a square board of four seats")
    };
    let size = layout.size;
    let thing = size.placed(Seat(2), 0, Cell(0));
    let relation = |out: SeatSet| {
        let view = View {
            out,
            ..View::default()
        };
        layout.features_of(Seat(1), view).of(thing) / size.things_of_seat()
    };
    // North moves after West; once it is out it is neither friend nor foe.
    assert_eq!(relation(SeatSet::EMPTY), 1);
    assert_eq!(relation(SeatSet::from_seat(Seat(2))), 4);
    assert_eq!(relation(SeatSet::from_seat(Seat(3))), 1);
}

#[test]
fn the_value_is_a_weighted_sum_of_squared_clipped_relus() {
    let size = size_of_minishogi();
    let mut nnue = blank(size, 1, 32);
    let (first, other) = (Seat::FIRST, Seat::SECOND);
    let value = |nnue: &Nnue, sums: [i16; 2], placed, turn| {
        let sums = sums.map(|sum| [sum; 32]);
        nnue.evaluate(
            sums.as_flattened(),
            &[0; 2],
            placed,
            turn,
            &Teams::TWO_SEATS,
        )
    };
    // The mover's first number counts 64 of 64, the other's half of it against.
    nnue.output[0] = 64;
    nnue.output[32] = -32;
    // 100 of 255, squared, at a unit of 1000: 153.8 and half of it.
    assert_eq!(value(&nnue, [100, 0], 10, first), 153);
    assert_eq!(value(&nnue, [0, 100], 10, first), -76);
    assert_eq!(value(&nnue, [100, 0], 10, other), -76);
    // More than one counts as one, less than nothing as nothing.
    assert_eq!(value(&nnue, [999, -999], 10, first), 1000);
    // With more than half of 40 things on the board other weights hold, here none.
    assert_eq!(value(&nnue, [999, -999], 30, first), 0);
}

#[test]
fn no_accepted_network_overflows() {
    let size = size_of_minishogi();
    for (row, bias, output_bias) in [(127, 8000, 1_000_000), (-128, -8000, -1_000_000)] {
        for output in [127, -128] {
            let mut nnue = blank(size, 1, 128);
            nnue.evaluation_scale = 100_000;
            nnue.bias.fill(bias);
            nnue.output_bias.fill(output_bias);
            nnue.output.fill(output);
            nnue.worths.fill(i16::MAX);
            nnue.rows.as_flattened_mut().fill(row);
            assert_eq!(Nnue::read(&nnue.write()).as_ref(), Ok(&nnue));
            said(&nnue, "rbsgk/4p/5/P4/KGSBR b - 1");
            // All that can be clipped is.
            let sums = vec![i16::MAX; 256];
            let value = nnue.evaluate(&sums, &[0; 2], 1, Seat::FIRST, &Teams::TWO_SEATS);
            let most = 256.0 * f64::from(output) / 64.0 + f64::from(output_bias) / 16_320.0;
            let expected = most * 100_000.0;
            assert!(
                (f64::from(value) - expected).abs() < 100.0,
                "{value} {expected}"
            );
        }
    }
}

#[test]
fn broken_files_are_refused() {
    let nnue = by_lot(size_of_minishogi());
    let bytes = nnue.write();
    assert_eq!(Network::read(&bytes), Ok(Network::Nnue(nnue)));
    for length in [8, 12, 47, 48, 100, bytes.len() - 1] {
        assert!(Network::read(&bytes[..length]).is_err(), "{length}");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(matches!(
        Network::read(&longer),
        Err(NetError::Length { .. })
    ));
    // Each number of the header: replaces, seats (three), hidden (no multiple), king buckets,
    // full board, unit; then a king bucket beyond those there are, and a bias.
    let biases = 48 + size_of_minishogi().cells;
    for (at, number) in [
        (8, 2_i32),
        (12, 3),
        (12, 5),
        (16, 0),
        (20, 256),
        (24, -1),
        (28, 33),
        (28, 160),
        (32, 0),
        (36, 65),
        (40, 0),
        (44, 0),
        (48, 3),
        (biases, i32::from_le_bytes([0x41, 0x1f, 0, 0])),
    ] {
        let mut broken = bytes.clone();
        broken[at..at + 4].copy_from_slice(&number.to_le_bytes());
        let found = Network::read(&broken);
        assert!(
            matches!(found, Err(NetError::Number { byte_offset, .. }) if byte_offset == at),
            "{at} {number}: {found:?}"
        );
    }
}

#[test]
fn training_finds_what_wins() {
    // Whoever has a Gold in hand wins, whatever stands on the board.
    let game = minishogi();
    let layout = game.layout().expect("it has two seats");
    let mut examples = Examples::default();
    let mut random = fastrand::Rng::with_seed(1);
    let rank = |place: usize, piece: &str| {
        let empty = |cells: usize| ["", "1", "2", "3", "4"][cells];
        [empty(place), piece, empty(4 - place)].concat()
    };
    let mut text = |gold: &str| {
        let (place, piece) = (random.usize(..3), ["P", "p", "S", "s"][random.usize(..4)]);
        let [far, near] = [place, place + 1].map(|place| rank(place, piece));
        format!("4k/{far}/5/{near}/K4 b {gold} 1")
    };
    for n in 0..20_000 {
        let sign = if n % 2 == 0 { 1.0 } else { -1.0 };
        let text = text(if n % 2 == 0 { "G" } else { "g" });
        let (position, _) = game.read_position(&text).expect("a position");
        let seen = Seat::BOTH.map(|seat| {
            let royal = game.royal_cell(&position, seat);
            let view = layout.view(seat, royal, SeatSet::EMPTY);
            let of_view = layout.features_of(seat, view);
            let mut features = Vec::new();
            game.for_each_difference(&layout.size, None, &position, |thing, _| {
                features.push(of_view.of(thing) as u16);
            });
            (features, view.royal)
        });
        let views = [0, 1].map(|nth| SeenView {
            features: &seen[nth].0,
            royal: seen[nth].1,
            is_ally: nth == 0,
        });
        let labels = Labels {
            static_eval: 0.0,
            known_eval: 0.0,
            score: 500.0 * sign,
            result: Some(f32::midpoint(1.0, sign)),
        };
        examples.add(&views, game.placed_count(&position), labels);
    }
    let shape = NetworkShape {
        views: 2,
        features: layout.size.features(),
        hidden: 32,
        has_worths: true,
        king_buckets: vec![0; layout.size.cells],
        material_buckets: 2,
        full_board: 12,
    };
    let config = TrainingConfig {
        result_share: 0.5,
        weight_decay: 0.5,
        rate_share: 1.0,
        epochs: 40,
        seed: 1,
        jobs: 2,
    };
    let learn = |from: Option<&Network>, epochs: u32| {
        let config = TrainingConfig {
            epochs,
            ..config.clone()
        };
        let (mut told, mut nnue) = (Vec::new(), None);
        let tell = &mut |line: &str| told.push(line.to_owned());
        let keep = &mut |learnt: &Learnt<'_>| {
            nnue = Some(learnt.to_nnue(layout.size, true));
            Ok::<(), ()>(())
        };
        train(&examples, &shape, from, &config, tell, keep).expect("it is kept");
        (nnue.expect("a network"), told)
    };
    let (nnue, told) = learn(None, 40);
    for _ in 0..20 {
        assert!(said(&nnue, &text("G")) > 100);
        assert!(said(&nnue, &text("g")) < -100);
    }
    // Learnt on from there it is as far off as it was at the end, to a rounding of its numbers.
    let error = |line: &str| -> f32 {
        let (_, number) = line.rsplit_once(' ').expect("an error");
        number.parse().expect("a number")
    };
    let (same, told_on) = learn(Some(&Network::Nnue(nnue.clone())), 0);
    assert_eq!(same, nnue);
    let (end, begin) = (told.last().expect("a line"), &told_on[0]);
    assert!((error(end) - error(begin)).abs() < 0.002, "{end} {begin}");
}
