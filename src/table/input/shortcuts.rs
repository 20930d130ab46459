//! Keys and buttons that say at once what is wanted.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::Action;
use super::cursor::Table;
use crate::table::flow::{AnalysisIntent, Intent, Screen, Shown};
use crate::table::view::ViewMode;

/// How the table is looked at.
pub(super) fn look(
    In(listening): In<bool>,
    actions: Query<&ActionState<Action>>,
    shown: Option<Res<Shown>>,
    mut view: ResMut<ViewMode>,
) {
    let (Ok(actions), true) = (actions.single(), listening) else {
        return;
    };
    if actions.just_pressed(&Action::View) {
        view.flat = !view.flat;
    }
    if actions.just_pressed(&Action::Turn) {
        view.turn(shown.map_or(1, |shown| shown.seats));
    }
}

/// Whether keys mean something to the table.
pub(super) fn listening(table: Table) -> bool {
    table.is_listening()
}

/// What is wanted of the game.
pub(super) fn say(
    actions: Query<&ActionState<Action>>,
    table: Table,
    screen: Res<State<Screen>>,
    mut intents: MessageWriter<Intent>,
) {
    let Ok(actions) = actions.single() else {
        return;
    };
    if !table.is_listening() {
        return;
    }
    for (action, intent) in wishes(*screen.get()) {
        if actions.just_pressed(&action) {
            intents.write(intent);
        }
    }
}

/// What the keys mean on a screen.
fn wishes(screen: Screen) -> Vec<(Action, Intent)> {
    let go = |wish| Intent::Analysis(wish);
    match screen {
        Screen::Play => vec![
            (Action::Undo, Intent::Undo),
            (Action::MoveNow, Intent::MoveNow),
            (Action::Pass, Intent::Pass),
            (Action::Hint, Intent::Hint),
            (Action::Threat, Intent::Threat),
            (Action::Analyse, Intent::Analyse(None)),
        ],
        Screen::Analysis => vec![
            (Action::Undo, Intent::Undo),
            (Action::Pass, Intent::Pass),
            (Action::Back, go(AnalysisIntent::Back)),
            (Action::Forward, go(AnalysisIntent::Forward)),
            (Action::Hint, Intent::Hint),
            (Action::Threat, Intent::Threat),
            (Action::Analyse, Intent::Analyse(None)),
            (Action::MoveNow, Intent::PlayHere(None)),
        ],
        Screen::Setup => vec![(Action::MoveNow, Intent::MoveNow)],
        Screen::Title | Screen::NewGame => Vec::new(),
    }
}
