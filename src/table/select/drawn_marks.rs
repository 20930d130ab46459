//! Arrows and circles that players draw on the analysed position: by the secondary button of the
//! mouse, or by whatever points while drawing is switched on. Turns pointer actions into intents,
//! and says what is drawn; knows no pixels.

use bevy::prelude::*;

use super::{PointerAction, Selection, Target};
use crate::rules::game::Game;
use crate::rules::record::annotation::{Arrow, Circle, MarkColour, MarkPlace};
use crate::rules::traits::board_view::Location;
use crate::table::devices::Device;
use crate::table::flow::{Analysis, AnalysisIntent, Intent, Screen, TopBoard, TreeEdit};

/// The colour in which pointers draw in the analysis instead of moving pieces; none while they
/// move them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MarkMode(pub Option<MarkColour>);

impl MarkMode {
    /// Whether pointers draw.
    #[must_use]
    pub fn is_on(self) -> bool {
        self.0.is_some()
    }

    /// What comes after it when drawing is asked for again: every colour, then none. A finger and a
    /// gamepad have no keys to hold for another colour.
    #[must_use]
    pub fn next(self) -> MarkMode {
        let mut all = MarkColour::ALL.into_iter();
        MarkMode(match self.0 {
            None => all.next(),
            Some(colour) => all.skip_while(|it| *it != colour).nth(1),
        })
    }
}

/// An arrow or a circle on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardMark {
    /// Where the arrow begins, or what the circle is around.
    pub from: Location,
    /// Where the arrow ends; none for a circle.
    pub to: Option<Location>,
    pub colour: MarkColour,
}

/// The arrows and circles on the board.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardMarks {
    /// Those that are seen, the one that is being drawn among them.
    pub shown: Vec<BoardMark>,
    /// Where the one that is being drawn begins, and in which colour.
    in_hand: Option<(Location, MarkColour)>,
}

impl BoardMarks {
    /// Where the mark that is being drawn begins.
    #[must_use]
    pub fn start_of_drawn(&self) -> Option<Location> {
        self.in_hand.map(|(from, _)| from)
    }
}

/// Switches drawing in the analysis on, to its next colour, and off.
pub(super) fn switch_drawing(mut intents: MessageReader<Intent>, mut mode: ResMut<MarkMode>) {
    for _ in intents.read().filter(|it| matches!(it, Intent::DrawMarks)) {
        *mode = mode.next();
    }
}

/// Drawing ends with the analysis, and a mark in hand with the drawing; with another colour it goes
/// on in that.
pub(super) fn end_drawing(
    screen: Res<State<Screen>>,
    mut mode: ResMut<MarkMode>,
    mut marks: ResMut<BoardMarks>,
) {
    if *screen.get() != Screen::Analysis {
        mode.set_if_neq(MarkMode(None));
    }
    if mode.is_changed() {
        let begun = marks.start_of_drawn().zip(mode.0);
        hold_mark(&mut marks, begun);
    }
}

/// Has this mark in hand from now on.
fn hold_mark(marks: &mut ResMut<BoardMarks>, in_hand: Option<(Location, MarkColour)>) {
    if marks.in_hand != in_hand {
        marks.in_hand = in_hand;
    }
}

pub(super) fn draw_marks_by_pointer(
    mut actions: MessageReader<PointerAction>,
    top_board: TopBoard,
    (mode, device): (Res<MarkMode>, Res<Device>),
    keys: Option<Res<ButtonInput<KeyCode>>>,
    mut marks: ResMut<BoardMarks>,
    mut intents: MessageWriter<Intent>,
) {
    let actions = actions.read();
    let Some(analysis) = top_board.analysis() else {
        return actions.for_each(drop);
    };
    // A cursor is not dragged: it is put where the mark begins, then where it ends.
    let is_cursor = matches!(*device, Device::Keyboard | Device::Gamepad) && mode.is_on();
    for action in actions {
        let (is_press, target) = match *action {
            PointerAction::MarkPress(target) => (true, target),
            PointerAction::MarkRelease(target) => (false, target),
            PointerAction::Press(target) if mode.is_on() => (true, target),
            PointerAction::Release(target) if mode.is_on() => (false, target),
            PointerAction::Cancel => {
                hold_mark(&mut marks, None);
                continue;
            }
            _ => continue,
        };
        let place = target.map(|target| target.location);
        let is_end = match (is_cursor, marks.in_hand) {
            (true, Some(_)) => is_press,
            (true, None) => false,
            (false, _) => !is_press,
        };
        if is_end {
            let drawn = marks.in_hand.take().zip(place);
            let edit =
                drawn.and_then(|((from, colour), to)| mark_edit(analysis.game(), from, to, colour));
            intents.write_batch(edit.map(|edit| edit_intent_at_current_node(analysis, edit)));
        } else if is_press {
            let colour = mark_colour_of_keys(keys.as_deref())
                .or(mode.0)
                .unwrap_or_default();
            hold_mark(&mut marks, place.map(|from| (from, colour)));
        }
    }
}

fn edit_intent_at_current_node(analysis: &Analysis, edit: TreeEdit) -> Intent {
    Intent::Analysis(AnalysisIntent::Edit(analysis.current_node(), edit))
}

/// The colour by the keys held: as on lichess. None without any.
fn mark_colour_of_keys(keys: Option<&ButtonInput<KeyCode>>) -> Option<MarkColour> {
    let is_held = |any: [KeyCode; 2]| keys.is_some_and(|keys| keys.any_pressed(any));
    let first = is_held([KeyCode::ShiftLeft, KeyCode::ShiftRight])
        || is_held([KeyCode::ControlLeft, KeyCode::ControlRight]);
    match (first, is_held([KeyCode::AltLeft, KeyCode::AltRight])) {
        (false, false) => None,
        (true, false) => Some(MarkColour::Red),
        (false, true) => Some(MarkColour::Blue),
        (true, true) => Some(MarkColour::Yellow),
    }
}

/// What a mark from here to there does: an arrow, or a circle where it ends where it began.
fn mark_edit(game: &Game, from: Location, to: Location, colour: MarkColour) -> Option<TreeEdit> {
    let start = MarkPlace::from_location(game, from)?;
    if from == to {
        return Some(TreeEdit::Circle(Circle { at: start, colour }));
    }
    Some(TreeEdit::Arrow(Arrow {
        from: start,
        to: MarkPlace::from_location(game, to)?,
        colour,
    }))
}

/// What is drawn at the position shown, and the mark in hand.
pub(super) fn update(
    top_board: TopBoard,
    screen: Res<State<Screen>>,
    selection: Res<Selection>,
    mut marks: ResMut<BoardMarks>,
) {
    let is_drawing = marks.in_hand.is_some() && selection.is_changed();
    if !(top_board.is_changed() || screen.is_changed() || marks.is_changed() || is_drawing) {
        return;
    }
    let shown = top_board
        .analysis()
        .filter(|_| *screen.get() == Screen::Analysis);
    let mut all = shown.map_or_else(Vec::new, marks_of_node);
    if shown.is_some() {
        all.extend(mark_being_drawn(marks.in_hand, selection.pointed_target()));
    }
    if marks.shown != all {
        marks.shown = all;
    }
}

/// The marks of the current node; those at places that the board lacks are left out.
#[must_use]
pub fn marks_of_node(analysis: &Analysis) -> Vec<BoardMark> {
    let Some(said) = analysis.annotations() else {
        return Vec::new();
    };
    let place = |place: &MarkPlace| place.location(analysis.game());
    let circles = said.circles.iter().filter_map(|circle| {
        Some(BoardMark {
            from: place(&circle.at)?,
            to: None,
            colour: circle.colour,
        })
    });
    let arrows = said.arrows.iter().filter_map(|arrow| {
        Some(BoardMark {
            from: place(&arrow.from)?,
            to: Some(place(&arrow.to)?),
            colour: arrow.colour,
        })
    });
    circles.chain(arrows).collect()
}

/// The mark as it would be if it ended at what is pointed at.
fn mark_being_drawn(
    in_hand: Option<(Location, MarkColour)>,
    pointed: Option<Target>,
) -> Option<BoardMark> {
    let (from, colour) = in_hand?;
    let to = pointed
        .map(|target| target.location)
        .filter(|to| *to != from);
    Some(BoardMark { from, to, colour })
}
