//! Begins games: at once, or after the setup phase, in which the seats place their stones one
//! after the other, by hand, by a preset or by the engine. The engine's setup search runs
//! beside the frames. Must not know panels, or what a base may hold: that is for the rules.

mod setup_phase;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{
    Board, BoardReset, Boards, GameConfig, GameSession, Intent, IntentRejected, Notice,
    SetupIntent, SetupMethod, StartIntent, match_format,
};
use crate::locale::{self, msg};
use crate::rules::game::Game;
use crate::rules::matches::match_score::Match;
use crate::rules::record::Start;
use crate::rules::seat::Seat;
use crate::rules::sigma::setup;
use crate::rules::variants::ruleset::Ruleset;
use crate::table::engine_tasks::TaskError;
use crate::table::levels::EngineLevels;
use setup_phase::AwaitedSetup;

pub use setup_phase::SetupPhase;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SeatSetupDone>();
}

/// What is needed to set up one seat of a shared game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSetupRequest {
    pub config: GameConfig,
    pub seat: Seat,
    /// The setup lines of other seats that may be seen.
    pub known_setups: Vec<(Seat, String)>,
}

/// A seat of a shared game was set up by hand.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SeatSetupDone {
    pub seat: Seat,
    pub line: String,
}

/// System parameter with all that the setup phase writes.
#[derive(SystemParam)]
pub(super) struct SetupParams<'w, 's> {
    commands: Commands<'w, 's>,
    levels: Res<'w, EngineLevels>,
    boards: ResMut<'w, Boards>,
    rejections: MessageWriter<'w, IntentRejected>,
    notices: MessageWriter<'w, Notice>,
    seat_setups_done: MessageWriter<'w, SeatSetupDone>,
}

impl SetupParams<'_, '_> {
    /// Goes on to the next seat that needs a person or a search, or begins the game.
    fn advance(&mut self, mut setup: Box<SetupPhase>, how: BoardReset) {
        match setup.advance() {
            AwaitedSetup::Nothing => return self.finish_setup(setup),
            AwaitedSetup::EngineSearch => setup.start_search(&self.levels, true),
            AwaitedSetup::Person => {}
        }
        self.boards.put_setup(setup);
        self.show_setup(how);
    }

    fn show_setup(&mut self, how: BoardReset) {
        match how {
            BoardReset::Fresh => self.boards.begin_fresh(Board::Setup),
            how => self.boards.reset(how),
        }
    }

    fn finish_setup(&mut self, setup: Box<SetupPhase>) {
        if let Some((seat, line)) = setup.own_setup_line() {
            self.seat_setups_done.write(SeatSetupDone { seat, line });
            self.boards.begin(Board::Lobby);
            return;
        }
        match setup.game() {
            Ok(game) => {
                let series = Match::new(match_format(&setup.config.game));
                self.start_play(setup.config, game, series);
            }
            Err(reason) => {
                self.refuse(reason);
                self.boards.put_setup(setup);
            }
        }
    }

    fn start_play(&mut self, config: GameConfig, game: Game, series: Match) {
        self.boards.take_setup();
        self.commands
            .insert_resource(GameSession::new(config, game, series));
        self.boards.begin_fresh(Board::Play);
    }

    fn refuse(&mut self, reason: locale::Message) {
        self.rejections.write(IntentRejected { reason });
    }
}

pub(super) fn start_games(
    mut intents: MessageReader<Intent>,
    session: Option<Res<GameSession>>,
    mut output: SetupParams,
) {
    for intent in intents.read() {
        let intent = match intent {
            Intent::Start(intent) => intent,
            Intent::Leave => {
                stop_search(&mut output.boards);
                continue;
            }
            _ => continue,
        };
        let (config, series) = match (intent, &session) {
            (StartIntent::NewGame(config), _) => {
                (config.clone(), Match::new(match_format(&config.game)))
            }
            // All who share it have to be ready.
            (StartIntent::Rematch, Some(session)) if session.is_shared() => continue,
            (StartIntent::Rematch, Some(session)) => session.next_game_of_match(),
            (StartIntent::RematchSameSides, Some(session)) => session.rematch_same_sides(),
            (StartIntent::Rematch | StartIntent::RematchSameSides, None)
            | (StartIntent::ShowOrder(_), _) => continue,
            (StartIntent::SetUpSeat(order), _) => {
                if let Ruleset::Sigma(options) = &order.config.game {
                    let setup = SetupPhase::of_seat(order, *options);
                    output.advance(Box::new(setup), BoardReset::Fresh);
                }
                continue;
            }
            (StartIntent::ResumeSetup, _) => {
                if let Some(setup) = output.boards.take_setup() {
                    output.advance(setup, BoardReset::Fresh);
                }
                continue;
            }
        };
        stop_search(&mut output.boards);
        let is_set_up = config.start == Start::Initial;
        let (Ruleset::Sigma(options), true) = (&config.game, is_set_up) else {
            let game = config.begin();
            output.start_play(config, game, series);
            continue;
        };
        if let Some(name) = unknown_preset(&config) {
            output.refuse(msg!("refused-no-preset", name = name));
            continue;
        }
        let options = *options;
        let setup = SetupPhase::new(config, options);
        output.advance(Box::new(setup), BoardReset::Fresh);
    }
}

/// Ends the engine's search for a setup that is left.
pub(super) fn stop_search(boards: &mut Boards) {
    if let Some(setup) = boards.setup_under_way_mut() {
        setup.stop_search();
    }
}

fn unknown_preset(config: &GameConfig) -> Option<&str> {
    config.openings.iter().find_map(|opening| match opening {
        SetupMethod::Preset(name) if setup::presets().iter().all(|it| it.name != name) => {
            Some(name.as_str())
        }
        _ => None,
    })
}

/// Stops the setup search. Runs in every frame: a wish from before the search began is not
/// about it.
pub(super) fn stop_setup_search(mut intents: MessageReader<Intent>, mut boards: ResMut<Boards>) {
    let is_move_now_wanted = intents
        .read()
        .filter(|intent| is_move_now_intent(intent))
        .count()
        > 0;
    let setup = boards.bypass_change_detection().setup_under_way_mut();
    if let Some(setup) = setup.filter(|_| is_move_now_wanted) {
        setup.hurry_search();
    }
}

fn is_move_now_intent(intent: &Intent) -> bool {
    matches!(intent, Intent::MoveNow)
}

/// Starts a failed setup search again.
pub(super) fn retry_setup_search(
    mut intents: MessageReader<Intent>,
    mut boards: ResMut<Boards>,
    levels: Res<EngineLevels>,
) {
    if intents.read().any(is_move_now_intent)
        && let Some(setup) = boards.setup_under_way_mut()
        && setup.has_failed()
    {
        setup.start_search(&levels, true);
    }
}

/// Takes the engine's setup when it is there.
pub(super) fn poll_setup_search(mut output: SetupParams) {
    let boards = output.boards.bypass_change_detection();
    let searched = boards.setup_under_way_mut();
    let Some((answer, finishes_seat)) = searched.and_then(SetupPhase::poll_search) else {
        return;
    };
    let Some(mut setup) = output.boards.take_setup() else {
        return;
    };
    match answer {
        Ok(found) => {
            setup.arrange(&found);
            if finishes_seat {
                setup.finish_seat();
                return output.advance(setup, BoardReset::SamePieces);
            }
            output.show_setup(BoardReset::SamePieces);
        }
        Err(TaskError) => {
            // As when memory runs out: for an engine's seat, or for a person who asked for one.
            let notice = match finishes_seat {
                true => msg!("notice-no-setup"),
                false => msg!("notice-no-setup-idea"),
            };
            output.notices.write(Notice::Info(notice));
        }
    }
    output.boards.put_setup(setup);
}

/// Applies what is wanted in the setup phase.
pub(super) fn apply_setup_intents(mut intents: MessageReader<Intent>, mut output: SetupParams) {
    for intent in intents.read() {
        let Intent::Setup(intent) = intent else {
            continue;
        };
        let Some(mut setup) = output.boards.take_setup() else {
            continue;
        };
        if setup.is_searching() || setup.has_failed() {
            output.refuse(msg!("refused-engine-sets-up"));
        } else if let SetupIntent::Fill(SetupMethod::Engine) = intent {
            setup.advance_seed();
            setup.start_search(&output.levels, false);
        } else {
            match setup.apply_intent(intent) {
                Ok(()) if *intent == SetupIntent::Done => {
                    output.advance(setup, BoardReset::SamePieces);
                    continue;
                }
                Ok(()) => output.show_setup(BoardReset::SamePieces),
                Err(reason) => output.refuse(reason),
            }
        }
        output.boards.put_setup(setup);
    }
}
