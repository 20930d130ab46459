//! Perft of the shogi family against counts made by hand, published, or given in the rules; and the referee of the
//! other tests against the same counts.

use komadai::rules::game::Game;

use super::cases::{CASES, Case, rules};
use komadai_naive::shogi::{NaiveGame, Referee, Style, perft};

/// The start positions (Shogi 2.5, 8.4, Hand 2.7, Yonin 2.9, Four Player 3.6).
const SHOGI: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const MINISHOGI: &str = "rbsgk/4p/5/P4/KGSBR b - 1";
const HAND: &str = "2g1k1g2/2p1d1p2/3ppp3/9/9/9/3PPP3/2P1D1P2/2G1K1G2 b TUOH2S2N2Ltuoh2s2n2l 1";
const COMPACT: &str = "2,nS,nG,nK,nG,nS,2/3,nP,nR,nP,3/wS,3,nP,3,eS/wG,wP,5,eP,eG/\
    wK,wR,wP,3,eP,eR,eK/wG,wP,5,eP,eG/wS,3,sP,3,eS/3,sP,sR,sP,3/2,sS,sG,sK,sG,sS,2 \
    s s:-/w:-/n:-/e:- -";
const FOUR: &str = "nL,nN,nS,nG,nK,nG,nS,nN,nL/1,nR,5,nB,1/nP,nP,nP,nP,nP,nP,nP,nP,nP/\
    wL,1,wP,9,eP,1,eL/wN,wR,wP,9,eP,eB,eN/wS,1,wP,9,eP,1,eS/wG,1,wP,9,eP,1,eG/\
    wK,1,wP,9,eP,1,eK/wG,1,wP,9,eP,1,eG/wS,1,wP,9,eP,1,eS/wN,wB,wP,9,eP,eR,eN/\
    wL,1,wP,9,eP,1,eL/sP,sP,sP,sP,sP,sP,sP,sP,sP/1,sB,5,sR,1/sL,sN,sS,sG,sK,sG,sS,sN,sL \
    n s:-/w:-/n:-/e:- -";

/// South's pieces in the Complete setup of Yonin Seireigi: code, file, rank.
const COMPLETE: [(&str, usize, usize); 15] = [
    ("K", 5, 1),
    ("G", 4, 1),
    ("G", 6, 1),
    ("S", 3, 1),
    ("S", 7, 1),
    ("N", 2, 1),
    ("N", 8, 1),
    ("L", 1, 1),
    ("B", 2, 2),
    ("R", 7, 2),
    ("P", 4, 3),
    ("P", 5, 3),
    ("P", 6, 3),
    ("P", 7, 3),
    ("P", 8, 3),
];

/// The Complete setup by the turning rule (Yonin 2.5): South's cell (x, y) becomes West's (y, 10-x),
/// North's (10-x, 10-y), East's (10-y, x).
fn complete() -> String {
    let mut board = vec![vec!["1".to_string(); 9]; 9];
    for (code, x, y) in COMPLETE {
        board[y - 1][x - 1] = format!("s{code}");
        board[9 - x][y - 1] = format!("w{code}");
        board[9 - y][9 - x] = format!("n{code}");
        board[x - 1][9 - y] = format!("e{code}");
    }
    let rows: Vec<String> = board.iter().rev().map(|row| row.join(",")).collect();
    format!("{} s s:-/w:-/n:-/e:- -", rows.join("/"))
}

/// Compares perft of rules and referee at depths 1, 2 and so on from the start position of the rules, which must be
/// where the game begins.
#[track_caller]
fn counts(case: Case, page: &str, expected: &[u64]) {
    let game = NaiveGame::of(case.0, case.1);
    let referee = Referee::read(page, game).unwrap_or_else(|error| panic!("{page}: {error}"));
    let begun: Game = rules(case).begin();
    assert_eq!(begun.position_text(), referee.write(), "{case:?}");
    for (depth, expected) in (1..).zip(expected) {
        assert_eq!(begun.perft(depth), *expected, "{case:?} to depth {depth}");
        if *expected < SLOW {
            let found = perft(&referee, depth);
            assert_eq!(found, *expected, "referee, {case:?} to depth {depth}");
        }
    }
}

/// More lines than the referee is asked to count.
const SLOW: u64 = 1_000_000;

/// Pawns 9; lances 1i-1h and 9i-9h; silvers 3i-3h 4h, 7i-7h 6h (2h and 8h are taken); golds
/// 4i-3h 4h 5h, 6i-5h 6h 7h; king 5i-4h 5h 6h; rook 2h-1h, 3h to 7h; knights and bishop shut in:
/// 9 + 2 + 4 + 6 + 3 + 6 = 30. The rest are published counts.
///
/// Shogi 9.1.
#[test]
fn perft_of_shogi_is_as_published() {
    let expected = [30, 900, 25_470, 719_731, 19_861_490];
    counts(("shogi", &[]), SHOGI, &expected);
}

/// King 5e-4d; gold 4e-3d 4d; silver 3e-2d 3d 4d; bishop 2e-1d, 3d 4c 5b; rook 1e-1d 1c, x1b;
/// pawn 5d-5c: 1 + 2 + 3 + 4 + 3 + 1 = 14. The rest are Fairy-Stockfish's counts (`go perft`).
///
/// Shogi 9.2.
#[test]
fn perft_of_minishogi_agrees_with_fairy_stockfish() {
    let expected = [14, 181, 2_512, 35_401, 533_203, 8_276_188];
    counts(("minishogi", &[]), MINISHOGI, &expected);
}

/// Golds 7i-8i 6i 8h 6h and 3i-4i 2i 4h 2h; king 5i-4i 6i 4h 6h; pard 5h-5f 3f 7f; soldiers
/// 7h-7g 8h (a soldier keeps it from file 6), 3h-3g 2h, and forward 6g-6f 5g-5f 4g-4f (soldiers on
/// all files beside): 8 + 4 + 3 + 4 + 3 = 22. Drops: 63 cells are empty, 6 of them on the last
/// rank, 18 in the zone: T U S 63 each, L 57, N 45; H attacks 5a from 3c and 7c; where O would
/// attack it from stand golds (3a 7a) and a soldier (5c): 189 + 57 + 45 + 2 = 293. Together 315.
/// Depth 2 is given in the rules.
///
/// Hand 10.1.
#[test]
fn perft_of_hand_shogi() {
    counts(("hand", &[]), HAND, &[315, 94_221]);
}

/// Pawns d2-d3 f2-f3 e3-e4; golds d1-c2, f1-g2; silvers c1-b2 c2, g1-g2 h2; king and rook shut in:
/// 3 + 2 + 4 = 9. The rest are given in the rules.
///
/// Yonin 10.1.
#[test]
fn perft_of_yonin_compact() {
    let case: Case = ("yonin", &[("setup", "Compact")]);
    counts(case, COMPACT, &[9, 81, 729, 6_561]);
}

/// West's pawns stand on c2 to c6, East's on g4 to g8. Pawns d3-d4 e3-e4 f3-f4 g3xg4 h3-h4; lance
/// a1xa2; knights b1xa3 xc3, h1xi3; silvers c1xc2 d2, g1-f2 xh2; golds d1xc2 d2 e2, f1-e2 f2; king
/// e1-e2 f2 (West's pawn on c2 attacks d2); bishop b2xa3 xc3; rook g2-f2 e2 d2 xc2 xh2:
/// 5 + 1 + 3 + 4 + 5 + 2 + 2 + 5 = 27. The rest are given in the rules.
///
/// Yonin 10.2.
#[test]
fn perft_of_yonin_complete() {
    let case: Case = ("yonin", &[("setup", "Complete")]);
    counts(case, &complete(), &[27, 703, 18_260]);
}

/// North, whose back rank is rank 15: pawns 9; lances d15-d14 and l15-l14; silvers f15-f14 g14,
/// j15-j14 i14 (e14 and k14 are taken); golds g15-f14 g14 h14, i15-h14 i14 j14; king h15-g14 h14
/// i14; rook e14-d14, f14 to j14; knights and bishop shut in: 9 + 2 + 4 + 6 + 3 + 6 = 30. The rest
/// are given in the rules.
///
/// Four Player 13.
#[test]
fn perft_of_four_player_shogi() {
    for case in CASES.into_iter().filter(|(name, _)| *name == "four") {
        let game = NaiveGame::of(case.0, case.1);
        let NaiveGame::Four { style, .. } = game else {
            panic!("{case:?} is {game:?}");
        };
        let is_printed = matches!(style, Style::TeamOrthogonal | Style::Individual);
        let expected = [30, 900, 27_000];
        counts(case, FOUR, &expected[..if is_printed { 3 } else { 2 }]);
    }
}
