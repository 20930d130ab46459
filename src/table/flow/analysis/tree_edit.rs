//! What a player does to the tree of an analysis: variations promoted and cut, moves commented
//! and signed, arrows and circles drawn. What was played at the table stays as it was played.

use super::{Analysis, Navigation};
use crate::locale::{self, msg};
use crate::rules::record::annotation::{Annotations, Arrow};
use crate::rules::record::tree::{NodeId, TreeError, TreeNode};
use crate::table::flow::TreeEdit;

impl Analysis {
    /// Whether a node can be promoted where its variation leaves.
    pub fn can_promote_variation(&self, node: NodeId) -> bool {
        let tree = self.tree.game_tree();
        let path = tree.path_to(node).unwrap_or_default().into_iter().rev();
        let main = |node| tree.node(node).ok().and_then(TreeNode::main_move);
        let mut forks = path.filter_map(|node| {
            let parent = tree.node(node).ok()?.parent()?;
            (main(parent) != Some(node)).then_some(parent)
        });
        forks
            .next()
            .is_some_and(|parent| !(self.is_of_table && self.tree.is_main(parent)))
    }

    /// Whether a node can be made part of the main line.
    pub fn can_make_main(&self, node: NodeId) -> bool {
        !self.is_of_table && !self.tree.is_main(node)
    }

    pub fn can_cut(&self, node: NodeId) -> bool {
        node != NodeId::START && !(self.is_of_table && self.tree.is_main(node))
    }

    pub(super) fn edit(
        &mut self,
        node: NodeId,
        edit: &TreeEdit,
    ) -> Result<Navigation, locale::Message> {
        match edit {
            TreeEdit::PromoteVariation if self.can_promote_variation(node) => {
                let promoted = self.tree.game_tree_mut().promote(node);
                promoted.map_err(node_gone_message)?;
            }
            TreeEdit::MakeMain if self.can_make_main(node) => {
                let made = self.tree.game_tree_mut().make_main(node);
                made.map_err(node_gone_message)?;
            }
            TreeEdit::PromoteVariation | TreeEdit::MakeMain if self.tree.is_main(node) => {
                return Err(msg!("refused-main-already"));
            }
            TreeEdit::PromoteVariation | TreeEdit::MakeMain => {
                return Err(msg!("refused-played-so"));
            }
            TreeEdit::Cut if node == NodeId::START => return Err(msg!("refused-cut-start")),
            TreeEdit::Cut if !self.can_cut(node) => return Err(msg!("refused-played-so")),
            TreeEdit::Cut => return self.cut(node),
            TreeEdit::Comment(words) => {
                let words = words.trim_end();
                self.annotate(node, |said| {
                    said.comment = (!words.is_empty()).then(|| words.into());
                })?;
            }
            TreeEdit::Sign(sign) => self.annotate(node, |said| said.sign = *sign)?,
            TreeEdit::Arrow(arrow) => self.annotate(node, |said| {
                let is_same = |it: &Arrow| (&it.from, &it.to) == (&arrow.from, &arrow.to);
                toggle_mark(&mut said.arrows, arrow, is_same);
            })?,
            TreeEdit::Circle(circle) => self.annotate(node, |said| {
                toggle_mark(&mut said.circles, circle, |it| it.at == circle.at);
            })?,
            TreeEdit::ClearMarks => self.annotate(node, |said| {
                said.arrows.clear();
                said.circles.clear();
            })?,
        }
        Ok(Navigation::None)
    }

    fn annotate(
        &mut self,
        node: NodeId,
        change: impl FnOnce(&mut Annotations),
    ) -> Result<(), locale::Message> {
        let said = self.tree.game_tree_mut().annotations_mut(node);
        said.map(change).map_err(node_gone_message)
    }

    /// Cuts a node with all that follows, and goes to the one before if the current one is among
    /// them.
    pub(super) fn cut(&mut self, node: NodeId) -> Result<Navigation, locale::Message> {
        let is_here = self.tree.path(self.current_node).contains(&node);
        let before = self.tree.parent(node);
        let navigation = if is_here {
            self.go_to_node(before)
        } else {
            Navigation::None
        };
        self.tree
            .game_tree_mut()
            .cut(node)
            .map_err(node_gone_message)?;
        self.tree.forget_cut_turns();
        Ok(navigation)
    }
}

/// Puts a mark there, or takes the same one away; of two at one place the later one counts.
fn toggle_mark<T: Clone + PartialEq>(
    marks: &mut Vec<T>,
    mark: &T,
    is_at_place: impl Fn(&T) -> bool,
) {
    let is_there = marks.contains(mark);
    marks.retain(|other| !is_at_place(other));
    if !is_there {
        marks.push(mark.clone());
    }
}

/// An intent about a node that was cut in the same frame.
fn node_gone_message(_: TreeError) -> locale::Message {
    msg!("refused-node-gone")
}
