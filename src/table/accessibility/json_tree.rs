//! The accessibility tree as JSON for a page, which has no accessibility service of its own: the
//! page shows it as elements (`web/page/mirror.js`), in the roles of WAI-ARIA. Containers that say
//! nothing are left out. Must not know what a node stands for.

use std::collections::HashMap;
use std::ops::Not;

use bevy_egui::egui::accesskit::{Action, Live, Node, NodeId, Role, Toggled, TreeUpdate};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreeMirror {
    pub root: String,
    /// The id of the focused node; the root if nothing is focused.
    pub focus: String,
    /// The tag of the language.
    pub language: Option<String>,
    /// The nodes, each parent before its children.
    pub nodes: Vec<MirrorNode>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct MirrorNode {
    /// Its id: the number of the node, as text, since JavaScript has no integers that large.
    pub id: String,
    /// Its role in WAI-ARIA; `None` for plain text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<&'static str>,
    /// Its name, or the text itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What is said after the name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// What is in a text field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// Whether it is switched on, of what can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<bool>,
    /// Whether it is selected, of what can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selected: Option<bool>,
    /// Whether it cannot be pressed now.
    #[serde(skip_serializing_if = "Not::not")]
    pub disabled: bool,
    /// Whether it is announced when it appears.
    #[serde(skip_serializing_if = "Not::not")]
    pub live: bool,
    #[serde(skip_serializing_if = "Not::not")]
    pub can_press: bool,
    #[serde(skip_serializing_if = "Not::not")]
    pub can_focus: bool,
    /// Row and column in a grid, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<[usize; 2]>,
    /// Left, top, right and bottom in CSS pixels of the canvas.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<[f64; 4]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<String>,
}

impl TreeMirror {
    /// The mirror of a whole tree whose bounds are in points of so many CSS pixels.
    pub fn of(update: &TreeUpdate, pixels_per_point: f64) -> Option<TreeMirror> {
        let nodes: HashMap<NodeId, &Node> =
            update.nodes.iter().map(|(id, node)| (*id, node)).collect();
        let root = update.tree.as_ref()?.root;
        let mut mirror = TreeMirror {
            root: node_id_text(root),
            focus: node_id_text(update.focus),
            language: nodes.get(&root)?.language().map(Into::into),
            nodes: Vec::new(),
        };
        mirror.add_node(root, &nodes, pixels_per_point);
        Some(mirror)
    }

    fn add_node(&mut self, id: NodeId, nodes: &HashMap<NodeId, &Node>, pixels_per_point: f64) {
        let Some(node) = nodes.get(&id) else {
            return;
        };
        let children = visible_children(node, nodes);
        let bounds = node
            .bounds()
            .map(|it| [it.x0, it.y0, it.x1, it.y1].map(|edge| (edge * pixels_per_point).round()));
        let is_text = node.role() == Role::Label;
        let name = if is_text { node.value() } else { node.label() };
        self.nodes.push(MirrorNode {
            id: node_id_text(id),
            role: aria_role(node),
            name: name.map(Into::into),
            description: node.description().map(Into::into),
            value: node.value().filter(|_| !is_text).map(Into::into),
            checked: node.toggled().map(|it| it == Toggled::True),
            selected: node.is_selected(),
            disabled: node.is_disabled(),
            live: node.live().is_some_and(|it| it != Live::Off),
            can_press: node.supports_action(Action::Click),
            can_focus: node.supports_action(Action::Focus),
            cell: node
                .row_index()
                .zip(node.column_index())
                .map(<[usize; 2]>::from),
            bounds,
            children: children.iter().map(|child| node_id_text(*child)).collect(),
        });
        for child in children {
            self.add_node(child, nodes, pixels_per_point);
        }
    }
}

fn node_id_text(id: NodeId) -> String {
    id.0.to_string()
}

/// The children of a node; in the place of a container that says nothing, those of the container.
fn visible_children(node: &Node, nodes: &HashMap<NodeId, &Node>) -> Vec<NodeId> {
    let children = node.children().iter();
    children
        .flat_map(|id| match nodes.get(id) {
            Some(child) if child.is_hidden() => Vec::new(),
            Some(child) if is_silent(child) => visible_children(child, nodes),
            _ => vec![*id],
        })
        .collect()
}

/// Whether a node says nothing and does nothing: egui's layouts, pictures without a name, the
/// letters of a text field.
fn is_silent(node: &Node) -> bool {
    let is_bare = matches!(
        node.role(),
        Role::GenericContainer
            | Role::Unknown
            | Role::Pane
            | Role::ScrollView
            | Role::TextRun
            | Role::Window
    );
    is_bare && node.label().is_none()
}

/// The role of a node in WAI-ARIA; `None` for plain text.
fn aria_role(node: &Node) -> Option<&'static str> {
    Some(match node.role() {
        Role::Label => return None,
        Role::Button => "button",
        Role::Link => "link",
        Role::RadioButton => "radio",
        Role::CheckBox => "checkbox",
        Role::Heading => "heading",
        Role::TextInput | Role::MultilineTextInput => "textbox",
        Role::Grid => "grid",
        Role::Row => "row",
        Role::GridCell => "gridcell",
        Role::Status => "status",
        Role::Image => "img",
        Role::ProgressIndicator => "progressbar",
        Role::Slider => "slider",
        Role::ScrollBar => "scrollbar",
        Role::Window => "application",
        _ => "group",
    })
}
