//! Effects of moves of the shogi family, in order, and the sources and targets of moves.

use crate::offered_moves::offered_texts;
use komadai::rules::board::Cell;
use komadai::rules::game::Game;
use komadai::rules::game::effect::Effect;
use komadai::rules::piece_tracker::{PieceId, PieceLocation, PieceTracker};
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::traits::board_view::{Location, PromotionOrStoneChoice};
use komadai::rules::variants::ruleset::Ruleset;
use komadai::words::{in_english, movement_sentence};

const SOUTH: Seat = Seat(0);
const WEST: Seat = Seat(1);
const NORTH: Seat = Seat(2);
const EAST: Seat = Seat(3);

fn at(name: &str, options: &[(&str, &str)], text: &str) -> Game {
    let mut rules = Ruleset::named(name).expect(name);
    for (option, value) in options {
        rules.set(option, value).expect(option);
    }
    let game = rules.begin_at_position_text(text);
    game.unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn cell(game: &Game, name: &str) -> Cell {
    game.layout().cell_named(name).expect(name)
}

fn on(game: &Game, name: &str) -> PieceId {
    game.piece_tracker().piece_on(cell(game, name)).expect(name)
}

fn kind(game: &Game, code: &str) -> komadai::rules::piece_tracker::PieceType {
    let kinds = game.kinds();
    kinds
        .iter()
        .find(|info| info.code == code)
        .expect(code)
        .kind
}

/// Plays a move; returns the game, the tracker before the move, and the effects.
fn played(mut game: Game, text: &str) -> (Game, PieceTracker, Vec<Effect>) {
    let before = game.piece_tracker().clone();
    let effects = game.play(text).expect(text).effects.clone();
    assert!(game.is_consistent(), "{text}");
    (game, before, effects)
}

/// Shogi 4.1, 4.2.
#[test]
fn a_captured_piece_reverts_in_the_captors_hand() {
    let start = at("shogi", &[], "8k/9/9/9/4+p4/9/9/9/K3R4 b -");
    let (rook, tokin) = (on(&start, "5i"), on(&start, "5e"));
    let (game, _, effects) = played(start, "5i5e");
    let expected = [
        Effect::Taken {
            piece: tokin,
            from: cell(&game, "5e"),
            to: PieceLocation::Hand(Seat::FIRST),
        },
        Effect::Promoted {
            piece: tokin,
            kind: kind(&game, "P"),
        },
        Effect::Moved {
            piece: rook,
            from: cell(&game, "5i"),
            to: cell(&game, "5e"),
            through: Vec::new(),
        },
    ];
    assert_eq!(effects, expected);
    assert_eq!(game.piece_tracker().piece(tokin).seat, Seat::FIRST);
}

#[test]
fn effects_come_in_order_move_promotion_check() {
    let start = at("shogi", &[], "k8/9/9/9/9/9/9/9/4R3K b -");
    let rook = on(&start, "5i");
    let (game, _, effects) = played(start, "5i5a+");
    let expected = [
        Effect::Moved {
            piece: rook,
            from: cell(&game, "5i"),
            to: cell(&game, "5a"),
            through: Vec::new(),
        },
        Effect::Promoted {
            piece: rook,
            kind: kind(&game, "+R"),
        },
        Effect::Check {
            seat: Seat::SECOND,
            royal: cell(&game, "9a"),
        },
    ];
    assert_eq!(effects, expected);
}

#[test]
fn a_drop_takes_a_piece_from_the_hand() {
    let start = at("shogi", &[], "8k/9/9/9/9/9/9/9/K8 b 2GP");
    let held: Vec<PieceId> = start.piece_tracker().pieces_in_hand(Seat::FIRST).collect();
    let (game, before, effects) = played(start, "P*5e");
    let pawn = held
        .iter()
        .find(|id| before.piece(**id).kind == kind(&game, "P"))
        .expect("a pawn in hand");
    let expected = [Effect::Dropped {
        piece: *pawn,
        seat: Seat::FIRST,
        to: cell(&game, "5e"),
    }];
    assert_eq!(effects, expected);
    assert_eq!(game.piece_tracker().pieces_in_hand(Seat::FIRST).count(), 2);
}

/// Yonin 5.1, 5.4.
#[test]
fn a_check_shows_the_seats_it_passes_over() {
    // South's rook checks East along rank 5; West and North lose their turns.
    let start = at(
        "yonin",
        &[],
        "4,nK,4/9/9/9/wK,7,eK/9/9/4,sR,4/4,sK,4 s s:-/w:-/n:-/e:-",
    );
    let rook = on(&start, "e2");
    let (game, _, effects) = played(start, "e2i2");
    assert_eq!(game.turn(), EAST);
    let expected = [
        Effect::Moved {
            piece: rook,
            from: cell(&game, "e2"),
            to: cell(&game, "i2"),
            through: Vec::new(),
        },
        Effect::Passed { seat: WEST },
        Effect::Passed { seat: NORTH },
        Effect::Check {
            seat: EAST,
            royal: cell(&game, "i5"),
        },
    ];
    assert_eq!(effects, expected);
}

/// Yonin 6.10, 6.11, 6.14.
#[test]
fn a_mated_seat_gives_up_its_hand_and_leaves_neutral_pieces() {
    // West's king stands in the corner a9. South's rook comes to i9 and attacks
    // along rank 9; the other one holds rank 8.
    let start = at(
        "yonin",
        &[],
        "wK,8/6,sR,1,sR/9/4,nK,4/9/9/wP,7,eK/9/4,sK,4 s s:-/w:-/n:-/e:-",
    );
    let (king, rook) = (on(&start, "a9"), on(&start, "i8"));
    let (game, _, effects) = played(start, "i8i9");
    assert!(game.piece_tracker().seats_out.contains(WEST), "{effects:?}");
    let expected = [
        Effect::Moved {
            piece: rook,
            from: cell(&game, "i8"),
            to: cell(&game, "i9"),
            through: Vec::new(),
        },
        Effect::Taken {
            piece: king,
            from: cell(&game, "a9"),
            to: PieceLocation::Gone,
        },
        Effect::SeatOut { seat: WEST },
    ];
    assert_eq!(effects[..3], expected);
    assert!(
        game.position_text().contains(" w "),
        "{}",
        game.position_text()
    );
    assert_eq!(game.piece_tracker().piece(on(&game, "a3")).seat, WEST);
    assert!(
        game.pseudo_legal_targets(cell(&game, "a3"))
            .contains(&cell(&game, "b3"))
    );
}

/// Yonin 6.11.
#[test]
fn a_hand_goes_to_the_mating_seat_piece_by_piece() {
    // West's king is attacked by a rook beside it, and two knights in hand
    // block nothing: some move of South's mates.
    let start = at(
        "yonin",
        &[],
        "wK,sR,7/2,sG,6/9/4,nK,4/9/9/8,eK/sR,8/4,sK,4 s s:-/w:2N/n:-/e:-",
    );
    let held: Vec<PieceId> = start.piece_tracker().pieces_in_hand(WEST).collect();
    assert_eq!(held.len(), 2);
    let mut game = start;
    let texts = game.legal_move_texts();
    let mates = texts.iter().find(|text| {
        let mut tried = game.clone();
        tried.play(text).is_ok() && tried.piece_tracker().seats_out == SeatSet::from_seat(WEST)
    });
    let mates = mates.expect("a move that mates West").clone();
    let effects = game.play(&mates).expect("legal").effects.clone();
    for piece in held {
        let handed = Effect::HandedOver {
            piece,
            from: WEST,
            to: PieceLocation::Hand(SOUTH),
        };
        assert!(effects.contains(&handed), "{mates}: {effects:?}");
    }
    assert!(game.is_consistent());
    assert_eq!(game.piece_tracker().pieces_in_hand(SOUTH).count(), 2);
}

/// Four Player 9.15, 9.16, 9.20.
#[test]
fn a_captured_king_leaves_with_its_hand() {
    // Individual: North is under a mate (`n#`) that its Pawns cannot relieve: South's Gold,
    // which the Rook guards, stands next to its King and attacks every cell that it could go to.
    let start = at(
        "four",
        &[("style", "Individual")],
        "nK,8/sG,8/9/15/15/15/15/wK,14/15/14,eK/15/15/9/9/sR,7,sK s s:-/w:-/n:2P/e:- n#",
    );
    let (king, gold) = (on(&start, "d15"), on(&start, "d14"));
    let held: Vec<PieceId> = start.piece_tracker().pieces_in_hand(NORTH).collect();
    let (game, _, effects) = played(start, "d14d15");
    let gone = |piece| Effect::HandedOver {
        piece,
        from: NORTH,
        to: PieceLocation::Gone,
    };
    let expected = [
        Effect::Taken {
            piece: king,
            from: cell(&game, "d15"),
            to: PieceLocation::Gone,
        },
        Effect::Moved {
            piece: gold,
            from: cell(&game, "d14"),
            to: cell(&game, "d15"),
            through: Vec::new(),
        },
        gone(held[0]),
        gone(held[1]),
        Effect::SeatOut { seat: NORTH },
    ];
    assert_eq!(effects, expected);
}

/// Four Player 10.3.
#[test]
fn a_free_king_goes_to_the_captors_hand() {
    let start = at(
        "four",
        &[("free_kings", "true")],
        "nK,8/9/9/15/15/15/15/wK,13,sR/15/14,eK/15/15/9/9/8,sK s s:-/w:-/n:-/e:-",
    );
    let king = on(&start, "a8");
    let (game, _, effects) = played(start, "o8a8");
    assert_eq!(
        effects[0],
        Effect::Taken {
            piece: king,
            from: cell(&game, "a8"),
            to: PieceLocation::Hand(SOUTH),
        }
    );
    assert!(
        game.position_text().contains("s:K/"),
        "{}",
        game.position_text()
    );
}

#[test]
fn a_pass_is_shown_as_passed() {
    let start = at(
        "yonin",
        &[],
        "sK,sP,7/sP,sP,7/9/9/9/9/9/9/wK,4,nK,1,eK,1 s s:-/w:-/n:-/e:- - 1",
    );
    assert_eq!(start.legal_move_texts(), ["pass"]);
    assert!(start.legal_sources().is_empty());
    let (_, _, effects) = played(start, "pass");
    assert_eq!(effects, [Effect::Passed { seat: SOUTH }]);
}

#[test]
fn sources_and_targets_lead_to_every_legal_move() {
    for (name, text) in [
        ("shogi", "8k/9/4p4/4P4/9/9/9/9/K8 b GP"),
        ("hand", ""),
        ("yonin", ""),
        ("four", ""),
    ] {
        let rules = Ruleset::named(name).expect(name);
        let game = if text.is_empty() {
            rules.begin()
        } else {
            at(name, &[], text)
        };
        assert_eq!(offered_texts(&game), game.legal_move_texts(), "{name}");
    }
}

#[test]
fn promotion_is_a_choice_where_there_is_one() {
    let game = at("shogi", &[], "8k/4P4/9/4P4/9/9/9/9/K8 b -");
    let location = |name: &str| Location::Cell(cell(&game, name));
    let choices = |from: &str, to: &str| -> Vec<PromotionOrStoneChoice> {
        let offers = game.move_options(location(from), location(to)).into_iter();
        offers.map(|offer| offer.choice).collect()
    };
    assert_eq!(
        choices("5d", "5c"),
        [
            PromotionOrStoneChoice::Promote(true),
            PromotionOrStoneChoice::Promote(false)
        ]
    );
    assert_eq!(choices("5b", "5a"), [PromotionOrStoneChoice::Plain]);
}

/// Yonin 2.2.
#[test]
fn boards_are_laid_out_as_players_know_them() {
    let shogi = Ruleset::named("shogi").expect("shogi").begin().layout();
    let texts: Vec<&str> = shogi
        .labels
        .iter()
        .map(|label| label.text.as_str())
        .collect();
    assert_eq!(texts[..9], ["9", "8", "7", "6", "5", "4", "3", "2", "1"]);
    assert_eq!(texts[9..], ["i", "h", "g", "f", "e", "d", "c", "b", "a"]);
    assert_eq!(
        shogi.dots,
        [[-1.5, -1.5], [1.5, -1.5], [-1.5, 1.5], [1.5, 1.5]]
    );
    assert!(shogi.cells.iter().all(|cell| cell.tone == 0));
    let top_right = shogi.shape(shogi.cell_named("1a").expect("1a")).centre;
    assert_eq!(top_right, [4.0, 4.0]);

    let cross = Ruleset::named("four").expect("four").begin().layout();
    assert_eq!(cross.cells.len(), 189);
    assert!(cross.cell_named("a1").is_none() && cross.cell_named("c13").is_none());
    for (name, centre) in [
        ("d1", [-4.0, -7.0]),
        ("a4", [-7.0, -4.0]),
        ("h8", [0.0, 0.0]),
    ] {
        let cell = cross.cell_named(name).expect(name);
        assert_eq!(cross.shape(cell).centre, centre);
        assert_eq!(cross.shape(cell).cell, cell);
    }

    let mut chequered = Ruleset::named("yonin").expect("yonin");
    chequered.set("board", "Chequered").expect("an option");
    let board = chequered.begin().layout();
    let tone = |name: &str| board.shape(board.cell_named(name).expect(name)).tone;
    // A dark square at each seat's left: South's a1, West's a9, North's i9, East's i1.
    let dark = tone("a1");
    assert_eq!([tone("a9"), tone("i9"), tone("i1")], [dark; 3]);
    assert_ne!(tone("b1"), dark);
}

#[test]
fn piece_types_have_names_and_moves_in_words() {
    let kinds = Ruleset::named("hand").expect("hand").begin().kinds();
    let codes: String = kinds.iter().map(|info| info.code.as_str()).collect();
    assert_eq!(codes, "KTUGSDOHNLP+N");
    let tycoon = kinds
        .iter()
        .find(|info| info.code == "T")
        .expect("a Tycoon");
    let told = in_english(&movement_sentence("hand", tycoon));
    assert!(
        told.starts_with("Slides up to 3 squares orthogonally. "),
        "{told}"
    );
    assert!(tycoon.note.contains("reconstructed"), "{}", tycoon.note);
    let shogun = kinds
        .iter()
        .find(|info| info.code == "U")
        .expect("a Shogun");
    assert_eq!(
        (shogun.name.as_str(), shogun.look.marks.letter.as_str()),
        ("Shogun", "SH")
    );
    let promoted = kinds
        .iter()
        .find(|info| info.code == "+N")
        .expect("a promoted knight");
    assert!(promoted.look.promoted);
    assert_eq!(
        promoted.held_as,
        kinds
            .iter()
            .find(|info| info.code == "N")
            .map(|info| info.kind)
    );
    for name in ["shogi", "minishogi", "hand", "yonin", "four"] {
        let kinds = Ruleset::named(name).expect(name).begin().kinds();
        for info in kinds.iter() {
            assert!(!info.look.marks.kanji.is_empty(), "{name} {}", info.code);
            assert!(
                !info.look.marks.kanji_name.is_empty(),
                "{name} {}",
                info.code
            );
        }
    }
}
