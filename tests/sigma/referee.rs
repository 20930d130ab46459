//! The rules against a naive referee that was written from the rules
//! alone: the same legal moves, checks and outcomes in thousands of positions.

use crate::sigma_positions;
use crate::sigma_random_play;
use std::collections::BTreeSet;

use fastrand::Rng;
use komadai::rules::game::outcome::Outcome;
use komadai::rules::seat::Seat;
use komadai::rules::sigma::{DoubleLeapMiddleRule, Move, Position, Sigma, SigmaOptions};
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::{Rules, perft};
use komadai_naive::sigma::{Options as NaiveOptions, Referee};

/// Positions compared for each of the two options.
const POSITIONS: usize = 1_050;

/// The referee plays every move it thinks of, which takes long where whole
/// storages can be dropped: of positions with more moves than this, few are
/// compared.
const MANY_MOVES: u64 = 200;

/// Plies after which a random game is given up.
const LONGEST: usize = 150;

/// Positions of random play from which perft is compared.
const PERFT_POSITIONS: usize = 8;

/// Lines of play that the referee, who walks them all, is asked to count at most.
const MOST_LINES: u64 = 8_000;

fn both() -> [(Sigma, NaiveOptions); 2] {
    [DoubleLeapMiddleRule::Ride, DoubleLeapMiddleRule::Free].map(|double_leap| {
        let options = SigmaOptions {
            double_leap,
            ..SigmaOptions::default()
        };
        let naive = NaiveOptions {
            free_double_leap: double_leap == DoubleLeapMiddleRule::Free,
        };
        (Sigma::new(options), naive)
    })
}

fn referee(sigma: &Sigma, position: &Position, options: NaiveOptions) -> Referee {
    let text = sigma.write_position(position, 1);
    Referee::read(&text, options).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn sorted_texts(sigma: &Sigma, position: &Position) -> Vec<String> {
    let moves = sigma.legal_moves(position);
    let mut texts: Vec<String> = moves
        .into_iter()
        .map(|mv| sigma.write_move(position, mv))
        .collect();
    texts.sort_unstable();
    texts
}

/// How a position stands by itself, in the referee's words.
fn outcome(sigma: &Sigma, position: &Position) -> Option<(char, String)> {
    let decided = sigma.decided_outcome(position);
    let outcome = if decided.is_ongoing() && !sigma.has_legal_move(position) {
        sigma.outcome_without_legal_moves(position)
    } else {
        decided
    };
    match outcome {
        Outcome::Win { seats, reason } => {
            let seat = seats.iter().next().expect("somebody won");
            Some((sigma.seat_letter(seat), reason.to_string()))
        }
        _ => None,
    }
}

/// What the compared positions held, so that none of it goes untested.
#[derive(Debug, Default)]
struct Coverage {
    checks: usize,
    drops: usize,
    takes: usize,
    takes_forbidden_by_check: usize,
    blocking_drops: usize,
    royal_captures: usize,
    captures: usize,
    mates: usize,
}

impl Coverage {
    fn look(&mut self, sigma: &Sigma, position: &Position) {
        let moves = sigma.legal_moves(position);
        let seat = position.turn();
        let check = sigma.is_in_check(position, seat);
        let drops = moves.iter().any(|mv| matches!(mv, Move::Drop { .. }));
        let takes = moves.iter().any(|mv| matches!(mv, Move::TakeStone(_)));
        let (_, pool) = position.storage(seat.other());
        let corners = if seat == Seat::FIRST {
            [42, 48]
        } else {
            [0, 6]
        };
        let on_corner = corners
            .map(komadai::rules::board::Cell)
            .iter()
            .any(|corner| position.seat_on(*corner) == Some(seat));
        let royal = position.royal(seat);
        let royal_takes = |mv: &&Move| matches!(mv, Move::Capture { from, .. } if *from == royal);
        self.checks += usize::from(check);
        self.drops += usize::from(drops);
        self.takes += usize::from(takes);
        self.takes_forbidden_by_check +=
            usize::from(check && on_corner && !pool.is_empty() && !moves.is_empty());
        self.blocking_drops += usize::from(check && drops);
        self.royal_captures += usize::from(moves.iter().find(royal_takes).is_some());
        self.captures += usize::from(moves.iter().any(|mv| matches!(mv, Move::Capture { .. })));
        let ended = outcome(sigma, position);
        self.mates += usize::from(ended.is_some_and(|(_, reason)| reason == "mate"));
    }

    fn assert_rich(&self) {
        let counts = [
            self.checks,
            self.drops,
            self.takes,
            self.takes_forbidden_by_check,
            self.blocking_drops,
            self.royal_captures,
            self.captures,
            self.mates,
        ];
        assert!(counts.iter().all(|count| *count >= 5), "too poor: {self:?}");
    }
}

/// Calls `look` with positions of random games, the last ones included.
fn random_positions(sigma: &Sigma, seed: u64, count: usize, mut look: impl FnMut(&Position)) {
    let mut rng = Rng::with_seed(seed);
    let mut visited = 0;
    while visited < count {
        let mut position = sigma.start_position();
        for ply in 0..LONGEST {
            let next = sigma_random_play::pick(sigma, &position, &mut rng);
            // The start repeats itself; ends are few and never left out.
            let one_in = if sigma.count_legal_moves(&position) > MANY_MOVES {
                60
            } else {
                3
            };
            if ply > 4 && rng.u8(..one_in) == 0 || next.is_none() {
                look(&position);
                visited += 1;
            }
            let Some(mv) = next else { break };
            sigma.play(&mut position, mv);
        }
    }
}

#[test]
fn legal_moves_checks_and_outcomes_agree_with_the_referee() {
    for (sigma, options) in both() {
        let mut coverage = Coverage::default();
        random_positions(&sigma, 7, POSITIONS, |position| {
            let referee = referee(&sigma, position, options);
            let text = sigma.write_position(position, 1);
            let mut expected = referee.legal();
            expected.sort_unstable();
            let found = sorted_texts(&sigma, position);
            assert_eq!(found, expected, "{options:?} {text}");
            assert_eq!(
                sigma.count_legal_moves(position),
                expected.len() as u64,
                "{text}"
            );
            assert_eq!(
                sigma.has_legal_move(position),
                !expected.is_empty(),
                "{text}"
            );
            for seat in Seat::BOTH {
                let check = referee.in_check(sigma.seat_letter(seat));
                assert_eq!(sigma.is_in_check(position, seat), check, "{seat:?} {text}");
            }
            let expected = referee.outcome();
            let expected = expected.map(|(seat, reason)| (seat, reason.to_owned()));
            assert_eq!(outcome(&sigma, position), expected, "{text}");
            coverage.look(&sigma, position);
        });
        coverage.assert_rich();
    }
}

#[test]
fn positions_after_a_move_agree_with_the_referee() {
    for (sigma, options) in both() {
        let mut rng = Rng::with_seed(11);
        for _ in 0..20 {
            let mut position = sigma.start_position();
            for _ in 0..LONGEST {
                let Some(mv) = sigma_random_play::pick(&sigma, &position, &mut rng) else {
                    break;
                };
                let text = sigma.write_move(&position, mv);
                let after = referee(&sigma, &position, options).play(&text);
                sigma.play(&mut position, mv);
                let found = sigma.write_position(&position, 1);
                assert_eq!(
                    found.rsplit_once(' ').map(|(board, _)| board.to_owned()),
                    Some(board_and_hands(&after.write())),
                    "{text}"
                );
            }
        }
    }
}

/// A position text without the ply, if it has one.
fn board_and_hands(text: &str) -> String {
    text.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

#[test]
fn perft_agrees_with_the_referee() {
    for (sigma, options) in both() {
        let mut list = Vec::new();
        random_positions(&sigma, 23, 40 * PERFT_POSITIONS, |position| {
            let many = sigma.count_legal_moves(position) > MANY_MOVES;
            if !many && (1..MOST_LINES).contains(&perft(&sigma, &mut position.clone(), 2)) {
                list.push(*position);
            }
        });
        assert!(list.len() >= PERFT_POSITIONS);
        for position in list.iter().take(PERFT_POSITIONS) {
            let expected = komadai_naive::sigma::perft(&referee(&sigma, position, options), 2);
            let text = sigma.write_position(position, 1);
            assert_eq!(perft(&sigma, &mut position.clone(), 2), expected, "{text}");
        }
    }
}

/// Situations that random play hardly ever meets: royals before the circle
/// and on it, slides and double leaps of the royal, stalemate.
const RARE: [(&str, char, &str); 8] = [
    ("d6 wRFW, a7 bRFW, c4 bN", 'w', "DF"),
    ("d6 wRFW, a7 bRFW, b6 bN", 'w', "DF"),
    ("d7 wRFW, a7 bRFW, c4 bN", 'b', "DF"),
    ("d5 wRWW, a7 bRFW, b5 bN", 'w', ""),
    ("d5 wRWW, a7 bRFW, b7 bWWWW", 'w', ""),
    ("d3 wRDD, g7 bRFW, d5 bN, a5 bWW", 'w', "J"),
    ("b4 wREE, g7 bRFW, c5 bF, d6 bN", 'w', "J"),
    ("a1 bRFW, c3 wRFF, d2 wWWWW, b4 wWWWW, d3 wFFF", 'b', ""),
];

#[test]
fn rare_situations_agree_with_the_referee() {
    let mut outcomes = BTreeSet::new();
    for (sigma, options) in both() {
        for (bases, turn, white) in RARE {
            let text = sigma_positions::position(bases, turn, white);
            let (position, _) = sigma
                .read_position(&text)
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            let referee = referee(&sigma, &position, options);
            assert_eq!(sorted_texts(&sigma, &position), referee.legal(), "{text}");
            let expected = referee.outcome();
            let expected = expected.map(|(seat, reason)| (seat, reason.to_owned()));
            assert_eq!(outcome(&sigma, &position), expected, "{text}");
            outcomes.extend(expected.map(|(_, reason)| reason));
        }
    }
    assert!(outcomes.contains("circle"), "{outcomes:?}");
}
