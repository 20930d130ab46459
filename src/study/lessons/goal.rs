//! What a step asks for, and whether a turn brings it about. Knows nothing of answers that are
//! written in files.

use komadai_rules::board::Cell;
use komadai_rules::game::effect::Effect;
use komadai_rules::game::outcome::{Outcome, Reason};
use komadai_rules::game::special_move::SpecialMove;
use komadai_rules::game::{Game, GameMove};
use komadai_rules::piece_tracker::{PieceId, PieceLocation, PieceType, StoneLocation};
use komadai_rules::seat::{Seat, SeatSet};
use serde::Deserialize;

use super::setup_step::PartialSetup;

/// What a step asks for. Cells are named as the game names them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum StepGoal {
    /// Nothing: read, look, and go on.
    Read,
    /// Any legal move that begins where the step lets you touch.
    AnyMove,
    /// One of the answers of the step and nothing else.
    Answers,
    /// The piece that moves begins on one of these cells.
    MoveFrom(Vec<String>),
    /// The piece that moves ends on one of these cells.
    Reach(Vec<String>),
    /// The piece that moves ends on none of these cells.
    Avoid(Vec<String>),
    /// What stands on every one of these cells is taken.
    Take(Vec<String>),
    /// Sigma: the base that moves or is dropped holds at least these stones then.
    Keep(String),
    /// Sigma: the base that moves or is dropped holds exactly these stones then.
    Hold(String),
    /// A piece is dropped: of this kind, by its letters in move texts, or whichever.
    Drop {
        /// The kind; none for any.
        #[serde(default)]
        piece: Option<String>,
    },
    /// The piece that moves promotes.
    Promote,
    /// An opponent is in check then.
    Check,
    /// You are in check, and then no longer.
    RelieveCheck,
    /// The piece that moves attacks every one of these cells then.
    Attack(Vec<String>),
    /// The piece that moves is attacked by no opponent then.
    Safe,
    /// No next move wins the game for an opponent.
    Survive,
    /// You have won then, by this rule or whichever.
    Win {
        /// The rule; none for any.
        #[serde(default)]
        by: Option<Reason>,
    },
    /// These seats go out of the game, by their letters.
    Out(Vec<char>),
    /// The game goes on then.
    GoesOn,
    /// Name the seat whose turn it is.
    NextSeat,
    /// Name the seat that would get the hand of this seat, by its letter, if it resigned now.
    HandOf(char),
    /// Sigma: arrange the stones of a setup so that the limits hold.
    SetUp(PartialSetup),
    /// All of these.
    All(Vec<StepGoal>),
    /// One of these.
    Any(Vec<StepGoal>),
}

impl StepGoal {
    /// This goal, or those that it is made of.
    pub(super) fn single_goals(&self) -> Vec<&StepGoal> {
        match self {
            StepGoal::All(goals) | StepGoal::Any(goals) => {
                goals.iter().flat_map(StepGoal::single_goals).collect()
            }
            goal => vec![goal],
        }
    }

    /// Whether a seat is to be named.
    #[must_use]
    pub fn asks_for_seat(&self) -> bool {
        matches!(self, StepGoal::NextSeat | StepGoal::HandOf(_))
    }

    /// Whether moves on the board are asked for.
    pub(super) fn asks_for_moves(&self) -> bool {
        !self.asks_for_seat() && !matches!(self, StepGoal::Read | StepGoal::SetUp(_))
    }

    /// The seat that is to be named.
    pub(super) fn seat_to_name(&self, game: &Game) -> Option<Seat> {
        match self {
            StepGoal::NextSeat => Some(game.turn()),
            StepGoal::HandOf(letter) => heir_of_resigning_seat(game, *letter),
            _ => None,
        }
    }

    /// The names of the cells that it is about.
    #[must_use]
    pub fn cells(&self) -> Vec<String> {
        let cells = |goal: &StepGoal| match goal {
            StepGoal::MoveFrom(cells)
            | StepGoal::Reach(cells)
            | StepGoal::Avoid(cells)
            | StepGoal::Take(cells)
            | StepGoal::Attack(cells) => cells.clone(),
            _ => Vec::new(),
        };
        self.single_goals().into_iter().flat_map(cells).collect()
    }

    /// The letters of the seats that it is about.
    pub(super) fn seats(&self) -> Vec<char> {
        let seats = |goal: &StepGoal| match goal {
            StepGoal::Out(seats) => seats.clone(),
            StepGoal::HandOf(seat) => vec![*seat],
            _ => Vec::new(),
        };
        self.single_goals().into_iter().flat_map(seats).collect()
    }

    /// Whether the last turn of a game brings this about, being one of the answers or not. What
    /// is no turn (reading, a seat, a setup) never is.
    pub(super) fn is_reached(&self, before: &Game, after: &Game, is_answer: bool) -> bool {
        let Some(turn) = LastTurn::from_game(after) else {
            return false;
        };
        match self {
            StepGoal::Read | StepGoal::NextSeat | StepGoal::HandOf(_) | StepGoal::SetUp(_) => false,
            StepGoal::AnyMove => true,
            StepGoal::Answers => is_answer,
            StepGoal::MoveFrom(cells) => turn
                .origin_cell()
                .is_some_and(|cell| turn.is_among(cell, cells)),
            StepGoal::Reach(cells) => turn
                .target_cell()
                .is_some_and(|cell| turn.is_among(cell, cells)),
            StepGoal::Avoid(cells) => turn
                .target_cell()
                .is_some_and(|cell| !turn.is_among(cell, cells)),
            StepGoal::Take(cells) => cells.iter().all(|cell| turn.has_captured_on(cell)),
            StepGoal::Keep(stones) => turn.holds_stones(stones, false),
            StepGoal::Hold(stones) => turn.holds_stones(stones, true),
            StepGoal::Drop { piece } => turn.has_dropped(piece.as_deref()),
            StepGoal::Promote => turn.has_promoted(),
            StepGoal::Check => turn.gives_check(),
            StepGoal::RelieveCheck => {
                before.is_in_check(turn.seat) && !after.is_in_check(turn.seat)
            }
            StepGoal::Attack(cells) => turn.attacks_all(cells),
            StepGoal::Safe => turn.is_landing_cell_safe(),
            StepGoal::Survive => turn.is_safe_from_immediate_loss(),
            StepGoal::Win { by } => turn.has_won(*by),
            StepGoal::Out(seats) => turn.eliminates_seats(seats),
            StepGoal::GoesOn => after.outcome().is_ongoing(),
            StepGoal::All(goals) => {
                let mut goals = goals.iter();
                goals.all(|goal| goal.is_reached(before, after, is_answer))
            }
            StepGoal::Any(goals) => {
                let mut goals = goals.iter();
                goals.any(|goal| goal.is_reached(before, after, is_answer))
            }
        }
    }
}

/// The seat whose hand grows if the seat of this letter resigns now.
fn heir_of_resigning_seat(game: &Game, letter: char) -> Option<Seat> {
    let mut seats = SeatSet::first_n(game.seat_count()).iter();
    let resigning = seats.find(|seat| game.seat_letter(*seat) == letter)?;
    let mut after = game.clone();
    after
        .play_special_move(SpecialMove::Resign(resigning))
        .ok()?;
    let mut others = SeatSet::first_n(game.seat_count()).iter();
    others.find(|seat| held_piece_count(&after, *seat) > held_piece_count(game, *seat))
}

fn held_piece_count(game: &Game, seat: Seat) -> usize {
    let pieces = game.piece_tracker().pieces();
    pieces
        .filter(|(_, piece)| piece.location == PieceLocation::Hand(seat))
        .count()
}

/// The name of the cell on which the piece that moved last has landed.
pub(super) fn last_landing_cell(game: &Game) -> Option<String> {
    let turn = LastTurn::from_game(game)?;
    turn.cell_name(turn.target_cell()?)
}

/// The last turn of a game, with the piece that moved.
struct LastTurn<'g> {
    after: &'g Game,
    seat: Seat,
    effects: &'g [Effect],
    piece: Option<PieceId>,
}

impl LastTurn<'_> {
    fn from_game(after: &Game) -> Option<LastTurn<'_>> {
        let turn = after.played_turns().last()?;
        let tracker = after.piece_tracker();
        let piece = turn.effects.iter().find_map(|effect| match effect {
            Effect::Moved { piece, .. } | Effect::Dropped { piece, .. } => Some(*piece),
            _ => None,
        });
        Some(LastTurn {
            after,
            seat: turn.seat,
            effects: &turn.effects,
            piece: piece.filter(|piece| tracker.piece(*piece).seat == turn.seat),
        })
    }

    fn has_effect(&self, is_it: impl Fn(&Effect) -> bool) -> bool {
        self.effects.iter().any(is_it)
    }

    fn cell_name(&self, cell: Cell) -> Option<String> {
        Some(self.after.layout().get_shape(cell)?.name.clone())
    }

    fn is_among(&self, cell: Cell, names: &[String]) -> bool {
        self.cell_name(cell)
            .is_some_and(|name| names.contains(&name))
    }

    fn origin_cell(&self) -> Option<Cell> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Moved { piece, from, .. } if Some(*piece) == self.piece => Some(*from),
            _ => None,
        })
    }

    fn target_cell(&self) -> Option<Cell> {
        match self.after.piece_tracker().piece(self.piece?).location {
            PieceLocation::Cell(cell) => Some(cell),
            PieceLocation::Hand(_) | PieceLocation::Gone => None,
        }
    }

    fn has_captured_on(&self, name: &str) -> bool {
        self.has_effect(|effect| match effect {
            Effect::Taken { from, .. } => self.cell_name(*from).as_deref() == Some(name),
            _ => false,
        })
    }

    /// Whether the base that moved holds these stones, by their letters, and nothing else if
    /// `is_all`.
    fn holds_stones(&self, stones: &str, is_all: bool) -> bool {
        let Some(base) = self.piece else {
            return false;
        };
        let tracker = self.after.piece_tracker();
        let held = tracker.stones_at(StoneLocation::Base(base));
        let held = held.into_iter().map(|stone| tracker.stone(stone).kind);
        let mut held: Vec<String> = held.map(|kind| self.piece_code(kind)).collect();
        let wanted = stones.chars().map(String::from);
        let has_all = wanted.into_iter().all(|wanted| {
            let found = held.iter().position(|code| *code == wanted);
            found.map(|at| held.swap_remove(at)).is_some()
        });
        has_all && (held.is_empty() || !is_all)
    }

    fn piece_code(&self, kind: PieceType) -> String {
        let kinds = self.after.kinds();
        let info = kinds.iter().find(|info| info.kind == kind);
        info.map_or_else(String::new, |info| info.code.clone())
    }

    fn has_dropped(&self, code: Option<&str>) -> bool {
        let tracker = self.after.piece_tracker();
        self.has_effect(|effect| match effect {
            Effect::Dropped { piece, .. } => {
                code.is_none_or(|code| self.piece_code(tracker.piece(*piece).kind) == code)
            }
            _ => false,
        })
    }

    fn has_promoted(&self) -> bool {
        self.has_effect(|effect| match effect {
            Effect::Promoted { piece, .. } => Some(*piece) == self.piece,
            _ => false,
        })
    }

    fn gives_check(&self) -> bool {
        self.has_effect(|effect| matches!(effect, Effect::Check { seat, .. } if *seat != self.seat))
    }

    fn attacks_all(&self, names: &[String]) -> bool {
        let cells = self
            .target_cell()
            .map(|cell| self.after.pseudo_legal_targets(cell));
        let cells = cells.unwrap_or_default();
        let attacked: Vec<String> = cells
            .iter()
            .filter_map(|cell| self.cell_name(*cell))
            .collect();
        names.iter().all(|name| attacked.contains(name))
    }

    fn is_landing_cell_safe(&self) -> bool {
        let Some(cell) = self.target_cell() else {
            return false;
        };
        let opponents = self.after.opponents(self.seat);
        let pieces = self.after.piece_tracker().pieces();
        let mut attackers = pieces.filter_map(|(_, piece)| match piece.location {
            PieceLocation::Cell(from) if opponents.contains(piece.seat) => Some(from),
            _ => None,
        });
        !attackers.any(|from| self.after.pseudo_legal_targets(from).contains(&cell))
    }

    /// Whether no move of the seat to move now ends the game without the seat that moved winning.
    fn is_safe_from_immediate_loss(&self) -> bool {
        if !self.after.outcome().is_ongoing() {
            return self.has_won(None);
        }
        let wins_for_another = |mv: GameMove| {
            let mut next = self.after.clone();
            let is_played = next.play_move(mv).is_ok();
            is_played && is_win_of_others(next.outcome(), self.seat)
        };
        !self.after.legal_moves().into_iter().any(wins_for_another)
    }

    fn eliminates_seats(&self, letters: &[char]) -> bool {
        let is_out = |letter: &char| {
            self.has_effect(|effect| {
                matches!(effect, Effect::SeatOut { seat } if self.after.seat_letter(*seat) == *letter)
            })
        };
        letters.iter().all(is_out)
    }

    fn has_won(&self, by: Option<Reason>) -> bool {
        match self.after.outcome() {
            Outcome::Win { seats, reason } => {
                seats.contains(self.seat) && by.is_none_or(|by| by == reason)
            }
            Outcome::Draw { .. } | Outcome::Ongoing => false,
        }
    }
}

/// Whether somebody has won, and not this seat.
fn is_win_of_others(outcome: Outcome, seat: Seat) -> bool {
    matches!(outcome, Outcome::Win { seats, .. } if !seats.contains(seat))
}
