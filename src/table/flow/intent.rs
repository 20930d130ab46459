//! [`Intent`]: what players ask for, and which systems act on it. Whether it is possible now
//! is for those systems to say.

use std::path::PathBuf;

use bevy::prelude::*;

use komadai_study::puzzles::problem_texts;

use super::persistence::GameFile;
use super::{
    FollowedGame, GameConfig, JudgedTry, PlayerKind, PuzzleChoice, PuzzleTask, SeatSetupRequest,
    SetupMethod,
};
use crate::room::endpoint::RoomAction;
use crate::room::invitation::Invitation;
use crate::room::keys::PublicKey;
use crate::room::shared_analysis::SharedAnalysis;
use crate::rules::board::Cell;
use crate::rules::error::TextError;
use crate::rules::game::GameMove;
use crate::rules::piece_tracker::{PieceId, PieceType, StoneId, StoneLocation};
use crate::rules::position_editor::{EditSource, EditTarget, SeatStatus};
use crate::rules::record::annotation::{Arrow, Circle, MoveSign};
use crate::rules::record::paste::looks_like_record;
use crate::rules::record::tree::NodeId;
use crate::rules::record::{encoding, link};
use crate::rules::seat::Seat;
use crate::rules::variants::ruleset::Ruleset;

/// Something a player wants, whatever device said it, sorted by who acts on it. Applied or rejected
/// by the flow; no other folder changes the game. A system takes the variants that are its own and
/// matches what they hold without a wildcard, so an intent that nobody acts on does not compile.
#[derive(Message, Clone, Debug)]
pub enum Intent {
    /// `flow::play_turn` while a game is played, or `online_play` where it is shared,
    /// `flow::analysis` while it is analysed, `flow::lesson` in a lesson; `ai` follows take-backs.
    Turn(TurnIntent),
    /// `flow::play_turn`, or `online_play` where the game is shared.
    Session(SessionIntent),
    /// `flow::setup`; `online_play` for a rematch of a shared game.
    Start(StartIntent),
    /// `flow::setup`, in the setup phase; `flow::lesson` in a lesson about it.
    Setup(SetupIntent),
    /// Stop the search and play its best move or setup; or search again after it failed: `ai` and
    /// `flow::setup`, whichever is searching or has failed to.
    MoveNow,
    /// Analyse the game, from after so many of its moves or from its current position; in the
    /// analysis, go back to the game, and in a study to where it was opened: `flow::analysis`.
    Analyse(Option<usize>),
    /// `flow::analysis`, while a game is analysed.
    Analysis(AnalysisIntent),
    /// Play on from the current position of the analysis, with these players, one a seat:
    /// `flow::analysis`; without players `ui`, which asks who plays.
    PlayHere(Option<Vec<PlayerKind>>),
    /// `engine_analysis`; a review also leads into the analysis.
    Advice(AdviceIntent),
    /// `flow::persistence`, and `flow::study` for studies; `flow::lesson` for the link of a puzzle.
    File(FileIntent),
    /// `flow::lesson`; `flow::study` studies a puzzle.
    Lesson(LessonIntent),
    /// `online_play`.
    Online(OnlineIntent),
    /// Bring the table to where a shared game stands: `flow::shared_game_sync`.
    FollowSharedGame(Box<FollowedGame>),
    /// `flow::editor`; `ui` opens the order of a game.
    Editor(EditorIntent),
    /// `table::view`.
    View(ViewIntent),
    /// Draw arrows and circles in the analysis, then in the next colour, and at last no longer:
    /// `select`.
    DrawMarks,
    /// `ui`.
    Open(Panel),
    /// Go to the title; [`FileIntent::LoadLastGame`] goes on with the game: `flow::play_turn`
    /// changes the screen, `flow::setup` ends its search.
    Leave,
}

/// Intents about how the board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewIntent {
    /// From above instead of from a seat, or from a seat again.
    Other,
    NextSeat,
    /// Take a photo of the table, and no longer.
    Photo,
}

/// What is opened around the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The page of the move that is analysed.
    MoveMenu,
    /// The field in which moves are typed.
    MoveField,
    /// The forms in which the game can be saved or copied.
    Export,
    /// What can be said to people elsewhere.
    Phrases,
    RoomLink,
    /// The question whether it is meant.
    Confirm(Confirmation),
}

/// A question that has to be confirmed by a second button, as it ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    Resign,
    /// Agreeing on an impasse.
    Impasse,
    /// Declaring that one's king has entered.
    Declare,
}

/// Intents about the game on screen, played or analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnIntent {
    /// Play this move; refused if it is not legal where the game stands by now.
    Play(GameMove),
    /// Play the move that a text names, be it a move text or the players' notation: for
    /// the field where players type moves, for scripts and for the web page.
    PlayText(String),
    /// Pass, where there is no other legal move.
    Pass,
    /// A seat undoes moves up to the last one of a person, or what ended the game without a move;
    /// in a shared game it asks the others for that. In an analysis a step back, whoever asks.
    Undo(Seat),
}

/// Intents about the game that is played and its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionIntent {
    /// Play the move that the engine found for the position of this ply; ignored if the
    /// game is at another ply by now.
    EngineMove {
        /// The ply of the position that was searched.
        ply: u32,
        /// The best move of the search.
        game_move: GameMove,
    },
    Resign(Seat),
    /// A seat agrees that the game is at an impasse; in a shared game it asks the others.
    Impasse(Seat),
    /// A seat declares that its king has entered; ignored if the game is at another ply by now.
    Declare {
        seat: Seat,
        /// The ply at which it is to move.
        ply: u32,
    },
    /// The flag of a seat has fallen; ignored if the game is at another ply by now.
    FlagFall {
        seat: Seat,
        /// The ply at which it was to move.
        ply: u32,
    },
    /// Stop the clocks, or let them run again.
    Pause,
    /// A seat changes the players, one a seat.
    ChangePlayers {
        seat: Seat,
        /// The players, seat 0 first.
        players: Vec<PlayerKind>,
    },
}

/// Intents that begin a game or its setup.
#[derive(Clone, Debug)]
pub enum StartIntent {
    NewGame(GameConfig),
    /// Play again with the same players and setups, seats rotated.
    Rematch,
    /// The same with every player on the side it had.
    RematchSameSides,
    /// Go on with the setup phase that was left.
    ResumeSetup,
    /// Let a game that would be begun be seen behind the title or a room, or none any more:
    /// `flow::play_turn`.
    ShowOrder(Option<Box<Ruleset>>),
    /// Set up one seat of a shared game.
    SetUpSeat(Box<SeatSetupRequest>),
}

/// Intents to be told something by the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceIntent {
    /// Show a hint, or hide it. In an analysis, where lines are shown unasked: hide them, or
    /// show them again.
    Hint,
    /// Show threats, or hide them.
    Threat,
    /// Review the game and analyse it, and at the table, after it, go to the move that turned it; hide a
    /// review that is shown.
    Review,
    /// Show why the royal that is mated can go nowhere, until another board is shown.
    ExplainMate,
}

/// Intents about record files. The link of a puzzle leads to that, whether it is opened, pasted or
/// studied; see [`FileIntent::puzzle_link`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileIntent {
    /// Save the study that is shown in its own file.
    SaveStudy,
    /// Write a game in the form that was chosen for it.
    SaveAs(GameFile),
    LoadLastGame,
    /// Open the game of this record text.
    OpenRecord(String),
    /// Study the game of this record text on a board of its own; the game at the table stays.
    Study(String),
    /// Study the saved game of this file name in the same way.
    StudySaved(String),
    /// Study whatever this text holds: a record, KIF, CSA, USI moves, a position, a link.
    Paste(String),
}

impl FileIntent {
    /// The link of the puzzle that it leads to.
    pub fn puzzle_link(&self) -> Option<&str> {
        match self {
            FileIntent::OpenRecord(text) | FileIntent::Study(text) | FileIntent::Paste(text) => {
                link::is_puzzle(text).then_some(text)
            }
            FileIntent::SaveStudy
            | FileIntent::SaveAs(_)
            | FileIntent::LoadLastGame
            | FileIntent::StudySaved(_) => None,
        }
    }

    /// The texts of the mate problems that it leads to.
    pub fn problem_texts(&self) -> Option<Vec<String>> {
        match self {
            FileIntent::Paste(text) => problem_texts(text),
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupIntent {
    /// Put a stone on a base or back into the storage.
    Place { stone: StoneId, to: StoneLocation },
    /// Exchange all stones of two bases.
    Swap(PieceId, PieceId),
    /// Fill the seat's bases this way.
    Fill(SetupMethod),
    /// Put all stones of the seat back into the storage.
    Clear,
    /// Finish the seat's setup.
    Done,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisIntent {
    Back,
    Forward,
    First,
    /// To the end of the line.
    Last,
    Go(NodeId),
    /// Back to where the line left the game.
    BackToGameLine,
    /// To the variation above the one of the current position; around from the first to the last.
    VariationUp,
    /// To the variation below, likewise.
    VariationDown,
    /// Change what is said of a node, or its place in the tree.
    Edit(NodeId, TreeEdit),
    /// Take over what people elsewhere have tried and drawn.
    AdoptSharedAnalysis {
        shared: Box<SharedAnalysis>,
        /// Whether to go to what is shown there.
        goes_there: bool,
    },
}

/// What can be done to a node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeEdit {
    /// Its variation becomes the main one where it leaves its line.
    PromoteVariation,
    /// It becomes part of the main line. Refused for a game at the table, where that is the game.
    MakeMain,
    /// It is cut, with all that follows. Refused likewise.
    Cut,
    /// This is the comment; empty for none.
    Comment(String),
    /// This is the sign, or there is none.
    Sign(Option<MoveSign>),
    /// Draw the arrow, or take it away.
    Arrow(Arrow),
    /// Draw the circle, or take it away.
    Circle(Circle),
    /// Take away all arrows and circles.
    ClearMarks,
}

#[derive(Clone, Debug, PartialEq)]
pub enum LessonIntent {
    /// Open something over whatever is shown.
    Open(LessonOpening),
    /// The next sentence; after the last one the next step. The puzzle after one that is solved.
    Next,
    /// The sentence or step before.
    Back,
    /// Begin the step anew; take back a try that lies on the board.
    Restart,
    ShowHint,
    ShowAnswer,
    /// Take a try that lies on the board for what the engine thinks of it.
    Judge(JudgedTry),
    /// Say whose turn it is, where the step asks for that.
    NameSeat(Seat),
    /// Play what comes in return, now that the player's move lies.
    Reply,
    /// Study the puzzle, its solution as the main line.
    Study,
    /// Go back to where the lesson was opened.
    Leave,
}

/// What is opened to learn from, or read before that.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonOpening {
    /// A lesson of a game, at its first step that has not been done.
    Lesson {
        /// The game, by its name in the catalogue.
        variant: String,
        /// Which lesson, from 0.
        index: usize,
    },
    /// These puzzles, one after the other.
    Puzzles(Vec<PuzzleTask>),
    /// One's own mistakes that are due again: what was better is to be found.
    DueMistakes,
    /// The next puzzle of the set of a game, and those after it.
    NextPuzzle {
        /// The game, by its name in the catalogue.
        variant: String,
        choice: PuzzleChoice,
    },
    /// A run against the clock through the set of a game, by its name in the catalogue.
    Run(String),
    /// Nothing yet: the set of a game, by its name in the catalogue, is only read.
    LoadPuzzles(String),
}

impl From<LessonOpening> for Intent {
    fn from(opening: LessonOpening) -> Intent {
        Intent::Lesson(LessonIntent::Open(opening))
    }
}

/// Intents about playing with people who are elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnlineIntent {
    /// Open a room for this game; a seat that is [`PlayerKind::Elsewhere`] waits for a guest.
    Host {
        config: Box<GameConfig>,
        /// The name of the people at this table.
        name: String,
        /// Whether help by the engine is allowed, to all.
        allows_advice: bool,
        /// The relays to go by; none for those that every program knows.
        relays: Vec<String>,
    },
    /// Come into the room that a link names.
    Join(String),
    /// Go back into the room that was left.
    Return,
    /// Go back into the room that this file keeps.
    ReturnTo(PathBuf),
    /// Take the own end of the room back from another tab of the browser.
    TakeRoomBack,
    /// The end that another tab has had is this one's again: read the room as that tab has
    /// kept it.
    ReadRoomAnew,
    /// Ask for a seat under this name, beside those that people here have; for any free one, if
    /// none is said.
    Sit {
        seat: Option<Seat>,
        /// The name as it was typed.
        name: String,
    },
    /// Watch under this name.
    Watch(String),
    /// Give a seat of the people here back, before the game.
    StandUp(Seat),
    /// The end that invites frees a seat: it waits for a guest.
    FreeSeat(Seat),
    /// The end that invites gives a seat to somebody at this table: a person, or an engine of a
    /// level.
    TakeSeat {
        seat: Seat,
        /// The engine's level; none for a person.
        engine_level: Option<u8>,
    },
    AnswerOffers {
        is_accepted: bool,
    },
    /// Agree to what others have asked to decide.
    AgreeToProposal,
    /// Let somebody else show the others what is done in the analysis of the game, or nobody.
    HandOnAnalysisLead(Option<PublicKey>),
    /// Show here what the leader shows, or no longer.
    FollowAnalysis(bool),
    /// Do this in the room, as it is.
    Act(RoomAction),
    /// Leave the room for good.
    Leave,
}

/// The position with which the editor is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorStart {
    /// The one on screen, or else the one edited last.
    ShownPosition,
    StartPosition(Ruleset),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorIntent {
    Open(EditorStart),
    /// Carry something from one place to another.
    Carry {
        from: EditSource,
        to: EditTarget,
    },
    /// Give the piece on a cell its next form.
    TurnOver(Cell),
    /// Put this piece wherever the board is pressed; `None` to let go of it.
    Brush(Option<(Seat, PieceType)>),
    /// Take the next piece for that, or the one before.
    StepBrush {
        /// The next one.
        forward: bool,
    },
    SetTurn(Seat),
    /// Set or remove a mark of a seat.
    SetSeatStatus {
        seat: Seat,
        status: SeatStatus,
        is_set: bool,
    },
    /// Set the number of the ply to be played.
    SetPly(u32),
    /// Take everything off.
    Clear,
    /// Go back to the start position.
    Reset,
    /// Exchange left and right.
    Mirror,
    /// Give every seat what the one opposite has.
    ExchangeSides,
    Undo,
    Redo,
    /// Take up the position of a text.
    Read(String),
    /// Save it as a record file.
    Save,
    Study,
    /// Study the position to play the solution of a puzzle that begins there.
    Puzzle,
    /// Order a game that begins here.
    SetUpGame,
    /// Go back to where the editor was opened.
    Leave,
}

impl Intent {
    /// Opens whatever this text holds: a record of ours or a link as the game at the table, the
    /// link of a room as that, and any other form as if it were pasted.
    pub fn opening_text(text: String) -> Intent {
        let is_word = !text.trim().contains(char::is_whitespace);
        if is_word && Invitation::is_invitation_text(&text) {
            Intent::Online(OnlineIntent::Join(text.trim().into()))
        } else if link::is_link(&text) || looks_like_record(&text) {
            Intent::File(FileIntent::OpenRecord(text))
        } else {
            Intent::File(FileIntent::Paste(text))
        }
    }

    /// Opens whatever the bytes of a file hold, in UTF-8, or in Shift_JIS as most KIF files are;
    /// see [`Intent::opening_text`].
    ///
    /// # Errors
    /// If they are no text.
    pub fn opening_file(bytes: &[u8]) -> Result<Intent, TextError> {
        let text = encoding::decode(bytes)?;
        Ok(Intent::opening_text(text.into_owned()))
    }
}
