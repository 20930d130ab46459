//! The flow of the app: screens, the game session, setup and analysis. Owns the authoritative
//! [`Game`] and is the only folder that changes it. Knows nothing of pixels, devices or how
//! things are shown.

mod active_game;
pub mod analysis;
pub mod config;
mod intent;
mod lesson;
pub mod persistence;
mod play_turn;
mod player_colour;
mod setup;
mod study;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use super::TableSet;
use crate::locale::{self, msg};
use crate::rules::board::Layout;
use crate::rules::game::{Game, GameMove, PlayedTurn};
use crate::rules::matches::match_score::Match;
use crate::rules::piece_registry::{PieceRegistry, PieceTypeInfo};
use crate::rules::seat::Seat;
use crate::rules::variants::ruleset::Ruleset;
use crate::words;

pub use active_game::{ActiveGame, has_active_game};
pub use analysis::Analysis;
pub use config::{GameConfig, Player, SetupMethod, USUAL_LEVEL, has_setup, match_hands};
pub use intent::{
    AdviceIntent, AnalysisIntent, FileIntent, Intent, IntentHandler, LessonIntent, SessionIntent,
    SetupIntent, StartIntent, TurnIntent,
};
pub use lesson::{Feedback, IllegalTry, LessonProgress, LessonSession, ShownLesson};
pub use player_colour::PlayerColour;
pub use setup::{PendingSetup, SetupPhase};
pub use study::{ActiveAnalysis, ShownBoard, Study};

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_message::<Intent>()
        .add_message::<MovePlayed>()
        .add_message::<IntentRejected>()
        .add_message::<BoardReset>()
        .add_message::<Notice>()
        .add_systems(Startup, insert_initial_snapshot)
        .add_plugins((
            play_turn::plugin,
            setup::plugin,
            persistence::plugin,
            analysis::plugin,
            study::plugin,
            lesson::plugin,
        ));
}

/// Before the first game the board of the default game is shown.
fn insert_initial_snapshot(mut commands: Commands, mut board_resets: MessageWriter<BoardReset>) {
    commands.insert_resource(BoardSnapshot::of(&Ruleset::default().begin()));
    board_resets.write(BoardReset::Fresh);
}

/// The screens, as Bevy states.
#[derive(States, Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// Configuring a new game.
    NewGame,
    /// The setup phase: placing stones on bases by hand.
    Setup,
    /// Playing, and looking at the finished game.
    Play,
    /// Analysing the game, or studying another.
    Analysis,
    /// Working through a lesson.
    Lesson,
}

/// A move was played; the game and [`BoardSnapshot`] are already after it.
#[derive(Message, Clone, Debug)]
pub struct MovePlayed(pub PlayedTurn);

/// An intent was rejected, by the rules or because it is impossible now; nothing has changed.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct IntentRejected {
    /// Why, in one plain sentence.
    pub reason: locale::Message,
}

/// A message for the player that answers no intent, in a sentence.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Notice {
    /// What was done, or what the player can do now.
    Info(locale::Message),
    /// Something went wrong outside the game: a full disk, a file or link that
    /// cannot be read.
    Problem(locale::Message),
}

/// [`BoardSnapshot`] changed without a move being played: a new game, a take-back, a stone
/// placed in the setup.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardReset {
    /// Another game: all entities are spawned anew.
    Fresh,
    /// The same pieces and stones, elsewhere.
    Moved,
    /// The study instead of the table, or the table again: all entities are spawned anew, and
    /// nothing has happened to the game at the table.
    OtherBoard,
}

impl BoardReset {
    /// Whether all entities are spawned anew.
    #[must_use]
    pub fn spawns_anew(self) -> bool {
        self != BoardReset::Moved
    }
}

/// What is on the board now: the state that entities are synchronised with.
#[derive(Resource, Clone, Debug)]
pub struct BoardSnapshot {
    /// The board.
    pub layout: Arc<Layout>,
    /// The types of pieces and stones.
    pub kinds: Arc<[PieceTypeInfo]>,
    /// Every piece and stone and where it is.
    pub registry: PieceRegistry,
    /// Number of seats.
    pub seats: u8,
    /// The seats whose trays are not shown.
    pub hidden_trays: Vec<Seat>,
    /// The colour of each seat, seat 0 first.
    pub player_colours: Arc<[PlayerColour]>,
}

/// The game that is played, with its players and match.
#[derive(Resource, Clone, Debug)]
pub struct GameSession {
    /// Configuration of the game.
    pub config: GameConfig,
    /// The game.
    pub game: Game,
    /// The match before this game.
    pub series: Match,
    /// How long each turn took, oldest first, as far as it is known; nothing in a game
    /// without clocks. `table::clock` measures it.
    pub turn_times: Vec<Option<Duration>>,
    /// Whether the players have stopped the clocks.
    paused: bool,
}

impl GameSession {
    /// A game session that begins or is continued, its clocks running.
    #[must_use]
    pub fn new(config: GameConfig, game: Game, series: Match) -> GameSession {
        GameSession {
            config,
            game,
            series,
            turn_times: Vec::new(),
            paused: false,
        }
    }

    /// Whether anybody's time may run out.
    #[must_use]
    pub fn has_clocks(&self) -> bool {
        !self.config.time_controls.is_unlimited()
    }

    /// Whether the clocks are stopped, and nobody may look at the board or move.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused && self.can_pause()
    }

    /// Whether there are clocks to stop or to let run again.
    #[must_use]
    pub fn can_pause(&self) -> bool {
        self.has_clocks() && self.game.outcome().is_ongoing()
    }

    /// Whether a person is to move.
    #[must_use]
    pub fn human_to_move(&self) -> bool {
        self.game.outcome().is_ongoing() && self.player(self.game.turn()) == Player::Human
    }

    /// Whether an engine is to move.
    #[must_use]
    pub fn engine_to_move(&self) -> bool {
        self.game.outcome().is_ongoing() && !self.human_to_move()
    }

    /// Whether only engines play, and people watch.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        !self.config.players.contains(&Player::Human)
    }

    /// The match including this game, if that is over.
    #[must_use]
    pub fn series_including_game(&self) -> Match {
        let mut series = self.series.clone();
        series.note(self.game.outcome());
        series
    }

    /// The player of a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Player {
        self.config
            .players
            .get(seat.index())
            .copied()
            .unwrap_or(Player::Human)
    }
}

impl BoardSnapshot {
    /// The snapshot of a game.
    #[must_use]
    pub fn of(game: &Game) -> BoardSnapshot {
        BoardSnapshot {
            layout: Arc::new(game.layout()),
            kinds: game.kinds().into(),
            registry: game.piece_registry().clone(),
            seats: game.seats(),
            hidden_trays: Vec::new(),
            player_colours: PlayerColour::all_of(game).into(),
        }
    }
}

/// Whether passing is the only legal move.
#[must_use]
pub fn must_pass(game: &Game) -> bool {
    forced_pass(game).is_ok()
}

/// The pass, if it is the only legal move; otherwise the reason in words.
fn forced_pass(game: &Game) -> Result<GameMove, locale::Message> {
    let has_source = !game.sources().is_empty();
    if has_source || !game.outcome().is_ongoing() {
        return Err(msg!("refused-pass"));
    }
    // A pass is the only move without a source.
    match game.legal_moves()[..] {
        [pass] => Ok(pass),
        _ => Err(msg!("refused-pass")),
    }
}

/// The legal move that a text names; the reason if it names none.
fn read_move(game: &Game, text: &str) -> Result<GameMove, locale::Message> {
    game.read_written(text)
        .map_err(|error| words::move_error(game, &error))
}

/// Run condition: a game is played on screen.
pub fn playing(screen: Res<State<Screen>>, session: Option<Res<GameSession>>) -> bool {
    *screen.get() == Screen::Play && session.is_some()
}
