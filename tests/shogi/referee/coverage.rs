//! Counts the rare situations in compared positions, so that no rule goes untested.

use std::collections::BTreeSet;

use komadai_naive::shogi::{NaiveGame, Referee, Style};

/// In how many positions each rare thing was met, and the reasons for which games ended.
#[derive(Debug, Default)]
pub struct Coverage {
    drops: usize,
    promotions: usize,
    checks: usize,
    several_checks: usize,
    passes: usize,
    mating_pawns: usize,
    jumped_turns: usize,
    seats_out: usize,
    under_a_mate: usize,
    /// Kings of seats under a mate that the seat to move may take, or attacks and may not.
    kings_taken: usize,
    kings_spared: usize,
    kings_in_hand: usize,
    decided: BTreeSet<&'static str>,
    /// The seat whose turn it was in the last position, and its ply.
    last: (usize, usize),
}

impl Coverage {
    pub fn look(&mut self, referee: &Referee, legal: &[String]) {
        let checked = referee.checked().len();
        let text = referee.write();
        let fields: Vec<&str> = text.split(' ').collect();
        let status = || fields[3].split(',');
        let any = |test: &dyn Fn(&String) -> bool| usize::from(legal.iter().any(test));
        self.drops += any(&|text| text.contains('*'));
        self.promotions += any(&|text| text.ends_with('+'));
        self.passes += any(&|text| text == "pass");
        self.checks += usize::from(checked > 0);
        self.several_checks += usize::from(checked > 1);
        self.mating_pawns += usize::from(referee.mating_pawn_drops() > 0);
        if status().any(|seat| seat.ends_with('#')) {
            let takes_king = referee.is_capture().iter().any(|(_, code)| *code == 'K');
            self.under_a_mate += 1;
            self.kings_taken += usize::from(takes_king);
            self.kings_spared += usize::from(referee.uncapturable_attacked_kings() > 0);
        }
        self.seats_out += usize::from(status().any(|seat| "swne".contains(seat)));
        self.kings_in_hand += usize::from(fields[2].contains('K'));
        self.decided
            .extend(referee.outcome().map(|(_, reason)| reason));

        let turn = "swne".find(fields[1]).unwrap_or_default();
        let ply = fields[fields.len() - 1].parse().unwrap_or_default();
        let in_turn = (self.last.0 + 1) % 4 == turn;
        let jumped = ply == self.last.1 + 1 && !in_turn && checked > 0;
        self.jumped_turns += usize::from(jumped);
        self.last = (turn, ply);
    }

    pub fn assert_rich(&self, game: NaiveGame) {
        let mut counts = vec![self.drops, self.promotions];
        let reasons: &[&str];
        match game {
            NaiveGame::Shogi | NaiveGame::Hand => {
                counts.push(self.checks);
                reasons = &["mate"];
            }
            NaiveGame::Minishogi => {
                counts.extend([self.checks, self.mating_pawns]);
                reasons = &["mate", "stalemate"];
            }
            NaiveGame::Yonin => {
                counts.extend([self.checks, self.several_checks, self.mating_pawns]);
                counts.extend([self.passes, self.jumped_turns, self.seats_out]);
                reasons = &["last-seat"];
            }
            NaiveGame::Four {
                free_kings: true,
                style,
                ..
            } => {
                counts.push(self.kings_in_hand);
                reasons = if style == Style::Individual {
                    &[]
                } else {
                    &["kings"]
                };
            }
            NaiveGame::Four { style, .. } => {
                counts.extend([self.checks, self.several_checks, self.passes]);
                counts.push(self.mating_pawns);
                if style == Style::Individual {
                    counts.extend([self.under_a_mate, self.seats_out]);
                    counts.extend([self.kings_taken, self.kings_spared]);
                    reasons = &["last-seat"];
                } else {
                    reasons = &["team-mated"];
                }
            }
        }
        assert!(counts.iter().all(|count| *count > 0), "too poor: {self:?}");
        let decided = |reason: &&str| self.decided.contains(*reason);
        assert!(reasons.iter().all(decided), "too poor: {self:?}");
    }
}
