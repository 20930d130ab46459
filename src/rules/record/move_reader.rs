//! The moves of another program's file while it is read: each is played on a game and added to the
//! tree. What cannot be is told in a note, and the rest of its line passed over. Knows no file
//! format.

use super::annotation::Seconds;
use super::ending::{Ending, Summary, SummaryEnd};
use super::entering_king;
use super::import_note::{EndingNote, ImportNote, ImportNoteKind};
use super::kif::{Import, ImportError};
use super::preface::{PlayerInfo, Preface};
use super::score_comment;
use super::tree::{GameTree, NodeId};
use super::{Record, Start};
use crate::board::Cell;
use crate::error::{Place, TextError, truncated_for_message};
use crate::game::Game;
use crate::game::outcome::{Outcome, Reason};
use crate::game::special_move::SpecialMove;
use crate::seat::{Seat, SeatSet};
use crate::variants::ruleset::Ruleset;

/// The names of the games that such files tell of.
pub(super) const SHOGI_NAME: &str = "shogi";
pub(super) const MINISHOGI_NAME: &str = "minishogi";

/// The most moves of the main line that are played again, since variations leave it that come one
/// after the other and far apart: a hundred times as many as in files that people keep.
const MOST_MOVES_PLAYED_AGAIN: usize = 100_000;

/// How far a line of play has been read.
enum LineState {
    /// More moves may come.
    Open,
    /// The rules forbid the move that came last: an end by a foul may follow it.
    Fouled { line: usize, fault: ImportError },
    /// A move could not be read or played: what follows is passed over, but for the end.
    Cut,
    /// The end has come.
    Ended,
}

/// What has been read of the moves so far.
pub(super) struct MoveReader {
    /// The game at the node being read.
    game: Game,
    /// All lines.
    tree: GameTree,
    /// The nodes from the start, which is left out, to the one being read.
    path: Vec<NodeId>,
    /// The main line, once it has been read.
    main_line: Option<Vec<NodeId>>,
    state: LineState,
    /// How the line ends, if it has been said.
    end: Option<Outcome>,
    /// How the main line ends.
    main_end: Outcome,
    /// What a player said in the place of a move at the end of a line.
    special_move: Option<NodeId>,
    has_told_after_end: bool,
    /// How many moves of the line have been left out.
    left_out: usize,
    moves_played_again: usize,
    notes: Vec<ImportNote>,
}

impl MoveReader {
    /// A reader of the moves from the start of a game.
    pub(super) fn new(game: Game, notes: Vec<ImportNote>) -> MoveReader {
        MoveReader {
            game,
            tree: GameTree::new(),
            path: Vec::new(),
            main_line: None,
            state: LineState::Open,
            end: None,
            main_end: Outcome::Ongoing,
            special_move: None,
            has_told_after_end: false,
            left_out: 0,
            moves_played_again: 0,
            notes,
        }
    }

    pub(super) fn note(&mut self, line: usize, kind: ImportNoteKind) {
        self.notes.push(kind.at(line));
    }

    /// The game at the node being read.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// How many moves lead to the node being read.
    pub(super) fn depth(&self) -> usize {
        self.path.len()
    }

    /// How many moves have been left out behind it.
    pub(super) fn left_out(&self) -> usize {
        self.left_out
    }

    /// The node being read, or what a player said after it.
    fn node(&self) -> NodeId {
        let last = self.special_move.or(self.path.last().copied());
        last.unwrap_or(NodeId::START)
    }

    /// Where the last move went.
    pub(super) fn last_target(&self) -> Option<Cell> {
        let turn = self.game.played_turns().last()?;
        let text = turn.text.trim_end_matches('+');
        let name = text.split_at_checked(text.len().checked_sub(2)?)?.1;
        self.game.layout().cell_named(name)
    }

    /// Adds a line to the comment; an engine's score in it is its judgement of the node.
    pub(super) fn add_comment(&mut self, words: &str) {
        let node = self.node();
        let Ok(said) = self.tree.annotations_mut(node) else {
            return;
        };
        if !score_comment::read_into(words, &mut said.evaluation) {
            said.add_comment(words);
        }
    }

    /// The time that the last move took; nothing after the end or what could not be read.
    pub(super) fn set_time_spent(&mut self, seconds: Seconds) {
        let node = self.node();
        if let (LineState::Open, Ok(said)) = (&self.state, self.tree.annotations_mut(node)) {
            said.clock.spent = Some(seconds);
        }
    }

    /// Whether another move can be taken; if not, and there is no word of it yet, that is told.
    pub(super) fn wants_move(&mut self, line: usize) -> bool {
        self.tell_foul();
        match self.state {
            LineState::Open => true,
            LineState::Ended => {
                if !std::mem::replace(&mut self.has_told_after_end, true) {
                    self.note(line, ImportNoteKind::AfterEnd);
                }
                false
            }
            LineState::Cut | LineState::Fouled { .. } => {
                self.left_out += 1;
                false
            }
        }
    }

    /// Takes a move text, or why there is none. Whether it was played.
    pub(super) fn take_move(
        &mut self,
        line: usize,
        number: usize,
        text: Result<String, ImportError>,
    ) -> bool {
        let text = match text {
            Ok(text) => text,
            Err(fault) => {
                self.cut(line, fault);
                return false;
            }
        };
        let is_open = self.game.outcome().is_ongoing();
        if let Err(reason) = self.game.play(&text) {
            let fault = ImportError::Move {
                place: Place::line(line),
                number,
                reason: Box::new(reason),
            };
            match is_open {
                true => {
                    self.left_out += 1;
                    self.state = LineState::Fouled { line, fault };
                }
                false => self.cut(line, fault),
            }
            return false;
        }
        let node = self.node();
        match self.tree.add_move(node, text) {
            Ok(node) => self.path.push(node),
            Err(error) => {
                self.game.undo();
                let fault =
                    TextError::new(Place::line(line), wording!("a move"), error.to_string());
                self.cut(line, fault.into());
                return false;
            }
        }
        true
    }

    /// Passes over the rest of the line.
    pub(super) fn cut(&mut self, line: usize, fault: ImportError) {
        self.left_out += 1;
        self.note(line, ImportNoteKind::Move(fault));
        self.state = LineState::Cut;
    }

    /// Tells a move that the rules forbid and that no end by a foul explains.
    fn tell_foul(&mut self) {
        if let LineState::Fouled { .. } = self.state
            && let LineState::Fouled { line, fault } =
                std::mem::replace(&mut self.state, LineState::Cut)
        {
            self.note(line, ImportNoteKind::Move(fault));
        }
    }

    /// The game ended with a move that the rules forbid: who made it has lost. Whether there was
    /// one.
    fn take_foul(&mut self) -> bool {
        if !matches!(self.state, LineState::Fouled { .. }) {
            return false;
        }
        if let LineState::Fouled { line, fault } =
            std::mem::replace(&mut self.state, LineState::Ended)
        {
            self.note(line, ImportNoteKind::Foul(fault));
        }
        self.end = Some(Outcome::win(self.game.turn().other(), Reason::Foul));
        true
    }

    /// Takes an end; `ahead` is how many moves that could not be read stand between it and the
    /// last one that was, and `word` how the file says it.
    pub(super) fn take_ending(&mut self, line: usize, ending: Ending, ahead: usize, word: &str) {
        let is_foul = matches!(ending, Ending::WonByFoul | Ending::LostByFoul);
        if is_foul && self.take_foul() {
            return;
        }
        self.tell_foul();
        if self.end.is_some() {
            return self.tell_other_end(line, word);
        }
        let mover = self.mover_ahead(ahead);
        let is_cut = matches!(self.state, LineState::Cut);
        let (mut outcome, mut note) = ending.outcome(&self.game, mover);
        let is_decided = outcome.is_ongoing() || !self.game.outcome().is_ongoing();
        if !is_decided && !self.game.can_end_with(outcome) {
            (outcome, note) = (Outcome::Ongoing, Some(EndingNote::NoSuchEnd));
        }
        // Where moves are left out, the rules of the position there say nothing of the end.
        let is_judged = !is_cut || !matches!(note, Some(EndingNote::Reached(_)));
        let note = note.filter(|_| is_judged);
        if self.main_line.is_none() {
            if let Some(taken_as) = note {
                let word = word.into();
                self.note(line, ImportNoteKind::Ending { word, taken_as });
            }
        } else if !is_cut {
            self.add_special_move(line, ending, word);
        }
        self.end = Some(outcome);
        self.state = LineState::Ended;
    }

    /// Takes an end that is no known word.
    pub(super) fn take_unknown_ending(&mut self, line: usize, word: &str) {
        self.tell_foul();
        if self.end.is_some() {
            return self.tell_other_end(line, word);
        }
        let taken_as = EndingNote::Unknown;
        let word = truncated_for_message(word).into_owned();
        self.note(line, ImportNoteKind::Ending { word, taken_as });
        self.end = Some(Outcome::Ongoing);
        self.state = LineState::Ended;
    }

    /// Takes an end that names who has won, which no turn decides.
    pub(super) fn take_win(&mut self, line: usize, winner: Seat, reason: Reason, word: &str) {
        if reason == Reason::Foul && self.take_foul() {
            return;
        }
        self.tell_foul();
        if self.end.is_some() {
            return self.tell_other_end(line, word);
        }
        let reached = self.game.outcome();
        let is_cut = matches!(self.state, LineState::Cut);
        if !reached.is_ongoing() && !is_cut {
            if reached.winners() != SeatSet::from_seat(winner) {
                let (word, taken_as) = (word.into(), EndingNote::Reached(reached));
                self.note(line, ImportNoteKind::Ending { word, taken_as });
            }
        } else if self.main_line.is_some() && !is_cut {
            let ending = match (reason, winner != self.game.turn()) {
                (Reason::Resign, true) => Ending::Resigned,
                (Reason::Time, true) => Ending::TimeUp,
                _ => Ending::LostByFoul,
            };
            self.add_special_move(line, ending, word);
        }
        self.end = Some(Outcome::win(winner, reason));
        self.state = LineState::Ended;
    }

    /// Takes the sentence at the end of the moves, `text`; `first_number` is the number of the
    /// first move.
    pub(super) fn take_summary(
        &mut self,
        line: usize,
        summary: Summary,
        text: &str,
        first_number: usize,
    ) {
        let depth = self.depth();
        let said = summary
            .moves
            .map(|moves| moves.saturating_add(1).saturating_sub(first_number));
        let ahead = said.map_or(self.left_out, |said| said.saturating_sub(depth));
        match summary.end {
            SummaryEnd::Unknown => self.take_unknown_ending(line, text),
            SummaryEnd::Won(winner, reason) => {
                self.take_won_summary(line, winner, reason, ahead, text)
            }
            SummaryEnd::Ended(ending) => match self.end {
                // The word before it has said the same.
                Some(end) if ending_fits(ending, end) => {}
                _ => self.take_ending(line, ending, ahead, text),
            },
        }
    }

    fn take_won_summary(
        &mut self,
        line: usize,
        winner: Seat,
        reason: Option<Reason>,
        ahead: usize,
        text: &str,
    ) {
        if let Some(end) = self.end {
            let is_same = end.winners() == SeatSet::from_seat(winner);
            // A word that leaves the game open has been told.
            if !is_same && !end.is_ongoing() {
                self.tell_other_end(line, text);
            }
            if end.is_ongoing() && self.main_line.is_none() {
                self.end = Some(Outcome::win(winner, reason.unwrap_or(Reason::Resign)));
            }
            return;
        }
        let reached = self.game.outcome();
        if reason.is_none() && reached.winners() == SeatSet::from_seat(winner) {
            self.end = Some(reached);
            self.state = LineState::Ended;
            return;
        }
        let is_movers_loss = winner != self.mover_ahead(ahead);
        if reason.is_none() && !is_movers_loss && self.main_line.is_none() {
            let (word, taken_as) = (text.into(), EndingNote::OtherResignation);
            self.note(line, ImportNoteKind::Ending { word, taken_as });
        }
        self.take_win(line, winner, reason.unwrap_or(Reason::Resign), text);
    }

    /// Whose turn it is so many moves ahead.
    fn mover_ahead(&self, ahead: usize) -> Seat {
        match ahead % 2 {
            0 => self.game.turn(),
            _ => self.game.turn().other(),
        }
    }

    fn tell_other_end(&mut self, line: usize, word: &str) {
        let word = truncated_for_message(word).into_owned();
        self.note(line, ImportNoteKind::OtherResult(word));
    }

    /// Adds how a variation ends, if that can be said in the place of a move: how the game itself
    /// ended is its result. The game stays open for another variation.
    fn add_special_move(&mut self, line: usize, ending: Ending, word: &str) {
        if !self.game.outcome().is_ongoing() || ending == Ending::Interrupted {
            return;
        }
        let mover = self.game.turn();
        let call = match ending {
            Ending::Resigned => Some(SpecialMove::Resign(mover)),
            Ending::TimeUp => Some(SpecialMove::Time(mover)),
            Ending::Impasse => Some(SpecialMove::Impasse),
            Ending::WonByDeclaration => Some(SpecialMove::EnteringKing),
            _ => None,
        };
        let node = self.node();
        let said = call.filter(|call| self.game.play_special_move(*call).is_ok());
        let added = said.and_then(|call| {
            self.game.reopen();
            let text = call.write(&self.game.seat_letters());
            self.tree.add_move(node, text).ok()
        });
        match added {
            Some(node) => self.special_move = Some(node),
            None => {
                let word = truncated_for_message(word).into_owned();
                self.note(line, ImportNoteKind::VariationEnding(word));
            }
        }
    }

    /// Ends the line being read.
    pub(super) fn end_line(&mut self) {
        self.tell_foul();
        self.special_move = None;
        self.has_told_after_end = false;
        self.left_out = 0;
        let end = self.end.take();
        self.state = LineState::Open;
        if self.main_line.is_none() {
            let reached = self.game.outcome();
            // Where the moves end the game the rules say how, not the file.
            self.main_end = match end {
                Some(end) if reached.is_ongoing() => end,
                _ => reached,
            };
            self.main_line = Some(self.path.clone());
        }
    }

    /// Goes to where a variation leaves the line that was read last after so many moves, or the
    /// main line, if that one is too short. Whether there is such a place.
    pub(super) fn begin_variation(&mut self, after: usize) -> bool {
        if after > self.path.len() {
            // Taken out meanwhile, so that it need not be copied.
            let main = self.main_line.take();
            let is_there = main
                .as_deref()
                .and_then(|main| main.get(..after))
                .is_some_and(|moves| self.go_on_along(moves));
            self.main_line = main;
            if !is_there {
                return false;
            }
        }
        self.go_back_to(after);
        let node = self.node();
        let is_end = self
            .tree
            .node(node)
            .is_ok_and(|it| it.children().is_empty());
        // What follows is a variation, also if the line that it leaves ended here.
        if is_end {
            self.tree.end_line(node).unwrap_or_default();
        }
        true
    }

    /// Goes to the end of some moves of the main line from the start on. Whether they could be played, which they could
    /// before, and were not too many.
    fn go_on_along(&mut self, moves: &[NodeId]) -> bool {
        let pairs = moves.iter().zip(&self.path);
        let common = pairs.take_while(|(a, b)| a == b).count();
        let again = moves.len() - common;
        self.moves_played_again = self.moves_played_again.saturating_add(again);
        if self.moves_played_again > MOST_MOVES_PLAYED_AGAIN {
            return false;
        }
        self.go_back_to(common);
        moves[common..].iter().all(|node| {
            let text = self.tree.node(*node).ok().and_then(|node| node.move_text());
            let is_played = text.is_some_and(|text| self.game.play(text).is_ok());
            if is_played {
                self.path.push(*node);
            }
            is_played
        })
    }

    fn go_back_to(&mut self, depth: usize) {
        while self.path.len() > depth {
            self.path.pop();
            self.game.undo();
        }
    }

    /// What has been read, with what else the file says; `has_start` is whether it tells the
    /// position with which the game begins.
    ///
    /// # Errors
    /// If neither that nor a move could be read: why not the first move.
    pub(super) fn into_import(
        mut self,
        has_start: bool,
        mut preface: Preface,
        players: [String; 2],
    ) -> Result<Import, ImportError> {
        if self.tree.is_empty() && !has_start {
            let fault = self.notes.iter().find_map(|note| match &note.kind {
                ImportNoteKind::Move(fault) => Some(fault.clone()),
                _ => None,
            });
            fault.map_or(Ok(()), Err)?;
        }
        self.notes.sort_by_key(|note| note.line);
        if players.iter().any(|player| !player.is_empty()) {
            let players = players.iter();
            preface.players = players.map(|text| PlayerInfo::of_text(text)).collect();
        }
        let result = self.main_end.write(&self.game.seat_letters());
        let record = Record {
            preface,
            tree: self.tree,
            result: Some(result),
            ..Record::of_unplayed_game(self.game.ruleset(), Start::of_game(&self.game))
        };
        Ok(Import {
            record,
            notes: self.notes,
        })
    }
}

/// Whether an end is what a word says.
fn ending_fits(ending: Ending, end: Outcome) -> bool {
    match (ending, end) {
        (Ending::Interrupted | Ending::Sealed | Ending::NoForcedMate, Outcome::Ongoing) => true,
        // What was made of it has been told.
        (Ending::Repetition | Ending::Mate | Ending::Try, Outcome::Ongoing) => true,
        (Ending::Repetition, Outcome::Draw { reason, .. }) => reason == Reason::Repetition,
        (Ending::Impasse, Outcome::Draw { reason, .. }) => reason == Reason::Impasse,
        (Ending::MaxMoves, Outcome::Draw { reason, .. }) => reason == Reason::MaxMoves,
        (Ending::Interrupted | Ending::Sealed | Ending::NoForcedMate, _) => false,
        (_, Outcome::Win { .. }) => true,
        _ => false,
    }
}

/// The game from a position text of shogi or minishogi that was told at a place: of which, its
/// number of ranks says. `points` name its entering-king rule, and are taken where the game has
/// that.
pub(super) fn game_from_position_text(
    position: &str,
    place: &Place,
    points: &mut Option<String>,
) -> Result<Game, ImportError> {
    let board = position.split_whitespace().next().unwrap_or_default();
    let name = match board.matches('/').count() {
        4 => MINISHOGI_NAME,
        _ => SHOGI_NAME,
    };
    let rules = Ruleset::named(name);
    let mut rules =
        rules.ok_or_else(|| TextError::new(place, wording!("a program with shogi"), ""))?;
    points.take_if(|points| entering_king::choose_by_points(&mut rules, points));
    rules
        .begin_problem(position)
        .map_err(|reason| ImportError::Start {
            place: place.clone(),
            reason,
        })
}
