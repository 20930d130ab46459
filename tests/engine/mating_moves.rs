//! The exact length of mates: futile interpositions do not count (section 9 of RULES.md), and
//! problems that others have published come out with their lengths.

use std::collections::BTreeMap;

use komadai::engine::{NodeLimitReached, mating_moves};
use komadai::rules::game::Game;

use super::brute_force_solver::wins_by_checks;
use super::rules;

/// More positions than any of these proofs visits.
const NODES: u64 = 1_000_000;

/// Problems as they were published, in books and with other programs: plies, board, Black's hand.
const PUBLISHED: [(u8, &str, &str); 30] = [
    (3, "8l/6nkg/5PpBp/5+r3/7R1/9/9/9/9", ""),
    (3, "5k3/7gR/4S4/7L1/9/9/9/9/9", "S"),
    (3, "5g1nl/4g1sk1/4ppppp/9/4B4/9/9/9/9", "GN"),
    (3, "7nl/7k1/5+Pppp/9/9/9/9/9/9", "GS"),
    (3, "7nl/7k1/6Ppp/9/9/9/9/9/9", "2G"),
    (3, "9/4k4/9/4P4/9/9/9/9/9", "2G"),
    (5, "9/9/5k3/9/4G4/4P4/9/9/9", "3G"),
    (5, "6knl/6s2/5Pppp/9/9/9/9/9/9", "G2S"),
    (5, "7nl/7k1/6ppp/9/9/9/9/9/5R3", "S"),
    (5, "7nl/5+R1gk/6Ppp/9/9/9/9/9/9", "G"),
    (5, "4R2nl/6sk1/6pp1/8p/9/9/9/9/9", "BGL"),
    (5, "l2k5/9/3S2S2/9/9/9/9/9/9", "B2N"),
    (5, "7nl/7k1/9/9/7BL/5+r1R1/9/9/9", "2G"),
    (5, "7r1/7k1/4r4/5N+Bp1/8p/9/9/9/9", "G2N"),
    (5, "6s2/6R2/6Bk1/6p2/7N1/9/9/9/9", "GN"),
    (5, "5g2+R/4p2l1/5B1k1/5g3/8P/9/9/9/9", "GL"),
    (7, "9/9/9/4k4/9/4P4/9/9/9", "4G"),
    (7, "+R4G1nl/6k2/4ppppp/9/9/9/9/9/9", ""),
    (7, "ln7/1k7/1pp1S4/p8/9/9/9/9/9", "RBGN"),
    (7, "l8/1ks+P5/1ppp5/p8/9/2P6/9/9/9", "G2SN"),
    (7, "7kl/6R2/6spb/5N3/9/9/9/9/9", "G2S"),
    (7, "7l1/4pl1kg/5p1pp/5N3/6PP1/9/9/9/9", "R2B"),
    (9, "ln7/1k1+P5/1pp1S4/p8/9/2P6/9/9/9", "BGN"),
    (9, "ln1p5/2k1p4/1pgP+P4/p8/1P7/P8/9/9/9", "RG2S"),
    (9, "ln7/1k2s4/1pp6/p8/9/3L5/9/9/9", "RBGN"),
    (9, "7n1/7SR/3s1p1k1/3b2s2/6pp1/9/9/9/9", "RBP"),
    (9, "5RB2/8k/5p+r1p/5+bpp1/7sP/9/9/9/9", "GS"),
    (9, "7nl/9/7kp/4r1N2/8P/6LG+p/9/9/9", "R"),
    (11, "6+B1l/6G1k/6bP1/6psp/9/9/9/9/9", "SL"),
    (11, "4+P2kl/7s1/5R3/7B1/9/9/9/9/9", "GN"),
];

/// A problem of shogi: the board and Black's hand; White holds all other pieces but the King.
fn tsume(board: &str, hand: &str) -> Game {
    let all = [
        ('r', 2),
        ('b', 2),
        ('g', 4),
        ('s', 4),
        ('n', 4),
        ('l', 4),
        ('p', 18),
    ];
    let mut left: BTreeMap<char, u32> = all.into_iter().collect();
    let mut number = 0;
    let counted = board
        .chars()
        .map(|c| (c, 1))
        .chain(hand.chars().filter_map(|c| {
            if let Some(digit) = c.to_digit(10) {
                number = number * 10 + digit;
                return None;
            }
            Some((c, std::mem::take(&mut number).max(1)))
        }));
    for (c, count) in counted {
        if let Some(rest) = left.get_mut(&c.to_ascii_lowercase()) {
            *rest -= count;
        }
    }
    let white = all.iter().map(|(c, _)| match left[c] {
        0 => String::new(),
        1 => c.to_string(),
        more => format!("{more}{c}"),
    });
    let text = format!("{board} b {hand}{} 1", white.collect::<String>());
    let game = rules("shogi", &[]).begin_problem(&text);
    game.unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn published_problems_have_their_lengths_and_one_first_move() {
    for (plies, board, hand) in PUBLISHED {
        let game = tsume(board, hand);
        let shorter = mating_moves(&game, plies - 2, NODES);
        assert_eq!(shorter, Ok(Vec::new()), "{board} {hand}");
        let moves = mating_moves(&game, plies, NODES).expect("few positions");
        let lengths: Vec<u8> = moves.iter().map(|mv| mv.plies).collect();
        assert_eq!(lengths, [plies], "{board} {hand}");
    }
}

/// The plies in which a first move mates, three at most.
fn plies_of(game: &Game, mv: &str) -> Option<u8> {
    let moves = mating_moves(game, 3, NODES).expect("few positions");
    moves
        .into_iter()
        .find(|it| it.text == mv)
        .map(|it| it.plies)
}

/// A King in the corner beside its Pawn. Gold on 2c takes its way over 2b; what is dropped on 2a
/// beside it is guarded by the Knight on 3c, so that the Rook captures and mates.
#[test]
fn a_drop_that_only_lengthens_the_mate_is_futile() {
    let guarded = tsume("8k/8p/6NG1/9/9/9/9/9/9", "R");
    for far in ["R*3a", "R*5a", "R*9a"] {
        assert_eq!(plies_of(&guarded, far), Some(1), "{far}");
        let mut after = guarded.clone();
        after.play(far).expect("a legal check");
        assert!(after.outcome().is_ongoing(), "the rules let it be dropped");
    }
    // Without the Knight the King captures the Rook on 2a again.
    let unguarded = tsume("8k/8p/7G1/9/9/9/9/9/9", "R");
    assert_eq!(plies_of(&unguarded, "R*3a"), None);
    assert_eq!(plies_of(&unguarded, "R*9a"), None);
}

#[test]
fn futile_drops_are_so_in_minishogi_too() {
    // Rook on 5a, King 1a, its Pawn 1b, Gold 2c, Silver 3b that guards 2a: mate, whatever is dropped.
    let text = "4k/2S1p/3G1/5/K4 b Rgsb2p 1";
    let game = rules("minishogi", &[]).begin_problem(text).expect(text);
    assert_eq!(plies_of(&game, "R*5a"), Some(1));
}

/// With the Flag kept, a5c2 leaves White two replies. After d1d2 it takes Night, Day and two Flags
/// dropped together on c4, after d1e1 four stones on d1: neither is among the first few choices of
/// stones for a check.
#[test]
fn every_choice_of_stones_counts_in_a_length() {
    let text = "1,bWW,1,bREW,1,bWW,bD/1,bEED,2,bZEFW,bEED,bJCF/bZ,bNFF,bDF,3,bDF/6,bNDDF/1,wJCF,wDD,1,wDF,1,wNDFW/1,wEED,wFF,2,wEED,wJF/wD,wWW,wN,wREW,1,wWW,wD w w:7:ZZCEEEEENDFWW/b:8:JCNNNFFWW 39";
    let game = rules("sigma", &[]).begin_problem(text);
    let mut game = game.unwrap_or_else(|error| panic!("{text}: {error}"));
    game.play("b3b6=CEE").expect("a legal move");
    assert_eq!(plies_of(&game, "a5c2=F"), Some(3));
    game.play("a5c2=F").expect("a legal check");
    for reply in game.legal_move_texts() {
        let mut replied = game.clone();
        replied.play(&reply).expect("a legal move");
        assert!(wins_by_checks(&replied, 1), "{reply}");
    }
}

/// Before a lone King on 5e with all pieces in hand there are 50 checks: 16 by a Rook, 16 by a
/// Bishop, 6 by a Gold, 5 by a Silver, 4 by a Lance, 2 by a Knight and 1 by a Pawn.
#[test]
fn positions_of_the_defender_count_towards_the_limit() {
    let lone = tsume("9/9/9/9/4k4/9/9/9/9", "2R2B4G4S4N4L18P");
    assert_eq!(mating_moves(&lone, 1, 50), Ok(Vec::new()));
    assert_eq!(mating_moves(&lone, 1, 49), Err(NodeLimitReached));
}
