//! The trait every game implements, as the search sees it. Knows no game, no
//! text and no table: those have their own traits beside it.

use std::fmt;
use std::hash::Hash;

use crate::game::declaration::DeclarationCount;
use crate::game::history::{History, HistoryEntry, MoveKind};
use crate::game::outcome::Outcome;
use crate::seat::{Seat, SeatSet};
use crate::variants::catalogue::VariantInfo;

/// A slice of the legal moves, in the order in which a search should ask for
/// them. The stages of a position are disjoint and together are every legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveStage {
    /// Captures and promotions, each in its most promising form or forms.
    Tactical,
    /// Moves to empty cells, and turns that change only what is in hand.
    Quiet,
    /// The most promising drops.
    Drops,
    /// Every other form of a capture or a drop, most promising first. In games
    /// with few forms this stage is empty.
    Rest,
}

impl MoveStage {
    /// All stages, in order.
    pub const ALL: [MoveStage; 4] = [
        MoveStage::Tactical,
        MoveStage::Quiet,
        MoveStage::Drops,
        MoveStage::Rest,
    ];
}

/// The rules of one game with its options chosen: tables and switches that do
/// not change while it is played. A position is only ever passed in.
pub trait Rules: Send + Sync + 'static {
    /// Everything that two equal situations share: cells, hands, turn, status.
    /// How often it has stood is in [`History`] instead.
    type Position: Clone + PartialEq + fmt::Debug + Send + Sync + 'static;
    /// One turn.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// What [`Rules::undo`] needs and cannot work out.
    type Undo: Send;

    /// Whether the history can forbid a move that the position allows.
    const HISTORY_CAN_FORBID_MOVES: bool = false;

    /// The game's entry in the catalogue.
    fn variant_info(&self) -> VariantInfo;

    /// How many seats the game has.
    fn seat_count(&self) -> u8;

    /// The seat to move.
    fn turn(&self, position: &Self::Position) -> Seat;

    /// The position's hash, kept up incrementally by play and undo.
    fn key(&self, position: &Self::Position) -> u64;

    /// Appends the legal moves of one stage.
    fn generate(&self, position: &Self::Position, stage: MoveStage, moves: &mut Vec<Self::Move>);

    /// Every legal move. Empty when the game is decided.
    fn legal_moves(&self, position: &Self::Position) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        for stage in MoveStage::ALL {
            self.generate(position, stage, &mut moves);
        }
        moves
    }

    /// The number of legal moves, without listing them where that is cheaper.
    fn count_legal_moves(&self, position: &Self::Position) -> u64 {
        self.legal_moves(position).len() as u64
    }

    /// Whether the seat to move has a legal move.
    fn has_legal_move(&self, position: &Self::Position) -> bool;

    /// Whether a move is legal here. Must agree with [`Rules::legal_moves`] on
    /// every value of the move type, such as one kept from another position.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool;

    /// Whether the history permits a legal move; `history` ends with the
    /// present position. What it forbids may not be played, but perft, which
    /// knows no history, counts it.
    fn is_permitted_by_history(
        &self,
        _position: &Self::Position,
        _mv: Self::Move,
        _history: &History,
    ) -> bool {
        true
    }

    /// Whether the seat to move has a legal move that the history permits.
    fn has_move_permitted_by_history(&self, position: &Self::Position, history: &History) -> bool {
        if !Self::HISTORY_CAN_FORBID_MOVES {
            return self.has_legal_move(position);
        }
        let mut moves = Vec::new();
        MoveStage::ALL.into_iter().any(|stage| {
            moves.clear();
            self.generate(position, stage, &mut moves);
            moves
                .iter()
                .any(|mv| self.is_permitted_by_history(position, *mv, history))
        })
    }

    /// Whether a legal move captures something.
    fn is_capture(&self, position: &Self::Position, mv: Self::Move) -> bool;

    /// What sort of turn a legal move is. Games whose rules do not ask need not
    /// say.
    fn move_kind(&self, _position: &Self::Position, _mv: Self::Move) -> MoveKind {
        MoveKind::default()
    }

    /// Plays a legal move in place.
    fn play(&self, position: &mut Self::Position, mv: Self::Move) -> Self::Undo;

    /// Takes back the move last played; restores the position bit for bit.
    fn undo(&self, position: &mut Self::Position, mv: Self::Move, undo: Self::Undo);

    /// Whether a royal piece of the seat is attacked.
    fn is_in_check(&self, position: &Self::Position, seat: Seat) -> bool;

    /// The seats other than the mover's to which the turn just played gave
    /// check; `undo` is what playing it gave back. Who was attacked by the same
    /// pieces before is not among them.
    fn seats_put_in_check(
        &self,
        _undo: &Self::Undo,
        position: &Self::Position,
        mover: Seat,
    ) -> SeatSet {
        let others = SeatSet::first_n(self.seat_count()).without(mover).iter();
        others
            .filter(|seat| self.is_in_check(position, *seat))
            .collect()
    }

    /// What the position decides by itself, cheaply and without looking for
    /// moves (a royal on its circle, an Emperor gone).
    fn decided_outcome(&self, position: &Self::Position) -> Outcome;

    /// What it means that the seat to move has no legal move.
    fn outcome_without_legal_moves(&self, position: &Self::Position) -> Outcome;

    /// What the history decides: repetition, too many turns without capture.
    /// `history` ends with the present position.
    fn outcome_by_history(&self, position: &Self::Position, history: &History) -> Outcome;

    /// Whether a position of the history is an occurrence for the rules about positions
    /// that come back: the one with which a game begins may not be.
    fn is_counted_occurrence(&self, _past: &HistoryEntry) -> bool {
        true
    }

    /// At which of its occurrences, the first one counted, a position may decide something
    /// by having come back; none if it never does.
    fn deciding_occurrence(&self) -> Option<usize>;

    /// After how many plies in a row without capture, at least, the history may decide
    /// something by a rule about such turns; none if it never does.
    fn deciding_quiet_plies(&self) -> Option<usize>;

    /// The seats in the game against which a seat plays.
    fn opponents(&self, _position: &Self::Position, seat: Seat) -> SeatSet {
        SeatSet::first_n(self.seat_count()).without(seat)
    }

    /// The position after a seat has left a game that goes on without it, its
    /// hand falling to the receiver where the game says so. None if the game ends
    /// with it.
    fn after_retirement(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _heir: Seat,
    ) -> Option<Self::Position> {
        None
    }

    /// The seat that the history puts out of a game that goes on without it.
    /// `history` ends with the present position.
    fn seat_out_by_history(&self, _position: &Self::Position, _history: &History) -> Option<Seat> {
        None
    }

    /// What it brings if everybody agrees now that the game is at an impasse:
    /// an end, or, if it is ongoing, a race that [`Rules::impasse_race_outcome`] decides. None
    /// if that cannot be agreed on.
    fn impasse_outcome(&self, _position: &Self::Position) -> Option<Outcome> {
        None
    }

    /// How a race stands.
    fn impasse_race_outcome(&self, _position: &Self::Position) -> Outcome {
        Outcome::Ongoing
    }

    /// What the position decides by itself in a game in which a race may be on. As
    /// long as nobody has won the race, or where the seat to move has no legal move,
    /// that is what [`Rules::decided_outcome`] says.
    fn decided_outcome_with_impasse_race(
        &self,
        position: &Self::Position,
        is_race: bool,
    ) -> Outcome {
        let decided = self.decided_outcome(position);
        if !is_race || !decided.is_ongoing() {
            return decided;
        }
        match self.impasse_race_outcome(position) {
            Outcome::Ongoing => Outcome::Ongoing,
            // That comes before what points decide.
            _ if !self.has_legal_move(position) => Outcome::Ongoing,
            won => won,
        }
    }

    /// Whether players can end the game like this by an impasse, whoever
    /// counted the points.
    fn is_possible_impasse_result(&self, _position: &Self::Position, _outcome: Outcome) -> bool {
        false
    }

    /// What a seat would count that declared that its king has entered, whoever is to move;
    /// none in games in which nobody declares anything.
    fn declaration_count(
        &self,
        _position: &Self::Position,
        _seat: Seat,
    ) -> Option<DeclarationCount> {
        None
    }

    /// What declaring that its king has entered brings the seat to move, in a game that goes
    /// on; none if it may not.
    fn declaration_outcome(&self, _position: &Self::Position) -> Option<Outcome> {
        None
    }

    /// For how many plies from here nobody may give check.
    fn truce_plies_left(&self, _position: &Self::Position) -> u8 {
        0
    }

    /// Whether a seat played by the computer agrees that the game is at an
    /// impasse. `history` ends with the present position.
    fn computer_agrees_to_impasse(&self, _position: &Self::Position, _history: &History) -> bool {
        false
    }

    /// How the game stands. A rule of the position comes before one of the history.
    fn outcome(&self, position: &Self::Position, history: &History) -> Outcome {
        let decided = self.decided_outcome(position);
        if !decided.is_ongoing() {
            return decided;
        }
        if !self.has_move_permitted_by_history(position, history) {
            return self.outcome_without_legal_moves(position);
        }
        self.outcome_by_history(position, history)
    }
}

/// The deepest that lines of play are counted: nobody would live to see it.
pub const DEEPEST_PERFT: u32 = 64;

/// The number of lines of play of `depth` plies (rules page "Perft"), at most
/// [`DEEPEST_PERFT`] of them:
/// repetition and match rules play no part.
pub fn perft<G: Rules>(game: &G, position: &mut G::Position, depth: u32) -> u64 {
    perft_while(game, position, depth, &|| true).unwrap_or_default()
}

/// The same; none if `goes_on`, which is asked again and again, says no before all is
/// counted.
pub fn perft_while<G: Rules>(
    game: &G,
    position: &mut G::Position,
    depth: u32,
    goes_on: &(impl Fn() -> bool + ?Sized),
) -> Option<u64> {
    match depth {
        0 => Some(1),
        1 => Some(game.count_legal_moves(position)),
        _ if !goes_on() => None,
        _ => {
            let mut nodes = 0;
            for mv in game.legal_moves(position) {
                let undo = game.play(position, mv);
                let below = perft_while(game, position, depth - 1, goes_on);
                game.undo(position, mv, undo);
                nodes += below?;
            }
            Some(nodes)
        }
    }
}
