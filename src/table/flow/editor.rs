//! The position editor on a board of its own: applies what a hand wants of it, and leads from it
//! to a study and back to where it was opened. The game at the table never notices it.

use bevy::prelude::*;

use super::persistence::{GameLibrary, load_record, save_record};
use super::{
    Board, BoardReset, BoardSnapshot, Boards, EditorIntent, EditorStart, GameSession, Intent,
    IntentRejected, Notice, PlayerColour, Screen, Study,
};
use crate::locale::{Message, msg};
use crate::rules::piece_tracker::PieceType;
use crate::rules::position_editor::PositionEditor;
use crate::rules::record::Record;
use crate::rules::seat::Seat;
use crate::rules::unplayable::{FaultPlace, UnplayableReason};
use crate::words;

/// A position that is put together, kept while other boards are shown.
#[derive(Clone, Debug)]
pub struct EditorSession {
    editor: PositionEditor,
    /// What every press on the board puts there.
    brush: Option<(Seat, PieceType)>,
    /// What is wrong with the position, each in a sentence; see `judge`.
    faults: Vec<Message>,
}

impl EditorSession {
    fn new(editor: PositionEditor) -> EditorSession {
        let mut session = EditorSession {
            editor,
            brush: None,
            faults: Vec::new(),
        };
        session.judge();
        session
    }

    /// Words what is wrong, after every change of the position.
    fn judge(&mut self) {
        let reasons = self.editor.unplayable_reasons();
        self.faults = words::unplayable_reasons(&self.editor.rules(), reasons);
    }

    /// What is wrong with the position, each in a sentence.
    pub fn faults(&self) -> &[Message] {
        &self.faults
    }

    /// The position and what can be done with it.
    pub fn editor(&self) -> &PositionEditor {
        &self.editor
    }

    /// What every press on the board puts there.
    pub fn brush(&self) -> Option<(Seat, PieceType)> {
        self.brush
    }

    pub fn fault_places(&self) -> Vec<FaultPlace> {
        let problems = self.editor.unplayable_reasons().iter();
        problems.flat_map(UnplayableReason::fault_places).collect()
    }

    /// The record of a game that begins here and has no turns yet: to be played, or only to be
    /// looked into and solved. `None` if the rules cannot go on from here.
    pub fn record_from_position(&self, is_played: bool) -> Option<Record> {
        let game = match is_played {
            true => self.editor.begin_game(),
            false => self.editor.begin_problem(),
        };
        Some(Record::from_game(&game.ok()?))
    }

    /// Why something can certainly not be done now.
    pub(super) fn refusal(&self, intent: &EditorIntent) -> Option<Message> {
        let editor = &self.editor;
        let faults = || {
            let reasons = Message::joined_sentences(self.faults.iter().cloned());
            Some(msg!("unplayable", reasons = reasons))
        };
        match intent {
            EditorIntent::Undo if !editor.can_undo() => Some(msg!("refused-nothing-to-undo")),
            EditorIntent::Redo if !editor.can_redo() => Some(msg!("refused-nothing-to-redo")),
            EditorIntent::SetUpGame if !self.faults.is_empty() => faults(),
            EditorIntent::Study | EditorIntent::Puzzle | EditorIntent::Save
                if !editor.can_begin_problem() =>
            {
                faults()
            }
            _ => None,
        }
    }

    pub(super) fn snapshot(&self) -> BoardSnapshot {
        let editor = &self.editor;
        BoardSnapshot {
            variant: editor.game_at_start().ruleset().variant().name,
            layout: editor.layout().clone(),
            kinds: editor.kinds().clone(),
            tracker: editor.contents().tracker.clone(),
            seat_count: editor.game_at_start().seat_count(),
            hidden_trays: Vec::new(),
            player_colours: PlayerColour::seat_colours(editor.game_at_start()).into(),
        }
    }

    /// The brushes there are: every piece of every seat.
    fn brushes(&self) -> Vec<(Seat, PieceType)> {
        let seats = (0..self.editor.game_at_start().seat_count()).map(Seat);
        let kinds = self.editor.placeable_material().piece_form_groups.concat();
        seats
            .flat_map(|seat| kinds.iter().map(move |kind| (seat, *kind)))
            .collect()
    }

    /// The next brush or the one before; none after the last.
    fn step_brush(&mut self, forward: bool) {
        let brushes = self.brushes();
        let at = self
            .brush
            .and_then(|brush| brushes.iter().position(|it| *it == brush));
        let next = match (at, forward) {
            (None, true) => Some(0),
            (None, false) => brushes.len().checked_sub(1),
            (Some(at), true) => Some(at + 1),
            (Some(at), false) => at.checked_sub(1),
        };
        self.brush = next.and_then(|next| brushes.get(next)).copied();
    }

    /// Applies what is wanted of the position.
    fn apply_intent(&mut self, intent: &EditorIntent) -> Result<(), Message> {
        let editor = &mut self.editor;
        let done = match intent {
            EditorIntent::Carry { from, to } => editor.carry(*from, *to),
            EditorIntent::TurnOver(cell) => editor.cycle_form(*cell),
            EditorIntent::SetTurn(seat) => editor.set_turn(*seat),
            EditorIntent::SetSeatStatus {
                seat,
                status: mark,
                is_set,
            } => editor.set_seat_status(*seat, *mark, *is_set),
            EditorIntent::SetPly(ply) => {
                editor.set_ply(*ply);
                Ok(())
            }
            EditorIntent::Clear => {
                editor.clear();
                Ok(())
            }
            EditorIntent::Reset => {
                editor.reset();
                Ok(())
            }
            EditorIntent::Mirror => {
                editor.mirror();
                Ok(())
            }
            EditorIntent::ExchangeSides => {
                editor.exchange_sides();
                Ok(())
            }
            EditorIntent::Undo => {
                editor.undo();
                Ok(())
            }
            EditorIntent::Redo => {
                editor.redo();
                Ok(())
            }
            EditorIntent::Brush(brush) => {
                self.brush = *brush;
                Ok(())
            }
            EditorIntent::StepBrush { forward } => {
                self.step_brush(*forward);
                Ok(())
            }
            EditorIntent::Read(text) => {
                let read = editor.read_position(text.trim());
                return read.map_err(|error| words::position_error(&editor.rules(), &error));
            }
            // Handled before, or by the panels.
            EditorIntent::Open(_)
            | EditorIntent::Save
            | EditorIntent::Study
            | EditorIntent::Puzzle
            | EditorIntent::SetUpGame
            | EditorIntent::Leave => Ok(()),
        };
        done.map_err(|error| words::edit_error(self.editor.game_at_start(), error))
    }
}

/// Opens the editor, where the game on screen or a study stands or at the start of a game.
pub(super) fn open_editor(
    mut intents: MessageReader<Intent>,
    mut boards: ResMut<Boards>,
    session: Option<Res<GameSession>>,
) {
    for intent in intents.read() {
        let Intent::Editor(EditorIntent::Open(start)) = intent else {
            continue;
        };
        let shown = boards.game(session.as_deref());
        let editor = match (start, shown, boards.last_editor()) {
            (EditorStart::StartPosition(rules), ..) => PositionEditor::new(rules),
            (EditorStart::ShownPosition, Some(game), _) => PositionEditor::from_game(game),
            (EditorStart::ShownPosition, None, Some(before)) => before.editor.clone(),
            (EditorStart::ShownPosition, None, None) => continue,
        };
        boards.open(Board::Editor(Box::new(EditorSession::new(editor))));
    }
}

pub(super) fn apply_intents(
    mut intents: MessageReader<Intent>,
    now: Res<State<Screen>>,
    mut boards: ResMut<Boards>,
    (library, mut notices): (Res<GameLibrary>, MessageWriter<Notice>),
    mut rejections: MessageWriter<IntentRejected>,
) {
    for intent in intents.read() {
        let (Intent::Editor(intent), Screen::Editor) = (intent, now.get()) else {
            continue;
        };
        let Some(session) = boards.editor() else {
            continue;
        };
        if let Some(reason) = session.refusal(intent) {
            rejections.write(IntentRejected { reason });
            continue;
        }
        match intent {
            EditorIntent::Open(_) => {}
            EditorIntent::Leave => boards.go_back(),
            EditorIntent::Save
            | EditorIntent::Study
            | EditorIntent::Puzzle
            | EditorIntent::SetUpGame => {
                let is_played = *intent == EditorIntent::SetUpGame;
                let Some(record) = session.record_from_position(is_played) else {
                    continue;
                };
                if *intent == EditorIntent::Save {
                    save_record(&record, &library, &mut notices);
                }
                // Panels order the game.
                if matches!(intent, EditorIntent::Study | EditorIntent::Puzzle) {
                    let loaded = load_record(&record.write());
                    if let Some(problem) = loaded.problem {
                        notices.write(Notice::Problem(problem));
                    }
                    if let Some(opened) = loaded.session {
                        let makes_puzzle = *intent == EditorIntent::Puzzle;
                        let study = Study::new(opened, None, makes_puzzle);
                        boards.open(Board::Study(Box::new(study)));
                    }
                }
            }
            edit => {
                let Board::Editor(session) = boards.top_mut() else {
                    continue;
                };
                let before = session.editor.contents().clone();
                if let Err(reason) = session.apply_intent(edit) {
                    rejections.write(IntentRejected { reason });
                }
                if session.editor.contents() != &before {
                    session.judge();
                    boards.reset(BoardReset::SamePieces);
                }
            }
        }
    }
}
