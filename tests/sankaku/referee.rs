//! The rules against a naive referee that was written from the rules
//! alone: the same legal moves, captures, attacks and outcomes in thousands of
//! positions.

use crate::sankaku_random_play;
use fastrand::Rng;
use komadai::rules::board::Cell;
use komadai::rules::game::effect::Effect;
use komadai::rules::game::outcome::Outcome;
use komadai::rules::piece_tracker::PieceLocation;
use komadai::rules::sankaku::geometry::{TOPOLOGY, cell_name};
use komadai::rules::sankaku::{
    Move, Piece, Position, Sankaku, SankakuOptions, SoldierRunDownLimit,
};
use komadai::rules::seat::Seat;
use komadai::rules::traits::board_view::BoardView;
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::{Rules, perft};
use komadai_naive::sankaku::{Options as NaiveOptions, Referee};

/// Positions compared for each of the two options, half of them from play.
const POSITIONS: usize = 1_100;

/// Plies after which a random game is given up.
const LONGEST: usize = 120;

const SEATS: [Seat; 2] = Seat::BOTH;

fn both() -> [(Sankaku, NaiveOptions); 2] {
    SoldierRunDownLimit::ALL.map(|run_down| {
        let options = SankakuOptions {
            run_down,
            ..SankakuOptions::default()
        };
        let naive = NaiveOptions {
            run_down_one: run_down == SoldierRunDownLimit::One,
        };
        (Sankaku::new(options), naive)
    })
}

fn referee(sankaku: &Sankaku, position: &Position, options: NaiveOptions) -> Referee {
    let text = sankaku.write_position(position, 1);
    Referee::read(&text, options).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A move as the referee writes it: after the cells, what is run down on the
/// way, in order.
fn referee_text(sankaku: &Sankaku, position: &Position, mv: Move) -> String {
    let effects = sankaku.move_effects(position, mv, &sankaku.piece_tracker(position));
    let mut text = sankaku.write_move(position, mv);
    for effect in effects {
        if let Effect::Taken { from, to, .. } = effect {
            assert_eq!(to, PieceLocation::Gone);
            if from != mv.to {
                text.push('x');
                text.push_str(&cell_name(from));
            }
        }
    }
    text
}

/// Calls `look` with positions of random games, the last ones included, and
/// with as many of random pieces.
fn positions(sankaku: &Sankaku, seed: u64, count: usize, mut look: impl FnMut(&Position)) {
    let mut rng = Rng::with_seed(seed);
    let mut visited = 0;
    while visited < count / 2 {
        let mut position = Sankaku::start_position();
        for ply in 0..LONGEST {
            let next = sankaku_random_play::pick(sankaku, &position, &mut rng);
            if ply > 4 && rng.u8(..4) == 0 || next.is_none() {
                look(&position);
                visited += 1;
            }
            let Some(mv) = next else { break };
            sankaku.play(&mut position, mv);
        }
    }
    for _ in 0..count.div_ceil(2) {
        look(&sankaku_random_play::random_position(sankaku, &mut rng));
    }
}

fn outcome(sankaku: &Sankaku, position: &Position) -> Option<(char, String)> {
    match sankaku.decided_outcome(position) {
        Outcome::Win { seats, reason } => {
            let seat = seats.iter().next().expect("somebody won");
            Some((sankaku.seat_letter(seat), reason.to_string()))
        }
        _ => None,
    }
}

/// What the compared positions held, so that none of it goes untested.
#[derive(Debug, Default)]
struct Coverage {
    compared: usize,
    run_downs: usize,
    double_run_downs: usize,
    emperor_captures: usize,
    guarded_emperors: usize,
    second_leaps: usize,
    soldiers_at_two: usize,
    spared_chariots: usize,
    ended: usize,
}

impl Coverage {
    fn look(&mut self, sankaku: &Sankaku, position: &Position, texts: &[String]) {
        let seat = position.turn();
        let is_of = |mv: &Move, piece: Piece| position.pieces_of(seat, piece).contains(mv.from);
        let enemy = position.pieces(seat.other());
        let passes = |mv: &Move| {
            let effects = sankaku.move_effects(position, *mv, &sankaku.piece_tracker(position));
            effects.iter().any(
                |effect| matches!(effect, Effect::Moved { through, .. } if !through.is_empty()),
            )
        };
        let moves = sankaku.legal_moves(position);
        let any = |test: &dyn Fn(&Move) -> bool| usize::from(moves.iter().any(test));
        let chariots = position.pieces_of(seat.other(), Piece::Chariot);
        let soldiers = position.pieces_of(seat, Piece::Soldier).iter();
        let mut beside = soldiers.map(|from| TOPOLOGY.orthogonal[from.index()].and(chariots));
        let target = position.emperor(seat.other());
        self.compared += 1;
        self.run_downs += usize::from(texts.iter().any(|text| text.contains('x')));
        let doubly = |text: &String| text.matches('x').count() > 1;
        self.double_run_downs += usize::from(texts.iter().any(doubly));
        self.emperor_captures += any(&|mv| Some(mv.to) == target);
        self.second_leaps += any(&|mv| is_of(mv, Piece::Cavalry) && passes(mv));
        self.soldiers_at_two +=
            any(&|mv| is_of(mv, Piece::Soldier) && enemy.contains(mv.to) && passes(mv));
        self.ended += usize::from(moves.is_empty());
        let guarded = |cell: Cell| {
            !sankaku.is_legal(
                position,
                Move {
                    from: position.emperor(seat).unwrap_or(cell),
                    to: cell,
                },
            )
        };
        self.guarded_emperors += usize::from(target.is_some_and(guarded));
        self.spared_chariots += usize::from(beside.any(|near| !near.is_empty()));
    }

    fn assert_rich(&self, run_down: SoldierRunDownLimit) {
        let counts = [
            self.run_downs,
            self.emperor_captures,
            self.guarded_emperors,
            self.second_leaps,
            self.soldiers_at_two,
            self.spared_chariots,
            self.ended,
        ];
        assert!(self.compared >= POSITIONS, "{self:?}");
        assert!(counts.iter().all(|count| *count >= 5), "too poor: {self:?}");
        let doubles = self.double_run_downs >= 20;
        assert_eq!(doubles, run_down == SoldierRunDownLimit::Any, "{self:?}");
    }
}

#[test]
fn legal_moves_captures_attacks_and_outcomes_agree_with_the_referee() {
    for (sankaku, options) in both() {
        let mut coverage = Coverage::default();
        positions(&sankaku, 7, POSITIONS, |position| {
            let referee = referee(&sankaku, position, options);
            let text = sankaku.write_position(position, 1);
            let expected = referee.legal();
            let moves = sankaku.legal_moves(position);
            let mut found: Vec<String> = moves
                .iter()
                .map(|mv| referee_text(&sankaku, position, *mv))
                .collect();
            found.sort_unstable();
            assert_eq!(found, expected, "{options:?} {text}");
            assert_eq!(
                sankaku.count_legal_moves(position),
                expected.len() as u64,
                "{text}"
            );
            assert_eq!(
                sankaku.has_legal_move(position),
                !expected.is_empty(),
                "{text}"
            );
            for seat in SEATS {
                let check = position.emperor(seat).is_some_and(|cell| {
                    referee.attacked(&cell_name(cell), sankaku.seat_letter(seat.other()))
                });
                assert_eq!(
                    sankaku.is_in_check(position, seat),
                    check,
                    "{seat:?} {text}"
                );
            }
            let expected = referee.outcome();
            let expected = expected.map(|(seat, reason)| (seat, reason.to_owned()));
            assert_eq!(outcome(&sankaku, position), expected, "{text}");
            coverage.look(&sankaku, position, &found);
        });
        coverage.assert_rich(sankaku.options().run_down);
    }
}

#[test]
fn positions_after_every_move_agree_with_the_referee() {
    for (sankaku, options) in both() {
        positions(&sankaku, 11, 200, |position| {
            let before = referee(&sankaku, position, options);
            for mv in sankaku.legal_moves(position) {
                let mut after = *position;
                sankaku.play(&mut after, mv);
                let text = referee_text(&sankaku, position, mv);
                let expected = before.play(&text).write();
                assert_eq!(sankaku.write_position(&after, 2), expected, "{text}");
                assert_eq!(after.key(), after.recompute_key(), "{text}");
            }
        });
    }
}

#[test]
fn perft_agrees_with_the_referee() {
    for (sankaku, options) in both() {
        positions(&sankaku, 23, 12, |position| {
            let expected = komadai_naive::sankaku::perft(&referee(&sankaku, position, options), 2);
            let text = sankaku.write_position(position, 1);
            let found = perft(&sankaku, &mut position.clone(), 2);
            assert_eq!(found, expected, "{text}");
        });
    }
}
