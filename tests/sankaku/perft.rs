//! Perft from the start position.

use komadai::rules::sankaku::{Piece, Sankaku};
use komadai::rules::traits::rules::{Rules, perft};

/// Sankaku 10.1.
const START: [u64; 4] = [1, 46, 2_175, 107_245];

/// Sankaku 10.1.
#[test]
fn perft_of_the_start_position() {
    let sankaku = Sankaku::default();
    for (depth, nodes) in (0..).zip(START) {
        let found = perft(&sankaku, &mut Sankaku::start_position(), depth);
        assert_eq!(found, nodes, "depth {depth}");
    }
}

/// The first turn counted by hand, piece by piece. "Own" are Black's pieces.
///
/// - Emperor d1: 44 cells, less 13 own, less d8, where the enemy Emperor is
///   defended (the General d7 shares a side with d8): 30.
/// - Chariots: c1 touches c2 and d1, e1 touches e2 and d1, all own: 0.
/// - Cavalry b2 (points down). Second cells: a3 free; c1, d2, c3 own. On from
///   c1: b2 (its start), d2, e1; from d2: b2, f2, c3, e3, c1, e1; none free.
///   On from c3: e3, d2, b2 and, free, a3, b4, d4. So a3, b4, d4: 3.
/// - Cavalry f2 mirrors it: g3, f4, d4: 3.
/// - Cavalry c2 (points up). Second cells b3, d3, e2, d1, all own. On from b3:
///   d3, c2 and, free, a4, c4; from d3: b3, f3, c2, e2 and, free, c4, e4; from
///   e2: c2, d3, f3, d1; from d1: c2, e2; none free. So a4, c4, e4: 3.
/// - Cavalry e2 mirrors it: g4, e4, c4: 3.
/// - General d2: its twelve neighbours, five in row 3, four in row 2, three in
///   row 1, are own: 0.
/// - Soldiers: b3 to a3, c3 to c4, e3 to e4, f3 to g3; around d3 are c3, e3, d2,
///   all own; nothing stands at two to be taken: 4.
///
/// 30 + 0 + (3 + 3 + 3 + 3) + 0 + 4 = 46.
const BY_HAND: [(Piece, usize); 5] = [
    (Piece::Emperor, 30),
    (Piece::Chariot, 0),
    (Piece::Cavalry, 12),
    (Piece::General, 0),
    (Piece::Soldier, 4),
];

#[test]
fn first_moves_agree_with_a_count_by_hand() {
    let start = Sankaku::start_position();
    let moves = Sankaku::default().legal_moves(&start);
    for (piece, count) in BY_HAND {
        let of_piece = moves.iter().filter(|mv| {
            let mover = start.piece(mv.from);
            mover.is_some_and(|(_, mover)| mover == piece)
        });
        assert_eq!(of_piece.count(), count, "{piece:?}");
    }
}
