//! State of the setup phase: the stones of both seats, and whose turn it is to set up. No
//! systems.

use bevy::prelude::*;

use crate::locale::{Message, msg};
use crate::rules::game::{Game, GameState};
use crate::rules::piece_tracker::{PieceTracker, StoneLocation};
use crate::rules::seat::Seat;
use crate::rules::sigma::setup::{self, Setup, SetupEditor, SetupFault};
use crate::rules::sigma::{self, Sigma};
use crate::rules::traits::board_view::BoardView;
use crate::rules::traits::notation::Notation;
use crate::table::engine_tasks::{SetupTask, TaskError};
use crate::table::flow::setup::SeatSetupRequest;
use crate::table::flow::{
    BoardSnapshot, GameConfig, PlayerColour, PlayerKind, SetupIntent, SetupMethod,
};
use crate::table::levels::EngineLevels;
use crate::words;

#[derive(Debug)]
pub struct SetupPhase {
    /// Configuration of the game to come.
    pub config: GameConfig,
    /// The stones so far.
    draft: SetupEditor,
    /// What keeps the setup of the seat from being done, in sentences; see `judge`.
    missing: Vec<Message>,
    /// Whose turn it is to set up.
    pub seat: Seat,
    /// The only seat that is set up here: the others are in a game that is shared.
    pub(super) only_seat: Option<Seat>,
    search: SetupSearch,
    rules: Sigma,
}

/// The engine's search for the setup of the current seat.
#[derive(Debug, Default)]
enum SetupSearch {
    #[default]
    Unasked,
    UnderWay {
        task: SetupTask,
        /// Whether the seat is finished with the result.
        finishes_seat: bool,
    },
    /// None came for a seat that is finished with it.
    Failed,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AwaitedSetup {
    Person,
    EngineSearch,
    /// Nothing: the game begins.
    Nothing,
}

/// Number of seats of a game with a setup phase.
const SEAT_COUNT: u8 = 2;
/// The number of a game's first ply.
const FIRST_PLY: u32 = 1;
/// The level whose setup search a person gets: the strongest there is.
const SETUP_ADVISOR_LEVEL: u8 = u8::MAX;

impl SetupPhase {
    pub(super) fn new(config: GameConfig, options: sigma::SigmaOptions) -> SetupPhase {
        let mut phase = SetupPhase {
            draft: SetupEditor::new(options),
            missing: Vec::new(),
            rules: Sigma::new(options),
            config,
            seat: Seat::FIRST,
            only_seat: None,
            search: SetupSearch::default(),
        };
        phase.judge();
        phase
    }

    /// The stones so far.
    pub fn draft(&self) -> &SetupEditor {
        &self.draft
    }

    /// What keeps the setup of the seat from being done, in sentences: empty bases are counted, or
    /// else broken rules are listed.
    pub fn missing(&self) -> &[Message] {
        &self.missing
    }

    /// Words what is missing, after every change of stones or seat.
    fn judge(&mut self) {
        let faults = match self.is_over() {
            true => Vec::new(),
            false => self.draft.setup(self.seat).err().unwrap_or_default(),
        };
        let is_empty = |fault: &&SetupFault| matches!(fault, SetupFault::EmptyBase(_));
        let game = self.config.game.begin();
        self.missing = match faults.iter().filter(is_empty).count() {
            0 => faults
                .iter()
                .map(|it| words::setup_fault(&game, it))
                .collect(),
            count => vec![msg!("setup-empty-bases", count = count)],
        };
    }

    /// Sets up the current seat at once.
    pub(super) fn arrange(&mut self, setup: &Setup) {
        self.draft.arrange_as(self.seat, setup);
        self.judge();
    }

    /// The setup of one seat of a shared game, by hand, with the setups of others that may be
    /// seen.
    pub(super) fn of_seat(order: &SeatSetupRequest, options: sigma::SigmaOptions) -> SetupPhase {
        let config = GameConfig {
            openings: vec![SetupMethod::ByHand; usize::from(SEAT_COUNT)],
            ..order.config.clone()
        };
        let mut phase = SetupPhase::new(config, options);
        for (seat, line) in &order.known_setups {
            // Its log holds no other lines than those that the rules have read.
            if let Ok(setup) = Setup::read(line, *seat, &options) {
                phase.draft.arrange_as(*seat, &setup);
            }
        }
        phase.seat = order.seat;
        phase.only_seat = Some(order.seat);
        phase.judge();
        phase
    }

    /// Whether one seat is set up here for a game that is shared with people elsewhere.
    pub fn is_for_shared_game(&self) -> bool {
        self.only_seat.is_some()
    }

    /// The setup line of the only seat that is set up here.
    pub(super) fn own_setup_line(&self) -> Option<(Seat, String)> {
        let seat = self.only_seat?;
        let setup = self.draft.setup(seat).ok()?;
        Some((seat, setup.write(seat)))
    }

    /// Whether the engine's setup search failed;
    /// [`Intent::MoveNow`](crate::table::flow::Intent::MoveNow) starts it again.
    pub fn has_failed(&self) -> bool {
        matches!(self.search, SetupSearch::Failed)
    }

    /// Whether the engine searches for the setup of the current seat.
    pub fn is_searching(&self) -> bool {
        matches!(self.search, SetupSearch::UnderWay { .. })
    }

    pub(in crate::table::flow) fn snapshot(&self) -> BoardSnapshot {
        BoardSnapshot {
            variant: self.config.game.variant().name,
            layout: self.rules.layout(),
            kinds: self.rules.kinds(),
            tracker: self.visible_pieces(),
            seat_count: SEAT_COUNT,
            hidden_trays: Vec::new(),
            player_colours: self.seat_colours().into(),
        }
    }

    /// The name of the current seat, for players.
    pub fn seat_name(&self) -> &'static str {
        self.rules.seat_name(self.seat)
    }

    /// The name of a seat, for players.
    pub fn name_of(&self, seat: Seat) -> &'static str {
        self.rules.seat_name(seat)
    }

    fn seat_colours(&self) -> [PlayerColour; SEAT_COUNT as usize] {
        [Seat::FIRST, Seat::SECOND]
            .map(|seat| PlayerColour::of(seat, SEAT_COUNT, self.rules.seat_name(seat)))
    }

    pub fn colour(&self) -> PlayerColour {
        self.seat_colours()[self.seat.index() % usize::from(SEAT_COUNT)]
    }

    /// Sets up every seat that needs neither a person nor a search, from the current one on.
    pub(super) fn advance(&mut self) -> AwaitedSetup {
        while !self.is_over() {
            let opening = self.config.openings.get(self.seat.index()).cloned();
            match opening.unwrap_or(SetupMethod::ByHand) {
                SetupMethod::ByHand => return AwaitedSetup::Person,
                SetupMethod::Engine => return AwaitedSetup::EngineSearch,
                ready => self.fill_bases(&ready),
            }
            self.finish_seat();
        }
        AwaitedSetup::Nothing
    }

    /// Whether every seat has finished.
    pub(super) fn is_over(&self) -> bool {
        self.seat.0 >= SEAT_COUNT
    }

    pub(super) fn finish_seat(&mut self) {
        self.seat = match self.only_seat {
            Some(_) => Seat(SEAT_COUNT),
            None => Seat(self.seat.0 + 1),
        };
        self.judge();
    }

    fn seed(&self) -> u64 {
        let seats = u64::from(SEAT_COUNT);
        self.config.seed.wrapping_mul(seats) + u64::from(self.seat.0)
    }

    /// Makes the next random or searched setup another one.
    pub(super) fn advance_seed(&mut self) {
        self.config.seed = self.config.seed.wrapping_add(1);
    }

    /// Fills the seat's bases by a preset or at random; unknown presets are ignored.
    fn fill_bases(&mut self, opening: &SetupMethod) {
        let setup = match opening {
            SetupMethod::Preset(name) => setup::presets()
                .iter()
                .find(|preset| preset.name == name)
                .map(|preset| preset.setup),
            SetupMethod::Random => {
                let mut lot = fastrand::Rng::with_seed(self.seed());
                Some(Setup::random_setup(|below| lot.usize(..below)))
            }
            SetupMethod::Engine | SetupMethod::ByHand => None,
        };
        if let Some(setup) = setup {
            self.arrange(&setup);
        }
    }

    /// Has the engine search; `finishes_seat` says whether the seat is finished with the result.
    pub(super) fn start_search(&mut self, levels: &EngineLevels, finishes_seat: bool) {
        let player = self.config.players.get(self.seat.index());
        let number = match player {
            Some(PlayerKind::Engine { level }) => *level,
            _ => SETUP_ADVISOR_LEVEL,
        };
        let level = levels.level_or_strongest(number).clone();
        let (rules, seat, seed) = (self.rules, self.seat, self.seed());
        let hidden = self.rules.options().hidden_setup;
        let opponent = self.draft.setup(seat.other()).ok().filter(|_| !hidden);
        self.search = SetupSearch::UnderWay {
            task: SetupTask::begin(rules, seat, opponent, level, seed),
            finishes_seat,
        };
    }

    pub(super) fn stop_search(&mut self) {
        if self.is_searching() {
            self.search = SetupSearch::Unasked;
        }
    }

    /// Has the search end with the best setup so far.
    pub(super) fn hurry_search(&mut self) {
        if let SetupSearch::UnderWay { task, .. } = &mut self.search {
            task.hurry();
        }
    }

    /// What the search has found, once it has ended, and whether the seat is finished with it.
    pub(super) fn poll_search(&mut self) -> Option<(Result<Setup, TaskError>, bool)> {
        let SetupSearch::UnderWay {
            task,
            finishes_seat,
        } = &mut self.search
        else {
            return None;
        };
        let (answer, finishes_seat) = (task.poll_result()?, *finishes_seat);
        self.search = match answer.is_err() && finishes_seat {
            true => SetupSearch::Failed,
            false => SetupSearch::Unasked,
        };
        Some((answer, finishes_seat))
    }

    /// The pieces that may be seen: with hidden setups, the other seat's stones stay in its
    /// storage until the game begins.
    fn visible_pieces(&self) -> PieceTracker {
        let mut tracker = self.draft.piece_tracker().clone();
        if !self.rules.options().hidden_setup {
            return tracker;
        }
        let hidden = self.seat.other();
        let pieces = tracker.pieces.clone();
        for stone in &mut tracker.stones {
            if let StoneLocation::Base(base) = stone.location
                && pieces[usize::from(base.0)].seat == hidden
            {
                stone.location = StoneLocation::Storage(hidden);
            }
        }
        tracker
    }

    pub(super) fn apply_intent(&mut self, intent: &SetupIntent) -> Result<(), Message> {
        let placed = match intent {
            SetupIntent::Place { stone, to } => self.draft.move_stone(*stone, *to),
            SetupIntent::Swap(one, other) => self.draft.swap_base_contents(*one, *other),
            SetupIntent::Fill(opening) => {
                self.advance_seed();
                self.fill_bases(opening);
                Ok(())
            }
            SetupIntent::Clear => {
                self.draft.clear_seat(self.seat);
                Ok(())
            }
            SetupIntent::Done => {
                self.refusal_of_done().map_or(Ok(()), Err)?;
                self.finish_seat();
                Ok(())
            }
        };
        self.judge();
        placed.map_err(|refusal| words::illegal_move(&self.config.game.begin(), &refusal))
    }

    /// Why the setup of the seat cannot be done.
    pub(in crate::table::flow) fn refusal_of_done(&self) -> Option<Message> {
        let missing = self.missing.iter().cloned();
        (!self.missing.is_empty()).then(|| Message::joined_sentences(missing))
    }

    pub(super) fn game(&self) -> Result<Game, Message> {
        let begun = self.draft.position_after_setups(&self.rules);
        let position = begun.map_err(|faults| words::setup_faults(&self.config.game, &faults))?;
        Ok(Game::Sigma(GameState::new(self.rules, position, FIRST_PLY)))
    }
}
