//! What egui painted in a frame: every text with where it stands and what it is clipped to, and what is
//! filled with a colour. Taken from egui's own output, so that no widget can escape. Judges only whether a
//! text is cut or written over, not what it says.

use bevy::prelude::*;
use bevy_egui::egui::epaint::{ClippedShape, Shape};
use bevy_egui::egui::{Color32, Rangef, Rect};
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet};
use komadai::table::accessibility::AccessibilityTree;

/// How far a letter may stand out of what it is clipped to, in points: slanted strokes do.
const OVERHANG: f32 = 1.5;
/// How far the clip of what scrolls may lie from the area that was noted, in points: egui
/// leaves room for focus rings.
const CLIP_MARGIN: f32 = 8.0;
/// How far two texts may reach into each other, in points.
const OVERLAP: f32 = 2.0;
/// How opaque what covers a text is at least.
const COVERING_ALPHA: u8 = 240;

/// The texts of the last frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct Painted {
    /// From the back to the front.
    pub texts: Vec<PaintedText>,
    /// What is filled and not covered by something else, with its colour.
    fills: Vec<(Rect, Color32)>,
    scroll_areas: Vec<Rect>,
}

/// One text.
#[derive(Clone, Debug)]
pub struct PaintedText {
    /// All of it, also what was cut off with an ellipsis.
    pub text: String,
    is_elided: bool,
    /// Around the letters themselves.
    rect: Rect,
    clip: Rect,
    /// Whether something lies on it, as a page lies on the dock.
    is_covered: bool,
}

/// Keeps what egui paints in [`Painted`].
pub fn plugin(app: &mut App) {
    app.init_resource::<Painted>()
        .add_systems(
            PostUpdate,
            collect
                .after(EguiPostUpdateSet::EndPass)
                .before(EguiPostUpdateSet::ProcessOutput),
        )
        .add_systems(Last, collect_scroll_areas);
}

fn collect_scroll_areas(tree: Res<AccessibilityTree>, mut painted: ResMut<Painted>) {
    painted.scroll_areas = tree.scroll_areas();
}

fn collect(outputs: Query<&EguiFullOutput>, mut painted: ResMut<Painted>) {
    for output in &outputs {
        let Some(output) = &output.0 else {
            continue;
        };
        painted.texts.clear();
        painted.fills.clear();
        for ClippedShape { clip_rect, shape } in &output.shapes {
            painted.add(*clip_rect, shape);
        }
    }
}

impl Painted {
    fn add(&mut self, clip: Rect, shape: &Shape) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.add(clip, shape)),
            Shape::Text(text) if !text.galley.text().trim().is_empty() => {
                self.texts.push(PaintedText {
                    text: text.galley.text().to_owned(),
                    is_elided: text.galley.elided,
                    rect: text.galley.mesh_bounds.translate(text.pos.to_vec2()),
                    clip,
                    is_covered: text.opacity_factor == 0.0,
                });
            }
            Shape::Rect(shape) if shape.fill.a() >= COVERING_ALPHA => {
                let seen = shape.rect.intersect(clip);
                self.cover(seen);
                if seen.is_positive() {
                    self.fills.push((seen, shape.fill));
                }
            }
            Shape::Mesh(mesh) => self.cover(mesh.calc_bounds().intersect(clip)),
            _ => {}
        }
    }

    fn cover(&mut self, rect: Rect) {
        for text in &mut self.texts {
            text.is_covered |= rect.intersects(text.visible_rect());
        }
        self.fills
            .retain(|(filled, _)| !rect.contains_rect(*filled));
    }

    /// What is filled with a colour and at least so wide.
    pub fn filled_with(&self, colour: Color32, width: f32) -> impl Iterator<Item = Rect> {
        let fills = self.fills.iter();
        let fills = fills.filter(move |(rect, fill)| *fill == colour && rect.width() >= width);
        fills.map(|(rect, _)| *rect)
    }

    /// What is written over a text, where both can be seen.
    #[must_use]
    pub fn written_over(&self, text: &PaintedText) -> Option<&PaintedText> {
        let rect = text.visible_rect();
        let mut texts = self.texts.iter();
        texts.find(|other| {
            let common = rect.intersect(other.visible_rect());
            !text.is_covered
                && !other.is_covered
                && !std::ptr::eq(*other, text)
                && common.width() > OVERLAP
                && common.height() > OVERLAP
        })
    }

    /// What is written in a rectangle.
    #[must_use]
    pub fn said_in(&self, rect: Rect) -> String {
        let texts = self.texts.iter();
        let texts = texts.filter(|text| rect.contains(text.rect.center()));
        texts
            .map(|text| text.text.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// How a text is cut; nothing if all of it can be read, or be scrolled to.
    #[must_use]
    pub fn cut(&self, text: &PaintedText) -> Option<&'static str> {
        if text.is_elided {
            return Some("elided");
        }
        let (rect, clip) = (text.rect, text.clip);
        if !is_within(rect.x_range(), clip.x_range()) {
            return Some("cut at a side");
        }
        let is_cut = !is_within(rect.y_range(), clip.y_range());
        (is_cut && !self.can_be_scrolled_to(text)).then_some("cut above or below")
    }

    /// Whether an area scrolls where a text is cut.
    fn can_be_scrolled_to(&self, text: &PaintedText) -> bool {
        let (rect, clip) = (text.rect, text.clip);
        self.scroll_areas.iter().any(|area| {
            let is_same = |edge: f32, of_area: f32| (edge - of_area).abs() <= CLIP_MARGIN;
            let above = rect.top() >= clip.top() - OVERHANG || is_same(clip.top(), area.top());
            let below =
                rect.bottom() <= clip.bottom() + OVERHANG || is_same(clip.bottom(), area.bottom());
            area.x_range().contains(rect.center().x) && above && below
        })
    }
}

impl PaintedText {
    fn visible_rect(&self) -> Rect {
        self.rect.intersect(self.clip)
    }
}

fn is_within(part: Rangef, whole: Rangef) -> bool {
    part.min >= whole.min - OVERHANG && part.max <= whole.max + OVERHANG
}
