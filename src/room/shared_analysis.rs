//! [`SharedAnalysis`]: a finished game that the people of a room look into together. One end
//! leads; every end holds the same list of what was tried and drawn, so that each can go on
//! where another stops. It is no part of the log. Knows no rules of a game: the tables play the
//! moves and pass over those that cannot be played.

use komadai_rules::record::annotation::{Annotations, Arrow, Circle, MoveSign};
use serde::{Deserialize, Serialize};

use crate::codec;
use crate::keys::PublicKey;
use crate::limits::{
    MOST_ANALYSIS_BYTES, MOST_ANALYSIS_STEPS, MOST_ANALYSIS_TEXT_BYTES, MOST_LEAD_CHANGES_MISSED,
    MOST_MARKS_OF_NODE,
};

/// A node of the analysis: 0 is the start, then come the turns of the game, then the moves that
/// were tried, in the order in which they were.
pub type NodeNumber = u16;

/// What is drawn and signed at a node. Comments do not travel: there is no chat.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct NodeMarks {
    /// The annotator's sign of the move.
    pub sign: Option<MoveSign>,
    /// The arrows.
    pub arrows: Vec<Arrow>,
    /// The circles.
    pub circles: Vec<Circle>,
}

impl NodeMarks {
    /// The marks among what is said of a node.
    #[must_use]
    pub fn from_annotations(annotations: &Annotations) -> NodeMarks {
        NodeMarks {
            sign: annotations.sign,
            arrows: annotations.arrows.clone(),
            circles: annotations.circles.clone(),
        }
    }

    /// Puts these marks in the place of those that are there.
    pub fn replace_marks_of(&self, annotations: &mut Annotations) {
        annotations.sign = self.sign;
        annotations.arrows.clone_from(&self.arrows);
        annotations.circles.clone_from(&self.circles);
    }
}

/// One change of the analysis, by the end that leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnalysisStep {
    /// A move was tried, which makes the next node.
    Try {
        /// The node before.
        parent: NodeNumber,
        /// The move text.
        text: String,
    },
    /// These are the marks of a node from now on.
    Mark {
        /// Which node.
        node: NodeNumber,
        /// All its marks.
        marks: NodeMarks,
    },
    /// A tried move was cut, with all that follows it.
    Cut(NodeNumber),
}

/// A node with what is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SharedNode {
    /// The node before; none at the start.
    pub parent: Option<NodeNumber>,
    /// The text of the move that leads to it; empty at the start.
    pub text: String,
    /// What is drawn and signed there; none if nobody has touched it.
    pub marks: Option<NodeMarks>,
    /// Whether it was cut.
    pub is_cut: bool,
}

/// Who leads, and since which change of the lead: the higher one counts, and of two that were
/// made at once that with the higher key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Lead {
    /// How many times the lead has changed.
    pub change_count: u32,
    /// Who leads; nobody if the one who did has stopped.
    pub leader: Option<PublicKey>,
}

impl Lead {
    /// Whether another end may have come so far from here. Who jumps to the last number there is
    /// would keep the lead from everybody for good.
    pub(crate) fn is_reachable_after(&self, known: Option<Lead>) -> bool {
        let known = known.map_or(0, |known| known.change_count);
        self.change_count <= known.saturating_add(MOST_LEAD_CHANGES_MISSED)
            && self.change_count < u32::MAX
    }
}

/// What an end tells of the analysis: where it stands, and steps that the receiver may lack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisUpdate {
    /// The number of the game in the room.
    pub game_number: u32,
    /// Who leads.
    pub lead: Lead,
    /// How many steps there are.
    pub step_count: u16,
    /// The node that is shown.
    pub current: NodeNumber,
    /// The number of the first of the steps that follow.
    pub first_step: u16,
    /// Steps, in order.
    pub steps: Vec<AnalysisStep>,
}

/// A finished game that is looked into together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedAnalysis {
    game_number: u32,
    lead: Lead,
    nodes: Vec<SharedNode>,
    steps: Vec<AnalysisStep>,
    step_bytes: usize,
    current: NodeNumber,
}

impl SharedAnalysis {
    /// Nothing tried yet after the turns of a game, of which the last is shown.
    pub(crate) fn new<'t>(
        game: u32,
        lead: Lead,
        turns: impl Iterator<Item = &'t str>,
    ) -> SharedAnalysis {
        let mut nodes = vec![SharedNode::default()];
        for text in turns.take(usize::from(NodeNumber::MAX / 2)) {
            nodes.push(SharedNode {
                parent: NodeNumber::try_from(nodes.len() - 1).ok(),
                text: text.into(),
                ..SharedNode::default()
            });
        }
        SharedAnalysis {
            game_number: game,
            lead,
            current: NodeNumber::try_from(nodes.len() - 1).unwrap_or_default(),
            nodes,
            steps: Vec::new(),
            step_bytes: 0,
        }
    }

    /// The number of the game in the room.
    #[must_use]
    pub fn game_number(&self) -> u32 {
        self.game_number
    }

    /// Who leads.
    #[must_use]
    pub fn lead(&self) -> Lead {
        self.lead
    }

    /// All nodes, by their numbers.
    #[must_use]
    pub fn nodes(&self) -> &[SharedNode] {
        &self.nodes
    }

    /// The node that is shown.
    #[must_use]
    pub fn current(&self) -> NodeNumber {
        self.current
    }

    /// How many steps have been made.
    #[must_use]
    pub fn step_count(&self) -> u16 {
        u16::try_from(self.steps.len()).unwrap_or(u16::MAX)
    }

    pub(crate) fn set_lead(&mut self, lead: Lead) {
        self.lead = lead;
    }

    /// Shows a node, if there is one of this number.
    pub(crate) fn set_current(&mut self, node: NodeNumber) {
        if usize::from(node) < self.nodes.len() {
            self.current = node;
        }
    }

    /// Whether a step can be made: it names nodes that are there, and keeps the bounds.
    #[must_use]
    pub fn accepts(&self, step: &AnalysisStep) -> bool {
        self.accepts_of_size(step, codec::encode(step).len())
    }

    fn accepts_of_size(&self, step: &AnalysisStep, bytes: usize) -> bool {
        let is_known = |node: &NodeNumber| usize::from(*node) < self.nodes.len();
        let has_room = self.steps.len() < MOST_ANALYSIS_STEPS
            && self.step_bytes + bytes <= MOST_ANALYSIS_BYTES;
        has_room
            && match step {
                AnalysisStep::Try { parent, text } => {
                    is_known(parent)
                        && text.len() <= MOST_ANALYSIS_TEXT_BYTES
                        && self.nodes.len() < usize::from(NodeNumber::MAX)
                }
                AnalysisStep::Mark { node, marks } => {
                    let (arrows, circles) = (&marks.arrows, &marks.circles);
                    is_known(node)
                        && arrows.len().max(circles.len()) <= MOST_MARKS_OF_NODE
                        && bytes <= MOST_STEP_BYTES
                }
                AnalysisStep::Cut(node) => {
                    let node = self.nodes.get(usize::from(*node));
                    node.is_some_and(|node| node.parent.is_some())
                }
            }
    }

    /// Makes a step.
    ///
    /// # Errors
    /// The step, if it cannot be made.
    pub(crate) fn make_step(&mut self, step: AnalysisStep) -> Result<(), AnalysisStep> {
        let bytes = codec::encode(&step).len();
        if !self.accepts_of_size(&step, bytes) {
            return Err(step);
        }
        self.step_bytes += bytes;
        match step.clone() {
            AnalysisStep::Try { parent, text } => self.nodes.push(SharedNode {
                parent: Some(parent),
                text,
                ..SharedNode::default()
            }),
            AnalysisStep::Mark { node, marks } => {
                self.nodes[usize::from(node)].marks = Some(marks);
            }
            AnalysisStep::Cut(node) => self.nodes[usize::from(node)].is_cut = true,
        }
        self.steps.push(step);
        Ok(())
    }

    /// Takes the next step of another end. One that cannot be made counts and changes nothing, so
    /// that all ends number the later ones alike. In its place stands one that none can make
    /// either: what is refused may be as long as a message, and then fits none beside others.
    pub(crate) fn receive_step(&mut self, step: AnalysisStep) {
        if self.make_step(step).is_err() && self.steps.len() < MOST_ANALYSIS_STEPS {
            self.steps.push(REFUSED_STEP);
        }
    }

    /// What tells another end of it: where it stands, with as many steps from a number on as one
    /// message holds.
    pub(crate) fn update_with_steps_from(&self, first: u16) -> AnalysisUpdate {
        let mut room = MOST_STEP_BYTES;
        let steps = self.steps.iter().skip(usize::from(first));
        let steps = steps.take_while(|step| {
            let bytes = codec::encode(step).len();
            let fits = bytes <= room;
            room = room.saturating_sub(bytes);
            fits
        });
        AnalysisUpdate {
            game_number: self.game_number,
            lead: self.lead,
            step_count: self.step_count(),
            current: self.current,
            first_step: first,
            steps: steps.cloned().collect(),
        }
    }
}

/// A step that no end can make: the start cannot be cut.
const REFUSED_STEP: AnalysisStep = AnalysisStep::Cut(0);

/// The most bytes of the steps in a message; beside them stands less than a hundred.
const MOST_STEP_BYTES: usize = crate::limits::MOST_MESSAGE_BYTES - 128;
