//! Analysis of a game: stepping through its moves and trying others. Works on a copy; the game
//! session stays as it is, unless it is played on from another position.

mod play_from_here;
pub mod tree;

use bevy::prelude::*;

use super::{
    AdviceIntent, AnalysisIntent, BoardReset, BoardSnapshot, GameSession, Intent, IntentHandler,
    IntentRejected, MovePlayed, Screen, ShownBoard, Study, TableSet, TurnIntent, forced_pass,
    read_move,
};
use super::{editor, lesson, play_turn, study};
use crate::locale::{self, msg};
use crate::rules::game::{Game, GameMove, PlayedTurn};
use crate::words;
use tree::{Node, Tree, Turn};

pub(super) fn plugin(app: &mut App) {
    // `toggle_analysis` and `apply_intents` run on every screen, so that they read intents in
    // the frame in which they are written: later they would mean something else. They run
    // after the game session's, so that the analysis has the move just played.
    app.add_systems(
        Update,
        (
            drop_analysis,
            study::show_table,
            study::open_study,
            lesson::apply_intents,
            editor::open_editor,
            editor::apply_intents,
            toggle_analysis,
            apply_intents,
            play_from_here::play_here,
            play_from_here::play_study_here,
        )
            .chain()
            .after(play_turn::apply_intents)
            .in_set(TableSet::ApplyIntents),
    );
}

/// An analysis under way, or the last one of this game.
#[derive(Resource, Clone, Debug)]
pub struct Analysis {
    game: Game,
    tree: Tree,
    at: Node,
}

impl Analysis {
    /// Analysis of a game, after so many of its moves.
    #[must_use]
    pub fn of(game: &Game, turns: usize) -> Analysis {
        let game = reopened(game);
        let (tree, at) = Tree::of(&game);
        let mut analysis = Analysis { game, tree, at };
        analysis.go_to_turn(turns);
        analysis
    }

    /// The same analysis, variations included, with the game as it is now.
    fn resumed(mut self, game: &Game, turns: usize) -> Analysis {
        self.game = reopened(game);
        self.at = self.tree.sync_with_game(&self.game);
        self.go_to_turn(turns);
        self
    }

    /// Goes to the position after so many of the game's own moves.
    fn go_to_turn(&mut self, turns: usize) {
        let path = self.tree.path(self.at);
        let place = turns.min(path.len()).checked_sub(1);
        self.go(place.and_then(|place| path.get(place)).copied());
    }

    /// The game up to the current position.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The current node of the tree.
    #[must_use]
    pub fn at(&self) -> Node {
        self.at
    }

    /// The line through the current node: the moves before it and those that steps forward
    /// play.
    #[must_use]
    pub fn line(&self) -> Vec<(Node, &Turn)> {
        let line = self.tree.line(self.at).into_iter();
        line.filter_map(|node| Some((node, self.tree.turn(node)?)))
            .collect()
    }

    /// The variations from here, if there is more than one.
    #[must_use]
    pub fn branches(&self) -> Vec<(Node, &Turn)> {
        let children = self.tree.children(self.at);
        if children.len() < 2 {
            return Vec::new();
        }
        let children = children.iter();
        children
            .filter_map(|node| Some((*node, self.tree.turn(*node)?)))
            .collect()
    }

    /// Whether the current node belongs to the game itself.
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.tree.fork(self.at) == self.at
    }

    /// The nodes of the game's own moves, in order.
    #[must_use]
    pub fn own_line(&self) -> Vec<Node> {
        let mut at = Tree::ROOT;
        let next = || {
            at = self.tree.own_next(at)?;
            Some(at)
        };
        std::iter::from_fn(next).collect()
    }

    /// Number of the game's own moves that lead here, before the line leaves the game.
    #[must_use]
    pub fn own_turns(&self) -> usize {
        self.tree.path(self.tree.fork(self.at)).len()
    }

    /// Whether there is a move before.
    #[must_use]
    pub fn has_back(&self) -> bool {
        self.tree.parent(self.at).is_some()
    }

    /// Whether there is a move to step forward to.
    #[must_use]
    pub fn has_forward(&self) -> bool {
        self.tree.next(self.at).is_some()
    }

    /// Goes to a node, or to the start. A single step forward is returned as the move played,
    /// to be animated.
    fn go(&mut self, to: Option<Node>) -> Navigation {
        let to = to.unwrap_or(Tree::ROOT);
        let (here, there) = (self.tree.path(self.at), self.tree.path(to));
        let pairs = here.iter().zip(&there);
        let common = pairs.take_while(|(one, other)| one == other).count();
        for _ in common..here.len() {
            self.game.undo();
        }
        let mut at = there[..common].last().copied().unwrap_or(Tree::ROOT);
        for node in &there[common..] {
            let Some(turn) = self.tree.turn(*node) else {
                break;
            };
            // Moves in the tree were legal when they were added.
            let is_played = match turn.game_move {
                Some(game_move) => self.game.play_move(game_move).is_ok(),
                None => self.game.replay(&turn.text).is_ok(),
            };
            if !is_played {
                break;
            }
            at = *node;
        }
        self.at = at;
        self.tree.prefer(at);
        match (common == here.len(), there.len() - common) {
            (true, 0) => Navigation::None,
            (true, 1) => self
                .game
                .played()
                .last()
                .map_or(Navigation::Jump, |turn| Navigation::Played(turn.clone())),
            _ => Navigation::Jump,
        }
    }

    fn play(&mut self, game_move: GameMove) -> Result<Navigation, locale::Message> {
        let played = self.game.play_move(game_move).cloned();
        let played = played.map_err(|refusal| words::illegal_move(&self.game, &refusal))?;
        self.at = self.tree.add(self.at, Turn::of(&played, false));
        Ok(Navigation::Played(played))
    }

    fn apply_turn(&mut self, intent: TurnIntent) -> Result<Navigation, locale::Message> {
        match intent {
            TurnIntent::Play(game_move) => self.play(game_move),
            TurnIntent::PlayText(text) => {
                read_move(&self.game, text).and_then(|game_move| self.play(game_move))
            }
            TurnIntent::Pass => forced_pass(&self.game).and_then(|game_move| self.play(game_move)),
            TurnIntent::Undo(_) if self.has_back() => Ok(self.navigate(AnalysisIntent::Back)),
            TurnIntent::Undo(_) => Err(msg!("refused-start-of-game")),
        }
    }

    fn navigate(&mut self, intent: AnalysisIntent) -> Navigation {
        let line = || self.tree.line(self.at);
        let to = match intent {
            AnalysisIntent::Back => self.tree.parent(self.at),
            AnalysisIntent::Forward => Some(self.tree.next(self.at).unwrap_or(self.at)),
            AnalysisIntent::First => None,
            AnalysisIntent::Last => Some(line().last().copied().unwrap_or(self.at)),
            AnalysisIntent::Go(node) => Some(node),
            AnalysisIntent::OwnLine => return self.return_to_own(),
        };
        self.go(to)
    }

    /// Goes back to where the line left the game, whose moves steps forward follow from now
    /// on.
    fn return_to_own(&mut self) -> Navigation {
        let fork = self.tree.fork(self.at);
        let mut end = fork;
        while let Some(next) = self.tree.own_next(end) {
            end = next;
        }
        let navigation = self.go(Some(fork));
        self.tree.prefer(end);
        navigation
    }
}

/// What navigation did.
enum Navigation {
    None,
    Played(PlayedTurn),
    Jump,
}

/// A finished game that can be analysed: an end that players agreed on is undone, one by the
/// rules stands.
#[must_use]
pub fn reopened(game: &Game) -> Game {
    let mut open = game.clone();
    open.reopen();
    open
}

/// Switches between the game and its analysis, and leads back out of a study.
fn toggle_analysis(
    mut intents: MessageReader<Intent>,
    mut commands: Commands,
    now: Res<State<Screen>>,
    (session, before): (Option<Res<GameSession>>, Option<Res<Analysis>>),
    (study, shown): (Option<ResMut<Study>>, Res<ShownBoard>),
    mut screen: ResMut<NextState<Screen>>,
    mut output: AnalysisOutput,
) {
    let mut wanted = None;
    for intent in intents.read() {
        let handler = intent.handler();
        if let IntentHandler::Analyse(turns) = handler {
            wanted = Some(turns.unwrap_or(usize::MAX));
        }
        let is_review = matches!(
            handler,
            IntentHandler::Advice(AdviceIntent::Review | AdviceIntent::Mistake)
        );
        if is_review && *now.get() == Screen::Play {
            wanted = Some(usize::MAX);
        }
    }
    let Some(turns) = wanted else {
        return;
    };
    if *shown == ShownBoard::Study {
        screen.set(study.map_or(Screen::Title, |mut study| study.leave()));
        return;
    }
    let Some(session) = session else {
        return;
    };
    match now.get() {
        Screen::Play => {
            let game = &session.game;
            let analysis = match before {
                Some(before) => before.clone().resumed(game, turns),
                None => Analysis::of(game, turns),
            };
            output.navigation(&analysis.game, Navigation::Jump);
            commands.insert_resource(analysis);
            screen.set(Screen::Analysis);
        }
        Screen::Analysis => {
            output.navigation(&session.game, Navigation::Jump);
            screen.set(Screen::Play);
        }
        Screen::Title
        | Screen::NewGame
        | Screen::Setup
        | Screen::Lesson
        | Screen::Lobby
        | Screen::Editor => {}
    }
}

/// System parameter with all that an analysis writes.
#[derive(bevy::ecs::system::SystemParam)]
struct AnalysisOutput<'w> {
    shown: ResMut<'w, BoardSnapshot>,
    played: MessageWriter<'w, MovePlayed>,
    rejections: MessageWriter<'w, IntentRejected>,
    board_resets: MessageWriter<'w, BoardReset>,
}

impl AnalysisOutput<'_> {
    fn navigation(&mut self, game: &Game, navigation: Navigation) {
        match navigation {
            Navigation::None => return,
            Navigation::Played(turn) => {
                self.played.write(MovePlayed(turn));
            }
            Navigation::Jump => {
                self.board_resets.write(BoardReset::Moved);
            }
        }
        self.shown.registry.clone_from(game.piece_registry());
    }

    fn refuse(&mut self, reason: locale::Message) {
        self.rejections.write(IntentRejected { reason });
    }
}

fn apply_intents(
    mut intents: MessageReader<Intent>,
    now: Res<State<Screen>>,
    shown: Res<ShownBoard>,
    analysis: Option<ResMut<Analysis>>,
    study: Option<ResMut<Study>>,
    mut output: AnalysisOutput,
) {
    let intents = intents.read();
    let analysis = match *shown {
        ShownBoard::Table => analysis.map(Mut::from),
        ShownBoard::Study => study.map(|study| study.map_unchanged(|it| &mut it.analysis)),
        ShownBoard::Lesson | ShownBoard::Editor => None,
    };
    let Some(mut analysis) = analysis.filter(|_| *now.get() == Screen::Analysis) else {
        return intents.for_each(drop);
    };
    for intent in intents {
        let handler = intent.handler();
        let navigation = if let IntentHandler::Turn(intent) = handler {
            analysis.apply_turn(intent)
        } else if let IntentHandler::Analysis(intent) = handler {
            Ok(analysis.navigate(intent))
        } else {
            continue;
        };
        match navigation {
            Ok(navigation) => output.navigation(&analysis.game, navigation),
            Err(reason) => output.refuse(reason),
        }
    }
}

/// Variations belong to one game.
fn drop_analysis(mut board_resets: MessageReader<BoardReset>, mut commands: Commands) {
    if board_resets.read().any(|how| *how == BoardReset::Fresh) {
        commands.remove_resource::<Analysis>();
    }
}
