//! The face of a clock: digits, and a note beside them. Draws what it is given; knows no game
//! and no time.

use bevy_egui::egui::{
    Align2, Color32, Painter, Pos2, Rect, Sense, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};

use crate::locale::Message;
use crate::table::flow::PlayerColour;
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockLook {
    /// It waits for its turn, or is paused.
    Waiting,
    Running,
    /// It runs, and little is left.
    Low,
    /// Its flag has fallen.
    Fallen,
}

/// What is on the face of a clock.
#[derive(Clone, Debug)]
pub struct ClockFace {
    pub digits: String,
    /// What kind of time that is, if it is not the main time.
    pub note: Option<Message>,
    pub look: ClockLook,
    /// What a screen reader says.
    pub label: Message,
}

/// The height of a face in a card, in units.
const FACE_HEIGHT: u8 = 7;
/// The least width of a face in a card, and of one at the board, in units.
const FACE_WIDTH: u8 = 16;
const PLATE_WIDTH: u8 = 24;
/// The height of a plate at the board, without and with a note, in units.
const PLATE_HEIGHT: u8 = 10;
const PLATE_NOTE_HEIGHT: u8 = 5;
/// The least width of the board's part of the window for large plates, in units.
const LEAST_ROOM_WIDTH_FOR_LARGE_PLATES: f32 = 150.0;

/// A face within a row.
pub fn clock_face(ui: &mut Ui, face: &ClockFace) {
    let theme = EguiTheme::of(ui.ctx());
    let (fill, ink) = colours(&theme, face.look);
    let font = theme.font(TextRole::Strong);
    let digits = (ui.painter()).layout_no_wrap(face.digits.clone(), font, ink);
    let width = (digits.size().x + theme.units(3)).max(theme.units(FACE_WIDTH));
    let size = Vec2::new(width, theme.units(FACE_HEIGHT));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let label = language::text(ui.ctx(), &face.label);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
    ui.painter().rect_filled(rect, theme.corners(), fill);
    let at = Align2::CENTER_CENTER.align_size_within_rect(digits.size(), rect);
    ui.painter().galley(at.min, digits, ink);
}

/// What a clock says for screen readers alone, where its face is elsewhere.
pub fn spoken_clock(ui: &mut Ui, face: &ClockFace) {
    let (_, response) = ui.allocate_exact_size(Vec2::ZERO, Sense::hover());
    let label = language::text(ui.ctx(), &face.label);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &label));
}

/// Where a plate lies: at a point, on the side of it to which `outward` shows.
#[derive(Clone, Copy, Debug)]
pub struct PlateAnchor {
    pub at: Pos2,
    /// Away from what the plate must not hide.
    pub outward: Vec2,
}

impl PlateAnchor {
    /// The middle of a plate of this size, so far from the point.
    fn plate_middle(self, size: Vec2, gap: f32) -> Pos2 {
        let half = size / 2.0 + Vec2::splat(gap);
        if self.outward.x.abs() > self.outward.y.abs() {
            self.at + vec2(half.x * self.outward.x.signum(), 0.0)
        } else {
            self.at + vec2(0.0, half.y * self.outward.y.signum())
        }
    }
}

/// A plate with a large face, smaller where there is little room, in the colour of its seat
/// along the edge; at the first of some places that lies within `room`, or moved into it.
pub fn clock_plate(
    painter: &Painter,
    theme: &EguiTheme,
    anchors: [PlateAnchor; 2],
    room: Rect,
    colour: PlayerColour,
    face: &ClockFace,
    note: Option<String>,
) {
    let (fill, ink) = colours(theme, face.look);
    let is_large = room.width() >= theme.tokens.space.unit * LEAST_ROOM_WIDTH_FOR_LARGE_PLATES;
    let (role, least_width, height) = if is_large {
        (TextRole::Heading, PLATE_WIDTH, PLATE_HEIGHT)
    } else {
        (TextRole::Strong, FACE_WIDTH, FACE_HEIGHT)
    };
    let digits = painter.layout_no_wrap(face.digits.clone(), theme.font(role), ink);
    let note = note.map(|note| painter.layout_no_wrap(note, theme.font(TextRole::Small), ink));
    let note_width = note.as_ref().map_or(0.0, |note| note.size().x);
    let width = digits.size().x.max(note_width) + theme.units(4);
    let note_height = if note.is_some() { PLATE_NOTE_HEIGHT } else { 0 };
    let size = vec2(
        width.max(theme.units(least_width)),
        theme.units(height + note_height),
    );
    let free = room.shrink2(size / 2.0 + Vec2::splat(theme.units(1)));
    // A window smaller than a plate has no room for it.
    if !free.is_positive() {
        return;
    }
    let middles = anchors.map(|anchor| anchor.plate_middle(size, theme.units(1)));
    // Moved into the room it would hide what lies at the end.
    let fitting = middles.into_iter().find(|middle| free.contains(*middle));
    let rect = Rect::from_center_size(fitting.unwrap_or(free.clamp(middles[0])), size);
    let edge = theme.player_colour(colour);
    painter.rect(
        rect,
        theme.corners(),
        fill,
        theme.heavy_line(edge),
        StrokeKind::Outside,
    );
    let centre = pos2(rect.center().x, rect.top() + theme.units(height) / 2.0);
    painter.galley(centre - digits.size() / 2.0, digits, ink);
    if let Some(note) = note {
        let at = pos2(
            rect.center().x - note.size().x / 2.0,
            rect.bottom() - theme.units(1) - note.size().y,
        );
        painter.galley(at, note, ink);
    }
}

/// The ground and the ink of a face.
fn colours(theme: &EguiTheme, look: ClockLook) -> (Color32, Color32) {
    match look {
        ClockLook::Waiting => (theme.hovered, theme.faint),
        ClockLook::Running => (theme.ink, theme.raised),
        ClockLook::Low | ClockLook::Fallen => (theme.accent, theme.on_accent),
    }
}
