//! Keys and buttons that write an intent or change the view at once.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use leafwing_input_manager::prelude::*;

use super::cursor::CursorParams;
use super::{Device, InputAction};
use crate::rules::seat::Seat;
use crate::table::flow::{
    AdviceIntent, AnalysisIntent, BoardSnapshot, GameSession, Intent, LessonIntent, Screen,
    SessionIntent, TurnIntent,
};
use crate::table::select::{MarkMode, Selection};
use crate::table::view::ViewMode;

/// Changes the view of the board.
pub(super) fn change_view(
    In(is_listening): In<bool>,
    actions: Query<&ActionState<InputAction>>,
    shown: Option<Res<BoardSnapshot>>,
    mut view: ResMut<ViewMode>,
) {
    let Ok(actions) = actions.single() else {
        return;
    };
    if view.is_photo && !actions.get_just_pressed().is_empty() {
        view.is_photo = false;
        return;
    }
    if !is_listening {
        return;
    }
    if actions.just_pressed(&InputAction::View) {
        view.is_flat = !view.is_flat;
    }
    if actions.just_pressed(&InputAction::Photo) {
        view.is_photo = true;
    }
    if actions.just_pressed(&InputAction::Turn) {
        view.turn_to_next_seat(shown.map_or(1, |shown| shown.seat_count));
    }
}

/// Whether the button that takes back draws instead: a gamepad has none to spare for it, and in an
/// analysis a stick that goes back.
fn does_undo_button_toggle_drawing(screen: Screen, device: Device) -> bool {
    screen == Screen::Analysis && device == Device::Gamepad
}

/// Switches drawing in the analysis on, to its next colour, and off.
pub(super) fn toggle_mark_drawing(
    In(is_listening): In<bool>,
    actions: Query<&ActionState<InputAction>>,
    (screen, device): (Res<State<Screen>>, Res<Device>),
    mut mode: ResMut<MarkMode>,
) {
    let is_pressed = |actions: &ActionState<InputAction>| {
        actions.just_pressed(&InputAction::Mark)
            || (does_undo_button_toggle_drawing(*screen.get(), *device)
                && actions.just_pressed(&InputAction::Undo))
    };
    let is_analysed = is_listening && *screen.get() == Screen::Analysis;
    if is_analysed && actions.single().is_ok_and(is_pressed) {
        *mode = mode.next();
    }
}

/// While its key is held, the reach of all sides is shown.
pub(super) fn show_reach(
    In(is_listening): In<bool>,
    actions: Query<&ActionState<InputAction>>,
    mut selection: ResMut<Selection>,
) {
    let actions = actions.single();
    let is_held = is_listening && actions.is_ok_and(|it| it.pressed(&InputAction::Reach));
    if selection.shows_reach != is_held {
        selection.shows_reach = is_held;
    }
}

/// Whether the board listens to keys.
pub(super) fn is_listening(table: CursorParams) -> bool {
    table.is_listening()
}

/// Delay and interval of key repeat.
const REPEAT_DELAY: Duration = Duration::from_millis(400);
const REPEAT_INTERVAL: Duration = Duration::from_millis(80);

/// Key repeat of one action.
#[derive(Default)]
pub(super) struct KeyRepeat {
    action: Option<InputAction>,
    /// When the next repeat is due.
    next: Duration,
}

impl KeyRepeat {
    /// Whether a held action is due again.
    fn is_due(
        &mut self,
        action: InputAction,
        actions: &ActionState<InputAction>,
        now: Duration,
    ) -> bool {
        if actions.just_pressed(&action) {
            *self = KeyRepeat {
                action: Some(action),
                next: now + REPEAT_DELAY,
            };
            return false;
        }
        let is_due = self.action == Some(action) && actions.pressed(&action) && now >= self.next;
        if is_due {
            // A slow frame must not cause several repeats.
            self.next = now + REPEAT_INTERVAL;
        }
        is_due
    }
}

/// Writes the intents of pressed actions. Held keys for back and forward repeat.
pub(super) fn write_intents(
    actions: Query<&ActionState<InputAction>>,
    table: CursorParams,
    (screen, device): (Res<State<Screen>>, Res<Device>),
    session: Option<Res<GameSession>>,
    (time, mut held): (Res<Time<Real>>, Local<KeyRepeat>),
    mut intents: MessageWriter<Intent>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let Ok(actions) = actions.single() else {
        return;
    };
    if table.is_board_in_front()
        && *screen.get() == Screen::Play
        && actions.just_pressed(&InputAction::Pause)
    {
        intents.write(Intent::Session(SessionIntent::Pause));
    }
    if !table.is_listening() {
        *held = KeyRepeat::default();
        return;
    }
    let speaker = session
        .map(|it| it.seat_for_requests_from_here())
        .unwrap_or_default();
    for (action, intent) in intents_on_screen(*screen.get(), speaker) {
        if action == InputAction::Undo && does_undo_button_toggle_drawing(*screen.get(), *device) {
            continue;
        }
        let repeats = matches!(
            action,
            InputAction::Back
                | InputAction::Forward
                | InputAction::VariationUp
                | InputAction::VariationDown
        );
        let is_due = repeats && held.is_due(action, actions, time.elapsed());
        if is_due || actions.just_pressed(&action) {
            intents.write(intent);
        }
        if repeats && actions.pressed(&action) {
            // A held key causes no event that would wake the app.
            redraws.write(RequestRedraw);
        }
    }
}

/// The intents of the actions on a screen; the seat is the one that speaks at this table.
fn intents_on_screen(screen: Screen, speaker: Seat) -> Vec<(InputAction, Intent)> {
    let go = |intent| Intent::Analysis(intent);
    match screen {
        Screen::Play => vec![
            (InputAction::Undo, Intent::Turn(TurnIntent::Undo(speaker))),
            (InputAction::MoveNow, Intent::MoveNow),
            (InputAction::Pass, Intent::Turn(TurnIntent::Pass)),
            (InputAction::Hint, Intent::Advice(AdviceIntent::Hint)),
            (InputAction::Threat, Intent::Advice(AdviceIntent::Threat)),
            (InputAction::Analyse, Intent::Analyse(None)),
            (InputAction::Review, Intent::Advice(AdviceIntent::Review)),
        ],
        Screen::Analysis => vec![
            (InputAction::Undo, Intent::Turn(TurnIntent::Undo(speaker))),
            (InputAction::Pass, Intent::Turn(TurnIntent::Pass)),
            (InputAction::Back, go(AnalysisIntent::Back)),
            (InputAction::Forward, go(AnalysisIntent::Forward)),
            (InputAction::First, go(AnalysisIntent::First)),
            (InputAction::Last, go(AnalysisIntent::Last)),
            (InputAction::VariationUp, go(AnalysisIntent::VariationUp)),
            (
                InputAction::VariationDown,
                go(AnalysisIntent::VariationDown),
            ),
            (InputAction::Hint, Intent::Advice(AdviceIntent::Hint)),
            (InputAction::Threat, Intent::Advice(AdviceIntent::Threat)),
            (InputAction::Analyse, Intent::Analyse(None)),
            (InputAction::Review, Intent::Advice(AdviceIntent::Review)),
            (InputAction::MoveNow, Intent::PlayHere(None)),
        ],
        Screen::Setup => vec![(InputAction::MoveNow, Intent::MoveNow)],
        Screen::Lesson => vec![
            (InputAction::Undo, Intent::Lesson(LessonIntent::Restart)),
            (InputAction::Hint, Intent::Lesson(LessonIntent::ShowAnswer)),
            (InputAction::Back, Intent::Lesson(LessonIntent::Back)),
            (InputAction::Forward, Intent::Lesson(LessonIntent::Next)),
            (InputAction::MoveNow, Intent::Lesson(LessonIntent::Next)),
            (InputAction::Pass, Intent::Turn(TurnIntent::Pass)),
        ],
        // The editor's are in `editor_keys`.
        Screen::Title | Screen::NewGame | Screen::Lobby | Screen::Editor => Vec::new(),
    }
}
