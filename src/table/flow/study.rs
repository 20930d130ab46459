//! A board of its own beside the game at the table: an opened record. The game at the table, its
//! autosave and its engine never notice a study.

use bevy::prelude::*;

use super::persistence::{
    GameLibrary, LoadedGame, StudyFile, load_pasted, load_record, record_of_session,
    saved_file_notice,
};
use super::{
    Analysis, Board, Boards, FileIntent, GameSession, Intent, IntentRejected, LessonIntent, Notice,
};
use crate::locale::{self, msg};
use crate::rules::record::tree::TreeNode;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PasteRefused>();
}

/// A pasted text could not be read.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct PasteRefused {
    pub text: String,
    /// Why not, in sentences.
    pub reason: locale::Message,
}

/// A game that is studied on a board of its own.
#[derive(Clone, Debug)]
pub struct Study {
    /// The game as it was opened, to its end, with its players and match.
    session: GameSession,
    /// The tree of its moves and of what was tried.
    pub(super) analysis: Analysis,
    /// Its own file; none before it was saved.
    file: Option<StudyFile>,
    /// Whether anything in it has changed since it was opened or saved.
    is_changed: bool,
    /// Whether the solution of a puzzle is to be played.
    makes_puzzle: bool,
}

impl Study {
    /// A study of a game with its file; or to play the solution of a puzzle from its start.
    pub(super) fn new(session: GameSession, file: Option<StudyFile>, makes_puzzle: bool) -> Study {
        Study {
            analysis: Analysis::of_study(&session),
            session,
            file,
            is_changed: false,
            makes_puzzle,
        }
    }

    /// The tree of its moves and of what was tried.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// The game as it was opened, to its end, with its players and match.
    pub fn session(&self) -> &GameSession {
        &self.session
    }

    /// Whether anything in it is not saved yet.
    pub fn is_changed(&self) -> bool {
        self.is_changed
    }

    /// Whether it was opened to play the solution of a puzzle.
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
        let saved = folder.save_study(self.file.as_ref(), variant, &text);
        let (name, notice) = saved_file_notice(saved, &format!("{variant}-study.ron"), &text);
        notices.write(notice);
        let Some(name) = name else {
            return;
        };
        if self.file.as_ref().is_some_and(|before| before.name != name) {
            let name = name.clone();
            notices.write(Notice::Problem(msg!("study-kept-apart", name = name)));
        }
        self.is_changed = false;
        self.file = Some(StudyFile { name, text });
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

/// Opens a record on a board of its own.
pub(super) fn open_study(
    mut intents: MessageReader<Intent>,
    mut boards: ResMut<Boards>,
    library: Res<GameLibrary>,
    mut notices: MessageWriter<Notice>,
    mut refused: MessageWriter<PasteRefused>,
) {
    for intent in intents.read() {
        let (loaded, file) = match intent {
            // A lesson.
            Intent::File(intent)
                if intent.puzzle_link().is_some() || intent.problem_texts().is_some() =>
            {
                continue;
            }
            Intent::Lesson(LessonIntent::Study) => match boards.lesson().and_then(|it| it.puzzle())
            {
                Some(puzzle) => (load_record(&puzzle.record.write()), None),
                None => continue,
            },
            Intent::File(FileIntent::Study(text)) => (load_record(text), None),
            Intent::File(FileIntent::StudySaved(name)) => {
                (library.load(name), library.study_file(name))
            }
            Intent::File(FileIntent::Paste(text)) => match load_pasted(text) {
                Ok(loaded) => (loaded, None),
                Err(reason) => {
                    let problem = msg!("paste-refused", reason = &reason);
                    notices.write(Notice::Problem(problem));
                    let text = text.to_owned();
                    refused.write(PasteRefused { text, reason });
                    continue;
                }
            },
            _ => continue,
        };
        let LoadedGame { session, problem } = loaded;
        if let Some(problem) = problem {
            notices.write(Notice::Problem(problem));
        }
        let Some(session) = session else {
            continue;
        };
        let study = Study::new(session, file, false);
        boards.open(Board::Study(Box::new(study)));
    }
}

pub(super) fn save_study(
    mut intents: MessageReader<Intent>,
    mut boards: ResMut<Boards>,
    folder: Res<GameLibrary>,
    mut notices: MessageWriter<Notice>,
    mut rejections: MessageWriter<IntentRejected>,
) {
    let is_save = |intent: &&Intent| matches!(intent, Intent::File(FileIntent::SaveStudy));
    for intent in intents.read().filter(is_save) {
        if let Some(reason) = boards.refusal(None, intent) {
            rejections.write(IntentRejected { reason });
        } else if boards.study().is_some()
            && let Board::Study(study) = boards.top_mut()
        {
            study.save(&folder, &mut notices);
        }
    }
}
