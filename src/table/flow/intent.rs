//! [`Intent`]: what players want, and which systems act on it. Knows what can be wanted, not
//! whether it is possible now: that is for the systems to say.

use bevy::prelude::*;

use super::analysis::tree::Node;
use super::{GameConfig, Player, SetupMethod};
use crate::rules::game::GameMove;
use crate::rules::piece_registry::{PieceId, StoneId, StoneLocation};

/// Something a player wants, whatever device said it. Applied or rejected by the flow; no
/// other folder changes the game. Systems read intents through [`Intent::handler`].
#[derive(Message, Clone, Debug)]
pub enum Intent {
    /// Sit down to a new game.
    NewGame(GameConfig),
    /// The same players and setups once more, seats changed.
    Rematch,
    /// Play this move; refused if it is not legal where the game stands by now.
    Play(GameMove),
    /// Play the move that a text names, be it a move text or the players' notation: for
    /// the field where players type moves, for scripts and for the web page.
    PlayText(String),
    /// Play the move that the engine found for the position of this ply; ignored if the
    /// game is at another ply by now.
    EngineMove {
        /// The ply of the position that was searched.
        ply: u32,
        /// The best move of the search.
        game_move: GameMove,
    },
    /// Pass, where nothing else can be done.
    Pass,
    /// Take back the last turn of a person and those after it, or what ended the
    /// game without a turn.
    Undo,
    /// Give the game up for the seat to move.
    Resign,
    /// Agree that the game is at an impasse.
    Impasse,
    /// Tell the engine to move now, to set up as it has thought of so far, or to try
    /// again after it failed.
    MoveNow,
    /// Ask for the best turn; once more, to be told no more. In an analysis, where
    /// the engine speaks unasked, the other way round.
    Hint,
    /// Show what the other side would do if this one gave its turn away, or
    /// show it no longer.
    Threat,
    /// Let these play on from here, one a seat.
    Players(Vec<Player>),
    /// Look into the game, from after so many of its turns or from where it
    /// stands; from there, back to the game.
    Analyse(Option<usize>),
    /// Let the engine go through the whole game, and look into it; where that is
    /// done already, show it no longer.
    Review,
    /// Something in the analysis.
    Analysis(AnalysisIntent),
    /// Play on from where the analysis stands: with these players, one a seat, or
    /// with whoever is chosen when it is asked.
    PlayHere(Option<Vec<Player>>),
    /// Something in the setup phase.
    Setup(SetupIntent),
    /// Save the game as a record file.
    Save,
    /// Go on with the setup that was left before its game began.
    SetUp,
    /// Go on with the game that was on the table last.
    Load,
    /// Go on with the game of this record text.
    Open(String),
    /// Back to the title; the game is kept for [`Intent::Load`].
    Leave,
}

/// What a player wants in the setup phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupIntent {
    /// Put a stone on a base or back into the storage.
    Place {
        /// Which stone.
        stone: StoneId,
        /// Where to.
        to: StoneLocation,
    },
    /// Exchange all stones of two bases.
    Swap(PieceId, PieceId),
    /// Fill the seat's bases this way.
    Fill(SetupMethod),
    /// Put all stones of the seat back into the storage.
    Clear,
    /// The seat has finished.
    Done,
}

/// What a player wants in the analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnalysisIntent {
    /// One turn back.
    Back,
    /// One turn forward.
    Forward,
    /// To the start.
    First,
    /// To the end of the line.
    Last,
    /// To this place.
    Go(Node),
    /// Back to where the game itself went on differently.
    OwnLine,
}

/// An intent sorted by who acts on it. A system takes the variants that are its own and
/// matches what they hold without a wildcard, so an intent that nobody acts on does not
/// compile.
#[derive(Clone, Copy, Debug)]
pub enum IntentHandler<'a> {
    /// `flow::play_turn` while a game is played, `flow::analysis` while it is analysed; `ai`
    /// follows take-backs.
    Turn(TurnIntent<'a>),
    /// `flow::play_turn`.
    Session(SessionIntent<'a>),
    /// `flow::setup`.
    Start(StartIntent<'a>),
    /// `flow::setup`, in the setup phase.
    Setup(&'a SetupIntent),
    /// `ai` and `flow::setup`: whichever is searching, or has failed to.
    MoveNow,
    /// `flow::analysis`, between the screens of play and analysis.
    Analyse(Option<usize>),
    /// `flow::analysis`, while a game is analysed.
    Analysis(AnalysisIntent),
    /// `flow::analysis`; without players `ui`, which asks who plays.
    PlayHere(Option<&'a [Player]>),
    /// `engine_analysis`; a review also leads into the analysis.
    Advice(AdviceIntent),
    /// `flow::persistence`.
    File(FileIntent<'a>),
    /// `flow::play_turn` changes the screen, `flow::setup` ends its search.
    Leave,
}

/// Intents about the game on screen, played or analysed; see [`Intent`].
#[derive(Clone, Copy, Debug)]
pub enum TurnIntent<'a> {
    /// [`Intent::Play`].
    Play(GameMove),
    /// [`Intent::PlayText`].
    PlayText(&'a str),
    /// [`Intent::Pass`].
    Pass,
    /// [`Intent::Undo`].
    Undo,
}

/// Intents about the game that is played and its players; see [`Intent`].
#[derive(Clone, Copy, Debug)]
pub enum SessionIntent<'a> {
    /// [`Intent::EngineMove`].
    EngineMove {
        /// The ply of the position that was searched.
        ply: u32,
        /// The best move of the search.
        game_move: GameMove,
    },
    /// [`Intent::Resign`].
    Resign,
    /// [`Intent::Impasse`].
    Impasse,
    /// [`Intent::Players`].
    Players(&'a [Player]),
}

/// Intents that begin a game or its setup; see [`Intent`].
#[derive(Clone, Copy, Debug)]
pub enum StartIntent<'a> {
    /// [`Intent::NewGame`].
    NewGame(&'a GameConfig),
    /// [`Intent::Rematch`].
    Rematch,
    /// [`Intent::SetUp`].
    SetUp,
}

/// Intents to be told something by the engine; see [`Intent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceIntent {
    /// [`Intent::Hint`].
    Hint,
    /// [`Intent::Threat`].
    Threat,
    /// [`Intent::Review`].
    Review,
}

/// Intents about record files; see [`Intent`].
#[derive(Clone, Copy, Debug)]
pub enum FileIntent<'a> {
    /// [`Intent::Save`].
    Save,
    /// [`Intent::Load`].
    Load,
    /// [`Intent::Open`].
    Open(&'a str),
}

impl Intent {
    /// Who acts on it.
    #[must_use]
    pub fn handler(&self) -> IntentHandler<'_> {
        match self {
            Intent::Play(game_move) => IntentHandler::Turn(TurnIntent::Play(*game_move)),
            Intent::PlayText(text) => IntentHandler::Turn(TurnIntent::PlayText(text)),
            Intent::Pass => IntentHandler::Turn(TurnIntent::Pass),
            Intent::Undo => IntentHandler::Turn(TurnIntent::Undo),
            Intent::EngineMove { ply, game_move } => {
                let (ply, game_move) = (*ply, *game_move);
                IntentHandler::Session(SessionIntent::EngineMove { ply, game_move })
            }
            Intent::Resign => IntentHandler::Session(SessionIntent::Resign),
            Intent::Impasse => IntentHandler::Session(SessionIntent::Impasse),
            Intent::Players(players) => IntentHandler::Session(SessionIntent::Players(players)),
            Intent::NewGame(config) => IntentHandler::Start(StartIntent::NewGame(config)),
            Intent::Rematch => IntentHandler::Start(StartIntent::Rematch),
            Intent::SetUp => IntentHandler::Start(StartIntent::SetUp),
            Intent::Setup(intent) => IntentHandler::Setup(intent),
            Intent::MoveNow => IntentHandler::MoveNow,
            Intent::Analyse(turns) => IntentHandler::Analyse(*turns),
            Intent::Analysis(intent) => IntentHandler::Analysis(*intent),
            Intent::PlayHere(players) => IntentHandler::PlayHere(players.as_deref()),
            Intent::Hint => IntentHandler::Advice(AdviceIntent::Hint),
            Intent::Threat => IntentHandler::Advice(AdviceIntent::Threat),
            Intent::Review => IntentHandler::Advice(AdviceIntent::Review),
            Intent::Save => IntentHandler::File(FileIntent::Save),
            Intent::Load => IntentHandler::File(FileIntent::Load),
            Intent::Open(text) => IntentHandler::File(FileIntent::Open(text)),
            Intent::Leave => IntentHandler::Leave,
        }
    }
}
