//! Arrows and circles that players draw on the analysed position: by the secondary button of the
//! mouse, or by whatever points while drawing is switched on. Turns pointer actions into intents,
//! and says what is drawn; knows no pixels.

use bevy::prelude::*;

use super::{PointerAction, Selection, Target};
use crate::rules::game::Game;
use crate::rules::record::annotation::{Arrow, Circle, MarkColour, MarkPlace};
use crate::rules::traits::board_view::Location;
use crate::table::devices::Device;
use crate::table::flow::{Analysis, AnalysisIntent, Intent, TopBoard, TreeEdit};

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
#[derive(Resource, Reflect, Clone, Debug, Default, PartialEq, Eq)]
#[reflect(opaque, Resource, Debug)]
pub struct BoardMarks {
    /// Those that are seen, the one that is being drawn among them.
    pub shown: Vec<BoardMark>,
    /// Where the one that is being drawn begins, and in which colour.
    in_hand: Option<(Location, MarkColour)>,
    /// In which colour pointers draw in the analysis instead of moving pieces; none while they move
    /// them.
    colour: Option<MarkColour>,
}

impl BoardMarks {
    pub fn colour(&self) -> Option<MarkColour> {
        self.colour
    }

    pub fn is_drawing(&self) -> bool {
        self.colour.is_some()
    }

    /// Has pointers draw in a colour, or move pieces again. A mark in hand goes on in that colour, or
    /// ends with the drawing.
    pub fn draw_in(&mut self, colour: Option<MarkColour>) {
        self.colour = colour;
        self.in_hand = self.start_of_drawn().zip(colour);
    }

    /// What comes when drawing is asked for again: every colour, then none. A finger and a gamepad
    /// have no keys to hold for another colour.
    fn next_colour(&self) -> Option<MarkColour> {
        let mut all = MarkColour::ALL.into_iter();
        match self.colour {
            None => all.next(),
            Some(colour) => all.skip_while(|it| *it != colour).nth(1),
        }
    }

    /// Where the mark that is being drawn begins.
    pub fn start_of_drawn(&self) -> Option<Location> {
        self.in_hand.map(|(from, _)| from)
    }
}

/// Switches drawing in the analysis on, to its next colour, and off.
pub(super) fn switch_drawing(mut intents: MessageReader<Intent>, mut marks: ResMut<BoardMarks>) {
    for _ in intents.read().filter(|it| matches!(it, Intent::DrawMarks)) {
        let next = marks.next_colour();
        marks.draw_in(next);
    }
}

/// Drawing ends with the analysis.
pub(super) fn end_drawing(top_board: TopBoard, mut marks: ResMut<BoardMarks>) {
    if !top_board.is_analysed() && marks.is_drawing() {
        marks.draw_in(None);
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
    device: Res<Device>,
    keys: Res<ButtonInput<KeyCode>>,
    mut marks: ResMut<BoardMarks>,
    mut intents: MessageWriter<Intent>,
) {
    let actions = actions.read();
    let Some(analysis) = top_board.analysis() else {
        return actions.for_each(drop);
    };
    // A cursor is not dragged: it is put where the mark begins, then where it ends.
    let is_drawing = marks.is_drawing();
    let is_cursor = matches!(*device, Device::Keyboard | Device::Gamepad) && is_drawing;
    for action in actions {
        let (is_press, target) = match *action {
            PointerAction::MarkPress(target) => (true, target),
            PointerAction::MarkRelease(target) => (false, target),
            PointerAction::Press(target) if is_drawing => (true, target),
            PointerAction::Release(target) if is_drawing => (false, target),
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
            let colour = mark_colour_of_keys(&keys)
                .or(marks.colour)
                .unwrap_or_default();
            hold_mark(&mut marks, place.map(|from| (from, colour)));
        }
    }
}

fn edit_intent_at_current_node(analysis: &Analysis, edit: TreeEdit) -> Intent {
    Intent::Analysis(AnalysisIntent::Edit(analysis.current_node(), edit))
}

/// The colour by the keys held: as on lichess. None without any.
fn mark_colour_of_keys(keys: &ButtonInput<KeyCode>) -> Option<MarkColour> {
    let is_held = |any: [KeyCode; 2]| keys.any_pressed(any);
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
    selection: Res<Selection>,
    mut marks: ResMut<BoardMarks>,
) {
    let is_drawing = marks.in_hand.is_some() && selection.is_changed();
    if !(top_board.is_changed() || marks.is_changed() || is_drawing) {
        return;
    }
    let shown = top_board.analysis();
    let mut all = shown.map_or_else(Vec::new, marks_of_node);
    if shown.is_some() {
        all.extend(mark_being_drawn(marks.in_hand, selection.pointed_target()));
    }
    if marks.shown != all {
        marks.shown = all;
    }
}

/// The marks of the current node; those at places that the board lacks are left out.
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
