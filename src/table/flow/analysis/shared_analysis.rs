//! An analysis that people elsewhere look at, too: what is new here for them, and what is new
//! there for this table. Comments stay here. Sends nothing: that is for `online_play`.

use std::collections::{HashMap, HashSet};

use super::tree::TreeTurn;
use super::{Analysis, Navigation};
use crate::room::shared_analysis::{
    AnalysisStep, NodeMarks, NodeNumber, SharedAnalysis, SharedNode,
};
use crate::rules::record::tree::NodeId;

impl Analysis {
    /// The steps that bring a shared analysis to what was tried and drawn here, and the number
    /// of the node that is shown here. What is shared and not here any more is cut.
    pub fn steps_not_yet_shared(&self, shared: &SharedAnalysis) -> (Vec<AnalysisStep>, NodeNumber) {
        let nodes = shared.nodes();
        let known: HashMap<(NodeNumber, &str), NodeNumber> = (0..)
            .zip(nodes)
            .filter(|(_, node)| !node.is_cut)
            .filter_map(|(number, node)| Some(((node.parent?, node.text.as_str()), number)))
            .collect();
        let tree = self.tree.game_tree();
        let mut numbers = HashMap::from([(NodeId::START, 0)]);
        let mut steps = Vec::new();
        let mut next = NodeNumber::try_from(nodes.len()).unwrap_or(NodeNumber::MAX);
        for id in tree.nodes() {
            let Ok(node) = tree.node(id) else {
                continue;
            };
            if let Some(parent) = node.parent() {
                let text = node.move_text().unwrap_or_default();
                // Not under one for which there was no number left.
                let Some(parent) = numbers.get(&parent).copied() else {
                    continue;
                };
                let number = match known.get(&(parent, text)) {
                    Some(number) => *number,
                    None if next == NodeNumber::MAX => continue,
                    None => {
                        let text = text.into();
                        steps.push(AnalysisStep::Try { parent, text });
                        next += 1;
                        next - 1
                    }
                };
                numbers.insert(id, number);
            }
            let node_number = numbers.get(&id).copied().unwrap_or_default();
            let shared_node = nodes.get(usize::from(node_number));
            let before = shared_node.and_then(|node| node.marks.clone());
            let marks = NodeMarks::from_annotations(node.annotations());
            if marks != before.unwrap_or_default() {
                let node = node_number;
                steps.push(AnalysisStep::Mark { node, marks });
            }
        }
        let here: HashSet<NodeNumber> = numbers.values().copied().collect();
        let is_gone = |number: NodeNumber, parent: Option<NodeNumber>| {
            !here.contains(&number) && parent.is_some_and(|parent| here.contains(&parent))
        };
        let gone = (0..).zip(nodes).filter(|(_, node)| !node.is_cut);
        let gone = gone.filter(|(number, node)| is_gone(*number, node.parent));
        steps.extend(gone.map(|(number, _)| AnalysisStep::Cut(number)));
        let current = numbers.get(&self.current_node).copied();
        (steps, current.unwrap_or_else(|| shared.current()))
    }

    /// Takes over what was tried, drawn and cut elsewhere, and goes to what is shown there if
    /// that is wanted. Moves that cannot be played are passed over.
    pub(super) fn adopt_shared_analysis(
        &mut self,
        shared: &SharedAnalysis,
        goes_there: bool,
    ) -> Navigation {
        let before = self.current_node;
        let mut ids: Vec<Option<NodeId>> = vec![None; shared.nodes().len()];
        for (number, node) in depth_first(shared.nodes()) {
            let id = match node.parent {
                None => Some(NodeId::START),
                Some(parent) => {
                    let parent = ids.get(usize::from(parent)).copied().flatten();
                    let is_cut = node.is_cut;
                    parent
                        .and_then(|parent| self.node_after_shared_move(parent, &node.text, is_cut))
                }
            };
            ids[usize::from(number)] = id;
            if let (Some(id), Some(marks)) = (id, &node.marks) {
                self.take_over_marks(id, marks);
            }
        }
        let back = Some(before).filter(|node| self.tree.game_tree().contains(*node));
        self.go_to_node(back);
        let shown = ids.get(usize::from(shared.current())).copied().flatten();
        let navigation = match shown.filter(|_| goes_there) {
            Some(shown) => self.go_to_node(Some(shown)),
            None => Navigation::None,
        };
        match back {
            Some(_) => navigation,
            // What was shown before has been cut.
            None => Navigation::Jump,
        }
    }

    /// The node that a move leads to, added if it is not there; or none, if it is to be cut.
    fn node_after_shared_move(
        &mut self,
        parent: NodeId,
        text: &str,
        is_cut: bool,
    ) -> Option<NodeId> {
        let known = self.tree.game_tree().child(parent, text).ok()?;
        match known {
            Some(node) if is_cut => {
                if self.can_cut(node) {
                    self.cut(node).ok()?;
                }
                None
            }
            None if is_cut => None,
            Some(node) => Some(node),
            None => {
                self.go_to_node(Some(parent));
                if self.current_node != parent {
                    return None;
                }
                let turn = TreeTurn::play_text(&mut self.game, text)?;
                self.current_node = self.tree.add(parent, turn);
                Some(self.current_node)
            }
        }
    }

    fn take_over_marks(&mut self, node: NodeId, marks: &NodeMarks) {
        let known = self.tree.annotations(node).map(NodeMarks::from_annotations);
        if known.is_some_and(|known| known != *marks)
            && let Ok(annotations) = self.tree.game_tree_mut().annotations_mut(node)
        {
            marks.replace_marks_of(annotations);
        }
    }
}

/// The nodes with their numbers, each branch to its end before the next. So the game is taken
/// from one to the next once along every branch, in whatever order they were tried: who leads
/// could else have it taken from end to end of two long ones with every step.
fn depth_first(nodes: &[SharedNode]) -> Vec<(NodeNumber, &SharedNode)> {
    let mut following: Vec<Vec<NodeNumber>> = vec![Vec::new(); nodes.len()];
    let mut waiting = Vec::new();
    for (number, node) in (0..).zip(nodes) {
        match node.parent {
            None => waiting.push(number),
            Some(parent) => {
                if let Some(following) = following.get_mut(usize::from(parent)) {
                    following.push(number);
                }
            }
        }
    }
    let mut ordered = Vec::with_capacity(nodes.len());
    while let Some(number) = waiting.pop() {
        let at = usize::from(number);
        if let (Some(node), Some(following)) = (nodes.get(at), following.get(at)) {
            ordered.push((number, node));
            // Those that were tried first come first.
            waiting.extend(following.iter().rev());
        }
    }
    ordered
}
