//! The whole tree: egui's nodes, with the announcement and the board before them. Must not know
//! what a node says.

use std::collections::{HashMap, HashSet};

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Live, Node, NodeId, Role, TreeUpdate};
use bevy_egui::egui::{Context, Id, LayerId, Pos2};
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};

use super::announcement::Announcement;
use super::board_nodes::{BoardNodeParams, BoardNodes};
use super::place::Place;
use crate::locale::msg;
use crate::table::language::ActiveLocale;

/// The tree of the last frame that was drawn, whole and sorted by ids; `None` before the first. Beside
/// it the places of the board that are in it.
#[derive(Resource, Reflect, Clone, Debug, Default, PartialEq)]
#[reflect(opaque, Resource, Debug)]
pub struct AccessibilityTree(pub Option<TreeUpdate>, HashMap<NodeId, Place>);

impl AccessibilityTree {
    /// The place of a node; `None` if the node is none of the board's.
    pub fn place(&self, node: NodeId) -> Option<Place> {
        self.1.get(&node).copied()
    }

    pub(super) fn node(&self, id: NodeId) -> Option<&Node> {
        let nodes = &self.0.as_ref()?.nodes;
        let at = nodes.binary_search_by_key(&id.0, |(id, _)| id.0).ok()?;
        Some(&nodes[at].1)
    }
}

const WINDOW_NAME: &str = "Komadai";

/// System: takes egui's tree of this frame and puts the board into it.
pub(super) fn build(
    mut panels: Query<(&mut EguiOutput, &mut EguiContext), With<PrimaryEguiContext>>,
    board: BoardNodeParams,
    announcement: Res<Announcement>,
    locale: Res<ActiveLocale>,
    mut tree: ResMut<AccessibilityTree>,
) {
    let Ok((mut output, mut context)) = panels.single_mut() else {
        return;
    };
    let Some(mut update) = output.platform_output.accesskit_update.take() else {
        return;
    };
    let Some(root_id) = update.tree.as_ref().map(|tree| tree.root) else {
        return;
    };
    let mut before = Vec::new();
    if let Some((id, node)) = announcement_node(&announcement, &locale) {
        before.push(id);
        update.nodes.push((id, node));
    }
    let board_nodes = board.nodes().unwrap_or_default();
    let BoardNodes {
        nodes,
        roots,
        places,
        cursor,
    } = board_nodes;
    before.extend(roots);
    update.nodes.extend(nodes);
    if let Some((_, root)) = update.nodes.iter_mut().find(|(id, _)| *id == root_id) {
        root.set_label(WINDOW_NAME);
        root.set_language(locale.tag());
        before.extend_from_slice(root.children());
        root.set_children(before);
    }
    // With no widget focused the keys are the board's, and the focus is where its cursor is.
    if let Some(cursor) = cursor.filter(|_| update.focus == root_id) {
        update.focus = cursor;
    }
    hide_covered(&mut update, context.get_mut());
    hide_empty_texts(&mut update);
    name_scroll_bars(&mut update, &locale);
    update.nodes.sort_by_key(|(id, _)| id.0);
    tree.set_if_neq(AccessibilityTree(Some(update), places));
}

/// What lies under a page or a question is neither heard nor found: a press would not meet it.
fn hide_covered(update: &mut TreeUpdate, context: &Context) {
    let layers: Vec<LayerId> = context.memory(|memory| memory.layer_ids().collect());
    let height = |layer| layers.iter().position(|it| *it == layer);
    let seen: Vec<(LayerId, Id, Pos2)> = context.viewport(|viewport| {
        let layers = viewport.prev_pass.widgets.layers();
        let widgets = layers.flat_map(|(layer, all)| all.iter().map(|it| (*layer, it)));
        let seen = widgets.filter(|(_, it)| it.interact_rect.is_positive());
        seen.map(|(layer, it)| (layer, it.id, it.interact_rect.center()))
            .collect()
    });
    let is_covered = |(layer, _, middle): &(LayerId, Id, Pos2)| {
        let above = context.layer_id_at(*middle);
        above.is_some_and(|above| height(above) > height(*layer))
    };
    let covered = seen.into_iter().filter(is_covered);
    let covered: HashSet<NodeId> = covered.map(|(_, id, _)| id.accesskit_id()).collect();
    for (id, node) in &mut update.nodes {
        if node.children().is_empty() && covered.contains(id) {
            node.set_hidden();
        }
    }
}

/// Empty texts keep a place free in a row; nobody wants to hear of them.
fn hide_empty_texts(update: &mut TreeUpdate) {
    for (_, node) in &mut update.nodes {
        if node.role() == Role::Label && node.value().is_none_or(str::is_empty) {
            node.set_hidden();
        }
    }
}

/// egui gives its scroll bars no name, and they can be focused.
fn name_scroll_bars(update: &mut TreeUpdate, locale: &ActiveLocale) {
    for (_, node) in &mut update.nodes {
        if node.role() == Role::ScrollBar {
            node.set_label(locale.text(&msg!("access-scroll-bar")));
        }
    }
}

/// System: forgets the tree, as nobody asks for it any more.
pub(super) fn forget_whole_tree(mut tree: ResMut<AccessibilityTree>) {
    tree.set_if_neq(AccessibilityTree::default());
}

/// What was said last. Each announcement is a node of its own, so that the same words said again
/// are heard again.
fn announcement_node(announcement: &Announcement, locale: &ActiveLocale) -> Option<(NodeId, Node)> {
    if announcement.message.is_empty() {
        return None;
    }
    let mut node = Node::new(Role::Status);
    node.set_label(locale.text(&announcement.message));
    node.set_live(Live::Polite);
    let id = Id::new(("accessibility announcement", announcement.number));
    Some((id.accesskit_id(), node))
}
