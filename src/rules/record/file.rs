//! Format 2 of records as it stands in a file: the main line as a plain list of turns, then every
//! variation by the line it leaves and where. Lists within lists would need brackets as deep as
//! the variations, which readers of RON refuse. Knows the shape of the text and nothing of rules.

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::VecDeque;
use std::fmt;

use komadai_clock::TimeControls;

use super::annotation::{
    Annotations, Arrow, Circle, ClockAnnotation, Evaluation, MoveSign, Seconds,
};
use super::preface::Preface;
use super::tree::{GameTree, NodeId, TreeError, TreeNode};
use super::{FORMAT_VERSION, Record, Start, is_default};
use crate::error::{Place, TextError, refused};
use crate::matches::match_context::MatchContext;
use crate::variants::ruleset::Ruleset;

/// A record file.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Record", deny_unknown_fields)]
pub(super) struct RecordFile {
    format: u32,
    game: Ruleset,
    #[serde(default, skip_serializing_if = "is_default")]
    preface: Preface,
    #[serde(default, skip_serializing_if = "is_default")]
    time_controls: TimeControls,
    #[serde(default, skip_serializing_if = "is_default")]
    tags: Vec<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    start: Start,
    /// What is said of the start position.
    #[serde(default, skip_serializing_if = "is_default")]
    start_note: Option<TurnFile>,
    moves: Vec<MoveFile>,
    #[serde(default, skip_serializing_if = "is_default")]
    variations: Vec<VariationFile>,
    #[serde(default, skip_serializing_if = "is_default")]
    result: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    sequel: Option<MatchContext>,
}

/// A line that leaves another one.
#[derive(PartialEq, Serialize, Deserialize)]
#[serde(rename = "Variation", deny_unknown_fields)]
struct VariationFile {
    /// Which line it leaves: 0 is the main line, n the nth variation of the list.
    line: usize,
    /// After how many moves from the start.
    after: usize,
    moves: Vec<MoveFile>,
}

/// A turn as it stands among the moves: a move text, or [`TurnFile`] with one.
#[derive(Clone, PartialEq)]
pub(super) struct MoveFile(TurnFile);

/// A turn with everything that may be said of it. Without a text it is the start.
#[derive(Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename = "Turn", deny_unknown_fields, default)]
pub(super) struct TurnFile {
    #[serde(skip_serializing_if = "is_default")]
    text: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    sign: Option<MoveSign>,
    #[serde(skip_serializing_if = "is_default")]
    comment: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    seconds: Option<Seconds>,
    #[serde(skip_serializing_if = "is_default")]
    left: Option<Seconds>,
    #[serde(skip_serializing_if = "is_default")]
    periods_left: Option<u16>,
    #[serde(skip_serializing_if = "is_default")]
    evaluation: Option<Evaluation>,
    #[serde(skip_serializing_if = "is_default")]
    arrows: Vec<Arrow>,
    #[serde(skip_serializing_if = "is_default")]
    circles: Vec<Circle>,
}

impl TurnFile {
    fn from_node(node: &TreeNode) -> TurnFile {
        let said = node.annotations().clone();
        TurnFile {
            text: node.move_text().map(Into::into),
            sign: said.sign,
            comment: said.comment,
            seconds: said.clock.spent,
            left: said.clock.left,
            periods_left: said.clock.periods_left,
            evaluation: said.evaluation,
            arrows: said.arrows,
            circles: said.circles,
        }
    }

    fn into_annotations(self) -> Annotations {
        Annotations {
            comment: self.comment,
            sign: self.sign,
            arrows: self.arrows,
            circles: self.circles,
            clock: ClockAnnotation {
                spent: self.seconds,
                left: self.left,
                periods_left: self.periods_left,
            },
            evaluation: self.evaluation,
        }
    }
}

impl Serialize for MoveFile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let MoveFile(turn) = self;
        let plain = TurnFile {
            text: turn.text.clone(),
            ..TurnFile::default()
        };
        match &turn.text {
            Some(text) if *turn == plain => to.serialize_str(text),
            _ => turn.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for MoveFile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<MoveFile, D::Error> {
        from.deserialize_any(MoveVisitor)
    }
}

struct MoveVisitor;

impl<'de> Visitor<'de> for MoveVisitor {
    type Value = MoveFile;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move text in quotes, or `(text: ..., seconds: ..., comment: ...)`")
    }

    fn visit_str<E>(self, text: &str) -> Result<MoveFile, E> {
        Ok(MoveFile(TurnFile {
            text: Some(text.into()),
            ..TurnFile::default()
        }))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MoveFile, A::Error> {
        let turn = TurnFile::deserialize(MapAccessDeserializer::new(map))?;
        match turn.text {
            Some(_) => Ok(MoveFile(turn)),
            None => Err(A::Error::missing_field("text")),
        }
    }
}

impl From<&Record> for RecordFile {
    fn from(record: &Record) -> RecordFile {
        let WrittenLines { main, variations } = written_lines(&record.tree);
        let start_note = record.tree.node(NodeId::START).map(TurnFile::from_node);
        RecordFile {
            format: FORMAT_VERSION,
            game: record.game.clone(),
            preface: record.preface.clone(),
            time_controls: record.time_controls.clone(),
            tags: record.tags.clone(),
            start: record.start.clone(),
            start_note: start_note.ok().filter(|note| !is_default(note)),
            moves: main,
            variations,
            result: record.result.clone(),
            sequel: record.match_context.clone(),
        }
    }
}

impl RecordFile {
    /// The record.
    pub(super) fn into_record(self) -> Result<Record, TextError> {
        let note = self.start_note.unwrap_or_default();
        if let Some(text) = &note.text {
            return refused("start_note", wording!("no `text`: it is no move"), text);
        }
        let mut tree = tree_of_main_line(self.moves)?;
        *tree
            .annotations_mut(NodeId::START)
            .map_err(tree_error_in_variation(0))? = note.into_annotations();
        add_variations(&mut tree, self.variations)?;
        Ok(Record {
            game: self.game,
            preface: self.preface,
            time_controls: self.time_controls,
            tags: self.tags,
            start: self.start,
            tree,
            result: self.result,
            match_context: self.sequel,
        })
    }
}

/// The lines of a tree as they are written.
struct WrittenLines {
    main: Vec<MoveFile>,
    variations: Vec<VariationFile>,
}

fn written_lines(tree: &GameTree) -> WrittenLines {
    let mut variations = Vec::new();
    // Lines whose nodes may have variations of their own, each with its number and with the node
    // that it leaves.
    let mut to_visit = VecDeque::from([(0, NodeId::START, tree.main_line())]);
    let main = moves_of(tree, &tree.main_line());
    while let Some((line, before, nodes)) = to_visit.pop_front() {
        // Of the moves beside the first of a line the line that it leaves has told.
        let own_start = (line == 0).then_some(before);
        for node in own_start.into_iter().chain(nodes) {
            let Ok(node) = tree.node(node) else { continue };
            for first in node.variations() {
                let mut moves = vec![*first];
                moves.extend(tree.line_after(*first));
                variations.push(VariationFile {
                    line,
                    after: node.depth(),
                    moves: moves_of(tree, &moves),
                });
                to_visit.push_back((variations.len(), *first, moves));
            }
        }
    }
    WrittenLines { main, variations }
}

fn moves_of(tree: &GameTree, nodes: &[NodeId]) -> Vec<MoveFile> {
    let nodes = nodes.iter().filter_map(|id| tree.node(*id).ok());
    nodes
        .map(|node| MoveFile(TurnFile::from_node(node)))
        .collect()
}

/// The tree of a main line.
pub(super) fn tree_of_main_line(moves: Vec<MoveFile>) -> Result<GameTree, TextError> {
    let mut tree = GameTree::new();
    add_line(&mut tree, NodeId::START, moves).map_err(tree_error_in_variation(0))?;
    Ok(tree)
}

/// Adds a line below a node; its nodes come back.
fn add_line(
    tree: &mut GameTree,
    start: NodeId,
    moves: Vec<MoveFile>,
) -> Result<Vec<NodeId>, TreeError> {
    let mut nodes = Vec::with_capacity(moves.len());
    let mut last = start;
    for MoveFile(turn) in moves {
        last = tree.add_move(last, turn.text.clone().unwrap_or_default())?;
        *tree.annotations_mut(last)? = turn.into_annotations();
        nodes.push(last);
    }
    Ok(nodes)
}

/// A line that was read: which one it leaves, which is the one that has the move before it, and after how many
/// moves, and its own nodes.
struct VariationLineNodes {
    parent: usize,
    after: usize,
    nodes: Vec<NodeId>,
    /// How many lines are left on the way to this one from the main line.
    depth: usize,
    /// A line farther on the way back, where one of thousands of lines each leaving the one before is looked for.
    jump: usize,
}

fn add_variations(tree: &mut GameTree, variations: Vec<VariationFile>) -> Result<(), TextError> {
    let mut lines = vec![VariationLineNodes {
        parent: 0,
        after: 0,
        nodes: tree.main_line(),
        depth: 0,
        jump: 0,
    }];
    for (number, variation) in (1..).zip(variations) {
        let VariationFile { line, after, moves } = variation;
        let (parent, start) = node_after(&lines, line, after, number)?;
        if let Some(MoveFile(first)) = moves.first()
            && let Some(text) = &first.text
            && tree
                .child(start, text)
                .map_err(tree_error_in_variation(number))?
                .is_some()
        {
            let expected = wording!("another move than those that are there already");
            return refused(variation_error_place(number), expected, text);
        }
        if tree
            .node(start)
            .map_err(tree_error_in_variation(number))?
            .children()
            .is_empty()
        {
            // The line that it leaves ended there.
            tree.end_line(start)
                .map_err(tree_error_in_variation(number))?;
        }
        let nodes = add_line(tree, start, moves).map_err(tree_error_in_variation(number))?;
        let above = &lines[parent];
        let jumped = &lines[above.jump];
        // Jumps of twice the length where two of one length are behind each other: there are never many to go.
        let is_double = above.depth - jumped.depth == jumped.depth - lines[jumped.jump].depth;
        lines.push(VariationLineNodes {
            parent,
            after,
            nodes,
            depth: above.depth + 1,
            jump: if is_double { jumped.jump } else { parent },
        });
    }
    Ok(())
}

/// The node after so many moves from the start, on the way to the end of a line, and the line that has it.
fn node_after(
    lines: &[VariationLineNodes],
    line: usize,
    after: usize,
    number: usize,
) -> Result<(usize, NodeId), TextError> {
    if after == 0 {
        return Ok((0, NodeId::START));
    }
    let Some(mut known) = lines.get(line) else {
        let expected = wording!("`line` to be a number from 0 to {}", number - 1);
        return refused(variation_error_place(number), expected, line.to_string());
    };
    let mut at = line;
    // Each line on the way back leaves the one before it earlier.
    while after <= known.after {
        let is_beyond = after > lines[known.jump].after;
        at = if is_beyond { known.parent } else { known.jump };
        known = &lines[at];
    }
    let node = known.nodes.get(after - known.after - 1).copied();
    let node = node.ok_or_else(|| {
        let length = known.after + known.nodes.len();
        let expected = wording!(
            "`after` to be at most {}, the length of line {}",
            length,
            line
        );
        TextError::new(variation_error_place(number), expected, after.to_string())
    })?;
    Ok((at, node))
}

fn variation_error_place(number: usize) -> Place {
    wording!("variation {}", number).into()
}

/// What cannot happen to a tree that is only added to, in the words of the file.
fn tree_error_in_variation(number: usize) -> impl Fn(TreeError) -> TextError {
    move |error| {
        let expected = wording!("moves that fit together");
        TextError::new(variation_error_place(number), expected, error.to_string())
    }
}
