//! Finds widgets in the tree, for scripts and tests: by what they say, or by one of the names that
//! `ui::widgets` gives them. Must not know what a widget does.

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::World;
use bevy_egui::egui::accesskit::{self, Action, Node, NodeId, Role, TreeId};
use bevy_egui::egui::{Rect, pos2};

use super::tree::AccessibilityTree;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FoundWidget {
    pub id: NodeId,
    pub rect: Rect,
    /// Whether a press on its middle would meet it: nothing that scrolls has it out of sight.
    pub is_in_sight: bool,
}

impl AccessibilityTree {
    /// The widget of this name that can be used now; of several the one that was drawn last, and
    /// rather one in sight.
    pub fn widget(&self, name: &str) -> Option<FoundWidget> {
        let mut found: Option<FoundWidget> = None;
        self.visit(&mut |id, node, clip| {
            let says = node.supports_action(Action::Click) && node.label() == Some(name);
            let mut names = node.author_id().unwrap_or_default().lines();
            let is_meant = says || names.any(|it| it == name);
            let is_meant = is_meant && !node.is_disabled() && !node.is_hidden();
            let Some(rect) = node.bounds().filter(|_| is_meant).map(rect_of) else {
                return;
            };
            let is_in_sight = clip.contains(rect.center());
            if is_in_sight || !found.is_some_and(|it| it.is_in_sight) {
                found = Some(FoundWidget {
                    id,
                    rect,
                    is_in_sight,
                });
            }
        });
        found
    }

    pub fn scroll_areas(&self) -> Vec<Rect> {
        let mut areas = Vec::new();
        self.visit(&mut |_, node, _| {
            let scrolls = node.role() == Role::ScrollView;
            areas.extend(node.bounds().filter(|_| scrolls).map(rect_of));
        });
        areas
    }

    /// Visits every node in the order in which it was drawn, with what it is clipped to.
    fn visit(&self, look: &mut impl FnMut(NodeId, &Node, Rect)) {
        let tree = self.0.as_ref().and_then(|update| update.tree.as_ref());
        if let Some(tree) = tree {
            self.visit_below(tree.root, Rect::EVERYTHING, look);
        }
    }

    fn visit_below(&self, id: NodeId, clip: Rect, look: &mut impl FnMut(NodeId, &Node, Rect)) {
        let Some(node) = self.node(id) else {
            return;
        };
        look(id, node, clip);
        let own = node.bounds().filter(|_| node.clips_children());
        let clip = own.map_or(clip, |own| clip.intersect(rect_of(own)));
        for child in node.children() {
            self.visit_below(*child, clip, look);
        }
    }
}

fn rect_of(bounds: accesskit::Rect) -> Rect {
    let [left, top] = [bounds.x0, bounds.y0].map(|edge| edge as f32);
    let [right, bottom] = [bounds.x1, bounds.y1].map(|edge| edge as f32);
    Rect::from_min_max(pos2(left, top), pos2(right, bottom))
}

/// Finds a widget in the tree of the last frame. Whoever looks for one listens from then on: until the
/// next frame there may be no tree.
pub fn find_widget(world: &World, name: &str) -> Option<FoundWidget> {
    world.resource::<AccessibilityRequested>().set(true);
    world.resource::<AccessibilityTree>().widget(name)
}

/// Asks for a widget to be scrolled into sight.
pub fn scroll_to_widget(world: &mut World, widget: FoundWidget) {
    world.write_message(ActionRequest(accesskit::ActionRequest {
        action: Action::ScrollIntoView,
        target_tree: TreeId::ROOT,
        target_node: widget.id,
        data: None,
    }));
}
