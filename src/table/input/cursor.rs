//! The board cursor of keyboard and gamepad: moves over the board, confirms, and steps through
//! the options of an open picker or prompt.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::cursor_navigation::{
    PlaneDirection, base_cells, jump_target, neighbouring_stop, step_target, target_at,
    view_to_board,
};
use super::{InputAction, InputBlocks};
use crate::rules::game::GameMove;
use crate::rules::traits::board_view::Location;
use crate::table::flow::{BoardSnapshot, Intent, TopBoard, TurnIntent};
use crate::table::select::{PieceCard, PointerAction, Selection, Target};
use crate::table::view::ViewMode;

/// Directions on the board as the player in the first seat sees it.
const ACTION_DIRECTIONS: [(InputAction, PlaneDirection); 4] = [
    (InputAction::Up, [0.0, 1.0]),
    (InputAction::Down, [0.0, -1.0]),
    (InputAction::Left, [-1.0, 0.0]),
    (InputAction::Right, [1.0, 0.0]),
];

/// How far a stick must be pushed to move the cursor, and how far it must
/// come back before it moves it again.
const FLICK_DEFLECTION: f32 = 0.6;
const FLICK_RELEASE_DEFLECTION: f32 = 0.3;

#[derive(SystemParam)]
pub(super) struct CursorParams<'w> {
    snapshot: Res<'w, BoardSnapshot>,
    top_board: TopBoard<'w>,
    blocks: Res<'w, InputBlocks>,
    card: Res<'w, PieceCard>,
    view: Res<'w, ViewMode>,
    keys: Res<'w, ButtonInput<KeyCode>>,
}

impl CursorParams<'_> {
    /// Whether the board listens to keys and buttons: not while the game is paused.
    pub(super) fn is_listening(&self) -> bool {
        self.is_board_in_front() && !self.top_board.is_paused()
    }

    /// Whether nothing lies over the board or has the keys, be the game paused or not.
    pub(super) fn is_board_in_front(&self) -> bool {
        let is_kept_away = *self.blocks != InputBlocks::default()
            || self.card.takes_keys()
            || self.is_command_key_held();
        self.top_board.screen().has_board_in_use() && !is_kept_away
    }

    /// Whether a key is held that makes of another one a command, as for pasting.
    fn is_command_key_held(&self) -> bool {
        let keys = [
            KeyCode::ControlLeft,
            KeyCode::ControlRight,
            KeyCode::SuperLeft,
            KeyCode::SuperRight,
        ];
        self.keys.any_pressed(keys)
    }

    /// Where a move can start, or the bases and stones of the setup phase.
    fn pickable_locations(&self) -> Vec<Location> {
        match (self.top_board.game(), self.top_board.setup_phase()) {
            (Some(game), _) => game.legal_sources(),
            (_, Some(setup_phase)) => {
                base_cells(setup_phase.draft().piece_tracker(), setup_phase.seat)
            }
            _ => Vec::new(),
        }
    }

    /// Moves the cursor in a direction as seen from the player's seat.
    fn push_cursor(
        &self,
        shown: &BoardSnapshot,
        selection: &mut Selection,
        direction: PlaneDirection,
    ) {
        let from = selection.cursor.map(|target| target.location);
        let seen = view_to_board(self.view.seat, shown.seat_count, direction);
        selection.cursor = Some(step_target(shown, from, seen));
    }

    /// Where a stone of the base chosen in the setup would be put back, or what is chosen in the
    /// editor into its owner's hand, even if that is empty and no place for the cursor.
    fn put_back_target(&self, selection: &Selection) -> Option<Target> {
        if let Some(session) = self.top_board.editor() {
            let Location::Cell(cell) = selection.from?.location else {
                return None;
            };
            let tracker = &session.editor().contents().tracker;
            let piece = tracker.piece(tracker.piece_on(cell)?);
            return Some(Target {
                location: Location::Hand(piece.seat, piece.kind),
                piece: None,
                stone: None,
            });
        }
        let setup_phase = self.top_board.setup_phase()?;
        let base = selection.from.filter(|from| from.stone.is_none())?.piece?;
        let kind = setup_phase.draft().piece_tracker().piece(base).kind;
        Some(Target {
            location: Location::Hand(setup_phase.seat, kind),
            piece: None,
            stone: None,
        })
    }

    /// Between the board and the hand of the seat to move.
    fn jump_to_hand_or_board(&self, shown: &BoardSnapshot, selection: &mut Selection) {
        let seat = match (self.top_board.game(), self.top_board.setup_phase()) {
            (Some(game), _) => game.turn(),
            (_, Some(setup_phase)) => setup_phase.seat,
            _ => match self.top_board.editor() {
                Some(session) => session.editor().contents().turn,
                None => return,
            },
        };
        let from = selection.cursor.map(|target| target.location);
        selection.cursor = jump_target(shown, from, seat);
    }
}

/// Detects flicks of a stick: each moves the cursor once, diagonally if it is pushed so.
#[derive(Default)]
pub(super) struct StickFlick {
    is_pushed: bool,
}

impl StickFlick {
    /// Whether a stick is away from its centre, and the direction of the flick in this frame,
    /// if there was one.
    fn read_flick(&mut self, pads: &Query<&Gamepad>) -> (bool, Option<PlaneDirection>) {
        let stick = pads
            .iter()
            .map(Gamepad::left_stick)
            .max_by(|a, b| a.length().total_cmp(&b.length()))
            .unwrap_or_default();
        let was_out = self.is_pushed;
        self.is_pushed = stick.length()
            > if was_out {
                FLICK_RELEASE_DEFLECTION
            } else {
                FLICK_DEFLECTION
            };
        let flicked = self.is_pushed && !was_out;
        let way = stick.normalize_or_zero();
        (stick.length() > 0.0, flicked.then_some([way.x, way.y]))
    }
}

pub(super) fn move_cursor(
    actions: Query<&ActionState<InputAction>>,
    pads: Query<&Gamepad>,
    mut flick: Local<StickFlick>,
    table: CursorParams,
    mut selection: ResMut<Selection>,
    mut pointer_actions: MessageWriter<PointerAction>,
    mut intents: MessageWriter<Intent>,
) {
    let Ok(actions) = actions.single() else {
        return;
    };
    let shown = &table.snapshot;
    let (by_stick, flicked) = flick.read_flick(&pads);
    if !table.is_listening() {
        return;
    }
    if actions.just_pressed(&InputAction::Cancel) {
        pointer_actions.write(PointerAction::Cancel);
        return;
    }
    let before = selection.cursor;
    if selection.picker.is_some() || selection.promotion.is_some() {
        if let Some(game_move) = step_through_options(actions, &mut selection) {
            intents.write(Intent::Turn(TurnIntent::Play(game_move)));
        }
        return;
    }
    if let Some(way) = flicked {
        table.push_cursor(shown, &mut selection, way);
    }
    for (action, direction) in ACTION_DIRECTIONS {
        // The stick has pushed already, and not only along one axis.
        if actions.just_pressed(&action) && !by_stick {
            table.push_cursor(shown, &mut selection, direction);
        }
    }
    for (action, forward) in [(InputAction::Next, true), (InputAction::Previous, false)] {
        // In the editor these take the next piece to put.
        if actions.just_pressed(&action) && table.top_board.editor().is_none() {
            let stops = if selection.targets.is_empty() {
                table.pickable_locations()
            } else {
                selection.targets.clone()
            };
            let at = selection.cursor.map(|target| target.location);
            selection.cursor = neighbouring_stop(&stops, at, forward)
                .map(|location| target_at(&shown.tracker, location));
        }
    }
    if actions.just_pressed(&InputAction::Hand) {
        match table.put_back_target(&selection) {
            Some(storage) => {
                pointer_actions.write(PointerAction::Press(Some(storage)));
            }
            None => table.jump_to_hand_or_board(shown, &mut selection),
        }
    }
    if actions.just_pressed(&InputAction::Confirm) {
        match selection.cursor {
            Some(target) => {
                pointer_actions.write(PointerAction::Press(Some(target)));
                pointer_actions.write(PointerAction::Release(Some(target)));
            }
            None => selection.cursor = Some(step_target(shown, None, [0.0, 0.0])),
        }
    }
    if selection.cursor != before {
        // The mouse lies where it was left, and is not what the player looks at.
        selection.hover = None;
    }
}

/// Steps through the options of the picker or the promotion prompt; the move to play once it
/// is confirmed.
fn step_through_options(
    actions: &ActionState<InputAction>,
    selection: &mut ResMut<Selection>,
) -> Option<GameMove> {
    let pressed = |any: [InputAction; 3]| any.iter().any(|action| actions.just_pressed(action));
    let confirmed = actions.just_pressed(&InputAction::Confirm);
    let forward = pressed([InputAction::Down, InputAction::Right, InputAction::Next]);
    let back = pressed([InputAction::Up, InputAction::Left, InputAction::Previous]);
    if confirmed {
        return selection.chosen_move().map(|option| option.game_move);
    }
    if !(forward || back) {
        return None;
    }
    if let Some(promotion) = &mut selection.promotion {
        promotion.promotes = !promotion.promotes;
    }
    if let Some(picker) = &mut selection.picker {
        let count = picker.offers.len();
        let next = match picker.chosen_result_index() {
            None => 0,
            Some(at) if forward => (at + 1) % count,
            Some(at) => (at + count - 1) % count,
        };
        picker.choose_result(next);
    }
    None
}
