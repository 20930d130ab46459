//! Keys and buttons of the card that says how a piece moves: open it on what is pointed at, lead it
//! from type to type, and close it.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use leafwing_input_manager::prelude::ActionState;

use super::rebinding::BindingListener;
use super::{InputAction, InputBlocks};
use crate::table::devices::AnyPress;
use crate::table::flow::{BoardSnapshot, TopBoard};
use crate::table::select::piece_card::{KeyTargetReason, OpenedBy, PanelSubject};
use crate::table::select::{CardSubject, PieceCard, Selection, Target};

/// How long a key is held that closes the card when it is let go.
const LONG_KEY_TIME: Duration = Duration::from_millis(400);

/// Everything that can be pressed.
#[derive(SystemParam)]
pub(super) struct PressSources<'w, 's> {
    actions: Query<'w, 's, &'static ActionState<InputAction>>,
    press: AnyPress<'w, 's>,
    blocks: Res<'w, InputBlocks>,
    listener: Res<'w, BindingListener>,
}

impl PressSources<'_, '_> {
    /// The actions, unless they are meant for something else.
    fn actions(&self) -> Option<&ActionState<InputAction>> {
        let is_heard = !(self.blocks.window_unfocused || self.listener.captures_input);
        self.actions.single().ok().filter(|_| is_heard)
    }

    /// Whether anything was pressed in this frame.
    fn is_anything_pressed(&self) -> bool {
        match self.blocks.window_unfocused {
            true => self.press.is_new_beside_gamepads(),
            false => self.press.is_new(),
        }
    }
}

/// What the board has under the pointer and the cursor.
#[derive(SystemParam)]
pub(super) struct PointedTargets<'w> {
    snapshot: Res<'w, BoardSnapshot>,
    top_board: TopBoard<'w>,
    selection: Res<'w, Selection>,
    blocks: Res<'w, InputBlocks>,
}

impl PointedTargets<'_> {
    fn subject(&self, target: Option<Target>) -> Option<CardSubject> {
        let is_elsewhere = !self.top_board.screen().has_board_in_use();
        let is_hidden = is_elsewhere || self.blocks.table_covered || self.top_board.is_paused();
        CardSubject::on_board(&self.snapshot, target.filter(|_| !is_hidden)?)
    }

    fn subject_of_key(&self, panel: Option<&PanelSubject>) -> Option<CardSubject> {
        let panel = panel.map(|panel| (panel.reason, panel.subject.clone()));
        let with = |standing| panel.clone().filter(|it| it.0 == standing).map(|it| it.1);
        if self.blocks.keyboard_taken {
            return with(KeyTargetReason::Focused);
        }
        with(KeyTargetReason::Pointed)
            .or_else(|| self.subject(self.selection.hover))
            .or_else(|| with(KeyTargetReason::Topic))
            .or_else(|| self.subject(self.selection.cursor))
    }
}

/// Opens the card by its key or button, leads it from type to type, and closes it.
pub(super) fn update_card(
    presses: PressSources,
    pointed: PointedTargets,
    time: Res<Time<Real>>,
    mut card: ResMut<PieceCard>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let Some(actions) = presses.actions() else {
        return;
    };
    let now = time.elapsed();
    let mut open = card.opened().cloned();
    match &mut open {
        None if actions.just_pressed(&InputAction::PieceCard) => {
            let subject = pointed.subject_of_key(card.panel_subject.as_ref());
            open = subject.map(|subject| (subject, OpenedBy::Key(now)));
        }
        Some((subject, OpenedBy::Key(since))) => {
            let pressed = |any: [InputAction; 3]| any.iter().any(|it| actions.just_pressed(it));
            let is_let_go = actions.just_released(&InputAction::PieceCard)
                && now.saturating_sub(*since) >= LONG_KEY_TIME;
            if pressed([InputAction::Right, InputAction::Down, InputAction::Next]) {
                subject.step_to_type(true);
            } else if pressed([InputAction::Left, InputAction::Up, InputAction::Previous]) {
                subject.step_to_type(false);
            } else if is_let_go || presses.is_anything_pressed() {
                open = None;
            }
        }
        _ => {}
    }
    if open.as_ref() != card.opened() {
        match open {
            Some((subject, by)) => card.open(subject, by),
            None => card.close(),
        }
        redraws.write(RequestRedraw);
    }
}
