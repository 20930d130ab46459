//! Handicaps: the positions of shogi as SFEN has them, those of other games by what is missing, and
//! what records and KIF make of them.

use std::collections::BTreeMap;

use komadai::rules::game::Game;
use komadai::rules::piece_tracker::{PieceLocation, StoneLocation};
use komadai::rules::record::{Record, Start, kif};
use komadai::rules::seat::Seat;
use komadai::rules::sigma::setup::presets;
use komadai::rules::variants::handicap::sigma_handicaps;
use komadai::rules::variants::ruleset::Ruleset;

fn named(name: &str) -> Ruleset {
    Ruleset::named(name).expect("a built-in game")
}

/// The handicaps that USI programs know, by their SFEN, and their names in KIF.
const SHOGI: [(&str, &str, &str); 7] = [
    (
        "lance",
        "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "香落ち",
    ),
    (
        "bishop",
        "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "角落ち",
    ),
    (
        "rook",
        "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "飛車落ち",
    ),
    (
        "rook-lance",
        "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "飛香落ち",
    ),
    (
        "two",
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "二枚落ち",
    ),
    (
        "four",
        "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "四枚落ち",
    ),
    (
        "six",
        "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "六枚落ち",
    ),
];

#[test]
fn those_of_shogi_begin_as_in_sfen_and_have_their_names_in_kif() {
    let shogi = named("shogi");
    let handicaps = shogi.handicaps();
    assert_eq!(handicaps.len(), SHOGI.len());
    for (handicap, (name, sfen, in_kif)) in handicaps.iter().zip(SHOGI) {
        assert_eq!(handicap.name, name);
        assert_eq!(handicap.start, Start::Position(sfen.into()));
        let game = handicap.start.begin_game(&shogi).expect("it can be played");
        assert_eq!(game.turn(), Seat::SECOND, "who gives it moves first");
        let record = Record::from_game(&game);
        assert_eq!(record.start, handicap.start);
        let text = kif::write(&record).expect("it is shogi").text;
        assert!(text.contains(&format!("手合割：{in_kif}\n")), "{text}");
        let read = kif::read(&text).expect("our own file").record;
        assert_eq!(read.start, handicap.start);
    }
}

/// What a seat has on the board and in hand, by the letters of the types.
fn pieces(game: &Game, seat: Seat) -> BTreeMap<String, usize> {
    let kinds = game.kinds();
    let mut counts = BTreeMap::new();
    for piece in &game.piece_tracker().pieces {
        if piece.seat == seat && piece.location != PieceLocation::Gone {
            let code = kinds[usize::from(piece.kind.0)].code.to_uppercase();
            *counts.entry(code).or_insert(0) += 1;
        }
    }
    counts
}

/// The letters that a seat lacks.
fn missing(even: &Game, game: &Game, seat: Seat) -> String {
    let has = pieces(game, seat);
    let lacks = pieces(even, seat).into_iter().map(|(code, count)| {
        let left = has.get(&code).copied().unwrap_or(0);
        code.repeat(count - left)
    });
    lacks.collect()
}

#[test]
fn those_of_other_games_lack_what_they_say_and_nothing_else() {
    for (game, expected, first) in [
        (
            "minishogi",
            &[
                ("bishop", "B"),
                ("rook", "R"),
                ("two", "BR"),
                ("three", "BRS"),
            ][..],
            Seat::SECOND,
        ),
        (
            "hand",
            &[
                ("shogun", "U"),
                ("tycoon", "T"),
                ("tycoon-shogun", "TU"),
                ("four", "HOTU"),
            ],
            Seat::SECOND,
        ),
        (
            "sankaku",
            &[
                ("cavalry", "C"),
                ("two-cavalry", "CC"),
                ("chariot", "R"),
                ("two-chariots", "RR"),
            ],
            Seat::FIRST,
        ),
    ] {
        let rules = named(game);
        let even = rules.begin();
        let handicaps = rules.handicaps();
        assert_eq!(handicaps.len(), expected.len(), "{game}");
        for (handicap, (name, letters)) in handicaps.iter().zip(expected) {
            assert_eq!(handicap.name, *name);
            let begun = handicap.start.begin_game(&rules).expect("it can be played");
            assert_eq!(
                missing(&even, &begun, Seat::SECOND),
                *letters,
                "{game} {name}"
            );
            assert_eq!(missing(&even, &begun, Seat::FIRST), "", "{game} {name}");
            assert_eq!(begun.turn(), first, "{game} {name}");
            assert_eq!(Record::from_game(&begun).start, handicap.start);
            assert!(!begun.legal_moves().is_empty());
        }
    }
    for four_seats in ["yonin", "four"] {
        assert!(named(four_seats).handicaps().is_empty());
    }
}

#[test]
fn the_other_seat_gives_the_same_where_seats_change() {
    let hand = named("hand");
    let even = hand.begin();
    for handicap in hand.handicaps() {
        let given = handicap.start.begin_game(&hand).expect("it can be played");
        let turned = handicap.given_by(Seat::FIRST);
        let turned = turned.start.begin_game(&hand).expect("it can be played");
        assert_eq!(turned.turn(), Seat::FIRST);
        assert_eq!(
            missing(&even, &turned, Seat::FIRST),
            missing(&even, &given, Seat::SECOND)
        );
        assert_eq!(missing(&even, &turned, Seat::SECOND), "");
    }
    let two = &named("shogi").handicaps()[4];
    // Black gives: what is missing at the top of the diagram is missing at its bottom, turned.
    assert_eq!(
        two.given_by(Seat::FIRST).start,
        Start::Position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1".into())
    );
    let chariot = &named("sankaku").handicaps()[2];
    assert_eq!(chariot.given_by(Seat::FIRST), *chariot);
}

/// The letters of the stones on a seat's bases, and of those in its storage.
fn stones(game: &Game, seat: Seat) -> (Vec<String>, String) {
    let (tracker, kinds) = (game.piece_tracker(), game.kinds());
    let letter = |stone| kinds[usize::from(tracker.stone(stone).kind.0)].code.clone();
    let letters = |at| {
        tracker
            .stones_at(at)
            .into_iter()
            .map(letter)
            .collect::<String>()
    };
    let bases = tracker
        .pieces()
        .filter(|(_, piece)| piece.seat == seat)
        .map(|(id, _)| letters(StoneLocation::Base(id)));
    (bases.collect(), letters(StoneLocation::Storage(seat)))
}

/// Sigma 10.1: 42 stones a side, on 21 bases (2.6), 84 in all (11.3).
#[test]
fn in_sigma_stones_change_sides_and_no_base_is_left_empty() {
    let sigma = named("sigma");
    let mut most = 0;
    for preset in presets() {
        let setups = [Seat::FIRST, Seat::SECOND].map(|seat| preset.setup.write(seat));
        let handicaps = sigma_handicaps(&sigma, &setups);
        most = most.max(handicaps.len());
        for handicap in handicaps {
            let game = handicap.start.begin_game(&sigma).expect("it can be played");
            let (white, stored) = stones(&game, Seat::FIRST);
            let (black, none) = stones(&game, Seat::SECOND);
            let given = handicap.name.len();
            let count = |bases: &[String]| bases.iter().map(String::len).sum::<usize>();
            assert_eq!((count(&white), count(&black)), (42, 42 - given));
            assert_eq!((white.len(), black.len()), (21, 21));
            assert!(black.iter().all(|stones| !stones.is_empty()));
            let sorted = |text: &str| {
                let mut letters: Vec<char> = text.chars().collect();
                letters.sort_unstable();
                letters
            };
            assert_eq!(sorted(&stored), sorted(handicap.name));
            assert_eq!(none, "");
            assert_eq!(Record::from_game(&game).start, handicap.start);
        }
    }
    assert_eq!(most, 4, "some preset has them all");
    assert!(sigma.handicaps().is_empty());
}
