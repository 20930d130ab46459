//! Analysis of a game: stepping through its moves, trying others, and saying something of them.
//! Works on a copy; of the game session only the notes change, unless it is played on from another
//! position. Must not know panels, or what the engine thinks of a position.

pub(super) mod play_from_here;
mod puzzle;
mod shared_analysis;
pub mod tree;
mod tree_edit;

use bevy::prelude::*;

use super::{
    AdviceIntent, AnalysisIntent, Board, BoardReset, Boards, GameSession, Intent, IntentRejected,
    MovePlayed, Screen, TurnIntent, forced_pass, read_move,
};
use crate::locale::{self, msg};
use crate::rules::game::{Game, GameMove, PlayedTurn};
use crate::rules::record::annotation::Annotations;
use crate::rules::record::tree::{GameTree, NodeId};
use crate::words;
use tree::{Tree, TreeTurn};

/// An analysis under way, or the last one of this game.
#[derive(Clone, Debug)]
pub struct Analysis {
    game: Game,
    tree: Tree,
    current_node: NodeId,
    /// Whether the main line is a game at the table, which nothing said here changes.
    is_of_table: bool,
}

impl Analysis {
    /// Analysis of the game at the table, after so many of its moves, with what was tried and
    /// said before.
    pub fn of(session: &GameSession, turns: usize) -> Analysis {
        let mut tree = session.notes.tree_of(&session.game);
        end_main_line_with_game(&session.game, &mut tree);
        let mut analysis = Analysis::of_tree(session, tree, true);
        analysis.go_to_turn(turns);
        analysis
    }

    /// A study of a game on a board of its own, at its start. Moves after the last one go on with
    /// the game, unless it is over.
    pub(super) fn of_study(session: &GameSession) -> Analysis {
        let mut tree = session.notes.tree_of(&session.game);
        if !session.game.outcome().is_ongoing() {
            end_main_line_with_game(&session.game, &mut tree);
        }
        Analysis::of_tree(session, tree, false)
    }

    fn of_tree(session: &GameSession, tree: GameTree, is_of_table: bool) -> Analysis {
        let mut game = reopened_game(&session.game);
        while game.undo().is_some() {}
        Analysis {
            tree: Tree::of(tree, &game),
            game,
            current_node: NodeId::START,
            is_of_table,
        }
    }

    /// The analysis of the same game as it is now: steps forward follow what they followed.
    fn resumed_for_session(&self, session: &GameSession, turns: usize) -> Analysis {
        let mut now = Analysis::of(session, turns);
        now.tree.copy_preferred_children(&self.tree);
        now
    }

    /// Goes to the position after so many of the game's own moves.
    fn go_to_turn(&mut self, turns: usize) {
        let line = self.tree.game_tree().main_line();
        let place = turns.min(line.len()).checked_sub(1);
        self.go_to_node(place.and_then(|place| line.get(place)).copied());
    }

    /// The game up to the current position.
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn current_node(&self) -> NodeId {
        self.current_node
    }

    /// The tree with all that was tried and said.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// What is said of the current node.
    pub fn annotations(&self) -> Option<&Annotations> {
        self.tree.annotations(self.current_node)
    }

    /// The line through the current node: the moves before it and those that steps forward
    /// play.
    pub fn line(&self) -> Vec<(NodeId, &TreeTurn)> {
        let line = self.tree.line_through(self.current_node).into_iter();
        line.filter_map(|node| Some((node, self.tree.turn(node)?)))
            .collect()
    }

    /// The moves that were played from here, if a step forward follows only one of several, or
    /// none.
    pub fn branches(&self) -> Vec<(NodeId, &TreeTurn)> {
        let children = self.tree.children(self.current_node);
        if children.len() == usize::from(self.has_forward()) {
            return Vec::new();
        }
        let children = children.iter();
        children
            .filter_map(|node| Some((*node, self.tree.turn(*node)?)))
            .collect()
    }

    /// Whether the current node belongs to the game itself.
    pub fn is_on_game_line(&self) -> bool {
        self.tree.is_main(self.current_node)
    }

    /// The nodes of the game's own moves, in order.
    pub fn game_line(&self) -> Vec<NodeId> {
        self.tree.game_tree().main_line()
    }

    /// Number of the game's own moves that lead here, before the line leaves the game.
    pub fn game_turn_count(&self) -> usize {
        let fork = self.tree.last_main_line_node(self.current_node);
        self.tree.game_tree().depth(fork).unwrap_or_default()
    }

    pub fn has_back(&self) -> bool {
        self.tree.parent(self.current_node).is_some()
    }

    /// Whether there is a move to step forward to.
    pub fn has_forward(&self) -> bool {
        self.tree.preferred_child(self.current_node).is_some()
    }

    /// Whether there is another variation to go to from here.
    pub fn has_other_variation(&self) -> bool {
        self.tree.variation_beside(self.current_node, 1).is_some()
    }

    /// Goes to a node, or to the start. A single step forward is returned as the move played,
    /// to be animated.
    fn go_to_node(&mut self, to: Option<NodeId>) -> Navigation {
        let to = to.unwrap_or(NodeId::START);
        let (here, there) = (self.tree.path(self.current_node), self.tree.path(to));
        let pairs = here.iter().zip(&there);
        let common = pairs.take_while(|(one, other)| one == other).count();
        for node in here[common..].iter().rev() {
            if let Some(turn) = self.tree.turn(*node) {
                turn.undo(&mut self.game);
            }
        }
        let before = self.game.played_turns().len();
        let mut at = there[..common].last().copied().unwrap_or(NodeId::START);
        for node in &there[common..] {
            // Moves in the tree were legal when they were added.
            let turn = self.tree.turn(*node);
            if !turn.is_some_and(|turn| turn.replay(&mut self.game)) {
                break;
            }
            at = *node;
        }
        self.current_node = at;
        self.tree.prefer_path_to(at);
        match (common == here.len(), there.len() - common) {
            (true, 0) => Navigation::None,
            (true, 1) => self
                .game
                .played_turns()
                .get(before)
                .map_or(Navigation::Jump, |turn| Navigation::Played(turn.clone())),
            _ => Navigation::Jump,
        }
    }

    fn play(&mut self, game_move: GameMove) -> Result<Navigation, locale::Message> {
        let played = self.game.play_move(game_move).cloned();
        let played = played.map_err(|refusal| words::illegal_move(&self.game, &refusal))?;
        self.current_node = self.tree.add(self.current_node, TreeTurn::of(&played));
        Ok(Navigation::Played(played))
    }

    /// Why something can certainly not be done at the current position.
    pub(super) fn refusal(&self, intent: &Intent) -> Option<locale::Message> {
        let other = |is_there: bool, reason: locale::Message| (!is_there).then_some(reason);
        match intent {
            Intent::Turn(TurnIntent::Undo(_))
            | Intent::Analysis(AnalysisIntent::Back | AnalysisIntent::First) => {
                other(self.has_back(), msg!("refused-start-of-game"))
            }
            Intent::Analysis(AnalysisIntent::Forward | AnalysisIntent::Last) => {
                other(self.has_forward(), msg!("refused-end-of-line"))
            }
            Intent::Analysis(AnalysisIntent::VariationUp | AnalysisIntent::VariationDown) => {
                other(self.has_other_variation(), msg!("refused-only-line"))
            }
            Intent::Turn(TurnIntent::Pass) => forced_pass(&self.game).err(),
            Intent::PlayHere(_) => other(self.is_playable(), msg!("refused-nothing-to-play")),
            _ => None,
        }
    }

    fn apply_turn(&mut self, intent: &TurnIntent) -> Result<Navigation, locale::Message> {
        match intent {
            TurnIntent::Play(game_move) => self.play(*game_move),
            TurnIntent::PlayText(text) => {
                read_move(&self.game, text).and_then(|game_move| self.play(game_move))
            }
            TurnIntent::Pass => forced_pass(&self.game).and_then(|game_move| self.play(game_move)),
            TurnIntent::Undo(_) => self.apply_intent(&AnalysisIntent::Back),
        }
    }

    fn apply_intent(&mut self, intent: &AnalysisIntent) -> Result<Navigation, locale::Message> {
        let line = || self.tree.line_through(self.current_node);
        let to = match intent {
            AnalysisIntent::Back => self.tree.parent(self.current_node),
            AnalysisIntent::Forward => Some(
                self.tree
                    .preferred_child(self.current_node)
                    .unwrap_or(self.current_node),
            ),
            AnalysisIntent::First => None,
            AnalysisIntent::Last => Some(line().last().copied().unwrap_or(self.current_node)),
            AnalysisIntent::Go(node) => Some(*node),
            AnalysisIntent::VariationUp => Some(
                self.tree
                    .variation_beside(self.current_node, -1)
                    .unwrap_or(self.current_node),
            ),
            AnalysisIntent::VariationDown => Some(
                self.tree
                    .variation_beside(self.current_node, 1)
                    .unwrap_or(self.current_node),
            ),
            AnalysisIntent::BackToGameLine => return Ok(self.return_to_game_line()),
            AnalysisIntent::Edit(node, edit) => return self.edit(*node, edit),
            AnalysisIntent::AdoptSharedAnalysis { shared, goes_there } => {
                return Ok(self.adopt_shared_analysis(shared, *goes_there));
            }
        };
        Ok(self.go_to_node(to))
    }

    /// Goes back to where the line left the game, whose moves steps forward follow from now
    /// on.
    fn return_to_game_line(&mut self) -> Navigation {
        let fork = self.tree.last_main_line_node(self.current_node);
        let navigation = self.go_to_node(Some(fork));
        self.tree
            .prefer_path_to(self.tree.game_tree().main_line_end());
        navigation
    }
}

/// Moves after the last one of the game were tried, not played. The game is on the main line.
fn end_main_line_with_game(game: &Game, tree: &mut GameTree) {
    let turns = game.played_turns().len().checked_sub(1);
    let end = turns.and_then(|last| tree.main_line().get(last).copied());
    // A node of its own main line is there.
    tree.end_line(end.unwrap_or(NodeId::START))
        .unwrap_or_default();
}

enum Navigation {
    None,
    Played(PlayedTurn),
    Jump,
}

/// A finished game that can be analysed: an end that players agreed on is undone, one by the
/// rules stands.
pub fn reopened_game(game: &Game) -> Game {
    let mut open = game.clone();
    open.reopen();
    open
}

/// The game after so many of its moves; an end that players agreed on is undone first.
pub fn game_after_turns(game: &Game, turns: usize) -> Game {
    let mut game = reopened_game(game);
    while game.played_turns().len() > turns {
        game.undo();
    }
    game
}

/// Switches between the game and its analysis, and leads back out of a study.
pub(super) fn toggle_analysis(
    mut intents: MessageReader<Intent>,
    now: Res<State<Screen>>,
    mut boards: ResMut<Boards>,
    session: Option<Res<GameSession>>,
) {
    let is_played = *now.get() == Screen::Play && boards.is_played();
    let mut wanted = None;
    for intent in intents.read() {
        match intent {
            Intent::Analyse(turns) => wanted = Some(turns.unwrap_or(usize::MAX)),
            Intent::Advice(AdviceIntent::Review) if is_played => {
                wanted = Some(usize::MAX);
            }
            _ => {}
        }
    }
    let Some(turns) = wanted else {
        return;
    };
    if *now.get() == Screen::Analysis && boards.analysis().is_some() {
        boards.go_back();
    } else if let Some(session) = session.filter(|_| is_played) {
        let analysis = match boards.table_analysis() {
            Some(before) => before.resumed_for_session(&session, turns),
            None => Analysis::of(&session, turns),
        };
        boards.open(Board::Analysis(Box::new(analysis)));
    }
}

/// Applies what is wanted of the analysis or study that is shown.
pub(super) fn apply_intents(
    mut intents: MessageReader<Intent>,
    now: Res<State<Screen>>,
    mut boards: ResMut<Boards>,
    session: Option<ResMut<GameSession>>,
    mut played: MessageWriter<MovePlayed>,
    mut rejections: MessageWriter<IntentRejected>,
) {
    let intents = intents.read();
    // Not what was meant for the board before, in the frame in which this one is opened.
    let is_analysed = *now.get() == Screen::Analysis;
    let board = boards.bypass_change_detection().top_mut();
    let analysis = match board {
        Board::Analysis(analysis) if is_analysed => &mut **analysis,
        Board::Study(study) if is_analysed => &mut study.analysis,
        _ => return intents.for_each(drop),
    };
    let before = analysis.tree.revision();
    let (mut is_touched, mut has_jumped) = (false, false);
    for intent in intents {
        let refusal = || analysis.refusal(intent).map_or(Ok(()), Err);
        let navigation = match intent {
            Intent::Turn(turn) => refusal().and_then(|()| analysis.apply_turn(turn)),
            Intent::Analysis(step) => refusal().and_then(|()| analysis.apply_intent(step)),
            _ => continue,
        };
        is_touched = true;
        match navigation {
            Ok(Navigation::None) => {}
            Ok(Navigation::Played(turn)) => {
                played.write(MovePlayed(turn));
            }
            Ok(Navigation::Jump) => has_jumped = true,
            Err(reason) => {
                rejections.write(IntentRejected { reason });
            }
        }
    }
    if analysis.tree.revision() != before {
        match (board, session) {
            (Board::Study(study), _) => study.sync_game_with_main_line(),
            (Board::Analysis(analysis), Some(mut session)) => {
                session.notes.tree = analysis.tree.game_tree().clone();
            }
            _ => {}
        }
    }
    if is_touched {
        boards.set_changed();
    }
    if has_jumped {
        boards.reset(BoardReset::SamePieces);
    }
}
