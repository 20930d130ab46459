//! What a screen reader is told: the names, values and descriptions in the accessibility tree,
//! and every announcement. Judges none of it.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Node, Role};
use komadai::table::accessibility::{AccessibilityTree, Announcement};
use komadai::table::language::ActiveLocale;

/// What was announced since it was last taken, in order.
#[derive(Resource, Clone, Debug, Default)]
pub struct Announced {
    last_number: u64,
    texts: Vec<String>,
}

/// Keeps what is announced in [`Announced`].
pub fn plugin(app: &mut App) {
    app.init_resource::<Announced>()
        .add_systems(Last, collect_announcements);
}

fn collect_announcements(
    announcement: Res<Announcement>,
    locale: Res<ActiveLocale>,
    mut announced: ResMut<Announced>,
) {
    if announcement.number != announced.last_number {
        announced.last_number = announcement.number;
        announced.texts.push(locale.text(&announcement.message));
    }
}

/// What was announced since this was last asked, and what can be read now.
pub fn spoken_texts(world: &mut World) -> Vec<String> {
    let mut texts = std::mem::take(&mut world.resource_mut::<Announced>().texts);
    let tree = world.resource::<AccessibilityTree>().0.as_ref();
    let nodes = tree.into_iter().flat_map(|update| &update.nodes);
    texts.extend(nodes.flat_map(|(_, node)| texts_of_node(node)));
    texts
}

/// What is said of a node. The lines of a text are nodes of their own, as they are broken: they
/// say no more than the text does.
fn texts_of_node(node: &Node) -> Vec<String> {
    if node.role() == Role::TextRun {
        return Vec::new();
    }
    [
        node.label(),
        node.value(),
        node.description(),
        node.placeholder(),
    ]
    .into_iter()
    .flatten()
    .filter(|text| !text.trim().is_empty())
    .map(String::from)
    .collect()
}
