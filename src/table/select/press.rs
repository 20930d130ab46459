//! What a press on the board does, by the board that is shown: the only reader of pointer actions
//! that turns them into intents, but for marks that are drawn.

use bevy::prelude::*;

use super::move_selection::Mover;
use super::{
    BoardMarks, MoveHabits, PointerAction, Selection, Target, edit_selection, move_selection,
    setup_selection,
};
use crate::locale::Message;
use crate::rules::game::Game;
use crate::rules::piece_tracker::PieceTracker;
use crate::rules::seat::Seat;
use crate::table::flow::{
    EditorIntent, EditorSession, IllegalTry, Intent, IntentRejected, SetupIntent, TopBoard,
};

/// What a press or a release leads to.
pub(super) enum Response {
    Nothing,
    Want(Intent),
    /// No legal move leads from one place to the other: why.
    Illegal(IllegalTry, Message),
    Reject(Message),
}

/// What lies under the pointer.
enum Pressed<'b> {
    /// Nobody may touch it.
    Untouchable,
    /// Where a person is to move, or can choose a move in advance; and whether a tap has to be
    /// confirmed.
    Game(&'b Game, Mover, bool),
    /// The stones of a seat that is set up.
    Setup(&'b PieceTracker, Seat),
    Editor(&'b EditorSession),
}

impl<'b> Pressed<'b> {
    /// None where nothing is pointed at either.
    fn of(board: &'b TopBoard, habits: MoveHabits, is_drawing: bool) -> Option<Pressed<'b>> {
        if let Some((draft, seat)) = board.setup() {
            return Some(Pressed::Setup(draft.piece_tracker(), seat));
        }
        if let Some(editor) = board.editor() {
            return Some(Pressed::Editor(editor));
        }
        let game = board.game()?;
        let mover = Mover::of(board, habits).filter(|_| !is_drawing);
        Some(mover.map_or(Pressed::Untouchable, |mover| {
            Pressed::Game(game, mover, habits.confirms_taps)
        }))
    }

    fn press(&self, selection: &mut Selection, target: Option<Target>) -> Response {
        match *self {
            Pressed::Untouchable => Response::Nothing,
            Pressed::Game(game, mover, confirms_tap) => {
                move_selection::press(selection, (game, mover), target, confirms_tap)
            }
            Pressed::Setup(tracker, seat) => {
                let intent = setup_selection::press(selection, tracker, seat, target);
                setup_response(selection, intent)
            }
            Pressed::Editor(session) => {
                editor_response(edit_selection::press(selection, session, target))
            }
        }
    }

    fn release(&self, selection: &mut Selection, target: Option<Target>) -> Response {
        match *self {
            Pressed::Untouchable => Response::Nothing,
            Pressed::Game(game, mover, confirms_tap) => {
                move_selection::release(selection, (game, mover), target, confirms_tap)
            }
            Pressed::Setup(tracker, seat) => {
                let intent = setup_selection::release(selection, tracker, seat, target);
                setup_response(selection, intent)
            }
            Pressed::Editor(session) => {
                editor_response(edit_selection::release(selection, session, target))
            }
        }
    }

    fn cancel(&self, selection: &mut Selection) -> Response {
        selection.premove = None;
        selection.clear();
        match self {
            Pressed::Editor(session) => {
                editor_response(session.brush().map(|_| EditorIntent::Brush(None)))
            }
            _ => Response::Nothing,
        }
    }
}

fn setup_response(selection: &mut Selection, intent: Option<SetupIntent>) -> Response {
    match intent {
        Some(intent) => {
            selection.clear();
            Response::Want(Intent::Setup(intent))
        }
        None => Response::Nothing,
    }
}

fn editor_response(intent: Option<EditorIntent>) -> Response {
    match intent {
        Some(intent) => Response::Want(Intent::Editor(intent)),
        None => Response::Nothing,
    }
}

pub(super) fn apply_pointer_actions(
    mut actions: MessageReader<PointerAction>,
    mut selection: ResMut<Selection>,
    board: TopBoard,
    (marks, habits): (Res<BoardMarks>, Res<MoveHabits>),
    mut intents: MessageWriter<Intent>,
    mut rejections: MessageWriter<IntentRejected>,
    mut illegal_tries: MessageWriter<IllegalTry>,
) {
    let Some(pressed) = Pressed::of(&board, *habits, marks.is_drawing()) else {
        return actions.clear();
    };
    for action in actions.read() {
        let response = match *action {
            PointerAction::Hover(target) => {
                // The selection has changed only if that is something else.
                if selection.hover != target {
                    selection.hover = target;
                }
                Response::Nothing
            }
            PointerAction::Hold(_) => {
                selection.pressed = None;
                Response::Nothing
            }
            PointerAction::MarkPress(_) | PointerAction::MarkRelease(_) => Response::Nothing,
            PointerAction::Cancel => pressed.cancel(&mut selection),
            PointerAction::Press(target) => pressed.press(&mut selection, target),
            PointerAction::Release(target) => pressed.release(&mut selection, target),
        };
        match response {
            Response::Nothing => {}
            Response::Want(intent) => {
                intents.write(intent);
            }
            Response::Illegal(illegal_try, reason) => {
                rejections.write(IntentRejected { reason });
                illegal_tries.write(illegal_try);
            }
            Response::Reject(reason) => {
                rejections.write(IntentRejected { reason });
            }
        }
    }
}
