//! The boards on the table: each lies over the one from which it was opened, the top one is shown,
//! and whoever goes back is on the one below. Knows where each leads and not what is done on it,
//! which is for the module of each.

use std::mem;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::persistence::GameLibrary;
use super::recent_configs::RecentConfigs;
use super::{
    Analysis, BoardReset, BoardSnapshot, EditorSession, FileIntent, GameConfig, GameSession,
    Intent, LessonSession, Notice, Screen, SetupIntent, SetupPhase, Study,
    snapshot_before_first_game,
};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::rules::sigma::setup::SetupEditor;
use crate::rules::variants::ruleset::Ruleset;
use crate::table::files::Kept;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: Boards);
    app.init_resource::<Boards>()
        .init_resource::<Kept<RecentConfigs>>();
}

/// A board, or a screen that has none of its own: there what lay on the table before is seen behind.
#[derive(Clone, Debug, Default)]
pub enum Board {
    #[default]
    Title,
    /// The order of a new game, which lies on the table as it would begin.
    NewGame,
    /// The puzzles that there are; each lies over it.
    Puzzles,
    /// A room with people elsewhere before its game.
    Lobby,
    /// The setup before a game, see [`SetupPhase`].
    Setup,
    /// The game at the table, see [`GameSession`].
    Play,
    /// The analysis of that game.
    Analysis(Box<Analysis>),
    /// A game that is studied beside it.
    Study(Box<Study>),
    /// A lesson or a puzzle.
    Lesson(Box<LessonSession>),
    /// A position that is put together.
    Editor(Box<EditorSession>),
}

impl Board {
    fn screen(&self) -> Screen {
        match self {
            Board::Title => Screen::Title,
            Board::NewGame => Screen::NewGame,
            Board::Puzzles => Screen::Puzzles,
            Board::Lobby => Screen::Lobby,
            Board::Setup => Screen::Setup,
            Board::Play => Screen::Play,
            Board::Analysis(_) | Board::Study(_) => Screen::Analysis,
            Board::Lesson(_) => Screen::Lesson,
            Board::Editor(_) => Screen::Editor,
        }
    }

    /// Whether it has nothing to do with the game at the table.
    fn is_beside_table(&self) -> bool {
        matches!(
            self,
            Board::NewGame | Board::Puzzles | Board::Study(_) | Board::Lesson(_) | Board::Editor(_)
        )
    }

    fn is_of_kind(&self, other: &Board) -> bool {
        mem::discriminant(self) == mem::discriminant(other)
    }
}

/// The boards on the table. A kind of board lies there once.
#[derive(Resource, Reflect, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct Boards {
    #[reflect(ignore)]
    top: Board,
    /// What lies below it, the lowest first.
    #[reflect(ignore)]
    below: Vec<Board>,
    /// The last analysis of the game at the table, while it is not among them.
    #[reflect(ignore)]
    last_analysis: Option<Box<Analysis>>,
    /// The position that was edited last, while it is not among them.
    #[reflect(ignore)]
    last_editor: Option<Box<EditorSession>>,
    /// The setup before a game: it goes on where it was left.
    #[reflect(ignore)]
    setup: Option<Box<SetupPhase>>,
    /// Studies that were left in this frame.
    #[reflect(ignore)]
    left_studies: Vec<Study>,
    /// Those that could not be saved: that is tried again at exit.
    #[reflect(ignore)]
    unsaved_studies: Vec<Study>,
    /// The game that would be begun, where it is seen behind the title or a room.
    #[reflect(ignore)]
    order: Option<Box<Ruleset>>,
    /// What has become of the board that was shown, if it is another one.
    change: Option<BoardReset>,
}

impl Boards {
    pub fn top(&self) -> &Board {
        &self.top
    }

    pub(super) fn top_mut(&mut self) -> &mut Board {
        &mut self.top
    }

    /// The screen of the board that is shown.
    pub fn screen(&self) -> Screen {
        self.top.screen()
    }

    /// The screen of the board below, to which one goes back; the title below the lowest.
    pub fn screen_below(&self) -> Screen {
        self.below.last().map_or(Screen::Title, Board::screen)
    }

    fn all(&self) -> impl Iterator<Item = &Board> {
        self.below.iter().chain([&self.top])
    }

    /// Why something can certainly not be done now on the board that is shown; `session` is the game
    /// at the table. What is offered asks this, and so does what acts.
    pub(super) fn refusal(
        &self,
        session: Option<&GameSession>,
        intent: &Intent,
    ) -> Option<Message> {
        let is_shared = || session.is_some_and(|it| it.is_shared() && it.is_ongoing());
        match (&self.top, intent) {
            (_, Intent::Advice(_)) if session.is_some_and(|it| !it.allows_advice()) => {
                Some(msg!("refused-no-advice"))
            }
            (Board::Analysis(analysis), Intent::PlayHere(_)) if analysis.is_playable() => {
                is_shared().then(|| msg!("refused-shared-goes-on"))
            }
            (Board::Study(study), Intent::File(FileIntent::SaveStudy)) => {
                (!study.is_changed()).then(|| msg!("refused-nothing-to-save"))
            }
            (Board::Play, _) => session?.refusal(intent),
            (Board::Editor(editor), Intent::Editor(intent)) => editor.refusal(intent),
            (Board::Lesson(lesson), _) => lesson.refusal(intent),
            _ => self.analysis()?.refusal(intent),
        }
    }

    /// Whether the game at the table is shown, and played.
    pub fn is_played(&self) -> bool {
        matches!(self.top, Board::Play)
    }

    /// The game that is shown, where one is played, analysed or learnt; `session` is the one at
    /// the table.
    pub(super) fn game<'a>(&'a self, session: Option<&'a GameSession>) -> Option<&'a Game> {
        match &self.top {
            Board::Title | Board::NewGame | Board::Puzzles | Board::Lobby => None,
            Board::Setup | Board::Editor(_) => None,
            Board::Play => session.map(|session| &session.game),
            Board::Analysis(analysis) => Some(analysis.game()),
            Board::Study(study) => Some(study.analysis().game()),
            Board::Lesson(lesson) => Some(lesson.game()),
        }
    }

    /// The analysis or study that is shown.
    pub fn analysis(&self) -> Option<&Analysis> {
        match &self.top {
            Board::Analysis(analysis) => Some(analysis),
            Board::Study(study) => Some(study.analysis()),
            _ => None,
        }
    }

    /// The analysis of the game at the table, shown or not.
    pub fn table_analysis(&self) -> Option<&Analysis> {
        let lying = self.all().find_map(|board| match board {
            Board::Analysis(analysis) => Some(&**analysis),
            _ => None,
        });
        lying.or(self.last_analysis.as_deref())
    }

    pub fn study(&self) -> Option<&Study> {
        match &self.top {
            Board::Study(study) => Some(study),
            _ => None,
        }
    }

    /// The lesson or puzzle that is shown.
    pub fn lesson(&self) -> Option<&LessonSession> {
        match &self.top {
            Board::Lesson(lesson) => Some(lesson),
            _ => None,
        }
    }

    /// The position that is put together, while it is shown.
    pub fn editor(&self) -> Option<&EditorSession> {
        match &self.top {
            Board::Editor(editor) => Some(editor),
            _ => None,
        }
    }

    /// The position that was put together last, shown or not.
    pub fn last_editor(&self) -> Option<&EditorSession> {
        let lying = self.all().find_map(|board| match board {
            Board::Editor(editor) => Some(&**editor),
            _ => None,
        });
        lying.or(self.last_editor.as_deref())
    }

    /// The setup that is made, shown or not.
    pub fn setup_under_way(&self) -> Option<&SetupPhase> {
        self.setup.as_deref()
    }

    pub(super) fn setup_under_way_mut(&mut self) -> Option<&mut SetupPhase> {
        self.setup.as_deref_mut()
    }

    /// Ends the setup, or has it for a while.
    pub fn take_setup(&mut self) -> Option<Box<SetupPhase>> {
        self.setup.take()
    }

    /// Begins a setup, or goes on with it.
    pub(super) fn put_setup(&mut self, setup: Box<SetupPhase>) {
        self.setup = Some(setup);
    }

    /// Says that the board which is shown has changed without a move being played.
    pub(super) fn reset(&mut self, how: BoardReset) {
        if how.spawns_anew() || self.change.is_none() {
            self.change = Some(how);
        }
    }

    /// Whether the game that would be begun lies on the table.
    fn is_order_shown(&self) -> bool {
        matches!(self.top, Board::NewGame | Board::Puzzles) || self.shown_order().is_some()
    }

    /// The game that would be begun, where it is seen behind the title or a room.
    pub fn shown_order(&self) -> Option<&Ruleset> {
        let is_behind = matches!(self.top, Board::Title | Board::Lobby);
        self.order.as_deref().filter(|_| is_behind)
    }

    /// Lets a game that would be begun be seen behind the title or a room, or what lay there before.
    pub(super) fn show_order(&mut self, order: Option<Box<Ruleset>>) {
        let is_seen = self.shown_order() != order.as_deref();
        self.order = order;
        if is_seen {
            self.reset(BoardReset::OtherBoard);
        }
    }

    /// Begins anew with one board; all others are left.
    pub(super) fn begin(&mut self, board: Board) {
        self.show_order(None);
        let mut left = mem::take(&mut self.below);
        left.push(mem::replace(&mut self.top, board));
        if left.iter().any(Board::is_beside_table) {
            self.reset(BoardReset::OtherBoard);
        }
        left.into_iter().for_each(|board| self.put_away(board));
    }

    /// The same for another game at the table.
    pub(super) fn begin_fresh(&mut self, board: Board) {
        self.begin(board);
        self.reset(BoardReset::Fresh);
        // Variations belong to one game.
        self.last_analysis = None;
    }

    /// Plays the game at the table, or goes on with it.
    pub(super) fn play_on(&mut self) {
        self.begin(Board::Play);
        self.reset(BoardReset::SamePieces);
    }

    /// Opens a board over the one that is shown. One of the same kind makes way for it, and so does
    /// the lesson or puzzle that is studied.
    pub(super) fn open(&mut self, board: Board) {
        self.reset_by(&board);
        let before = mem::replace(&mut self.top, board);
        let is_studied = matches!((&before, &self.top), (Board::Lesson(_), Board::Study(_)));
        match is_studied || before.is_of_kind(&self.top) {
            true => self.put_away(before),
            false => self.below.push(before),
        }
        let same = self.below.iter().position(|it| it.is_of_kind(&self.top));
        let left = match (same, &self.top) {
            // The editor leads back to where it led before, not to the study of its position.
            (Some(at), Board::Editor(_)) => self.below.split_off(at),
            (Some(at), _) => vec![self.below.remove(at)],
            (None, _) => Vec::new(),
        };
        left.into_iter().for_each(|board| self.put_away(board));
    }

    pub(super) fn go_back(&mut self) {
        let below = self.below.pop().unwrap_or(Board::Title);
        let left = mem::replace(&mut self.top, below);
        self.reset_by(&left);
        self.put_away(left);
    }

    /// A board has come or gone over another.
    fn reset_by(&mut self, board: &Board) {
        if board.is_beside_table() {
            self.reset(BoardReset::OtherBoard);
        } else if matches!(board, Board::Analysis(_)) {
            self.reset(BoardReset::SamePieces);
        }
    }

    /// Shows a screen that was asked for by name.
    fn go_to(&mut self, screen: Screen) {
        if self.below.iter().any(|board| board.screen() == screen) {
            while self.screen() != screen {
                self.go_back();
            }
            return;
        }
        match screen {
            Screen::Title => self.begin(Board::Title),
            Screen::Lobby => self.begin(Board::Lobby),
            Screen::Setup => self.begin_fresh(Board::Setup),
            Screen::Play => self.play_on(),
            Screen::NewGame => self.open(Board::NewGame),
            Screen::Puzzles => self.open(Board::Puzzles),
            Screen::Editor => {
                if let Some(editor) = self.last_editor.take() {
                    self.open(Board::Editor(editor));
                }
            }
            // There is nothing to show.
            Screen::Analysis | Screen::Lesson => {}
        }
    }

    fn put_away(&mut self, board: Board) {
        match board {
            Board::Analysis(analysis) => self.last_analysis = Some(analysis),
            Board::Editor(editor) => self.last_editor = Some(editor),
            Board::Study(study) => self.left_studies.push(*study),
            Board::Title
            | Board::NewGame
            | Board::Puzzles
            | Board::Lobby
            | Board::Setup
            | Board::Play
            | Board::Lesson(_) => {}
        }
    }

    /// What lies on the board that is shown; none on a screen that has none.
    fn snapshot(
        &self,
        session: Option<&GameSession>,
        ordered: &GameConfig,
    ) -> Option<BoardSnapshot> {
        match &self.top {
            Board::NewGame | Board::Puzzles => Some(BoardSnapshot::of(&ordered.begin())),
            Board::Title | Board::Lobby => {
                let order = self.shown_order();
                order.map(|order| BoardSnapshot::of(&order.begin()))
            }
            Board::Setup => self.setup_under_way().map(SetupPhase::snapshot),
            Board::Lesson(lesson) => Some(lesson.snapshot()),
            Board::Editor(editor) => Some(editor.snapshot()),
            _ => self.game(session).map(BoardSnapshot::of),
        }
    }
}

/// Follows a screen that was asked for by name since the frame before.
pub(super) fn follow_screen(screen: Res<State<Screen>>, mut boards: ResMut<Boards>) {
    if boards.screen() != *screen.get() {
        boards.go_to(*screen.get());
    }
}

/// Shows the board on top, after everything that acts on intents: its screen, and what lies on it.
/// Saves the studies that were left.
pub(super) fn show_top(
    mut boards: ResMut<Boards>,
    session: Option<Res<GameSession>>,
    orders: Res<Kept<RecentConfigs>>,
    (screen, mut next_screen): (Res<State<Screen>>, ResMut<NextState<Screen>>),
    mut snapshot: ResMut<BoardSnapshot>,
    mut board_resets: MessageWriter<BoardReset>,
    (library, mut notices): (Res<GameLibrary>, MessageWriter<Notice>),
) {
    if boards.screen() != *screen.get() {
        next_screen.set(boards.screen());
    }
    let is_changed = boards.is_changed()
        || session.as_ref().is_some_and(DetectChanges::is_changed)
        || orders.is_changed() && boards.is_order_shown();
    if !is_changed {
        return;
    }
    let boards = boards.bypass_change_detection();
    let shown = boards.snapshot(session.as_deref(), orders.current());
    let has_changed = |now: &BoardSnapshot, before: &BoardSnapshot| {
        now.variant != before.variant
            || now.tracker != before.tracker
            || now.hidden_trays != before.hidden_trays
    };
    if boards.is_order_shown()
        && shown
            .as_ref()
            .is_some_and(|shown| has_changed(shown, &snapshot))
    {
        boards.reset(BoardReset::OtherBoard);
    }
    let change = boards.change.take();
    // Behind a screen without a board the game at the table is seen, once another is gone.
    let table = || match session.as_deref() {
        Some(session) => BoardSnapshot::of(&session.game),
        None => snapshot_before_first_game(),
    };
    match (shown, change) {
        (Some(shown), Some(_)) => *snapshot = shown,
        (Some(shown), None) if has_changed(&shown, &snapshot) => *snapshot = shown,
        (None, Some(_)) => *snapshot = table(),
        (_, None) => {}
    }
    board_resets.write_batch(change);
    for mut study in boards.left_studies.drain(..) {
        study.save_if_changed(&library, &mut notices);
        if study.is_changed() && library.0.is_some() {
            boards.unsaved_studies.push(study);
        }
    }
}

/// What was done to a study is not lost when the program ends.
pub(super) fn save_studies(
    mut boards: ResMut<Boards>,
    library: Res<GameLibrary>,
    mut notices: MessageWriter<Notice>,
) {
    let Boards {
        top,
        below,
        unsaved_studies,
        ..
    } = boards.bypass_change_detection();
    let lying = below
        .iter_mut()
        .chain([top])
        .filter_map(|board| match board {
            Board::Study(study) => Some(&mut **study),
            _ => None,
        });
    for study in lying.chain(unsaved_studies) {
        study.save_if_changed(&library, &mut notices);
    }
}

/// System parameter with the boards, and what is so of the one that is shown with the game at the table.
#[derive(SystemParam, Deref)]
pub struct TopBoard<'w> {
    #[deref]
    boards: Res<'w, Boards>,
    session: Option<Res<'w, GameSession>>,
}

impl TopBoard<'_> {
    /// Why something can certainly not be done now.
    pub fn refusal(&self, intent: &Intent) -> Option<Message> {
        match (self.setup_phase(), intent) {
            (Some(phase), Intent::Setup(SetupIntent::Done)) => phase.refusal_of_done(),
            _ => self.boards.refusal(self.session.as_deref(), intent),
        }
    }

    /// The setup that is made, where it is shown.
    pub fn setup_phase(&self) -> Option<&SetupPhase> {
        let phase = self.setup_under_way();
        phase.filter(|_| matches!(self.boards.top(), Board::Setup))
    }

    /// The game on it, where it is played, analysed or learnt.
    pub fn game(&self) -> Option<&Game> {
        self.boards.game(self.session.as_deref())
    }

    /// The game as it was played, with its players and match: the one at the table, or the one
    /// that is studied.
    pub fn session(&self) -> Option<&GameSession> {
        match self.boards.top() {
            Board::Study(study) => Some(study.session()),
            Board::Lesson(_) | Board::Editor(_) => None,
            _ => self.session.as_deref(),
        }
    }

    /// The stones that are set up and whose they are: before a game, or in a lesson about that.
    pub fn setup(&self) -> Option<(&SetupEditor, Seat)> {
        match self.boards.top() {
            Board::Setup => {
                let setup_phase = self.setup_phase()?;
                Some((setup_phase.draft(), setup_phase.seat))
            }
            Board::Lesson(lesson) => {
                let state = lesson.step_state();
                let editor = state.setup_editor().filter(|_| !state.is_done())?;
                Some((editor, state.learner()))
            }
            _ => None,
        }
    }

    /// Whether a person is to move; in an analysis always, until the game is over.
    pub fn is_human_to_move(&self) -> bool {
        match self.boards.top() {
            Board::Play => {
                let session = self.session.as_ref();
                session.is_some_and(|it| it.is_human_to_move())
            }
            Board::Lesson(lesson) => lesson.is_player_to_move(),
            _ => self.game().is_some_and(|game| game.outcome().is_ongoing()),
        }
    }

    /// Whether hint, threat, bar and engine lines may be shown. While a shared game goes on that
    /// does not allow them they are off on every board.
    pub fn allows_advice(&self) -> bool {
        self.session.as_ref().is_none_or(|it| it.allows_advice())
    }

    /// Whether an engine is to move in a game with people: no other search may take the
    /// machine then.
    pub fn is_engine_to_answer(&self) -> bool {
        let played = self.played_session().filter(|it| !it.is_engines_only());
        played.is_some_and(GameSession::is_engine_to_move)
    }

    /// Whether it is played, and somebody's reply by post is awaited.
    pub fn awaits_reply_by_post(&self) -> bool {
        let played = self.played_session();
        played.is_some_and(GameSession::awaits_reply_by_post)
    }

    /// The seat of a person here that can choose a move in advance; none in its own turn, and where
    /// others do not wait for it.
    pub fn premove_seat(&self) -> Option<Seat> {
        let played = self.played_session();
        played.and_then(GameSession::premove_seat)
    }

    /// Whether it is played and paused: nobody may look at the board or move.
    pub fn is_paused(&self) -> bool {
        self.played_session().is_some_and(GameSession::is_paused)
    }

    /// Whether a game is analysed or studied.
    pub fn is_analysed(&self) -> bool {
        self.analysis().is_some()
    }

    /// The game at the table, while it is played.
    pub fn played_session(&self) -> Option<&GameSession> {
        self.session.as_deref().filter(|_| self.is_played())
    }

    /// Whether what is on it may have changed since the system ran last.
    pub fn is_changed(&self) -> bool {
        let session = self.session.as_ref();
        self.boards.is_changed() || session.is_some_and(|it| it.is_changed())
    }
}
