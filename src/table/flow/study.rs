//! A board of its own beside the game at the table: an opened record. Says which board is shown,
//! lessons and the position editor included. The game at the table, its autosave and its engine
//! never notice a study.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::persistence::{
    GameLibrary, LoadedGame, load_pasted, load_record, record_of_session, saved_file_notice,
};
use super::{
    Analysis, BoardReset, BoardSnapshot, EditorSession, FileIntent, GameSession, Intent,
    LessonIntent, LessonSession, Notice, Screen, SetupPhase,
};
use crate::locale::{self, msg};
use crate::rules::record::tree::TreeNode;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownBoard>()
        .add_message::<PasteRefused>()
        .add_systems(Last, save_study_at_exit.run_if(on_message::<AppExit>));
}

/// A pasted text could not be read.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct PasteRefused {
    pub text: String,
    /// Why not, in sentences.
    pub reason: locale::Message,
}

/// Which board is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShownBoard {
    /// The game at the table, or its analysis.
    #[default]
    Table,
    /// The [`Study`].
    Study,
    /// The lesson of [`LessonSession`].
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
    /// The name of its own file; none before it was saved.
    file_name: Option<String>,
    /// Whether anything in it has changed since it was opened or saved.
    is_changed: bool,
    /// The screen that was left for it.
    return_to: Screen,
    /// Whether the player has pressed *back*.
    is_left: bool,
    /// Whether the solution of a puzzle is to be played.
    makes_puzzle: bool,
}

impl Study {
    /// The screen that was left for it.
    pub(super) fn return_screen(&self) -> Screen {
        self.return_to
    }

    /// Leaves it: returns the screen that it was opened from.
    pub(super) fn leave(&mut self) -> Screen {
        self.is_left = true;
        self.return_to
    }

    /// Whether anything in it is not saved yet.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.is_changed
    }

    /// Whether it was opened to play the solution of a puzzle.
    #[must_use]
    pub fn is_making_puzzle(&self) -> bool {
        self.makes_puzzle
    }

    /// Takes over what was done to the tree. Another main line is another game.
    pub(super) fn sync_game_with_main_line(&mut self) {
        let tree = self.analysis.tree().game_tree();
        let texts = tree.main_turns().filter_map(TreeNode::move_text);
        let played = self.session.game.played_turns().iter();
        if !texts.eq(played.map(|turn| turn.text.as_str())) {
            let mut game = self.session.game.clone();
            game.reopen();
            while game.undo().is_some() {}
            for text in tree.main_turns().filter_map(TreeNode::move_text) {
                // Legal when it was added.
                if game.play_record_turn(text).is_err() {
                    break;
                }
            }
            self.session.turn_times.clear();
            self.session.game = game;
        }
        self.session.notes.tree = tree.clone();
        self.is_changed = true;
    }

    /// Writes it into its own file, and tells the player.
    pub(super) fn save(&mut self, folder: &GameLibrary, notices: &mut MessageWriter<Notice>) {
        let variant = self.session.game.variant().name;
        let text = record_of_session(&self.session).write();
        let saved = folder.save_study(self.file_name.as_deref(), variant, &text);
        let (name, notice) = saved_file_notice(saved, &format!("{variant}-study.ron"), &text);
        notices.write(notice);
        self.is_changed &= name.is_none();
        self.file_name = name.or(self.file_name.take());
    }

    /// Saves it if anything would be lost.
    pub(super) fn save_if_changed(
        &mut self,
        folder: &GameLibrary,
        notices: &mut MessageWriter<Notice>,
    ) {
        if self.is_changed && folder.0.is_some() {
            self.save(folder, notices);
        }
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
    shown_board: Res<'w, ShownBoard>,
    session: Option<Res<'w, GameSession>>,
    table: Option<Res<'w, Analysis>>,
    study: Option<Res<'w, Study>>,
}

impl ActiveAnalysis<'_> {
    /// The analysis with its tree of moves.
    #[must_use]
    pub fn get(&self) -> Option<&Analysis> {
        match *self.shown_board {
            ShownBoard::Table => self.table.as_deref(),
            ShownBoard::Study => self.study.as_deref().map(|study| &study.analysis),
            ShownBoard::Lesson | ShownBoard::Editor => None,
        }
    }

    /// The game itself, as it was played, with its players and match.
    #[must_use]
    pub fn session(&self) -> Option<&GameSession> {
        match *self.shown_board {
            ShownBoard::Table => self.session.as_deref(),
            ShownBoard::Study => self.study.as_deref().map(|study| &study.session),
            ShownBoard::Lesson | ShownBoard::Editor => None,
        }
    }

    /// Whether a study is shown.
    #[must_use]
    pub fn is_study(&self) -> bool {
        *self.shown_board == ShownBoard::Study
    }

    /// The study, if one is shown.
    #[must_use]
    pub fn study(&self) -> Option<&Study> {
        self.study.as_deref().filter(|_| self.is_study())
    }

    /// Whether the game or the tree may have changed since the system ran last.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        let session = self.session.as_ref().is_some_and(|it| it.is_changed());
        let table = self.table.as_ref().is_some_and(|it| it.is_changed());
        let study = self.study.as_ref().is_some_and(|it| it.is_changed());
        self.shown_board.is_changed() || session || table || study
    }
}

/// System parameter with what is written to show a study.
#[derive(SystemParam)]
pub(super) struct StudyParams<'w, 's> {
    commands: Commands<'w, 's>,
    previous_study: Option<ResMut<'w, Study>>,
    pub(super) library: Res<'w, GameLibrary>,
    pub(super) screen: ResMut<'w, NextState<Screen>>,
    pub(super) board_resets: MessageWriter<'w, BoardReset>,
    pub(super) notices: MessageWriter<'w, Notice>,
}

impl StudyParams<'_, '_> {
    /// Shows a study of a game with its file, from which one comes back to a screen. What was
    /// done to the study before is kept.
    pub(super) fn open(&mut self, session: GameSession, file: Option<String>, return_to: Screen) {
        self.show_study(session, file, return_to, false);
    }

    /// The same, to play the solution of a puzzle from its start.
    pub(super) fn open_for_puzzle(&mut self, session: GameSession, return_to: Screen) {
        self.show_study(session, None, return_to, true);
    }

    fn show_study(
        &mut self,
        session: GameSession,
        file: Option<String>,
        return_to: Screen,
        makes_puzzle: bool,
    ) {
        if let Some(before) = &mut self.previous_study {
            before.save_if_changed(&self.library, &mut self.notices);
        }
        let analysis = Analysis::of_study(&session);
        self.commands
            .insert_resource(BoardSnapshot::of(analysis.game()));
        self.commands.insert_resource(Study {
            session,
            analysis,
            file_name: file,
            is_changed: false,
            return_to,
            is_left: false,
            makes_puzzle,
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
    (shown, lesson): (Res<ShownBoard>, Option<Res<LessonSession>>),
    mut opening: StudyParams,
    mut refused: MessageWriter<PasteRefused>,
) {
    let lesson = lesson.filter(|_| *shown == ShownBoard::Lesson);
    let puzzle = lesson.as_ref().and_then(|lesson| lesson.puzzle());
    for intent in intents.read() {
        let (loaded, file) = match intent {
            // A lesson.
            Intent::File(intent) if intent.puzzle_link().is_some() => continue,
            Intent::Lesson(LessonIntent::Study) => match puzzle {
                Some(record) => (load_record(&record.write()), None),
                None => continue,
            },
            Intent::File(FileIntent::Study(text)) => (load_record(text), None),
            Intent::File(FileIntent::StudySaved(name)) => (
                opening.library.load(name),
                opening.library.name_if_study_file(name),
            ),
            Intent::File(FileIntent::Paste(text)) => match load_pasted(text) {
                Ok(loaded) => (loaded, None),
                Err(reason) => {
                    let problem = msg!("paste-refused", reason = &reason);
                    opening.notices.write(Notice::Problem(problem));
                    let text = text.to_owned();
                    refused.write(PasteRefused { text, reason });
                    continue;
                }
            },
            _ => continue,
        };
        let LoadedGame { session, problem } = loaded;
        if let Some(problem) = problem {
            opening.notices.write(Notice::Problem(problem));
        }
        let Some(session) = session else {
            continue;
        };
        // A study that is opened from a study leads back to where that one led, one of a puzzle to
        // where the puzzle was opened.
        let (screen, board) = match &lesson {
            Some(lesson) => lesson.return_destination(),
            None => (*now.get(), *shown),
        };
        let return_to = match (board, &opening.previous_study) {
            (ShownBoard::Study, Some(before)) => before.return_to,
            _ => screen,
        };
        opening.open(session, file, return_to);
    }
}

/// Saves the study that is shown.
pub(super) fn save_study(
    mut intents: MessageReader<Intent>,
    shown: Res<ShownBoard>,
    study: Option<ResMut<Study>>,
    folder: Res<GameLibrary>,
    mut notices: MessageWriter<Notice>,
) {
    let is_save = |intent: &Intent| matches!(intent, Intent::File(FileIntent::Save));
    let is_asked = intents.read().any(is_save);
    if let Some(mut study) = study.filter(|_| is_asked && *shown == ShownBoard::Study) {
        study.save(&folder, &mut notices);
    }
}

/// What was done to a study is not lost when the program ends.
fn save_study_at_exit(
    study: Option<ResMut<Study>>,
    folder: Res<GameLibrary>,
    mut notices: MessageWriter<Notice>,
) {
    if let Some(mut study) = study {
        study.save_if_changed(&folder, &mut notices);
    }
}

/// Shows what was on the table before the study, the editor or the lesson, in the frame in which another
/// screen has come, however the study was left.
#[expect(
    clippy::too_many_arguments,
    reason = "each is another part of the table"
)]
pub(super) fn restore_board_after_leaving(
    (screen, mut shown): (Res<State<Screen>>, ResMut<ShownBoard>),
    mut study: Option<ResMut<Study>>,
    (editor, lesson): (Option<Res<EditorSession>>, Option<Res<LessonSession>>),
    (folder, mut notices): (Res<GameLibrary>, MessageWriter<Notice>),
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
    // Back to the study from which the editor or a puzzle was opened, or to the lesson from which
    // the editor was.
    let left_board = match *shown {
        ShownBoard::Editor => editor.map(|editor| editor.return_to.1),
        ShownBoard::Lesson => lesson.as_ref().map(|lesson| lesson.return_destination().1),
        ShownBoard::Table | ShownBoard::Study => None,
    };
    let came_from_lesson =
        left_board == Some(ShownBoard::Lesson) && *screen.get() == Screen::Lesson;
    if let Some(lesson) = lesson.filter(|_| came_from_lesson) {
        *shown = ShownBoard::Lesson;
        *snapshot = lesson.snapshot();
        board_resets.write(BoardReset::OtherBoard);
        return;
    }
    let came_from_study =
        left_board == Some(ShownBoard::Study) && *screen.get() == Screen::Analysis;
    if let Some(study) = study.as_ref().filter(|_| came_from_study) {
        *shown = ShownBoard::Study;
        *snapshot = BoardSnapshot::of(study.analysis.game());
        board_resets.write(BoardReset::OtherBoard);
        return;
    }
    if let Some(study) = study.as_mut() {
        study.save_if_changed(&folder, &mut notices);
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
