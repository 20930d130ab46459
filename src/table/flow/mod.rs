//! The flow of the app: screens, the game session, setup and analysis. Owns the authoritative
//! [`Game`] and is the only folder that changes it. Knows nothing of pixels, devices or how
//! things are shown.

pub mod analysis;
pub mod beginner_guidance;
mod boards;
pub mod config;
mod editor;
mod intent;
mod lesson;
pub mod persistence;
mod play_by_post_link;
mod play_turn;
mod player_colour;
pub mod recent_configs;
mod record_notes;
mod setup;
mod shared_game_sync;
mod study;

use std::sync::Arc;
use std::time::Duration;

use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

use super::TableSet;
use crate::locale::{self, msg};
use crate::room::hash::Hash;
use crate::rules::board::Layout;
use crate::rules::error::MoveError;
use crate::rules::game::{Game, GameMove, PlayedTurn};
use crate::rules::matches::match_score::Match;
use crate::rules::piece_tracker::{PieceTracker, PieceTypeInfo};
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::variants::ruleset::Ruleset;
use crate::words;

pub use analysis::Analysis;
pub use boards::{Board, Boards, TopBoard};
pub use config::{
    DEFAULT_ENGINE_LEVEL, GameConfig, PlayerKind, SetupMethod, has_setup, lone_person, match_format,
};
pub use editor::EditorSession;
pub use intent::{
    AdviceIntent, AnalysisIntent, Confirmation, EditorIntent, EditorStart, FileIntent, Intent,
    LessonIntent, LessonOpening, OnlineIntent, Panel, SessionIntent, SetupIntent, StartIntent,
    TreeEdit, TurnIntent, ViewIntent,
};
#[cfg(target_arch = "wasm32")]
pub use lesson::FETCHED_PUZZLES_PREFIX;
pub use lesson::{
    Difficulty, Feedback, IllegalTry, JudgedTry, LessonProgress, LessonSession, MissedMistakes,
    OwnMistake, PuzzleChoice, PuzzleProgress, PuzzleRun, PuzzleSets, PuzzleSource, PuzzleTask,
    VariantProgress,
};
pub use player_colour::PlayerColour;
pub use record_notes::RecordNotes;
pub use setup::{SeatSetupDone, SeatSetupRequest, SetupPhase};
pub use shared_game_sync::FollowedGame;
pub use study::{PasteRefused, Study};

pub(super) fn plugin(app: &mut App) {
    register_types!(app: BoardSnapshot, GameSession, State<Screen>, NextState<Screen>);
    app.init_state::<Screen>()
        .add_message::<Intent>()
        .add_message::<MovePlayed>()
        .add_message::<IntentRejected>()
        .add_message::<BoardReset>()
        .add_message::<Notice>()
        // Before the first game a game in its middle is shown.
        .insert_resource(snapshot_before_first_game())
        .add_systems(Startup, show_initial_snapshot)
        .add_plugins((
            boards::plugin,
            play_turn::plugin,
            setup::plugin,
            persistence::plugin,
            study::plugin,
            lesson::plugin,
        ))
        .add_systems(Update, intent_systems().in_set(TableSet::ApplyIntents));
}

/// Everything in the flow that acts on intents, in its order. All of it runs on every screen unless
/// said otherwise, so that intents are read in the frame in which they are written: later they
/// would mean something else.
fn intent_systems() -> ScheduleConfigs<ScheduleSystem> {
    let has_setup = |boards: Res<Boards>| boards.setup_under_way().is_some();
    let is_set_up = || in_state(Screen::Setup).and_then(has_setup);
    // The game at the table, and what comes in its place.
    let table = (
        play_turn::apply_intents,
        play_turn::return_to_title,
        shared_game_sync::follow_shared_game,
    );
    let setup = (
        setup::start_games,
        setup::stop_setup_search,
        setup::retry_setup_search.run_if(is_set_up()),
        setup::poll_setup_search.run_if(is_set_up()),
        setup::apply_setup_intents.run_if(is_set_up()),
    );
    // The boards beside it: after its turns, so that the analysis has the move just played.
    let beside = (
        study::open_study,
        (lesson::apply_intents, lesson::solve_own_set).chain(),
        editor::open_editor,
        editor::apply_intents,
        analysis::toggle_analysis,
        analysis::apply_intents,
        study::save_study,
        analysis::play_from_here::play_here,
    );
    let acting = (
        table.chain_ignore_deferred(),
        setup.chain(),
        persistence::load,
        beside.chain(),
    );
    (
        boards::follow_screen,
        acting.chain_ignore_deferred(),
        boards::show_top,
    )
        .chain()
}

/// The game in its middle that is shown to who has none on the table: the one that a first game is of.
/// Both sides have captured.
const GAME_SHOWN_BEFORE_FIRST_GAME: (&str, &str) = ("minishogi", "3rk/3gp/Ps2S/5/KBR2 b Bg 23");

fn show_initial_snapshot(mut board_resets: MessageWriter<BoardReset>) {
    board_resets.write(BoardReset::Fresh);
}

fn snapshot_before_first_game() -> BoardSnapshot {
    let (name, position) = GAME_SHOWN_BEFORE_FIRST_GAME;
    let game = Ruleset::named(name).unwrap_or_default();
    let game = game
        .begin_at_position_text(position)
        .unwrap_or_else(|_| game.begin());
    BoardSnapshot::of(&game)
}

#[derive(States, Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    #[default]
    Title,
    NewGame,
    /// The puzzles there are, and one's own mistakes among them.
    Puzzles,
    /// The setup phase: placing stones on bases by hand.
    Setup,
    /// Playing, and looking at the finished game.
    Play,
    /// Analysing the game, or studying another.
    Analysis,
    Lesson,
    /// In a room with people who are elsewhere, before the game: inviting them, or waiting.
    Lobby,
    Editor,
}

impl Screen {
    /// Whether a board is in use on it, with panels beside it; or else a page is what one looks at.
    pub fn has_board_in_use(self) -> bool {
        match self {
            Screen::Title | Screen::NewGame | Screen::Puzzles | Screen::Lobby => false,
            Screen::Setup | Screen::Play | Screen::Analysis | Screen::Lesson | Screen::Editor => {
                true
            }
        }
    }
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
#[derive(Message, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardReset {
    /// Another game: all entities are spawned anew.
    Fresh,
    /// The same pieces and stones, elsewhere.
    SamePieces,
    /// The study instead of the table, or the table again: all entities are spawned anew, and
    /// nothing has happened to the game at the table.
    OtherBoard,
}

impl BoardReset {
    /// Whether all entities are spawned anew.
    pub fn spawns_anew(self) -> bool {
        self != BoardReset::SamePieces
    }
}

/// What is on the board now: the state that entities are synchronised with.
#[derive(Resource, Reflect, Clone, Debug)]
#[reflect(Component, Debug, from_reflect = false)]
pub struct BoardSnapshot {
    pub variant: &'static str,
    #[reflect(ignore)]
    pub layout: Arc<Layout>,
    /// The types of pieces and stones.
    #[reflect(ignore)]
    pub kinds: Arc<[PieceTypeInfo]>,
    /// Every piece and stone and where it is.
    #[reflect(ignore)]
    pub tracker: PieceTracker,
    pub seat_count: u8,
    /// The seats whose trays are not shown.
    #[reflect(ignore)]
    pub hidden_trays: Vec<Seat>,
    /// The colour of each seat, seat 0 first.
    #[reflect(ignore)]
    pub player_colours: Arc<[PlayerColour]>,
}

/// The game that is played, with its players and match.
#[derive(Resource, Reflect, Clone, Debug)]
#[reflect(Component, Debug, from_reflect = false)]
pub struct GameSession {
    #[reflect(ignore)]
    pub config: GameConfig,
    #[reflect(ignore)]
    pub game: Game,
    /// The match before this game.
    #[reflect(ignore)]
    pub series: Match,
    /// How long each turn took, oldest first, as far as it is known; nothing in a game
    /// without clocks. `table::clock` measures it.
    pub turn_times: Vec<Option<Duration>>,
    /// What is known of it if it is shared with people who are elsewhere.
    #[reflect(ignore)]
    pub shared: Option<SharedGame>,
    /// What its record holds beside the game: who played where, what was tried and said.
    #[reflect(ignore)]
    pub notes: RecordNotes,
    /// Whether the players have stopped the clocks.
    are_clocks_stopped: bool,
}

/// What a game has that is shared with people who are elsewhere: a log that all of them keep
/// decides what happens in it, and the table follows.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SharedGame {
    /// The room whose log it is in.
    pub room: Hash,
    /// Which game of the room it is, from 1.
    pub number: u32,
    /// The names of the players as they were typed, seat 0 first.
    pub names: Vec<String>,
    /// The levels of the engines that play, here or elsewhere; none for a person.
    pub engine_levels: Vec<Option<u8>>,
    /// Whether hint, threat, bar and engine lines are allowed, to all.
    pub allows_advice: bool,
    /// Whether nobody plays on in it: it was aborted, or somebody has signed two logs.
    pub is_stopped: bool,
}

impl GameSession {
    /// A game session that begins or is continued, its clocks running.
    pub fn new(config: GameConfig, game: Game, series: Match) -> GameSession {
        GameSession {
            config,
            game,
            series,
            turn_times: Vec::new(),
            shared: None,
            notes: RecordNotes::default(),
            are_clocks_stopped: false,
        }
    }

    /// Whether anybody's time may run out.
    pub fn has_clocks(&self) -> bool {
        !self.config.time_controls.is_unlimited()
    }

    /// Whether a log that ends elsewhere keep, too, decides what happens in it.
    pub fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Whether hint, threat, bar and engine lines may be shown: not in a shared game that goes
    /// on, unless they are allowed to all.
    pub fn allows_advice(&self) -> bool {
        let is_allowed = self
            .shared
            .as_ref()
            .is_none_or(|shared| shared.allows_advice);
        is_allowed || !self.is_ongoing()
    }

    /// The name that the player of a seat has typed, by the seat's index; none where all are at
    /// one table.
    pub fn name_of(&self, seat: usize) -> Option<&str> {
        let shared = self.shared.as_ref()?;
        let name = shared.names.get(seat)?;
        let is_engine = self.engine_level_of(seat).is_some();
        (!name.is_empty() && !is_engine).then_some(name)
    }

    /// The name that the record of the game has for a seat, by the seat's index; none if the game
    /// was not opened from one.
    pub fn recorded_name_of(&self, seat: usize) -> Option<&str> {
        let name = self.notes.preface.players.get(seat)?.name.trim();
        (!name.is_empty()).then_some(name)
    }

    /// The level of the engine that plays a seat of a shared game, here or elsewhere, by the
    /// seat's index.
    pub fn engine_level_of(&self, seat: usize) -> Option<u8> {
        *self.shared.as_ref()?.engine_levels.get(seat)?
    }

    /// Whether the clocks are stopped, and nobody may look at the board or move.
    pub fn is_paused(&self) -> bool {
        self.are_clocks_stopped && self.can_pause()
    }

    /// Whether there are clocks to stop or to let run again.
    pub fn can_pause(&self) -> bool {
        self.has_running_clocks() && !self.is_shared()
    }

    /// Whether somebody's time runs down: that of the seat to move.
    pub fn has_running_clocks(&self) -> bool {
        self.has_clocks() && self.is_ongoing()
    }

    pub fn is_human_to_move(&self) -> bool {
        self.is_ongoing() && self.player(self.game.turn()) == PlayerKind::Human
    }

    /// Whether the game is not over, and was not stopped by those who share it.
    pub fn is_ongoing(&self) -> bool {
        let is_stopped = self.shared.as_ref().is_some_and(|shared| shared.is_stopped);
        self.game.outcome().is_ongoing() && !is_stopped
    }

    pub fn is_engine_to_move(&self) -> bool {
        let player = self.player(self.game.turn());
        self.is_ongoing() && matches!(player, PlayerKind::Engine { .. })
    }

    /// Whether a seat is played at this table, by a person or by the engine.
    pub fn is_played_here(&self, seat: Seat) -> bool {
        self.player(seat) != PlayerKind::Elsewhere
    }

    /// The seats that people here play or played, those that are out too.
    pub fn seats_of_people(&self) -> SeatSet {
        let seats = SeatSet::first_n(self.game.seat_count()).iter();
        let of_people = seats.filter(|seat| self.player(*seat) == PlayerKind::Human);
        of_people.collect()
    }

    /// Whether only engines play, and people watch.
    pub fn is_engines_only(&self) -> bool {
        !self.config.players.contains(&PlayerKind::Human)
    }

    /// The match including this game, if that is over.
    pub fn series_including_game(&self) -> Match {
        let mut series = self.series.clone();
        series.record_outcome(self.game.outcome());
        series
    }

    pub fn player(&self, seat: Seat) -> PlayerKind {
        self.config
            .players
            .get(seat.index())
            .copied()
            .unwrap_or(PlayerKind::Human)
    }
}

impl BoardSnapshot {
    pub fn of(game: &Game) -> BoardSnapshot {
        BoardSnapshot {
            variant: game.ruleset().variant().name,
            layout: game.layout(),
            kinds: game.kinds(),
            tracker: game.piece_tracker().clone(),
            seat_count: game.seat_count(),
            hidden_trays: Vec::new(),
            player_colours: PlayerColour::seat_colours(game).into(),
        }
    }
}

/// Whether passing is the only legal move.
pub fn must_pass(game: &Game) -> bool {
    forced_pass(game).is_ok()
}

/// The pass, if it is the only legal move; otherwise the reason in words.
fn forced_pass(game: &Game) -> Result<GameMove, locale::Message> {
    let has_source = !game.legal_sources().is_empty();
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
    game.read_move_in_any_form(text)
        .map_err(|error| match error {
            // What was typed stands in the field still.
            MoveError::Illegal { reason, .. } => words::illegal_move(game, &reason),
            MoveError::Text(_) => words::move_error(game, &error),
        })
}

/// Run condition: a game is played on screen.
pub fn is_game_on_play_screen(
    screen: Res<State<Screen>>,
    session: Option<Res<GameSession>>,
) -> bool {
    *screen.get() == Screen::Play && session.is_some()
}
