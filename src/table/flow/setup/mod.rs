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
    fn advance(&mut self, setup_phase: &mut SetupPhase, how: BoardReset) {
        let next = setup_phase.advance();
        if next == AwaitedSetup::Nothing {
            self.finish_setup(setup_phase);
            return;
        }
        if next == AwaitedSetup::EngineSearch {
            setup_phase.start_search(&self.levels, true);
        }
        self.show_setup(how);
    }

    fn show_setup(&mut self, how: BoardReset) {
        match how {
            BoardReset::Fresh => self.boards.begin_fresh(Board::Setup),
            how => self.boards.reset(how),
        }
    }

    fn finish_setup(&mut self, setup_phase: &SetupPhase) {
        if let Some((seat, line)) = setup_phase.own_setup_line() {
            self.commands.remove_resource::<SetupPhase>();
            self.seat_setups_done.write(SeatSetupDone { seat, line });
            self.boards.begin(Board::Lobby);
            return;
        }
        match setup_phase.game() {
            Ok(game) => {
                let series = Match::new(match_format(&setup_phase.config.game));
                self.start_play(setup_phase.config.clone(), game, series);
            }
            Err(reason) => self.refuse(reason),
        }
    }

    fn start_play(&mut self, config: GameConfig, game: Game, series: Match) {
        self.commands.remove_resource::<SetupPhase>();
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
    mut setup_phase: Option<ResMut<SetupPhase>>,
    mut output: SetupParams,
) {
    for intent in intents.read() {
        let intent = match intent {
            Intent::Start(intent) => intent,
            Intent::Leave => {
                stop_search(&mut setup_phase);
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
                    let mut setup_phase = SetupPhase::of_seat(order, *options);
                    output.advance(&mut setup_phase, BoardReset::Fresh);
                    output.commands.insert_resource(setup_phase);
                }
                continue;
            }
            (StartIntent::ResumeSetup, _) => {
                if let Some(setup_phase) = &mut setup_phase {
                    output.advance(setup_phase, BoardReset::Fresh);
                }
                continue;
            }
        };
        stop_search(&mut setup_phase);
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
        let mut setup_phase = SetupPhase::new(config, options);
        output.advance(&mut setup_phase, BoardReset::Fresh);
        if !setup_phase.is_over() {
            output.commands.insert_resource(setup_phase);
        }
    }
}

/// Ends the engine's search for a setup that is left.
pub(super) fn stop_search(setup_phase: &mut Option<ResMut<SetupPhase>>) {
    if let Some(searched) = setup_phase.as_mut().filter(|it| it.is_searching()) {
        searched.stop_search();
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
pub(super) fn stop_setup_search(
    mut intents: MessageReader<Intent>,
    setup_phase: Option<ResMut<SetupPhase>>,
) {
    let is_move_now_wanted = intents
        .read()
        .filter(|intent| is_move_now_intent(intent))
        .count()
        > 0;
    if let Some(mut setup_phase) = setup_phase.filter(|_| is_move_now_wanted) {
        setup_phase.hurry_search();
    }
}

fn is_move_now_intent(intent: &Intent) -> bool {
    matches!(intent, Intent::MoveNow)
}

/// Starts a failed setup search again.
pub(super) fn retry_setup_search(
    mut intents: MessageReader<Intent>,
    mut setup_phase: ResMut<SetupPhase>,
    levels: Res<EngineLevels>,
) {
    if intents.read().any(is_move_now_intent) && setup_phase.has_failed() {
        setup_phase.start_search(&levels, true);
    }
}

/// Takes the engine's setup when it is there.
pub(super) fn poll_setup_search(mut setup_phase: ResMut<SetupPhase>, mut output: SetupParams) {
    let Some((answer, finishes_seat)) = setup_phase.bypass_change_detection().poll_search() else {
        return;
    };
    setup_phase.set_changed();
    match answer {
        Ok(setup) => {
            setup_phase.arrange(&setup);
            if finishes_seat {
                setup_phase.finish_seat();
                output.advance(&mut setup_phase, BoardReset::SamePieces);
            } else {
                output.show_setup(BoardReset::SamePieces);
            }
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
}

/// Applies what is wanted in the setup phase.
pub(super) fn apply_setup_intents(
    mut intents: MessageReader<Intent>,
    mut setup_phase: ResMut<SetupPhase>,
    mut output: SetupParams,
) {
    for intent in intents.read() {
        let Intent::Setup(intent) = intent else {
            continue;
        };
        if setup_phase.is_searching() || setup_phase.has_failed() {
            output.refuse(msg!("refused-engine-sets-up"));
            continue;
        }
        match intent {
            SetupIntent::Fill(SetupMethod::Engine) => {
                setup_phase.advance_seed();
                setup_phase.start_search(&output.levels, false);
            }
            intent => match setup_phase.apply_intent(intent) {
                Ok(()) if *intent == SetupIntent::Done => {
                    output.advance(&mut setup_phase, BoardReset::SamePieces);
                }
                Ok(()) => output.show_setup(BoardReset::SamePieces),
                Err(reason) => output.refuse(reason),
            },
        }
    }
}
