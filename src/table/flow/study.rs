//! A board of its own beside the game at the table: an opened record. Says which board is shown,
//! lessons and the position editor included. The game at the table, its autosave and its engine
//! never notice a study.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::persistence::{Loaded, load_record};
use super::{
    Analysis, BoardReset, BoardSnapshot, EditorSession, FileIntent, GameSession, Intent,
    IntentHandler, Notice, Screen, SetupPhase,
};

pub(super) fn plugin(app: &mut App) {
    // The analysis runs the systems of this file, in order with its own.
    app.init_resource::<ShownBoard>();
}

/// Which board is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShownBoard {
    /// The game at the table, or its analysis.
    #[default]
    Table,
    /// The [`Study`].
    Study,
    /// The lesson of [`LessonSession`](super::LessonSession).
    Lesson,
    /// The position of the [`EditorSession`].
    Editor,
}

/// A game that is studied on a board of its own.
#[derive(Resource, Clone, Debug)]
pub struct Study {
    /// The game as it was opened, to its end, with its players and match.
    session: GameSession,
    /// The tree of its moves and of what was tried.
    pub(super) analysis: Analysis,
    /// The screen that was left for it.
    return_to: Screen,
    /// Whether the player has pressed *back*.
    is_left: bool,
}

impl Study {
    /// The screen that was left for it.
    pub(super) fn return_to(&self) -> Screen {
        self.return_to
    }

    /// Leaves it: returns the screen that it was opened from.
    pub(super) fn leave(&mut self) -> Screen {
        self.is_left = true;
        self.return_to
    }

    /// The game from the current position on, as a game of its own at the table.
    pub(super) fn session_from_here(&self) -> GameSession {
        let mut session = self.session.clone();
        session.replace_game(self.analysis.game().clone());
        session
    }
}

/// System parameter with the game that is analysed: the one at the table, or a study.
#[derive(SystemParam)]
pub struct ActiveAnalysis<'w> {
    shown: Res<'w, ShownBoard>,
    session: Option<Res<'w, GameSession>>,
    table: Option<Res<'w, Analysis>>,
    study: Option<Res<'w, Study>>,
}

impl ActiveAnalysis<'_> {
    /// The analysis with its tree of moves.
    #[must_use]
    pub fn get(&self) -> Option<&Analysis> {
        match *self.shown {
            ShownBoard::Table => self.table.as_deref(),
            ShownBoard::Study => self.study.as_deref().map(|study| &study.analysis),
            ShownBoard::Lesson | ShownBoard::Editor => None,
        }
    }

    /// The game itself, as it was played, with its players and match.
    #[must_use]
    pub fn session(&self) -> Option<&GameSession> {
        match *self.shown {
            ShownBoard::Table => self.session.as_deref(),
            ShownBoard::Study => self.study.as_deref().map(|study| &study.session),
            ShownBoard::Lesson | ShownBoard::Editor => None,
        }
    }

    /// Whether a study is shown.
    #[must_use]
    pub fn is_study(&self) -> bool {
        *self.shown == ShownBoard::Study
    }

    /// Whether the game or the tree may have changed since the system ran last.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        let session = self.session.as_ref().is_some_and(|it| it.is_changed());
        let table = self.table.as_ref().is_some_and(|it| it.is_changed());
        let study = self.study.as_ref().is_some_and(|it| it.is_changed());
        self.shown.is_changed() || session || table || study
    }
}

/// System parameter with what is written to show a study.
#[derive(SystemParam)]
pub(super) struct StudyOpening<'w, 's> {
    commands: Commands<'w, 's>,
    pub(super) screen: ResMut<'w, NextState<Screen>>,
    pub(super) board_resets: MessageWriter<'w, BoardReset>,
}

impl StudyOpening<'_, '_> {
    /// Shows a study of a game, from which one comes back to a screen.
    pub(super) fn open(&mut self, session: GameSession, return_to: Screen) {
        let analysis = Analysis::of(&session.game, 0);
        self.commands
            .insert_resource(BoardSnapshot::of(analysis.game()));
        self.commands.insert_resource(Study {
            session,
            analysis,
            return_to,
            is_left: false,
        });
        self.commands.insert_resource(ShownBoard::Study);
        NextState::set_if_neq(&mut self.screen, Screen::Analysis);
        self.board_resets.write(BoardReset::OtherBoard);
    }
}

/// Opens a record on a board of its own.
pub(super) fn open_study(
    mut intents: MessageReader<Intent>,
    now: Res<State<Screen>>,
    (before, shown): (Option<Res<Study>>, Res<ShownBoard>),
    mut opening: StudyOpening,
    mut notices: MessageWriter<Notice>,
) {
    for intent in intents.read() {
        let IntentHandler::File(FileIntent::Study(text)) = intent.handler() else {
            continue;
        };
        let Loaded { session, problem } = load_record(text);
        if let Some(problem) = problem {
            notices.write(Notice::Problem(problem));
        }
        let Some(session) = session else {
            continue;
        };
        // A study that is opened from a study leads back to where that one led.
        let return_to = match (*shown, &before) {
            (ShownBoard::Study, Some(before)) => before.return_to,
            _ => *now.get(),
        };
        opening.open(session, return_to);
    }
}

/// Shows what was on the table before the study or the editor, in the frame in which another screen has come,
/// however the study was left.
#[expect(
    clippy::too_many_arguments,
    reason = "each is another part of the table"
)]
pub(super) fn show_table(
    screen: Res<State<Screen>>,
    mut shown: ResMut<ShownBoard>,
    study: Option<Res<Study>>,
    editor: Option<Res<EditorSession>>,
    (session, analysis): (Option<Res<GameSession>>, Option<Res<Analysis>>),
    setup_phase: Option<Res<SetupPhase>>,
    mut snapshot: ResMut<BoardSnapshot>,
    mut board_resets: MessageWriter<BoardReset>,
) {
    let is_studied = || study.as_ref().is_some_and(|study| !study.is_left);
    let is_open = match *shown {
        ShownBoard::Table => true,
        ShownBoard::Study => *screen.get() == Screen::Analysis && is_studied(),
        ShownBoard::Lesson => *screen.get() == Screen::Lesson,
        ShownBoard::Editor => *screen.get() == Screen::Editor,
    };
    let edited = editor
        .as_deref()
        .filter(|_| *screen.get() == Screen::Editor);
    if let Some(edited) = edited.filter(|_| *shown != ShownBoard::Editor) {
        // Back from a study of its position, or from the order of a game.
        *shown = ShownBoard::Editor;
        *snapshot = edited.snapshot();
        board_resets.write(BoardReset::OtherBoard);
        return;
    }
    if is_open {
        return;
    }
    // Back to the study from which the editor was opened.
    let came_from_study = *shown == ShownBoard::Editor
        && *screen.get() == Screen::Analysis
        && editor.is_some_and(|editor| editor.return_to.1 == ShownBoard::Study);
    if let Some(study) = study.filter(|_| came_from_study) {
        *shown = ShownBoard::Study;
        *snapshot = BoardSnapshot::of(study.analysis.game());
        board_resets.write(BoardReset::OtherBoard);
        return;
    }
    *shown = ShownBoard::Table;
    let setup_phase = setup_phase.filter(|_| *screen.get() == Screen::Setup);
    let analysis = analysis.filter(|_| *screen.get() == Screen::Analysis);
    if let Some(setup_phase) = setup_phase {
        *snapshot = setup_phase.snapshot();
    } else if let Some(analysis) = analysis {
        *snapshot = BoardSnapshot::of(analysis.game());
    } else if let Some(session) = session {
        *snapshot = BoardSnapshot::of(&session.game);
    }
    board_resets.write(BoardReset::OtherBoard);
}
